//! Everything that is said about a game of Ivy.

use super::{can, discards, fillable, name, selected, tint};
use crate::games::ivy::{Action, Chance, Deed, Effect, Ivy, IvyView, Placing, Spot};
use crate::rules::{Event, Seat, Turn};
use crate::ui::board::{self, Look, Name, Prompt, Told};
use crate::ui::scene::{Art, Tint};
use crate::ui::seating::capitalised;

/// "1 cube", "9 cubes".
pub(super) fn cubes(count: usize) -> String {
    if count == 1 { "1 cube".to_owned() } else { format!("{count} cubes") }
}

/// "a 7", "an 8".
fn a(number: u8) -> String {
    if number == 8 { "an 8".to_owned() } else { format!("a {number}") }
}

/// "one, two and three".
pub(super) fn list(words: &[String]) -> String {
    match words {
        [before @ .., last] if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => words.concat(),
    }
}

/// A square as counted from the middle: "2 right, 1 down".
pub(super) fn place(spot: Spot) -> String {
    let along = |steps: i16, less: &str, more: &str| match steps {
        0 => None,
        1.. => Some(format!("{steps} {more}")),
        _ => Some(format!("{} {less}", steps.unsigned_abs())),
    };
    let parts: Vec<String> = along(spot.x, "left", "right").into_iter().chain(along(spot.y, "down", "up")).collect();
    if parts.is_empty() { "the middle".to_owned() } else { parts.join(", ") }
}

/// The lengths of the lines that cause something: "3", "3+5".
pub(super) fn lengths(placing: &Placing) -> String {
    let caused = placing.lines.iter().filter(|(_, effect)| *effect != Effect::Nothing);
    caused.map(|(line, _)| line.length().to_string()).collect::<Vec<_>>().join("+")
}

/// "a line of 3", "lines of 3 and 5"; nothing where no line causes anything.
fn lines(placing: &Placing) -> Option<String> {
    let lengths = lengths(placing);
    match lengths.len() {
        0 => None,
        1 | 2 => Some("a line of ".to_owned() + &lengths),
        _ => Some("lines of ".to_owned() + &lengths.replace('+', " and ")),
    }
}

/// What the lines cause, in whole sentences: "Mia and Lu each pick up a cube."
pub(super) fn effects(placing: &Placing, names: &[Name]) -> String {
    let mut seats: Vec<Seat> = Vec::new();
    for seat in &placing.pick_ups {
        if !seats.contains(seat) {
            seats.push(*seat);
        }
    }
    let mut out = Vec::new();
    // Every line asks the same seats, so each picks up as often as the others.
    let each = placing.pick_ups.len() / seats.len().max(1);
    let what = if each == 1 { "a cube".to_owned() } else { cubes(each) };
    let called: Vec<String> = seats.iter().map(|&seat| name(names, seat).as_str().to_owned()).collect();
    match seats.as_slice() {
        [] => {}
        [only] => out.push(capitalised(&format!("{} up {what}.", name(names, *only).does("pick")))),
        _ => out.push(capitalised(&format!("{} each pick up {what}.", list(&called)))),
    }
    match placing.allowance {
        0 => {}
        1 => out.push("One cube may be discarded.".to_owned()),
        most => out.push(format!("Up to {most} cubes may be discarded.")),
    }
    out.join(" ")
}

/// A square as a screen reader says it, and whether a tap on it does something.
pub(super) fn describe(look: &Look<Ivy>, spot: Spot) -> (String, bool) {
    let (public, here) = (look.view.public(), capitalised(&place(spot)));
    if let Some(tile) = public.grid().at(spot) {
        let last = if public.last() == Some((tile.seat, Deed::Placed(spot))) { ", placed last" } else { "" };
        return (format!("{here}: {} {}{last}", tint(tile.seat).name(), tile.number), false);
    }
    let open = fillable(look).any(|opening| opening.spot == spot);
    let Some(needed) = public.grid().opening(spot).map(|opening| opening.number) else {
        return (format!("{here}: empty, the first cube goes here"), open && selected(look).is_some());
    };
    if !open {
        return (format!("{here}: empty, needs {}", a(needed)), false);
    }
    let made = look.view.own().map(|own| public.placing(own.seat, spot));
    let made =
        made.and_then(|placing| Some(format!(". Makes {}. {}", lines(&placing)?, effects(&placing, look.names))));
    let fits = selected(look).is_none_or(|number| number == needed);
    (format!("{here}: empty, needs {}, you can place one{}", a(needed), made.unwrap_or_default()), fits)
}

/// Why a square cannot be filled by the person to act.
pub(super) fn refusal(look: &Look<Ivy>, spot: Spot) -> String {
    let grid = look.view.public().grid();
    if discards(look) {
        return "First the discards: choose a cube of your hand, or keep the rest.".to_owned();
    }
    if grid.at(spot).is_some() {
        return "A cube lies there already.".to_owned();
    }
    match (grid.opening(spot), selected(look)) {
        (Some(opening), Some(number)) => format!(
            "That square needs {}, not {}: numbers rise by one to the right and upwards.",
            a(opening.number),
            a(number)
        ),
        (Some(opening), None) => format!("That square needs {}, and you hold none.", a(opening.number)),
        (None, _) if grid.tiles().is_empty() => "The first cube of a round goes in the middle.".to_owned(),
        (None, _) => "A cube has to share a side with one on the table.".to_owned(),
    }
}

