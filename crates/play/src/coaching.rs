//! The coach at work.

use super::Effect;
use super::state::State;
use alea_board::{Board, Tip};

impl<G: Board> State<G> {
    /// Clears the coach's line after a move through the history, which is no news and gets no other line.
    pub(super) fn silence_coach(&mut self) {
        if let Some(coach) = &mut self.coach {
            coach.tip.clear();
        }
    }

    /// Replaces the coach's line after something was played. There may be a new one if a person here is to act or the game is over.
    /// Returns it, to be read aloud.
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
