//! A review's words about a step.

use super::{Better, Reviewing};
use alea_board::Prompt;
use alea_review::ledger::{Kind, Ledger};
use alea_text::review::Figure;

impl Reviewing {
    pub(super) fn figure(&self, value: f64) -> Figure {
        let unit = self.ledger.as_ref().map_or(alea_rules::Unit::Points, |ledger| ledger.unit);
        Figure::of(unit, value)
    }

    /// What happened at the shown step, and its worth.
    pub(super) fn turn(&self) -> Prompt {
        let name = &self.table.seating().names()[self.seat.index()];
        let Some(line) = self.step.checked_sub(1).and_then(|row| self.story.get(row)) else {
            let start = self.ledger.as_ref().map(|ledger| ledger.start[self.seat.index()]);
            let worth = start.map(|start| self.words.worth(name, self.figure(start)));
            return Prompt::new(self.words.at_start(), worth.unwrap_or_default());
        };
        let Some((ledger, findings)) = self.ledger.as_ref().zip(self.findings.as_ref()) else {
            return Prompt::new(line.entry.sentence.clone(), "");
        };
        let row = &findings.rows[self.step - 1];
        let mut told = Vec::new();
        match self.chosen() {
            Some(entry) if Ledger::loss(entry) > 0.0 && self.figure(Ledger::loss(entry)).parts != 0 => {
                told.push(self.words.cost(ledger.slip(entry), self.figure(Ledger::loss(entry))));
                told.extend(self.better.as_ref().map(|better| self.words.better(&better.what)));
                // The reason speaks to the person who decides.
                let own = self.table.seating().only_person();
                let is_own = matches!(entry.kind, Kind::Skill { actor, .. } if Some(actor) == own);
                let why = self.better.iter().filter(|_| is_own).map(|better| better.why.clone());
                told.extend(why.filter(|why| !why.is_empty()));
            }
            Some(_) => told.push(self.words.best().to_owned()),
            None if !row.name.is_empty() && !self.story[self.step - 1].forced => {
                told.push(self.words.only_move().to_owned())
            }
            None if self.figure(row.change).parts != 0 => told.push(self.words.brought(name, self.figure(row.change))),
            None => {}
        }
        let value = &ledger.entries[row.after - 1].value;
        if !ledger.over || row.after < ledger.entries.len() {
            told.push(self.words.worth(name, self.figure(value[self.seat.index()])));
        }
        Prompt::new(line.entry.sentence.clone(), told.join(" "))
    }

    /// The event of the shown step and the better move there, if there is one that may be shown.
    pub(super) fn better_action(&self) -> Option<(usize, String)> {
        let entry = self.chosen()?;
        let Kind::Skill { best, .. } = &entry.kind else { return None };
        let is_better = *best != entry.event && self.figure(Ledger::loss(entry)).parts != 0;
        is_better.then(|| (entry.ply, best.clone()))
    }

    /// A move in words for the seat that decides there. Leaves the table at that position.
    pub(super) fn told_at(&mut self, ply: usize, action: &str) -> Option<Better> {
        self.table.stand_before(ply);
        let hint = self.table.hint(action)?;
        Some(Better { what: hint.what().to_owned(), why: hint.why(), targets: hint.all_targets().to_vec() })
    }
}
