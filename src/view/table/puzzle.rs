//! The page of a puzzle: the table itself, with the task instead of whose turn it is.

use std::cell::RefCell;
use std::sync::Arc;

use leptos::prelude::*;

use super::at_table::AtTable;
use super::frame::{Parts, foot, frame, message, own_buttons};
use super::seats::pieces;
use crate::board::LogEntry;
use crate::games::{puzzle_kind, title_of};
use crate::play::{Doing, Intent, PuzzleView, Puzzling, Stage, TableView};
use crate::remembered::practising::{address, path, practice, remember};
use crate::shell::{self, place};
use crate::stats::practice::Practice;
use crate::table::Collection;
use crate::text::practice::{Words, words};
use crate::text::table;
use crate::view::buttons::{Button, SignButton, WordButton};
use crate::view::context::Context;
use crate::view::dialog::Dialog;
use crate::view::fetched::fetched;
use crate::view::icon::{Icon, Sign};
use crate::view::keys::{self, Meaning};
use crate::view::live::{all, live, live_if};
use crate::view::page::name_window;
use crate::view::saved_games::save_new;

/// What is told of a puzzle besides its position.
#[derive(Clone, Copy)]
struct About {
    game: &'static str,
    number: usize,
    count: usize,
    difficulty: u8,
    kind: &'static str,
}

/// A puzzle of a game: the collection is fetched when the first one is opened.
#[component]
pub fn PuzzlePage(
    /// The game's name, as in records and links.
    game: &'static str,
    /// The number of the puzzle, from 1.
    number: usize,
) -> impl IntoView {
    let language = Context::get().language.get_untracked();
    let title = title_of(game, language);
    name_window(Signal::stored(words(language).practice_of(title)));
    let make = move |text: &str| {
        let words = words(language);
        let collection = Collection::read(text).map_err(|_| words.broken())?;
        let found = number.checked_sub(1).and_then(|index| collection.puzzles.get(index));
        let puzzle = found.ok_or_else(|| words.no_puzzle())?;
        let kind = puzzle_kind(game, &puzzle.kind, language).map_or("", |said| said.title);
        let about = About { game, number, count: collection.puzzles.len(), difficulty: puzzle.difficulty, kind };
        let puzzle = Puzzling::open(puzzle.clone(), language).map_err(|_| words.broken())?;
        Ok(opened(about, StoredValue::new_local(RefCell::new(puzzle))))
    };
    fetched(path(game), Box::new(move |text| make(text).map_err(|reason: &str| reason.to_owned())))
}

fn opened(about: About, puzzle: StoredValue<RefCell<Puzzling>, LocalStorage>) -> AnyView {
    let context = Context::get();
    let language = context.language.get_untracked();
    let words = words(language);
    let view = RwSignal::new(puzzle.with_value(|puzzle| puzzle.borrow().view()));
    let doing = Callback::new(move |doing: Doing| {
        let (said, now) = puzzle.with_value(|puzzle| {
            let mut puzzle = puzzle.borrow_mut();
            (puzzle.step(doing), puzzle.view())
        });
        view.with_untracked(|before| keep(about, before, &now));
        view.set(now);
        if !said.is_empty() {
            context.announce(said);
        }
    });
    let shown: Signal<Arc<TableView>> = Signal::derive(move || view.with(|view| view.table.clone()));
    AtTable::provide(shown, Callback::new(move |intent| doing.run(Doing::Plays(intent))), table::words(language));
    let shows_line = RwSignal::new(false);
    let play_out = Callback::new(move |()| {
        let text = puzzle.with_value(|puzzle| puzzle.borrow().played_out(shell::now()));
        place::go(&format!("#play/{}", save_new(&text, context)));
    });
    keys::listen(move |meaning| {
        let (is_done, is_answered) = view.with_untracked(|view| (view.stage == Stage::Done, view.answered));
        doing.run(match meaning {
            Meaning::Cancel => Doing::Plays(Intent::Cancel),
            Meaning::Hint if !is_done && !is_answered => Doing::Plays(Intent::Hint),
            Meaning::Undo | Meaning::Previous if is_answered => Doing::Back,
            Meaning::Next if is_done => {
                place::go(&next(about));
                return true;
            }
            _ => return false,
        });
        true
    });
    let stage = Memo::new(move |_| view.with(|view| view.stage));
    let said = Memo::new(move |_| view.with(|view| view.message.clone()));
    let message = message(
        stage,
        live(move || {
            let said = said.get();
            view! {
                <b>{said.lead}</b>
                {format!(" {}", said.rest)}
            }
            .into_any()
        }),
    );
    let actions = actions(about, words, view, doing, play_out, shows_line);
    let parts = Parts { bar: bar(about, words), message, actions };
    let line = move || view.with(|view| best_line(&view.line));
    view! {
        {frame("puzzle", about.game, Signal::stored(about.number), parts)}
        <Dialog
            open=shows_line
            title=Signal::stored(words.best_line().to_owned())
            class=Signal::stored("sheet")
            close=Callback::new(move |()| shows_line.set(false))
        >
            {live(line)}
        </Dialog>
    }
    .into_any()
}

