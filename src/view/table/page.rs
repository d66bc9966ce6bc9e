//! The page of a game in play.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::actions::{Actions, Tool, ToolButton};
use super::at_table::{AtTable, Shared, Sheet};
use super::flight::aim_what_is_taken;
use super::happened::Happened;
use super::lines::LinesSheet;
use super::log::{AllMoves, Log};
use super::printed::Printed;
use super::result::ResultSheet;
use super::round::{RoundSheet, open_at_round_end};
use super::scenes::{Rack, Stage, board_size, side_of};
use super::seats::{AreasSheet, Notes, Seats, TurnBar};
use super::share::ShareSheet;
use super::sheets::{MenuSheet, RulesSheet};
use crate::play::{Intent, LineView, TableView};
use crate::shell::fits;
use crate::table::NodeId;
use crate::text::table::words;
use crate::view::buttons::SignButton;
use crate::view::context::Context;
use crate::view::dialog::Dialog;
use crate::view::icon::{Icon, Sign};
use crate::view::keys::{self, Meaning};
use crate::view::live::live_if;
use crate::view::rules::RulesText;
use crate::view::unsaved::UnsavedMark;

/// Ends every motion under way, because it explained a move and the player has gone on. A moving picture would also be
/// redrawn together with the changes of the tap. Keys reach the board first, and the motion that they begin must be
/// seen.
fn end_motion() {
    for motion in document().get_animations() {
        // Fails only for a motion without an end.
        let _ = motion.unchecked_into::<web_sys::Animation>().finish();
    }
}

/// The page of a game in play. It shows what it is given and sends what players do.
#[component]
pub fn Table(
    /// The game's name, as in records and links.
    game: &'static str,
    title: &'static str,
    /// The name that the game was given, or the title.
    #[prop(into)]
    name: Signal<String>,
    #[prop(into)] view: Signal<Arc<TableView>>,
    /// Hears what players do.
    send: Callback<Intent>,
    /// Says what can be shared now: of the whole, or of a line.
    shared: Callback<Option<NodeId>, Shared>,
    /// Tells of the lines as they are.
    lines: Callback<(), Vec<LineView>>,
) -> impl IntoView {
    let context = Context::get();
    let table = AtTable::provide(view, send, words(context.language.get_untracked()));
    open_result_at_end(table);
    open_at_round_end(table);
    aim_what_is_taken(table);
    // Where a finger points the page begins without rings; the first touch would otherwise have the whole page styled anew.
    let touched = RwSignal::new(fits("(pointer:coarse)"));
    listen_to_keys(table, touched);
    let is_alone = table.part(|view| view.seats.len() == 1);
    let has_rack = table.part(|view| view.rack.is_some());
    let at = table.part(|view| view.at);
    let is_hinted = table.part(|view| view.hint.is_some());
    let is_over = table.part(|view| view.ending.is_some());
    let board_size = board_size(table);
    // How many sit here never changes during a game.
    let count = view.with_untracked(|view| view.seats.len());
    let either = move |alone: fn() -> Word, others: fn() -> Word| {
        move || if is_alone.get() { alone() } else { others() }(table.words)
    };
    let pressed = move |event: leptos::ev::MouseEvent| {
        if view.with_untracked(|view| view.refused) && is_beside(&event) {
            send.run(Intent::Seen);
        }
    };
    view! {
        <main
            class=format!("play {game} seats-{count}")
            class:has-rack=has_rack
            class:fresh=table.travels()
            class:hinted=is_hinted
            class:over=is_over
            class:touched=touched
            class:reading=table.reading
            style:--wide=side_of(board_size, |(width, _)| width)
            style:--high=side_of(board_size, |(_, height)| height)
            data-at=at
            on:click=pressed
            on:pointerdown=move |_| {
                end_motion();
                touched.maybe_update(|was| !std::mem::replace(was, true));
            }
        >
            <header class="bar notranslate" translate="no">
                <a class="home-link" href="#" aria-label=context.words_now().home()>
                    <Icon sign=Sign::Back/>
                    <img class="logo" src="./icons/icon.svg" alt="" width="26" height="26" loading="lazy"/>
                </a>
                <h1>{name}</h1>
                <UnsavedMark/>
                <ToolButton tool=Tool::Hint class="plain"/>
                <ToolButton tool=Tool::Undo class="plain"/>
                <ToolButton tool=Tool::Redo class="plain"/>
                <SignButton
                    sign=Sign::Menu
                    label=table.word(|words| words.menu())
                    name="menu"
                    class="plain"
                    press=Callback::new(move |()| table.open(Sheet::Menu))
                />
            </header>
            <div class="status notranslate" translate="no">
                <TurnBar/>
                <Happened/>
            </div>
            <section class="side own notranslate" translate="no" aria-label=either(|| |words| words.your_score(), || |words| words.this_player())>
                <Seats own=true/>
                <Notes/>
                <Rack/>
            </section>
            <Stage/>
            <Actions/>
            <section
                class="side notranslate"
                translate="no"
                aria-label=either(|| |words| words.last_moves(), || |words| words.other_players())
            >
                <Seats own=false/>
                <Log/>
            </section>
            <RulesBeside game title/>
            <Sheets game title shared lines/>
            <Printed name/>
        </main>
    }
}

