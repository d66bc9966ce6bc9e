//! Dice Box, a game for two to four by Jonathan A. Leistiko (Invisible City Productions).
//!
//! The comments follow the rulebook in the order of play. `tests.rs` has a test for each rule.

mod dice;
mod facts;
mod fault;
mod grid;
mod notation;
mod options;
#[cfg(test)]
mod tests;

pub use dice::{Colour, Die, Hand};
pub use facts::{Forced, Rolling};
pub use fault::Fault;
pub use grid::{CENTRE, Dead, Grid, Placed, SIDE, SQUARES};
pub use notation::{Action, Chance};
pub use options::{BoxOptions, Share};

use alea_rules::{ChanceRng, Game, Illegal, NotationError, Options, Outcome, Seat, Square, Turn};

/// Dice of each of the four colours in a game.
pub const DICE_OF_A_COLOUR: u8 = 6;

/// Dice that four players pick in the draft, two each.
const PICKS: u8 = 8;

/// The event that comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// The seat that plays first is drawn.
    First,
    /// Four players pick dice; this many picks have been made.
    Draft(u8),
    /// The grey die is rolled.
    Seed,
    /// All seats roll all their dice; this seat is next.
    Roll(Seat),
    /// The seat to act places a die, if it can.
    Play,
    /// The seat to act could place nothing, so it rerolls.
    Reroll,
    /// No empty square can take a die.
    Over,
}

/// A position of Dice Box. Nothing in it is hidden.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiceBox {
    options: BoxOptions,
    phase: Phase,
    grid: Grid,
    /// The dice of each colour that each seat still has, rolled or not.
    held: [[u8; 4]; 4],
    /// The rolled dice of each seat; empty before the first roll.
    hands: [Hand; 4],
    /// The dice of each colour that are left to pick in the draft.
    pool: [u8; 4],
    first: Seat,
    to_act: Seat,
}

impl DiceBox {
    /// A position in the middle of a game from the text of the grid and the dice of each seat, such as `R1R5Y2`. The grid has
    /// ranks from the top, `S4` for the grey die, and `..` for an empty square. Seat 0 is to act. For tests and pictures only.
    ///
    /// # Errors
    /// When the grid is not five ranks of five squares with the grey die in the centre, when a seat has no text of dice, or
    /// when there are not six dice of each colour in all.
    ///
    /// ```
    /// use alea_dice_box::rules::{BoxOptions, DiceBox};
    /// use alea_rules::Game;
    /// let grid = "........../....W2..../....S1..../....R2..../..........";
    /// let hands = ["R3", "R5R5R5R5Y5Y5Y5Y5Y5Y5B5B5B5B5B5B5W5W5W5W5W5"];
    /// let position = DiceBox::from_text(BoxOptions::default(), grid, &hands).unwrap();
    /// let actions: Vec<_> = position.legal().iter().map(ToString::to_string).collect();
    /// assert_eq!(actions, ["R3@c1", "R3@b2", "R3@d2", "R3@b4", "R3@d4", "R3@c5"]);
    /// ```
    pub fn from_text(options: BoxOptions, grid: &str, hands: &[&str]) -> Result<Self, NotationError> {
        let mut position = DiceBox { phase: Phase::Play, grid: notation::read_grid(grid)?, ..DiceBox::new(&options) };
        if hands.len() != position.seats() {
            return Err(NotationError::new(format!("there are {} seats, not {}", position.seats(), hands.len())));
        }
        position.held = [[0; 4]; 4];
        for (seat, text) in hands.iter().enumerate() {
            position.hands[seat] = text.parse()?;
            position.held[seat] = Colour::ALL.map(|colour| position.hands[seat].of_colour(colour));
        }
        for colour in Colour::ALL {
            let on_grid = Square::reading_order(SIDE, SIDE).filter_map(|square| position.grid.die(square));
            let on_grid = on_grid.filter(|die| die.colour == Some(colour)).count();
            let count = on_grid + position.hands.iter().map(|hand| usize::from(hand.of_colour(colour))).sum::<usize>();
            if count != usize::from(DICE_OF_A_COLOUR) {
                let name = colour.name();
                return Err(NotationError::new(format!("there are {DICE_OF_A_COLOUR} {name} dice, not {count}")));
            }
        }
        if position.grid.is_closed() {
            position.phase = Phase::Over;
        }
        Ok(position)
    }

    /// The position text of the grid: ranks from the top, `S4` for the grey die, `..` for an empty square.
    pub fn text(&self) -> String {
        notation::write_grid(&self.grid)
    }

    /// Ends a turn, so that play passes to the next seat.
    fn pass_on(&mut self) {
        self.phase = Phase::Play;
        self.to_act = self.to_act.next(self.seats());
    }

    /// The seat of a pick, counted from 0. From the random seat on each picks one die, then each picks one in reverse order.
    fn picker(&self, pick: u8) -> Seat {
        let round = PICKS / 2;
        let after_first = if pick < round { pick } else { PICKS - 1 - pick };
        Seat((self.first.0 + after_first) % round)
    }

