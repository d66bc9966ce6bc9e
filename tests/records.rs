//! Records that must be read, and records that must be refused with a reason.
//!
//! An invalid record is named for the rule that it breaks; the line of its name in `expected.txt` beside it holds what the tool must say.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;
use std::process::{Command, Output};

use alea::games::IDS;
use alea::table::Record;
use alea::with_game;
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::record_files::{invalid, lists, name_of, path, valid};

fn alea(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_alea")).args(arguments).output().expect("the tool runs")
}

#[test]
fn valid_records_replay() {
    for path in valid() {
        let path = path.to_string_lossy();
        for verb in ["replay", "trace", "show", "legal"] {
            let output = alea(&[verb, &path]);
            assert!(output.status.success(), "{verb} {path}: {}", String::from_utf8_lossy(&output.stderr));
            assert!(!output.stdout.is_empty() && output.stderr.is_empty());
        }
    }
}

#[test]
fn invalid_records_are_refused_for_the_rule_that_they_break() {
    let expected = lists("invalid", "expected.txt");
    let mut expected: BTreeMap<&str, &str> =
        expected.lines().filter(|line| !line.is_empty()).filter_map(|line| line.split_once(": ")).collect();
    for path in invalid() {
        let name = name_of(&path);
        let reason = expected.remove(name.as_str()).unwrap_or_else(|| panic!("expected.txt lacks {name}"));
        for verb in ["replay", "trace", "show", "legal", "apply", "think"] {
            let output = alea(&[verb, &path.to_string_lossy()]);
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(output.status.code(), Some(2), "{verb} {name}: {said}");
            assert!(output.stdout.is_empty(), "{verb} {name} prints to standard output");
            assert!(said.contains(reason), "{verb} {name} says: {said}");
        }
    }
    assert!(expected.is_empty(), "expected.txt names records that are not there: {expected:?}");
}

/// What every record is written as, by its digest: version 1 never changes by a byte.
#[test]
fn records_are_written_as_ever() {
    let digests = lists("valid", "digests.txt");
    let mut written = String::new();
    for path in valid() {
        let record = read(&path);
        let line = with_game!(record.game.as_str(), G => {
            record.replay::<G>().expect("a valid record").whole_record().to_line()
        });
        let name = name_of(&path);
        let digest = Sha256::digest(line.expect("a game").as_bytes());
        writeln!(written, "{name}: {}", HEXLOWER.encode(&digest)).expect("written to a text");
    }
    for (now, ever) in written.lines().zip(digests.lines()) {
        assert_eq!(now, ever);
    }
    assert_eq!(written.lines().count(), digests.lines().count());
}

#[test]
fn what_is_written_is_read_as_the_same_lines() {
    let mut games = BTreeSet::new();
    for path in valid() {
        let record = read(&path);
        let (version, name) = (if record.lines.is_empty() { 1 } else { 2 }, path.display());
        if version == 2 {
            games.insert(record.game.clone());
        }
        assert!(record.to_line().starts_with(&format!("{{\"format\":\"alea\",\"version\":{version},")), "{name}");
        assert_eq!(Record::read(&record.to_line()).as_ref(), Ok(&record), "{name}");
        let same = with_game!(record.game.as_str(), G => {
            let (history, tips) = record.replay_lines::<G>().expect("a valid record");
            let whole = history.whole_record();
            assert_eq!(whole.replay::<G>().expect("a valid record").whole_record(), whole, "{name}");
            let lines = history.lines();
            let numbers: BTreeSet<usize> =
                tips.iter().map(|tip| lines.iter().position(|line| line.tip == *tip).expect("a line")).collect();
            assert_eq!(numbers.len(), record.lines.len() + 1, "{name}");
            (numbers.len(), lines.len())
        });
        assert!(same.is_some_and(|(read, known)| read == known), "{name}");
    }
    assert_eq!(games.len(), IDS.len(), "records with lines of every game: {games:?}");
}

#[test]
fn every_line_can_be_followed() {
    for path in valid() {
        let record = read(&path);
        let name = path.to_string_lossy();
        for line in 0..=record.lines.len() {
            let events = record.along(line);
            let trace = said(&["trace", &name, "--line", &line.to_string()]);
            let last: serde_json::Value = serde_json::from_str(trace.lines().last().expect("a line")).expect("JSON");
            assert_eq!(last["ply"], events.len(), "{name}, line {line}");
            for (event, position) in events.iter().zip(trace.lines()) {
                let position: serde_json::Value = serde_json::from_str(position).expect("JSON");
                assert_eq!(position["event"], *event, "{name}, line {line}");
            }
            let replayed: serde_json::Value =
                serde_json::from_str(&said(&["replay", &name, "--line", &line.to_string()])).expect("JSON");
            assert_eq!(replayed["scores"], last["scores"], "{name}, line {line}");
            assert_eq!(replayed.get("lines").and_then(|lines| lines.as_u64()).unwrap_or(0), record.lines.len() as u64);
        }
        for verb in ["replay", "show", "trace", "legal", "apply", "think"] {
            let beyond = (record.lines.len() + 1).to_string();
            let output = alea(&[verb, &name, "--line", &beyond]);
            assert_eq!(output.status.code(), Some(2), "{verb} {name}");
            assert!(output.stdout.is_empty());
            assert!(String::from_utf8_lossy(&output.stderr).contains(&format!("there is no line {beyond}")));
        }
    }
}

#[test]
fn a_line_is_branched_and_extended_from_the_command_line() {
    let name = &path("dice-matrix-three-side-lines");
    let record = read(name.as_ref());
    let read = |text: &str| Record::read(text).expect("a record");

    // A game of one line gets a second one, and the first stays as it was.
    let single = &path("dice-matrix-finished");
    let branched = read(&said(&["apply", single, "c4", "--ply", "6"]));
    assert_eq!(branched.events, [&record.events[..6], &["c4".to_owned()]].concat());
    assert_eq!(branched.along(1), record.events);
    assert_eq!((branched.lines.len(), branched.result), (1, None));
    // What was played before is not played again.
    let again = read(&said(&["apply", single, &record.events[6], "--ply", "6"]));
    assert_eq!((again.events, again.lines), (record.events.clone(), vec![]));

    // A line goes on at its end.
    let extended = read(&said(&["apply", name, "b2", "--line", "1"]));
    assert_eq!(extended.events, [&record.along(1)[..], &["b2".to_owned()]].concat());
    assert_eq!(extended.lines.len(), 3);
    assert!((1..4).any(|line| extended.along(line) == record.events));

    let output = alea(&["apply", name, "--line", "2", "g7+a1"]);
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("alea: line 2, event 13 \"a1+g7\": "));
    assert_eq!(said(&["show", name, "--line", "3", "--ply", "7"]), said(&["show", name, "--line", "1", "--ply", "7"]));
    assert_ne!(said(&["legal", name, "--line", "3"]), said(&["legal", name, "--line", "1"]));
    let thought = said(&["think", name, "--line", "3", "--bot", "greedy"]);
    let action = serde_json::from_str::<serde_json::Value>(&thought).expect("JSON")["action"].clone();
    assert!(said(&["legal", name, "--line", "3"]).lines().any(|legal| action == legal));
}

fn read(path: &Path) -> Record {
    Record::read(&std::fs::read_to_string(path).expect("a record")).expect("a valid record")
}

/// What the tool prints when it succeeds.
fn said(arguments: &[&str]) -> String {
    let output = alea(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}
