//! The pages of the rules say, in every language, what players asked about or read wrongly: each of these stands on its page.

use alea::games::IDS;
use alea::text::Language;

/// What a page must say: the game, and a part of a sentence in English and in Spanish.
const SAID: &[(&str, &str, &str)] = &[
    // What a die is worth in the final difference, and who starts.
    (
        "dice-matrix",
        "In the final gap, a die counts six points. Each die of the game with its number adds half a point",
        "un dado vale seis puntos. Cada dado de la partida con su número añade medio punto",
    ),
    ("dice-matrix", "You choose who starts when you set up the game", "Al preparar la partida eliges quién empieza"),
    // Who captures needs all neighbours of a corner; what is hatched; how the first roll decides; what is judged, and when.
    ("nvmerix", "An opponent needs all three to capture it", "Para capturarla, un rival tiene que ocupar las tres"),
    ("nvmerix", "hatched only on your turn and while it matters", "rayada solo en tu turno y mientras importa"),
    (
        "nvmerix",
        "the highest total starts. If players tie for the highest total, they reroll",
        "empieza el total más alto. Quienes empatan en el más alto vuelven a lanzar",
    ),
    ("nvmerix", "Only the board before you act matters", "Cuenta el tablero antes de tu jugada"),
    ("nvmerix", "a piece that is already on such a square stays", "la ficha que ya está en una casilla así se queda"),
    (
        "nvmerix",
        "from three by three to ten by ten, with the numbers 1 to 6",
        "de tres por tres a diez por diez, con los números del 1 al 6",
    ),
    ("nvmerix", "<b>Pieces per player:</b> three to twelve", "<b>Fichas por jugador:</b> de tres a doce"),
    ("nvmerix", "one, up to the number of pieces per player", "desde una hasta tantas como fichas tenga cada jugador"),
    ("nvmerix", "20 to 1000", "de 20 a 1000"),
    ("nvmerix", "Play goes clockwise", "en el sentido de las agujas del reloj"),
    // Order and lots, what can be done when nothing fits, which lines count, rounds that are added, and an empty bag.
    (
        "ivy",
        "red, orange, yellow, green, blue and purple, in this order; play goes clockwise",
        "rojo, naranja, amarillo, verde, azul y morado, en este orden; se juega en el sentido",
    ),
    (
        "ivy",
        "The player who starts the first round is drawn at random",
        "La suerte decide quién empieza la primera ronda",
    ),
    (
        "ivy",
        "You may do so on any turn, whether or not a cube fits",
        "Puedes hacerlo cuando quieras, también si nada encaja",
    ),
    ("ivy", "<b>Exactly 3:</b>", "<b>Exactamente 3:</b>"),
    ("ivy", "everyone plays extra rounds", "todos juegan rondas extra"),
    (
        "ivy",
        "Each round the next player who is still in starts",
        "Empieza cada vez el siguiente de los que siguen dentro",
    ),
    ("ivy", "though a reshuffle may bring it back to you", "aunque al mezclar puede volver a tu mano"),
    ("ivy", "Two to six can play", "Pueden jugar de dos a seis"),
    // What the published rules say, and what is ours.
    (
        "dice-box",
        "give each of two players one colour, and let them choose two each",
        "dan un color a cada uno de los dos jugadores y les permiten elegir dos",
    ),
    ("dice-box", "We count those on the grid only", "Contamos solo los de la cuadrícula"),
    ("dice-box", "we let equal totals share the win", "los totales iguales comparten la victoria"),
    (
        "dice-box",
        "The published rules do not say what a player without dice does",
        "Las reglas publicadas no dicen qué hace un jugador sin dados",
    ),
    (
        "dice-box",
        "choose &ldquo;peacefully&rdquo; who starts; here it is random",
        "decidan «pacíficamente» quién empieza; aquí decide la suerte",
    ),
    ("dice-box", "<b>Players:</b> two to four", "<b>Jugadores:</b> de dos a cuatro"),
    ("dice-box", "play goes clockwise", "en el sentido de las agujas del reloj"),
    // The last square, what a reroll costs, what a good score is.
    (
        "polygrid",
        "when the third bonus action has been used; the square that it fills counts",
        "cuando se ha usado la tercera acción extra; la casilla que llena cuenta",
    ),
    ("polygrid", "A reroll costs no box", "Volver a lanzar no cuesta ningún recuadro"),
    ("polygrid", "averages 60.8", "logra 60,8 de media"),
];

fn text(game: &str, language: Language) -> String {
    std::fs::read_to_string(format!("games/{game}/assets/rules.{}.html", language.tag()))
        .expect("the text of the rules")
}

#[test]
fn each_page_says_what_was_asked_about_it() {
    for (game, english, spanish) in SAID {
        for (language, said) in [(Language::English, english), (Language::Spanish, spanish)] {
            assert!(text(game, language).contains(said), "{game} in {language:?}: {said}");
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

/// The average that the page of Polygrid names is the one that was measured.
#[test]
fn what_a_good_score_is_was_measured() {
    let measured = std::fs::read_to_string("games/polygrid/engine.md").expect("the chapter on Polygrid's players");
    assert!(measured.contains("60.8"));
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
