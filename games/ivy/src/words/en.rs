//! Ivy in English.

use super::{Cause, Choice, Chosen, Cube, Effects, End, PicksUp, Play, RoundOf, Use, Words};
use crate::rules::{Colour, Spot};
use alea_rules::a;
use alea_text::en::{does, does_within, list, many, name, name_within, owns, together};
use alea_text::practice::PuzzleKind;
use alea_text::{Name, capitalised, small_letters};

pub struct English;

fn a_cube(cube: Cube) -> String {
    match cube {
        Cube::Number(number) => a(number),
        Cube::Hidden => "a cube".to_owned(),
    }
}

fn the_cube(cube: Cube) -> String {
    match cube {
        Cube::Number(number) => format!("the {number}"),
        Cube::Hidden => "a cube".to_owned(),
    }
}

/// "2 right, 1 down".
fn place(Spot { x: right, y: up }: Spot) -> String {
    let along = |steps: i16, less: &str, more: &str| match steps {
        0 => None,
        1.. => Some(format!("{steps} {more}")),
        _ => Some(format!("{} {less}", steps.unsigned_abs())),
    };
    let parts: Vec<String> = along(right, "left", "right").into_iter().chain(along(up, "down", "up")).collect();
    if parts.is_empty() { "the middle".to_owned() } else { parts.join(", ") }
}

/// "in the middle", "(2 right, 1 down)".
fn at(there: Spot) -> String {
    match there {
        Spot::MIDDLE => "in the middle".to_owned(),
        _ => format!("({})", place(there)),
    }
}

/// "a line of 3", "lines of 3 and 5".
fn lines(lengths: &[u8]) -> String {
    let numbers: Vec<String> = lengths.iter().map(u8::to_string).collect();
    if lengths.len() == 1 { format!("a line of {}", numbers[0]) } else { format!("lines of {}", list(&numbers)) }
}

/// The verb for somebody.
fn verb<'a>(who: &Name, second: &'a str, third: &'a str) -> &'a str {
    if *who == Name::You { second } else { third }
}

/// What is said after the last cube of a hand.
fn last_cube(who: &Name, is_last: bool) -> &'static str {
    match who {
        _ if !is_last => "",
        Name::You => " That was your last cube.",
        Name::Called(_) => " That was their last cube.",
    }
}

fn scored(scores: &[(Name, i32)]) -> String {
    let one = |(who, points): &(Name, i32)| format!("{} {points}", name_within(who));
    scores.iter().map(one).collect::<Vec<_>>().join(", ")
}

