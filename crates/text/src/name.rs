//! Players in sentences, and given names as they are shown.

/// The most characters of a player's name that are shown. The form takes fewer.
const LONGEST_PLAYER: usize = 32;

/// The most characters of the name of a game or a line that are shown.
const LONGEST: usize = 80;

/// The most marks on a letter that are shown. No language has more.
const MOST_MARKS: usize = 3;

/// A player as a sentence names them: the reader, or somebody by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Name {
    /// The reader of the page.
    You,
    /// Anybody else, by a given name or one from the table ("Player 2", "Easy").
    Called(String),
}

impl Name {
    /// A player with this name, which may come from untrusted text.
    pub fn new(text: impl AsRef<str>) -> Self {
        Name::Called(shown(text.as_ref(), LONGEST_PLAYER))
    }
}

/// The shown form of a name of a game, a line or a file, which may come from untrusted text.
pub fn given(text: &str) -> String {
    shown(text, LONGEST)
}

/// A name made safe for sentences and layouts: cut if it is long, on one line, and without effect on the direction of the text beside
/// it. Empty if nothing of it is visible.
fn shown(text: &str, most: usize) -> String {
    let text = text.trim();
    let (mut out, mut count, mut marks) = (String::new(), 0, 0);
    // Reads only as much of a long text as can be shown.
    for letter in text.chars().take(most * 8) {
        if letter.is_whitespace() {
            if !out.is_empty() && !out.ends_with(' ') {
                out.push(' ');
                count += 1;
            }
            continue;
        }
        marks = if is_mark(letter) { marks + 1 } else { 0 };
        if letter.is_control() || turns(letter) || marks > MOST_MARKS {
            continue;
        }
        count += usize::from(marks == 0);
        if count > most {
            break;
        }
        out.push(letter);
    }
    let is_whole = count <= most && text.chars().nth(most * 8).is_none();
    let own = if is_whole { out.trim_end() } else { without_last(&out) };
    // A text with only joiners and marks is invisible.
    if own.chars().all(|letter| joins(letter) || is_mark(letter)) {
        return String::new();
    }
    let own = if is_whole { own.to_owned() } else { format!("{own}…") };
    if own.chars().any(is_written_leftwards) { format!("\u{2068}{own}\u{2069}") } else { own }
}

/// A text without its last letter, the marks on it, and its joiners.
fn without_last(text: &str) -> &str {
    let text = text.trim_end_matches(|letter| is_mark(letter) || joins(letter));
    let end = text.char_indices().next_back().map_or(0, |(end, _)| end);
    text[..end].trim_end_matches(|letter: char| joins(letter) || letter == ' ')
}

/// Whether a character changes the direction of those beside it, or breaks the line.
fn turns(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fff9}'..='\u{fffb}')
}

/// Whether a character joins or separates letters and is invisible itself.
fn joins(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{feff}' | '\u{fe00}'..='\u{fe0f}' | '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether a character is a mark on the one before it.
fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// Whether a letter belongs to a script written from right to left.
fn is_written_leftwards(letter: char) -> bool {
    matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(text: &str) -> String {
        match Name::new(text) {
            Name::Called(name) => name,
            Name::You => unreachable!("somebody else"),
        }
    }

    #[test]
    fn usual_names_are_shown_as_they_are() {
        for name in [
            "Ann",
            "Ana María de la Ó",
            "O'Neill-Smith (2)",
            "Жук",
            "小明",
            "👩‍👩‍👧",
            "Zoë e\u{301}",
            "अनिल",
            "Player 2",
            "a\u{ad}b",
        ] {
            assert_eq!(player(name), name);
        }
    }

    #[test]
    fn a_name_is_bounded_on_one_line_and_turns_nothing_round() {
        for (name, expected) in [
            ("  Ann \t of\n\ntwo  words ", "Ann of two words"),
            ("Ann\u{0}\u{7}\u{1b}[31m", "Ann[31m"),
            ("Ann\u{202e}nnA\u{2066}", "AnnnnA"),
            ("\u{200f}Ann\u{2029}", "Ann"),
            ("דוד", "\u{2068}דוד\u{2069}"),
            ("Ann علي", "\u{2068}Ann علي\u{2069}"),
            ("\u{200b}\u{200d}\u{3164}", ""),
            (" \n ", ""),
            ("Z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}!", "Z\u{300}\u{301}\u{302}!"),
        ] {
            assert_eq!(player(name), expected, "{name:?}");
        }
        assert_eq!(player(&"W".repeat(32)), "W".repeat(32));
        assert_eq!(player(&"W".repeat(33)), "W".repeat(31) + "…");
        assert_eq!(given(&"W".repeat(10_000)), "W".repeat(79) + "…");
        assert_eq!(player(&"\u{301}".repeat(10_000)), "");
        assert_eq!(player(&format!("Ann{}", " ".repeat(10_000))), "Ann");
        assert_eq!(player(&format!("Ann{}B", " ".repeat(10_000))), "Ann…");
        let flags = player(&"👩‍👩‍👧".repeat(20));
        assert!(flags.chars().count() <= 96 && flags.ends_with('…') && !flags.contains("\u{200d}…"), "{flags}");
    }
}
