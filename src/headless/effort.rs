//! How long bots think on the command line: `--ms`, `--nodes`, `--effort`.

use std::time::{Duration, Instant};

use super::args::{Args, Failure};
use crate::ai::{Eval, Limit, Thought};
use crate::job::consider;
use crate::rules::Level;
use crate::table::Session;

/// The flags that say how long bots think.
pub(super) const FLAGS: [&str; 3] = ["ms", "nodes", "effort"];

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
                Failure(format!(
                    "--effort multiplies the nodes of a level, such as 0.1 or 2, and \"{text}\" is no such number"
                ))
            })?,
        };
        Ok(Effort { time: args.number("ms")?.map(Duration::from_millis), nodes: args.number("nodes")?, effort })
    }

    /// Lets a bot think about the position at the session's cursor; with the time that it took.
    pub(super) fn consider<G: Eval>(
        &self,
        session: &Session<G>,
        level: Level,
    ) -> Result<(Thought<G>, Duration), Failure> {
        let start = Instant::now();
        let late = || self.time.is_some_and(|time| start.elapsed() >= time);
        let clock: Option<&dyn Fn() -> bool> = if self.time.is_some() { Some(&late) } else { None };
        // With a clock alone `expert` uses all the time that it is given.
        let nodes = self.nodes.or(self.time.map(|_| u64::MAX));
        let limit = Limit { nodes, effort: self.effort, late: clock };
        let thought = consider(session, level, &limit).map_err(Failure)?;
        Ok((thought, start.elapsed()))
    }
}
