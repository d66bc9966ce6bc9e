//! Everything that reads what comes from outside, each as a function of bytes that must not panic, hang or disagree with itself, with
//! texts to begin with. `tests/outside.rs` tries them for a moment in every run, `tools/fuzz` for as long as one likes.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use alea::board::Board;
use alea::engine::{Answer, Job, Report, ReviewJob, answer};
use alea::games::IDS;
use alea::play::{self, Intent, Pace, Puzzling, Reviewing, Surroundings, Teaching};
use alea::review::ledger::Ledger;
use alea::rules::{ChanceRng, Game, OptionEntries, OptionValue, Options, Turn};
use alea::stats::{last::LastGame, luck, practice::Practice, results};
use alea::table::{Collection, Device, Diagram, History, Lesson, Link, Record, Saved, Seed};
use alea::text::{Language, Name, given};
use alea::view::new_game::setup::{Luck, new_game};
use alea::view::new_game::values::{Draft, values};
use alea::view::route::Route;
use alea::view::saved_games::besides::Brought;
use alea::view::saved_games::import::{Checked, Import, Shelf};
use alea::view::saved_games::rows::{Facts, Row};
use alea::with_game;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec;

/// A reader of what comes from outside.
pub struct Target {
    pub name: &'static str,
    /// Gives it something to read.
    pub run: fn(&str),
    /// What it reads well, to begin with.
    pub seeds: fn() -> Vec<String>,
}

pub const TARGETS: &[Target] = &[
    Target { name: "record", run: record, seeds: records },
    Target { name: "link", run: link, seeds: links },
    Target { name: "mangled", run: mangled, seeds: mangles },
    Target { name: "saved", run: saved, seeds: saved_games },
    Target { name: "file", run: file, seeds: files },
    Target { name: "lesson", run: lesson, seeds: || assets("lesson.json") },
    Target { name: "puzzle", run: puzzle, seeds: puzzles },
    Target { name: "diagram", run: diagram, seeds: || assets("diagrams.json") },
    Target { name: "message", run: message, seeds: messages },
    Target { name: "remembered", run: remembered, seeds: memories },
    Target { name: "options", run: options, seeds: option_lines },
    Target { name: "typed", run: typed, seeds: typings },
];

/// The project's folder, from here and from the fuzzer.
fn root() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    if own.join("games").exists() { own.to_path_buf() } else { own.join("../..") }
}

fn texts(folder: &str) -> Vec<String> {
    let entries = std::fs::read_dir(root().join(folder)).expect("a folder");
    let mut files: Vec<_> = entries.map(|file| file.expect("a file").path()).collect();
    files.sort();
    files.iter().map(|file| std::fs::read_to_string(file).expect("a text")).collect()
}

/// What each game has under this name among its assets.
fn assets(name: &str) -> Vec<String> {
    let text = |id: &&str| std::fs::read_to_string(root().join("games").join(id).join("assets").join(name));
    IDS.iter().map(|id| text(id).expect("a text")).collect()
}

/// Games as far as a few moves, and what is saved of them.
fn begun() -> Vec<Saved> {
    IDS.iter().map(|id| with_game!(*id, G => begun_game::<G>()).expect("a game")).collect()
}

fn begun_game<G: Game>() -> Saved {
    let mut history = History::<G>::new(Default::default(), "outside".parse().ok(), None);
    history.deal();
    for turn in 0..6 {
        let legal = history.position().legal();
        let Some(action) = legal.get(turn * 7 % legal.len().max(1)) else { break };
        let action = action.to_string();
        history.play(history.read_typed(&action).expect("notation")).expect("a legal action");
        history.deal();
        if turn == 3 {
            history.go_to(history.cursor().saturating_sub(2));
        }
    }
    Saved::of(&history, 3, 1_700_000_000_000)
}

// A record.

fn valid_records() -> Vec<String> {
    IDS.iter().flat_map(|id| texts(&format!("games/{id}/tests/records/valid"))).collect()
}

fn records() -> Vec<String> {
    let mut records = valid_records();
    records.extend(texts("tests/records/invalid"));
    records.extend(IDS.iter().flat_map(|id| texts(&format!("games/{id}/tests/records/invalid"))));
    records.extend(begun().into_iter().map(|saved| saved.record.to_line()));
    records
}

fn record(text: &str) {
    let Ok(record) = Record::read(text) else { return };
    assert_eq!(Record::read(&record.to_line()).as_ref(), Ok(&record), "a record is read as it is written");
    let _ = with_game!(record.game.as_str(), G => replayed::<G>(&record));
}

fn replayed<G: Board>(record: &Record) {
    let Ok(history) = record.replay::<G>() else { return };
    let whole = history.whole_record();
    let again = whole.replay::<G>().expect("what was replayed is replayed again");
    assert_eq!(again.whole_record(), whole);
    // Whether it is from its seed or not, that can be said.
    let _ = (history.from_seed(), history.lines());
}

