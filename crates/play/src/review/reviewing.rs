//! A review: the steps of a game, the worth of each, and retries of decisions. Each [`Looking`] is something that happens, and
//! each [`Wish`] something that the browser has to do. Pure; the worker judges.

mod judging;
mod retrying;
mod telling;

use std::sync::Arc;

use super::findings::{Findings, Row};
use crate::guided::taught::{Taught, opened};
use crate::shown::log::LogLine;
use crate::{Judging, Looking, ReviewView, TableView, Trying, Wish};
use alea_board::Prompt;
use alea_games::title_of;
use alea_review::ledger::{Entry, Kind, Ledger};
use alea_rules::{Level, Seat, Slip};
use alea_scene::{Scene, Target};
use alea_table::{Record, RecordError, Saved};
use alea_text::review::{Words, words};
use alea_text::{Language, table};

/// A retry in progress.
struct Try {
    /// The action being judged.
    judged: Option<String>,
    /// The place of the last tap that led nowhere.
    place: Option<Target>,
    /// Whether its result is still to be reported as practice.
    counts: bool,
    shown: Trying,
}

/// A review's sums for the only person who played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OwnSums {
    /// How many played.
    pub players: usize,
    /// The strongest level among the others; `None` for a game alone.
    pub level: Option<Level>,
    /// The result in the game's unit.
    pub result: f64,
    /// The luck of the whole game for this person.
    pub luck: f64,
    /// The loss by the person's own decisions; never above 0.
    pub given_away: f64,
    /// An upper bound of the standard error of both, as if no event's error cancelled another's.
    pub error: f64,
}

/// A review, independent of the game's type.
pub struct Reviewing {
    record: Record,
    words: &'static dyn Words,
    language: Language,
    table: Box<dyn Taught>,
    /// Whether hands are hidden and the game goes on. The judge sees them all, so nothing it says may be shown yet.
    hides_hands: bool,
    story: Arc<Vec<Arc<LogLine>>>,
    seat: Seat,
    step: usize,
    fresh: bool,
    ledger: Option<Ledger>,
    /// Whether the ledger is from the quick pass.
    quick: bool,
    /// Whether the stored ledger is of another, finished line. A ledger of an unfinished one must not replace it.
    keeps_other: bool,
    judging: Judging,
    /// The open question, by its number; 0 is none.
    question: u32,
    last_question: u32,
    findings: Option<Arc<Findings>>,
    /// The better move at the shown step.
    better: Option<Better>,
    /// The hand of the seat that decided at the shown step, before its action.
    hand: Option<Arc<Scene>>,
    /// Whether the viewer has gone to a step. Until then the review shows the one that matters most.
    stepped: bool,
    trying: Option<Try>,
    /// Whether the try is practice.
    practises: bool,
}

impl Reviewing {
    /// Opens a saved game on its current line, including undone events.
    ///
    /// # Errors
    /// When it cannot be read, or breaks the rules.
    pub fn open(text: &str, language: Language) -> Result<Reviewing, RecordError> {
        let saved = Saved::read(text)?;
        let is_over = saved.record.result.is_some();
        let mut review = Reviewing::of(along(saved.record, saved.line), language)?;
        review.hides_hands &= !is_over;
        Ok(review)
    }

    /// Opens a saved game on the line of a stored ledger. `None` if there is no such line any more, or the game or the ledger cannot be
    /// read.
    pub fn open_kept(text: &str, kept: &str, language: Language) -> Option<Reviewing> {
        let (record, ledger) = (Saved::read(text).ok()?.record, Ledger::read(kept)?);
        let told: Vec<&String> = ledger.entries.iter().map(|entry| &entry.event).collect();
        let line = line_of(&record, &told)?;
        let mut review = Reviewing::of(along(record, line), language).ok()?;
        review.step(Looking::Open(Some(kept.to_owned())));
        Some(review)
    }

    /// Opens a record of one line, at its first step until the judge knows which one matters most.
    ///
    /// # Errors
    /// When it breaks the rules.
    pub fn of(record: Record, language: Language) -> Result<Reviewing, RecordError> {
        let mut table = opened(&record, language)?;
        let story = table.story();
        let seat = table.seating().viewer();
        let is_over = table.to_act().0.is_none() && !table.waits_for_chance();
        let hides_hands = table.seating().hides_hands() && !is_over;
        let mut review = Reviewing {
            step: usize::from(!story.is_empty()),
            record,
            words: words(language),
            language,
            table,
            hides_hands,
            story,
            seat,
            fresh: false,
            ledger: None,
            quick: true,
            keeps_other: false,
            judging: Judging::Under(words(language).looking().to_owned()),
            question: 0,
            last_question: 0,
            findings: None,
            better: None,
            hand: None,
            stepped: false,
            trying: None,
            practises: false,
        };
        review.stand();
        Ok(review)
    }

