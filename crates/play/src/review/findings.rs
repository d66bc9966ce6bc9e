//! The ledger of a game made readable: steps, marks, bars and sums.

mod sums;

use std::sync::Arc;

use super::graph::{Graph, Point, across, apart, graph};
use crate::shown::log::LogLine;
use alea_review::ledger::{Entry, Kind, Ledger};
use alea_rules::{Seat, Slip, Unit};
use alea_scene::Art;
use alea_text::review::{Figure, Words};
use alea_text::{Name, table};

/// Everything shown of a ledger. It only changes with the ledger and the viewer's seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Findings {
    /// The steps of the game, in order.
    pub rows: Vec<Row>,
    /// The steps with a slip, the most costly first, as indexes into `rows`.
    pub worst: Vec<usize>,
    /// The worth of the game to the viewer's seat.
    pub graph: Graph,
    pub marks: Vec<Mark>,
    /// The labels at the top and at the bottom of the graph.
    pub scale: (String, String),
    /// The graph in words.
    pub described: String,
    /// Who is ahead above the middle of the graph, and below it; empty if nobody is.
    pub ahead: (String, String),
    /// Each player's own luck, and what each gave away.
    pub bars: Vec<Bars>,
    /// Start, luck, skill and end, which add up.
    pub sum: [(String, String); 4],
    /// What mattered most: the step if there is one, its mark, what happened, and the change.
    pub mattered: Vec<(Option<usize>, Marked, String, String)>,
    /// How reliable the figures are.
    pub trust: String,
    /// Luck and skill in a line.
    pub turned: String,
}

/// A step of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// The number of events that have happened after it.
    pub after: usize,
    /// The event of its decision, if somebody had a choice.
    pub decision: Option<usize>,
    /// Who acted; empty for chance.
    pub name: String,
    /// The pieces involved.
    pub pieces: Vec<Art>,
    /// What happened in a few words.
    pub text: String,
    pub sentence: String,
    pub marked: Marked,
    /// Its cost for the seat that acted, or its gain for the viewer's seat.
    pub figure: String,
    /// The same as a value.
    pub change: f64,
}

/// The mark of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Marked {
    /// Not at all.
    Plain,
    /// Luck that mattered.
    Luck,
    /// A decision that cost enough to be a slip.
    Slip(Slip),
}

impl Marked {
    /// Its name in the style sheet; empty where there is no mark.
    pub fn name(self) -> &'static str {
        match self {
            Marked::Plain => "",
            Marked::Luck => "luck",
            Marked::Slip(Slip::Inaccuracy) => "inaccuracy",
            Marked::Slip(Slip::Mistake) => "mistake",
            Marked::Slip(Slip::Blunder) => "blunder",
        }
    }
}

/// A mark in the graph.
#[derive(Clone, PartialEq, Debug)]
pub struct Mark {
    /// How it looks.
    pub marked: Marked,
    /// From the left, of 1000.
    pub across: f64,
    /// From the top, of 1000.
    pub down: f64,
}

/// A player's own luck, and what the player gave away.
#[derive(Clone, PartialEq, Debug)]
pub struct Bars {
    /// The seat; `None` for the luck that is nobody's.
    pub seat: Option<Seat>,
    /// The player's name.
    pub name: String,
    /// The luck: the figure, and the bar as a part of the longest one, from -1 to 1.
    pub luck: (String, f64),
    /// The same for the cost of decisions; `None` for nobody's luck.
    pub given_away: Option<(String, f64)>,
    /// The number of choices that were no slips; empty if there were no choices.
    pub accuracy: String,
}

/// The data needed besides the ledger.
pub struct Told<'a> {
    pub words: &'static dyn Words,
    pub names_in: &'static dyn table::Words,
    pub names: &'a [Name],
    /// The viewer's seat.
    pub seat: Seat,
    /// The log of the whole game.
    pub story: &'a [Arc<LogLine>],
}

/// The least distance between marks in the graph, in thousandths of its width.
const APART: f64 = 36.0;

/// The mark of a decision.
fn marked(ledger: &Ledger, entry: &Entry) -> Marked {
    ledger.slip(entry).map_or(Marked::Plain, Marked::Slip)
}

/// The change by an event for a seat.
fn change(entry: &Entry, seat: Seat) -> f64 {
    match &entry.kind {
        Kind::Luck { luck, .. } => luck[seat.index()],
        Kind::Skill { skill, .. } => skill[seat.index()],
    }
}

/// Sorts places by size, the greatest first. It is one function for all, because each instance of a sort adds some kilobytes.
fn dearest_first(places: &mut [usize], size: &dyn Fn(usize) -> f64) {
    places.sort_by(|&one, &other| size(other).total_cmp(&size(one)).then(one.cmp(&other)));
}

