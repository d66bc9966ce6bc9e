//! The opponents: a card for each kind, with its measured strength.

use leptos::prelude::*;

use super::fields::Form;
use super::levels::levels;
use super::values::{self, Kind, Values};
use crate::rules::Level;
use crate::text::form::Strength;
use crate::view::live::{all, live_if};

/// The kind of all opponents, if the first player is a person; `None` if they are of several kinds.
pub(super) fn opponents(values: &Values, game: &str) -> Option<Kind> {
    let [first, others @ ..] = &values.players[..values::seats(game, values).min(values.players.len())] else {
        return None;
    };
    let kind = others.first()?.kind;
    (first.kind == Kind::Person && others.iter().all(|other| other.kind == kind)).then_some(kind)
}

/// The cards. Choosing one puts its kind at all seats but the first.
#[component]
pub(super) fn Opponents(form: Form) -> impl IntoView {
    let words = form.words();
    let card = move |(kind, name, about, pips): (Kind, String, String, usize)| {
        let chosen = Signal::derive(move || form.values.with(|values| opponents(values, form.game) == Some(kind)));
        let choose = move |_| {
            form.values.update(|values| {
                for (seat, player) in values.players.iter_mut().enumerate() {
                    player.kind = if seat == 0 { Kind::Person } else { kind };
                }
            });
        };
        view! {
            <label class="choice opponent">
                <input type="radio" name="opponents" value=kind.word() prop:checked=chosen on:change=choose/>
                <span>
                    <b>{name}</b>
                    <i aria-hidden="true">{"\u{2022}".repeat(pips)}</i>
                    <small>{about}</small>
                </span>
            </label>
        }
        .into_any()
    };
    let people = (Kind::Person, words.others().to_owned(), words.others_about().to_owned(), 0);
    let level = |(pips, (level, strength)): (usize, (Level, Strength))| {
        (Kind::Computer(level), words.opponent(level), words.strength(strength), pips + 1)
    };
    let cards = std::iter::once(people).chain(levels(form.game).into_iter().enumerate().map(level));
    view! {
        <div class="opponents" role="radiogroup" aria-label=words.opponents()>{all(cards.map(card))}</div>
        <p class="note">{words.measured(false)}</p>
    }
}

/// How strong the levels are, while the computer plays and it was measured.
#[component]
pub(super) fn Strengths(form: Form) -> impl IntoView {
    let is_asked = Memo::new(move |_| {
        form.values.with(|values| {
            let playing = values.players.iter().take(values::seats(form.game, values));
            playing.into_iter().any(|player| player.kind != Kind::Person)
        })
    });
    let row = move |(level, strength): (Level, Strength)| {
        let words = form.words();
        view! { <dt>{words.opponent(level)}</dt><dd>{words.strength(strength)}</dd> }.into_any()
    };
    live_if(move || {
        let levels = levels(form.game);
        let alone = matches!(levels.first()?.1, Strength::Points(_));
        is_asked.get().then(|| {
            view! {
                <div class="levels">
                    <h2>{form.say(|words| words.levels())}</h2>
                    <dl>{all(levels.into_iter().map(row))}</dl>
                    <p class="note">{form.words().measured(alone)}</p>
                </div>
            }
            .into_any()
        })
    })
}
