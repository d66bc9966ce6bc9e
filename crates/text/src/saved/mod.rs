//! The words around saved games: lists, commands, import and export, and failures of storage.

mod en;
mod es;

/// Why a file or a line of it was not imported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal<'a> {
    /// The browser could not read it, or it is far too large.
    Unreadable,
    /// It is not a game record.
    NoRecord,
    /// It was written by a newer version.
    Newer,
    /// This version does not have its game.
    NoGame(&'a str),
    /// Its options, seed or players are not valid.
    Setup,
    /// A move or roll breaks the rules.
    Event,
    /// The result does not match the moves.
    Result,
}

/// What a player can do about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Advice {
    /// Choose another file.
    Choose,
    /// Update Alea.
    Update,
    /// Export the game again.
    ExportAgain,
}

/// The messages about saved games.
pub trait Words: Sync {
    /// The heading of the page.
    fn games(&self) -> &'static str;
    /// Where games stay, and what export and import are for.
    fn about(&self) -> &'static str;
    /// There are none.
    fn none_yet(&self) -> &'static str;
    /// All games, whether they go on or not.
    fn all(&self) -> &'static str;
    /// All games are finished.
    fn none_in_progress(&self) -> &'static str;
    /// No game is finished.
    fn none_finished(&self) -> &'static str;
    /// The heading over games in progress.
    fn in_progress(&self) -> &'static str;
    /// The heading over finished games.
    fn finished(&self) -> &'static str;
    /// The heading over games that cannot be read.
    fn unreadable(&self) -> &'static str;
    /// Goes on with a game.
    fn go_on(&self) -> &'static str;

    /// What a game without a readable title is called.
    fn unreadable_game(&self) -> &'static str;
    fn cannot_be_read(&self) -> &'static str;
    /// Why a saved game cannot be read, as a sentence.
    fn damage(&self, refusal: Refusal) -> &'static str;
    /// What can be done about that.
    fn damage_advice(&self, refusal: Refusal) -> &'static str;
    /// Where such a game went when it was opened.
    fn set_aside(&self) -> &'static str;
    /// The title of a game that has a name of its own, and who plays it.
    fn titled(&self, title: &str, details: &str) -> String;

    /// Gives a game a name.
    fn rename(&self) -> &'static str;
    /// Gives it as a file.
    fn export(&self) -> &'static str;
    fn delete(&self) -> &'static str;
    /// Brings files.
    fn import(&self) -> &'static str;
    /// One of these, with the game that it is done to, for screen readers.
    fn done_to(&self, verb: &str, heading: &str) -> String;
    /// The field for a game's name.
    fn name(&self) -> &'static str;
    /// What an empty name means.
    fn name_about(&self) -> &'static str;
    /// Takes the name.
    fn save(&self) -> &'static str;
    /// Takes a deletion back.
    fn undo(&self) -> &'static str;
    /// Opens what was imported.
    fn open(&self) -> &'static str;
    fn deleted(&self, heading: &str) -> String;
    /// A deletion was undone.
    fn restored(&self, heading: &str) -> String;
    /// A game that was to be renamed is gone.
    fn deleted_elsewhere(&self) -> &'static str;

    /// The game of a link is one of this device's games now.
    fn kept(&self) -> &'static str;

    /// Which games of an import were not removed again.
    fn played_on_stays(&self) -> &'static str;

    /// After the games of an import were removed again.
    fn import_undone(&self) -> &'static str;

    /// How many games were imported, and how many were here before: a sentence, empty where there are none.
    fn imported(&self, new: usize, known: usize) -> String;
    /// A file has brought what a device keeps besides games, and so many puzzles with it.
    fn brought(&self, puzzles: usize) -> String;
    /// A file has brought nothing.
    fn nothing_new(&self) -> &'static str;
    /// How far an import has come.
    fn importing(&self, done: usize, all: usize) -> String;
    fn stop_importing(&self) -> &'static str;
    /// It was stopped with this many games left.
    fn import_stopped(&self, left: usize) -> String;
    /// There was no room for this many games of the files.
    fn no_room(&self, count: usize) -> String;
    /// How many more faults there are than those that are listed.
    fn more_faults(&self, count: usize) -> String;
    /// Shows more rows of a list, with the number of hidden ones.
    fn show_more(&self, count: usize) -> String;
    /// The heading over what was not.
    fn not_imported(&self) -> &'static str;
    /// The games of this device are as before.
    fn others_unchanged(&self) -> &'static str;
    fn line(&self, file: &str, line: usize) -> String;
    /// Why something was not imported, as a sentence.
    fn refusal(&self, refusal: Refusal) -> String;
    /// What to do about it, as a sentence.
    fn advice(&self, advice: Advice) -> &'static str;
    /// The dice of an imported game are not those that its seed gives.
    fn other_dice(&self) -> &'static str;

