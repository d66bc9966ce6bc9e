//! What the page asks of a game: scenes, the steps by which an action is chosen, and words. Pure; the components call it.
//!
//! **Invariant:** a board draws from a view, so it cannot show what the seat may not know; and it computes no rule: what is
//! legal comes in as data, or is asked of the game.

use super::telling::{Count, LogEntry, RoundEnd, Suggestion, Tip};
use alea_ai::Eval;
use alea_rules::{Event, Seat, Square, Turn};
use alea_scene::{Scene, Target};
use alea_sound::Sound;
use alea_text::practice::PuzzleKind;
use alea_text::{Language, Name, table};

/// What the pages say about a game before it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Card {
    /// Its name.
    pub title: &'static str,
    /// What one does, in one line.
    pub tagline: &'static str,
    /// For how many players.
    pub players: &'static str,
    /// How long a game takes.
    pub length: &'static str,
}

/// The position that stands for a game where there is no other to show: on home, in lists, in the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Showcase {
    /// What its chance is drawn from.
    pub seed: &'static str,
    /// How many actions are played, where a set-up alone is dull to look at.
    pub actions: usize,
    /// How many players there are, where the least number shows little.
    pub players: Option<i64>,
}

/// An option in the words of the new-game page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionWords {
    /// The option's name in the notation.
    pub name: &'static str,
    /// What it decides.
    pub label: &'static str,
    /// What changes with it, in a sentence.
    pub about: &'static str,
    /// For a choice: each value with what it means, in the order of the option's kind.
    pub values: &'static [&'static str],
}

/// An option whose text is a rectangle of digits: the new-game page has squares for it.
#[derive(Clone, Copy, Debug)]
pub struct GridOption {
    /// The option's name in the notation.
    pub name: &'static str,
    /// The least and the greatest number of rows and of columns.
    pub sides: (usize, usize),
    /// The greatest number of a square; the least is 1.
    pub numbers: u8,
    /// Reads what a person typed: the option's canonical text; `None` where it cannot be used. The page says why.
    pub read: fn(&str) -> Option<String>,
}

/// All that is to be drawn from: what the viewer may know, what can be done, what has been chosen so far.
pub struct BoardInput<'a, G: Board> {
    /// What the viewer knows.
    pub view: &'a G::View,
    /// The actions among which a person at this device chooses now; empty while nobody here does.
    pub legal: &'a [G::Action],
    /// What has been chosen of an action.
    pub selection: &'a G::Selection,
    /// The last action, to be marked.
    pub last: Option<&'a G::Action>,
    /// What was known before the last action, while that has just happened: what differs can be seen to move. Nothing after an undo,
    /// or when a game is opened.
    pub before: Option<&'a G::View>,
    /// What was done since the viewer's own last decision, that one first where there was one: marked until the viewer's next.
    pub past: &'a [Past<G>],
    /// The names of the seats.
    pub names: &'a [Name],
    /// The language of all words.
    pub language: Language,
    /// The seat that is looked from: the one that a person here acts for, and the first person's while nobody here does. What
    /// this seat has in hand stays in the rack all the time.
    pub viewer: Seat,
}

/// An action that was taken.
#[derive(Clone, PartialEq, Debug)]
pub struct Past<G: Board> {
    /// Who took it.
    pub seat: Seat,
    /// What was done.
    pub action: G::Action,
    /// What the viewer knew before it.
    pub before: G::View,
}

