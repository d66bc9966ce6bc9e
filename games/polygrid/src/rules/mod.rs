//! Polygrid, a solo game with polyhedral dice. "Polygrid" is our working title; the source names neither title nor author.
//!
//! The comments follow the rules in the order of play. `tests.rs` has a test for each rule.

mod die;
mod facts;
mod fault;
mod notation;
mod options;
mod paths;
#[cfg(test)]
mod tests;

pub use die::{DieType, Numbers, Types};
pub use facts::Score;
pub use fault::Fault;
pub use notation::{Action, Chance, Entry};
pub use options::PolygridOptions;
pub use paths::STEPS;

use alea_rules::{ChanceRng, Game, Illegal, Outcome, Seat, Square, Turn, a};

/// Files and ranks of the grid.
pub const SIDE: u8 = 6;

pub const SQUARES: usize = 36;

/// Bonus actions at the start. A game ends with the last of them.
pub const BONUSES: u8 = 3;

/// A bound that no score exceeds. The setup takes one of the 60 boxes and every round two, so at most 30 squares are filled,
/// for 30 points. 30 squares fill at most 7 lines (4 rows and 3 columns, or the reverse), for 21 points. Three bonus actions
/// are 12 points.
pub const BOUND: i32 = 63;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The third bonus action has been used.
    Bonuses,
    /// All squares are filled.
    Filled,
    /// No box is left to roll for.
    Boxes,
    /// The result allowed neither a move nor a reroll, and no bonus action could be used.
    Stuck,
    /// The result allowed neither a move nor a reroll, and the player did not take a bonus action.
    Chosen,
}

/// The event that comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// The setup: the first square.
    Setup,
    /// The player chooses a die type and one of its boxes.
    Choose,
    /// The roll of the chosen die.
    Roll(DieType),
    /// The player uses the result, which allows at least one action.
    Use {
        /// The die that was rolled.
        die: DieType,
        /// Its result, 1 to its number of sides.
        roll: u8,
    },
    Over(Ending),
}

/// A position of Polygrid. Nothing in it is hidden.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Polygrid {
    /// The type written in each square, `a1` first.
    squares: [Option<DieType>; SQUARES],
    /// The types in each row, bottom row first. They are all different, so they also count the filled squares.
    rows: [Types; SIDE as usize],
    /// The types in each column of the grid, leftmost first.
    columns: [Types; SIDE as usize],
    /// The boxes that are not crossed off, for each type.
    boxes: [Numbers; 6],
    /// Bonus actions left.
    bonuses: u8,
    marker: Option<Square>,
    phase: Phase,
}

impl Polygrid {
    /// Every unmarked square with the types that row and column allow there, `a1` first.
    fn unmarked(&self) -> impl Iterator<Item = (Square, Types)> {
        let squares = (0..SQUARES).filter(|&index| self.squares[index].is_none());
        squares.map(|index| Square::from_index(index, SIDE)).map(|square| (square, self.allowed(square)))
    }

    /// Lists everything that can be written for boxes with these numbers: by squares from `a1`, then types from D4, then numbers.
    fn list(&self, out: &mut Vec<Action>, action: impl Fn(Entry) -> Action, numbers: impl Fn(Square) -> Numbers) {
        for (square, types) in self.unmarked() {
            let numbers = numbers(square);
            for die in types.iter() {
                for number in self.boxes(die).and(numbers).iter() {
                    out.push(action(Entry { square, number, die }));
                }
            }
        }
    }

    /// The same for all boxes. These lists are long, so each type's boxes are listed only once and not for each square.
    fn list_all(&self, out: &mut Vec<Action>, action: impl Fn(Entry) -> Action) {
        let boxes = self.boxes.map(Numbers::in_a_row);
        for (square, types) in self.unmarked() {
            for die in types.iter() {
                let (numbers, count) = &boxes[die as usize];
                out.extend(numbers[..*count].iter().map(|&number| action(Entry { square, number, die })));
            }
        }
    }

    /// The numbers that a move with this roll can leave over on an unmarked square, whatever is to be written there.
    fn left_over(&self, roll: u8, end: Square) -> Numbers {
        self.marker.map_or(Numbers::default(), |marker| Numbers::left_over(roll, paths::steps(marker, end)))
    }

