//! The lines of the history as a list shows them, and a player's commands for them.

use std::sync::Arc;

use super::state::State;
use super::values::LineValue;
use crate::Effect;
use crate::intent::Intent;
use crate::shown::ending::result_line;
use crate::shown::log::{LogBook, LogLine};
use crate::shown::pictures::resting;
use crate::shown::seating::Seating;
use alea_board::Board;
use alea_rules::{Seat, Turn};
use alea_scene::Scene;
use alea_table::{History, LONGEST_NAME, Line, NodeId};
use alea_text::table::{Words, words};
use alea_text::{given, lines};

/// The number of last moves shown when lines are compared.
const LAST: usize = 3;

/// A line of the history, as it is listed.
#[derive(Clone, PartialEq, Debug)]
pub struct LineView {
    /// Its number, 0 for the main one.
    pub number: usize,
    /// The line that it leaves; 0 for the main one itself.
    pub parent: usize,
    /// Its end, which identifies it.
    pub tip: NodeId,
    /// Its name for the list.
    pub name: String,
    /// The name that somebody gave it, or empty.
    pub own_name: String,
    /// The number of its events from the start of the game.
    pub length: usize,
    /// The move with which it leaves its parent, counted from 1.
    pub from: usize,
    /// Whose turn it is there; empty for the main line.
    pub whose_turn: String,
    /// The first of its own moves; `None` for the main line.
    pub first: Option<Arc<LogLine>>,
    /// Its number of moves from the start of the game, in words.
    pub moves: String,
    /// How the players stand at its end, or the result; empty before the first move.
    pub standing: String,
    /// The score of each player at its end, if it is known.
    pub scores: Vec<(String, Option<i32>)>,
    /// Its worth at its end.
    pub value: LineValue,
    /// Whether the game is over there.
    pub is_over: bool,
    /// Its last moves, the newest first.
    pub last: Vec<Arc<LogLine>>,
    /// The board at its end.
    pub board: Arc<Scene>,
    pub current: bool,
}

/// Puts each line after its parent, followed by the lines that leave it in turn.
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

/// The part of a listed line that depends on the game. The rest is compiled once for all games.
struct End {
    told: Arc<Vec<Arc<LogLine>>>,
    /// The turn where it leaves its parent.
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

/// The name of a line: the one that somebody gave it, or one from its number.
pub(crate) fn line_name(words: &dyn Words, number: usize, own: Option<&str>) -> String {
    match own.map(given).filter(|name| !name.is_empty()) {
        Some(name) => name,
        None if number == 0 => words.main_line().to_owned(),
        None => words.line(number),
    }
}

impl<G: Board> State<G> {
    /// All lines, the main one first, each followed by those that leave it. Each is replayed, so this is for an open list and not for every tap.
    pub(crate) fn line_views(&self) -> Vec<LineView> {
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

    /// A line, from a history that is moved along it, and a log that grows with it.
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

    /// The number and the name of the line through a place, if there is one.
    fn line_at(&self, place: NodeId) -> Option<(usize, String)> {
        let number = self.history.line_through(place)?;
        let line = self.history.lines().into_iter().nth(number)?;
        Some((number, line_name(self.words(), number, line.name.as_deref())))
    }

    /// Names a line; an empty name removes it.
    pub(crate) fn name_line(&mut self, line: NodeId, name: &str, effects: &mut Vec<Effect>) {
        let wanted: String = name.trim().chars().take(LONGEST_NAME).collect();
        let wanted = Some(wanted.as_str()).filter(|name| !name.is_empty());
        let Some((number, _)) = self.line_at(line) else { return };
        if self.history.name_line(number, wanted).is_ok() {
            self.changed(effects);
            effects.push(Effect::Announce(line_name(self.words(), number, wanted)));
        }
    }

    /// Makes a line the main one, unless others have the game with its main line.
    pub(crate) fn make_main(&mut self, line: NodeId, effects: &mut Vec<Effect>) {
        let Some((number, name)) = self.line_at(line).filter(|_| !self.is_shared) else { return };
        self.history.make_main(number);
        self.changed(effects);
        effects.push(Effect::Announce(lines::words(self.language).is_main(&name)));
    }

    /// Deletes a line. A cursor on it goes back to where it left its parent, and returns when the deletion is undone.
    pub(crate) fn delete_line(&mut self, line: NodeId, now: u64, effects: &mut Vec<Effect>) {
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

    /// Restores a deleted line, and returns the cursor if it was on that line.
    pub(crate) fn restore_line(&mut self, line: NodeId, place: NodeId, now: u64, effects: &mut Vec<Effect>) {
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

    /// Updates the log's marks after lines have come or gone, and goes on if the cursor has moved from `place`.
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

    /// Marks the game as changed, so that it is saved.
    pub(crate) fn changed(&mut self, effects: &mut Vec<Effect>) {
        self.unsaved = true;
        effects.push(Effect::Save);
    }

    /// The record of one line from the start of the game to its end; `None` if it is gone.
    pub(crate) fn record_of_line(&self, line: NodeId) -> Option<String> {
        self.history.line_through(line)?;
        let mut history = self.history.clone();
        history.go_to_node(line);
        Some(history.record().to_line())
    }
}
