//! Fills in what stands still: home into its element of the page, the rules with their pictures, games in figures.

use crate::stamp::{PAGE, files, read, write};
use crate::{Failure, html};
use alea::games::IDS;
use alea::text::Language;
use alea::view::still;
use std::path::Path;

/// Where the texts of the rules lie, in a folder for each language, each named for its game.
const RULES: &str = "rules/";

/// Where the positions of their diagrams lie, a file for each game; they are drawn into the texts, and no part of the build themselves.
const DIAGRAMS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../diagrams");

/// Where the figures of the games lie, a file for each; pages are made of them, and they are no part of the build themselves.
const FACTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../facts");

/// Fills in the build in `folder`. What is filled in already stays as it is.
///
/// # Errors
///
/// A folder that is no build, a page that lacks an element, rules of no game or with pictures that cannot be drawn.
pub fn prerender(folder: &Path) -> Result<(), Failure> {
    let page = read(folder, PAGE)?;
    let page = fill(page, "div", "definitions", &still::definitions())?;
    let page = fill(page, "main", "home", &still::home())?;
    write(folder, PAGE, &page)?;
    for game in IDS {
        let measured = read(Path::new(FACTS), &format!("{game}.json"))?;
        for language in Language::ALL {
            let name = format!("facts/{}", language.tag());
            std::fs::create_dir_all(folder.join(&name))?;
            write(
                folder,
                &format!("{name}/{game}.html"),
                &still::facts(game, language, &measured).map_err(|fault| format!("facts/{game}.json: {fault}"))?,
            )?;
        }
    }
    for file in files(folder)? {
        let Some((language, game)) = rules_of(&file.name) else { continue };
        let text = String::from_utf8(file.bytes)?;
        // A text of rules begins with a paragraph, the page that is made of it with its bar.
        if !text.starts_with("<header") {
            let diagrams = read(Path::new(DIAGRAMS), &format!("{game}.json"))?;
            let rules =
                still::rules(game, language, &text, &diagrams).map_err(|fault| format!("{}: {fault}", file.name))?;
            write(folder, &file.name, &rules)?;
        }
    }
    Ok(())
}

/// The language and the game whose rules a file holds, if it does.
fn rules_of(name: &str) -> Option<(Language, &str)> {
    let (language, game) = name.strip_prefix(RULES)?.strip_suffix(".html")?.split_once('/')?;
    Some((Language::of_tag(language)?, game))
}

/// The page with this content in the element with this name and identity, which is empty or filled in already.
fn fill(mut page: String, name: &str, id: &str, content: &str) -> Result<String, Failure> {
    let found =
        html::tags(&page, name).into_iter().find(|range| html::attribute(&page[range.clone()], "id") == Some(id));
    let end = found.ok_or_else(|| format!("{PAGE} has no <{name} id=\"{id}\">"))?.end;
    if page[end..].starts_with(&format!("</{name}>")) {
        page.insert_str(end, content);
    }
    Ok(page)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    #[test]
    fn an_element_is_filled_once() {
        let page = "<main id=home class=page></main><main id=rules></main>".to_owned();
        let filled = fill(page, "main", "home", "<p>x</p>").expect("filled");
        assert_eq!(filled, "<main id=home class=page><p>x</p></main><main id=rules></main>");
        assert_eq!(fill(filled.clone(), "main", "home", "<p>y</p>").expect("as it was"), filled);
        let failure = fill(filled, "main", "games", "").expect_err("refused").to_string();
        assert_eq!(failure, "index.html has no <main id=\"games\">");
    }

    #[test]
    fn home_and_the_rules_are_filled_in_and_stay_so() {
        let folder = Scratch::new("prerender");
        std::fs::create_dir_all(folder.join(RULES).join("es")).expect("folder");
        write(&folder, PAGE, "<div id=\"definitions\"></div><main id=\"home\"></main>").expect("page");
        write(&folder, "rules/es/ivy.html", "<p>One. [[R#7]]</p>").expect("rules");
        let failure = prerender(&folder).expect_err("a text without the diagrams").to_string();
        assert!(failure.starts_with("rules/es/ivy.html: the text does not show the diagram"), "{failure}");
        let texts = Path::new(DIAGRAMS).with_file_name("public");
        write(&folder, "rules/es/ivy.html", read(&texts, "rules/es/ivy.html").expect("text")).expect("rules");
        prerender(&folder).expect("filled in");
        let (page, rules) = (read(&folder, PAGE).expect("page"), read(&folder, "rules/es/ivy.html").expect("rules"));
        assert!(page.contains("href=\"#new/ivy\"") && rules.contains("<svg"), "{page}\n{rules}");
        assert!(rules.contains("lang=\"es\""), "{rules}");
        assert!(read(&folder, "facts/es/ivy.html").expect("figures").contains("Ivy en cifras"));
        prerender(&folder).expect("filled in again");
        assert_eq!(page, read(&folder, PAGE).expect("page"));
        assert_eq!(rules, read(&folder, "rules/es/ivy.html").expect("rules"));
    }
}
