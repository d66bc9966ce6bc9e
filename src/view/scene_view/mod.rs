//! A scene as reactive SVG. It knows no rule: taps go out, the next scene comes in.

mod stays;

#[cfg(target_arch = "wasm32")]
mod component;
#[cfg(target_arch = "wasm32")]
mod keyed;
#[cfg(target_arch = "wasm32")]
mod measured;
#[cfg(target_arch = "wasm32")]
mod pan_zoom;

pub use stays::stays;

#[cfg(target_arch = "wasm32")]
pub use component::{SceneView, SceneViewProps, StillScene, StillSceneProps, WatchedScene, WatchedSceneProps};
