//! What each game brings besides code: the files of `games/X/assets`.

use std::fs;
use std::path::PathBuf;

use crate::Failure;

const GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");

/// The text of a file of a game, such as `("ivy", "lesson.json")`.
///
/// # Errors
///
/// A file that is missing or no text.
pub fn asset(game: &str, name: &str) -> Result<String, Failure> {
    let path: PathBuf = [GAMES, game, "assets", name].iter().collect();
    fs::read_to_string(&path).map_err(|error| format!("{} cannot be read: {error}", path.display()).into())
}