    pub fn title(&self) -> &'static str {
        title_of(&self.record.game, self.language)
    }

    /// The game's name in the notation.
    pub fn game(&self) -> &str {
        &self.record.game
    }

    /// The players' names, the first seat first.
    pub fn names(&self) -> Vec<String> {
        let words = table::words(self.language);
        self.table.seating().names().iter().map(|name| words.name(name).to_owned()).collect()
    }

    /// Whether it may tell more than what happened: not while the game goes on and hands are hidden.
    pub fn tells(&self) -> bool {
        !self.hides_hands
    }

    /// The sums of a complete review of a finished game for the only person who played; `None` in any other case.
    pub fn own_sums(&self) -> Option<OwnSums> {
        let (ledger, seating) =
            (self.ledger.as_ref().filter(|ledger| ledger.over && !self.quick)?, self.table.seating());
        let own = seating.only_person()?;
        let lost = |entry: &&Entry| matches!(entry.kind, Kind::Skill { actor, .. } if actor == own);
        Some(OwnSums {
            players: seating.count(),
            level: seating.strongest(),
            result: ledger.end[own.index()],
            luck: ledger.luck()[own.index()],
            given_away: -ledger.entries.iter().filter(lost).map(Ledger::loss).sum::<f64>(),
            error: ledger.entries.iter().map(|entry| entry.error * entry.error).sum::<f64>().sqrt(),
        })
    }

    /// The mistakes and blunders of the only person who played, by their events, in a finished and fully judged game; `None` in any other
    /// case.
    pub fn own_mistakes(&self) -> Option<Vec<usize>> {
        let ledger = self.ledger.as_ref().filter(|ledger| ledger.over && !self.quick)?;
        let own = self.table.seating().only_person()?;
        let is_own = |entry: &&Entry| {
            matches!(entry.kind, Kind::Skill { actor, .. } if actor == own) && ledger.slip(entry) >= Some(Slip::Mistake)
        };
        let decisions = self.findings.iter().flat_map(|findings| &findings.rows).filter_map(|row| row.decision);
        Some(decisions.filter(|ply| ledger.entries.get(*ply).is_some_and(|entry| is_own(&entry))).collect())
    }

    /// Lets something happen.
    pub fn step(&mut self, looking: Looking) -> Vec<Wish> {
        match looking {
            Looking::Open(kept) => self.begin(kept),
            Looking::To(step) => self.go_to(step),
            Looking::SeenBy(seat) => {
                self.seat = seat;
                self.find();
                Vec::new()
            }
            Looking::Heard(Ok(text)) => self.hear(&text),
            Looking::Heard(Err(failure)) => {
                self.question = 0;
                self.fail(table::words(self.language).failure(failure))
            }
            Looking::Stop => self.stop(),
            Looking::GoOn => self.judge(),
            Looking::Try => self.try_again(),
            Looking::Plays(intent) => self.try_out(&intent),
            Looking::ShowMe => self.show_me(),
            Looking::Back => {
                let wishes = self.withdraw_try();
                self.stand();
                wishes
            }
            Looking::Practise(ply) => self.practise(ply),
        }
    }

    /// What is shown.
    pub fn view(&self) -> ReviewView {
        let shown = self.table.view();
        let mut board = Arc::unwrap_or_clone(shown.board);
        let trying = self.trying.as_ref();
        let hand = self.hand.clone().filter(|_| trying.is_none());
        let mut rack = hand.or(shown.rack).map(Arc::unwrap_or_clone);
        let rings = match trying {
            Some(trying) => {
                if let Some(target) = trying.place {
                    board.mark_missed(target);
                    rack.iter_mut().for_each(|rack| rack.mark_missed(target));
                }
                Vec::new()
            }
            None => self.better.as_ref().map(|better| better.targets.clone()).unwrap_or_default(),
        };
        rack.iter_mut().for_each(|rack| rack.suggested = rings.clone());
        board.suggested = rings;
        let asks = trying.is_some_and(|trying| !trying.shown.done && trying.judged.is_none());
        let table = TableView {
            board: Arc::new(board),
            rack: rack.map(Arc::new),
            prompt: Prompt::default(),
            buttons: if asks { shown.buttons } else { Vec::new() },
            selected: shown.selected && asks,
            ..shown
        };
        ReviewView {
            table: Arc::new(table),
            step: self.step,
            steps: self.story.len(),
            turn: self.turn(),
            judging: self.judging.clone(),
            findings: self.findings.clone(),
            seat: self.seat,
            can_try: trying.is_none() && self.chosen().is_some_and(|entry| Ledger::loss(entry) > 0.0),
            trying: trying.map(|trying| trying.shown.clone()),
            practises: self.practises,
        }
    }

    /// The saved game with its cursor before the decision of the shown step, or at the shown step if nobody decided. `stored` is the
    /// text now in storage. Play from there becomes a separate line.
    ///
    /// # Errors
    /// When the stored text cannot be read any more.
    pub fn played_on(&self, stored: &str, now: u64) -> Result<String, RecordError> {
        let saved = Saved::read(stored)?;
        let at = match (self.trying.as_ref(), self.chosen()) {
            (Some(trying), _) => trying.shown.ply,
            (None, Some(entry)) => entry.ply,
            (None, None) => self.after(),
        };
        let told: Vec<&String> = self.record.events.iter().collect();
        let line = line_of(&saved.record, &told).unwrap_or(saved.line);
        Ok(Saved { at, line, revision: saved.revision + 1, changed: now, ..saved }.write())
    }

    /// The number of events that have happened at the shown step.
    fn after(&self) -> usize {
        self.step.checked_sub(1).and_then(|row| self.story.get(row)).map_or(0, |line| line.index + 1)
    }

    /// Looks at the shown step.
    fn stand(&mut self) {
        self.better = self.better_action().and_then(|(ply, action)| self.told_at(ply, &action));
        let after = self.after();
        self.table.stand_after(after, self.fresh);
        let ply = self.chosen().map_or(after.checked_sub(1), |entry| Some(entry.ply));
        let hand = ply.filter(|_| !self.hides_hands).and_then(|ply| self.table.hand_before(ply));
        self.hand = hand.map(Arc::new);
    }

    /// The step that matters most to the viewer's seat: its first mistake, else its first slip, else the turning point, else the first
    /// step.
    fn most_worth_seeing(&self) -> Option<usize> {
        let (ledger, findings) = self.ledger.as_ref().zip(self.findings.as_ref())?;
        let slip = |row: &Row| {
            let entry = ledger.entries.get(row.decision?)?;
            matches!(entry.kind, Kind::Skill { actor, .. } if actor == self.seat).then(|| ledger.slip(entry))?
        };
        let first = |least| findings.rows.iter().position(|row| slip(row) >= Some(least));
        let turning = || findings.mattered.iter().find_map(|(row, ..)| *row);
        let row = first(Slip::Mistake).or_else(|| first(Slip::Inaccuracy)).or_else(turning)?;
        Some(row + 1)
    }

    fn go_to(&mut self, step: usize) -> Vec<Wish> {
        let step = step.min(self.story.len());
        let mut wishes = self.withdraw_try();
        self.fresh = step == self.step + 1;
        (self.step, self.stepped) = (step, true);
        self.stand();
        wishes.push(Wish::Announce(self.turn().text()));
        wishes
    }

    /// The judged decision of the shown step, if it was a choice.
    fn chosen(&self) -> Option<&Entry> {
        let row = self.findings.as_ref()?.rows.get(self.step.checked_sub(1)?)?;
        self.ledger.as_ref()?.entries.get(row.decision?)
    }
}

/// A record's line as a separate record. Only the main line has a recorded result.
fn along(record: Record, line: usize) -> Record {
    let events = record.along(line);
    let result = record.result.clone().filter(|_| line == 0);
    Record { events, result, lines: Vec::new(), ..record }
}

/// The line of a record with these events.
fn line_of(record: &Record, events: &[&String]) -> Option<usize> {
    (0..=record.lines.len()).find(|line| record.along(*line).iter().eq(events.iter().copied()))
}

/// A move that would have been better.
struct Better {
    what: String,
    why: String,
    targets: Vec<Target>,
}
