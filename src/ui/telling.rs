//! What has happened, in words: the log, and what is said to screen readers.

use super::board::{Board, Name, Told};
use super::seating::names;
use super::shown::eyes;
use crate::rules::{Event, Seat, Turn};
use crate::table::Session;

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// The place of its event, or the last of its events, among all of the session.
    pub index: usize,
    /// Who acted; empty for chance, and where several did.
    pub name: String,
    /// What happened.
    pub told: Told,
    /// The action in notation, or several; empty for chance.
    pub notation: String,
}

/// What happened from an event on, in one text, out of the log.
pub fn in_words(log: &[LogLine], from: usize) -> String {
    let new: Vec<&str> =
        log.iter().take_while(|line| line.index >= from).map(|line| line.told.sentence.as_str()).collect();
    new.into_iter().rev().collect::<Vec<_>>().join(" ")
}

/// Every line of the log, the last first.
pub fn log<G: Board>(session: &Session<G>) -> Vec<LogLine> {
    let names = names(session);
    let mut lines = Vec::new();
    let mut index = 0;
    while index < session.cursor() {
        if G::CHAINS {
            let end = chain_end(session, index);
            if let Some(line) = chain(session, index, end, &names) {
                lines.push(line);
                index = end;
                continue;
            }
        }
        lines.extend(line(session, index, &names));
        index += 1;
    }
    lines.reverse();
    lines
}

/// Where the chain of actions that ran by themselves, and of the chance among them, ends that begins with this event; the event
/// itself where none begins.
fn chain_end<G: Board>(session: &Session<G>, from: usize) -> usize {
    let runs_on = |event: &Event<G>, is_first: bool| match event {
        Event::Action(action) => G::runs_itself(action),
        Event::Chance(_) => !is_first,
    };
    let events = session.events().get(from..session.cursor()).unwrap_or_default();
    from + events.iter().enumerate().take_while(|(index, event)| runs_on(event, *index == 0)).count()
}

/// A chain of actions in one line, if the game has one for it.
fn chain<G: Board>(session: &Session<G>, from: usize, end: usize, names: &[Name]) -> Option<LogLine> {
    let mut actions = Vec::new();
    for index in from..end {
        if let (Some(Event::Action(action)), Some(position)) = (session.events().get(index), session.position_at(index))
            && let Turn::Seat(seat) = position.turn()
        {
            actions.push((seat, action));
        }
    }
    let after = session.position_at(end).filter(|_| !actions.is_empty())?;
    let told = G::tell_chain(&actions, &after.view(eyes(session)), names)?;
    let notation = actions.iter().map(|(_, action)| action.to_string()).collect::<Vec<_>>().join(" ");
    Some(LogLine { index: end - 1, name: String::new(), told, notation })
}

/// One event as a line.
fn line<G: Board>(session: &Session<G>, index: usize, names: &[Name]) -> Option<LogLine> {
    let event = session.events().get(index)?;
    let (name, told) = tell(session, index, event, names)?;
    let notation = match event {
        Event::Action(action) if !G::is_secret(action) || acted(session, index) => action.to_string(),
        _ => String::new(),
    };
    Some(LogLine { index, name, told, notation })
}

/// Whether it was the turn of whose eyes these are before an event.
fn acted<G: Board>(session: &Session<G>, index: usize) -> bool {
    session.position_at(index).zip(eyes(session)).is_some_and(|(position, seat)| position.turn() == Turn::Seat(seat))
}

/// An event at a place of the session in words, as far as the readers may know it, and who acted.
pub fn tell<G: Board>(session: &Session<G>, index: usize, event: &Event<G>, names: &[Name]) -> Option<(String, Told)> {
    let position = session.position_at(index)?;
    let name = match position.turn() {
        Turn::Seat(Seat(seat)) => names[usize::from(seat)].clone(),
        _ => Name::new(""),
    };
    let told = G::tell(&position.view(eyes(session)), event, &name, names)?;
    Some((name.as_str().to_owned(), told))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dice_box::{Action, BoxOptions, DiceBox};
    use crate::rules::{Dice, Game};

    /// A game of random actions to its end, with what runs by itself.
    fn played(players: u8, seed: &str) -> Session<DiceBox> {
        let options = BoxOptions::new(players, None).unwrap();
        let mut session = Session::<DiceBox>::new(options, seed.parse().ok(), None);
        let mut dice = Dice::new("test", seed, 0);
        session.deal();
        while session.position().turn() != Turn::Over {
            let legal = session.position().legal();
            session.play(Event::Action(*dice.choose(&legal).unwrap())).unwrap();
            session.deal();
        }
        session
    }

    #[test]
    fn a_chain_that_went_on_is_told_as_a_whole() {
        let session = played(3, "chains");
        let log = log(&session);
        let chain = log.iter().find(|line| line.notation.contains(' ')).unwrap();
        let later: Vec<_> = log.iter().take_while(|line| line.index > chain.index).cloned().collect();
        let told = in_words(&log, chain.index);
        assert!(told.starts_with(&chain.told.sentence), "{told}");
        assert_eq!(in_words(&log, chain.index + 1), in_words(&later, 0));
    }

    #[test]
    fn a_chain_of_rerolls_and_skips_is_one_line() {
        let mut chains = 0;
        for players in [3, 4] {
            for seed in ["chains", "more", "still more"] {
                let session = played(players, seed);
                let mut lines = log(&session);
                lines.reverse();
                let rolled = |line: &LogLine| line.told.sentence.starts_with("No die fit");
                chains += lines.iter().filter(|line| line.notation.contains(' ')).count();
                assert!(
                    lines.windows(2).all(|pair| !rolled(&pair[0]) || !rolled(&pair[1])),
                    "two lines in a row of one chain"
                );
                // Nothing is left out: every action stands in a line, apart from skips that need none.
                let told: Vec<&str> = lines.iter().map(|line| line.notation.as_str()).collect();
                let acted = session.events().iter().filter_map(|event| match event {
                    Event::Action(Action::Skip) | Event::Chance(_) => None,
                    Event::Action(action) => Some(action.to_string()),
                });
                let words = |text: String| {
                    text.split_whitespace().filter(|word| *word != "skip").map(str::to_owned).collect::<Vec<_>>()
                };
                assert_eq!(words(told.join(" ")), words(acted.collect::<Vec<_>>().join(" ")));
            }
        }
        assert!(chains > 3, "{chains}");
    }
}
