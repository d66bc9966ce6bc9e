//! Whole games by taps alone, and what may not be seen while scores are hidden.

use std::collections::BTreeSet;

use super::*;
use crate::rules::{Dice, OptionEntries, OptionValue, Options};
use crate::table::Session;
use crate::ui::shown::look_at;

type Table = Session<DiceMatrix>;

/// A table at which the dice of this seed lie, with these options.
fn table(seed: &str, options: &[(&str, &str)]) -> Table {
    let entries = options.iter().map(|(name, value)| ((*name).to_owned(), OptionValue::text(*value))).collect();
    let options = <DiceMatrix as Game>::Options::from_entries(&OptionEntries(entries)).expect("options");
    let mut table = Session::new(options, seed.parse().ok(), None);
    table.deal();
    table
}

fn after(actions: &str) -> Table {
    let mut table = table("K3V9TQ2M", &[]);
    for action in actions.split_whitespace() {
        table.play(Event::Action(action.parse().expect("an action"))).expect("a legal action");
    }
    table
}

fn target(square: &str) -> Target {
    key(square.parse().expect("a square"))
}

/// Every scene is whole: keys once a layer, targets once on the page, everything named, places told as what they are.
fn check(look: &Look<DiceMatrix>) {
    let scenes = [Some(DiceMatrix::scene(look)), DiceMatrix::rack(look)];
    let mut targets = BTreeSet::new();
    for scene in scenes.iter().flatten() {
        assert!(!scene.label.is_empty());
        for layer in Layer::ALL {
            let keys: BTreeSet<u32> = scene.layer(layer).iter().map(|item| item.key).collect();
            assert_eq!(keys.len(), scene.layer(layer).len(), "a key stands twice in {layer:?}");
        }
        for cell in &scene.cells {
            assert!(!cell.label.is_empty() && targets.insert(cell.target), "{}", cell.target);
            let rejects = matches!(DiceMatrix::tap(look, cell.target), Step::Reject(_));
            assert_eq!(rejects, !cell.enabled, "{}", cell.label);
        }
    }
    for seat in Seat::all(2) {
        assert!(DiceMatrix::side(look, seat).is_some_and(|area| area.cells.is_empty() && !area.label.is_empty()));
    }
}

/// All steps that taps and buttons lead to.
fn steps(look: &Look<DiceMatrix>) -> Vec<Step<DiceMatrix>> {
    let scenes = [Some(DiceMatrix::scene(look)), DiceMatrix::rack(look)];
    let taps = scenes.iter().flatten().flat_map(|scene| &scene.cells).map(|cell| DiceMatrix::tap(look, cell.target));
    taps.chain(DiceMatrix::buttons(look).into_iter().map(|button| button.step)).collect()
}

/// All actions that taps and buttons lead to, sorted.
fn reachable(table: &Table) -> Vec<String> {
    let (mut seen, mut found) = (vec![Selection::Nothing], BTreeSet::new());
    let mut next = 0;
    while let Some(selection) = seen.get(next).copied() {
        next += 1;
        look_at(table, &selection, |look| {
            check(look);
            for step in steps(look) {
                match step {
                    Step::Refine(other) if !seen.contains(&other) => seen.push(other),
                    Step::Refine(_) => {}
                    Step::Commit(action) => drop(found.insert(action.to_string())),
                    Step::Reject(reason) => assert!(reason.ends_with('.') && reason.len() > 10, "{reason}"),
                }
            }
        });
    }
    found.into_iter().collect()
}

#[test]
fn every_legal_action_can_be_reached_and_no_other() {
    for actions in ["", "=4", "=4 a5+a6 c1+c2 g2+g3 b6+b7 a1+b1 d5+e5 e2+e3"] {
        let table = after(actions);
        let mut legal: Vec<String> = table.position().legal().iter().map(ToString::to_string).collect();
        legal.sort();
        assert_eq!(reachable(&table), legal, "{actions}");
    }
}

