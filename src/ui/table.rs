//! A game in play: the session, what is chosen, who acts next. Every change goes through here; what it leads to is one signal.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;

use super::best;
use super::board::{Board, Card, Step};
use super::context::Context;
use super::html::Deed;
use super::keep::{is_news, keep_new, store_session};
use super::running::{first_decision, run};
use super::seating::{bot, names, redo_target, undo_target};
use super::shown::{Moment, Shown, Thinking, covered_for, look_at, show};
use super::telling::{LogLine, in_words, log, tell};
use crate::rules::{Event, Seat, Turn};
use crate::shell::{place, store};
use crate::table::{Link, Saved, Seed, Session};

/// What the play page needs of a table, whatever the game.
pub trait AnyTable {
    /// Does what was asked for; what concerns dialogs only is left to the page.
    fn act(&self, deed: Deed);
    /// The link to the set-up; `None` where the dice were real ones.
    fn setup_link(&self) -> Option<String>;
    /// The record up to now.
    fn record(&self) -> String;
    /// Stops listening and thinking.
    fn close(&self);
}

/// The table in play, as the page holds it.
#[derive(Clone, Copy)]
pub struct Desk {
    /// The game's card.
    pub card: Card,
    /// The game's name in the notation.
    pub game: &'static str,
    /// Whether hands are hidden in this game.
    pub hides_hands: bool,
    /// What is shown.
    pub shown: RwSignal<Arc<Shown>>,
    /// The table.
    pub table: StoredValue<Rc<dyn AnyTable>, LocalStorage>,
}

impl Desk {
    /// Does what was asked for.
    pub fn act(self, deed: Deed) {
        self.table.get_value().act(deed);
    }
}

/// A game in play.
pub(super) struct Table<G: Board> {
    id: String,
    pub(super) context: Context,
    pub(super) shown: RwSignal<Arc<Shown>>,
    pub(super) state: RefCell<State<G>>,
}

pub(super) struct State<G: Board> {
    pub(super) session: Session<G>,
    pub(super) moment: Moment<G::Selection>,
    log: Arc<Vec<LogLine>>,
    /// Revision and time of what was last read from storage or written there: what tells this tab's writing from another's.
    stamp: (u64, u64),
    /// Grows with every change of the session, so that what was asked before it is not heard after it.
    pub(super) change: u32,
    /// The page has gone elsewhere.
    pub(super) closed: bool,
}

/// Opens a kept game and goes on where it stands.
pub fn open<G: Board>(id: &str, stamp: (u64, u64), session: Session<G>, context: Context) -> Desk {
    // The log and the best score come with going on, right below.
    let (moment, log) = (Moment::default(), Arc::default());
    let shown = RwSignal::new(Arc::new(show(&session, &moment, Arc::clone(&log))));
    let state = RefCell::new(State { session, moment, log, stamp, change: 0, closed: false });
    let table = Rc::new(Table { id: id.to_owned(), context, shown, state });
    table.follow_other_tabs();
    table.follow_sight();
    table.go_on();
    sit_down(G::CARD, G::ID, G::HIDES_HANDS, shown, Rc::new(Handle(table)))
}

/// The desk of a table, for as long as the page stands. Without the game's type, so that it exists once.
fn sit_down(
    card: Card,
    game: &'static str,
    hides_hands: bool,
    shown: RwSignal<Arc<Shown>>,
    table: Rc<dyn AnyTable>,
) -> Desk {
    let desk = Desk { card, game, hides_hands, shown, table: StoredValue::new_local(table) };
    on_cleanup(move || desk.table.with_value(|table| table.close()));
    desk
}

/// The counted handle that closures keep.
struct Handle<G: Board>(Rc<Table<G>>);

