//! The words of Ivy.

mod en;
mod es;

use crate::rules::{Colour, Spot};
use alea_text::Name;
use alea_text::practice::PuzzleKind;

alea_text::by_language!();

/// The effects of the lines through a square.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Effects {
    /// The lengths of the lines that have an effect.
    pub lengths: Vec<u8>,
    /// Who draws cubes.
    pub pick_ups: Vec<Name>,
    /// The number of cubes that each of them draws; `None` if there are too few, and they draw the last ones.
    pub each: Option<usize>,
    /// The number of cubes that the player who makes the lines may discard.
    pub discards: u8,
}

/// The number that a square needs, and the effects of a cube there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Use {
    /// The first cube of the round goes here.
    First,
    /// It needs a number that the reader does not have, or cannot place now.
    Needs(u8),
    /// The reader can place this number here, with these effects.
    Fits(u8, Effects),
}

/// A cube, as far as the reader may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cube {
    /// Its number is known.
    Number(u8),
    /// Its number is hidden.
    Hidden,
}

/// What a player does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Play {
    Place(u8, Spot),
    /// Swaps a cube for two.
    Swap(Cube),
    /// Draws a cube.
    Pick,
    /// Discards a cube.
    Drop(Cube),
    /// Keeps what could be discarded.
    Keep,
    Pass,
}

/// What the player to act can do while nothing is selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// To place the first cube of the round.
    First,
    /// To discard up to this many cubes.
    Discard(u8),
    /// To place a cube or do something else.
    Place,
    /// No cube fits: to pick one up or to swap one.
    PickOrSwap,
    /// Nothing at all.
    Pass,
}

/// What the player to act can do with the selected cube.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chosen {
    /// It goes in the middle.
    First,
    Discard,
    Place,
    PlaceOrSwap,
    /// It can only be swapped.
    Swap,
    Nothing,
}

/// The kind of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoundOf {
    /// One of this many.
    Planned(usize),
    /// One that decides between equal totals.
    TieBreak,
    /// One of a knockout with this many players left.
    Knockout(usize),
}

/// What brought new cubes into the reader's hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// Lines of others, of these lengths.
    Lines(Vec<u8>),
    Swap,
    /// No cube fitted.
    Pick,
    /// More than one of these.
    Several,
}

/// How a game has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End<'a> {
    /// All planned rounds have been played.
    AllRounds(usize),
    /// After the planned rounds, this many more decided.
    TieBreaks(usize, usize),
    /// This player is the last one left, after this many rounds.
    Knockout(&'a Name, usize),
}

/// The players that a line of three makes draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PicksUp<'a> {
    /// This player, the only other one.
    Other(&'a Name),
    /// All others.
    Everyone,
    /// The players on either side, and not the rest.
    Neighbours,
}

pub trait Words: Sync {
    // Before play.

