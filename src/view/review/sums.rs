//! Luck and skill: bars for each player, the sum, the steps that mattered, and the explanation.

use std::sync::Arc;

use leptos::prelude::*;

use super::course::tenths_of_percent;
use super::moves::{show, sign};
use crate::play::{Bars, Findings};
use crate::text::review::Words;
use crate::view::buttons::WordButton;
use crate::view::context::Context;
use crate::view::dialog::Dialog;
use crate::view::live::{all, live, live_if};
use crate::view::looks::Looks;

/// The chapter on luck and skill in the docs, as it is deployed.
const CHAPTER: &str = "./docs/review.html";

/// Luck and skill.
pub fn sums(looks: Looks, words: &'static dyn Words) -> AnyView {
    let findings = Memo::new(move |_| looks.view.with(|view| view.findings.clone()));
    let explains = RwSignal::new(false);
    let facts = looks.read(|review| format!("#facts/{}", review.game()));
    let in_figures = Context::get().words_now().in_figures();
    let inside = move || findings.get().map(|findings| told(looks, words, &findings, explains));
    let paragraphs = move || {
        let paragraph = |text: &&'static str| view! { <p>{*text}</p> }.into_any();
        view! {
            {all(words.explained().iter().map(paragraph))}
            <p><a class="text" href=CHAPTER>{words.read_more()}</a></p>
            <p><a class="text" href=facts.clone()>{in_figures}</a></p>
        }
        .into_any()
    };
    view! {
        <section class="sums">{live_if(inside)}</section>
        <Dialog
            open=explains
            title=Signal::stored(words.ledger().to_owned())
            class=Signal::stored("sheet")
            close=Callback::new(move |()| explains.set(false))
        >
            {live(paragraphs.clone())}
        </Dialog>
    }
    .into_any()
}

fn told(looks: Looks, words: &'static dyn Words, findings: &Arc<Findings>, explains: RwSignal<bool>) -> AnyView {
    let line = |(name, figure): &(String, String)| {
        view! { <div><dt>{name.clone()}</dt><dd>{figure.clone()}</dd></div> }.into_any()
    };
    let mattered = |(row, marked, what, figure): &(Option<usize>, _, String, String)| {
        let (row, what, figure) = (*row, what.clone(), figure.clone());
        let sign = sign(words, *marked);
        let inside = view! {
            <span class="step"></span>
            <span class="what">{what}</span>
            {sign}
            <span class="figure">{figure}</span>
        };
        match row {
            Some(row) => view! { <li><button on:click=move |_| show(looks, row + 1)>{inside}</button></li> }.into_any(),
            None => view! { <li><div>{inside}</div></li> }.into_any(),
        }
    };
    view! {
        <h2>{words.ledger()}</h2>
        <p class="turned">{findings.turned.clone()}</p>
        {all(findings.bars.iter().map(|bars| player(words, bars)))}
        <dl class="sum">{all(findings.sum.iter().map(line))}</dl>
        <h3>{words.what_mattered()}</h3>
        <ol class="mattered">{all(findings.mattered.iter().map(mattered))}</ol>
        <p class="note">{findings.trust.clone()}</p>
        <WordButton label=words.how() name="how" class="text" press=Callback::new(move |()| explains.set(true))/>
    }
    .into_any()
}

/// A player's own luck and what was given away: a hollow and a filled bar from a middle line, on one scale for all.
fn player(words: &'static dyn Words, bars: &Bars) -> AnyView {
    let bar = |class: &'static str, label: &'static str, (figure, length): &(String, f64)| {
        let percent = |value: f64| tenths_of_percent((value * 500.0) as i64);
        let left = percent(1.0 + length.min(0.0));
        view! {
            <div class="bar-row">
                <dt>{label}</dt>
                <dd>
                    <span class="rail"><i class=class style:left=left style:width=percent(length.abs())></i></span>
                    <span class="figure">{figure.clone()}</span>
                </dd>
            </div>
        }
        .into_any()
    };
    let luck = if bars.seat.is_some() { words.own_luck() } else { words.luck() };
    let given_away = bars.given_away.as_ref().map(|given| bar("given-away", words.given_away(), given));
    let accuracy = (!bars.accuracy.is_empty()).then(|| view! { <p class="note">{bars.accuracy.clone()}</p> });
    view! {
        <div class="player-sums" data-seat=bars.seat.map(|seat| seat.0.to_string())>
            <h3>{bars.name.clone()}</h3>
            <dl>
                {bar("luck", luck, &bars.luck)}
                {given_away}
            </dl>
            {accuracy}
        </div>
    }
    .into_any()
}
