//! The reducer, driven as the page drives it: every intent in every phase, two tabs over one storage, answers of the worker that come
//! late, twice or never, storage that refuses, undo while a bot thinks.

use std::collections::{BTreeSet, VecDeque};

use alea::ai::{Confidence, Value, Worth};
use alea::board::Board;
use alea::engine::{Advice, Job, ReviewJob, Task, answer};
use alea::games::IDS;
use alea::play::{
    Effect, Intent, LineValue, OwnResult, Pace, Play, State, Surroundings, TableView, Thinking, new_game,
};
use alea::rules::{ChanceRng, Event, Level, Options};
use alea::scene::{Art, Layer};
use alea::sound::Sound;
use alea::table::{NodeId, Record, Saved, SeatEntry};
use alea::text::Language;
use alea::text::hint::Part;
use alea::text::table::{Failure, words};
use alea::with_game;
use alea_null::rules::Null;

fn surroundings() -> Surroundings {
    Surroundings { language: Language::English, pace: Pace::Normal, hidden: false, spare: "spare".parse().ok() }
}

/// A page that shows a game: the reducer, and what it asked the browser to do.
#[derive(Clone)]
struct Tab<G: Board> {
    state: State<G>,
    /// A save that is due.
    saves: bool,
    /// The open question to the worker.
    asked: Option<Job>,
    /// The open question about a line.
    judged: Option<ReviewJob>,
    /// Waits that have not come to their end.
    waits: Vec<u32>,
    /// Refusals that have not faded, by their numbers.
    fades: Vec<u32>,
    /// What was said to screen readers, and shown as messages.
    announced: Vec<String>,
    toasts: Vec<String>,
    offers: Vec<Intent>,
    /// The rules that the coach told.
    told: Vec<&'static str>,
    /// What was to be heard.
    heard: Vec<Vec<Sound>>,
    finished: usize,
    own: Option<OwnResult>,
    begun: usize,
    /// What other tabs wrote and this one has not heard of.
    inbox: VecDeque<Option<String>>,
}

impl<G: Board> Tab<G> {
    fn open(stored: &str) -> (Self, Vec<String>) {
        let saved = Saved::read(stored).expect("a saved game");
        let history = saved.history::<G>().expect("a record");
        let state = State::new(&saved, Some(stored.to_owned()), history, surroundings());
        let mut tab = Tab {
            state,
            saves: false,
            asked: None,
            judged: None,
            waits: Vec::new(),
            fades: Vec::new(),
            announced: Vec::new(),
            toasts: Vec::new(),
            offers: Vec::new(),
            told: Vec::new(),
            heard: Vec::new(),
            finished: 0,
            own: None,
            begun: 0,
            inbox: VecDeque::new(),
        };
        let written = tab.send(Intent::Open);
        (tab, written)
    }

    /// Sends an intent and does what the browser would do. Returns what was written.
    fn send(&mut self, intent: Intent) -> Vec<String> {
        let mut written = Vec::new();
        if let Intent::Answer { question, .. } = &intent {
            self.asked = self.asked.take().filter(|job| job.id != *question);
        }
        for effect in self.state.step(intent, 1_000_000) {
            match effect {
                Effect::Save => self.saves = true,
                Effect::Write(text) => written.push(text),
                Effect::Quarantine(_) => {}
                // The worker has one question at a time.
                Effect::Ask(job) => (self.asked, self.judged) = (Some(job), None),
                Effect::Judge(job) => {
                    assert!(self.asked.is_none(), "no bot is interrupted by it");
                    self.judged = Some(job);
                }
                Effect::Withdraw => (self.asked, self.judged) = (None, None),
                Effect::Wait { question, .. } => self.waits.push(question),
                Effect::Fade { refusal, ms } => {
                    assert!((3000..10_000).contains(&ms), "a few seconds: {ms}");
                    self.fades.push(refusal);
                }
                Effect::Announce(text) => self.announced.push(text),
                Effect::Toast(text) => self.toasts.push(text),
                Effect::Offer { text, intent, .. } => {
                    self.toasts.push(text);
                    self.offers.push(*intent);
                }
                Effect::Told(about) => self.told.push(about),
                Effect::Sound(sounds) => self.heard.push(sounds),
                Effect::Begin(_) => self.begun += 1,
                Effect::Finished(finished) => {
                    let record = Record::read(&self.state.record()).expect("a record");
                    assert_eq!((Some(finished.result), finished.seats.len()), (record.result, self.view().seats.len()));
                    self.finished += 1;
                    self.own = finished.own;
                }
            }
        }
        written
    }

    fn view(&self) -> TableView {
        self.state.view()
    }

    /// The events up to where the tab stands.
    fn path(&self) -> Vec<String> {
        Record::read(&self.state.record()).expect("a record").events
    }

    /// What can be tapped or pressed now with an effect.
    fn offered(&self) -> Vec<Intent> {
        let view = self.view();
        let scenes = [Some(&view.board), view.rack.as_ref()];
        let taps = scenes.into_iter().flatten().flat_map(|scene| &scene.cells).filter(|cell| cell.enabled);
        let taps = taps.map(|cell| Intent::Tap(cell.target));
        taps.chain((0..view.buttons.len()).map(Intent::Press)).collect()
    }

    /// The answer of a worker that thinks quickly and plays the first legal action that it finds in the notation's order.
    fn answer(&mut self) -> Option<Intent> {
        let job = self.asked.take()?;
        let record = Record::read(&job.record).expect("a record");
        let history = record.replay::<G>().expect("a valid one");
        let mut legal: Vec<String> = history.position().legal().iter().map(ToString::to_string).collect();
        legal.sort();
        let value = |index: usize| Value { value: -(index as f64), confidence: Confidence::Exact };
        let candidates = legal.iter().enumerate().map(|(index, action)| (action.clone(), value(index))).collect();
        let advice = Advice { action: legal.swap_remove(0), candidates, seats: Vec::new(), nodes: 1 };
        Some(Intent::Answer { question: job.id, answer: Ok(advice) })
    }

    /// Asks for a hint, which the worker gives at once.
    fn ask_for_hint(&mut self) {
        self.send(Intent::Hint);
        if let Some(answer) = self.answer() {
            self.send(answer);
        }
    }
}

fn seats(bots: &[Option<&str>]) -> Option<Vec<SeatEntry>> {
    Some(bots.iter().map(|bot| SeatEntry { name: None, bot: bot.map(str::to_owned) }).collect())
}

/// A saved null game in which the first seat begins.
fn seat_0_begins(bots: &[Option<&str>]) -> String {
    let begins = |text: &String| lines_of(text).iter().any(|line| line.starts_with(&["first 0".to_owned()]));
    (0..).map(|number| started::<Null>(bots, &format!("begins {number}"))).find(begins).expect("half of the seeds")
}

/// Plays one more move of a person, the first that is offered and not one of these.
fn play_one<G: Board>(tab: &mut Tab<G>, but: &[Vec<String>]) {
    let here = tab.path();
    let mut seen = Vec::new();
    let mut next = tab.offered();
    while let Some(intent) = next.pop() {
        if seen.contains(&intent) {
            continue;
        }
        let before = tab.clone();
        tab.send(intent.clone());
        seen.push(intent);
        if tab.path().len() > here.len() && !but.iter().any(|path| path.starts_with(&tab.path())) {
            return;
        }
        if tab.path() == here {
            next.extend(tab.offered());
        } else {
            *tab = before;
        }
    }
    panic!("there is a move to play");
}

