//! Facts about a position: what a board draws, so that nothing outside this folder has to know a rule.

use super::{Action, BoxOptions, Colour, DiceBox, Die, Grid, Hand, PICKS, Phase};
use alea_rules::{Game, Outcome, Seat, Square, Turn};

/// A roll of all dice of a seat that comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rolling {
    /// Its first, before play.
    Start(Seat),
    /// Again, because none of its dice could be placed.
    Again(Seat),
}

/// What a seat has to do that has no choice at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forced {
    /// It has dice, but none of them can be placed: it rolls all of them.
    Reroll(Seat),
    /// It has no dice: its turn passes.
    Skip(Seat),
}

impl DiceBox {
    /// The options that are played with.
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

    /// What the dice of a seat show; no dice before they are rolled. While a re-roll is due, it is what could not be placed.
    pub fn hand(&self, seat: Seat) -> &Hand {
        const NONE: &Hand = &Hand::EMPTY;
        self.hands.get(seat.index()).unwrap_or(NONE)
    }

    /// How many dice of a colour a seat has left, rolled or not.
    pub fn held(&self, seat: Seat, colour: Colour) -> u8 {
        self.held.get(seat.index()).map_or(0, |held| held[colour as usize])
    }

    /// How many dice a seat has left, rolled or not.
    pub fn left(&self, seat: Seat) -> u8 {
        Colour::ALL.into_iter().map(|colour| self.held(seat, colour)).sum()
    }

    /// The dice of a colour that four players can still pick in the draft; none before and after it for others.
    pub fn pool(&self, colour: Colour) -> u8 {
        self.pool[colour as usize]
    }

    /// Whose picks are still to come in the draft, the one to pick now first; nobody when no draft is under way.
    pub fn picks_to_come(&self) -> impl Iterator<Item = Seat> + '_ {
        let made = if let Phase::Draft(made) = self.phase { made } else { PICKS };
        (made..PICKS).map(|pick| self.picker(pick))
    }

    /// The colours that a seat owns: their pips on the grid are its score.
    pub fn colours_of(&self, seat: Seat) -> &'static [Colour] {
        self.options.colours_of(seat)
    }

    /// The seat that owns a colour; `None` for one that is unclaimed.
    pub fn owner(&self, colour: Colour) -> Option<Seat> {
        Seat::all(self.seats()).find(|&seat| self.colours_of(seat).contains(&colour))
    }

    /// The colours that belong to nobody: white with three players; yellow and white with two who own one colour each.
    pub fn unclaimed(&self) -> impl Iterator<Item = Colour> + '_ {
        Colour::ALL.into_iter().filter(|&colour| self.owner(colour).is_none())
    }

    /// The unclaimed colour of three players, which turns the result round when its tally exceeds everybody's.
    pub fn spoiler(&self) -> Option<Colour> {
        (self.seats() == 3).then_some(Colour::White)
    }

    /// Whether the spoiler's tally exceeds the highest of the three players now, so that the lowest would win.
    pub fn is_spoiled(&self) -> bool {
        let highest = self.scores().into_iter().max().unwrap_or(0);
        self.spoiler().is_some_and(|colour| self.grid.tally(colour) > highest)
    }

    /// How the game would end if it ended now: the highest tally wins, equal tallies share the win. Three players: if the
    /// unclaimed colour's tally exceeds the highest player's, the lowest tally wins instead, and equal ones share likewise.
    pub fn standing(&self) -> Outcome {
        let scores = self.scores();
        if self.is_spoiled() {
            let lost: Vec<i32> = scores.iter().map(|score| -score).collect();
            Outcome::highest(&lost)
        } else {
            Outcome::highest(&scores)
        }
    }

    /// What an action adds to a seat's tally: the pips of a die that is placed in one of its colours, otherwise nothing.
    pub fn gain(&self, seat: Seat, action: &Action) -> i32 {
        match action {
            Action::Place(die, _) if self.owner(die.colour) == Some(seat) => i32::from(die.pips),
            _ => 0,
        }
    }

    /// The squares on which a die can be placed, whoever has it: rank by rank from the bottom.
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

    /// What the seat to act has to do, when it can place nothing; `None` where it decides or nobody acts.
    pub fn forced(&self) -> Option<Forced> {
        match self.turn() {
            Turn::Seat(seat) if self.phase == Phase::Play && !self.can_place(seat) => {
                Some(if self.left(seat) == 0 { Forced::Skip(seat) } else { Forced::Reroll(seat) })
            }
            _ => None,
        }
    }

    /// Whose roll of all its dice comes next, and why.
    pub fn rolling(&self) -> Option<Rolling> {
        match self.phase {
            Phase::Roll(seat) => Some(Rolling::Start(seat)),
            Phase::Reroll => Some(Rolling::Again(self.to_act)),
            _ => None,
        }
    }
}
