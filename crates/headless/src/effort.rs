//! The bots of the command line, and how long they think: `--ms`, `--nodes`, `--effort`.

use std::str::FromStr;
use std::time::{Duration, Instant};

use super::args::{Args, Failure};
use super::plain;
use alea_ai::{Budget, Decision, Eval, Limit};
use alea_engine::{ask, consider};
use alea_rules::{Event, Level, NotationError, Seat, Turn};
use alea_table::History;

/// The flags that say how long bots think.
pub(super) const FLAGS: [&str; 3] = ["ms", "nodes", "effort"];

/// Who plays in a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bot {
    /// A level, as it plays everywhere.
    Level(Level),
    /// The plain search that levels are measured against.
    Plain,
}

impl Bot {
    pub(super) fn name(self) -> &'static str {
        match self {
            Bot::Level(level) => level.name(),
            Bot::Plain => "plain",
        }
    }
}

impl FromStr for Bot {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == Bot::Plain.name() { Ok(Bot::Plain) } else { text.parse().map(Bot::Level) }
    }
}

/// How long bots think at each decision.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    time: Option<Duration>,
    nodes: Option<u64>,
    effort: f64,
}

impl Effort {
    pub(super) fn read(args: &Args) -> Result<Self, Failure> {
        let effort = match args.flag("effort") {
            None => 1.0,
            Some(text) => text.parse().ok().filter(|effort| (1e-6..=1e6).contains(effort)).ok_or_else(|| {
                Failure(format!("--effort multiplies the nodes of a level, such as 0.1 or 2, not \"{text}\""))
            })?,
        };
        Ok(Effort { time: args.number("ms")?.map(Duration::from_millis), nodes: args.number("nodes")?, effort })
    }

    /// Lets a bot think about the position at the history's cursor. Also returns the time it took.
    pub(super) fn consider<G: Eval>(&self, history: &History<G>, bot: Bot) -> Result<(Decision<G>, Duration), Failure> {
        let start = Instant::now();
        let out_of_time = || self.time.is_some_and(|time| start.elapsed() >= time);
        let clock: Option<&dyn Fn() -> bool> = if self.time.is_some() { Some(&out_of_time) } else { None };
        // With only a clock, `expert` uses all its time.
        let nodes = self.nodes.or(self.time.map(|_| u64::MAX));
        let thought = match bot {
            Bot::Level(level) => {
                consider(history, level, &Limit { nodes, effort: self.effort, out_of_time: clock }).map_err(Failure)?
            }
            Bot::Plain => self.plainly(history, &out_of_time)?,
        };
        Ok((thought, start.elapsed()))
    }

    /// Lets the plain search think for the given nodes or time. It has no nodes of its own.
    fn plainly<G: Eval>(&self, history: &History<G>, out_of_time: &dyn Fn() -> bool) -> Result<Decision<G>, Failure> {
        if self.nodes.is_none() && self.time.is_none() {
            return Err(Failure(
                "plain has no nodes of its own: --ms T or --nodes N says how long it thinks".to_owned(),
            ));
        }
        let mut budget = Budget::new(self.nodes.unwrap_or(u64::MAX), out_of_time);
        ask(history, Bot::Plain.name(), |view, seat, legal, dice| {
            plain::think(view, seat, history.seat_count(), legal, &mut budget, dice)
        })
        .map_err(Failure)
    }

    /// Lets bots play a history to the end of the game. For each decision, `told` gets the seat, the nodes and the time.
    pub(super) fn play_out<G: Eval>(
        &self,
        history: &mut History<G>,
        bot: &dyn Fn(Seat) -> Bot,
        told: &mut dyn FnMut(Seat, u64, Duration),
    ) -> Result<(), Failure> {
        loop {
            history.deal();
            let Turn::Seat(seat) = history.position().turn() else { return Ok(()) };
            let (thought, time) = self.consider(history, bot(seat))?;
            told(seat, thought.nodes, time);
            history.play(Event::Action(thought.action))?;
        }
    }
}
