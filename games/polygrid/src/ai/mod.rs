//! The computer's knowledge of Polygrid.

mod bound;
mod exact;
mod judge;
pub mod outlook;
mod proof;
mod search;
pub mod sheet;
#[cfg(test)]
mod tests;
pub mod value;
mod worth;

use std::sync::OnceLock;

use self::value::Net;
use crate::rules::{Action, Entry, Polygrid, SIDE};
use alea_ai::{Budget, Eval, Evaluation, Strength};
use alea_rules::{ChanceRng, Game, Level, Seat, Unit};

/// Hundredths of a point, the unit of the worths below.
const POINT: i32 = 100;

impl Eval for Polygrid {
    const UNIT: Unit = Unit::Points;
    const STRENGTHS: Option<[u8; 4]> = Some([41, 48, 56, 61]);

    /// `greedy` begins with the greatest number of a type, near the middle. It rolls the die that is most likely to allow a move,
    /// and crosses off its greatest box, which is the hardest to have left over. It takes what scores most now. Among equals it
    /// takes the square with the fullest row and column, then the greatest number left over. It rolls a 1 again. When stuck, it
    /// uses a bonus action unless that ends the game.
    fn greed(view: &Polygrid, _seat: Seat, action: &Action) -> i32 {
        match *action {
            Action::Begin(Entry { square, number, .. }) => {
                let off_middle = |line: u8| i32::from(line.max(SIDE - 1 - line));
                i32::from(number) * POINT - off_middle(square.file) - off_middle(square.rank)
            }
            Action::Choose { die, number } => {
                let mut after = view.clone();
                after.apply_action(action);
                // A 1 does not count, because it is rerolled.
                let good = after.results_for_a_move(die).len() as i32;
                good * 100 * POINT / i32::from(die.sides() - 1) + i32::from(number)
            }
            Action::Reroll => POINT,
            Action::Move(entry) => view.gain(action) * POINT + fullness(view, entry) * 2,
            Action::Bonus(entry) => {
                let saves = view.is_stuck() && view.bonuses() > 1;
                (view.gain(action) + if saves { 10 } else { 0 }) * POINT + fullness(view, entry) * 2
            }
            Action::End => 0,
        }
    }

    fn strength(level: Level) -> Strength {
        let (nodes, temperature) = match level {
            Level::Easy => (20_000, 1.6),
            Level::Normal => (20_000, 0.75),
            Level::Hard => (100_000, 0.3),
            _ => (4_000_000, 0.0),
        };
        Strength { nodes, temperature }
    }

    fn even(_seats: usize) -> f64 {
        0.0
    }

    fn search(
        view: &Polygrid,
        _seat: Seat,
        legal: &[Action],
        level: Level,
        budget: &mut Budget,
        _dice: &mut ChanceRng,
    ) -> Evaluation<Self> {
        judge::judge(net(), view, legal, level, budget)
    }
}

/// The network, as `examples/train_polygrid.rs` trained it.
fn net() -> &'static Net {
    static NET: OnceLock<Net> = OnceLock::new();
    static WEIGHTS: &[u8] = include_bytes!("weights.bin");
    NET.get_or_init(|| Net::read(WEIGHTS))
}

/// The number of filled squares in the row and the column of an entry.
fn fullness(view: &Polygrid, entry: Entry) -> i32 {
    (view.types_in_row(entry.square.rank).len() + view.types_in_column(entry.square.file).len()) as i32
}