/// Remembers what came of the puzzle: the first miss, and that it was solved.
fn keep(about: About, before: &PuzzleView, now: &PuzzleView) {
    let number = about.number;
    if now.missed && !before.missed {
        remember(about.game, |practice: &mut Practice, today| practice.miss(number, today));
    }
    if now.stage == Stage::Done && before.stage != Stage::Done {
        remember(about.game, |practice, today| match now.missed {
            true => practice.solve_late(number),
            false => practice.solve(number, today),
        });
    }
}

fn bar(about: About, words: &dyn Words) -> AnyView {
    let told = [about.kind.to_owned(), words.difficulty(about.difficulty)].join(" \u{b7} ");
    view! {
        <a class="plain" href=format!("#practice/{}", about.game) aria-label=words.close()>
            <Icon sign=Sign::Close/>
        </a>
        <div class="heading">
            <h1>{words.puzzle(about.number, about.count)}</h1>
            <p class="steps">{told}</p>
        </div>
        <span class="proved" role="img" aria-label=words.proved()>
            <span>{words.proved()}</span>
        </span>
    }
    .into_any()
}

/// The hint, the board's own buttons, and the ways on.
fn actions(
    about: About,
    words: &'static dyn Words,
    view: RwSignal<PuzzleView>,
    doing: Callback<Doing>,
    play_out: Callback<()>,
    shows_line: RwSignal<bool>,
) -> AnyView {
    let cancel = AtTable::get().words.cancel();
    let buttons = Memo::new(move |_| view.with(|view| buttons(view, words, cancel)));
    let is_done = Memo::new(move |_| view.with(|view| view.stage == Stage::Done));
    let can_hint = Signal::derive(move || {
        let knows_more = |view: &PuzzleView| view.hint.is_none_or(|hint| hint.next.is_some());
        view.with(|view| view.stage != Stage::Done && !view.answered && knows_more(view))
    });
    let hint = view! {
        <SignButton
            sign=Sign::Hint
            label=words.hint()
            name="hint"
            class="outlined square"
            disabled=Signal::derive(move || !can_hint.get())
            press=Callback::new(move |()| doing.run(Doing::Plays(Intent::Hint)))
        />
    };
    let ways_on = move || {
        let href = next(about);
        let has_line = view.with_untracked(|view| !view.line.is_empty());
        let line = has_line.then(|| {
            view! {
                <WordButton
                    label=words.best_line()
                    name="line"
                    class="outlined"
                    press=Callback::new(move |()| shows_line.set(true))
                />
            }
        });
        view! {
            {line}
            <WordButton label=words.play_out() name="play-out" class="outlined" press=play_out/>
            <a class="button primary" data-do="next" href=href>{words.next()}</a>
        }
        .into_any()
    };
    foot(hint.into_any(), buttons, doing, live_if(move || is_done.get().then(ways_on)).into_any())
}

/// The address of the next puzzle, or of all where none is left.
fn next(about: About) -> String {
    let all_of_them: Vec<usize> = (1..=about.count).collect();
    let next = practice(about.game).next(about.number, &all_of_them, shell::today());
    next.map_or(format!("#practice/{}", about.game), |number| address(about.game, number))
}

/// The current buttons of a puzzle, until it is solved.
fn buttons(view: &PuzzleView, words: &dyn Words, cancel: &str) -> Vec<Button<Doing>> {
    if view.stage == Stage::Done {
        return Vec::new();
    }
    if view.answered {
        return vec![Button::new(words.go_back(), "back", "primary", Doing::Back)];
    }
    let mut buttons = own_buttons(&view.table, cancel);
    match &view.answer {
        Some(answer) => buttons.push(Button::new(answer, "answer", "outlined", Doing::ShowAnswer)),
        None => buttons.push(Button::new(words.show_me(), "show-me", "outlined", Doing::ShowMe)),
    }
    buttons
}

/// The best line of both, move by move.
fn best_line(line: &[LogEntry]) -> AnyView {
    let step = |entry: &LogEntry| {
        view! {
            <li class="full">
                {pieces(&entry.pieces)}
                <span class="what">{entry.sentence.clone()}</span>
                <span class="gain">{entry.gain.clone()}</span>
            </li>
        }
        .into_any()
    };
    view! { <ol class="log">{all(line.iter().map(step))}</ol> }.into_any()
}
