//! The rows of lists of saved games, made from the games when they are shown.
//!
//! There are two steps, because a list may be long. A [`Row`] knows from the text alone where the game belongs. [`Facts`] come from a
//! replay, and are only made for visible rows.

use crate::with_game;
use std::sync::Arc;

use crate::board::Board;
use crate::games::IDS;
use crate::play::progress::{Progress, progress};
use crate::scene::Scene;
use crate::stats::time::past;
use crate::table::{Glance, LONGEST_NAME, Record, RecordError, Saved, is_chance};
use crate::text::saved::words;
use crate::text::{Language, given};

/// The list that a game belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum List {
    /// It goes on.
    InProgress,
    /// It is over.
    Finished,
    /// It cannot be read, or was set aside because it could not be.
    Unreadable,
}

/// A saved game in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The key of its text in storage, which identifies the row.
    pub key: String,
    /// Its identity, as in its address.
    pub id: String,
    /// The name that it was given on this device.
    pub name: Option<String>,
    pub text: Arc<str>,
    /// The list that it belongs to.
    pub list: List,
    /// The game's name in the notation; empty where it cannot be read.
    pub game: String,
    /// Whether it has a decision.
    pub begun: bool,
    /// When it last changed, in milliseconds since 1970; 0 where that is not known.
    pub changed: u64,
}

impl Row {
    /// The row of a text. One in quarantine stays unreadable, even for a version that could read it again, where it can be imported.
    pub fn of(key: String, id: String, name: Option<String>, text: &str, quarantined: bool) -> Row {
        let seen = if quarantined { None } else { Glance::of(text).or_else(|| read(text)) };
        let Some(seen) = seen.filter(|seen| IDS.contains(&seen.game.as_str())) else {
            let (list, game) = (List::Unreadable, String::new());
            return Row { key, id, name, text: text.into(), list, game, begun: false, changed: 0 };
        };
        let list = if seen.finished { List::Finished } else { List::InProgress };
        Row { key, id, name, text: text.into(), list, game: seen.game, begun: seen.begun, changed: seen.changed }
    }

    /// The row of the same game once a replay has found that it cannot be read.
    pub fn unreadable(self) -> Row {
        Row { list: List::Unreadable, ..self }
    }

    /// Whether there is something to continue, which is not so in a game that nobody has begun.
    fn goes_on(&self) -> bool {
        self.list == List::InProgress && self.begun
    }

    /// Whether this row matches the stored text, so that it need not be made again.
    pub fn is_of(&self, name: Option<&str>, text: &str) -> bool {
        self.name.as_deref() == name && &*self.text == text
    }

    /// Its own name, or the title of its game.
    pub fn heading(&self, language: Language) -> String {
        let own = self.name.as_deref().map(given).filter(|name| !name.is_empty());
        own.unwrap_or_else(|| self.title(language).to_owned())
    }

    /// The title of its game.
    fn title(&self, language: Language) -> &'static str {
        with_game!(self.game.as_str(), G => G::card(language).title)
            .unwrap_or_else(|| words(language).unreadable_game())
    }

    /// The name of the file that it is exported as.
    pub fn file_name(&self, day: &str, language: Language) -> String {
        file_name(&self.heading(language), day)
    }

    /// The text to export on one line: the record up to the cursor, or with all lines if it has side lines. An unreadable text is exported as it
    /// is.
    pub fn exported(&self) -> String {
        match (self.list, Saved::read(&self.text)) {
            (List::InProgress | List::Finished, Ok(saved)) => exported(saved, self.name.as_deref()),
            _ => self.text.to_string(),
        }
    }
}

/// Reads a text that does not quite have the form in which games are written.
fn read(text: &str) -> Option<Glance> {
    let saved = Saved::read(text).ok()?;
    let (game, changed) = (saved.record.game.clone(), saved.changed);
    let begun = saved.record.events.iter().any(|event| !is_chance(event)) || !saved.record.lines.is_empty();
    Some(Glance { game, changed, begun, finished: saved.shared().result.is_some() })
}

/// The name of a file with a game, without characters that some system forbids.
pub fn file_name(heading: &str, day: &str) -> String {
    let allowed = |letter: &char| *letter >= ' ' && !r#"/\:*?"<>|"#.contains(*letter);
    let name: String = format!("{heading} {day}").chars().filter(allowed).collect();
    match name.trim_matches([' ', '.']) {
        "" => "game.alea.json".to_owned(),
        name => format!("{name}.alea.json"),
    }
}

/// What is exported of a saved game, with its name.
fn exported(saved: Saved, name: Option<&str>) -> String {
    let name = name.map(|name| name.chars().take(LONGEST_NAME).collect());
    Record { name, ..saved.whole() }.to_line()
}

/// Sorts games: the last changed first, and always the same among equals. A time still to come counts as unknown.
pub fn in_order(mut rows: Vec<Row>, now: u64) -> Vec<Row> {
    rows.iter_mut().for_each(|row| row.changed = past(row.changed, now));
    rows.sort_unstable_by(|one, other| (other.changed, &other.key).cmp(&(one.changed, &one.key)));
    rows
}

