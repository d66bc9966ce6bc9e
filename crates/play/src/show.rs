//! From a game in play to what the table shows.

use std::sync::Arc;

use super::ending::{Ending, aim, ending, result_line};
use super::hint::Hint;
use super::log::LogBook;
use super::seating::Seating;
use super::state::State;
use super::{ButtonView, Happened, SeatView, TableView, Thinking};
use alea_board::{Board, BoardInput, Button, Headline, Prompt, RoundEnd, Step};
use alea_rules::{Seat, Turn};
use alea_scene::Scene;
use alea_text::hint::{self, Part};
use alea_text::review;
use alea_text::signed;
use alea_text::table::words;

/// What a game itself brings to what is shown; the rest is the same for all games and compiled once.
struct Drawn {
    board: Scene,
    rack: Option<Scene>,
    /// From the first seat on.
    seats: Vec<DrawnSeat>,
    /// Who acted last, while that has just happened.
    actor: Option<Seat>,
    prompt: Prompt,
    notes: Vec<Prompt>,
    buttons: Vec<ButtonView>,
    selected: bool,
    confirm: Option<usize>,
    aim: String,
    happened: Happened,
    round: Option<RoundEnd>,
    fresh: bool,
    ending: Option<Ending>,
    can_hint: bool,
    can_undo: bool,
    can_redo: bool,
    has_lines: bool,
    can_lead: bool,
    can_select: bool,
    can_play_out: bool,
    can_go_back: bool,
}

/// What a game brings to a seat.
struct DrawnSeat {
    headline: Headline,
    /// The same before the last action, while that has just happened.
    before: Option<Headline>,
    area: Option<Scene>,
    /// Whether it has just passed: since the viewer's last decision.
    passed: bool,
}

/// What of the state is the same for all games.
struct Common<'a> {
    at: usize,
    seating: &'a Seating,
    turn: Turn,
    covered: Option<Seat>,
    acting: Option<Seat>,
    hint: Option<&'a Hint>,
    refusal: Option<&'a str>,
    thinking: Thinking,
    log: &'a LogBook,
}

/// All that is shown of a game in play.
pub(super) fn show<G: Board>(state: &State<G>) -> TableView {
    let (history, seating) = (state.history(), &state.seating);
    let drawn = state.input(|input| {
        // What ran by itself after the last decision is what happens now.
        let happens = || input.past.iter().rev().take_while(|past| state.fresh && G::runs_itself(&past.action));
        let button = |Button { label, primary, .. }: Button<G>| ButtonView { label, primary };
        Drawn {
            board: G::scene(input),
            rack: G::rack(input),
            seats: Seat::all(seating.count())
                .map(|seat| DrawnSeat {
                    headline: G::headline(input.view, seat, state.language),
                    before: input.before.map(|before| G::headline(before, seat, state.language)),
                    area: G::side(input, seat),
                    passed: happens().any(|past| past.seat == seat && G::passes(&past.action)),
                })
                .collect(),
            actor: input.past.last().filter(|_| state.fresh).map(|past| past.seat),
            prompt: state.prompt(),
            notes: G::explain(input),
            buttons: G::buttons(input).into_iter().map(button).collect(),
            selected: state.selection != G::Selection::default(),
            confirm: confirm(input),
            aim: aim::<G>(input.view, state.best, state.language),
            happened: happened(state, input),
            round: round_end(input),
            fresh: state.fresh,
            ending: ending(history, input, state.best, state.help()),
            can_hint: state.can_hint(),
            can_undo: state.can_undo(),
            can_redo: history.redo_target(|seat| seating.is_person(seat)).is_some(),
            has_lines: history.has_side_lines(),
            can_lead: !state.is_shared,
            can_select: state.hinted_selection().is_some(),
            can_play_out: state.can_play_out(),
            can_go_back: state.can_go_back(),
        }
    });
    let common = Common {
        at: history.cursor(),
        seating,
        turn: history.position().turn(),
        covered: state.covered_for(),
        acting: state.acting(),
        hint: state.hint.as_ref(),
        refusal: state.refusal.as_deref(),
        thinking: state.thinking,
        log: &state.log,
    };
    table_view(drawn, common)
}

