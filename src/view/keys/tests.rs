//! Keys, as a table: what went down where, and what it means.

use super::*;
use crate::text::keys::Key;

/// A key without others held down.
const fn key<'a>(key: &'a str, code: &'a str) -> Press<'a> {
    Press { key, code, command: false, alt: false, shift: false, repeat: false, composing: false }
}

const fn ctrl<'a>(sign: &'a str, code: &'a str) -> Press<'a> {
    Press { command: true, ..key(sign, code) }
}

const FOCI: [Focus; 5] = [Focus::Page, Focus::Text, Focus::Control, Focus::Place, Focus::Square];

/// What a key means by what has the focus: on the page, in a text, on a control, on a place, on a square.
type Row<'a> = (Press<'a>, [Option<Meaning>; 5]);

const ROWS: &[Row] = {
    use Meaning::{
        Cancel, Choose, First, Go, Hint, Larger, Last, Next, Number, Previous, Redo, Reset, Shortcuts, Undo,
    };
    &[
        // What goes over a board goes elsewhere through what has happened.
        (key("ArrowRight", "ArrowRight"), [Some(Next), None, None, Some(Go(1, 0)), Some(Go(1, 0))]),
        (key("ArrowLeft", "ArrowLeft"), [Some(Previous), None, None, Some(Go(-1, 0)), Some(Go(-1, 0))]),
        (key("ArrowUp", "ArrowUp"), [None, None, None, Some(Go(0, -1)), Some(Go(0, -1))]),
        (key("ArrowDown", "ArrowDown"), [None, None, None, Some(Go(0, 1)), Some(Go(0, 1))]),
        (key("Home", "Home"), [Some(First), None, None, Some(First), Some(First)]),
        (key("End", "End"), [Some(Last), None, None, Some(Last), Some(Last)]),
        // Buttons and fields know these themselves.
        (key("Enter", "Enter"), [None, None, None, Some(Choose), None]),
        (key(" ", "Space"), [None, None, None, Some(Choose), None]),
        (key("Tab", "Tab"), [None; 5]),
        (key("Escape", "Escape"), [Some(Cancel), None, Some(Cancel), Some(Cancel), Some(Cancel)]),
        (key("h", "KeyH"), [Some(Hint), None, Some(Hint), Some(Hint), None]),
        (key("?", "Slash"), [Some(Shortcuts), None, Some(Shortcuts), Some(Shortcuts), Some(Shortcuts)]),
        (ctrl("z", "KeyZ"), [Some(Undo), None, Some(Undo), Some(Undo), Some(Undo)]),
        (ctrl("y", "KeyY"), [Some(Redo), None, Some(Redo), Some(Redo), Some(Redo)]),
        (key("+", "BracketRight"), [None, None, None, Some(Larger), None]),
        (key("0", "Digit0"), [None, None, None, Some(Reset), Some(Number(0))]),
        (key("3", "Numpad3"), [None, None, None, None, Some(Number(3))]),
        // The page's zoom, its history and its tabs are the browser's.
        (ctrl("+", "BracketRight"), [None; 5]),
        (ctrl("0", "Digit0"), [None; 5]),
        (ctrl("3", "Digit3"), [None; 5]),
        (ctrl("h", "KeyH"), [None; 5]),
        (ctrl("Enter", "Enter"), [None; 5]),
        (Press { alt: true, ..key("ArrowLeft", "ArrowLeft") }, [None; 5]),
        (Press { shift: true, ..key("ArrowLeft", "ArrowLeft") }, [None; 5]),
        (Press { alt: true, ..key("h", "KeyH") }, [None; 5]),
        // AltGr writes a sign.
        (Press { alt: true, ..ctrl("z", "KeyZ") }, [None; 5]),
        (key("x", "KeyX"), [None; 5]),
        (key("Unidentified", ""), [None; 5]),
        (key("", ""), [None; 5]),
    ]
};

