//! The bots: pure, and generic over the game. Knowledge of a game lives with that game.
//!
//! **Invariant:** a bot gets a [`Game::View`], never the position: one that peeks does not type-check.
//!
//! **Invariant:** with the same dice and nodes, a bot decides the same natively and in the browser. So a decision uses only
//! sums, products, quotients and square roots, which every machine rounds alike. It never uses `exp`, `ln`, `sin` or powers of
//! floats, nor the order of a hash map.

mod budget;
mod judge;
mod proof;

pub use budget::Budget;
pub use judge::{Judge, Worth, by_turn, lead_of, result, sampled};
pub use proof::{Proof, Prove, Scale};

use alea_rules::{ChanceRng, Game, Level, Seat, Unit};

/// What an action is worth to the seat that takes it, in the unit of [`Eval::UNIT`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Value {
    /// The number itself.
    pub value: f64,
    /// How reliable it is.
    pub confidence: Confidence,
}

/// How reliable a value is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Confidence {
    /// Proved: the value if everybody plays their best.
    Exact,
    /// An estimate with its standard error, in the unit of the value.
    Estimate(f64),
    /// An upper bound. The action was not searched any further.
    AtMost,
    /// A rule of thumb with unknown error.
    Guess,
}

/// The result of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct Evaluation<G: Game> {
    /// Every action that was searched, with its worth, best first. Never empty.
    pub candidates: Vec<(G::Action, Value)>,
    /// The expectation of each seat after the best action, in the unit of [`Eval::UNIT`]. Empty where unknown.
    pub seats: Vec<f64>,
}

impl<G: Game> Evaluation<G> {
    /// Whether the worth of every action is exact or an upper bound.
    pub fn is_proved(&self) -> bool {
        self.candidates.iter().all(|(_, worth)| matches!(worth.confidence, Confidence::Exact | Confidence::AtMost))
    }
}

/// The computer's knowledge of a game beyond its rules.
pub trait Eval: Game {
    /// What a value counts.
    const UNIT: Unit;

    /// The measured strength of the levels Easy to Expert (`docs/engine.md`). For each level, the per cent of games that it wins against the
    /// level below; for Easy, against random moves. In a solo game, the average points. `None` where nothing was measured.
    const STRENGTHS: Option<[u8; 4]> = None;

    /// The worth of an action to the seat to act, by the rule of thumb of the level `greedy`, one decision ahead. Each game
    /// states its rule where it implements this, and in `docs/engine.md`.
    fn greed(view: &Self::View, seat: Seat, action: &Self::Action) -> i32;

    /// The strength of a level. Asked only for `easy` and above.
    fn strength(level: Level) -> Strength;

    /// The value at which nobody is ahead. A bot whose best action is worth less is behind, so it plays its best.
    fn even(seats: usize) -> f64;

    /// Judges the legal actions of the seat to act within the budget. There are always two or more. It may find moves too
    /// strong for the level, because [`think`] chooses among the candidates. It must answer sensibly with any budget, even one
    /// node.
    fn search(
        view: &Self::View,
        seat: Seat,
        legal: &[Self::Action],
        level: Level,
        budget: &mut Budget,
        rng: &mut ChanceRng,
    ) -> Evaluation<Self>;
}

/// The strength of a level at a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Strength {
    /// The default number of nodes. A level below `expert` never searches more.
    pub nodes: u64,
    /// How far below the best an action may be and still be a likely choice, in the unit of [`Eval::UNIT`]. 0 always chooses
    /// the best.
    pub temperature: f64,
}

/// A bot's decision in a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision<G: Game> {
    /// The action to play.
    pub action: G::Action,
    /// Its expectation for each seat, in the unit of its own search or rule of thumb.
    pub value: Vec<f64>,
    /// The actions that it considered, best first, with their worth to the seat to act.
    pub candidates: Vec<(G::Action, Value)>,
    /// The number of nodes that it searched.
    pub nodes: u64,
}

/// How long a bot may think.
#[derive(Clone, Copy)]
pub struct Limit<'a> {
    /// Replaces the level's own number of nodes. A level below `expert` never exceeds its own. With [`u64::MAX`], `expert` goes on
    /// until the clock ends it.
    pub nodes: Option<u64>,
    /// A factor for the level's own nodes: 1 for play. With a tenth, levels can be compared ten times as fast.
    pub effort: f64,
    /// Tells whether the time is over, if there is a clock.
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

/// How long a level may think in a game against people, in milliseconds. It stops earlier once its nodes are spent.
pub fn time_limit(level: Level) -> u32 {
    match level {
        Level::Expert => 2_800,
        _ => 900,
    }
}

/// Lets a bot choose among the legal actions of the seat to act. `None` where there are none.
///
/// The choice depends only on the arguments. Without a clock, the same random stream gives the same action.
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
        // Shuffled before they are ranked, so chance decides among equals.
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
        // There is nothing to choose, so no search.
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

/// Chooses among candidates by their worth. When behind, the best; otherwise at random, with weights that fall with the loss.
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

/// The evaluation of `greedy`, for positions that a game's search cannot handle. It has no expectations of the seats.
pub fn by_greed<G: Eval>(view: &G::View, seat: Seat, legal: &[G::Action], budget: &mut Budget) -> Evaluation<G> {
    budget.spend(legal.len() as u64);
    Evaluation { candidates: ranked::<G>(legal.to_vec(), &|action| G::greed(view, seat, action)), seats: Vec::new() }
}

/// Actions with their worth by a rule of thumb, best first. Equals keep their order.
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
