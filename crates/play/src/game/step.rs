//! The reducer: a pure function from an intent to the new state and the browser's effects.

use super::coach::Coach;
use super::lines::line_name;
use super::opening;
use super::state::{Restart, State};
use crate::shown::log::entry_at;
use crate::shown::seating::Seating;
use crate::{Effect, Intent, LineView, Play, TableView, Taught, Thinking, TurnMark};
use alea_board::{Board, BoardInput, Button, Step};
use alea_rules::{Event, Level, Seat, Turn};
use alea_table::{History, Link, NodeId, SeatEntry};
use alea_text::Language;
use alea_text::table::{Words, words};

/// How long a refusal stays, in milliseconds: the time to read it twice.
fn reading_time(reason: &str) -> u64 {
    (reason.chars().count() as u64 * 80).clamp(4000, 9000)
}

impl<G: Board> Play for State<G> {
    fn to_teach(self: Box<Self>) -> Box<dyn Taught> {
        self
    }

    fn game(&self) -> &'static str {
        G::ID
    }

    fn step(&mut self, intent: Intent, now: u64) -> Vec<Effect> {
        let mut effects = Vec::new();
        if !self.left {
            self.take(intent, now, &mut effects);
        }
        effects
    }

    fn view(&self) -> TableView {
        crate::game::show::show(self)
    }

    fn lines(&self) -> Vec<LineView> {
        self.line_views()
    }

    fn record(&self) -> String {
        self.history.record().to_line()
    }

    fn record_of_line(&self, line: NodeId) -> Option<String> {
        State::record_of_line(self, line)
    }

    fn setup_link(&self) -> Option<String> {
        let seed = self.history.seed()?.clone();
        Some(Link::to_new::<G>(self.history.options(), Some(seed)).write())
    }

    fn hides_hands(&self) -> bool {
        self.seating.hides_hands()
    }

    fn turn_marks(&self, ledger: &str) -> Vec<TurnMark> {
        State::turn_marks(self, ledger)
    }

    fn best_key(&self) -> Option<String> {
        self.key_of_best()
    }
}

