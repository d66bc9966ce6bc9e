//! Offline use: the service worker, the offer of an update, and installing. The protocol stands at the head of the service
//! worker's source.

use js_sys::{Function, Object, Reflect};
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Event, ServiceWorker, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState};

/// What the browser has to offer, as signals.
#[derive(Clone, Copy)]
pub struct Offers {
    /// A new version is stored and waits.
    pub update: RwSignal<bool>,
    /// The browser would install the page when asked.
    pub install: RwSignal<bool>,
    waiting: StoredValue<Option<ServiceWorker>, LocalStorage>,
    /// The update was accepted in this tab.
    accepted: StoredValue<bool>,
    prompt: StoredValue<Option<JsValue>, LocalStorage>,
}

impl Offers {
    /// Registers the service worker and listens. Where the browser has none, nothing is offered.
    pub fn start() -> Self {
        let offers = Offers {
            update: RwSignal::new(false),
            install: RwSignal::new(false),
            waiting: StoredValue::new_local(None),
            accepted: StoredValue::new(false),
            prompt: StoredValue::new_local(None),
        };
        offers.listen_for_install();
        let navigator = window().navigator();
        if Reflect::has(&navigator, &"serviceWorker".into()).unwrap_or(false) {
            spawn_local(offers.register(navigator.service_worker()));
        }
        offers
    }

    async fn register(self, container: ServiceWorkerContainer) {
        self.reload_when_replaced(&container);
        // Without a service worker the page works as well, only not offline: nothing to tell a player.
        let Ok(registration) = JsFuture::from(container.register("./sw.js")).await else { return };
        let Ok(registration) = registration.dyn_into::<ServiceWorkerRegistration>() else { return };
        if let Some(worker) = registration.waiting() {
            self.offer(worker);
        }
        let watched = registration.clone();
        let found = Closure::<dyn Fn()>::new(move || {
            if let Some(worker) = watched.installing() {
                self.watch(worker);
            }
        });
        registration.set_onupdatefound(Some(found.as_ref().unchecked_ref()));
        found.forget();
    }

    /// Offers the worker once it is stored, if it is not the first one.
    fn watch(self, worker: ServiceWorker) {
        let watched = worker.clone();
        let changed = Closure::<dyn Fn()>::new(move || {
            let is_update = window().navigator().service_worker().controller().is_some();
            if watched.state() == ServiceWorkerState::Installed && is_update {
                self.offer(watched.clone());
            }
        });
        worker.set_onstatechange(Some(changed.as_ref().unchecked_ref()));
        changed.forget();
    }

    fn offer(self, worker: ServiceWorker) {
        self.waiting.set_value(Some(worker));
        self.update.set(true);
    }

    /// The player takes the update: the page reloads as soon as the new version is in charge.
    pub fn accept(self) {
        let message = Object::new();
        let _ = Reflect::set(&message, &"type".into(), &"accept".into());
        self.accepted.set_value(true);
        self.waiting.with_value(|worker| match worker {
            Some(worker) => drop(worker.post_message(&message)),
            // Another tab accepted: the new version is in charge already.
            None => drop(window().location().reload()),
        });
    }

    /// When a new version takes over, the tab that accepted it reloads; another one goes on undisturbed and is offered to. The
    /// first service worker of all replaces nothing.
    fn reload_when_replaced(self, container: &ServiceWorkerContainer) {
        let had_one = container.controller().is_some();
        let replaced = Closure::<dyn Fn()>::new(move || {
            if self.accepted.get_value() {
                let _ = window().location().reload();
            } else if had_one {
                self.waiting.set_value(None);
                self.update.set(true);
            }
        });
        container.set_oncontrollerchange(Some(replaced.as_ref().unchecked_ref()));
        replaced.forget();
    }

    fn listen_for_install(self) {
        let offered = Closure::<dyn Fn(Event)>::new(move |event: Event| {
            event.prevent_default();
            self.prompt.set_value(Some(event.into()));
            self.install.set(true);
        });
        let listened = offered.as_ref().unchecked_ref();
        let _ = window().add_event_listener_with_callback("beforeinstallprompt", listened);
        offered.forget();
    }

    /// Opens the browser's own question whether to install.
    pub fn open_install(self) {
        self.install.set(false);
        self.prompt.update_value(|prompt| {
            let Some(event) = prompt.take() else { return };
            if let Ok(open) = Reflect::get(&event, &"prompt".into()).and_then(JsCast::dyn_into::<Function>) {
                let _ = open.call0(&event);
            }
        });
    }
}
