//! A review as a player goes through it: judged in two looks, kept with its game, stepped through, and decisions tried once more.

use alea::ai::{self, Eval, Limit};
use alea::engine::{ReviewJob, Said, Task, answer};
use alea::games::IDS;
use alea::games::dice_box::DiceBox;
use alea::play::{Intent, Judging, Looking, Marked, ReviewView, Reviewing, Row, Wish};
use alea::review::ledger::{Kind, Ledger};
use alea::rules::{ChanceRng, Event, Game, Level, Options, Seat, Slip, Turn};
use alea::scene::{Scene, Target};
use alea::table::{History, Saved, SeatEntry};
use alea::text::Language;
use alea::text::review::words;
use alea::text::table::Failure;
use alea::with_game;

/// A game that a person played against a bot, badly enough for mistakes; so many events of it, as it is saved.
fn saved<G: Eval>(events: usize) -> String {
    Saved::of(&played::<G>(events), 1, 0).write()
}

fn played<G: Eval>(events: usize) -> History<G> {
    let options = G::Options::default();
    let bot = SeatEntry { name: None, bot: Some("normal".to_owned()) };
    let seats = (0..options.seats()).map(|seat| if seat == 0 { SeatEntry::default() } else { bot.clone() }).collect();
    let mut history = History::<G>::new(options, "looking back".parse().ok(), Some(seats));
    let mut dice = ChanceRng::new("test", "looking back", 0);
    let limit = Limit { nodes: Some(20), ..Limit::OWN };
    while history.cursor() < events {
        history.deal();
        let Turn::Seat(seat) = history.position().turn() else { break };
        let (view, legal) = (history.position().view(Some(seat)), history.position().legal());
        let level = if seat.0 == 0 { Level::Random } else { Level::Greedy };
        let thought = ai::think::<G>(level, &view, seat, history.seat_count(), &legal, &limit, &mut dice);
        history.play(Event::Action(thought.expect("an action").action)).expect("a legal action");
    }
    history
}

fn game(id: &str, events: usize) -> String {
    with_game!(id, G => saved::<G>(events)).expect("a game")
}

/// Whether a game is judged before it is over: not where hands are hidden.
fn is_judged_early(id: &str) -> bool {
    id != "ivy"
}

/// The same question with so few nodes that the answer is there at once: these tests are about what is made of it.
fn hasty(job: ReviewJob) -> ReviewJob {
    match job.task {
        Task::Review { .. } => {
            let part = if job.record.contains("\"ivy\"") { 400 } else { 60 };
            ReviewJob { task: Task::Review { part }, ..job }
        }
        Task::Compare { .. } | Task::Worth => job,
    }
}

/// A review with the worker beside it, which answers at once.
struct Page {
    review: Reviewing,
    kept: Option<String>,
    said: Vec<String>,
    asked: usize,
    /// What came of practice.
    practised: Vec<(usize, bool)>,
}

impl Page {
    fn open(text: &str, kept: Option<String>, language: Language) -> Page {
        let mut page = Page::of(Reviewing::open(text, language).expect("a game"));
        page.send(Looking::Open(kept));
        page
    }

    fn of(review: Reviewing) -> Page {
        Page { review, kept: None, said: Vec::new(), asked: 0, practised: Vec::new() }
    }

    fn send(&mut self, looking: Looking) {
        for wish in self.review.step(looking) {
            match wish {
                Wish::Ask(job) => {
                    self.asked += 1;
                    let job = hasty(job);
                    let text = answer(&job.write(), &|| 0.0, &|_| ());
                    self.send(Looking::Heard(Ok(text)));
                }
                Wish::Announce(text) => self.said.push(text),
                Wish::Keep(text) => self.kept = Some(text),
                Wish::Practised { ply, right } => self.practised.push((ply, right)),
                Wish::Withdraw => {}
            }
        }
    }

    fn view(&self) -> ReviewView {
        self.review.view()
    }
}

/// A printed figure as a number of its smallest parts.
fn parts(figure: &str) -> i64 {
    let digits: String = figure.chars().filter(char::is_ascii_digit).collect();
    let value: i64 = digits.parse().unwrap_or_else(|_| panic!("no figure: {figure}"));
    if figure.starts_with('\u{2212}') { -value } else { value }
}

fn rings(view: &ReviewView) -> Vec<Target> {
    let scenes: Vec<&Scene> =
        [Some(&view.table.board), view.table.rack.as_ref()].into_iter().flatten().map(AsRef::as_ref).collect();
    scenes.into_iter().flat_map(|scene| scene.suggested.clone()).collect()
}

