//! Who sits where: people, bots, names.

use super::board::Name;
use crate::rules::{Game, Level, Seat};
use crate::table::{SeatEntry, Session};

/// The bot at a seat; `None` for a person.
pub fn bot<G: Game>(session: &Session<G>, seat: Seat) -> Option<Level> {
    bot_among(session.seats(), seat)
}

// What does not hang on the game is compiled once, not for each of them.
#[inline(never)]
fn bot_among(seats: Option<&[SeatEntry]>, seat: Seat) -> Option<Level> {
    seats?.get(seat.index())?.bot.as_deref()?.parse().ok()
}

/// Whether a person sits at a seat.
pub fn is_person<G: Game>(session: &Session<G>, seat: Seat) -> bool {
    bot(session, seat).is_none()
}

/// How many people there are, and the seat of the first of them.
#[inline(never)]
fn people(seats: Option<&[SeatEntry]>, count: usize) -> (usize, Option<Seat>) {
    let mut people = Seat::all(count).filter(|&seat| bot_among(seats, seat).is_none());
    let first = people.next();
    (usize::from(first.is_some()) + people.count(), first)
}

/// How many people play.
pub fn people_count<G: Game>(session: &Session<G>) -> usize {
    people(session.seats(), session.seat_count()).0
}

/// The seat from which the board is shown while nobody here decides: the first person's.
pub fn viewer<G: Game>(session: &Session<G>) -> Seat {
    people(session.seats(), session.seat_count()).1.unwrap_or(Seat(0))
}

/// The names of the seats. The only person at the table who gave no name is "You"; bots of one level are told apart by a number.
pub fn names<G: Game>(session: &Session<G>) -> Vec<Name> {
    let nobody = vec![SeatEntry::default(); session.seat_count()];
    names_of(session.seats().unwrap_or(&nobody))
}

/// The same without the game's type, so that it exists once.
fn names_of(seats: &[SeatEntry]) -> Vec<Name> {
    let given = |seat: &SeatEntry| seat.name.as_deref().map(str::trim).filter(|name| !name.is_empty()).map(Name::new);
    let level = |seat: &SeatEntry| seat.bot.as_deref()?.parse::<Level>().ok();
    let alone = seats.iter().filter(|seat| level(seat).is_none()).count() == 1;
    let name = |(index, seat): (usize, &SeatEntry)| match (given(seat), level(seat)) {
        (Some(name), _) => name,
        (None, Some(own)) => {
            let peers = |seats: &[SeatEntry]| {
                seats.iter().filter(|other| level(other) == Some(own) && given(other).is_none()).count()
            };
            let title = capitalised(own.name());
            Name::new(if peers(seats) < 2 { title } else { format!("{title} {}", peers(&seats[..=index])) })
        }
        (None, None) if alone => Name::you(),
        (None, None) => Name::new(format!("Player {}", index + 1)),
    };
    seats.iter().enumerate().map(name).collect()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ivy::{Ivy, IvyOptions};

    #[test]
    fn bots_of_one_level_are_told_apart() {
        let seat = |name: Option<&str>, bot: Option<&str>| SeatEntry {
            name: name.map(str::to_owned),
            bot: bot.map(str::to_owned),
        };
        let seats = vec![
            seat(None, Some("greedy")),
            seat(None, None),
            seat(None, Some("random")),
            seat(Some("Rex"), Some("greedy")),
            seat(Some(" "), Some("greedy")),
        ];
        let session = Session::<Ivy>::new(IvyOptions { players: 5, ..Default::default() }, None, Some(seats));
        let names: Vec<_> = names(&session).iter().map(|name| name.as_str().to_owned()).collect();
        assert_eq!(names, ["Greedy 1", "You", "Random", "Rex", "Greedy 2"]);
    }
}
