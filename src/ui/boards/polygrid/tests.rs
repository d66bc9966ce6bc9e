//! The board: every action can be reached by taps, and whatever is shown has words.

use super::*;
use crate::rules::{Dice, Event, Game};
use crate::table::Session;
use crate::ui::scene::Layer;
use crate::ui::shown::{look_at, on_card};

type Table = Session<Polygrid>;

fn table(seed: &str) -> Table {
    Session::new(Default::default(), seed.parse().ok(), None)
}

fn after(actions: &str) -> Table {
    let mut table = table("ALEA");
    for action in actions.split_whitespace() {
        let event = table.read_typed(action).expect(action);
        table.play(event).expect(action);
        table.deal();
    }
    table
}

/// Every step that a selection offers: all taps, then all buttons.
fn steps(table: &Table, selection: &Selection) -> Vec<Step<Polygrid>> {
    look_at(table, selection, |look| {
        let scenes = [Polygrid::scene(look), Polygrid::rack(look).expect("boxes")];
        let cells = scenes.iter().flat_map(|scene| &scene.cells);
        let taps = cells.map(|cell| {
            let step = Polygrid::tap(look, cell.target);
            assert_eq!(matches!(step, Step::Reject(_)), !cell.enabled, "{}: {step:?}", cell.label);
            step
        });
        let taps: Vec<_> = taps.collect();
        let shown = Polygrid::buttons(look).into_iter();
        taps.into_iter().chain(shown.map(|button| button.step)).collect()
    })
}

/// What is shown keeps its promises.
fn check(table: &Table, selection: &Selection) {
    look_at(table, selection, |look| {
        let side = Polygrid::side(look, Seat(0)).expect("a side");
        let scenes = [Polygrid::scene(look), Polygrid::rack(look).expect("boxes"), side];
        for scene in &scenes {
            assert!(!scene.label.is_empty());
            for layer in Layer::ALL {
                let mut keys: Vec<_> = scene.layer(layer).iter().map(|item| item.key).collect();
                keys.sort_unstable();
                let count = keys.len();
                keys.dedup();
                assert_eq!(keys.len(), count, "{layer:?}");
            }
            assert!(scene.cells.iter().all(|cell| !cell.label.is_empty()));
        }
        let mut targets: Vec<_> = scenes.iter().flat_map(|scene| &scene.cells).map(|cell| cell.target).collect();
        assert_eq!(targets.len(), 36 + 6 + 60);
        targets.sort_unstable();
        targets.dedup();
        assert_eq!(targets.len(), 36 + 6 + 60, "targets of the board and of the rack are told apart");
        if look.view.turn() != Turn::Over {
            let prompt = Polygrid::prompt(look);
            assert!(!prompt.lead.is_empty() && !prompt.rest.is_empty());
        }
    });
}

/// Plays on by one random step at a time until the game is over, and returns the table.
fn play_by_taps(seed: &str) -> Table {
    let mut table = table(seed);
    let mut dice = Dice::new("test", seed, 0);
    let mut selection = Selection::default();
    for _ in 0..20_000 {
        if table.position().turn() == Turn::Over {
            break;
        }
        check(&table, &selection);
        let steps = steps(&table, &selection);
        match dice.choose(&steps).expect("a step") {
            Step::Refine(next) => selection = *next,
            Step::Reject(reason) => {
                assert!(reason.ends_with('.') && reason.len() > 10, "{reason}");
                assert!(reason.starts_with(|first: char| first.is_uppercase()), "{reason}");
            }
            Step::Commit(action) => {
                let before = table.position().clone();
                let told = Polygrid::tell(&before, &Event::Action(*action), &Name::new("Ana"), &[]).expect("a line");
                assert!(!told.text.is_empty() && told.sentence.starts_with("Ana "), "{}", told.sentence);
                table.play(Event::Action(*action)).expect("what is offered is legal");
                table.deal();
                selection = Selection::default();
            }
        }
    }
    table
}

