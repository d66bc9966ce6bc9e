//! Facts about a saved game for lists, read from its text without parsing it. A thousand games are listed in the time of parsing one.

/// The first words of chance events in the notation.
const CHANCE: [&str; 7] = ["setup", "start", "first", "seed", "deal", "roll", "draw"];

/// The facts about a saved game at a glance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Glance {
    /// The game's name in the notation.
    pub game: String,
    /// When it was written, in milliseconds since 1970.
    pub changed: u64,
    /// Whether there is a decision to go on from.
    pub begun: bool,
    /// Whether the game is over at its cursor.
    pub finished: bool,
}

impl Glance {
    /// Reads a text of [`Saved::write`](super::Saved::write). `None` for any other form, which must be parsed.
    ///
    /// A quotation mark within a JSON text has a backslash before it, so `"changed":` is always the name of a field.
    pub fn of(text: &str) -> Option<Glance> {
        if !text.ends_with("}}") {
            return None;
        }
        let (_, rest) = number(text.strip_prefix("{\"revision\":")?)?;
        let (at, rest) = number(rest.strip_prefix(",\"at\":")?)?;
        let line = rest.strip_prefix(",\"line\":").and_then(number).map_or(0, |(line, _)| line);
        let (changed, rest) = number(rest.split_once("\"changed\":")?.1)?;
        let rest = rest.strip_prefix(",\"record\":{\"format\":\"alea\",\"version\":")?;
        let rest = rest.strip_prefix("1").or_else(|| rest.strip_prefix("2"))?;
        let (game, rest) = rest.strip_prefix(",\"game\":\"")?.split_once('"')?;
        let (events, rest) = texts(rest.split_once("\"events\":[")?.1)?;
        let finished = line == 0 && at >= events.count && rest.contains("\"result\":{");
        // Other lines always leave the main one at a decision.
        let begun = events.decided || rest.contains("\"lines\":[");
        Some(Glance { game: game.to_owned(), changed, begun, finished })
    }
}

/// The number at the beginning, and what follows it.
fn number(text: &str) -> Option<(u64, &str)> {
    let end = text.find(|letter: char| !letter.is_ascii_digit())?;
    Some((text[..end].parse().ok()?, &text[end..]))
}

/// Whether an event in notation is chance, and not a decision.
pub fn is_chance(event: &str) -> bool {
    event.split_once(' ').is_some_and(|(word, _)| CHANCE.contains(&word))
}

/// The facts about a list of events.
struct Events {
    count: u64,
    /// One of them is a decision.
    decided: bool,
}

/// Reads a list to its end. Returns its facts, and the text after it.
fn texts(list: &str) -> Option<(Events, &str)> {
    let mut events = Events { count: 0, decided: false };
    let (mut begin, mut is_escaped) = (None, false);
    for (at, letter) in list.bytes().enumerate() {
        match (letter, begin) {
            _ if is_escaped => is_escaped = false,
            (b'\\', Some(_)) => is_escaped = true,
            (b'"', None) => begin = Some(at + 1),
            (b'"', Some(start)) => {
                events.count += 1;
                events.decided |= !is_chance(&list[start..at]);
                begin = None;
            }
            (b']', None) => return Some((events, &list[at + 1..])),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{History, Saved, SeatEntry};
    use alea_dice_matrix::rules::DiceMatrix;
    use alea_games::{IDS, with_game};
    use alea_rules::{Event, Game};

    /// The same facts by parsing the whole text.
    fn read(text: &str) -> Glance {
        let saved = Saved::read(text).unwrap();
        let (game, changed) = (saved.record.game.clone(), saved.changed);
        let begun = with_game!(game.as_str(), G => {
            let history = saved.history::<G>().unwrap();
            history.lines().len() > 1 || history.all_events().iter().any(|event| matches!(event, Event::Action(_)))
        });
        Glance { game, changed, begun: begun.unwrap(), finished: saved.shared().result.is_some() }
    }

    #[test]
    fn a_glance_tells_what_a_whole_reading_tells() {
        for game in IDS {
            with_game!(*game, G => {
                let mut history = History::<G>::new(Default::default(), "glance".parse().ok(), None);
                history.deal();
                while let Some(action) = history.position().legal().first().cloned() {
                    history.play(Event::Action(action)).unwrap();
                    history.deal();
                }
                for event in history.all_events() {
                    assert_eq!(is_chance(&event.to_string()), matches!(event, Event::Chance(_)), "{game}: {event}");
                }
                let end = history.cursor();
                for at in [end, end - 1, 1, 0] {
                    history.go_to(at);
                    let text = Saved::of(&history, 12, 1_700_000_000_000 + at as u64).write();
                    assert_eq!(Glance::of(&text), Some(read(&text)), "{game} at {at}");
                    assert_eq!(Glance::of(&text).unwrap().finished, at == end, "{game} at {at}");
                }
            })
            .unwrap();
        }
    }

    #[test]
    fn lines_names_and_what_looks_like_a_field_do_not_mislead() {
        let tricky = "\"changed\":1,\"record\":{\"events\":[\"x\\";
        let seats = vec![SeatEntry { name: Some(tricky.to_owned()), bot: None }, SeatEntry::default()];
        let mut history = History::<DiceMatrix>::new(Default::default(), "kept".parse().ok(), Some(seats));
        history.deal();
        while let Some(action) = history.position().legal().first().cloned() {
            history.play(Event::Action(action)).unwrap();
        }
        let text = Saved::of(&history, 7, 5).write();
        assert!(text.contains("\\\"changed\\\":1"), "{text}");
        assert_eq!(Glance::of(&text), Some(read(&text)));
        history.go_to(1);
        let other = history.position().legal().last().cloned().unwrap();
        history.play(Event::Action(other)).unwrap();
        assert!(history.line() > 0 || history.lines().len() > 1);
        let text = Saved::of(&history, 8, 6).write();
        assert_eq!(Glance::of(&text), Some(read(&text)));
    }

    #[test]
    fn what_is_of_another_form_is_left_to_a_whole_reading() {
        let history = History::<DiceMatrix>::new(Default::default(), "kept".parse().ok(), None);
        let text = Saved::of(&history, 7, 5).write();
        assert!(Glance::of(&text).is_some());
        for other in [
            "",
            "{}",
            "[]",
            "{\"revision\":1,",
            &text[..text.len() - 1],
            &text.replace("\"version\":1", "\"version\":3"),
        ] {
            assert_eq!(Glance::of(other), None, "{other}");
        }
    }
}
