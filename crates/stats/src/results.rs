//! The results of games finished on this device. Each has an entry, made when it ends, so that a deleted game stays counted.
//!
//! Only games of one person count, alone or against a bot. If several people share a screen, nobody knows whose result it is.

use super::interval::wilson;
use alea_rules::Level;

/// The most entries kept; the oldest are dropped first.
pub const MOST: usize = 2000;

/// The least games for a share.
pub const LEAST: usize = 10;

/// How a game ended for the person who played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// Won, alone.
    Won,
    /// Won together with others.
    Tied,
    /// Lost, or won by nobody.
    Lost,
}

impl Ended {
    const ALL: [(Ended, &'static str); 3] = [(Ended::Won, "won"), (Ended::Tied, "tied"), (Ended::Lost, "lost")];
}

/// One finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The game's name in the notation.
    pub game: String,
    /// When it was finished, in milliseconds since 1970.
    pub at: u64,
    pub players: usize,
    /// The strongest level among the others; `None` for a game alone.
    pub level: Option<Level>,
    /// How it ended. A solo game is neither won nor lost, and has `Lost`.
    pub ended: Ended,
    /// The person's score.
    pub score: i32,
}

impl Entry {
    /// Reads a text of [`Entry::write`]; `None` for anything else.
    pub fn read(text: &str) -> Option<Entry> {
        let [game, at, players, level, ended, score] = text.split(' ').collect::<Vec<_>>().try_into().ok()?;
        let level = if level == "-" { None } else { Some(level.parse().ok()?) };
        let ended = Ended::ALL.into_iter().find(|(_, name)| *name == ended)?.0;
        let (at, players, score) = (at.parse().ok()?, players.parse().ok()?, score.parse().ok()?);
        Some(Entry { game: game.to_owned(), at, players, level, ended, score })
    }

    /// Words: the game, the time, the number of players, the level or `-`, how it ended, the score.
    pub fn write(&self) -> String {
        let ended = Ended::ALL.into_iter().find(|(ended, _)| *ended == self.ended).map_or("", |(_, name)| name);
        let level = self.level.map_or("-", Level::name);
        format!("{} {} {} {level} {ended} {}", self.game, self.at, self.players, self.score)
    }
}

/// What a result was to the player when it came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Milestone {
    /// The best of all at this game, of which at least four had the same players and level.
    BestYet,
    /// The first win against this level.
    FirstWin(Level),
}

/// The least games of a kind before a result can be the best so far.
const BEFORE_BEST: usize = 3;

/// What a result was, given the other entries; those that came later do not count. `low_wins` if low scores are better.
pub fn milestone(own: &Entry, others: &[Entry], low_wins: bool) -> Option<Milestone> {
    let alike = |other: &&Entry| {
        other.at < own.at && (&other.game, other.players, other.level) == (&own.game, own.players, own.level)
    };
    let is_better = |other: &Entry| if low_wins { own.score < other.score } else { own.score > other.score };
    if others.iter().filter(alike).count() >= BEFORE_BEST
        && (own.ended != Ended::Lost || own.level.is_none())
        && others.iter().filter(|other| other.at < own.at && other.game == own.game).all(is_better)
    {
        return Some(Milestone::BestYet);
    }
    let level = own.level.filter(|_| own.ended == Ended::Won)?;
    let won_before = |other: &Entry| {
        other.at < own.at && other.game == own.game && other.level == own.level && other.ended == Ended::Won
    };
    (!others.iter().any(won_before)).then_some(Milestone::FirstWin(level))
}

/// The names of the entries to drop, given times and names: the oldest beyond `most`.
pub fn beyond(mut kept: Vec<(u64, String)>, most: usize) -> Vec<String> {
    kept.sort_unstable();
    let count = kept.len().saturating_sub(most);
    kept.into_iter().take(count).map(|(_, name)| name).collect()
}

/// Games of one kind against one level.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Record {
    /// The level; `None` for games alone.
    pub level: Option<Level>,
    pub games: usize,
    /// The number of games won alone.
    pub won: usize,
    /// The number of games won together with others.
    pub tied: usize,
    /// The best score.
    pub best: i32,
    /// The mean score.
    pub mean: f64,
    /// The time of the last one.
    pub last: u64,
}

impl Record {
    /// The share of wins with its 95% interval, if there are enough games. A tie counts half.
    pub fn share(&self) -> Option<(f64, (f64, f64))> {
        let n = self.games as f64;
        let share = (self.won as f64 + self.tied as f64 / 2.0) / n;
        (self.games >= LEAST).then(|| (share, wilson(share, n)))
    }
}

