//! Which part of the program each of its functions goes to.
//!
//! A function belongs to the room in whose name it speaks: compiled code keeps the path of each function, and of the types that a generic
//! one was made for. What speaks for no room and is called by functions of one part only belongs to that part as well.

use super::module::Module;

/// The rooms that nobody needs to see home, or to open a game and play on: below `alea::`, a room with all that lies in it. They make up
/// the part that comes last. A room that is missing here makes the core larger, one too many makes somebody wait; nothing fails.
const LATER: [&str; 56] = [
    "ai",
    "engine",
    "play::ending",
    "play::findings",
    "play::graph",
    "play::hint",
    "play::lesson",
    "play::lines",
    "play::looking",
    "play::picture",
    "play::pictures",
    "play::puzzle",
    "play::reviewing",
    "play::taught",
    "play::turns",
    "play::values::value",
    "review",
    "rules::level",
    "shell::files",
    "shell::sound",
    "stats",
    "table::lesson",
    "table::puzzle",
    "text::form",
    "text::hint",
    "text::practice",
    "text::review",
    "text::statistics",
    "view::counting",
    "view::fetched",
    "view::looks",
    "view::new_game",
    "view::practice",
    "view::practising",
    "view::review",
    "view::rules",
    "view::saved_games::commands",
    "view::saved_games::dates",
    "view::statistics",
    "view::table::lesson",
    "view::table::lines",
    "view::table::puzzle",
    "view::table::result",
    "view::table::share",
    "view::table::sheets",
    // Single functions of rooms that are needed at once.
    "boards::board::square_targets",
    "boards::dice_box::advice",
    "boards::dice_box::chain",
    "boards::ivy::advice",
    "boards::ivy::coach",
    "boards::polygrid::advice",
    "play::opening::new_game",
    "shell::share::copy",
    "shell::share::file",
    "shell::store::remove",
    "shell::store::under",
];

/// What is called through the table and has a body of at most so many bytes stays in the core: the gate in its place would hardly be
/// shorter, and short bodies are the ones that the compiler makes one of.
const SHORT: usize = 64;

/// A part of the program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Part {
    /// What comes last.
    Later,
    /// The words in Spanish; English is everybody's, since a program without any words can do nothing.
    Spanish,
    /// What one game needs, by its place in the list of games.
    Game(usize),
    /// What every page needs.
    Core,
}

impl Part {
    /// All parts but the core, in the order in which the page numbers them.
    pub fn all(games: &[&str]) -> Vec<Part> {
        (0..games.len()).map(Part::Game).chain([Part::Spanish, Part::Later]).collect()
    }

    /// What its file is called after.
    pub fn name<'a>(self, games: &[&'a str]) -> &'a str {
        match self {
            Part::Core => "app",
            Part::Later => "later",
            Part::Spanish => "es",
            Part::Game(game) => games[game],
        }
    }

    /// Where a function belongs that is called from both. What comes last is no reason to be in a part, since it comes when all parts are
    /// there.
    fn with(self, other: Part) -> Part {
        match (self, other) {
            (one, same) if one == same => one,
            (Part::Later | Part::Spanish, Part::Later | Part::Spanish) => Part::Later,
            (Part::Later | Part::Spanish, more) | (more, Part::Later | Part::Spanish) => more,
            _ => Part::Core,
        }
    }
}

/// The part of each function that has a body, in the order of the bodies.
///
/// The compiler makes one of functions that came out alike, and the one that stays may bear the name of a room that has little to do with
/// it. So code from elsewhere, such as what grows a list, is where its callers are, and what two games call is everybody's, whatever it is
/// called.
pub fn assign(module: &Module, games: &[&str]) -> Vec<Part> {
    let names: Vec<_> = module.names[module.imported as usize..].iter().map(|name| plain(name)).collect();
    let mut parts: Vec<Option<Part>> = vec![None; names.len()];
    let mut is_own = vec![false; names.len()];
    // What is called through the table, from outside or first of all may be called by anybody.
    for body in
        module.slots.keys().chain(module.exports.values()).chain(&module.start).filter_map(|at| module.body_of(*at))
    {
        parts[body] = Some(by_name(&names[body], games).unwrap_or(Part::Core));
    }
    for (body, name) in names.iter().enumerate().filter(|(_, name)| is_written_here(name)) {
        let spoken = by_name(name, games);
        is_own[body] = spoken.is_some();
        parts[body] = spoken.or(parts[body]);
    }
    for body in module.slots.keys().filter_map(|at| module.body_of(*at)) {
        if module.bodies[body].as_bytes().len() <= SHORT {
            parts[body] = Some(Part::Core);
        }
    }
    let mut waiting: Vec<_> = (0..parts.len()).filter(|body| parts[*body].is_some()).collect();
    while let Some(caller) = waiting.pop() {
        let Some(part) = parts[caller] else { continue };
        for called in module.calls[caller].iter().filter_map(|function| module.body_of(*function)) {
            let wider = match (parts[called], part) {
                (None, part) => part,
                (Some(known @ Part::Game(_)), Part::Game(_)) => known.with(part),
                (Some(known), _) if is_own[called] => known,
                (Some(known), part) => known.with(part),
            };
            if parts[called] != Some(wider) {
                parts[called] = Some(wider);
                waiting.push(called);
            }
        }
    }
    // What nobody calls.
    parts.into_iter().map(|part| part.unwrap_or(Part::Later)).collect()
}

