//! The review of every game: start, luck and skill add up, nobody is praised for a mistake, and perfect play is told to be perfect.

use std::process::{Command, Output};

use alea::ai::{self, Budget, Judge, Limit, result};
use alea::games::IDS;
use alea::games::dice_box::{BoxOptions, DiceBox};
use alea::games::dice_matrix::{DiceMatrix, MatrixOptions};
use alea::games::polygrid::Polygrid;
use alea::review::Reviewer;
use alea::review::ledger::{Kind, Ledger};
use alea::rules::{ChanceRng, Event, Game, Level, OptionEntries, OptionSpec, OptionValue, Options, Turn, Unit};
use alea::table::History;
use alea::with_game;

use crate::record_files::path;

/// What sums may be off by.
const FAULT: f64 = 1e-9;

/// Events that are enough of a long game.
const LONG: usize = 80;

/// Nodes that leave no time for anything.
const HASTY: u64 = 60;

/// Plays so many events, or to the end.
fn play<G: Judge>(history: &mut History<G>, level: Level, nodes: u64, events: usize) {
    let mut dice = ChanceRng::new("test", "review", history.cursor() as u64);
    let limit = Limit { nodes: Some(nodes), ..Limit::OWN };
    while history.cursor() < events {
        history.deal();
        let Turn::Seat(seat) = history.position().turn() else { break };
        let (view, legal) = (history.position().view(Some(seat)), history.position().legal());
        let thought = ai::think::<G>(level, &view, seat, history.seat_count(), &legal, &limit, &mut dice);
        history.play(Event::Action(thought.expect("an action").action)).expect("a legal action");
    }
}

fn options<G: Game>(players: Option<i64>) -> G::Options {
    let entries = players.map(|players| ("players".to_owned(), OptionValue::Number(players)));
    G::Options::from_entries(&OptionEntries(entries.into_iter().collect())).expect("options of the game")
}

fn game<G: Judge>(players: Option<i64>, seed: &str, level: Level) -> History<G> {
    let mut history = History::<G>::new(options::<G>(players), seed.parse().ok(), None);
    play(&mut history, level, 50, usize::MAX);
    history
}

fn review<G: Judge>(history: &History<G>, nodes: u64) -> Ledger {
    let mut reviewer = Reviewer::new(history);
    for left in (0..=history.cursor()).rev() {
        assert_eq!(reviewer.left(), left + 1);
        assert!(reviewer.ledger().is_none());
        assert_eq!(reviewer.step(&mut Budget::nodes(nodes)), left > 0);
    }
    reviewer.ledger().expect("all is judged")
}

fn close(one: &[f64], other: &[f64]) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| (one - other).abs() < FAULT)
}

fn sum(one: &[f64], other: &[f64]) -> Vec<f64> {
    one.iter().zip(other).map(|(one, other)| one + other).collect()
}

/// What holds of every ledger.
fn check<G: Judge>(history: &History<G>, ledger: &Ledger) {
    let what = format!("{} of {history:?}", G::ID);
    assert_eq!(ledger.entries.len(), history.cursor(), "{what}");
    assert!(close(&sum(&sum(&ledger.start, &ledger.luck()), &ledger.skill()), &ledger.end), "{what}");
    assert_eq!(ledger.over, history.position().turn() == Turn::Over);
    if let Some(result) = result(history.position()) {
        assert_eq!(ledger.end, result.seats, "{what}");
    }
    let mut value = ledger.start.clone();
    for (ply, (entry, event)) in ledger.entries.iter().zip(history.events()).enumerate() {
        let position = history.position_at(ply).expect("a position");
        assert_eq!((entry.ply, &entry.event), (ply, &event.to_string()));
        let brought = match (&entry.kind, position.turn()) {
            (Kind::Luck { luck, .. }, Turn::Chance) => luck,
            (Kind::Skill { actor, best, skill, .. }, Turn::Seat(seat)) => {
                assert_eq!(*actor, seat);
                assert!(skill[actor.index()] <= 0.0, "{what}: {entry:?}");
                assert!(position.legal().iter().any(|action| action.to_string() == *best), "{what}: {entry:?}");
                assert_eq!(*best == entry.event, skill[actor.index()] == 0.0, "{what}: {entry:?}");
                skill
            }
            _ => panic!("{what}: {entry:?} is no such event"),
        };
        assert!(close(&sum(&value, brought), &entry.value), "{what}: {entry:?}");
        assert!(entry.error.is_finite() && (entry.error == 0.0) == entry.proved, "{what}: {entry:?}");
        value = entry.value.clone();
        fits_the_unit::<G>(&value, &what);
    }
    assert!(close(&value, &ledger.end));
    fits_the_unit::<G>(&ledger.start, &what);
}