    /// What players do, in one line.
    fn tagline(&self) -> &'static str;
    fn players(&self) -> &'static str;
    fn length(&self) -> &'static str;
    /// Who designed and published it, by the same names in every language.
    fn credit(&self) -> &'static str {
        "Cube Roots"
    }
    /// The option for how a winner is found.
    fn mode_option(&self) -> &'static str;
    /// What the option changes.
    fn mode_about(&self) -> &'static str;
    /// Its values: standard, knockout.
    fn modes(&self) -> &'static [&'static str];
    /// The option for what lines of four do.
    fn even_lines_option(&self) -> &'static str;
    /// What the option changes.
    fn even_lines_about(&self) -> &'static str;
    /// Its values: off, on.
    fn even_lines(&self) -> &'static [&'static str];

    // The table and the hand.

    /// What the owner of a colour is called where nobody has a name.
    fn colour(&self, colour: Colour) -> &'static str;
    fn cubes(&self, count: usize) -> String;
    /// The table and the number of cubes on it, for screen readers.
    fn table(&self, cubes: usize) -> String;
    /// A square with a cube on it; `is_last` if it was the last one placed.
    fn cube_at(&self, spot: Spot, colour: Colour, number: u8, is_last: bool) -> String;
    /// An empty square.
    fn empty_at(&self, spot: Spot, what: &Use) -> String;
    /// A line that has just been made, on the table.
    fn line_of(&self, length: u8) -> String;
    /// A player's hand, for screen readers.
    fn hand(&self, who: &Name) -> String;
    /// What is left to draw from.
    fn supply(&self, bag: usize, discarded: usize) -> String;
    /// A cube of the hand, with the number of squares that it fits.
    fn cube_fits(&self, number: u8, squares: usize) -> String;
    /// At the head of a seat: the player is out of the game.
    fn out(&self) -> &'static str;

    // Choosing.

    /// What the player can do.
    fn choose(&self, choice: Choice) -> String;
    /// What can be done with the selected cube.
    fn chosen(&self, number: u8, chosen: Chosen) -> String;
    /// The lines that the selected cube makes on the only square that it fits.
    fn makes(&self, number: u8, effects: &Effects) -> String;
    /// The effects of lines, in whole sentences.
    fn effects(&self, effects: &Effects) -> String;
    /// Which round it is: its number, and more.
    fn round(&self, number: usize, of: RoundOf) -> (String, String);
    /// The last round: its number, who won it, and what everybody scored in it. Nobody wins where all had to pass.
    fn last_round(&self, number: usize, winner: Option<&Name>, scores: &[(Name, i32)]) -> (String, String);
    /// A player has just been knocked out.
    fn is_out(&self, who: &Name) -> String;
    /// The effects of a number on one of its squares, which is marked: its lines with what they cause.
    fn lines_at(&self, number: u8, effects: &Effects) -> (String, String);
    /// What outlined squares are.
    fn outlined(&self) -> &'static str;
    /// The numbers that the reader has put on the discard pile.
    fn discarded(&self, who: &Name, numbers: &[u8]) -> (String, String);

    // Buttons.

    /// Places the selected cube.
    fn place_button(&self, number: u8) -> String;
    /// Discards the selected cube.
    fn discard_button(&self, number: u8) -> String;
    /// Swaps the selected cube.
    fn swap_button(&self) -> &'static str;
    /// Draws a cube.
    fn pick_button(&self) -> &'static str;
    /// Discards nothing more.
    fn keep_button(&self) -> &'static str;
    fn pass_button(&self) -> &'static str;

    // Why something cannot be chosen.

    fn dealing(&self) -> &'static str;
    /// A cube has to be chosen before the middle.
    fn choose_cube_first(&self) -> &'static str;
    /// There is something to discard first.
    fn discard_first(&self) -> &'static str;
    /// A cube is there.
    fn occupied(&self) -> &'static str;
    /// The square needs another number than the selected one.
    fn needs_other(&self, needed: u8, selected: u8) -> String;
    /// The square needs a number that the reader does not have.
    fn needs_missing(&self, needed: u8) -> String;
    /// The first cube goes in the middle.
    fn first_in_middle(&self) -> &'static str;
    /// The square is not next to a cube.
    fn not_adjacent(&self) -> &'static str;
    /// No number fits between the cubes beside it.
    fn nothing_fits(&self) -> &'static str;

    // What happened.

    /// A player starts, in a few words and in a sentence.
    fn starts(&self, who: &Name) -> (String, String);
    /// The cubes are dealt for the first round, in a few words and in a sentence.
    fn dealt(&self) -> (String, String);
    /// A round has ended and the next is dealt, in a few words and in a sentence.
    fn round_over(&self, number: usize, winner: Option<&Name>, scores: &[(Name, i32)]) -> (String, String);
    /// A player has drawn this cube, in a few words beside it and in a sentence.
    fn drawn(&self, who: &Name, number: u8) -> (String, String);
    /// The discard pile is shuffled into the bag, in a few words and in a sentence.
    fn reshuffled(&self) -> (String, String);
    /// A player's action, in a few words beside the cube and in a sentence. `lengths` are the lines that it made. `is_last` if it was
    /// the last cube of the hand.
    fn told(&self, who: &Name, play: Play, lengths: &[u8], is_last: bool) -> (String, String);
    /// The lines that a cube made, at the end of its line in the log.
    fn gain(&self, lengths: &[u8]) -> String;
    /// Why the game has ended.
    fn ended(&self, end: End) -> String;
    /// A line of the result.
    fn round_number(&self, number: usize) -> String;

    // Hints, spoken to the player.

    /// The kind of move, to follow "Hint:": a cube is placed. The arguments tell whether others then draw, whether cubes may be
    /// discarded, and whether somebody else could form a line of three there.
    fn advise_placing(&self, draws: bool, discards: bool, blocks: bool) -> &'static str;
    /// The same: a cube is swapped.
    fn advise_swap(&self) -> &'static str;
    /// The same: a cube is discarded.
    fn advise_discard(&self) -> &'static str;
    /// What to do, to follow "Hint:".
    fn advice(&self, play: Play) -> String;
    /// These players could have made a line of three there. `of_two` if only two are in play.
    fn blocks(&self, whom: &[Name], of_two: bool) -> String;
    /// One more cube makes a line of this length.
    fn begins(&self, length: u8) -> String;
    /// This many points leave the hand.
    fn relief(&self, points: u8) -> String;

    // The aim, rounds, and what is new.

    /// The aim of the game, shown until the first move. `planned` is the number of rounds, or `None` in a knockout.
    fn aim(&self, planned: Option<usize>) -> String;
    /// Which round it is, in a few words.
    fn round_short(&self, number: usize, of: RoundOf) -> String;
    /// How a round ended, in one line.
    fn round_headline(&self, number: usize, winner: Option<&Name>) -> String;
    /// How the points of a hand add up.
    fn hand_sum(&self, numbers: &[u8], points: i32) -> String;
    /// What comes after a round.
    fn next_round(&self, number: usize, of: RoundOf, starter: &Name) -> String;
    /// The button that goes on to it.
    fn go_on(&self, number: usize) -> String;
    /// Where new cubes in the hand came from.
    fn new_cubes(&self, who: &Name, numbers: &[u8], cause: &Cause) -> String;
    /// Says that a cube of the hand is new; follows the cube's text.
    fn new_cube(&self) -> &'static str;
    /// The meaning of the numbers on pills.
    fn pills(&self) -> &'static str;
    /// A player placed a cube and made lines, for those who see where.
    fn placed(&self, who: &Name, number: u8, lengths: &[u8], is_last: bool) -> String;
    /// What to do, to follow "Hint:", for those who see the marked square.
    fn advise_marked(&self, number: u8) -> String;

    // The coach: each rule where it first matters, in a sentence or two.

    /// A line of this length is worth `discards` discards, and `longer` with two cubes more.
    fn coach_long_line(&self, length: u8, discards: u8, longer: u8) -> String;
    /// A player's line of three makes others draw.
    fn coach_three(&self, maker: &Name, who: PicksUp) -> String;
    /// A player has one cube left, and the points of the reader's hand.
    fn coach_one_cube(&self, who: &Name, points: i32) -> String;
    /// What picking up and swapping do to the hand.
    fn coach_nothing_fits(&self) -> &'static str;
    /// A player's line runs along the diagonal.
    fn coach_diagonal(&self, maker: &Name, length: u8) -> String;
    /// A player's line of even length has no effect.
    fn coach_even(&self, maker: &Name, length: u8) -> String;

    /// The name and the task of a kind of puzzle; `None` where there is no such kind.
    fn puzzle(&self, kind: &str) -> Option<PuzzleKind>;
}
