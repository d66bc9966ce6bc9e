//! Proofs that hold for every hidden hand: the least points that leave a seat's own hand in this turn and the next.
//!
//! While hands are hidden, nobody can prove who will win, but a guarantee can be proved. The other player may hold any number, every cube picked
//! up may show any number, and the worst case counts.

use crate::rules::{Action, Effect, Grid, Ivy, IvyView, Public, Spot, Tile};
use alea_ai::{Budget, Proof, Prove, Scale};
use alea_rules::{Options, Seat};

const CERTAIN: Scale = Scale { unit: "points shed for certain", gap: 2.0 };

/// The hand is empty after the next turn at the latest, whatever happens.
const GO_OUT: &str = "go-out";
/// After a long line: what to discard.
const DISCARD: &str = "discard";
/// A placement of less than the most that could be placed now.
const KEEP_OPEN: &str = "keep-open";
/// Another placement.
const SHED: &str = "shed";

/// The least cubes in the bag, so that it cannot run out within two turns.
const FULL_BAG: usize = 30;

/// The most seen cubes of the 21 with a number in a colour, so that enough are left for everything in two turns.
const MOST_SEEN: usize = 15;

/// The number of different numbers.
const NUMBERS: u8 = crate::rules::NUMBERS as u8;

/// The number of cubes of each number in a hand.
type Hand = [u8; NUMBERS as usize];

impl Prove for Ivy {
    const KINDS: &'static [&'static str] = &[GO_OUT, DISCARD, KEEP_OPEN, SHED];
    const NODES: u64 = 200_000;
    const DEEP: u32 = 4;
    const TO_THE_END: bool = false;

    fn prove(view: &IvyView, seat: Seat, legal: &[Action], budget: &mut Budget) -> Vec<Proof<Action>> {
        let public = view.public();
        let Some(own) = view.own().filter(|own| own.seat == seat) else { return Vec::new() };
        // Later rounds have long records, and their puzzles are no different.
        let is_plain = public.options().seats() == 2 && public.rounds().is_empty() && !public.is_first_action();
        if !is_plain || view.bag() < FULL_BAG || (0..NUMBERS).any(|number| seen(view, number) > MOST_SEEN) {
            return Vec::new();
        }
        let mut guarantee = Guarantee { public, me: seat, other: seat.next(2), held: view.held(seat.next(2)), budget };
        let worth = |action: &Action| Some((*action, f64::from(guarantee.action(&own.hand, action)?)));
        let Some(actions) = legal.iter().map(worth).collect::<Option<Vec<_>>>() else { return Vec::new() };
        let all: i32 = (0..NUMBERS).map(|number| i32::from(own.hand[usize::from(number)]) * points(number)).sum();
        let kind = |best: &Action, value, _: &[_]| kind(legal, best, value >= f64::from(all));
        let proof = Proof::new(CERTAIN, actions, HORIZON, kind);
        // A draw is no puzzle, because the worst cube may always come.
        let draws = |(best, _): &(Action, f64)| matches!(best, Action::Swap(_) | Action::Pick);
        proof.filter(|proof| !proof.actions.first().is_some_and(draws)).into_iter().collect()
    }
}

/// The most cubes with a number that the viewer has seen, in either colour.
fn seen(view: &IvyView, number: u8) -> usize {
    let own = view.own().map_or(0, |own| own.hand[usize::from(number)] + own.dropped[usize::from(number)]);
    usize::from(own) + view.public().grid().tiles().iter().filter(|tile| tile.number == number).count()
}

/// The seat's own action, the other player's, and its own next.
const HORIZON: u32 = 3;

fn kind(legal: &[Action], best: &Action, is_out: bool) -> &'static str {
    let placed = |action: &Action| if let Action::Place(number, _) = action { Some(*number) } else { None };
    let most = legal.iter().filter_map(placed).max();
    match best {
        _ if is_out => GO_OUT,
        Action::Drop(_) | Action::Done => DISCARD,
        Action::Place(number, _) if Some(*number) < most => KEEP_OPEN,
        _ => SHED,
    }
}

/// The cost of a cube in hand.
fn points(number: u8) -> i32 {
    i32::from(number) + 1
}

/// A reply of the other player: the cubes that the seat draws, and what it can place afterwards.
struct Reply {
    /// The number of cubes that the seat draws.
    picks: u8,
    /// Whether the round may end there.
    may_end: bool,
    /// For each number, the most cubes that may be discarded after placing it; `None` where it cannot be placed.
    places: [Option<u8>; NUMBERS as usize],
}

/// A proof at work.
struct Guarantee<'v, 'b, 'h> {
    public: &'v Public,
    me: Seat,
    other: Seat,
    /// The cubes in the other hand.
    held: usize,
    budget: &'h mut Budget<'b>,
}

