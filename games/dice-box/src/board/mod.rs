//! The board of Dice Box: the grid, everybody's dice and tallies, and choosing a die and a square for it, in either order.

mod advice;
mod chain;
mod choosing;
mod coach;
mod scene;
#[cfg(test)]
mod tests;

use crate::rules::{Action, Chance, Colour, DiceBox, Die, SIDE};
use crate::words::{Choice, words};
use alea_board::{
    Board, BoardInput, Button, Card, Count, Headline, LogEntry, OptionWords, Prompt, Showcase, Step, Suggestion, Tip,
    square_targets,
};
use alea_rules::{Event, Game, Seat, Square, Turn};
use alea_scene::{Art, Scene, Target, Tint};
use alea_text::practice::PuzzleKind;
use alea_text::{Language, Name, table};

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Selection {
    #[default]
    Nothing,
    /// A die in the rack, by its place there, because even dice that look alike are different dice to players.
    Die(u8),
    /// A square of the grid.
    Square(Square),
}

/// Targets from this number on are places of the rack; lower ones are squares of the grid.
const RACK: Target = 100;

fn tint(colour: Colour) -> Tint {
    match colour {
        Colour::Red => Tint::Red,
        Colour::Yellow => Tint::Yellow,
        Colour::Blue => Tint::Blue,
        Colour::White => Tint::White,
    }
}

/// Whether dice are being picked before the game, so that the rack holds the pool.
fn drafting(view: &DiceBox) -> bool {
    view.picks_to_come().next().is_some()
}

/// The die at a place of the rack.
fn die_at(input: &BoardInput<DiceBox>, place: u8) -> Option<Die> {
    input.view.hand(input.viewer).dice().nth(usize::from(place))
}

/// The selected die, if one is selected and may still be placed.
fn selected_die(input: &BoardInput<DiceBox>) -> Option<Die> {
    match *input.selection {
        Selection::Die(place) if !input.legal.is_empty() => die_at(input, place),
        _ => None,
    }
}

/// The selected square, if one is selected and can still be filled.
fn selected_square(input: &BoardInput<DiceBox>) -> Option<Square> {
    match *input.selection {
        Selection::Square(square) if !input.legal.is_empty() && square.is_on(SIDE, SIDE) => Some(square),
        _ => None,
    }
}

/// The numbers that a square accepts.
fn wanted(view: &DiceBox, square: Square) -> Vec<u8> {
    view.grid().numbers(square).collect()
}

/// The choice of the player to act.
fn prompt(input: &BoardInput<DiceBox>) -> String {
    let words = words(input.language);
    match (selected_die(input), selected_square(input), input.legal.first()) {
        (_, _, Some(Action::Reroll)) => words.choose(Choice::Reroll),
        (_, _, Some(Action::Skip)) => words.choose(Choice::Skip),
        _ if drafting(input.view) => words.choose(Choice::Pick),
        (Some(die), _, _) => words.choose(Choice::Squares(die, input.view.squares_for(die).count())),
        (_, Some(square), _) => words.choose(Choice::Dice(square, &wanted(input.view, square))),
        _ => words.choose(Choice::Place),
    }
}

impl Board for DiceBox {
    type Selection = Selection;