/// The state of a game, in words and as a picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Facts {
    /// Whose turn it is with the score, or the result.
    pub standing: String,
    /// The other player of two, or all of three and more with their scores. Empty where somebody plays alone.
    pub details: String,
    /// The board as it stands.
    pub board: Arc<Scene>,
    /// Whether a person is to act.
    pub waits: bool,
}

impl Facts {
    /// The facts of a row, with the title of the game where the row has a name of its own.
    ///
    /// # Errors
    /// Why the game cannot be replayed.
    pub fn of(row: &Row, language: Language) -> Result<Facts, RecordError> {
        let saved = Saved::read(&row.text)?;
        let facts = with_game!(saved.record.game.as_str(), G => facts::<G>(&saved, language));
        let mut facts = facts.unwrap_or_else(|| Err(RecordError::Game(saved.record.game.clone())))?;
        if row.name.is_some() {
            let title = row.title(language);
            facts.details = match facts.details.as_str() {
                "" => title.to_owned(),
                details => words(language).titled(title, details),
            };
        }
        Ok(facts)
    }
}

fn facts<G: Board>(saved: &Saved, language: Language) -> Result<Facts, RecordError> {
    let progress = progress(&saved.history::<G>()?, language);
    let Progress { standing, details, picture, waits, .. } = progress;
    Ok(Facts { standing, details, board: Arc::new(picture), waits })
}

/// How many games are replayed at most to find one that waits for a person.
const REPLAYED: usize = 8;

