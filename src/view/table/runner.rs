//! The runner, which holds a game in play, passes intents to it, and runs the effects.
//!
//! **Invariants:** one intent at a time, in the order of arrival. Storage is read and written in one step, which no other tab of the
//! same browser can interrupt if the browser has locks. Everything shown went through [`Play::step`].

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;

use super::at_table::Shared;
use crate::play::{self, Finished, Intent, LineView, Play, Setup, TableView};
use crate::remembered::store;
use crate::remembered::{coaching, counting};
use crate::shell::paint::{after_paint, do_pressed};
use crate::shell::think::{Asked, Reply, Thinker};
use crate::shell::{self, lock, place, sound};
use crate::stats::last::LastGame;
use crate::table::{NodeId, Seed};
use crate::view::context::Context;
use crate::view::failure::failure;
use crate::view::finished;
use crate::view::saved_games::save_new;

/// How long the worker may be silent before it counts as dead, in milliseconds: twice the time of a bot's level, but at least this.
const LEAST_PATIENCE: u64 = 5_000;

/// The same while it thinks about the worth of a line, in milliseconds.
const JUDGING: u64 = 60_000;

/// A game in play, as the page holds it.
#[derive(Clone, Copy)]
pub struct Runner {
    pub view: RwSignal<Arc<TableView>>,
    inner: StoredValue<Rc<Inner>, LocalStorage>,
}

impl Runner {
    /// Runs the saved game of this identity while the calling component exists; `stored` is its text.
    pub fn start(id: &str, play: Box<dyn Play>, stored: String, context: Context) -> Runner {
        let view = RwSignal::new(Arc::new(play.view()));
        let best = play.best_key().and_then(|key| store::best(&key));
        let inner = Rc::new(Inner {
            id: id.to_owned(),
            view,
            context,
            thinker: Thinker::of_page(),
            asked: Cell::default(),
            play: RefCell::new(play),
            coming: RefCell::default(),
            is_stepping: Cell::new(false),
            is_unsaved: Cell::new(false),
            stored: RefCell::new(Some(stored)),
            is_closed: Cell::new(false),
            is_touched: Cell::new(false),
            last_offer: Cell::new(0),
        });
        inner.send(Intent::Best(best));
        inner.send(Intent::Open);
        inner.listen();
        Runner { view, inner: StoredValue::new_local(inner) }
    }

    /// Lets something happen.
    pub fn send(self, intent: Intent) {
        self.inner.with_value(Rc::clone).send(intent);
    }

    /// The callback for components to send intents.
    pub fn intents(self) -> Callback<Intent> {
        Callback::new(move |intent| self.send(intent))
    }

    /// What can be shared now, of the whole game or of a line.
    pub fn shared(self) -> Callback<Option<NodeId>, Shared> {
        Callback::new(move |line| self.inner.with_value(|inner| inner.shared(line)))
    }

    /// The lines as they are now.
    pub fn lines(self) -> Callback<(), Vec<LineView>> {
        Callback::new(move |()| self.inner.with_value(|inner| inner.play.borrow().lines()))
    }
}

struct Inner {
    id: String,
    view: RwSignal<Arc<TableView>>,
    context: Context,
    thinker: Thinker,
    /// What was last asked.
    asked: Cell<Asked>,
    play: RefCell<Box<dyn Play>>,
    /// The intents that came during another one.
    coming: RefCell<VecDeque<Intent>>,
    is_stepping: Cell<bool>,
    /// Whether there is something to save at the next moment.
    is_unsaved: Cell<bool>,
    /// The stored text as this tab last knew it.
    stored: RefCell<Option<String>>,
    is_closed: Cell<bool>,
    /// Whether somebody has acted here. Before that, browsers allow no sound, and some messages stay.
    is_touched: Cell<bool>,
    /// The last message with a button: it means this game.
    last_offer: Cell<u32>,
}

impl Inner {
    fn send(self: &Rc<Self>, intent: Intent) {
        if self.is_closed.get() {
            return;
        }
        do_pressed();
        if matches!(intent, Intent::Tap(_) | Intent::Press(_)) && !self.is_touched.replace(true) {
            self.context.played();
        }
        self.coming.borrow_mut().push_back(intent);
        if self.is_stepping.replace(true) {
            return;
        }
        let mut has_changed = false;
        loop {
            let Some(intent) = self.coming.borrow_mut().pop_front() else { break };
            has_changed |= self.may_change(&intent);
            let effects = self.play.borrow_mut().step(intent, shell::now());
            self.perform_all(effects);
        }
        self.is_stepping.set(false);
        if has_changed && !self.is_closed.get() {
            let view = self.play.borrow().view();
            self.view.set(Arc::new(view));
        }
    }

    /// Whether an intent may change the view. Saving without another tab's changes does not, so nothing is drawn.
    fn may_change(&self, intent: &Intent) -> bool {
        match intent {
            Intent::Save { stored } => *stored != *self.stored.borrow(),
            _ => true,
        }
    }

    fn perform_all(self: &Rc<Self>, effects: Vec<play::Effect>) {
        for effect in effects {
            self.perform(effect);
        }
    }

