//! Reads the sources of the house: which file uses which other one. For `tests/layering.rs`.
//!
//! A crate of the workspace, `crates/rules/src` or `games/ivy/src`, is read as the module `rules` or `ivy`.
//!
//! What is read: `use` trees with nesting, renaming and globs, paths in code, `crate::`, `super::` (also in chains), `self::`, the
//! crates' own names, what a file declares as its modules and what it has brought into scope, and macros that are exported.
//! Comments, strings and what is compiled for tests only do not count.
//!
//! A path leads to the file that *defines* the item: where a module only hands it on (`pub use`, or a plain `use` that its children look
//! through), the path is followed. So a `mod.rs` that hands on what its files define uses none of them by that, and none of them
//! uses it. A module and the files of its folder are one thing in Rust, where children see even what is private to their parents: that a file
//! uses what its own module defines makes no circle; files beside each other do. What cannot be seen: methods, which need no path.

mod tokens;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use tokens::{Token, without_tests};

/// A module by its path from the root of the house.
type Module = Vec<String>;

/// What a file uses.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Use {
    /// The file.
    pub from: String,
    /// The line.
    pub line: usize,
    /// The path, from the root of the crate.
    pub path: String,
    /// The file that defines what the path names.
    pub to: String,
    /// Whether something is done with it here; otherwise it is only named, to be handed on or to be looked through.
    pub in_code: bool,
}

/// A source file.
struct File {
    path: String,
    module: Module,
    tokens: Vec<Token>,
    /// The names that it defines.
    defined: BTreeSet<String>,
    /// The names that it brings into scope, with what they stand for.
    imports: BTreeMap<String, Vec<String>>,
    /// The modules of which it brings everything into scope.
    globs: Vec<Vec<String>>,
}

/// The sources of the house.
pub struct House {
    files: Vec<File>,
    modules: BTreeMap<Module, usize>,
    macros: BTreeMap<String, usize>,
}

/// A path as it is written: its words, its line, the name that it gets here (`None` for a glob), and whether it is handed on.
struct Import {
    words: Vec<String>,
    name: Option<String>,
    line: usize,
    public: bool,
}

/// The Rust files of the house.
pub fn sources() -> Vec<PathBuf> {
    let crates = ["crates", "games"].map(|folder| std::fs::read_dir(folder).expect("the folder can be read"));
    let folders = crates.into_iter().flatten().map(|entry| entry.expect("an entry").path().join("src"));
    let mut files: Vec<PathBuf> = folders.chain([PathBuf::from("src")]).flat_map(|folder| below(&folder)).collect();
    files.sort();
    files
}

