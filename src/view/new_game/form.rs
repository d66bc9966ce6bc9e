//! The page of a new game: which game, who plays, by which rules, with which dice.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

use super::fields::{Form, folded};
use super::options::option_fields;
use super::seats::{Seats, measured, starters};
use super::setup::{self, Fault, Luck};
use super::values::{self, Draft};
use crate::board::Card;
use crate::remembered::store;
use crate::shell::{self, place};
use crate::text::form::words;
use crate::text::{lesson, table};
use crate::view::buttons::WordButton;
use crate::view::context::Context;
use crate::view::copying::{ByHand, copy as copy_text};
use crate::view::page::Page;
use crate::view::saved_games::{Picture, save_new};

/// Starts the game and goes to it, replacing the form, or tells what is wrong.
fn send(form: Form, context: Context) {
    let values = form.values.get_untracked();
    let now = shell::now();
    match setup::new_game(form.game, &values, &Luck::fresh(), now) {
        Ok(text) => {
            for (name, value) in values::to_remember(form.game, &values) {
                store::save_preference(&name, &value);
            }
            form.is_sent.set_value(true);
            place::replace(&format!("#play/{}", save_new(&text, context)));
        }
        Err(fault) => refuse(form, fault),
    }
}

/// Tells what is wrong, and shows where.
fn refuse(form: Form, fault: Fault) {
    // Nothing first, so that the same fault is announced again.
    form.fault.set(None);
    let field = fault.field();
    request_animation_frame(move || {
        form.fault.set(Some(fault));
        // The sentence takes room at the foot, so the field is looked for once it is there.
        if let Some(field) = field {
            request_animation_frame(move || show_field(field));
        }
    });
}

/// Gives the focus to the field of this name, where it can be seen.
fn show_field(name: &str) {
    let found = document().query_selector(&format!("form[data-game] [name=\"{name}\"]"));
    if let Ok(Some(field)) = found {
        while let Ok(Some(folded)) = field.closest("details:not([open])") {
            // An attribute of an element of the page can always be set.
            let _ = folded.set_attribute("open", "");
        }
        let to_middle = ScrollIntoViewOptions::new();
        to_middle.set_block(ScrollLogicalPosition::Center);
        field.scroll_into_view_with_scroll_into_view_options(&to_middle);
        // Fails only for an element that is no longer in the document.
        let _ = field.unchecked_into::<HtmlElement>().focus();
    }
}

/// The page on which a game is set up. Another game or draft is a new form, without the old choices.
#[component]
pub fn NewGame(
    /// The game's name, as in records and links.
    game: &'static str,
    /// What the form is filled with.
    draft: Draft,
) -> impl IntoView {
    let context = Context::get();
    let left = context.left_form.with_value(|left| left.clone().filter(|(of, from, _)| *of == game && *from == draft));
    let values = left.map(|(.., values)| values).or_else(|| values::values(game, &draft, store::preference));
    let filled = values::shape(game).zip(values);
    let card = values::card(game, context.language.get_untracked());
    let title = Signal::derive(move || words(context.language.get()).new_game().to_owned());
    let of = move |language| values::card(game, language).map_or("", |card| card.title);
    let window = Signal::derive(move || {
        let language = context.language.get();
        words(language).new_game_of(of(language))
    });
    let learn = lesson::words(context.language.get_untracked()).learn();
    let body = filled.zip(card).map(|((shape, values), card)| {
        let form = Form {
            game,
            values: RwSignal::new(values),
            fault: RwSignal::new(None),
            is_sent: StoredValue::new(false),
            language: context.language,
        };
        let from = draft.clone();
        on_cleanup(move || {
            let left = form.values.try_get_untracked().zip(form.is_sent.try_get_value());
            let kept = left.and_then(|(values, is_sent)| (!is_sent).then_some((game, from, values)));
            context.left_form.set_value(kept);
        });
        let sent = move |event: leptos::ev::SubmitEvent| {
            event.prevent_default();
            send(form, context);
        };
        // The fault that was reported when the form was sent no longer applies.
        let typed = move |_| {
            if form.fault.with_untracked(Option::is_some) {
                form.fault.set(None);
            }
        };
        let is_shared = !draft.seed.is_empty();
        let is_alone = shape.seats == 1;
        view! {
            {offer(game, &card, context)}
            <form data-game=game on:submit=sent on:input=typed>
                {is_shared.then(|| view! { <p class="note shared">{form.say(|words| words.shared_setup())}</p> })}
                <Seats form shape=shape.clone()/>
                {shape.asks_starter.then(|| starters(form))}
                {option_fields(form, shape, is_shared)}
                {seed_field(form, context, is_shared)}
                {measured(form, is_alone)}
                <div class="go">
                    <p class="fault" role="alert">{Signal::derive(move || form.fault_sentence())}</p>
                    <button class="primary" type="submit">{context.words_now().play()}</button>
                    <a class="text" href=format!("#learn/{game}")>{learn}</a>
                </div>
            </form>
        }
    });
    let learn = context.words_now().learn();
    view! {
        <Page title window class="start" action=move || view! { <a class="text" href=format!("#learn/{game}")>{learn}</a> }>
            {body}
        </Page>
    }
}

