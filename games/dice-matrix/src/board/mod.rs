//! The board of Dice Matrix: the matrix, the areas, and choosing one die or two that match.

mod advice;
mod area;
mod coach;
mod scene;
#[cfg(test)]
mod tests;

use area::area_scene;

use crate::rules::{Action, Area, Colour, DiceMatrix, Die, Gain, Match, PairFault, SIDE, Scoring, triangle};
use crate::words::{Choice, Points, words};
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
    /// A face of the spare die.
    Face(u8),
    /// A die of the matrix.
    Die(Square),
    /// Two that match, the one that was chosen first before the other.
    Pair(Square, Square),
}

/// Targets from this number on are faces of the spare die; lower ones are squares of the matrix.
const FACES: Target = 100;

fn tint(colour: Colour) -> Tint {
    match colour {
        Colour::Red => Tint::Red,
        Colour::Black => Tint::Black,
        Colour::Pink => Tint::Pink,
        Colour::White => Tint::White,
        Colour::Green => Tint::Green,
    }
}

fn die_art(die: Die, size: i32) -> Art {
    Art::Die { tint: tint(die.colour), pips: die.pips, size }
}

fn key(square: Square) -> u32 {
    square.index(SIDE) as u32
}

/// The pairs that the legal actions offer with a selected die, with their gain.
fn partners(input: &BoardInput<DiceMatrix>, selected: Square) -> Vec<(Square, Gain)> {
    let partner = |action: &Action| match *action {
        Action::Pair(one, other) if one == selected => Some((other, input.view.gain(action))),
        Action::Pair(one, other) if other == selected => Some((one, input.view.gain(action))),
        _ => None,
    };
    input.legal.iter().filter_map(partner).collect()
}

/// The selected die, if one is selected and may still be taken: the first one of two.
fn selected(input: &BoardInput<DiceMatrix>) -> Option<(Square, Die)> {
    match *input.selection {
        Selection::Die(square) | Selection::Pair(square, _) if !input.legal.is_empty() => {
            Some((square, input.view.die(square)?))
        }
        _ => None,
    }
}

/// The die that is selected beside the first one, if there is one, and the action that takes both.
fn second(input: &BoardInput<DiceMatrix>) -> Option<(Square, Action)> {
    match *input.selection {
        Selection::Pair(one, other) if !input.legal.is_empty() => {
            Some((other, Action::Pair(one.min(other), one.max(other))))
        }
        _ => None,
    }
}

/// The die that would come into the area of the seat to act.
fn coming(input: &BoardInput<DiceMatrix>) -> Option<(Die, Action)> {
    match *input.selection {
        Selection::Face(pips) => Some((Die { colour: input.view.left_over()?, pips }, Action::Face(pips)))
            .filter(|_| !input.legal.is_empty()),
        _ => selected(input).map(|(square, die)| (die, Action::Single(square))),
    }
}

fn hidden(view: &DiceMatrix) -> bool {
    view.options().scoring == Scoring::Recount && view.turn() != Turn::Over
}

/// "+12", or nothing while scores are hidden.
fn gain_text(view: &DiceMatrix, gain: Gain) -> String {
    if hidden(view) { String::new() } else { format!("+{}", gain.total()) }
}

/// A gain in words, or nothing while scores are hidden.
fn points(view: &DiceMatrix, gain: Gain) -> Option<Points> {
    (!hidden(view)).then_some(Points { column: gain.column, row: gain.row })
}

/// All points of an action, or nothing while scores are hidden.
fn total(view: &DiceMatrix, action: &Action) -> Option<i32> {
    points(view, view.gain(action)).map(Points::total)
}

/// Why two dice are no pair, in words.
fn no_pair(language: Language, fault: PairFault) -> String {
    words(language).no_pair(fault).to_owned()
}

/// The dice that an action takes from the matrix, each with its square.
fn taken(view: &DiceMatrix, action: &Action) -> Vec<(Die, Square)> {
    emptied(action).into_iter().filter_map(|square| Some((view.die(square)?, square))).collect()
}

/// The brackets of the last action: the places that it emptied.
fn emptied(action: &Action) -> Vec<Square> {
    match *action {
        Action::Face(_) => Vec::new(),
        Action::Single(square) => vec![square],
        Action::Pair(one, other) => vec![one, other],
    }
}

