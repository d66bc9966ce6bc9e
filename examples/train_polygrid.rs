//! Trains the network of Polygrid on games that it plays against itself, which in a solo game means alone.
//!
//! `cargo run --release --example train_polygrid -- IN OUT GAMES FIRST_RATE LAST_RATE SEED`: IN and OUT are files of weights, as in
//! `games/polygrid/src/ai/weights.bin`; without IN it begins with small random weights. Every sheet learns what came of it: a
//! mixture of the final score and of what the network expected on the way (temporal differences, Sutton 1988), by Adam
//! (Kingma and Ba 2014).

mod adam;

use adam::Adam;
use alea::games::polygrid::Polygrid;
use alea::rules::Game;
use alea_polygrid::ai::outlook::{self, Chosen, Written};
use alea_polygrid::ai::sheet::{SIDES, Sheet};
use alea_polygrid::ai::value::{FEATURES, NARROW, Net, SCALE, UNIT, WEIGHTS, WIDTH, features};

/// How far a sheet learns from the end of the game and not from the next sheet.
const LAMBDA: f32 = 0.85;
/// Games between two lessons, and the batches of a lesson.
const GAMES: usize = 50;
const BATCHES: usize = 24;
const BATCH: usize = 256;
/// Sheets that are learned from again.
const MEMORY: usize = 120_000;
/// How often a game begins anywhere.
const ANY_START: f32 = 0.3;
/// How often something else than the best is done, and how much worse it may look.
const EXPLORED: f32 = 0.04;
const WORSE: f32 = 2.0;

/// Marsaglia's xorshift, with a multiplication (Vigna 2016).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32) as u32
    }

    fn below(&mut self, bound: usize) -> usize {
        ((u64::from(self.next()) * bound as u64) >> 32) as usize
    }

    fn unit(&mut self) -> f32 {
        self.next() as f32 / 4_294_967_296.0
    }

    /// The best, or now and then one that is not much worse.
    fn pick<T: Copy>(&mut self, all: &[T], value: impl Fn(&T) -> f32, explore: f32) -> Option<(T, bool)> {
        let best = *all.iter().max_by(|one, other| value(one).total_cmp(&value(other)))?;
        if self.unit() >= explore {
            return Some((best, false));
        }
        let near: Vec<T> = all.iter().copied().filter(|one| value(one) > value(&best) - WORSE).collect();
        Some((near[self.below(near.len())], true))
    }
}

/// A sheet on the way.
struct Step {
    features: Vec<u16>,
    score: f32,
    value: f32,
    /// Whether something was explored on the way here from the step before, which then learns nothing from what follows.
    is_explored: bool,
}

impl Step {
    fn new(sheet: &Sheet, chosen: Option<(usize, u32)>, value: f32, is_explored: bool) -> Step {
        let mut list = Vec::with_capacity(100);
        features(sheet, chosen, |feature| list.push(feature as u16));
        Step { features: list, score: sheet.score() as f32, value, is_explored }
    }
}

/// Plays a game: its steps and its score.
fn play(net: &Net, random: &mut Random, explore: f32) -> (Vec<Step>, f32) {
    let mut sheet = Sheet::read(&Polygrid::new(&Default::default()));
    let value = |written: &Written| written.value;
    let mut all = Vec::new();
    outlook::writes(net, &sheet, false, |_| u32::MAX, |written| all.push(written));
    let first =
        if random.unit() < ANY_START { all[random.below(all.len())] } else { random.pick(&all, value, 0.5).unwrap().0 };
    sheet.write(first.square.into(), first.die.into(), first.number);
    let mut steps = vec![Step::new(&sheet, None, first.value, false)];
    while !sheet.is_over() {
        let mut choices: Vec<Chosen> = Vec::new();
        outlook::choices(net, &sheet, |choice| choices.push(choice));
        let Some((choice, is_explored)) = random.pick(&choices, |choice| choice.value, explore) else { break };
        let die = usize::from(choice.die);
        let good = outlook::good(sheet.reach(), die);
        sheet.boxes[die] &= !(1 << choice.number);
        steps.push(Step::new(&sheet, Some((die, good)), choice.value, is_explored));
        // A 1 is rerolled.
        let roll = 2 + random.below(usize::from(SIDES[die]) - 1) as u8;
        let mut all = Vec::new();
        outlook::moves(net, &sheet, roll, |written| all.push(written));
        let is_bonus = all.is_empty();
        if is_bonus && sheet.bonuses > 0 {
            outlook::bonuses(net, &sheet, |written| all.push(written));
            all.retain(|written| written.value > sheet.score() as f32);
        }
        let Some((written, is_explored)) = random.pick(&all, value, if is_bonus { 0.0 } else { explore }) else {
            break;
        };
        sheet.write(written.square.into(), written.die.into(), written.number);
        sheet.bonuses -= u8::from(is_bonus);
        if !sheet.is_over() {
            steps.push(Step::new(&sheet, None, written.value, is_explored));
        }
    }
    (steps, sheet.score() as f32)
}

