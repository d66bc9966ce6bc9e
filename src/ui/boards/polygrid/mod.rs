//! The board of Polygrid: the grid with paths, the sixty boxes, and choosing square and box in either order.

mod advice;
mod choosing;
mod drawing;
#[cfg(test)]
mod tests;

use choosing::{Due, complete, due, tap_box, tap_square};

use crate::games::polygrid::{Action, BONUSES, BOUND, Chance, DieType, Ending, Entry, Polygrid, SQUARES};
use crate::rules::{Event, Game, Seat, Square, Turn};
use crate::ui::board::{
    Advised, Board, Button, Card, Count, Headline, Look, Name, OptionWords, Prompt, Step, Told, idle_reason,
};
use crate::ui::scene::{Art, Scene, Target};

/// What has been chosen.
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

/// Targets from here on are boxes, below it squares of the grid.
const BOXES: Target = 100;

/// A box as a target and as a key; number 0 is the type itself.
fn box_target(die: DieType, number: u8) -> Target {
    BOXES + 32 * die as u32 + u32::from(number)
}

/// A die as it is drawn, showing its number of sides unless it was rolled.
fn solid(die: DieType, number: Option<u8>, size: i32) -> Art {
    Art::Solid { sides: die.sides(), number: number.unwrap_or(die.sides()), size }
}

