//! The computer's players: pure, generic over the game. What they know of one game stands with the game.
//!
//! **Invariant:** a bot gets a [`Game::View`], never the position: one that peeks does not type-check.
//!
//! **Invariant:** what a bot decides is the same natively and in the browser for the same dice and number of nodes. So a
//! decision rests on sums, products, quotients and square roots alone, which every machine rounds alike; never on `exp`,
//! `ln`, `sin` or powers of floats, and never on the order of a hash map.

mod budget;
mod judge;
mod proof;

pub use budget::Budget;
pub use judge::{Judge, Worth, by_turn, lead_of, result, sampled};
pub use proof::{Proof, Prove, Scale};

use alea_rules::{ChanceRng, Game, Level, Seat};

/// What an action is worth to the seat that takes it, in the unit of [`Eval::UNIT`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Value {
    /// The value.
    pub value: f64,
    /// How far it can be believed.
    pub confidence: Confidence,
}

/// How far a value can be believed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Confidence {
    /// Proved: what follows under best play of everybody.
    Exact,
    /// An estimate with its standard error, in the unit of the value.
    Estimate(f64),
    /// The action was shown to be worth no more than this, and not looked at any closer.
    AtMost,
    /// A rule of thumb, whose error nobody knows.
    Guess,
}

/// What a value counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// How many points the seat will be ahead of the best other one at the end (or behind: below 0).
    Ahead,
    /// The chance to win, 0 to 1; a tie is a part of a win.
    Chance,
    /// The points at the end.
    Points,
}

impl Unit {
    /// Its name in what the headless tool prints.
    pub const fn name(self) -> &'static str {
        match self {
            Unit::Ahead => "points ahead",
            Unit::Chance => "chance to win",
            Unit::Points => "points",
        }
    }
}

/// What a search found.
#[derive(Clone, PartialEq, Debug)]
pub struct Evaluation<G: Game> {
    /// Every action that was looked at with its worth, best first; never empty.
    pub candidates: Vec<(G::Action, Value)>,
    /// What is expected for each seat when the best is played, in the unit of [`Eval::UNIT`]; empty where that is not known.
    pub seats: Vec<f64>,
}

impl<G: Game> Evaluation<G> {
    /// Whether every action is proved, or proved to be no better than another.
    pub fn is_proved(&self) -> bool {
        self.candidates.iter().all(|(_, worth)| matches!(worth.confidence, Confidence::Exact | Confidence::AtMost))
    }
}

/// What the computer knows of a game beyond its rules.
pub trait Eval: Game {
    /// What a value counts.
    const UNIT: Unit;

    /// How strong the levels Easy to Expert were measured to be (docs/engine.md): the share of games in per cent that each wins against the level below,
    /// Easy against random moves; where one plays alone the points on average. `None` where nothing was measured.
    const STRENGTHS: Option<[u8; 4]> = None;

    /// What an action is worth by the simple rule of the level `greedy`, one decision ahead, to the seat to act. The rule of
    /// each game is stated where this is implemented and in `docs/engine.md`.
    fn greed(view: &Self::View, seat: Seat, action: &Self::Action) -> i32;

    /// How strong a level is; asked for `easy` and above only.
    fn strength(level: Level) -> Strength;

    /// The value at which nobody is ahead: a bot whose best action is worth less is behind, and plays its best.
    fn even(seats: usize) -> f64;

    /// Judges the legal actions of the seat to act, of which there are two or more, within the budget. It may know more than
    /// the level is let see: the choice among what it found is [`think`]'s. It must answer sensibly whatever the budget, also
    /// of one node.
    fn search(
        view: &Self::View,
        seat: Seat,
        legal: &[Self::Action],
        level: Level,
        budget: &mut Budget,
        rng: &mut ChanceRng,
    ) -> Evaluation<Self>;
}

/// How strong a level is at a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Strength {
    /// The nodes that it looks at when nothing else is said; a level below `expert` never looks at more.
    pub nodes: u64,
    /// How far below the best an action may be worth and still be likely to be chosen, in the unit of [`Eval::UNIT`]; 0
    /// chooses the best.
    pub temperature: f64,
}

/// What a bot thought of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision<G: Game> {
    /// What it would play.
    pub action: G::Action,
    /// What it expects for each seat, by its own measure.
    pub value: Vec<f64>,
    /// The actions that it looked at, best first, with their worth for the seat to act.
    pub candidates: Vec<(G::Action, Value)>,
    /// The positions that it looked at.
    pub nodes: u64,
}

/// How long a bot may think.
#[derive(Clone, Copy)]
pub struct Limit<'a> {
    /// Nodes that take the place of the level's own; those of a level below `expert` are never exceeded. [`u64::MAX`] lets `expert`
    /// go on until the clock calls.
    pub nodes: Option<u64>,
    /// The level's own nodes are multiplied by this: a tenth compares levels ten times as quickly. 1 for play.
    pub effort: f64,
    /// Says when the time is over, where there is a clock.
    pub out_of_time: Option<&'a dyn Fn() -> bool>,
}