    /// The mark of what is in memory only, and the heading over what it means.
    fn not_saved(&self) -> &'static str;
    /// How many games that is.
    fn unsaved_games(&self, count: usize) -> String;
    /// Everything is stored now.
    fn all_saved(&self) -> &'static str;
    /// Tries once more to store it.
    fn try_again(&self) -> &'static str;
    /// Gives the game at the table as a file.
    fn export_this(&self) -> &'static str;
    /// Gives all games as one file.
    fn export_all(&self) -> &'static str;
    /// Deletes this many finished games, the oldest first.
    fn delete_oldest(&self, count: usize) -> String;
    fn many_deleted(&self, count: usize) -> String;
    /// This many games were restored.
    fn many_restored(&self, count: usize) -> String;

    /// Storage has no room left.
    fn storage_full(&self) -> &'static str;
    /// The browser forbids storage.
    fn storage_forbidden(&self) -> &'static str;
}

crate::by_language!();

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn imported_and_known_games_are_counted() {
        let [english, spanish] = Language::ALL.map(words);
        let said = |new, known| (english.imported(new, known), spanish.imported(new, known));
        let both = |english: &str, spanish: &str| (english.to_owned(), spanish.to_owned());
        assert_eq!(said(0, 0), both("", ""));
        assert_eq!(said(1, 0), both("1 game imported.", "1 partida importada."));
        assert_eq!(
            said(0, 1),
            both("1 game was already here and is unchanged.", "1 partida ya estaba aquí y no ha cambiado.")
        );
        assert_eq!(
            said(2, 1),
            both(
                "2 games imported. 1 was already here and is unchanged.",
                "2 partidas importadas. 1 ya estaba aquí y no ha cambiado."
            )
        );
        assert_eq!(said(0, 2).1, "2 partidas ya estaban aquí y no han cambiado.");
    }

    #[test]
    fn refusals_and_advice_are_sentences() {
        let refusals = [
            Refusal::Unreadable,
            Refusal::NoRecord,
            Refusal::Newer,
            Refusal::NoGame("chess"),
            Refusal::Setup,
            Refusal::Event,
            Refusal::Result,
        ];
        for words in Language::ALL.map(words) {
            let mut said: Vec<String> = refusals.iter().map(|refusal| words.refusal(*refusal)).collect();
            said.extend(
                [Advice::Choose, Advice::Update, Advice::ExportAgain].map(|advice| words.advice(advice).to_owned()),
            );
            said.sort();
            said.dedup();
            assert_eq!(said.len(), 10, "each is another sentence");
            for sentence in said {
                assert!(sentence.ends_with('.') && sentence.starts_with(char::is_uppercase), "{sentence}");
            }
        }
    }

    #[test]
    fn what_is_wrong_with_a_saved_game_is_said_with_what_to_do() {
        let refusals = [
            Refusal::NoRecord,
            Refusal::Newer,
            Refusal::NoGame("chess"),
            Refusal::Setup,
            Refusal::Event,
            Refusal::Result,
        ];
        for words in Language::ALL.map(words) {
            let mut said: Vec<&str> = refusals.iter().map(|refusal| words.damage(*refusal)).collect();
            said.extend(refusals.iter().map(|refusal| words.damage_advice(*refusal)));
            said.push(words.set_aside());
            assert!(said.iter().all(|text| text.ends_with('.') && text.starts_with(char::is_uppercase)), "{said:?}");
            said.sort_unstable();
            said.dedup();
            assert_eq!(said.len(), 9, "six reasons, two things to do, and where it is: {said:?}");
        }
    }
}
