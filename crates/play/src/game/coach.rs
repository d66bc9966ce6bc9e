//! The coach: in the first games of each kind, a short line where a rule first matters. No rule is told twice.

use super::state::State;
use crate::Effect;
use alea_board::{Board, Tip};

/// The number of games of each kind that are coached.
const COACHED: usize = 2;

/// The coached games of a kind, and the rules told in them.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Coached {
    /// The identities of the games that were coached.
    pub games: Vec<String>,
    /// The rules that were told.
    pub told: Vec<String>,
}

impl Coached {
    /// Reads a text of [`Coached::write`]. Anything else is read as nothing.
    pub fn read(text: &str) -> Coached {
        let mut lines = text.lines().map(|line| line.split_whitespace().map(str::to_owned).collect());
        Coached { games: lines.next().unwrap_or_default(), told: lines.next().unwrap_or_default() }
    }

    /// Two lines of words: the games, and the rules told.
    pub fn write(&self) -> String {
        [self.games.join(" "), self.told.join(" ")].join("\n")
    }

    /// Whether to coach this game: it is among the first of its kind in which there was something to tell.
    pub fn admits(&self, id: &str) -> bool {
        self.games.len() < COACHED || self.games.iter().any(|game| game == id)
    }

    /// The next games of this kind are coached like the first ones, and what was told stays told.
    pub fn again(&mut self) {
        self.games.clear();
    }

    /// Remembers that a rule was told in a game.
    pub fn tell(&mut self, id: &str, about: &str) {
        for (known, new) in [(&mut self.games, id), (&mut self.told, about)] {
            if !known.iter().any(|known| known == new) {
                known.push(new.to_owned());
            }
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Coach {
    /// The rules that the player has been told, including in earlier games.
    pub(crate) told: Vec<String>,
    /// The current line, or empty.
    pub(crate) tip: String,
}

impl Coach {
    /// A coach who knows the rules told before.
    pub(crate) fn new(told: Vec<String>) -> Self {
        Coach { told, tip: String::new() }
    }

    /// The same without the current line.
    pub(crate) fn silent(self) -> Self {
        Coach { tip: String::new(), ..self }
    }
}

impl<G: Board> State<G> {
    /// Clears the coach's line after a move through the history, which is no news and gets no other line.
    pub(crate) fn silence_coach(&mut self) {
        if let Some(coach) = &mut self.coach {
            coach.tip.clear();
        }
    }

    /// Replaces the coach's line after something was played. There may be a new one if a person here is to act or the game is over.
    /// Returns it, to be read aloud.
    pub(crate) fn coach(&mut self, effects: &mut Vec<Effect>) -> String {
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
    fn the_first_two_games_with_something_to_tell_are_coached_and_stay_so() {
        let mut coached = Coached::default();
        assert!(coached.admits("a"));
        coached.tell("a", "capture");
        coached.tell("a", "pass");
        coached.tell("b", "pass");
        assert!(coached.admits("a") && coached.admits("b") && !coached.admits("c"));
        assert_eq!(coached.told, ["capture", "pass"], "each once");
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
