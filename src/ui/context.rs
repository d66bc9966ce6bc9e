//! What every page may use: the address, preferences, messages, the worker, the offers of the browser.

use leptos::prelude::*;

use crate::shell::install::Offers;
use crate::shell::store::{self, Trouble};
use crate::shell::think::Thinker;

/// A message at the foot of the page.
#[derive(Clone)]
pub struct Toast {
    id: u32,
    /// What it says.
    pub text: String,
    /// A button: its label and what it does.
    pub action: Option<(&'static str, Callback<()>)>,
}

/// How long a message without a button stays, in milliseconds for each of its characters, and at least.
const READING: (u64, u64) = (70, 3500);

/// What every page may use.
#[derive(Clone, Copy)]
pub struct Context {
    /// The fragment of the address.
    pub place: RwSignal<String>,
    /// The messages at the foot of the page, oldest first.
    pub toasts: RwSignal<Vec<Toast>>,
    /// What is said to screen readers.
    pub announced: RwSignal<String>,
    /// Updates and installing.
    pub offers: Offers,
    /// The worker for bots.
    pub thinker: StoredValue<Thinker, LocalStorage>,
    /// `light`, `dark` or empty for the system's.
    pub theme: RwSignal<String>,
    last_toast: StoredValue<u32>,
    /// That games are not kept is said once.
    said_in_memory: StoredValue<bool>,
}

impl Context {
    /// Sets everything up; once, by the app.
    pub fn start() -> Self {
        let context = Context {
            place: crate::shell::place::follow(),
            toasts: RwSignal::new(Vec::new()),
            announced: RwSignal::new(String::new()),
            offers: Offers::start(),
            thinker: StoredValue::new_local(Thinker::default()),
            theme: RwSignal::new(store::preference("theme").unwrap_or_default()),
            last_toast: StoredValue::new(0),
            said_in_memory: StoredValue::new(false),
        };
        provide_context(context);
        context
    }

    /// The context of the app.
    pub fn get() -> Self {
        expect_context()
    }

    /// Shows a message for as long as it takes to read it.
    pub fn say(self, text: impl Into<String>) {
        self.show(text.into(), None);
    }

    /// Shows a message with a button.
    pub fn offer(self, text: impl Into<String>, label: &'static str, action: Callback<()>) {
        self.show(text.into(), Some((label, action)));
    }

    fn show(self, text: String, action: Option<(&'static str, Callback<()>)>) {
        // The same sentence twice says no more than once.
        if self.toasts.with_untracked(|toasts| toasts.iter().any(|toast| toast.text == text)) {
            return;
        }
        let id = self.last_toast.get_value() + 1;
        self.last_toast.set_value(id);
        let (each, least) = READING;
        let time = (text.chars().count() as u64 * each).max(least) * if action.is_some() { 2 } else { 1 };
        self.toasts.update(|toasts| toasts.push(Toast { id, text, action }));
        set_timeout(move || self.dismiss(id), std::time::Duration::from_millis(time));
    }

    /// Takes a message away.
    pub fn dismiss(self, id: u32) {
        self.toasts.update(|toasts| toasts.retain(|toast| toast.id != id));
    }

    /// Tells of trouble with storage; that games are not kept, once only.
    pub fn tell(self, trouble: &Trouble) {
        if let Trouble::InMemory(_) = trouble {
            if self.said_in_memory.get_value() {
                return;
            }
            self.said_in_memory.set_value(true);
        }
        self.say(trouble.sentence());
    }
}

impl Toast {
    /// What tells messages apart.
    pub fn id(&self) -> u32 {
        self.id
    }
}
