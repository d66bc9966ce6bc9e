//! Whole games by taps alone, and what may never be seen.

use std::collections::BTreeSet;

use super::*;
use crate::rules::IvyOptions;
use alea_rules::{ChanceRng, Game, OptionEntries, OptionValue, Options, Turn};
use alea_scene::{Art, Layer};
use alea_table::History;
use alea_text::{Language, Name};

fn session(seed: &str, players: i64, mode: &str, even: &str) -> History<Ivy> {
    let entries = vec![
        ("players".to_owned(), OptionValue::Number(players)),
        ("even-lines".to_owned(), OptionValue::text(even)),
        ("mode".to_owned(), OptionValue::text(mode)),
    ];
    let options = IvyOptions::from_entries(&OptionEntries(entries)).unwrap();
    let mut session = History::new(options, Some(seed.parse().unwrap()), None);
    session.deal();
    session
}

fn names(count: usize) -> Vec<Name> {
    ["Ana", "Bo", "Cy", "Di", "Eve", "Flo"].into_iter().take(count).map(Name::new).collect()
}

/// Draws from what the seat to act may know, or from what a given one may.
fn look<T>(
    session: &History<Ivy>,
    selection: Selection,
    viewer: Option<Seat>,
    draw: impl FnOnce(&BoardInput<Ivy>) -> T,
) -> T {
    look_in(Language::English, session, selection, viewer, draw)
}

fn look_in<T>(
    language: Language,
    session: &History<Ivy>,
    selection: Selection,
    viewer: Option<Seat>,
    draw: impl FnOnce(&BoardInput<Ivy>) -> T,
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
    draw(&BoardInput {
        language,
        view: &view,
        legal: &legal,
        selection: &selection,
        last,
        before: None,
        past: &[],
        names: &names(session.seat_count()),
        viewer: Seat(0),
    })
}

/// What an onlooker draws from: nothing to choose, nothing chosen, nothing marked.
fn idle(view: &<Ivy as Game>::View) -> BoardInput<'_, Ivy> {
    BoardInput {
        language: Language::English,
        view,
        legal: &[],
        selection: &None,
        last: None,
        before: None,
        past: &[],
        names: &[],
        viewer: Seat(0),
    }
}

/// Checks that every scene is complete: keys unique in a layer, targets unique on the page, everything named.
fn check(input: &BoardInput<Ivy>) {
    let scenes = [Some(Ivy::scene(input)), Ivy::rack(input)];
    let mut targets = BTreeSet::new();
    for scene in scenes.iter().flatten() {
        for layer in Layer::ALL {
            let keys: BTreeSet<u32> = scene.layer(layer).iter().map(|item| item.key).collect();
            assert_eq!(keys.len(), scene.layer(layer).len(), "a key appears twice in {layer:?}");
        }
        for cell in &scene.cells {
            assert!(!cell.label.is_empty() && targets.insert(cell.target), "{}", cell.target);
            assert!(cell.x > scene.left && cell.x < scene.left + scene.width, "{}", cell.label);
            assert!(cell.y > scene.top && cell.y < scene.top + scene.height, "{}", cell.label);
        }
    }
    assert!(!Ivy::prompt(input).lead.is_empty());
    Ivy::explain(input);
}

/// All steps that a tap or a press leads to.
fn steps(input: &BoardInput<Ivy>) -> Vec<(bool, Step<Ivy>)> {
    let scenes = [Some(Ivy::scene(input)), Ivy::rack(input)];
    let cells = scenes.iter().flatten().flat_map(|scene| &scene.cells);
    let taps = cells.map(|cell| (cell.enabled, Ivy::tap(input, cell.target)));
    taps.chain(Ivy::buttons(input).into_iter().map(|button| (true, button.step))).collect()
}

