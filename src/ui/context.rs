//! What every page may use: the address, messages, the worker.

use std::rc::Rc;

use leptos::prelude::*;

use crate::shell::store::Trouble;
use crate::shell::think::Thinker;

/// The label of a message's button, and what it does.
type ToastAction = (&'static str, Rc<dyn Fn()>);

/// A message at the foot of the page.
#[derive(Clone)]
pub struct Toast {
    /// What tells messages apart.
    pub id: u32,
    /// What it says.
    pub text: String,
    action: Option<ToastAction>,
}

impl Toast {
    /// The label of its button.
    pub fn label(&self) -> Option<&'static str> {
        self.action.as_ref().map(|(label, _)| *label)
    }
}

/// How long a message stays, in milliseconds for each of its characters, and at least; twice as long with a button.
const READING: (u64, u64) = (70, 3500);

/// What every page may use.
#[derive(Clone, Copy)]
pub struct Context {
    /// The fragment of the address.
    pub place: RwSignal<String>,
    /// The messages at the foot of the page, oldest first.
    pub toasts: RwSignal<Vec<Toast>, LocalStorage>,
    /// What is said to screen readers.
    pub announced: RwSignal<String>,
    /// The worker for bots.
    pub thinker: StoredValue<Thinker, LocalStorage>,
    last_toast: StoredValue<u32>,
    /// That games are not kept is said once.
    said_in_memory: StoredValue<bool>,
}

impl Context {
    /// Sets everything up; once, by the app.
    pub fn start() -> Self {
        let context = Context {
            place: crate::shell::place::follow(),
            toasts: RwSignal::new_local(Vec::new()),
            announced: RwSignal::new(String::new()),
            thinker: StoredValue::new_local(Thinker::default()),
            last_toast: StoredValue::new(0),
            said_in_memory: StoredValue::new(false),
        };
        provide_context(context);
        context
    }

    /// The context of the app. Known while a component is made, not in what it hears later.
    pub fn get() -> Self {
        expect_context()
    }

    /// Shows a message for as long as it takes to read it.
    pub fn say(self, text: impl Into<String>) {
        self.show(text.into(), None);
    }

    /// Shows a message with a button.
    pub fn offer(self, text: String, label: &'static str, action: Rc<dyn Fn()>) {
        self.show(text, Some((label, action)));
    }

    fn show(self, text: String, action: Option<ToastAction>) {
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

    fn dismiss(self, id: u32) {
        self.toasts.update(|toasts| toasts.retain(|toast| toast.id != id));
    }

    /// Presses the button of a message and takes the message away.
    pub fn press(self, id: u32) {
        let toast = self.toasts.with_untracked(|toasts| toasts.iter().find(|toast| toast.id == id).cloned());
        self.dismiss(id);
        if let Some((_, action)) = toast.and_then(|toast| toast.action) {
            action();
        }
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
