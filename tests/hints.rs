//! Hints of every game: each legal action can be pointed to and said in words.

use alea::games::IDS;
use alea::rules::{Dice, Event, OptionKind, OptionValue, Options, Turn};
use alea::table::Session;
use alea::ui::board::Board;
use alea::ui::shown::look_at;
use alea::with_game;

/// Looks at the hints for some of the legal actions of every position of a game that chance plays.
fn follow<G: Board>(options: G::Options, seed: &str) {
    let mut session = Session::<G>::new(options, seed.parse().ok(), None);
    let mut dice = Dice::new("hints", seed, 0);
    for _ in 0..300 {
        session.deal();
        let Turn::Seat(_) = session.position().turn() else { break };
        let legal = session.position().legal();
        for _ in 0..8 {
            let action = dice.choose(&legal).expect("a seat decides");
            look_at(&session, &G::Selection::default(), |look| {
                let advised = G::advise(look, action);
                assert!(!advised.what.is_empty(), "{action}");
                let rack = G::rack(look).unwrap_or_default();
                for target in &advised.targets {
                    let is_there = G::scene(look).cell(*target).or(rack.cell(*target)).is_some();
                    assert!(is_there, "{} {action}: nothing can be tapped at {target}", G::ID);
                }
                // Without a place to tap, a button must do it.
                let is_button = G::buttons(look).iter().any(|button| !button.label.is_empty());
                assert!(!advised.targets.is_empty() || is_button, "{} {action}: nowhere to tap", G::ID);
            });
        }
        let action = dice.choose(&legal).expect("a seat decides").clone();
        session.play(Event::Action(action)).expect("a legal action");
    }
}

fn follow_all<G: Board>() {
    let most = match G::Options::spec("players").map(|spec| spec.kind) {
        Ok(OptionKind::Number { min, max }) => vec![min, max],
        _ => Vec::new(),
    };
    follow::<G>(G::Options::default(), "one");
    for players in most {
        let mut options = G::Options::default();
        options.set("players", &OptionValue::Number(players)).expect("a number of players");
        follow::<G>(options, "two");
    }
}

#[test]
fn every_legal_action_can_be_pointed_to_and_said() {
    for id in IDS {
        with_game!(*id, G => follow_all::<G>()).expect("a game");
    }
}
