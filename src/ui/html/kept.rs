//! The games that are kept on this device: what is written of each whenever it is kept, and the lists that are made of it.

use super::pages::bar;
use super::{escape, icon};

/// What the lists show of a kept game. The room writes it, as it knows the rules; home only reads it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct KeptCard {
    /// The game's name in the notation.
    pub game: &'static str,
    /// Whether it is over.
    pub over: bool,
    /// The game's title.
    pub title: &'static str,
    /// Whose turn it is, or the result.
    pub state: String,
    /// The players, and how far they are.
    pub progress: String,
    /// The board as HTML; empty for a game that is over.
    pub picture: String,
}

impl KeptCard {
    /// The text that is kept: the time of the last change in milliseconds since 1970, a line end, and one line of the fields, parted by
    /// tabs.
    pub fn write(&self, changed: u64) -> String {
        let over = if self.over { "over" } else { "on" };
        // Names come from files and links as well, and may hold anything.
        let clean = |text: &str| text.replace(['\t', '\n'], " ");
        let (state, progress) = (clean(&self.state), clean(&self.progress));
        format!("{changed}\n{}\t{over}\t{}\t{state}\t{progress}\t{}", self.game, self.title, self.picture)
    }
}

/// A kept game as it stands in a list.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct KeptGame {
    /// What tells it apart.
    pub id: String,
    /// The name that it was given on this device.
    pub name: Option<String>,
    /// When it last changed, in milliseconds since 1970; 0 where that is not known.
    pub changed: u64,
    /// The line of its card; empty where there is none that can be read.
    card: String,
}

/// The places of the fields in the line of a card.
const GAME: usize = 0;
const OVER: usize = 1;
const TITLE: usize = 2;
const STATE: usize = 3;
const PROGRESS: usize = 4;
const PICTURE: usize = 5;

/// Whether a text has the form of a card.
pub fn is_card(text: &str) -> bool {
    text.split('\t').count() > PICTURE
}

impl KeptGame {
    /// A game from what is kept of it. A card of another form is as good as none, such as one of before there were lists.
    pub fn new(id: String, name: Option<String>, card: &str) -> KeptGame {
        let (changed, line) = card.split_once('\n').filter(|_| is_card(card)).unwrap_or_default();
        KeptGame { id, name, changed: changed.parse().unwrap_or_default(), card: line.to_owned() }
    }

    /// Whether there is a card that can be read.
    pub fn has_card(&self) -> bool {
        !self.card.is_empty()
    }

    fn field(&self, place: usize) -> &str {
        self.card.split('\t').nth(place).unwrap_or_default()
    }

    fn is_over(&self) -> bool {
        self.field(OVER) == "over"
    }

    fn is_under_way(&self) -> bool {
        self.field(OVER) == "on"
    }

    /// Its own name, or that of its game.
    pub fn heading(&self) -> &str {
        match &self.name {
            Some(name) => name,
            None if self.has_card() => self.field(TITLE),
            None => "A game",
        }
    }

    /// The name of the file that it is exported as, with a date; characters that some system does not allow in one are left out.
    pub fn file_name(&self, date: &str) -> String {
        let wanted = [self.heading(), " ", date].concat();
        let allowed = |letter: &char| *letter >= ' ' && !r#"/\:*?"<>|"#.contains(*letter);
        let name: String = wanted.chars().filter(allowed).collect();
        match name.trim_matches([' ', '.']) {
            "" => "game.alea.json".to_owned(),
            name => name.to_owned() + ".alea.json",
        }
    }

    /// How it stands and how far it is; where it has a name of its own, what game it is, too.
    fn words(&self) -> [String; 2] {
        if !self.has_card() {
            return ["Open it to see how it stands.".to_owned(), String::new()];
        }
        let title = if self.name.is_some() { [self.field(TITLE), ", "].concat() } else { String::new() };
        [escape(self.field(STATE)), title + &escape(self.field(PROGRESS))]
    }
}

/// Puts games in order: the last changed first, and always the same among equals.
pub fn in_order(games: impl Iterator<Item = KeptGame>) -> Vec<KeptGame> {
    let mut sorted: Vec<KeptGame> = Vec::new();
    for game in games {
        let before = |other: &KeptGame| (other.changed, &other.id) > (game.changed, &game.id);
        let place = sorted.iter().position(|other| !before(other)).unwrap_or(sorted.len());
        sorted.insert(place, game);
    }
    sorted
}

/// How many games stand on the home page with their board.
const SHOWN: usize = 3;

/// The games to go on with first; the very first one is the primary choice.
pub fn to_continue(games: &[KeptGame]) -> String {
    let mut out = String::new();
    for game in games.iter().filter(|game| game.is_under_way()).take(SHOWN) {
        let class = if out.is_empty() { "button primary" } else { "button" };
        let [state, progress] = game.words();
        out = [
            &out,
            r#"<article class="kept">"#,
            game.field(PICTURE),
            "<div><h2>",
            &escape(game.heading()),
            "</h2><p>",
            &state,
            r#"</p><p class="note">"#,
            &progress,
            r#"</p></div><a class=""#,
            class,
            r##"" href="#play/"##,
            &escape(&game.id),
            r#"">Continue</a></article>"#,
        ]
        .concat();
    }
    out
}

