//! What players read is made in `crates/text` and in the words of each game: the rooms that show sentences have none in their literals.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::walls::without_tests;

/// The rooms that show words and make none.
const ROOMS: [&str; 6] = [
    "crates/board/src",
    "crates/games/src",
    "crates/play/src",
    "crates/remembered/src",
    "crates/shell/src",
    "src/view",
];

/// The folder of each game of that name, such as its board.
fn of_games(name: &str) -> Vec<PathBuf> {
    let games = std::fs::read_dir("games").expect("the folder can be read");
    let folders = games.map(|entry| entry.expect("an entry").path().join("src").join(name));
    let mut folders: Vec<PathBuf> = folders.filter(|folder| folder.exists()).collect();
    folders.sort();
    folders
}

/// Literals that read like a sentence and are none.
const EXCEPTIONS: [(&str, &str); 2] = [
    ("(min-aspect-ratio: 11/10) and (height >= 500px)", "what a style asks of the window"),
    ("-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif", "the fonts of a picture"),
];

/// Attributes whose value is read or spoken.
const SPOKEN: [&str; 5] = ["aria-label=", "aria-description=", "alt=", "placeholder=", "title="];

/// A string literal: its line, what stands before it on that line, and what it holds.
#[derive(PartialEq, Eq, Debug)]
struct Literal {
    line: usize,
    before: String,
    text: String,
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files.extend(self::files(&path, ending));
        } else if path.extension().is_some_and(|extension| extension == ending) {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// The string literals of a source.
fn literals(source: &str) -> Vec<Literal> {
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some(letter) = source[at..].chars().next() {
        let rest = &source[at..];
        at += if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if let Some((text, length)) = string(rest) {
            let line_start = source[..at].rfind('\n').map_or(0, |end| end + 1);
            let line = source[..at].matches('\n').count() + 1;
            found.push(Literal { line, before: source[line_start..at].to_owned(), text });
            length
        } else if letter == '\'' {
            quoted_letter(rest)
        } else if letter.is_alphanumeric() || letter == '_' {
            // A word is passed as a whole, so that its last letter is not taken for the beginning of a raw string.
            rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len())
        } else {
            letter.len_utf8()
        };
    }
    found
}

/// What a string holds that begins here, and its length in the source.
fn string(rest: &str) -> Option<(String, usize)> {
    if let Some(raw) = rest.strip_prefix('r') {
        let signs = raw.len() - raw.trim_start_matches('#').len();
        let inside = raw[signs..].strip_prefix('"')?;
        let end = format!("\"{}", "#".repeat(signs));
        let length = inside.find(&end)?;
        return Some((inside[..length].to_owned(), 1 + signs + 1 + length + end.len()));
    }
    let inside = rest.strip_prefix('"')?;
    let mut is_escaped = false;
    let length = inside.find(|letter| {
        let is_end = letter == '"' && !is_escaped;
        is_escaped = letter == '\\' && !is_escaped;
        is_end
    })?;
    Some((inside[..length].to_owned(), length + 2))
}

/// The length of a letter in quotes, or of the sign that begins a lifetime.
fn quoted_letter(rest: &str) -> usize {
    let inside = &rest[1..];
    if let Some(escaped) = inside.strip_prefix('\\') {
        let after = escaped.chars().next().map_or(0, char::len_utf8);
        return 2 + after + escaped[after..].find('\'').map_or(0, |end| end + 1);
    }
    let letter = inside.chars().next().map_or(0, char::len_utf8);
    if inside[letter..].starts_with('\'') { letter + 2 } else { 1 }
}

/// The words of a literal: those of letters, and places to be filled as `{}`.
fn words(text: &str) -> Vec<String> {
    let mut plain = String::new();
    let mut depth = 0;
    for letter in text.chars() {
        match letter {
            '{' => depth += 1,
            '}' => {
                depth -= 1;
                plain.push_str("{}");
            }
            _ if depth == 0 => plain.push(letter),
            _ => {}
        }
    }
    let is_word = |word: &&str| *word == "{}" || word.chars().count() > 1 && word.chars().all(char::is_alphabetic);
    let bare = plain.split_whitespace().map(|word| word.trim_matches([',', '.', ';', ':', '?', '!', '(', ')', '…']));
    bare.filter(is_word).map(str::to_owned).collect()
}

