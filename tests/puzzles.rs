//! The collections of puzzles hold what `docs/puzzles.md` says of them, and the command that made them makes them again.
//!
//! Whether the figures are right is for `tests/second/puzzles.test.mjs`: a second program, without the search that found them.

use std::collections::BTreeSet;
use std::process::{Command, Output};

use alea::ai::Prove;
use alea::games::IDS;
use alea::review::puzzles;
use alea::rules::{Event, Game, Options, Turn};
use alea::table::{Collection, History, Puzzle, Seed};
use alea::with_game;

/// How many puzzles of a game came at once, ordered by difficulty and kind; what was added later stands behind them, ordered in itself.
const EDITIONS: &[&[usize]] = &[&[64]];

/// Every so many puzzles are proved again here: the whole collections take minutes without optimisation.
const SAMPLED: usize = 9;

fn text(game: &str) -> String {
    std::fs::read_to_string(format!("games/{game}/assets/puzzles.json")).expect("the collection")
}

fn collection(game: &str) -> Collection {
    Collection::read(&text(game)).expect(game)
}

/// Runs for every game with its collection.
fn for_every_puzzle(each: impl Fn(&str, usize, &Puzzle)) {
    for game in IDS {
        for (index, puzzle) in collection(game).puzzles.iter().enumerate() {
            each(&format!("{game} {}", index + 1), index, puzzle);
        }
    }
}

fn replayed<G: Game>(puzzle: &Puzzle) -> History<G> {
    puzzle.record.replay::<G>().expect("a record that replays")
}

#[test]
fn collections_are_large_and_ordered_and_of_every_difficulty() {
    for game in IDS {
        let puzzles = collection(game).puzzles;
        let kinds = with_game!(*game, G => G::KINDS).expect("a game");
        let place = |puzzle: &Puzzle| (puzzle.difficulty, kinds.iter().position(|kind| *kind == puzzle.kind));
        let mut rest = puzzles.as_slice();
        for size in EDITIONS.iter().find(|sizes| sizes.iter().sum::<usize>() == puzzles.len()).copied().expect(game) {
            let (edition, more) = rest.split_at(*size);
            assert!(edition.is_sorted_by_key(place), "{game}");
            rest = more;
        }
        let difficulties: BTreeSet<u8> = puzzles.iter().map(|puzzle| puzzle.difficulty).collect();
        assert_eq!(difficulties, (1..=5).collect(), "{game}");
        let met: BTreeSet<&str> = puzzles.iter().map(|puzzle| puzzle.kind.as_str()).collect();
        assert_eq!(met, kinds.iter().copied().collect(), "{game}");
        let records: BTreeSet<String> = puzzles.iter().map(|puzzle| puzzle.record.to_line()).collect();
        assert_eq!(records.len(), puzzles.len(), "{game}: no position twice");
        // One line each, between the first and the last: so a change shows which puzzle it is in.
        assert_eq!(text(game).lines().count(), puzzles.len() + 2, "{game}");
    }
}

#[test]
fn every_action_of_a_position_is_told_once() {
    for_every_puzzle(|name, _, puzzle| {
        let legal = with_game!(puzzle.record.game.as_str(), G => {
            let history = replayed::<G>(puzzle);
            assert!(matches!(history.position().turn(), Turn::Seat(_)), "{name}");
            history.position().legal().iter().map(ToString::to_string).collect::<BTreeSet<_>>()
        });
        let tries = || puzzle.tries.iter().map(|one| one.action.clone());
        let told: Vec<String> = puzzle.solution[..1].iter().chain(&puzzle.same).cloned().chain(tries()).collect();
        assert_eq!(told.len(), told.iter().collect::<BTreeSet<_>>().len(), "{name}");
        assert_eq!(Some(told.into_iter().collect()), legal, "{name}");
        assert!(puzzle.tries.len() >= 2 && puzzle.tries.is_sorted_by(|one, two| one.value >= two.value), "{name}");
        assert!(puzzle.value > puzzle.next && puzzle.next == puzzle.tries[0].value, "{name}");
    });
}

#[test]
fn lines_and_answers_can_be_played() {
    for_every_puzzle(|name, _, puzzle| {
        let played = with_game!(puzzle.record.game.as_str(), G => {
            let answers = puzzle.tries.iter().filter_map(|one| Some(vec![one.action.clone(), one.answer.clone()?]));
            for line in answers.chain([puzzle.solution.clone()]) {
                let mut position = replayed::<G>(puzzle).position().clone();
                for action in line {
                    let event = Event::Action(action.parse().expect("an action"));
                    position.play(&event).unwrap_or_else(|error| panic!("{name}, {action}: {error}"));
                }
            }
        });
        assert!(played.is_some());
    });
}

#[test]
fn records_are_bare() {
    for_every_puzzle(|name, _, puzzle| {
        let record = &puzzle.record;
        assert!(record.seed.is_none() && record.seats.is_none() && record.result.is_none(), "{name}");
        let defaults = with_game!(record.game.as_str(), G => <G as Game>::Options::default().entries());
        let is_default = |entry| defaults.as_ref().is_some_and(|defaults| defaults.0.contains(entry));
        assert!(!record.options.0.iter().any(is_default), "{name}");
    });
}

