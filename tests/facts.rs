//! The figures of the games: every one says in how many games it was measured, its interval and the command; and the tool at hand still
//! gives the sample, byte for byte.

use std::process::Command;

use alea::games::IDS;
use serde_json::Value;

fn text(game: &str) -> String {
    std::fs::read_to_string(format!("games/{game}/assets/facts.json")).expect("the facts")
}

#[test]
fn the_samples_are_measured_again() {
    for game in IDS {
        let text = text(game);
        let sample = text.lines().nth(1).and_then(|line| line.strip_suffix(',')).expect("the sample's line");
        let read: Value = serde_json::from_str(sample).expect("JSON");
        let command = read["command"].as_str().expect("a command");
        let output =
            Command::new(env!("CARGO_BIN_EXE_alea")).args(command.split(' ').skip(1)).output().expect("the tool runs");
        let printed = String::from_utf8(output.stdout).expect("text");
        assert_eq!(printed.trim_end(), sample, "{command}: `node benches/facts.mjs --only {game}` measures anew");
    }
}

/// Checks that a figure lies in its interval and was counted often enough.
fn check(figure: &Value, value: &str, at: &str) {
    let number = |value: &Value| value.as_f64().unwrap_or_else(|| panic!("{at}: {figure}"));
    let (low, high) = (number(&figure["interval"][0]), number(&figure["interval"][1]));
    let value = number(&figure[value]);
    assert!(low <= value && value <= high, "{at}: {figure}");
    assert!(figure["n"].as_u64().is_some_and(|n| n >= 50), "{at}: {figure}");
}

#[test]
fn every_figure_has_its_number_of_games_its_interval_and_its_command() {
    for game in IDS {
        let read: Value = serde_json::from_str(&text(game)).expect("JSON");
        let lines = read["facts"].as_array().expect("lines");
        assert!(lines.len() >= 2, "{game}: more than one setup");
        for line in lines {
            let command = line["command"].as_str().expect("a command");
            let at = format!("{game}, {command}");
            assert!(command.starts_with(&format!("alea facts {game} --games {} ", line["games"])), "{at}");
            for spread in ["events", "decisions", "scores"] {
                check(&line[spread], "mean", &at);
            }
            check(&line["luck"], "share", &at);
            let alone = line["players"] == 1;
            for share in ["first_player", "ties", "leader_at_half_time"] {
                assert_eq!(line[share].is_null(), alone, "{at}: {share}");
                if !alone {
                    check(&line[share], "share", &at);
                }
            }
            let counts = line["histogram"]["counts"].as_array().expect("counts");
            assert_eq!(counts.iter().filter_map(Value::as_u64).sum::<u64>(), line["scores"]["n"], "{at}");
        }
    }
}
