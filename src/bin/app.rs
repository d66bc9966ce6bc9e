//! The page's wasm.

#[cfg(target_arch = "wasm32")]
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen]
extern "C" {
    /// The loader of `src/boot`.
    #[wasm_bindgen(js_name = "aleaPart")]
    fn load_part(part: u32);
}

/// Loads a part of the program. Nothing here calls it. A finished build is cut into parts (`tools/seal/src/cut`), and the core calls
/// this for missing ones.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen(js_name = "needPart")]
pub fn need_part(part: u32) {
    load_part(part);
}

/// Begins to show the page. The loader calls it when the parts that are wanted at once are there.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen(js_name = "begin")]
pub fn begin() {
    leptos::mount::mount_to_body(alea::view::App);
}

fn main() {}
