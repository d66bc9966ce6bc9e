//! The line about the course of the game: its progress, the aim, and the last moves.

use leptos::prelude::*;

use super::at_table::{AtTable, Sheet};
use crate::play::Happened as Parts;
use crate::view::live::{all, live};

/// One line; a tap on it shows all moves.
#[component]
pub fn Happened() -> impl IntoView {
    let table = AtTable::get();
    let happened = table.part(|view| view.happened.clone());
    let part = |(class, text): (&'static str, String)| {
        (!text.is_empty()).then(|| view! { <span class=class>{text + " "}</span> }.into_any())
    };
    let parts = live(move || {
        let Parts { counted, aim, tip, text } = happened.get();
        all([("counted", counted), ("goal", aim), ("tip", tip), ("what", text)].into_iter().filter_map(part))
    });
    // Texts that must be read are shown whole.
    let is_whole = table.part(|view| !view.happened.aim.is_empty() || !view.happened.tip.is_empty());
    view! {
        <button class="happened" class:whole=is_whole data-do="happened" title=table.word(|words| words.all_moves()) on:click=move |_| table.open(Sheet::Log)>
            {parts}
        </button>
    }
}
