//! What a position is worth to every seat: what the review of a game rests on.

use super::{Budget, Confidence, Eval, Evaluation, Unit, Value};
use alea_rules::{ChanceRng, Game, Level, Seat, Turn};

/// What a position is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Worth {
    /// To each seat, in the unit of [`Eval::UNIT`].
    pub seats: Vec<f64>,
    /// The standard error; 0 where it is proved.
    pub error: f64,
    /// Whether it is what follows under best play of everybody.
    pub proved: bool,
}

impl Worth {
    /// What is proved.
    pub fn proved(seats: Vec<f64>) -> Self {
        Worth { seats, error: 0.0, proved: true }
    }

    /// An estimate with its standard error.
    pub fn estimate(seats: Vec<f64>, error: f64) -> Self {
        Worth { seats, error, proved: false }
    }
}

/// A judge of positions, events and actions of a game.
///
/// Everybody is taken to play their best from the position on. A judge is a function of its arguments: what it draws comes from the
/// random stream that it is given, never from the dealer's.
///
/// **Invariant:** what an action is worth is told from the view of the seat that decides ([`Judge::weigh`]); what a position is
/// worth ([`Judge::worth`]) from what all seats together can see, since luck is what came and not what somebody knew of it.
pub trait Judge: Eval {
    /// The nodes that an event is looked at with when nothing else is said.
    const NODES: u64;

    /// The standard error of a value that is not proved, measured as `docs/review.md` says.
    const ERROR: f64;

    /// By how much one action must be worth more than another, both judged alike, to count as better where nothing is proved.
    const DOUBT: f64;

    /// From which loss on a decision is called an inaccuracy, a mistake, a blunder. The first is no smaller than [`Judge::DOUBT`], and no
    /// smaller than what 99 of 100 decisions of `expert` lose by this judge, which is mostly noise; `docs/review.md` has the figures.
    const LOSSES: [f64; 3];

    /// What the game is worth before its first event, where that is chance: the same to all seats, as long as nothing tells them
    /// apart.
    fn opening(seats: usize) -> Worth {
        Worth::proved(vec![Self::even(seats); seats])
    }

    /// The seat whose roll, hand or draw comes next; `None` where it serves all. Asked where chance is due.
    fn of(position: &Self) -> Option<Seat>;

    /// What a position that is not over is worth: before a decision what the best action brings, before chance the mean over what
    /// can come. It must answer sensibly whatever the budget.
    fn worth(position: &Self, budget: &mut Budget, rng: &mut ChanceRng) -> Worth {
        by_turn(position, budget, rng)
    }

    /// Judges some of the actions of the seat to act, two or more, as the seat sees them. Where no seat's expectation is given,
    /// nothing is known of them.
    fn weigh(
        position: &Self,
        seat: Seat,
        actions: &[Self::Action],
        budget: &mut Budget,
        rng: &mut ChanceRng,
    ) -> Evaluation<Self> {
        Self::search(&position.view(Some(seat)), seat, actions, Level::Expert, budget, rng)
    }

    /// By how much one action is worth more than another to the seat to act: both are judged alike, against the same luck. An
    /// estimate's error is how much it must be to count.
    fn lead(
        position: &Self,
        seat: Seat,
        actions: &[Self::Action; 2],
        budget: &mut Budget,
        rng: &mut ChanceRng,
    ) -> Value {
        lead_of(&Self::weigh(position, seat, actions, budget, rng), actions, |one, other| {
            Self::same(position, one, other)
        })
    }

    /// Whether two actions differ in name only.
    fn same(_position: &Self, one: &Self::Action, other: &Self::Action) -> bool {
        one == other
    }
}

/// The lead of the first of two actions in what a search found of both; none where it says nothing of one.
pub fn lead_of<G: Judge>(
    found: &Evaluation<G>,
    [one, other]: &[G::Action; 2],
    same: impl Fn(&G::Action, &G::Action) -> bool,
) -> Value {
    let worth = |wanted| {
        let mut candidates = found.candidates.iter();
        candidates.find(|(action, _)| same(action, wanted)).map(|(_, worth)| worth.value)
    };
    let value = worth(one).zip(worth(other)).map_or(0.0, |(one, other)| one - other);
    Value { value, confidence: Confidence::Estimate(G::DOUBT) }
}

