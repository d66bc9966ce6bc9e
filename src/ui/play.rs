//! The page in play. It shows a [`Desk`] and knows no game.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::context::Context;
use super::html::{self, Deed, icon};
use super::parts::{dialog, keep_focus, scene_view};
use super::shown::Shown;
use super::table::Desk;
use crate::shell::{self, place, share, store};
use crate::table::Link;

/// The dialogs of the page, one at a time.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sheet {
    Menu,
    Rules,
    Log,
    Share,
    Result,
}

/// The page in play.
pub fn play(desk: Desk) -> AnyView {
    let shown = desk.shown;
    let sheet = RwSignal::new(None::<Sheet>);
    // The end of a game is a moment: its result opens by itself, once.
    Effect::new(move |was: Option<bool>| {
        let over = shown.with(|shown| shown.ending.is_some());
        if over && was == Some(false) {
            sheet.set(Some(Sheet::Result));
        }
        over
    });
    // What has to be fetched or packed before a dialog can show it.
    let loaded = RwSignal::new(String::new());
    Effect::new(move |_| {
        loaded.set(html::WAITING.to_owned());
        match sheet.get() {
            Some(Sheet::Rules) => shell::spawn(async move { loaded.set(super::rules::text(desk.game).await) }),
            Some(Sheet::Share) => shell::spawn(async move { loaded.set(share_links(desk).await) }),
            _ => {}
        }
    });
    let context = Context::get();
    let name = context.place.with_untracked(|place| store::name(place.strip_prefix("play/")?));
    let name = name.unwrap_or_else(|| desk.card.title.to_owned());
    let act = move |deed: Deed| match deed {
        Deed::Copy(which) => copy(context, which),
        Deed::Send(which) => share::open_sheet(desk.card.title, &link_field(which)),
        Deed::OpenMenu => sheet.set(Some(Sheet::Menu)),
        Deed::OpenRules => sheet.set(Some(Sheet::Rules)),
        Deed::OpenLog => sheet.set(Some(Sheet::Log)),
        Deed::OpenShare => sheet.set(Some(Sheet::Share)),
        Deed::OpenResult => sheet.set(Some(Sheet::Result)),
        Deed::Close => sheet.set(None),
        deed => {
            if !matches!(deed, Deed::Tap(_)) {
                sheet.set(None);
            }
            desk.act(deed);
        }
    };
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        let command = event.ctrl_key() || event.meta_key();
        match event.key().as_str() {
            // A key that is held has closed a dialog, and means no more than that.
            "Escape" if sheet.get_untracked().is_none() && !event.repeat() => desk.act(Deed::PutBack),
            // It closes the dialog, and where the focus was before may be gone.
            "Escape" => request_animation_frame(keep_focus),
            "z" | "Z" if command && event.shift_key() => desk.act(Deed::Redo),
            "z" | "Z" if command => desk.act(Deed::Undo),
            "y" if command => desk.act(Deed::Redo),
            "h" | "H" if !command && !event.alt_key() && sheet.get_untracked().is_none() => desk.act(Deed::Hint),
            _ => {}
        }
    });
    on_cleanup(move || keys.remove());
    // One door for all buttons of the page: those in texts as well.
    let press = move |event: leptos::ev::MouseEvent| {
        let pressed = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let button = pressed.and_then(|element| element.closest("[data-do]").ok().flatten());
        if let Some(deed) = button.and_then(|button| Deed::read(&button.get_attribute("data-do")?)) {
            act(deed);
            // By a key, that is.
            if event.detail() == 0 {
                request_animation_frame(keep_focus);
            }
        }
    };
    let text = move |read: fn(&Shown) -> String| Signal::derive(move || shown.with(|shown| read(shown)));
    let flag = move |read: fn(&Shown) -> bool| Signal::derive(move || shown.with(|shown| read(shown)));
    let is_alone = shown.with_untracked(|shown| shown.heads.len() == 1);
    let board = Signal::derive(move || shown.with(|shown| shown.scene.clone()));
    let rack = Signal::derive(move || shown.with(|shown| shown.rack.clone().unwrap_or_default()));
    let tap = Callback::new(move |target| desk.act(Deed::Tap(target)));
    let content = Signal::derive(move || sheet_text(desk, sheet.get(), loaded));
    view! {
        <main class=format!("play {}", desk.game) class:has-rack=flag(|shown| shown.rack.is_some()) class:hinted=flag(|shown| shown.hinted) on:click=press>
            <header class="bar">
                <a class="home-link" href="#" aria-label="Home" inner_html=icon("back") + LOGO></a>
                <h1>{name}</h1>
                <button class="plain" data-do="hint" aria-label="Hint" title="Hint (H)" disabled=flag(|shown| !shown.can_hint) inner_html=icon("hint")></button>
                <button class="plain" data-do="undo" aria-label="Undo" disabled=flag(|shown| !shown.can_undo) inner_html=icon("undo")></button>
                <button class="plain" data-do="redo" aria-label="Redo" disabled=flag(|shown| !shown.can_redo) inner_html=icon("redo")></button>
                <button class="plain" data-do="menu" aria-label="Menu" inner_html=icon("menu")></button>
            </header>
            <p class="turn" class:refused=flag(|shown| shown.refused) inner_html=text(|shown| html::prompt(&shown.prompt))></p>
            <section class="side own" aria-label=if is_alone { "Your score" } else { "This player" }>
                <div class="seats" inner_html=text(html::own_seat)></div>
                <ul class="explained" inner_html=text(html::explained)></ul>
                <div class="rack">{scene_view(rack, "rack", tap)}</div>
                <div class="actions">
                    <button class="outlined square" data-do="undo" aria-label="Undo" disabled=flag(|shown| !shown.can_undo) inner_html=icon("undo")></button>
                    <button class="outlined square" data-do="hint" aria-label="Hint" disabled=flag(|shown| !shown.can_hint) inner_html=icon("hint")></button>
                    <div class="buttons" inner_html=text(html::buttons)></div>
                </div>
            </section>
            <div class="board">{scene_view(board, "board-scene", tap)}</div>
            <section class="side other" aria-label=if is_alone { "Last turns" } else { "Other players" }>
                <div class="seats" inner_html=text(html::other_seats)></div>
                <div class="log last-turns">
                    <h2>"Last turns"</h2>
                    <ol inner_html=text(html::last_turns)></ol>
                </div>
            </section>
            {dialog(
                Signal::derive(move || sheet.get().map(|sheet| title(desk, sheet))),
                Signal::derive(move || if sheet.get() == Some(Sheet::Result) { "result" } else { "sheet" }),
                content,
                Callback::new(move |()| sheet.set(None)),
            )}
        </main>
    }
    .into_any()
}