impl Guarantee<'_, '_, '_> {
    /// The points that an action is certain to shed by the end of the seat's next turn.
    fn action(&mut self, hand: &Hand, action: &Action) -> Option<i32> {
        let grid = self.public.grid();
        match *action {
            Action::Place(number, spot) => {
                let (grid, picks, allowance) = self.placed(grid, self.me, number, spot);
                let held = self.held + usize::from(picks);
                let replies = self.replies(&grid, held)?;
                self.discarding(&replies, &without(hand, number), allowance).map(|shed| shed + points(number))
            }
            Action::Drop(number) => {
                let replies = self.replies(grid, self.held)?;
                let rest = self.public.allowance() - 1;
                self.discarding(&replies, &without(hand, number), rest).map(|shed| shed + points(number))
            }
            Action::Done => {
                let replies = self.replies(grid, self.held)?;
                self.worst(&replies, hand)
            }
            Action::Swap(number) => {
                let replies = self.replies(grid, self.held)?;
                self.picking(&replies, &without(hand, number), 2, 0).map(|shed| shed + points(number))
            }
            Action::Pick => {
                let replies = self.replies(grid, self.held)?;
                self.picking(&replies, hand, 1, 0)
            }
            Action::Pass => None,
        }
    }

    /// The grid after a placement, the number of cubes that the other player draws, and the number that may be discarded.
    fn placed(&self, grid: &Grid, seat: Seat, number: u8, spot: Spot) -> (Grid, u8, u8) {
        let mut after = grid.clone();
        after.place(Tile { spot, number, seat });
        let (mut picks, mut allowance) = (0, 0);
        for line in after.lines(spot, seat) {
            match self.public.effect(&line) {
                Effect::PickUp => picks += 1,
                Effect::Discard(count) => allowance += count,
                Effect::Nothing => {}
            }
        }
        (after, picks, allowance)
    }

    /// For each number, the most cubes that may be discarded after placing it.
    fn places(&self, grid: &Grid) -> [Option<u8>; NUMBERS as usize] {
        let mut places = [None; NUMBERS as usize];
        for opening in grid.openings() {
            let (_, _, allowance) = self.placed(grid, self.me, opening.number, opening.spot);
            let place = &mut places[usize::from(opening.number)];
            *place = (*place).max(Some(allowance));
        }
        places
    }

    /// All replies of the other player with this many cubes of any numbers. The first is to place none: a swap or a draw.
    fn replies(&mut self, grid: &Grid, held: usize) -> Option<Vec<Reply>> {
        let mut replies = vec![Reply { picks: 0, may_end: false, places: self.places(grid) }];
        for opening in grid.openings() {
            let (after, picks, allowance) = self.placed(grid, self.other, opening.number, opening.spot);
            let left = held - 1;
            let places = self.places(&after);
            replies.push(Reply { picks, may_end: left <= usize::from(allowance), places });
            if !self.budget.spend(after.openings().len() as u64) {
                return None;
            }
        }
        Some(replies)
    }

    /// The best guarantee over all ways to discard at most this many cubes.
    fn discarding(&mut self, replies: &[Reply], hand: &Hand, allowance: u8) -> Option<i32> {
        let mut best = self.worst(replies, hand)?;
        if allowance > 0 {
            for number in (0..NUMBERS).filter(|&number| hand[usize::from(number)] > 0) {
                let shed = points(number) + self.discarding(replies, &without(hand, number), allowance - 1)?;
                best = best.max(shed);
            }
        }
        Some(best)
    }

    /// The worst guarantee over all numbers that this many drawn cubes can show, each at least `least`.
    fn picking(&mut self, replies: &[Reply], hand: &Hand, count: u8, least: u8) -> Option<i32> {
        if count == 0 {
            return self.worst(replies, hand);
        }
        let mut worst = i32::MAX;
        for number in least..NUMBERS {
            worst = worst.min(self.picking(replies, &with(hand, number), count - 1, number)? - points(number));
        }
        Some(worst)
    }

    /// The worst guarantee over all replies, each with the seat's best placement after it. An empty hand has ended the round.
    fn worst(&mut self, replies: &[Reply], hand: &Hand) -> Option<i32> {
        if *hand == Hand::default() {
            return Some(0);
        }
        let spent = self.budget.spend(1);
        let worst = replies.iter().map(|reply| worst_of(reply, hand, reply.picks, 0)).min();
        worst.filter(|_| spent)
    }
}

/// The worst case of a reply: the seat's next turn after picking up this many cubes, each at least `least`, or the end of the round.
fn worst_of(reply: &Reply, hand: &Hand, picks: u8, least: u8) -> i32 {
    if picks > 0 {
        let picked = |number| worst_of(reply, &with(hand, number), picks - 1, number) - points(number);
        return (least..NUMBERS).map(picked).min().unwrap_or(0);
    }
    // The seat's own turn never costs anything, so an end of the round before it is worse.
    if reply.may_end { 0 } else { next_turn(&reply.places, hand) }
}