/// Learns a batch of sheets, each with the points still to come; the mean square of the errors.
fn learn(net: &mut Net, batch: &[&(Vec<u16>, f32)], adam: &mut Adam, rate: f32) -> f32 {
    let mut slope = Net::new(std::iter::empty());
    let mut loss = 0.0;
    for (features, target) in batch {
        let sum = net.sum(features.iter().map(|&feature| usize::from(feature)));
        let second = net.second(&sum);
        let error = net.answer(&sum) - target;
        loss += error * error;
        let error = error / SCALE / batch.len() as f32;
        slope.last_offset += error;
        let mut below = [0.0; NARROW];
        for unit in (0..NARROW).filter(|&unit| second[unit] > 0.0) {
            slope.last[unit] += error * second[unit];
            below[unit] = error * net.last[unit];
            slope.second_offset[unit] += below[unit];
        }
        let mut lowest = [0.0; WIDTH];
        for unit in (0..WIDTH).filter(|&unit| sum[unit] > 0.0) {
            for (narrow, below) in below.iter().enumerate() {
                slope.second[unit][narrow] += below * sum[unit];
                lowest[unit] += below * net.second[unit][narrow];
            }
        }
        features
            .iter()
            .for_each(|&feature| alea_polygrid::ai::value::add(&mut slope.features[usize::from(feature)], &lowest));
        alea_polygrid::ai::value::add(&mut slope.offset, &lowest);
    }
    let mut weights: Vec<f32> = net.weights().collect();
    adam.step(&mut weights, &slope.weights().collect::<Vec<_>>(), rate);
    *net = Net::new(weights.into_iter());
    loss / batch.len() as f32
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let [_, from, to, games, first_rate, last_rate, seed] = args.as_slice() else {
        panic!("IN OUT GAMES FIRST_RATE LAST_RATE SEED");
    };
    let number = |text: &String| text.parse::<f32>().expect("a number");
    let (games, first_rate, last_rate) = (number(games), number(first_rate), number(last_rate));
    let mut random = Random(seed.parse().expect("a number that is not 0"));
    let mut net = match std::fs::read(from) {
        Ok(bytes) => Net::read(&bytes),
        Err(_) => {
            // About as large as the square root of what comes in, so that every layer passes on what it gets.
            let sizes = [(FEATURES * WIDTH, 0.15), (WIDTH, 0.0), (WIDTH * NARROW, 0.25), (2 * NARROW + 1, 0.3)];
            let scales = sizes.into_iter().flat_map(|(count, scale)| std::iter::repeat_n(scale, count));
            let weights: Vec<f32> =
                scales.map(|scale| scale * (random.unit() + random.unit() + random.unit() - 1.5) * 2.0).collect();
            Net::new(weights.into_iter())
        }
    };
    let mut adam = Adam::new(WEIGHTS);
    let mut memory: Vec<(Vec<u16>, f32)> = Vec::new();
    let (mut played, mut place) = (0, 0);
    while (played as f32) < games {
        let part = played as f32 / games;
        let mut total = 0.0;
        for _ in 0..GAMES {
            let (steps, score) = play(&net, &mut random, EXPLORED * (1.0 - part));
            total += score;
            let mut outcome = score;
            let mut next: Option<&Step> = None;
            for step in steps.iter().rev() {
                if let Some(next) = next {
                    let far = if next.is_explored { 0.0 } else { LAMBDA };
                    outcome = far * outcome + (1.0 - far) * next.value;
                }
                next = Some(step);
                let lesson = (step.features.clone(), outcome - step.score);
                if memory.len() < MEMORY {
                    memory.push(lesson);
                } else {
                    memory[place] = lesson;
                    place = (place + 1) % MEMORY;
                }
            }
        }
        played += GAMES;
        let rate = first_rate * (last_rate / first_rate).powf(part);
        let mut loss = 0.0;
        for _ in 0..BATCHES {
            let batch: Vec<_> = (0..BATCH).map(|_| &memory[random.below(memory.len())]).collect();
            loss += learn(&mut net, &batch, &mut adam, rate);
        }
        if played % 1000 == 0 {
            println!("{played} games, mean {:.2}, error {:.3}", total / GAMES as f32, (loss / BATCHES as f32).sqrt());
        }
    }
    let packed: Vec<u8> = net.weights().flat_map(|weight| ((weight * UNIT).round() as i16).to_le_bytes()).collect();
    std::fs::write(to, packed).expect("the weights can be written");
}
