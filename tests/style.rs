//! The style sheets keep to the form that the project reads them by.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use alea::games::IDS;

use crate::walls::below;
use cssparser::{
    AtRuleParser, CowRcStr, ParseError, Parser, ParserState, QualifiedRuleParser, StyleSheetParser, Token,
};

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

/// The sheet of each game's board.
fn boards() -> Vec<(&'static str, PathBuf)> {
    IDS.iter().map(|game| (*game, ["games", game, "assets", "board.css"].iter().collect())).collect()
}

#[test]
fn only_a_games_own_sheet_names_it() {
    for sheet in sheets(Path::new("style")) {
        let text = std::fs::read_to_string(&sheet).expect("the sheet can be read");
        let named: Vec<_> = IDS.iter().filter(|id| text.contains(&format!(".{id}"))).collect();
        assert!(named.is_empty(), "{}: {named:?}", sheet.display());
    }
}

/// The sheets that style elements wherever they stand, or what more than one page is made of.
const SHARED: [&str; 9] = ["base", "boot", "kit", "layers", "messages", "motion", "page", "print", "scene"];

/// Where the selectors of each other sheet begin.
const ROOTS: [(&str, &[&str]); 21] = [
    ("grid-editor", &[".start"]),
    ("hand", &[".explained", ".last-turns", ".play", ".put-back", ".rack", ".seat", ".seats-1", ":root"]),
    ("home", &[".home", ":root"]),
    ("lesson", &[".lesson", ".review", ".scene"]),
    ("lines", &[".sheet"]),
    ("lists", &[".filed", ".listed"]),
    ("log", &[".branches", ".counts", ".gain", ".hands-left", ".happened", ".log", ".of", ".seats-1"]),
    ("new-game", &[".start"]),
    ("play", &TABLE),
    ("play-wide", &TABLE),
    ("practice", &[".lesson", ".review", ".practice", ".statistics"]),
    ("result", &[".counts", ".hands-left", ".reason", ".warm", "dialog"]),
    ("review", &[".review"]),
    ("review-steps", &[".review"]),
    ("review-wide", &[".review"]),
    ("rules", &[".chart", ".diagram", ".facts", ".how", ".rules", ".rulings", ".sheet-content"]),
    ("settings", &[".segments", ".setting", ".settings", ".switch", ".tiles"]),
    ("stage", &TABLE),
    ("small", &[".home", ".play", ".review"]),
    ("tokens", &[".tiles", ":root"]),
    ("top", &[".page", ".place", ".top", ":root", "html"]),
];

/// What a table is made of.
const TABLE: [&str; 26] = [
    ".area",
    ".at-1",
    ".at-2",
    ".at-3",
    ".at-4",
    ".at-5",
    ".beside",
    ".board",
    ".explained",
    ".home-link",
    ".last-turns",
    ".play",
    ".player",
    ".rack",
    ".seat",
    ".seats-1",
    ".seats-2",
    ".seats-3",
    ".seats-4",
    ".seats-5",
    ".seats-6",
    ".stage",
    ".status",
    ".turn",
    ".unfold",
    ".unfolded",
];

/// A rule of a sheet.
struct Rule {
    /// What it applies to.
    selectors: String,
    /// Whether a block stands within it.
    has_block: bool,
}

/// The rules of a sheet, those within conditions and layers as well; of frames and registered properties there are none.
struct Reader;

impl<'i> QualifiedRuleParser<'i> for Reader {
    type Prelude = String;
    type QualifiedRule = Vec<Rule>;
    type Error = ();

    fn parse_prelude(&mut self, input: &mut Parser<'i>) -> Result<String, ParseError<()>> {
        let start = input.position();
        while input.next().is_ok() {}
        Ok(input.slice_from(start).to_owned())
    }