#[test]
fn the_chapter_explains_every_unit_and_kind() {
    let chapter = std::fs::read_to_string("docs/puzzles.md").expect("the chapter");
    for_every_puzzle(|name, _, puzzle| {
        assert!(chapter.contains(&format!("`{}`", puzzle.unit)), "{name}: {}", puzzle.unit);
        assert!(chapter.contains(&format!("\n| `{}` |", puzzle.kind)), "{name}: {}", puzzle.kind);
    });
}

/// The line of a puzzle in the file, made again.
fn made<G: Prove>(puzzle: &Puzzle) -> Vec<String> {
    let found = puzzles::at(&replayed::<G>(puzzle), None);
    let line = |one| puzzles::collect::<G>(&[one], 1).lines().nth(1).map(str::to_owned);
    found.into_iter().filter_map(line).collect()
}

#[test]
fn a_puzzle_is_proved_again_as_it_stands() {
    for game in IDS {
        let text = text(game);
        let lines: Vec<&str> = text.lines().skip(1).map(|line| line.trim_end_matches(',')).collect();
        for (index, puzzle) in collection(game).puzzles.iter().enumerate().step_by(SAMPLED) {
            let made = with_game!(*game, G => made::<G>(puzzle)).expect("a game");
            assert!(made.iter().any(|line| line == lines[index]), "{game} {}: {made:?}", index + 1);
        }
    }
}

#[test]
fn the_same_games_give_the_same_puzzles() {
    for (game, games) in [("dice-matrix", 3), ("nvmerix", 1), ("dice-box", 60)] {
        let find = || {
            let seed: Seed = "again".parse().expect("a seed");
            let lines = |found: Vec<puzzles::Found>| found.iter().map(puzzles::Found::to_line).collect::<Vec<_>>();
            with_game!(game, G => lines(puzzles::find::<G>(&seed, games, None).expect("a short seed")))
        };
        let once = find().expect("a game");
        assert!(!once.is_empty(), "{game}");
        assert_eq!(find(), Some(once), "{game}");
    }
}

fn alea(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_alea")).args(arguments).output().expect("the tool runs")
}

#[test]
fn the_command_prints_what_other_programs_rely_on() {
    let output = alea(&["puzzles", "dice-matrix", "--seed", "again", "--games", "2"]);
    let said = String::from_utf8(output.stdout).expect("text");
    assert!(output.status.success() && !said.is_empty());
    let fields = ["game", "record", "solution", "same", "unit", "value", "next", "kind", "difficulty"];
    for line in said.lines() {
        let puzzle: serde_json::Map<String, serde_json::Value> = serde_json::from_str(line).expect("JSON");
        assert!(puzzle.keys().all(|field| fields.contains(&field.as_str())), "{line}");
        assert!(fields.iter().all(|field| *field == "same" || puzzle.contains_key(*field)), "{line}");
        assert_eq!(puzzle["game"], puzzle["record"]["game"]);
    }
}

fn said(arguments: &str) -> String {
    let output = alea(&arguments.split(' ').collect::<Vec<_>>());
    assert!(output.status.success(), "{arguments}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn a_clock_only_gives_up() {
    let games = "puzzles dice-box --seed again --games 60";
    let all = said(games);
    assert!(!all.is_empty());
    assert_eq!(said(&format!("{games} --ms 600000")), all);
}

#[test]
fn a_choice_is_as_large_as_it_can_be() {
    let games = "puzzles dice-matrix --seed again --games 6";
    let found = said(games).lines().count();
    for count in [1, 4, found, found + 1] {
        let text = said(&format!("{games} --collect {count}"));
        let puzzles = Collection::read(&text).expect("a collection").puzzles;
        assert_eq!(puzzles.len(), count.min(found));
        assert!(puzzles.is_sorted_by_key(|puzzle| puzzle.difficulty));
    }
}

#[test]
fn nonsense_is_refused() {
    for (arguments, reason) in [
        (&["puzzles", "dice-matrix", "--games", "2"][..], "--seed S is missing"),
        (&["puzzles", "dice-matrix", "--seed", "x"], "--games N is missing"),
        (&["puzzles", "dice-matrix", "--seed", "x", "--games", "0"], "at least 1"),
        (&["puzzles", "dice-matrix", "--seed", "x", "--games", "many"], "takes a whole number"),
        (&["puzzles", "dice-matrix", "--seed", "x", "--games", "1", "--ms", "0"], "--ms must be at least 1"),
        (&["puzzles", "dice-matrix", "--seed", "x", "--games", "1", "--collect", "0"], "--collect N is"),
        (&["puzzles", "dice-matrix", "--seed", "x", "--games", "1", "--nodes", "5"], "has no flag --nodes"),
        (&["puzzles", "chess", "--seed", "x", "--games", "1"], "no game \"chess\""),
        (&["puzzles", "dice-box", "--seed", "x", "--games", "1", "--collect", "9"], "there is no puzzle"),
    ] {
        let output = alea(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains(reason), "{arguments:?}: {said}");
    }
}
