//! A game in play: the session, what is chosen, who acts next. Its methods are the only writers.

use std::time::Duration;

use leptos::prelude::*;

use super::board::{Board, Look, Name, Step};
use super::context::Context;
use super::scene::Target;
use crate::rules::{Event, Level, Seat, Turn};
use crate::shell::{self, store};
use crate::table::{Saved, SeatEntry, Seed, Session};

/// How long a bot's action waits at least after what happened before it, in milliseconds: a pace that one can follow.
const PACE: u64 = 900;

/// A game in play.
pub struct Table<G: Board> {
    id: StoredValue<String>,
    session: RwSignal<Session<G>>,
    selection: RwSignal<G::Selection>,
    refusal: RwSignal<Option<String>>,
    thinking: RwSignal<bool>,
    revision: StoredValue<u32>,
    /// Grows with every change of the session, so that what was asked before it is not heard after it.
    change: StoredValue<u32>,
    context: Context,
}

impl<G: Board> Clone for Table<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Board> Copy for Table<G> {}

impl<G: Board> Table<G> {
    /// Opens a kept game and goes on where it stands.
    pub fn open(id: &str, saved: &Saved, session: Session<G>) -> Self {
        let table = Table {
            id: StoredValue::new(id.to_owned()),
            session: RwSignal::new(session),
            selection: RwSignal::default(),
            refusal: RwSignal::new(None),
            thinking: RwSignal::new(false),
            revision: StoredValue::new(saved.revision),
            change: StoredValue::new(0),
            context: Context::get(),
        };
        table.follow_other_tabs();
        on_cleanup(move || {
            table.change.try_update_value(|change| *change += 1);
            table.context.thinker.with_value(|thinker| thinker.forget());
        });
        table.go_on();
        table
    }

    /// The session, to be read.
    pub fn session(self) -> ReadSignal<Session<G>> {
        self.session.read_only()
    }

    /// Why the last tap led nowhere.
    pub fn refusal(self) -> ReadSignal<Option<String>> {
        self.refusal.read_only()
    }

    /// Whether a bot is thinking.
    pub fn thinking(self) -> ReadSignal<bool> {
        self.thinking.read_only()
    }

    /// Whether something is selected.
    pub fn has_selection(self) -> bool {
        self.selection.with(|selection| *selection != G::Selection::default())
    }

    /// The bot at a seat.
    pub fn bot(session: &Session<G>, seat: Seat) -> Option<Level> {
        session.seats()?.get(seat.index())?.bot.as_deref()?.parse().ok()
    }

    /// The seat from which the board is shown: the first person's.
    pub fn viewer(session: &Session<G>) -> Seat {
        Seat::all(session.seat_count()).find(|&seat| Self::bot(session, seat).is_none()).unwrap_or(Seat(0))
    }

    /// The names of the seats.
    pub fn names(session: &Session<G>) -> Vec<Name> {
        let people = Seat::all(session.seat_count()).filter(|&seat| Self::bot(session, seat).is_none()).count();
        let name = |seat: Seat| {
            let entry = session.seats().and_then(|seats| seats.get(seat.index()));
            let given = entry.and_then(|entry| entry.name.clone()).filter(|name| !name.trim().is_empty());
            match (given, Self::bot(session, seat)) {
                (Some(name), _) => Name::new(name),
                (None, Some(level)) => Name::new(level.name()),
                (None, None) if people == 1 => Name::you(),
                (None, None) => Name::new(format!("Player {}", seat.0 + 1)),
            }
        };
        Seat::all(session.seat_count()).map(name).collect()
    }

    /// What there is to draw from, given to a function. `None` while a view could not be shown.
    pub fn look<T>(self, draw: impl FnOnce(&Look<G>) -> T) -> T {
        self.session.with(|session| self.selection.with(|selection| draw_with(session, selection, draw)))
    }

    /// The same without following changes.
    fn look_now<T>(self, draw: impl FnOnce(&Look<G>) -> T) -> T {
        untrack(|| self.look(draw))
    }

    /// A tap on a target of the board or of the rack.
    pub fn tap(self, target: Target) {
        let step = self.look_now(|look| G::tap(look, target));
        self.step(step);
    }

    /// Carries out a step.
    pub fn step(self, step: Step<G>) {
        self.refusal.set(None);
        match step {
            Step::Refine(selection) => self.selection.set(selection),
            Step::Commit(action) => self.play(Event::Action(action)),
            Step::Reject(reason) => {
                self.context.announced.set(reason.clone());
                self.refusal.set(Some(reason));
            }
        }
    }

    /// Takes the selection back.
    pub fn put_back(self) {
        self.refusal.set(None);
        self.selection.set(G::Selection::default());
    }

    /// Whether a person sits at a seat.
    fn is_person(session: &Session<G>, seat: Seat) -> bool {
        Self::bot(session, seat).is_none()
    }

    /// The place of undo.
    pub fn undo_target(session: &Session<G>) -> Option<usize> {
        session.undo_target(|seat| Self::is_person(session, seat))
    }

    /// The place of redo.
    pub fn redo_target(session: &Session<G>) -> Option<usize> {
        session.redo_target(|seat| Self::is_person(session, seat))
    }

    /// Takes back to the last decision that a person really had. With something selected, only the selection.
    pub fn undo(self) {
        self.go_to(Self::undo_target, "Taken back.");
    }

    /// Goes forward again over what was undone.
    pub fn redo(self) {
        self.go_to(Self::redo_target, "Done again.");
    }

    /// Goes back to the first decision; redo leads forward again.
    pub fn restart(self) {
        let first = |session: &Session<G>| {
            (0..=session.cursor()).find(|&at| session.position_at(at).is_some_and(|p| p.turn() != Turn::Chance))
        };
        self.go_to(first, "Back at the start.");
    }

