//! What the training programs learn by.

/// Gradient descent with a memory of the slopes and of their squares (Kingma and Ba 2014).
pub struct Adam {
    first: Vec<f32>,
    second: Vec<f32>,
    /// How many steps were taken.
    pub steps: i32,
}

impl Adam {
    /// For so many weights.
    pub fn new(weights: usize) -> Self {
        Adam { first: vec![0.0; weights], second: vec![0.0; weights], steps: 0 }
    }

    /// Moves each weight against its slope.
    pub fn step(&mut self, weights: &mut [f32], slope: &[f32], rate: f32) {
        self.steps += 1;
        let (short, long) = (0.9_f32, 0.999_f32);
        let (short_part, long_part) = (1.0 - short.powi(self.steps), 1.0 - long.powi(self.steps));
        let memory = self.first.iter_mut().zip(&mut self.second);
        for ((weight, slope), (first, second)) in weights.iter_mut().zip(slope).zip(memory) {
            *first = short * *first + (1.0 - short) * slope;
            *second = long * *second + (1.0 - long) * slope * slope;
            *weight -= rate * (*first / short_part) / ((*second / long_part).sqrt() + 1e-8);
        }
    }
}
