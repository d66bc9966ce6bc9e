//! The saved game that home offers to go on with.

use leptos::prelude::*;

use super::picture::Picture;
use super::rows::{Facts, Row, to_continue};
use super::stored::Rows;
use crate::text::saved::words;
use crate::view::context::Context;
use crate::view::live::live_if;

/// The game to go on with; nothing where there is none. Nothing is read while home is not `active`.
#[component]
pub fn ContinueGame(
    /// Whether home is shown.
    active: Signal<bool>,
) -> impl IntoView {
    let (context, rows) = (Context::get(), Rows::follow(active));
    let found = Memo::new(move |_| rows.with(|rows| to_continue(rows, context.language.get())));
    live_if(move || found.get().map(|(row, facts)| offered(&row, facts, context)))
}

/// A game with the way to go on with it.
#[inline(never)]
fn offered(row: &Row, facts: Facts, context: Context) -> AnyView {
    let words = words(context.language.get());
    let heading = row.heading(context.language.get());
    let told = words.done_to(words.go_on(), &heading);
    view! {
        <section class="kept">
            <div class="small-board"><Picture scene=facts.board/></div>
            <div class="words">
                <h2>{heading}</h2>
                <p>{facts.standing}</p>
                {(!facts.details.is_empty()).then(|| view! { <p class="note">{facts.details}</p> })}
                <a class="button primary" href=format!("#play/{}", row.id) aria-label=told>
                    {words.go_on()}
                </a>
            </div>
        </section>
    }
    .into_any()
}
