//! Tests of Ivy's players.

use super::race::{Due, Race};
use super::strip::{Frame, NUMBERS};
use super::*;
use crate::rules::{Chance as Event, Colour, Ivy, IvyOptions};
use alea_rules::{Game, OptionEntries, OptionKind, OptionSpec, OptionValue, PLAYERS, Turn};

/// The options written as on the command line, such as `players=3 mode=knockout`.
fn options(text: &str) -> IvyOptions {
    let entry = |entry: &str| {
        let (name, value) = entry.split_once('=').unwrap();
        (name.to_owned(), IvyOptions::spec(name).unwrap().read(value).unwrap())
    };
    IvyOptions::from_entries(&OptionEntries(text.split_whitespace().map(entry).collect())).unwrap()
}

/// The options but the number of players, written as above: none, each with each value that is not its default, and all of these at once.
fn all_options() -> Vec<String> {
    let usual = IvyOptions::default();
    let other = |spec: &OptionSpec| -> Vec<String> {
        let values = match spec.kind {
            OptionKind::Choice(words) => words.iter().map(|&word| OptionValue::text(word)).collect(),
            OptionKind::Number { min, max } => vec![OptionValue::Number(min), OptionValue::Number(max)],
            OptionKind::Text => vec![],
        };
        let other = values.into_iter().filter(|value| usual.get(spec.name).as_ref() != Some(value));
        other.map(|value| format!("{}={value}", spec.name)).collect()
    };
    let others = IvyOptions::SPECS.iter().filter(|spec| spec.name != PLAYERS).map(other);
    let others: Vec<Vec<String>> = others.collect();
    let together = others.iter().filter_map(|values| values.last().cloned()).collect::<Vec<_>>().join(" ");
    std::iter::once(String::new()).chain(others.into_iter().flatten()).chain([together]).collect()
}

/// Every number of players with options in turn, so that at least each of them is met once.
fn option_sets() -> Vec<String> {
    let all = all_options();
    (0..all.len().max(5)).map(|set| format!("players={} {}", 2 + set % 5, all[set % all.len()])).collect()
}

fn worlds(ivy: &Ivy, seat: Seat) -> Worlds {
    Worlds::of(&ivy.view(Some(seat)), seat, Memory::of(ivy.public(), &mut chance(0)))
}

fn chance(seed: u64) -> Chance {
    Chance::from_rng(&mut ChanceRng::new("test", "chance", seed))
}

/// What the search takes the position for, with every hand as it is.
fn true_race(ivy: &Ivy, mover: Seat) -> (Race, Frame) {
    let worlds = worlds(ivy, mover);
    let mut race = *worlds.known();
    for (place, seat) in ivy.public().in_play().iter().enumerate() {
        race.hands[place] = ivy.hand(seat);
    }
    (race, Frame::of(ivy.public()))
}

/// The legal actions as the search sees them, sorted.
fn deeds(race: &Race) -> Vec<Deed> {
    let hand = race.hands[race.mover];
    let held = (0..NUMBERS as u8).filter(|&number| hand[usize::from(number)] > 0);
    let mut deeds = Vec::new();
    if race.due == Due::Drop {
        deeds.extend(held.map(Deed::Drop));
        deeds.push(Deed::Done);
        return deeds;
    }
    policy::placings(race, &policy::TASTE, |cell, _| deeds.push(Deed::Place(cell)));
    if race.is_first {
        return deeds;
    }
    if race.can_draw(2) {
        deeds.extend(held.map(Deed::Swap));
    }
    if !deeds.iter().any(|deed| matches!(deed, Deed::Place(_))) {
        deeds.push(if race.can_draw(1) { Deed::Pick } else { Deed::Pass });
    }
    deeds
}

