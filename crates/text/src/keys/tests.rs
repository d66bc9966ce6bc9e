use super::*;
use crate::Language;
use crate::proof::check;

const KEYS: [Key; 18] = [
    Key::Left,
    Key::Right,
    Key::Up,
    Key::Down,
    Key::Enter,
    Key::Escape,
    Key::Tab,
    Key::Home,
    Key::End,
    Key::CtrlZ,
    Key::CtrlY,
    Key::H,
    Key::T,
    Key::W,
    Key::Plus,
    Key::Minus,
    Key::Zero,
    Key::QuestionMark,
];

const DEEDS: [Deed; 15] = [
    Deed::GoOver,
    Deed::Choose,
    Deed::TakeBack,
    Deed::GoOn,
    Deed::Undo,
    Deed::Redo,
    Deed::Hint,
    Deed::Zoom,
    Deed::Step,
    Deed::Ends,
    Deed::Try,
    Deed::Sort,
    Deed::Onwards,
    Deed::Restore,
    Deed::List,
];

#[test]
fn everything_is_said_in_its_own_language_and_every_key_has_a_name() {
    for language in Language::ALL {
        let words = words(language);
        DEEDS.into_iter().for_each(|deed| check(words.does(deed), language));
        for text in [words.single(), words.single_about(), words.type_letter(), &words.letter_of(Deed::Hint)] {
            check(text, language);
        }
        for (index, key) in KEYS.into_iter().enumerate() {
            let name = words.key(key);
            assert!(!name.is_empty(), "{key:?}");
            assert!(KEYS[..index].iter().all(|other| words.key(*other) != name), "{name} is one key");
        }
    }
}
