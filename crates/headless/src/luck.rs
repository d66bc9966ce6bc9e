//! The share of luck in games between two levels, measured by reviews.

use serde::Serialize;

use super::args::{Args, Failure};
use super::effort::{Bot, Effort};
use super::review::judged;
use alea_ai::Judge;
use alea_rules::Level;
use alea_table::{History, Seed};

/// The quantile of the normal distribution for 95%.
const Z: f64 = 1.96;

/// The share of luck in the spread of results.
///
/// The levels of the seats alternate, and they change places from game to game. Each game is reviewed, which gives every seat its luck
/// and its skill. `share` is the variance of the luck over the sum of both variances.
#[derive(Serialize)]
pub(super) struct Luck {
    share: f64,
    /// The 95% interval, by the delta method. A game counts as one sample, because its seats depend on each other.
    interval: (f64, f64),
    n: usize,
    /// The levels.
    bots: [&'static str; 2],
    /// The unit of luck and skill.
    unit: &'static str,
    /// The standard deviation of a seat's luck in a game, and that of its skill.
    luck: f64,
    skill: f64,
    /// The judge's nodes for each event.
    judge: u64,
}

/// The luck and the skill of each seat in one game.
struct Told {
    luck: Vec<f64>,
    skill: Vec<f64>,
}

/// Measures the share of luck in the number of games of `--luck`; `None` without that flag.
pub(super) fn measured<G: Judge>(
    args: &Args,
    options: &G::Options,
    level: Level,
    seed: &Seed,
    effort: &Effort,
) -> Result<Option<Luck>, Failure> {
    let Some(games) = args.number::<usize>("luck")? else { return Ok(None) };
    let against: Level = args.flag("against").map_or(Ok(Level::Easy), str::parse)?;
    let nodes: u64 = args.number("judge")?.unwrap_or(G::NODES);
    if games < 2 || !games.is_multiple_of(2) || nodes == 0 {
        return Err(Failure(
            "--luck takes an even number of games, so that the bots change places, and --judge at least 1 node"
                .to_owned(),
        ));
    }
    let bots = [level, against];
    let told = (0..games)
        .map(|number| {
            reviewed::<G>(options, seed.numbered(number)?, [bots[number % 2], bots[(number + 1) % 2]], effort, nodes)
        })
        .collect::<Result<Vec<_>, Failure>>()?;
    let unit = G::UNIT.name();
    Ok(Some(shared(&told, bots.map(Level::name), unit, nodes)))
}

fn reviewed<G: Judge>(
    options: &G::Options,
    seed: Seed,
    bots: [Level; 2],
    effort: &Effort,
    nodes: u64,
) -> Result<Told, Failure> {
    let mut history = History::<G>::new(options.clone(), Some(seed), None);
    effort.play_out(&mut history, &|seat| Bot::Level(bots[seat.index() % 2]), &mut |_, _, _| ())?;
    let ledger = judged(&history, nodes, None).ok_or_else(|| Failure("the review did not finish".to_owned()))?;
    Ok(Told { luck: ledger.luck(), skill: ledger.skill() })
}

fn shared(told: &[Told], bots: [&'static str; 2], unit: &'static str, judge: u64) -> Luck {
    let luck = squares(told.iter().map(|game| game.luck.as_slice()));
    let skill = squares(told.iter().map(|game| game.skill.as_slice()));
    let n = told.len() as f64;
    let mean = |numbers: &[f64]| numbers.iter().sum::<f64>() / n;
    let (of_luck, of_skill) = (mean(&luck), mean(&skill));
    let whole = of_luck + of_skill;
    let share = if whole > 0.0 { of_luck / whole } else { 0.0 };
    // The change of the share by one game, to first order.
    let moves = luck.iter().zip(&skill).map(|(luck, skill)| (of_skill * luck - of_luck * skill) / (whole * whole));
    let variance = if whole > 0.0 { moves.map(|by| by * by).sum::<f64>() / n } else { 0.0 };
    let half = Z * (variance / n).sqrt();
    Luck {
        share: short(share),
        interval: (short((share - half).max(0.0)), short((share + half).min(1.0))),
        n: told.len(),
        bots,
        unit,
        luck: short(of_luck.sqrt()),
        skill: short(of_skill.sqrt()),
        judge,
    }
}

/// Rounds to four decimals, which is as precise as thousands of games.
pub(super) fn short(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}

/// For each game, the mean over its seats of the squared distance from the mean of all seats and games.
fn squares<'a>(games: impl Iterator<Item = &'a [f64]> + Clone) -> Vec<f64> {
    let (sum, count) =
        games.clone().flatten().fold((0.0, 0.0), |(sum, count): (f64, f64), number| (sum + number, count + 1.0));
    let mean = sum / count;
    let of_game =
        |seats: &[f64]| seats.iter().map(|number| (number - mean) * (number - mean)).sum::<f64>() / seats.len() as f64;
    games.map(of_game).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(luck: &[f64], skill: &[f64]) -> Luck {
        let game = |(&luck, &skill): (&f64, &f64)| Told { luck: vec![luck, -luck], skill: vec![skill, -skill] };
        let games: Vec<Told> = luck.iter().zip(skill).map(game).collect();
        shared(&games, ["normal", "easy"], "points", 1)
    }

    #[test]
    fn the_share_is_that_of_the_variance() {
        let luck = told(&[3.0, -3.0, 3.0, -3.0], &[1.0, -1.0, -1.0, 1.0]);
        assert_eq!((luck.share, luck.interval, luck.n), (0.9, (0.9, 0.9), 4));
        assert_eq!((luck.luck, luck.skill), (3.0, 1.0));
        assert_eq!(told(&[1.0, -2.0], &[0.0, 0.0]).share, 1.0);
        assert_eq!(told(&[0.0, 0.0], &[0.0, 0.0]).share, 0.0);
    }

    #[test]
    fn the_interval_is_that_of_the_delta_method() {
        // The squares of the luck are 0 and 4 by turns, those of the skill always 2: the share is 2/4, and each game moves it by
        // (2 * (-2)) / 16 = -1/4 or 1/4, so its standard error over 100 games is 0.025.
        let games: Vec<f64> = (0..100).map(|game| if game % 2 == 0 { 0.0 } else { 2.0 }).collect();
        let luck = told(&games, &[2_f64.sqrt(); 100]);
        assert_eq!((luck.share, luck.interval), (0.5, (0.451, 0.549)));
    }
}
