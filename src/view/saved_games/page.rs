//! The page of all saved games: lists of those in progress, finished and unreadable, with commands for each.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::commands::Commands;
use super::dates::said_day;
use super::import::refusal;
use super::importer::{ImportFaults, Importer};
use super::picture::Picture;
use super::rename::RenameDialog;
use super::rows::{Facts, List, Row};
use crate::remembered::store;
use crate::shell::files;
use crate::text::saved::{Refusal, Words, words};
use crate::text::{capitalised, review};
use crate::view::context::Context;
use crate::view::controls::{Choice, Choices};
use crate::view::focus::focus_on;
use crate::view::icon::{Icon, Sign};
use crate::view::live::{keyed, live, live_if};
use crate::view::page::{Nothing, Page};

/// The number of rows that are replayed at once. The others follow one by one, so that a long list appears at once.
const AT_ONCE: usize = 8;

/// How many rows of a list are shown at first, and how many more each time.
const SHOWN: usize = 50;

/// The time between two of the others, in milliseconds.
const APART: u64 = 16;

#[component]
pub fn SavedGames() -> impl IntoView {
    let context = Context::get();
    let known = use_context::<Importer>();
    let importer = known.unwrap_or_else(Importer::provide);
    let commands = Commands::provide();
    let title = Signal::derive(move || words(context.language.get()).games().to_owned());
    let say = move |word: fn(&dyn Words) -> &'static str| word(words(context.language.get_untracked()));
    let is_empty = Memo::new(move |_| commands.rows().with(<[Row]>::is_empty));
    let shown = RwSignal::new(None::<List>);
    // An imported or restored game must be in sight.
    let again = RwSignal::new(0_u32);
    Effect::new(move |known: Option<Vec<String>>| {
        let (keys, is_hidden) = commands.rows().with(|rows| {
            let is_new = |row: &&Row| known.as_ref().is_some_and(|known| !known.contains(&row.key));
            let is_left_out = |row: &Row| shown.get_untracked().is_some_and(|only| row.list != only);
            let is_hidden = rows.iter().filter(is_new).any(is_left_out);
            (rows.iter().map(|row| row.key.clone()).collect(), is_hidden)
        });
        if is_hidden {
            let had_focus = matches!(document().query_selector("[name=group]:focus"), Ok(Some(_)));
            shown.set(None);
            again.update(|times| *times += 1);
            if had_focus {
                request_animation_frame(|| focus_on("[name=group]:checked"));
            }
        }
        keys
    });
    let groups = move || {
        let now = shown.get_untracked();
        vec![
            Choice::said("all", say(|words| words.all()), now.is_none()),
            Choice::said("going-on", say(|words| words.in_progress()), now == Some(List::InProgress)),
            Choice::said("finished", say(|words| words.finished()), now == Some(List::Finished)),
        ]
    };
    let choose = Callback::new(move |group: String| {
        shown.set(match group.as_str() {
            "going-on" => Some(List::InProgress),
            "finished" => Some(List::Finished),
            _ => None,
        });
    });
    // Other keys make new elements, because the old ones remember the earlier choice.
    let keys = Signal::derive(move || match is_empty.get() {
        true => Vec::new(),
        false => vec![again.get().to_string()],
    });
    let choices = keyed(keys, move |_| {
        let (label, choices) = (say(|words| words.games()), groups());
        view! { <Choices name="group" label choices choose/> }.into_any()
    });
    let is_shown = move |list: List| Signal::derive(move || shown.get().is_none_or(|only| only == list));
    let nothing_of_these = move || {
        let word: fn(&dyn Words) -> &'static str = match shown.get()? {
            List::Finished => |words| words.none_finished(),
            List::InProgress | List::Unreadable => |words| words.none_in_progress(),
        };
        let has_any = commands.rows().with(|rows| rows.iter().any(|row| Some(row.list) == shown.get()));
        (!is_empty.get() && !has_any).then(|| view! { <p>{say(word)}</p> }.into_any())
    };
    view! {
        <Page title class="filed" is_place=true action=move || view! { <ImportField importer/> }>
            {choices}
            {live_if(nothing_of_these)}
            <Section
                commands
                list=List::InProgress
                heading=say(|words| words.in_progress())
                is_shown=is_shown(List::InProgress)
            />
            <Section
                commands
                list=List::Finished
                heading=say(|words| words.finished())
                is_shown=is_shown(List::Finished)
            />
            <Section
                commands
                list=List::Unreadable
                heading=say(|words| words.unreadable())
                is_shown=is_shown(List::Unreadable)
            />
            {live_if(move || is_empty.get().then(|| view! { <Nothing reason=say(|words| words.none_yet()).to_owned()/> }.into_any()))}
            <p class="note">{say(|words| words.about())}</p>
            <RenameDialog commands/>
            {known.is_none().then(|| view! { <ImportFaults importer/> })}
        </Page>
    }
}

