//! The words of Dice Matrix.

mod en;
mod es;

use crate::rules::{Colour, Die, PairFault};
use alea_rules::Square;
use alea_text::Name;
use alea_text::practice::PuzzleKind;

alea_text::by_language!();

/// A kind of move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The number of the spare die is set.
    Number,
    /// One die is taken.
    Alone,
    /// Two that share their colour.
    SameColour,
    /// Two that share their number.
    SameNumber,
    /// Two that share both.
    Alike,
}

/// The points of a die or a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Points {
    pub column: i32,
    pub row: i32,
}

impl Points {
    /// All points together.
    pub fn total(self) -> i32 {
        self.column + self.row
    }
}

/// The state of a die of the matrix, once one has been selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// Neither selected nor a partner.
    Plain,
    /// Selected, with its points alone while scores are shown.
    Selected(Option<Points>),
    /// A partner of the selected one, with the points of both.
    Matches(Option<Points>),
    /// Selected as the second one, with the points of both.
    SelectedToo(Option<Points>),
}

/// What the player can choose now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// The number on the spare die, which the first player gets free.
    Face,
    /// A die, or two.
    Die,
    /// A partner for the selected die, or none.
    Partner,
    /// Nothing goes with the selected die.
    NoPartner,
    /// Two are selected.
    Both,
}

pub trait Words: Sync {
    /// The game's title, the same everywhere.
    fn title(&self) -> &'static str {
        "Dice Matrix"
    }

    /// What players do, in one line.
    fn tagline(&self) -> &'static str;

    fn players(&self) -> &'static str;

    fn length(&self) -> &'static str;
    /// Who designed and published it, by the same names in every language.
    fn credit(&self) -> &'static str {
        "Néstor Romeral Andrés, nestorgames"
    }

    /// The option `scoring`: its label, and its values `running` and `recount`.
    fn scoring(&self) -> (&'static str, &'static [&'static str]);

    /// What the option changes.
    fn scoring_about(&self) -> &'static str;

    /// The option `match`: its label, and its values `single` and `tournament`.
    fn games(&self) -> (&'static str, &'static [&'static str]);

    /// What the option changes.
    fn games_about(&self) -> &'static str;

    /// A die by its colour and number.
    fn die(&self, die: Die) -> String;

    /// The matrix, by the dice left in it.
    fn matrix(&self, left: usize) -> String;

    /// A place of the matrix without a die.
    fn empty(&self, square: Square) -> String;

    /// A place of the matrix with a die.
    fn square(&self, square: Square, die: Die, state: State) -> String;

    /// The six numbers from which the first player chooses.
    fn faces(&self) -> &'static str;

    /// A player's area, with the dice of each cell and how many they are.
    fn area(&self, who: &Name, dice: &[(Die, u8)]) -> String;

    /// What the player can choose.
    fn choose(&self, choice: Choice) -> &'static str;

    /// Why a tap on an empty place leads nowhere.
    fn no_die(&self) -> &'static str;

    /// Why two dice cannot be taken together.
    fn no_pair(&self, why: PairFault) -> &'static str;

    /// The points of the selected die alone: a bold beginning and the rest.
    fn scores_alone(&self, points: Points) -> (String, String);

    /// The points of the selected die with another.
    fn scores_with(&self, partner: Die, square: Square, points: Points) -> (String, String);

    /// The button that sets the number of the spare die; with its points, while scores are shown.
    fn set_number(&self, pips: u8, points: Option<i32>) -> String;

    /// The button that takes the selected die alone.
    fn take_one(&self, points: Option<i32>) -> String;

    /// The button that takes both selected dice.
    fn take_two(&self, points: Option<i32>) -> String;

    /// The dice that a player has, in a short count.
    fn dice(&self, count: i32) -> String;

    /// The roll of all dice, in a few words and in a sentence.
    fn rolled(&self) -> (&'static str, &'static str);

    /// The first player has got the spare die.
    fn starts_with(&self, who: &Name, die: Die, points: Option<i32>) -> String;

    /// A player has taken one die or two.
    fn takes(&self, who: &Name, dice: &[(Die, Square)], points: Option<i32>) -> String;

    /// The kind of a hint's move. This and the next two follow "Hint: ".
    fn advise_kind(&self, kind: Kind) -> &'static str;

    /// A hint: set the number of the spare die.
    fn advise_number(&self, pips: u8) -> String;

    /// A hint: take one die alone, or two.
    fn advise_take(&self, dice: &[(Die, Square)]) -> String;

    /// The points of a hint's move, and the most points of a reply, if there is one.
    fn advise_why(&self, points: i32, reply: Option<i32>) -> String;

    /// The points of a column, in the count of the end.
    fn column(&self, colour: Colour) -> &'static str;

    /// The points of a row.
    fn row(&self, pips: u8) -> String;

    /// The points of the first game of two.
    fn first_game(&self) -> &'static str;

    /// The aim of the game, shown until the first move.
    fn aim(&self) -> &'static str;

    fn game_of_two(&self, number: usize) -> String;

    /// What the player can do with the selected die, with its points alone. `pairs` if another die goes with it.
    fn choose_scored(&self, points: Points, pairs: bool) -> String;

    // The coach: each rule where it first matters, in a sentence or two.

    /// A player could take a pair only because one or two dice between are gone.
    fn coach_opened(&self, who: &Name, gone: &[Die]) -> String;

    /// No two dice make a pair now; `opens` if taking a die can bring two others together.
    fn coach_no_pair(&self, opens: bool) -> String;

    /// The points of a die that was taken alone: the dice in its column and in its row.
    fn coach_die(&self, die: Die, points: Points) -> String;

    fn coach_pair(&self, points: Points) -> String;

    /// The second game of two has begun, and who starts it.
    fn coach_second_game(&self, who: &Name) -> String;

    /// A die was stacked on an equal one.
    fn coach_stack(&self, die: Die) -> String;

    /// One die was taken alone where a pair would have scored up to this many points.
    fn coach_alone(&self, best: i32) -> String;

    /// The name and the task of a kind of puzzle; `None` where there is no such kind.
    fn puzzle(&self, kind: &str) -> Option<PuzzleKind>;
}

/// A button with its points, while scores are shown.
fn button(label: String, points: Option<i32>) -> String {
    points.map_or(label.clone(), |points| format!("{label} (+{points})"))
}
