//! The lines of the history as a list shows them, and what a player does with one.

use std::sync::Arc;

use super::Effect;
use super::ending::result_line;
use super::intent::Intent;
use super::log::{LogBook, LogLine};
use super::pictures::resting;
use super::seating::Seating;
use super::state::State;
use super::values::LineValue;
use alea_board::Board;
use alea_rules::{Seat, Turn};
use alea_scene::Scene;
use alea_table::{History, LONGEST_NAME, Line, NodeId};
use alea_text::table::{Words, words};
use alea_text::{given, lines};

/// How many of its last moves a line is compared by.
const LAST: usize = 3;

/// A line of the history, as it is listed.
#[derive(Clone, PartialEq, Debug)]
pub struct LineView {
    /// Its number, 0 for the main one.
    pub number: usize,
    /// The line that it leaves; 0 for the main one itself.
    pub parent: usize,
    /// Where it ends: what tells it apart.
    pub tip: NodeId,
    /// What it is called.
    pub name: String,
    /// The name that somebody gave it; or empty.
    pub own_name: String,
    /// The number of its events from the start of the game.
    pub length: usize,
    /// The move with which it leaves its parent, counted from 1.
    pub from: usize,
    /// Whose turn it is there; empty for the main line.
    pub whose_turn: String,
    /// What it was left with: the first of its own moves. None for the main line.
    pub first: Option<Arc<LogLine>>,
    /// How many moves it has from the start of the game.
    pub moves: String,
    /// How the players stand at its end, or the result; empty before the first move.
    pub standing: String,
    /// The score of each player at its end, where it is known then.
    pub scores: Vec<(String, Option<i32>)>,
    /// What it is worth at its end.
    pub value: LineValue,
    /// Whether the game is over there.
    pub is_over: bool,
    /// Its last moves, the newest first.
    pub last: Vec<Arc<LogLine>>,
    /// The board at its end.
    pub board: Arc<Scene>,
    /// Whether it is the one that is shown.
    pub current: bool,
}

/// Puts the lines that leave another one behind it, each with all that leaves it in turn.
fn in_tree_order(mut lines: Vec<LineView>) -> Vec<LineView> {
    let (mut order, mut next) = (Vec::with_capacity(lines.len()), vec![0]);
    while let Some(number) = next.pop() {
        order.push(number);
        let leaving = lines.iter().rev().filter(|line| line.number > 0 && line.parent == number);
        next.extend(leaving.map(|line| line.number));
    }
    lines.sort_by_key(|line| order.iter().position(|number| *number == line.number));
    lines
}

/// What a game itself brings to a line of the list; the rest is the same for all games and compiled once.
struct End {
    told: Arc<Vec<Arc<LogLine>>>,
    /// Who is to act where it leaves its parent.
    turn: Option<Turn>,
    scores: Vec<Option<i32>>,
    value: LineValue,
    /// The result; empty while it goes on.
    result: String,
    board: Scene,
}

fn listed(number: usize, line: Line, end: End, seating: &Seating) -> LineView {
    let words = words(seating.language());
    let moves = || end.told.iter().filter(|entry| !entry.name.is_empty());
    let known: Option<Vec<i32>> = end.scores.iter().copied().collect();
    let names = seating.names().iter().map(|name| words.name(name).to_owned());
    LineView {
        number,
        parent: line.parent,
        tip: line.tip,
        name: line_name(words, number, line.name.as_deref()),
        own_name: line.name.unwrap_or_default(),
        length: line.length,
        from: line.shared_actions + 1,
        whose_turn: match end.turn {
            Some(Turn::Seat(seat)) if number > 0 => words.whose_turn(seating.name(seat)),
            _ => String::new(),
        },
        first: moves().find(|entry| entry.start >= line.at).filter(|_| number > 0).cloned(),
        moves: words.moves(line.actions),
        is_over: !end.result.is_empty(),
        standing: match known {
            _ if !end.result.is_empty() => end.result,
            Some(scores) if line.actions > 0 => words.standing(seating.names(), &scores),
            _ => String::new(),
        },
        scores: names.zip(end.scores).collect(),
        value: end.value,
        last: moves().rev().take(LAST).cloned().collect(),
        board: Arc::new(end.board),
        current: line.current,
    }
}

/// What a line is called: as somebody called it, or by its number.
pub(super) fn line_name(words: &dyn Words, number: usize, own: Option<&str>) -> String {
    match own.map(given).filter(|name| !name.is_empty()) {
        Some(name) => name,
        None if number == 0 => words.main_line().to_owned(),
        None => words.line(number),
    }
}

