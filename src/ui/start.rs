//! The new-game page: who plays, with which options, from which seed.

use leptos::prelude::*;

use super::board::{Board, OptionWords};
use super::context::Context;
use super::desk::begin;
use super::parts::Icon;
use crate::ai::LEVELS;
use crate::rules::{OptionEntries, OptionKind, OptionSpec, OptionValue, Options};
use crate::shell::store;
use crate::table::{SeatEntry, Seed, Session};

/// What a link brings into the form.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Draft {
    /// The options that differ from their defaults, or all.
    pub entries: Vec<(String, OptionValue)>,
    /// The seed, or empty for one of ours.
    pub seed: String,
}

/// Who begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Starter {
    First,
    Second,
    Lot,
}

/// A seat in the form: `person`, or the name of a level.
#[derive(Clone, Copy)]
struct SeatDraft {
    kind: RwSignal<String>,
    name: RwSignal<String>,
}

/// The new-game page of a game.
#[component]
pub fn Start(
    /// The game's name in the notation.
    id: String,
) -> impl IntoView {
    view! { <StartForm id draft=Draft::default() /> }
}

/// What the form needs to know of a game.
struct Shape {
    title: &'static str,
    seats: usize,
    specs: &'static [OptionSpec],
    words: &'static [OptionWords],
}

fn shape<G: Board>(draft: &Draft) -> Shape {
    let options = G::Options::from_entries(&OptionEntries(draft.entries.clone())).unwrap_or_default();
    Shape { title: G::CARD.title, seats: options.seats(), specs: G::Options::SPECS, words: G::OPTIONS }
}

/// The form, filled with a draft.
#[component]
pub fn StartForm(
    /// The game's name in the notation.
    id: String,
    /// What it is filled with.
    draft: Draft,
) -> impl IntoView {
    let context = Context::get();
    let Some(Shape { title, seats, specs, words }) = with_board!(id.as_str(), G => shape::<G>(&draft)) else {
        return ().into_any();
    };
    let shared = !draft.seed.is_empty();
    let drafts: Vec<SeatDraft> = (0..seats)
        .map(|seat| {
            // The first visit offers a game that can be started with one tap: against the computer.
            let default = if seat == 0 { "person" } else { LEVELS.last().map_or("person", |level| level.name()) };
            let kept = store::preference(&format!("seat-{seat}")).unwrap_or_else(|| default.to_owned());
            let name = store::preference(&format!("name-{seat}")).unwrap_or_default();
            SeatDraft { kind: RwSignal::new(kept), name: RwSignal::new(name) }
        })
        .collect();
    let starter = RwSignal::new(Starter::First);
    let seed = RwSignal::new(draft.seed);
    let chosen = RwSignal::new(draft.entries);
    let fault = RwSignal::new(None::<String>);

    let seat_fields = drafts.iter().enumerate().map(|(index, &draft)| seat_field(index, draft)).collect_view();
    let option_fields = specs
        .iter()
        .filter_map(|spec| {
            let words = words.iter().find(|words| words.name == spec.name)?;
            Some(option_field(spec, words, chosen))
        })
        .collect_view();
    let start_drafts = drafts.clone();
    let game = id.clone();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let seats = arrange(&start_drafts, starter.get_untracked());
        let started = with_board!(game.as_str(), G => {
            start::<G>(chosen.get_untracked(), &seed.get_untracked(), seats, context)
        });
        fault.set(started.and_then(Result::err));
    };
    view! {
        <main class="page start">
            <header class="bar">
                <a class="plain" href="#" aria-label="Home">
                    {Icon::Back.view()}
                </a>
                <h1>{title}</h1>
                <a class="text" href=format!("#rules/{id}")>
                    "Rules"
                </a>
            </header>
            <form on:submit=submit>
                {shared.then(|| view! { <p class="note">"Somebody shared this set-up with you. The dice are theirs, the players are yours to choose."</p> })}
                <fieldset class="seats">
                    <legend>"Players"</legend>
                    {seat_fields}
                </fieldset>
                <fieldset class="choices">
                    <legend>"Who starts"</legend>
                    {[(Starter::First, "First player"), (Starter::Second, "Second player"), (Starter::Lot, "Draw lots")]
                        .map(|(value, label)| {
                            choice("starter", label, move || starter.get() == value, move || starter.set(value))
                        })
                        .collect_view()}
                </fieldset>
                {option_fields}
                <fieldset>
                    <legend>"Seed"</legend>
                    <label class="field">
                        <span class="note">"The same seed gives the same dice. Leave it empty for new ones."</span>
                        <input
                            name="seed"
                            maxlength="64"
                            autocomplete="off"
                            spellcheck="false"
                            placeholder="new dice"
                            prop:value=move || seed.get()
                            on:input=move |event| seed.set(event_target_value(&event))
                        />
                    </label>
                </fieldset>
                <div class="actions">
                    <p class="fault" role="alert">{move || fault.get()}</p>
                    <button class="primary" type="submit">"Start"</button>
                </div>
            </form>
        </main>
    }
    .into_any()
}