/// Everything shown of a ledger. The story must be of the same events.
pub fn findings(ledger: &Ledger, told: &Told) -> Findings {
    let rows = rows(ledger, told);
    let mut worst: Vec<usize> = (0..rows.len()).filter(|&row| matches!(rows[row].marked, Marked::Slip(_))).collect();
    dearest_first(&mut worst, &|row| rows[row].change.abs());
    let (graph, marks) = course(ledger, told, &rows);
    let figure = |value: f64| Figure::of(ledger.unit, value);
    let seat = told.seat.index();
    let described = told.words.graph(&told.names[seat], figure(ledger.start[seat]), figure(ledger.end[seat]));
    let ahead = match (ledger.unit, told.names) {
        (Unit::Points, _) => Default::default(),
        (_, [_, _]) => (told.words.ahead(&told.names[seat]), told.words.ahead(&told.names[1 - seat])),
        _ => (told.words.ahead(&told.names[seat]), String::new()),
    };
    // Beside the name of the player ahead is the worth of the game to that player.
    let lowest = match ledger.unit {
        _ if ahead.1.is_empty() => graph.range.0,
        Unit::Chance => 1.0 - graph.range.0,
        Unit::Ahead | Unit::Points => -graph.range.0,
    };
    let scale = (told.words.level(figure(graph.range.1)), told.words.level(figure(lowest)));
    Findings {
        worst,
        marks,
        scale,
        described,
        ahead,
        bars: sums::bars(ledger, told),
        sum: sums::sum(ledger, told),
        mattered: sums::mattered(ledger, told, &rows),
        trust: sums::trust(ledger, told),
        turned: sums::turned(ledger, told),
        graph,
        rows,
    }
}

/// The steps. Each line of the log is one.
fn rows(ledger: &Ledger, told: &Told) -> Vec<Row> {
    let mut from = 0;
    let row = |line: &Arc<LogLine>| {
        let entries = ledger.entries.get(from..=line.index).unwrap_or_default();
        from = line.index + 1;
        row(ledger, told, entries, line)
    };
    told.story.iter().map(row).collect()
}

fn row(ledger: &Ledger, told: &Told, entries: &[Entry], line: &LogLine) -> Row {
    let chosen = entries.iter().rev().find(|entry| matches!(entry.kind, Kind::Skill { only: false, .. }));
    let figure = |value: f64| Figure::of(ledger.unit, value);
    let brought: f64 = entries.iter().map(|entry| change(entry, told.seat)).sum();
    let (marked, text, change) = match chosen {
        Some(entry) => {
            let loss = Ledger::loss(entry);
            let cost = figure(-loss);
            let text = if cost.parts == 0 { told.words.best_short().to_owned() } else { told.words.change(cost) };
            (marked(ledger, entry), text, -loss)
        }
        None => {
            let mattered = brought.abs() >= ledger.losses[0];
            let text = if figure(brought).parts == 0 { String::new() } else { told.words.change(figure(brought)) };
            (if mattered { Marked::Luck } else { Marked::Plain }, text, brought)
        }
    };
    Row {
        after: line.index + 1,
        decision: chosen.map(|entry| entry.ply),
        name: line.name.clone(),
        pieces: line.entry.pieces.clone(),
        text: line.entry.text.clone(),
        sentence: line.entry.sentence.clone(),
        marked,
        figure: text,
        change,
    }
}

/// The graph for the seat, and its marks.
fn course(ledger: &Ledger, told: &Told, rows: &[Row]) -> (Graph, Vec<Mark>) {
    let seat = told.seat.index();
    let point = |after: usize| match after.checked_sub(1).and_then(|last| ledger.entries.get(last)) {
        Some(entry) => Point { value: entry.value[seat], proved: entry.proved },
        None => Point { value: ledger.start[seat], proved: ledger.entries.first().is_some_and(|entry| entry.proved) },
    };
    let points: Vec<Point> = [0].into_iter().chain(rows.iter().map(|row| row.after)).map(point).collect();
    let (middle, range) = match ledger.unit {
        Unit::Chance => (1.0 / told.names.len() as f64, (0.0, 1.0)),
        Unit::Ahead => (0.0, (-ledger.losses[1], ledger.losses[1])),
        // In a solo game there is nobody to be ahead of, so the graph stands on its lowest value.
        Unit::Points => {
            let least = points.iter().map(|point| point.value).fold(f64::MAX, f64::min) - ledger.losses[1];
            (least, (least, least))
        }
    };
    let graph = graph(&points, middle, range);
    let marked = || rows.iter().enumerate().filter(|(_, row)| row.marked != Marked::Plain);
    let mut places: Vec<f64> = marked().map(|(step, _)| across(step + 1, points.len())).collect();
    apart(&mut places, APART);
    let mark = |((step, row), across): ((usize, &Row), &f64)| Mark {
        marked: row.marked,
        across: *across,
        down: (graph.heights[step] + graph.heights[step + 1]) / 2.0,
    };
    let marks = marked().zip(&places).map(mark).collect();
    (graph, marks)
}
