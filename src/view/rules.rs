//! The rules of a game: a page of its own, and a sheet beside the board; and the game in figures, a page of the same kind. They are files
//! of the build with their pictures drawn, fetched when they are opened.

use leptos::prelude::*;

use super::context::Context;
use super::live::{live, live_if};
use super::page::{OneMoment, Sorry, name_window};
use crate::games::title_of;
use crate::shell;
use crate::shell::share::{self, ShareError};

/// The name of a game's page in the reader's language, among those of a folder.
fn name_of(context: Context, folder: &str, game: &str) -> String {
    [folder, context.language.get_untracked().tag(), game].join("/")
}

async fn load(name: &str) -> Result<String, ShareError> {
    share::file(&format!("./{name}.html")).await
}

/// The page of the rules or of the figures. It uses an element that is already in the page, so that `boot.js` can fill
/// it before the program is loaded.
#[component]
pub fn RulesPage(
    /// Where its text is: `rules` or `facts`.
    folder: &'static str,
    /// The game's name in the notation.
    game: &'static str,
) -> impl IntoView {
    let context = Context::get();
    let fault = RwSignal::new(None::<ShareError>);
    name_window(Signal::derive(move || title_of(game, context.language.get()).to_owned()));
    let (name, own) = (name_of(context, folder, game), context.route.get_untracked());
    if let Some(place) = document().get_element_by_id("rules")
        && place.get_attribute("data-text").as_deref() != Some(&name)
    {
        place.set_inner_html("");
        shell::spawn(async move {
            let loaded = load(&name).await;
            // Only if the player has not gone elsewhere meanwhile.
            if context.route.get_untracked() != own {
                return;
            }
            match loaded {
                Ok(text) => {
                    place.set_inner_html(&text);
                    // Fails only for an invalid name.
                    let _ = place.set_attribute("data-text", &name);
                }
                Err(error) => fault.set(Some(error)),
            }
        });
    }
    live_if(move || fault.get().map(|error| view! { <Sorry reason=context.sentence(error).to_owned()/> }.into_any()))
}

/// The text of the rules, for the sheet beside the board.
#[component]
pub fn RulesText(
    /// The game's name in the notation.
    game: &'static str,
) -> impl IntoView {
    let context = Context::get();
    let loaded = RwSignal::new(None::<Result<String, ShareError>>);
    let name = name_of(context, "rules", game);
    shell::spawn(async move { drop(loaded.try_set(Some(load(&name).await))) });
    live(move || match loaded.get() {
        None => view! { <OneMoment/> }.into_any(),
        Some(Ok(text)) => view! { <div inner_html=text></div> }.into_any(),
        Some(Err(error)) => view! { <p role="alert">{context.sentence(error)}</p> }.into_any(),
    })
}
