//! The messages between page and worker for reviews, and the pure function that answers them.
//!
//! A question is a line with its number and the task, then the record:
//!
//! ```text
//! 7 review 16                     judge all events, each with a sixteenth of the nodes that the game gives it
//! {"format":"alea","version":1,...}
//!
//! 8 compare @c3<TAB>@d4           what does the first action lose against the second, at the end of the record?
//! {"format":"alea","version":1,...}
//!
//! 9 worth                         what is the game worth at the end of the record?
//! {"format":"alea","version":1,...}
//! ```
//!
//! While it judges, the worker reports its progress: `7 judged 43 120`. The answer is a line with the number and `ledger`, `loss`, `worth` or
//! `fault`, then the ledger's text, the loss, the worth, or the sentence that says why.
//!
//! Losses and worths are in millionths of the unit. After `9 worth`, `50000 610000 390000` is its error (or `exact`) and the worth to each
//! seat.

use alea_ai::{Budget, Confidence, Judge, Worth};
use alea_games::with_game;
use alea_review::ledger::Ledger;
use alea_review::{Reviewer, figures, read_figures};
use alea_rules::{ChanceRng, Turn};
use alea_table::{History, Record};

/// The purpose of a comparison's random stream.
const PURPOSE: &str = "alea:1:compare:";

/// Written instead of the error of a proved worth.
const PROVED: &str = "exact";

/// The parts of a unit in which a loss is written.
const PARTS: f64 = 1e6;

/// The time between two reports of progress, in milliseconds.
const BETWEEN: f64 = 100.0;

/// A question of a review.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReviewJob {
    /// The number of the question, which every report about it repeats.
    pub id: u32,
    /// What is asked.
    pub task: Task,
    /// The game, as a record's text.
    pub record: String,
}

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Task {
    /// Judge all events, each with this part of the nodes that the game gives it: 1 is all of them.
    Review {
        /// Into how many parts the nodes are cut.
        part: u64,
    },
    /// What one action loses against another at the end of the record.
    Compare {
        /// The action that is asked about.
        tried: String,
        /// The best known action.
        best: String,
    },
    /// The worth of the game at the end of the record: the result, or the judge's worth.
    Worth,
}

/// The worker's report about a question.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The number of the question.
    pub id: u32,
    pub said: Said,
}

/// What the worker says.
#[derive(Clone, PartialEq, Debug)]
pub enum Said {
    /// The progress so far; the answer is still to come.
    Judged {
        /// The number of events judged so far.
        done: usize,
        /// The number of all events.
        all: usize,
    },
    Ledger(Ledger),
    /// The loss of the action in the game's unit; 0 where it is within the judge's doubt.
    Loss(f64),
    Worth(Worth),
    /// Why there is no answer.
    Fault(String),
}

impl ReviewJob {
    /// The message's text.
    pub fn write(&self) -> String {
        let task = match &self.task {
            Task::Review { part } => format!("review {part}"),
            Task::Compare { tried, best } => format!("compare {tried}\t{best}"),
            Task::Worth => "worth".to_owned(),
        };
        format!("{} {task}\n{}", self.id, self.record)
    }

    /// Reads the message's text. `None` if it is not such a question.
    pub fn read(text: &str) -> Option<Self> {
        let (head, record) = text.split_once('\n')?;
        let mut words = head.splitn(3, ' ');
        let (id, task, rest) = (words.next()?.parse().ok()?, words.next()?, words.next().unwrap_or_default());
        let task = match task {
            "worth" if rest.is_empty() => Task::Worth,
            "review" => Task::Review { part: rest.parse().ok().filter(|part| *part > 0)? },
            "compare" => {
                let (tried, best) = rest.split_once('\t')?;
                Task::Compare { tried: tried.to_owned(), best: best.to_owned() }
            }
            _ => return None,
        };
        Some(ReviewJob { id, task, record: record.to_owned() })
    }
}

impl Report {
    /// The message's text.
    pub fn write(&self) -> String {
        match &self.said {
            Said::Judged { done, all } => format!("{} judged {done} {all}", self.id),
            Said::Ledger(ledger) => format!("{} ledger\n{}", self.id, ledger.write()),
            Said::Loss(loss) => format!("{} loss\n{}", self.id, (loss * PARTS).round() as i64),
            Said::Worth(worth) => format!("{} worth\n{}", self.id, write_worth(worth)),
            Said::Fault(reason) => format!("{} fault\n{reason}", self.id),
        }
    }

    /// Reads the message's text. `None` if it is not such a report.
    pub fn read(text: &str) -> Option<Self> {
        let (head, body) = text.split_once('\n').unwrap_or((text, ""));
        let words: Vec<&str> = head.split(' ').collect();
        let (id, said) = match words[..] {
            [id, "judged", done, all] => (id, Said::Judged { done: done.parse().ok()?, all: all.parse().ok()? }),
            [id, "ledger"] => (id, Said::Ledger(Ledger::read(body)?)),
            [id, "loss"] => (id, Said::Loss(body.parse::<i64>().ok()? as f64 / PARTS)),
            [id, "worth"] => (id, Said::Worth(read_worth(body)?)),
            [id, "fault"] => (id, Said::Fault(body.to_owned())),
            _ => return None,
        };
        Some(Report { id: id.parse().ok()?, said })
    }
}

