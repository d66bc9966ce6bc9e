//! The worth of the game from step to step: a graph with a slider over it, which moves through the game.

use leptos::prelude::*;

use crate::play::{Findings, Looking, Mark};
use crate::rules::{Seat, Slip};
use crate::text::review::Words;
use crate::view::live::{all, live, live_if};
use crate::view::looks::Looks;

/// The graph, its legend, and the choice of the viewer's seat.
pub fn course(looks: Looks, words: &'static dyn Words, names: Vec<String>) -> AnyView {
    let findings = Memo::new(move |_| looks.view.with(|view| view.findings.clone()));
    let drawn = move || findings.get().map(|findings| drawing(&findings));
    let step = Memo::new(move |_| looks.view.with(|view| (view.step, view.steps)));
    let at = Signal::derive(move || {
        let (step, steps) = step.get();
        tenths_of_percent((step * 1000 / steps.max(1)) as i64)
    });
    let steps = step.get_untracked().1;
    view! {
        <section class="course">
            <div class="graph">
                {live_if(drawn)}
                <i class="cursor" style:left=at></i>
                <input
                    type="range"
                    min="0"
                    max=steps.to_string()
                    name="step"
                    aria-label=Signal::derive(move || findings.with(|findings| {
                        findings.as_ref().map_or_else(|| words.review().to_owned(), |findings| findings.described.clone())
                    }))
                    prop:value=Signal::derive(move || step.get().0.to_string())
                    on:input=move |event| {
                        looks.send(Looking::To(event_target_value(&event).parse().unwrap_or_default()));
                    }
                />
            </div>
            {legend(words)}
            {(names.len() > 1).then(|| seen_by(looks, words, names))}
        </section>
    }
    .into_any()
}

/// A length for the style sheet, without code that writes fractions.
pub fn tenths_of_percent(tenths: i64) -> String {
    format!("{}.{}%", tenths / 10, tenths % 10)
}

fn drawing(findings: &Findings) -> AnyView {
    let graph = &findings.graph;
    let mark = |mark: &Mark| {
        let place = |value: f64| tenths_of_percent(value as i64);
        view! {
            <i class=format!("verdict {}", mark.marked.name()) style:left=place(mark.across) style:top=place(mark.down)></i>
        }
        .into_any()
    };
    let (above, below) = findings.ahead.clone();
    let (top, bottom) = findings.scale.clone();
    let middle = format!("M0 {}H1000", graph.middle as i64);
    view! {
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
            <path class="above" d=graph.above.clone()></path>
            <path class="below" d=graph.below.clone()></path>
            <path class="middle" d=middle></path>
            <path class="sure" d=graph.proved.clone()></path>
            <path class="estimated" d=graph.estimated.clone()></path>
        </svg>
        <span class="upper">{above} " " <b>{top}</b></span>
        <span class="lower">{below} " " <b>{bottom}</b></span>
        {all(findings.marks.iter().map(mark))}
    }
    .into_any()
}

/// The legend of marks and lines.
fn legend(words: &'static dyn Words) -> AnyView {
    let slip = |(name, slip): (&str, Slip)| {
        view! { <span><i class=format!("verdict {name}")></i>{words.slip(slip)}</span> }.into_any()
    };
    let (proved, estimated) = words.lines();
    let names = ["inaccuracy", "mistake", "blunder"];
    view! {
        <p class="legend" aria-hidden="true">
            {all(names.into_iter().zip(Slip::ALL).map(slip))}
            <span><i class="verdict luck"></i>{words.chance()}</span>
            <span><i class="line"></i>{proved}</span>
            <span><i class="line dashed"></i>{estimated}</span>
        </p>
    }
    .into_any()
}

/// The choice of the viewer's seat.
fn seen_by(looks: Looks, words: &'static dyn Words, names: Vec<String>) -> AnyView {
    let seat = Memo::new(move |_| looks.view.with(|view| view.seat));
    let choose = move |event| {
        if let Ok(number) = event_target_value(&event).parse() {
            looks.send(Looking::SeenBy(Seat(number)));
        }
    };
    let options = live(move || {
        let option = |(number, name): (usize, &String)| {
            let selected = seat.get().index() == number;
            view! { <option value=number.to_string() selected=selected>{name.clone()}</option> }.into_any()
        };
        all(names.iter().enumerate().map(option))
    });
    view! {
        <label class="seen-by">
            <span>{words.seen_by()}</span>
            <select name="seen-by" on:change=choose>{options}</select>
        </label>
    }
    .into_any()
}
