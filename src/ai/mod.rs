//! The computer's players: pure, generic over the game. What they know of one game stands in `eval/GAME.rs`.
//!
//! **Invariant:** a bot gets a [`Game::View`], never the position: one that peeks does not type-check.

pub mod eval;

use crate::rules::{Dice, Game, Level, Seat};

/// What the computer knows of a game beyond its rules.
pub trait Eval: Game {
    /// What an action is worth by the simple rule of the level `greedy`, one decision ahead, to the seat to act. The rule of
    /// each game is stated where this is implemented and in `docs/engine.md`.
    fn greed(view: &Self::View, seat: Seat, action: &Self::Action) -> i32;
}

/// What a bot thought of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<G: Game> {
    /// What it would play.
    pub action: G::Action,
    /// What it expects for each seat, by its own measure.
    pub value: Vec<f64>,
    /// The actions that it looked at, best first, with their value for the seat to act.
    pub candidates: Vec<(G::Action, f64)>,
    /// The positions that it looked at.
    pub nodes: u64,
}

/// The levels that exist so far.
pub const LEVELS: &[Level] = &[Level::Random, Level::Greedy];

/// Lets a bot choose among the legal actions of the seat to act, of which there is at least one; `None` where there is none,
/// or where the level does not exist yet.
///
/// The choice depends on nothing but the arguments: the same dice give the same action.
pub fn think<G: Eval>(
    level: Level,
    view: &G::View,
    seat: Seat,
    seats: usize,
    legal: &[G::Action],
    dice: &mut Dice,
) -> Option<Thought<G>> {
    let worth = |action: &G::Action| match level {
        Level::Random => Some(0),
        Level::Greedy => Some(G::greed(view, seat, action)),
        _ => None,
    };
    let mut candidates = legal.iter().map(|action| Some((action, worth(action)?))).collect::<Option<Vec<_>>>()?;
    // Among equals chance decides: they are shuffled before the stable sort.
    dice.shuffle(&mut candidates);
    candidates.sort_by_key(|&(_, worth)| std::cmp::Reverse(worth));
    let &(action, best) = candidates.first()?;
    let mut value = vec![0.0; seats];
    value[seat.index()] = f64::from(best);
    Some(Thought {
        action: action.clone(),
        value,
        candidates: candidates.into_iter().map(|(action, worth)| (action.clone(), f64::from(worth))).collect(),
        nodes: legal.len() as u64,
    })
}