// A link.

fn links() -> Vec<String> {
    let seed = || "K3V9TQ2M".parse::<Seed>().ok();
    let mut links = vec![
        Link::Puzzle { game: "ivy".to_owned(), number: 12 },
        Link::Record(compress_to_vec(begun().remove(0).shared().to_line().as_bytes(), 9)),
        Link::New { game: "dice-matrix".to_owned(), seed: "Tee & Zwieback".parse().ok(), options: Vec::new() },
    ];
    links.extend(IDS.iter().filter_map(|id| with_game!(*id, G => Link::to_new::<G>(&Default::default(), seed()))));
    let pages = [
        "#rules/ivy",
        "#play/k3x9",
        "#mistake/k3x9/12",
        "#now/ivy/hard",
        "#practice",
        "#1/new/ivy?seed=a&amp;x=%2520",
        "#1/new/ivy?a%252;x=%2520",
    ];
    links.iter().flat_map(|link| [link.write(), link.plain()]).chain(pages.map(str::to_owned)).collect()
}

fn link(text: &str) {
    if let Some(Ok(link)) = Link::read(text) {
        assert_eq!(Link::read(&link.write()), Some(Ok(link.clone())), "a link is read as it is written");
        assert_eq!(Link::read(&format!("{}.", link.write())), Some(Ok(link)));
    }
    if let Route::Fault(fault) = Route::of(text) {
        let told = Language::ALL.map(|language| fault.sentence(language));
        assert!(told.iter().all(|text| text.ends_with('.') && text.chars().count() < 300), "{told:?}");
    }
}

// A link that others changed: each line says what was done to it.

fn mangles() -> Vec<String> {
    [
        "3 8 .",
        "0 20 &amp;\n0 9 %2520",
        "5 3 \u{200b}\n5 90 )",
        "2 40 -",
        "7 30 = \n7 11 /",
        "1 1000 thanks",
        "5 5 03\u{14}?5= 72",
    ]
    .map(str::to_owned)
    .into()
}

fn mangled(text: &str) {
    static LINKS: LazyLock<Vec<String>> = LazyLock::new(links);
    let mut lines = text.lines().peekable();
    let number = |word: Option<&str>| word.and_then(|word| word.parse::<usize>().ok()).unwrap_or_default();
    let chosen = number(lines.peek().and_then(|line| line.split(' ').next()));
    let Some(Some(Ok(sent))) = LINKS.get(chosen % 16 / 2 * 2).map(|link| Link::read(link)) else { return };
    let mut letters: Vec<char> = sent.write().chars().collect();
    // Its kind and its check come first; what stands after them is what others change.
    for line in lines.take(20) {
        let mut words = line.splitn(3, ' ');
        let (action, place, put) = (number(words.next()), number(words.next()), words.next().unwrap_or_default());
        let place = 3 + place % letters.len().max(4).saturating_sub(2).max(1);
        let place = place.min(letters.len());
        let gone = if action % 2 == 0 { 0 } else { (action / 2 % 4).min(letters.len() - place) };
        letters.splice(place..place + gone, put.chars().take(20));
    }
    let fragment: String = letters.into_iter().collect();
    // Whoever takes the check out, or ends a game's name in it, makes another link; nobody does so by chance.
    let letters = |part: &str| part.chars().filter(|letter| letter.is_alphanumeric()).count();
    let has_check = |text: &str| text.split('/').nth(2).is_some_and(|part| letters(part) > 6 && !part.contains('?'));
    if let (true, Some(Ok(read))) = (has_check(&fragment), Link::read(&fragment)) {
        assert!(
            read == sent || !sent.write().contains(&fragment[..3.min(fragment.len())]) || !is_played(&read),
            "{fragment} is not {}",
            sent.write()
        );
    }
}

/// Whether somebody gets to play who follows this link. What else was taken for data unpacks to no game, and is told to be damaged.
fn is_played(link: &Link) -> bool {
    let Link::Record(data) = link else { return true };
    let text = decompress_to_vec(data).ok().and_then(|bytes| String::from_utf8(bytes).ok());
    text.is_some_and(|text| Record::read(&text).is_ok())
}

// What the device keeps of a game.

fn saved_games() -> Vec<String> {
    let mut saved: Vec<String> = begun().iter().map(Saved::write).collect();
    let whole = |text: &String| Record::read(text).ok().map(|record| Saved::at_end(record).write());
    saved.extend(valid_records().iter().filter_map(whole));
    saved
}

fn surroundings() -> Surroundings {
    Surroundings { language: Language::English, pace: Pace::Instant, hidden: false, spare: "spare".parse().ok() }
}

