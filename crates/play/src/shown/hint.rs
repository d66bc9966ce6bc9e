//! Hints: the recommended move in words, part by part. Pure.

use super::table_view::HintView;
use alea_ai::{Confidence, Value};
use alea_board::{Board, BoardInput, Prompt, Suggestion};
use alea_rules::Unit;
use alea_scene::{Region, Target};
use alea_text::hint::{Certainty, Loss, Part, Place, Stretch, Words, words};
use alea_text::{Language, capitalised};

/// A recommended action, told part by part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The action in notation.
    action: String,
    /// The targets to tap, in order.
    targets: Vec<Target>,
    /// The part of the board with the targets, if they are on the board.
    region: Option<Region>,
    /// The parts' texts, for those who see the marks on the board, and as read aloud. A part without news is left out.
    parts: Vec<(Part, Prompt, String)>,
    /// Its purpose, its worth, and its lead over the next best.
    reasons: Vec<Prompt>,
    /// The move, as part of a sentence.
    what: String,
    /// The number of parts told after the first.
    at: usize,
}

impl Hint {
    /// The last part that was told.
    pub fn part(&self) -> Part {
        self.parts[self.at].0
    }

    /// The part that comes next; `None` once all is told.
    pub fn next(&self) -> Option<Part> {
        self.parts.get(self.at + 1).map(|(part, ..)| *part)
    }

    /// Tells the next part.
    pub fn go_on(&mut self) {
        self.at = (self.at + 1).min(self.parts.len() - 1);
    }

    /// The action in notation.
    pub fn action(&self) -> &str {
        &self.action
    }

    /// The sentence of the last part that was told.
    pub fn prompt(&self) -> &Prompt {
        &self.parts[self.at].1
    }

    /// The same, to be read aloud.
    pub fn sentence(&self) -> &str {
        &self.parts[self.at].2
    }

    /// The reasons for the move, once they are told.
    pub fn reasons(&self) -> &[Prompt] {
        if self.part() == Part::Why { &self.reasons } else { &[] }
    }

    /// All reasons as one text, told or not; empty if there are none.
    pub fn why(&self) -> String {
        self.reasons.iter().map(Prompt::text).collect::<Vec<_>>().join(" ")
    }

    /// The move as part of a sentence, told or not.
    pub fn what(&self) -> &str {
        &self.what
    }

    /// The targets of the move, told or not.
    pub fn all_targets(&self) -> &[Target] {
        &self.targets
    }

    /// The progress of the hint. `last` is the last part that can be asked for, and `can_select` whether its pieces can be selected.
    pub fn view(&self, last: Part, can_select: bool, language: Language) -> HintView {
        let words = words(language);
        let next = self.next().filter(|part| *part <= last).map(|part| words.tell(part));
        let parts = self.parts.iter().filter(|(part, ..)| *part <= last).count();
        let select = can_select.then(|| words.select(self.targets.len() > 1));
        HintView { part: self.part(), told: (self.at + 1, parts), next, select, close: words.close() }
    }

    /// The targets of the move, once it is told.
    pub fn targets(&self) -> &[Target] {
        if self.part() >= Part::Move { &self.targets } else { &[] }
    }

    /// The part of the board to look at, until the move is told.
    pub fn region(&self) -> Option<Region> {
        self.region.filter(|_| self.part() < Part::Move)
    }
}

/// The hint for the person to act, from the candidates of a search, best first. `None` if none of them is an action here.
pub(crate) fn hint<G: Board>(input: &BoardInput<G>, candidates: &[(String, Value)]) -> Option<Hint> {
    let mut read = candidates.iter().filter_map(|(text, value)| Some((text.parse::<G::Action>().ok()?, *value)));
    let (best, value) = read.next()?;
    let second = read.next();
    if !input.legal.contains(&best) {
        return None;
    }
    let words = words(input.language);
    let advised = G::advise(input, &best);
    let second = second.map(|(action, value)| (G::advise(input, &action).what, value));
    let next = second.and_then(|(what, second)| next_line(words, G::UNIT, value, &what, second));
    let reasons = [because(&advised.why), value_line(words, G::UNIT, value), next].into_iter().flatten().collect();
    let region = G::scene(input).region(&advised.targets);
    Some(told(words, best.to_string(), advised, region, reasons))
}

/// What the move does, as a sentence.
fn because(why: &str) -> Option<Prompt> {
    let stop = if why.ends_with('.') { "" } else { "." };
    (!why.is_empty()).then(|| Prompt::new(capitalised(why) + stop, ""))
}

/// The parts of a hint, independent of the game's type.
fn told(words: &dyn Words, action: String, advised: Suggestion, region: Option<Region>, reasons: Vec<Prompt>) -> Hint {
    let Suggestion { targets, kind, what, marked, .. } = advised;
    let part = |part, shown: &str, aloud: &str| (part, Prompt::new(words.hint(shown), ""), words.hint(aloud));
    let place = words.look_at(place(region, &targets));
    let mut parts = vec![part(Part::Where, &place, &place)];
    if kind != what {
        parts.push(part(Part::Kind, &kind, &kind));
    }
    let marked = marked.unwrap_or_else(|| what.clone());
    parts.push(part(Part::Move, &marked, &what));
    if !reasons.is_empty() {
        let aloud = reasons.iter().map(Prompt::text).collect::<Vec<_>>().join(" ");
        parts.push((Part::Why, Prompt::new(words.hint(&marked), ""), aloud));
    }
    Hint { action, targets, region, parts, reasons, what, at: 0 }
}

/// Where to look.
fn place(region: Option<Region>, targets: &[Target]) -> Place {
    let stretch = |third: Option<u8>| match third {
        Some(0) => Stretch::First,
        Some(1) => Stretch::Middle,
        Some(_) => Stretch::Last,
        None => Stretch::Whole,
    };
    match region {
        Some(Region { across, down }) => Place::Board(stretch(across), stretch(down)),
        None if targets.is_empty() => Place::Buttons,
        None => Place::Beside,
    }
}

/// The worth of the action in words; `None` if it is only a rule of thumb.
fn value_line(words: &dyn Words, unit: Unit, value: Value) -> Option<Prompt> {
    let certainty = match value.confidence {
        Confidence::Exact => Certainty::Proved,
        Confidence::Estimate(error) => Certainty::Within(error),
        Confidence::AtMost | Confidence::Guess => return None,
    };
    let (lead, rest) = words.value(unit, value.value, certainty);
    Some(Prompt { lead, rest })
}

/// The lead over the next best action, in words.
fn next_line(words: &dyn Words, unit: Unit, best: Value, what: &str, next: Value) -> Option<Prompt> {
    let less = best.value - next.value;
    // A lead that rounds to zero is not told.
    let scale = if unit == Unit::Chance { 100.0 } else { 10.0 };
    let is_less = (less * scale).round() >= 1.0;
    let loss = match (next.confidence, is_less) {
        (Confidence::Guess, _) => return None,
        (Confidence::AtMost, true) => Loss::AtLeast(less),
        (Confidence::AtMost, false) => Loss::NoBetter,
        (_, true) => Loss::Less(less),
        (_, false) => Loss::Equal,
    };
    let (lead, rest) = words.next_best(unit, what, loss);
    Some(Prompt { lead, rest })
}

#[cfg(test)]
mod tests {
    use super::*;
    use alea_text::Language;

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
