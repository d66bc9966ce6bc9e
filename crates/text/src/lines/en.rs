//! Variations in English.

use super::{Unit, Words};

pub struct English;

impl Words for English {
    fn part_at(&self, number: usize) -> String {
        format!("Move {number}")
    }

    fn show(&self, line: &str) -> String {
        format!("Show {line}")
    }

    fn rename(&self) -> &'static str {
        "Rename"
    }

    fn name(&self) -> &'static str {
        "Name"
    }

    fn save(&self) -> &'static str {
        "Save"
    }

    fn delete(&self) -> &'static str {
        "Delete"
    }

    fn make_main(&self) -> &'static str {
        "Make main game"
    }

    fn stays_main(&self) -> &'static str {
        "This game was shared, so it stays the main game."
    }

    fn compare(&self) -> &'static str {
        "Compare"
    }

    fn share(&self) -> &'static str {
        "Share"
    }

    fn length(&self) -> &'static str {
        "Length"
    }

    fn standing(&self) -> &'static str {
        "Score"
    }

    fn value(&self) -> &'static str {
        "Value"
    }

    fn unit(&self, unit: Unit) -> &'static str {
        match unit {
            Unit::Chance => "chance to win",
            Unit::Ahead => "points ahead",
            Unit::Points => "points",
        }
    }

    fn failed(&self, reason: &str) -> String {
        format!("This value couldn’t be worked out. {reason}")
    }

    fn coming(&self) -> &'static str {
        "Working it out…"
    }

    fn show_values(&self) -> &'static str {
        "Show values"
    }

    fn values_help(&self) -> &'static str {
        "Values are estimates, one for each variation. The game isn’t over yet, so its result will say that you looked."
    }

    fn values_hidden(&self) -> &'static str {
        "Values are worked out with all hands open, so they are shown once the game is over."
    }

    fn last(&self) -> &'static str {
        "Last moves"
    }

    fn this_line(&self) -> &'static str {
        "These moves"
    }

    fn link_about(&self) -> &'static str {
        "These moves alone, to watch or play on. The link itself holds them and the players’ names."
    }

    fn file(&self) -> &'static str {
        "Save as file"
    }

    fn is_main(&self, line: &str) -> String {
        format!("{line} is now the main game.")
    }

    fn deleted(&self, line: &str) -> String {
        format!("{line} deleted.")
    }

    fn restored(&self, line: &str) -> String {
        format!("{line} restored.")
    }

    fn play_out(&self) -> &'static str {
        "Watch the rest"
    }

    fn plays_out(&self) -> &'static str {
        "Alea plays on for everyone, as a separate variation. Your game stays as it is."
    }

    fn go_back(&self) -> &'static str {
        "Back to my game"
    }

    fn is_back(&self) -> &'static str {
        "Back in your game."
    }
}
