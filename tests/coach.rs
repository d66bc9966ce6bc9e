//! The coach in random whole games: each rule is told once, in a line that is short enough, in every language; the line goes with the
//! next action; and every rule that a game's coach knows is told sooner or later.

use std::collections::BTreeSet;
use std::fs;

use crate::option_sets::option_sets;
use alea::board::{Board, BoardInput};
use alea::engine::{Advice, Job};
use alea::games::IDS;
use alea::play::{Effect, Intent, Pace, Perspective, Play, Seating, State, Surroundings, hides_something};
use alea::rules::{ChanceRng, Options, Seat, Turn};
use alea::table::{History, Record, Saved, SeatEntry};
use alea::text::Language;
use alea::with_game;

/// The most letters of a line: what the place of a message shows on the narrowest phone.
const LONGEST: usize = 94;

/// The rules that a game's coach knows: no other texts stand in its source.
fn rules<G: Board>() -> BTreeSet<String> {
    let path = format!("games/{}/src/board/coach.rs", G::ID);
    let source = fs::read_to_string(path).expect("a coach");
    let code = source.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.flat_map(|line| line.split('"').skip(1).step_by(2)).map(str::to_owned).collect()
}

/// A page with a coach, and the same game to choose from.
struct Table<G: Board> {
    state: State<G>,
    history: History<G>,
    asked: Option<Job>,
    waits: Vec<u32>,
    told: Vec<&'static str>,
    /// The line that stands there.
    tip: String,
    greed: u32,
}

/// A game is played by greed alone where it is this, and by chance alone where it is 0.
const GREED: u32 = 8;

impl<G: Board> Table<G> {
    fn open(history: History<G>, greed: u32) -> Self {
        let saved = Saved::of(&history, 1, 0);
        let with = Surroundings { language: Language::English, pace: Pace::Normal, hidden: false, spare: None };
        let state = State::new(&saved, None, saved.history::<G>().expect("a record"), with);
        let mut table =
            Table { state, history, asked: None, waits: Vec::new(), told: Vec::new(), tip: String::new(), greed };
        table.send(Intent::Coach(Some(Vec::new())));
        table.send(Intent::Open);
        table
    }

    /// Sends an intent. What happens by it comes into the history, too. A new line is read, and an old one is gone with the next action.
    fn send(&mut self, intent: Intent) {
        let (known, earlier) = (self.told.len(), self.state.clone());
        for effect in self.state.step(intent.clone(), 0) {
            match effect {
                Effect::Ask(job) => self.asked = Some(job),
                Effect::Withdraw => self.asked = None,
                Effect::Wait { question, .. } => self.waits.push(question),
                Effect::Told(about) => self.told.push(about),
                _ => {}
            }
        }
        let events = Record::read(&self.state.record()).expect("a record").events;
        let here = self.history.events().len();
        for text in &events[here..] {
            let event = self.history.read_typed(text).expect("an event");
            self.history.play(event).expect("a legal one");
        }
        assert!(self.told.len() <= known + 1, "one line at a time");
        match self.told.len() - known {
            0 if self.tip.is_empty() => {}
            0 if events.len() == here => assert_eq!(self.state.view().happened.tip, self.tip),
            0 => assert_eq!(self.state.view().happened.tip, "", "{}: the line goes with the next action", G::ID),
            _ => check_line(&earlier, &intent, &self.told),
        }
        let is_told = self.told.len() > known;
        if is_told {
            let mut silent = self.state.clone();
            silent.step(Intent::Coach(None), 0);
            let aim = |state: &State<G>| state.view().happened.aim;
            assert_eq!(aim(&self.state), aim(&silent), "{}: the coach takes no other line's place", G::ID);
            let mut back = self.state.clone();
            back.step(Intent::Undo, 0);
            if back.view().at != self.state.view().at {
                assert_eq!(back.view().happened.tip, "", "{}: what was undone is no news", G::ID);
            }
        }
        if is_told || events.len() > here {
            self.tip = if is_told { self.state.view().happened.tip } else { String::new() };
        }
    }

    fn is_over(&self) -> bool {
        self.history.position().turn() == Turn::Over
    }

    /// The action that greed prefers, or any one by chance.
    fn choose(&self, seat: Seat, dice: &mut ChanceRng) -> G::Action {
        let (legal, view) = (self.history.position().legal(), self.history.position().view(Some(seat)));
        let is_greedy = dice.below(GREED) < self.greed;
        let best = || legal.iter().max_by_key(|action| G::greed(&view, seat, action));
        if is_greedy { best() } else { dice.choose(&legal) }.expect("a choice").clone()
    }

    /// Plays one action, or what the page waits for.
    fn go_on(&mut self, dice: &mut ChanceRng) {
        if let Some(question) = self.waits.pop() {
            return self.send(Intent::Due { question });
        }
        let Turn::Seat(seat) = self.history.position().turn() else { panic!("somebody is to act") };
        let action = self.choose(seat, dice);
        if let Some(job) = self.asked.take() {
            let advice = Advice { action: action.to_string(), candidates: Vec::new(), seats: Vec::new(), nodes: 1 };
            return self.send(Intent::Answer { question: job.id, answer: Ok(advice) });
        }
        let here = self.history.events().len();
        for target in self.look(|input| G::advise(input, &action).targets) {
            if self.history.events().len() == here {
                self.send(Intent::Tap(target));
            }
        }
        // A button does the rest; it may be another action, or hand over the device.
        if self.history.events().len() == here {
            let count = self.state.view().buttons.len();
            self.send(Intent::Press(dice.below(count.max(1) as u32) as usize));
        }
    }

