//! The claims of the search, checked against the rules and against plain algorithms.

use std::collections::HashMap;

use super::field::{Field, Node};
use super::root::Counts;
use super::*;
use crate::rules::{Chance, MatrixOptions, SIDE};
use alea_ai::{Confidence, Limit, think};
use alea_rules::{Game, OptionEntries, OptionValue, Options, Turn};

/// A position from random play with at most this many dice left.
fn after_random_play(left: usize, number: u64, options: &MatrixOptions) -> DiceMatrix {
    let mut rng = ChanceRng::new("test", "random play", number);
    let mut position = DiceMatrix::new(options);
    position.apply_chance(&position.sample_chance(&mut rng));
    while position.left() > left {
        position.apply_action(rng.choose(&position.legal()).unwrap());
    }
    position
}

fn tournament() -> MatrixOptions {
    let entry = ("match".to_owned(), OptionValue::text("tournament"));
    MatrixOptions::from_entries(&OptionEntries(vec![entry])).unwrap()
}

fn seat_to_act(position: &DiceMatrix) -> Seat {
    match position.turn() {
        Turn::Seat(seat) => seat,
        other => panic!("no seat is to act: {other:?}"),
    }
}

/// Every legal action with its value, all of them proved.
fn proved(position: &DiceMatrix) -> Vec<(Action, f64)> {
    let legal = position.legal();
    let mut root = Root::new(position, seat_to_act(position), &legal);
    // With a margin as wide as this, every action is valued.
    root.deepen(Manner { depth: PROVED, margin: 1_000 }, &mut Budget::nodes(1_000_000));
    let worths = root.judged().map(|(index, worth)| {
        assert_eq!(worth.confidence, Confidence::Exact);
        (legal[index].clone(), worth.value)
    });
    worths.collect()
}

/// The final lead of a seat with best play, by trying everything with the scores of the rules.
fn tried(position: &DiceMatrix, seat: Seat) -> i32 {
    let outcomes = position.legal().into_iter().map(|action| {
        let mut next = position.clone();
        next.apply_action(&action);
        tried(&next, seat)
    });
    let scores = position.scores();
    match position.turn() {
        Turn::Seat(own) if own == seat => outcomes.max().unwrap(),
        Turn::Seat(_) => outcomes.min().unwrap(),
        _ => scores[seat.index()] - scores[seat.next(2).index()],
    }
}

/// The value of the rest in half points, by trying everything with the worth of each die.
fn summed(position: &DiceMatrix, counts: &Counts, seen: &mut HashMap<String, i32>) -> i32 {
    let text = position.text();
    if let Some(&known) = seen.get(&text) {
        return known;
    }
    let values = position.legal().into_iter().map(|action| {
        let mut next = position.clone();
        next.apply_action(&action);
        let gain: i32 = position.dice_of(&action).into_iter().map(|die| counts.worth(die)).sum();
        gain - summed(&next, counts, seen)
    });
    let value = values.max().unwrap_or(0);
    seen.insert(text, value);
    value
}

#[test]
fn proved_values_are_what_trying_everything_finds() {
    for number in 0..15 {
        let position = after_random_play(5, number, &MatrixOptions::default());
        if position.turn() == Turn::Over {
            continue;
        }
        let seat = seat_to_act(&position);
        for (action, value) in proved(&position) {
            let mut next = position.clone();
            next.apply_action(&action);
            assert_eq!(value, f64::from(tried(&next, seat)), "{action} in {}", position.text());
        }
    }
}

#[test]
fn proved_values_are_sums_of_what_the_dice_are_worth() {
    for number in 0..12 {
        let position = after_random_play(9, number, &MatrixOptions::default());
        let (counts, mut seen) = (Counts::of(&position), HashMap::new());
        let differences = proved(&position).into_iter().map(|(action, value)| {
            let mut next = position.clone();
            next.apply_action(&action);
            let gain: i32 = position.dice_of(&action).into_iter().map(|die| counts.worth(die)).sum();
            2.0 * value - f64::from(gain - summed(&next, &counts, &mut seen))
        });
        // Dice taken before add the same to the value of every action.
        let differences: Vec<f64> = differences.collect();
        assert!(differences.iter().all(|&difference| difference == differences[0]), "{differences:?}");
    }
}

#[test]
fn values_count_from_now_to_the_end_of_the_game_with_what_came_before() {
    let mut position = after_random_play(49, 3, &tournament());
    let mut rng = ChanceRng::new("test", "second game", 0);
    while position.game() == 0 || position.left() > 4 {
        position.apply_action(rng.choose(&position.legal()).unwrap());
    }
    let seat = seat_to_act(&position);
    let best = proved(&position)[0].1;
    assert_eq!(best, f64::from(tried(&position, seat)));
}

