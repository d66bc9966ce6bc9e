//! The words of the null game.

mod en;
mod es;

use alea_text::Name;

alea_text::by_language!();

/// The words of the null game. A language that lacks one does not compile.
pub trait Words: Sync {
    fn title(&self) -> &'static str;
    /// The aim in one line.
    fn aim(&self) -> &'static str;
    fn players(&self) -> &'static str;
    fn length(&self) -> &'static str;
    /// Who designed it.
    fn credit(&self) -> &'static str;
    /// The name of the board.
    fn heap(&self) -> &'static str;
    /// One coin of the heap by its number, from 1.
    fn coin(&self, number: u32) -> String;
    /// What is counted.
    fn coins(&self) -> &'static str;
    /// Refuses a tap while somebody else is to act.
    fn not_yours(&self) -> &'static str;
    /// Whose turn it is.
    fn your_turn(&self) -> &'static str;
    /// The choice of the turn.
    fn task(&self) -> &'static str;
    /// The label of a button that takes so many coins.
    fn take(&self, coins: u8) -> String;
    /// An action in the log.
    fn takes(&self, who: &Name, coins: u8) -> String;
    /// The coin's decision in the log.
    fn starts(&self, who: &Name) -> String;
    /// An action as a hint recommends it.
    fn advice(&self, coins: u8) -> String;
    /// The heap is empty.
    fn empty(&self) -> &'static str;
}