#[test]
fn every_game_is_judged_told_step_by_step_and_its_printed_figures_add_up() {
    for id in IDS {
        let text = game(id, if is_judged_early(id) { 60 } else { usize::MAX });
        for language in Language::ALL {
            let mut page = Page::open(&text, None, language);
            let view = page.view();
            assert_eq!((&view.judging, page.asked), (&Judging::Done, 2), "{id}: a first look, then the whole");
            let findings = view.findings.clone().expect("findings");
            assert_eq!(findings.rows.len(), view.steps);
            for seat in alea::rules::Seat::all(view.table.seats.len()) {
                page.send(Looking::SeenBy(seat));
                let findings = page.view().findings.expect("findings");
                let sum: Vec<i64> = findings.sum.iter().map(|(_, figure)| parts(figure)).collect();
                assert_eq!(sum[0] + sum[1] + sum[2], sum[3], "{id}: {:?}", findings.sum);
                let line = page.view().in_a_line().expect("all is judged");
                let figures = findings.sum[1..3].iter().map(|(_, figure)| figure.trim_end_matches(['%', '\u{a0}']));
                assert!(figures.into_iter().all(|figure| line.contains(figure)), "{id}: {line}");
                let mattered: i64 = findings.mattered.iter().map(|(.., figure)| parts(figure)).sum();
                assert_eq!(mattered, sum[1] + sum[2], "{id}: {:?}", findings.mattered);
                assert!(findings.bars.iter().all(|bars| bars.luck.1.abs() <= 1.0
                    && bars.given_away.as_ref().is_none_or(|bar| (-1.0..=0.0).contains(&bar.1))));
            }
            for step in 0..=view.steps {
                page.send(Looking::To(step));
                let view = page.view();
                assert_eq!(view.step, step);
                assert!(view.turn.text().ends_with('.'), "{id} {step}: {}", view.turn.text());
                assert!(view.table.buttons.is_empty() && !view.table.selected, "{id} {step}: nothing can be played");
                if let Some(row) = step.checked_sub(1).map(|row| &findings.rows[row]) {
                    let is_slip = matches!(row.marked, Marked::Slip(_));
                    assert!(!is_slip || (view.can_try && row.decision.is_some()), "{id} {step}");
                }
            }
            assert!(!findings.described.is_empty() && !findings.trust.is_empty() && !findings.turned.is_empty());
        }
    }
}

#[test]
fn random_play_is_found_out_worst_first() {
    let mut found = 0;
    for id in IDS {
        let page = Page::open(&game(id, usize::MAX), None, Language::English);
        let findings = page.view().findings.expect("findings");
        assert!(!findings.worst.is_empty(), "{id}");
        let losses: Vec<f64> = findings.worst.iter().map(|row| findings.rows[*row].change).collect();
        assert!(losses.is_sorted() && losses.iter().all(|loss| *loss < 0.0), "{id}: {losses:?}");
        found += usize::from(findings.worst.iter().any(|row| findings.rows[*row].name == "You"));
    }
    assert!(found > 2, "mistakes of one's own in {found} games");
}

#[test]
fn a_kept_review_is_shown_at_once_and_one_of_another_game_is_not() {
    for id in IDS.iter().filter(|id| is_judged_early(id)) {
        let text = game(id, 8);
        let first = Page::open(&text, None, Language::English);
        let kept = first.kept.clone().expect("kept");
        let again = Page::open(&text, Some(kept.clone()), Language::English);
        assert_eq!(again.asked, 0, "{id}");
        assert_eq!(again.view().findings, first.view().findings, "{id}: what is kept says the same");
        let longer = game(id, 20);
        for stale in [kept.clone(), kept.replacen("ledger 1", "ledger 9", 1), String::new()] {
            assert_eq!(Page::open(&longer, Some(stale.clone()), Language::English).asked, 2, "{id}: {stale}");
        }
    }
}

