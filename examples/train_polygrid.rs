//! Trains the network of Polygrid on its own games.
//!
//! `cargo run --release --example train_polygrid -- IN OUT GAMES RATE END_RATE LAMBDA`
use std::time::Instant;

use alea::ai::eval::polygrid::outlook::{self, Chosen, Written, good};
use alea::ai::eval::polygrid::sheet::{SIDES, Sheet};
use alea::ai::eval::polygrid::value::{FEATURES, NARROW, Net, SCALE, WEIGHTS, WIDTH, features};
use alea::games::polygrid::Polygrid;
use alea::rules::Game;

/// xorshift64*.
struct Random(u64);
impl Random {
    fn next(&mut self) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32) as u32
    }
    fn below(&mut self, n: u32) -> u32 {
        ((u64::from(self.next()) * u64::from(n)) >> 32) as u32
    }
    fn unit(&mut self) -> f32 {
        self.next() as f32 / 4294967296.0
    }
}

struct Sample {
    features: Vec<u16>,
    target: f32,
}

struct Step {
    features: Vec<u16>,
    score: f32,
    value: f32,
    /// the step after this was explored: cut
    cut: bool,
}

fn start() -> Sheet {
    Sheet::read(&Polygrid::new(&Default::default()))
}

/// Plays a game; the final score, the steps.
fn play(net: &Net, random: &mut Random, explore: f32, steps: &mut Vec<Step>, record: bool) -> f32 {
    let mut sheet = start();
    steps.clear();
    let mut push = |sheet: &Sheet, chosen: Option<(usize, u32)>, value: f32, cut: bool| {
        if record {
            let mut list = Vec::with_capacity(100);
            features(sheet, chosen, |f| list.push(f as u16));
            if let Some(last) = steps.last_mut() {
                let last: &mut Step = last;
                last.cut = cut;
            }
            steps.push(Step { features: list, score: sheet.score() as f32, value, cut: false });
        }
    };
    let better = |best: &mut Option<Written>, w: Written| {
        if best.is_none_or(|b| w.value > b.value) {
            *best = Some(w);
        }
    };
    // set-up
    let mut best = None;
    if random.unit() < 0.3 {
        let mut all = Vec::new();
        outlook::writes(net, &sheet, false, |_| u32::MAX, |w| all.push(w));
        best = Some(all[random.below(all.len() as u32) as usize]);
    } else {
        let noise: Vec<f32> = (0..36).map(|_| random.unit() * 0.5).collect();
        outlook::writes(
            net,
            &sheet,
            false,
            |_| u32::MAX,
            |mut w| {
                if record {
                    w.value += noise[usize::from(w.square)];
                }
                better(&mut best, w)
            },
        );
    }
    let w = best.unwrap();
    sheet.write(w.square.into(), w.die.into(), w.number);
    let value = net.value(&sheet, None) + sheet.score() as f32;
    push(&sheet, None, value, false);
    while !sheet.is_over() {
        let mut best: Option<Chosen> = None;
        let mut all = Vec::new();
        let explored = random.unit() < explore;
        outlook::choices(net, &sheet, |c| {
            if explored {
                all.push(c);
            }
            if best.is_none_or(|b| c.value > b.value) {
                best = Some(c);
            }
        });
        let mut c = best.unwrap();
        if explored {
            all.retain(|a| a.value > c.value - 2.0);
            c = all[random.below(all.len() as u32) as usize];
        }
        let bucket = good(sheet.reach(), c.die.into());
        sheet.boxes[usize::from(c.die)] &= !(1 << c.number);
        push(&sheet, Some((c.die.into(), bucket)), c.value, explored);
        let mut roll = 1;
        while roll == 1 {
            roll = 1 + random.below(SIDES[usize::from(c.die)].into()) as u8;
        }
        let mut best = None;
        let mut all = Vec::new();
        let explored = random.unit() < explore;
        outlook::moves(net, &sheet, roll, |w| {
            if explored {
                all.push(w);
            }
            better(&mut best, w)
        });
        let mut bonus = false;
        if best.is_none() {
            bonus = true;
            if sheet.bonuses > 0 {
                outlook::bonuses(net, &sheet, |w| better(&mut best, w));
            }
            if best.is_some_and(|b| b.value <= sheet.score() as f32) {
                best = None;
            }
        }
        let Some(mut w) = best else { break };
        if explored && !bonus {
            all.retain(|a| a.value > w.value - 2.0);
            w = all[random.below(all.len() as u32) as usize];
        }
        sheet.write(w.square.into(), w.die.into(), w.number);
        if bonus {
            sheet.bonuses -= 1;
        }
        if !sheet.is_over() {
            push(&sheet, None, w.value, explored);
        } else if explored {
            // terminal after exploration: true anyway
        }
    }
    sheet.score() as f32
}

