//! The game's own options, each in the field of its kind.

use leptos::prelude::*;

use super::editor::GridEditor;
use super::fields::{Form, folded};
use super::setup;
use super::values::{self, Shape};
use crate::board::OptionWords;
use crate::rules::{OptionKind, OptionSpec, PLAYERS};
use crate::view::controls::{Choice, Choices};
use crate::view::live::{all, live_if};

/// The game's own options, in the order of their words, and the way to its rules; open where they are not the usual ones.
pub(super) fn option_fields(form: Form, shape: Shape, shared: bool) -> AnyView {
    let labels = values::words_of(form.game, form.language.get_untracked());
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
            usual.iter().all(|(name, text)| *name == PLAYERS || is_as(name, text, values.option(name)))
        })
    };
    let field = move |words: OptionWords, spec: &'static OptionSpec| {
        let Some(kind) = grid.filter(|grid| grid.name == spec.name) else { return option_field(form, spec, words) };
        let standard = defaults.iter().find(|(name, _)| *name == spec.name);
        let standard = standard.map(|(_, text)| text.clone()).unwrap_or_default();
        let OptionWords { label, about, .. } = words;
        with_note(view! { <GridEditor form kind label standard/> }.into_any(), about)
    };
    let fields: Vec<AnyView> = labels
        .into_iter()
        .filter_map(|words| {
            let spec = specs.iter().find(|spec| spec.name == words.name)?;
            Some(field(words, spec))
        })
        .collect();
    let is_open = !untrack(&is_usual) || (shared && !fields.is_empty());
    let value = move || form.say(if is_usual() { |words| words.usual() } else { |words| words.changed() }).to_owned();
    let heading = form.say(|words| words.options());
    let rules =
        view! { <a class="text" href=format!("#rules/{}", form.game)>{form.say(|words| words.read_rules())}</a> };
    folded("options", heading, value, is_open, all(fields.into_iter().chain([rules.into_any()])))
}

/// A field with its explanation.
fn with_note(field: AnyView, about: &'static str) -> AnyView {
    view! {
        <div class="option">
            {field}
            <p class="note">{about}</p>
        </div>
    }
    .into_any()
}

/// A wheel scrolls the page: a field that has the focus would take it for another number.
fn let_go(wheel: leptos::ev::WheelEvent) {
    if wheel.delta_y() == 0.0 || wheel.ctrl_key() {
        return;
    }
    // Fails only for an element that is no longer in the document.
    let _ = event_target::<web_sys::HtmlElement>(&wheel).blur();
}

/// The field of an option, while it applies.
fn option_field(form: Form, spec: &'static OptionSpec, words: OptionWords) -> AnyView {
    let (name, label, about) = (spec.name, words.label, words.about);
    let applies = Memo::new(move |_| form.values.with(|values| setup::applies(form.game, values, name)));
    let value = Signal::derive(move || form.option(name));
    let typed = move |event| form.set_option(name, event_target_value(&event));
    let field = move || match spec.kind {
        OptionKind::Choice(values) => {
            let now = untrack(|| form.option(name));
            let choice = |(place, value): (usize, &'static str)| {
                Choice::said(value, words.values.get(place).copied().unwrap_or(value), now == value)
            };
            let choices = values.iter().copied().enumerate().map(choice).collect::<Vec<_>>();
            let choose = Callback::new(move |value: String| form.set_option(name, value));
            view! {
                <div class="asked">
                    <b>{label}</b>
                    <Choices name label choices choose/>
                </div>
            }
            .into_any()
        }
        OptionKind::Number { min, max } => view! {
            <label class="field inline">
                <b>{label}</b>
                <input type="number" name=name min=min max=max prop:value=value on:input=typed on:wheel=let_go/>
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
    live_if(move || applies.get().then(|| with_note(field(), about))).into_any()
}
