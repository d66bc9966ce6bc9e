//! Questions to the worker: moves of bots, and hints for people.

use super::state::{Asked, State};
use crate::shown::hint::hint;
use crate::{Effect, Intent, Thinking};
use alea_ai::time_limit;
use alea_board::{Board, Step};
use alea_engine::{Advice, Job};
use alea_rules::Level;
use alea_text::hint::{Part, words};
use alea_text::table::Failure;

impl<G: Board> State<G> {
    /// Asks a bot that is to act, or waits while the page is hidden.
    pub(crate) fn ask(&mut self, level: Level, now: u64, effects: &mut Vec<Effect>) {
        if self.hidden {
            self.thinking = Thinking::Asleep;
        } else {
            self.put_question(level, now, effects);
        }
    }

    fn put_question(&mut self, level: Level, now: u64, effects: &mut Vec<Effect>) {
        self.question += 1;
        self.asked = Some(Asked { at: now, answer: None });
        self.values.give_way();
        let record = self.history.record().to_line();
        effects.push(Effect::Ask(Job {
            id: self.question,
            bot: level.name().to_owned(),
            ms: time_limit(level),
            record,
        }));
    }

    /// Withdraws the open question, if there is one. A late answer to it is ignored.
    pub(crate) fn withdraw(&mut self, effects: &mut Vec<Effect>) {
        if self.asked.take().is_some() {
            effects.push(Effect::Withdraw);
        }
    }

    /// Takes an answer. Only the first answer to the open question counts.
    pub(crate) fn hear(&mut self, question: u32, answer: Result<Advice, Failure>, now: u64, effects: &mut Vec<Effect>) {
        if let Err(failure) = &answer
            && self.hear_value(question, Err(*failure), effects)
        {
            return;
        }
        let Some(asked) = self.asked.as_mut().filter(|asked| question == self.question && asked.answer.is_none())
        else {
            return;
        };
        match (self.thinking, answer) {
            (Thinking::Hint, answer) => {
                self.asked = None;
                self.show_hint(answer, effects);
            }
            (_, Ok(advice)) => {
                let wait = self.pace.least_wait().saturating_sub(now.saturating_sub(asked.at));
                asked.answer = Some(advice);
                if wait == 0 {
                    self.due(question, now, effects);
                } else {
                    effects.push(Effect::Wait { question, ms: wait });
                }
            }
            (_, Err(failure)) => self.bot_failed(failure, effects),
        }
    }

    /// Plays a bot's answer when its time has come, through the same door as everything else.
    pub(crate) fn due(&mut self, question: u32, now: u64, effects: &mut Vec<Effect>) {
        if question != self.question {
            return;
        }
        let Some(advice) = self.asked.as_mut().and_then(|asked| asked.answer.take()) else { return };
        self.asked = None;
        match self.history.read_typed(&advice.action) {
            Ok(event) if self.history.position().clone().play(&event).is_ok() => self.play(event, now, effects),
            _ => self.bot_failed(Failure::Forbidden, effects),
        }
    }

    /// The computer could not act, so it stops and can be asked again.
    fn bot_failed(&mut self, failure: Failure, effects: &mut Vec<Effect>) {
        self.asked = None;
        self.thinking = Thinking::Stopped;
        let words = self.words();
        effects.push(Effect::Offer {
            text: words.failure(failure).to_owned(),
            label: words.try_again().to_owned(),
            intent: Box::new(Intent::Resume),
        });
    }

    /// Asks for a hint for the person to act, or tells the next part of the known one.
    pub(crate) fn ask_for_hint(&mut self, now: u64, effects: &mut Vec<Effect>) {
        if !self.can_hint() {
            return;
        }
        self.selection = G::Selection::default();
        self.refusal = None;
        if let Some(hint) = self.hint.as_mut() {
            hint.go_on();
            effects.push(Effect::Announce(hint.sentence().to_owned()));
            return;
        }
        self.thinking = Thinking::Hint;
        effects.push(Effect::Announce(words(self.language).looking().to_owned()));
        self.put_question(Level::Expert, now, effects);
    }

    fn show_hint(&mut self, answer: Result<Advice, Failure>, effects: &mut Vec<Effect>) {
        self.thinking = Thinking::No;
        match answer {
            Ok(advice) => {
                self.hint = self.input(|input| hint(input, &advice.candidates));
                if let Some(hint) = &self.hint {
                    effects.push(Effect::Announce(hint.sentence().to_owned()));
                    self.count_hint(effects);
                }
            }
            Err(failure) => effects.push(Effect::Toast(words(self.language).none(self.words().failure(failure)))),
        }
    }

    /// The selection after the taps of the shown hint, up to the one that would play. `None` if they select nothing.
    pub(crate) fn hinted_selection(&self) -> Option<G::Selection> {
        let hint = self.hint.as_ref().filter(|hint| hint.part() == Part::Why)?;
        let mut selected = None;
        for &target in hint.all_targets() {
            let selection = selected.clone().unwrap_or_default();
            match G::tap(&self.sight.input(&selection, &self.seating), target) {
                Step::Refine(selection) => selected = Some(selection),
                Step::Commit(_) => break,
                Step::Reject(_) => return None,
            }
        }
        selected
    }

    /// Counts a hint, once for each decision.
    fn count_hint(&mut self, effects: &mut Vec<Effect>) {
        let here = Some(self.history.node());
        if self.hinted_at != here {
            self.hinted_at = here;
            self.hints = self.hints.saturating_add(1);
            self.unsaved = true;
            effects.push(Effect::Save);
        }
    }

    /// Whether a hint can be asked for: a person here has a choice, and nothing is thinking.
    pub(crate) fn can_hint(&self) -> bool {
        self.acting().is_some() && self.thinking == Thinking::No && self.sight.choices() > 1
    }

    /// Ends the thinking. A bot waits until it is told to go on; a hint is given up.
    pub(crate) fn stop(&mut self, effects: &mut Vec<Effect>) {
        self.withdraw(effects);
        self.thinking = match self.thinking {
            Thinking::Bot => Thinking::Stopped,
            Thinking::Hint => Thinking::No,
            other => other,
        };
    }

    /// Lets a bot that was stopped think again.
    pub(crate) fn resume(&mut self, now: u64, effects: &mut Vec<Effect>) {
        if self.thinking == Thinking::Stopped {
            self.ask_bot(now, effects);
        }
    }

    /// Asks the bot that is to act.
    fn ask_bot(&mut self, now: u64, effects: &mut Vec<Effect>) {
        if let Some(level) = self.bot_to_act() {
            self.thinking = Thinking::Bot;
            self.ask(level, now, effects);
        }
    }

    /// The computer thinks only while the page is visible. A bot goes on when it is visible again.
    pub(crate) fn hide(&mut self, hidden: bool, now: u64, effects: &mut Vec<Effect>) {
        self.hidden = hidden;
        if hidden {
            self.values.withdraw(effects);
        }
        match self.thinking {
            Thinking::Bot if hidden => {
                self.withdraw(effects);
                self.thinking = Thinking::Asleep;
            }
            Thinking::Hint if hidden => self.stop(effects),
            Thinking::Asleep if !hidden => self.ask_bot(now, effects),
            _ => {}
        }
    }
}
