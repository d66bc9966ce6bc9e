//! The end of a game: it is counted, and the score of a solo game may be the best.

use super::state::State;
use crate::shown::ending::Best;
use crate::{Effect, Finished, OwnResult};
use alea_board::Board;
use alea_rules::{Outcome, Seat};
use alea_table::{Link, ResultEntry, SeatEntry};

impl<G: Board> State<G> {
    /// The key of the best score: the plain link to the setup. `None` if others or a bot play, or the dice do not come from a seed.
    pub(crate) fn key_of_best(&self) -> Option<String> {
        G::best_possible()?;
        let seed = self.history.seed().filter(|_| self.seating.is_person(Seat(0)))?;
        if self.history.from_seed() == Some(false) {
            return None;
        }
        Some(Link::to_new::<G>(self.history.options(), Some(seed.clone())).plain())
    }

    /// How the game ended for the person here; `None` if several people play, or none.
    fn own_result(&self) -> Option<OwnResult> {
        let Outcome { winners } = self.history.position().outcome()?;
        self.seating.only_person().map(|own| OwnResult {
            players: self.seating.count(),
            level: self.seating.strongest(),
            won: winners.contains(&own),
            shared: winners.len() > 1,
            score: self.history.position().scores().get(own.index()).copied().unwrap_or_default(),
        })
    }

    /// If the game was just finished by play here, and not by playing out a hint, tells the browser. Returns the text about the best
    /// score.
    pub(crate) fn finished(&mut self, effects: &mut Vec<Effect>) -> Option<String> {
        let outcome = self.history.position().outcome().filter(|_| self.fresh && !self.is_playing_out());
        let Some(Outcome { winners }) = outcome else {
            self.best.is_new = false;
            return None;
        };
        let scores = self.history.position().scores();
        let score = scores.first().copied().unwrap_or_default();
        let key = self.key_of_best().filter(|_| self.best.score.is_none_or(|best| score > best));
        let is_new = key.is_some();
        let nobody = || vec![SeatEntry::default(); self.history.seat_count()];
        effects.push(Effect::Finished(Finished {
            best: key.map(|key| (key, score)),
            seats: self.history.seats().map_or_else(nobody, <[SeatEntry]>::to_vec),
            result: ResultEntry { scores, winners: winners.iter().map(|seat| seat.0).collect() },
            own: self.own_result(),
        }));
        if is_new {
            self.best = Best { score: Some(score), is_new };
        }
        is_new.then(|| self.words().new_best().to_owned())
    }
}
