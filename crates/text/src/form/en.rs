//! The page of a new game in English.

use super::{GridFault, Strength, Words};
use crate::en::many;
use crate::{Language, table};
use alea_rules::Level;

pub struct English;

impl Words for English {
    fn new_game(&self) -> &'static str {
        "New game"
    }

    fn new_game_of(&self, title: &str) -> String {
        format!("{title}, new game")
    }

    fn shared_setup(&self) -> &'static str {
        "A friend sent you these dice. Choose who plays."
    }

    fn players(&self) -> &'static str {
        "Players"
    }

    fn options(&self) -> &'static str {
        "Rules"
    }

    fn read_rules(&self) -> &'static str {
        "Read the rules"
    }

    fn usual(&self) -> &'static str {
        "Standard"
    }

    fn changed(&self) -> &'static str {
        "Custom"
    }

    fn name_of(&self, number: usize) -> String {
        format!("{}: name", table::words(Language::English).player(number))
    }

    fn person(&self) -> &'static str {
        "Person"
    }

    fn opponent(&self, level: Level) -> String {
        table::words(Language::English).opponent(level)
    }

    fn strength(&self, strength: Strength) -> String {
        match strength {
            Strength::Wins { percent: 100, against: Level::Random } => {
                "Won every test game against random moves.".to_owned()
            }
            Strength::Wins { percent, against: Level::Random } => {
                format!("Beats random moves in about {percent}% of games.")
            }
            Strength::Wins { percent, against } => {
                format!("Beats {} in about {percent}% of games.", table::words(Language::English).opponent(against))
            }
            Strength::Points(points) => format!("Scores about {}.", many(points.into(), "point", "points")),
        }
    }

    fn measured(&self, alone: bool) -> &'static str {
        if alone {
            "The average of test games in which Alea thought a tenth as long as it does here."
        } else {
            "Measured in two-player test games. The opponents thought a tenth as long as they do here. A tie counts as half a win."
        }
    }

    fn name(&self) -> &'static str {
        "Name"
    }

    fn change_order(&self) -> &'static str {
        "Drag to change the order"
    }

    fn who_starts(&self) -> &'static str {
        "First player"
    }

    fn draw_lots(&self) -> &'static str {
        "Random"
    }

    fn seed(&self) -> &'static str {
        "Same dice as a friend"
    }

    fn off(&self) -> &'static str {
        "Off"
    }

    fn word(&self) -> &'static str {
        "Word for the dice"
    }

    fn seed_about(&self) -> &'static str {
        "The same word gives both of you the same dice. Copy makes a link with these dice and rules."
    }

    fn size_and_numbers(&self) -> &'static str {
        "Size and numbers"
    }

    fn columns(&self) -> &'static str {
        "Columns"
    }

    fn rows(&self) -> &'static str {
        "Rows"
    }

    fn tap_sets(&self) -> &'static str {
        "A tap sets"
    }

    fn next_number(&self) -> &'static str {
        "Next number"
    }

    fn squares(&self) -> &'static str {
        "Squares of the board"
    }

    fn square(&self, name: &str, number: u8) -> String {
        format!("{name}, number {number}")
    }

    fn keys(&self, most: u8) -> String {
        format!("Keyboard: arrow keys to move, 1\u{2013}{most} to set a number.")
    }

    fn mirrored(&self, sum: u8) -> String {
        format!("Mirrored squares add up to {sum}")
    }

    fn standard_board(&self) -> &'static str {
        "Standard board"
    }

    fn as_text(&self) -> &'static str {
        "As text, one row per line"
    }

    fn grid_fault(&self, fault: &GridFault) -> String {
        let wrong_size = |count: usize, one: &str, several: &str, sides: (usize, usize)| {
            let size = if count < sides.0 { "small" } else { "large" };
            format!(
                "The board is too {size}: it has {} and needs {} to {}.",
                many(count, one, several),
                sides.0,
                sides.1
            )
        };
        match fault {
            GridFault::Empty => "The board is empty. Write its rows from the top, one per line.".to_owned(),
            GridFault::Character { found, row, column, most } => format!(
                "“{found}” in row {row}, column {column} doesn’t belong on a board. Use digits from 1 to {most}, one row per line."
            ),
            GridFault::Number { found, row, column, most } => {
                format!("A square can’t be {found} (row {row}, column {column}). Numbers go from 1 to {most}.")
            }
            GridFault::Uneven { first, row, count } => format!(
                "The board isn’t rectangular: row 1 has {}, row {row} has {count}.",
                many(*first, "square", "squares")
            ),
            GridFault::Rows { count, sides } => wrong_size(*count, "row", "rows", *sides),
            GridFault::Columns { count, sides } => wrong_size(*count, "column", "columns", *sides),
            GridFault::Other => "This board can’t be used.".to_owned(),
        }
    }

    fn out_of_range(&self, option: &str, least: i64, most: i64) -> String {
        format!("“{option}” must be a whole number from {least} to {most}.")
    }

    fn out_of_step(&self, option: &str, least: i64, most: i64) -> String {
        if least == most {
            return format!("With these options, “{option}” must be {least}.");
        }
        format!("With these options, “{option}” must be from {least} to {most}.")
    }

    fn bad_options(&self) -> &'static str {
        "These options can’t be combined. Change one of them."
    }

    fn seed_too_long(&self, length: usize, most: usize) -> String {
        format!("The word for the dice can have at most {most} characters. This one has {length}.")
    }

    fn seed_control(&self) -> &'static str {
        "The word for the dice can’t contain tabs or line breaks."
    }

    fn no_random_numbers(&self) -> &'static str {
        "This browser can’t make random numbers. Type a word for the dice to start."
    }
}
