//! `alea facts`: facts about a game, measured over games between equal bots.

use serde::Serialize;

use super::args::{Args, Failure};
use super::effort::{Bot, Effort};
use super::luck::{self, Luck, short};
use alea_ai::{Budget, Judge, Worth, result};
use alea_rules::{ChanceRng, Event, Level, OptionValue, Options, Seat, Unit};
use alea_stats::interval::wilson;
use alea_table::{History, Seed};

/// The judge's nodes for the position halfway.
const NODES: u64 = 60_000;

#[derive(Serialize)]
struct Facts {
    game: &'static str,
    /// The command that prints this line again.
    command: String,
    /// The options that are not as usual, as in a record.
    options: serde_json::Map<String, serde_json::Value>,
    /// The level of all seats.
    bot: &'static str,
    seed: String,
    games: usize,
    players: usize,
    /// The share of wins of the seat that decides first, with ties shared. `None` for a solo game.
    first_player: Option<Share>,
    /// The even share.
    even: f64,
    /// Games that nobody won alone.
    ties: Option<Share>,
    /// The number of events of a game, and of decisions among them.
    events: Spread,
    decisions: Spread,
    /// The scores of all seats, and the difference of the best two.
    scores: Spread,
    /// The distribution of the scores.
    histogram: Histogram,
    margin: Option<Spread>,
    /// How often the seat that the judge saw ahead in the middle of the game won. Games with a tie for the lead are left out.
    leader_at_half_time: Option<Share>,
    /// The share of luck in games between two levels, if asked for.
    luck: Option<Luck>,
}

/// The share of games in which something was so.
#[derive(Serialize)]
struct Share {
    share: f64,
    interval: (f64, f64),
    n: usize,
}

impl Share {
    /// The share from parts from 0 to 1, one for each game; `None` if there are none.
    fn of(parts: &[f64]) -> Option<Share> {
        let n = parts.len();
        let share = parts.iter().sum::<f64>() / n as f64;
        let (low, high) = wilson(share, n as f64);
        (n > 0).then(|| Share { share: short(share), interval: (short(low), short(high)), n })
    }
}

/// The distribution of numbers.
#[derive(Serialize)]
struct Spread {
    mean: f64,
    /// The 95% interval of the mean.
    interval: (f64, f64),
    deviation: f64,
    /// The minimum, the quantiles 0.1, 0.25, 0.5, 0.75 and 0.9, and the maximum.
    quantiles: [f64; 7],
    n: usize,
}

impl Spread {
    /// The distribution of these numbers; `None` if there are none.
    fn of(mut numbers: Vec<f64>) -> Option<Spread> {
        numbers.sort_by(f64::total_cmp);
        let last = numbers.len().checked_sub(1)?;
        let n = numbers.len() as f64;
        let mean = numbers.iter().sum::<f64>() / n;
        let deviation = (numbers.iter().map(|number| (number - mean) * (number - mean)).sum::<f64>() / n).sqrt();
        let half = 1.96 * deviation / n.sqrt();
        let at = |part: f64| numbers[(part * last as f64).round() as usize];
        let quantiles = [0.0, 0.1, 0.25, 0.5, 0.75, 0.9, 1.0].map(at);
        Some(Spread {
            mean: short(mean),
            interval: (short(mean - half), short(mean + half)),
            deviation: short(deviation),
            quantiles,
            n: numbers.len(),
        })
    }
}

/// Whole numbers counted in bins of one width.
#[derive(Serialize, PartialEq, Debug)]
struct Histogram {
    /// The least number of the first bin.
    from: i32,
    /// The number of different numbers in a bin.
    width: i32,
    /// The count of each bin, up to the last that is not empty.
    counts: Vec<usize>,
}

impl Histogram {
    /// The most bins to draw side by side.
    const MOST: i32 = 24;

    /// Bins with a width of 1, 2, 5, 10, ... that begin at a multiple of it. Empty without numbers.
    fn of(numbers: &[i32]) -> Histogram {
        let (least, most) = (numbers.iter().min().copied().unwrap_or(0), numbers.iter().max().copied().unwrap_or(0));
        let widths = (0..9).flat_map(|power| [1, 2, 5].map(|step| step * 10_i32.pow(power)));
        let bins = |width: i32| most.div_euclid(width) - least.div_euclid(width) + 1;
        let width = widths.into_iter().find(|&width| bins(width) <= Histogram::MOST).unwrap_or(i32::MAX);
        let first = least.div_euclid(width);
        let mut counts = vec![0; if numbers.is_empty() { 0 } else { bins(width) as usize }];
        for number in numbers {
            counts[(number.div_euclid(width) - first) as usize] += 1;
        }
        Histogram { from: first * width, width, counts }
    }
}

/// The data kept of a game.
struct Played {
    /// Each seat's share of the win.
    wins: Vec<f64>,
    first: Option<Seat>,
    leader: Option<Seat>,
    events: usize,
    decisions: usize,
    scores: Vec<i32>,
}

/// `alea facts`: plays games between equal bots, and returns the facts as one JSON line.
pub(super) fn facts<G: Judge>(args: &Args) -> Result<String, Failure> {
    let level: Level = args.flag("bot").map_or(Ok(Level::Normal), str::parse)?;
    let seed = args.seed()?.ok_or_else(|| Failure("--seed S is missing; all chance is drawn from it".to_owned()))?;
    let games: usize =
        args.number("games")?.ok_or_else(|| Failure("--games N is missing; it is the number of games".to_owned()))?;
    if games == 0 {
        return Err(Failure("--games must be at least 1".to_owned()));
    }
    let options = G::Options::from_entries(&args.options::<G>()?)?;
    let effort = Effort::read(args)?;
    let played = (0..games)
        .map(|number| play::<G>(&options, seed.numbered(number)?, level, &effort))
        .collect::<Result<Vec<_>, Failure>>()?;
    let luck = luck::measured::<G>(args, &options, level, &seed, &effort)?;
    let told = told::<G>(&played, &options, level, &seed)
        .map(|facts| Facts { command: args.line(), luck, ..facts })
        .ok_or_else(|| Failure("no game was played to its end".to_owned()))?;
    Ok(serde_json::to_string(&told)? + "\n")
}

