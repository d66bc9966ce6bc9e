//! English.

use super::{BoxState, Choice, Line, Part, Refusal, State, Then, Words, signed};
use crate::rules::{DieType, Ending, Entry, Fault};
use alea_rules::{Square, a};
use alea_text::practice::PuzzleKind;
use alea_text::{Name, en};

pub(super) struct English;

/// "7, 5 or 3".
fn either(numbers: &[u8]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
    match &numbers[..] {
        [before @ .., last] if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        _ => numbers.concat(),
    }
}

/// "3 bonus actions", "no bonus actions".
fn bonus_actions(count: u8) -> String {
    match count {
        0 => "no bonus actions".to_owned(),
        count => en::many(count.into(), "bonus action", "bonus actions"),
    }
}

fn box_state(state: BoxState) -> &'static str {
    match state {
        BoxState::Plain => "",
        BoxState::CrossedOff => ", crossed off",
        BoxState::Selected => ", selected",
        BoxState::Open => ", can be chosen",
    }
}

fn line(line: Line) -> String {
    match line {
        Line::Row(rank) => format!("row {}", rank + 1),
        Line::Column(file) => format!("column {}", char::from(b'a' + file)),
    }
}

/// "5 of 8 results let you move".
fn results(good: usize, of: u8) -> (String, &'static str) {
    match good {
        0 => (format!("None of the {of} results"), "lets you move"),
        1 => (format!("1 of {of} results"), "lets you move"),
        good => (format!("{good} of {of} results"), "let you move"),
    }
}

fn pair(lead: impl Into<String>, rest: impl Into<String>) -> (String, String) {
    (lead.into(), rest.into())
}

