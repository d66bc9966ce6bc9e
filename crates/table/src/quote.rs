//! Texts from outside, as errors quote them.

/// The greatest number of characters of a quotation.
const LONGEST: usize = 80;

/// The greatest number of characters of a reason, which may quote as well.
const LONGEST_REASON: usize = 400;

/// A text for an error, cut short where it is long. Only a part of it is looked at.
pub(super) fn quoted(text: &str) -> String {
    cut(text, LONGEST)
}

/// A reason that may quote a text, cut short where that is long.
pub(super) fn reason(text: &str) -> String {
    cut(text, LONGEST_REASON)
}

fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_cut_short() {
        assert_eq!(quoted("b2c3"), "b2c3");
        assert_eq!(quoted(&"é".repeat(80)), "é".repeat(80));
        assert_eq!(quoted(&"é".repeat(81)), "é".repeat(80) + "…");
        assert_eq!(reason(&"x".repeat(500)).chars().count(), 401);
    }
}
