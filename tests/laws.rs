//! The laws of `trait Game` and of `History`, executed for every game over many seeds, numbers of seats and options.

use crate::option_sets::{option_pairs, option_sets};
use alea::games::IDS;
use alea::rules::{ChanceRng, Event, Game, Options, Turn, read_canonical};
use alea::table::{History, Record, Saved};
use alea::with_game;
use alea_null::rules::Null;

/// Seeds for each set of options.
const SEEDS: usize = 12;

/// Checks every law in one position and returns the actions.
fn check_position<G: Game>(position: &G, seats: usize, dice: &mut ChanceRng) -> Vec<G::Action> {
    let legal = position.legal();
    assert_eq!(legal, position.legal(), "the order of actions is fixed");
    assert_eq!(matches!(position.turn(), Turn::Seat(_)), !legal.is_empty(), "actions exactly when a seat decides");
    assert_eq!(matches!(position.turn(), Turn::Over), position.outcome().is_some(), "an outcome exactly at the end");
    assert_eq!(position.scores().len(), seats, "a score for each seat");
    assert!(!position.diagram().is_empty());
    if let Turn::Seat(seat) = position.turn() {
        assert!(seat.index() < seats, "the seat to act is at the table");
    }
    if let Some(outcome) = position.outcome() {
        assert!(outcome.winners.is_sorted() && outcome.winners.iter().all(|seat| seat.index() < seats));
    }

    let mut texts: Vec<String> = legal.iter().map(ToString::to_string).collect();
    for (action, text) in legal.iter().zip(&texts) {
        assert_eq!(read_canonical::<G::Action>(text).as_ref(), Ok(action), "notation round trip of {text}");
        assert_eq!(text.to_uppercase().parse::<G::Action>().as_ref(), Ok(action), "capitals may be typed in {text}");
        assert_eq!(position.validate_action(action), Ok(()), "{text} is legal");
    }
    texts.sort_unstable();
    assert!(texts.windows(2).all(|pair| pair[0] != pair[1]), "no duplicates: {texts:?}");

    for seat in (0..seats).map(|index| Some(alea::rules::Seat(index as u8))).chain([None]) {
        let view = position.view(seat);
        assert_eq!(G::resample(&view, dice).view(seat), view, "what is imagined looks the same to {seat:?}");
    }
    legal
}

/// What is refused leaves the position as it was, and is refused exactly when it is not legal.
fn check_refusals<G: Game>(position: &G, legal: &[G::Action], others: &[G::Action]) {
    for action in others {
        let mut copy = position.clone();
        let played = copy.play(&Event::Action(action.clone()));
        assert_eq!(played.is_ok(), legal.contains(action), "{action} in\n{}", position.diagram());
        if let Err(reason) = played {
            assert_eq!(copy, *position, "a refused action changes nothing");
            assert!(!reason.to_string().is_empty());
        }
    }
}

fn laws_of<G: Game>() {
    // Each set over many seeds, each pair of options over one.
    let sets = option_sets::<G>().into_iter().map(|options| (options, SEEDS));
    let pairs = option_pairs::<G>().into_iter().map(|options| (options, 1));
    for (options, seeds) in sets.chain(pairs) {
        let entries = options.entries();
        assert_eq!(G::Options::from_entries(&entries), Ok(options.clone()), "options round trip");
        let seats = options.seats();
        for number in 0..seeds {
            let mut dice = ChanceRng::new("laws", G::ID, number as u64);
            let seed = format!("law {number}").parse().expect("a seed");
            let mut history = History::<G>::new(options.clone(), Some(seed), None);
            // Actions seen in this game, the legal ones of other positions: plausible, and mostly refused now.
            let mut seen: Vec<G::Action> = Vec::new();
            let mut steps = 0;
            while history.position().turn() != Turn::Over {
                steps += 1;
                assert!(steps < 20_000, "{} does not end: {entries:?}", G::ID);
                let position = history.position().clone();
                let thorough = steps < 60 || steps % 17 == 0;
                let legal = if thorough { check_position(&position, seats, &mut dice) } else { position.legal() };
                if thorough {
                    let sample: Vec<_> = (0..12).filter_map(|_| dice.choose(&seen).cloned()).collect();
                    check_refusals(&position, &legal, &sample);
                    seen.extend((0..3).filter_map(|_| dice.choose(&legal).cloned()));
                }
                if position.turn() == Turn::Chance {
                    let chance = position.sample_chance(&mut dice);
                    assert_eq!(position.validate_chance(&chance), Ok(()), "what is drawn passes: {chance}");
                    assert_eq!(read_canonical::<G::Chance>(&chance.to_string()).as_ref(), Ok(&chance));
                    assert!(history.deal() > 0);
                } else if let Some(action) = dice.choose(&legal) {
                    history.play(Event::Action(action.clone())).expect("a legal action");
                }
            }
            check_position(history.position(), seats, &mut dice);
            check_history(&mut history);
            if number % 4 == 0 {
                check_lines(&mut history, &mut dice);
            }
        }
    }
}

