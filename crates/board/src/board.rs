//! The trait [`Board`], which the page's components call: scenes, the steps of choosing an action, and words. Pure.
//!
//! **Invariant:** a board draws from a view, so it cannot show what the seat may not know. It computes no rules: what is legal
//! comes in as data or is asked of the game.

use super::telling::{Count, LogEntry, RoundEnd, Suggestion, Tip};
use alea_ai::Eval;
use alea_rules::{Event, Seat, Square, Turn};
use alea_scene::{Scene, Target};
use alea_sound::Sound;
use alea_text::practice::PuzzleKind;
use alea_text::{Language, Name, table};

/// A game's name and facts in short, for pages that offer it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Card {
    /// Its name, which may differ between languages.
    pub title: &'static str,
    /// What players do, in one line.
    pub tagline: &'static str,
    /// The numbers of players in words, such as "2 to 4 players" or "Solo".
    pub players: &'static str,
    /// How long a game takes, such as "20 minutes".
    pub length: &'static str,
    /// Who designed and published it, by name.
    pub credit: &'static str,
}

/// The position that represents a game where there is no other to show, as on home.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Showcase {
    /// The seed of its chance.
    pub seed: &'static str,
    /// The number of actions played, because a setup alone can look dull.
    pub actions: usize,
    /// The number of players; `None` for the default.
    pub players: Option<i64>,
}

/// An option in the words of the new-game page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionWords {
    /// The option's name in the notation.
    pub name: &'static str,
    /// The label of the field.
    pub label: &'static str,
    /// What the option changes, in a sentence.
    pub about: &'static str,
    /// For a choice, the meaning of each value, in the order of the option's kind.
    pub values: &'static [&'static str],
}

/// An option whose text is a rectangle of digits. The new-game page shows it as squares.
#[derive(Clone, Copy, Debug)]
pub struct GridOption {
    /// The option's name in the notation.
    pub name: &'static str,
    /// The least and the greatest number of rows, and of columns.
    pub sides: (usize, usize),
    /// The greatest digit of a square. The least is 1.
    pub numbers: u8,
    /// Reads rows of digits, parted by `/`, and returns the option's canonical text. `None` where it is not valid; the page says why.
    pub read: fn(&str) -> Option<String>,
}

/// Everything that a board draws from: what the viewer may know, what is legal, what is selected.
pub struct BoardInput<'a, G: Board> {
    /// What the viewer knows.
    pub view: &'a G::View,
    /// The legal actions, while a person at this device is to act; else empty.
    pub legal: &'a [G::Action],
    /// The part of an action that has been chosen.
    pub selection: &'a G::Selection,
    /// The last action, to be marked; `None` before the first and where nothing is to be marked.
    pub last: Option<&'a G::Action>,
    /// The view before the last action, if that has just happened, so that pieces can be seen to move. `None` after an undo and when
    /// a game is opened.
    pub before: Option<&'a G::View>,
    /// The actions from the viewer's own last decision on, which are marked until the viewer's next.
    pub past: &'a [Past<G>],
    /// One for each seat, in the order of the seats.
    pub names: &'a [Name],
    /// The language of all words.
    pub language: Language,
    /// The seat whose side is shown: the seat that a person here acts for, or else the first person's. This seat's hand is
    /// always in the rack.
    pub viewer: Seat,
}

/// An action that was taken.
#[derive(Clone, PartialEq, Debug)]
pub struct Past<G: Board> {
    /// Who took it.
    pub seat: Seat,
    /// It was legal in the position that [`Past::before`] shows.
    pub action: G::Action,
    /// The viewer's view before it.
    pub before: G::View,
}

impl<'a, G: Board> BoardInput<'a, G> {
    /// The actions whose places are marked: those of the others since the viewer's own last decision. While no other decision has
    /// followed it, all of [`BoardInput::past`].
    pub fn marked(&self) -> &'a [Past<G>] {
        let is_decision = |past: &Past<G>| !G::runs_itself(&past.action);
        match self.past {
            [own, others @ ..] if own.seat == self.viewer && others.iter().any(is_decision) => others,
            all => all,
        }
    }

    /// The viewer's own last decision, if it is the first in [`BoardInput::past`].
    pub fn own_last(&self) -> Option<&'a Past<G>> {
        self.past.first().filter(|past| past.seat == self.viewer && !G::runs_itself(&past.action))
    }

    /// The class for what the last action moves: `own` if the viewer took it, else `other`. The way leads to or from the side of
    /// whoever took it.
    pub fn by_mover(&self, own: &'static str, other: &'static str) -> &'static str {
        if self.past.last().is_some_and(|past| past.seat == self.viewer) { own } else { other }
    }

    /// Why a person here cannot choose anything at this turn.
    pub fn idle_reason(&self, turn: Turn) -> String {
        table::words(self.language).idle(turn, self.names)
    }
}