fn started<G: Board>(bots: &[Option<&str>], seed: &str) -> String {
    let options = G::Options::default();
    let all: Vec<Option<&str>> = (0..options.seats()).map(|seat| bots.get(seat).copied().flatten()).collect();
    new_game::<G>(options, seats(&all), seed.parse().expect("a seed"), 1)
}

/// All paths of a saved game's tree, each as the events of one line from the start.
fn lines_of(text: &str) -> BTreeSet<Vec<String>> {
    let record = Saved::read(text).expect("a saved game").record;
    let count = record.lines.len() + 1;
    (0..count).map(|line| record.along(line)).collect()
}

/// What a tab would write now.
fn written<G: Board>(tab: &Tab<G>) -> BTreeSet<Vec<String>> {
    let text = tab.clone().send(Intent::Save { stored: None }).pop();
    text.map_or_else(BTreeSet::new, |text| lines_of(&text))
}

fn holds(lines: &BTreeSet<Vec<String>>, path: &[String]) -> bool {
    lines.iter().any(|line| line.starts_with(path))
}

/// Every intent that there is, with arguments that mean something and some that mean nothing.
fn every_intent(question: u32, line: NodeId) -> Vec<Intent> {
    let advice =
        |action: &str| Advice { action: action.to_owned(), candidates: Vec::new(), seats: Vec::new(), nodes: 1 };
    vec![
        Intent::Open,
        Intent::Tap(0),
        Intent::Tap(u32::MAX),
        Intent::Press(0),
        Intent::Press(99),
        Intent::Cancel,
        Intent::Undo,
        Intent::Redo,
        Intent::Restart,
        Intent::UndoRestart,
        Intent::GoTo { line: 0, at: 1 },
        Intent::GoTo { line: 0, at: usize::MAX },
        Intent::GoTo { line: 99, at: 1 },
        Intent::NameLine { line, name: "A line".to_owned() },
        Intent::NameLine { line, name: " ".repeat(200) },
        Intent::MakeMain(line),
        Intent::DeleteLine(line),
        Intent::RestoreLine { line, place: line },
        Intent::GivenOut,
        Intent::Compare(vec![line]),
        Intent::Compare(Vec::new()),
        Intent::ShowValues,
        Intent::Rematch,
        Intent::Hint,
        Intent::PlayOut,
        Intent::GoBack,
        Intent::Stop,
        Intent::Resume,
        Intent::Answer { question, answer: Ok(advice("nonsense")) },
        Intent::Answer { question, answer: Err(Failure::Died) },
        Intent::Answer { question: question.wrapping_sub(1), answer: Ok(advice("nonsense")) },
        Intent::Valued { question, worth: Worth::proved(vec![1.0]) },
        Intent::Due { question },
        Intent::Due { question: 0 },
        Intent::Seen,
        Intent::Faded { refusal: 0 },
        Intent::Faded { refusal: 1 },
        Intent::Save { stored: None },
        Intent::Save { stored: Some("not a game".to_owned()) },
        Intent::Stored(None),
        Intent::Stored(Some("not a game".to_owned())),
        Intent::Refused("Storage is full.".to_owned()),
        Intent::Hidden(true),
        Intent::Hidden(false),
        Intent::Language(Language::Spanish),
        Intent::Language(Language::English),
        Intent::Coach(Some(Vec::new())),
        Intent::Coach(None),
        Intent::Sound(true),
        Intent::Best(Some(3)),
        Intent::Leave,
    ]
}

/// Brings a tab into a phase: by name, what leads there from the start.
fn phases<G: Board>() -> Vec<(&'static str, Tab<G>)> {
    let open = |bots: &[Option<&str>]| Tab::<G>::open(&started::<G>(bots, "phases")).0;
    let many = G::Options::default().seats() > 1;
    let mut all = vec![("a person is to act", open(&[]))];
    let mut chosen = open(&[]);
    chosen.send(Intent::Press(0));
    for intent in chosen.offered().into_iter().take(1) {
        chosen.send(intent);
    }
    all.push(("something is chosen or played", chosen));
    let mut refused = open(&[]);
    refused.send(Intent::Tap(0));
    refused.send(Intent::Tap(0));
    all.push(("a tap was refused or taken back", refused));
    let mut hinted = open(&[]);
    hinted.send(Intent::Hint);
    all.push(("a hint is looked for", hinted));
    if many {
        let bots = vec![Some("easy"); G::Options::default().seats()];
        all.push(("a bot thinks", open(&bots)));
        let mut stopped = open(&bots);
        stopped.send(Intent::Stop);
        all.push(("a bot was stopped", stopped));
        let mut asleep = open(&bots);
        asleep.send(Intent::Hidden(true));
        all.push(("a bot waits to be seen", asleep));
        let mut waiting = open(&bots);
        if let Some(answer) = waiting.answer() {
            waiting.send(answer);
        }
        all.push(("a bot's answer waits for its time", waiting));
    }
    let mut over = open(&[]);
    play_on(&mut over, 400);
    all.push(("the game may be over", over));
    let mut undone = open(&[]);
    play_on(&mut undone, 6);
    undone.send(Intent::Undo);
    all.push(("something was undone", undone));
    let mut parted = open(&[]);
    play_on(&mut parted, 6);
    parted.send(Intent::Undo);
    parted.send(Intent::Undo);
    play_on(&mut parted, 6);
    parted.send(Intent::GoTo { line: 1, at: usize::MAX });
    all.push(("a side line is shown", parted));
    let mut told = open(&[]);
    told.ask_for_hint();
    (0..3).for_each(|_| drop(told.send(Intent::Hint)));
    all.push(("a hint is told to its end", told.clone()));
    told.send(Intent::PlayOut);
    all.push(("a hint is played out", told));
    let mut left = open(&[]);
    left.send(Intent::Leave);
    all.push(("the page has gone elsewhere", left));
    all
}

/// Taps and presses what is offered, in an order that is always the same.
fn play_on<G: Board>(tab: &mut Tab<G>, most: usize) {
    let mut rng = ChanceRng::new("reducer", G::ID, 0);
    for _ in 0..most * 6 {
        if tab.view().ending.is_some() || tab.path().len() > most {
            return;
        }
        tap_any(tab, &mut rng);
    }
}

/// A tap or a press of those that are offered.
fn tap_any<G: Board>(tab: &mut Tab<G>, rng: &mut ChanceRng) {
    let offered = tab.offered();
    if let Some(intent) = rng.choose(&offered) {
        tab.send(intent.clone());
    }
}

fn every_intent_in_every_phase_of<G: Board>() {
    for (phase, start) in phases::<G>() {
        let line = start.state.lines().last().expect("a line").tip;
        for index in 0..every_intent(0, line).len() {
            let mut tab = start.clone();
            let question = tab.asked.as_ref().map_or(0, |job| job.id);
            let intent = every_intent(question, line)[index].clone();
            let before = tab.path();
            let lines = written(&tab);
            tab.send(intent.clone());
            let view = tab.view();
            let told = format!("{} when {phase}: {intent:?}", G::ID);
            assert!(!view.prompt.text().is_empty(), "{told}: the table always says how it stands");
            let deletes = matches!(intent, Intent::DeleteLine(_) | Intent::Leave);
            let now = written(&tab);
            assert!(deletes || lines.iter().all(|line| holds(&now, line)), "{told}: no line is ever lost");
            let thinks = view.thinking == Thinking::Bot || view.thinking == Thinking::Hint;
            assert!(!thinks || tab.asked.is_some() || !tab.waits.is_empty(), "{told}: nobody would ever answer");
            assert!(thinks || tab.asked.is_none(), "{told}: a question is open that nobody waits for");
            if phase == "the page has gone elsewhere" {
                assert_eq!(tab.path(), before, "{told}");
            }
            // Whatever happened: what is played next is played.
            tab.send(Intent::Hidden(false));
            tab.send(Intent::Cancel);
            play_on(&mut tab, before.len() + 1);
        }
    }
}