/// Undo and redo come back to the same positions, the record replays to the same history, and chance is that of the seed.
fn check_history<G: Game>(history: &mut History<G>) {
    assert_eq!(history.from_seed(), Some(true));
    let record = history.record();
    let replayed = Record::read(&record.to_line()).and_then(|record| record.replay::<G>()).expect("a valid record");
    assert_eq!(replayed, *history);

    let end = history.position().clone();
    let mut places = vec![history.cursor()];
    while let Some(target) = history.undo_target(|_| true) {
        history.go_to(target);
        assert!(history.position().legal().len() > 1, "undo goes to a real decision");
        places.push(target);
    }
    while let Some(target) = history.redo_target(|_| true) {
        assert_eq!(places.pop(), Some(history.cursor()));
        history.go_to(target);
    }
    assert_eq!(*history.position(), end);

    // Undo never gives another roll: from any place the same actions lead to the same chance.
    let events = history.all_events().to_vec();
    history.go_to(events.len() / 2);
    for event in &events[events.len() / 2..] {
        match event {
            Event::Chance(_) if history.events().last() == Some(event) => {}
            Event::Chance(_) => {
                history.deal();
            }
            Event::Action(_) => {
                history.deal();
                history.play(event.clone()).expect("the same action");
            }
        }
    }
    history.deal();
    assert_eq!(history.all_events(), events);
}

/// Undo and another action keep the old line, and the record keeps both.
fn check_lines<G: Game>(history: &mut History<G>, dice: &mut ChanceRng) {
    assert!(!history.has_side_lines());
    let (old, end) = (history.all_events().to_vec(), history.position().clone());
    let targets: Vec<usize> = (0..old.len())
        .filter(|&index| history.position_at(index).is_some_and(|position| position.legal().len() > 1))
        .collect();
    let Some(&target) = dice.choose(&targets) else { return };
    history.go_to(target);
    let mut others = history.position().legal();
    others.retain(|action| old[target] != Event::Action(action.clone()));
    let other = Event::Action(dice.choose(&others).expect("another action").clone());
    history.play(other.clone()).expect("a legal action");
    history.deal();

    assert_eq!((history.line(), history.branches(target)), (0, 2));
    assert_eq!(history.events()[..target], old[..target]);
    assert_eq!(history.all_events()[target], other);
    assert_eq!(history.from_seed(), Some(true));
    check_record(history);
    assert!(history.go_to_line(1, old.len()));
    assert_eq!((history.all_events(), history.position()), (&old[..], &end), "the old line is kept");
}

/// The record of all lines round trips byte for byte, and so does what is kept.
fn check_record<G: Game>(history: &History<G>) {
    let line = history.whole_record().to_line();
    let record = Record::read(&line).expect("a valid record");
    assert_eq!(record.lines.is_empty(), !history.has_side_lines());
    let mut replayed = record.replay::<G>().expect("a valid record");
    assert_eq!(replayed.whole_record().to_line(), line);
    replayed.go_to_line(history.line(), history.cursor());
    // A record has no place for a name of the main line; what is kept has.
    if history.lines()[0].name.is_none() {
        assert_eq!(replayed, *history);
    }

    let text = Saved::of(history, 1, 1).write();
    let back = Saved::read(&text).expect("a kept game").history::<G>().expect("a kept game");
    assert_eq!(back, *history);
    assert_eq!(Saved::of(&back, 1, 1).write(), text);
}