impl<G: Board> AnyTable for Handle<G> {
    fn act(&self, deed: Deed) {
        let table = &self.0;
        if let Some(seat) = table.covered() {
            match deed {
                Deed::Press(0) => return table.uncover(seat),
                Deed::Tap(_) | Deed::Press(_) => return,
                _ => {}
            }
        }
        match deed {
            Deed::Tap(target) => {
                let step = table.look(|look| G::tap(look, target));
                table.step(step);
            }
            Deed::Press(index) => {
                let button = table.look(|look| G::buttons(look).into_iter().nth(index));
                if let Some(button) = button {
                    table.step(button.step);
                }
            }
            Deed::PutBack => table.put_back(),
            Deed::Undo => table.go_to(undo_target, "Taken back."),
            Deed::Redo => table.go_to(redo_target, "Done again."),
            Deed::Restart => table.go_to(first_decision, "Back at the start."),
            Deed::Rematch => table.rematch(),
            Deed::Hint => table.hint(),
            Deed::Stop => table.stop(),
            Deed::Resume => table.resume(),
            _ => {}
        }
    }

    fn setup_link(&self) -> Option<String> {
        let session = &self.0.state.borrow().session;
        let seed = session.seed()?.clone();
        Some(place::link(&Link::to_new::<G>(session.options(), Some(seed)).write()))
    }

    fn record(&self) -> String {
        self.0.state.borrow().session.record().to_line()
    }

    fn close(&self) {
        let mut state = self.0.state.borrow_mut();
        state.change += 1;
        state.closed = true;
        self.0.context.thinker.with_value(|thinker| thinker.forget());
    }
}

impl<G: Board> Table<G> {
    fn look<T>(&self, draw: impl FnOnce(&super::board::Look<G>) -> T) -> T {
        let state = self.state.borrow();
        look_at(&state.session, &state.moment.selection, draw)
    }

    /// The seat for which the table is covered.
    fn covered(&self) -> Option<Seat> {
        let state = self.state.borrow();
        covered_for(&state.session, state.moment.holder)
    }

    /// The player of this seat has the device now.
    fn uncover(&self, seat: Seat) {
        self.state.borrow_mut().moment.holder = Some(seat);
        self.refresh();
    }

    /// Shows what the state has become.
    pub(super) fn refresh(&self) {
        let state = self.state.borrow();
        self.shown.set(Arc::new(show(&state.session, &state.moment, state.log.clone())));
    }

    fn step(self: &Rc<Self>, step: Step<G>) {
        self.state.borrow_mut().moment.refusal = None;
        match step {
            Step::Refine(selection) => {
                self.state.borrow_mut().moment.selection = selection;
                self.refresh();
            }
            Step::Commit(action) => self.play(Event::Action(action)),
            Step::Reject(reason) => self.refuse(reason),
        }
    }

    fn refuse(&self, reason: String) {
        self.context.announced.set(reason.clone());
        self.state.borrow_mut().moment.refusal = Some(reason);
        self.refresh();
    }

    fn put_back(&self) {
        let mut state = self.state.borrow_mut();
        state.moment.selection = G::Selection::default();
        state.moment.refusal = None;
        state.moment.hint = None;
        drop(state);
        self.refresh();
    }

    fn go_to(self: &Rc<Self>, target: impl Fn(&Session<G>) -> Option<usize>, words: &str) {
        let mut state = self.state.borrow_mut();
        if let Some(target) = target(&state.session) {
            state.session.go_to(target);
            state.moment.fresh = false;
            drop(state);
            self.context.announced.set(words.to_owned());
            self.changed();
        }
    }

    /// Lets an event happen. One that the rules refuse is told and changes nothing.
    pub(super) fn play(self: &Rc<Self>, event: Event<G>) {
        let mut state = self.state.borrow_mut();
        let told = tell(&state.session, state.session.cursor(), &event, &names(&state.session));
        let played = state.session.play(event);
        state.moment.fresh |= played.is_ok();
        drop(state);
        match played {
            Ok(()) => {
                if let Some((_, told)) = told {
                    self.context.announced.set(told.sentence);
                }
                self.changed();
            }
            Err(error) => self.refuse(format!("That is not possible: {}.", error.reason)),
        }
    }

