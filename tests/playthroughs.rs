//! Whole games in words, as reviewers read them: `tests/playthroughs/GAME*.txt`.
//!
//! The first lines say how the game is made: `# alea play GAME --seats ... --seed ...`. The rest is written by the test itself
//! when the environment variable `ALEA_UPDATE` is set, and compared otherwise.

use std::fmt::Write;
use std::path::PathBuf;
use std::process::Command;

use alea::games::IDS;
use alea::rules::{Game, Turn};
use alea::table::{Record, Session};
use alea::with_game;

fn describe<G: Game>(record: &Record) -> String {
    let session: Session<G> = record.replay().expect("a valid record");
    let mut out = String::new();
    let last = session.cursor();
    for ply in 0..=last {
        let position = session.position_at(ply).expect("a position for each event");
        let who = match position.turn() {
            Turn::Seat(seat) => format!("seat {seat}, {} legal", position.legal().len()),
            Turn::Chance => "chance".to_owned(),
            Turn::Over => "over".to_owned(),
        };
        let event = session.events().get(ply).map_or("end".to_owned(), ToString::to_string);
        let _ = writeln!(out, "{ply}: {who}: {event} {:?}", position.scores());
        if ply % 8 == 0 || ply == last {
            for line in position.diagram().lines() {
                let _ = writeln!(out, "    {}", line.trim_end());
            }
        }
    }
    let result = record.result.as_ref().expect("a finished game");
    let _ = writeln!(out, "result: scores {:?}, winners {:?}", result.scores, result.winners);
    out
}

#[test]
fn whole_games_go_as_they_went() {
    for id in IDS {
        let files = std::fs::read_dir("tests/playthroughs").expect("the folder");
        let paths = files.map(|file| file.expect("a file").path());
        let is_own =
            |path: &PathBuf| path.file_stem().is_some_and(|stem| stem.to_string_lossy().split('.').next() == Some(id));
        let own: Vec<PathBuf> = paths.filter(is_own).collect();
        assert!(!own.is_empty(), "tests/playthroughs has no whole game of {id}");
        for path in own {
            let text = std::fs::read_to_string(&path).expect("a playthrough");
            let header = text.lines().next().unwrap_or_default();
            let call = header.strip_prefix("# alea ").expect("the first line is `# alea play ...`");
            let played = Command::new(env!("CARGO_BIN_EXE_alea")).args(call.split_whitespace()).output();
            let line = String::from_utf8(played.expect("the tool runs").stdout).expect("text");
            let record = Record::read(&line).expect("a record");
            let game = with_game!(*id, G => describe::<G>(&record)).expect("a game");
            let now = format!("{header}\n{game}");
            if std::env::var_os("ALEA_UPDATE").is_some() {
                std::fs::write(&path, now).expect("written");
            } else {
                assert!(text == now, "{} goes differently now; ALEA_UPDATE=1 writes it anew", path.display());
            }
        }
    }
}
