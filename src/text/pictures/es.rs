//! The pictures of the rules in Spanish.

use super::{Colour, Content, Mark, Words};

/// Spanish.
pub struct Spanish;

/// The colour of a die, and that of a piece.
fn colours(colour: Colour) -> (&'static str, &'static str) {
    match colour {
        Colour::Red => ("rojo", "roja"),
        Colour::Black => ("negro", "negra"),
        Colour::Pink => ("rosa", "rosa"),
        Colour::White => ("blanco", "blanca"),
        Colour::Green => ("verde", "verde"),
        Colour::Orange => ("naranja", "naranja"),
        Colour::Yellow => ("amarillo", "amarilla"),
        Colour::Blue => ("azul", "azul"),
        Colour::Purple => ("morado", "morada"),
        Colour::Grey => ("gris", "gris"),
    }
}

/// How a number is marked, and how a piece is.
fn mark(mark: Mark) -> (&'static str, &'static str) {
    match mark {
        Mark::Rolled => ("en los dados", "en los dados"),
        Mark::Ringed => ("con círculo", "con círculo"),
        Mark::Hatched => ("en casilla rayada", "en casilla rayada"),
        Mark::Framed => ("enmarcado", "enmarcada"),
    }
}

impl Words for Spanish {
    fn die(&self, it: Colour, number: u8) -> String {
        format!("{number} {}", colours(it).0)
    }

    fn solid(&self, sides: u8, number: u8) -> String {
        format!("D{sides} con un {number}")
    }

    fn empty(&self) -> &'static str {
        "vacía"
    }

    fn dead(&self) -> &'static str {
        "bloqueada"
    }

    fn this_square(&self) -> &'static str {
        "esta casilla"
    }

    fn needs(&self, number: u8) -> String {
        format!("necesita un {number}")
    }

    fn square(&self, content: Content, marks: &[Mark]) -> String {
        let (what, is_piece) = match content {
            Content::Number(number) => (number.to_string(), false),
            Content::Piece(it) => (format!("ficha {}", colours(it).1), true),
        };
        let marks: Vec<&str> = marks.iter().map(|&it| if is_piece { mark(it).1 } else { mark(it).0 }).collect();
        format!("{what} {}", marks.join(", ")).trim_end().to_owned()
    }
}