#[test]
fn a_round_of_the_search_goes_as_the_rules_say() {
    let sets = option_sets();
    for (game, set) in sets.iter().cycle().take(10.max(sets.len())).enumerate() {
        let mut rng = ChanceRng::new("test", "race", game as u64);
        let mut ivy = Ivy::new(&options(set));
        let mut race: Option<(Race, Frame)> = None;
        let mut events = 0;
        while ivy.turn() != Turn::Over && events < 1500 {
            events += 1;
            let in_play: Vec<Seat> = ivy.public().in_play().iter().collect();
            match ivy.turn() {
                Turn::Chance => {
                    let event = ivy.sample_chance(&mut rng);
                    ivy.apply_chance(&event);
                    match (event, &mut race) {
                        (Event::Draw(seat, cube), Some((race, _))) => {
                            assert_eq!(race.due, Due::Draw);
                            assert_eq!(race.drawer().map(|place| in_play[place]), Some(seat));
                            race.take(usize::from(cube.face(Colour::of(seat).unwrap())));
                        }
                        (Event::Reshuffle, Some((race, _))) => race.reshuffle(),
                        _ => {
                            let Turn::Seat(mover) = ivy.turn() else { continue };
                            race = Some(true_race(&ivy, mover));
                        }
                    }
                }
                Turn::Seat(mover) => {
                    let (race, frame) = race.as_mut().unwrap();
                    assert_eq!(in_play[race.mover], mover);
                    let legal = ivy.legal();
                    let worlds = worlds(&ivy, mover);
                    // A frame that moved along sees the same.
                    let seen = |race: &Race, deed: Deed| match deed {
                        Deed::Place(cell) => (cell.number, race.strip.arms(race.mover, cell), 0),
                        Deed::Swap(number) => (number, [(0, 0); 3], 1),
                        Deed::Drop(number) => (number, [(0, 0); 3], 2),
                        Deed::Pick => (0, [(0, 0); 3], 3),
                        Deed::Done => (0, [(0, 0); 3], 4),
                        Deed::Pass => (0, [(0, 0); 3], 5),
                    };
                    let now: Vec<_> = legal.iter().map(|action| worlds.deed(action).unwrap()).collect();
                    let mut theirs: Vec<_> = now.iter().map(|&deed| seen(worlds.known(), deed)).collect();
                    let mut ours: Vec<_> = deeds(race).into_iter().map(|deed| seen(race, deed)).collect();
                    theirs.sort_unstable();
                    ours.sort_unstable();
                    assert_eq!(ours, theirs, "{}", ivy.diagram());
                    let prefers_placing = rng.below(4) > 0;
                    let placings: Vec<Action> =
                        legal.iter().copied().filter(|action| matches!(action, Action::Place(..))).collect();
                    let choice = if prefers_placing && !placings.is_empty() { &placings } else { &legal };
                    let action = *rng.choose(choice).unwrap();
                    let deed = match action {
                        Action::Place(number, spot) => match frame.cell(number, spot) {
                            Some(cell) => Deed::Place(cell),
                            None => panic!("the frame is too narrow"),
                        },
                        _ => worlds.deed(&action).unwrap(),
                    };
                    let rounds = ivy.public().rounds().len();
                    ivy.apply_action(&action);
                    race.apply_action(deed);
                    if ivy.public().rounds().len() > rounds {
                        assert_eq!(race.due, Due::Over);
                        let round = ivy.public().rounds().last().unwrap();
                        for (place, &seat) in in_play.iter().enumerate() {
                            assert_eq!(round.points(seat), Some(race.points(place)));
                        }
                    } else {
                        assert_ne!(race.due, Due::Over);
                    }
                }
                Turn::Over => {}
            }
            if let (Some((race, _)), Some(_)) = (&race, ivy.public().mover()) {
                for (place, &seat) in in_play.iter().enumerate() {
                    assert_eq!(
                        (race.hands[place], usize::from(race.held[place])),
                        (ivy.hand(seat), race.hands[place].iter().map(|&n| usize::from(n)).sum())
                    );
                }
                assert_eq!((usize::from(race.bag), usize::from(race.pile)), (ivy.bag(), ivy.discarded()));
            }
        }
        assert!(events > 60);
    }
}

/// A position in which a seat has something to choose, some way into a game that `greedy` plays.
fn position(set: &str, seed: u64, decisions: usize) -> Option<(Ivy, Seat)> {
    let mut rng = ChanceRng::new("test", "position", seed);
    let mut ivy = Ivy::new(&options(set));
    let mut left = decisions;
    loop {
        match ivy.turn() {
            Turn::Over => return None,
            Turn::Chance => {
                let event = ivy.sample_chance(&mut rng);
                ivy.apply_chance(&event);
            }
            Turn::Seat(seat) => {
                let legal = ivy.legal();
                if left == 0 && legal.len() > 1 {
                    return Some((ivy, seat));
                }
                left = left.saturating_sub(1);
                let view = ivy.view(Some(seat));
                let action = *legal.iter().max_by_key(|action| Ivy::greed(&view, seat, action)).unwrap();
                ivy.apply_action(&action);
            }
        }
    }
}

fn judge(ivy: &Ivy, seat: Seat, level: Level, nodes: u64) -> (Evaluation<Ivy>, u64) {
    let mut budget = Budget::nodes(nodes);
    let mut rng = ChanceRng::new("test", "judge", 1);
    let evaluation = Ivy::search(&ivy.view(Some(seat)), seat, &ivy.legal(), level, &mut budget, &mut rng);
    (evaluation, budget.spent())
}

