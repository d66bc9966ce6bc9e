//! The words of the pages with a game's figures.

mod en;
mod es;

use alea_rules::Level;

use crate::number::{Rounded, percent};

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Measured {
    /// The value; a share is a part of 1.
    pub value: f64,
    /// The 95% interval.
    pub interval: (f64, f64),
    pub games: usize,
    /// Whether each of these games was a match, in which each player starts once.
    pub of_match: bool,
}

/// The distribution of numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spread {
    /// Their mean.
    pub mean: Measured,
    /// The quantiles 0.1 and 0.9.
    pub most: (f64, f64),
}

/// The messages of the pages.
pub trait Words: Sync {
    fn heading(&self, title: &str) -> String;
    /// Who played, and what the ranges mean.
    fn about(&self) -> &'static str;
    /// The setup: the number of players, the changed options, and the level of all.
    fn setup(&self, players: usize, changed: &[(&str, &str)], level: Level) -> String;
    /// The share of games won by the player who decides first, compared with an even share. A match gives nobody the advantage.
    fn first(&self, first: &Measured, even: f64) -> String;
    /// How many games end in a tie.
    fn ties(&self, ties: &Measured) -> String;
    /// How many decisions a game takes.
    fn length(&self, decisions: &Spread) -> String;
    fn scores(&self, scores: &Spread) -> String;
    /// How far apart the best two are.
    fn margin(&self, margin: &Measured) -> String;
    /// How often the player ahead halfway wins.
    fn leader(&self, leader: &Measured) -> String;
    /// The share of luck between two levels. In a solo game they play separately.
    fn luck(&self, luck: &Measured, levels: [Level; 2], alone: bool) -> String;
    /// The caption of the chart of scores.
    fn chart(&self) -> &'static str;
    /// The chart in words: the quantiles 0.1, 0.5 and 0.9 of the scores.
    fn chart_label(&self, tenth: f64, half: f64, most: f64) -> String;
    /// Folds away how a setup was measured.
    fn how(&self) -> &'static str;
    fn methods(&self) -> &'static str;
}

crate::by_language!();

/// A number with one decimal, or none from a hundred on and where it is whole.
fn decimal(number: f64) -> String {
    let decimals = u32::from(number.abs() < 100.0 && number.fract() != 0.0);
    let number = Rounded::to(decimals, number);
    [number.minus(), &number.plain('.')].concat()
}

/// What is chosen otherwise than usual, after the players: ". Format: Knockout, Board: small".
fn options(changed: &[(&str, &str)]) -> String {
    let said: Vec<String> = changed.iter().map(|(option, value)| format!("{option}: {value}")).collect();
    if said.is_empty() { String::new() } else { format!(". {}", said.join(", ")) }
}

/// Whether a share is above or below an even one, or cannot be told from it.
fn beside(measured: &Measured, even: f64) -> std::cmp::Ordering {
    let (low, high) = measured.interval;
    match even {
        even if low > even => std::cmp::Ordering::Greater,
        even if high < even => std::cmp::Ordering::Less,
        _ => std::cmp::Ordering::Equal,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    fn measured(value: f64, low: f64, high: f64) -> Measured {
        Measured { value, interval: (low, high), games: 1000, of_match: false }
    }

    #[test]
    fn every_figure_has_its_unit_its_interval_and_the_number_of_games() {
        for language in Language::ALL {
            let words = words(language);
            let share = measured(0.384, 0.354, 0.415);
            let spread = Spread { mean: measured(31.85, 31.2, 32.4), most: (30.0, 34.0) };
            for sentence in [
                words.first(&share, 0.5),
                words.ties(&share),
                words.leader(&share),
                words.luck(&share, [Level::Normal, Level::Easy], false),
                words.luck(&share, [Level::Normal, Level::Easy], true),
            ] {
                assert!(sentence.contains("38") && sentence.contains("35") && sentence.contains("42"), "{sentence}");
                assert!(sentence.contains('%') && sentence.contains("1000"), "{sentence}");
            }
            for sentence in [words.length(&spread), words.scores(&spread), words.margin(&spread.mean)] {
                let told = sentence.replace(',', ".");
                assert!(told.contains("31.") && told.contains("32.4") && told.contains("1000"), "{sentence}");
            }
        }
    }

    #[test]
    fn a_match_is_told_as_a_match() {
        let spread =
            |of_match| Spread { mean: Measured { of_match, ..measured(31.85, 31.2, 32.4) }, most: (30.0, 34.0) };
        for (language, game, of_two) in
            [(Language::English, "game", "match"), (Language::Spanish, "partida", "encuentro")]
        {
            let words = words(language);
            let told = |of_match| {
                let spread = spread(of_match);
                let share = Measured { of_match, ..measured(0.384, 0.354, 0.415) };
                let none = Measured { of_match, ..measured(0.0, 0.0, 0.1) };
                [
                    words.ties(&share),
                    words.ties(&none),
                    words.length(&spread),
                    words.leader(&share),
                    words.margin(&spread.mean),
                ]
            };
            assert!(told(false).iter().all(|said| said.to_lowercase().contains(game) && !said.contains(of_two)));
            for said in told(true) {
                assert!(
                    said.to_lowercase().contains(of_two)
                        && !said.to_lowercase().replace("dos partidas", "").contains(game),
                    "{said}"
                );
            }
            let first = words.first(&Measured { of_match: true, ..measured(0.46, 0.43, 0.49) }, 0.5);
            assert!(first.contains(of_two) && !first.contains("advantage") && !first.contains("ventaja"), "{first}");
        }
    }

    #[test]
    fn an_advantage_is_one_only_where_the_interval_shows_it() {
        let words = words(Language::English);
        let said = |low, high| words.first(&measured(0.52, low, high), 0.5);
        assert!(said(0.49, 0.55).contains("no advantage"), "{}", said(0.49, 0.55));
        assert!(said(0.51, 0.53).contains("is an advantage"));
        assert!(words.first(&measured(0.46, 0.43, 0.49), 0.5).contains("disadvantage"));
    }
}
