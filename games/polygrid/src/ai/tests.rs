//! The search's representation against the rules, its exact parts against brute force, and its behaviour.

use std::collections::HashSet;

use super::exact::Solver;
use super::sheet::{Sheet, bits};
use super::value::WEIGHTS;
use super::*;
use crate::rules::{BOUND, Chance, DieType};
use alea_ai::{Confidence, Decision, Limit, think};
use alea_rules::{Square, Turn};

fn start() -> Polygrid {
    Polygrid::new(&Default::default())
}

fn consider(position: &Polygrid, level: Level, nodes: u64) -> Decision<Polygrid> {
    let limit = Limit { nodes: Some(nodes), ..Limit::OWN };
    think::<Polygrid>(level, position, Seat(0), 1, &position.legal(), &limit, &mut ChanceRng::new("test", "bot", 0))
        .unwrap()
}

/// A game from beginning to end, as every decision is taken by `decide`.
fn play(seed: &str, mut decide: impl FnMut(&Polygrid, &mut ChanceRng) -> Action) -> Polygrid {
    let mut rng = ChanceRng::new("test", seed, 0);
    let mut position = start();
    loop {
        match position.turn() {
            Turn::Over => return position,
            Turn::Chance => {
                let chance = position.sample_chance(&mut rng);
                position.apply_chance(&chance);
            }
            Turn::Seat(_) => {
                let action = decide(&position, &mut rng);
                position.apply_action(&action);
            }
        }
    }
}

/// The decisions of varied but sensible games, with moves wherever there are any.
fn decisions(seed: &str, mut met: impl FnMut(&Polygrid)) -> Polygrid {
    play(seed, |position, rng| {
        met(position);
        let legal = position.legal();
        let moves: Vec<_> = legal.iter().filter(|action| !matches!(action, Action::Bonus(_) | Action::End)).collect();
        match moves.len() {
            0 => *rng.choose(&legal).unwrap(),
            _ => **rng.choose(&moves).unwrap(),
        }
    })
}

/// The late decisions of a game that `greedy` plays.
fn late(seed: &str, boxes: usize, mut met: impl FnMut(&Polygrid)) {
    play(seed, |position, dice| {
        if position.boxes_left() <= boxes {
            met(position);
        }
        think::<Polygrid>(Level::Greedy, position, Seat(0), 1, &position.legal(), &Limit::OWN, dice).unwrap().action
    });
}

#[test]
fn the_sheet_says_what_the_game_says() {
    for seed in ["a", "b", "c", "d", "e", "f"] {
        decisions(seed, |position| {
            let sheet = Sheet::read(position);
            assert_eq!(sheet.score(), position.score().total());
            assert_eq!(sheet.boxes_left(), position.boxes_left());
            for index in 0..36 {
                let square = Square::from_index(index, SIDE);
                let is_open = sheet.open & 1 << index != 0;
                assert_eq!(is_open, position.written(square).is_none());
                let allowed = position.allowed(square).iter().fold(0, |set, die| set | 1 << die as u8);
                assert!(!is_open || sheet.allowed(index) == allowed);
            }
            if position.marker().is_some() {
                for die in DieType::ALL {
                    let good = position.results_for_a_move(die).iter().fold(0, |set, result| set | 1 << result);
                    assert_eq!(sheet.reach() & sheet::results(die as usize), good);
                }
            }
            // An action changes the sheet as it changes the game.
            let legal = position.legal();
            for action in legal.iter().step_by(7) {
                let mut after = position.clone();
                after.apply_action(action);
                let mut changed = sheet;
                match action {
                    Action::Begin(entry) | Action::Move(entry) | Action::Bonus(entry) => {
                        changed.write(entry.square.index(SIDE), entry.die as usize, entry.number);
                        changed.bonuses -= u8::from(matches!(action, Action::Bonus(_)));
                        assert_eq!(changed.is_over(), after.ending().is_some());
                    }
                    Action::Choose { die, number } => changed.boxes[*die as usize] &= !(1 << number),
                    Action::Reroll | Action::End => {}
                }
                assert_eq!(changed, Sheet::read(&after));
            }
        });
    }
}

