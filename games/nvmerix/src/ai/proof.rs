//! Captures and defences within a horizon of one or two turns, over all 216 rolls.
//!
//! The end of a game is out of reach, so proofs have their own units. They use the rules themselves and nothing of the search,
//! because clarity matters more than speed here.

use crate::rules::{Action, Chance, Nvmerix, Roll};
use alea_ai::{Budget, Proof, Prove, Scale};
use alea_rules::{Game, Seat, Turn};

const SAFE: Scale = Scale { unit: "chance to lose no piece next turn", gap: 0.05 };
const HIT: Scale = Scale { unit: "chance to capture next turn", gap: 0.05 };
const AHEAD: Scale = Scale { unit: "captures ahead next turn", gap: 0.1 };

/// The other player would win by a capture.
const LAST_STAND: &str = "last-stand";
/// No roll lets the other player capture.
const HOLD: &str = "hold";
/// As few rolls as possible let the other player capture.
const LEAST_RISK: &str = "least-risk";
/// The best balance of captures now and in the other player's next turn, where a capture is possible.
const CAPTURE: &str = "capture";
/// The surest capture in the next turn, when it wins.
const FINISH: &str = "finish";
/// The surest capture in the next turn.
const ATTACK: &str = "attack";

/// All rolls of three dice.
const ROLLS: f64 = 216.0;

impl Prove for Nvmerix {
    const KINDS: &'static [&'static str] = &[LAST_STAND, HOLD, LEAST_RISK, CAPTURE, FINISH, ATTACK];
    const NODES: u64 = 200_000;
    const DEEP: u32 = 3;
    const TO_THE_END: bool = false;

    fn prove(view: &Nvmerix, seat: Seat, legal: &[Action], budget: &mut Budget) -> Vec<Proof<Action>> {
        let is_whole = view.options().players == 2 && view.on_board(seat.next(2)) > 0;
        if !is_whole || legal.contains(&Action::Pass) {
            return Vec::new();
        }
        let mut horizon = Horizon { me: seat, budget };
        let needed = |seat: Seat| view.options().captures.saturating_sub(view.captured(seat));
        let captures_now = legal.iter().any(|action| !view.takes(action).is_empty());
        let found = if captures_now {
            vec![horizon.proof(view, legal, AHEAD, 2, Horizon::ahead, |_| CAPTURE)]
        } else {
            let defence = |value| match value {
                _ if needed(seat.next(2)) == 1 => LAST_STAND,
                1.0 => HOLD,
                _ => LEAST_RISK,
            };
            let attack = |_| if needed(seat) == 1 { FINISH } else { ATTACK };
            vec![
                horizon.proof(view, legal, HIT, 3, Horizon::hit, attack),
                horizon.proof(view, legal, SAFE, 2, Horizon::safe, defence),
            ]
        };
        found.into_iter().flatten().collect()
    }
}

/// A measure of the positions before and after an action of the seat to act.
type Measure<'b, 'h> = fn(&mut Horizon<'b, 'h>, &Nvmerix, &Nvmerix) -> Option<f64>;

/// A proof at work.
struct Horizon<'b, 'h> {
    me: Seat,
    budget: &'h mut Budget<'b>,
}

impl<'b, 'h> Horizon<'b, 'h> {
    fn proof(
        &mut self,
        view: &Nvmerix,
        legal: &[Action],
        scale: Scale,
        depth: u32,
        measure: Measure<'b, 'h>,
        kind: impl Fn(f64) -> &'static str,
    ) -> Option<Proof<Action>> {
        let mut actions = Vec::with_capacity(legal.len());
        for action in legal {
            let after = self.played(view, action)?;
            actions.push((*action, measure(self, view, &after)?));
        }
        Proof::new(scale, actions, depth, |_, value, _| kind(value))
    }

    fn played(&mut self, position: &Nvmerix, action: &Action) -> Option<Nvmerix> {
        let mut after = position.clone();
        after.apply_action(action);
        self.budget.spend(1).then_some(after)
    }