#[test]
fn a_decision_is_tried_again_without_spoilers_until_it_is_as_good() {
    let (mut missed, mut explained) = (0, 0);
    for id in IDS {
        let text = game(id, usize::MAX);
        let mut page = Page::open(&text, None, Language::English);
        let ledger = Ledger::read(page.kept.as_ref().expect("kept")).expect("a ledger");
        let words = words(Language::English);
        let step = page.view().findings.expect("findings").worst[0] + 1;
        page.send(Looking::To(step));
        let entry =
            &ledger.entries[page.view().findings.expect("findings").rows[step - 1].decision.expect("a decision")];
        let told = page.view().turn.text();
        let (_, better) = told.split_once("Better: ").unwrap_or_else(|| panic!("{id}: {told}"));
        // A reason stands between the better move and the value of the position. It speaks to the person who decided.
        let is_own = told.starts_with("You ");
        let has_reason = better.matches(". ").count() > 1;
        assert!(is_own || !has_reason, "{id}: {told}");
        explained += usize::from(has_reason);
        let ringed = rings(&page.view());
        page.send(Looking::Try);
        let view = page.view();
        let trying = view.trying.clone().expect("a try");
        assert!(rings(&view).is_empty() && trying.message.text().is_empty() && !trying.done, "{id}: no spoiler");
        assert!(trying.task.starts_with("Find a better move"), "{id}: {}", trying.task);
        // Whatever can be tapped and pressed leads on, is refused, or is judged; nothing of it changes the game.
        let targets: Vec<Target> = view.table.board.cells.iter().map(|cell| cell.target).take(12).collect();
        for target in targets {
            page.send(Looking::Plays(Intent::Tap(target)));
            for button in 0..page.view().table.buttons.len() {
                page.send(Looking::Plays(Intent::Press(button)));
            }
            let trying = page.view().trying.expect("a try");
            missed += usize::from(trying.missed);
            if trying.done {
                break;
            }
            page.send(Looking::Plays(Intent::Cancel));
        }
        page.send(Looking::ShowMe);
        let trying = page.view().trying.expect("a try");
        assert!(trying.done && trying.message.lead == words.found(), "{id}: {:?}", trying.message);
        page.send(Looking::Back);
        let view = page.view();
        assert_eq!((view.trying, rings(&page.view())), (None, ringed), "{id}: as before");
        let on = Saved::read(&page.review.played_on(&text, 5).expect("a game")).expect("a game");
        assert_eq!(on.at, entry.ply, "{id}: the game stands before the decision");
        assert_eq!(on.record, Saved::read(&text).expect("a game").record, "{id}: and is the same");
    }
    assert!(missed > 5, "{missed} misses");
    assert!(explained > 0, "no better move of one's own is explained");
}

/// A whole game of each kind with what is kept of its review, and the mistakes in it.
fn reviewed(id: &str) -> (String, String, Vec<usize>) {
    let text = game(id, usize::MAX);
    let page = Page::open(&text, None, Language::English);
    let mistakes = page.review.own_mistakes().expect("a finished game of one person");
    (text, page.kept.expect("kept"), mistakes)
}

#[test]
fn mistakes_are_those_of_the_one_person_in_a_finished_game() {
    let mut found = 0;
    for id in IDS {
        let (text, kept, mistakes) = reviewed(id);
        let ledger = Ledger::read(&kept).expect("a ledger");
        for ply in &mistakes {
            let entry = &ledger.entries[*ply];
            assert!(matches!(entry.kind, Kind::Skill { actor: Seat(0), only: false, .. }), "{id}: {entry:?}");
            assert!(Ledger::loss(entry) >= ledger.losses[1], "{id}: {entry:?}");
        }
        found += mistakes.len();
        let begun = Page::open(&game(id, 8), None, Language::English);
        assert_eq!(begun.view().findings.is_some(), is_judged_early(id), "{id}");
        assert!(begun.review.own_mistakes().is_none(), "{id}: it goes on");
        let mut saved = Saved::read(&text).expect("a game");
        saved.record.seats = saved.record.seats.map(|seats| seats.iter().map(|_| SeatEntry::default()).collect());
        let people = Page::open(&saved.write(), Some(kept), Language::English);
        let is_alone = saved.record.seats.is_none_or(|seats| seats.len() == 1);
        assert_eq!(people.review.own_mistakes().is_some(), is_alone, "{id}: nobody knows whose they are");
    }
    assert!(found > 10, "{found} mistakes");
}

