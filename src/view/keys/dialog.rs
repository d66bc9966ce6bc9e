//! The list of keys, as a dialog that every page opens.

use leptos::prelude::*;

use super::list::{Page, Shortcut, shortcuts};
use super::{Meaning, chosen_letters, listen};
use crate::text::keys::{Key, words};
use crate::view::context::Context;
use crate::view::dialog::Dialog;
use crate::view::live::all;
use crate::view::route::Route;

/// The dialog, and the key that opens it.
#[component]
pub fn Shortcuts() -> impl IntoView {
    let context = Context::get();
    let open = context.shortcuts;
    listen(move |meaning| {
        let is_asked = meaning == Meaning::Shortcuts;
        if is_asked {
            open.set(true);
        }
        is_asked
    });
    view! {
        <Dialog
            open
            title=Signal::derive(move || context.words().shortcuts().to_owned())
            class="sheet"
            close=Callback::new(move |()| open.set(false))
        >
            {list(context)}
        </Dialog>
    }
}

#[inline(never)]
fn list(context: Context) -> AnyView {
    let page = match context.route.get_untracked() {
        Route::Play(_) => {
            Page::Table { roams: matches!(document().query_selector(".board [data-roams]"), Ok(Some(_))) }
        }
        Route::Learn(_) => Page::Lesson,
        Route::Puzzle { .. } => Page::Puzzle,
        Route::Review(_) | Route::Mistake { .. } => Page::Review,
        Route::SavedGames => Page::Games,
        Route::Settings => Page::Settings,
        _ => Page::Other,
    };
    view! { <KeyList page/> }.into_any()
}

/// The keys of a kind of page, and what they do.
#[component]
fn KeyList(page: Page) -> impl IntoView {
    let words = words(Context::get().language.get_untracked());
    let letters = chosen_letters();
    let key = |key: &Key| {
        let name = letters.printed(*key).map_or_else(|| words.key(*key).to_owned(), String::from);
        view! { <kbd>{name}</kbd> }.into_any()
    };
    let row = |(keys, deed): Shortcut| {
        view! {
            <dt>{words.does(deed)}</dt>
            <dd>{all(keys.iter().map(key))}</dd>
        }
        .into_any()
    };
    view! { <dl class="shortcuts">{all(shortcuts(page, letters.are_on()).into_iter().map(row))}</dl> }
}
