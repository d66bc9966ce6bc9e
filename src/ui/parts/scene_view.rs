//! A scene as reactive SVG. It knows no rule: taps go out, the next scene comes in.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::ui::art::{layer_class, markup};
use crate::ui::scene::{Cell, Item, Layer, Scene, Target};

/// A scene that lives: pieces keep their element from scene to scene, so that they can be seen to move. Its places can be tapped
/// and reached with the arrow keys; one of them at a time takes part in the tab order. `name` is the scene's class and tells its
/// places from those of other scenes on the page.
pub fn scene_view(scene: Signal<Arc<Scene>>, name: &'static str, tap: Callback<Target>) -> impl IntoView {
    let field = Signal::derive(move || scene.with(|scene| scene.view_box()));
    let label = Signal::derive(move || scene.with(|scene| scene.label.clone()));
    view! {
        <svg class=format!("scene {name}") viewBox=field role="group" aria-label=label>
            {Layer::ALL.into_iter().map(|layer| view! { <g class=layer_class(layer)>{items(scene, layer)}</g> }).collect::<Vec<_>>()}
            {cells(scene, name, tap)}
        </svg>
    }
}

fn items(scene: Signal<Arc<Scene>>, layer: Layer) -> AnyView {
    let keys = move || scene.with(|scene| scene.layer(layer).iter().map(|item| item.key).collect::<Vec<_>>());
    let item_view = move |key: u32| {
        let with = move |read: fn(&Item) -> String| {
            Signal::derive(move || scene.with(|scene| scene.item(layer, key).map(read).unwrap_or_default()))
        };
        view! {
            <g
                class=with(|item| item.class.to_owned())
                style:transform=with(|item| format!("translate({}px,{}px)", item.x, item.y))
                inner_html=with(|item| markup(&item.art))
            ></g>
        }
    };
    view! { <For each=keys key=|key| *key children=item_view /> }.into_any()
}

fn cells(scene: Signal<Arc<Scene>>, name: &'static str, tap: Callback<Target>) -> AnyView {
    // The place that the tab key reaches: the one that last had the focus.
    let current = RwSignal::new(None::<Target>);
    let reached = move || {
        scene.with(|scene| {
            let kept = current.get().filter(|&target| scene.cell(target).is_some());
            let first = || scene.cells.iter().find(|cell| cell.enabled).or(scene.cells.first());
            kept.or_else(|| first().map(|cell| cell.target))
        })
    };
    let targets = move || scene.with(|scene| scene.cells.iter().map(|cell| cell.target).collect::<Vec<_>>());
    let keydown = move |event: leptos::ev::KeyboardEvent| {
        let Some(from) = untrack(reached) else { return };
        let direction = match event.key().as_str() {
            "ArrowRight" => (1, 0),
            "ArrowLeft" => (-1, 0),
            "ArrowUp" => (0, -1),
            "ArrowDown" => (0, 1),
            "Enter" | " " => {
                event.prevent_default();
                return tap.run(from);
            }
            _ => return,
        };
        event.prevent_default();
        let next = scene.with_untracked(|scene| scene.neighbour(from, direction));
        let element = next.and_then(|next| document().get_element_by_id(&format!("{name}-{next}")));
        if let Some(element) = element {
            // Elements of SVG take the focus like those of HTML.
            let _ = element.unchecked_into::<web_sys::SvgElement>().focus();
        }
    };
    let cell_view = move |target: Target| {
        let with = move |read: fn(&Cell) -> String| {
            Signal::derive(move || scene.with(|scene| scene.cell(target).map(read).unwrap_or_default()))
        };
        let tabindex = Signal::derive(move || if reached() == Some(target) { "0" } else { "-1" }.to_owned());
        view! {
            <rect
                id=format!("{name}-{target}")
                class="cell"
                role="button"
                x=with(|cell| (cell.x - cell.size / 2).to_string())
                y=with(|cell| (cell.y - cell.size / 2).to_string())
                width=with(|cell| cell.size.to_string())
                height=with(|cell| cell.size.to_string())
                tabindex=tabindex
                aria-label=with(|cell| cell.label.clone())
                aria-pressed=with(|cell| cell.pressed.to_string())
                aria-disabled=with(|cell| (!cell.enabled).to_string())
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
    .into_any()
}
