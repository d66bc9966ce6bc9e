//! Keeping games: each with its card for the lists, and with a stamp by which tabs tell each other's writing from their own.

use super::board::Board;
use super::context::Context;
use super::html::kept::is_card;
use super::progress::kept_card;
use crate::shell::{self, store};
use crate::table::{Saved, Seed, Session};

/// Keeps a session as a game of its own and returns its identity.
pub fn keep_new<G: Board>(session: &Session<G>, context: Context) -> String {
    let id = Seed::fresh().map_or_else(|_| shell::now().to_string(), |seed| seed.to_string().to_lowercase());
    store_session(&id, session, 1, context);
    id
}

/// Keeps a game, and its card for the lists. Returns the time that it is stamped with.
pub fn store_session<G: Board>(id: &str, session: &Session<G>, revision: u64, context: Context) -> u64 {
    let now = shell::now();
    if let Err(trouble) = store::keep_game(id, &Saved::of(session, revision, now)) {
        context.tell(&trouble);
    }
    store::keep_card(id, &kept_card(session).write(now));
    now
}

/// Whether what is stored was written by another tab since this stamp; two tabs that wrote at once have the same revision, and the
/// later writing counts.
pub fn is_news(stored: &Saved, (revision, changed): (u64, u64)) -> bool {
    stored.revision > revision || (stored.revision == revision && stored.changed != changed)
}

/// Writes the cards of games that have none that can be read: they were kept before there were lists of them, or when storage was full.
/// A game that cannot be read itself stays as it is.
pub fn mend_cards() {
    let mut mended = false;
    for (id, _, card) in store::cards() {
        if !is_card(&card)
            && let Some(saved) = store::game_text(&id).and_then(|text| Saved::read(&text).ok())
            && let Some(Some(card)) = with_game!(saved.record.game.as_str(), G => {
                saved.session::<G>().ok().map(|session| kept_card(&session))
            })
        {
            store::keep_card(&id, &card.write(saved.changed));
            mended = true;
        }
    }
    if mended {
        store::tell_of_change();
    }
}
