//! The values of the form of a new game, and where they come from.

use crate::board::{Board, Card, GridOption, OptionWords};
use crate::rules::{Level, OptionEntries, OptionKind, OptionSpec, Options, PLAYERS};
use crate::text::Language;
use crate::with_game;

/// The values from a link, before anybody has changed the form.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Draft {
    /// The options that a link brought; the others are at their defaults.
    pub options: OptionEntries,
    /// The seed that a link brought, or empty for new dice.
    pub seed: String,
}

/// Who plays at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Person,
    Computer(Level),
}

impl Kind {
    /// The kinds to choose from. Random and greedy play are for measurements and not opponents.
    pub const OFFERED: [Kind; 5] = [
        Kind::Person,
        Kind::Computer(Level::Easy),
        Kind::Computer(Level::Normal),
        Kind::Computer(Level::Hard),
        Kind::Computer(Level::Expert),
    ];

    /// The word for it in the form and among the preferences.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Person => "person",
            Kind::Computer(level) => level.name(),
        }
    }

    /// The one of this word, among those that are offered.
    pub fn named(word: &str) -> Option<Self> {
        Kind::OFFERED.into_iter().find(|kind| kind.word() == word)
    }

    /// The default of a seat: on the first visit, one tap starts a game against a bot.
    fn usual(seat: usize) -> Self {
        if seat == 0 { Kind::Person } else { Kind::Computer(Level::Easy) }
    }
}

/// Who plays at a seat, and their name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// Who.
    pub kind: Kind,
    /// The name as it was typed.
    pub name: String,
}

/// Who starts.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Starter {
    /// The first player of the form.
    #[default]
    First,
    Second,
    /// Whom lots choose.
    Lot,
}

impl Starter {
    /// All that can be chosen.
    pub const ALL: [Starter; 3] = [Starter::First, Starter::Second, Starter::Lot];

    /// The word for it in the form.
    pub fn word(self) -> &'static str {
        match self {
            Starter::First => "first",
            Starter::Second => "second",
            Starter::Lot => "lot",
        }
    }
}

/// The values of the form, as chosen and typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Values {
    /// The text of every option, in the order of the game's options.
    pub options: Vec<(&'static str, String)>,
    /// Every seat that there could be.
    pub players: Vec<Player>,
    /// Who starts, where that is asked.
    pub starter: Starter,
    /// The seed as it is typed; empty for new dice.
    pub seed: String,
    /// The seed that a link brought, which is taken as it stands.
    pub given: String,
}

impl Values {
    /// The text of an option; empty where the game has none of this name.
    pub fn option(&self, name: &str) -> &str {
        self.options.iter().find(|(known, _)| *known == name).map_or("", |(_, text)| text)
    }

    pub fn set_option(&mut self, name: &str, text: String) {
        if let Some((_, known)) = self.options.iter_mut().find(|(known, _)| *known == name) {
            *known = text;
        }
    }
}

