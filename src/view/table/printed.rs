//! The print of a game: its result or whose turn it is, the board, and all moves. It is made when the page is printed.

use std::sync::Arc;

use leptos::prelude::*;

use super::at_table::AtTable;
use super::result::ResultSheet;
use crate::play::TableView;
use crate::scene::Layer;
use crate::view::live::{all, live_if};
use crate::view::scene_view::StillScene;

/// What is printed of a game. The style sheet shows it on paper and nowhere else.
#[component]
pub fn Printed(
    /// What this very game is called.
    name: Signal<String>,
) -> impl IntoView {
    let table = AtTable::get();
    let is_printed = RwSignal::new(false);
    for (event, now) in [("beforeprint", true), ("afterprint", false)] {
        let heard = window_event_listener_untyped(event, move |_| is_printed.set(now));
        on_cleanup(move || heard.remove());
    }
    live_if(move || is_printed.get().then(|| paper(table, name.get(), &table.whole())))
}

fn paper(table: AtTable, name: String, view: &TableView) -> AnyView {
    let score = |score: Option<i32>| score.map_or(String::new(), |score| score.to_string());
    let seats = view.seats.iter().map(|seat| {
        let (name, score) = (seat.name.clone(), score(seat.headline.score));
        view! { <tr><th scope="row">{name}</th><td>{score}</td></tr> }.into_any()
    });
    // An empty board tells nothing.
    let is_bare = view.board.layer(Layer::Pieces).is_empty();
    let board = (!is_bare).then(|| view! { <div class="picture"><StillScene scene=Arc::clone(&view.board)/></div> });
    let areas = view.seats.iter().filter_map(|seat| seat.area.clone()).chain(view.rack.clone());
    let areas = areas.map(|scene| view! { <StillScene scene/> }.into_any());
    let standing = match &view.ending {
        Some(_) => view! { <ResultSheet/> }.into_any(),
        None => view! { <table class="counts"><tbody>{all(seats)}</tbody></table> }.into_any(),
    };
    let sentence = view.ending.as_ref().map_or(view.prompt.lead.clone(), |ending| ending.headline.clone());
    let moves = view.log.iter().map(|line| view! { <li>{line.entry.sentence.clone()}</li> }.into_any());
    view! {
        <section class="printed notranslate" translate="no" aria-hidden="true">
            <h1>{name}</h1>
            <p><b>{sentence}</b></p>
            {board}
            <div class="side areas">{all(areas)}</div>
            {standing}
            <h2>{table.word(|words| words.all_moves())}</h2>
            <ol>{all(moves)}</ol>
        </section>
    }
    .into_any()
}