/// The game to go on with: the last changed one that waits for a person, else the last changed one. Games that cannot be replayed are left
/// to the list of all games.
pub fn to_continue(rows: &[Row], language: Language) -> Option<(Row, Facts)> {
    let in_progress = || rows.iter().filter(|row| row.goes_on()).take(REPLAYED);
    let mut with_facts = in_progress().filter_map(|row| Some((row.clone(), Facts::of(row, language).ok()?)));
    let first = with_facts.next()?;
    if first.1.waits { Some(first) } else { with_facts.find(|(_, facts)| facts.waits).or(Some(first)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Event, Game, Options};
    use crate::scene::Layer;
    use crate::table::{History, SeatEntry};

    /// A saved game of a kind, so many actions long; to its end with `None`.
    fn saved(game: &str, actions: Option<usize>, changed: u64) -> String {
        with_game!(game, G => {
            let mut history = History::<G>::new(Default::default(), "rows".parse().ok(), None);
            history.deal();
            for _ in 0..actions.unwrap_or(usize::MAX) {
                let Some(action) = history.position().legal().first().cloned() else { break };
                history.play(Event::Action(action)).unwrap();
                history.deal();
            }
            Saved::of(&history, 1, changed).write()
        })
        .unwrap()
    }

    fn row(id: &str, text: &str) -> Row {
        Row::of(format!("alea:game:{id}"), id.to_owned(), None, text, false)
    }

    fn ids(rows: &[Row]) -> Vec<&str> {
        rows.iter().map(|row| row.id.as_str()).collect()
    }

    #[test]
    fn every_game_has_its_list_and_its_facts() {
        for game in IDS {
            for language in Language::ALL {
                let begun = row("a", &saved(game, Some(1), 17));
                assert_eq!((begun.list, begun.changed, begun.game.as_str()), (List::InProgress, 17, *game));
                let facts = Facts::of(&begun, language).unwrap();
                assert!(!facts.board.layer(Layer::Ground).is_empty() && !facts.standing.is_empty(), "{game}");
                // Who plays alone is the reader.
                let is_alone = with_game!(*game, G => <G as Game>::Options::default().seats() == 1).unwrap();
                assert_eq!(facts.details.is_empty(), is_alone, "{game}: {}", facts.details);
                assert!(!begun.heading(language).is_empty());
            }
        }
        let over = row("b", &saved(IDS[0], None, 3));
        assert_eq!(over.list, List::Finished);
        let facts = Facts::of(&over, Language::English).unwrap();
        assert!(!facts.board.layer(Layer::Pieces).is_empty(), "a matrix without dice tells nothing");
        assert!(!facts.board.layer(Layer::Ground).is_empty() && facts.standing.ends_with('.'), "{facts:?}");
    }

    #[test]
    fn a_finished_game_that_was_undone_is_in_progress() {
        let mut undone = Saved::read(&saved(IDS[0], None, 3)).unwrap();
        undone.at -= 1;
        assert_eq!(row("a", &undone.write()).list, List::InProgress);
        assert_eq!(row("a", &undone.write()).exported(), undone.shared().to_line());
    }

    #[test]
    fn the_last_changed_comes_first_and_what_is_not_known_last() {
        let rows = [
            row("b", &saved(IDS[0], Some(0), 5)),
            row("z", "17\nof another form"),
            row("a", &saved(IDS[0], Some(0), 5)),
            row("c", &saved(IDS[0], Some(0), 9)),
        ];
        assert_eq!(ids(&in_order(rows.to_vec(), 9)), ["c", "b", "a", "z"]);
        assert_eq!(ids(&in_order(rows.iter().rev().cloned().collect(), 9)), ["c", "b", "a", "z"]);
        // Saved while the clock said 2031, so its time is unknown.
        let wrong = row("y", &saved(IDS[0], Some(0), 1_930_000_000_000));
        let rows = in_order(rows.into_iter().chain([wrong]).collect(), 1_790_000_000_000);
        assert_eq!((ids(&rows), rows[4].changed), (vec!["c", "b", "a", "z", "y"], 0));
    }

    #[test]
    fn unreadable_games_are_listed_and_exported_unchanged() {
        let good = saved(IDS[0], Some(2), 5);
        let unknown = good.replace(IDS[0], "chess");
        for text in ["", "{", "[]", &good[..40], &unknown] {
            let row = row("a", text);
            assert_eq!((row.list, row.exported().as_str()), (List::Unreadable, text));
            assert!(Facts::of(&row, Language::English).is_err());
            assert_eq!(row.heading(Language::English), "Unreadable game");
        }
        let aside = Row::of("alea:aside:1:alea:game:a".to_owned(), "a".to_owned(), None, &good, true);
        assert_eq!((aside.list, aside.exported()), (List::Unreadable, good));
    }

    #[test]
    fn what_the_rules_refuse_has_no_facts_and_is_not_on_home() {
        let bad = saved(IDS[0], Some(2), 9).replace("\"events\":[", "\"events\":[\"nonsense\",");
        let rows = [row("a", &bad), row("b", &saved(IDS[0], Some(2), 5))];
        assert_eq!(rows[0].list, List::InProgress, "only a replay finds it");
        assert!(matches!(Facts::of(&rows[0], Language::English), Err(RecordError::Event(_))));
        let found = rows[0].clone().unreadable();
        assert_eq!((found.list, found.exported()), (List::Unreadable, bad.clone()));
        assert!(found.is_of(None, &bad), "it is not taken for another one");
        assert_eq!(continued(&rows).as_deref(), Some("b"));
    }

    /// The identity of the game that home offers.
    fn continued(rows: &[Row]) -> Option<String> {
        to_continue(rows, Language::English).map(|(row, _)| row.id)
    }

    #[test]
    fn home_offers_the_last_game_that_waits_for_a_person() {
        // Bots do not wait for anybody.
        let with_bots = |text: &str, bots: [bool; 2]| {
            let mut saved = Saved::read(text).unwrap();
            let seat = |is_bot: &bool| SeatEntry { name: None, bot: is_bot.then(|| "easy".to_owned()) };
            saved.record.seats = Some(bots.iter().map(seat).collect());
            saved.write()
        };
        let text = |changed| saved("dice-box", Some(1), changed);
        let (bots_turn, own_turn) = (with_bots(&text(9), [true; 2]), with_bots(&text(8), [false; 2]));
        let rows = in_order(vec![row("a", &text(7)), row("own", &own_turn), row("bot", &bots_turn)], 9);
        assert_eq!(continued(&rows).as_deref(), Some("own"));
        assert_eq!(continued(&rows[..1]).as_deref(), Some("bot"), "rather that than nothing");
        assert_eq!(continued(&[row("new", &saved("dice-box", Some(0), 9))]), None);
    }

    #[test]
    fn a_game_that_nobody_has_begun_is_not_offered_to_go_on_with() {
        for game in IDS {
            let rows = [row("a", &saved(game, Some(0), 9)), row("b", &saved(game, Some(1), 8))];
            assert_eq!(rows[0].list, List::InProgress, "the list of all games knows it");
            assert_eq!(continued(&rows).as_deref(), Some("b"), "{game}");
        }
    }

    #[test]
    fn a_game_with_a_name_says_which_game_it_is() {
        for game in IDS {
            let text = saved(game, Some(1), 5);
            let unnamed = row("a", &text);
            let named = Row { name: Some("Sunday".to_owned()), ..unnamed.clone() };
            assert_eq!(named.heading(Language::English), "Sunday");
            let details = Facts::of(&unnamed, Language::English).unwrap().details;
            let title = unnamed.heading(Language::English);
            let told = Facts::of(&named, Language::English).unwrap().details;
            assert!(told.starts_with(&title) && told.ends_with(&details) && !told.ends_with(", "), "{told}");
            assert!(unnamed.is_of(None, &text) && !unnamed.is_of(Some("Sunday"), &text) && !unnamed.is_of(None, ""));
        }
    }

    #[test]
    fn a_file_is_named_after_the_game_without_what_systems_forbid() {
        let game = row("a", "");
        let named =
            |name: &str, day| Row { name: Some(name.to_owned()), ..game.clone() }.file_name(day, Language::English);
        assert_eq!(named("Ann: 1/2?", "2026-11-21"), "Ann 12 2026-11-21.alea.json");
        assert_eq!(named("..\u{7}", ""), "game.alea.json");
        assert_eq!(game.file_name("2026-11-21", Language::English), "Unreadable game 2026-11-21.alea.json");
    }
}
