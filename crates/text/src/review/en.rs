//! Reviews in English.

use super::{Figure, Slip, Turned, Words};
use crate::Name;
use crate::capitalised;
use crate::en::{many, name, name_within, owns};
use crate::hint::Measure;

/// English.
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
        format!("Looking more closely: {done} of {all} steps")
    }

    fn first_look(&self) -> &'static str {
        "These figures are from a first, quick look."
    }

    fn stop(&self) -> &'static str {
        "Stop"
    }

    fn go_on(&self) -> &'static str {
        "Look more closely"
    }

    fn stopped(&self) -> &'static str {
        "Stopped."
    }

    fn hands_hidden(&self) -> &'static str {
        "Games are reviewed with all hands open, so the review is shown once the game is over."
    }

    fn failed(&self, reason: &str) -> String {
        format!("The computer could not review the game: {reason}")
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
        match (figure.measure, figure.parts) {
            (Measure::Chance, _) => format!("{} to win: {}.", owns(who, "chance"), brief(figure)),
            (Measure::Points, _) => format!("Worth {} points with best play.", brief(figure)),
            (Measure::Ahead, 0) => "Even with best play.".to_owned(),
            (Measure::Ahead, 1..) => format!("{} ahead by {} with best play.", is(who), brief(figure)),
            (Measure::Ahead, _) => format!("{} behind by {} with best play.", is(who), brief(figure)),
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
            None => format!("Good enough: it cost {}.", brief(figure)),
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
        let (start, end) = (self.level(start), self.level(end));
        format!("What the game was worth to {}, from {start} at the start to {end} at the end.", name_within(who))
    }

    fn ahead(&self, who: &Name) -> String {
        format!("{} ahead", name(who))
    }

    fn seen_by(&self) -> &'static str {
        "Seen by"
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
        "No decision cost anything that counts."
    }

    fn ledger(&self) -> &'static str {
        "Luck and decisions"
    }

    fn luck(&self) -> &'static str {
        "Luck"
    }

    fn decisions(&self) -> &'static str {
        "Decisions"
    }

    fn shared_luck(&self) -> &'static str {
        "Nobody’s luck"
    }

    fn start(&self) -> &'static str {
        "Start"
    }

    fn end(&self, who: &Name, over: bool) -> String {
        if over { format!("Result for {}", name_within(who)) } else { format!("Now, for {}", name_within(who)) }
    }

    fn accuracy(&self, good: usize, all: usize) -> String {
        let share = (good * 100 + all / 2) / all.max(1);
        format!("Accuracy {share}%: {good} of {} cost nothing that counts.", many(all, "choice", "choices"))
    }

    fn what_mattered(&self) -> &'static str {
        "What mattered"
    }

    fn smaller(&self, count: usize) -> String {
        if count == 1 { "One smaller step".to_owned() } else { format!("{count} smaller steps") }
    }

    fn trust(&self, measure: Measure, events: usize, proved: usize, error: Figure) -> String {
        let unit = match measure {
            Measure::Ahead => "points ahead",
            Measure::Chance => "the chance to win",
            Measure::Points => "points",
        };
        let proved = match proved {
            0 => String::new(),
            _ => format!(", {proved} of them proved"),
        };
        let steps = many(events, "step", "steps");
        let error =
            if error.parts == 0 { String::new() } else { format!(" One figure may be off by about {}.", brief(error)) };
        format!("Figures are in {unit}, from {steps}{proved}.{error}")
    }

    fn how(&self) -> &'static str {
        "How is this computed?"
    }

    fn explained(&self) -> &'static [&'static str] {
        &[
            "The game is judged backwards from its result, step by step, as if everybody played their best from there on.",
            "Before a roll, a deal or a draw the game is worth the average over all that could have come. What came, less that average, is luck.",
            "Before a decision it is worth what the best move brings. How much less the decision brought is counted under decisions, so that figure is never above zero.",
            "So the start, the luck and the decisions add up to the result exactly. What others lose by a decision you win, and their bad luck is good for you.",
            "What nobody could know, such as hidden hands and dice yet to be rolled, is never held against a decision.",
            "An inaccuracy, a mistake or a blunder is only called so if it costs more than the judge itself may be wrong by. Accuracy is the share of choices that were none of these.",
        ]
    }

    fn read_more(&self) -> &'static str {
        "All of it, with what was measured"
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
        "Right: nothing better is known."
    }

    fn costs(&self, figure: Figure) -> String {
        format!("That costs {}.", brief(figure))
    }

    fn try_another(&self) -> &'static str {
        "Try another move."
    }

    fn as_played(&self) -> &'static str {
        "That is what was played. Try another move."
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
        "The game itself stays as it is: what you play from here becomes a line of its own."
    }

    fn turned(&self, what: Turned, who: &Name, luck: Figure, skill: Figure) -> String {
        let lead = match what {
            Turned::Luck(lucky) => format!("{} had the better luck.", name(lucky)),
            Turned::Skill(better) => format!("{} decided better.", name(better)),
            Turned::Even => "Close to even.".to_owned(),
            Turned::Untold => String::new(),
        };
        let points = if skill.measure == Measure::Chance { "" } else { " points" };
        let figures =
            format!("Luck\u{a0}{}, decisions\u{a0}{}{points} for {}.", signed(luck), signed(skill), name_within(who));
        if lead.is_empty() { figures } else { format!("{lead} {figures}") }
    }

    fn helped(&self) -> &'static str {
        "The computer’s judgement was looked at before the end."
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