/// The records of a game by level: solo games first, then the weakest level first.
pub fn records(entries: &[Entry], game: &str) -> Vec<Record> {
    let own: Vec<&Entry> = entries.iter().filter(|entry| entry.game == game).collect();
    let levels = [None].into_iter().chain(Level::ALL.into_iter().map(Some));
    let of_level = |level: Option<Level>| {
        let games: Vec<&&Entry> = own.iter().filter(|entry| entry.level == level).collect();
        let count = |ended| games.iter().filter(|entry| entry.ended == ended).count();
        let best = games.iter().map(|entry| entry.score).max()?;
        let sum: f64 = games.iter().map(|entry| f64::from(entry.score)).sum();
        Some(Record {
            level,
            games: games.len(),
            won: count(Ended::Won),
            tied: count(Ended::Tied),
            best,
            mean: sum / games.len() as f64,
            last: games.iter().map(|entry| entry.at).max().unwrap_or_default(),
        })
    };
    levels.filter_map(of_level).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(level: Option<Level>, ended: Ended, score: i32) -> Entry {
        Entry { game: "ivy".to_owned(), at: 7, players: 2, level, ended, score }
    }

    #[test]
    fn an_entry_is_read_as_it_was_written_and_nothing_else_is() {
        for entry in [entry(Some(Level::Hard), Ended::Tied, -3), entry(None, Ended::Lost, 52)] {
            assert_eq!(Entry::read(&entry.write()), Some(entry));
        }
        assert_eq!(entry(Some(Level::Easy), Ended::Won, 36).write(), "ivy 7 2 easy won 36");
        for bad in [
            "",
            "ivy 7 2 easy won",
            "ivy 7 2 easy won 36 1",
            "ivy x 2 easy won 36",
            "ivy 7 2 mighty won 36",
            "ivy 7 2 easy drew 3",
        ] {
            assert_eq!(Entry::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_result_is_the_best_of_four_or_the_first_win_against_a_level() {
        let at = |at, entry: Entry| Entry { at, ..entry };
        let normal = Some(Level::Normal);
        let earlier = [30, 20, 25].map(|score| at(1, entry(normal, Ended::Lost, score)));
        let own = at(5, entry(normal, Ended::Won, 31));
        assert_eq!(milestone(&own, &earlier, false), Some(Milestone::BestYet));
        assert_eq!(milestone(&own, &earlier[..2], false), Some(Milestone::FirstWin(Level::Normal)), "too few");
        assert_eq!(milestone(&own, &earlier, true), Some(Milestone::FirstWin(Level::Normal)), "low scores win");
        let low = at(5, entry(normal, Ended::Won, 19));
        assert_eq!(milestone(&low, &earlier, true), Some(Milestone::BestYet));
        // What came later, or at another level, does not count.
        let won = |time, level| at(time, entry(Some(level), Ended::Won, 40));
        assert_eq!(
            milestone(&own, &[won(9, Level::Normal), won(1, Level::Easy)], false),
            Some(Milestone::FirstWin(Level::Normal))
        );
        assert_eq!(milestone(&own, &[won(1, Level::Normal)], false), None);
        assert_eq!(milestone(&at(5, entry(normal, Ended::Lost, 99)), &earlier, false), None, "a loss is neither");
        let alone = [40, 41, 42].map(|score| at(1, entry(None, Ended::Lost, score)));
        assert_eq!(milestone(&at(5, entry(None, Ended::Lost, 50)), &alone, false), Some(Milestone::BestYet));
    }

    #[test]
    fn games_are_counted_by_level() {
        let mut entries = vec![entry(Some(Level::Normal), Ended::Won, 5); 5];
        entries.extend(vec![entry(Some(Level::Normal), Ended::Tied, 4); 2]);
        entries.extend(vec![entry(Some(Level::Normal), Ended::Lost, 1); 3]);
        entries.push(entry(None, Ended::Lost, 50));
        let records = records(&entries, "ivy");
        assert_eq!(
            records.iter().map(|record| (record.level, record.games)).collect::<Vec<_>>(),
            [(None, 1), (Some(Level::Normal), 10)]
        );
        let (share, (low, high)) = records[1].share().expect("ten games");
        assert!((share - 0.6).abs() < 1e-9 && low > 0.3 && high < 0.84, "{low} {high}");
        assert_eq!((records[0].share(), records[0].best), (None, 50));
        assert!(super::records(&entries, "nvmerix").is_empty());
    }

    #[test]
    fn the_oldest_go_first() {
        let kept = vec![(3, "c".to_owned()), (1, "a".to_owned()), (2, "b".to_owned())];
        assert_eq!(beyond(kept.clone(), 1), ["a", "b"]);
        assert!(beyond(kept, 3).is_empty());
    }
}
