//! An icon as a component.

use leptos::prelude::*;

use super::Sign;

/// An icon of the interface. The control around it says what it means.
#[component]
pub fn Icon(sign: Sign) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d=sign.path()></path>
        </svg>
    }
}
