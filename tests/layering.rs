//! The rooms of ARCHITECTURE.md, held by reading the sources: which file may use which, and no circles between files.

use std::path::Path;

use crate::sources::{House, Use, below};
use alea::games::IDS;

/// A row of the table: a room, what it may use of this crate besides itself, and whether it may use the browser.
struct Room {
    /// `games/*` is a room for each game; `games` is what lies beside them: the list.
    name: &'static str,
    /// `games/=` is the game of the same name, `games/*` every game, `games` the list and what it hands on.
    may_use: &'static [&'static str],
    browser: bool,
}

const ROOMS: &[Room] = &[
    Room { name: "rules", may_use: &[], browser: false },
    Room { name: "games", may_use: &["rules", "games/*"], browser: false },
    Room { name: "games/*", may_use: &["rules"], browser: false },
    Room { name: "table", may_use: &["rules"], browser: false },
    Room { name: "ai", may_use: &["rules"], browser: false },
    Room { name: "ai/eval", may_use: &["ai/eval/*"], browser: false },
    Room { name: "ai/eval/*", may_use: &["rules", "games/=", "ai"], browser: false },
    Room { name: "review", may_use: &["rules", "table", "ai"], browser: false },
    Room { name: "engine", may_use: &["rules", "games", "table", "ai", "review"], browser: false },
    Room { name: "text", may_use: &["rules"], browser: false },
    Room { name: "text/*", may_use: &["rules", "text"], browser: false },
    Room { name: "scene", may_use: &[], browser: false },
    Room { name: "sound", may_use: &[], browser: false },
    Room { name: "boards", may_use: &["rules", "games", "ai", "scene", "sound", "text", "boards/*"], browser: false },
    Room {
        name: "boards/*",
        may_use: &["rules", "games/=", "ai", "scene", "sound", "text", "text/=", "boards"],
        browser: false,
    },
    Room {
        name: "play",
        may_use: &["rules", "games", "table", "ai", "review", "engine", "boards", "scene", "sound", "text"],
        browser: false,
    },
    Room { name: "stats", may_use: &["rules", "table"], browser: false },
    Room { name: "shell", may_use: &["rules", "table", "engine", "sound"], browser: true },
    Room {
        name: "view",
        may_use: &["rules", "games", "table", "boards", "play", "scene", "sound", "text", "stats", "shell"],
        browser: true,
    },
    Room {
        name: "headless",
        may_use: &["rules", "games", "table", "ai", "review", "engine", "text", "scene", "boards", "play", "stats"],
        browser: false,
    },
    Room { name: "bin/alea", may_use: &["headless"], browser: false },
    Room { name: "bin/app", may_use: &["view"], browser: true },
    Room { name: "bin/worker", may_use: &["engine"], browser: true },
];

/// Crates that only exist in a browser.
const BROWSER: &[&str] = &["web_sys", "leptos", "js_sys", "wasm_bindgen", "wasm_bindgen_futures", "gloo_storage"];

/// Names of modules that say nothing.
const EMPTY_NAMES: &[&str] = &["utils", "util", "core", "helpers", "helper", "common", "misc"];

/// The room of a file: the row of the table and, for a room of one game, which; `None` for what belongs to no room.
fn room_of(path: &str) -> Option<(&'static Room, Option<String>)> {
    let path = path.trim_start_matches("src/").trim_end_matches(".rs");
    let game = |parent: &str| {
        let folder = path.strip_prefix(parent)?.strip_prefix('/')?.split('/').next()?;
        IDS.iter().any(|id| id.replace('-', "_") == folder).then(|| folder.to_owned())
    };
    let own = |room: &'static Room| match room.name.strip_suffix("/*") {
        Some(parent) => Some((room, Some(game(parent)?))),
        None => (path == room.name || path.starts_with(&format!("{}/", room.name))).then_some((room, None)),
    };
    // The most particular one: `ai/eval/*` before `ai/eval` before `ai`.
    ROOMS.iter().filter_map(own).max_by_key(|(room, _)| room.name.len())
}

/// Whether the table lets a file use another one.
fn may_use(from: &str, to: &str) -> bool {
    let (Some((user, game)), Some((used, of))) = (room_of(from), room_of(to)) else { return false };
    if user.name == used.name && game == of {
        return true;
    }
    user.may_use.iter().any(|allowed| match allowed.strip_suffix("/=") {
        Some(parent) => used.name == format!("{parent}/*") && of == game,
        None => *allowed == used.name,
    })
}

