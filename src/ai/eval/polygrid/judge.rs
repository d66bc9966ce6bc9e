//! The judgement of the actions of a position: all at a glance, then the best of them again and again, each time further ahead.

use super::outlook::{self, Written};
use super::search::{Breadth, Search};
use super::sheet::Sheet;
use super::value::Net;
use crate::ai::{Budget, Judgement, Trust, Worth};
use crate::games::polygrid::{Action, DieType, Entry, Polygrid, SIDE};
use crate::rules::{Level, Square};

/// The rounds that are looked ahead, one stage after the other, with the breadth of each.
const STAGES: [(u32, Breadth); 5] = [
    (1, Breadth { root: 24, choices: 4, uses: 1 }),
    (2, Breadth { root: 6, choices: 2, uses: 1 }),
    (2, Breadth { root: 6, choices: 3, uses: 2 }),
    (3, Breadth { root: 4, choices: 2, uses: 1 }),
    (3, Breadth { root: 6, choices: 3, uses: 2 }),
];

/// How many of the best actions a level below `expert` keeps in mind, and how many stages it goes through.
const fn narrow(level: Level) -> Option<(usize, usize)> {
    match level {
        Level::Easy | Level::Normal => Some((12, 0)),
        Level::Hard => Some((12, 1)),
        _ => None,
    }
}

/// An action under judgement.
struct Candidate {
    action: Action,
    value: f32,
    stage: usize,
}

/// Judges the legal actions. The glance at all of them is never cut short: it costs a node each.
pub fn judge(net: &Net, view: &Polygrid, legal: &[Action], level: Level, budget: &mut Budget) -> Judgement<Polygrid> {
    let sheet = Sheet::read(view);
    let die = view.chosen().map(|die| die as usize);
    let mut candidates = glance(net, &sheet, view);
    budget.spend(legal.len() as u64);
    candidates.sort_by(|one, other| other.value.total_cmp(&one.value));
    let (kept, stages) = narrow(level).unwrap_or((legal.len(), STAGES.len()));
    candidates.truncate(kept);
    for (stage, (rounds, breadth)) in STAGES.into_iter().take(stages).enumerate() {
        // A game's first entry has the whole game before it: what a round ahead tells is nothing.
        if view.marker().is_none() || budget.is_over() {
            break;
        }
        let mut judged = Vec::new();
        for candidate in candidates.iter().take(breadth.root) {
            let mut search = Search::new(net, budget, breadth);
            let value = ahead(&mut search, &sheet, die, &candidate.action, rounds);
            if search.is_over() {
                break;
            }
            judged.push(value);
        }
        // A stage whose first candidate alone was judged compares nothing.
        if judged.len() < 2 {
            break;
        }
        for (candidate, value) in candidates.iter_mut().zip(&judged) {
            candidate.value = *value;
            candidate.stage = stage + 1;
        }
        candidates.sort_by(|one, other| other.stage.cmp(&one.stage).then(other.value.total_cmp(&one.value)));
    }
    let mut least = f32::MAX;
    let candidates: Vec<_> = candidates
        .into_iter()
        .map(|candidate| {
            // What was judged less closely was worth less then.
            least = least.min(candidate.value);
            let worth = Worth { value: f64::from(least), trust: Trust::Estimate(1.0) };
            (candidate.action, worth)
        })
        .collect();
    let seats = vec![candidates.first().map_or(0.0, |(_, worth)| worth.value)];
    Judgement { candidates, seats }
}

/// Every legal action with the network's value of what it leads to.
fn glance(net: &Net, sheet: &Sheet, view: &Polygrid) -> Vec<Candidate> {
    let mut candidates = Vec::new();
    let mut found = |action, value| candidates.push(Candidate { action, value, stage: 0 });
    let entry = |written: Written| Entry {
        square: Square::from_index(usize::from(written.square), SIDE),
        number: written.number,
        die: DieType::ALL[usize::from(written.die)],
    };
    match (view.marker(), view.chosen(), view.roll()) {
        (None, ..) => {
            outlook::writes(
                net,
                sheet,
                false,
                |_| u32::MAX,
                |written| found(Action::Begin(entry(written)), written.value),
            );
        }
        (Some(_), Some(die), Some(roll)) => {
            if view.can_reroll() {
                let good = outlook::good(sheet.reach(), die as usize);
                found(Action::Reroll, sheet.score() as f32 + net.value(sheet, Some((die as usize, good))));
            }
            outlook::moves(net, sheet, roll, |written| found(Action::Move(entry(written)), written.value));
            if sheet.bonuses > 0 {
                outlook::bonuses(net, sheet, |written| found(Action::Bonus(entry(written)), written.value));
            }
            if view.is_stuck() {
                found(Action::End, sheet.score() as f32);
            }
        }
        _ => outlook::choices(net, sheet, |choice| {
            let die = DieType::ALL[usize::from(choice.die)];
            found(Action::Choose { die, number: choice.number }, choice.value);
        }),
    }
    candidates
}

/// The sheet after something has been written.
fn write(sheet: &Sheet, entry: &Entry, is_bonus: bool) -> Sheet {
    let mut after = *sheet;
    after.bonuses -= u8::from(is_bonus);
    after.write(entry.square.index(SIDE), entry.die as usize, entry.number);
    after
}

/// What an action is worth, looking so many rounds ahead.
fn ahead(search: &mut Search, sheet: &Sheet, die: Option<usize>, action: &Action, rounds: u32) -> f32 {
    match action {
        Action::Begin(entry) | Action::Move(entry) => search.sheet(&write(sheet, entry, false), rounds),
        Action::Bonus(entry) => search.sheet(&write(sheet, entry, true), rounds),
        Action::Choose { die, number } => {
            let mut after = *sheet;
            after.boxes[*die as usize] &= !(1 << number);
            search.roll(&after, *die as usize, rounds)
        }
        Action::Reroll => die.map_or(0.0, |die| search.roll(sheet, die, rounds)),
        Action::End => sheet.score() as f32,
    }
}
