use super::*;
use crate::games::IDS;
use crate::table::History;
use crate::text::Language;
use crate::text::saved::words;
use crate::with_game;

/// Games in memory; their identities are their places. There may be room for so many.
struct Games(Vec<Checked>, usize, Vec<(String, String)>);

impl Default for Games {
    fn default() -> Self {
        Games(Vec::new(), usize::MAX, Vec::new())
    }
}

/// Imports files to their end.
fn import(files: Vec<(String, Option<String>)>, shelf: &mut dyn Shelf, now: u64) -> Report {
    let mut import = Import::of(files, now);
    while import.step(shelf) {}
    assert_eq!(import.done(), import.all());
    import.end()
}

impl Shelf for Games {
    fn find(&self, record: &Record) -> Option<String> {
        self.0.iter().position(|game| game.record == *record).map(|place| place.to_string())
    }

    fn add(&mut self, checked: &Checked) -> Option<String> {
        if self.0.len() == self.1 {
            return None;
        }
        self.0.push(checked.clone());
        Some((self.0.len() - 1).to_string())
    }

    fn keep(&mut self, device: &Device) -> Brought {
        self.2.extend(device.0.iter().cloned());
        Brought { before: device.0.iter().map(|(key, _)| (key.clone(), None)).collect(), puzzles: device.0.len() }
    }
}

fn record(game: &str, seed: &str) -> String {
    with_game!(game, G => {
        let mut history = History::<G>::new(Default::default(), seed.parse().ok(), None);
        history.deal();
        history.record().to_line()
    })
    .unwrap()
}

fn file(name: &str, text: &str) -> (String, Option<String>) {
    (name.to_owned(), Some(text.to_owned()))
}

#[test]
fn a_file_holds_a_record_or_one_on_each_line() {
    assert_eq!(records("{}\n"), [(None, "{}\n")]);
    assert_eq!(records("{\n}\n{}"), [(None, "{\n}\n{}")], "spread over lines it is one");
    assert_eq!(records("{1}\r\n\n {2}\nrest"), [(Some(1), "{1}"), (Some(3), "{2}"), (Some(4), "rest")]);
    assert_eq!(records(""), [(None, "")]);
}

#[test]
fn what_is_new_is_saved_and_what_is_known_stays() {
    let mut games = Games::default();
    for game in IDS {
        let text = record(game, "new");
        let report = import(vec![file("a", &text)], &mut games, 7);
        assert_eq!((report.new.len(), report.known, report.faults.len()), (1, 0, 0), "{game}");
        assert_eq!(report.new[0].1, games.0.last().unwrap().text, "by which it is known when the import is undone");
        let before = games.0.clone();
        let report = import(vec![file("b", &text)], &mut games, 8);
        assert_eq!((report.new.len(), report.known), (0, 1), "{game}");
        assert_eq!(games.0[report.last.parse::<usize>().unwrap()].record.game, *game);
        assert_eq!(games.0, before);
        let saved = Saved::read(&games.0.last().unwrap().text).unwrap();
        assert_eq!((saved.revision, saved.changed, saved.shared().to_line()), (1, 7, text));
    }
}

#[test]
fn a_link_brings_a_game_once_and_only_what_is_new_can_be_taken_back() {
    let mut games = Games::default();
    let text = record(IDS[0], "link");
    let report = import_shared(&text, &mut games, 7).unwrap();
    assert_eq!((report.new.as_slice(), report.known), (&[("0".to_owned(), games.0[0].text.clone())][..], 0));
    assert!(Saved::read(&games.0[0].text).unwrap().is_shared);
    let before = games.0.clone();
    let report = import_shared(&text, &mut games, 8).unwrap();
    assert_eq!((report.new.len(), report.known, report.last.as_str()), (0, 1, "0"));
    assert_eq!(games.0, before, "what was here is what it was");
    assert!(import_shared("{}", &mut games, 9).is_err() && games.0 == before);
}

#[test]
fn what_has_no_room_and_what_nobody_looked_at_is_counted() {
    let lines = |seeds: &[&str]| seeds.iter().map(|seed| record(IDS[0], seed)).collect::<Vec<_>>().join("\n");
    let mut games = Games(Vec::new(), 2, Vec::new());
    let report = import(vec![file("many.jsonl", &lines(&["one", "two", "three", "one", "four"]))], &mut games, 0);
    assert_eq!((report.new.len(), report.known, report.no_room, report.left), (2, 1, 2, 0));
    let mut import = Import::of(vec![file("many.jsonl", &lines(&["one", "two", "three"]))], 0);
    assert!(import.step(&mut games));
    assert_eq!((import.done(), import.all()), (1, 3));
    let report = import.end();
    assert_eq!((report.new.len(), report.known, report.no_room, report.left), (0, 1, 0, 2));
}

#[test]
fn a_part_that_is_far_too_long_is_not_looked_at() {
    let long = format!("{}\n{{{}}}", record(IDS[0], "long"), " ".repeat(LONGEST));
    let report = import(vec![file("long.jsonl", &long)], &mut Games::default(), 0);
    assert_eq!((report.new.len(), report.faults.len()), (1, 1));
    assert_eq!((report.faults[0].line, &report.faults[0].fault), (Some(2), &ImportFault::Unreadable));
}

