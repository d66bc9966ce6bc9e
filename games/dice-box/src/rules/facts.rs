//! Facts about a position for boards, so that nothing outside this folder has to know a rule.

use super::{Action, BoxOptions, Colour, DiceBox, Die, Grid, Hand, PICKS, Phase};
use alea_rules::{Game, Outcome, Seat, Square, Turn};

/// The next roll of all dice of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rolling {
    /// Its first, before play.
    Start(Seat),
    /// A reroll, because none of its dice could be placed.
    Again(Seat),
}

/// The only action of a seat without a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forced {
    /// It has dice, but can place none of them, so it rolls them all.
    Reroll(Seat),
    /// It has no dice, so its turn passes.
    Skip(Seat),
}

impl DiceBox {
    pub fn options(&self) -> &BoxOptions {
        &self.options
    }

    /// The number of seats, 2 to 4.
    pub fn seats(&self) -> usize {
        usize::from(self.options.players())
    }

    /// The grid: the dice on it, what each square accepts, dead squares, tallies.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The seat that plays first; `None` before it is drawn.
    pub fn first(&self) -> Option<Seat> {
        (self.phase != Phase::First).then_some(self.first)
    }

    /// The rolled dice of a seat; empty before they are rolled. Until a reroll, these are the dice that could not be placed.
    pub fn hand(&self, seat: Seat) -> &Hand {
        const NONE: &Hand = &Hand::EMPTY;
        self.hands.get(seat.index()).unwrap_or(NONE)
    }

    /// The number of dice of a colour that a seat has left, rolled or not.
    pub fn held(&self, seat: Seat, colour: Colour) -> u8 {
        self.held.get(seat.index()).map_or(0, |held| held[colour as usize])
    }

    /// The number of dice that a seat has left, rolled or not.
    pub fn left(&self, seat: Seat) -> u8 {
        Colour::ALL.into_iter().map(|colour| self.held(seat, colour)).sum()
    }

    /// The number of dice of a colour that can still be picked in the draft of four players; 0 without a draft.
    pub fn pool(&self, colour: Colour) -> u8 {
        self.pool[colour as usize]
    }

    /// The seats of the picks still to come in the draft, the one to pick now first. Empty outside the draft.
    pub fn picks_to_come(&self) -> impl Iterator<Item = Seat> + '_ {
        let made = if let Phase::Draft(made) = self.phase { made } else { PICKS };
        (made..PICKS).map(|pick| self.picker(pick))
    }

    /// The colours that a seat owns. Their pips on the grid are its score.
    pub fn colours_of(&self, seat: Seat) -> &'static [Colour] {
        self.options.colours_of(seat)
    }

    /// The seat that owns a colour; `None` for one that is unclaimed.
    pub fn owner(&self, colour: Colour) -> Option<Seat> {
        Seat::all(self.seats()).find(|&seat| self.colours_of(seat).contains(&colour))
    }

    /// The colours that belong to nobody: white with three players, or yellow and white with two who own one colour each.
    pub fn unclaimed(&self) -> impl Iterator<Item = Colour> + '_ {
        Colour::ALL.into_iter().filter(|&colour| self.owner(colour).is_none())
    }

    /// The unclaimed colour of three players, which reverses the result when its tally exceeds everybody's.
    pub fn spoiler(&self) -> Option<Colour> {
        (self.seats() == 3).then_some(Colour::White)
    }

    /// Whether the spoiler's tally now exceeds the highest of the three players, so that the lowest would win.
    pub fn is_spoiled(&self) -> bool {
        let highest = self.scores().into_iter().max().unwrap_or(0);
        self.spoiler().is_some_and(|colour| self.grid.tally(colour) > highest)
    }

    /// The outcome if the game ended now. The highest tally wins, and equal tallies share the win. With three players, if the
    /// unclaimed colour's tally exceeds the highest player's, the lowest tally wins instead.
    pub fn standing(&self) -> Outcome {
        let scores = self.scores();
        if self.is_spoiled() {
            let lost: Vec<i32> = scores.iter().map(|score| -score).collect();
            Outcome::highest(&lost)
        } else {
            Outcome::highest(&scores)
        }
    }

    /// The pips that an action adds to a seat's tally: those of a placed die in one of its colours, else 0.
    pub fn gain(&self, seat: Seat, action: &Action) -> i32 {
        match action {
            Action::Place(die, _) if self.owner(die.colour) == Some(seat) => i32::from(die.pips),
            _ => 0,
        }
    }

    /// The squares on which a die can be placed, whoever has it, rank by rank from the bottom.
    pub fn squares_for(&self, die: Die) -> impl Iterator<Item = Square> + use<> {
        self.grid.squares(die.pips)
    }

    /// The dice of a seat that can be placed on a square, each kind once.
    pub fn dice_for(&self, seat: Seat, square: Square) -> impl Iterator<Item = Die> + '_ {
        self.hand(seat).kinds().filter(move |die| self.grid.accepts(square, die.pips))
    }

    /// Whether a die can be placed somewhere.
    pub fn fits_somewhere(&self, die: Die) -> bool {
        self.grid.takes(die.pips)
    }

    /// Whether a seat has a die that can be placed somewhere.
    pub fn can_place(&self, seat: Seat) -> bool {
        self.hand(seat).kinds().any(|die| self.fits_somewhere(die))
    }

    /// The forced action of a seat to act that can place nothing; `None` where it has a choice or nobody acts.
    pub fn forced(&self) -> Option<Forced> {
        match self.turn() {
            Turn::Seat(seat) if self.phase == Phase::Play && !self.can_place(seat) => {
                Some(if self.left(seat) == 0 { Forced::Skip(seat) } else { Forced::Reroll(seat) })
            }
            _ => None,
        }
    }

    /// The seat that rolls all its dice next, and why; `None` if no such roll is next.
    pub fn rolling(&self) -> Option<Rolling> {
        match self.phase {
            Phase::Roll(seat) => Some(Rolling::Start(seat)),
            Phase::Reroll => Some(Rolling::Again(self.to_act)),
            _ => None,
        }
    }
}
