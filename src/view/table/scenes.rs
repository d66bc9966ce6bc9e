//! Board and rack as the places that they are given are to be filled.

use leptos::prelude::*;

use super::at_table::AtTable;
use crate::play::Intent;
use crate::scene::Target;
use crate::view::scene_view::SceneView;

/// Hears taps.
fn tapped(table: AtTable) -> Callback<Target> {
    Callback::new(move |target| table.set(Intent::Tap(target)))
}

/// A side of a scene, in thousandths of a square, for the style sheet, which finds the room for it.
pub fn side_of(size: Memo<(i32, i32)>, side: fn((i32, i32)) -> i32) -> Signal<String> {
    Signal::derive(move || side(size.get()).to_string())
}

/// Width and height of the board.
pub fn board_size(table: AtTable) -> Memo<(i32, i32)> {
    table.part(|view| (view.board.width, view.board.height))
}

/// The board.
#[component]
pub fn Stage() -> impl IntoView {
    let table = AtTable::get();
    let (board, at) = (table.part(|view| view.board.clone()), table.part(|view| view.at));
    view! {
        <div class="stage">
            <div class="board">
                <SceneView scene=board at name="board-scene" tap=tapped(table) words=table.words/>
            </div>
        </div>
    }
}

/// What is chosen from apart from the board.
#[component]
pub fn Rack() -> impl IntoView {
    let table = AtTable::get();
    let rack = table.part(|view| view.rack.clone().unwrap_or_default());
    let at = table.part(|view| view.at);
    let size = table.part(|view| view.rack.as_ref().map_or((1, 1), |rack| (rack.width, rack.height)));
    view! {
        <div class="rack" style:--wide=side_of(size, |(width, _)| width) style:--high=side_of(size, |(_, height)| height)>
            <SceneView scene=rack at name="rack" tap=tapped(table) words=table.words/>
        </div>
    }
}
