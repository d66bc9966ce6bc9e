//! How a round and the game end.

use super::public::{Round, only};
use super::{Ivy, Mode, Phase, Public};
use alea_rules::Seat;

impl Public {
    /// How many rounds a standard game has before any extra ones: as many as players, two players four. `None` in a
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

    /// Who has won the game, if it ended with the last round.
    ///
    /// - Knockout: the winner of the round of the last two, who is the only one left.
    /// - Standard: after the planned rounds the lowest total; while that is shared, further rounds are played by all.
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
    /// What the seat's hand would score if the round ended now: the sum of the numbers plus 1 for each cube.
    pub fn hand_points(&self, seat: Seat) -> i32 {
        points(&self.hand(seat))
    }

    /// The round ends: by an empty hand, or blocked, without a winner.
    pub(super) fn close_round(&mut self, winner: Option<Seat>) {
        let hands = std::array::from_fn(|seat| self.hand(Seat(seat as u8)));
        let points = hands.each_ref().map(points);
        let public = &mut self.public;
        let mut round = Round { starter: public.starter, in_play: public.in_play, winner, out: None, points, hands };
        // Knockout: the highest score is out; on a tie the tied players all stay.
        if public.options.mode == Mode::Knockout {
            round.out = round.highest();
        }
        public.rounds.push(round);
        if let Some(seat) = round.out {
            public.in_play.remove(seat);
        }
        // Ruling: the start moves on after every round, replayed and extra ones too, to the next seat still in.
        public.starter = public.in_play.after(public.starter);
        public.phase = if public.champion().is_some() { Phase::Over } else { Phase::Deal };
    }
}

/// The score of a hand: the sum of its numbers plus 1 for each cube. Given is how many cubes show each number from 0.
pub fn points(hand: &[u8; 10]) -> i32 {
    (1..).zip(hand).map(|(worth, &count)| worth * i32::from(count)).sum()
}
