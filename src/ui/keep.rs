//! Keeping games: each with its card for the home page, and with a stamp by which tabs tell each other's writing from their own.

use super::board::Board;
use super::context::Context;
use super::shown::kept_card;
use crate::shell::{self, store};
use crate::table::{Saved, Seed, Session};

/// Keeps a session as a game of its own and returns its identity.
pub fn keep_new<G: Board>(session: &Session<G>, context: Context) -> String {
    let id = Seed::fresh().map_or_else(|_| shell::now().to_string(), |seed| seed.to_string().to_lowercase());
    store_session(&id, session, 1, context);
    id
}

/// Keeps a game, and its card for the home page. Returns the time that it is stamped with.
pub fn store_session<G: Board>(id: &str, session: &Session<G>, revision: u64, context: Context) -> u64 {
    let now = shell::now();
    if let Err(trouble) = store::keep_game(id, &Saved::of(session, revision, now)) {
        context.tell(&trouble);
    }
    store::keep_card(id, now, kept_card(session).as_deref());
    now
}

/// Whether what is stored was written by another tab since this stamp; two tabs that wrote at once have the same revision, and the
/// later writing counts.
pub fn is_news(stored: &Saved, (revision, changed): (u64, u64)) -> bool {
    stored.revision > revision || (stored.revision == revision && stored.changed != changed)
}
