//! Makes the list of games from the dependencies of this crate, so that a new game is one line of `Cargo.toml`.

use std::fs::{read_to_string, write};
use std::path::PathBuf;

/// The games, as a dependency of this crate names them.
const FOLDER: &str = "../../games/";

fn main() {
    println!("cargo::rerun-if-changed=Cargo.toml");
    let manifest = read_to_string("Cargo.toml").expect("the manifest of this crate");
    let games: Vec<String> = manifest.lines().filter(|line| line.contains(FOLDER)).map(game).collect();
    let folder = PathBuf::from(std::env::var_os("OUT_DIR").expect("Cargo names the folder"));
    write(folder.join("games.rs"), list(&games)).expect("the list can be written");
}

/// The game of a line such as `alea-dice-box = { path = "../../games/dice-box" }`, as Rust writes it: `dice_box`.
///
/// # Panics
///
/// If the line is written in another way, in which it would be compiled and not listed.
fn game(line: &str) -> String {
    let name = line.strip_prefix("alea-").and_then(|rest| rest.split_once(' ')).map_or("NAME", |(name, _)| name);
    let wanted = format!("alea-{name} = {{ path = \"{FOLDER}{name}\" }}");
    assert_eq!(line, wanted, "a game is listed by a line such as the right one");
    name.replace('-', "_")
}

/// The source of the list: the games' rules, their types and names, and `with_game!`.
fn list(games: &[String]) -> String {
    let all = |line: fn(&str) -> String| games.iter().map(|game| line(game)).collect::<String>();
    format!(
        "{rules}
        /// The games' types, for `with_game!`.
        #[doc(hidden)]
        pub mod listed {{ {types} }}

        /// The names of all games, in the order in which they are shown.
        pub const IDS: &[&str] = &[{names}];

        /// `with_game!(id, G => expression)`: the expression with `G` as the game of that name, or `None` if there is no such game.
        #[macro_export]
        macro_rules! with_game {{
            ($id:expr, $game:ident => $body:expr) => {{
                match $id {{ {arms} _ => None }}
            }};
        }}",
        rules = all(|game| format!("pub use alea_{game}::rules as {game};\n")),
        types = all(|game| format!("pub use alea_{game}::Game as {game};\n")),
        names = all(|game| format!("<listed::{game} as Game>::ID,")),
        arms = all(|game| format!(
            "id if id == <$crate::listed::{game} as $crate::Game>::ID => {{
                type $game = $crate::listed::{game};
                Some($body)
            }}\n"
        )),
    )
}
