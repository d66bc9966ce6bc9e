//! The root of the search: the legal actions and their worth.

use super::field::Field;
use super::search::{Child, INFINITE, SALT, Search};
use super::table::{PROVED, Table};
use crate::rules::{Action, Colour, DiceMatrix, Die, PLACES, SIDE};
use alea_ai::{Budget, Confidence, Value};
use alea_rules::{Seat, Square};

/// How thoroughly a level searches.
#[derive(Clone, Copy)]
pub(super) struct Manner {
    /// The most actions to look ahead.
    pub(super) depth: u8,
    /// Actions at most this far below the best, in half points, are valued and not merely refuted.
    pub(super) margin: i32,
}

/// The findings about an action, in half points of what is still to be won.
#[derive(Clone, Copy, Debug)]
struct Line {
    /// The place of the action in the list of the legal ones.
    index: usize,
    /// The rest that it leads to, with its gain.
    child: Child,
    /// The field on which the rest is played: one for each face of the spare die, else the only one.
    field: usize,
    value: i32,
    /// The value is no more than a bound from above.
    refuted: bool,
    proved: bool,
}

/// Dice by colour and by number.
pub(super) struct Counts {
    colours: [i32; 5],
    pips: [i32; 6],
}

impl Counts {
    /// All dice of the game under way: in the matrix and in both areas.
    pub(super) fn of(position: &DiceMatrix) -> Self {
        let mut counts = Counts { colours: [0; 5], pips: [0; 6] };
        let areas = [Seat(0), Seat(1)].map(|seat| position.area(seat));
        for (colour, count) in Colour::ALL.into_iter().zip(&mut counts.colours) {
            *count = areas.iter().map(|area| area.column(colour)).sum();
        }
        for (pips, count) in (1..).zip(&mut counts.pips) {
            *count = areas.iter().map(|area| area.row(pips)).sum();
        }
        for square in 0..PLACES {
            if let Some(die) = position.die(Square::from_index(square, SIDE)) {
                counts.add(die);
            }
        }
        counts
    }

    fn add(&mut self, die: Die) {
        self.colours[die.colour as usize] += 1;
        self.pips[usize::from(die.pips) - 1] += 1;
    }

    /// The worth of a die in half points: C + N + 2, with C dice of its colour and N with its pips. A real game has ten of each
    /// colour, so this is 12 + N.
    pub(super) fn worth(&self, die: Die) -> i32 {
        self.colours[die.colour as usize] + self.pips[usize::from(die.pips) - 1] + 2
    }
}

/// The legal actions of a position and the findings about them so far.
pub(super) struct Root {
    fields: Vec<Field>,
    /// Best first, as far as is known.
    lines: Vec<Line>,
    /// The lead of the seat to act without what is still to be won, in half points.
    ahead: i32,
    /// The dice in the matrix.
    left: u32,
}

impl Root {
    /// Sets the search up: every legal action with what it gains and leaves.
    pub(super) fn new(view: &DiceMatrix, seat: Seat, legal: &[Action]) -> Self {
        let counts = Counts::of(view);
        let other = seat.next(2);
        let taken = |seat: Seat| -> i32 {
            let stacks = Colour::ALL.into_iter().flat_map(|colour| (1..=6).map(move |pips| Die { colour, pips }));
            stacks.map(|die| i32::from(view.area(seat).stack(die.colour, die.pips)) * counts.worth(die)).sum()
        };
        let earlier = view.earlier()[seat.index()] - view.earlier()[other.index()];
        let mut root = Root {
            fields: Vec::new(),
            lines: Vec::with_capacity(legal.len()),
            ahead: 2 * earlier + taken(seat) - taken(other),
            left: view.left() as u32,
        };
        if view.left_over().is_none() {
            root.fields.push(Field::new(view, |die| counts.worth(die)));
        }
        for (index, action) in legal.iter().enumerate() {
            let dice = view.dice_of(action);
            let (node, gain, field) = match *action {
                Action::Face(_) => {
                    // The face only changes the worth of the dice with that number.
                    let mut counts = Counts::of(view);
                    dice.iter().for_each(|&die| counts.add(die));
                    let field = Field::new(view, |die| counts.worth(die));
                    let gain = dice.iter().map(|&die| counts.worth(die)).sum();
                    let node = field.after(&[]);
                    root.fields.push(field);
                    (node, gain, root.fields.len() - 1)
                }
                Action::Single(square) => {
                    let squares = [square.index(SIDE)];
                    (root.fields[0].after(&squares), root.fields[0].worth(squares[0]), 0)
                }
                Action::Pair(one, other) => {
                    let squares = [one.index(SIDE), other.index(SIDE)];
                    let gain = squares.iter().map(|&square| root.fields[0].worth(square)).sum();
                    (root.fields[0].after(&squares), gain, 0)
                }
            };
            let child = Child::new(node, gain);
            root.lines.push(Line { index, child, field, value: 0, refuted: false, proved: false });
        }
        root
    }

