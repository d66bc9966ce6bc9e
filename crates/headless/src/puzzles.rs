//! The verb that finds puzzles.

use std::time::Instant;

use super::args::{Args, Failure};
use alea_ai::Prove;
use alea_review::puzzles::{Clock, collect, find};

/// The flags of the verb.
pub(super) const FLAGS: [&str; 4] = ["seed", "games", "ms", "collect"];

/// `alea puzzles`: the puzzles in bots' games, one JSON line each. With `--collect`, a selection as the file that the page reads.
pub(super) fn puzzles<G: Prove>(args: &Args) -> Result<String, Failure> {
    let seed = args.seed()?.ok_or_else(|| Failure("--seed S is missing; the games are drawn from it".to_owned()))?;
    let games: usize = args.number("games")?.filter(|games| *games > 0).ok_or_else(|| {
        Failure("--games N is missing or too small; it is the number of games to search, at least 1".to_owned())
    })?;
    let collected: Option<usize> = args.number("collect")?;
    if collected == Some(0) {
        return Err(Failure("--collect N is the number of puzzles in the collection, at least 1".to_owned()));
    }
    let start = Instant::now();
    let now = || start.elapsed().as_secs_f64() * 1000.0;
    let clock = args.number::<u32>("ms")?.map(|limit| Clock { now: &now, limit: f64::from(limit) });
    let found = find::<G>(&seed, games, clock)?;
    match collected {
        None => Ok(found.iter().map(|puzzle| puzzle.to_line() + "\n").collect()),
        Some(_) if found.is_empty() => Err(Failure(format!("there is no puzzle in these games of {}", G::ID))),
        Some(count) => Ok(collect::<G>(&found, count)),
    }
}
