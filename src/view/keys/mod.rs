//! The meaning of keys: one pure function for all pages, so that each key does one thing and belongs to the focused element.
//!
//! **Invariant:** a held key repeats only meanings that move or look.

#[cfg(target_arch = "wasm32")]
mod dialog;
#[cfg(target_arch = "wasm32")]
mod heard;
mod letters;
pub mod list;
#[cfg(target_arch = "wasm32")]
mod settings;
#[cfg(test)]
mod tests;

#[cfg(target_arch = "wasm32")]
pub use dialog::{Shortcuts, ShortcutsProps};
#[cfg(target_arch = "wasm32")]
pub use heard::{chosen_letters, keep_letters, listen, meant, watch_presses};
pub use letters::Letters;
#[cfg(target_arch = "wasm32")]
pub use settings::{KeySettings, KeySettingsProps};

/// A key press as the browser reports it.
#[derive(Clone, Copy, Debug)]
pub struct Press<'a> {
    /// The character that it writes, or its name.
    pub key: &'a str,
    /// Its place on the keyboard, named as on a US keyboard.
    pub code: &'a str,
    /// Ctrl, or the command key.
    pub command: bool,
    /// Alt; with Ctrl it is AltGr, which writes signs.
    pub alt: bool,
    pub shift: bool,
    /// Whether the key is held, and the browser reports it again.
    pub repeat: bool,
    /// Whether a character is being composed of several keys.
    pub composing: bool,
}

/// The kind of element that has the focus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// Nothing that handles keys, or a button or a link, which handle Enter and the space bar.
    Page,
    /// A field for typing, or a list that is searched by typing. It takes every key.
    Text,
    /// A switch, a slider, or text that scrolls. It handles arrow keys, Home, End and the space bar.
    Control,
    /// A place of a board or a hand.
    Place,
    /// A square of the editor of boards.
    Square,
}

/// Whether a dialog is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Open {
    /// The page alone.
    Page,
    /// A dialog over it, to which every key belongs.
    Dialog,
}

/// The meaning of a key. Each page acts on those that it knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// To the place beside this one: steps to the right and down.
    Go(i32, i32),
    /// Chooses this place, or plays what is chosen here.
    Choose,
    /// Sets this number on a square.
    Number(u8),
    /// Shows the board larger.
    Larger,
    /// Shows it smaller.
    Smaller,
    /// Shows the board as at first.
    Reset,
    /// Takes back what is chosen, or leaves what is tried.
    Cancel,
    /// Back to the last decision.
    Undo,
    /// Forward again.
    Redo,
    /// Asks for a hint.
    Hint,
    /// Tries a decision again.
    Try,
    /// Sorts by loss, or again in the order of the game.
    Sort,
    /// To the first step.
    First,
    /// One step back.
    Previous,
    /// One step on.
    Next,
    /// To the last step.
    Last,
    /// Shows the list of keys.
    Shortcuts,
}

impl Meaning {
    /// Whether a held key repeats it: meanings that move or look, and play nothing.
    fn repeats(self) -> bool {
        matches!(self, Meaning::Go(..) | Meaning::Previous | Meaning::Next | Meaning::Larger | Meaning::Smaller)
    }
}

/// The meaning of a key, by the focus, an open dialog and the letters. `None` if it belongs to the browser or the
/// element.
pub fn meaning(press: &Press, focus: Focus, open: Open, letters: Letters) -> Option<Meaning> {
    if press.composing || open == Open::Dialog || focus == Focus::Text {
        return None;
    }
    let is_plain = !press.command && !press.alt;
    let meaning = match press.key {
        _ if !is_plain => command(press),
        "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" | "Home" | "End" => direction(press, focus),
        "Enter" | " " if focus == Focus::Place => Some(Meaning::Choose),
        "Escape" => Some(Meaning::Cancel),
        // As Latin, Arabic and Chinese keyboards write it.
        "?" | "\u{61f}" | "\u{ff1f}" => Some(Meaning::Shortcuts).filter(|_| letters.are_on()),
        "+" | "=" if focus == Focus::Place => Some(Meaning::Larger),
        "-" if focus == Focus::Place => Some(Meaning::Smaller),
        _ if focus == Focus::Square => digit(press).map(Meaning::Number),
        _ if focus == Focus::Place && digit(press) == Some(0) => Some(Meaning::Reset),
        _ => letter(press).and_then(|letter| letters.meaning(letter)),
    };
    meaning.filter(|meaning| !press.repeat || meaning.repeats())
}

/// What a letter with Ctrl asks for. With Alt it is a sign, or the browser's.
fn command(press: &Press) -> Option<Meaning> {
    match letter(press).filter(|_| press.command && !press.alt)? {
        'z' if press.shift => Some(Meaning::Redo),
        'z' => Some(Meaning::Undo),
        'y' if !press.shift => Some(Meaning::Redo),
        _ => None,
    }
}

/// The meanings of the arrow keys and their neighbours: on a board they move over it, elsewhere through the game's
/// steps.
fn direction(press: &Press, focus: Focus) -> Option<Meaning> {
    let goes = matches!(focus, Focus::Place | Focus::Square);
    if press.shift || focus == Focus::Control {
        return None;
    }
    match press.key {
        "ArrowRight" if goes => Some(Meaning::Go(1, 0)),
        "ArrowLeft" if goes => Some(Meaning::Go(-1, 0)),
        "ArrowUp" if goes => Some(Meaning::Go(0, -1)),
        "ArrowDown" if goes => Some(Meaning::Go(0, 1)),
        "ArrowRight" => Some(Meaning::Next),
        "ArrowLeft" => Some(Meaning::Previous),
        "Home" => Some(Meaning::First),
        "End" => Some(Meaning::Last),
        _ => None,
    }
}

/// The letter of a key: the one that it writes, if that is Latin, as it is printed on the key; on keyboards of other alphabets the one of
/// its place, which most of them have printed beside their own.
pub fn letter(press: &Press) -> Option<char> {
    let first = press.key.chars().next()?;
    let is_single = press.key.chars().nth(1).is_none();
    if is_single && first.is_ascii_alphabetic() {
        return Some(first.to_ascii_lowercase());
    }
    // Hebrew has an apostrophe in the place of W, and no Latin keyboard does.
    let is_hebrew = press.key == "'" && press.code == "KeyW";
    let place = press.code.strip_prefix("Key").filter(|_| is_hebrew || is_of_another_alphabet(first))?;
    place.chars().next().map(|letter| letter.to_ascii_lowercase())
}

/// Whether a character is a letter of another alphabet: Greek and everything after it, except further Latin letters and
/// symbols.
fn is_of_another_alphabet(sign: char) -> bool {
    sign >= '\u{370}' && !matches!(sign, '\u{1e00}'..='\u{1eff}' | '\u{2000}'..='\u{2bff}')
}

/// The digit of a key: the one that it writes, or the one of its place, where that writes another sign without Shift, or a digit of another
/// script.
fn digit(press: &Press) -> Option<u8> {
    let place = || press.code.strip_prefix("Digit").or(press.code.strip_prefix("Numpad")).filter(|_| !press.shift);
    press.key.parse().ok().or_else(|| place()?.parse().ok()).filter(|digit| *digit < 10)
}
