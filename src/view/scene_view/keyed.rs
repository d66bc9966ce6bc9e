//! Views in a row, each known by a key.
//!
//! Leptos' own keyed list compares places: when one thing moves to the end, it takes those behind it out of the document and puts them
//! back, which ends their motion and drops the focus. Here only what changes its place among the others is moved, and a thing that
//! is equal to what it was costs one comparison: no signal, no effect of its own. The views and how they are brought up to date are
//! Leptos'.

use std::collections::HashMap;

use leptos::tachys::view::{Mountable, Render};
use web_sys::Element;

use super::stays;

/// A thing and the view that shows it.
struct Row<T, S> {
    key: u32,
    thing: T,
    state: S,
}

/// The views of some things within an element that holds nothing else.
pub struct Keyed<T, V: Render> {
    rows: Vec<Row<T, V::State>>,
}

impl<T, V: Render> Default for Keyed<T, V> {
    fn default() -> Self {
        Keyed { rows: Vec::new() }
    }
}

impl<T: PartialEq, V: Render> Keyed<T, V> {
    /// Shows these things in this order. No two of them have the same key.
    pub fn show(&mut self, parent: &Element, things: Vec<T>, key: impl Fn(&T) -> u32, draw: impl Fn(&T) -> V) {
        if self.rows.len() == things.len() && self.rows.iter().zip(&things).all(|(row, thing)| row.key == key(thing)) {
            for (row, thing) in self.rows.iter_mut().zip(things) {
                row.follow(thing, &draw);
            }
            return;
        }
        let mut known: HashMap<u32, (usize, Row<T, V::State>)> = HashMap::new();
        for (place, row) in self.rows.drain(..).enumerate() {
            known.insert(row.key, (place, row));
        }
        let mut former = Vec::with_capacity(things.len());
        for thing in things {
            let key = key(&thing);
            let (place, row) = match known.remove(&key) {
                Some((place, mut row)) => {
                    row.follow(thing, &draw);
                    (Some(place), row)
                }
                None => (None, Row { key, state: draw(&thing).build(), thing }),
            };
            former.push(place);
            self.rows.push(row);
        }
        for (_, mut gone) in known.into_values() {
            gone.state.unmount();
        }
        self.arrange(parent, &stays(&former));
    }

    /// Puts every view that does not stay before its successor, the last one first.
    fn arrange(&mut self, parent: &Element, stays: &[bool]) {
        for index in (0..self.rows.len()).rev() {
            if !stays[index] {
                let (before, after) = self.rows.split_at_mut(index + 1);
                let state = &mut before[index].state;
                let is_placed = after.first().is_some_and(|next| next.state.insert_before_this(state));
                if !is_placed {
                    state.mount(parent, None);
                }
            }
        }
    }
}

impl<T: PartialEq, S> Row<T, S> {
    /// Shows what the thing has become.
    fn follow<V: Render<State = S>>(&mut self, thing: T, draw: impl Fn(&T) -> V) {
        if self.thing != thing {
            draw(&thing).rebuild(&mut self.state);
            self.thing = thing;
        }
    }
}
