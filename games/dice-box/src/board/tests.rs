use super::*;
use crate::rules::{BoxOptions, Share};
use alea_rules::{ChanceRng, Seat};
use alea_scene::Layer;
use alea_text::{Language, Name};
use std::collections::BTreeSet;

const MIDDLE: &str = "....B6..../..W6R5R4../W2..S6..../R3R4W5..../Y2..B6....";
const MIDDLE_HANDS: [&str; 2] = ["R3Y2Y2Y2B6B6W5", "R3Y1Y1B3B6W1W4"];

fn options() -> Vec<BoxOptions> {
    let players = |players| BoxOptions::new(players, None).unwrap();
    vec![players(2), BoxOptions::new(2, Some(Share::OneEach)).unwrap(), players(3), players(4)]
}

fn middle() -> DiceBox {
    DiceBox::from_text(BoxOptions::default(), MIDDLE, &MIDDLE_HANDS).unwrap()
}

/// Looks at a position in which every seat is a person's.
fn with<T>(position: &DiceBox, selection: Selection, read: impl FnOnce(&BoardInput<DiceBox>) -> T) -> T {
    let legal = position.legal();
    let names: Vec<Name> =
        ["Ana", "Leo", "Kim", "Bo"][..position.seats()].iter().map(|&name| Name::new(name)).collect();
    let viewer = if let Turn::Seat(seat) = position.turn() { seat } else { Seat(0) };
    read(&BoardInput {
        language: Language::English,
        view: position,
        legal: &legal,
        selection: &selection,
        last: legal.first(),
        before: None,
        past: &[],
        names: &names,
        viewer,
    })
}

fn targets(input: &BoardInput<DiceBox>) -> Vec<Target> {
    let rack = DiceBox::rack(input).unwrap();
    DiceBox::scene(input).cells.iter().chain(&rack.cells).map(|cell| cell.target).collect()
}

fn refusal(position: &DiceBox, selection: Selection, target: Target) -> String {
    match with(position, selection, |input| DiceBox::tap(input, target)) {
        Step::Reject(reason) => reason,
        other => panic!("{other:?}"),
    }
}

fn target(square: &str) -> Target {
    square.parse::<Square>().unwrap().index(SIDE) as Target
}

/// All actions that taps and buttons lead to. Checks that every refusal is a sentence.
fn reachable(position: &DiceBox) -> Vec<String> {
    let mut found = BTreeSet::new();
    let mut seen = vec![Selection::Nothing];
    let mut next = 0;
    while let Some(&selection) = seen.get(next) {
        next += 1;
        let steps: Vec<Step<DiceBox>> = with(position, selection, |input| {
            assert!(!DiceBox::prompt(input).rest.is_empty());
            let taps = targets(input).into_iter().map(|target| DiceBox::tap(input, target));
            taps.chain(DiceBox::buttons(input).into_iter().map(|button| button.step)).collect()
        });
        for step in steps {
            match step {
                Step::Commit(action) => drop(found.insert(action.to_string())),
                Step::Refine(selection) if !seen.contains(&selection) => seen.push(selection),
                Step::Refine(_) => {}
                Step::Reject(reason) => assert!(reason.ends_with('.') && reason.len() > 10, "{reason}"),
            }
        }
    }
    found.into_iter().collect()
}

fn check_scenes(position: &DiceBox) {
    with(position, Selection::Nothing, |input| {
        let mut scenes = vec![DiceBox::scene(input)];
        scenes.extend(DiceBox::rack(input));
        scenes.extend(Seat::all(position.seats()).filter_map(|seat| DiceBox::side(input, seat)));
        for scene in scenes {
            assert!(scene.width > 0 && scene.height > 0 && !scene.label.is_empty());
            for layer in Layer::ALL {
                let keys: BTreeSet<u32> = scene.layer(layer).iter().map(|item| item.key).collect();
                assert_eq!(keys.len(), scene.layer(layer).len(), "{}", scene.label);
            }
            assert!(scene.cells.iter().all(|cell| !cell.label.is_empty()));
        }
        let numbers: BTreeSet<Target> = targets(input).into_iter().collect();
        assert_eq!(numbers.len(), targets(input).len(), "board and rack are told apart");
    });
}