/// "1 square", "3 squares".
fn many(count: usize, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// "+4", "-3".
fn signed(points: i32) -> String {
    if points < 0 { format!("\u{2212}{}", -points) } else { format!("+{points}") }
}

impl Board for Polygrid {
    type Selection = Selection;

    const CARD: Card = Card {
        title: "Polygrid",
        tagline: "Six dice, sixty boxes, one path.",
        players: "Solo",
        length: "15 minutes",
        seed: "C5",
    };

    const CARD_TURNS: usize = 23;

    const OPTIONS: &'static [OptionWords] = &[];

    const BOUND: Option<i32> = Some(BOUND);

    fn scene(look: &Look<Self>) -> Scene {
        drawing::grid(look)
    }

    fn side(look: &Look<Self>, _seat: Seat) -> Option<Scene> {
        Some(drawing::roll(look))
    }

    fn rack(look: &Look<Self>) -> Option<Scene> {
        Some(drawing::boxes(look))
    }

    fn tap(look: &Look<Self>, target: Target) -> Step<Self> {
        if look.legal.is_empty() {
            return Step::Reject(idle_reason(look.view.turn(), look.names));
        }
        if (target as usize) < SQUARES {
            return tap_square(look, target as usize);
        }
        let place = target.saturating_sub(BOXES);
        match DieType::ALL.get(place as usize / 32) {
            Some(&die) if target >= BOXES => tap_box(look, die, (place % 32) as u8),
            _ => Step::Reject("Nothing stands there.".to_owned()),
        }
    }

    fn prompt(look: &Look<Self>) -> Prompt {
        let view = look.view;
        let Some(name) = look.names.first().filter(|_| view.turn() != Turn::Over) else { return Prompt::default() };
        let Selection { square, number, die, .. } = *look.selection;
        let turn = name.owns("turn.");
        match (due(look), view.chosen(), view.roll()) {
            (Due::Move, Some(rolled), Some(roll)) => {
                let lead = format!("{} rolled {roll} with the {rolled}.", name.as_str());
                let rest = match (square, number) {
                    (Some(square), Some(number)) if die.is_some() => {
                        format!("End on {square} with {number} left over.")
                    }
                    (Some(square), Some(number)) => format!("End on {square}, {number} left over. Choose a type."),
                    _ if view.can_reroll() => "A 1 leads nowhere: roll it again.".to_owned(),
                    _ if view.is_stuck() => "A dead end: wherever it leads, no type fits.".to_owned(),
                    _ => "Choose a square to end on.".to_owned(),
                };
                Prompt::new(lead, rest)
            }
            (Due::Choose, Some(rolled), _) => Prompt::new(format!("The {rolled} is rolled."), ""),
            (Due::Choose, ..) => match die.zip(number) {
                Some((die, number)) => Prompt::new(turn, format!("Roll the {die} and cross off its {number}.")),
                None => Prompt::new(turn, "Choose a die to roll, by the box that it costs."),
            },
            (due, ..) => {
                let lead = if due == Due::Begin { turn } else { "Bonus.".to_owned() };
                let rest = match (square, die) {
                    (None, None) => "Choose a square, and a box of the type to write there.".to_owned(),
                    (None, Some(die)) => format!("Now choose a square for the {die}."),
                    (Some(square), None) => format!("Now choose a box; its type is written on {square}."),
                    (Some(square), Some(die)) => format!("Write {die} on {square}."),
                };
                Prompt::new(lead, rest)
            }
        }
    }

    fn explain(look: &Look<Self>) -> Vec<Prompt> {
        let view = look.view;
        let mut lines = Vec::new();
        let action = complete(look);
        match (due(look), view.roll(), action) {
            (_, _, Some(action @ Action::Choose { die, .. })) => {
                // The box is crossed off before the roll, so the game is asked about the position after it.
                let mut after = view.clone();
                after.act(&action);
                let good = after.results_for_a_move(die).len();
                lines.push(Prompt::new(
                    format!("{good} of {}", die.sides()),
                    "results allow a move. A 1 may be rolled again.",
                ));
            }
            (_, _, Some(action)) => lines.push(Prompt::new(signed(view.gain(&action)), "for this entry.")),
            (Due::Move, Some(roll), None) if view.is_stuck() => lines.push(Prompt::new(
                "A dead end.",
                format!("Wherever a {roll} can end, no type fits that has the box of what is left over."),
            )),
            (Due::Move, Some(1), None) => {
                lines.push(Prompt::new("At least 1", "must be left over after a step, so a 1 leads nowhere."));
            }
            (Due::Move, Some(roll), None) => lines.push(Prompt::new(
                format!("Up to {},", many(usize::from(roll) - 1, "step")),
                "two turns at most. What is left over is crossed off at the type that is written.",
            )),
            _ => {}
        }
        if due(look) == Due::Bonus {
            let rest = "instead of the result: any type with a box left, in any free square.";
            lines.push(Prompt::new("A bonus action", rest));
            if view.bonuses() == 1 {
                lines.push(Prompt::new("The last one", "ends the game."));
            }
        }
        let parts = Self::counts(view).into_iter();
        lines.extend(parts.map(|Count { name, points }| Prompt::new(points[0].to_string(), format!("for {name}"))));
        lines
    }

    fn buttons(look: &Look<Self>) -> Vec<Button<Self>> {
        let mut buttons = Vec::new();
        if look.legal.is_empty() {
            return buttons;
        }
        let view = look.view;
        if let Some(action) = complete(look) {
            buttons.push(Button::primary(label(&action), Step::Commit(action)));
        } else if view.can_reroll() && due(look) == Due::Move {
            let label = format!("Roll the {} again", view.chosen().unwrap_or(DieType::D4));
            buttons.push(Button::primary(label, Step::Commit(Action::Reroll)));
        }
        if due(look) == Due::Move {
            if view.can_use_bonus() {
                // Spending a bonus is never what the page suggests while there is a move.
                let bonus = Step::Refine(Selection { bonus: true, ..Selection::default() });
                buttons.push(Button { primary: view.is_stuck(), ..Button::other("Use a bonus", bonus) });
            }
            if view.is_stuck() {
                let end = Step::Commit(Action::End);
                buttons.push(Button { primary: buttons.is_empty(), ..Button::other("End the game", end) });
            }
        }
        buttons
    }

    fn advise(look: &Look<Self>, action: &Action) -> Advised {
        advice::advise(look, action)
    }

    fn headline(view: &Self, _seat: Seat) -> Headline {
        let note = [many(view.filled(), "square"), many(view.bonuses().into(), "bonus action")].join(", ");
        Headline { tints: Vec::new(), note, score: Some(view.score().total()) }
    }

    fn tell(before: &Self, event: &Event<Self>, name: &Name, _names: &[Name]) -> Option<Told> {
        let entry = |Entry { square, number, die }: Entry| {
            (vec![solid(die, None, 1000)], format!("{square}, {number} off"), format!("{die} on {square}, {number}"))
        };
        let (pieces, text, sentence) = match event {
            Event::Chance(Chance::Roll(roll)) => {
                let die = before.chosen()?;
                let mut after = before.clone();
                after.befall(&Chance::Roll(*roll));
                let over = after.ending().map(why_over).unwrap_or_default();
                let sentence = format!("The {die} shows {roll}. {over}");
                (vec![solid(die, None, 1000)], format!("rolled {roll}"), sentence)
            }
            Event::Action(Action::Choose { die, number }) => {
                let sentence = format!("{} the {die}; its {number} is crossed off.", name.does("roll"));
                (vec![solid(*die, None, 1000)], format!("for its {number}"), sentence)
            }
            Event::Action(Action::Reroll) => {
                (Vec::new(), "rolls again".to_owned(), format!("{} again.", name.does("roll")))
            }
            Event::Action(Action::End) => (Vec::new(), "the end".to_owned(), format!("{} the game.", name.does("end"))),
            Event::Action(Action::Begin(it) | Action::Move(it)) => {
                let (pieces, text, what) = entry(*it);
                (pieces, text, format!("{} {what} crossed off.", name.does("write")))
            }
            Event::Action(Action::Bonus(it)) => {
                let (pieces, text, what) = entry(*it);
                (pieces, text, format!("{} a bonus action: {what} crossed off.", name.does("use")))
            }
        };
        let gain = match event {
            Event::Action(action) => {
                Some(before.gain(action)).filter(|&gain| gain != 0).map(signed).unwrap_or_default()
            }
            Event::Chance(_) => String::new(),
        };
        Some(Told { pieces, text, gain, sentence })
    }

    fn reason(view: &Self, _names: &[Name]) -> String {
        view.ending().map_or(String::new(), |ending| why_over(ending).to_owned())
    }

    /// A 1 without a bonus action that could be used.
    fn runs_itself(action: &Action) -> bool {
        *action == Action::Reroll
    }

    fn counts(view: &Self) -> Vec<Count> {
        use crate::games::polygrid::Score;
        let score = view.score();
        let count = |name: &str, points: i32| Count { name: name.to_owned(), points: vec![points] };
        vec![
            count("squares", score.squares * Score::SQUARE),
            count("full columns", score.columns * Score::LINE),
            count("full rows", score.rows * Score::LINE),
            count("bonus actions left", score.bonuses * Score::BONUS),
        ]
    }
}

/// What the primary button says.
fn label(action: &Action) -> String {
    match action {
        Action::Choose { die, number } => format!("Roll the {die}, cross off {number}"),
        Action::Begin(Entry { number, die, .. }) | Action::Move(Entry { number, die, .. }) => {
            format!("Write {die}, cross off {number}")
        }
        Action::Bonus(Entry { number, die, .. }) => format!("Bonus: write {die}, cross off {number}"),
        Action::Reroll | Action::End => String::new(),
    }
}

/// How the game came to its end.
fn why_over(ending: Ending) -> &'static str {
    match ending {
        Ending::Bonuses => "The third bonus action has been used.",
        Ending::Filled => "All squares are filled.",
        Ending::Boxes => "No box is left to roll for.",
        Ending::Stuck => "No move was possible, and no bonus action could be used.",
        Ending::Chosen => "No move was possible, and the bonus actions were kept.",
    }
}
