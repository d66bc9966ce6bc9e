//! The rules: a coin says who starts. Then each of two players in turn takes one or two coins from a heap of 21. Whoever takes the
//! last coin wins, and a score is the number of coins taken.

use std::fmt;
use std::str::FromStr;

use alea_rules::{
    ChanceRng, Game, Illegal, NotationError, OptionSpec, OptionValue, Options, OptionsError, Outcome, Seat, Turn,
};

/// The coins of the heap at the start.
pub const HEAP: u8 = 21;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Null {
    to_act: Option<Seat>,
    taken: [u8; 2],
}

/// No options: nothing can be chosen before play.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct NoOptions;

/// Takes coins: `take 1`, `take 2`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Take(pub u8);

/// The coin says who starts: `first 0`, `first 1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct First(pub Seat);

impl Options for NoOptions {
    const SPECS: &'static [OptionSpec] = &[];

    fn get(&self, _name: &str) -> Option<OptionValue> {
        None
    }

    fn set(&mut self, _name: &str, _value: &OptionValue) -> Result<(), OptionsError> {
        Ok(())
    }

    fn seats(&self) -> usize {
        2
    }
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {}", self.0)
    }
}

impl FromStr for Take {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        number(text, "take").map(Take)
    }
}

impl fmt::Display for First {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "first {}", self.0)
    }
}

impl FromStr for First {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        number(text, "first").map(|number| First(Seat(number)))
    }
}

/// The number after a word, in any case.
fn number(text: &str, word: &str) -> Result<u8, NotationError> {
    let text = text.to_ascii_lowercase();
    let number = text.trim().strip_prefix(word).and_then(|rest| rest.trim().parse().ok());
    number.ok_or_else(|| NotationError::new(format!("this is not \"{word}\" and a number")))
}

impl Null {
    /// The number of coins in the heap.
    pub fn left(&self) -> u8 {
        HEAP - self.taken[0] - self.taken[1]
    }

    /// The number of coins that a seat has taken.
    pub fn taken(&self, seat: Seat) -> u8 {
        self.taken[seat.index()]
    }
}

impl Game for Null {
    const ID: &'static str = "null";

    type Options = NoOptions;
    type Action = Take;
    type Chance = First;
    type View = Null;

    fn new(_options: &NoOptions) -> Self {
        Null { to_act: None, taken: [0, 0] }
    }

    fn turn(&self) -> Turn {
        match self.to_act {
            None => Turn::Chance,
            Some(_) if self.left() == 0 => Turn::Over,
            Some(seat) => Turn::Seat(seat),
        }
    }

    fn actions(&self, out: &mut Vec<Take>) {
        if matches!(self.turn(), Turn::Seat(_)) {
            out.extend((1..=self.left().min(2)).map(Take));
        }
    }

    fn validate_action(&self, action: &Take) -> Result<(), Illegal> {
        if self.legal().contains(action) {
            Ok(())
        } else {
            Err(Illegal::new("one or two coins are taken, no more than are left"))
        }
    }

    fn apply_action(&mut self, action: &Take) {
        if let Some(seat) = self.to_act {
            self.taken[seat.index()] += action.0;
            self.to_act = Some(seat.next(2));
        }
    }

    fn sample_chance(&self, rng: &mut ChanceRng) -> First {
        First(Seat(rng.below(2) as u8))
    }

    fn validate_chance(&self, First(seat): &First) -> Result<(), Illegal> {
        if seat.0 < 2 { Ok(()) } else { Err(Illegal::new("there are seats 0 and 1")) }
    }

    fn apply_chance(&mut self, First(seat): &First) {
        self.to_act = Some(*seat);
    }

    fn scores(&self) -> Vec<i32> {
        self.taken.map(i32::from).to_vec()
    }

    fn outcome(&self) -> Option<Outcome> {
        let last = self.to_act.filter(|_| self.left() == 0)?.next(2);
        Some(Outcome { winners: vec![last] })
    }

    fn view(&self, _seat: Option<Seat>) -> Null {
        self.clone()
    }

    fn resample(view: &Null, _rng: &mut ChanceRng) -> Self {
        view.clone()
    }

    fn diagram(&self) -> String {
        format!("{} left, taken {:?}", self.left(), self.taken)
    }
}