    fn look<T>(&self, draw: impl FnOnce(&BoardInput<G>) -> T) -> T {
        let seating = Seating::of(&self.history, Language::English);
        let Turn::Seat(seat) = self.history.position().turn() else { panic!("somebody is to act") };
        draw(&Perspective::of(&self.history, &seating, Some(seat), false).input(&G::Selection::default(), &seating))
    }
}

/// The rules by the names under which they are kept.
fn kept(told: &[&str]) -> Vec<String> {
    told.iter().map(|about| (*about).to_owned()).collect()
}

/// What is told by an intent in a language, with this coach: the rule, and its line.
fn heard<G: Board>(
    earlier: &State<G>,
    intent: &Intent,
    language: Language,
    coach: Option<Vec<String>>,
) -> (Option<&'static str>, String) {
    let mut state = earlier.clone();
    state.step(Intent::Language(language), 0);
    state.step(Intent::Coach(coach), 0);
    let effects = state.step(intent.clone(), 0);
    let told = effects.into_iter().find_map(|effect| match effect {
        Effect::Told(about) => Some(about),
        _ => None,
    });
    let view = state.view();
    let tip = view.happened.tip.clone();
    // It is read beside the board, too, where there is no line of what has happened.
    assert_eq!(view.notes.iter().any(|note| note.rest == tip), !tip.is_empty(), "{tip}");
    (told, tip)
}

/// The rule that an intent has just told, after others: in every language, to who knows it already, and where no coach is wanted.
fn check_line<G: Board>(earlier: &State<G>, intent: &Intent, told: &[&'static str]) {
    let (about, known) = told.split_last().expect("a rule");
    assert!(rules::<G>().contains(*about) && !known.contains(about), "{about} is told again");
    let mut texts = BTreeSet::new();
    for language in Language::ALL {
        let (again, text) = heard(earlier, intent, language, Some(kept(known)));
        assert_eq!(again, Some(*about), "{}", G::ID);
        let length = text.chars().count();
        assert!(length <= LONGEST, "{length}: {text}");
        assert!(text.ends_with('.'), "{text}");
        texts.insert(text);
    }
    assert_eq!(texts.len(), Language::ALL.len(), "{texts:?}");
    assert_eq!(heard(earlier, intent, Language::English, None), (None, String::new()));
    assert_ne!(heard(earlier, intent, Language::English, Some(kept(told))).0, Some(*about), "it was known");
}

/// Who sits there: people alone, or one of them against a bot.
fn seats(count: usize, alone: bool) -> Vec<SeatEntry> {
    let bot = |index: usize| (alone && index > 0).then(|| "easy".to_owned());
    (0..count).map(|index| SeatEntry { name: None, bot: bot(index) }).collect()
}

/// So far apart are the sets of options that are played one after the other: far enough for another number of players.
const STRIDE: usize = 7;

/// Every seed that is a multiple of this is played by people alone.
const PEOPLE: usize = 3;

/// In so many games every rule is told, and so many are played in any case.
const MOST_GAMES: usize = 60;
const LEAST_GAMES: usize = 5;

/// More steps than a game needs to tell all that it has to tell.
const MOST_STEPS: usize = 300;

/// Plays a game, and returns the rules that were told.
fn play<G: Board>(options: G::Options, seed: usize) -> Vec<&'static str> {
    let seats = seats(options.seats(), !seed.is_multiple_of(PEOPLE));
    let mut history = History::<G>::new(options, format!("COACH{seed}").parse().ok(), Some(seats));
    history.deal();
    let mut table = Table::open(history, seed as u32 % (GREED + 1));
    let mut dice = ChanceRng::new("coach", G::ID, seed as u64);
    for _ in 0..MOST_STEPS {
        if table.is_over() {
            break;
        }
        table.go_on(&mut dice);
    }
    table.told
}

/// Plays games until every rule was told, with the seats of every `step`th seed alone.
fn every_rule_is_told_once<G: Board>(step: usize) {
    let mut missing = rules::<G>();
    let sets = option_sets::<G>();
    for played in 0..MOST_GAMES {
        let number = played * step;
        let options = sets[number * STRIDE % sets.len()].clone();
        for rule in play::<G>(options, number) {
            missing.remove(rule);
        }
        if missing.is_empty() && played + 1 >= LEAST_GAMES {
            return;
        }
    }
    panic!("{}: never told: {missing:?}", G::ID);
}

#[test]
fn every_rule_of_every_game() {
    for id in IDS {
        with_game!(*id, G => every_rule_is_told_once::<G>(1)).expect("a game");
    }
}

/// Where hands are hidden the table is covered from one person's decision to the next one's, and they are told when they look.
#[test]
fn every_rule_to_people_who_share_a_device() {
    fn check<G: Board>() -> bool {
        let hides = hides_something::<G>();
        if hides {
            every_rule_is_told_once::<G>(PEOPLE);
        }
        hides
    }
    let hiding = IDS.iter().filter(|id| with_game!(**id, G => check::<G>()).expect("a game"));
    assert!(hiding.count() > 0, "no game hides anything");
}
