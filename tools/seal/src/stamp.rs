//! Makes one thing of the many files of a build: one style sheet, and a service worker that names
//! every file that visitors keep, and its content.

use crate::{Failure, browsers, html};
use data_encoding::{BASE64, HEXLOWER};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::Path;

/// The page, the one file that has no other name than this.
pub const PAGE: &str = "index.html";
/// The service worker, which cannot be a file of the build that it describes.
pub const WORKER: &str = "sw.js";
/// The folder of pictures that are seen elsewhere, beside links to the page and where it is installed: visitors do not keep them.
const ELSEWHERE: &str = "elsewhere/";

const TEMPLATE: &str = include_str!("../sw.js");
const DEV_WORKER: &str = include_str!("../sw-dev.js");

/// Stamps the build in `folder`. A build that is stamped already can be changed and stamped again.
///
/// # Errors
///
/// A folder without the page, a style sheet that is missing, a file name that would need escapes
/// in an address.
pub fn stamp(folder: &Path, dev: bool) -> Result<(), Failure> {
    if dev {
        allow_live_reload(folder)?;
        write(folder, WORKER, bare(DEV_WORKER))
    } else {
        join_style_sheets(folder)?;
        for script in files(folder)?.iter().filter(|file| file.name.ends_with(".js")) {
            write(folder, &script.name, bare(&String::from_utf8_lossy(&script.bytes)))?;
        }
        let mut kept = files(folder)?;
        kept.retain(|file| !file.name.starts_with(ELSEWHERE));
        let worker = worker(&kept, &bare(TEMPLATE));
        write(folder, WORKER, &worker)
    }
}

/// One file of a build: its address below the folder, and its content.
pub struct File {
    pub name: String,
    pub bytes: Vec<u8>,
}

/// All files of the build but the service worker, by name.
///
/// # Errors
///
/// A folder that cannot be read, or a file name that would need escapes in an address.
pub fn files(folder: &Path) -> Result<Vec<File>, Failure> {
    let mut files = Vec::new();
    walk(folder, "", &mut files)?;
    files.retain(|file| file.name != WORKER);
    files.sort_by(|a, b| a.name.cmp(&b.name));
    if files.iter().all(|file| file.name != PAGE) {
        return Err(format!("{} is no build: it has no {PAGE}", folder.display()).into());
    }
    Ok(files)
}

fn walk(folder: &Path, prefix: &str, files: &mut Vec<File>) -> Result<(), Failure> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{} cannot be read: {error}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        // The service worker compares names with addresses; plain names are the same in both.
        let plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        if name.is_empty() || !name.chars().all(plain) {
            let path = path.display();
            return Err(format!("{path} needs a name of letters, digits, - _ and . only").into());
        }
        let name = format!("{prefix}{name}");
        if path.is_dir() {
            walk(&path, &format!("{name}/"), files)?;
        } else {
            files.push(File { bytes: fs::read(&path)?, name });
        }
    }
    Ok(())
}

/// Puts all style sheets that the page links into one file, in the page's order, translated for the oldest browsers: one request instead of
/// thirty, and one brotli stream is smaller than many. A build that is joined already stays as it is.
fn join_style_sheets(folder: &Path) -> Result<(), Failure> {
    let mut page = read(folder, PAGE)?;
    let links: Vec<_> = html::tags(&page, "link")
        .into_iter()
        .filter(|range| html::attribute(&page[range.clone()], "rel") == Some("stylesheet"))
        .collect();
    if links.len() < 2 {
        return Ok(());
    }
    let mut joined = String::new();
    let mut parts = Vec::new();
    for link in &links {
        let name = html::attribute(&page[link.clone()], "href").unwrap_or_default();
        let name = name.trim_start_matches("./").to_owned();
        joined.push_str(&read(folder, &name)?);
        joined.push('\n');
        parts.push(name);
    }
    let joined = browsers::lowered(&joined)?;
    let name = format!("style-{}.css", short_hash(joined.as_bytes()));
    for link in links[1..].iter().rev() {
        page.replace_range(link.clone(), "");
    }
    page.replace_range(links[0].clone(), &format!("<link rel=\"stylesheet\" href=\"./{name}\">"));
    write(folder, &name, &joined)?;
    for part in parts {
        fs::remove_file(folder.join(part))?;
    }
    write(folder, PAGE, &page)
}

