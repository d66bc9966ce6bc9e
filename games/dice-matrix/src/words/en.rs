//! English.

use super::{Choice, Kind, Points, State, Words, button};
use crate::rules::{Colour, Die, PairFault};
use alea_rules::Square;
use alea_text::practice::PuzzleKind;
use alea_text::{Name, en};

pub(super) struct English;

fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Black => "black",
        Colour::Pink => "pink",
        Colour::White => "white",
        Colour::Green => "green",
    }
}

/// "red 3".
fn die(die: Die) -> String {
    format!("{} {}", colour(die.colour), die.pips)
}

/// "the red 3 on a1 and the black 3 on b1".
fn on_squares(dice: &[(Die, Square)]) -> String {
    let dice: Vec<String> = dice.iter().map(|&(it, square)| format!("the {} on {square}", die(it))).collect();
    en::list(&dice)
}

/// " for 6 points", or nothing while scores are hidden.
fn for_points(points: Option<i32>) -> String {
    points.map_or_else(String::new, |points| format!(" for {}", en::many(points as usize, "point", "points")))
}

impl Words for English {
    fn tagline(&self) -> &'static str {
        "Take one die, or two that match."
    }

    fn players(&self) -> &'static str {
        "2 players"
    }

    fn length(&self) -> &'static str {
        "20 minutes"
    }

    fn scoring(&self) -> (&'static str, &'static [&'static str]) {
        ("Scores", &["Always shown", "Hidden until the end"])
    }

    fn scoring_about(&self) -> &'static str {
        "Hidden: nobody sees any score until the last die is taken."
    }

    fn games_about(&self) -> &'static str {
        "With two games, both scores are added."
    }

    fn games(&self) -> (&'static str, &'static [&'static str]) {
        ("Match", &["One game", "Two games, one started by each player"])
    }

    fn die(&self, it: Die) -> String {
        die(it)
    }

    fn matrix(&self, left: usize) -> String {
        format!("Matrix, {} left", en::many(left, "die", "dice"))
    }

    fn empty(&self, square: Square) -> String {
        format!("{square}, empty")
    }

    fn square(&self, square: Square, it: Die, state: State) -> String {
        let (state, points) = match state {
            State::Plain => return format!("{square}, {}", die(it)),
            State::Selected(points) => (
                "selected",
                points.map(|Points { column, row }| format!(": {column} for its column, {row} for its row")),
            ),
            State::Matches(points) | State::SelectedToo(points) => {
                let state = if matches!(state, State::Matches(_)) { "matches" } else { "selected too" };
                (state, points.map(|Points { column, row }| format!(": {column} for columns, {row} for rows")))
            }
        };
        format!("{square}, {}, {state}{}", die(it), points.unwrap_or_default())
    }

    fn faces(&self) -> &'static str {
        "Numbers for your spare die"
    }

    fn area(&self, who: &Name, dice: &[(Die, u8)]) -> String {
        let stack = |&(it, height): &(Die, u8)| match height {
            1 => die(it),
            height => format!("{} ({height} dice)", die(it)),
        };
        let dice: Vec<String> = dice.iter().map(stack).collect();
        let dice = if dice.is_empty() { "no dice yet".to_owned() } else { dice.join(", ") };
        format!("{}: {dice}", en::owns(who, "area"))
    }

    fn choose(&self, choice: Choice) -> &'static str {
        match choice {
            Choice::Face => "Choose a number for the spare die.",
            Choice::Die => "Choose a die to take.",
            Choice::Partner => "Take it alone, or add a ringed die.",
            Choice::Both => "Take both, or choose another one.",
            Choice::NoPartner => "No die matches this one. Take it alone, or choose another.",
        }
    }

    fn no_die(&self) -> &'static str {
        "There is no die there."
    }

    fn no_pair(&self, why: PairFault) -> &'static str {
        match why {
            PairFault::SameDie => "A pair takes two different dice.",
            PairFault::NotInLine => "You can’t take these two together, because they aren’t in the same row or column.",
            PairFault::DieBetween => "You can’t take these two together, because there is a die between them.",
            PairFault::Differ => "You can’t take these two together, because they share neither colour nor number.",
        }
    }

    fn scores_alone(&self, points: Points) -> (String, String) {
        let Points { column, row } = points;
        (format!("+{} for this die:", points.total()), format!("{column} for its column, {row} for its row."))
    }

    fn scores_with(&self, partner: Die, square: Square, points: Points) -> (String, String) {
        let Points { column, row } = points;
        let lead = format!("+{} with the {} on {square}:", points.total(), die(partner));
        (lead, format!("{column} for columns, {row} for rows."))
    }

    fn set_number(&self, pips: u8, points: Option<i32>) -> String {
        button(format!("Choose {pips}"), points)
    }

    fn take_one(&self, points: Option<i32>) -> String {
        button("Take one".to_owned(), points)
    }

    fn take_two(&self, points: Option<i32>) -> String {
        button("Take two".to_owned(), points)
    }

    fn dice(&self, count: i32) -> String {
        en::many(count as usize, "die", "dice")
    }

    fn rolled(&self) -> (&'static str, &'static str) {
        ("Dice rolled", "The dice have been rolled.")
    }

    fn starts_with(&self, who: &Name, it: Die, points: Option<i32>) -> String {
        format!("{} with a {}{}.", en::does(who, "start"), die(it), for_points(points))
    }

    fn takes(&self, who: &Name, dice: &[(Die, Square)], points: Option<i32>) -> String {
        format!("{} {}{}.", en::does(who, "take"), on_squares(dice), for_points(points))
    }

    fn advise_kind(&self, kind: Kind) -> &'static str {
        match kind {
            Kind::Number => "choose a number for your spare die",
            Kind::Alone => "take one die alone",
            Kind::SameColour => "take two dice of the same colour",
            Kind::SameNumber => "take two dice with the same number",
            Kind::Alike => "take two dice that share colour and number",
        }
    }

    fn advise_number(&self, pips: u8) -> String {
        format!("choose {pips} for your spare die")
    }

    fn advise_take(&self, dice: &[(Die, Square)]) -> String {
        let alone = if dice.len() == 1 { " alone" } else { "" };
        format!("take {}{alone}", on_squares(dice))
    }

    fn advise_why(&self, points: i32, reply: Option<i32>) -> String {
        match reply {
            Some(reply) => format!("+{points} now; a reply can score up to {reply}"),
            None => format!("+{points} now"),
        }
    }

    fn column(&self, colour: Colour) -> &'static str {
        match colour {
            Colour::Red => "red column",
            Colour::Black => "black column",
            Colour::Pink => "pink column",
            Colour::White => "white column",
            Colour::Green => "green column",
        }
    }

    fn row(&self, pips: u8) -> String {
        format!("row of {pips}s")
    }

    fn first_game(&self) -> &'static str {
        "first game"
    }

    fn aim(&self) -> &'static str {
        "Most points wins. In your area, a die scores 1 for each die in its column and its row."
    }

    fn game_of_two(&self, number: usize) -> String {
        format!("Game {number} of 2")
    }

    fn choose_scored(&self, Points { column, row }: Points, pairs: bool) -> String {
        let alone = format!("Alone: +{column} column, +{row} row");
        match pairs {
            true => format!("{alone}. Or add a ringed die."),
            false => format!("{alone}. No die matches it."),
        }
    }

    fn coach_opened(&self, who: &Name, gone: &[Die]) -> String {
        let who = en::name_within(who);
        match gone {
            [only] => format!("Taking the {} opened a pair, and {who} took it.", die(*only)),
            _ => format!("Taking those two dice opened a pair, and {who} took it."),
        }
    }

    fn coach_no_pair(&self, opens: bool) -> String {
        let then = if opens { "; the gap it leaves may join two others." } else { "." };
        format!("No two dice make a pair now. Take one alone{then}")
    }

    fn coach_die(&self, it: Die, points: Points) -> String {
        let Points { column, row } = points;
        let dice = en::many(column as usize, "die", "dice");
        let (it, total) = (die(it), points.total());
        format!("Your {it} scored {total}: {dice} in its column and {row} in its row, itself included in both.")
    }

    fn coach_pair(&self, points: Points) -> String {
        let Points { column, row } = points;
        format!(
            "A pair scores one die at a time: {column} from columns and {row} from rows, {} in all.",
            points.total()
        )
    }

    fn coach_second_game(&self, who: &Name) -> String {
        format!("Second game, same dice. This time {} the spare die.", en::does_within(who, "get"))
    }

    fn coach_stack(&self, it: Die) -> String {
        format!("The {} is stacked on another. Every die in a stack counts.", die(it))
    }

    fn coach_alone(&self, best: i32) -> String {
        let points = en::many(best as usize, "point", "points");
        format!("You may take one die alone, but a pair would have scored up to {points} here.")
    }

    fn puzzle(&self, kind: &str) -> Option<PuzzleKind> {
        Some(match kind {
            "only-win" => PuzzleKind { title: "The only win", task: "Find the only move that wins." },
            "leave-nothing" => {
                PuzzleKind { title: "Leave no pair", task: "The best move leaves Ben no pair. Find it." }
            }
            "hold-back" => PuzzleKind { title: "One beats two", task: "A single die beats every pair. Which one?" },
            "ending" => PuzzleKind { title: "Endgames", task: "Find the best move." },
            _ => return None,
        })
    }
}
