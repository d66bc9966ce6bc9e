//! Expectations over rolls of three dice.

/// The chance that three dice show at least one of n different numbers, by n.
pub(super) const SHOWS: [f32; 7] = [0.0, 91.0 / 216.0, 152.0 / 216.0, 189.0 / 216.0, 208.0 / 216.0, 215.0 / 216.0, 1.0];

/// The expected value of a roll, from the value of the best action on each number. A roll that allows none has the value `pass`.
///
/// The dice only decide which numbers may be entered. So the best number counts whenever it shows, the second when it shows and
/// the best does not, and so on. This makes a sum of six terms instead of 56 rolls.
#[inline]
pub(super) fn expect(best: &[f32; 6], pass: f32) -> f32 {
    let mut sorted = *best;
    // Insertion sort, because there are only six.
    for last in 1..6 {
        let mut at = last;
        while at > 0 && sorted[at] > sorted[at - 1] {
            sorted.swap(at, at - 1);
            at -= 1;
        }
    }
    let (mut sum, mut count) = (0.0, 0);
    while count < 6 && sorted[count] >= 0.0 {
        sum += (SHOWS[count + 1] - SHOWS[count]) * sorted[count];
        count += 1;
    }
    sum + (1.0 - SHOWS[count]) * pass
}

/// The mark of a number without any action.
pub(super) const NO_ACTION: f32 = -1.0;

/// The value that one number's action needs for the roll to have the value `target`, with the other numbers unchanged. Greater
/// than 1 or less than 0 where no value does.
pub(super) fn solve(others: &[f32; 6], number: usize, pass: f32, target: f32) -> f32 {
    let mut sorted = [NO_ACTION; 5];
    let mut count = 0;
    for (at, &value) in others.iter().enumerate() {
        if at != number && value >= 0.0 {
            sorted[count] = value;
            let mut place = count;
            while place > 0 && sorted[place] > sorted[place - 1] {
                sorted.swap(place, place - 1);
                place -= 1;
            }
            count += 1;
        }
    }
    let weight = |rank: usize| SHOWS[rank + 1] - SHOWS[rank];
    // Tries it as the worst of all, then better and better.
    let mut rest = (1.0 - SHOWS[count + 1]) * pass;
    for (rank, &value) in sorted[..count].iter().enumerate() {
        rest += weight(rank) * value;
    }
    let mut rank = count;
    loop {
        let needed = (target - rest) / weight(rank);
        if rank == 0 || needed <= sorted[rank - 1] {
            return needed;
        }
        rest += (weight(rank) - weight(rank - 1)) * sorted[rank - 1];
        rank -= 1;
    }
}