#[test]
fn whole_games_are_played_by_taps_and_every_action_can_be_tapped() {
    let mut dice = ChanceRng::new("test", "taps", 0);
    for options in options() {
        for _ in 0..2 {
            let mut position = DiceBox::new(&options);
            let mut told = 0;
            while position.turn() != Turn::Over {
                check_scenes(&position);
                let event = if position.turn() == Turn::Chance {
                    Event::Chance(position.sample_chance(&mut dice))
                } else {
                    let mut legal: Vec<String> = position.legal().iter().map(ToString::to_string).collect();
                    legal.sort();
                    assert_eq!(reachable(&position), legal);
                    Event::Action(dice.choose(&legal).unwrap().parse().unwrap())
                };
                told += usize::from(
                    DiceBox::log_entry(&position, &event, &Name::new("Ana"), &[], Language::English).is_some(),
                );
                position.play(&event).unwrap();
            }
            check_scenes(&position);
            assert!(told > 2);
            let counts = DiceBox::counts(&position, Language::English);
            for (seat, score) in position.scores().into_iter().enumerate() {
                assert_eq!(counts.iter().map(|count| count.points[seat]).sum::<i32>(), score);
                assert_eq!(DiceBox::headline(&position, Seat(seat as u8), Language::English).score, Some(score));
            }
            assert!(with(&position, Selection::Nothing, |input| DiceBox::prompt(input).lead.is_empty()));
        }
    }
}

#[test]
fn a_die_shows_its_squares_and_a_square_its_dice() {
    let position = middle();
    let white_five = Selection::Die(6);
    with(&position, white_five, |input| {
        let scene = DiceBox::scene(input);
        let ringed: Vec<u32> = scene.layer(Layer::Marks).iter().map(|item| item.key).filter(|&key| key < 100).collect();
        assert_eq!(ringed, ["b5", "d5", "e4", "d3", "d1"].map(target), "as in reading order");
        assert_eq!(DiceBox::prompt(input), Prompt::new("Ana’s turn.", "The white 5 fits on 5 squares."));
        assert_eq!(DiceBox::explain(input)[0], Prompt::new("Leo scores 5 points", "for this white die."));
        assert_eq!(scene.cell(target("d5")).unwrap().label, "d5, empty, needs a 5, you can place the white 5 here");
        assert_eq!(scene.cell(target("a4")).unwrap().label, "a4, dead");
        assert_eq!(scene.cell(target("c3")).unwrap().label, "c3, grey die, 6");
        assert_eq!(scene.cell(target("e1")).unwrap().label, "e1, empty, not next to a die");
        assert!(DiceBox::rack(input).unwrap().cell(RACK + 6).unwrap().pressed);
        assert_eq!(DiceBox::tap(input, RACK + 6), Step::Refine(Selection::Nothing), "a second tap takes back");
        assert_eq!(DiceBox::tap(input, RACK + 4), Step::Refine(Selection::Die(4)));
        assert_eq!(DiceBox::tap(input, target("d5")), Step::Commit("W5@d5".parse().unwrap()));
    });
    with(&position, Selection::Square("d5".parse().unwrap()), |input| {
        let rack = DiceBox::rack(input).unwrap();
        let ringed: Vec<u32> = rack.layer(Layer::Marks).iter().map(|item| item.key).collect();
        assert_eq!(ringed, [6]);
        assert_eq!(rack.cell(RACK).unwrap().label, "red 3, doesn’t fit on d5");
        assert_eq!(DiceBox::tap(input, RACK + 6), Step::Commit("W5@d5".parse().unwrap()));
        assert_eq!(DiceBox::tap(input, target("d5")), Step::Refine(Selection::Nothing));
    });
}

#[test]
fn a_wrong_tap_says_why() {
    let position = middle();
    let nothing = Selection::Nothing;
    assert_eq!(refusal(&position, nothing, target("c3")), "There is already a die on c3.");
    assert_eq!(refusal(&position, nothing, target("e1")), "Nothing fits on e1 yet, because no die is beside it.");
    assert_eq!(
        refusal(&position, nothing, target("a4")),
        "Square a4 is dead, because no number differs by one from the 2 on a3 and the 6 on b4 at once."
    );
    assert_eq!(refusal(&position, nothing, RACK + 1), "No square takes a 2 right now.");
    assert_eq!(
        refusal(&position, Selection::Die(0), target("d5")),
        "The red 3 can’t go there, because the 6 on c5 needs a 5 beside it."
    );
    let names = [Name::new("Ana"), Name::new("Leo")];
    let idle = BoardInput {
        language: Language::English,
        view: &position,
        legal: &[],
        selection: &nothing,
        last: None,
        before: None,
        past: &[],
        names: &names,
        viewer: Seat(1),
    };
    assert_eq!(DiceBox::tap(&idle, target("d5")), Step::Reject("It’s Ana’s turn.".to_owned()));
    assert!(DiceBox::rack(&idle).unwrap().cells.iter().all(|cell| !cell.enabled && !cell.label.is_empty()));
}

