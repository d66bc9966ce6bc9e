//! The page's wasm.

#[cfg(target_arch = "wasm32")]
fn main() {
    leptos::mount::mount_to_body(alea::view::App);
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
