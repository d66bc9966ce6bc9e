//! What runs by itself at a table: chance, and actions without an alternative.

use super::board::Board;
use crate::rules::{Event, Turn};
use crate::table::{Seed, Session};

/// The first place where chance is over.
pub fn first_decision<G: Board>(session: &Session<G>) -> Option<usize> {
    (0..=session.cursor()).find(|&at| session.position_at(at).is_some_and(|position| position.turn() != Turn::Chance))
}

/// Lets happen what needs nobody: chance, and actions without an alternative that run by themselves. Where the record has no
/// seed, chance is drawn from one that is kept apart from it. Returns how many events there were.
pub fn run<G: Board>(session: &mut Session<G>) -> usize {
    let before = session.cursor();
    loop {
        if session.position().turn() == Turn::Chance
            && session.dealer().is_none()
            && let Ok(seed) = Seed::fresh()
        {
            session.set_dealer(seed);
        }
        session.deal();
        let forced = match session.position().legal().as_slice() {
            [only] if G::runs_itself(only) => only.clone(),
            _ => return session.cursor() - before,
        };
        // The only legal action is never refused.
        if session.play(Event::Action(forced)).is_err() {
            return session.cursor() - before;
        }
    }
}
