//! The computer's knowledge of Dice Box.

mod compact;
mod draft;
mod endgame;
mod policy;
mod proof;
#[cfg(test)]
mod tests;
mod tree;
mod worth;

use crate::rules::{Action, DiceBox};
use alea_ai::{Budget, Confidence, Eval, Evaluation, Strength, Value};
use alea_rules::{ChanceRng, Level, Seat, Unit};
use compact::{Compact, Stream};
use tree::Tree;

/// The parameters of a level.
#[derive(Clone, Copy)]
struct Taste {
    /// How much the tree explores.
    explore: f64,
    /// The share of the margin in a value. The rest is the win itself.
    margin: f32,
    /// How far below the mean an untried action is assumed to be.
    reduce: f64,
    /// The visits after which a position's actions enter the tree.
    ripe: u32,
}

/// The findings about an action or a placement.
struct Found<T> {
    what: T,
    visits: u32,
    /// The sum of the values of its visits.
    sum: f64,
    prior: f32,
}

impl<T> Found<T> {
    fn value(&self) -> f64 {
        self.sum / f64::from(self.visits.max(1))
    }
}

/// The results of a search's playouts.
#[derive(Default)]
struct Tally {
    games: u32,
    wins: [f64; 4],
    /// The sums of the values for the searching seat, and of their squares.
    sum: f64,
    squares: f64,
}

impl Tally {
    /// Counts the end of a game. Returns its worth to each seat.
    fn count(&mut self, end: &Compact, own: usize, margin: f32) -> [f64; 4] {
        let (wins, margins) = end.settle();
        let mut values = [0.0; 4];
        for (seat, value) in values.iter_mut().enumerate().take(end.seats()) {
            *value = f64::from(wins[seat] + margin * (margins[seat] - wins[seat]));
            self.wins[seat] += f64::from(wins[seat]);
        }
        self.games += 1;
        self.sum += values[own];
        self.squares += values[own] * values[own];
        values
    }
}

impl Eval for DiceBox {
    const UNIT: Unit = Unit::Chance;
    const STRENGTHS: Option<[u8; 4]> = Some([66, 68, 65, 68]);

    /// `greedy` places the die that is worth most. A die of its own colours is worth its pips, a die of another seat's colours
    /// costs its pips, and a die that nobody owns is worth 0. So it places its own sixes first, and ones of the others' dice.
    /// In the draft it picks its own colour while there is one, to place such dice when they show high numbers.
    fn greed(view: &DiceBox, seat: Seat, action: &Action) -> i32 {
        match *action {
            Action::Draft(colour) => i32::from(view.owner(colour) == Some(seat)),
            Action::Place(die, _) => match view.owner(die.colour) {
                Some(owner) if owner == seat => i32::from(die.pips),
                Some(_) => -i32::from(die.pips),
                None => 0,
            },
            Action::Reroll | Action::Skip => 0,
        }
    }

    fn strength(level: Level) -> Strength {
        let (nodes, temperature) = match level {
            Level::Random | Level::Greedy | Level::Easy => (50, 0.02),
            Level::Normal => (10_000, 0.02),
            Level::Hard => (100_000, 0.01),
            Level::Expert => (10_000_000, 0.0),
        };
        Strength { nodes, temperature }
    }

    fn even(seats: usize) -> f64 {
        1.0 / seats as f64
    }

    fn search(
        view: &DiceBox,
        seat: Seat,
        legal: &[Action],
        level: Level,
        budget: &mut Budget,
        rng: &mut ChanceRng,
    ) -> Evaluation<Self> {
        let seed = u64::from(rng.below(1 << 31)) << 31 | u64::from(rng.below(1 << 31));
        let taste = Taste { explore: 1.0, margin: 0.25, reduce: 0.1, ripe: 1 };
        let (found, tally) = match Compact::read(view) {
            None => draft::search(view, legal, taste, budget, &mut Stream(seed)),
            Some(root) => {
                let action = |put| legal.iter().find(|action| Compact::put_of(view, action) == Some(put)).copied();
                // Weaker levels do not solve the end.
                let solved = if level >= Level::Hard { endgame::solve(&root, budget) } else { None };
                if let Some(solved) = solved {
                    let told = solved.into_iter().filter_map(|(put, value)| Some((action(put)?, value.win)));
                    return proved(told.collect(), seat);
                }
                let mut tree = Tree::new(seed, taste, budget.left());
                tree.search(&root, budget);
                let found = tree.found().into_iter().filter_map(|Found { what, visits, sum, prior }| {
                    Some(Found { what: action(what)?, visits, sum, prior })
                });
                (found.collect(), tree.tally)
            }
        };
        judge(found, &tally, view.seats(), seat)
    }
}

/// The evaluation of a solved position of two seats: the chance to win of each action, best first.
fn proved(solved: Vec<(Action, f64)>, seat: Seat) -> Evaluation<DiceBox> {
    let best = solved.first().map_or(0.0, |(_, win)| *win);
    let seats = if seat == Seat(0) { vec![best, 1.0 - best] } else { vec![1.0 - best, best] };
    let worth = |value| Value { value, confidence: Confidence::Exact };
    Evaluation { candidates: solved.into_iter().map(|(action, win)| (action, worth(win))).collect(), seats }
}

/// Ranks the findings by value. Only actions with at least a quarter of the most visits are kept. The others were abandoned as
/// worse, or have too few visits to say.
fn judge(mut found: Vec<Found<Action>>, tally: &Tally, seats: usize, seat: Seat) -> Evaluation<DiceBox> {
    let games = f64::from(tally.games.max(1));
    let chances: Vec<f64> = tally.wins[..seats].iter().map(|wins| wins / games).collect();
    let mean = tally.sum / games;
    // Values include a part of the margin. This shift turns them into chances to win, on average over all playouts.
    let shift = chances[seat.index()] - mean;
    // As if one more game had been decided by a coin, because a single game proves nothing.
    let spread = ((tally.squares / games - mean * mean).max(0.0) * games + 0.25) / (games + 1.0);
    let most = found.iter().map(|found| found.visits).max().unwrap_or(0);
    let sure = |found: &Found<Action>| found.visits > 0 && found.visits >= most / 4;
    found.sort_by(|a, b| sure(b).cmp(&sure(a)).then(b.value().total_cmp(&a.value())).then(b.prior.total_cmp(&a.prior)));
    let worth = |found: &Found<Action>| {
        let error = (spread / f64::from(found.visits.max(1))).sqrt();
        Value { value: (found.value() + shift).clamp(0.0, 1.0), confidence: Confidence::Estimate(error) }
    };
    let kept = found.iter().filter(|found| sure(found));
    Evaluation { candidates: kept.map(|found| (found.what, worth(found))).collect(), seats: chances }
}
