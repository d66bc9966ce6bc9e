//! `alea review`: luck and skill of a game.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::args::{Args, Failure};
use super::verbs::history;
use crate::ai::{Budget, Judge};
use crate::review::Reviewer;
use crate::review::ledger::{Entry, Kind, Ledger};
use crate::table::{History, Record};

/// How often progress is told.
const BETWEEN: Duration = Duration::from_secs(1);

/// `alea review`: the ledger of a line, as one JSON line; progress on standard error.
pub(super) fn review<G: Judge>(args: &Args, record: &Record) -> Result<String, Failure> {
    let history = history::<G>(args, record)?;
    let line: usize = args.number("line")?.unwrap_or(0);
    let nodes: u64 = args.number("nodes")?.unwrap_or(G::NODES);
    let time = args.number("ms")?.map(Duration::from_millis);
    let ledger = judged(&history, nodes, time).ok_or_else(|| Failure("the review came to no end".to_owned()))?;
    Ok(told::<G>(&ledger, line).to_string() + "\n")
}

/// Judges all events of the history up to its cursor, each with so many nodes and no longer than that.
fn judged<G: Judge>(history: &History<G>, nodes: u64, time: Option<Duration>) -> Option<Ledger> {
    let mut reviewer = Reviewer::new(history);
    let (all, mut told) = (reviewer.left(), Instant::now());
    loop {
        let start = Instant::now();
        let out_of_time = || time.is_some_and(|time| start.elapsed() >= time);
        let is_more = reviewer.step(&mut Budget::new(nodes, &out_of_time));
        if told.elapsed() >= BETWEEN {
            eprintln!("alea: {} of {all} judged", all - reviewer.left());
            told = Instant::now();
        }
        if !is_more {
            return reviewer.ledger();
        }
    }
}

fn told<G: Judge>(ledger: &Ledger, line: usize) -> Value {
    json!({
        "game": G::ID,
        "unit": ledger.unit.name(),
        "line": line,
        "over": ledger.over,
        "start": ledger.start,
        "events": ledger.entries.iter().map(event).collect::<Vec<_>>(),
        "luck": ledger.luck(),
        "skill": ledger.skill(),
        "end": ledger.end,
    })
}

fn event(entry: &Entry) -> Value {
    let mut told = json!({ "ply": entry.ply, "event": entry.event });
    match &entry.kind {
        Kind::Luck { of, luck } => {
            told["actor"] = Value::Null;
            told["of"] = of.map(|seat| seat.0).into();
            told["luck"] = json!(luck);
        }
        Kind::Skill { actor, best, skill } => {
            told["actor"] = actor.0.into();
            told["best"] = json!(best);
            told["skill"] = json!(skill);
        }
    }
    told["value"] = json!(entry.value);
    told["trust"] = if entry.proved { "exact" } else { "estimate" }.into();
    told["error"] = entry.error.into();
    told
}
