//! The speed of the engine, measured alike natively, under the benchmark harness, and in a browser's worker.
//!
//! Time comes in as a closure, in milliseconds from any beginning, because a worker and a native program read different clocks.

use std::hint::black_box;

use alea_ai::{Budget, Eval};
use alea_rules::{ChanceRng, Game, Level, Options, Seat, Turn};

/// The speed of a game on one thread.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Speed {
    /// Random games a second, from the first event to the end, with the default options.
    pub playouts: f64,
    /// Nodes a second in the search of `expert`.
    pub nodes: f64,
}

/// The nodes of one measured search: enough to make the cost of its setup negligible.
pub const SEARCH_NODES: u64 = 50_000;

/// Measures a game for `ms` milliseconds, half of them for each figure.
pub fn speed<G: Eval>(ms: f64, now: &dyn Fn() -> f64) -> Speed {
    let mut rng = ChanceRng::new("measure", G::ID, 0);
    let playouts = rate(ms / 2.0, now, || {
        black_box(playout::<G>(&mut rng));
        1
    });
    let positions = positions::<G>();
    let mut next = positions.iter().cycle();
    let nodes = rate(ms / 2.0, now, || next.next().map_or(1, |position| search(position)));
    Speed { playouts, nodes }
}

/// The amount of work done in a second.
fn rate(ms: f64, now: &dyn Fn() -> f64, mut work: impl FnMut() -> u64) -> f64 {
    let start = now();
    let mut done = 0;
    loop {
        done += work();
        let gone = now() - start;
        if gone >= ms {
            return done as f64 * 1000.0 / gone;
        }
    }
}

/// Plays a game at random to its end.
pub fn playout<G: Game>(rng: &mut ChanceRng) -> G {
    play_on(G::new(&options::<G>()), usize::MAX, rng)
}

fn options<G: Game>() -> G::Options {
    G::Options::from_entries(&Default::default()).unwrap_or_default()
}

/// Plays this many actions at random, or to the end.
fn play_on<G: Game>(mut position: G, actions: usize, rng: &mut ChanceRng) -> G {
    let mut legal = Vec::new();
    let mut played = 0;
    loop {
        match position.turn() {
            Turn::Over => return position,
            Turn::Chance => {
                let chance = position.sample_chance(rng);
                position.apply_chance(&chance);
            }
            Turn::Seat(_) if played == actions => return position,
            Turn::Seat(_) => {
                legal.clear();
                position.actions(&mut legal);
                if let Some(action) = rng.choose(&legal) {
                    position.apply_action(action);
                }
                played += 1;
            }
        }
    }
}

/// The positions for measuring a search: always the same, after 2 to 11 random actions, where a seat is to act.
pub fn positions<G: Game>() -> Vec<G> {
    let at = |actions: usize| {
        let mut rng = ChanceRng::new("positions", G::ID, actions as u64);
        play_on(G::new(&options::<G>()), actions, &mut rng)
    };
    [2, 5, 8, 11].into_iter().map(at).filter(|position| matches!(position.turn(), Turn::Seat(_))).collect()
}

/// Searches as `expert` does, with [`SEARCH_NODES`]. Returns the nodes spent; 1 where no seat is to act.
pub fn search<G: Eval>(position: &G) -> u64 {
    let Turn::Seat(seat) = position.turn() else { return 1 };
    let mut budget = Budget::nodes(SEARCH_NODES);
    let mut rng = ChanceRng::new("search", G::ID, 0);
    black_box(judge::<G>(position, seat, &mut budget, &mut rng));
    budget.spent().max(1)
}

fn judge<G: Eval>(position: &G, seat: Seat, budget: &mut Budget, rng: &mut ChanceRng) -> alea_ai::Evaluation<G> {
    G::search(&position.view(Some(seat)), seat, &position.legal(), Level::Expert, budget, rng)
}