fn table_view(drawn: Drawn, common: Common) -> TableView {
    let words = words(common.seating.language());
    let seats = seats(drawn.seats, &drawn.aim, drawn.actor, &common);
    // A hint is for the person who asked: nobody else is shown it.
    let hint = common.hint.filter(|_| common.acting.is_some());
    let spoken = hint.filter(|_| !drawn.selected);
    let suggest = |mut scene: Scene| {
        scene.suggested = hint.map(|hint| hint.targets().to_vec()).unwrap_or_default();
        Arc::new(scene)
    };
    let mut board = drawn.board;
    if let Some(region) = spoken.and_then(Hint::region) {
        board.mark_region(region);
    }
    TableView {
        at: common.at,
        board: suggest(board),
        rack: drawn.rack.map(suggest),
        seats,
        prompt: match common.refusal {
            Some(reason) => refused(drawn.prompt, reason, common.acting.is_some()),
            None => drawn.prompt,
        },
        refused: common.refusal.is_some(),
        notes: match spoken {
            Some(hint) => std::iter::once(hint.prompt()).chain(hint.reasons()).cloned().collect(),
            None => {
                let reason =
                    drawn.ending.as_ref().map(|ending| ending.reason.as_str()).filter(|reason| !reason.is_empty());
                let end = reason.map(|reason| Prompt::new(words.the_end(), reason));
                // Where the last moves stand beside the board, this is the place of what else is said there.
                let said = [&drawn.happened.tip, &drawn.happened.aim].into_iter().filter(|text| !text.is_empty());
                end.into_iter().chain(said.map(|text| Prompt::new("", text.as_str()))).chain(drawn.notes).collect()
            }
        },
        buttons: match common.covered {
            Some(seat) => vec![ButtonView { label: words.i_am(common.seating.name(seat)), primary: true }],
            None => drawn.buttons,
        },
        selected: drawn.selected,
        confirm: drawn.confirm,
        hint: spoken.map(|hint| hint.view(Part::Why, drawn.can_select, common.seating.language())),
        thinking: common.thinking,
        has_bots: common.seating.people() < common.seating.count(),
        can_hint: drawn.can_hint,
        can_undo: drawn.can_undo,
        can_redo: drawn.can_redo,
        happened: drawn.happened,
        round: drawn.round.map(Arc::new),
        fresh: drawn.fresh,
        log: common.log.lines(),
        has_lines: drawn.has_lines,
        can_lead: drawn.can_lead,
        can_play_out: drawn.can_play_out && spoken.is_some(),
        can_go_back: drawn.can_go_back,
        ending: drawn.ending.map(Arc::new),
    }
}

/// The button that plays what is selected: one that there would not be without, the suggested one first.
fn confirm<G: Board>(input: &BoardInput<G>) -> Option<usize> {
    let nothing = G::Selection::default();
    if *input.selection == nothing {
        return None;
    }
    let without = G::buttons(&BoardInput { selection: &nothing, ..*input });
    let buttons = G::buttons(input);
    let plays = |button: &Button<G>| {
        matches!(button.step, Step::Commit(_)) && without.iter().all(|other| other.step != button.step)
    };
    let mut plain = buttons.iter().enumerate().filter(|(_, button)| plays(button));
    let first = plain.next()?;
    match (first.1.primary, plain.next()) {
        (true, _) | (false, None) => Some(first.0),
        _ => None,
    }
}

/// The sentence over the board with a refusal: whose turn it is, or how the game ended, stays there. Where nobody here is to act, what
/// stands there says why nothing can be done.
fn refused(prompt: Prompt, reason: &str, acts: bool) -> Prompt {
    if acts || prompt.rest.is_empty() { Prompt::new(prompt.lead, reason) } else { prompt }
}

