//! A scene as reactive SVG. It knows no rule: taps go out, the next scene comes in.
//!
//! The elements are kept in step with the scene by [`keep_in_step`] rather than by a keyed list of components: each thing keeps its
//! element from scene to scene, only what differs is touched, and it costs 2 kB instead of 20.

use std::cell::Cell as Place;
use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};

use super::roam::Roam;
use crate::ui::art::{layer_class, markup};
use crate::ui::scene::{Cell, Item, Layer, Scene, Target};

/// The namespace of SVG elements.
const SVG: &str = "http://www.w3.org/2000/svg";

/// A scene that lives: pieces keep their element, so that they can be seen to move. Its places can be tapped and reached with the
/// arrow keys; one of them at a time takes part in the tab order. `name` is the scene's class and tells its places from those of
/// other scenes on the page.
pub fn scene_view(scene: Signal<Arc<Scene>>, name: &'static str, tap: Callback<Target>) -> AnyView {
    let node = NodeRef::<leptos::svg::Svg>::new();
    // The place that the tab key reaches: the one that last had the focus.
    let current = StoredValue::new_local(Rc::new(Place::new(None::<Target>)));
    let roam = Roam::new();
    Effect::new(move |before: Option<Arc<Scene>>| {
        let now = scene.get();
        if let Some(svg) = node.get() {
            draw(&svg, name, before.as_deref(), &now);
            reach(&svg, &now, &current.get_value());
            // A table that has been cleared is seen whole again.
            let pieces = |scene: &Scene| scene.layer(Layer::Pieces).len();
            if now.roams && before.is_some_and(|before| pieces(&before) > pieces(&now)) {
                roam.reset();
            }
        }
        now
    });
    Effect::new(move |_| {
        let seen = scene.with(|scene| if scene.roams { roam.view_box(scene) } else { scene.view_box() });
        if let Some(svg) = node.get() {
            set(&svg, "viewBox", &seen);
        }
    });
    // Only a scene without edges can be moved; on others a drag scrolls the page.
    let with_roaming = move |act: &dyn Fn(&Element, &Scene)| {
        if let (Some(svg), now) = (node.get_untracked(), scene.get_untracked())
            && now.roams
        {
            act(&svg, &now);
        }
    };
    let focused = move |event: leptos::ev::FocusEvent| {
        if let (Some(target), Some(svg)) = (target_of(&event), node.get_untracked()) {
            current.get_value().set(Some(target));
            let now = scene.get_untracked();
            reach(&svg, &now, &current.get_value());
            // A place that is tapped is in sight already; moving it away under the finger would be rude.
            if let Some(cell) = now.cell(target).filter(|_| now.roams && by_keys(&svg)) {
                roam.show(&now, (cell.x, cell.y));
            }
        }
    };
    let keydown = move |event: leptos::ev::KeyboardEvent| {
        let Some(from) = target_of(&event) else { return };
        let direction = match event.key().as_str() {
            "ArrowRight" => (1, 0),
            "ArrowLeft" => (-1, 0),
            "ArrowUp" => (0, -1),
            "ArrowDown" => (0, 1),
            "Enter" | " " => {
                event.prevent_default();
                tap.run(from);
                return request_animation_frame(super::keep_focus);
            }
            // With Ctrl they zoom the whole page, and are the browser's.
            _ if event.ctrl_key() || event.meta_key() => return,
            key => return with_roaming(&|_, scene| roam.key(scene, key)),
        };
        event.prevent_default();
        let next = scene.with_untracked(|scene| scene.neighbour(from, direction));
        let element = next.and_then(|next| document().get_element_by_id(&format!("{name}-{next}")));
        if let Some(element) = element.and_then(|element| element.dyn_into::<SvgElement>().ok()) {
            // Fails only for an element that is not in the document any more.
            let _ = element.focus();
        }
    };
    let click = move |event: leptos::ev::MouseEvent| {
        if let Some(target) = target_of(&event).filter(|_| !roam.swallows_click()) {
            tap.run(target);
        }
    };
    // Without a tabindex of its own, a picture that listens for the focus would be a stop of the tab key.
    let is_whole = Signal::derive(move || !scene.with(|scene| scene.roams) || roam.is_whole());
    view! {
        <svg
            node_ref=node
            class=format!("scene {name}")
            role="group"
            tabindex="-1"
            on:click=click
            on:keydown=keydown
            on:focusin=focused
            on:wheel=move |event| with_roaming(&|svg, scene| roam.wheel(svg, scene, &event))
            on:pointerdown=move |event| with_roaming(&|_, _| roam.down(&event))
            on:pointermove=move |event| with_roaming(&|svg, scene| roam.moved(svg, scene, &event))
            on:pointerup=move |event| roam.up(&event)
            on:pointercancel=move |event| roam.up(&event)
            on:pointerleave=move |event| roam.up(&event)
        ></svg>
        <button class="outlined whole" hidden=is_whole on:click=move |_| roam.reset()>
            "Whole table"
        </button>
    }
    .into_any()
}

/// Whether the focus came by keys.
fn by_keys(svg: &Element) -> bool {
    svg.query_selector(":focus-visible").ok().flatten().is_some()
}

/// The place that an event is about.
fn target_of(event: &web_sys::Event) -> Option<Target> {
    event.target()?.dyn_into::<Element>().ok()?.get_attribute("data-key")?.parse().ok()
}