/// The result of a finished game, to each seat in its unit; `None` before the end.
pub fn result<G: Eval>(position: &G) -> Option<Worth> {
    let winners = position.outcome()?.winners;
    let scores: Vec<f64> = position.scores().into_iter().map(f64::from).collect();
    let told = |seat: Seat| match G::UNIT {
        Unit::Points => scores[seat.index()],
        Unit::Chance if winners.contains(&seat) => 1.0 / winners.len() as f64,
        Unit::Chance => 0.0,
        Unit::Ahead => {
            let others = (0..scores.len()).filter(|&other| other != seat.index()).map(|other| scores[other]);
            scores[seat.index()] - others.fold(f64::MIN, f64::max)
        }
    };
    Some(Worth::proved(Seat::all(scores.len()).map(told).collect()))
}

/// What a position is worth, by whose turn it is: the result, what the best action brings, or the mean over a sample of what chance can
/// bring.
pub fn by_turn<G: Judge>(position: &G, budget: &mut Budget, rng: &mut ChanceRng) -> Worth {
    match (result(position), position.turn()) {
        (Some(result), _) => result,
        (None, Turn::Seat(seat)) => best::<G>(position, seat, budget, rng),
        _ => sampled(position, SAMPLES, budget, rng),
    }
}

/// How many outcomes of chance are looked at where there are too many to count.
const SAMPLES: u64 = 64;

/// What the best action brings.
fn best<G: Judge>(position: &G, seat: Seat, budget: &mut Budget, rng: &mut ChanceRng) -> Worth {
    let legal = position.legal();
    if let [only] = legal.as_slice() {
        let mut after = position.clone();
        after.apply_action(only);
        return result(&after).unwrap_or_else(|| G::worth(&after, budget, rng));
    }
    let found = G::weigh(position, seat, &legal, budget, rng);
    let seats = position.scores().len();
    match found.seats.is_empty() {
        true => Worth::estimate(vec![G::even(seats); seats], G::ERROR),
        false if found.is_proved() => Worth::proved(found.seats),
        false => Worth::estimate(found.seats, G::ERROR),
    }
}

/// Lets happen what nobody decides: chance, and an action without an alternative. Whether there was any.
fn go_on<G: Game>(position: &mut G, rng: &mut ChanceRng) -> bool {
    match position.turn() {
        Turn::Over => false,
        Turn::Chance => {
            let chance = position.sample_chance(rng);
            position.apply_chance(&chance);
            true
        }
        Turn::Seat(_) => {
            let legal = position.legal();
            let only = if let [only] = legal.as_slice() { Some(only) } else { None };
            only.map(|only| position.apply_action(only)).is_some()
        }
    }
}

/// The mean over a sample of what chance can bring until somebody has a choice: where nobody has for long, an outcome leads to one
/// question and not to a sample of its own. What follows each is judged with the same random numbers, so that the outcomes are
/// compared and not the luck of the judge.
pub fn sampled<G: Judge>(position: &G, samples: u64, budget: &mut Budget, rng: &mut ChanceRng) -> Worth {
    let same = rng.clone();
    let mut sums: Vec<f64> = Vec::new();
    let (mut squares, mut errors, mut count) = (0.0, 0.0, 0.0);
    for left in (1..=samples).rev() {
        let mut next = position.clone();
        while go_on(&mut next, rng) {}
        let worth = budget.part((budget.left() / left).max(1), |part| {
            result(&next).unwrap_or_else(|| G::worth(&next, part, &mut same.clone()))
        });
        sums.resize(worth.seats.len(), 0.0);
        for (sum, value) in sums.iter_mut().zip(&worth.seats) {
            *sum += value;
        }
        squares += worth.seats[0] * worth.seats[0];
        errors += worth.error * worth.error;
        count += 1.0;
    }
    let mean = sums[0] / count;
    let spread = (squares / count - mean * mean).max(0.0);
    // As if one more had been seen that was off by an error of the judge: what is all the same in a sample proves nothing.
    let error = (spread / count + errors / count + G::ERROR * G::ERROR / (count * count)).sqrt();
    Worth::estimate(sums.into_iter().map(|sum| sum / count).collect(), error)
}
