//! One test for each sentence of the rules of Dice Matrix, in their order.

use super::*;
use alea_rules::{Event, OptionEntries, OptionValue, Options, read_canonical};

/// Ten dice of each colour, all showing 1; the left-over one is green.
const ALL_ONES: &str = "setup R1R1R1R1R1R1R1/R1R1R1K1K1K1K1/K1K1K1K1K1K1P1/P1P1P1P1P1P1P1/P1P1W1W1W1W1W1/W1W1W1W1W1G1G1/\
                        G1G1G1G1G1G1G1 S:G";

/// A matrix with the dice of the published example in reach: black 1 and 5, pink 3 and red 3 side by side, left over a red die.
const EXAMPLE: &str = "setup K1K5P3R3R1R1R1/R1R1R1R1R1K1K1/K1K1K1K1K1K1P1/P1P1P1P1P1P1P1/P1W1W1W1W1W1W1/W1W1W1W1G1G1G1/\
                       G1G1G1G1G1G1G1 S:R";

fn options(scoring: &str, match_: &str) -> MatrixOptions {
    let entry = |name: &str, value: &str| (name.to_owned(), OptionValue::text(value));
    MatrixOptions::from_entries(&OptionEntries(vec![entry("scoring", scoring), entry("match", match_)])).unwrap()
}

fn start(setup: &str) -> DiceMatrix {
    let mut position = DiceMatrix::new(&MatrixOptions::default());
    position.play(&Event::Chance(setup.parse().unwrap())).unwrap();
    position
}

fn matrix(text: &str) -> DiceMatrix {
    DiceMatrix::from_text(text).unwrap()
}

fn play(position: &mut DiceMatrix, actions: &[&str]) {
    for action in actions {
        position.play(&Event::Action(read_canonical(action).unwrap())).unwrap();
    }
}

/// Why an action is refused; the position must not change.
fn refusal(position: &DiceMatrix, action: &str) -> String {
    let mut copy = position.clone();
    let reason = copy.play(&Event::Action(action.parse().unwrap())).unwrap_err();
    assert_eq!(copy, *position);
    reason.to_string()
}

fn refused_setup(text: &str) -> String {
    let mut position = DiceMatrix::new(&MatrixOptions::default());
    match text.parse::<Chance>() {
        Ok(chance) => position.play(&Event::Chance(chance)).unwrap_err().to_string(),
        Err(error) => error.to_string(),
    }
}

/// Plays the first legal single again and again until the game of the match is over.
fn play_out(position: &mut DiceMatrix) {
    let game = position.game();
    while position.game() == game && position.turn() != Turn::Over {
        let action = position.legal().into_iter().next().unwrap();
        position.apply_action(&action);
    }
}

#[test]
fn fifty_dice_ten_in_each_of_five_colours() {
    let mut rng = ChanceRng::new("test", "fifty", 0);
    for _ in 0..50 {
        let Chance::Setup(setup) = DiceMatrix::new(&MatrixOptions::default()).sample_chance(&mut rng);
        assert_eq!(setup.check(), Ok(()));
        assert!(setup.matrix.iter().all(|die| (1..=6).contains(&die.pips)));
    }
    let eleven = ALL_ONES.replacen("R1", "K1", 1);
    assert_eq!(refused_setup(&eleven), "there are 10 red dice in a game, the spare one included, not 9");
}

#[test]
fn forty_nine_fill_the_matrix_and_one_is_left() {
    let position = start(ALL_ONES);
    assert_eq!(position.left(), 49);
    assert_eq!(position.left_over(), Some(Colour::Green));
    assert_eq!(refused_setup(&ALL_ONES.replacen("R1", ".", 1)), "a setup fills all 49 places of the matrix");
    assert!(refused_setup(&ALL_ONES.replacen("R1", "", 1)).contains("rank 7 of the matrix has 6 places"));
    assert!(refused_setup(&ALL_ONES.replacen("R1", "R1R1", 1)).contains("rank 7 of the matrix has 8 places"));
    assert!(refused_setup(&ALL_ONES.replacen("R1", "R7", 1)).contains("a number from 1 to 6"));
    assert!(refused_setup(&ALL_ONES.replacen("R1", "B1", 1)).contains("R, K, P, W or G"));
    assert!(refused_setup(&ALL_ONES.replacen('/', "", 1)).contains("7 ranks"));
    assert!(refused_setup(&ALL_ONES.replace(" S:G", "")).contains("ends with S:"));
    assert!(refused_setup(&ALL_ONES.replace("S:G", "S:GG")).contains("ends with S:"));
    assert!(refused_setup(&format!("{ALL_ONES} G")).contains("ends with S:"));
    assert!(refused_setup("roll 3").contains("only \"setup\""));
}

