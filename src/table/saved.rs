//! A game as the page keeps it between visits.

use super::json::{Fields, Json};
use super::{Record, RecordError, Session};
use crate::rules::Game;

/// A record with what the page has to know beside it. The record holds undone events as well, so that redo survives a reload.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saved {
    /// Grows by one with each writing: how two pages that show the same game know whose turn it is to follow.
    pub revision: u64,
    /// How many of the record's events have happened; the others were undone.
    pub at: usize,
    /// What chance is drawn from where the record names no seed.
    pub dealer: Option<String>,
    /// When it was written, in milliseconds since 1970.
    pub changed: u64,
    /// The game.
    pub record: Record,
}

impl Saved {
    /// Reads what [`Saved::write`] wrote.
    ///
    /// # Errors
    /// When the text is not of that form; the sentence says what is wrong.
    pub fn read(text: &str) -> Result<Saved, String> {
        let mut fields = Fields::of("the kept game", Json::read(text)?)?;
        let saved = Saved {
            revision: fields.number("revision")?,
            at: fields.number("at")? as usize,
            dealer: fields.optional_text("dealer")?,
            changed: fields.number("changed")?,
            record: Record::from_json(fields.required("record")?).map_err(|error| error.to_string())?,
        };
        fields.end()?;
        Ok(saved)
    }

    /// The record up to the cursor: what is shared of the game. What was undone is left out, and with it a result.
    pub fn shared(mut self) -> Record {
        if self.at < self.record.events.len() {
            self.record.events.truncate(self.at);
            self.record.result = None;
        }
        self.record
    }

    /// The text that is kept.
    pub fn write(&self) -> String {
        let number = |number: u64| Json::Number(number as i64);
        let mut fields = vec![("revision", number(self.revision)), ("at", number(self.at as u64))];
        fields.extend(self.dealer.clone().map(|dealer| ("dealer", Json::Text(dealer))));
        fields.extend([("changed", number(self.changed)), ("record", self.record.to_json())]);
        Json::Object(fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()).to_line()
    }

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
    pub fn of<G: Game>(session: &Session<G>, revision: u64, changed: u64) -> Saved {
        let dealer = session.dealer().filter(|_| session.seed().is_none()).map(|dealer| dealer.seed().to_string());
        Saved { revision, at: session.cursor(), dealer, changed, record: session.whole_record() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dice_matrix::DiceMatrix;

    #[test]
    fn a_kept_game_comes_back_with_what_was_undone() {
        let mut session = Session::<DiceMatrix>::new(Default::default(), "kept".parse().ok(), None);
        session.deal();
        for action in ["=3", "a1"] {
            session.play(session.read_typed(action).unwrap()).unwrap();
        }
        session.go_to(2);
        let saved = Saved::of(&session, 7, 1_700_000_000_000);
        let read = Saved::read(&saved.write()).unwrap();
        assert_eq!(read, saved);
        assert_eq!(read.session::<DiceMatrix>().unwrap(), session);
        assert_eq!(read.shared(), session.record());
        session.go_to(3);
        assert_eq!(Saved::of(&session, 8, 0).shared(), session.whole_record());
    }

    #[test]
    fn a_result_that_was_undone_is_not_shared() {
        let mut session = Session::<DiceMatrix>::new(Default::default(), "kept".parse().ok(), None);
        session.deal();
        while let Some(action) = session.position().legal().first().cloned() {
            session.play(crate::rules::Event::Action(action)).unwrap();
        }
        assert_eq!(Saved::of(&session, 1, 0).shared(), session.record());
        assert!(session.record().result.is_some());
        session.go_to(5);
        assert_eq!(Saved::of(&session, 1, 0).shared(), session.record());
        assert_eq!(session.record().result, None);
    }

    #[test]
    fn what_is_wrong_with_a_kept_text_is_said() {
        for (text, words) in [("", "EOF"), ("[]", "must be an object"), ("{}", "no field \"revision\"")] {
            assert!(Saved::read(text).unwrap_err().contains(words), "{text}");
        }
    }
}