/// The button that brings files.
#[component]
pub fn ImportField(importer: Importer) -> impl IntoView {
    let context = Context::get();
    let chosen = move |event: leptos::ev::Event| {
        let field: web_sys::HtmlInputElement = event_target(&event);
        importer.take(field.files().as_ref().map(files::listed).unwrap_or_default());
        // The same file may be chosen again.
        field.set_value("");
    };
    view! {
        <label class="button import">
            {words(context.language.get_untracked()).import()}
            <input type="file" multiple accept=".json,.jsonl,application/json" on:change=chosen/>
        </label>
    }
}

/// The rows of a list under their heading; nothing where there are none.
#[component]
fn Section(commands: Commands, list: List, heading: &'static str, is_shown: Signal<bool>) -> impl IntoView {
    let language = Context::get().language;
    let shown = RwSignal::new(SHOWN);
    let keys = Memo::new(move |_| {
        let of_list = |rows: &[Row]| {
            let rows = rows.iter().filter(|row| row.list == list).take(shown.get());
            rows.map(|row| row.key.clone()).collect()
        };
        commands.rows().with(of_list)
    });
    let has_any = Memo::new(move |_| keys.with(|keys: &Vec<String>| !keys.is_empty()));
    let hidden = Memo::new(move |_| {
        let all = commands.rows().with(|rows| rows.iter().filter(|row| row.list == list).count());
        all.saturating_sub(shown.get())
    });
    // Sighted players see from each game's state in which list it is.
    let is_told_above = list != List::Unreadable;
    let node = NodeRef::<leptos::html::Ul>::new();
    let show_more = move |_| {
        let next = shown.get_untracked();
        shown.set(next + SHOWN);
        request_animation_frame(move || {
            let row = node.try_get_untracked().flatten().and_then(|list| list.children().item(next as u32));
            if let Some(first) = row.and_then(|row| row.query_selector("a, button").ok().flatten()) {
                // Fails only for an element that is no longer in the document.
                let _ = first.unchecked_into::<web_sys::HtmlElement>().focus();
            }
        });
    };
    let more = move || {
        live_if(move || {
            let count = hidden.get();
            let label = move || words(language.get_untracked()).show_more(count);
            (count > 0)
                .then(|| view! { <button class="outlined further" on:click=show_more>{label()}</button> }.into_any())
        })
    };
    view! {
        {live_if(move || {
            (has_any.get() && is_shown.get()).then(|| {
                let place = move |key: &String| keys.with_untracked(|keys| keys.iter().position(|known| known == key));
                let rows = keyed(keys.into(), move |key| {
                    let place = place(&key).unwrap_or_default();
                    view! { <RowView commands place key/> }.into_any()
                });
                view! {
                    <section>
                        <h2 class:unseen=is_told_above>{heading}</h2>
                        <ul node_ref=node>{rows}</ul>
                        {more()}
                    </section>
                }
                .into_any()
            })
        })}
    }
}

