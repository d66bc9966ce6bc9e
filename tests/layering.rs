//! The layers of ARCHITECTURE.md, held by reading the sources: which module may name which.

use std::path::{Path, PathBuf};

/// A rule of the table: what the files below a path may use of this crate, and whether they may use the browser.
struct Rule {
    path: &'static str,
    may_use: &'static [&'static str],
    browser: bool,
}

const RULES: &[Rule] = &[
    Rule { path: "src/rules/", may_use: &[], browser: false },
    Rule { path: "src/games/", may_use: &["rules"], browser: false },
    Rule { path: "src/table/", may_use: &["rules"], browser: false },
    Rule { path: "src/ai/", may_use: &["rules"], browser: false },
    Rule { path: "src/ai/eval/", may_use: &["rules", "games", "ai"], browser: false },
    Rule { path: "src/job.rs", may_use: &["rules", "games", "table", "ai"], browser: false },
    Rule { path: "src/headless/", may_use: &["rules", "games", "table", "ai", "job"], browser: false },
    Rule { path: "src/shell/", may_use: &["rules", "table", "job"], browser: true },
    Rule { path: "src/ui/", may_use: &["rules", "games", "table", "ai", "job", "shell", "ui"], browser: true },
    // What is pure in the page stays pure: scenes, boards, drawings, texts.
    Rule { path: "src/ui/scene.rs", may_use: &[], browser: false },
    Rule { path: "src/ui/tint.rs", may_use: &[], browser: false },
    Rule { path: "src/ui/lens.rs", may_use: &[], browser: false },
    Rule { path: "src/ui/solids.rs", may_use: &[], browser: false },
    Rule { path: "src/ui/illustrations.rs", may_use: &[], browser: false },
    Rule { path: "src/ui/art.rs", may_use: &[], browser: false },
    Rule { path: "src/ui/board.rs", may_use: &["rules", "ai", "ui"], browser: false },
    Rule { path: "src/ui/boards/", may_use: &["rules", "games", "ui"], browser: false },
    Rule { path: "src/ui/progress.rs", may_use: &["rules", "table"], browser: false },
    Rule { path: "src/ui/seating.rs", may_use: &["rules", "table"], browser: false },
    Rule { path: "src/ui/shown.rs", may_use: &["rules", "table"], browser: false },
    Rule { path: "src/ui/html/", may_use: &["rules", "table", "ai", "ui"], browser: false },
    Rule { path: "src/bin/alea.rs", may_use: &["headless"], browser: false },
    Rule { path: "src/bin/app.rs", may_use: &["ui"], browser: true },
    Rule { path: "src/bin/room.rs", may_use: &["ui"], browser: true },
    Rule { path: "src/bin/worker.rs", may_use: &["shell"], browser: true },
];

/// Crates that only exist in a browser.
const BROWSER: &[&str] = &["web_sys", "leptos", "js_sys", "wasm_bindgen", "wasm_bindgen_futures", "gloo_storage"];

/// Names of modules that say nothing.
const EMPTY_NAMES: &[&str] = &["utils", "util", "core", "helpers", "helper", "common", "misc"];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

/// The code of a file without comments and without what `#[cfg(test)] mod tests` holds.
fn code(path: &Path) -> String {
    let text = std::fs::read_to_string(path).expect("the source can be read");
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned();
    text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The top-level modules of this crate that a text names, by `crate::x`, `crate::{x, y}` or `alea::x`.
fn named_modules(code: &str) -> Vec<String> {
    let mut modules = Vec::new();
    for start in ["crate::", "alea::"] {
        for (index, _) in code.match_indices(start) {
            let rest = &code[index + start.len()..];
            let word = |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
            match rest.strip_prefix('{') {
                Some(list) => {
                    modules.extend(list.split('}').next().unwrap_or("").split(',').map(|name| word(name.trim())))
                }
                None => modules.push(word(rest)),
            }
        }
    }
    modules
}

/// The most particular rule for a file.
fn rule_for(path: &str) -> Option<&'static Rule> {
    RULES.iter().filter(|rule| path.starts_with(rule.path)).max_by_key(|rule| rule.path.len())
}

#[test]
fn every_layer_uses_only_what_it_may() {
    let mut faults = Vec::new();
    for path in sources(Path::new("src")) {
        let name = path.to_string_lossy().replace('\\', "/");
        if name == "src/lib.rs" || name.ends_with("/tests.rs") {
            continue;
        }
        let Some(rule) = rule_for(&name) else {
            faults.push(format!("{name} belongs to no layer: add it to the table"));
            continue;
        };
        let code = code(&path);
        let own = name.split('/').nth(1).unwrap_or_default().trim_end_matches(".rs").to_owned();
        for module in named_modules(&code) {
            let allowed = module == own || rule.may_use.contains(&module.as_str()) || module.starts_with("with_");
            if !allowed && !module.is_empty() {
                faults.push(format!("{name} uses {module}"));
            }
        }
        for browser in BROWSER.iter().filter(|_| !rule.browser) {
            if code.contains(&format!("{browser}::")) {
                faults.push(format!("{name} uses {browser}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn no_game_is_named_outside_its_own_places() {
    let mut faults = Vec::new();
    for game in alea::games::IDS {
        let folder = game.replace('-', "_");
        for path in sources(Path::new("src")) {
            let name = path.to_string_lossy().replace('\\', "/");
            let own_places = [
                format!("src/games/{folder}"),
                "src/games/mod.rs".to_owned(),
                format!("src/ai/eval/{folder}"),
                "src/ai/eval/mod.rs".to_owned(),
                format!("src/ui/boards/{folder}"),
                "src/ui/boards/mod.rs".to_owned(),
            ];
            let is_own = own_places.iter().any(|place| name.starts_with(place.as_str()));
            if !is_own && code(&path).contains(&format!("games::{folder}")) {
                faults.push(format!("{name} names {folder}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn rules_and_games_have_no_floats_clocks_or_hash_maps() {
    let mut faults = Vec::new();
    for folder in ["src/rules", "src/games"] {
        for path in sources(Path::new(folder)).into_iter().filter(|path| !path.ends_with("tests.rs")) {
            let code = code(&path);
            for word in ["f32", "f64", "Instant", "SystemTime", "HashMap", "HashSet", "thread_rng"] {
                let found = code.split(|c: char| !c.is_alphanumeric() && c != '_').any(|token| token == word);
                if found {
                    faults.push(format!("{} uses {word}", path.display()));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn modules_have_names_that_say_something() {
    for path in sources(Path::new("src")) {
        let stem = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let folder = path.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy().into_owned();
        assert!(!EMPTY_NAMES.contains(&stem.as_str()), "{}", path.display());
        assert!(!EMPTY_NAMES.contains(&folder.as_str()), "{}", path.display());
    }
}

#[test]
fn files_stay_small_enough_to_be_read_in_one_go() {
    for path in sources(Path::new("src")) {
        let name = path.to_string_lossy().into_owned();
        // Tests and tables may be long.
        if ["tests.rs", "cubes.rs"].iter().any(|end| name.ends_with(end)) {
            continue;
        }
        let lines = std::fs::read_to_string(&path).expect("a source").lines().count();
        assert!(lines <= 400, "{name} has {lines} lines: perhaps two ideas in one room");
    }
}
