//! The board of a saved game, with nothing to tap.

use std::sync::Arc;

use leptos::prelude::*;

use crate::scene::Scene;
use crate::scene::picture::glimpse;

/// A scene without interaction. The text beside it tells what it shows.
#[component]
pub fn Picture(scene: Arc<Scene>) -> impl IntoView {
    view! { <svg class="scene still" viewBox=scene.view_box() aria-hidden="true" inner_html=glimpse(&scene)></svg> }
}
