//! Saved games in English.

use super::{Advice, Refusal, Words};
use crate::Language;
use crate::en::many;
use crate::page;

pub struct English;

/// "was already here and is unchanged", by number.
fn was_here(count: usize) -> &'static str {
    if count == 1 { "was already here and is unchanged" } else { "were already here and are unchanged" }
}

impl Words for English {
    fn games(&self) -> &'static str {
        "Games"
    }

    fn about(&self) -> &'static str {
        "Games stay on this device. Export one to back it up or share it. To restore it, import the file or drop it on this page."
    }

    fn none_yet(&self) -> &'static str {
        "No games yet. They are kept here as you play."
    }

    fn all(&self) -> &'static str {
        "All"
    }

    fn none_in_progress(&self) -> &'static str {
        "No games in progress."
    }

    fn none_finished(&self) -> &'static str {
        "No finished games."
    }

    fn in_progress(&self) -> &'static str {
        "In progress"
    }

    fn finished(&self) -> &'static str {
        "Finished"
    }

    fn unreadable(&self) -> &'static str {
        "Unreadable"
    }

    fn go_on(&self) -> &'static str {
        "Continue"
    }

    fn unreadable_game(&self) -> &'static str {
        "Unreadable game"
    }

    fn cannot_be_read(&self) -> &'static str {
        "This game can’t be read."
    }

    fn damage(&self, refusal: Refusal) -> &'static str {
        match refusal {
            Refusal::Unreadable | Refusal::NoRecord => "Its text is incomplete or damaged.",
            Refusal::Newer => "It was saved by a newer version of Alea.",
            Refusal::NoGame(_) => "This version of Alea doesn’t have the game.",
            Refusal::Setup => "Its options or players aren’t valid.",
            Refusal::Event => "A move or roll in it breaks the rules.",
            Refusal::Result => "Its result doesn’t match the moves.",
        }
    }

    fn damage_advice(&self, refusal: Refusal) -> &'static str {
        match refusal {
            Refusal::Newer | Refusal::NoGame(_) => "Update Alea to continue it.",
            _ => "You can export its text or delete it.",
        }
    }

    fn set_aside(&self) -> &'static str {
        "Nothing was deleted. You’ll find it in Games, under Unreadable."
    }

    fn titled(&self, title: &str, details: &str) -> String {
        format!("{title}, {details}")
    }

    fn rename(&self) -> &'static str {
        "Rename"
    }

    fn export(&self) -> &'static str {
        "Export"
    }

    fn delete(&self) -> &'static str {
        "Delete"
    }

    fn import(&self) -> &'static str {
        "Import"
    }

    fn done_to(&self, verb: &str, heading: &str) -> String {
        format!("{verb} {heading}")
    }

    fn name(&self) -> &'static str {
        "Name"
    }

    fn name_about(&self) -> &'static str {
        "Leave it blank to use the game’s title."
    }

    fn save(&self) -> &'static str {
        "Save"
    }

    fn undo(&self) -> &'static str {
        "Undo"
    }

    fn open(&self) -> &'static str {
        "Open"
    }

    fn deleted(&self, heading: &str) -> String {
        format!("{heading} deleted.")
    }

    fn restored(&self, heading: &str) -> String {
        format!("{heading} restored.")
    }

    fn deleted_elsewhere(&self) -> &'static str {
        "This game was deleted in another tab."
    }

    fn kept(&self) -> &'static str {
        "Added to your games."
    }

    fn played_on_stays(&self) -> &'static str {
        "Games you have continued are kept."
    }

    fn import_undone(&self) -> &'static str {
        "Import undone."
    }

    fn imported(&self, new: usize, known: usize) -> String {
        let games = |count| many(count, "game", "games");
        match (new, known) {
            (0, 0) => String::new(),
            (new, 0) => format!("{} imported.", games(new)),
            (0, known) => format!("{} {}.", games(known), was_here(known)),
            (new, known) => format!("{} imported. {known} {}.", games(new), was_here(known)),
        }
    }

    fn brought(&self, puzzles: usize) -> String {
        match puzzles {
            0 => "Settings and results added.".to_owned(),
            _ => format!("Progress in {} added, with settings and results.", many(puzzles, "puzzle", "puzzles")),
        }
    }

    fn nothing_new(&self) -> &'static str {
        "Everything in it was here already."
    }

    fn importing(&self, done: usize, all: usize) -> String {
        format!("Importing: {done} of {all}")
    }

    fn stop_importing(&self) -> &'static str {
        "Stop"
    }

    fn import_stopped(&self, left: usize) -> String {
        format!("Import stopped; {} left in the file.", many(left, "game", "games"))
    }

    fn no_room(&self, count: usize) -> String {
        match count {
            1 => "Storage is full, so 1 game wasn’t imported. It is still in your file.".to_owned(),
            _ => format!("Storage is full, so {count} games weren’t imported. They are still in your file."),
        }
    }

    fn more_faults(&self, count: usize) -> String {
        format!("And {count} more.")
    }

    fn show_more(&self, count: usize) -> String {
        format!("Show more ({count})")
    }

    fn not_imported(&self) -> &'static str {
        "Not imported"
    }

    fn others_unchanged(&self) -> &'static str {
        "Your other games are unchanged."
    }

    fn line(&self, file: &str, line: usize) -> String {
        format!("{file}, line {line}")
    }

    fn refusal(&self, refusal: Refusal) -> String {
        match refusal {
            Refusal::Unreadable => "This file can’t be read or is too large to be a game.".to_owned(),
            Refusal::NoRecord => "This isn’t a saved game.".to_owned(),
            Refusal::Newer => "This game was saved by a newer version of Alea.".to_owned(),
            Refusal::NoGame(game) => page::words(Language::English).no_game(game),
            Refusal::Setup => "The options or players of this game aren’t valid.".to_owned(),
            Refusal::Event => "A move or roll in this game breaks the rules.".to_owned(),
            Refusal::Result => "The result doesn’t match the moves.".to_owned(),
        }
    }

    fn advice(&self, advice: Advice) -> &'static str {
        match advice {
            Advice::Choose => "Choose a file exported by Alea; its name ends in .alea.json.",
            Advice::Update => "Update Alea, or open the file where it was made.",
            Advice::ExportAgain => "The file was altered or damaged. Export it again from the original device.",
        }
    }

    fn other_dice(&self) -> &'static str {
        "These aren’t the dice this game should have, so it can’t be compared with others."
    }

    fn not_saved(&self) -> &'static str {
        "Not saved"
    }

    fn unsaved_games(&self, count: usize) -> String {
        format!("Not saved: {}.", many(count, "game", "games"))
    }

    fn all_saved(&self) -> &'static str {
        "Everything is saved."
    }

    fn try_again(&self) -> &'static str {
        "Try again"
    }

    fn export_this(&self) -> &'static str {
        "Export this game"
    }

    fn export_all(&self) -> &'static str {
        "Export all"
    }

    fn delete_oldest(&self, count: usize) -> String {
        match count {
            1 => "Delete the oldest finished game".to_owned(),
            _ => format!("Delete the {count} oldest finished games"),
        }
    }

    fn many_deleted(&self, count: usize) -> String {
        format!("{} deleted.", many(count, "game", "games"))
    }

    fn many_restored(&self, count: usize) -> String {
        format!("{} restored.", many(count, "game", "games"))
    }

    fn storage_full(&self) -> &'static str {
        "Storage is full. You can keep playing, but anything not yet saved is lost when you close the page."
    }

    fn storage_forbidden(&self) -> &'static str {
        "This browser doesn’t let Alea save games. You can keep playing, but closing the page loses them."
    }
}
