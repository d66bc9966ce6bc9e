//! The knowledge of one seat, and positions that agree with it.

use super::cube::{CubeSet, NUMBERS};
use super::{CUBES, Colour, Cube, Ivy, MOST_SEATS, Public};
use alea_rules::{ChanceRng, Seat};

/// Everything that one viewer knows: what lies open, the number of cubes in each place, and the viewer's own numbers.
///
/// **Invariant:** it does not distinguish cubes that show the viewer the same number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IvyView {
    public: Public,
    /// How many cubes each seat holds.
    held: [u8; MOST_SEATS],
    bag: u8,
    discarded: u8,
    own: Option<Own>,
}

/// The numbers that only this seat sees, in its own colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Own {
    pub seat: Seat,
    /// The number of cubes in its hand that show each number from 0 to 9.
    pub hand: [u8; 10],
    /// The number of its cubes on the discard pile that show each number, since the pile was last shuffled into the bag.
    pub dropped: [u8; 10],
}

impl IvyView {
    /// What lies open to everybody.
    pub fn public(&self) -> &Public {
        &self.public
    }

    /// The number of cubes that a seat holds.
    pub fn held(&self, seat: Seat) -> usize {
        self.held.get(seat.index()).copied().unwrap_or(0).into()
    }

    /// The number of cubes in the bag.
    pub fn bag(&self) -> usize {
        self.bag.into()
    }

    /// The number of cubes on the discard pile, whoever put them there.
    pub fn discarded(&self) -> usize {
        self.discarded.into()
    }

    /// The viewer's own numbers; `None` for an onlooker.
    pub fn own(&self) -> Option<&Own> {
        self.own.as_ref()
    }

    /// The numbers of the viewer's hand in ascending order, one for each cube.
    pub fn numbers(&self) -> impl Iterator<Item = u8> {
        let hand = self.own.map_or([0; NUMBERS], |own| own.hand);
        (0..NUMBERS as u8).flat_map(move |number| (0..hand[usize::from(number)]).map(move |_| number))
    }
}

pub(super) fn view(ivy: &Ivy, seat: Option<Seat>) -> IvyView {
    let own = seat.filter(|seat| seat.index() < usize::from(ivy.public.options.players)).map(|seat| Own {
        seat,
        hand: ivy.hand(seat),
        dropped: ivy.dropped[seat.index()].numbers(seat),
    });
    IvyView {
        public: ivy.public.clone(),
        held: ivy.hands.map(|hand| hand.len() as u8),
        bag: ivy.bag.len() as u8,
        discarded: ivy.discarded() as u8,
        own,
    }
}

/// The place of a cube of known owner and number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Home {
    Table,
    Hand,
    Discards,
}

/// A cube with one known face.
#[derive(Clone, Copy, Debug)]
struct Known {
    seat: Seat,
    number: u8,
    home: Home,
}

/// A position that the viewer cannot tell from the true one.
///
/// The viewer knows one face of each cube on the table, in its owner's colour, and of their own hand and discards, in their own
/// colour. So each of these is one of the 21 cubes that show the number, and no cube is used twice. The choice is sampled as
/// evenly as possible. All other cubes are shuffled into the other hands, the discard pile and the bag, in their known numbers.
/// Who put another seat's cube on the discard pile is unknown too, and affects nobody's play.
///
/// After a round, hands stay until the next deal. Their scores are open then, but are not used here, because they no longer
/// matter.
pub(super) fn resample(view: &IvyView, rng: &mut ChanceRng) -> Ivy {
    let known = known(view);
    let mut choice = Choice::new(known.len());
    choice.fill(&known, rng);
    choice.mix(&known, rng);

    let mut ivy = Ivy {
        public: view.public.clone(),
        hands: Default::default(),
        dropped: Default::default(),
        bag: CubeSet::EMPTY,
    };
    for (known, cube) in known.iter().zip(&choice.cubes) {
        let Some(cube) = *cube else { continue };
        match known.home {
            Home::Table => {}
            Home::Hand => ivy.hands[known.seat.index()].insert(cube),
            Home::Discards => ivy.dropped[known.seat.index()].insert(cube),
        }
    }

    let mut unknown: Vec<Cube> = choice.free.iter().collect();
    rng.shuffle(&mut unknown);
    let mut unknown = unknown.into_iter();
    let viewer = view.own.map(|own| own.seat);
    let others: Vec<Seat> =
        Seat::all(usize::from(view.public.options.players)).filter(|&s| Some(s) != viewer).collect();
    for &seat in &others {
        (0..view.held(seat)).filter_map(|_| unknown.next()).for_each(|cube| ivy.hands[seat.index()].insert(cube));
    }
    for cube in unknown.by_ref().take(view.discarded().saturating_sub(ivy.discarded())) {
        if let Some(seat) = rng.choose(&others) {
            ivy.dropped[seat.index()].insert(cube);
        }
    }
    unknown.for_each(|cube| ivy.bag.insert(cube));
    ivy
}

