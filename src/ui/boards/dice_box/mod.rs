//! The board of Dice Box: the grid, everybody's dice and tallies, and choosing a die and a square for it, in either order.

mod advice;
mod chain;
mod scene;
#[cfg(test)]
mod tests;

use crate::games::dice_box::{Action, Chance, Colour, Dead, DiceBox, Die, SIDE};
use crate::rules::{Event, Game, Seat, Square, Turn};
use crate::ui::board::{
    Advised, Board, Button, Card, Count, Headline, Look, Name, OptionWords, Prompt, Step, Told, idle_reason,
};
use crate::ui::scene::{Art, Scene, Target, Tint};
use crate::ui::seating::capitalised;

/// What has been chosen.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Selection {
    /// Nothing.
    #[default]
    Nothing,
    /// A die in the rack, by its place there: dice that look alike are different dice to the eye.
    Die(u8),
    /// A square of the grid.
    Square(Square),
}

/// Targets from here on are places of the rack, below it squares of the grid.
const RACK: Target = 100;

fn tint(colour: Colour) -> Tint {
    match colour {
        Colour::Red => Tint::Red,
        Colour::Yellow => Tint::Yellow,
        Colour::Blue => Tint::Blue,
        Colour::White => Tint::White,
    }
}

fn die_name(die: Die) -> String {
    [die.colour.name(), " ", &die.pips.to_string()].concat()
}

/// Whether dice are picked before the game: then the rack holds the pool.
fn drafting(view: &DiceBox) -> bool {
    view.picks_to_come().next().is_some()
}

/// The die at a place of the rack.
fn die_at(look: &Look<DiceBox>, place: u8) -> Option<Die> {
    look.view.hand(look.viewer).dice().nth(usize::from(place))
}

/// The selected die, if one is selected and may still be placed.
fn selected_die(look: &Look<DiceBox>) -> Option<Die> {
    match *look.selection {
        Selection::Die(place) if !look.legal.is_empty() => die_at(look, place),
        _ => None,
    }
}

/// The selected square, if one is selected and can still be filled.
fn selected_square(look: &Look<DiceBox>) -> Option<Square> {
    match *look.selection {
        Selection::Square(square) if !look.legal.is_empty() && square.is_on(SIDE, SIDE) => Some(square),
        _ => None,
    }
}

/// "3 or 5": the numbers that a square accepts.
fn wanted(view: &DiceBox, square: Square) -> String {
    let numbers: Vec<String> = view.grid().numbers(square).map(|pips| pips.to_string()).collect();
    numbers.join(" or ")
}

/// A few of a thing: "no square", "one square", "five squares".
fn squares_in_words(count: usize) -> String {
    const WORDS: [&str; 11] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    let number = WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned());
    number + if count == 1 { " square" } else { " squares" }
}

/// Colours in words: "red and yellow".
fn colour_names(colours: &[Colour]) -> String {
    let names: Vec<&str> = colours.iter().map(|colour| colour.name()).collect();
    names.join(" and ")
}

/// To whom the pips of a die go.
fn counts_for(look: &Look<DiceBox>, die: Die) -> Prompt {
    let (colour, pips) = (die.colour.name(), die.pips.to_string());
    match look.view.owner(die.colour) {
        Some(owner) => {
            let scores = look.names[owner.index()].does("score");
            Prompt::new([&scores, " ", &pips].concat(), ["for ", colour, "."].concat())
        }
        None => Prompt::new("Nobody scores:", [colour, " is nobody\u{2019}s."].concat()),
    }
}

/// Why an empty square cannot be chosen before a die is; `None` where one of the viewer's dice fits.
fn closed_reason(look: &Look<DiceBox>, square: Square) -> Option<String> {
    let view = look.view;
    if view.dice_for(look.viewer, square).next().is_some() {
        return None;
    }
    if view.grid().dead(square) == Some(Dead::CutOff) {
        return Some("No die can ever come here: every way to it is dead.".to_owned());
    }
    let wanted = wanted(view, square);
    if !wanted.is_empty() {
        let dice = look.names[look.viewer.index()].owns("dice");
        return Some(["Only ", &wanted, " fits there. ", &dice, " show none."].concat());
    }
    // What is in the way does not depend on the number here.
    view.grid().admit(square, 1).err().map(|reason| capitalised_reason("Nothing fits there", &reason.to_string()))
}

fn capitalised_reason(lead: &str, reason: &str) -> String {
    [lead, ": ", reason, "."].concat()
}

