//! What the computer knows of Dice Box.

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
use alea_ai::{Budget, Confidence, Eval, Evaluation, Strength, Unit, Value};
use alea_rules::{ChanceRng, Level, Seat};
use compact::{Compact, Stream};
use tree::Tree;

/// What a level goes by.
#[derive(Clone, Copy)]
struct Taste {
    /// How much the tree explores.
    explore: f64,
    /// How much of a value is the margin; the rest is the win itself.
    margin: f32,
    /// How much less than the mean an action is taken to be worth before it is tried.
    reduce: f64,
    /// After how many visits a position's actions enter the tree.
    ripe: u32,
}

/// What is known of an action, or of a placement.
struct Found<T> {
    what: T,
    visits: u32,
    /// Of the values of its visits.
    sum: f64,
    prior: f32,
}

impl<T> Found<T> {
    fn value(&self) -> f64 {
        self.sum / f64::from(self.visits.max(1))
    }
}

/// How the games ended that a search has played out.
#[derive(Default)]
struct Tally {
    games: u32,
    /// The wins of each seat.
    wins: [f64; 4],
    /// Of the values for the seat that searches, and of their squares.
    sum: f64,
    squares: f64,
}

impl Tally {
    /// Counts the end of a game; what it is worth to each seat.
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

    /// `greedy` places what is worth most: a die of its own colours is worth its pips, a die of another seat's colours takes
    /// its pips away, a die that nobody owns is worth nothing. So it brings its own sixes first, and of the others' dice ones.
    /// In the draft it picks its own colour as long as there is one: it will place such a die when it shows much.
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
                // Weaker levels do not look to the very end.
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

/// What was solved for two seats: the chance to win of each action, best first.
fn proved(solved: Vec<(Action, f64)>, seat: Seat) -> Evaluation<DiceBox> {
    let best = solved.first().map_or(0.0, |(_, win)| *win);
    let seats = if seat == Seat(0) { vec![best, 1.0 - best] } else { vec![1.0 - best, best] };
    let worth = |value| Value { value, confidence: Confidence::Exact };
    Evaluation { candidates: solved.into_iter().map(|(action, win)| (action, worth(win))).collect(), seats }
}

/// Puts what was found in order. What was visited a quarter as often as the most visited comes first, by its value: the others were
/// left because they are worth less, or not seen often enough to say.
fn judge(mut found: Vec<Found<Action>>, tally: &Tally, seats: usize, seat: Seat) -> Evaluation<DiceBox> {
    let games = f64::from(tally.games.max(1));
    let chances: Vec<f64> = tally.wins[..seats].iter().map(|wins| wins / games).collect();
    let mean = tally.sum / games;
    // Values hold a part of the margin: this brings them to chances to win, on the average of all games that were played out.
    let shift = chances[seat.index()] - mean;
    // As if one more game had been won or lost by a coin: a single game does not prove anything.
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