/// Whether a click met nothing that can be tapped.
fn is_beside(event: &leptos::ev::MouseEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|target| matches!(target.closest(".cell, a, button"), Ok(None)))
}

/// The rules beside the board: they cover nothing, and one plays on.
#[component]
fn RulesBeside(game: &'static str, title: &'static str) -> impl IntoView {
    let (table, context) = (AtTable::get(), Context::get());
    let close = Callback::new(move |()| table.reading.set(false));
    let panel = move || {
        view! {
            <aside class="beside">
                <header class="notranslate" translate="no">
                    <h2>{table.words.rules_of(title)}</h2>
                    <SignButton sign=Sign::Close label=context.words_now().close() name="close" class="plain" press=close/>
                </header>
                <div class="sheet-content" tabindex="0">
                    <RulesText game/>
                </div>
            </aside>
        }
        .into_any()
    };
    live_if(move || table.reading.get().then(panel))
}

type Word = fn(&dyn crate::text::table::Words) -> &'static str;

/// The dialog of the table, with what it shows.
#[component]
fn Sheets(
    game: &'static str,
    title: &'static str,
    shared: Callback<Option<NodeId>, Shared>,
    lines: Callback<(), Vec<LineView>>,
) -> impl IntoView {
    let table = AtTable::get();
    let sheet = table.sheet;
    let round = table.part(|view| view.round.as_ref().map(|round| round.headline.clone()));
    let headline = table.part(|view| view.ending.as_ref().map(|ending| ending.headline.clone()));
    let heading = Signal::derive(move || {
        let words = table.words;
        match sheet.get() {
            None => String::new(),
            Some(Sheet::Menu) => words.menu().to_owned(),
            Some(Sheet::Rules) => words.rules_of(title),
            Some(Sheet::Log) => words.all_moves().to_owned(),
            Some(Sheet::Lines) => words.lines().to_owned(),
            Some(Sheet::Share | Sheet::ShareLine(_)) => words.share().to_owned(),
            Some(Sheet::Round) => round.get().unwrap_or_default(),
            Some(Sheet::Areas) => words.areas().to_owned(),
            Some(Sheet::Result) => headline.get().unwrap_or_default(),
        }
    });
    let class =
        Signal::derive(
            move || if matches!(sheet.get(), Some(Sheet::Result | Sheet::Round)) { "result" } else { "sheet" },
        );
    let content = move || match sheet.get() {
        None => ().into_any(),
        Some(Sheet::Menu) => view! { <MenuSheet game/> }.into_any(),
        Some(Sheet::Rules) => view! { <RulesSheet game/> }.into_any(),
        Some(Sheet::Log) => view! { <AllMoves/> }.into_any(),
        Some(Sheet::Lines) => view! { <LinesSheet lines/> }.into_any(),
        Some(Sheet::Share) => view! { <ShareSheet title shared line=None/> }.into_any(),
        Some(Sheet::ShareLine(line)) => view! { <ShareSheet title shared line=Some(line)/> }.into_any(),
        Some(Sheet::Round) => view! { <RoundSheet/> }.into_any(),
        Some(Sheet::Areas) => view! { <AreasSheet/> }.into_any(),
        Some(Sheet::Result) => view! { <ResultSheet shared/> }.into_any(),
    };
    let open = Signal::derive(move || sheet.with(Option::is_some));
    let still = Signal::derive(move || sheet.get() == Some(Sheet::Rules));
    view! {
        <Dialog open still title=heading class close=Callback::new(move |()| sheet.set(None))>
            {content}
        </Dialog>
    }
}

/// The end of a game is a moment: its result opens by itself when it comes, but not that of a hint that was played out.
fn open_result_at_end(table: AtTable) {
    let is_over = table.part(|view| view.ending.is_some() && !view.can_go_back);
    Effect::new(move |was: Option<bool>| {
        let over = is_over.get();
        if over && was == Some(false) {
            table.open(Sheet::Result);
        }
        over
    });
}

/// Keys that do what buttons do. A key press shows where the focus is, and a touch hides it.
fn listen_to_keys(table: AtTable, touched: RwSignal<bool>) {
    let heard = window_event_listener(leptos::ev::keydown, move |_| {
        touched.maybe_update(|was| std::mem::replace(was, false));
    });
    on_cleanup(move || heard.remove());
    keys::listen(move |meaning| {
        table.send(match meaning {
            Meaning::Cancel => {
                table.reading.set(false);
                Intent::Cancel
            }
            Meaning::Undo => Intent::Undo,
            Meaning::Redo => Intent::Redo,
            Meaning::Hint => Intent::Hint,
            _ => return false,
        });
        true
    });
}
