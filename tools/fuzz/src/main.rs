//! The readers of what comes from outside under libFuzzer. `ALEA_TARGET` names the reader; with `ALEA_SEEDS`, texts to begin with are
//! written to that folder instead, one folder for each reader.

#![no_main]

#[path = "../../../tests/outside/targets.rs"]
mod targets;

use std::path::Path;
use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use targets::{TARGETS, Target};

static CHOSEN: LazyLock<&Target> = LazyLock::new(|| {
    let name = std::env::var("ALEA_TARGET").unwrap_or_default();
    TARGETS.iter().find(|target| target.name == name).expect("ALEA_TARGET names a reader")
});

/// Writes the texts to begin with, and ends.
fn write_seeds() {
    let Ok(folder) = std::env::var("ALEA_SEEDS") else { return };
    for target in TARGETS {
        let folder = Path::new(&folder).join(target.name);
        std::fs::create_dir_all(&folder).expect("a folder");
        for (number, text) in (target.seeds)().iter().enumerate() {
            std::fs::write(folder.join(format!("seed-{number}")), text).expect("a file");
        }
        println!("{}", target.name);
    }
    std::process::exit(0);
}

fuzz_target!(init: write_seeds(), |data: &[u8]| {
    if let Ok(text) = std::str::from_utf8(data) {
        (CHOSEN.run)(text);
    }
});
