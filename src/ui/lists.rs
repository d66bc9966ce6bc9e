//! The kept games on home and on the page of all games, and what can be done to each: rename, export, delete, take the deletion back.
//! It knows no rules: what is told of a game was written when it was kept, those of the games are a file of the build.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::{document, request_animation_frame};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDialogElement, HtmlElement, HtmlInputElement, KeyboardEvent};

use super::html;
use super::html::kept::{self, KeptGame};
use crate::shell::{self, files, store};

/// All kept games in the order of the lists.
fn all() -> Vec<KeptGame> {
    kept::in_order(store::cards().into_iter().map(|(id, name, card)| KeptGame::new(id, name, &card)))
}

/// The home page, with the cards of the games once they are loaded.
pub fn home(cards: &str) -> String {
    html::home(&store::preference("theme").unwrap_or_default(), &all(), cards)
}

/// The page of all games.
pub fn games() -> String {
    kept::games(&all(), &|time| shell::when(time).0)
}

/// What can be done to the games in the lists.
pub struct Lists {
    /// What was deleted since the lists were opened, with what it was called; the last at the end.
    deleted: RefCell<Vec<(store::Parcel, String)>>,
    /// Draws the page anew.
    draw: Rc<dyn Fn()>,
}

impl Lists {
    /// The lists of a page that is drawn by this, for as long as it stands.
    pub fn new(draw: Rc<dyn Fn()>) -> Rc<Self> {
        let lists = Rc::new(Lists { deleted: RefCell::default(), draw });
        let this = lists.clone();
        store::on_any_change(move || this.redraw(String::new()));
        let this = lists.clone();
        let heard = move |event: web_sys::Event| {
            let event: &KeyboardEvent = event.unchecked_ref();
            let undo = event.key() == "z" && (event.ctrl_key() || event.meta_key());
            // In the dialog it is the undo of what is typed.
            if undo && query("dialog[open]").is_none() {
                this.restore();
            }
        };
        shell::listen("keydown", Box::new(heard));
        lists
    }

    /// Does what a button asks for, given as `deed:identity`.
    pub fn act(&self, asked: &str) {
        let (deed, id) = asked.split_once(':').unwrap_or_default();
        match deed {
            "rename" => rename(id),
            "cancel" => close_dialog(),
            "export" => self.export(id),
            "delete" => self.delete(id),
            "restore" => self.restore(),
            _ => {}
        }
    }

    /// Forgets what was deleted: the lists were left.
    pub fn leave(&self) {
        self.deleted.borrow_mut().clear();
        self.say("");
    }

    fn say(&self, text: &str) {
        show_message(text, false);
    }

    /// Gives a game the name that was typed.
    pub fn name(&self, id: &str, name: &str) {
        match store::keep_name(id, name.trim()) {
            Ok(true) => {}
            Ok(false) => self.say("This game was deleted in another tab."),
            Err(trouble) => self.say(trouble.sentence()),
        }
        close_dialog();
        self.redraw(String::new());
    }

    fn export(&self, id: &str) {
        let text = store::game_text(id).and_then(|text| files::record_in(&text));
        match (text, game(id)) {
            (Some(text), Some(game)) => files::download(&game.file_name(&shell::when(game.changed).1), &text),
            _ => self.say("This game cannot be read, so there is nothing to export. Open it to see why."),
        }
    }

    fn delete(&self, id: &str) {
        let heading = game(id).map(|game| game.heading().to_owned());
        if let (Some(heading), Some(parcel)) = (heading, store::take_out(id)) {
            self.deleted.borrow_mut().push((parcel, heading));
            self.tell_deleted("");
        }
        self.redraw(String::new());
    }

    /// Says what was deleted last, as long as that can be taken back; otherwise something else.
    fn tell_deleted(&self, otherwise: &str) {
        match self.deleted.borrow().last() {
            Some((_, heading)) => show_message(&[heading, " is deleted."].concat(), true),
            None => self.say(otherwise),
        }
    }

    /// Takes the last deletion back.
    fn restore(&self) {
        let Some((parcel, heading)) = self.deleted.borrow_mut().pop() else { return };
        let (id, stored) = store::put_back(parcel);
        match stored {
            Ok(()) => self.tell_deleted(&(heading + " is back.")),
            Err(trouble) => self.say(trouble.sentence()),
        }
        self.redraw(["[href=\"#play/", &id, "\"]"].concat());
    }

    /// Draws the page anew, and gives the focus to what a selector names; or else to what had it, to a row beside that, to the way
    /// to import.
    fn redraw(&self, wanted: String) {
        let had = active();
        let row = had.as_ref().and_then(|had| had.closest("li").ok().flatten());
        let beside = row.and_then(|row| row.next_element_sibling().or_else(|| row.previous_element_sibling()));
        let beside = beside.and_then(|row| row.query_selector("a").ok().flatten());
        let names = |element: Option<Element>| {
            let element = element?;
            let named = |name: &str| Some(["[", name, "=\"", &element.get_attribute(name)?, "\"]"].concat());
            named("data-do").or_else(|| named("href"))
        };
        let places = [
            wanted,
            names(had.clone()).unwrap_or_default(),
            names(beside).unwrap_or_default(),
            ".filed .listed, .import input".to_owned(),
        ];
        (self.draw)();
        // Where nothing had the focus, as after a tap in some browsers, nothing gets it.
        if had.is_some() {
            request_animation_frame(move || {
                let found = places.iter().filter_map(|place| query(place)).next();
                if let (None, Some(found)) = (active(), found) {
                    // Fails only for an element that is not in the document any more.
                    let _ = found.unchecked_into::<HtmlElement>().focus();
                }
            });
        }
    }
}

/// What has the focus, if anything has.
fn active() -> Option<Element> {
    document().active_element().filter(|element| element.tag_name() != "BODY")
}

/// Shows a message below the list.
fn show_message(text: &str, can_undo: bool) {
    if let Some(place) = query(".messages") {
        place.set_inner_html(&kept::message(text, can_undo));
    }
}

fn game(id: &str) -> Option<KeptGame> {
    all().into_iter().find(|game| game.id == id)
}

fn query(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

/// Opens the dialog for a game's name.
fn rename(id: &str) {
    let (Some(dialog), Some(game)) = (query("dialog.rename"), game(id)) else { return };
    dialog.set_inner_html(kept::RENAME);
    if let (Some(form), Some(field)) = (query("dialog.rename form"), query("dialog.rename input")) {
        // An element of the page can always be given an attribute.
        let _ = form.set_attribute("data-rename", id);
        field.unchecked_into::<HtmlInputElement>().set_value(&game.name.unwrap_or_default());
    }
    // Fails only for a dialog that is open already.
    let _ = dialog.unchecked_into::<HtmlDialogElement>().show_modal();
}

fn close_dialog() {
    if let Some(dialog) = query("dialog.rename") {
        dialog.unchecked_into::<HtmlDialogElement>().close();
    }
}
