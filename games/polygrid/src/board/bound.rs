//! An upper bound of the score from a position, whatever the dice show, from the entries and the boxes left.

use crate::rules::{DieType, Polygrid, SIDE, Score, Types};
use alea_rules::{Game, Square, Turn};

/// A row or a column that is not full.
struct Line {
    /// Its free squares, bit 0 for `a1`.
    free: u64,
    missing: Vec<DieType>,
}

/// The most that any play and any dice could still make of a position.
pub(super) fn most(view: &Polygrid) -> i32 {
    let score = view.score().total();
    // Without a bonus action the game is over.
    if view.turn() == Turn::Over || view.bonuses() == 0 {
        return score;
    }
    // A round takes two boxes, one for its roll and one for its entry. The first round takes one, and so does a round whose die is
    // chosen.
    let is_paid = view.chosen().is_some() || view.marker().is_none();
    let rounds = (view.boxes_left() + usize::from(is_paid)) as u32 / 2;
    let squares = || Square::reading_order(SIDE, SIDE);
    let free = set(squares().filter(|&square| view.written(square).is_none()));
    let open = set(squares().filter(|&square| view.written(square).is_none() && !view.is_dead(square)));
    let line = |missing: Vec<DieType>, squares: u64| Line { free: squares & free, missing };
    // A line with a square that nothing can fill is never full.
    let can_fill = |line: &Line| line.free != 0 && line.free & !open == 0;
    let rows = (0..SIDE).map(|rank| line(missing(view.types_in_row(rank)), set(squares().filter(|s| s.rank == rank))));
    let columns =
        (0..SIDE).map(|file| line(missing(view.types_in_column(file)), set(squares().filter(|s| s.file == file))));
    let lines: Vec<Line> = rows.filter(can_fill).collect();
    let search = Search {
        rows: lines.len(),
        lines: lines.into_iter().chain(columns.filter(can_fill)).collect(),
        squares: rounds.min(open.count_ones()),
        boxes: DieType::ALL.map(|die| view.boxes(die).len()),
    };
    let mut most = 0;
    search.look(0, 0, [0; 6], 0, &mut most);
    score + search.squares as i32 * Score::SQUARE + most as i32 * Score::LINE
}

fn set(squares: impl Iterator<Item = Square>) -> u64 {
    squares.fold(0, |set, square| set | 1 << square.index(SIDE))
}

fn missing(types: Types) -> Vec<DieType> {
    DieType::ALL.into_iter().filter(|&die| !types.contains(die)).collect()
}

/// The lines that could be filled together, with enough squares and enough boxes of each missing type.
struct Search {
    /// The rows, then the columns.
    lines: Vec<Line>,
    rows: usize,
    squares: u32,
    boxes: [usize; 6],
}

impl Search {
    /// Goes on with line `at`. `filled` lines before it take these squares and, in its direction, these boxes. `most` is the best found.
    fn look(&self, at: usize, taken: u64, used: [usize; 6], filled: usize, most: &mut usize) {
        *most = filled.max(*most);
        if filled + self.lines.len() - at <= *most {
            return;
        }
        let Some(line) = self.lines.get(at) else { return };
        // No two rows share a square, so each takes its own box for each missing type. A column may share with rows.
        let used = if at == self.rows { [0; 6] } else { used };
        let with = taken | line.free;
        let mut needed = used;
        line.missing.iter().for_each(|&die| needed[die as usize] += 1);
        if with.count_ones() <= self.squares && needed.iter().zip(&self.boxes).all(|(needed, left)| needed <= left) {
            self.look(at + 1, with, needed, filled + 1, most);
        }
        self.look(at + 1, taken, used, filled, most);
    }
}