/// The result of a tap.
#[derive(Clone, PartialEq, Debug)]
pub enum Step<G: Board> {
    /// A selection changed, and the action is not complete.
    Refine(G::Selection),
    /// The action is complete.
    Commit(G::Action),
    /// Nothing can be chosen; the sentence says why.
    Reject(String),
}

/// The sentence over the board: a bold beginning and the rest.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Prompt {
    /// Whose turn it is, or what happened.
    pub lead: String,
    /// What the player can do.
    pub rest: String,
}

impl Prompt {
    /// A prompt from its two parts.
    pub fn new(lead: impl Into<String>, rest: impl Into<String>) -> Self {
        Prompt { lead: lead.into(), rest: rest.into() }
    }

    /// Both parts as one text.
    pub fn text(&self) -> String {
        [self.lead.as_str(), self.rest.as_str()].join(" ").trim().to_owned()
    }
}

/// A button below the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Button<G: Board> {
    /// What it says.
    pub label: String,
    /// Whether the page suggests it. At most one button is primary.
    pub primary: bool,
    /// The result of a tap on it.
    pub step: Step<G>,
}

impl<G: Board> Button<G> {
    /// The button that the page suggests.
    pub fn primary(label: impl Into<String>, step: Step<G>) -> Self {
        Button { label: label.into(), primary: true, step }
    }

    /// A button that the page does not suggest, such as one for a bonus action.
    pub fn other(label: impl Into<String>, step: Step<G>) -> Self {
        Button { label: label.into(), primary: false, step }
    }
}

/// What a seat shows beside the name of its player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Headline {
    /// The colours that belong to the seat; empty where none do.
    pub tints: Vec<alea_scene::Tint>,
    /// A short count below the name.
    pub note: String,
    /// The score; `None` while nobody may see it.
    pub score: Option<i32>,
    /// The score that wins at once, if there is one. It is shown beside the score.
    pub of: Option<i32>,
}

/// Implements [`Board::targets`] for a board of this many files whose targets are [`Square::index`].
pub fn square_targets(squares: &[String], files: u8) -> Vec<Target> {
    let corners = |name: &str| {
        let (one, other) = name.split_once(':').unwrap_or((name, name));
        Some((one.parse::<Square>().ok()?, other.parse::<Square>().ok()?))
    };
    let between = |(one, other): (Square, Square)| {
        let ranks = one.rank.min(other.rank)..=one.rank.max(other.rank);
        let row = move |rank: u8| {
            (one.file.min(other.file)..=one.file.max(other.file)).map(move |file| Square { file, rank })
        };
        ranks.flat_map(row)
    };
    let found = squares.iter().filter_map(|name| corners(name)).flat_map(between);
    found.map(|square| square.index(files) as Target).collect()
}

/// A game that can be shown and played on the page.
pub trait Board: Eval {
    /// The chosen part of an action that takes several steps. `Default` is nothing.
    type Selection: Clone + PartialEq + Default + Send + Sync + std::fmt::Debug + 'static;

    /// The game's name and facts in short, for pages that offer it.
    fn card(language: Language) -> Card;

    /// The name and the task of a kind of puzzles; `None` where the game has no such kind.
    fn puzzle(kind: &str, language: Language) -> Option<PuzzleKind>;

    /// The position that represents the game.
    fn showcase() -> Showcase;

    /// Every option but the number of players, in words.
    fn options(language: Language) -> Vec<OptionWords>;

    /// The option that is set square by square, if there is one.
    fn grid_option() -> Option<GridOption> {
        None
    }

    /// Whether the first seat starts, so that the form asks who sits there. Otherwise the rules let chance decide who starts.
    fn first_seat_starts() -> bool {
        false
    }

    /// For solo games, a bound that no score exceeds. The best score of each seed is kept and shown beside it.
    fn best_possible() -> Option<i32> {
        None
    }

    /// For solo games, a bound on the score from here; `None` once the game is over.
    fn still_possible(_view: &Self::View) -> Option<i32> {
        None
    }

    /// The aim of the game in a sentence or two, shown until the viewer's first decision.
    fn aim(input: &BoardInput<Self>) -> String;

