//! A scene as reactive SVG. It knows no rule: taps go out, the next scene comes in.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::ui::art::{layer_class, markup, picture};
use crate::ui::scene::{Item, Layer, Scene, Target};

/// A scene that lives: pieces keep their element from scene to scene, so that they can be seen to move. With `tap`, its places
/// can be tapped and reached with the arrow keys; one of them at a time takes part in the tab order.
#[component]
pub fn SceneView(
    /// What is shown.
    #[prop(into)]
    scene: Signal<Scene>,
    /// What tells this scene's places from those of others on the page; also its class.
    name: &'static str,
    /// Hears of taps.
    #[prop(optional)]
    tap: Option<Callback<Target>>,
    /// Hears of Escape.
    #[prop(optional)]
    put_back: Option<Callback<()>>,
) -> impl IntoView {
    let box_ = move || scene.with(|scene| format!("0 0 {} {}", scene.width, scene.height));
    let layers = Layer::ALL.map(|layer| view! { <g class=layer_class(layer)>{items(scene, layer)}</g> });
    view! {
        <svg
            class=format!("scene {name}")
            viewBox=box_
            role=if tap.is_some() { "group" } else { "img" }
            aria-label=move || scene.with(|scene| scene.label.clone())
        >
            {layers.into_iter().collect_view()}
            {tap.map(|tap| cells(scene, name, tap, put_back))}
        </svg>
    }
}

/// A scene that stands still: a picture on a card or in the rules.
#[component]
pub fn Picture(
    /// What is shown.
    scene: Scene,
) -> impl IntoView {
    view! {
        <svg
            class="scene still"
            viewBox=format!("0 0 {} {}", scene.width, scene.height)
            aria-hidden="true"
            inner_html=picture(&scene)
        ></svg>
    }
}

fn items(scene: Signal<Scene>, layer: Layer) -> impl IntoView {
    let keys = move || scene.with(|scene| scene.layer(layer).iter().map(|item| item.key).collect::<Vec<_>>());
    let item_view = move |key: u32| {
        let item = Memo::new(move |_| scene.with(|scene| scene.item(layer, key).cloned()));
        let with =
            move |read: fn(&Item) -> String| move || item.with(|item| item.as_ref().map(read).unwrap_or_default());
        view! {
            <g
                class=with(|item| item.class.to_owned())
                style:transform=with(|item| format!("translate({}px,{}px)", item.x, item.y))
                inner_html=with(|item| markup(&item.art))
            ></g>
        }
    };
    view! { <For each=keys key=|key| *key children=item_view /> }
}

fn cells(
    scene: Signal<Scene>,
    name: &'static str,
    tap: Callback<Target>,
    put_back: Option<Callback<()>>,
) -> impl IntoView {
    // The place that the tab key reaches: the one that last had the focus.
    let current = RwSignal::new(None::<Target>);
    let reached = Memo::new(move |_| {
        scene.with(|scene| {
            let kept = current.get().filter(|&target| scene.cell(target).is_some());
            let first = || scene.cells.iter().find(|cell| cell.enabled).or(scene.cells.first());
            kept.or_else(|| first().map(|cell| cell.target))
        })
    });
    let id = move |target: Target| format!("{name}-{target}");
    let targets = move || scene.with(|scene| scene.cells.iter().map(|cell| cell.target).collect::<Vec<_>>());
    let keydown = move |event: leptos::ev::KeyboardEvent| {
        let direction = match event.key().as_str() {
            "ArrowRight" => (1, 0),
            "ArrowLeft" => (-1, 0),
            "ArrowUp" => (0, -1),
            "ArrowDown" => (0, 1),
            "Enter" | " " => {
                event.prevent_default();
                if let Some(target) = reached.get_untracked() {
                    tap.run(target);
                }
                return;
            }
            "Escape" => {
                if let Some(put_back) = put_back {
                    put_back.run(());
                }
                return;
            }
            _ => return,
        };
        event.prevent_default();
        let next =
            reached.get_untracked().and_then(|from| scene.with_untracked(|scene| scene.neighbour(from, direction)));
        let element = next.and_then(|next| document().get_element_by_id(&id(next)));
        if let Some(element) = element {
            // Elements of SVG take the focus like those of HTML.
            let _ = element.unchecked_into::<web_sys::SvgElement>().focus();
        }
    };
    let cell_view = move |target: Target| {
        let cell = Memo::new(move |_| scene.with(|scene| scene.cell(target).cloned()));
        let number =
            move |read: fn(&crate::ui::scene::Cell) -> i32| move || cell.with(|cell| cell.as_ref().map_or(0, read));
        view! {
            <rect
                id=id(target)
                class="cell"
                role="button"
                x=number(|cell| cell.x - cell.size / 2)
                y=number(|cell| cell.y - cell.size / 2)
                width=number(|cell| cell.size)
                height=number(|cell| cell.size)
                tabindex=move || if reached.get() == Some(target) { "0" } else { "-1" }
                aria-label=move || cell.with(|cell| cell.as_ref().map(|cell| cell.label.clone()))
                aria-pressed=move || cell.with(|cell| cell.as_ref().is_some_and(|cell| cell.pressed)).to_string()
                aria-disabled=move || cell.with(|cell| cell.as_ref().is_some_and(|cell| !cell.enabled)).to_string()
                on:click=move |_| tap.run(target)
                on:focus=move |_| current.set(Some(target))
            ></rect>
        }
    };
    view! {
        <g class="cells" on:keydown=keydown>
            <For each=targets key=|target| *target children=cell_view />
        </g>
    }
}