    fn go_to(self, target: impl Fn(&Session<G>) -> Option<usize>, words: &str) {
        if let Some(target) = self.session.with_untracked(target) {
            self.session.update(|session| session.go_to(target));
            self.context.announced.set(words.to_owned());
            self.changed();
        }
    }

    /// Lets an event happen. One that the rules refuse is told and changes nothing.
    fn play(self, event: Event<G>) {
        let before = self.session.with_untracked(|session| {
            let viewer = Self::viewer(session);
            let seat = match session.position().turn() {
                Turn::Seat(seat) => seat,
                _ => viewer,
            };
            G::tell(&session.position().view(Some(viewer)), &event, &Self::names(session)[seat.index()])
        });
        let mut played = Ok(());
        self.session.update(|session| played = session.play(event));
        match played {
            Ok(()) => {
                if let Some(told) = before {
                    self.context.announced.set(told.sentence);
                }
                self.changed();
            }
            Err(error) => self.refusal.set(Some(format!("That is not possible: {}.", error.reason))),
        }
    }

    /// After every change of the session: nothing is selected, what has happened is kept, and the game goes on.
    fn changed(self) {
        self.selection.set(G::Selection::default());
        self.refusal.set(None);
        self.go_on();
        self.keep();
    }

    /// Draws chance that is due, and asks the bot that is to act.
    fn go_on(self) {
        self.change.update_value(|change| *change += 1);
        self.thinking.set(false);
        self.context.thinker.with_value(|thinker| thinker.forget());
        let chance_is_due = || self.session.with_untracked(|session| session.position().turn() == Turn::Chance);
        if chance_is_due() {
            self.session.update(|session| {
                if session.dealer().is_none()
                    && let Ok(seed) = Seed::fresh()
                {
                    session.set_dealer(seed);
                }
                session.deal();
            });
            self.keep();
        }
        let bot = self.session.with_untracked(|session| match session.position().turn() {
            Turn::Seat(seat) => Self::bot(session, seat),
            _ => None,
        });
        if let Some(level) = bot {
            self.ask(level);
        }
    }

    fn ask(self, level: Level) {
        let (record, change, asked) =
            (self.session.with_untracked(|session| session.record().to_line()), self.change.get_value(), shell::now());
        self.thinking.set(true);
        let reply = move |answer: Result<String, String>| {
            let wait = PACE.saturating_sub(shell::now() - asked);
            let then = move || {
                if self.change.try_get_value() == Some(change) {
                    self.thinking.set(false);
                    self.hear(&answer);
                }
            };
            set_timeout(then, Duration::from_millis(wait));
        };
        self.context.thinker.with_value(|thinker| thinker.ask(record, level.name().to_owned(), reply));
    }

    /// A bot's answer goes through the same door as everything else.
    fn hear(self, answer: &Result<String, String>) {
        let event = match answer {
            Ok(text) => self.session.with_untracked(|session| session.read_typed(text)).map_err(|error| error.reason),
            Err(reason) => Err(reason.clone()),
        };
        match event {
            Ok(event) => self.play(event),
            Err(reason) => {
                let again = Callback::new(move |()| self.go_on());
                self.context.offer(format!("The computer could not act: {reason}"), "Try again", again);
            }
        }
    }

    /// Writes the game to storage, unless another tab wrote it since this one read it: then that is followed.
    fn keep(self) {
        let id = self.id.get_value();
        let revision = self.revision.get_value();
        if let Ok(Some(stored)) = store::game(&id)
            && stored.revision > revision
        {
            return self.follow(&stored);
        }
        self.revision.set_value(revision + 1);
        let saved = self.session.with_untracked(|session| Saved::of(session, revision + 1, shell::now()));
        if let Err(trouble) = store::keep_game(&id, &saved) {
            self.context.tell(&trouble);
        }
    }

    /// Shows what another tab did with this game.
    fn follow(self, stored: &Saved) {
        if let Ok(session) = stored.session::<G>() {
            self.revision.set_value(stored.revision);
            self.selection.set(G::Selection::default());
            self.refusal.set(None);
            self.session.set(session);
            self.context.say("This game went on in another tab.");
            self.go_on();
        }
    }

    fn follow_other_tabs(self) {
        let key = store::game_key(&self.id.get_value());
        let handle = window_event_listener(leptos::ev::storage, move |event| {
            if event.key().as_deref() != Some(key.as_str()) {
                return;
            }
            if let Ok(Some(stored)) = store::game(&self.id.get_value())
                && stored.revision > self.revision.get_value()
            {
                self.follow(&stored);
            }
        });
        on_cleanup(move || handle.remove());
    }

    /// Who sits where in a rematch: everybody moves up by one seat, so that another one starts.
    pub fn rematch_seats(session: &Session<G>) -> Option<Vec<SeatEntry>> {
        let mut seats = session.seats()?.to_vec();
        seats.rotate_left(1);
        Some(seats)
    }
}

/// Gives a function what there is to draw from.
pub fn draw_with<G: Board, T>(session: &Session<G>, selection: &G::Selection, draw: impl FnOnce(&Look<G>) -> T) -> T {
    let position = session.position();
    let acting = match position.turn() {
        Turn::Seat(seat) if Table::bot(session, seat).is_none() => Some(seat),
        _ => None,
    };
    let view = position.view(Some(acting.unwrap_or_else(|| Table::viewer(session))));
    let legal = if acting.is_some() { position.legal() } else { Vec::new() };
    let last = session.events().iter().rev().find_map(|event| match event {
        Event::Action(action) => Some(action),
        Event::Chance(_) => None,
    });
    draw(&Look { view: &view, legal: &legal, selection, last, names: &Table::names(session) })
}