impl Words for English {
    fn tagline(&self) -> &'static str {
        "Six dice, sixty boxes, one path."
    }

    fn players(&self) -> &'static str {
        "Solo"
    }

    fn length(&self) -> &'static str {
        "15 minutes"
    }

    fn credit(&self) -> &'static str {
        "Designer unknown"
    }

    fn grid(&self, filled: usize, of: usize) -> String {
        format!("Grid, {filled} of {of} squares filled")
    }

    fn square(&self, square: Square, die: Option<DieType>, state: State) -> String {
        let what = die.map_or("empty".to_owned(), |die| die.to_string());
        let state = match state {
            State::Plain => String::new(),
            State::Selected(None) => ", selected".to_owned(),
            State::Selected(Some(number)) => format!(", selected, {number} left over"),
            State::CanEnd(numbers) => format!(", you can end here with {} left over", either(numbers)),
            State::CanWrite => ", you can write here".to_owned(),
            State::Marker => ", marker".to_owned(),
            State::Dead => ", nothing can be written here any more".to_owned(),
        };
        format!("{square}, {what}{state}")
    }

    fn boxes(&self, left: usize, of: usize) -> String {
        format!("Boxes, {left} of {of} left")
    }

    fn type_of_boxes(&self, die: DieType, left: usize, state: BoxState) -> String {
        let boxes = if left == 0 { "no boxes".to_owned() } else { en::many(left, "box", "boxes") };
        format!("{die}, {boxes} left{}", box_state(state))
    }

    fn one_box(&self, die: DieType, number: u8, state: BoxState) -> String {
        format!("{die}, {number}{}", box_state(state))
    }

    fn roll(&self, rolled: Option<(DieType, u8)>, bonuses: u8) -> String {
        match rolled {
            Some((die, roll)) => format!("{die} shows {roll}, {} left", bonus_actions(bonuses)),
            None => format!("{} left", alea_text::capitalised(&bonus_actions(bonuses))),
        }
    }

    fn has_rolled(&self, who: &Name, die: DieType, roll: u8) -> String {
        format!("{} rolled {} on the {die}.", en::name(who), a(roll))
    }

    fn rolling(&self, die: DieType) -> String {
        format!("Rolling the {die}.")
    }

    fn bonus(&self) -> &'static str {
        "Bonus action."
    }

    fn choose(&self, choice: Choice) -> String {
        match choice {
            Choice::End(Entry { square, number, die }) => {
                format!("Write {die} on {square} and cross off its {number}, the number left over.")
            }
            Choice::EndWithout(square, number) => {
                format!(
                    "You’d end on {square} with {number} left over. Tap the die to write; its {number} is crossed off."
                )
            }
            Choice::Reroll { bonus: true } => "A 1 allows no move. Reroll it, or use a bonus.".to_owned(),
            Choice::Reroll { bonus: false } => "A 1 allows no move, so reroll it.".to_owned(),
            Choice::Stuck => "Stuck: you can’t write a die on any square you can reach.".to_owned(),
            Choice::Move => "Move the marker: tap a circle to end there and write a die.".to_owned(),
            Choice::Roll(die, number) => format!("Roll the {die} and cross off its {number}."),
            Choice::Box => "Pay for a roll: tap any box of the die you want to roll.".to_owned(),
            Choice::Begin => "Start anywhere: tap a square, then the die to write there.".to_owned(),
            Choice::Bonus => "Tap a free square, then the die to write there.".to_owned(),
            Choice::Square(die) => format!("Now choose a square for the {die}."),
            Choice::Type(square) => format!("Now tap a box to write its die on {square}."),
            Choice::Write(Entry { square, number, die }) => {
                format!("Write {die} on {square} and cross off its {number}.")
            }
        }
    }

    fn refuse(&self, refusal: Refusal) -> String {
        match refusal {
            Refusal::Nothing => "There is nothing there.".to_owned(),
            Refusal::RollFirst => "Tap a box first, to roll its die.".to_owned(),
            Refusal::SquareFirst => "First choose a square to end on.".to_owned(),
            Refusal::Rules(Fault::OffGrid) => "That square isn’t on the grid.".to_owned(),
            Refusal::Rules(Fault::Written(square, die)) => {
                format!("There is already a {die} on {square}. Choose a free square.")
            }
            Refusal::Rules(Fault::NoBox(die, number)) => {
                format!("The {die} has no {number}: its boxes are 1 to {}.", die.sides())
            }
            Refusal::Rules(Fault::CrossedOff(die, number)) => {
                format!("The {number} of the {die} is already crossed off.")
            }
            Refusal::Rules(Fault::InRow(die, equal)) => format!("There is already a {die} in that row, on {equal}."),
            Refusal::Rules(Fault::InColumn(die, equal)) => {
                format!("There is already a {die} in that column, on {equal}.")
            }
            Refusal::Everywhere(die) => format!("Every free square already has a {die} in its row or column."),
            Refusal::NoType(square) => {
                format!("No die fits on {square}. Each is already in that row or column, or its box is gone.")
            }
            Refusal::Rules(Fault::OneIsTooFew { .. }) => {
                "A 1 allows no move, because at least 1 must be left over.".to_owned()
            }
            Refusal::NoMove(roll) => format!("No move is possible with {}.", a(roll)),
            Refusal::OutOfReach(roll, square) => {
                format!("You can’t end on {square} with {}: two bends at most, and at least 1 left over.", a(roll))
            }
            Refusal::Rules(Fault::LeftOver(2)) => "With a 2, only 1 can be left over.".to_owned(),
            Refusal::Rules(Fault::LeftOver(roll)) => {
                format!("With {}, 1 to {} can be left over.", a(roll), roll.saturating_sub(1))
            }
            Refusal::Rules(Fault::NoPath { roll, number, square }) => {
                let steps = roll.saturating_sub(number).into();
                let takes = en::many(steps, "step", "steps");
                format!(
                    "To have {number} left of {} you must walk {takes}. No path that long with at most two bends ends \
                     on {square}.",
                    a(roll)
                )
            }
            Refusal::Rules(Fault::NoBonus) => "You have no bonus actions left.".to_owned(),
        }
    }

    fn results(&self, good: usize, of: u8) -> (String, String) {
        let (lead, rest) = results(good, of);
        pair(lead, format!("{rest}. You can reroll a 1."))
    }

    fn gain(&self, points: i32) -> (String, String) {
        pair(signed(points), "for this square.")
    }

    fn stuck(&self, roll: u8) -> (String, String) {
        let rest = "no die fits on any square you can reach.";
        pair("Stuck:", format!("with {}, {rest}", a(roll)))
    }

    fn one(&self) -> (String, String) {
        pair("At least 1", "must be left over after a step, so a 1 allows no move.")
    }

    fn steps(&self, roll: u8) -> (String, String) {
        let steps = en::many(roll.saturating_sub(1).into(), "step", "steps");
        let rest = "with two bends at most. You cross off the box with the number left over.";
        pair(format!("Up to {steps},"), rest)
    }

    fn bonus_action(&self) -> (String, String) {
        pair(
            "A bonus action",
            "replaces the result. Write any die that has a box left, on any free square where it fits.",
        )
    }

    fn last_bonus(&self) -> (String, String) {
        pair("Your last bonus action", "ends the game.")
    }

    fn part(&self, part: Part) -> &'static str {
        match part {
            Part::Squares => "filled squares",
            Part::Columns => "full columns",
            Part::Rows => "full rows",
            Part::Bonuses => "unused bonus actions",
        }
    }

    fn points(&self, part: Part, points: i32) -> (String, String) {
        pair(points.to_string(), format!("for {}.", self.part(part)))
    }

    fn roll_button(&self, die: DieType, number: u8) -> String {
        format!("Roll the {die}, cross off {number}")
    }

    fn write_button(&self, Entry { number, die, .. }: Entry, bonus: bool) -> String {
        let write = if bonus { "Bonus: write" } else { "Write" };
        format!("{write} {die}, cross off {number}")
    }

    fn reroll_button(&self, die: DieType) -> String {
        format!("Reroll the {die}")
    }

    fn bonus_button(&self) -> &'static str {
        "Use a bonus"
    }

    fn end_button(&self) -> &'static str {
        "End the game"
    }

    fn note(&self, squares: usize, bonuses: u8) -> String {
        format!("{}, {}", en::many(squares, "square", "squares"), bonus_actions(bonuses))
    }

    fn rolled(&self, die: DieType, roll: u8, ending: Option<Ending>) -> (String, String) {
        let over = ending.map_or(String::new(), |ending| format!(" {}", self.ending(ending)));
        pair(format!("rolled {}", a(roll)), format!("The {die} shows {}.{over}", a(roll)))
    }

    fn rolls(&self, who: &Name, die: DieType, number: u8) -> (String, String) {
        let rolls = en::does(who, "roll");
        pair(format!("{number} crossed off"), format!("{rolls} the {die}, crossing off its {number}."))
    }

    fn rerolls(&self, who: &Name) -> (String, String) {
        pair("reroll", format!("{} the die.", en::does(who, "reroll")))
    }

    fn ends(&self, who: &Name) -> (String, String) {
        pair("end of the game", format!("{} the game.", en::does(who, "end")))
    }

    fn writes(&self, who: &Name, Entry { square, number, die }: Entry, bonus: bool) -> (String, String) {
        let writes = if bonus { en::does(who, "use a bonus action to write") } else { en::does(who, "write") };
        let text = format!("{square}, {number} crossed off");
        pair(text, format!("{writes} {die} on {square}, crossing off its {number}."))
    }

    fn ending(&self, ending: Ending) -> &'static str {
        match ending {
            Ending::Bonuses => "The third bonus action has been used.",
            Ending::Filled => "All squares are filled.",
            Ending::Boxes => "All boxes are crossed off.",
            Ending::Stuck => "No move was possible, and no bonus action could be used.",
            Ending::Chosen => "No move was possible, and no bonus action was used instead.",
        }
    }

    fn advise_die(&self) -> &'static str {
        "choose a die to roll"
    }

    fn advise_writing(&self, bonus: bool, fills: bool) -> &'static str {
        match (bonus, fills) {
            (true, true) => "use a bonus action to fill a row or column",
            (true, false) => "use a bonus action",
            (false, true) => "write a die that fills a row or column",
            (false, false) => "write a die",
        }
    }

    fn advise_roll(&self, die: DieType, number: u8) -> String {
        format!("roll the {die} and cross off its {number}")
    }

    fn advise_results(&self, good: usize, of: u8) -> String {
        let (lead, rest) = results(good, of);
        format!("{lead} {rest}")
    }

    fn advise_write(&self, Entry { square, number, die }: Entry, bonus: bool) -> String {
        let write = if bonus { "use a bonus action: write" } else { "write" };
        format!("{write} {die} on {square} and cross off its {number}")
    }

    fn advise_why(&self, points: i32, then: Then) -> String {
        let then = match then {
            Then::Fills(lines) => {
                format!("it fills {}", en::list(&lines.iter().map(|&it| line(it)).collect::<Vec<_>>()))
            }
            Then::Has(it, types, of) => format!("{} then has {types} of {of} dice", line(it)),
        };
        format!("{} now; {then}", signed(points))
    }

    fn advise_reroll(&self) -> &'static str {
        "reroll the die"
    }

    fn advise_end(&self) -> &'static str {
        "end the game"
    }

    fn aim(&self) -> &'static str {
        "A filled square scores 1, a full row or column 3, a bonus action you keep 4."
    }

    fn circles(&self) -> (String, String) {
        pair(
            "Circles",
            "mark where you can end, with the number you’d have left. Dots mean smaller numbers work too. Tap again to \
             switch.",
        )
    }

    fn coach_left_over(&self, roll: u8, steps: u8, entry: Entry) -> String {
        let Entry { number, die, .. } = entry;
        let (roll, used) = (a(roll), en::many(steps.into(), "step", "steps"));
        format!("You rolled {roll} and walked {used}. You crossed off the {number} left over to write the {die}.")
    }

    fn coach_no_repeat(&self, die: DieType, square: Square) -> String {
        let (row, column) = (line(Line::Row(square.rank)), line(Line::Column(square.file)));
        format!("There is a {die} on {square} now, so {row} and {column} can’t have another.")
    }

    fn coach_full(&self, full: Line, points: i32) -> String {
        let line = alea_text::capitalised(&line(full));
        format!("{line} is full, with each of the six dice once. That scores {points} points.")
    }

    fn coach_one(&self) -> &'static str {
        "You may reroll a 1 as often as it comes, without crossing off another box."
    }

    fn coach_bonus(&self, kept: i32) -> String {
        format!("With a bonus action you write a die wherever it fits. Unused, it’s worth {kept} points.")
    }

    fn coach_bonus_cost(&self, cost: i32, brought: i32) -> String {
        let brought = en::many(brought as usize, "point", "points");
        format!("The bonus action earned {brought} and cost the {cost} it would have scored.")
    }

    fn coach_last_bonus(&self) -> &'static str {
        "One bonus action is left: using it ends the game."
    }

    fn coach_dead(&self, square: Square) -> String {
        format!("Square {square} stays empty: each die is in its row or column, or has no boxes left.")
    }

    fn puzzle(&self, kind: &str) -> Option<PuzzleKind> {
        Some(match kind {
            "which-die" => {
                PuzzleKind { title: "Which die", task: "Which die do you roll, and which box does it cost?" }
            }
            "bonus" => PuzzleKind { title: "Bonus action", task: "A bonus action is best here. Where?" },
            "line" => PuzzleKind { title: "Fill a line", task: "Fill a row or a column. Which move is best?" },
            "result" => PuzzleKind { title: "Make the most of it", task: "Find the best move for this result." },
            _ => return None,
        })
    }
}
