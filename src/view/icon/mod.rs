//! The icons of the interface: lines on a field of 24 by 24.

#[cfg(target_arch = "wasm32")]
mod component;

#[cfg(target_arch = "wasm32")]
pub use component::{Icon, IconProps};

/// An icon of the interface.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    Back,
    Next,
    First,
    Last,
    Close,
    Menu,
    Undo,
    Redo,
    Hint,
    Branch,
    Puzzles,
    Statistics,
    Games,
    Settings,
    More,
    Person,
}

impl Sign {
    /// The sign's lines.
    pub fn path(self) -> &'static str {
        match self {
            Sign::Back => "M15 4l-8 8l8 8",
            Sign::Next => "M9 4l8 8l-8 8",
            Sign::First => "M6 4v16M18 4l-8 8l8 8",
            Sign::Last => "M18 4v16M6 4l8 8l-8 8",
            Sign::Close => "M5 5l14 14M19 5l-14 14",
            Sign::Menu => "M3 6h18M3 12h18M3 18h18",
            Sign::Undo => "M9 4l-5 5l5 5M4 9h10a5.5 5.5 0 0 1 0 11h-3",
            Sign::Redo => "M15 4l5 5l-5 5M20 9h-10a5.5 5.5 0 0 0 0 11h3",
            Sign::Hint => {
                "M9 18h6M10 21h4M12 3a6 6 0 0 1 4 10.500c-.8.8-1 1.500-1 2h-6c0-.5-.2-1.200-1-2A6 6 0 0 1 12 3"
            }
            Sign::Branch => {
                "M6 8v8M6 8a2.500 2.500 0 1 0 0-5a2.500 2.500 0 1 0 0 5M6 16a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5M18 5a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5M18 10c0 4-6 2-12 6"
            }
            Sign::Puzzles => {
                "M12 3.500a8.500 8.500 0 1 0 0 17a8.500 8.500 0 1 0 0-17M12 9.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5"
            }
            Sign::Statistics => "M5 20v-7M12 20v-16M19 20v-11",
            Sign::Games => {
                "M4 4h6.500v6.500h-6.500zM13.500 4h6.500v6.500h-6.500zM4 13.500h6.500v6.500h-6.500zM13.500 13.500h6.500v6.500h-6.500z"
            }
            Sign::Person => "M12 4a3.900 3.900 0 1 0 0 7.800a3.900 3.900 0 1 0 0-7.800M5 20.500v-1a7 6 0 0 1 14 0v1",
            Sign::More => {
                "M5.900 12a.9.9 0 1 0-1.800 0a.9.9 0 1 0 1.800 0M12.900 12a.9.9 0 1 0-1.800 0a.9.9 0 1 0 1.800 0M19.900 12a.9.9 0 1 0-1.800 0a.9.9 0 1 0 1.800 0"
            }
            Sign::Settings => {
                "M3 8h10M18 8h3M15.500 5.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5M3 16h3M11 16h10M8.500 13.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5"
            }
        }
    }
}
