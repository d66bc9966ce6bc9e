//! The components: an interactive scene, one that only changes, and a still one.

use std::cell::Cell;
use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};

use super::keyed::{Appearance, Keyed};
use super::measured::{measured, scale};
use super::pan_zoom::PanZoom;
use crate::scene::art::{markup, side_up};
use crate::scene::picture::{glimpse, layer_class};
use crate::scene::viewport::Outlook;
use crate::scene::{self, Item, Layer, Scene, Target};
use crate::shell::paint::once_pressed;
use crate::text::table::Words;
use crate::view::keys::{Meaning, meant};

/// A place that can be tapped, as it is shown.
#[derive(Clone, PartialEq)]
struct Place {
    cell: scene::Cell,
    /// What a screen reader says: the cell's own label, and that a hint points to it.
    label: String,
    /// A hint points to it.
    is_suggested: bool,
    /// The tab key reaches it.
    is_reached: bool,
}

/// An interactive scene. Pieces keep their element, so that their motion can be shown. Places can be tapped and reached with the
/// arrow keys, and one at a time is in the tab order. `name` is the scene's class, which distinguishes its places from those of
/// other scenes.
#[component]
pub fn SceneView(
    #[prop(into)] scene: Signal<Arc<Scene>>,
    /// The number of events so far. A new number means that the last taps had an effect.
    at: Memo<usize>,
    /// The scene's class.
    name: &'static str,
    /// Called with a tapped target.
    tap: Callback<Target>,
    /// Called with a target chosen by a key.
    enter: Callback<Target>,
    /// The words of the table.
    words: &'static dyn Words,
) -> impl IntoView {
    let node = NodeRef::<leptos::svg::Svg>::new();
    let pan_zoom = PanZoom::new();
    let layers = Layer::ALL.map(|layer| layer_view(scene, layer)).into_iter().collect_view();
    // The place that last had the focus.
    let current = RwSignal::new(None::<Target>);
    // A cleared table is shown whole again. So is one that was enlarged for a tap, once the tap had an effect: a cube,
    // or another turn without one.
    Effect::new(move |before: Option<(usize, usize)>| {
        let (roams, pieces) = scene.with(|scene| (scene.roams.is_some(), scene.layer(Layer::Pieces).len()));
        let now = (pieces, at.get());
        let is_done = |before: (usize, usize)| before.0 > pieces || before.1 != now.1 && pan_zoom.is_enlarged();
        if roams && before.is_some_and(is_done) {
            pan_zoom.reset();
        }
        now
    });
    let size = measured(node);
    let seen = Memo::new(move |_| {
        scene.with(|scene| match scene.roams {
            Some(_) => pan_zoom.view_box(&Outlook::of(scene, size.get())),
            None => [scene.left, scene.top, scene.width.max(1), scene.height.max(1)],
        })
    });
    // Only a scene without edges can be moved; on others a drag scrolls the page.
    let with_roaming = move |act: &dyn Fn(&Element, &Outlook)| {
        let outlook = scene.with_untracked(|scene| scene.roams.map(|_| Outlook::of(scene, size.get_untracked())));
        if let (Some(svg), Some(outlook)) = (node.get_untracked(), outlook) {
            act(&svg, &outlook);
        }
    };
    let focused = move |event: leptos::ev::FocusEvent| {
        if let (Some(target), Some(svg)) = (target_of(&event), node.get_untracked()) {
            current.set(Some(target));
            // A tapped place is in sight already, and must not move under the finger.
            let place = scene.with_untracked(|now| now.cell(target).map(|cell| (cell.x, cell.y)));
            if let Some(place) = place.filter(|_| by_keys(&svg)) {
                with_roaming(&|_, outlook| pan_zoom.show(outlook, place));
            }
        }
    };
    let keydown = move |event: leptos::ev::KeyboardEvent| {
        let Some(from) = target_of(&event) else { return };
        let direction = match meant(&event) {
            Some(Meaning::Go(right, down)) => (right, down),
            Some(Meaning::Choose) => {
                event.prevent_default();
                return enter.run(from);
            }
            Some(zoom) => return with_roaming(&|_, scene| pan_zoom.key(scene, zoom)),
            None => return,
        };
        event.prevent_default();
        let next = scene.with_untracked(|scene| scene.neighbour(from, direction));
        let element = next.and_then(|next| document().get_element_by_id(&format!("{name}-{next}")));
        if let Some(element) = element.and_then(|element| element.dyn_into::<SvgElement>().ok()) {
            // Fails only for an element that is no longer in the document.
            let _ = element.focus();
        }
    };
    let click = move |event: leptos::ev::MouseEvent| {
        // The click after a drag goes to the picture and not to a square, so it is asked for first.
        let is_drag = pan_zoom.swallows_click();
        if let Some(target) = target_of(&event).filter(|_| !is_drag) {
            let enlarges = Cell::new(false);
            with_roaming(&|svg, outlook| enlarges.set(pan_zoom.enlarges(svg, outlook, &event)));
            if !enlarges.get() {
                once_pressed(&event, tap, target);
            }
        }
    };
    let is_whole = Signal::derive(move || !scene.with(|scene| scene.roams.is_some()) || pan_zoom.is_whole());
    // Without a tabindex of its own, a picture that listens for the focus would be a stop of the tab key.
    view! {
        <svg
            node_ref=node
            class=format!("scene {name}")
            data-roams=scene.with_untracked(|scene| scene.roams.is_some().then_some(""))
            role="group"
            tabindex="-1"
            aria-label=Signal::derive(move || scene.with(|scene| scene.label.clone()))
            viewBox=Signal::derive(move || seen.get().map(|number| number.to_string()).join(" "))
            style:--scale=Signal::derive(move || scale((seen.get()[2], seen.get()[3]), size.get()))
            on:click=click
            on:keydown=keydown
            on:focusin=focused
            on:wheel=move |event| with_roaming(&|svg, scene| pan_zoom.wheel(svg, scene, &event))
            on:pointerdown=move |event| with_roaming(&|_, _| pan_zoom.down(&event))
            on:pointermove=move |event| with_roaming(&|svg, scene| pan_zoom.moved(svg, scene, &event))
            on:pointerup=move |event| pan_zoom.up(&event)
            on:pointercancel=move |event| pan_zoom.up(&event)
            on:pointerleave=move |event| pan_zoom.up(&event)
        >
            {layers}
            {cells_view(scene, name, current, words)}
        </svg>
        <button class="outlined whole" hidden=is_whole on:click=move |_| pan_zoom.reset()>
            {words.reset_view()}
        </button>
    }
}

