//! Names what a game still lacks. Each game has all of this, or it is not in the list of games.

use std::path::Path;

use alea::games::IDS;
use alea::text::Language;

/// The flows that every game must pass in a real browser, which `tests/e2e/flows.mjs` turns into tests.
const FLOWS: &[&str] = &["byTaps", "byKeyboard", "reloaded", "undone", "seedLink", "offline"];

/// The template for the next game. It is in no list but that of `./test sixth`.
const TEMPLATE: &str = "null";

#[test]
fn nothing_is_left_of_a_game_that_is_not_listed() {
    let folders = std::fs::read_dir("games").expect("the folder").map(|entry| entry.expect("an entry"));
    let names =
        folders.filter(|entry| entry.path().is_dir()).map(|entry| entry.file_name().to_string_lossy().into_owned());
    let unknown: Vec<_> = names.filter(|name| name != TEMPLATE && !IDS.contains(&name.as_str())).collect();
    assert!(unknown.is_empty(), "of no game: {unknown:?}");
    // The tests in JavaScript go by the folders.
    let list = std::fs::read_to_string("crates/games/Cargo.toml").expect("the list of games");
    let folders = list.lines().filter_map(|line| line.split("/games/").nth(1)?.split('"').next());
    assert_eq!(folders.collect::<Vec<_>>(), IDS, "each folder has the name that its game has in the notation");
}

#[test]
fn what_comes_before_the_program_knows_every_language() {
    let tags: Vec<&str> = Language::ALL.iter().map(|language| language.tag()).collect();
    let read = |path: &str| std::fs::read_to_string(path).expect("a source");
    let chosen = format!("/^({})$/", tags.join("|"));
    assert!(read("src/boot/looks.js").contains(&chosen), "src/boot/looks.js chooses among {chosen}");
    let (sheet, page, failure) = (read("style/boot.css"), read("index.html"), read("src/boot/failure.js"));
    for tag in &tags {
        let hides = format!(":root[lang=\"{tag}\"] .said:not([lang=\"{tag}\"])");
        assert!(sheet.contains(&hides), "style/boot.css: {hides}");
    }
    // The page itself is written in the first language.
    for tag in &tags[1..] {
        assert!(page.contains(&format!("<span lang=\"{tag}\">")), "index.html says nothing in {tag}");
        assert!(failure.contains(&format!("root.lang === '{tag}'")), "src/boot/failure.js says nothing in {tag}");
    }
}

#[test]
fn every_file_of_tests_is_compiled() {
    let all = std::fs::read_to_string("tests/all.rs").expect("the list of tests");
    let files = std::fs::read_dir("tests").expect("the folder").map(|entry| entry.expect("an entry").path());
    let names = files.filter(|path| path.extension().is_some_and(|extension| extension == "rs"));
    let names = names.map(|path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned());
    let left_out = |name: &String| name != "all" && !all.lines().any(|line| line == format!("mod {name};"));
    let missing: Vec<_> = names.filter(left_out).collect();
    assert!(missing.is_empty(), "no module of tests/all.rs, which is the one program: {missing:?}");
}

#[test]
fn every_game_has_all_that_a_game_has() {
    let mut missing = Vec::new();
    for id in IDS {
        let single = [
            format!("games/{id}/src/rules/mod.rs"),
            format!("games/{id}/src/rules/notation.rs"),
            format!("games/{id}/src/rules/tests.rs"),
            format!("games/{id}/src/ai/mod.rs"),
            format!("games/{id}/src/board/mod.rs"),
            format!("games/{id}/src/words/en.rs"),
            format!("games/{id}/src/words/es.rs"),
            format!("games/{id}/tests/perft.txt"),
            format!("games/{id}/tests/playthroughs/default.txt"),
            format!("games/{id}/tests/second.mjs"),
            format!("games/{id}/engine.md"),
            format!("games/{id}/assets/board.css"),
            format!("games/{id}/assets/rules.en.html"),
            format!("games/{id}/assets/rules.es.html"),
            format!("games/{id}/assets/lesson.json"),
            format!("games/{id}/assets/diagrams.json"),
            format!("games/{id}/assets/facts.json"),
            format!("games/{id}/assets/puzzles.json"),
            format!("games/{id}/tests/solve.mjs"),
            format!("games/{id}/tests/player.mjs"),
            format!("games/{id}/tests/lesson.mjs"),
            format!("games/{id}/tests/table.txt"),
            format!("games/{id}/tests/rules-page.txt"),
            format!("games/{id}/tests/sights.mjs"),
            format!("games/{id}/tests/measured.mjs"),
        ];
        missing.extend(single.into_iter().filter(|path| !Path::new(path).exists()));
        let scenes = format!("games/{id}/src/board");
        if tests_below(Path::new(&scenes)) < 5 {
            missing.push(format!("{scenes}: five tests of its scenes at least"));
        }
        missing.extend(flows_missing(id));
        for (kind, least) in [("valid", 2), ("invalid", 8)] {
            let folder = format!("games/{id}/tests/records/{kind}");
            let entries = std::fs::read_dir(&folder).into_iter().flatten();
            let names = entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned());
            let own = names.filter(|name| name.starts_with(&format!("{id}-")) && name.ends_with(".alea.json")).count();
            if own < least {
                missing.push(format!("{folder}/{id}-*.alea.json: {own} of at least {least}"));
            }
        }
    }
    assert!(missing.is_empty(), "missing:\n{}", missing.join("\n"));
}

/// The tests in the sources of a folder.
fn tests_below(folder: &Path) -> usize {
    let Ok(entries) = std::fs::read_dir(folder) else { return 0 };
    let texts = entries.filter_map(|entry| std::fs::read_to_string(entry.ok()?.path()).ok());
    texts.map(|text| text.matches("#[test]").count()).sum()
}

/// What a game's browser tests lack: its own file calls for all flows, and all of them are there.
fn flows_missing(id: &str) -> Vec<String> {
    let path = format!("games/{id}/tests/{id}.test.mjs");
    let Ok(tests) = std::fs::read_to_string(&path) else { return vec![path] };
    let call = "flows.stands(here, GAME);";
    let mut missing = Vec::new();
    if !tests.lines().any(|line| line == call) {
        missing.push(format!("{path}: {call}"));
    }
    let flows = std::fs::read_to_string("tests/e2e/flows.mjs").expect("the flows");
    let list =
        flows.split_once("const FLOWS = {").and_then(|(_, rest)| rest.split_once("};")).expect("the list of flows").0;
    let has = |flow: &str| {
        list.lines().any(|line| line.trim() == format!("{flow},") || line.ends_with(&format!(": {flow},")))
    };
    missing.extend(FLOWS.iter().filter(|flow| !has(flow)).map(|flow| format!("tests/e2e/flows.mjs: {flow}")));
    missing
}
