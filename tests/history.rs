//! The history of a game as a tree: lines, names, the main line, merging, and what is kept of it.

use alea::games::dice_matrix::DiceMatrix;
use alea::games::nvmerix::Nvmerix;
use alea::games::polygrid::Polygrid;
use alea::rules::{ChanceRng, Event, Game, Turn};
use alea::table::{History, Line, NodeId, Record, Saved, SeatEntry};

/// A game with this seed, after its setup and these actions; chance is drawn between them.
fn played<G: Game>(seed: &str, actions: &[&str]) -> History<G> {
    let mut history = History::new(Default::default(), seed.parse().ok(), None);
    history.deal();
    play(&mut history, actions);
    history
}

fn play<G: Game>(history: &mut History<G>, actions: &[&str]) {
    for action in actions {
        let event = history.read_typed(action).expect("an action");
        history.play(event).expect("a legal action");
        history.deal();
    }
}

/// The events along each line, without the setup.
fn texts<G: Game>(history: &History<G>) -> Vec<String> {
    let record = history.whole_record();
    (0..=record.lines.len()).map(|line| record.along(line)[1..].join(" ")).collect()
}

/// What is kept of the tree, wherever the cursor is.
fn kept<G: Game>(history: &History<G>) -> String {
    let mut history = history.clone();
    history.go_to_line(0, 0);
    Saved::of(&history, 0, 0).write()
}

/// `setup`, `=4`, `b1`, `d5+e5`, `a4`: where the tests go on from.
fn trunk() -> History<DiceMatrix> {
    played("K3V9TQ2M", &["=4", "b1", "d5+e5", "a4"])
}

#[test]
fn another_move_after_an_undo_keeps_the_old_line() {
    let mut history = trunk();
    let (old, end) = (history.all_events().to_vec(), history.position().clone());
    history.go_to(3);
    play(&mut history, &["a1"]);
    assert_eq!(texts(&history), ["=4 b1 a1", "=4 b1 d5+e5 a4"]);
    assert_eq!((history.line(), history.cursor(), history.all_events().len()), (0, 4, 4));
    assert_eq!(history.redo_target(|_| true), None);

    let lines = history.lines();
    let shown = |line: &Line| (line.parent, line.at, line.length, line.current);
    assert_eq!(lines.iter().map(shown).collect::<Vec<_>>(), [(0, 0, 4, true), (0, 3, 5, false)]);
    let marks: Vec<usize> = (0..=5).map(|index| history.branches(index)).collect();
    assert_eq!(marks, [1, 1, 1, 2, 0, 0]);

    assert!(history.go_to_line(1, 5));
    assert_eq!((history.all_events(), history.position()), (&old[..], &end));
    assert_eq!((history.line(), history.node()), (1, lines[1].tip));
    assert!(!history.go_to_line(2, 0));
    assert_eq!(history.line(), 1);
}

#[test]
fn what_was_played_before_is_gone_along() {
    let mut history = trunk();
    history.go_to(3);
    play(&mut history, &["a1", "a2"]);
    let nodes = history.path().to_vec();
    history.go_to(3);
    // The next event of the current line, then a line that was left: neither is new, and the main line stays.
    play(&mut history, &["a1"]);
    assert_eq!((history.path(), history.cursor()), (&nodes[..], 4));
    history.go_to(3);
    play(&mut history, &["d5+e5"]);
    assert_eq!((history.cursor(), history.all_events().len(), history.line()), (4, 5, 1));
    assert_eq!(history.path()[..4], nodes[..4], "a log shares what is the same");
    assert_eq!(texts(&history), ["=4 b1 a1 a2", "=4 b1 d5+e5 a4"]);
    history.go_to(9);
    play(&mut history, &["c3"]);
    assert_eq!(texts(&history), ["=4 b1 d5+e5 a4 c3", "=4 b1 a1 a2"]);
}

#[test]
fn a_refused_event_changes_nothing() {
    let mut history = trunk();
    history.go_to(3);
    let before = history.clone();
    let b1 = history.read_typed("b1").expect("an action");
    let error = history.play(b1).expect_err("no die is there any more");
    assert_eq!(error.to_string(), "event 3 \"b1\": no die stands on b1");
    assert_eq!(history, before);
}

