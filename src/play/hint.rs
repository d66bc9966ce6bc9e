//! What the computer recommends, in words. Pure.

use crate::ai::{Confidence, Unit, Value};
use crate::boards::{Board, BoardInput, Prompt, Suggestion};
use crate::scene::Target;
use crate::text::capitalised;
use crate::text::table::{Certainty, Loss, Measure, Words, words};

/// A recommended action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// Where to tap for it, in order.
    pub targets: Vec<Target>,
    /// What to do, for who sees the targets marked.
    pub advice: Prompt,
    /// What to do, with the places in words.
    pub told: String,
    /// What it does, what it is worth, and how much more than the next best.
    pub reasons: Vec<Prompt>,
}

impl Hint {
    /// All of it, to be read aloud.
    pub fn sentence(&self) -> String {
        let line = |prompt: &Prompt| [prompt.lead.as_str(), &prompt.rest].join(" ");
        [self.told.clone()].into_iter().chain(self.reasons.iter().map(line)).collect::<Vec<_>>().join(" ")
    }
}

/// The hint for the person who is to act, from the candidates of a search, best first. `None` when none of them is an action here.
pub(super) fn hint<G: Board>(input: &BoardInput<G>, candidates: &[(String, Value)]) -> Option<Hint> {
    let words = words(input.language);
    let mut read = candidates.iter().filter_map(|(text, value)| Some((text.parse::<G::Action>().ok()?, *value)));
    let (best, value) = read.next()?;
    let second = read.next();
    if !input.legal.contains(&best) {
        return None;
    }
    let Suggestion { targets, what, marked, why } = G::advise(input, &best);
    let stop = if why.ends_with('.') { "" } else { "." };
    let why = Some(why).filter(|why| !why.is_empty()).map(|why| Prompt::new(capitalised(&why) + stop, ""));
    let second = second.map(|(action, value)| (G::advise(input, &action).what, value));
    let next = second.and_then(|(what, second)| next_line(words, G::UNIT, value, &what, second));
    Some(Hint {
        targets,
        advice: Prompt::new(words.hint_is(marked.as_ref().unwrap_or(&what)), ""),
        told: words.hint_is(&what),
        reasons: [why, value_line(words, G::UNIT, value), next].into_iter().flatten().collect(),
    })
}

/// What the action is worth, in words; `None` where only a rule of thumb knows.
fn value_line(words: &dyn Words, unit: Unit, value: Value) -> Option<Prompt> {
    let certainty = match value.confidence {
        Confidence::Exact => Certainty::Proved,
        Confidence::Estimate(error) => Certainty::Within(error),
        Confidence::AtMost | Confidence::Guess => return None,
    };
    let (lead, rest) = words.value(measure(unit), value.value, certainty);
    Some(Prompt { lead, rest })
}

/// How much less the next best action is worth.
fn next_line(words: &dyn Words, unit: Unit, best: Value, what: &str, next: Value) -> Option<Prompt> {
    let less = best.value - next.value;
    // What would be told as nothing is none.
    let scale = if unit == Unit::Chance { 100.0 } else { 10.0 };
    let is_less = (less * scale).round() >= 1.0;
    let loss = match (next.confidence, is_less) {
        (Confidence::Guess, _) => return None,
        (Confidence::AtMost, true) => Loss::AtLeast(less),
        (Confidence::AtMost, false) => Loss::NoBetter,
        (_, true) => Loss::Less(less),
        (_, false) => Loss::Equal,
    };
    let (lead, rest) = words.next_best(measure(unit), what, loss);
    Some(Prompt { lead, rest })
}

fn measure(unit: Unit) -> Measure {
    match unit {
        Unit::Ahead => Measure::Ahead,
        Unit::Chance => Measure::Chance,
        Unit::Points => Measure::Points,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    fn value(value: f64, confidence: Confidence) -> Value {
        Value { value, confidence }
    }

    #[test]
    fn a_rule_of_thumb_is_no_value_to_tell() {
        let words = words(Language::English);
        assert_eq!(value_line(words, Unit::Points, value(55.0, Confidence::Guess)), None);
        assert_eq!(value_line(words, Unit::Points, value(55.0, Confidence::AtMost)), None);
        assert!(value_line(words, Unit::Ahead, value(5.0, Confidence::Exact)).is_some());
        assert_eq!(
            next_line(words, Unit::Ahead, value(5.0, Confidence::Exact), "x", value(3.0, Confidence::Guess)),
            None
        );
    }

    #[test]
    fn what_would_be_told_as_nothing_is_equal() {
        let words = words(Language::English);
        let line = |next, confidence| {
            let line = next_line(words, Unit::Ahead, value(5.0, Confidence::Exact), "pass", value(next, confidence));
            line.map(|line| line.text()).unwrap_or_default()
        };
        let estimate = Confidence::Estimate(0.1);
        assert_eq!(line(4.96, estimate), line(5.0, estimate));
        assert_ne!(line(4.9, estimate), line(5.0, estimate));
        assert_ne!(line(4.0, Confidence::AtMost), line(4.0, Confidence::Exact));
    }
}
