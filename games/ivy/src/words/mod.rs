//! What is said about Ivy.

mod en;
mod es;

use alea_text::practice::PuzzleKind;
use alea_text::{Language, Name};

/// The words of a language.
pub fn words(language: Language) -> &'static dyn Words {
    match language {
        Language::English => &en::English,
        Language::Spanish => &es::Spanish,
    }
}

/// The colour of a player's cubes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colour {
    Red,
    Orange,
    Yellow,
    Green,
    Blue,
    Purple,
}

/// A square of the table, counted from the middle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// Squares to the right; negative to the left.
    pub right: i16,
    /// Squares up; negative below.
    pub up: i16,
}

/// What the lines through a square cause.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Effects {
    /// How long the lines are that cause something.
    pub lengths: Vec<u8>,
    /// Who picks up cubes.
    pub pick_ups: Vec<Name>,
    /// How many cubes each of them picks up.
    pub each: usize,
    /// How many cubes the player who makes the lines may discard.
    pub discards: u8,
}

/// What is needed on a square, and what a cube does there.
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
    /// Places a cube.
    Place(u8, Place),
    /// Swaps a cube for two.
    Swap(Cube),
    /// Picks up a cube.
    Pick,
    /// Discards a cube.
    Drop(Cube),
    /// Keeps what could be discarded.
    Keep,
    /// Passes.
    Pass,
}

/// What the player to act can do, where nothing is selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// To place the first cube of the round.
    First,
    /// To discard up to so many cubes.
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
    /// It can be discarded.
    Discard,
    /// It can be placed.
    Place,
    /// It can be placed or swapped.
    PlaceOrSwap,
    /// It can only be swapped.
    Swap,
    /// Nothing.
    Nothing,
}

/// Which round it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoundOf {
    /// One of so many.
    Planned(usize),
    /// One that decides between equal totals.
    TieBreak,
    /// One of a knockout with so many players left.
    Knockout(usize),
}

/// What brought new cubes into the reader's hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// Lines of others, of these lengths.
    Lines(Vec<u8>),
    /// A swap.
    Swap,
    /// No cube fitted.
    Pick,
}

/// How a game has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End<'a> {
    /// All planned rounds have been played.
    AllRounds(usize),
    /// After the planned rounds so many more decided.
    TieBreaks(usize, usize),
    /// This player is the last one left, after so many rounds.
    Knockout(&'a Name, usize),
}

/// Whom a line of three makes pick up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PicksUp<'a> {
    /// This player, the only other one.
    Other(&'a Name),
    /// All others.
    Everyone,
    /// The players on either side, and not the rest.
    Neighbours,
}

/// What is said about Ivy.
pub trait Words: Sync {
    // Before play.

