//! The sounds of the latest events.

use super::state::State;
use crate::Effect;
use alea_board::Board;
use alea_rules::Turn;
use alea_sound::Sound;

impl<G: Board> State<G> {
    /// The sounds of the events from a place on, each once, in order. The end of the game comes last.
    pub(crate) fn heard(&self, from: usize) -> Option<Effect> {
        let history = self.history();
        let mut sounds: Vec<Sound> = Vec::new();
        for (at, event) in history.events().iter().enumerate().skip(from) {
            let before = history.position_at(at).map(|position| position.view(self.seating.eyes()));
            let sound = before.and_then(|before| G::sound(&before, event));
            sounds.extend(sound.filter(|sound| !sounds.contains(sound)));
        }
        if history.position().turn() == Turn::Over {
            sounds.push(Sound::End);
        }
        (!sounds.is_empty()).then_some(Effect::Sound(sounds))
    }
}
