//! What is said when storage refuses.

use crate::table::Trouble;
use crate::text::Language;
use crate::text::saved::words;

/// What storage did not do, as a sentence.
pub fn trouble_sentence(trouble: &Trouble, language: Language) -> String {
    let words = words(language);
    match trouble {
        Trouble::Full => words.storage_full().to_owned(),
        Trouble::Forbidden => words.storage_forbidden().to_owned(),
    }
}