fn saved(text: &str) {
    let row = Row::of("alea:game:a".to_owned(), "a".to_owned(), None, text, false);
    assert!(Language::ALL.iter().all(|language| !row.heading(*language).is_empty()));
    let _ = row.exported();
    if Facts::of(&row, Language::English).is_err() {
        return;
    }
    let read = Saved::read(text).expect("what has facts was read");
    assert_eq!(Saved::read(&read.write()).as_ref(), Ok(&read), "it is read as it is written");
    let Ok(mut play) = play::open(text, surroundings()) else { return };
    let save = Intent::Save { stored: Some(text.to_owned()) };
    for intent in [Intent::Open, Intent::Undo, Intent::Tap(0), Intent::Press(0), Intent::Redo, save] {
        for effect in play.step(intent, 1_800_000_000_000) {
            if let play::Effect::Write(text) = effect {
                Saved::read(&text).expect("what is saved can be read");
            }
        }
    }
    let _ = (play.view(), play.lines());
    if let Ok(review) = Reviewing::open(text, Language::Spanish) {
        let _ = review.view();
    }
}

// Files that are imported.

fn files() -> Vec<String> {
    let begun: Vec<String> = begun().into_iter().map(|saved| saved.record.to_line()).collect();
    vec![begun.join("\n"), begun[0].clone(), begun.join("\r\n\r\n")]
}

fn file(text: &str) {
    struct Nowhere;
    impl Shelf for Nowhere {
        fn find(&self, _: &Record) -> Option<String> {
            None
        }

        fn add(&mut self, checked: &Checked) -> Option<String> {
            Saved::read(&checked.text).expect("what is taken in can be read");
            Some("a".to_owned())
        }

        fn keep(&mut self, device: &Device) -> Brought {
            let line = device.to_line();
            assert_eq!(Device::read(&line), Some(Ok(device.clone())), "what is taken in can be written");
            Brought::default()
        }
    }
    let mut import = Import::of(vec![("a".to_owned(), Some(text.to_owned()))], 7);
    while import.step(&mut Nowhere) {}
    for fault in import.end().faults {
        assert!(fault.fault.detail().chars().count() < 1000, "{}", fault.fault.detail());
    }
}

// The files of the page itself.

fn lesson(text: &str) {
    let _ = Lesson::read(text);
    if let Ok(lesson) = Teaching::open(text, 0, Language::English) {
        let _ = lesson.view();
    }
}

fn puzzles() -> Vec<String> {
    // The first of each collection: what follows is alike.
    let first = |text: String| text.lines().take(3).collect::<Vec<_>>().join("\n");
    assets("puzzles.json").into_iter().map(first).collect()
}

fn puzzle(text: &str) {
    let Ok(collection) = Collection::read(text) else { return };
    for puzzle in collection.puzzles.into_iter().take(3) {
        if let Ok(puzzle) = Puzzling::open(puzzle, Language::English) {
            let _ = puzzle.view();
        }
    }
}

fn diagram(text: &str) {
    for id in IDS {
        let _ = Diagram::read_all(id, text);
    }
}

// What page and worker say to each other.

fn messages() -> Vec<String> {
    let record = begun().remove(0).record.to_line();
    let ledger = "alea ledger\tahead\tover\t0\t0 0";
    vec![
        format!("7 hard 900\n{record}"),
        format!("7 review 16\n{record}"),
        format!("8 compare a1\tb2\n{record}"),
        format!("9 worth\n{record}"),
        "7 advice\nnodes 12\nseats 333 -9500 0\nplays b2c3\n333 250 b2c3\n-9500 exact first 1\n0 guess done".to_owned(),
        "7 fault\nno way".to_owned(),
        "7 judged 43 120".to_owned(),
        format!("7 ledger\n{ledger}"),
        "7 loss\n120000".to_owned(),
        "9 worth\n50000 610000 390000".to_owned(),
    ]
}

fn message(text: &str) {
    if let Some(job) = Job::read(text) {
        assert_eq!(Job::read(&job.write()), Some(job));
    }
    if let Some(job) = ReviewJob::read(text) {
        assert_eq!(ReviewJob::read(&job.write()), Some(job));
    }
    if let Some(answer) = Answer::read(text) {
        assert!(Answer::read(&answer.write()).is_some());
    }
    if let Some(report) = Report::read(text) {
        assert!(Report::read(&report.write()).is_some());
    }
    let _ = Ledger::read(text);
    // Judging and thinking take their time; what is asked is read without.
    let is_work =
        text.split(' ').nth(1).is_some_and(|word| word == "review" || word.starts_with("worth") || word == "compare");
    if !is_work && !text.starts_with("measure ") {
        // The clock has run out whenever it is looked at.
        let late = std::cell::Cell::new(0.0);
        let _ = answer(text, &|| late.replace(f64::MAX), &|_| ());
    }
}

// What the device remembers of a player.

