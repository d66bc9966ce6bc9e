//! The laws of `trait Game` and of `Session`, executed for every game over many seeds, numbers of seats and options.

use alea::games::IDS;
use alea::rules::{Dice, Event, Game, OptionEntries, OptionKind, OptionValue, Options, Turn, read_canonical};
use alea::table::{Record, Session};
use alea::with_game;

/// Seeds for each set of options.
const SEEDS: usize = 12;

/// Every set of options in which at most one option that is not the number of players differs from its default: for a number
/// its ends, for a choice each word.
fn option_sets<G: Game>() -> Vec<G::Options> {
    let values = |kind: OptionKind| match kind {
        OptionKind::Number { min, max } => vec![OptionValue::Number(min), OptionValue::Number(max)],
        OptionKind::Choice(words) => words.iter().map(|word| OptionValue::text(*word)).collect(),
        OptionKind::Text => vec![],
    };
    let players = match G::Options::spec("players").map(|spec| spec.kind) {
        Ok(OptionKind::Number { min, max }) => (min..=max).map(|n| Some(OptionValue::Number(n))).collect(),
        _ => vec![None],
    };
    let mut sets = Vec::new();
    for players in players {
        let base: Vec<_> = players.into_iter().map(|value| ("players".to_owned(), value)).collect();
        sets.push(base.clone());
        for spec in G::Options::SPECS.iter().filter(|spec| spec.name != "players") {
            for value in values(spec.kind) {
                let mut set = base.clone();
                set.push((spec.name.to_owned(), value));
                sets.push(set);
            }
        }
    }
    // Sets whose options do not go together are not played.
    sets.into_iter().filter_map(|set| G::Options::from_entries(&OptionEntries(set)).ok()).collect()
}

/// Checks every law in one position and returns the actions.
fn check_position<G: Game>(position: &G, seats: usize, dice: &mut Dice) -> Vec<G::Action> {
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
        assert_eq!(position.permit(action), Ok(()), "{text} is legal");
    }
    texts.sort_unstable();
    assert!(texts.windows(2).all(|pair| pair[0] != pair[1]), "no duplicates: {texts:?}");

    for seat in (0..seats).map(|index| Some(alea::rules::Seat(index as u8))).chain([None]) {
        let view = position.view(seat);
        assert_eq!(G::imagine(&view, dice).view(seat), view, "what is imagined looks the same to {seat:?}");
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
    for options in option_sets::<G>() {
        let entries = options.entries();
        assert_eq!(G::Options::from_entries(&entries), Ok(options.clone()), "options round trip");
        let seats = options.seats();
        for number in 0..SEEDS {
            let mut dice = Dice::new("laws", G::ID, number as u64);
            let seed = format!("law {number}").parse().expect("a seed");
            let mut session = Session::<G>::new(options.clone(), Some(seed), None);
            // Actions seen in this game, the legal ones of other positions: plausible, and mostly refused now.
            let mut seen: Vec<G::Action> = Vec::new();
            let mut steps = 0;
            while session.position().turn() != Turn::Over {
                steps += 1;
                assert!(steps < 20_000, "{} does not end: {entries:?}", G::ID);
                let position = session.position().clone();
                let thorough = steps < 60 || steps % 17 == 0;
                let legal = if thorough { check_position(&position, seats, &mut dice) } else { position.legal() };
                if thorough {
                    let sample: Vec<_> = (0..12).filter_map(|_| dice.choose(&seen).cloned()).collect();
                    check_refusals(&position, &legal, &sample);
                    seen.extend((0..3).filter_map(|_| dice.choose(&legal).cloned()));
                }
                if position.turn() == Turn::Chance {
                    let chance = position.draw(&mut dice);
                    assert_eq!(position.check(&chance), Ok(()), "what is drawn passes: {chance}");
                    assert_eq!(read_canonical::<G::Chance>(&chance.to_string()).as_ref(), Ok(&chance));
                    assert!(session.deal() > 0);
                } else if let Some(action) = dice.choose(&legal) {
                    session.play(Event::Action(action.clone())).expect("a legal action");
                }
            }
            check_position(session.position(), seats, &mut dice);
            check_session(&mut session);
        }
    }
}

/// Undo and redo come back to the same positions, the record replays to the same session, and chance is that of the seed.
fn check_session<G: Game>(session: &mut Session<G>) {
    assert_eq!(session.from_seed(), Some(true));
    let record = session.record();
    let replayed = Record::read(&record.to_line()).and_then(|record| record.replay::<G>()).expect("a valid record");
    assert_eq!(replayed, *session);

    let end = session.position().clone();
    let mut places = vec![session.cursor()];
    while let Some(target) = session.undo_target(|_| true) {
        session.go_to(target);
        assert!(session.position().legal().len() > 1, "undo goes to a real decision");
        places.push(target);
    }
    while let Some(target) = session.redo_target(|_| true) {
        assert_eq!(places.pop(), Some(session.cursor()));
        session.go_to(target);
    }
    assert_eq!(*session.position(), end);

    // Undo never gives another roll: from any place the same actions lead to the same chance.
    let events = session.all_events().to_vec();
    session.go_to(events.len() / 2);
    for event in &events[events.len() / 2..] {
        match event {
            Event::Chance(_) if session.events().last() == Some(event) => {}
            Event::Chance(_) => {
                session.deal();
            }
            Event::Action(_) => {
                session.deal();
                session.play(event.clone()).expect("the same action");
            }
        }
    }
    session.deal();
    assert_eq!(session.all_events(), events);
}

#[test]
fn every_game_keeps_the_laws() {
    for id in IDS {
        with_game!(*id, G => laws_of::<G>());
    }
}
