//! Ivy, a game for two to six by Cube Roots.
//!
//! The comments follow the rulebook in the order of play. `tests.rs` has a test for each rule.
//!
//! A cube has a number for each of the six colours, and players see only that of their own colour. So a position ([`Ivy`])
//! knows every cube, and one seat's knowledge has its own type ([`IvyView`]).

mod cube;
mod cubes;
mod grid;
mod notation;
mod options;
mod public;
mod round;
mod seats;
#[cfg(test)]
mod tests;
mod validation;
mod view;

pub use cube::{CUBES, Colour, Cube, MOST_SEATS, NUMBERS};
pub use grid::{Direction, Grid, Line, Opening, Spot, Tile};
pub use notation::{Action, Chance, Deal};
pub use options::{IvyOptions, Mode};
pub use public::{Deed, Effect, Placing, Public, Round, Step};
pub use round::points;
pub use seats::Seats;
pub use view::{IvyView, Own};

use alea_rules::{ChanceRng, Game, Illegal, Options, Outcome, Seat, Turn};
use cube::CubeSet;
use public::Phase;
use seats::Draws;

/// The number of cubes dealt to a seat. The starting seat gets one more.
pub const DEALT: usize = 10;

/// A position of Ivy: what lies open, and where each cube is. A cube that is in no hand, pile or bag is on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ivy {
    public: Public,
    hands: [CubeSet; MOST_SEATS],
    /// The discard pile by the seats that put the cubes there. Only that seat knows them.
    dropped: [CubeSet; MOST_SEATS],
    bag: CubeSet,
}

impl Ivy {
    /// What lies open to everybody.
    pub fn public(&self) -> &Public {
        &self.public
    }

    /// The number of cubes in a hand that show their holder each number from 0 to 9.
    pub fn hand(&self, seat: Seat) -> [u8; 10] {
        self.hands.get(seat.index()).map_or([0; NUMBERS], |hand| hand.numbers(seat))
    }

    /// The number of cubes in the bag.
    pub fn bag(&self) -> usize {
        self.bag.len()
    }

    /// The number of cubes on the discard pile.
    pub fn discarded(&self) -> usize {
        self.dropped.iter().map(CubeSet::len).sum()
    }

    /// Whether bag and discard pile have this many cubes to draw.
    fn can_draw(&self, count: usize) -> bool {
        self.bag.len() >= count || self.bag.len() + self.discarded() >= count
    }

    /// The cube that leaves a hand when its seat gives up this number: the one with the lowest cube number.
    fn lowest(&self, seat: Seat, number: u8) -> Option<Cube> {
        self.hands.get(seat.index())?.and(&CubeSet::showing(seat, number)).first()
    }

    fn holds(&self, seat: Seat, number: u8) -> bool {
        self.hands.get(seat.index()).is_some_and(|hand| hand.meets(&CubeSet::showing(seat, number)))
    }

    /// Whether the seat to act holds a number that an opening needs.
    fn can_place(&self) -> bool {
        let held = self.held();
        self.public.grid.openings().iter().any(|opening| held[usize::from(opening.number)])
    }

    /// The numbers that the seat to act holds.
    fn held(&self) -> [bool; NUMBERS] {
        std::array::from_fn(|number| self.holds(self.public.mover, number as u8))
    }

    /// Moves a cube of the mover to the discard pile.
    fn discard(&mut self, number: u8) {
        let seat = self.public.mover;
        if let Some(cube) = self.lowest(seat, number) {
            self.hands[seat.index()].remove(cube);
            self.dropped[seat.index()].insert(cube);
        }
    }

    fn place(&mut self, number: u8, spot: Spot) {
        let seat = self.public.mover;
        if let Some(cube) = self.lowest(seat, number) {
            self.hands[seat.index()].remove(cube);
            self.public.grid.place(Tile { spot, number, seat });
        }
        // Effects of several lines add up.
        (self.public.draws, self.public.allowance) = self.public.consequences(seat, spot, self.public.in_play);
    }

