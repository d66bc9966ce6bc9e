//! Whole games through the board's own doors, and what stands on it.

use super::*;
use crate::games::nvmerix::NvmerixOptions;
use crate::rules::{Dice, Turn};
use crate::table::Session;
use crate::ui::scene::Layer;

/// Gives a function what is to be seen of a position.
fn looking<T>(position: &Nvmerix, selection: Option<Square>, draw: impl FnOnce(&Look<Nvmerix>) -> T) -> T {
    let names: Vec<Name> = ["Ana", "Bo", "Cleo", "Dora"].into_iter().map(Name::new).collect();
    let legal = position.legal();
    draw(&Look {
        view: position,
        legal: &legal,
        selection: &selection,
        last: None,
        before: None,
        viewer: Seat(0),
        names: &names,
    })
}

/// A position with these pieces and dice.
fn at(options: &NvmerixOptions, pieces: &str, roll: [u8; 3]) -> Nvmerix {
    let mut position = Nvmerix::from_text(options, pieces).unwrap();
    position.befall(&Chance::Roll(Roll(roll)));
    position
}

/// The position of the card: red is to act and could take on d4, black protects d3.
fn example(roll: [u8; 3]) -> Nvmerix {
    at(&NvmerixOptions::default(), "....0./....../.101../..0.1./.0..1./......", roll)
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn target(name: &str) -> Target {
    square(name).index(6) as Target
}

/// Why a tap leads nowhere.
fn refused(position: &Nvmerix, selection: Option<&str>, name: &str) -> String {
    match looking(position, selection.map(square), |look| Nvmerix::tap(look, target(name))) {
        Step::Reject(reason) => reason,
        other => panic!("{other:?}"),
    }
}

/// Everything that taps and buttons lead to from here; a tap that only selects is followed once.
fn reachable(position: &Nvmerix) -> Vec<Action> {
    let mut found = Vec::new();
    let mut selections = vec![None];
    let mut index = 0;
    while let Some(&selection) = selections.get(index) {
        index += 1;
        looking(position, selection, |look| {
            let taps =
                Nvmerix::scene(look).cells.into_iter().map(|cell| (cell.enabled, Nvmerix::tap(look, cell.target)));
            let presses = Nvmerix::buttons(look).into_iter().map(|button| (true, button.step));
            for (enabled, step) in taps.chain(presses) {
                assert_eq!(
                    enabled,
                    !matches!(step, Step::Reject(_)),
                    "what looks possible is, and nothing else: {step:?}"
                );
                match step {
                    Step::Commit(action) if !found.contains(&action) => found.push(action),
                    Step::Refine(next) if !selections.contains(&next) => selections.push(next),
                    Step::Reject(reason) => assert!(reason.ends_with('.') && reason.len() > 10, "{reason}"),
                    _ => {}
                }
            }
        });
    }
    found.sort();
    found
}

/// What holds of every picture.
fn check_drawing(look: &Look<Nvmerix>) {
    let seats = look.view.options().seats();
    let mut scenes = vec![Nvmerix::scene(look)];
    scenes.extend(Seat::all(seats).filter_map(|seat| Nvmerix::side(look, seat)));
    scenes.extend(Nvmerix::rack(look));
    for scene in scenes {
        assert!(!scene.label.is_empty());
        for layer in Layer::ALL {
            let mut keys: Vec<u32> = scene.layer(layer).iter().map(|item| item.key).collect();
            let count = keys.len();
            keys.sort_unstable();
            keys.dedup();
            assert_eq!(keys.len(), count, "two things of {layer:?} with one key");
        }
        assert!(scene.cells.iter().all(|cell| cell.label.contains(", number ")));
    }
    if let Turn::Seat(_) = look.view.turn() {
        let prompt = Nvmerix::prompt(look);
        assert!(!prompt.lead.is_empty() && !prompt.rest.is_empty());
    }
}

#[test]
fn whole_games_are_played_by_taps() {
    let small = "123/456/231".parse().unwrap();
    let games = [
        NvmerixOptions::default(),
        NvmerixOptions { players: 3, limit: 40, ..Default::default() },
        NvmerixOptions { players: 4, pieces: 12, captures: 12, limit: 30, ..Default::default() },
        NvmerixOptions { board: small, pieces: 3, captures: 1, limit: 20, ..Default::default() },
    ];
    for (number, options) in games.into_iter().enumerate() {
        let mut dice = Dice::new("taps", "nvmerix", number as u64);
        let mut session = Session::<Nvmerix>::new(options, "TAPS".parse().ok(), None);
        session.deal();
        while session.position().turn() != Turn::Over {
            let position = session.position().clone();
            let found = reachable(&position);
            let mut legal = position.legal();
            legal.sort();
            assert_eq!(found, legal);
            let last = session.events().iter().rev().find_map(|event| match event {
                Event::Action(action) => Some(*action),
                Event::Chance(_) => None,
            });
            looking(&position, None, |look| check_drawing(&Look { last: last.as_ref(), ..*look }));
            let action = *dice.choose(&found).unwrap();
            let told = Nvmerix::tell(&position, &Event::Action(action), &Name::new("Ana"), &[]).unwrap();
            assert!(told.sentence.starts_with("Ana rolled ") && told.sentence.ends_with('.'), "{}", told.sentence);
            session.play(Event::Action(action)).unwrap();
            session.deal();
        }
        looking(session.position(), None, |look| {
            check_drawing(look);
            assert!(Nvmerix::scene(look).cells.iter().all(|cell| !cell.enabled));
            assert_eq!(Nvmerix::tap(look, 0), Step::Reject("The game is over.".to_owned()));
        });
        let counts = Nvmerix::counts(session.position());
        for (seat, score) in session.position().scores().into_iter().enumerate() {
            assert_eq!(counts.iter().map(|count| count.points[seat]).sum::<i32>(), score);
        }
    }
}

#[test]
fn a_piece_is_chosen_then_its_square() {
    let position = example([2, 3, 6]);
    looking(&position, None, |look| {
        assert_eq!(Nvmerix::tap(look, target("e6")), Step::Refine(Some(square("e6"))));
        assert_eq!(Nvmerix::tap(look, target("f6")), Step::Commit(Action::Place(square("f6"))));
        let label = Nvmerix::scene(look).cell(target("d5")).unwrap().label.clone();
        assert_eq!(label, "d5, number 6, rolled, empty, place here, takes the piece on d4");
    });
    looking(&position, Some(square("e6")), |look| {
        let step = Nvmerix::tap(look, target("d5"));
        assert_eq!(step, Step::Commit(Action::Move(square("e6"), square("d5"))));
        assert_eq!(Nvmerix::tap(look, target("e6")), Step::Refine(None), "a second tap puts it back");
        assert_eq!(Nvmerix::tap(look, target("c4")), Step::Refine(Some(square("c4"))), "another piece instead");
        let scene = Nvmerix::scene(look);
        let circles = scene.layer(Layer::Marks).iter().filter(|item| matches!(item.art, Art::Circle { .. })).count();
        assert_eq!(circles, 4, "d5, e5, f5 and f6");
        assert!(scene.item(Layer::Marks, 200 + target("d4")).is_some(), "what would be taken is framed");
        let lines: Vec<String> =
            Nvmerix::explain(look).iter().map(|line| format!("{} {}", line.lead, line.rest)).collect();
        assert_eq!(lines, ["d5 takes the piece on d4.", "e5 takes the piece on d4."]);
    });
}

#[test]
fn refusals_name_the_rule() {
    let position = example([2, 3, 6]);
    assert_eq!(refused(&position, None, "a6"), "No die shows a 1.");
    assert_eq!(refused(&position, None, "b4"), "Bo\u{2019}s piece stands there.");
    assert_eq!(refused(&position, Some("e6"), "a4"), "A piece moves one step at a time.");
    let position = example([1, 1, 1]);
    assert_eq!(refused(&position, None, "d3"), "Protected: three of Bo\u{2019}s pieces touch it.");
    assert!(refused(&position, None, "e6").starts_with("This piece cannot move"));
    let label = looking(&position, None, |look| Nvmerix::scene(look).cell(target("d3")).unwrap().label.clone());
    assert_eq!(label, "d3, number 1, rolled, empty, protected, three of Bo\u{2019}s pieces touch it");
    let few = NvmerixOptions { pieces: 3, ..Default::default() };
    let position = at(&few, "....../....../....../....../....../00.0..", [1, 1, 1]);
    assert_eq!(refused(&position, None, "a6"), "All your pieces are placed. Choose the one that moves there.");
}

#[test]
fn who_starts_is_told_by_colours() {
    let before = Nvmerix::new(&NvmerixOptions { players: 3, ..Default::default() });
    let tell = |rolls: &[[u8; 3]]| {
        let rolls = rolls.iter().map(|roll| Some(Roll(*roll))).collect();
        Nvmerix::tell(&before, &Event::Chance(Chance::Start(rolls)), &Name::new(""), &[]).unwrap().sentence
    };
    let won = tell(&[[1, 1, 1], [2, 2, 2], [6, 1, 1]]);
    assert_eq!(won, "Red rolled 3, black rolled 6, white rolled 8: white starts.");
    let tied = tell(&[[1, 1, 1], [2, 2, 2], [4, 1, 1]]);
    assert_eq!(tied, "Red rolled 3, black rolled 6, white rolled 6: black and white tie and roll again.");
}

#[test]
fn the_piece_that_moved_keeps_its_key() {
    let mut position = example([2, 3, 6]);
    let action = Action::Move(square("e6"), square("d5"));
    position.act(&action);
    let last = Some(&action);
    looking(&position, None, |look| {
        let scene = Nvmerix::scene(&Look { last, ..*look });
        let place = |name: &str| scene.item(Layer::Ground, target(name)).map(|item| (item.x, item.y));
        let piece = scene.item(Layer::Pieces, target("e6")).map(|item| (item.x, item.y));
        assert_eq!(piece, place("d5"));
        // The order of the others is as before, so that no element has to be put elsewhere.
        let keys: Vec<u32> = scene.layer(Layer::Pieces).iter().map(|item| item.key).collect();
        let before = looking(&example([2, 3, 6]), None, Nvmerix::scene);
        let left = before.layer(Layer::Pieces).iter().map(|item| item.key).filter(|key| keys.contains(key));
        assert_eq!(left.collect::<Vec<_>>(), keys);
    });
}

#[test]
fn a_forced_pass_runs_by_itself_and_says_why() {
    let few = NvmerixOptions { pieces: 3, ..Default::default() };
    // Beside a1, b1 and c1 lie 3, 1, 5, 2 and 3.
    let position = at(&few, "....../....../....../....../....../000...", [4, 4, 6]);
    assert_eq!(position.legal(), [Action::Pass]);
    assert!(Nvmerix::runs_itself(&Action::Pass) && !Nvmerix::runs_itself(&Action::Place(square("a1"))));
    let told = Nvmerix::tell(&position, &Event::Action(Action::Pass), &Name::you(), &[]).unwrap();
    assert_eq!(told.sentence, "You rolled 4, 4 and 6. You pass: no piece can go to a rolled square.");
    assert_eq!((told.text.as_str(), told.gain.as_str()), ("pass", "4 4 6"));
}

#[test]
fn nonsense_is_refused() {
    looking(&example([2, 3, 6]), None, |look| {
        for target in [36, 99, 5000, Target::MAX] {
            let _ = Nvmerix::tap(look, target);
        }
        assert_eq!(Nvmerix::tap(look, 40), Step::Reject("There is no square.".to_owned()));
    });
}

#[test]
fn the_reason_of_the_end_is_the_captures_or_the_limit() {
    let names = ["Ana", "Bo"].map(Name::new);
    let mut dice = Dice::new("test", "ends", 0);
    let mut seen = [false; 2];
    for limit in [20, 1000] {
        let options = NvmerixOptions { limit, captures: 2, ..Default::default() };
        for _ in 0..20 {
            let mut position = Nvmerix::new(&options);
            while position.turn() != Turn::Over {
                let event = match position.turn() {
                    Turn::Chance => Event::Chance(position.draw(&mut dice)),
                    _ => Event::Action(*dice.choose(&position.legal()).unwrap()),
                };
                position.play(&event).unwrap();
            }
            let reason = Nvmerix::reason(&position, &names);
            if position.ending() == Some(Ending::Limit) {
                seen[0] = true;
                assert!(reason.starts_with(&format!("The limit is reached: {limit} turns in a row")), "{reason}");
            } else {
                seen[1] = true;
                let winner = position.outcome().unwrap().winners[0];
                let words = pieces_words(position.captured(winner).into());
                assert_eq!(reason, format!("{} captured {words}.", names[winner.index()].as_str()));
            }
        }
    }
    assert_eq!(seen, [true, true], "both have been seen");
}

#[test]
fn names_stand_in_the_roll_for_the_start() {
    let before = Nvmerix::new(&NvmerixOptions::default());
    let tell = |rolls: [[u8; 3]; 2]| {
        let rolls = rolls.iter().map(|roll| Some(Roll(*roll))).collect();
        let names = [Name::you(), Name::new("Bo")];
        Nvmerix::tell(&before, &Event::Chance(Chance::Start(rolls)), &Name::new(""), &names).unwrap().sentence
    };
    assert_eq!(tell([[6, 6, 1], [3, 3, 3]]), "You rolled 13, Bo rolled 9: You start.");
    assert_eq!(tell([[1, 1, 1], [1, 1, 1]]), "You rolled 3, Bo rolled 3: You and Bo tie and roll again.");
}

#[test]
fn a_capture_that_has_just_happened_is_seen_with_those_who_made_it() {
    let before = example([2, 3, 6]);
    let action = before.legal().into_iter().find(|action| !before.takes(action).is_empty()).unwrap();
    let taken = before.takes(&action);
    let mut after = before.clone();
    after.act(&action);
    let classes = |fresh: Option<&Nvmerix>| {
        looking(&after, None, |look| {
            let scene = Nvmerix::scene(&Look { last: Some(&action), before: fresh, ..*look });
            let mut classes: Vec<&str> = scene.layer(Layer::Pieces).iter().map(|item| item.class).collect();
            classes.sort_unstable();
            classes.retain(|class| !class.is_empty());
            classes
        })
    };
    assert_eq!(taken.len(), 1);
    let seen = classes(Some(&before));
    assert_eq!(seen.iter().filter(|class| **class == "captured").count(), 1);
    assert!(seen.iter().filter(|class| matches!(**class, "attacks" | "placed")).count() >= 3, "{seen:?}");
    assert_eq!(classes(None), [""; 0], "nothing moves when a game is opened or gone back in");
}
