//! The headless tool: verbs over records, for tests, bot authors and measurements. Native only.
//!
//! A verb's output is printed only after it has succeeded, so an error leaves standard output empty.

mod arena;
mod args;
mod bench;
mod effort;
mod facts;
mod luck;
mod plain;
mod play;
mod puzzles;
mod review;
mod verbs;

use alea_games::with_game;
use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use args::{Args, Failure};

use alea_games::IDS;
use alea_rules::{Game, OptionKind, OptionValue, Options};
use alea_table::Record;

const HELP: &str = "\
alea games                                   the games, their options and defaults, as JSON
alea new GAME [--option k=v]... [--seed S]   a record with its setup drawn
alea legal RECORD [--line I]                 who is to act, then the legal actions
alea apply RECORD ACTION... [--line I] [--ply N] [--seed S]
                                             the record after the actions and the chance that follows, played at the
                                             end of the line or before its event N; that becomes the main line
alea replay RECORD [--line I]                checks every event of all lines and prints the result
alea trace RECORD [--line I]                 one JSON line a position
alea show RECORD [--line I] [--ply N]        the position drawn as text
alea play GAME --seats BOT,BOT,... --seed S [--option k=v]... [--games N] [EFFORT]
                                             bots play to the end; one record a line
alea think RECORD [--line I] [--bot BOT] [EFFORT]
                                             what a bot would play
alea review RECORD [--line I] [--ms T | --nodes N]
                                             luck and skill of every event, judged from the end back, as one JSON line;
                                             T and N are for one event
alea arena GAME --a BOT --b BOT --games N --seed S [--option k=v]... [--threads T] [EFFORT]
                                             a match of mirrored games, with its interval and Elo difference; here a
                                             BOT can be plain, too: UCT with random playouts, to measure against
alea puzzles GAME --seed S --games N [--ms T] [--collect M]
                                             finds puzzles in bots' games, each proved: one JSON line each, or M of them as
                                             the file of a collection; --ms limits the proof of a position
alea facts GAME --games N --seed S [--bot BOT] [--option k=v]... [--luck M [--against BOT] [--judge J]] [EFFORT]
                                             what games between equal bots are like: the first player's share, length,
                                             scores, how often the leader halfway wins; with --luck also how much
                                             of M games against a second bot (easy) is luck, each event judged with J
                                             nodes; as one JSON line
alea bench [GAME]                            playouts and search nodes a second, on one thread

EFFORT is --ms T (milliseconds a decision), --nodes N (positions a decision) or neither: then each level looks at as many
positions as it is made for; --effort F multiplies that number. Levels below expert never look at more than their own.

RECORD is a file, or - for standard input. A record can hold several lines of play: --line I chooses one by
its number; without it, that is line 0, the main line. docs/format.md describes records and traces,
docs/puzzles.md puzzles.
";

/// Runs the tool with its arguments. Exits with 0, or with 2 after a sentence on standard error.
pub fn main(arguments: impl Iterator<Item = OsString>) -> ExitCode {
    let printed = Args::read(arguments).and_then(|args| run(&args));
    let written = match printed {
        Ok(text) => std::io::stdout().lock().write_all(text.as_bytes()),
        Err(Failure(reason)) => {
            eprintln!("alea: {reason}");
            return ExitCode::from(2);
        }
    };
    // A reader that closed the pipe early is not a fault.
    match written {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            eprintln!("alea: standard output cannot be written: {error}");
            ExitCode::from(2)
        }
        _ => ExitCode::SUCCESS,
    }
}

