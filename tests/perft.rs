//! Counts of action sequences in small positions, compared with what was counted by hand.
//!
//! `games/GAME/tests/perft.txt` has blocks of lines `key: value`, separated by empty lines; `#` begins a comment:
//! `options:` (name=value, separated by blanks), `position:` (a position text, where the game has them for the middle of a game)
//! or `events:` (separated by `;`) say where to begin, `chance:` what happens whenever chance is due (otherwise a sequence ends
//! there), and `perft N: COUNT` how many sequences of N actions there are, those that end earlier not counted.

use std::any::Any;

use alea::games::dice_box::{BoxOptions, DiceBox};
use alea::games::{IDS, dice_matrix::DiceMatrix, nvmerix::Nvmerix};
use alea::rules::{Event, Game, OptionEntries, Options, Turn, read_canonical};
use alea::with_game;

/// The position of a text, in the games that write some for the middle of a game; the others begin a block with events.
fn from_text<G: Game>(text: &str) -> G {
    let position: Box<dyn Any> = match G::ID {
        DiceMatrix::ID => Box::new(DiceMatrix::from_text(text).expect("a position text")),
        Nvmerix::ID => Box::new(Nvmerix::from_text(&Default::default(), text).expect("a position text")),
        DiceBox::ID => Box::new(dice_box(text)),
        id => panic!("{id} reads no position text; give events"),
    };
    *position.downcast::<G>().expect("a position of this game")
}

/// The grid, then the dice of each seat, `-` for none.
fn dice_box(text: &str) -> DiceBox {
    let mut words = text.split_whitespace().map(|word| word.trim_matches('-'));
    let grid = words.next().expect("a grid");
    let hands: Vec<&str> = words.collect();
    let options = BoxOptions::new(hands.len() as u8, None).expect("2 to 4 seats");
    DiceBox::from_text(options, grid, &hands).expect("a position text")
}

fn perft<G: Game>(position: &G, depth: u32, chance: Option<&G::Chance>) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut position = position.clone();
    if let (Turn::Chance, Some(chance)) = (position.turn(), chance) {
        position.play(&Event::Chance(chance.clone())).expect("the block's chance event fits");
    }
    let after = |action: &G::Action| {
        let mut next = position.clone();
        next.apply_action(action);
        perft(&next, depth - 1, chance)
    };
    position.legal().iter().map(after).sum()
}

fn check_block<G: Game>(block: &str) -> usize {
    let lines = || {
        let text = block.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        text.map(|line| line.split_once(": ").unwrap_or_else(|| panic!("\"{line}\" is not key: value")))
    };
    let value = |key: &str| lines().find(|(known, _)| *known == key).map(|(_, value)| value);
    let pairs = value("options").unwrap_or("").split_whitespace().map(|pair| {
        let (name, value) = pair.split_once('=').expect("name=value");
        (name.to_owned(), G::Options::spec(name).expect("an option").read(value).expect("a value"))
    });
    let options = G::Options::from_entries(&OptionEntries(pairs.collect())).expect("options");
    let mut position = match value("position") {
        Some(text) => from_text(text),
        None => G::new(&options),
    };
    for text in value("events").unwrap_or("").split(';').map(str::trim).filter(|text| !text.is_empty()) {
        let event = match position.turn() {
            Turn::Chance => Event::Chance(read_canonical::<G::Chance>(text).expect("a chance event")),
            _ => Event::Action(read_canonical::<G::Action>(text).expect("an action")),
        };
        position.play(&event).unwrap_or_else(|reason| panic!("{text}: {reason}"));
    }
    let chance = value("chance").map(|text| read_canonical::<G::Chance>(text).expect("a chance event"));
    let counts = lines().filter_map(|(key, count)| Some((key.strip_prefix("perft ")?, count)));
    let mut checked = 0;
    for (depth, count) in counts {
        let counted = perft(&position, depth.parse().expect("a depth"), chance.as_ref());
        assert_eq!(counted, count.parse::<u64>().expect("a count"), "{} perft {depth} of\n{block}", G::ID);
        checked += 1;
    }
    checked
}

#[test]
fn counts_are_those_made_by_hand() {
    for id in IDS {
        let path = format!("games/{id}/tests/perft.txt");
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let blocks = text.split("\n\n").filter(|block| block.lines().any(|line| line.starts_with("perft ")));
        let checked: usize = blocks.map(|block| with_game!(*id, G => check_block::<G>(block)).unwrap_or(0)).sum();
        assert!(checked >= 5, "{path} has only {checked} counts");
    }
}
