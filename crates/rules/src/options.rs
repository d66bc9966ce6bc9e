//! The options of a game: named, typed, with defaults. Records, links, the command line and the form for a new game all use them.

use std::fmt;

/// The name of the option for the number of players, in every game that has one.
pub const PLAYERS: &str = "players";

/// The value of an option, as in a record.
///
/// ```
/// use alea_rules::OptionValue;
/// assert_eq!(OptionValue::Number(3).to_string(), "3");
/// assert_eq!(OptionValue::text("running").to_string(), "running");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionValue {
    /// A JSON integer.
    Number(i64),
    /// A JSON string.
    Text(String),
}

impl OptionValue {
    /// A text value, from a literal or an owned text.
    pub fn text(text: impl Into<String>) -> Self {
        OptionValue::Text(text.into())
    }
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Number(number) => write!(f, "{number}"),
            OptionValue::Text(text) => f.write_str(text),
        }
    }
}

/// The options of a record: names and values in the order written there.
///
/// ```
/// use alea_rules::{OptionEntries, OptionValue};
/// let entries = OptionEntries(vec![("players".to_owned(), OptionValue::Number(3)), ("mode".to_owned(), OptionValue::text("open"))]);
/// let written: Vec<_> = entries.0.iter().map(|(name, value)| format!("{name}={value}")).collect();
/// assert_eq!(written, ["players=3", "mode=open"]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OptionEntries(pub Vec<(String, OptionValue)>);

/// The kind of values that an option takes.
///
/// ```
/// use alea_rules::{OptionKind, OptionSpec, OptionValue};
/// const SPECS: [OptionSpec; 3] = [
///     OptionSpec { name: "players", kind: OptionKind::Number { min: 2, max: 4 } },
///     OptionSpec { name: "mode", kind: OptionKind::Choice(&["open", "hidden"]) },
///     OptionSpec { name: "board", kind: OptionKind::Text },
/// ];
/// let values: Vec<_> = SPECS.iter().zip(["3", "open", "31/24"]).map(|(spec, text)| spec.read(text)).collect();
/// assert_eq!(values, [Ok(OptionValue::Number(3)), Ok(OptionValue::text("open")), Ok(OptionValue::text("31/24"))]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// A whole number within a range, both ends included.
    Number {
        /// The least value.
        min: i64,
        /// The greatest value.
        max: i64,
    },
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A text in a form that the game defines.
    Text,
}

/// One option of a game.
///
/// ```
/// use alea_rules::{OptionKind, OptionSpec, OptionValue};
/// let players = OptionSpec { name: "players", kind: OptionKind::Number { min: 2, max: 4 } };
/// assert_eq!(players.read("3"), Ok(OptionValue::Number(3)));
/// let refused = players.read("three").unwrap_err();
/// assert_eq!(refused.to_string(), "the option \"players\" cannot be \"three\"; it is a whole number from 2 to 4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The name in records, links and on the command line.
    pub name: &'static str,
    /// The values it takes.
    pub kind: OptionKind,
}

impl OptionSpec {
    /// Reads a value from a link or the command line. Only a number is checked, and not its range.
    ///
    /// # Errors
    /// When the option is a number and the text is not.
    pub fn read(&self, text: &str) -> Result<OptionValue, OptionsError> {
        match self.kind {
            OptionKind::Number { .. } => text.parse().map(OptionValue::Number).map_err(|_| self.fault(text)),
            _ => Ok(OptionValue::text(text)),
        }
    }

    /// Checks that the value is of this kind and within the range.
    fn check(&self, value: &OptionValue) -> Result<(), OptionsError> {
        let fits = match (self.kind, value) {
            (OptionKind::Number { min, max }, OptionValue::Number(number)) => (min..=max).contains(number),
            (OptionKind::Choice(words), OptionValue::Text(text)) => words.contains(&text.as_str()),
            (OptionKind::Text, OptionValue::Text(_)) => true,
            _ => false,
        };
        if fits { Ok(()) } else { Err(self.fault(&value.to_string())) }
    }

    fn fault(&self, value: &str) -> OptionsError {
        let wanted = match self.kind {
            OptionKind::Number { min, max } => format!("a whole number from {min} to {max}"),
            OptionKind::Choice(words) => words.join(" or "),
            OptionKind::Text => "a text".to_owned(),
        };
        OptionsError::new(format!("the option \"{}\" cannot be \"{value}\"; it is {wanted}", self.name))
    }
}

