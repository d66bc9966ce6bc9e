//! The memory of tried puzzles: which were solved, and when missed ones return. Also of the mistakes of reviewed games, which wait to
//! be retried.
//!
//! A missed puzzle returns after a day. Each time it is then solved at once, it rests longer (3, 7 and 21 days). After the last time
//! it is learned. These are the boxes of Leitner's flash cards ("So lernt man lernen", 1972).

use std::fmt::Write;

/// The days that a missed puzzle rests, time after time.
const RESTS: [u64; 4] = [1, 3, 7, 21];

/// The time until a missed puzzle returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Rest {
    /// The number of times in a row it was solved at once since it was missed; an index into [`RESTS`].
    rung: usize,
    /// The day on which it returns, in days since 1970.
    due: u64,
}

impl Rest {
    /// A rest from a day on, on a rung; `None` above the last.
    fn from(today: u64, rung: usize) -> Option<Rest> {
        Some(Rest { rung, due: today.saturating_add(*RESTS.get(rung)?) })
    }

    /// Whether it is over. A day farther off than the longest rest comes from a wrong clock, so it is over too.
    fn is_over(self, today: u64) -> bool {
        self.due <= today || self.due - today > RESTS[self.rung]
    }
}

/// The memory of one puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Entry {
    tries: u32,
    /// When it returns; `None` if it need not.
    rest: Option<Rest>,
    /// Whether it was ever solved.
    solved: bool,
}

/// The memory of the puzzles of a game. Days are counted from 1970, by the player's calendar.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Practice {
    /// The entries with the puzzles' numbers, in order of these.
    entries: Vec<(usize, Entry)>,
}

impl Practice {
    /// Reads a text of [`Practice::write`]. Unreadable parts are left out.
    pub fn read(text: &str) -> Practice {
        let entry = |word: &str| {
            let mut parts = word.split(':');
            let number = parts.next()?.parse().ok()?;
            let tries = parts.next()?.parse().ok()?;
            let solved = parts.next()? == "1";
            let mut rest = || {
                let rung = parts.next()?.parse().ok().filter(|rung| *rung < RESTS.len())?;
                Some(Rest { rung, due: parts.next()?.parse().ok()? })
            };
            Some((number, Entry { tries, rest: rest(), solved }))
        };
        let mut entries: Vec<(usize, Entry)> = text.split_whitespace().filter_map(entry).collect();
        entries.sort_unstable_by_key(|(number, _)| *number);
        entries.dedup_by_key(|(number, _)| *number);
        Practice { entries }
    }

    /// Words of numbers: the puzzle, the tries, and whether it was solved. If it returns, also its rung and the day.
    pub fn write(&self) -> String {
        let mut text = String::new();
        for (number, entry) in &self.entries {
            let space = if text.is_empty() { "" } else { " " };
            // Writing to a text cannot fail.
            let _ = write!(text, "{space}{number}:{}:{}", entry.tries, u8::from(entry.solved));
            if let Some(Rest { rung, due }) = entry.rest {
                let _ = write!(text, ":{rung}:{due}");
            }
        }
        text
    }

    /// A puzzle was missed at the first try today, so it will return.
    pub fn miss(&mut self, number: usize, today: u64) {
        self.tried(number).rest = Rest::from(today, 0);
    }

    /// A puzzle was solved today without having been missed before.
    pub fn solve(&mut self, number: usize, today: u64) {
        let entry = self.tried(number);
        entry.solved = true;
        // One that is solved before its time stays on its rung. One that was only awaited begins on the lowest.
        if let Some(rest) = entry.rest.filter(|rest| rest.is_over(today)) {
            entry.rest = Rest::from(today, if entry.tries == 1 { rest.rung } else { rest.rung + 1 });
        }
    }

    /// A missed puzzle was solved in the same sitting. It still returns.
    pub fn solve_late(&mut self, number: usize) {
        if let Some((_, entry)) = self.entries.iter_mut().find(|(known, _)| *known == number) {
            entry.solved = true;
        }
    }

