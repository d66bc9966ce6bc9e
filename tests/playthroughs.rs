//! Whole games in words, as reviewers read them: `games/GAME/tests/playthroughs`.
//!
//! A file is a game: the record's setup in its first line, then a line for each event with who was to act, how many actions were legal,
//! the event and the scores, and now and then the position. The test replays the events that the file holds, and compares what is
//! said of each; with the environment variable `ALEA_UPDATE` it writes that anew. The events stay as they are, whoever
//! played them, so no better player rewrites a file. To add one, save what `alea play` prints and write it anew:
//!
//!     alea play GAME --seats greedy,random --seed S > games/GAME/tests/playthroughs/NAME.txt
//!     ALEA_UPDATE=1 cargo test --test all playthroughs

use std::fmt::Write;
use std::path::{Path, PathBuf};

use alea::games::IDS;
use alea::rules::{Event, Game, Options, Turn, read_canonical};
use alea::table::{Dealer, Record, Seed};
use alea::with_game;

/// The events of a file: those of its lines, or those of the record where nothing but the record is there yet.
fn events(record: &Record, lines: &str) -> Vec<String> {
    let told = lines.lines().filter_map(|line| {
        let (ply, rest) = line.split_once(": ")?;
        ply.parse::<usize>().ok()?;
        let (_, event) = rest.split_once(": ")?;
        Some(event.rsplit_once(" [")?.0.to_owned())
    });
    let mut told: Vec<String> = told.collect();
    if told.is_empty() {
        return record.events.clone();
    }
    assert_eq!(told.pop().as_deref(), Some("end"), "the last line of a game is its end");
    told
}

/// Reads the event that is due in a position.
fn read<G: Game>(position: &G, text: &str) -> Event<G> {
    let event = match position.turn() {
        Turn::Chance => read_canonical(text).map(Event::Chance),
        _ => read_canonical(text).map(Event::Action),
    };
    event.unwrap_or_else(|error| panic!("\"{text}\": {error}"))
}

/// The file of a game: its setup and all that is said of its events.
fn describe<G: Game>(record: Record, lines: &str) -> String {
    let events = events(&record, lines);
    let options = G::Options::from_entries(&record.options).expect("options of the game");
    let dealer = record.seed.as_deref().map(|seed| Dealer::new(seed.parse::<Seed>().expect("a seed")));
    let mut position = G::new(&options);
    let set_up = Record { events: Vec::new(), seats: None, result: None, ..record };
    let mut out = set_up.to_line() + "\n";
    let mut chances = 0;
    for ply in 0..=events.len() {
        let event = events.get(ply).map(|text| read(&position, text));
        let who = match position.turn() {
            Turn::Seat(seat) => format!("seat {seat}, {} legal", position.legal().len()),
            Turn::Chance => "chance".to_owned(),
            Turn::Over => "over".to_owned(),
        };
        let text = event.as_ref().map_or("end".to_owned(), ToString::to_string);
        let _ = writeln!(out, "{ply}: {who}: {text} {:?}", position.scores());
        if ply % 8 == 0 || ply == events.len() {
            for line in position.diagram().lines() {
                let _ = writeln!(out, "    {}", line.trim_end());
            }
        }
        if let (Some(Event::Chance(_)), Some(dealer)) = (&event, &dealer) {
            assert_eq!(event, Some(dealer.deal(&position, chances)), "event {ply} is not what the seed gives");
            chances += 1;
        }
        if let Some(event) = event {
            position.play(&event).unwrap_or_else(|reason| panic!("event {ply} \"{event}\": {reason}"));
        }
    }
    let winners: Vec<u8> = position.outcome().expect("a finished game").winners.iter().map(|seat| seat.0).collect();
    let _ = writeln!(out, "result: scores {:?}, winners {winners:?}", position.scores());
    out
}

#[test]
fn whole_games_go_as_they_went() {
    for id in IDS {
        let files = std::fs::read_dir(format!("games/{id}/tests/playthroughs")).expect("whole games");
        let paths: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
        assert!(!paths.is_empty(), "{id} has no whole game");
        paths.into_iter().for_each(|path| goes_as_it_went(id, &path));
    }
}

fn goes_as_it_went(id: &str, path: &Path) {
    let text = std::fs::read_to_string(path).expect("a playthrough");
    let (first, lines) = text.split_once('\n').expect("a first line");
    let record = Record::read(first).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert_eq!(record.game, id, "{}", path.display());
    let now = with_game!(id, G => describe::<G>(record, lines)).expect("a game");
    if std::env::var_os("ALEA_UPDATE").is_some() {
        std::fs::write(path, now).expect("written");
    } else {
        assert!(text == now, "{} goes differently now; ALEA_UPDATE=1 writes it anew", path.display());
    }
}
