//! What the computer knows of NVMERIX.

mod appraisal;
mod crowd;
mod duel;
mod field;
mod odds;
mod proof;
mod shares;
#[cfg(test)]
mod tests;
mod worth;

use appraisal::FITTED;
use crowd::{Crowd, Outlook};
use duel::{Certainty, Duel, Verdict};
use field::{Field, State, Step, Word};

use crate::rules::{Action, Nvmerix};
use alea_ai::{Budget, Confidence, Eval, Evaluation, Strength, Unit, Value};
use alea_rules::{ChanceRng, Game, Level, Options, Seat};

/// A captured piece.
const CAPTURE: i32 = 100;

/// An enemy piece that one more of the seat's pieces would capture.
const THREAT: i32 = 6;

/// A piece of the seat's that one more of an enemy's would capture.
const DANGER: i32 = 8;

/// An enemy piece with one of the seat's beside it.
const CONTACT: i32 = 1;

/// A piece brought onto the board.
const PLACED: i32 = 3;

impl Eval for Nvmerix {
    const UNIT: Unit = Unit::Chance;
    const STRENGTHS: Option<[u8; 4]> = Some([100, 90, 84, 75]);

    /// `greedy` captures as many pieces as it can. For the rest it looks at the board after its action: it likes enemy pieces
    /// with two of its own beside them, fears for its own pieces with two of one enemy's beside them, keeps in touch with
    /// enemy pieces, and would rather place a piece than move one.
    fn greed(view: &Nvmerix, seat: Seat, action: &Action) -> i32 {
        let mut after = view.clone();
        after.apply_action(action);
        let captured = i32::from(after.captured(seat)) - i32::from(view.captured(seat));
        let placed = i32::from(view.off_board(seat)) - i32::from(after.off_board(seat));
        let enemies = Seat::all(view.options().seats()).filter(|&enemy| enemy != seat);
        let pressure = enemies.map(|enemy| {
            let [touched, threatened, _] = after.pressed(enemy, seat);
            let [_, endangered, _] = after.pressed(seat, enemy);
            CONTACT * i32::from(touched) + THREAT * i32::from(threatened) - DANGER * i32::from(endangered)
        });
        CAPTURE * captured + PLACED * placed + pressure.sum::<i32>()
    }

    fn strength(level: Level) -> Strength {
        let (nodes, temperature) = match level {
            Level::Easy => (300, 0.1),
            Level::Normal => (3_000, 0.02),
            // Few enough that `expert` is better also where the time of both is the same.
            Level::Hard => (40_000, 0.01),
            _ => (10_000_000, 0.0),
        };
        Strength { nodes, temperature }
    }

    fn even(seats: usize) -> f64 {
        1.0 / seats as f64
    }

    fn search(
        view: &Nvmerix,
        _seat: Seat,
        legal: &[Action],
        level: Level,
        budget: &mut Budget,
        _dice: &mut ChanceRng,
    ) -> Evaluation<Self> {
        if field::is_small(view) {
            seek::<u64>(view, legal, level, budget)
        } else {
            seek::<u128>(view, legal, level, budget)
        }
    }
}

/// How many turns ahead a level looks at most: more than time allows, but the stack must have an end.
fn deepest(level: Level) -> u8 {
    match level {
        Level::Easy => 1,
        Level::Normal => 3,
        _ => 30,
    }
}

/// How much a bot likes to touch its enemy in a game of two, in points: two that do not care circle until the limit, since neither
/// has to come near the other. It grows as the limit comes nearer. Where there are more seats somebody comes near by itself.
fn keenness<W>(field: &Field<W>, state: &State<W>) -> f32 {
    0.02 + 0.1 * f32::from(state.quiet) / f32::from(field.limit)
}

/// How far a chance to win is off in a game of two: the root of the mean square of what three turns more of looking ahead change, as
/// measured in `docs/engine/nvmerix.md`.
const ERROR: f64 = 0.055;

fn seek<W: Word>(view: &Nvmerix, legal: &[Action], level: Level, budget: &mut Budget) -> Evaluation<Nvmerix> {
    let field = Field::<W>::new(view);
    let state = field.read(view);
    let steps: Vec<Step> = legal.iter().map(|action| field.step(action)).collect();
    let me = state.me();
    if field.seats > 2 {
        let (found, _) = Crowd::new(&field, budget).judge(&state, &steps, deepest(level));
        let worth = |outlook: &Outlook| Value {
            value: outlook.shares[me].into(),
            confidence: if outlook.proved { Confidence::Exact } else { Confidence::Guess },
        };
        let seats = found.first().map(|best| best.shares[..field.seats].iter().map(|&share| share.into()).collect());
        let candidates = found.iter().map(|outlook| (field.action(outlook.step), worth(outlook))).collect();
        return Evaluation { candidates, seats: seats.unwrap_or_default() };
    }
    let mut duel = Duel::new(&field, &FITTED, budget, me, keenness(&field, &state));
    let margin = MARGIN * Nvmerix::strength(level).temperature as f32;
    let (found, _) = duel.judge(&state, &steps, margin, deepest(level));
    let worth = |verdict: &Verdict| Value {
        value: verdict.value.into(),
        confidence: match verdict.certainty {
            Certainty::Proved => Confidence::Exact,
            Certainty::AtMost => Confidence::AtMost,
            Certainty::Guessed => Confidence::Estimate(ERROR),
        },
    };
    let best = found.first().map_or(0.5, |best| f64::from(best.value));
    let seats = (0..2).map(|seat| if seat == me { best } else { 1.0 - best }).collect();
    Evaluation { candidates: found.iter().map(|verdict| (field.action(verdict.step), worth(verdict))).collect(), seats }
}

/// An action that is worth less than the best by so many temperatures is hardly chosen, and need not be known any better.
const MARGIN: f32 = 5.0;
