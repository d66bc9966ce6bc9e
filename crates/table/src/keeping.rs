//! Texts to keep between visits. Those that storage refuses stay in memory and are tried again, without overwriting what another tab
//! wrote meanwhile.

use std::collections::BTreeMap;

/// The prefix of saved games' keys, before their identity.
const GAME: &str = "alea:game:";

/// The prefix of counts of finished games. Those counted first stay.
const COUNTED: &str = "alea:counted:";

/// The prefixes of texts that can be made again from a game: reviews, and texts that lists once kept.
const DERIVED: [&str; 2] = ["alea:review:", "alea:card:"];

/// The prefix of choices, which a tap makes again. Progress in learning is also under it, with the names below.
const PREFERENCE: &str = "alea:preference:";
const LEARNED: [&str; 2] = ["practice-", "lesson-"];

/// The first and the longest wait before a new attempt, in milliseconds.
const WAITS: (u64, u64) = (5_000, 300_000);

/// Why something is not stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// Storage is full; the value is kept in memory.
    Full,
    /// The browser forbids storage; the value is kept in memory.
    Forbidden,
}

/// The browser's storage, or a substitute in tests.
pub trait Drawer {
    /// The text under a key; `None` if there is none or it cannot be read.
    fn get(&self, key: &str) -> Option<String>;
    /// Stores a text under a key.
    ///
    /// # Errors
    /// Why it is not stored.
    fn set(&self, key: &str, text: &str) -> Result<(), Trouble>;
    /// Removes the text under a key.
    fn remove(&self, key: &str);
    /// All keys, in no order.
    fn keys(&self) -> Vec<String>;
}

/// The texts that are only in memory, as people are told about them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loss {
    /// [`Trouble::Forbidden`] if any text was refused for that reason, else [`Trouble::Full`].
    pub trouble: Trouble,
    /// The number of games among them.
    pub games: usize,
    /// Whether more would be lost with the page than choices that a tap makes again.
    pub asks: bool,
}

/// How much a text matters, most important first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Weight {
    Game,
    Won,
    Chosen,
    Derived,
}

/// A text that storage did not take.
struct Kept {
    text: String,
    /// The stored text at that time. Anything else was written by another tab.
    base: Option<String>,
    trouble: Trouble,
}

/// The texts that storage refused, by key.
#[derive(Default)]
pub struct Keeping(BTreeMap<String, Kept>);

impl Keeping {
    /// Nothing is in memory.
    pub const fn new() -> Self {
        Keeping(BTreeMap::new())
    }

    /// The text under a key: from memory, which is newer, or else from storage.
    pub fn read(&self, drawer: &dyn Drawer, key: &str) -> Option<String> {
        self.0.get(key).map(|kept| kept.text.clone()).or_else(|| drawer.get(key))
    }

    /// Every key and text in memory.
    pub fn in_memory(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, kept)| (key.as_str(), kept.text.as_str()))
    }

    /// Whether the text under a key is in memory only.
    pub fn is_in_memory(&self, key: &str) -> bool {
        self.0.contains_key(key)
    }

    /// Writes a text. If another tab has written the same game since storage refused it, only [`Keeping::retry`] can merge both.
    ///
    /// # Errors
    /// When it could only be kept in memory.
    pub fn write(&mut self, drawer: &dyn Drawer, key: &str, text: &str) -> Result<(), Trouble> {
        let now = drawer.get(key);
        let known = self.0.remove(key);
        let base = known.as_ref().map_or_else(|| now.clone(), |kept| kept.base.clone());
        let stored = match known {
            Some(kept) if weight(key) == Weight::Game && now.is_some() && now != kept.base => Err(kept.trouble),
            _ => put(drawer, key, text),
        };
        if let Err(trouble) = stored {
            self.0.insert(key.to_owned(), Kept { text: text.to_owned(), base, trouble });
        }
        stored
    }

    /// Removes a text from storage and memory.
    pub fn forget(&mut self, drawer: &dyn Drawer, key: &str) {
        self.0.remove(key);
        drawer.remove(key);
    }

    /// Another tab has written a value. For anything but a game, the last one wins.
    pub fn written_elsewhere(&mut self, key: &str) {
        if weight(key) == Weight::Chosen || key.starts_with("alea:name:") {
            self.0.remove(key);
        }
    }

    /// Tries to store what is in memory, games first. `merge` combines this tab's game with another tab's. Returns the keys that are now
    /// stored.
    pub fn retry(&mut self, drawer: &dyn Drawer, merge: &dyn Fn(&str, &str) -> Option<String>) -> Vec<String> {
        let mut keys: Vec<String> = self.0.keys().cloned().collect();
        keys.sort_by_key(|key| weight(key));
        keys.retain(|key| {
            let Some(Kept { text, base, .. }) = self.0.get(key) else { return false };
            let now = drawer.get(key);
            let text = match &now {
                Some(_) if key.starts_with(COUNTED) || (weight(key) == Weight::Won && now != *base) => now.clone(),
                Some(other) if weight(key) == Weight::Game && now != *base => merge(text, other),
                _ => Some(text.clone()),
            };
            match text.map(|text| (put(drawer, key, &text), text)) {
                Some((Ok(()), _)) => {
                    self.0.remove(key);
                    true
                }
                Some((Err(trouble), _)) => {
                    self.0.get_mut(key).into_iter().for_each(|kept| kept.trouble = trouble);
                    false
                }
                None => false,
            }
        });
        keys
    }

    /// The wait after this many failed attempts, in milliseconds.
    pub fn wait(tries: u32) -> u64 {
        let (first, longest) = WAITS;
        first.saturating_mul(1 << tries.min(16)).min(longest)
    }

    /// What would be lost with the page; `None` if everything is stored or can be made again.
    pub fn loss(&self) -> Option<Loss> {
        let weights = || self.0.keys().map(|key| weight(key)).filter(|weight| *weight != Weight::Derived);
        weights().min()?;
        let is_forbidden = self.0.values().any(|kept| kept.trouble == Trouble::Forbidden);
        Some(Loss {
            trouble: if is_forbidden { Trouble::Forbidden } else { Trouble::Full },
            games: weights().filter(|weight| *weight == Weight::Game).count(),
            asks: weights().any(|weight| weight < Weight::Chosen),
        })
    }
}

