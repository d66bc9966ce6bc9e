//! Fills in what stands still: home and the head of all places into their elements of the page, and of each game its rules with their
//! pictures, its figures, its lesson and its puzzles.

use crate::of_games::asset;
use crate::stamp::{PAGE, read, write};
use crate::{Failure, html};
use alea::games::IDS;
use alea::text::Language;
use alea::view::still;
use std::path::Path;

/// Fills in the build in `folder`. What is filled in already stays as it is.
///
/// # Errors
///
/// A folder that is no build, a page that lacks an element, a file of a game that is missing or has a fault.
pub fn prerender(folder: &Path) -> Result<(), Failure> {
    let page = read(folder, PAGE)?;
    let page = fill(page, "div", "definitions", &still::definitions())?;
    let page = fill(page, "header", "top", &still::top())?;
    let page = fill(page, "main", "home", &still::home())?;
    write(folder, PAGE, &page)?;
    let languages = Language::ALL.map(|language| (language, language.tag()));
    let pages = languages.iter().flat_map(|(_, tag)| [format!("rules/{tag}"), format!("facts/{tag}")]);
    for name in pages.chain(["lessons".to_owned(), "puzzles".to_owned()]) {
        std::fs::create_dir_all(folder.join(name))?;
    }
    for game in IDS {
        let (diagrams, measured) = (asset(game, "diagrams.json")?, asset(game, "facts.json")?);
        for (language, tag) in languages {
            let text = format!("rules.{tag}.html");
            let rules = still::rules(game, language, &asset(game, &text)?, &diagrams)
                .map_err(|fault| format!("{game}, {text}: {fault}"))?;
            write(folder, &format!("rules/{tag}/{game}.html"), rules)?;
            let facts =
                still::facts(game, language, &measured).map_err(|fault| format!("{game}, facts.json: {fault}"))?;
            write(folder, &format!("facts/{tag}/{game}.html"), facts)?;
        }
        write(folder, &format!("lessons/{game}.json"), asset(game, "lesson.json")?)?;
        write(folder, &format!("puzzles/{game}.json"), asset(game, "puzzles.json")?)?;
    }
    Ok(())
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
    fn a_build_is_filled_in_and_stays_so() {
        let folder = Scratch::new("prerender");
        write(&folder, PAGE, "<div id=\"definitions\"></div><header id=\"top\"></header><main id=\"home\"></main>")
            .expect("page");
        prerender(&folder).expect("filled in");
        let all = |folder: &Path| {
            [PAGE, "rules/es/ivy.html", "facts/es/ivy.html"].map(|name| read(folder, name).expect(name))
        };
        let [page, rules, facts] = all(&folder);
        assert!(page.contains("href=\"#new/ivy\"") && rules.contains("<svg"), "{page}\n{rules}");
        assert!(rules.contains("lang=\"es\""), "{rules}");
        assert!(facts.contains("Ivy en cifras"));
        for (name, own) in [("lessons", "lesson.json"), ("puzzles", "puzzles.json")] {
            assert_eq!(read(&folder, &format!("{name}/ivy.json")).expect(name), asset("ivy", own).expect(own));
        }
        prerender(&folder).expect("filled in again");
        assert_eq!(all(&folder), [page, rules, facts]);
    }
}