impl<G: Board> State<G> {
    pub(crate) fn words(&self) -> &'static dyn Words {
        words(self.language)
    }

    fn take(&mut self, intent: Intent, now: u64, effects: &mut Vec<Effect>) {
        match intent {
            Intent::Open => self.go_on(String::new(), true, now, effects),
            Intent::Tap(_) if self.covered_for().is_some() => {}
            Intent::Tap(_) => self.follow_chosen(&intent, now, effects),
            Intent::Press(place) => match self.covered_for() {
                Some(seat) if place == 0 => self.uncover(seat, effects),
                Some(_) => {}
                None => self.follow_chosen(&intent, now, effects),
            },
            Intent::Cancel => self.cancel(),
            Intent::Undo => match self.undo_target() {
                Some(target) => self.go_along(target, self.words().undone(), now, effects),
                None => self.undo_restart(true, now, effects),
            },
            Intent::Redo => {
                let seating = &self.seating;
                if let Some(target) = self.history.redo_target(|seat| seating.is_person(seat)) {
                    self.go_along(target, self.words().redone(), now, effects);
                }
            }
            Intent::Restart => self.restart(now, effects),
            Intent::UndoRestart => self.undo_restart(false, now, effects),
            Intent::GoTo { line, at } => {
                if self.history.go_to_line(line, at) {
                    let own = self.history.lines().swap_remove(line).name;
                    let name = line_name(self.words(), line, own.as_deref());
                    let moves = self.moves(self.history.cursor());
                    self.moved(self.words().went_to(&name, moves), now, effects);
                }
            }
            Intent::NameLine { line, name } => self.name_line(line, &name, effects),
            Intent::MakeMain(line) => self.make_main(line, effects),
            Intent::DeleteLine(line) => self.delete_line(line, now, effects),
            Intent::RestoreLine { line, place } => self.restore_line(line, place, now, effects),
            Intent::GivenOut => {
                self.is_shared = true;
                self.changed(effects);
            }
            Intent::Compare(lines) => self.values.compare(lines, effects),
            Intent::ShowValues => self.show_values(effects),
            Intent::PlayOut => self.play_out(now, effects),
            Intent::GoBack => self.go_back(now, effects),
            Intent::Rematch => effects.push(Effect::Begin(self.rematch())),
            Intent::Hint => self.ask_for_hint(now, effects),
            Intent::SelectHinted => self.selection = self.hinted_selection().unwrap_or_default(),
            Intent::Stop => self.stop(effects),
            Intent::Resume => self.resume(now, effects),
            Intent::Answer { question, answer } => self.hear(question, answer, now, effects),
            Intent::Valued { question, worth } => drop(self.hear_value(question, Ok(worth), effects)),
            Intent::Due { question } => self.due(question, now, effects),
            Intent::Faded { refusal } => {
                if refusal == self.refusals {
                    self.refusal = None;
                }
            }
            Intent::Seen => self.refusal = None,
            Intent::Save { stored } => self.save(stored, now, effects),
            Intent::Stored(stored) => self.stored_elsewhere(stored, now, effects),
            Intent::Refused(sentence) => effects.push(Effect::Toast(sentence)),
            Intent::Hidden(hidden) => self.hide(hidden, now, effects),
            Intent::Language(language) => self.speak(language),
            Intent::Coach(told) => self.coach = told.map(Coach::new),
            Intent::Sound(wanted) => self.sound = wanted,
            Intent::Best(score) => self.best.score = score,
            Intent::Leave => {
                self.stop(effects);
                self.values.withdraw(effects);
                self.left = true;
            }
        }
        self.ask_for_value(effects);
    }

    /// Calls a function with the board's input.
    pub(crate) fn input<T>(&self, draw: impl FnOnce(&BoardInput<G>) -> T) -> T {
        draw(&self.sight.input(&self.selection, &self.seating))
    }

    /// The step of a tap or of a press on a board's button; `None` if there is no such button.
    pub(crate) fn chosen(&self, intent: &Intent) -> Option<Step<G>> {
        self.input(|input| match *intent {
            Intent::Tap(target) => Some(G::tap(input, target)),
            Intent::Press(place) => G::buttons(input).into_iter().nth(place).map(|Button { step, .. }| step),
            _ => None,
        })
    }

    fn follow_chosen(&mut self, intent: &Intent, now: u64, effects: &mut Vec<Effect>) {
        let Some(step) = self.chosen(intent) else { return };
        if self.is_playing_out() && self.person_to_act().is_some() {
            // A player who taps takes over.
            self.stop(effects);
            self.end_playing_out();
            self.thinking = Thinking::No;
        }
        self.refusal = None;
        match step {
            Step::Refine(selection) => self.selection = selection,
            Step::Commit(action) => {
                self.aside = None;
                self.play(Event::Action(action), now, effects);
            }
            Step::Reject(reason) => self.refuse(reason, effects),
        }
    }

    pub(crate) fn refuse(&mut self, reason: String, effects: &mut Vec<Effect>) {
        self.refusals += 1;
        effects.push(Effect::Announce(reason.clone()));
        effects.push(Effect::Fade { refusal: self.refusals, ms: reading_time(&reason) });
        self.refusal = Some(reason);
    }

    /// The player of this seat now has the device, and hears what could not be told before. Moves through the history are not told.
    fn uncover(&mut self, seat: Seat, effects: &mut Vec<Effect>) {
        self.holder = Some(seat);
        self.look();
        let tip = if self.fresh { self.coach(effects) } else { String::new() };
        if !tip.is_empty() {
            effects.push(Effect::Announce(tip));
        }
    }

    fn cancel(&mut self) {
        self.selection = G::Selection::default();
        self.refusal = None;
        self.hint = None;
    }

    /// Plays an event. If the rules refuse it, tells that and changes nothing.
    pub(crate) fn play(&mut self, event: Event<G>, now: u64, effects: &mut Vec<Effect>) {
        let entry = entry_at(&self.history, self.history.cursor(), &event, &self.seating);
        self.history.play_aside(self.is_playing_out());
        if self.history.play(event).is_err() {
            return self.refuse(self.words().not_possible().to_owned(), effects);
        }
        self.fresh = true;
        self.changed(effects);
        let told = entry.map(|(_, entry)| entry.sentence).unwrap_or_default();
        self.go_on(told, false, now, effects);
    }

    /// Goes to a place of the current line.
    fn go_along(&mut self, target: usize, told: &str, now: u64, effects: &mut Vec<Effect>) {
        self.history.go_to(target);
        self.moved(told.to_owned(), now, effects);
    }

    /// The target of undo on the current line.
    fn undo_target(&self) -> Option<usize> {
        self.history.undo_target(|seat| self.seating.is_person(seat))
    }

    /// Whether there is something to undo: a decision, or the restart that led here.
    pub(crate) fn can_undo(&self) -> bool {
        self.undo_target().is_some() || self.restart.is_some_and(|restart| restart.to == self.history.node())
    }

    /// Goes back to the first decision. Nothing is lost, because the current line stays and the restart can be undone.
    fn restart(&mut self, now: u64, effects: &mut Vec<Effect>) {
        let Some(target) = self.beginning() else { return };
        let from = self.history.node();
        self.go_along(target, "", now, effects);
        self.restart = Some(Restart { from, to: self.history.node() });
        let words = self.words();
        effects.push(Effect::Offer {
            text: words.back_at_start().to_owned(),
            label: words.undo().to_owned(),
            intent: Box::new(Intent::UndoRestart),
        });
    }

    /// Goes back to the cursor before the last restart; with `here`, only if nothing was played since.
    fn undo_restart(&mut self, here: bool, now: u64, effects: &mut Vec<Effect>) {
        let node = self.history.node();
        if let Some(restart) = self.restart.take_if(|restart| !here || restart.to == node) {
            self.history.go_to_node(restart.from);
            self.moved(self.words().undone().to_owned(), now, effects);
        }
    }

    /// Updates everything after a move through the history. Nothing is played there until somebody says so.
    pub(crate) fn moved(&mut self, told: String, now: u64, effects: &mut Vec<Effect>) {
        self.fresh = false;
        self.changed(effects);
        self.go_on(told, true, now, effects);
    }

    /// Plays what happens by itself, updates the view, tells what happened, and asks the bot to act. A place that somebody went back
    /// to is left alone, because a bot plays there only when told to. So is the end of a side line, which a bot would make the main
    /// line by playing on.
    pub(crate) fn go_on(&mut self, told: String, looked_up: bool, now: u64, effects: &mut Vec<Effect>) {
        self.withdraw(effects);
        self.cancel();
        if looked_up {
            self.end_playing_out();
        }
        self.history.play_aside(self.is_playing_out());
        let from = self.history.cursor();
        let rests = looked_up && from < self.history.all_events().len();
        if !rests && opening::run_by_itself(&mut self.history) > 0 && !self.unsaved {
            self.unsaved = true;
            effects.push(Effect::Save);
        }
        self.log.grow(&self.history, &self.seating);
        self.look();
        // A listener who hears the roll also hears whose turn it is and the choices. What that tells is told only once.
        let dealt = self.history.events()[from..].iter().any(|event| matches!(event, Event::Chance(_)));
        let prompts = dealt && self.bot_to_act().is_none();
        let told_by_prompt = prompts && self.acting().is_some() && self.input(G::tells_chance);
        let mut told = vec![told, self.log.told_from(from, told_by_prompt)];
        told.extend(self.finished(effects));
        if self.sound && !looked_up {
            // The played event comes before everything that happened by itself.
            effects.extend(self.heard(from.saturating_sub(1)));
        }
        let tip = if looked_up {
            self.silence_coach();
            String::new()
        } else {
            self.coach(effects)
        };
        let bot = self.bot_to_act();
        self.thinking = match bot {
            Some(_) if rests || (looked_up && self.history.line() > 0) => Thinking::Stopped,
            Some(_) => Thinking::Bot,
            None => Thinking::No,
        };
        if prompts {
            told.push(self.prompt().text());
        }
        told.push(tip);
        told.retain(|part| !part.is_empty());
        if !told.is_empty() {
            effects.push(Effect::Announce(told.join(" ")));
        }
        if let Some(level) = bot.filter(|_| self.thinking == Thinking::Bot) {
            self.ask(level, now, effects);
        }
    }

    /// The bot to act, if there is one. While a hint is played out, the one that acts for a person.
    pub(crate) fn bot_to_act(&self) -> Option<Level> {
        match self.history.position().turn() {
            Turn::Seat(seat) => self.seating.bot(seat).or(self.is_playing_out().then_some(Level::Expert)),
            _ => None,
        }
    }

    /// The target of a restart: the first decision of a person here, or else of anybody. `None` if the cursor is there.
    fn beginning(&self) -> Option<usize> {
        let decision = |by_person: bool| {
            (0..self.history.all_events().len()).find(|&at| match self.history.position_at(at).map(G::turn) {
                Some(Turn::Seat(seat)) => !by_person || self.seating.is_person(seat),
                _ => false,
            })
        };
        decision(true).or_else(|| decision(false)).filter(|&at| at < self.history.cursor())
    }

    /// The setup for a rematch. Everybody moves up by one seat, so that another player starts.
    fn rematch(&self) -> crate::Setup {
        let seats = self.history.seats().map(|seats| {
            let mut seats: Vec<SeatEntry> = seats.to_vec();
            seats.rotate_left(1);
            seats
        });
        crate::Setup { game: G::ID.to_owned(), options: alea_rules::Options::entries(self.history.options()), seats }
    }

    fn speak(&mut self, language: Language) {
        self.language = language;
        self.seating = Seating::of(&self.history, language);
        self.refusal = None;
        self.hint = None;
        self.coach = self.coach.take().map(Coach::silent);
        self.tell_anew();
    }

    /// Makes the whole log again, in another language or after a merge with another tab.
    pub(crate) fn tell_anew(&mut self) {
        self.log.clear();
        self.log.grow(&self.history, &self.seating);
    }

    /// The number of moves among the first events of the current line.
    pub(crate) fn moves(&self, events: usize) -> usize {
        let events = self.history.all_events().iter().take(events);
        events.filter(|event| matches!(event, Event::Action(_))).count()
    }

    pub(crate) fn history(&self) -> &History<G> {
        &self.history
    }
}
