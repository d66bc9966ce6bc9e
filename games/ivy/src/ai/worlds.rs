//! Worlds: rounds that a seat cannot tell from the true one.

use super::chance::Chance;
use super::memory::{Guess, Memory};
use super::race::{Deed, Due, Race};
use super::strip::{Frame, NUMBERS};
use crate::rules::{Action, IvyView};
use alea_rules::Seat;

/// A seat's knowledge of the current round, from which worlds are sampled.
#[derive(Clone, Debug)]
pub struct Worlds {
    /// The known part. The hands of the others are empty, and their cubes are still in their urns.
    known: Race,
    frame: Frame,
    memory: Memory,
    /// The number of the viewer among the seats in play.
    pub viewer: usize,
}

impl Worlds {
    /// The worlds of the seat to act with this memory.
    pub fn of(view: &IvyView, seat: Seat, memory: Memory) -> Self {
        let public = view.public();
        let frame = Frame::of(public);
        let in_play: Vec<Seat> = public.in_play().iter().collect();
        let place = |seat: Seat| in_play.iter().position(|&other| other == seat);
        let viewer = place(seat).unwrap_or(0);
        let mut known = Race {
            mover: viewer,
            due: if public.allowance() > 0 { Due::Drop } else { Due::Turn },
            bag: view.bag() as u8,
            pile: view.discarded() as u8,
            allowance: public.allowance(),
            passes: public.passes(),
            is_first: public.is_first_action(),
            ..Race::start(in_play.len(), public.options().even_lines)
        };
        for tile in public.grid().tiles() {
            let Some(owner) = place(tile.seat) else { continue };
            known.urns[owner][usize::from(tile.number)] -= 1;
            if let Some(cell) = frame.cell(tile.number, tile.spot) {
                known.strip.place(owner, cell);
            }
        }
        for (held, &seat) in known.held.iter_mut().zip(&in_play) {
            *held = view.held(seat) as u8;
        }
        if let Some(own) = view.own() {
            known.hands[viewer] = own.hand;
            known.dropped[viewer] = own.dropped;
            for number in 0..NUMBERS {
                known.urns[viewer][number] -= own.hand[number] + own.dropped[number];
            }
        }
        Worlds { known, frame, memory, viewer }
    }

    /// An action in the terms of the search; `None` outside the frame.
    pub fn deed(&self, action: &Action) -> Option<Deed> {
        Some(match *action {
            Action::Place(number, spot) => Deed::Place(self.frame.cell(number, spot)?),
            Action::Swap(number) => Deed::Swap(number),
            Action::Pick => Deed::Pick,
            Action::Drop(number) => Deed::Drop(number),
            Action::Done => Deed::Done,
            Action::Pass => Deed::Pass,
        })
    }

    /// Only the known part, with empty hands of the others.
    pub fn known(&self) -> &Race {
        &self.known
    }

    /// Replaces the known part by another round, with the hands of the others.
    #[cfg(test)]
    pub fn start_from(&mut self, race: Race) {
        self.known = race;
        for seat in (0..race.seats).filter(|&seat| seat != self.viewer) {
            self.known.hands[seat] = [0; NUMBERS];
        }
    }

    /// Samples a world, in which the others' hands follow their urns and what their turns tell.
    pub fn resample(&self, chance: &mut Chance) -> Race {
        let mut race = self.known;
        let story = self.memory.story(chance);
        for seat in (0..race.seats).filter(|&seat| seat != self.viewer) {
            for cube in 0..usize::from(race.held[seat]) {
                let number = match story.and_then(|story| story[seat].get(cube)) {
                    Some(guess) => guessed(&race.urns[seat], &race.hands[seat], guess, chance),
                    None => chance.weighted(&race.urns[seat]),
                };
                race.hands[seat][number] += 1;
                race.urns[seat][number] -= 1;
            }
        }
        race
    }
}

/// Samples the number of another cube of this hand. What a seat left undone does not make a second cube of a number less likely,
/// because the first one could have done it.
fn guessed(urn: &[u8; NUMBERS], hand: &[u8; NUMBERS], guess: &Guess, chance: &mut Chance) -> usize {
    let counts: [u32; NUMBERS] = std::array::from_fn(|number| {
        let factor = if hand[number] > 0 { 1.0 } else { guess[number] };
        (f32::from(urn[number]) * factor * 1024.0) as u32
    });
    if counts == [0; NUMBERS] { chance.weighted(urn) } else { chance.weighted(&counts) }
}
