//! The oldest browsers that the page is made for, and its style sheets as these understand them.

use lightningcss::stylesheet::{MinifyOptions, ParserOptions, PrinterOptions, StyleSheet};
use lightningcss::targets::{Browsers, Targets};

/// The oldest Chrome, Firefox and Safari, each as its first and second number. The README and the page name them.
const OLDEST: [(&str, u32, u32); 3] = [("Chrome", 108, 0), ("Firefox", 121, 0), ("Safari", 16, 4)];

/// The version of a browser as the compiler of style sheets writes it.
fn version(name: &str) -> Option<u32> {
    OLDEST.iter().find(|(browser, ..)| *browser == name).map(|(_, first, second)| first << 16 | second << 8)
}

/// Style sheets without what the oldest browsers do not know, as far as there is another way to say it.
///
/// # Errors
/// Where the text is no style sheet.
pub fn lowered(sheets: &str) -> Result<String, String> {
    let (chrome, safari) = (version("Chrome"), version("Safari"));
    let browsers = Browsers {
        chrome,
        android: chrome,
        edge: chrome,
        firefox: version("Firefox"),
        safari,
        ios_saf: safari,
        ..Browsers::default()
    };
    let targets = Targets::from(browsers);
    let failed = |error: &dyn std::fmt::Display| format!("the style sheets cannot be translated: {error}");
    let mut sheet = StyleSheet::parse(sheets, ParserOptions::default()).map_err(|error| failed(&error))?;
    sheet.minify(MinifyOptions { targets, ..MinifyOptions::default() }).map_err(|error| failed(&error))?;
    let printed = sheet.to_css(PrinterOptions { minify: true, targets, ..PrinterOptions::default() });
    Ok(printed.map_err(|error| failed(&error))?.code)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn what_old_browsers_do_not_know_is_said_otherwise() {
        let sheet = "@layer a { :root { --ground: light-dark(#fff, #000); color-scheme: light dark } .a { &:hover { color: var(--ground) } } }";
        let lowered = lowered(sheet).expect("a sheet");
        for unknown in ["light-dark(", "&"] {
            assert!(!lowered.contains(unknown), "{lowered}");
        }
        assert!(lowered.contains("@layer a") && lowered.contains("prefers-color-scheme"), "{lowered}");
        assert!(super::lowered(".a { color: red").is_ok(), "an open end is closed, as in browsers");
        assert!(super::lowered("}").is_err());
        let twice = super::lowered(".a::before { content: \"x\"; content: \"x\" / \"\" }").expect("a sheet");
        assert_eq!(twice.matches("content").count(), 2, "what some do not know stands behind what all know: {twice}");
    }

    #[test]
    fn readers_are_told_the_same_browsers() {
        let told = |[one, two, three]: [String; 3], and: &str| format!("{one}, {two}{and}{three}");
        let names = OLDEST.map(|(name, first, second)| match second {
            0 => format!("{name} {first}"),
            _ => format!("{name} {first}.{second}"),
        });
        let read =
            |name: &str| fs::read_to_string(format!("{}/../../{name}", env!("CARGO_MANIFEST_DIR"))).expect("a text");
        assert!(read("README.md").replace('\n', " ").contains(&told(names.clone(), " and ")));
        let page = read("index.html");
        assert!(page.contains(&told(names.clone(), " or ")) && page.contains(&told(names, " o ")));
    }
}