impl Limit<'_> {
    /// The level's own nodes, and no clock.
    pub const OWN: Limit<'static> = Limit { nodes: None, effort: 1.0, out_of_time: None };

    fn nodes_for(&self, level: Level, strength: Strength) -> u64 {
        let own = (strength.nodes as f64 * self.effort).max(1.0) as u64;
        match (self.nodes, level) {
            (Some(nodes), Level::Expert) => nodes,
            (Some(nodes), _) => nodes.min(own),
            (None, _) => own,
        }
    }
}

/// How long a level may think in a game between people, in milliseconds: what they will wait for. It needs less where its nodes
/// are spent before.
pub fn time_limit(level: Level) -> u32 {
    match level {
        Level::Expert => 2_800,
        _ => 900,
    }
}

/// Lets a bot choose among the legal actions of the seat to act; `None` where there is none.
///
/// The choice depends on nothing but the arguments: without a clock, the same random stream gives the same action.
pub fn think<G: Eval>(
    level: Level,
    view: &G::View,
    seat: Seat,
    seats: usize,
    legal: &[G::Action],
    limit: &Limit,
    rng: &mut ChanceRng,
) -> Option<Decision<G>> {
    let first = legal.first()?;
    let at_a_glance = |worth: &dyn Fn(&G::Action) -> i32, rng: &mut ChanceRng| {
        // Among equals chance decides: they are shuffled before they are ranked.
        let mut actions = legal.to_vec();
        rng.shuffle(&mut actions);
        let candidates = ranked::<G>(actions, worth);
        let mut value = vec![0.0; seats];
        value[seat.index()] = candidates.first().map_or(0.0, |(_, worth)| worth.value);
        Decision { action: candidates[0].0.clone(), value, candidates, nodes: legal.len() as u64 }
    };
    match level {
        Level::Random => Some(at_a_glance(&|_| 0, rng)),
        Level::Greedy => Some(at_a_glance(&|action| G::greed(view, seat, action), rng)),
        // Nothing to choose: no thought is spent on it, and none is needed.
        _ if legal.len() == 1 => {
            let worth = Value { value: 0.0, confidence: Confidence::Guess };
            let candidates = vec![(first.clone(), worth)];
            Some(Decision { action: first.clone(), value: vec![0.0; seats], candidates, nodes: 1 })
        }
        _ => {
            let strength = G::strength(level);
            let never = || false;
            let mut budget = Budget::new(limit.nodes_for(level, strength), limit.out_of_time.unwrap_or(&never));
            let Evaluation { candidates, seats: mut value } = G::search(view, seat, legal, level, &mut budget, rng);
            value.resize(seats, 0.0);
            let action = choose::<G>(&candidates, strength.temperature, G::even(seats), rng)?.clone();
            Some(Decision { action, value, candidates, nodes: budget.spent().max(1) })
        }
    }
}

/// Chooses among candidates by their worth: the best when behind, else each with a weight that falls with what it loses.
fn choose<'a, G: Game>(
    candidates: &'a [(G::Action, Value)],
    temperature: f64,
    even: f64,
    rng: &mut ChanceRng,
) -> Option<&'a G::Action> {
    let (first, best) = candidates.first()?;
    if temperature <= 0.0 || best.value < even {
        return Some(first);
    }
    let weight = |(_, worth): &(G::Action, Value)| {
        // (1 + x / 8)^-8 falls as e^-x does, and every machine computes it alike.
        let base = 1.0 + (best.value - worth.value).max(0.0) / temperature / 8.0;
        let square = base * base;
        let fourth = square * square;
        1.0 / (fourth * fourth)
    };
    let weights: Vec<f64> = candidates.iter().map(weight).collect();
    let mut mark = weights.iter().sum::<f64>() * f64::from(rng.below(1 << 24)) / f64::from(1 << 24);
    for (weight, (action, _)) in weights.iter().zip(candidates) {
        mark -= weight;
        if mark < 0.0 {
            return Some(action);
        }
    }
    Some(first)
}

/// What `greedy` would say, for positions beyond the frame of a game's search. Nothing is expected for the seats.
pub fn by_greed<G: Eval>(view: &G::View, seat: Seat, legal: &[G::Action], budget: &mut Budget) -> Evaluation<G> {
    budget.spend(legal.len() as u64);
    Evaluation { candidates: ranked::<G>(legal.to_vec(), &|action| G::greed(view, seat, action)), seats: Vec::new() }
}

/// Actions with what a rule of thumb says of them, best first; equals stay in their order.
fn ranked<G: Game>(actions: Vec<G::Action>, worth: &dyn Fn(&G::Action) -> i32) -> Vec<(G::Action, Value)> {
    let guess = |action: &G::Action| Value { value: f64::from(worth(action)), confidence: Confidence::Guess };
    let mut candidates: Vec<_> = actions
        .into_iter()
        .map(|action| {
            let worth = guess(&action);
            (action, worth)
        })
        .collect();
    candidates.sort_by(|(_, a), (_, b)| b.value.total_cmp(&a.value));
    candidates
}
