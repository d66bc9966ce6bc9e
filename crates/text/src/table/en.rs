//! The table in English.

use super::{BesideBest, Failure, Warm, Words, winner_first};
use crate::Name;
use crate::en::{does, list, many, name, name_within, owns, owns_within, points};
use alea_rules::{Level, Seat, Turn};

pub struct English;

/// Each name with its score: of three and more scores one could not tell whose is which.
fn named(names: &[Name], scores: &[i32]) -> String {
    let one = |(who, score): (&Name, &i32)| format!("{} {score}", name(who));
    names.iter().zip(scores).map(one).collect::<Vec<_>>().join(", ")
}

fn players(names: &[Name]) -> String {
    let name = |(index, who)| (if index == 0 { name(who) } else { name_within(who) }).to_owned();
    list(&names.iter().enumerate().map(name).collect::<Vec<_>>())
}

impl Words for English {
    fn name<'a>(&self, who: &'a Name) -> &'a str {
        name(who)
    }

    fn player(&self, number: usize) -> String {
        format!("Player {number}")
    }

    fn level(&self, level: Level) -> &'static str {
        match level {
            Level::Random => "Random",
            Level::Greedy => "Greedy",
            Level::Easy => "Easy",
            Level::Normal => "Normal",
            Level::Hard => "Hard",
            Level::Expert => "Expert",
        }
    }

    fn turn(&self, who: &Name) -> String {
        owns(who, "turn.")
    }

    fn whose_turn(&self, who: &Name) -> String {
        owns(who, "turn")
    }

    fn thinking(&self) -> &'static str {
        "Thinking…"
    }

    fn stopped(&self) -> &'static str {
        "Paused."
    }

    fn idle(&self, turn: Turn, names: &[Name]) -> String {
        match turn {
            Turn::Seat(seat) => match names.get(seat.index()) {
                Some(who) => format!("It’s {}.", owns_within(who, "turn")),
                None => "It isn’t your turn.".to_owned(),
            },
            Turn::Chance => "The dice are being rolled.".to_owned(),
            Turn::Over => "The game is over.".to_owned(),
        }
    }

    fn waiting_for_dice(&self) -> &'static str {
        "Waiting for the dice"
    }

    fn pass_device(&self, who: &Name) -> String {
        match who {
            Name::You => "Take the device.".to_owned(),
            Name::Called(name) => format!("Pass the device to {name}."),
        }
    }

    fn nobody_looks(&self) -> &'static str {
        "Everyone else, no peeking."
    }

    fn i_am(&self, who: &Name) -> String {
        match who {
            Name::You => "I’m ready".to_owned(),
            Name::Called(name) => format!("I’m {name}"),
        }
    }

    fn result(&self, winners: &[Seat], scores: &[i32], names: &[Name]) -> String {
        let mut tied: Vec<Name> = winners.iter().filter_map(|seat| names.get(seat.index())).cloned().collect();
        tied.sort_by_key(|who| *who != Name::You);
        let head = match tied.as_slice() {
            [] if scores.len() < 2 => return format!("{}.", self.standing(names, scores)),
            [] => "Nobody wins".to_owned(),
            [winner] => does(winner, "win"),
            _ if tied.len() == scores.len() => "A tie".to_owned(),
            _ => format!("{} tie", players(&tied)),
        };
        match winner_first(winners, scores).as_slice() {
            [one, other] if tied.len() == 2 && one == other => format!("{head}, {one} all."),
            [one, other] => format!("{head}, {one} to {other}."),
            _ => format!("{head}. {}.", named(names, scores)),
        }
    }

    fn told(&self, winners: &[Seat], scores: &[i32], names: &[Name]) -> String {
        let mut tied: Vec<Name> = winners.iter().filter_map(|seat| names.get(seat.index())).cloned().collect();
        // Who speaks comes last.
        tied.sort_by_key(|who| *who == Name::You);
        match tied.as_slice() {
            [] if scores.len() < 2 => self.standing(names, scores),
            [] => "Nobody won".to_owned(),
            [Name::You] => "I won".to_owned(),
            [Name::Called(name)] => format!("{name} won"),
            _ if tied.len() == scores.len() => "A tie".to_owned(),
            _ => {
                let who = |who: &Name| if *who == Name::You { "I" } else { name(who) }.to_owned();
                format!("{} tied", list(&tied.iter().map(who).collect::<Vec<_>>()))
            }
        }
    }

    fn me(&self) -> &'static str {
        "Me"
    }

    fn result_heading(&self) -> &'static str {
        "Share your result"
    }

    fn share_result(&self) -> &'static str {
        "Share result"
    }

    fn share_picture(&self) -> &'static str {
        "Share picture"
    }

    fn save_picture(&self) -> &'static str {
        "Save picture"
    }

    fn copy_text(&self) -> &'static str {
        "Copy text"
    }

    fn text_copied(&self) -> &'static str {
        "Text copied."
    }

    fn same_dice(&self) -> &'static str {
        "Your turn with the same dice:"
    }

    fn the_end(&self) -> &'static str {
        "Game over."
    }

    fn best(&self, best: BesideBest, highest: i32) -> String {
        let compared = match best {
            BesideBest::First => String::new(),
            BesideBest::New => format!("{} ", self.new_best()),
            BesideBest::Equal => "Ties your best with these dice. ".to_owned(),
            BesideBest::Other(best) => format!("Your best with these dice is {best}. "),
        };
        format!("{compared}{highest} is the most anyone can score.")
    }

    fn new_best(&self) -> &'static str {
        "Your best yet with these dice."
    }

    fn warm(&self, moment: &Warm) -> String {
        match moment {
            Warm::BestYet => "Your best score yet at this game.".to_owned(),
            Warm::FirstWin(level) => format!("Your first win against {} at this game.", self.computer(*level)),
            Warm::CameBack(points) => format!("You came back from {points} behind."),
            Warm::AheadFrom(1) => "You were ahead all the way.".to_owned(),
            Warm::AheadFrom(number) => format!("You were ahead from move {number} to the end."),
            Warm::LastMove => "The last move decided it.".to_owned(),
            Warm::Close(points) => format!("It was close: only {points} apart."),
            Warm::Level => "In the end there was nothing between the two of you.".to_owned(),
            Warm::Most(name, points) => {
                format!("Your best source of points: {}, {points}.", crate::small_letters(name))
            }
        }
    }

    fn aim(&self, best: Option<i32>, highest: i32) -> String {
        match best {
            Some(best) => format!("Best {best}, {highest} still possible"),
            None => format!("{highest} still possible"),
        }
    }

    fn starts_next(&self, who: Option<&Name>) -> String {
        match who {
            Some(who) => format!("{} first next time.", does(who, "go")),
            None => "The other player goes first next time.".to_owned(),
        }
    }

    fn against(&self, names: &[Name], scores: Option<&[i32]>, is_begun: bool) -> String {
        match (names, scores) {
            ([], _) => {
                if is_begun {
                    String::new()
                } else {
                    "Not started yet".to_owned()
                }
            }
            (_, Some(scores)) if names.len() > 2 => named(names, scores),
            _ if is_begun => players(names),
            _ => format!("{}, not started yet", players(names)),
        }
    }

    fn standing(&self, names: &[Name], scores: &[i32]) -> String {
        match scores {
            [] => String::new(),
            [score] => points(*score),
            [one, other] => format!("{one} to {other}"),
            _ => named(names, scores),
        }
    }

    fn main_line(&self) -> &'static str {
        "Main game"
    }

    fn line(&self, number: usize) -> String {
        format!("Variation {number}")
    }

    fn leaves_at(&self, number: usize) -> String {
        format!("from move {number}")
    }

    fn moves(&self, count: usize) -> String {
        many(count, "move", "moves")
    }

    fn lines_from_here(&self, count: usize) -> String {
        format!("{} from here", many(count, "continuation", "continuations"))
    }

    fn shown_now(&self) -> &'static str {
        "on the board"
    }

    fn went_to(&self, line: &str, moves: usize) -> String {
        match moves {
            0 => format!("{line}, at the start."),
            _ => format!("{line}, after {}.", self.moves(moves)),
        }
    }

    fn undone(&self) -> &'static str {
        "Undone."
    }

    fn redone(&self) -> &'static str {
        "Redone."
    }

    fn back_at_start(&self) -> &'static str {
        "Back at the start."
    }

    fn not_possible(&self) -> &'static str {
        "You can’t do that now."
    }

    fn continued_elsewhere(&self) -> &'static str {
        "This game was continued in another tab."
    }

    fn kept_as_line(&self) -> &'static str {
        "You played a different move in another tab. Both are kept; see Variations."
    }

    fn deleted_elsewhere(&self) -> &'static str {
        "This game was deleted in another tab. Keep playing to save it again."
    }

    fn failure(&self, failure: Failure) -> &'static str {
        match failure {
            Failure::NotStarted => "Alea couldn’t start thinking.",
            Failure::Died => "Alea stopped thinking.",
            Failure::Unreadable => "Alea’s answer can’t be read.",
            Failure::Forbidden => "Alea’s answer breaks the rules.",
        }
    }

    fn try_again(&self) -> &'static str {
        "Try again"
    }

    fn undo(&self) -> &'static str {
        "Undo"
    }

    fn redo(&self) -> &'static str {
        "Redo"
    }

    fn hint(&self) -> &'static str {
        "Hint"
    }

    fn areas(&self) -> &'static str {
        "What each player has"
    }

    fn menu(&self) -> &'static str {
        "Menu"
    }

    fn cancel(&self) -> &'static str {
        "Cancel"
    }

    fn stop(&self) -> &'static str {
        "Pause"
    }

    fn passes(&self) -> &'static str {
        "passes"
    }

    fn resume(&self) -> &'static str {
        "Resume"
    }

    fn play_again(&self) -> &'static str {
        "Play again"
    }

    fn show_result(&self) -> &'static str {
        "Result"
    }

    fn view_board(&self) -> &'static str {
        "View board"
    }

    fn retry_dice(&self) -> &'static str {
        "Same dice again"
    }

    fn share(&self) -> &'static str {
        "Share"
    }

    fn restart(&self) -> &'static str {
        "Restart"
    }

    fn all_moves(&self) -> &'static str {
        "All moves"
    }

    fn lines(&self) -> &'static str {
        "Variations"
    }

    fn new_game(&self) -> &'static str {
        "New game"
    }

    fn reset_view(&self) -> &'static str {
        "Reset view"
    }

    fn rules_of(&self, title: &str) -> String {
        format!("Rules of {title}")
    }

    fn last_moves(&self) -> &'static str {
        "Last moves"
    }

    fn no_moves_yet(&self) -> &'static str {
        "No moves yet."
    }

    fn total(&self) -> &'static str {
        "Total"
    }

    fn your_score(&self) -> &'static str {
        "Your score"
    }

    fn this_player(&self) -> &'static str {
        "This player"
    }

    fn other_players(&self) -> &'static str {
        "Other players"
    }

    fn setup(&self) -> &'static str {
        "Same dice"
    }

    fn setup_about(&self) -> &'static str {
        "Challenge a friend to a new game with exactly these dice."
    }

    fn whole_game(&self) -> &'static str {
        "The whole game"
    }

    fn whole_game_about(&self) -> &'static str {
        "The game so far, to watch or play on. The link itself holds the moves and the players’ names."
    }

    fn hidden_hands(&self) -> &'static str {
        "A link holds the hidden hands too, so anyone who decodes it can see every hand."
    }

    fn copy(&self) -> &'static str {
        "Copy"
    }

    fn send(&self) -> &'static str {
        "Send"
    }

    fn copied(&self) -> &'static str {
        "Link copied."
    }

    fn this_round(&self) -> &'static str {
        "Round"
    }

    fn left_in_hand(&self) -> &'static str {
        "Left in hand"
    }

    fn best_so_far(&self, best: i32) -> String {
        format!("Best {best}")
    }
}
