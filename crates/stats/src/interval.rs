//! Confidence intervals, which contain the truth in 95 of 100 cases.

/// The quantile of the normal distribution for 95%.
pub const Z: f64 = 1.959_964;

/// The 95% interval of a share of `n` counted cases, within 0 and 1 (Wilson 1927).
pub fn wilson(share: f64, n: f64) -> (f64, f64) {
    let middle = share + Z * Z / (2.0 * n);
    let half = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + Z * Z / n;
    (((middle - half) / whole).max(0.0), ((middle + half) / whole).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_of_known_shares() {
        // Half of a hundred: 0.4038 to 0.5962 by the published formula.
        let (low, high) = wilson(0.5, 100.0);
        assert!((low - 0.4038).abs() < 1e-4 && (high - 0.5962).abs() < 1e-4);
        let (low, high) = wilson(1.0, 20.0);
        assert!((low - 0.8389).abs() < 1e-4 && high == 1.0);
    }
}