#[test]
fn whole_games_can_be_played_by_taps_alone() {
    for seed in ["taps", "more taps", "still more"] {
        let table = play_by_taps(seed);
        assert_eq!(table.position().turn(), Turn::Over);
        check(&table, &Selection::default());
        look_at(&table, &Selection::default(), |look| {
            assert!(Polygrid::buttons(look).is_empty());
            assert!(matches!(Polygrid::tap(look, 0), Step::Reject(_)));
            let total: i32 = Polygrid::counts(look.view).iter().map(|count| count.points[0]).sum();
            assert_eq!(total, look.view.score().total());
            assert!(Polygrid::reason(look.view, look.names).ends_with('.'));
        });
    }
}

/// All actions that taps and buttons lead to.
fn reachable(table: &Table) -> Vec<String> {
    let (mut seen, mut found) = (vec![Selection::default()], Vec::new());
    let mut next = 0;
    while let Some(selection) = seen.get(next).copied() {
        next += 1;
        // Where square and box come in either order, one square stands for all as the first.
        if selection.square.is_some_and(|square| square.index(6) % 7 != 0) && selection.die.is_none() {
            continue;
        }
        look_at(table, &selection, |look| {
            let boxes = DieType::ALL.into_iter().flat_map(|die| (0..=die.sides()).map(move |n| box_target(die, n)));
            let taps = (0..SQUARES as Target).chain(boxes).map(|target| Polygrid::tap(look, target));
            let buttons = Polygrid::buttons(look).into_iter().map(|button| button.step);
            for step in taps.chain(buttons) {
                match step {
                    Step::Refine(next) if !seen.contains(&next) => seen.push(next),
                    Step::Commit(action) => found.push(action.to_string()),
                    _ => {}
                }
            }
        });
    }
    found.sort();
    found.dedup();
    found
}

#[test]
fn every_legal_action_can_be_reached() {
    let opening = "D20:20@d4 D20:19 d6:12=D12";
    for actions in ["D8:3@c4", opening] {
        let mut legal: Vec<_> = after(actions).position().legal().iter().map(ToString::to_string).collect();
        legal.sort();
        assert_eq!(reachable(&after(actions)), legal, "{actions}");
    }
}

#[test]
fn every_move_and_bonus_can_be_chosen() {
    let table = after("D20:20@d4 D20:19");
    let legal = table.position().legal();
    assert!(legal.len() > 1000);
    let nothing = Selection::default();
    for action in &legal {
        let (entry, bonus) = match action {
            Action::Move(entry) => (entry, false),
            Action::Bonus(entry) => (entry, true),
            _ => continue,
        };
        let start = Selection { bonus, ..nothing };
        let tap = |selection: Selection, target| look_at(&table, &selection, |look| Polygrid::tap(look, target));
        let square = entry.square.index(6) as Target;
        let Step::Refine(chosen) = tap(start, square) else { panic!("{action}") };
        let step = tap(chosen, box_target(entry.die, entry.number));
        let chosen = match step {
            Step::Refine(chosen) => chosen,
            // The type was the only one, and chosen already.
            step => {
                assert_eq!(step, Step::Commit(*action));
                continue;
            }
        };
        look_at(&table, &chosen, |look| assert_eq!(Polygrid::buttons(look)[0].step, Step::Commit(*action)));
    }
}

#[test]
fn the_set_up_takes_square_and_box_in_either_order() {
    let table = table("ALEA");
    let tap = |selection: &Selection, target| {
        let step = look_at(&table, selection, |look| Polygrid::tap(look, target));
        let Step::Refine(next) = step else { panic!("{step:?}") };
        next
    };
    let (square, the_box) = (Square::new(2, 3).index(6) as Target, box_target(DieType::D8, 3));
    let nothing = Selection::default();
    let one = tap(&tap(&nothing, square), the_box);
    let other = tap(&tap(&nothing, the_box), square);
    assert_eq!(one, other);
    look_at(&table, &one, |look| {
        let button = &Polygrid::buttons(look)[0];
        assert_eq!(button.label, "Write D8, cross off 3");
        assert_eq!(button.step, Step::Commit("D8:3@c4".parse().expect("an action")));
    });
    assert_eq!(tap(&tap(&nothing, square), square), nothing, "a second tap takes back");
    assert_eq!(tap(&tap(&nothing, the_box), the_box), nothing, "a second tap takes back");
    let d20 = tap(&nothing, box_target(DieType::D20, 0));
    assert_eq!(d20.number, Some(20), "a type stands for its greatest box");
}

