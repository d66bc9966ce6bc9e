//! Files that are chosen or dropped: what is in them is imported, and what came of it is said.

use std::rc::Rc;

use leptos::prelude::*;
use web_sys::File;

use super::import::{FaultyPart, Report, import};
use super::stored::Stored;
use crate::shell::{self, files, place, store};
use crate::text::saved::words;
use crate::view::context::{Action, Context};
use crate::view::dialog::Dialog;
use crate::view::live::{all, live};

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
        let context = self.context;
        let words = words(context.language.get_untracked());
        if report.other_dice {
            context.say(words.other_dice());
        }
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
        let (new, mut actions) = (report.new.clone(), Vec::<Action>::new());
        if new.len() + report.known == 1 {
            let address = format!("#play/{}", report.last);
            actions.push((now.open().to_owned(), Rc::new(move || place::replace(&address))));
        }
        let said = now.imported(new.len(), report.known);
        if !new.is_empty() {
            let undo = move || {
                new.iter().for_each(|(id, text)| store::remove_unchanged(id, text));
                context.say(words(context.language.get_untracked()).import_undone());
            };
            actions.push((now.undo().to_owned(), Rc::new(undo)));
        }
        context.offer_any(said, actions);
    }
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
    let part = move |FaultyPart { file, line, fault }: FaultyPart| {
        let words = words(language.get());
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
    };
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
