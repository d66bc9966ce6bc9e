//! The share dialog: a link to the set-up, and one to the whole game.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::Dialog;
use crate::shell::{place, share};
use crate::table::Link;
use crate::ui::context::Context;
use crate::ui::desk::Desk;

/// The share dialog of the game in play.
#[component]
pub fn Share(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// The game.
    desk: Desk,
) -> impl IntoView {
    let whole = RwSignal::new(None::<Result<String, String>>);
    Effect::new(move |_| {
        if !open.get() {
            return;
        }
        let record = desk.record.run(());
        spawn_local(async move {
            let link = share::deflated(&record).await.map(|data| place::link(&Link::Record(data).write()));
            whole.set(Some(link));
        });
    });
    view! {
        <Dialog open title="Share">
            {move || {
                desk.setup_link
                    .run(())
                    .map(|link| {
                        view! {
                            <LinkField
                                name="setup"
                                heading="The set-up"
                                about="The same game from the start, for a friend to try."
                                link
                                title=desk.card.title
                            />
                        }
                    })
            }}
            {move || match whole.get() {
                None => view! { <p class="note">"Packing the game."</p> }.into_any(),
                Some(Err(reason)) => view! { <p class="note">{reason}</p> }.into_any(),
                Some(Ok(link)) => {
                    view! {
                        <LinkField
                            name="whole"
                            heading="The whole game"
                            about="Every action up to here, to look at or to go on with. The link holds the game itself, with the players\u{2019} names; nothing is stored anywhere."
                            link
                            title=desk.card.title
                        />
                    }
                        .into_any()
                }
            }}
        </Dialog>
    }
}

#[component]
fn LinkField(
    name: &'static str,
    heading: &'static str,
    about: &'static str,
    link: String,
    title: &'static str,
) -> impl IntoView {
    let context = Context::get();
    let (shown, copied, sent) = (link.clone(), link.clone(), link);
    let copy = move |_| {
        let link = copied.clone();
        spawn_local(async move {
            match share::copy(&link).await {
                Ok(()) => context.say("Link copied."),
                Err(reason) => context.say(reason),
            }
        });
    };
    view! {
        <section class="link-field">
            <h3>{heading}</h3>
            <p class="note">{about}</p>
            <div class="row">
                <input id=format!("link-{name}") readonly aria-label=heading prop:value=shown />
                <button class="outlined" on:click=copy>"Copy"</button>
                {share::has_sheet()
                    .then(|| {
                        view! {
                            <button class="outlined" on:click=move |_| share::open_sheet(title, &sent)>
                                "Send"
                            </button>
                        }
                    })}
            </div>
        </section>
    }
}
