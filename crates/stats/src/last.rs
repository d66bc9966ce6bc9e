//! The last finished game of each kind: who played, and how it ended. It stays when the saved game is deleted.

use alea_table::{ResultEntry, SeatEntry};

/// A finished game: who played, and how it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastGame {
    /// Who played.
    pub seats: Vec<SeatEntry>,
    /// How it ended.
    pub result: ResultEntry,
}

/// Written for a person, in the place of a bot's name.
const PERSON: &str = "-";

impl LastGame {
    /// Reads a text of [`LastGame::write`]; `None` for anything else.
    pub fn read(text: &str) -> Option<LastGame> {
        let numbers =
            |line: &str| line.split_whitespace().map(|number| number.parse().ok()).collect::<Option<Vec<i32>>>();
        let mut lines = text.lines();
        let (winners, scores) = (numbers(lines.next()?)?, numbers(lines.next()?)?);
        let seat = |line: &str| {
            let (bot, name) = line.split_once(' ').unwrap_or((line, ""));
            let given = |text: &str| (!text.is_empty()).then(|| text.to_owned());
            SeatEntry { name: given(name), bot: given(bot).filter(|bot| bot != PERSON) }
        };
        let seats: Vec<SeatEntry> = lines.map(seat).collect();
        let fits = !seats.is_empty() && scores.len() == seats.len();
        let is_seat = |winner: &i32| (0..seats.len() as i32).contains(winner);
        let is_won_here = winners.iter().all(is_seat);
        let winners = winners.into_iter().map(|winner| winner as u8).collect();
        (fits && is_won_here).then_some(LastGame { seats, result: ResultEntry { scores, winners } })
    }

    /// Lines of words: the winning seats, the scores, and for each seat the bot's level or a dash, and its name.
    pub fn write(&self) -> String {
        let row = |numbers: &[i32]| numbers.iter().map(i32::to_string).collect::<Vec<_>>().join(" ");
        let winners: Vec<i32> = self.result.winners.iter().map(|&winner| winner.into()).collect();
        let seat = |SeatEntry { name, bot }: &SeatEntry| {
            let name = name.as_deref().unwrap_or_default().replace(['\n', '\r'], " ");
            [bot.as_deref().unwrap_or(PERSON), &name].join(" ").trim_end().to_owned()
        };
        let lines = [row(&winners), row(&self.result.scores)];
        lines.into_iter().chain(self.seats.iter().map(seat)).collect::<Vec<_>>().join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(name: Option<&str>, bot: Option<&str>) -> SeatEntry {
        SeatEntry { name: name.map(str::to_owned), bot: bot.map(str::to_owned) }
    }

    #[test]
    fn a_written_last_game_is_read_back() {
        let games = [
            (vec![seat(None, None), seat(None, Some("normal"))], vec![31, -8], vec![0]),
            (vec![seat(Some("Ann of two words"), None), seat(Some("Rex"), Some("easy"))], vec![0, 0], vec![0, 1]),
            (vec![seat(None, None)], vec![34], vec![]),
        ];
        for (seats, scores, winners) in games {
            let last = LastGame { seats, result: ResultEntry { scores, winners } };
            assert_eq!(LastGame::read(&last.write()), Some(last.clone()), "{}", last.write());
        }
        let odd = LastGame {
            seats: vec![seat(Some("A\nB"), None)],
            result: ResultEntry { scores: vec![1], winners: vec![] },
        };
        assert_eq!(LastGame::read(&odd.write()).expect("it is read").seats, [seat(Some("A B"), None)]);
    }

    #[test]
    fn invalid_texts_give_no_last_game() {
        for text in ["", "0", "0\n1 2", "0\n1 2\n-", "2\n1 2\n-\n-", "x\n1 2\n-\n-", "0\n1 x\n-\n-", "\n\n"] {
            assert_eq!(LastGame::read(text), None, "{text:?}");
        }
    }
}
