//! The measured strength of the levels. Nothing is shown without a documented measurement.

use crate::ai::Eval;
use crate::rules::{Level, Unit};
use crate::text::Language;
use crate::text::form::{Strength, words};
use crate::with_game;

/// The levels that a person can play against, in order of strength, with their measured strengths. Empty if nothing was measured.
pub fn levels(game: &str) -> Vec<(Level, Strength)> {
    let measured = with_game!(game, G => <G as Eval>::STRENGTHS.map(|figures| (<G as Eval>::UNIT, figures))).flatten();
    let Some((unit, figures)) = measured else { return Vec::new() };
    let strength = |(figure, against)| match unit {
        Unit::Points => Strength::Points(figure),
        Unit::Ahead | Unit::Chance => Strength::Wins { percent: figure, against },
    };
    let below = [Level::Random, Level::Easy, Level::Normal, Level::Hard];
    let strengths = figures.into_iter().zip(below).map(strength);
    [Level::Easy, Level::Normal, Level::Hard, Level::Expert].into_iter().zip(strengths).collect()
}

/// The sentence about a level; empty if it was not measured.
pub fn told(game: &str, level: Level, language: Language) -> String {
    let strength = levels(game).into_iter().find(|(known, _)| *known == level);
    strength.map(|(_, strength)| words(language).strength(strength)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::IDS;
    use crate::view::new_game::values::shape;

    const DOCUMENT: &str = include_str!("../../../docs/engine.md");

    /// A row of the ladder: share and remarks.
    fn measured(game: &str, level: Level, against: Level) -> (f64, &'static str) {
        let cells = |row: &'static str| row.split('|').map(str::trim).collect::<Vec<_>>();
        let wanted = format!("{}, {}", level.name(), against.name());
        let row = DOCUMENT.lines().map(cells).find(|row| row.get(1..3) == Some(&[game, wanted.as_str()]));
        let row = row.unwrap_or_else(|| panic!("the document measures {wanted} at {game}"));
        (row[4].trim_end_matches('%').parse().unwrap(), row[6])
    }

    #[test]
    fn the_strength_of_each_level_is_the_measured_one() {
        for game in IDS {
            let levels = levels(game);
            assert_eq!(levels.len(), 4, "{game}");
            let below = [Level::Random, Level::Easy, Level::Normal, Level::Hard];
            for ((level, strength), below) in levels.into_iter().zip(below) {
                let (share, remarks) = measured(game, level, below);
                let said = match strength {
                    Strength::Wins { percent, against } => {
                        assert_eq!(against, below);
                        (f64::from(percent), share)
                    }
                    Strength::Points(points) => {
                        let mean = remarks.trim_start_matches('(').split(' ').next().unwrap();
                        (f64::from(points), mean.parse().unwrap())
                    }
                };
                assert!((said.0 - said.1).abs() <= 0.5, "{game}, {level}: {said:?}");
                let alone = shape(game).unwrap().seats == 1;
                assert_eq!(alone, matches!(strength, Strength::Points(_)), "{game}");
            }
        }
    }

    #[test]
    fn every_line_is_a_sentence_of_its_own() {
        for language in Language::ALL {
            for game in IDS {
                let lines: Vec<String> = levels(game).iter().map(|(_, it)| words(language).strength(*it)).collect();
                assert!(lines.iter().all(|line| line.ends_with('.')), "{lines:?}");
                assert!(lines.iter().enumerate().all(|(at, line)| !lines[..at].contains(line)), "{lines:?}");
            }
        }
    }
}
