//! The words of the table for all games: names of seats, turns, results, hints, undo and redo, other tabs, links, and the page's
//! own buttons and headings.

mod en;
mod es;

use super::Name;
use alea_rules::{Level, Seat, Turn};

crate::by_language!();

/// A score compared with the best one of games with the same dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BesideBest {
    /// There was none before.
    First,
    /// It is the new best.
    New,
    /// It is as high as the best.
    Equal,
    /// The best is this.
    Other(i32),
}

/// The moment of a finished game that its only person will remember.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Warm {
    /// The best result of this kind of game so far.
    BestYet,
    /// The first win against this level.
    FirstWin(Level),
    /// Won, after being so many points behind.
    CameBack(i32),
    /// Won, and ahead from this move to the end. Moves are counted from 1.
    AheadFrom(usize),
    /// Won by the last move.
    LastMove,
    /// Lost by so many points, which is little.
    Close(i32),
    /// A tie of two.
    Level,
    /// The part of the score that brought most, by its name, and its points.
    Most(String, i32),
}

/// Why the bot stopped, or gave no hint; a whole sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failure {
    /// It could not be started.
    NotStarted,
    /// It ended, or did not answer in time.
    Died,
    /// Its answer cannot be read.
    Unreadable,
    /// It chose a move that the rules forbid.
    Forbidden,
}

/// The messages of the table.
pub trait Words: Sync {
    // Names.

