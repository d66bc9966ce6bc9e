//! What a build weighs on the wire.

use crate::stamp::{File, PAGE, WORKER, files};
use crate::{Failure, cut, html};
use std::borrow::Cow;
use std::path::Path;

/// The most that may be fetched, in bytes of brotli.
#[derive(Clone, Copy, Default, Debug)]
pub struct Budget {
    /// Until a game can be played by somebody who follows a link to it.
    pub game: Option<u64>,
    /// For the page with all parts of its program.
    pub all: Option<u64>,
}

/// Prints what every file of the build weighs in brotli, and holds the budget.
///
/// # Errors
///
/// A folder that is no build, or what the page needs being more than 3 % heavier than its budget.
pub fn print(folder: &Path, budget: Budget) -> Result<(), Failure> {
    let mut files = files(folder)?;
    let (needed, parts) = (needed(&files), parts(&files));
    if let Ok(bytes) = std::fs::read(folder.join(WORKER)) {
        files.push(File { name: WORKER.to_owned(), bytes });
    }
    let (first, rest): (Vec<_>, Vec<_>) = files.iter().partition(|file| needed.contains(&file.name));
    let (cut, later): (Vec<_>, Vec<_>) = rest.into_iter().partition(|file| parts.contains(&file.name));
    println!("{:>9} {:>9}  needed on every page", "bytes", "brotli 11");
    let every: u64 = list(&first).iter().sum();
    println!(
        "{:>9} {:>9}  parts of the program: what is rare, home, what comes later, one for each game, Spanish",
        "", ""
    );
    let packed = list(&cut);
    println!("{:>9} {:>9}  fetched for itself or never", "", "");
    list(&later);
    let is_game = |file: &File| alea::games::IDS.iter().any(|id| file.name.starts_with(&format!("{id}-")));
    let games = cut.iter().zip(&packed).filter(|(file, _)| is_game(file));
    let heaviest = games.map(|(_, size)| *size).max().unwrap_or(0);
    hold("a game", every + heaviest, budget.game)?;
    hold("the page with all parts", every + packed.iter().sum::<u64>(), budget.all)
}

/// How far above its budget a build may lie before it fails, in percent: the compiler and its crates move a build by as much.
const AIR: u64 = 3;

/// Prints how a size stands to its budget.
fn hold(what: &str, needs: u64, budget: Option<u64>) -> Result<(), Failure> {
    let standing = budget.map_or(Ok(String::new()), |budget| standing(needs, budget));
    println!("{needs:>19}  {what}{}", standing.map_err(|fault| format!("{what}: {fault}"))?);
    Ok(())
}

/// What is said of a size beside its budget. An error if it is more than [`AIR`] above.
fn standing(needs: u64, budget: u64) -> Result<String, String> {
    if needs * 100 > budget * (100 + AIR) {
        return Err(format!("{needs} bytes are needed, more than {AIR} % above the budget of {budget}"));
    }
    Ok(match needs.checked_sub(budget) {
        None | Some(0) => format!(": {} of the budget of {budget} are left", budget - needs),
        Some(over) => format!(": {over} above the budget of {budget}; shave them, or raise it with a reason"),
    })
}

/// Prints a table of these files and gives the size of each in brotli.
fn list(files: &[&File]) -> Vec<u64> {
    let mut packed = Vec::new();
    for file in files {
        packed.push(compress(&file.bytes, 11).len() as u64);
        println!("{:>9} {:>9}  {}", file.bytes.len(), packed[packed.len() - 1], file.name);
    }
    let bytes: usize = files.iter().map(|file| file.bytes.len()).sum();
    println!("{bytes:>9} {:>9}  together", packed.iter().sum::<u64>());
    packed
}

/// The page, and all that it names as style, script or program: it says itself what it waits for.
fn needed(files: &[File]) -> Vec<String> {
    let page = page(files);
    let links = html::tags(&page, "link").into_iter().filter_map(|range| {
        let tag = &page[range];
        let awaited = ["stylesheet", "modulepreload", cut::RELATION];
        let is_awaited = html::attribute(tag, "rel").is_some_and(|rel| awaited.contains(&rel));
        html::attribute(tag, "href").filter(|_| is_awaited)
    });
    let scripts = html::tags(&page, "script").into_iter().filter_map(|range| html::attribute(&page[range], "src"));
    std::iter::once(PAGE).chain(links).chain(scripts).map(|name| name.trim_start_matches("./").to_owned()).collect()
}

/// The text of the page.
fn page(files: &[File]) -> Cow<'_, str> {
    let page = files.iter().find(|file| file.name == PAGE).map_or(&[][..], |file| &file.bytes);
    String::from_utf8_lossy(page)
}

/// The files that the page names as parts of its program.
fn parts(files: &[File]) -> Vec<String> {
    let page = page(files);
    let lists = html::tags(&page, "link").into_iter().filter_map(|range| html::attribute(&page[range], cut::PARTS));
    lists.flat_map(str::split_ascii_whitespace).map(str::to_owned).collect()
}

/// Compresses as a server would: `level` 11 when it did so in advance.
pub fn compress(bytes: &[u8], level: i32) -> Vec<u8> {
    let parameters = brotli::enc::BrotliEncoderParams { quality: level, lgwin: 22, ..Default::default() };
    let mut small = Vec::new();
    brotli::BrotliCompress(&mut &bytes[..], &mut small, &parameters).expect("memory can be read and written");
    small
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_says_what_it_needs() {
        let page = "<link rel=stylesheet href=./s.css><link rel=icon href=i.svg>\
                    <link rel=modulepreload href=./app.js><link rel=program href=./app.wasm data-parts=\"ivy-1.wasm later-2.wasm\">\
                    <script type=module src=./boot.js></script>";
        let files = [File { name: PAGE.to_owned(), bytes: page.into() }];
        assert_eq!(needed(&files), [PAGE, "s.css", "app.js", "app.wasm", "boot.js"]);
        assert_eq!(parts(&files), ["ivy-1.wasm", "later-2.wasm"]);
    }

    #[test]
    fn a_budget_has_three_percent_of_air() {
        assert_eq!(standing(990, 1000).unwrap(), ": 10 of the budget of 1000 are left");
        assert_eq!(standing(1000, 1000).unwrap(), ": 0 of the budget of 1000 are left");
        assert!(standing(1001, 1000).unwrap().starts_with(": 1 above the budget of 1000"));
        assert!(standing(1030, 1000).is_ok());
        assert!(standing(1031, 1000).unwrap_err().contains("1031 bytes"));
    }

    #[test]
    fn compressing_loses_nothing() {
        let text = "one two one two one two".repeat(50);
        let small = compress(text.as_bytes(), 11);
        let mut back = Vec::new();
        brotli::BrotliDecompress(&mut &small[..], &mut back).expect("valid");
        assert!(small.len() < 50);
        assert_eq!(back, text.as_bytes());
    }
}