/// The classes that the style sheets know, and the one that keeps translators away.
fn classes() -> BTreeSet<String> {
    let mut classes = BTreeSet::from(["notranslate".to_owned()]);
    for path in ["style", "games"].iter().flat_map(|folder| files(Path::new(folder), "css")) {
        let text = std::fs::read_to_string(path).expect("the style sheet can be read");
        let names = text.split('.').skip(1).map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '-'));
        classes.extend(names.filter_map(|mut name| name.next().map(str::to_owned)));
    }
    classes
}

/// Why a literal belongs to the words, if it does.
fn fault(literal: &Literal, classes: &BTreeSet<String>) -> Option<&'static str> {
    let text = literal.text.as_str();
    let has_letters = text.chars().any(char::is_alphabetic);
    if has_letters && SPOKEN.iter().any(|attribute| literal.before.ends_with(attribute)) {
        return Some("is read or spoken");
    }
    let is_selector = text.contains('[') || text.starts_with(['.', '#']);
    let is_markup = text.starts_with('<') && text.ends_with('>');
    let words = words(text);
    let is_class_list =
        || text.split_whitespace().all(|word| word.starts_with('{') || classes.contains(word) || word.contains('-'));
    let reads = words.len() > 1 && words.iter().any(|word| word != "{}");
    (reads && !is_selector && !is_markup && !is_class_list()).then_some("reads like a sentence")
}

#[test]
fn no_sentence_stands_outside_the_room_of_words() {
    let classes = classes();
    let (mut faults, mut met) = (Vec::new(), BTreeSet::new());
    let rooms = ROOMS.iter().map(PathBuf::from).chain(of_games("board"));
    let is_shown = |path: &PathBuf| !path.ends_with("tests.rs") && !path.ends_with("proof.rs");
    for path in rooms.flat_map(|room| files(&room, "rs")).filter(is_shown) {
        let source = std::fs::read_to_string(&path).expect("the source can be read");
        for literal in literals(without_tests(&source)) {
            let Some(why) = fault(&literal, &classes) else { continue };
            match EXCEPTIONS.iter().find(|(text, _)| *text == literal.text) {
                Some((text, _)) => drop(met.insert(*text)),
                None => faults.push(format!("{}:{}: {:?} {why}", path.display(), literal.line, literal.text)),
            }
        }
    }
    assert!(faults.is_empty(), "words that belong to crates/text or a game's words:\n{}", faults.join("\n"));
    assert_eq!(met.len(), EXCEPTIONS.len(), "some exception is not needed; these are: {met:?}");
}

/// What is wrong with the marks of a text in a language.
fn odd_mark(text: &str, is_spanish: bool) -> Option<&'static str> {
    let foreign = if is_spanish { ['“', '”'] } else { ['«', '»'] };
    match text {
        _ if text.contains(['\'', '`', '´']) => Some("has an apostrophe of another style"),
        _ if text.contains("\\\"") || text.contains(foreign) => Some("has quotes of another style"),
        _ if text.contains("...") => Some("has dots for an ellipsis"),
        _ if text.contains('!') => Some("has an exclamation mark"),
        _ => None,
    }
}

