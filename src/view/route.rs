//! The router, which reads the page from an address. The page is in the fragment, so that one build works on any static host and in any
//! folder.

use crate::games::IDS;
use crate::rules::{Level, Options};
use crate::table::{Link, LinkError};
use crate::text::Language;
use crate::text::page::{LinkFault, words};
use crate::view::new_game::values::{Draft, Kind};
use crate::with_game;

/// What an address leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// Home: `#`.
    Home,
    /// All saved games: `#games`.
    SavedGames,
    /// The form of a new game: `#new/GAME`, or a link to a setup.
    NewGame {
        /// The game's name in the notation.
        game: &'static str,
        /// What the form is filled with.
        draft: Draft,
    },
    /// A game that starts at once against a bot: `#now/GAME`, and at a level: `#now/GAME/LEVEL`.
    AtOnce {
        /// The game's name in the notation.
        game: &'static str,
        /// The level; the one last used where none is given.
        level: Option<Level>,
    },
    /// The player's own games, counted: `#statistics`.
    Statistics,
    /// The settings: `#settings`.
    Settings,
    /// The lesson of a game: `#learn/GAME`.
    Learn(&'static str),
    /// Puzzles: of all games, `#practice`, or of one, `#practice/GAME`.
    Practice(Option<&'static str>),
    /// A puzzle, by its number from 1: a link.
    Puzzle {
        /// The game's name in the notation.
        game: &'static str,
        number: usize,
    },
    /// The rules of a game: `#rules/GAME`.
    Rules(&'static str),
    /// A game in figures: `#facts/GAME`.
    Facts(&'static str),
    /// A saved game, by its identity: `#play/ID`.
    Play(String),
    /// The review of a saved game: `#review/ID`.
    Review(String),
    /// A retry of a mistake in a saved game: `#mistake/ID/EVENT`.
    Mistake {
        /// The identity of the game.
        id: String,
        /// The event, from 0.
        ply: usize,
    },
    /// A whole game in a link, as the deflated record. It is saved here, and its address replaces the link.
    Open(Vec<u8>),
    /// Nowhere.
    Fault(Fault),
}

/// Why an address leads nowhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// There is no such page.
    Address,
    /// A game that this version does not have.
    Game(String),
    /// A link that cannot be opened.
    Link(LinkFault),
}

impl Fault {
    pub fn sentence(&self, language: Language) -> String {
        let words = words(language);
        match self {
            Fault::Address => words.unknown_address().to_owned(),
            Fault::Game(game) => words.unknown_game(game),
            Fault::Link(fault) => words.bad_link(*fault).to_owned(),
        }
    }
}

impl Route {
    /// Reads a fragment, with or without its `#`. If it leads nowhere, it is read again without anything that messengers may have appended.
    pub fn of(fragment: &str) -> Route {
        let route = Route::exactly(fragment);
        if !matches!(route, Route::Fault(Fault::Address | Fault::Game(_))) {
            return route;
        }
        let own = fragment.split(['?', '&', '%']).next().unwrap_or_default();
        let own = own.trim_end_matches(|letter: char| !letter.is_alphanumeric() && letter != '/');
        match Route::exactly(own) {
            Route::Home | Route::Fault(_) => route,
            mended => mended,
        }
    }

    fn exactly(fragment: &str) -> Route {
        let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
        if let Some(link) = Link::read(fragment) {
            return match link {
                Ok(link) => Route::of_link(link),
                Err(error) => Route::Fault(Fault::Link(link_fault(&error))),
            };
        }
        match fragment.split_once('/') {
            None if fragment.is_empty() => Route::Home,
            None if fragment == "games" => Route::SavedGames,
            None if fragment == "statistics" => Route::Statistics,
            None if fragment == "settings" => Route::Settings,
            None if fragment == "practice" => Route::Practice(None),
            Some(("practice", game)) => known(game, |game| Route::Practice(Some(game))),
            Some(("new", game)) => known(game, |game| Route::NewGame { game, draft: Draft::default() }),
            Some(("now", rest)) => at_once(rest),
            Some(("learn", game)) => known(game, Route::Learn),
            Some(("rules", game)) => known(game, Route::Rules),
            Some(("facts", game)) => known(game, Route::Facts),
            Some(("review", id)) if !id.is_empty() => Route::Review(id.to_owned()),
            Some(("mistake", rest)) => mistake(rest),
            Some(("play", id)) if !id.is_empty() => Route::Play(id.to_owned()),
            _ => Route::Fault(Fault::Address),
        }
    }

    fn of_link(link: Link) -> Route {
        match link {
            Link::Record(data) => Route::Open(data),
            Link::Puzzle { game, number } => known(&game, |game| Route::Puzzle { game, number }),
            Link::New { game, seed, options } => {
                let read = with_game!(game.as_str(), G => Link::read_options::<G>(&options).map(|read| read.entries()));
                let seed = seed.map(|seed| seed.to_string()).unwrap_or_default();
                match read {
                    Some(Ok(options)) => known(&game, |game| Route::NewGame { game, draft: Draft { options, seed } }),
                    Some(Err(error)) => Route::Fault(Fault::Link(link_fault(&error))),
                    None => Route::Fault(Fault::Game(game)),
                }
            }
        }
    }
}

/// Why a link cannot be followed, to be worded.
fn link_fault(error: &LinkError) -> LinkFault {
    match error {
        LinkError::Newer(_) => LinkFault::Newer,
        LinkError::Cut(_) => LinkFault::Cut,
        LinkError::Changed(_) => LinkFault::Changed,
        LinkError::Kind(_) => LinkFault::Kind,
        LinkError::Large(_) => LinkFault::Large,
        LinkError::Form(_) => LinkFault::Damaged,
        LinkError::Setup(_) => LinkFault::Setup,
    }
}

/// A mistake: the identity of its game, and the event.
fn mistake(rest: &str) -> Route {
    match rest.rsplit_once('/').map(|(id, ply)| (id, ply.parse())) {
        Some((id, Ok(ply))) if !id.is_empty() => Route::Mistake { id: id.to_owned(), ply },
        _ => Route::Fault(Fault::Address),
    }
}

/// A game that starts at once: its name, and a level where one is given.
fn at_once(rest: &str) -> Route {
    let (game, level) = rest.split_once('/').map_or((rest, None), |(game, level)| (game, Some(level)));
    match level.map(Kind::named) {
        None => known(game, |game| Route::AtOnce { game, level: None }),
        Some(Some(Kind::Computer(level))) => known(game, |game| Route::AtOnce { game, level: Some(level) }),
        Some(_) => Route::Fault(Fault::Address),
    }
}

/// The route of a game by its name, or the fault that there is none.
fn known(game: &str, route: impl FnOnce(&'static str) -> Route) -> Route {
    let found = IDS.iter().find(|id| **id == game);
    found.map_or_else(|| Route::Fault(Fault::Game(game.to_owned())), |id| route(id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dice_matrix::DiceMatrix;
    use crate::rules::Game;

    #[test]
    fn every_page_has_its_address() {
        let game = IDS[0];
        assert_eq!(Route::of(""), Route::Home);
        assert_eq!(Route::of("#"), Route::Home);
        assert_eq!(Route::of("#games"), Route::SavedGames);
        assert_eq!(Route::of("#settings"), Route::Settings);
        assert_eq!(Route::of(&format!("#rules/{game}")), Route::Rules(game));
        assert_eq!(Route::of(&format!("#facts/{game}")), Route::Facts(game));
        assert_eq!(Route::of(&format!("new/{game}")), Route::NewGame { game, draft: Draft::default() });
        assert_eq!(Route::of(&format!("#now/{game}")), Route::AtOnce { game, level: None });
        assert_eq!(Route::of(&format!("#now/{game}/easy")), Route::AtOnce { game, level: Some(Level::Easy) });
        assert_eq!(
            Route::of(&format!("#now/{game}/greedy")),
            Route::Fault(Fault::Address),
            "a yardstick is no opponent"
        );
        assert_eq!(Route::of(&format!("#learn/{game}")), Route::Learn(game));
        assert_eq!(Route::of("#statistics"), Route::Statistics);
        assert_eq!(Route::of("#practice"), Route::Practice(None));
        assert_eq!(Route::of(&format!("#practice/{game}")), Route::Practice(Some(game)));
        assert_eq!(Route::of(&format!("#1/puzzle/{game}/12")), Route::Puzzle { game, number: 12 });
        assert_eq!(Route::of("#review/k3x9"), Route::Review("k3x9".to_owned()));
        assert_eq!(Route::of("#mistake/k3x9/12"), Route::Mistake { id: "k3x9".to_owned(), ply: 12 });
        assert_eq!(Route::of("#play/k3x9/y"), Route::Play("k3x9/y".to_owned()));
    }

    #[test]
    fn a_link_to_a_set_up_fills_the_form() {
        let options = <DiceMatrix as Game>::Options::default();
        let link = Link::to_new::<DiceMatrix>(&options, "two words".parse().ok());
        let Route::NewGame { game, draft } = Route::of(&link.write()) else { panic!("the form of a new game") };
        assert_eq!((game, draft.seed.as_str()), (DiceMatrix::ID, "two words"));
        assert_eq!(draft.options, options.entries());
        let Route::NewGame { draft, .. } = Route::of("#1/new/dice-matrix") else { panic!("the form of a new game") };
        assert_eq!(draft.seed, "");
    }

    #[test]
    fn what_messengers_put_behind_the_address_of_a_page_is_left_out() {
        let game = IDS[0];
        for behind in [".", ")", ").", "\"", "%22", "%20and", "?fbclid=x_1", "&utm_source=mail", "…", "**", ">,"] {
            assert_eq!(Route::of(&format!("#rules/{game}{behind}")), Route::Rules(game), "{behind}");
            assert_eq!(
                Route::of(&format!("#now/{game}/hard{behind}")),
                Route::AtOnce { game, level: Some(Level::Hard) }
            );
            assert_eq!(Route::of(&format!("#practice{behind}")), Route::Practice(None), "{behind}");
            let number = 12;
            assert_eq!(Route::of(&format!("#1/puzzle/{game}/12{behind}")), Route::Puzzle { game, number }, "{behind}");
        }
        assert_eq!(Route::of("#..."), Route::Fault(Fault::Address));
    }

    #[test]
    fn a_link_to_a_whole_game_is_opened() {
        let link = Link::Record(vec![1, 2, 3]);
        assert_eq!(Route::of(&link.write()), Route::Open(vec![1, 2, 3]));
        let old = Link::Record(vec![7; 9]).plain();
        assert_eq!(Route::of(&old), Route::Open(vec![7; 9]));
    }

    #[test]
    fn what_leads_nowhere_says_so_in_every_language() {
        let faults = [
            ("#start/dice-matrix", Fault::Address),
            ("#nonsense", Fault::Address),
            ("#games/", Fault::Address),
            ("#play/", Fault::Address),
            ("#mistake/k3x9", Fault::Address),
            ("#mistake/k3x9/x", Fault::Address),
            ("#mistake//1", Fault::Address),
            ("#play", Fault::Address),
            ("#new/chess", Fault::Game("chess".to_owned())),
            ("#now/chess", Fault::Game("chess".to_owned())),
            ("#rules/", Fault::Game(String::new())),
            ("#1/new/chess?seed=a", Fault::Game("chess".to_owned())),
            ("#1/puzzle/chess/1", Fault::Game("chess".to_owned())),
            ("#practice/chess", Fault::Game("chess".to_owned())),
        ];
        for (address, fault) in faults {
            assert_eq!(Route::of(address), Route::Fault(fault), "{address}");
        }
        for (address, fault) in [
            ("#2/new/ivy", LinkFault::Newer),
            ("#1/record/%", LinkFault::Damaged),
            ("#1/match/ivy", LinkFault::Kind),
            ("#1/new/HMMQ7S9/ivy?seed=K3V9TQ2", LinkFault::Cut),
            ("#1/new/HMMQ7S9/ivy?seed=K3V9TQ2N", LinkFault::Changed),
            ("#1/new/ivy?seed", LinkFault::Damaged),
            ("#1/puzzle/ivy/0", LinkFault::Damaged),
            ("#1/puzzle/ivy", LinkFault::Damaged),
            ("#1/new/ivy?seed=%zz", LinkFault::Damaged),
            ("#1/new/ivy?seed=", LinkFault::Setup),
            ("#1/new/ivy?players=99", LinkFault::Setup),
        ] {
            assert_eq!(Route::of(address), Route::Fault(Fault::Link(fault)), "{address}");
        }
        for language in Language::ALL {
            let mut said: Vec<String> = LinkFault::ALL.map(|fault| Fault::Link(fault).sentence(language)).into();
            assert!(said.iter().all(|sentence| sentence.ends_with('.')), "{said:?}");
            said.sort();
            said.dedup();
            assert_eq!(said.len(), LinkFault::ALL.len(), "each is another sentence");
        }
    }
}