#[test]
fn lines_are_in_an_order_of_their_own() {
    let mut histories: Vec<History<DiceMatrix>> = Vec::new();
    let branches = [("c3", 5), ("a1", 3), ("a2", 3), ("c3", 2)];
    for first in 0..branches.len() {
        let mut history = trunk();
        for number in 0..branches.len() {
            let (action, at) = branches[(first + number) % branches.len()];
            let trunk = history.lines().iter().position(|line| line.length == 5).unwrap_or(0);
            // The line of five events may have grown to six.
            let trunk = history.lines().iter().position(|line| line.length == 6).unwrap_or(trunk);
            history.go_to_line(trunk, at);
            play(&mut history, &[action]);
        }
        let longest = history.lines().iter().position(|line| line.length == 6).expect("a line");
        history.make_main(longest);
        history.go_to_line(0, 0);
        histories.push(history);
    }
    for history in &histories {
        assert_eq!(
            texts(history),
            ["=4 b1 d5+e5 a4 c3", "=4 c3", "=4 b1 a1", "=4 b1 a2"],
            "by where they leave, then by their first event"
        );
        assert_eq!(*history, histories[0]);
        assert_eq!(history.whole_record(), histories[0].whole_record());
    }
}

#[test]
fn the_main_line_is_the_one_that_grew_or_was_chosen_last() {
    let mut history = trunk();
    history.go_to(3);
    play(&mut history, &["a1"]);
    let record = history.whole_record();
    for (line, at) in [(1, 2), (0, 3), (1, 9)] {
        history.go_to_line(line, at);
        assert_eq!(history.whole_record(), record, "moving does not change it");
    }
    assert!(history.make_main(1));
    assert_eq!((texts(&history), history.line()), (vec!["=4 b1 d5+e5 a4".to_owned(), "=4 b1 a1".to_owned()], 0));
    let stamped = Saved::of(&history, 0, 0).stamp;
    assert!(history.make_main(0) && !history.make_main(2));
    assert_eq!(Saved::of(&history, 0, 0).stamp, stamped, "it was that already");
}

#[test]
fn lines_have_names() {
    let mut history = trunk();
    let refused =
        |history: &mut History<DiceMatrix>, line, name| history.name_line(line, name).unwrap_err().to_string();
    assert!(refused(&mut history, 0, Some("mine")).contains("only the lines beside the main one"));
    history.go_to(3);
    play(&mut history, &["a1"]);
    assert!(refused(&mut history, 0, Some("mine")).contains("only the lines beside the main one"));
    assert!(refused(&mut history, 1, Some("")).contains("at least one character"));
    assert!(refused(&mut history, 1, Some(&"é".repeat(81))).contains("at most 80 characters, and this one has 81"));
    history.name_line(1, Some(&"é".repeat(80))).expect("a name");
    history.name_line(1, Some("the pair")).expect("a name");

    let read = Record::read(&history.whole_record().to_line()).and_then(|record| record.replay::<DiceMatrix>());
    assert_eq!(read.expect("a record").lines()[1].name.as_deref(), Some("the pair"));
    let names = |history: &History<DiceMatrix>| history.lines().into_iter().map(|line| line.name).collect::<Vec<_>>();
    assert_eq!(names(&history), [None, Some("the pair".to_owned())]);
    // A line that is played on keeps its name, for when another is the main line again.
    history.go_to_line(1, 9);
    play(&mut history, &["c3"]);
    assert_eq!(names(&history), [Some("the pair".to_owned()), None]);
    assert_eq!(history.whole_record().lines[0].name, None);
    history.make_main(1);
    assert_eq!(names(&history), [None, Some("the pair".to_owned())]);
    history.name_line(1, None).expect("a line");
    assert_eq!(names(&history), [None, None]);
}