/// What stands in sight of the course of the game.
fn happened<G: Board>(state: &State<G>, input: &BoardInput<G>) -> Happened {
    let is_over = state.history().position().turn() == Turn::Over;
    // At the start there is nothing to tell but what there is to be reached.
    let is_new = input.past.is_empty();
    let has_decided = input.own_last().is_some();
    let tip = state.coach.as_ref().map_or(String::new(), |coach| coach.tip.clone());
    Happened {
        counted: G::counted(input.view, state.language),
        aim: if has_decided || is_over { String::new() } else { G::aim(input) },
        text: if is_new || !tip.is_empty() { String::new() } else { state.log.lately() },
        tip,
    }
}

/// How a round has ended since the viewer's last decision; the end of the game tells its last round itself.
fn round_end<G: Board>(input: &BoardInput<G>) -> Option<RoundEnd> {
    let before = input.past.first().map(|past| G::rounds(&past.before))?;
    let end = (G::rounds(input.view) > before).then(|| G::round_end(input.view, input.names, input.language));
    end.flatten().filter(|end| !end.next.is_empty())
}

/// The seats in the order in which they are shown: a hidden hand lies under its owner's head, so where hands are hidden the head of who
/// holds the device, or is to take it, comes first.
fn seats(drawn: Vec<DrawnSeat>, aim: &str, actor: Option<Seat>, common: &Common) -> Vec<SeatView> {
    let seating = common.seating;
    let to_act = common.acting.or(common.covered).filter(|_| seating.hides_hands());
    let first = to_act.unwrap_or_else(|| seating.viewer()).index();
    let view = |(index, DrawnSeat { headline, before, area, passed }): (usize, DrawnSeat)| {
        let seat = Seat(index as u8);
        SeatView {
            seat,
            name: words(seating.language()).name(seating.name(seat)).to_owned(),
            level: seating.bot(seat).map_or(String::new(), |level| words(seating.language()).in_brackets(level)),
            gain: match &before {
                _ if passed => words(seating.language()).passes().to_owned(),
                Some(before) => gain(before, &headline),
                None => String::new(),
            },
            is_hit: actor != Some(seat) && before.is_some_and(|before| before.note != headline.note),
            headline,
            acts: common.turn == Turn::Seat(seat),
            aim: aim.to_owned(),
            area: area.map(Arc::new),
        }
    };
    let mut seats: Vec<SeatView> = drawn.into_iter().enumerate().map(view).collect();
    seats.rotate_left(first);
    seats
}

/// What came to a score between two heads of a seat; nothing where either hides it.
fn gain(before: &Headline, now: &Headline) -> String {
    let points = now.score.zip(before.score).map_or(0, |(now, before)| now - before);
    if points == 0 { String::new() } else { signed(points) }
}

impl<G: Board> State<G> {
    /// The sentence over the board while nothing is refused and no hint is shown.
    pub(super) fn prompt(&self) -> Prompt {
        let words = self.words();
        if let Some(seat) = self.covered_for() {
            return Prompt::new(words.pass_device(self.seating.name(seat)), words.nobody_looks());
        }
        match self.history().position().turn() {
            Turn::Over => Prompt::new(result_line(self.history(), &self.seating), ""),
            Turn::Seat(seat) if self.bot_to_act().is_some() => {
                let doing = match self.thinking {
                    Thinking::Stopped => words.stopped(),
                    Thinking::Bot | Thinking::Asleep => words.thinking(),
                    Thinking::No | Thinking::Hint => "",
                };
                Prompt::new(words.turn(self.seating.name(seat)), doing)
            }
            Turn::Chance => Prompt::new(words.waiting_for_dice(), ""),
            _ if self.thinking == Thinking::Hint => Prompt::new(hint::words(self.language).looking(), ""),
            Turn::Seat(_) => self.input(G::prompt),
        }
    }

    /// What helped in this game, in sentences; empty where nothing did.
    fn help(&self) -> String {
        let hints = (self.hints > 0).then(|| hint::words(self.language).used(self.hints));
        let review = self.reviewed.then(|| review::words(self.language).helped().to_owned());
        hints.into_iter().chain(review).collect::<Vec<_>>().join(" ")
    }
}
