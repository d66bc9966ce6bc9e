//! Games that are brought as files, one in each or one a line: each is replayed by the rules before it is kept, and what is wrong with
//! one is said.

use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlDialogElement;

use super::context::Context;
use super::html::brought;
use super::open::{Fault, Kept, keep_text, no_game};
use crate::shell::{files, place, store};

/// Takes in what is brought, as long as the page stands. What was wrong with it is shown in a dialog that stands in this text.
pub fn import(context: Context, text: RwSignal<String>) {
    files::on_brought(move |files| {
        let faults = take(files, context);
        store::tell_of_change();
        if !faults.is_empty() {
            text.set(faults);
            request_animation_frame(open_dialog);
        }
    });
}

fn open_dialog() {
    if let Ok(Some(dialog)) = document().query_selector("dialog.brought") {
        // Fails only for a dialog that is open already.
        let _ = dialog.unchecked_into::<HtmlDialogElement>().show_modal();
    }
}

/// Keeps the games in these files. Returns what is to be said of the others as HTML.
fn take(files: Vec<(String, Option<String>)>, context: Context) -> String {
    let (mut new, mut known, mut faults, mut last) = (0, 0, String::new(), String::new());
    for (file, text) in files {
        let Some(text) = text else {
            faults += &brought::fault(&file, "it cannot be read, or is too large to be a game", brought::CHOOSE);
            continue;
        };
        for (name, record) in brought::records(&file, &text) {
            let (reason, advice) = match keep_text(record, context) {
                Ok(Kept { id, was_here }) => {
                    *(if was_here { &mut known } else { &mut new }) += 1;
                    last = id;
                    continue;
                }
                Err(Fault::Record(error)) => (error.to_string(), brought::advice(&error)),
                Err(Fault::NoGame(game)) => (no_game(&game), brought::UPDATE),
            };
            faults += &brought::fault(&name, &reason, advice);
        }
    }
    if !faults.is_empty() {
        return brought::faults(&faults, new, known);
    }
    let words = brought::brought(new, known) + ".";
    if new + known == 1 {
        context.offer(words, "Open", Rc::new(move || place::replace(&format!("#play/{last}"))));
    } else {
        context.say(words);
    }
    faults
}
