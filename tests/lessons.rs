//! Every game has a lesson that can be played to its end by the real rules: each step accepts what it asks for and refuses what it should.

use alea::board::{Board, square_targets};
use alea::games::IDS;
use alea::play::{Doing, Intent, LessonView, Stage, Teaching};
use alea::rules::{Event, Seat, Turn};
use alea::scene::{Layer, Target};
use alea::table::{History, Lesson, LessonStep, Said};
use alea::text::Language;
use alea::with_game;

/// The most that ninety seconds have room for.
const MOST_STEPS: usize = 12;
/// The longest texts, in characters: what is said over the board, and what stands below it.
const LONGEST: (usize, usize) = (112, 126);

fn text(game: &str) -> String {
    std::fs::read_to_string(format!("games/{game}/assets/lesson.json")).expect("the lesson")
}

fn lesson(game: &str) -> Lesson {
    Lesson::read(&text(game)).expect(game)
}

fn open(game: &str, at: usize, language: Language) -> Teaching {
    Teaching::open(&text(game), at, language).expect(game)
}

/// The scenes of a lesson with the places that can be tapped in them.
fn places(view: &LessonView) -> Vec<Target> {
    let scenes = [Some(&view.table.board), view.table.rack.as_ref()];
    scenes.into_iter().flatten().flat_map(|scene| scene.cells.iter().map(|cell| cell.target)).collect()
}

#[test]
fn every_lesson_is_short_and_speaks_every_language() {
    for game in IDS {
        let lesson = lesson(game);
        assert_eq!(lesson.game, *game);
        assert!((5..=MOST_STEPS).contains(&lesson.steps.len()), "{game}: {} steps", lesson.steps.len());
        let read = lesson.steps.iter().filter(|step| step.task.is_none()).count();
        assert!(read <= 2, "{game}: {read} steps are only read");
        assert!(lesson.steps.last().is_some_and(|step| step.task.is_some()), "{game}: a lesson ends with a move");
        for (index, step) in lesson.steps.iter().enumerate() {
            let task = step.task.iter().flat_map(|task| [&task.asks, &task.wrong, &task.done]);
            for (said, longest) in [(&step.says, LONGEST.0)].into_iter().chain(task.map(|said| (said, LONGEST.1))) {
                for language in Language::ALL {
                    let text = said.within(language.tag());
                    let length = text.chars().count();
                    assert!((8..=longest).contains(&length), "{game}, step {}: {length} characters: {text}", index + 1);
                    assert!(text.ends_with(['.', '?']), "{game}, step {}: {text}", index + 1);
                }
            }
        }
    }
}

#[test]
fn every_lesson_can_be_read_in_ninety_seconds() {
    // Four words a second: how fast adults read to themselves (Brysbaert 2019: 238 a minute).
    const MOST_WORDS: usize = 90 * 4;
    for game in IDS {
        for language in Language::ALL {
            let count = |said: &Said| said.within(language.tag()).split_whitespace().count();
            let task = |step: &LessonStep| step.task.as_ref().map_or(0, |task| count(&task.asks) + count(&task.done));
            let words: usize = lesson(game).steps.iter().map(|step| count(&step.says) + task(step)).sum();
            assert!(words <= MOST_WORDS, "{game} in {language:?}: {words} words");
        }
    }
}

#[test]
fn every_lesson_can_be_shown_from_the_first_step_to_the_last() {
    for game in IDS {
        for language in Language::ALL {
            let mut lesson = open(game, 0, language);
            let steps = lesson.view().steps;
            for step in 0..steps {
                let view = lesson.view();
                assert_eq!(view.step, step, "{game}");
                if view.stage == Stage::Asked {
                    assert!(!view.table.selected, "{game} {step}: nothing is chosen yet");
                    let said = lesson.step(Doing::ShowMe);
                    assert_eq!(lesson.view().stage, Stage::Done, "{game}, step {}", step + 1);
                    assert_eq!(said, lesson.view().message, "{game}, step {}", step + 1);
                }
                assert!(lesson.view().table.buttons.is_empty(), "{game}: what is done offers no more moves");
                let said = lesson.step(Doing::Next);
                assert_eq!(said.is_empty(), step + 1 == steps, "{game}: the next step is told: {said}");
            }
            assert_eq!(lesson.view().step + 1, steps, "{game}");
        }
    }
}