    fn parse_block(
        &mut self,
        selectors: String,
        _: &ParserState,
        input: &mut Parser<'i>,
    ) -> Result<Vec<Rule>, ParseError<()>> {
        let mut has_block = false;
        while let Ok(token) = input.next() {
            has_block |= *token == Token::CurlyBracketBlock;
        }
        Ok(vec![Rule { selectors, has_block }])
    }
}

impl<'i> AtRuleParser<'i> for Reader {
    type Prelude = bool;
    type AtRule = Vec<Rule>;
    type Error = ();

    fn parse_prelude(&mut self, name: CowRcStr<'i>, input: &mut Parser<'i>) -> Result<bool, ParseError<()>> {
        while input.next().is_ok() {}
        Ok(["container", "layer", "media", "supports"].contains(&&*name))
    }

    fn rule_without_block(&mut self, _: bool, _: &ParserState) -> Result<Vec<Rule>, ()> {
        Ok(Vec::new())
    }

    fn parse_block(
        &mut self,
        has_rules: bool,
        _: &ParserState,
        input: &mut Parser<'i>,
    ) -> Result<Vec<Rule>, ParseError<()>> {
        if has_rules {
            return Ok(all_rules(input));
        }
        while input.next().is_ok() {}
        Ok(Vec::new())
    }
}

fn all_rules(input: &mut Parser<'_>) -> Vec<Rule> {
    StyleSheetParser::new(input, &mut Reader)
        .flat_map(|rule| rule.unwrap_or_else(|(_, text, _)| panic!("cannot be read: {text}")))
        .collect()
}

fn rules(text: &str) -> Vec<Rule> {
    all_rules(&mut Parser::new(text))
}

/// Whether each selector of a list begins within one of the roots: the first element that it names has that class.
fn begin_within(input: &mut Parser<'_>, roots: &[&str]) -> bool {
    let each = input.parse_comma_separated(|one| {
        one.skip_whitespace();
        let (mut before, mut is_within, mut is_first) = (String::new(), false, true);
        while let Ok(token) = one.next_including_whitespace().cloned() {
            is_first &= !matches!(token, Token::WhiteSpace(_) | Token::Delim('>' | '+' | '~'));
            let name = match &token {
                Token::Ident(name) => format!("{before}{name}"),
                _ => String::new(),
            };
            is_within |= is_first && roots.contains(&name.as_str());
            if let Token::Function(name) = &token {
                let is_choice = is_first && matches!(&**name, "is" | "where");
                let nested = one.parse_nested_block(|inner| Ok::<_, ParseError<()>>(begin_within(inner, roots)));
                is_within |= is_choice && nested == Ok(true);
            }
            before = match token {
                Token::Delim('.') => ".".to_owned(),
                Token::Colon => ":".to_owned(),
                _ => String::new(),
            };
        }
        Ok::<_, ParseError<()>>(is_within)
    });
    each.is_ok_and(|each| each.into_iter().all(|is_within| is_within))
}

/// The rules of a sheet that reach further than its roots.
fn leaks(text: &str, roots: &[&str]) -> Vec<String> {
    let reaches = |rule: &Rule| !begin_within(&mut Parser::new(&rule.selectors), roots);
    rules(text).into_iter().filter(reaches).map(|rule| rule.selectors.trim().to_owned()).collect()
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).expect("a sheet")
}

#[test]
fn no_sheet_reaches_out_of_its_part_of_the_page() {
    for path in sheets(Path::new("style")) {
        let name = path.with_extension("").strip_prefix("style").expect("a sheet").to_string_lossy().into_owned();
        let roots = ROOTS.iter().find(|(sheet, _)| *sheet == name);
        assert_ne!(roots.is_some(), SHARED.contains(&name.as_str()), "{name} is in one of the two lists");
        if let Some((_, roots)) = roots {
            assert_eq!(leaks(&read(&path), roots), [""; 0], "{name}");
        }
    }
    for (game, sheet) in boards() {
        let table = format!(".{game}");
        assert_eq!(leaks(&read(&sheet), &[".scene", ".definitions", &table]), [""; 0], "{game}");
    }
}