#[test]
fn a_single_is_taken_where_the_pair_would_open_another() {
    // The pair of black fives is all there is now, but once they are gone the red ones stand side by side.
    let position = DiceMatrix::from_text("......./......./R1....../K5..K5.../R1....../......./...R2.G1W4").unwrap();
    let values = proved(&position);
    let pair = values.iter().find(|(action, _)| action.to_string() == "a4+d4").unwrap();
    assert!(matches!(values[0].0, Action::Single(_)), "{values:?}");
    assert_eq!((values[0].1, pair.1), (2.0, 0.0));
}

#[test]
fn the_same_budget_gives_the_same_answer_and_is_kept() {
    for (left, options) in [(49, MatrixOptions::default()), (49, tournament()), (30, MatrixOptions::default())] {
        let position = after_random_play(left, 7, &options);
        let seat = seat_to_act(&position);
        for level in [Level::Easy, Level::Normal, Level::Hard, Level::Expert] {
            for nodes in [1, 100, 3_000] {
                let limit = Limit { nodes: Some(nodes), ..Limit::OWN };
                let ask =
                    || think(level, &position, seat, 2, &position.legal(), &limit, &mut ChanceRng::new("test", "", 1));
                let thought: alea_ai::Decision<DiceMatrix> = ask().unwrap();
                assert_eq!(Some(&thought), ask().as_ref());
                assert!(thought.nodes <= nodes + 1, "{} of {nodes}", thought.nodes);
                assert!(position.validate_action(&thought.action).is_ok());
                assert_eq!(thought.candidates.len(), position.legal().len());
                assert!(thought.candidates.is_sorted_by(|(_, a), (_, b)| a.value >= b.value));
            }
        }
    }
}

#[test]
fn a_proof_ends_the_thought() {
    let position = after_random_play(14, 1, &MatrixOptions::default());
    let mut budget = Budget::nodes(u64::MAX);
    let mut rng = ChanceRng::new("test", "", 0);
    let judged =
        DiceMatrix::search(&position, seat_to_act(&position), &position.legal(), Level::Expert, &mut budget, &mut rng);
    assert_eq!(judged.candidates[0].1.confidence, Confidence::Exact);
    assert!(budget.spent() < 100_000, "{}", budget.spent());
}

#[test]
fn every_face_of_the_left_over_die_is_judged() {
    let mut position = DiceMatrix::new(&MatrixOptions::default());
    let ones = "setup R1R1R1R1R1R1R1/R1R1R1K1K1K1K1/K1K1K1K1K1K1P1/P1P1P1P1P1P1P1/P1P1W1W1W1W1W1/W1W1W1W1W1G1G1/\
                G1G1G1G1G1G1G1 S:G";
    let chance: Chance = ones.parse().unwrap();
    position.apply_chance(&chance);
    let mut budget = Budget::nodes(2_000);
    let mut rng = ChanceRng::new("test", "", 0);
    let judged = DiceMatrix::search(&position, Seat(0), &position.legal(), Level::Expert, &mut budget, &mut rng);
    let mut faces: Vec<_> = judged.candidates.iter().map(|(action, _)| action.to_string()).collect();
    faces.sort_unstable();
    assert_eq!(faces, ["=1", "=2", "=3", "=4", "=5", "=6"]);
}

#[test]
fn a_rest_has_the_actions_of_the_position_but_for_coins() {
    let mut rng = ChanceRng::new("test", "rests", 0);
    for number in 0..6 {
        let mut position = after_random_play(49, number, &MatrixOptions::default());
        position.apply_action(&Action::Face(1));
        let counts = Counts::of(&position);
        let field = Field::new(&position, |die| counts.worth(die));
        let mut taken = Vec::new();
        while position.turn() != Turn::Over {
            let node = field.after(&taken);
            let left = |node: Node| (node.rest, node.across, node.upward);
            let mut found = Vec::new();
            field.actions(&node, |child, gain| found.push((left(child), gain)));
            let squares = |action: &Action| match *action {
                Action::Pair(one, other) => vec![one.index(SIDE), other.index(SIDE)],
                Action::Single(square) => vec![square.index(SIDE)],
                Action::Face(_) => Vec::new(),
            };
            let legal = position.legal();
            let mut unseen = found.len();
            for action in &legal {
                let after = left(field.after(&[taken.clone(), squares(action)].concat()));
                let gain = position.dice_of(action).into_iter().map(|die| counts.worth(die)).sum::<i32>();
                let is_coin = squares(action).iter().any(|&square| node.rest.dice >> square & 1 == 0);
                let is_found = found.contains(&(after, gain));
                assert!(is_found || is_coin, "{action} in {}", position.text());
                unseen -= usize::from(!is_coin);
            }
            // The only other action found is the best coin.
            assert!(unseen <= 1, "{}", position.text());
            let action = rng.choose(&legal).unwrap();
            taken.extend(squares(action));
            position.apply_action(action);
        }
        assert!(field.after(&taken).rest.dice == 0);
    }
}
