//! Spanish: verbs after a name, lists, plurals. The reader is addressed as "tú".

use super::Name;

/// The name alone: "Tú", "Ana".
pub fn name(who: &Name) -> &str {
    match who {
        Name::You => "Tú",
        Name::Called(name) => name,
    }
}

/// The name within a sentence: "tú", "Ana".
pub fn name_within(who: &Name) -> &str {
    match who {
        Name::You => "tú",
        Name::Called(name) => name,
    }
}

/// "Tomas", "Ana toma": who does something, given both forms of the verb. Spanish leaves out the pronoun.
pub fn does(who: &Name, second: &str, third: &str) -> String {
    match who {
        Name::You => super::capitalised(second),
        Name::Called(name) => format!("{name} {third}"),
    }
}

/// "tomas", "Ana toma", within a sentence.
pub fn does_within(who: &Name, second: &str, third: &str) -> String {
    match who {
        Name::You => second.to_owned(),
        Name::Called(name) => format!("{name} {third}"),
    }
}

/// "tu turno", "el turno de Ana": the article is given for whoever is not the reader.
pub fn owns(who: &Name, article: &str, thing: &str) -> String {
    match who {
        Name::You => format!("tu {thing}"),
        Name::Called(name) => format!("{article} {thing} de {name}"),
    }
}

/// "uno", "uno y dos", "uno, dos y tres"; "e" before the sound of i.
pub fn list(words: &[String]) -> String {
    match words {
        [before @ .., last] if !before.is_empty() => {
            let start = super::small_letters(last);
            let sounds_as_i = (start.starts_with('i') || start.starts_with("hi")) && !start.starts_with("hie");
            format!("{} {} {last}", before.join(", "), if sounds_as_i { "e" } else { "y" })
        }
        _ => words.concat(),
    }
}

/// "1 casilla", "4 casillas".
pub fn many(count: usize, one: &str, several: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {several}") }
}

/// A score with its unit: "1 punto", "12 puntos".
pub fn points(score: i32) -> String {
    format!("{score} {}", if score == 1 { "punto" } else { "puntos" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_follow_their_name() {
        assert_eq!(does(&Name::new("Ana"), "tomas", "toma"), "Ana toma");
        assert_eq!(does(&Name::You, "tomas", "toma"), "Tomas");
        assert_eq!(does_within(&Name::new("Ana"), "tomas", "toma"), "Ana toma");
        assert_eq!(does_within(&Name::You, "tomas", "toma"), "tomas");
        assert_eq!(owns(&Name::You, "el", "turno"), "tu turno");
        assert_eq!(owns(&Name::new("Ana"), "el", "turno"), "el turno de Ana");
    }

    #[test]
    fn things_are_listed() {
        assert_eq!(list(&["Ana".to_owned(), "Isa".to_owned()]), "Ana e Isa");
        assert_eq!(list(&["a".to_owned(), "b".to_owned(), "c".to_owned()]), "a, b y c");
        assert_eq!(list(&["Ana".to_owned(), "Hielo".to_owned()]), "Ana y Hielo");
    }
}
