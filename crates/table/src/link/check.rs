//! The check of a link: the length and a checksum of what follows, in the digits of our seeds. It detects every change, and tells where
//! a link ends if something was appended.

use sha2::{Digest, Sha256};

use super::super::dealer::{ALPHABET, is_digit};

/// The prefix of the checksummed text.
const KEY: &str = "alea:1:link:";

/// The digits of the checksum: 30 bits.
const SUM: usize = 6;

/// The result of comparing a text with its check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// The text that was sent, of this many bytes. Anything after it was added.
    Whole(usize),
    /// A part is missing.
    Short,
    /// It is another text.
    Other,
}

/// The check of a text of ASCII characters that is sent in a link of this kind.
pub(super) fn check(kind: &str, text: &str) -> String {
    let mut length = Vec::new();
    let mut rest = text.len();
    while length.is_empty() || rest > 0 {
        length.push(char::from(ALPHABET[rest % 32]));
        rest /= 32;
    }
    length.into_iter().rev().collect::<String>() + &sum(kind, text)
}

fn sum(kind: &str, text: &str) -> String {
    let hash = Sha256::new().chain_update(KEY).chain_update(kind).chain_update("/").chain_update(text).finalize();
    let number = hash[..4].iter().fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
    (0..SUM).map(|place| char::from(ALPHABET[(number >> (27 - 5 * place) & 31) as usize])).collect()
}

/// Whether a part of a link is a check, or the beginning of one.
pub(super) fn is_check(part: &str) -> bool {
    may_be_check(part) && part.bytes().all(is_digit)
}

/// Whether a part of a link is as long as a check, or the beginning of one.
pub(super) fn may_be_check(part: &str) -> bool {
    !part.is_empty() && part.len() <= SUM + 5
}

pub(super) fn compare(check: &str, kind: &str, text: &str) -> Found {
    let Some((length, wanted)) = check.len().checked_sub(SUM).filter(|place| *place > 0).map(|at| check.split_at(at))
    else {
        return Found::Short;
    };
    let digit = |byte| ALPHABET.iter().position(|known| *known == byte).unwrap_or_default();
    let length = length.bytes().fold(0, |number, byte| number * 32 + digit(byte));
    match text.get(..length) {
        Some(own) if sum(kind, own) == wanted => Found::Whole(length),
        // The length may end within a character that was added.
        None if text.len() < length => Found::Short,
        _ => Found::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_check_is_what_it_ever_was() {
        assert_eq!(check("new", "ivy?seed=K3V9TQ2M"), KNOWN[0]);
        assert_eq!(check("puzzle", "ivy/12"), KNOWN[1]);
        assert_eq!(check("record", &"A".repeat(1234)), KNOWN[2]);
    }

    /// Computed independently by the three lines of Python in `docs/format.md`.
    const KNOWN: [&str; 3] = ["HMMQ7S9", "6Z0MS7P", "16JF7NNT0"];

    #[test]
    fn what_is_missing_and_what_is_added_is_known() {
        let text = "ivy?seed=K3V9TQ2M";
        let own = check("new", text);
        assert_eq!(compare(&own, "new", text), Found::Whole(text.len()));
        assert_eq!(compare(&own, "new", &format!("{text}é")), Found::Whole(text.len()));
        assert_eq!(compare(&own, "record", text), Found::Other);
        for end in 0..text.len() {
            assert_eq!(compare(&own, "new", &text[..end]), Found::Short);
        }
        for end in 0..own.len() {
            assert_ne!(compare(&own[..end], "new", text), Found::Whole(text.len()));
        }
        assert_eq!(compare(&own, "new", &format!("{}é", &text[1..])), Found::Other);
    }
}
