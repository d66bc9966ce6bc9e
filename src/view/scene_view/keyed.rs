//! Elements in a row, each known by a key.
//!
//! Leptos' own keyed list compares places: when one thing moves to the end, it takes those behind it out of the document and puts them
//! back, which ends their motion and drops the focus. Here only what changes its place among the others is moved, a thing that is equal
//! to what it was costs one comparison, with no signal and no effect of its own, and of one that is not, only the attributes that differ
//! are set: a view would be told all of them again, and its drawing read again from text.

use std::collections::HashMap;

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, Node, SvgElement};

use super::stays;

/// How a thing appears: as one SVG element.
pub struct Appearance {
    /// The element's name.
    pub tag: &'static str,
    /// Its attributes: for one kind of thing always the same names in the same order. One that begins with two hyphens is a property
    /// of the style sheet's own.
    pub attributes: Vec<(&'static str, String)>,
    /// What is drawn within, as markup of which every text has been escaped.
    pub inner: String,
}

/// A thing and the element that shows it.
struct Row<T> {
    key: u32,
    thing: T,
    appearance: Appearance,
    element: Element,
}

/// The elements of some things within an element that holds nothing else.
pub struct Keyed<T> {
    rows: Vec<Row<T>>,
}

impl<T> Default for Keyed<T> {
    fn default() -> Self {
        Keyed { rows: Vec::new() }
    }
}

impl<T: PartialEq> Keyed<T> {
    /// Shows these things in this order. No two of them have the same key.
    pub fn show(&mut self, parent: &Element, things: Vec<T>, key: impl Fn(&T) -> u32, draw: impl Fn(&T) -> Appearance) {
        if self.rows.len() == things.len() && self.rows.iter().zip(&things).all(|(row, thing)| row.key == key(thing)) {
            for (row, thing) in self.rows.iter_mut().zip(things) {
                row.follow(thing, &draw);
            }
            return;
        }
        let mut known: HashMap<u32, (usize, Row<T>)> = HashMap::new();
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
                None => (None, Row::new(key, thing, &draw)),
            };
            former.push(place);
            self.rows.push(row);
        }
        for (_, gone) in known.into_values() {
            gone.element.remove();
        }
        self.arrange(parent, &stays(&former));
    }

    /// Puts every element that does not stay before its successor, the last one first.
    fn arrange(&self, parent: &Element, stays: &[bool]) {
        let mut next: Option<&Node> = None;
        for (row, stays) in self.rows.iter().zip(stays).rev() {
            if !stays {
                parent.insert_before(&row.element, next).expect("siblings");
            }
            next = Some(&row.element);
        }
    }
}

impl<T: PartialEq> Row<T> {
    fn new(key: u32, thing: T, draw: impl Fn(&T) -> Appearance) -> Self {
        let appearance = draw(&thing);
        Row { key, element: appearance.element(), appearance, thing }
    }

    /// Shows what the thing has become.
    fn follow(&mut self, thing: T, draw: impl Fn(&T) -> Appearance) {
        if self.thing != thing {
            let next = draw(&thing);
            self.appearance.give_way(&next, &self.element);
            (self.thing, self.appearance) = (thing, next);
        }
    }
}

impl Appearance {
    fn element(&self) -> Element {
        let element = document().create_element_ns(Some("http://www.w3.org/2000/svg"), self.tag).expect("SVG");
        for (name, value) in &self.attributes {
            set(&element, name, value);
        }
        element.set_inner_html(&self.inner);
        element
    }

    /// Makes an element that appears like this appear like the next.
    fn give_way(&self, next: &Appearance, element: &Element) {
        for (before, (name, value)) in self.attributes.iter().zip(&next.attributes) {
            if before.1 != *value {
                set(element, name, value);
            }
        }
        if self.inner != next.inner {
            element.set_inner_html(&next.inner);
        }
    }
}

/// Sets an attribute, or a property through the CSSOM: the page's policy forbids `style` attributes.
fn set(element: &Element, name: &str, value: &str) {
    let done = if name.starts_with("--") {
        element.unchecked_ref::<SvgElement>().style().set_property(name, value)
    } else {
        element.set_attribute(name, value)
    };
    done.expect("settable");
}
