//! How a game has ended: the points line by line, and what next.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;

use super::at_table::{AtTable, Shared, Sheet};
use super::round::hands_left;
use crate::play::{Ending, Intent, Reviewing};
use crate::remembered::counting::milestone;
use crate::remembered::store;
use crate::stats::results::Milestone;
use crate::table::{NodeId, Record};
use crate::text::review::words;
use crate::text::table::Warm;
use crate::text::{capitalised, lines};
use crate::view::buttons::WordButton;
use crate::view::context::Context;
use crate::view::live::live_if;
use crate::view::looks::Looks;
use crate::view::route::Route;

/// The wait before the luck of a result is judged, in milliseconds, so that the result itself appears no later.
const PAUSE: u64 = 400;

#[component]
pub fn ResultSheet(
    /// Gives what can be shared now, from which luck and skill are judged. Without it, they are not shown.
    #[prop(optional)]
    shared: Option<Callback<Option<NodeId>, Shared>>,
) -> impl IntoView {
    let table = AtTable::get();
    let ending = table.part(|view| view.ending.clone());
    live_if(move || ending.get().map(|ending| result(table, ending, shared).into_any()))
}

fn result(table: AtTable, ending: Arc<Ending>, shared: Option<Callback<Option<NodeId>, Shared>>) -> impl IntoView {
    let id = identity();
    let luck = id.clone().zip(shared).and_then(|(id, shared)| luck(id, ending.is_soon_judged, shared));
    let cells = |points: &[i32], sums: &[String]| {
        let cell = |(index, points): (usize, &i32)| {
            let sum = sums.get(index).filter(|sum| !sum.is_empty());
            let sum = sum.map(|sum| view! { <span class="sum">{format!("{sum} = ")}</span> });
            view! { <td>{sum}<span class="points">{points.to_string()}</span></td> }.into_any()
        };
        points.iter().enumerate().map(cell).collect::<Vec<_>>()
    };
    let rows = ending.counts.iter().map(|count| {
        let name = capitalised(&count.name);
        view! {
            <tr>
                <th scope="row">{name}</th>
                {cells(&count.points, &count.sums)}
            </tr>
        }
    });
    let names = ending.names.iter().map(|name| view! { <th scope="col">{name.clone()}</th> });
    let warm = warm(&ending, id.as_deref()).map(|moment| table.words.warm(&moment));
    let warm = warm.map(|text| view! { <p class="warm">{text}</p> });
    let sentences = [&ending.reason, &ending.best, &ending.help].into_iter().filter(|text| !text.is_empty());
    let starter = Some(ending.next_starter.clone()).filter(|text| !text.is_empty());
    let starter = starter.map(|text| view! { <p class="note">{text}</p> });
    view! {
        {warm}
        {sentences.map(|text| view! { <p class="reason">{text.clone()}</p> }).collect_view()}
        <table class="counts">
            <thead>
                <tr>
                    <td></td>
                    {names.collect_view()}
                </tr>
            </thead>
            <tbody>{rows.collect_view()}</tbody>
            <tfoot>
                <tr>
                    <th scope="row">{table.word(|words| words.total())}</th>
                    {cells(&ending.scores, &[])}
                </tr>
            </tfoot>
        </table>
        {ending.left.as_ref().map(|round| hands_left(table, round, false))}
        {luck}
        <Next is_alone=ending.names.len() == 1 id/>
        {starter}
    }
}

/// The moment of the game that its only person will remember: first what it was among all of this player's games.
fn warm(ending: &Ending, id: Option<&str>) -> Option<Warm> {
    let milestone = id.zip(ending.own).and_then(|(id, end)| milestone(id, end)).map(|milestone| match milestone {
        Milestone::BestYet => Warm::BestYet,
        Milestone::FirstWin(level) => Warm::FirstWin(level),
    });
    milestone.or_else(|| ending.warm.clone())
}

/// The identity of the game that is played.
fn identity() -> Option<String> {
    match Context::get().route.get_untracked() {
        Route::Play(id) => Some(id),
        _ => None,
    }
}

/// Luck and skill in a line, as the review says it; the place is kept until the worker has found them. What it finds is kept with the
/// game. Nothing where none is kept and the worker would need long.
fn luck(id: String, is_soon: bool, shared: Callback<Option<NodeId>, Shared>) -> Option<AnyView> {
    let context = Context::get();
    let language = context.language.get_untracked();
    let is_kept = store::review(&id).is_some();
    if !is_kept && !is_soon {
        return None;
    }
    let told = RwSignal::new(words(language).looking().to_owned());
    let owner = Owner::current()?;
    let look = move || {
        // The sheet may be closed again.
        if told.try_get_untracked().is_none() {
            return;
        }
        let record = Record::read(&shared.run(None).record);
        if let Some(review) = record.ok().and_then(|record| Reviewing::of(record, language).ok()) {
            owner.with(|| {
                let looks = Looks::start(&id, review, true, context);
                Effect::new(move |_| {
                    if let Some(line) = looks.view.with(|view| view.in_a_line()) {
                        told.set(line);
                    }
                });
                looks.open();
            });
        }
    };
    set_timeout(look, Duration::from_millis(if is_kept { 0 } else { PAUSE }));
    Some(view! { <p class="luck" role="status">{told}</p> }.into_any())
}

/// What next.
#[component]
fn Next(
    /// The game has one player: the same dice can be tried again.
    is_alone: bool,
    /// The identity of the game.
    id: Option<String>,
) -> impl IntoView {
    let table = AtTable::get();
    let say = move |word: fn(&dyn crate::text::table::Words) -> &'static str| word(table.words);
    let send = move |intent: Intent| Callback::new(move |()| table.send(intent.clone()));
    let retry = is_alone.then(|| {
        let press = send(Intent::Restart);
        view! { <WordButton label=say(|words| words.retry_dice()) name="restart" class="outlined" press/> }
    });
    let close = Callback::new(move |()| table.sheet.set(None));
    let share = Callback::new(move |()| table.open(Sheet::Share));
    let review = id.map(|id| {
        let label = words(Context::get().language.get_untracked()).review();
        view! { <a class="button outlined" data-do="review" href=format!("#review/{id}")>{label}</a> }
    });
    // The end of a line that was tried is not the end of the game.
    let first = if table.part(|view| view.can_go_back).get_untracked() {
        let label = lines::words(Context::get().language.get_untracked()).go_back().to_owned();
        view! { <WordButton label name="go-back" class="primary" press=send(Intent::GoBack)/> }
    } else {
        let label = say(|words| words.play_again());
        view! { <WordButton label name="rematch" class="primary" press=send(Intent::Rematch)/> }
    };
    view! {
        <div class="next">
            {first}
            {retry}
            {review}
            <WordButton label=say(|words| words.view_board()) name="close" class="outlined" press=close/>
            <WordButton label=say(|words| words.share_result()) name="share" class="outlined" press=share/>
        </div>
    }
}