    /// For each number, the position after three dice show only it, which has all actions that the number allows.
    fn shown(position: &Nvmerix) -> [Nvmerix; 6] {
        std::array::from_fn(|number| {
            let mut shown = position.clone();
            shown.apply_chance(&Chance::Roll(Roll([number as u8 + 1; 3])));
            shown
        })
    }

    /// For each number, the most pieces that the seat to roll can capture by an action on it.
    fn captures(&mut self, position: &Nvmerix) -> Option<[f64; 6]> {
        let mut most = [0.0_f64; 6];
        let Some(seat) = position.on_turn().filter(|_| position.turn() == Turn::Chance) else { return Some(most) };
        for (shown, most) in Self::shown(position).iter().zip(&mut most) {
            for action in shown.legal() {
                let after = self.played(shown, &action)?;
                *most = most.max(f64::from(after.captured(seat) - position.captured(seat)));
            }
        }
        Some(most)
    }

    /// The chance that the other seat can capture nothing in its next turn.
    fn safe(&mut self, _before: &Nvmerix, after: &Nvmerix) -> Option<f64> {
        let captures = self.captures(after)?;
        Some((ROLLS - rolls_with(&captures.map(|most| most > 0.0))) / ROLLS)
    }

    /// Captures by the action, less the mean of the most that the other seat can make in its next turn.
    fn ahead(&mut self, before: &Nvmerix, after: &Nvmerix) -> Option<f64> {
        let own = f64::from(after.captured(self.me) - before.captured(self.me));
        let captures = self.captures(after)?;
        Some(own - mean(captures.map(Some), 0.0))
    }

    /// The chance to be able to capture in the next turn when the other seat does everything to prevent it.
    fn hit(&mut self, _before: &Nvmerix, after: &Nvmerix) -> Option<f64> {
        if after.turn() != Turn::Chance {
            return Some(0.0);
        }
        let mut least = [None; 6];
        let mut passed = None;
        for (shown, least) in Self::shown(after).iter().zip(&mut least) {
            for reply in shown.legal() {
                let chance = self.chance_to_capture(shown, &reply)?;
                if reply == Action::Pass {
                    passed = Some(chance);
                } else {
                    *least = Some(least.map_or(chance, |least: f64| least.min(chance)));
                }
            }
        }
        // The other seat minimises the chance, so the signs are reversed before and after.
        Some(-mean(least.map(|least| least.map(|chance| -chance)), -passed.unwrap_or(0.0)))
    }

    fn chance_to_capture(&mut self, shown: &Nvmerix, reply: &Action) -> Option<f64> {
        let position = self.played(shown, reply)?;
        let captures = self.captures(&position)?;
        Some(rolls_with(&captures.map(|most| most > 0.0)) / ROLLS)
    }
}

/// The number of the 216 rolls that show at least one of these numbers.
fn rolls_with(numbers: &[bool; 6]) -> f64 {
    let others = numbers.iter().filter(|is_in| !**is_in).count() as f64;
    ROLLS - others * others * others
}

