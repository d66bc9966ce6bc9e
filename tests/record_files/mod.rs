//! The records of the tests: those of a game lie with it, in `games/X/tests/records`, those of none in `tests/records`.

use std::path::PathBuf;

use alea::games::IDS;

/// All that can be read.
pub fn valid() -> Vec<PathBuf> {
    IDS.iter().flat_map(|id| files(&format!("games/{id}/tests/records/valid"))).collect()
}

/// Those that must be refused: of no game, then of each.
pub fn invalid() -> Vec<PathBuf> {
    let own = IDS.iter().map(|id| format!("games/{id}/tests/records/invalid"));
    std::iter::once("tests/records/invalid".to_owned()).chain(own).flat_map(|folder| files(&folder)).collect()
}

/// Where a valid record lies, by its name without endings.
pub fn path(name: &str) -> String {
    let found = valid().into_iter().find(|path| name_of(path) == name);
    found.unwrap_or_else(|| panic!("there is no valid record {name}")).to_string_lossy().into_owned()
}

/// The name of a record, without endings.
pub fn name_of(path: &std::path::Path) -> String {
    path.file_name().expect("a name").to_string_lossy().replace(".alea.json", "")
}

/// What the lists of this name beside the records say, one after the other.
pub fn lists(kind: &str, name: &str) -> String {
    let own = IDS.iter().map(|id| format!("games/{id}/tests/records/{kind}/{name}"));
    let all = std::iter::once(format!("tests/records/{kind}/{name}")).chain(own);
    all.filter_map(|path| std::fs::read_to_string(path).ok()).collect()
}

fn files(folder: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder}: {error}"));
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.to_string_lossy().ends_with(".alea.json"));
    paths.sort();
    paths
}
