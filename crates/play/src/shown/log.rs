//! The log of a game in words, and the texts for screen readers. It grows with the game, and unchanged lines are never made
//! again.

use std::sync::Arc;

use super::seating::Seating;
use alea_board::{Board, LogEntry};
use alea_rules::{Event, Seat, Turn};
use alea_table::{History, NodeId};
use alea_text::Name;
use alea_text::table::words;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// The index of its first event in the current line of the history.
    pub start: usize,
    /// The index of its last event.
    pub index: usize,
    /// Who acted; empty for chance, and if several did.
    pub name: String,
    /// What happened.
    pub entry: LogEntry,
    /// The action in notation, or several; empty for chance.
    pub notation: String,
    /// Whether it ran by itself.
    pub forced: bool,
    /// The number of lines that go on from the place before it; more than one where lines part.
    pub branches: usize,
}

/// The log of a game, and the path that it was made from.
#[derive(Clone, Debug, Default)]
pub struct LogBook {
    lines: Arc<Vec<Arc<LogLine>>>,
    /// The place of the history after each event.
    path: Vec<NodeId>,
}

impl LogBook {
    /// Every line, in order.
    pub fn lines(&self) -> Arc<Vec<Arc<LogLine>>> {
        Arc::clone(&self.lines)
    }

    /// Forgets everything, for another language or another history.
    pub fn clear(&mut self) {
        *self = LogBook::default();
    }

    /// The events from an index on, in one text. `but_chance` leaves out chance at the end, if something else tells it.
    pub fn told_from(&self, index: usize, but_chance: bool) -> String {
        let told = self.lines.len()
            - usize::from(but_chance && self.lines.last().is_some_and(|last| last.notation.is_empty()));
        let new = self.lines[..told].iter().filter(|line| line.index >= index);
        new.map(|line| line.entry.sentence.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// The last decision and everything after it, to keep in sight.
    pub fn lately(&self) -> String {
        let is_decision = |line: &Arc<LogLine>| !line.forced && !line.name.is_empty();
        let from = self.lines.iter().rposition(is_decision).unwrap_or_default();
        let seen = |line: &Arc<LogLine>| line.entry.seen.clone().unwrap_or_else(|| line.entry.sentence.clone());
        self.lines[from..].iter().map(seen).collect::<Vec<_>>().join(" ")
    }

    /// Updates the log to the history's cursor. Lines that stay the same are kept.
    pub fn grow<G: Board>(&mut self, history: &History<G>, seating: &Seating) {
        // The place after each event, which identifies the event and all before it.
        let path = &history.path()[1..=history.cursor()];
        let same = self.path.iter().zip(path).take_while(|(one, other)| one == other).count();
        if same == self.path.len() && same == path.len() {
            return;
        }
        let lines = Arc::make_mut(&mut self.lines);
        lines.truncate(lines.partition_point(|line| line.index < same));
        // A chain that ran by itself may go on, and is told as a whole.
        let goes_on = |line: &Arc<LogLine>| runs_itself::<G>(history, line.start, line.index);
        if lines.last().is_some_and(goes_on) {
            lines.pop();
        }
        let mut index = lines.last().map_or(0, |line| line.index + 1);
        while index < path.len() {
            let end = chain_end(history, index);
            if let Some(line) = chain(history, index, end, seating) {
                lines.push(Arc::new(line));
                index = end;
                continue;
            }
            lines.extend(line(history, index, seating).map(Arc::new));
            index += 1;
        }
        self.path = path.to_vec();
    }
}

/// Whether an event is an action that ran by itself.
fn ran_itself<G: Board>(event: &Event<G>) -> bool {
    matches!(event, Event::Action(action) if G::runs_itself(action))
}

/// Whether there are actions from one index to another, and all ran by themselves.
fn runs_itself<G: Board>(history: &History<G>, start: usize, last: usize) -> bool {
    let events = history.events().get(start..=last).unwrap_or_default();
    events.first().is_some_and(ran_itself)
        && events.iter().all(|event| matches!(event, Event::Chance(_)) || ran_itself(event))
}

/// The last event of the chain of actions that ran by themselves, and the chance among them, from this event on. The event
/// itself if no chain begins here.
fn chain_end<G: Board>(history: &History<G>, from: usize) -> usize {
    let runs_on =
        |event: &Event<G>, is_first: bool| ran_itself(event) || (!is_first && matches!(event, Event::Chance(_)));
    let events = history.events().get(from..).unwrap_or_default();
    from + events.iter().enumerate().take_while(|(index, event)| runs_on(event, *index == 0)).count()
}

/// A chain of actions in one line, if the game has a line for it.
fn chain<G: Board>(history: &History<G>, from: usize, end: usize, seating: &Seating) -> Option<LogLine> {
    let mut actions = Vec::new();
    for index in from..end {
        if let (Some(Event::Action(action)), Some(position)) = (history.events().get(index), history.position_at(index))
            && let Turn::Seat(seat) = position.turn()
        {
            actions.push((seat, action));
        }
    }
    let after = history.position_at(end).filter(|_| !actions.is_empty())?;
    let entry = G::log_chain(&actions, &after.view(seating.eyes()), seating.names(), seating.language())?;
    let notation = actions.iter().map(|(_, action)| action.to_string()).collect::<Vec<_>>().join(" ");
    let branches = history.branches(from);
    Some(LogLine { start: from, index: end - 1, name: String::new(), entry, notation, forced: true, branches })
}

/// One event as a line.
fn line<G: Board>(history: &History<G>, index: usize, seating: &Seating) -> Option<LogLine> {
    let event = history.events().get(index)?;
    let (name, entry) = entry_at(history, index, event, seating)?;
    let notation = match event {
        Event::Action(action) => G::shown_notation(&history.position_at(index)?.view(seating.eyes()), action),
        Event::Chance(_) => String::new(),
    };
    let forced = ran_itself(event);
    Some(LogLine { start: index, index, name, entry, notation, forced, branches: history.branches(index) })
}

/// The log entry of an event and who acted, as far as its readers may know it.
pub fn entry_at<G: Board>(
    history: &History<G>,
    index: usize,
    event: &Event<G>,
    seating: &Seating,
) -> Option<(String, LogEntry)> {
    let position = history.position_at(index)?;
    let nobody = Name::new("");
    let name = match position.turn() {
        Turn::Seat(Seat(seat)) => &seating.names()[usize::from(seat)],
        _ => &nobody,
    };
    let entry = G::log_entry(&position.view(seating.eyes()), event, name, seating.names(), seating.language())?;
    Some((words(seating.language()).name(name).to_owned(), entry))
}
