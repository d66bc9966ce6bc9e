//! Checks for every text that players read, for tests of the rooms that make texts: no word of another language, no wrong plural, no
//! stray blank or mark.

use super::Language;

/// English words that no Spanish text has.
const ENGLISH: &[&str] = &[
    "an", "and", "any", "are", "at", "be", "box", "boxes", "by", "can", "choose", "column", "cross", "cube", "cubes",
    "dice", "die", "each", "ends", "for", "from", "game", "hand", "have", "here", "in", "is", "it", "its", "left",
    "line", "lines", "move", "moves", "needs", "none", "not", "of", "on", "one", "or", "pass", "passes", "piece",
    "pieces", "place", "places", "player", "players", "points", "red", "roll", "rolled", "rolls", "round", "rounds",
    "row", "score", "square", "squares", "take", "takes", "that", "the", "there", "this", "to", "turn", "turns", "two",
    "up", "was", "white", "wins", "with", "you", "your",
];

/// Spanish words that no English text has.
const SPANISH: &[&str] = &[
    "al", "blanco", "casilla", "casillas", "columna", "con", "cubo", "cubos", "dado", "dados", "de", "del", "el",
    "elige", "en", "es", "ficha", "fichas", "fila", "la", "las", "los", "número", "para", "por", "puntos", "que",
    "rojo", "ronda", "sobra", "tiene", "toma", "tu", "turno", "tus", "un", "una", "y", "ya",
];

/// Things that are counted, one and several.
const COUNTED: &[(&str, &str)] = &[
    ("acción", "acciones"),
    ("action", "actions"),
    ("box", "boxes"),
    ("capture", "captures"),
    ("captura", "capturas"),
    ("casilla", "casillas"),
    ("cube", "cubes"),
    ("cubo", "cubos"),
    ("dado", "dados"),
    ("die", "dice"),
    ("ficha", "fichas"),
    ("giro", "giros"),
    ("jugada", "jugadas"),
    ("jugador", "jugadores"),
    ("move", "moves"),
    ("número", "números"),
    ("partida", "partidas"),
    ("paso", "pasos"),
    ("piece", "pieces"),
    ("player", "players"),
    ("point", "points"),
    ("punto", "puntos"),
    ("recuadro", "recuadros"),
    ("ronda", "rondas"),
    ("round", "rounds"),
    ("square", "squares"),
    ("step", "steps"),
    ("turn", "turns"),
    ("turno", "turnos"),
    ("type", "types"),
];

fn words(text: &str) -> Vec<String> {
    let parts = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    parts.map(str::to_lowercase).collect()
}

/// The fault of a text in a language, if there is one.
pub fn fault(text: &str, language: Language) -> Option<String> {
    let foreign = match language {
        Language::English => SPANISH,
        Language::Spanish => ENGLISH,
    };
    let words = words(text);
    if text.trim().is_empty() {
        return Some("it is empty".to_owned());
    }
    if text != text.trim()
        || ["  ", " ,", " .", " ;", " :", "..", ",,", ",.", ":.", ";.", ". .", "()", "( ", "{", "}", "!"]
            .iter()
            .any(|odd| text.contains(odd))
    {
        return Some("it has odd blanks or marks".to_owned());
    }
    if let Some(word) = words.iter().find(|word| foreign.contains(&word.as_str())) {
        return Some(format!("\"{word}\" is of another language"));
    }
    let spoken: Vec<&str> = text.split(' ').map(|word| word.trim_start_matches('(')).collect();
    let odd = spoken.windows(2).find(|pair| {
        let noun = pair[1].trim_end_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
        let wrong = |(one, several): &(&str, &str)| noun == if pair[0] == "1" { *several } else { *one };
        pair[0].parse::<u32>().is_ok() && COUNTED.iter().any(wrong)
    });
    odd.map(|pair| format!("\"{}\" is counted wrongly", pair.join(" ")))
}

/// Panics if a text has a fault.
pub fn check(text: &str, language: Language) {
    if let Some(fault) = fault(text, language) {
        panic!("\"{text}\" ({}): {fault}", language.tag());
    }
}

/// The same for a whole sentence, which begins like one and ends with a full stop.
pub fn check_sentence(text: &str, language: Language) {
    check(text, language);
    assert!(text.ends_with('.'), "no full stop: {text}");
    assert!(!text.starts_with(char::is_lowercase), "no capital: {text}");
}

#[test]
fn faults_are_found() {
    use Language::{English, Spanish};
    for (text, language) in [
        ("", English),
        ("Place  a piece.", English),
        ("1 pieces left", English),
        ("4 box left", English),
        ("Elige un dado.", English),
        ("1 casillas", Spanish),
        ("2 piece left", English),
        ("Coloca la ficha.", English),
        ("Place a piece.", Spanish),
        ("Quedan 1 turnos.", Spanish),
        ("Se acabó, .", Spanish),
    ] {
        assert!(fault(text, language).is_some(), "{text}");
    }
    assert_eq!(fault("21 pieces, 1 move; the roll: 1, 1 and 6.", English), None);
    assert_eq!(fault("Coloca una ficha: quedan 2 turnos.", Spanish), None);
}