#[test]
fn every_step_is_the_same_whether_it_was_come_to_or_opened() {
    for game in IDS {
        let mut played = open(game, 0, Language::English);
        for at in 0..played.view().steps {
            let opened = open(game, at, Language::English).view();
            let shown = played.view();
            // What has just been seen to happen is marked to move, where it was come to.
            let resting = |view: &LessonView| {
                let seats = view.table.seats.iter().map(|seat| {
                    let label = seat.area.as_ref().map(|area| area.label.clone());
                    (seat.seat, seat.name.clone(), seat.headline.clone(), seat.acts, label)
                });
                (view.step, view.stage, places(view), seats.collect::<Vec<_>>(), view.message.clone())
            };
            assert_eq!(resting(&shown), resting(&opened), "{game}, step {}", at + 1);
            played.step(Doing::ShowMe);
            played.step(Doing::Next);
        }
        let last = played.view().step;
        played.step(Doing::Back);
        assert_eq!(played.view().step, last - 1, "{game}");
        assert_eq!(
            open(game, 99, Language::English).view().step,
            last,
            "{game}: a step that is not there is the last one"
        );
    }
}

/// The right moves of a step, made by the taps and buttons of the page: true if a way was found that ends in each of them.
fn found_by_taps(game: &str, at: usize) -> bool {
    let mut reached: Vec<Vec<Intent>> = vec![Vec::new()];
    // Breadth first: what was tapped so far, each tap one that was not answered with a fault.
    for _ in 0..8 {
        let mut longer = Vec::new();
        for path in &reached {
            let follow = |path: &[Intent]| {
                let mut lesson = open(game, at, Language::English);
                path.iter().for_each(|intent| drop(lesson.step(Doing::Plays(intent.clone()))));
                lesson
            };
            let view = follow(path).view();
            let taps = places(&view).into_iter().map(Intent::Tap);
            let presses = (0..view.table.buttons.len()).map(Intent::Press);
            for intent in taps.chain(presses) {
                let mut next = path.clone();
                next.push(intent);
                let now = follow(&next).view();
                match now.stage {
                    Stage::Done => return true,
                    Stage::Asked if now.table.selected && now != view => longer.push(next),
                    _ => {}
                }
            }
        }
        longer.dedup();
        longer.truncate(24);
        reached = longer;
    }
    false
}

#[test]
fn what_every_step_asks_for_can_be_tapped_and_what_it_does_not_is_answered() {
    for game in IDS {
        let lesson = lesson(game);
        for (at, step) in lesson.steps.iter().enumerate().filter(|(_, step)| step.task.is_some()) {
            assert!(found_by_taps(game, at), "{game}, step {}: no taps lead to {:?}", at + 1, step.task);
            // Every place answers: it is a part of the move, or it says why not and leaves the position as it is.
            let view = open(game, at, Language::English).view();
            for target in places(&view) {
                let mut lesson = open(game, at, Language::English);
                let said = lesson.step(Doing::Plays(Intent::Tap(target)));
                let now = lesson.view();
                if now.stage == Stage::Missed {
                    assert_eq!(said, now.message);
                    assert!(!said.is_empty(), "{game}, step {}: {target} is refused without a word", at + 1);
                    assert_eq!(now.table.at, view.table.at, "{game}, step {}", at + 1);
                    lesson.step(Doing::Plays(Intent::Cancel));
                    assert_eq!(lesson.view().stage, Stage::Asked);
                }
            }
        }
    }
}

