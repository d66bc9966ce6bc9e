//! Reviews in English.

use super::{Figure, Slip, Turned, Words};
use crate::Name;
use crate::capitalised;
use crate::en::{many, name, name_within, owns};
use alea_rules::Unit;

pub struct English;

fn brief(figure: Figure) -> String {
    figure.brief('.', "%")
}

fn signed(figure: Figure) -> String {
    figure.signed('.', "%")
}

impl Words for English {
    fn review(&self) -> &'static str {
        "Review"
    }

    fn review_of(&self, title: &str) -> String {
        format!("{title}: review")
    }

    fn looking(&self) -> &'static str {
        "Looking at the game…"
    }

    fn judged(&self, done: usize, all: usize) -> String {
        format!("Analysing in depth: {done} of {all}")
    }

    fn first_look(&self) -> &'static str {
        "A first estimate. The numbers may still change."
    }

    fn stop(&self) -> &'static str {
        "Stop"
    }

    fn go_on(&self) -> &'static str {
        "Analyse in depth"
    }

    fn stopped(&self) -> &'static str {
        "Stopped."
    }

    fn hands_hidden(&self) -> &'static str {
        "A review shows every hand, so it has to wait until the game is over."
    }

    fn failed(&self, reason: &str) -> String {
        format!("The review couldn’t be finished. {reason}")
    }

    fn nothing(&self) -> &'static str {
        "Nothing has happened in this game yet. Play a few moves, then review it."
    }

    fn to_game(&self) -> &'static str {
        "Back to the game"
    }

    fn step_of(&self, step: usize, all: usize) -> String {
        format!("{step} of {all}")
    }

    fn steps(&self) -> [&'static str; 4] {
        ["To the start", "One step back", "One step forward", "To the end"]
    }

    fn at_start(&self) -> &'static str {
        "The start."
    }

    fn worth(&self, who: &Name, figure: Figure) -> String {
        match (figure.unit, figure.parts) {
            (Unit::Chance, _) => format!("{} to win: {}.", owns(who, "chance"), brief(figure)),
            (Unit::Points, _) => format!("Worth {} points with best play.", brief(figure)),
            (Unit::Ahead, 0) => "Nobody is ahead with best play.".to_owned(),
            (Unit::Ahead, 1..) => format!("{} ahead by {} with best play.", is(who), brief(figure)),
            (Unit::Ahead, _) => format!("{} behind by {} with best play.", is(who), brief(figure)),
        }
    }

    fn slip(&self, slip: Slip) -> &'static str {
        match slip {
            Slip::Inaccuracy => "inaccuracy",
            Slip::Mistake => "mistake",
            Slip::Blunder => "blunder",
        }
    }

    fn chance(&self) -> &'static str {
        "luck"
    }

    fn cost(&self, slip: Option<Slip>, figure: Figure) -> String {
        match slip {
            Some(slip) => format!("{}: it cost {}.", capitalised(self.slip(slip)), brief(figure)),
            None => format!("Fine. It cost only {}.", brief(figure)),
        }
    }

    fn better(&self, what: &str) -> String {
        format!("Better: {what}.")
    }

    fn best(&self) -> &'static str {
        "No move was better."
    }

    fn only_move(&self) -> &'static str {
        "The only move."
    }

    fn brought(&self, who: &Name, figure: Figure) -> String {
        format!("{} for {}.", signed(figure), name_within(who))
    }

    fn best_short(&self) -> &'static str {
        "best"
    }

    fn change(&self, figure: Figure) -> String {
        signed(figure)
    }

    fn level(&self, figure: Figure) -> String {
        figure.level('.', "%")
    }

    fn graph(&self, who: &Name, start: Figure, end: Figure) -> String {
        let what = match start.unit {
            Unit::Chance => "chances",
            Unit::Ahead => "lead",
            Unit::Points => "expected score",
        };
        let (what, start, end) = (owns(who, what), self.level(start), self.level(end));
        format!("{what}, from {start} at the start to {end} at the last step.")
    }

    fn ahead(&self, who: &Name) -> String {
        format!("{} ahead", name(who))
    }

    fn seen_by(&self) -> &'static str {
        "Point of view"
    }

    fn lines(&self) -> (&'static str, &'static str) {
        ("proved", "estimated")
    }

    fn moves(&self) -> &'static str {
        "Moves"
    }

    fn in_order(&self) -> &'static str {
        "In order"
    }

    fn worst_first(&self) -> &'static str {
        "Worst first"
    }

    fn no_slips(&self) -> &'static str {
        "No mistakes."
    }

    fn ledger(&self) -> &'static str {
        "Luck and skill"
    }

    fn luck(&self) -> &'static str {
        "Luck"
    }

    fn skill(&self) -> &'static str {
        "Skill"
    }

    fn own_luck(&self) -> &'static str {
        "Own luck"
    }

    fn given_away(&self) -> &'static str {
        "Given away"
    }

    fn shared_luck(&self) -> &'static str {
        "Shared luck"
    }

    fn start(&self) -> &'static str {
        "Start"
    }

    fn end(&self, who: &Name, over: bool) -> String {
        if over { format!("Result for {}", name_within(who)) } else { format!("Now, for {}", name_within(who)) }
    }

    fn accuracy(&self, good: usize, all: usize) -> String {
        let share = (good * 100 + all / 2) / all.max(1);
        format!("Accuracy {share}%: {good} of {} without a slip.", many(all, "choice", "choices"))
    }

    fn what_mattered(&self) -> &'static str {
        "What mattered most"
    }

    fn smaller(&self, count: usize) -> String {
        if count == 1 { "One smaller swing".to_owned() } else { format!("{count} smaller swings") }
    }

    fn trust(&self, unit: Unit, events: usize, proved: usize, error: Figure) -> String {
        let unit = match unit {
            Unit::Ahead => "points ahead",
            Unit::Chance => "chances to win, counting a tie as a shared win",
            Unit::Points => "points",
        };
        let (proved, others) = match proved {
            0 => (String::new(), "Any of them"),
            1 => (format!(" 1 of {events} is proved exactly."), "Any other"),
            _ => (format!(" {proved} of {events} are proved exactly."), "Any other"),
        };
        let error =
            if error.parts == 0 { String::new() } else { format!(" {others} may be off by about {}.", brief(error)) };
        format!("The numbers are {unit}.{proved}{error}")
    }

    fn how(&self) -> &'static str {
        "How is this computed?"
    }

    fn explained(&self) -> &'static [&'static str] {
        &[
            "We go through the game from its end to its start. At each point we ask what the position is worth if everyone plays their best from there.",
            "Luck. Before a roll, a deal or a draw, a position is worth the average of everything that could come. Luck is what came, minus that average.",
            "Given away. Before a move, a position is worth what the best move would bring. Your move gave away the difference, so your own number is never above zero.",
            "Skill is what the others gave away, minus what you did. Their bad luck is good for you in the same way.",
            "Start, luck and skill add up to the result exactly.",
            "Hidden hands and dice still to come never count against a move, because nobody could know them.",
            "A move is a slip only if it cost more than our own margin of error. Accuracy is the share of choices without a slip.",
        ]
    }

    fn read_more(&self) -> &'static str {
        "Full details and measurements"
    }

    fn try_again(&self) -> &'static str {
        "Try again"
    }

    fn find(&self, who: &Name) -> String {
        match who {
            Name::You => "Find a better move.".to_owned(),
            Name::Called(name) => format!("Find a better move for {name}."),
        }
    }

    fn judging(&self) -> &'static str {
        "Looking at that move…"
    }

    fn found(&self) -> &'static str {
        "That’s it. We know of nothing better."
    }

    fn costs(&self, figure: Figure) -> String {
        format!("That costs {}.", brief(figure))
    }

    fn try_another(&self) -> &'static str {
        "Try another move."
    }

    fn as_played(&self) -> &'static str {
        "That’s the move from the game. Try something else."
    }

    fn show_me(&self) -> &'static str {
        "Show me"
    }

    fn back(&self) -> &'static str {
        "Back to the review"
    }

    fn play_on(&self) -> &'static str {
        "Play on from here"
    }

    fn kept_as_line(&self) -> &'static str {
        "The game stays as it is. What you play from here is kept as a separate variation."
    }

    fn turned(&self, what: Turned, whose: Option<&Name>, luck: Figure, skill: Figure) -> String {
        let lead = match what {
            Turned::Luck(lucky) => format!("{} had more luck.", name(lucky)),
            Turned::Skill(better) => format!("{} played better.", name(better)),
            Turned::Even => "Luck and skill made little difference.".to_owned(),
            Turned::Alone(best) => format!("Best play with these dice scores about\u{a0}{}.", brief(best.rounded())),
            Turned::Untold => String::new(),
        };
        let figures = format!("skill\u{a0}{}, luck\u{a0}{}.", skill.signed('.', ""), luck.signed('.', ""));
        let figures = match whose {
            Some(who) => format!("For\u{a0}{}: {figures}", name_within(who)),
            None => capitalised(&figures),
        };
        if lead.is_empty() { figures } else { format!("{lead} {figures}") }
    }

    fn helped(&self) -> &'static str {
        "Estimates were used during this game."
    }

    fn estimated(&self, error: Figure) -> String {
        if error.parts == 0 { self.lines().1.to_owned() } else { format!("{} ± {}", self.lines().1, brief(error)) }
    }
}

/// "You are", "Ana is".
fn is(who: &Name) -> String {
    match who {
        Name::You => "You are".to_owned(),
        Name::Called(name) => format!("{name} is"),
    }
}
