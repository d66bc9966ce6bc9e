//! What the play page shows and does, without the game's type: every game's table becomes one of these, so that the components
//! exist once.

use leptos::prelude::*;

use super::board::{Board, Card, Count, Headline, Name, Prompt, Told};
use super::context::Context;
use super::scene::{Scene, Target};
use super::table::Table;
use crate::rules::{Event, Outcome, Seat, Turn};
use crate::shell::{self, place, store};
use crate::table::{Link, Saved, Seed, Session};

/// The head of a seat.
#[derive(Clone, PartialEq)]
pub struct Head {
    /// The player's name.
    pub name: String,
    /// Colours, note and score.
    pub headline: Headline,
    /// Whether this seat is to act.
    pub acts: bool,
}

/// The end of a game.
#[derive(Clone, PartialEq)]
pub struct Ending {
    /// The result in one line.
    pub headline: String,
    /// How it came about.
    pub counts: Vec<Count>,
    /// The names of the seats.
    pub names: Vec<String>,
    /// The scores.
    pub scores: Vec<i32>,
}

/// A line of the log.
#[derive(Clone, PartialEq)]
pub struct LogLine {
    /// Who acted; empty for chance.
    pub name: String,
    /// What happened.
    pub told: Told,
    /// The notation.
    pub notation: String,
}

/// What the play page shows and does.
#[derive(Clone, Copy)]
pub struct Desk {
    /// The game's card.
    pub card: Card,
    /// The game's name in the notation.
    pub game: &'static str,
    /// The board.
    pub scene: Memo<Scene>,
    /// What is chosen from apart from the board.
    pub rack: Memo<Option<Scene>>,
    /// What lies beside the board, one a seat, the viewer's first.
    pub sides: Memo<Vec<Option<Scene>>>,
    /// The heads of the seats, in that order.
    pub heads: Memo<Vec<Head>>,
    /// The sentence over the board.
    pub prompt: Memo<Prompt>,
    /// Whether that sentence refuses a tap.
    pub refused: Memo<bool>,
    /// What the selection means.
    pub explained: Memo<Vec<Prompt>>,
    /// The labels of the buttons.
    pub buttons: Memo<Vec<String>>,
    /// Whether something is selected.
    pub selected: Memo<bool>,
    /// What happened, the last first.
    pub log: Memo<Vec<LogLine>>,
    /// Whether there is something to undo.
    pub can_undo: Memo<bool>,
    /// Whether there is something to redo.
    pub can_redo: Memo<bool>,
    /// The end, once it has come.
    pub ending: Memo<Option<Ending>>,
    /// A tap on a target.
    pub tap: Callback<Target>,
    /// A press on a button, by its place.
    pub press: Callback<usize>,
    /// Takes the selection back.
    pub put_back: Callback<()>,
    /// Undo.
    pub undo: Callback<()>,
    /// Redo.
    pub redo: Callback<()>,
    /// Back to the start.
    pub restart: Callback<()>,
    /// The same players again, another one starts.
    pub rematch: Callback<()>,
    /// The link to the set-up; `None` where the dice were real ones.
    pub setup_link: Callback<(), Option<String>>,
    /// The record up to here, as text.
    pub record: Callback<(), String>,
}

/// The desk of a table.
pub fn desk<G: Board>(table: Table<G>) -> Desk {
    let (session, context) = (table.session(), Context::get());
    let order = Memo::new(move |_| session.with(|session| seat_order::<G>(session)));
    let prompt = Memo::new(move |_| match table.refusal().get() {
        Some(reason) => Prompt::new("", reason),
        None => session.with(|session| status::<G>(session, table)),
    });
    Desk {
        card: G::CARD,
        game: G::ID,
        scene: Memo::new(move |_| table.look(|look| G::scene(look))),
        rack: Memo::new(move |_| table.look(|look| G::rack(look))),
        sides: Memo::new(move |_| {
            order.with(|order| table.look(|look| order.iter().map(|&seat| G::side(look, seat)).collect()))
        }),
        heads: Memo::new(move |_| order.with(|order| session.with(|session| heads::<G>(session, order)))),
        prompt,
        refused: Memo::new(move |_| table.refusal().with(Option::is_some)),
        explained: Memo::new(move |_| table.look(|look| G::explain(look))),
        buttons: Memo::new(move |_| {
            table.look(|look| G::buttons(look).into_iter().map(|button| button.label).collect())
        }),
        selected: Memo::new(move |_| table.has_selection()),
        log: Memo::new(move |_| session.with(log::<G>)),
        can_undo: Memo::new(move |_| session.with(|session| Table::undo_target(session).is_some())),
        can_redo: Memo::new(move |_| session.with(|session| Table::redo_target(session).is_some())),
        ending: Memo::new(move |_| session.with(ending::<G>)),
        tap: Callback::new(move |target| table.tap(target)),
        press: Callback::new(move |index: usize| {
            let step = untrack(|| table.look(|look| G::buttons(look).into_iter().nth(index)));
            if let Some(button) = step {
                table.step(button.step);
            }
        }),
        put_back: Callback::new(move |()| table.put_back()),
        undo: Callback::new(move |()| table.undo()),
        redo: Callback::new(move |()| table.redo()),
        restart: Callback::new(move |()| table.restart()),
        rematch: Callback::new(move |()| session.with_untracked(|session| rematch::<G>(session, context))),
        setup_link: Callback::new(move |()| session.with_untracked(setup_link::<G>)),
        record: Callback::new(move |()| session.with_untracked(|session| session.record().to_line())),
    }
}

