//! The form of a new game as components: who plays, with which options, from which seed.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::editor::GridEditor;
use super::fields::{Choice, Form, folded};
use super::opponents::{Opponents, Strengths, opponents};
use super::setup::{self, Luck};
use super::values::{self, Draft, Kind, Player, Shape, Starter};
use crate::board::OptionWords;
use crate::remembered::store;
use crate::rules::{OptionKind, OptionSpec, Seat};
use crate::shell::{self, place};
use crate::text::{Name, table};
use crate::view::context::Context;
use crate::view::live::{all, live, live_if};
use crate::view::page::Page;
use crate::view::saved_games::save_new;

/// Starts the game and goes to it, replacing the form, or tells what is wrong.
fn send(form: Form, context: Context) {
    let values = form.values.get_untracked();
    let now = shell::now();
    match setup::new_game(form.game, &values, &Luck::fresh(), now) {
        Ok(text) => {
            for (name, value) in values::to_remember(form.game, &values) {
                store::save_preference(&name, &value);
            }
            place::replace(&format!("#play/{}", save_new(&text, context)));
        }
        Err(fault) => {
            // Nothing first, so that the same fault is announced again.
            form.fault.set(None);
            let field = fault.field();
            request_animation_frame(move || {
                form.fault.set(Some(fault));
                if let Some(field) = field {
                    show_field(field);
                }
            });
        }
    }
}