fn write_worth(worth: &Worth) -> String {
    let error = if worth.proved { PROVED.to_owned() } else { figures(&[worth.error]) };
    format!("{error} {}", figures(&worth.seats))
}

fn read_worth(text: &str) -> Option<Worth> {
    let (error, seats) = text.split_once(' ')?;
    let seats = read_figures(seats)?;
    match error {
        PROVED => Some(Worth::proved(seats)),
        error => Some(Worth::estimate(seats, read_figures(error)?.first().copied()?)),
    }
}

/// Whether a message of the worker is a report of progress, so that its answer is still to come.
pub fn is_progress(text: &str) -> bool {
    text.split(' ').nth(1) == Some("judged")
}

/// Answers a question. `tell` gets the progress, and `now` gives the time in milliseconds from any beginning.
pub(super) fn report(job: &ReviewJob, now: &dyn Fn() -> f64, tell: &dyn Fn(&str)) -> Report {
    let said = said(job, now, tell).unwrap_or_else(Said::Fault);
    Report { id: job.id, said }
}

fn said(job: &ReviewJob, now: &dyn Fn() -> f64, tell: &dyn Fn(&str)) -> Result<Said, String> {
    let record = Record::read(&job.record).map_err(|error| error.to_string())?;
    with_game!(record.game.as_str(), G => {
        let history = record.replay::<G>().map_err(|error| error.to_string())?;
        match &job.task {
            Task::Review { part } => {
                let judged = |done, all| tell(&Report { id: job.id, said: Said::Judged { done, all } }.write());
                review(&history, *part, now, &judged).map(Said::Ledger)
            }
            Task::Compare { tried, best } => loss(&history, tried, best).map(Said::Loss),
            Task::Worth => worth(&history).map(Said::Worth),
        }
    })
    .ok_or_else(|| format!("there is no game \"{}\"", record.game))?
}

fn review<G: Judge>(
    history: &History<G>,
    part: u64,
    now: &dyn Fn() -> f64,
    judged: &dyn Fn(usize, usize),
) -> Result<Ledger, String> {
    let mut reviewer = Reviewer::new(history);
    let (all, mut told) = (reviewer.left(), now());
    while reviewer.step(&mut Budget::nodes((G::NODES / part).max(1))) {
        if now() - told >= BETWEEN {
            judged(all - reviewer.left(), all);
            told = now();
        }
    }
    reviewer.ledger().ok_or_else(|| "the review did not finish".to_owned())
}

/// The worth of the game at the history's cursor, as a review of it says.
fn worth<G: Judge>(history: &History<G>) -> Result<Worth, String> {
    let mut reviewer = Reviewer::new(history);
    reviewer.step(&mut Budget::nodes(G::NODES));
    reviewer.worth().cloned().ok_or_else(|| "the judge said nothing".to_owned())
}

