//! What each crate may depend on, by the table of rooms in ARCHITECTURE.md. And what Cargo cannot hold: the floors within a game, what rules
//! never use, and files that can be read in one go.

use std::fs::{read_dir, read_to_string};
use std::path::{Path, PathBuf};

use alea::games::IDS;

/// The floors of a game, `games/*/src/NAME`: the own ones that each may use, and the crates.
const FLOORS: &[(&str, &[&str], &[&str])] = &[
    ("rules", &[], &["rules"]),
    ("ai", &["rules"], &["rules", "ai"]),
    ("words", &["rules"], &["rules", "text"]),
    ("board", &["rules", "words"], &["rules", "ai", "scene", "sound", "text", "board"]),
];

/// What pages never use: they ask through `crates/play`, and the worker answers. The package has these for its other programs.
const NOT_IN_VIEW: &[&str] = &["engine", "review", "headless"];

/// What rules are without, as they play the same game everywhere.
const NOT_IN_RULES: &[&str] = &["f32", "f64", "Instant", "SystemTime", "HashMap", "HashSet", "thread_rng"];

/// Names of modules that say nothing.
const EMPTY_NAMES: &[&str] = &["utils", "util", "core", "helpers", "helper", "common", "misc"];

pub(crate) fn below(folder: &Path) -> Vec<PathBuf> {
    let paths = read_dir(folder).expect("the folder can be read").map(|entry| entry.expect("an entry").path());

    paths.flat_map(|path| if path.is_dir() { below(&path) } else { vec![path] }).collect()
}

/// Every source of a crate, with its text.
fn sources() -> Vec<(String, String)> {
    let mut files: Vec<PathBuf> =
        ["src", "crates", "games"].iter().flat_map(|folder| below(Path::new(folder))).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    files.sort();
    let read = |path: PathBuf| (path.to_string_lossy().into_owned(), read_to_string(&path).expect("a source"));
    files.into_iter().map(read).collect()
}

/// The source before its tests, which stand at the end of a file or in one of their own.
pub(crate) fn without_tests(text: &str) -> &str {
    let is_module = |at: &usize| text[*at..].lines().nth(1).is_some_and(|line| line.ends_with('{'));
    let tests = text.match_indices("#[cfg(test)]\n").map(|(at, _)| at).find(is_module);
    &text[..tests.unwrap_or(text.len())]
}

/// The words of a source without its comments and its tests.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let code = without_tests(text).lines();
    let code = code.map(|line| line.split("//").next().unwrap_or_default());
    code.flat_map(|line| line.split(|letter: char| !letter.is_alphanumeric() && letter != '_' && letter != ':'))
}

/// The game and the floor of a source, where it has one.
fn floor_of(path: &str) -> Option<(&str, &str)> {
    let (game, within) = path.strip_prefix("games/")?.split_once("/src/")?;
    Some((game, within.split_once('/')?.0))
}

/// The project's own crates that a package depends on, tests aside.
fn own_dependencies(manifest: &str) -> Vec<&str> {
    let (mut found, mut counts) = (Vec::new(), false);
    for line in manifest.lines() {
        if let Some(header) = line.strip_prefix('[') {
            // Also those of one target, of the build, and of one dependency alone.
            counts = header.contains("dependencies") && !header.contains("dev-dependencies");
            found.extend(
                header.split_once("dependencies.alea-").filter(|_| counts).map(|(_, name)| name.trim_end_matches(']')),
            );
        } else if counts {
            found.extend(line.strip_prefix("alea-").and_then(|line| line.split(['.', ' ', '=']).next()));
        }
    }
    found
}

/// The rooms of a row, which are those that a cell names, without what stands in brackets.
fn rooms_of(cell: &str) -> Vec<String> {
    let mut depth = 0;
    let plain = cell.chars().filter(|sign| {
        depth += i32::from(*sign == '(') - i32::from(*sign == ')');
        depth == 0 && *sign != ')'
    });
    let plain = plain.collect::<String>().replace("the list of games", "games");
    plain.split(',').map(|room| room.trim().to_owned()).collect()
}

