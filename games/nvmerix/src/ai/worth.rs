//! The judge of NVMERIX: the expectation before a roll, exact over its dice.
//!
//! An action is judged by the expectation before the next roll, at the same depth as the played one. A value is the mean of two or
//! three depths, because depths differ by whose turn they end on.

use super::appraisal::FITTED;
use super::crowd::Crowd;
use super::duel::Duel;
use super::field::{self, Field, State, Word};
use crate::rules::{Action, Nvmerix};
use alea_ai::{Budget, Confidence, Evaluation, Judge, Value, Worth, by_turn, sampled};
use alea_rules::{ChanceRng, Game, Seat, Turn};

/// The number of actions that are judged closely: those that are best at a glance.
const CLOSE: usize = 6;

/// The number of rolls for the start in a sample.
const STARTS: u64 = 64;

/// For one, two and three turns ahead: the budget from which a value looks so far, and the most nodes that this may cost. The
/// first is always finished.
const TURNS: [(u64, u64); 3] = [(0, 1), (0, 50_000), (500_000, u64::MAX)];

/// The same for three and four seats, whose search follows few actions.
const TURNS_OF_MANY: [(u64, u64); 3] = [(0, 1), (0, 50_000), (2_000, u64::MAX)];

impl Judge for Nvmerix {
    const NODES: u64 = 100_000;
    const ERROR: f64 = 0.1;
    /// Everything is judged alike and without sampling, so any lead counts, as far as the judge sees.
    const DOUBT: f64 = 0.0;
    const LOSSES: [f64; 3] = [0.1, 0.2, 0.3];

    fn of(position: &Nvmerix) -> Option<Seat> {
        position.on_turn()
    }

    fn worth(position: &Nvmerix, budget: &mut Budget, rng: &mut ChanceRng) -> Worth {
        match (position.turn(), position.on_turn()) {
            (Turn::Chance, Some(_)) if field::is_small(position) => before_roll::<u64>(position, budget),
            (Turn::Chance, Some(_)) => before_roll::<u128>(position, budget),
            // One of the tied seats starts, and then rolls.
            (Turn::Chance, None) => sampled(position, STARTS, budget, rng),
            _ => by_turn(position, budget, rng),
        }
    }

    fn weigh(
        position: &Nvmerix,
        _seat: Seat,
        actions: &[Action],
        budget: &mut Budget,
        _rng: &mut ChanceRng,
    ) -> Evaluation<Self> {
        if field::is_small(position) {
            compare::<u64>(position, actions, budget)
        } else {
            compare::<u128>(position, actions, budget)
        }
    }
}

fn before_roll<W: Word>(position: &Nvmerix, budget: &mut Budget) -> Worth {
    let field = Field::<W>::new(position);
    let nodes = budget.left();
    expected(&field, &field.read(position), nodes, budget)
}

/// The expectation before a roll. `nodes` decides how many turns ahead.
fn expected<W: Word>(field: &Field<W>, state: &State<W>, nodes: u64, budget: &mut Budget) -> Worth {
    let mut seen: Vec<Vec<f64>> = Vec::new();
    let turns = if field.seats > 2 { TURNS_OF_MANY } else { TURNS };
    for (depth, (least, most)) in (1..).zip(turns) {
        if nodes < least {
            break;
        }
        let Some((seats, proved)) = budget.part(most, |part| look(field, state, depth, part)) else { break };
        if proved {
            return Worth::proved(seats);
        }
        seen.push(seats);
    }
    let last = &seen[seen.len().saturating_sub(field.seats.max(3) - 1)..];
    let mean = |seat: usize| last.iter().map(|seats| seats[seat]).sum::<f64>() / last.len() as f64;
    Worth::estimate((0..field.seats).map(mean).collect(), Nvmerix::ERROR)
}

/// The expectation before a roll, `depth` turns ahead, and whether it is proved. `None` if the budget ran out.
fn look<W: Word>(field: &Field<W>, state: &State<W>, depth: u8, budget: &mut Budget) -> Option<(Vec<f64>, bool)> {
    if field.seats > 2 {
        let (shares, proved) = Crowd::new(field, budget).expect(state, depth)?;
        return Some((shares[..field.seats].iter().map(|&share| share.into()).collect(), proved));
    }
    let me = state.me();
    // Without the bonus for touching, which is not part of a chance to win.
    let (own, proved) = Duel::new(field, &FITTED, budget, me, 0.0).expect(state, depth)?;
    let own = f64::from(own);
    Some((if me == 0 { vec![own, 1.0 - own] } else { vec![1.0 - own, own] }, proved))
}

/// An action being judged.
struct Judged<W> {
    action: Action,
    next: State<W>,
    worth: Worth,
}

/// Judges actions by the expectation after them: all at a glance, then the best of them closely.
fn compare<W: Word>(position: &Nvmerix, actions: &[Action], budget: &mut Budget) -> Evaluation<Nvmerix> {
    let field = Field::<W>::new(position);
    let state = field.read(position);
    let (sight, me) = (state.sight(&field), state.me());
    let glance = |action: &Action| {
        let next = state.played(&field, &sight, field.step(action));
        let worth = over(&field, &next).unwrap_or_else(|| expected(&field, &next, 0, &mut Budget::nodes(1)));
        Judged { action: *action, next, worth }
    };
    let mut found: Vec<_> = actions.iter().map(glance).collect();
    let best_first = |one: &Judged<W>, other: &Judged<W>| other.worth.seats[me].total_cmp(&one.worth.seats[me]);
    found.sort_by(best_first);
    let (is_all, nodes) = (found.len() <= CLOSE, budget.left());
    found.truncate(CLOSE);
    for judged in found.iter_mut().filter(|judged| !judged.worth.proved) {
        judged.worth = expected(&field, &judged.next, nodes, budget);
    }
    found.sort_by(best_first);
    told(found, me, is_all)
}

/// What was found about some actions of a seat, the best first; whether that is all of them.
fn told<W>(found: Vec<Judged<W>>, me: usize, is_all: bool) -> Evaluation<Nvmerix> {
    // A sure win is the best there is, whatever the others are worth.
    let is_won = found.first().is_some_and(|best| best.worth.proved && best.worth.seats[me] >= 1.0);
    let seats = found.first().map_or_else(Vec::new, |best| best.worth.seats.clone());
    let value = |worth: &Worth| Value {
        value: worth.seats[me],
        confidence: match worth.proved && (is_all || is_won) {
            true => Confidence::Exact,
            false if is_won => Confidence::AtMost,
            false => Confidence::Estimate(Nvmerix::ERROR),
        },
    };
    Evaluation { candidates: found.iter().map(|judged| (judged.action, value(&judged.worth))).collect(), seats }
}

/// What an ended game is worth.
fn over<W: Word>(field: &Field<W>, state: &State<W>) -> Option<Worth> {
    let shares = match state.winner(field) {
        Some(winner) => std::array::from_fn(|seat| if seat == winner { 1.0 } else { 0.0 }),
        None => state.at_limit(field)?,
    };
    Some(Worth::proved(shares[..field.seats].iter().map(|&share| share.into()).collect()))
}