#[test]
fn two_tabs_that_act_at_once_end_alike() {
    let (mut here, mut there) = (trunk(), trunk());
    play(&mut here, &["c3"]);
    play(&mut there, &["a1"]);
    let (before, node) = (here.clone(), here.node());
    let merged = here.merge(&there).expect("the same game");
    assert_eq!((merged.added, merged.changed, merged.lacking, merged.ahead), (1, true, true, None));
    assert_eq!((here.node(), here.position()), (node, before.position()), "the cursor stays");
    assert_eq!(here.events(), before.events());
    there.merge(&before).expect("the same game");
    assert_eq!(kept(&here), kept(&there));
    // At once: the one whose text comes last is the main line.
    assert_eq!(texts(&here), ["=4 b1 d5+e5 a4 c3", "=4 b1 d5+e5 a4 a1"]);
    assert_eq!(here.line(), 0);
    assert_eq!(there.line(), 1);

    let again = here.merge(&there).expect("the same game");
    assert_eq!((again.added, again.changed, again.lacking), (0, false, false));
    // Later counts more than the text.
    play(&mut there, &["c3"]);
    here.merge(&there).expect("the same game");
    assert_eq!(texts(&here)[0], "=4 b1 d5+e5 a4 a1 c3");
}

#[test]
fn a_tab_can_follow_another_that_simply_went_on() {
    let (mut here, mut there) = (trunk(), trunk());
    play(&mut there, &["c3", "a1"]);
    there.go_to(6);
    let merged = here.merge(&there).expect("the same game");
    assert_eq!((merged.added, merged.lacking), (2, false));
    assert_eq!((here.cursor(), here.line(), here.all_events().len()), (5, 0, 7), "the line goes on behind the cursor");
    let path = here.path().to_vec();
    here.go_to_node(merged.ahead.expect("it went on from here"));
    assert_eq!((here.events(), here.path()), (there.all_events(), &path[..]));
    here.go_to_node(merged.cursor);
    assert_eq!(here, there);

    // Whoever has gone back meanwhile stays there, and so does whoever is on another line.
    let mut here = trunk();
    here.go_to(3);
    assert_eq!(here.merge(&there).expect("the same game").ahead, None);
    assert_eq!(here.cursor(), 3);
    play(&mut here, &["a1"]);
    play(&mut there, &["a2"]);
    assert_eq!(here.merge(&there).expect("the same game").ahead, None);
    assert_eq!(here.events().last().map(ToString::to_string).as_deref(), Some("a1"));
}

#[test]
fn the_later_name_counts() {
    let mut here = trunk();
    here.go_to(3);
    play(&mut here, &["a1"]);
    let mut there = here.clone();
    here.name_line(1, Some("first")).expect("a name");
    there.name_line(1, Some("again")).expect("a name");
    there.name_line(1, Some("a later one")).expect("a name");
    for (mut one, other) in [(here.clone(), &there), (there.clone(), &here)] {
        assert!(one.merge(other).is_ok());
        assert_eq!(one.lines()[1].name.as_deref(), Some("a later one"));
    }
    // One that was taken away last is gone.
    here.merge(&there).expect("the same game");
    here.name_line(1, None).expect("a line");
    assert!(there.merge(&here).expect("the same game").changed);
    assert_eq!(there.lines()[1].name, None);
    assert_eq!(kept(&there), kept(&here));
}

#[test]
fn a_main_line_that_was_chosen_later_ends_where_it_ended() {
    let mut here = trunk();
    here.go_to(3);
    play(&mut here, &["a1"]);
    let mut there = here.clone();
    play(&mut there, &["c3"]);
    assert!(here.make_main(1) && here.make_main(1));
    let merged = here.merge(&there).expect("the same game");
    assert_eq!(texts(&here), ["=4 b1 a1", "=4 b1 d5+e5 a4", "=4 b1 a1 c3"]);
    assert_eq!(here.lines()[2].at, 4);
    assert_eq!((here.line(), here.redo_target(|_| true)), (0, None));
    here.go_to_node(merged.ahead.expect("the other went on from here"));
    assert_eq!((here.line(), here.cursor()), (2, 5));
    there.merge(&here).expect("the same game");
    assert_eq!((kept(&there), there.line()), (kept(&here), 2));
}

#[test]
fn different_games_do_not_merge() {
    let mut history = trunk();
    let before = history.clone();
    let other = |seed: &str, seats| History::<DiceMatrix>::new(Default::default(), seed.parse().ok(), seats);
    let seats = vec![SeatEntry::default(); 2];
    for (other, words) in [(other("another", None), "their seeds differ"), (other("K3V9TQ2M", Some(seats)), "players")]
    {
        assert!(history.merge(&other).expect_err("another game").to_string().contains(words));
    }
    let small = alea::games::nvmerix::NvmerixOptions { pieces: 3, ..Default::default() };
    let mut nvmerix = played::<Nvmerix>("A", &[]);
    let error = nvmerix.merge(&History::new(small, "A".parse().ok(), None)).expect_err("another game");
    assert_eq!(error.to_string(), "these are two different games: their options differ");
    assert_eq!(history, before);
}