/// Gives the focus to the field of this name, where it can be seen.
fn show_field(name: &str) {
    let found = document().query_selector(&format!("form[data-game] [name=\"{name}\"]"));
    if let Ok(Some(field)) = found {
        if let Ok(Some(folded)) = field.closest("details:not([open])") {
            // An attribute of an element of the page can always be set.
            let _ = folded.set_attribute("open", "");
        }
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
    let filled = values::shape(game).zip(values::values(game, &draft, store::preference));
    let shared = !draft.seed.is_empty();
    let title = Signal::derive(move || values::words_of(game, context.language.get()).0.to_owned());
    let body = filled.map(|(shape, values)| {
        let form = Form { game, values: RwSignal::new(values), fault: RwSignal::new(None), language: context.language };
        let sent = move |event: leptos::ev::SubmitEvent| {
            event.prevent_default();
            send(form, context);
        };
        // What was said when the form was sent is not so any more.
        let typed = move |_| {
            if form.fault.with_untracked(Option::is_some) {
                form.fault.set(None);
            }
        };
        view! {
            <form data-game=game on:submit=sent on:input=typed>
                {shared.then(|| view! { <p class="note">{form.say(|words| words.shared_setup())}</p> })}
                <Seats form shape=shape.clone()/>
                {option_fields(form, shape, shared)}
                {seed_field(form, shared)}
                <p class="fault" role="alert">{Signal::derive(move || form.fault_sentence())}</p>
                <button class="primary" type="submit">{form.say(|words| words.start())}</button>
            </form>
        }
    });
    let rules = context.words_now().rules();
    view! {
        <Page title class="start" action=move || view! { <a class="text" href=format!("#rules/{game}")>{rules}</a> }>
            {body}
        </Page>
    }
}

/// How many play, and who.
#[component]
fn Seats(form: Form, shape: Shape) -> impl IntoView {
    let count = Memo::new(move |_| form.values.with(|values| values::seats(form.game, values)));
    let counts = (!shape.counts.is_empty()).then(|| {
        let choice = |number: usize| {
            let text = number.to_string();
            let chosen = move || form.values.with(|values| values::seats(form.game, values) == number);
            let choose = {
                let text = text.clone();
                move |()| form.set_option("players", text.clone())
            };
            view! { <Choice group="players" value=text.clone() label=text chosen=Signal::derive(chosen) choose/> }
                .into_any()
        };
        view! { <div class="choices">{all(shape.counts.iter().map(|&number| choice(number)))}</div> }
    });
    let asks_starter = shape.asks_starter;
    let fields = move || {
        view! {
            {live(move || all((0..count.get()).map(|seat| view! { <SeatField form seat/> }.into_any())))}
            {asks_starter.then(|| view! { <Starters form/> })}
        }
        .into_any()
    };
    // Who plays alone has no opponents; others choose them first, and who sits where is folded away unless it is something special.
    let place = if shape.seats == 1 {
        view! {
            {fields()}
            <Strengths form/>
        }
        .into_any()
    } else {
        let is_special = opponents(&form.values.get_untracked(), form.game).is_none();
        let heading = form.say(|words| words.names_and_seats());
        view! {
            <Opponents form/>
            {folded("who", heading, Signal::derive(move || names(form)), is_special, fields())}
        }
        .into_any()
    };
    view! {
        <fieldset class="seats">
            <legend>{form.say(|words| words.players())}</legend>
            {counts}
            {place}
        </fieldset>
    }
}

/// Who sits where, in a few words.
fn names(form: Form) -> String {
    let language = form.language.get_untracked();
    form.values.with(|values| {
        let count = values::seats(form.game, values).min(values.players.len());
        let called = setup::called(&values.players[..count], language);
        called.iter().map(|name| table::words(language).name(name).to_owned()).collect::<Vec<_>>().join(", ")
    })
}

/// Who plays at a seat.
#[component]
fn SeatField(form: Form, seat: usize) -> impl IntoView {
    let place = Seat(seat as u8);
    let player = move |read: fn(&Player) -> String| {
        move || form.values.with(|values| values.players.get(seat).map(read).unwrap_or_default())
    };
    let kind = player(|player| player.kind.word().to_owned());
    let choose = move |event| {
        if let Some(kind) = Kind::named(&event_target_value(&event)) {
            form.values.update(|values| {
                if let Some(player) = values.players.get_mut(seat) {
                    player.kind = kind;
                }
            });
        }
    };
    let name = move |event| {
        let name = event_target_value(&event);
        form.values.update(|values| {
            if let Some(player) = values.players.get_mut(seat) {
                player.name = name;
            }
        });
    };
    // The computer has a name if nobody gives it one.
    let placeholder = Signal::derive(move || {
        form.values.with(|values| {
            let playing = &values.players[..values::seats(form.game, values).min(values.players.len())];
            match setup::called(playing, form.language.get_untracked()).into_iter().nth(seat) {
                Some(Name::Called(name)) if playing[seat].kind != Kind::Person => name,
                _ => form.say(|words| words.name()).to_owned(),
            }
        })
    });
    let offered = Kind::OFFERED.map(|offered| {
        let label = match offered {
            Kind::Person => form.words().person().to_owned(),
            Kind::Computer(level) => form.words().opponent(level),
        };
        let selected = Signal::derive(move || kind() == offered.word());
        view! { <option value=offered.word() prop:selected=selected>{label}</option> }.into_any()
    });
    view! {
        <div class="seat-field">
            <select name=format!("seat-{seat}") aria-label=form.words().kind_of(place) on:change=choose>
                {all(offered)}
            </select>
            <input
                name=format!("name-{seat}")
                aria-label=form.words().name_of(place)
                maxlength="24"
                autocomplete="off"
                placeholder=placeholder
                prop:value=Signal::derive(player(|player| player.name.clone()))
                on:input=name
            />
        </div>
    }
}

/// Who starts.
#[component]
fn Starters(form: Form) -> impl IntoView {
    let choice = |starter: Starter| {
        let label = {
            let words = form.words();
            match starter {
                Starter::First => words.player(Seat(0)),
                Starter::Second => words.player(Seat(1)),
                Starter::Lot => words.draw_lots(),
            }
            .to_owned()
        };
        let chosen = move || form.values.with(|values| values.starter == starter);
        let choose = move |()| form.values.update(|values| values.starter = starter);
        view! {
            <Choice
                group="starter"
                value=starter.word().to_owned()
                label
                chosen=Signal::derive(chosen)
                choose
            />
        }
        .into_any()
    };
    view! {
        <fieldset>
            <legend>{form.say(|words| words.who_starts())}</legend>
            <div class="choices">{all(Starter::ALL.map(choice))}</div>
        </fieldset>
    }
}

/// What the dice are drawn from; open where somebody shared it.
fn seed_field(form: Form, shared: bool) -> AnyView {
    let seed = Signal::derive(move || form.values.with(|values| values.seed.clone()));
    let field = view! {
        <label class="field">
            <span class="note">{form.say(|words| words.seed_about())}</span>
            <input
                name="seed"
                aria-label=form.say(|words| words.seed())
                autocomplete="off"
                spellcheck="false"
                placeholder=form.say(|words| words.new_dice())
                prop:value=seed
                on:input=move |event| form.values.update(|values| values.seed = event_target_value(&event))
            />
        </label>
    };
    let value = move || {
        seed.with(|seed| if seed.is_empty() { form.say(|words| words.new_dice()).to_owned() } else { seed.clone() })
    };
    folded("dice", form.say(|words| words.seed()), Signal::derive(value), shared, field.into_any())
}

/// The game's own options, in the order of their words; open where they are not the usual ones.
fn option_fields(form: Form, shape: Shape, shared: bool) -> Option<AnyView> {
    let labels = values::words_of(form.game, form.language.get_untracked()).1;
    let Shape { specs, defaults, grid, .. } = shape;
    let usual = defaults.clone();
    let is_usual = move || {
        form.values.with(|values| {
            let read =
                |name: &str, text: &str| grid.filter(|grid| grid.name == name).and_then(|grid| (grid.read)(text));
            // A grid can be written in several ways.
            let is_as = |name: &str, text: &str, other: &str| {
                text == other || read(name, text).is_some_and(|read_text| read(name, other) == Some(read_text))
            };
            usual.iter().all(|(name, text)| *name == "players" || is_as(name, text, values.option(name)))
        })
    };
    let field = move |words: OptionWords, spec: &'static OptionSpec| {
        let (label, about) = (words.label, words.about);
        let field = match grid.filter(|grid| grid.name == spec.name) {
            Some(kind) => {
                let standard = defaults.iter().find(|(name, _)| *name == spec.name);
                let standard = standard.map(|(_, text)| text.clone()).unwrap_or_default();
                view! { <GridEditor form kind label standard/> }.into_any()
            }
            None => option_field(form, spec, words),
        };
        view! {
            <div class="option">
                {field}
                <p class="note">{about}</p>
            </div>
        }
        .into_any()
    };
    let fields: Vec<AnyView> = labels
        .into_iter()
        .filter_map(|words| {
            let spec = specs.iter().find(|spec| spec.name == words.name)?;
            Some(field(words, spec))
        })
        .collect();
    let is_open = shared || !untrack(&is_usual);
    let value = move || form.say(if is_usual() { |words| words.usual() } else { |words| words.changed() }).to_owned();
    let heading = form.say(|words| words.options());
    (!fields.is_empty()).then(|| folded("options", heading, Signal::derive(value), is_open, all(fields)))
}

