//! What looks good at a glance: how likely a placement is in a playout, and how much the tree trusts it at first.

use super::compact::{Compact, KINDS, NEAR, NUMBERS, Put, Stream};

/// How a placement is liked for its number: a die of one's own colour, of a rival's, of nobody's.
const LIKED: [[f32; NUMBERS]; 3] =
    [[0.15, 0.25, 0.45, 0.8, 1.6, 3.0], [1.0, 0.7, 0.45, 0.25, 0.12, 0.06], [0.4, 0.4, 0.4, 0.4, 0.4, 0.4]];

/// How a placement is liked for the number of squares that it kills.
const KILLING: [f32; 5] = [1.0, 0.8, 0.6, 0.5, 0.4];

/// A list of placements with their weights, kept to save allocations.
#[derive(Default)]
pub(super) struct Glance {
    pub puts: Vec<(Put, f32)>,
}

/// How the seat to act likes a die for whose it is and what it shows.
fn liked(position: &Compact, kind: usize, number: usize) -> f32 {
    let whose = if kind == position.actor() {
        0
    } else if kind < position.seats() {
        1
    } else {
        2
    };
    LIKED[whose][number]
}

/// How a square is liked for a number.
fn suited(position: &Compact, alive: u32, number: usize, square: usize) -> f32 {
    let mut accepts = 0;
    if number > 0 {
        accepts |= position.may(number - 1);
    }
    if number + 1 < NUMBERS {
        accepts |= position.may(number + 1);
    }
    let killed = (NEAR[square] & alive & !accepts).count_ones() as usize;
    KILLING[killed]
}

impl Glance {
    /// All the placements of the seat to act.
    pub(super) fn look(&mut self, position: &Compact) {
        self.puts.clear();
        let alive = position.alive();
        for number in 0..NUMBERS {
            let shift = 4 * number as u32;
            let held: [bool; KINDS] = std::array::from_fn(|kind| position.placeable(kind) >> shift & 0xf != 0);
            if held == [false; KINDS] {
                continue;
            }
            let mut open = position.open(number);
            while open != 0 {
                let square = open.trailing_zeros();
                open &= open - 1;
                let suited = suited(position, alive, number, square as usize);
                for (kind, _) in held.iter().enumerate().filter(|(_, held)| **held) {
                    let put = Put { kind: kind as u8, number: number as u8, square: square as u8 };
                    self.puts.push((put, liked(position, kind, number) * suited));
                }
            }
        }
    }

    /// One of them, each as likely as its weight says.
    pub(super) fn draw(&self, stream: &mut Stream) -> Option<Put> {
        let total: f32 = self.puts.iter().map(|(_, weight)| weight).sum();
        let mut mark = total * stream.part();
        for (put, weight) in &self.puts {
            mark -= weight;
            if mark < 0.0 {
                return Some(*put);
            }
        }
        self.puts.last().map(|(put, _)| *put)
    }
}

/// Plays to the end. Gives the number of turns.
pub(super) fn play_out(position: &mut Compact, glance: &mut Glance, stream: &mut Stream) -> u64 {
    let mut turns = 0;
    while !position.is_closed() {
        turns += position.advance(stream) + 1;
        glance.look(position);
        let Some(put) = glance.draw(stream) else { break };
        position.put(put);
    }
    turns
}
