//! The messages between page and worker as lines of text, which a person can read in the browser's tools.
//!
//! A question is a line with its number, the bot and the time in milliseconds, then the record:
//!
//! ```text
//! 7 expert 2800
//! {"format":"alea","version":1,...}
//! ```
//!
//! The answer is a line with the number and `advice` or `fault`. After a fault comes the sentence that says why. Advice goes on with the
//! nodes, the expectation of each seat, the action, and a line for each candidate. That line has its value, its confidence (`exact`,
//! `most`, `guess`, or the standard error), and the action.
//!
//! ```text
//! 7 advice
//! nodes 12000
//! seats 520 480
//! plays b2c3
//! 520 25 b2c3
//! 470 most @a1
//! ```
//!
//! Values are whole thousandths of their unit, because code that reads fractions adds 20 kB to the page.

use alea_ai::{Confidence, Value};

/// A question to the worker: which action would this bot play?
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Job {
    /// The number of the question. The answer repeats it, so the page can ignore late answers.
    pub id: u32,
    /// The bot's name.
    pub bot: String,
    /// How long it may think, in milliseconds.
    pub ms: u32,
    /// The game so far, as a record's text.
    pub record: String,
}

/// A bot's decision, with the actions in notation.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The action to play.
    pub action: String,
    /// Its expectation for each seat after the best action, in the unit of the game.
    pub seats: Vec<f64>,
    /// The best candidates, best first, with their value for the seat to act.
    pub candidates: Vec<(String, Value)>,
    /// The number of nodes that it searched.
    pub nodes: u64,
}

/// The worker's answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The number of the question; 0 if the question could not be read.
    pub id: u32,
    /// The bot's decision, or the sentence that says why there is none.
    pub advice: Result<Advice, String>,
}

/// The worker's message when it has started. Messages sent to it before that may be lost.
pub const READY: &str = "ready";

/// The worker's message when it gets a question, before it thinks.
pub const HEARD: &str = "heard";

impl Job {
    /// The message's text.
    pub fn write(&self) -> String {
        format!("{} {} {}\n{}", self.id, self.bot, self.ms, self.record)
    }

    /// Reads the message's text. `None` if it is not a question.
    pub fn read(text: &str) -> Option<Self> {
        let (head, record) = text.split_once('\n')?;
        let mut words = head.split(' ');
        let (id, bot, ms) = (words.next()?, words.next()?, words.next()?);
        let job = Job { id: id.parse().ok()?, bot: bot.to_owned(), ms: ms.parse().ok()?, record: record.to_owned() };
        words.next().is_none().then_some(job)
    }
}

impl Answer {
    /// The message's text.
    pub fn write(&self) -> String {
        match &self.advice {
            Ok(advice) => format!("{} advice\n{}", self.id, advice.write()),
            Err(reason) => format!("{} fault\n{reason}", self.id),
        }
    }

    /// Reads the message's text. `None` if it is not an answer.
    pub fn read(text: &str) -> Option<Self> {
        let (head, body) = text.split_once('\n')?;
        let (id, word) = head.split_once(' ')?;
        let advice = match word {
            "advice" => Ok(Advice::read(body)?),
            "fault" => Err(body.to_owned()),
            _ => return None,
        };
        Some(Answer { id: id.parse().ok()?, advice })
    }
}

impl Advice {
    fn write(&self) -> String {
        let seats: String = self.seats.iter().map(|value| format!(" {}", thousandths(*value))).collect();
        let mut text = format!("nodes {}\nseats{seats}\nplays {}", self.nodes, self.action);
        for (action, Value { value, confidence }) in &self.candidates {
            let confidence = match confidence {
                Confidence::Exact => "exact".to_owned(),
                Confidence::AtMost => "most".to_owned(),
                Confidence::Guess => "guess".to_owned(),
                Confidence::Estimate(error) => thousandths(*error).to_string(),
            };
            text += &format!("\n{} {confidence} {action}", thousandths(*value));
        }
        text
    }

    fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let mut named = |name: &str| lines.next()?.strip_prefix(name);
        let nodes = named("nodes ")?.parse().ok()?;
        let seats = named("seats")?.split_whitespace().map(read_thousandths).collect::<Option<_>>()?;
        let action = named("plays ")?.to_owned();
        let candidate = |line: &str| {
            let mut parts = line.splitn(3, ' ');
            let (value, confidence, action) = (parts.next()?, parts.next()?, parts.next()?);
            let confidence = match confidence {
                "exact" => Confidence::Exact,
                "most" => Confidence::AtMost,
                "guess" => Confidence::Guess,
                error => Confidence::Estimate(read_thousandths(error)?),
            };
            Some((action.to_owned(), Value { value: read_thousandths(value)?, confidence }))
        };
        let candidates = lines.map(candidate).collect::<Option<_>>()?;
        Some(Advice { action, seats, candidates, nodes })
    }
}

fn thousandths(value: f64) -> i64 {
    (value * 1000.0).round() as i64
}

fn read_thousandths(text: &str) -> Option<f64> {
    text.parse::<i64>().ok().map(|whole| whole as f64 / 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn advice() -> Advice {
        let value = |value, confidence| Value { value, confidence };
        Advice {
            action: "b2c3".to_owned(),
            seats: vec![0.333, -9.5, 0.0],
            candidates: vec![
                ("b2c3".to_owned(), value(0.333, Confidence::Estimate(0.25))),
                ("first 1".to_owned(), value(-9.5, Confidence::Exact)),
                ("@a1".to_owned(), value(-10.0, Confidence::AtMost)),
                ("done".to_owned(), value(0.0, Confidence::Guess)),
            ],
            nodes: 12,
        }
    }

    #[test]
    fn a_question_is_read_as_it_was_written() {
        let job = Job { id: 7, bot: "hard".to_owned(), ms: 900, record: "{\n}".to_owned() };
        assert_eq!(job.write(), "7 hard 900\n{\n}");
        assert_eq!(Job::read(&job.write()), Some(job));
        for text in ["", "7 hard 900", "7 hard\n{}", "7 hard 900 1\n{}", "x hard 900\n{}", "7 hard -1\n{}"] {
            assert_eq!(Job::read(text), None, "{text}");
        }
    }

    #[test]
    fn an_answer_is_read_as_it_was_written() {
        let unknown = Advice { seats: Vec::new(), candidates: Vec::new(), ..advice() };
        for advice in [Ok(advice()), Ok(unknown), Err("no way".to_owned())] {
            let answer = Answer { id: 7, advice };
            assert_eq!(Answer::read(&answer.write()), Some(answer));
        }
    }

    #[test]
    fn the_text_of_an_answer_is_what_other_programs_rely_on() {
        let text = "7 advice\nnodes 12\nseats 333 -9500 0\nplays b2c3\n333 250 b2c3\n-9500 exact first 1\n-10000 most @a1\n\
                    0 guess done";
        assert_eq!(Answer { id: 7, advice: Ok(advice()) }.write(), text);
        assert_eq!(Answer { id: 0, advice: Err("no way".to_owned()) }.write(), "0 fault\nno way");
    }

    #[test]
    fn what_is_no_answer_is_not_taken_for_one() {
        for text in [
            "",
            "7",
            "7 advice",
            "7 advise\nnodes 12",
            "7 advice\n12 b2c3",
            "7 advice\nnodes 12\nplays b2c3",
            "7 advice\nnodes 12\nseats 1 one\nplays b2c3",
            "7 advice\nnodes 12\nseats 1 2\nplays b2c3\n0 sure b2c3",
            "7 advice\nnodes 12\nseats 1 2\nplays b2c3\n0 exact",
        ] {
            assert_eq!(Answer::read(text), None, "{text}");
        }
    }
}
