//! Tests of the search of Dice Box.

use super::compact::{Compact, KINDS, Put, Stream};
use crate::ai::{Budget, Eval, Judgement};
use crate::games::dice_box::{Action, BoxOptions, DiceBox, Share};
use crate::rules::{Dice, Game, Level, Options, Seat, Turn};

fn all_options() -> Vec<BoxOptions> {
    let one_each = BoxOptions::new(2, Some(Share::OneEach)).unwrap();
    let mut all: Vec<_> = (2..=4).map(|players| BoxOptions::new(players, None).unwrap()).collect();
    all.push(one_each);
    all
}

/// Plays from the beginning with any action, as likely as the others; each position in which a seat acts is shown.
fn wander(options: &BoxOptions, number: u64, mut see: impl FnMut(&DiceBox, &Action)) -> DiceBox {
    let mut dice = Dice::new("test", "wander", number);
    let mut position = DiceBox::new(options);
    loop {
        match position.turn() {
            Turn::Over => return position,
            Turn::Chance => position.befall(&position.draw(&mut dice)),
            Turn::Seat(_) => {
                let action = *dice.choose(&position.legal()).unwrap();
                see(&position, &action);
                position.act(&action);
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
                assert_eq!(compact.is_stuck(), !position.can_place(Seat(compact.actor() as u8)));
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

fn ask(position: &DiceBox, level: Level, nodes: u64) -> (Judgement<DiceBox>, u64) {
    let Turn::Seat(seat) = position.turn() else { panic!("nobody acts") };
    let mut budget = Budget::nodes(nodes);
    let mut dice = Dice::new("test", "search", 1);
    let found = DiceBox::search(&position.view(Some(seat)), seat, &position.legal(), level, &mut budget, &mut dice);
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