    /// The name alone, as at the head of a seat: "You", "Ana".
    fn name<'a>(&self, who: &'a Name) -> &'a str;
    /// A player who gave no name, by their number from 1.
    fn player(&self, number: usize) -> String;
    fn level(&self, level: Level) -> &'static str;
    /// The short name of a level's player. The bots of tests and measurements have none.
    fn computer(&self, level: Level) -> &'static str {
        match level {
            Level::Random | Level::Greedy => self.level(level),
            Level::Easy => "Ada",
            Level::Normal => "Leo",
            Level::Hard => "Eva",
            Level::Expert => "Uma",
        }
    }
    /// A level, as it follows its player's name: "(Normal)". Empty for the bots without a name.
    fn in_brackets(&self, level: Level) -> String {
        let own = self.level(level);
        if self.computer(level) == own { String::new() } else { format!("({own})") }
    }
    /// A computer player's name with its level, for first mentions and results: "Leo (Normal)".
    fn with_level(&self, name: &str, level: Level) -> String {
        format!("{name} {}", self.in_brackets(level)).trim_end().to_owned()
    }
    /// Who plays at a level, with the level.
    fn opponent(&self, level: Level) -> String {
        self.with_level(self.computer(level), level)
    }

    // Turns.

    /// Whose turn it is, as a sentence: "Your turn."
    fn turn(&self, who: &Name) -> String;
    /// The same in a list, without a full stop.
    fn whose_turn(&self, who: &Name) -> String;
    /// A computer player is thinking.
    fn thinking(&self) -> &'static str;
    /// A computer player was told to stop.
    fn stopped(&self) -> &'static str;
    /// Why nothing can be chosen: somebody else is to act, the dice are being rolled, the game is over.
    fn idle(&self, turn: Turn, names: &[Name]) -> String;
    /// In a list, while chance is next.
    fn waiting_for_dice(&self) -> &'static str;

    // Handing the device from one person to the next, where hands are hidden.

    /// Who is to take the device.
    fn pass_device(&self, who: &Name) -> String;
    /// Nobody else should look.
    fn nobody_looks(&self) -> &'static str;
    /// The button with which that player confirms.
    fn i_am(&self, who: &Name) -> String;

    // The end.

    /// The result in one line. No winner means a solo game, or that nobody won.
    fn result(&self, winners: &[Seat], scores: &[i32], names: &[Name]) -> String;
    /// Who won, without a full stop, as the player tells others: "I won", "Ana won"; or the score of a solo game.
    fn told(&self, winners: &[Seat], scores: &[i32], names: &[Name]) -> String;
    /// The player here, among names that others read.
    fn me(&self) -> &'static str;
    /// The heading over the result to be shared.
    fn result_heading(&self) -> &'static str;
    /// Opens what is shared of a result.
    fn share_result(&self) -> &'static str;
    /// Shares the picture of the result.
    fn share_picture(&self) -> &'static str;
    /// Saves the picture of the result as a file.
    fn save_picture(&self) -> &'static str;
    /// Copies the result as a text.
    fn copy_text(&self) -> &'static str;
    fn text_copied(&self) -> &'static str;
    /// The text before the link to the same setup.
    fn same_dice(&self) -> &'static str;
    /// The text before the reason for the end of a game.
    fn the_end(&self) -> &'static str;
    /// A score compared with the best one, and the highest possible score.
    fn best(&self, best: BesideBest, highest: i32) -> String;
    /// A score is a new best: said when it happens.
    fn new_best(&self) -> &'static str;
    /// The warm sentence of a result.
    fn warm(&self, moment: &Warm) -> String;
    /// The goal at the head of the seat: the best score, if there is one, and the highest score still possible.
    fn aim(&self, best: Option<i32>, highest: i32) -> String;
    /// Who starts the next game; `None` if that is not known.
    fn starts_next(&self, who: Option<&Name>) -> String;

    // Lists of games and lines.

    /// The players of a game in a list, with their scores if they are three or more. Without names it is a game alone.
    fn against(&self, names: &[Name], scores: Option<&[i32]>, is_begun: bool) -> String;
    /// How the players stand at the end of a line, in a few words.
    fn standing(&self, names: &[Name], scores: &[i32]) -> String;
    fn main_line(&self) -> &'static str;
    /// Another line, by its number, which is 1 for the first beside the main one.
    fn line(&self, number: usize) -> String;
    /// Where a line leaves its parent: at this move, counted from 1.
    fn leaves_at(&self, number: usize) -> String;
    /// How long a line is.
    fn moves(&self, count: usize) -> String;
    /// In the log: this many lines go on from here.
    fn lines_from_here(&self, count: usize) -> String;
    /// The line that is on the board.
    fn shown_now(&self) -> &'static str;
    /// After a move to a place of a line: the line's name, and the number of moves before the place.
    fn went_to(&self, line: &str, moves: usize) -> String;

    // What happened, said or shown once.

    /// After an undo.
    fn undone(&self) -> &'static str;
    /// After a redo.
    fn redone(&self) -> &'static str;
    /// After a restart.
    fn back_at_start(&self) -> &'static str;
    /// Why a move is refused, if no rule gives a reason.
    fn not_possible(&self) -> &'static str;
    /// Another tab played on, and this one follows.
    fn continued_elsewhere(&self) -> &'static str;
    /// Another tab played something else at the same time.
    fn kept_as_line(&self) -> &'static str;
    /// Another tab deleted the game.
    fn deleted_elsewhere(&self) -> &'static str;
    /// Why Alea stopped thinking, or gave no hint or review: a sentence of its own.
    fn failure(&self, failure: Failure) -> &'static str;

    // Buttons.

    /// Asks the bot once more.
    fn try_again(&self) -> &'static str;
    /// Takes the last move back.
    fn undo(&self) -> &'static str;
    /// Plays it again.
    fn redo(&self) -> &'static str;
    /// Asks what to play.
    fn hint(&self) -> &'static str;
    /// Opens the areas of the seats.
    fn areas(&self) -> &'static str;
    /// Opens the menu.
    fn menu(&self) -> &'static str;
    /// Clears a selection.
    fn cancel(&self) -> &'static str;
    /// Ends the thinking.
    fn stop(&self) -> &'static str;
    /// A player does nothing this turn, as it stands beside the name.
    fn passes(&self) -> &'static str;
    /// Lets the bot think on.
    fn resume(&self) -> &'static str;
    /// The same players once more.
    fn play_again(&self) -> &'static str;
    fn show_result(&self) -> &'static str;
    /// Closes the result to see the board.
    fn view_board(&self) -> &'static str;
    /// Alone: the same game from its start.
    fn retry_dice(&self) -> &'static str;
    fn share(&self) -> &'static str;
    /// Back to the first decision.
    fn restart(&self) -> &'static str;
    /// Opens the list of all moves.
    fn all_moves(&self) -> &'static str;
    /// Opens the list of lines.
    fn lines(&self) -> &'static str;
    /// Starts another game.
    fn new_game(&self) -> &'static str;
    fn reset_view(&self) -> &'static str;

    // Headings and labels.

    fn rules_of(&self, title: &str) -> String;
    /// The last moves, beside the board.
    fn last_moves(&self) -> &'static str;
    /// Instead of a list of moves that is empty.
    fn no_moves_yet(&self) -> &'static str;
    /// The last row of the table of points.
    fn total(&self) -> &'static str;
    /// The player's seat in a solo game.
    fn your_score(&self) -> &'static str;
    /// The seat of who acts or looks.
    fn this_player(&self) -> &'static str;
    fn other_players(&self) -> &'static str;

    // The share dialog.

    /// The heading of the link to the setup.
    fn setup(&self) -> &'static str;
    /// What that link is for.
    fn setup_about(&self) -> &'static str;
    /// The heading of the link to all of the game.
    fn whole_game(&self) -> &'static str;
    /// What that link is for and what it holds.
    fn whole_game_about(&self) -> &'static str;
    /// What both links give away where hands are hidden.
    fn hidden_hands(&self) -> &'static str;
    /// Copies a link.
    fn copy(&self) -> &'static str;
    /// Gives a link to the system's share sheet.
    fn send(&self) -> &'static str;
    /// After a link was copied.
    fn copied(&self) -> &'static str;

    // What has just happened, and where the game stands.

    /// The points of a round, above their column.
    fn this_round(&self) -> &'static str;
    /// The pieces that are left in a hand, above their column.
    fn left_in_hand(&self) -> &'static str;
    /// The best score at the end, where nothing more is possible.
    fn best_so_far(&self, best: i32) -> String;
}

/// The scores, the winner's first; the other order would read as a defeat.
fn winner_first(winners: &[Seat], scores: &[i32]) -> Vec<i32> {
    let first = winners.first().map_or(0, |seat| seat.index());
    let others = scores.iter().enumerate().filter(|(index, _)| *index != first).map(|(_, score)| *score);
    scores.get(first).copied().into_iter().chain(others).collect()
}

#[cfg(test)]
mod tests;
