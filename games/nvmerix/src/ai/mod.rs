//! The computer's knowledge of NVMERIX.

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
use alea_ai::{Budget, Confidence, Eval, Evaluation, Strength, Value};
use alea_rules::{ChanceRng, Game, Level, Options, Seat, Unit};

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

    /// `greedy` captures as many pieces as it can. Beyond that, it judges the board after its action. It likes enemy pieces
    /// with two of its own beside them, and dislikes its own with two of one enemy's beside them. It keeps in touch with enemy
    /// pieces, and prefers placing to moving.
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
            // Few enough that `expert` is also stronger at equal time.
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

/// The most turns that a level looks ahead. Time allows fewer, but the stack needs a limit.
fn deepest(level: Level) -> u8 {
    match level {
        Level::Easy => 1,
        Level::Normal => 3,
        _ => 30,
    }
}

/// The bonus for touching the enemy in a game of two, in points. Without it, two bots would keep apart until the limit, because
/// neither has to approach. It grows towards the limit. With more seats somebody always approaches.
fn keenness<W>(field: &Field<W>, state: &State<W>) -> f32 {
    0.02 + 0.1 * f32::from(state.quiet) / f32::from(field.limit)
}

/// The standard error of a chance to win in a game of two: the root mean square change after three more turns of search
/// (`games/nvmerix/engine.md`).
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

/// An action this many temperatures below the best is hardly ever chosen, so its value need not be exact.
const MARGIN: f32 = 5.0;