/// What is wrong in a table of rooms, whose rows go from the ground up: what a room may use and stands above it, or is in no row.
fn upward(rows: &[(String, Vec<String>)]) -> Vec<String> {
    let below = |index: usize, room: &str| rows[..index].iter().any(|(name, _)| name == room);
    let above = rows.iter().enumerate().flat_map(|(index, (name, may))| {
        let wrong = may.iter().filter(move |room| !below(index, room) && !["-", "every game"].contains(&room.as_str()));
        wrong.map(move |room| format!("{name} may use {room}"))
    });
    above.collect()
}

#[test]
fn every_crate_depends_on_what_the_table_of_rooms_allows() {
    let table = read_to_string("ARCHITECTURE.md").expect("the table of rooms");
    let rows = table.lines().filter_map(|line| {
        let (room, cells) = line.strip_prefix("| `crates/")?.split_once("/` |")?;
        // The tool may use everything pure, which are too many to name.
        let may = cells.trim_end_matches(['|', ' ']).rsplit('|').next().filter(|_| room != "headless")?;
        Some((room.to_owned(), rooms_of(may)))
    });
    let rows: Vec<(String, Vec<String>)> = rows.collect();
    assert_eq!(upward(&rows), Vec::<String>::new());
    let games: Vec<String> = IDS.iter().map(|id| (*id).to_owned()).collect();
    for (room, may) in &rows {
        let manifest = read_to_string(format!("crates/{room}/Cargo.toml")).expect("a crate of the table");
        for used in own_dependencies(&manifest) {
            let is_game = may.contains(&"every game".to_owned()) && games.iter().any(|game| game == used);
            assert!(
                is_game || may.iter().any(|room| room == used),
                "{room} depends on {used}, and the table says {may:?}"
            );
        }
    }
    let of_a_game: Vec<&str> = FLOORS.iter().flat_map(|(_, _, rooms)| rooms.iter().copied()).collect();
    for game in games {
        let manifest = read_to_string(format!("games/{game}/Cargo.toml")).expect("a game");
        for used in own_dependencies(&manifest) {
            assert!(of_a_game.contains(&used), "{game} depends on {used}");
        }
    }
    let crates = read_dir("crates").expect("the crates").count();
    assert_eq!(rows.len() + 1, crates, "each crate has a row");
}

#[test]
fn an_arrow_upwards_is_found() {
    let row = |room: &str, may: &str| (room.to_owned(), rooms_of(may));
    let rows = [
        row("rules", "-"),
        row("table", "rules (types only), play"),
        row("play", "rules, the list of games"),
        row("games", "every game"),
    ];
    assert_eq!(upward(&rows), ["table may use play", "play may use games"]);
    let manifest = "[package]\nname = \"alea-play\"\n[dependencies]\nalea-rules.workspace = true\nalea-ivy = { path = \"\" }\n[dev-dependencies]\nalea-table.workspace = true\n[build-dependencies.alea-seal]\npath = \"\"\n";
    assert_eq!(own_dependencies(manifest), ["rules", "ivy", "seal"]);
}

/// What a source uses that it may not.
fn trespasses(path: &str, text: &str) -> Vec<String> {
    let may_not = |word: &&str| {
        let first = |prefix: &str| word.strip_prefix(prefix).map(|rest| rest.split("::").next().unwrap_or_default());
        let (own, room) = (first("crate::"), first("alea_"));
        let Some((_, floor)) = floor_of(path) else { return false };
        let Some((_, floors, rooms)) = FLOORS.iter().find(|(name, ..)| *name == floor) else { return own.is_some() };
        // A list behind `crate::` would hide what it names.
        own.is_some_and(|own| own.is_empty() || own != floor && !floors.contains(&own))
            || room.is_some_and(|room| !rooms.contains(&room))
            || word.starts_with("super::super::super")
    };
    words(text).filter(may_not).map(|word| format!("{path} uses {word}")).collect()
}

