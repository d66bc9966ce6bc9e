//! Whole games by taps alone, and what may never be seen.

use std::collections::BTreeSet;

use super::*;
use crate::games::ivy::IvyOptions;
use crate::rules::{Dice, Game, OptionEntries, OptionValue, Options, Turn};
use crate::table::Session;
use crate::ui::scene::Layer;

fn session(seed: &str, players: i64, mode: &str, even: &str) -> Session<Ivy> {
    let entries = vec![
        ("players".to_owned(), OptionValue::Number(players)),
        ("even-lines".to_owned(), OptionValue::text(even)),
        ("mode".to_owned(), OptionValue::text(mode)),
    ];
    let options = IvyOptions::from_entries(&OptionEntries(entries)).unwrap();
    let mut session = Session::new(options, Some(seed.parse().unwrap()), None);
    session.deal();
    session
}

fn names(count: usize) -> Vec<Name> {
    ["Ana", "Bo", "Cy", "Di", "Eve", "Flo"].into_iter().take(count).map(Name::new).collect()
}

/// Draws from what the seat to act may know, or from what a given one may.
fn look<T>(
    session: &Session<Ivy>,
    selection: Selection,
    viewer: Option<Seat>,
    draw: impl FnOnce(&Look<Ivy>) -> T,
) -> T {
    let position = session.position();
    let acting = match position.turn() {
        Turn::Seat(seat) => Some(seat),
        _ => None,
    };
    let view = position.view(viewer.or(acting));
    let legal = if viewer.is_none() { position.legal() } else { Vec::new() };
    let last = session.events().iter().rev().find_map(|event| match event {
        Event::Action(action) => Some(action),
        Event::Chance(_) => None,
    });
    draw(&Look {
        view: &view,
        legal: &legal,
        selection: &selection,
        last,
        before: None,
        names: &names(session.seat_count()),
        viewer: Seat(0),
    })
}

/// Every scene is whole: keys once a layer, targets once on the page, everything named.
fn check(look: &Look<Ivy>) {
    let scenes = [Some(Ivy::scene(look)), Ivy::rack(look)];
    let mut targets = BTreeSet::new();
    for scene in scenes.iter().flatten() {
        for layer in Layer::ALL {
            let keys: BTreeSet<u32> = scene.layer(layer).iter().map(|item| item.key).collect();
            assert_eq!(keys.len(), scene.layer(layer).len(), "a key stands twice in {layer:?}");
        }
        for cell in &scene.cells {
            assert!(!cell.label.is_empty() && targets.insert(cell.target), "{}", cell.target);
            assert!(cell.x > scene.left && cell.x < scene.left + scene.width, "{}", cell.label);
            assert!(cell.y > scene.top && cell.y < scene.top + scene.height, "{}", cell.label);
        }
    }
    assert!(!Ivy::prompt(look).lead.is_empty());
    Ivy::explain(look);
}

/// All steps that a tap or a press leads to.
fn steps(look: &Look<Ivy>) -> Vec<(bool, Step<Ivy>)> {
    let scenes = [Some(Ivy::scene(look)), Ivy::rack(look)];
    let cells = scenes.iter().flatten().flat_map(|scene| &scene.cells);
    let taps = cells.map(|cell| (cell.enabled, Ivy::tap(look, cell.target)));
    taps.chain(Ivy::buttons(look).into_iter().map(|button| (true, button.step))).collect()
}

/// All actions that taps lead to from here.
fn reached(session: &Session<Ivy>) -> Vec<Action> {
    let mut actions = Vec::new();
    let mut open = vec![None];
    let mut seen = vec![None];
    while let Some(selection) = open.pop() {
        look(session, selection, None, |look| {
            check(look);
            for (enabled, step) in steps(look) {
                match step {
                    Step::Commit(action) => {
                        assert!(enabled, "{action} is behind a place that says it does nothing");
                        actions.push(action);
                    }
                    Step::Refine(next) if !seen.contains(&next) => {
                        seen.push(next);
                        open.push(next);
                    }
                    Step::Refine(_) => {}
                    Step::Reject(reason) => assert!(reason.ends_with('.') && reason.len() > 10, "{reason}"),
                }
            }
        });
    }
    actions.sort();
    actions.dedup();
    actions
}

