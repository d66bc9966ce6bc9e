//! The board of NVMERIX: numbered squares, and choosing a place for a piece or a move.

mod advice;
mod coach;
mod scene;
#[cfg(test)]
mod tests;

use crate::rules::{self, Action, Chance, Ending, Nvmerix, Roll};
use crate::words::{Choice, Colour, Protectors, Words, words};
use alea_board::{
    Board, BoardInput, Button, Card, Count, GridOption, Headline, LogEntry, OptionWords, Prompt, Showcase, Step,
    Suggestion, Tip, square_targets,
};
use alea_rules::{Event, Game, Options, Seat, Square};
use alea_scene::{Art, Scene, Target, Tint};
use alea_sound::Sound;
use alea_text::practice::PuzzleKind;
use alea_text::{Language, Name, table};

/// The number of turns before the limit from which it is shown.
const SOON: u16 = 10;

/// The colour of a seat's pieces.
fn tint(seat: Seat) -> Tint {
    match colour(seat) {
        Colour::Red => Tint::Red,
        Colour::Black => Tint::Black,
        Colour::White => Tint::White,
        Colour::Green => Tint::Green,
    }
}

/// The same in words.
fn colour(seat: Seat) -> Colour {
    match seat.0 {
        0 => Colour::Red,
        1 => Colour::Black,
        2 => Colour::White,
        _ => Colour::Green,
    }
}

fn token(seat: Seat) -> Art {
    Art::Token { tint: tint(seat), unit: 400 }
}

/// The name of a seat, or of its colour where nobody sits.
fn name_of(names: &[Name], seat: Seat, words: &dyn Words) -> Name {
    names.get(seat.index()).cloned().unwrap_or_else(|| Name::new(words.colour(colour(seat))))
}

fn name(input: &BoardInput<Nvmerix>, seat: Seat) -> Name {
    name_of(input.names, seat, words(input.language))
}

/// The seat of the person who chooses now.
fn chooser(input: &BoardInput<Nvmerix>) -> Option<Seat> {
    input.view.on_turn().filter(|_| !input.legal.is_empty())
}

/// Whether the piece on a square can move.
fn can_move(input: &BoardInput<Nvmerix>, square: Square) -> bool {
    input.legal.iter().any(|action| matches!(action, Action::Move(from, _) if *from == square))
}

/// The selected piece, if it can still move.
fn selected(input: &BoardInput<Nvmerix>) -> Option<Square> {
    input.selection.filter(|&square| can_move(input, square))
}

/// The action of a tap on an empty square: the selected piece moves there, or else one is placed.
fn aim(input: &BoardInput<Nvmerix>, square: Square) -> Action {
    selected(input).map_or(Action::Place(square), |from| Action::Move(from, square))
}

/// The action by which a tap on this square completes it, if it may be taken.
fn goal(input: &BoardInput<Nvmerix>, square: Square) -> Option<Action> {
    Some(aim(input, square)).filter(|action| input.legal.contains(action))
}

/// Whether to show that a square is protected: it is empty, its number was rolled, and it is protected against the person to act.
fn hatched(input: &BoardInput<Nvmerix>, square: Square) -> bool {
    let view = input.view;
    let against = |seat| view.is_protected(square, seat);
    view.is_rolled(square) && view.piece(square).is_none() && chooser(input).is_some_and(against)
}

/// Says whose pieces protect a square against a seat.
fn with_protectors<T>(
    input: &BoardInput<Nvmerix>,
    square: Square,
    seat: Seat,
    say: impl FnOnce(&dyn Words, Protectors) -> T,
) -> T {
    let owners: Vec<Seat> =
        input.view.enemies_beside(square, seat).into_iter().filter_map(|at| input.view.piece(at)).collect();
    let only = owners.first().filter(|&first| owners.iter().all(|other| other == first));
    let owner = only.map(|&owner| name(input, owner));
    say(words(input.language), Protectors { count: owners.len(), owner: owner.as_ref() })
}

