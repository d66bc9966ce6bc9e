//! The board of NVMERIX: numbered squares, and choosing where a piece is placed or which one moves where.

mod advice;
mod scene;
#[cfg(test)]
mod tests;

use crate::games::nvmerix::{self, Action, Chance, Ending, Nvmerix, PassReason, Roll};
use crate::rules::{Event, Game, Options, Seat, Square};
use crate::ui::board::{
    Advised, Board, Button, Card, Count, GridOption, Headline, Look, Name, OptionWords, Prompt, Step, Told, idle_reason,
};
use crate::ui::scene::{Art, Scene, Target, Tint};
use crate::ui::seating::capitalised;

/// So many turns before the limit it is told.
const SOON: u16 = 10;

/// The colour of a seat's pieces.
fn tint(seat: Seat) -> Tint {
    match seat.0 {
        0 => Tint::Red,
        1 => Tint::Black,
        2 => Tint::White,
        _ => Tint::Green,
    }
}

fn token(seat: Seat) -> Art {
    Art::Token { tint: tint(seat), unit: 400 }
}

/// "2, 3 and 6".
fn roll_words(Roll([first, second, third]): Roll) -> String {
    format!("{first}, {second} and {third}")
}

/// "one piece", "two pieces"; in figures from nine on.
fn pieces_words(count: usize) -> String {
    const WORDS: [&str; 9] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];
    let number = WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned());
    number + if count == 1 { " piece" } else { " pieces" }
}

fn name<'a>(look: &Look<'a, Nvmerix>, seat: Seat) -> Option<&'a Name> {
    look.names.get(seat.index())
}

/// "Bo's piece", "your piece".
fn owned(look: &Look<Nvmerix>, seat: Seat, thing: &str) -> String {
    name(look, seat).map_or(String::new(), |name| name.owns(thing).replace("Your ", "your "))
}

/// The seat of the person who chooses now.
fn chooser(look: &Look<Nvmerix>) -> Option<Seat> {
    look.view.on_turn().filter(|_| !look.legal.is_empty())
}

/// Whether the piece on a square can move.
fn can_move(look: &Look<Nvmerix>, square: Square) -> bool {
    look.legal.iter().any(|action| matches!(action, Action::Move(from, _) if *from == square))
}

/// The selected piece, if it can still move.
fn selected(look: &Look<Nvmerix>) -> Option<Square> {
    look.selection.filter(|&square| can_move(look, square))
}

/// What a tap on an empty square means: the selected piece moves there, or else one is placed.
fn aim(look: &Look<Nvmerix>, square: Square) -> Action {
    selected(look).map_or(Action::Place(square), |from| Action::Move(from, square))
}

/// The action by which a tap on this square completes it, if it may be taken.
fn goal(look: &Look<Nvmerix>, square: Square) -> Option<Action> {
    Some(aim(look, square)).filter(|action| look.legal.contains(action))
}

/// Whether it is worth telling that a square is protected: a rolled number, empty, and somebody here would like to go there.
fn hatched(look: &Look<Nvmerix>, square: Square) -> bool {
    let view = look.view;
    let against = |seat| view.is_protected(square, seat);
    view.is_rolled(square) && view.piece(square).is_none() && chooser(look).is_some_and(against)
}

/// "three of Bo's pieces", "four pieces of other players".
fn protectors(look: &Look<Nvmerix>, square: Square, seat: Seat) -> String {
    let owners: Vec<Seat> =
        look.view.enemies_beside(square, seat).into_iter().filter_map(|at| look.view.piece(at)).collect();
    let pieces = pieces_words(owners.len());
    match owners.first() {
        Some(&owner) if owners.iter().all(|other| *other == owner) => {
            pieces.replace("pieces", "of ") + &owned(look, owner, "pieces")
        }
        _ => pieces + " of other players",
    }
}

/// Why an empty square or another's piece cannot be chosen, or why nothing can be just now.
fn refusal(look: &Look<Nvmerix>, square: Square) -> String {
    let Some(seat) = chooser(look) else {
        return idle_reason(look.view.turn(), look.names);
    };
    let view = look.view;
    match (view.piece(square), view.board().number(square)) {
        (_, None) => "There is no square.".to_owned(),
        (Some(owner), _) if owner == seat => {
            "This piece cannot move: no free, unprotected square with a rolled number is beside it.".to_owned()
        }
        (Some(owner), _) => format!("{} stands there.", capitalised(&owned(look, owner, "piece"))),
        (_, Some(number)) if !view.is_rolled(square) => format!("No die shows a {number}."),
        _ if hatched(look, square) => format!("Protected: {} touch it.", protectors(look, square, seat)),
        _ if selected(look).is_none() => "All your pieces are placed. Choose the one that moves there.".to_owned(),
        _ => "A piece moves one step at a time.".to_owned(),
    }
}

