//! The judge of NVMERIX: what is expected before a roll, which is exact in its dice.
//!
//! An action is judged by what is expected before the roll that follows it, at the same depth as the one that was played. A value is
//! the mean of two or three depths, since they differ by whose turn is the last that they see.

use super::appraisal::FITTED;
use super::crowd::Crowd;
use super::duel::Duel;
use super::field::{self, Field, State, Step, Word};
use crate::ai::{Budget, Confidence, Evaluation, Judge, Value, Worth, by_turn, sampled};
use crate::games::nvmerix::{Action, Nvmerix};
use crate::rules::{ChanceRng, Game, Seat, Turn};

/// How many actions are looked at closely: those that are best at a glance.
const CLOSE: usize = 6;

/// How many rolls for the start are looked at.
const STARTS: u64 = 64;

/// From how many nodes on a value looks one turn ahead, two, three; and how many that may cost. The first is never broken off.
const TURNS: [(u64, u64); 3] = [(0, 1), (0, 50_000), (500_000, u64::MAX)];

/// The same for three and four seats, whose search follows few actions.
const TURNS_OF_MANY: [(u64, u64); 3] = [(0, 1), (0, 50_000), (2_000, u64::MAX)];

impl Judge for Nvmerix {
    const NODES: u64 = 100_000;
    const ERROR: f64 = 0.1;
    /// All is judged alike and without a sample: what is better is better, as far as the judge sees.
    const DOUBT: f64 = 0.0;

    fn of(position: &Nvmerix) -> Option<Seat> {
        position.on_turn()
    }

    fn worth(position: &Nvmerix, budget: &mut Budget, rng: &mut ChanceRng) -> Worth {
        match (position.turn(), position.on_turn()) {
            (Turn::Chance, Some(_)) if field::is_small(position) => before_roll::<u64>(position, budget),
            (Turn::Chance, Some(_)) => before_roll::<u128>(position, budget),
            // Some of those who tied begin; whoever it is then rolls.
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

/// What is expected before a roll; `nodes` decides how many turns are looked ahead.
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

/// What is expected before a roll, so many turns ahead, and whether that is proved; `None` when it was broken off.
fn look<W: Word>(field: &Field<W>, state: &State<W>, depth: u8, budget: &mut Budget) -> Option<(Vec<f64>, bool)> {
    if field.seats > 2 {
        let (shares, proved) = Crowd::new(field, budget).expect(state, depth)?;
        return Some((shares[..field.seats].iter().map(|&share| share.into()).collect(), proved));
    }
    let me = state.me();
    // Without the fondness for touching that brings bots together: it is no part of a chance to win.
    let (own, proved) = Duel::new(field, &FITTED, budget, me, 0.0).expect(state, depth)?;
    let own = f64::from(own);
    Some((if me == 0 { vec![own, 1.0 - own] } else { vec![1.0 - own, own] }, proved))
}

/// Judges actions by what is expected after them; of many the best at a glance alone.
fn compare<W: Word>(position: &Nvmerix, actions: &[Action], budget: &mut Budget) -> Evaluation<Nvmerix> {
    let field = Field::<W>::new(position);
    let state = field.read(position);
    let (sight, me) = (state.sight(&field), state.me());
    let after = |action: &Action| -> (State<W>, Option<Worth>) {
        let step: Step = field.step(action);
        let next = state.played(&field, &sight, step);
        (next, over(&field, &next))
    };
    let mut found: Vec<(Action, Worth)> = Vec::with_capacity(actions.len());
    for action in actions {
        let (next, over) = after(action);
        let worth = over.unwrap_or_else(|| expected(&field, &next, 0, &mut Budget::nodes(1)));
        found.push((*action, worth));
    }
    let own = |worth: &Worth| worth.seats.get(me).copied().unwrap_or(0.0);
    found.sort_by(|(_, one), (_, other)| own(other).total_cmp(&own(one)));
    let (looked_at, nodes) = (found.len(), budget.left());
    found.truncate(CLOSE);
    for (action, worth) in found.iter_mut().filter(|(_, worth)| !worth.proved) {
        *worth = expected(&field, &after(action).0, nodes, budget);
    }
    found.sort_by(|(_, one), (_, other)| own(other).total_cmp(&own(one)));
    let all = looked_at == found.len();
    // A sure win is the best there is, whatever the others are worth.
    let is_won = found.first().is_some_and(|(_, best)| best.proved && own(best) >= 1.0);
    let told = |(action, worth): &(Action, Worth)| {
        let confidence = match worth.proved && (all || is_won) {
            true => Confidence::Exact,
            false if is_won => Confidence::AtMost,
            false => Confidence::Estimate(Nvmerix::ERROR),
        };
        (*action, Value { value: own(worth), confidence })
    };
    let seats = found.first().map_or_else(Vec::new, |(_, worth)| worth.seats.clone());
    Evaluation { candidates: found.iter().map(told).collect(), seats }
}

/// What an ended game is worth.
fn over<W: Word>(field: &Field<W>, state: &State<W>) -> Option<Worth> {
    let shares = match state.winner(field) {
        Some(winner) => std::array::from_fn(|seat| if seat == winner { 1.0 } else { 0.0 }),
        None => state.at_limit(field)?,
    };
    Some(Worth::proved(shares[..field.seats].iter().map(|&share| share.into()).collect()))
}
