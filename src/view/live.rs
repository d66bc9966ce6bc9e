//! Parts of a page that follow their signals. Leptos compiles its code once for each type of closure in a view, so all closures get one
//! type here. Texts and attributes go through `Signal::derive` for the same reason.

use std::sync::Arc;

use leptos::prelude::*;

/// A part of a page that follows its signals.
pub type Live = Box<dyn FnMut() -> AnyView + Send>;

/// Draws a part of a page, and again whenever a signal that it read has changed.
pub fn live(part: impl FnMut() -> AnyView + Send + 'static) -> Live {
    Box::new(part)
}

/// The same for a part that exists only while the closure returns one.
pub fn live_if(mut part: impl FnMut() -> Option<AnyView> + Send + 'static) -> Live {
    live(move || part().unwrap_or_else(|| ().into_any()))
}

/// Parts one after the other, of one type whatever they are.
pub fn all(parts: impl IntoIterator<Item = AnyView>) -> AnyView {
    parts.into_iter().collect::<Vec<_>>().into_any()
}

/// Parts one after the other, each with a key. Parts that stay keep their elements, and with them the focus.
pub fn keyed(keys: Signal<Vec<String>>, draw: impl Fn(String) -> AnyView + Send + Sync + 'static) -> AnyView {
    let draw: Arc<dyn Fn(String) -> AnyView + Send + Sync> = Arc::new(draw);
    view! { <For each=move || keys.get() key=|key| key.clone() children=move |key| draw(key)/> }.into_any()
}
