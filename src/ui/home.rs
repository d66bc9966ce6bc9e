//! Home: games to go on with, and games to begin.

use super::board::{Board, Look, Name};
use super::boards::IDS;
use super::context::Context;
use super::html::{self, Kept};
use super::scene::Scene;
use super::seating::{names, viewer};
use super::shown::look_at;
use crate::rules::{Game, Seat, Turn};
use crate::shell::store;
use crate::table::{Saved, Session};

/// How many games stand at the top with their board.
const SHOWN: usize = 3;

/// The home page.
pub fn home(context: Context) -> String {
    let (games, troubles) = store::games();
    for trouble in &troubles {
        context.tell(trouble);
    }
    let kept: Vec<Kept> =
        games.into_iter().filter_map(|(id, saved)| kept_game(id, &saved, context)).take(SHOWN).collect();
    let cards: String = IDS.iter().filter_map(|id| with_board!(*id, G => card::<G>())).collect();
    html::home(&store::preference("theme").unwrap_or_default(), &html::kept_games(&kept), &cards)
}

/// A kept game for the home page; finished ones are not shown here, and one that breaks the rules is set aside.
fn kept_game(id: String, saved: &Saved, context: Context) -> Option<Kept> {
    with_board!(saved.record.game.as_str(), G => {
        let session = match saved.session::<G>() {
            Ok(session) => session,
            Err(error) => {
                context.tell(&store::set_aside(&id, &error.to_string()));
                return None;
            }
        };
        let Turn::Seat(seat) = session.position().turn() else { return None };
        let names = names(&session);
        let view = session.position().view(Some(viewer(&session)));
        let score = |seat| G::headline(&view, seat).score.map_or("?".to_owned(), |score| score.to_string());
        let scores: Vec<_> = Seat::all(names.len()).map(score).collect();
        let players: Vec<_> = names.iter().map(Name::as_str).collect();
        Some(Kept {
            id,
            card: G::CARD,
            scene: resting(&session),
            whose: names[seat.index()].owns("turn"),
            progress: players.join(" and ") + ", " + &scores.join(" to "),
        })
    })?
}

/// The board of a session with nothing to tap.
fn resting<G: Board>(session: &Session<G>) -> Scene {
    look_at(session, &G::Selection::default(), |look| G::scene(&Look { legal: &[], last: None, ..*look }))
}

fn card<G: Board>() -> String {
    let mut session = Session::<G>::new(Default::default(), G::CARD.seed.parse().ok(), None);
    session.deal();
    html::card(G::ID, &G::CARD, &resting(&session))
}