#[test]
fn real_dice_that_fell_otherwise_are_two_lines() {
    let mut history = History::<Polygrid>::new(Default::default(), None, None);
    play(&mut history, &["D8:3@c4", "D12:7", "roll 5", "c5:4=D6"]);
    history.go_to(2);
    play(&mut history, &["roll 6"]);
    let record = history.whole_record();
    assert_eq!((record.along(0), record.lines.len()), (vec!["D8:3@c4".into(), "D12:7".into(), "roll 6".into()], 1));
    assert_eq!(history.branches(2), 2);
    assert_eq!(history.from_seed(), None);
}

#[test]
fn a_main_line_may_end_within_another() {
    let text = r#"{"format":"alea","version":2,"game":"polygrid","options":{},"events":["D8:3@c4","D12:7"],"lines":[{"parent":0,"at":2,"events":["roll 5"]}]}"#;
    let record = Record::read(text).expect("a record");
    let mut history = record.replay::<Polygrid>().expect("a record");
    assert_eq!((history.whole_record().to_line(), history.lines().len()), (text.to_owned(), 2));
    assert_eq!((history.cursor(), history.all_events().len(), history.branches(2)), (2, 2, 1));
    assert_eq!(Saved::of(&history, 1, 1).history::<Polygrid>().as_ref(), Ok(&history));
    // Going on is going along the other line; nothing is there twice.
    play(&mut history, &["roll 5"]);
    assert_eq!((history.line(), history.lines().len()), (0, 1));
    play(&mut history, &["c5:4=D6"]);
    assert_eq!((history.line(), history.lines().len()), (0, 1));
}

#[test]
fn a_record_keeps_the_numbers_of_its_own_lines() {
    let file = crate::record_files::path("dice-box-lines-in-another-order");
    let record = Record::read(&std::fs::read_to_string(file).expect("a record")).expect("a record");
    let (mut history, tips) = record.replay_lines::<alea::games::dice_box::DiceBox>().expect("a record");
    assert_eq!(history.line(), 0);
    for (line, tip) in tips.iter().enumerate() {
        history.go_to_node(*tip);
        let events: Vec<String> = history.events().iter().map(ToString::to_string).collect();
        assert_eq!(events, record.along(line), "line {line}");
        assert_eq!(history.lines().iter().position(|line| line.current), Some(history.line()));
    }
}

#[test]
fn old_kept_games_are_read_and_written_as_ever() {
    let text = concat!(
        r#"{"revision":9,"at":3,"changed":1700000000000,"record":{"format":"alea","version":1,"game":"polygrid","options":{},"#,
        r#""seed":"OLD","seats":[{"name":"Ann"}],"events":["D20:20@c3","D20:19","roll 10","reroll"]}}"#
    );
    let roll = played::<Polygrid>("OLD", &["D20:20@c3", "D20:19"]).all_events()[2].to_string();
    let text = &text.replace("\"roll 10\",\"reroll\"", &format!("\"{roll}\""));
    let saved = Saved::read(text).expect("a kept game");
    assert_eq!((saved.line, saved.stamp, &saved.names), (0, 3, &vec![]));
    assert_eq!(saved.write(), *text);
    let history = saved.history::<Polygrid>().expect("a kept game");
    assert_eq!(Saved::of(&history, 9, 1_700_000_000_000).write(), *text);
}

