//! Trains the network of Ivy on rounds that the policy plays against itself.
//!
//! `cargo run --release --example train_ivy -- OUT ROUNDS SEED`: OUT is written in the form of `games/ivy/src/ai/weights.rs`, with as many
//! hidden units as that file says. At every table from two to six seats each seat plays by a taste of its own, and a few positions of
//! each round learn how it ended: who was first (the cross entropy of the softmax of the strengths), and the points of the others
//! (the square of the error), by Adam (Kingma and Ba 2014). A tenth of the rounds is held out, and says
//! after each pass what was learned.

mod adam;

use std::fmt::Write;

use adam::Adam;
use alea::games::ivy::{DEALT, MOST_SEATS};
use alea::rules::ChanceRng;
use alea_ivy::ai::chance::Chance;
use alea_ivy::ai::network::{HIDDEN, Network, POINTS, TRAITS};
use alea_ivy::ai::outlook::traits;
use alea_ivy::ai::policy::{TASTE, Taste, discard, turn};
use alea_ivy::ai::race::{Due, Race};

/// Positions that are kept of each round.
const KEPT: usize = 8;
/// How often all of them are learned from, and how many at a time.
const PASSES: usize = 5;
const BATCH: usize = 32;
/// How far a step goes, at first and at last.
const FIRST_RATE: f32 = 0.004;
const LAST_RATE: f32 = 0.0002;
/// Of a square of the error of the points, how much counts beside the cross entropy.
const POINTS_WEIGHT: f32 = 0.5;
/// A round that goes on for so many turns is left.
const LONGEST: usize = 600;

/// All numbers of a network: of each hidden unit its weights, its offset and its two answers; then the offset of the points.
const UNIT: usize = TRAITS + 3;
const WEIGHTS: usize = HIDDEN * UNIT + 1;

/// A position, and how its round ended.
struct Lesson {
    seats: usize,
    traits: Vec<[f32; TRAITS]>,
    /// Who was first; nobody where the round was blocked.
    first: Option<usize>,
    points: [f32; MOST_SEATS],
}

fn unit(chance: &mut Chance) -> f32 {
    chance.below(1 << 24) as f32 / (1 << 24) as f32
}

/// A taste near the usual one: each part from half of it to half as much again, and any whim.
fn taste(chance: &mut Chance) -> Taste {
    let mut vary = |usual: i32| usual / 2 + chance.below(usual as u32 + 1) as i32;
    let varied = Taste {
        pick_up: vary(TASTE.pick_up),
        urgent: vary(TASTE.urgent),
        discard: vary(TASTE.discard),
        begun: vary(TASTE.begun),
        block: vary(TASTE.block),
        point: vary(TASTE.point),
        last: vary(TASTE.last),
        whim: 0,
    };
    Taste { whim: 1 + chance.below(4 * TASTE.whim), ..varied }
}

/// Plays a round and keeps some of its positions; of a round that does not end, none.
fn play(chance: &mut Chance, lessons: &mut Vec<Lesson>) {
    let seats = 2 + chance.below(MOST_SEATS as u32 - 1) as usize;
    let mut race = Race::start(seats, chance.below(4) == 0);
    race.mover = chance.below(seats as u32) as usize;
    for seat in 0..seats {
        for _ in 0..DEALT + usize::from(seat == race.mover) {
            race.deal(seat, chance);
        }
    }
    let tastes: [Taste; MOST_SEATS] = std::array::from_fn(|_| taste(chance));
    let mut positions = Vec::new();
    while race.due != Due::Over {
        match race.due {
            Due::Draw => race.draw(chance),
            Due::Drop => race.apply_action(discard(&race)),
            Due::Turn | Due::Over => {
                if positions.len() == LONGEST {
                    return;
                }
                positions.push(race);
                race.apply_action(turn(&race, &tastes[race.mover], chance));
            }
        }
    }
    let first = (0..seats).find(|&seat| race.held[seat] == 0);
    let points = std::array::from_fn(|seat| race.points(seat) as f32 / POINTS);
    for _ in 0..KEPT {
        let position = &positions[chance.below(positions.len() as u32) as usize];
        lessons.push(Lesson { seats, traits: traits(position)[..seats].to_vec(), first, points });
    }
}

fn network(weights: &[f32]) -> Network {
    let part = |hidden: usize, place: usize| weights[hidden * UNIT + TRAITS + place];
    Network {
        inner: std::array::from_fn(|hidden| std::array::from_fn(|place| weights[hidden * UNIT + place])),
        offset: std::array::from_fn(|hidden| part(hidden, 0)),
        strength: std::array::from_fn(|hidden| part(hidden, 1)),
        points: std::array::from_fn(|hidden| part(hidden, 2)),
        points_offset: weights[WEIGHTS - 1],
    }
}

