//! The rooms of ARCHITECTURE.md that are no crates of their own, held by reading the sources: which file may use which. And for all of
//! them: no circles between files.

use crate::sources::{House, Use, sources};

/// A row of the table: a room, what it may use of the house besides itself, and whether it may use the browser.
struct Room {
    name: &'static str,
    may_use: &'static [&'static str],
    browser: bool,
}

const ROOMS: &[Room] = &[
    Room { name: "boards", may_use: &["rules", "games", "ai", "text", "board"], browser: false },
    Room {
        name: "play",
        may_use: &["rules", "games", "table", "ai", "review", "engine", "boards", "board", "scene", "sound", "text"],
        browser: false,
    },
    Room { name: "shell", may_use: &["rules", "table", "engine", "sound"], browser: true },
    Room {
        name: "view",
        may_use: &["rules", "games", "table", "boards", "board", "play", "scene", "sound", "text", "stats", "shell"],
        browser: true,
    },
    Room {
        name: "headless",
        may_use: &[
            "rules", "games", "table", "ai", "review", "engine", "text", "scene", "boards", "board", "play", "stats",
        ],
        browser: false,
    },
    Room { name: "bin/alea", may_use: &["headless"], browser: false },
    Room { name: "bin/app", may_use: &["view"], browser: true },
    Room { name: "bin/worker", may_use: &["engine"], browser: true },
];

/// The floors of a game, `games/*/src/NAME`: which others of its own it may use, and which rooms.
const FLOORS: &[(&str, &[&str], &[&str])] = &[
    ("rules", &[], &["rules"]),
    ("ai", &["rules"], &["rules", "ai"]),
    ("words", &[], &["rules", "text"]),
    ("board", &["rules", "words"], &["rules", "ai", "scene", "sound", "text", "board"]),
];

/// Crates that only exist in a browser.
const BROWSER: &[&str] = &["web_sys", "leptos", "js_sys", "wasm_bindgen", "wasm_bindgen_futures", "gloo_storage"];

/// Names of modules that say nothing.
const EMPTY_NAMES: &[&str] = &["utils", "util", "core", "helpers", "helper", "common", "misc"];

/// The room of a file that is a crate of its own. What it may use stands in its manifest, and Cargo holds it.
fn crate_of(path: &str) -> Option<&str> {
    let room = path.strip_prefix("crates/").and_then(|path| path.split('/').next());
    room.or(path.starts_with("games/").then_some("games/*"))
}

/// The game and the floor of a file in a game.
fn floor_of(path: &str) -> Option<(&str, &str)> {
    let (game, within) = path.strip_prefix("games/")?.split_once("/src/")?;
    Some((game, within.split_once('/')?.0))
}

/// Whether a file of a game may use another file by the floor that it lies on.
fn floor_may_use(from: &str, to: &str) -> bool {
    let Some((game, floor)) = floor_of(from) else { return true };
    let Some((_, own, rooms)) = FLOORS.iter().find(|(name, ..)| *name == floor) else { return false };
    match floor_of(to) {
        Some((of, used)) => game == of && (used == floor || own.contains(&used)),
        None => crate_of(to).is_some_and(|room| rooms.contains(&room)),
    }
}

/// The row of the table that a file belongs to.
fn room_of(path: &str) -> Option<&'static Room> {
    let path = path.trim_start_matches("src/").trim_end_matches(".rs");
    ROOMS.iter().find(|room| path.strip_prefix(room.name).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')))
}

/// Whether the table lets a file use another one.
fn may_use(from: &str, to: &str) -> bool {
    let Some(user) = room_of(from) else { return false };
    let used = crate_of(to).or_else(|| room_of(to).map(|room| room.name));
    used.is_some_and(|used| user.name == used || user.may_use.contains(&used))
}

/// What is used against the table.
fn trespasses(house: &House) -> Vec<String> {
    let said = |Use { from, line, path, to, .. }: Use| format!("{from}:{line} uses {path}, which is in {to}");
    let is_fault = |one: &Use| match crate_of(&one.from) {
        Some(_) => !floor_may_use(&one.from, &one.to),
        None => one.from != "src/lib.rs" && !may_use(&one.from, &one.to),
    };
    house.uses().into_iter().filter(is_fault).map(said).collect()
}

