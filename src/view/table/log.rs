//! The log: the last moves beside the board, and the list of all.

use std::sync::Arc;

use leptos::prelude::*;

use super::at_table::{AtTable, Sheet};
use super::seats::pieces;
use crate::play::LogLine;
use crate::shell::{fits, on_resize};
use crate::view::icon::{Icon, Sign};
use crate::view::live::{all, keyed, live, live_if};

/// The number of moves beside the board.
const LAST: usize = 6;

/// Where they stand, as `play-wide.css` says: on its side, with room above.
const ROOM: &str = "(min-aspect-ratio: 11/10) and (height >= 500px)";

/// The last moves, the newest first, where there is room for them; elsewhere making them would only take time.
#[component]
pub fn Log() -> impl IntoView {
    let has_room = RwSignal::new(fits(ROOM));
    on_resize(move || {
        has_room.maybe_update(|had| std::mem::replace(had, fits(ROOM)) != *had);
    });
    live_if(move || has_room.get().then(|| last_moves().into_any()))
}

fn last_moves() -> impl IntoView {
    let table = AtTable::get();
    let last = table.part(|view| view.log.iter().rev().take(LAST).cloned().collect::<Vec<_>>());
    // The text is part of the key, because after an undo another move may be in the same place.
    let key = |line: &LogLine| format!("{} {}", line.index, line.entry.sentence);
    let keys = Signal::derive(move || last.with(|lines| lines.iter().map(|line| key(line)).collect()));
    let draw = move |wanted: String| {
        let line = last.with_untracked(|lines| lines.iter().find(|line| key(line) == wanted).cloned());
        line.map_or_else(|| ().into_any(), short_line)
    };
    view! {
        <div class="log last-turns">
            <h2>{table.word(|words| words.last_moves())}</h2>
            <ol>{keyed(keys, draw)}</ol>
        </div>
    }
}

fn short_line(line: Arc<LogLine>) -> AnyView {
    let art = pieces(&line.entry.pieces);
    view! {
        <li>
            <span class="who">{line.name.clone()}</span>
            {art}
            <span class="what">{line.entry.text.clone()}</span>
            <span class="gain">{line.entry.gain.clone()}</span>
        </li>
    }
    .into_any()
}

/// All moves in words and in notation, the newest first, and where other lines begin.
#[component]
pub fn AllMoves() -> impl IntoView {
    let table = AtTable::get();
    let log = table.part(|view| view.log.clone());
    let full_line = move |line: Arc<LogLine>| {
        let count = line.branches;
        let branches = (count > 1).then(|| {
            let label = table.words.lines_from_here(count);
            view! {
                <button
                    class="branches"
                    data-do="lines"
                    title=label.clone()
                    aria-label=label
                    on:click=move |_| table.open(Sheet::Lines)
                >
                    <span>
                        <Icon sign=Sign::Branch/>
                        {count.to_string()}
                    </span>
                </button>
            }
        });
        let art = pieces(&line.entry.pieces);
        view! {
            <li class="full">
                {art}
                <span class="what">{line.entry.sentence.clone()}</span>
                {branches}
                <code>{line.notation.clone()}</code>
            </li>
        }
        .into_any()
    };
    let nothing = live_if(move || {
        let say = table.word(|words| words.no_moves_yet());
        log.with(|log| log.is_empty()).then(|| view! { <p class="note">{say}</p> }.into_any())
    });
    view! {
        {nothing}
        <ol class="log">
            {live(move || all(log.get().iter().rev().cloned().map(full_line)))}
        </ol>
    }
}
