//! Dice Matrix, a game for two by Néstor Romeral Andrés (nestorgames).
//!
//! The comments follow the rulebook in the order of play. `tests.rs` has a test for each rule.

mod area;
mod notation;
mod options;
mod pair;
#[cfg(test)]
mod tests;

pub use area::{Area, Gain, triangle};
pub use notation::{Action, Chance, Setup};
pub use options::{Match, MatrixOptions, Scoring};
pub use pair::PairFault;

use alea_rules::{ChanceRng, Game, Illegal, NotationError, Outcome, Seat, Square, Turn};

/// Files and ranks of the matrix.
pub const SIDE: u8 = 7;

pub const PLACES: usize = 49;

/// Dice of each colour in a game, the spare one included.
pub const DICE_OF_A_COLOUR: usize = 10;

/// The colour of a die. The rulebook names red, black and pink; white and green are our ruling.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    Red,
    Black,
    Pink,
    White,
    Green,
}

impl Colour {
    /// All colours, in the order of an area's columns.
    pub const ALL: [Colour; 5] = [Colour::Red, Colour::Black, Colour::Pink, Colour::White, Colour::Green];
}

/// A rolled die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Die {
    pub colour: Colour,
    /// Its number, 1 to 6. It never changes; only the spare die's is chosen.
    pub pips: u8,
}

impl Die {
    /// Whether two dice share colour or number or both.
    pub fn matches(self, other: Die) -> bool {
        self.colour == other.colour || self.pips == other.pips
    }
}

/// The event that comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// The dice have not been rolled.
    Setup,
    /// The starting player chooses the spare die's face.
    Face,
    /// The seat to act takes a single die or a pair.
    Take,
    /// All dice of the last game have been taken.
    Over,
}

/// A position of Dice Matrix. Nothing in it is hidden.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiceMatrix {
    options: MatrixOptions,
    /// The rolled dice. A tournament's second game begins with them again.
    setup: Option<Setup>,
    phase: Phase,
    /// The dice still in the matrix, `a1` first.
    matrix: [Option<Die>; PLACES],
    areas: [Area; 2],
    /// Points from finished games of this match.
    earlier: [i32; 2],
    /// The game of the match, from 0.
    game: u8,
    to_act: Seat,
}

impl DiceMatrix {
    /// A position in the middle of a game from its text: the dice in the matrix, with `.` for an empty place. The areas are
    /// empty, and seat 0 is to take. For tests and analysis only.
    ///
    /// # Errors
    /// When the text does not have seven ranks of seven places.
    ///
    /// ```
    /// use alea_dice_matrix::rules::DiceMatrix;
    /// use alea_rules::Game;
    /// let position = DiceMatrix::from_text("......./......./......./R3....../......./......./R5......").unwrap();
    /// let actions: Vec<_> = position.legal().iter().map(ToString::to_string).collect();
    /// assert_eq!(actions, ["a1", "a4", "a1+a4"]);
    /// ```
    pub fn from_text(text: &str) -> Result<Self, NotationError> {
        let matrix = notation::read_matrix(text)?;
        Ok(DiceMatrix { phase: Phase::Take, matrix, ..DiceMatrix::new(&MatrixOptions::default()) })
    }

    /// The position text: ranks from the top, `.` for an empty place.
    pub fn text(&self) -> String {
        notation::write_matrix(&self.matrix)
    }

    pub fn options(&self) -> &MatrixOptions {
        &self.options
    }

    pub fn die(&self, square: Square) -> Option<Die> {
        if square.is_on(SIDE, SIDE) { self.matrix[square.index(SIDE)] } else { None }
    }

    /// The number of dice left in the matrix.
    pub fn left(&self) -> usize {
        self.matrix.iter().flatten().count()
    }

    /// The colour of the spare die while its face is to be chosen.
    pub fn left_over(&self) -> Option<Colour> {
        self.setup.as_ref().filter(|_| self.phase == Phase::Face).map(|setup| setup.left_over)
    }

    /// A seat's area in the current game.
    pub fn area(&self, seat: Seat) -> &Area {
        &self.areas[seat.index()]
    }

    /// The game of the match, from 0.
    pub fn game(&self) -> u8 {
        self.game
    }

    /// The points of each seat from finished games of this match.
    pub fn earlier(&self) -> [i32; 2] {
        self.earlier
    }

    /// The dice that an action takes. Choosing a face takes the spare die.
    pub fn dice_of(&self, action: &Action) -> Vec<Die> {
        match *action {
            Action::Face(pips) => self.left_over().map(|colour| Die { colour, pips }).into_iter().collect(),
            Action::Single(square) => self.die(square).into_iter().collect(),
            Action::Pair(one, other) => [one, other].iter().filter_map(|&square| self.die(square)).collect(),
        }
    }

    /// What a legal action would score for the seat to act.
    pub fn gain(&self, action: &Action) -> Gain {
        let mut area = self.areas[self.to_act.index()].clone();
        self.dice_of(action).into_iter().map(|die| area.add(die)).fold(Gain::default(), std::ops::Add::add)
    }

    /// The next die from a place in a direction, with empty places skipped.
    fn next_die(&self, from: Square, files: i8, ranks: i8) -> Option<(Square, Die)> {
        let mut square = from.offset(files, ranks)?;
        while square.is_on(SIDE, SIDE) {
            if let Some(die) = self.die(square) {
                return Some((square, die));
            }
            square = square.offset(files, ranks)?;
        }
        None
    }

