//! The options of Dice Box.

use super::Colour;
use alea_rules::{OptionKind, OptionSpec, OptionValue, Options, OptionsError, Seat};

/// The colours of two players.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Share {
    /// `two-each`: red and yellow against blue and white.
    #[default]
    TwoEach,
    /// `one-each`: red against blue; yellow and white count for nobody.
    OneEach,
}

impl Share {
    /// Both values, the default first.
    pub const ALL: [Share; 2] = [Share::TwoEach, Share::OneEach];

    /// The value in records.
    pub fn name(self) -> &'static str {
        match self {
            Share::TwoEach => "two-each",
            Share::OneEach => "one-each",
        }
    }
}

/// The options of Dice Box.
///
/// `colours` is an error unless there are two players, even at its default, so we remember whether it was given. Comparisons ignore
/// this: options that are played alike are equal.
#[derive(Clone, Debug)]
pub struct BoxOptions {
    players: u8,
    colours: Option<Share>,
}

impl BoxOptions {
    /// Options for 2 to 4 players.
    ///
    /// # Errors
    /// Another number of players, or a share of the colours unless there are two players.
    pub fn new(players: u8, colours: Option<Share>) -> Result<Self, OptionsError> {
        let mut options = BoxOptions::default();
        options.set("players", &OptionValue::Number(i64::from(players)))?;
        options.colours = colours;
        options.agree()?;
        Ok(options)
    }

    /// The number of players, 2 to 4.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// What two players play for; `None` with three or four, who own a colour each.
    pub fn share(&self) -> Option<Share> {
        (self.players == 2).then(|| self.colours.unwrap_or_default())
    }

    /// The colours that a seat owns: red, yellow, blue and white in the order of the seats. For two players, red and yellow
    /// against blue and white, or red against blue. Empty for a seat that is not at the table.
    pub fn colours_of(&self, seat: Seat) -> &'static [Colour] {
        match (self.share(), seat) {
            (Some(Share::TwoEach), Seat(0)) => &[Colour::Red, Colour::Yellow],
            (Some(Share::TwoEach), Seat(1)) => &[Colour::Blue, Colour::White],
            (Some(Share::OneEach), Seat(0)) => &[Colour::Red],
            (Some(Share::OneEach), Seat(1)) => &[Colour::Blue],
            (None, Seat(number)) if number < self.players => {
                Colour::ALL.get(seat.index()..=seat.index()).unwrap_or(&[])
            }
            _ => &[],
        }
    }
}

impl Default for BoxOptions {
    fn default() -> Self {
        BoxOptions { players: 2, colours: None }
    }
}

impl PartialEq for BoxOptions {
    fn eq(&self, other: &Self) -> bool {
        (self.players, self.share()) == (other.players, other.share())
    }
}

impl Eq for BoxOptions {}

impl Options for BoxOptions {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec { name: "players", kind: OptionKind::Number { min: 2, max: 4 } },
        OptionSpec { name: "colours", kind: OptionKind::Choice(&["two-each", "one-each"]) },
    ];

    fn get(&self, name: &str) -> Option<OptionValue> {
        match name {
            "players" => Some(OptionValue::Number(i64::from(self.players))),
            "colours" => self.share().map(|share| OptionValue::text(share.name())),
            _ => None,
        }
    }

    fn set(&mut self, name: &str, value: &OptionValue) -> Result<(), OptionsError> {
        let fault = || OptionsError::new(format!("the option \"{name}\" cannot be \"{value}\""));
        match (name, value) {
            ("players", OptionValue::Number(players @ 2..=4)) => self.players = *players as u8,
            ("colours", OptionValue::Text(text)) => {
                self.colours = Some(Share::ALL.into_iter().find(|share| share.name() == text).ok_or_else(fault)?);
            }
            _ => return Err(fault()),
        }
        Ok(())
    }

    fn agree(&self) -> Result<(), OptionsError> {
        if self.players == 2 || self.colours.is_none() {
            return Ok(());
        }
        Err(OptionsError::new(format!(
            "the option \"colours\" is for two players only; with {} players each owns one colour, so leave it out",
            self.players
        )))
    }

    fn seats(&self) -> usize {
        usize::from(self.players)
    }
}
