//! Every word that a player reads, by language.
//!
//! A message is a method of a trait, one trait for each part of the product (`page`, `table`, one for each game); a language is a type
//! that implements it. So a language that lacks a sentence does not compile, and what goes into a sentence is typed. `en` and `es` hold
//! what every sentence of a language needs: verbs after a name, lists, plurals, numbers.
//!
//! Deliberately absent: errors of records, links in the making and the command line, which are for developers and stay English where
//! they arise; and the notation, which is a format.

pub mod dice_box;
pub mod dice_matrix;
pub mod en;
pub mod es;
pub mod facts;
pub mod form;
pub mod hint;
pub mod ivy;
mod language;
pub mod lesson;
pub mod lines;
mod name;
pub mod nvmerix;
pub mod page;
pub mod pictures;
pub mod polygrid;
pub mod practice;
#[cfg(test)]
pub mod proof;
pub mod review;
pub mod saved;
pub mod statistics;
pub mod table;

pub use language::Language;
pub use name::Name;

/// A text with a capital at its beginning.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().to_string() + letters.as_str()).unwrap_or_default()
}

/// "+4", "−3".
pub fn signed(points: i32) -> String {
    if points < 0 { format!("−{}", -points) } else { format!("+{points}") }
}