/// A scene without interaction that changes with the game. Screen readers get its label, and things that stay keep their elements.
#[component]
pub fn WatchedScene(scene: Signal<Arc<Scene>>) -> impl IntoView {
    let layers = Layer::ALL.map(|layer| layer_view(scene, layer)).into_iter().collect_view();
    let node = NodeRef::<leptos::svg::Svg>::new();
    let size = measured(node);
    view! {
        <svg
            node_ref=node
            class="scene still"
            style:--scale=Signal::derive(move || scale(scene.with(|scene| (scene.width, scene.height)), size.get()))
            viewBox=Signal::derive(move || scene.with(|scene| scene.view_box()))
            role="img"
            aria-label=Signal::derive(move || scene.with(|scene| scene.label.clone()))
        >
            {layers}
        </svg>
    }
}

/// A scene as a picture that stays as it is, left out for screen readers.
#[component]
pub fn StillScene(scene: Arc<Scene>) -> impl IntoView {
    view! { <svg class="scene still" viewBox=scene.view_box() aria-hidden="true" inner_html=glimpse(&scene)></svg> }
}

/// Keeps a group's elements in step with what a scene says they are.
fn follow<T: PartialEq + 'static>(
    node: NodeRef<leptos::svg::G>,
    things: impl Fn() -> Vec<T> + 'static,
    key: fn(&T) -> u32,
    draw: impl Fn(&T) -> Appearance + 'static,
) {
    Effect::new(move |shown: Option<Keyed<T>>| {
        let (mut shown, now) = (shown.unwrap_or_default(), things());
        if let Some(group) = node.get() {
            shown.show(&group, now, key, &draw);
        }
        shown
    });
}

