//! NVMERIX in English.

use super::{Choice, Colour, Does, Protectors, Words};
use crate::rules::{Action, PassReason};
use alea_rules::Square;
use alea_text::en::{does, list, many, name, name_within, owns, owns_within, together};
use alea_text::practice::PuzzleKind;
use alea_text::{Name, capitalised};

pub struct English;

/// "2, 3 and 6".
fn dice(roll: [u8; 3]) -> String {
    list(&roll.map(|face| face.to_string()))
}

/// "one", "two"; in figures from nine on.
fn number(count: usize) -> String {
    const WORDS: [&str; 9] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];
    WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// "one piece", "two pieces".
fn pieces(count: usize) -> String {
    number(count) + if count == 1 { " piece" } else { " pieces" }
}

/// "the piece on d4", "the pieces on d4 and e3".
fn pieces_on(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    [if names.len() == 1 { "the piece on " } else { "the pieces on " }, &list(&names)].concat()
}

/// "three of Bo’s pieces", "four enemy pieces".
fn protectors(by: Protectors) -> String {
    match by.owner {
        Some(owner) => format!("{} of {}", number(by.count), owns_within(owner, "pieces")),
        None if by.count == 1 => "one enemy piece".to_owned(),
        None => format!("{} enemy pieces", number(by.count)),
    }
}

/// The verb for somebody.
fn verb<'a>(who: &Name, second: &'a str, third: &'a str) -> &'a str {
    if *who == Name::You { second } else { third }
}

