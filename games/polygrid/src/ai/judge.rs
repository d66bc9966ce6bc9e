//! Judges the actions of a position: all at a glance, then the best of them in stages, each further ahead.

use super::bound;
use super::exact::Solver;
use super::outlook::{self, Written};
use super::search::{Breadth, Search};
use super::sheet::Sheet;
use super::value::Net;
use crate::rules::{Action, DieType, Entry, Polygrid, SIDE, SQUARES};
use alea_ai::{Budget, Confidence, Evaluation, Value, Worth};
use alea_rules::{Level, Square};

/// The stages: the number of rounds ahead, and the breadth.
const STAGES: [(u32, Breadth); 5] = [
    (1, Breadth { root: 24, choices: 4, uses: 1 }),
    (2, Breadth { root: 6, choices: 2, uses: 1 }),
    (2, Breadth { root: 8, choices: 3, uses: 2 }),
    (3, Breadth { root: 4, choices: 2, uses: 1 }),
    (3, Breadth { root: 6, choices: 3, uses: 2 }),
];

/// The most boxes left for solving the rest of the game, and the number of stages before it.
const SOLVED: (usize, usize) = (7, 2);

/// The most nodes for solving it. At most about 110,000 are needed.
const SOLVER: u64 = 200_000;

/// The number of actions that are solved even if they cannot be the best, so that the runner-up is known.
const COMPARED: usize = 3;

/// For a level below `expert`, the number of best actions that it keeps, and its number of stages.
const fn narrow(level: Level) -> Option<(usize, usize)> {
    match level {
        Level::Easy | Level::Normal => Some((12, 0)),
        Level::Hard => Some((12, 1)),
        _ => None,
    }
}

/// An action being judged.
#[derive(Clone, Copy)]
struct Candidate {
    action: Action,
    worth: Value,
    stage: usize,
}

/// A judgement in progress.
struct Judge<'j, 'b> {
    net: &'j Net,
    sheet: Sheet,
    /// The rolled die, if there is a result to use.
    die: Option<usize>,
    budget: &'j mut Budget<'b>,
    candidates: Vec<Candidate>,
}

/// Judges the legal actions. The glance at all of them is always finished, and costs one node each.
pub fn judge(net: &Net, view: &Polygrid, legal: &[Action], level: Level, budget: &mut Budget) -> Evaluation<Polygrid> {
    let sheet = Sheet::read(view);
    let candidates = glance(net, &sheet, view);
    budget.spend(legal.len() as u64);
    let mut judge = Judge { net, sheet, die: view.chosen().map(|die| die as usize), budget, candidates };
    judge.sort();
    let (kept, stages) = narrow(level).unwrap_or((legal.len(), STAGES.len()));
    judge.candidates.truncate(kept);
    let solvable = level == Level::Expert && sheet.boxes_left() <= SOLVED.0;
    for (stage, (rounds, breadth)) in STAGES.into_iter().take(stages).enumerate() {
        // Before the first entry, looking a round ahead tells nothing about a whole game.
        if view.marker().is_none() || judge.budget.is_over() {
            break;
        }
        if solvable && stage == SOLVED.1 && judge.solve(SOLVER) {
            break;
        }
        judge.look_ahead(stage, rounds, breadth);
        if !solvable && judge.is_plain() {
            break;
        }
    }
    judge.finish()
}

/// The depth and breadth of a review's judgement: few actions, all equally deep.
pub const REVIEWED: (u32, Breadth) = (1, Breadth { root: 6, choices: 4, uses: 1 });

/// The depth and breadth for comparing two actions: a round further.
pub const COMPARING: (u32, Breadth) = (2, Breadth { root: 2, choices: 2, uses: 1 });

/// Judges some of the legal actions for a review, this far ahead, or to the end if the rest can be solved.
pub fn assess(
    net: &Net,
    view: &Polygrid,
    actions: &[Action],
    (rounds, breadth): (u32, Breadth),
    budget: &mut Budget,
) -> Evaluation<Polygrid> {
    let sheet = Sheet::read(view);
    let mut candidates = glance(net, &sheet, view);
    budget.spend(candidates.len() as u64);
    if actions.len() < candidates.len() {
        candidates.retain(|candidate| actions.contains(&candidate.action));
    }
    let mut judge = Judge { net, sheet, die: view.chosen().map(|die| die as usize), budget, candidates };
    judge.sort();
    if view.marker().is_some() && !(sheet.boxes_left() <= SOLVED.0 && judge.solve(tried(judge.budget))) {
        judge.candidates.truncate(breadth.root);
        judge.look_ahead(0, rounds, breadth);
    }
    judge.finish()
}

/// The nodes for a review's attempt to solve the rest of a game. If it fails, enough are left for looking ahead.
fn tried(budget: &Budget) -> u64 {
    SOLVER.min(budget.left() / 2)
}

