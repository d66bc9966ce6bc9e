//! The state of a saved game for lists, made when it is shown and never stored.

use super::ending::result_line;
use super::seating::Seating;
use alea_board::Board;
use alea_rules::{Event, Seat, Turn};
use alea_scene::Scene;
use alea_table::History;
use alea_text::Language;
use alea_text::table::words;

/// The state of a saved game.
#[derive(Clone, PartialEq, Debug)]
pub struct Progress {
    /// The game's name in the notation.
    pub game: &'static str,
    pub title: &'static str,
    /// Whether it is finished.
    pub over: bool,
    /// Whether a person is to act, or dice are to be rolled.
    pub waits: bool,
    /// Whose turn it is and the score, such as "Your turn, 25 to 12", or the result.
    pub standing: String,
    /// The other player of two, or all players of three and more with their scores; or that the game was not started. Empty where
    /// somebody plays alone.
    pub details: String,
    /// The board.
    pub picture: Scene,
}

/// The state of a game.
pub fn progress<G: Board>(history: &History<G>, language: Language) -> Progress {
    let (words, seating) = (words(language), Seating::of(history, language));
    let view = history.position().view(Some(seating.viewer()));
    let moves = history.events().iter().filter(|event| matches!(event, Event::Action(_))).count();
    // Everything may have been undone.
    let is_begun = history.all_events().iter().any(|event| matches!(event, Event::Action(_)));
    let scores: Option<Vec<i32>> =
        Seat::all(seating.count()).map(|seat| G::headline(&view, seat, language).score).collect();
    let turn = history.position().turn();
    let over = turn == Turn::Over;
    // The scores of a finished game are in its result.
    let scores = scores.filter(|_| !over && moves > 0);
    let mut titles = seating.titles();
    // One or two scores are told with whose turn it is, the only person's first. Who that person is need not be said.
    let mut told = if titles.len() > 2 { Vec::new() } else { scores.clone().unwrap_or_default() };
    if let (1 | 2, Some(own)) = (titles.len(), seating.only_person()) {
        titles.remove(own.index());
        if !told.is_empty() {
            told.rotate_left(own.index());
        }
    }
    let with_scores = |standing: String| match words.standing(&[], &told) {
        scores if scores.is_empty() => standing,
        scores => [standing, scores].join(", "),
    };
    Progress {
        game: G::ID,
        title: G::card(language).title,
        over,
        waits: match turn {
            Turn::Seat(seat) => seating.bot(seat).is_none(),
            Turn::Chance => seating.people() > 0,
            Turn::Over => false,
        },
        standing: match turn {
            Turn::Seat(seat) => with_scores(words.whose_turn(seating.name(seat))),
            Turn::Chance => with_scores(words.waiting_for_dice().to_owned()),
            Turn::Over => result_line(history, &seating),
        },
        details: words.against(&titles, scores.as_deref(), is_begun),
        picture: crate::shown::pictures::resting(history, language),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alea_games::{IDS, with_game};
    use alea_rules::Options;
    use alea_table::SeatEntry;

    #[test]
    fn the_only_person_of_two_reads_their_own_score_first() {
        for game in IDS {
            with_game!(*game, G => told_second::<G>()).unwrap();
        }
    }

    fn told_second<G: Board>() {
        let options = G::Options::default();
        if options.seats() != 2 {
            return;
        }
        let bot = SeatEntry { name: None, bot: Some("easy".to_owned()) };
        let seats = vec![bot, SeatEntry { name: None, bot: None }];
        let mut history = History::<G>::new(options, "second".parse().ok(), Some(seats));
        history.deal();
        let mut told = 0;
        loop {
            let action = history.position().legal()[0].clone();
            history.play(Event::Action(action)).unwrap();
            history.deal();
            let progress = progress(&history, Language::English);
            assert_eq!(progress.details, "Ada (Easy)", "{}", G::ID);
            if progress.over {
                break;
            }
            let view = history.position().view(Some(Seat(1)));
            let score = |seat| G::headline(&view, Seat(seat), Language::English).score;
            if let (Some(first), Some(second)) = (score(0), score(1)) {
                assert!(progress.standing.ends_with(&format!(", {second} to {first}")), "{}", progress.standing);
                told += 1;
            }
        }
        assert!(told > 0, "{}", G::ID);
    }
}
