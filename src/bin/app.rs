//! Placeholder until its layer stands.
fn main() {}
