//! Shared parts of the form: its state, and what is folded away.

use leptos::prelude::*;

use super::setup::Fault;
use super::values::{self, Values};
use crate::text::Language;
use crate::text::form::{Words, words};
use crate::view::icon::{Icon, Sign};

/// What every part of the form shares.
#[derive(Clone, Copy)]
pub(super) struct Form {
    /// The game's name, as in records and links.
    pub(super) game: &'static str,
    /// What was chosen and typed.
    pub(super) values: RwSignal<Values>,
    /// What was wrong when the form was sent.
    pub(super) fault: RwSignal<Option<Fault>>,
    /// Whether its game has started.
    pub(super) is_sent: StoredValue<bool>,
    pub(super) language: RwSignal<Language>,
}

impl Form {
    /// The words of the page.
    pub(super) fn words(self) -> &'static dyn Words {
        words(self.language.get_untracked())
    }

    /// One of them.
    pub(super) fn say(self, word: fn(&dyn Words) -> &'static str) -> &'static str {
        word(self.words())
    }

    /// The fault in words; empty if there is none.
    pub(super) fn fault_sentence(self) -> String {
        let language = self.language.get();
        let labels = values::words_of(self.game, language);
        self.fault.with(|fault| fault.as_ref().map_or_else(String::new, |fault| fault.sentence(&labels, language)))
    }

    /// The text of an option in the form.
    pub(super) fn option(self, name: &'static str) -> String {
        self.values.with(|values| values.option(name).to_owned())
    }

    pub(super) fn set_option(self, name: &'static str, text: String) {
        self.values.update(|values| values.set_option(name, text));
    }
}

/// A folded part of the form, with its current values.
pub(super) fn folded(
    name: &'static str,
    heading: &'static str,
    value: impl Fn() -> String + Send + Sync + 'static,
    open: bool,
    content: AnyView,
) -> AnyView {
    view! {
        <details class=format!("folded {name}") open=open>
            <summary>
                <span>{heading}</span>
                <span class="note">{Signal::derive(value)}</span>
                <Icon sign=Sign::Next/>
            </summary>
            {content}
        </details>
    }
    .into_any()
}