    fn permit_draft(&self, colour: Colour) -> Result<(), Illegal> {
        match self.phase {
            Phase::Draft(_) if self.pool[colour as usize] > 0 => Ok(()),
            Phase::Draft(_) => {
                Err(Illegal::new(format!("both {} dice of the pool are gone; pick another colour", colour.name())))
            }
            _ if self.seats() == 4 => Err(Illegal::new("dice are picked before the grey die is rolled, not later")),
            _ => Err(Illegal::new("only four players pick dice; two or three share them out evenly")),
        }
    }

    fn permit_turn(&self, action: &Action) -> Result<(), Illegal> {
        let hand = self.hand(self.to_act);
        match *action {
            Action::Draft(colour) => self.permit_draft(colour),
            _ if matches!(self.phase, Phase::Draft(_)) => {
                Err(Illegal::new("the game begins with the draft: pick a die, draft R, Y, B or W"))
            }
            Action::Skip if hand.is_empty() => Ok(()),
            Action::Skip => Err(Illegal::new("only a player without dice is skipped")),
            _ if hand.is_empty() => Err(Illegal::new("no dice are left to this player, who is skipped")),
            Action::Reroll => match hand.kinds().find(|die| self.grid.takes(die.pips)) {
                None => Ok(()),
                Some(Die { colour, pips }) => {
                    let name = colour.name();
                    Err(Illegal::new(format!("a die must be placed as long as one can be, and the {name} {pips} can")))
                }
            },
            Action::Place(die, _) if hand.count(die) == 0 => {
                Err(Illegal::new(format!("this player has no {} {}", die.colour.name(), die.pips)))
            }
            Action::Place(die, square) => Ok(self.grid.admit(square, die.pips)?),
        }
    }

    fn check_first(&self, seat: Seat) -> Result<(), Illegal> {
        if seat.index() < self.seats() {
            return Ok(());
        }
        Err(Illegal::new(format!("there is no seat {seat}; the seats are 0 to {}", self.seats() - 1)))
    }

    /// Checks that a roll has exactly the dice of the seat whose roll it is.
    fn check_roll(&self, roller: Seat, seat: Seat, hand: &Hand) -> Result<(), Illegal> {
        if seat != roller {
            return Err(Illegal::new(format!("it is seat {roller} that rolls here, not seat {seat}")));
        }
        for colour in Colour::ALL {
            let (held, rolled, name) = (self.held(seat, colour), hand.of_colour(colour), colour.name());
            if held != rolled {
                return Err(Illegal::new(format!(
                    "seat {seat} rolls all its dice, and it has {held} {name}, not {rolled}"
                )));
            }
        }
        Ok(())
    }
}

impl Game for DiceBox {
    const ID: &'static str = "dice-box";

    type Options = BoxOptions;
    type Action = Action;
    type Chance = Chance;
    type View = DiceBox;

