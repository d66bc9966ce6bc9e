//! The words of the page on which a game is set up.

mod en;
mod es;

use alea_rules::Level;

/// Why the text of a rectangle of digits cannot be used. Rows are counted from the top, columns from the left, both from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GridFault {
    Empty,
    /// A character that is no digit.
    Character {
        /// The character.
        found: char,
        row: usize,
        column: usize,
        /// The greatest number of a square.
        most: u8,
    },
    /// A digit that is no number of a square.
    Number {
        /// The digit.
        found: char,
        row: usize,
        column: usize,
        /// The greatest number of a square.
        most: u8,
    },
    /// A row that is longer or shorter than the first.
    Uneven {
        /// How many squares the first row has.
        first: usize,
        /// Which row differs.
        row: usize,
        /// How many squares that one has.
        count: usize,
    },
    /// Too few or too many rows.
    Rows {
        /// How many there are.
        count: usize,
        /// The least and the greatest number.
        sides: (usize, usize),
    },
    /// Too few or too many columns.
    Columns {
        /// How many there are.
        count: usize,
        /// The least and the greatest number.
        sides: (usize, usize),
    },
    /// The rules refuse it for another reason.
    Other,
}

/// The measured strength of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strength {
    /// This share of games against another level.
    Wins {
        /// The share in per cent.
        percent: u8,
        /// The other level.
        against: Level,
    },
    /// This many points on average, in a solo game.
    Points(u8),
}

/// The messages of the page.
pub trait Words: Sync {
    /// The heading of the page.
    fn new_game(&self) -> &'static str;
    /// The same, with the game, for the window's title.
    fn new_game_of(&self, title: &str) -> String;
    /// A link brought the options and the seed.
    fn shared_setup(&self) -> &'static str;
    /// The heading over who plays.
    fn players(&self) -> &'static str;
    /// Folds away the options.
    fn options(&self) -> &'static str;
    /// The way to the rules of the game.
    fn read_rules(&self) -> &'static str;
    /// No option was changed.
    fn usual(&self) -> &'static str;
    /// Some were.
    fn changed(&self) -> &'static str;
    /// The field for the name of a player, counted from 1, for screen readers.
    fn name_of(&self, number: usize) -> String;
    /// A person plays there.
    fn person(&self) -> &'static str;
    /// Who plays there as a bot of this level.
    fn opponent(&self, level: Level) -> String;
    /// How strong a level is, as a sentence.
    fn strength(&self, strength: Strength) -> String;
    /// How that was measured; `alone` for a solo game.
    fn measured(&self, alone: bool) -> &'static str;
    /// The placeholder of the field for a name.
    fn name(&self) -> &'static str;
    /// What dragging a player's token does.
    fn change_order(&self) -> &'static str;
    /// The heading over who starts.
    fn who_starts(&self) -> &'static str;
    /// Lots decide who starts.
    fn draw_lots(&self) -> &'static str;
    /// The label of the seed.
    fn seed(&self) -> &'static str;
    /// New dice are rolled instead.
    fn off(&self) -> &'static str;
    /// The word for the dice, for screen readers.
    fn word(&self) -> &'static str;
    /// What it is for.
    fn seed_about(&self) -> &'static str;

    /// The heading over the editor of a board.
    fn size_and_numbers(&self) -> &'static str;
    fn columns(&self) -> &'static str;
    fn rows(&self) -> &'static str;
    /// The heading over what a tap on a square sets.
    fn tap_sets(&self) -> &'static str;
    /// A tap sets the number after the square's own.
    fn next_number(&self) -> &'static str;
    /// All squares, for screen readers.
    fn squares(&self) -> &'static str;
    /// One square, by its name and its number, for screen readers.
    fn square(&self, name: &str, number: u8) -> String;
    /// What the keys do; numbers are 1 to `most`.
    fn keys(&self, most: u8) -> String;
    /// The right half mirrors the left one: two squares add up to this.
    fn mirrored(&self, sum: u8) -> String;
    /// Takes the standard board again.
    fn standard_board(&self) -> &'static str;
    /// The field with the board as text.
    fn as_text(&self) -> &'static str;
    /// The fault in that text, as a sentence.
    fn grid_fault(&self, fault: &GridFault) -> String;

    /// An option must be a whole number of this range.
    fn out_of_range(&self, option: &str, least: i64, most: i64) -> String;
    /// The same, but the other options allow less than this one alone would have.
    fn out_of_step(&self, option: &str, least: i64, most: i64) -> String;
    /// The options do not go together.
    fn bad_options(&self) -> &'static str;
    /// A seed of this length is too long; `most` characters are allowed.
    fn seed_too_long(&self, length: usize, most: usize) -> String;
    /// A seed has characters that cannot be seen.
    fn seed_control(&self) -> &'static str;
    /// The browser gives no random numbers.
    fn no_random_numbers(&self) -> &'static str;
}

crate::by_language!();

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    fn all() -> [&'static dyn Words; 2] {
        Language::ALL.map(words)
    }

    #[test]
    fn counts_are_singular_where_there_is_one() {
        let uneven = GridFault::Uneven { first: 1, row: 2, count: 3 };
        let [english, spanish] = all().map(|words| words.grid_fault(&uneven));
        assert_eq!(english, "The board isn’t rectangular: row 1 has 1 square, row 2 has 3.");
        assert_eq!(spanish, "El tablero no es rectangular: la fila 1 tiene 1 casilla y la fila 2 tiene 3.");
        let small = GridFault::Rows { count: 1, sides: (3, 10) };
        let [english, spanish] = all().map(|words| words.grid_fault(&small));
        assert_eq!(english, "The board is too small: it has 1 row and needs 3 to 10.");
        assert_eq!(spanish, "El tablero es demasiado pequeño: tiene 1 fila y debe tener de 3 a 10.");
    }

    #[test]
    fn every_fault_is_a_sentence() {
        let sides = (3, 10);
        let faults = [
            GridFault::Empty,
            GridFault::Character { found: 'x', row: 2, column: 1, most: 6 },
            GridFault::Number { found: '7', row: 2, column: 1, most: 6 },
            GridFault::Columns { count: 12, sides },
            GridFault::Other,
        ];
        for words in all() {
            let mut said: Vec<String> = faults.iter().map(|fault| words.grid_fault(fault)).collect();
            said.extend([words.out_of_range("A", 1, 3), words.out_of_step("A", 1, 3), words.bad_options().to_owned()]);
            said.extend([words.seed_too_long(70, 64), words.seed_control().to_owned()]);
            said.push(words.no_random_numbers().to_owned());
            for sentence in said {
                assert!(sentence.ends_with('.') && !sentence.ends_with(".."), "{sentence}");
                assert!(sentence.trim_start_matches(['“', '«']).starts_with(char::is_alphabetic), "{sentence}");
            }
        }
    }

    #[test]
    fn every_seat_and_level_has_words_of_its_own() {
        for words in all() {
            let mut seats: Vec<String> = (1..=6).map(|number| words.name_of(number)).collect();
            seats.dedup();
            assert_eq!(seats.len(), 6);
            let mut levels = Level::ALL.map(|level| words.opponent(level)).to_vec();
            levels.dedup();
            assert_eq!(levels.len(), Level::ALL.len());
        }
    }
}
