use super::*;
use crate::Language;
use crate::proof;

fn both<T>(say: impl Fn(&dyn Words) -> T) -> [T; 2] {
    Language::ALL.map(|language| say(words(language)))
}

#[test]
fn figures_are_told_as_short_as_they_are_true() {
    assert_eq!(figure(30_000, 1, '.'), "3");
    assert_eq!(figure(-5_833, 2, '.'), "0.58");
    assert_eq!(figure(545_000, 1, ','), "54,5");
    assert_eq!(figure(10_400, 1, '.'), "1");
    assert_eq!(figure(10_050, 2, '.'), "1.01");
    assert_eq!(
        [5_787, 9_949, 9_950, 9_954, 9_995, 9_997, 10_000, 12, 5, 0].map(|value| percent(value, '.')),
        ["58", "99", "99.5", "99.5", "99.95", "99.97", "100", "0.1", "0.05", "0"]
    );
}

#[test]
fn the_worth_of_a_move_is_a_sentence() {
    let table = [
        (Worth::Ahead(-30_000), "That loses by 3.", "Esa pierde por 3."),
        (Worth::Ahead(0), "That ends in a tie.", "Esa empata."),
        (Worth::Win(10_000), "That always wins.", "Esa gana siempre."),
        (
            Worth::Win(5_000),
            "That wins with a chance of 50%, counting a tie as half.",
            "Esa te da un 50\u{a0}% de probabilidad de ganar, contando el empate como media victoria.",
        ),
        (
            Worth::Points(545_000),
            "That is worth 54.5 points with best play.",
            "Esa vale 54,5 puntos jugando lo mejor posible.",
        ),
        (
            Worth::Capture(5_787),
            "That captures next turn on 58% of rolls, even against the best defence.",
            "Esa captura en el próximo turno con el 58\u{a0}% de las tiradas, incluso con la mejor defensa.",
        ),
        (
            Worth::Safe(5_787),
            "That loses a piece to 42% of Ben’s rolls.",
            "Esa pierde una ficha con el 42\u{a0}% de las tiradas de Ben.",
        ),
        (
            Worth::Captures(-12_500),
            "That puts you 1.25 captures behind after Ben’s next turn, on average.",
            "Esa deja de media 1,25 capturas de desventaja tras el turno de Ben.",
        ),
        (
            Worth::Captures(10_000),
            "That puts you 1 capture ahead after Ben’s next turn, on average.",
            "Esa deja de media 1 captura de ventaja tras el turno de Ben.",
        ),
        (Worth::Shed(120_000), "That is sure to get rid of 12 points.", "Esa te libra de 12 puntos pase lo que pase."),
        (
            Worth::Shed(-30_000),
            "That leaves you with 3 points more at worst.",
            "Esa en el peor caso te deja con 3 puntos más.",
        ),
    ];
    for (worth, english, spanish) in table {
        assert_eq!(both(|words| words.that(worth)), [english, spanish]);
    }
    for (language, said) in Language::ALL.into_iter().zip(both(|words| words.next_best(Worth::Shed(10_000)))) {
        proof::check(&said, language);
    }
}

#[test]
fn a_unit_is_known_by_its_name() {
    assert_eq!(Worth::of("points", 1), Worth::Points(1));
    assert_eq!(Worth::of("points ahead", 1), Worth::Ahead(1));
}
