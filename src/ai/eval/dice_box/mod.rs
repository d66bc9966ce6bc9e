//! What the computer knows of Dice Box.

use crate::ai::{Budget, Eval, Judgement, Strength, Unit, by_greed};
use crate::games::dice_box::{Action, DiceBox};
use crate::rules::{Dice, Level, Seat};

impl Eval for DiceBox {
    const UNIT: Unit = Unit::Chance;

    /// `greedy` places what is worth most: a die of its own colours is worth its pips, a die of another seat's colours takes
    /// its pips away, a die that nobody owns is worth nothing. So it brings its own sixes first, and of the others' dice ones.
    /// In the draft it picks its own colour as long as there is one: it will place such a die when it shows much.
    fn greed(view: &DiceBox, seat: Seat, action: &Action) -> i32 {
        match *action {
            Action::Draft(colour) => i32::from(view.owner(colour) == Some(seat)),
            Action::Place(die, _) => match view.owner(die.colour) {
                Some(owner) if owner == seat => i32::from(die.pips),
                Some(_) => -i32::from(die.pips),
                None => 0,
            },
            Action::Reroll | Action::Skip => 0,
        }
    }

    fn strength(_level: Level) -> Strength {
        Strength { nodes: 1, temperature: 0.0 }
    }

    fn even(seats: usize) -> f64 {
        1.0 / seats as f64
    }

    fn search(
        view: &DiceBox,
        seat: Seat,
        legal: &[Action],
        _level: Level,
        budget: &mut Budget,
        _dice: &mut Dice,
    ) -> Judgement<Self> {
        by_greed(view, seat, legal, budget)
    }
}