    /// Goes on with the turn: first cubes are drawn, then the mover may discard, then the turn is over.
    fn go_on(&mut self) {
        if self.public.draws.next().is_some() {
            // Ruling: if bag and discard pile are both empty nobody draws.
            if self.can_draw(1) {
                self.public.phase = Phase::Draw;
                return;
            }
            self.public.draws = Draws::default();
        }
        let seat = self.public.mover;
        let hand_is_empty = self.hands[seat.index()].is_empty();
        if self.public.allowance > 0 && !hand_is_empty {
            self.public.phase = Phase::Drop;
            return;
        }
        self.public.allowance = 0;
        if hand_is_empty {
            // The first player with an empty hand, after the effects of the action, wins the round.
            self.close_round(Some(seat));
        } else if usize::from(self.public.passes) >= self.public.in_play.count() {
            // Ruling: when every player in turn has passed, the round ends and all score their hands.
            self.close_round(None);
        } else {
            self.public.mover = self.public.in_play.after(seat);
            self.public.phase = Phase::Turn;
        }
    }

    /// Begins a round. All cubes go back into the bag, then each seat in play gets its deal.
    fn begin_round(&mut self, deal: &Deal) {
        self.hands = Default::default();
        self.dropped = Default::default();
        self.bag = CubeSet::ALL;
        for (seat, cubes) in &deal.hands {
            for &cube in cubes {
                self.bag.remove(cube);
                if let Some(hand) = self.hands.get_mut(seat.index()) {
                    hand.insert(cube);
                }
            }
        }
        let public = &mut self.public;
        public.grid.clear();
        public.mover = public.starter;
        public.draws = Draws::default();
        public.allowance = 0;
        public.passes = 0;
        public.course.clear();
        public.phase = Phase::Turn;
    }

    /// The number of cubes for a seat: ten, or eleven for the starting player.
    fn dealt(&self, seat: Seat) -> usize {
        DEALT + usize::from(seat == self.public.starter)
    }
}

impl Game for Ivy {
    const ID: &'static str = "ivy";

    type Options = IvyOptions;
    type Action = Action;
    type Chance = Chance;
    type View = IvyView;

    fn new(options: &IvyOptions) -> Self {
        Ivy {
            public: Public {
                options: options.clone(),
                phase: Phase::First,
                grid: Grid::default(),
                in_play: Seats::first(options.seats()),
                starter: Seat(0),
                mover: Seat(0),
                draws: Draws::default(),
                allowance: 0,
                passes: 0,
                course: Vec::new(),
                rounds: Vec::new(),
            },
            hands: Default::default(),
            dropped: Default::default(),
            bag: CubeSet::ALL,
        }
    }

    fn turn(&self) -> Turn {
        match self.public.phase {
            Phase::First | Phase::Deal | Phase::Draw => Turn::Chance,
            Phase::Turn | Phase::Drop => Turn::Seat(self.public.mover),
            Phase::Over => Turn::Over,
        }
    }

    fn actions(&self, out: &mut Vec<Action>) {
        let numbers = |held: [bool; NUMBERS]| (0..NUMBERS as u8).filter(move |&number| held[usize::from(number)]);
        match self.public.phase {
            Phase::First | Phase::Deal | Phase::Draw | Phase::Over => {}
            Phase::Drop => {
                out.extend(numbers(self.held()).map(Action::Drop));
                out.push(Action::Done);
            }
            // The first action of a round is to place a cube in the middle.
            Phase::Turn if self.public.is_first_action() => {
                out.extend(numbers(self.held()).map(|number| Action::Place(number, Spot::MIDDLE)));
            }
            Phase::Turn => {
                let held = self.held();
                let before = out.len();
                // Place a cube on an empty square next to a cube, so that the numbers fit.
                let openings = self.public.grid.openings().iter();
                let fitting = openings.filter(|opening| held[usize::from(opening.number)]);
                out.extend(fitting.map(|opening| Action::Place(opening.number, opening.spot)));
                let can_place = out.len() > before;
                // Swap: there must be two cubes to draw, without the swapped one.
                if self.can_draw(2) {
                    out.extend(numbers(held).map(Action::Swap));
                }
                // If no cube can be placed, draw one. If that is impossible too, pass.
                if !can_place {
                    out.push(if self.can_draw(1) { Action::Pick } else { Action::Pass });
                }
            }
        }
    }

    fn validate_action(&self, action: &Action) -> Result<(), Illegal> {
        validation::action(self, action)
    }