#[test]
fn every_intent_in_every_phase() {
    every_intent_in_every_phase_of::<Null>();
    for id in IDS {
        with_game!(*id, G => every_intent_in_every_phase_of::<G>()).expect("a game");
    }
}

#[test]
fn a_late_answer_counts_for_nothing() {
    let mut tab = Tab::<Null>::open(&seat_0_begins(&[Some("easy"), None])).0;
    let old = tab.answer().expect("a bot is asked");
    tab.send(Intent::Stop);
    tab.send(Intent::Resume);
    let before = tab.path();
    tab.send(old);
    assert_eq!(tab.path(), before, "the question was withdrawn");
    assert_eq!(tab.view().thinking, Thinking::Bot);
    let answer = tab.answer().expect("it is asked again");
    tab.send(answer.clone());
    let Some(question) = tab.waits.last().copied() else { panic!("it waits for its time") };
    tab.send(answer.clone());
    tab.send(Intent::Due { question });
    assert_eq!(tab.path().len(), before.len() + 1, "an answer that comes twice is played once");
    tab.send(answer);
    tab.send(Intent::Due { question });
    assert_eq!(tab.path().len(), before.len() + 1);
}

#[test]
fn a_missing_answer_is_told_and_the_computer_can_be_asked_again() {
    let mut tab = Tab::<Null>::open(&seat_0_begins(&[Some("easy"), None])).0;
    let question = tab.asked.as_ref().expect("a bot is asked").id;
    tab.send(Intent::Answer { question, answer: Err(Failure::Died) });
    assert_eq!(tab.view().thinking, Thinking::Stopped);
    let told = words(Language::English).failure(Failure::Died);
    assert!(tab.toasts.last().is_some_and(|text| text.contains(told)), "{:?}", tab.toasts);
    let again = tab.offers.pop().expect("a button");
    tab.send(again);
    let answer = tab.answer().expect("it is asked again");
    tab.send(answer);
    assert_eq!(tab.waits.len(), 1);
}

#[test]
fn undo_while_a_bot_thinks_withdraws_its_question() {
    let mut tab = Tab::<Null>::open(&seat_0_begins(&[None, Some("easy")])).0;
    let before = tab.path();
    play_one(&mut tab, &[]);
    assert_eq!(tab.view().thinking, Thinking::Bot);
    tab.send(Intent::Undo);
    assert!(tab.asked.is_none());
    assert_eq!((tab.path(), tab.view().thinking), (before, Thinking::No));
    assert!(tab.view().can_redo);
    tab.send(Intent::Redo);
    assert_eq!(tab.view().thinking, Thinking::Bot, "at the end of the line the bot goes on");
}

#[test]
fn storage_that_refuses_loses_nothing_and_says_so() {
    // Refused at each of the writes in turn; what is written later holds everything.
    for refused in 0..3 {
        let (mut tab, _) = Tab::<Null>::open(&started::<Null>(&[], "full"));
        let mut stored = None;
        for write in 0..3 {
            tab.saves = false;
            // One coin at a time: there are enough for three moves.
            play_one(&mut tab, &[]);
            assert!(tab.saves, "every move asks to be saved");
            let written = tab.send(Intent::Save { stored: stored.clone() });
            assert_eq!(written.len(), 1);
            if write == refused {
                tab.send(Intent::Refused("Storage is full.".to_owned()));
                assert_eq!(tab.toasts.last().map(String::as_str), Some("Storage is full."));
            } else {
                stored = written.into_iter().next();
            }
        }
        let moves = tab.path();
        // Whatever was refused before, the next writing has it.
        tab.send(Intent::Undo);
        let written = tab.send(Intent::Save { stored });
        assert!(holds(&lines_of(&written[0]), &moves), "{refused}");
    }
}

#[test]
fn undo_and_another_move_keep_the_old_line() {
    let (mut tab, _) = Tab::<Null>::open(&started::<Null>(&[], "lines"));
    play_one(&mut tab, &[]);
    let old = tab.path();
    tab.send(Intent::Undo);
    let here = tab.path();
    play_one(&mut tab, std::slice::from_ref(&old));
    let new = tab.path();
    assert!(new != old && new.len() > here.len(), "another move was played");
    let written = tab.send(Intent::Save { stored: None });
    let lines = lines_of(&written[0]);
    assert!(holds(&lines, &old) && holds(&lines, &new), "{lines:?}");
    let view = tab.view();
    let lines = tab.state.lines();
    assert!(view.has_lines && lines.len() == 2);
    assert!(view.log.iter().any(|line| line.branches > 1), "the log marks where lines part");
    let other = lines.iter().find(|line| !line.current).expect("the old line");
    tab.send(Intent::GoTo { line: other.number, at: other.length });
    assert_eq!(tab.path(), old);
}

/// Lets whoever is to act play: persons the first move that is offered, bots what the worker answers.
fn play_moves<G: Board>(tab: &mut Tab<G>, moves: usize) {
    let mut rng = ChanceRng::new("moves", G::ID, 0);
    for _ in 0..moves * 20 {
        if tab.view().ending.is_some() || tab.path().len() > moves {
            return;
        }
        if let Some(answer) = tab.answer() {
            tab.send(answer);
            if let Some(question) = tab.waits.pop() {
                tab.send(Intent::Due { question });
            }
        } else if let Some(intent) = rng.choose(&tab.offered()).cloned() {
            tab.send(intent);
        }
    }
}

/// Restarts a game in which these play, and looks that nothing happens by itself and nothing is lost.
fn restart_keeps_everything<G: Board>(bots: &[Option<&str>]) {
    let told = format!("{} with {bots:?}", G::ID);
    let (mut tab, _) = Tab::<G>::open(&started::<G>(bots, "restart"));
    play_moves(&mut tab, 12);
    tab.send(Intent::Stop);
    let played = tab.path();
    tab.send(Intent::Restart);
    let start = tab.path();
    assert!(start.len() < played.len() && played.starts_with(&start), "{told}: it stands at the start");
    assert!(tab.asked.is_none(), "{told}: no bot plays over what is there");
    let view = tab.view();
    assert!(view.can_redo && view.can_undo, "{told}");
    // So does a page that is opened there, or comes back into sight.
    let stored = tab.send(Intent::Save { stored: None }).pop().expect("a saved game");
    tab.send(Intent::Hidden(true));
    tab.send(Intent::Hidden(false));
    assert!(tab.asked.is_none() && tab.view().can_redo, "{told}: after a while out of sight");
    let (other, _) = Tab::<G>::open(&stored);
    assert!(other.asked.is_none() && other.view().can_redo, "{told}: after a reload");
    assert_eq!(other.path(), start, "{told}");
    // One tap undoes it, by the button or by the message.
    let offer = tab.offers.pop().expect("a button in the message");
    for undo in [Intent::Undo, offer] {
        let mut tab = tab.clone();
        tab.send(undo);
        assert_eq!(tab.path(), played, "{told}");
        assert!(!tab.view().has_lines, "{told}: nothing was played otherwise");
    }
}

#[test]
fn a_restart_loses_nothing_and_is_undone_by_one_tap() {
    restart_keeps_everything::<Null>(&[Some("easy"), None]);
    restart_keeps_everything::<Null>(&[Some("easy"); 2]);
    for id in IDS {
        for bots in [&[None, Some("easy")][..], &[Some("easy"), None], &[None, None], &[Some("easy"); 2]] {
            with_game!(*id, G => restart_keeps_everything::<G>(bots)).expect("a game");
        }
    }
}

