//! The rules of a game: a page of its own, and a slide-over while playing. The texts are files of the build, loaded when they are
//! opened; their pictures are drawn with the board's own parts.

use super::board::Board;
use super::html;
use super::illustrations::illustrated;
use crate::shell::share;

/// The rules page.
pub async fn page(id: &str) -> String {
    let title = with_game!(id, G => <G as Board>::CARD.title).unwrap_or_default();
    html::rules(id, title, &text(id).await)
}

/// The text of the rules, or the sentence that says why it is not there.
pub async fn text(game: &str) -> String {
    match share::file(&format!("./rules/{game}.html")).await {
        Ok(text) => html::rules_text(&illustrated(&text)),
        Err(reason) => html::sorry(&reason),
    }
}
