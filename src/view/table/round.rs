//! How a round has ended: what each player had left, what that scored, and what comes next.

use std::sync::Arc;

use leptos::prelude::*;

use super::at_table::{AtTable, Sheet};
use super::seats::pieces;
use crate::board::{HandLeft, RoundEnd};
use crate::view::buttons::WordButton;
use crate::view::live::live_if;

#[component]
pub fn RoundSheet() -> impl IntoView {
    let table = AtTable::get();
    let round = table.part(|view| view.round.clone());
    live_if(move || round.get().map(|round| end(table, round).into_any()))
}

fn end(table: AtTable, round: Arc<RoundEnd>) -> impl IntoView {
    let close = Callback::new(move |()| table.sheet.set(None));
    view! {
        {hands_left(table, &round, true)}
        <p class="reason">{round.next.clone()}</p>
        <div class="next">
            <WordButton label=round.go_on.clone() name="go-on" class="primary" press=close/>
        </div>
    }
}

/// What was left in each hand and what it scored; with the totals where these stand nowhere else.
pub fn hands_left(table: AtTable, round: &RoundEnd, totals: bool) -> AnyView {
    let heading = |text: String| view! { <th scope="col">{text}</th> }.into_any();
    let words = table.words;
    let row = move |hand: &HandLeft| {
        let total = totals.then(|| view! { <td class="total">{hand.total.to_string()}</td> });
        view! {
            <tr>
                <th scope="row">
                    {hand.name.clone()}
                    <span class="left-over">{pieces(&hand.pieces)}</span>
                    <span class="note">{hand.sum.clone()}</span>
                </th>
                <td class="points">{hand.points.to_string()}</td>
                {total}
            </tr>
        }
        .into_any()
    };
    let total = totals.then(|| heading(words.total().to_owned()));
    view! {
        <table class="counts hands-left">
            <thead>
                <tr>
                    {heading(words.left_in_hand().to_owned())}
                    {heading(words.this_round().to_owned())}
                    {total}
                </tr>
            </thead>
            <tbody>{round.hands.iter().map(row).collect::<Vec<_>>()}</tbody>
        </table>
    }
    .into_any()
}

/// Opens the sheet of a round by itself when the round has just ended here.
pub fn open_at_round_end(table: AtTable) {
    let ended = table.part(|view| (view.round.as_ref().map(|round| round.number), view.fresh));
    Effect::new(move |was: Option<Option<usize>>| {
        let (number, is_fresh) = ended.get();
        let is_shown = table.sheet.get_untracked() == Some(Sheet::Round);
        match was {
            Some(was) if number.is_some() && number != was && is_fresh => table.open(Sheet::Round),
            // Undone, or played on from elsewhere.
            _ if number.is_none() && is_shown => table.sheet.set(None),
            _ => {}
        }
        number
    });
}
