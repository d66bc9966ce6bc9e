//! Games by the numbers, in English.

use std::cmp::Ordering;

use super::{Measured, Spread, Words, beside, decimal, options, percent};
use crate::Language;
use crate::en::many;
use crate::table;
use alea_rules::Level;

pub struct English;

fn level(level: Level) -> &'static str {
    table::words(Language::English).level(level)
}

fn opponent(level: Level) -> String {
    table::words(Language::English).opponent(level)
}

/// "38% of games (35–42%)", with what it is a share of after the first number.
fn share(measured: &Measured, of: &str) -> String {
    let (low, high) = measured.interval;
    format!("{}% of {of} ({}\u{2013}{}%)", percent(measured.value), percent(low), percent(high))
}

/// "31.9 (31.2–32.4)", with what is counted after the first number.
fn mean(measured: &Measured, what: &str) -> String {
    let (low, high) = measured.interval;
    format!("{}{what} ({}\u{2013}{})", decimal(measured.value), decimal(low), decimal(high))
}

/// "game" and "games", or "match" and "matches".
fn played(measured: &Measured) -> [&'static str; 2] {
    if measured.of_match { ["match", "matches"] } else { ["game", "games"] }
}

/// A sentence with the number of games behind it.
fn told(sentence: &str, measured: &Measured) -> String {
    let [one, several] = played(measured);
    format!("{sentence} From {}.", many(measured.games, one, several))
}

impl Words for English {
    fn heading(&self, title: &str) -> String {
        format!("{title} by the numbers")
    }

    fn about(&self) -> &'static str {
        "Measured in games that Alea played by itself, at one level unless two are named. The numbers may differ for stronger or weaker \
         players. Brackets give the 95% interval."
    }

    fn setup(&self, players: usize, changed: &[(&str, &str)], it: Level) -> String {
        let changed = options(changed);
        format!("{}, level {}{changed}", many(players, "player", "players"), level(it))
    }

    fn first(&self, first: &Measured, even: f64) -> String {
        let (won, even_share) = (share(first, played(first)[1]), percent(even));
        if first.of_match {
            let sentence =
                format!("The player who starts the first game wins {won}. An even share would be {even_share}%.");
            return told(&sentence, first);
        }
        let verdict = match beside(first, even) {
            Ordering::Greater => "so starting is an advantage",
            Ordering::Less => "so starting is a disadvantage",
            Ordering::Equal => "so starting shows no advantage",
        };
        told(&format!("The first player wins {won}. An even share would be {even_share}%, {verdict}."), first)
    }

    fn ties(&self, ties: &Measured) -> String {
        let [one, several] = played(ties);
        let said = match percent(ties.value) {
            0 if ties.value == 0.0 => format!("No {one} ended in a tie (0\u{2013}{}%).", percent(ties.interval.1)),
            _ => format!("{} end in a tie, and those who tie share the win.", share(ties, several)),
        };
        told(&said, ties)
    }

    fn length(&self, Spread { mean: it, most: (low, high) }: &Spread) -> String {
        let (what, mean) = (played(it)[0], mean(it, " moves"));
        told(&format!("A {what} takes {mean} in all. Eight in ten take {low} to {high}."), it)
    }

    fn scores(&self, Spread { mean: it, most: (low, high) }: &Spread) -> String {
        told(&format!("The average score is {}. Eight in ten are between {low} and {high}.", mean(it, "")), it)
    }

    fn margin(&self, margin: &Measured) -> String {
        told(&format!("On average, the best two scores are {} apart.", mean(margin, "")), margin)
    }

    fn leader(&self, leader: &Measured) -> String {
        told(&format!("The player ahead halfway through wins {}.", share(leader, played(leader)[1])), leader)
    }

    fn luck(&self, luck: &Measured, [one, other]: [Level; 2], alone: bool) -> String {
        let (one, other) = (opponent(one), opponent(other));
        let who = match alone {
            true => format!("When {one} and {other} each play alone"),
            false => format!("When {one} plays {other}"),
        };
        told(&format!("{who}, luck accounts for {}.", share(luck, "the differences in results")), luck)
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
        "Intervals use Wilson’s method for proportions, the standard error for means, and the delta method over whole games for the share of luck. \
         That share is the variance of luck over that of luck and skill, as reviews estimate them. The leader halfway through is the \
         reviews’ estimate as well. The same command gives the same numbers again:"
    }
}
