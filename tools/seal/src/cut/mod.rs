//! Cuts the program into parts, so that somebody who follows a link to a game waits for that game only.
//!
//! What nobody needs at once comes when the page can be used already. It need not be asked for: every function can be called at any time,
//! since the core has a gate in the place of each one that it lacks (see [`emit`]). A part that is called before it has arrived is fetched
//! on the spot, and the page waits. So the cut changes no behaviour, only when what is loaded, and nothing in the program knows of it but
//! the one function that calls the loader (`src/bin/app.rs`; the loader is in `src/boot`).
//!
//! A constant cannot be asked for like that. It is in a part only if everything that knows its address is in the same one, which the linker
//! tells (see [`references`]).

mod emit;
mod glue;
mod module;
mod names;
mod order;
mod parts;
mod references;
mod rooms;

use std::ops::Range;
use std::path::Path;

use wasm_encoder::{RawSection, SectionId};
use wasmparser::{Parser, Validator};

use crate::stamp::{PAGE, checksum, files, read, short_hash, with_scripts, write};
use crate::{Failure, html};
use emit::Cut;
use module::Module;
use parts::Part;
use references::References;

/// The function of the program that calls the loader with the number of a part.
const NEED: &str = "needPart";
/// The link of the page that names the program, and its attribute for the files of the parts, in the order of their numbers.
const PROGRAM: &str = "app-wasm";
/// See [`PROGRAM`].
pub const PARTS: &str = "data-parts";
/// What that link is to the page. No preload: a preload may have come before it is asked for, and then Chromium forgets the machine code that
/// it kept of the program at an earlier visit, and compiles everything anew.
pub const RELATION: &str = "program";
/// Asks for the program in the place of a preload. `src/boot`, which uses it, waits for the style sheet first; that it fails is told there.
const REQUEST: &str = "window.aleaCore = fetch(document.getElementById('app-wasm').href); aleaCore.catch(() => {});";
/// The link that names the script between the program and the browser.
const GLUE: &str = "app-js";

/// Cuts the program of the build in `folder`, and has its page name the parts. `linked` is where the linker put what became that program. A
/// page without a program is left alone, and so is one whose program is cut.
///
/// # Errors
/// A program of a form that cannot be cut, or without names.
pub fn cut(folder: &Path, linked: &Path) -> Result<(), Failure> {
    let mut page = read(folder, PAGE)?;
    let Some(link) = link_of(&page, PROGRAM).filter(|link| html::attribute(&page[link.clone()], PARTS).is_none())
    else {
        return Ok(());
    };
    let file_of = |link: Range<usize>| {
        html::attribute(&page[link], "href").unwrap_or_default().trim_start_matches("./").to_owned()
    };
    let old = file_of(link);
    let script = link_of(&page, GLUE).map(file_of).ok_or("the page names no script for its program")?;
    let path = folder.join(&old);
    let (whole, linked) = (content(&path)?, content(linked)?);
    let (whole, glue) = glue::shorten(&whole, &read(folder, &script)?)?;
    std::fs::remove_file(folder.join(&script))?;
    let renamed = format!("app-{}.js", short_hash(glue.as_bytes()));
    write(folder, &renamed, glue)?;
    page = page.replace(&script, &renamed);
    let link = link_of(&page, PROGRAM).ok_or("the page names no program")?;
    let files =
        cut_program(&whole, &linked, alea::games::IDS).map_err(|error| format!("{old} cannot be cut: {error}"))?;
    let mut names = Vec::new();
    for (name, bytes) in &files {
        names.push(format!("{name}-{}.wasm", short_hash(bytes)));
        write(folder, &names[names.len() - 1], bytes)?;
    }
    std::fs::remove_file(&path)?;
    let rest = names.split_off(1).join(" ");
    let tag = format!("<link id=\"{PROGRAM}\" rel=\"{RELATION}\" href=\"./{}\" {PARTS}=\"{rest}\">", names[0]);
    page.replace_range(link, &tag);
    name_first(&mut page);
    request_at_once(&mut page)?;
    write(folder, PAGE, page)
}

/// Where in the page the link with an id stands.
fn link_of(page: &str, id: &str) -> Option<Range<usize>> {
    html::tags(page, "link").into_iter().find(|link| html::attribute(&page[link.clone()], "id") == Some(id))
}

/// Moves the links to the program before the style sheet and the script that starts it: Trunk appends them, and what stands behind a style
/// sheet and a script waits for both.
fn name_first(page: &mut String) {
    let is_of_program = |tag: &str| html::attribute(tag, "id").is_some_and(|id| id == PROGRAM || id == GLUE);
    let links: Vec<_> =
        html::tags(page, "link").into_iter().filter(|link| is_of_program(&page[link.clone()])).collect();
    let moved: String = links.iter().map(|link| &page[link.clone()]).collect();
    let is_style = |tag: &str| html::attribute(tag, "rel") == Some("stylesheet");
    let Some(style) = html::tags(page, "link").into_iter().find(|link| is_style(&page[link.clone()])) else { return };
    if links.iter().all(|link| link.start > style.start) {
        for link in links.into_iter().rev() {
            page.replace_range(link, "");
        }
        page.insert_str(style.start, &moved);
    }
}

