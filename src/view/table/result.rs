//! How a game has ended: the points line by line, and what next.

use std::sync::Arc;

use leptos::prelude::*;

use super::actions::WordButton;
use super::at_table::{AtTable, Sheet};
use super::round::hands_left;
use crate::play::Ending;
use crate::play::Intent;
use crate::text::capitalised;
use crate::text::review::words;
use crate::view::context::Context;
use crate::view::live::live_if;
use crate::view::route::Route;

/// The result.
#[component]
pub fn ResultSheet() -> impl IntoView {
    let table = AtTable::get();
    let ending = table.part(|view| view.ending.clone());
    live_if(move || ending.get().map(|ending| result(table, ending).into_any()))
}

fn result(table: AtTable, ending: Arc<Ending>) -> impl IntoView {
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
    let sentences = [&ending.reason, &ending.best, &ending.help].into_iter().filter(|text| !text.is_empty());
    let starter = Some(ending.next_starter.clone()).filter(|text| !text.is_empty());
    let starter = starter.map(|text| view! { <p class="note">{text}</p> });
    view! {
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
        <Next is_alone=ending.names.len() == 1/>
        {starter}
    }
}

/// What next.
#[component]
fn Next(
    /// The game has one player: the same dice can be tried again.
    is_alone: bool,
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
    let review = match Context::get().route.get_untracked() {
        Route::Play(id) => Some(format!("#review/{id}")),
        _ => None,
    };
    let review = review.map(|href| {
        let label = words(Context::get().language.get_untracked()).review();
        view! { <a class="button outlined" data-do="review" href=href>{label}</a> }
    });
    view! {
        <div class="next">
            <WordButton
                label=say(|words| words.play_again())
                name="rematch"
                class="primary"
                press=send(Intent::Rematch)
            />
            {retry}
            {review}
            <WordButton label=say(|words| words.view_board()) name="close" class="outlined" press=close/>
            <WordButton label=say(|words| words.share_result()) name="share" class="outlined" press=share/>
        </div>
    }
}