#[test]
fn whole_games_are_played_by_taps_and_every_action_can_be_reached() {
    for (players, mode, even) in [
        (2, "standard", "off"),
        (2, "standard", "on"),
        (3, "standard", "off"),
        (4, "knockout", "on"),
        (5, "standard", "off"),
        (6, "knockout", "off"),
    ] {
        let mut session = session("TAPS", players, mode, even);
        let mut dice = Dice::new("taps", mode, players as u64);
        let mut turns = 0;
        while let Turn::Seat(_) = session.position().turn() {
            let mut legal = session.position().legal();
            legal.sort();
            assert!(!legal.is_empty());
            if turns % 9 == 0 {
                assert_eq!(reached(&session), legal);
            }
            // Random taps until one completes an action; placing is preferred, so that rounds end.
            let mut selection = None;
            let action = loop {
                let all = look(&session, selection, None, |look| {
                    check(look);
                    steps(look)
                });
                let commits = |wanted: bool| {
                    all.iter().find_map(|(_, step)| match step {
                        Step::Commit(action) if matches!(action, Action::Place(..)) == wanted => Some(*action),
                        _ => None,
                    })
                };
                if let Some(action) = commits(true).or_else(|| commits(false).filter(|_| dice.below(3) == 0)) {
                    break action;
                }
                match dice.choose(&all) {
                    Some((_, Step::Refine(next))) => selection = *next,
                    Some((_, Step::Commit(action))) => break *action,
                    _ => {}
                }
            };
            session.play(Event::Action(action)).unwrap();
            session.deal();
            turns += 1;
            assert!(turns < 4000, "the game does not end");
        }
        assert_eq!(session.position().turn(), Turn::Over);
        let view = session.position().view(Some(Seat(0)));
        let counts = Ivy::counts(&view);
        for seat in Seat::all(players as usize) {
            let sum: i32 = counts.iter().map(|count| count.points[seat.index()]).sum();
            assert_eq!(Some(sum), Ivy::headline(&view, seat).score);
        }
        look(&session, None, Some(Seat(0)), |look| {
            Ivy::scene(look);
            assert_eq!(Ivy::prompt(look).lead, "The game is over.");
            assert_eq!(Ivy::tap(look, 0), Step::Reject("The game is over.".to_owned()));
        });
    }
}

/// A game whose events are told, with the index of each.
fn played(seed: &str, players: i64) -> Session<Ivy> {
    let mut session = session(seed, players, "standard", "off");
    let mut dice = Dice::new("played", seed, 0);
    while let Turn::Seat(_) = session.position().turn() {
        let legal = session.position().legal();
        let swaps = dice.below(3) == 0;
        let action = legal.iter().find(|action| matches!(action, Action::Place(..)) && !swaps);
        let action = *action.or(dice.choose(&legal)).unwrap();
        session.play(Event::Action(action)).unwrap();
        session.deal();
    }
    session
}

#[test]
fn what_a_seat_sees_and_reads_does_not_hang_on_what_it_may_not_know() {
    let session = played("SECRET", 3);
    let viewer = Some(Seat(1));
    let mut secrets = 0;
    for (index, event) in session.events().iter().enumerate() {
        let position = session.position_at(index).unwrap();
        let view = position.view(viewer);
        let told = Ivy::tell(&view, event, &Name::new("Ana"), &[]);
        if let Some(told) = &told {
            assert!(told.sentence.ends_with('.') && !told.text.is_empty(), "{told:?}");
        }
        // The same event with another hidden number is told in the same words.
        let other = match event {
            Event::Action(Action::Swap(number)) => Event::Action(Action::Swap(9 - number)),
            Event::Action(Action::Drop(number)) => Event::Action(Action::Drop(9 - number)),
            Event::Chance(crate::games::ivy::Chance::Draw(seat, cube)) => {
                let cube = crate::games::ivy::Cube::new(209 - cube.index()).unwrap();
                Event::Chance(crate::games::ivy::Chance::Draw(*seat, cube))
            }
            _ => continue,
        };
        let own = match &other {
            Event::Chance(crate::games::ivy::Chance::Draw(seat, _)) => Some(*seat) == viewer,
            Event::Action(action) => {
                assert!(Ivy::is_secret(action));
                position.turn() == Turn::Seat(Seat(1))
            }
            Event::Chance(_) => false,
        };
        if !own {
            assert_eq!(told, Ivy::tell(&view, &other, &Name::new("Ana"), &[]));
            secrets += 1;
        }
    }
    assert!(secrets > 20);
    // An onlooker, as on a device that goes from hand to hand, sees no hand at all.
    let view = session.position_at(40).unwrap().view(None);
    let look = Look {
        view: &view,
        legal: &[],
        selection: &Some(3),
        last: None,
        before: None,
        names: &names(3),
        viewer: Seat(0),
    };
    assert_eq!(Ivy::rack(&look), None);
    assert!(Ivy::scene(&look).cells.iter().all(|cell| !cell.enabled));
    assert!(Ivy::explain(&look).iter().all(|line| line.lead != "You discarded"));
}

