//! Undoes what messengers, mail programs and other pages do to a link: entities, encodings, blanks and line breaks, punctuation after
//! it, parameters for counting clicks.

/// The parameters that others add.
const ADDED: [&str; 14] = [
    "_ga", "_gl", "dclid", "fbclid", "gbraid", "gclid", "igsh", "igshid", "mc_cid", "mc_eid", "msclkid", "ttclid",
    "wbraid", "yclid",
];

/// The most encodings to undo, one after the other.
const ROUNDS: usize = 3;

/// The texts that this may have been before others encoded it. The first is without entities, which our links never have; then one
/// encoding is undone after the other. Each comes also without possible insertions.
pub(super) fn readings(text: &str) -> Vec<String> {
    let mut last = without_entities(text);
    let mut readings = Vec::new();
    for _ in 0..=ROUNDS {
        let decoded = percent_decoded(&last).filter(|decoded| *decoded != last);
        let whole = last.chars().any(is_gap).then(|| without_entities(&only(&last, |letter| !is_gap(letter))));
        readings.push(last);
        readings.extend(whole);
        let Some(decoded) = decoded else { break };
        last = without_entities(&decoded);
    }
    readings
}

/// Percent-encodes everything except letters, digits and `-._~` (RFC 3986, section 2.3).
pub(super) fn percent_encoded(text: &str) -> String {
    encoded(text, "")
}

/// Percent-encodes bare characters that our links always encode.
pub(super) fn bare_encoded(text: &str) -> String {
    encoded(text, "%=&?/")
}

fn encoded(text: &str, but: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        if is_unreserved(byte) || but.as_bytes().contains(&byte) {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}

fn is_unreserved(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._~".contains(&byte)
}

/// The inverse of [`percent_encoded`]. Unencoded characters stay as they are. `None` if it is not such a text.
pub(super) fn percent_decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let mut digit = || char::from(rest.next()?).to_digit(16);
        bytes.push((digit()? * 16 + digit()?) as u8);
    }
    String::from_utf8(bytes).ok()
}

/// A text without HTML entities, even if they were encoded several times.
fn without_entities(text: &str) -> String {
    let mut text = text.to_owned();
    for _ in 0..ROUNDS {
        if !text.contains('&') {
            break;
        }
        text = with_entities_read(&text);
    }
    text
}

fn with_entities_read(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut parts = text.split('&');
    out.push_str(parts.next().unwrap_or_default());
    for part in parts {
        match part.split_once(';').and_then(|(name, rest)| Some((entity(name)?, rest))) {
            Some((letter, rest)) => {
                out.push(letter);
                out.push_str(rest);
            }
            None => {
                out.push('&');
                out.push_str(part);
            }
        }
    }
    out
}

fn entity(name: &str) -> Option<char> {
    match name {
        "amp" | "AMP" => Some('&'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "nbsp" => Some(' '),
        _ => {
            let number = name.strip_prefix('#').filter(|number| number.len() <= 7)?;
            let code = match number.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16),
                None => number.parse(),
            };
            char::from_u32(code.ok()?)
        }
    }
}

/// Those characters of a text that are allowed.
pub(super) fn only(text: &str, allowed: impl Fn(char) -> bool) -> String {
    text.chars().filter(|letter| allowed(*letter)).collect()
}

/// Whether a character stands bare in a setup of ours.
pub(super) fn is_of_setup(letter: char) -> bool {
    letter.is_ascii() && is_unreserved(letter as u8) || "%=&?/".contains(letter)
}

/// Whether a character is one of base64url.
pub(super) fn is_of_data(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '-' || letter == '_'
}

/// Whether a character may have been inserted into data: blanks and line breaks, characters without width, the `>` of quoted mail.
pub(super) fn is_gap(letter: char) -> bool {
    letter.is_whitespace() || letter.is_control() || letter == '>' || is_hidden(letter)
}

/// Whether a character has no width: soft hyphens, joiners, marks of direction.
fn is_hidden(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// A text without punctuation, brackets, quotes and blanks at its end.
pub(super) fn bare(text: &str) -> &str {
    text.trim_end_matches(|letter: char| !letter.is_alphanumeric())
}

/// The same, but keeps the characters that our links have bare.
pub(super) fn without_foreign_end(text: &str) -> &str {
    text.trim_end_matches(|letter: char| !letter.is_alphanumeric() && !"-._~%=".contains(letter))
}

/// The query of a setup without the parameters that others add.
pub(super) fn without_added(text: &str) -> String {
    let Some((before, query)) = text.split_once('?') else { return text.to_owned() };
    let own: Vec<&str> = query.split(['&', '?']).filter(|pair| !is_added(pair)).collect();
    if own.is_empty() { before.to_owned() } else { format!("{before}?{}", own.join("&")) }
}

/// Whether a pair of key and value is one that others add.
pub(super) fn is_added(pair: &str) -> bool {
    let key = pair.split('=').next().unwrap_or_default();
    key.starts_with("utm_") || ADDED.contains(&key)
}
