//! The frame of a lesson and of a puzzle: the table's own grid, with a text instead of whose turn it is.

use leptos::prelude::*;

use super::at_table::AtTable;
use super::scenes::{Rack, Stage, board_size, side_of};
use super::seats::{Seats, TurnBar};
use crate::play::{Doing, Intent, Stage, TableView};
use crate::shell::paint::once_pressed;
use crate::view::buttons::Button;
use crate::view::live::{Live, all, live};
use crate::view::unsaved::UnsavedMark;

/// What differs between the two.
pub struct Parts {
    /// The content of the bar.
    pub bar: AnyView,
    /// What is said below the sentence over the board.
    pub message: AnyView,
    /// The buttons at the foot.
    pub actions: AnyView,
}

/// The page around a table that is not that of a game in play; `class` tells one that is no lesson.
pub fn frame(class: &'static str, game: &'static str, step: Signal<usize>, parts: Parts) -> impl IntoView {
    let table = AtTable::get();
    let count = table.whole().seats.len();
    let has_rack = table.part(|view| view.rack.is_some());
    let size = board_size(table);
    view! {
        <main
            class=format!("play lesson {class} {game} seats-{count} notranslate")
            translate="no"
            class:has-rack=has_rack
            class:fresh=table.part(|view| view.fresh)
            style:--wide=side_of(size, |(width, _)| width)
            style:--high=side_of(size, |(_, height)| height)
            data-step=step
        >
            <header class="bar">{parts.bar}<UnsavedMark/></header>
            <div class="status">
                <TurnBar/>
                {parts.message}
            </div>
            <section class="side own" aria-label=table.word(|words| words.this_player())>
                <Seats own=true/>
                <Rack/>
            </section>
            <Stage/>
            {parts.actions}
            <section class="side" aria-label=table.word(|words| words.other_players())>
                <Seats own=false/>
            </section>
        </main>
    }
}

/// The board's own buttons, and the one that clears a selection.
pub fn own_buttons(table: &TableView, cancel: &str) -> Vec<Button<Doing>> {
    let own = table.buttons.iter().enumerate().map(|(index, own)| {
        let class = if own.primary { "primary" } else { "outlined" };
        Button::new(&own.label, &index.to_string(), class, Doing::Plays(Intent::Press(index)))
    });
    let clear = Button::clearing(cancel, "cancel", Doing::Plays(Intent::Cancel));
    own.chain(table.selected.then_some(clear)).collect()
}

/// The foot: a square button, the buttons, and what comes after them.
pub fn foot(square: AnyView, buttons: Memo<Vec<Button<Doing>>>, doing: Callback<Doing>, last: AnyView) -> AnyView {
    let button = move |button: Button<Doing>| button.drawn(move |event, does| once_pressed(event, doing, does.clone()));
    let is_chosen = AtTable::get().part(|view| view.selected);
    view! {
        <div class="actions" class:chosen=is_chosen on:mousedown=|event| event.prevent_default()>
            <div class="buttons">
                {live(move || all(buttons.get().into_iter().map(button)))}
                {last}
            </div>
            {square}
        </div>
    }
    .into_any()
}

/// The result of the last try, by the progress of the lesson or the puzzle.
pub fn message(stage: Memo<Stage>, text: Live) -> AnyView {
    view! {
        <p
            class="message"
            class:missed=move || stage.get() == Stage::Missed
            class:done=move || stage.get() == Stage::Done
        >
            {text}
        </p>
    }
    .into_any()
}
