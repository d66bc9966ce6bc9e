//! The words of Dice Box.

mod en;
mod es;

use crate::rules::{Colour, Die, Fault};
use alea_rules::Square;
use alea_text::Name;
use alea_text::practice::PuzzleKind;

alea_text::by_language!();

/// The state of an empty square for the player who chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Empty {
    /// Nothing can be done with it now.
    Idle,
    /// The selected die fits.
    Takes(Die),
    /// The selected die does not fit.
    Refuses,
    Selected,
    /// Some die of the player fits.
    Open,
}

/// The state of a die of the rack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InRack {
    Selected,
    /// It fits on the selected square.
    Fits(Square),
    /// It does not fit there.
    Misfits(Square),
    /// The number of squares that it fits on, while none is selected.
    Squares(usize),
}

/// What the player can do now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice<'a> {
    /// No die fits: a reroll is forced.
    Reroll,
    /// No dice are left.
    Skip,
    /// A die is picked from the pool.
    Pick,
    /// This die is selected, and fits on this many squares.
    Squares(Die, usize),
    /// This square is selected, and needs one of these numbers.
    Dice(Square, &'a [u8]),
    /// Nothing is selected.
    Place,
}

/// Why a tap leads nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal<'a> {
    /// The rules forbid this die there.
    Rules(Die, &'a Fault),
    /// No die will ever get to the square.
    CutOff,
    /// The square needs one of these numbers, and the player has none.
    NoneFits(&'a [u8]),
    /// No square takes this number.
    Nowhere(u8),
    /// No die of the colour is left in the pool.
    PoolEmpty(Colour),
    /// A die has to be picked from the pool first.
    PickFirst,
}

/// Who gets the points of a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gets<'a> {
    /// The player who is asked for a move.
    Yourself(i32),
    /// Another player.
    Another(&'a Name, i32),
    Nobody,
}

/// Totals and dice beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side<'a> {
    /// Whose they are.
    pub who: &'a Name,
    /// The totals of the player's colours.
    pub own: &'a [(Colour, i32)],
    /// The totals of colours that belong to no one, where they are shown.
    pub unclaimed: &'a [(Colour, i32)],
    /// The dice, where they are shown.
    pub dice: &'a [Die],
}

