//! The vocabulary that all games share: a game, seats, squares, dice, options, notation.
//!
//! [`Game`] is one position and everything that can happen to it. Actions and chance are [`Notation`], so each has one canonical text.
//! Chance comes from a [`ChanceRng`], which is never part of a position. A viewer gets [`Game::View`], so code that peeks does not
//! type-check.
//!
//! # A game, and a bot for any game
//!
//! ```
//! use std::fmt;
//! use std::str::FromStr;
//!
//! use alea_rules::{
//!     ChanceRng, Event, Game, Illegal, NotationError, OptionSpec, OptionValue, Options, OptionsError, Outcome, Seat, Turn,
//! };
//!
//! /// Pig: a seat rolls as often as it likes and then holds. A 1 loses what the turn has brought; 20 points win.
//! #[derive(Clone, PartialEq, Eq, Debug)]
//! struct Pig {
//!     scores: [i32; 2],
//!     pot: i32,
//!     to_act: Seat,
//!     is_rolling: bool,
//! }
//!
//! #[derive(Clone, Copy, PartialEq, Eq, Debug)]
//! enum Choice {
//!     Roll,
//!     Hold,
//! }
//!
//! #[derive(Clone, Copy, PartialEq, Eq, Debug)]
//! struct Face(u8);
//!
//! impl Pig {
//!     fn end_turn(&mut self, points: i32) {
//!         self.scores[self.to_act.index()] += points;
//!         self.pot = 0;
//!         self.to_act = self.to_act.next(2);
//!     }
//! }
//!
//! impl Game for Pig {
//!     const ID: &'static str = "pig";
//!     type Options = NoOptions;
//!     type Action = Choice;
//!     type Chance = Face;
//!     type View = Pig; // Nothing is hidden.
//!
//!     fn new(_: &NoOptions) -> Self {
//!         Pig { scores: [0, 0], pot: 0, to_act: Seat(0), is_rolling: false }
//!     }
//!
//!     fn turn(&self) -> Turn {
//!         match self.scores.iter().any(|score| *score >= 20) {
//!             true => Turn::Over,
//!             false if self.is_rolling => Turn::Chance,
//!             false => Turn::Seat(self.to_act),
//!         }
//!     }
//!
//!     fn actions(&self, out: &mut Vec<Choice>) {
//!         if matches!(self.turn(), Turn::Seat(_)) {
//!             out.extend([Choice::Roll, Choice::Hold]);
//!         }
//!     }
//!
//!     fn validate_action(&self, action: &Choice) -> Result<(), Illegal> {
//!         if self.legal().contains(action) { Ok(()) } else { Err(Illegal::new("nobody decides here")) }
//!     }
//!
//!     fn apply_action(&mut self, action: &Choice) {
//!         match action {
//!             Choice::Roll => self.is_rolling = true,
//!             Choice::Hold => self.end_turn(self.pot),
//!         }
//!     }
//!
//!     fn sample_chance(&self, rng: &mut ChanceRng) -> Face {
//!         Face(rng.roll(6))
//!     }
//!
//!     fn validate_chance(&self, face: &Face) -> Result<(), Illegal> {
//!         if (1..=6).contains(&face.0) { Ok(()) } else { Err(Illegal::new("a die shows 1 to 6")) }
//!     }
//!
//!     fn apply_chance(&mut self, face: &Face) {
//!         self.is_rolling = false;
//!         match face.0 {
//!             1 => self.end_turn(0),
//!             face => self.pot += i32::from(face),
//!         }
//!     }
//!
//!     fn scores(&self) -> Vec<i32> {
//!         self.scores.to_vec()
//!     }
//!
//!     fn outcome(&self) -> Option<Outcome> {
//!         (self.turn() == Turn::Over).then(|| Outcome::highest(&self.scores))
//!     }
//!
//!     fn view(&self, _: Option<Seat>) -> Pig {
//!         self.clone()
//!     }
//!
//!     fn resample(view: &Pig, _: &mut ChanceRng) -> Self {
//!         view.clone()
//!     }
//!
//!     fn diagram(&self) -> String {
//!         format!("{} {} +{}\n", self.scores[0], self.scores[1], self.pot)
//!     }
//! }
//! #
//! # #[derive(Clone, PartialEq, Eq, Default, Debug)]
//! # struct NoOptions;
//! #
//! # impl Options for NoOptions {
//! #     const SPECS: &'static [OptionSpec] = &[];
//! #     fn get(&self, _: &str) -> Option<OptionValue> { None }
//! #     fn set(&mut self, _: &str, _: &OptionValue) -> Result<(), OptionsError> { Ok(()) }
//! #     fn seats(&self) -> usize { 2 }
//! # }
//! #
//! # impl fmt::Display for Choice {
//! #     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
//! #         f.write_str(if *self == Choice::Roll { "roll" } else { "hold" })
//! #     }
//! # }
//! #
//! # impl FromStr for Choice {
//! #     type Err = NotationError;
//! #     fn from_str(text: &str) -> Result<Self, NotationError> {
//! #         let choices = [Choice::Roll, Choice::Hold];
//! #         choices.into_iter().find(|choice| choice.to_string() == text).ok_or(NotationError::new("it is roll or hold"))
//! #     }
//! # }
//! #
//! # impl fmt::Display for Face {
//! #     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { self.0.fmt(f) }
//! # }
//! #
//! # impl FromStr for Face {
//! #     type Err = NotationError;
//! #     fn from_str(text: &str) -> Result<Self, NotationError> {
//! #         text.parse().map(Face).map_err(|_| NotationError::new("it is a number"))
//! #     }
//! # }
//!
//! /// The action that wins most often when the game is played on at random, by what the seat may know.
//! fn choose<G: Game>(view: &G::View, seat: Seat, rng: &mut ChanceRng) -> Option<G::Action> {
//!     let mut best = None;
//!     for action in G::resample(view, rng).legal() {
//!         let mut wins = 0;
//!         for _ in 0..200 {
//!             let mut game = G::resample(view, rng);
//!             game.apply_action(&action);
//!             play_on(&mut game, rng);
//!             wins += game.outcome().map_or(0, |end| u32::from(end.winners.contains(&seat)));
//!         }
//!         if best.as_ref().is_none_or(|(most, _)| wins > *most) {
//!             best = Some((wins, action));
//!         }
//!     }
//!     best.map(|(_, action)| action)
//! }
//!
//! /// Plays to the end, each legal action as likely as another.
//! fn play_on<G: Game>(game: &mut G, rng: &mut ChanceRng) {
//!     loop {
//!         match game.turn() {
//!             Turn::Over => return,
//!             Turn::Chance => game.apply_chance(&game.sample_chance(rng)),
//!             Turn::Seat(_) => game.apply_action(rng.choose(&game.legal()).expect("a seat has a choice")),
//!         }
//!     }
//! }
//!
//! // All that comes from outside goes through the checked door.
//! let mut game = Pig::new(&NoOptions);
//! assert!(game.play(&Event::Action(Choice::Roll)).is_ok());
//! let refused = game.play(&Event::Chance(Face(7))).unwrap_err();
//! assert_eq!(refused.to_string(), "a die shows 1 to 6");
//!
//! // Nineteen points and one in the pot: to hold wins.
//! let game = Pig { scores: [19, 0], pot: 1, to_act: Seat(0), is_rolling: false };
//! let mut rng = ChanceRng::new("example", "seed", 0);
//! assert_eq!(choose::<Pig>(&game.view(Some(Seat(0))), Seat(0), &mut rng), Some(Choice::Hold));
//! ```
//!
//! **Invariant:** no floats, no clocks, no hash maps, and no random generator inside a position.

#![warn(missing_docs)]

mod chance_rng;
mod game;
mod grid;
mod level;
mod measure;
mod notation;
mod options;
mod seat;

pub use chance_rng::ChanceRng;
pub use game::{Event, Game, Outcome, Turn};
pub use grid::Square;
pub use level::Level;
pub use measure::{Slip, Unit};
pub use notation::{Illegal, Notation, NotationError, a, compact, read_canonical};
pub use options::{OptionEntries, OptionKind, OptionSpec, OptionValue, Options, OptionsError, PLAYERS};
pub use seat::Seat;
