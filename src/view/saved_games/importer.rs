//! Imports chosen or dropped files, and reports the result.

use std::rc::Rc;

use leptos::prelude::*;
use web_sys::File;

use super::import::{FaultyPart, Import, ImportFault, Report, import_shared};
use super::stored::Stored;
use crate::remembered::store;
use crate::shell::slices::{Slices, pause};
use crate::shell::{self, files, place};
use crate::text::saved::words;
use crate::text::{Language, given};
use crate::view::context::{Action, Context};
use crate::view::dialog::Dialog;
use crate::view::live::{all, live, live_if};
use crate::view::route::Route;

/// The importer of files from any source.
#[derive(Clone, Copy)]
pub struct Importer {
    context: Context,
    /// The result of the last files, while its faults are shown.
    report: RwSignal<Option<Report>>,
    /// The numbers of parts read so far, and of all parts.
    progress: RwSignal<Option<(usize, usize)>>,
    /// Whether the import is stopped.
    is_stopped: StoredValue<bool>,
}

/// Up to this many parts, each is searched for among the saved games by itself.
const FEW: usize = 3;

impl Importer {
    /// Listens to files dropped on the page while the calling component exists, and provides the importer to components in it.
    /// [`ImportFaults`] shows the faults.
    pub fn provide() -> Self {
        let importer = Importer {
            context: Context::get(),
            report: RwSignal::new(None),
            progress: RwSignal::new(None),
            is_stopped: StoredValue::new(false),
        };
        provide_context(importer);
        files::on_drop(move |files| importer.take(files));
        importer
    }

    /// Imports the games in these files in slices, so that the page responds meanwhile and the import can be stopped.
    pub fn take(self, files: Vec<File>) {
        if files.is_empty() {
            return;
        }
        shell::spawn(async move {
            let texts = files::read(files).await;
            // One after the other, so that the earlier files' games are known.
            while self.progress.with_untracked(Option::is_some) {
                pause().await;
            }
            self.is_stopped.set_value(false);
            let mut import = Import::of(texts, shell::now());
            let mut slices = Slices::begin();
            self.progress.set(Some((0, import.all())));
            self.context.is_importing.set(true);
            let mut shelf = match import.all() > FEW {
                true => Stored::all(self.context, &mut slices).await,
                false => Stored::new(self.context),
            };
            let mut told = 0;
            while !self.is_stopped.get_value() && import.step(&mut shelf) {
                store::tell_later();
                slices.rest().await;
                if import.done() * 100 / import.all() != told {
                    told = import.done() * 100 / import.all();
                    self.progress.set(Some((import.done(), import.all())));
                }
            }
            self.progress.set(None);
            self.context.is_importing.set(false);
            self.tell(import.end());
        });
    }

    fn stop(self) {
        self.is_stopped.set_value(true);
    }

    fn tell(self, report: Report) {
        tell_other_dice(&report, self.context);
        if report.brought.as_ref().is_some_and(|brought| !brought.before.is_empty()) {
            self.context.choose_again();
        }
        if !report.faults.is_empty() || report.no_room > 0 {
            self.report.set(Some(report));
            return;
        }
        self.offer(&report);
    }

    /// Shows what was imported, with buttons: a single game can be opened, and new games can be removed again.
    fn offer(self, report: &Report) {
        let context = self.context;
        let now = words(context.language.get_untracked());
        let mut actions = Vec::<Action>::new();
        if report.new.len() + report.known == 1 {
            let address = format!("#play/{}", report.last);
            actions.push((now.open().to_owned(), Rc::new(move || place::replace(&address))));
        }
        actions.extend(undoing(report, context));
        let left = (report.left > 0).then(|| now.import_stopped(report.left));
        let brought = report.brought.as_ref().map(|brought| match brought.before.is_empty() {
            false => now.brought(brought.puzzles),
            true if report.new.is_empty() => now.nothing_new().to_owned(),
            true => String::new(),
        });
        let games = now.imported(report.new.len(), report.known);
        let said = [games, brought.unwrap_or_default(), left.unwrap_or_default()];
        let said = said.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>();
        context.offer_any(said.join(" "), actions);
    }
}

/// Imports the game of a link, goes to its table, and tells if it is new on this device. That can be undone until somebody acts
/// there.
///
/// # Errors
/// The fault in it. Then nothing changes.
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