/// The classes of what the selectors of a list apply to: those of the last element that each of them names.
fn subjects(input: &mut Parser<'_>) -> Vec<String> {
    let each = input.parse_comma_separated(|one| {
        one.skip_whitespace();
        let (mut found, mut is_class, mut has_ended) = (Vec::new(), false, false);
        while let Ok(token) = one.next_including_whitespace().cloned() {
            if matches!(token, Token::WhiteSpace(_) | Token::Delim('>' | '+' | '~')) {
                has_ended = true;
                continue;
            }
            if std::mem::take(&mut has_ended) {
                found.clear();
            }
            match &token {
                Token::Ident(name) if is_class => found.push(name.to_string()),
                Token::Function(name) if matches!(&**name, "is" | "where") => {
                    let nested = one.parse_nested_block(|inner| Ok::<_, ParseError<()>>(subjects(inner)));
                    found.extend(nested.unwrap_or_default());
                }
                _ => {}
            }
            is_class = token == Token::Delim('.');
        }
        Ok::<_, ParseError<()>>(found)
    });
    each.unwrap_or_default().into_iter().flatten().collect()
}

/// What a page places as a whole; within it nothing is its business.
const PLACED: [&str; 8] = ["area", "board", "dice-row", "picture", "rack", "scene", "stage", "whole"];

/// A page may hold scenes, and what it calls by their names it would change in them.
#[test]
fn no_page_styles_what_scenes_draw() {
    assert_eq!(subjects(&mut Parser::new(".r .a, .b > i, :is(.c > .d, .e):hover, .f:not(.g)")), ["a", "d", "e", "f"]);
    // All of the scenes' own sheet, and of a game's what begins within a scene. Motion is a sheet of scenes, too.
    let of_scenes = |rule: &Rule| begin_within(&mut Parser::new(&rule.selectors), &[".scene"]);
    let mut all = rules(&read(Path::new("style/scene.css")));
    all.extend(boards().iter().flat_map(|(_, sheet)| rules(&read(sheet))).filter(of_scenes));
    let mut drawn: BTreeSet<String> = all.iter().flat_map(|rule| subjects(&mut Parser::new(&rule.selectors))).collect();
    drawn.retain(|class| !PLACED.contains(&class.as_str()));
    let restyled = |text: &str| -> Vec<String> {
        let rules = rules(text);
        // What a sheet says of scenes and diagrams as such, it means.
        let own = rules.iter().filter(|rule| !begin_within(&mut Parser::new(&rule.selectors), &[".scene", ".diagram"]));
        let styled: BTreeSet<_> = own.flat_map(|rule| subjects(&mut Parser::new(&rule.selectors))).collect();
        styled.intersection(&drawn).cloned().collect()
    };
    let is_page = |path: &PathBuf| !path.ends_with("scene.css") && !path.ends_with("motion.css");
    for path in sheets(Path::new("style")).into_iter().filter(is_page) {
        assert_eq!(restyled(&read(&path)), [""; 0], "{}", path.display());
    }
    for class in ["ring", "pill", "mark", "piece", "ghost", "cell"] {
        assert_eq!(restyled(&format!(".review .{class} {{ }}")), [class], "planted");
    }
}

#[test]
fn a_rule_that_reaches_further_is_found_wherever_it_stands() {
    let kept = "@layer a, b; .r b, .r > .c::after { d: e; } :where(.r, .r.s) f, main.r:has(g) ~ h {}";
    assert_eq!(leaks(kept, &[".r"]), [""; 0]);
    for leak in
        [".mark", ".mark .r", ".r-wide i", ".r, .sum", ":is(.r, .sum) b", ":not(.r) b", "b > .r", "r", "*", "b:has(.r)"]
    {
        assert_eq!(leaks(&format!("{leak} {{ }}"), &[".r"]), [leak]);
        let deep = format!("@layer a {{ .r {{ b: c }} /* .r {{ */ @media (width > 1px) {{ {leak} {{ d: e }} }} }}");
        assert_eq!(leaks(&deep, &[".r"]), [leak]);
    }
    let review = read(Path::new("style/review.css"));
    let planted = review.replace(".review .verdict {", ".verdict {");
    assert_eq!(leaks(&planted, &[".review"]), [".verdict"]);
}

