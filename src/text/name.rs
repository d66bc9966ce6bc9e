//! Who is meant in a sentence.

/// A player as a sentence names them: the reader, or somebody by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Name {
    /// The reader of the page.
    You,
    /// Anybody else: a name that was given, or one that the table gave ("Player 2", "Easy").
    Called(String),
}

impl Name {
    /// A player of this name.
    pub fn new(text: impl Into<String>) -> Self {
        Name::Called(text.into())
    }
}