    /// Searches deeper and deeper until everything is proved, the depth of the level is reached, or the budget is spent.
    pub(super) fn deepen(&mut self, manner: Manner, budget: &mut Budget) {
        let fields = std::mem::take(&mut self.fields);
        let mut table = Table::new(budget.left());
        let mut search = Search::new(&fields[0], &mut table, budget);
        for line in &mut self.lines {
            line.value = line.child.gain - search.judge(&line.child.node);
        }
        self.sort();
        let proof = proof_nodes(self.left);
        let hopeful = manner.depth == PROVED && proof / 2 <= search.budget.left();
        if hopeful {
            search.cap = search.budget.spent().saturating_add(proof / 16);
        }
        let mut depth = 0;
        while depth < manner.depth && self.look(&fields, &mut search, depth, manner.margin, true) && !self.is_proved() {
            depth += 1;
        }
        if hopeful && search.over && !self.is_proved() {
            search.over = false;
            search.cap = u64::MAX;
            if self.look(&fields, &mut search, PROVED, manner.margin, false) {
                // The worth of the runner-up matters less, so it gets less of the budget.
                search.cap = search.budget.spent().saturating_mul(5) / 4;
                self.look(&fields, &mut search, PROVED, manner.margin, true);
            }
        }
        self.fields = fields;
    }

    /// Searches each action to the same depth, the most promising first. Returns whether it finished.
    ///
    /// The best, those within the margin and, if wanted, the runner-up are valued. The others are only refuted.
    fn look<'f>(
        &mut self,
        fields: &'f [Field],
        search: &mut Search<'f, '_, '_>,
        depth: u8,
        margin: i32,
        runner_up: bool,
    ) -> bool {
        let (mut best, mut second) = (-INFINITE, -INFINITE);
        for at in 0..self.lines.len() {
            let Line { child, field, value, .. } = self.lines[at];
            (search.field, search.salt) = (&fields[field], (field as u64) << SALT);
            let alpha = if runner_up { second.min(best - margin) } else { best - margin };
            let mut found = (alpha + 1, false);
            if at == 0 {
                // A narrow window around the expected value, and the whole one if that fails.
                found = search.reply(&child, value - ASPIRED, value + ASPIRED, depth);
                if (found.0 - value).abs() >= ASPIRED && !search.over {
                    found = search.reply(&child, -INFINITE, INFINITE, depth);
                }
            } else if alpha > -INFINITE {
                found = search.reply(&child, alpha, alpha + 2, depth);
            }
            if at > 0 && found.0 > alpha && !search.over {
                found = search.reply(&child, alpha, INFINITE, depth);
            }
            if search.over {
                // Actions that were not searched again keep their value, but never rank above those that were.
                if at > 0 {
                    for line in self.lines.iter_mut().skip(at).filter(|line| line.value > best) {
                        (line.value, line.proved) = (best, false);
                    }
                    self.sort();
                }
                return false;
            }
            let refuted = found.0 <= alpha;
            let line = &mut self.lines[at];
            (line.value, line.proved, line.refuted) = (found.0, found.1, refuted);
            if found.0 > best {
                (best, second) = (found.0, best);
            } else {
                second = second.max(found.0);
            }
        }
        self.sort();
        true
    }

    fn sort(&mut self) {
        self.lines.sort_by_key(|line| (-line.value, line.refuted));
    }

    fn is_proved(&self) -> bool {
        self.lines.iter().all(|line| line.proved)
    }

    /// The actions' places among the legal ones with their worth in points ahead at the end of the game, best first.
    pub(super) fn judged(&self) -> impl Iterator<Item = (usize, Value)> {
        let proved = self.is_proved();
        self.lines.iter().map(move |line| {
            let confidence = match (line.refuted, line.proved && proved) {
                (true, _) => Confidence::AtMost,
                (false, true) => Confidence::Exact,
                (false, false) => Confidence::Estimate(ERROR),
            };
            (line.index, Value { value: f64::from(self.ahead + line.value) / 2.0, confidence })
        })
    }
}

/// Half the width of the first window about an expected value, in half points.
const ASPIRED: i32 = 13;

/// The standard error of an unproved value in points, measured against proofs (`games/dice-matrix/engine.md`).
const ERROR: f64 = 5.0;

/// The rough number of nodes of a proof: 40 000 with 24 dice left, and 9/5 as many with each further die.
fn proof_nodes(left: u32) -> u64 {
    (24..left.min(PLACES as u32)).fold(40_000, |nodes, _| nodes / 5 * 9)
}
