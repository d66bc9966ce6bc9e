//! Tests of the search of Dice Box.

use super::compact::{Compact, KINDS, Put, Stream};
use super::endgame;
use crate::rules::{Action, BoxOptions, DiceBox, Share};
use alea_ai::{Budget, Confidence, Eval, Evaluation};
use alea_rules::{ChanceRng, Game, Level, Options, Seat, Turn};

fn all_options() -> Vec<BoxOptions> {
    let one_each = BoxOptions::new(2, Some(Share::OneEach)).unwrap();
    let mut all: Vec<_> = (2..=4).map(|players| BoxOptions::new(players, None).unwrap()).collect();
    all.push(one_each);
    all
}

/// Plays from the beginning at random, and shows each position in which a seat acts.
fn wander(options: &BoxOptions, number: u64, mut see: impl FnMut(&DiceBox, &Action)) -> DiceBox {
    let mut rng = ChanceRng::new("test", "wander", number);
    let mut position = DiceBox::new(options);
    loop {
        match position.turn() {
            Turn::Over => return position,
            Turn::Chance => position.apply_chance(&position.sample_chance(&mut rng)),
            Turn::Seat(_) => {
                let action = *rng.choose(&position.legal()).unwrap();
                see(&position, &action);
                position.apply_action(&action);
            }
        }
    }
}

fn puts(position: &DiceBox) -> Vec<Put> {
    let mut puts: Vec<_> = position.legal().iter().filter_map(|action| Compact::put_of(position, action)).collect();
    puts.sort_by_key(|put| (put.kind, put.number, put.square));
    puts.dedup();
    puts
}

fn puts_of_compact(compact: &Compact) -> Vec<Put> {
    let mut puts = Vec::new();
    for (kind, number) in (0..KINDS).flat_map(|kind| (0..6).map(move |number| (kind, number))) {
        if compact.placeable(kind) >> (4 * number) & 0xf != 0 {
            let squares = (0..25).filter(|square| compact.open(number) >> square & 1 != 0);
            puts.extend(squares.map(|square| Put { kind: kind as u8, number: number as u8, square }));
        }
    }
    puts
}

#[test]
fn the_compact_position_is_the_readable_one() {
    for options in all_options() {
        for number in 0..30 {
            let mut before: Option<(Compact, Put)> = None;
            let end = wander(&options, number, |position, action| {
                let Some(compact) = Compact::read(position) else { return };
                assert_eq!(puts_of_compact(&compact), puts(position));
                assert_eq!(compact.is_stuck(compact.actor()), !position.can_place(Seat(compact.actor() as u8)));
                assert_eq!(compact.is_closed(), position.grid().is_closed());
                if let Some((mut before, put)) = before.take() {
                    before.put(put);
                    assert_eq!(before, compact, "the same made step by step as read afresh");
                }
                before = Compact::put_of(position, action).map(|put| (compact, put));
            });
            let (mut last, put) = before.unwrap();
            last.put(put);
            assert!(last.is_closed());
            let winners = end.outcome().unwrap().winners;
            for seat in 0..options.seats() {
                let share = if winners.contains(&Seat(seat as u8)) { 1.0 / winners.len() as f32 } else { 0.0 };
                assert_eq!(last.settle().0[seat], share);
            }
        }
    }
}

#[test]
fn a_roll_keeps_the_number_of_dice_and_shows_every_number() {
    let mut stream = Stream(7);
    let mut compact = Compact::empty(2, [[6, 0, 5, 1], [0; 4], [0; 4], [0; 4]], 0);
    let mut shown = [0; 6];
    for _ in 0..3000 {
        compact.roll(0, &mut stream);
        for (kind, count) in [(0, 6), (1, 0), (2, 5), (3, 1)] {
            let counts: Vec<u32> = (0..6).map(|number| compact.hand(0, kind) >> (4 * number) & 0xf).collect();
            assert_eq!(counts.iter().sum::<u32>(), count);
            shown.iter_mut().zip(counts).for_each(|(shown, count)| *shown += count);
        }
    }
    // 36000 dice: 6000 of each number, with a standard deviation of 71.
    assert!(shown.iter().all(|count| (5700..6300).contains(count)), "{shown:?}");
}

fn ask(position: &DiceBox, level: Level, nodes: u64) -> (Evaluation<DiceBox>, u64) {
    let Turn::Seat(seat) = position.turn() else { panic!("nobody acts") };
    let mut budget = Budget::nodes(nodes);
    let mut rng = ChanceRng::new("test", "search", 1);
    let found = DiceBox::search(&position.view(Some(seat)), seat, &position.legal(), level, &mut budget, &mut rng);
    (found, budget.spent())
}

