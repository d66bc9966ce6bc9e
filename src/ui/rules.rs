//! The rules of a game: a page of its own, and a slide-over while playing. The texts are files of the build, loaded when they are
//! opened; their pictures are drawn with the board's own parts.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::art;
use super::board::Board;
use super::parts::Icon;
use crate::shell::share;

/// The rules page.
#[component]
pub fn RulesPage(
    /// The game's name in the notation.
    id: String,
) -> impl IntoView {
    let title = with_board!(id.as_str(), G => <G as Board>::CARD.title).unwrap_or_default();
    view! {
        <main class="page">
            <header class="bar">
                <a class="plain" href="#" aria-label="Home">
                    {Icon::Back.view()}
                </a>
                <h1>{title}</h1>
                <a class="text" href=format!("#new/{id}")>
                    "Play"
                </a>
            </header>
            <RulesText id />
        </main>
    }
}

/// The text of the rules.
#[component]
pub fn RulesText(
    /// The game's name in the notation.
    id: String,
) -> impl IntoView {
    let text = RwSignal::new(None::<Result<String, String>>);
    let load = move || {
        let path = format!("./rules/{id}.html");
        text.set(None);
        spawn_local(async move { text.set(Some(share::file(&path).await)) });
    };
    load();
    move || match text.get() {
        None => view! { <p class="note">"Opening the rules."</p> }.into_any(),
        Some(Err(reason)) => {
            let load = load.clone();
            view! {
                <p role="alert">{reason}</p>
                <button class="outlined" on:click=move |_| load()>
                    "Try again"
                </button>
            }
            .into_any()
        }
        Some(Ok(html)) => view! { <article class="rules" inner_html=art::illustrated(&html)></article> }.into_any(),
    }
}
