//! The words of Polygrid.

mod en;
mod es;

use crate::rules::{DieType, Ending, Entry, Fault};
use alea_rules::Square;
use alea_text::Name;
use alea_text::practice::PuzzleKind;

alea_text::by_language!();

pub use alea_text::signed;

/// The state of a square for the player who chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State<'a> {
    /// Nothing to say.
    Plain,
    /// Selected, with the number that is left over there.
    Selected(Option<u8>),
    /// A move can end there, with one of these numbers left over.
    CanEnd(&'a [u8]),
    /// Something can be written there.
    CanWrite,
    Marker,
    /// Nothing can ever be written there.
    Dead,
}

/// The state of a box, or of the type above its boxes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoxState {
    /// Nothing to say.
    Plain,
    CrossedOff,
    Selected,
    /// It can be chosen.
    Open,
}

/// What the player can do now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// A move is complete: its end, what is left over and what is written.
    End(Entry),
    /// A type is missing for it.
    EndWithout(Square, u8),
    /// A 1 was rolled. Maybe a bonus action can replace it.
    Reroll {
        /// It can.
        bonus: bool,
    },
    /// No move is possible.
    Stuck,
    /// A square to end on is missing.
    Move,
    /// This box is chosen, so its die is rolled.
    Roll(DieType, u8),
    /// A box is missing, which decides the die to roll.
    Box,
    /// The first square and type are missing.
    Begin,
    /// A square and a type are missing for a bonus action.
    Bonus,
    /// A square is missing for this type.
    Square(DieType),
    /// A type is missing for this square.
    Type(Square),
    /// All is chosen.
    Write(Entry),
}

/// Why a tap leads nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The rules forbid it.
    Rules(Fault),
    /// Nothing can be tapped there.
    Nothing,
    /// A die has to be rolled first.
    RollFirst,
    /// A square to end on has to be chosen first.
    SquareFirst,
    /// The type is in the row or column of every free square.
    Everywhere(DieType),
    /// No type fits on the square.
    NoType(Square),
    /// The result allows no move.
    NoMove(u8),
    /// No path of the result ends on the square.
    OutOfReach(u8, Square),
}

/// A part of the score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Filled squares.
    Squares,
    /// Full columns.
    Columns,
    /// Full rows.
    Rows,
    /// Bonus actions that were not used.
    Bonuses,
}

/// A row or a column of the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    /// A row, by its rank from 0.
    Row(u8),
    /// A column, by its file from 0.
    Column(u8),
}

/// The effect of an entry on lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Then<'a> {
    /// They are full.
    Fills(&'a [Line]),
    /// This one has this many of all its types.
    Has(Line, usize, u8),
}

