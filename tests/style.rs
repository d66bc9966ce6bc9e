//! The style sheets keep to the form that the project reads them by.

use std::path::{Path, PathBuf};

fn sheets(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(sheets(&path));
        } else if path.extension().is_some_and(|extension| extension == "css") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// A sheet without its comments.
fn uncommented(text: &str) -> String {
    let mut pieces = text.split("/*");
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |all, piece| all + piece.split_once("*/").map_or("", |(_, after)| after))
}

/// Where a sheet opens a block within a rule, by what stands before the block.
fn nested(text: &str) -> Vec<String> {
    let (mut open, mut found) = (Vec::new(), Vec::new());
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}']) {
        let head = rest[..at].rsplit(';').next().unwrap_or_default().trim();
        if rest[at..].starts_with('{') {
            let is_rule = !head.starts_with('@');
            if open.contains(&true) {
                found.push(head.to_owned());
            }
            open.push(is_rule);
        } else {
            open.pop();
        }
        rest = &rest[at + 1..];
    }
    assert!(open.is_empty(), "every block is closed");
    found
}

/// The selectors of a sheet, each by itself: those of a list are told apart by the commas that stand in no brackets.
fn selectors(text: &str) -> Vec<String> {
    let heads = text.split(['{', '}', ';']).zip(text.match_indices(['{', '}', ';']));
    let opens =
        heads.filter(|(_, (_, end))| *end == "{").map(|(head, _)| head.trim()).filter(|head| !head.starts_with('@'));
    let mut found = Vec::new();
    for head in opens {
        let (mut depth, mut one) = (0, String::new());
        for letter in head.chars() {
            match letter {
                '(' | '[' => depth += 1,
                ')' | ']' => depth -= 1,
                _ => {}
            }
            if letter == ',' && depth == 0 {
                found.push(std::mem::take(&mut one).trim().to_owned());
            } else {
                one.push(letter);
            }
        }
        found.push(one.trim().to_owned());
    }
    found
}

/// Whether the first part of a selector, up to a space outside brackets, names the page of a review.
fn is_of_a_review(selector: &str) -> bool {
    let mut depth = 0;
    let end = selector.find(|letter: char| {
        match letter {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            _ => {}
        }
        letter.is_whitespace() && depth == 0
    });
    selector[..end.unwrap_or(selector.len())].contains(".review")
}

/// A mark of a review is a small sign of its own, and one on a die is a drawing. A rule for the first that reaches the second cuts every
/// mark on every board.
#[test]
fn the_sheets_of_a_review_reach_no_other_page() {
    let all = "@layer a { .b, :is(.c, d) e { f: g; } @media (h) { i { j: k; } } }";
    assert_eq!(selectors(all), [".b", ":is(.c, d) e", "i"]);
    for (selector, expected) in [
        (".review .mark", true),
        (":where(.review i).mark", true),
        ("main:where(.review).practises :is(.way)", true),
        (".mark", false),
        (".graph .review", false),
    ] {
        assert_eq!(is_of_a_review(selector), expected, "{selector}");
    }
    for sheet in ["review", "review-steps", "review-wide"] {
        let text = std::fs::read_to_string(format!("style/{sheet}.css")).expect("a sheet");
        let selectors = selectors(&uncommented(&text));
        assert!(selectors.len() > 10, "{sheet}.css has rules");
        let reaching: Vec<_> = selectors.iter().filter(|selector| !is_of_a_review(selector)).collect();
        assert!(reaching.is_empty(), "{sheet}.css styles other pages: {reaching:?}");
    }
}

/// A rule within a rule is read as a part of it: where a brace stands one line too low, a selector that is written whole fits nothing.
#[test]
fn no_block_stands_within_a_rule() {
    assert_eq!(nested("@layer a { b { c: d; } @media (e) { f { g: h; } } }"), [""; 0]);
    assert_eq!(nested("b { c: d; @media (e) { b f { g: h; } } }"), ["@media (e)", "b f"]);
    for path in sheets(Path::new("style")) {
        let text = std::fs::read_to_string(&path).expect("a sheet");
        assert_eq!(nested(&uncommented(&text)), [""; 0], "{}", path.display());
    }
}

#[test]
fn the_last_moves_are_made_where_the_style_shows_them() {
    let source = std::fs::read_to_string("src/view/table/log.rs").expect("the source can be read");
    let (_, rest) = source.split_once("const ROOM: &str = \"").expect("where there is room");
    let room = rest.split('"').next().expect("a media query");
    let sheet = std::fs::read_to_string("style/play-wide.css").expect("the sheet can be read");
    let shows = |block: &str| {
        block.split_once('{').is_some_and(|(query, rest)| query.trim() == room && rest.contains(".last-turns"))
    };
    assert!(sheet.split("@media").any(shows), "play-wide.css shows the last moves elsewhere than {room}");
}
