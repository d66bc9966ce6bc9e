use std::collections::BTreeSet;

use super::*;
use crate::Language;

fn both<T>(say: impl Fn(&dyn Words) -> T) -> [T; 2] {
    Language::ALL.map(|language| say(words(language)))
}

fn called(names: &[&str]) -> Vec<Name> {
    names.iter().map(|name| if *name == "you" { Name::You } else { Name::new(*name) }).collect()
}

#[test]
fn results_name_who_wins() {
    type Row = (&'static [u8], &'static [i32], &'static [&'static str], [&'static str; 2]);
    let table: [Row; 11] = [
        (&[1], &[2, 3], &["you", "Ben"], ["Ben wins, 3 to 2.", "Ben gana por 3 a 2."]),
        (&[0], &[3, 2], &["you", "Ben"], ["You win, 3 to 2.", "Ganas por 3 a 2."]),
        (&[0, 1], &[3, 3], &["you", "Ben"], ["A tie, 3 all.", "Empate a 3."]),
        (&[], &[1, 0], &["you", "Ben"], ["Nobody wins, 1 to 0.", "Nadie gana: 1 a 0."]),
        (&[2], &[2, 0, 3], &["you", "Ben", "Cy"], ["Cy wins. You 2, Ben 0, Cy 3.", "Cy gana. Tú 2, Ben 0, Cy 3."]),
        (&[0], &[4, 0, 3], &["you", "Ben", "Cy"], ["You win. You 4, Ben 0, Cy 3.", "Ganas. Tú 4, Ben 0, Cy 3."]),
        (
            &[0, 2],
            &[3, 0, 3],
            &["you", "Ben", "Ian"],
            ["You and Ian tie. You 3, Ben 0, Ian 3.", "Empate entre tú e Ian. Tú 3, Ben 0, Ian 3."],
        ),
        (&[0, 1, 2], &[3, 3, 3], &["Ana", "Ben", "Cy"], ["A tie. Ana 3, Ben 3, Cy 3.", "Empate. Ana 3, Ben 3, Cy 3."]),
        (&[], &[46], &["you"], ["46 points.", "46 puntos."]),
        (&[], &[1], &["Ana"], ["1 point.", "1 punto."]),
        (&[0, 1], &[3, 2], &["you", "Ben"], ["A tie, 3 to 2.", "Empate: 3 a 2."]),
    ];
    for (winners, scores, names, expected) in table {
        let winners: Vec<Seat> = winners.iter().map(|&seat| Seat(seat)).collect();
        assert_eq!(both(|words| words.result(&winners, scores, &called(names))), expected);
    }
}

#[test]
fn a_game_in_a_list_tells_who_plays() {
    let say = |names: &[&str], scores: Option<&[i32]>, is_begun| {
        both(|words| words.against(&called(names), scores, is_begun))
    };
    assert_eq!(say(&["Ben"], Some(&[12, 9]), true), ["Ben", "Ben"]);
    assert_eq!(say(&["Ana", "Ben"], Some(&[12, 9]), true), ["Ana and Ben", "Ana y Ben"]);
    assert_eq!(say(&[], Some(&[22]), true), ["", ""]);
    assert_eq!(say(&[], None, false), ["Not started yet", "Aún sin empezar"]);
    assert_eq!(say(&["Ana", "Ben", "Cy"], Some(&[3, 0, 1]), true), ["Ana 3, Ben 0, Cy 1", "Ana 3, Ben 0, Cy 1"]);
    assert_eq!(
        say(&["Ana", "Ben", "Isa"], None, false),
        ["Ana, Ben and Isa, not started yet", "Ana, Ben e Isa, aún sin empezar"]
    );
}

#[test]
fn turns_and_players_are_named() {
    let (you, ana) = (Name::You, Name::new("Ana"));
    assert_eq!(both(|words| words.turn(&ana)), ["Ana’s turn.", "Turno de Ana."]);
    assert_eq!(both(|words| words.turn(&you)), ["Your turn.", "Tu turno."]);
    let names = [you.clone(), ana.clone()];
    assert_eq!(both(|words| words.idle(Turn::Seat(Seat(1)), &names)), ["It’s Ana’s turn.", "Es el turno de Ana."]);
    assert_eq!(both(|words| words.idle(Turn::Seat(Seat(0)), &names)), ["It’s your turn.", "Es tu turno."]);
    assert_eq!(both(|words| words.opponent(Level::Hard)), ["Eva (Hard)", "Eva (Difícil)"]);
    assert_eq!(both(|words| words.opponent(Level::Greedy)), ["Greedy", "Voraz"]);
    assert_eq!(both(|words| words.with_level("Rex", Level::Easy)), ["Rex (Easy)", "Rex (Fácil)"]);
    for names in
        both(|words| [Level::Easy, Level::Normal, Level::Hard, Level::Expert].map(|level| words.computer(level)))
    {
        let firsts: BTreeSet<_> = names.iter().map(|name| name.chars().next()).collect();
        assert_eq!(firsts.len(), names.len(), "{names:?}");
    }
    assert_eq!(both(|words| words.i_am(&ana)), ["I’m Ana", "Soy Ana"]);
    let next = |who: &Name| both(|words| words.starts_next(Some(who)));
    assert_eq!(next(&ana), ["Ana goes first next time.", "La próxima vez empieza Ana."]);
    assert_eq!(next(&you), ["You go first next time.", "La próxima vez empiezas tú."]);
}

#[test]
fn the_best_score_stands_beside_the_highest() {
    let say = |best| both(|words| words.best(best, 63));
    assert_eq!(
        say(BesideBest::Other(51)),
        [
            "Your best with these dice is 51. 63 is the most anyone can score.",
            "Tu récord con estos dados es 51. Nadie puede pasar de 63.",
        ]
    );
    assert_eq!(say(BesideBest::First), ["63 is the most anyone can score.", "Nadie puede pasar de 63."]);
}

#[test]
fn the_moment_of_a_game_is_told_in_a_sentence() {
    let say = |moment| both(|words| words.warm(&moment));
    assert_eq!(
        say(Warm::FirstWin(Level::Normal)),
        ["Your first win against Leo at this game.", "Tu primera victoria contra Leo en este juego."]
    );
    assert_eq!(say(Warm::CameBack(26)), ["You came back from 26 behind.", "Ibas 26 por detrás y remontaste."]);
    assert_eq!(say(Warm::AheadFrom(1)), ["You were ahead all the way.", "Fuiste por delante de principio a fin."]);
    assert_eq!(
        say(Warm::AheadFrom(6)),
        ["You were ahead from move 6 to the end.", "Fuiste por delante desde la jugada 6 hasta el final."]
    );
    assert_eq!(say(Warm::Close(2)), ["It was close: only 2 apart.", "Estuvo muy igualado: solo 2 de diferencia."]);
    assert_eq!(
        say(Warm::Most("red".to_owned(), 18)),
        ["Your best source of points: red, 18.", "Lo que más te dio: red, 18."]
    );
    // Nobody is blamed, and nobody is shouted at.
    for moment in [Warm::BestYet, Warm::LastMove, Warm::Level] {
        assert!(say(moment).iter().all(|text| text.ends_with('.') && !text.contains(['!', '¡'])));
    }
}

#[test]
fn lines_are_counted_from_the_main_one() {
    assert_eq!(both(|words| words.line(1)), ["Variation 1", "Variante 1"]);
    assert_eq!(both(|words| words.lines_from_here(1)), ["1 continuation from here", "1 continuación desde aquí"]);
    assert_eq!(both(|words| words.lines_from_here(2)), ["2 continuations from here", "2 continuaciones desde aquí"]);
    assert_eq!(both(|words| words.went_to("A", 1)), ["A, after 1 move.", "A, tras 1 jugada."]);
}

#[test]
fn no_sentence_is_empty_or_the_same_in_both_languages() {
    type Say = fn(&dyn Words) -> &'static str;
    let fixed: [Say; 20] = [
        |words| words.thinking(),
        |words| words.stopped(),
        |words| words.waiting_for_dice(),
        |words| words.nobody_looks(),
        |words| words.the_end(),
        |words| words.new_best(),
        |words| words.undone(),
        |words| words.redone(),
        |words| words.back_at_start(),
        |words| words.not_possible(),
        |words| words.continued_elsewhere(),
        |words| words.kept_as_line(),
        |words| words.deleted_elsewhere(),
        |words| words.hidden_hands(),
        |words| words.whole_game_about(),
        |words| words.setup_about(),
        |words| words.retry_dice(),
        |words| words.view_board(),
        |words| words.cancel(),
        |words| words.resume(),
    ];
    for say in fixed {
        let [english, spanish] = both(say);
        assert!(!english.is_empty() && !spanish.is_empty() && english != spanish, "{english} / {spanish}");
        crate::proof::check(english, Language::English);
        crate::proof::check(spanish, Language::Spanish);
    }
}
