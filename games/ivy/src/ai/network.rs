//! The network of [`super::outlook`]: its form and its answers.

/// The number of inputs.
pub const TRAITS: usize = 48;

/// The points in one unit of the network.
pub const POINTS: f32 = 20.0;

/// The number of hidden units.
pub const HIDDEN: usize = 32;

/// A network's answer for a seat: its strength, and its points if another seat is first.
#[derive(Clone, Copy, Default, Debug)]
pub struct Hope {
    /// The greater, the more likely the seat is first.
    pub strength: f32,
    /// In units of [`POINTS`].
    pub points: f32,
}

/// The parameters of a network.
#[derive(Clone, Debug)]
pub struct Network {
    /// The weights of each hidden unit.
    pub inner: [[f32; TRAITS]; HIDDEN],
    /// The offset of each hidden unit.
    pub offset: [f32; HIDDEN],
    /// The weight of each hidden unit in the strength.
    pub strength: [f32; HIDDEN],
    /// The weight of each hidden unit in the points.
    pub points: [f32; HIDDEN],
    pub points_offset: f32,
}

impl Network {
    /// The answer for a seat with these traits.
    //
    // The worker adds them at once. This is enabled here and not for the whole build, because the page must run without these instructions.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    pub fn look(&self, traits: &[f32; TRAITS]) -> Hope {
        let mut hope = Hope { strength: 0.0, points: self.points_offset };
        for unit in 0..HIDDEN {
            // Four sums side by side, in a fixed order, so that a machine can add them at once.
            let mut sums = [0.0_f32; 4];
            for (four, weights) in traits.chunks_exact(4).zip(self.inner[unit].chunks_exact(4)) {
                for lane in 0..4 {
                    sums[lane] += four[lane] * weights[lane];
                }
            }
            let sum = self.offset[unit] + ((sums[0] + sums[1]) + (sums[2] + sums[3]));
            if sum > 0.0 {
                hope.strength += sum * self.strength[unit];
                hope.points += sum * self.points[unit];
            }
        }
        hope
    }
}