fn memories() -> Vec<String> {
    [
        "7:1:1 12:1:0:0:20002",
        "0 1\n31 28\n- Ann\nhard",
        "ivy 7 2 easy won 36",
        "ivy 7 2 easy 10000 -500 -20 3",
        "a b\nc d",
        "3",
    ]
    .map(str::to_owned)
    .into()
}

fn remembered(text: &str) {
    let mut practice = Practice::read(text);
    assert_eq!(Practice::read(&practice.write()), practice);
    for today in [0, 20_000] {
        let _ = (practice.due(today), practice.next(3, &[1, 3, 7], today));
        practice.miss(7, today);
        practice.solve(12, today);
    }
    if let Some(last) = LastGame::read(text) {
        assert!(Language::ALL.iter().all(|language| !alea::view::last_game::told(&last, None, *language).is_empty()));
    }
    if let Some(entry) = results::Entry::read(text) {
        assert_eq!(results::Entry::read(&entry.write()), Some(entry.clone()));
        let _ = results::records(&[entry], "ivy");
    }
    let _ = (luck::Entry::read(text), play::Coached::read(text));
    let kept = begun().remove(0).write();
    let _ = Reviewing::open_kept(&kept, text, Language::English);
}

// Options: the game, then a line for each.

fn option_lines() -> Vec<String> {
    let of_game = |id: &&str| {
        with_game!(*id, G => {
            let entries = <G as Game>::Options::default().entries().0;
            let lines = entries.into_iter().map(|(name, value)| format!("{name}={value}"));
            [(*id).to_owned()].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
        })
    };
    IDS.iter().filter_map(of_game).collect()
}

fn options(text: &str) {
    let (game, lines) = text.split_once('\n').unwrap_or((text, ""));
    let pairs: Vec<(String, String)> = lines
        .lines()
        .filter_map(|line| line.split_once('='))
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .collect();
    let _ = with_game!(game, G => chosen::<G>(&pairs));
    // The form holds the same as texts.
    if let Some(mut form) = values(game, &Draft::default(), |_| None) {
        for (key, value) in &pairs {
            form.set_option(key, value.clone());
        }
        form.seed = pairs.first().map(|(_, value)| value.clone()).unwrap_or_default();
        form.players.iter_mut().zip(&pairs).for_each(|(player, (_, value))| player.name = value.clone());
        let luck = Luck { seed: "luck".parse().ok(), lot: 1 };
        match new_game(game, &form, &luck, 7) {
            Ok(text) => assert!(play::open(&text, surroundings()).is_ok(), "what the form makes can be opened: {text}"),
            Err(fault) => assert!(fault.sentence(&[], Language::English).ends_with('.')),
        }
    }
}

fn chosen<G: Board>(pairs: &[(String, String)]) {
    let _ = Link::read_options::<G>(pairs);
    let entries: Vec<(String, OptionValue)> = pairs
        .iter()
        .map(|(key, value)| (key.clone(), value.parse().map_or(OptionValue::text(value), OptionValue::Number)))
        .collect();
    let Ok(options) = <G as Game>::Options::from_entries(&OptionEntries(entries)) else { return };
    assert_eq!(<G as Game>::Options::from_entries(&options.entries()).as_ref(), Ok(&options));
    let mut history = History::<G>::new(options, "chosen".parse().ok(), None);
    history.deal();
    assert!(history.position().turn() != Turn::Chance, "the setup was drawn");
}

// What people type: names, seeds, notation.

fn typings() -> Vec<String> {
    let mut texts: Vec<String> = ["Ann", "K3V9TQ2M", "א\u{202e}ב", "👩‍👩‍👧", "a1+b2", " =3 "].map(str::to_owned).into();
    texts.extend(begun().into_iter().flat_map(|saved| saved.record.events.into_iter().take(6)));
    texts
}

fn typed(text: &str) {
    if let Name::Called(name) = Name::new(text) {
        assert!(name.chars().count() <= 32 * 8 + 3 && !name.chars().any(char::is_control), "{name:?}");
        assert!(given(&given(text)).chars().count() <= 80 * 8 + 3);
    }
    if let Ok(seed) = text.parse::<Seed>() {
        assert_eq!(seed.as_str().parse().as_ref(), Ok(&seed));
        let _ = ChanceRng::new("", seed.as_str(), 0);
    }
    for id in IDS {
        let _ = with_game!(*id, G => typed_in::<G>(text));
    }
}

fn typed_in<G: Board>(text: &str) {
    let mut history = History::<G>::new(Default::default(), "typed".parse().ok(), None);
    for _ in 0..2 {
        if let Ok(event) = history.read_typed(text) {
            let canonical = event.to_string();
            assert_eq!(history.read_typed(&canonical).map(|event| event.to_string()), Ok(canonical.clone()));
            let mut other = history.clone();
            let _ = other.play(event);
        }
        history.deal();
    }
}
