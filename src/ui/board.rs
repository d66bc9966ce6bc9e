//! What the page asks of a game: scenes, the steps by which an action is chosen, and words. Pure; the components call it.
//!
//! **Invariant:** a board draws from a view, so it cannot show what the seat may not know; and it computes no rule: what is
//! legal comes in as data, or is asked of the game.

use super::scene::{Art, Scene, Target};
use crate::ai::Eval;
use crate::rules::{Event, Seat, Turn};

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
    /// The seed of the position that its card shows.
    pub seed: &'static str,
}

/// An option in the words of the new-game page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionWords {
    /// The option's name in the notation.
    pub name: &'static str,
    /// What it decides.
    pub label: &'static str,
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
    /// Reads what a person typed: the option's canonical text, or what is wrong with it, as part of a sentence.
    pub read: fn(&str) -> Result<String, String>,
}

/// A name at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name(String);

impl Name {
    /// The name of the only person at the table who gave no other.
    const YOU: &str = "You";

    /// A player's name.
    pub fn new(text: impl Into<String>) -> Self {
        Name(text.into())
    }

    /// The reader of the page.
    pub fn you() -> Self {
        Name::new(Name::YOU)
    }

    fn is_you(&self) -> bool {
        self.0 == Name::YOU
    }

    /// "You take", "Ana takes": the name with a verb, given as its plain form.
    pub fn does(&self, verb: &str) -> String {
        let ending = match verb {
            _ if self.is_you() => "",
            "pass" => "es",
            _ => "s",
        };
        format!("{} {verb}{ending}", self.0)
    }

    /// "Your turn", "Ana's turn".
    pub fn owns(&self, thing: &str) -> String {
        if self.is_you() { format!("Your {thing}") } else { format!("{}\u{2019}s {thing}", self.0) }
    }

    /// The name alone.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// All that is to be drawn from: what the viewer may know, what can be done, what has been chosen so far.
pub struct Look<'a, G: Board> {
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
    /// The names of the seats.
    pub names: &'a [Name],
    /// The seat that is looked from: the one that a person here acts for, and the first person's while nobody here does. What
    /// this seat has in hand stays in the rack all the time.
    pub viewer: Seat,
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

/// Why nothing can be chosen just now.
pub fn idle_reason(turn: Turn, names: &[Name]) -> String {
    match turn {
        Turn::Seat(seat) => {
            let whose = names.get(seat.index()).map(|name| name.owns("turn").replace("Your ", "your "));
            format!("It is {}.", whose.unwrap_or_else(|| "not your turn".to_owned()))
        }
        Turn::Chance => "The dice are being rolled.".to_owned(),
        Turn::Over => "The game is over.".to_owned(),
    }
}

/// What stands at the head of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Headline {
    /// The colours of the seat.
    pub tints: Vec<crate::ui::scene::Tint>,
    /// A short count below the name.
    pub note: String,
    /// The score; `None` while nobody may see it.
    pub score: Option<i32>,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The pieces that it is about.
    pub pieces: Vec<Art>,
    /// What happened, in a few words beside the pieces.
    pub text: String,
    /// What it brought, such as "+13"; empty where that is nothing or not to be seen yet.
    pub gain: String,
    /// The whole sentence, for the live region.
    pub sentence: String,
}

/// An action as a hint recommends it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advised {
    /// Where to tap for it, in order; empty where a button alone does it.
    pub targets: Vec<Target>,
    /// What to do, as it goes on after "Hint: ".
    pub what: String,
    /// What it does in words of the game, such as "+9 now, leaves no pair of reds": a clause, or sentences; empty where nothing is to say.
    pub why: String,
}

/// A line of the score as it is counted up at the end: what it is for, and the points of each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// The line's name.
    pub name: String,
    /// One a seat.
    pub points: Vec<i32>,
}

/// A game that can be shown and played on the page.
pub trait Board: Eval {
    /// What has been chosen of an action that takes several steps; `Default` is nothing.
    type Selection: Clone + PartialEq + Default + Send + Sync + std::fmt::Debug + 'static;

    /// The game's card.
    const CARD: Card;

    /// How many turns are played on before the card's picture is taken, where a set-up alone is dull to look at.
    const CARD_TURNS: usize = 0;

    /// How many players the card's picture shows, where the least number shows little.
    const CARD_PLAYERS: Option<i64> = None;

    /// Whether hands are hidden: between two people on one device a cover hides the table until the next one is there.
    const HIDES_HANDS: bool = false;

    /// For a game of one: a score that cannot be surpassed. The best score for each seed is kept and shown beside it.
    const BOUND: Option<i32> = None;

    /// Whether the first seat starts, so that the form can ask who sits there; otherwise dice or lots decide by the game's rules.
    const FIRST_SEAT_STARTS: bool = false;

    /// Every option but the number of players, in words.
    const OPTIONS: &'static [OptionWords];

    /// The option that is set square by square.
    const GRID: Option<GridOption> = None;

    /// Whether only the seat that did this may read it: where hands are hidden, the notation of an action can name what nobody else
    /// sees.
    fn is_secret(_action: &Self::Action) -> bool {
        false
    }

    /// The board.
    fn scene(look: &Look<Self>) -> Scene;

    /// What lies beside the board for a seat: its area, its hand.
    fn side(look: &Look<Self>, seat: Seat) -> Option<Scene>;

    /// What the seat to act chooses from apart from the board: faces, pieces in hand. Its targets are told apart from the board's.
    fn rack(look: &Look<Self>) -> Option<Scene>;

    /// What a tap on a target leads to. Always answers, also where no action is possible.
    fn tap(look: &Look<Self>, target: Target) -> Step<Self>;

    /// The sentence over the board while a person chooses.
    fn prompt(look: &Look<Self>) -> Prompt;

    /// What the selection means, in sentences beside the board; empty when nothing is selected.
    fn explain(look: &Look<Self>) -> Vec<Prompt>;

    /// The buttons: the primary one first. The page adds the one that takes a selection back.
    fn buttons(look: &Look<Self>) -> Vec<Button<Self>>;

    /// The head of a seat.
    fn headline(view: &Self::View, seat: Seat) -> Headline;

    /// What happened, as seen with the view before the event; `None` for what needs no line. `name` is who acted, empty for chance;
    /// `names` are those of all seats.
    fn tell(before: &Self::View, event: &Event<Self>, name: &Name, names: &[Name]) -> Option<Told>;

    /// Whether several actions in a row that ran by themselves can be told in one line.
    const CHAINS: bool = false;

    /// Several actions in a row that ran by themselves, in one line; `None` where each is told on its own. `after` is what is known
    /// after them, and after the chance among them. Asked only where there are [`Board::CHAINS`].
    fn tell_chain(_actions: &[(Seat, &Self::Action)], _after: &Self::View, _names: &[Name]) -> Option<Told> {
        None
    }

    /// Why a game that is over has ended, and why so, in whole sentences; empty where there is but one way to end.
    fn reason(_view: &Self::View, _names: &[Name]) -> String {
        String::new()
    }

    /// A legal action of the seat that is looked from, as a hint recommends it. It tells nothing that this seat may not know.
    fn advise(look: &Look<Self>, action: &Self::Action) -> Advised;

    /// Whether an action that is the only one left runs by itself (a forced pass, a forced reroll) and is only told.
    fn runs_itself(_action: &Self::Action) -> bool {
        false
    }

    /// How the score of a game (or of a finished part of it) came about.
    fn counts(view: &Self::View) -> Vec<Count>;
}
