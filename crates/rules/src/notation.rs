//! Text in and out. Each option, action and chance event has exactly one canonical text.

use std::borrow::Cow;
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// Why an event is not allowed in a position: part of a sentence, which names the rule and which records and the command-line tool print.
///
/// ```
/// use alea_rules::Illegal;
/// assert_eq!(format!("Not possible: {}.", Illegal::new("there is no die on c4")), "Not possible: there is no die on c4.");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Illegal(Cow<'static, str>);

impl Illegal {
    /// An error with its reason. It becomes part of a sentence, so it starts in lower case and has no full stop.
    pub fn new(reason: impl Into<Cow<'static, str>>) -> Self {
        Illegal(reason.into())
    }
}

impl Display for Illegal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Illegal {}

/// Why a text is not valid notation.
///
/// ```
/// use alea_rules::{NotationError, Square};
/// let error: NotationError = "4c".parse::<Square>().unwrap_err();
/// assert_eq!(error.to_string(), "\"4c\" is not a square; squares are named like c3");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError(Cow<'static, str>);

impl NotationError {
    /// An error with its reason, worded like [`Illegal::new`].
    pub fn new(reason: impl Into<Cow<'static, str>>) -> Self {
        NotationError(reason.into())
    }
}

impl Display for NotationError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotationError {}

impl From<NotationError> for Illegal {
    fn from(error: NotationError) -> Self {
        Illegal(error.0)
    }
}

/// A value with a text form. `Display` writes the canonical text. `FromStr` reads it, and also what a person may type instead:
/// other case, extra blanks, a pair of squares in the other order.
///
/// ```
/// use alea_rules::{Notation, Square};
///
/// /// What was typed, as a record spells it.
/// fn tidy<T: Notation>(typed: &str) -> Option<String> {
///     typed.parse::<T>().ok().map(|value| value.to_string())
/// }
///
/// assert_eq!(tidy::<Square>("C3").as_deref(), Some("c3"));
/// assert_eq!(tidy::<Square>("3"), None);
/// ```
pub trait Notation: Clone + Eq + Debug + Display + FromStr<Err = NotationError> + Send + Sync + 'static {}

impl<T: Clone + Eq + Debug + Display + FromStr<Err = NotationError> + Send + Sync + 'static> Notation for T {}

/// Reads a text that must be canonical, as in records and links.
///
/// # Errors
/// The error of `FromStr`. If only the spelling is wrong, an error that quotes the canonical text.
///
/// ```
/// use alea_rules::{Square, read_canonical};
/// assert!(read_canonical::<Square>("c3").is_ok());
/// assert_eq!(read_canonical::<Square>("C3").unwrap_err().to_string(), "it must be written \"c3\"");
/// ```
pub fn read_canonical<T: Notation>(text: &str) -> Result<T, NotationError> {
    let value: T = text.parse()?;
    let canonical = value.to_string();
    if canonical == text { Ok(value) } else { Err(NotationError::new(format!("it must be written \"{canonical}\""))) }
}

/// A typed text without blanks and in lower case, so that loose input can be compared.
///
/// ```
/// assert_eq!(alea_rules::compact(" C3 + c4"), "c3+c4");
/// ```
pub fn compact(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_ascii_lowercase()).collect()
}
/// A number below a hundred with the article that it takes in English: "a 7", "an 8".
///
/// ```
/// use alea_rules::a;
/// assert_eq!([a(7), a(8), a(11), a(18), a(80)], ["a 7", "an 8", "an 11", "an 18", "an 80"]);
/// ```
pub fn a(number: impl Into<i64>) -> String {
    match number.into() {
        number @ (8 | 11 | 18 | 80..=89) => format!("an {number}"),
        number => format!("a {number}"),
    }
}
