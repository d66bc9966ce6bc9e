//! The rules of a game: a page of its own, and a slide-over while playing. The texts are files of the build, loaded when they are
//! opened; their pictures are drawn with the board's own parts.

use leptos::prelude::*;

use super::art;
use super::board::Board;
use super::html::{self, icon};
use crate::shell::{self, share};

/// The rules page.
#[component]
pub fn RulesPage(
    /// The game's name in the notation.
    id: String,
) -> impl IntoView {
    let title = with_board!(id.as_str(), G => <G as Board>::CARD.title).unwrap_or_default();
    let content = RwSignal::new(html::WAITING.to_owned());
    let shown: Signal<String> = content.into();
    let new = format!("#new/{id}");
    shell::spawn(async move { content.set(text(&id).await) });
    view! {
        <main class="page">
            <header class="bar">
                <a class="plain" href="#" aria-label="Home" inner_html=icon("back")></a>
                <h1>{title}</h1>
                <a class="text" href=new>"Play"</a>
            </header>
            <div inner_html=shown></div>
        </main>
    }
}

/// The text of the rules, or the sentence that says why it is not there.
pub async fn text(game: &str) -> String {
    match share::file(&format!("./rules/{game}.html")).await {
        Ok(text) => format!(r#"<article class="rules">{}</article>"#, art::illustrated(&text)),
        Err(reason) => {
            format!(r#"<p role="alert">{reason}</p><button class="outlined" data-do="rules">Try again</button>"#)
        }
    }
}
