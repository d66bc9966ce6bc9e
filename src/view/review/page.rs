//! The page of a review.

use leptos::prelude::*;

use super::course::course;
use super::moves::{moves, sort};
use super::sums::sums;
use crate::board::Prompt;
use crate::games::IDS;
use crate::play::{Intent, Judging, Looking, ReviewView, Reviewing};
use crate::remembered::practising;
use crate::remembered::store;
use crate::shell::{self, place};
use crate::table::Saved;
use crate::text::review::{Words, words};
use crate::text::{Language, practice, table};
use crate::view::buttons::{SignButton, WordButton};
use crate::view::context::Context;
use crate::view::icon::{Icon, Sign};
use crate::view::keys::{self, Meaning};
use crate::view::live::{all, live, live_if};
use crate::view::looks::Looks;
use crate::view::page::{Sorry, name_window};
use crate::view::table::{AtTable, Rack, Seats, Stage, board_size, side_of};
use crate::view::unsaved::UnsavedMark;

/// The review of a saved game.
#[component]
pub fn ReviewPage(
    /// Its identity.
    id: String,
) -> impl IntoView {
    let context = Context::get();
    let language = context.language.get_untracked();
    let opened = store::game_text(&id).and_then(|text| Some((Reviewing::open(&text, language).ok()?, text)));
    match opened {
        Some((review, text)) => {
            let looks = Looks::start(&id, review, false, context);
            looks.open();
            if looks.read(Reviewing::tells) {
                note_help(&id, &text);
            }
            let title = words(language).review_of(looks.read(|review| review.title()));
            shown(looks, context, title, (format!("#play/{id}"), words(language).to_game()))
        }
        // The table tells what is wrong with an existing game.
        None if store::game_text(&id).is_some() => {
            place::replace(&format!("#play/{id}"));
            ().into_any()
        }
        None => view! { <Sorry reason=context.words_now().no_such_game().to_owned()/> }.into_any(),
    }
}

/// A retry of a mistake in a saved game. The result is remembered.
#[component]
pub fn MistakePage(
    /// The identity of the game.
    id: String,
    /// The event.
    ply: usize,
) -> impl IntoView {
    let context = Context::get();
    let language = context.language.get_untracked();
    let words = practice::words(language);
    let Some(text) = store::game_text(&id) else {
        return view! { <Sorry reason=context.words_now().no_such_game().to_owned()/> }.into_any();
    };
    let review = store::review(&id).and_then(|kept| Reviewing::open_kept(&text, &kept, language));
    let looks = review.map(|review| Looks::start(&id, review, false, context)).filter(|looks| {
        looks.send(Looking::Practise(ply));
        looks.view.with_untracked(|view| view.practises)
    });
    match looks {
        Some(looks) => {
            let back = format!("#practice/{}", looks.read(|review| review.game().to_owned()));
            shown(looks, context, words.mistakes().to_owned(), (back, words.practice()))
        }
        None => {
            practising::forget(&id, ply);
            view! { <Sorry reason=words.mistake_gone().to_owned()/> }.into_any()
        }
    }
}

/// Notes a review of an unfinished game as help, which its result will tell.
fn note_help(id: &str, text: &str) {
    let goes_on = Saved::read(text).ok().filter(|saved| saved.record.result.is_none() && !saved.reviewed);
    if let Some(saved) = goes_on.filter(|saved| !saved.record.events.is_empty()) {
        let noted = Saved { reviewed: true, revision: saved.revision + 1, ..saved }.write();
        // Failures of storage are reported with the games, where they matter.
        let _ = store::save(id, &noted);
    }
}

