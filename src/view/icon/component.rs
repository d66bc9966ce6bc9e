//! A sign as a component.

use leptos::prelude::*;

use super::Sign;

/// A sign of the interface. What it means is said by the control that it stands in.
#[component]
pub fn Icon(
    /// Which one.
    sign: Sign,
) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d=sign.path()></path>
        </svg>
    }
}
