//! What the name of a function tells of the part that it goes to: the room that it speaks for, and whether it was seen to run.

use std::collections::BTreeSet;

use super::names::{lies_in, path, paths};
use super::parts::Part;

/// The rooms that nobody needs to see home, or to open a game and play on: below `alea::`, a room with all that lies in it. They make up
/// the part that comes later, with what a bot knows of each game. A room that is missing here makes the core larger, one too many
/// makes somebody wait; nothing fails.
const LATER: [&str; 61] = [
    "ai",
    "engine",
    "games::puzzle_kind",
    "play::game::lines",
    "play::game::values::value",
    "play::guided",
    "play::review",
    "play::shown::ending",
    "play::shown::hint",
    "play::shown::pictures",
    "review",
    "rules::level",
    "shell::files",
    "shell::slices",
    "shell::sound",
    "stats",
    "table::lesson",
    "table::puzzle",
    "text::form",
    "text::hint",
    "text::keys",
    "text::practice",
    "text::review",
    "text::settings",
    "text::statistics",
    "remembered::counting",
    "view::controls",
    "view::fetched",
    "view::keys::dialog::list",
    "view::keys::list",
    "view::late",
    "view::looks",
    "view::new_game",
    "view::practice",
    "remembered::practising",
    "view::review",
    "view::rules",
    "view::saved_games::commands",
    "view::saved_games::dates",
    "view::saved_games::importer::Importer::stop",
    "view::saved_games::importer::Importer::take",
    "view::saved_games::importer::Importer::tell",
    "view::saved_games::page",
    "view::saved_games::picture",
    "view::saved_games::rows",
    "view::saved_games::unsaved::delete_all",
    "view::saved_games::unsaved::export_all",
    "view::saved_games::unsaved::export_one",
    "view::saved_games::unsaved::oldest_finished",
    "view::saved_games::unsaved::ways",
    "view::settings",
    "view::statistics",
    "view::table::lesson",
    "view::table::lines",
    "view::table::log::__component_all_moves",
    "view::table::page::__component_sheets",
    "view::table::puzzle",
    "view::table::result",
    "view::table::round",
    "view::table::share",
    "view::table::sheets",
];

/// The rooms that home needs and that nobody needs who follows a link to a game: as [`LATER`].
const HOME: [&str; 8] = [
    "view::finished::last_line",
    "view::home::places",
    "view::home::put",
    "view::home::take_over",
    "view::last_game",
    "view::learning",
    "view::saved_games::home",
    "view::saved_games::stored::Rows",
];

/// See [`Rare`].
const RARE: &str = include_str!("rare.txt");