/// The service worker for exactly these files.
fn worker(files: &[File], template: &str) -> String {
    let mut whole = Sha256::new();
    let mut list = String::from("{\n");
    // The worker's own code belongs to the version: two of them never share a cache.
    for (name, bytes) in std::iter::once((WORKER, template.as_bytes()))
        .chain(files.iter().map(|file| (file.name.as_str(), file.bytes.as_slice())))
    {
        whole.update(name);
        whole.update([0]);
        whole.update((bytes.len() as u64).to_be_bytes());
        whole.update(bytes);
    }
    for file in files {
        list.push_str(&format!("  \"{}\": \"{}\",\n", file.name, checksum(&file.bytes)));
    }
    list.push('}');
    let version = &HEXLOWER.encode(&whole.finalize())[..16];
    template.replace("__VERSION__", version).replace("__FILES__", &list)
}

/// Trunk writes its live reload into the page while developing, as the one inline script.
fn allow_live_reload(folder: &Path) -> Result<(), Failure> {
    let page = read(folder, PAGE)?;
    write(folder, PAGE, with_scripts(&page, "unsafe-inline")?)
}

/// The page with one more kind of script allowed by its security policy: a word of that policy, or the checksum of an inline script.
///
/// # Errors
/// A page without a policy for scripts.
pub fn with_scripts(page: &str, allowed: &str) -> Result<String, Failure> {
    let own = "script-src 'self'";
    let (before, after) = page.split_once(own).ok_or("the page has no policy for scripts")?;
    Ok(format!("{before}{own} '{allowed}'{after}"))
}

/// A checksum in the words of browsers: of a file's integrity, and of a script in a security policy.
pub fn checksum(bytes: &[u8]) -> String {
    format!("sha256-{}", BASE64.encode(&Sha256::digest(bytes)))
}

/// The script without indentation and without the lines that only explain it: those are for readers
/// of the source. Trunk's minifier gives up on wasm-bindgen's glue, where this saves 700 bytes.
///
/// A script with text over several lines, where a space may count, is left as it is.
fn bare(script: &str) -> String {
    if script.lines().any(|line| line.matches('`').count() % 2 == 1) {
        return script.to_owned();
    }
    let mut bare = String::new();
    let mut is_comment = false;
    for line in script.lines() {
        let mut rest = line.trim();
        // What begins a line: a comment, the rest of one, or several.
        loop {
            if is_comment {
                let Some((_, after)) = rest.split_once("*/") else {
                    rest = "";
                    break;
                };
                rest = after.trim_start();
            }
            is_comment = rest.starts_with("/*");
            if !is_comment {
                break;
            }
            rest = &rest[2..];
        }
        if !rest.is_empty() && !rest.starts_with("//") {
            bare.push_str(rest);
            bare.push('\n');
        }
    }
    bare
}

/// What a file with this content is told apart by.
pub fn short_hash(bytes: &[u8]) -> String {
    HEXLOWER.encode(&Sha256::digest(bytes))[..16].to_owned()
}

pub fn read(folder: &Path, name: &str) -> Result<String, Failure> {
    let path = folder.join(name);
    fs::read_to_string(&path).map_err(|error| format!("{} cannot be read: {error}", path.display()).into())
}