    /// Sets the numbers to try, as the mistakes of a game. New ones wait from today on, missing ones are forgotten, and the others
    /// stay as they are.
    pub fn await_these(&mut self, numbers: &[usize], today: u64) {
        self.entries.retain(|(known, _)| numbers.contains(known));
        for number in numbers {
            if let (entry, true) = self.entry(*number) {
                entry.rest = Some(Rest { rung: 0, due: today });
            }
        }
    }

    /// Takes over what another device knows of puzzles that were never tried here. Returns how many they are.
    pub fn add(&mut self, other: &Practice) -> usize {
        let before = self.entries.len();
        for (number, known) in &other.entries {
            if let (entry, true) = self.entry(*number) {
                *entry = *known;
            }
        }
        self.entries.len() - before
    }

    /// Forgets a number that cannot be tried any more.
    pub fn forget(&mut self, number: usize) {
        self.entries.retain(|(known, _)| *known != number);
    }

    /// The entry of a number, and whether it is new.
    fn entry(&mut self, number: usize) -> (&mut Entry, bool) {
        let place = self.entries.partition_point(|(known, _)| *known < number);
        let is_new = self.entries.get(place).is_none_or(|(known, _)| *known != number);
        if is_new {
            self.entries.insert(place, (number, Entry { tries: 0, rest: None, solved: false }));
        }
        (&mut self.entries[place].1, is_new)
    }

    fn tried(&mut self, number: usize) -> &mut Entry {
        let entry = self.entry(number).0;
        entry.tries = entry.tries.saturating_add(1);
        entry
    }

    /// The number of entries.
    pub fn count(&self) -> usize {
        self.entries.len()
    }

    /// Whether a puzzle was ever solved.
    pub fn is_solved(&self, number: usize) -> bool {
        self.entries.iter().any(|(known, entry)| *known == number && entry.solved)
    }

    /// The number of puzzles ever solved.
    pub fn solved(&self) -> usize {
        self.entries.iter().filter(|(_, entry)| entry.solved).count()
    }

    /// The puzzles due today or earlier, the longest overdue first.
    pub fn due(&self, today: u64) -> Vec<usize> {
        self.due_since(today).into_iter().map(|(_, number)| number).collect()
    }

    /// The same, each with its due day.
    pub fn due_since(&self, today: u64) -> Vec<(u64, usize)> {
        let due = self.entries.iter().filter_map(|(number, entry)| {
            let rest = entry.rest.filter(|rest| rest.is_over(today))?;
            Some((rest.due.min(today), *number))
        });
        let mut due: Vec<(u64, usize)> = due.collect();
        due.sort_unstable();
        due
    }

