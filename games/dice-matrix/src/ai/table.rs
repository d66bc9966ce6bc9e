//! The transposition table: earlier findings about rests.

use super::field::{Apart, Field};

/// The known value of a rest to the seat to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known {
    /// The lower bound, in half points.
    pub(super) low: i16,
    /// The upper bound, in half points.
    pub(super) high: i16,
    /// The depth of both bounds in actions; [`PROVED`] if they hold to the end.
    pub(super) depth: u8,
    /// The number of the best action among the rest's actions; [`NO_ACTION`] if none was better than the others.
    pub(super) best: u8,
}

/// The depth of bounds that hold to the end of the game.
pub(super) const PROVED: u8 = 255;

pub(super) const NO_ACTION: u8 = 255;

/// Values lie between minus this and this.
pub(super) const WIDEST: i16 = 8_000;

/// The part of a key for the dice left.
const DICE: u64 = (1 << 49) - 1;

/// The number of entries that can hold a key.
const WAYS: usize = 4;

/// A table of fixed size: two words an entry, four entries a bucket. The key is stored whole, so no rest is ever taken for another.
pub(super) struct Table {
    words: Vec<u64>,
    buckets: usize,
}

impl Table {
    /// A table of at least this many entries, up to 4 million (64 MiB).
    pub(super) fn new(entries: u64) -> Self {
        let buckets = (entries.clamp(1 << 10, 1 << 22).next_power_of_two() as usize) / WAYS;
        Table { words: vec![0; 2 * WAYS * buckets], buckets }
    }

    fn bucket(&self, key: u64) -> usize {
        // The coins are left out, so that rests that differ only in coins share a bucket.
        let dice = key & DICE;
        let mixed = (dice ^ dice >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> 32) as usize & (self.buckets - 1)
    }

    /// The entry of a key, and the least and greatest proved value. These use the entry and those of rests that differ only in
    /// coins.
    pub(super) fn get(&self, key: u64, field: &Field) -> (Option<Known>, i32, i32) {
        let start = self.bucket(key) * 2 * WAYS;
        let bucket = &self.words[start..start + 2 * WAYS];
        let (mut own, mut low, mut high) = (None, -i32::from(WIDEST), i32::from(WIDEST));
        for entry in bucket.as_chunks::<2>().0 {
            let differ = entry[0] ^ key;
            if differ & DICE != 0 || entry[0] == 0 {
                continue;
            }
            let known = unpack(entry[1]);
            if differ == 0 {
                own = Some(known);
            }
            let Some(apart) = field.apart((differ >> 49) as usize).filter(|_| known.depth == PROVED) else { continue };
            match apart {
                Apart::Even(by) => {
                    low = low.max(i32::from(known.low) - by);
                    high = high.min(i32::from(known.high) + by);
                }
                Apart::Odd(gain) => low = low.max(gain - i32::from(known.high)),
            }
        }
        (own, low, high)
    }

    /// Stores an entry. It replaces the entry of the same key, or else the one that saves least work. `size` is the size of the rest.
    pub(super) fn put(&mut self, key: u64, known: Known, size: u8) {
        let start = self.bucket(key) * 2 * WAYS;
        let bucket = self.words[start..start + 2 * WAYS].as_chunks_mut::<2>().0;
        let mut place = 0;
        let mut least = u64::MAX;
        for (index, entry) in bucket.iter().enumerate() {
            if entry[0] == key {
                place = index;
                break;
            }
            // The size is in the top byte. An empty entry is 0.
            if entry[1] >> 56 < least {
                (place, least) = (index, entry[1] >> 56);
            }
        }
        bucket[place] = [key, pack(known, size)];
    }
}

fn pack(known: Known, size: u8) -> u64 {
    u64::from(known.low as u16)
        | u64::from(known.high as u16) << 16
        | u64::from(known.depth) << 32
        | u64::from(known.best) << 40
        | u64::from(size) << 56
}

fn unpack(word: u64) -> Known {
    Known {
        low: word as u16 as i16,
        high: (word >> 16) as u16 as i16,
        depth: (word >> 32) as u8,
        best: (word >> 40) as u8,
    }
}
