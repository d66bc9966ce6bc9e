//! The null game goes through everything that a game goes through: rules, record, computer, board and words. Its laws are executed
//! by `tests/laws.rs` and `tests/view_law.rs`, and the reducer plays it in `tests/reducer.rs`.

use crate::rules::{First, HEAP, NoOptions, Null, Take};
use alea_ai::{Budget, Judge, Limit, think};
use alea_board::{Board, BoardInput, Step};
use alea_rules::{ChanceRng, Event, Game, Level, Seat, Turn};
use alea_table::Record;
use alea_text::{Language, Name};

/// A whole game: eight turns of two coins, then four more.
fn whole() -> String {
    let turns = r#","take 2""#.repeat(8);
    [
        r#"{"format":"alea","version":1,"game":"null","options":{},"events":["first 1""#,
        &turns,
        r#","take 2","take 1","take 1","take 1"],"result":{"scores":[10,11],"winners":[0]}}"#,
    ]
    .concat()
}

/// Gives a function what a board draws from: the position as its mover sees it.
fn with_input<T>(position: &Null, language: Language, draw: impl FnOnce(&BoardInput<Null>) -> T) -> T {
    let names = [Name::You, Name::new("Ana")];
    let viewer = if let Turn::Seat(seat) = position.turn() { seat } else { Seat(0) };
    draw(&BoardInput {
        view: &position.view(Some(viewer)),
        legal: &position.legal(),
        selection: &None,
        last: None,
        before: None,
        past: &[],
        names: &names,
        language,
        viewer,
    })
}

fn begun() -> Null {
    let mut position = Null::new(&NoOptions);
    position.play(&Event::Chance(First(Seat(0)))).expect("the coin falls");
    position
}

#[test]
fn a_record_comes_back_as_it_was() {
    let replayed = Record::read(&whole()).and_then(|record| record.replay::<Null>()).expect("a valid record");
    assert_eq!(replayed.record().to_line(), whole());
    assert_eq!(replayed.position().outcome().expect("an end").winners, [Seat(0)]);
}

#[test]
fn what_breaks_the_rules_is_refused_with_the_reason() {
    let said = |from: &str, to: &str| {
        let record = Record::read(&whole().replacen(from, to, 1)).expect("a record in form");
        record.replay::<Null>().expect_err("a wrong record").to_string()
    };
    assert!(said("take 2", "take 3").contains("event 1 \"take 3\": one or two coins are taken"));
    assert!(said("first 1", "first 2").contains("there are seats 0 and 1"));
    assert!(said("take 2", "Take 2").contains("it must be written \"take 2\""));
    assert!(said("\"winners\":[0]", "\"winners\":[1]").contains("result"));
}

#[test]
fn the_computer_takes_the_last_coin() {
    let mut position = begun();
    let mut rng = ChanceRng::new("test", "null", 0);
    while let Turn::Seat(seat) = position.turn() {
        let level = if seat == Seat(1) { Level::Expert } else { Level::Greedy };
        let view = position.view(Some(seat));
        let decision = think::<Null>(level, &view, seat, 2, &position.legal(), &Limit::OWN, &mut rng);
        position.apply_action(&decision.expect("a decision").action);
    }
    assert_eq!(position.outcome().expect("an end").winners, [Seat(1)]);
}

#[test]
fn every_worth_is_the_result_of_best_play() {
    // Whoever leaves a number that three divides wins.
    let mut position = begun();
    let mut rng = ChanceRng::new("test", "null", 0);
    for (coins, expected) in [(1, 0.0), (2, 1.0), (1, 0.0), (1, 1.0), (1, 1.0), (1, 0.0)] {
        let Turn::Seat(seat) = position.turn() else { panic!("somebody is to act") };
        let worth = Null::worth(&position, &mut Budget::new(10, &|| false), &mut rng);
        assert_eq!(worth.seats[seat.index()], expected, "{} left", position.left());
        assert_eq!(worth.seats.iter().sum::<f64>(), 1.0);
        position.apply_action(&Take(coins));
    }
}

#[test]
fn the_board_draws_what_is_left_and_commits_what_is_advised() {
    let mut position = begun();
    while position.turn() != Turn::Over {
        let left = usize::from(position.left());
        with_input(&position, Language::English, |input| {
            assert_eq!(Null::scene(input).cells.len(), left);
            let commits: Vec<_> = Null::buttons(input).into_iter().map(|button| button.step).collect();
            assert_eq!(commits, position.legal().into_iter().map(Step::Commit).collect::<Vec<_>>());
        });
        position.apply_action(&Take(1));
    }
    assert_eq!(Null::counts(&position, Language::English)[0].points.iter().sum::<i32>(), i32::from(HEAP));
}

#[test]
fn its_words_are_there_in_every_language() {
    let said = |language| {
        let position = begun();
        let names = [Name::You, Name::new("Ana")];
        let mut said = with_input(&position, language, |input| {
            let mut said = vec![Null::prompt(input).text(), Null::advise(input, &Take(1)).what];
            said.extend(Null::scene(input).cells.into_iter().map(|cell| cell.label));
            said.extend(Null::buttons(input).into_iter().map(|button| button.label));
            said
        });
        let event = Event::Action(Take(2));
        said.extend(Null::log_entry(&position, &event, &names[1], &names, language).map(|entry| entry.sentence));
        said.push(Null::card(language).tagline.to_owned());
        said
    };
    let (english, spanish) = (said(Language::English), said(Language::Spanish));
    assert_eq!(english.len(), spanish.len());
    for (one, other) in english.iter().zip(&spanish) {
        assert!(!one.is_empty() && !other.is_empty() && one != other, "{one} / {other}");
    }
}