fn assert_none(faults: &[String]) {
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn every_room_uses_only_what_it_may() {
    let house = House::read();
    let mut faults: Vec<String> = house
        .paths()
        .filter(|path| *path != "src/lib.rs" && crate_of(path).is_none() && room_of(path).is_none())
        .map(|path| format!("{path} is in no room: add it to the table"))
        .collect();
    faults.extend(trespasses(&house));
    faults.extend(house.with_inline_modules().iter().map(|path| format!("{path}: a module gets a file of its own")));
    assert_none(&faults);
}

#[test]
fn no_files_use_each_other_in_a_circle() {
    let house = House::read();
    let links = |circle: Vec<String>| {
        let within = |one: &Use| one.in_code && circle.contains(&one.from) && circle.contains(&one.to);
        let links = house
            .uses()
            .into_iter()
            .filter(within)
            .map(|Use { from, line, path, to, .. }| format!("\n    {from}:{line} uses {path} of {to}"));
        format!("{}{}", circle.join(", "), links.collect::<String>())
    };
    assert_none(&house.circles().into_iter().map(links).collect::<Vec<_>>());
}

#[test]
fn the_browser_is_named_in_its_rooms_alone() {
    let house = House::read();
    let mut faults = Vec::new();
    for path in house.paths().filter(|path| room_of(path).is_some_and(|room| !room.browser)) {
        faults
            .extend(BROWSER.iter().filter(|name| house.names_crate(path, name)).map(|name| format!("{path}: {name}")));
    }
    assert_none(&faults);
}

fn is_of_rules(path: &str) -> bool {
    path.starts_with("crates/rules/") || floor_of(path).is_some_and(|(_, floor)| floor == "rules")
}

#[test]
fn rules_and_games_have_no_floats_clocks_or_hash_maps() {
    let house = House::read();
    let mut faults = Vec::new();
    let words = ["f32", "f64", "Instant", "SystemTime", "HashMap", "HashSet", "thread_rng"];
    for path in house.paths().filter(|path| is_of_rules(path)) {
        faults.extend(words.iter().filter(|word| house.says(path, word)).map(|word| format!("{path} uses {word}")));
    }
    assert_none(&faults);
}

#[test]
fn modules_have_names_that_say_something() {
    for path in sources() {
        let name = path.with_extension("");
        let empty = name.components().find(|part| EMPTY_NAMES.iter().any(|name| part.as_os_str() == *name));
        assert!(empty.is_none(), "{}", path.display());
    }
}

#[test]
fn files_stay_small_enough_to_be_read_in_one_go() {
    for path in sources() {
        let name = path.to_string_lossy().into_owned();
        // Tests and tables may be long; the words of a language are a table.
        if ["tests.rs", "cubes.rs", "/en.rs", "/es.rs"].iter().any(|end| name.ends_with(end)) {
            continue;
        }
        let lines = std::fs::read_to_string(&path).expect("a source").lines().count();
        assert!(lines <= 400, "{name} has {lines} lines: perhaps two ideas in one file");
    }
}

/// A small house that keeps to the table, with some files put in or in the place of others.
fn small_house(changed: &[(&str, &str)]) -> House {
    let files = [
        ("src/lib.rs", "pub mod boards; pub mod headless; pub mod shell; pub mod view; pub use alea_rules as rules;"),
        ("crates/rules/src/lib.rs", "mod seat; pub use seat::Seat;"),
        ("crates/rules/src/seat.rs", "pub struct Seat(pub u8);"),
        ("src/headless/mod.rs", "mod intent; pub use intent::Intent;"),
        ("src/headless/intent.rs", "pub struct Intent(pub u8);"),
        ("crates/games/src/lib.rs", "pub use alea_ivy::rules as ivy; pub use alea_polygrid::rules as polygrid;"),
        ("games/ivy/src/lib.rs", "mod ai; mod board; pub mod rules; mod words;"),
        ("games/ivy/src/rules/mod.rs", "mod grid; pub use grid::Grid; use alea_rules::Seat; pub struct Ivy(Seat);"),
        ("games/ivy/src/rules/grid.rs", "pub struct Grid;"),
        ("games/ivy/src/ai/mod.rs", "use crate::rules::Ivy; pub struct Plan(Ivy);"),
        ("games/ivy/src/words/mod.rs", "pub struct Colour;"),
        ("games/ivy/src/board/mod.rs", "use crate::{rules::{Grid, Ivy}, words::Colour}; use alea_rules::Seat;"),
        ("games/polygrid/src/lib.rs", "pub mod rules;"),
        ("games/polygrid/src/rules/mod.rs", "pub struct Polygrid;"),
        ("src/shell/mod.rs", "mod tint; pub use tint::Tint; pub struct Scene;"),
        ("src/shell/tint.rs", "pub enum Tint { Red }"),
        (
            "src/view/mod.rs",
            "use crate::{rules, shell::{self, Scene}}; pub fn first() -> rules::Seat { rules::Seat(0) }",
        ),
    ];
    let mut files: Vec<(String, String)> =
        files.iter().map(|(path, text)| (path.to_string(), text.to_string())).collect();
    for (path, text) in changed {
        files.retain(|(known, _)| known != path);
        files.push((path.to_string(), text.to_string()));
    }
    House::of(files)
}

/// What the table says of a small house with one file changed.
fn said_of(path: &str, text: &str) -> String {
    trespasses(&small_house(&[(path, text)])).join("\n")
}

#[test]
fn a_house_that_keeps_to_the_table_is_left_alone() {
    let house = small_house(&[]);
    assert_none(&trespasses(&house));
    assert_eq!(house.circles(), Vec::<Vec<String>>::new());
}

#[test]
fn uses_across_rooms_are_found_however_they_are_written() {
    let shell = "src/shell/tint.rs";
    let intent = "which is in src/headless/intent.rs";
    for text in [
        "use crate::headless::Intent;",
        "use super::super::headless::Intent;",
        "pub use super::super::headless::{Intent as Place};",
        "use crate::{shell::{Scene}, headless::{self, Intent}};",
        "use super::super::{headless::*}; fn f(intent: Intent) {}",
        "fn f() { crate::headless::Intent(0); }",
        "fn f() -> super::super::headless::intent::Intent { g() }",
        "use crate::headless as r; fn f() { r::Intent(0); }",
        "use super::super::headless; fn f() { headless::Intent(0); }",
        "/* nothing /* at all */ */ fn f<'a>(c: char) { if c == '\"' || c == '\\'' { alea::headless::Intent(0); } }",
    ] {
        let said = said_of(shell, text);
        assert!(
            said.contains("src/shell/tint.rs:1 uses headless") && (said.contains(intent) || text.contains('*')),
            "{text}: {said}"
        );
    }
    let nested = said_of(
        shell,
        "use crate::{\n    shell::Scene,\n    games::{\n        ivy::Grid,\n        polygrid::Polygrid,\n    },\n};",
    );
    assert!(nested.contains("tint.rs:4 uses games::ivy::Grid, which is in games/ivy/src/rules/grid.rs"), "{nested}");
    assert!(nested.contains("tint.rs:5 uses games::polygrid::Polygrid"), "{nested}");
}

#[test]
fn what_is_a_crate_is_a_room_by_its_folder() {
    for text in ["use crate::rules::Seat;", "use alea_rules::Seat;", "fn f() { alea_rules::Seat(0); }"] {
        assert_eq!(said_of("src/shell/files.rs", text), "");
        let said = said_of("src/nowhere/mod.rs", text);
        assert!(said.ends_with("which is in crates/rules/src/seat.rs"), "{text}: {said}");
    }
    let within = small_house(&[("crates/rules/src/seat.rs", "pub struct Seat(crate::Turn);")]);
    assert_none(&trespasses(&within));
    let circle = small_house(&[
        ("crates/rules/src/lib.rs", "mod seat; mod turn; pub use seat::Seat; pub use turn::Turn;"),
        ("crates/rules/src/seat.rs", "pub struct Seat(crate::Turn);"),
        ("crates/rules/src/turn.rs", "pub struct Turn(super::Seat);"),
    ]);
    assert_eq!(circle.circles(), [["crates/rules/src/seat.rs", "crates/rules/src/turn.rs"]]);
}

#[test]
fn what_is_handed_on_belongs_to_where_it_is_defined() {
    // The view may use the list of games, and no game by way of it.
    let said = said_of("src/view/mod.rs", "use crate::games::ivy::Ivy;");
    assert_eq!(said, "src/view/mod.rs:1 uses games::ivy::Ivy, which is in games/ivy/src/rules/mod.rs");
    let house = small_house(&[("src/shell/mod.rs", "pub use crate::headless::Intent as Scene;")]);
    let said = trespasses(&house).join("\n");
    assert!(said.contains("src/shell/mod.rs:1 uses headless::Intent"), "{said}");
    assert!(said.contains("src/view/mod.rs:1 uses shell::Scene, which is in src/headless/intent.rs"), "{said}");
}

#[test]
fn a_game_keeps_to_its_floors() {
    let rules = "games/ivy/src/rules/grid.rs";
    assert!(said_of(rules, "use crate::ai::Plan;").contains("uses ivy::ai::Plan"));
    assert!(said_of(rules, "use super::super::ai;").contains("uses ivy::ai"));
    assert!(said_of("games/ivy/src/words/mod.rs", "use crate::rules::Ivy;").contains("uses ivy::rules::Ivy"));
    assert_eq!(said_of(rules, "use alea_rules::Seat; use crate::rules::Ivy;"), "");
    let ai = ("crates/ai/src/lib.rs", "pub struct Budget;");
    let said = |path: &str| trespasses(&small_house(&[ai, (path, "use alea_ai::Budget;")])).join("\n");
    assert!(said(rules).contains("uses ai::Budget"), "{}", said(rules));
    assert_eq!(said("games/ivy/src/ai/mod.rs"), "");
    assert!(said("games/ivy/src/odd/mod.rs").contains("games/ivy/src/odd/mod.rs"), "there is no such floor");
}

#[test]
fn comments_strings_and_tests_do_not_count() {
    for text in [
        "// use crate::headless::Intent;\n/// [`crate::headless::Intent`]\nfn f() {}",
        "fn f() { let a = \"crate::headless::Intent\"; let b = r#\"\" crate::headless::Intent\"#; }",
        "#[cfg(test)]\nmod tests { use crate::headless::Intent; }",
        "#[cfg(test)]\nuse crate::headless::Intent;\nfn f() {}",
    ] {
        assert_eq!(said_of("src/shell/tint.rs", text), "", "{text}");
    }
    let house = small_house(&[
        ("src/shell/mod.rs", "#[cfg(test)] mod checks; mod tint; pub use tint::Tint; pub struct Scene;"),
        ("src/shell/checks.rs", "use crate::headless::Intent;"),
    ]);
    assert_none(&trespasses(&house));
}

#[test]
fn circles_are_found() {
    let circle = |files: &[(&str, &str)]| small_house(files).circles();
    // Two files that name each other, through the module that hands on both.
    let two = circle(&[
        ("src/shell/mod.rs", "mod art; mod tint; pub use art::Art; pub use tint::Tint;"),
        ("src/shell/art.rs", "use super::Tint; pub struct Art(Tint);"),
        ("src/shell/tint.rs", "use crate::shell; pub struct Tint(Box<shell::Art>);"),
    ]);
    assert_eq!(two, [["src/shell/art.rs", "src/shell/tint.rs"]]);
    // Three, across folders, one of which is a module in the place of its files.
    let three = circle(&[
        ("src/shell/mod.rs", "mod tint; pub use tint::Tint; pub struct Scene(crate::view::Stock);"),
        ("src/shell/tint.rs", "pub struct Tint;"),
        ("src/view/mod.rs", "use crate::headless; pub struct Stock(headless::Intent);"),
        ("src/headless/intent.rs", "pub struct Intent(super::super::shell::Scene);"),
    ]);
    assert_eq!(three, [["src/headless/intent.rs", "src/shell/mod.rs", "src/view/mod.rs"]]);
    // A module and its own files are one thing.
    let own = circle(&[
        ("src/shell/mod.rs", "mod tint; pub use tint::Tint; pub struct Scene(Tint);"),
        ("src/shell/tint.rs", "pub struct Tint(Box<super::Scene>);"),
    ]);
    assert_eq!(own, Vec::<Vec<String>>::new());
    // A module that only hands on what its files define is in none.
    let none = circle(&[
        ("src/shell/mod.rs", "mod art; mod tint; pub use art::Art; pub use tint::*;"),
        ("src/shell/art.rs", "use super::Tint; pub struct Art(Tint);"),
    ]);
    assert_eq!(none, Vec::<Vec<String>>::new());
}
