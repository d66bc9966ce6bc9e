//! How a round and the game end.

use super::public::{Round, only};
use super::{Ivy, Mode, Phase, Public};
use alea_rules::Seat;

impl Public {
    /// The number of rounds in a standard game before any extra ones: one for each player, or four for two players. `None` in a
    /// knockout, which lasts until one player is left.
    pub fn rounds_planned(&self) -> Option<usize> {
        match (self.options.mode, usize::from(self.options.players)) {
            (Mode::Knockout, _) => None,
            (Mode::Standard, 2) => Some(4),
            (Mode::Standard, players) => Some(players),
        }
    }

    /// The sum of a seat's scores in the rounds that have ended.
    pub fn total(&self, seat: Seat) -> i32 {
        self.rounds.iter().filter_map(|round| round.points(seat)).sum()
    }

    /// The winner of the game, if it ended with the last round.
    ///
    /// - Knockout: the winner of the round of the last two, who is the only one left.
    /// - Standard: the lowest total after the planned rounds. While it is shared, all play further rounds.
    pub(super) fn champion(&self) -> Option<Seat> {
        match self.rounds_planned() {
            None => only(self.in_play.iter()),
            Some(planned) if self.rounds.len() < planned => None,
            Some(_) => {
                let lowest = self.in_play.iter().map(|seat| self.total(seat)).min()?;
                only(self.in_play.iter().filter(|&seat| self.total(seat) == lowest))
            }
        }
    }
}

impl Ivy {
    /// Ends the round, with the seat that emptied its hand, or without a winner.
    pub(super) fn close_round(&mut self, winner: Option<Seat>) {
        let hands = std::array::from_fn(|seat| self.hand(Seat(seat as u8)));
        let points = hands.each_ref().map(points);
        let public = &mut self.public;
        let mut round = Round { starter: public.starter, in_play: public.in_play, winner, out: None, points, hands };
        // Knockout: the highest score is out. On a tie, all tied players stay.
        if public.options.mode == Mode::Knockout {
            round.out = round.highest();
        }
        public.rounds.push(round);
        if let Some(seat) = round.out {
            public.in_play.remove(seat);
        }
        // Ruling: after every round, including replayed and extra ones, the start moves on to the next seat still in.
        public.starter = public.in_play.after(public.starter);
        public.phase = if public.champion().is_some() { Phase::Over } else { Phase::Deal };
    }
}

/// The score of a hand: the sum of its numbers plus 1 for each cube. `hand` counts the cubes of each number from 0.
pub fn points(hand: &[u8; 10]) -> i32 {
    (1..).zip(hand).map(|(worth, &count)| worth * i32::from(count)).sum()
}
