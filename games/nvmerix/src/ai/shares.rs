//! The static evaluation of positions of three or four seats: the chance to win of each.

use super::appraisal::Side;
use super::field::{Field, State, Word};
use super::odds::SHOWS;
use crate::rules::SEATS;

/// The chance to win of each seat.
pub(super) type Shares = [f32; SEATS];

/// The number of features of one seat. The weights are in the same order.
const SEEN: usize = 24;

/// The weights of the features in points: for the seat to roll, for the next one, and for those that wait longer.
///
/// Fitted to the results of games.
const FITTED: [[f32; SEEN]; 3] = [
    [
        0.4921, 0.2077, 0.1775, 0.1404, 0.0000, 0.1873, 0.0718, 0.0120, 0.0013, 0.0027, 0.0755, -0.0049, -0.0181,
        -0.0235, 0.0100, 0.0096, 0.0000, -0.0403, -0.0906, -0.0262, 0.1350, 0.0047, 0.0080, -0.0611,
    ],
    [
        0.4923, 0.1993, 0.1708, 0.1490, 0.4849, 0.1396, 0.0780, 0.0083, -0.0091, 0.0061, 0.0773, -0.0045, -0.0175,
        -0.0208, 0.0088, 0.0128, -0.1572, -0.0276, -0.0778, -0.0246, 0.1142, 0.0012, 0.0099, -0.0114,
    ],
    [
        0.4509, 0.1875, 0.1616, 0.1503, 0.3450, 0.1554, 0.0774, 0.0003, -0.0108, 0.0123, 0.0648, -0.0028, -0.0131,
        -0.0314, -0.0130, 0.0202, -0.1086, -0.1070, -0.0730, -0.0232, 0.0983, 0.0008, 0.0133, 0.0546,
    ],
];

/// The features of each seat, and the chance that the seat to roll wins at once.
#[inline]
fn see<W: Word>(field: &Field<W>, state: &State<W>) -> ([[f32; SEEN]; SEATS], f32) {
    let (me, occupied) = (state.me(), state.occupied());
    let empty = field.all & !occupied;
    let sides: [Side<W>; SEATS] = std::array::from_fn(|seat| {
        let (mine, theirs) = (state.on[seat], occupied & !state.on[seat]);
        let missing = field.need.saturating_sub(state.captured[seat]);
        let (near_mine, near_theirs) = (field.beside(mine), field.beside(theirs));
        Side { mine, theirs, near_mine, near_theirs, empty, hand: state.off[seat], missing }
    });
    // Seats that are not at the table have no pieces, so they strike nothing.
    let strikes: [[W; 2]; SEATS] = std::array::from_fn(|seat| sides[seat].strikes(field));
    let count = |set: W| set.len() as f32;
    let (mut seen, mut win) = ([[0.0; SEEN]; SEATS], 0.0);
    for (seat, seen) in seen.iter_mut().enumerate().take(field.seats) {
        let side = &sides[seat];
        let [from, targets] = strikes[seat];
        let [touched, pressed, surrounded] = side.near_mine;
        // The squares that any enemy touches, those that one enemy touches with two pieces, and what an enemy that does not
        // roll now could capture.
        let (mut near, mut between, mut threatened) = (W::NONE, W::NONE, W::NONE);
        for other in (0..field.seats).filter(|&other| other != seat) {
            near = near | sides[other].near_mine[0];
            between = between | sides[other].near_mine[1];
            if other != me {
                threatened = threatened | strikes[other][1];
            }
        }
        let open = empty & !side.near_theirs[2];
        let reach = if side.hand > 0 { open } else { open & touched };
        let chance = SHOWS[field.count_numbers(from)];
        let (is_first, missing) = (seat == me, side.missing);
        if is_first && missing <= 1 {
            win = chance;
        }
        let when = |holds: bool, value: f32| if holds { value } else { 0.0 };
        *seen = [
            when(missing <= 1, 1.0),
            // The weights were fitted to games for three captures. Further missing ones are assumed to count less.
            if missing <= 2 { when(missing == 2, 1.0) } else { -0.7 * f32::from(missing - 3) },
            count(side.mine),
            f32::from(side.hand),
            when(missing <= 1 && !is_first, chance),
            when(missing == 2, chance),
            when(missing > 2, chance),
            count(from),
            count(side.theirs & touched),
            count(side.theirs & pressed),
            count(targets),
            count(side.mine & touched),
            count(side.mine & pressed),
            count(side.mine & surrounded),
            count(side.mine & near),
            count(side.mine & between),
            when(!is_first, count(side.mine & strikes[me][1])),
            count(side.mine & threatened),
            count(side.mine & field.edge),
            count(side.mine & field.corner),
            SHOWS[field.count_numbers(reach)],
            count(reach),
            count(empty & pressed),
            1.0,
        ];
    }
    (seen, win)
}

/// The chance to win of each seat, in a game that is not over.
pub(super) fn appraise_all<W: Word>(field: &Field<W>, state: &State<W>) -> Shares {
    let (seen, win) = see(field, state);
    let (seats, me) = (field.seats.min(SEATS), state.me());
    let mut points = [0.0; SEATS];
    for (seat, points) in points.iter_mut().enumerate().take(seats) {
        let weights = &FITTED[((seat + seats - me) % seats).min(FITTED.len() - 1)];
        *points = weights.iter().zip(&seen[seat]).map(|(weight, seen)| weight * seen).sum();
    }
    let mean = points.iter().sum::<f32>() / seats as f32;
    let mut strength = [0.0; SEATS];
    for (strength, points) in strength.iter_mut().zip(&points[..seats]) {
        // For small differences this grows like e^4x, and needs only a square root.
        let ahead = points - mean;
        let root = ahead + (1.0 + ahead * ahead).sqrt();
        *strength = root * root * root * root;
    }
    let sum: f32 = strength.iter().sum();
    std::array::from_fn(|seat| (1.0 - win) * strength[seat] / sum + if seat == me { win } else { 0.0 })
}
