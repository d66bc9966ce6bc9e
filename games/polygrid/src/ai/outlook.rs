//! Everything one event ahead of a sheet, with its value.

use super::sheet::{ALL, SIDES, Sheet, bits};
use super::value::{Net, Sum, add, take};
use crate::rules::STEPS;

/// A type written in a square for one of its boxes, and the worth of the game after it, in points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Written {
    /// The square, 0 for `a1`.
    pub square: u8,
    /// The type.
    pub die: u8,
    /// The number of the box.
    pub number: u8,
    /// The worth of the game.
    pub value: f32,
}

/// A box crossed off for a roll, and the worth of the game after it, in points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chosen {
    /// The type that is rolled.
    pub die: u8,
    /// The number of the box.
    pub number: u8,
    /// The worth of the game.
    pub value: f32,
}

/// The numbers left over of a roll after the possible numbers of steps, as bits.
pub fn left_over(roll: u8, steps: u16) -> u32 {
    (u32::from(steps).reverse_bits() >> (31 - u32::from(roll))) & !1
}

/// The values after everything that can be written on a sheet, as a bonus action or not. `numbers` gives the boxes for each
/// square.
pub fn writes(
    net: &Net,
    sheet: &Sheet,
    is_bonus: bool,
    numbers: impl Fn(usize) -> u32,
    mut found: impl FnMut(Written),
) {
    let bonuses = sheet.bonuses - u8::from(is_bonus);
    let boxes_left = sheet.boxes_left().saturating_sub(1);
    let boxes = net.boxes(sheet);
    let less: [Sum; 6] = std::array::from_fn(|die| {
        let mut sum = boxes;
        add(&mut sum, &net.one_less(sheet, die, true));
        sum
    });
    let is_over = bonuses == 0 || boxes_left == 0 || sheet.open.count_ones() == 1;
    let stock = sheet.stock();
    for square in bits(sheet.open) {
        let numbers = numbers(square);
        if numbers == 0 {
            continue;
        }
        let rest = net.rest(boxes_left, square, bonuses);
        for die in bits(u64::from(sheet.allowed(square) & stock)) {
            let usable = sheet.boxes[die] & numbers;
            if usable == 0 {
                continue;
            }
            let mut lines = sheet.lines;
            lines[square / 6] |= 1 << die;
            lines[6 + square % 6] |= 1 << die;
            let full = lines.iter().filter(|&&line| line == ALL).count() as i32;
            let score = 37 - sheet.open.count_ones() as i32 + 3 * full + 4 * i32::from(bonuses);
            let base = (!is_over).then(|| {
                let stock = if sheet.boxes[die].count_ones() == 1 { stock & !(1 << die) } else { stock };
                let mut sum = net.lines(&lines, sheet.open & !(1 << square), stock);
                add(&mut sum, &less[die]);
                add(&mut sum, &rest);
                sum
            });
            for number in bits(u64::from(usable)) {
                let to_come = base.map_or(0.0, |mut sum| {
                    take(&mut sum, net.number(die, number as u8));
                    net.answer(&sum)
                });
                let value = score as f32 + to_come;
                found(Written { square: square as u8, die: die as u8, number: number as u8, value });
            }
        }
    }
}

pub fn moves(net: &Net, sheet: &Sheet, roll: u8, found: impl FnMut(Written)) {
    let steps = &STEPS[usize::from(sheet.marker)];
    writes(net, sheet, false, |square| left_over(roll, steps[square]), found);
}

/// The bonus actions.
pub fn bonuses(net: &Net, sheet: &Sheet, found: impl FnMut(Written)) {
    writes(net, sheet, true, |_| u32::MAX, found);
}

/// The values after every choice of a die and a box.
pub fn choices(net: &Net, sheet: &Sheet, mut found: impl FnMut(Chosen)) {
    let reach = sheet.reach();
    let boxes = net.boxes(sheet);
    let mut fixed = net.rest(sheet.boxes_left().saturating_sub(1), usize::from(sheet.marker), sheet.bonuses);
    add(&mut fixed, &boxes);
    let stock = sheet.stock();
    let lines = net.lines(&sheet.lines, sheet.open, stock);
    let score = sheet.score() as f32;
    for die in bits(u64::from(stock)) {
        let mut sum = fixed;
        add(&mut sum, &net.one_less(sheet, die, false));
        let is_last = sheet.boxes[die].count_ones() == 1;
        let lines = if is_last { net.lines(&sheet.lines, sheet.open, stock & !(1 << die)) } else { lines };
        add(&mut sum, &lines);
        add(&mut sum, net.chosen(die, good(reach, die)));
        for number in bits(u64::from(sheet.boxes[die])) {
            let mut sum = sum;
            take(&mut sum, net.number(die, number as u8));
            found(Chosen { die: die as u8, number: number as u8, value: score + net.answer(&sum) });
        }
    }
}

/// The number of a die's results that are among these, without the 1.
pub fn good(reach: u32, die: usize) -> u32 {
    (reach & super::sheet::results(die)).count_ones()
}

pub fn sides(die: usize) -> u8 {
    SIDES[die]
}
