//! The pictures of the rules in English.

use super::{Colour, Words};

pub struct English;

fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Black => "black",
        Colour::Pink => "pink",
        Colour::White => "white",
        Colour::Green => "green",
        Colour::Orange => "orange",
        Colour::Yellow => "yellow",
        Colour::Blue => "blue",
        Colour::Purple => "purple",
        Colour::Grey => "grey",
    }
}

impl Words for English {
    fn die(&self, it: Colour, number: u8) -> String {
        format!("{} {number}", colour(it))
    }

    fn piece(&self, it: Colour) -> String {
        format!("{} piece", colour(it))
    }

    fn solid(&self, sides: u8, number: u8) -> String {
        format!("D{sides} showing {number}")
    }

    fn try_it(&self) -> &'static str {
        "Try it"
    }
}
