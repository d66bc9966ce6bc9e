//! The coach's memory on this device: whether one is wanted, which games were coached, and the rules told in them.

use crate::store;
use alea_play::Coached;

/// The name of the preference for no coach.
const SWITCH: &str = "coach";
const OFF: &str = "off";

fn key(game: &str) -> String {
    format!("coach-{game}")
}

fn coached(game: &str) -> Coached {
    Coached::read(&store::preference(&key(game)).unwrap_or_default())
}

pub fn is_wanted() -> bool {
    store::preference(SWITCH).is_none_or(|value| value != OFF)
}

/// Remembers whether a coach is wanted. Anyone who asks for one gets it in the next games of all these kinds.
pub fn want(coach: bool, games: &[&str]) {
    store::save_preference(SWITCH, if coach { "on" } else { OFF });
    for game in games.iter().filter(|_| coach) {
        let mut coached = coached(game);
        coached.again();
        store::save_preference(&key(game), &coached.write());
    }
}

/// The rules told before, if the game with this identity is to be coached.
pub fn told_before(game: &str, id: &str) -> Option<Vec<String>> {
    let coached = coached(game);
    (is_wanted() && coached.admits(id)).then_some(coached.told)
}

/// Remembers that a rule was told in a game.
pub fn remember(game: &str, id: &str, about: &str) {
    let mut coached = coached(game);
    coached.tell(id, about);
    store::save_preference(&key(game), &coached.write());
}
