//! The player's own games, counted: how many against which level, the share won with its interval, luck and skill.

use leptos::prelude::*;

use super::context::Context;
use super::live::all;
use super::page::{Nothing, Page};
use crate::games::IDS;
use crate::games::{title_of, unit_of};
use crate::remembered::counting::Counted;
use crate::stats::luck::total;
use crate::stats::results::{Record, records};
use crate::text::percent;
use crate::text::statistics::{Words, words};

#[component]
pub fn StatisticsPage() -> impl IntoView {
    let context = Context::get();
    let language = context.language.get_untracked();
    let (words, counted) = (words(language), Counted::now());
    let rows = IDS.iter().filter_map(|game| row(words, &counted, game, title_of(game, language)));
    let rows: Vec<AnyView> = rows.collect();
    let empty = rows.is_empty().then(|| view! { <Nothing reason=words.none_yet().to_owned()/> }.into_any());
    let unreadable = (counted.unreadable > 0)
        .then(|| view! { <p role="alert">{words.unreadable(counted.unreadable)}</p> }.into_any());
    let to_figures =
        |game: &&str| view! { <a class="text" href=format!("#facts/{game}")>{title_of(game, language)}</a> }.into_any();
    let figures: Vec<AnyView> = IDS.iter().map(to_figures).collect();
    view! {
        <Page title=Signal::stored(words.statistics().to_owned()) class="statistics" is_place=true>
            {unreadable}
            {empty}
            <ol class="lines">{all(rows)}</ol>
            <nav aria-labelledby="figures">
                <h2 id="figures">{context.words_now().all_in_figures()}</h2>
                <div class="row">{all(figures)}</div>
            </nav>
        </Page>
    }
}

/// The statistics of a game; `None` if none was finished.
fn row(words: &dyn Words, counted: &Counted, game: &str, title: &'static str) -> Option<AnyView> {
    let mut lines: Vec<AnyView> = Vec::new();
    for record in records(&counted.results, game) {
        lines.push(of_level(words, &record));
    }
    if let Some(sum) = total(&counted.luck, game) {
        let told = words.luck(sum.games, sum.luck, sum.given_away, sum.half, unit_of(game));
        lines.push(view! { <p>{told}</p> }.into_any());
    }
    (!lines.is_empty()).then(|| view! { <li class="entry"><h2>{title}</h2>{lines}</li> }.into_any())
}

/// Games against one level, or alone.
fn of_level(words: &dyn Words, record: &Record) -> AnyView {
    let Some(level) = record.level else {
        return view! { <p>{words.alone(record.games, record.best, record.mean)}</p> }.into_any();
    };
    let won = words.won(record.won, record.tied, record.games, level);
    let (picture, told) = match record.share() {
        None => (String::new(), words.too_few().to_owned()),
        Some((share, (low, high))) => {
            (scale(share, low, high), words.share(percent(share), percent(low), percent(high), record.tied > 0))
        }
    };
    view! {
        <p>
            <b>{won}</b>
            <span class="share" aria-hidden="true" inner_html=picture></span>
            <span class="note">{told}</span>
        </p>
    }
    .into_any()
}

/// The share as a dot, its interval as a band, on a line from nothing to all.
fn scale(share: f64, low: f64, high: f64) -> String {
    let at = |share: f64| 8 + (share * 224.0).round() as i64;
    let (dot, low, high) = (at(share), at(low), at(high));
    format!(
        r#"<svg viewBox="0 0 240 20" width="240" height="20"><path d="M8 10H232"/><path class="likely" d="M{low} 10H{high}"/><circle cx="{dot}" cy="10" r="7"/></svg>"#
    )
}
