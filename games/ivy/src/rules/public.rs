//! What lies open to everybody: the table, the course of the round, and the scores.

use super::{Direction, Draws, Grid, IvyOptions, Line, MOST_SEATS, Seats, Spot};
use alea_rules::Seat;

/// The event that comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// The starting seat of the first round is to be drawn.
    First,
    /// The cubes of a round are to be dealt.
    Deal,
    /// A seat takes its turn.
    Turn,
    /// Somebody is to draw a cube.
    Draw,
    /// The seat that made a long line may discard.
    Drop,
    /// The game is over.
    Over,
}

/// A seat's turn as the others see it. They do not learn which number was swapped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// It placed a cube on this square.
    Placed(Spot),
    /// It discarded a cube and took two.
    Swapped,
    /// It drew a cube.
    PickedUp,
    /// It could do nothing at all.
    Passed,
}

/// A step of the current round, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A seat did this with its turn.
    Turn(Seat, Deed),
    /// A seat discarded a cube because of a long line. The others do not learn which.
    Drop(Seat),
    /// A seat drew a cube, which only it sees.
    Draw(Seat),
}

/// The effect of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    Nothing,
    /// The players on either side each draw a cube.
    PickUp,
    /// The player who made it may discard up to this many cubes, 1 or more.
    Discard(u8),
}

/// The effects of a cube on a square through the lines that it makes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placing {
    /// The lines of two or more cubes through the square with their effects, in the order in which they are carried out.
    pub lines: Vec<(Line, Effect)>,
    /// The seats that draw a cube, in order; a seat can occur once for each line.
    pub pick_ups: Vec<Seat>,
    /// The number of cubes that may be discarded afterwards.
    pub allowance: u8,
}

/// What lies open to everybody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Public {
    pub(super) options: IvyOptions,
    pub(super) phase: Phase,
    pub(super) grid: Grid,
    pub(super) in_play: Seats,
    pub(super) starter: Seat,
    /// Whose turn it is, or was when the round ended.
    pub(super) mover: Seat,
    pub(super) draws: Draws,
    pub(super) allowance: u8,
    /// The number of seats in a row that have passed.
    pub(super) passes: u8,
    pub(super) course: Vec<Step>,
    pub(super) rounds: Vec<Round>,
}

impl Public {
    pub fn options(&self) -> &IvyOptions {
        &self.options
    }

    /// The cubes on the table. After a round they stay until the next deal.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The seats in play, without those that are out in a knockout.
    pub fn in_play(&self) -> Seats {
        self.in_play
    }

    /// The starting seat of the round; `None` before it has been drawn. After a round, the starting seat of the next.
    pub fn starter(&self) -> Option<Seat> {
        (self.phase != Phase::First).then_some(self.starter)
    }

    /// The seat whose turn it is, even while others draw cubes because of it. `None` between rounds.
    pub fn mover(&self) -> Option<Seat> {
        matches!(self.phase, Phase::Turn | Phase::Draw | Phase::Drop).then_some(self.mover)
    }

    /// Whether no round is in progress: the starting seat is to be drawn, cubes are to be dealt, or the game is over.
    pub fn is_between_rounds(&self) -> bool {
        self.mover().is_none()
    }

    /// Whether the game is over: no round follows the last one.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// Whether the round's first cube is to be placed, in the middle.
    pub fn is_first_action(&self) -> bool {
        self.phase == Phase::Turn && self.grid.tiles().is_empty()
    }

    /// The rounds that have ended, the first one first. Their count is the number of the current round, from 0.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The number of cubes that the seat to act may still discard after long lines; 0 when there is nothing to choose.
    pub fn allowance(&self) -> u8 {
        if self.phase == Phase::Drop { self.allowance } else { 0 }
    }

    /// The seats that are still to draw cubes, in order.
    pub fn draws(&self) -> Vec<Seat> {
        self.draws.iter().collect()
    }

    /// The number of seats in a row that had to pass.
    pub fn passes(&self) -> u8 {
        self.passes
    }

    /// The seat of the round's latest turn, finished or not, and what it did.
    pub fn last(&self) -> Option<(Seat, Deed)> {
        self.course
            .iter()
            .rev()
            .find_map(|step| if let Step::Turn(seat, deed) = *step { Some((seat, deed)) } else { None })
    }

    /// Every step of the round since the deal, in order. After a round it stays until the next deal.
    pub fn course(&self) -> &[Step] {
        &self.course
    }

