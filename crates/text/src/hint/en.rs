//! Hints in English.

use super::{Certainty, Loss, Part, Parts, Place, Stretch, Unit, Words};
use super::{decimal, percent, told_error, uncertain};
use crate::capitalised;

pub struct English;

fn number(value: f64) -> String {
    decimal(value, '.')
}

fn points(value: f64) -> String {
    let text = number(value);
    let noun = if text == "1" { "point" } else { "points" };
    format!("{text} {noun}")
}

fn amount(unit: Unit, value: f64) -> String {
    match unit {
        Unit::Chance => format!("{}%", uncertain(value)),
        _ => number(value),
    }
}

/// How far ahead or behind, as it follows "about" or stands alone; `None` where nobody is.
fn lead(value: f64) -> Option<String> {
    let side = if value > 0.0 { "ahead" } else { "behind" };
    Some(value.abs()).filter(|value| number(*value) != "0").map(|value| format!("{} {side}", points(value)))
}

impl Words for English {
    fn hint(&self, what: &str) -> String {
        format!("Hint: {what}.")
    }

    fn value(&self, unit: Unit, value: f64, certainty: Certainty) -> Parts {
        let error = match certainty {
            Certainty::Proved => {
                let lead = match unit {
                    Unit::Ahead => lead(value).unwrap_or("nobody ahead".to_owned()) + " with best play",
                    Unit::Chance if value >= 1.0 => "a certain win".to_owned(),
                    Unit::Chance if value <= 0.0 => "a certain loss".to_owned(),
                    Unit::Chance => {
                        format!("{} chance to win with best play, counting a tie as a shared win", amount(unit, value))
                    }
                    Unit::Points => points(value) + " with best play",
                };
                return (capitalised(&lead), "(proved).".to_owned());
            }
            Certainty::Within(error) => amount(unit, told_error(unit, error)),
        };
        let (label, value) = match unit {
            Unit::Ahead => ("Expected result:", lead(value).unwrap_or("even".to_owned())),
            Unit::Chance => ("Chance to win:", amount(unit, value)),
            Unit::Points => ("Expected score:", points(value)),
        };
        (label.to_owned(), format!("about {value} (±{error})."))
    }

    fn next_best(&self, unit: Unit, what: &str, loss: Loss) -> Parts {
        let less = |at_least: &str, less: f64| match unit {
            Unit::Chance => {
                let count = percent(less);
                let noun = if count == 1 { "point" } else { "points" };
                format!("{at_least}{count} percentage {noun} lower")
            }
            _ => format!("{at_least}{} less", points(less)),
        };
        let compared = match loss {
            Loss::Equal => "equally good".to_owned(),
            Loss::NoBetter => "no better".to_owned(),
            Loss::Less(value) => less("", value),
            Loss::AtLeast(value) => less("at least ", value),
        };
        ("Next best:".to_owned(), format!("{what} ({compared})."))
    }

    fn look_at(&self, place: Place) -> String {
        use Stretch::{First, Last, Middle, Whole};
        let part = match place {
            Place::Board(First, First) => "top left",
            Place::Board(Middle, First) => "top centre",
            Place::Board(Last, First) => "top right",
            Place::Board(Whole, First) => "top",
            Place::Board(First, Middle) => "centre left",
            Place::Board(Middle, Middle) => "centre",
            Place::Board(Last, Middle) => "centre right",
            Place::Board(Whole, Middle) => "middle rows",
            Place::Board(First, Last) => "bottom left",
            Place::Board(Middle, Last) => "bottom centre",
            Place::Board(Last, Last) => "bottom right",
            Place::Board(Whole, Last) => "bottom",
            Place::Board(First, Whole) => "left side",
            Place::Board(Middle, Whole) => "middle columns",
            Place::Board(Last, Whole) => "right side",
            Place::Board(Whole, Whole) => return "look at the whole board".to_owned(),
            Place::Beside => return "look at what lies beside the board".to_owned(),
            Place::Buttons => return "look at the buttons".to_owned(),
        };
        format!("look at the {part} of the board")
    }

    fn tell(&self, part: Part) -> &'static str {
        match part {
            Part::Where => "Where?",
            Part::Kind => "What kind of move?",
            Part::Move => "Which move?",
            Part::Why => "Why?",
        }
    }

    fn used(&self, count: u32) -> String {
        format!("{count} {} used.", if count == 1 { "hint" } else { "hints" })
    }

    fn looking(&self) -> &'static str {
        "Looking for the best move…"
    }

    fn none(&self, reason: &str) -> String {
        format!("No hint right now. {reason}")
    }

    fn select(&self, many: bool) -> &'static str {
        if many { "Select these" } else { "Select it" }
    }

    fn told(&self, told: usize, parts: usize) -> String {
        format!("Part {told} of {parts}")
    }

    fn close(&self) -> &'static str {
        "Close the hint"
    }
}