#[test]
fn a_restart_is_undone_by_its_message_also_after_other_moves() {
    let (mut tab, _) = Tab::<Null>::open(&started::<Null>(&[], "otherwise"));
    play_moves(&mut tab, 3);
    let played = tab.path();
    tab.send(Intent::Restart);
    play_one(&mut tab, std::slice::from_ref(&played));
    let other = tab.path();
    let offer = tab.offers.pop().expect("a button in the message");
    tab.send(offer.clone());
    assert_eq!(tab.path(), played);
    assert_eq!(tab.state.lines().len(), 2, "what was played meanwhile is a line");
    tab.send(offer);
    assert_eq!(tab.path(), played, "a second press means nothing");
    assert!(holds(&lines_of(&tab.send(Intent::Save { stored: None })[0]), &other));
}

#[test]
fn a_refusal_leaves_the_turn_in_sight_and_goes() {
    fn check<G: Board>() {
        let (start, _) = Tab::<G>::open(&started::<G>(&[], "refusals"));
        let lead = start.view().prompt.lead;
        let refuse = |tab: &mut Tab<G>| {
            tab.send(Intent::Tap(u32::MAX));
            tab.send(Intent::Tap(0));
            let targets: Vec<u32> = tab.view().board.cells.iter().map(|cell| cell.target).collect();
            for target in targets {
                if tab.view().refused {
                    return;
                }
                tab.send(Intent::Tap(target));
            }
        };
        let mut tab = start.clone();
        refuse(&mut tab);
        if !tab.view().refused {
            return;
        }
        let refusal = *tab.fades.last().expect("it is to go");
        let prompt = tab.view().prompt;
        assert!(!prompt.lead.is_empty() && !prompt.rest.is_empty(), "{}: {prompt:?}", G::ID);
        if tab.path() == start.path() {
            assert_eq!(prompt.lead, lead, "{}: whose turn it is stays", G::ID);
        }
        // The time of one that has given way to another does not end that one.
        let mut older = tab.clone();
        older.send(Intent::Faded { refusal: refusal.wrapping_sub(1) });
        assert!(older.view().refused, "{}", G::ID);
        let mut seen = tab.clone();
        seen.send(Intent::Seen);
        assert!(!seen.view().refused, "{}", G::ID);
        tab.send(Intent::Faded { refusal });
        assert!(!tab.view().refused, "{}", G::ID);
    }
    check::<Null>();
    for id in IDS {
        with_game!(*id, G => check::<G>()).expect("a game");
    }
}

#[test]
fn a_refusal_never_hides_the_result_and_the_next_tap_ends_it() {
    let (mut tab, _) = Tab::<Null>::open(&started::<Null>(&[], "over"));
    play_moves(&mut tab, 400);
    let result = tab.view().ending.expect("the end").headline.clone();
    tab.send(Intent::Tap(0));
    assert!(tab.view().refused && tab.view().prompt.lead == result, "{:?}", tab.view().prompt);
    tab.send(Intent::Undo);
    assert!(!tab.view().refused);
    let (mut thinking, _) = Tab::<Null>::open(&seat_0_begins(&[Some("easy"), None]));
    let prompt = thinking.view().prompt;
    thinking.send(Intent::Tap(0));
    assert!(thinking.view().refused && thinking.view().prompt == prompt, "{:?}", thinking.view().prompt);
}

#[test]
fn what_happens_is_heard_where_that_is_wanted_and_only_when_it_happens() {
    fn check<G: Board>() -> BTreeSet<Sound> {
        let (mut silent, _) = Tab::<G>::open(&started::<G>(&[], "heard"));
        play_on(&mut silent, 60);
        assert!(silent.heard.is_empty(), "{}: off at first", G::ID);
        let mut all = BTreeSet::new();
        for seed in ["heard", "listened", "rustled", "rattled"] {
            let (mut tab, _) = Tab::<G>::open(&started::<G>(&[], seed));
            tab.send(Intent::Sound(true));
            let mut rng = ChanceRng::new(seed, G::ID, 0);
            while tab.view().ending.is_none() && tab.path().len() < 300 {
                let (length, heard) = (tab.path().len(), tab.heard.len());
                tap_any(&mut tab, &mut rng);
                let grown = tab.path().len() > length;
                assert!(grown || tab.heard.len() == heard, "{}: a selection makes no sound", G::ID);
                assert!(tab.heard.len() <= heard + 1, "{}: one effect for each move", G::ID);
                let over = tab.view().ending.is_some();
                let ends = tab.heard.last().is_some_and(|sounds| sounds.last() == Some(&Sound::End));
                assert_eq!(over && grown, ends, "{}: the end is heard last, and once", G::ID);
            }
            all.extend(tab.heard.iter().flatten().copied());
            tab.heard.clear();
            for intent in [Intent::Undo, Intent::Redo, Intent::Restart, Intent::UndoRestart, Intent::Hint] {
                tab.send(intent);
            }
            assert!(tab.heard.is_empty(), "{}: what is looked up is not heard again", G::ID);
        }
        all
    }
    let heard = |id: &str| with_game!(id, G => check::<G>()).expect("a game").into_iter().collect::<Vec<_>>();
    assert_eq!(heard("dice-matrix"), [Sound::Place, Sound::End], "its dice are rolled before the game");
    assert_eq!(heard("nvmerix"), [Sound::Roll, Sound::Place, Sound::Capture, Sound::End]);
    assert_eq!(heard("ivy"), [Sound::Place, Sound::Round, Sound::End]);
    assert_eq!(heard("dice-box"), [Sound::Roll, Sound::Place, Sound::End]);
    assert_eq!(heard("polygrid"), [Sound::Roll, Sound::Place, Sound::End]);
}

#[test]
fn a_forced_pass_is_seen_at_the_head_of_who_passes() {
    fn check<G: Board>() -> usize {
        let passes = words(Language::English).passes();
        let heads = |tab: &Tab<G>| tab.view().seats.iter().filter(|seat| seat.gain == passes).count();
        let mut seen = 0;
        for seed in 0..12 {
            let seed = format!("passes {seed}");
            let (mut tab, _) = Tab::<G>::open(&started::<G>(&[], &seed));
            let mut rng = ChanceRng::new(&seed, G::ID, 0);
            while tab.view().ending.is_none() && tab.path().len() < 200 {
                let length = tab.path().len();
                tap_any(&mut tab, &mut rng);
                let path = tab.path();
                let Some(grown) = path.get(length..).filter(|grown| !grown.is_empty()) else { continue };
                let (_, later) = grown.split_first().expect("an event");
                if tab.view().ending.is_none() && later.iter().any(|event| event == "pass") {
                    assert_ne!(heads(&tab), 0, "{}: {grown:?}", G::ID);
                    seen += 1;
                    tab.send(Intent::Undo);
                    assert_eq!(heads(&tab), 0, "{}: nothing happens by an undo", G::ID);
                    tab.send(Intent::Redo);
                } else if !grown.iter().any(|event| event == "pass") {
                    assert_eq!(heads(&tab), 0, "{}: {grown:?}", G::ID);
                }
            }
        }
        seen
    }
    assert_ne!(check::<alea::games::nvmerix::Nvmerix>(), 0);
}