pub trait Words: Sync {
    /// The game's title, the same everywhere.
    fn title(&self) -> &'static str {
        "Dice Box"
    }

    /// What players do, in one line.
    fn tagline(&self) -> &'static str;

    fn players(&self) -> &'static str;

    fn length(&self) -> &'static str;
    /// Who designed and published it, by the same names in every language.
    fn credit(&self) -> &'static str {
        "Jonathan A. Leistiko, Invisible City Productions"
    }

    /// The option `colours`: its label, and its values `two-each` and `one-each`.
    fn colours_option(&self) -> (&'static str, &'static [&'static str]);

    /// What the option changes.
    fn colours_about(&self) -> &'static str;

    /// Colours in a list.
    fn colours(&self, colours: &[Colour]) -> String;

    fn grid(&self) -> &'static str;

    /// A square with a die; without a colour, it is the grey die.
    fn filled(&self, square: Square, colour: Option<Colour>, pips: u8) -> String;

    /// A square that nothing can fill any more.
    fn dead(&self, square: Square) -> String;

    /// An empty square and the numbers that it needs; none if no die is next to it.
    fn empty(&self, square: Square, numbers: &[u8], state: Empty) -> String;

    /// A player's area beside the board, for screen readers.
    fn side(&self, side: Side) -> String;

    /// The heading over the totals of colours that belong to no one.
    fn unclaimed(&self) -> &'static str;

    /// Beside that heading, while such a colour is ahead of everyone.
    fn spoils(&self) -> &'static str;

    /// The heading over a player's dice.
    fn dice_of(&self, who: &Name) -> String;

    /// Beside it: a player without dice.
    fn no_dice(&self) -> &'static str;

    fn in_rack(&self, die: Die, state: InRack) -> String;

    /// The pool from which four players pick.
    fn pool(&self) -> &'static str;

    /// How many dice of a colour are left in it.
    fn pool_left(&self, left: u8) -> String;

    /// A colour of the pool and how many dice are left.
    fn in_pool(&self, colour: Colour, left: u8) -> String;

    /// What the player can do.
    fn choose(&self, choice: Choice) -> String;

    /// Why a tap leads nowhere.
    fn refuse(&self, refusal: Refusal) -> String;

    /// Who scores a die; `None` where its colour belongs to no one. A bold beginning and the rest.
    fn scores(&self, die: Die, owner: Option<&Name>) -> (String, String);

    /// Who picks after this player.
    fn next_to_pick(&self, names: &[Name]) -> (String, String);

    /// How the colour that belongs to no one can affect the result. `ahead` tells whether it is ahead of everyone now.
    fn spoiler(&self, colour: Colour, ahead: bool) -> (String, String);

    /// What sunken squares are.
    fn sunken(&self) -> &'static str;

    /// The buttons for what is forced.
    fn reroll(&self) -> &'static str;

    /// Likewise.
    fn skip(&self) -> &'static str;

    /// A player has placed a die; `last` if it was the player's last one.
    fn placed(&self, who: &Name, die: Die, square: Square, last: bool) -> String;

    /// A die that was picked in the draft, in a few words and in a sentence.
    fn picked(&self, who: &Name, colour: Colour) -> (String, String);

    /// No die fitted, in a few words and in a sentence.
    fn rerolls(&self, who: &Name) -> (String, String);

    /// The roll of the grey die, in a few words and in a sentence.
    fn seed(&self, pips: u8) -> (String, String);

    /// Several rerolls in a row: how often each player rerolled, and who was skipped.
    fn chain(&self, rerolled: &[(Name, usize)], skipped: &[Name]) -> String;

    /// The same in a sentence, with the dice that each player has then: each kind, and how many.
    fn chain_sentence(&self, rerolled: &[(Name, usize)], skipped: &[Name], dice: &[(Name, Vec<(Die, u8)>)]) -> String;

    /// Why the game is over, and the colour that reverses the result, if one does.
    fn reason(&self, spoiler: Option<Colour>) -> String;

    /// The points of a colour, in the count of the end.
    fn count(&self, colour: Colour) -> String;

    /// The same for a colour that belongs to no one; `spoils` if it reverses the result.
    fn count_unclaimed(&self, colour: Colour, total: i32, spoils: bool) -> String;

    /// The kind of a hint's move: a colour is picked. This and the next five follow "Hint: ".
    fn advise_draft(&self) -> &'static str;

    /// The kind of a hint's move: a die is placed, by who gets its points and whether it makes squares dead.
    fn advise_kind(&self, gets: Gets, dead: usize) -> String;

    /// A hint: pick a die.
    fn advise_pick(&self, colour: Colour) -> String;

    /// A hint: place a die.
    fn advise_place(&self, die: Die, square: Square) -> String;

    /// A hint: reroll.
    fn advise_reroll(&self) -> &'static str;

    /// A hint: skip the turn.
    fn advise_skip(&self) -> &'static str;

    /// Who gets the points of a hint's move, and how many squares it makes dead.
    fn advise_why(&self, gets: Gets, dead: usize) -> String;

    /// The aim of the game, shown until the first move: the most pips of the reader's colours.
    fn aim(&self, colours: &[Colour], whose: &Name) -> String;

    /// Beside the heading of the reader's dice: they were rerolled this many times.
    fn rolled_again(&self, times: usize) -> String;

    // The coach: each rule where it first matters, in a sentence or two.

    /// A player has placed a die of another one's colour.
    fn coach_counts_for(&self, die: Die, owner: &Name, placed_by: &Name) -> String;

    /// A die was placed whose colour is no one's.
    fn coach_counts_for_nobody(&self, die: Die) -> String;

    /// Nothing fits on a square any more: these numbers are beside it.
    fn coach_dead(&self, square: Square, beside: &[u8]) -> String;

    /// A player has rolled all dice again.
    fn coach_rerolled(&self, who: &Name) -> String;

    /// No die of the reader's own colours fits, but another one does.
    fn coach_must_place(&self) -> &'static str;

    /// The colour that belongs to no one is ahead of everyone.
    fn coach_spoiler(&self, colour: Colour) -> String;

    /// The game is over with this many dice not placed.
    fn coach_left_in_hand(&self, dice: usize) -> String;

    /// The name and the task of a kind of puzzle; `None` where there is no such kind.
    fn puzzle(&self, kind: &str) -> Option<PuzzleKind>;
}