/// Puts [`REQUEST`] behind the link to the program, and allows it in the page's security policy.
fn request_at_once(page: &mut String) -> Result<(), Failure> {
    let link = link_of(page, PROGRAM).ok_or("the page names no program")?;
    page.insert_str(link.end, &format!("<script>{REQUEST}</script>"));
    *page = with_scripts(page, &checksum(REQUEST.as_bytes()))?;
    Ok(())
}

/// Leaves out of every other program of the build in `folder` what only tools read: names, and what the linker knew.
///
/// # Errors
/// A file that is called a program and is none, or that cannot be written.
pub fn strip(folder: &Path) -> Result<(), Failure> {
    for file in files(folder)?.iter().filter(|file| file.name.ends_with(".wasm")) {
        let mut bare = wasm_encoder::Module::new();
        for payload in Parser::new(0).parse_all(&file.bytes) {
            let payload = payload.map_err(|error| format!("{} is no program: {error}", file.name))?;
            if let Some((id, range)) = payload.as_section().filter(|(id, _)| *id != u8::from(SectionId::Custom)) {
                bare.section(&RawSection { id, data: &file.bytes[range.start as usize..range.end as usize] });
            }
        }
        write(folder, &file.name, bare.finish())?;
    }
    Ok(())
}

/// Prints the functions of a program that is still whole: the number of each, how many bytes it has, its path, whether its room comes
/// `later` anyway or it may be needed at `once`, the part that it goes to, and its whole name. `linked` as for [`cut`].
///
/// # Errors
/// A file that cannot be read, or a program without names.
pub fn print_functions(program: &Path, linked: &Path) -> Result<(), Failure> {
    let (whole, linked) = (content(program)?, content(linked)?);
    let games = alea::games::IDS;
    let module = Module::read(&whole)?;
    let assignment = parts::assign(&module, &References::read(&linked)?, games);
    for (at, body) in module.bodies.iter().enumerate() {
        let function = module.function_of(at);
        let name = names::readable(&module.names[function as usize]);
        let (bytes, path) = (body.as_bytes().len(), names::path(&name));
        let room = if rooms::comes_later(&name, games) { "later" } else { "once" };
        println!("{function}\t{bytes}\t{path}\t{room}\t{}\t{name}", assignment.bodies[at].name(games));
    }
    Ok(())
}

fn content(path: &Path) -> Result<Vec<u8>, Failure> {
    std::fs::read(path).map_err(|error| format!("{} cannot be read: {error}", path.display()).into())
}