/// Whether a function is one of Alea's own, and not what the compiler derives or what is the same for many types: showing, comparing,
/// copying.
fn is_written_here(name: &str) -> bool {
    let own = name.trim_start_matches(['<', '&']);
    let is_derived = own.contains(" as core::") && !own.contains(" as core::ops::function::");
    own.starts_with("alea::") && !is_derived
}

/// A name without what a compiler writes in brackets behind a crate's: which build of it is meant.
fn plain(name: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    let mut rest = name;
    while let Some((before, after)) = rest.split_once('[') {
        plain.push_str(before);
        let build = after.find(|c: char| !c.is_ascii_hexdigit()).unwrap_or(after.len());
        let is_behind_a_name = before.ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_');
        rest = match after[build..].strip_prefix("]::") {
            Some(_) if is_behind_a_name && build > 0 => &after[build + 1..],
            _ => {
                plain.push('[');
                after
            }
        };
    }
    plain + rest
}

/// The part that a function's name speaks for.
fn by_name(name: &str, games: &[&str]) -> Option<Part> {
    let paths = paths(name);
    if paths.iter().any(|path| LATER.iter().any(|room| lies_in(path, room))) {
        return Some(Part::Later);
    }
    if paths.iter().any(|path| path.starts_with("text::") && path.split("::").any(|step| step == "es")) {
        return Some(Part::Spanish);
    }
    let is_of = |game: &str| {
        let game = game.replace('-', "_");
        let rooms = ["games", "boards", "text"].map(|room| format!("{room}::{game}"));
        paths.iter().any(|path| rooms.iter().any(|room| lies_in(path, room)))
    };
    let mut of = games.iter().enumerate().filter(|(_, game)| is_of(game));
    match (of.next(), of.next()) {
        (Some((game, _)), None) => Some(Part::Game(game)),
        _ => None,
    }
}

/// The paths below `alea::` that a name mentions.
fn paths(name: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for (at, crate_name) in name.match_indices("alea::") {
        let path = &name[at + crate_name.len()..];
        if !name[..at].ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':') {
            let end = path.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == ':'));
            found.push(path[..end.unwrap_or(path.len())].trim_end_matches(':'));
        }
    }
    found
}

/// Whether a path is that of a room, or lies in it.
fn lies_in(path: &str, room: &str) -> bool {
    path.strip_prefix(room).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAMES: [&str; 2] = ["dice-box", "ivy"];

    #[test]
    fn a_function_belongs_to_the_room_that_its_name_speaks_of() {
        for (name, part) in [
            ("alea::view::review::page::shown", Some(Part::Later)),
            ("core::ptr::drop_in_place::<alea::stats::Entry>", Some(Part::Later)),
            (
                "<alea::play::state::State<alea::games::dice_box::DiceBox> as alea::play::Play>::step",
                Some(Part::Game(0)),
            ),
            ("<alea::text::ivy::es::Spanish as alea::text::ivy::Words>::pass", Some(Part::Spanish)),
            ("<alea::text::ivy::en::English as alea::text::ivy::Words>::pass", Some(Part::Game(1))),
            ("alea::games::all::<alea::games::ivy::Ivy, alea::games::dice_box::DiceBox>", None),
            ("alea::view::reviewer::f", None),
            ("notalea::review::f", None),
            ("alloc::vec::Vec<u8>::push", None),
        ] {
            assert_eq!(by_name(name, &GAMES), part, "{name}");
        }
    }

    #[test]
    fn builds_of_crates_are_not_part_of_a_name() {
        let name = "<alea[4bb0d1aa]::scene::Scene as core[05b]::fmt::Debug>::fmt::<[u32; 4], [alea[4b]::rules::Seat]>";
        assert_eq!(plain(name), "<alea::scene::Scene as core::fmt::Debug>::fmt::<[u32; 4], [alea::rules::Seat]>");
        assert!(!is_written_here(&plain(name)));
        assert!(is_written_here("<alea::scene::Scene>::new::{closure#0}"));
        assert!(!is_written_here("core::ptr::drop_in_place::<alea::scene::Scene>"));
    }

    #[test]
    fn what_two_games_call_is_everybodys_and_what_comes_last_takes_part_of_nothing() {
        assert_eq!(Part::Game(0).with(Part::Game(1)), Part::Core);
        assert_eq!(Part::Game(0).with(Part::Later), Part::Game(0));
        assert_eq!(Part::Later.with(Part::Spanish), Part::Later);
        assert_eq!(Part::Core.with(Part::Later), Part::Core);
    }
}