fn place(look: &Look<DiceBox>, die: Die, square: Square) -> Step<DiceBox> {
    let action = Action::Place(die, square);
    match look.view.permit(&action) {
        Ok(()) => Step::Commit(action),
        Err(reason) => {
            let lead = ["The ", &die_name(die), " cannot go there"].concat();
            Step::Reject(capitalised_reason(&lead, &reason.to_string()))
        }
    }
}

fn tap_rack(look: &Look<DiceBox>, at: u8) -> Step<DiceBox> {
    if drafting(look.view) {
        let Some(&colour) = Colour::ALL.get(usize::from(at)) else { return Step::Refine(Selection::Nothing) };
        let action = Action::Draft(colour);
        return match look.view.permit(&action) {
            Ok(()) => Step::Commit(action),
            Err(reason) => Step::Reject(capitalised(&reason.to_string()) + "."),
        };
    }
    let Some(die) = die_at(look, at) else { return Step::Refine(Selection::Nothing) };
    if *look.selection == Selection::Die(at) {
        return Step::Refine(Selection::Nothing);
    }
    if let Some(square) = selected_square(look) {
        return place(look, die, square);
    }
    if look.view.fits_somewhere(die) {
        Step::Refine(Selection::Die(at))
    } else {
        Step::Reject(["No square takes a ", &die.pips.to_string(), " now."].concat())
    }
}

fn tap_square(look: &Look<DiceBox>, square: Square) -> Step<DiceBox> {
    if drafting(look.view) {
        return Step::Reject("First the dice are picked, from the pool.".to_owned());
    }
    if let Some(die) = selected_die(look) {
        return place(look, die, square);
    }
    if selected_square(look) == Some(square) {
        return Step::Refine(Selection::Nothing);
    }
    if look.view.grid().die(square).is_some() {
        return Step::Reject("A die lies there already.".to_owned());
    }
    match closed_reason(look, square) {
        None => Step::Refine(Selection::Square(square)),
        Some(reason) => Step::Reject(reason),
    }
}

impl Board for DiceBox {
    type Selection = Selection;

    const CARD: Card = Card {
        title: "Dice Box",
        tagline: "One more or one less, all round.",
        players: "2 to 4 players",
        length: "20 minutes",
        seed: "BOX89",
    };

    const CARD_TURNS: usize = 11;

