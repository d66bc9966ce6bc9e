//! The end of a game in words: the result, its reason, and the best score of a solo game.

use super::seating::Seating;
use super::warm::moment;
use alea_board::{Board, BoardInput, Count, RoundEnd};
use alea_rules::{Outcome, Seat};
use alea_table::History;
use alea_text::table::{BesideBest, Warm, words};
use alea_text::{Language, Name};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// The result in one line.
    pub headline: String,
    /// The result for sharing, from the player's point of view.
    pub told: Told,
    /// The moment that the only person will remember; `None` if nothing stands out, or several people played.
    pub warm: Option<Warm>,
    /// How the game ended for its only person.
    pub own: Option<OwnEnd>,
    /// Why the game has ended, in sentences.
    pub reason: String,
    /// In a solo game, the score compared with the best one; else empty.
    pub best: String,
    /// The help used: the number of hints, and whether a review was opened before the end. Empty if there was none.
    pub help: String,
    /// How the scores add up.
    pub counts: Vec<Count>,
    /// What each player had left in the last round, in a game of rounds.
    pub left: Option<RoundEnd>,
    /// The names of the seats.
    pub names: Vec<String>,
    pub scores: Vec<i32>,
    /// Whether luck and skill can be judged while the player reads the result.
    pub is_soon_judged: bool,
    /// Who starts a rematch, if the seats decide that; else empty.
    pub next_starter: String,
}

/// How a game ended for its only person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OwnEnd {
    pub score: i32,
    /// Whether that won alone.
    pub won: bool,
    /// Whether low scores win in this game.
    pub low_wins: bool,
}

/// A result for sharing. It avoids "you", which would mean the reader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// Who won, or the score of a solo game, in a few words.
    pub head: String,
    /// The names of the seats.
    pub names: Vec<String>,
    /// Everything in one line, with the scores.
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

/// The end; `None` while the game goes on.
pub(crate) fn ending<G: Board>(
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
    let counts = G::counts(input.view, input.language);
    Some(Ending {
        own: seating.only_person().map(|own| OwnEnd {
            score: scores.get(own.index()).copied().unwrap_or_default(),
            won: winners == [own],
            low_wins: G::low_wins(),
        }),
        warm: seating.only_person().and_then(|own| moment(history, own, &counts)),
        headline: result_line(history, &seating),
        told: told(&winners, &scores, &seating, input.language),
        reason: G::reason(input.view, input.names, input.language),
        best: G::best_possible().map_or(String::new(), |bound| words.best(beside(score, best), bound)),
        help,
        counts,
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

/// The result for sharing. The only person at the table says "I".
fn told(winners: &[Seat], scores: &[i32], seating: &Seating, language: Language) -> Told {
    let words = words(language);
    let head = words.told(winners, scores, seating.names());
    let name = |who: &Name| if *who == Name::You { words.me().to_owned() } else { words.name(who).to_owned() };
    let names: Vec<String> = seating.titles().iter().map(name).collect();
    let pairs = names.iter().zip(scores).map(|(name, score)| format!("{name} {score}")).collect::<Vec<_>>().join(", ");
    let line = if names.len() > 1 { format!("{head}. {pairs}.") } else { format!("{head}.") };
    Told { head, names, line }
}

/// A score compared with the best one.
fn beside(score: i32, best: Best) -> BesideBest {
    match best.score {
        None => BesideBest::First,
        Some(_) if best.is_new => BesideBest::New,
        Some(best) if best == score => BesideBest::Equal,
        Some(best) => BesideBest::Other(best),
    }
}

/// In a solo game, the score to reach; else empty.
pub(crate) fn aim<G: Board>(view: &G::View, best: Best, language: Language) -> String {
    match (G::still_possible(view), best.score) {
        (Some(bound), best) => words(language).aim(best, bound),
        (None, Some(best)) => words(language).best_so_far(best),
        (None, None) => String::new(),
    }
}

/// For solo games, the best score that the player has reached with a seed and options.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Best {
    /// The best score; `None` before the first game was finished.
    pub score: Option<i32>,
    /// Whether the game on the table has just reached it.
    pub is_new: bool,
}
