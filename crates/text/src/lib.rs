//! Every word that players read about the product, by language.
//!
//! A message is a method of a trait. There is a trait for each part of the product, such as `page` and `table`, and each game has its
//! own. A language is a type that implements them, so a language that lacks a sentence does not compile, and the arguments are typed.
//! `en` and `es` have the shared grammar: verbs after a name, lists, plurals.
//!
//! Deliberately absent: the details of errors in records, links and the command line, which are for developers and stay in English;
//! and the notation, which is a format.

/// Defines `words`, which gives the words of a language, in a module that has a trait `Words` and a module for each language.
#[macro_export]
macro_rules! by_language {
    () => {
        pub fn words(language: $crate::Language) -> &'static dyn Words {
            match language {
                $crate::Language::English => &en::English,
                $crate::Language::Spanish => &es::Spanish,
            }
        }
    };
}

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
mod number;
pub mod page;
pub mod pictures;
pub mod practice;
#[cfg(any(test, feature = "proof"))]
pub mod proof;
pub mod review;
pub mod saved;
pub mod settings;
pub mod statistics;
pub mod table;

pub use language::Language;
pub use name::{Name, given};
pub use number::percent;

/// The distance of a Latin-1 capital from its lower-case letter.
const CASE: u32 = 'a' as u32 - 'A' as u32;

/// A text with a capital at its beginning. Changes only letters of Latin-1, which are all that our languages use,
/// because tables for all letters would be as large as a game.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let capital = |letter: char| match letter {
        'a'..='z' | 'à'..='ö' | 'ø'..='þ' => char::from_u32(letter as u32 - CASE).unwrap_or(letter),
        _ => letter,
    };
    letters.next().map(|first| capital(first).to_string() + letters.as_str()).unwrap_or_default()
}

/// A text in lower case; see [`capitalised`] for the letters.
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
