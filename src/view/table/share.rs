//! Sharing: links to the setup and to the whole game, or to one of its lines, and the file of that; and once the game has ended, its result.

use std::sync::Arc;

use leptos::prelude::*;

use super::at_table::{AtTable, Shared};
use crate::play::picture::{SIZE, picture};
use crate::play::{Ending, Intent, TurnMark};
use crate::shell::picture::Picture;
use crate::shell::share::ShareError;
use crate::shell::{self, files, place, share};
use crate::table::{Link, NodeId, Record};
use crate::text::{given, lines};
use crate::view::buttons::WordButton;
use crate::view::context::Context;
use crate::view::copying::{ByHand, copy as copy_text, select_field};
use crate::view::live::live;
use crate::view::saved_games::day;
use crate::view::saved_games::rows::file_name;

/// The fields with the links: to the setup if chance has a seed, and to the whole game, or why there is none. With
/// hidden hands, a warning comes first. For a line, only that line, also as a file.
#[component]
pub fn ShareSheet(
    /// The game's title, for the system's share sheet.
    title: &'static str,
    /// Says what can be shared now.
    shared: Callback<Option<NodeId>, Shared>,
    /// Where the line ends that is shared; `None` for the game.
    line: Option<NodeId>,
) -> impl IntoView {
    let (table, context) = (AtTable::get(), Context::get());
    let Shared { setup, name, record, hides_hands, turns } = shared.run(line);
    let (table_words, line_words) = (table.words, lines::words(context.language.get_untracked()));
    let file = line.map(|_| {
        let named = Record::read(&record).map(|record| Record { name: name.clone(), ..record }.to_line());
        let text = named.unwrap_or_else(|_| record.clone());
        let heading = name.as_deref().map(given).filter(|name| !name.is_empty()).unwrap_or_else(|| title.to_owned());
        let save = Callback::new(move |()| {
            files::download(&file_name(&heading, &day(shell::now())), &files::spread(&text));
            table.set(Intent::GivenOut);
        });
        view! { <WordButton label=line_words.file() name="file-line" class="outlined" press=save/> }
    });
    let ending = table.whole().ending.clone().filter(|_| line.is_none());
    let result = ending.map(|ending| view! { <ResultField title ending setup=setup.clone() turns/> }.into_any());
    let whole = RwSignal::new(None::<Result<String, ShareError>>);
    shell::spawn(async move {
        let packed = share::deflated(&record).await;
        // The dialog may have been closed meanwhile.
        let _ = whole.try_set(Some(packed.map(|data| place::link(&Link::Record(data).write()))));
    });
    let warning = hides_hands.then(|| view! { <p class="note">{table.word(|words| words.hidden_hands())}</p> });
    let setup = setup.map(|link| {
        let link = place::link(&link);
        view! { <LinkField which="setup" title heading=table_words.setup() about=table_words.setup_about() link/> }
    });
    let (heading, about) = match line {
        None => (table_words.whole_game(), table_words.whole_game_about()),
        Some(_) => (line_words.this_line(), line_words.link_about()),
    };
    let whole = live(move || match whole.get() {
        None => view! { <p class="note" role="status">{context.words_now().one_moment()}</p> }.into_any(),
        Some(Err(error)) => view! { <p role="alert">{context.sentence(error)}</p> }.into_any(),
        Some(Ok(link)) => view! {
            <LinkField
                which="whole"
                title
                heading=heading
                about=about
                link
            />
        }
        .into_any(),
    });
    view! {
        {result}
        {warning}
        {setup}
        {whole}
        {file}
    }
}

/// The result: its picture, which goes to the system's share sheet or into a file, and its text, with the link to the same setup.
#[component]
fn ResultField(
    title: &'static str,
    /// How the game has ended.
    ending: Arc<Ending>,
    /// The fragment of the link to the setup; `None` where the dice were real ones.
    setup: Option<String>,
    /// The marks of the only person's turns.
    turns: Vec<TurnMark>,
) -> impl IntoView {
    let (table, context) = (AtTable::get(), Context::get());
    let drawing = picture(title, &ending, &turns);
    let same = setup.map(|link| [table.words.same_dice(), " ", &place::link(&link)].concat());
    let marks = Some(turns.into_iter().map(TurnMark::letter).collect::<String>()).filter(|marks| !marks.is_empty());
    let told = [[title, ": ", &ending.told.line].concat()].into_iter().chain(marks).chain(same);
    let text = told.collect::<Vec<_>>().join("\n");
    let text = StoredValue::new(text);
    // It is made before it is asked for: a browser shares only right after a tap.
    let made = StoredValue::new_local(None::<Picture>);
    let (ready, shares) = (RwSignal::new(false), RwSignal::new(false));
    let svg = drawing.clone();
    shell::spawn(async move {
        match Picture::drawn(&svg, SIZE, title).await {
            Ok(picture) => {
                let _ = shares.try_set(picture.can_be_shared());
                let _ = made.try_set_value(Some(picture));
                let _ = ready.try_set(true);
            }
            Err(error) => context.say(context.sentence(error)),
        }
    });
    let give = move |_| {
        let text = text.get_value();
        made.with_value(|picture| picture.as_ref().map(|picture| picture.give(&text)));
    };
    let by_hand = RwSignal::new(None);
    let copy = move |()| {
        by_hand.set(None);
        copy_text(context, text.get_value(), table.words.text_copied(), move |text| by_hand.set(Some(text)));
    };
    view! {
        <section class="link-field shared-result">
            <h3>{table.word(|words| words.result_heading())}</h3>
            <div role="img" aria-label=ending.told.line.clone() inner_html=drawing></div>
            <div class="row">
                <button class="outlined" data-do="picture" disabled=move || !ready.get() on:click=give>
                    {move || if shares.get() { table.words.share_picture() } else { table.words.save_picture() }}
                </button>
                <WordButton label=table.words.copy_text() name="copy-result" class="outlined" press=Callback::new(copy)/>
            </div>
            <ByHand text=by_hand label=table.words.result_heading()/>
        </section>
    }
}

/// A link, with what it is for.
#[component]
fn LinkField(
    /// Its name: `setup` or `whole`.
    which: &'static str,
    /// What the system's share sheet calls it.
    title: &'static str,
    heading: &'static str,
    /// What it is for.
    about: &'static str,
    link: String,
) -> impl IntoView {
    let (table, context) = (AtTable::get(), Context::get());
    let link = StoredValue::new(link);
    // Whoever has the moves has the game.
    let given = move || {
        if which != "setup" {
            table.set(Intent::GivenOut);
        }
    };
    let copied = move |link: String| {
        copy_text(context, link, table.words.copied(), move |_| {
            select_field(&format!("link-{which}"));
            context.say(context.sentence(ShareError::CopyingBlocked));
        });
    };
    let copy = move |()| {
        given();
        copied(link.get_value());
    };
    let send = share::has_sheet().then(|| {
        let open = move |()| {
            given();
            let link = link.get_value();
            shell::spawn(async move {
                // Where the sheet does not open, the link is copied.
                if share::open_sheet(title, &link).await.is_err() {
                    copied(link);
                }
            });
        };
        view! {
            <WordButton label=table.words.send() name=format!("send-{which}") class="outlined" press=Callback::new(open)/>
        }
    });
    view! {
        <section class="link-field">
            <h3>{heading}</h3>
            <p class="note">{about}</p>
            <div class="row">
                <input id=format!("link-{which}") readonly aria-label=heading prop:value=link.get_value()/>
                <WordButton label=table.words.copy() name=format!("copy-{which}") class="outlined" press=Callback::new(copy)/>
                {send}
            </div>
        </section>
    }
}
