//! Messages between the page and its worker, as text, and the pure function that answers them.

use serde::{Deserialize, Serialize};

use crate::ai::{self, Eval, LEVELS, Thought};
use crate::rules::{Level, Turn};
use crate::table::{Header, Record, Session, bot_dice};

/// A question to the worker: what would this bot play here?
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Job {
    /// Given back with the answer, so that an answer to a question of the past can be told.
    pub id: u32,
    /// The game so far, as a record's text.
    pub record: String,
    /// The bot's name.
    pub bot: String,
}

/// The worker's answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// Which question is answered; 0 when the question could not be read.
    pub id: u32,
    /// The action in notation, or the sentence that says why there is none.
    pub action: Result<String, String>,
}

impl Job {
    /// The message's text.
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl Answer {
    /// Reads the message's text.
    ///
    /// # Errors
    /// When it is no answer.
    pub fn read(text: &str) -> Result<Self, String> {
        serde_json::from_str(text).map_err(|error| format!("the worker's message cannot be read: {error}"))
    }
}

/// Answers a question. Never panics: what is wrong with the question is said in the answer.
pub fn answer(text: &str) -> String {
    let answer = match serde_json::from_str::<Job>(text) {
        Ok(job) => Answer { id: job.id, action: decide(&job) },
        Err(error) => Answer { id: 0, action: Err(format!("the page's message cannot be read: {error}")) },
    };
    serde_json::to_string(&answer).unwrap_or_default()
}

fn decide(job: &Job) -> Result<String, String> {
    let level: Level = job.bot.parse().map_err(|error| format!("{error}"))?;
    let header = Header::read(&job.record).map_err(|error| error.to_string())?;
    let record = Record::read(&job.record).map_err(|error| error.to_string())?;
    with_game!(header.game.as_str(), G => {
        let session = record.replay::<G>().map_err(|error| error.to_string())?;
        consider(&session, level).map(|thought| thought.action.to_string())
    })
    .ok_or_else(|| format!("there is no game \"{}\"", header.game))?
}

/// Lets a bot think about the position at the session's cursor. It is shown the view of the seat to act and nothing else.
///
/// # Errors
/// When no seat is to act there, or the bot does not exist in this version.
pub fn consider<G: Eval>(session: &Session<G>, level: Level) -> Result<Thought<G>, String> {
    let position = session.position();
    let seat = match position.turn() {
        Turn::Seat(seat) => seat,
        Turn::Chance => return Err("dice, bag or shuffle come next here, and a bot does not choose them".to_owned()),
        Turn::Over => return Err("the game is over".to_owned()),
    };
    let seed = session.seed().map_or("", |seed| seed.as_str());
    let mut dice = bot_dice(seed, level, seat, session.cursor());
    let (view, legal) = (position.view(Some(seat)), position.legal());
    ai::think(level, &view, seat, session.seat_count(), &legal, &mut dice).ok_or_else(|| {
        let names: Vec<_> = LEVELS.iter().map(|level| level.name()).collect();
        format!("the bot {level} does not exist in this version; there are {}", names.join(", "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_that_is_no_question_is_answered_in_words() {
        let answer = Answer::read(&answer("{}")).unwrap();
        assert_eq!(answer.id, 0);
        assert!(answer.action.unwrap_err().contains("cannot be read"));
    }

    #[test]
    fn a_question_about_an_unknown_bot_or_game_is_answered_in_words() {
        let record = r#"{"format":"alea","version":1,"game":"chess","options":{},"events":[]}"#.to_owned();
        let ask = |bot: &str| {
            let job = Job { id: 7, record: record.clone(), bot: bot.to_owned() };
            Answer::read(&answer(&job.write())).unwrap()
        };
        assert_eq!(ask("greedy").id, 7);
        assert!(ask("greedy").action.unwrap_err().contains("no game \"chess\""));
        assert!(ask("oracle").action.unwrap_err().contains("no bot \"oracle\""));
    }
}
