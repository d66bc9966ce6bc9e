//! The frame of every page: a bar with the way home, the title and one action, and the content below. A place has the ways to all places
//! at the head or the foot of the window instead of the way home.

use leptos::prelude::*;

use super::context::Context;
use super::icon::{Icon, Sign};
use super::live::live;
use super::unsaved::UnsavedMark;
use crate::scene::{Tint, art};

/// A page with its bar.
#[component]
pub fn Page(
    /// Its heading, also in the title of the window.
    #[prop(into)]
    title: Signal<String>,
    /// What the window and screen readers call it, where the heading alone does not tell it from others.
    #[prop(optional, into)]
    window: Option<Signal<String>>,
    /// Its class beside `page`.
    #[prop(optional)]
    class: &'static str,
    /// Whether it is one of the places, which all link to each other.
    #[prop(optional)]
    is_place: bool,
    /// The link or button at the end of the bar.
    #[prop(into, optional)]
    action: ViewFnOnce,
    /// The content below the bar.
    children: Children,
) -> impl IntoView {
    let context = Context::get();
    name_window(window.unwrap_or(title));
    let home = context.words_now().home();
    let back = if is_place {
        // A desktop has it at the head of the window.
        view! {
            <a class="brand" href="#" aria-label=home>
                <img class="logo" src="./icons/icon.svg" alt="" width="32" height="32"/>
            </a>
        }
        .into_any()
    } else {
        view! { <a class="plain" href="#" aria-label=home><Icon sign=Sign::Back/></a> }.into_any()
    };
    view! {
        <main class=format!("page notranslate {class}") class:place=is_place translate="no">
            <header class="bar">
                {back}
                <h1 aria-label=window.map(|window| move || window.get())>{title}</h1>
                <UnsavedMark/>
                {action.run()}
            </header>
            {children()}
        </main>
    }
}

/// A page about a fault, with the way home.
#[component]
pub fn Sorry(
    /// What is wrong, as a sentence.
    #[prop(into)]
    reason: Signal<String>,
) -> impl IntoView {
    view! {
        <main class="sorry notranslate" translate="no">
            <Nothing reason is_page=true/>
        </main>
    }
}

/// A page with nothing to show: a die that shows 1, the reason, and a link to the games.
#[component]
pub fn Nothing(
    /// Why, as one sentence or two.
    #[prop(into)]
    reason: Signal<String>,
    /// Whether the page has nothing else.
    #[prop(optional)]
    is_page: bool,
) -> impl IntoView {
    // The first sentence gives the reason, and the rest says what to do about it.
    let part = move |is_first: bool| {
        Signal::derive(move || {
            reason.with(|reason| {
                let end = reason.find(". ").map_or(reason.len(), |end| end + 1);
                let (first, rest) = reason.split_at(end);
                if is_first { first.to_owned() } else { rest.to_owned() }
            })
        })
    };
    let die = art::die_alone(Tint::Slate, 1);
    let first = part(true);
    let heading = if is_page { view! { <h1>{first}</h1> }.into_any() } else { view! { <h2>{first}</h2> }.into_any() };
    view! {
        <div class="nothing">
            <div inner_html=die></div>
            <div role=is_page.then_some("alert")>
                {heading}
                <p>{part(false)}</p>
            </div>
            <a class="button primary" href="#">{Context::get().words_now().choose_game()}</a>
        </div>
    }
}

/// Something is being loaded.
#[component]
pub fn OneMoment() -> impl IntoView {
    let context = Context::get();
    view! { <p class="note late notranslate" translate="no" role="status">{context.words_now().one_moment()}</p> }
}

/// Shown while the page that will replace this one is loading, or why it failed.
#[component]
pub fn Awaited(
    /// Why it does not come, once that is known.
    fault: RwSignal<Option<String>>,
) -> impl IntoView {
    live(move || match fault.get() {
        None => view! { <OneMoment/> }.into_any(),
        Some(reason) => view! { <Sorry reason/> }.into_any(),
    })
}

/// Puts a title before the product's name in the window's title, while the page exists.
pub fn name_window(title: Signal<String>) {
    let product = Context::get().product.get_value();
    let own = product.clone();
    Effect::new(move |_| document().set_title(&title.with(|title| [title, " \u{b7} ", &own].concat())));
    on_cleanup(move || document().set_title(&product));
}