#[test]
fn whatever_is_tapped_nothing_breaks() {
    let position = middle();
    for selection in [Selection::Nothing, Selection::Die(200), Selection::Square(Square::new(200, 200))] {
        with(&position, selection, |input| {
            for target in (0..500).chain([Target::MAX]) {
                let _ = DiceBox::tap(input, target);
            }
            let _ = (DiceBox::scene(input), DiceBox::rack(input), DiceBox::explain(input), DiceBox::prompt(input));
        });
    }
}

#[test]
fn names_that_players_type_stay_text() {
    let position = middle();
    let names = [Name::new("<b>"), Name::new("<i>")];
    let input = BoardInput {
        language: Language::English,
        view: &position,
        legal: &[],
        selection: &Selection::Nothing,
        last: None,
        before: None,
        past: &[],
        names: &names,
        viewer: Seat(0),
    };
    let scenes = [DiceBox::side(&input, Seat(1)).unwrap(), DiceBox::rack(&input).unwrap()];
    assert!(scenes.iter().all(|scene| !alea_scene::picture::picture(scene).contains("<b>")));
    assert!(scenes.iter().all(|scene| !alea_scene::picture::picture(scene).contains("<i>")));
}

#[test]
fn the_card_shows_a_game_under_way() {
    let session = alea_play::pictures::showcase::<DiceBox>();
    let dice = Square::reading_order(SIDE, SIDE).filter(|&square| session.position().grid().die(square).is_some());
    assert_eq!(dice.count(), DiceBox::showcase().actions + 1, "a die each turn, and the grey die");
    assert!(session.position().outcome().is_none());
}

#[test]
fn what_is_forced_runs_by_itself_and_a_skip_needs_no_line() {
    assert!(DiceBox::runs_itself(&Action::Reroll) && DiceBox::runs_itself(&Action::Skip));
    assert!(!DiceBox::runs_itself(&"R5@c4".parse().unwrap()) && !DiceBox::runs_itself(&Action::Draft(Colour::Red)));
    let told = |action: &str| {
        DiceBox::log_entry(
            &middle(),
            &Event::Action(action.parse().unwrap()),
            &Name::new("Ana"),
            &[],
            Language::English,
        )
    };
    let placed = told("R3@e4").unwrap();
    assert_eq!((placed.text.as_str(), placed.gain.as_str()), ("e4", "+3"));
    assert_eq!(placed.sentence, "Ana places the red 3 on e4.");
    assert_eq!(told("W5@d5").unwrap().gain, "", "another’s colour");
    assert_eq!(told("reroll").unwrap().sentence, "No die fits, so Ana rerolls.");
    assert_eq!(told("skip"), None);
}

#[test]
fn a_chain_of_what_is_forced_is_one_line() {
    let names = ["Ana", "Leo", "Kim"].map(Name::new);
    let (reroll, skip) = (Action::Reroll, Action::Skip);
    let told = |actions: &[(u8, &Action)], names: &[Name]| {
        let actions: Vec<_> = actions.iter().map(|&(seat, action)| (Seat(seat), action)).collect();
        DiceBox::log_chain(&actions, &middle(), names, Language::English).map(|told| (told.text, told.sentence))
    };
    let text = |actions: &[(u8, &Action)]| told(actions, &names).map(|(text, _)| text);
    assert_eq!(text(&[(0, &reroll)]), None, "a single one is told as ever");
    assert_eq!(text(&[(1, &skip), (2, &skip)]), None, "skips need no line");
    assert_eq!(
        text(&[(0, &reroll), (1, &skip), (2, &skip), (0, &reroll)]).unwrap(),
        "Ana rerolled twice; Leo and Kim were skipped"
    );
    assert_eq!(
        text(&[(0, &reroll), (1, &reroll), (2, &skip), (0, &reroll), (1, &reroll), (2, &skip), (0, &reroll)]).unwrap(),
        "Ana rerolled 3 times and Leo twice; Kim was skipped"
    );
    let you = [Name::You, Name::new("Leo")];
    assert_eq!(
        told(&[(1, &reroll), (0, &skip)], &you).unwrap().1,
        "No die fitted: Leo rerolled; you were skipped. Leo now has a red 3, two yellow 1s, a blue 3, a blue 6, a white 1 and a white 4."
    );
}

