//! English: verbs after a name, possession, lists, plurals.

use super::Name;

/// The name alone, as in "You" or "Ana".
pub fn name(who: &Name) -> &str {
    match who {
        Name::You => "You",
        Name::Called(name) => name,
    }
}

/// The name within a sentence: "you", "Ana".
pub fn name_within(who: &Name) -> &str {
    match who {
        Name::You => "you",
        Name::Called(name) => name,
    }
}

/// "You take", "Ana takes": the name with a verb, given in its plain form. In "go up", the first word is inflected.
pub fn does(who: &Name, verb: &str) -> String {
    let (verb, rest) = verb.split_once(' ').map_or((verb, String::new()), |(verb, rest)| (verb, format!(" {rest}")));
    let ending = match who {
        Name::You => "",
        Name::Called(_) if ["s", "sh", "ch", "x", "o"].iter().any(|end| verb.ends_with(end)) => "es",
        Name::Called(_) => "s",
    };
    format!("{} {verb}{ending}{rest}", name(who))
}

/// "you take", "Ana takes", within a sentence.
pub fn does_within(who: &Name, verb: &str) -> String {
    match who {
        Name::You => format!("you {verb}"),
        Name::Called(_) => does(who, verb),
    }
}

/// "Your turn", "Ana’s turn".
pub fn owns(who: &Name, thing: &str) -> String {
    match who {
        Name::You => format!("Your {thing}"),
        Name::Called(name) => format!("{name}’s {thing}"),
    }
}

/// "your turn", "Ana’s turn", within a sentence.
pub fn owns_within(who: &Name, thing: &str) -> String {
    match who {
        Name::You => format!("your {thing}"),
        Name::Called(_) => owns(who, thing),
    }
}

/// "one", "one and two", "one, two and three".
pub fn list(words: &[String]) -> String {
    match words {
        [before @ .., last] if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => words.concat(),
    }
}

/// "You and Ana", at the beginning of a sentence: the reader first, the others in their order.
pub fn together(names: &[Name]) -> String {
    let (you, others): (Vec<&Name>, Vec<&Name>) = names.iter().partition(|who| **who == Name::You);
    let name = |(index, who)| (if index == 0 { name(who) } else { name_within(who) }).to_owned();
    list(&you.into_iter().chain(others).enumerate().map(name).collect::<Vec<_>>())
}

/// "1 box", "4 boxes".
pub fn many(count: usize, one: &str, several: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {several}") }
}

/// A score with its unit: "1 point", "12 points".
pub fn points(score: i32) -> String {
    format!("{score} {}", if score == 1 { "point" } else { "points" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_follow_their_name() {
        let ana = Name::new("Ana");
        assert_eq!(does(&ana, "take"), "Ana takes");
        assert_eq!(does(&ana, "pass"), "Ana passes");
        assert_eq!(does(&ana, "pick up"), "Ana picks up");
        assert_eq!(does(&Name::You, "pass"), "You pass");
        assert_eq!(does_within(&ana, "pass"), "Ana passes");
        assert_eq!(does_within(&Name::You, "pass"), "you pass");
        assert_eq!(owns(&ana, "turn"), "Ana’s turn");
        assert_eq!(owns_within(&Name::You, "turn"), "your turn");
    }

    #[test]
    fn things_are_counted_and_listed() {
        assert_eq!(many(1, "box", "boxes"), "1 box");
        assert_eq!(many(0, "box", "boxes"), "0 boxes");
        assert_eq!(list(&["a".to_owned(), "b".to_owned(), "c".to_owned()]), "a, b and c");
        assert_eq!(list(&["a".to_owned()]), "a");
        assert_eq!(list(&[]), "");
    }
}