impl Words for English {
    fn tagline(&self) -> &'static str {
        "Grow lines, empty your hand."
    }

    fn players(&self) -> &'static str {
        "2 to 6 players"
    }

    fn length(&self) -> &'static str {
        "30 minutes"
    }

    fn mode_about(&self) -> &'static str {
        "In a knockout, the highest scorer of each round is out. The last player left wins."
    }

    fn even_lines_about(&self) -> &'static str {
        "They count only if they create a new line of three."
    }

    fn mode_option(&self) -> &'static str {
        "Format"
    }

    fn modes(&self) -> &'static [&'static str] {
        &["Lowest total", "Knockout"]
    }

    fn even_lines_option(&self) -> &'static str {
        "Lines of four"
    }

    fn even_lines(&self) -> &'static [&'static str] {
        &["Have no effect", "Count as lines of three"]
    }

    fn colour(&self, colour: Colour) -> &'static str {
        match colour {
            Colour::Red => "Red",
            Colour::Orange => "Orange",
            Colour::Yellow => "Yellow",
            Colour::Green => "Green",
            Colour::Blue => "Blue",
            Colour::Purple => "Purple",
        }
    }

    fn cubes(&self, count: usize) -> String {
        many(count, "cube", "cubes")
    }

    fn table(&self, cubes: usize) -> String {
        format!("Table, {}", self.cubes(cubes))
    }

    fn cube_at(&self, there: Spot, colour: Colour, number: u8, is_last: bool) -> String {
        let last = if is_last { ", placed last" } else { "" };
        format!("{}: {} {number}{last}", capitalised(&place(there)), small_letters(self.colour(colour)))
    }

    fn empty_at(&self, there: Spot, what: &Use) -> String {
        let here = capitalised(&place(there));
        match what {
            Use::First => format!("{here}: empty, the first cube goes here"),
            Use::Needs(number) => format!("{here}: empty, needs {}", a(*number)),
            Use::Fits(number, effects) if effects.lengths.is_empty() => {
                format!("{here}: empty, needs {}, which you have", a(*number))
            }
            Use::Fits(number, effects) => {
                let makes = lines(&effects.lengths);
                let made = format!("{here}: empty, needs {}, which you have. Makes {makes}.", a(*number));
                [made, self.effects(effects)].join(" ").trim_end().to_owned()
            }
        }
    }

    fn line_of(&self, length: u8) -> String {
        format!("line of {length}")
    }

    fn hand(&self, who: &Name) -> String {
        owns(who, "hand")
    }

    fn supply(&self, bag: usize, discarded: usize) -> String {
        format!("In the bag: {bag}, discarded: {discarded}")
    }

    fn cube_fits(&self, number: u8, squares: usize) -> String {
        match squares {
            0 => format!("{number}, doesn’t fit anywhere now"),
            1 => format!("{number}, fits one square"),
            _ => format!("{number}, fits {squares} squares"),
        }
    }

    fn out(&self) -> &'static str {
        "out"
    }

    fn choose(&self, choice: Choice) -> String {
        match choice {
            Choice::First => "Start the round: choose a cube for the middle.".to_owned(),
            Choice::Discard(1) => "You may discard a cube.".to_owned(),
            Choice::Discard(most) => format!("You may discard up to {most} cubes."),
            Choice::Place => "Fill an outlined square, or choose a cube.".to_owned(),
            Choice::PickOrSwap => "No cube fits. Draw one, or swap one for two if you can.".to_owned(),
            Choice::Pass => "No cube fits, and there is none left to draw, so pass.".to_owned(),
        }
    }

    fn chosen(&self, number: u8, chosen: Chosen) -> String {
        match chosen {
            Chosen::First => "Place it in the middle.".to_owned(),
            Chosen::Discard => format!("Discard the {number}, or keep it."),
            Chosen::Place => format!("Place the {number} on a square with a bold outline."),
            Chosen::PlaceOrSwap => format!("Place the {number}, or swap it for two cubes."),
            Chosen::Swap => format!("The {number} doesn’t fit anywhere right now. You can swap it for two cubes."),
            Chosen::Nothing => format!("The {number} doesn’t fit anywhere right now."),
        }
    }

    fn makes(&self, number: u8, effects: &Effects) -> String {
        format!("This {number} makes {}.", lines(&effects.lengths))
    }

    fn effects(&self, effects: &Effects) -> String {
        let what = match effects.each {
            Some(1) => "a cube".to_owned(),
            Some(each) => self.cubes(each),
            None => "what is left".to_owned(),
        };
        let each = if effects.each.is_some() { "each " } else { "" };
        let picked = match effects.pick_ups.as_slice() {
            [] => None,
            [only] => Some(format!("{} {what}.", does(only, "draw"))),
            several => Some(format!("{} {each}draw {what}.", together(several))),
        };
        let discards = match effects.discards {
            0 => None,
            1 => Some("You may discard a cube.".to_owned()),
            most => Some(format!("You may discard up to {most} cubes.")),
        };
        picked.into_iter().chain(discards).collect::<Vec<_>>().join(" ")
    }

    fn round(&self, number: usize, of: RoundOf) -> (String, String) {
        let rest = match of {
            RoundOf::Planned(planned) => format!("of {planned}."),
            RoundOf::TieBreak => "is a tie-break: the lowest totals are equal.".to_owned(),
            RoundOf::Knockout(left) => format!("of the knockout, {} left.", many(left, "player", "players")),
        };
        (self.round_number(number), rest)
    }

    fn last_round(&self, number: usize, winner: Option<&Name>, scores: &[(Name, i32)]) -> (String, String) {
        let ended = match winner {
            None => "nobody could move".to_owned(),
            Some(who) => format!("{} {}", name_within(who), verb(who, "win", "wins")),
        };
        (format!("Round {number}:"), format!("{ended} ({}).", scored(scores)))
    }

    fn is_out(&self, who: &Name) -> String {
        format!("{} {} out of the game.", name(who), verb(who, "are", "is"))
    }

    fn lines_at(&self, number: u8, effects: &Effects) -> (String, String) {
        let told = self.effects(effects);
        let sign = if told.is_empty() { '.' } else { ':' };
        (format!("{} makes {}{sign}", capitalised(&a(number)), lines(&effects.lengths)), told)
    }

    fn outlined(&self) -> &'static str {
        "You can fill the outlined squares from your hand. Each shows the number it needs."
    }

    fn discarded(&self, who: &Name, numbers: &[u8]) -> (String, String) {
        let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
        (format!("{} discarded:", name(who)), numbers.join(", ") + ".")
    }

    fn place_button(&self, number: u8) -> String {
        format!("Place the {number}")
    }

    fn discard_button(&self, number: u8) -> String {
        format!("Discard the {number}")
    }

    fn swap_button(&self) -> &'static str {
        "Swap for two"
    }

    fn pick_button(&self) -> &'static str {
        "Draw a cube"
    }

    fn keep_button(&self) -> &'static str {
        "Keep the rest"
    }

    fn pass_button(&self) -> &'static str {
        "Pass"
    }

    fn dealing(&self) -> &'static str {
        "The cubes are being dealt."
    }

    fn choose_cube_first(&self) -> &'static str {
        "First choose a cube from your hand."
    }

    fn discard_first(&self) -> &'static str {
        "Discard first: choose a cube from your hand, or keep the rest."
    }

    fn occupied(&self) -> &'static str {
        "A cube is already there."
    }

    fn needs_other(&self, needed: u8, selected: u8) -> String {
        format!(
            "That square needs {}, not {}, because numbers rise by one to the right and upwards.",
            a(needed),
            a(selected)
        )
    }

    fn needs_missing(&self, needed: u8) -> String {
        format!("That square needs {}, and you have none.", a(needed))
    }

    fn first_in_middle(&self) -> &'static str {
        "The first cube of a round goes in the middle."
    }

    fn not_adjacent(&self) -> &'static str {
        "A cube must share a side with one on the table."
    }

    fn nothing_fits(&self) -> &'static str {
        "Nothing fits there: numbers go from 0 to 9."
    }

    fn starts(&self, who: &Name) -> (String, String) {
        let starts = does(who, "start");
        (starts.clone(), starts + ".")
    }

    fn dealt(&self) -> (String, String) {
        ("Cubes dealt".to_owned(), "The cubes are dealt.".to_owned())
    }

    fn round_over(&self, number: usize, winner: Option<&Name>, scores: &[(Name, i32)]) -> (String, String) {
        let (text, ended) = match winner {
            Some(who) => {
                let wins = format!("{} round {number}", does(who, "win"));
                (wins.clone(), wins)
            }
            None => (format!("Round {number}: no moves left"), format!("Nobody can move, so round {number} ends")),
        };
        (text, format!("{ended}: {}. The cubes are dealt for the next round.", scored(scores)))
    }

    fn drawn(&self, who: &Name, number: u8) -> (String, String) {
        ("drawn".to_owned(), format!("{} {}.", does(who, "draw"), a(number)))
    }

    fn reshuffled(&self) -> (String, String) {
        let text = "The discard pile goes back into the bag";
        (text.to_owned(), format!("{text}."))
    }

    fn told(&self, who: &Name, play: Play, lengths: &[u8], is_last: bool) -> (String, String) {
        let (text, sentence) = match play {
            Play::Place(number, there) => {
                let makes = match lengths {
                    [] => String::new(),
                    _ => format!(" and {} {}", verb(who, "make", "makes"), lines(lengths)),
                };
                ("placed".to_owned(), format!("{} {} {}{makes}.", does(who, "place"), a(number), at(there)))
            }
            Play::Swap(cube) => (
                verb(who, "swap one for two", "swaps one for two").to_owned(),
                match cube {
                    Cube::Number(number) => format!("{} {} for two cubes.", does(who, "swap"), a(number)),
                    Cube::Hidden => does(who, "swap") + " a cube for two.",
                },
            ),
            Play::Pick => {
                (verb(who, "draw a cube", "draws a cube").to_owned(), format!("{} a cube.", does(who, "draw")))
            }
            Play::Drop(cube) => (
                verb(who, "discard a cube", "discards a cube").to_owned(),
                format!("{} {}.", does(who, "discard"), a_cube(cube)),
            ),
            Play::Keep => (verb(who, "keep the rest", "keeps the rest").to_owned(), does(who, "keep") + " the rest."),
            Play::Pass => (verb(who, "pass", "passes").to_owned(), does(who, "pass") + "."),
        };
        (text, sentence + last_cube(who, is_last))
    }

    fn gain(&self, lengths: &[u8]) -> String {
        let numbers: Vec<String> = lengths.iter().map(u8::to_string).collect();
        if lengths.len() == 1 { format!("line of {}", numbers[0]) } else { format!("lines of {}", list(&numbers)) }
    }

    fn ended(&self, end: End) -> String {
        match end {
            End::AllRounds(rounds) => format!("After {rounds} rounds, the lowest total wins."),
            End::TieBreaks(planned, more) => {
                let decided = match more {
                    1 => "a tie-break round decided it".to_owned(),
                    _ => format!("{more} tie-break rounds decided it"),
                };
                format!("The lowest totals were equal after {planned} rounds, so {decided}. The lowest total wins.")
            }
            End::Knockout(who, rounds) => {
                let rounds = many(rounds, "round", "rounds");
                format!(
                    "Knockout: after {rounds}, {} {} the last player left.",
                    name_within(who),
                    verb(who, "are", "is")
                )
            }
        }
    }

    fn round_number(&self, number: usize) -> String {
        format!("Round {number}")
    }

    fn advise_placing(&self, draws: bool, discards: bool, blocks: bool) -> &'static str {
        match (draws, discards, blocks) {
            (true, true, _) => "place a cube that makes an opponent draw and lets you discard",
            (true, false, _) => "place a cube that makes an opponent draw",
            (false, true, _) => "place a cube that lets you discard",
            (false, false, true) => "place a cube that blocks an opponent",
            (false, false, false) => "place a cube",
        }
    }

    fn advise_swap(&self) -> &'static str {
        "swap a cube for two cubes"
    }

    fn advise_discard(&self) -> &'static str {
        "discard a cube"
    }

    fn advice(&self, play: Play) -> String {
        match play {
            Play::Place(number, there) => format!("place the {number} {}", at(there)),
            Play::Swap(cube) => format!("swap {} for two cubes", the_cube(cube)),
            Play::Pick => "draw a cube".to_owned(),
            Play::Drop(cube) => format!("discard {}", the_cube(cube)),
            Play::Keep => "keep the rest".to_owned(),
            Play::Pass => "pass".to_owned(),
        }
    }

    fn blocks(&self, whom: &[Name], of_two: bool) -> String {
        let names: Vec<String> = whom.iter().map(|who| name_within(who).to_owned()).collect();
        let others = if of_two { "you" } else { "others" };
        format!("{} could have made {others} draw there", list(&names))
    }

    fn begins(&self, length: u8) -> String {
        format!("it makes a line of {}, one short of {length}", length - 1)
    }

    fn relief(&self, points: u8) -> String {
        format!("it takes {} out of your hand", many(points.into(), "point", "points"))
    }

    fn aim(&self, planned: Option<usize>) -> String {
        match planned {
            Some(2) => "Empty your hand. The lowest total over two rounds wins.".to_owned(),
            Some(3) => "Empty your hand. The lowest total over three rounds wins.".to_owned(),
            Some(4) => "Empty your hand. The lowest total over four rounds wins.".to_owned(),
            Some(planned) => format!("Empty your hand. The lowest total over {planned} rounds wins."),
            None => "Empty your hand. The highest scorer of each round is out. The last one left wins.".to_owned(),
        }
    }

    fn round_short(&self, number: usize, of: RoundOf) -> String {
        match of {
            RoundOf::Planned(planned) => format!("Round {number} of {planned}"),
            RoundOf::TieBreak => "Tie-break".to_owned(),
            RoundOf::Knockout(_) => self.round_number(number),
        }
    }

    fn round_headline(&self, number: usize, winner: Option<&Name>) -> String {
        match winner {
            Some(who) => format!("{} round {number}", does(who, "win")),
            None => format!("Nobody can move, so round {number} ends"),
        }
    }

    fn hand_sum(&self, numbers: &[u8], points: i32) -> String {
        let sum: Vec<String> = numbers.iter().map(u8::to_string).collect();
        match numbers.len() {
            0 => "No cubes left".to_owned(),
            count => format!("{} + {} = {points}", sum.join(" + "), self.cubes(count)),
        }
    }

    fn next_round(&self, number: usize, of: RoundOf, starter: &Name) -> String {
        let next = match of {
            RoundOf::Planned(planned) if number == planned => format!("Round {number}, the last one, is next."),
            RoundOf::Planned(planned) => format!("Round {number} of {planned} is next."),
            RoundOf::TieBreak => "The lowest totals are tied, so a tie-break round is next.".to_owned(),
            RoundOf::Knockout(left) => format!("Round {number} is next, with {}.", many(left, "player", "players")),
        };
        format!("{next} {}.", does(starter, "start"))
    }

    fn go_on(&self, number: usize) -> String {
        format!("Start round {number}")
    }

    fn new_cubes(&self, who: &Name, numbers: &[u8], cause: &Cause) -> String {
        let drawn = list(&numbers.iter().map(|number| a(*number)).collect::<Vec<_>>());
        let because = match cause {
            Cause::Lines(lengths) if lengths.len() == 1 => format!("Line of {}", lengths[0]),
            Cause::Lines(_) => "Lines".to_owned(),
            Cause::Swap => "Swap".to_owned(),
            Cause::Pick => "No cube fitted".to_owned(),
            Cause::Several => return format!("New cubes: {drawn}"),
        };
        format!("{because}: {} {drawn}", does_within(who, "draw"))
    }

    fn new_cube(&self) -> &'static str {
        "new"
    }

    fn pills(&self) -> &'static str {
        "A number on a corner is the length of the line you make there."
    }

    fn placed(&self, who: &Name, number: u8, lengths: &[u8], is_last: bool) -> String {
        let makes = match lengths {
            [] => String::new(),
            _ => format!(" and {} {}", verb(who, "make", "makes"), lines(lengths)),
        };
        let last = last_cube(who, is_last);
        format!("{} {}{makes}.{last}", does(who, "place"), a(number))
    }

    fn advise_marked(&self, number: u8) -> String {
        format!("place the {number} on the dashed square")
    }

    fn coach_long_line(&self, length: u8, discards: u8, longer: u8) -> String {
        let worth = many(discards.into(), "discard", "discards");
        format!("A line of {length} is worth {worth}; with two more cubes, it would be worth {longer}.")
    }

    fn coach_three(&self, maker: &Name, who: PicksUp) -> String {
        let draws = match who {
            PicksUp::Other(who) => does_within(who, "draw"),
            PicksUp::Everyone => "everyone else draws".to_owned(),
            PicksUp::Neighbours => "each neighbour draws".to_owned(),
        };
        format!("{} is exactly 3 long, so {draws} a cube.", owns(maker, "line"))
    }

    fn coach_one_cube(&self, who: &Name, points: i32) -> String {
        let points = many(points as usize, "point", "points");
        let has = verb(who, "have", "has");
        format!("{} {has} one cube left. If the round ended now, your hand would cost you {points}.", name(who))
    }

    fn coach_nothing_fits(&self) -> &'static str {
        "A draw adds one cube to your hand. So does a swap, because it trades one for two."
    }

    fn coach_diagonal(&self, maker: &Name, length: u8) -> String {
        let line = owns(maker, &format!("line of {length}"));
        format!("{line} runs diagonally, where equal numbers form a line.")
    }

    fn coach_even(&self, maker: &Name, length: u8) -> String {
        let line = owns(maker, &format!("line of {length}"));
        format!("{line} has no effect. Only lines of 3, 5, 7 and so on have one.")
    }

    fn puzzle(&self, kind: &str) -> Option<PuzzleKind> {
        Some(match kind {
            "go-out" => {
                PuzzleKind { title: "Go out", task: "Empty your hand by the end of your next turn, whatever happens." }
            }
            "keep-open" => PuzzleKind {
                title: "Keep it open",
                task: "The highest cube isn’t best. Which gets rid of the most points by the end of your next turn?",
            },
            "shed" => PuzzleKind {
                title: "Get rid of points",
                task: "Get rid of as many points as you can by the end of your next turn, whatever happens.",
            },
            "discard" => PuzzleKind {
                title: "Discard",
                task: "Which discard gets rid of the most points by the end of your next turn?",
            },
            _ => return None,
        })
    }
}