#[test]
fn the_reason_of_the_end_tells_of_the_spoiler() {
    let mut dice = ChanceRng::new("test", "spoiler", 0);
    let mut spoiled = [false; 2];
    for _ in 0..60 {
        let mut position = DiceBox::new(&BoxOptions::new(3, None).unwrap());
        while position.turn() != Turn::Over {
            let event = match position.turn() {
                Turn::Chance => Event::Chance(position.sample_chance(&mut dice)),
                _ => Event::Action(*dice.choose(&position.legal()).unwrap()),
            };
            position.play(&event).unwrap();
        }
        spoiled[usize::from(position.is_spoiled())] = true;
        let reason = DiceBox::reason(&position, &[], Language::English);
        assert!(reason.starts_with("No square can take another die."), "{reason}");
        let told =
            reason.contains(" White, which belongs to nobody, finished ahead of everyone, so the lowest total wins.");
        assert_eq!(told, position.is_spoiled(), "{reason}");
    }
    assert_eq!(spoiled, [true, true], "both have been seen");
}

#[test]
fn what_has_just_happened_is_seen_to_move() {
    let before = middle();
    let action: Action = "R3@e4".parse().unwrap();
    let mut after = before.clone();
    after.apply_action(&action);
    let placed = |fresh: Option<&DiceBox>| {
        with(&after, Selection::Nothing, |input| {
            let scene = DiceBox::scene(&BoardInput {
                language: Language::English,
                last: Some(&action),
                before: fresh,
                ..*input
            });
            scene.item(Layer::Pieces, target("e4")).unwrap().class
        })
    };
    assert_eq!((placed(Some(&before)), placed(None)), ("placed", ""));
    // Dice that were rerolled, and not those that only moved up.
    let rolled = |last: Action, fresh: &DiceBox, now: &DiceBox| {
        with(now, Selection::Nothing, |input| {
            let rack = DiceBox::rack(&BoardInput {
                language: Language::English,
                last: Some(&last),
                before: Some(fresh),
                ..*input
            })
            .unwrap();
            rack.layer(Layer::Pieces).iter().all(|item| item.class == "rolled")
        })
    };
    let other = DiceBox::from_text(BoxOptions::default(), MIDDLE, &["R1Y2Y2Y2B6B6W1", "R1Y1Y1B3B6W1W4"]).unwrap();
    assert!(rolled(Action::Reroll, &before, &other));
    assert!(!rolled(action, &before, &other) && !rolled(Action::Reroll, &other, &other));
}

#[test]
fn chains_and_refusals_are_told_in_spanish_too() {
    let names = [Name::You, Name::new("Leo"), Name::new("Isa")];
    let told = |actions: &[(u8, Action)]| {
        let actions: Vec<_> = actions.iter().map(|(seat, action)| (Seat(*seat), action)).collect();
        DiceBox::log_chain(&actions, &middle(), &names, Language::Spanish).expect("a chain")
    };
    let (reroll, skip) = (Action::Reroll, Action::Skip);
    let one = told(&[(0, reroll), (1, skip), (2, skip), (0, reroll)]);
    assert_eq!(one.text, "Has vuelto a lanzar dos veces (turnos saltados: Leo e Isa)");
    assert_eq!(
        one.sentence,
        "Ningún dado encajaba: has vuelto a lanzar dos veces (turnos saltados: Leo e Isa). \
         Ahora tienes un 3 rojo, tres 2 amarillos, dos 6 azules y un 5 blanco."
    );
    let both = told(&[(1, reroll), (0, reroll)]);
    assert_eq!(both.text, "Leo ha vuelto a lanzar una vez y tú una vez");
    let position = middle();
    let legal = position.legal();
    let refused = |selection: Selection, target| {
        let input = BoardInput {
            language: Language::Spanish,
            view: &position,
            legal: &legal,
            selection: &selection,
            last: None,
            before: None,
            past: &[],
            names: &names,
            viewer: Seat(0),
        };
        match DiceBox::tap(&input, target) {
            Step::Reject(reason) => reason,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(
        refused(Selection::Die(0), target("d5")),
        "El 3 rojo no puede ir ahí: junto al 6 de c5 tiene que ir un 5."
    );
    assert_eq!(
        refused(Selection::Nothing, target("a4")),
        "La casilla a4 está bloqueada: ningún número es uno más o uno menos que el 2 de a3 y el 6 de b4 a la vez."
    );
}

#[test]
fn whole_games_read_well_in_every_language() {
    for (options, seed) in options().iter().zip(["one", "two", "three", "four"]) {
        alea_board::proof::proofread_games::<DiceBox>(options, seed);
    }
}