/// Somebody goes back and forth, plays here and there, gives names and chooses a main line.
fn wander<G: Game>(history: &mut History<G>, dice: &mut ChanceRng) {
    for _ in 0..=dice.below(4) {
        let lines = history.lines();
        let line = dice.below(lines.len() as u32) as usize;
        match dice.below(8) {
            0 => assert!(history.make_main(line)),
            1 if line > 0 => history.name_line(line, Some(&format!("name {}", dice.below(3)))).expect("a name"),
            2 if line > 0 => history.name_line(line, None).expect("a line"),
            _ => {
                history.go_to_line(line, dice.below(lines[line].length as u32 + 1) as usize);
                for _ in 0..=dice.below(5) {
                    history.deal();
                    let Some(action) = dice.choose(&history.position().legal()).cloned() else { break };
                    history.play(Event::Action(action)).expect("a legal action");
                }
            }
        }
    }
}

/// All of a history but its cursor, with the stamps.
fn kept<G: Game>(history: &History<G>) -> String {
    let mut history = history.clone();
    history.go_to_line(0, 0);
    Saved::of(&history, 0, 0).write()
}

fn merged<G: Game>(history: &History<G>, others: &[&History<G>]) -> History<G> {
    let mut all = history.clone();
    for other in others {
        let (node, events, before) = (all.node(), all.events().to_vec(), kept(&all));
        let news = all.merge(other).expect("the same game");
        assert_eq!((all.node(), all.events()), (node, &events[..]), "the cursor stays");
        assert_eq!(news.changed, before != kept(&all), "what changed is said");
        assert_eq!(news.lacking, kept(&all) != kept(other), "what the other lacks is said");
        if let Some(tip) = news.ahead {
            let mut followed = all.clone();
            followed.go_to_node(tip);
            assert_eq!(followed.events()[..events.len()], events);
            assert!(followed.cursor() > events.len());
        }
    }
    all
}

/// Merging is commutative, associative and idempotent, main line, names and stamps included; the same chance number gives the
/// same roll on every line.
fn merging_of<G: Game>() {
    let sets = option_sets::<G>();
    for number in 0..6 * SEEDS {
        let options = sets[number % sets.len()].clone();
        let mut dice = ChanceRng::new("merging", G::ID, number as u64);
        let mut base = History::<G>::new(options, format!("merge {number}").parse().ok(), None);
        wander(&mut base, &mut dice);
        let [mut a, mut b, mut c] = [base.clone(), base.clone(), base.clone()];
        for history in [&mut a, &mut b, &mut c] {
            wander(history, &mut dice);
            check_record(history);
        }
        let all = merged(&a, &[&b, &c]);
        for order in [merged(&a, &[&c, &b]), merged(&b, &[&c, &a]), merged(&c, &[&merged(&b, &[&a])])] {
            assert_eq!(kept(&order), kept(&all));
        }
        let again = all.clone().merge(&merged(&a, &[&b])).expect("the same game");
        assert_eq!((again.added, again.changed), (0, false));
        assert_eq!(all.clone().merge(&all).map(|again| (again.changed, again.lacking)), Ok((false, false)));
        check_record(&all);

        let mut followed = all.clone();
        for line in 0..all.lines().len() {
            followed.go_to_line(line, usize::MAX);
            assert_eq!(followed.from_seed(), Some(true));
            for (index, event) in followed.all_events().iter().enumerate() {
                assert!(matches!(event, Event::Action(_)) || followed.branches(index) == 1, "one roll in one place");
            }
        }
    }
}

#[test]
fn histories_merge_alike_in_any_order() {
    for id in IDS {
        with_game!(*id, G => merging_of::<G>());
    }
}

#[test]
fn every_game_keeps_the_laws() {
    for id in IDS {
        with_game!(*id, G => laws_of::<G>());
    }
}

#[test]
fn the_null_game_keeps_the_laws() {
    laws_of::<Null>();
}
