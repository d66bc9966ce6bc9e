//! A part of the page made from a file, which is fetched when the part is opened.

use leptos::prelude::*;

use super::context::Context;
use super::live::{Live, live};
use super::page::{OneMoment, Sorry};
use crate::shell;
use crate::shell::share::{self, ShareError};

/// Makes the view from the text of a file, or the sentence that says why it cannot.
pub type Make = Box<dyn Fn(&str) -> Result<AnyView, String> + Send>;

/// Shows the view made from the file at this path. Until it is loaded, or if loading fails, a message says so.
pub fn fetched(path: String, make: Make) -> Live {
    let context = Context::get();
    let loaded = RwSignal::new(None::<Result<String, ShareError>>);
    shell::spawn(async move {
        let read = share::file(&path).await;
        // The page may be gone meanwhile.
        drop(loaded.try_set(Some(read)));
    });
    live(move || {
        let made = loaded.with(|loaded| match loaded {
            None => Ok(view! { <OneMoment/> }.into_any()),
            Some(Ok(text)) => make(text),
            Some(Err(error)) => Err(context.sentence(*error).to_owned()),
        });
        made.unwrap_or_else(|reason| view! { <Sorry reason/> }.into_any())
    })
}
