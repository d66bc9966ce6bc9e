//! Times that were stored while the clock of the device was wrong.

/// How far ahead of this clock another one may be: a day, in milliseconds.
const SKEW: u64 = 86_400_000;

/// A time of the past in milliseconds since 1970; 0, which is no known time, for one that is still to come: the clock was wrong then.
pub fn past(time: u64, now: u64) -> u64 {
    if time > now.saturating_add(SKEW) { 0 } else { time }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_still_to_come_is_no_known_time() {
        let now = 1_700_000_000_000;
        assert_eq!([0, 5, now, now + SKEW].map(|time| past(time, now)), [0, 5, now, now + SKEW]);
        assert_eq!([now + SKEW + 1, u64::MAX].map(|time| past(time, now)), [0, 0]);
    }
}
