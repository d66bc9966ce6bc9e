//! Hints in Spanish.

use super::{Certainty, Loss, Part, Parts, Place, Stretch, Unit, Words};
use super::{decimal, percent, told_error, uncertain};

pub struct Spanish;

fn number(value: f64) -> String {
    decimal(value, ',')
}

fn points(value: f64) -> String {
    let text = number(value);
    let noun = if text == "1" { "punto" } else { "puntos" };
    format!("{text} {noun}")
}

/// A number or a percentage; its sign stands apart, on the same line.
fn amount(unit: Unit, value: f64) -> String {
    match unit {
        Unit::Chance => format!("{}\u{a0}%", uncertain(value)),
        _ => number(value),
    }
}

/// How far ahead or behind; `None` where nobody is.
fn lead(value: f64) -> Option<String> {
    let side = if value > 0.0 { "ventaja" } else { "desventaja" };
    Some(value.abs()).filter(|value| number(*value) != "0").map(|value| format!("{} de {side}", points(value)))
}

/// A victory or a defeat that is certain.
fn sure(what: &str) -> Parts {
    (what.to_owned(), "(demostrada).".to_owned())
}

impl Words for Spanish {
    fn hint(&self, what: &str) -> String {
        format!("Pista: {what}.")
    }

    fn value(&self, unit: Unit, value: f64, certainty: Certainty) -> Parts {
        let error = match certainty {
            Certainty::Proved => {
                let (label, value) = match unit {
                    Unit::Chance if value >= 1.0 => return sure("Victoria segura"),
                    Unit::Chance if value <= 0.0 => return sure("Derrota segura"),
                    Unit::Chance => (
                        "Probabilidad de ganar jugando lo mejor posible, contando el empate como victoria compartida:",
                        amount(unit, value),
                    ),
                    Unit::Ahead => ("Jugando lo mejor posible:", lead(value).unwrap_or("igualdad".to_owned())),
                    Unit::Points => ("Jugando lo mejor posible:", points(value)),
                };
                return (label.to_owned(), format!("{value} (demostrado)."));
            }
            Certainty::Within(error) => amount(unit, told_error(unit, error)),
        };
        let (label, value) = match unit {
            Unit::Ahead => match lead(value) {
                Some(lead) => ("Resultado previsto:", format!("alrededor de {lead}")),
                None => ("Resultado previsto:", "muy igualado".to_owned()),
            },
            Unit::Chance => ("Probabilidad de ganar:", format!("alrededor del {}", amount(unit, value))),
            Unit::Points => ("Puntuación prevista:", format!("alrededor de {}", points(value))),
        };
        (label.to_owned(), format!("{value} (±{error})."))
    }

    fn next_best(&self, unit: Unit, what: &str, loss: Loss) -> Parts {
        let less = |less: f64| match unit {
            Unit::Chance => match percent(less) {
                1 => "1 punto porcentual menos".to_owned(),
                count => format!("{count} puntos porcentuales menos"),
            },
            _ => format!("{} menos", points(less)),
        };
        let compared = match loss {
            Loss::Equal => "igual de buena".to_owned(),
            Loss::NoBetter => "no es mejor".to_owned(),
            Loss::Less(value) => less(value),
            Loss::AtLeast(value) => format!("al menos {}", less(value)),
        };
        ("Segunda mejor:".to_owned(), format!("{what} ({compared})."))
    }

    fn look_at(&self, place: Place) -> String {
        use Stretch::{First, Last, Middle, Whole};
        let part = match place {
            Place::Board(First, First) => "la parte superior izquierda",
            Place::Board(Middle, First) => "la parte superior central",
            Place::Board(Last, First) => "la parte superior derecha",
            Place::Board(Whole, First) => "la parte superior",
            Place::Board(First, Middle) => "la parte central izquierda",
            Place::Board(Middle, Middle) => "el centro",
            Place::Board(Last, Middle) => "la parte central derecha",
            Place::Board(Whole, Middle) => "las filas centrales",
            Place::Board(First, Last) => "la parte inferior izquierda",
            Place::Board(Middle, Last) => "la parte inferior central",
            Place::Board(Last, Last) => "la parte inferior derecha",
            Place::Board(Whole, Last) => "la parte inferior",
            Place::Board(First, Whole) => "el lado izquierdo",
            Place::Board(Middle, Whole) => "las columnas centrales",
            Place::Board(Last, Whole) => "el lado derecho",
            Place::Board(Whole, Whole) => return "mira todo el tablero".to_owned(),
            Place::Beside => return "mira lo que hay junto al tablero".to_owned(),
            Place::Buttons => return "mira los botones".to_owned(),
        };
        format!("mira {part} del tablero")
    }

    fn tell(&self, part: Part) -> &'static str {
        match part {
            Part::Where => "¿Dónde?",
            Part::Kind => "¿Qué tipo de jugada?",
            Part::Move => "¿Qué jugada?",
            Part::Why => "¿Por qué?",
        }
    }

    fn used(&self, count: u32) -> String {
        match count {
            1 => "1 pista usada.".to_owned(),
            count => format!("{count} pistas usadas."),
        }
    }

    fn looking(&self) -> &'static str {
        "Buscando la mejor jugada…"
    }

    fn none(&self, reason: &str) -> String {
        format!("Ahora no hay pista. {reason}")
    }

    fn select(&self, _many: bool) -> &'static str {
        "Seleccionar"
    }

    fn told(&self, told: usize, parts: usize) -> String {
        format!("Parte {told} de {parts}")
    }

    fn close(&self) -> &'static str {
        "Cerrar la pista"
    }
}
