//! The context of every page: route, language and theme, messages, and announcements to screen readers.

use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;

use super::new_game::values::LeftForm;
use super::route::Route;
use super::trouble::trouble_sentence;
use crate::remembered::preferences::{
    Motion, Theme, be_left_handed, chosen_language, chosen_motion, chosen_theme, is_left_handed,
};
use crate::shell::share::ShareError;
use crate::shell::{self, place};
use crate::table::{Loss, Trouble};
use crate::text::Language;
use crate::text::page::{LinkFault, Words, words};

/// The label and the action of a message's button.
pub type Action = (String, Rc<dyn Fn()>);

/// A message at the foot of the page.
#[derive(Clone)]
pub struct Toast {
    /// The number that identifies the message.
    pub id: u32,
    /// What it says.
    pub text: String,
    /// The labels and actions of its buttons.
    pub actions: Vec<Action>,
    /// How long it stays.
    pub stay: Stay,
}

/// How long a message stays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Stay {
    /// As long as it takes to read it, or to decide.
    Shortly,
    /// The same, but only until somebody acts at the table below it.
    UntilPlayed,
    /// Until somebody answers it.
    UntilAnswered,
}

/// How long a message stays, in milliseconds: for each of its characters, and at least. With a button it stays twice as long,
/// and at least long enough to decide.
const READING: (u64, u64) = (70, 3500);
const DECIDING: u64 = 8000;

/// The context of every page.
#[derive(Clone, Copy)]
pub struct Context {
    /// The route of the address.
    pub route: Memo<Route>,
    /// The language of all words.
    pub language: RwSignal<Language>,
    /// Light, dark, or the system's.
    pub theme: RwSignal<Theme>,
    /// Whether pieces move, or the system's choice.
    pub motion: RwSignal<Motion>,
    /// The messages at the foot of the page, the oldest first.
    pub toasts: RwSignal<Vec<Toast>, LocalStorage>,
    /// The last announcement to screen readers, and the number of announcements before it.
    pub announced: RwSignal<(u32, String)>,
    /// Whether the list of keys is open.
    pub shortcuts: RwSignal<bool>,
    /// The texts that are only in memory.
    pub loss: RwSignal<Option<Loss>>,
    /// Whether the sheet about them is open.
    pub telling_loss: RwSignal<bool>,
    /// Whether files are being imported.
    pub is_importing: RwSignal<bool>,
    /// The game whose table was left for the settings.
    pub left_table: StoredValue<Option<String>>,
    /// The last form of a new game that was left, so that it is still filled in after a look at the rules.
    pub left_form: StoredValue<Option<LeftForm>>,
    /// The window's title if no page names it.
    pub product: StoredValue<String>,
    last_toast: StoredValue<u32>,
    /// Whether the message that games are not saved was shown, which happens once.
    said_in_memory: StoredValue<bool>,
}

impl Context {
    /// Sets everything up. Called once, by the app.
    pub fn start() -> Self {
        let place = place::follow();
        let context = Context {
            route: Memo::new(move |_| place.with(|place| Route::of(place))),
            language: RwSignal::new(chosen_language()),
            theme: RwSignal::new(chosen_theme()),
            motion: RwSignal::new(chosen_motion()),
            toasts: RwSignal::new_local(Vec::new()),
            announced: RwSignal::new((0, String::new())),
            shortcuts: RwSignal::new(false),
            loss: RwSignal::new(None),
            telling_loss: RwSignal::new(false),
            is_importing: RwSignal::new(false),
            left_table: StoredValue::new(None),
            left_form: StoredValue::new(None),
            product: StoredValue::new(document().title()),
            last_toast: StoredValue::new(0),
            said_in_memory: StoredValue::new(false),
        };
        Effect::new(move |_| shell::set_page_attribute("lang", context.language.get().tag()));
        Effect::new(move |_| shell::set_page_attribute("data-theme", context.theme.get().name()));
        Effect::new(move |_| shell::set_page_attribute("data-motion", context.motion.get().name()));
        provide_context(context);
        context
    }

    /// Applies the choices of this device after a file has brought some. Makes the page again, so that it shows them.
    pub fn choose_again(self) {
        self.theme.set(chosen_theme());
        self.motion.set(chosen_motion());
        be_left_handed(is_left_handed());
        self.language.set(chosen_language());
    }

