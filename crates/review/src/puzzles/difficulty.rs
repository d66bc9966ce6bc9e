//! The difficulty of a puzzle, measured by how it misleads weak players and by how far one has to think.

use super::Unique;
use alea_ai::{Limit, Prove, think};
use alea_rules::{Level, Seat};
use alea_table::bot_rng;

/// The greatest difficulty.
const MOST: usize = 5;

/// This many misleading actions count as two.
const MANY: usize = 3;

/// The difficulty, 1 to 5. It is 1, plus 1 if another action looks at least as good as the solution to `greedy`, or plus 2 if
/// three or more do. The same is added for `easy`, and 1 for a deep proof.
///
/// Actions that a level does not consider count as worse than those it does. `easy` draws from the same stream for all puzzles.
pub(super) fn measure<G: Prove>(
    view: &G::View,
    seat: Seat,
    seats: usize,
    unique: &Unique<G::Action>,
    depth: u32,
) -> u8 {
    let Unique { solution, others, .. } = unique;
    let mut legal: Vec<G::Action> = others.iter().map(|(action, _)| action.clone()).collect();
    legal.push(solution.clone());
    let greed = G::greed(view, seat, solution);
    let greedy = others.iter().filter(|(action, _)| G::greed(view, seat, action) >= greed).count();
    let misled = |count: usize| usize::from(count > 0) + usize::from(count >= MANY);
    let points =
        misled(greedy) + misled(easy::<G>(view, seat, seats, solution, &legal)) + usize::from(depth >= G::DEEP);
    (1 + points).min(MOST) as u8
}

/// The number of other actions that look at least as good to `easy`.
fn easy<G: Prove>(view: &G::View, seat: Seat, seats: usize, solution: &G::Action, legal: &[G::Action]) -> usize {
    let mut rng = bot_rng("", "puzzles", seat, 0);
    let thought = think::<G>(Level::Easy, view, seat, seats, legal, &Limit::OWN, &mut rng);
    let candidates = thought.map(|thought| thought.candidates).unwrap_or_default();
    let own = candidates.iter().find(|(action, _)| action == solution).map(|(_, worth)| worth.value);
    candidates.iter().filter(|(action, worth)| action != solution && own.is_none_or(|own| worth.value >= own)).count()
}
