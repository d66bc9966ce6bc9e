use super::*;
use crate::Language;
use crate::proof;

fn both<T>(say: impl Fn(&dyn Words) -> T) -> [T; 2] {
    Language::ALL.map(|language| say(words(language)))
}

#[test]
fn a_value_says_how_sure_it_is() {
    use Certainty::{Proved, Within};
    use Unit::{Ahead, Chance, Points};
    let table = [
        (
            Ahead,
            5.0,
            Proved,
            "5 points ahead with best play (proved).",
            "Jugando lo mejor posible: 5 puntos de ventaja (demostrado).",
        ),
        (
            Ahead,
            -1.0,
            Proved,
            "1 point behind with best play (proved).",
            "Jugando lo mejor posible: 1 punto de desventaja (demostrado).",
        ),
        (
            Ahead,
            0.0,
            Proved,
            "Nobody ahead with best play (proved).",
            "Jugando lo mejor posible: igualdad (demostrado).",
        ),
        (
            Ahead,
            4.56,
            Within(1.27),
            "Expected result: about 4.6 points ahead (±1.3).",
            "Resultado previsto: alrededor de 4,6 puntos de ventaja (±1,3).",
        ),
        (Ahead, -0.04, Within(2.0), "Expected result: about even (±2).", "Resultado previsto: muy igualado (±2)."),
        (
            Chance,
            0.618,
            Within(0.02),
            "Chance to win: about 62% (±2%).",
            "Probabilidad de ganar: alrededor del 62\u{a0}% (±2\u{a0}%).",
        ),
        (
            Chance,
            0.03,
            Within(0.001),
            "Chance to win: about 3% (±1%).",
            "Probabilidad de ganar: alrededor del 3\u{a0}% (±1\u{a0}%).",
        ),
        (
            Chance,
            0.5,
            Proved,
            "50% chance to win with best play, counting a tie as a shared win (proved).",
            "Probabilidad de ganar jugando lo mejor posible, contando el empate como victoria compartida: 50\u{a0}% (demostrado).",
        ),
        (
            Chance,
            0.997,
            Within(0.02),
            "Chance to win: about 99% (±2%).",
            "Probabilidad de ganar: alrededor del 99\u{a0}% (±2\u{a0}%).",
        ),
        (Chance, 1.0, Proved, "A certain win (proved).", "Victoria segura (demostrada)."),
        (Chance, 0.0, Proved, "A certain loss (proved).", "Derrota segura (demostrada)."),
        (
            Points,
            55.0,
            Within(0.01),
            "Expected score: about 55 points (±0.1).",
            "Puntuación prevista: alrededor de 55 puntos (±0,1).",
        ),
        (
            Points,
            54.5,
            Proved,
            "54.5 points with best play (proved).",
            "Jugando lo mejor posible: 54,5 puntos (demostrado).",
        ),
    ];
    for (unit, value, certainty, english, spanish) in table {
        let said = both(|words| {
            let (lead, rest) = words.value(unit, value, certainty);
            format!("{lead} {rest}")
        });
        assert_eq!(said, [english, spanish]);
    }
}

#[test]
fn the_next_best_move_is_compared() {
    use Unit::{Ahead, Chance};
    let say = |unit, loss| both(|words| words.next_best(unit, "c3", loss).1);
    assert_eq!(say(Ahead, Loss::Equal), ["c3 (equally good).", "c3 (igual de buena)."]);
    assert_eq!(say(Ahead, Loss::NoBetter), ["c3 (no better).", "c3 (no es mejor)."]);
    assert_eq!(say(Ahead, Loss::Less(2.5)), ["c3 (2.5 points less).", "c3 (2,5 puntos menos)."]);
    assert_eq!(say(Ahead, Loss::AtLeast(1.0)), ["c3 (at least 1 point less).", "c3 (al menos 1 punto menos)."]);
    let less = ["c3 (5 percentage points lower).", "c3 (5 puntos porcentuales menos)."];
    assert_eq!(say(Chance, Loss::Less(0.05)), less);
}

#[test]
fn every_place_has_a_name_of_its_own() {
    let stretches = [Stretch::First, Stretch::Middle, Stretch::Last, Stretch::Whole];
    let squares = stretches.iter().flat_map(|&across| stretches.map(|down| Place::Board(across, down)));
    let places: Vec<Place> = squares.chain([Place::Beside, Place::Buttons]).collect();
    for language in Language::ALL {
        let said: std::collections::BTreeSet<String> =
            places.iter().map(|&place| words(language).look_at(place)).collect();
        assert_eq!(said.len(), places.len());
        said.iter().for_each(|text| proof::check(text, language));
    }
    let look = |across, down| both(|words| words.hint(&words.look_at(Place::Board(across, down))));
    assert_eq!(
        look(Stretch::Last, Stretch::First),
        ["Hint: look at the top right of the board.", "Pista: mira la parte superior derecha del tablero."]
    );
    assert_eq!(
        look(Stretch::Whole, Stretch::Whole),
        ["Hint: look at the whole board.", "Pista: mira todo el tablero."]
    );
}

#[test]
fn hints_are_counted() {
    assert_eq!(both(|words| words.used(1)), ["1 hint used.", "1 pista usada."]);
    assert_eq!(both(|words| words.used(3)), ["3 hints used.", "3 pistas usadas."]);
}
