//! Dragging and zooming a scene without edges, by pointer, pinch, wheel and keys. `scene/viewport.rs` computes the
//! visible part.

use leptos::prelude::*;
use web_sys::{Element, PointerEvent, WheelEvent};

use crate::scene::UNIT;
use crate::scene::viewport::{Outlook, Rect, Viewport};
use crate::view::keys::Meaning;

/// How far a pointer moves, in pixels, before it drags instead of tapping.
const SLIP: i32 = 6;

/// A square of fewer pixels is too small for a finger.
const SMALL: f64 = 24.0;

/// The side that such a square gets before it can be tapped.
const LARGE: f64 = 48.0;

/// A finger, a pen or the mouse while it is down.
#[derive(Clone, Copy)]
struct Finger {
    id: i32,
    x: i32,
    y: i32,
}

/// The visible part of one scene, and the fingers on it.
#[derive(Clone, Copy)]
pub struct PanZoom {
    viewport: RwSignal<Viewport>,
    fingers: StoredValue<Vec<Finger>>,
    /// The fingers have dragged, so the click that ends the drag is no tap.
    dragged: StoredValue<bool>,
    /// It is enlarged only for the next tap.
    enlarged: StoredValue<bool>,
}

impl PanZoom {
    /// All of the scene is shown.
    pub fn new() -> Self {
        PanZoom {
            viewport: RwSignal::new(Viewport::default()),
            fingers: StoredValue::new(Vec::new()),
            dragged: StoredValue::new(false),
            enlarged: StoredValue::new(false),
        }
    }

    /// The visible part of the scene, followed as it changes.
    pub fn view_box(self, outlook: &Outlook) -> Rect {
        self.viewport.get().view_box(outlook)
    }

    /// Whether the initial view is shown, followed as it changes.
    pub fn is_whole(self) -> bool {
        self.viewport.get().is_whole()
    }

    /// Returns to the initial view.
    pub fn reset(self) {
        self.enlarged.set_value(false);
        self.viewport.set(Viewport::default());
    }

    /// On a tap among squares that are too small for a finger, enlarges them instead. Returns whether it did.
    pub fn enlarges(self, svg: &Element, outlook: &Outlook, event: &web_sys::MouseEvent) -> bool {
        let [_, _, width, _] = self.viewport.get_untracked().view_box(outlook);
        let square = svg.get_bounding_client_rect().width() * f64::from(UNIT) / f64::from(width);
        // Squares pressed by a key or a screen reader may be of any size.
        let is_small = square < SMALL && event.detail() > 0;
        if is_small {
            let at = within(svg, event.client_x(), event.client_y());
            let factor = (LARGE * 1000.0 / square.max(1.0)) as i32;
            self.viewport.update(|viewport| *viewport = viewport.centred(outlook, factor, at));
            self.enlarged.set_value(true);
        }
        is_small
    }

    /// Whether it is enlarged only for the next tap.
    pub fn is_enlarged(self) -> bool {
        self.enlarged.get_value()
    }

    /// Brings a place into sight.
    pub fn show(self, outlook: &Outlook, place: (i32, i32)) {
        self.viewport.update(|viewport| *viewport = viewport.showing(outlook, place));
    }

    /// A key that zooms; others do nothing.
    pub fn key(self, outlook: &Outlook, key: Meaning) {
        match key {
            Meaning::Larger => self.viewport.update(|viewport| *viewport = viewport.zoomed(outlook, 1250, (500, 500))),
            Meaning::Smaller => self.viewport.update(|viewport| *viewport = viewport.zoomed(outlook, 800, (500, 500))),
            Meaning::Reset => self.reset(),
            _ => {}
        }
    }

