//! The board of Polygrid: the grid with paths, the sixty boxes, and choosing square and box in either order.

mod advice;
mod bound;
mod choosing;
mod coach;
mod drawing;
#[cfg(test)]
mod tests;

use choosing::{Due, complete, due, tap_box, tap_square};

use crate::rules::{Action, BONUSES, BOUND, Chance, DieType, Entry, Polygrid, SIDE, SQUARES, Score};
use crate::words::{Choice, Part, Refusal, signed, words};
use alea_board::{
    Board, BoardInput, Button, Card, Count, Headline, LogEntry, OptionWords, Prompt, Showcase, Step, Suggestion, Tip,
    square_targets,
};
use alea_rules::{Event, Game, Seat, Square, Turn};
use alea_scene::{Art, Scene, Target};
use alea_sound::Sound;
use alea_text::practice::PuzzleKind;
use alea_text::{Language, Name, table};

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Selection {
    /// A bonus action is to be used instead of the result.
    bonus: bool,
    /// The square to be written.
    square: Option<Square>,
    /// The number to be crossed off.
    number: Option<u8>,
    /// The type to be written, or to be rolled.
    die: Option<DieType>,
}

/// Targets from this number on are boxes; lower ones are squares of the grid.
const BOXES: Target = 100;

/// A box as a target and as a key; number 0 is the type itself.
fn box_target(die: DieType, number: u8) -> Target {
    BOXES + 32 * die as u32 + u32::from(number)
}

/// The drawing of a die, with its number of sides unless it was rolled.
fn solid(die: DieType, number: Option<u8>, size: i32) -> Art {
    Art::Solid { sides: die.sides(), number: number.unwrap_or(die.sides()), size }
}

/// The points of each part of the score.
fn parts(view: &Polygrid) -> [(Part, i32); 4] {
    let score = view.score();
    [
        (Part::Squares, score.squares * Score::SQUARE),
        (Part::Columns, score.columns * Score::LINE),
        (Part::Rows, score.rows * Score::LINE),
        (Part::Bonuses, score.bonuses * Score::BONUS),
    ]
}

/// What can be done now.
fn choice(input: &BoardInput<Polygrid>) -> Choice {
    let view = input.view;
    let Selection { square, number, die, .. } = *input.selection;
    let boxed = die.zip(number);
    match due(input) {
        Due::Move => match (square, number) {
            (Some(square), Some(number)) => match die {
                Some(die) => Choice::End(Entry { square, number, die }),
                None => Choice::EndWithout(square, number),
            },
            _ if view.can_reroll() => Choice::Reroll { bonus: view.can_use_bonus() },
            _ if view.is_stuck() => Choice::Stuck,
            _ => Choice::Move,
        },
        Due::Choose => boxed.map_or(Choice::Box, |(die, number)| Choice::Roll(die, number)),
        due @ (Due::Begin | Due::Bonus) => match (square, boxed) {
            (None, None) if due == Due::Begin => Choice::Begin,
            (None, None) => Choice::Bonus,
            (None, Some((die, _))) => Choice::Square(die),
            (Some(square), None) => Choice::Type(square),
            (Some(square), Some((die, number))) => Choice::Write(Entry { square, number, die }),
        },
    }
}