/// A rule within a rule is read as a part of it: where a brace stands one line too low, a selector that is written whole fits nothing.
#[test]
fn no_block_stands_within_a_rule() {
    let nested = |text: &str| -> Vec<String> {
        rules(text).into_iter().filter(|rule| rule.has_block).map(|rule| rule.selectors.trim().to_owned()).collect()
    };
    assert_eq!(nested("@layer a { b { c: d; } @media (e) { f { g: h; } } }"), [""; 0]);
    assert_eq!(nested("b { c: d; @media (e) { b f { g: h; } } }"), ["b"]);
    for path in sheets(Path::new("style")).into_iter().chain(boards().into_iter().map(|(_, sheet)| sheet)) {
        assert_eq!(nested(&read(&path)), [""; 0], "{}", path.display());
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

/// The declarations of the block that begins after this text, in their order.
fn declarations<'a>(text: &'a str, after: &str) -> Vec<&'a str> {
    let (_, block) = text.split_once(after).unwrap_or_else(|| panic!("{after} is there"));
    let block = block.split_once('}').map_or(block, |(block, _)| block);
    block
        .split(';')
        .map(|line| line.trim().trim_start_matches(":root {").trim())
        .filter(|line| !line.is_empty())
        .collect()
}

/// A style sheet cannot ask for an attribute or a wish of the device at once, so these tokens stand twice.
#[test]
fn contrast_is_the_same_whether_it_is_chosen_or_the_device_wants_it() {
    let tokens = read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("style/tokens.css"));
    let chosen = declarations(&tokens, ":root[data-theme=\"contrast\"] {");
    assert!(chosen.len() > 10, "{chosen:?}");
    assert_eq!(chosen, declarations(&tokens, "@media (prefers-contrast: more) {"));
}

/// The names of custom properties in a text, after what stands before them.
fn properties<'a>(text: &'a str, before: &'a str) -> impl Iterator<Item = &'a str> {
    let is_part = |sign: char| sign.is_ascii_alphanumeric() || sign == '-';
    text.split(before).skip(1).map(move |rest| rest.split(|sign| !is_part(sign)).next().unwrap_or_default())
}

/// A variable that nothing sets makes its declaration void, and the text stays as large as that around it.
#[test]
fn every_variable_of_a_sheet_is_set_somewhere() {
    let sheets = sheets(Path::new("style")).into_iter().chain(boards().into_iter().map(|(_, path)| path));
    let sheets: Vec<String> = sheets.map(|path| read(&path)).collect();
    let is_code = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "rs" || extension == "js");
    let code = ["src", "crates", "games"].iter().flat_map(|folder| below(Path::new(folder)));
    let code: Vec<String> = code.filter(is_code).map(|path| read(&path)).collect();
    let set = |name: &str| {
        let declared = format!("--{name}:");
        sheets.iter().any(|text| text.contains(&declared) || text.contains(&format!("@property --{name} ")))
            || code.iter().any(|text| text.contains(&format!("--{name}")))
    };
    let wanted: BTreeSet<&str> = sheets.iter().flat_map(|text| properties(text, "var(--")).collect();
    let missing: Vec<&str> = wanted.into_iter().filter(|name| !set(name)).collect();
    assert_eq!(missing, Vec::<&str>::new());
    assert_eq!(properties("a: var(--one); b: var(--two-2, 1px)", "var(--").collect::<Vec<_>>(), ["one", "two-2"]);
}
