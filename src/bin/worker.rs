//! The worker's wasm: answers the page's questions, one after the other.

#[cfg(target_arch = "wasm32")]
fn main() {
    alea::shell::answer_in_worker();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