    /// After every change of the session: nothing is selected, the game goes on, and what has happened is kept.
    fn changed(self: &Rc<Self>) {
        self.go_on();
        self.keep();
    }

    /// Lets run what runs by itself, shows what is there, and asks the bot that is to act.
    pub(super) fn go_on(self: &Rc<Self>) {
        self.context.thinker.with_value(|thinker| thinker.forget());
        let mut state = self.state.borrow_mut();
        state.change += 1;
        let (from, happened) = (state.session.cursor(), run(&mut state.session));
        state.log = Arc::new(log(&state.session));
        let mut told = in_words(&state.log, from);
        // Whoever hears what was rolled hears whose turn it is, and what can be done with it.
        let dealt = state.session.events()[from..].iter().any(|event| matches!(event, Event::Chance(_)));
        // Only what was played here counts, not what is looked at.
        state.moment.best = if state.moment.fresh { best::reached(&state.session) } else { best::of(&state.session) };
        if state.moment.best.is_new {
            told += " A new best with this seed.";
        }
        let level = match state.session.position().turn() {
            Turn::Seat(seat) => bot(&state.session, seat),
            _ => None,
        };
        state.moment.selection = G::Selection::default();
        state.moment.refusal = None;
        state.moment.hint = None;
        state.moment.thinking = if level.is_some() { Thinking::Bot } else { Thinking::No };
        drop(state);
        self.refresh();
        if dealt && level.is_none() {
            told += " ";
            told += &self.shown.with_untracked(|shown| shown.prompt.text());
        }
        if !told.is_empty() {
            self.context.announced.update(|said| *said = [said.as_str(), &told].join(" ").trim().to_owned());
        }
        if happened > 0 {
            self.keep();
        }
        if let Some(level) = level {
            self.ask(level);
        }
    }

    /// Writes the game to storage, unless another tab wrote it since this one read it: then that is followed.
    fn keep(self: &Rc<Self>) {
        let mut state = self.state.borrow_mut();
        if let Ok(Some(stored)) = store::game(&self.id)
            && is_news(&stored, state.stamp)
        {
            drop(state);
            return self.follow(&stored);
        }
        let revision = state.stamp.0 + 1;
        state.stamp = (revision, store_session(&self.id, &state.session, revision, self.context));
    }

    /// Shows what another tab did with this game.
    fn follow(self: &Rc<Self>, stored: &Saved) {
        if let Ok(session) = stored.session::<G>() {
            let mut state = self.state.borrow_mut();
            state.stamp = (stored.revision, stored.changed);
            state.session = session;
            state.moment.fresh = false;
            drop(state);
            self.context.announced.set(String::new());
            self.context.say("This game went on in another tab.");
            self.go_on();
        }
    }

    fn follow_other_tabs(self: &Rc<Self>) {
        let this = self.clone();
        let changed = move || {
            let (closed, stamp) = {
                let state = this.state.borrow();
                (state.closed, state.stamp)
            };
            match store::game(&this.id) {
                _ if closed => {}
                Ok(Some(stored)) if is_news(&stored, stamp) => this.follow(&stored),
                Ok(None) => this.context.say("This game was deleted in another tab. It is kept again if you play on."),
                _ => {}
            }
        };
        store::on_change(&self.id, Box::new(changed));
    }

    /// The same players again; everybody moves up by one seat, so that another one starts.
    fn rematch(&self) {
        let state = self.state.borrow();
        let seats = state.session.seats().map(|seats| {
            let mut seats = seats.to_vec();
            seats.rotate_left(1);
            seats
        });
        let session = Session::<G>::new(state.session.options().clone(), Seed::fresh().ok(), seats);
        begin(session, self.context);
    }
}

/// Draws the set-up of a new game, keeps it and goes to it in the stead of this address.
pub fn begin<G: Board>(mut session: Session<G>, context: Context) {
    run(&mut session);
    place::replace(&format!("#play/{}", keep_new(&session, context)));
}
