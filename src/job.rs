//! Messages between the page and its worker, as text, and the pure function that answers them.

use crate::ai::{self, Eval, Limit, Thought, Trust, Worth};
use crate::measure::{Speed, speed};
use crate::rules::{Dice, Level, Seat, Turn};
use crate::table::{Record, Session, bot_dice};

/// A question to the worker: what would this bot play here? As text: a line with the number, the bot and the milliseconds, then
/// the record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Job {
    /// Given back with the answer, so that an answer to a question of the past can be told.
    pub id: u32,
    /// The bot's name.
    pub bot: String,
    /// How long it may think, in milliseconds.
    pub ms: u32,
    /// The game so far, as a record's text.
    pub record: String,
}

/// What a bot thought, with the actions in notation.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// What it would play.
    pub action: String,
    /// The best actions that it looked at, best first, with their worth for the seat to act.
    pub candidates: Vec<(String, Worth)>,
    /// The positions that it looked at.
    pub nodes: u64,
}

/// The worker's answer. As text: a line with the number and `advice` or `fault`; then the sentence, or the advice: a line with the
/// nodes and the action, and a line for each candidate with its value, how far that can be believed, and the action. Values are
/// whole thousandths, since a page that reads fractions weighs 20 kB more.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// Which question is answered; 0 when the question could not be read.
    pub id: u32,
    /// What the bot thought, or the sentence that says why it could not.
    pub advice: Result<Advice, String>,
}

/// What the worker says when it has started: what was sent before may be lost.
pub const READY: &str = "ready";

/// What the worker says when it has got a question, before it thinks.
pub const HEARD: &str = "heard";

/// What a message begins with that asks for the speed of a game, whose name follows; the answer is [`Speed`]'s two numbers. For
/// `benches/browser.mjs`.
const MEASURE: &str = "measure ";

/// How long a game is measured, in milliseconds.
const MEASURED: f64 = 2000.0;

/// How many candidates an answer brings: the others are worth less.
const CANDIDATES: usize = 12;

impl Job {
    /// The message's text.
    pub fn write(&self) -> String {
        format!("{} {} {}\n{}", self.id, self.bot, self.ms, self.record)
    }

    fn read(text: &str) -> Option<Self> {
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

    /// Reads the message's text. `None` when it is no answer.
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
        let mut text = format!("{} {}", self.nodes, self.action);
        for (action, worth) in &self.candidates {
            let trust = match worth.trust {
                Trust::Exact => "exact".to_owned(),
                Trust::AtMost => "most".to_owned(),
                Trust::Guess => "guess".to_owned(),
                Trust::Estimate(error) => thousandths(error).to_string(),
            };
            text += &format!("\n{} {trust} {action}", thousandths(worth.value));
        }
        text
    }

    fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let (nodes, action) = lines.next()?.split_once(' ')?;
        let candidate = |line: &str| {
            let mut parts = line.splitn(3, ' ');
            let (value, trust, action) = (parts.next()?, parts.next()?, parts.next()?);
            let trust = match trust {
                "exact" => Trust::Exact,
                "most" => Trust::AtMost,
                "guess" => Trust::Guess,
                error => Trust::Estimate(read_thousandths(error)?),
            };
            Some((action.to_owned(), Worth { value: read_thousandths(value)?, trust }))
        };
        let candidates = lines.map(candidate).collect::<Option<_>>()?;
        Some(Advice { action: action.to_owned(), candidates, nodes: nodes.parse().ok()? })
    }
}

fn thousandths(value: f64) -> i64 {
    (value * 1000.0).round() as i64
}

fn read_thousandths(text: &str) -> Option<f64> {
    text.parse::<i64>().ok().map(|whole| whole as f64 / 1000.0)
}

/// Answers a question. Never panics: what is wrong with the question is said in the answer. `now` tells the time in
/// milliseconds from any beginning.
pub fn answer(text: &str, now: &dyn Fn() -> f64) -> String {
    if let Some(game) = text.strip_prefix(MEASURE) {
        let figures = |speed: Speed| format!("{} {}", speed.playouts, speed.nodes);
        return with_game!(game, G => figures(speed::<G>(MEASURED, now))).unwrap_or_default();
    }
    let answer = match Job::read(text) {
        Some(job) => Answer { id: job.id, advice: advise(&job, now) },
        None => Answer { id: 0, advice: Err("the page's message cannot be read".to_owned()) },
    };
    answer.write()
}