/// Brings the elements from one scene to the next. What the browser refuses here it would refuse for any page: nothing to tell.
fn draw(svg: &Element, name: &str, before: Option<&Scene>, now: &Scene) {
    let _ = svg.set_attribute("aria-label", &now.label);
    for layer in Layer::ALL {
        let Some(group) = group(svg, layer as u32, layer_class(layer)) else { continue };
        let items = now.layer(layer);
        let keys: Vec<u32> = items.iter().map(|item| item.key).collect();
        keep_in_step(&group, "g", &keys, |element, key| {
            let item = now.item(layer, key);
            let was = before.and_then(|before| before.item(layer, key));
            if let Some(item) = item.filter(|_| item != was) {
                write_item(element, item, was);
            }
        });
    }
    let Some(group) = group(svg, Layer::ALL.len() as u32, "cells") else { return };
    let targets: Vec<Target> = now.cells.iter().map(|cell| cell.target).collect();
    keep_in_step(&group, "rect", &targets, |element, target| {
        let cell = now.cell(target);
        let is_suggested = now.suggested.contains(&target);
        let was = before.map(|before| (before.cell(target), before.suggested.contains(&target)));
        if let Some(cell) = cell.filter(|_| was != Some((cell, is_suggested))) {
            write_cell(element, name, cell, is_suggested);
        }
    });
}

/// The group of a layer, made when it is first needed; layers are asked for in their order.
fn group(svg: &Element, index: u32, class: &str) -> Option<Element> {
    if let Some(group) = svg.children().item(index) {
        return Some(group);
    }
    let group = new_element("g")?;
    set(&group, "class", class);
    svg.append_child(&group).ok()?;
    Some(group)
}

/// Makes a parent's children those of these keys, in this order. A child that stays is never taken out of the document, so that its
/// motion and the focus stay.
fn keep_in_step(parent: &Element, tag: &str, keys: &[u32], mut write: impl FnMut(&Element, u32)) {
    let key_of = |element: &Element| element.get_attribute("data-key").and_then(|key| key.parse::<u32>().ok());
    let mut next = parent.first_element_child();
    for &key in keys {
        while let Some(gone) = next.clone().filter(|child| key_of(child).is_none_or(|key| !keys.contains(&key))) {
            next = gone.next_element_sibling();
            gone.remove();
        }
        let in_place = next.clone().filter(|child| key_of(child) == Some(key));
        let element = match in_place {
            Some(element) => {
                next = element.next_element_sibling();
                element
            }
            None => {
                let known = parent.query_selector(&format!(":scope > [data-key=\"{key}\"]")).ok().flatten();
                let Some(element) = known.or_else(|| new_element(tag)) else { continue };
                set(&element, "data-key", &key.to_string());
                let _ = parent.insert_before(&element, next.as_deref());
                element
            }
        };
        write(&element, key);
    }
    while let Some(gone) = next {
        next = gone.next_element_sibling();
        gone.remove();
    }
}

fn new_element(tag: &str) -> Option<Element> {
    document().create_element_ns(Some(SVG), tag).ok()
}

fn set(element: &Element, name: &str, value: &str) {
    let _ = element.set_attribute(name, value);
}

/// The drawing itself is written only if it is another one, so that its motion is not begun anew by a change of place or class.
fn write_item(element: &Element, item: &Item, was: Option<&Item>) {
    set(element, "class", item.class);
    // Through the style, so that it can move there by a transition.
    if let Some(svg) = element.dyn_ref::<SvgElement>() {
        let _ = svg.style().set_property("transform", &format!("translate({}px,{}px)", item.x, item.y));
    }
    if was.is_none_or(|was| was.art != item.art) {
        element.set_inner_html(&markup(&item.art));
    }
}

fn write_cell(element: &Element, name: &str, cell: &Cell, is_suggested: bool) {
    let size = cell.size.to_string();
    set(element, "id", &format!("{name}-{}", cell.target));
    set(element, "class", if is_suggested { "cell suggested" } else { "cell" });
    set(element, "role", "button");
    set(element, "x", &(cell.x - cell.size / 2).to_string());
    set(element, "y", &(cell.y - cell.size / 2).to_string());
    set(element, "width", &size);
    set(element, "height", &size);
    let hint = if is_suggested { ", the hint" } else { "" };
    set(element, "aria-label", &[&cell.label, hint].concat());
    set(element, "aria-pressed", truth(cell.pressed));
    set(element, "aria-disabled", truth(!cell.enabled));
}

fn truth(value: bool) -> &'static str {
    if value { "true" } else { "false" }
}

/// Lets the tab key reach one place: the one that last had the focus, or the first where a tap does something.
fn reach(svg: &Element, scene: &Scene, current: &Place<Option<Target>>) {
    let kept = current.get().filter(|&target| scene.cell(target).is_some());
    // Forgotten with the place: in the next player's hand it would say which cube the last one chose.
    current.set(kept);
    let first = || scene.cells.iter().find(|cell| cell.enabled).or(scene.cells.first()).map(|cell| cell.target);
    let reached = kept.or_else(first);
    let Some(cells) = svg.last_element_child() else { return };
    let mut next = cells.first_element_child();
    while let Some(element) = next {
        let is_reached = element.get_attribute("data-key").and_then(|key| key.parse().ok()) == reached;
        set(&element, "tabindex", if is_reached { "0" } else { "-1" });
        next = element.next_element_sibling();
    }
}