/// The mark in a game's card where a game of that kind is offered that is under way.
pub(super) fn mark(id: &str) -> String {
    format!("<!--{id}-->")
}

/// Puts into the cards of the games what goes on of each kind that is not among the first already.
pub fn offer_on_cards(cards: &str, games: &[KeptGame]) -> String {
    let mut cards = cards.to_owned();
    let under_way: Vec<&KeptGame> = games.iter().filter(|game| game.is_under_way()).collect();
    for (index, game) in under_way.iter().enumerate().skip(SHOWN) {
        let kind = game.field(GAME);
        if under_way[..index].iter().all(|other| other.field(GAME) != kind) {
            let link = [
                r##"<a class="text" href="#play/"##,
                &escape(&game.id),
                r#"">Continue<span class="note">"#,
                &escape(game.field(PROGRESS)),
                "</span></a>",
            ]
            .concat();
            cards = cards.replace(&mark(kind), &link);
        }
    }
    cards
}

/// The way to all games, or to bringing some.
pub fn all_link(count: usize) -> String {
    let label = if count > 0 { format!("All games ({count})") } else { "Import games".to_owned() };
    format!(r##"<a class="text all" href="#games">{label}</a>"##)
}

/// The page of all games; times become words by the function that is given.
pub fn games(games: &[KeptGame], when: &dyn Fn(u64) -> String) -> String {
    let import = r#"<label class="button import">Import<input type="file" multiple accept=".json,.jsonl,application/json"></label>"#;
    let list = |heading: &str, over: bool| {
        let rows: String =
            games.iter().filter(|game| game.is_over() == over).map(|game| row(game, &when(game.changed))).collect();
        if rows.is_empty() {
            rows
        } else {
            [r#"<section><h2>"#, heading, "</h2><ul>", &rows, "</ul></section>"].concat()
        }
    };
    [
        r#"<main class="page filed">"#,
        &bar("Your games", import),
        &list("Under way", false),
        &list("Finished", true),
        if games.is_empty() { r#"<p>No game is kept on this device.</p>"# } else { "" },
        r#"<p class="note">Games stay on this device. Export one to keep it elsewhere or to give it away; to bring it back, import the file or drop it on this page.</p></main>"#,
    ]
    .concat()
}

fn row(game: &KeptGame, when: &str) -> String {
    let (id, heading) = (escape(&game.id), escape(game.heading()));
    let [state, progress] = game.words();
    let button = |deed: &str, label: &str| {
        format!(r#"<button class="text" data-do="{deed}:{id}" aria-label="{label} {heading}">{label}</button>"#)
    };
    [
        r##"<li><a class="listed" href="#play/"##,
        &id,
        r#"">"#,
        game.field(PICTURE),
        "<span><b>",
        &heading,
        "</b><span>",
        &state,
        r#"</span><span class="note">"#,
        &progress,
        r#"</span><span class="note">"#,
        when,
        "</span></span>",
        &icon("next"),
        r#"</a><div class="row">"#,
        &button("rename", "Rename"),
        &button("export", "Export"),
        &button("delete", "Delete"),
        "</div></li>",
    ]
    .concat()
}

/// The place of the messages, and of the dialog in which a game is renamed.
pub const PLACES: &str =
    r#"<div class="messages" role="status"></div><dialog class="rename" aria-label="Rename"></dialog>"#;

/// What that dialog holds while it is open.
pub const RENAME: &str = r#"<form><label class="field"><b>Name</b><input name="name" maxlength="40" autocomplete="off"></label><p class="note">Without a name it is called after its game.</p><div class="row"><button class="primary">Save</button><button class="outlined" type="button" data-do="cancel:">Cancel</button></div></form>"#;

/// A message below the list, with the button that takes a deletion back if there is one.
pub fn message(text: &str, can_undo: bool) -> String {
    let undo = if can_undo { r#"<button data-do="restore:">Undo</button>"# } else { "" };
    if text.is_empty() {
        return String::new();
    }
    format!(r#"<div class="toast"><span>{}</span>{undo}</div>"#, escape(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(game: &'static str, over: bool) -> KeptCard {
        KeptCard {
            game,
            over,
            title: "Title",
            state: "Your turn".to_owned(),
            progress: "You and Ben, 2 to 1".to_owned(),
            picture: "<svg></svg>".to_owned(),
        }
    }

    fn kept(id: &str, changed: u64, game: &'static str, over: bool) -> KeptGame {
        KeptGame::new(id.to_owned(), None, &card(game, over).write(changed))
    }

    fn ids(games: &[KeptGame]) -> Vec<&str> {
        games.iter().map(|game| game.id.as_str()).collect()
    }

    #[test]
    fn a_card_comes_back_as_it_was_written() {
        let game = kept("a", 17, "ivy", true);
        assert_eq!((game.changed, game.field(GAME), game.field(PICTURE)), (17, "ivy", "<svg></svg>"));
        assert!(game.is_over() && !game.is_under_way());
        let odd = KeptCard { progress: "A\tB\nC".to_owned(), ..card("ivy", false) };
        let odd = KeptGame::new("a".to_owned(), None, &odd.write(1));
        assert_eq!((odd.field(PROGRESS), odd.field(PICTURE)), ("A B C", "<svg></svg>"));
        for other in ["", "17", "17\n<svg></svg><div><h2>Ivy</h2></div>", "17\na\ton\tb\tc\td"] {
            let game = KeptGame::new("a".to_owned(), None, other);
            assert!(!game.has_card() && !game.is_over() && !game.is_under_way(), "{other}");
        }
    }

    #[test]
    fn the_last_changed_comes_first_and_what_is_not_known_last() {
        let unknown = KeptGame::new("z".to_owned(), None, "17\nof another form");
        let given = [kept("b", 5, "ivy", false), unknown, kept("a", 5, "ivy", false), kept("c", 9, "ivy", true)];
        assert_eq!(ids(&in_order(given.clone().into_iter())), ["c", "b", "a", "z"]);
        assert_eq!(ids(&in_order(given.into_iter().rev())), ["c", "b", "a", "z"]);
    }

    #[test]
    fn home_offers_three_and_the_other_kinds_on_their_cards() {
        let games = [
            kept("a", 9, "ivy", true),
            kept("b", 8, "ivy", false),
            kept("c", 7, "ivy", false),
            kept("d", 6, "nvmerix", false),
            kept("e", 5, "ivy", false),
            kept("f", 4, "polygrid", false),
            kept("g", 3, "polygrid", false),
        ];
        let first = to_continue(&games);
        assert_eq!(first.matches("<article").count(), 3);
        assert_eq!(first.matches("primary").count(), 1);
        assert!(["b", "c", "d"].iter().all(|id| first.contains(&format!("#play/{id}\""))), "{first}");
        let cards = offer_on_cards("<!--ivy--><!--nvmerix--><!--polygrid--><!--dice-box-->", &games);
        assert!(cards.starts_with("<!--ivy--><!--nvmerix--><a ") && cards.ends_with("</a><!--dice-box-->"), "{cards}");
        assert!(cards.contains("#play/f\""), "the one that changed last: {cards}");
    }

    #[test]
    fn the_page_has_every_game_once_and_those_that_are_over_apart() {
        let unknown = KeptGame::new("u".to_owned(), None, "");
        let listed = [kept("a", 9, "ivy", true), kept("b", 8, "ivy", false), unknown];
        let page = games(&listed, &|time| format!("at {time}"));
        let (on, over) = page.split_once("<h2>Finished</h2>").unwrap();
        assert!(over.contains("#play/a\"") && !on.contains("#play/a\""));
        assert!(on.contains("#play/b\"") && on.contains("#play/u\"") && on.contains("Open it to see"));
        assert_eq!(page.matches("<li>").count(), 3);
        assert!(on.contains("at 8<") && over.contains("at 9<"));
        assert!(games(&[], &|_| String::new()).contains("No game is kept"));
    }

    #[test]
    fn what_players_type_stays_text() {
        let text = "<u>\"&";
        let card = KeptCard { state: text.to_owned(), progress: text.to_owned(), ..card("ivy", false) };
        let game = KeptGame { name: Some(text.to_owned()), ..KeptGame::new(text.to_owned(), None, &card.write(1)) };
        let list = std::slice::from_ref(&game);
        let all = [to_continue(list), games(list, &|_| String::new()), message(text, true)];
        for html in all {
            assert!(!html.contains("<u>") && !html.contains("\"&\""), "{html}");
        }
    }

    #[test]
    fn a_game_with_a_name_says_which_game_it_is() {
        let game = KeptGame { name: Some("Sunday".to_owned()), ..kept("a", 1, "ivy", false) };
        assert_eq!(game.heading(), "Sunday");
        assert_eq!(game.words()[1], "Title, You and Ben, 2 to 1");
        assert_eq!(kept("a", 1, "ivy", false).words()[1], "You and Ben, 2 to 1");
    }

    #[test]
    fn a_file_is_named_after_the_game_without_what_systems_forbid() {
        let named = |name: &str| KeptGame { name: Some(name.to_owned()), ..KeptGame::default() }.file_name("");
        assert_eq!(named("Ann: 1/2?"), "Ann 12.alea.json");
        assert_eq!(named("..\u{7}"), "game.alea.json");
        assert_eq!(kept("a", 1, "ivy", false).file_name("2026-11-21"), "Title 2026-11-21.alea.json");
    }
}
