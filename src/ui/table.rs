//! A game in play: the session, what is chosen, who acts next. Every change goes through here; what it leads to is one signal.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;

use super::board::{Board, Card, Step};
use super::context::Context;
use super::html::Deed;
use super::keep::{is_news, keep_new, store_session};
use super::seating::{bot, names, redo_target, undo_target};
use super::shown::{LogLine, Moment, Shown, covered_for, log, look_at, show, tell};
use crate::rules::{Event, Level, Seat, Turn};
use crate::shell::{self, place, store};
use crate::table::{Link, Saved, Seed, Session};

/// How long a bot's action waits at least after what happened before it, in milliseconds: a pace that one can follow.
const PACE: u64 = 900;

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
struct Table<G: Board> {
    id: String,
    context: Context,
    shown: RwSignal<Arc<Shown>>,
    state: RefCell<State<G>>,
}

struct State<G: Board> {
    session: Session<G>,
    moment: Moment<G::Selection>,
    log: Arc<Vec<LogLine>>,
    /// Revision and time of what was last read from storage or written there: what tells this tab's writing from another's.
    stamp: (u64, u64),
    /// Grows with every change of the session, so that what was asked before it is not heard after it.
    change: u32,
    /// The page has gone elsewhere.
    closed: bool,
}

/// Opens a kept game and goes on where it stands.
pub fn open<G: Board>(id: &str, stamp: (u64, u64), session: Session<G>, context: Context) -> Desk {
    let moment = Moment { selection: G::Selection::default(), refusal: None, thinking: false, holder: None };
    let log = Arc::new(log(&session));
    let shown = RwSignal::new(Arc::new(show(&session, &moment, log.clone())));
    let state = RefCell::new(State { session, moment, log, stamp, change: 0, closed: false });
    let table = Rc::new(Table { id: id.to_owned(), context, shown, state });
    table.follow_other_tabs();
    table.go_on();
    sit_down(G::CARD, G::ID, shown, Rc::new(Handle(table)))
}

/// The desk of a table, for as long as the page stands. Without the game's type, so that it exists once.
fn sit_down(card: Card, game: &'static str, shown: RwSignal<Arc<Shown>>, table: Rc<dyn AnyTable>) -> Desk {
    let desk = Desk { card, game, shown, table: StoredValue::new_local(table) };
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

/// The first place where chance is over.
fn first_decision<G: Board>(session: &Session<G>) -> Option<usize> {
    (0..=session.cursor()).find(|&at| session.position_at(at).is_some_and(|position| position.turn() != Turn::Chance))
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
    fn refresh(&self) {
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
        drop(state);
        self.refresh();
    }

    fn go_to(self: &Rc<Self>, target: impl Fn(&Session<G>) -> Option<usize>, words: &str) {
        let mut state = self.state.borrow_mut();
        if let Some(target) = target(&state.session) {
            state.session.go_to(target);
            drop(state);
            self.context.announced.set(words.to_owned());
            self.changed();
        }
    }

    /// Lets an event happen. One that the rules refuse is told and changes nothing.
    fn play(self: &Rc<Self>, event: Event<G>) {
        let mut state = self.state.borrow_mut();
        let told = tell(&state.session, state.session.cursor(), &event, &names(&state.session));
        let played = state.session.play(event);
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
    fn go_on(self: &Rc<Self>) {
        self.context.thinker.with_value(|thinker| thinker.forget());
        let mut state = self.state.borrow_mut();
        state.change += 1;
        let (from, happened) = (state.session.cursor(), run(&mut state.session));
        let told = run_in_words(&state.session, from);
        let level = match state.session.position().turn() {
            Turn::Seat(seat) => bot(&state.session, seat),
            _ => None,
        };
        state.moment.selection = G::Selection::default();
        state.moment.refusal = None;
        state.moment.thinking = level.is_some();
        state.log = Arc::new(log(&state.session));
        drop(state);
        self.refresh();
        if !told.is_empty() {
            self.context.announced.update(|said| *said = [said.as_str(), &told].join(" "));
        }
        if happened > 0 {
            self.keep();
        }
        if let Some(level) = level {
            self.ask(level);
        }
    }

    fn ask(self: &Rc<Self>, level: Level) {
        let (record, change) = {
            let state = self.state.borrow();
            (state.session.record().to_line(), state.change)
        };
        let asked = shell::now();
        let this = self.clone();
        let reply = move |answer: Result<String, String>| {
            let wait = PACE.saturating_sub(shell::now() - asked);
            let then = move || {
                if this.state.borrow().change == change {
                    this.hear(answer);
                }
            };
            later(wait, Box::new(then));
        };
        let ask = |thinker: &shell::think::Thinker| thinker.ask(record, level.name().to_owned(), Box::new(reply));
        self.context.thinker.with_value(ask);
    }

    /// A bot's answer goes through the same door as everything else.
    fn hear(self: &Rc<Self>, answer: Result<String, String>) {
        let event = answer.and_then(|text| self.state.borrow().session.read_typed(&text).map_err(|error| error.reason));
        match event {
            Ok(event) => self.play(event),
            Err(reason) => {
                self.state.borrow_mut().moment.thinking = false;
                self.refresh();
                let this = self.clone();
                let again = Rc::new(move || this.go_on());
                self.context.offer(format!("The computer could not act: {reason}"), "Try again", again);
            }
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
            drop(state);
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

/// Does something after a time in milliseconds. Boxed, so that the machinery behind it exists once.
fn later(wait: u64, then: Box<dyn FnOnce()>) {
    set_timeout(then, Duration::from_millis(wait));
}

/// Lets happen what needs nobody: chance, and actions without an alternative that run by themselves. Where the record has no
/// seed, chance is drawn from one that is kept apart from it. Returns how many events there were.
fn run<G: Board>(session: &mut Session<G>) -> usize {
    let before = session.cursor();
    loop {
        if session.position().turn() == Turn::Chance
            && session.dealer().is_none()
            && let Ok(seed) = Seed::fresh()
        {
            session.set_dealer(seed);
        }
        session.deal();
        let forced = match session.position().legal().as_slice() {
            [only] if G::runs_itself(only) => only.clone(),
            _ => return session.cursor() - before,
        };
        // The only legal action is never refused.
        if session.play(Event::Action(forced)).is_err() {
            return session.cursor() - before;
        }
    }
}

/// What happened by itself since an event, in one line.
fn run_in_words<G: Board>(session: &Session<G>, from: usize) -> String {
    let names = names(session);
    let sentence = |index: usize| {
        let event = session.events().get(index)?;
        tell(session, index, event, &names).map(|(_, told)| told.sentence)
    };
    (from..session.cursor()).filter_map(sentence).collect::<Vec<_>>().join(" ")
}

/// Draws the set-up of a new game, keeps it and goes to it in the stead of this address.
pub fn begin<G: Board>(mut session: Session<G>, context: Context) {
    run(&mut session);
    place::replace(&format!("#play/{}", keep_new(&session, context)));
}
