//! Luck, and what was given away, over many games, with an entry for each fully reviewed game.

use super::interval::Z;
use alea_rules::Level;

/// The parts of a unit in which figures are stored.
const PARTS: f64 = 1e4;

/// One reviewed game, for the seat of the person who played.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// The game's name in the notation.
    pub game: String,
    /// When it was finished, in milliseconds since 1970.
    pub at: u64,
    pub players: usize,
    /// The strongest level among the others; `None` where there is none.
    pub level: Option<Level>,
    /// The result in the game's unit.
    pub result: f64,
    /// The seat's luck in the whole game, in this unit.
    pub luck: f64,
    /// The loss by its own decisions, in this unit; never above 0.
    pub given_away: f64,
    /// The standard error of the luck, and of what was given away.
    pub error: f64,
}

impl Entry {
    /// Reads a text of [`Entry::write`]; `None` for anything else.
    pub fn read(text: &str) -> Option<Entry> {
        let [game, at, players, level, result, luck, given_away, error] =
            text.split(' ').collect::<Vec<_>>().try_into().ok()?;
        let number = |text: &str| text.parse::<i64>().ok().map(|parts| parts as f64 / PARTS);
        Some(Entry {
            game: game.to_owned(),
            at: at.parse().ok()?,
            players: players.parse().ok()?,
            level: if level == "-" { None } else { Some(level.parse().ok()?) },
            result: number(result)?,
            luck: number(luck)?,
            given_away: number(given_away)?,
            error: number(error).filter(|error| *error >= 0.0)?,
        })
    }

    /// Words: the game, the time, the number of players, the level or `-`, the result, the luck, what was given away, the error. The last
    /// four are in ten-thousandths, because code that reads fractions adds several kilobytes.
    pub fn write(&self) -> String {
        let level = self.level.map_or("-", Level::name);
        let parts = [self.result, self.luck, self.given_away, self.error].map(|value| (value * PARTS).round() as i64);
        let [result, luck, given_away, error] = parts;
        format!("{} {} {} {level} {result} {luck} {given_away} {error}", self.game, self.at, self.players)
    }
}

/// Luck and what was given away in several games together.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Total {
    pub games: usize,
    /// The sum of the luck.
    pub luck: f64,
    /// The sum of the losses by decisions.
    pub given_away: f64,
    /// Half the 95% interval of either sum, from the judge's errors, which are independent between games.
    pub half: f64,
}

/// The total of a game's entries; `None` if there are none.
pub fn total(entries: &[Entry], game: &str) -> Option<Total> {
    let own: Vec<&Entry> = entries.iter().filter(|entry| entry.game == game).collect();
    let sum = |figure: fn(&Entry) -> f64| own.iter().map(|entry| figure(entry)).sum::<f64>();
    (!own.is_empty()).then(|| Total {
        games: own.len(),
        luck: sum(|entry| entry.luck),
        given_away: sum(|entry| entry.given_away),
        half: Z * sum(|entry| entry.error * entry.error).sqrt(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(luck: f64, given_away: f64, error: f64) -> Entry {
        let (game, level) = ("dice-box".to_owned(), Some(Level::Normal));
        Entry { game, at: 1, players: 2, level, result: luck + given_away, luck, given_away, error }
    }

    #[test]
    fn an_entry_is_read_as_it_was_written_and_nothing_else_is() {
        let one = entry(0.25, -0.5, 0.125);
        assert_eq!(one.write(), "dice-box 1 2 normal -2500 2500 -5000 1250");
        assert_eq!(Entry::read(&one.write()), Some(one));
        for bad in ["", "dice-box 1 2 normal 1 1 1", "dice-box 1 2 normal 1 0.5 1 1", "dice-box 1 2 normal 1 1 1 -1"] {
            assert_eq!(Entry::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn sums_add_up_and_errors_by_their_squares() {
        let total = total(&[entry(1.0, -2.0, 3.0), entry(0.5, -1.0, 4.0)], "dice-box").expect("two games");
        assert_eq!((total.games, total.luck, total.given_away), (2, 1.5, -3.0));
        assert!((total.half - 5.0 * 1.959_964).abs() < 1e-9);
        assert_eq!(super::total(&[entry(1.0, 0.0, 0.0)], "ivy"), None);
    }
}
