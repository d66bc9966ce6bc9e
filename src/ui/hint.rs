//! What the computer recommends, in words. Pure.

use super::board::{Advised, Board, Prompt};
use super::scene::Target;
use super::seating::capitalised;
use super::shown::look_at;
use crate::ai::{Trust, Unit, Worth};
use crate::table::Session;

/// A recommended action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// Where to tap for it, in order.
    pub targets: Vec<Target>,
    /// What to do.
    pub advice: Prompt,
    /// What it does, what it is worth, and how much more than the next best.
    pub reasons: Vec<Prompt>,
}

impl Hint {
    /// All of it, to be read aloud.
    pub fn sentence(&self) -> String {
        let line = |prompt: &Prompt| [prompt.lead.as_str(), &prompt.rest].join(" ");
        [&self.advice].into_iter().chain(&self.reasons).map(line).collect::<Vec<_>>().join(" ")
    }
}

/// The hint for the person who is to act, from the candidates of a search, best first. `None` when none of them is an action here.
pub fn hint<G: Board>(session: &Session<G>, candidates: &[(String, Worth)]) -> Option<Hint> {
    let mut read = candidates.iter().filter_map(|(text, worth)| Some((text.parse::<G::Action>().ok()?, *worth)));
    let (best, worth) = read.next()?;
    let second = read.next();
    look_at(session, &G::Selection::default(), |look| {
        if !look.legal.contains(&best) {
            return None;
        }
        let Advised { targets, what, why } = G::advise(look, &best);
        let stop = if why.ends_with('.') { "" } else { "." };
        let why = Some(why).filter(|why| !why.is_empty()).map(|why| Prompt::new(capitalised(&why) + stop, ""));
        let second = second.map(|(action, worth)| (G::advise(look, &action).what, worth));
        let next = second.and_then(|(what, second)| next_line(G::UNIT, worth, &what, second));
        Some(Hint {
            targets,
            advice: Prompt::new(format!("Hint: {what}."), ""),
            reasons: [why, value_line(G::UNIT, worth), next].into_iter().flatten().collect(),
        })
    })
}

/// What the action is worth; `None` where only a rule of thumb knows.
fn value_line(unit: Unit, worth: Worth) -> Option<Prompt> {
    let sure = match worth.trust {
        Trust::Exact => "proved.".to_owned(),
        Trust::Estimate(error) => format!("give or take {}.", error_words(unit, error)),
        Trust::AtMost | Trust::Guess => return None,
    };
    let value = worth.value;
    let about = if worth.trust == Trust::Exact { "" } else { "about " };
    let lead = match unit {
        Unit::Ahead if tenths(value) == 0 => format!("{}level in the end,", about),
        Unit::Ahead => {
            let side = if value > 0.0 { "ahead" } else { "behind" };
            format!("{about}{} {side} in the end,", points(value.abs()))
        }
        Unit::Chance if worth.trust == Trust::Exact && value >= 1.0 => "a sure win,".to_owned(),
        Unit::Chance if worth.trust == Trust::Exact && value <= 0.0 => "a sure loss,".to_owned(),
        Unit::Chance => format!("{about}{} to win,", amount(unit, value)),
        Unit::Points => format!("{about}{} in the end,", points(value)),
    };
    Some(Prompt::new(capitalised(&lead), sure))
}

/// How much less the next best action is worth.
fn next_line(unit: Unit, best: Worth, what: &str, next: Worth) -> Option<Prompt> {
    if next.trust == Trust::Guess {
        return None;
    }
    let less = best.value - next.value;
    let is_less = match unit {
        Unit::Chance => (less * 100.0).round() >= 1.0,
        _ => tenths(less) > 0,
    };
    let lead = format!("Next best: {what},");
    let at_least = if next.trust == Trust::AtMost { "at least " } else { "" };
    Some(match (is_less, unit) {
        (false, _) if next.trust == Trust::AtMost => Prompt::new(lead, "no better."),
        (false, _) => Prompt::new(lead, "as good."),
        (true, Unit::Chance) => Prompt::new(lead, format!("{at_least}{} less.", amount(unit, less))),
        (true, _) => Prompt::new(lead, format!("{at_least}{} less.", points(less))),
    })
}

