//! The new-game page: who plays, with which options, from which seed.

use super::board::Board;
use super::html::{self, Draft, Shape};

use crate::games::IDS;
use crate::rules::{Level, OptionEntries, OptionKind, Options};
use crate::shell::{place, store};
use crate::table::{Link, Seed};

/// The page with the form, filled with a draft and with who played last.
pub fn form(id: &str, draft: Draft) -> String {
    with_game!(id, G => form_of::<G>(draft)).unwrap_or_default()
}

fn form_of<G: Board>(mut draft: Draft) -> String {
    let options = G::Options::from_entries(&draft.options).unwrap_or_default();
    let most = match G::Options::spec("players").map(|spec| spec.kind) {
        Ok(OptionKind::Number { max, .. }) => max as usize,
        _ => options.seats(),
    };
    draft.seats = (0..most)
        .map(|seat| {
            // The first visit offers a game that can be started with one tap: against the computer.
            let default = if seat == 0 { "person" } else { Level::Easy.name() };
            let kind = store::preference(&format!("seat-{seat}")).unwrap_or_else(|| default.to_owned());
            (kind, store::preference(&format!("name-{seat}")).unwrap_or_default())
        })
        .collect();
    let defaults = G::Options::default().entries();
    let shape = Shape {
        specs: G::Options::SPECS,
        defaults: &defaults,
        words: G::OPTIONS,
        grid: G::GRID,
        seats: options.seats(),
        asks_starter: G::FIRST_SEAT_STARTS,
    };
    html::start(G::ID, G::CARD.title, &html::start_fields(shape, &draft))
}

/// Whether there is a game of this name.
pub fn is_game(id: &str) -> bool {
    IDS.contains(&id)
}

/// The options that a link to a new game brings.
///
/// # Errors
/// What is wrong with them, as a sentence.
pub fn draft_of(id: &str, pairs: &[(String, String)]) -> Result<OptionEntries, String> {
    let read = with_game!(id, G => Link::read_options::<G>(pairs).map(|options| options.entries()));
    read.ok_or_else(|| {
        format!("This link is for a game \u{201c}{id}\u{201d}, which this version of Alea does not have.")
    })?
    .map_err(|error| format!("This link cannot be opened: {error}."))
}

/// Reads a grid as it stands in the form; `None` where the game has none.
pub fn read_grid(id: &str, text: &str) -> Option<Result<String, String>> {
    let kind = with_game!(id, G => G::GRID)??;
    Some(html::read_grid(&kind, text))
}

/// Checks what the form says and goes to where the game starts.
///
/// # Errors
/// What is wrong with it, as a sentence.
pub fn submit(id: &str, read: &dyn Fn(&str) -> String) -> Result<(), String> {
    with_game!(id, G => start::<G>(read)).unwrap_or(Ok(()))
}

fn start<G: Board>(read: &dyn Fn(&str) -> String) -> Result<(), String> {
    let defaults = G::Options::default();
    let mut pairs = Vec::new();
    for spec in G::Options::SPECS {
        let mut text = read(spec.name);
        if let Some(grid) = G::GRID.filter(|grid| grid.name == spec.name) {
            text = html::read_grid(&grid, &text)?;
        }
        let is_default = text.is_empty() || defaults.get(spec.name).is_some_and(|value| value.to_string() == text);
        if !is_default {
            pairs.push((spec.name.to_owned(), text));
        }
    }
    let options = Link::read_options::<G>(&pairs).map_err(|error| format!("{error}."))?;
    let typed = read("seed");
    let seed = if typed.trim().is_empty() {
        Seed::fresh().map_err(|_| "This browser has no source of random numbers; type a seed.".to_owned())?
    } else {
        typed.parse().map_err(|error| format!("This seed cannot be used: {error}."))?
    };
    for (index, seat) in seats(read, options.seats()).into_iter().enumerate() {
        pairs.push((format!("seat-{index}"), seat));
    }
    let link = Link::New { game: G::ID.to_owned(), seed: Some(seed), options: pairs }.write();
    place::replace(&link.replace("#1/new/", "#start/"));
    Ok(())
}

/// The seats in the order of play, kind and name parted by a blank; who sat where is remembered for the next game.
fn seats(read: &dyn Fn(&str) -> String, count: usize) -> Vec<String> {
    let entry = |index: usize| {
        let (seat, name) = (format!("seat-{index}"), format!("name-{index}"));
        let (kind, given) = (read(&seat), read(&name).trim().to_owned());
        store::keep_preference(&seat, &kind);
        store::keep_preference(&name, &given);
        kind + " " + &given
    };
    let mut seats: Vec<_> = (0..count).map(entry).collect();
    let first = match read("starter").as_str() {
        "second" => 1,
        "lot" => Seed::fresh().map_or(0, |seed| usize::from(seed.as_str().as_bytes()[7])),
        _ => 0,
    };
    seats.rotate_left(first % count);
    seats
}
