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

/// How long the first worker of a page may take to listen, in milliseconds, because it comes by the network.
const LOADING: u64 = 15_000;

/// How long a later one may take, which only has to be started, in milliseconds.
const STARTING: u64 = 8_000;

/// How long a listening worker may take to confirm a question, in milliseconds.
const EAR: u64 = 3_000;

/// The time between two looks at a worker that is to answer, in milliseconds.
const LOOK: u64 = 500;

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The worker could not be started.
    NotStarted,
    /// It ended or fell silent, and so did another one.
    Died,
}

/// Called with every message of the worker about the question, and last with its answer or the fault.
pub type Reply = Rc<dyn Fn(Result<&str, Fault>)>;

/// A handle of a question. The default is none.
#[derive(Clone, Copy, Default)]
pub struct Asked(u32);

/// The open question.
struct Question {
    /// The number that begins every message about it.
    id: u32,
    /// The message to the worker.
    text: String,
    /// How long the worker may be silent once it has the question, in milliseconds.
    patience: u64,
    reply: Reply,
    /// Distinguishes questions even if two games give them the same number.
    serial: u32,
    /// The number of restarts. A dead worker is restarted once for each question.
    tries: u8,
}

#[derive(Default)]
struct Inner {
    worker: RefCell<Option<Worker>>,
    /// The worker has said that it listens.
    ready: Cell<bool>,
    /// A worker of this page has.
    was_ready: Cell<bool>,
    /// The worker has said that it has the question.
    heard: Cell<bool>,
    /// How long it has been silent, in milliseconds. They are counted by looks, so a page that was put to sleep finds no worker dead.
    silent: Cell<u64>,
    question: RefCell<Option<Question>>,
    /// The number of questions so far.
    asked: Cell<u32>,
}

thread_local! {
    static OF_PAGE: Thinker = Thinker::default();
}

/// A handle on the worker. There is one question at a time; a new one replaces the old.
#[derive(Clone, Default)]
pub struct Thinker(Rc<Inner>);

impl Thinker {
    /// The worker of this page: one for all games, because it takes a while to load.
    pub fn of_page() -> Thinker {
        OF_PAGE.with(Thinker::clone)
    }

    /// Asks a question with this number and text. Once the worker has it, it may be silent for `patience` milliseconds, which begin again with
    /// each report of progress. `reply` gets the answer once, unless the question is withdrawn or replaced before. Returns the handle for
    /// withdrawing it.
    pub fn ask(&self, id: u32, text: String, patience: u64, reply: Reply) -> Asked {
        self.withdraw_any();
        let serial = self.0.asked.get().wrapping_add(1);
        self.0.asked.set(serial);
        *self.0.question.borrow_mut() = Some(Question { id, text, patience, reply, serial, tries: 0 });
        self.send();
        self.watch(serial);
        Asked(serial)
    }

    /// Withdraws a question if it is still open. So a page that closes cannot withdraw the next page's question.
    pub fn withdraw(&self, asked: Asked) {
        if self.0.question.borrow().as_ref().is_some_and(|question| question.serial == asked.0) {
            self.withdraw_any();
        }
    }

    /// Withdraws the open question and ends the worker, because it does not listen while it thinks. The next question starts another
    /// one.
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
        self.0.heard.set(false);
    }

    /// Treats a worker as dead after too long a silence, because not every death is reported.
    fn watch(&self, serial: u32) {
        let this = self.clone();
        let look = move || {
            let Some(patience) = this.patience(serial) else { return };
            this.0.silent.set(this.0.silent.get() + LOOK);
            if this.0.silent.get() >= patience {
                this.restart();
            }
            this.watch(serial);
        };
        set_timeout(look, Duration::from_millis(LOOK));
    }

    /// How long the worker may be silent now; `None` once the question is closed.
    fn patience(&self, serial: u32) -> Option<u64> {
        let question = self.0.question.borrow();
        let question = question.as_ref().filter(|question| question.serial == serial)?;
        Some(if self.0.heard.get() {
            question.patience
        } else if self.0.ready.get() {
            EAR
        } else if self.0.was_ready.get() {
            STARTING
        } else {
            LOADING
        })
    }

    fn send(&self) {
        let Some(text) = self.0.question.borrow().as_ref().map(|question| question.text.clone()) else { return };
        self.0.silent.set(0);
        let sent = match self.worker() {
            Ok(worker) if self.0.ready.get() => {
                self.0.heard.set(false);
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
        // The listeners stay when a worker is ended. One of them may be ending it, and they are small.
        heard.forget();
        broken.forget();
        *self.0.worker.borrow_mut() = Some(worker.clone());
        Ok(worker)
    }

    fn hear(&self, text: &str) {
        self.0.silent.set(0);
        match text {
            READY => {
                self.0.ready.set(true);
                self.0.was_ready.set(true);
                return self.send();
            }
            HEARD => return self.0.heard.set(true),
            _ => {}
        }
        let id = text.split(' ').next().and_then(|id| id.parse::<u32>().ok());
        if !is_progress(text) {
            // The number is 0 if the question could not be read.
            return self.close(|own| id == Some(own) || id == Some(0), Ok(text));
        }
        let open = self.0.question.borrow();
        if let Some(reply) =
            open.as_ref().filter(|question| id == Some(question.id)).map(|question| question.reply.clone())
        {
            drop(open);
            reply(Ok(text));
        }
    }

    /// Restarts a dead worker once with the same question.
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

    /// Closes the open question, if it is the one meant.
    fn close(&self, is_meant: impl Fn(u32) -> bool, answer: Result<&str, Fault>) {
        let question = self.0.question.borrow_mut().take_if(|question| is_meant(question.id));
        if let Some(question) = question {
            (question.reply)(answer);
        }
    }
}
