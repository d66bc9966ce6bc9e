//! The steps of the game as a list: in the order of the game, or the most costly decisions first.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::play::{Findings, Looking, Marked, Row};
use crate::text::review::Words;
use crate::view::live::{all, live};
use crate::view::looks::Looks;
use crate::view::table::pieces;

/// The list, and how it is sorted.
pub fn moves(looks: Looks, words: &'static dyn Words, worst: RwSignal<bool>) -> AnyView {
    let findings = Memo::new(move |_| looks.view.with(|view| view.findings.clone()));
    let list = NodeRef::<leptos::html::Ol>::new();
    let rows = live(move || {
        findings.get().map_or_else(|| ().into_any(), |findings| rows(looks, words, &findings, worst.get()))
    });
    let step = Memo::new(move |_| looks.view.with(|view| view.step));
    // The shown step is marked in the list, and brought into its window. One effect does it for all rows.
    Effect::new(move |_| {
        let (step, _) = (step.get(), (findings.track(), worst.get()));
        request_animation_frame(move || {
            if let Some(list) = list.try_get_untracked().flatten() {
                show_step(&list, step);
            }
        });
    });
    let order = move |name: &'static str, label: &'static str, is_worst: bool| {
        view! {
            <button
                data-do=name
                aria-pressed=Signal::derive(move || (worst.get() == is_worst).to_string())
                on:click=move |_| sort(looks, worst, is_worst)
            >
                {label}
            </button>
        }
        .into_any()
    };
    view! {
        <section class="moves">
            <header>
                <h2>{words.moves()}</h2>
                <div class="order">
                    {order("in-order", words.in_order(), false)}
                    {order("worst-first", words.worst_first(), true)}
                </div>
            </header>
            <ol node_ref=list>{rows}</ol>
        </section>
    }
    .into_any()
}

/// Sorts the list, and shows the most costly decision at once.
pub fn sort(looks: Looks, worst: RwSignal<bool>, is_worst: bool) {
    worst.set(is_worst);
    let dearest = looks.view.with_untracked(|view| view.findings.as_ref()?.worst.first().copied());
    if let Some(row) = dearest.filter(|_| is_worst) {
        show(looks, row + 1);
    }
}

/// Goes to a step that was chosen below the board, and brings the board into sight.
pub fn show(looks: Looks, step: usize) {
    looks.send(Looking::To(step));
    window().scroll_to_with_x_and_y(0.0, 0.0);
}

fn rows(looks: Looks, words: &'static dyn Words, findings: &Arc<Findings>, worst: bool) -> AnyView {
    let row = |index: usize| row(looks, words, index + 1, &findings.rows[index]);
    match worst {
        false => all((0..findings.rows.len()).map(row)),
        true if findings.worst.is_empty() => view! { <li class="note">{words.no_slips()}</li> }.into_any(),
        true => all(findings.worst.iter().copied().map(row)),
    }
}

fn row(looks: Looks, words: &'static dyn Words, step: usize, row: &Row) -> AnyView {
    view! {
        <li>
            <button data-step=step.to_string() on:click=move |_| show(looks, step)>
                <span class="step">{step}</span>
                <span class="what" aria-hidden="true">
                    <span class="who">{row.name.clone()}</span>
                    {pieces(&row.pieces)}
                    <span>{row.text.clone()}</span>
                </span>
                <span class="unseen">{row.sentence.clone()}</span>
                {sign(words, row.marked)}
                <span class="figure">{row.figure.clone()}</span>
            </button>
        </li>
    }
    .into_any()
}

/// The mark of a step, with its name for screen readers.
pub fn sign(words: &'static dyn Words, marked: Marked) -> AnyView {
    let name = match marked {
        Marked::Plain => return ().into_any(),
        Marked::Luck => words.chance(),
        Marked::Slip(slip) => words.slip(slip),
    };
    view! { <i class=format!("verdict {}", marked.name()) role="img" aria-label=name></i> }.into_any()
}

/// Marks the shown step, and brings it into the list's own window: the page stays where it is.
fn show_step(list: &web_sys::Element, step: usize) {
    if let Ok(Some(before)) = list.query_selector("[aria-current]") {
        // Fails only for an invalid name.
        let _ = before.remove_attribute("aria-current");
    }
    let Ok(Some(now)) = list.query_selector(&format!("[data-step='{step}']")) else {
        return list.set_scroll_top(if step == 0 { 0 } else { list.scroll_top() });
    };
    let _ = now.set_attribute("aria-current", "step");
    if let Some(now) = now.dyn_ref::<web_sys::HtmlElement>() {
        let (top, height) =
            (now.offset_top() - list.unchecked_ref::<web_sys::HtmlElement>().offset_top(), now.offset_height());
        let (from, shown) = (list.scroll_top(), list.client_height());
        if top < from {
            list.set_scroll_top(top);
        } else if top + height > from + shown {
            list.set_scroll_top(top + height - shown);
        }
    }
}