/// What one action loses against another at the history's cursor. Both are judged alike.
fn loss<G: Judge>(history: &History<G>, tried: &str, best: &str) -> Result<f64, String> {
    let Turn::Seat(seat) = history.position().turn() else { return Err("nobody is to decide there".to_owned()) };
    let legal = history.position().legal();
    let read = |text: &str| {
        let action = text.parse::<G::Action>().ok().filter(|action| legal.contains(action));
        action.ok_or_else(|| format!("\"{text}\" is not an action there"))
    };
    let actions = [read(best)?, read(tried)?];
    if G::same(history.position(), &actions[0], &actions[1]) {
        return Ok(0.0);
    }
    let mut rng = ChanceRng::new(PURPOSE, &format!("{tried} {best}"), history.cursor() as u64);
    let lead = G::lead(history.position(), seat, &actions, &mut Budget::nodes(G::NODES), &mut rng);
    Ok(match lead.confidence {
        Confidence::Exact => lead.value.max(0.0),
        Confidence::Estimate(error) if lead.value > error => lead.value,
        _ => 0.0,
    })
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::super::answer;
    use super::*;
    use alea_rules::Game;
    use alea_rules::Unit;

    #[test]
    fn a_question_is_read_as_it_was_written() {
        let compare = Task::Compare { tried: "first 1".to_owned(), best: "b2c3 x".to_owned() };
        for task in [Task::Review { part: 16 }, compare, Task::Worth] {
            let job = ReviewJob { id: 7, task, record: "{\n}".to_owned() };
            assert_eq!(ReviewJob::read(&job.write()), Some(job));
        }
        for text in [
            "",
            "7 review 1",
            "7 worth 1\n{}",
            "7 review\n{}",
            "7 review 0\n{}",
            "7 compare a1\n{}",
            "x review 1\n{}",
            "7 hard 1\n{}",
        ] {
            assert_eq!(ReviewJob::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_report_is_read_as_it_was_written() {
        let (entries, end) = (Vec::new(), vec![1.5]);
        let ledger = Ledger { unit: Unit::Points, over: true, start: vec![1.5], entries, end, losses: [0.5, 1.5, 3.0] };
        let all = [
            Said::Judged { done: 43, all: 120 },
            Said::Ledger(ledger),
            Said::Loss(0.125),
            Said::Worth(Worth::proved(vec![-3.0, 3.0])),
            Said::Worth(Worth::estimate(vec![0.625, 0.25, 0.125], 0.0625)),
            Said::Fault("no\nway".to_owned()),
        ];
        for said in all {
            let report = Report { id: 7, said };
            assert_eq!(Report::read(&report.write()), Some(report));
        }
        for text in [
            "",
            "7",
            "7 judged 1",
            "7 judged 1 x",
            "7 loss\n0.5",
            "7 worth\n",
            "7 worth\nx 1",
            "7 worth\nexact",
            "7 ledger\n",
            "x loss\n1",
            "7 advice\n",
        ] {
            assert_eq!(Report::read(text), None, "{text}");
        }
    }

    /// The worker's answer about a game and its reports of progress. The clock goes on at each look.
    fn ask(task: Task, record: &str) -> (Said, Vec<Said>) {
        let (time, told) = (RefCell::new(0.0), RefCell::new(Vec::new()));
        let now = || time.replace_with(|time| *time + BETWEEN);
        let tell = |text: &str| told.borrow_mut().extend(Report::read(text).map(|report| report.said));
        let job = ReviewJob { id: 3, task, record: record.to_owned() };
        let report = Report::read(&answer(&job.write(), &now, &tell)).expect("a report");
        assert_eq!(report.id, 3);
        (report.said, told.into_inner())
    }

    /// A short line of play of a game.
    fn opening<G: Judge>() -> History<G> {
        let mut history = History::<G>::new(G::Options::default(), "review".parse().ok(), None);
        for _ in 0..3 {
            history.deal();
            let Some(first) = history.position().legal().first().cloned() else { break };
            history.play(alea_rules::Event::Action(first)).expect("a legal action");
        }
        history.deal();
        history
    }

    #[test]
    fn every_game_is_judged_and_it_is_told_how_far_that_has_come() {
        for id in alea_games::IDS {
            let (record, events) = with_game!(*id, G => {
                let history = opening::<G>();
                (history.record().to_line(), history.cursor())
            })
            .expect("a game");
            let (said, told) = ask(Task::Review { part: 400 }, &record);
            let Said::Ledger(ledger) = said else { panic!("{id}: {said:?}") };
            assert_eq!(ledger.entries.len(), events, "{id}");
            assert_eq!(told.len(), events, "{id}: once for each step but the last");
            assert!(told.contains(&Said::Judged { done: events, all: events + 1 }), "{id}: {told:?}");
        }
    }

    #[test]
    fn every_game_is_worth_at_its_end_what_its_review_says_there() {
        for id in alea_games::IDS {
            let record = with_game!(*id, G => opening::<G>().record().to_line()).expect("a game");
            let (Said::Worth(worth), told) = ask(Task::Worth, &record) else { panic!("{id}: a worth") };
            let Said::Ledger(ledger) = ask(Task::Review { part: 1 }, &record).0 else { panic!("{id}: a ledger") };
            assert_eq!((worth.seats, told.len()), (ledger.end, 0), "{id}");
            assert!(worth.proved == (worth.error == 0.0), "{id}");
        }
    }

    #[test]
    fn an_action_loses_nothing_against_itself_and_an_impossible_one_is_refused() {
        for id in alea_games::IDS {
            let (record, legal) = with_game!(*id, G => {
                let history = opening::<G>();
                let legal: Vec<String> = history.position().legal().iter().map(ToString::to_string).collect();
                (history.record().to_line(), legal)
            })
            .expect("a game");
            let compare = |tried: &str, best: &str| {
                ask(Task::Compare { tried: tried.to_owned(), best: best.to_owned() }, &record).0
            };
            assert_eq!(compare(&legal[0], &legal[0]), Said::Loss(0.0), "{id}");
            assert!(matches!(compare("nowhere", &legal[0]), Said::Fault(reason) if reason.contains("nowhere")), "{id}");
            if let [first, second, ..] = &legal[..] {
                assert!(matches!(compare(first, second), Said::Loss(loss) if loss >= 0.0), "{id}");
            }
        }
    }

    #[test]
    fn what_cannot_be_judged_is_answered_in_words() {
        let chess = r#"{"format":"alea","version":1,"game":"chess","options":{},"events":[]}"#;
        assert!(matches!(ask(Task::Review { part: 1 }, chess).0, Said::Fault(reason) if reason.contains("chess")));
        assert!(matches!(ask(Task::Review { part: 1 }, "{}").0, Said::Fault(_)));
    }
}
