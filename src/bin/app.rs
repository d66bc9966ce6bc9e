//! The page's wasm: mounts the app.

#[cfg(target_arch = "wasm32")]
fn main() {
    leptos::mount::mount_to_body(alea::ui::App);
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