/// Why nothing can be chosen just now.
pub(super) fn idle_reason(look: &Look<Ivy>) -> String {
    let turn = match look.view.public().mover() {
        Some(seat) => Turn::Seat(seat),
        None if over(look.view) => Turn::Over,
        None => return "The cubes are being dealt.".to_owned(),
    };
    board::idle_reason(turn, look.names)
}

/// Whether no round follows the last one.
fn over(view: &IvyView) -> bool {
    let public = view.public();
    public.is_between_rounds()
        && match public.rounds_planned() {
            None => public.in_play().count() == 1,
            Some(planned) => public.rounds().len() >= planned,
        }
}

/// The sentence over the board.
pub(super) fn prompt(look: &Look<Ivy>) -> Prompt {
    let public = look.view.public();
    let Some(mover) = public.mover().filter(|_| !look.legal.is_empty()) else {
        return Prompt::new(idle_reason(look), "");
    };
    let lead = name(look.names, mover).owns("turn.");
    let chosen = selected(look);
    let allowance = usize::from(public.allowance());
    if allowance > 0 {
        let rest = match chosen {
            Some(number) => format!("Discard the {number}, or keep it."),
            None => format!("Your long line lets you discard up to {}.", cubes(allowance)),
        };
        return Prompt::new(lead, rest);
    }
    let Some(number) = chosen else {
        let rest = if public.is_first_action() {
            "Begin the round: choose a cube for the middle."
        } else if can(look, Action::Pass) {
            "Nothing fits, and there is nothing to draw."
        } else if can(look, Action::Pick) {
            "No cube fits: pick one up, or choose one to swap."
        } else {
            "Fill an outlined square, or choose a cube."
        };
        return Prompt::new(lead, rest);
    };
    let spots: Vec<Spot> = fillable(look).filter(|opening| opening.number == number).map(|o| o.spot).collect();
    if let [spot] = spots[..] {
        let placing = public.placing(mover, spot);
        if let Some(made) = lines(&placing) {
            return Prompt::new(format!("This {number} makes {made}."), effects(&placing, look.names));
        }
    }
    let swap = can(look, Action::Swap(number));
    let rest = match (spots.len(), swap) {
        _ if public.is_first_action() => "Place it in the middle.".to_owned(),
        (0, true) => format!("No square takes {} now. You can swap it for two.", a(number)),
        (0, false) => format!("No square takes {} now.", a(number)),
        (_, true) => format!("Place the {number}, or swap it for two."),
        (_, false) => format!("Place the {number} on a square with a bold outline."),
    };
    Prompt::new(lead, rest)
}

/// What stands beside the board: the round, the scores of the last one while the next is young, the lines that can be made.
pub(super) fn explain(look: &Look<Ivy>) -> Vec<Prompt> {
    let public = look.view.public();
    let rounds = public.rounds().len();
    let mut out = Vec::new();
    if !public.is_between_rounds() {
        let rest = match public.rounds_planned() {
            Some(planned) if rounds < planned => format!("of {planned}."),
            Some(_) => "An extra one, as the lowest totals are equal.".to_owned(),
            None => format!("Knockout, {} are in.", public.in_play().count()),
        };
        out.push(Prompt::new(format!("Round {}", rounds + 1), rest));
    }
    if let Some(last) = public.rounds().last()
        && public.grid().tiles().len() <= public.in_play().count() | 1
    {
        let scored = |seat| Some(format!("{} {}", name(look.names, seat).as_str(), last.points(seat)?));
        let seats = Seat::all(public.options().players.into());
        let scores: Vec<String> = seats.filter_map(scored).collect();
        let ended = match last.winner {
            Some(seat) => name(look.names, seat).does("win") + ":",
            None => "Nobody could go on:".to_owned(),
        };
        out.push(Prompt::new(format!("Round {rounds}"), format!("{ended} {}.", scores.join(", "))));
        if let Some(seat) = last.out {
            let verb = if name(look.names, seat).does("take").ends_with('s') { "is" } else { "are" };
            out.push(Prompt::new(name(look.names, seat).as_str(), format!("{verb} out of the game.")));
        }
    }
    let Some(own) = look.view.own() else { return out };
    let chosen = selected(look);
    let before = out.len();
    for opening in fillable(look).filter(|opening| chosen.is_none_or(|number| number == opening.number)) {
        let placing = public.placing(own.seat, opening.spot);
        if let Some(made) = lines(&placing)
            && out.len() < before + 4
        {
            let lead = format!("{} at {}:", capitalised(&a(opening.number)), place(opening.spot));
            out.push(Prompt::new(lead, format!("{made}. {}", effects(&placing, look.names))));
        }
    }
    if out.len() == before && fillable(look).next().is_some() && !public.is_first_action() {
        out.push(Prompt::new("", "An outlined square can be filled from your hand. Its number is the one it needs."));
    }
    let dropped = (0_u8..).zip(own.dropped).flat_map(|(number, count)| (0..count).map(move |_| number.to_string()));
    let dropped: Vec<String> = dropped.collect();
    if !dropped.is_empty() {
        out.push(Prompt::new("You discarded", dropped.join(", ") + "."));
    }
    out
}

