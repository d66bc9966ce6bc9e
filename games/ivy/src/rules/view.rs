//! What one seat may know, and positions that look like it.

use super::cube::{CubeSet, NUMBERS};
use super::{CUBES, Colour, Cube, Ivy, MOST_SEATS, Opening, Public};
use alea_rules::{ChanceRng, Seat};

/// All that one viewer knows: what lies open, how many cubes are where, and of hidden numbers the viewer's own.
///
/// **Invariant:** nothing in it tells a cube from another that shows the viewer the same number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IvyView {
    public: Public,
    /// How many cubes each seat holds.
    held: [u8; MOST_SEATS],
    bag: u8,
    discarded: u8,
    own: Option<Own>,
}

/// What a seat sees of its own colour only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Own {
    /// The seat.
    pub seat: Seat,
    /// How many cubes in its hand show each number from 0 to 9.
    pub hand: [u8; 10],
    /// How many cubes that it put on the discard pile show each number, since that was last shuffled into the bag.
    pub dropped: [u8; 10],
}

impl IvyView {
    /// What lies open to everybody.
    pub fn public(&self) -> &Public {
        &self.public
    }

    /// How many cubes a seat holds.
    pub fn held(&self, seat: Seat) -> usize {
        self.held.get(seat.index()).copied().unwrap_or(0).into()
    }

    /// How many cubes are in the bag.
    pub fn bag(&self) -> usize {
        self.bag.into()
    }

    /// How many cubes lie on the discard pile, whoever put them there.
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

    /// The openings of the table, each with whether the viewer holds the number that it needs. Whose turn it is does not
    /// matter here. Before the first cube there are none: any number can go in the middle.
    pub fn playable(&self) -> impl Iterator<Item = (Opening, bool)> {
        let hand = self.own.map_or([0; NUMBERS], |own| own.hand);
        self.public.grid.openings().iter().map(move |&opening| (opening, hand[usize::from(opening.number)] > 0))
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

/// Where a cube of known owner and number lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Home {
    Table,
    Hand,
    Discards,
}

/// A cube of which one face is known.
#[derive(Clone, Copy, Debug)]
struct Known {
    seat: Seat,
    number: u8,
    home: Home,
}

/// A position that looks to the viewer as the true one does.
///
/// Of each cube on the table the viewer knows the face of its owner's colour, of their own hand and discards that of their own
/// colour; nothing else. So each of these cubes is one of the 21 that show the number, no cube twice; which ones is sampled as
/// evenly as can be. All other cubes are shuffled: so many for each other hand, so many for the discard pile, the rest for the
/// bag. Who put a foreign cube on the discard pile is not known either, and matters to nobody's play.
///
/// After a round has ended its hands lie as they lay until the next deal, but their scores, which are open then, are not
/// read back into them: they no longer matter.
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

/// The cubes of which the viewer knows a face.
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

/// A choice of a cube for each known face, no cube twice.
struct Choice {
    /// The cube of each known face.
    cubes: Vec<Option<Cube>>,
    /// Whose each cube is: the place of a known face, or [`FREE`].
    owner: [u8; CUBES],
    /// The cubes that are nobody's.
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

    /// Gives a known face a cube: a free one, each as likely, or one whose owner can be settled elsewhere (an augmenting path
    /// of bipartite matching). The true position shows that all can be settled together, so this succeeds for every view.
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

    /// Evens out what the order of filling favoured: again and again a known face and one of the 21 cubes that show it are
    /// drawn, and where that cube is free, or its owner could do with the other one, they change. Each change is as likely
    /// as the one back, so in the long run every choice is as likely as any other.
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
