//! Serves a build as a plain static host would: every file with its type, everything else as 404.

use crate::Failure;
use crate::sizes::compress;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;
use tiny_http::{Header, Method, Request, Response, Server};

/// As many requests as a browser sends to one host at once.
const THREADS: usize = 6;
/// Close to the size that level 11 reaches, in a tenth of the time.
const LEVEL: i32 = 9;

/// Serves `folder` below the path `base` until the program is ended.
///
/// # Errors
///
/// A folder that is no build, or a port that cannot be had.
pub fn serve(folder: &Path, port: u16, base: &str) -> Result<(), Failure> {
    let site = Arc::new(Site::new(folder, base)?);
    let server = Server::http(("127.0.0.1", port)).map_err(|error| format!("port {port} cannot be had: {error}"))?;
    let server = Arc::new(server);
    println!("Serving {} at http://127.0.0.1:{port}{}", folder.display(), site.base);
    let threads: Vec<_> = (0..THREADS)
        .map(|_| {
            let (server, site) = (Arc::clone(&server), Arc::clone(&site));
            std::thread::spawn(move || {
                while let Ok(request) = server.recv() {
                    respond(&site, request);
                }
            })
        })
        .collect();
    for thread in threads {
        thread.join().map_err(|_| "the server stopped by a fault of its own")?;
    }
    Ok(())
}

fn respond(site: &Site, request: Request) {
    let takes_brotli = request.headers().iter().any(|header| {
        header.field.equiv("accept-encoding")
            && header.value.as_str().split(',').any(|part| part.trim().starts_with("br"))
    });
    let answer = match request.method() {
        Method::Get | Method::Head => site.answer(request.url(), takes_brotli),
        _ => Answer::text(405, "Only GET and HEAD are answered here.\n"),
    };
    let mut response = Response::from_data(answer.body).with_status_code(answer.status);
    for (name, value) in answer.headers {
        let header = Header::from_bytes(name, value).expect("headers are plain ASCII");
        response.add_header(header);
    }
    // A browser that went away meanwhile is no concern of the others.
    let _ = request.respond(response);
}

/// A folder and where it stands on this server.
struct Site {
    root: PathBuf,
    base: String,
    /// What was compressed, as long as the file stays what it was.
    small: Mutex<HashMap<PathBuf, (SystemTime, Vec<u8>)>>,
}

/// What goes back for one request.
struct Answer {
    status: u16,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
}

impl Answer {
    fn text(status: u16, text: &str) -> Self {
        let headers = vec![("Content-Type", String::from("text/plain; charset=utf-8"))];
        Self { status, headers, body: text.into() }
    }
}

impl Site {
    fn new(folder: &Path, base: &str) -> Result<Self, Failure> {
        let root = folder.canonicalize().map_err(|error| format!("{} cannot be served: {error}", folder.display()))?;
        if !root.join("index.html").is_file() {
            return Err(format!("{} is no build: it has no index.html", folder.display()).into());
        }
        let inner = base.trim_matches('/');
        let base = if inner.is_empty() { String::from("/") } else { format!("/{inner}/") };
        Ok(Self { root, base, small: Mutex::default() })
    }

    fn answer(&self, url: &str, takes_brotli: bool) -> Answer {
        let path = url.split(['?', '#']).next().unwrap_or_default();
        if format!("{path}/") == self.base {
            let mut answer = Answer::text(301, "The game is one folder further.\n");
            answer.headers.push(("Location", self.base.clone()));
            return answer;
        }
        let Some((file, bytes)) = path.strip_prefix(&self.base).and_then(|name| self.read(name)) else {
            return Answer::text(404, "There is no such file here.\n");
        };
        let (kind, is_text) = kind(&file);
        let mut headers = vec![
            ("Content-Type", String::from(kind)),
            ("X-Content-Type-Options", String::from("nosniff")),
            // The next build may stand here a minute later.
            ("Cache-Control", String::from("no-cache")),
        ];
        let mut body = bytes;
        if is_text {
            headers.push(("Vary", String::from("Accept-Encoding")));
            if takes_brotli {
                headers.push(("Content-Encoding", String::from("br")));
                body = self.compressed(&file, &body);
            }
        }
        Answer { status: 200, headers, body }
    }