/// What is used against the table.
fn trespasses(house: &House) -> Vec<String> {
    let said = |Use { from, line, path, to, .. }: Use| format!("{from}:{line} uses {path}, which is in {to}");
    let uses = house.uses().into_iter().filter(|one| one.from != "src/lib.rs");
    uses.filter(|one| !may_use(&one.from, &one.to)).map(said).collect()
}

fn assert_none(faults: &[String]) {
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn every_room_uses_only_what_it_may() {
    let house = House::read();
    let mut faults: Vec<String> = house
        .paths()
        .filter(|path| *path != "src/lib.rs" && room_of(path).is_none())
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
    for path in house.paths().filter(|path| room_of(path).is_some_and(|(room, _)| !room.browser)) {
        faults
            .extend(BROWSER.iter().filter(|name| house.names_crate(path, name)).map(|name| format!("{path}: {name}")));
    }
    assert_none(&faults);
}

#[test]
fn rules_and_games_have_no_floats_clocks_or_hash_maps() {
    let house = House::read();
    let mut faults = Vec::new();
    let words = ["f32", "f64", "Instant", "SystemTime", "HashMap", "HashSet", "thread_rng"];
    for path in house.paths().filter(|path| path.starts_with("src/rules/") || path.starts_with("src/games/")) {
        faults.extend(words.iter().filter(|word| house.says(path, word)).map(|word| format!("{path} uses {word}")));
    }
    assert_none(&faults);
}

#[test]
fn modules_have_names_that_say_something() {
    for path in below(Path::new("src")) {
        let name = path.with_extension("");
        let empty = name.components().find(|part| EMPTY_NAMES.iter().any(|name| part.as_os_str() == *name));
        assert!(empty.is_none(), "{}", path.display());
    }
}

#[test]
fn files_stay_small_enough_to_be_read_in_one_go() {
    for path in below(Path::new("src")) {
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
        ("src/lib.rs", "pub mod ai; pub mod boards; pub mod games; pub mod rules; pub mod scene; pub mod table;"),
        ("src/rules/mod.rs", "mod seat; pub use seat::Seat;"),
        ("src/rules/seat.rs", "pub struct Seat(pub u8);"),
        ("src/games/mod.rs", "pub mod ivy; pub mod polygrid;"),
        ("src/games/ivy/mod.rs", "mod grid; pub use grid::Grid; use crate::rules::Seat; pub struct Ivy(Seat);"),
        ("src/games/ivy/grid.rs", "pub struct Grid;"),
        ("src/games/polygrid/mod.rs", "pub struct Polygrid;"),
        ("src/scene/mod.rs", "mod tint; pub use tint::Tint; pub struct Scene;"),
        ("src/scene/tint.rs", "pub enum Tint { Red }"),
        ("src/table/mod.rs", "use crate::rules; pub fn first() -> rules::Seat { rules::Seat(0) }"),
        ("src/boards/mod.rs", "pub mod ivy;"),
        ("src/boards/ivy.rs", "use crate::{games::ivy::{Grid, Ivy}, scene::{self, Scene}};"),
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
    let scene = "src/scene/tint.rs";
    let seat = "which is in src/rules/seat.rs";
    for text in [
        "use crate::rules::Seat;",
        "use super::super::rules::Seat;",
        "pub use super::super::rules::{Seat as Place};",
        "use crate::{scene::{Scene}, rules::{self, Seat}};",
        "use super::super::{rules::*}; fn f(seat: Seat) {}",
        "fn f() { crate::rules::Seat(0); }",
        "fn f() -> super::super::rules::seat::Seat { g() }",
        "use crate::rules as r; fn f() { r::Seat(0); }",
        "use super::super::rules; fn f() { rules::Seat(0); }",
        "/* nothing /* at all */ */ fn f<'a>(c: char) { if c == '\"' || c == '\\'' { alea::rules::Seat(0); } }",
    ] {
        let said = said_of(scene, text);
        assert!(
            said.contains("src/scene/tint.rs:1 uses rules") && (said.contains(seat) || text.contains('*')),
            "{text}: {said}"
        );
    }
    let nested = said_of(
        scene,
        "use crate::{\n    scene::Scene,\n    games::{\n        ivy::Grid,\n        polygrid::Polygrid,\n    },\n};",
    );
    assert!(nested.contains("tint.rs:4 uses games::ivy::Grid, which is in src/games/ivy/grid.rs"), "{nested}");
    assert!(nested.contains("tint.rs:5 uses games::polygrid::Polygrid"), "{nested}");
}

#[test]
fn what_is_handed_on_belongs_to_where_it_is_defined() {
    // The board may use its own game; that the game's module hands on another's item is the game's fault, and the board's too.
    let house = small_house(&[(
        "src/games/ivy/mod.rs",
        "mod grid; pub use grid::Grid; pub use super::polygrid::Polygrid as Ivy;",
    )]);
    let said = trespasses(&house).join("\n");
    assert!(said.contains("src/games/ivy/mod.rs:1 uses games::polygrid::Polygrid"), "{said}");
    assert!(said.contains("src/boards/ivy.rs:1 uses games::ivy::Ivy, which is in src/games/polygrid/mod.rs"), "{said}");
}

#[test]
fn games_and_their_boards_do_not_know_each_other() {
    assert!(said_of("src/games/polygrid/mod.rs", "use super::ivy::Grid;").contains("uses games::ivy::Grid"));
    assert!(said_of("src/boards/polygrid.rs", "use super::ivy;").contains("uses boards::ivy"));
    assert!(said_of("src/boards/polygrid.rs", "use crate::games::{ivy::Ivy};").contains("uses games::ivy::Ivy"));
    assert!(said_of("src/ai/eval/polygrid.rs", "use crate::games::ivy::Ivy;").contains("uses games::ivy::Ivy"));
    assert_eq!(said_of("src/ai/eval/polygrid.rs", "use crate::games::polygrid::Polygrid;"), "");
}

#[test]
fn comments_strings_and_tests_do_not_count() {
    for text in [
        "// use crate::rules::Seat;\n/// [`crate::rules::Seat`]\nfn f() {}",
        "fn f() { let a = \"crate::rules::Seat\"; let b = r#\"\" crate::rules::Seat\"#; }",
        "#[cfg(test)]\nmod tests { use crate::rules::Seat; }",
        "#[cfg(test)]\nuse crate::rules::Seat;\nfn f() {}",
    ] {
        assert_eq!(said_of("src/scene/tint.rs", text), "", "{text}");
    }
    let house = small_house(&[
        ("src/scene/mod.rs", "#[cfg(test)] mod checks; mod tint; pub use tint::Tint; pub struct Scene;"),
        ("src/scene/checks.rs", "use crate::rules::Seat;"),
    ]);
    assert_none(&trespasses(&house));
}

#[test]
fn circles_are_found() {
    let circle = |files: &[(&str, &str)]| small_house(files).circles();
    // Two files that name each other, through the module that hands on both.
    let two = circle(&[
        ("src/scene/mod.rs", "mod art; mod tint; pub use art::Art; pub use tint::Tint;"),
        ("src/scene/art.rs", "use super::Tint; pub struct Art(Tint);"),
        ("src/scene/tint.rs", "use crate::scene; pub struct Tint(Box<scene::Art>);"),
    ]);
    assert_eq!(two, [["src/scene/art.rs", "src/scene/tint.rs"]]);
    // Three, across folders, one of which is a module in the place of its files.
    let three = circle(&[
        ("src/scene/mod.rs", "mod tint; pub use tint::Tint; pub struct Scene(crate::table::Stock);"),
        ("src/scene/tint.rs", "pub struct Tint;"),
        ("src/table/mod.rs", "use crate::rules; pub struct Stock(rules::Seat);"),
        ("src/rules/seat.rs", "pub struct Seat(super::super::scene::Scene);"),
    ]);
    assert_eq!(three, [["src/rules/seat.rs", "src/scene/mod.rs", "src/table/mod.rs"]]);
    // A module and its own files are one thing.
    let own = circle(&[
        ("src/scene/mod.rs", "mod tint; pub use tint::Tint; pub struct Scene(Tint);"),
        ("src/scene/tint.rs", "pub struct Tint(Box<super::Scene>);"),
    ]);
    assert_eq!(own, Vec::<Vec<String>>::new());
    // A module that only hands on what its files define is in none.
    let none = circle(&[
        ("src/scene/mod.rs", "mod art; mod tint; pub use art::Art; pub use tint::*;"),
        ("src/scene/art.rs", "use super::Tint; pub struct Art(Tint);"),
    ]);
    assert_eq!(none, Vec::<Vec<String>>::new());
}
