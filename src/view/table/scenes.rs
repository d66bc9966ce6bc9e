//! Board and rack, made to fill the places that they are given.

use leptos::prelude::*;

use super::at_table::AtTable;
use crate::play::{Half, Intent};
use crate::scene::{Target, UNIT};
use crate::shell::paint::do_pressed;
use crate::view::context::Context;
use crate::view::focus::go_to;
use crate::view::scene_view::SceneView;

/// Hears taps.
fn tapped(table: AtTable) -> Callback<Target> {
    Callback::new(move |target| table.set(Intent::Tap(target)))
}

/// Called with a choice by key. If that leads no further, the prompt is announced again.
fn entered(table: AtTable) -> Callback<Target> {
    let context = Context::get();
    Callback::new(move |target| {
        do_pressed();
        let view = table.whole();
        match view.entered(target) {
            Some(intent) => {
                table.set(intent);
                // The focus goes along with the choice.
                match table.whole().other_half() {
                    Some(Half::Board) => go_to(".board-scene .cell[tabindex='0']"),
                    Some(Half::Hand) => go_to(".rack .cell[tabindex='0']"),
                    None => {}
                }
            }
            None => context.announce(view.prompt.text()),
        }
    })
}

/// A side of a scene, in thousandths of a square, for the style sheet, which finds the room for it.
pub fn side_of(size: Memo<(i32, i32)>, side: fn((i32, i32)) -> i32) -> Signal<String> {
    Signal::derive(move || side(size.get()).to_string())
}

/// Width and height of the board; one without edges fills a square.
pub fn board_size(table: AtTable) -> Memo<(i32, i32)> {
    table.part(|view| if view.board.roams.is_some() { (UNIT, UNIT) } else { (view.board.width, view.board.height) })
}

/// The board.
#[component]
pub fn Stage() -> impl IntoView {
    let table = AtTable::get();
    let (board, at) = (table.part(|view| view.board.clone()), table.part(|view| view.at));
    view! {
        <div class="stage notranslate" translate="no">
            <div class="board">
                <SceneView scene=board at name="board-scene" tap=tapped(table) enter=entered(table) words=table.words/>
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
            <SceneView scene=rack at name="rack" tap=tapped(table) enter=entered(table) words=table.words/>
        </div>
    }
}
