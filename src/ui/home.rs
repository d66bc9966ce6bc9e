//! Home: games to go on with, and games to begin.

use leptos::prelude::*;

use super::board::{Board, Card, Name};
use super::boards::IDS;
use super::context::Context;
use super::parts::{Icon, Logo, Picture};
use super::scene::Scene;
use super::table::{Table, draw_with};
use crate::rules::Turn;
use crate::shell::store;
use crate::table::{Saved, Session};

/// How many games stand at the top with their board.
const SHOWN: usize = 3;

/// A game to go on with.
struct Kept {
    id: String,
    card: Card,
    scene: Scene,
    whose: String,
    progress: String,
}

/// The home page.
#[component]
pub fn Home() -> impl IntoView {
    let context = Context::get();
    let (games, troubles) = store::games();
    for trouble in &troubles {
        context.tell(trouble);
    }
    let kept: Vec<Kept> = games.into_iter().filter_map(|(id, saved)| kept_game(id, &saved)).take(SHOWN).collect();
    let going_on = kept.into_iter().enumerate().map(|(index, kept)| kept_view(kept, index == 0)).collect_view();
    let cards = IDS.iter().filter_map(|id| with_board!(*id, G => card_view::<G>())).collect_view();
    view! {
        <main class="page home">
            <header class="bar">
                <Logo />
                <h1>"Alea"</h1>
                <ThemeChoice />
            </header>
            <section class="continue" aria-label="Games to continue">
                {going_on}
            </section>
            <section class="games">
                <h2>"Games"</h2>
                <p class="note">"Alone, against the computer, or around one screen"</p>
                <div class="cards">{cards}</div>
            </section>
            <footer>
                <p class="note">
                    "Alea works offline and sends nothing anywhere: your games stay on this device. "
                    <InstallOffer />
                </p>
            </footer>
        </main>
    }
}

/// A kept game for the home page; finished ones and those that cannot be read are not shown here.
fn kept_game(id: String, saved: &Saved) -> Option<Kept> {
    with_board!(saved.record.game.as_str(), G => {
        let session = saved.session::<G>().ok()?;
        let position = session.position();
        let names = Table::names(&session);
        let Turn::Seat(seat) = crate::rules::Game::turn(position) else { return None };
        let view = crate::rules::Game::view(position, Some(Table::viewer(&session)));
        let heads: Vec<_> = crate::rules::Seat::all(names.len()).map(|seat| G::headline(&view, seat)).collect();
        let score = |score: Option<i32>| score.map_or("?".to_owned(), |score| score.to_string());
        let scores: Vec<_> = heads.iter().map(|head| score(head.score)).collect();
        let players: Vec<_> = names.iter().map(Name::as_str).collect();
        Some(Kept {
            id,
            card: G::CARD,
            scene: still(&session),
            whose: names[seat.index()].owns("turn"),
            progress: format!("{}, {}", players.join(" and "), scores.join(" to ")),
        })
    })?
}

/// The board of a session with nothing to tap.
fn still<G: Board>(session: &Session<G>) -> Scene {
    draw_with(session, &G::Selection::default(), |look| {
        G::scene(&super::board::Look { legal: &[], last: None, ..*look })
    })
}

fn kept_view(kept: Kept, first: bool) -> impl IntoView {
    let class = if first { "button primary" } else { "button" };
    view! {
        <article class="kept">
            <Picture scene=kept.scene />
            <div>
                <h3>{kept.card.title}</h3>
                <p>{kept.whose}</p>
                <p class="note">{kept.progress}</p>
            </div>
            <a class=class href=format!("#play/{}", kept.id)>
                "Continue"
            </a>
        </article>
    }
}

fn card_view<G: Board>() -> impl IntoView {
    let seed = G::CARD.seed.parse().ok();
    let mut session = Session::<G>::new(Default::default(), seed, None);
    session.deal();
    let Card { title, tagline, players, length, .. } = G::CARD;
    view! {
        <a class="card" href=format!("#new/{}", G::ID)>
            <Picture scene=still(&session) />
            <span class="words">
                <b>{title}</b>
                <span class="note">{tagline}</span>
                <span class="note">{players}", "{length}</span>
            </span>
            {Icon::Next.view()}
        </a>
    }
}

/// Light, dark, or the system's.
#[component]
pub fn ThemeChoice() -> impl IntoView {
    let theme = Context::get().theme;
    let choose = move |event| {
        let value = event_target_value(&event);
        store::keep_preference("theme", &value);
        theme.set(value);
    };
    view! {
        <select class="theme" aria-label="Light or dark" on:change=choose>
            {[("", "As the system"), ("light", "Light"), ("dark", "Dark")]
                .map(|(value, label)| {
                    view! {
                        <option value=value prop:selected=move || theme.with(|now| now == value)>
                            {label}
                        </option>
                    }
                })
                .collect_view()}
        </select>
    }
}

/// Offers to install, where the browser can.
#[component]
pub fn InstallOffer() -> impl IntoView {
    let offers = Context::get().offers;
    view! {
        <Show when=move || offers.install.get()>
            <button class="text" on:click=move |_| offers.open_install()>
                "Install Alea"
            </button>
        </Show>
    }
}
