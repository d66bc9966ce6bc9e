//! The worth of positions to every seat, which reviews are based on.

use super::{Budget, Confidence, Eval, Evaluation, Value};
use alea_rules::{ChanceRng, Game, Level, Seat, Turn, Unit};

/// The worth of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Worth {
    /// The worth to each seat, in the unit of [`Eval::UNIT`].
    pub seats: Vec<f64>,
    /// The standard error, in the same unit; 0 where the worth is proved.
    pub error: f64,
    /// Whether the worth is proved for best play by everybody.
    pub proved: bool,
}

impl Worth {
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
/// A judge assumes that everybody plays their best from the position on. It is a function of its arguments, and draws only from the
/// random stream that it is given, never from the dealer's.
///
/// **Invariant:** actions are judged from the view of the seat that decides ([`Judge::weigh`]). Positions ([`Judge::worth`])
/// are judged from what all seats together can see, because luck is what came, whether or not anybody saw it.
pub trait Judge: Eval {
    /// The default number of nodes for each event.
    const NODES: u64;

    /// The standard error of an unproved value, measured as `docs/review.md` describes.
    const ERROR: f64;

    /// The lead that makes one action count as better than another, where both are judged alike and nothing is proved.
    const DOUBT: f64;

    /// The least losses that are called an inaccuracy, a mistake and a blunder. The first is at least [`Judge::DOUBT`]. By this judge, 99
    /// of 100 decisions of `expert` lose no more than it, and most of that is noise (`docs/review.md`).
    const LOSSES: [f64; 3];

    /// The worth before the first event, where that event is chance. It is the same for all seats, unless a game tells them
    /// apart.
    fn opening(seats: usize) -> Worth {
        Worth::proved(vec![Self::even(seats); seats])
    }

    /// The seat whose roll, hand or draw comes next; `None` where it serves all. Asked only where chance is due.
    fn of(position: &Self) -> Option<Seat>;

    /// The worth of a position that is not over. Before a decision, this is the worth of the best action; before chance, the mean
    /// over its outcomes. It must answer sensibly with any budget.
    fn worth(position: &Self, budget: &mut Budget, rng: &mut ChanceRng) -> Worth {
        by_turn(position, budget, rng)
    }

    /// Judges two or more actions of the seat to act, as that seat sees them. If the result has no expectations of the seats,
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

    /// The lead of the first action over the second for the seat to act. Both are judged alike, against the same luck. An
    /// estimate's error is the least lead that counts.
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

/// The lead of the first of two actions over the second, by what a search found. 0 where it found nothing about one of them.
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

/// The result of a finished game for each seat, in the game's unit; `None` before the end.
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

/// The worth of a position by its turn: the result, the worth of the best action, or the mean over a sample of chance.
pub fn by_turn<G: Judge>(position: &G, budget: &mut Budget, rng: &mut ChanceRng) -> Worth {
    match (result(position), position.turn()) {
        (Some(result), _) => result,
        (None, Turn::Seat(seat)) => best::<G>(position, seat, budget, rng),
        _ => sampled(position, SAMPLES, budget, rng),
    }
}

/// The number of outcomes in a sample of chance.
const SAMPLES: u64 = 64;

/// The worth of the best action.
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

/// Carries out an event that nobody decides: chance, or an action without an alternative. Returns whether there was one.
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

/// The mean over a sample of chance, each outcome played on until somebody has a choice. So chance that follows chance needs no
/// sample of its own. All outcomes are judged with the same random numbers, so that the judge's luck cancels out.
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
    // As if one more outcome had been off by the judge's error, because a sample without spread proves nothing.
    let error = (spread / count + errors / count + G::ERROR * G::ERROR / (count * count)).sqrt();
    Worth::estimate(sums.into_iter().map(|sum| sum / count).collect(), error)
}
