//! The context of the parts of the table.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use leptos::ev::MouseEvent;
use leptos::prelude::*;

use crate::play::{Intent, TableView, TurnMark};
use crate::shell::paint::once_pressed;
use crate::table::NodeId;
use crate::text::table::Words;
use crate::view::focus::focus;

/// The dialogs of the table, one at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sheet {
    Menu,
    Rules,
    /// All moves.
    Log,
    /// The lines of the history.
    Lines,
    /// Links to the game.
    Share,
    /// A link to a line of it, named by where it ends, and the file.
    ShareLine(NodeId),
    /// How a round has ended.
    Round,
    /// What lies beside the board, for windows that have little room for it.
    Areas,
    /// How a game has ended.
    Result,
}

/// The parts of a game that sharing needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shared {
    /// The fragment of the link to the setup; `None` where the dice were real ones.
    pub setup: Option<String>,
    /// The name that the game was given.
    pub name: Option<String>,
    /// The record up to now, or of the line that is shared.
    pub record: String,
    /// Whether the links say more than every player may know.
    pub hides_hands: bool,
    /// The marks of the only person's turns, if a review has told them.
    pub turns: Vec<TurnMark>,
}

/// The context of all parts of the table: the view, the intents, the words, the open dialog.
#[derive(Clone, Copy)]
pub struct AtTable {
    view: Signal<Arc<TableView>>,
    send: Callback<Intent>,
    /// The words of the table in the reader's language.
    pub words: &'static dyn Words,
    /// The dialog that is open.
    pub sheet: RwSignal<Option<Sheet>>,
    /// The rules stand beside the board, where there is room for them.
    pub reading: RwSignal<bool>,
}

/// From this width on, in pixels, the rules stand beside the board.
const WIDE: i32 = 1200;

impl AtTable {
    /// A table that shows this and sends intents there; known to all parts that are made below.
    pub fn provide(view: Signal<Arc<TableView>>, send: Callback<Intent>, words: &'static dyn Words) -> AtTable {
        let table = AtTable { view, send, words, sheet: RwSignal::new(None), reading: RwSignal::new(false) };
        provide_context(table);
        table
    }

    /// The table that this part belongs to. Known while a component is made, not in what it hears later.
    pub fn get() -> AtTable {
        expect_context()
    }

    /// A part of what is shown: it changes only when that part does.
    pub fn part<T: PartialEq + Send + Sync + 'static>(
        self,
        read: impl Fn(&TableView) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        Memo::new(move |_| self.view.with(|view| read(view)))
    }

    /// Whether pieces may be seen to move to their new places, which they may not after going back. It is true from the
    /// start, because a change at the first action would restyle the whole page at that moment.
    pub fn travels(self) -> Memo<bool> {
        let last_at = AtomicUsize::new(0);
        Memo::new(move |before: Option<&bool>| {
            self.view.with(|view| {
                let has_moved = last_at.swap(view.at, Ordering::Relaxed) != view.at;
                before.is_none_or(|&before| if has_moved { view.fresh } else { before })
            })
        })
    }

    /// The current view.
    pub fn whole(self) -> Arc<TableView> {
        self.view.get_untracked()
    }

    /// Follows every change, for parts that report on the table without showing it.
    pub fn follow(self) {
        self.view.track();
    }

    /// Sends an intent, and closes the dialog that it came from.
    pub fn send(self, intent: Intent) {
        self.sheet.set(None);
        self.send.run(intent);
    }

    /// Sends an intent, and leaves its dialog open.
    pub fn set(self, intent: Intent) {
        self.send.run(intent);
    }

    /// Sends the intent of the clicked button.
    pub fn press(self, click: &MouseEvent, intent: Intent) {
        self.sheet.set(None);
        once_pressed(click, self.send, intent);
    }

    /// A word of the page, in the language as it is.
    pub fn word(self, say: fn(&'static dyn Words) -> &'static str) -> &'static str {
        say(self.words)
    }

    /// Opens a dialog; the rules stand beside the board instead where there is room.
    pub fn open(self, sheet: Sheet) {
        let is_beside = sheet == Sheet::Rules && document().body().is_some_and(|body| body.client_width() >= WIDE);
        self.reading.set(is_beside || self.reading.get_untracked());
        self.sheet.set((!is_beside).then_some(sheet));
        if let Some(body) = document().body().filter(|_| is_beside) {
            request_animation_frame(move || focus(&body, ".beside [data-do=close]"));
        }
    }
}
