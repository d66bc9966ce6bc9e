//! What a list has to know of a saved game, read off its text: a thousand games are listed in the time that reading one of them takes.

/// What a saved game's text tells at a glance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Glance {
    /// The game's name in the notation.
    pub game: String,
    /// When it was written, in milliseconds since 1970.
    pub changed: u64,
    /// Whether the game is over where it stands.
    pub finished: bool,
}

impl Glance {
    /// Reads a text as [`Saved::write`](super::Saved::write) writes it; `None` for any other form, which only a whole reading can judge.
    ///
    /// A quotation mark within a JSON text stands behind a backslash, so `"changed":` is always the name of a field.
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
        let finished = line == 0 && at >= events && rest.contains("\"result\":{");
        Some(Glance { game: game.to_owned(), changed, finished })
    }
}

/// The number at the beginning, and what follows it.
fn number(text: &str) -> Option<(u64, &str)> {
    let end = text.find(|letter: char| !letter.is_ascii_digit())?;
    Some((text[..end].parse().ok()?, &text[end..]))
}

/// How many texts there are in a list, and what follows its end.
fn texts(list: &str) -> Option<(u64, &str)> {
    let (mut count, mut is_inside, mut is_escaped) = (0, false, false);
    for (at, letter) in list.bytes().enumerate() {
        match letter {
            _ if is_escaped => is_escaped = false,
            b'\\' if is_inside => is_escaped = true,
            b'"' => {
                count += u64::from(!is_inside);
                is_inside = !is_inside;
            }
            b']' if !is_inside => return Some((count, &list[at + 1..])),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::IDS;
    use crate::games::dice_matrix::DiceMatrix;
    use crate::rules::{Event, Game};
    use crate::table::{History, Saved, SeatEntry};

    /// What a whole reading tells.
    fn read(text: &str) -> Glance {
        let saved = Saved::read(text).unwrap();
        let (game, changed) = (saved.record.game.clone(), saved.changed);
        Glance { game, changed, finished: saved.shared().result.is_some() }
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
