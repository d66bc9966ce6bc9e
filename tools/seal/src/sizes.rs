//! What a build weighs on the wire.

use crate::stamp::{File, PAGE, WORKER, files};
use crate::{Failure, html};
use std::path::Path;

/// Prints what every file of the build weighs in brotli, and holds the budget.
///
/// # Errors
///
/// A folder that is no build, or what the page needs being heavier than its budget.
pub fn print(folder: &Path, budget: Option<u64>) -> Result<(), Failure> {
    let mut files = files(folder)?;
    let needed = needed(&files);
    if let Ok(bytes) = std::fs::read(folder.join(WORKER)) {
        files.push(File { name: WORKER.to_owned(), bytes });
    }
    let (first, later): (Vec<_>, Vec<_>) = files.iter().partition(|file| needed.contains(&file.name));
    println!("{:>9} {:>9}  needed until the page and its games can be used", "bytes", "brotli 11");
    let total = list(&first);
    println!("{:>9} {:>9}  fetched afterwards or never", "", "");
    list(&later);
    let Some(budget) = budget else { return Ok(()) };
    if total > budget {
        return Err(format!("the page needs {total} bytes, {} over its budget of {budget}", total - budget).into());
    }
    println!("{} bytes of the budget of {budget} are left.", budget - total);
    Ok(())
}

/// Prints a table of these files and gives their sum in brotli.
fn list(files: &[&File]) -> u64 {
    let mut sums = (0, 0);
    for file in files {
        let size = file.bytes.len() as u64;
        let small = compress(&file.bytes, 11).len() as u64;
        println!("{size:>9} {small:>9}  {}", file.name);
        sums = (sums.0 + size, sums.1 + small);
    }
    println!("{:>9} {:>9}  together", sums.0, sums.1);
    sums.1
}

/// The page, and all that it names as style, script or preload: it says itself what it waits for.
fn needed(files: &[File]) -> Vec<String> {
    let page = files.iter().find(|file| file.name == PAGE).map_or(&[][..], |file| &file.bytes);
    let page = String::from_utf8_lossy(page);
    let links = html::tags(&page, "link").into_iter().filter_map(|range| {
        let tag = &page[range];
        let awaited = ["stylesheet", "modulepreload", "preload"];
        let is_awaited = html::attribute(tag, "rel").is_some_and(|rel| awaited.contains(&rel));
        html::attribute(tag, "href").filter(|_| is_awaited)
    });
    let scripts = html::tags(&page, "script").into_iter().filter_map(|range| html::attribute(&page[range], "src"));
    std::iter::once(PAGE).chain(links).chain(scripts).map(|name| name.trim_start_matches("./").to_owned()).collect()
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
                    <link rel=modulepreload href=./app.js><link rel=preload href=./app.wasm>\
                    <script type=module src=./boot.js></script>";
        let files = [File { name: PAGE.to_owned(), bytes: page.into() }];
        assert_eq!(needed(&files), [PAGE, "s.css", "app.js", "app.wasm", "boot.js"]);
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