impl<'a, G: Board> BoardInput<'a, G> {
    /// The actions whose places are marked: all that the others did since the viewer's own last decision, or that decision as long
    /// as no other one has followed it.
    pub fn marked(&self) -> &'a [Past<G>] {
        let is_decision = |past: &Past<G>| !G::runs_itself(&past.action);
        match self.past {
            [own, others @ ..] if own.seat == self.viewer && others.iter().any(is_decision) => others,
            all => all,
        }
    }

    /// The viewer's own last decision, as far as that was looked back at.
    pub fn own_last(&self) -> Option<&'a Past<G>> {
        self.past.first().filter(|past| past.seat == self.viewer && !G::runs_itself(&past.action))
    }

    /// The class of what the last action moves: the first where the viewer took it, as the way leads to or from the viewer's side then.
    pub fn by_mover(&self, own: &'static str, other: &'static str) -> &'static str {
        if self.past.last().is_some_and(|past| past.seat == self.viewer) { own } else { other }
    }

    /// Why nothing can be chosen just now, in a game where it is this turn.
    pub fn idle_reason(&self, turn: Turn) -> String {
        table::words(self.language).idle(turn, self.names)
    }
}

/// What a tap leads to.
#[derive(Clone, PartialEq, Debug)]
pub enum Step<G: Board> {
    /// Something was chosen, but the action is not complete.
    Refine(G::Selection),
    /// The action is complete.
    Commit(G::Action),
    /// It leads nowhere, and the sentence says why.
    Reject(String),
}

/// The sentence over the board: a bold beginning and the rest.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Prompt {
    /// Whose turn it is, or what happened.
    pub lead: String,
    /// What can be done.
    pub rest: String,
}

impl Prompt {
    /// A sentence in two parts.
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
    /// Whether it is what the page suggests; one of them at most.
    pub primary: bool,
    /// What it leads to.
    pub step: Step<G>,
}

impl<G: Board> Button<G> {
    /// The button that the page suggests.
    pub fn primary(label: impl Into<String>, step: Step<G>) -> Self {
        Button { label: label.into(), primary: true, step }
    }

    /// One of the others.
    pub fn other(label: impl Into<String>, step: Step<G>) -> Self {
        Button { label: label.into(), primary: false, step }
    }
}

/// What stands at the head of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Headline {
    /// The colours of the seat.
    pub tints: Vec<alea_scene::Tint>,
    /// A short count below the name.
    pub note: String,
    /// The score; `None` while nobody may see it.
    pub score: Option<i32>,
    /// The score that wins the game at once, where there is one: the score is counted beside it.
    pub of: Option<i32>,
}