#[test]
fn practice_shows_nothing_of_the_review_and_tells_once_what_came_of_it() {
    let (mut right, mut wrong) = (0, 0);
    for id in IDS {
        let (text, kept, mistakes) = reviewed(id);
        for ply in mistakes.into_iter().take(6) {
            let practise = || {
                let mut page = Page::of(Reviewing::open_kept(&text, &kept, Language::English).expect("a game"));
                page.send(Looking::Practise(ply));
                page
            };
            // What the review rings is what is looked for.
            let mut page = practise();
            let view = page.view();
            assert!(view.practises && rings(&view).is_empty(), "{id} {ply}");
            let trying = view.trying.expect("a try");
            assert!(trying.ply == ply && trying.message.text().is_empty() && page.practised.is_empty(), "{id} {ply}");
            page.send(Looking::Back);
            assert!(!page.view().practises && page.practised.is_empty(), "{id} {ply}: nothing was tried");
            let better = rings(&page.view());
            page.send(Looking::Try);
            page.send(Looking::ShowMe);
            assert!(page.practised.is_empty(), "{id} {ply}: that is no practice any more");

            let mut page = practise();
            page.send(Looking::ShowMe);
            assert_eq!((page.view().practises, &page.practised[..]), (true, &[(ply, false)][..]), "{id} {ply}");

            let mut page = practise();
            for target in better {
                page.send(Looking::Plays(Intent::Tap(target)));
            }
            for button in 0..page.view().table.buttons.len() {
                page.send(Looking::Plays(Intent::Press(button)));
            }
            let trying = page.view().trying.expect("a try");
            assert!(page.practised.len() <= 1, "{id} {ply}: {:?}", page.practised);
            if let [(told, is_right)] = page.practised[..] {
                assert_eq!((told, is_right), (ply, trying.done), "{id} {ply}");
                *(if is_right { &mut right } else { &mut wrong }) += 1;
            }
            page.send(Looking::ShowMe);
            assert_eq!(page.practised.len(), 1, "{id} {ply}: once");
        }
    }
    assert!(right > 5, "{right} right, {wrong} wrong");
}

#[test]
fn a_mistake_is_found_on_its_line_wherever_the_game_stands() {
    let (text, kept, mistakes) = reviewed("dice-box");
    let mut history = played::<DiceBox>(usize::MAX);
    let was = Saved::read(&text).expect("a game").record.events;
    history.go_to(mistakes[0]);
    let mut others = history.position().legal().into_iter().filter(|action| action.to_string() != was[mistakes[0]]);
    let other = others.next().expect("another move");
    history.play(Event::Action(other)).expect("a legal action");
    let aside = Saved::of(&history, 2, 0);
    assert_eq!((aside.line, aside.record.lines.len()), (0, 1), "what is played last is the main line");
    let aside = aside.write();
    let steps = |text: &str| Reviewing::open(text, Language::English).expect("a game").view().steps;
    assert!(steps(&aside) < steps(&text));
    let mut page = Page::of(Reviewing::open_kept(&aside, &kept, Language::English).expect("its line"));
    page.send(Looking::Practise(mistakes[0]));
    assert!(page.view().practises);
    let on = Saved::read(&page.review.played_on(&aside, 5).expect("a game")).expect("a game");
    assert_eq!((on.line, on.at), (1, mistakes[0]), "one plays on from there");
    let mut none = Page::of(Reviewing::open_kept(&aside, &kept, Language::English).expect("its line"));
    none.send(Looking::Practise(10_000));
    assert!(!none.view().practises && none.view().trying.is_none(), "there is no such event");
    // The review of a line that goes on does not take the place of the whole one.
    let open = Page::open(&aside, Some(kept.clone()), Language::English);
    assert!(open.asked == 2 && open.kept.is_none() && open.view().findings.is_some());
    // Nor is a mistake looked for in a game that does not have its line.
    let mut gone = Saved::read(&text).expect("a game");
    gone.record.events.truncate(8);
    gone.record.result = None;
    assert!(Reviewing::open_kept(&gone.write(), &kept, Language::English).is_none());
    assert!(Reviewing::open_kept(&text, "nonsense", Language::English).is_none());
}

#[test]
fn judging_is_stopped_and_gone_on_with_and_old_answers_do_not_count() {
    let text = game(IDS[0], 20);
    let mut review = Reviewing::open(&text, Language::English).expect("a game");
    let ask = |wishes: Vec<Wish>| {
        wishes
            .into_iter()
            .find_map(|wish| if let Wish::Ask(job) = wish { Some(job) } else { None })
            .expect("a question")
    };
    let answered = |job: &ReviewJob| answer(&hasty(job.clone()).write(), &|| 0.0, &|_| ());
    let first = ask(review.step(Looking::Open(None)));
    assert!(review.step(Looking::Stop).contains(&Wish::Withdraw));
    assert!(matches!(review.view().judging, Judging::Stopped(_)));
    let late = answered(&first);
    assert!(review.step(Looking::Heard(Ok(late))).is_empty() && review.view().findings.is_none(), "a late answer");
    let second = ask(review.step(Looking::GoOn));
    let whole = ask(review.step(Looking::Heard(Ok(answered(&second)))));
    assert!(review.view().findings.is_some(), "a first look is shown");
    let told = alea::engine::Report { id: whole.id, said: Said::Judged { done: 3, all: 20 } }.write();
    review.step(Looking::Heard(Ok(told)));
    assert!(matches!(review.view().judging, Judging::Under(text) if text.contains("3 of 20")));
    review.step(Looking::Heard(Err(Failure::Died)));
    assert!(matches!(review.view().judging, Judging::Stopped(text) if text.contains("couldn’t be finished")));
    assert!(review.view().findings.is_some(), "what there is stays");
    let again = ask(review.step(Looking::GoOn));
    let wishes = review.step(Looking::Heard(Ok(answered(&again))));
    assert!(matches!(&wishes[..], [Wish::Keep(_)]) && review.view().judging == Judging::Done);
}