#[test]
fn whole_games_are_played_by_taps_alone() {
    for (options, seed) in [(&[][..], "taps"), (&[("match", "tournament"), ("scoring", "recount")][..], "more taps")] {
        let mut table = table(seed, options);
        let mut dice = Dice::new("test", seed, 0);
        let mut selection = Selection::Nothing;
        for _ in 0..5000 {
            if table.position().turn() == Turn::Over {
                break;
            }
            let step = look_at(&table, &selection, |look| {
                let prompt = DiceMatrix::prompt(look);
                assert!(!prompt.lead.is_empty() && !prompt.rest.is_empty());
                dice.choose(&steps(look)).expect("a step").clone()
            });
            match step {
                Step::Refine(next) => selection = next,
                Step::Reject(_) => {}
                Step::Commit(action) => {
                    table.play(Event::Action(action)).expect("what is offered is legal");
                    selection = Selection::Nothing;
                }
            }
        }
        assert_eq!(table.position().turn(), Turn::Over);
        let (counts, scores) = (DiceMatrix::counts(table.position()), table.position().scores());
        for seat in Seat::all(2) {
            let sum: i32 = counts.iter().map(|count| count.points[seat.index()]).sum();
            assert_eq!(sum, scores[seat.index()], "the lines add up to the score");
            assert_eq!(DiceMatrix::headline(table.position(), seat).score, Some(sum));
        }
        look_at(&table, &Selection::Nothing, |look| {
            check(look);
            assert!(DiceMatrix::buttons(look).is_empty());
            assert_eq!(DiceMatrix::tap(look, 0), Step::Reject("The game is over.".to_owned()));
        });
    }
}

#[test]
fn a_selected_die_is_linked_with_its_partners_and_what_they_share() {
    let table = after("=4");
    look_at(&table, &Selection::Die("a1".parse().expect("a square")), |look| {
        let scene = DiceMatrix::scene(look);
        let partners: Vec<_> = scene.cells.iter().filter(|cell| cell.label.contains(", matches")).collect();
        assert!(!partners.is_empty());
        for cell in &partners {
            let link = scene.item(Layer::Links, cell.target).expect("a link");
            let Art::Link { dx, dy } = link.art else { panic!("{link:?}") };
            assert_eq!((link.x + dx, link.y + dy), (cell.x, cell.y));
            let touches = dx.abs() + dy.abs() == UNIT;
            assert_eq!(scene.item(Layer::Marks, 300 + cell.target).is_none(), touches, "{}", cell.label);
        }
        assert_eq!(scene.layer(Layer::Links).len(), partners.len());
        assert_eq!(DiceMatrix::explain(look).len(), 1 + partners.len());
        assert!(scene.cell(target("a1")).is_some_and(|cell| cell.pressed));
    });
}

#[test]
fn refusals_name_the_rule() {
    let refused = |table: &Table, selection: Selection, place: &str| {
        let step = look_at(table, &selection, |look| DiceMatrix::tap(look, target(place)));
        let Step::Reject(reason) = step else { panic!("{step:?}") };
        reason
    };
    let start = after("");
    assert_eq!(refused(&start, Selection::Nothing, "a1"), "First the left-over die: choose its face.");
    let table = after("=4 b1");
    let chosen = Selection::Die("a1".parse().expect("a square"));
    assert_eq!(refused(&table, Selection::Nothing, "b1"), "No die stands there.");
    assert_eq!(refused(&table, chosen, "b1"), "No die stands there.");
    for (place, reason) in [
        ("b2", "the two dice stand neither in the same row nor in the same column."),
        ("a3", "a die stands between them."),
        ("a2", "neither colour nor number is the same."),
    ] {
        assert_eq!(refused(&table, chosen, place), format!("These two cannot be taken together: {reason}"));
    }
}

#[test]
fn scores_that_are_told_at_the_end_only_stand_nowhere_before() {
    let mut table = table("K3V9TQ2M", &[("scoring", "recount")]);
    let name = Name::new("Ana");
    for action in ["=4", "a5+a6", "c1"] {
        let action: Action = action.parse().expect("an action");
        let told = DiceMatrix::tell(table.position(), &Event::Action(action.clone()), &name, &[]).expect("a line");
        assert!(told.gain.is_empty() && !told.sentence.contains("point"), "{}", told.sentence);
        table.play(Event::Action(action)).expect("a legal action");
        for selection in [Selection::Nothing, Selection::Die("a1".parse().expect("a square"))] {
            look_at(&table, &selection, |look| {
                let scene = DiceMatrix::scene(look);
                assert!(!scene.layer(Layer::Marks).iter().any(|item| matches!(item.art, Art::Pill { .. })));
                assert!(scene.cells.iter().all(|cell| !cell.label.contains('+')));
                assert!(DiceMatrix::explain(look).is_empty());
                assert!(DiceMatrix::buttons(look).iter().all(|button| !button.label.contains('+')));
                assert_eq!(DiceMatrix::headline(look.view, Seat(0)).score, None);
            });
        }
    }
}