/// All Rust files below a folder.
pub fn below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files.extend(below(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

impl House {
    /// The crate whose root is `src/lib.rs`, and those below `crates/` and `games/`.
    pub fn read() -> Self {
        let text = |path: PathBuf| {
            let text = std::fs::read_to_string(&path).expect("the source can be read");
            (path.to_string_lossy().replace('\\', "/"), text)
        };
        House::of(sources().into_iter().map(text).collect())
    }

    /// A house of these files and their texts.
    pub fn of(sources: Vec<(String, String)>) -> Self {
        let mut tests = BTreeSet::new();
        let mut read = Vec::new();
        for (path, text) in sources {
            let module = module_of(&path);
            let (tokens, test_modules) = without_tests(tokens::tokens(&text));
            tests.extend(test_modules.into_iter().map(|name| [module.as_slice(), &[name]].concat()));
            read.push((path, module, tokens));
        }
        // A file that is compiled for tests only is no file of the house, nor is one below it.
        read.retain(|(_, module, _)| !tests.iter().any(|test| module.starts_with(test)));
        let modules: BTreeMap<Module, usize> =
            read.iter().enumerate().map(|(index, (_, module, _))| (module.clone(), index)).collect();
        let mut house = House { files: Vec::new(), modules, macros: BTreeMap::new() };
        for (index, (path, module, tokens)) in read.into_iter().enumerate() {
            let (defined, macros) = defined(&tokens);
            house.macros.extend(macros.into_iter().map(|name| (name, index)));
            house.files.push(File { path, module, tokens, defined, imports: BTreeMap::new(), globs: Vec::new() });
        }
        for index in 0..house.files.len() {
            for import in imports(&house.files[index].tokens) {
                let Some(path) = house.absolute(index, &import.words) else { continue };
                match import.name {
                    Some(name) => drop(house.files[index].imports.insert(name, path)),
                    None => house.files[index].globs.push(path),
                }
            }
        }
        house
    }

    /// The paths of all files.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(|file| file.path.as_str())
    }

    /// The files with a module in braces, which is not read as one.
    pub fn with_inline_modules(&self) -> Vec<&str> {
        let is_inline = |three: &[Token]| three[0].is("mod") && three[1].is_word() && three[2].is("{");
        let files = self.files.iter().filter(|file| file.tokens.windows(3).any(is_inline));
        files.map(|file| file.path.as_str()).collect()
    }

    /// Whether a word stands in a file's code.
    pub fn says(&self, path: &str, word: &str) -> bool {
        self.files.iter().any(|file| file.path == path && file.tokens.iter().any(|token| token.is(word)))
    }

    /// Whether a file's code names another crate.
    pub fn names_crate(&self, path: &str, name: &str) -> bool {
        let Some(file) = self.files.iter().find(|file| file.path == path) else { return false };
        file.tokens.windows(2).any(|two| two[0].is(name) && (two[1].is("::") || two[1].is(";")))
    }

    /// Everything that the files use of each other.
    pub fn uses(&self) -> Vec<Use> {
        let mut uses = BTreeSet::new();
        for (index, file) in self.files.iter().enumerate() {
            for import in imports(&file.tokens) {
                let Some(path) = self.absolute(index, &import.words) else { continue };
                let Some((to, item)) = self.follow(&path, 0) else { continue };
                // A module that is brought into scope is used where a path goes through it; what is handed on, where it is named.
                let named = |name: &String| in_code(&file.tokens).iter().filter(|token| token.is(name)).count() > 0;
                let in_code = match (&item, &import.name) {
                    (None, Some(_)) => false,
                    (_, Some(name)) if import.public => named(name),
                    (_, None) => !import.public,
                    _ => true,
                };
                uses.insert(self.use_of(index, import.line, &path, to, in_code));
            }
            for (line, words) in code_paths(&file.tokens) {
                let Some(path) = self.absolute(index, &words) else { continue };
                let Some((to, _)) = self.follow(&path, 0) else { continue };
                uses.insert(self.use_of(index, line, &path, to, true));
            }
            for two in file.tokens.windows(2).filter(|two| two[1].is("!")) {
                let Some(&to) = self.macros.get(&two[0].text) else { continue };
                uses.insert(self.use_of(index, two[0].line, &[two[0].text.clone()], to, true));
            }
        }
        uses.into_iter().filter(|one| one.from != one.to).collect()
    }

    fn use_of(&self, from: usize, line: usize, path: &[String], to: usize, in_code: bool) -> Use {
        let [from, to] = [from, to].map(|index| self.files[index].path.clone());
        Use { from, line, path: path.join("::"), to, in_code }
    }

    /// Files that use each other in a circle: each list a circle, or several that meet.
    pub fn circles(&self) -> Vec<Vec<String>> {
        let mut next: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let is_own = |one: &Use| module_of(&one.from).starts_with(&module_of(&one.to));
        for one in self.uses().into_iter().filter(|one| one.in_code && !is_own(one)) {
            next.entry(one.from).or_default().insert(one.to);
        }
        let reached = |from: &String| {
            let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
            while let Some(one) = open.pop() {
                open.extend(next.get(one).into_iter().flatten().filter(|to| seen.insert((*to).clone())));
            }
            seen
        };
        let reach: BTreeMap<&String, BTreeSet<String>> = next.keys().map(|from| (from, reached(from))).collect();
        let leads = |from: &String, to: &String| reach.get(from).is_some_and(|seen| seen.contains(to));
        let mut circles = BTreeSet::new();
        for from in next.keys().filter(|from| leads(from, from)) {
            circles.insert(next.keys().filter(|to| leads(from, to) && leads(to, from)).cloned().collect::<Vec<_>>());
        }
        circles.into_iter().collect()
    }

    /// A path from the root of the crate; `None` where it leads out of the crate, or is no path at all.
    fn absolute(&self, file: usize, words: &[String]) -> Option<Vec<String>> {
        let File { module, imports, .. } = &self.files[file];
        let mut module = module.clone();
        let first = words.first()?;
        let crate_room = first.strip_prefix("alea_").map(|room| vec![room.to_owned()]);
        let rest = match first.as_str() {
            "crate" => {
                module = crate_of(&self.files[file].path);
                &words[1..]
            }
            "alea" => {
                module.clear();
                &words[1..]
            }
            _ if crate_room.as_ref().is_some_and(|room| self.modules.contains_key(room)) => {
                module = crate_room?;
                &words[1..]
            }
            "self" => &words[1..],
            "super" => {
                let ups = words.iter().take_while(|word| *word == "super").count();
                module.truncate(module.len().checked_sub(ups)?);
                &words[ups..]
            }
            _ if self.modules.contains_key(&[module.as_slice(), std::slice::from_ref(first)].concat()) => words,
            _ => {
                let known = imports.get(first)?;
                return Some([known.as_slice(), &words[1..]].concat());
            }
        };
        Some([module.as_slice(), rest].concat())
    }

    /// The file that defines what an absolute path names, and the item's name; none where it is a module.
    fn follow(&self, path: &[String], depth: usize) -> Option<(usize, Option<String>)> {
        let length = (0..=path.len()).rev().find(|length| self.modules.contains_key(&path[..*length]))?;
        let index = self.modules[&path[..length]];
        let file = &self.files[index];
        let Some(item) = path.get(length) else { return Some((index, None)) };
        if file.defined.contains(item) || depth > 8 {
            return Some((index, Some(item.clone())));
        }
        if length == 0
            && let Some(&index) = self.macros.get(item)
        {
            return Some((index, Some(item.clone())));
        }
        if let Some(known) = file.imports.get(item) {
            return self.follow(&[known.as_slice(), &path[length + 1..]].concat(), depth + 1);
        }
        let through = file.globs.iter().filter(|glob| glob.as_slice() != &path[..length]).find_map(|glob| {
            let (index, found) = self.follow(&[glob.as_slice(), &path[length..]].concat(), depth + 1)?;
            found.filter(|name| self.files[index].defined.contains(name)).map(|name| (index, Some(name)))
        });
        Some(through.unwrap_or((index, Some(item.clone()))))
    }
}

/// `src/play/log.rs` is `play::log`, `src/play/mod.rs` is `play`, `crates/rules/src/seat.rs` is `rules::seat`, `games/ivy/src/rules/mod.rs` is
/// `ivy::rules`.
fn module_of(path: &str) -> Module {
    let within = path.split_once("src/").map_or(path, |(_, within)| within).trim_end_matches(".rs");
    let mut module = crate_of(path);
    module.extend(within.split('/').map(str::to_owned));
    if ["mod", "lib"].contains(&module.last().map_or("", String::as_str)) {
        module.pop();
    }
    module
}

/// The module that a file calls `crate`: the root, or its room where that is a crate of its own.
fn crate_of(path: &str) -> Module {
    let within = path.strip_prefix("crates/").or_else(|| path.strip_prefix("games/"));
    let folder = within.and_then(|path| path.split('/').next());
    folder.map(|folder| vec![folder.replace('-', "_")]).unwrap_or_default()
}

/// The names of the items that a file defines, and of the exported macros among them.
fn defined(tokens: &[Token]) -> (BTreeSet<String>, Vec<String>) {
    const KINDS: [&str; 8] = ["struct", "enum", "union", "trait", "type", "fn", "const", "static"];
    let pairs = || tokens.windows(2).filter(|two| two[1].is_word());
    let items = pairs().filter(|two| KINDS.contains(&two[0].text.as_str())).map(|two| two[1].text.clone());
    let exported = tokens.windows(5).filter(|five| five[0].is("macro_export") && five[2].is("macro_rules"));
    let macros: Vec<String> = exported.map(|five| five[4].text.clone()).collect();
    (items.chain(macros.iter().cloned()).collect(), macros)
}

/// Where `use` statements lie.
fn statements(tokens: &[Token]) -> Vec<std::ops::Range<usize>> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        // `use<'a>` in a type is no statement.
        if tokens[at].is("use") && tokens.get(at + 1).is_some_and(|next| !next.is("<")) {
            let length = tokens[at..].iter().take_while(|token| !token.is(";")).count();
            found.push(at..at + length);
            at += length;
        }
        at += 1;
    }
    found
}