    /// The file of that name, if it is one and lies within the folder.
    fn read(&self, name: &str) -> Option<(PathBuf, Vec<u8>)> {
        // Names of a build need no escapes (the seal refuses others), so none are decoded.
        let name = if name.is_empty() { "index.html" } else { name };
        let file = self.root.join(name).canonicalize().ok()?;
        if !file.starts_with(&self.root) || !file.is_file() {
            return None;
        }
        let bytes = fs::read(&file).ok()?;
        Some((file, bytes))
    }

    fn compressed(&self, file: &Path, bytes: &[u8]) -> Vec<u8> {
        let changed = fs::metadata(file).and_then(|data| data.modified());
        let changed = changed.unwrap_or(SystemTime::UNIX_EPOCH);
        let mut small = self.small.lock().unwrap_or_else(PoisonError::into_inner);
        match small.get(file) {
            Some((when, body)) if *when == changed => body.clone(),
            _ => {
                let body = compress(bytes, LEVEL);
                small.insert(file.to_owned(), (changed, body.clone()));
                body
            }
        }
    }
}

/// The media type of a file, and whether it gets smaller by compression.
fn kind(file: &Path) -> (&'static str, bool) {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("html") => ("text/html; charset=utf-8", true),
        Some("css") => ("text/css; charset=utf-8", true),
        Some("js") => ("text/javascript; charset=utf-8", true),
        Some("wasm") => ("application/wasm", true),
        Some("webmanifest") => ("application/manifest+json", true),
        Some("json") => ("application/json", true),
        Some("svg") => ("image/svg+xml", true),
        Some("txt") => ("text/plain; charset=utf-8", true),
        Some("png") => ("image/png", false),
        Some("woff2") => ("font/woff2", false),
        _ => ("application/octet-stream", false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    /// A site, and the folder that it lies in.
    fn site(name: &str, base: &str) -> (Site, Scratch) {
        let folder = Scratch::new(name);
        fs::create_dir_all(folder.join("dist/icons")).expect("folder");
        fs::write(folder.join("secret.txt"), "secret").expect("file");
        fs::write(folder.join("dist/index.html"), "<p>page page page page").expect("file");
        fs::write(folder.join("dist/app_bg.wasm"), "wasm").expect("file");
        fs::write(folder.join("dist/icons/a.png"), "png").expect("file");
        (Site::new(&folder.join("dist"), base).expect("a build"), folder)
    }

    fn header<'a>(answer: &'a Answer, name: &str) -> Option<&'a str> {
        let found = answer.headers.iter().find(|(header, _)| *header == name);
        found.map(|(_, value)| value.as_str())
    }

    #[test]
    fn files_come_with_their_type_below_the_base() {
        let (site, _folder) = site("types", "some/folder");
        for (url, kind) in [
            ("/some/folder/", "text/html; charset=utf-8"),
            ("/some/folder/index.html?from=home", "text/html; charset=utf-8"),
            ("/some/folder/app_bg.wasm", "application/wasm"),
            ("/some/folder/icons/a.png", "image/png"),
        ] {
            let answer = site.answer(url, false);
            assert_eq!((answer.status, header(&answer, "Content-Type")), (200, Some(kind)), "{url}");
        }
        let answer = site.answer("/some/folder", false);
        assert_eq!((answer.status, header(&answer, "Location")), (301, Some("/some/folder/")));
    }

    #[test]
    fn what_is_not_there_is_404_and_never_the_page() {
        let (site, _folder) = site("missing", "/some/folder/");
        for url in ["/", "/some/folder/x.wasm", "/some/folder/icons", "/some/folder/../secret.txt"] {
            let answer = site.answer(url, true);
            assert_eq!(answer.status, 404, "{url}");
            assert_eq!(header(&answer, "Content-Type"), Some("text/plain; charset=utf-8"), "{url}");
        }
    }

    #[test]
    fn text_is_compressed_for_those_who_take_it() {
        let (site, _folder) = site("brotli", "/");
        let answer = site.answer("/", true);
        assert_eq!(header(&answer, "Content-Encoding"), Some("br"));
        let mut page = Vec::new();
        brotli::BrotliDecompress(&mut &answer.body[..], &mut page).expect("valid");
        assert_eq!(page, site.answer("/", false).body);
        assert_eq!(header(&site.answer("/icons/a.png", true), "Content-Encoding"), None);
    }
}