#[test]
fn a_kept_game_comes_back_with_all_its_lines() {
    let mut history = trunk();
    history.go_to(3);
    play(&mut history, &["a1", "c3"]);
    history.name_line(1, Some("before")).expect("a name");
    history.go_to_line(1, 9);
    play(&mut history, &["c3"]);
    history.make_main(1);
    history.go_to_line(1, 4);
    let saved = Saved::of(&history, 3, 5);
    let text = saved.write();
    assert!(text.starts_with(r#"{"revision":3,"at":4,"line":1,"stamp":10,"names":[{"line":1,"at":5,"stamp":8,"name":"before"}],"changed":5,"record":{"#), "{text}");
    let read = Saved::read(&text).expect("a kept game");
    assert_eq!(read, saved);
    let back = read.history::<DiceMatrix>().expect("a kept game");
    assert_eq!(back, history);
    assert_eq!(Saved::of(&back, 3, 5), saved);

    assert_eq!(saved.clone().shared(), history.record());
    assert_eq!(saved.clone().whole(), history.whole_record());
    let mut single = trunk();
    single.go_to(2);
    assert_eq!(Saved::of(&single, 1, 1).whole(), single.record(), "without side lines what was undone is left out");
    let error = Saved { line: 2, ..saved }.history::<DiceMatrix>().expect_err("two lines only");
    assert_eq!(error.to_string(), "the record's setup is wrong: there is no line 2: the last one is 1");
}

#[test]
fn places_stay_what_they_are() {
    let mut history = played::<Nvmerix>("PLACES", &[]);
    let mut known: Vec<(NodeId, Nvmerix)> = vec![(history.node(), history.position().clone())];
    for number in 0..60 {
        if number % 7 == 6 {
            history.go_to(history.cursor() / 2);
            history.deal();
        }
        if history.position().turn() == Turn::Over {
            continue;
        }
        let legal = history.position().legal();
        history.play(Event::Action(legal[number % legal.len()])).expect("a legal action");
        known.push((history.node(), history.position().clone()));
        history.deal();
    }
    assert!(history.lines().len() > 3);
    for (node, position) in known {
        history.go_to_node(node);
        assert_eq!((history.node(), history.position()), (node, &position));
        assert_eq!(history.path()[history.cursor()], node);
    }
}

/// The trunk with two lines beside it: `=4 b1 a1 a2` is the main one, the trunk the first, `=4 b1 a1 c3` the second.
fn three_lines() -> History<DiceMatrix> {
    let mut history = trunk();
    history.go_to(3);
    play(&mut history, &["a1", "c3"]);
    history.go_to(4);
    play(&mut history, &["a2"]);
    assert_eq!(texts(&history), ["=4 b1 a1 a2", "=4 b1 d5+e5 a4", "=4 b1 a1 c3"]);
    history
}

/// What another tab reads of a history.
fn read<G: Game>(history: &History<G>) -> History<G> {
    Saved::read(&Saved::of(history, 1, 1).write()).and_then(|saved| saved.history()).expect("a kept game")
}

#[test]
fn a_deleted_line_is_gone_until_it_is_brought_back() {
    let whole = three_lines();
    let mut history = whole.clone();
    assert_eq!((history.delete_line(0), history.delete_line(3)), (None, None), "the main line is the game");
    let tip = history.delete_line(1).expect("a line");
    assert_eq!(texts(&history), ["=4 b1 a1 a2", "=4 b1 a1 c3"]);
    assert_eq!(history.branches(3), 1, "nothing parts there any more");
    assert_eq!((history.cursor(), history.line_through(tip)), (5, None));
    // Neither a file nor a link has it; what is kept on the device has, and a reload changes nothing.
    assert!(!history.whole_record().to_line().contains("d5+e5"));
    let kept_text = Saved::of(&history, 1, 1);
    assert_eq!(kept_text.clone().whole(), history.whole_record());
    assert_eq!((kept_text.deleted.len(), kept_text.marks.len()), (1, 1));
    assert_eq!(read(&history), history);
    assert_eq!(Saved::of(&read(&history), 1, 1), kept_text);

    history.delete_line(1).expect("a line");
    assert!(!history.has_side_lines() && history.lines().len() == 1);
    assert!(history.restore_line(tip) && !history.restore_line(tip), "once");
    assert_eq!(texts(&history), ["=4 b1 a1 a2", "=4 b1 d5+e5 a4"], "the other one stays deleted");
    assert_eq!(history.line_through(tip), Some(1));
    assert_eq!(read(&history), history);
}

#[test]
fn a_line_that_leaves_a_deleted_one_keeps_what_they_share() {
    let mut history = three_lines();
    history.make_main(1);
    assert_eq!(texts(&history), ["=4 b1 d5+e5 a4", "=4 b1 a1 a2", "=4 b1 a1 c3"]);
    let tip = history.delete_line(1).expect("a line");
    assert_eq!(texts(&history), ["=4 b1 d5+e5 a4", "=4 b1 a1 c3"]);
    history.restore_line(tip);
    assert_eq!(texts(&history), ["=4 b1 d5+e5 a4", "=4 b1 a1 a2", "=4 b1 a1 c3"]);
}

#[test]
fn who_stands_on_a_deleted_line_goes_back_to_where_it_left() {
    let mut history = three_lines();
    history.go_to_line(1, 5);
    let tip = history.delete_line(1).expect("a line");
    assert_eq!((history.cursor(), history.line(), history.all_events().len()), (3, 0, 5));
    history.go_to_node(tip);
    assert_eq!(history.cursor(), 3, "there is no way to it");
    history.restore_line(tip);
    history.go_to_node(tip);
    assert_eq!((history.cursor(), history.line()), (5, 1));
}

#[test]
fn what_was_deleted_and_is_played_again_is_there_as_far_as_it_was_played() {
    let mut history = three_lines();
    let tip = history.delete_line(1).expect("a line");
    history.go_to(3);
    play(&mut history, &["d5+e5"]);
    assert_eq!((history.all_events().len(), history.redo_target(|_| true)), (4, None), "nothing is foreseen");
    assert_eq!(texts(&history), ["=4 b1 a1 a2", "=4 b1 d5+e5", "=4 b1 a1 c3"]);
    play(&mut history, &["a2"]);
    assert_eq!(texts(&history), ["=4 b1 d5+e5 a2", "=4 b1 a1 a2", "=4 b1 a1 c3"]);
    history.restore_line(tip);
    assert_eq!(texts(&history), ["=4 b1 d5+e5 a2", "=4 b1 a1 a2", "=4 b1 d5+e5 a4", "=4 b1 a1 c3"]);
}

#[test]
fn a_stale_tab_does_not_bring_a_deleted_line_back() {
    let (mut here, mut there) = (three_lines(), three_lines());
    there.go_to_line(1, 5);
    let tip = here.delete_line(1).expect("a line");
    here.name_line(1, Some("kept")).expect("a line");
    let merged = here.merge(&read(&there)).expect("the same game");
    assert_eq!((merged.added, merged.changed, merged.lacking), (0, false, true));
    assert_eq!(here.lines().len(), 2);
    // The other one follows, also where it stood on it.
    let merged = there.merge(&read(&here)).expect("the same game");
    assert_eq!((merged.added, merged.changed, merged.lacking), (0, true, false));
    assert_eq!((there.cursor(), there.line()), (3, 0));
    assert_eq!(kept(&there), kept(&here));
    // So does the undoing of it.
    here.restore_line(tip);
    there.merge(&read(&here)).expect("the same game");
    assert_eq!((there.lines().len(), kept(&there)), (3, kept(&here)));
}

#[test]
fn what_another_tab_played_on_a_deleted_line_keeps_that_line() {
    for reloaded in [false, true] {
        let (mut here, mut there) = (three_lines(), three_lines());
        here.delete_line(1).expect("a line");
        // Where it ended, and where it had not come to yet.
        there.go_to_line(1, 4);
        play(&mut there, &["c3"]);
        if reloaded {
            (here, there) = (read(&here), read(&there));
        }
        let before = there.clone();
        there.merge(&here).expect("the same game");
        let merged = here.merge(&before).expect("the same game");
        assert_eq!((merged.added, merged.changed), (1, true));
        for history in [&here, &there] {
            assert_eq!(texts(history), ["=4 b1 d5+e5 c3", "=4 b1 a1 a2", "=4 b1 a1 c3"]);
        }
        assert_eq!(kept(&there), kept(&here));
        // It stays when another line is the main one again, and not more of it than that.
        here.make_main(1);
        assert_eq!(texts(&here), ["=4 b1 a1 a2", "=4 b1 d5+e5 c3", "=4 b1 a1 c3"]);
    }
}

#[test]
fn the_main_line_of_another_tab_is_not_lost_by_a_deletion() {
    let (mut here, mut there) = (three_lines(), three_lines());
    there.make_main(1);
    here.delete_line(1).expect("a line");
    here.merge(&there).expect("the same game");
    assert_eq!(texts(&here)[0], "=4 b1 d5+e5 a4", "it was chosen at the same time");
    here.make_main(1);
    assert!(texts(&here).contains(&"=4 b1 d5+e5 a4".to_owned()));
    there.merge(&here).expect("the same game");
    assert_eq!(kept(&there), kept(&here));
}

#[test]
fn what_is_played_aside_leaves_the_main_line_as_it_is() {
    let mut history = trunk();
    history.play_aside(true);
    play(&mut history, &["c3", "a1"]);
    history.play_aside(false);
    assert_eq!(texts(&history), ["=4 b1 d5+e5 a4", "=4 b1 d5+e5 a4 c3 a1"]);
    assert_eq!((history.line(), history.lines()[1].at), (1, 5), "it leaves where the main line ends");
    assert_eq!(read(&history), history);
    // Back at the end of the main line nothing is foreseen, and what is played there goes on with it.
    history.go_to_line(0, 5);
    assert_eq!(history.redo_target(|_| true), None);
    let mut other = history.clone();
    play(&mut other, &["c3"]);
    assert_eq!((texts(&other)[0].as_str(), other.line(), other.redo_target(|_| true)), ("=4 b1 d5+e5 a4 c3", 0, None));
    play(&mut history, &["a2"]);
    assert_eq!(texts(&history), ["=4 b1 d5+e5 a4 a2", "=4 b1 d5+e5 a4 c3 a1"]);
}

/// Does one thing of all that can be done to a history.
fn do_any(history: &mut History<Nvmerix>, rng: &mut ChanceRng, deleted: &mut Vec<NodeId>) {
    let line = rng.below(4) as usize;
    match rng.below(10) {
        0 => deleted.extend(history.delete_line(line)),
        1 => drop(deleted.pop().map(|tip| history.restore_line(tip))),
        2 => drop(history.make_main(line)),
        3 => drop(history.name_line(line, rng.choose(&[Some("one"), Some("two"), None]).copied().flatten())),
        4 | 5 => drop(history.go_to_line(line, rng.below(12) as usize)),
        _ => {
            history.play_aside(rng.below(4) == 0);
            let legal = history.position().legal();
            if let Some(action) = rng.choose(&legal[..legal.len().min(3)]) {
                history.play(Event::Action(*action)).expect("a legal action");
            }
            history.deal();
            history.play_aside(false);
            let place = history.node();
            assert!(history.line_through(place).is_some(), "what is played is on a line");
        }
    }
}

#[test]
fn random_trees_keep_the_laws() {
    let mut rng = ChanceRng::new("trees", "nvmerix", 0);
    for number in 0..40 {
        let mut tabs = vec![played::<Nvmerix>(&format!("TREE {number}"), &[]); 3];
        for round in 0..3 {
            for tab in &mut tabs {
                let mut deleted = Vec::new();
                for _ in 0..10 {
                    do_any(tab, &mut rng, &mut deleted);
                    // Kept and read it is the same, whatever was done.
                    let saved = Saved::of(tab, 1, 1);
                    let back = Saved::read(&saved.write()).and_then(|saved| saved.history::<Nvmerix>());
                    let back = back.expect("a kept game");
                    assert_eq!((Saved::of(&back, 1, 1), &back), (saved, &*tab));
                    let record = tab.whole_record();
                    let replayed = Record::read(&record.to_line()).and_then(|record| record.replay::<Nvmerix>());
                    assert_eq!(replayed.expect("a record").whole_record(), record);
                    // A deletion that is undone leaves what there was.
                    let mut other = tab.clone();
                    if let Some(tip) = other.delete_line(rng.below(3) as usize) {
                        assert!(other.whole_record() != record && other.restore_line(tip));
                        assert_eq!(other.whole_record(), record);
                    }
                }
            }
            // Whoever hears of whom in whatever order, and however often, ends with the same.
            let mut ends = Vec::new();
            for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
                let mut whole = tabs[order[0]].clone();
                for other in [order[1], order[2], order[1]] {
                    whole.merge(&tabs[other]).expect("the same game");
                }
                ends.push(kept(&whole));
            }
            assert!(ends.iter().all(|end| *end == ends[0]), "{number}, round {round}");
            let others = tabs.clone();
            for tab in &mut tabs {
                for other in &others {
                    tab.merge(other).expect("the same game");
                }
                assert_eq!(kept(tab), ends[0]);
                assert!(tab.line_through(tab.node()).is_some(), "the cursor stands on a line");
            }
        }
    }
}