#[test]
fn a_game_keeps_its_name_and_is_known_by_any() {
    let (mut games, text) = (Games::default(), record(IDS[0], "named"));
    let named = |name: &str| text.replacen("\"options\"", &format!("\"name\":\"{name}\",\"options\""), 1);
    let lines = [named("Sunday with Ann"), record(IDS[1], "other")].join("\n");
    import(vec![file("a", &lines)], &mut games, 7);
    let names: Vec<_> = games.0.iter().map(|game| game.name.as_deref()).collect();
    assert_eq!(names, [Some("Sunday with Ann"), None]);
    assert!(!games.0[0].text.contains("Sunday"), "it is kept beside the game");
    let report = import(vec![file("b", &[named("Monday"), text].join("\n"))], &mut games, 8);
    assert_eq!((report.new.len(), report.known), (0, 2));
}

#[test]
fn a_file_of_lines_is_imported_line_by_line() {
    let lines = [record(IDS[0], "one"), "{\"format\":\"chess\"}".to_owned(), record(IDS[1], "two")].join("\n");
    let report = import(vec![file("games.jsonl", &lines)], &mut Games::default(), 0);
    assert_eq!((report.new.len(), report.known, report.faults.len()), (2, 0, 1));
    assert_eq!((report.faults[0].file.as_str(), report.faults[0].line), ("games.jsonl", Some(2)));
}

#[test]
fn of_each_fault_it_is_said_what_and_where_it_is_and_what_to_do() {
    let good = record(IDS[0], "fault");
    let cases = [
        ("\u{89}PNG".to_owned(), Advice::Choose, "line 1 column 1"),
        (String::new(), Advice::Choose, "line 1 column 0"),
        ("{\"format\":\"chess\"}".to_owned(), Advice::Choose, "\"chess\", not \"alea\""),
        (good.replace("\"version\":1", "\"version\":99"), Advice::Update, ""),
        (good.replace(IDS[0], "chess"), Advice::Update, ""),
        (good.replace("\"options\":{", "\"options\":{\"speed\":\"fast\","), Advice::ExportAgain, "speed"),
        (good.replace("\"events\":[", "\"events\":[\"x\","), Advice::ExportAgain, "Event 0 \"x\""),
        (
            good.replace("]}", "],\"result\":{\"scores\":[9,0],\"winners\":[0]}}"),
            Advice::ExportAgain,
            "the game is not over",
        ),
    ];
    for (text, advice, detail) in cases {
        let fault = check(&text, 0, false).unwrap_err();
        assert_eq!(fault.advice(), advice, "{text}");
        assert!(fault.detail().contains(detail), "{text}: {}", fault.detail());
        assert_eq!(fault.detail().is_empty(), detail.is_empty(), "{text}");
        for language in Language::ALL {
            assert!(fault.sentence(words(language)).ends_with('.'));
        }
    }
    let report = import(vec![("huge.json".to_owned(), None)], &mut Games::default(), 0);
    assert_eq!(report.faults[0].fault, ImportFault::Unreadable);
}

#[test]
fn dice_that_are_not_of_the_seed_are_noticed() {
    let text = record(IDS[0], "first");
    let other = text.replace("\"seed\":\"first\"", "\"seed\":\"other\"");
    assert!(!import(vec![file("a", &text)], &mut Games::default(), 0).other_dice);
    assert!(import(vec![file("a", &other)], &mut Games::default(), 0).other_dice);
}

#[test]
fn a_file_of_far_too_many_lines_is_not_looked_at() {
    let lines = |count| "{}\n".repeat(count);
    let many = Import::of(vec![file("a", &lines(MOST_LINES)), file("b", &lines(MOST_LINES + 1))], 0);
    assert_eq!(many.all(), MOST_LINES + 1, "the second file is one fault");
}

#[test]
fn the_first_faults_are_told_and_the_others_counted() {
    let report = import(vec![file("log", &"{}\n".repeat(MOST_FAULTS + 7))], &mut Games::default(), 0);
    assert_eq!((report.faults.len(), report.more_faults), (MOST_FAULTS, 7));
}

#[test]
fn a_game_comes_back_as_the_device_kept_it() {
    let text = record(IDS[0], "aside");
    let kept = Saved::at_end(Record::read(&text).unwrap()).write();
    let mut games = Games::default();
    let report = import(vec![file("aside.alea.json", &kept)], &mut games, 7);
    assert_eq!((report.new.len(), report.faults.len()), (1, 0));
    assert_eq!(games.0[0].record.to_line(), text);
    let Err(ImportFault::Record(RecordError::Form(_))) = check("{\"revision\":1}", 0, false) else { panic!("no game") };
}

#[test]
fn a_file_of_a_whole_device_brings_games_and_what_else_it_kept() {
    let device = Device(vec![("preference:theme".to_owned(), "dark".to_owned())]);
    let text = [record(IDS[0], "a"), record(IDS[0], "b"), device.to_line()].join("\n");
    let mut games = Games::default();
    let report = import(vec![file("all.json", &text)], &mut games, 5);
    assert_eq!((report.new.len(), report.faults.len(), games.2.as_slice()), (2, 0, device.0.as_slice()));
    assert_eq!(report.brought.map(|brought| brought.before), Some(vec![("preference:theme".to_owned(), None)]));
    // Alone in its file as well; and one of a newer version is told, with its line.
    assert!(import(vec![file("d", &device.to_line())], &mut games, 5).brought.is_some());
    let newer = [record(IDS[0], "c"), device.to_line().replace(":1,", ":9,")].join("\n");
    let report = import(vec![file("n", &newer)], &mut games, 5);
    assert_eq!((report.new.len(), report.brought), (1, None));
    assert_eq!((report.faults[0].line, report.faults[0].fault.advice()), (Some(2), Advice::Update));
}
