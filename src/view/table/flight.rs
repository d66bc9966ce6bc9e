//! Pieces taken from the board fly to their place: the cell of the area that keeps them, or the taker's head if that cell is not in
//! sight. The style sheet moves them; only the page knows the distance.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element, HtmlElement, SvgGraphicsElement};

use super::at_table::AtTable;

/// Aims the pieces that each action takes, before the first frame that shows it.
pub fn aim_what_is_taken(table: AtTable) {
    let moment = table.part(|view| (view.at, view.fresh));
    Effect::new(move |_| {
        if moment.get().1 {
            request_animation_frame(aim);
        }
    });
}

fn aim() {
    for piece in all(".play .board .taken > .piece") {
        // Fails only where the elements are not what the scene draws.
        let _ = aim_one(&piece);
    }
}

/// How far a piece has to go, in units of its scene, and how large it is when it comes there.
fn aim_one(piece: &Element) -> Option<()> {
    let item = piece.parent_element()?;
    let scale = f64::from(item.dyn_ref::<SvgGraphicsElement>()?.get_screen_ctm()?.a());
    let from = piece.get_bounding_client_rect();
    let (to, size) = match landing(&item) {
        Some(cell) => {
            let to = cell.get_bounding_client_rect();
            let size = to.width() / from.width();
            (to, size)
        }
        None => (head(&item)?.get_bounding_client_rect(), 0.4),
    };
    let middle = |rect: &DomRect| (rect.left() + rect.width() / 2.0, rect.top() + rect.height() / 2.0);
    let ((x, y), (to_x, to_y)) = (middle(&from), middle(&to));
    let style = piece.unchecked_ref::<HtmlElement>().style();
    for (name, value) in [
        ("--side", format!("{}px", ((to_x - x) / scale) as i32)),
        ("--down", format!("{}px", ((to_y - y) / scale) as i32)),
        // Whole numbers only, because printing fractions adds several kilobytes.
        ("--landed", format!("calc({} / 1000)", (size * 1000.0) as i32)),
    ] {
        // Fails only for a style that cannot be changed.
        let _ = style.set_property(name, &value);
    }
    Some(())
}

/// The cell where it lies now, if that is in sight.
fn landing(item: &Element) -> Option<Element> {
    let face = item.get_attribute("data-face")?;
    let cell = format!("main.play .player .pieces > :is(.arrived, .grown)[data-face='{face}'] > .piece");
    all(&cell).into_iter().find(is_seen)
}

/// The score of who took it.
fn head(item: &Element) -> Option<Element> {
    let is_own = item.class_list().contains("own");
    let place = if is_own { ".player.at-0" } else { ".player:not(.at-0)" };
    let score = |gained: &str| all(&format!(".play {place} .score > {gained}")).into_iter().find(is_seen);
    score("[data-gain]").or_else(|| score("span"))
}

fn is_seen(element: &Element) -> bool {
    element.get_bounding_client_rect().width() > 0.0
}

fn all(selector: &str) -> Vec<Element> {
    let found = document().query_selector_all(selector).ok();
    let found = found.iter().flat_map(|found| (0..found.length()).filter_map(|index| found.item(index)));
    found.filter_map(|node| node.dyn_into().ok()).collect()
}
