//! Texts only in memory: what that means, and the ways out.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;

use super::dates::day;
use super::rows::{List, Row, file_name, in_order};
use crate::play::merged;
use crate::remembered::store;
use crate::shell::slices::Slices;
use crate::shell::{self, files};
use crate::table::{Device, Loss, Trouble};
use crate::text::saved::{Words, words};
use crate::view::buttons::WordButton;
use crate::view::context::Context;
use crate::view::dialog::Dialog;
use crate::view::route::Route;

/// How many finished games are deleted at once.
const OLDEST: usize = 10;

/// Follows the texts only in memory, retries storing them, and asks before the page closes with them.
pub fn follow_loss(context: Context) {
    store::keep_trying(
        |own, other| merged(own, other, shell::now()),
        move |loss| {
            if loss.is_none() && context.telling_loss.get_untracked() {
                context.telling_loss.set(false);
                context.say(words(context.language.get_untracked()).all_saved());
            }
            context.loss.set(loss);
        },
    );
    let leaves = move |event: web_sys::Event| {
        store::try_now();
        if context.is_importing.get_untracked() || store::loss().is_some_and(|loss| loss.asks) {
            shell::ask_before_leaving(&event);
        }
    };
    shell::listen("beforeunload", Box::new(leaves));
}

/// The meaning of the mark, and the ways out.
#[component]
pub fn UnsavedSheet() -> impl IntoView {
    let context = Context::get();
    let close = Callback::new(move |()| context.telling_loss.set(false));
    view! {
        <Dialog
            open=context.telling_loss
            title=Signal::derive(move || words(context.language.get()).not_saved().to_owned())
            class="about-unsaved"
            close
        >
            {ways(context)}
        </Dialog>
    }
}

/// The meaning of the mark, the number of games, and the ways out.
#[inline(never)]
fn ways(context: Context) -> AnyView {
    let say = move |word: fn(&dyn Words) -> &'static str| word(words(context.language.get()));
    let told = move || match context.loss.get() {
        Some(Loss { trouble: Trouble::Forbidden, .. }) => say(|words| words.storage_forbidden()),
        _ => say(|words| words.storage_full()),
    };
    let count = move || {
        let games = context.loss.get().map_or(0, |loss| loss.games);
        if games == 0 { String::new() } else { words(context.language.get()).unsaved_games(games) }
    };
    let shown = match context.route.get_untracked() {
        Route::Play(id) | Route::Review(id) => store::game_text(&id).map(|_| id),
        _ => None,
    };
    let export_this = shown.map(|id| {
        let press = Callback::new(move |()| export_one(&id, context));
        view! { <WordButton label=say(|words| words.export_this()) name="export-this" class="outlined" press/> }
    });
    let oldest = oldest_finished();
    let delete = (!oldest.is_empty()).then(|| {
        let label = words(context.language.get_untracked()).delete_oldest(oldest.len());
        let keys: Vec<String> = oldest.into_iter().map(|row| row.key).collect();
        let press = Callback::new(move |()| delete_all(&keys, context));
        view! { <WordButton label name="delete-oldest" class="outlined" press/> }
    });
    let try_now = Callback::new(|()| store::try_now());
    let export = Callback::new(move |()| export_all(context));
    view! {
        <p>{told}</p>
        <p>{count}</p>
        <div class="ways">
            <WordButton label=say(|words| words.try_again()) name="try-now" class="primary" press=try_now/>
            {export_this}
            <WordButton label=say(|words| words.export_all()) name="export-all" class="outlined" press=export/>
            {delete}
            <a class="button outlined" href="#games">{say(|words| words.games())}</a>
        </div>
    }
    .into_any()
}

fn row_under(key: &str) -> Option<Row> {
    let game = store::saved_game(key)?;
    Some(Row::of(game.key, game.id, game.name, &game.text, game.quarantined))
}

/// The rows of the finished games that changed least lately.
fn oldest_finished() -> Vec<Row> {
    let rows = in_order(store::game_keys().iter().filter_map(|key| row_under(key)).collect(), shell::now());
    rows.into_iter().rev().filter(|row| row.list == List::Finished).take(OLDEST).collect()
}

fn export_one(id: &str, context: Context) {
    let row = store::game_keys().into_iter().filter_map(|key| row_under(&key)).find(|row| row.id == id);
    if let Some(row) = row {
        let name = row.file_name(&day(row.changed), context.language.get_untracked());
        files::download(&name, &files::spread(&row.exported()));
    }
}

/// Exports all games as one file, a game on each line, in slices, because there may be thousands. The last line has what else is kept.
pub fn export_all(context: Context) {
    shell::spawn(async move {
        let (mut slices, mut lines) = (Slices::begin(), String::new());
        for key in store::game_keys() {
            if let Some(row) = row_under(&key) {
                lines += &row.exported();
                lines.push('\n');
            }
            slices.rest().await;
        }
        lines += &Device(store::all_besides()).to_line();
        lines.push('\n');
        let title = words(context.language.get_untracked()).games();
        files::download(&file_name(title, &day(shell::now())), &lines);
    });
}

/// Deletes games, and offers to undo it.
pub fn delete_all(keys: &[String], context: Context) {
    let removed: Vec<store::Removed> = keys.iter().filter_map(|key| store::remove(key)).collect();
    let words = words(context.language.get_untracked());
    // The message outlives the button that was pressed.
    let (count, all) = (removed.len(), RefCell::new(removed));
    let undo = move || {
        let restored = all.take().into_iter().map(store::restore).filter(Result::is_ok).count();
        if restored == count {
            context.say(words.many_restored(count));
        }
    };
    context.telling_loss.set(false);
    context.offer(words.many_deleted(count), words.undo(), Rc::new(undo));
    store::try_now();
}
