//! What each game brings besides code: the files of `games/X/assets`.

use std::fs;
use std::path::{Path, PathBuf};

use alea::games::IDS;

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

/// Writes the style sheets of all boards into one file, for Trunk to find. It is left alone where it holds them already, so that nothing
/// is built anew for it.
///
/// # Errors
///
/// A sheet that is missing, a file that cannot be written.
pub fn write_boards(file: &Path) -> Result<(), Failure> {
    let sheets = IDS.iter().map(|game| asset(game, "board.css")).collect::<Result<String, _>>()?;
    if fs::read_to_string(file).is_ok_and(|written| written == sheets) {
        return Ok(());
    }
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(file, sheets).map_err(|error| format!("{} cannot be written: {error}", file.display()).into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    #[test]
    fn the_sheets_of_all_boards_are_one() {
        let folder = Scratch::new("boards");
        let file = folder.join("target/boards.css");
        write_boards(&file).expect("written");
        let written = fs::read_to_string(&file).expect("sheets");
        for game in IDS {
            assert!(written.contains(&asset(game, "board.css").expect("a sheet")), "{game}");
        }
        let first = fs::metadata(&file).and_then(|file| file.modified()).expect("a time");
        write_boards(&file).expect("written again");
        assert_eq!(fs::metadata(&file).and_then(|file| file.modified()).expect("a time"), first);
        let failure = asset("ivy", "song.txt").expect_err("no song").to_string();
        assert!(failure.contains("song.txt cannot be read"), "{failure}");
    }
}