/// What is neither a `use` statement nor the declaration of a module.
fn in_code(tokens: &[Token]) -> Vec<Token> {
    let mut code = Vec::new();
    let mut end = 0;
    for statement in statements(tokens) {
        code.extend_from_slice(&tokens[end..statement.start]);
        end = statement.end;
    }
    code.extend_from_slice(&tokens[end..]);
    code
}

/// Everything that `use` statements name.
fn imports(tokens: &[Token]) -> Vec<Import> {
    let mut found = Vec::new();
    for statement in statements(tokens) {
        // `pub use`, `pub(crate) use`.
        let before = tokens[..statement.start].last();
        let public = before.is_some_and(|token| token.is("pub") || token.is(")"));
        let mut rest = &tokens[statement.start + 1..statement.end];
        tree(&mut rest, &[], public, &mut found);
    }
    found
}

/// Reads a tree of `use` after a path, up to the comma or brace behind it.
fn tree(rest: &mut &[Token], before: &[String], public: bool, found: &mut Vec<Import>) {
    let mut words = before.to_vec();
    let mut name = None;
    let mut line = 0;
    while let Some((token, behind)) = rest.split_first() {
        match token.text.as_str() {
            "," | "}" => break,
            "{" => {
                *rest = behind;
                while rest.first().is_some_and(|token| !token.is("}")) {
                    tree(rest, &words, public, found);
                    if rest.first().is_some_and(|token| token.is(",")) {
                        *rest = &rest[1..];
                    }
                }
                *rest = rest.get(1..).unwrap_or_default();
                return;
            }
            "*" => {
                found.push(Import { words: words.clone(), name: None, line: token.line, public });
                *rest = behind;
                return;
            }
            "as" => {
                name = behind.first().map(|token| token.text.clone());
                *rest = behind.get(1..).unwrap_or_default();
                continue;
            }
            "self" if !words.is_empty() => {}
            "::" => {}
            word => words.push(word.to_owned()),
        }
        line = token.line;
        *rest = behind;
    }
    let own = words.last().cloned();
    if let Some(own) = own {
        found.push(Import { name: Some(name.unwrap_or(own)), words, line, public });
    }
}

/// The paths of two words and more in a file's code, outside of `use`.
fn code_paths(tokens: &[Token]) -> Vec<(usize, Vec<String>)> {
    let tokens = in_code(tokens);
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let goes_on = |at: usize| {
            tokens.get(at + 1).is_some_and(|sign| sign.is("::")) && tokens.get(at + 2).is_some_and(Token::is_word)
        };
        if !tokens[at].is_word() || !goes_on(at) {
            at += 1;
            continue;
        }
        let line = tokens[at].line;
        let mut words = vec![tokens[at].text.clone()];
        while goes_on(at) {
            at += 2;
            words.push(tokens[at].text.clone());
        }
        // A path that goes on from something else (`<T as A>::b::c`) says nothing new.
        found.push((line, words));
        at += 1;
    }
    found
}
