//! The end of a game as it is told: the result, why it came, and the best score of who plays alone.

use super::board::{Board, Count, Look, Name};
use crate::rules::{Outcome, Seat};
use crate::table::Session;

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// The result in one line.
    pub headline: String,
    /// Why the game has ended, in sentences.
    pub reason: String,
    /// In a game of one, how the score stands beside the best one.
    pub best: String,
    /// How it came about.
    pub counts: Vec<Count>,
    /// The names of the seats.
    pub names: Vec<String>,
    /// The scores.
    pub scores: Vec<i32>,
    /// Whether another seat starts a rematch.
    pub starter_changes: bool,
}

/// In a game of one, the best score that a person has reached with a seed and options.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Best {
    /// The best score; `None` before the first game was finished.
    pub score: Option<i32>,
    /// Whether the game on the table has just reached it.
    pub is_new: bool,
}

/// What the best score has to do with the one that has been reached.
fn beside_the_best(bound: i32, score: i32, best: Best) -> String {
    let compared = match best.score {
        Some(_) if best.is_new => "A new best with this seed.".to_owned(),
        Some(best) if best == score => "As good as your best with this seed.".to_owned(),
        Some(best) => format!("Your best with this seed is {best}."),
        None => String::new(),
    };
    format!("{compared} No game can bring more than {bound}.").trim_start().to_owned()
}

/// The result in one line; empty while the game goes on.
pub fn result_line<G: Board>(session: &Session<G>, names: &[Name]) -> String {
    match session.position().outcome() {
        Some(Outcome { winners }) => result_words(&winners, &session.position().scores(), names),
        None => String::new(),
    }
}

#[inline(never)]
fn result_words(winners: &[Seat], scores: &[i32], names: &[Name]) -> String {
    let others = scores.iter().enumerate().filter(|(index, _)| winners.first() != Some(&Seat(*index as u8)));
    let first = winners.first().map(|seat| scores[seat.index()].to_string());
    let numbers: Vec<_> = first.into_iter().chain(others.map(|(_, score)| score.to_string())).collect();
    // Of three and more scores one could not tell whose is which.
    let named = || names.iter().zip(scores).map(|(name, score)| format!("{} {score}", name.as_str()));
    let (points, comma) = match scores.len() {
        0..=2 => (numbers.join(" to "), ","),
        _ => (named().collect::<Vec<_>>().join(", "), "."),
    };
    match winners {
        [] => format!("{points} points."),
        [winner] => format!("{}{comma} {points}.", names[winner.index()].does("win")),
        _ => format!("A tie{comma} {points}."),
    }
}

/// The end, once it has come.
pub fn ending<G: Board>(session: &Session<G>, look: &Look<G>, best: Best) -> Option<Ending> {
    session.position().outcome()?;
    let scores = session.position().scores();
    let score = scores.first().copied().unwrap_or_default();
    Some(Ending {
        headline: result_line(session, look.names),
        reason: G::reason(look.view, look.names),
        best: G::BOUND.map_or(String::new(), |bound| beside_the_best(bound, score, best)),
        counts: G::counts(look.view),
        scores,
        starter_changes: G::FIRST_SEAT_STARTS,
        names: look.names.iter().map(|name| name.as_str().to_owned()).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_score_stands_beside_the_bound() {
        let shown = |score, best, is_new| beside_the_best(63, score, Best { score: best, is_new });
        assert_eq!(shown(48, None, false), "No game can bring more than 63.");
        assert!(shown(48, Some(48), true).starts_with("A new best with this seed."));
        assert!(shown(48, Some(48), false).starts_with("As good as your best"));
        assert!(shown(48, Some(51), false).starts_with("Your best with this seed is 51."));
    }

    #[test]
    fn the_result_of_more_than_two_names_every_score() {
        let names: Vec<Name> = ["Ann", "Ben", "Cy"].into_iter().map(Name::new).collect();
        assert_eq!(result_words(&[Seat(1)], &[2, 3], &names[..2]), "Ben wins, 3 to 2.");
        assert_eq!(result_words(&[Seat(0), Seat(1)], &[3, 3], &names[..2]), "A tie, 3 to 3.");
        assert_eq!(result_words(&[Seat(2)], &[2, 0, 3], &names), "Cy wins. Ann 2, Ben 0, Cy 3.");
        assert_eq!(result_words(&[], &[46], &names[..1]), "46 points.");
    }
}