/// The sum of a line's points: 1 for the first die, 2 for the second, and so on. Empty if there is nothing to add up.
fn sum_up_to(dice: i32) -> String {
    match dice {
        ..=1 => String::new(),
        2 | 3 => (1..=dice).map(|die| die.to_string()).collect::<Vec<_>>().join("+"),
        _ => format!("1+\u{2026}+{dice}"),
    }
}

impl Board for DiceMatrix {
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
        Showcase { seed: "ALEA", actions: 0, players: None }
    }

    fn first_seat_starts() -> bool {
        true
    }

    fn options(language: Language) -> Vec<OptionWords> {
        let words = words(language);
        let options =
            [("scoring", words.scoring(), words.scoring_about()), ("match", words.games(), words.games_about())];
        options.map(|(name, (label, values), about)| OptionWords { name, label, about, values }).into()
    }

    fn scene(input: &BoardInput<Self>) -> Scene {
        scene::matrix(input)
    }

    fn targets(_view: &Self, squares: &[String]) -> Vec<Target> {
        square_targets(squares, SIDE)
    }

    fn side(input: &BoardInput<Self>, seat: Seat) -> Option<Scene> {
        Some(area_scene(input, seat))
    }

    fn rack(input: &BoardInput<Self>) -> Option<Scene> {
        scene::faces(input)
    }

    fn aim(input: &BoardInput<Self>) -> String {
        words(input.language).aim().to_owned()
    }

    fn counted(view: &Self, language: Language) -> String {
        match view.options().match_ {
            Match::Single => String::new(),
            Match::Tournament => words(language).game_of_two(usize::from(view.game()) + 1),
        }
    }

    fn tap(input: &BoardInput<Self>, target: Target) -> Step<Self> {
        if input.legal.is_empty() {
            return Step::Reject(input.idle_reason(input.view.turn()));
        }
        if target > FACES {
            // A tap may come a moment after its place has gone.
            let Some(pips) = u8::try_from(target - FACES).ok().filter(|pips| (1..=6).contains(pips)) else {
                return Step::Refine(Selection::Nothing);
            };
            let face = Selection::Face(pips);
            return Step::Refine(if *input.selection == face { Selection::Nothing } else { face });
        }
        let words = words(input.language);
        let square = Square::from_index(target as usize, SIDE);
        if input.view.left_over().is_some() {
            return Step::Reject(words.choose(Choice::Face).to_owned());
        }
        if input.view.die(square).is_none() {
            return Step::Reject(words.no_die().to_owned());
        }
        // A second tap deselects a die.
        let chosen = match *input.selection {
            Selection::Die(chosen) if chosen == square => return Step::Refine(Selection::Nothing),
            Selection::Pair(one, other) if one == square => return Step::Refine(Selection::Die(other)),
            Selection::Pair(one, other) if other == square => return Step::Refine(Selection::Die(one)),
            Selection::Die(chosen) | Selection::Pair(chosen, _) => chosen,
            Selection::Nothing | Selection::Face(_) => return Step::Refine(Selection::Die(square)),
        };
        match input.view.pair_fault(chosen.min(square), chosen.max(square)) {
            None => Step::Refine(Selection::Pair(chosen, square)),
            Some(fault) => Step::Reject(no_pair(input.language, fault)),
        }
    }

    fn prompt(input: &BoardInput<Self>) -> Prompt {
        let Turn::Seat(seat) = input.view.turn() else { return Prompt::default() };
        let choice = match (selected(input), input.view.left_over()) {
            (_, Some(_)) => Choice::Face,
            (Some(_), _) if second(input).is_some() => Choice::Both,
            (Some((square, _)), _) if partners(input, square).is_empty() => Choice::NoPartner,
            (Some(_), _) => Choice::Partner,
            (None, _) => Choice::Die,
        };
        let (turn, words) = (table::words(input.language).turn(&input.names[seat.index()]), words(input.language));
        let alone = selected(input)
            .filter(|_| choice != Choice::Both)
            .and_then(|(square, _)| points(input.view, input.view.gain(&Action::Single(square))));
        match alone {
            Some(points) => Prompt::new(turn, words.choose_scored(points, choice == Choice::Partner)),
            None => Prompt::new(turn, words.choose(choice)),
        }
    }

    fn explain(input: &BoardInput<Self>) -> Vec<Prompt> {
        let (words, view) = (words(input.language), input.view);
        let line = |(lead, rest): (String, String)| Prompt::new(lead, rest);
        let Some((_, single)) = coming(input) else { return Vec::new() };
        let alone = points(view, view.gain(&single)).map(|points| line(words.scores_alone(points)));
        let pairs = selected(input).map(|(square, _)| partners(input, square)).unwrap_or_default();
        let pairs = pairs.into_iter().filter_map(|(partner, gain)| {
            Some(line(words.scores_with(view.die(partner)?, partner, points(view, gain)?)))
        });
        alone.into_iter().chain(pairs).collect()
    }

    fn buttons(input: &BoardInput<Self>) -> Vec<Button<Self>> {
        if let Some((_, pair)) = second(input) {
            let label = words(input.language).take_two(total(input.view, &pair));
            return vec![Button::primary(label, Step::Commit(pair))];
        }
        let Some((die, action)) = coming(input) else { return Vec::new() };
        let (words, total) = (words(input.language), total(input.view, &action));
        let label = match action {
            Action::Face(_) => words.set_number(die.pips, total),
            _ => words.take_one(total),
        };
        // A pair scores more, so a die with a partner is not suggested alone.
        let primary = selected(input).is_none_or(|(square, _)| partners(input, square).is_empty());
        vec![Button { label, primary, step: Step::Commit(action) }]
    }

    fn advise(input: &BoardInput<Self>, action: &Action) -> Suggestion {
        advice::advise(input, action)
    }

    fn tips(input: &BoardInput<Self>) -> Vec<Tip> {
        coach::tips(input)
    }

    fn headline(view: &Self, seat: Seat, language: Language) -> Headline {
        let note = words(language).dice(view.area(seat).dice());
        let score = (!hidden(view)).then(|| view.scores()[seat.index()]);
        Headline { tints: Vec::new(), note, score, of: None }
    }

    fn log_entry(
        before: &Self,
        event: &Event<Self>,
        name: &Name,
        _names: &[Name],
        language: Language,
    ) -> Option<LogEntry> {
        let words = words(language);
        let Event::Action(action) = event else {
            let (text, sentence) = words.rolled();
            let (text, sentence) = (text.to_owned(), sentence.to_owned());
            return Some(LogEntry { pieces: Vec::new(), text, gain: String::new(), sentence, seen: None });
        };
        let dice = before.dice_of(action);
        let places: Vec<_> = emptied(action).iter().map(ToString::to_string).collect();
        let total = total(before, action);
        let sentence = match (action, &dice[..]) {
            (Action::Face(_), [die]) => words.starts_with(name, *die, total),
            _ => words.takes(name, &taken(before, action), total),
        };
        Some(LogEntry {
            pieces: dice.into_iter().map(|die| die_art(die, 800)).collect(),
            text: places.join(" "),
            gain: gain_text(before, before.gain(action)),
            sentence,
            seen: None,
        })
    }

    fn is_match(option: &str, value: &str) -> bool {
        (option, value) == ("match", "tournament")
    }

    fn counts(view: &Self, language: Language) -> Vec<Count> {
        let words = words(language);
        let areas = [view.area(Seat(0)), view.area(Seat(1))];
        let line = |name: String, dice: &dyn Fn(&Area) -> i32| Count {
            name,
            points: areas.iter().map(|area| triangle(dice(area))).collect(),
            sums: areas.iter().map(|area| sum_up_to(dice(area))).collect(),
            is_a_game: false,
        };
        let mut counts: Vec<Count> =
            Colour::ALL.map(|colour| line(words.column(colour).to_owned(), &|area| area.column(colour))).into();
        counts.extend((1..=6).rev().map(|pips| line(words.row(pips), &|area| area.row(pips))));
        if view.game() > 0 {
            counts.insert(
                0,
                Count {
                    name: words.first_game().to_owned(),
                    points: view.earlier().to_vec(),
                    sums: Vec::new(),
                    is_a_game: true,
                },
            );
        }
        counts
    }
}
