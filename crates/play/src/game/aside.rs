//! Playing out a hint: its move, and then the best moves for every person, while the bots play as usual. All of it is a
//! line aside, so the main line does not change. A player who taps takes over from there.

use super::state::{Aside, State};
use crate::Effect;
use alea_board::Board;
use alea_table::NodeId;
use alea_text::lines::words;

impl<G: Board> State<G> {
    /// Whether the shown hint can be played out: all of it is told, and it would reveal no hidden hand.
    pub(crate) fn can_play_out(&self) -> bool {
        self.seating.eyes().is_some()
            && self.acting().is_some()
            && self.hint.as_ref().is_some_and(|hint| hint.next().is_none())
    }

    /// Plays out the shown hint.
    pub(crate) fn play_out(&mut self, now: u64, effects: &mut Vec<Effect>) {
        let action = self.hint.as_ref().filter(|_| self.can_play_out()).map(|hint| hint.action().to_owned());
        let Some(event) = action.and_then(|action| self.history.read_typed(&action).ok()) else { return };
        self.aside = Some(Aside { from: self.history.node(), goes_on: true });
        effects.push(Effect::Toast(words(self.language).plays_out().to_owned()));
        self.play(event, now, effects);
    }

    /// Whether a bot plays for everybody.
    pub(crate) fn is_playing_out(&self) -> bool {
        self.aside.is_some_and(|aside| aside.goes_on)
    }

    /// Stops playing for people. The place where it began is kept, so that the player can still go back.
    pub(crate) fn end_playing_out(&mut self) {
        if let Some(aside) = &mut self.aside {
            aside.goes_on = false;
        }
    }

    /// The place where the played-out line began, if the cursor is on that line.
    fn began_aside(&self) -> Option<NodeId> {
        let before = &self.history.path()[..self.history.cursor()];
        self.aside.map(|aside| aside.from).filter(|from| before.contains(from))
    }

    /// Whether the player can go back to where a hint was played out.
    pub(crate) fn can_go_back(&self) -> bool {
        self.began_aside().is_some()
    }

    /// Goes back to where a hint was played out, on the line that was current then.
    pub(crate) fn go_back(&mut self, now: u64, effects: &mut Vec<Effect>) {
        let Some(from) = self.began_aside() else { return };
        self.aside = None;
        if self.history.line_through(from) == Some(0) {
            self.history.go_to_line(0, 0);
        }
        self.history.go_to_node(from);
        self.moved(words(self.language).is_back().to_owned(), now, effects);
    }
}