#[test]
fn a_key_belongs_to_what_has_the_focus() {
    for (press, meanings) in ROWS {
        for (focus, wanted) in FOCI.into_iter().zip(*meanings) {
            assert_eq!(meaning(press, focus, Open::Page, Letters::default()), wanted, "{press:?} on {focus:?}");
        }
    }
}

#[test]
fn in_a_dialog_and_while_a_sign_is_put_together_no_key_means_anything() {
    for (press, _) in ROWS {
        for focus in FOCI {
            assert_eq!(meaning(press, focus, Open::Dialog, Letters::default()), None, "{press:?} on {focus:?}");
            assert_eq!(
                meaning(&Press { composing: true, ..*press }, focus, Open::Page, Letters::default()),
                None,
                "{press:?}"
            );
        }
    }
}

#[test]
fn a_key_that_is_held_only_moves_and_looks() {
    let may_repeat = |meaning: &Meaning| {
        matches!(meaning, Meaning::Go(..) | Meaning::Previous | Meaning::Next | Meaning::Larger | Meaning::Smaller)
    };
    for (press, meanings) in ROWS {
        for (focus, first) in FOCI.into_iter().zip(*meanings) {
            let again = meaning(&Press { repeat: true, ..*press }, focus, Open::Page, Letters::default());
            assert_eq!(again, first.filter(may_repeat), "{press:?} on {focus:?}");
        }
    }
}

/// Undo, redo, hint, try and sort on a keyboard: what each key writes, and where it lies.
type Keyboard<'a> = (&'a str, [(&'a str, &'a str); 5]);

const KEYBOARDS: [Keyboard; 15] = [
    ("English", [("z", "KeyZ"), ("y", "KeyY"), ("h", "KeyH"), ("t", "KeyT"), ("w", "KeyW")]),
    ("capitals locked", [("Z", "KeyZ"), ("Y", "KeyY"), ("H", "KeyH"), ("T", "KeyT"), ("W", "KeyW")]),
    // Where the letter is Latin it counts, wherever it lies.
    ("German", [("z", "KeyY"), ("y", "KeyZ"), ("h", "KeyH"), ("t", "KeyT"), ("w", "KeyW")]),
    ("French", [("z", "KeyW"), ("y", "KeyY"), ("h", "KeyH"), ("t", "KeyT"), ("w", "KeyZ")]),
    ("Dvorak", [("z", "Slash"), ("y", "KeyT"), ("h", "KeyJ"), ("t", "KeyK"), ("w", "Comma")]),
    ("Colemak", [("z", "KeyZ"), ("y", "KeyO"), ("h", "KeyH"), ("t", "KeyF"), ("w", "KeyW")]),
    // Elsewhere the place of the letter.
    ("Russian", [("я", "KeyZ"), ("н", "KeyY"), ("р", "KeyH"), ("е", "KeyT"), ("ц", "KeyW")]),
    ("Ukrainian", [("Я", "KeyZ"), ("Н", "KeyY"), ("Р", "KeyH"), ("Е", "KeyT"), ("Ц", "KeyW")]),
    ("Greek", [("ζ", "KeyZ"), ("υ", "KeyY"), ("η", "KeyH"), ("τ", "KeyT"), ("ς", "KeyW")]),
    ("Arabic", [("ئ", "KeyZ"), ("غ", "KeyY"), ("ا", "KeyH"), ("ف", "KeyT"), ("ص", "KeyW")]),
    ("Persian", [("ظ", "KeyZ"), ("غ", "KeyY"), ("ا", "KeyH"), ("ف", "KeyT"), ("ص", "KeyW")]),
    ("Hebrew", [("ז", "KeyZ"), ("ט", "KeyY"), ("י", "KeyH"), ("א", "KeyT"), ("'", "KeyW")]),
    ("Thai", [("ผ", "KeyZ"), ("ั", "KeyY"), ("้", "KeyH"), ("ะ", "KeyT"), ("ไ", "KeyW")]),
    ("Korean", [("ㅋ", "KeyZ"), ("ㅛ", "KeyY"), ("ㅗ", "KeyH"), ("ㅅ", "KeyT"), ("ㅈ", "KeyW")]),
    ("Georgian", [("ზ", "KeyZ"), ("ყ", "KeyY"), ("ჰ", "KeyH"), ("ტ", "KeyT"), ("წ", "KeyW")]),
];