impl Board for Nvmerix {
    /// The piece that is to move.
    type Selection = Option<Square>;

    const CARD: Card = Card {
        title: "NVMERIX",
        tagline: "Roll three, surround one.",
        players: "2 to 4 players",
        length: "20 minutes",
        seed: "ALEA",
    };

    const OPTIONS: &'static [OptionWords] = &[
        OptionWords { name: "board", label: "Board", values: &[] },
        OptionWords { name: "pieces", label: "Pieces of each player", values: &[] },
        OptionWords { name: "captures", label: "Captured pieces that win", values: &[] },
        OptionWords { name: "limit", label: "Turns without a capture that end the game", values: &[] },
    ];

    const GRID: Option<GridOption> = Some(GridOption {
        name: "board",
        sides: (nvmerix::Board::LEAST as usize, nvmerix::Board::MOST as usize),
        numbers: 6,
        read: |text| match text.parse::<nvmerix::Board>() {
            Ok(board) => Ok(board.to_string()),
            Err(fault) => Err(fault.to_string()),
        },
    });

    const CARD_TURNS: usize = 17;

    fn scene(look: &Look<Self>) -> Scene {
        scene::board(look)
    }

    fn side(look: &Look<Self>, seat: Seat) -> Option<Scene> {
        Some(scene::side(look, seat))
    }

    /// The dice of the turn, whoever acts: they have one place, and are nobody's.
    fn rack(look: &Look<Self>) -> Option<Scene> {
        scene::roll(look)
    }

    fn tap(look: &Look<Self>, target: Target) -> Step<Self> {
        let square = Square::from_index(target as usize, look.view.board().files());
        if let Some(action) = goal(look, square) {
            return Step::Commit(action);
        }
        match selected(look) {
            Some(from) if from == square => Step::Refine(None),
            _ if can_move(look, square) => Step::Refine(Some(square)),
            _ => Step::Reject(refusal(look, square)),
        }
    }

    fn prompt(look: &Look<Self>) -> Prompt {
        let Some((name, roll)) = look.view.on_turn().and_then(|seat| name(look, seat)).zip(look.view.roll()) else {
            return Prompt::default();
        };
        let lead = name.owns("turn.");
        if selected(look).is_some() {
            return Prompt::new(lead, "Move to a ringed square.");
        }
        let placing = look.legal.iter().any(|action| matches!(action, Action::Place(_)));
        let moving = look.legal.iter().any(|action| matches!(action, Action::Move(..)));
        let what = match (placing, moving) {
            (true, true) => "Place a piece, or move one.",
            (true, false) => "Place a piece.",
            (false, true) => "Move a piece.",
            (false, false) => "Nothing is possible: pass.",
        };
        Prompt::new(lead, [name.as_str(), " rolled ", &roll_words(roll), ". ", what].concat())
    }

    fn explain(look: &Look<Self>) -> Vec<Prompt> {
        let mut lines = Vec::new();
        let view = look.view;
        let quiet = view.quiet_turns();
        let Some(seat) = chooser(look) else { return lines };
        for square in view.board().squares() {
            let taken = goal(look, square).map(|action| view.takes(&action)).unwrap_or_default();
            if !taken.is_empty() {
                lines.push(Prompt::new(square.to_string(), format!("takes {}.", squares_words(&taken))));
            }
        }
        if let Some(square) = view.board().squares().find(|square| hatched(look, *square)) {
            let who = protectors(look, square, seat);
            lines.push(Prompt::new("", format!("Hatched squares are protected: {who} touch {square}.")));
        }
        let left = view.options().limit.saturating_sub(quiet);
        if left <= SOON {
            lines.push(Prompt::new("", format!("Without a capture the game ends after {left} more turns.")));
        }
        lines
    }

    fn buttons(look: &Look<Self>) -> Vec<Button<Self>> {
        match look.legal {
            [Action::Pass] => vec![Button::primary("Pass", Step::Commit(Action::Pass))],
            _ => Vec::new(),
        }
    }

    fn advise(look: &Look<Self>, action: &Action) -> Advised {
        advice::advise(look, action)
    }

    fn headline(view: &Self, seat: Seat) -> Headline {
        let captures = view.options().captures;
        let note = format!("of {captures} {}", if captures == 1 { "trophy" } else { "trophies" });
        Headline { tints: vec![tint(seat)], note, score: Some(view.captured(seat).into()) }
    }

    fn tell(before: &Self, event: &Event<Self>, name: &Name, names: &[Name]) -> Option<Told> {
        let action = match event {
            Event::Chance(Chance::Start(rolls)) => return Some(tell_start(before, rolls, names)),
            // The dice of a turn are told with what is done with them.
            Event::Chance(Chance::Roll(_)) => return None,
            Event::Action(action) => action,
        };
        let (seat, roll) = (before.on_turn()?, before.roll()?);
        let (mut text, did) = match *action {
            Action::Place(square) => (format!("on {square}"), format!("{} a piece on {square}", name.does("place"))),
            Action::Move(from, to) => (format!("{from} to {to}"), format!("{} from {from} to {to}", name.does("move"))),
            Action::Pass => ("pass".to_owned(), name.does("pass") + pass_words(before)),
        };
        let taken = before.takes(action);
        let mut sentence = [name.as_str(), " rolled ", &roll_words(roll), ". ", &did].concat();
        if !taken.is_empty() {
            text += &format!(", takes {}", taken.len());
            sentence += &[", capturing ", &squares_words(&taken)].concat();
        }
        sentence.push('.');
        let gain = roll.to_string().replace('-', " ");
        Some(Told { pieces: vec![token(seat)], text, gain, sentence })
    }

    fn reason(view: &Self, names: &[Name]) -> String {
        match (view.ending(), view.on_turn()) {
            (Some(Ending::Captures), Some(seat)) => {
                let name = names.get(seat.index()).map_or(tint(seat).name(), Name::as_str);
                format!("{} captured {}.", capitalised(name), pieces_words(view.captured(seat).into()))
            }
            (Some(Ending::Limit), _) => {
                let quiet = view.quiet_turns();
                format!(
                    "The limit is reached: {quiet} turns in a row brought no capture. The most captured pieces win."
                )
            }
            _ => String::new(),
        }
    }

    fn runs_itself(action: &Action) -> bool {
        *action == Action::Pass
    }

    fn counts(view: &Self) -> Vec<Count> {
        let seats = view.options().seats();
        let line = |owner: Seat| Count {
            name: format!("{} pieces", tint(owner).name()),
            points: Seat::all(seats).map(|captor| view.trophies(captor, owner).into()).collect(),
        };
        Seat::all(seats).map(line).collect()
    }
}

