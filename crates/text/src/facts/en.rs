//! Games in figures, in English.

use std::cmp::Ordering;

use super::{Measured, Spread, Words, beside, decimal, percent};
use crate::Language;
use crate::en::many;
use crate::table;
use alea_rules::Level;

/// English.
pub struct English;

fn level(level: Level) -> &'static str {
    table::words(Language::English).level(level)
}

/// "38% (35 to 42%)".
fn share(measured: &Measured) -> String {
    let (low, high) = measured.interval;
    format!("{}% ({} to {}%)", percent(measured.value), percent(low), percent(high))
}

/// "31.9 (31.2 to 32.4)", with what is counted after the first number.
fn mean(measured: &Measured, what: &str) -> String {
    let (low, high) = measured.interval;
    format!("{}{what} ({} to {})", decimal(measured.value), decimal(low), decimal(high))
}

/// A sentence with the number of games behind it.
fn told(sentence: &str, measured: &Measured) -> String {
    format!("{sentence} {}.", many(measured.games, "game", "games"))
}

impl Words for English {
    fn heading(&self, title: &str) -> String {
        format!("{title} in figures")
    }

    fn about(&self) -> &'static str {
        "What games are like when the computer plays all sides at one level. It may differ for stronger or weaker players. The range \
         in brackets holds the true figure in 95 of 100 cases."
    }

    fn setup(&self, players: usize, changed: &[(&str, &str)], it: Level) -> String {
        let changed: String = changed.iter().map(|(option, value)| format!("{option}: {value}; ")).collect();
        format!("{}; {changed}level {}", many(players, "player", "players"), level(it))
    }

    fn first(&self, first: &Measured, even: f64) -> String {
        let even_share = percent(even);
        let verdict = match beside(first, even) {
            Ordering::Greater => format!("even would be {even_share}%: it is an advantage to start"),
            Ordering::Less => format!("even would be {even_share}%: it is a disadvantage to start"),
            Ordering::Equal => format!("even would be {even_share}%: no advantage that could be shown"),
        };
        told(&format!("Whoever decides first wins {}; {verdict}.", share(first)), first)
    }

    fn ties(&self, ties: &Measured) -> String {
        told(&format!("{} end in a tie.", share(ties)), ties)
    }

    fn length(&self, Spread { mean: it, most: (low, high) }: &Spread) -> String {
        let mean = mean(it, " decisions");
        told(&format!("A game takes {mean}, all players together; eight in ten take {low} to {high}."), it)
    }

    fn scores(&self, Spread { mean: it, most: (low, high) }: &Spread) -> String {
        told(&format!("The mean score is {}; eight in ten are between {low} and {high}.", mean(it, "")), it)
    }

    fn margin(&self, margin: &Measured) -> String {
        told(&format!("The best two scores are {} apart.", mean(margin, "")), margin)
    }

    fn leader(&self, leader: &Measured) -> String {
        told(&format!("Whoever is ahead half-way through wins {}.", share(leader)), leader)
    }

    fn luck(&self, luck: &Measured, [one, other]: [Level; 2], alone: bool) -> String {
        let who = if alone { "each alone" } else { "against each other" };
        let (one, other) = (level(one), level(other));
        told(&format!("{one} and {other} {who}: {} of what sets results apart is luck.", share(luck)), luck)
    }

    fn chart(&self) -> &'static str {
        "How often each score came up"
    }

    fn chart_label(&self, tenth: f64, half: f64, most: f64) -> String {
        format!(
            "How often each score came up: a tenth are {tenth} or less, half {half} or less, nine tenths {most} or less."
        )
    }

    fn how(&self) -> &'static str {
        "How this was measured"
    }

    fn methods(&self) -> &'static str {
        "Intervals of shares are Wilson’s; those of means take the standard error, that of luck the delta method over whole games. The \
         share of luck is the variance of luck over that of luck and decisions, as reviews judge them. Who is ahead half-way is the \
         judge’s opinion as well. The same command gives the same figures again:"
    }
}