/// Chances are shares of one; of two seats one is ahead by what the other is behind.
fn fits_the_unit<G: Judge>(value: &[f64], what: &str) {
    assert!(value.iter().all(|value| value.is_finite()), "{what}");
    let sum: f64 = value.iter().sum();
    match G::UNIT {
        Unit::Chance => {
            assert!(value.iter().all(|value| (-FAULT..=1.0 + FAULT).contains(value)), "{what}: {value:?}");
            assert!((sum - 1.0).abs() < 1e-6, "{what}: {value:?}");
        }
        Unit::Ahead => assert!(sum.abs() < FAULT, "{what}: {value:?}"),
        Unit::Points => assert_eq!(value.len(), 1),
    }
}

/// The numbers of players that a game takes.
fn tables<G: Game>() -> Vec<Option<i64>> {
    let players: Option<&OptionSpec> = G::Options::spec("players").ok();
    let range = players.and_then(|spec| match spec.kind {
        alea::rules::OptionKind::Number { min, max } => Some(min..=max),
        _ => None,
    });
    range.map_or_else(|| vec![None], |range| range.map(Some).collect())
}

/// A whole game at the smallest table, and the beginning of games at all of them.
fn every_table<G: Judge>() {
    for (index, players) in tables::<G>().into_iter().enumerate() {
        let level = if index % 2 == 0 { Level::Greedy } else { Level::Random };
        let mut history = game::<G>(players, "every table", level);
        history.go_to(if index == 0 { usize::MAX } else { LONG });
        check(&history, &review(&history, HASTY));
    }
}

#[test]
fn start_luck_and_skill_add_up_to_the_result_in_every_game() {
    for id in IDS {
        with_game!(*id, G => every_table::<G>()).expect("a game");
    }
}

fn unfinished<G: Judge>() {
    let whole = game::<G>(None, "unfinished", Level::Greedy);
    for events in [0, 1, 2, 3, 7, 20] {
        let mut part = whole.clone();
        part.go_to(events);
        let ledger = review(&part, HASTY);
        check(&part, &ledger);
        assert!(events > 0 || ledger.start == ledger.end);
    }
}

#[test]
fn an_unfinished_game_ends_with_the_judges_opinion() {
    for id in IDS {
        with_game!(*id, G => unfinished::<G>()).expect("a game");
    }
}

fn the_same_twice<G: Judge>() {
    let mut history = game::<G>(None, "twice", Level::Easy);
    history.go_to(LONG / 5);
    assert_eq!(review(&history, 500), review(&history, 500), "{}", G::ID);
}

#[test]
fn the_same_line_gets_the_same_figures() {
    for id in IDS {
        with_game!(*id, G => the_same_twice::<G>()).expect("a game");
    }
}

/// Plays by rule up to some events before the end, then as well as can be proved: that part is proved, so many decisions at least,
/// and has no mistakes.
fn perfect<G: Judge>(options: G::Options, before_the_end: usize, nodes: u64, least: usize) {
    let mut history = History::<G>::new(options, "perfect".parse().ok(), None);
    play(&mut history, Level::Greedy, 1, usize::MAX);
    let perfect_from = history.cursor().saturating_sub(before_the_end);
    history.go_to(perfect_from);
    play(&mut history, Level::Expert, nodes, usize::MAX);
    let mut reviewer = Reviewer::new(&history);
    while reviewer.judged().len() < history.cursor() - perfect_from {
        reviewer.step(&mut Budget::nodes(nodes));
    }
    let proved = reviewer.judged().iter().filter(|entry| entry.proved);
    let skill =
        |kind: &Kind| if let Kind::Skill { actor, skill, .. } = kind { Some(skill[actor.index()]) } else { None };
    let skills: Vec<f64> = proved.filter_map(|entry| skill(&entry.kind)).collect();
    assert!(skills.len() >= least, "{}: {skills:?}", G::ID);
    assert!(skills.iter().all(|skill| *skill == 0.0), "{}: {skills:?}", G::ID);
}

