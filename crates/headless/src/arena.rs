//! `alea arena`: a match of mirrored games between two bots.

use std::io::IsTerminal;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::json;

use super::args::{Args, Failure};
use super::effort::{Bot, Effort};
use alea_ai::Eval;
use alea_rules::{Options, Seat};
use alea_stats::interval::wilson;
use alea_table::{History, Seed};

/// One side's score and work in one game.
#[derive(Clone, Copy, Default)]
struct Side {
    score: f64,
    decisions: u64,
    nodes: u64,
    time: Duration,
}

/// A game from the side of `a`, with both sides' work.
#[derive(Clone, Copy, Default)]
struct Played {
    /// 1 for a win, a share of it for a tie, 0 for a loss.
    points: f64,
    a: Side,
    b: Side,
}

/// Plays a match, and returns its result as one JSON line.
///
/// Each seed is played once with `a` in every seat, and `b` in all others. In a solo game both play each seed, and the better
/// total wins.
pub(super) fn arena<G: Eval>(args: &Args) -> Result<String, Failure> {
    let bot = |side: &str| -> Result<Bot, Failure> {
        let name =
            args.flag(side).ok_or_else(|| Failure(format!("--{side} BOT is missing; it names the bot that plays")))?;
        Ok(name.parse()?)
    };
    let (a, b) = (bot("a")?, bot("b")?);
    let seed = args.seed()?.ok_or_else(|| Failure("--seed S is missing; all chance is drawn from it".to_owned()))?;
    let games: usize =
        args.number("games")?.ok_or_else(|| Failure("--games N is missing; it is the number of games".to_owned()))?;
    let threads: usize = args.number("threads")?.unwrap_or(1);
    let options = G::Options::from_entries(&args.options::<G>()?)?;
    let effort = Effort::read(args)?;
    let seats = options.seats();
    // A solo game is played twice for each seed, once by each bot.
    let mirrored = seats.max(2);
    if games == 0 || !games.is_multiple_of(mirrored) {
        return Err(Failure(format!(
            "--games {games} cannot be mirrored: each seed is played {mirrored} times, so give a multiple of {mirrored}"
        )));
    }
    let seeds = (0..games / mirrored).map(|number| seed.numbered(number)).collect::<Result<Vec<_>, _>>()?;
    let bouts = if seats == 1 { 1 } else { seats };
    let play = |index: usize| {
        let seed = seeds[index / bouts].clone();
        match seats {
            1 => solo::<G>(&options, seed, [a, b], &effort),
            _ => bout::<G>(&options, seed, [a, b], Seat((index % bouts) as u8), &effort),
        }
    };
    let played = side_by_side(seeds.len() * bouts, threads.max(1), &play)?;
    let share = played.iter().map(|game| game.points).sum::<f64>() / played.len() as f64;
    let even = if seats == 1 { 0.5 } else { 1.0 / seats as f64 };
    // Mirrored games depend on each other, and ties vary less than wins and losses, so the true interval is narrower.
    let (low, high) = wilson(share, played.len() as f64);
    let side = |name: Bot, of: &dyn Fn(&Played) -> Side| {
        let sum = played.iter().map(of).fold(Side::default(), |sum, side| Side {
            score: sum.score + side.score,
            decisions: sum.decisions + side.decisions,
            nodes: sum.nodes + side.nodes,
            time: sum.time + side.time,
        });
        let decisions = sum.decisions.max(1) as f64;
        json!({
            "bot": name.name(),
            "mean_score": rounded(sum.score / played.len() as f64),
            "ms_a_decision": rounded(sum.time.as_secs_f64() * 1000.0 / decisions),
            "nodes_a_decision": (sum.nodes as f64 / decisions).round(),
        })
    };
    let result = json!({
        "game": G::ID,
        "games": games,
        "a": side(a, &|game| game.a),
        "b": side(b, &|game| game.b),
        "share": rounded(share),
        "share_interval": [rounded(low), rounded(high)],
        "even_share": rounded(even),
        "elo": elo(share, even),
        "elo_interval": [elo(low, even), elo(high, even)],
    });
    Ok(result.to_string() + "\n")
}

