//! Files that are chosen or dropped: what is in them is imported, and what came of it is said.

use std::rc::Rc;

use leptos::prelude::*;
use web_sys::File;

use super::import::{FaultyPart, ImportFault, Report, import, import_shared};
use super::stored::Stored;
use crate::shell::{self, files, place, store};
use crate::text::Language;
use crate::text::saved::words;
use crate::view::context::{Action, Context};
use crate::view::dialog::Dialog;
use crate::view::live::{all, live};
use crate::view::route::Route;

/// What imports files, wherever they come from.
#[derive(Clone, Copy)]
pub struct Importer {
    context: Context,
    /// What came of the last files, while its faults are shown.
    report: RwSignal<Option<Report>>,
}

impl Importer {
    /// Starts to hear files that are dropped on the page, for as long as the calling component stands, and lets the components in it
    /// find the importer. [`ImportFaults`] shows what is wrong.
    pub fn provide() -> Self {
        let importer = Importer { context: Context::get(), report: RwSignal::new(None) };
        provide_context(importer);
        files::on_drop(move |files| importer.take(files));
        importer
    }

    /// Imports the games in these files.
    pub fn take(self, files: Vec<File>) {
        if files.is_empty() {
            return;
        }
        shell::spawn(async move {
            let texts = files::read(files).await;
            let report = import(texts, &mut Stored::new(self.context), shell::now());
            self.tell(report);
        });
    }

    fn tell(self, report: Report) {
        tell_other_dice(&report, self.context);
        if !report.faults.is_empty() {
            self.report.set(Some(report));
            return;
        }
        self.offer(&report);
    }

    /// Says what was imported, with what can be done about it: one game can be opened, and what is new can be taken back.
    fn offer(self, report: &Report) {
        let context = self.context;
        let now = words(context.language.get_untracked());
        let mut actions = Vec::<Action>::new();
        if report.new.len() + report.known == 1 {
            let address = format!("#play/{}", report.last);
            actions.push((now.open().to_owned(), Rc::new(move || place::replace(&address))));
        }
        actions.extend(undoing(report, context));
        context.offer_any(now.imported(report.new.len(), report.known), actions);
    }
}

/// Takes in the game that a link brings, goes to its table, and says that it is among the games of this device now, where it is new:
/// that can be taken back until somebody acts there.
///
/// # Errors
/// What is wrong with it; nothing has happened then.
pub fn open_shared(text: &str, context: Context) -> Result<(), ImportFault> {
    let report = import_shared(text, &mut Stored::new(context), shell::now())?;
    tell_other_dice(&report, context);
    place::replace(&format!("#play/{}", report.last));
    if let Some(undo) = undoing(&report, context) {
        context.offer_until_played(words(context.language.get_untracked()).kept(), undo);
    }
    Ok(())
}

fn tell_other_dice(report: &Report, context: Context) {
    if report.other_dice {
        context.say(words(context.language.get_untracked()).other_dice());
    }
}

/// Takes back what was new, but for what was played on meanwhile; nothing where nothing was new. From a table that is gone it goes home.
fn undoing(report: &Report, context: Context) -> Option<Action> {
    let new = report.new.clone();
    let label = words(context.language.get_untracked()).undo().to_owned();
    let undo = move || {
        let words = words(context.language.get_untracked());
        let gone: Vec<&str> =
            new.iter().filter(|(id, text)| store::remove_unchanged(id, text)).map(|(id, _)| id.as_str()).collect();
        if matches!(context.route.get_untracked(), Route::Play(id) | Route::Review(id) if gone.contains(&id.as_str())) {
            place::replace("#");
        }
        let undone = (!gone.is_empty()).then(|| words.import_undone());
        let stays = (gone.len() < new.len()).then(|| words.played_on_stays());
        context.say(undone.into_iter().chain(stays).collect::<Vec<_>>().join(" "));
    };
    (!report.new.is_empty()).then(|| (label, Rc::new(undo) as Rc<dyn Fn()>))
}

/// The dialog that says what was not imported, and why.
#[component]
pub fn ImportFaults(importer: Importer) -> impl IntoView {
    let language = importer.context.language;
    let close = Callback::new(move |()| {
        // What was imported in spite of the faults can be taken back now.
        if let Some(report) = importer.report.try_update(Option::take).flatten().filter(|report| !report.new.is_empty())
        {
            importer.offer(&report);
        }
    });
    let faults = move || importer.report.with(|report| report.as_ref().map(|report| report.faults.clone()));
    let others = Signal::derive(move || {
        let words = words(language.get());
        let imported =
            importer.report.with(|report| report.as_ref().map(|report| words.imported(report.new.len(), report.known)));
        format!("{} {}", imported.unwrap_or_default(), words.others_unchanged()).trim_start().to_owned()
    });
    let part = move |part| faulty_part(part, language.get());
    view! {
        <Dialog
            open=Signal::derive(move || importer.report.with(Option::is_some))
            title=Signal::derive(move || words(language.get()).not_imported().to_owned())
            class="brought"
            close
        >
            <ul class="faults">{live(move || all(faults().unwrap_or_default().into_iter().map(part)))}</ul>
            <p>{others}</p>
        </Dialog>
    }
}

/// What is wrong with a part of a file. A function of its own, which is fetched when something is wrong (`tools/seal/src/cut`).
#[inline(never)]
fn faulty_part(FaultyPart { file, line, fault }: FaultyPart, language: Language) -> AnyView {
    let words = words(language);
    let name = line.map_or_else(|| file.clone(), |line| words.line(&file, line));
    let detail = fault.detail();
    let detail = (!detail.is_empty()).then(|| view! { <span class="note" lang="en">{detail}</span> });
    view! {
        <li>
            <b>{name}</b>
            <br/>
            {format!("{} {} ", fault.sentence(words), words.advice(fault.advice()))}
            {detail}
        </li>
    }
    .into_any()
}