/// The field of an option, while it applies.
fn option_field(form: Form, spec: &'static OptionSpec, words: OptionWords) -> AnyView {
    let (name, label) = (spec.name, words.label);
    let applies = Memo::new(move |_| form.values.with(|values| setup::applies(form.game, values, name)));
    let value = Signal::derive(move || form.option(name));
    let typed = move |event| form.set_option(name, event_target_value(&event));
    let field = move || match spec.kind {
        OptionKind::Choice(values) => {
            let choice = |(place, value): (usize, &'static str)| {
                let label = words.values.get(place).copied().unwrap_or(value);
                view! {
                    <Choice
                        group=name
                        value=value.to_owned()
                        label=label.to_owned()
                        chosen=Signal::derive(move || form.option(name) == value)
                        choose=move |()| form.set_option(name, value.to_owned())
                    />
                }
                .into_any()
            };
            view! {
                <fieldset>
                    <legend>{label}</legend>
                    <div class="choices">{all(values.iter().copied().enumerate().map(choice))}</div>
                </fieldset>
            }
            .into_any()
        }
        OptionKind::Number { min, max } => view! {
            <label class="field inline">
                <b>{label}</b>
                <input type="number" name=name min=min max=max prop:value=value on:input=typed/>
            </label>
        }
        .into_any(),
        OptionKind::Text => view! {
            <label class="field">
                <b>{label}</b>
                <textarea name=name rows="3" spellcheck="false" prop:value=value on:input=typed></textarea>
            </label>
        }
        .into_any(),
    };
    live_if(move || applies.get().then(&field)).into_any()
}
