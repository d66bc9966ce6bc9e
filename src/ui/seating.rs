//! Who sits where: people, bots, names.

use super::board::Name;
use crate::rules::{Game, Level, Seat};
use crate::table::Session;

/// The bot at a seat; `None` for a person.
pub fn bot<G: Game>(session: &Session<G>, seat: Seat) -> Option<Level> {
    session.seats()?.get(seat.index())?.bot.as_deref()?.parse().ok()
}

/// Whether a person sits at a seat.
pub fn is_person<G: Game>(session: &Session<G>, seat: Seat) -> bool {
    bot(session, seat).is_none()
}

/// The seat from which the board is shown while nobody here decides: the first person's.
pub fn viewer<G: Game>(session: &Session<G>) -> Seat {
    Seat::all(session.seat_count()).find(|&seat| is_person(session, seat)).unwrap_or(Seat(0))
}

/// The names of the seats. The only person at the table who gave no name is "You".
pub fn names<G: Game>(session: &Session<G>) -> Vec<Name> {
    let people = Seat::all(session.seat_count()).filter(|&seat| is_person(session, seat)).count();
    let name = |seat: Seat| {
        let entry = session.seats().and_then(|seats| seats.get(seat.index()));
        let given = entry.and_then(|entry| entry.name.as_deref()).map(str::trim).filter(|name| !name.is_empty());
        match (given, bot(session, seat)) {
            (Some(name), _) => Name::new(name),
            (None, Some(level)) => Name::new(capitalised(level.name())),
            (None, None) if people == 1 => Name::you(),
            (None, None) => Name::new(format!("Player {}", seat.0 + 1)),
        }
    };
    Seat::all(session.seat_count()).map(name).collect()
}

/// A word with a capital at its beginning.
pub fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_ascii_uppercase().to_string() + letters.as_str()).unwrap_or_default()
}

/// The place of undo: the last decision before now that a person really had.
pub fn undo_target<G: Game>(session: &Session<G>) -> Option<usize> {
    session.undo_target(|seat| is_person(session, seat))
}

/// The place of redo.
pub fn redo_target<G: Game>(session: &Session<G>) -> Option<usize> {
    session.redo_target(|seat| is_person(session, seat))
}
