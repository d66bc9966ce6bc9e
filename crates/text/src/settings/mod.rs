//! The words of the settings.

mod en;
mod es;

/// The messages of the page.
pub trait Words: Sync {
    /// Its heading, and the way to it.
    fn settings(&self) -> &'static str;
    /// The label of the choice of theme.
    fn theme(&self) -> &'static str;
    /// Whatever the device is set to.
    fn as_device(&self) -> &'static str;
    fn light(&self) -> &'static str;
    fn dark(&self) -> &'static str;
    /// The theme of the strongest contrasts.
    fn contrast(&self) -> &'static str;
    /// The label of the choice of language.
    fn language(&self) -> &'static str;
    /// The switch of sounds.
    fn sound(&self) -> &'static str;
    /// What is heard.
    fn sound_about(&self) -> &'static str;
    /// The label of the choice of motion.
    fn motion(&self) -> &'static str;
    /// Pieces move.
    fn on(&self) -> &'static str;
    /// Nothing moves.
    fn off(&self) -> &'static str;
    /// The label of the choice of speed.
    fn speed(&self) -> &'static str;
    /// What has that speed.
    fn speed_about(&self) -> &'static str;
    /// Moves come as soon as they are found.
    fn instant(&self) -> &'static str;
    /// Moves come slowly enough to be followed.
    fn quick(&self) -> &'static str;
    /// Moves come slowly enough to be thought about.
    fn calm(&self) -> &'static str;
    /// The switch of tips.
    fn tips(&self) -> &'static str;
    /// When tips are given.
    fn tips_about(&self) -> &'static str;
    /// Buttons for the left hand.
    fn left_hand(&self) -> &'static str;
    /// Where they are then.
    fn left_hand_about(&self) -> &'static str;
    /// The heading of the keys.
    fn keyboard(&self) -> &'static str;
    /// The heading of the player's data.
    fn data(&self) -> &'static str;
    /// The number of games kept on this device, and the bytes that everything takes.
    fn kept(&self, games: usize, bytes: usize) -> String;
    /// Exports all games as a file.
    fn export_all(&self) -> &'static str;
    fn delete_all(&self) -> &'static str;
    /// The heading of the part about the product.
    fn about(&self) -> &'static str;
    /// What is told about it.
    fn about_what(&self) -> &'static str;
    /// What its name means.
    fn name_means(&self) -> &'static str;
    /// What happens to the player's games and data.
    fn privacy(&self) -> &'static str;
    /// Stands before the designers of the games.
    fn designers(&self) -> &'static str;
    /// The version, and the terms of its use.
    fn version(&self, version: &str) -> String;
}

crate::by_language!();

/// A size in bytes as kB, or from a million on as MB with one decimal after `point`.
fn size(bytes: usize, point: char) -> String {
    let tenths = bytes / 100_000;
    match bytes {
        0 => "0\u{a0}kB".to_owned(),
        1..1_000_000 => format!("{}\u{a0}kB", bytes.div_ceil(1000)),
        _ => format!("{}{point}{}\u{a0}MB", tenths / 10, tenths % 10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn sizes_are_rounded_up_to_kilobytes_and_down_to_tenths_of_megabytes() {
        let told = [0, 1, 1000, 1001, 999_999, 1_000_000, 1_299_999].map(|bytes| size(bytes, '.'));
        let plain = told.map(|text| text.replace('\u{a0}', " "));
        assert_eq!(plain, ["0 kB", "1 kB", "1 kB", "2 kB", "1000 kB", "1.0 MB", "1.2 MB"]);
        assert!(words(Language::Spanish).kept(2, 1_200_000).contains("1,2\u{a0}MB"));
    }

    #[test]
    fn games_are_counted() {
        assert_eq!(words(Language::English).kept(1, 2000), "1 game, 2\u{a0}kB, on this device");
        assert_eq!(words(Language::Spanish).kept(1, 2000), "1 partida, 2\u{a0}kB, en este dispositivo");
    }
}
