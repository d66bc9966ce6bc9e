//! The saved games on home: the first games in progress with their boards, one of each other kind on its card, and the way to all of
//! them.

use leptos::prelude::*;

use super::picture::Picture;
use super::rows::{Facts, Row, also_in_progress, to_continue};
use super::stored::Rows;
use crate::text::saved::words;
use crate::view::context::Context;
use crate::view::live::{all, live_if};

/// The saved games on home, replayed once for all its parts.
#[derive(Clone, Copy)]
pub struct Continue {
    rows: Rows,
    /// The games on home with their boards.
    first: Memo<Vec<(Row, Facts)>>,
}

impl Continue {
    /// Follows the first `limit` games in progress. Nothing is read while home is not `active`.
    pub fn follow(limit: usize, active: Signal<bool>) -> Self {
        let (context, rows) = (Context::get(), Rows::follow(active));
        let first = Memo::new(move |_| rows.with(|rows| to_continue(rows, limit, context.language.get())));
        Continue { rows, first }
    }
}

/// The first games in progress; the very first is the primary choice.
#[component]
pub fn ContinueList(
    /// The saved games on home.
    games: Continue,
) -> impl IntoView {
    let context = Context::get();
    let label = Signal::derive(move || words(context.language.get()).to_continue());
    let article = move |(place, (row, facts)): (usize, (Row, Facts))| {
        let words = words(context.language.get());
        let heading = row.heading(context.language.get());
        let told = words.done_to(words.go_on(), &heading);
        view! {
            <article class="kept">
                <Picture scene=facts.board/>
                <div>
                    <h2>{heading}</h2>
                    <p>{facts.standing}</p>
                    <p class="note">{facts.details}</p>
                </div>
                <a class="button" class:primary=place == 0 href=format!("#play/{}", row.id) aria-label=told>
                    {words.go_on()}
                </a>
            </article>
        }
        .into_any()
    };
    view! {
        {live_if(move || {
            let first = games.first.get();
            (!first.is_empty()).then(|| {
                let articles = all(first.into_iter().enumerate().map(article));
                view! { <section class="continue" aria-label=label>{articles}</section> }.into_any()
            })
        })}
    }
}

/// On the card of a kind of game, the way to the one in progress, unless one of that kind is among the first.
#[component]
pub fn ContinueKind(
    /// The saved games on home.
    games: Continue,
    /// The game's name, as in records and links.
    #[prop(into)]
    game: String,
) -> impl IntoView {
    let context = Context::get();
    let found = Memo::new(move |_| {
        let language = context.language.get();
        let row = games.first.with(|first| games.rows.with(|rows| also_in_progress(rows, first, &game).cloned()))?;
        let details = Facts::of(&row, language).ok()?.details;
        Some((row.id, details))
    });
    live_if(move || {
        found.get().map(|(id, details)| {
            view! {
                <a class="text resume" href=format!("#play/{id}")>
                    <span>{words(context.language.get()).go_on()}</span>
                    <span class="note">{details}</span>
                </a>
            }
            .into_any()
        })
    })
}

/// The way to all games and how many there are, or to importing some.
#[component]
pub fn SavedCount(
    /// The saved games on home.
    games: Continue,
) -> impl IntoView {
    let context = Context::get();
    let count = Memo::new(move |_| games.rows.with(<[Row]>::len));
    let label = Signal::derive(move || words(context.language.get()).all_games(count.get()));
    view! { <a class="text all" href="#games">{label}</a> }
}

/// Whether there are saved games. Home has the way to them above the kinds of games, or else the way to importing below.
pub fn has_saved(games: Continue) -> Signal<bool> {
    Signal::derive(move || games.rows.with(|rows| !rows.is_empty()))
}