/// "the piece on d4", "the pieces on d4 and e3".
fn squares_words(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    [if names.len() == 1 { "the piece on " } else { "the pieces on " }, &names.join(" and ")].concat()
}

/// Why somebody has to pass, after the word itself.
fn pass_words(before: &Nvmerix) -> &'static str {
    match before.pass_reason() {
        Some(PassReason::NoPiece) => ": no piece is left",
        Some(PassReason::NoSquare) => ": no piece can go to a rolled square",
        None => "",
    }
}

/// The roll for the start: "Ana rolled 13, Bo rolled 9: Ana starts."
fn tell_start(before: &Nvmerix, rolls: &[Option<Roll>], names: &[Name]) -> Told {
    let mut after = before.clone();
    after.befall(&Chance::Start(rolls.to_vec()));
    let all = || Seat::all(before.options().seats());
    let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_else(|| Name::new(tint(seat).name()));
    let told: Vec<String> = all()
        .zip(rolls)
        .filter_map(|(seat, roll)| Some(format!("{} rolled {}", name(seat).as_str(), (*roll)?.total())))
        .collect();
    let (seats, text, what): (Vec<Seat>, _, _) = match after.on_turn() {
        Some(seat) => (vec![seat], "starts", name(seat).does("start")),
        None => {
            let tied: Vec<Seat> = all().filter(|&seat| after.rolls_for_start(seat)).collect();
            let names: Vec<String> = tied.iter().map(|&seat| name(seat).as_str().to_owned()).collect();
            (tied, "tie and roll again", names.join(" and ") + " tie and roll again")
        }
    };
    let sentence = format!("{}: {what}.", capitalised(&told.join(", ")));
    let totals: Vec<String> = rolls.iter().flatten().map(|roll| roll.total().to_string()).collect();
    Told { pieces: seats.into_iter().map(token).collect(), text: text.to_owned(), gain: totals.join(" "), sentence }
}
