//! Sentences for refusals of storage.

use crate::table::Trouble;
use crate::text::Language;
use crate::text::saved::words;

/// The sentence for a failure of storage.
pub fn trouble_sentence(trouble: &Trouble, language: Language) -> String {
    let words = words(language);
    match trouble {
        Trouble::Full => words.storage_full().to_owned(),
        Trouble::Forbidden => words.storage_forbidden().to_owned(),
    }
}