/// An error, which is never said to be nothing.
fn error_words(unit: Unit, error: f64) -> String {
    match unit {
        Unit::Chance if error < 0.01 => "less than 1%".to_owned(),
        Unit::Ahead | Unit::Points if error < 0.1 => "less than 0.1".to_owned(),
        _ => amount(unit, error),
    }
}

/// A value in tenths of its unit.
fn tenths(value: f64) -> i64 {
    (value * 10.0).round() as i64
}

/// A number with one decimal, unless it is whole.
fn number(value: f64) -> String {
    let tenths = tenths(value);
    match (tenths / 10, tenths % 10) {
        (whole, 0) => whole.to_string(),
        (whole, part) => format!("{whole}.{}", part.abs()),
    }
}

fn points(value: f64) -> String {
    let text = number(value);
    let plural = if text == "1" { "" } else { "s" };
    format!("{text} point{plural}")
}

/// An amount that may be a chance, which is said in hundredths.
fn amount(unit: Unit, value: f64) -> String {
    match unit {
        Unit::Chance => format!("{}%", (value * 100.0).round() as i64),
        _ => number(value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dice_matrix::DiceMatrix;
    use crate::rules::Game;

    fn worth(value: f64, trust: Trust) -> Worth {
        Worth { value, trust }
    }

    fn line(prompt: Option<Prompt>) -> String {
        prompt.map(|prompt| [prompt.lead, prompt.rest].join(" ")).unwrap_or_default()
    }

    #[test]
    fn a_value_says_how_far_it_can_be_believed() {
        let say = |unit, value, trust| line(value_line(unit, worth(value, trust)));
        assert_eq!(say(Unit::Ahead, 5.0, Trust::Exact), "5 points ahead in the end, proved.");
        assert_eq!(say(Unit::Ahead, -1.0, Trust::Exact), "1 point behind in the end, proved.");
        assert_eq!(say(Unit::Ahead, 0.0, Trust::Exact), "Level in the end, proved.");
        let estimate = "About 4.6 points ahead in the end, give or take 1.3.";
        assert_eq!(say(Unit::Ahead, 4.56, Trust::Estimate(1.27)), estimate);
        assert_eq!(say(Unit::Chance, 0.618, Trust::Estimate(0.02)), "About 62% to win, give or take 2%.");
        assert_eq!(say(Unit::Points, 55.0, Trust::Estimate(0.5)), "About 55 points in the end, give or take 0.5.");
        assert_eq!(say(Unit::Chance, 1.0, Trust::Exact), "A sure win, proved.");
        let close = "About 3% to win, give or take less than 1%.";
        assert_eq!(say(Unit::Chance, 0.03, Trust::Estimate(0.001)), close);
        assert_eq!(say(Unit::Points, 55.0, Trust::Guess), "", "a rule of thumb is no value to tell");
    }

    #[test]
    fn the_next_best_is_compared() {
        let say = |unit, best: f64, value, trust| {
            line(next_line(unit, worth(best, Trust::Exact), "pass", worth(value, trust)))
        };
        assert_eq!(say(Unit::Ahead, 5.0, 3.0, Trust::Exact), "Next best: pass, 2 points less.");
        assert_eq!(say(Unit::Ahead, 5.0, 4.0, Trust::AtMost), "Next best: pass, at least 1 point less.");
        assert_eq!(say(Unit::Ahead, 5.0, 5.0, Trust::Exact), "Next best: pass, as good.");
        assert_eq!(say(Unit::Ahead, 5.0, 5.0, Trust::AtMost), "Next best: pass, no better.");
        assert_eq!(say(Unit::Chance, 0.6, 0.55, Trust::Estimate(0.1)), "Next best: pass, 5% less.");
    }

    #[test]
    fn a_hint_names_the_action_and_points_to_it() {
        let mut session = Session::<DiceMatrix>::new(Default::default(), "K3V9TQ2M".parse().ok(), None);
        session.deal();
        let action = session.position().legal()[3].clone();
        let told = hint(&session, &[(action.to_string(), worth(2.0, Trust::Exact))]).unwrap();
        assert_eq!(told.advice.lead, "Hint: keep the left-over die as a 4.");
        assert_eq!(told.targets.len(), 1);
        assert!(told.sentence().contains("proved."));
        assert_eq!(hint(&session, &[("a1".to_owned(), worth(2.0, Trust::Exact))]), None, "not legal here");
        assert_eq!(hint::<DiceMatrix>(&session, &[]), None);
    }
}
