//! What every page may use: the route, language and theme, messages, and what is said to screen readers.

use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;

use super::route::Route;
use super::trouble::trouble_sentence;
use crate::remembered::preferences::{Theme, chosen_language, chosen_theme};
use crate::shell::share::ShareError;
use crate::shell::{self, place};
use crate::table::{Loss, Trouble};
use crate::text::Language;
use crate::text::page::{LinkFault, Words, words};

/// The label of a message's button, and what it does.
pub type Action = (String, Rc<dyn Fn()>);

/// A message at the foot of the page.
#[derive(Clone)]
pub struct Toast {
    /// What tells messages apart.
    pub id: u32,
    /// What it says.
    pub text: String,
    /// The labels of its buttons, and what each does.
    pub actions: Vec<Action>,
    /// How long it stays.
    pub stay: Stay,
}

/// How long a message stays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Stay {
    /// As long as it takes to read it, or to decide.
    Shortly,
    /// The same, but no longer than until somebody acts at the table that it lies over.
    UntilPlayed,
    /// Until somebody answers it.
    UntilAnswered,
}

/// How long a message stays, in milliseconds for each of its characters, and at least; with a button twice as long, and at least as long
/// as one needs to see that something went wrong.
const READING: (u64, u64) = (70, 3500);
const DECIDING: u64 = 8000;

/// What every page may use.
#[derive(Clone, Copy)]
pub struct Context {
    /// What the address leads to.
    pub route: Memo<Route>,
    /// The language of all words.
    pub language: RwSignal<Language>,
    /// Light, dark, or the system's.
    pub theme: RwSignal<Theme>,
    /// The messages at the foot of the page, the oldest first.
    pub toasts: RwSignal<Vec<Toast>, LocalStorage>,
    /// What was said last to screen readers, and how many things were said before it.
    pub announced: RwSignal<(u32, String)>,
    /// The list of keys is open.
    pub shortcuts: RwSignal<bool>,
    /// What is in memory only.
    pub loss: RwSignal<Option<Loss>>,
    /// Whether what that means is being told.
    pub telling_loss: RwSignal<bool>,
    /// Whether files are being imported.
    pub is_importing: RwSignal<bool>,
    /// The window's title where no page names it.
    pub product: StoredValue<String>,
    last_toast: StoredValue<u32>,
    /// That games are not saved is said once.
    said_in_memory: StoredValue<bool>,
}

impl Context {
    /// Sets everything up; once, by the app.
    pub fn start() -> Self {
        let place = place::follow();
        let context = Context {
            route: Memo::new(move |_| place.with(|place| Route::of(place))),
            language: RwSignal::new(chosen_language()),
            theme: RwSignal::new(chosen_theme()),
            toasts: RwSignal::new_local(Vec::new()),
            announced: RwSignal::new((0, String::new())),
            shortcuts: RwSignal::new(false),
            loss: RwSignal::new(None),
            telling_loss: RwSignal::new(false),
            is_importing: RwSignal::new(false),
            product: StoredValue::new(document().title()),
            last_toast: StoredValue::new(0),
            said_in_memory: StoredValue::new(false),
        };
        Effect::new(move |_| shell::set_page_attribute("lang", context.language.get().tag()));
        Effect::new(move |_| shell::set_page_attribute("data-theme", context.theme.get().name()));
        provide_context(context);
        context
    }

    /// The context of the app. Known while a component is made, not in what it hears later.
    pub fn get() -> Self {
        expect_context()
    }

    /// The words of the pages; read anew when the language changes.
    pub fn words(self) -> &'static dyn Words {
        words(self.language.get())
    }

    /// The words of the pages as they are now, for what happens once.
    pub fn words_now(self) -> &'static dyn Words {
        words(self.language.get_untracked())
    }

    /// Shows a message for as long as it takes to read it.
    pub fn say(self, text: impl Into<String>) {
        self.show(text.into(), Vec::new(), Stay::Shortly);
    }

    /// Shows a message with a button for as long as it takes to decide. Returns what tells it apart.
    pub fn offer(self, text: impl Into<String>, label: impl Into<String>, action: Rc<dyn Fn()>) -> u32 {
        self.show(text.into(), vec![(label.into(), action)], Stay::Shortly)
    }

    /// The same with several buttons.
    pub fn offer_any(self, text: impl Into<String>, actions: Vec<Action>) {
        self.show(text.into(), actions, Stay::Shortly);
    }

    /// Shows a message with a button that goes when somebody acts at the table: see [`Context::played`].
    pub fn offer_until_played(self, text: impl Into<String>, action: Action) {
        self.show(text.into(), vec![action], Stay::UntilPlayed);
    }

    /// Shows a message with a button until it is answered.
    pub fn ask(self, text: impl Into<String>, label: impl Into<String>, action: Rc<dyn Fn()>) {
        self.show(text.into(), vec![(label.into(), action)], Stay::UntilAnswered);
    }

    fn show(self, text: String, actions: Vec<Action>, stay: Stay) -> u32 {
        // The same sentence takes the place of the one before: its button may do something else.
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

    /// Takes a message away.
    pub fn dismiss(self, id: u32) {
        self.keep(&|toast| toast.id != id);
    }

    /// Somebody acts at a table: what is only said before that is taken away.
    pub fn played(self) {
        self.keep(&|toast| toast.stay != Stay::UntilPlayed);
    }

    fn keep(self, wanted: &dyn Fn(&Toast) -> bool) {
        self.toasts.update(|toasts| toasts.retain(wanted));
    }

    /// Presses a button of a message, by its place, and takes the message away.
    pub fn press(self, id: u32, place: usize) {
        let toast = self.toasts.with_untracked(|toasts| toasts.iter().find(|toast| toast.id == id).cloned());
        self.dismiss(id);
        if let Some((_, action)) = toast.and_then(|toast| toast.actions.into_iter().nth(place)) {
            action();
        }
    }

    /// Says something to screen readers, also if it is the same as before.
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

    /// What went wrong with sharing or loading, as a sentence.
    pub fn sentence(self, error: ShareError) -> &'static str {
        let words = self.words_now();
        match error {
            ShareError::CopyingBlocked => words.copying_blocked(),
            ShareError::CannotCompress => words.cannot_compress(),
            ShareError::Damaged => words.damaged_game(),
            ShareError::TooLarge => words.bad_link(LinkFault::Large),
            ShareError::NotLoaded => words.not_loaded(),
            ShareError::NoPicture => words.no_picture(),
        }
    }
}