#[test]
fn the_starting_player_chooses_the_left_over_dies_face_and_scores_two() {
    let mut position = start(ALL_ONES);
    assert_eq!(position.turn(), Turn::Seat(Seat(0)));
    assert_eq!(position.legal(), (1..=6).map(Action::Face).collect::<Vec<_>>());
    assert_eq!(refusal(&position, "a1"), "the game begins with the spare die: choose its number, =1 to =6");
    play(&mut position, &["=4"]);
    assert_eq!(position.area(Seat(0)).stack(Colour::Green, 4), 1);
    assert_eq!(position.scores(), [2, 0]);
    assert_eq!(position.left(), 49);
    assert_eq!(refusal(&position, "=4"), "only the first action of a game chooses a number");
}

#[test]
fn then_in_turn_starting_with_the_second_player() {
    let mut position = start(ALL_ONES);
    for (action, seat) in [("=1", 1), ("a1", 0), ("b1", 1), ("c1+c2", 0)] {
        play(&mut position, &[action]);
        assert_eq!(position.turn(), Turn::Seat(Seat(seat)));
    }
}

#[test]
fn single_any_one_die() {
    let position = matrix("R1....../......./......./......./......./......./......W6");
    let singles: Vec<_> = position.legal().iter().map(ToString::to_string).collect();
    assert_eq!(singles, ["g1", "a7"]);
    assert_eq!(refusal(&position, "d4"), "no die stands on d4");
}

#[test]
fn pair_in_the_same_row_or_column() {
    let mut position = matrix("......./......./......./R1....../......./......./R2..R3...");
    assert_eq!(refusal(&position, "a4+d1"), "the two dice stand neither in the same row nor in the same column");
    assert_eq!(refusal(&position, "a1+a1"), "a pair is two different dice");
    assert_eq!(refusal(&position, "a1+g1"), "no die stands on g1");
    play(&mut position, &["a1+d1"]);
    assert_eq!(position.left(), 1);
}

#[test]
fn pair_with_no_die_between_but_empty_squares_may_lie_there() {
    let mut position = matrix("......./......./......./......./......./......./R1..R2.R3R4");
    assert_eq!(refusal(&position, "a1+f1"), "a die stands between them");
    assert_eq!(refusal(&position, "g1+a1"), "a die stands between them");
    play(&mut position, &["d1", "a1+f1"]);
    assert_eq!(position.text(), "......./......./......./......./......./......./......R4");
}

#[test]
fn pair_that_shares_colour_or_number_or_both() {
    let position = matrix("......./......./......./......./......./......./R1R2K2W2W2.G5");
    let pairs: Vec<_> = position.legal().iter().map(ToString::to_string).filter(|text| text.contains('+')).collect();
    assert_eq!(pairs, ["a1+b1", "b1+c1", "c1+d1", "d1+e1"]);
    assert_eq!(refusal(&position, "e1+g1"), "neither colour nor number is the same");
}

#[test]
fn there_is_no_passing() {
    assert!("pass".parse::<Action>().is_err());
}

#[test]
fn a_die_scores_its_column_and_its_row_with_stacks_counted_whole() {
    let mut area = Area::default();
    let die = |colour, pips| Die { colour, pips };
    assert_eq!(area.add(die(Colour::Red, 3)).total(), 2);
    assert_eq!(area.add(die(Colour::Red, 3)).total(), 4, "a stack counts whole in column and row");
    assert_eq!(area.add(die(Colour::Red, 5)).total(), 4, "three in the column, one in the row");
    assert_eq!(area.add(die(Colour::Pink, 3)).total(), 4, "one in the column, three in the row");
    assert_eq!(area.stack(Colour::Red, 3), 2);
}

#[test]
fn the_score_equals_the_recount_and_a_pairs_order_changes_nothing() {
    let mut rng = ChanceRng::new("test", "recount", 0);
    for _ in 0..20 {
        let mut position = DiceMatrix::new(&MatrixOptions::default());
        let setup = position.sample_chance(&mut rng);
        position.apply_chance(&setup);
        let mut points = [0, 0];
        while let Turn::Seat(seat) = position.turn() {
            let action = rng.choose(&position.legal()).cloned().unwrap();
            if let Action::Pair(one, other) = action {
                assert_eq!(position.gain(&action), position.gain(&Action::Pair(other, one)));
            }
            points[seat.index()] += position.gain(&action).total();
            position.apply_action(&action);
            assert_eq!(position.scores(), points);
        }
    }
}

#[test]
fn the_difference_of_the_final_scores_is_a_fixed_sum() {
    let mut rng = ChanceRng::new("test", "difference", 0);
    for _ in 0..20 {
        let mut position = DiceMatrix::new(&MatrixOptions::default());
        let setup = position.sample_chance(&mut rng);
        position.apply_chance(&setup);
        while position.turn() != Turn::Over {
            let action = rng.choose(&position.legal()).cloned().unwrap();
            position.apply_action(&action);
        }
        // Twice the worth of a die is 12 + N, N being the dice in the game with its pips.
        let (first, second) = (position.area(Seat(0)), position.area(Seat(1)));
        let twice: i32 =
            (1..=6).map(|pips| (first.row(pips) - second.row(pips)) * (12 + first.row(pips) + second.row(pips))).sum();
        let scores = position.scores();
        assert_eq!(2 * (scores[0] - scores[1]), twice);
    }
}

