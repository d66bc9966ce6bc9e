//! Whole games through the board's own doors, and what stands on it.

use super::*;
use crate::rules::NvmerixOptions;
use alea_board::Past;
use alea_rules::{ChanceRng, Turn};
use alea_scene::Layer;
use alea_table::History;
use alea_text::{Language, Name};

/// Gives a function what is to be seen of a position.
fn looking<T>(position: &Nvmerix, selection: Option<Square>, draw: impl FnOnce(&BoardInput<Nvmerix>) -> T) -> T {
    looking_in(Language::English, position, selection, draw)
}

fn looking_in<T>(
    language: Language,
    position: &Nvmerix,
    selection: Option<Square>,
    draw: impl FnOnce(&BoardInput<Nvmerix>) -> T,
) -> T {
    let names: Vec<Name> = ["Ana", "Bo", "Cleo", "Dora"].into_iter().map(Name::new).collect();
    let legal = position.legal();
    draw(&BoardInput {
        language,
        view: position,
        legal: &legal,
        selection: &selection,
        last: None,
        before: None,
        past: &[],
        viewer: Seat(0),
        names: &names,
    })
}

/// A position with these pieces and dice.
fn at(options: &NvmerixOptions, pieces: &str, roll: [u8; 3]) -> Nvmerix {
    let mut position = Nvmerix::from_text(options, pieces).unwrap();
    position.apply_chance(&Chance::Roll(Roll(roll)));
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

/// Why a tap is refused.
fn refused(position: &Nvmerix, selection: Option<&str>, name: &str) -> String {
    match looking(position, selection.map(square), |input| Nvmerix::tap(input, target(name))) {
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
        looking(position, selection, |input| {
            let taps =
                Nvmerix::scene(input).cells.into_iter().map(|cell| (cell.enabled, Nvmerix::tap(input, cell.target)));
            let presses = Nvmerix::buttons(input).into_iter().map(|button| (true, button.step));
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
fn check_drawing(input: &BoardInput<Nvmerix>) {
    let seats = input.view.options().seats();
    let mut scenes = vec![Nvmerix::scene(input)];
    scenes.extend(Seat::all(seats).filter_map(|seat| Nvmerix::side(input, seat)));
    scenes.extend(Nvmerix::rack(input));
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
    if let Turn::Seat(_) = input.view.turn() {
        let prompt = Nvmerix::prompt(input);
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
        let mut dice = ChanceRng::new("taps", "nvmerix", number as u64);
        let mut session = History::<Nvmerix>::new(options, "TAPS".parse().ok(), None);
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
            looking(&position, None, |input| {
                check_drawing(&BoardInput { language: Language::English, last: last.as_ref(), ..*input })
            });
            let action = *dice.choose(&found).unwrap();
            let told = Nvmerix::log_entry(&position, &Event::Action(action), &Name::new("Ana"), &[], Language::English)
                .unwrap();
            assert!(told.sentence.starts_with("Ana rolls ") && told.sentence.ends_with('.'), "{}", told.sentence);
            session.play(Event::Action(action)).unwrap();
            session.deal();
        }
        looking(session.position(), None, |input| {
            check_drawing(input);
            assert!(Nvmerix::scene(input).cells.iter().all(|cell| !cell.enabled));
            assert_eq!(Nvmerix::tap(input, 0), Step::Reject("The game is over.".to_owned()));
        });
        let counts = Nvmerix::counts(session.position(), Language::English);
        for (seat, score) in session.position().scores().into_iter().enumerate() {
            assert_eq!(counts.iter().map(|count| count.points[seat]).sum::<i32>(), score);
        }
    }
}

#[test]
fn a_piece_is_chosen_then_its_square() {
    let position = example([2, 3, 6]);
    looking(&position, None, |input| {
        assert_eq!(Nvmerix::tap(input, target("e6")), Step::Refine(Some(square("e6"))));
        assert_eq!(Nvmerix::tap(input, target("f6")), Step::Commit(Action::Place(square("f6"))));
        let label = Nvmerix::scene(input).cell(target("d5")).unwrap().label.clone();
        assert_eq!(label, "d5, number 6, rolled, empty, place here, captures the piece on d4");
    });
    looking(&position, Some(square("e6")), |input| {
        let step = Nvmerix::tap(input, target("d5"));
        assert_eq!(step, Step::Commit(Action::Move(square("e6"), square("d5"))));
        assert_eq!(Nvmerix::tap(input, target("e6")), Step::Refine(None), "a second tap clears it");
        assert_eq!(Nvmerix::tap(input, target("c4")), Step::Refine(Some(square("c4"))), "another piece instead");
        let scene = Nvmerix::scene(input);
        let circles = scene.layer(Layer::Marks).iter().filter(|item| matches!(item.art, Art::Circle { .. })).count();
        assert_eq!(circles, 4, "d5, e5, f5 and f6");
        assert!(scene.item(Layer::Marks, 200 + target("d4")).is_some(), "what would be taken is framed");
        let lines: Vec<String> =
            Nvmerix::explain(input).iter().map(|line| format!("{} {}", line.lead, line.rest)).collect();
        assert_eq!(lines, ["d5 captures the piece on d4.", "e5 captures the piece on d4."]);
    });
}

#[test]
fn refusals_name_the_rule() {
    let position = example([2, 3, 6]);
    assert_eq!(refused(&position, None, "a6"), "No die shows a 1.");
    assert_eq!(refused(&position, None, "b4"), "This square is occupied by one of Bo’s pieces.");
    assert_eq!(refused(&position, Some("e6"), "a4"), "A piece moves one square at a time.");
    let position = example([1, 1, 1]);
    assert_eq!(refused(&position, None, "d3"), "Protected: three of Bo’s pieces are next to it.");
    assert!(refused(&position, None, "e6").starts_with("This piece can’t move"));
    let label = looking(&position, None, |input| Nvmerix::scene(input).cell(target("d3")).unwrap().label.clone());
    assert_eq!(label, "d3, number 1, rolled, empty, protected by three of Bo’s pieces");
    let few = NvmerixOptions { pieces: 3, ..Default::default() };
    let position = at(&few, "....../....../....../....../....../00.0..", [1, 1, 1]);
    assert_eq!(
        refused(&position, None, "a6"),
        "No pieces left to place, so only a piece next to this square can go there."
    );
}

#[test]
fn who_starts_is_told_by_colours() {
    let before = Nvmerix::new(&NvmerixOptions { players: 3, ..Default::default() });
    let tell = |rolls: &[[u8; 3]]| {
        let rolls = rolls.iter().map(|roll| Some(Roll(*roll))).collect();
        Nvmerix::log_entry(&before, &Event::Chance(Chance::Start(rolls)), &Name::new(""), &[], Language::English)
            .unwrap()
            .sentence
    };
    let won = tell(&[[1, 1, 1], [2, 2, 2], [6, 1, 1]]);
    assert_eq!(won, "Rolling to go first: Red 3, Black 6, White 8. White starts.");
    let tied = tell(&[[1, 1, 1], [2, 2, 2], [4, 1, 1]]);
    assert_eq!(tied, "Rolling to go first: Red 3, Black 6, White 6. Black and White tie and reroll.");
}

#[test]
fn the_piece_that_moved_keeps_its_key() {
    let mut position = example([2, 3, 6]);
    let action = Action::Move(square("e6"), square("d5"));
    position.apply_action(&action);
    let last = Some(&action);
    looking(&position, None, |input| {
        let scene = Nvmerix::scene(&BoardInput { language: Language::English, last, ..*input });
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
    let told = Nvmerix::log_entry(&position, &Event::Action(Action::Pass), &Name::You, &[], Language::English).unwrap();
    assert_eq!(told.sentence, "You roll 4, 4 and 6, and have to pass: no piece can be placed or moved.");
    assert_eq!((told.text.as_str(), told.gain.as_str()), ("pass", "4 4 6"));
}

#[test]
fn nonsense_is_refused() {
    looking(&example([2, 3, 6]), None, |input| {
        for target in [36, 99, 5000, Target::MAX] {
            let _ = Nvmerix::tap(input, target);
        }
        assert_eq!(Nvmerix::tap(input, 40), Step::Reject("There is no square there.".to_owned()));
    });
}

#[test]
fn the_reason_of_the_end_is_the_captures_or_the_limit() {
    let names = ["Ana", "Bo"].map(Name::new);
    let mut dice = ChanceRng::new("test", "ends", 0);
    let mut seen = [false; 2];
    for limit in [20, 1000] {
        let options = NvmerixOptions { limit, captures: 2, ..Default::default() };
        for _ in 0..20 {
            let mut position = Nvmerix::new(&options);
            while position.turn() != Turn::Over {
                let event = match position.turn() {
                    Turn::Chance => Event::Chance(position.sample_chance(&mut dice)),
                    _ => Event::Action(*dice.choose(&position.legal()).unwrap()),
                };
                position.play(&event).unwrap();
            }
            let reason = Nvmerix::reason(&position, &names, Language::English);
            if position.ending() == Some(Ending::Limit) {
                seen[0] = true;
                assert!(reason.starts_with(&format!("No capture in {limit} turns, so ")), "{reason}");
            } else {
                seen[1] = true;
                let winner = position.outcome().unwrap().winners[0];
                let winner = alea_text::en::name(&names[winner.index()]);
                assert!(reason.starts_with(&format!("{winner} captured t")), "{reason}");
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
        let names = [Name::You, Name::new("Bo")];
        Nvmerix::log_entry(&before, &Event::Chance(Chance::Start(rolls)), &Name::new(""), &names, Language::English)
            .unwrap()
            .sentence
    };
    assert_eq!(tell([[6, 6, 1], [3, 3, 3]]), "Rolling to go first: you 13, Bo 9. You start.");
    assert_eq!(tell([[1, 1, 1], [1, 1, 1]]), "Rolling to go first: you 3, Bo 3. You and Bo tie and reroll.");
}

#[test]
fn a_capture_that_has_just_happened_is_seen_with_those_who_made_it() {
    let before = example([2, 3, 6]);
    let action = before.legal().into_iter().find(|action| !before.takes(action).is_empty()).unwrap();
    let taken = before.takes(&action);
    let mut after = before.clone();
    after.apply_action(&action);
    let classes = |fresh: Option<&Nvmerix>| {
        looking(&after, None, |input| {
            let seat = before.on_turn().unwrap();
            let past = [Past { seat, action, before: before.clone() }];
            let scene = Nvmerix::scene(&BoardInput {
                language: Language::English,
                last: Some(&action),
                before: fresh,
                past: &past,
                ..*input
            });
            // What came, and what was captured.
            let marked: Vec<u32> = scene
                .layer(Layer::Ground)
                .iter()
                .filter(|item| matches!(item.art, Art::Brackets { .. }))
                .map(|item| item.key - 300)
                .collect();
            assert!(marked.contains(&(taken[0].index(6) as u32)), "{marked:?}");
            assert!(marked.len() >= 2);
            let over = Layer::ALL.into_iter().flat_map(|layer| scene.layer(layer)).filter(|item| {
                let cell = scene.cell(taken[0].index(6) as u32).unwrap();
                let is_ground = matches!(item.art, Art::Tile { .. } | Art::Brackets { .. } | Art::Text { .. });
                (item.x, item.y) == (cell.x, cell.y) && !is_ground && item.class != "taken own"
            });
            assert_eq!(over.count(), 0, "the number of the square can be read");
            let label = &scene.cells.iter().find(|cell| cell.target == taken[0].index(6) as u32).unwrap().label;
            assert!(label.ends_with("was captured here"), "{label}");
            let mut classes: Vec<&str> = scene.layer(Layer::Pieces).iter().map(|item| item.class).collect();
            classes.sort_unstable();
            classes.retain(|class| !class.is_empty());
            classes
        })
    };
    assert_eq!(taken.len(), 1);
    let seen = classes(Some(&before));
    assert!(seen.iter().filter(|class| matches!(**class, "attacks" | "placed own")).count() >= 3, "{seen:?}");
    assert!(seen.contains(&"taken own"), "the piece itself leaves: {seen:?}");
    assert!(classes(None).is_empty(), "nothing moves when a game is opened or gone back in");
    let arrived = |seat: Seat, fresh: Option<&Nvmerix>| {
        looking(&after, None, |input| {
            let scene = Nvmerix::side(&BoardInput { before: fresh, ..*input }, seat).unwrap();
            scene.layer(Layer::Pieces).iter().filter(|item| item.class == "arrived").count()
        })
    };
    assert_eq!((arrived(Seat(0), Some(&before)), arrived(Seat(0), None)), (1, 0));
    assert_eq!(arrived(Seat(1), Some(&before)), 0, "the trophy is the captor's");
}

/// All texts of a picture.
fn texts(scene: &Scene) -> Vec<String> {
    let written = Layer::ALL.into_iter().flat_map(|layer| scene.layer(layer)).filter_map(|item| match &item.art {
        // Coordinates and numbers are the same in every language.
        Art::Text { text, .. } | Art::Pill { text, .. } => Some(text.clone()).filter(|text| text.len() > 2),
        _ => None,
    });
    written.chain([scene.label.clone()]).chain(scene.cells.iter().map(|cell| cell.label.clone())).collect()
}

/// Everything that can be read in a position, with any selection.
fn read(language: Language, position: &Nvmerix) -> Vec<String> {
    let mut out = Vec::new();
    let movers = position.legal().into_iter().filter_map(|action| match action {
        Action::Move(from, _) => Some(Some(from)),
        _ => None,
    });
    for selection in movers.chain([None]) {
        looking_in(language, position, selection, |input| {
            let seats = || Seat::all(position.options().seats());
            let sides = seats().filter_map(|seat| Nvmerix::side(input, seat));
            let scenes = sides.chain([Nvmerix::scene(input)]).chain(Nvmerix::rack(input));
            out.extend(scenes.flat_map(|scene| texts(&scene)));
            let prompts = Nvmerix::explain(input).into_iter().chain([Nvmerix::prompt(input)]);
            out.extend(prompts.map(|prompt| prompt.text()));
            out.extend(Nvmerix::buttons(input).into_iter().map(|button| button.label));
            out.extend(seats().map(|seat| Nvmerix::headline(input.view, seat, language).note));
            out.extend(Nvmerix::scene(input).cells.iter().filter_map(|cell| match Nvmerix::tap(input, cell.target) {
                Step::Reject(reason) => Some(reason),
                _ => None,
            }));
            for action in input.legal {
                let hint = Nvmerix::advise(input, action);
                out.extend([hint.what, hint.why]);
            }
        });
    }
    out
}

#[test]
fn whole_games_are_told_in_every_language() {
    use alea_text::proof::check;
    let small = NvmerixOptions { players: 3, pieces: 3, captures: 2, limit: 20, ..Default::default() };
    for (number, options) in [NvmerixOptions { limit: 30, ..Default::default() }, small].into_iter().enumerate() {
        let mut dice = ChanceRng::new("words", "nvmerix", number as u64);
        let mut session = History::<Nvmerix>::new(options, None, None);
        session.set_dealer("WORDS".parse().unwrap());
        session.deal();
        while session.position().turn() != Turn::Over {
            let legal = session.position().legal();
            session.play(Event::Action(*dice.choose(&legal).unwrap())).unwrap();
            session.deal();
        }
        for language in Language::ALL {
            for names in [["Ana", "Bo", "Cleo"].map(Name::new), [Name::You, Name::new("Bo"), Name::new("Cleo")]] {
                for (index, event) in session.events().iter().enumerate() {
                    let before = session.position_at(index).unwrap();
                    let actor = match before.turn() {
                        Turn::Seat(seat) => names[seat.index()].clone(),
                        _ => Name::new(""),
                    };
                    if let Some(entry) = Nvmerix::log_entry(before, event, &actor, &names, language) {
                        check(&entry.text, language);
                        check(&entry.sentence, language);
                        assert!(entry.sentence.ends_with('.'), "{}", entry.sentence);
                    }
                    if index % 5 == 0 && matches!(before.turn(), Turn::Seat(_)) {
                        read(language, before).iter().for_each(|text| check(text, language));
                    }
                }
                check(&Nvmerix::reason(session.position(), &names, language), language);
            }
            Nvmerix::counts(session.position(), language).iter().for_each(|count| check(&count.name, language));
            let card = Nvmerix::card(language);
            [card.tagline, card.players, card.length].iter().for_each(|text| check(text, language));
            <Nvmerix as Board>::options(language).iter().for_each(|option| check(option.label, language));
        }
    }
}

#[test]
fn a_board_is_read_as_it_is_typed() {
    let read = Nvmerix::grid_option().unwrap().read;
    assert_eq!(read("123\n456\n123").as_deref(), Some("123/456/123"));
    for text in ["", "123/4x6/123", "170/123/123", "123/45/123", "123456"] {
        assert_eq!(read(text), None, "{text}");
    }
}

#[test]
fn a_move_is_told_in_every_language() {
    let position = example([2, 3, 6]);
    let told = |action: Action, who: &Name| {
        Language::ALL
            .map(|language| Nvmerix::log_entry(&position, &Event::Action(action), who, &[], language).unwrap().sentence)
    };
    let capture = Action::Move(square("e6"), square("d5"));
    assert_eq!(
        told(capture, &Name::new("Ana")),
        [
            "Ana rolls 2, 3 and 6, moves from e6 to d5 and captures the piece on d4.",
            "Ana saca 2, 3 y 6, mueve una ficha de e6 a d5 y captura la ficha de d4.",
        ]
    );
    assert_eq!(
        told(Action::Place(square("f6")), &Name::You),
        ["You roll 2, 3 and 6, and place a piece on f6.", "Sacas 2, 3 y 6, y colocas una ficha en f6."]
    );
}