#[test]
fn a_roll_is_announced_once() {
    use alea::games::polygrid::Polygrid;
    let (mut tab, _) = Tab::<Polygrid>::open(&started::<Polygrid>(&[], "once"));
    let (mut rng, mut rolls) = (ChanceRng::new("once", "polygrid", 0), 0);
    for _ in 0..200 {
        let offered = tab.offered();
        tab.announced.clear();
        let before = tab.view().log.len();
        let Some(intent) = rng.choose(&offered).cloned() else { break };
        tab.send(intent);
        let view = tab.view();
        let last = view.log.last().filter(|line| line.notation.is_empty() && view.log.len() > before);
        if let Some(chance) = last {
            let told = tab.announced.join(" ");
            let prompt = view.prompt.text();
            assert!(told.contains(&prompt) != told.contains(&chance.entry.sentence), "{told}");
            rolls += 1;
        }
    }
    assert!(rolls > 0, "some dice were rolled");
}

#[test]
fn the_log_that_grew_is_the_log_that_is_made_anew() {
    fn check<G: Board>() {
        let (mut tab, _) = Tab::<G>::open(&started::<G>(&[], "log"));
        let mut rng = ChanceRng::new("log", G::ID, 0);
        for _ in 0..60 {
            let offered = tab.offered();
            let intent = match rng.below(9) {
                0 => Intent::Undo,
                1 => Intent::Redo,
                2 => Intent::GoTo { line: rng.below(3) as usize, at: rng.below(12) as usize },
                _ => rng.choose(&offered).cloned().unwrap_or(Intent::Undo),
            };
            tab.send(intent);
            let grown = tab.view().log;
            tab.send(Intent::Language(Language::English));
            assert_eq!(tab.view().log, grown, "{}", G::ID);
        }
    }
    check::<Null>();
    for id in IDS {
        with_game!(*id, G => check::<G>()).expect("a game");
    }
}

#[test]
fn two_tabs_that_play_at_once_end_on_the_same_main_line_whoever_saves_last() {
    let stored = started::<Null>(&[], "at once");
    for last in 0..2 {
        let mut tabs = [Tab::<Null>::open(&stored).0, Tab::<Null>::open(&stored).0];
        play_one(&mut tabs[0], &[]);
        let taken = tabs[0].path();
        play_one(&mut tabs[1], std::slice::from_ref(&taken));
        let played = [taken, tabs[1].path()];
        assert!(played[0] != played[1], "two moves");
        let first = tabs[1 - last].send(Intent::Save { stored: Some(stored.clone()) }).swap_remove(0);
        let second = tabs[last].send(Intent::Save { stored: Some(first) }).swap_remove(0);
        tabs[1 - last].send(Intent::Stored(Some(second.clone())));
        let main = Saved::read(&second).expect("a saved game").record.events;
        assert!(played.contains(&main), "one of the two moves is the main line");
        for tab in &tabs {
            assert_eq!(tab.path(), main, "both stand at its end");
            assert!(tab.state.lines().iter().any(|line| line.number == 0 && line.current));
        }
        for path in &played {
            assert!(holds(&lines_of(&second), path), "{path:?} is kept");
        }
    }
}

#[test]
fn two_tabs_that_write_unheard_end_on_the_same_main_line_whoever_writes_last() {
    let stored = started::<Null>(&[], "unheard");
    for last in 0..2 {
        let mut tabs = [Tab::<Null>::open(&stored).0, Tab::<Null>::open(&stored).0];
        play_one(&mut tabs[0], &[]);
        let taken = tabs[0].path();
        play_one(&mut tabs[1], std::slice::from_ref(&taken));
        // Neither finds in storage what the other wrote; the last text stays.
        let read = Some(stored.clone());
        let texts = [0, 1].map(|which| tabs[which].send(Intent::Save { stored: read.clone() }).swap_remove(0));
        tabs[1 - last].send(Intent::Stored(Some(texts[last].clone())));
        assert!(tabs[1 - last].saves, "the whole is written once more");
        let whole = tabs[1 - last].send(Intent::Save { stored: Some(texts[last].clone()) }).swap_remove(0);
        tabs[last].send(Intent::Stored(Some(whole.clone())));
        let main = Saved::read(&whole).expect("a saved game").record.events;
        for (tab, text) in tabs.iter().zip(&texts) {
            assert_eq!(tab.path(), main, "both stand at its end");
            let played = Saved::read(text).expect("a saved game").record.events;
            assert!(holds(&lines_of(&whole), &played), "{played:?} is kept");
        }
    }
}

/// Two tabs over one storage: what each player does, what each tab saves and when it hears of the other is all in any order. Where
/// lines are deleted, too, they only have to end alike.
fn two_tabs<G: Board>(rng: &mut ChanceRng, steps: usize, deletes: bool) {
    let bots = [None, Some("easy")];
    let seated = if rng.below(2) == 0 { &bots[..1] } else { &bots[..] };
    let mut storage = started::<G>(seated, &format!("tabs {}", rng.below(1000)));
    let mut tabs: Vec<Tab<G>> = (0..2).map(|_| Tab::open(&storage).0).collect();
    let mut done: Vec<Vec<String>> = Vec::new();
    let save = |tabs: &mut Vec<Tab<G>>, which: usize, storage: &mut String| {
        tabs[which].saves = false;
        for text in tabs[which].send(Intent::Save { stored: Some(storage.clone()) }) {
            *storage = text.clone();
            tabs[1 - which].inbox.push_back(Some(text));
        }
    };
    for _ in 0..steps {
        let which = rng.below(2) as usize;
        match rng.below(13) {
            12 => {
                let lines = tabs[which].state.lines();
                let line = rng.choose(&lines).map(|line| line.tip).expect("a line");
                tabs[which].send(match rng.below(3) {
                    0 => Intent::NameLine { line, name: rng.below(3).to_string() },
                    1 if deletes => Intent::DeleteLine(line),
                    _ => Intent::MakeMain(line),
                });
            }
            0 => drop(tabs[which].send(Intent::Undo)),
            1 => drop(tabs[which].send(Intent::Redo)),
            2 => drop(tabs[which].send(Intent::GoTo { line: rng.below(3) as usize, at: rng.below(6) as usize })),
            3 | 4 if tabs[which].saves => save(&mut tabs, which, &mut storage),
            5 | 6 => {
                if let Some(text) = tabs[which].inbox.pop_front() {
                    tabs[which].send(Intent::Stored(text));
                }
            }
            7 => {
                if let Some(answer) = tabs[which].answer() {
                    tabs[which].send(answer);
                }
            }
            8 => {
                if let Some(question) = tabs[which].waits.pop() {
                    tabs[which].send(Intent::Due { question });
                }
            }
            _ => {
                let offered = tabs[which].offered();
                if let Some(intent) = rng.choose(&offered) {
                    tabs[which].send(intent.clone());
                    done.push(tabs[which].path());
                }
            }
        }
    }
    // Everything that is due happens: then both have heard of all.
    for round in 0..20 {
        assert!(round < 19, "the two tabs come to rest");
        let busy = tabs.iter().any(|tab| tab.saves || !tab.inbox.is_empty());
        if !busy {
            break;
        }
        for which in 0..2 {
            while let Some(text) = tabs[which].inbox.pop_front() {
                tabs[which].send(Intent::Stored(text));
            }
            if tabs[which].saves {
                save(&mut tabs, which, &mut storage);
            }
        }
    }
    let lines = lines_of(&storage);
    for path in done.iter().filter(|_| !deletes) {
        assert!(holds(&lines, path), "what a player did is kept: {path:?} in {lines:?}");
    }
    // What each tab would write now is the same tree with the same main line.
    let trees: Vec<Record> = tabs
        .iter_mut()
        .map(|tab| {
            tab.send(Intent::Redo);
            tab.send(Intent::Undo);
            tab.send(Intent::Tap(u32::MAX));
            tab.saves = true;
            let written = tab.send(Intent::Save { stored: Some(storage.clone()) });
            written
                .first()
                .map_or_else(|| Saved::read(&storage), |text| Saved::read(text))
                .expect("a saved game")
                .record
        })
        .collect();
    assert_eq!(trees[0], trees[1], "both end with the same tree");
}

