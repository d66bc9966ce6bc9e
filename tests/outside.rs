//! What comes from outside is read or refused, and nothing else: each reader is given texts that it reads well, changed in many ways.
//! `./test fuzz` does the same for longer and looks where the program goes.

mod targets;

use std::time::{Duration, Instant};

use targets::TARGETS;

/// How long each reader is tried, at most.
const LONGEST: Duration = Duration::from_secs(2);

/// How often.
const MOST: usize = 2000;

/// No single text takes longer, in a build for tests on a busy machine.
const PATIENCE: Duration = Duration::from_secs(5);

/// A random number below a limit, the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }
}

/// What is put into texts: what readers look for, and what they do not expect.
const PARTS: [&str; 36] = [
    "\"",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\n",
    "\\",
    "\0",
    "null",
    "true",
    "-1",
    "0",
    "1e999",
    "0.5",
    "18446744073709551616",
    "9223372036854775807",
    "9007199254740993",
    "4294967295",
    "\"at\":",
    "\"lines\":[",
    "\u{202e}",
    "\u{feff}",
    "é",
    "%",
    "%25",
    "&amp;",
    "&",
    "=",
    "/",
    "?",
    " ",
    ":",
    "-",
    "z",
];

fn changed(text: &str, other: &str, random: &mut Random) -> String {
    let place = |text: &str, random: &mut Random| {
        let mut place = random.below(text.len() + 1);
        while !text.is_char_boundary(place) {
            place -= 1;
        }
        place
    };
    let mut text = text.to_owned();
    for _ in 0..=random.below(3) {
        let (mut from, mut to) = (place(&text, random), place(&text, random));
        (from, to) = (from.min(to), from.max(to));
        // Small changes mostly: what is large breaks all at once.
        if to - from > 40 && random.below(8) > 0 {
            to = from + text[from..].chars().take(random.below(6)).map(char::len_utf8).sum::<usize>();
        }
        let put = match random.below(6) {
            0 => String::new(),
            1 => text[from..to].repeat(2),
            2 => other[place(other, random)..].chars().take(random.below(60)).collect(),
            3 => PARTS[random.below(PARTS.len())].repeat(1 + random.below(4)),
            _ => PARTS[random.below(PARTS.len())].to_owned(),
        };
        text.replace_range(from..to, &put);
    }
    text
}

#[test]
fn whatever_comes_from_outside_is_read_or_refused() {
    for target in TARGETS {
        let seeds = (target.seeds)();
        assert!(!seeds.is_empty(), "{} has texts to begin with", target.name);
        let mut random = Random(0x9e37_79b9_7f4a_7c15);
        let begin = Instant::now();
        for round in 0..MOST {
            let text = match seeds.get(round) {
                Some(seed) => seed.clone(),
                None if begin.elapsed() > LONGEST => break,
                None => changed(&seeds[random.below(seeds.len())], &seeds[random.below(seeds.len())], &mut random),
            };
            let start = Instant::now();
            (target.run)(&text);
            assert!(start.elapsed() < PATIENCE, "{} takes long: {text}", target.name);
        }
    }
}

/// The names in the table `[dependencies]` of a crate.
fn dependencies(manifest: &str) -> Vec<&str> {
    let table = manifest.split("\n[dependencies]\n").nth(1).unwrap_or_default();
    let lines = table.lines().take_while(|line| !line.starts_with('['));
    lines
        .filter_map(|line| line.split(['.', ' ', '=']).next())
        .filter(|name| !name.is_empty() && *name != "#")
        .collect()
}

/// What a lock file says that a package of ours depends on.
fn locked<'a>(lock: &'a str, package: &str) -> Vec<&'a str> {
    let head = format!("name = \"{package}\"\n");
    let own = lock.split("[[package]]\n").find(|part| part.starts_with(&head)).unwrap_or_default();
    own.lines().filter_map(|line| line.trim().strip_prefix('"')?.split(['"', ' ']).next()).collect()
}

/// `./test fuzz` is built apart, with a lock file of its own, and seldom.
#[test]
fn the_lock_of_the_fuzzer_names_what_our_crates_depend_on() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: std::path::PathBuf| std::fs::read_to_string(path).expect("a text");
    let lock = read(root.join("tools/fuzz/Cargo.lock"));
    let folders = ["crates", "games"].map(|name| std::fs::read_dir(root.join(name)).expect("a folder"));
    let folders = folders.into_iter().flatten().map(|entry| entry.expect("an entry").path());
    let manifests = folders.map(|folder| folder.join("Cargo.toml")).filter(|path| path.exists());
    let mut seen = 0;
    for manifest in manifests.chain([root.join("Cargo.toml"), root.join("tools/fuzz/Cargo.toml")]).map(read) {
        let name = manifest.split("name = \"").nth(1).and_then(|rest| rest.split('"').next()).expect("a name");
        // The template of games, on which nothing depends.
        if !lock.contains(&format!("name = \"{name}\"\n")) {
            continue;
        }
        let known = locked(&lock, name);
        for dependency in dependencies(&manifest) {
            assert!(known.contains(&dependency), "{name} depends on {dependency}: cargo update -w in tools/fuzz");
            seen += 1;
        }
    }
    assert!(seen > 60, "only {seen} dependencies were seen");
}
