//! The settings in English.

use super::{Words, size};
use crate::en::many;

pub struct English;

impl Words for English {
    fn settings(&self) -> &'static str {
        "Settings"
    }

    fn theme(&self) -> &'static str {
        "Theme"
    }

    fn as_device(&self) -> &'static str {
        "As device"
    }

    fn light(&self) -> &'static str {
        "Light"
    }

    fn dark(&self) -> &'static str {
        "Dark"
    }

    fn contrast(&self) -> &'static str {
        "Contrast"
    }

    fn language(&self) -> &'static str {
        "Language"
    }

    fn sound(&self) -> &'static str {
        "Sound"
    }

    fn sound_about(&self) -> &'static str {
        "Dice and pieces"
    }

    fn motion(&self) -> &'static str {
        "Motion"
    }

    fn on(&self) -> &'static str {
        "On"
    }

    fn off(&self) -> &'static str {
        "Off"
    }

    fn speed(&self) -> &'static str {
        "Speed"
    }

    fn speed_about(&self) -> &'static str {
        "Opponents’ moves"
    }

    fn instant(&self) -> &'static str {
        "Instant"
    }

    fn quick(&self) -> &'static str {
        "Quick"
    }

    fn calm(&self) -> &'static str {
        "Calm"
    }

    fn tips(&self) -> &'static str {
        "Tips"
    }

    fn tips_about(&self) -> &'static str {
        "Explain the rules in your first games"
    }

    fn left_hand(&self) -> &'static str {
        "Left hand"
    }

    fn left_hand_about(&self) -> &'static str {
        "On a phone, the buttons switch sides"
    }

    fn keyboard(&self) -> &'static str {
        "Keyboard"
    }

    fn data(&self) -> &'static str {
        "Your data"
    }

    fn kept(&self, games: usize, bytes: usize) -> String {
        format!("{}, {}, on this device", many(games, "game", "games"), size(bytes, '.'))
    }

    fn export_all(&self) -> &'static str {
        "Export all"
    }

    fn delete_all(&self) -> &'static str {
        "Delete all games"
    }

    fn about(&self) -> &'static str {
        "About Alea"
    }

    fn about_what(&self) -> &'static str {
        "The games, their designers, the terms"
    }

    fn name_means(&self) -> &'static str {
        "Alea is Latin for a die, and for chance."
    }

    fn privacy(&self) -> &'static str {
        "No account, no tracking, no connection needed. Your games stay on this device."
    }

    fn designers(&self) -> &'static str {
        "The games belong to their designers."
    }

    fn version(&self, version: &str) -> String {
        format!("Version {version}, free under the MIT or the Apache 2.0 licence.")
    }
}