#[test]
fn with_all_options_the_answer_is_legal_the_same_again_and_within_the_budget() {
    for (seed, players) in (2..=6).enumerate() {
        for more in all_options() {
            for decisions in [0, 30] {
                let Some((ivy, seat)) = position(&format!("players={players} {more}"), seed as u64, decisions) else {
                    continue;
                };
                for (level, nodes) in [(Level::Easy, 1), (Level::Expert, 2), (Level::Expert, 600)] {
                    let (evaluation, spent) = judge(&ivy, seat, level, nodes);
                    assert!(evaluation.candidates.iter().all(|(action, _)| ivy.validate_action(action).is_ok()));
                    assert!(!evaluation.candidates.is_empty() && spent <= nodes + 1);
                    assert!(evaluation.candidates.iter().all(|(_, worth)| (0.0..=1.0).contains(&worth.value)));
                    assert_eq!(evaluation, judge(&ivy, seat, level, nodes).0);
                    // What the seat does not see does not matter.
                    let other = Ivy::resample(&ivy.view(Some(seat)), &mut ChanceRng::new("test", "other", seed as u64));
                    assert_eq!(evaluation, judge(&other, seat, level, nodes).0);
                    if nodes == 600 {
                        assert!((evaluation.seats.iter().sum::<f64>() - 1.0).abs() < 1e-9);
                    }
                }
            }
        }
    }
}

/// The round's state with these hands, a 4 in the middle, seat 0 to move.
fn laid(hands: &[&[u8]], tiles: &[(usize, u8, u8)]) -> Worlds {
    let (ivy, seat) = position("players=2", 0, 0).unwrap();
    let mut worlds = worlds(&ivy, seat);
    let mut race = Race { is_first: false, mover: 0, ..*worlds.known() };
    for (place, hand) in hands.iter().enumerate() {
        race.hands[place] = [0; NUMBERS];
        hand.iter().for_each(|&number| race.hands[place][usize::from(number)] += 1);
        race.held[place] = hand.len() as u8;
    }
    race.strip = strip::Strip::EMPTY;
    for &(place, number, bit) in tiles {
        race.strip.place(place, strip::Cell { number, bit });
    }
    worlds.viewer = 0;
    worlds.start_from(race);
    worlds
}

fn best(worlds: &Worlds) -> Deed {
    let deeds: Vec<Option<Deed>> = deeds(worlds.known()).into_iter().map(Some).collect();
    let (ivy, _) = position("players=2", 0, 0).unwrap();
    let stake = Stake::of(ivy.public());
    let plan = Plan { width: 64, depth: DEPTH };
    search::race(worlds, &deeds, &stake, plan, &mut Budget::nodes(6_000), &mut chance(0))[0].deed
}

#[test]
fn the_judge_of_a_review_knows_all_hands_and_who_is_to_draw() {
    for set in &option_sets() {
        let mut dice = ChanceRng::new("test", "review", 0);
        let mut ivy = Ivy::new(&options(set));
        for _ in 0..150 {
            let race = worth::race(&ivy);
            assert_eq!(race.is_some(), ivy.public().mover().is_some(), "{set}");
            if let Some(race) = race {
                let in_play: Vec<Seat> = ivy.public().in_play().iter().collect();
                for (place, seat) in in_play.iter().enumerate() {
                    assert_eq!(race.hands[place], ivy.hand(*seat), "{set}");
                }
                assert_eq!(race.drawer().map(|place| in_play[place]), ivy.public().draws().first().copied(), "{set}");
                assert_eq!(race.due == Due::Draw, ivy.turn() == Turn::Chance, "{set}");
            }
            match ivy.turn() {
                Turn::Over => break,
                Turn::Chance => ivy.apply_chance(&ivy.sample_chance(&mut dice)),
                Turn::Seat(_) => ivy.apply_action(dice.choose(&ivy.legal()).unwrap()),
            }
        }
    }
}

#[test]
fn the_last_cube_is_placed() {
    let worlds = laid(&[&[5], &[1, 2, 3, 9]], &[(1, 4, 32)]);
    assert!(matches!(best(&worlds), Deed::Place(cell) if cell.number == 5));
}

#[test]
fn a_line_of_three_is_made_when_the_other_is_about_to_win() {
    // A row of seat 0 on 4 and 5; seat 1 has one cube left. The 6 that makes it three is on the file beyond.
    let worlds = laid(&[&[0, 6, 6, 8], &[4]], &[(0, 4, 32), (0, 5, 33), (1, 3, 32)]);
    assert_eq!(best(&worlds), Deed::Place(strip::Cell { number: 6, bit: 34 }));
}