fn advise(job: &Job, now: &dyn Fn() -> f64) -> Result<Advice, String> {
    let level: Level = job.bot.parse().map_err(|error| format!("{error}"))?;
    let record = Record::read(&job.record).map_err(|error| error.to_string())?;
    let (start, ms) = (now(), f64::from(job.ms));
    let late = || now() - start >= ms;
    let limit = Limit { late: Some(&late), ..Limit::OWN };
    with_game!(record.game.as_str(), G => {
        let session = record.replay::<G>().map_err(|error| error.to_string())?;
        consider(&session, level, &limit).map(|thought| Advice {
            action: thought.action.to_string(),
            candidates: thought.candidates.iter().take(CANDIDATES).map(|(action, worth)| (action.to_string(), *worth)).collect(),
            nodes: thought.nodes,
        })
    })
    .ok_or_else(|| format!("there is no game \"{}\"", record.game))?
}

/// Lets a level think about the position at the session's cursor. It is shown the view of the seat to act and nothing else.
///
/// # Errors
/// When no seat is to act there.
pub fn consider<G: Eval>(session: &Session<G>, level: Level, limit: &Limit) -> Result<Thought<G>, String> {
    ask(session, level.name(), |view, seat, legal, dice| {
        ai::think(level, view, seat, session.seat_count(), legal, limit, dice)
    })
}

/// Asks a bot of this name about the position at the session's cursor: it is told the view of the seat to act, that seat and what is
/// legal, and given a random stream of its own.
///
/// # Errors
/// When no seat is to act there.
pub fn ask<G: Eval>(
    session: &Session<G>,
    bot: &str,
    think: impl FnOnce(&G::View, Seat, &[G::Action], &mut Dice) -> Option<Thought<G>>,
) -> Result<Thought<G>, String> {
    let position = session.position();
    let seat = match position.turn() {
        Turn::Seat(seat) => seat,
        Turn::Chance => return Err("dice, bag or shuffle come next here, and a bot does not choose them".to_owned()),
        Turn::Over => return Err("the game is over".to_owned()),
    };
    let seed = session.seed().map_or("", |seed| seed.as_str());
    let mut dice = bot_dice(seed, bot, seat, session.cursor());
    think(&position.view(Some(seat)), seat, &position.legal(), &mut dice)
        .ok_or_else(|| "there is nothing to choose here".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_that_is_no_question_is_answered_in_words() {
        let answer = Answer::read(&answer("{}", &|| 0.0)).unwrap();
        assert_eq!(answer.id, 0);
        assert!(answer.advice.unwrap_err().contains("cannot be read"));
    }

    #[test]
    fn a_question_about_an_unknown_bot_or_game_is_answered_in_words() {
        let record = r#"{"format":"alea","version":1,"game":"chess","options":{},"events":[]}"#.to_owned();
        let ask = |bot: &str| {
            let job = Job { id: 7, bot: bot.to_owned(), ms: 10, record: record.clone() };
            Answer::read(&answer(&job.write(), &|| 0.0)).unwrap()
        };
        assert_eq!(ask("greedy").id, 7);
        assert!(ask("greedy").advice.unwrap_err().contains("no game \"chess\""));
        assert!(ask("oracle").advice.unwrap_err().contains("no bot \"oracle\""));
    }

    #[test]
    fn an_answer_is_read_as_it_was_written() {
        let worth = |value, trust| Worth { value, trust };
        let advice = Advice {
            action: "b2c3".to_owned(),
            candidates: vec![
                ("b2c3".to_owned(), worth(0.333, Trust::Estimate(0.25))),
                ("first 1".to_owned(), worth(-9.5, Trust::Exact)),
                ("@a1".to_owned(), worth(-10.0, Trust::AtMost)),
                ("done".to_owned(), worth(0.0, Trust::Guess)),
            ],
            nodes: 12,
        };
        for advice in [Ok(advice), Err("no way".to_owned())] {
            let answer = Answer { id: 7, advice };
            assert_eq!(Answer::read(&answer.write()), Some(answer));
        }
        assert_eq!(Answer::read("7 advice\n12"), None);
        assert_eq!(Answer::read("7 advice\n12 b2c3\n0 sure b2c3"), None);
    }
}