#[test]
fn a_game_in_which_nothing_happened_has_no_review_and_asks_nothing() {
    for id in IDS {
        let text = with_game!(*id, G => {
            let history = History::<G>::new(<G as Game>::Options::default(), "new".parse().ok(), None);
            Saved::of(&history, 1, 0).write()
        });
        let page = Page::open(&text.expect("a game"), None, Language::Spanish);
        assert_eq!((page.asked, page.view().steps), (0, 0), "{id}");
    }
}

#[test]
fn a_game_with_hidden_hands_is_judged_when_it_is_over() {
    let text = game("ivy", 60);
    let mut page = Page::open(&text, None, Language::English);
    assert!(matches!(page.view().judging, Judging::Waits(why) if why.contains("shows every hand")));
    page.send(Looking::GoOn);
    let steps = page.view().steps;
    for step in 0..=steps {
        page.send(Looking::To(step));
        let view = page.view();
        assert!(view.findings.is_none() && !view.can_try, "{step}");
        assert!(!view.turn.text().contains("worth"), "{step}: {}", view.turn.text());
    }
    assert_eq!(page.asked, 0, "not even the worker is told of it");
}

#[test]
fn a_review_opens_at_the_first_mistake_and_stays_where_somebody_goes() {
    let mut mistakes = 0;
    for id in IDS {
        let text = game(id, if is_judged_early(id) { 60 } else { usize::MAX });
        let mut page = Page::open(&text, None, Language::English);
        let (view, ledger) = (page.view(), Ledger::read(page.kept.as_ref().expect("a ledger")).expect("a ledger"));
        let rows = &view.findings.as_ref().expect("findings").rows;
        let slip = |row: &Row| {
            let entry = row.decision.map(|ply| &ledger.entries[ply])?;
            matches!(entry.kind, Kind::Skill { actor: Seat(0), .. }).then(|| ledger.slip(entry))?
        };
        let first = |least| rows.iter().position(|row| slip(row) >= Some(least));
        mistakes += usize::from(first(Slip::Mistake).is_some());
        if let Some(row) = first(Slip::Mistake).or_else(|| first(Slip::Inaccuracy)) {
            assert_eq!(view.step, row + 1, "{id}");
        }
        assert!((1..=view.steps).contains(&view.step), "{id}: something has happened");
        page.send(Looking::To(2));
        page.send(Looking::SeenBy(Seat(0)));
        assert_eq!(page.view().step, 2, "{id}");
        // One that nobody has judged yet begins with the first move.
        let unjudged = Reviewing::open(&text, Language::English).expect("a game");
        assert_eq!(unjudged.view().step, 1, "{id}");
    }
    assert!(mistakes > 2, "random play makes mistakes: in {mistakes} games");
}

#[test]
fn the_hand_that_is_shown_and_ringed_is_that_of_who_decided() {
    let mut ringed = 0;
    for id in ["dice-box", "ivy"] {
        let mut page = Page::open(&game(id, usize::MAX), None, Language::English);
        let steps = page.view().steps;
        for step in 1..=steps {
            page.send(Looking::To(step));
            let view = page.view();
            let (name, decided) = {
                let row = &view.findings.as_ref().expect("findings").rows[step - 1];
                (row.name.clone(), row.decision.is_some())
            };
            let Some(hand) = view.table.rack.as_ref().filter(|_| decided) else { continue };
            let label = if name == "You" { "Your".to_owned() } else { name };
            assert!(hand.label.starts_with(&label), "{id} {step}: {} decides, {} is shown", label, hand.label);
            // A ring is round a piece of the move that is named as better.
            let told = view.turn.text();
            let better = told.split_once("Better: ").map(|(_, rest)| rest.split('.').next().unwrap_or_default());
            for cell in hand.suggested.iter().filter_map(|target| hand.cell(*target)) {
                let piece = cell.label.split(',').next().unwrap_or_default();
                assert!(better.is_some_and(|better| better.contains(piece)), "{id} {step}: {piece} of {told}");
                ringed += 1;
            }
        }
    }
    assert!(ringed > 10, "{ringed}");
}