#[test]
fn every_keyboard_has_all_letters() {
    let wanted = [Meaning::Undo, Meaning::Redo, Meaning::Hint, Meaning::Try, Meaning::Sort];
    for (name, keys) in KEYBOARDS {
        for (index, (wanted, (sign, code))) in wanted.into_iter().zip(keys).enumerate() {
            let press = Press { command: index < 2, ..key(sign, code) };
            assert_eq!(meaning(&press, Focus::Page, Open::Page, Letters::default()), Some(wanted), "{name}: {sign}");
        }
        let (sign, code) = keys[0];
        let again = Press { shift: true, ..ctrl(sign, code) };
        assert_eq!(
            meaning(&again, Focus::Page, Open::Page, Letters::default()),
            Some(Meaning::Redo),
            "{name}: {sign} with Shift"
        );
    }
}

#[test]
fn single_signs_can_be_switched_off_and_all_other_keys_stay() {
    let off = Letters::default().switched(false);
    for (press, meanings) in ROWS {
        for (focus, first) in FOCI.into_iter().zip(*meanings) {
            let wanted = first.filter(|meaning| !matches!(meaning, Meaning::Hint | Meaning::Shortcuts));
            assert_eq!(meaning(press, focus, Open::Page, off), wanted, "{press:?} on {focus:?}");
        }
    }
}

#[test]
fn a_letter_that_was_changed_is_found_on_every_keyboard() {
    let letters = Letters::default().with(Key::H, 'z');
    for (name, keys) in KEYBOARDS {
        let (sign, code) = keys[0];
        assert_eq!(meaning(&key(sign, code), Focus::Page, Open::Page, letters), Some(Meaning::Hint), "{name}: {sign}");
        assert_eq!(meaning(&ctrl(sign, code), Focus::Page, Open::Page, letters), Some(Meaning::Undo), "{name}: {sign}");
    }
}

#[test]
fn a_latin_keyboard_has_each_letter_once() {
    for (sign, code) in [
        // In the places of Z, Y, H and W of other Latin keyboards.
        (";", "KeyZ"),
        ("f", "KeyY"),
        ("d", "KeyH"),
        (",", "KeyW"),
        ("à", "KeyH"),
        ("ž", "KeyZ"),
        ("ệ", "KeyH"),
        // Signs, and what dead keys and methods of input tell.
        ("…", "KeyH"),
        ("€", "KeyH"),
        ("Dead", "KeyH"),
        ("Process", "KeyH"),
    ] {
        for press in [key(sign, code), ctrl(sign, code)] {
            assert_eq!(meaning(&press, Focus::Page, Open::Page, Letters::default()), None, "{press:?}");
        }
    }
}

#[test]
fn digits_are_where_they_are_printed() {
    for (sign, code, number) in
        [("4", "Digit4", 4), ("'", "Digit4", 4), ("٤", "Digit4", 4), ("é", "Digit2", 2), ("9", "Numpad9", 9)]
    {
        assert_eq!(
            meaning(&key(sign, code), Focus::Square, Open::Page, Letters::default()),
            Some(Meaning::Number(number)),
            "{sign}"
        );
    }
    let shifted = Press { shift: true, ..key("$", "Digit4") };
    assert_eq!(meaning(&shifted, Focus::Square, Open::Page, Letters::default()), None);
    for sign in ["?", "\u{61f}", "\u{ff1f}"] {
        let press = Press { shift: true, ..key(sign, "Minus") };
        assert_eq!(meaning(&press, Focus::Page, Open::Page, Letters::default()), Some(Meaning::Shortcuts), "{sign}");
    }
}
