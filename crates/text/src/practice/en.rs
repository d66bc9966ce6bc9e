//! Practice in English.

use super::{CERTAIN, Words, Worth, figure, percent};

pub struct English;

fn points(value: i64) -> String {
    let number = figure(value, 1, '.');
    let noun = if number == "1" { "point" } else { "points" };
    format!("{number} {noun}")
}

/// What a move does, as it follows "That" or "It".
fn does(worth: Worth) -> String {
    let chance = |value| percent(value, '.');
    match worth {
        Worth::Ahead(0) => "ends in a tie".to_owned(),
        Worth::Ahead(value) if value < 0 => format!("loses by {}", figure(value, 1, '.')),
        Worth::Ahead(value) => format!("wins by {}", figure(value, 1, '.')),
        Worth::Win(CERTAIN) => "always wins".to_owned(),
        Worth::Win(0) => "always loses".to_owned(),
        Worth::Win(value) => format!("wins with a chance of {}%, counting a tie as half", chance(value)),
        Worth::Points(value) => format!("is worth {} with best play", points(value)),
        Worth::Capture(0) => "lets Ben stop any capture next turn".to_owned(),
        Worth::Capture(CERTAIN) => "captures next turn, whatever you roll".to_owned(),
        Worth::Capture(value) => {
            format!("captures next turn on {}% of rolls, even against the best defence", chance(value))
        }
        Worth::Safe(CERTAIN) => "loses no piece next turn, whatever Ben rolls".to_owned(),
        Worth::Safe(value) => format!("loses a piece to {}% of Ben’s rolls", chance(CERTAIN - value)),
        Worth::Captures(0) => "loses as much as it captures, on average".to_owned(),
        Worth::Captures(value) => {
            let side = if value < 0 { "behind" } else { "ahead" };
            let count = figure(value, 2, '.');
            let noun = if count == "1" { "capture" } else { "captures" };
            format!("puts you {count} {noun} {side} after Ben’s next turn, on average")
        }
        Worth::Shed(value) if value < 0 => format!("leaves you with {} more at worst", points(value)),
        Worth::Shed(0) => "might not get rid of any points".to_owned(),
        Worth::Shed(value) => format!("is sure to get rid of {}", points(value)),
    }
}

impl Words for English {
    fn practice(&self) -> &'static str {
        "Puzzles"
    }

    fn about(&self) -> &'static str {
        "Find the one best move. Every solution is proved. Miss a puzzle and it comes back tomorrow, then less and less often. The \
         mistakes from your own games come back in the same way."
    }

    fn practice_of(&self, title: &str) -> String {
        format!("{title} puzzles")
    }

    fn best_move(&self) -> &'static str {
        "Find the best move."
    }

    fn puzzle(&self, number: usize, count: usize) -> String {
        format!("Puzzle {number} of {count}")
    }

    fn difficulty(&self, difficulty: u8) -> String {
        format!("Difficulty {difficulty} of 5")
    }

    fn proved(&self) -> &'static str {
        "Proved"
    }

    fn that(&self, worth: Worth) -> String {
        format!("That {}.", does(worth))
    }

    fn it(&self, worth: Worth) -> String {
        format!("It {}.", does(worth))
    }

    fn next_best(&self, worth: Worth) -> String {
        format!("The next best {}.", does(worth))
    }

    fn try_again(&self) -> &'static str {
        "Try again."
    }

    fn solved(&self, missed: bool) -> &'static str {
        if missed { "This is the best move." } else { "Solved. Well spotted." }
    }

    fn show_answer(&self, name: &str) -> String {
        format!("Show {name}’s answer")
    }

    fn go_back(&self) -> &'static str {
        "Back to the puzzle"
    }

    fn show_me(&self) -> &'static str {
        "Show me"
    }

    fn hint(&self) -> &'static str {
        "Hint"
    }

    fn next(&self) -> &'static str {
        "Next"
    }

    fn play_out(&self) -> &'static str {
        "Play on"
    }

    fn best_line(&self) -> &'static str {
        "Best line"
    }

    fn close(&self) -> &'static str {
        "All puzzles"
    }

    fn solved_of(&self, solved: usize, count: usize) -> String {
        format!("{solved} of {count} solved")
    }

    fn solved_so_far(&self, solved: usize) -> String {
        format!("{solved} solved")
    }

    fn due(&self, count: usize) -> String {
        format!("{count} due today")
    }

    fn mistakes(&self) -> &'static str {
        "Your mistakes"
    }

    fn mistakes_about(&self) -> &'static str {
        "These are from reviewed games that you finished here. Find a better move."
    }

    fn waiting(&self, due: usize, count: usize) -> String {
        match due {
            0 => format!("Nothing due today ({count} in all)."),
            due => format!("{due} of {count} due today."),
        }
    }

    fn mistakes_waiting(&self, due: usize) -> String {
        if due == 1 { "1 mistake due today".to_owned() } else { format!("{due} mistakes due today") }
    }

    fn try_mistake(&self) -> &'static str {
        "Try a mistake again"
    }

    fn mistake_gone(&self) -> &'static str {
        "That game has changed since, so this mistake is gone. We’ve taken it off the list."
    }

    fn start(&self) -> &'static str {
        "Next puzzle"
    }

    fn all_done(&self) -> &'static str {
        "All solved. Anything you missed comes back another day."
    }

    fn broken(&self) -> &'static str {
        "These puzzles can’t be opened. Reload the page to get them again."
    }

    fn no_puzzle(&self) -> &'static str {
        "There is no puzzle with this number."
    }
}
