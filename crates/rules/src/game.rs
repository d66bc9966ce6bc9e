//! The central abstraction: the trait [`Game`], whose values are positions.

use std::fmt::{self, Debug};

use super::{ChanceRng, Illegal, Notation, Options, Seat};

/// Who or what makes the next event.
///
/// ```
/// use alea_rules::{Game, Seat, Turn};
///
/// /// The seat that the table waits for.
/// fn waits_for<G: Game>(game: &G) -> Option<Seat> {
///     match game.turn() {
///         Turn::Seat(seat) => Some(seat),
///         Turn::Chance | Turn::Over => None,
///     }
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// This seat chooses one of [`Game::actions`].
    Seat(Seat),
    /// Dice, bag or shuffle decide.
    Chance,
    /// The game has ended, and [`Game::outcome`] says how.
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
    /// The winning seats in ascending order. A tie lists all tied seats; a solo game lists none.
    pub winners: Vec<Seat>,
}

impl Outcome {
    /// The seats with the highest score win.
    pub fn highest(scores: &[i32]) -> Self {
        let best = scores.iter().max();
        Outcome { winners: Seat::all(scores.len()).filter(|seat| scores.get(seat.index()) == best).collect() }
    }
}

/// One thing that happens in a game: a decision of a seat, or an outcome of chance.
///
/// ```
/// use alea_rules::{Event, Game};
///
/// /// The decisions of a game in their notation, without the chance between them.
/// fn decisions<G: Game>(events: &[Event<G>]) -> Vec<String> {
///     events.iter().filter(|event| matches!(event, Event::Action(_))).map(Event::to_string).collect()
/// }
/// ```
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

/// The rules of a game. A value is one position. Of how it arose, it holds only what the rules still need.
///
/// Each method's comment is a law. `tests/laws.rs` checks the laws for every game over many seeds.
///
/// Deliberately absent: a generator inside the position, because chance is explicit; a text form of positions, because only how
/// one arose is stored; and undo, because positions are values and the table keeps the history.
///
/// The crate's own page has a whole game and a bot. This replays one:
///
/// ```
/// use alea_rules::{Event, Game, Illegal};
///
/// /// The position after these events, or the index of the first that is not allowed, with the rule that forbids it.
/// fn replay<G: Game>(options: &G::Options, events: &[Event<G>]) -> Result<G, (usize, Illegal)> {
///     let mut game = G::new(options);
///     for (index, event) in events.iter().enumerate() {
///         game.play(event).map_err(|illegal| (index, illegal))?;
///     }
///     Ok(game)
/// }
/// ```
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// The game's name in records, links and on the command line.
    const ID: &'static str;

    /// The choices made before play.
    type Options: Options;
    /// A decision. Records hold it in its notation.
    type Action: Notation;
    /// An outcome of dice, bag or shuffle. Records hold it in its notation.
    type Chance: Notation;
    /// Everything that one viewer may know. Where nothing is hidden, this is the game itself.
    type View: Clone + Eq + Debug + Send + Sync + 'static;

    /// The position before the first event. The options agree with each other ([`Options::agree`]).
    fn new(options: &Self::Options) -> Self;

    /// Who makes the next event.
    fn turn(&self) -> Turn;

    /// Appends every legal action once, in a fixed order. There is at least one when a seat decides, and none otherwise.
    fn actions(&self, out: &mut Vec<Self::Action>);

    /// Checks that the action is one of [`Game::actions`].
    ///
    /// # Errors
    /// The rule that forbids the action.
    fn validate_action(&self, action: &Self::Action) -> Result<(), Illegal>;

    /// Carries out an action. The caller vouches that [`Game::validate_action`] allows it.
    fn apply_action(&mut self, action: &Self::Action);

    /// Draws an outcome from the random stream. It always passes [`Game::validate_chance`]. Called only where [`Game::turn`] is chance.
    fn sample_chance(&self, rng: &mut ChanceRng) -> Self::Chance;

    /// Checks that chance can have this outcome here.
    ///
    /// # Errors
    /// The rule that the outcome breaks.
    fn validate_chance(&self, chance: &Self::Chance) -> Result<(), Illegal>;

    /// Carries out an outcome. The caller vouches that [`Game::validate_chance`] allows it.
    fn apply_chance(&mut self, chance: &Self::Chance);

    /// The true score of each seat in this position, even where players may not see it yet.
    fn scores(&self) -> Vec<i32>;

    /// How the game ended. `Some` exactly when [`Game::turn`] is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Everything that the viewer at this seat knows. `None` is an onlooker, who sees only what lies open.
    fn view(&self, seat: Option<Seat>) -> Self::View;

    /// Draws a position that this viewer cannot tell from the true one: `resample(view).view(seat) == view`.
    fn resample(view: &Self::View, rng: &mut ChanceRng) -> Self;

    /// The position as lines of text, for `alea show` and the playthroughs. Never empty.
    fn diagram(&self) -> String;

    /// Checks an event and carries it out. Everything from outside goes through this one door.
    ///
    /// # Errors
    /// The rule that forbids the event. The position is then unchanged.
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

    /// Every legal action, as a new list; see [`Game::actions`].
    fn legal(&self) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        self.actions(&mut actions);
        actions
    }
}