/// Plays games on several threads. The results are in the order of the games.
fn side_by_side(
    count: usize,
    threads: usize,
    play: &(dyn Fn(usize) -> Result<Played, Failure> + Sync),
) -> Result<Vec<Played>, Failure> {
    let next = AtomicUsize::new(0);
    let shows_progress = std::io::stderr().is_terminal();
    let work = || {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= count {
                return Ok(done);
            }
            if shows_progress {
                eprint!("\r{} of {count} ", index + 1);
            }
            done.push((index, play(index)?));
        }
    };
    let mut all = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.min(count)).map(|_| scope.spawn(work)).collect();
        let mut all = Vec::new();
        for worker in workers {
            let done: Result<Vec<_>, Failure> = worker.join().map_err(|_| Failure("a game panicked".to_owned()))?;
            all.extend(done?);
        }
        Ok::<_, Failure>(all)
    })?;
    if shows_progress {
        eprintln!();
    }
    all.sort_by_key(|(index, _)| *index);
    Ok(all.into_iter().map(|(_, played)| played).collect())
}

/// One game with `a` at a seat and `b` at all the others.
fn bout<G: Eval>(
    options: &G::Options,
    seed: Seed,
    [a, b]: [Bot; 2],
    own: Seat,
    effort: &Effort,
) -> Result<Played, Failure> {
    let mut game = Played::default();
    let position = play_out::<G>(options, seed, [a, b], &|seat| seat == own, effort, &mut game)?;
    let scores = position.scores();
    let others = scores.len() as f64 - 1.0;
    game.a.score = f64::from(scores[own.index()]);
    game.b.score = (scores.iter().sum::<i32>() as f64 - game.a.score) / others;
    let winners = position.outcome().map(|outcome| outcome.winners).unwrap_or_default();
    game.points = if winners.contains(&own) { 1.0 / winners.len() as f64 } else { 0.0 };
    Ok(game)
}

/// The same solo game by both.
fn solo<G: Eval>(options: &G::Options, seed: Seed, [a, b]: [Bot; 2], effort: &Effort) -> Result<Played, Failure> {
    let mut game = Played::default();
    let alone = |is_a: bool, game: &mut Played| {
        let position = play_out::<G>(options, seed.clone(), [a, b], &|_| is_a, effort, game)?;
        Ok::<_, Failure>(f64::from(position.scores()[0]))
    };
    game.a.score = alone(true, &mut game)?;
    game.b.score = alone(false, &mut game)?;
    game.points = match game.a.score.total_cmp(&game.b.score) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    };
    Ok(game)
}

/// Plays a game to its end, and adds the bots' work to the game's sides.
fn play_out<G: Eval>(
    options: &G::Options,
    seed: Seed,
    [a, b]: [Bot; 2],
    is_a: &dyn Fn(Seat) -> bool,
    effort: &Effort,
    game: &mut Played,
) -> Result<G, Failure> {
    let mut history = History::<G>::new(options.clone(), Some(seed), None);
    effort.play_out(&mut history, &|seat| if is_a(seat) { a } else { b }, &mut |seat, nodes, time| {
        let side = if is_a(seat) { &mut game.a } else { &mut game.b };
        side.decisions += 1;
        side.nodes += nodes;
        side.time += time;
    })?;
    Ok(history.position().clone())
}

/// Rounds to three decimals, which is as precise as a match.
fn rounded(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

/// The difference in Elo points for this share: 400 for each factor of ten in the odds against an even share. `None` if no
/// difference is large enough.
fn elo(share: f64, even: f64) -> Option<f64> {
    let odds = |share: f64| share / (1.0 - share);
    let difference = 400.0 * (odds(share) / odds(even)).log10();
    difference.is_finite().then(|| difference.round())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_of_known_shares() {
        assert_eq!(elo(0.5, 0.5), Some(0.0));
        assert_eq!(elo(0.76, 0.5), Some(200.0));
        assert_eq!(elo(1.0, 0.5), None);
        assert_eq!(elo(0.25, 0.25), Some(0.0));
    }
}
