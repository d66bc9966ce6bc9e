use super::*;
use crate::games::dice_box::{BoxOptions, Share};
use crate::rules::{Dice, Seat};
use crate::ui::scene::Layer;
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
fn look<T>(position: &DiceBox, selection: Selection, read: impl FnOnce(&Look<DiceBox>) -> T) -> T {
    let legal = position.legal();
    let names: Vec<Name> =
        ["Ana", "Leo", "Kim", "Bo"][..position.seats()].iter().map(|&name| Name::new(name)).collect();
    let viewer = if let Turn::Seat(seat) = position.turn() { seat } else { Seat(0) };
    read(&Look {
        view: position,
        legal: &legal,
        selection: &selection,
        last: legal.first(),
        before: None,
        names: &names,
        viewer,
    })
}

fn targets(look: &Look<DiceBox>) -> Vec<Target> {
    let rack = DiceBox::rack(look).unwrap();
    DiceBox::scene(look).cells.iter().chain(&rack.cells).map(|cell| cell.target).collect()
}

fn refusal(position: &DiceBox, selection: Selection, target: Target) -> String {
    match look(position, selection, |look| DiceBox::tap(look, target)) {
        Step::Reject(reason) => reason,
        other => panic!("{other:?}"),
    }
}

fn target(square: &str) -> Target {
    square.parse::<Square>().unwrap().index(SIDE) as Target
}

