//! Practice in English.

use super::{CERTAIN, Words, Worth, figure, percent};

/// English.
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
        Worth::Ahead(0) => "ends level".to_owned(),
        Worth::Ahead(value) if value < 0 => format!("loses by {}", figure(value, 1, '.')),
        Worth::Ahead(value) => format!("wins by {}", figure(value, 1, '.')),
        Worth::Win(CERTAIN) => "wins for certain".to_owned(),
        Worth::Win(0) => "loses for certain".to_owned(),
        Worth::Win(value) => format!("wins {}% of the time", chance(value)),
        Worth::Points(value) => format!("scores {} on average", points(value)),
        Worth::Capture(0) => "cannot capture anything next turn".to_owned(),
        Worth::Capture(CERTAIN) => "captures next turn, whatever is rolled".to_owned(),
        Worth::Capture(value) => format!("captures next turn with {}% of the rolls", chance(value)),
        Worth::Safe(CERTAIN) => "loses no piece next turn, whatever Ben rolls".to_owned(),
        Worth::Safe(value) => format!("loses a piece to {}% of Ben’s rolls", chance(CERTAIN - value)),
        Worth::Captures(0) => "loses as much as it captures, on average".to_owned(),
        Worth::Captures(value) => {
            let side = if value < 0 { "behind" } else { "ahead" };
            let count = figure(value, 2, '.');
            let noun = if count == "1" { "capture" } else { "captures" };
            format!("is {count} {noun} {side} after Ben’s next turn, on average")
        }
        Worth::Shed(value) if value < 0 => format!("can leave you with {} more", points(value)),
        Worth::Shed(0) => "gets rid of nothing for certain".to_owned(),
        Worth::Shed(value) => format!("gets rid of {} for certain", points(value)),
    }
}

impl Words for English {
    fn practice(&self) -> &'static str {
        "Practice"
    }

    fn about(&self) -> &'static str {
        "Positions from real games with one best move. Every solution is proved. What you miss comes back after a few days. So do the mistakes in your own games."
    }

    fn practice_of(&self, title: &str) -> String {
        format!("Practise {title}")
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
        if missed { "This is the best move." } else { "Solved." }
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
        "Play it out"
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
        format!("{count} to repeat today")
    }

    fn mistakes(&self) -> &'static str {
        "Your mistakes"
    }

    fn mistakes_about(&self) -> &'static str {
        "From the games you finished here, once they have been reviewed: find a better move."
    }

    fn waiting(&self, due: usize, count: usize) -> String {
        match due {
            0 => format!("None of {count} due today."),
            due => format!("{due} of {count} due today."),
        }
    }

    fn mistakes_waiting(&self, due: usize) -> String {
        if due == 1 { "1 of your mistakes".to_owned() } else { format!("{due} of your mistakes") }
    }

    fn try_mistake(&self) -> &'static str {
        "Try a mistake again"
    }

    fn mistake_gone(&self) -> &'static str {
        "This position is no longer in its game, which has changed since. It has been taken off the list."
    }

    fn start(&self) -> &'static str {
        "Next puzzle"
    }

    fn all_done(&self) -> &'static str {
        "All solved. Nothing to repeat today."
    }

    fn broken(&self) -> &'static str {
        "These puzzles cannot be opened. Reload the page to get them again."
    }

    fn no_puzzle(&self) -> &'static str {
        "There is no puzzle with this number."
    }
}
