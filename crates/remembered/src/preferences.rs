//! Choices for all pages on this device: language, theme, motion, pace and sound.

use alea_play::Pace;
use alea_shell as shell;

use crate::store;
use alea_text::Language;
use alea_text::settings::Words;

/// The name under which the chosen language is stored.
pub const LANGUAGE: &str = "language";
/// The same for the theme.
pub const THEME: &str = "theme";

/// The same for motion.
pub const MOTION: &str = "motion";

/// The same for the pace of the bots' moves.
pub const PACE: &str = "pace";

/// The same for the hand that holds a phone.
const HAND: &str = "hand";
const LEFT: &str = "left";

/// The same for sounds.
const SOUND: &str = "sound";
const ON: &str = "on";

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Theme {
    /// As the system is set.
    #[default]
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
    /// The strongest contrasts, light or dark as the system is set.
    Contrast,
}

impl Theme {
    /// All themes in the order in which they are offered.
    pub const ALL: [Theme; 4] = [Theme::System, Theme::Light, Theme::Dark, Theme::Contrast];

    /// The name in storage and in the style sheet.
    pub fn name(self) -> &'static str {
        match self {
            Theme::System => "",
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
        }
    }

    /// The label of the choice.
    pub fn label(self, words: &dyn Words) -> &'static str {
        match self {
            Theme::System => words.as_device(),
            Theme::Light => words.light(),
            Theme::Dark => words.dark(),
            Theme::Contrast => words.contrast(),
        }
    }
}

pub fn chosen_theme() -> Theme {
    let name = store::preference(THEME).unwrap_or_default();
    Theme::ALL.into_iter().find(|theme| theme.name() == name).unwrap_or_default()
}

/// Whether pieces move.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Motion {
    /// As the system is set.
    #[default]
    System,
    /// They do.
    On,
    /// They do not.
    Off,
}

impl Motion {
    /// All choices in the order in which they are offered.
    pub const ALL: [Motion; 3] = [Motion::System, Motion::On, Motion::Off];

    /// The name in storage and in the style sheet.
    pub fn name(self) -> &'static str {
        match self {
            Motion::System => "",
            Motion::On => "on",
            Motion::Off => "off",
        }
    }

    /// The label of the choice.
    pub fn label(self, words: &dyn Words) -> &'static str {
        match self {
            Motion::System => words.as_device(),
            Motion::On => words.on(),
            Motion::Off => words.off(),
        }
    }
}

pub fn chosen_motion() -> Motion {
    let name = store::preference(MOTION).unwrap_or_default();
    Motion::ALL.into_iter().find(|motion| motion.name() == name).unwrap_or_default()
}

/// The language that was chosen on this device, else the first of the browser's that the product speaks.
pub fn chosen_language() -> Language {
    let chosen = store::preference(LANGUAGE).and_then(|tag| Language::of_tag(&tag));
    chosen.unwrap_or_else(|| Language::preferred(shell::languages().iter().map(String::as_str)))
}

pub fn chosen_pace() -> Pace {
    store::preference(PACE).and_then(|name| Pace::named(&name)).unwrap_or_default()
}

/// Whether the buttons at the table are for the left hand.
pub fn is_left_handed() -> bool {
    store::preference(HAND).is_some_and(|value| value == LEFT)
}

/// Puts them where that hand reaches them, and remembers it. Until the program is there, `boot.js` does the first.
pub fn be_left_handed(is_left: bool) {
    let hand = if is_left { LEFT } else { "" };
    store::save_preference(HAND, hand);
    shell::set_page_attribute("data-hand", hand);
}

/// Whether sounds are wanted; only if the player asked for them.
pub fn wants_sound() -> bool {
    store::preference(SOUND).is_some_and(|value| value == ON)
}

/// Remembers whether sounds are wanted.
pub fn want_sound(sound: bool) {
    store::save_preference(SOUND, if sound { ON } else { "off" });
}
