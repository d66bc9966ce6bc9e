//! The board of a saved game, with nothing to tap.

use std::sync::Arc;

use leptos::prelude::*;

use crate::scene::Scene;
use crate::scene::picture::glimpse;

/// A scene that nobody touches; what it shows is said beside it.
#[component]
pub fn Picture(
    /// The scene.
    scene: Arc<Scene>,
) -> impl IntoView {
    view! { <svg class="scene still" viewBox=scene.view_box() aria-hidden="true" inner_html=glimpse(&scene)></svg> }
}