/// The targets of squares of a board of so many files that numbers them by their index; see [`Board::targets`].
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
    /// What has been chosen of an action that takes several steps; `Default` is nothing.
    type Selection: Clone + PartialEq + Default + Send + Sync + std::fmt::Debug + 'static;

    /// What the pages say about the game before it is played.
    fn card(language: Language) -> Card;

    /// What a kind of its puzzles is called and asks for; `None` where there is no such kind.
    fn puzzle(kind: &str, language: Language) -> Option<PuzzleKind>;

    /// The position that stands for the game.
    fn showcase() -> Showcase;

    /// Every option but the number of players, in words.
    fn options(language: Language) -> Vec<OptionWords>;

    /// The option that is set square by square, where there is one.
    fn grid_option() -> Option<GridOption> {
        None
    }

    /// Whether the first seat starts, so that the form can ask who sits there; otherwise dice or lots decide by the game's rules.
    fn first_seat_starts() -> bool {
        false
    }

    /// For a game of one: a score that cannot be surpassed. The best score for each seed is kept and shown beside it.
    fn best_possible() -> Option<i32> {
        None
    }

    /// For a game of one: a score that cannot be surpassed from here; nothing once it is over.
    fn still_possible(_view: &Self::View) -> Option<i32> {
        None
    }

    /// What the viewer is after, in a sentence or two: in sight until the viewer has made a first decision.
    fn aim(input: &BoardInput<Self>) -> String;

    /// What is counted of the whole game, such as "Round 1 of 4"; empty where nothing is.
    fn counted(_view: &Self::View, _language: Language) -> String {
        String::new()
    }

    /// How many rounds of the game have ended, in a game of rounds.
    fn rounds(_view: &Self::View) -> usize {
        0
    }

    /// How the last of these rounds ended.
    fn round_end(_view: &Self::View, _names: &[Name], _language: Language) -> Option<RoundEnd> {
        None
    }

    /// The notation of an action as it may stand in the log. `before` is what its readers knew before it: where hands are hidden, it
    /// can name what nobody else sees, and is left empty then.
    fn shown_notation(_before: &Self::View, action: &Self::Action) -> String {
        action.to_string()
    }

    /// The board.
    fn scene(input: &BoardInput<Self>) -> Scene;

    /// The targets of squares of the board that are named one by one or by two corners, as `a1:c3`. What is no square is left out.
    fn targets(view: &Self::View, squares: &[String]) -> Vec<Target>;

    /// What lies beside the board for a seat: its area, its hand.
    fn side(input: &BoardInput<Self>, seat: Seat) -> Option<Scene>;

    /// What the seat to act chooses from apart from the board: faces, pieces in hand. Its targets are told apart from the board's.
    fn rack(input: &BoardInput<Self>) -> Option<Scene>;

    /// What a tap on a target leads to. Always answers, also where no action is possible.
    fn tap(input: &BoardInput<Self>, target: Target) -> Step<Self>;

    /// The sentence over the board while a person chooses.
    fn prompt(input: &BoardInput<Self>) -> Prompt;

    /// Whether that sentence tells what chance has just given: then nothing else does.
    fn tells_chance(_input: &BoardInput<Self>) -> bool {
        false
    }

    /// What the selection means, in sentences beside the board; empty when nothing is selected.
    fn explain(input: &BoardInput<Self>) -> Vec<Prompt>;

    /// The buttons: the primary one first. The page adds the one that takes a selection back.
    fn buttons(input: &BoardInput<Self>) -> Vec<Button<Self>>;

    /// The head of a seat.
    fn headline(view: &Self::View, seat: Seat, language: Language) -> Headline;

    /// What happened, as seen with the view before the event; `None` for what needs no line. `name` is who acted, empty for chance;
    /// `names` are those of all seats.
    fn log_entry(
        before: &Self::View,
        event: &Event<Self>,
        name: &Name,
        names: &[Name],
        language: Language,
    ) -> Option<LogEntry>;

    /// Several actions in a row that ran by themselves, in one line; `None` where each is told on its own. `after` is what is known
    /// after them, and after the chance among them.
    fn log_chain(
        _actions: &[(Seat, &Self::Action)],
        _after: &Self::View,
        _names: &[Name],
        _language: Language,
    ) -> Option<LogEntry> {
        None
    }

    /// Why a game that is over has ended, and why so, in whole sentences; empty where there is but one way to end.
    fn reason(_view: &Self::View, _names: &[Name], _language: Language) -> String {
        String::new()
    }

    /// A legal action of the seat that is looked from, as a hint recommends it. It tells nothing that this seat may not know.
    fn advise(input: &BoardInput<Self>, action: &Self::Action) -> Suggestion;

    /// The rules that matter here and now to the viewer, who is to act or sees the end, the most important one first. Each is made from the
    /// position and from what has just been done (`input.past`), and is true of it.
    fn tips(input: &BoardInput<Self>) -> Vec<Tip>;

    /// Whether an action that is the only one left runs by itself (a forced pass, a forced reroll) and is only told.
    fn runs_itself(_action: &Self::Action) -> bool {
        false
    }

    /// Whether a seat does nothing by an action: its head says so for a moment.
    fn passes(_action: &Self::Action) -> bool {
        false
    }

    /// What is heard of an event, as seen with the view before it: dice that roll, pieces that come to their places. What runs by itself
    /// is not heard.
    fn sound(_before: &Self::View, event: &Event<Self>) -> Option<Sound> {
        match event {
            Event::Chance(_) => Some(Sound::Roll),
            Event::Action(action) => (!Self::runs_itself(action)).then_some(Sound::Place),
        }
    }

    /// How the score of a game (or of a finished part of it) came about.
    fn counts(view: &Self::View, language: Language) -> Vec<Count>;
}
