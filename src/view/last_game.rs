//! How the last game of a kind went, in a few words for its row on home.

use crate::play::titles_of;
use crate::rules::Level;
use crate::stats::last::LastGame;
use crate::table::SeatEntry;
use crate::text::Language;
use crate::text::page::{End, Last, words};

/// How a finished game went: by the best score so far of a solo game, as the only person saw it, or by who won.
pub fn told(last: &LastGame, best: Option<i32>, language: Language) -> String {
    let (seats, winners) = (&last.seats, &last.result.winners);
    if let [score] = last.result.scores[..] {
        return words(language).last(Last::Best(best.unwrap_or(score)));
    }
    let mut people = (0_u8..).zip(seats).filter(|(_, seat)| seat.bot.is_none());
    if let (Some((own, _)), None) = (people.next(), people.next()) {
        let end = match winners[..] {
            [winner] if winner == own => End::Won,
            _ if winners.contains(&own) => End::Drawn,
            _ => End::Lost,
        };
        // Whoever lost to one opponent, or shared a win with one, is told of that one, whoever else lost.
        let others = winners.iter().filter(|&&winner| winner != own);
        let winning: Vec<&SeatEntry> = others.filter_map(|&winner| seats.get(usize::from(winner))).collect();
        let met = if end == End::Drawn || winning.len() == 1 { winning } else { seats.iter().collect() };
        return words(language).last(Last::Against(level(&met), end));
    }
    let names = titles_of(seats, language);
    let winner = match winners[..] {
        [winner] => names.get(usize::from(winner)),
        _ => None,
    };
    words(language).last(Last::Among(winner))
}

/// The level of all bots; `None` where they are of several.
fn level(seats: &[&SeatEntry]) -> Option<Level> {
    let mut levels = seats.iter().filter_map(|seat| seat.bot.as_deref());
    let first = levels.next()?;
    levels.all(|other| other == first).then(|| first.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::ResultEntry;

    /// What is told in both languages of seats (`-` for a person, else a level, and a name) that won.
    fn said(seats: &[&str], scores: &[i32], winners: &[u8]) -> [String; 2] {
        let seat = |text: &&str| {
            let (bot, name) = text.split_once(' ').unwrap_or((text, ""));
            SeatEntry {
                bot: Some(bot.to_owned()).filter(|bot| bot != "-"),
                name: Some(name.to_owned()).filter(|name| !name.is_empty()),
            }
        };
        let result = ResultEntry { scores: scores.to_vec(), winners: winners.to_vec() };
        let last = LastGame { seats: seats.iter().map(seat).collect(), result };
        Language::ALL.map(|language| told(&last, None, language))
    }

    #[test]
    fn who_plays_the_computer_won_lost_or_drew() {
        let normal = |winners| said(&["-", "normal"], &[3, 1], winners);
        assert_eq!(normal(&[0]), ["Last: beat Leo (Normal)", "Ganaste a Leo (Normal)"]);
        assert_eq!(normal(&[1]), ["Last: lost to Leo (Normal)", "Ganó Leo (Normal)"]);
        assert_eq!(normal(&[0, 1]), ["Last: tied with Leo (Normal)", "Empate con Leo (Normal)"]);
        assert_eq!(said(&["easy", "- Ann", "easy"], &[1, 2, 0], &[1])[0], "Last: beat Ada (Easy)", "at whatever seat");
        assert_eq!(said(&["easy", "-", "easy"], &[2, 1, 2], &[0, 2])[0], "Last: lost to Ada (Easy)", "others tied");
        let three = |winners| said(&["-", "easy", "hard"], &[1, 2, 2], winners);
        assert_eq!(three(&[1]), ["Last: lost to Ada (Easy)", "Ganó Ada (Fácil)"]);
        assert_eq!(three(&[1, 2]), ["Last: lost to several opponents", "Perdiste contra varios rivales"]);
        assert_eq!(three(&[0, 2]), ["Last: tied with Eva (Hard)", "Empate con Eva (Difícil)"]);
        assert_eq!(three(&[0, 1, 2])[0], "Last: tied with several opponents");
        assert_eq!(three(&[0]), ["Last: beat several opponents", "Ganaste a varios rivales"]);
    }

    #[test]
    fn who_plays_alone_has_a_best_score() {
        assert_eq!(said(&["-"], &[34], &[]), ["Best 34 points", "Récord: 34 puntos"]);
        assert_eq!(said(&["- Ann"], &[1], &[]), ["Best 1 point", "Récord: 1 punto"]);
        let last =
            LastGame { seats: vec![SeatEntry::default()], result: ResultEntry { scores: vec![34], winners: vec![] } };
        assert_eq!(told(&last, Some(52), Language::English), "Best 52 points");
        // Nobody makes a score better by an undo.
        assert_eq!(told(&last, Some(12), Language::English), "Best 12 points");
    }

    #[test]
    fn of_people_on_one_screen_the_winner_is_named() {
        assert_eq!(said(&["- Ann", "- Ben"], &[1, 2], &[1]), ["Last: Ben won", "Última: ganó Ben"]);
        assert_eq!(said(&["-", "-"], &[2, 1], &[0]), ["Last: Player 1 won", "Última: ganó Jugador 1"]);
        assert_eq!(said(&["- Ann", "- Ben"], &[2, 2], &[0, 1]), ["Last: a tie", "Última: empate"]);
        assert_eq!(said(&["- Ann", "- Ben", "hard"], &[0, 1, 2], &[2])[0], "Last: Eva (Hard) won");
        assert_eq!(said(&["easy", "hard"], &[0, 1], &[1])[0], "Last: Eva (Hard) won", "whoever looked on");
    }
}