#[test]
fn other_legal_moves_get_the_answer_of_their_step() {
    for game in IDS {
        with_game!(*game, G => other_moves_are_refused::<G>(game)).expect("a game");
    }
}

/// The moves of each step are legal, for the learner, and not all that there are, unless the rules leave no choice.
fn other_moves_are_refused<G: Board>(game: &str) {
    let lesson = lesson(game);
    let mut history: Option<History<G>> = None;
    for (index, step) in lesson.steps.iter().enumerate() {
        let at = format!("{game}, step {}", index + 1);
        if let Some(record) = &step.record {
            assert!(
                record.seed.is_none() && record.lines.is_empty(),
                "{at}: a position is a record of one line without a seed"
            );
            history = Some(record.replay::<G>().unwrap_or_else(|error| panic!("{at}: {error}")));
        }
        let history = history.as_mut().expect("a position");
        let view = history.position().view(Some(Seat(0)));
        let shown = open(game, index, Language::English).view();
        let cells: Vec<Target> = shown.table.board.cells.iter().map(|cell| cell.target).collect();
        for name in &step.lit {
            let targets = G::targets(&view, std::slice::from_ref(name));
            assert!(!targets.is_empty(), "{at}: {name} is no square");
            assert!(
                targets.iter().any(|target| cells.contains(target)),
                "{at}: {name} is not on the board that is shown"
            );
        }
        assert_eq!(
            shown.table.board.layer(Layer::Marks).iter().any(|item| item.key == u32::MAX),
            !step.lit.is_empty(),
            "{at}"
        );
        let Some(task) = &step.task else { continue };
        assert_eq!(history.position().turn(), Turn::Seat(Seat(0)), "{at}: the learner is to act");
        let legal: Vec<String> = history.position().legal().iter().map(ToString::to_string).collect();
        for text in &task.moves {
            assert!(legal.contains(text), "{at}: {text} is not legal");
        }
        let goes_on = lesson.steps.get(index + 1).is_some_and(|next| next.record.is_none());
        assert!(!goes_on || task.moves.len() == 1, "{at}: what comes next follows from one move only");
        for text in task.moves.first().into_iter().chain(&task.then) {
            let refused = || panic!("{at}: {text} cannot happen");
            let event = match history.position().turn() {
                Turn::Chance => text.parse().map(Event::Chance).unwrap_or_else(|_| refused()),
                _ => text.parse().map(Event::Action).unwrap_or_else(|_| refused()),
            };
            history.play(event).unwrap_or_else(|error| panic!("{at}: {error}"));
        }
        let is_open = history.position().turn() == Turn::Chance;
        assert!(!is_open, "{at}: the dice that follow are given");
    }
}

#[test]
fn squares_are_named_alone_or_by_two_corners() {
    let targets = |names: &[&str]| square_targets(&names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>(), 7);
    assert_eq!(targets(&["a1", "g2"]), [0, 13]);
    assert_eq!(targets(&["c2:b1"]), [1, 2, 8, 9]);
    assert_eq!(targets(&["hand", "a1:", "a1:zz"]), [] as [Target; 0]);
}

#[test]
fn what_is_no_lesson_is_refused() {
    let fault = |text: &str| {
        Teaching::open(text, 0, Language::English).err().map(|error| error.to_string()).unwrap_or_default()
    };
    assert!(fault("{").contains("not a game record"), "{}", fault("{"));
    let record = |game: &str, events: &str| {
        format!(
            r#"{{"game":"{game}","steps":[{{"record":{{"format":"alea","version":1,"game":"{game}","options":{{}},"events":[{events}]}},"says":{{}}}}]}}"#
        )
    };
    assert!(fault(&record("chess", "")).contains("there is no game \"chess\""));
    assert!(fault(&record("polygrid", "\"roll 9\"")).contains("roll 9"));
}
