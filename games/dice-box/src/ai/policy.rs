//! The policy: the weight of a placement in a playout, and its prior in the tree.

use super::compact::{Compact, KINDS, NUMBERS, Put, Stream};

/// The weights of the numbers for a die of the seat's own kind, of a rival's, and of nobody's. Only proportions matter. Set by hand,
/// because weights fitted to the search's visits were no better (`games/dice-box/engine.md`).
const LIKED: [[f32; NUMBERS]; 3] =
    [[0.15, 0.25, 0.45, 0.8, 1.6, 3.0], [1.0, 0.7, 0.45, 0.25, 0.12, 0.06], [0.4, 0.4, 0.4, 0.4, 0.4, 0.4]];

/// The weights of a kind of die for the seat to act, by number.
fn liked(position: &Compact, kind: usize) -> &'static [f32; NUMBERS] {
    if kind == position.actor() {
        &LIKED[0]
    } else if kind < position.seats() {
        &LIKED[1]
    } else {
        &LIKED[2]
    }
}

/// Lists every placement of the seat to act, with its weight.
pub(super) fn look(position: &Compact, puts: &mut Vec<(Put, f32)>) {
    puts.clear();
    for kind in 0..KINDS {
        let liked = liked(position, kind);
        let mut hand = position.placeable(kind);
        while hand != 0 {
            let number = hand.trailing_zeros() as usize / 4;
            hand &= !(0xf << (4 * number));
            let mut open = position.open(number);
            while open != 0 {
                let square = open.trailing_zeros() as u8;
                open &= open - 1;
                puts.push((Put { kind: kind as u8, number: number as u8, square }, liked[number]));
            }
        }
    }
}

/// Draws a placement of the seat to act with probability in proportion to its weight: first the die, then one of its squares.
/// `None` if it can place nothing.
fn draw(position: &Compact, stream: &mut Stream) -> Option<Put> {
    let mut dice = [(0_u8, 0_u8, 0.0_f32); KINDS * NUMBERS];
    let (mut count, mut total) = (0, 0.0);
    for kind in 0..KINDS {
        let liked = liked(position, kind);
        let mut hand = position.placeable(kind);
        while hand != 0 {
            let number = hand.trailing_zeros() as usize / 4;
            hand &= !(0xf << (4 * number));
            total += liked[number] * position.open(number).count_ones() as f32;
            dice[count] = (kind as u8, number as u8, total);
            count += 1;
        }
    }
    let bits = stream.bits();
    let mark = total * ((bits >> 40) as f32 / (1_u32 << 24) as f32);
    let dice = &dice[..count];
    let &(kind, number, _) = dice.iter().find(|(_, _, up_to)| mark < *up_to).or(dice.last())?;
    let mut open = position.open(usize::from(number));
    let skipped = ((bits & 0xffff) * u64::from(open.count_ones())) >> 16;
    for _ in 0..skipped {
        open &= open - 1;
    }
    Some(Put { kind, number, square: open.trailing_zeros() as u8 })
}

/// Plays to the end. Returns the number of turns.
pub(super) fn play_out(position: &mut Compact, stream: &mut Stream) -> u64 {
    let mut turns = 0;
    while !position.is_closed() {
        turns += position.advance(stream) + 1;
        let Some(put) = draw(position, stream) else { break };
        position.put(put);
    }
    turns
}
