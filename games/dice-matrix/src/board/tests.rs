//! Whole games by taps alone, and what may not be seen while scores are hidden.

use std::collections::BTreeSet;

use super::*;
use alea_play::with_input;
use alea_rules::{ChanceRng, OptionEntries, OptionValue, Options};
use alea_scene::{Layer, UNIT};
use alea_table::History;
use alea_text::{Language, Name};

type Table = History<DiceMatrix>;

/// A table at which the dice of this seed lie, with these options.
fn table(seed: &str, options: &[(&str, &str)]) -> Table {
    let entries = options.iter().map(|(name, value)| ((*name).to_owned(), OptionValue::text(*value))).collect();
    let options = <DiceMatrix as Game>::Options::from_entries(&OptionEntries(entries)).expect("options");
    let mut table = History::new(options, seed.parse().ok(), None);
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

/// Checks that every scene is complete: keys unique in a layer, targets unique on the page, everything named, places told as what they are.
fn check(input: &BoardInput<DiceMatrix>) {
    let scenes = [Some(DiceMatrix::scene(input)), DiceMatrix::rack(input)];
    let mut targets = BTreeSet::new();
    for scene in scenes.iter().flatten() {
        assert!(!scene.label.is_empty());
        for layer in Layer::ALL {
            let keys: BTreeSet<u32> = scene.layer(layer).iter().map(|item| item.key).collect();
            assert_eq!(keys.len(), scene.layer(layer).len(), "a key appears twice in {layer:?}");
        }
        for cell in &scene.cells {
            assert!(!cell.label.is_empty() && targets.insert(cell.target), "{}", cell.target);
            let rejects = matches!(DiceMatrix::tap(input, cell.target), Step::Reject(_));
            assert_eq!(rejects, !cell.enabled, "{}", cell.label);
        }
    }
    for seat in Seat::all(2) {
        assert!(DiceMatrix::side(input, seat).is_some_and(|area| area.cells.is_empty() && !area.label.is_empty()));
    }
}

/// All steps from taps and buttons.
fn steps(input: &BoardInput<DiceMatrix>) -> Vec<Step<DiceMatrix>> {
    let scenes = [Some(DiceMatrix::scene(input)), DiceMatrix::rack(input)];
    let taps = scenes.iter().flatten().flat_map(|scene| &scene.cells).map(|cell| DiceMatrix::tap(input, cell.target));
    taps.chain(DiceMatrix::buttons(input).into_iter().map(|button| button.step)).collect()
}

/// All actions that taps and buttons lead to, sorted.
fn reachable(table: &Table) -> Vec<String> {
    let (mut seen, mut found) = (vec![Selection::Nothing], BTreeSet::new());
    let mut next = 0;
    while let Some(selection) = seen.get(next).copied() {
        next += 1;
        with_input(table, &selection, Language::English, |input| {
            check(input);
            for step in steps(input) {
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
        let mut dice = ChanceRng::new("test", seed, 0);
        let mut selection = Selection::Nothing;
        for _ in 0..5000 {
            if table.position().turn() == Turn::Over {
                break;
            }
            let step = with_input(&table, &selection, Language::English, |input| {
                let prompt = DiceMatrix::prompt(input);
                assert!(!prompt.lead.is_empty() && !prompt.rest.is_empty());
                let steps = steps(input);
                // Taps choose to and fro: now and then what is chosen is taken.
                let take = steps.last().filter(|step| matches!(step, Step::Commit(_)) && dice.below(4) == 0).cloned();
                take.unwrap_or_else(|| dice.choose(&steps).expect("a step").clone())
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
        let (counts, scores) = (DiceMatrix::counts(table.position(), Language::English), table.position().scores());
        for seat in Seat::all(2) {
            let sum: i32 = counts.iter().map(|count| count.points[seat.index()]).sum();
            assert_eq!(sum, scores[seat.index()], "the lines add up to the score");
            assert_eq!(DiceMatrix::headline(table.position(), seat, Language::English).score, Some(sum));
        }
        with_input(&table, &Selection::Nothing, Language::English, |input| {
            check(input);
            assert!(DiceMatrix::buttons(input).is_empty());
            assert_eq!(DiceMatrix::tap(input, 0), Step::Reject("The game is over.".to_owned()));
        });
    }
}

#[test]
fn a_selected_die_is_linked_with_its_partners_and_what_they_share() {
    let table = after("=4");
    with_input(&table, &Selection::Die("a1".parse().expect("a square")), Language::English, |input| {
        let scene = DiceMatrix::scene(input);
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
        assert_eq!(DiceMatrix::explain(input).len(), 1 + partners.len());
        assert!(scene.cell(target("a1")).is_some_and(|cell| cell.pressed));
    });
}

#[test]
fn pairs_and_singles_are_confirmed_alike() {
    let table = after("=4");
    let at = |name: &str| name.parse::<Square>().expect("a square");
    let tapped = |selection: Selection, name: &str| {
        with_input(&table, &selection, Language::English, |input| match DiceMatrix::tap(input, target(name)) {
            Step::Refine(selection) => selection,
            other => panic!("a tap only chooses: {other:?}"),
        })
    };
    let button = |selection: Selection| {
        with_input(&table, &selection, Language::English, |input| {
            let mut buttons = DiceMatrix::buttons(input);
            assert_eq!(buttons.len(), 1);
            buttons.swap_remove(0)
        })
    };
    let one = tapped(Selection::Nothing, "a1");
    assert_eq!(button(one).step, Step::Commit(Action::Single(at("a1"))));
    let both = tapped(one, "b1");
    let take = button(both);
    assert_eq!(take.step, Step::Commit(Action::Pair(at("a1"), at("b1"))));
    assert!(take.primary && take.label.starts_with("Take two"), "{}", take.label);
    with_input(&table, &both, Language::English, |input| {
        check(input);
        let scene = DiceMatrix::scene(input);
        assert!(["a1", "b1"].iter().all(|name| scene.cell(target(name)).is_some_and(|cell| cell.pressed)));
    });
    // A second tap takes either of the two back.
    assert_eq!(tapped(both, "b1"), one);
    assert_eq!(tapped(both, "a1"), Selection::Die(at("b1")));
    assert_eq!(tapped(one, "a1"), Selection::Nothing);
}

#[test]
fn refusals_name_the_rule() {
    let refused = |table: &Table, selection: Selection, place: &str| {
        let step = with_input(table, &selection, Language::English, |input| DiceMatrix::tap(input, target(place)));
        let Step::Reject(reason) = step else { panic!("{step:?}") };
        reason
    };
    let start = after("");
    assert_eq!(refused(&start, Selection::Nothing, "a1"), "Choose a number for the spare die.");
    let table = after("=4 b1");
    let chosen = Selection::Die("a1".parse().expect("a square"));
    assert_eq!(refused(&table, Selection::Nothing, "b1"), "There is no die there.");
    assert_eq!(refused(&table, chosen, "b1"), "There is no die there.");
    for (place, reason) in [
        ("b2", "they aren’t in the same row or column."),
        ("a3", "there is a die between them."),
        ("a2", "they share neither colour nor number."),
    ] {
        assert_eq!(refused(&table, chosen, place), format!("You can’t take these two together, because {reason}"));
    }
}

#[test]
fn scores_that_are_hidden_until_the_end_are_shown_nowhere() {
    let mut table = table("K3V9TQ2M", &[("scoring", "recount")]);
    let name = Name::new("Ana");
    for action in ["=4", "a5+a6", "c1"] {
        let action: Action = action.parse().expect("an action");
        let told =
            DiceMatrix::log_entry(table.position(), &Event::Action(action.clone()), &name, &[], Language::English)
                .expect("a line");
        assert!(told.gain.is_empty() && !told.sentence.contains("point"), "{}", told.sentence);
        table.play(Event::Action(action)).expect("a legal action");
        for selection in [Selection::Nothing, Selection::Die("a1".parse().expect("a square"))] {
            with_input(&table, &selection, Language::English, |input| {
                let scene = DiceMatrix::scene(input);
                assert!(!scene.layer(Layer::Marks).iter().any(|item| matches!(item.art, Art::Pill { .. })));
                assert!(scene.cells.iter().all(|cell| !cell.label.contains(" row")), "no points of a row");
                assert!(DiceMatrix::explain(input).is_empty());
                assert!(DiceMatrix::buttons(input).iter().all(|button| !button.label.contains('+')));
                assert_eq!(DiceMatrix::headline(input.view, Seat(0), Language::English).score, None);
            });
        }
    }
}

#[test]
fn a_shown_score_is_in_the_label_of_its_die() {
    let table = after("=4");
    with_input(&table, &Selection::Die("a1".parse().expect("a square")), Language::English, |input| {
        let scene = DiceMatrix::scene(input);
        let label = &scene.cell(target("a1")).expect("a cell").label;
        assert!(label.ends_with(" row") && label.contains(", selected: 1 for its column, "), "{label}");
    });
}

#[test]
fn moves_are_told_in_both_languages() {
    let table = after("=4");
    let told = |name: &Name, action: &str, language| {
        let event = Event::Action(action.parse().expect("an action"));
        DiceMatrix::log_entry(table.position(), &event, name, &[], language).expect("a line").sentence
    };
    let single = told(&Name::new("Ana"), "a5", Language::English);
    assert!(single.starts_with("Ana takes the ") && single.ends_with(" on a5 for 2 points."), "{single}");
    let single = told(&Name::You, "a5", Language::Spanish);
    assert!(single.starts_with("Tomas el ") && single.ends_with(" de a5: 2 puntos."), "{single}");
    let pair = told(&Name::new("Ana"), "a5+a6", Language::Spanish);
    assert!(pair.starts_with("Ana toma el ") && pair.contains(" de a5 y el "), "{pair}");
}

#[test]
fn whole_games_read_well_in_every_language() {
    for entries in [&[][..], &[("match", "tournament"), ("scoring", "recount")][..]] {
        let entries = entries.iter().map(|(name, value)| ((*name).to_owned(), OptionValue::text(*value))).collect();
        let options = <DiceMatrix as Game>::Options::from_entries(&OptionEntries(entries)).expect("options");
        alea_board::proof::proofread_games::<DiceMatrix>(&options, "words");
    }
}

#[test]
fn one_die_alone_is_suggested_only_where_none_goes_with_it() {
    let table = after("=4 b1");
    let (mut alone, mut paired) = (0, 0);
    for square in Square::reading_order(SIDE, SIDE) {
        with_input(&table, &Selection::Die(square), Language::English, |input| {
            let Some(button) = DiceMatrix::buttons(input).into_iter().next() else { return };
            let has_partner = !partners(input, square).is_empty();
            assert_eq!(button.primary, !has_partner, "{square}");
            if has_partner {
                paired += 1
            } else {
                alone += 1
            }
            let prompt = DiceMatrix::prompt(input).text();
            assert!(prompt.contains("Alone: +") && prompt.contains(" column, +"), "{prompt}");
        });
    }
    assert!(paired > 10 && alone > 0, "{paired} and {alone}");
}

#[test]
fn dice_that_leave_fly_over_all_others_and_their_places_are_marked() {
    use alea_board::Past;
    let table = after("=4 a5+a6");
    let before = table.position_at(2).expect("a position");
    let action: Action = "a5+a6".parse().expect("an action");
    let past = [Past { seat: Seat(1), action: action.clone(), before: before.clone() }];
    with_input(&table, &Selection::Nothing, Language::English, |input| {
        let input = BoardInput { before: Some(before), past: &past, last: Some(&action), legal: &[], ..*input };
        let scene = DiceMatrix::scene(&input);
        let last: Vec<&str> = scene.layer(Layer::Pieces).iter().rev().take(2).map(|item| item.class).collect();
        assert_eq!(last, ["taken", "taken"]);
        let brackets = |scene: &Scene| {
            scene.layer(Layer::Ground).iter().filter(|item| matches!(item.art, Art::Brackets { .. })).count()
        };
        assert_eq!(brackets(&scene), 2);
        // Where they came to, in the area of who took them and no other.
        assert_eq!(brackets(&area_scene(&input, Seat(1))), 1, "two equal dice are on one stack");
        assert_eq!(brackets(&area_scene(&input, Seat(0))), 0);
        // They arrive there, and what they score rises from the totals of their lines.
        let marked = |seat: Seat| {
            let scene = area_scene(&input, seat);
            let pieces = scene.layer(Layer::Pieces).iter().filter(|item| item.class == "grown").count();
            let rising = scene.layer(Layer::Marks).iter().filter(|item| item.class == "gained");
            let points: i32 = rising
                .map(|item| match &item.art {
                    Art::Pill { text, .. } => text.parse::<i32>().expect("points"),
                    other => panic!("{other:?}"),
                })
                .sum();
            (pieces, points)
        };
        assert_eq!(marked(Seat(1)), (1, before.gain(&action).total()));
        assert_eq!(marked(Seat(0)), (0, 0));
    });
}
