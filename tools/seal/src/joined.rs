//! What the page loads as one file and people read as several: Trunk finds it joined.

use std::fs;
use std::path::Path;

use alea::games::IDS;

use crate::Failure;
use crate::of_games::asset;

/// Where the parts of the script lie that runs before the program.
const BOOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../src/boot");

/// Its parts. Each sees what those before it have defined.
const PARTS: [&str; 11] =
    ["looks", "home", "pages", "failure", "parts", "links", "second-taps", "start", "updates", "install", "rulings"];

/// Writes `boards.css`, the style sheets of all boards, and `boot.js`, the script before the program, into a folder. A file that holds its text
/// already is left alone, so that nothing is built anew for it.
///
/// # Errors
///
/// A part that is missing, a file that cannot be written.
pub fn write_joined(folder: &Path) -> Result<(), Failure> {
    let sheets = IDS.iter().map(|game| asset(game, "board.css")).collect::<Result<String, _>>()?;
    fs::create_dir_all(folder)?;
    write(&folder.join("boards.css"), &sheets)?;
    write(&folder.join("boot.js"), &boot()?)
}

/// The script: strict, and in a block of its own, so that its names are no names of the window.
fn boot() -> Result<String, Failure> {
    let part = |name| {
        let path = Path::new(BOOT).join(format!("{name}.js"));
        fs::read_to_string(&path).map_err(|error| format!("{} cannot be read: {error}", path.display()))
    };
    let parts = PARTS.into_iter().map(part).collect::<Result<Vec<_>, _>>()?;
    Ok(format!("'use strict';\n{{\n{}}}\n", parts.join("\n")))
}

fn write(file: &Path, text: &str) -> Result<(), Failure> {
    if fs::read_to_string(file).is_ok_and(|written| written == text) {
        return Ok(());
    }
    fs::write(file, text).map_err(|error| format!("{} cannot be written: {error}", file.display()).into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    #[test]
    fn parts_are_joined_and_what_is_the_same_is_left_alone() {
        let folder = Scratch::new("joined").join("target");
        write_joined(&folder).expect("written");
        let sheets = fs::read_to_string(folder.join("boards.css")).expect("sheets");
        for game in IDS {
            assert!(sheets.contains(&asset(game, "board.css").expect("a sheet")), "{game}");
        }
        let script = fs::read_to_string(folder.join("boot.js")).expect("a script");
        for entry in fs::read_dir(BOOT).expect("the folder of the script") {
            let part = fs::read_to_string(entry.expect("an entry").path()).expect("a part");
            assert!(script.contains(&part), "{part}");
        }
        let time = |name| fs::metadata(folder.join(name)).and_then(|file| file.modified()).expect("a time");
        let first = ["boards.css", "boot.js"].map(time);
        write_joined(&folder).expect("written again");
        assert_eq!(["boards.css", "boot.js"].map(time), first);
        let failure = asset("ivy", "song.txt").expect_err("no song").to_string();
        assert!(failure.contains("song.txt cannot be read"), "{failure}");
    }
}
