//! Just enough HTML to find the tags of one page that this project itself wrote and Trunk rewrote.

use std::ops::Range;

/// Where the start tags called `name` stand in `page`, outside comments.
pub fn tags(page: &str, name: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(next) = page[at..].find('<') {
        let start = at + next;
        let rest = &page[start..];
        let length = if rest.starts_with("<!--") {
            rest.find("-->").map_or(rest.len(), |end| end + 3)
        } else {
            tag_length(rest)
        };
        let is_named = rest[1..]
            .strip_prefix(name)
            .is_some_and(|after| after.starts_with(|c: char| c.is_ascii_whitespace() || c == '>' || c == '/'));
        if is_named {
            found.push(start..start + length);
        }
        at = start + length;
    }
    found
}

/// The bytes up to and with the `>` that ends the tag; one inside quotes does not.
fn tag_length(text: &str) -> usize {
    let mut quote = None;
    for (at, c) in text.char_indices() {
        match (quote, c) {
            (None, '>') => return at + 1,
            (None, '"' | '\'') => quote = Some(c),
            (Some(open), _) if open == c => quote = None,
            _ => {}
        }
    }
    text.len()
}

/// The value of an attribute of a start tag, quoted or not; empty if it has none.
pub fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = tag.trim_start_matches('<').trim_end_matches('>');
    rest = &rest[rest.find(|c: char| c.is_ascii_whitespace())?..];
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '/');
        if rest.is_empty() {
            return None;
        }
        let end = rest.find(|c: char| c.is_ascii_whitespace() || c == '=').unwrap_or(rest.len());
        let key = &rest[..end];
        rest = &rest[end..];
        let mut value = "";
        if let Some(after) = rest.strip_prefix('=') {
            let quote = after.chars().next().filter(|c| matches!(c, '"' | '\''));
            (value, rest) = match quote {
                Some(quote) => after[1..].split_once(quote)?,
                None => {
                    let end = after.find(|c: char| c.is_ascii_whitespace());
                    after.split_at(end.unwrap_or(after.len()))
                }
            };
        }
        if key == name {
            return Some(value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_found_outside_comments_only() {
        let page = "<links><!-- <link a> --><link rel=\"a>b\"/><p><link>";
        let found: Vec<_> = tags(page, "link").into_iter().map(|range| &page[range]).collect();
        assert_eq!(found, ["<link rel=\"a>b\"/>", "<link>"]);
    }

    #[test]
    fn attributes_are_read_quoted_and_bare() {
        let tag = "<link rel=stylesheet crossorigin href='./a b.css' title=\"=\"/>";
        assert_eq!(attribute(tag, "rel"), Some("stylesheet"));
        assert_eq!(attribute(tag, "crossorigin"), Some(""));
        assert_eq!(attribute(tag, "href"), Some("./a b.css"));
        assert_eq!(attribute(tag, "title"), Some("="));
        assert_eq!(attribute(tag, "sheet"), None);
        assert_eq!(attribute("<link>", "rel"), None);
    }
}