fn weight(key: &str) -> Weight {
    if key.starts_with(GAME) {
        Weight::Game
    } else if DERIVED.iter().any(|prefix| key.starts_with(prefix)) {
        Weight::Derived
    } else if key.strip_prefix(PREFERENCE).is_some_and(|name| !LEARNED.iter().any(|learned| name.starts_with(learned)))
    {
        Weight::Chosen
    } else {
        Weight::Won
    }
}

/// Stores a text. Texts that can be made again give way to those that cannot, the longest first.
fn put(drawer: &dyn Drawer, key: &str, text: &str) -> Result<(), Trouble> {
    let stored = drawer.set(key, text);
    if stored != Err(Trouble::Full) || weight(key) == Weight::Derived {
        return stored;
    }
    let derived = drawer.keys().into_iter().filter(|key| weight(key) == Weight::Derived);
    let mut derived: Vec<(String, String)> = derived.filter_map(|key| Some((drawer.get(&key)?, key))).collect();
    derived.sort_by_key(|(text, _)| std::cmp::Reverse(text.len()));
    for (given, (_, key_of_derived)) in derived.iter().enumerate() {
        drawer.remove(key_of_derived);
        if drawer.set(key, text).is_ok() {
            return Ok(());
        }
        if given + 1 == derived.len() {
            // Even all of it was not enough, so it is put back.
            for (text, key) in &derived {
                let _ = drawer.set(key, text);
            }
        }
    }
    stored
}

#[cfg(test)]
mod tests {
    use std::cell::{Cell, RefCell};

    use super::*;

    /// Storage with room for this many bytes of texts; `None` if it is forbidden.
    #[derive(Default)]
    struct Shelf {
        texts: RefCell<BTreeMap<String, String>>,
        room: Cell<usize>,
        forbidden: Cell<bool>,
    }

    impl Drawer for Shelf {
        fn get(&self, key: &str) -> Option<String> {
            self.texts.borrow().get(key).cloned()
        }

        fn set(&self, key: &str, text: &str) -> Result<(), Trouble> {
            if self.forbidden.get() {
                return Err(Trouble::Forbidden);
            }
            let texts = self.texts.borrow();
            let others: usize = texts.iter().filter(|(other, _)| *other != key).map(|(_, text)| text.len()).sum();
            drop(texts);
            if others + text.len() > self.room.get() {
                return Err(Trouble::Full);
            }
            self.texts.borrow_mut().insert(key.to_owned(), text.to_owned());
            Ok(())
        }

        fn remove(&self, key: &str) {
            self.texts.borrow_mut().remove(key);
        }

        fn keys(&self) -> Vec<String> {
            self.texts.borrow().keys().cloned().collect()
        }
    }

    fn shelf(room: usize) -> Shelf {
        let shelf = Shelf::default();
        shelf.room.set(room);
        shelf
    }

    fn both(own: &str, other: &str) -> Option<String> {
        Some(format!("{own}+{other}"))
    }

