//! English.

use super::{Choice, Empty, Gets, InRack, Refusal, Side, Words};
use crate::rules::{Colour, Die, Fault};
use alea_rules::Square;
use alea_text::practice::PuzzleKind;
use alea_text::{Name, capitalised, en};

pub(super) struct English;

fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Yellow => "yellow",
        Colour::Blue => "blue",
        Colour::White => "white",
    }
}

/// "red 3".
fn die(die: Die) -> String {
    format!("{} {}", colour(die.colour), die.pips)
}

/// "3 or 5".
fn either(numbers: &[u8]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
    numbers.join(" or ")
}

/// "a red 3", "two yellow 1s".
fn kind(&(it, count): &(Die, u8)) -> String {
    match count {
        1 => format!("a {}", die(it)),
        count => {
            let several =
                ["no", "one", "two", "three", "four", "five", "six"].get(usize::from(count)).unwrap_or(&"several");
            format!("{several} {}s", die(it))
        }
    }
}

/// "you rerolled twice and Leo once".
fn rerolled(rolls: &[(Name, usize)]) -> String {
    let times = |times: usize| match times {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        times => format!("{times} times"),
    };
    let one = |(index, (who, count)): (usize, &(Name, usize))| match (index, count) {
        (0, 1) if rolls.len() == 1 => format!("{} rerolled", en::name_within(who)),
        (0, &count) => format!("{} rerolled {}", en::name_within(who), times(count)),
        (_, &count) => format!("{} {}", en::name_within(who), times(count)),
    };
    en::list(&rolls.iter().enumerate().map(one).collect::<Vec<_>>())
}

/// Rerolls and skips, as they go on within a sentence.
fn chain(rolls: &[(Name, usize)], skipped: &[Name]) -> String {
    let rolls = rerolled(rolls);
    let names: Vec<String> = skipped.iter().map(|name| en::name_within(name).to_owned()).collect();
    match skipped {
        [] => rolls,
        [Name::Called(name)] => format!("{rolls}; {name} was skipped"),
        _ => format!("{rolls}; {} were skipped", en::list(&names)),
    }
}

fn totals(totals: &[(Colour, i32)]) -> String {
    totals.iter().map(|&(it, total)| format!("{} {total}", colour(it))).collect::<Vec<_>>().join(", ")
}