#[test]
fn a_perfect_end_has_no_mistakes() {
    perfect::<DiceMatrix>(MatrixOptions::default(), 10, 30_000, 8);
    perfect::<DiceBox>(BoxOptions::default(), 5, 30_000, 2);
    perfect::<Polygrid>(Default::default(), 3, 20_000, 1);
}

#[test]
fn a_mistake_in_a_proved_position_costs_what_it_costs() {
    let mut found = 0;
    for number in 0..4 {
        let history = game::<DiceMatrix>(None, &format!("mistakes {number}"), Level::Random);
        let ledger = review(&history, 3_000);
        let mistakes = ledger.entries.iter().filter(|entry| entry.proved).filter_map(|entry| match &entry.kind {
            Kind::Skill { actor, best, skill, .. } if skill[actor.index()] < 0.0 => Some((entry.ply, best.clone())),
            _ => None,
        });
        // Whoever plays the best there, and all play perfectly from there on, ends with the value before the mistake.
        for (ply, best) in mistakes.take(2) {
            let mut better = history.clone();
            better.go_to(ply);
            let best = better.read_typed(&best).expect("an action");
            better.play(best).expect("a legal action");
            play(&mut better, Level::Expert, 200_000, usize::MAX);
            assert_eq!(result(better.position()).expect("an end").seats, ledger.entries[ply - 1].value);
            found += 1;
        }
    }
    assert!(found >= 4, "{found} mistakes");
}

#[test]
fn in_a_tournament_nothing_of_the_first_game_is_proved() {
    let entries = OptionEntries(vec![("match".to_owned(), OptionValue::text("tournament"))]);
    let options = MatrixOptions::from_entries(&entries).expect("options");
    let mut history = History::<DiceMatrix>::new(options, "tournament".parse().ok(), None);
    play(&mut history, Level::Greedy, 1, usize::MAX);
    let ledger = review(&history, 2_000);
    check(&history, &ledger);
    for entry in ledger.entries.iter().filter(|entry| entry.proved) {
        assert_eq!(history.position_at(entry.ply).map(DiceMatrix::game), Some(1), "{entry:?}");
    }
}

fn alea(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_alea")).args(arguments).output().expect("the tool runs")
}

