//! Cuts the program into parts, so that somebody who follows a link to a game waits for that game only.
//!
//! What nobody needs at once comes when the page can be used already. It need not be asked for: every function can be called at any time,
//! since the core has a gate in the place of each one that it lacks (see [`emit`]). A part that is called before it has arrived is fetched
//! on the spot, and the page waits. So the cut changes no behaviour, only when what is loaded, and nothing in the program knows of it but
//! the one function that calls the loader (`src/bin/app.rs`; the loader is in `src/boot.js`).
//!
//! Deliberately absent: constants are not cut, since nothing in the finished program says whose they are.

mod emit;
mod module;
mod parts;

use std::path::Path;

use wasmparser::Validator;

use crate::stamp::{PAGE, read, short_hash, write};
use crate::{Failure, html};
use emit::Cut;
use module::Module;
use parts::Part;

/// The function of the program that calls the loader with the number of a part.
const NEED: &str = "needPart";
/// The link of the page that names the program, and its attribute for the files of the parts, in the order of their numbers.
const PROGRAM: &str = "app-wasm";
/// The link that names the script between the program and the browser.
const GLUE: &str = "app-js";
/// See [`PROGRAM`].
const PARTS: &str = "data-parts";

/// Cuts the program of the build in `folder`, and has its page name the parts. A page without a program is left alone, and so is one whose
/// program is cut.
///
/// # Errors
/// A program of a form that cannot be cut, or without names.
pub fn cut(folder: &Path) -> Result<(), Failure> {
    let mut page = read(folder, PAGE)?;
    let is_program = |tag: &str| html::attribute(tag, "id") == Some(PROGRAM) && html::attribute(tag, PARTS).is_none();
    let Some(link) = html::tags(&page, "link").into_iter().find(|link| is_program(&page[link.clone()])) else {
        return Ok(());
    };
    let old = html::attribute(&page[link.clone()], "href").unwrap_or_default().trim_start_matches("./").to_owned();
    let path = folder.join(&old);
    let whole = std::fs::read(&path).map_err(|error| format!("{} cannot be read: {error}", path.display()))?;
    let files = cut_program(&whole, alea::games::IDS).map_err(|error| format!("{old} cannot be cut: {error}"))?;
    let mut names = Vec::new();
    for (name, bytes) in &files {
        names.push(format!("{name}-{}.wasm", short_hash(bytes)));
        write(folder, &names[names.len() - 1], bytes)?;
    }
    std::fs::remove_file(&path)?;
    let rest = names.split_off(1).join(" ");
    let tag = format!(
        "<link id=\"{PROGRAM}\" rel=\"preload\" as=\"fetch\" type=\"application/wasm\" crossorigin href=\"./{}\" {PARTS}=\"{rest}\">",
        names[0]
    );
    page.replace_range(link, &tag);
    name_first(&mut page);
    write(folder, PAGE, page)
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

/// The core and then the other parts, each with its name.
fn cut_program(whole: &[u8], games: &[&'static str]) -> Result<Vec<(&'static str, Vec<u8>)>, Failure> {
    let module = Module::read(whole)?;
    let need = *module.exports.get(NEED).ok_or_else(|| format!("it has no function {NEED}"))?;
    let assigned = parts::assign(&module, games);
    let all = Part::all(games);
    let cut = Cut::new(&module, &assigned, &all, need)?;
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