/// The points that the best placement and its discards shed; 0 if none is possible.
fn next_turn(places: &[Option<u8>; NUMBERS as usize], hand: &Hand) -> i32 {
    let placed = |number: u8| {
        let allowance = places[usize::from(number)].filter(|_| hand[usize::from(number)] > 0)?;
        let left = without(hand, number);
        let highest = (0..NUMBERS).rev().flat_map(|number| (0..left[usize::from(number)]).map(move |_| points(number)));
        Some(points(number) + highest.take(usize::from(allowance)).sum::<i32>())
    };
    (0..NUMBERS).filter_map(placed).max().unwrap_or(0)
}

fn without(hand: &Hand, number: u8) -> Hand {
    let mut hand = *hand;
    hand[usize::from(number)] -= 1;
    hand
}

fn with(hand: &Hand, number: u8) -> Hand {
    let mut hand = *hand;
    hand[usize::from(number)] += 1;
    hand
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::IvyOptions;
    use alea_rules::{ChanceRng, Game, Turn};

    fn total(ivy: &Ivy, seat: Seat) -> i32 {
        (0..).zip(ivy.hand(seat)).map(|(number, count)| i32::from(count) * points(number)).sum()
    }

    /// Plays chance until a seat is to decide or the round is over.
    fn settle(ivy: &mut Ivy, rng: &mut ChanceRng) {
        while ivy.turn() == Turn::Chance && !ivy.public().is_between_rounds() {
            ivy.apply_chance(&ivy.sample_chance(rng));
        }
    }

    /// The least that a hand holds at the end of its seat's turn, by every placement and discard.
    fn least(ivy: &Ivy, seat: Seat, rng: &mut ChanceRng) -> i32 {
        if ivy.public().is_between_rounds() || ivy.turn() != Turn::Seat(seat) {
            return total(ivy, seat);
        }
        let sheds = |action: &&Action| matches!(action, Action::Place(..) | Action::Drop(_) | Action::Done);
        let after = |action: &Action| {
            let mut after = ivy.clone();
            let count: u8 = ivy.hand(seat).iter().sum();
            after.apply_action(action);
            // The last cube ends the round with a score of 0.
            if count == 1 && !matches!(action, Action::Done) {
                return 0;
            }
            settle(&mut after, rng);
            least(&after, seat, &mut ChanceRng::new("test", "least", 0))
        };
        let legal = ivy.legal();
        let best = legal.iter().filter(sheds).map(after).min();
        best.unwrap_or(total(ivy, seat))
    }

    #[test]
    fn no_hand_and_no_draw_does_worse_than_what_is_certain() {
        let mut checked = 0;
        for game in 0..12 {
            let mut rng = ChanceRng::new("test", "certain", game);
            let mut ivy = Ivy::new(&IvyOptions::default());
            ivy.apply_chance(&ivy.sample_chance(&mut rng));
            ivy.apply_chance(&ivy.sample_chance(&mut rng));
            for _ in 0..30 {
                settle(&mut ivy, &mut rng);
                let Turn::Seat(seat) = ivy.turn() else { break };
                if ivy.public().is_between_rounds() {
                    break;
                }
                let (view, legal) = (ivy.view(Some(seat)), ivy.legal());
                let proofs = Ivy::prove(&view, seat, &legal, &mut Budget::nodes(u64::MAX));
                for (action, certain) in proofs.iter().flat_map(|proof| &proof.actions) {
                    // Discards after this are separate choices, and not made here.
                    let long =
                        matches!(action, Action::Place(_, spot) if view.public().placing(seat, *spot).allowance > 0);
                    if long || view.public().allowance() > 0 {
                        continue;
                    }
                    let mut world = Ivy::resample(&view, &mut rng);
                    world.apply_action(action);
                    settle(&mut world, &mut rng);
                    while let (Turn::Seat(other), false) = (world.turn(), world.public().is_between_rounds()) {
                        if other == seat {
                            break;
                        }
                        let reply = rng.choose(&world.legal()).copied().expect("an action");
                        world.apply_action(&reply);
                        settle(&mut world, &mut rng);
                    }
                    let shed = total(&ivy, seat) - least(&world, seat, &mut rng);
                    assert!(f64::from(shed) >= *certain, "{action}: {shed} of {certain}\n{}", ivy.diagram());
                    checked += 1;
                }
                ivy.apply_action(rng.choose(&legal).expect("an action"));
            }
        }
        assert!(checked > 300, "{checked}");
    }
}