/// The game: its board, its name, what players do, how many they are, and how long it takes.
fn offer(game: &'static str, card: &Card, context: Context) -> impl IntoView + use<> {
    let board = setup::board(game, context.language.get_untracked());
    let picture = board.map(|scene| view! { <Picture scene=Arc::new(scene)/> });
    let Card { title, tagline, players, length, .. } = *card;
    view! {
        <section class="offered">
            {picture}
            <div>
                <h2>{title}</h2>
                <p>{tagline}</p>
                <p>{[players, length].join(", ")}</p>
            </div>
        </section>
    }
}

/// A text with each letter and its marks as one sign, as most keyboards write it.
fn composed(text: &str) -> String {
    js_sys::JsString::from(text).normalize("NFC").into()
}

/// The word that gives two people the same dice, and the link that carries it; open where somebody shared one.
fn seed_field(form: Form, context: Context, is_shared: bool) -> AnyView {
    let seed = Signal::derive(move || form.values.with(|values| values.seed.clone()));
    let table = table::words(form.language.get_untracked());
    // A link of other dice or rules is not to be copied any more.
    let by_hand = RwSignal::new(None);
    Effect::new(move || {
        form.values.track();
        by_hand.set(None);
    });
    let copy = Callback::new(move |()| {
        by_hand.set(None);
        let values = form.values.get_untracked();
        let luck = Luck::fresh();
        match setup::link(form.game, &values, &luck) {
            Err(fault) => refuse(form, fault),
            Ok(link) => {
                // The friend gets these dice, so this game has them too.
                if let (true, Some(fresh)) = (values.seed.trim().is_empty(), &luck.seed) {
                    form.values.update(|values| values.seed = fresh.as_str().to_owned());
                }
                copy_text(context, place::link(&link), table.copied(), move |link| by_hand.set(Some(link)));
            }
        }
    });
    let field = view! {
        <div class="with-copy">
            <input
                name="seed"
                aria-label=form.say(|words| words.word())
                autocomplete="off"
                autocapitalize="none"
                spellcheck="false"
                prop:value=seed
                on:input=move |event| form.values.update(|values| values.seed = event_target_value(&event))
                on:change=move |event| form.values.update(|values| values.seed = composed(&event_target_value(&event)))
            />
            <WordButton label=table.copy() name="copy-setup" class="outlined" press=copy/>
            <ByHand text=by_hand label=table.setup()/>
            <p class="note">{form.say(|words| words.seed_about())}</p>
        </div>
    };
    let value =
        move || seed.with(|seed| if seed.is_empty() { form.say(|words| words.off()).to_owned() } else { seed.clone() });
    folded("dice", form.say(|words| words.seed()), value, is_shared, field.into_any())
}
