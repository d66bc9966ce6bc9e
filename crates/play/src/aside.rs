//! A hint that is played out: its move, and then the best that the computer finds for every person, while the bots play as they do.
//! All of it is a line aside, and the main line stays what it is. Who taps goes on from there as ever.

use super::Effect;
use super::state::{Aside, State};
use alea_board::Board;
use alea_table::NodeId;
use alea_text::lines::words;

impl<G: Board> State<G> {
    /// Whether the hint that is shown can be played out: all of it is told, and no hand is shown by it to whom it should not.
    pub(super) fn can_play_out(&self) -> bool {
        self.seating.eyes().is_some()
            && self.acting().is_some()
            && self.hint.as_ref().is_some_and(|hint| hint.next().is_none())
    }

    /// Plays out the hint that is shown.
    pub(super) fn play_out(&mut self, now: u64, effects: &mut Vec<Effect>) {
        let action = self.hint.as_ref().filter(|_| self.can_play_out()).map(|hint| hint.action().to_owned());
        let Some(event) = action.and_then(|action| self.history.read_typed(&action).ok()) else { return };
        self.aside = Some(Aside { from: self.history.node(), goes_on: true });
        effects.push(Effect::Toast(words(self.language).plays_out().to_owned()));
        self.play(event, now, effects);
    }

    /// Whether the computer plays for everybody.
    pub(super) fn is_playing_out(&self) -> bool {
        self.aside.is_some_and(|aside| aside.goes_on)
    }

    /// The computer plays for persons no more. Where it began is remembered: one can still go back there.
    pub(super) fn end_playing_out(&mut self) {
        if let Some(aside) = &mut self.aside {
            aside.goes_on = false;
        }
    }

    /// Where the line began that is played out, if the game stands on it.
    fn began_aside(&self) -> Option<NodeId> {
        let before = &self.history.path()[..self.history.cursor()];
        self.aside.map(|aside| aside.from).filter(|from| before.contains(from))
    }

    /// Whether one can go back to where a hint was played out.
    pub(super) fn can_go_back(&self) -> bool {
        self.began_aside().is_some()
    }

    /// Back to where a hint was played out, on the line that the game was on.
    pub(super) fn go_back(&mut self, now: u64, effects: &mut Vec<Effect>) {
        let Some(from) = self.began_aside() else { return };
        self.aside = None;
        if self.history.line_through(from) == Some(0) {
            self.history.go_to_line(0, 0);
        }
        self.history.go_to_node(from);
        self.moved(words(self.language).is_back().to_owned(), now, effects);
    }
}