    /// Moves a die from the matrix to the area of the seat to act.
    fn take(&mut self, square: Square) {
        if let Some(die) = self.matrix[square.index(SIDE)].take() {
            self.areas[self.to_act.index()].add(die);
        }
    }

    /// Lays out the matrix as rolled and empties the areas. The first action is next.
    fn lay_out(&mut self, setup: Setup) {
        self.matrix = setup.matrix.map(Some);
        self.areas = Default::default();
        self.phase = Phase::Face;
        self.setup = Some(setup);
    }

    /// Ends a game after its last die has been scored.
    fn end_game(&mut self) {
        let second_follows = self.options.match_ == Match::Tournament && self.game == 0;
        let Some(setup) = self.setup.clone().filter(|_| second_follows) else {
            self.phase = Phase::Over;
            return;
        };
        // Ruling: a tournament's second game has the same matrix and spare die, and the other player starts it.
        for (earlier, area) in self.earlier.iter_mut().zip(&self.areas) {
            *earlier += area.recount();
        }
        self.game = 1;
        self.to_act = Seat(1);
        self.lay_out(setup);
    }

    fn permit_take(&self, squares: &[Square]) -> Result<(), Illegal> {
        match self.phase {
            Phase::Face => {
                return Err(Illegal::new("the game begins with the spare die: choose its number, =1 to =6"));
            }
            Phase::Over => return Err(Illegal::new("the game is over")),
            Phase::Setup => return Err(Illegal::new("the dice have not been rolled yet")),
            Phase::Take => {}
        }
        match squares.iter().find(|&&square| self.die(square).is_none()) {
            Some(square) => Err(Illegal::new(format!("no die stands on {square}"))),
            None => Ok(()),
        }
    }
}

impl Game for DiceMatrix {
    const ID: &'static str = "dice-matrix";

    type Options = MatrixOptions;
    type Action = Action;
    type Chance = Chance;
    type View = DiceMatrix;

    fn new(options: &MatrixOptions) -> Self {
        DiceMatrix {
            options: options.clone(),
            setup: None,
            phase: Phase::Setup,
            matrix: [None; PLACES],
            areas: Default::default(),
            earlier: [0; 2],
            game: 0,
            to_act: Seat(0),
        }
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Setup => Turn::Chance,
            Phase::Face | Phase::Take => Turn::Seat(self.to_act),
            Phase::Over => Turn::Over,
        }
    }

    fn actions(&self, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Setup | Phase::Over => {}
            Phase::Face => out.extend((1..=6).map(Action::Face)),
            Phase::Take => {
                let places = || (0..PLACES).map(|index| Square::from_index(index, SIDE));
                let dice = || places().filter_map(|square| Some((square, self.die(square)?)));
                out.extend(dice().map(|(square, _)| Action::Single(square)));
                // Each pair is found from its left or lower die, which the notation also names first.
                for (square, die) in dice() {
                    for (files, ranks) in [(1, 0), (0, 1)] {
                        if let Some((next, partner)) = self.next_die(square, files, ranks)
                            && die.matches(partner)
                        {
                            out.push(Action::Pair(square, next));
                        }
                    }
                }
            }
        }
    }

    fn validate_action(&self, action: &Action) -> Result<(), Illegal> {
        match *action {
            Action::Face(pips) if self.phase == Phase::Face => {
                if (1..=6).contains(&pips) {
                    Ok(())
                } else {
                    Err(Illegal::new("a die has the faces 1 to 6"))
                }
            }
            Action::Face(_) => Err(Illegal::new("only the first action of a game chooses a number")),
            Action::Single(square) => self.permit_take(&[square]),
            Action::Pair(one, other) => {
                self.permit_take(&[one, other])?;
                self.pair_fault(one, other).map_or(Ok(()), |fault| Err(fault.into()))
            }
        }
    }

    fn apply_action(&mut self, action: &Action) {
        match *action {
            // First action: the spare die goes to its cell and scores 2.
            Action::Face(pips) => {
                if let Some(setup) = &self.setup {
                    self.areas[self.to_act.index()].add(Die { colour: setup.left_over, pips });
                }
                self.phase = Phase::Take;
            }
            // Single: any one die.
            Action::Single(square) => self.take(square),
            // Pair: one, then the other. The order changes nothing.
            Action::Pair(one, other) => {
                self.take(one);
                self.take(other);
            }
        }
        self.to_act = self.to_act.next(2);
        if self.left() == 0 {
            self.end_game();
        }
    }

    fn sample_chance(&self, rng: &mut ChanceRng) -> Chance {
        Chance::Setup(Box::new(Setup::draw(rng)))
    }

    fn validate_chance(&self, chance: &Chance) -> Result<(), Illegal> {
        let Chance::Setup(setup) = chance;
        setup.check()
    }

    fn apply_chance(&mut self, chance: &Chance) {
        let Chance::Setup(setup) = chance;
        self.lay_out(setup.as_ref().clone());
    }

    fn scores(&self) -> Vec<i32> {
        self.areas.iter().zip(self.earlier).map(|(area, earlier)| earlier + area.recount()).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| Outcome::highest(&self.scores()))
    }

    fn view(&self, _seat: Option<Seat>) -> DiceMatrix {
        self.clone()
    }

    fn resample(view: &DiceMatrix, _dice: &mut ChanceRng) -> Self {
        view.clone()
    }

    fn diagram(&self) -> String {
        notation::diagram(self)
    }
}
