//! A game as the page keeps it between visits.

use serde::{Deserialize, Serialize};

use super::{Record, RecordError, Session};
use crate::rules::Game;

/// A record with what the page has to know beside it. The record holds undone events as well, so that redo survives a reload.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// Grows by one with each writing: how two pages that show the same game know whose turn it is to follow.
    pub revision: u32,
    /// How many of the record's events have happened; the others were undone.
    pub at: usize,
    /// What chance is drawn from where the record names no seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealer: Option<String>,
    /// When it was written, in milliseconds since 1970.
    pub changed: u64,
    /// The game.
    pub record: Record,
}

impl Saved {
    /// The session with its cursor where it was.
    ///
    /// # Errors
    /// What [`Record::replay`] says.
    pub fn session<G: Game>(&self) -> Result<Session<G>, RecordError> {
        let mut session = self.record.replay::<G>()?;
        if let Some(dealer) = &self.dealer {
            session.set_dealer(dealer.parse().map_err(|error| RecordError::Setup(format!("{error}")))?);
        }
        session.go_to(self.at);
        Ok(session)
    }

    /// What is to be kept of a session.
    pub fn of<G: Game>(session: &Session<G>, revision: u32, changed: u64) -> Saved {
        let dealer = session.dealer().filter(|_| session.seed().is_none()).map(|dealer| dealer.seed().to_string());
        Saved { revision, at: session.cursor(), dealer, changed, record: session.whole_record() }
    }
}
