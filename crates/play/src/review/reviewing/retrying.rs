//! Retries of decisions, without spoilers. A move is accepted if no better one is known.

use super::{Reviewing, Try};
use crate::guided::taught::{Answer, opened};
use crate::{Intent, Judging, Trying, Wish};
use alea_board::Prompt;
use alea_engine::Task;
use alea_review::ledger::{Kind, Ledger};

impl Reviewing {
    pub(super) fn try_again(&mut self) -> Vec<Wish> {
        let Some(entry) = self.chosen().filter(|entry| Ledger::loss(entry) > 0.0) else {
            return Vec::new();
        };
        let ply = entry.ply;
        let Kind::Skill { actor, .. } = entry.kind else { return Vec::new() };
        let task = self.words.find(&self.table.seating().names()[actor.index()]);
        self.table.stand_before(ply);
        let shown = Trying { ply, task: task.clone(), message: Prompt::default(), missed: false, done: false };
        self.trying = Some(Try { judged: None, place: None, counts: self.practises, shown });
        vec![Wish::Announce(task)]
    }

    /// Goes to the decision of an event for a retry as practice. Does nothing if the review knows no better move there.
    pub(super) fn practise(&mut self, ply: usize) -> Vec<Wish> {
        let rows = self.findings.as_ref().map_or(&[][..], |findings| &findings.rows);
        let Some(row) = rows.iter().position(|row| row.decision == Some(ply)) else { return Vec::new() };
        let mut wishes = self.withdraw_try();
        (self.step, self.fresh, self.practises, self.stepped) = (row + 1, false, true, true);
        self.stand();
        wishes.extend(self.try_again());
        self.practises = self.trying.is_some();
        wishes
    }

    /// The result of the practice, only for the first try.
    fn practised(&mut self, right: bool) -> Option<Wish> {
        let trying = self.trying.as_mut().filter(|trying| trying.counts)?;
        trying.counts = false;
        Some(Wish::Practised { ply: trying.shown.ply, right })
    }

    pub(super) fn try_out(&mut self, intent: &Intent) -> Vec<Wish> {
        let Some(trying) = self.trying.as_mut().filter(|trying| !trying.shown.done && trying.judged.is_none()) else {
            return Vec::new();
        };
        trying.place = None;
        if *intent == Intent::Cancel {
            let ply = trying.shown.ply;
            trying.shown.message = Prompt::default();
            self.table.stand_before(ply);
            return Vec::new();
        }
        match self.table.choose(intent) {
            Answer::Nothing | Answer::Other => {
                trying.shown.message = Prompt::default();
                trying.shown.missed = false;
                Vec::new()
            }
            Answer::Refused(reason) => {
                if let Intent::Tap(target) = *intent {
                    trying.place = Some(target);
                }
                trying.shown.missed = true;
                trying.shown.message = Prompt::new("", reason.clone());
                vec![Wish::Announce(reason)]
            }
            Answer::Complete(action) => self.judge_try(action),
        }
    }

    /// Judges a complete move. If its worth is known, the answer comes at once.
    pub(super) fn judge_try(&mut self, action: String) -> Vec<Wish> {
        let Some(ply) = self.trying.as_ref().map(|trying| trying.shown.ply) else { return Vec::new() };
        let Some(entry) = self.ledger.as_ref().and_then(|ledger| ledger.entries.get(ply)) else { return Vec::new() };
        let Kind::Skill { best, .. } = &entry.kind else { return Vec::new() };
        if *best == action {
            return self.solved(&action);
        }
        if entry.event == action {
            return self
                .missed(Prompt::new(self.words.costs(self.figure(Ledger::loss(entry))), self.words.as_played()));
        }
        let task = Task::Compare { tried: action.clone(), best: best.clone() };
        let wish = self.ask(task, ply);
        let judging = self.words.judging();
        if let Some(trying) = self.trying.as_mut() {
            trying.judged = Some(action);
            trying.shown.missed = false;
            trying.shown.message = Prompt::new("", judging);
        }
        // The worker has one question at a time, so a pass in progress stops and the player must resume it.
        if matches!(self.judging, Judging::Under(_)) {
            self.judging = Judging::Stopped(self.words.first_look().to_owned());
        }
        vec![wish, Wish::Announce(judging.to_owned())]
    }

    /// Takes the loss of the tried move against the best known one. A loss that is no slip is accepted.
    pub(super) fn tried(&mut self, loss: f64) -> Vec<Wish> {
        let Some(action) = self.trying.as_mut().and_then(|trying| trying.judged.take()) else { return Vec::new() };
        if self.ledger.as_ref().is_none_or(|ledger| loss < ledger.losses[0]) {
            return self.solved(&action);
        }
        self.missed(Prompt::new(self.words.costs(self.figure(loss)), self.words.try_another()))
    }

    pub(super) fn missed(&mut self, message: Prompt) -> Vec<Wish> {
        let Some(trying) = self.trying.as_mut() else { return Vec::new() };
        let told = message.text();
        (trying.shown.missed, trying.shown.message) = (true, message);
        self.table.stand_before(trying.shown.ply);
        [Wish::Announce(told)].into_iter().chain(self.practised(false)).collect()
    }

    /// Plays and explains a move that is as good as any known one.
    pub(super) fn solved(&mut self, action: &str) -> Vec<Wish> {
        let Some(ply) = self.trying.as_ref().map(|trying| trying.shown.ply) else { return Vec::new() };
        let why = self.told_at(ply, action).map(|better| better.why).unwrap_or_default();
        // It was chosen from the legal moves there. The table is separate from the game's, which stays unchanged.
        drop(self.table.happen(action));
        self.table.look(true, false);
        let message = Prompt::new(self.words.found(), why);
        let told = message.text();
        if let Some(trying) = self.trying.as_mut() {
            (trying.shown.done, trying.shown.missed, trying.shown.message) = (true, false, message);
        }
        [Wish::Announce(told)].into_iter().chain(self.practised(true)).collect()
    }

    pub(super) fn show_me(&mut self) -> Vec<Wish> {
        let open = self.trying.as_ref().filter(|trying| !trying.shown.done).map(|trying| trying.shown.ply);
        let entry = open.and_then(|ply| self.ledger.as_ref()?.entries.get(ply));
        let Some(Kind::Skill { best, .. }) = entry.map(|entry| entry.kind.clone()) else { return Vec::new() };
        let mut wishes = self.withdraw_question();
        wishes.extend(self.practised(false));
        if let Some(trying) = self.trying.as_mut() {
            trying.judged = None;
            self.table.stand_before(trying.shown.ply);
        }
        wishes.extend(self.solved(&best));
        wishes
    }

    pub(super) fn withdraw_question(&mut self) -> Vec<Wish> {
        let is_judged = self.trying.as_ref().is_some_and(|trying| trying.judged.is_some());
        if !is_judged {
            return Vec::new();
        }
        self.question = 0;
        vec![Wish::Withdraw]
    }

    /// Ends the retry. The table is made again if a try was played on it.
    pub(super) fn withdraw_try(&mut self) -> Vec<Wish> {
        let wishes = self.withdraw_question();
        self.practises = false;
        if self.trying.take().is_some()
            && let Ok(table) = opened(&self.record, self.language)
        {
            self.table = table;
        }
        wishes
    }
}
