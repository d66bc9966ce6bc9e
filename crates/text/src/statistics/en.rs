//! A player's own games, counted, in English.

use super::{Unit, Words, plain, signed};
use crate::Language;
use crate::en::many;
use crate::table;
use alea_rules::Level;

pub struct English;

impl Words for English {
    fn statistics(&self) -> &'static str {
        "Statistics"
    }

    fn none_yet(&self) -> &'static str {
        "Nothing here yet. Games you finish are counted here."
    }

    fn won(&self, won: usize, tied: usize, games: usize, level: Level) -> String {
        let opponent = table::words(Language::English).opponent(level);
        let tied = if tied == 0 { String::new() } else { format!(", tied {tied}") };
        format!("{opponent}: you won {won} of {games}{tied}")
    }

    fn share(&self, share: i64, low: i64, high: i64, has_ties: bool) -> String {
        let ties = if has_ties { " (a tie counts as half a win)" } else { "" };
        format!("{share}% so far{ties}, probably {low} to {high}% in the long run")
    }

    fn too_few(&self) -> &'static str {
        "Too few games to say more"
    }

    fn alone(&self, games: usize, best: i32, mean: f64) -> String {
        format!("{}, best {best}, average {}", many(games, "game", "games"), plain(mean))
    }

    fn luck(&self, games: usize, luck: f64, given_away: f64, half: f64, unit: Unit) -> String {
        let unit = if unit == Unit::Chance { "wins" } else { "points" };
        let (luck, given_away, half) = (signed(luck), signed(given_away), plain(half));
        let games = many(games, "reviewed game", "reviewed games");
        format!("In all, over {games}: luck {luck} {unit}, given away {given_away} (each ±{half}).")
    }

    fn unreadable(&self, count: usize) -> String {
        let entries = many(count, "entry can’t be read and is", "entries can’t be read and are");
        let them = if count == 1 { "it" } else { "them" };
        format!("{entries} not counted. Perhaps a newer version of Alea wrote {them}; nothing was deleted.")
    }
}