/// Why these options are not valid: part of a sentence, like [`super::Illegal`].
///
/// ```
/// use alea_rules::OptionsError;
/// let error = OptionsError::new("three players need a board of 36");
/// assert_eq!(format!("Not possible: {error}."), "Not possible: three players need a board of 36.");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionsError(String);

impl OptionsError {
    /// An error with its reason: part of a sentence, so without a capital and a full stop.
    pub fn new(reason: impl Into<String>) -> Self {
        OptionsError(reason.into())
    }
}

impl fmt::Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for OptionsError {}

/// The options of one game. `Default` gives the defaults.
///
/// ```
/// use alea_rules::{OptionEntries, OptionKind, OptionSpec, OptionValue, Options, OptionsError};
///
/// #[derive(Clone, PartialEq, Eq, Debug)]
/// struct Seats(usize);
///
/// impl Default for Seats {
///     fn default() -> Self {
///         Seats(2)
///     }
/// }
///
/// impl Options for Seats {
///     const SPECS: &'static [OptionSpec] =
///         &[OptionSpec { name: "players", kind: OptionKind::Number { min: 2, max: 4 } }];
///
///     fn get(&self, name: &str) -> Option<OptionValue> {
///         (name == "players").then_some(OptionValue::Number(self.0 as i64))
///     }
///
///     fn set(&mut self, _: &str, value: &OptionValue) -> Result<(), OptionsError> {
///         if let OptionValue::Number(players) = value {
///             self.0 = *players as usize;
///         }
///         Ok(())
///     }
///
///     fn seats(&self) -> usize {
///         self.0
///     }
/// }
///
/// let entries = |players| OptionEntries(vec![("players".to_owned(), OptionValue::Number(players))]);
/// assert_eq!(Seats::from_entries(&entries(3)), Ok(Seats(3)));
/// assert!(Seats::from_entries(&entries(5)).is_err(), "the range is checked before it is set");
/// assert_eq!(Seats::default().entries(), entries(2));
/// ```
pub trait Options: Clone + Eq + fmt::Debug + Default + Send + Sync + 'static {
    /// All options, in the order in which records list them.
    const SPECS: &'static [OptionSpec];

    /// The value of an option. `None` where the other options leave it without effect, so records omit it.
    fn get(&self, name: &str) -> Option<OptionValue>;

    /// Sets an option to a value that is of its kind and within its range.
    ///
    /// # Errors
    /// When the game defines the form of the text, and this text does not have it.
    fn set(&mut self, name: &str, value: &OptionValue) -> Result<(), OptionsError>;

    /// Checks that the options go together.
    ///
    /// # Errors
    /// When one option rules out the value of another.
    fn agree(&self) -> Result<(), OptionsError> {
        Ok(())
    }

    /// The number of seats at the table.
    fn seats(&self) -> usize;

    /// Options with these values, and defaults for the rest.
    ///
    /// # Errors
    /// An unknown name, a value of the wrong kind or out of range, or options that do not go together.
    fn from_entries(entries: &OptionEntries) -> Result<Self, OptionsError> {
        let mut options = Self::default();
        for (name, value) in &entries.0 {
            let spec = Self::spec(name)?;
            spec.check(value)?;
            options.set(spec.name, value)?;
        }
        options.agree()?;
        Ok(options)
    }

    /// All options that apply with their values, in the order of [`Options::SPECS`].
    fn entries(&self) -> OptionEntries {
        let value = |spec: &OptionSpec| Some((spec.name.to_owned(), self.get(spec.name)?));
        OptionEntries(Self::SPECS.iter().filter_map(value).collect())
    }

    /// Those of [`Options::entries`] that are not at their defaults.
    fn changed(&self) -> OptionEntries {
        let (OptionEntries(usual), OptionEntries(entries)) = (Self::default().entries(), self.entries());
        OptionEntries(entries.into_iter().filter(|entry| !usual.contains(entry)).collect())
    }

    /// The option of this name.
    ///
    /// # Errors
    /// When the game has none; the error lists those it has.
    fn spec(name: &str) -> Result<&'static OptionSpec, OptionsError> {
        Self::SPECS.iter().find(|spec| spec.name == name).ok_or_else(|| {
            let known: Vec<_> = Self::SPECS.iter().map(|spec| spec.name).collect();
            OptionsError::new(format!("there is no option \"{name}\"; the options are {}", known.join(", ")))
        })
    }
}
