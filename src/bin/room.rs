//! The page's second wasm: the room where games are played, loaded when a game is opened.

#[cfg(target_arch = "wasm32")]
fn main() {
    leptos::mount::mount_to_body(alea::ui::Room);
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
