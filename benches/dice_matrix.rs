//! How far from its end a game of Dice Matrix is proved, and how long that takes:
//!
//! `cargo bench --bench dice_matrix -- [DICE LEFT] [POSITIONS] [MILLISECONDS]`
//!
//! For each number of dice left, a line with the median time and nodes that `expert` takes over positions from random play until
//! what is best is proved, and how many were proved.

use std::time::{Duration, Instant};

use alea::ai::{Confidence, Limit};
use alea::engine::consider;
use alea::games::dice_matrix::{DiceMatrix, MatrixOptions};
use alea::rules::{ChanceRng, Event, Game, Level, Turn};
use alea::table::History;

/// How many dice are left when nothing is said.
const DICE_LEFT: [usize; 8] = [20, 22, 24, 26, 28, 30, 32, 34];

fn main() {
    let numbers: Vec<usize> = std::env::args().filter_map(|argument| argument.parse().ok()).collect();
    let positions = numbers.get(1).copied().unwrap_or(21).max(1);
    let time_limit = numbers.get(2).map(|&milliseconds| Duration::from_millis(milliseconds as u64));
    for left in numbers.first().map_or(DICE_LEFT.to_vec(), |&left| vec![left.clamp(2, 48)]) {
        println!("{}", line(left, positions, time_limit));
    }
}

fn line(left: usize, positions: usize, time_limit: Option<Duration>) -> String {
    let (mut times, mut nodes, mut proved) = (Vec::new(), Vec::new(), 0);
    for number in 0..positions {
        let session = after_random_play(left, number as u64);
        let start = Instant::now();
        let out_of_time = || time_limit.is_some_and(|time_limit| start.elapsed() >= time_limit);
        let limit = Limit { nodes: Some(u64::MAX), effort: 1.0, out_of_time: Some(&out_of_time) };
        let thought = consider(&session, Level::Expert, &limit).expect("a seat is to act");
        times.push(start.elapsed().as_secs_f64() * 1000.0);
        nodes.push(thought.nodes);
        proved +=
            usize::from(thought.candidates.first().is_some_and(|(_, worth)| worth.confidence == Confidence::Exact));
    }
    let rate = nodes.iter().sum::<u64>() as f64 / times.iter().sum::<f64>();
    times.sort_by(f64::total_cmp);
    nodes.sort_unstable();
    format!(
        "{left} dice left: {proved} of {positions} proved; median {:.1} ms and {} nodes, worst {:.1} ms; {rate:.0} nodes/ms",
        times[positions / 2],
        nodes[positions / 2],
        times[positions - 1],
    )
}

/// A game played at random until so many dice are left. A game that passes that number by is begun again.
fn after_random_play(left: usize, number: u64) -> History<DiceMatrix> {
    let mut dice = ChanceRng::new("bench", "dice-matrix", number);
    loop {
        let mut session = History::<DiceMatrix>::new(MatrixOptions::default(), None, None);
        let set_up = DiceMatrix::new(&MatrixOptions::default()).sample_chance(&mut dice);
        session.play(Event::Chance(set_up)).expect("a setup comes first");
        while session.position().turn() != Turn::Over && session.position().left() > left {
            let action = dice.choose(&session.position().legal()).cloned().expect("there is no passing");
            session.play(Event::Action(action)).expect("it is legal");
        }
        if session.position().left() == left {
            return session;
        }
    }
}