/// A radio button that looks like a segment.
fn choice(
    group: &'static str,
    label: &'static str,
    is_on: impl Fn() -> bool + Send + Sync + 'static,
    choose: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <label class="choice">
            <input type="radio" name=group prop:checked=is_on on:change=move |_| choose() />
            <span>{label}</span>
        </label>
    }
}

fn seat_field(index: usize, draft: SeatDraft) -> impl IntoView {
    let label = if index == 0 { "First player" } else { "Second player" };
    let is = move |kind: &'static str| move || draft.kind.with(|now| now == kind);
    view! {
        <div class="seat-field" role="group" aria-label=label>
            <select
                aria-label=format!("{label}: person or computer")
                on:change=move |event| draft.kind.set(event_target_value(&event))
            >
                <option value="person" prop:selected=is("person")>
                    "Person"
                </option>
                {LEVELS
                    .iter()
                    .map(|level| {
                        let name = level.name();
                        view! {
                            <option value=name prop:selected=is(name)>
                                {format!("Computer, {name}")}
                            </option>
                        }
                    })
                    .collect_view()}
            </select>
            <input
                aria-label=format!("{label}: name")
                maxlength="24"
                autocomplete="off"
                placeholder="name"
                prop:value=move || draft.name.get()
                on:input=move |event| draft.name.set(event_target_value(&event))
            />
        </div>
    }
}

fn option_field(
    spec: &'static OptionSpec,
    words: &'static OptionWords,
    chosen: RwSignal<Vec<(String, OptionValue)>>,
) -> Option<impl IntoView> {
    let OptionKind::Choice(values) = spec.kind else { return None };
    let now = move || {
        let given = chosen
            .with(|entries| entries.iter().find(|(name, _)| name == spec.name).map(|(_, value)| value.to_string()));
        // The first value of a choice is its default.
        given.unwrap_or_else(|| values[0].to_owned())
    };
    let set = move |value: &'static str| {
        chosen.update(|entries| {
            entries.retain(|(name, _)| name != spec.name);
            entries.push((spec.name.to_owned(), OptionValue::text(value)));
        });
    };
    let choices = values
        .iter()
        .zip(words.values)
        .map(|(value, label)| choice(spec.name, label, move || now() == *value, move || set(value)))
        .collect_view();
    Some(view! {
        <fieldset class="choices">
            <legend>{words.label}</legend>
            {choices}
        </fieldset>
    })
}

/// The seats in the order of play, and what the form remembers for the next game.
fn arrange(drafts: &[SeatDraft], starter: Starter) -> Vec<SeatEntry> {
    let entry = |(index, draft): (usize, &SeatDraft)| {
        let (kind, name) = (draft.kind.get_untracked(), draft.name.get_untracked().trim().to_owned());
        store::keep_preference(&format!("seat-{index}"), &kind);
        store::keep_preference(&format!("name-{index}"), &name);
        SeatEntry { name: Some(name).filter(|name| !name.is_empty()), bot: Some(kind).filter(|kind| kind != "person") }
    };
    let mut seats: Vec<_> = drafts.iter().enumerate().map(entry).collect();
    let first = match starter {
        Starter::First => 0,
        Starter::Second => 1,
        Starter::Lot => Seed::fresh().map_or(0, |seed| usize::from(seed.as_str().as_bytes()[7])) % seats.len(),
    };
    seats.rotate_left(first);
    seats
}

fn start<G: Board>(
    entries: Vec<(String, OptionValue)>,
    seed: &str,
    seats: Vec<SeatEntry>,
    context: Context,
) -> Result<(), String> {
    let options = G::Options::from_entries(&OptionEntries(entries)).map_err(|error| format!("{error}."))?;
    let seed = if seed.trim().is_empty() {
        Seed::fresh().map_err(|_| "This browser has no source of random numbers; type a seed.".to_owned())?
    } else {
        seed.parse().map_err(|error| format!("This seed cannot be used: {error}."))?
    };
    begin(Session::<G>::new(options, Some(seed), Some(seats)), context);
    Ok(())
}
