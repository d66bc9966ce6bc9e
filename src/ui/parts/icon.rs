//! Icons and the logo, drawn by us.

use leptos::prelude::*;

/// An icon of the interface.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Icon {
    Back,
    Close,
    Menu,
    Undo,
    Redo,
    Next,
}

impl Icon {
    /// Its lines, on a field of 24 by 24.
    fn path(self) -> &'static str {
        match self {
            Icon::Back => "M15 4l-8 8l8 8",
            Icon::Close => "M5 5l14 14M19 5l-14 14",
            Icon::Menu => "M3 6h18M3 12h18M3 18h18",
            Icon::Undo => "M9 4l-5 5l5 5M4 9h10a5.5 5.5 0 0 1 0 11h-3",
            Icon::Redo => "M15 4l5 5l-5 5M20 9h-10a5.5 5.5 0 0 0 0 11h3",
            Icon::Next => "M9 4l8 8l-8 8",
        }
    }

    /// The icon as a picture without a name of its own: the button that holds it has one.
    pub fn view(self) -> impl IntoView {
        view! {
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d=self.path()></path>
            </svg>
        }
    }
}

/// The logo: a die with five marks for pips.
#[component]
pub fn Logo() -> impl IntoView {
    view! { <img class="logo" src="./icons/icon.svg" alt="" width="40" height="40" /> }
}
