//! Numbers as printed: rounded first, and then written digit by digit. The standard library's way costs a page many bytes (`docs/performance.md`).

/// A number with a fixed count of decimals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rounded {
    /// The number in units of its last decimal.
    parts: i64,
    decimals: u32,
}

impl Rounded {
    /// A number from its last decimals: 125 with two of them is 1.25.
    pub fn of(parts: i64, decimals: u32) -> Self {
        Rounded { parts, decimals }
    }

    /// A value to this many decimals.
    pub fn to(decimals: u32, value: f64) -> Self {
        Self::of((value * 10_i64.pow(decimals) as f64).round() as i64, decimals)
    }

    /// The same number to fewer decimals.
    pub fn shortened(self, decimals: u32) -> Self {
        let step = 10_i64.pow(self.decimals.saturating_sub(decimals));
        Self::of(self.parts.signum() * ((self.parts.abs() + step / 2) / step), self.decimals.min(decimals))
    }

    /// All digits, without the sign.
    pub fn plain(self, point: char) -> String {
        let one = 10_i64.pow(self.decimals);
        let (whole, part) = (self.parts.abs() / one, self.parts.abs() % one);
        match self.decimals {
            0 => whole.to_string(),
            decimals => format!("{whole}{point}{part:0width$}", width = decimals as usize),
        }
    }

    /// The digits without zeros after the point, and without the sign.
    pub fn brief(self, point: char) -> String {
        let all = self.plain(point);
        if self.decimals == 0 { all } else { all.trim_end_matches('0').trim_end_matches(point).to_owned() }
    }

    /// The sign of what is less than zero, else nothing.
    pub fn minus(self) -> &'static str {
        if self.parts < 0 { "\u{2212}" } else { "" }
    }

    /// The sign of a change; zero has none.
    pub fn sign(self) -> &'static str {
        if self.parts > 0 { "+" } else { self.minus() }
    }
}

/// A share in whole per cent.
pub fn percent(share: f64) -> i64 {
    Rounded::to(2, share).parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_rounded_and_shortened() {
        assert_eq!(Rounded::to(1, 3.04).plain('.'), "3.0");
        assert_eq!(Rounded::to(1, 3.04).brief('.'), "3");
        assert_eq!(Rounded::to(2, -1.256).plain(','), "1,26");
        assert_eq!(Rounded::of(1_005, 3).shortened(2).brief('.'), "1.01");
        assert_eq!(Rounded::of(-25, 1).shortened(0).plain('.'), "3", "a half goes away from zero");
        assert_eq!(
            (Rounded::of(100, 0).brief('.'), Rounded::of(5, 2).plain('.')),
            ("100".to_owned(), "0.05".to_owned())
        );
        assert_eq!(percent(0.618), 62);
    }

    #[test]
    fn what_rounds_to_zero_has_no_sign() {
        assert_eq!([0.04, 0.06, -0.04, -0.06].map(|value| Rounded::to(1, value).sign()), ["", "+", "", "\u{2212}"]);
        assert_eq!((Rounded::to(1, 2.0).minus(), Rounded::to(1, -2.0).minus()), ("", "\u{2212}"));
    }
}
