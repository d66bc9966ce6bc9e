//! The verbs that create, follow and show records.

use serde::Serialize;

use super::args::{Args, Failure};
use crate::rules::{Game, Options, Turn};
use crate::table::{Record, Seed, Session, TableError};

/// Replays a record.
pub(super) fn session<G: Game>(record: &Record) -> Result<Session<G>, Failure> {
    Ok(record.replay()?)
}

fn pretty<G: Game>(session: &Session<G>) -> Result<String, Failure> {
    Ok(serde_json::to_string_pretty(&session.record().to_json())? + "\n")
}

/// `alea new`: a record with its set-up drawn.
pub(super) fn new<G: Game>(args: &Args) -> Result<String, Failure> {
    let options = G::Options::from_entries(&args.options::<G>()?)?;
    let seed = match args.seed()? {
        Some(seed) => seed,
        None => Seed::fresh()?,
    };
    let mut session = Session::<G>::new(options, Some(seed), None);
    session.deal();
    pretty(&session)
}

/// `alea legal`: who is to act, then the legal actions in ASCII order.
pub(super) fn legal<G: Game>(record: &Record) -> Result<String, Failure> {
    let session = session::<G>(record)?;
    let mut out = match session.position().turn() {
        Turn::Seat(seat) => format!("seat {seat}\n"),
        Turn::Chance => "chance\n".to_owned(),
        Turn::Over => "over\n".to_owned(),
    };
    for action in sorted_legal(session.position()) {
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

/// `alea apply`: the record after the given events and the chance that follows them.
pub(super) fn apply<G: Game>(args: &Args, record: &Record) -> Result<String, Failure> {
    let mut session = session::<G>(record)?;
    if let Some(seed) = args.seed()? {
        if session.seed().is_some_and(|own| *own != seed) {
            return Err(Failure("the record has a seed of its own; --seed is for records without one".to_owned()));
        }
        session.set_dealer(seed);
    }
    for event in &args.positional[1..] {
        // A chance event may be given; an action given where chance is due means that chance is to be drawn first.
        if session.position().turn() == Turn::Chance && event.parse::<G::Chance>().is_err() {
            session.deal();
        }
        if session.position().turn() == Turn::Chance && event.parse::<G::Action>().is_ok() {
            return Err(Failure::from(TableError {
                index: session.cursor(),
                event: event.clone(),
                reason: "dice, bag or shuffle come next, and the record has no seed: give that chance event, or --seed"
                    .to_owned(),
            }));
        }
        let event = session.read_typed(event)?;
        session.play(event)?;
    }
    session.deal();
    pretty(&session)
}

/// `alea replay`: one JSON line with the result.
pub(super) fn replay<G: Game>(record: &Record) -> Result<String, Failure> {
    #[derive(Serialize)]
    struct Replayed {
        over: bool,
        scores: Vec<i32>,
        #[serde(skip_serializing_if = "Option::is_none")]
        winners: Option<Vec<u8>>,
        from_seed: Option<bool>,
    }
    let session = session::<G>(record)?;
    let winners = session.record().result.map(|result| result.winners);
    let replayed = Replayed {
        over: winners.is_some(),
        scores: session.position().scores(),
        winners,
        from_seed: session.from_seed(),
    };
    Ok(serde_json::to_string(&replayed)? + "\n")
}

/// `alea trace`: one JSON line for the position before each event, and one for the last position.
pub(super) fn trace<G: Game>(record: &Record) -> Result<String, Failure> {
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
    let session = session::<G>(record)?;
    let mut out = String::new();
    for ply in 0..=session.cursor() {
        let Some(position) = session.position_at(ply) else { break };
        let actor = match position.turn() {
            Turn::Seat(seat) => Some(seat.0),
            Turn::Chance | Turn::Over => None,
        };
        let winners = position.outcome().map(|outcome| outcome.winners.iter().map(|seat| seat.0).collect());
        let line = Line {
            ply,
            actor,
            legal: sorted_legal(position),
            event: session.events().get(ply).map(ToString::to_string),
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
    let session = session::<G>(record)?;
    let last = session.cursor();
    let ply = args.number("ply")?.unwrap_or(last);
    let position = session.position_at(ply).ok_or_else(|| {
        Failure(format!("--ply {ply} lies behind the end: the record's positions are numbered 0 to {last}"))
    })?;
    let mut text = position.diagram();
    if !text.ends_with('\n') {
        text.push('\n');
    }
    Ok(text)
}
