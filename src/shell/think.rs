//! The worker in which bots think, so that the page never waits.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::job::{Advice, Answer, HEARD, Job, READY};

/// The script that starts the worker's wasm.
const SCRIPT: &str = "./worker_loader.js";

/// How long a worker may be silent beyond the time that it was given, in milliseconds: it may have to be loaded first.
const SILENCE: u64 = 15_000;

/// How long a worker that listens may take to say that it has a question, in milliseconds.
const EAR: u64 = 3_000;

/// Called with what the bot thought, or with the sentence that says why it could not.
pub type Reply = Box<dyn FnOnce(Result<Advice, String>)>;

/// What is being thought about.
struct Question {
    job: Job,
    reply: Reply,
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
    question: RefCell<Option<Question>>,
    last_id: Cell<u32>,
}

/// A handle on the worker. There is one question at a time; a new one takes the place of the old.
#[derive(Clone, Default)]
pub struct Thinker(Rc<Inner>);

impl Thinker {
    /// Asks what a bot would play after this record, thinking for so many milliseconds at most.
    pub fn ask(&self, record: String, bot: String, ms: u32, reply: Reply) {
        let id = self.0.last_id.get() + 1;
        self.0.last_id.set(id);
        self.forget();
        let question = Question { job: Job { id, bot, ms, record }, reply, tries: 0 };
        *self.0.question.borrow_mut() = Some(question);
        self.send();
        self.watch(id, u64::from(ms) + SILENCE);
    }

    /// Forgets the question. The worker that was thinking about it is ended, since it does not listen while it thinks; the next
    /// question starts another one.
    pub fn forget(&self) {
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
    fn watch(&self, id: u32, ms: u64) {
        let this = self.clone();
        let look = move || {
            if this.asked() == Some(id) {
                this.restart();
                this.watch(id, ms);
            }
        };
        leptos::prelude::set_timeout(look, std::time::Duration::from_millis(ms));
    }

    /// A worker that listens says at once that it has a question; one that does not is dead.
    fn expect_ear(&self) {
        let (this, id) = (self.clone(), self.asked());
        let look = move || {
            if this.asked() == id && id.is_some() && this.0.ready.get() && !this.0.heard.get() {
                this.restart();
            }
        };
        leptos::prelude::set_timeout(look, std::time::Duration::from_millis(EAR));
    }

    /// The number of the question that is open.
    fn asked(&self) -> Option<u32> {
        self.0.question.borrow().as_ref().map(|question| question.job.id)
    }

    fn send(&self) {
        let Some(text) = self.0.question.borrow().as_ref().map(|question| question.job.write()) else { return };
        let sent = match self.worker() {
            Ok(worker) if self.0.ready.get() => {
                self.0.heard.set(false);
                self.expect_ear();
                worker.post_message(&text.into())
            }
            started => started.map(|_| ()),
        };
        if sent.is_err() {
            self.fail("The worker that thinks for the computer could not be started.");
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
        let Some(answer) = Answer::read(text) else { return self.fail("The worker's message cannot be read.") };
        // The answer to a question that was withdrawn is not wanted any more.
        if self.asked() == Some(answer.id)
            && let Some(question) = self.0.question.take()
        {
            (question.reply)(answer.advice);
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
            self.fail("The worker that thinks for the computer stopped.");
        }
    }

    fn fail(&self, reason: &str) {
        if let Some(question) = self.0.question.take() {
            (question.reply)(Err(reason.to_owned()));
        }
    }
}
