//! The pages of the rules say, in every language, what players asked about or read wrongly: each of these stands on its page.

use alea::board::Board;
use alea::games::IDS;
use alea::text::Language;
use alea::with_game;

fn text(game: &str, language: Language) -> String {
    std::fs::read_to_string(format!("games/{game}/assets/rules.{}.html", language.tag()))
        .expect("the text of the rules")
}

#[test]
fn each_page_says_what_was_asked_about_it() {
    for game in IDS {
        let said = std::fs::read_to_string(format!("games/{game}/tests/rules-page.txt")).expect("what the page says");
        let asked: Vec<&str> = said.lines().filter(|line| !line.starts_with('#')).collect();
        assert!(!asked.is_empty(), "{game}: nothing is asked");
        for line in asked {
            let said: Vec<&str> = line.split(" | ").collect();
            assert_eq!(said.len(), Language::ALL.len(), "{game}: in each language: {line}");
            for (language, said) in Language::ALL.into_iter().zip(said) {
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
fn each_option_of_the_form_has_an_item_on_the_page() {
    for game in IDS {
        for language in Language::ALL {
            let text = text(game, language);
            // In Spanish the heading is "Opciones".
            let list = text.split("\n<h2>").find(|part| part.starts_with("Op")).unwrap_or_default();
            let items = list.split("<li><b>").skip(1);
            let leads: Vec<&str> = items.filter_map(|item| item.split([':', '<']).next()).collect();
            let options = with_game!(*game, G => <G as Board>::options(language)).expect("a game");
            for option in options {
                let names = [&[option.label][..], option.values].concat();
                let is_told = leads.iter().any(|lead| names.iter().any(|name| name.starts_with(lead)));
                assert!(is_told, "{game} in {language:?}: no item begins with {names:?}");
            }
        }
    }
}

#[test]
fn rulings_stand_at_the_end_and_are_marked_where_they_apply() {
    for game in IDS {
        for language in Language::ALL {
            let text = text(game, language);
            let (rules, end) = text.split_once("<ol class=\"rulings\">\n").expect("rulings");
            let rulings = end.split_once("</ol>").expect("the end of the list").0.matches("<li><b>").count();
            assert!(rulings >= 2, "{game} in {language:?}: {rulings}");
            let marks: Vec<&str> =
                rules.split("<sup>").skip(1).filter_map(|rest| rest.split("</sup>").next()).collect();
            let numbers: Vec<String> = (1..=rulings).map(|number| number.to_string()).collect();
            assert_eq!(marks, numbers, "{game} in {language:?}: one mark for each ruling, in their order");
            assert!(!end.contains("<sup>"), "{game} in {language:?}: a mark behind the rulings");
        }
    }
}
