//! Sharing: links to the set-up and to the whole game.

use leptos::prelude::*;

use super::at_table::{AtTable, Shared};
use crate::shell::share::ShareError;
use crate::shell::{self, place, share};
use crate::table::Link;
use crate::text::table::Words;
use crate::view::context::Context;
use crate::view::live::live;

/// The fields with the links: to the set-up, where chance has a seed, and to the whole game, or why there is none. Where hands are
/// hidden, what the links give away is said first.
#[component]
pub fn ShareSheet(
    /// The game's title, for the system's share sheet.
    title: &'static str,
    /// Says what can be shared now.
    shared: Callback<(), Shared>,
) -> impl IntoView {
    let (table, context) = (AtTable::get(), Context::get());
    let Shared { setup, record, hides_hands } = shared.run(());
    let whole = RwSignal::new(None::<Result<String, ShareError>>);
    shell::spawn(async move {
        let packed = share::deflated(&record).await;
        // The dialog may have been closed meanwhile.
        let _ = whole.try_set(Some(packed.map(|data| place::link(&Link::Record(data).write()))));
    });
    let warning = hides_hands.then(|| view! { <p class="note">{table.word(|words| words.hidden_hands())}</p> });
    let setup = setup.map(|link| {
        let link = place::link(&link);
        view! { <LinkField which="setup" title heading=|words| words.setup() about=|words| words.setup_about() link/> }
    });
    let whole = live(move || match whole.get() {
        None => view! { <p class="note" role="status">{context.words_now().one_moment()}</p> }.into_any(),
        Some(Err(error)) => view! { <p role="alert">{context.sentence(error)}</p> }.into_any(),
        Some(Ok(link)) => view! {
            <LinkField
                which="whole"
                title
                heading=|words| words.whole_game()
                about=|words| words.whole_game_about()
                link
            />
        }
        .into_any(),
    });
    view! {
        {warning}
        {setup}
        {whole}
    }
}

/// A link, with what it is for.
#[component]
fn LinkField(
    /// Its name: `setup` or `whole`.
    which: &'static str,
    /// What the system's share sheet calls it.
    title: &'static str,
    /// Its heading.
    heading: fn(&dyn Words) -> &'static str,
    /// What it is for.
    about: fn(&dyn Words) -> &'static str,
    /// The link.
    link: String,
) -> impl IntoView {
    let (table, context) = (AtTable::get(), Context::get());
    let heading = heading(table.words);
    let link = StoredValue::new(link);
    let copy = move |_| {
        let (link, words) = (link.get_value(), table.words);
        shell::spawn(async move {
            let copied = share::copy(&link).await;
            context.say(copied.map_or_else(|error| context.sentence(error), |()| words.copied()));
        });
    };
    let send = share::has_sheet().then(|| {
        let open = move |_| share::open_sheet(title, &link.get_value());
        view! {
            <button class="outlined" data-do=format!("send-{which}") on:click=open>
                {table.word(|words| words.send())}
            </button>
        }
    });
    view! {
        <section class="link-field">
            <h3>{heading}</h3>
            <p class="note">{about(table.words)}</p>
            <div class="row">
                <input id=format!("link-{which}") readonly aria-label=heading prop:value=link.get_value()/>
                <button class="outlined" data-do=format!("copy-{which}") on:click=copy>
                    {table.word(|words| words.copy())}
                </button>
                {send}
            </div>
        </section>
    }
}
