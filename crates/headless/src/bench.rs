//! `alea bench`: the speed of the rules and the search.

use alea_games::with_game;
use std::time::Instant;

use super::args::{Args, Failure};
use alea_engine::speed;
use alea_games::IDS;

/// The time for measuring one game, in milliseconds.
const MEASURED: f64 = 2000.0;

/// `alea bench`: for each game, random playouts a second from the first event to the end, and search nodes a second. On one thread,
/// with the default options.
pub(super) fn bench(args: &Args) -> Result<String, Failure> {
    let chosen = args.positional.first().map(String::as_str);
    if let Some(id) = chosen.filter(|id| !IDS.contains(id)) {
        return Err(super::no_game(id));
    }
    let start = Instant::now();
    let now = || start.elapsed().as_secs_f64() * 1000.0;
    let mut out = String::new();
    for id in IDS.iter().copied().filter(|id| chosen.is_none_or(|chosen| chosen == *id)) {
        if let Some(speed) = with_game!(id, G => speed::<G>(MEASURED, &now)) {
            out.push_str(&format!("{id}: {:.0} playouts/s, {:.0} nodes/s\n", speed.playouts, speed.nodes));
        }
    }
    Ok(out)
}