    /// What one does, in one line.
    fn tagline(&self) -> &'static str;
    /// For how many players.
    fn players(&self) -> &'static str;
    /// How long a game takes.
    fn length(&self) -> &'static str;
    /// The option for how a winner is found.
    fn mode_option(&self) -> &'static str;
    /// What changes with it.
    fn mode_about(&self) -> &'static str;
    /// Its values: standard, knockout.
    fn modes(&self) -> &'static [&'static str];
    /// The option for what lines of four do.
    fn even_lines_option(&self) -> &'static str;
    /// What changes with it.
    fn even_lines_about(&self) -> &'static str;
    /// Its values: off, on.
    fn even_lines(&self) -> &'static [&'static str];

    // The table and the hand.

    /// What the owner of a colour is called where nobody has a name.
    fn colour(&self, colour: Colour) -> &'static str;
    /// A number of cubes.
    fn cubes(&self, count: usize) -> String;
    /// The table with so many cubes on it, for screen readers.
    fn table(&self, cubes: usize) -> String;
    /// A square with a cube on it; the last one is said to be that.
    fn cube_at(&self, place: Place, colour: Colour, number: u8, is_last: bool) -> String;
    /// An empty square.
    fn empty_at(&self, place: Place, what: &Use) -> String;
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

    /// What can be done.
    fn choose(&self, choice: Choice) -> String;
    /// What can be done with the selected cube.
    fn chosen(&self, number: u8, chosen: Chosen) -> String;
    /// The lines that the selected cube makes on the only square that it fits.
    fn makes(&self, number: u8, effects: &Effects) -> String;
    /// What lines cause, in whole sentences.
    fn effects(&self, effects: &Effects) -> String;
    /// Which round it is: its number, and more.
    fn round(&self, number: usize, of: RoundOf) -> (String, String);
    /// The last round: its number, who won it, and what everybody scored in it. Nobody wins where all had to pass.
    fn last_round(&self, number: usize, winner: Option<&Name>, scores: &[(Name, i32)]) -> (String, String);
    /// A player has just been knocked out.
    fn is_out(&self, who: &Name) -> String;
    /// What a number does on one of its squares, which is marked: its lines with what they cause.
    fn lines_at(&self, number: u8, effects: &Effects) -> (String, String);
    /// What outlined squares are.
    fn outlined(&self) -> &'static str;
    /// What the reader has put on the discard pile.
    fn discarded(&self, numbers: &[u8]) -> (String, String);

    // Buttons.

    /// Places the selected cube.
    fn place_button(&self, number: u8) -> String;
    /// Discards the selected cube.
    fn discard_button(&self, number: u8) -> String;
    /// Swaps the selected cube.
    fn swap_button(&self) -> &'static str;
    /// Picks up a cube.
    fn pick_button(&self) -> &'static str;
    /// Discards nothing more.
    fn keep_button(&self) -> &'static str;
    /// Passes.
    fn pass_button(&self) -> &'static str;

    // Why something cannot be chosen.

    /// The cubes are being dealt.
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
    /// What a player did, in a few words beside the cube and in a sentence. `lengths` are the lines that it made, `is_last` says that
    /// it was the last cube of the hand.
    fn told(&self, who: &Name, play: Play, lengths: &[u8], is_last: bool) -> (String, String);
    /// The lines that a cube made, at the end of its line in the log.
    fn gain(&self, lengths: &[u8]) -> String;
    /// Why the game has ended.
    fn ended(&self, end: End) -> String;
    /// A line of the result.
    fn round_number(&self, number: usize) -> String;

    // Hints, spoken to the player.

    /// What kind of move it is, as it follows "Hint:": a cube is placed; whether others then draw, whether cubes may be discarded, and
    /// whether somebody else could form a line of three there.
    fn advise_placing(&self, draws: bool, discards: bool, blocks: bool) -> &'static str;
    /// The same: a cube is swapped.
    fn advise_swap(&self) -> &'static str;
    /// The same: a cube is discarded.
    fn advise_discard(&self) -> &'static str;
    /// What to do, as it follows "Hint:".
    fn advice(&self, play: Play) -> String;
    /// These players could have made a line of three there.
    fn blocks(&self, whom: &[Name]) -> String;
    /// One more cube makes a line of this length.
    fn begins(&self, length: u8) -> String;
    /// So many points leave the hand.
    fn relief(&self, points: u8) -> String;

    // The aim, rounds, and what is new.

    /// What there is to be reached, until the first move is made; nothing is planned in a knockout.
    fn aim(&self, planned: Option<usize>) -> String;
    /// Which round it is, in a few words.
    fn round_short(&self, number: usize, of: RoundOf) -> String;
    /// How a round ended, in one line.
    fn round_headline(&self, number: usize, winner: Option<&Name>) -> String;
    /// How the points of a hand come about.
    fn hand_sum(&self, numbers: &[u8], points: i32) -> String;
    /// What comes after a round.
    fn next_round(&self, number: usize, of: RoundOf, starter: &Name) -> String;
    /// The button that goes on to it.
    fn go_on(&self, number: usize) -> String;
    /// Where new cubes in the hand came from.
    fn new_cubes(&self, numbers: &[u8], cause: &Cause) -> String;
    /// A cube of the hand is new, after what it is.
    fn new_cube(&self) -> &'static str;
    /// What the numbers on pills are.
    fn pills(&self) -> &'static str;
    /// That a player placed a cube and what lines it made, for who sees where.
    fn placed(&self, who: &Name, number: u8, lengths: &[u8], is_last: bool) -> String;
    /// What to do, as it follows "Hint:", for who sees the square marked.
    fn advise_marked(&self, number: u8) -> String;

    // The coach: rules where they first matter, in a sentence or two each.

    /// A line of this length is worth so many discards, and so many if it had two cubes more.
    fn coach_long_line(&self, length: u8, discards: u8, longer: u8) -> String;
    /// A player's line of three makes others pick up.
    fn coach_three(&self, maker: &Name, who: PicksUp) -> String;
    /// A player has one cube left; what the reader's hand would count.
    fn coach_one_cube(&self, who: &Name, points: i32) -> String;
    /// What picking up and swapping do to the hand.
    fn coach_nothing_fits(&self) -> &'static str;
    /// A player's line runs along the diagonal.
    fn coach_diagonal(&self, maker: &Name, length: u8) -> String;
    /// A player's line of even length has no effect.
    fn coach_even(&self, maker: &Name, length: u8) -> String;

    /// What a kind of puzzle is called and asks for; `None` where there is no such kind.
    fn puzzle(&self, kind: &str) -> Option<PuzzleKind>;
}
