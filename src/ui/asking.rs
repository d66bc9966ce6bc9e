//! What a table asks the computer: what a bot plays, and what a person could.

use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;

use super::board::Board;
use super::hint::hint;
use super::shown::Thinking;
use super::table::Table;
use crate::ai::patience;
use crate::job::Advice;
use crate::rules::Level;
use crate::shell;

/// How long a bot's action waits at least after what happened before it, in milliseconds: a pace that one can follow.
const PACE: u64 = 900;

impl<G: Board> Table<G> {
    /// Asks a level about the position; the answer is heard if nothing has changed by then.
    fn consult(self: &Rc<Self>, level: Level, hear: impl Fn(&Rc<Self>, Result<Advice, String>) + 'static) {
        let (record, change) = {
            let state = self.state.borrow();
            (state.session.record().to_line(), state.change)
        };
        let this = self.clone();
        let reply = move |advice: Result<Advice, String>| {
            if this.state.borrow().change == change {
                hear(&this, advice);
            }
        };
        self.context.thinker.with_value(|thinker| {
            thinker.ask(record, level.name().to_owned(), patience(level), Box::new(reply));
        });
    }

    /// Asks a bot that is to act.
    pub(super) fn ask(self: &Rc<Self>, level: Level) {
        if shell::is_hidden() {
            return self.rest(Thinking::Asleep);
        }
        let (asked, change) = (shell::now(), self.state.borrow().change);
        self.consult(level, move |this, advice| {
            let wait = PACE.saturating_sub(shell::now() - asked);
            let this = this.clone();
            let then = move || {
                if this.state.borrow().change == change {
                    this.hear(advice);
                }
            };
            set_timeout(then, Duration::from_millis(wait));
        });
    }

    /// A bot's answer goes through the same door as everything else.
    fn hear(self: &Rc<Self>, advice: Result<Advice, String>) {
        // It was told to stop while its answer waited.
        if self.state.borrow().moment.thinking != Thinking::Bot {
            return;
        }
        let read =
            |advice: Advice| self.state.borrow().session.read_typed(&advice.action).map_err(|error| error.reason);
        match advice.and_then(read) {
            Ok(event) => self.play(event),
            Err(reason) => {
                self.rest(Thinking::Stopped);
                let this = self.clone();
                let again = Rc::new(move || this.resume());
                self.context.offer(format!("The computer could not act: {reason}"), "Try again", again);
            }
        }
    }

    /// Looks for what the person who is to act could do.
    pub(super) fn hint(self: &Rc<Self>) {
        if !self.shown.with_untracked(|shown| shown.can_hint) {
            return;
        }
        {
            let mut state = self.state.borrow_mut();
            state.moment.selection = G::Selection::default();
            state.moment.refusal = None;
            state.moment.hint = None;
        }
        self.rest(Thinking::Hint);
        self.context.announced.set("Looking for the best action.".to_owned());
        self.consult(Level::Expert, |this, advice| {
            let found = advice.map(|advice| hint(&this.state.borrow().session, &advice.candidates));
            match found {
                Ok(found) => {
                    this.context.announced.set(found.as_ref().map_or_else(String::new, |hint| hint.sentence()));
                    this.state.borrow_mut().moment.hint = found;
                }
                Err(reason) => this.context.say(format!("There is no hint: {reason}")),
            }
            this.rest(Thinking::No);
        });
    }

    /// Ends the thinking: a bot waits until it is told to go on, a hint is given up.
    pub(super) fn stop(&self) {
        self.context.thinker.with_value(|thinker| thinker.forget());
        let thinking = self.state.borrow().moment.thinking;
        match thinking {
            Thinking::Bot => self.rest(Thinking::Stopped),
            Thinking::Hint => self.rest(Thinking::No),
            Thinking::Stopped | Thinking::Asleep | Thinking::No => {}
        }
    }

    /// Lets a bot that was stopped think again.
    pub(super) fn resume(self: &Rc<Self>) {
        let (thinking, closed) = {
            let state = self.state.borrow();
            (state.moment.thinking, state.closed)
        };
        if thinking == Thinking::Stopped && !closed {
            self.go_on();
        }
    }

    fn rest(&self, thinking: Thinking) {
        self.state.borrow_mut().moment.thinking = thinking;
        self.refresh();
    }

    /// Thinks only while the page is seen: a bot goes on when it is seen again.
    pub(super) fn follow_sight(self: &Rc<Self>) {
        let this = self.clone();
        shell::on_sight(move |is_hidden| {
            let thinking = this.state.borrow().moment.thinking;
            match thinking {
                Thinking::Bot | Thinking::Hint if is_hidden => {
                    this.stop();
                    if thinking == Thinking::Bot {
                        this.rest(Thinking::Asleep);
                    }
                }
                Thinking::Asleep if !is_hidden => this.go_on(),
                _ => {}
            }
        });
    }
}