    fn perform(self: &Rc<Self>, effect: play::Effect) {
        match effect {
            play::Effect::Save => self.save_soon(),
            play::Effect::Write(text) => self.write(text),
            play::Effect::Ask(job) => {
                let patience = (2 * u64::from(job.ms)).max(LEAST_PATIENCE);
                self.asked.set(self.thinker.ask(job.id, job.write(), patience, self.hearing(job.id)));
            }
            play::Effect::Judge(job) => {
                self.asked.set(self.thinker.ask(job.id, job.write(), JUDGING, self.hearing(job.id)));
            }
            play::Effect::Quarantine(_) => {
                // It is told where games are listed; here the game simply goes on.
                store::quarantine(&self.id);
            }
            play::Effect::Withdraw => self.thinker.withdraw(self.asked.get()),
            play::Effect::Wait { question, ms } => {
                let this = self.clone();
                set_timeout(move || this.send(Intent::Due { question }), Duration::from_millis(ms));
            }
            play::Effect::Fade { refusal, ms } => {
                let this = self.clone();
                set_timeout(move || this.send(Intent::Faded { refusal }), Duration::from_millis(ms));
            }
            play::Effect::Announce(text) => self.context.announce(text),
            play::Effect::Toast(text) => self.context.say(text),
            play::Effect::Offer { text, label, intent } => {
                let this = self.clone();
                let offer = self.context.offer(text, label, Rc::new(move || this.send((*intent).clone())));
                self.last_offer.set(offer);
            }
            play::Effect::Sound(sounds) => {
                if self.is_touched.get() {
                    after_paint(Box::new(move || sound::play(&sounds)));
                }
            }
            play::Effect::Told(about) => coaching::remember(self.play.borrow().game(), &self.id, about),
            play::Effect::Begin(setup) => self.begin(&setup),
            play::Effect::Finished(Finished { best, seats, result, own }) => {
                finished::remember(self.play.borrow().game(), &LastGame { seats, result });
                if let Some(own) = own {
                    counting::count(self.play.borrow().game(), &self.id, own);
                }
                if let Some((setup, score)) = best {
                    store::save_best(&setup, score);
                }
            }
        }
    }

    // Saving.

    /// Saves after the next paint; several changes until then are saved as one.
    fn save_soon(self: &Rc<Self>) {
        if self.is_unsaved.replace(true) {
            return;
        }
        let this = self.clone();
        let save = move || {
            let name = format!("alea:game:{}", this.id);
            lock::alone(&name, move || this.save());
        };
        after_paint(Box::new(save));
    }

    /// Saves now what is not saved yet.
    fn save(self: &Rc<Self>) {
        do_pressed();
        if self.is_unsaved.replace(false) {
            self.send(Intent::Save { stored: store::game_text(&self.id) });
        }
    }

    fn write(self: &Rc<Self>, text: String) {
        if let Err(trouble) = store::save(&self.id, &text) {
            self.context.tell(&trouble);
        }
        *self.stored.borrow_mut() = Some(text);
    }

    /// Begins a new game and goes to it, replacing this address.
    fn begin(&self, setup: &Setup) {
        let Ok(seed) = Seed::fresh() else { return };
        // The options are those of a game in play, so they are valid.
        if let Some(Ok(text)) = play::begin(setup, seed, shell::now()) {
            place::replace(&format!("#play/{}", save_new(&text, self.context)));
        }
    }

    fn shared(&self, line: Option<NodeId>) -> Shared {
        let play = self.play.borrow();
        let record = line.and_then(|line| play.record_of_line(line)).unwrap_or_else(|| play.record());
        let setup = play.setup_link().filter(|_| line.is_none());
        let ledger = store::review(&self.id).filter(|_| line.is_none());
        let turns = ledger.map_or_else(Vec::new, |ledger| play.turn_marks(&ledger));
        Shared { setup, name: store::name(&self.id), record, hides_hands: play.hides_hands(), turns }
    }

    // Thinking.

    /// The callback for the worker's answers.
    fn hearing(self: &Rc<Self>, question: u32) -> Reply {
        let this = self.clone();
        Rc::new(move |text| {
            this.send(Intent::heard(question, text.map_err(failure)));
        })
    }

    // What comes from outside.

    fn listen(self: &Rc<Self>) {
        let this = self.clone();
        let written = move || {
            let stored = store::game_text(&this.id);
            this.stored.borrow_mut().clone_from(&stored);
            this.send(Intent::Stored(stored));
        };
        store::on_change(&self.id, Box::new(written));
        let this = self.clone();
        shell::on_sight(move |is_hidden| {
            if is_hidden {
                this.save();
            }
            this.send(Intent::Hidden(is_hidden));
        });
        if shell::is_hidden() {
            self.send(Intent::Hidden(true));
        }
        let this = self.clone();
        let event = leptos::ev::Custom::<web_sys::Event>::new("pagehide");
        let gone = window_event_listener(event, move |_| this.save());
        let (this, language) = (self.clone(), self.context.language);
        Effect::new(move |_| this.send(Intent::Language(language.get())));
        let this = StoredValue::new_local(self.clone());
        on_cleanup(move || {
            gone.remove();
            if let Some(this) = this.try_with_value(Rc::clone) {
                this.close();
            }
        });
    }

    /// Closes the game when the page leaves it.
    fn close(self: &Rc<Self>) {
        self.save();
        self.send(Intent::Leave);
        self.thinker.withdraw(self.asked.get());
        self.context.dismiss(self.last_offer.get());
        self.is_closed.set(true);
    }
}
