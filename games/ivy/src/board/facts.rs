//! The facts to tell about a game of Ivy, for the messages in `words`.

use super::{can, colour, discards, fillable, name, selected, tint};
use crate::rules::{Action, Chance, Deed, Effect, Ivy, IvyView, Placing, Spot};
use crate::words::{Cause, Choice, Chosen, Cube, Effects, End, Play, Use, Words, words};
use alea_board::{BoardInput, LogEntry, Prompt};
use alea_rules::{Event, Seat, Turn};
use alea_scene::{Art, Tint};
use alea_text::{Language, Name, table};

/// The lengths of the lines that have an effect.
pub(super) fn lengths(placing: &Placing) -> Vec<u8> {
    let caused = placing.lines.iter().filter(|(_, effect)| *effect != Effect::Nothing);
    caused.map(|(line, _)| line.length()).collect()
}

/// The effects of the lines of a seat's cube on a square, and on whom. There are no more draws than cubes to draw, and no more
/// discards than cubes that are left in the hand.
pub(super) fn effects(view: &IvyView, seat: Seat, spot: Spot, names: &[Name], words: &dyn Words) -> Effects {
    let placing = view.public().placing(seat, spot);
    let left = u8::try_from(view.held(seat).saturating_sub(1)).unwrap_or(u8::MAX);
    let draws = placing.pick_ups.len().min(view.bag() + view.discarded());
    let mut seats: Vec<Seat> = Vec::new();
    for seat in &placing.pick_ups[..draws] {
        if !seats.contains(seat) {
            seats.push(*seat);
        }
    }
    Effects {
        lengths: lengths(&placing),
        // Every line asks the same seats, so each draws as often as the others, as long as there are enough cubes.
        each: (draws == placing.pick_ups.len()).then(|| draws / seats.len().max(1)),
        pick_ups: seats.into_iter().map(|seat| name(names, seat, words)).collect(),
        discards: placing.allowance.min(left),
    }
}

/// The text of a square for screen readers, and whether a tap on it does something.
pub(super) fn describe(input: &BoardInput<Ivy>, spot: Spot) -> (String, bool) {
    let (public, words) = (input.view.public(), words(input.language));
    if let Some(tile) = public.grid().at(spot) {
        let is_last = public.last() == Some((tile.seat, Deed::Placed(spot)));
        return (words.cube_at(spot, colour(tile.seat), tile.number, is_last), false);
    }
    let open = fillable(input).any(|opening| opening.spot == spot);
    let Some(needed) = public.grid().opening(spot).map(|opening| opening.number) else {
        return (words.empty_at(spot, &Use::First), open && selected(input).is_some());
    };
    if !open {
        return (words.empty_at(spot, &Use::Needs(needed)), false);
    }
    let made = input.view.own().map(|own| effects(input.view, own.seat, spot, input.names, words));
    (words.empty_at(spot, &Use::Fits(needed, made.unwrap_or_default())), true)
}

/// Why a square cannot be filled by the person to act.
pub(super) fn refusal(input: &BoardInput<Ivy>, spot: Spot) -> String {
    let (grid, words) = (input.view.public().grid(), words(input.language));
    if discards(input) {
        return words.discard_first().to_owned();
    }
    if grid.at(spot).is_some() {
        return words.occupied().to_owned();
    }
    match (grid.opening(spot), selected(input)) {
        (Some(opening), Some(number)) => words.needs_other(opening.number, number),
        (Some(opening), None) => words.needs_missing(opening.number),
        (None, _) if grid.tiles().is_empty() => words.first_in_middle().to_owned(),
        (None, _) if spot.neighbours().into_iter().any(|next| grid.at(next).is_some()) => {
            words.nothing_fits().to_owned()
        }
        (None, _) => words.not_adjacent().to_owned(),
    }
}

/// Why the viewer can choose nothing now.
pub(super) fn idle_reason(input: &BoardInput<Ivy>) -> String {
    let public = input.view.public();
    let turn = match public.mover() {
        Some(seat) => Turn::Seat(seat),
        None if public.is_over() => Turn::Over,
        None => return words(input.language).dealing().to_owned(),
    };
    input.idle_reason(turn)
}

