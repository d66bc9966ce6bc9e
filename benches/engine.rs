//! Random playouts and searches of every game. `cargo bench --bench engine` prints how long each takes and how many it makes in a
//! second; `benches/browser.mjs` measures the same in a real browser.

use alea::ai::Eval;
use alea::engine::{SEARCH_NODES, playout, positions, search};
use alea::games::IDS;
use alea::rules::ChanceRng;
use alea::with_game;
use divan::Bencher;
use divan::counter::ItemsCount;

fn main() {
    divan::main();
}

/// A game from its first event to its end, at random.
#[divan::bench(args = IDS)]
fn playouts(bencher: Bencher, game: &str) {
    fn of<G: Eval>(bencher: Bencher) {
        let mut rng = ChanceRng::new("bench", G::ID, 0);
        bencher.counter(ItemsCount::new(1_u32)).bench_local(move || playout::<G>(&mut rng));
    }
    with_game!(game, G => of::<G>(bencher));
}

/// Nodes of the search of `expert`. A search that proves its answer needs fewer than it is given, and then counts for too many.
#[divan::bench(args = IDS, sample_count = 20)]
fn nodes(bencher: Bencher, game: &str) {
    fn of<G: Eval>(bencher: Bencher) {
        let positions = positions::<G>();
        let mut next = positions.iter().cycle();
        bencher.counter(ItemsCount::new(SEARCH_NODES)).bench_local(move || next.next().map(search));
    }
    with_game!(game, G => of::<G>(bencher));
}