    /// The next puzzle after this one among these numbers: one that is due, or else the next unsolved one, cyclically. `None` if
    /// there is neither.
    pub fn next(&self, after: usize, numbers: &[usize], today: u64) -> Option<usize> {
        let due = self.due(today).into_iter().find(|number| *number != after && numbers.contains(number));
        let open = |number: &&usize| !self.is_solved(**number) && **number != after;
        let ahead = || numbers.iter().filter(open).find(|number| **number > after);
        due.or_else(|| ahead().or_else(|| numbers.iter().find(open)).copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_missed_comes_back_until_it_is_learned() {
        let mut practice = Practice::default();
        practice.miss(3, 100);
        practice.solve_late(3);
        assert_eq!((practice.due(100), practice.due(101)), (Vec::new(), vec![3]));
        let mut day = 101;
        for rest in &RESTS[1..] {
            practice.solve(3, day);
            assert_eq!((practice.due(day + rest - 1), practice.due(day + rest)), (Vec::new(), vec![3]));
            day += rest;
        }
        practice.solve(3, day);
        assert!(practice.due(day + 1000).is_empty(), "learned");
        practice.miss(3, day);
        assert_eq!(practice.due(day + 1), [3], "and forgotten");
    }

    #[test]
    fn an_import_adds_only_untried_puzzles() {
        let mut here = Practice::read("1:2:1 3:1:0:0:100");
        assert_eq!(here.add(&Practice::read("1:9:0:0:5 2:1:1 3:4:1 64:1:0:1:7")), 2);
        assert_eq!(here.write(), "1:2:1 2:1:1 3:1:0:0:100 64:1:0:1:7");
        assert_eq!(here.add(&here.clone()), 0);
    }

    #[test]
    fn a_puzzle_solved_early_stays_due() {
        let mut practice = Practice::default();
        practice.miss(1, 10);
        practice.solve(1, 10);
        assert_eq!(practice.due(11), [1]);
    }

    #[test]
    fn what_was_missed_while_the_clock_was_wrong_comes_back_at_once() {
        let (today, wrong) = (20_000, 22_000);
        let mut practice = Practice::default();
        practice.miss(3, wrong);
        practice.miss(4, today);
        practice.await_these(&[3, 4, 5], wrong);
        let mut practice = Practice::read(&practice.write());
        assert_eq!((practice.due(today), practice.due_since(today)), (vec![3, 5], vec![(today, 3), (today, 5)]));
        practice.solve(3, today);
        practice.solve(5, today);
        assert_eq!((practice.due(today), practice.due(today + 1)), (vec![], vec![4, 5]));
        assert_eq!(practice.due(today + 3), [4, 5, 3], "it goes on as any other");
        // A clock that was slow does no harm.
        practice.miss(6, 10);
        assert_eq!(practice.due(today), [6]);
        let huge = Practice::read("7:4294967295:0:3:18446744073709551615");
        assert_eq!(huge.due(today), [7]);
    }

    #[test]
    fn mistakes_wait_from_the_first_day_and_come_back_after_one_three_seven_and_twenty_one() {
        let mut practice = Practice::default();
        practice.await_these(&[12, 30], 100);
        assert_eq!((practice.due(100), practice.count()), (vec![12, 30], 2));
        assert_eq!(practice.write(), "12:0:0:0:100 30:0:0:0:100");
        assert_eq!(Practice::read(&practice.write()), practice);
        let mut day = 100;
        for rest in RESTS {
            practice.solve(12, day);
            assert_eq!((practice.due(day + rest - 1), practice.due(day + rest)), (vec![30], vec![30, 12]));
            day += rest;
        }
        practice.solve(12, day);
        assert_eq!(practice.due(day + 1000), [30], "learned");
        practice.miss(30, day);
        assert_eq!((practice.due(day), practice.due(day + 1)), (vec![], vec![30]));
        practice.await_these(&[12, 44], day);
        assert_eq!(
            (practice.due(day), practice.count()),
            (vec![44], 2),
            "what is known stays, what is gone is forgotten"
        );
        practice.forget(44);
        assert_eq!(practice.count(), 1);
    }

    #[test]
    fn the_next_puzzle_is_due_or_not_solved() {
        let mut practice = Practice::default();
        let all = [1, 2, 3, 4];
        assert_eq!(practice.next(0, &all, 5), Some(1));
        practice.solve(1, 5);
        practice.miss(2, 5);
        assert_eq!(practice.next(1, &all, 5), Some(2), "it was never solved");
        assert_eq!(practice.next(2, &all, 5), Some(3));
        assert_eq!(practice.next(4, &all, 5), Some(2), "from the beginning");
        assert_eq!(practice.next(3, &all, 6), Some(2), "due");
        for number in all {
            practice.solve(number, 5);
        }
        assert_eq!(practice.next(4, &all, 5), None);
        assert_eq!(practice.solved(), 4);
    }

    #[test]
    fn what_is_remembered_comes_back() {
        let mut practice = Practice::default();
        practice.solve(7, 20_000);
        practice.miss(12, 20_001);
        assert_eq!(practice.write(), "7:1:1 12:1:0:0:20002");
        assert_eq!(Practice::read(&practice.write()), practice);
        assert_eq!(Practice::read("nonsense 7:x 8:1"), Practice::default());
    }
}
