//! The pictures of the rules in Spanish.

use super::{Colour, Words};

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

impl Words for Spanish {
    fn die(&self, it: Colour, number: u8) -> String {
        format!("{number} {}", colours(it).0)
    }

    fn piece(&self, it: Colour) -> String {
        format!("ficha {}", colours(it).1)
    }

    fn solid(&self, sides: u8, number: u8) -> String {
        format!("D{sides} con un {number}")
    }

    fn try_it(&self) -> &'static str {
        "Pruébalo"
    }
}