#[test]
fn at_a_glance_every_legal_action_is_seen_with_the_value_of_its_sheet() {
    let (mut equal, mut all) = (0, 0);
    for seed in ["a", "b"] {
        decisions(seed, |position| {
            let legal = position.legal();
            let judgement = judge::judge(net(), position, &legal, Level::Expert, &mut Budget::nodes(1));
            let seen: HashSet<_> = judgement.candidates.iter().map(|(action, _)| *action).collect();
            assert_eq!((seen.len(), &seen), (judgement.candidates.len(), &legal.iter().copied().collect()));
            for (action, worth) in judgement.candidates.iter().step_by(11) {
                let mut after = position.clone();
                after.apply_action(action);
                let sheet = Sheet::read(&after);
                let chosen = match action {
                    Action::Choose { die, .. } => Some((*die as usize, position.results_for_a_move(*die).len() as u32)),
                    Action::Reroll => continue,
                    _ => None,
                };
                let to_come = if after.ending().is_some() { 0.0 } else { net().value(&sheet, chosen) };
                let value = f64::from(sheet.score() as f32 + to_come) + judge::lift(&Sheet::read(position));
                // A value is never more than can still be scored.
                assert!(value > worth.value - 0.01, "{action}: {value} and {}", worth.value);
                equal += usize::from(value < worth.value + 0.01);
                all += 1;
            }
        });
    }
    assert!(equal * 10 > all * 9, "{equal} of {all}");
}

/// The worth of a position, by the rules alone.
fn brute_force(position: &Polygrid) -> f64 {
    let after = |action: &Action| {
        let mut after = position.clone();
        after.apply_action(action);
        after
    };
    match position.turn() {
        Turn::Over => f64::from(position.scores()[0]),
        Turn::Seat(_) => position.legal().iter().map(|action| brute_force(&after(action))).fold(f64::MIN, f64::max),
        Turn::Chance => {
            let die = position.chosen().unwrap();
            let result = |result| {
                let mut after = position.clone();
                after.apply_chance(&Chance::Roll(result));
                after
            };
            let others: f64 = (2..=die.sides()).map(|number| brute_force(&result(number))).sum();
            // A 1 leads back here, or to a bonus action. The better of rolling on for ever and using the bonus action at once.
            let one = result(1);
            let bonuses = one.legal().into_iter().filter(|action| matches!(action, Action::Bonus(_)));
            let bonus = bonuses.map(|action| {
                let mut after = one.clone();
                after.apply_action(&action);
                brute_force(&after)
            });
            let again = others / f64::from(die.sides() - 1);
            bonus.map(|bonus| (others + bonus) / f64::from(die.sides())).fold(again, f64::max)
        }
    }
}

#[test]
fn the_solver_agrees_with_brute_force() {
    let mut checked = 0;
    for seed in ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"] {
        late(seed, 4, |position| {
            let legal = position.legal();
            if legal.len() < 2 || position.boxes_left() == 4 && legal.len() > 12 {
                return;
            }
            let judgement = judge::judge(net(), position, &legal, Level::Expert, &mut Budget::nodes(1_000_000));
            let mut best = f64::MIN;
            for (action, worth) in judgement.candidates {
                let mut after = position.clone();
                after.apply_action(&action);
                let value = brute_force(&after);
                best = best.max(value);
                match worth.confidence {
                    Confidence::Exact => assert!((value - worth.value).abs() < 1e-9, "{action}: {value}, {worth:?}"),
                    Confidence::AtMost => assert!(value < worth.value + 1e-9, "{action}: {value}, {worth:?}"),
                    confidence => panic!("{confidence:?}"),
                }
                checked += 1;
            }
            assert!((best - brute_force(position)).abs() < 1e-9);
        });
    }
    assert!(checked > 50, "{checked}");
}

