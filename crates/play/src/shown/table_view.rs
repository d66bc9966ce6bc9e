//! The view of the table without the game's type, so that the components exist only once.

use std::sync::Arc;

use super::ending::Ending;
use super::log::LogLine;
use crate::Intent;
use alea_board::{Headline, Prompt, RoundEnd};
use alea_rules::Seat;
use alea_scene::{Cell, Scene, Target};
use alea_text::hint::Part;

#[derive(Clone, PartialEq, Debug)]
pub struct TableView {
    /// The number of events before the shown position, including chance.
    pub at: usize,
    pub board: Arc<Scene>,
    /// The rack, beside the board.
    pub rack: Option<Arc<Scene>>,
    /// The seats, the viewer's first; with hidden hands, the one that holds the device.
    pub seats: Vec<SeatView>,
    /// The sentence over the board.
    pub prompt: Prompt,
    /// Whether the prompt refuses a tap.
    pub refused: bool,
    /// The notes beside the board: the meaning of the selection, or the text and the reasons of a hint.
    pub notes: Vec<Prompt>,
    /// The board's buttons, the primary one first. A press gives the index.
    pub buttons: Vec<ButtonView>,
    /// Whether something is selected that Cancel would clear.
    pub selected: bool,
    /// The index of the button that plays the selection, if it is complete.
    pub confirm: Option<usize>,
    pub hint: Option<HintView>,
    /// What is being thought about.
    pub thinking: Thinking,
    pub can_hint: bool,
    pub can_undo: bool,
    pub can_redo: bool,
    /// The texts about what has happened, and about the aim.
    pub happened: Happened,
    /// How the last round ended, until the viewer's next decision.
    pub round: Option<Arc<RoundEnd>>,
    /// Whether the last action has just happened here, and was not reached through the history.
    pub fresh: bool,
    /// The log, in order. It grows with the game.
    pub log: Arc<Vec<Arc<LogLine>>>,
    /// Whether there is more than one line, and so a list of lines.
    pub has_lines: bool,
    /// Whether a line can be made the main one, which is not possible in a shared game.
    pub can_lead: bool,
    /// Whether the hint that is shown can be played out.
    pub can_play_out: bool,
    /// Whether a hint was played out up to here, and the player can go back.
    pub can_go_back: bool,
    /// The end, once the game is over.
    pub ending: Option<Arc<Ending>>,
}

impl TableView {
    /// The intent of a key press on a place. On a selected place it is a second press, which plays the selection, or does nothing if
    /// that is not complete.
    pub fn entered(&self, target: Target) -> Option<Intent> {
        let scenes = [Some(&self.board), self.rack.as_ref()];
        let is_selected = scenes.into_iter().flatten().filter_map(|scene| scene.cell(target)).any(|cell| cell.pressed);
        match is_selected {
            true => self.confirm.filter(|place| *place < self.buttons.len()).map(Intent::Press),
            false => Some(Intent::Tap(target)),
        }
    }

    /// The scene with the other half of a selection: a die of the hand goes to the board, and a square of the board takes a die. `None`
    /// if nothing is selected, or the move is complete.
    pub fn other_half(&self) -> Option<Half> {
        let rack = self.rack.as_ref().filter(|_| self.confirm.is_none())?;
        let (board, rack) = (chosen_and_open(&self.board), chosen_and_open(rack));
        match (board, rack) {
            ((false, true), (true, _)) => Some(Half::Board),
            ((true, _), (false, true)) => Some(Half::Hand),
            _ => None,
        }
    }
}

/// Whether something is selected in a scene, and whether something can be.
fn chosen_and_open(scene: &Scene) -> (bool, bool) {
    let any = |is: fn(&Cell) -> bool| scene.cells.iter().any(is);
    (any(|cell| cell.pressed), any(|cell| cell.enabled && !cell.pressed))
}

/// One of the two scenes with things to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Half {
    Board,
    /// The hand, or the rack in its place.
    Hand,
}

/// What stands in sight of the course of the game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Happened {
    /// The progress of the game, such as "Round 1 of 4", or empty.
    pub counted: String,
    /// The aim of the game until the viewer's first decision; then empty.
    pub aim: String,
    /// The coach's line, which replaces the last events; or empty.
    pub tip: String,
    /// The last decision and what followed.
    pub text: String,
}

/// The progress of a hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HintView {
    /// The last part that was told.
    pub part: Part,
    /// The number of parts told, and of all parts.
    pub told: (usize, usize),
    /// The button for the next part; `None` once all are told.
    pub next: Option<&'static str>,
    /// The button that selects its pieces, once all parts are told; `None` if nothing can be selected.
    pub select: Option<&'static str>,
    /// The button that closes it.
    pub close: &'static str,
}

#[derive(Clone, PartialEq, Debug)]
pub struct SeatView {
    pub seat: Seat,
    /// The player's name.
    pub name: String,
    /// The level of a bot, as it follows its name: "(Normal)"; else empty.
    pub level: String,
    /// Colours, note and score.
    pub headline: Headline,
    /// The change of the score by the last action, such as "+4", or that this seat has just passed; else empty.
    pub gain: String,
    /// Whether another seat's action has just changed the note of this one.
    pub is_hit: bool,
    /// Whether this seat is to act.
    pub acts: bool,
    /// In a game of one, what there is to be reached; else empty.
    pub aim: String,
    /// Its area beside the board.
    pub area: Option<Arc<Scene>>,
}

/// A button below the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ButtonView {
    /// What it says.
    pub label: String,
    /// Whether the page suggests it. At most one button is primary.
    pub primary: bool,
}

/// What is being thought about.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Thinking {
    /// Nothing.
    #[default]
    No,
    /// A bot is to act, and thinks.
    Bot,
    /// A bot is to act, and was told to stop.
    Stopped,
    /// A bot is to act, and waits until somebody sees the page.
    Asleep,
    /// It looks for a hint.
    Hint,
}