/// All actions that taps lead to from here.
fn reached(session: &History<Ivy>) -> Vec<Action> {
    let mut actions = Vec::new();
    let mut open = vec![None];
    let mut seen = vec![None];
    while let Some(selection) = open.pop() {
        look(session, selection, None, |input| {
            check(input);
            for (enabled, step) in steps(input) {
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
        let mut dice = ChanceRng::new("taps", mode, players as u64);
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
                let all = look(&session, selection, None, |input| {
                    check(input);
                    steps(input)
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
        let counts = Ivy::counts(&view, Language::English);
        for seat in Seat::all(players as usize) {
            let sum: i32 = counts.iter().map(|count| count.points[seat.index()]).sum();
            assert_eq!(Some(sum), Ivy::headline(&view, seat, Language::English).score);
        }
        look(&session, None, Some(Seat(0)), |input| {
            Ivy::scene(input);
            assert_eq!(Ivy::prompt(input).lead, "The game is over.");
            assert_eq!(Ivy::tap(input, 0), Step::Reject("The game is over.".to_owned()));
        });
    }
}

/// A game whose events are told, with the index of each.
fn played(seed: &str, players: i64) -> History<Ivy> {
    let mut session = session(seed, players, "standard", "off");
    let mut dice = ChanceRng::new("played", seed, 0);
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
        let told = Ivy::log_entry(&view, event, &Name::new("Ana"), &[], Language::English);
        if let Some(told) = &told {
            assert!(told.sentence.ends_with('.') && !told.text.is_empty(), "{told:?}");
        }
        // The same event with another hidden number is told in the same words.
        let other = match event {
            Event::Action(Action::Swap(number)) => Event::Action(Action::Swap(9 - number)),
            Event::Action(Action::Drop(number)) => Event::Action(Action::Drop(9 - number)),
            Event::Chance(crate::rules::Chance::Draw(seat, cube)) => {
                let cube = crate::rules::Cube::new(209 - cube.index()).unwrap();
                Event::Chance(crate::rules::Chance::Draw(*seat, cube))
            }
            _ => continue,
        };
        let own = match &other {
            Event::Chance(crate::rules::Chance::Draw(seat, _)) => Some(*seat) == viewer,
            Event::Action(action) => {
                let own = position.turn() == Turn::Seat(Seat(1));
                assert_eq!(Ivy::shown_notation(&view, action).is_empty(), !own, "{action}");
                own
            }
            Event::Chance(_) => false,
        };
        if !own {
            assert_eq!(told, Ivy::log_entry(&view, &other, &Name::new("Ana"), &[], Language::English));
            secrets += 1;
        }
    }
    assert!(secrets > 20);
    // An onlooker, as on a device that goes from hand to hand, sees no hand at all.
    let view = session.position_at(40).unwrap().view(None);
    let input = BoardInput { selection: &Some(3), names: &names(3), ..idle(&view) };
    let hand = Ivy::rack(&input).expect("its room");
    assert!(hand.cells.is_empty() && Layer::ALL.iter().all(|layer| hand.layer(*layer).is_empty()));
    assert!(Ivy::scene(&input).cells.iter().all(|cell| !cell.enabled));
    assert!(Ivy::explain(&input).iter().all(|line| line.lead != "You discarded:"));
}

#[test]
fn a_square_or_a_cube_that_does_not_fit_says_why() {
    let mut session = session("WHY", 2, "standard", "off");
    let first = session.position().legal()[0];
    look(&session, None, None, |input| {
        assert_eq!(
            Ivy::tap(input, key(Spot::MIDDLE)),
            Step::Reject("First choose a cube from your hand.".to_owned()),
            "which number goes in the middle is not to be guessed"
        );
        assert_eq!(Ivy::tap(input, HAND), Step::Refine(Some(0)));
    });
    look(&session, Some(0), None, |input| {
        assert_eq!(Ivy::tap(input, HAND), Step::Refine(None), "a second tap clears it");
        assert_eq!(Ivy::tap(input, key(Spot::MIDDLE)), Step::Commit(first));
        assert_eq!(
            Ivy::tap(input, key(Spot::new(1, 0))),
            Step::Reject("The first cube of a round goes in the middle.".to_owned())
        );
        assert_eq!(Ivy::tap(input, u32::MAX), Step::Refine(None), "what is no target does no harm");
    });
    session.play(Event::Action(first)).unwrap();
    look(&session, None, None, |input| {
        let refused = |target| match Ivy::tap(input, target) {
            Step::Reject(reason) => reason,
            step => panic!("{step:?}"),
        };
        assert_eq!(refused(key(Spot::MIDDLE)), "A cube is already there.");
        assert_eq!(refused(key(Spot::new(3, 3))), "A cube must share a side with one on the table.");
        let grid = input.view.public().grid();
        for opening in grid.openings() {
            if !can(input, Action::Place(opening.number, opening.spot)) {
                assert!(refused(key(opening.spot)).ends_with("and you have none."));
            }
        }
    });
    look(&session, None, Some(Seat(0)), |input| {
        let Step::Reject(reason) = Ivy::tap(input, HAND) else { panic!("nothing can be chosen out of turn") };
        assert!(reason.starts_with("It’s "), "{reason}");
    });
}

#[test]
fn things_keep_their_places_when_the_table_grows() {
    let session = played("GROW", 6);
    let mut places = std::collections::BTreeMap::new();
    for index in 0..session.events().len() {
        let view = session.position_at(index).unwrap().view(None);
        let input = idle(&view);
        let scene = Ivy::scene(&input);
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
    let session = alea_play::pictures::showcase::<Ivy>();
    let position = session.position();
    let tiles = position.public().grid().tiles().len();
    assert!(tiles >= 24, "{tiles}");
    let view = position.view(None);
    let scene = Ivy::scene(&idle(&view));
    assert!(scene.width <= 10_500, "{}", scene.width);
}

#[test]
fn the_scores_of_a_round_are_told_when_the_next_is_dealt() {
    let session = played("ROUNDS", 3);
    let mut dealt = 0;
    for (index, event) in session.events().iter().enumerate() {
        if !matches!(event, Event::Chance(crate::rules::Chance::Deal(_))) {
            continue;
        }
        let told = Ivy::log_entry(
            &session.position_at(index).unwrap().view(Some(Seat(0))),
            event,
            &Name::new(""),
            &[],
            Language::English,
        )
        .unwrap();
        let view = session.position_at(index + 1).unwrap().view(Some(Seat(0)));
        let input = BoardInput { names: &names(3), ..idle(&view) };
        let explained: Vec<String> =
            Ivy::explain(&input).iter().map(|line| format!("{} {}", line.lead, line.rest)).collect();
        if dealt > 0 {
            let round = view.public().rounds().last().unwrap();
            let points: Vec<i32> = Seat::all(3).filter_map(|seat| round.points(seat)).collect();
            let [ana, bo, cy] = points[..] else { panic!("three are in") };
            let index = round.winner.unwrap().index();
            let (winner, colour) = (["Ana", "Bo", "Cy"][index], ["Red", "Orange", "Yellow"][index]);
            assert_eq!(
                told.sentence,
                format!(
                    "{colour} wins round {dealt}: Red {ana}, Orange {bo}, Yellow {cy}. The cubes are dealt for the next \
                     round."
                )
            );
            assert_eq!(explained[1], format!("Round {dealt}: {winner} wins (Ana {ana}, Bo {bo}, Cy {cy})."));
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
        let swap = session.position().legal().into_iter().find(|action| matches!(action, Action::Swap(_))).unwrap();
        session.play(Event::Action(swap)).unwrap();
        session.deal();
    }
    // Nobody is said to be a bot, so two people share this device.
    let mut book = alea_play::LogBook::default();
    book.grow(&session, &alea_play::Seating::of(&session, Language::English));
    let log = book.lines();
    let swaps: Vec<_> = log.iter().filter(|line| line.entry.text == "swaps one for two").collect();
    assert_eq!(swaps.len(), 2);
    for line in swaps {
        assert_eq!(line.entry.sentence, format!("{} swaps a cube for two.", line.name));
        assert!(line.notation.is_empty() && line.entry.pieces.is_empty());
    }
    assert!(log.iter().all(|line| !line.entry.text.contains("drawn")));
}

#[test]
fn the_reason_of_the_end_counts_rounds_and_names_who_is_left() {
    let names = ["Ana", "Bo", "Cleo"].map(Name::new);
    let reason = |session: &History<Ivy>| Ivy::reason(&session.position().view(None), &names, Language::English);
    let standard = played("END", 3);
    let rounds = standard.position().public().rounds().len();
    let told = reason(&standard);
    if rounds == 3 {
        assert_eq!(told, "After 3 rounds, the lowest total wins.");
    } else {
        assert!(told.starts_with("The lowest totals were equal after 3 rounds, so "), "{told}");
    }
    let mut extra = 0;
    for seed in 0..40 {
        let session = played(&format!("EXTRA{seed}"), 2);
        let more = session.position().public().rounds().len() - 4;
        extra += more;
        assert_eq!(
            more > 0,
            reason(&session).contains(if more == 1 {
                "a tie-break round decided it"
            } else {
                "tie-break rounds decided"
            })
        );
        if extra > 0 {
            break;
        }
    }
    let mut knockout = session("OUT", 3, "knockout", "off");
    let mut dice = ChanceRng::new("played", "OUT", 0);
    while let Turn::Seat(_) = knockout.position().turn() {
        let legal = knockout.position().legal();
        let action = legal.iter().find(|action| matches!(action, Action::Place(..))).or(dice.choose(&legal));
        knockout.play(Event::Action(*action.unwrap())).unwrap();
        knockout.deal();
    }
    let winner = knockout.position().outcome().unwrap().winners[0];
    let rounds = knockout.position().public().rounds().len();
    let winner = ["Ana", "Bo", "Cleo"][winner.index()];
    assert_eq!(reason(&knockout), format!("Knockout: after {rounds} rounds, {winner} is the last player left."));
}

#[test]
fn a_hint_says_what_a_cube_does_that_causes_nothing() {
    let mut told = [0; 3];
    let mut dice = ChanceRng::new("hint", "ivy", 0);
    for seed in ["one", "two", "three"] {
        let mut session = session(seed, 3, "standard", "off");
        for _ in 0..120 {
            session.deal();
            let Turn::Seat(seat) = session.position().turn() else { break };
            for action in session.position().legal() {
                let Action::Place(number, spot) = action else { continue };
                look(&session, None, None, |input| {
                    let input = &BoardInput { language: Language::English, viewer: seat, ..*input };
                    let public = input.view.public();
                    let placing = public.placing(seat, spot);
                    let why = Ivy::advise(input, &action).why;
                    let others = Seat::all(3).filter(|&other| other != seat);
                    let robs = others.filter(|&other| !public.placing(other, spot).pick_ups.is_empty()).count() > 0;
                    if placing.pick_ups.is_empty() && placing.allowance == 0 {
                        assert_eq!(why.contains(" could have made others draw there"), robs, "{action}: {why}");
                        assert_eq!(why.contains("it makes a line of "), !placing.lines.is_empty(), "{action}: {why}");
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

/// All texts of a picture; numbers alone are the same in every language.
fn texts(scene: &Scene) -> Vec<String> {
    let written = Layer::ALL.into_iter().flat_map(|layer| scene.layer(layer)).filter_map(|item| match &item.art {
        alea_scene::Art::Text { text, .. } | alea_scene::Art::Pill { text, .. } => Some(text.clone()),
        _ => None,
    });
    written.chain([scene.label.clone()]).chain(scene.cells.iter().map(|cell| cell.label.clone())).collect()
}

/// Everything that can be read in a position, with any selection.
fn read(language: Language, session: &History<Ivy>, viewer: Option<Seat>) -> Vec<String> {
    let mut out = Vec::new();
    for selection in (0..12).map(Some).chain([None]) {
        look_in(language, session, selection, viewer, |input| {
            let scenes = [Some(Ivy::scene(input)), Ivy::rack(input)];
            out.extend(scenes.iter().flatten().flat_map(texts));
            let prompts = Ivy::explain(input).into_iter().chain([Ivy::prompt(input)]);
            out.extend(prompts.map(|prompt| prompt.text()));
            out.extend(Ivy::buttons(input).into_iter().map(|button| button.label));
            let far = [Spot::new(7, 7), Spot::MIDDLE, Spot::new(0, 1)].map(key);
            let cells = scenes.iter().flatten().flat_map(|scene| &scene.cells).map(|cell| cell.target);
            out.extend(cells.chain(far).filter_map(|target| match Ivy::tap(input, target) {
                Step::Reject(reason) => Some(reason),
                _ => None,
            }));
            for action in input.legal {
                let hint = Ivy::advise(input, action);
                out.extend([hint.what, hint.why].into_iter().filter(|text| !text.is_empty()));
            }
        });
    }
    out
}

#[test]
fn whole_games_are_told_in_every_language() {
    use alea_text::proof::check;
    for (players, mode, even) in [(2, "standard", "off"), (4, "knockout", "on")] {
        let mut session = session("WORDS", players, mode, even);
        let mut dice = ChanceRng::new("words", mode, 0);
        let mut asked = 0;
        while let Turn::Seat(_) = session.position().turn() {
            if asked % 23 == 0 || session.position().public().allowance() > 0 {
                for (language, viewer) in
                    Language::ALL.iter().flat_map(|language| [(*language, None), (*language, Some(Seat(0)))])
                {
                    read(language, &session, viewer).iter().for_each(|text| {
                        if text.chars().any(char::is_alphabetic) {
                            check(text, language);
                        }
                    });
                }
            }
            asked += 1;
            let legal = session.position().legal();
            let place = legal.iter().find(|action| matches!(action, Action::Place(..)) && dice.below(4) > 0);
            let action = *place.or(dice.choose(&legal)).unwrap();
            session.play(Event::Action(action)).unwrap();
            session.deal();
        }
        for language in Language::ALL {
            let mut people = names(players as usize);
            for viewer in [Seat(1), Seat(0)] {
                for (index, event) in session.events().iter().enumerate() {
                    let position = session.position_at(index).unwrap();
                    let who = match position.turn() {
                        Turn::Seat(seat) => people[seat.index()].clone(),
                        _ => Name::new(""),
                    };
                    let told = Ivy::log_entry(&position.view(Some(viewer)), event, &who, &people, language);
                    if let Some(told) = told {
                        check(&told.text, language);
                        check(&told.sentence, language);
                        assert!(
                            told.sentence.ends_with('.') && told.sentence.starts_with(char::is_uppercase),
                            "{told:?}"
                        );
                        if !told.gain.is_empty() {
                            check(&told.gain, language);
                        }
                    }
                }
                let end = session.position().view(None);
                check(&Ivy::reason(&end, &people, language), language);
                Ivy::counts(&end, language).iter().for_each(|count| check(&count.name, language));
                let notes = Seat::all(players as usize).map(|seat| Ivy::headline(&end, seat, language).note);
                notes.for_each(|note| check(&note, language));
                people[0] = Name::You;
            }
            let card = Ivy::card(language);
            [card.tagline, card.players, card.length].iter().for_each(|text| check(text, language));
            for option in <Ivy as Board>::options(language) {
                option.values.iter().chain([&option.label]).for_each(|text| check(text, language));
            }
        }
    }
}

#[test]
fn effects_are_told_in_every_language() {
    use crate::words::{Cube, Effects, Play, Use};
    let both = |say: &dyn Fn(&dyn Words) -> String| Language::ALL.map(|language| say(words(language)));
    let effects = |names: &[Name], each, discards| {
        let effects = Effects { lengths: vec![3], pick_ups: names.to_vec(), each: Some(each), discards };
        both(&|words| words.effects(&effects))
    };
    let [mia, isa] = ["Mia", "Isa"].map(Name::new);
    assert_eq!(effects(std::slice::from_ref(&mia), 1, 0), ["Mia draws a cube.", "Mia toma un cubo."]);
    assert_eq!(
        effects(&[mia.clone(), isa.clone()], 2, 1),
        [
            "Mia and Isa each draw 2 cubes. You may discard a cube.",
            "Mia e Isa toman 2 cubos cada uno. Puedes descartar un cubo.",
        ]
    );
    assert_eq!(
        effects(&[isa.clone(), Name::You], 1, 0),
        ["You and Isa each draw a cube.", "Tomas un cubo e Isa también."]
    );
    let there = Spot::new(2, -1);
    let place = |who: &Name, lengths: &[u8]| both(&|words| words.told(who, Play::Place(8, there), lengths, true).1);
    assert_eq!(
        place(&mia, &[3, 5]),
        [
            "Mia places an 8 (2 right, 1 down) and makes lines of 3 and 5. That was their last cube.",
            "Mia coloca un 8 (2 a la derecha, 1 abajo) y forma líneas de 3 y 5. Era su último cubo.",
        ]
    );
    assert_eq!(
        both(&|words| words.told(&Name::You, Play::Swap(Cube::Number(7)), &[], false).1),
        ["You swap a 7 for two cubes.", "Cambias un 7 por dos cubos."]
    );
    assert_eq!(
        both(&|words| words.blocks(&[mia.clone(), isa.clone()], false)),
        ["Mia and Isa could have made others draw there", "ahí Mia e Isa harían tomar cubos a otros"]
    );
    assert_eq!(
        both(&|words| words.blocks(std::slice::from_ref(&mia), true)),
        ["Mia could have made you draw there", "ahí Mia te haría tomar cubos"]
    );
    let last = Effects { lengths: vec![3, 3], pick_ups: vec![mia.clone(), isa.clone()], each: None, discards: 0 };
    assert_eq!(
        both(&|words| words.effects(&last)),
        ["Mia and Isa draw what is left.", "Mia e Isa toman lo que queda."]
    );
    let nothing = Effects { lengths: vec![5], ..Effects::default() };
    assert_eq!(
        both(&|words| words.lines_at(7, &nothing).0),
        ["A 7 makes a line of 5.", "Un 7 forma una línea de 5."],
        "nothing follows"
    );
    assert_eq!(
        both(&|words| words.empty_at(there, &Use::Fits(7, nothing.clone()))),
        [
            "2 right, 1 down: empty, needs a 7, which you have. Makes a line of 5.",
            "2 a la derecha, 1 abajo: vacía, necesita un 7 y lo tienes. Forma una línea de 5.",
        ]
    );
}

#[test]
fn no_more_discards_are_told_than_there_are() {
    let mut dice = ChanceRng::new("effects", "ivy", 0);
    let mut fewer = 0;
    for seed in 0..40 {
        let mut session = session(&format!("effects {seed}"), 2, "standard", "off");
        while let Turn::Seat(seat) = session.position().turn() {
            let legal = session.position().legal();
            let longest = legal.iter().copied().max_by_key(|action| match *action {
                Action::Place(_, spot) => Some(session.position().public().placing(seat, spot).allowance),
                _ => None,
            });
            let action = if dice.below(8) > 0 { longest.unwrap() } else { *dice.choose(&legal).unwrap() };
            let told = look(&session, None, None, |input| match action {
                Action::Place(_, spot) => {
                    let made = facts::effects(input.view, seat, spot, input.names, words(Language::English));
                    Some((made.discards, input.view.public().placing(seat, spot).allowance))
                }
                _ => None,
            });
            let round = session.position().public().rounds().len();
            session.play(Event::Action(action)).unwrap();
            session.deal();
            let Some((told, allowance)) = told else { continue };
            let after = session.position().view(Some(seat));
            let public = after.public();
            let may =
                if public.rounds().len() == round { usize::from(public.allowance()).min(after.held(seat)) } else { 0 };
            assert_eq!(usize::from(told), may, "{action}");
            fewer += usize::from(told < allowance);
        }
    }
    assert!(fewer > 0, "no cube was the last one of a line of five");
}

#[test]
fn what_is_rare_is_told_in_every_language_too() {
    use crate::words::{Choice, Chosen, End, RoundOf};
    use alea_text::proof::check;
    let said = |say: &dyn Fn(&dyn Words) -> String, expected: [&str; 2]| {
        for (language, expected) in Language::ALL.into_iter().zip(expected) {
            let text = say(words(language));
            check(&text, language);
            assert_eq!(text, expected);
        }
    };
    let ana = Name::new("Ana");
    said(
        &|words| words.ended(End::TieBreaks(4, 1)),
        [
            "The lowest totals were equal after 4 rounds, so a tie-break round decided it. The lowest total wins.",
            "Tras 4 rondas los totales más bajos eran iguales y decidió una ronda de desempate. Gana el total más bajo.",
        ],
    );
    said(
        &|words| words.ended(End::Knockout(&Name::You, 1)),
        ["Knockout: after 1 round, you are the last player left.", "Eliminatoria: tras 1 ronda solo quedas tú en pie."],
    );
    said(&|words| words.is_out(&Name::You), ["You are out of the game.", "Quedas fuera de la partida."]);
    let joined = |(lead, rest): (String, String)| format!("{lead} {rest}");
    said(
        &|words| joined(words.round(5, RoundOf::TieBreak)),
        [
            "Round 5 is a tie-break: the lowest totals are equal.",
            "Ronda 5 (desempate): los totales más bajos son iguales.",
        ],
    );
    said(
        &|words| joined(words.last_round(2, None, &[(ana.clone(), 3), (Name::You, 8)])),
        ["Round 2: nobody could move (Ana 3, you 8).", "Ronda 2: nadie podía jugar (Ana 3, tú 8)."],
    );
    said(
        &|words| words.round_over(2, None, &[(ana.clone(), 3)]).1,
        [
            "Nobody can move, so round 2 ends: Ana 3. The cubes are dealt for the next round.",
            "Nadie puede jugar, así que acaba la ronda 2: Ana 3. Se reparten los cubos de la siguiente.",
        ],
    );
    for language in Language::ALL {
        let words = words(language);
        let choices = [Choice::First, Choice::Discard(1), Choice::Discard(2), Choice::Place];
        let more = [Choice::PickOrSwap, Choice::Pass];
        choices.into_iter().chain(more).for_each(|choice| check(&words.choose(choice), language));
        let chosen =
            [Chosen::First, Chosen::Discard, Chosen::Place, Chosen::PlaceOrSwap, Chosen::Swap, Chosen::Nothing];
        chosen.into_iter().for_each(|chosen| check(&words.chosen(8, chosen), language));
        let fixed = [
            words.dealing(),
            words.nothing_fits(),
            words.first_in_middle(),
            words.not_adjacent(),
            words.keep_button(),
            words.pass_button(),
            words.pick_button(),
            words.out(),
        ];
        fixed.into_iter().for_each(|text| check(text, language));
        check(&words.reshuffled().1, language);
    }
}

#[test]
fn an_outlined_square_is_never_refused_and_what_enlarges_the_hand_is_not_suggested() {
    let session = played("TAPS", 3);
    let (mut others, mut plain) = (0, 0);
    for index in 0..session.events().len().min(160) {
        let mut here = session.clone();
        here.go_to(index);
        let Turn::Seat(_) = here.position().turn() else { continue };
        let count = look(&here, None, None, |input| input.view.numbers().count());
        for place in 0..count as u8 {
            look(&here, Some(place), None, |input| {
                let chosen = selected(input).unwrap();
                for opening in fillable(input).filter(|_| !input.view.public().is_first_action()) {
                    match Ivy::tap(input, key(opening.spot)) {
                        Step::Commit(action) => assert_eq!(action, Action::Place(chosen, opening.spot)),
                        Step::Refine(Some(other)) => {
                            others += 1;
                            assert_eq!(input.view.numbers().nth(other.into()), Some(opening.number));
                        }
                        step => panic!("{step:?}"),
                    }
                    let cell = Ivy::scene(input).cell(key(opening.spot)).cloned().unwrap();
                    assert!(cell.enabled, "{}", cell.label);
                }
                for button in Ivy::buttons(input) {
                    if let Step::Commit(Action::Swap(_) | Action::Pick | Action::Done) = button.step {
                        plain += 1;
                        assert!(!button.primary || input.legal.len() == 1, "{}", button.label);
                    }
                }
            });
        }
    }
    assert!(others > 20 && plain > 20, "{others} and {plain}");
}

#[test]
fn a_tile_lies_only_where_a_cube_can_and_all_of_that_is_in_view() {
    let session = played("GRID", 3);
    let mut seen = 0;
    for index in (0..60).chain([session.events().len()]) {
        let mut here = session.clone();
        here.go_to(index);
        look(&here, None, None, |input| {
            let scene = Ivy::scene(input);
            let wells = || scene.layer(Layer::Ground).iter().filter(|item| matches!(item.art, Art::Well { .. }));
            let mut open: Vec<u32> = fillable(input).map(|opening| key(opening.spot)).collect();
            open.sort_unstable();
            open.dedup();
            let mut tiles: Vec<u32> = wells().map(|item| item.key).collect();
            tiles.sort_unstable();
            assert_eq!(tiles, open);
            let roams = scene.roams.unwrap();
            assert_eq!(roams.is_over, here.position().turn() == Turn::Over);
            let is_within = |[left, top, width, height]: [i32; 4], x: i32, y: i32, room: i32| {
                (left + room..=left + width - room).contains(&x) && (top + room..=top + height - room).contains(&y)
            };
            for cell in &scene.cells {
                let half = if cell.enabled { 500 + 600 } else { 500 };
                assert!(is_within(roams.whole, cell.x, cell.y, half), "{}", cell.label);
            }
            for item in wells() {
                assert!(is_within(roams.focus, item.x, item.y, 500), "what can be filled is in the middle");
                seen += 1;
            }
        });
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn the_name_of_a_line_lies_on_no_cube_and_on_no_other_name() {
    use scene::{beside, half};
    let (wide, high) = half("line of 3");
    let mut seen = 0;
    for seed in ["NAMES", "OTHERS", "THIRD"] {
        let session = played(seed, 3);
        for index in (0..session.events().len()).step_by(5) {
            let position = session.position_at(index).unwrap();
            let view = position.view(None);
            let grid = view.public().grid();
            for tile in grid.tiles() {
                let mut named = Vec::new();
                for line in grid.lines(tile.spot, tile.seat).iter().filter(|line| line.length() > 2) {
                    let (x, y) = beside(line, (wide, high), grid, &named);
                    for other in grid.tiles() {
                        let (dx, dy) = (x - 1000 * i32::from(other.spot.x), y + 1000 * i32::from(other.spot.y));
                        assert!(dx.abs() >= wide + 440 || dy.abs() >= high + 440, "{line:?} on {other:?}");
                    }
                    let is_clear = |(at, _): &((i32, i32), (i32, i32))| {
                        (x - at.0).abs() >= 2 * wide || (y - at.1).abs() >= 2 * high
                    };
                    assert!(named.iter().all(is_clear), "{line:?} on another");
                    named.push(((x, y), (wide, high)));
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn a_hint_names_no_square_to_who_sees_it_marked() {
    let session = played("HINTS", 3);
    let mut seen = 0;
    for index in 0..60 {
        let mut here = session.clone();
        here.go_to(index);
        let Turn::Seat(_) = here.position().turn() else { continue };
        look(&here, None, None, |input| {
            for action in input.legal.iter().filter(|action| matches!(action, Action::Place(..))) {
                let advised = Ivy::advise(input, action);
                let marked = advised.marked.unwrap();
                assert!(!marked.contains('('), "{marked}");
                assert!(marked != advised.what && advised.targets.len() == 2);
                seen += 1;
            }
        });
    }
    assert!(seen > 20);
}
