//! The judging of a review: a quick pass, then a full one, and the worker's messages.

use std::sync::Arc;

use super::Reviewing;
use crate::review::findings::{Told, findings};
use crate::{Judging, Wish};
use alea_board::Prompt;
use alea_engine::{Report, ReviewJob, Said, Task};
use alea_review::ledger::Ledger;
use alea_text::table;
use alea_text::table::Failure;

/// The quick pass takes the nodes divided by this, to show the whole course at once. A full pass follows.
const QUICK: u64 = 24;

impl Reviewing {
    pub(super) fn begin(&mut self, kept: Option<String>) -> Vec<Wish> {
        if self.hides_hands {
            let told = self.words.hands_hidden();
            self.judging = Judging::Waits(told.to_owned());
            return vec![Wish::Announce(told.to_owned())];
        }
        let is_of_this = |ledger: &Ledger| {
            let told = ledger.entries.iter().map(|entry| &entry.event);
            ledger.start.len() == self.table.seating().count() && told.eq(self.record.events.iter())
        };
        let kept = kept.and_then(|text| Ledger::read(&text));
        self.keeps_other = kept.as_ref().is_some_and(|ledger| ledger.over && !is_of_this(ledger));
        if let Some(ledger) = kept.filter(is_of_this) {
            (self.ledger, self.quick, self.judging) = (Some(ledger), false, Judging::Done);
            self.find();
            return Vec::new();
        }
        if self.record.events.is_empty() {
            self.judging = Judging::Done;
            return Vec::new();
        }
        self.judge()
    }

    /// Asks for the next pass: the quick one or the full one.
    pub(super) fn judge(&mut self) -> Vec<Wish> {
        if !self.quick || self.hides_hands {
            return Vec::new();
        }
        let part = if self.ledger.is_none() { QUICK } else { 1 };
        self.judging = Judging::Under(self.words.looking().to_owned());
        vec![self.ask(Task::Review { part }, self.record.events.len())]
    }

    pub(super) fn ask(&mut self, task: Task, events: usize) -> Wish {
        self.last_question += 1;
        self.question = self.last_question;
        let mut record = self.record.clone();
        if events < record.events.len() {
            record.events.truncate(events);
            record.result = None;
        }
        Wish::Ask(ReviewJob { id: self.question, task, record: record.to_line() })
    }

    pub(super) fn stop(&mut self) -> Vec<Wish> {
        if !matches!(self.judging, Judging::Under(_)) {
            return Vec::new();
        }
        self.question = 0;
        let told = match self.ledger {
            Some(_) => self.words.first_look(),
            None => self.words.stopped(),
        };
        self.judging = Judging::Stopped(told.to_owned());
        vec![Wish::Withdraw, Wish::Announce(told.to_owned())]
    }

    /// The judge failed. The findings stay, and it can be asked again.
    pub(super) fn fail(&mut self, reason: &str) -> Vec<Wish> {
        let told = self.words.failed(reason);
        match self.trying.as_mut() {
            Some(trying) if trying.judged.is_some() => {
                trying.judged = None;
                trying.shown.message = Prompt::new("", told.clone());
            }
            _ => self.judging = Judging::Stopped(told.clone()),
        }
        vec![Wish::Announce(told)]
    }

    /// Takes a message of the worker. Only messages about the open question count.
    pub(super) fn hear(&mut self, text: &str) -> Vec<Wish> {
        let Some(report) = Report::read(text).filter(|report| report.id == self.question) else { return Vec::new() };
        match report.said {
            Said::Judged { done, all } => {
                if !self.is_first_look() {
                    self.judging = Judging::Under(self.words.judged(done, all));
                }
                Vec::new()
            }
            Said::Ledger(ledger) => self.judged(ledger),
            Said::Loss(loss) => {
                self.question = 0;
                self.tried(loss)
            }
            Said::Fault(_) | Said::Worth(_) => {
                self.question = 0;
                self.fail(table::words(self.language).failure(Failure::Unreadable))
            }
        }
    }

    pub(super) fn is_first_look(&self) -> bool {
        self.ledger.is_none()
    }

    pub(super) fn judged(&mut self, ledger: Ledger) -> Vec<Wish> {
        self.question = 0;
        let is_first = self.is_first_look();
        let kept = (ledger.over || !self.keeps_other).then(|| Wish::Keep(ledger.write()));
        self.ledger = Some(ledger);
        self.find();
        if is_first {
            return self.judge();
        }
        (self.quick, self.judging) = (false, Judging::Done);
        kept.into_iter().collect()
    }

    /// Makes the findings of the ledger again.
    pub(super) fn find(&mut self) {
        let told = Told {
            words: self.words,
            names_in: table::words(self.language),
            names: self.table.seating().names(),
            seat: self.seat,
            story: &self.story,
        };
        self.findings = self.ledger.as_ref().map(|ledger| Arc::new(findings(ledger, &told)));
        if self.trying.is_none() {
            if let Some(step) = self.most_worth_seeing().filter(|_| !self.stepped) {
                (self.step, self.fresh) = (step, false);
            }
            self.stand();
        }
    }
}