#[test]
fn no_game_scores_more_than_the_bounds_said() {
    let whole = Sheet::read(&start());
    assert_eq!(bound::best(&whole, bound::rounds(&whole, true)), BOUND);
    for seed in ["a", "b", "c", "d", "e", "f", "g", "h"] {
        let mut bounds = Vec::new();
        let mut note = |position: &Polygrid| {
            let sheet = Sheet::read(position);
            let rounds = bound::rounds(&sheet, position.marker().is_none() || position.chosen().is_some());
            bounds.push((bound::quick(&sheet, rounds), bound::best(&sheet, rounds)));
        };
        let end = play(seed, |position, _| {
            if position.boxes_left() < 30 || position.boxes_left() == 60 {
                note(position);
            }
            match position.marker() {
                None => consider(position, Level::Expert, 1).action,
                Some(_) => greediest(position),
            }
        });
        let score = end.score().total();
        assert!(bounds.len() > 20);
        assert!(bounds.iter().all(|&(quick, best)| quick >= best && best >= score), "{score}: {bounds:?}");
        assert!(bounds.windows(2).all(|pair| pair[1].1 <= pair[0].1), "a bound never rises: {bounds:?}");
    }
}

fn greediest(position: &Polygrid) -> Action {
    position.legal().into_iter().max_by_key(|action| Polygrid::greed(position, Seat(0), action)).unwrap()
}

#[test]
fn no_end_is_worth_more_than_its_bound() {
    for seed in ["i", "j", "k"] {
        late(seed, 5, |position| {
            if position.chosen().is_none() {
                let sheet = Sheet::read(position);
                let value = Solver::new(net(), &mut Budget::nodes(100_000), 100_000).sheet(&sheet).unwrap();
                let best = bound::best(&sheet, bound::rounds(&sheet, false));
                assert!(value <= f64::from(best) && value >= f64::from(sheet.score()), "{value} {best}");
            }
        });
    }
}

#[test]
fn the_last_square_is_the_one_that_scores_most() {
    let mut chosen = 0;
    for seed in ["a", "b", "c", "d", "e", "f"] {
        late(seed, 2, |position| {
            let legal = position.legal();
            if position.roll().is_some() && legal.len() > 1 && !position.can_reroll() {
                let most = legal.iter().map(|action| position.gain(action)).max().unwrap();
                let best = consider(position, Level::Expert, 10_000);
                assert_eq!(position.gain(&best.action), most);
                chosen += 1;
            }
        });
    }
    assert!(chosen > 2, "{chosen}");
}

#[test]
fn every_level_answers_whatever_its_budget_and_always_the_same() {
    for level in [Level::Easy, Level::Normal, Level::Hard, Level::Expert] {
        let mut count = 0;
        decisions("manners", |position| {
            count += 1;
            let legal = position.legal();
            if legal.len() < 2 || count % 9 != 1 {
                return;
            }
            for nodes in [1, 3_000] {
                let thought = consider(position, level, nodes);
                assert!(legal.contains(&thought.action));
                assert_eq!(thought, consider(position, level, nodes));
                // The glance is always finished, and the budget is checked after each list of entries.
                assert!(thought.nodes <= nodes.max(legal.len() as u64) + 2_000, "{} of {nodes}", thought.nodes);
                assert!(thought.candidates.windows(2).all(|pair| pair[0].1.value >= pair[1].1.value));
                assert!(thought.value[0] > 0.0 && thought.value[0] <= f64::from(BOUND));
            }
        });
    }
}

#[test]
fn the_weights_are_all_there() {
    assert_eq!(include_bytes!("weights.bin").len(), 2 * WEIGHTS);
    assert_eq!(net().weights().count(), WEIGHTS);
    assert!(bits(0b1010).eq([1, 3]));
}

#[test]
fn the_network_expects_what_a_glance_scores() {
    let scores = ["p", "q", "r"].map(|seed| {
        let end = play(seed, |position, _| consider(position, Level::Expert, 1).action);
        end.score().total()
    });
    assert!(scores.iter().sum::<i32>() >= 3 * 54, "{scores:?}");
}

/// The average that the page of the rules names is the one that was measured.
#[test]
fn a_good_score_was_measured() {
    let (page, measured) = (include_str!("../../assets/rules.en.html"), include_str!("../../engine.md"));
    assert!(page.contains("averages 60.8") && measured.contains("averages 60.8"));
}