#[test]
fn every_language_has_one_style_of_marks_and_its_own_sentences() {
    let (mut faults, mut english) = (Vec::new(), BTreeSet::new());
    let folders = [PathBuf::from("crates/text/src")].into_iter().chain(of_games("words"));
    let paths: Vec<PathBuf> = folders.flat_map(|folder| files(&folder, "rs")).collect();
    for (file, is_spanish) in [("en.rs", false), ("es.rs", true)] {
        for path in paths.iter().filter(|path| path.ends_with(file)) {
            let source = std::fs::read_to_string(path).expect("the source can be read");
            for Literal { line, text, .. } in literals(without_tests(&source)) {
                let is_sentence = words(&text).iter().filter(|word| *word != "{}").count() > 1;
                let copied = (is_spanish && is_sentence && english.contains(&text)).then_some("is English as well");
                if let Some(why) = odd_mark(&text, is_spanish).or(copied) {
                    faults.push(format!("{}:{line}: {text:?} {why}", path.display()));
                }
                english.extend((!is_spanish).then_some(text));
            }
        }
    }
    assert!(english.len() > 500, "only {} texts were found", english.len());
    assert!(faults.is_empty(), "odd texts:\n{}", faults.join("\n"));
    assert!(odd_mark("the game's end", false).is_some() && odd_mark("“Ana”", true).is_some());
    assert!(odd_mark("the game’s end…", false).is_none() && odd_mark("«Ana»", true).is_none());
}

/// Terms that players do not read, in small letters, each with the one that stands for its idea.
const TERMS: [(&str, &str); 29] = [
    ("set-up", "same dice"),
    ("re-roll", "reroll"),
    ("left-over die", "spare die"),
    ("seed die", "grey die"),
    ("the computer", "the opponent's name, or Alea"),
    ("enemy player", "opponent"),
    ("for certain", "sure to"),
    ("decided better", "played better"),
    ("no one", "nobody"),
    ("a draw counts", "a tie"),
    ("half-time", "halfway"),
    ("play it out", "play on"),
    ("el ordenador", "el nombre del rival, o Alea"),
    ("la computadora", "el nombre del rival, o Alea"),
    ("main line", "main game"),
    ("side line", "variation"),
    ("pick up", "draw"),
    ("picks up", "draws"),
    ("picked up", "drawn"),
    ("pick-up", "draw"),
    ("practice", "puzzles"),
    ("practise", "puzzles"),
    ("in figures", "by the numbers"),
    ("roll again", "reroll"),
    ("rolled again", "rerolled"),
    ("star action", "bonus action"),
    ("last turns", "last moves"),
    ("línea lateral", "variante"),
    ("línea principal", "partida principal"),
];

/// The terms in a text that have been given up.
fn given_up(text: &str) -> impl Iterator<Item = &'static str> {
    let small = text.to_lowercase();
    TERMS.into_iter().filter(move |(old, _)| small.contains(old)).map(|(old, _)| old)
}

#[test]
fn each_idea_has_one_term() {
    let mut faults = Vec::new();
    let folders = [PathBuf::from("crates/text/src")].into_iter().chain(of_games("words"));
    let is_of_language = |path: &PathBuf| path.ends_with("en.rs") || path.ends_with("es.rs");
    for path in folders.into_iter().flat_map(|folder| files(&folder, "rs")).filter(is_of_language) {
        let source = std::fs::read_to_string(&path).expect("the source can be read");
        for Literal { line, text, .. } in literals(without_tests(&source)) {
            faults.extend(given_up(&text).map(|old| format!("{}:{line}: {old}", path.display())));
        }
    }
    let assets = of_games("../assets");
    let texts = assets.iter().flat_map(|folder| [files(folder, "html"), vec![folder.join("lesson.json")]].concat());
    for path in texts {
        let text = std::fs::read_to_string(&path).expect("a text");
        faults.extend(given_up(&text).map(|old| format!("{}: {old}", path.display())));
    }
    // What the tool and records say, and the documents.
    let rooms =
        [PathBuf::from("crates/rules/src"), PathBuf::from("crates/table/src"), PathBuf::from("crates/headless/src")];
    let sources = rooms.into_iter().chain(of_games("rules")).flat_map(|folder| files(&folder, "rs"));
    for path in sources.filter(|path| !path.ends_with("tests.rs")) {
        let source = std::fs::read_to_string(&path).expect("the source can be read");
        for Literal { line, text, .. } in
            literals(without_tests(&source)).into_iter().filter(|it| it.text.contains(' '))
        {
            let old = given_up(&text).filter(|old| *old != "main line");
            faults.extend(old.map(|old| format!("{}:{line}: {old}", path.display())));
        }
    }
    let documents = ["README.md", "CHANGELOG.md", "ARCHITECTURE.md", "games/README.md"].map(PathBuf::from);
    let chapters = of_games("..").into_iter().map(|game| game.join("engine.md")).filter(|path| path.exists());
    for path in documents.into_iter().chain(files(Path::new("docs"), "md")).chain(chapters) {
        let text = std::fs::read_to_string(&path).expect("a document");
        // The record format has words of its own, and so have the files and units that are named.
        let old = given_up(&text).filter(|old| !["main line", "last turns", "practice", "for certain"].contains(old));
        faults.extend(old.map(|old| format!("{}: {old}", path.display())));
    }
    assert_eq!(faults, Vec::<String>::new());
    assert_eq!(given_up("Share the Set-up, and Play it out.").collect::<Vec<_>>(), ["set-up", "play it out"]);
}

