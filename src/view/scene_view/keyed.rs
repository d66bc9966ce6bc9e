//! Elements in a row, each known by a key.
//!
//! Leptos' own keyed list compares places. When one element moves to the end, it takes those behind it out of the
//! document and puts them back, which ends their motion and drops the focus. Here, only elements whose place among the
//! others changes are moved. An element equal to its predecessor costs one comparison, without a signal or an effect.
//! Of a changed one, only the attributes that differ are set. A view would set all of them again, and parse its drawing
//! again.

use std::collections::HashMap;

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, Node, SvgElement};

use super::stays;
use crate::scene::art::escape;

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
        let fresh = things.iter().filter(|thing| !known.contains_key(&key(thing))).map(&draw).collect();
        let mut fresh = built(fresh);
        let mut former = Vec::with_capacity(things.len());
        for thing in things {
            let key = key(&thing);
            let (place, row) = match known.remove(&key) {
                Some((place, mut row)) => {
                    row.follow(thing, &draw);
                    (Some(place), row)
                }
                None => {
                    let (appearance, element) = fresh.next().expect("built");
                    (None, Row { key, thing, appearance, element })
                }
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
    /// Shows what the thing has become.
    fn follow(&mut self, thing: T, draw: impl Fn(&T) -> Appearance) {
        if self.thing != thing {
            let next = draw(&thing);
            self.appearance.give_way(&next, &self.element);
            (self.thing, self.appearance) = (thing, next);
        }
    }
}

/// The elements of these appearances, in their order. The browser reads them all as one text, because one by one the
/// hundreds of a table take several times as long.
fn built(appearances: Vec<Appearance>) -> impl Iterator<Item = (Appearance, Element)> {
    let texts: String = appearances.iter().map(Appearance::markup).collect();
    let group = document().create_element_ns(Some("http://www.w3.org/2000/svg"), "g").expect("SVG");
    if !texts.is_empty() {
        group.set_inner_html(&texts);
    }
    let mut next = group.first_element_child();
    appearances.into_iter().map(move |appearance| {
        let element = next.take().expect("read");
        next = element.next_element_sibling();
        for (name, value) in appearance.attributes.iter().filter(|(name, _)| is_property(name)) {
            set(&element, name, value);
        }
        (appearance, element)
    })
}

impl Appearance {
    /// The element as text, without its properties.
    fn markup(&self) -> String {
        let attributes: String = (self.attributes.iter().filter(|(name, _)| !is_property(name)))
            .map(|(name, value)| [" ", name, "=\"", &escape(value), "\""].concat())
            .collect();
        ["<", self.tag, &attributes, ">", &self.inner, "</", self.tag, ">"].concat()
    }

    /// Changes an element from this appearance to the next.
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

/// Whether it is a custom property.
fn is_property(name: &str) -> bool {
    name.starts_with("--")
}

/// Sets an attribute, or a property through the CSSOM: the page's policy forbids `style` attributes.
fn set(element: &Element, name: &str, value: &str) {
    let done = if is_property(name) {
        element.unchecked_ref::<SvgElement>().style().set_property(name, value)
    } else {
        element.set_attribute(name, value)
    };
    done.expect("settable");
}