fn run(args: &Args) -> Result<String, Failure> {
    match args.verb.as_str() {
        "help" => args.only(&[], 0..=0).map(|()| HELP.to_owned()),
        "games" => args.only(&[], 0..=0).and_then(|()| games()),
        "new" => {
            args.only(&["option", "seed"], 1..=1)?;
            of_game(args, |id| with_game!(id, G => verbs::new::<G>(args)))
        }
        "play" => {
            args.only(&[&["option", "seed", "seats", "games"], &effort::FLAGS[..]].concat(), 1..=1)?;
            of_game(args, |id| with_game!(id, G => play::play::<G>(args)))
        }
        "arena" => {
            let flags = ["option", "seed", "a", "b", "games", "threads"];
            args.only(&[&flags, &effort::FLAGS[..]].concat(), 1..=1)?;
            of_game(args, |id| with_game!(id, G => arena::arena::<G>(args)))
        }
        "puzzles" => {
            args.only(&puzzles::FLAGS, 1..=1)?;
            of_game(args, |id| with_game!(id, G => puzzles::puzzles::<G>(args)))
        }
        "facts" => {
            let flags = ["option", "seed", "bot", "games", "luck", "against", "judge"];
            args.only(&[&flags, &effort::FLAGS[..]].concat(), 1..=1)?;
            of_game(args, |id| with_game!(id, G => facts::facts::<G>(args)))
        }
        "bench" => {
            args.only(&[], 0..=1)?;
            bench::bench(args)
        }
        "legal" => of_record(args, &["line"], 1..=1, |id, record| with_game!(id, G => verbs::legal::<G>(args, record))),
        "apply" => of_record(
            args,
            &["line", "ply", "seed"],
            1..=usize::MAX,
            |id, record| with_game!(id, G => verbs::apply::<G>(args, record)),
        ),
        "replay" => {
            of_record(args, &["line"], 1..=1, |id, record| with_game!(id, G => verbs::replay::<G>(args, record)))
        }
        "trace" => of_record(args, &["line"], 1..=1, |id, record| with_game!(id, G => verbs::trace::<G>(args, record))),
        "show" => {
            of_record(args, &["line", "ply"], 1..=1, |id, record| with_game!(id, G => verbs::show::<G>(args, record)))
        }
        "think" => of_record(
            args,
            &[&["bot", "line"], &effort::FLAGS[..]].concat(),
            1..=1,
            |id, record| with_game!(id, G => play::think::<G>(args, record)),
        ),
        "review" => of_record(
            args,
            &["line", "ms", "nodes"],
            1..=1,
            |id, record| with_game!(id, G => review::review::<G>(args, record)),
        ),
        other => Err(Failure(format!("there is no verb \"{other}\"; `alea help` lists them"))),
    }
}

/// Runs a verb whose first argument names a game.
fn of_game(args: &Args, verb: impl Fn(&str) -> Option<Result<String, Failure>>) -> Result<String, Failure> {
    let id = args.positional[0].as_str();
    verb(id).unwrap_or_else(|| Err(no_game(id)))
}

/// Runs a verb whose first argument is a record.
fn of_record(
    args: &Args,
    flags: &[&str],
    counts: std::ops::RangeInclusive<usize>,
    verb: impl Fn(&str, &Record) -> Option<Result<String, Failure>>,
) -> Result<String, Failure> {
    args.only(flags, counts)?;
    let text = args.record_text()?;
    let record = Record::read(&text)?;
    verb(&record.game, &record).unwrap_or_else(|| Err(no_game(&record.game)))
}

fn no_game(id: &str) -> Failure {
    Failure(format!("there is no game \"{id}\"; the games are {}", IDS.join(", ")))
}

/// The games with their options: names, kinds, ranges and defaults.
fn games() -> Result<String, Failure> {
    let mut games = Vec::new();
    for id in IDS {
        games.extend(with_game!(*id, G => game_entry::<G>()));
    }
    let text = serde_json::to_string_pretty(&games).map_err(|error| Failure(error.to_string()))?;
    Ok(text + "\n")
}

fn game_entry<G: Game>() -> serde_json::Value {
    let default = G::Options::default();
    let options: Vec<_> = G::Options::SPECS
        .iter()
        .map(|spec| {
            let mut entry = serde_json::json!({ "name": spec.name, "default": default.get(spec.name).map(|value| match value {
                OptionValue::Number(number) => serde_json::Value::from(number),
                OptionValue::Text(text) => serde_json::Value::from(text),
            }) });
            match spec.kind {
                OptionKind::Number { min, max } => {
                    entry["min"] = min.into();
                    entry["max"] = max.into();
                }
                OptionKind::Choice(words) => entry["values"] = words.into(),
                OptionKind::Text => entry["values"] = "text".into(),
            }
            entry
        })
        .collect();
    serde_json::json!({ "game": G::ID, "options": options })
}