/// A form that was left without a game: of which game, what filled it, and what was chosen and typed since.
pub type LeftForm = (&'static str, Draft, Values);

/// The facts about a game that the form needs, apart from words.
#[derive(Clone, Debug)]
pub struct Shape {
    pub specs: &'static [OptionSpec],
    /// Their defaults, as texts.
    pub defaults: Vec<(&'static str, String)>,
    /// The option that is set square by square.
    pub grid: Option<GridOption>,
    /// The numbers of players to choose from; none where there is no choice.
    pub counts: Vec<usize>,
    /// The greatest number of players.
    pub seats: usize,
    /// Whether the form asks who starts.
    pub asks_starter: bool,
}

/// The facts about a game that the form needs; `None` if there is no such game.
pub fn shape(game: &str) -> Option<Shape> {
    with_game!(game, G => shape_of::<G>())
}

fn shape_of<G: Board>() -> Shape {
    let counts: Vec<usize> = match G::Options::spec(PLAYERS).map(|spec| spec.kind) {
        Ok(OptionKind::Number { min, max }) => (min..=max).filter_map(|count| usize::try_from(count).ok()).collect(),
        _ => Vec::new(),
    };
    let defaults = G::Options::default();
    Shape {
        specs: G::Options::SPECS,
        defaults: texts(G::Options::SPECS, &defaults.entries()),
        grid: G::grid_option(),
        seats: counts.last().copied().unwrap_or(defaults.seats()),
        counts,
        asks_starter: G::first_seat_starts(),
    }
}

/// The texts of all options; empty for one that has no value.
fn texts(specs: &'static [OptionSpec], entries: &OptionEntries) -> Vec<(&'static str, String)> {
    let value =
        |spec: &OptionSpec| entries.0.iter().find(|(name, _)| name == spec.name).map(|(_, value)| value.to_string());
    specs.iter().map(|spec| (spec.name, value(spec).unwrap_or_default())).collect()
}

/// The facts about a game in short; `None` if there is no such game.
pub fn card(game: &str, language: Language) -> Option<Card> {
    with_game!(game, G => <G as Board>::card(language))
}

/// The options of a game but the number of players, in words.
pub fn words_of(game: &str, language: Language) -> Vec<OptionWords> {
    with_game!(game, G => <G as Board>::options(language)).unwrap_or_default()
}

/// The form of a game filled with a draft and with who played last: `remembered` gives a preference by its name.
pub fn values(game: &str, draft: &Draft, remembered: impl Fn(&str) -> Option<String>) -> Option<Values> {
    let shape = shape(game)?;
    let given = texts(shape.specs, &draft.options);
    let option = |((name, default), (_, given)): ((&'static str, String), (_, String))| {
        let text = if given.is_empty() { default } else { given };
        // A grid is typed and read with a row on each line.
        let is_grid = shape.grid.is_some_and(|grid| grid.name == name);
        (name, if is_grid { text.replace('/', "\n") } else { text })
    };
    let player = |seat: usize| Player {
        kind: remembered(&kind_key(game, seat)).and_then(|word| Kind::named(&word)).unwrap_or(Kind::usual(seat)),
        name: remembered(&name_key(seat)).unwrap_or_default(),
    };
    Some(Values {
        options: shape.defaults.into_iter().zip(given).map(option).collect(),
        players: (0..shape.seats).map(player).collect(),
        starter: Starter::First,
        seed: draft.seed.clone(),
        given: draft.seed.clone(),
    })
}

/// A game that starts at once: a person against a bot at a level, or at the one that the game was last played at, on the usual options.
/// `remembered` gives a preference by its name.
pub fn at_once(game: &str, level: Option<Level>, remembered: impl Fn(&str) -> Option<String>) -> Option<Values> {
    let mut values = values(game, &Draft::default(), remembered)?;
    let last = values.players.iter().find_map(|player| match player.kind {
        Kind::Computer(level) => Some(level),
        Kind::Person => None,
    });
    for (seat, player) in values.players.iter_mut().enumerate() {
        if seat == 0 {
            player.kind = Kind::Person;
        } else {
            *player = Player { kind: Kind::Computer(level.or(last).unwrap_or(Level::Easy)), name: String::new() };
        }
    }
    Some(values)
}

/// The preference for who played at a seat, separate for each game.
fn kind_key(game: &str, seat: usize) -> String {
    format!("{game}-seat-{seat}")
}

/// The preference for the name at a seat, shared by all games.
fn name_key(seat: usize) -> String {
    format!("name-{seat}")
}

/// How many play.
pub fn seats(game: &str, values: &Values) -> usize {
    shape(game).map_or(0, |shape| values.option(PLAYERS).parse().unwrap_or(shape.seats).min(shape.seats))
}

/// The names and values of preferences to remember who plays, seat by seat as in the form.
pub fn to_remember(game: &str, values: &Values) -> Vec<(String, String)> {
    let of = |(seat, player): (usize, &Player)| {
        [(kind_key(game, seat), player.kind.word().to_owned()), (name_key(seat), player.name.trim().to_owned())]
    };
    values.players.iter().take(seats(game, values)).enumerate().flat_map(of).collect()
}