#[test]
fn two_tabs_lose_nothing_in_a_hundred_thousand_interleavings() {
    let mut rng = ChanceRng::new("tabs", "null", 2);
    // Short ones: what can go wrong between two tabs takes few steps.
    for _ in 0..100_000 {
        let steps = 2 + rng.below(9) as usize;
        two_tabs::<Null>(&mut rng, steps, false);
    }
}

#[test]
fn two_tabs_lose_nothing_however_long_they_play() {
    let mut rng = ChanceRng::new("tabs", "null", 0);
    for _ in 0..2500 {
        two_tabs::<Null>(&mut rng, 40, false);
    }
    for id in IDS {
        with_game!(*id, G => for _ in 0..6 { two_tabs::<G>(&mut rng, 40, false) }).expect("a game");
    }
}

#[test]
fn two_tabs_that_delete_lines_end_alike_in_any_order() {
    let mut rng = ChanceRng::new("tabs", "null", 1);
    for _ in 0..200 {
        two_tabs::<Null>(&mut rng, 60, true);
    }
}

/// The parts of a hint that are told one after the other, with whether the board frames a region, and how many places it points to.
fn parts_told<G: Board>(tab: &mut Tab<G>) -> Vec<(Part, bool, usize)> {
    let mut told = Vec::new();
    loop {
        tab.ask_for_hint();
        let view = tab.view();
        let Some(hint) = view.hint else { return told };
        let frames = view.board.layer(Layer::Marks).iter().any(|item| matches!(item.art, Art::Region { .. }));
        let points = [Some(&view.board), view.rack.as_ref()].into_iter().flatten().map(|scene| scene.suggested.len());
        assert!(view.notes[0].text().starts_with("Hint: "), "{}: {:?}", G::ID, view.notes);
        assert_eq!(view.notes.len() == 1, hint.part != Part::Why, "{}: reasons come last", G::ID);
        assert_eq!(hint.told.0 == hint.told.1, hint.next.is_none(), "{}: {:?}", G::ID, hint.told);
        assert!(!view.prompt.text().contains("Hint"), "{}: whose turn it is stays where it was", G::ID);
        assert!(tab.announced.last().is_some_and(|text| !text.is_empty()));
        told.push((hint.part, frames, points.sum()));
        if hint.next.is_none() {
            return told;
        }
    }
}

/// Asks for a dozen hints in a game; whether that game was then played to its end.
fn tell_hints<G: Board>() -> bool {
    let mut tab = Tab::<G>::open(&started::<G>(&[], "hints")).0;
    let mut kinds = BTreeSet::new();
    let mut rng = ChanceRng::new("hints", G::ID, 0);
    let mut asked = 0;
    while asked < 12 {
        while !tab.view().can_hint && tab.view().ending.is_none() {
            tap_any(&mut tab, &mut rng);
        }
        if tab.view().ending.is_some() {
            break;
        }
        let told = parts_told(&mut tab);
        asked += 1;
        let parts: Vec<Part> = told.iter().map(|(part, ..)| *part).collect();
        assert!(
            parts.is_sorted() && parts.first() == Some(&Part::Where) && parts.last() == Some(&Part::Why),
            "{parts:?}"
        );
        for (part, frames, points) in told {
            assert!(part >= Part::Move || points == 0, "{}: {part:?} gives the move away", G::ID);
            assert!(part < Part::Move || !frames, "{}: {part:?}", G::ID);
        }
        kinds.insert(parts.len());
        // Once more at the same place: it counts as one.
        tab.send(Intent::Cancel);
        assert_eq!(tab.view().hint, None);
        tab.ask_for_hint();
        assert_eq!(tab.view().hint.map(|hint| hint.part), Some(Part::Where));
        let saved = tab.send(Intent::Save { stored: None }).pop().expect("a saved game");
        assert_eq!(Saved::read(&saved).expect("readable").hints, asked, "{}", G::ID);
        let again = Tab::<G>::open(&saved).0.send(Intent::Save { stored: None }).pop().expect("a saved game");
        assert_eq!(Saved::read(&again).expect("readable").hints, asked, "{}: kept by a reload", G::ID);
        tab.send(Intent::Cancel);
        let here = tab.path();
        while tab.path() == here {
            tap_any(&mut tab, &mut rng);
        }
    }
    assert!(kinds.contains(&4), "{}: all four parts at some time", G::ID);
    play_on(&mut tab, 400);
    let ending = tab.view().ending;
    assert!(ending.as_ref().is_none_or(|ending| ending.help == format!("{asked} hints used.")), "{ending:?}");
    ending.is_some()
}

#[test]
fn a_hint_is_told_part_by_part_and_counted() {
    let ended: Vec<bool> = IDS.iter().map(|id| with_game!(*id, G => tell_hints::<G>()).expect("a game")).collect();
    assert!(ended.contains(&true));
}

/// A tab with a hint that is told to its end, on a new game in which a person begins.
fn hinted(bots: &[Option<&str>]) -> Tab<Null> {
    let mut tab = Tab::<Null>::open(&seat_0_begins(bots)).0;
    tab.ask_for_hint();
    while tab.view().hint.is_some_and(|hint| hint.next.is_some()) {
        assert!(!tab.view().can_play_out, "all of it is told first");
        tab.send(Intent::Hint);
    }
    assert!(tab.view().can_play_out);
    tab
}

/// The worker's next answer comes and has its time.
fn answered(tab: &mut Tab<Null>) -> String {
    let answer = tab.answer().expect("somebody is asked");
    tab.send(answer);
    if let Some(question) = tab.waits.pop() {
        tab.send(Intent::Due { question });
    }
    tab.path().last().cloned().unwrap_or_default()
}

#[test]
fn a_hint_is_played_out_as_a_line_of_its_own() {
    for bots in [&[None, Some("easy")][..], &[None, None]] {
        let mut tab = hinted(bots);
        let here = tab.path();
        tab.send(Intent::PlayOut);
        let mut asked = Vec::new();
        while tab.view().ending.is_none() {
            assert!(tab.view().can_go_back && tab.view().thinking == Thinking::Bot, "the computer plays on");
            asked.push(tab.asked.as_ref().map(|job| job.bot.clone()).expect("somebody is asked"));
            answered(&mut tab);
        }
        assert!(asked.contains(&"expert".to_owned()), "for the person: {asked:?}");
        assert_eq!(asked.contains(&"easy".to_owned()), bots[1].is_some(), "the bot plays as it does");
        assert_eq!(tab.finished, 0, "nobody has finished a game");
        let played = tab.path();
        let lines = tab.state.lines();
        assert_eq!((lines.len(), lines[1].current, lines[0].length), (2, true, here.len()), "the main line stays");
        // Back, and one's own move goes on with the main line; the other one is still there.
        tab.send(Intent::GoBack);
        assert_eq!((tab.path(), tab.view().can_redo, tab.view().can_go_back), (here, false, false));
        play_one(&mut tab, &[]);
        assert!(tab.state.lines().iter().any(|line| line.number == 0 && line.current));
        assert!(holds(&lines_of(&tab.send(Intent::Save { stored: None })[0]), &played));
    }
}

