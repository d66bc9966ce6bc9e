//! The words of practice: what a puzzle asks for, what a try is worth, and what stands around it. What a move does is said in the game's
//! own words.

mod en;
mod es;

use super::Language;

/// The words of a language.
pub fn words(language: Language) -> &'static dyn Words {
    match language {
        Language::English => &en::English,
        Language::Spanish => &es::Spanish,
    }
}

/// Who has the other seats in a puzzle; the sentences name the same.
pub const OTHER: &str = "Ben";

/// What a move of a puzzle is worth to who takes it. Figures are whole ten-thousandths.
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
    /// The points that leave the hand for certain, up to the end of the next turn; below 0 they come into it.
    Shed(i64),
}

/// What is certain, in ten-thousandths.
const CERTAIN: i64 = 10_000;

impl Worth {
    /// A figure in the unit of this name, as collections name it; points ahead where the name is not known.
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

/// What a game says of a kind of its puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuzzleKind {
    /// What it is called.
    pub title: &'static str,
    /// What it asks for.
    pub task: &'static str,
}

/// What is said in practice.
pub trait Words: Sync {
    /// The page, and the way to it.
    fn practice(&self) -> &'static str;
    /// What the page is about, in a line or two.
    fn about(&self) -> &'static str;
    /// The heading of a game's puzzles.
    fn practice_of(&self, title: &str) -> String;
    /// What a puzzle asks for whose kind is not known.
    fn best_move(&self) -> &'static str;
    /// Which puzzle it is.
    fn puzzle(&self, number: usize, count: usize) -> String;
    /// How hard it is, 1 to 5.
    fn difficulty(&self, difficulty: u8) -> String;
    /// It was proved: nothing is an estimate.
    fn proved(&self) -> &'static str;
    /// What a wrong move is worth, as a sentence: "That loses by 3."
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
    /// The next puzzle.
    fn next(&self) -> &'static str;
    /// Plays on from the solution.
    fn play_out(&self) -> &'static str;
    /// The best line of both.
    fn best_line(&self) -> &'static str;
    /// Leaves the puzzle.
    fn close(&self) -> &'static str;
    /// How many puzzles were solved of how many.
    fn solved_of(&self, solved: usize, count: usize) -> String;
    /// How many puzzles were solved, where the number of all is not known.
    fn solved_so_far(&self, solved: usize) -> String;
    /// How many that were missed are due again.
    fn due(&self, count: usize) -> String;
    /// The heading of one's own mistakes, and the page on which they are tried again.
    fn mistakes(&self) -> &'static str;
    /// Where they come from.
    fn mistakes_about(&self) -> &'static str;
    /// How many of them wait today of how many.
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

/// A figure without the zeros at its end, with at most so many decimals.
fn figure(value: i64, decimals: u32, point: char) -> String {
    let step = CERTAIN / 10_i64.pow(decimals);
    let rounded = (value.abs() + step / 2) / step;
    let (whole, part) = (rounded / 10_i64.pow(decimals), rounded % 10_i64.pow(decimals));
    if part == 0 {
        return whole.to_string();
    }
    let part = format!("{part:0width$}", width = decimals as usize);
    format!("{whole}{point}{}", part.trim_end_matches('0'))
}

/// A chance in hundredths; tenths of them where it would else be told as certain, or as none.
fn percent(value: i64, point: char) -> String {
    let hundredths = value * 100;
    let decimals = if (9_950..10_000).contains(&value) || (1..50).contains(&value) { 1 } else { 0 };
    figure(hundredths, decimals, point)
}

#[cfg(test)]
mod tests;
