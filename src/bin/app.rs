//! The page's first wasm: the pages of text.

#[cfg(target_arch = "wasm32")]
fn main() {
    leptos::mount::mount_to_body(alea::ui::Pages);
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
