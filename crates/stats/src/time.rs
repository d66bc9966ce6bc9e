//! Times that were stored while the clock of the device was wrong.

/// How far another clock may be ahead of this one: a day, in milliseconds.
const SKEW: u64 = 86_400_000;

/// A past time in milliseconds since 1970. A time still to come was stored by a wrong clock and becomes 0, which means unknown.
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