    #[test]
    fn what_was_refused_is_read_told_and_stored_when_there_is_room() {
        let (shelf, mut keeping) = (shelf(4), Keeping::new());
        assert_eq!(keeping.write(&shelf, "alea:game:a", "1234"), Ok(()));
        assert_eq!(keeping.loss(), None);
        assert_eq!(keeping.write(&shelf, "alea:game:a", "12345"), Err(Trouble::Full));
        assert_eq!(keeping.write(&shelf, "alea:game:b", "1"), Err(Trouble::Full));
        assert_eq!(keeping.read(&shelf, "alea:game:a").as_deref(), Some("12345"));
        assert_eq!(keeping.loss(), Some(Loss { trouble: Trouble::Full, games: 2, asks: true }));
        assert!(keeping.retry(&shelf, &both).is_empty());
        assert_eq!(shelf.get("alea:game:a").as_deref(), Some("1234"), "what is stored stays until then");
        shelf.room.set(6);
        assert_eq!(keeping.retry(&shelf, &both), ["alea:game:a", "alea:game:b"]);
        assert_eq!((keeping.loss(), shelf.get("alea:game:a").as_deref()), (None, Some("12345")));
    }

    #[test]
    fn every_kind_of_value_is_tried_again_games_first() {
        let (shelf, mut keeping) = (shelf(0), Keeping::new());
        let keys = [
            "alea:preference:theme",
            "alea:counted:result:a",
            "alea:mistakes:a",
            "alea:name:a",
            "alea:preference:practice-ivy",
            "alea:preference:lesson-ivy",
            "alea:best:x",
            "alea:game:a",
        ];
        for (count, key) in keys.iter().enumerate() {
            assert!(keeping.write(&shelf, key, "x").is_err());
            assert_eq!(keeping.loss().map(|loss| loss.asks), Some(count > 0), "{key}");
        }
        shelf.room.set(1);
        assert_eq!(keeping.retry(&shelf, &both), ["alea:game:a"]);
        shelf.room.set(8);
        assert_eq!(keeping.retry(&shelf, &both).len(), 7);
        assert_eq!(keeping.loss(), None);
    }

    #[test]
    fn what_can_be_made_again_gives_way_and_is_no_loss() {
        let (shelf, mut keeping) = (shelf(10), Keeping::new());
        keeping.write(&shelf, "alea:review:a", "12").unwrap();
        keeping.write(&shelf, "alea:review:b", "12345678").unwrap();
        assert_eq!(keeping.write(&shelf, "alea:game:a", "12345"), Ok(()), "a review went");
        assert_eq!(shelf.keys(), ["alea:game:a", "alea:review:a"], "the longest");
        assert!(keeping.write(&shelf, "alea:review:c", "1234567").is_err());
        assert_eq!(keeping.loss(), None);
        assert!(keeping.write(&shelf, "alea:game:b", "1234567").is_err());
        assert!(shelf.get("alea:review:a").is_some(), "where it would not be enough, it stays");
    }

    #[test]
    fn what_another_tab_wrote_meanwhile_is_not_written_over() {
        let (shelf, mut keeping) = (shelf(9), Keeping::new());
        keeping.write(&shelf, "alea:game:a", "start").unwrap();
        assert!(keeping.write(&shelf, "alea:game:a", "start here").is_err());
        shelf.set("alea:game:a", "elsewhere").unwrap();
        shelf.room.set(100);
        assert!(keeping.write(&shelf, "alea:game:a", "start here on").is_err(), "only a merge may");
        assert_eq!(keeping.retry(&shelf, &|_, _| None), [""; 0]);
        assert_eq!(keeping.retry(&shelf, &both), ["alea:game:a"]);
        assert_eq!(shelf.get("alea:game:a").as_deref(), Some("start here on+elsewhere"));
        shelf.room.set(0);
        let won = ["alea:best:x", "alea:mistakes:a", "alea:preference:practice-ivy"];
        for key in ["alea:name:a", "alea:preference:theme", "alea:counted:result:a"].into_iter().chain(won) {
            assert!(keeping.write(&shelf, key, "own").is_err());
            shelf.texts.borrow_mut().insert(key.to_owned(), "other".to_owned());
            keeping.written_elsewhere(key);
            shelf.room.set(100);
            keeping.retry(&shelf, &both);
            assert_eq!(shelf.get(key).as_deref(), Some("other"), "{key}");
            shelf.room.set(0);
        }
    }

    #[test]
    fn forbidden_storage_is_said_to_be_that() {
        let (shelf, mut keeping) = (shelf(100), Keeping::new());
        shelf.forbidden.set(true);
        assert_eq!(keeping.write(&shelf, "alea:game:a", "1"), Err(Trouble::Forbidden));
        assert_eq!(keeping.loss(), Some(Loss { trouble: Trouble::Forbidden, games: 1, asks: true }));
        keeping.forget(&shelf, "alea:game:a");
        assert_eq!(keeping.loss(), None);
    }

    #[test]
    fn tries_grow_apart_to_five_minutes() {
        assert_eq!([0, 1, 2, 6, 40].map(Keeping::wait), [5_000, 10_000, 20_000, 300_000, 300_000]);
    }
}