/// The cubes with a face that the viewer knows.
fn known(view: &IvyView) -> Vec<Known> {
    let tiles = view.public.grid.tiles().iter();
    let mut known: Vec<Known> =
        tiles.map(|tile| Known { seat: tile.seat, number: tile.number, home: Home::Table }).collect();
    if let Some(own) = view.own {
        for (home, counts) in [(Home::Hand, own.hand), (Home::Discards, own.dropped)] {
            for (number, count) in (0..).zip(counts) {
                known.extend((0..count).map(|_| Known { seat: own.seat, number, home }));
            }
        }
    }
    known
}

/// Nobody has this cube.
const FREE: u8 = u8::MAX;

/// A choice of a cube for each known face, without using a cube twice.
struct Choice {
    /// The cube of each known face.
    cubes: Vec<Option<Cube>>,
    /// The owner of each cube: the index of a known face, or [`FREE`].
    owner: [u8; CUBES],
    /// The cubes without an owner.
    free: CubeSet,
}

impl Choice {
    fn new(count: usize) -> Self {
        Choice { cubes: vec![None; count], owner: [FREE; CUBES], free: CubeSet::ALL }
    }

    fn give(&mut self, index: usize, cube: Cube) {
        self.cubes[index] = Some(cube);
        self.owner[cube.index()] = index as u8;
        self.free.remove(cube);
    }

    /// Gives every known face a cube, in a random order.
    fn fill(&mut self, known: &[Known], rng: &mut ChanceRng) {
        let mut order: Vec<usize> = (0..known.len().min(CUBES)).collect();
        rng.shuffle(&mut order);
        for index in order {
            self.settle(index, known, rng, &mut CubeSet::EMPTY.clone());
        }
    }

    /// Gives a known face a cube: a free one, all equally likely, or one whose owner can take another (an augmenting path of
    /// bipartite matching). The true position proves that all can have one, so this succeeds for every view.
    fn settle(&mut self, index: usize, known: &[Known], rng: &mut ChanceRng, tried: &mut CubeSet) -> bool {
        let showing = CubeSet::showing(known[index].seat, known[index].number);
        let free = showing.and(&self.free);
        if !free.is_empty()
            && let Some(cube) = free.nth(rng.below(free.len() as u32) as usize)
        {
            self.give(index, cube);
            return true;
        }
        while let Some(cube) = showing.without(tried).first() {
            tried.insert(cube);
            let owner = usize::from(self.owner[cube.index()]);
            if owner < known.len() && self.settle(owner, known, rng, tried) {
                self.give(index, cube);
                return true;
            }
        }
        false
    }

    /// Evens out the bias from the order of filling. Again and again, a known face and one of the 21 cubes that show it are
    /// drawn. If that cube is free, or its owner can use the other one, they are exchanged. Each exchange is as likely as its
    /// reverse, so in the long run all choices are equally likely.
    fn mix(&mut self, known: &[Known], rng: &mut ChanceRng) {
        for _ in 0..2 * known.len() {
            let index = rng.below(known.len() as u32) as usize;
            let showing = CubeSet::showing(known[index].seat, known[index].number);
            let drawn = showing.nth(rng.below(showing.len().max(1) as u32) as usize);
            let (Some(old), Some(new)) = (self.cubes[index], drawn) else { continue };
            let owner = usize::from(self.owner[new.index()]);
            if self.free.contains(new) {
                self.owner[old.index()] = FREE;
                self.free.insert(old);
                self.give(index, new);
            } else if let Some(other) = known.get(owner)
                && Colour::of(other.seat).is_some_and(|colour| old.face(colour) == other.number)
            {
                self.give(owner, old);
                self.give(index, new);
            }
        }
    }
}
