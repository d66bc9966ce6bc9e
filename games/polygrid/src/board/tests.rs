//! The board: every action can be reached by taps, and whatever is shown has words.

use super::*;
use alea_play::pictures::showcase;
use alea_play::with_input;
use alea_rules::{ChanceRng, Event, Game};
use alea_scene::Layer;
use alea_table::History;
use alea_text::{Language, Name};

type Table = History<Polygrid>;

fn table(seed: &str) -> Table {
    History::new(Default::default(), seed.parse().ok(), None)
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
    with_input(table, selection, Language::English, |input| {
        let scenes = [Polygrid::scene(input), Polygrid::rack(input).expect("boxes")];
        let cells = scenes.iter().flat_map(|scene| &scene.cells);
        let taps = cells.map(|cell| {
            let step = Polygrid::tap(input, cell.target);
            assert_eq!(matches!(step, Step::Reject(_)), !cell.enabled, "{}: {step:?}", cell.label);
            step
        });
        let taps: Vec<_> = taps.collect();
        let shown = Polygrid::buttons(input).into_iter();
        taps.into_iter().chain(shown.map(|button| button.step)).collect()
    })
}

/// What is shown keeps its promises.
fn check(table: &Table, selection: &Selection) {
    with_input(table, selection, Language::English, |input| {
        let side = Polygrid::side(input, Seat(0)).expect("a side");
        let scenes = [Polygrid::scene(input), Polygrid::rack(input).expect("boxes"), side];
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
        if input.view.turn() != Turn::Over {
            let prompt = Polygrid::prompt(input);
            assert!(!prompt.lead.is_empty() && !prompt.rest.is_empty());
        }
    });
}