    /// The wheel, at the pointer: a notch is a hundred pixels, a touch pad goes by single ones. A pinch on a touch pad comes as a wheel
    /// with Ctrl, in small numbers. (Browsers that count in lines count in pixels for a page that does not ask which it is.)
    pub fn wheel(self, svg: &Element, outlook: &Outlook, event: &WheelEvent) {
        // If the page scrolls, the wheel scrolls it.
        if !event.ctrl_key() && scrolls() {
            return;
        }
        event.prevent_default();
        let scale = if event.ctrl_key() { 10.0 } else { 1.0 };
        let factor = 1000 - ((event.delta_y() * scale) as i32).clamp(-100, 91);
        let at = within(svg, event.client_x(), event.client_y());
        self.viewport.update(|viewport| *viewport = viewport.zoomed(outlook, factor, at));
    }

    /// A finger, or the main button of a mouse or a pen, comes down.
    pub fn down(self, event: &PointerEvent) {
        if event.button() != 0 {
            return;
        }
        let finger = Finger { id: event.pointer_id(), x: event.client_x(), y: event.client_y() };
        self.fingers.update_value(|fingers| {
            if fingers.is_empty() {
                self.dragged.set_value(false);
            }
            fingers.retain(|other| other.id != finger.id);
            fingers.push(finger);
        });
    }

    /// A finger moves: one drags, two pinch.
    pub fn moved(self, svg: &Element, outlook: &Outlook, event: &PointerEvent) {
        // Where the page was not told that a button was let go.
        if event.buttons() == 0 {
            return self.up(event);
        }
        let mut fingers = self.fingers.get_value();
        let Some(index) = fingers.iter().position(|finger| finger.id == event.pointer_id()) else { return };
        let (before, x, y) = (fingers[index], event.client_x(), event.client_y());
        let slipped = (x - before.x).abs() + (y - before.y).abs() > SLIP;
        if !slipped && !self.dragged.get_value() {
            return;
        }
        self.dragged.set_value(true);
        // A drag goes on beyond the edge of the board, by every finger. Fails only for a finger that was lifted since.
        let _ = svg.set_pointer_capture(event.pointer_id());
        let rect = svg.get_bounding_client_rect();
        let part = |pixels: i32, whole: f64| (f64::from(pixels) * 1000.0 / whole.max(1.0)) as i32;
        if fingers.len() == 1 {
            let by = (part(x - before.x, rect.width()), part(y - before.y, rect.height()));
            self.viewport.update(|viewport| *viewport = viewport.dragged(outlook, by));
        } else {
            let other = fingers[usize::from(index == 0)];
            let apart = |x: i32, y: i32| f64::from(x - other.x).hypot(f64::from(y - other.y)).max(1.0);
            let factor = (apart(x, y) * 1000.0 / apart(before.x, before.y)) as i32;
            let middle = within(svg, (x + other.x) / 2, (y + other.y) / 2);
            self.viewport.update(|viewport| *viewport = viewport.zoomed(outlook, factor, middle));
        }
        fingers[index] = Finger { x, y, ..before };
        self.fingers.set_value(fingers);
    }

    /// A finger is lifted.
    pub fn up(self, event: &PointerEvent) {
        self.fingers.update_value(|fingers| fingers.retain(|finger| finger.id != event.pointer_id()));
    }

    /// Whether a click ended a drag and is no tap.
    pub fn swallows_click(self) -> bool {
        let dragged = self.dragged.get_value();
        self.dragged.set_value(false);
        dragged
    }
}

/// Whether the page is higher than the window.
fn scrolls() -> bool {
    document().document_element().is_some_and(|page| page.scroll_height() > page.client_height())
}

/// A place on the screen in thousandths of the picture.
fn within(svg: &Element, x: i32, y: i32) -> (i32, i32) {
    let rect = svg.get_bounding_client_rect();
    let part = |at: i32, from: f64, whole: f64| ((f64::from(at) - from) * 1000.0 / whole.max(1.0)) as i32;
    (part(x, rect.left(), rect.width()), part(y, rect.top(), rect.height()))
}
