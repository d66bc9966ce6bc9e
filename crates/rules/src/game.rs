//! The central abstraction: a game, one value of which is one position.

use std::fmt::{self, Debug};

use super::{ChanceRng, Illegal, Notation, Options, Seat};

/// Who or what makes the next event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// A seat decides.
    Seat(Seat),
    /// Dice, bag or shuffle decide.
    Chance,
    /// The game has ended.
    Over,
}

/// How a game ended.
///
/// ```
/// use alea_rules::{Outcome, Seat};
/// assert_eq!(Outcome::highest(&[12, 30, 30]).winners, [Seat(1), Seat(2)]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The winning seats in ascending order: all the tied ones on a tie, none in a solo puzzle.
    pub winners: Vec<Seat>,
}

impl Outcome {
    /// The seats with the highest score.
    pub fn highest(scores: &[i32]) -> Self {
        let best = scores.iter().max();
        Outcome { winners: Seat::all(scores.len()).filter(|seat| scores.get(seat.index()) == best).collect() }
    }
}

/// One thing that happens in a game: a decision of a seat, or an outcome of chance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event<G: Game> {
    /// A decision of the seat to act.
    Action(G::Action),
    /// An outcome of dice, bag or shuffle.
    Chance(G::Chance),
}

impl<G: Game> fmt::Display for Event<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Action(action) => fmt::Display::fmt(action, f),
            Event::Chance(chance) => fmt::Display::fmt(chance, f),
        }
    }
}

/// The rules of a game. A value is one position, with all that led to it forgotten but what the rules still need.
///
/// The sentence of each method is a law; `tests/laws.rs` executes them for every game over many seeds.
///
/// Deliberately absent: a generator inside the position (chance is explicit), a text form of positions for storage (only how
/// one arose is stored), and undo (positions are values; see the history of a table).
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// The game's name in records, links and on the command line.
    const ID: &'static str;

    /// What can be chosen before play.
    type Options: Options;
    /// A decision.
    type Action: Notation;
    /// An outcome of chance.
    type Chance: Notation;
    /// All that one viewer may know; the game itself where nothing is hidden.
    type View: Clone + Eq + Debug + Send + Sync + 'static;

    /// The position before the first event. The options come from [`Options::from_entries`] or agree with each other.
    fn new(options: &Self::Options) -> Self;

    /// Who makes the next event.
    fn turn(&self) -> Turn;

    /// Appends every legal action once, in a fixed order: at least one when a seat decides, none otherwise.
    fn actions(&self, out: &mut Vec<Self::Action>);

    /// Whether the action is one of [`Game::actions`].
    ///
    /// # Errors
    /// When it is not: the rule that forbids it.
    fn validate_action(&self, action: &Self::Action) -> Result<(), Illegal>;

    /// Carries out an action that [`Game::validate_action`] allows; the caller vouches for that.
    fn apply_action(&mut self, action: &Self::Action);

    /// What the random stream gives here; always passes [`Game::validate_chance`]. Called only where [`Game::turn`] is chance.
    fn sample_chance(&self, rng: &mut ChanceRng) -> Self::Chance;

    /// Whether chance can have this outcome here.
    ///
    /// # Errors
    /// When it cannot: the rule that it breaks.
    fn validate_chance(&self, chance: &Self::Chance) -> Result<(), Illegal>;

    /// Carries out an outcome that [`Game::validate_chance`] allows; the caller vouches for that.
    fn apply_chance(&mut self, chance: &Self::Chance);

    /// The true score of each seat as the position stands, also where players may not see it yet.
    fn scores(&self) -> Vec<i32>;

    /// How the game ended; some exactly when [`Game::turn`] is over.
    fn outcome(&self) -> Option<Outcome>;

    /// What the viewer at this seat knows; `None` is an onlooker who sees what lies open only.
    fn view(&self, seat: Option<Seat>) -> Self::View;

    /// A position that looks to the viewer as this one does: `resample(view).view(seat) == view`.
    fn resample(view: &Self::View, rng: &mut ChanceRng) -> Self;

    /// The position drawn as lines of text, for `alea show` and the playthroughs; no law but that it is never empty.
    fn diagram(&self) -> String;

    /// The one checked door: all that comes from outside goes through here.
    ///
    /// # Errors
    /// When the event is not allowed; the position is then as it was, and the error names the rule.
    fn play(&mut self, event: &Event<Self>) -> Result<(), Illegal> {
        match (self.turn(), event) {
            (Turn::Over, _) => Err(Illegal::new("the game is over")),
            (Turn::Seat(_), Event::Action(action)) => {
                self.validate_action(action)?;
                self.apply_action(action);
                Ok(())
            }
            (Turn::Chance, Event::Chance(chance)) => {
                self.validate_chance(chance)?;
                self.apply_chance(chance);
                Ok(())
            }
            (Turn::Seat(seat), Event::Chance(_)) => {
                Err(Illegal::new(format!("seat {seat} is to act here, not dice, bag or shuffle")))
            }
            (Turn::Chance, Event::Action(_)) => Err(Illegal::new("dice, bag or shuffle come next here, not an action")),
        }
    }

    /// Every legal action, as a new list.
    fn legal(&self) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        self.actions(&mut actions);
        actions
    }
}