    /// The effect of a line.
    ///
    /// - Exactly 3: the players on either side draw.
    /// - 5, 7, 9, 11, ...: the mover may discard up to 1, 2, 3, 4, ... cubes.
    /// - Even: nothing. With the option `even-lines`, a line that contains a new run of three counts as one of three. This is
    ///   so exactly when the cube joined one cube on one side and two on the other (ruling).
    pub fn effect(&self, line: &Line) -> Effect {
        match line.length() {
            3 => Effect::PickUp,
            4 if self.options.even_lines && line.behind.min(line.beyond) == 1 => Effect::PickUp,
            length if length >= 5 && length % 2 == 1 => Effect::Discard((length - 3) / 2),
            _ => Effect::Nothing,
        }
    }

    /// The effects of a seat's cube on a square, without checking that it may be placed there.
    pub fn placing(&self, seat: Seat, spot: Spot) -> Placing {
        self.placing_among(seat, spot, self.in_play)
    }

    /// The effects of the latest placed cube, if that was the latest turn of the round.
    pub fn made(&self) -> Option<Placing> {
        let Some((seat, Deed::Placed(spot))) = self.last() else { return None };
        // A seat that went out at the end of the round was still a neighbour during it.
        let ended = self.rounds.last().filter(|_| self.is_between_rounds());
        Some(self.placing_among(seat, spot, ended.map_or(self.in_play, |round| round.in_play)))
    }

    fn placing_among(&self, seat: Seat, spot: Spot, in_play: Seats) -> Placing {
        let (draws, allowance) = self.consequences(seat, spot, in_play);
        let lines = self.grid.lines(spot, seat).into_iter().filter(|line| line.length() > 1);
        Placing {
            lines: lines.map(|line| (line, self.effect(&line))).collect(),
            pick_ups: draws.iter().collect(),
            allowance,
        }
    }

    /// The effects of the lines through a square, added up.
    pub(super) fn consequences(&self, seat: Seat, spot: Spot, in_play: Seats) -> (Draws, u8) {
        let (mut draws, mut allowance) = (Draws::default(), 0_u8);
        for line in self.grid.lines(spot, seat) {
            match self.effect(&line) {
                Effect::Nothing => {}
                Effect::Discard(count) => allowance = allowance.saturating_add(count),
                // The next seat, then the previous seat. With two or three in play this is everyone else, each once.
                Effect::PickUp => {
                    let (next, previous) = (in_play.after(seat), in_play.before(seat));
                    draws.push(next);
                    if previous != next {
                        draws.push(previous);
                    }
                }
            }
        }
        (draws, allowance)
    }
}

impl Direction {
    /// The line's name in a sentence.
    pub fn name(self) -> &'static str {
        match self {
            Direction::Row => "row",
            Direction::Column => "column",
            Direction::Diagonal => "diagonal",
        }
    }
}

/// A round that has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    /// Who started it.
    pub starter: Seat,
    /// Who was in it.
    pub in_play: Seats,
    /// Who emptied the hand; `None` when the round ended because everybody had to pass.
    pub winner: Option<Seat>,
    /// Who is out after it, in a knockout; `None` also where the highest score was shared.
    pub out: Option<Seat>,
    /// The score of each seat; 0 where it was not in the round.
    pub(super) points: [i32; MOST_SEATS],
    /// What each seat had left, shown by all when the round was scored: how many cubes of each number from 0 to 9.
    pub(super) hands: [[u8; 10]; MOST_SEATS],
}

impl Round {
    /// What the round scored for a seat, 0 or more; `None` when the seat was not in it.
    pub fn points(&self, seat: Seat) -> Option<i32> {
        self.in_play.contains(seat).then(|| self.points[seat.index()])
    }

    /// How many cubes of each number from 0 to 9 a seat had left; `None` when it was not in the round.
    pub fn hand(&self, seat: Seat) -> Option<[u8; 10]> {
        self.in_play.contains(seat).then(|| self.hands[seat.index()])
    }

    /// The only seat with the most points.
    pub(super) fn highest(&self) -> Option<Seat> {
        let most = self.in_play.iter().map(|seat| self.points[seat.index()]).max()?;
        only(self.in_play.iter().filter(|seat| self.points[seat.index()] == most))
    }
}

/// The only one of these seats; `None` when there are several or none.
pub(super) fn only(mut seats: impl Iterator<Item = Seat>) -> Option<Seat> {
    seats.next().filter(|_| seats.next().is_none())
}