struct Adam {
    m: Vec<f32>,
    v: Vec<f32>,
    t: i32,
}

fn train(net: &mut Net, batch: &[&Sample], adam: &mut Adam, rate: f32) -> f32 {
    let mut grad = vec![[0.0_f32; WIDTH]; FEATURES + 1];
    let mut g2 = [[0.0_f32; NARROW]; WIDTH];
    let mut go = [0.0_f32; NARROW];
    let mut g3 = [0.0_f32; NARROW];
    let mut g4 = 0.0;
    let mut loss = 0.0;
    for sample in batch {
        let mut sum = net.offset;
        for &f in &sample.features {
            for (s, w) in sum.iter_mut().zip(&net.features[f as usize]) {
                *s += w;
            }
        }
        let mut second = net.second_offset;
        for (u, ws) in sum.iter().zip(&net.second) {
            let u = u.max(0.0);
            for (s, w) in second.iter_mut().zip(ws) {
                *s += u * w;
            }
        }
        let mut out = net.last_offset;
        for (s, w) in second.iter().zip(&net.last) {
            out += s.max(0.0) * w;
        }
        let error = out - sample.target / SCALE;
        loss += error * error * SCALE * SCALE;
        let d = error / batch.len() as f32;
        g4 += d;
        let mut ds = [0.0; NARROW];
        for j in 0..NARROW {
            g3[j] += d * second[j].max(0.0);
            ds[j] = if second[j] > 0.0 { d * net.last[j] } else { 0.0 };
            go[j] += ds[j];
        }
        let mut du = [0.0; WIDTH];
        for i in 0..WIDTH {
            if sum[i] > 0.0 {
                let mut x = 0.0;
                for j in 0..NARROW {
                    g2[i][j] += ds[j] * sum[i];
                    x += ds[j] * net.second[i][j];
                }
                du[i] = x;
            }
        }
        for &f in &sample.features {
            for (g, d) in grad[f as usize].iter_mut().zip(&du) {
                *g += d;
            }
        }
        for (g, d) in grad[FEATURES].iter_mut().zip(&du) {
            *g += d;
        }
    }
    adam.t += 1;
    let (b1, b2) = (0.9_f32, 0.999_f32);
    let c1 = 1.0 - b1.powi(adam.t);
    let c2 = 1.0 - b2.powi(adam.t);
    let grads = grad.iter().flatten().chain(g2.iter().flatten()).chain(&go).chain(&g3).chain([&g4]);
    let weights = net
        .features
        .iter_mut()
        .flatten()
        .chain(&mut net.offset)
        .chain(net.second.iter_mut().flatten())
        .chain(&mut net.second_offset)
        .chain(&mut net.last)
        .chain([&mut net.last_offset]);
    for (((w, g), m), v) in weights.zip(grads).zip(&mut adam.m).zip(&mut adam.v) {
        *m = b1 * *m + (1.0 - b1) * g;
        *v = b2 * *v + (1.0 - b2) * g * g;
        *w -= rate * (*m / c1) / ((*v / c2).sqrt() + 1e-8);
        *w = w.clamp(-15.9, 15.9);
    }
    loss / batch.len() as f32
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let number = |i: usize| args[i].parse::<f32>().unwrap();
    let (games_wanted, rate0, rate1, lambda) = (number(3), number(4), number(5), number(6));
    let seed = args.get(7).map_or(12345, |s| s.parse().unwrap());
    let mut random = Random(seed);
    let mut net = match std::fs::read(&args[1]) {
        Ok(bytes) => Net::new(bytes.chunks(4).map(|b| f32::from_le_bytes(b.try_into().unwrap()))),
        Err(_) => {
            let mut index = 0;
            let mut r = Random(seed ^ 99);
            Net::new(std::iter::from_fn(|| {
                let x = (r.unit() + r.unit() + r.unit() - 1.5) * 2.0;
                let scale = if index < FEATURES * WIDTH {
                    0.15
                } else if index < FEATURES * WIDTH + WIDTH {
                    0.0
                } else if index < FEATURES * WIDTH + WIDTH + WIDTH * NARROW {
                    0.25
                } else {
                    0.3
                };
                index += 1;
                Some(x * scale)
            }))
        }
    };
    let mut adam = Adam { m: vec![0.0; WEIGHTS], v: vec![0.0; WEIGHTS], t: 0 };
    let mut buffer: Vec<Sample> = Vec::new();
    let (capacity, mut place) = (120_000, 0);
    let begin = Instant::now();
    let (mut games, mut total, mut loss, mut batches, mut reported) = (0u32, 0.0_f64, 0.0_f64, 0u32, 0.0);
    let mut all_games = 0u64;
    let mut steps = Vec::new();
    loop {
        let part = all_games as f32 / games_wanted;
        if part >= 1.0 {
            break;
        }
        let rate = rate0 * (rate1 / rate0).powf(part);
        for _ in 0..50 {
            let score = play(&net, &mut random, 0.04 * (1.0 - part), &mut steps, true);
            total += f64::from(score);
            games += 1;
            all_games += 1;
            let mut g = score;
            let mut next: Option<f32> = None;
            for step in steps.iter().rev() {
                if let Some(next) = next {
                    g = if step.cut { next } else { lambda * g + (1.0 - lambda) * next };
                }
                next = Some(step.value);
                let sample = Sample { features: step.features.clone(), target: g - step.score };
                if buffer.len() < capacity {
                    buffer.push(sample);
                } else {
                    buffer[place] = sample;
                    place = (place + 1) % capacity;
                }
            }
        }
        if buffer.len() < 20_000 {
            continue;
        }
        // ~2900 new samples; 24 batches of 256: each is seen about twice
        for _ in 0..24 {
            let batch: Vec<&Sample> = (0..256).map(|_| &buffer[random.below(buffer.len() as u32) as usize]).collect();
            loss += f64::from(train(&mut net, &batch, &mut adam, rate));
            batches += 1;
        }
        let now = begin.elapsed().as_secs_f32();
        if now - reported > 15.0 {
            reported = now;
            println!(
                "{now:.0} s {all_games} games mean {:.2} rms {:.3} rate {rate:.5}",
                total / f64::from(games),
                (loss / f64::from(batches)).sqrt()
            );
            (games, total, loss, batches) = (0, 0.0, 0.0, 0);
            let bytes: Vec<u8> = net.weights().flat_map(f32::to_le_bytes).collect();
            std::fs::write(&args[2], bytes).unwrap();
        }
    }
    let bytes: Vec<u8> = net.weights().flat_map(f32::to_le_bytes).collect();
    std::fs::write(&args[2], bytes).unwrap();
    let mut random = Random(777);
    let scores: Vec<f32> = (0..3000).map(|_| play(&net, &mut random, 0.0, &mut steps, false)).collect();
    let mean = scores.iter().sum::<f32>() / 3000.0;
    let var = scores.iter().map(|s| (s - mean).powi(2)).sum::<f32>() / 3000.0;
    println!("final mean {mean:.3} sd {:.2}", var.sqrt());
}
