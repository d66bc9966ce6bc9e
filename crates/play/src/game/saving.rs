//! Saving, and merging with other tabs. Storage has one text for a game, and each tab merges it before writing. So simultaneous play in
//! two tabs becomes two lines, and nothing is overwritten.

use super::state::State;
use crate::Effect;
use alea_board::Board;
use alea_table::{History, Merged, Saved};

impl<G: Board> State<G> {
    /// Saves: merges what another tab stored meanwhile, and writes the whole.
    pub(crate) fn save(&mut self, stored: Option<String>, now: u64, effects: &mut Vec<Effect>) {
        if let Some(text) = stored.filter(|text| self.stored.as_ref() != Some(text)) {
            match self.read(&text) {
                Some((saved, other)) => {
                    self.heard_of(&saved);
                    self.take_in(&other, true, now, effects);
                }
                None => effects.push(Effect::Quarantine(text)),
            }
        }
        self.unsaved = false;
        self.revision += 1;
        let saved = Saved::of(&self.history, self.revision, now);
        let (hints, reviewed, is_shared) = (self.hints, self.reviewed, self.is_shared);
        let text = Saved { hints, reviewed, is_shared, ..saved }.write();
        self.stored = Some(text.clone());
        effects.push(Effect::Write(text));
        // This save covers any that was asked for during the merge.
        effects.retain(|effect| *effect != Effect::Save);
    }

    /// Another tab has written the game, or deleted it.
    pub(crate) fn stored_elsewhere(&mut self, stored: Option<String>, now: u64, effects: &mut Vec<Effect>) {
        let Some(text) = stored else {
            self.stored = None;
            return effects.push(Effect::Toast(self.words().deleted_elsewhere().to_owned()));
        };
        if self.stored.as_ref() == Some(&text) {
            return;
        }
        // An unreadable text stays in storage until something is saved here.
        let Some((saved, other)) = self.read(&text) else { return };
        self.heard_of(&saved);
        self.stored = Some(text);
        let has_own = self.unsaved;
        if let Some(merged) = self.take_in(&other, has_own, now, effects)
            && merged.lacking
            && !self.unsaved
        {
            // The other tab did not know what this one had written, so the whole is written again.
            self.unsaved = true;
            effects.push(Effect::Save);
        }
    }

    /// Takes over the counts of the other tab, and whether others have the game.
    fn heard_of(&mut self, saved: &Saved) {
        self.revision = self.revision.max(saved.revision);
        self.hints = self.hints.max(saved.hints);
        self.reviewed |= saved.reviewed;
        self.is_shared |= saved.is_shared;
    }

    fn read(&self, text: &str) -> Option<(Saved, History<G>)> {
        let saved = Saved::read(text).ok().filter(|saved| saved.record.game == G::ID)?;
        let history = saved.history::<G>().ok()?;
        history.is_same_game(&self.history).ok()?;
        Some((saved, history))
    }

    /// Merges another tab's history. A tab without its own changes follows the other's cursor. A tab with changes stays where it is,
    /// and the other's moves become a line. If both played on and the other's moves are now the main line, this tab follows, and its
    /// own moves become the line. So both end on the same main line, whichever saves last.
    fn take_in(&mut self, other: &History<G>, has_own: bool, now: u64, effects: &mut Vec<Effect>) -> Option<Merged> {
        let place = self.history.node();
        let was_main = self.history.line() == 0;
        let merged = self.history.merge(other).ok()?;
        // The other lacks what this tab wrote, so treat that as still unsaved here.
        let has_own = has_own || merged.lacking;
        let gave_way = was_main && self.history.line() != 0;
        let target = if has_own && !gave_way { merged.ahead } else { Some(merged.cursor) };
        if let Some(target) = target {
            self.history.go_to_node(target);
        }
        // The current line may also have been deleted there.
        let moves = self.history.node() != place;
        if merged.changed || moves {
            self.log.clear();
        }
        if moves {
            effects.push(Effect::Toast(self.words().continued_elsewhere().to_owned()));
            self.fresh = false;
            self.go_on(String::new(), true, now, effects);
        } else if merged.changed {
            self.log.grow(&self.history, &self.seating);
            if merged.added > 0 {
                effects.push(Effect::Toast(self.words().kept_as_line().to_owned()));
            }
        }
        Some(merged)
    }
}