#[test]
fn who_taps_takes_over_from_a_hint_that_is_played_out() {
    let mut tab = hinted(&[None, Some("easy")]);
    tab.send(Intent::PlayOut);
    tab.send(Intent::Stop);
    assert_eq!((tab.view().thinking, tab.asked.is_none()), (Thinking::Stopped, true));
    tab.send(Intent::Resume);
    answered(&mut tab);
    assert_eq!(tab.asked.as_ref().map(|job| job.bot.as_str()), Some("expert"), "it goes on where it was stopped");
    play_one(&mut tab, &[]);
    assert!(!tab.view().can_go_back, "this is a game of one's own now");
    assert!(tab.asked.as_ref().is_none_or(|job| job.bot == "easy"));
    assert!(!tab.view().has_lines, "what was played on is the main line");
}

#[test]
fn a_reload_does_not_make_a_line_the_main_one() {
    let mut tab = hinted(&[None, Some("easy")]);
    tab.send(Intent::PlayOut);
    assert_eq!(tab.asked.as_ref().map(|job| job.bot.as_str()), Some("easy"));
    let stored = tab.send(Intent::Save { stored: None }).swap_remove(0);
    let (other, _) = Tab::<Null>::open(&stored);
    assert_eq!((other.path(), other.view().thinking), (tab.path(), Thinking::Stopped));
    assert!(other.asked.is_none(), "a bot that played on would make it that");
}

/// A tab with two lines: the main one on the board, and the one that was left for it.
fn parted() -> Tab<Null> {
    let mut tab = Tab::<Null>::open(&started::<Null>(&[], "lines")).0;
    play_one(&mut tab, &[]);
    let old = tab.path();
    tab.send(Intent::Undo);
    play_one(&mut tab, std::slice::from_ref(&old));
    tab
}

#[test]
fn the_list_tells_of_each_line_what_there_is_to_know() {
    let tab = parted();
    let lines = tab.state.lines();
    let names: Vec<&str> = lines.iter().map(|line| line.name.as_str()).collect();
    assert_eq!((names, lines[0].current, lines[1].current), (vec!["Main game", "Variation 1"], true, false));
    let [main, other] = &lines[..] else { panic!("two lines") };
    assert!(main.first.is_none() && main.whose_turn.is_empty());
    let first = other.first.as_ref().expect("the move that it was left with");
    assert_eq!((other.from, other.last.last()), (1, Some(first)));
    assert!(!other.whose_turn.is_empty() && !other.standing.is_empty());
    assert_eq!((other.scores.len(), other.moves.as_str()), (2, "1 move"));
    assert!(main.board != other.board);
    assert_eq!(tab.state.record_of_line(other.tip).as_deref().map(|text| text.contains("\"version\":1")), Some(true));
    let alone = Record::read(&tab.state.record_of_line(other.tip).expect("a line")).expect("a record");
    assert_eq!(alone.events.len(), other.length);
    // The end of a line that is over is its result.
    let mut over = tab.clone();
    over.send(Intent::GoTo { line: 1, at: usize::MAX });
    play_moves(&mut over, 400);
    let lines = over.state.lines();
    assert!(lines[0].standing.ends_with('.') && lines[0].standing != other.standing, "{}", lines[0].standing);
}

/// Where the lines end, the main one first.
fn ends<G: Board>(tab: &Tab<G>) -> Vec<NodeId> {
    tab.state.lines().iter().map(|line| line.tip).collect()
}

fn values<G: Board>(tab: &Tab<G>) -> Vec<LineValue> {
    tab.state.lines().into_iter().map(|line| line.value).collect()
}

/// What is shown of a value: of whom it is told, and how far it can be believed.
fn shown(value: &LineValue) -> (String, &str) {
    match value {
        LineValue::Shown { seats, trust, .. } => (seats.join(", "), trust),
        other => panic!("a value: {other:?}"),
    }
}

/// The worker's answer about a line: it is worth so much to the first of two seats.
fn valued(tab: &mut Tab<Null>, value: f64, error: f64) -> Intent {
    let question = tab.judged.take().expect("it is asked what a line is worth").id;
    let seats = vec![value, 1.0 - value];
    let worth = if error == 0.0 { Worth::proved(seats) } else { Worth::estimate(seats, error) };
    Intent::Valued { question, worth }
}

#[test]
fn compared_lines_are_valued_one_after_the_other_once_the_game_is_over() {
    let mut tab = parted();
    play_moves(&mut tab, 400);
    tab.send(Intent::Compare(ends(&tab)));
    let job = tab.judged.clone().expect("the first line is asked about");
    assert_eq!((job.task, Some(job.record)), (Task::Worth, tab.state.record_of_line(ends(&tab)[0])));
    assert_eq!(values(&tab)[0], values(&tab)[1], "a place is kept for both");
    let (place, told) = (shown(&values(&tab)[0]).0, tab.announced.len());
    let answer = valued(&mut tab, 1.0, 0.0);
    tab.send(answer);
    assert_eq!(tab.announced.len(), told, "it is said when both are known");
    let answer = valued(&mut tab, 0.25, 0.0625);
    tab.send(answer);
    assert_eq!(tab.judged, None);
    let both = values(&tab);
    let figures = both.iter().map(shown).collect::<Vec<_>>();
    assert_eq!((figures[0].1, figures[1].1), ("proved", "estimated ± 6%"));
    assert_eq!(figures[0].0.split_whitespace().count(), place.split_whitespace().count(), "{figures:?}");
    assert_eq!(tab.announced.last().map(|told| told.matches("Variation 1: ").count()), Some(1), "{:?}", tab.announced);
    // What is known is not asked again.
    tab.send(Intent::Compare(Vec::new()));
    tab.send(Intent::Compare(ends(&tab)));
    assert_eq!((tab.judged.clone(), values(&tab)), (None, both));
    let stored = tab.send(Intent::Save { stored: None }).swap_remove(0);
    assert!(!Saved::read(&stored).expect("a game").reviewed, "after the end it is no help");
}

#[test]
fn a_value_in_the_midst_of_a_game_is_a_help_that_is_asked_for_and_noted() {
    let mut tab = parted();
    tab.send(Intent::Compare(ends(&tab)));
    assert_eq!((tab.judged.clone(), values(&tab)), (None, vec![LineValue::Help, LineValue::Help]));
    tab.send(Intent::ShowValues);
    assert!(tab.judged.is_some() && tab.saves);
    assert!(matches!(values(&tab)[0], LineValue::Shown { .. }));
    let stored = tab.send(Intent::Save { stored: None }).swap_remove(0);
    assert!(Saved::read(&stored).expect("a game").reviewed);
    play_moves(&mut tab, 400);
    let ending = tab.view().ending.expect("an end");
    assert!(ending.help.contains("during this game"), "{}", ending.help);
}

#[test]
fn the_question_what_a_line_is_worth_ends_with_the_comparison_and_gives_way_to_a_bot() {
    let mut tab = parted();
    tab.send(Intent::ShowValues);
    tab.send(Intent::Compare(ends(&tab)));
    let late = valued(&mut tab.clone(), 1.0, 0.0);
    tab.send(Intent::Compare(Vec::new()));
    assert_eq!(tab.judged, None, "it is withdrawn");
    tab.send(late);
    tab.send(Intent::Compare(ends(&tab)));
    assert_eq!(shown(&values(&tab)[0]).1, "Working it out…", "a late answer counts for nothing");
    // Nobody sees the page.
    tab.send(Intent::Hidden(true));
    assert_eq!(tab.judged, None);
    tab.send(Intent::Hidden(false));
    // The worker has died: that is said, and asked again when the lines are compared anew.
    let question = tab.judged.as_ref().expect("it is asked again").id;
    tab.send(Intent::Answer { question, answer: Err(Failure::Died) });
    assert!(matches!(&values(&tab)[0], LineValue::Missing(why) if why.ends_with("Alea stopped thinking.")));
    tab.send(Intent::Compare(Vec::new()));
    tab.send(Intent::Compare(ends(&tab)));
    // A bot, or a hint, goes first.
    tab.send(Intent::Hint);
    assert!(tab.asked.is_some() && tab.judged.is_none());
    tab.send(Intent::Stop);
    assert!(tab.asked.is_none() && tab.judged.is_some(), "then it is asked again");
    tab.send(Intent::Leave);
    assert_eq!(tab.judged, None);
}