#[test]
fn the_network_likes_a_short_hand_better_and_its_chances_add_up() {
    let even = laid(&[&[3, 5, 6, 8], &[4, 5, 2, 7]], &[(0, 4, 32), (1, 5, 33)]);
    let ahead = laid(&[&[3, 5], &[4, 5, 2, 7, 7, 9, 1]], &[(0, 4, 32), (1, 5, 33)]);
    let (one, two) = (outlook::outlook(even.known()).0, outlook::outlook(ahead.known()).0);
    assert!((one[0] + one[1] - 1.0).abs() < 1e-9 && two[0] > one[0] && two[0] > 0.7);
}

#[test]
fn the_last_round_is_won_or_lost_and_earlier_ones_count_by_points() {
    let (ivy, _) = position("players=2", 0, 0).unwrap();
    let stake = Stake::of(ivy.public());
    let (few, many) = (stake.chances(&[0, 5, 0, 0, 0, 0]), stake.chances(&[0, 30, 0, 0, 0, 0]));
    assert!(0.5 < few[0] && few[0] < many[0] && many[0] < 1.0);
    assert_eq!(stake.chances(&[7, 7, 0, 0, 0, 0])[..2], [0.5, 0.5]);
    let (ivy, _) = position("players=3 mode=knockout", 0, 0).unwrap();
    let stake = Stake::of(ivy.public());
    assert_eq!(stake.chances(&[0, 5, 9, 0, 0, 0])[..3], [0.5, 0.5, 0.0]);
}

/// Plays with random actions; calls `look` with every position in which a seat acts.
fn wander(set: &str, seed: u64, mut look: impl FnMut(&Ivy, Seat)) {
    let mut rng = ChanceRng::new("test", "wander", seed);
    let mut ivy = Ivy::new(&options(set));
    for _ in 0..400 {
        match ivy.turn() {
            Turn::Over => return,
            Turn::Chance => {
                let event = ivy.sample_chance(&mut rng);
                ivy.apply_chance(&event);
            }
            Turn::Seat(seat) => {
                look(&ivy, seat);
                let action = *rng.choose(&ivy.legal()).unwrap();
                ivy.apply_action(&action);
            }
        }
    }
}

#[test]
fn every_cube_of_a_hand_is_remembered_and_worlds_hold_as_many() {
    for (seed, set) in option_sets().iter().enumerate() {
        wander(set, seed as u64, |ivy, seat| {
            let mut chance = chance(seed as u64);
            let view = ivy.view(Some(seat));
            let memory = Memory::of(ivy.public(), &mut chance);
            let world = worlds(ivy, seat).resample(&mut chance);
            for (place, seat) in ivy.public().in_play().iter().enumerate() {
                assert_eq!(memory.story(&mut chance).unwrap()[place].len(), view.held(seat));
                assert_eq!(world.hands[place].iter().map(|&count| usize::from(count)).sum::<usize>(), view.held(seat));
            }
        });
    }
}

#[test]
fn who_picked_up_had_nothing_that_fitted() {
    let mut seen = 0;
    for seed in 0..12 {
        wander("players=2", seed, |ivy, seat| {
            let other = Seat(1 - seat.0);
            if ivy.public().last() != Some((other, crate::rules::Deed::PickedUp)) {
                return;
            }
            seen += 1;
            let mut chance = chance(seed);
            let worlds = worlds(ivy, seat);
            for _ in 0..20 {
                let world = worlds.resample(&mut chance);
                let hand = world.hands[other.index()];
                // The table is as it was then; one cube is new.
                let fit: u8 =
                    (0..NUMBERS).filter(|&number| world.openings(number) != 0).map(|number| hand[number]).sum();
                assert!(fit <= 1, "{}", ivy.diagram());
            }
        });
    }
    assert!(seen > 0);
}

#[test]
fn worlds_come_nearer_to_the_hands_of_a_player_with_sense_than_the_urns_do() {
    let (mut told, mut plain) = (0, 0);
    for decisions in 0..60 {
        let Some((ivy, seat)) = position("players=2", 5, decisions) else { break };
        let other = 1 - seat.index();
        let truth = ivy.hand(Seat(other as u8));
        let common = |hand: &[u8; NUMBERS]| hand.iter().zip(&truth).map(|(&a, &b)| u32::from(a.min(b))).sum::<u32>();
        let worlds = worlds(&ivy, seat);
        let mut chance = chance(decisions as u64);
        for _ in 0..50 {
            told += common(&worlds.resample(&mut chance).hands[other]);
            let mut race = *worlds.known();
            race.held = [0; 6];
            for _ in 0..worlds.known().held[other] {
                race.deal(other, &mut chance);
            }
            plain += common(&race.hands[other]);
        }
    }
    assert!(told > plain + plain / 20, "{told} {plain}");
}