    const OPTIONS: &'static [OptionWords] = &[OptionWords {
        name: "colours",
        label: "Colours of two players",
        values: &["Two each: red and yellow against blue and white", "One each: red against blue"],
    }];

    fn scene(look: &Look<Self>) -> Scene {
        scene::board(look)
    }

    fn side(look: &Look<Self>, seat: Seat) -> Option<Scene> {
        Some(scene::side(look, seat))
    }

    fn rack(look: &Look<Self>) -> Option<Scene> {
        Some(if drafting(look.view) { scene::pool(look) } else { scene::rack(look) })
    }

    fn tap(look: &Look<Self>, target: Target) -> Step<Self> {
        if look.legal.is_empty() {
            return Step::Reject(idle_reason(look.view.turn(), look.names));
        }
        if look.view.forced().is_some() {
            return Step::Reject(Self::prompt(look).rest);
        }
        match target.checked_sub(RACK) {
            Some(place) => tap_rack(look, place.min(255) as u8),
            None => tap_square(look, Square::from_index(target as usize, SIDE)),
        }
    }

    fn prompt(look: &Look<Self>) -> Prompt {
        let Turn::Seat(seat) = look.view.turn() else { return Prompt::default() };
        let rest = match (selected_die(look), selected_square(look), look.legal.first()) {
            (_, _, Some(Action::Reroll)) => "None of these dice fits. All of them are rolled again.".to_owned(),
            (_, _, Some(Action::Skip)) => "No dice are left, so this turn passes.".to_owned(),
            _ if drafting(look.view) => "Pick a die. It is rolled later.".to_owned(),
            (Some(die), _, _) => {
                let places = squares_in_words(look.view.squares_for(die).count());
                ["This ", &die_name(die), " fits ", &places, "."].concat()
            }
            (_, Some(square), _) => {
                ["Square ", &square.to_string(), " takes ", &wanted(look.view, square), ". Choose a ringed die."]
                    .concat()
            }
            _ => "Place a die: one more or one less than each die beside it.".to_owned(),
        };
        Prompt::new(look.names[seat.index()].owns("turn."), rest)
    }

    fn explain(look: &Look<Self>) -> Vec<Prompt> {
        let mut lines = Vec::new();
        if let Some(die) = selected_die(look) {
            lines.push(counts_for(look, die));
        }
        let next: Vec<&str> = look.view.picks_to_come().skip(1).map(|seat| look.names[seat.index()].as_str()).collect();
        if !next.is_empty() {
            lines.push(Prompt::new("Then pick:", next.join(", ")));
        }
        if let Some(colour) = look.view.spoiler().filter(|_| look.view.turn() != Turn::Over) {
            let (lead, rest) = if look.view.is_spoiled() {
                (" is ahead of everybody.", "If it ends so, the lowest tally wins.")
            } else {
                (" is nobody\u{2019}s.", "Ahead of everybody in the end, it makes the lowest tally win.")
            };
            lines.push(Prompt::new(capitalised(colour.name()) + lead, rest));
        }
        if Square::reading_order(SIDE, SIDE).any(|square| look.view.grid().dead(square).is_some()) {
            lines.push(Prompt::new("", "Sunken squares are dead: no number fits there any more."));
        }
        lines
    }

    fn buttons(look: &Look<Self>) -> Vec<Button<Self>> {
        // What is forced runs by itself; the button is for where it does not, such as after an undo.
        let label = match look.legal {
            [Action::Reroll] => "Roll again",
            [Action::Skip] => "Go on",
            _ => return Vec::new(),
        };
        vec![Button::primary(label, Step::Commit(look.legal[0]))]
    }

    fn advise(look: &Look<Self>, action: &Action) -> Advised {
        advice::advise(look, action)
    }

    fn headline(view: &Self, seat: Seat) -> Headline {
        let colours = view.colours_of(seat);
        Headline {
            tints: colours.iter().map(|&colour| tint(colour)).collect(),
            note: colour_names(colours),
            score: view.scores().get(seat.index()).copied(),
        }
    }

    fn tell(before: &Self, event: &Event<Self>, name: &Name, _names: &[Name]) -> Option<Told> {
        let mut pieces = Vec::new();
        let mut gain = String::new();
        let (text, sentence) = match *event {
            Event::Action(ref action @ Action::Place(die, square)) => {
                pieces.push(Art::Die { tint: tint(die.colour), pips: die.pips, size: 800 });
                let mut sentence =
                    [&name.does("place"), " the ", &die_name(die), " on ", &square.to_string(), "."].concat();
                if let Turn::Seat(seat) = before.turn() {
                    let points = before.gain(seat, action);
                    if points > 0 {
                        gain = ["+", &points.to_string()].concat();
                    }
                    // Said here once, so that the skips that follow need no line.
                    if before.left(seat) == 1 {
                        sentence.push_str(" That was the last die.");
                    }
                }
                (square.to_string(), sentence)
            }
            Event::Action(Action::Draft(colour)) => {
                pieces.push(Art::Token { tint: tint(colour), unit: 380 });
                ("picked".to_owned(), [&name.does("pick"), " a ", colour.name(), " die."].concat())
            }
            Event::Action(Action::Reroll) => {
                ("no die fits, rolled again".to_owned(), ["No die fits. ", &name.does("roll"), " again."].concat())
            }
            Event::Chance(Chance::Seed(pips)) => {
                pieces.push(Art::Die { tint: Tint::Slate, pips, size: 800 });
                ("the seed die".to_owned(), ["The seed die shows ", &pips.to_string(), "."].concat())
            }
            // Rolls are to be seen in the dice, who begins in the sentence over the board.
            Event::Action(Action::Skip) | Event::Chance(Chance::First(_) | Chance::Roll(..)) => return None,
        };
        Some(Told { pieces, text, gain, sentence })
    }

    const CHAINS: bool = true;

    fn tell_chain(actions: &[(Seat, &Action)], after: &Self, names: &[Name]) -> Option<Told> {
        chain::tell(actions, after, names)
    }

    fn reason(view: &Self, _names: &[Name]) -> String {
        let mut reason = "No empty square takes a die any more.".to_owned();
        if let Some(colour) = view.spoiler().filter(|_| view.is_spoiled()) {
            let name = capitalised(colour.name());
            reason +=
                &[" ", &name, ", nobody\u{2019}s colour, is ahead of everybody, so the lowest tally wins."].concat();
        }
        reason
    }

    fn runs_itself(action: &Action) -> bool {
        matches!(action, Action::Reroll | Action::Skip)
    }

    fn counts(view: &Self) -> Vec<Count> {
        let line = |colour: Colour| {
            let tally = view.grid().tally(colour);
            let points = |seat| if view.owner(colour) == Some(seat) { tally } else { 0 };
            let mut name = colour.name().to_owned();
            if view.owner(colour).is_none() {
                name = [&name, ", nobody\u{2019}s: ", &tally.to_string()].concat();
                if view.is_spoiled() {
                    name.push_str(", so the lowest wins");
                }
            }
            Count { name, points: Seat::all(view.seats()).map(points).collect() }
        };
        Colour::ALL.map(line).into()
    }
}