/// A game of one's own that parted at its first decision, compared, with the worker's own function in the worker's place.
fn compare_lines_of<G: Board>() {
    let mut history = Saved::read(&started::<G>(&[], "values")).expect("a game").history::<G>().expect("a record");
    history.deal();
    let (start, legal) = (history.cursor(), history.position().legal());
    for action in [&legal[0], &legal[legal.len() - 1]] {
        history.go_to(start);
        history.play(Event::Action(action.clone())).expect("it is legal");
        history.deal();
    }
    let mut tab = Tab::<G>::open(&Saved::of(&history, 1, 1).write()).0;
    assert_eq!(ends(&tab).len(), 2, "{}", G::ID);
    tab.send(Intent::Compare(ends(&tab)));
    tab.send(Intent::ShowValues);
    if tab.state.hides_hands() {
        assert_eq!((values(&tab), tab.judged), (vec![LineValue::Hidden, LineValue::Hidden], None));
        return;
    }
    while let Some(job) = tab.judged.take() {
        tab.send(Intent::heard(job.id, Ok(&answer(&job.write(), &|| 0.0, &|_| ()))));
    }
    for value in values(&tab) {
        let (told, trust) = shown(&value);
        assert!(told.contains(|sign: char| sign.is_ascii_digit()), "{}: {told}", G::ID);
        assert!(trust == "proved" || trust.starts_with("estimated"), "{}: {trust}", G::ID);
    }
}

#[test]
fn lines_of_every_game_are_valued_but_not_where_that_would_tell_what_hands_hide() {
    for id in IDS {
        with_game!(*id, G => compare_lines_of::<G>()).expect("a game");
    }
}

#[test]
fn a_line_is_named_and_the_name_is_heard_and_kept() {
    let mut tab = parted();
    let line = tab.state.lines()[1].tip;
    tab.send(Intent::NameLine { line, name: "  The bold one ".to_owned() });
    assert_eq!(tab.state.lines()[1].name, "The bold one");
    assert_eq!(tab.announced.last().map(String::as_str), Some("The bold one"));
    let stored = tab.send(Intent::Save { stored: None }).swap_remove(0);
    assert_eq!(Tab::<Null>::open(&stored).0.state.lines()[1].own_name, "The bold one");
    tab.send(Intent::GoTo { line: 1, at: 9 });
    assert!(tab.announced.last().is_some_and(|told| told.starts_with("The bold one")), "{:?}", tab.announced);
    tab.send(Intent::NameLine { line, name: " ".to_owned() });
    assert_eq!((tab.state.lines()[1].name.as_str(), tab.state.lines()[1].own_name.as_str()), ("Variation 1", ""));
}

#[test]
fn a_line_is_the_main_one_when_somebody_says_so_but_not_in_a_game_that_others_have() {
    let mut tab = parted();
    let (main, line) = (tab.state.lines()[0].tip, tab.state.lines()[1].tip);
    let path = tab.path();
    tab.send(Intent::MakeMain(line));
    assert_eq!((tab.state.lines()[0].tip, tab.path()), (line, path), "the board stays");
    tab.send(Intent::GivenOut);
    assert!(!tab.view().can_lead);
    tab.send(Intent::MakeMain(main));
    assert_eq!(tab.state.lines()[0].tip, line);
    // A reload knows it, and so does another tab that is open.
    let before = tab.state.lines().len();
    let stored = tab.send(Intent::Save { stored: None }).swap_remove(0);
    assert!(!Tab::<Null>::open(&stored).0.view().can_lead);
    let mut other = parted();
    other.send(Intent::Stored(Some(stored)));
    assert!(!other.view().can_lead && other.state.lines().len() == before);
}

#[test]
fn a_line_is_deleted_and_brought_back() {
    for on_it in [false, true] {
        let mut tab = parted();
        let line = tab.state.lines()[1].tip;
        if on_it {
            tab.send(Intent::GoTo { line: 1, at: usize::MAX });
        }
        let (path, log) = (tab.path(), tab.view().log);
        tab.send(Intent::DeleteLine(line));
        assert!(!tab.view().has_lines && tab.view().log.iter().all(|line| line.branches < 2));
        assert_eq!(tab.path().len(), path.len() - usize::from(on_it), "it goes back to where they parted");
        let written = tab.send(Intent::Save { stored: None }).swap_remove(0);
        assert_eq!(lines_of(&written).len(), 1, "no file has it any more");
        let undo = tab.offers.pop().expect("a button");
        tab.send(undo.clone());
        assert_eq!((tab.path(), tab.view().log), (path, log), "everything is as it was");
        assert_eq!(tab.state.lines()[1].tip, line);
        tab.send(undo);
        assert_eq!(tab.state.lines().len(), 2, "once is enough");
    }
}

#[test]
fn a_tab_that_stood_on_a_line_follows_its_deletion_and_what_it_played_there_keeps_it() {
    let stored = parted().send(Intent::Save { stored: None }).swap_remove(0);
    for plays_on in [false, true] {
        let mut here = Tab::<Null>::open(&stored).0;
        let mut there = Tab::<Null>::open(&stored).0;
        there.send(Intent::GoTo { line: 1, at: usize::MAX });
        if plays_on {
            play_one(&mut there, &[]);
        }
        let played = there.path();
        let line = here.state.lines()[1].tip;
        here.send(Intent::DeleteLine(line));
        let deleted = here.send(Intent::Save { stored: Some(stored.clone()) }).swap_remove(0);
        there.send(Intent::Stored(Some(deleted.clone())));
        let whole = there.send(Intent::Save { stored: Some(deleted) }).swap_remove(0);
        here.send(Intent::Stored(Some(whole)));
        assert_eq!(here.state.lines().len(), there.state.lines().len());
        assert_eq!(there.view().has_lines, plays_on, "what was played meanwhile was not deleted");
        assert_eq!(there.path() == played, plays_on);
        // Whatever is done next is done.
        play_one(&mut there, &[]);
    }
}

#[test]
fn a_finished_game_is_counted_for_the_one_person_who_played() {
    let (mut tab, _) = Tab::<Null>::open(&seat_0_begins(&[None, Some("easy")]));
    play_moves(&mut tab, 400);
    let ending = tab.view().ending.expect("the end");
    let own = tab.own.expect("one person played");
    assert_eq!((own.players, own.level, own.score), (2, Some(Level::Easy), ending.scores[0]));
    assert_eq!(own.won && !own.shared, ending.scores[0] > ending.scores[1]);
    assert_eq!(own.shared, ending.scores[0] == ending.scores[1]);
    let head = if own.shared {
        "A tie"
    } else if own.won {
        "I won"
    } else {
        " won"
    };
    assert!(ending.told.head.ends_with(head), "{}", ending.told.head);
    assert_eq!(ending.told.names[0], "Me");
    let (mut shared, _) = Tab::<Null>::open(&started::<Null>(&[], "over"));
    play_moves(&mut shared, 400);
    assert!(shared.view().ending.is_some() && shared.finished > 0 && shared.own.is_none(), "nobody knows whose it is");
}
