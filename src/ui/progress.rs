//! What is written of a game whenever it is kept, for the lists of the other program: how it stands in a few words, and its board.

use super::board::{Board, Name};
use super::html;
use super::html::kept::KeptCard;
use super::seating::{names, viewer};
use super::shown::{resting, result_line};
use crate::rules::{Event, Seat, Turn};
use crate::table::Session;

/// The card of a session. A game that is over has no picture: it is in no list that shows one, and room in storage is scarce.
pub fn kept_card<G: Board>(session: &Session<G>) -> KeptCard {
    let names = names(session);
    let view = session.position().view(Some(viewer(session)));
    let actions = session.events().iter().filter(|event| matches!(event, Event::Action(_))).count();
    let scores = Seat::all(names.len()).map(|seat| G::headline(&view, seat).score).collect();
    let turn = session.position().turn();
    let over = turn == Turn::Over;
    let (result, picture) = match over {
        true => (result_line(session, &names), String::new()),
        false => (String::new(), html::still(&resting(session), None)),
    };
    KeptCard {
        game: G::ID,
        over,
        title: G::CARD.title,
        state: state(turn, &names, result),
        progress: progress(&names, if over { None } else { scores }, actions),
        picture,
    }
}

/// Whose turn it is, or the result.
fn state(turn: Turn, names: &[Name], result: String) -> String {
    match turn {
        Turn::Seat(seat) => names[seat.index()].owns("turn"),
        Turn::Chance => "Chance decides next".to_owned(),
        Turn::Over => result,
    }
}

/// Players, scores and turns: "Ann and Ben, 12 to 9, 8 turns". Scores that are told elsewhere, that nobody may see, or that nobody has yet are left out.
fn progress(names: &[Name], scores: Option<Vec<i32>>, turns: usize) -> String {
    let mut players = String::new();
    for (index, name) in names.iter().enumerate() {
        players.push_str(match index {
            0 => "",
            _ if index + 1 == names.len() => " and ",
            _ => ", ",
        });
        players.push_str(name.as_str());
    }
    let scores = match scores.as_deref() {
        _ if turns == 0 => String::new(),
        None => String::new(),
        Some([points]) => format!(", {points} points"),
        Some(scores) => format!(", {}", scores.iter().map(i32::to_string).collect::<Vec<_>>().join(" to ")),
    };
    let turns = match turns {
        0 => ", not begun".to_owned(),
        1 => ", 1 turn".to_owned(),
        turns => format!(", {turns} turns"),
    };
    players + &scores + &turns
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::IDS;
    use crate::games::dice_matrix::DiceMatrix;
    use crate::rules::Game;
    use crate::ui::html::kept::KeptGame;
    use crate::ui::shown::on_card;

    #[test]
    fn progress_tells_players_scores_and_turns() {
        let names = ["Ann", "Ben", "Cleo"].map(Name::new);
        assert_eq!(progress(&names[..1], Some(vec![22]), 9), "Ann, 22 points, 9 turns");
        assert_eq!(progress(&names[..2], Some(vec![3, 0]), 1), "Ann and Ben, 3 to 0, 1 turn");
        assert_eq!(progress(&names, Some(vec![3, 0, 1]), 2), "Ann, Ben and Cleo, 3 to 0 to 1, 2 turns");
        assert_eq!(progress(&names, Some(vec![0, 0, 0]), 0), "Ann, Ben and Cleo, not begun");
    }

    #[test]
    fn a_game_under_way_shows_its_board_and_a_finished_one_its_result() {
        let mut session = Session::<DiceMatrix>::new(Default::default(), "list".parse().ok(), None);
        session.deal();
        let card = kept_card(&session);
        assert!(!card.over && card.picture.starts_with("<svg") && card.state.ends_with("turn"), "{}", card.state);
        assert!(card.progress.ends_with("not begun"), "{}", card.progress);
        while let Some(action) = session.position().legal().first().cloned() {
            session.play(Event::Action(action)).unwrap();
        }
        let card = kept_card(&session);
        assert!(card.over && card.picture.is_empty());
        assert!(card.state.contains("wins, ") || card.state.contains("tie"), "{}", card.state);
        assert!(card.progress.starts_with("Player 1 and Player 2, "), "{}", card.progress);
    }

    #[test]
    fn the_card_of_every_game_can_be_read() {
        for id in IDS {
            let card = with_game!(*id, G => kept_card(&on_card::<G>())).unwrap();
            let game = KeptGame::new(id.to_string(), None, &card.write(5));
            assert_eq!((game.changed, game.heading()), (5, card.title), "{id}");
        }
    }
}
