//! Seats in play, and who is still to draw.

use super::MOST_SEATS;
use alea_rules::Seat;

/// The seats that are in play: all of them, or in a knockout those that are not out yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seats(u8);

impl Seats {
    /// The first `count` seats, at most six.
    pub(super) fn first(count: usize) -> Self {
        Seats(((1_u16 << count.min(MOST_SEATS)) - 1) as u8)
    }

    /// Whether the seat is in play.
    pub fn contains(self, seat: Seat) -> bool {
        seat.index() < MOST_SEATS && self.0 >> seat.0 & 1 == 1
    }

    /// The number of seats in play.
    pub fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats in play in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(MOST_SEATS).filter(move |&seat| self.contains(seat))
    }

    /// The next seat clockwise that is in play; the seat itself if no other is.
    pub fn after(self, seat: Seat) -> Seat {
        self.nearest(seat, 1)
    }

    /// The next seat anticlockwise that is in play; the seat itself if no other is.
    pub fn before(self, seat: Seat) -> Seat {
        self.nearest(seat, MOST_SEATS - 1)
    }

    /// Seats that do not exist are never in play, so the walk may go round six places at any table.
    fn nearest(self, seat: Seat, step: usize) -> Seat {
        let walk = (1..MOST_SEATS).map(|steps| Seat(((seat.index() + steps * step) % MOST_SEATS) as u8));
        walk.into_iter().find(|&other| self.contains(other)).unwrap_or(seat)
    }

    /// The seat is out.
    pub(super) fn remove(&mut self, seat: Seat) {
        if self.contains(seat) {
            self.0 &= !(1 << seat.0);
        }
    }
}

/// Who is still to draw a cube, in this order: at most two neighbours for each of three lines.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Draws {
    seats: [u8; 6],
    count: u8,
}

impl Draws {
    pub fn push(&mut self, seat: Seat) {
        if let Some(place) = self.seats.get_mut(usize::from(self.count)) {
            *place = seat.0;
            self.count += 1;
        }
    }

    /// Who draws next.
    pub fn next(&self) -> Option<Seat> {
        self.iter().next()
    }

    /// The next one has drawn. What is no longer used is zeroed, so that equal queues are equal values.
    pub fn advance(&mut self) {
        if self.count > 0 {
            self.seats.copy_within(1.., 0);
            self.seats[5] = 0;
            self.count -= 1;
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = Seat> {
        self.seats.into_iter().take(usize::from(self.count)).map(Seat)
    }
}