/// What a person says in one word.
const UNCONTRACTED: [&str; 9] =
    ["cannot", "could not", "did not", "do not", "does not", "are not", "is not", "was not", "were not"];

#[test]
fn english_is_written_as_it_is_spoken() {
    let is_english = |path: &PathBuf| path.ends_with("en.rs");
    let folders = [PathBuf::from("crates/text/src")].into_iter().chain(of_games("words"));
    let mut texts: Vec<(PathBuf, String)> = Vec::new();
    for path in folders.into_iter().flat_map(|folder| files(&folder, "rs")).filter(is_english) {
        let source = std::fs::read_to_string(&path).expect("the source can be read");
        texts.extend(literals(without_tests(&source)).into_iter().map(|literal| (path.clone(), literal.text)));
    }
    for path in of_games("../assets").into_iter().map(|folder| folder.join("lesson.json")) {
        let text = std::fs::read_to_string(&path).expect("a lesson");
        texts.push((path, text));
    }
    // "There is nothing" and "even lengths do nothing" have none.
    let stiff = |text: &str| {
        let text = text.to_lowercase().replace("nothing", "");
        UNCONTRACTED.into_iter().find(|it| text.contains(it))
    };
    let faults: Vec<String> =
        texts.iter().filter_map(|(path, text)| stiff(text).map(|it| format!("{}: {it}", path.display()))).collect();
    assert!(texts.len() > 500, "only {} texts were found", texts.len());
    assert_eq!(faults, Vec::<String>::new());
    assert_eq!(stiff("Cannot be played."), Some("cannot"));
}

#[test]
fn literals_and_their_faults_are_found() {
    let classes: BTreeSet<String> = ["scene", "still"].map(str::to_owned).into();
    let source = "// \"in a comment here\"\nlet c = '\"'; fn a<'a>() {}\nsay(\"The game is over.\", r#\"raw \"text\" here\"#);\n\
                  view! { <b aria-label=\"Close\" class=\"scene still\"/> } format!(\"{} wins\"); query(\".a [b] li\");";
    let found = literals(source);
    let texts: Vec<&str> = found.iter().map(|literal| literal.text.as_str()).collect();
    assert_eq!(texts, ["The game is over.", "raw \"text\" here", "Close", "scene still", "{} wins", ".a [b] li"]);
    let faulty = |literal: &&Literal| fault(literal, &classes).is_some();
    let faults: Vec<&str> = found.iter().filter(faulty).map(|literal| literal.text.as_str()).collect();
    assert_eq!(faults, ["The game is over.", "raw \"text\" here", "Close", "{} wins"]);
    assert_eq!(found[0].line, 3);
    assert_eq!(
        without_tests("fn a() {}\n#[cfg(test)]\nmod tests;\n#[cfg(test)]\nmod tests {\n}"),
        "fn a() {}\n#[cfg(test)]\nmod tests;\n"
    );
}