#[test]
fn the_game_ends_when_the_last_die_has_been_scored() {
    let mut position = matrix("......./......./......./......./......./......./R1R2.....");
    play(&mut position, &["a1"]);
    assert_eq!(position.turn(), Turn::Seat(Seat(1)));
    play(&mut position, &["b1"]);
    assert_eq!(position.turn(), Turn::Over);
    assert_eq!(refusal(&position, "a1"), "the game is over");
}

#[test]
fn the_higher_score_wins_and_equal_scores_are_a_tie() {
    let mut tie = matrix("......./......./......./......./......./......./R1R2.....");
    play(&mut tie, &["a1", "b1"]);
    assert_eq!((tie.scores(), tie.outcome().unwrap().winners), (vec![2, 2], vec![Seat(0), Seat(1)]));
    let mut won = matrix("......./......./......./......./......./......./R1R2.....");
    play(&mut won, &["a1+b1"]);
    assert_eq!((won.scores(), won.outcome().unwrap().winners), (vec![5, 0], vec![Seat(0)]));
}

#[test]
fn option_scoring_changes_what_is_shown_and_nothing_else() {
    let mut position = DiceMatrix::new(&options("recount", "single"));
    position.play(&Event::Chance(ALL_ONES.parse().unwrap())).unwrap();
    play(&mut position, &["=2", "a1+b1"]);
    assert_eq!(position.scores(), [2, 6]);
}

#[test]
fn a_tournament_is_two_games_with_the_same_dice_and_the_other_player_starts() {
    let mut position = DiceMatrix::new(&options("running", "tournament"));
    position.play(&Event::Chance(EXAMPLE.parse().unwrap())).unwrap();
    let rolled = position.text();
    play(&mut position, &["=6"]);
    play_out(&mut position);
    assert_eq!((position.game(), position.turn()), (1, Turn::Seat(Seat(1))));
    assert_eq!((position.text(), position.left_over()), (rolled, Some(Colour::Red)));
    assert_eq!((position.area(Seat(0)).dice(), position.area(Seat(1)).dice()), (0, 0));
    let first = position.earlier();
    assert_eq!(position.scores(), first, "the scores are added");
    play(&mut position, &["=2"]);
    assert_eq!(position.scores(), [first[0], first[1] + 2]);
    play_out(&mut position);
    assert_eq!(position.turn(), Turn::Over);
}

#[test]
fn equal_scores_of_a_tournament_are_a_tie() {
    let mut position = DiceMatrix::new(&options("running", "tournament"));
    position.play(&Event::Chance(ALL_ONES.parse().unwrap())).unwrap();
    // The same actions from both sides give the same scores crosswise.
    while position.turn() != Turn::Over {
        let action = position.legal().into_iter().next().unwrap();
        position.apply_action(&action);
    }
    let scores = position.scores();
    assert_eq!(scores[0], scores[1]);
    assert_eq!(position.outcome().unwrap().winners, [Seat(0), Seat(1)]);
}

#[test]
fn the_published_worked_example() {
    let mut position = start(EXAMPLE);
    let mut scores = Vec::new();
    // A red 3 kept; black 1 and 5: 1 + 1, then 2 + 1; pink and red 3: 1 + 2, then 2 + 3.
    for action in ["=3", "a7+b7", "c7+d7"] {
        play(&mut position, &[action]);
        scores.push(position.scores());
    }
    assert_eq!(scores, [[2, 0], [2, 5], [10, 5]]);
}

#[test]
fn notation_reads_what_is_typed_and_writes_one_text() {
    for (typed, text) in [(" = 4 ", "=4"), ("C3", "c3"), ("c5+c3", "c3+c5"), (" C5 + c3", "c3+c5"), ("d1+a1", "a1+d1")]
    {
        assert_eq!(typed.parse::<Action>().unwrap().to_string(), text);
    }
    assert_eq!(read_canonical::<Action>("c5+c3").unwrap_err().to_string(), "it must be written \"c3+c5\"");
    for wrong in ["", "=", "=0", "=7", "=44", "h1", "a8", "a0", "c3+", "+c3", "c3+c4+c5", "c3-c4", "take c3"] {
        assert!(wrong.parse::<Action>().is_err(), "{wrong:?}");
    }
    assert!("h8".parse::<Action>().unwrap_err().to_string().contains("from a1 to g7"));
    assert_eq!(ALL_ONES.to_lowercase().parse::<Chance>().unwrap().to_string(), ALL_ONES);
}

#[test]
fn options_that_do_not_exist_are_refused() {
    let read = |name: &str, value| {
        MatrixOptions::from_entries(&OptionEntries(vec![(name.to_owned(), value)])).unwrap_err().to_string()
    };
    assert!(read("players", OptionValue::Number(2)).contains("no option \"players\"; the options are scoring, match"));
    assert!(read("match", OptionValue::text("best-of-3")).contains("single or tournament"));
    assert!(read("scoring", OptionValue::Number(1)).contains("running or recount"));
}
