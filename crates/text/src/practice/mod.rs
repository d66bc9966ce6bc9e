//! The words of practice: tasks, the worth of tries, and everything around them. The game's own words tell what a move does.

mod en;
mod es;

use crate::number::Rounded;

crate::by_language!();

/// The name at the other seats in a puzzle, which the sentences use too.
pub const OTHER: &str = "Ben";

/// The worth of a puzzle's move to the seat that takes it, in whole ten-thousandths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Worth {
    /// Points ahead at the end; below 0 is behind.
    Ahead(i64),
    /// The chance to win.
    Win(i64),
    /// The points at the end, on average.
    Points(i64),
    /// The chance to capture in the next turn.
    Capture(i64),
    /// The chance to lose no piece in the other player's next turn.
    Safe(i64),
    /// Captures ahead after the other player's next turn, on average.
    Captures(i64),
    /// The points that are certain to leave the hand by the end of the next turn; negative if they come into it.
    Shed(i64),
}

/// What is certain, in ten-thousandths.
const CERTAIN: i64 = 10_000;

impl Worth {
    /// A figure in the unit of this name, as in collections; points ahead for an unknown name.
    pub fn of(unit: &str, value: i64) -> Worth {
        match unit {
            "chance to win" => Worth::Win(value),
            "points" => Worth::Points(value),
            "chance to capture next turn" => Worth::Capture(value),
            "chance to lose no piece next turn" => Worth::Safe(value),
            "captures ahead next turn" => Worth::Captures(value),
            "points shed for certain" => Worth::Shed(value),
            _ => Worth::Ahead(value),
        }
    }
}

/// A game's words for a kind of its puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuzzleKind {
    /// What it is called.
    pub title: &'static str,
    /// What it asks for.
    pub task: &'static str,
}

/// The messages of practice.
pub trait Words: Sync {
    /// The page, and the way to it.
    fn practice(&self) -> &'static str;
    /// What the page is about, in a line or two.
    fn about(&self) -> &'static str;
    /// The heading of a game's puzzles.
    fn practice_of(&self, title: &str) -> String;
    /// The task of a puzzle of unknown kind.
    fn best_move(&self) -> &'static str;
    fn puzzle(&self, number: usize, count: usize) -> String;
    /// How hard it is, 1 to 5.
    fn difficulty(&self, difficulty: u8) -> String;
    /// It was proved, so nothing is an estimate.
    fn proved(&self) -> &'static str;
    /// The worth of a wrong move, as a sentence: "That loses by 3."
    fn that(&self, worth: Worth) -> String;
    /// The same of the right one: "It wins by 1."
    fn it(&self, worth: Worth) -> String;
    /// The same of the best of the others.
    fn next_best(&self, worth: Worth) -> String;
    /// After a wrong move.
    fn try_again(&self) -> &'static str;
    /// After the right one: at once, or after others (or the solution was shown).
    fn solved(&self, missed: bool) -> &'static str;
    /// The button that plays another player's answer.
    fn show_answer(&self, name: &str) -> String;
    /// The button that leads back from it.
    fn go_back(&self) -> &'static str;
    /// The button that plays the solution.
    fn show_me(&self) -> &'static str;
    /// The button that tells where to look.
    fn hint(&self) -> &'static str;
    fn next(&self) -> &'static str;
    /// Plays on from the solution.
    fn play_out(&self) -> &'static str;
    /// The best line of both.
    fn best_line(&self) -> &'static str;
    /// Leaves the puzzle.
    fn close(&self) -> &'static str;
    fn solved_of(&self, solved: usize, count: usize) -> String;
    /// How many puzzles were solved, where the number of all is not known.
    fn solved_so_far(&self, solved: usize) -> String;
    /// How many that were missed are due again.
    fn due(&self, count: usize) -> String;
    /// The heading of the player's own mistakes, and the page for retrying them.
    fn mistakes(&self) -> &'static str;
    /// Where they come from.
    fn mistakes_about(&self) -> &'static str;
    /// How many of all of them wait today.
    fn waiting(&self, due: usize, count: usize) -> String;
    /// In the list of games: how many of them wait.
    fn mistakes_waiting(&self, due: usize) -> String;
    /// Starts with the one that has waited longest.
    fn try_mistake(&self) -> &'static str;
    /// A mistake cannot be tried any more, since its game has changed.
    fn mistake_gone(&self) -> &'static str;
    /// Starts the next puzzle: one that is due, else the easiest that is not solved.
    fn start(&self) -> &'static str;
    /// All are solved, and none is due today.
    fn all_done(&self) -> &'static str;
    /// The puzzles cannot be opened.
    fn broken(&self) -> &'static str;
    /// There is no puzzle of this number.
    fn no_puzzle(&self) -> &'static str;
}

/// A figure with at most this many decimals, without zeros at its end.
fn figure(value: i64, decimals: u32, point: char) -> String {
    Rounded::of(value, 4).shortened(decimals).brief(point)
}

/// A chance in hundredths, with as many decimals as keep it from certain or impossible.
fn percent(value: i64, point: char) -> String {
    let decimals = match value.min(CERTAIN - value) {
        1..=5 => 2,
        6..=50 => 1,
        _ => 0,
    };
    figure(value * 100, decimals, point)
}

#[cfg(test)]
mod tests;