/// A saved game with its commands.
#[component]
fn RowView(commands: Commands, place: usize, key: String) -> impl IntoView {
    let context = Context::get();
    let language = context.language;
    let place = place % SHOWN;
    let ready = RwSignal::new(place < AT_ONCE);
    if place >= AT_ONCE {
        let wait = std::time::Duration::from_millis((place - AT_ONCE + 1) as u64 * APART);
        // The row may be gone by then.
        let make_ready = move || {
            let _ = ready.try_set(true);
        };
        set_timeout(make_ready, wait);
    }
    let own = key.clone();
    let row = Memo::new(move |_| commands.rows().with(|rows| rows.iter().find(|row| row.key == own).cloned()));
    let facts = Memo::new(move |_| match ready.get() {
        true => row.with(|row| row.as_ref().map(|row| Facts::of(row, language.get()))),
        false => None,
    });
    let is_readable = Memo::new(move |_| row.with(|row| row.as_ref().is_some_and(|row| row.list != List::Unreadable)));
    let heading =
        Memo::new(move |_| row.with(|row| row.as_ref().map(|row| row.heading(language.get()))).unwrap_or_default());
    let board = move || {
        live_if(move || {
            let board = facts.with(|facts| Some(facts.as_ref()?.as_ref().ok()?.board.clone()));
            board.map(|scene| view! { <Picture scene/> }.into_any())
        })
    };
    let told = move |of: fn(&Facts) -> &String, otherwise: fn(&dyn Words, Refusal) -> String| {
        Signal::derive(move || {
            facts.with(|facts| match facts {
                Some(Ok(facts)) => of(facts).clone(),
                Some(Err(error)) => otherwise(words(language.get()), refusal(error)),
                None => String::new(),
            })
        })
    };
    let standing = told(|facts| &facts.standing, |words, _| words.cannot_be_read().to_owned());
    let details =
        told(|facts| &facts.details, |words, refusal| [words.damage(refusal), words.damage_advice(refusal)].join(" "));
    // Only a replay finds that a game breaks the rules. Then it moves to the unreadable games.
    let own = key.clone();
    Effect::new(move |_| {
        if facts.with(|facts| matches!(facts, Some(Err(_)))) && is_readable.get() {
            commands.rows().set_unreadable(&own);
        }
    });
    let about = Signal::derive(move || {
        let (details, language) = (details.get(), language.get());
        // What is wrong with a game is said in sentences, and its day does not matter.
        let changed = row.with(|row| row.as_ref().filter(|_| is_readable.get()).map_or(0, |row| row.changed));
        match (details.as_str(), said_day(changed, language)) {
            ("", day) => capitalised(&day),
            (details, day) if day.is_empty() => details.to_owned(),
            (details, day) => [details, &day].join(", "),
        }
    });
    let own = key.clone();
    let is_unsaved = Memo::new(move |_| {
        context.loss.track();
        row.track();
        store::is_in_memory(&own)
    });
    let unsaved = move || {
        live_if(move || {
            let told = words(language.get()).not_saved();
            is_unsaved.get().then(|| view! { <span class="unsaved">{told}</span> }.into_any())
        })
    };
    let inside = move || {
        view! {
            {board()}
            <span>
                <span class="note">{heading}</span>
                <b>{standing}</b>
                <span class="note">{about}</span>
                {unsaved()}
            </span>
        }
    };
    let listed = live(move || {
        let address = row.with_untracked(|row| row.as_ref().map(|row| format!("#play/{}", row.id))).unwrap_or_default();
        match is_readable.get() {
            true => view! {
                <a class="listed" href=address>{inside()}</a>
            }
            .into_any(),
            false => view! { <div class="listed">{inside()}</div> }.into_any(),
        }
    });
    let button = move |word: fn(&dyn Words) -> &'static str, act: Callback<()>| {
        let label = Signal::derive(move || {
            let words = words(language.get());
            heading.with(|heading| words.done_to(word(words), heading))
        });
        view! {
            <button class="text" aria-label=label on:click=move |_| act.run(())>
                {word(words(language.get_untracked()))}
            </button>
        }
    };
    let key = StoredValue::new(key);
    let more = Signal::derive(move || [context.words().more(), " ", &heading.get()].concat());
    let rename = live_if(move || {
        let rename = Callback::new(move |()| commands.start_renaming(key.get_value()));
        is_readable.get().then(|| button(|words| words.rename(), rename).into_any())
    });
    let review = live_if(move || {
        let id = row.with_untracked(|row| row.as_ref().map(|row| row.id.clone()))?;
        let words = words(language.get());
        let told = review::words(language.get()).review();
        let label = heading.with(|heading| words.done_to(told, heading));
        let href = format!("#review/{id}");
        let link = || view! { <a class="button text" aria-label=label href=href>{told}</a> }.into_any();
        is_readable.get().then(link)
    });
    // Further commands are folded away, and `boot.js` unfolds them. A game that cannot be opened has none.
    let unfold = live_if(move || {
        let button = || {
            view! {
                <button class="plain besides" type="button" aria-expanded="false" aria-label=more>
                    <Icon sign=Sign::More/>
                </button>
            }
        };
        is_readable.get().then(|| button().into_any())
    });
    view! {
        <li class="kind">
            {listed}
            {unfold}
            <div class="list row" hidden=is_readable>
                {review}
                {rename}
                {button(|words| words.export(), Callback::new(move |()| commands.export(&key.get_value())))}
                {button(|words| words.delete(), Callback::new(move |()| commands.delete(&key.get_value())))}
            </div>
        </li>
    }
}
