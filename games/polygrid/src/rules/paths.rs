//! The marker's paths: one or more orthogonal steps with at most two right-angle turns, no square twice.
//!
//! Such a path has at most three straight parts, alternately along ranks and files. It goes sideways to some file, then up or
//! down to the end's rank, then sideways to the end; or the same with the directions exchanged. The first and the last part may
//! be empty, which saves turns. The middle part may not: without it the outer parts would be one straight part, or turn right
//! back. Because the middle part separates them, no square occurs twice.

use super::{SIDE, SQUARES};
use alea_rules::Square;

/// The possible numbers of steps for each start and end, both by index. Bit `s` means `s` steps; the longest path has 15.
pub static STEPS: [[u16; SQUARES]; SQUARES] = table();

const fn table() -> [[u16; SQUARES]; SQUARES] {
    let side = SIDE as usize;
    let mut table = [[0; SQUARES]; SQUARES];
    let mut index = 0;
    while index < SQUARES * SQUARES {
        let (from, to) = (index / SQUARES, index % SQUARES);
        let (file, rank) = (from % side, from / side);
        let (end_file, end_rank) = (to % side, to / side);
        let mut steps = 0;
        let mut turn = 0;
        while turn < side {
            if end_rank != rank {
                steps |= 1 << (file.abs_diff(turn) + rank.abs_diff(end_rank) + turn.abs_diff(end_file));
            }
            if end_file != file {
                steps |= 1 << (rank.abs_diff(turn) + file.abs_diff(end_file) + turn.abs_diff(end_rank));
            }
            turn += 1;
        }
        table[from][to] = steps;
        index += 1;
    }
    table
}

/// The possible numbers of steps from one square of the grid to another. Bit `s` means `s` steps.
pub(super) fn steps(from: Square, to: Square) -> u16 {
    STEPS[from.index(SIDE)][to.index(SIDE)]
}

/// A path of this many steps, both ends included, if there is one. It has the fewest turns, among these the fewest marked
/// squares, and among these it goes sideways first and turns farthest right or up.
pub(super) fn path(from: Square, to: Square, steps: usize, is_marked: impl Fn(Square) -> bool) -> Option<Vec<Square>> {
    let sideways = (0..SIDE).rev().filter(|_| to.rank != from.rank);
    let sideways = sideways.map(|file| [from, Square::new(file, from.rank), Square::new(file, to.rank), to]);
    let upright = (0..SIDE).rev().filter(|_| to.file != from.file);
    let upright = upright.map(|rank| [from, Square::new(from.file, rank), Square::new(to.file, rank), to]);
    let candidates = sideways.chain(upright).filter(|corners| length(corners) == steps).map(|corners| {
        let squares = walk(&corners);
        let turns = corners.windows(2).filter(|part| part[0] != part[1]).count();
        let marked = squares.iter().filter(|&&square| is_marked(square)).count();
        ((turns, marked), squares)
    });
    candidates.min_by_key(|&(cost, _)| cost).map(|(_, squares)| squares)
}

/// The number of steps along straight parts from corner to corner.
fn length(corners: &[Square]) -> usize {
    let apart = |one: Square, other: Square| one.file.abs_diff(other.file) + one.rank.abs_diff(other.rank);
    corners.windows(2).map(|part| usize::from(apart(part[0], part[1]))).sum()
}

/// Every square along straight parts from corner to corner.
fn walk(corners: &[Square; 4]) -> Vec<Square> {
    let toward = |from: u8, to: u8| match from.cmp(&to) {
        std::cmp::Ordering::Less => from + 1,
        std::cmp::Ordering::Equal => from,
        std::cmp::Ordering::Greater => from - 1,
    };
    let mut square = corners[0];
    let mut squares = vec![square];
    for &corner in corners {
        while square != corner {
            square = Square::new(toward(square.file, corner.file), toward(square.rank, corner.rank));
            squares.push(square);
        }
    }
    squares
}