impl Words for English {
    fn tagline(&self) -> &'static str {
        "Roll three, surround one."
    }

    fn players(&self) -> &'static str {
        "2 to 4 players"
    }

    fn length(&self) -> &'static str {
        "20 minutes"
    }

    fn board_about(&self) -> &'static str {
        "The numbers decide where a roll lets you go."
    }

    fn pieces_about(&self) -> &'static str {
        "The board starts empty. You place them as you play."
    }

    fn captures_about(&self) -> &'static str {
        "The first to capture this many wins."
    }

    fn limit_about(&self) -> &'static str {
        "When the limit is reached, the player with the most captures wins."
    }

    fn board_option(&self) -> &'static str {
        "Board"
    }

    fn pieces_option(&self) -> &'static str {
        "Pieces per player"
    }

    fn captures_option(&self) -> &'static str {
        "Captures needed to win"
    }

    fn limit_option(&self) -> &'static str {
        "Turns without a capture before the game ends"
    }

    fn colour(&self, colour: Colour) -> &'static str {
        match colour {
            Colour::Red => "Red",
            Colour::Black => "Black",
            Colour::White => "White",
            Colour::Green => "Green",
        }
    }

    fn board(&self, columns: u8, rows: u8) -> String {
        format!("Board, {columns} by {rows} squares")
    }

    fn number(&self, number: u8) -> String {
        format!("number {number}")
    }

    fn rolled_number(&self) -> &'static str {
        "rolled"
    }

    fn empty(&self) -> &'static str {
        "empty"
    }

    fn piece_of(&self, owner: &Name) -> String {
        owns_within(owner, "piece")
    }

    fn move_here(&self) -> &'static str {
        "move here"
    }

    fn place_here(&self) -> &'static str {
        "place here"
    }

    fn captures(&self, squares: &[Square]) -> String {
        format!("captures {}", pieces_on(squares))
    }

    fn selected(&self) -> &'static str {
        "selected"
    }

    fn can_move(&self) -> &'static str {
        "can move"
    }

    fn protected(&self, by: Protectors) -> String {
        format!("protected by {}", protectors(by))
    }

    fn side(&self, who: &Name, captured: usize, to_place: usize) -> String {
        let to_place = if to_place == 0 { "none".to_owned() } else { number(to_place) };
        format!("{}: captured {}, {to_place} to place", name(who), pieces(captured))
    }

    fn captured(&self) -> &'static str {
        "Captured"
    }

    fn to_place(&self) -> &'static str {
        "To place"
    }

    fn roll(&self, who: &Name, roll: [u8; 3]) -> String {
        format!("{}: {}", owns(who, "roll"), dice(roll))
    }

    fn on_board(&self, count: u8) -> String {
        format!("{count} on the board")
    }

    fn choose(&self, roll: [u8; 3], choice: Choice) -> String {
        let what = match choice {
            Choice::PlaceOrMove => "Place or move a piece.",
            Choice::Place => "Place a piece.",
            Choice::Move => "Move a piece.",
            Choice::Pass => "You can’t play, so pass.",
        };
        format!("Dice: {}. {what}", dice(roll))
    }

    fn choose_square(&self) -> &'static str {
        "Move it to a ringed square."
    }

    fn pass(&self) -> &'static str {
        "Pass"
    }

    fn hatched(&self, square: Square, by: Protectors) -> String {
        format!("Hatched squares are protected: {} {} next to {square}.", protectors(by), are(by.count))
    }

    fn turns_left(&self, turns: u16) -> String {
        format!("The game ends after {} without a capture.", many(turns.into(), "more turn", "more turns"))
    }

    fn off_the_board(&self) -> &'static str {
        "There is no square there."
    }

    fn cannot_move(&self) -> &'static str {
        "This piece can’t move, because each square next to it is taken, protected or not on your dice."
    }

    fn occupied(&self, owner: &Name) -> String {
        format!("This square is occupied by one of {}.", owns_within(owner, "pieces"))
    }

    fn not_rolled(&self, number: u8) -> String {
        format!("No die shows a {number}.")
    }

    fn is_protected(&self, by: Protectors) -> String {
        format!("Protected: {} {} next to it.", protectors(by), are(by.count))
    }

    fn none_to_place(&self) -> &'static str {
        "No pieces left to place, so only a piece next to this square can go there."
    }

    fn too_far(&self) -> &'static str {
        "A piece moves one square at a time."
    }

    fn log(&self, who: &Name, action: Action, captured: usize) -> String {
        let what = match action {
            Action::Place(square) => format!("on {square}"),
            Action::Move(from, to) => format!("{from} to {to}"),
            Action::Pass => verb(who, "pass", "passes").to_owned(),
        };
        match captured {
            0 => what,
            _ => format!("{what}, {}", many(captured, "capture", "captures")),
        }
    }

    fn told(
        &self,
        who: &Name,
        roll: [u8; 3],
        (action, stuck): (Action, Option<PassReason>),
        captured: &[Square],
    ) -> String {
        let rolled = format!("{} {}", does(who, "roll"), dice(roll));
        let did = match action {
            Action::Place(square) => format!("{} a piece on {square}", verb(who, "place", "places")),
            Action::Move(from, to) => format!("{} from {from} to {to}", verb(who, "move", "moves")),
            Action::Pass => {
                let reason = match stuck {
                    Some(PassReason::NoPiece) => ": no pieces are left",
                    Some(PassReason::NoSquare) => ": no piece can be placed or moved",
                    None => "",
                };
                return format!("{rolled}, and {} to pass{reason}.", verb(who, "have", "has"));
            }
        };
        match captured {
            [] => format!("{rolled}, and {did}."),
            _ => format!("{rolled}, {did} and {} {}.", verb(who, "capture", "captures"), pieces_on(captured)),
        }
    }

    fn start_log(&self, first: &[Name]) -> String {
        match first {
            [only] => does(only, "start"),
            _ => format!("{} tie and reroll", together(first)),
        }
    }

    fn start_told(&self, totals: &[(Name, u32)], first: &[Name]) -> String {
        let totals: Vec<String> = totals.iter().map(|(who, total)| format!("{} {total}", name_within(who))).collect();
        format!("Rolling to go first: {}. {}.", totals.join(", "), self.start_log(first))
    }

    fn enough_captures(&self, who: &Name, captured: usize) -> String {
        format!("{} captured {}.", name(who), pieces(captured))
    }

    fn limit_reached(&self, turns: u16) -> String {
        format!("No capture in {turns} turns, so the game ends and the capture totals decide.")
    }

    fn captured_of(&self, colour: Colour) -> &'static str {
        match colour {
            Colour::Red => "Red pieces captured",
            Colour::Black => "Black pieces captured",
            Colour::White => "White pieces captured",
            Colour::Green => "Green pieces captured",
        }
    }

    fn advise_kind(&self, action: Action, does: Does) -> String {
        let what = match (action, does) {
            (Action::Place(_), Does::Captures) => "capture by placing a piece",
            (Action::Place(_), Does::Threatens) => "place a piece so that it threatens a capture",
            (Action::Place(_), Does::Neither) => "place a piece",
            (Action::Move(..), Does::Captures) => "capture by moving a piece",
            (Action::Move(..), Does::Threatens) => "move a piece so that it threatens a capture",
            (Action::Move(..), Does::Neither) => "move a piece",
            (Action::Pass, _) => return self.advice(action),
        };
        what.to_owned()
    }

    fn advice(&self, action: Action) -> String {
        match action {
            Action::Place(square) => format!("place a piece on {square}"),
            Action::Move(from, to) => format!("move the piece on {from} to {to}"),
            Action::Pass => "pass".to_owned(),
        }
    }

    fn advice_captures(&self, squares: &[Square]) -> String {
        format!("it captures {}", pieces_on(squares))
    }

    fn advice_threats(&self, threatened: usize, endangered: usize) -> String {
        match (threatened, endangered) {
            (0, 0) => "it leaves none of your pieces in danger".to_owned(),
            (0, count) => format!("it leaves {} of your pieces in danger", number(count)),
            (threats, count) => {
                let [threats_are, own_are] = [threats, count].map(|count| if count == 1 { "is" } else { "are" });
                let own = match count {
                    0 => "and none of yours is".to_owned(),
                    count => format!("but {} of yours {own_are}", number(count)),
                };
                format!("then {} {threats_are} threatened, {own} in danger", pieces(threats))
            }
        }
    }

    fn aim(&self, captures: u8) -> String {
        format!("Capture {} to win. Surround a piece with three of yours to capture it.", pieces(captures.into()))
    }

    fn captured_here(&self, owner: &Name) -> String {
        format!("{} was captured here", owns_within(owner, "piece"))
    }

    fn coach_captured(&self, captor: &Name, count: usize, owner: &Name, square: Square) -> String {
        let (captors, owner) = (owns_within(captor, "pieces"), owns_within(owner, "piece"));
        format!("{} of {captors} touch {owner} on {square}, so it’s captured for good.", capitalised(&number(count)))
    }

    fn coach_threat(&self, by: &Name, owner: &Name, square: Square) -> String {
        let (by, owner) = (owns_within(by, "pieces"), owns_within(owner, "piece"));
        format!("Two of {by} touch {owner} on {square}, so a third would capture it.")
    }

    fn coach_protected(&self, square: Square, by: Protectors) -> String {
        format!("You may not go to {square}, which {} protect.", protectors(by))
    }

    fn coach_pass(&self, who: &Name, roll: [u8; 3]) -> String {
        format!("{} rolled {}, and could neither place nor move. Only then does a turn pass.", name(who), dice(roll))
    }

    fn coach_all_placed(&self) -> &'static str {
        "You have no pieces left to place. From now on you only move, one square at a time."
    }

    fn puzzle(&self, kind: &str) -> Option<PuzzleKind> {
        Some(match kind {
            "hold" => PuzzleKind { title: "Stay safe", task: "Make sure that Ben can’t capture, whatever he rolls." },
            "last-stand" => {
                PuzzleKind { title: "Last stand", task: "Ben’s next capture wins. Make it as unlikely as you can." }
            }
            "least-risk" => {
                PuzzleKind { title: "Least risk", task: "Lose a piece to as few of Ben’s rolls as possible." }
            }
            "capture" => PuzzleKind {
                title: "Capture",
                task: "Weigh your capture against what Ben can capture in return. What is best?",
            },
            "attack" => PuzzleKind { title: "Attack", task: "Make a capture on your next turn as likely as you can." },
            "finish" => PuzzleKind { title: "Finish", task: "Your next capture wins. Make it as likely as you can." },
            _ => return None,
        })
    }
}

fn are(count: usize) -> &'static str {
    if count == 1 { "is" } else { "are" }
}