/// A layer of drawings.
fn layer_view(scene: Signal<Arc<Scene>>, layer: Layer) -> impl IntoView {
    let node = NodeRef::new();
    follow(node, move || scene.with(|scene| scene.layer(layer).to_vec()), |item| item.key, drawn_item);
    view! { <g node_ref=node class=layer_class(layer)></g> }
}

/// A drawing. Its position is in two custom properties, so that a transition can move it.
fn drawn_item(item: &Item) -> Appearance {
    let mut attributes = vec![
        ("class", item.class.to_string()),
        ("data-key", item.key.to_string()),
        ("--x", format!("{}px", item.x)),
        ("--y", format!("{}px", item.y)),
    ];
    attributes.extend(side_up(&item.art).map(|side| ("data-face", side)));
    Appearance { tag: "g", attributes, inner: markup(&item.art) }
}

/// The places that can be tapped.
fn cells_view(
    scene: Signal<Arc<Scene>>,
    name: &'static str,
    current: RwSignal<Option<Target>>,
    words: &'static dyn Words,
) -> impl IntoView {
    let node = NodeRef::new();
    // Forgotten with the place: in the next player's hand it would say which cube the last one chose.
    Effect::new(move |_| {
        // The scene is followed even while no place has been reached yet.
        let is_gone = scene.with(|scene| current.get_untracked().is_some_and(|target| scene.cell(target).is_none()));
        if is_gone {
            current.set(None);
        }
    });
    let places = move || scene.with(|scene| places(scene, update_roving_tabindex(scene, current.get()), words));
    follow(node, places, |place| place.cell.target, move |place| drawn_place(place, name));
    view! { <g node_ref=node class="cells"></g> }
}

/// The place that the tab key reaches: the one that last had the focus, or the first where a tap does something.
fn update_roving_tabindex(scene: &Scene, current: Option<Target>) -> Option<Target> {
    let first = || scene.cells.iter().find(|cell| cell.enabled).or(scene.cells.first()).map(|cell| cell.target);
    current.filter(|&target| scene.cell(target).is_some()).or_else(first)
}

fn places(scene: &Scene, reached: Option<Target>, words: &dyn Words) -> Vec<Place> {
    let place = |cell: &scene::Cell| {
        let is_suggested = scene.suggested.contains(&cell.target);
        let label = if is_suggested { [words.hint(), ": ", &cell.label].concat() } else { cell.label.clone() };
        Place { cell: cell.clone(), label, is_suggested, is_reached: reached == Some(cell.target) }
    };
    scene.cells.iter().map(place).collect()
}

fn drawn_place(Place { cell, label, is_suggested, is_reached }: &Place, name: &str) -> Appearance {
    let (truth, text) = (|value: bool| if value { "true" } else { "false" }.to_string(), str::to_string);
    let attributes = vec![
        ("id", format!("{name}-{}", cell.target)),
        ("class", text(if *is_suggested { "cell suggested" } else { "cell" })),
        ("data-key", cell.target.to_string()),
        ("role", text("button")),
        ("x", (cell.x - cell.size / 2).to_string()),
        ("y", (cell.y - cell.size / 2).to_string()),
        ("width", cell.size.to_string()),
        ("height", cell.size.to_string()),
        ("aria-label", label.clone()),
        ("aria-pressed", truth(cell.pressed)),
        ("aria-disabled", truth(!cell.enabled)),
        ("tabindex", text(if *is_reached { "0" } else { "-1" })),
    ];
    Appearance { tag: "rect", attributes, inner: String::new() }
}

/// Whether the focus came by keys.
fn by_keys(svg: &Element) -> bool {
    svg.query_selector(":focus-visible").ok().flatten().is_some()
}

/// The place that an event is about.
fn target_of(event: &web_sys::Event) -> Option<Target> {
    event.target()?.dyn_into::<Element>().ok()?.get_attribute("data-key")?.parse().ok()
}
