//! The order of the players: a token is dragged to another seat, or Alt with an arrow key moves the player whose row has the focus.

use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::fields::Form;
use crate::view::focus::focus;

/// What a keyboard user is told of the rows.
const KEYS: &str = "Alt+ArrowUp Alt+ArrowDown";

/// A dragged player: the seat they come from, and the one that they are held over.
type Held = Option<(usize, usize)>;

/// The order of the rows, which can be changed.
#[derive(Clone, Copy)]
pub(super) struct Order {
    form: Form,
    count: Memo<usize>,
    /// The element around the rows.
    pub group: NodeRef<Div>,
    /// The number of changes, with each of which the rows are drawn anew.
    changes: RwSignal<u32>,
    held: RwSignal<Held>,
}

impl Order {
    /// The order of the players of a form, of whom this many play.
    pub fn new(form: Form, count: Memo<usize>) -> Self {
        Order { form, count, group: NodeRef::new(), changes: RwSignal::new(0), held: RwSignal::new(None) }
    }

    /// A key for each row. All are new when the order has changed, because what was chosen in a row stays with its elements.
    pub fn keys_of_rows(self) -> Signal<Vec<String>> {
        Signal::derive(move || {
            let changes = self.changes.get();
            (0..self.count.get()).map(|seat| format!("{changes} {seat}")).collect()
        })
    }

    /// The seat of a row's key.
    pub fn seat_of(key: &str) -> usize {
        key.rsplit(' ').next().and_then(|seat| seat.parse().ok()).unwrap_or_default()
    }

    /// The keys that change the order, as `aria-keyshortcuts`; none where somebody plays alone.
    pub fn keys(self) -> Option<&'static str> {
        (self.count.get_untracked() > 1).then_some(KEYS)
    }

    /// Whether a dragged player would come to this seat.
    pub fn is_aimed(self, seat: usize) -> Signal<bool> {
        Signal::derive(move || self.held.get().is_some_and(|(from, over)| over == seat && from != seat))
    }

    /// Moves a player to another seat. Those between move up or down.
    fn place(self, from: usize, to: usize) {
        if from == to || to >= self.count.get_untracked() {
            return;
        }
        self.form.values.update(|values| {
            if from.max(to) < values.players.len() {
                let player = values.players.remove(from);
                values.players.insert(to, player);
            }
        });
        self.changes.update(|changes| *changes += 1);
    }

    /// The rows, in their order.
    fn rows(self) -> Vec<Element> {
        let found = self.group.get_untracked().and_then(|group| group.query_selector_all(".seating").ok());
        let rows = found.iter().flat_map(|rows| (0..rows.length()).filter_map(|row| rows.get(row)));
        rows.filter_map(|row| row.dyn_into().ok()).collect()
    }

    /// What keys do in a row. The focus goes along with the player.
    pub fn keydown(self, seat: usize) -> impl Fn(KeyboardEvent) {
        move |event| {
            let to = match event.key().as_str() {
                "ArrowUp" if event.alt_key() => seat.checked_sub(1),
                "ArrowDown" if event.alt_key() => Some(seat + 1),
                _ => return,
            };
            event.prevent_default();
            let Some(to) = to.filter(|&to| to < self.count.get_untracked()) else { return };
            self.place(seat, to);
            request_animation_frame(move || {
                if let Some(row) = self.rows().get(to) {
                    focus(row, "summary,input");
                }
            });
        }
    }

    /// The tokens of a seat, by which its player is dragged.
    pub fn handle(self, seat: usize, tokens: AnyView) -> AnyView {
        if self.keys().is_none() {
            return view! { <span class="tokens">{tokens}</span> }.into_any();
        }
        let take = move |event: PointerEvent| {
            if event.button() != 0 {
                return;
            }
            let handle = event.current_target().and_then(|handle| handle.dyn_into::<Element>().ok());
            // Fails only for a finger that was lifted since.
            let _ = handle.map(|handle| handle.set_pointer_capture(event.pointer_id()));
            self.held.set(Some((seat, seat)));
        };
        let carry = move |event: PointerEvent| {
            if self.held.get_untracked().is_none() {
                return;
            }
            let at = f64::from(event.client_y());
            let over = self.rows().iter().position(|row| {
                let row = row.get_bounding_client_rect();
                (row.top()..row.bottom()).contains(&at)
            });
            if let Some(over) = over {
                self.held.set(Some((seat, over)));
            }
        };
        let put = move |_: PointerEvent| {
            if let Some((from, to)) = self.held.try_update(Option::take).flatten() {
                self.place(from, to);
            }
        };
        view! {
            <span
                class="tokens held"
                title=self.form.words().change_order()
                on:pointerdown=take
                on:pointermove=carry
                on:pointerup=put
                on:pointercancel=move |_| self.held.set(None)
            >
                {tokens}
            </span>
        }
        .into_any()
    }
}
