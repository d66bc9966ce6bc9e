//! The verbs that create, follow and show records.

use serde::Serialize;

use super::args::{Args, Failure};
use alea_rules::{Game, Options, Turn};
use alea_table::{History, Record, Seed, TableError};

/// Replays a record with all its lines. The cursor is then at the end of the line of `--line`.
pub(super) fn history<G: Game>(args: &Args, record: &Record) -> Result<History<G>, Failure> {
    let (mut history, tips) = record.replay_lines()?;
    let line = args.number("line")?.unwrap_or(0);
    let tip = tips.get(line).ok_or_else(|| {
        Failure(format!("there is no line {line}: the record's lines are numbered 0 to {}", tips.len() - 1))
    })?;
    history.go_to_node(*tip);
    Ok(history)
}

/// The place of `--ply` on the current line.
fn ply<G: Game>(args: &Args, history: &History<G>) -> Result<usize, Failure> {
    let last = history.cursor();
    let ply = args.number("ply")?.unwrap_or(last);
    if ply <= last {
        return Ok(ply);
    }
    Err(Failure(format!("--ply {ply} is past the end: the record's positions are numbered 0 to {last}")))
}

fn pretty(record: &Record) -> Result<String, Failure> {
    Ok(serde_json::to_string_pretty(&record.to_json())? + "\n")
}

/// `alea new`: a record with its first chance events drawn.
pub(super) fn new<G: Game>(args: &Args) -> Result<String, Failure> {
    let options = G::Options::from_entries(&args.options::<G>()?)?;
    let seed = match args.seed()? {
        Some(seed) => seed,
        None => Seed::fresh()?,
    };
    let mut history = History::<G>::new(options, Some(seed), None);
    history.deal();
    pretty(&history.record())
}

/// `alea legal`: who is to act, then the legal actions in ASCII order.
pub(super) fn legal<G: Game>(args: &Args, record: &Record) -> Result<String, Failure> {
    let history = history::<G>(args, record)?;
    let mut out = match history.position().turn() {
        Turn::Seat(seat) => format!("seat {seat}\n"),
        Turn::Chance => "chance\n".to_owned(),
        Turn::Over => "over\n".to_owned(),
    };
    for action in sorted_legal(history.position()) {
        out.push_str(&action);
        out.push('\n');
    }
    Ok(out)
}

/// The legal actions as texts, in ASCII order.
fn sorted_legal<G: Game>(position: &G) -> Vec<String> {
    let mut texts: Vec<String> = position.legal().iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    texts
}

/// `alea apply`: the record, with all its lines, after the given events and the chance that follows them. The line that is
/// played on becomes the main line.
pub(super) fn apply<G: Game>(args: &Args, record: &Record) -> Result<String, Failure> {
    let mut history = history::<G>(args, record)?;
    history.go_to(ply(args, &history)?);
    if let Some(seed) = args.seed()? {
        if history.seed().is_some_and(|own| *own != seed) {
            return Err(Failure("the record has a seed of its own; --seed is for records without one".to_owned()));
        }
        history.set_dealer(seed);
    }
    let line = args.number("line")?.unwrap_or(0);
    for event in &args.positional[1..] {
        apply_one(&mut history, event).map_err(|error| TableError { line, ..error })?;
    }
    history.deal();
    pretty(&Record { name: record.name.clone(), ..history.whole_record() })
}

/// Plays an event from its text.
fn apply_one<G: Game>(history: &mut History<G>, event: &str) -> Result<(), TableError> {
    // A chance event may be given. If an action is given where chance is due, chance is drawn first.
    if history.position().turn() == Turn::Chance && event.parse::<G::Chance>().is_err() {
        history.deal();
    }
    if history.position().turn() == Turn::Chance && event.parse::<G::Action>().is_ok() {
        return Err(TableError {
            line: 0,
            index: history.cursor(),
            event: event.to_owned(),
            reason: "dice, bag or shuffle come next, and the record has no seed: give that chance event, or --seed"
                .to_owned(),
        });
    }
    let event = history.read_typed(event)?;
    history.play(event)
}

/// `alea replay`: one JSON line with the result.
pub(super) fn replay<G: Game>(args: &Args, record: &Record) -> Result<String, Failure> {
    #[derive(Serialize)]
    struct Replayed {
        over: bool,
        scores: Vec<i32>,
        #[serde(skip_serializing_if = "Option::is_none")]
        winners: Option<Vec<u8>>,
        from_seed: Option<bool>,
        #[serde(skip_serializing_if = "Option::is_none")]
        lines: Option<usize>,
    }
    let history = history::<G>(args, record)?;
    let winners = history.record().result.map(|result| result.winners);
    let replayed = Replayed {
        over: winners.is_some(),
        scores: history.position().scores(),
        winners,
        from_seed: history.from_seed(),
        lines: Some(record.lines.len()).filter(|lines| *lines > 0),
    };
    Ok(serde_json::to_string(&replayed)? + "\n")
}

/// `alea trace`: one JSON line for the position before each event, and one for the last position.
pub(super) fn trace<G: Game>(args: &Args, record: &Record) -> Result<String, Failure> {
    #[derive(Serialize)]
    struct Line {
        ply: usize,
        actor: Option<u8>,
        legal: Vec<String>,
        event: Option<String>,
        scores: Vec<i32>,
        over: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        winners: Option<Vec<u8>>,
    }
    let history = history::<G>(args, record)?;
    let mut out = String::new();
    for ply in 0..=history.cursor() {
        let Some(position) = history.position_at(ply) else { break };
        let actor = match position.turn() {
            Turn::Seat(seat) => Some(seat.0),
            Turn::Chance | Turn::Over => None,
        };
        let winners = position.outcome().map(|outcome| outcome.winners.iter().map(|seat| seat.0).collect());
        let line = Line {
            ply,
            actor,
            legal: sorted_legal(position),
            event: history.events().get(ply).map(ToString::to_string),
            scores: position.scores(),
            over: winners.is_some(),
            winners,
        };
        out.push_str(&serde_json::to_string(&line)?);
        out.push('\n');
    }
    Ok(out)
}

/// `alea show`: the position before event `--ply`, or the last one, drawn as text.
pub(super) fn show<G: Game>(args: &Args, record: &Record) -> Result<String, Failure> {
    let history = history::<G>(args, record)?;
    let position = history.position_at(ply(args, &history)?).unwrap_or_else(|| history.position());
    let mut text = position.diagram();
    if !text.ends_with('\n') {
        text.push('\n');
    }
    Ok(text)
}
