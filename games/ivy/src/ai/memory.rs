//! Conclusions about the others' hands from their turns.
//!
//! A seat that could have made a line of three with a number, but did not, most likely had no such cube. A seat that drew
//! had none for any opening, until it drew again. So the round is replayed as everybody saw it. Each cube that a seat may still
//! hold keeps likelihoods of its numbers, from what the seat did while it had the cube.

use super::chance::Chance;
use super::policy::{Taste, placings};
use super::race::Race;
use super::strip::{Cell, Frame, NUMBERS};
use crate::rules::{DEALT, Deed, MOST_SEATS, Public, Step};
use alea_rules::Seat;

/// The likelihood of each number of a cube, as a factor on top of its urn; 1 where nothing is known.
pub type Guess = [f32; NUMBERS];

/// The taste that every player is assumed to have: lines of three, long lines, and high numbers a little. The rest is 0, because
/// players differ there.
const LIKED: Taste = Taste { pick_up: 100, urgent: 0, discard: 100, begun: 0, block: 0, point: 14, last: 0, whim: 0 };

/// How much better an action must look to be taken nearly always, in sixteenths of a point. Players see other things as well.
const DOUBT: f32 = 96.0;

/// The least chance that a player misses something much better, at one turn and in a row of turns.
const LEFT_AT_ONCE: f32 = 0.3;
const LEFT_FOR_LONG: f32 = 0.05;

/// The number of stories, each with its own draw of which cubes left a hand.
const STORIES: usize = 16;

/// The memory of the hands: several stories, because nobody saw which of its cubes a seat placed. Each story has a guess for
/// every cube of a seat, the one held longest first. Without memory, there are no stories.
#[derive(Clone, Default, Debug)]
pub struct Memory {
    stories: Vec<[Vec<Guess>; MOST_SEATS]>,
}

impl Memory {
    /// The memory of the current round.
    pub fn of(public: &Public, chance: &mut Chance) -> Self {
        let frame = Frame::of(public);
        let in_play: Vec<Seat> = public.in_play().iter().collect();
        let dealt = |seat: &Seat| DEALT + usize::from(public.starter() == Some(*seat));
        let story = std::array::from_fn(|seat| vec![[1.0; NUMBERS]; in_play.get(seat).map_or(0, dealt)]);
        let mut memory = Memory { stories: vec![story; STORIES] };
        let mut race = Race::start(in_play.len(), public.options().even_lines);
        // As if each seat held every number, to see what it could have done.
        race.hands = [[2; NUMBERS]; MOST_SEATS];
        for step in public.course() {
            let (Step::Turn(seat, _) | Step::Drop(seat) | Step::Draw(seat)) = *step;
            let Some(place) = in_play.iter().position(|&other| other == seat) else { continue };
            match *step {
                Step::Draw(_) => memory.stories.iter_mut().for_each(|story| story[place].push([1.0; NUMBERS])),
                Step::Drop(_) => memory.part(place, None, chance),
                Step::Turn(_, deed) => {
                    race.mover = place;
                    let cell = match deed {
                        Deed::Placed(spot) => public.grid().at(spot).and_then(|tile| frame.cell(tile.number, spot)),
                        _ => None,
                    };
                    let likely = likely(&race, deed, cell);
                    if let Some(cell) = cell {
                        memory.part(place, Some(cell.number), chance);
                        race.strip.place(place, cell);
                        race.is_first = false;
                    }
                    memory.learn(place, &likely);
                    if cell.is_none() && matches!(deed, Deed::Placed(_) | Deed::Swapped) {
                        memory.part(place, None, chance);
                    }
                }
            }
        }
        memory
    }

    /// One of the stories, all equally likely.
    pub fn story(&self, chance: &mut Chance) -> Option<&[Vec<Guess>; MOST_SEATS]> {
        self.stories.get(chance.below(self.stories.len() as u32) as usize)
    }

    /// Removes a cube from a hand, of this number or of any.
    fn part(&mut self, seat: usize, number: Option<u8>, chance: &mut Chance) {
        for story in &mut self.stories {
            let cubes = &mut story[seat];
            if cubes.is_empty() {
                continue;
            }
            let likely = |cube: &Guess| number.map_or(1.0, |number| cube[usize::from(number)]);
            let mut mark = cubes.iter().map(likely).sum::<f32>() * chance.below(1 << 16) as f32 / 65536.0;
            let falls = |cube: &Guess| {
                mark -= likely(cube);
                mark < 0.0
            };
            // The last one drawn, if no cube is thought to have that number.
            let index = cubes.iter().position(falls).unwrap_or(cubes.len() - 1);
            cubes.remove(index);
        }
    }

    /// Multiplies the guesses of all cubes of a hand by the likelihoods of what its seat did.
    fn learn(&mut self, seat: usize, likely: &Guess) {
        for cube in self.stories.iter_mut().flat_map(|story| &mut story[seat]) {
            for (guess, &likely) in cube.iter_mut().zip(likely) {
                let least = if *guess == 0.0 || likely == 0.0 { 0.0 } else { LEFT_FOR_LONG };
                *guess = (*guess * likely).max(least);
            }
        }
    }
}

/// The likelihood of the mover's deed if it held each number.
fn likely(race: &Race, deed: Deed, cell: Option<Cell>) -> Guess {
    if cell.is_none() && matches!(deed, Deed::Placed(_)) {
        // Beyond the frame.
        return [1.0; NUMBERS];
    }
    let placed = cell.map(|cell| cell.number);
    let mut most = [None; NUMBERS];
    let mut done = if deed == Deed::Swapped { -2 * LIKED.pick_up } else { 0 };
    placings(race, &LIKED, |other, worth| {
        let most = &mut most[usize::from(other.number)];
        *most = Some(most.map_or(worth, |most: i32| most.max(worth)));
        if cell == Some(other) || race.is_first && placed == Some(other.number) {
            done = worth;
        }
    });
    let mut likely = [1.0; NUMBERS];
    for (number, likely) in likely.iter_mut().enumerate().filter(|(number, _)| placed != Some(*number as u8)) {
        *likely = match (most[number], deed) {
            (None, _) => 1.0,
            // Only a seat that cannot place may draw or pass.
            (Some(_), Deed::PickedUp | Deed::Passed) => 0.0,
            (Some(most), _) => left(most - done),
        };
    }
    likely
}

/// The chance of missing something that looks this much better than what was done.
fn left(by: i32) -> f32 {
    let base = 1.0 + by.max(0) as f32 / (8.0 * DOUBT);
    let (square, least) = (base * base, LEFT_AT_ONCE);
    let fourth = square * square;
    least + (1.0 - least) / (fourth * fourth)
}
