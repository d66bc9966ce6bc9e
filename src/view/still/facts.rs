//! A game in figures as a page: what `alea facts` measured of each setup, in sentences and with a chart of the scores.

use crate::with_game;
use std::collections::BTreeMap;

use maud::{Markup, html};
use serde::Deserialize;
use serde_json::Value;

use super::{icon, said};
use crate::board::Board;
use crate::rules::{Level, OptionKind, Options};
use crate::table::RecordError;
use crate::text::facts::{Measured, Spread, Words, words};
use crate::text::{Language, capitalised};
use crate::view::icon::Sign;

/// The size of a chart, and the height of the bars in it; its numbers stand below.
const WIDTH: usize = 480;
const HEIGHT: usize = 150;
const BARS: usize = 120;

/// The gap between two bars.
const GAP: usize = 2;

/// Why a page cannot be made.
type Fault = Box<dyn std::error::Error>;

/// A file of facts: the lines of `alea facts`, and a small sample that only a test looks at.
#[derive(Deserialize)]
struct File {
    facts: Vec<Facts>,
}

/// What is shown of a line; `docs/format.md` describes all of it.
#[derive(Deserialize)]
struct Facts {
    command: String,
    options: BTreeMap<String, Value>,
    bot: String,
    players: usize,
    first_player: Option<Share>,
    even: f64,
    ties: Option<Share>,
    games: usize,
    decisions: Numbers,
    scores: Numbers,
    histogram: Histogram,
    margin: Option<Numbers>,
    leader_at_half_time: Option<Share>,
    luck: Option<Luck>,
}

#[derive(Deserialize)]
struct Share {
    share: f64,
    interval: (f64, f64),
    n: usize,
}

impl Share {
    fn measured(&self, of_match: bool) -> Measured {
        Measured { value: self.share, interval: self.interval, games: self.n, of_match }
    }
}

#[derive(Deserialize)]
struct Numbers {
    mean: f64,
    interval: (f64, f64),
    quantiles: [f64; 7],
}

impl Numbers {
    fn spread(&self, games: usize, of_match: bool) -> Spread {
        let mean = Measured { value: self.mean, interval: self.interval, games, of_match };
        Spread { mean, most: (self.quantiles[1], self.quantiles[5]) }
    }
}

#[derive(Deserialize)]
struct Histogram {
    from: i32,
    width: i32,
    counts: Vec<usize>,
}

#[derive(Deserialize)]
struct Luck {
    #[serde(flatten)]
    share: Share,
    bots: [String; 2],
}

/// The content of a still page for a game in figures, in one language, made from its file of facts.
///
/// # Errors
/// When there is no such game, or the file does not have this form.
pub fn facts(game: &str, language: Language, text: &str) -> Result<String, Fault> {
    let file: File = serde_json::from_str(text)?;
    with_game!(game, G => page::<G>(language, &file)).ok_or_else(|| RecordError::Game(game.to_owned()))?
}

fn page<G: Board>(language: Language, file: &File) -> Result<String, Fault> {
    let words = words(language);
    let setups = file.facts.iter().map(|facts| setup::<G>(language, facts)).collect::<Result<Vec<_>, _>>()?;
    let page = html! {
        header.bar {
            a.plain href={ "#rules/" (G::ID) } {
                (icon(Sign::Back))
                span.unseen { (said(|words| words.rules())) }
            }
            h1 lang=(language.tag()) { (words.heading(G::card(language).title)) }
            a.text href={ "#new/" (G::ID) } { (said(|words| words.play())) }
        }
        article.rules.facts lang=(language.tag()) {
            p { (words.about()) }
            @for setup in &setups { (setup) }
        }
    };
    Ok(page.into_string())
}