#[test]
fn a_square_or_a_cube_that_does_not_fit_says_why() {
    let mut session = session("WHY", 2, "standard", "off");
    let first = session.position().legal()[0];
    look(&session, None, None, |look| {
        assert_eq!(
            Ivy::tap(look, key(Spot::MIDDLE)),
            Step::Reject("Choose a cube of your hand first.".to_owned()),
            "which number goes in the middle is not to be guessed"
        );
        assert_eq!(Ivy::tap(look, HAND), Step::Refine(Some(0)));
    });
    look(&session, Some(0), None, |look| {
        assert_eq!(Ivy::tap(look, HAND), Step::Refine(None), "a second tap takes back");
        assert_eq!(Ivy::tap(look, key(Spot::MIDDLE)), Step::Commit(first));
        assert_eq!(
            Ivy::tap(look, key(Spot::new(1, 0))),
            Step::Reject("The first cube of a round goes in the middle.".to_owned())
        );
        assert_eq!(Ivy::tap(look, u32::MAX), Step::Refine(None), "what is no target does no harm");
    });
    session.play(Event::Action(first)).unwrap();
    look(&session, None, None, |look| {
        let refused = |target| match Ivy::tap(look, target) {
            Step::Reject(reason) => reason,
            step => panic!("{step:?}"),
        };
        assert_eq!(refused(key(Spot::MIDDLE)), "A cube lies there already.");
        assert_eq!(refused(key(Spot::new(3, 3))), "A cube has to share a side with one on the table.");
        let grid = look.view.public().grid();
        for opening in grid.openings() {
            if !can(look, Action::Place(opening.number, opening.spot)) {
                assert!(refused(key(opening.spot)).ends_with("and you hold none."));
            }
        }
    });
    look(&session, None, Some(Seat(0)), |look| {
        let Step::Reject(reason) = Ivy::tap(look, HAND) else { panic!("nothing can be chosen out of turn") };
        assert!(reason.starts_with("It is "), "{reason}");
    });
}

#[test]
fn things_keep_their_places_when_the_table_grows() {
    let session = played("GROW", 6);
    let mut places = std::collections::BTreeMap::new();
    for index in 0..session.events().len() {
        let view = session.position_at(index).unwrap().view(None);
        let look =
            Look { view: &view, legal: &[], selection: &None, last: None, before: None, names: &[], viewer: Seat(0) };
        let scene = Ivy::scene(&look);
        assert_eq!(scene.width, scene.height);
        for item in scene.layer(Layer::Pieces) {
            let place = places.entry(item.key).or_insert((item.x, item.y));
            assert_eq!(*place, (item.x, item.y));
            assert_eq!(centre_of(item.key), *place, "keys name squares");
        }
    }
}

fn centre_of(key: u32) -> (i32, i32) {
    let spot = spot(key);
    (1000 * i32::from(spot.x), -1000 * i32::from(spot.y))
}

#[test]
fn the_card_shows_a_table_that_fills_its_picture() {
    let session = crate::ui::shown::on_card::<Ivy>();
    let position = session.position();
    let tiles = position.public().grid().tiles().len();
    assert!(tiles >= 24, "{tiles}");
    let view = position.view(None);
    let scene = Ivy::scene(&Look {
        view: &view,
        legal: &[],
        selection: &None,
        last: None,
        before: None,
        names: &[],
        viewer: Seat(0),
    });
    assert!(scene.width <= 10_500, "{}", scene.width);
}

#[test]
fn the_scores_of_a_round_are_told_when_the_next_is_dealt() {
    let session = played("ROUNDS", 3);
    let mut dealt = 0;
    for (index, event) in session.events().iter().enumerate() {
        if !matches!(event, Event::Chance(crate::games::ivy::Chance::Deal(_))) {
            continue;
        }
        let told =
            Ivy::tell(&session.position_at(index).unwrap().view(Some(Seat(0))), event, &Name::new(""), &[]).unwrap();
        let view = session.position_at(index + 1).unwrap().view(Some(Seat(0)));
        let look = Look {
            view: &view,
            legal: &[],
            selection: &None,
            last: None,
            before: None,
            names: &names(3),
            viewer: Seat(0),
        };
        let explained: Vec<String> =
            Ivy::explain(&look).iter().map(|line| format!("{} {}", line.lead, line.rest)).collect();
        if dealt > 0 {
            let round = view.public().rounds().last().unwrap();
            let points: Vec<i32> = Seat::all(3).filter_map(|seat| round.points(seat)).collect();
            let [ana, bo, cy] = points[..] else { panic!("three are in") };
            let winner = ["Ana", "Bo", "Cy"][round.winner.unwrap().index()];
            assert_eq!(
                told.sentence,
                format!("Round {dealt} is over: red {ana}, orange {bo}, yellow {cy}. The next cubes are dealt.")
            );
            assert_eq!(explained[1], format!("Round {dealt} {winner} wins: Ana {ana}, Bo {bo}, Cy {cy}."));
        }
        dealt += 1;
        assert_eq!(explained[0], format!("Round {dealt} of 3."));
    }
    assert_eq!(dealt, 3);
}

