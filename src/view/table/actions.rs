//! The buttons of the table.

use leptos::prelude::*;

use super::at_table::{AtTable, Sheet};
use crate::play::{Intent, Thinking};
use crate::text::lines;
use crate::text::table::Words;
use crate::view::buttons::Button;
use crate::view::context::Context;
use crate::view::icon::{Icon, Sign};
use crate::view::live::{all, live};

/// The buttons in the header that are also at the foot: undo, redo and the hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tool {
    /// Back to the last decision.
    Undo,
    /// Forward again.
    Redo,
    /// What to play.
    Hint,
}

impl Tool {
    fn name(self) -> &'static str {
        match self {
            Tool::Undo => "undo",
            Tool::Redo => "redo",
            Tool::Hint => "hint",
        }
    }

    fn sign(self) -> Sign {
        match self {
            Tool::Undo => Sign::Undo,
            Tool::Redo => Sign::Redo,
            Tool::Hint => Sign::Hint,
        }
    }

    fn label(self, words: &dyn Words) -> &'static str {
        match self {
            Tool::Undo => words.undo(),
            Tool::Redo => words.redo(),
            Tool::Hint => words.hint(),
        }
    }

    /// The key that does the same, as the button's tooltip says it.
    fn key(self) -> &'static str {
        match self {
            Tool::Undo => "Ctrl+Z",
            Tool::Redo => "Ctrl+Y",
            Tool::Hint => "H",
        }
    }

    fn intent(self) -> Intent {
        match self {
            Tool::Undo => Intent::Undo,
            Tool::Redo => Intent::Redo,
            Tool::Hint => Intent::Hint,
        }
    }
}

#[component]
pub fn ToolButton(
    tool: Tool,
    /// How it looks.
    class: &'static str,
) -> impl IntoView {
    let table = AtTable::get();
    let is_possible = table.part(move |view| match tool {
        Tool::Undo => view.can_undo,
        Tool::Redo => view.can_redo,
        Tool::Hint => view.can_hint,
    });
    let label = tool.label(table.words);
    view! {
        <button
            class=class
            data-do=tool.name()
            aria-label=label
            title=format!("{label} ({})", tool.key())
            disabled=Signal::derive(move || !is_possible.get())
            on:click=move |event| table.press(&event, tool.intent())
        >
            <Icon sign=tool.sign()/>
        </button>
    }
}

/// What a press does.
#[derive(Clone, PartialEq)]
enum Does {
    Send(Intent),
    Open(Sheet),
}

/// The buttons at the foot: those of the board and of the page, next to the board in the Tab order; and undo, redo and
/// hint, which appear before them.
#[component]
pub fn Actions() -> impl IntoView {
    let table = AtTable::get();
    let lines = lines::words(Context::get().language.get_untracked());
    let buttons = table.part(move |view| {
        let words = table.words;
        let send = |label: &str, name: &str, class, intent| Button::new(label, name, class, Does::Send(intent));
        let own = view.buttons.iter().enumerate().map(|(index, button)| {
            let class = if button.primary { "primary" } else { "outlined" };
            send(&button.label, &index.to_string(), class, Intent::Press(index))
        });
        let mut buttons: Vec<Button<Does>> = own.collect();
        if view.selected {
            buttons.push(Button::clearing(words.cancel(), "cancel", Does::Send(Intent::Cancel)));
        }
        if let Some(hint) = view.hint {
            // The board's own suggestion must not look like the hint's, unless only its buttons lead there.
            if hint.next.is_some() || hint.select.is_some() {
                buttons.clear();
            }
            buttons.extend(hint.next.map(|label| send(label, "tell", "primary", Intent::Hint)));
            buttons.extend(hint.select.map(|label| send(label, "select", "primary", Intent::SelectHinted)));
            if view.can_play_out {
                buttons.push(send(lines.play_out(), "play-out", "outlined", Intent::PlayOut));
            }
            buttons.push(Button::clearing(hint.close, "close-hint", Does::Send(Intent::Cancel)));
        }
        match view.thinking {
            Thinking::Bot | Thinking::Hint => buttons.push(send(words.stop(), "stop", "outlined", Intent::Stop)),
            Thinking::Stopped => buttons.push(send(words.resume(), "resume", "primary", Intent::Resume)),
            Thinking::No | Thinking::Asleep => {}
        }
        if view.can_go_back {
            let class = if view.ending.is_some() { "primary" } else { "outlined" };
            buttons.push(send(lines.go_back(), "go-back", class, Intent::GoBack));
        }
        if view.ending.is_some() {
            // The end of a line that was tried is not the end of the game.
            if !view.can_go_back {
                buttons.push(send(words.play_again(), "rematch", "primary", Intent::Rematch));
            }
            let does = Does::Open(Sheet::Result);
            buttons.push(Button::new(words.show_result(), "result", "outlined", does));
        }
        buttons
    });
    let press = move |event: &leptos::ev::MouseEvent, does: &Does| match does {
        Does::Send(intent) => table.press(event, intent.clone()),
        Does::Open(sheet) => table.open(*sheet),
    };
    let button = move |button: Button<Does>| button.drawn(press);
    let has_way_back = table.part(|view| view.selected || view.hint.is_some());
    // A button that is pressed with the mouse or a finger is gone a moment later, and a focus that goes with it makes the browser lay
    // everything out at once.
    let keep_focus = |event: leptos::ev::MouseEvent| event.prevent_default();
    view! {
        <div class="actions notranslate" translate="no" class:chosen=has_way_back on:mousedown=keep_focus>
            <div class="buttons">{live(move || all(buttons.get().into_iter().map(button)))}</div>
            <ToolButton tool=Tool::Undo class="outlined square"/>
            <ToolButton tool=Tool::Redo class="outlined square"/>
            <ToolButton tool=Tool::Hint class="outlined square"/>
        </div>
    }
}
