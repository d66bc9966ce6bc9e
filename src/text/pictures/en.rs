//! The pictures of the rules in English.

use super::{Colour, Content, Mark, Words};

/// English.
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

fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Rolled => "rolled",
        Mark::Ringed => "ringed",
        Mark::Hatched => "hatched",
        Mark::Framed => "framed",
    }
}

impl Words for English {
    fn die(&self, it: Colour, number: u8) -> String {
        format!("{} {number}", colour(it))
    }

    fn solid(&self, sides: u8, number: u8) -> String {
        format!("D{sides} showing {number}")
    }

    fn empty(&self) -> &'static str {
        "empty"
    }

    fn dead(&self) -> &'static str {
        "dead"
    }

    fn this_square(&self) -> &'static str {
        "this square"
    }

    fn needs(&self, number: u8) -> String {
        format!("needs {number}")
    }

    fn square(&self, content: Content, marks: &[Mark]) -> String {
        let what = match content {
            Content::Number(number) => number.to_string(),
            Content::Piece(it) => format!("{} piece", colour(it)),
        };
        let marks: Vec<&str> = marks.iter().map(|&it| mark(it)).collect();
        format!("{} {what}", marks.join(", ")).trim_start().to_owned()
    }
}