    fn card(language: Language) -> Card {
        let words = words(language);
        Card {
            title: words.title(),
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
        Showcase { seed: "BOX89", actions: 11, players: None }
    }

    fn options(language: Language) -> Vec<OptionWords> {
        let words = words(language);
        let (label, values) = words.colours_option();
        vec![OptionWords { name: "colours", label, about: words.colours_about(), values }]
    }

    fn scene(input: &BoardInput<Self>) -> Scene {
        scene::board(input)
    }

    fn targets(_view: &Self, squares: &[String]) -> Vec<Target> {
        square_targets(squares, SIDE)
    }

    fn side(input: &BoardInput<Self>, seat: Seat) -> Option<Scene> {
        Some(scene::side(input, seat))
    }

    fn rack(input: &BoardInput<Self>) -> Option<Scene> {
        Some(if drafting(input.view) { scene::pool(input) } else { scene::rack(input) })
    }

    fn aim(input: &BoardInput<Self>) -> String {
        let colours = input.view.colours_of(input.viewer);
        words(input.language).aim(colours, &input.names[input.viewer.index()])
    }

    fn tap(input: &BoardInput<Self>, target: Target) -> Step<Self> {
        if input.legal.is_empty() {
            return Step::Reject(input.idle_reason(input.view.turn()));
        }
        if input.view.forced().is_some() {
            return Step::Reject(prompt(input));
        }
        match target.checked_sub(RACK) {
            Some(place) => choosing::tap_rack(input, place.min(255) as u8),
            None => choosing::tap_square(input, Square::from_index(target as usize, SIDE)),
        }
    }

    fn prompt(input: &BoardInput<Self>) -> Prompt {
        let Turn::Seat(seat) = input.view.turn() else { return Prompt::default() };
        Prompt::new(table::words(input.language).turn(&input.names[seat.index()]), prompt(input))
    }

    fn explain(input: &BoardInput<Self>) -> Vec<Prompt> {
        let (words, view) = (words(input.language), input.view);
        let line = |(lead, rest): (String, String)| Prompt::new(lead, rest);
        let name = |seat: Seat| &input.names[seat.index()];
        let mut lines = Vec::new();
        if let Some(die) = selected_die(input) {
            lines.push(line(words.scores(die, view.owner(die.colour).map(name))));
        }
        let next: Vec<Name> = view.picks_to_come().skip(1).map(name).cloned().collect();
        if !next.is_empty() {
            lines.push(line(words.next_to_pick(&next)));
        }
        if let Some(colour) = view.spoiler().filter(|_| view.turn() != Turn::Over) {
            lines.push(line(words.spoiler(colour, view.is_spoiled())));
        }
        if Square::reading_order(SIDE, SIDE).any(|square| view.grid().dead(square).is_some()) {
            lines.push(Prompt::new("", words.sunken()));
        }
        lines
    }

    fn buttons(input: &BoardInput<Self>) -> Vec<Button<Self>> {
        // Forced actions run by themselves. The button is for when they do not, such as after an undo.
        let label = match input.legal {
            [Action::Reroll] => words(input.language).reroll(),
            [Action::Skip] => words(input.language).skip(),
            _ => return Vec::new(),
        };
        vec![Button::primary(label, Step::Commit(input.legal[0]))]
    }

    fn advise(input: &BoardInput<Self>, action: &Action) -> Suggestion {
        advice::advise(input, action)
    }

    fn tips(input: &BoardInput<Self>) -> Vec<Tip> {
        coach::tips(input)
    }

    fn headline(view: &Self, seat: Seat, language: Language) -> Headline {
        let colours = view.colours_of(seat);
        Headline {
            tints: colours.iter().map(|&colour| tint(colour)).collect(),
            note: words(language).colours(colours),
            score: view.scores().get(seat.index()).copied(),
            of: None,
        }
    }

    fn log_entry(
        before: &Self,
        event: &Event<Self>,
        name: &Name,
        _names: &[Name],
        language: Language,
    ) -> Option<LogEntry> {
        let words = words(language);
        let die_art = |tint: Tint, pips: u8| Art::Die { tint, pips, size: 800 };
        let mut gain = String::new();
        let (pieces, (text, sentence)) = match *event {
            Event::Action(ref action @ Action::Place(die, square)) => {
                let points = if let Turn::Seat(seat) = before.turn() { before.gain(seat, action) } else { 0 };
                if points > 0 {
                    gain = format!("+{points}");
                }
                // Said here once, so that the skips that follow need no line.
                let last = matches!(before.turn(), Turn::Seat(seat) if before.left(seat) == 1);
                let sentence = words.placed(name, die, square, last);
                (vec![die_art(tint(die.colour), die.pips)], (square.to_string(), sentence))
            }
            Event::Action(Action::Draft(colour)) => {
                (vec![Art::Token { tint: tint(colour), unit: 380 }], words.picked(name, colour))
            }
            Event::Action(Action::Reroll) => (Vec::new(), words.rerolls(name)),
            Event::Chance(Chance::Seed(pips)) => (vec![die_art(Tint::Slate, pips)], words.seed(pips)),
            // The dice show rolls, and the sentence over the board says who begins.
            Event::Action(Action::Skip) | Event::Chance(Chance::First(_) | Chance::Roll(..)) => return None,
        };
        Some(LogEntry { pieces, text, gain, sentence, seen: None })
    }

    fn log_chain(actions: &[(Seat, &Action)], after: &Self, names: &[Name], language: Language) -> Option<LogEntry> {
        chain::log_entry(actions, after, names, language)
    }

    fn reason(view: &Self, _names: &[Name], language: Language) -> String {
        words(language).reason(view.spoiler().filter(|_| view.is_spoiled()))
    }

    fn runs_itself(action: &Action) -> bool {
        matches!(action, Action::Reroll | Action::Skip)
    }

    fn counts(view: &Self, language: Language) -> Vec<Count> {
        let words = words(language);
        let line = |colour: Colour| {
            let (tally, owner) = (view.grid().tally(colour), view.owner(colour));
            let points = |seat| if owner == Some(seat) { tally } else { 0 };
            let name = match owner {
                Some(_) => words.count(colour),
                None => words.count_unclaimed(colour, tally, view.is_spoiled()),
            };
            Count { name, points: Seat::all(view.seats()).map(points).collect(), ..Count::default() }
        };
        Colour::ALL.map(line).into()
    }
}
