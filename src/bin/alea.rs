//! The headless tool `alea`; see [`alea::headless`].

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    alea::headless::main(std::env::args_os().skip(1))
}

#[cfg(target_arch = "wasm32")]
fn main() {}