/// What a network loses at a position: the cross entropy and the square of the error of the points. Adds its slope where one is given.
fn lesson(weights: &[f32], lesson: &Lesson, mut slope: Option<&mut [f32]>) -> (f32, f32) {
    let mut sums = [[0.0_f32; HIDDEN]; MOST_SEATS];
    let (mut strength, mut points) = ([0.0_f32; MOST_SEATS], [weights[WEIGHTS - 1]; MOST_SEATS]);
    for (seat, traits) in lesson.traits.iter().enumerate() {
        for (hidden, sum) in sums[seat].iter_mut().enumerate() {
            let unit = &weights[hidden * UNIT..(hidden + 1) * UNIT];
            *sum = unit[TRAITS] + traits.iter().zip(unit).map(|(seen, weight)| seen * weight).sum::<f32>();
            strength[seat] += sum.max(0.0) * unit[TRAITS + 1];
            points[seat] += sum.max(0.0) * unit[TRAITS + 2];
        }
    }
    let most = strength[..lesson.seats].iter().copied().fold(f32::MIN, f32::max);
    let shares = strength.map(|strength| (strength - most).exp());
    let total: f32 = shares[..lesson.seats].iter().sum();
    let (mut entropy, mut squares) = (0.0, 0.0);
    for seat in 0..lesson.seats {
        let mut up = [0.0, 0.0];
        if let Some(first) = lesson.first {
            let chance = shares[seat] / total;
            up[0] = chance - f32::from(u8::from(first == seat));
            if first == seat {
                entropy -= chance.max(1e-9).ln();
            }
        }
        if lesson.first != Some(seat) {
            let error = points[seat] - lesson.points[seat];
            squares += error * error / (lesson.seats - 1) as f32;
            up[1] = POINTS_WEIGHT * 2.0 * error / (lesson.seats - 1) as f32;
        }
        let Some(slope) = slope.as_deref_mut() else { continue };
        slope[WEIGHTS - 1] += up[1];
        for (hidden, &sum) in sums[seat].iter().enumerate().filter(|(_, sum)| **sum > 0.0) {
            let unit = hidden * UNIT..(hidden + 1) * UNIT;
            let (weights, slope) = (&weights[unit.clone()], &mut slope[unit]);
            let below = up[0] * weights[TRAITS + 1] + up[1] * weights[TRAITS + 2];
            slope.iter_mut().zip(&lesson.traits[seat]).for_each(|(slope, seen)| *slope += below * seen);
            slope[TRAITS] += below;
            slope[TRAITS + 1] += up[0] * sum;
            slope[TRAITS + 2] += up[1] * sum;
        }
    }
    (entropy, squares)
}

/// Tells what a network loses on average at positions that it did not learn from, for each number of seats.
fn tell(weights: &[f32], held_out: &[Lesson]) {
    for seats in 2..=MOST_SEATS {
        let (mut entropy, mut squares, mut count) = (0.0_f64, 0.0_f64, 0.0_f64);
        for held in held_out.iter().filter(|held| held.seats == seats) {
            let (one, other) = lesson(weights, held, None);
            entropy += f64::from(one);
            squares += f64::from(other);
            count += 1.0;
        }
        let points = (squares / count).sqrt() * f64::from(POINTS);
        print!("  {seats} seats {:.4} and {points:.2} points", entropy / count);
    }
    println!();
}

/// The network as the text of a source file.
fn source(network: &Network, rounds: usize, seed: &str) -> String {
    let row = |numbers: &[f32]| numbers.iter().map(|number| format!("{number:.4}")).collect::<Vec<_>>().join(", ");
    let mut text = format!(
        "//! The numbers of the network that [`super::outlook`] asks: what `examples/train_ivy.rs` writes with {rounds} rounds and the
//! seed {seed}.

use super::network::Network;

/// The network, see `games/ivy/engine.md`.
#[rustfmt::skip]
pub static NETWORK: Network = Network {{
    inner: [\n"
    );
    for unit in &network.inner {
        writeln!(text, "        [{}],", row(unit)).expect("a text takes all");
    }
    let (offset, strength, points) = (row(&network.offset), row(&network.strength), row(&network.points));
    let last = network.points_offset;
    write!(
        text,
        "    ],\n    offset: [{offset}],\n    strength: [{strength}],\n    points: [{points}],\n    points_offset: {last:.4},\n}};\n"
    )
    .expect("a text takes all");
    text
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let [_, to, rounds, seed] = args.as_slice() else { panic!("OUT ROUNDS SEED") };
    let rounds: usize = rounds.parse().expect("a number of rounds");
    let mut chance = Chance::from_rng(&mut ChanceRng::new("train", "ivy", seed.parse().expect("a number")));
    let (mut lessons, mut held_out) = (Vec::new(), Vec::new());
    for round in 0..rounds {
        play(&mut chance, if round % 10 == 9 { &mut held_out } else { &mut lessons });
    }
    println!("{} positions, {} held out", lessons.len(), held_out.len());
    // About as large as the square root of what comes in, so that every layer passes on what it gets.
    let mut weights: Vec<f32> = (0..WEIGHTS).map(|_| 0.7 * (unit(&mut chance) - 0.5)).collect();
    let mut adam = Adam::new(WEIGHTS);
    let steps = PASSES * lessons.len() / BATCH;
    let mut order: Vec<usize> = (0..lessons.len()).collect();
    for _ in 0..PASSES {
        for place in (1..order.len()).rev() {
            order.swap(place, chance.below(place as u32 + 1) as usize);
        }
        for batch in order.chunks_exact(BATCH) {
            let mut slope = vec![0.0; WEIGHTS];
            for &index in batch {
                lesson(&weights, &lessons[index], Some(&mut slope));
            }
            slope.iter_mut().for_each(|slope| *slope /= BATCH as f32);
            let rate = FIRST_RATE * (LAST_RATE / FIRST_RATE).powf(adam.steps as f32 / steps as f32);
            adam.step(&mut weights, &slope, rate);
        }
        tell(&weights, &held_out);
    }
    std::fs::write(to, source(&network(&weights), rounds, seed)).expect("the weights can be written");
}