/// The logo beside the name, where there is room for it.
const LOGO: &str = r#"<img class="logo" src="./icons/icon.svg" alt="" width="26" height="26">"#;

fn title(desk: Desk, sheet: Sheet) -> String {
    match sheet {
        Sheet::Menu => desk.card.title.to_owned(),
        Sheet::Rules => format!("Rules of {}", desk.card.title),
        Sheet::Log => "All turns".to_owned(),
        Sheet::Share => "Share".to_owned(),
        Sheet::Result => {
            desk.shown.with(|shown| shown.ending.as_ref().map(|ending| ending.headline.clone())).unwrap_or_default()
        }
    }
}

/// What a dialog holds.
fn sheet_text(desk: Desk, sheet: Option<Sheet>, loaded: RwSignal<String>) -> String {
    match sheet {
        None => String::new(),
        Some(Sheet::Menu) => html::menu(desk.game),
        Some(Sheet::Rules | Sheet::Share) => loaded.get(),
        Some(Sheet::Log) => desk.shown.with(|shown| html::all_turns(shown)),
        Some(Sheet::Result) => desk.shown.with(|shown| shown.ending.as_ref().map(html::result)).unwrap_or_default(),
    }
}

/// Packs the game and writes the fields with its links.
async fn share_links(desk: Desk) -> String {
    let table = desk.table.get_value();
    let whole = share::deflated(&table.record()).await.map(|data| place::link(&Link::Record(data).write()));
    html::share(table.setup_link().as_deref(), whole.as_deref(), share::has_sheet(), desk.hides_hands)
}

/// The link that stands in a field of the share dialog.
fn link_field(which: &str) -> String {
    let field = document().get_element_by_id(&format!("link-{which}"));
    field.map(|field| field.unchecked_into::<web_sys::HtmlInputElement>().value()).unwrap_or_default()
}

fn copy(context: Context, which: &'static str) {
    let link = link_field(which);
    shell::spawn(async move {
        match share::copy(&link).await {
            Ok(()) => context.say("Link copied."),
            Err(reason) => context.say(reason),
        }
    });
}
