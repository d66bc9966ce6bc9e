//! Makes the [`TableView`] of a game in play.

use std::sync::Arc;

use super::state::State;
use crate::shown::ending::{Ending, aim, ending, result_line};
use crate::shown::hint::Hint;
use crate::shown::log::LogBook;
use crate::shown::seating::Seating;
use crate::{ButtonView, Happened, SeatView, TableView, Thinking};
use alea_board::{Board, BoardInput, Button, Headline, Prompt, RoundEnd, Step};
use alea_rules::{Seat, Turn};
use alea_scene::Scene;
use alea_text::hint::{self, Part};
use alea_text::review;
use alea_text::signed;
use alea_text::table::words;

/// The part of the view that depends on the game. The rest is compiled once for all games.
struct Drawn {
    board: Scene,
    rack: Option<Scene>,
    /// The seats, from the first on.
    seats: Vec<DrawnSeat>,
    /// The seat that acted last, if that has just happened.
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

/// The part of a seat's view that depends on the game.
struct DrawnSeat {
    headline: Headline,
    /// The same before the last action, if that has just happened.
    before: Option<Headline>,
    area: Option<Scene>,
    /// Whether it has passed since the viewer's last decision.
    passed: bool,
}

/// The part of the state that does not depend on the game's type.
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

/// The view of a game in play.
pub(crate) fn show<G: Board>(state: &State<G>) -> TableView {
    let (history, seating) = (state.history(), &state.seating);
    let drawn = state.input(|input| {
        // Actions that ran by themselves after the last decision are happening now.
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
    // Only the person who asked may see a hint.
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
                // Where the last moves are beside the board, this is the place for the other texts there.
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

/// The button that plays the selection: one that exists only with it, the suggested one first.
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

/// The prompt with a refusal. Whose turn it is, or how the game ended, stays. If nobody here is to act, the prompt already says why
/// nothing can be done.
fn refused(prompt: Prompt, reason: &str, acts: bool) -> Prompt {
    if acts || prompt.rest.is_empty() { Prompt::new(prompt.lead, reason) } else { prompt }
}

/// The texts about the course of the game.
fn happened<G: Board>(state: &State<G>, input: &BoardInput<G>) -> Happened {
    let is_over = state.history().position().turn() == Turn::Over;
    // At the start, only the aim is shown.
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

/// The end of a round since the viewer's last decision. The end of the game tells the last round itself.
fn round_end<G: Board>(input: &BoardInput<G>) -> Option<RoundEnd> {
    let before = input.past.first().map(|past| G::rounds(&past.before))?;
    let end = (G::rounds(input.view) > before).then(|| G::round_end(input.view, input.names, input.language));
    end.flatten().filter(|end| !end.next.is_empty())
}

/// The seats in the order shown. With hidden hands, the seat that holds the device, or is to take it, comes first, because its hand is
/// under its head.
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

/// The change of the score between two heads of a seat; empty if either hides it.
fn gain(before: &Headline, now: &Headline) -> String {
    let points = now.score.zip(before.score).map_or(0, |(now, before)| now - before);
    if points == 0 { String::new() } else { signed(points) }
}

impl<G: Board> State<G> {
    /// The prompt without a refusal or a hint.
    pub(crate) fn prompt(&self) -> Prompt {
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

    /// The help used in this game, in sentences; empty if there was none.
    fn help(&self) -> String {
        let hints = (self.hints > 0).then(|| hint::words(self.language).used(self.hints));
        let review = self.reviewed.then(|| review::words(self.language).helped().to_owned());
        hints.into_iter().chain(review).collect::<Vec<_>>().join(" ")
    }
}