/// Why an empty square or another seat's piece cannot be chosen, or nothing can be chosen now.
fn refusal(input: &BoardInput<Nvmerix>, square: Square) -> String {
    let Some(seat) = chooser(input) else {
        return input.idle_reason(input.view.turn());
    };
    let (view, words) = (input.view, words(input.language));
    match (view.piece(square), view.board().number(square)) {
        (_, None) => words.off_the_board().to_owned(),
        (Some(owner), _) if owner == seat => words.cannot_move().to_owned(),
        (Some(owner), _) => words.occupied(&name(input, owner)),
        (_, Some(number)) if !view.is_rolled(square) => words.not_rolled(number),
        _ if hatched(input, square) => with_protectors(input, square, seat, |words, by| words.is_protected(by)),
        _ if selected(input).is_none() => words.none_to_place().to_owned(),
        _ => words.too_far().to_owned(),
    }
}

impl Board for Nvmerix {
    /// The piece to move.
    type Selection = Option<Square>;

    fn card(language: Language) -> Card {
        let words = words(language);
        Card {
            title: "NVMERIX",
            tagline: words.tagline(),
            players: words.players(),
            length: words.length(),
            credit: words.credit(),
        }
    }

    fn puzzle(kind: &str, language: Language) -> Option<PuzzleKind> {
        words(language).puzzle(kind)
    }

    fn showcase() -> Showcase {
        Showcase { seed: "ALEA", actions: 17, players: None }
    }

    fn options(language: Language) -> Vec<OptionWords> {
        let words = words(language);
        let option = |name, label, about| OptionWords { name, label, about, values: &[] };
        vec![
            option("board", words.board_option(), words.board_about()),
            option("pieces", words.pieces_option(), words.pieces_about()),
            option("captures", words.captures_option(), words.captures_about()),
            option("limit", words.limit_option(), words.limit_about()),
        ]
    }

    fn grid_option() -> Option<GridOption> {
        Some(GridOption {
            name: "board",
            sides: (rules::Board::LEAST as usize, rules::Board::MOST as usize),
            numbers: 6,
            read: |text| rules::Board::read(text).ok().map(|board| board.to_string()),
        })
    }

    fn scene(input: &BoardInput<Self>) -> Scene {
        scene::board(input)
    }

    fn targets(view: &Self, squares: &[String]) -> Vec<Target> {
        square_targets(squares, view.board().files())
    }

    fn side(input: &BoardInput<Self>, seat: Seat) -> Option<Scene> {
        Some(scene::side(input, seat))
    }

    /// The dice of the turn, whoever acts, because they belong to nobody.
    fn rack(input: &BoardInput<Self>) -> Option<Scene> {
        scene::roll(input)
    }

    fn aim(input: &BoardInput<Self>) -> String {
        words(input.language).aim(input.view.options().captures)
    }

    fn tap(input: &BoardInput<Self>, target: Target) -> Step<Self> {
        let square = Square::from_index(target as usize, input.view.board().files());
        if let Some(action) = goal(input, square) {
            return Step::Commit(action);
        }
        match selected(input) {
            Some(from) if from == square => Step::Refine(None),
            _ if can_move(input, square) => Step::Refine(Some(square)),
            _ => Step::Reject(refusal(input, square)),
        }
    }

    fn prompt(input: &BoardInput<Self>) -> Prompt {
        let Some((seat, Roll(roll))) = input.view.on_turn().zip(input.view.roll()) else {
            return Prompt::default();
        };
        let (words, name) = (words(input.language), name(input, seat));
        let lead = table::words(input.language).turn(&name);
        if selected(input).is_some() {
            return Prompt::new(lead, words.choose_square());
        }
        let placing = input.legal.iter().any(|action| matches!(action, Action::Place(_)));
        let moving = input.legal.iter().any(|action| matches!(action, Action::Move(..)));
        let choice = match (placing, moving) {
            (true, true) => Choice::PlaceOrMove,
            (true, false) => Choice::Place,
            (false, true) => Choice::Move,
            (false, false) => Choice::Pass,
        };
        Prompt::new(lead, words.choose(roll, choice))
    }

    fn explain(input: &BoardInput<Self>) -> Vec<Prompt> {
        let mut lines = Vec::new();
        let (view, words) = (input.view, words(input.language));
        let Some(seat) = chooser(input) else { return lines };
        for square in view.board().squares() {
            let captured = goal(input, square).map(|action| view.takes(&action)).unwrap_or_default();
            if !captured.is_empty() {
                lines.push(Prompt::new(square.to_string(), words.captures(&captured) + "."));
            }
        }
        if let Some(square) = view.board().squares().find(|square| hatched(input, *square)) {
            let line = with_protectors(input, square, seat, |words, by| words.hatched(square, by));
            lines.push(Prompt::new("", line));
        }
        let left = view.options().limit.saturating_sub(view.quiet_turns());
        if left <= SOON {
            lines.push(Prompt::new("", words.turns_left(left)));
        }
        lines
    }

