//! The static evaluation of positions of two seats: the chance to win.

use super::field::{Field, State, Word, bits};
use super::odds::SHOWS;

/// The number of features of one side. The weights are in the same order.
pub(super) const SEEN: usize = 17;

/// The index of the number of enemies touched.
const TOUCHED: usize = 5;

/// One side of a position: a seat's pieces, and those of all its enemies.
pub(super) struct Side<W> {
    pub mine: W,
    pub theirs: W,
    /// The squares beside at least one, two and three of my pieces, and of theirs.
    pub near_mine: [W; 3],
    pub near_theirs: [W; 3],
    pub empty: W,
    pub hand: u8,
    /// The captures still needed to win.
    pub missing: u8,
}

impl<W: Word> Side<W> {
    /// The squares from which one more piece of mine would capture, if one of mine can get there with the right dice; and the
    /// enemy pieces that it would capture.
    #[inline]
    pub fn strikes(&self, field: &Field<W>) -> [W; 2] {
        let open = self.empty & !self.near_theirs[2];
        let (mut strikes, mut targets) = (W::NONE, W::NONE);
        for target in bits(self.theirs & self.near_mine[1]) {
            let around = field.around(target);
            let mut from = around & open;
            if self.hand == 0 && from.some() {
                // The two that are beside the target already have to stay there.
                from = from & field.beside(self.mine & !around)[0];
            }
            if from.some() {
                (strikes, targets) = (strikes | from, targets | W::bit(target));
            }
        }
        [strikes, targets]
    }

    /// The features of this side, and the chance that its next roll allows a capture.
    #[inline]
    pub fn see(&self, field: &Field<W>) -> ([f32; SEEN], f32) {
        let [touched, pressed, _] = self.near_mine;
        let open = self.empty & !self.near_theirs[2];
        let reach = if self.hand > 0 { open } else { open & touched };
        // The squares that an enemy holds or may enter. Only from these can it help to surround a piece of mine.
        let exposed = field.beside(self.theirs | (self.empty & !self.near_mine[2]))[2];
        let [strikes, _] = self.strikes(field);
        let chance = SHOWS[field.count_numbers(strikes)];
        let count = |set: W| set.len() as f32;
        let seen = [
            count(self.mine),
            f32::from(self.hand),
            chance,
            if self.missing == 1 { chance } else { 0.0 },
            count(strikes),
            count(self.theirs & touched),
            count(self.theirs & pressed),
            count(self.mine & touched),
            count(self.mine & pressed),
            count(self.mine & self.near_mine[2]),
            count(self.empty & self.near_mine[2]),
            count(self.empty & pressed),
            count(self.mine & exposed),
            count(self.mine & field.edge),
            count(self.mine & field.corner),
            SHOWS[field.count_numbers(reach)],
            count(reach),
        ];
        (seen, chance)
    }
}

/// Both sides of a game of two, the seat to roll first.
#[inline]
pub(super) fn sides<W: Word>(field: &Field<W>, state: &State<W>) -> [Side<W>; 2] {
    let (me, other) = (state.me() & 1, 1 - (state.me() & 1));
    let (mine, theirs) = (state.on[me], state.on[other]);
    let (near_mine, near_theirs) = (field.beside(mine), field.beside(theirs));
    let empty = field.all & !(mine | theirs);
    let missing = |seat: usize| field.need.saturating_sub(state.captured[seat]);
    let (hand, missing) = ([state.off[me], state.off[other]], [missing(me), missing(other)]);
    [
        Side { mine, theirs, near_mine, near_theirs, empty, hand: hand[0], missing: missing[0] },
        Side {
            mine: theirs,
            theirs: mine,
            near_mine: near_theirs,
            near_theirs: near_mine,
            empty,
            hand: hand[1],
            missing: missing[1],
        },
    ]
}

/// The weights of the features, in points of [`curve`].
#[derive(Clone, Debug)]
pub(super) struct Weights {
    /// For the seat to roll.
    pub lead: [f32; SEEN],
    /// For its opponent, from the point of view of the seat to roll.
    pub wait: [f32; SEEN],
    /// For being the seat to roll.
    pub turn: f32,
    /// For a capture with one, two, three or more still needed before it. With one, it is the win itself.
    pub missing: [f32; 4],
    /// For what a capture changes besides the number of captures.
    pub gain: f32,
}

/// The points for captures still needed. Each further one costs less.
pub(super) fn behind(weights: &Weights, missing: u8) -> f32 {
    match missing {
        0..=3 => weights.missing[usize::from(missing)],
        more => weights.missing[3] * f32::from(more) / 3.0,
    }
}

#[inline]
fn count(weights: &[f32; SEEN], seen: &[f32; SEEN]) -> f32 {
    weights.iter().zip(seen).map(|(weight, seen)| weight * seen).sum()
}

/// The chance to win of the seat to roll in a game of two that is not over.
#[inline]
pub(super) fn appraise<W: Word>(field: &Field<W>, weights: &Weights, state: &State<W>, keen: f32) -> f32 {
    let [mine, theirs] = sides(field, state);
    let (seen_mine, chance) = mine.see(field);
    let (seen_theirs, _) = theirs.see(field);
    let mut points = weights.turn + count(&weights.lead, &seen_mine) + count(&weights.wait, &seen_theirs);
    points += keen * (seen_mine[TOUCHED] + seen_theirs[TOUCHED]);
    let missing = mine.missing;
    points += behind(weights, missing) - behind(weights, theirs.missing);
    let struck = match missing {
        0 | 1 => 1.0,
        _ => curve(points + behind(weights, missing - 1) - behind(weights, missing) + weights.gain),
    };
    chance * struck + (1.0 - chance) * curve(points)
}

/// Turns points into a chance: 0 into a half, a great advantage into nearly 1. It needs only a square root.
#[inline]
pub(super) fn curve(points: f32) -> f32 {
    0.5 + 0.5 * points / (1.0 + points * points).sqrt()
}

/// Fitted to the results of games.
pub(super) const FITTED: Weights = Weights {
    lead: [
        0.1593, 0.2505, 0.0875, -0.0697, -0.0643, 0.0205, 0.0670, -0.0139, -0.0078, -0.0591, 0.0059, 0.0210, 0.0073,
        -0.0284, -0.1205, 0.0294, 0.0048,
    ],
    wait: [
        -0.1377, -0.2581, -0.4143, 0.0600, -0.0048, -0.0052, -0.1002, 0.0132, 0.0036, 0.0585, -0.0116, -0.0241,
        -0.0064, 0.0243, 0.0932, -0.0826, -0.0052,
    ],
    turn: 0.0068,
    missing: [0.0000, 0.7450, -0.1407, -0.9868],
    gain: 0.3578,
};