/// All actions to which taps and buttons lead, and that whatever is refused is told in a sentence.
fn reachable(position: &DiceBox) -> Vec<String> {
    let mut found = BTreeSet::new();
    let mut seen = vec![Selection::Nothing];
    let mut next = 0;
    while let Some(&selection) = seen.get(next) {
        next += 1;
        let steps: Vec<Step<DiceBox>> = look(position, selection, |look| {
            assert!(!DiceBox::prompt(look).rest.is_empty());
            let taps = targets(look).into_iter().map(|target| DiceBox::tap(look, target));
            taps.chain(DiceBox::buttons(look).into_iter().map(|button| button.step)).collect()
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
    look(position, Selection::Nothing, |look| {
        let mut scenes = vec![DiceBox::scene(look)];
        scenes.extend(DiceBox::rack(look));
        scenes.extend(Seat::all(position.seats()).filter_map(|seat| DiceBox::side(look, seat)));
        for scene in scenes {
            assert!(scene.width > 0 && scene.height > 0 && !scene.label.is_empty());
            for layer in Layer::ALL {
                let keys: BTreeSet<u32> = scene.layer(layer).iter().map(|item| item.key).collect();
                assert_eq!(keys.len(), scene.layer(layer).len(), "{}", scene.label);
            }
            assert!(scene.cells.iter().all(|cell| !cell.label.is_empty()));
        }
        let numbers: BTreeSet<Target> = targets(look).into_iter().collect();
        assert_eq!(numbers.len(), targets(look).len(), "board and rack are told apart");
    });
}

#[test]
fn whole_games_are_played_by_taps_and_every_action_can_be_tapped() {
    let mut dice = Dice::new("test", "taps", 0);
    for options in options() {
        for _ in 0..2 {
            let mut position = DiceBox::new(&options);
            let mut told = 0;
            while position.turn() != Turn::Over {
                check_scenes(&position);
                let event = if position.turn() == Turn::Chance {
                    Event::Chance(position.draw(&mut dice))
                } else {
                    let mut legal: Vec<String> = position.legal().iter().map(ToString::to_string).collect();
                    legal.sort();
                    assert_eq!(reachable(&position), legal);
                    Event::Action(dice.choose(&legal).unwrap().parse().unwrap())
                };
                told += usize::from(DiceBox::tell(&position, &event, &Name::new("Ana"), &[]).is_some());
                position.play(&event).unwrap();
            }
            check_scenes(&position);
            assert!(told > 2);
            let counts = DiceBox::counts(&position);
            for (seat, score) in position.scores().into_iter().enumerate() {
                assert_eq!(counts.iter().map(|count| count.points[seat]).sum::<i32>(), score);
                assert_eq!(DiceBox::headline(&position, Seat(seat as u8)).score, Some(score));
            }
            assert!(look(&position, Selection::Nothing, |look| DiceBox::prompt(look).lead.is_empty()));
        }
    }
}

#[test]
fn a_die_shows_its_squares_and_a_square_its_dice() {
    let position = middle();
    let white_five = Selection::Die(6);
    look(&position, white_five, |look| {
        let scene = DiceBox::scene(look);
        let ringed: Vec<u32> = scene.layer(Layer::Marks).iter().map(|item| item.key).filter(|&key| key < 100).collect();
        assert_eq!(ringed, ["b5", "d5", "e4", "d3", "d1"].map(target), "as in reading order");
        assert_eq!(DiceBox::prompt(look), Prompt::new("Ana\u{2019}s turn.", "This white 5 fits five squares."));
        assert_eq!(DiceBox::explain(look)[0], Prompt::new("Leo scores 5", "for white."));
        assert_eq!(scene.cell(target("d5")).unwrap().label, "d5, empty, takes 5, you can place the white 5 here");
        assert_eq!(scene.cell(target("a4")).unwrap().label, "a4, dead");
        assert_eq!(scene.cell(target("c3")).unwrap().label, "c3, seed die 6");
        assert_eq!(scene.cell(target("e1")).unwrap().label, "e1, empty, no die beside it");
        assert!(DiceBox::rack(look).unwrap().cell(RACK + 6).unwrap().pressed);
        assert_eq!(DiceBox::tap(look, RACK + 6), Step::Refine(Selection::Nothing), "a second tap takes back");
        assert_eq!(DiceBox::tap(look, RACK + 4), Step::Refine(Selection::Die(4)));
        assert_eq!(DiceBox::tap(look, target("d5")), Step::Commit("W5@d5".parse().unwrap()));
    });
    look(&position, Selection::Square("d5".parse().unwrap()), |look| {
        let rack = DiceBox::rack(look).unwrap();
        let ringed: Vec<u32> = rack.layer(Layer::Marks).iter().map(|item| item.key).collect();
        assert_eq!(ringed, [6]);
        assert_eq!(rack.cell(RACK).unwrap().label, "red 3, does not fit d5");
        assert_eq!(DiceBox::tap(look, RACK + 6), Step::Commit("W5@d5".parse().unwrap()));
        assert_eq!(DiceBox::tap(look, target("d5")), Step::Refine(Selection::Nothing));
    });
}

#[test]
fn a_wrong_tap_says_why() {
    let position = middle();
    let nothing = Selection::Nothing;
    assert_eq!(refusal(&position, nothing, target("c3")), "A die lies there already.");
    assert_eq!(
        refusal(&position, nothing, target("e1")),
        "Nothing fits there: e1 shares no side with a filled square."
    );
    assert!(refusal(&position, nothing, target("a4")).starts_with("Nothing fits there: a4 is dead: no number is"));
    assert_eq!(refusal(&position, nothing, RACK + 1), "No square takes a 2 now.");
    assert_eq!(
        refusal(&position, Selection::Die(0), target("d5")),
        "The red 3 cannot go there: the 6 on c5 wants 5 beside it; 3 is neither one more nor one less."
    );
    let names = [Name::new("Ana"), Name::new("Leo")];
    let idle = Look {
        view: &position,
        legal: &[],
        selection: &nothing,
        last: None,
        before: None,
        names: &names,
        viewer: Seat(1),
    };
    assert_eq!(DiceBox::tap(&idle, target("d5")), Step::Reject("It is Ana\u{2019}s turn.".to_owned()));
    assert!(DiceBox::rack(&idle).unwrap().cells.iter().all(|cell| !cell.enabled && !cell.label.is_empty()));
}

#[test]
fn whatever_is_tapped_nothing_breaks() {
    let position = middle();
    for selection in [Selection::Nothing, Selection::Die(200), Selection::Square(Square::new(200, 200))] {
        look(&position, selection, |look| {
            for target in (0..500).chain([Target::MAX]) {
                let _ = DiceBox::tap(look, target);
            }
            let _ = (DiceBox::scene(look), DiceBox::rack(look), DiceBox::explain(look), DiceBox::prompt(look));
        });
    }
}

#[test]
fn names_that_players_type_stay_text() {
    let position = middle();
    let names = [Name::new("<b>"), Name::new("<i>")];
    let look = Look {
        view: &position,
        legal: &[],
        selection: &Selection::Nothing,
        last: None,
        before: None,
        names: &names,
        viewer: Seat(0),
    };
    let scenes = [DiceBox::side(&look, Seat(1)).unwrap(), DiceBox::rack(&look).unwrap()];
    assert!(scenes.iter().all(|scene| !crate::ui::art::picture(scene).contains("<b>")));
    assert!(scenes.iter().all(|scene| !crate::ui::art::picture(scene).contains("<i>")));
}

#[test]
fn the_card_shows_a_game_under_way() {
    let session = crate::ui::shown::on_card::<DiceBox>();
    let dice = Square::reading_order(SIDE, SIDE).filter(|&square| session.position().grid().die(square).is_some());
    assert_eq!(dice.count(), DiceBox::CARD_TURNS + 1, "a die each turn, and the seed die");
    assert!(session.position().outcome().is_none());
}

#[test]
fn what_is_forced_runs_by_itself_and_a_skip_needs_no_line() {
    assert!(DiceBox::runs_itself(&Action::Reroll) && DiceBox::runs_itself(&Action::Skip));
    assert!(!DiceBox::runs_itself(&"R5@c4".parse().unwrap()) && !DiceBox::runs_itself(&Action::Draft(Colour::Red)));
    let told = |action: &str| DiceBox::tell(&middle(), &Event::Action(action.parse().unwrap()), &Name::new("Ana"), &[]);
    let placed = told("R3@e4").unwrap();
    assert_eq!((placed.text.as_str(), placed.gain.as_str()), ("e4", "+3"));
    assert_eq!(placed.sentence, "Ana places the red 3 on e4.");
    assert_eq!(told("W5@d5").unwrap().gain, "", "another\u{2019}s colour");
    assert_eq!(told("reroll").unwrap().sentence, "No die fits. Ana rolls again.");
    assert_eq!(told("skip"), None);
}

#[test]
fn a_chain_of_what_is_forced_is_one_line() {
    let names = ["Ana", "Leo", "Kim"].map(Name::new);
    let (reroll, skip) = (Action::Reroll, Action::Skip);
    let told = |actions: &[(u8, &Action)], names: &[Name]| {
        let actions: Vec<_> = actions.iter().map(|&(seat, action)| (Seat(seat), action)).collect();
        DiceBox::tell_chain(&actions, &middle(), names).map(|told| (told.text, told.sentence))
    };
    let text = |actions: &[(u8, &Action)]| told(actions, &names).map(|(text, _)| text);
    assert_eq!(text(&[(0, &reroll)]), None, "a single one is told as ever");
    assert_eq!(text(&[(1, &skip), (2, &skip)]), None, "skips need no line");
    assert_eq!(
        text(&[(0, &reroll), (1, &skip), (2, &skip), (0, &reroll)]).unwrap(),
        "Ana rolled again twice; Leo and Kim were skipped"
    );
    assert_eq!(
        text(&[(0, &reroll), (1, &reroll), (2, &skip), (0, &reroll), (1, &reroll), (2, &skip), (0, &reroll)]).unwrap(),
        "Ana rolled again 3 times and Leo rolled again twice; Kim was skipped"
    );
    let you = [Name::you(), Name::new("Leo")];
    assert_eq!(
        told(&[(1, &reroll), (0, &skip)], &you).unwrap().1,
        "No die fitted: Leo rolled again; you were skipped. Leo rolled red 3, yellow 1, yellow 1, blue 3, blue 6, white 1 and white 4."
    );
}

#[test]
fn the_reason_of_the_end_tells_of_the_spoiler() {
    let mut dice = Dice::new("test", "spoiler", 0);
    let mut spoiled = [false; 2];
    for _ in 0..60 {
        let mut position = DiceBox::new(&BoxOptions::new(3, None).unwrap());
        while position.turn() != Turn::Over {
            let event = match position.turn() {
                Turn::Chance => Event::Chance(position.draw(&mut dice)),
                _ => Event::Action(*dice.choose(&position.legal()).unwrap()),
            };
            position.play(&event).unwrap();
        }
        spoiled[usize::from(position.is_spoiled())] = true;
        let reason = DiceBox::reason(&position, &[]);
        assert!(reason.starts_with("No empty square takes a die any more."), "{reason}");
        let told = reason.contains("White, nobody\u{2019}s colour, is ahead of everybody, so the lowest tally wins.");
        assert_eq!(told, position.is_spoiled(), "{reason}");
    }
    assert_eq!(spoiled, [true, true], "both have been seen");
}

#[test]
fn what_has_just_happened_is_seen_to_move() {
    let before = middle();
    let action: Action = "R3@e4".parse().unwrap();
    let mut after = before.clone();
    after.act(&action);
    let placed = |fresh: Option<&DiceBox>| {
        look(&after, Selection::Nothing, |look| {
            let scene = DiceBox::scene(&Look { last: Some(&action), before: fresh, ..*look });
            scene.item(Layer::Pieces, target("e4")).unwrap().class
        })
    };
    assert_eq!((placed(Some(&before)), placed(None)), ("placed", ""));
    // Dice that were rolled again, and not those that only moved up.
    let rolled = |last: Action, fresh: &DiceBox, now: &DiceBox| {
        look(now, Selection::Nothing, |look| {
            let rack = DiceBox::rack(&Look { last: Some(&last), before: Some(fresh), ..*look }).unwrap();
            rack.layer(Layer::Pieces).iter().all(|item| item.class == "rolled")
        })
    };
    let other = DiceBox::from_text(BoxOptions::default(), MIDDLE, &["R1Y2Y2Y2B6B6W1", "R1Y1Y1B3B6W1W4"]).unwrap();
    assert!(rolled(Action::Reroll, &before, &other));
    assert!(!rolled(action, &before, &other) && !rolled(Action::Reroll, &other, &other));
}
