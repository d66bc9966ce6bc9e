//! `alea review`: luck and skill of a game.

use std::time::{Duration, Instant};

use serde::Serialize;

use super::args::{Args, Failure};
use super::verbs::history;
use alea_ai::{Budget, Judge};
use alea_review::Reviewer;
use alea_review::ledger::{Entry, Kind, Ledger};
use alea_table::{History, Record};

/// The time between two reports of progress.
const BETWEEN: Duration = Duration::from_secs(1);

/// `alea review`: the ledger of a line, as one JSON line; progress on standard error.
pub(super) fn review<G: Judge>(args: &Args, record: &Record) -> Result<String, Failure> {
    let history = history::<G>(args, record)?;
    let line: usize = args.number("line")?.unwrap_or(0);
    let nodes: u64 = args.number("nodes")?.unwrap_or(G::NODES);
    let time = args.number("ms")?.map(Duration::from_millis);
    let ledger = judged(&history, nodes, time).ok_or_else(|| Failure("the review did not finish".to_owned()))?;
    Ok(serde_json::to_string(&told::<G>(&ledger, line))? + "\n")
}

/// Judges all events of the history up to its cursor, each with this many nodes and at most this time.
pub(super) fn judged<G: Judge>(history: &History<G>, nodes: u64, time: Option<Duration>) -> Option<Ledger> {
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

/// The ledger as it is printed.
#[derive(Serialize)]
struct Printed<'a> {
    game: &'a str,
    unit: &'a str,
    line: usize,
    over: bool,
    start: &'a [f64],
    events: Vec<Line<'a>>,
    luck: Vec<f64>,
    skill: Vec<f64>,
    end: &'a [f64],
}

/// An event as it is printed: chance or a decision.
#[derive(Serialize)]
struct Line<'a> {
    ply: usize,
    event: &'a str,
    actor: Option<u8>,
    #[serde(flatten)]
    brought: Brought<'a>,
    value: &'a [f64],
    trust: &'a str,
    error: f64,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Brought<'a> {
    Luck { of: Option<u8>, luck: &'a [f64] },
    Skill { best: &'a str, skill: &'a [f64] },
}

fn told<G: Judge>(ledger: &Ledger, line: usize) -> Printed<'_> {
    Printed {
        game: G::ID,
        unit: ledger.unit.name(),
        line,
        over: ledger.over,
        start: &ledger.start,
        events: ledger.entries.iter().map(event).collect(),
        luck: ledger.luck(),
        skill: ledger.skill(),
        end: &ledger.end,
    }
}

fn event(entry: &Entry) -> Line<'_> {
    let (actor, brought) = match &entry.kind {
        Kind::Luck { of, luck } => (None, Brought::Luck { of: of.map(|seat| seat.0), luck }),
        Kind::Skill { actor, best, skill, .. } => (Some(actor.0), Brought::Skill { best, skill }),
    };
    let trust = if entry.proved { "exact" } else { "estimate" };
    Line { ply: entry.ply, event: &entry.event, actor, brought, value: &entry.value, trust, error: entry.error }
}