impl Board for Polygrid {
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
        Showcase { seed: "C5", actions: 23, players: None }
    }

    fn options(_language: Language) -> Vec<OptionWords> {
        vec![]
    }

    fn best_possible() -> Option<i32> {
        Some(BOUND)
    }

    fn still_possible(view: &Self) -> Option<i32> {
        (view.turn() != Turn::Over).then(|| bound::most(view))
    }

    fn scene(input: &BoardInput<Self>) -> Scene {
        drawing::grid(input)
    }

    fn targets(_view: &Self, squares: &[String]) -> Vec<Target> {
        square_targets(squares, SIDE)
    }

    fn side(input: &BoardInput<Self>, _seat: Seat) -> Option<Scene> {
        Some(drawing::roll(input))
    }

    fn rack(input: &BoardInput<Self>) -> Option<Scene> {
        Some(drawing::boxes(input))
    }

    fn aim(input: &BoardInput<Self>) -> String {
        words(input.language).aim().to_owned()
    }

    fn tap(input: &BoardInput<Self>, target: Target) -> Step<Self> {
        if input.legal.is_empty() {
            return Step::Reject(input.idle_reason(input.view.turn()));
        }
        if (target as usize) < SQUARES {
            return tap_square(input, target as usize);
        }
        let place = target.saturating_sub(BOXES);
        match DieType::ALL.get(place as usize / 32) {
            Some(&die) if target >= BOXES => tap_box(input, die, (place % 32) as u8),
            _ => Step::Reject(words(input.language).refuse(Refusal::Nothing)),
        }
    }

    fn prompt(input: &BoardInput<Self>) -> Prompt {
        let (view, words) = (input.view, words(input.language));
        let Some(name) = input.names.first().filter(|_| view.turn() != Turn::Over) else { return Prompt::default() };
        let lead = match (due(input), view.chosen(), view.roll()) {
            (Due::Choose, Some(die), _) => return Prompt::new(words.rolling(die), ""),
            (Due::Move, Some(die), Some(roll)) => words.has_rolled(name, die, roll),
            (Due::Bonus, ..) => words.bonus().to_owned(),
            _ => table::words(input.language).turn(name),
        };
        Prompt::new(lead, words.choose(choice(input)))
    }

    fn tells_chance(input: &BoardInput<Self>) -> bool {
        due(input) == Due::Move && input.view.roll().is_some()
    }

    fn explain(input: &BoardInput<Self>) -> Vec<Prompt> {
        let (view, words) = (input.view, words(input.language));
        let mut lines = Vec::new();
        match (due(input), view.roll(), complete(input)) {
            (_, _, Some(action @ Action::Choose { die, .. })) => {
                // The box is crossed off before the roll, so the game is asked about the position after it.
                let mut after = view.clone();
                after.apply_action(&action);
                lines.push(words.results(after.results_for_a_move(die).len(), die.sides()));
            }
            (_, _, Some(action)) => lines.push(words.gain(view.gain(&action))),
            (Due::Move, Some(roll), None) if view.is_stuck() => lines.push(words.stuck(roll)),
            (Due::Move, Some(1), None) => lines.push(words.one()),
            (Due::Move, Some(roll), None) => {
                lines.push(words.steps(roll));
                lines.push(words.circles());
            }
            _ => {}
        }
        if due(input) == Due::Bonus {
            lines.push(words.bonus_action());
            if view.bonuses() == 1 {
                lines.push(words.last_bonus());
            }
        }
        lines.extend(parts(view).map(|(part, points)| words.points(part, points)));
        lines.into_iter().map(|(lead, rest)| Prompt::new(lead, rest)).collect()
    }

    fn buttons(input: &BoardInput<Self>) -> Vec<Button<Self>> {
        let mut buttons = Vec::new();
        if input.legal.is_empty() {
            return buttons;
        }
        let (view, words) = (input.view, words(input.language));
        if let Some(action) = complete(input) {
            buttons.push(Button::primary(label(&action, input.language), Step::Commit(action)));
        } else if view.can_reroll() && due(input) == Due::Move {
            let label = words.reroll_button(view.chosen().unwrap_or(DieType::D4));
            buttons.push(Button::primary(label, Step::Commit(Action::Reroll)));
        }
        if due(input) == Due::Move {
            if view.can_use_bonus() {
                // The page never suggests a bonus action while there is a move.
                let bonus = Step::Refine(Selection { bonus: true, ..Selection::default() });
                buttons.push(Button { primary: view.is_stuck(), ..Button::other(words.bonus_button(), bonus) });
            }
            if view.is_stuck() {
                let end = Step::Commit(Action::End);
                buttons.push(Button { primary: buttons.is_empty(), ..Button::other(words.end_button(), end) });
            }
        }
        buttons
    }

    fn advise(input: &BoardInput<Self>, action: &Action) -> Suggestion {
        advice::advise(input, action)
    }

    fn tips(input: &BoardInput<Self>) -> Vec<Tip> {
        coach::tips(input)
    }

    fn headline(view: &Self, _seat: Seat, language: Language) -> Headline {
        let note = words(language).note(view.filled(), view.bonuses());
        Headline { tints: Vec::new(), note, score: Some(view.score().total()), of: None }
    }

    fn log_entry(
        before: &Self,
        event: &Event<Self>,
        name: &Name,
        _names: &[Name],
        language: Language,
    ) -> Option<LogEntry> {
        let words = words(language);
        let piece = |die: DieType| vec![solid(die, None, 1000)];
        let (pieces, (text, sentence)) = match *event {
            Event::Chance(Chance::Roll(roll)) => {
                let die = before.chosen()?;
                let mut after = before.clone();
                after.apply_chance(&Chance::Roll(roll));
                (piece(die), words.rolled(die, roll, after.ending()))
            }
            Event::Action(Action::Choose { die, number }) => (piece(die), words.rolls(name, die, number)),
            Event::Action(Action::Reroll) => (Vec::new(), words.rerolls(name)),
            Event::Action(Action::End) => (Vec::new(), words.ends(name)),
            Event::Action(Action::Begin(it) | Action::Move(it)) => (piece(it.die), words.writes(name, it, false)),
            Event::Action(Action::Bonus(it)) => (piece(it.die), words.writes(name, it, true)),
        };
        let gain = match event {
            Event::Action(action) => {
                Some(before.gain(action)).filter(|&gain| gain != 0).map(signed).unwrap_or_default()
            }
            Event::Chance(_) => String::new(),
        };
        Some(LogEntry { pieces, text, gain, sentence, seen: None })
    }

    fn reason(view: &Self, _names: &[Name], language: Language) -> String {
        view.ending().map_or(String::new(), |ending| words(language).ending(ending).to_owned())
    }

    /// The sound of choosing a die is that of its roll.
    fn sound(_before: &Self, event: &Event<Self>) -> Option<Sound> {
        match event {
            Event::Chance(_) => Some(Sound::Roll),
            Event::Action(Action::Begin(_) | Action::Move(_) | Action::Bonus(_)) => Some(Sound::Place),
            Event::Action(_) => None,
        }
    }

    /// A reroll of a 1 without a usable bonus action.
    fn runs_itself(action: &Action) -> bool {
        *action == Action::Reroll
    }

    fn counts(view: &Self, language: Language) -> Vec<Count> {
        let count = |(part, points)| Count {
            name: words(language).part(part).to_owned(),
            points: vec![points],
            ..Count::default()
        };
        parts(view).map(count).into()
    }
}

/// What the primary button says.
fn label(action: &Action, language: Language) -> String {
    let words = words(language);
    match *action {
        Action::Choose { die, number } => words.roll_button(die, number),
        Action::Begin(entry) | Action::Move(entry) => words.write_button(entry, false),
        Action::Bonus(entry) => words.write_button(entry, true),
        Action::Reroll | Action::End => String::new(),
    }
}
