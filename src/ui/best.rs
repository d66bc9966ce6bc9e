//! In a game of one, the best score that a person has reached with a seed and options. It is kept apart from the games, so that
//! neither an undo nor the deletion of a game loses it.

use super::board::Board;
use super::ending::Best;
use super::seating::is_person;
use crate::rules::{Seat, Turn};
use crate::shell::store;
use crate::table::{Link, Session};

/// What the best score is kept under: the link to the set-up. Nothing where others play, where a bot does, and where the dice are not
/// those of a seed.
fn key<G: Board>(session: &Session<G>) -> Option<String> {
    G::BOUND?;
    let seed = session.seed().filter(|_| is_person(session, Seat(0)) && session.from_seed() != Some(false))?;
    Some(Link::to_new::<G>(session.options(), Some(seed.clone())).write())
}

/// The best score of games like this one.
pub fn of<G: Board>(session: &Session<G>) -> Best {
    Best { score: key(session).and_then(|key| store::best(&key)), is_new: false }
}

/// The same after something was played: the score of a game that has just ended is kept if it is the best.
pub fn reached<G: Board>(session: &Session<G>) -> Best {
    let Some(key) = key(session) else { return Best::default() };
    // Another tab may have played on.
    let kept = store::best(&key);
    let score = session.position().scores().first().copied().filter(|_| session.position().turn() == Turn::Over);
    match score.filter(|&score| kept.is_none_or(|kept| score > kept)) {
        Some(score) => {
            store::keep_best(&key, score);
            Best { score: Some(score), is_new: true }
        }
        None => Best { score: kept, is_new: false },
    }
}