impl Words for English {
    fn tagline(&self) -> &'static str {
        "One more or one less, all round."
    }

    fn players(&self) -> &'static str {
        "2 to 4 players"
    }

    fn length(&self) -> &'static str {
        "20 minutes"
    }

    fn colours_option(&self) -> (&'static str, &'static [&'static str]) {
        ("Colours with two players", &["Two each", "One each"])
    }

    fn colours_about(&self) -> &'static str {
        "Two each: red and yellow against blue and white. One each: red against blue; yellow and white dice score for nobody."
    }

    fn colours(&self, colours: &[Colour]) -> String {
        en::list(&colours.iter().map(|&it| colour(it).to_owned()).collect::<Vec<_>>())
    }

    fn grid(&self) -> &'static str {
        "Grid, 5 by 5 squares"
    }

    fn filled(&self, square: Square, of: Option<Colour>, pips: u8) -> String {
        match of {
            Some(colour) => format!("{square}, {}", die(Die { colour, pips })),
            None => format!("{square}, grey die, {pips}"),
        }
    }

    fn dead(&self, square: Square) -> String {
        format!("{square}, dead")
    }

    fn empty(&self, square: Square, numbers: &[u8], state: Empty) -> String {
        if numbers.is_empty() {
            return format!("{square}, empty, not next to a die");
        }
        let state = match state {
            Empty::Idle => String::new(),
            Empty::Takes(it) => format!(", you can place the {} here", die(it)),
            Empty::Refuses => ", the selected die doesn’t fit".to_owned(),
            Empty::Selected => ", selected".to_owned(),
            Empty::Open => ", one of your dice fits".to_owned(),
        };
        format!("{square}, empty, needs a {}{state}", either(numbers))
    }

    fn side(&self, side: Side) -> String {
        let mut parts = vec![format!("{}: {}", en::owns(side.who, "totals"), totals(side.own))];
        if !side.unclaimed.is_empty() {
            parts.push(format!("nobody’s: {}", totals(side.unclaimed)));
        }
        if !side.dice.is_empty() {
            let dice: Vec<String> = side.dice.iter().map(|&it| die(it)).collect();
            parts.push(format!("dice: {}", dice.join(", ")));
        }
        parts.join("; ")
    }

    fn unclaimed(&self) -> &'static str {
        "Nobody’s"
    }

    fn spoils(&self) -> &'static str {
        "leads, so lowest wins"
    }

    fn dice_of(&self, who: &Name) -> String {
        en::owns(who, "dice")
    }

    fn no_dice(&self) -> &'static str {
        "none left"
    }

    fn in_rack(&self, it: Die, state: InRack) -> String {
        let state = match state {
            InRack::Selected => "selected".to_owned(),
            InRack::Fits(square) => format!("fits on {square}"),
            InRack::Misfits(square) => format!("doesn’t fit on {square}"),
            InRack::Squares(0) => "doesn’t fit anywhere".to_owned(),
            InRack::Squares(count) => format!("fits on {}", en::many(count, "square", "squares")),
        };
        format!("{}, {state}", die(it))
    }

    fn pool(&self) -> &'static str {
        "The pool"
    }

    fn pool_left(&self, left: u8) -> String {
        format!("{left} left")
    }

    fn in_pool(&self, it: Colour, left: u8) -> String {
        format!("{}, {} left", colour(it), en::many(left.into(), "die", "dice"))
    }

    fn choose(&self, choice: Choice) -> String {
        match choice {
            Choice::Reroll => "No die fits, so reroll all your dice.".to_owned(),
            Choice::Skip => "No dice are left, so this turn is skipped.".to_owned(),
            Choice::Pick => "Pick a die. It will be rolled later.".to_owned(),
            Choice::Squares(it, count) => {
                format!("The {} fits on {}.", die(it), en::many(count, "square", "squares"))
            }
            Choice::Dice(square, numbers) => {
                format!("Square {square} needs a {}: tap a ringed die.", either(numbers))
            }
            Choice::Place => "Place a die one more or one less than every die beside it.".to_owned(),
        }
    }

    fn refuse(&self, refusal: Refusal) -> String {
        match refusal {
            Refusal::Rules(_, Fault::OffGrid) => "There is no square there.".to_owned(),
            Refusal::Rules(_, Fault::Filled(square)) => format!("There is already a die on {square}."),
            Refusal::Rules(_, Fault::Apart(square)) => {
                format!("Nothing fits on {square} yet, because no die is beside it.")
            }
            Refusal::Rules(_, Fault::Dead(square, beside)) => {
                let dice: Vec<String> = beside.iter().map(|(near, pips)| format!("the {pips} on {near}")).collect();
                format!("Square {square} is dead, because no number differs by one from {} at once.", en::list(&dice))
            }
            Refusal::CutOff => "That square can never be filled, because dead squares cut it off.".to_owned(),
            Refusal::NoneFits(numbers) => format!("It needs a {}, and you have none.", either(numbers)),
            Refusal::Rules(it, Fault::Neighbour { near, shows, needs, .. }) => {
                format!(
                    "The {} can’t go there, because the {shows} on {near} needs a {} beside it.",
                    die(it),
                    either(needs)
                )
            }
            Refusal::Nowhere(pips) => format!("No square takes a {pips} right now."),
            Refusal::PoolEmpty(it) => {
                format!("There are no {} dice left in the pool. Pick another colour.", colour(it))
            }
            Refusal::PickFirst => "Pick a die from the pool first.".to_owned(),
        }
    }

    fn scores(&self, it: Die, owner: Option<&Name>) -> (String, String) {
        let name = colour(it.colour);
        match owner {
            Some(owner) => {
                let points = en::many(it.pips.into(), "point", "points");
                (format!("{} {points}", en::does(owner, "score")), format!("for this {name} die."))
            }
            None => ("Nobody scores:".to_owned(), format!("{name} belongs to nobody.")),
        }
    }

    fn next_to_pick(&self, names: &[Name]) -> (String, String) {
        let names: Vec<&str> = names.iter().map(en::name_within).collect();
        ("Next to pick:".to_owned(), format!("{}.", names.join(", ")))
    }

    fn spoiler(&self, it: Colour, ahead: bool) -> (String, String) {
        let name = capitalised(colour(it));
        if ahead {
            (format!("{name} is ahead of everyone."), "If it stays ahead, the lowest total wins.".to_owned())
        } else {
            let rest = "If it finishes ahead of everyone, the lowest total wins.";
            (format!("{name} belongs to nobody."), rest.to_owned())
        }
    }

    fn sunken(&self) -> &'static str {
        "Sunken squares are dead: no number fits there any more."
    }

    fn reroll(&self) -> &'static str {
        "Reroll"
    }

    fn skip(&self) -> &'static str {
        "Skip turn"
    }

    fn placed(&self, who: &Name, it: Die, square: Square, last: bool) -> String {
        let last = match who {
            _ if !last => "",
            Name::You => ", your last die",
            Name::Called(_) => ", their last die",
        };
        format!("{} the {} on {square}{last}.", en::does(who, "place"), die(it))
    }

    fn picked(&self, who: &Name, it: Colour) -> (String, String) {
        let name = colour(it);
        (format!("{name} die"), format!("{} a {name} die.", en::does(who, "pick")))
    }

    fn rerolls(&self, who: &Name) -> (String, String) {
        let sentence = match who {
            Name::You => "No die fits, so you reroll.".to_owned(),
            Name::Called(name) => format!("No die fits, so {name} rerolls."),
        };
        ("no die fits: reroll".to_owned(), sentence)
    }

    fn seed(&self, pips: u8) -> (String, String) {
        ("grey die".to_owned(), format!("The grey die shows a {pips}."))
    }

    fn chain(&self, rolls: &[(Name, usize)], skipped: &[Name]) -> String {
        match rolls.first() {
            Some((Name::You, _)) => capitalised(&chain(rolls, skipped)),
            _ => chain(rolls, skipped),
        }
    }

    fn chain_sentence(&self, rolls: &[(Name, usize)], skipped: &[Name], dice: &[(Name, Vec<(Die, u8)>)]) -> String {
        let mut sentence = format!("No die fitted: {}.", chain(rolls, skipped));
        for (who, dice) in dice {
            let has = if *who == Name::You { "have" } else { "has" };
            let dice: Vec<String> = dice.iter().map(kind).collect();
            sentence += &format!(" {} now {has} {}.", en::name(who), en::list(&dice));
        }
        sentence
    }

    fn reason(&self, spoiler: Option<Colour>) -> String {
        let end = "No square can take another die.";
        spoiler.map_or(end.to_owned(), |it| {
            let name = capitalised(colour(it));
            format!("{end} {name}, which belongs to nobody, finished ahead of everyone, so the lowest total wins.")
        })
    }

    fn count(&self, it: Colour) -> String {
        colour(it).to_owned()
    }

    fn count_unclaimed(&self, it: Colour, total: i32, spoils: bool) -> String {
        let spoils = if spoils { ", so the lowest total wins" } else { "" };
        format!("{} (nobody’s): {total}{spoils}", colour(it))
    }

    fn advise_draft(&self) -> &'static str {
        "pick a colour"
    }

    fn advise_kind(&self, gets: Gets, dead: usize) -> String {
        let die = match gets {
            Gets::Yourself(_) => "place a die that scores for you".to_owned(),
            Gets::Another(name, _) => format!("place a die that scores for {}", en::name_within(name)),
            Gets::Nobody => "place a die that scores for nobody".to_owned(),
        };
        match dead {
            0 => die,
            1 => format!("{die} and makes a square dead"),
            _ => format!("{die} and makes squares dead"),
        }
    }

    fn advise_pick(&self, it: Colour) -> String {
        format!("pick a {} die", colour(it))
    }

    fn advise_place(&self, it: Die, square: Square) -> String {
        format!("place the {} on {square}", die(it))
    }

    fn advise_reroll(&self) -> &'static str {
        "reroll"
    }

    fn advise_skip(&self) -> &'static str {
        "skip this turn"
    }

    fn advise_why(&self, gets: Gets, dead: usize) -> String {
        let gets = match gets {
            Gets::Yourself(points) => format!("+{points} for you"),
            Gets::Another(name, points) => format!("+{points} for {}", en::name_within(name)),
            Gets::Nobody => "nobody scores".to_owned(),
        };
        match dead {
            0 => gets,
            1 => format!("{gets}; it leaves 1 square dead"),
            dead => format!("{gets}; it leaves {dead} squares dead"),
        }
    }

    fn aim(&self, colours: &[Colour], whose: &Name) -> String {
        let are = if colours.len() == 1 { "is" } else { "are" };
        let whose = match whose {
            Name::You => "yours".to_owned(),
            Name::Called(name) => format!("{name}’s"),
        };
        format!("{} {are} {whose}. Score the most pips on the grid.", capitalised(&self.colours(colours)))
    }

    fn rolled_again(&self, times: usize) -> String {
        match times {
            1 => "none fitted: rerolled".to_owned(),
            _ => format!("none fitted: rerolled ×{times}"),
        }
    }

    fn coach_counts_for(&self, it: Die, owner: &Name, placed_by: &Name) -> String {
        let (owner, placed_by) = (en::name_within(owner), en::name(placed_by));
        format!("{placed_by} placed the {}, but it scores for {owner}. Only its colour matters.", die(it))
    }

    fn coach_counts_for_nobody(&self, it: Die) -> String {
        format!("The {} scores for nobody, because {} belongs to nobody in this game.", die(it), colour(it.colour))
    }

    fn coach_dead(&self, square: Square, beside: &[u8]) -> String {
        let numbers: Vec<String> = beside.iter().map(u8::to_string).collect();
        let all = match beside {
            [_, _] => format!("both {}", en::list(&numbers)),
            _ => format!("{} at once", en::list(&numbers)),
        };
        format!("Nothing fits on {square} any more, because no number is one away from {all}.")
    }

    fn coach_rerolled(&self, who: &Name) -> String {
        format!("None of {} fitted. Rerolling them was the whole turn.", en::owns_within(who, "dice"))
    }

    fn coach_must_place(&self) -> &'static str {
        "None of the dice that fit score for you, but if you can place one, you must."
    }

    fn coach_spoiler(&self, it: Colour) -> String {
        format!("{} is ahead of everyone: if the game ended now, the lowest total would win.", capitalised(colour(it)))
    }

    fn coach_left_in_hand(&self, dice: usize) -> String {
        let left = match dice {
            1 => "the die still in hand scores".to_owned(),
            _ => format!("the {dice} dice still in hand score"),
        };
        format!("No square takes a die any more, so {left} nothing.")
    }

    fn puzzle(&self, kind: &str) -> Option<PuzzleKind> {
        Some(match kind {
            "last-word" => PuzzleKind { title: "Last word", task: "End the game with a win." },
            "sure-win" => PuzzleKind { title: "Sure win", task: "Find the move that always wins." },
            "their-die" => PuzzleKind {
                title: "Play their die",
                task: "Your best move places a die that scores for Ben. Which, and where?",
            },
            "ending" => PuzzleKind { title: "Endgames", task: "Find the best chance to win." },
            _ => return None,
        })
    }
}
