//! Events that happen by themselves: chance, and actions without an alternative.

use alea_board::Board;
use alea_rules::Event;
use alea_table::History;

/// Plays chance, and actions without an alternative that run by themselves. Returns the number of events.
pub fn run<G: Board>(history: &mut History<G>) -> usize {
    let before = history.cursor();
    loop {
        history.deal();
        let forced = match history.position().legal().as_slice() {
            [only] if G::runs_itself(only) => only.clone(),
            _ => return history.cursor() - before,
        };
        // The only legal action is never refused.
        if history.play(Event::Action(forced)).is_err() {
            return history.cursor() - before;
        }
    }
}