impl<G: Board> State<G> {
    /// All lines, the main one first, each followed by those that leave it. The whole of each is looked at: this is for a list that somebody looks at, not for each tap.
    pub(super) fn line_views(&self) -> Vec<LineView> {
        let mut history = self.history.clone();
        let mut log = LogBook::default();
        let all = history.lines().into_iter().enumerate();
        let kept_back = self.kept_back();
        let view = |(number, line): (usize, Line)| {
            let value = kept_back.clone().unwrap_or_else(|| self.line_value(line.tip));
            self.line_view(number, line, value, &mut history, &mut log)
        };
        in_tree_order(all.map(view).collect())
    }

    /// A line, by a history that is led along it, and a log that grows with that.
    fn line_view(
        &self,
        number: usize,
        line: Line,
        value: LineValue,
        history: &mut History<G>,
        log: &mut LogBook,
    ) -> LineView {
        history.go_to_node(line.tip);
        log.grow(history, &self.seating);
        let seen = history.position().view(Some(self.seating.viewer()));
        let seats = Seat::all(self.seating.count());
        let end = End {
            told: log.lines(),
            turn: history.position_at(line.at).map(G::turn),
            scores: seats.map(|seat| G::headline(&seen, seat, self.language).score).collect(),
            value,
            result: result_line(history, &self.seating),
            board: resting(history, self.language),
        };
        listed(number, line, end, &self.seating)
    }

    /// The number and the name of the line that goes through a place, if it is there.
    fn line_at(&self, place: NodeId) -> Option<(usize, String)> {
        let number = self.history.line_through(place)?;
        let line = self.history.lines().into_iter().nth(number)?;
        Some((number, line_name(self.words(), number, line.name.as_deref())))
    }

    /// Gives a line a name; an empty one takes its name away.
    pub(super) fn name_line(&mut self, line: NodeId, name: &str, effects: &mut Vec<Effect>) {
        let wanted: String = name.trim().chars().take(LONGEST_NAME).collect();
        let wanted = Some(wanted.as_str()).filter(|name| !name.is_empty());
        let Some((number, _)) = self.line_at(line) else { return };
        if self.history.name_line(number, wanted).is_ok() {
            self.changed(effects);
            effects.push(Effect::Announce(line_name(self.words(), number, wanted)));
        }
    }

    /// Makes a line the main one, unless others have the game with the main line that it has.
    pub(super) fn make_main(&mut self, line: NodeId, effects: &mut Vec<Effect>) {
        let Some((number, name)) = self.line_at(line).filter(|_| !self.is_shared) else { return };
        self.history.make_main(number);
        self.changed(effects);
        effects.push(Effect::Announce(lines::words(self.language).is_main(&name)));
    }

    /// Deletes a line. Who stands on it goes back to where it left its parent, and there again when that is undone.
    pub(super) fn delete_line(&mut self, line: NodeId, now: u64, effects: &mut Vec<Effect>) {
        let Some((number, name)) = self.line_at(line) else { return };
        let place = self.history.node();
        let Some(line) = self.history.delete_line(number) else { return };
        effects.push(Effect::Offer {
            text: lines::words(self.language).deleted(&name),
            label: self.words().undo().to_owned(),
            intent: Box::new(Intent::RestoreLine { line, place }),
        });
        self.lines_changed(place, String::new(), now, effects);
    }

    /// Brings back a line that was deleted, and goes to where the game stood then if it stood on it.
    pub(super) fn restore_line(&mut self, line: NodeId, place: NodeId, now: u64, effects: &mut Vec<Effect>) {
        let here = self.history.node();
        let was_on_it = self.history.line_through(place).is_none();
        if !self.history.restore_line(line) {
            return;
        }
        if was_on_it {
            self.history.go_to_node(place);
        }
        let name = self.line_at(line).map_or(String::new(), |(_, name)| name);
        self.lines_changed(here, lines::words(self.language).restored(&name), now, effects);
    }

    /// After lines have come or gone: the log marks others now, and the game may stand elsewhere than there.
    fn lines_changed(&mut self, place: NodeId, told: String, now: u64, effects: &mut Vec<Effect>) {
        self.log.clear();
        if self.history.node() != place {
            return self.moved(told, now, effects);
        }
        self.log.grow(&self.history, &self.seating);
        self.changed(effects);
        if !told.is_empty() {
            effects.push(Effect::Announce(told));
        }
    }

    /// Something is to be saved.
    pub(super) fn changed(&mut self, effects: &mut Vec<Effect>) {
        self.unsaved = true;
        effects.push(Effect::Save);
    }

    /// The record of a line alone, from the start of the game to its end; `None` where it is gone.
    pub(super) fn record_of_line(&self, line: NodeId) -> Option<String> {
        self.history.line_through(line)?;
        let mut history = self.history.clone();
        history.go_to_node(line);
        Some(history.record().to_line())
    }
}