pub trait Words: Sync {
    /// The game's title, the same everywhere.
    fn title(&self) -> &'static str {
        "Polygrid"
    }

    /// What players do, in one line.
    fn tagline(&self) -> &'static str;

    fn players(&self) -> &'static str;

    fn length(&self) -> &'static str;
    /// Who designed it.
    fn credit(&self) -> &'static str;

    /// The grid, by how many of its squares are filled.
    fn grid(&self, filled: usize, of: usize) -> String;

    /// A square, with the type that is written there.
    fn square(&self, square: Square, die: Option<DieType>, state: State) -> String;

    /// The boxes, by how many are left.
    fn boxes(&self, left: usize, of: usize) -> String;

    /// A type above its boxes, by how many are left.
    fn type_of_boxes(&self, die: DieType, left: usize, state: BoxState) -> String;

    fn one_box(&self, die: DieType, number: u8, state: BoxState) -> String;

    /// The roll and the bonus actions that are left.
    fn roll(&self, rolled: Option<(DieType, u8)>, bonuses: u8) -> String;

    /// What was rolled, as the beginning of the sentence over the board.
    fn has_rolled(&self, who: &Name, die: DieType, roll: u8) -> String;

    fn rolling(&self, die: DieType) -> String;

    /// The beginning of the sentence over the board while a bonus action is used.
    fn bonus(&self) -> &'static str;

    /// What the player can do.
    fn choose(&self, choice: Choice) -> String;

    /// Why a tap leads nowhere.
    fn refuse(&self, refusal: Refusal) -> String;

    /// The number of results of the chosen die that allow a move. Like the next ones, a bold beginning and the rest.
    fn results(&self, good: usize, of: u8) -> (String, String);

    /// The change of the score by the chosen entry.
    fn gain(&self, points: i32) -> (String, String);

    /// Why no move is possible with a result.
    fn stuck(&self, roll: u8) -> (String, String);

    /// Why a 1 allows no move.
    fn one(&self) -> (String, String);

    /// The steps that a result allows.
    fn steps(&self, roll: u8) -> (String, String);

    /// What a bonus action is.
    fn bonus_action(&self) -> (String, String);

    /// The effect of the last one.
    fn last_bonus(&self) -> (String, String);

    /// A part of the score, in the count of the end.
    fn part(&self, part: Part) -> &'static str;

    /// The points of a part, beside the board.
    fn points(&self, part: Part, points: i32) -> (String, String);

    fn roll_button(&self, die: DieType, number: u8) -> String;

    /// The button that writes a type.
    fn write_button(&self, entry: Entry, bonus: bool) -> String;

    /// The button that rolls the same die again.
    fn reroll_button(&self, die: DieType) -> String;

    /// The button that begins a bonus action.
    fn bonus_button(&self) -> &'static str;

    /// The button that ends the game.
    fn end_button(&self) -> &'static str;

    /// A short count below the player's name.
    fn note(&self, squares: usize, bonuses: u8) -> String;

    /// A roll, in a few words and in a sentence. The sentence goes on with the end if the roll ends the game.
    fn rolled(&self, die: DieType, roll: u8, ending: Option<Ending>) -> (String, String);

    /// A box was crossed off and its die rolled.
    fn rolls(&self, who: &Name, die: DieType, number: u8) -> (String, String);

    /// A die is rerolled.
    fn rerolls(&self, who: &Name) -> (String, String);

    /// A player ended the game.
    fn ends(&self, who: &Name) -> (String, String);

    /// A type was written.
    fn writes(&self, who: &Name, entry: Entry, bonus: bool) -> (String, String);

    fn ending(&self, ending: Ending) -> &'static str;

    /// The kind of a hint's move: a die is rolled. This and the next ones follow "Hint: ".
    fn advise_die(&self) -> &'static str;

    /// The kind of a hint's move: a type is written, with or without a bonus action. `fills` if that fills a line.
    fn advise_writing(&self, bonus: bool, fills: bool) -> &'static str;

    /// A hint: roll a die.
    fn advise_roll(&self, die: DieType, number: u8) -> String;

    /// Why: the number of its results that allow a move.
    fn advise_results(&self, good: usize, of: u8) -> String;

    /// A hint: write a type.
    fn advise_write(&self, entry: Entry, bonus: bool) -> String;

    /// Why: the change of the score, and the effect on lines.
    fn advise_why(&self, points: i32, then: Then) -> String;

    /// A hint: reroll.
    fn advise_reroll(&self) -> &'static str;

    /// A hint: end the game.
    fn advise_end(&self) -> &'static str;

    /// The aim of the game, shown until the first move.
    fn aim(&self) -> &'static str;

    /// The meaning of the circles and of the dots below their numbers.
    fn circles(&self) -> (String, String);

    // The coach: each rule where it first matters, in a sentence or two.

    /// A move has used this many steps of the result, and the number left over was crossed off.
    fn coach_left_over(&self, roll: u8, steps: u8, entry: Entry) -> String;

    /// A type is on a square now, so it cannot be written again in that row and column.
    fn coach_no_repeat(&self, die: DieType, square: Square) -> String;

    /// A row or column is full, for this many points.
    fn coach_full(&self, line: Line, points: i32) -> String;

    /// A 1 may be rerolled.
    fn coach_one(&self) -> &'static str;

    /// What a bonus action can do, and what it scores if kept.
    fn coach_bonus(&self, kept: i32) -> String;

    /// The cost of a bonus action, and the points that it has brought.
    fn coach_bonus_cost(&self, cost: i32, brought: i32) -> String;

    /// One bonus action is left.
    fn coach_last_bonus(&self) -> &'static str;

    /// Nothing can be written on a square any more.
    fn coach_dead(&self, square: Square) -> String;

    /// The name and the task of a kind of puzzle; `None` where there is no such kind.
    fn puzzle(&self, kind: &str) -> Option<PuzzleKind>;
}
