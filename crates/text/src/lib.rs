//! Every word that a player reads, by language.
//!
//! A message is a method of a trait, one trait for each part of the product (`page`, `table`, one for each game); a language is a type
//! that implements it. So a language that lacks a sentence does not compile, and what goes into a sentence is typed. `en` and `es` hold
//! what every sentence of a language needs: verbs after a name, lists, plurals, numbers.
//!
//! Deliberately absent: errors of records, links in the making and the command line, which are for developers and stay English where
//! they arise; and the notation, which is a format.

pub mod en;
pub mod es;
pub mod facts;
pub mod form;
pub mod hint;
pub mod keys;
mod language;
pub mod lesson;
pub mod lines;
mod name;
pub mod page;
pub mod pictures;
pub mod practice;
#[cfg(any(test, feature = "proof"))]
pub mod proof;
pub mod review;
pub mod saved;
pub mod statistics;
pub mod table;

pub use language::Language;
pub use name::{Name, given};

/// How far a capital of Latin-1 lies before its small letter.
const CASE: u32 = 'a' as u32 - 'A' as u32;

/// A text with a capital at its beginning. Capital and small letters are those of the Latin alphabet with the accents of Western Europe
/// (Latin-1), in which our languages are written; letters of others stay as they are, since the tables for all of them weigh as much as a game.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let capital = |letter: char| match letter {
        'a'..='z' | 'à'..='ö' | 'ø'..='þ' => char::from_u32(letter as u32 - CASE).unwrap_or(letter),
        _ => letter,
    };
    letters.next().map(|first| capital(first).to_string() + letters.as_str()).unwrap_or_default()
}

/// A text in small letters; see [`capitalised`] for which.
pub fn small_letters(text: &str) -> String {
    let small = |letter: char| match letter {
        'A'..='Z' | 'À'..='Ö' | 'Ø'..='Þ' => char::from_u32(letter as u32 + CASE).unwrap_or(letter),
        _ => letter,
    };
    text.chars().map(small).collect()
}

/// "+4", "−3".
pub fn signed(points: i32) -> String {
    if points < 0 { format!("−{}", -points) } else { format!("+{points}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_with_accents_have_capitals_and_other_alphabets_are_left_alone() {
        for (small, capital) in
            [("índigo y rojo", "Índigo y rojo"), ("ñu", "Ñu"), ("zwei", "Zwei"), ("", ""), ("÷2", "÷2"), ("ÿ", "ÿ")]
        {
            assert_eq!(capitalised(small), capital);
        }
        assert_eq!(small_letters("FÁCIL Ñ × Þ 3"), "fácil ñ × þ 3");
        assert_eq!((capitalised("жук"), small_letters("Жук")), ("жук".to_owned(), "Жук".to_owned()));
    }
}
