//! Boards with nothing to tap, for games on home and for lists of saved games.

use super::perspective::Perspective;
use super::seating::Seating;
use alea_board::{Board, Showcase};
use alea_rules::{Event, OptionValue, Options, PLAYERS, Turn};
use alea_scene::{Layer, Scene};
use alea_table::History;
use alea_text::Language;

/// The position that represents a game: the setup of its seed, and actions that depend only on it.
pub fn showcase<G: Board>() -> History<G> {
    let Showcase { seed, actions, players } = G::showcase();
    let mut options = G::Options::default();
    if let Some(players) = players {
        // Fails only if a showcase asks for an invalid number, and then keeps the default.
        let _ = options.set(PLAYERS, &OptionValue::Number(players));
    }
    let mut history = History::<G>::new(options, seed.parse().ok(), None);
    history.deal();
    for turn in 0..actions {
        let legal = history.position().legal();
        let Some(action) = legal.get(turn * 7 % legal.len().max(1)) else { break };
        if history.play(Event::Action(action.clone())).is_err() {
            break;
        }
        history.deal();
    }
    history
}

/// The board of a game with nothing to tap and nothing marked. If it is empty at the end, the viewer's area beside it.
pub fn resting<G: Board>(history: &History<G>, language: Language) -> Scene {
    let seating = Seating::of(history, language);
    let (sight, nothing) = (Perspective::of(history, &seating, None, false), G::Selection::default());
    let input = sight.resting(&nothing, &seating);
    let board = G::scene(&input);
    let is_bare = history.position().turn() == Turn::Over && board.layer(Layer::Pieces).is_empty();
    is_bare.then(|| G::side(&input, input.viewer)).flatten().unwrap_or(board)
}