#[test]
fn whatever_the_budget_the_answer_is_legal_and_the_same_again() {
    for options in all_options() {
        for nodes in [1, 30, 2_000] {
            let mut decisions = 0;
            wander(&options, nodes, |position, _| {
                let legal = position.legal();
                decisions += 1;
                if legal.len() < 2 || decisions % 5 != 1 {
                    return;
                }
                let (found, spent) = ask(position, Level::Expert, nodes);
                assert!(!found.candidates.is_empty());
                assert!(found.candidates.iter().all(|(action, _)| legal.contains(action)));
                assert!(found.candidates.windows(2).all(|pair| pair[0].1.value >= pair[1].1.value), "best first");
                assert!((found.seats.iter().sum::<f64>() - 1.0).abs() < 1e-3, "somebody wins: {:?}", found.seats);
                assert!(spent < nodes + 400, "{spent} of {nodes}");
                assert_eq!(ask(position, Level::Expert, nodes).0, found);
            });
        }
    }
}

/// A gap that a 5 fills; the seat to act has one of its own and one of its rival's.
fn last_gap() -> DiceBox {
    let grid = "Y2..R6..../R1..Y5..Y1/B2R3S4W3W2/B1..Y5..W1/W2..B6B5..";
    DiceBox::from_text(BoxOptions::default(), grid, &["R5B1B5W3", "R3R6Y1Y6W2"]).unwrap()
}

#[test]
fn the_last_square_takes_an_own_die_and_that_is_proved() {
    let (found, _) = ask(&last_gap(), Level::Hard, 100_000);
    let told: Vec<_> = found.candidates.iter().map(|(action, worth)| (action.to_string(), worth.confidence)).collect();
    assert_eq!(told, [("R5@d5".to_owned(), Confidence::Exact), ("B5@d5".to_owned(), Confidence::Exact)]);
    // Red and yellow have 22 pips on the grid, blue and white 23.
    assert_eq!((found.candidates[0].1.value, found.candidates[1].1.value), (1.0, 0.0));
    let (found, _) = ask(&last_gap(), Level::Normal, 10_000);
    assert_eq!(found.candidates[0].0.to_string(), "R5@d5");
}

/// Every roll of a seat's dice separately: 6^n of them, all equally likely.
fn every_roll(compact: &Compact, seat: usize) -> Vec<Compact> {
    let mut rows = vec![[0_u32; KINDS]];
    for kind in (0..KINDS).flat_map(|kind| (0..compact.dice_left(seat, kind)).map(move |_| kind)) {
        let with = |row: &[u32; KINDS], number: u32| {
            let mut row = *row;
            row[kind] += 1 << (4 * number);
            row
        };
        rows = rows.iter().flat_map(|row| (0..6).map(|number| with(row, number)).collect::<Vec<_>>()).collect();
    }
    rows.into_iter().map(|row| compact.showing(seat, row)).collect()
}

/// Values are right if each follows from those one turn later. Games end, so there is only one such set of values. The solver skips
/// rounds in which nobody can place, and merges rolls; this check does neither.
#[test]
fn solved_values_follow_from_those_a_turn_later() {
    let value = |compact: &Compact| endgame::value(compact, &mut Budget::nodes(1_000_000)).unwrap();
    let (mut stuck, mut both, mut free) = (0, 0, 0);
    for options in all_options().into_iter().filter(|options| options.seats() == 2) {
        for number in 0..300 {
            wander(&options, number, |position, _| {
                let Some(compact) = Compact::read(position) else { return };
                let dice = |seat| (0..KINDS).map(|kind| compact.dice_left(seat, kind)).sum::<u8>();
                let enough = both > 15 && free > 15 && stuck > 15;
                if dice(0).max(dice(1)) > 2 || enough || endgame::value(&compact, &mut Budget::nodes(80_000)).is_none()
                {
                    return;
                }
                let actor = compact.actor();
                let next: Vec<f64> = if compact.is_stuck(actor) {
                    if compact.is_stuck(1 - actor) {
                        both += 1
                    } else {
                        stuck += 1
                    }
                    every_roll(&compact, actor).into_iter().map(|rolled| value(&rolled.passed_on()).win).collect()
                } else {
                    free += 1;
                    let after = |put| {
                        let mut next = compact;
                        next.put(put);
                        if next.is_closed() { f64::from(next.settle().0[0]) } else { value(&next).win }
                    };
                    puts_of_compact(&compact).into_iter().map(after).collect()
                };
                let expected = match (compact.is_stuck(actor), actor) {
                    (true, _) => next.iter().sum::<f64>() / next.len() as f64,
                    (false, 0) => next.iter().copied().fold(f64::MIN, f64::max),
                    (false, _) => next.iter().copied().fold(f64::MAX, f64::min),
                };
                assert!((value(&compact).win - expected).abs() < 1e-9, "{} {expected}", value(&compact).win);
            });
        }
    }
    assert!(stuck > 10 && both > 10 && free > 10, "{stuck} {both} {free}");
}
