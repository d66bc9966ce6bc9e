//! The pages of the rules say, in every language, what players asked about or read wrongly: each of these stands on its page.

use alea::games::IDS;
use alea::text::Language;

fn text(game: &str, language: Language) -> String {
    std::fs::read_to_string(format!("games/{game}/assets/rules.{}.html", language.tag()))
        .expect("the text of the rules")
}

#[test]
fn each_page_says_what_was_asked_about_it() {
    for game in IDS {
        let said = std::fs::read_to_string(format!("games/{game}/tests/rules-page.txt")).expect("what the page says");
        let pairs: Vec<&str> = said.lines().filter(|line| !line.starts_with('#')).collect();
        assert!(!pairs.is_empty(), "{game}: nothing is asked");
        for pair in pairs {
            let (english, spanish) = pair.split_once(" | ").expect("English | Spanish");
            for (language, said) in [(Language::English, english), (Language::Spanish, spanish)] {
                assert!(text(game, language).contains(said), "{game} in {language:?}: {said}");
            }
        }
    }
}

#[test]
fn each_page_begins_with_aim_turn_and_end_in_three_lines() {
    for game in IDS {
        for (language, leads) in [
            (Language::English, ["The aim:", "Your turn:", "The end:"]),
            (Language::Spanish, ["El objetivo:", "Tu turno:", "El final:"]),
        ] {
            let text = text(game, language);
            let list = text.split_once("<ul class=\"brief\">").and_then(|(_, rest)| rest.split_once("</ul>"));
            let lines: Vec<&str> = list.expect("three lines").0.trim().lines().collect();
            let begins = |(line, lead): (&&str, &str)| line.starts_with(&format!("<li><b>{lead}</b> "));
            assert!(lines.len() == 3 && lines.iter().zip(leads).all(begins), "{game} in {language:?}: {lines:?}");
        }
    }
}

#[test]
fn rulings_are_marked_and_folded() {
    for game in IDS {
        for (language, mark) in [(Language::English, "Our ruling:"), (Language::Spanish, "Decisión nuestra:")] {
            let text = text(game, language);
            let folded = text.matches(&format!("<details class=\"ruling\"><summary><b>{mark}</b> ")).count();
            assert!(folded >= 2, "{game} in {language:?}: {folded}");
            assert_eq!(text.matches(mark).count(), folded, "{game} in {language:?}: a ruling that is not folded");
        }
    }
}