    fn apply_action(&mut self, action: &Action) {
        let seat = self.public.mover;
        let passes = self.public.passes;
        self.public.passes = 0;
        match *action {
            Action::Place(number, spot) => {
                self.public.course.push(Step::Turn(seat, Deed::Placed(spot)));
                self.place(number, spot);
            }
            // Discard one cube to the discard pile and take two from the bag.
            Action::Swap(number) => {
                self.public.course.push(Step::Turn(seat, Deed::Swapped));
                self.discard(number);
                self.public.draws.push(seat);
                self.public.draws.push(seat);
            }
            Action::Pick => {
                self.public.course.push(Step::Turn(seat, Deed::PickedUp));
                self.public.draws.push(seat);
            }
            Action::Pass => {
                self.public.course.push(Step::Turn(seat, Deed::Passed));
                self.public.passes = passes.saturating_add(1);
            }
            // After a long line: one cube at a time, until the allowance or the hand is used up.
            Action::Drop(number) => {
                self.public.course.push(Step::Drop(seat));
                self.discard(number);
                self.public.allowance = self.public.allowance.saturating_sub(1);
            }
            Action::Done => self.public.allowance = 0,
        }
        self.go_on();
    }

    /// Other programs rely on how random numbers are drawn:
    ///
    /// - `first`: one number below the number of seats, which is the seat.
    /// - a cube: one number below the number of cubes in the bag, which is its place from 0 in the order of cube numbers.
    /// - `deal`: one cube after another from the bag, first all those of the lowest seat in play, then all those of the next.
    /// - `draw`: one cube.
    /// - `reshuffle`: none, because the bag has no order. The later draws show the shuffle.
    fn sample_chance(&self, rng: &mut ChanceRng) -> Chance {
        let from = |bag: &CubeSet, rng: &mut ChanceRng| bag.nth(rng.below(bag.len().max(1) as u32) as usize);
        match (self.public.phase, self.public.draws.next()) {
            (Phase::First, _) => Chance::First(Seat(rng.below(self.public.options.seats().max(1) as u32) as u8)),
            (Phase::Draw, Some(seat)) => match from(&self.bag, rng) {
                Some(cube) => Chance::Draw(seat, cube),
                None => Chance::Reshuffle,
            },
            _ => {
                let mut bag = CubeSet::ALL;
                let mut hand = |seat| {
                    let cubes = (0..self.dealt(seat)).filter_map(|_| {
                        let cube = from(&bag, rng)?;
                        bag.remove(cube);
                        Some(cube)
                    });
                    (seat, cubes.collect())
                };
                Chance::Deal(Deal { hands: self.public.in_play.iter().map(&mut hand).collect() })
            }
        }
    }

    fn validate_chance(&self, chance: &Chance) -> Result<(), Illegal> {
        validation::chance(self, chance)
    }

    fn apply_chance(&mut self, chance: &Chance) {
        match chance {
            Chance::First(seat) => {
                self.public.starter = *seat;
                self.public.phase = Phase::Deal;
            }
            Chance::Deal(deal) => self.begin_round(deal),
            Chance::Draw(seat, cube) => {
                self.public.course.push(Step::Draw(*seat));
                self.bag.remove(*cube);
                if let Some(hand) = self.hands.get_mut(seat.index()) {
                    hand.insert(*cube);
                }
                self.public.draws.advance();
                self.go_on();
            }
            // Ruling: when the bag is empty the discard pile is shuffled into it.
            Chance::Reshuffle => {
                for pile in &mut self.dropped {
                    self.bag = self.bag.or(pile);
                    *pile = CubeSet::EMPTY;
                }
            }
        }
    }

    /// The totals of the rounds that have ended; the lowest wins.
    fn scores(&self) -> Vec<i32> {
        Seat::all(self.public.options.seats()).map(|seat| self.public.total(seat)).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        let over = self.public.phase == Phase::Over;
        over.then(|| Outcome { winners: self.public.champion().into_iter().collect() })
    }

    fn view(&self, seat: Option<Seat>) -> IvyView {
        view::view(self, seat)
    }

    fn resample(view: &IvyView, rng: &mut ChanceRng) -> Self {
        view::resample(view, rng)
    }

    fn diagram(&self) -> String {
        notation::diagram(self)
    }
}
