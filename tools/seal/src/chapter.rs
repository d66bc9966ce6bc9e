//! The chapter of the docs on luck and skill, as a page: whoever reads a review finds there how it is computed and what was measured.

use crate::Failure;
use crate::stamp::{read, write};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};
use std::path::Path;

/// Where the chapters lie.
const DOCS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");

/// The page, below the folder of the build.
const CHAPTER: &str = "docs/review.html";

/// Writes the chapter into the build in `folder`.
///
/// # Errors
///
/// A chapter that is missing, a folder that cannot be written to.
pub fn write_chapter(folder: &Path) -> Result<(), Failure> {
    let text = read(Path::new(DOCS), "review.md")?;
    std::fs::create_dir_all(folder.join("docs"))?;
    write(folder, CHAPTER, page(&text))
}

/// A chapter as a page of its own. Links to other chapters, which are no pages, stand as plain text.
fn page(markdown: &str) -> String {
    let is_link_away = |url: &str| url.starts_with("https://");
    let mut kept = Vec::new();
    let events = Parser::new_ext(markdown, Options::ENABLE_TABLES).filter(|event| match event {
        Event::Start(Tag::Link { dest_url, .. }) => {
            kept.push(is_link_away(dest_url));
            is_link_away(dest_url)
        }
        Event::End(TagEnd::Link) => kept.pop().unwrap_or_default(),
        _ => true,
    });
    let mut body = String::new();
    html::push_html(&mut body, events);
    let body =
        body.replace("<table>", "<div class=\"wide\" tabindex=\"0\"><table>").replace("</table>", "</table></div>");
    format!(
        r#"<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Luck and skill · Alea</title>
<link rel="stylesheet" href="./chapter.css">
</head>
<body>
<p><a href="../">Alea</a></p>
<main>
{body}</main>
</body>
</html>
"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chapter_is_a_page_with_its_tables_and_without_links_to_what_is_no_page() {
        let page = page(
            "# One\n\nSee [two](two.md) and [three](https://example.org/).\n\n| a | b |\n|---|---|\n| 1 | 2 < 3 |\n",
        );
        assert!(page.contains("<h1>One</h1>") && page.contains("<td>2 &lt; 3</td>"), "{page}");
        assert!(page.contains("See two and <a href=\"https://example.org/\">three</a>."), "{page}");
    }

    #[test]
    fn the_chapter_is_there() {
        let text = read(Path::new(DOCS), "review.md").expect("the chapter");
        assert!(page(&text).contains("start + luck + skill = result"));
    }
}