#[test]
fn every_floor_of_a_game_uses_only_what_it_may() {
    let of_tests = |path: &str| path.ends_with("tests.rs");
    let sources = sources().into_iter().filter(|(path, _)| !of_tests(path));
    let faults: Vec<String> = sources.flat_map(|(path, text)| trespasses(&path, &text)).collect();
    assert_eq!(faults, Vec::<String>::new());
}

#[test]
fn what_a_floor_may_not_use_is_found() {
    for (path, text) in [
        ("games/ivy/src/rules/grid.rs", "use crate::ai::Plan;"),
        ("games/ivy/src/rules/grid.rs", "fn f() { alea_ai::Budget::new(); }"),
        ("games/ivy/src/ai/mod.rs", "use crate::{board::Board};"),
        ("games/ivy/src/words/en.rs", "use crate::board::Scene;"),
        ("games/ivy/src/odd/mod.rs", "use crate::rules::Ivy;"),
        ("games/ivy/src/rules/mod.rs", "#[cfg(test)]\nmod tests;\nuse crate::ai::Plan;"),
    ] {
        assert_eq!(trespasses(path, text).len(), 1, "{path}: {text}");
    }
    for (path, text) in [
        (
            "games/ivy/src/rules/grid.rs",
            "// use crate::ai::Plan;\nuse alea_rules::Seat;\n#[cfg(test)]\nmod tests {\nuse crate::ai::Plan;",
        ),
        ("games/ivy/src/board/mod.rs", "use crate::rules::Ivy;\nuse crate::words::en;\nuse alea_ai::Eval;"),
        ("src/view/page.rs", "use crate::shell::files;"),
    ] {
        assert_eq!(trespasses(path, text), Vec::<String>::new());
    }
}

#[test]
fn pages_ask_through_the_reducer_alone() {
    // A list behind `crate::` would hide what it names.
    let is_trespass = |word: &str| {
        // A room is a crate, which the package also gives on.
        let room = word.strip_prefix("crate::").or_else(|| word.strip_prefix("alea_"));
        let first = room.and_then(|room| room.split("::").next());
        word == "crate::" || first.is_some_and(|first| NOT_IN_VIEW.contains(&first))
    };
    for (path, text) in sources().iter().filter(|(path, _)| path.starts_with("src/view/")) {
        assert_eq!(words(text).find(|word| is_trespass(word)), None, "{path}");
    }
    assert!(is_trespass("crate::review::ledger") && is_trespass("alea_engine") && is_trespass("crate::"));
    assert!(!is_trespass("crate::reviews") && !is_trespass("review"));
}

#[test]
fn rules_have_no_floats_clocks_or_hash_maps() {
    let is_of_rules =
        |path: &str| path.starts_with("crates/rules/") || floor_of(path).is_some_and(|(_, floor)| floor == "rules");
    for (path, text) in sources().iter().filter(|(path, _)| is_of_rules(path)) {
        let found = words(text).flat_map(|word| word.split("::")).find(|word| NOT_IN_RULES.contains(word));
        assert_eq!(found, None, "{path}");
    }
}

#[test]
fn modules_have_names_that_say_something() {
    for (path, _) in sources() {
        let empty = path.trim_end_matches(".rs").split('/').find(|part| EMPTY_NAMES.contains(part));
        assert_eq!(empty, None, "{path}");
    }
}

#[test]
fn files_stay_small_enough_to_be_read_in_one_go() {
    for (path, text) in sources() {
        // Tests and tables may be long; the words of a language are a table.
        let is_table = ["tests.rs", "cubes.rs", "/en.rs", "/es.rs"].iter().any(|end| path.ends_with(end));
        assert!(is_table || text.lines().count() <= 400, "{path} is long: perhaps two ideas in one file");
    }
}
