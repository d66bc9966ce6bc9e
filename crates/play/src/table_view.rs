//! What the table shows, without the game's type: the components exist once, and every game becomes one of these.

use std::sync::Arc;

use super::Intent;
use super::ending::Ending;
use super::log::LogLine;
use alea_board::{Headline, Prompt, RoundEnd};
use alea_rules::Seat;
use alea_scene::{Cell, Scene, Target};
use alea_text::hint::Part;

/// What the table shows.
#[derive(Clone, PartialEq, Debug)]
pub struct TableView {
    /// How many events the shown position follows, chance among them.
    pub at: usize,
    /// The board.
    pub board: Arc<Scene>,
    /// What is chosen from apart from the board.
    pub rack: Option<Arc<Scene>>,
    /// The seats: the viewer's first; where hands are hidden, that of who holds the device.
    pub seats: Vec<SeatView>,
    /// The sentence over the board.
    pub prompt: Prompt,
    /// Whether that sentence refuses a tap.
    pub refused: bool,
    /// What stands beside the board: what the selection means, or what a hint says, and why it recommends its move.
    pub notes: Vec<Prompt>,
    /// The board's buttons, the primary one first; pressed by their place.
    pub buttons: Vec<ButtonView>,
    /// Whether something is selected that Cancel would clear.
    pub selected: bool,
    /// The button that plays what is selected, by its place, where that is complete.
    pub confirm: Option<usize>,
    /// The hint that is shown.
    pub hint: Option<HintView>,
    /// What the computer is doing.
    pub thinking: Thinking,
    /// Whether the computer plays along.
    pub has_bots: bool,
    /// Whether a hint can be asked for.
    pub can_hint: bool,
    /// Whether there is something to undo.
    pub can_undo: bool,
    /// Whether there is something to redo.
    pub can_redo: bool,
    /// What stands in sight of what has happened, and of what there is to be reached.
    pub happened: Happened,
    /// How the last round ended, until the viewer's next decision.
    pub round: Option<Arc<RoundEnd>>,
    /// Whether the last action has just happened here, and was not gone back to.
    pub fresh: bool,
    /// What happened, the first first; it grows with the game.
    pub log: Arc<Vec<Arc<LogLine>>>,
    /// Whether something was ever played otherwise: then there is a list of lines.
    pub has_lines: bool,
    /// Whether a line can be made the main one: others do not have the game.
    pub can_lead: bool,
    /// Whether the hint that is shown can be played out.
    pub can_play_out: bool,
    /// Whether a hint was played out up to here, and one can go back from it.
    pub can_go_back: bool,
    /// The end, once it has come.
    pub ending: Option<Arc<Ending>>,
}

impl TableView {
    /// What a key's press on a place does. On what is selected there it is a second press, which plays it; where it is not complete yet,
    /// nothing.
    pub fn entered(&self, target: Target) -> Option<Intent> {
        let scenes = [Some(&self.board), self.rack.as_ref()];
        let is_selected = scenes.into_iter().flatten().filter_map(|scene| scene.cell(target)).any(|cell| cell.pressed);
        match is_selected {
            true => self.confirm.filter(|place| *place < self.buttons.len()).map(Intent::Press),
            false => Some(Intent::Tap(target)),
        }
    }

    /// Where the other half of what is chosen lies: a die of the hand goes to the board, a square of the board takes a die. `None` while
    /// nothing is chosen, or all that a move needs.
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

/// Whether something is chosen in a scene, and whether something may be.
fn chosen_and_open(scene: &Scene) -> (bool, bool) {
    let any = |is: fn(&Cell) -> bool| scene.cells.iter().any(is);
    (any(|cell| cell.pressed), any(|cell| cell.enabled && !cell.pressed))
}

/// One of the two scenes of a table that something is chosen from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Half {
    /// The board.
    Board,
    /// The hand, or what stands in its place.
    Hand,
}

/// What stands in sight of the course of the game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Happened {
    /// What is counted of the whole game, such as "Round 1 of 4"; or empty.
    pub counted: String,
    /// What there is to be reached, until the viewer has made a first decision; then empty.
    pub aim: String,
    /// What the coach says, in the place of what was done last; or empty.
    pub tip: String,
    /// What was done last, and what came of it.
    pub text: String,
}

/// How far a hint has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HintView {
    /// The last part that was told.
    pub part: Part,
    /// How many parts were told, and how many there are.
    pub told: (usize, usize),
    /// The button that asks for the next part; none once all is told.
    pub next: Option<&'static str>,
    /// The button that selects its pieces, once all is told; none where nothing can be selected.
    pub select: Option<&'static str>,
    /// The button that closes it.
    pub close: &'static str,
}

/// A seat at the table.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatView {
    /// Which one.
    pub seat: Seat,
    /// The player's name.
    pub name: String,
    /// The level of a bot, as it stands behind its name: "(Normal)"; else empty.
    pub level: String,
    /// Colours, note and score.
    pub headline: Headline,
    /// What the last action has just added to the score or taken from it, as "+4", or that this seat has just passed; else empty.
    pub gain: String,
    /// Whether another seat's action has just changed the note of this one.
    pub is_hit: bool,
    /// Whether this seat is to act.
    pub acts: bool,
    /// In a game of one, what there is to be reached; else empty.
    pub aim: String,
    /// What lies beside the board for it.
    pub area: Option<Arc<Scene>>,
}

/// A button below the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ButtonView {
    /// What it says.
    pub label: String,
    /// Whether it is what the page suggests; one of them at most.
    pub primary: bool,
}

/// What the computer is doing.
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
    /// It looks for what a person could do.
    Hint,
}
