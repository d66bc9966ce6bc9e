//! How hard a puzzle is, measured: what weak players would rather do, and how much has to be thought.

use super::Unique;
use alea_ai::{Limit, Prove, think};
use alea_rules::{Level, Seat};
use alea_table::bot_rng;

/// The hardest.
const MOST: usize = 5;

/// So many other actions that look as good count twice.
const MANY: usize = 3;

/// 1, and more for what misleads: one for other actions that look at least as good as the solution to `greedy`, two where they are
/// three or more; the same for `easy`; one for a proof that is deep. 5 at most.
///
/// What neither of them looks at counts as worse than what it does look at. `easy` draws from a stream that is the same for all puzzles.
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

/// How many other actions look at least as good to `easy`.
fn easy<G: Prove>(view: &G::View, seat: Seat, seats: usize, solution: &G::Action, legal: &[G::Action]) -> usize {
    let mut rng = bot_rng("", "puzzles", seat, 0);
    let thought = think::<G>(Level::Easy, view, seat, seats, legal, &Limit::OWN, &mut rng);
    let candidates = thought.map(|thought| thought.candidates).unwrap_or_default();
    let own = candidates.iter().find(|(action, _)| action == solution).map(|(_, worth)| worth.value);
    candidates.iter().filter(|(action, worth)| action != solution && own.is_none_or(|own| worth.value >= own)).count()
}
