//! Random numbers for playouts, fast and the same on every machine.

use super::strip::NUMBERS;
use alea_rules::ChanceRng;

/// A stream of random numbers: SplitMix64 (Steele, Lea and Flood 2014).
#[derive(Clone, Copy, Debug)]
pub struct Chance(u64);

impl Chance {
    /// A stream seeded from `rng`.
    pub fn from_rng(rng: &mut ChanceRng) -> Self {
        let word = |rng: &mut ChanceRng| u64::from(rng.below(1 << 31));
        Chance(word(rng) << 33 ^ word(rng))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ word >> 31
    }

    /// A number from 0 to `bound` - 1; 0 if the bound is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        (((self.next() >> 32) * u64::from(bound)) >> 32) as u32
    }

    /// Another stream, drawn from this one.
    pub fn branch(&mut self) -> Chance {
        Chance(self.next())
    }

    /// An index with probability in proportion to its count; any index if all counts are 0.
    pub fn weighted<N: Copy + Into<u32>>(&mut self, counts: &[N; NUMBERS]) -> usize {
        let total: u32 = counts.iter().map(|&count| count.into()).sum();
        let mut mark = self.below(total);
        if total == 0 {
            return self.below(NUMBERS as u32) as usize;
        }
        for (index, &count) in counts.iter().enumerate() {
            match mark.checked_sub(count.into()) {
                Some(rest) => mark = rest,
                None => return index,
            }
        }
        NUMBERS - 1
    }
}