/// The worth of the game before a roll, for a review.
pub fn before_roll(net: &Net, sheet: &Sheet, die: usize, budget: &mut Budget) -> Worth {
    if sheet.boxes_left() <= SOLVED.0 {
        let nodes = tried(budget);
        if let Some(value) = Solver::new(net, budget, nodes).roll(sheet, die, f64::MIN) {
            return Worth::proved(vec![value]);
        }
    }
    let (rounds, breadth) = REVIEWED;
    let value = Search::new(net, budget, breadth).roll(sheet, die, rounds);
    Worth::estimate(vec![f64::from(value) + lift(sheet)], ERROR)
}

impl Judge<'_, '_> {
    fn sort(&mut self) {
        self.candidates
            .sort_by(|one, other| other.stage.cmp(&one.stage).then(other.worth.value.total_cmp(&one.worth.value)));
    }

    /// Whether the best action leads so clearly that nothing is left to find out.
    fn is_plain(&self) -> bool {
        match self.candidates.as_slice() {
            [best, second, ..] => best.worth.value - second.worth.value > LEAD,
            _ => true,
        }
    }

    /// Judges the best actions again, this many rounds ahead.
    fn look_ahead(&mut self, stage: usize, rounds: u32, breadth: Breadth) {
        let mut judged = Vec::new();
        for candidate in self.candidates.iter().take(breadth.root) {
            let mut search = Search::new(self.net, self.budget, breadth);
            let value = match &candidate.action {
                Action::Begin(entry) | Action::Move(entry) => search.sheet(&self.sheet.after(entry, false), rounds),
                Action::Bonus(entry) => search.sheet(&self.sheet.after(entry, true), rounds),
                Action::Choose { die, number } => {
                    search.roll(&self.sheet.crossed(*die, *number), *die as usize, rounds)
                }
                Action::Reroll => self.die.map_or(0.0, |die| search.roll(&self.sheet, die, rounds)),
                Action::End => self.sheet.score() as f32,
            };
            if search.is_over() {
                break;
            }
            judged.push(value);
        }
        // A stage in which the first candidate alone was judged compares nothing.
        if judged.len() < 2 {
            return;
        }
        for (candidate, value) in self.candidates.iter_mut().zip(judged) {
            candidate.worth.value = f64::from(value);
            candidate.stage = stage + 1;
        }
        self.sort();
    }

    /// Solves the rest of the game for every action. Returns whether it finished within this many nodes.
    fn solve(&mut self, nodes: u64) -> bool {
        let mut solver = Solver::new(self.net, self.budget, nodes);
        let mut solved = self.candidates.clone();
        let mut best = f64::MIN;
        for (index, candidate) in solved.iter_mut().enumerate() {
            let alpha = if index < COMPARED { f64::MIN } else { best };
            let Some(value) = solver.action(&self.sheet, self.die, &candidate.action, alpha) else { return false };
            let confidence = if value > alpha { Confidence::Exact } else { Confidence::AtMost };
            candidate.worth = Value { value, confidence };
            best = best.max(value);
        }
        self.candidates = solved;
        // A stable sort: an action that is worth no more than the best stays behind it.
        self.candidates.sort_by(|one, other| other.worth.value.total_cmp(&one.worth.value));
        true
    }

    fn finish(self) -> Evaluation<Polygrid> {
        let is_rolled = self.die.is_some() || self.sheet.open == (1 << SQUARES) - 1;
        let most = f64::from(bound::best(&self.sheet, bound::rounds(&self.sheet, is_rolled)));
        let lift = lift(&self.sheet);
        let mut least = most;
        let said = |Candidate { action, worth, .. }: Candidate| {
            let lift = if matches!(worth.confidence, Confidence::Estimate(_)) { lift } else { 0.0 };
            // Actions judged less deeply looked worse than all that were judged more deeply.
            least = least.min(worth.value + lift);
            (action, Value { value: least, ..worth })
        };
        let candidates: Vec<_> = self.candidates.into_iter().map(said).collect();
        let seats = vec![candidates.first().map_or(0.0, |(_, worth)| worth.value)];
        Evaluation { candidates, seats }
    }
}

/// How far `expert` ends above its own expectation, in points, because the network learned from games played at a glance.
/// Measured (see `games/polygrid/engine.md`).
pub fn lift(sheet: &Sheet) -> f64 {
    (0.045 * sheet.boxes_left() as f64).min(1.35)
}

/// The standard error of an estimate, in points. Measured (see `games/polygrid/engine.md`).
const ERROR: f64 = 0.7;

/// The lead at which the search settles on the best action, in points: four standard errors.
const LEAD: f64 = 4.0 * ERROR;

/// Every legal action with the network's value of the sheet after it.
fn glance(net: &Net, sheet: &Sheet, view: &Polygrid) -> Vec<Candidate> {
    let mut candidates = Vec::new();
    let confidence = Confidence::Estimate(ERROR);
    let mut found = |action, value: f32| {
        candidates.push(Candidate { action, worth: Value { value: f64::from(value), confidence }, stage: 0 });
    };
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
