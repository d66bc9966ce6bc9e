//! Rust source as words and signs, without comments and strings, and without what is compiled for tests only.

/// A word (an identifier, a keyword or a number) or a sign; `::` is one sign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    pub text: String,
    pub line: usize,
}

impl Token {
    pub fn is(&self, text: &str) -> bool {
        self.text == text
    }

    pub fn is_word(&self) -> bool {
        self.text.starts_with(|c: char| c.is_alphanumeric() || c == '_')
    }
}

/// The tokens of a source. What strings and comments hold is left out, so that nothing in them is taken for a path.
pub fn tokens(source: &str) -> Vec<Token> {
    let letters: Vec<char> = source.chars().collect();
    let (mut tokens, mut at, mut line) = (Vec::new(), 0, 1);
    while at < letters.len() {
        let start = at;
        let rest = &letters[at..];
        match rest {
            ['/', '/', ..] => at += rest.iter().take_while(|c| **c != '\n').count(),
            ['/', '*', ..] => at += comment(rest),
            ['"', ..] => at += string(rest),
            ['b' | 'c', '"', ..] => at += 1 + string(&rest[1..]),
            ['r', '"' | '#', ..] if raw(rest).is_some() => at += raw(rest).unwrap_or(1),
            ['b' | 'c', 'r', '"' | '#', ..] if raw(&rest[1..]).is_some() => at += 1 + raw(&rest[1..]).unwrap_or(1),
            // A letter in quotes; what has no second quote is a lifetime.
            ['\'', '\\', _, ..] => at += 3 + rest[3..].iter().take_while(|c| **c != '\'').count() + 1,
            ['\'', _, '\'', ..] => at += 3,
            [':', ':', ..] => {
                tokens.push(Token { text: "::".to_owned(), line });
                at += 2;
            }
            [c, ..] if c.is_alphanumeric() || *c == '_' => {
                let word: String = rest.iter().take_while(|c| c.is_alphanumeric() || **c == '_').collect();
                at += word.chars().count();
                tokens.push(Token { text: word, line });
            }
            [c, ..] => {
                if !c.is_whitespace() {
                    tokens.push(Token { text: c.to_string(), line });
                }
                at += 1;
            }
            [] => break,
        }
        line += letters[start..at.min(letters.len())].iter().filter(|c| **c == '\n').count();
    }
    tokens
}

/// The length of a comment between `/*` and `*/`, which may hold others.
fn comment(letters: &[char]) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < letters.len() {
        match letters[at..] {
            ['/', '*', ..] => {
                depth += 1;
                at += 2;
            }
            ['*', '/', ..] => {
                depth -= 1;
                at += 2;
                if depth == 0 {
                    break;
                }
            }
            _ => at += 1,
        }
    }
    at
}

/// The length of a string in plain quotes.
fn string(letters: &[char]) -> usize {
    let mut at = 1;
    while at < letters.len() && letters[at] != '"' {
        at += if letters[at] == '\\' { 2 } else { 1 };
    }
    at + 1
}

/// The length of a raw string; `None` where it is a raw identifier.
fn raw(letters: &[char]) -> Option<usize> {
    let hashes = letters[1..].iter().take_while(|c| **c == '#').count();
    (letters.get(1 + hashes) == Some(&'"')).then(|| {
        let end: Vec<char> = std::iter::once('"').chain(std::iter::repeat_n('#', hashes)).collect();
        let body = &letters[2 + hashes..];
        let length = body.windows(end.len()).position(|window| window == end).unwrap_or(body.len());
        2 + hashes + length + end.len()
    })
}

/// The tokens without the items that stand under `#[cfg(test)]`; and the modules of other files among these.
pub fn without_tests(tokens: Vec<Token>) -> (Vec<Token>, Vec<String>) {
    const MARK: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];
    let (mut kept, mut modules, mut at) = (Vec::new(), Vec::new(), 0);
    while at < tokens.len() {
        let is_mark =
            tokens[at..].len() >= MARK.len() && tokens[at..].iter().zip(MARK).all(|(token, mark)| token.is(mark));
        if !is_mark {
            kept.push(tokens[at].clone());
            at += 1;
            continue;
        }
        let length = MARK.len() + item(&tokens[at + MARK.len()..]);
        let left_out = &tokens[at..at + length];
        modules.extend(
            left_out
                .windows(3)
                .filter(|three| three[0].is("mod") && three[2].is(";"))
                .map(|three| three[1].text.clone()),
        );
        at += length;
    }
    (kept, modules)
}

/// The length of the item that begins here: to its semicolon, or to the end of its braces.
fn item(tokens: &[Token]) -> usize {
    let mut depth = 0_i32;
    for (at, token) in tokens.iter().enumerate() {
        match token.text.as_str() {
            "{" | "(" | "[" => depth += 1,
            "}" => {
                depth -= 1;
                if depth <= 0 {
                    return at + 1;
                }
            }
            ")" | "]" => depth -= 1,
            ";" if depth == 0 => return at + 1,
            _ => {}
        }
    }
    tokens.len()
}
