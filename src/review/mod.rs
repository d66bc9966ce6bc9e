//! What is learned from games that were played: generic over the game, on top of what bots know.

pub mod puzzles;