/// The action that removes the new games, except those played on meanwhile, and what came with them; `None` if nothing was new. From the
/// table of a removed game it goes home.
fn undoing(report: &Report, context: Context) -> Option<Action> {
    let new = report.new.clone();
    let before = report.brought.as_ref().map(|brought| brought.before.clone()).unwrap_or_default();
    let is_new = !new.is_empty() || !before.is_empty();
    let label = words(context.language.get_untracked()).undo().to_owned();
    let undo = move || {
        let new = new.clone();
        // The latest first: a key may have come from several files.
        for (key, text) in before.iter().rev() {
            store::keep_besides(key, text.as_deref());
        }
        let only_besides = new.is_empty();
        if !before.is_empty() {
            context.choose_again();
        }
        let open = match context.route.get_untracked() {
            Route::Play(id) | Route::Review(id) => Some(id),
            _ => None,
        };
        let mut gone = 0;
        let mut take_back = move |(id, text): &(String, String)| {
            if store::remove_unchanged(id, text) {
                gone += 1;
                if open.as_ref() == Some(id) {
                    place::replace("#");
                }
            }
            gone
        };
        let tell = move |gone: usize, all: usize| {
            let words = words(context.language.get_untracked());
            let undone = (gone > 0 || only_besides).then(|| words.import_undone());
            let stays = (gone < all).then(|| words.played_on_stays());
            context.say(undone.into_iter().chain(stays).collect::<Vec<_>>().join(" "));
        };
        if new.len() <= FEW {
            let gone = new.iter().map(&mut take_back).last();
            return tell(gone.unwrap_or_default(), new.len());
        }
        shell::spawn(async move {
            let (mut slices, mut gone) = (Slices::begin(), 0);
            for game in &new {
                store::tell_later();
                gone = take_back(game);
                slices.rest().await;
            }
            tell(gone, new.len());
        });
    };
    is_new.then(|| (label, Rc::new(undo) as Rc<dyn Fn()>))
}

/// The dialog that says what was not imported, and why.
#[component]
pub fn ImportFaults(importer: Importer) -> impl IntoView {
    let language = importer.context.language;
    let close = Callback::new(move |()| {
        // What was imported in spite of the faults can be taken back now.
        if let Some(report) = importer
            .report
            .try_update(Option::take)
            .flatten()
            .filter(|report| !report.new.is_empty() || report.brought.is_some())
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
    let no_room = move || {
        live_if(move || {
            let count = importer.report.with(|report| report.as_ref().map_or(0, |report| report.no_room));
            (count > 0).then(|| view! { <p>{words(language.get()).no_room(count)}</p> }.into_any())
        })
    };
    let unlisted = move || {
        live_if(move || {
            let count = importer.report.with(|report| report.as_ref().map_or(0, |report| report.more_faults));
            (count > 0).then(|| view! { <p>{words(language.get()).more_faults(count)}</p> }.into_any())
        })
    };
    let part = move |part| faulty_part(part, language.get());
    view! {
        <Dialog
            open=Signal::derive(move || importer.report.with(Option::is_some))
            title=Signal::derive(move || words(language.get()).not_imported().to_owned())
            class="brought"
            close
        >
            {no_room()}
            <ul class="faults">{live(move || all(faults().unwrap_or_default().into_iter().map(part)))}</ul>
            {unlisted()}
            <p>{others}</p>
        </Dialog>
        <Progress importer/>
    }
}

/// The progress of a long import, with a button that stops it.
#[component]
fn Progress(importer: Importer) -> impl IntoView {
    let language = importer.context.language;
    let is_going = Memo::new(move |_| importer.progress.with(|progress| progress.is_some_and(|(done, _)| done > 0)));
    let told = Signal::derive(move || {
        let (done, all) = importer.progress.get().unwrap_or_default();
        words(language.get()).importing(done, all)
    });
    let done = Signal::derive(move || importer.progress.get().unwrap_or_default().0.to_string());
    let most = Signal::derive(move || importer.progress.get().unwrap_or_default().1.to_string());
    live_if(move || {
        let stop = words(language.get()).stop_importing();
        let shown = || {
            view! {
                <div class="importing notranslate" translate="no">
                    <label>
                        <span>{told}</span>
                        <progress value=done max=most></progress>
                    </label>
                    <button on:click=move |_| importer.stop()>{stop}</button>
                </div>
            }
            .into_any()
        };
        is_going.get().then(shown)
    })
}

/// What is wrong with a part of a file. A function of its own, which is fetched when something is wrong (`tools/seal/src/cut`).
#[inline(never)]
fn faulty_part(FaultyPart { file, line, fault }: FaultyPart, language: Language) -> AnyView {
    let words = words(language);
    let file = given(&file);
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
