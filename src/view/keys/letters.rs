//! The single-character keys, which players can switch off and whose letters they can change.

use super::Meaning;
use crate::text::keys::Key;

/// The meanings of the letters, each with its key and its default letter.
const ASKED: [(Key, char, Meaning); 3] =
    [(Key::H, 'h', Meaning::Hint), (Key::T, 't', Meaning::Try), (Key::W, 'w', Meaning::Sort)];

/// Precedes the letters if they are switched off.
const OFF: char = '-';

/// Whether single characters mean anything, and the letter of each meaning. No letter occurs twice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Letters {
    are_on: bool,
    /// Small letters from A to Z, in the order of [`ASKED`].
    chosen: [char; ASKED.len()],
}

impl Default for Letters {
    fn default() -> Self {
        Letters { are_on: true, chosen: ASKED.map(|(_, letter, _)| letter) }
    }
}

impl Letters {
    /// Reads a text of [`Letters::text`]. Anything else gives the defaults.
    pub fn read(text: &str) -> Self {
        let letters = text.strip_prefix(OFF).unwrap_or(text);
        let mut read = Letters { are_on: !text.starts_with(OFF), ..Letters::default() };
        for ((key, ..), letter) in ASKED.into_iter().zip(letters.chars()) {
            read = read.with(key, letter);
        }
        if read.text() == text { read } else { Letters::default() }
    }

    /// The text to keep.
    pub fn text(self) -> String {
        let off = (!self.are_on).then_some(OFF);
        off.into_iter().chain(self.chosen).collect()
    }

    /// Whether single signs ask for anything.
    pub fn are_on(self) -> bool {
        self.are_on
    }

    /// The same, switched on or off.
    pub fn switched(self, are_on: bool) -> Self {
        Letters { are_on, ..self }
    }

    /// The same with another letter for a key. If another key has that letter, the two swap. Only a Latin letter
    /// changes anything.
    pub fn with(mut self, key: Key, letter: char) -> Self {
        let letter = letter.to_ascii_lowercase();
        let Some(place) = ASKED.iter().position(|(known, ..)| *known == key).filter(|_| letter.is_ascii_lowercase())
        else {
            return self;
        };
        if let Some(other) = self.chosen.iter().position(|known| *known == letter) {
            self.chosen[other] = self.chosen[place];
        }
        self.chosen[place] = letter;
        self
    }

    /// The letter in the place of a key, as it is printed; `None` for keys that cannot be changed.
    pub fn printed(self, key: Key) -> Option<char> {
        let place = ASKED.iter().position(|(known, ..)| *known == key)?;
        Some(self.chosen[place].to_ascii_uppercase())
    }

    pub(super) fn meaning(self, letter: char) -> Option<Meaning> {
        let place = self.chosen.iter().position(|known| *known == letter).filter(|_| self.are_on)?;
        Some(ASKED[place].2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_again() {
        let changed = Letters::default().with(Key::H, 'J').with(Key::W, 'q');
        for letters in [Letters::default(), changed, changed.switched(false), Letters::default().switched(false)] {
            assert_eq!(Letters::read(&letters.text()), letters, "{}", letters.text());
        }
        assert_eq!(changed.text(), "jtq");
        for broken in ["", "h", "hh", "hhh", "HTW", "ht3", "htwx", "é!?", "ht\u{1f600}", "--htw"] {
            assert_eq!(Letters::read(broken), Letters::default(), "{broken}");
        }
    }

    #[test]
    fn a_letter_that_is_taken_changes_places() {
        let letters = Letters::default().with(Key::H, 't');
        assert_eq!((letters.printed(Key::H), letters.printed(Key::T)), (Some('T'), Some('H')));
        assert_eq!((letters.meaning('t'), letters.meaning('h')), (Some(Meaning::Hint), Some(Meaning::Try)));
        assert_eq!(Letters::default().with(Key::Tab, 'x'), Letters::default());
        assert_eq!(Letters::default().printed(Key::Tab), None);
    }

    #[test]
    fn letters_that_are_off_ask_for_nothing() {
        let letters = Letters::default().switched(false);
        assert!(['h', 't', 'w'].iter().all(|letter| letters.meaning(*letter).is_none()));
        assert_eq!(letters.printed(Key::H), Some('H'), "it is known for later");
    }
}