/// An open review, with its heading, and the address and the name of the way back.
fn shown(looks: Looks, context: Context, title: String, (back, back_name): (String, &'static str)) -> AnyView {
    let language = context.language.get_untracked();
    let words = words(language);
    let view = looks.view;
    name_window(Signal::stored(title.clone()));
    let plays = Callback::new(move |intent: Intent| looks.send(Looking::Plays(intent)));
    let table =
        AtTable::provide(Signal::derive(move || view.with(|view| view.table.clone())), plays, table::words(language));
    let names = looks.read(|review| review.names());
    let size = board_size(table);
    let has_rack = table.part(|view| view.rack.is_some());
    let step = Memo::new(move |_| view.with(|view| view.step));
    let judging = Memo::new(move |_| view.with(|view| view.judging.clone()));
    let is_trying = Memo::new(move |_| view.with(|view| view.trying.is_some()));
    let practises = Memo::new(move |_| view.with(|view| view.practises));
    let worst = RwSignal::new(false);
    listen_to_keys(looks, worst);
    let game = looks.read(|review| IDS.iter().find(|id| **id == review.game()).copied().unwrap_or_default());
    let class = format!("review {game} seats-{} notranslate", names.len());
    let cancel = table.words.cancel();
    let is_empty = view.with_untracked(|view| view.steps == 0);
    let nothing = is_empty.then(|| view! { <p class="note">{words.nothing()}</p> });
    view! {
        <main
            class=class
            translate="no"
            class:has-rack=has_rack
            class:trying=is_trying
            class:practises=practises
            style:--wide=side_of(size, |(width, _)| width)
            style:--high=side_of(size, |(_, height)| height)
            data-step=Signal::derive(move || step.get().to_string())
            data-judging=Signal::derive(move || state(&judging.get()))
        >
            <header class="bar">
                <a class="plain" href=back aria-label=back_name>
                    <Icon sign=Sign::Back/>
                </a>
                <h1>{title}</h1>
                <UnsavedMark/>
            </header>
            <div class="seated">
                <Seats own=true/>
                <Seats own=false/>
            </div>
            <div class="centre">
                <div class="status">{nothing} {live(move || view.with(|view| turn(view)))}</div>
                <Stage/>
                <div class="actions">{live(move || view.with(|view| actions(looks, language, cancel, view)))}</div>
                {stepping(looks, words, step)}
                <Rack/>
            </div>
            <div class="way">
                <section class="judging" role="status">{live_if(move || judged(looks, words, &judging.get()))}</section>
                {course(looks, words, names)}
                {moves(looks, words, worst)}
            </div>
            {sums(looks, words)}
        </main>
    }
    .into_any()
}

/// The state of the judging, for the style sheet.
fn state(judging: &Judging) -> &'static str {
    match judging {
        Judging::Under(_) => "under",
        Judging::Done => "done",
        Judging::Stopped(_) => "stopped",
        Judging::Waits(_) => "waits",
    }
}

/// What happened at the shown step, or the task and the result of a retry.
fn turn(view: &ReviewView) -> AnyView {
    let told = |Prompt { lead, rest }: Prompt| view! { <b>{lead}</b> {format!(" {rest}")} };
    match &view.trying {
        Some(trying) => {
            let class = match (trying.done, trying.missed) {
                (true, _) => "message done",
                (_, true) => "message missed",
                _ => "message",
            };
            view! {
                <p class="turn"><b>{trying.task.clone()}</b></p>
                <p class=class>{told(trying.message.clone())}</p>
            }
            .into_any()
        }
        None => view! { <p class="turn">{told(view.turn.clone())}</p> }.into_any(),
    }
}

/// The buttons that step through the game.
fn stepping(looks: Looks, words: &'static dyn Words, step: Memo<usize>) -> AnyView {
    let steps = looks.view.with_untracked(|view| view.steps);
    let [first, back, on, last] = words.steps();
    let button = move |name: &'static str, label: &'static str, sign: Sign, to: fn(usize, usize) -> usize| {
        let disabled = Signal::derive(move || to(step.get(), steps) == step.get());
        let press = Callback::new(move |()| looks.send(Looking::To(to(step.get_untracked(), steps))));
        view! { <SignButton sign label name class="outlined" disabled press/> }.into_any()
    };
    view! {
        <div class="stepping">
            {button("first", first, Sign::First, |_, _| 0)}
            {button("back", back, Sign::Back, |step, _| step.saturating_sub(1))}
            <output>{Signal::derive(move || words.step_of(step.get(), steps))}</output>
            {button("on", on, Sign::Next, |step, steps| (step + 1).min(steps))}
            {button("last", last, Sign::Last, |_, steps| steps)}
        </div>
    }
    .into_any()
}