    /// The progress of the game, such as "Round 1 of 4"; empty where nothing is counted.
    fn counted(_view: &Self::View, _language: Language) -> String {
        String::new()
    }

    /// Whether low scores win.
    fn low_wins() -> bool {
        false
    }

    /// Whether this value of an option makes the game a match in which each player starts once, so nobody has the advantage of it.
    fn is_match(_option: &str, _value: &str) -> bool {
        false
    }

    /// The number of rounds that have ended, in a game of rounds.
    fn rounds(_view: &Self::View) -> usize {
        0
    }

    /// The end of the last of these rounds.
    fn round_end(_view: &Self::View, _names: &[Name], _language: Language) -> Option<RoundEnd> {
        None
    }

    /// The notation of an action for the log. `before` is the readers' view before it. Empty where the notation would reveal a
    /// hidden hand.
    fn shown_notation(_before: &Self::View, action: &Self::Action) -> String {
        action.to_string()
    }

    /// The board as `input.view` shows it. A tap on one of its cells comes back to [`Board::tap`].
    fn scene(input: &BoardInput<Self>) -> Scene;

    /// The targets of squares that are named singly or by two corners, as in `a1:c3`. Other names are skipped.
    fn targets(view: &Self::View, squares: &[String]) -> Vec<Target>;

    /// The area or hand of a seat, beside the board.
    fn side(input: &BoardInput<Self>, seat: Seat) -> Option<Scene>;

    /// What the seat to act chooses from outside the board, such as faces or pieces in hand. Its targets differ from the board's.
    fn rack(input: &BoardInput<Self>) -> Option<Scene>;

    /// The result of a tap on a target. It answers even where no action is possible.
    fn tap(input: &BoardInput<Self>, target: Target) -> Step<Self>;

    /// The sentence over the board while a person chooses.
    fn prompt(input: &BoardInput<Self>) -> Prompt;

    /// Whether the prompt tells what chance has just given, so that nothing else needs to.
    fn tells_chance(_input: &BoardInput<Self>) -> bool {
        false
    }

    /// The meaning of the selection, in sentences beside the board. Empty when nothing is selected.
    fn explain(input: &BoardInput<Self>) -> Vec<Prompt>;

    /// The buttons, the primary one first. The page adds the button that cancels a selection.
    fn buttons(input: &BoardInput<Self>) -> Vec<Button<Self>>;

    /// The head of a seat as this view shows it. Lists of games take the scores from it, the form for a new game the colours.
    fn headline(view: &Self::View, seat: Seat, language: Language) -> Headline;

    /// The line of the log for an event, from the view before it; `None` where it needs none. `name` is who acted, empty for
    /// chance. `names` are those of all seats.
    fn log_entry(
        before: &Self::View,
        event: &Event<Self>,
        name: &Name,
        names: &[Name],
        language: Language,
    ) -> Option<LogEntry>;

    /// One line for several actions in a row that ran by themselves; `None` where each has its own. `after` is the view after them
    /// and the chance among them.
    fn log_chain(
        _actions: &[(Seat, &Self::Action)],
        _after: &Self::View,
        _names: &[Name],
        _language: Language,
    ) -> Option<LogEntry> {
        None
    }

    /// How and why the game ended, in whole sentences. Empty where a game has only one way to end.
    fn reason(_view: &Self::View, _names: &[Name], _language: Language) -> String {
        String::new()
    }

    /// A legal action of the viewer as a hint recommends it. It reveals nothing that the viewer may not know.
    fn advise(input: &BoardInput<Self>, action: &Self::Action) -> Suggestion;

    /// The rules that matter now to the viewer, who is to act or sees the end, the most important first. Each is made from the position and
    /// the latest actions (`input.past`), and is true of them.
    fn tips(input: &BoardInput<Self>) -> Vec<Tip>;

    /// Whether this action, where it is the only legal one, runs by itself and is only told, as a forced pass.
    fn runs_itself(_action: &Self::Action) -> bool {
        false
    }

    /// Whether the action is a pass. The head of the seat says so for a moment.
    fn passes(_action: &Self::Action) -> bool {
        false
    }

    /// The sound of an event, from the view before it. What runs by itself is silent.
    fn sound(_before: &Self::View, event: &Event<Self>) -> Option<Sound> {
        match event {
            Event::Chance(_) => Some(Sound::Roll),
            Event::Action(action) => (!Self::runs_itself(action)).then_some(Sound::Place),
        }
    }

    /// How the score of a game, or of a finished part of it, adds up.
    fn counts(view: &Self::View, language: Language) -> Vec<Count>;
}