/// The mean over all rolls of the best value among the shown numbers; `pass` for a roll whose numbers allow nothing.
fn mean(best: [Option<f64>; 6], pass: f64) -> f64 {
    let mut values: Vec<f64> = best.into_iter().flatten().collect();
    values.sort_by(|one, other| other.total_cmp(one));
    let mut seen = [false; 6];
    let (mut sum, mut before) = (0.0, 0.0);
    for (rank, value) in values.iter().enumerate() {
        seen[rank] = true;
        let with = rolls_with(&seen);
        sum += (with - before) * value;
        before = with;
    }
    (sum + (ROLLS - before) * pass) / ROLLS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::NvmerixOptions;
    use alea_rules::ChanceRng;

    /// Positions of random games, with the dice rolled.
    fn positions() -> Vec<Nvmerix> {
        let mut positions = Vec::new();
        for game in 0..6 {
            let mut rng = ChanceRng::new("test", "proof", game);
            let mut position = Nvmerix::new(&NvmerixOptions::default());
            for _ in 0..60 {
                match position.turn() {
                    Turn::Chance => position.apply_chance(&position.sample_chance(&mut rng)),
                    Turn::Seat(_) => {
                        positions.push(position.clone());
                        position.apply_action(rng.choose(&position.legal()).expect("an action"));
                    }
                    Turn::Over => break,
                }
            }
        }
        positions.into_iter().skip(7).step_by(13).collect()
    }

    fn rolled(position: &Nvmerix) -> Vec<Nvmerix> {
        let rolls = (0..216).map(|roll: u8| Roll([roll % 6 + 1, roll / 6 % 6 + 1, roll / 36 + 1]));
        let shown = rolls.map(|roll| {
            let mut shown = position.clone();
            shown.apply_chance(&Chance::Roll(roll));
            shown
        });
        shown.collect()
    }

    /// The most that the seat to roll captures with each of the 216 rolls, without the numbers' help.
    fn captures(position: &Nvmerix, seat: Seat) -> Vec<i32> {
        if position.turn() != Turn::Chance {
            return vec![0; 216];
        }
        let most = |shown: &Nvmerix| {
            let takes = shown.legal().iter().map(|action| shown.takes(action).len() as i32).max();
            assert_eq!(shown.turn(), Turn::Seat(seat));
            takes.expect("an action")
        };
        rolled(position).iter().map(most).collect()
    }

    fn told(view: &Nvmerix, measure: impl FnOnce(&mut Horizon) -> Option<f64>) -> f64 {
        let Turn::Seat(me) = view.turn() else { panic!("a seat is to act") };
        measure(&mut Horizon { me, budget: &mut Budget::nodes(u64::MAX) }).expect("a budget without end")
    }

    #[test]
    fn what_numbers_allow_is_what_rolls_allow() {
        for view in positions() {
            let Turn::Seat(me) = view.turn() else { panic!("a seat is to act") };
            for action in view.legal().into_iter().step_by(4) {
                let mut after = view.clone();
                after.apply_action(&action);
                let captures = captures(&after, me.next(2));
                let safe = captures.iter().filter(|most| **most == 0).count() as f64 / 216.0;
                assert!((told(&view, |horizon| horizon.safe(&view, &after)) - safe).abs() < 1e-12);
                let own = f64::from(after.captured(me) - view.captured(me));
                let ahead = own - f64::from(captures.iter().sum::<i32>()) / 216.0;
                assert!((told(&view, |horizon| horizon.ahead(&view, &after)) - ahead).abs() < 1e-12);
            }
        }
    }

    #[test]
    fn the_worst_answer_to_every_roll_decides_an_attack() {
        for view in positions().into_iter().step_by(5) {
            let Turn::Seat(me) = view.turn() else { panic!("a seat is to act") };
            let mut after = view.clone();
            after.apply_action(&view.legal()[0]);
            let chance = |shown: &Nvmerix, reply: &Action| {
                let mut next = shown.clone();
                next.apply_action(reply);
                captures(&next, me).iter().filter(|most| **most > 0).count() as f64 / 216.0
            };
            let least = |shown: &Nvmerix| shown.legal().iter().map(|reply| chance(shown, reply)).fold(1.0, f64::min);
            // Sorted rolls only, because the order of the dice changes nothing.
            let sorted = |shown: &&Nvmerix| shown.roll().is_some_and(|Roll(dice)| dice.is_sorted());
            let ways = |shown: &Nvmerix| {
                let Some(Roll([a, b, c])) = shown.roll() else { return 0.0 };
                if a == c {
                    1.0
                } else if a == b || b == c {
                    3.0
                } else {
                    6.0
                }
            };
            let hit: f64 = rolled(&after).iter().filter(sorted).map(|shown| ways(shown) * least(shown) / 216.0).sum();
            assert!((told(&view, |horizon| horizon.hit(&view, &after)) - hit).abs() < 1e-12);
        }
    }

    #[test]
    fn the_mean_is_that_of_all_rolls() {
        let best = [Some(0.5), None, Some(-1.0), Some(0.25), None, Some(0.5)];
        let rolls = (0..216_usize).map(|roll| [roll % 6, roll / 6 % 6, roll / 36]);
        let of = |roll: [usize; 3]| roll.iter().filter_map(|number| best[*number]).reduce(f64::max).unwrap_or(0.125);
        assert!((mean(best, 0.125) - rolls.map(of).sum::<f64>() / 216.0).abs() < 1e-12);
    }
}