#[test]
fn refusals_name_the_rule() {
    let table = after("D20:20@d4 D20:19");
    let nothing = Selection::default();
    let refused = |selection: &Selection, target| match look_at(&table, selection, |look| Polygrid::tap(look, target)) {
        Step::Reject(reason) => reason,
        other => panic!("{other:?}"),
    };
    let d4 = Square::new(3, 3).index(6) as Target;
    assert_eq!(refused(&nothing, d4), "A D20 stands on d4 already. Choose a free square.");
    assert_eq!(refused(&nothing, box_target(DieType::D4, 1)), "First choose a square to end on.");
    let bonus = Selection { bonus: true, ..nothing };
    assert_eq!(refused(&bonus, box_target(DieType::D20, 20)), "The 20 of the D20 is crossed off already.");
    let chosen = Selection { bonus: true, square: Some(Square::new(0, 3)), ..nothing };
    assert!(refused(&chosen, box_target(DieType::D20, 1)).starts_with("A D20 stands in the same row already, on d4"));
    for target in [36, 99, 100 + 31, 100 + 32 * 6, Target::MAX] {
        assert!(refused(&nothing, target).ends_with('.'));
    }
}

#[test]
fn the_card_shows_a_game_under_way() {
    let table = on_card::<Polygrid>();
    assert_eq!(table.position().filled(), 12);
    look_at(&table, &Selection::default(), |look| {
        let scene = Polygrid::scene(&Look { legal: &[], ..*look });
        assert_eq!(scene.layer(Layer::Pieces).len(), 12);
        assert!(scene.cells.iter().all(|cell| !cell.enabled));
    });
}

/// What a hint says of an action.
fn why(table: &Table, action: &str) -> String {
    look_at(table, &Selection::default(), |look| Polygrid::advise(look, &action.parse().expect(action)).why)
}

#[test]
fn a_hint_says_what_an_entry_scores_and_what_becomes_of_its_lines() {
    assert_eq!(why(&after(""), "D8:3@c4"), "+1 now; row 4 then has 1 of 6 types");
    let rolled = after("D8:3@c4 D20:20");
    assert_eq!(why(&rolled, "*c5:1=D6"), "\u{2212}3 now; column c then has 2 of 6 types");
    assert_eq!(why(&rolled, "*d4:1=D6"), "\u{2212}3 now; row 4 then has 2 of 6 types");
    assert_eq!(why(&rolled, "*a1:1=D8"), "\u{2212}3 now; row 1 then has 1 of 6 types");
    // Games that go on where a row is fullest fill one now and then.
    let mut dice = Dice::new("hint", "lines", 0);
    let mut filled = 0;
    for seed in ["ALEA", "LINES", "FULL"] {
        let mut table = table(seed);
        loop {
            let legal = table.position().legal();
            let fullness = |action: &&Action| match action {
                Action::Move(entry) => table.position().types_in_row(entry.square.rank).len() + 1,
                _ => 0,
            };
            let fullest = legal.iter().max_by_key(fullness).filter(|action| fullness(action) > 0);
            let Some(action) = fullest.or(dice.choose(&legal)).cloned() else { break };
            let lines = legal.iter().find(|action| table.position().gain(action) == 4).cloned();
            if let Some(action) = &lines {
                assert!(why(&table, &action.to_string()).starts_with("+4 now; it fills "), "{action}");
                filled += 1;
            }
            table.play(Event::Action(lines.unwrap_or(action))).expect("a legal action");
            table.deal();
        }
    }
    assert!(filled > 0, "a line was filled");
}