#[test]
fn the_log_of_a_device_that_goes_round_names_no_hidden_number() {
    let mut session = session("LOG", 2, "standard", "off");
    let first = session.position().legal()[0];
    session.play(Event::Action(first)).unwrap();
    for _ in 0..2 {
        let swap = session.position().legal().into_iter().find(Ivy::is_secret).unwrap();
        session.play(Event::Action(swap)).unwrap();
        session.deal();
    }
    // Nobody is said to be a bot, so two people share this device.
    let log = crate::ui::telling::log(&session);
    let swaps: Vec<_> = log.iter().filter(|line| line.told.text == "swaps one for two").collect();
    assert_eq!(swaps.len(), 2);
    for line in swaps {
        assert_eq!(line.told.sentence, format!("{} swaps a cube for two.", line.name));
        assert!(line.notation.is_empty() && line.told.pieces.is_empty());
    }
    assert!(log.iter().all(|line| !line.told.text.contains("drawn")));
}

#[test]
fn the_reason_of_the_end_counts_rounds_and_names_who_is_left() {
    let names = ["Ana", "Bo", "Cleo"].map(Name::new);
    let reason = |session: &Session<Ivy>| Ivy::reason(&session.position().view(None), &names);
    let standard = played("END", 3);
    let rounds = standard.position().public().rounds().len();
    let told = reason(&standard);
    if rounds == 3 {
        assert_eq!(told, "All 3 rounds are played. The lowest total wins.");
    } else {
        assert!(told.starts_with("The lowest totals were equal after 3 rounds, and "), "{told}");
    }
    let mut extra = 0;
    for seed in 0..40 {
        let session = played(&format!("EXTRA{seed}"), 2);
        let more = session.position().public().rounds().len() - 4;
        extra += more;
        assert_eq!(
            more > 0,
            reason(&session).contains(if more == 1 { "an extra round decided" } else { "extra rounds" })
        );
        if extra > 0 {
            break;
        }
    }
    let mut knockout = session("OUT", 3, "knockout", "off");
    let mut dice = Dice::new("played", "OUT", 0);
    while let Turn::Seat(_) = knockout.position().turn() {
        let legal = knockout.position().legal();
        let action = legal.iter().find(|action| matches!(action, Action::Place(..))).or(dice.choose(&legal));
        knockout.play(Event::Action(*action.unwrap())).unwrap();
        knockout.deal();
    }
    let winner = knockout.position().outcome().unwrap().winners[0];
    let rounds = knockout.position().public().rounds().len();
    assert_eq!(
        reason(&knockout),
        format!(
            "All others were knocked out: only {} stayed in, after {rounds} rounds.",
            names[winner.index()].as_str()
        )
    );
}

#[test]
fn a_hint_says_what_a_cube_does_that_causes_nothing() {
    let mut told = [0; 3];
    let mut dice = Dice::new("hint", "ivy", 0);
    for seed in ["one", "two", "three"] {
        let mut session = session(seed, 3, "standard", "off");
        for _ in 0..120 {
            session.deal();
            let Turn::Seat(seat) = session.position().turn() else { break };
            for action in session.position().legal() {
                let Action::Place(number, spot) = action else { continue };
                look(&session, None, None, |look| {
                    let look = &Look { viewer: seat, ..*look };
                    let public = look.view.public();
                    let placing = public.placing(seat, spot);
                    let why = Ivy::advise(look, &action).why;
                    let others = Seat::all(3).filter(|&other| other != seat);
                    let robs = others.filter(|&other| !public.placing(other, spot).pick_ups.is_empty()).count() > 0;
                    if placing.pick_ups.is_empty() && placing.allowance == 0 {
                        assert_eq!(why.contains(" could have made a line of 3 there"), robs, "{action}: {why}");
                        assert_eq!(
                            why.contains("one cube more makes a line of "),
                            !placing.lines.is_empty(),
                            "{action}: {why}"
                        );
                        let is_relief = why.starts_with(&format!("it takes {} point", number + 1));
                        assert_eq!(is_relief, !robs && placing.lines.is_empty(), "{action}: {why}");
                        told[0] += usize::from(robs);
                        told[1] += usize::from(!placing.lines.is_empty());
                        told[2] += usize::from(is_relief);
                    }
                });
            }
            let action = dice.choose(&session.position().legal()).cloned().unwrap();
            session.play(Event::Action(action)).unwrap();
        }
    }
    assert!(told.iter().all(|&count| count > 0), "{told:?}");
}
