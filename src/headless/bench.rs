//! `alea bench`: how fast the rules are.

use std::hint::black_box;
use std::time::{Duration, Instant};

use super::args::{Args, Failure};
use crate::games::IDS;
use crate::rules::{Dice, Game, Options, Turn};

/// How long one game's playouts are counted.
const MEASURED: Duration = Duration::from_secs(1);

/// `alea bench`: random playouts a second from the first event to the end, on one thread, with the default options.
pub(super) fn bench(args: &Args) -> Result<String, Failure> {
    let chosen = args.positional.first().map(String::as_str);
    if let Some(id) = chosen.filter(|id| !IDS.contains(id)) {
        return Err(super::no_game(id));
    }
    let mut out = String::new();
    for id in IDS.iter().copied().filter(|id| chosen.is_none_or(|chosen| chosen == *id)) {
        let rate = with_game!(id, G => playouts_a_second::<G>()).unwrap_or_default();
        out.push_str(&format!("{id}: {rate:.0} playouts/s\n"));
    }
    Ok(out)
}

fn playouts_a_second<G: Game>() -> f64 {
    let options = G::Options::from_entries(&Default::default()).unwrap_or_default();
    let mut dice = Dice::new("bench", G::ID, 0);
    let start = Instant::now();
    let mut count = 0_u32;
    while start.elapsed() < MEASURED {
        black_box(playout(G::new(black_box(&options)), &mut dice));
        count += 1;
    }
    f64::from(count) / start.elapsed().as_secs_f64()
}

/// Plays at random to the end.
fn playout<G: Game>(mut position: G, dice: &mut Dice) -> G {
    let mut legal = Vec::new();
    loop {
        match position.turn() {
            Turn::Over => return position,
            Turn::Chance => {
                let chance = position.draw(dice);
                position.befall(&chance);
            }
            Turn::Seat(_) => {
                legal.clear();
                position.actions(&mut legal);
                if let Some(action) = dice.choose(&legal) {
                    position.act(action);
                }
            }
        }
    }
}
