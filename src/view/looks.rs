//! Holds a review, passes events to it, and runs its wishes in the browser.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;

use crate::play::{Looking, ReviewView, Reviewing, Wish};
use crate::remembered::store;
use crate::remembered::{counting, practising};
use crate::shell::think::{Asked, Thinker};
use crate::view::context::Context;
use crate::view::failure::failure;

/// How long the worker may be silent while it judges, in milliseconds, besides the time to start.
const PATIENCE: u64 = 45_000;

/// A review, as the page holds it.
#[derive(Clone, Copy)]
pub struct Looks {
    /// What is shown.
    pub view: RwSignal<Arc<ReviewView>>,
    review: StoredValue<Rc<RefCell<Reviewing>>, LocalStorage>,
    /// The identity of the game.
    id: StoredValue<String>,
    /// What was last asked.
    asked: StoredValue<Asked>,
    /// Whether only the result is of interest, so that no progress is shown or announced.
    is_quiet: bool,
    context: Context,
}

impl Looks {
    /// Reviews the saved game of this identity while the calling component exists.
    pub fn start(id: &str, review: Reviewing, is_quiet: bool, context: Context) -> Looks {
        let looks = Looks {
            view: RwSignal::new(Arc::new(review.view())),
            review: StoredValue::new_local(Rc::new(RefCell::new(review))),
            id: StoredValue::new(id.to_owned()),
            asked: StoredValue::new(Asked::default()),
            is_quiet,
            context,
        };
        on_cleanup(move || looks.withdraw());
        looks
    }

    /// Opens the stored review, or begins to judge the game.
    pub fn open(self) {
        self.send(Looking::Open(store::review(&self.id())));
        self.collect_mistakes();
    }

    /// Lets something happen.
    pub fn send(self, looking: Looking) {
        // An answer may come when the page is gone.
        let Some(review) = self.review.try_get_value() else { return };
        let wishes = review.borrow_mut().step(looking);
        if self.is_quiet && wishes.is_empty() && self.view.with_untracked(|view| view.findings.is_some()) {
            return;
        }
        self.view.set(Arc::new(review.borrow().view()));
        wishes.into_iter().for_each(|wish| self.perform(wish));
    }

    /// Reads something of the review itself.
    pub fn read<T>(self, read: impl FnOnce(&Reviewing) -> T) -> T {
        self.review.with_value(|review| read(&review.borrow()))
    }

    /// The identity of the game.
    pub fn id(self) -> String {
        self.id.get_value()
    }

    fn withdraw(self) {
        // Nothing is left of a page that has gone.
        Thinker::of_page().withdraw(self.asked.try_get_value().unwrap_or_default());
    }

    fn perform(self, wish: Wish) {
        match wish {
            Wish::Ask(job) => {
                let heard = Rc::new(move |text: Result<&str, _>| {
                    self.send(Looking::Heard(text.map(str::to_owned).map_err(failure)));
                });
                self.asked.set_value(Thinker::of_page().ask(job.id, job.write(), PATIENCE, heard));
            }
            Wish::Withdraw => self.withdraw(),
            Wish::Announce(text) => {
                if !self.is_quiet {
                    self.context.announce(text);
                }
            }
            Wish::Keep(text) => {
                store::save_review(&self.id(), &text);
                // Games that others played and shared tell nothing about the player here.
                let own = self.read(Reviewing::own_sums).filter(|_| counting::is_counted(&self.id()));
                if let Some(own) = own {
                    counting::count_luck(self.read(|review| review.game().to_owned()), &self.id(), own);
                }
                self.collect_mistakes();
            }
            Wish::Practised { ply, right } => practising::practised(&self.id(), ply, right),
        }
    }

    /// The mistakes of a game that was finished here go to practice.
    fn collect_mistakes(self) {
        let mistakes = self.read(Reviewing::own_mistakes).filter(|_| counting::is_counted(&self.id()));
        if let Some(mistakes) = mistakes {
            self.read(|review| practising::collect(review.game(), &self.id(), &mistakes));
        }
    }
}