    fn buttons(input: &BoardInput<Self>) -> Vec<Button<Self>> {
        match input.legal {
            [Action::Pass] => vec![Button::primary(words(input.language).pass(), Step::Commit(Action::Pass))],
            _ => Vec::new(),
        }
    }

    fn advise(input: &BoardInput<Self>, action: &Action) -> Suggestion {
        advice::advise(input, action)
    }

    fn tips(input: &BoardInput<Self>) -> Vec<Tip> {
        coach::tips(input)
    }

    fn headline(view: &Self, seat: Seat, language: Language) -> Headline {
        let note = words(language).on_board(view.on_board(seat));
        let of = Some(view.options().captures.into());
        Headline { tints: vec![tint(seat)], note, score: Some(view.captured(seat).into()), of }
    }

    fn log_entry(
        before: &Self,
        event: &Event<Self>,
        name: &Name,
        names: &[Name],
        language: Language,
    ) -> Option<LogEntry> {
        let action = match event {
            Event::Chance(Chance::Start(rolls)) => return Some(tell_start(before, rolls, names, words(language))),
            // The dice of a turn are told with its action.
            Event::Chance(Chance::Roll(_)) => return None,
            Event::Action(action) => action,
        };
        let (seat, roll) = (before.on_turn()?, before.roll()?);
        let (words, captured) = (words(language), before.takes(action));
        Some(LogEntry {
            pieces: vec![token(seat)],
            text: words.log(name, *action, captured.len()),
            gain: roll.to_string().replace('-', " "),
            sentence: words.told(name, roll.0, (*action, before.pass_reason()), &captured),
            seen: None,
        })
    }

    fn reason(view: &Self, names: &[Name], language: Language) -> String {
        let words = words(language);
        match (view.ending(), view.on_turn()) {
            (Some(Ending::Captures), Some(seat)) => {
                words.enough_captures(&name_of(names, seat, words), view.captured(seat).into())
            }
            (Some(Ending::Limit), _) => words.limit_reached(view.quiet_turns()),
            _ => String::new(),
        }
    }

    fn sound(before: &Self, event: &Event<Self>) -> Option<Sound> {
        match event {
            Event::Chance(_) => Some(Sound::Roll),
            Event::Action(Action::Pass) => None,
            Event::Action(action) if before.takes(action).is_empty() => Some(Sound::Place),
            Event::Action(_) => Some(Sound::Capture),
        }
    }

    fn runs_itself(action: &Action) -> bool {
        Self::passes(action)
    }

    fn passes(action: &Action) -> bool {
        *action == Action::Pass
    }

    fn counts(view: &Self, language: Language) -> Vec<Count> {
        let seats = view.options().seats();
        let line = |owner: Seat| Count {
            name: words(language).captured_of(colour(owner)).to_owned(),
            points: Seat::all(seats).map(|captor| view.trophies(captor, owner).into()).collect(),
            ..Count::default()
        };
        Seat::all(seats).map(line).collect()
    }
}

fn tell_start(before: &Nvmerix, rolls: &[Option<Roll>], names: &[Name], words: &dyn Words) -> LogEntry {
    let mut after = before.clone();
    after.apply_chance(&Chance::Start(rolls.to_vec()));
    let all = || Seat::all(before.options().seats());
    let name = |seat: Seat| name_of(names, seat, words);
    let totals: Vec<(Name, u32)> =
        all().zip(rolls).filter_map(|(seat, roll)| Some((name(seat), (*roll)?.total()))).collect();
    let seats: Vec<Seat> = match after.on_turn() {
        Some(seat) => vec![seat],
        None => all().filter(|&seat| after.rolls_for_start(seat)).collect(),
    };
    let first: Vec<Name> = seats.iter().map(|&seat| name(seat)).collect();
    let gain: Vec<String> = totals.iter().map(|(_, total)| total.to_string()).collect();
    LogEntry {
        pieces: seats.into_iter().map(token).collect(),
        text: words.start_log(&first),
        gain: gain.join(" "),
        sentence: words.start_told(&totals, &first),
        seen: None,
    }
}
