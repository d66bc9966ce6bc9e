//! Upper bounds for what a sheet can still score.

use super::sheet::{ALL, Sheet, bits};

/// The number of squares that the boxes suffice for. Each square takes one box for its roll and one for its entry. The first
/// square needs no roll, and the roll of a chosen die is paid already.
pub fn rounds(sheet: &Sheet, is_rolled: bool) -> u32 {
    (sheet.boxes_left() as u32 + u32::from(is_rolled)) / 2
}

/// A fast upper bound of the score: every square that the boxes suffice for, and every line that these could fill by itself.
pub fn quick(sheet: &Sheet, rounds: u32) -> i32 {
    if sheet.bonuses == 0 {
        return sheet.score();
    }
    let squares = rounds.min(sheet.open.count_ones());
    let lines = sheet.lines.iter().filter(|&&line| line != ALL && 6 - line.count_ones() <= squares).count() as i32;
    // Shared squares let few squares fill many lines, but each is in only two.
    sheet.score() + squares as i32 + 3 * lines.min(2 * squares as i32)
}

/// A closer upper bound of the score. It checks every set of lines that might be filled together. All their squares must be
/// writable, and there must be enough squares, and enough boxes of each missing type.
pub fn best(sheet: &Sheet, rounds: u32) -> i32 {
    if sheet.bonuses == 0 {
        return sheet.score();
    }
    let stock = sheet.stock();
    let alive = bits(sheet.open)
        .filter(|&square| sheet.allowed(square) & stock != 0)
        .fold(0_u64, |set, square| set | 1 << square);
    let boxes: [u32; 6] = std::array::from_fn(|die| sheet.boxes[die].count_ones());
    let squares = rounds.min(alive.count_ones());
    let squares_of =
        |line: usize| (0..6).fold(0_u64, |set, at| set | 1 << if line < 6 { 6 * line + at } else { 6 * at + line - 6 });
    let wanted: Vec<(u64, u8)> = (0..12)
        .filter(|&line| sheet.lines[line] != ALL && squares_of(line) & sheet.open & !alive == 0)
        .map(|line| (squares_of(line) & sheet.open, ALL & !sheet.lines[line]))
        .collect();
    let rows = (0..6).filter(|&line| sheet.lines[line] != ALL && squares_of(line) & sheet.open & !alive == 0).count();
    let most = (0_u32..1 << wanted.len())
        .filter(|&set| {
            let chosen = || bits(u64::from(set));
            let needed = chosen().fold(0, |squares, line| squares | wanted[line].0);
            // No two lines of the same direction share a square, so each of them takes a box of each type it misses.
            let enough = |range: u32| {
                (0..6).all(|die| {
                    bits(u64::from(set & range)).filter(|&line| wanted[line].1 & 1 << die != 0).count() as u32
                        <= boxes[die]
                })
            };
            let first = (1_u32 << rows) - 1;
            needed.count_ones() <= squares && enough(first) && enough(!first)
        })
        .map(u32::count_ones)
        .max();
    sheet.score() + squares as i32 + 3 * most.unwrap_or(0) as i32
}