fn setup<G: Board>(language: Language, facts: &Facts) -> Result<Markup, Fault> {
    let words = words(language);
    let level = |name: &str| name.parse::<Level>();
    let chosen = |(option, value): (&String, &Value)| value.as_str().is_some_and(|value| G::is_match(option, value));
    let of_match = facts.options.iter().any(chosen);
    let changed = changed::<G>(language, facts);
    let changed: Vec<(&str, &str)> = changed.iter().map(|(option, value)| (*option, value.as_str())).collect();
    let luck = facts.luck.as_ref().map(|luck| {
        let levels = [level(&luck.bots[0])?, level(&luck.bots[1])?];
        Ok::<_, Fault>(words.luck(&luck.share.measured(of_match), levels, facts.players == 1))
    });
    let shares = |share: &Option<Share>, say: &dyn Fn(&Measured) -> String| {
        share.as_ref().map(|share| say(&share.measured(of_match)))
    };
    let sentences = [
        shares(&facts.first_player, &|first| words.first(first, facts.even)),
        shares(&facts.ties, &|ties| words.ties(ties)),
        Some(words.length(&facts.decisions.spread(facts.games, of_match))),
        Some(words.scores(&facts.scores.spread(facts.games, of_match))),
        facts.margin.as_ref().map(|margin| words.margin(&margin.spread(facts.games, of_match).mean)),
        shares(&facts.leader_at_half_time, &|leader| words.leader(leader)),
        luck.transpose()?,
    ];
    Ok(html! {
        h2 { (capitalised(&words.setup(facts.players, &changed, level(&facts.bot)?))) }
        (chart(words, facts))
        ul { @for sentence in sentences.into_iter().flatten() { li { (sentence) } } }
        details.how {
            summary { (words.how()) }
            p { (words.methods()) }
            p { code { (facts.command) } }
        }
    })
}

/// The options that differ from the usual ones, in words.
fn changed<G: Board>(language: Language, facts: &Facts) -> Vec<(&'static str, String)> {
    let told = G::options(language).into_iter().filter_map(|option| {
        let value = facts.options.get(option.name)?;
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let spec = G::Options::spec(option.name).ok()?;
        let place = match spec.kind {
            OptionKind::Choice(values) => values.iter().position(|known| *known == value),
            _ => None,
        };
        Some((option.label, place.and_then(|place| option.values.get(place)).map_or(value, |&word| word.to_owned())))
    });
    told.collect()
}

/// The scores as bars; the least, the middle and the greatest bin are named.
fn chart(words: &dyn Words, facts: &Facts) -> Markup {
    let Histogram { from, width, counts } = &facts.histogram;
    let (bins, most) = (counts.len().max(1), counts.iter().max().copied().unwrap_or(0).max(1));
    let quantiles = facts.scores.quantiles;
    let label = words.chart_label(quantiles[1], quantiles[3], quantiles[5]);
    let sides = |bin: usize| (bin * WIDTH / bins, (bin + 1) * WIDTH / bins - GAP);
    let mut named = vec![0, bins / 2, bins - 1];
    named.dedup();
    html! {
        figure.chart {
            svg viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(label) {
                @for (bin, count) in counts.iter().enumerate() {
                    @let (left, right) = sides(bin);
                    @let height = count * BARS / most;
                    rect x=(left) y=(BARS - height) width=(right - left) height=(height) {}
                }
                path d={ "M0 " (BARS) "H" (WIDTH) } {}
                @for bin in named {
                    @let (left, right) = sides(bin);
                    text x=((left + right) / 2) y=(HEIGHT - 8) { (bin_name(from + width * bin as i32, *width)) }
                }
            }
            figcaption { (words.chart()) }
        }
    }
}

/// The numbers of a bin: "12", or "10\u{2013}14".
fn bin_name(from: i32, width: i32) -> String {
    if width == 1 { from.to_string() } else { format!("{from}\u{2013}{}", from + width - 1) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::IDS;

    #[test]
    fn every_game_is_told_in_figures_in_every_language() {
        for id in IDS {
            let text = std::fs::read_to_string(format!("games/{id}/assets/facts.json")).expect("the facts");
            let setups = serde_json::from_str::<File>(&text).expect("facts").facts.len();
            for language in Language::ALL {
                let page = facts(id, language, &text).expect("a page");
                assert_eq!(page.matches("role=\"img\"").count(), setups, "{id}");
                assert_eq!(page.matches(&format!("<code>alea facts {id} ")).count(), setups, "{id}");
                let headings: Vec<&str> =
                    page.split("<h2>").skip(1).filter_map(|rest| rest.split("</h2>").next()).collect();
                assert!(
                    headings.iter().all(|one| headings.iter().filter(|other| one == *other).count() == 1),
                    "{headings:?}"
                );
            }
        }
    }

    #[test]
    fn what_cannot_be_told_says_why() {
        let said = |game: &str, text: &str| facts(game, Language::English, text).expect_err("a fault").to_string();
        assert_eq!(said("chess", r#"{"facts":[]}"#), RecordError::Game("chess".to_owned()).to_string());
        assert!(said("ivy", "{}").starts_with("missing field `facts`"));
    }
}
