//! What the computer knows of NVMERIX.

use crate::ai::{Budget, Eval, Judgement, Strength, Unit, by_greed};
use crate::games::nvmerix::{Action, Nvmerix};
use crate::rules::{Dice, Game, Level, Options, Seat};

/// A captured piece.
const CAPTURE: i32 = 100;

/// An enemy piece that one more of the seat's pieces would capture.
const THREAT: i32 = 6;

/// A piece of the seat's that one more of an enemy's would capture.
const DANGER: i32 = 8;

/// An enemy piece with one of the seat's beside it.
const CONTACT: i32 = 1;

/// A piece brought onto the board.
const PLACED: i32 = 3;

impl Eval for Nvmerix {
    const UNIT: Unit = Unit::Chance;

    /// `greedy` captures as many pieces as it can. For the rest it looks at the board after its action: it likes enemy pieces
    /// with two of its own beside them, fears for its own pieces with two of one enemy's beside them, keeps in touch with
    /// enemy pieces, and would rather place a piece than move one.
    fn greed(view: &Nvmerix, seat: Seat, action: &Action) -> i32 {
        let mut after = view.clone();
        after.act(action);
        let captured = i32::from(after.captured(seat)) - i32::from(view.captured(seat));
        let placed = i32::from(view.off_board(seat)) - i32::from(after.off_board(seat));
        let enemies = Seat::all(view.options().seats()).filter(|&enemy| enemy != seat);
        let pressure = enemies.map(|enemy| {
            let [touched, threatened, _] = after.pressed(enemy, seat);
            let [_, endangered, _] = after.pressed(seat, enemy);
            CONTACT * i32::from(touched) + THREAT * i32::from(threatened) - DANGER * i32::from(endangered)
        });
        CAPTURE * captured + PLACED * placed + pressure.sum::<i32>()
    }

    fn strength(_level: Level) -> Strength {
        Strength { nodes: 1, temperature: 0.0 }
    }

    fn even(seats: usize) -> f64 {
        1.0 / seats as f64
    }

    fn search(
        view: &Nvmerix,
        seat: Seat,
        legal: &[Action],
        _level: Level,
        budget: &mut Budget,
        _dice: &mut Dice,
    ) -> Judgement<Self> {
        by_greed(view, seat, legal, budget)
    }
}
