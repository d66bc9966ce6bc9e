//! Home: games to go on with, and games to begin.

use leptos::prelude::*;

use super::board::{Board, Look, Name};
use super::boards::IDS;
use super::context::Context;
use super::html::{self, Kept};
use super::scene::Scene;
use super::seating::{names, viewer};
use super::shown::look_at;
use crate::rules::{Game, Turn};
use crate::shell::store;
use crate::table::{Saved, Session};

/// How many games stand at the top with their board.
const SHOWN: usize = 3;

/// The home page.
#[component]
pub fn Home() -> impl IntoView {
    let context = Context::get();
    let (games, troubles) = store::games();
    for trouble in &troubles {
        context.tell(trouble);
    }
    let kept: Vec<Kept> = games.into_iter().filter_map(|(id, saved)| kept_game(id, &saved)).take(SHOWN).collect();
    let cards: String = IDS.iter().filter_map(|id| with_board!(*id, G => card::<G>())).collect();
    let theme = html::theme_choice(&context.theme.get_untracked());
    let choose = move |event| {
        let value = event_target_value(&event);
        store::keep_preference("theme", &value);
        context.theme.set(value);
    };
    let offers = context.offers;
    let cannot_install = Signal::derive(move || !offers.install.get());
    view! {
        <main class="page home">
            <header class="bar">
                <img class="logo" src="./icons/icon.svg" alt="" width="36" height="36" />
                <h1>"Alea"</h1>
                <div inner_html=theme on:change=choose></div>
            </header>
            <section class="continue" aria-label="Games to continue" inner_html=html::kept_games(&kept)></section>
            <section class="games">
                <h2>"Games"</h2>
                <p class="note">"Alone, against the computer, or around one screen"</p>
                <div class="cards" inner_html=cards></div>
            </section>
            <footer>
                <p class="note">
                    "Alea works offline and sends nothing anywhere: your games stay on this device."
                </p>
                <button class="text" hidden=cannot_install on:click=move |_| offers.open_install()>
                    "Install Alea"
                </button>
            </footer>
        </main>
    }
}

/// A kept game for the home page; finished ones and those that cannot be read are not shown here.
fn kept_game(id: String, saved: &Saved) -> Option<Kept> {
    with_board!(saved.record.game.as_str(), G => {
        let session = saved.session::<G>().ok()?;
        let Turn::Seat(seat) = session.position().turn() else { return None };
        let names = names(&session);
        let view = session.position().view(Some(viewer(&session)));
        let score = |seat| G::headline(&view, seat).score.map_or("?".to_owned(), |score| score.to_string());
        let scores: Vec<_> = crate::rules::Seat::all(names.len()).map(score).collect();
        let players: Vec<_> = names.iter().map(Name::as_str).collect();
        Some(Kept {
            id,
            card: G::CARD,
            scene: resting(&session),
            whose: names[seat.index()].owns("turn"),
            progress: format!("{}, {}", players.join(" and "), scores.join(" to ")),
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
    for action in G::CARD_ACTIONS.split_whitespace() {
        if let Ok(event) = session.read_typed(action) {
            // The board's tests play them all.
            let _ = session.play(event);
            session.deal();
        }
    }
    html::card(G::ID, &G::CARD, &resting(&session))
}