/// The sentence over the board.
pub(super) fn prompt(input: &BoardInput<Ivy>) -> Prompt {
    let (public, words) = (input.view.public(), words(input.language));
    let Some(mover) = public.mover().filter(|_| !input.legal.is_empty()) else {
        return Prompt::new(idle_reason(input), "");
    };
    let lead = table::words(input.language).turn(&name(input.names, mover, words));
    let Some(number) = selected(input) else { return Prompt::new(lead, words.choose(choice(input))) };
    if discards(input) {
        return Prompt::new(lead, words.chosen(number, Chosen::Discard));
    }
    let mut spots = fillable(input).filter(|opening| opening.number == number).map(|opening| opening.spot);
    let (first, more) = (spots.next(), spots.next().is_some());
    if let Some(spot) = first.filter(|_| !more) {
        let made = effects(input.view, mover, spot, input.names, words);
        if !made.lengths.is_empty() {
            return Prompt::new(words.makes(number, &made), words.effects(&made));
        }
    }
    let chosen = match (first.is_some(), can(input, Action::Swap(number))) {
        _ if public.is_first_action() => Chosen::First,
        (false, true) => Chosen::Swap,
        (false, false) => Chosen::Nothing,
        (true, true) => Chosen::PlaceOrSwap,
        (true, false) => Chosen::Place,
    };
    Prompt::new(lead, words.chosen(number, chosen))
}

/// The choice of the person to act.
fn choice(input: &BoardInput<Ivy>) -> Choice {
    let public = input.view.public();
    if discards(input) {
        Choice::Discard(public.allowance())
    } else if public.is_first_action() {
        Choice::First
    } else if can(input, Action::Pass) {
        Choice::Pass
    } else if can(input, Action::Pick) {
        Choice::PickOrSwap
    } else {
        Choice::Place
    }
}

/// The names and points of all who were in a round.
fn scores(view: &IvyView, round: &crate::rules::Round, names: &[Name], words: &dyn Words) -> Vec<(Name, i32)> {
    let seats = Seat::all(view.public().options().players.into());
    seats.filter_map(|seat| Some((name(names, seat, words), round.points(seat)?))).collect()
}

/// The sentences beside the board: the round, the scores of the last one while the next is young, and the possible lines.
pub(super) fn explain(input: &BoardInput<Ivy>) -> Vec<Prompt> {
    let (public, words) = (input.view.public(), words(input.language));
    let prompt = |(lead, rest): (String, String)| Prompt { lead, rest };
    let rounds = public.rounds().len();
    let mut out = Vec::new();
    if !public.is_between_rounds() {
        out.push(prompt(words.round(rounds + 1, super::rounds::of(public, rounds))));
    }
    if let Some(last) = public.rounds().last()
        && public.grid().tiles().len() <= public.in_play().count() | 1
    {
        let winner = last.winner.map(|seat| name(input.names, seat, words));
        out.push(prompt(words.last_round(rounds, winner.as_ref(), &scores(input.view, last, input.names, words))));
        if let Some(seat) = last.out {
            out.push(Prompt::new(words.is_out(&name(input.names, seat, words)), ""));
        }
    }
    let Some(own) = input.view.own() else { return out };
    let chosen = selected(input);
    let before = out.len();
    for opening in fillable(input).filter(|opening| chosen.is_none_or(|number| number == opening.number)) {
        let made = effects(input.view, own.seat, opening.spot, input.names, words);
        if !made.lengths.is_empty() && out.len() < before + 4 {
            out.push(prompt(words.lines_at(opening.number, &made)));
        }
    }
    if out.len() > before {
        out.push(Prompt::new("", words.pills()));
    } else if fillable(input).next().is_some() && !public.is_first_action() {
        out.push(Prompt::new("", words.outlined()));
    }
    let dropped = (0_u8..).zip(own.dropped).flat_map(|(number, count)| (0..count).map(move |_| number));
    let dropped: Vec<u8> = dropped.collect();
    if !dropped.is_empty() {
        out.push(prompt(words.discarded(&name(input.names, own.seat, words), &dropped)));
    }
    out
}

/// The new cubes in the viewer's hand since the viewer's last decision, in ascending order, and what brought them.
pub(super) fn drawn(input: &BoardInput<Ivy>) -> Option<(Vec<u8>, Cause)> {
    let (own, first) = input.view.own().zip(input.past.first())?;
    let public = input.view.public();
    if first.before.public().rounds().len() != public.rounds().len() {
        return None;
    }
    let mut held = first.before.own()?.hand;
    let is_own = first.seat == own.seat;
    if let Action::Place(number, _) | Action::Swap(number) | Action::Drop(number) = first.action
        && is_own
    {
        held[usize::from(number)] = held[usize::from(number)].saturating_sub(1);
    }
    let new = (0_u8..).zip(own.hand).flat_map(|(number, count)| {
        let more = count.saturating_sub(held[usize::from(number)]);
        (0..more).map(move |_| number)
    });
    let new: Vec<u8> = new.collect();
    let lines = input.past.iter().filter_map(|past| match past.action {
        Action::Place(_, spot) => Some(past.before.public().placing(past.seat, spot)),
        _ => None,
    });
    let lines: Vec<u8> =
        lines.filter(|made| made.pick_ups.contains(&own.seat)).flat_map(|made| lengths(&made)).collect();
    let swapped = is_own && matches!(first.action, Action::Swap(_));
    let picked = input.past.iter().any(|past| past.seat == own.seat && past.action == Action::Pick);
    let cause = match (lines.is_empty(), swapped, picked) {
        (false, false, false) => Cause::Lines(lines),
        (true, true, false) => Cause::Swap,
        (true, false, _) => Cause::Pick,
        _ => Cause::Several,
    };
    (!new.is_empty()).then_some((new, cause))
}