fn play<G: Judge>(options: &G::Options, seed: Seed, level: Level, effort: &Effort) -> Result<Played, Failure> {
    let mut history = History::<G>::new(options.clone(), Some(seed), None);
    let mut first = None;
    let mut decisions = 0;
    effort.play_out(&mut history, &|_| Bot::Level(level), &mut |seat, _, _| {
        first.get_or_insert(seat);
        decisions += 1;
    })?;
    let winners = history.position().outcome().map(|outcome| outcome.winners).unwrap_or_default();
    let share = |seat| if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 };
    let is_even = history.seat_count() < 2;
    Ok(Played {
        wins: Seat::all(history.seat_count()).map(share).collect(),
        first: first.filter(|_| !is_even),
        leader: if is_even { None } else { leader(&history) },
        events: history.cursor(),
        decisions,
        scores: history.position().scores(),
    })
}

/// The seat that the judge sees ahead of all others in the middle of the game.
fn leader<G: Judge>(history: &History<G>) -> Option<Seat> {
    let half = history.cursor() / 2;
    let position = history.position_at(half)?;
    let mut rng =
        ChanceRng::new("alea:1:facts:", &history.events()[..half].iter().map(Event::to_string).collect::<String>(), 0);
    let judged = || G::worth(position, &mut Budget::nodes(NODES), &mut rng);
    let Worth { seats, .. } = result(position).unwrap_or_else(judged);
    let most = seats.iter().copied().fold(f64::MIN, f64::max);
    let mut ahead = Seat::all(seats.len()).filter(|seat| seats[seat.index()] == most);
    ahead.next().filter(|_| ahead.next().is_none())
}

/// The options that are not as usual, by name: a new one leaves old measurements as they are.
fn changed<O: Options>(options: &O) -> serde_json::Map<String, serde_json::Value> {
    let written = |value| match value {
        OptionValue::Number(number) => number.into(),
        OptionValue::Text(text) => text.into(),
    };
    options.changed().0.into_iter().map(|(name, value)| (name, written(value))).collect()
}

fn told<G: Judge>(played: &[Played], options: &G::Options, level: Level, seed: &Seed) -> Option<Facts> {
    let players = options.seats();
    let won_by = |seat: fn(&Played) -> Option<Seat>| -> Vec<f64> {
        played.iter().filter_map(|game| seat(game).map(|seat| game.wins[seat.index()])).collect()
    };
    let numbers = |number: fn(&Played) -> usize| Spread::of(played.iter().map(|game| number(game) as f64).collect());
    let alone = |game: &Played| if game.wins.contains(&1.0) { 0.0 } else { 1.0 };
    let margins = played.iter().filter_map(|game| {
        let mut scores = game.scores.clone();
        scores.sort_unstable_by(|one, other| other.cmp(one));
        // If the lowest score wins, the best two are the last two.
        let is_lowest =
            game.wins.iter().zip(&game.scores).any(|(win, score)| *win > 0.0 && Some(score) == scores.last());
        match scores.as_slice() {
            [.., one, other] if is_lowest => Some(f64::from(one - other)),
            [one, other, ..] => Some(f64::from(one - other)),
            _ => None,
        }
    });
    Some(Facts {
        game: G::ID,
        command: String::new(),
        options: changed(options),
        bot: level.name(),
        seed: seed.to_string(),
        games: played.len(),
        players,
        first_player: Share::of(&won_by(|game| game.first)),
        even: if G::UNIT == Unit::Points { 1.0 } else { short(1.0 / players as f64) },
        ties: (players > 1).then(|| Share::of(&played.iter().map(alone).collect::<Vec<_>>())).flatten(),
        events: numbers(|game| game.events)?,
        decisions: numbers(|game| game.decisions)?,
        scores: Spread::of(played.iter().flat_map(|game| &game.scores).map(|&score| f64::from(score)).collect())?,
        histogram: Histogram::of(&played.iter().flat_map(|game| game.scores.clone()).collect::<Vec<_>>()),
        margin: Spread::of(margins.collect()),
        leader_at_half_time: Share::of(&won_by(|game| game.leader)),
        luck: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_of_known_numbers() {
        let spread = Spread::of((0..=100).rev().map(f64::from).collect()).unwrap();
        assert_eq!((spread.mean, spread.n), (50.0, 101));
        assert_eq!(spread.quantiles, [0.0, 10.0, 25.0, 50.0, 75.0, 90.0, 100.0]);
        assert!((spread.deviation - 850_f64.sqrt()).abs() < 1e-4);
        assert!(Spread::of(Vec::new()).is_none() && Share::of(&[]).is_none());
    }

    #[test]
    fn numbers_are_counted_in_bins_that_begin_at_multiples() {
        let bins = |numbers: &[i32]| Histogram::of(numbers);
        assert_eq!(bins(&[3, 1, 3]), Histogram { from: 1, width: 1, counts: vec![1, 0, 2] });
        assert_eq!(bins(&[-3, 30, 31]).width, 2);
        let wide = bins(&[141, 160, 178]);
        assert_eq!((wide.from, wide.width, wide.counts.len()), (140, 2, 20));
        assert_eq!(wide.counts.iter().sum::<usize>(), 3);
        assert!(bins(&[]).counts.is_empty());
    }
}
