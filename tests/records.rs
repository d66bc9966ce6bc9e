//! Records that must be read, and records that must be refused with a reason.
//!
//! An invalid record is named for the rule that it breaks; the line of its name in `tests/records/invalid/expected.txt`
//! holds what the tool must say.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::{Command, Output};

fn files(folder: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder}: {error}"));
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.to_string_lossy().ends_with(".alea.json"));
    paths.sort();
    paths
}

fn alea(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_alea")).args(arguments).output().expect("the tool runs")
}

#[test]
fn valid_records_replay() {
    for path in files("tests/records/valid") {
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
    let expected = std::fs::read_to_string("tests/records/invalid/expected.txt").expect("the list of reasons");
    let mut expected: BTreeMap<&str, &str> =
        expected.lines().filter(|line| !line.is_empty()).filter_map(|line| line.split_once(": ")).collect();
    for path in files("tests/records/invalid") {
        let name = path.file_name().expect("a name").to_string_lossy().replace(".alea.json", "");
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