/// Why the game has ended.
pub(super) fn reason(view: &IvyView, names: &[Name], language: Language) -> String {
    let (public, words) = (view.public(), words(language));
    let rounds = public.rounds().len();
    match (public.rounds_planned(), public.in_play().iter().next()) {
        (None, Some(last)) => words.ended(End::Knockout(&name(names, last, words), rounds)),
        (Some(planned), _) if rounds > planned => words.ended(End::TieBreaks(planned, rounds - planned)),
        _ => words.ended(End::AllRounds(rounds)),
    }
}

/// An action for the words, with the numbers that may be known.
pub(super) fn play(action: &Action, is_known: bool) -> Play {
    let cube = |number| if is_known { Cube::Number(number) } else { Cube::Hidden };
    match *action {
        Action::Place(number, spot) => Play::Place(number, spot),
        Action::Swap(number) => Play::Swap(cube(number)),
        Action::Pick => Play::Pick,
        Action::Drop(number) => Play::Drop(cube(number)),
        Action::Done => Play::Keep,
        Action::Pass => Play::Pass,
    }
}

fn entry(pieces: Vec<Art>, (text, sentence): (String, String)) -> LogEntry {
    LogEntry { pieces, text, gain: String::new(), sentence, seen: None }
}

fn cube(seat: Seat, number: u8) -> Vec<Art> {
    vec![Art::Cube { tint: tint(seat), number, size: 800 }]
}

fn puck(seat: Seat) -> Vec<Art> {
    vec![Art::Token { tint: tint(seat), unit: 380 }]
}

/// The line of the log for an event. Of hidden numbers, it tells only the viewer's own.
pub(super) fn log_entry(
    before: &IvyView,
    event: &Event<Ivy>,
    who: &Name,
    names: &[Name],
    language: Language,
) -> Option<LogEntry> {
    match event {
        Event::Chance(chance) => tell_chance(before, chance, names, words(language)),
        Event::Action(Action::Done) => None,
        Event::Action(action) => tell_action(before, action, who, words(language)),
    }
}

fn tell_chance(before: &IvyView, chance: &Chance, names: &[Name], words: &dyn Words) -> Option<LogEntry> {
    let public = before.public();
    let called = |seat| name(names, seat, words);
    Some(match chance {
        Chance::First(seat) => entry(puck(*seat), words.starts(&called(*seat))),
        Chance::Deal(_) => match public.rounds().last() {
            None => entry(Vec::new(), words.dealt()),
            Some(round) => {
                let (winner, scores) = (round.winner.map(called), scores(before, round, names, words));
                let pieces = round.winner.map(puck).unwrap_or_default();
                entry(pieces, words.round_over(public.rounds().len(), winner.as_ref(), &scores))
            }
        },
        Chance::Draw(seat, drawn) if before.own().is_some_and(|own| own.seat == *seat) => {
            let number = drawn.face(crate::rules::Colour::of(*seat)?);
            entry(cube(*seat, number), words.drawn(&called(*seat), number))
        }
        // What a swap or a draw brings has been told already.
        Chance::Draw(seat, _) => match public.last() {
            Some((_, Deed::Placed(_))) => entry(puck(*seat), words.told(&called(*seat), Play::Pick, &[], false)),
            _ => return None,
        },
        Chance::Reshuffle => entry(Vec::new(), words.reshuffled()),
    })
}

fn tell_action(before: &IvyView, action: &Action, who: &Name, words: &dyn Words) -> Option<LogEntry> {
    let public = before.public();
    let seat = public.mover()?;
    let is_own = before.own().is_some_and(|own| own.seat == seat);
    let (pieces, lengths) = match *action {
        Action::Place(number, spot) => (cube(seat, number), lengths(&public.placing(seat, spot))),
        Action::Swap(number) | Action::Drop(number) if is_own => (cube(seat, number), Vec::new()),
        _ => (Vec::new(), Vec::new()),
    };
    let is_last = matches!(action, Action::Place(..) | Action::Drop(_)) && before.held(seat) == 1;
    let gain = if lengths.is_empty() { String::new() } else { words.gain(&lengths) };
    let seen = match *action {
        Action::Place(number, _) => Some(words.placed(who, number, &lengths, is_last)),
        _ => None,
    };
    Some(LogEntry { gain, seen, ..entry(pieces, words.told(who, play(action, is_own), &lengths, is_last)) })
}

/// The colour of the dot for a cube that fits, because the mark of red is a disc.
pub(super) const DOT: Tint = Tint::Red;
