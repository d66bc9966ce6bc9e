//! The keys that a page knows, for a list of them.

use crate::text::keys::{Deed, Key};

/// The kinds of pages, by the keys that they know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Page {
    /// A game in play; whether its board can be seen larger.
    Table {
        /// Whether its board can be seen larger.
        roams: bool,
    },
    Lesson,
    Puzzle,
    Review,
    /// The saved games.
    Games,
    /// The settings, which have all of them.
    Settings,
    /// Any other page.
    Other,
}

/// Keys that do one thing.
pub type Shortcut = (&'static [Key], Deed);

const BOARD: [Shortcut; 3] = [
    (&[Key::Left, Key::Right, Key::Up, Key::Down], Deed::GoOver),
    (&[Key::Enter], Deed::Choose),
    (&[Key::Escape], Deed::TakeBack),
];

const STEPS: [Shortcut; 2] = [(&[Key::Left, Key::Right], Deed::Step), (&[Key::Home, Key::End], Deed::Ends)];

const MISTAKES: [Shortcut; 2] = [(&[Key::T], Deed::Try), (&[Key::W], Deed::Sort)];
const ZOOM: Shortcut = (&[Key::Plus, Key::Minus, Key::Zero], Deed::Zoom);
const ONWARDS: Shortcut = (&[Key::Left, Key::Right], Deed::Onwards);
const RESTORE: Shortcut = (&[Key::CtrlZ], Deed::Restore);
const GO_ON: Shortcut = (&[Key::Tab], Deed::GoOn);
const HINT: Shortcut = (&[Key::H], Deed::Hint);

/// The keys of a page and what they do, with single characters on or off.
pub fn shortcuts(page: Page, are_letters_on: bool) -> Vec<Shortcut> {
    let mut list: Vec<Shortcut> = Vec::new();
    if !matches!(page, Page::Games | Page::Other) {
        list.extend(BOARD);
    }
    match page {
        Page::Table { roams } => {
            list.extend([GO_ON, HINT, (&[Key::CtrlZ], Deed::Undo), (&[Key::CtrlY], Deed::Redo)]);
            if roams {
                list.push(ZOOM);
            }
        }
        Page::Lesson => {
            list.push(GO_ON);
            list.extend(STEPS);
        }
        Page::Settings => {
            list.extend([GO_ON, HINT, (&[Key::CtrlZ], Deed::Undo), (&[Key::CtrlY], Deed::Redo), ZOOM]);
            list.extend(STEPS);
            list.extend(MISTAKES);
            list.extend([ONWARDS, RESTORE]);
        }
        Page::Puzzle => list.extend([GO_ON, HINT, ONWARDS]),
        Page::Review => {
            list.extend(STEPS);
            list.extend(MISTAKES);
        }
        Page::Games => list.push(RESTORE),
        Page::Other => {}
    }
    list.push((&[Key::QuestionMark], Deed::List));
    list.retain(|(keys, _)| are_letters_on || !matches!(keys, [Key::H | Key::T | Key::W | Key::QuestionMark]));
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_settings_have_every_key_of_every_page() {
        let all = shortcuts(Page::Settings, true);
        for page in [Page::Table { roams: true }, Page::Lesson, Page::Puzzle, Page::Review, Page::Games, Page::Other] {
            for shortcut in shortcuts(page, true) {
                assert!(all.contains(&shortcut), "{page:?}: {shortcut:?}");
            }
        }
        assert!(shortcuts(Page::Settings, false).len() < all.len());
    }
}