pub fn write(folder: &Path, name: &str, content: impl AsRef<[u8]>) -> Result<(), Failure> {
    let path = folder.join(name);
    fs::write(&path, content).map_err(|error| format!("{} cannot be written: {error}", path.display()).into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    fn build(name: &str, files: &[(&str, &str)]) -> Scratch {
        let folder = Scratch::new(name);
        for (file, text) in files {
            let path = folder.join(file);
            fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("folder");
            fs::write(path, text).expect("file");
        }
        folder
    }

    fn version(folder: &Path) -> String {
        let worker = read(folder, WORKER).expect("worker");
        let line = worker.lines().find(|line| line.contains("VERSION =")).expect("version");
        line.to_owned()
    }

    #[test]
    fn a_worker_names_every_file_that_is_kept_and_its_content() {
        let folder =
            build("names", &[(PAGE, "<p>"), ("icons/a.svg", "a"), ("elsewhere/link.png", "l"), ("b_bg.wasm", "b")]);
        stamp(&folder, false).expect("stamped");
        let worker = read(&folder, WORKER).expect("worker");
        let lines: Vec<_> = worker.lines().filter(|line| line.contains("\": \"sha256-")).collect();
        let names: Vec<_> = lines.iter().map(|line| line.split('"').nth(1)).collect();
        assert_eq!(names, [Some("b_bg.wasm"), Some("icons/a.svg"), Some(PAGE)]);
        // printf a | openssl dgst -sha256 -binary | base64
        assert!(lines[1].contains("sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs="));
        assert!(!worker.contains("__"), "a place of the template was not filled");
    }

    #[test]
    fn the_version_follows_content_and_nothing_else() {
        let folder = build("version", &[(PAGE, "<p>"), ("worker.js", "1")]);
        stamp(&folder, false).expect("stamped");
        let first = version(&folder);
        stamp(&folder, false).expect("stamped again");
        assert_eq!(first, version(&folder));
        write(&folder, "worker.js", "2").expect("changed");
        stamp(&folder, false).expect("stamped");
        assert_ne!(first, version(&folder));
    }

    #[test]
    fn style_sheets_become_one_in_the_order_of_the_page() {
        let page = "<link href=./b-1.css rel=stylesheet><link rel=icon href=i.svg>\
                    <link rel=\"stylesheet\" href=\"./a-2.css\"/><p>";
        let folder = build("style", &[(PAGE, page), ("b-1.css", "b{top:0}"), ("a-2.css", "a{left:0}")]);
        stamp(&folder, false).expect("stamped");
        let files = files(&folder).expect("files");
        assert_eq!(files.len(), 2);
        assert_eq!(files[1].bytes, b"b{top:0}a{left:0}");
        let page = read(&folder, PAGE).expect("page");
        assert_eq!(
            page,
            format!("<link rel=\"stylesheet\" href=\"./{}\"><link rel=icon href=i.svg><p>", files[1].name)
        );
    }

    #[test]
    fn scripts_lose_what_only_explains_them() {
        let script =
            "/**\n * @param {number} a\n */\nfunction f(a) {\n  // why\n\n  return a; // here\n}\n/* b */ f(1);\n";
        assert_eq!(bare(script), "function f(a) {\nreturn a; // here\n}\nf(1);\n");
        let text = "  g(`two\n  lines`);\n";
        assert_eq!(bare(text), text);
    }

    #[test]
    fn names_that_need_escapes_are_refused() {
        let folder = build("escapes", &[(PAGE, "<p>"), ("a b.svg", "a")]);
        let failure = stamp(&folder, false).expect_err("refused").to_string();
        assert!(failure.ends_with("a b.svg needs a name of letters, digits, - _ and . only"));
    }

    #[test]
    fn a_folder_without_a_page_is_no_build() {
        let folder = build("empty", &[("a.svg", "a")]);
        let failure = stamp(&folder, false).expect_err("refused").to_string();
        assert!(failure.contains("index.html"), "{failure}");
    }

    #[test]
    fn while_developing_nothing_is_cached() {
        let folder = build("dev", &[(PAGE, "content=\"script-src 'self' x\"")]);
        stamp(&folder, true).expect("stamped");
        assert!(read(&folder, PAGE).expect("page").contains("'self' 'unsafe-inline' x"));
        assert!(!read(&folder, WORKER).expect("worker").contains("fetch"));
    }
}
