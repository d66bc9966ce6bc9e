//! The pages of practice: all games, and the puzzles of one by kind and difficulty.

use leptos::prelude::*;

use super::context::Context;
use super::fetched::fetched;
use super::live::all;
use super::page::Page;
use super::saved_games::when;
use crate::games::{IDS, puzzle_kind, title_of};
use crate::remembered::practising::{
    Mistakes, address, mistake_address, mistakes, next_mistake, path, practice, waiting,
};
use crate::remembered::store;
use crate::shell;
use crate::stats::time::past;
use crate::table::{Collection, Saved};
use crate::text::practice::{Words, words};
use crate::text::{Language, given};

/// The difficulties of puzzles.
const DIFFICULTIES: std::ops::RangeInclusive<u8> = 1..=5;

/// All games with the number of solved puzzles.
#[component]
pub fn PracticePage() -> impl IntoView {
    let context = Context::get();
    let words = words(context.language.get_untracked());
    let row = move |game: &'static str| {
        let title = title_of(game, context.language.get_untracked());
        let (practice, today) = (practice(game), shell::today());
        let mut note = note(words, words.solved_so_far(practice.solved()), practice.due(today).len());
        let waiting = waiting(&mistakes(game));
        if waiting > 0 {
            note = [note, words.mistakes_waiting(waiting)].join(", ");
        }
        entry(format!("#practice/{game}"), title.to_owned(), note)
    };
    view! {
        <Page title=Signal::stored(words.practice().to_owned()) class="practice" is_place=true>
            <p class="note">{words.about()}</p>
            <ol class="lines">{all(IDS.iter().map(|game| row(game)))}</ol>
        </Page>
    }
}

/// The solved puzzles, and the number of those due, if any.
fn note(words: &dyn Words, solved: String, due: usize) -> String {
    if due == 0 { solved } else { [solved, words.due(due)].join(", ") }
}

/// The puzzles of a game.
#[component]
pub fn GamePractice(
    /// The game's name in the notation.
    game: &'static str,
) -> impl IntoView {
    let context = Context::get();
    let make = move |text: &str| match Collection::read(text) {
        Ok(collection) => Ok(listed(game, &collection, context)),
        Err(_) => Err(words(context.language.get_untracked()).broken().to_owned()),
    };
    fetched(path(game), Box::new(make))
}

fn listed(game: &'static str, collection: &Collection, context: Context) -> AnyView {
    let words = words(context.language.get_untracked());
    let (practice, today) = (practice(game), shell::today());
    let all_of_them: Vec<usize> = (1..=collection.puzzles.len()).collect();
    let next = match practice.next(0, &all_of_them, today) {
        Some(number) => view! { <a class="button primary" href=address(game, number)>{words.start()}</a> }.into_any(),
        None => view! { <p>{words.all_done()}</p> }.into_any(),
    };
    let mut kinds: Vec<&str> = Vec::new();
    for puzzle in &collection.puzzles {
        if !kinds.contains(&puzzle.kind.as_str()) {
            kinds.push(&puzzle.kind);
        }
    }
    let of_kind = |kind: &str, difficulty: u8| -> Vec<usize> {
        let is_it = |number: &usize| {
            let puzzle = &collection.puzzles[number - 1];
            puzzle.kind == kind && puzzle.difficulty == difficulty
        };
        all_of_them.iter().copied().filter(is_it).collect()
    };
    let kind = |kind: &str| {
        let step = |difficulty: u8| {
            let numbers = of_kind(kind, difficulty);
            let solved = numbers.iter().filter(|number| practice.is_solved(**number)).count();
            let target = practice.next(0, &numbers, today).or(numbers.first().copied());
            step_of(game, words, difficulty, solved, numbers.len(), target)
        };
        let said = puzzle_kind(game, kind, context.language.get_untracked());
        view! {
            <section>
                <h2>{said.map_or("", |said| said.title)}</h2>
                <p class="note">{said.map_or_else(|| words.best_move(), |said| said.task)}</p>
                <div class="difficulties">{all(DIFFICULTIES.map(step))}</div>
            </section>
        }
        .into_any()
    };
    let solved = words.solved_of(practice.solved(), collection.puzzles.len());
    let note = note(words, solved, practice.due(today).len());
    let sections = all(kinds.into_iter().map(kind));
    view! {
        <Page title=Signal::stored(words.practice_of(title_of(game, context.language.get_untracked()))) class="practice">
            <p class="note">{note}</p>
            <p>{next}</p>
            {own_mistakes(game, words, context.language.get_untracked())}
            {sections}
        </Page>
    }
    .into_any()
}

/// The player's own mistakes in games of this kind, by game; empty if none was found yet.
fn own_mistakes(game: &str, words: &dyn Words, language: Language) -> AnyView {
    let mistakes = mistakes(game);
    let (count, waiting) = (mistakes.iter().map(|own| own.practice.count()).sum(), waiting(&mistakes));
    if count == 0 {
        return ().into_any();
    }
    let next = match next_mistake(&mistakes, ("", 0)) {
        Some(href) => {
            view! { <a class="button outlined" data-do="mistakes" href=href>{words.try_mistake()}</a> }.into_any()
        }
        None => ().into_any(),
    };
    let rows = all(mistakes.iter().filter_map(|own| of_one_game(own, game, words, language)));
    view! {
        <section class="mistakes">
            <h2>{words.mistakes()}</h2>
            <p class="note">{[words.mistakes_about(), " ", &words.waiting(waiting, count)].concat()}</p>
            <p>{next}</p>
            <ol class="lines">{rows}</ol>
        </section>
    }
    .into_any()
}

/// The way to those in one game, if any wait.
fn of_one_game(own: &Mistakes, game: &str, words: &dyn Words, language: Language) -> Option<AnyView> {
    let due = own.practice.due(shell::today());
    let href = mistake_address(&own.id, *due.first()?);
    let changed = || Saved::read(&store::game_text(&own.id)?).ok().map(|saved| past(saved.changed, shell::now()));
    let named = store::name(&own.id).map(|name| given(&name)).filter(|name| !name.is_empty());
    // The time is unknown if the clock was wrong.
    let dated = || Some(when(changed()?, language)).filter(|when| !when.is_empty());
    let name = named.or_else(dated).unwrap_or_else(|| title_of(game, language).to_owned());
    Some(entry(href, name, words.waiting(due.len(), own.practice.count())))
}

/// A line of a list that leads somewhere.
fn entry(href: String, name: String, note: String) -> AnyView {
    view! {
        <li>
            <a class="entry" href=href>
                <b>{name}</b>
                <span class="note">{note}</span>
            </a>
        </li>
    }
    .into_any()
}

/// The puzzles of a kind and a difficulty: how many are solved, and the way to the next; nothing where there are none.
fn step_of(
    game: &'static str,
    words: &dyn Words,
    difficulty: u8,
    solved: usize,
    count: usize,
    target: Option<usize>,
) -> AnyView {
    let Some(number) = target else { return view! { <span class="difficulty" aria-hidden="true"></span> }.into_any() };
    let label = [words.difficulty(difficulty), words.solved_of(solved, count)].join(", ");
    let class = if solved == count { "difficulty done" } else { "difficulty" };
    view! {
        <a class=class href=address(game, number)>
            <span class="unseen">{label}</span>
            <span class="pips" aria-hidden="true">{"\u{2022}".repeat(usize::from(difficulty))}</span>
            <span aria-hidden="true">{format!("{solved}/{count}")}</span>
        </a>
    }
    .into_any()
}
