//! Text in and out: each option, action and chance event has exactly one canonical text.

use std::borrow::Cow;
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// Why an event is not allowed in a position: a sentence part that names the rule, for a player to read.
///
/// ```
/// use alea_rules::Illegal;
/// assert_eq!(format!("Not possible: {}.", Illegal::new("there is no die on c4")), "Not possible: there is no die on c4.");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Illegal(Cow<'static, str>);

impl Illegal {
    /// An error with its reason, in small letters and without a full stop, as it will be put into a sentence.
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

/// Why a text is not the notation of anything.
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

/// What has a text form. `Display` writes the canonical text; `FromStr` reads it, and also what a person may type instead
/// (other case, extra blanks, the squares of a pair the other way round).
pub trait Notation: Clone + Eq + Debug + Display + FromStr<Err = NotationError> + Send + Sync + 'static {}

impl<T: Clone + Eq + Debug + Display + FromStr<Err = NotationError> + Send + Sync + 'static> Notation for T {}

/// Reads a text that must be canonical, as records and links demand.
///
/// # Errors
/// What `FromStr` says, or, where only the spelling is wrong, a sentence that quotes the canonical text.
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

/// A typed text without blanks and in lower case: the form in which loose input is compared.
///
/// ```
/// assert_eq!(alea_rules::compact(" C3 + c4"), "c3+c4");
/// ```
pub fn compact(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_ascii_lowercase()).collect()
}
