//! The end of a game as it is told: the result, why it came, and the best score of who plays alone.

use super::best::Best;
use super::seating::Seating;
use alea_board::{Board, BoardInput, Count, RoundEnd};
use alea_rules::{Outcome, Seat};
use alea_table::History;
use alea_text::table::{BesideBest, words};
use alea_text::{Language, Name};

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// The result in one line.
    pub headline: String,
    /// The result as whoever played here tells it to others.
    pub told: Told,
    /// Why the game has ended, in sentences.
    pub reason: String,
    /// In a game of one, how the score stands beside the best one; else empty.
    pub best: String,
    /// What helped: how many hints were asked for, and whether a review was opened before the end; else empty.
    pub help: String,
    /// How it came about.
    pub counts: Vec<Count>,
    /// What each player had left in the last round, in a game of rounds.
    pub left: Option<RoundEnd>,
    /// The names of the seats.
    pub names: Vec<String>,
    /// The scores.
    pub scores: Vec<i32>,
    /// Whether luck and skill of the game are found while its result is read.
    pub is_soon_judged: bool,
    /// Who starts a rematch, where that is settled by who sits where; else empty.
    pub next_starter: String,
}

/// A result as it is told elsewhere, where "you" would be the one who reads it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// Who won, or the score of a game for one, in a few words.
    pub head: String,
    /// The names of the seats.
    pub names: Vec<String>,
    /// All in one line, with the scores.
    pub line: String,
}

/// The result in one line; empty while the game goes on.
pub fn result_line<G: Board>(history: &History<G>, seating: &Seating) -> String {
    match history.position().outcome() {
        Some(Outcome { winners }) => {
            words(seating.language()).result(&winners, &history.position().scores(), seating.names())
        }
        None => String::new(),
    }
}

/// The end, once it has come.
pub(super) fn ending<G: Board>(
    history: &History<G>,
    input: &BoardInput<G>,
    best: Best,
    help: String,
) -> Option<Ending> {
    let Outcome { winners } = history.position().outcome()?;
    let words = words(input.language);
    let scores = history.position().scores();
    let score = scores.first().copied().unwrap_or_default();
    let seating = Seating::of(history, input.language);
    Some(Ending {
        headline: result_line(history, &seating),
        told: told(&winners, &scores, &seating, input.language),
        reason: G::reason(input.view, input.names, input.language),
        best: G::best_possible().map_or(String::new(), |bound| words.best(beside(score, best), bound)),
        help,
        counts: G::counts(input.view, input.language),
        left: G::round_end(input.view, input.names, input.language),
        scores,
        is_soon_judged: seating.is_soon_judged(),
        next_starter: match input.names {
            [_, next, ..] if G::first_seat_starts() => words.starts_next(Some(next)),
            _ => String::new(),
        },
        names: seating.titles().iter().map(|name| words.name(name).to_owned()).collect(),
    })
}

/// The result as it is told to others: the only person at the table says "I".
fn told(winners: &[Seat], scores: &[i32], seating: &Seating, language: Language) -> Told {
    let words = words(language);
    let head = words.told(winners, scores, seating.names());
    let name = |who: &Name| if *who == Name::You { words.me().to_owned() } else { words.name(who).to_owned() };
    let names: Vec<String> = seating.titles().iter().map(name).collect();
    let pairs = names.iter().zip(scores).map(|(name, score)| format!("{name} {score}")).collect::<Vec<_>>().join(", ");
    let line = if names.len() > 1 { format!("{head}. {pairs}.") } else { format!("{head}.") };
    Told { head, names, line }
}

/// How a score stands beside the best one.
fn beside(score: i32, best: Best) -> BesideBest {
    match best.score {
        None => BesideBest::First,
        Some(_) if best.is_new => BesideBest::New,
        Some(best) if best == score => BesideBest::Equal,
        Some(best) => BesideBest::Other(best),
    }
}

/// In a game of one, what there is to be reached; else empty.
pub(super) fn aim<G: Board>(view: &G::View, best: Best, language: Language) -> String {
    match (G::still_possible(view), best.score) {
        (Some(bound), best) => words(language).aim(best, bound),
        (None, Some(best)) => words(language).best_so_far(best),
        (None, None) => String::new(),
    }
}
