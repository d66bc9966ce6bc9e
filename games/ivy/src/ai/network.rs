//! The network by which [`super::outlook`] judges: its form, and what it says.

/// How many things are looked at.
pub const TRAITS: usize = 48;

/// How many points a network counts as one.
pub const POINTS: f32 = 20.0;

/// How many hidden units it has.
pub const HIDDEN: usize = 32;

/// What a network says of a seat: its strength, and its points if another is first.
#[derive(Clone, Copy, Default, Debug)]
pub struct Hope {
    /// The greater, the likelier it is first.
    pub strength: f32,
    /// In units of [`POINTS`].
    pub points: f32,
}

/// The numbers of a network: for each hidden unit its weights, its offset and what it says to the two answers.
#[derive(Clone, Debug)]
pub struct Network {
    /// The weights of each hidden unit.
    pub inner: [[f32; TRAITS]; HIDDEN],
    /// The offset of each hidden unit.
    pub offset: [f32; HIDDEN],
    /// What each hidden unit says to the strength.
    pub strength: [f32; HIDDEN],
    /// What each hidden unit says to the points.
    pub points: [f32; HIDDEN],
    /// The offset of the points.
    pub points_offset: f32,
}

impl Network {
    /// What it says of a seat with these traits.
    //
    // The worker does add them at once, told so here and not for the whole build: the page needs no such instructions.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    pub fn look(&self, traits: &[f32; TRAITS]) -> Hope {
        let mut hope = Hope { strength: 0.0, points: self.points_offset };
        for unit in 0..HIDDEN {
            // Four sums side by side: the order of the additions is fixed, and a machine can do them at once.
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