/// The commands at the shown step.
fn actions(looks: Looks, language: Language, cancel: &'static str, view: &ReviewView) -> AnyView {
    let (words, practice_words) = (words(language), practice::words(language));
    let button = move |label: &str, name: &str, class: &'static str, looking: Looking| {
        let press = Callback::new(move |()| looks.send(looking.clone()));
        view! { <WordButton label name class press/> }.into_any()
    };
    let play_on = view! {
        <button class="outlined" data-do="play-on" title=words.kept_as_line() on:click=move |_| play_on(looks)>
            {words.play_on()}
        </button>
    }
    .into_any();
    let mut buttons = Vec::new();
    match &view.trying {
        Some(trying) => {
            let own = view.table.buttons.iter().enumerate();
            buttons.extend(own.map(|(index, own)| {
                let class = if own.primary { "primary" } else { "outlined" };
                button(&own.label, &index.to_string(), class, Looking::Plays(Intent::Press(index)))
            }));
            if view.table.selected {
                buttons.push(button(cancel, "cancel", "outlined", Looking::Plays(Intent::Cancel)));
            }
            if !trying.done {
                buttons.push(button(words.show_me(), "show-me", "outlined", Looking::ShowMe));
            }
            let is_primary = trying.done && !view.practises;
            let label = if view.practises { words.review() } else { words.back() };
            let class = if is_primary { "primary" } else { "outlined" };
            buttons.push(button(label, "leave-try", class, Looking::Back));
            if is_primary {
                buttons.push(play_on);
            }
            if trying.done && view.practises {
                let href = looks.read(|review| practising::after_mistake(review.game(), &looks.id(), trying.ply));
                let next = view! { <a class="button primary" data-do="next" href=href>{practice_words.next()}</a> };
                buttons.push(next.into_any());
            }
        }
        None => {
            if view.can_try {
                buttons.push(button(words.try_again(), "try", "primary", Looking::Try));
            }
            buttons.push(play_on);
        }
    }
    all(buttons)
}

/// The progress of the judging, with its commands.
fn judged(looks: Looks, words: &'static dyn Words, judging: &Judging) -> Option<AnyView> {
    let (text, name, label, looking) = match judging {
        Judging::Done => return None,
        Judging::Under(text) => (text, "stop", words.stop(), Looking::Stop),
        Judging::Stopped(text) => (text, "go-on", words.go_on(), Looking::GoOn),
        Judging::Waits(text) => return Some(view! { <span>{text.clone()}</span> }.into_any()),
    };
    let press = Callback::new(move |()| looks.send(looking.clone()));
    let told = view! {
        <span>{text.clone()}</span>
        <WordButton label name class="text" press/>
    };
    Some(told.into_any())
}

/// Goes to the game at the shown place. Play from there becomes a separate line.
fn play_on(looks: Looks) {
    let id = looks.id();
    let stored = store::game_text(&id).unwrap_or_default();
    if let Ok(text) = looks.read(|review| review.played_on(&stored, shell::now())) {
        // If it cannot be stored, the game is kept while the page is open.
        let _ = store::save(&id, &text);
    }
    place::go(&format!("#play/{id}"));
}

/// Keys that step, sort and try.
fn listen_to_keys(looks: Looks, worst: RwSignal<bool>) {
    keys::listen(move |meaning| {
        let (step, steps, is_trying) = looks.view.with_untracked(|view| (view.step, view.steps, view.trying.is_some()));
        looks.send(match meaning {
            Meaning::Cancel if is_trying && looks.view.with_untracked(|view| view.table.selected) => {
                Looking::Plays(Intent::Cancel)
            }
            Meaning::Cancel if is_trying => Looking::Back,
            _ if is_trying => return false,
            Meaning::First => Looking::To(0),
            Meaning::Previous => Looking::To(step.saturating_sub(1)),
            Meaning::Next => Looking::To(step + 1),
            Meaning::Last => Looking::To(steps),
            Meaning::Try => Looking::Try,
            Meaning::Sort => {
                sort(looks, worst, !worst.get_untracked());
                return true;
            }
            _ => return false,
        });
        true
    });
}