    fn new(options: &BoxOptions) -> Self {
        // Two players get 3 dice of each colour, three players 2, four players 1 of each and then two more by draft.
        let (share, left) = match options.seats() {
            2 => (3, 0),
            3 => (2, 0),
            _ => (1, 2),
        };
        let held = |seat| if seat < options.seats() { [share; 4] } else { [0; 4] };
        DiceBox {
            options: options.clone(),
            phase: Phase::First,
            grid: Grid::empty(),
            held: [held(0), held(1), held(2), held(3)],
            hands: [Hand::default(); 4],
            pool: [left; 4],
            first: Seat(0),
            to_act: Seat(0),
        }
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::First | Phase::Seed | Phase::Roll(_) | Phase::Reroll => Turn::Chance,
            Phase::Draft(pick) => Turn::Seat(self.picker(pick)),
            Phase::Play => Turn::Seat(self.to_act),
            Phase::Over => Turn::Over,
        }
    }

    /// In order of the die (red, yellow, blue, white, then by number), then of the square, rank by rank from the bottom.
    fn actions(&self, out: &mut Vec<Action>) {
        match self.phase {
            Phase::First | Phase::Seed | Phase::Roll(_) | Phase::Reroll | Phase::Over => {}
            Phase::Draft(_) => {
                let left = Colour::ALL.into_iter().filter(|&colour| self.pool[colour as usize] > 0);
                out.extend(left.map(Action::Draft));
            }
            Phase::Play => {
                let (before, hand) = (out.len(), self.hand(self.to_act));
                // If any of your dice can be placed, you must place one.
                for die in hand.kinds() {
                    out.extend(self.grid.squares(die.pips).map(|square| Action::Place(die, square)));
                }
                // If none can be placed, you roll all your dice. A player without dice is skipped.
                if out.len() == before {
                    out.push(if hand.is_empty() { Action::Skip } else { Action::Reroll });
                }
            }
        }
    }

    fn validate_action(&self, action: &Action) -> Result<(), Illegal> {
        match self.turn() {
            Turn::Over => Err(Illegal::new("the game is over: no empty square can take a die any more")),
            Turn::Chance => Err(Illegal::new("a roll or the draw of the first player comes next, not an action")),
            Turn::Seat(_) => self.permit_turn(action),
        }
    }

    fn apply_action(&mut self, action: &Action) {
        match *action {
            // From the random seat each picks one die, then each picks one in reverse order.
            Action::Draft(colour) => {
                if let Phase::Draft(pick) = self.phase {
                    self.pool[colour as usize] = self.pool(colour).saturating_sub(1);
                    self.held[self.picker(pick).index()][colour as usize] += 1;
                    self.phase = if pick + 1 < PICKS { Phase::Draft(pick + 1) } else { Phase::Seed };
                }
            }
            // You must place one. Then play passes; the other dice are not rerolled.
            Action::Place(die, square) => {
                let seat = self.to_act.index();
                self.hands[seat].remove(die);
                self.held[seat][die.colour as usize] = self.held[seat][die.colour as usize].saturating_sub(1);
                self.grid.put(square, die.into());
                self.pass_on();
                // The game ends when no empty square can take a die any more. This happens at the latest when nobody has a die
                // left, because 24 dice and the grey die fill all 25 squares.
                if self.grid.is_closed() {
                    self.phase = Phase::Over;
                }
            }
            // If none can be placed, you roll all your dice. Play passes after the roll.
            Action::Reroll => self.phase = Phase::Reroll,
            // A player without dice is skipped.
            Action::Skip => self.pass_on(),
        }
    }

    /// Draws one number below the number of seats for the first seat, and one for the grey die. A roll draws one for each of
    /// the seat's dice: first all its red ones, then yellow, blue and white. A die is a number from 0 to 5, plus 1.
    fn sample_chance(&self, rng: &mut ChanceRng) -> Chance {
        let roll = |seat: Seat, rng: &mut ChanceRng| {
            let mut hand = Hand::default();
            for colour in Colour::ALL {
                for _ in 0..self.held(seat, colour) {
                    hand.add(Die { colour, pips: rng.roll(6) });
                }
            }
            Chance::Roll(seat, hand)
        };
        match self.phase {
            Phase::Seed => Chance::Seed(rng.roll(6)),
            Phase::Roll(seat) => roll(seat, rng),
            Phase::Reroll => roll(self.to_act, rng),
            _ => Chance::First(Seat(rng.below(u32::from(self.options.players())) as u8)),
        }
    }

    fn validate_chance(&self, chance: &Chance) -> Result<(), Illegal> {
        match (self.phase, chance) {
            (Phase::First, Chance::First(seat)) => self.check_first(*seat),
            (Phase::First, _) => {
                Err(Illegal::new("the player who goes first is drawn before all else: first 0, for example"))
            }
            (Phase::Seed, Chance::Seed(1..=6)) => Ok(()),
            (Phase::Seed, Chance::Seed(_)) => Err(Illegal::new("the grey die shows a number from 1 to 6")),
            (Phase::Seed, _) => Err(Illegal::new("the grey die is rolled here: seed 4, for example")),
            (Phase::Roll(roller), Chance::Roll(seat, hand)) => self.check_roll(roller, *seat, hand),
            (Phase::Reroll, Chance::Roll(seat, hand)) => self.check_roll(self.to_act, *seat, hand),
            (Phase::Roll(roller), _) => Err(Illegal::new(format!("seat {roller} rolls all its dice here"))),
            (Phase::Reroll, _) => Err(Illegal::new(format!("seat {} rolls all its dice here", self.to_act))),
            (Phase::Draft(_) | Phase::Play, _) => {
                Err(Illegal::new("a player is to act here; nothing is rolled or drawn"))
            }
            (Phase::Over, _) => Err(Illegal::new("the game is over: no empty square can take a die any more")),
        }
    }

    fn apply_chance(&mut self, chance: &Chance) {
        match *chance {
            // Ruling: the random seat that starts the draft also plays first. With two or three players, the first player is
            // drawn at random as well.
            Chance::First(seat) => {
                self.first = seat;
                self.to_act = seat;
                self.phase = if self.seats() == 4 { Phase::Draft(0) } else { Phase::Seed };
            }
            // The grey die is rolled and placed on the centre.
            Chance::Seed(pips) => {
                self.grid.put(CENTRE, Placed { colour: None, pips });
                self.phase = Phase::Roll(Seat(0));
            }
            // All players roll all their dice, openly; the same event follows a reroll, after which play passes.
            Chance::Roll(seat, hand) => {
                if let Some(own) = self.hands.get_mut(seat.index()) {
                    *own = hand;
                }
                match self.phase {
                    Phase::Roll(_) if seat.index() + 1 == self.seats() => self.phase = Phase::Play,
                    Phase::Roll(_) => self.phase = Phase::Roll(seat.next(self.seats())),
                    _ => self.pass_on(),
                }
            }
        }
    }

    /// The pips on the grid of each seat's colours.
    fn scores(&self) -> Vec<i32> {
        let tally = |seat| self.colours_of(seat).iter().map(|&colour| self.grid.tally(colour)).sum();
        Seat::all(self.seats()).map(tally).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| self.standing())
    }

    fn view(&self, _seat: Option<Seat>) -> DiceBox {
        self.clone()
    }

    fn resample(view: &DiceBox, _dice: &mut ChanceRng) -> Self {
        view.clone()
    }

    fn diagram(&self) -> String {
        notation::diagram(self)
    }
}
