//! The words of the page that counts a player's own games.

mod en;
mod es;

use alea_rules::{Level, Unit};

use crate::number::Rounded;
/// The messages of the page.
pub trait Words: Sync {
    /// Its heading, and the way to it.
    fn statistics(&self) -> &'static str;
    /// There is nothing to count yet.
    fn none_yet(&self) -> &'static str;
    /// How many games were won against a level, and how many were tied.
    fn won(&self, won: usize, tied: usize, games: usize, level: Level) -> String;
    /// The share in per cent with the interval.
    fn share(&self, share: i64, low: i64, high: i64, has_ties: bool) -> String;
    /// There are too few games for a share.
    fn too_few(&self) -> &'static str;
    /// Solo games: their number, the best score and the mean.
    fn alone(&self, games: usize, best: i32, mean: f64) -> String;
    /// Luck, and what own decisions gave away, over reviewed games; `half` is half the interval of each.
    fn luck(&self, games: usize, luck: f64, given_away: f64, half: f64, unit: Unit) -> String;
    /// This many entries cannot be read. They are left as they are.
    fn unreadable(&self, count: usize) -> String;
}

crate::by_language!();

/// A number with one decimal, and with a sign: "+1.5", "−3.1".
fn signed(number: f64) -> String {
    let number = Rounded::to(1, number);
    [number.sign(), &number.plain('.')].concat()
}

/// A number with one decimal, without its sign.
fn plain(number: f64) -> String {
    Rounded::to(1, number).plain('.')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn sums_are_told_with_sign_unit_and_interval() {
        let said = Language::ALL.map(|language| words(language).luck(14, -3.12, -41.0, 9.0, Unit::Points));
        assert_eq!(said[0], "In all, over 14 reviewed games: luck −3.1 points, given away −41.0 (each ±9.0).");
        assert!(said[1].contains("−3,1 puntos") && said[1].contains("14 partidas analizadas"), "{}", said[1]);
        assert_eq!(
            (signed(0.04), signed(0.06), signed(-0.06)),
            ("0.0".to_owned(), "+0.1".to_owned(), "−0.1".to_owned())
        );
    }

    #[test]
    fn games_are_counted_in_words() {
        let english = words(Language::English);
        assert_eq!(english.won(1, 0, 2, Level::Easy), "Ada (Easy): you won 1 of 2");
        assert_eq!(english.won(12, 1, 21, Level::Normal), "Leo (Normal): you won 12 of 21, tied 1");
        assert_eq!(
            english.share(70, 37, 76, true),
            "70% so far (a tie counts as half a win), probably 37 to 76% in the long run"
        );
        assert_eq!(english.share(57, 37, 76, false), "57% so far, probably 37 to 76% in the long run");
        assert_eq!(words(Language::Spanish).won(12, 0, 21, Level::Normal), "Leo (Normal): ganaste 12 de 21");
    }
}