    /// Whether the roll allows a move.
    fn allows_move(&self, roll: u8) -> bool {
        self.unmarked().any(|(end, types)| {
            let left_over = self.left_over(roll, end);
            types.iter().any(|die| !self.boxes(die).and(left_over).is_empty())
        })
    }

    /// Whether a bonus action is left and some type with a box left can be written somewhere.
    fn allows_bonus(&self) -> bool {
        self.bonuses > 0 && self.unmarked().any(|(_, types)| types.iter().any(|die| !self.boxes(die).is_empty()))
    }

    /// Crosses off the box, writes the type into the square, and puts the marker there.
    fn write(&mut self, entry: Entry) {
        let Entry { square, number, die } = entry;
        self.boxes[die as usize].remove(number);
        self.squares[square.index(SIDE)] = Some(die);
        self.rows[usize::from(square.rank)].insert(die);
        self.columns[usize::from(square.file)].insert(die);
        self.marker = Some(square);
    }

    /// Goes on after something has been written: to the end, or the next round.
    fn next_round(&mut self) {
        self.phase = if self.bonuses == 0 {
            Phase::Over(Ending::Bonuses)
        } else if self.filled() == SQUARES {
            Phase::Over(Ending::Filled)
        } else if self.boxes.iter().all(|boxes| boxes.is_empty()) {
            Phase::Over(Ending::Boxes)
        } else {
            Phase::Choose
        };
    }

    /// Checks that the result allows this kind of action, whatever its square, box and type.
    fn permit_use(&self, action: &Action, roll: u8) -> Result<(), Illegal> {
        match action {
            Action::Move(_) | Action::Bonus(_) => Ok(()),
            Action::Reroll if roll == 1 => Ok(()),
            Action::Reroll => Err(Illegal::new(format!("only a 1 may be rerolled, and this is {}", a(roll)))),
            Action::End if roll == 1 => {
                Err(Illegal::new("the game can only be ended when you are stuck, and a 1 can be rerolled"))
            }
            Action::End if self.allows_move(roll) => {
                Err(Illegal::new("the game can only be ended when you are stuck, and a move is possible"))
            }
            Action::End => Ok(()),
            Action::Begin(_) => Err(Illegal::new(
                "only the setup is written like this; write a move like c2:5=D6, a bonus action like *c2:5=D6",
            )),
            Action::Choose { .. } => Err(Illegal::new("a die has been rolled already: use its result first")),
        }
    }
}

impl Game for Polygrid {
    const ID: &'static str = "polygrid";

    type Options = PolygridOptions;
    type Action = Action;
    type Chance = Chance;
    type View = Polygrid;

