//! `games/GAME/tests/table.txt`: what a game's table shows, in lines `key: value`; `#` begins a comment.

use std::fs;

/// The value of a key.
///
/// # Panics
///
/// Where the game has no such file, or its file no such key.
pub fn value(game: &str, key: &str) -> String {
    let path = format!("games/{game}/tests/table.txt");
    let text = fs::read_to_string(&path).unwrap_or_else(|fault| panic!("{path}: {fault}"));
    let value = text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(':'));
    value.unwrap_or_else(|| panic!("{path} has no line `{key}: ...`")).trim().to_owned()
}