/// The core and then the other parts, each with its name.
fn cut_program(whole: &[u8], linked: &[u8], games: &[&'static str]) -> Result<Vec<(&'static str, Vec<u8>)>, Failure> {
    cut_module(&Module::read(whole)?, &References::read(linked)?, games)
}

fn cut_module(
    module: &Module,
    references: &References,
    games: &[&'static str],
) -> Result<Vec<(&'static str, Vec<u8>)>, Failure> {
    let need = *module.exports.get(NEED).ok_or_else(|| format!("it has no function {NEED}"))?;
    let assignment = parts::assign(module, references, games);
    let all = Part::all(games);
    let cut = Cut::new(module, &assignment, &references.constants, &all, need)?;
    let mut files = vec![("app", cut.core()?)];
    for part in all.iter().copied() {
        files.push((part.name(games), cut.part(part)?));
    }
    for (name, bytes) in &files {
        Validator::new()
            .validate_all(bytes)
            .map_err(|error| format!("the part {name} would be no program: {error}"))?;
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::references::Thing;
    use super::*;

    const PROGRAM: &str = r#"(module
        (import "page" "load" (func $load (param i32)))
        (memory (export "memory") 1)
        (table 3 3 funcref)
        (global $stack (mut i32) (i32.const 64))
        (func $needPart (export "needPart") (param i32) local.get 0 call $load)
        (func $main (export "main") (result i32)
            (i32.add (call $"alea::stats::sum" (i32.const 2)) (i32.load8_u (i32.const 17))))
        (func $"alea::stats::sum" (param i32) (result i32)
            (i32.add (call $"alea::stats::own") (call $"alea::ivy::rules::worth")))
        (func $"alea::stats::own" (result i32) (i32.load8_u (i32.const 16)))
        (func $"alea::ivy::rules::worth" (result i32) (global.get $stack))
        (elem (i32.const 1) $"alea::ivy::rules::worth" $main)
        (data (i32.const 16) "lc............"))"#;

    /// The first constant is known to `own` only, the second one to `main`.
    fn references() -> References {
        let function = |name: &str| Thing::Function(name.to_owned());
        let pairs = vec![(function("alea::stats::own"), Thing::Constant(0)), (function("main"), Thing::Constant(1))];
        References { constants: vec![16..17, 17..18], pairs }
    }

    fn cut_text(text: &str) -> Result<Vec<(&'static str, Vec<u8>)>, Failure> {
        let whole = wat::parse_str(text)?;
        cut_module(&Module::read(&whole)?, &references(), &["ivy"])
    }

    /// How many bodies a program has, and what it puts into memory.
    fn content(bytes: &[u8]) -> (usize, Vec<(u32, Vec<u8>)>) {
        let (mut bodies, mut data) = (0, Vec::new());
        for payload in Parser::new(0).parse_all(bytes) {
            match payload.expect("valid") {
                wasmparser::Payload::CodeSectionEntry(_) => bodies += 1,
                wasmparser::Payload::DataSection(reader) => {
                    for piece in reader {
                        let piece = piece.expect("valid");
                        let wasmparser::DataKind::Active { offset_expr, .. } = piece.kind else { panic!("no place") };
                        data.push((module::constant(&offset_expr).expect("a number"), piece.data.to_vec()));
                    }
                }
                _ => {}
            }
        }
        (bodies, data)
    }

    #[test]
    fn each_part_has_its_own_code_and_constants_and_the_core_a_gate_for_each_function() {
        let files = cut_text(PROGRAM).expect("cut");
        let names: Vec<_> = files.iter().map(|(name, _)| *name).collect();
        assert_eq!(names, ["app", "rare", "home", "later", "ivy", "es"]);
        let contents: Vec<_> = files.iter().map(|(_, bytes)| content(bytes)).collect();
        // Two of its own, two gates and one that stands for what only its own part calls; the constant of another part is not in its memory.
        assert_eq!(contents[0], (5, vec![(17, b"c............".to_vec())]));
        assert_eq!(contents[1], (0, vec![]));
        assert_eq!(contents[2], (0, vec![]));
        assert_eq!(contents[3], (2, vec![(16, b"l".to_vec())]));
        assert_eq!(contents[4], (1, vec![]));
        assert_eq!(contents[5], (0, vec![]));
    }

    #[test]
    fn the_program_is_asked_for_where_it_is_named_and_nothing_else_may_run_there() {
        let mut page = String::from(
            "<meta content=\"script-src 'self' x\"><link id=app-wasm href=./app-1.wasm><link rel=stylesheet>",
        );
        request_at_once(&mut page).expect("written");
        // printf '%s' "$REQUEST" | openssl dgst -sha256 -binary | base64
        let expected = format!(
            "<meta content=\"script-src 'self' 'sha256-cbb6oARLP4n5Hceqr1tNxZk2fTz6559GSnkpOiddciM=' x\"><link id=app-wasm href=./app-1.wasm>\
             <script>{REQUEST}</script><link rel=stylesheet>"
        );
        assert_eq!(page, expected);
        let failure = request_at_once(&mut String::from("<link id=app-wasm>")).expect_err("refused").to_string();
        assert!(failure.contains("policy"), "{failure}");
    }

    #[test]
    fn what_only_its_own_part_knows_needs_no_gate() {
        let text = PROGRAM
            .replace("(table 3 3 funcref)", "(table 5 5 funcref)")
            .replace("(elem", "(func $\"alea::stats::hidden\") (func $\"alea::stats::open\")\n(elem")
            .replace("$main)\n", "$main $\"alea::stats::hidden\" $\"alea::stats::open\")\n");
        let mut references = references();
        // A method of the part that comes later, named in a list of that part; and one that is named by a list of the core's.
        let method = |name: &str| Thing::Function(name.to_owned());
        references.pairs.push((Thing::Constant(0), method("alea::stats::hidden")));
        references.pairs.push((Thing::Constant(1), method("alea::stats::open")));
        let whole = wat::parse_str(&text).expect("a program");
        let module = Module::read(&whole).expect("read");
        let known = |name: &str| {
            let at = module.names.iter().position(|one| one == name).expect("there");
            parts::assign(&module, &references, &["ivy"]).is_known[module.body_of(at as u32).expect("a body")]
        };
        assert!(!known("alea::stats::hidden"));
        assert!(known("alea::stats::open"));
        assert!(!known("alea::stats::own") && known("alea::stats::sum"));
        cut_module(&module, &references, &["ivy"]).expect("cut");
    }

    #[test]
    fn what_cannot_be_cut_is_refused_with_its_reason() {
        for (from, to, reason) in [
            ("(export \"needPart\")", "", "it has no function needPart"),
            ("(memory (export \"memory\") 1)", "(memory 1) (memory 1)", "the program has not exactly one memory"),
            (
                "(import \"page\"",
                "(import \"page\" \"m\" (global i32)) (import \"page\"",
                "imports something else than functions",
            ),
            ("(data (i32.const 16)", "(data", "data without a place in memory"),
            ("(elem (i32.const 1)", "(elem func", "not put into a table at its start"),
        ] {
            let text = PROGRAM.replacen(from, to, 1);
            assert_ne!(text, PROGRAM);
            let failure = cut_text(&text).expect_err(reason).to_string();
            assert!(failure.contains(reason), "{failure}");
        }
        let nameless = wat::parse_str("(module (memory 1))").expect("a program");
        let failure = Module::read(&nameless).err().expect("refused").to_string();
        assert!(failure.contains("have no names"), "{failure}");
        let failure = References::read(&nameless).expect_err("refused").to_string();
        assert!(failure.contains("--emit-relocs"), "{failure}");
    }
}