fn seat_order<G: Board>(session: &Session<G>) -> Vec<Seat> {
    let count = session.seat_count();
    let first = Table::viewer(session);
    Seat::all(count).map(|seat| Seat(((seat.index() + first.index()) % count) as u8)).collect()
}

/// The sentence over the board while nothing is refused.
fn status<G: Board>(session: &Session<G>, table: Table<G>) -> Prompt {
    let names = Table::names(session);
    match session.position().turn() {
        Turn::Over => Prompt::new(headline(session, &names), ""),
        Turn::Seat(seat) if Table::bot(session, seat).is_some() => {
            let rest = if table.thinking().get() { "Thinking." } else { "" };
            Prompt::new(names[seat.index()].owns("turn."), rest)
        }
        _ => table.look(|look| G::prompt(look)),
    }
}

fn heads<G: Board>(session: &Session<G>, order: &[Seat]) -> Vec<Head> {
    let names = Table::names(session);
    let view = session.position().view(Some(Table::viewer(session)));
    let turn = session.position().turn();
    let head = |&seat: &Seat| Head {
        name: names[seat.index()].as_str().to_owned(),
        headline: G::headline(&view, seat),
        acts: turn == Turn::Seat(seat),
    };
    order.iter().map(head).collect()
}

fn log<G: Board>(session: &Session<G>) -> Vec<LogLine> {
    let names = Table::names(session);
    let viewer = Table::viewer(session);
    let line = |(index, event): (usize, &Event<G>)| {
        let position = session.position_at(index)?;
        let nobody = Name::new("");
        let name = match position.turn() {
            Turn::Seat(seat) => &names[seat.index()],
            _ => &nobody,
        };
        let told = G::tell(&position.view(Some(viewer)), event, name)?;
        let notation = match event {
            Event::Action(action) => action.to_string(),
            Event::Chance(_) => String::new(),
        };
        Some(LogLine { name: name.as_str().to_owned(), told, notation })
    };
    let mut lines: Vec<_> = session.events().iter().enumerate().filter_map(line).collect();
    lines.reverse();
    lines
}

fn headline<G: Board>(session: &Session<G>, names: &[Name]) -> String {
    let Some(Outcome { winners }) = session.position().outcome() else { return String::new() };
    let scores = session.position().scores();
    let mut sorted = scores.clone();
    sorted.sort_unstable_by(|a, b| b.cmp(a));
    let numbers: Vec<_> = sorted.iter().map(ToString::to_string).collect();
    let points = numbers.join(" to ");
    match winners.as_slice() {
        [] => format!("{points} points."),
        [winner] => format!("{}, {points}.", names[winner.index()].does("win")),
        _ => format!("A tie, {points}."),
    }
}

fn ending<G: Board>(session: &Session<G>) -> Option<Ending> {
    session.position().outcome()?;
    let names = Table::names(session);
    Some(Ending {
        headline: headline(session, &names),
        counts: G::counts(&session.position().view(Some(Table::viewer(session)))),
        scores: session.position().scores(),
        names: names.iter().map(|name| name.as_str().to_owned()).collect(),
    })
}

fn rematch<G: Board>(session: &Session<G>, context: Context) {
    begin(Session::<G>::new(session.options().clone(), Seed::fresh().ok(), Table::rematch_seats(session)), context);
}

fn setup_link<G: Board>(session: &Session<G>) -> Option<String> {
    let seed = session.seed()?.clone();
    Some(place::link(&Link::to_new::<G>(session.options(), Some(seed)).write()))
}

/// Draws the set-up of a new game, keeps it and goes to it.
pub fn begin<G: Board>(mut session: Session<G>, context: Context) {
    session.deal();
    place::go(&format!("#play/{}", keep_new(&session, context)));
}

/// Keeps a session as a game of its own and returns its identity.
pub fn keep_new<G: Board>(session: &Session<G>, context: Context) -> String {
    let id = new_id();
    if let Err(trouble) = store::keep_game(&id, &Saved::of(session, 1, shell::now())) {
        context.tell(&trouble);
    }
    id
}

/// An identity for a game on this device.
fn new_id() -> String {
    Seed::fresh().map_or_else(|_| shell::now().to_string(), |seed| seed.to_string().to_lowercase())
}
