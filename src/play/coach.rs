//! The coach: in the first games of each kind, a short line where a rule first matters. None is told twice.

use super::Effect;
use super::state::State;
use crate::boards::{Board, Tip};

/// How many games of each kind are coached.
const COACHED: usize = 2;

/// What is remembered of the games of a kind that were coached.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Coached {
    /// The identities of the games that were coached.
    pub games: Vec<String>,
    /// The rules that were told.
    pub told: Vec<String>,
}

impl Coached {
    /// Reads what [`Coached::write`] wrote; what it cannot be is nothing.
    pub fn read(text: &str) -> Coached {
        let mut lines = text.lines().map(|line| line.split_whitespace().map(str::to_owned).collect());
        Coached { games: lines.next().unwrap_or_default(), told: lines.next().unwrap_or_default() }
    }

    /// Two lines of words: the games, and what was told.
    pub fn write(&self) -> String {
        [self.games.join(" "), self.told.join(" ")].join("\n")
    }

    /// Whether this game is one of the first of its kind; it is counted from now on.
    pub fn admits(&mut self, id: &str) -> bool {
        let is_known = self.games.iter().any(|game| game == id);
        if !is_known && self.games.len() < COACHED {
            self.games.push(id.to_owned());
            return true;
        }
        is_known
    }
}

/// What the coach of a game knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Coach {
    /// The rules of which the player was told, also in earlier games.
    told: Vec<String>,
    /// The line that stands now; or empty.
    pub(super) tip: String,
}

impl Coach {
    /// A coach who knows what was told before.
    pub(super) fn new(told: Vec<String>) -> Self {
        Coach { told, tip: String::new() }
    }

    /// The same without the line that stands now.
    pub(super) fn silent(self) -> Self {
        Coach { tip: String::new(), ..self }
    }
}

impl<G: Board> State<G> {
    /// Something has been played: the line that stood is gone, and where a person here is to act, or the game is over, there may be
    /// another one. Returns it, to be read aloud.
    pub(super) fn coach(&mut self, effects: &mut Vec<Effect>) -> String {
        let Some(mut coach) = self.coach.take() else { return String::new() };
        coach.tip.clear();
        if self.acting().is_some() || self.history().position().outcome().is_some() {
            let is_new = |tip: &Tip| !coach.told.iter().any(|told| told == tip.about);
            if let Some(tip) = self.input(G::tips).into_iter().find(is_new) {
                effects.push(Effect::Told(tip.about));
                coach.told.push(tip.about.to_owned());
                coach.tip = tip.text;
            }
        }
        let tip = coach.tip.clone();
        self.coach = Some(coach);
        tip
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_two_games_are_coached_and_stay_so() {
        let mut coached = Coached::default();
        assert!(coached.admits("a") && coached.admits("b") && coached.admits("a"));
        assert!(!coached.admits("c") && coached.admits("b"));
    }

    #[test]
    fn what_was_told_comes_back() {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        for told in [words("capture protected"), Vec::new()] {
            let coached = Coached { games: words("a b"), told };
            assert_eq!(Coached::read(&coached.write()), coached);
        }
        assert_eq!(Coached::read(""), Coached::default());
    }
}
