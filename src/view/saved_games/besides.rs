//! What a file brings besides games: settings, lessons, puzzles, results and best scores. Nothing that is here is overwritten.

use crate::stats::practice::Practice;

/// The keys of puzzles, which come one by one.
const PRACTICE: &str = "preference:practice-";

/// The keys of best scores, of which the better one stays.
const BEST: &str = "best:";

/// The text to keep under a key, and the number of puzzles that come with it; `None` where what is here stays.
pub fn merged(key: &str, here: Option<&str>, there: &str) -> Option<(String, usize)> {
    if key.starts_with(PRACTICE) {
        let mut practice = Practice::read(here.unwrap_or_default());
        let puzzles = practice.add(&Practice::read(there));
        return (puzzles > 0).then(|| (practice.write(), puzzles));
    }
    let score = |text: &str| text.parse::<i32>().ok();
    let is_taken = match here {
        None => true,
        Some(here) if key.starts_with(BEST) => score(there) > score(here),
        Some(_) => false,
    };
    is_taken.then(|| (there.to_owned(), 0))
}

/// What an import has changed besides games.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Brought {
    /// The keys that were changed, each with what it had before.
    pub before: Vec<(String, Option<String>)>,
    /// The number of puzzles among it.
    pub puzzles: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imported_values_do_not_replace_existing_ones() {
        assert_eq!(merged("preference:theme", None, "dark"), Some(("dark".to_owned(), 0)));
        assert_eq!(merged("preference:theme", Some("light"), "dark"), None);
        assert_eq!(merged("counted:result:g1", Some("a"), "b"), None);
        assert_eq!(merged("counted:result:g1", None, "b"), Some(("b".to_owned(), 0)));
    }

    #[test]
    fn the_better_score_stays() {
        for (here, there, taken) in [(Some("40"), "41", true), (Some("40"), "40", false), (Some("40"), "x", false)] {
            assert_eq!(merged("best:#1", here, there).is_some(), taken, "{here:?} {there}");
        }
    }

    #[test]
    fn puzzles_come_one_by_one() {
        assert_eq!(
            merged("preference:practice-ivy", Some("1:1:1"), "1:2:0 2:1:1"),
            Some(("1:1:1 2:1:1".to_owned(), 1))
        );
        assert_eq!(merged("preference:practice-ivy", None, "2:1:1 3:1:1"), Some(("2:1:1 3:1:1".to_owned(), 2)));
        assert_eq!(merged("preference:practice-ivy", Some("1:1:1"), "1:2:0"), None);
    }
}