fn printed(arguments: &[&str]) -> String {
    let output = alea(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn the_tool_prints_a_line_of_json_for_any_line_of_a_record() {
    let file = &path("dice-matrix-three-side-lines");
    let mut lines = Vec::new();
    for line in ["0", "1", "3"] {
        let text = printed(&["review", file, "--line", line, "--nodes", "100"]);
        assert_eq!(text, printed(&["review", file, "--line", line, "--nodes", "100"]), "the same bytes");
        assert_eq!(text.lines().count(), 1);
        let ledger: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(ledger["line"].to_string(), line);
        assert_eq!((&ledger["game"], &ledger["unit"]), (&"dice-matrix".into(), &"points ahead".into()));
        assert!(ledger["events"][0]["actor"].is_null() && ledger["events"][0]["of"].is_null());
        assert!(ledger["events"][0]["skill"].is_null() && ledger["events"][1]["luck"].is_null());
        assert_eq!(ledger["events"][1]["actor"], 0);
        lines.push(text);
    }
    assert!(lines[0] != lines[1] && lines[1] != lines[2]);
}

#[test]
fn the_end_is_the_true_result_in_the_games_unit() {
    for (record, end) in [
        ("dice-matrix-finished", "[92.0,-92.0]"),
        ("nvmerix-full-board-to-the-limit", "[0.25,0.25,0.25,0.25]"),
        ("dice-box-three-players-spoiled", "[0.0,0.0,1.0]"),
        ("polygrid-ended-when-stuck", "[15.0]"),
    ] {
        let file = path(record);
        let ledger: serde_json::Value =
            serde_json::from_str(&printed(&["review", &file, "--nodes", "20"])).expect("JSON");
        assert_eq!(ledger["end"].to_string(), end, "{record}");
    }
}

#[test]
fn a_record_without_events_has_an_empty_ledger() {
    let text = printed(&["review", &path("dice-box-before-the-first-event")]);
    let ledger: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(ledger["events"], serde_json::json!([]));
    assert_eq!((&ledger["start"], &ledger["over"]), (&ledger["end"], &false.into()));
    assert_eq!(ledger["luck"], ledger["skill"]);
}

#[test]
fn bad_arguments_are_refused() {
    let file = &path("dice-box-two-each");
    for (arguments, reason) in [
        (vec!["review"], "does not take 0 arguments"),
        (vec!["review", "nowhere.alea.json"], "cannot be read"),
        (vec!["review", file, "--line", "7"], "there is no line 7"),
        (vec!["review", file, "--nodes", "0"], "at least 1"),
        (vec!["review", file, "--ms", "soon"], "whole number"),
        (vec!["review", file, "--ms", "5", "--nodes", "5"], "give one"),
        (vec!["review", file, "--bot", "hard"], "no flag --bot"),
    ] {
        let output = alea(&arguments);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(output.stdout.is_empty() && said.contains(reason), "{arguments:?}: {said}");
    }
}

#[test]
fn the_facts_of_a_game_are_one_line_of_json() {
    let few = ["facts", "nvmerix", "--games", "4", "--seed", "facts", "--bot", "greedy", "--option", "players=3"];
    let text = printed(&few);
    assert_eq!(text, printed(&few), "the same bytes");
    let facts: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!((&facts["players"], &facts["games"]), (&3.into(), &4.into()));
    assert_eq!(facts["options"], serde_json::json!({ "players": 3 }), "what is as usual is left out");
    assert_eq!(facts["scores"]["n"], 12);
    assert_eq!(facts["first_player"]["n"], 4);
    let output = alea(&["facts", "nvmerix", "--seed", "facts"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("--games N"));
}

/// What chance can bring, each as likely: those of many draws that differ.
fn outcomes(position: &Polygrid) -> Vec<Polygrid> {
    let mut dice = ChanceRng::new("test", "outcomes", 0);
    let mut found: Vec<Polygrid> = Vec::new();
    for _ in 0..400 {
        let mut next = position.clone();
        next.apply_chance(&position.sample_chance(&mut dice));
        if !found.contains(&next) {
            found.push(next);
        }
    }
    found
}

#[test]
fn the_luck_of_all_results_of_a_die_is_none_where_it_is_proved() {
    let history = game::<Polygrid>(None, "results", Level::Greedy);
    let worth = |position: &Polygrid| {
        let mut dice = ChanceRng::new("test", "worth", 0);
        Polygrid::worth(position, &mut Budget::nodes(400_000), &mut dice)
    };
    let mut looked_at = 0;
    for ply in (0..history.cursor()).rev() {
        let position = history.position_at(ply).expect("a position");
        if position.turn() != Turn::Chance || position.boxes_left() > 4 {
            continue;
        }
        let before = worth(position);
        let after: Vec<f64> = outcomes(position)
            .iter()
            .map(|next| result(next).unwrap_or_else(|| worth(next)))
            .map(|worth| if worth.proved { worth.seats[0] } else { f64::NAN })
            .collect();
        let mean = after.iter().sum::<f64>() / after.len() as f64;
        assert!(before.proved && (before.seats[0] - mean).abs() < 1e-9, "{before:?}: {after:?}");
        looked_at += 1;
    }
    assert!(looked_at > 0, "no roll near the end");
}
