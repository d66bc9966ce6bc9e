//! A part of the page that is made of a file, fetched when the part is opened.

use leptos::prelude::*;

use super::context::Context;
use super::live::{Live, live};
use super::page::{OneMoment, Sorry};
use crate::shell;
use crate::shell::share::{self, ShareError};

/// What is made of the text of a file once it is there: what to show, or why that cannot be, as a sentence.
pub type Make = Box<dyn Fn(&str) -> Result<AnyView, String> + Send>;

/// Shows what is made of the file at this path; until it is there, that it is being loaded, and if it cannot be had, why.
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
