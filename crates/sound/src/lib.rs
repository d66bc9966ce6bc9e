//! The sounds of the table: knocks on wood and the clatter of dice, computed and not recorded.
//!
//! Deliberately absent: music, voices, and a sound for a tap that only changes the selection.

/// A sound of the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Sound {
    /// Dice roll.
    Roll,
    /// A piece is placed.
    Place,
    /// A piece is captured.
    Capture,
    /// A round has ended.
    Round,
    /// The game has ended.
    End,
}

/// A knock: a body that rings at one pitch and dies away, and the rattle of what strikes it.
struct Knock {
    /// Its time, in milliseconds from the beginning of the sound.
    at: u16,
    /// The pitch, in hertz.
    pitch: u16,
    /// The time in which it fades by a factor of e, in milliseconds.
    ring: u16,
    /// Its first loudness, in hundredths of full scale.
    loud: u8,
}

const fn knock(at: u16, pitch: u16, ring: u16, loud: u8) -> Knock {
    Knock { at, pitch, ring, loud }
}

/// Dice are small and hard, so they sound high and short. Pieces on a board are lower, and endings ring a little.
const ROLL: &[Knock] = &[
    knock(0, 1700, 5, 14),
    knock(48, 1350, 6, 12),
    knock(85, 1900, 4, 11),
    knock(132, 1500, 5, 8),
    knock(196, 1200, 7, 6),
];
const PLACE: &[Knock] = &[knock(0, 330, 16, 24), knock(0, 1150, 5, 8)];
const CAPTURE: &[Knock] = &[knock(0, 420, 16, 22), knock(95, 250, 30, 26)];
const ROUND: &[Knock] = &[knock(0, 520, 45, 16), knock(150, 660, 60, 16)];
const END: &[Knock] = &[knock(0, 440, 60, 16), knock(160, 550, 60, 16), knock(320, 660, 110, 18)];

/// The loudness of the rattle as a part of its knock's, and its fading time in milliseconds.
const RATTLE: f32 = 0.3;
const STRIKE: f32 = 3.0;

/// A knock is inaudible after this many times its ring.
const SILENT: f32 = 7.0;

impl Sound {
    pub const ALL: [Sound; 5] = [Sound::Roll, Sound::Place, Sound::Capture, Sound::Round, Sound::End];

    fn knocks(self) -> &'static [Knock] {
        match self {
            Sound::Roll => ROLL,
            Sound::Place => PLACE,
            Sound::Capture => CAPTURE,
            Sound::Round => ROUND,
            Sound::End => END,
        }
    }

    /// The sound at `rate` samples a second, each from -1 to 1. It ends in silence.
    pub fn samples(self, rate: f32) -> Vec<f32> {
        let within = |ms: f32| (ms * rate / 1000.0) as usize;
        let end = |knock: &Knock| within(f32::from(knock.at) + f32::from(knock.ring) * SILENT);
        let mut samples = vec![0.0; self.knocks().iter().map(end).max().unwrap_or_default()];
        for knock in self.knocks() {
            add(knock, rate, &mut samples[within(knock.at.into())..]);
        }
        samples
    }
}

/// Adds a knock to the samples from its beginning on. The ring is a two-pole resonator, y(n) = 2r cos(w) y(n-1) - r² y(n-2), struck
/// once.
fn add(knock: &Knock, rate: f32, samples: &mut [f32]) {
    let fading = |ms: f32| 1.0 - 1000.0 / (ms * rate);
    let (turn, loud) = (std::f32::consts::TAU * f32::from(knock.pitch) / rate, f32::from(knock.loud) / 100.0);
    // For so small a turn the first terms of cosine and sine are exact enough, and the page needs no code for the functions.
    let (cosine, sine) = (1.0 - turn * turn / 2.0, turn - turn * turn * turn / 6.0);
    let (fade, strike) = (fading(knock.ring.into()), fading(STRIKE));
    let (mut last, mut before) = (0.0, 0.0);
    let (mut struck, mut rattle, mut noise) = (loud * sine, loud * RATTLE, u32::from(knock.pitch));
    for sample in samples {
        let ring = struck + 2.0 * fade * cosine * last - fade * fade * before;
        (before, last, struck) = (last, ring, 0.0);
        // Noise from a congruential generator (constants of Numerical Recipes). It is always the same, which nobody hears.
        noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        *sample += ring + rattle * (noise as f32 / u32::MAX as f32 * 2.0 - 1.0);
        rattle *= strike;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The mean power of some samples.
    fn power(samples: &[f32]) -> f32 {
        samples.iter().map(|sample| sample * sample).sum::<f32>() / samples.len() as f32
    }

    #[test]
    fn every_sound_is_short_and_quiet_and_ends_in_silence() {
        for sound in Sound::ALL {
            for rate in [44_100.0, 48_000.0, 96_000.0] {
                let samples = sound.samples(rate);
                let seconds = samples.len() as f32 / rate;
                assert!((0.05..1.5).contains(&seconds), "{sound:?}: {seconds} s");
                let peak = samples.iter().fold(0.0_f32, |peak, sample| peak.max(sample.abs()));
                assert!((0.05..0.5).contains(&peak), "{sound:?}: {peak} at most");
                let tail = samples.len() / 50;
                assert!(power(&samples[samples.len() - tail..]) < 1e-6, "{sound:?}: no click at its end");
                assert!(power(&samples[..tail.max(200)]) > 1e-5, "{sound:?}: it begins at once");
            }
        }
    }

    #[test]
    fn a_knock_rings_at_its_pitch_and_fades_as_it_says() {
        let (rate, mut samples) = (48_000.0, vec![0.0; 9600]);
        add(&knock(0, 600, 50, 20), rate, &mut samples);
        // After the rattle, in the tenth of a second from 40 ms on, there are as many upward crossings as the pitch has waves.
        let ring = &samples[1920..6720];
        let waves = ring.windows(2).filter(|pair| pair[0] <= 0.0 && pair[1] > 0.0).count();
        assert!((58..=62).contains(&waves), "{waves}");
        let [one, other] = [1920, 4320].map(|at| power(&samples[at..at + 800]).sqrt());
        let ratio = one / other;
        assert!((2.4..3.0).contains(&ratio), "50 ms later it is quieter by e: {ratio}");
    }
}