/// Plays on by one random step at a time until the game is over, and returns the table.
fn play_by_taps(seed: &str) -> Table {
    let mut table = table(seed);
    let mut dice = ChanceRng::new("test", seed, 0);
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
                let told =
                    Polygrid::log_entry(&before, &Event::Action(*action), &Name::new("Ana"), &[], Language::English)
                        .expect("a line");
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
        with_input(&table, &Selection::default(), Language::English, |input| {
            assert!(Polygrid::buttons(input).is_empty());
            assert!(matches!(Polygrid::tap(input, 0), Step::Reject(_)));
            let total: i32 = Polygrid::counts(input.view, Language::English).iter().map(|count| count.points[0]).sum();
            assert_eq!(total, input.view.score().total());
            assert!(Polygrid::reason(input.view, input.names, Language::English).ends_with('.'));
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
        with_input(table, &selection, Language::English, |input| {
            let boxes = DieType::ALL.into_iter().flat_map(|die| (0..=die.sides()).map(move |n| box_target(die, n)));
            let taps = (0..SQUARES as Target).chain(boxes).map(|target| Polygrid::tap(input, target));
            let buttons = Polygrid::buttons(input).into_iter().map(|button| button.step);
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
        let tap = |selection: Selection, target| {
            with_input(&table, &selection, Language::English, |input| Polygrid::tap(input, target))
        };
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
        with_input(&table, &chosen, Language::English, |input| {
            assert_eq!(Polygrid::buttons(input)[0].step, Step::Commit(*action))
        });
    }
}

#[test]
fn the_set_up_takes_square_and_box_in_either_order() {
    let table = table("ALEA");
    let tap = |selection: &Selection, target| {
        let step = with_input(&table, selection, Language::English, |input| Polygrid::tap(input, target));
        let Step::Refine(next) = step else { panic!("{step:?}") };
        next
    };
    let (square, the_box) = (Square::new(2, 3).index(6) as Target, box_target(DieType::D8, 3));
    let nothing = Selection::default();
    let one = tap(&tap(&nothing, square), the_box);
    let other = tap(&tap(&nothing, the_box), square);
    assert_eq!(one, other);
    with_input(&table, &one, Language::English, |input| {
        let button = &Polygrid::buttons(input)[0];
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
    let refused = |selection: &Selection, target| match with_input(&table, selection, Language::English, |input| {
        Polygrid::tap(input, target)
    }) {
        Step::Reject(reason) => reason,
        other => panic!("{other:?}"),
    };
    let d4 = Square::new(3, 3).index(6) as Target;
    assert_eq!(refused(&nothing, d4), "There is already a D20 on d4. Choose a free square.");
    assert_eq!(refused(&nothing, box_target(DieType::D4, 1)), "First choose a square to end on.");
    let bonus = Selection { bonus: true, ..nothing };
    assert_eq!(refused(&bonus, box_target(DieType::D20, 20)), "The 20 of the D20 is already crossed off.");
    let chosen = Selection { bonus: true, square: Some(Square::new(0, 3)), ..nothing };
    assert_eq!(refused(&chosen, box_target(DieType::D20, 1)), "There is already a D20 in that row, on d4.");
    for target in [36, 99, 100 + 31, 100 + 32 * 6, Target::MAX] {
        assert!(refused(&nothing, target).ends_with('.'));
    }
}

#[test]
fn the_card_shows_a_game_under_way() {
    let table = showcase::<Polygrid>();
    assert_eq!(table.position().filled(), 12);
    with_input(&table, &Selection::default(), Language::English, |input| {
        let scene = Polygrid::scene(&BoardInput { language: Language::English, legal: &[], ..*input });
        assert_eq!(scene.layer(Layer::Pieces).len(), 12);
        assert!(scene.cells.iter().all(|cell| !cell.enabled));
    });
}

/// What a hint says of an action.
fn why(table: &Table, action: &str) -> String {
    with_input(table, &Selection::default(), Language::English, |input| {
        Polygrid::advise(input, &action.parse().expect(action)).why
    })
}

#[test]
fn a_hint_says_what_an_entry_scores_and_what_becomes_of_its_lines() {
    assert_eq!(why(&after(""), "D8:3@c4"), "+1 now; row 4 then has 1 of 6 dice");
    let rolled = after("D8:3@c4 D20:20");
    assert_eq!(why(&rolled, "*c5:1=D6"), "\u{2212}3 now; column c then has 2 of 6 dice");
    assert_eq!(why(&rolled, "*d4:1=D6"), "\u{2212}3 now; row 4 then has 2 of 6 dice");
    assert_eq!(why(&rolled, "*a1:1=D8"), "\u{2212}3 now; row 1 then has 1 of 6 dice");
    // Games that go on where a row is fullest fill one now and then.
    let mut dice = ChanceRng::new("hint", "lines", 0);
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

/// What is said in a language of a position and a selection: the prompt, and what stands beside the board.
fn said(table: &Table, selection: &Selection, language: Language) -> Vec<String> {
    with_input(table, selection, Language::English, |input| {
        let input = &BoardInput { language, ..*input };
        let lines = [Polygrid::prompt(input)].into_iter().chain(Polygrid::explain(input));
        lines.map(|line| line.text()).collect()
    })
}

#[test]
fn a_roll_is_told_with_its_article() {
    let nothing = Selection::default();
    let table = after("D8:3@c4 D20:20");
    let roll = table.position().roll().expect("a roll");
    let english = &said(&table, &nothing, Language::English)[0];
    assert!(english.contains(" rolled a") && english.contains(" on the D20."), "{english}");
    assert!(said(&table, &nothing, Language::Spanish)[0].starts_with(&format!("Has sacado un {roll} con el D20.")));
    let entry = |roll| {
        let before = after("D8:3@c4");
        let mut before = before.position().clone();
        before.apply_action(&"D20:20".parse().expect("an action"));
        let event = Event::Chance(Chance::Roll(roll));
        Polygrid::log_entry(&before, &event, &Name::new(""), &[], Language::English).expect("a line")
    };
    assert_eq!((entry(8).text.as_str(), entry(8).sentence.as_str()), ("rolled an 8", "The D20 shows an 8."));
    assert_eq!(entry(7).sentence, "The D20 shows a 7.");
}

#[test]
fn what_no_path_leads_to_is_told_in_both_languages() {
    let table = after("D8:3@c4 D20:20");
    let roll = table.position().roll().expect("a roll");
    let square = Square::new(2, 4);
    let number = (2..roll).find(|&number| !table.position().left_overs(square).contains(number)).expect("a number");
    let chosen = Selection { square: Some(square), ..Selection::default() };
    let refused = |language| {
        with_input(&table, &chosen, Language::English, |input| {
            match Polygrid::tap(&BoardInput { language, ..*input }, box_target(DieType::D20, number)) {
                Step::Reject(reason) => reason,
                other => panic!("{other:?}"),
            }
        })
    };
    let steps = roll - number;
    let english = refused(Language::English);
    assert!(english.starts_with(&format!("To have {number} left of a")), "{english}");
    assert!(english.contains(&format!(" walk {steps} step")) && english.ends_with(" ends on c5."), "{english}");
    let spanish = refused(Language::Spanish);
    assert!(spanish.contains(&format!(" hay que dar {steps} paso")) && spanish.ends_with(" en c5."), "{spanish}");
}

#[test]
fn whole_games_read_well_in_every_language() {
    for seed in ["one", "two", "three"] {
        alea_board::proof::proofread_games::<Polygrid>(&Default::default(), seed);
    }
}

/// The best final score of a position over every decision and every roll, or nothing where it would take too long.
fn best_of_all(position: &Polygrid, left: &mut u32) -> Option<i32> {
    *left = left.checked_sub(1)?;
    let mut best = None;
    let mut follow = |event: Event<Polygrid>| {
        let mut next = position.clone();
        next.play(&event).expect("what is possible");
        best = best.max(Some(best_of_all(&next, left)?));
        Some(())
    };
    match position.turn() {
        Turn::Over => return Some(position.score().total()),
        // Every reroll leads back to where the die was rolled.
        Turn::Seat(_) => {
            for action in position.legal().into_iter().filter(|action| *action != Action::Reroll) {
                follow(Event::Action(action))?;
            }
        }
        Turn::Chance => {
            let sides = position.chosen().expect("a die").sides();
            for roll in 1..=sides {
                follow(Event::Chance(Chance::Roll(roll)))?;
            }
        }
    }
    // Nothing but a reroll: the roll before it had other results as well.
    Some(best.unwrap_or_else(|| position.score().total()))
}

#[test]
fn what_is_still_possible_is_never_surpassed_and_never_grows() {
    let (mut endings, mut reached) = (0, 0);
    for game in 0..30 {
        let seed = format!("BOUND{game}");
        let mut dice = ChanceRng::new("bound", &seed, 0);
        let mut position = Polygrid::new(&Default::default());
        let mut last = bound::most(&position);
        assert_eq!(last, BOUND, "of the empty sheet");
        while position.turn() != Turn::Over {
            let event = match position.turn() {
                Turn::Chance => Event::Chance(position.sample_chance(&mut dice)),
                _ => {
                    // Games that end soon say little: bonus actions and the end are taken where nothing else is left.
                    let legal = position.legal();
                    let moves: Vec<Action> =
                        legal.iter().filter(|it| !matches!(it, Action::Bonus(_) | Action::End)).cloned().collect();
                    Event::Action(*dice.choose(if moves.is_empty() { &legal } else { &moves }).expect("one"))
                }
            };
            position.play(&event).expect("what is possible");
            let now = bound::most(&position);
            assert!(now <= last, "{seed}: {now} after {last}");
            last = now;
            if position.boxes_left() <= 24
                && position.turn() != Turn::Over
                && let Some(best) = best_of_all(&position, &mut 300)
            {
                endings += 1;
                assert!(best <= now, "{seed}: {best} was possible, {now} was said");
                reached += usize::from(best == now);
            }
        }
        assert_eq!(last, position.score().total());
    }
    assert!(endings > 5, "{endings} endings were small enough");
    assert!(reached > 2, "{reached} bounds were reached");
}

#[test]
fn what_will_be_written_is_shown_on_its_square() {
    let table = after("D8:3@c4");
    let selection =
        Selection { bonus: false, square: Some(Square::new(0, 0)), number: Some(2), die: Some(DieType::D6) };
    let begun = History::<Polygrid>::new(Default::default(), "ALEA".parse().ok(), None);
    let coming = |table: &Table| {
        with_input(table, &selection, Language::English, |input| {
            let scene = Polygrid::scene(input);
            scene.item(Layer::Pieces, 0).map(|item| (item.class, item.art.clone()))
        })
    };
    assert_eq!(coming(&begun), Some(("coming", solid(DieType::D6, None, alea_scene::UNIT))));
    // The last decision: its square, and the box that it crossed off.
    let brackets = |scene: &Scene| {
        Layer::ALL
            .iter()
            .flat_map(|layer| scene.layer(*layer))
            .filter(|it| matches!(it.art, Art::Brackets { .. }))
            .count()
    };
    with_input(&table, &Selection::default(), Language::English, |input| {
        assert_eq!(brackets(&Polygrid::scene(input)), 1);
        assert_eq!(brackets(&Polygrid::rack(input).expect("boxes")), 1);
    });
}
