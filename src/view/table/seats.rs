//! The players: head and area of each seat, whose turn it is, and the notes beside the board.

use std::sync::Arc;

use leptos::prelude::*;

use super::at_table::{AtTable, Sheet};
use crate::board::Prompt;
use crate::play::{SeatView, TableView};
use crate::rules::Seat;
use crate::scene::{Art, Layer, Scene, Tint, UNIT};
use crate::text::hint;
use crate::view::context::Context;
use crate::view::live::{all, keyed, live, live_if};
use crate::view::scene_view::{StillScene, WatchedScene};

/// A bold beginning and the rest.
fn sentence(prompt: Prompt) -> impl IntoView {
    view! {
        <b>{prompt.lead}</b>
        {format!(" {}", prompt.rest)}
    }
}

/// The sentence over the board.
#[component]
pub fn TurnBar() -> impl IntoView {
    let table = AtTable::get();
    let prompt = table.part(|view| view.prompt.clone());
    let is_refused = table.part(|view| view.refused);
    view! { <p class="turn" class:refused=is_refused>{live(move || sentence(prompt.get()).into_any())}</p> }
}

/// What the selection means, or what a hint says: how far it has come, its sentence, and why it recommends its move.
#[component]
pub fn Notes() -> impl IntoView {
    let table = AtTable::get();
    let language = Context::get().language.get_untracked();
    let notes = table.part(|view| view.notes.clone());
    let told = table.part(|view| view.hint.map(|hint| hint.told));
    let dot = |is_told: bool| view! { <i class=if is_told { "told" } else { "" }></i> }.into_any();
    let dots = move |(told, parts): (usize, usize)| {
        let label = hint::words(language).told(told, parts);
        let dots = all((1..=parts).map(|part| dot(part <= told)));
        view! { <span class="parts" role="img" aria-label=label>{dots}</span> }.into_any()
    };
    let tip = table.part(|view| view.happened.tip.clone());
    let lines = live(move || {
        let tip = tip.get();
        let line = |note: Prompt| {
            let class = if !tip.is_empty() && note.rest == tip { "tip" } else { "" };
            view! { <li class=class>{sentence(note)}</li> }.into_any()
        };
        all(notes.get().into_iter().map(line))
    });
    view! {
        <div class="explained">
            {live_if(move || told.get().map(dots))}
            <ul>{lines}</ul>
        </div>
    }
}

/// The viewer's seat, or all others.
#[component]
pub fn Seats(
    /// The viewer's.
    own: bool,
) -> impl IntoView {
    let table = AtTable::get();
    let places = table.part(move |view| {
        let is_here = |(index, _): &(usize, &SeatView)| (*index == 0) == own;
        view.seats.iter().enumerate().filter(is_here).map(|(index, seat)| (index, seat.seat)).collect::<Vec<_>>()
    });
    let keys = Signal::derive(move || places.get().iter().map(|(index, seat)| format!("{index} {}", seat.0)).collect());
    // A seat in another place gets new elements, so that its score is not counted up from another seat's.
    let place = |key: String| {
        let mut numbers = key.split(' ').map(|number| number.parse().unwrap_or_default());
        let (index, seat) = (numbers.next().unwrap_or(0_u8), Seat(numbers.next().unwrap_or_default()));
        view! { <div class=format!("player at-{index}")><SeatPanel seat/></div> }.into_any()
    };
    view! { <div class="seats">{keyed(keys, place)}</div> }
}

/// A seat: its head, and its area beside the board.
#[component]
fn SeatPanel(seat: Seat) -> impl IntoView {
    let table = AtTable::get();
    let of = move |view: &TableView| view.seats.iter().find(|other| other.seat == seat).cloned();
    let head = table.part(move |view| of(view).map(|seat| SeatView { area: None, ..seat }));
    let area = table.part(move |view| of(view).and_then(|seat| seat.area));
    let has_area = Memo::new(move |_| area.with(Option::is_some));
    let scene = Signal::derive(move || area.get().unwrap_or_default());
    view! {
        {live_if(move || head.get().map(|head| seat_head(head).into_any()))}
        {unfold(table, table.part(move |view| of(view).is_some_and(|seat| seat.area.is_some())))}
        {live_if(move || {
            has_area.get().then(|| view! { <div class="area"><WatchedScene scene/></div> }.into_any())
        })}
    }
}

/// Where a window has little room for the areas, a tap on a head opens them.
fn unfold(table: AtTable, has_area: Memo<bool>) -> impl IntoView {
    let button = move || {
        view! {
            <button
                class="unfold"
                data-do="areas"
                aria-label=table.word(|words| words.areas())
                on:click=move |_| table.open(Sheet::Areas)
            ></button>
        }
        .into_any()
    };
    live_if(move || has_area.get().then(button))
}

/// The areas of the seats, as large as a sheet is wide.
#[component]
pub fn AreasSheet() -> impl IntoView {
    let table = AtTable::get();
    let seats = table.part(|view| view.seats.clone());
    let seat = |seat: SeatView| {
        let area = seat.area.clone().map(|scene| view! { <WatchedScene scene=Signal::stored(scene)/> });
        view! {
            <section class="unfolded side">
                {seat_head(seat)}
                {area}
            </section>
        }
        .into_any()
    };
    live(move || all(seats.get().into_iter().map(seat)))
}

fn seat_head(seat: SeatView) -> impl IntoView {
    let score = seat.headline.score.map_or("\u{2013}".to_owned(), |score| score.to_string());
    let (number, counted) = (score.clone(), seat.headline.score.map_or("", |_| "points"));
    let gain = Some(seat.gain).filter(|gain| !gain.is_empty());
    let of = seat.headline.of.map(|of| view! { <span class="of">{format!("/{of}")}</span> });
    let aim = (!seat.aim.is_empty()).then(|| view! { <span class="aim">{seat.aim}</span> });
    let level = (!seat.level.is_empty()).then(|| view! { <span class="level">{format!(" {}", seat.level)}</span> });
    view! {
        <div class=if seat.acts { "seat acts" } else { "seat" } aria-current=seat.acts.then_some("true")>
            <span class="tints">{seat.headline.tints.into_iter().map(token).collect_view()}</span>
            <span class="name"><span>{seat.name}</span>{level}</span>
            <span class=if seat.is_hit { "note hit" } else { "note" }>{seat.headline.note}</span>
            <span class="score">
                <span class=counted style=("--score", number) data-gain=gain>{score}</span>
                {of}
            </span>
            {aim}
        </div>
    }
}

/// The colour of a seat, as its token.
fn token(tint: Tint) -> impl IntoView {
    pieces(&[Art::Token { tint, unit: 400 }])
}

/// Pieces in a row, as high as the line.
pub fn pieces(art: &[Art]) -> impl IntoView + use<> {
    let mut scene = Scene::new(art.len() as i32 * UNIT, UNIT, "");
    for (index, art) in art.iter().enumerate() {
        scene.put(Layer::Pieces, index as u32, (UNIT / 2 + UNIT * index as i32, UNIT / 2), art.clone());
    }
    (!art.is_empty()).then(|| view! { <StillScene scene=Arc::new(scene)/> })
}
