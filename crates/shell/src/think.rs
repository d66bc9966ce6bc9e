//! The worker in which bots think, so that the page never waits.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::set_timeout;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use alea_engine::{HEARD, READY, is_progress};

/// The script that starts the worker's wasm.
const SCRIPT: &str = "./worker_loader.js";

/// How long a worker may be silent beyond the time that it was given, in milliseconds: it may have to be loaded first.
const SILENCE: u64 = 15_000;

/// How long a worker that listens may take to say that it has a question, in milliseconds.
const EAR: u64 = 3_000;

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The worker could not be started.
    NotStarted,
    /// It ended or fell silent, and so did another one.
    Died,
}

/// Called with the text of everything that the worker says about the question; the last time with its answer, or why there is none.
pub type Reply = Rc<dyn Fn(Result<&str, Fault>)>;

/// A question that was asked; by default none.
#[derive(Clone, Copy, Default)]
pub struct Asked(u32);

/// What is being thought about.
struct Question {
    /// What every message about it begins with.
    id: u32,
    /// The message to the worker.
    text: String,
    reply: Reply,
    /// Tells questions apart also where two games give them the same number.
    serial: u32,
    /// A worker that died is started again once for each question.
    tries: u8,
}

#[derive(Default)]
struct Inner {
    worker: RefCell<Option<Worker>>,
    /// The worker has said that it listens.
    ready: Cell<bool>,
    /// The worker has said that it has the question.
    heard: Cell<bool>,
    /// It has told how far it has come since it was last looked at.
    is_alive: Cell<bool>,
    question: RefCell<Option<Question>>,
    /// How many questions there were.
    asked: Cell<u32>,
    /// How many messages were sent, to any worker.
    sent: Cell<u32>,
}

thread_local! {
    static OF_PAGE: Thinker = Thinker::default();
}

/// A handle on the worker. There is one question at a time; a new one takes the place of the old.
#[derive(Clone, Default)]
pub struct Thinker(Rc<Inner>);

impl Thinker {
    /// The worker of this page: one for all games, as it takes a while to load.
    pub fn of_page() -> Thinker {
        OF_PAGE.with(Thinker::clone)
    }

    /// Asks a question with this number and text, which may take so many milliseconds; as often as the worker tells how far it has come,
    /// that begins anew. The reply is given the answer once, unless the question is withdrawn before, or gives way to another one. Returns
    /// by what it is withdrawn.
    pub fn ask(&self, id: u32, text: String, ms: u64, reply: Reply) -> Asked {
        self.withdraw_any();
        let serial = self.0.asked.get().wrapping_add(1);
        self.0.asked.set(serial);
        *self.0.question.borrow_mut() = Some(Question { id, text, reply, serial, tries: 0 });
        self.send();
        self.watch(serial, ms + SILENCE);
        Asked(serial)
    }

    /// Withdraws a question, if it is still open: a page that goes must not withdraw what the page after it has asked.
    pub fn withdraw(&self, asked: Asked) {
        if self.0.question.borrow().as_ref().is_some_and(|question| question.serial == asked.0) {
            self.withdraw_any();
        }
    }

    /// Withdraws the open question. The worker that was thinking about it is ended, since it does not listen while it thinks; the next
    /// question starts another one.
    fn withdraw_any(&self) {
        if self.0.question.take().is_some() {
            self.end_worker();
        }
    }

    fn end_worker(&self) {
        if let Some(worker) = self.0.worker.take() {
            worker.terminate();
        }
        self.0.ready.set(false);
    }

    /// Takes a worker for dead that has been silent for too long: not every death is told.
    fn watch(&self, serial: u32, ms: u64) {
        let this = self.clone();
        let look = move || {
            if this.0.question.borrow().as_ref().is_some_and(|question| question.serial == serial) {
                if !this.0.is_alive.replace(false) {
                    this.restart();
                }
                this.watch(serial, ms);
            }
        };
        set_timeout(look, Duration::from_millis(ms));
    }

    /// A worker that listens says at once that it has a question; one that does not is dead.
    fn expect_ear(&self) {
        let sent = self.0.sent.get().wrapping_add(1);
        self.0.sent.set(sent);
        self.0.heard.set(false);
        let this = self.clone();
        let look = move || {
            let is_open = this.0.question.borrow().is_some() && this.0.sent.get() == sent;
            if is_open && this.0.ready.get() && !this.0.heard.get() {
                this.restart();
            }
        };
        set_timeout(look, Duration::from_millis(EAR));
    }

    fn send(&self) {
        let Some(text) = self.0.question.borrow().as_ref().map(|question| question.text.clone()) else { return };
        let sent = match self.worker() {
            Ok(worker) if self.0.ready.get() => {
                self.expect_ear();
                worker.post_message(&text.into())
            }
            started => started.map(|_| ()),
        };
        if sent.is_err() {
            self.fail(Fault::NotStarted);
        }
    }

    /// The worker, started when it is first needed.
    fn worker(&self) -> Result<Worker, wasm_bindgen::JsValue> {
        if let Some(worker) = &*self.0.worker.borrow() {
            return Ok(worker.clone());
        }
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(SCRIPT, &options)?;
        let this = self.clone();
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            this.hear(&event.data().as_string().unwrap_or_default());
        });
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        let this = self.clone();
        let broken = Closure::<dyn Fn(web_sys::Event)>::new(move |event: web_sys::Event| {
            event.prevent_default();
            this.restart();
        });
        worker.set_onerror(Some(broken.as_ref().unchecked_ref()));
        // The listeners stay when a worker is ended: one of them may be what ends it, and they weigh little.
        heard.forget();
        broken.forget();
        *self.0.worker.borrow_mut() = Some(worker.clone());
        Ok(worker)
    }

    fn hear(&self, text: &str) {
        match text {
            READY => {
                self.0.ready.set(true);
                return self.send();
            }
            HEARD => return self.0.heard.set(true),
            _ => {}
        }
        let id = text.split(' ').next().and_then(|id| id.parse::<u32>().ok());
        if !is_progress(text) {
            // 0 is said where the question could not be read.
            return self.close(|own| id == Some(own) || id == Some(0), Ok(text));
        }
        let open = self.0.question.borrow();
        if let Some(reply) =
            open.as_ref().filter(|question| id == Some(question.id)).map(|question| question.reply.clone())
        {
            drop(open);
            self.0.is_alive.set(true);
            reply(Ok(text));
        }
    }

    /// The worker died: a new one gets the same question, once.
    fn restart(&self) {
        self.end_worker();
        let again = self.0.question.borrow_mut().as_mut().is_some_and(|question| {
            question.tries += 1;
            question.tries < 2
        });
        if again {
            self.send();
        } else {
            self.fail(Fault::Died);
        }
    }

    fn fail(&self, fault: Fault) {
        self.close(|_| true, Err(fault));
    }

    /// Closes the open question, if it is the one that is meant.
    fn close(&self, is_meant: impl Fn(u32) -> bool, answer: Result<&str, Fault>) {
        let question = self.0.question.borrow_mut().take_if(|question| is_meant(question.id));
        if let Some(question) = question {
            (question.reply)(answer);
        }
    }
}
