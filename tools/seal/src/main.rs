//! Seals a build.
fn main() {}