/// The functions that hardly ever run before somebody plays on in a game: a path a line, with all that lies below it; and where the same is
/// made for many types and runs for some of them, the name of a function that does not. Measured, where [`LATER`] is meant:
/// `node tools/seal/rare.mjs` plays and writes it. What is not in it is taken to run, so that a list that is older than the program costs
/// bytes and no time.
pub struct Rare(BTreeSet<&'static str>);

impl Rare {
    /// The list that stands beside this file.
    pub fn measured() -> Self {
        Rare(RARE.lines().filter(|line| !line.starts_with('#')).collect())
    }

    /// Whether a function is in it, by its name or by a path that it lies below.
    pub fn has(&self, name: &str) -> bool {
        let path = path(name);
        let mut ends = path.match_indices("::").map(|(at, _)| at).chain([path.len()]);
        self.0.contains(name) || ends.any(|end| self.0.contains(&path[..end]))
    }
}

/// Whether a function is one of Alea's own, and not what the compiler derives or what is the same for many types: showing, comparing,
/// copying.
fn is_written_here(name: &str) -> bool {
    let own = name.trim_start_matches(['<', '&']);
    let is_derived = own.contains(" as core::") && !own.contains(" as core::ops::function::");
    own.starts_with("alea::") && !is_derived
}

/// Whether a function comes late by the room that its name speaks for.
pub fn comes_later(name: &str, games: &[&str]) -> bool {
    matches!(written_for(name, games), Some(Part::Later | Part::Spanish))
}

/// The part of a function of Alea's own, by the room that its name speaks for.
pub fn written_for(name: &str, games: &[&str]) -> Option<Part> {
    by_name(name, games).filter(|_| is_written_here(name))
}

/// The part that a function's name speaks for.
fn by_name(name: &str, games: &[&str]) -> Option<Part> {
    let paths = paths(name);
    let ais: Vec<String> = games.iter().map(|game| format!("{}::ai", game.replace('-', "_"))).collect();
    let is_late = |path: &str| LATER.into_iter().chain(ais.iter().map(String::as_str)).any(|room| lies_in(path, room));
    if paths.iter().any(|path| is_late(path)) {
        return Some(Part::Later);
    }
    let is_worded = |path: &str| path.starts_with("text::") || path.split("::").nth(1) == Some("words");
    if paths.iter().any(|path| is_worded(path) && path.split("::").any(|step| step == "es")) {
        return Some(Part::Spanish);
    }
    // What a game says of its puzzles.
    if name.ends_with("::words::Words>::puzzle") {
        return Some(Part::Later);
    }
    if paths.iter().any(|path| HOME.iter().any(|room| lies_in(path, room))) {
        return Some(Part::Home);
    }
    let is_of = |game: &str| {
        let game = game.replace('-', "_");
        paths.iter().any(|path| lies_in(path, &game))
    };
    let mut of = games.iter().enumerate().filter(|(_, game)| is_of(game));
    match (of.next(), of.next()) {
        (Some((game, _)), None) => Some(Part::Game(game)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    const GAMES: [&str; 2] = ["dice-box", "ivy"];

    #[test]
    fn a_function_belongs_to_the_room_that_its_name_speaks_of() {
        for (name, part) in [
            ("alea::view::review::page::shown", Some(Part::Later)),
            ("core::ptr::drop_in_place::<alea::stats::Entry>", Some(Part::Later)),
            (
                "<alea::play::game::state::State<alea::dice_box::rules::DiceBox> as alea::play::Play>::step",
                Some(Part::Game(0)),
            ),
            ("<alea::dice_box::rules::DiceBox as alea::ai::Eval>::search", Some(Part::Later)),
            ("alea::dice_box::ai::tree::f", Some(Part::Later)),
            ("<alea::text::lines::es::Spanish as alea::text::lines::Words>::back", Some(Part::Spanish)),
            ("<alea::ivy::words::es::Spanish as alea::ivy::words::Words>::pass", Some(Part::Spanish)),
            ("<alea::ivy::words::en::English as alea::ivy::words::Words>::pass", Some(Part::Game(1))),
            ("<alea::ivy::words::es::Spanish as alea::ivy::words::Words>::puzzle", Some(Part::Spanish)),
            ("<alea::ivy::words::en::English as alea::ivy::words::Words>::puzzle", Some(Part::Later)),
            ("alea::games::all::<alea::ivy::rules::Ivy, alea::dice_box::rules::DiceBox>", None),
            ("alea::view::home::take_over::{closure#2}", Some(Part::Home)),
            ("alea::view::reviewer::f", None),
            ("notalea::review::f", None),
            ("alloc::vec::Vec<u8>::push", None),
        ] {
            assert_eq!(by_name(name, &GAMES), part, "{name}");
        }
    }

    /// Whether a room is a file or a folder of the sources, or something that is defined in one.
    fn is_there(room: &str) -> bool {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut names = room.split("::").peekable();
        let first = names.next().unwrap_or_default();
        let folder = if first == "view" { "src/view".to_owned() } else { format!("crates/{first}/src") };
        let mut folder = root.join(folder);
        let Ok(mut text) = fs::read_to_string(folder.join(if first == "view" { "mod.rs" } else { "lib.rs" })) else {
            return false;
        };
        while let Some(name) = names.peek() {
            let file = folder.join(format!("{name}.rs"));
            folder.push(name);
            match fs::read_to_string(&file).or_else(|_| fs::read_to_string(folder.join("mod.rs"))) {
                Ok(found) => text = found,
                Err(_) => break,
            }
            names.next();
        }
        // A component is a function of two names.
        let plain = |name: &str| name.replace('_', "").to_lowercase();
        let mut defined = names.map(|name| plain(name.strip_prefix("__component_").unwrap_or(name)));
        let words: Vec<&str> = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_').collect();
        let definitions = words.windows(2).filter(|pair| matches!(pair[0], "fn" | "struct" | "enum" | "trait"));
        let words: BTreeSet<String> = definitions.map(|pair| plain(pair[1])).collect();
        defined.all(|name| words.contains(&name))
    }

    #[test]
    fn every_room_is_there() {
        let missing: Vec<_> = LATER.iter().chain(&HOME).filter(|room| !is_there(room)).collect();
        assert!(missing.is_empty(), "{missing:?}");
        assert!(is_there("play::game::state") && !is_there("play::state") && !is_there("view::home::cellar"));
    }

    #[test]
    fn what_lies_below_a_rare_path_or_is_named_is_rare() {
        let rare =
            Rare(BTreeSet::from(["alea::play::game::state::State::due", "core::slice::sort", "core::ptr::drop::<u8>"]));
        assert!(rare.has("core::slice::sort::stable::driftsort_main::<alea::scene::Key>"));
        assert!(
            rare.has("<alea::play::game::state::State<alea::ivy::rules::Ivy> as alea::play::Play>::due::{closure#1}")
        );
        assert!(!rare.has("<alea::play::game::state::State<alea::ivy::rules::Ivy>>::due_now"));
        assert!(!rare.has("core::slice::iter::<alea::play::game::state::State::due>"));
        assert!(rare.has("core::ptr::drop::<u8>") && !rare.has("core::ptr::drop::<u16>"));
    }

    #[test]
    fn the_list_of_what_is_rare_is_in_order_and_nothing_stands_in_it_twice() {
        let lines: Vec<_> = RARE.lines().filter(|line| !line.starts_with('#')).collect();
        assert!(lines.is_sorted_by(|one, next| one < next));
        let rare: BTreeSet<&str> = lines.iter().copied().collect();
        for line in &lines {
            let above = line.match_indices("::").map(|(at, _)| &line[..at]);
            assert!(!above.into_iter().any(|above| rare.contains(above)), "{line}");
        }
    }

    #[test]
    fn what_the_compiler_derives_is_not_written_here() {
        assert!(is_written_here("<alea::scene::Scene>::new::{closure#0}"));
        assert!(is_written_here("<alea::play::game::Play as core::ops::function::FnOnce<()>>::call_once"));
        assert!(!is_written_here("<alea::scene::Scene as core::fmt::Debug>::fmt"));
        assert!(!is_written_here("core::ptr::drop_in_place::<alea::scene::Scene>"));
    }
}
