//! A seat's prospects in an unfinished round: the chance to empty its hand first, and the points otherwise.
//!
//! A small network, the same for every seat, gives each seat a strength. A softmax turns the strengths into chances. It was
//! trained on rounds that the policy played against itself (`games/ivy/engine.md`).

use super::network::{Hope, POINTS, TRAITS};
use super::race::Race;
use super::strip::NUMBERS;
use super::weights::NETWORK;
use crate::rules::MOST_SEATS;

/// The features of one seat and its hand.
#[derive(Clone, Copy, Default, Debug)]
struct Glance {
    held: f32,
    points: f32,
    /// Cubes whose number fits some square.
    fitting: f32,
    /// Different numbers among them.
    kinds: f32,
    /// Numbers that can be placed to make neighbours draw.
    threes: f32,
    /// The most lines of three that one cube makes.
    best: f32,
    /// Numbers that can be placed to begin a line of three.
    twos: f32,
    /// Numbers that can be placed to make a line of five or more.
    long: f32,
    /// Cubes whose number fits no square yet, but would beside another cube of the hand that fits.
    soon: f32,
}

fn glance(race: &Race, seat: usize, openings: &[u64; NUMBERS]) -> Glance {
    let hand = &race.hands[seat];
    let held: [bool; NUMBERS] = std::array::from_fn(|number| hand[number] > 0);
    let fits = |number: usize| held[number] && openings[number] != 0;
    let mut glance = Glance { held: f32::from(race.held[seat]), points: race.points(seat) as f32, ..Glance::default() };
    for number in (0..NUMBERS).filter(|&number| held[number]) {
        let count = f32::from(hand[number]);
        let open = openings[number];
        if open == 0 {
            if number > 0 && fits(number - 1) || number + 1 < NUMBERS && fits(number + 1) {
                glance.soon += count;
            }
            continue;
        }
        glance.fitting += count;
        glance.kinds += 1.0;
        let mut third = held;
        third[number] = hand[number] > 1;
        let reach = race.strip.reach(seat, number, race.even_lines, &third);
        let [a, b, c] = reach.threes.map(|word| word & open);
        let most = if a & b & c != 0 {
            3.0
        } else if (a & b) | (a & c) | (b & c) != 0 {
            2.0
        } else if a | b | c != 0 {
            1.0
        } else {
            0.0
        };
        if most > 0.0 {
            glance.threes += 1.0;
        }
        if most > glance.best {
            glance.best = most;
        }
        let [a, b, c] = reach.twos.map(|word| word & open);
        if a | b | c != 0 {
            glance.twos += 1.0;
        }
        if (a & b) | (a & c) | (b & c) != 0 {
            glance.twos += 1.0;
        }
        if reach.long & open != 0 {
            glance.long += 1.0;
        }
    }
    glance
}

fn flag(is: bool) -> f32 {
    if is { 1.0 } else { 0.0 }
}

/// The network's inputs for each seat.
pub fn traits(race: &Race) -> [[f32; TRAITS]; MOST_SEATS] {
    let openings: [u64; NUMBERS] = std::array::from_fn(|number| race.openings(number));
    let mut glances = [Glance::default(); MOST_SEATS];
    for (seat, seen) in glances.iter_mut().enumerate().take(race.seats) {
        *seen = glance(race, seat, &openings);
    }
    let open_kinds = openings.iter().filter(|&&word| word != 0).count() as f32;
    let seats = race.seats;
    let mut all = [[0.0; TRAITS]; MOST_SEATS];
    for (seat, traits) in all.iter_mut().enumerate().take(seats) {
        let own = &glances[seat];
        let distance = (seat + seats - race.mover) % seats;
        let others = || (0..seats).filter(|&other| other != seat).map(|other| &glances[other]);
        let least = others().map(|other| other.held).fold(99.0, f32::min);
        let (next, previous) = (&glances[race.next(seat)], &glances[race.previous(seat)]);
        let neighbours = if seats == 2 { 0.0 } else { 1.0 };
        let seen = [
            own.held * 0.1,
            flag(own.held <= 1.0),
            flag(own.held == 2.0),
            flag(own.held == 3.0),
            1.0 / (own.held + 0.5),
            own.points * 0.02,
            own.points / (own.held + 0.5) * 0.1,
            own.fitting * 0.1,
            (own.held - own.fitting) * 0.1,
            flag(own.fitting == own.held),
            own.kinds * 0.1,
            own.soon * 0.1,
            own.threes * 0.3,
            own.best * 0.5,
            own.twos * 0.2,
            own.long * 0.5,
            flag(distance == 0),
            flag(distance == 1),
            distance as f32 / seats as f32,
            least * 0.1,
            1.0 / (least + 0.5),
            (next.threes + neighbours * previous.threes) * 0.3,
            (next.best + neighbours * previous.best) * 0.3,
            (next.held + neighbours * previous.held) * 0.05,
            open_kinds * 0.1,
            seats as f32 * 0.2,
            1.0 / seats as f32,
            flag(own.fitting == 0.0),
        ];
        traits[..seen.len()].copy_from_slice(&seen);
        for number in 0..NUMBERS {
            traits[seen.len() + number] = f32::from(race.hands[seat][number]) * 0.4;
            traits[seen.len() + NUMBERS + number] = openings[number].count_ones().min(5) as f32 * 0.2;
        }
    }
    all
}

/// Each seat's chance to be first, and its points otherwise.
pub fn outlook(race: &Race) -> ([f64; MOST_SEATS], [f64; MOST_SEATS]) {
    let traits = traits(race);
    let (mut chances, mut points) = ([0.0; MOST_SEATS], [0.0; MOST_SEATS]);
    let mut hopes = [Hope::default(); MOST_SEATS];
    let mut most = f32::MIN;
    for seat in 0..race.seats {
        hopes[seat] = NETWORK.look(&traits[seat]);
        most = most.max(hopes[seat].strength);
    }
    let mut sum = 0.0;
    for seat in 0..race.seats {
        chances[seat] = super::stake::falling(f64::from(most - hopes[seat].strength));
        sum += chances[seat];
        points[seat] = f64::from(hopes[seat].points.max(0.05) * POINTS);
    }
    (chances.map(|chance| chance / sum), points)
}
