//! Random playouts and searches of every game. `cargo bench --bench engine` prints how long each takes and how many it makes in a
//! second; `benches/browser.mjs` measures the same in a real browser.

use alea::games::{dice_box::DiceBox, dice_matrix::DiceMatrix, ivy::Ivy, nvmerix::Nvmerix, polygrid::Polygrid};
use alea::measure::{SEARCH_NODES, playout, positions, search};
use alea::rules::Dice;
use divan::Bencher;
use divan::counter::ItemsCount;

fn main() {
    divan::main();
}

/// A game from its first event to its end, at random.
#[divan::bench(types = [DiceMatrix, Nvmerix, Ivy, DiceBox, Polygrid])]
fn playouts<G: alea::ai::Eval>(bencher: Bencher) {
    let mut dice = Dice::new("bench", G::ID, 0);
    bencher.counter(ItemsCount::new(1_u32)).bench_local(move || playout::<G>(&mut dice));
}

/// Nodes of the search of `expert`. A search that proves its answer needs fewer than it is given, and then counts for too many.
#[divan::bench(types = [DiceMatrix, Nvmerix, Ivy, DiceBox, Polygrid], sample_count = 20)]
fn nodes<G: alea::ai::Eval>(bencher: Bencher) {
    let positions = positions::<G>();
    let mut next = positions.iter().cycle();
    bencher.counter(ItemsCount::new(SEARCH_NODES)).bench_local(move || next.next().map(search));
}
