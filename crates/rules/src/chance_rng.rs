//! The random stream that chance is drawn from.
//!
//! The mapping from words to dice never changes, because it is part of the record format (`docs/format.md`).

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

/// A stream of random numbers: ChaCha8 with a 256-bit key and a 64-bit stream number.
///
/// Ranges and shuffle are written out here, because libraries keep their generators stable across versions, but not their
/// ranges.
///
/// ```
/// use alea_rules::ChanceRng;
/// // The same words give the same dice, on every machine and for ever.
/// let dice = |stream| {
///     let mut rng = ChanceRng::new("example", "K3V9TQ2M", stream);
///     [rng.roll(6), rng.roll(6), rng.roll(6), rng.roll(6)]
/// };
/// assert_eq!(dice(0), dice(0));
/// assert_ne!(dice(0), dice(1));
/// ```
#[derive(Clone, Debug)]
pub struct ChanceRng(ChaCha8Rng);

impl ChanceRng {
    /// The stream number `stream` under the key SHA-256(`purpose` + `text`), both as UTF-8.
    pub fn new(purpose: &str, text: &str, stream: u64) -> Self {
        let mut hash = Sha256::new();
        hash.update(purpose.as_bytes());
        hash.update(text.as_bytes());
        let mut generator = ChaCha8Rng::from_seed(hash.finalize().into());
        generator.set_stream(stream);
        ChanceRng(generator)
    }

    /// A number from 0 to `bound` - 1, all equally likely. 32-bit words are drawn until one lies below the greatest multiple of
    /// `bound` up to 2³². The result is its remainder.
    ///
    /// # Panics
    /// When `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        let unusable = (u32::MAX % bound + 1) % bound;
        loop {
            let word = self.0.next_u32();
            if word <= u32::MAX - unusable {
                return word % bound;
            }
        }
    }

    /// A die's face, 1 to `sides`.
    pub fn roll(&mut self, sides: u8) -> u8 {
        self.below(u32::from(sides)) as u8 + 1
    }

    /// Shuffles in place (Fisher–Yates). From the last place down to the second, each item is swapped with one drawn from
    /// itself and those before it.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }

    /// One of the items, all equally likely; `None` when there are none.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { items.get(self.below(items.len() as u32) as usize) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_a_range_is_as_likely() {
        let mut rng = ChanceRng::new("test", "even", 0);
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[usize::from(rng.roll(6)) - 1] += 1;
        }
        // Chi-squared with 5 degrees of freedom: 20.5 is passed once in 1000 tries, and the stream is fixed.
        let chi: f64 = counts.iter().map(|&n| (f64::from(n) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 20.5, "{counts:?}");
    }

    #[test]
    fn a_bound_that_does_not_divide_the_words_is_not_biased() {
        // With 3 * 2^30 a plain remainder would give the lower third twice as often as the others.
        let mut rng = ChanceRng::new("test", "bias", 0);
        let bound = 3 << 30;
        let low = (0..30_000).filter(|_| rng.below(bound) < 1 << 30).count();
        assert!((9_500..10_500).contains(&low), "{low}");
    }

    #[test]
    fn a_range_of_one_uses_a_word_and_gives_zero() {
        assert_eq!(ChanceRng::new("test", "", 0).below(1), 0);
    }
}