/// Why the game has ended.
pub(super) fn reason(view: &IvyView, names: &[Name]) -> String {
    let public = view.public();
    let rounds = public.rounds().len();
    match public.rounds_planned() {
        None => {
            let last = public.in_play().iter().map(|seat| name(names, seat).as_str().to_owned()).collect::<String>();
            format!("All others were knocked out: only {last} stayed in, after {rounds} rounds.")
        }
        Some(planned) if rounds > planned => {
            let extra = match rounds - planned {
                1 => "an extra round".to_owned(),
                count => format!("{count} extra rounds"),
            };
            format!("The lowest totals were equal after {planned} rounds, and {extra} decided. The lowest total wins.")
        }
        Some(_) => format!("All {rounds} rounds are played. The lowest total wins."),
    }
}

/// What happened. Of hidden numbers only the viewer's own are told.
pub(super) fn tell(before: &IvyView, event: &Event<Ivy>, name: &Name, names: &[Name]) -> Option<Told> {
    let public = before.public();
    let own = before.own().map(|own| own.seat);
    let told = |pieces: Vec<Art>, text: &str, sentence: String| {
        Some(Told { pieces, text: text.to_owned(), gain: String::new(), sentence })
    };
    let called = |seat| self::name(names, seat);
    let cube = |seat, number| Art::Cube { tint: tint(seat), number, size: 800 };
    let puck = |seat| vec![Art::Token { tint: tint(seat), unit: 380 }];
    match event {
        Event::Chance(Chance::First(seat)) => {
            told(puck(*seat), "starts", capitalised(&called(*seat).does("start")) + ".")
        }
        Event::Chance(Chance::Deal(_)) => {
            let Some(round) = public.rounds().last() else {
                return told(Vec::new(), "The cubes are dealt", "The cubes are dealt.".to_owned());
            };
            let seats = Seat::all(public.options().players.into());
            let scored = |seat| Some(format!("{} {}", called(seat).as_str(), round.points(seat)?));
            let scores: Vec<String> = seats.filter_map(scored).collect();
            let count = public.rounds().len();
            let sentence = format!("Round {count} is over: {}. The next cubes are dealt.", scores.join(", "));
            match round.winner {
                Some(seat) => told(puck(seat), &format!("wins round {count}"), sentence),
                None => told(Vec::new(), &format!("Round {count} is blocked"), sentence),
            }
        }
        Event::Chance(Chance::Draw(seat, drawn)) if own == Some(*seat) => {
            let colour = crate::games::ivy::Colour::of(*seat)?;
            let number = drawn.face(colour);
            told(vec![cube(*seat, number)], "drawn", format!("{} is drawn.", capitalised(&a(number))))
        }
        // Who swaps or picks up draws, as was said already.
        Event::Chance(Chance::Draw(seat, _)) => match public.last() {
            Some((_, Deed::Placed(_))) => {
                told(puck(*seat), "picks up one", capitalised(&called(*seat).does("pick")) + " up a cube.")
            }
            _ => None,
        },
        Event::Chance(Chance::Reshuffle) => {
            told(Vec::new(), "The discard pile goes into the bag", "The discard pile goes into the bag.".to_owned())
        }
        Event::Action(action) => {
            let seat = public.mover()?;
            let (mine, last) = (own == Some(seat), before.held(seat) == 1);
            let piece = |number| if mine { vec![cube(seat, number)] } else { Vec::new() };
            let what = |number: u8| if mine { a(number) } else { "a cube".to_owned() };
            let out = if last { " That was the last cube." } else { "" };
            match *action {
                Action::Place(number, spot) => {
                    let placing = public.placing(seat, spot);
                    let made = lines(&placing);
                    let gain = made.as_ref().map_or(String::new(), |_| format!("line of {}", lengths(&placing)));
                    let more = made.map(|made| format!(" It makes {made}."));
                    let sentence = format!(
                        "{} {}: {}.{}{out}",
                        name.does("place"),
                        a(number),
                        place(spot),
                        more.unwrap_or_default()
                    );
                    Some(Told { gain, ..told(vec![cube(seat, number)], &place(spot), sentence)? })
                }
                Action::Swap(number) => {
                    told(piece(number), "swaps one for two", format!("{} {} for two.", name.does("swap"), what(number)))
                }
                Action::Pick => told(Vec::new(), "picks up one", format!("{} up a cube.", name.does("pick"))),
                Action::Drop(number) => {
                    told(piece(number), "discards one", format!("{} {}.{out}", name.does("discard"), what(number)))
                }
                Action::Done => None,
                Action::Pass => told(Vec::new(), "passes", format!("{}.", name.does("pass"))),
            }
        }
    }
}

/// The colour by which a dot says that a cube fits: the mark of red is a disc.
pub(super) const DOT: Tint = Tint::Red;