    /// The context of the app. Only available while a component is made, not in its later callbacks.
    pub fn get() -> Self {
        expect_context()
    }

    /// The words of the pages; read anew when the language changes.
    pub fn words(self) -> &'static dyn Words {
        words(self.language.get())
    }

    /// The words of the pages in the current language, for single events.
    pub fn words_now(self) -> &'static dyn Words {
        words(self.language.get_untracked())
    }

    /// Shows a message for as long as it takes to read it.
    pub fn say(self, text: impl Into<String>) {
        self.show(text.into(), Vec::new(), Stay::Shortly);
    }

    /// Shows a message with a button for as long as it takes to decide. Returns its number.
    pub fn offer(self, text: impl Into<String>, label: impl Into<String>, action: Rc<dyn Fn()>) -> u32 {
        self.show(text.into(), vec![(label.into(), action)], Stay::Shortly)
    }

    /// The same with several buttons.
    pub fn offer_any(self, text: impl Into<String>, actions: Vec<Action>) {
        self.show(text.into(), actions, Stay::Shortly);
    }

    /// Shows a message with a button. It goes when somebody acts at the table; see [`Context::played`].
    pub fn offer_until_played(self, text: impl Into<String>, action: Action) {
        self.show(text.into(), vec![action], Stay::UntilPlayed);
    }

    /// Shows a message with a button until it is answered.
    pub fn ask(self, text: impl Into<String>, label: impl Into<String>, action: Rc<dyn Fn()>) {
        self.show(text.into(), vec![(label.into(), action)], Stay::UntilAnswered);
    }

    fn show(self, text: String, actions: Vec<Action>, stay: Stay) -> u32 {
        // The same sentence replaces the one before, because its button may do something else.
        self.keep(&|toast| toast.text != text);
        let id = self.last_toast.get_value() + 1;
        self.last_toast.set_value(id);
        let (each, least) = READING;
        let reading = (text.chars().count() as u64 * each).max(least);
        let time = if !actions.is_empty() { (reading * 2).max(DECIDING) } else { reading };
        self.toasts.update(|toasts| toasts.push(Toast { id, text, actions, stay }));
        if stay != Stay::UntilAnswered {
            set_timeout(move || self.dismiss(id), Duration::from_millis(time));
        }
        id
    }

    /// Removes a message.
    pub fn dismiss(self, id: u32) {
        self.keep(&|toast| toast.id != id);
    }

    /// Removes the messages that only stay until somebody acts at a table.
    pub fn played(self) {
        self.keep(&|toast| toast.stay != Stay::UntilPlayed);
    }

    fn keep(self, wanted: &dyn Fn(&Toast) -> bool) {
        self.toasts.update(|toasts| toasts.retain(wanted));
    }

    /// Presses a button of a message, by its index, and removes the message.
    pub fn press(self, id: u32, place: usize) {
        let toast = self.toasts.with_untracked(|toasts| toasts.iter().find(|toast| toast.id == id).cloned());
        self.dismiss(id);
        if let Some((_, action)) = toast.and_then(|toast| toast.actions.into_iter().nth(place)) {
            action();
        }
    }

    /// Announces a text to screen readers, even if it is the same as before.
    pub fn announce(self, text: impl Into<String>) {
        let text = text.into();
        self.announced.update(|(count, last)| (*count, *last) = (count.wrapping_add(1), text));
    }

    /// Tells once that games are not saved.
    pub fn tell(self, trouble: &Trouble) {
        if self.said_in_memory.get_value() {
            return;
        }
        self.said_in_memory.set_value(true);
        self.say(trouble_sentence(trouble, self.language.get_untracked()));
    }

    /// The sentence for a failure of sharing or loading.
    pub fn sentence(self, error: ShareError) -> &'static str {
        let words = self.words_now();
        match error {
            ShareError::CopyingBlocked | ShareError::NoSheet => words.copying_blocked(),
            ShareError::CannotCompress => words.cannot_compress(),
            ShareError::Damaged => words.damaged_game(),
            ShareError::TooLarge => words.bad_link(LinkFault::Large),
            ShareError::NotLoaded => words.not_loaded(),
            ShareError::NoPicture => words.no_picture(),
        }
    }
}