    fn new(_options: &PolygridOptions) -> Self {
        Polygrid {
            squares: [None; SQUARES],
            rows: Default::default(),
            columns: Default::default(),
            boxes: DieType::ALL.map(|die| Numbers::up_to(die.sides())),
            bonuses: BONUSES,
            marker: None,
            phase: Phase::Setup,
        }
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Setup | Phase::Choose | Phase::Use { .. } => Turn::Seat(Seat(0)),
            Phase::Roll(_) => Turn::Chance,
            Phase::Over(_) => Turn::Over,
        }
    }

    /// A reroll first, then the moves, the bonus actions, and the end. Each by squares from `a1`, then types from D4, then
    /// numbers.
    fn actions(&self, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Setup => self.list_all(out, Action::Begin),
            Phase::Choose => {
                for die in DieType::ALL {
                    out.extend(self.boxes(die).iter().map(|number| Action::Choose { die, number }));
                }
            }
            Phase::Use { roll, .. } => {
                if roll == 1 {
                    out.push(Action::Reroll);
                }
                let before = out.len();
                self.list(out, Action::Move, |square| self.left_over(roll, square));
                let is_stuck = roll != 1 && out.len() == before;
                if self.bonuses > 0 {
                    self.list_all(out, Action::Bonus);
                }
                // Ruling: a stuck player chooses between a bonus action and ending the game. Without a usable bonus action the
                // game is over already. A player who is not stuck cannot end it.
                if is_stuck {
                    out.push(Action::End);
                }
            }
            Phase::Roll(_) | Phase::Over(_) => {}
        }
    }

    fn validate_action(&self, action: &Action) -> Result<(), Illegal> {
        if let Some(fault) = self.fault(action) {
            return Err(fault.into());
        }
        match (self.phase, action) {
            (Phase::Setup, Action::Begin(_)) | (Phase::Choose, Action::Choose { .. }) => Ok(()),
            (Phase::Setup, _) => {
                Err(Illegal::new("the game begins with a die type in any square for one of its boxes, like D8:3@c4"))
            }
            (Phase::Choose, Action::End) => Err(Illegal::new(
                "the game can only be ended when a result leaves you stuck: choose a die to roll, like D12:7",
            )),
            (Phase::Choose, _) => {
                Err(Illegal::new("a round begins with a die to roll for one of its boxes, like D12:7"))
            }
            (Phase::Roll(die), _) => Err(Illegal::new(format!("the {die} is to be rolled first"))),
            (Phase::Use { roll, .. }, action) => self.permit_use(action, roll),
            (Phase::Over(_), _) => Err(Illegal::new("the game is over")),
        }
    }

    fn apply_action(&mut self, action: &Action) {
        match *action {
            // Setup: cross off one box of any type and write that type into any square. The marker starts there.
            Action::Begin(entry) => {
                self.write(entry);
                self.next_round();
            }
            // 1. Choose a die type with a box left, cross off one of its boxes, of any number, and roll that die.
            Action::Choose { die, number } => {
                self.boxes[die as usize].remove(number);
                self.phase = Phase::Roll(die);
            }
            // On a 1 the same die may be rerolled, without crossing off another box.
            Action::Reroll => {
                if let Phase::Use { die, .. } = self.phase {
                    self.phase = Phase::Roll(die);
                }
            }
            // 2. Move: the number left over is crossed off at a type that still has that box. The type is written at the end.
            Action::Move(entry) => {
                self.write(entry);
                self.next_round();
            }
            // Or bonus: instead of the result, cross off a bonus action; any box of a type, and the type in any square.
            Action::Bonus(entry) => {
                self.bonuses = self.bonuses.saturating_sub(1);
                self.write(entry);
                self.next_round();
            }
            // Stuck, and no bonus action taken.
            Action::End => self.phase = Phase::Over(Ending::Chosen),
        }
    }

    /// Draws one number: the die's face, by [`ChanceRng::roll`] with its number of sides.
    fn sample_chance(&self, rng: &mut ChanceRng) -> Chance {
        Chance::Roll(rng.roll(self.chosen().unwrap_or(DieType::D4).sides()))
    }

    fn validate_chance(&self, chance: &Chance) -> Result<(), Illegal> {
        let Chance::Roll(roll) = *chance;
        match self.phase {
            Phase::Roll(die) if die.shows(roll) => Ok(()),
            Phase::Roll(die) => Err(Illegal::new(format!("a {die} shows 1 to {}, not {roll}", die.sides()))),
            Phase::Over(_) => Err(Illegal::new("the game is over")),
            _ => Err(Illegal::new("no die is to be rolled here")),
        }
    }

    fn apply_chance(&mut self, chance: &Chance) {
        let Chance::Roll(roll) = *chance;
        let Phase::Roll(die) = self.phase else { return };
        // Ruling: a 1 never leaves a player stuck. If the player is stuck without a usable bonus action, the game ends by itself.
        let goes_on = roll == 1 || self.allows_move(roll) || self.allows_bonus();
        self.phase = if goes_on { Phase::Use { die, roll } } else { Phase::Over(Ending::Stuck) };
    }

    fn scores(&self) -> Vec<i32> {
        vec![self.score().total()]
    }

    /// A solo game has no winners.
    fn outcome(&self) -> Option<Outcome> {
        self.ending().map(|_| Outcome { winners: Vec::new() })
    }

    fn view(&self, _seat: Option<Seat>) -> Polygrid {
        self.clone()
    }

    fn resample(view: &Polygrid, _dice: &mut ChanceRng) -> Self {
        view.clone()
    }

    fn diagram(&self) -> String {
        notation::diagram(self)
    }
}
