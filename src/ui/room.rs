//! The room where games are played: the program that is loaded when a game is opened. It shows what the address says of games and
//! nothing otherwise; the other pages are those of `pages.rs`.

use leptos::prelude::*;

use super::context::Context;
use super::html;
use super::import::import;
use super::keep::mend_cards;
use super::open::{open_game, open_shared, start_game};
use super::parts::toasts;
use super::play::play;
use super::table::Desk;
use crate::shell;
use crate::table::Link;

/// What an address leads to.
pub enum Page {
    /// A sentence, and the way home.
    Text(String),
    /// A game in play.
    Play(Desk),
    /// A page of the other program.
    Elsewhere,
}

/// The room.
#[component]
pub fn Room() -> impl IntoView {
    let context = Context::start();
    mend_cards();
    let desk = RwSignal::new_local(None::<Desk>);
    let text = RwSignal::new(String::new());
    import(context, text);
    Effect::new(move |_| {
        let asked = context.place.get();
        let page = page_at(&asked, context);
        desk.set(None);
        text.set(String::new());
        match page {
            Page::Text(page) => text.set(page),
            Page::Play(opened) => desk.set(Some(opened)),
            Page::Elsewhere => {}
        }
        if let Some(Ok(Link::Record(data))) = Link::read(&asked) {
            text.set(html::WAITING.to_owned());
            shell::spawn(async move {
                let opened = open_shared(&data, context).await;
                // Nobody may have gone elsewhere meanwhile.
                if let Err(reason) = opened
                    && context.place.get_untracked() == asked
                {
                    text.set(html::sorry(&reason));
                }
            });
        }
    });
    let page: Signal<String> = text.into();
    view! {
        <div inner_html=page></div>
        {move || desk.get().map(play)}
        {toasts()}
    }
}

fn page_at(place: &str, context: Context) -> Page {
    match place.split_once('/') {
        Some(("play", id)) => open_game(id, context),
        Some(("start", rest)) => match start_game(rest, context) {
            Ok(()) => Page::Elsewhere,
            Err(reason) => Page::Text(html::sorry(&reason)),
        },
        _ => Page::Elsewhere,
    }
}
