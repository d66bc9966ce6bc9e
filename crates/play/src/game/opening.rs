//! Starts games from a setup, and opens saved ones.

use super::state::{State, Surroundings};
use crate::intent::Setup;
use crate::{Effect, Intent, Pace, Play};
use alea_board::Board;
use alea_games::with_game;
use alea_rules::{Event, Options, OptionsError};
use alea_table::{History, RecordError, Saved, SeatEntry, Seed};
use alea_text::Language;

/// Why a saved game cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpenFault {
    /// It cannot be read or replayed.
    Damaged(RecordError),
    /// This version does not have its game.
    NoGame(String),
}

/// A new game with its first chance events drawn, as the text to save.
pub fn new_game<G: Board>(options: G::Options, seats: Option<Vec<SeatEntry>>, seed: Seed, now: u64) -> String {
    let seats = seats.filter(|seats| seats.len() == options.seats());
    let mut history = History::<G>::new(options, Some(seed), seats);
    run_by_itself(&mut history);
    Saved::of(&history, 1, now).write()
}

/// The same from a setup with the game's name. `None` if there is no such game.
///
/// # Errors
/// When the options are not valid.
pub fn begin(setup: &Setup, seed: Seed, now: u64) -> Option<Result<String, OptionsError>> {
    with_game!(setup.game.as_str(), G => {
        <G as alea_rules::Game>::Options::from_entries(&setup.options)
            .map(|options| new_game::<G>(options, setup.seats.clone(), seed, now))
    })
}

/// Opens a saved game, which goes on with [`crate::Intent::Open`].
///
/// # Errors
/// When it cannot be read or replayed, or this version does not have its game.
pub fn open(text: &str, with: Surroundings) -> Result<Box<dyn Play>, OpenFault> {
    let saved = Saved::read(text).map_err(OpenFault::Damaged)?;
    open_saved(&saved, Some(text.to_owned()), with)
}

/// The same for a parsed game; `stored` is its text in storage, if it is stored.
///
/// # Errors
/// Like [`open`].
pub(crate) fn open_saved(
    saved: &Saved,
    stored: Option<String>,
    with: Surroundings,
) -> Result<Box<dyn Play>, OpenFault> {
    let game = saved.record.game.clone();
    let opened: Option<Result<Box<dyn Play>, RecordError>> = with_game!(game.as_str(), G => {
        saved.history::<G>().map(|history| Box::new(State::new(saved, stored, history, with)) as Box<dyn Play>)
    });
    match opened {
        Some(opened) => opened.map_err(OpenFault::Damaged),
        None => Err(OpenFault::NoGame(game)),
    }
}

/// Merges two saved texts of one game from two tabs. The result has the events of both, and the cursor of the first. `None` if they cannot
/// be merged.
pub fn merged(own: &str, other: &str, now: u64) -> Option<String> {
    let with = Surroundings { language: Language::English, pace: Pace::Instant, hidden: true, spare: None };
    let mut play = open(own, with).ok()?;
    let effects = play.step(Intent::Save { stored: Some(other.to_owned()) }, now);
    if effects.iter().any(|effect| matches!(effect, Effect::Quarantine(_))) {
        return None;
    }
    effects.into_iter().find_map(|effect| match effect {
        Effect::Write(text) => Some(text),
        _ => None,
    })
}

/// Plays chance, and actions without an alternative that run by themselves. Returns the number of events.
pub(crate) fn run_by_itself<G: Board>(history: &mut History<G>) -> usize {
    let before = history.cursor();
    loop {
        history.deal();
        let forced = match history.position().legal().as_slice() {
            [only] if G::runs_itself(only) => only.clone(),
            _ => return history.cursor() - before,
        };
        // The only legal action is never refused.
        if history.play(Event::Action(forced)).is_err() {
            return history.cursor() - before;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alea_games::dice_matrix::DiceMatrix;
    use alea_rules::{Event, Game};

    #[test]
    fn what_two_tabs_made_of_one_game_becomes_one_text() {
        let played = |choices: &[usize]| {
            let mut history = History::<DiceMatrix>::new(Default::default(), "merged".parse().ok(), None);
            history.deal();
            for &choice in choices {
                let action = history.position().legal().get(choice).cloned().expect("an action");
                history.play(Event::Action(action)).expect("it is legal");
            }
            history
        };
        let (own, other) = (played(&[0]), played(&[1, 0]));
        let [first, second] = [&own, &other].map(|history| Saved::of(history, 2, 1).write());
        let whole = Saved::read(&merged(&first, &second, 7).expect("one game")).expect("a saved game");
        let lines: Vec<Vec<String>> = (0..=whole.record.lines.len()).map(|line| whole.record.along(line)).collect();
        for wanted in [own.record().events, other.record().events] {
            assert!(lines.iter().any(|line| line.starts_with(&wanted)), "{wanted:?} in {lines:?}");
        }
        let both = merged(&first, &second, 7).expect("one game");
        let again = merged(&both, &second, 8).expect("what has the other's already is stored as it is");
        assert_eq!(Saved::read(&again).expect("a saved game").record, whole.record);
        let strange = Saved::of(&played(&[]), 2, 1).write().replace("merged", "strange");
        assert_eq!(merged(&first, &strange, 7), None, "another game is not written over");
        assert_eq!(merged(&first, "{", 7), None);
    }
}
