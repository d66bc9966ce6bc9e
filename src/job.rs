//! Messages between the page and its worker, as text, and the pure function that answers them.

use crate::ai::{self, Eval, LEVELS, Thought};
use crate::rules::{Level, Turn};
use crate::table::{Record, Session, bot_dice};

/// A question to the worker: what would this bot play here? As text: a line with the number and the bot, then the record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Job {
    /// Given back with the answer, so that an answer to a question of the past can be told.
    pub id: u32,
    /// The bot's name.
    pub bot: String,
    /// The game so far, as a record's text.
    pub record: String,
}

/// The worker's answer. As text: a line with the number and `action` or `fault`, then the action or the sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Which question is answered; 0 when the question could not be read.
    pub id: u32,
    /// The action in notation, or the sentence that says why there is none.
    pub action: Result<String, String>,
}

/// What the worker says when it has started: what was sent before may be lost.
pub const READY: &str = "ready";

/// Takes a message apart: its number, the word beside it, and the rest.
fn parts(text: &str) -> Option<(u32, &str, &str)> {
    let (head, body) = text.split_once('\n')?;
    let (id, word) = head.split_once(' ')?;
    Some((id.parse().ok()?, word, body))
}

impl Job {
    /// The message's text.
    pub fn write(&self) -> String {
        format!("{} {}\n{}", self.id, self.bot, self.record)
    }
}

impl Answer {
    /// The message's text.
    pub fn write(&self) -> String {
        match &self.action {
            Ok(action) => format!("{} action\n{action}", self.id),
            Err(reason) => format!("{} fault\n{reason}", self.id),
        }
    }

    /// Reads the message's text. `None` when it is no answer.
    pub fn read(text: &str) -> Option<Self> {
        let (id, word, body) = parts(text)?;
        match word {
            "action" => Some(Answer { id, action: Ok(body.to_owned()) }),
            "fault" => Some(Answer { id, action: Err(body.to_owned()) }),
            _ => None,
        }
    }
}

/// Answers a question. Never panics: what is wrong with the question is said in the answer.
pub fn answer(text: &str) -> String {
    let answer = match parts(text) {
        Some((id, bot, record)) => Answer { id, action: decide(bot, record) },
        None => Answer { id: 0, action: Err("the page's message cannot be read".to_owned()) },
    };
    answer.write()
}

fn decide(bot: &str, record: &str) -> Result<String, String> {
    let level: Level = bot.parse().map_err(|error| format!("{error}"))?;
    let record = Record::read(record).map_err(|error| error.to_string())?;
    with_game!(record.game.as_str(), G => {
        let session = record.replay::<G>().map_err(|error| error.to_string())?;
        consider(&session, level).map(|thought| thought.action.to_string())
    })
    .ok_or_else(|| format!("there is no game \"{}\"", record.game))?
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
            let job = Job { id: 7, bot: bot.to_owned(), record: record.clone() };
            Answer::read(&answer(&job.write())).unwrap()
        };
        assert_eq!(ask("greedy").id, 7);
        assert!(ask("greedy").action.unwrap_err().contains("no game \"chess\""));
        assert!(ask("oracle").action.unwrap_err().contains("no bot \"oracle\""));
    }
}
