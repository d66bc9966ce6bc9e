//! One test for each sentence of the rules of NVMERIX.

use super::*;
use alea_rules::{ChanceRng, Event, Illegal, OptionEntries, OptionValue, OptionsError, Outcome, Turn, read_canonical};

const EMPTY: &str = "....../....../....../....../....../......";

/// Two to four players, all else as by default.
fn players(players: u8) -> NvmerixOptions {
    NvmerixOptions { players, ..Default::default() }
}

/// A position with these pieces, in which seat 0 has rolled these dice.
fn rolled(options: &NvmerixOptions, pieces: &str, roll: &str) -> Nvmerix {
    let mut position = Nvmerix::from_text(options, pieces).unwrap();
    chance(&mut position, &format!("roll {roll}")).unwrap();
    position
}

/// The same with two players and the default options.
fn at(pieces: &str, roll: &str) -> Nvmerix {
    rolled(&players(2), pieces, roll)
}

fn act(position: &mut Nvmerix, action: &str) -> Result<(), Illegal> {
    position.play(&Event::Action(read_canonical(action).unwrap()))
}

fn chance(position: &mut Nvmerix, chance: &str) -> Result<(), Illegal> {
    position.play(&Event::Chance(read_canonical(chance).unwrap()))
}

/// The reason why an action is refused, which must leave the position as it was.
fn refused(position: &Nvmerix, action: &str) -> String {
    let mut after = position.clone();
    let reason = act(&mut after, action).expect_err(action).to_string();
    assert_eq!(after, *position);
    reason
}

/// The reason why an outcome of chance is refused.
fn impossible(position: &Nvmerix, event: &str) -> String {
    let mut after = position.clone();
    let reason = chance(&mut after, event).expect_err(event).to_string();
    assert_eq!(after, *position);
    reason
}

fn legal(position: &Nvmerix) -> Vec<String> {
    position.legal().iter().map(ToString::to_string).collect()
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn names(squares: &[Square]) -> Vec<String> {
    squares.iter().map(ToString::to_string).collect()
}

fn options(entries: &[(&str, OptionValue)]) -> Result<NvmerixOptions, OptionsError> {
    let entries = entries.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
    NvmerixOptions::from_entries(&OptionEntries(entries))
}

fn winners(position: &Nvmerix) -> Option<Vec<u8>> {
    position.outcome().map(|Outcome { winners }| winners.into_iter().map(|Seat(number)| number).collect())
}

/// The position in which a piece on e6 has four ways to go, two of which capture the enemy on d4; d3 is protected.
const MIDDLE: &str = "....0./....../.101../..0.1./.0..1./......";

// Material

#[test]
fn each_player_has_six_pieces_all_off_the_board_at_the_start() {
    for count in 2..=4 {
        let position = Nvmerix::new(&players(count));
        for seat in Seat::all(count.into()) {
            assert_eq!((position.off_board(seat), position.on_board(seat), position.captured(seat)), (6, 0, 0));
        }
        assert_eq!(position.off_board(Seat(count)), 0, "nobody sits there");
        assert_eq!(position.text(), EMPTY);
        assert_eq!(position.scores(), vec![0; count.into()]);
    }
}

#[test]
fn ruling_the_standard_board_is_a_latin_square() {
    let board = Board::default();
    assert_eq!(board.to_string(), "123456/451623/632541/246135/315264/564312");
    assert_eq!((board.files(), board.ranks(), board.corner()), (6, 6, square("f6")));
    let number = |file, rank| board.number(Square::new(file, rank)).unwrap();
    for line in 0..6 {
        for numbers in
            [Vec::from_iter((0..6).map(|n| number(line, n))), Vec::from_iter((0..6).map(|n| number(n, line)))]
        {
            assert!((1..=6).all(|n| numbers.contains(&n)), "{numbers:?}");
        }
    }
    assert_eq!([number(0, 0), number(5, 0), number(0, 5), number(5, 5)], [5, 2, 1, 6]);
}

#[test]
fn ruling_on_the_standard_board_no_number_touches_itself_and_inner_squares_see_all_others() {
    let board = Board::default();
    for square in board.squares() {
        let around = board.list(board.beside(board.set(square))[0]);
        let mut seen: Vec<u8> = around.filter_map(|next| board.number(next)).collect();
        assert!(!seen.contains(&board.number(square).unwrap()), "{square}");
        seen.sort_unstable();
        seen.dedup();
        let inner = (1..5).contains(&square.file) && (1..5).contains(&square.rank);
        assert!(!inner || seen.len() == 5, "{square}");
    }
}

#[test]
fn ruling_mirrored_squares_of_the_standard_board_add_up_to_seven() {
    let board = Board::default();
    for square in board.squares() {
        let mirrored = Square::new(5 - square.file, square.rank);
        assert_eq!(board.number(square).unwrap() + board.number(mirrored).unwrap(), 7);
    }
}

#[test]
fn ruling_any_rectangular_board_from_3x3_to_10x10_can_be_played() {
    for (files, ranks) in [(3, 3), (3, 10), (10, 3), (10, 10), (4, 7)] {
        let text = vec!["1".repeat(files); ranks].join("/");
        let options = options(&[("board", OptionValue::text(text.clone()))]).unwrap();
        assert_eq!(options.board.to_string(), text);
        assert_eq!(options.board.squares().count(), files * ranks);
        let empty = vec![".".repeat(files); ranks].join("/");
        let position = rolled(&options, &empty, "1-1-1");
        assert_eq!(position.legal().len(), files * ranks);
        // From a corner there are three steps, none of them over an edge to the other side of the board.
        let corner = options.board.corner();
        for (from, steps) in [(square("a1"), 3), (corner, 3), (Square::new(corner.file, 1), 5), (Square::new(0, 1), 5)]
        {
            let adjacent: Vec<_> = options.board.list(options.board.beside(options.board.set(from))[0]).collect();
            assert_eq!(adjacent.len(), steps, "{from} of {files}x{ranks}");
            assert!(adjacent.iter().all(|to| from.file.abs_diff(to.file) <= 1 && from.rank.abs_diff(to.rank) <= 1));
        }
    }
    let position = rolled(
        &options(&[("board", OptionValue::text(["6543212345"; 10].join("/")))]).unwrap(),
        &[".........."; 10].join("/"),
        "5-5-5",
    );
    assert!(legal(&position).contains(&"@j10".to_owned()));
}

// Who starts

#[test]
fn each_player_rolls_three_dice_for_the_start() {
    for count in 2..=4 {
        let position = Nvmerix::new(&players(count));
        assert_eq!(position.turn(), Turn::Chance);
        assert_eq!(position.on_turn(), None);
        assert!(Seat::all(count.into()).all(|seat| position.rolls_for_start(seat)));
        assert!(!position.rolls_for_start(Seat(count)));
        let Chance::Start(rolls) = position.sample_chance(&mut ChanceRng::new("test", "start", 0)) else {
            panic!("no start")
        };
        assert_eq!(rolls.iter().flatten().count(), usize::from(count));
    }
}

#[test]
fn the_highest_total_begins() {
    for (event, starter) in
        [("start 2-5-6 6-6-2 1-1-4", 1), ("start 6-1-1 1-1-1 3-3-3", 2), ("start 4-4-4 5-5-1 1-1-1", 0)]
    {
        let mut position = Nvmerix::new(&players(3));
        chance(&mut position, event).unwrap();
        assert_eq!((position.turn(), position.on_turn()), (Turn::Chance, Some(Seat(starter))), "{event}");
        chance(&mut position, "roll 1-2-3").unwrap();
        assert_eq!(position.turn(), Turn::Seat(Seat(starter)));
    }
}

#[test]
fn the_tied_highest_roll_again() {
    let mut position = Nvmerix::new(&players(4));
    chance(&mut position, "start 6-4-1 1-1-1 5-5-1 4-4-3").unwrap();
    let rolling: Vec<_> = Seat::all(4).map(|seat| position.rolls_for_start(seat)).collect();
    assert_eq!(rolling, [true, false, true, true]);
    chance(&mut position, "start 1-1-1 - 6-5-1 6-6-1").unwrap();
    assert_eq!(position.on_turn(), Some(Seat(3)));
}

#[test]
fn only_those_who_tied_in_the_last_roll_roll_once_more() {
    let mut position = Nvmerix::new(&players(4));
    chance(&mut position, "start 6-6-6 6-6-6 6-6-6 6-6-6").unwrap();
    chance(&mut position, "start 1-1-1 6-6-5 1-1-1 5-6-6").unwrap();
    assert!(impossible(&position, "start 1-1-1 2-2-2 - 3-3-3").contains("seat 0 is out"));
    assert!(impossible(&position, "start - 2-2-2 - -").contains("seat 3 rolls for the start too"));
    let Chance::Start(rolls) = position.sample_chance(&mut ChanceRng::new("test", "start", 0)) else {
        panic!("no start")
    };
    assert_eq!(rolls.iter().map(Option::is_some).collect::<Vec<_>>(), [false, true, false, true]);
    chance(&mut position, "start - 2-2-2 - 1-2-2").unwrap();
    assert_eq!(position.on_turn(), Some(Seat(1)));
}

// A turn

#[test]
fn all_three_dice_are_rolled_before_every_action() {
    let mut position = Nvmerix::from_text(&players(2), EMPTY).unwrap();
    for (seat, action) in [(0, "@a1"), (1, "@c2"), (0, "@b5"), (1, "@d1")] {
        assert_eq!((position.turn(), position.roll(), position.legal()), (Turn::Chance, None, vec![]));
        assert!(refused(&position, action).contains("dice"));
        chance(&mut position, "roll 5-3-5").unwrap();
        assert_eq!(position.roll(), Some(Roll([5, 3, 5])));
        assert_eq!(position.turn(), Turn::Seat(Seat(seat)));
        assert!(impossible(&position, "roll 5-3-5").contains("not dice"));
        act(&mut position, action).unwrap();
    }
}

#[test]
fn play_passes_to_the_next_seat_clockwise() {
    for count in 2..=4 {
        let mut position = Nvmerix::from_text(&players(count), EMPTY).unwrap();
        for turn in 0..2 * count {
            assert_eq!(position.on_turn(), Some(Seat(turn % count)));
            chance(&mut position, "roll 1-2-3").unwrap();
            let action = position.legal()[0];
            position.play(&Event::Action(action)).unwrap();
        }
    }
}

#[test]
fn a_piece_that_is_off_the_board_is_placed_on_an_empty_square_whose_number_shows_on_a_die() {
    let mut position = at(EMPTY, "2-2-6");
    let places = ["@b1", "@f1", "@d2", "@e2", "@a3", "@c3", "@a4", "@c4", "@d5", "@e5", "@b6", "@f6"];
    assert_eq!(legal(&position), places);
    assert!(position.is_rolled(square("b1")) && !position.is_rolled(square("a1")));
    act(&mut position, "@b1").unwrap();
    assert_eq!(position.piece(square("b1")), Some(Seat(0)));
    assert_eq!((position.off_board(Seat(0)), position.on_board(Seat(0))), (5, 1));
    assert_eq!(position.text(), "....../....../....../....../....../.0....");
}

#[test]
fn nothing_is_placed_on_a_square_whose_number_was_not_rolled() {
    assert_eq!(refused(&at(EMPTY, "2-2-6"), "@a1"), "a1 has the number 5, which no die shows; the dice show 2-2-6");
}

#[test]
fn nothing_is_placed_on_an_occupied_square() {
    for pieces in ["....../....../....../....../....../0.....", "....../....../....../....../....../1....."] {
        assert_eq!(refused(&at(pieces, "5-5-5"), "@a1"), "a piece stands on a1 already; choose an empty square");
    }
}

#[test]
fn a_piece_is_placed_only_from_off_the_board() {
    let position = at("000000/....../....../....../....../......", "4-5-1");
    assert_eq!(legal(&position), ["a6a5", "a6b5", "b6a5", "b6b5", "b6c5", "c6b5", "c6c5", "d6c5"]);
    assert_eq!(refused(&position, "@a1"), "you have no pieces left to place");
}

#[test]
fn a_piece_moves_one_step_in_any_of_the_eight_directions() {
    let one = NvmerixOptions { pieces: 3, board: "111/111/111".parse().unwrap(), ..Default::default() };
    let mut position = Nvmerix { off: [0; 4], ..rolled(&one, ".../.0./...", "1-1-1") };
    assert_eq!(legal(&position), ["b2a1", "b2b1", "b2c1", "b2a2", "b2c2", "b2a3", "b2b3", "b2c3"]);
    act(&mut position, "b2c3").unwrap();
    assert_eq!(position.text(), "..0/.../...");
    assert_eq!(position.off_board(Seat(0)), 0);
}

#[test]
fn a_piece_moves_neither_further_nor_on_the_spot() {
    let position = at(MIDDLE, "1-2-3");
    for action in ["e6e4", "e6c6", "b2d4", "e6e6", "b2d3", "b2f6"] {
        assert_eq!(refused(&position, action), "a piece moves one step, in any of the eight directions", "{action}");
    }
}

#[test]
fn a_piece_moves_to_an_empty_square_whose_number_shows_on_a_die() {
    let position = at(MIDDLE, "2-3-6");
    let moves = |from: &str| legal(&position).into_iter().filter(|text| text.starts_with(from)).collect::<Vec<_>>();
    assert_eq!(moves("e6"), ["e6d5", "e6e5", "e6f5", "e6f6"]);
    assert_eq!(refused(&position, "e6d6"), "d6 has the number 4, which no die shows; the dice show 2-3-6");
    assert_eq!(refused(&position, "c4d4"), "a piece stands on d4 already; choose an empty square");
    assert_eq!(refused(&position, "c4c3"), "a piece stands on c3 already; choose an empty square");
}

#[test]
fn only_ones_own_pieces_are_moved() {
    let position = at(MIDDLE, "2-3-6");
    assert_eq!(refused(&position, "d4d5"), "the piece on d4 is not yours; move one of your own");
    assert_eq!(refused(&position, "a1b1"), "no piece stands on a1");
}

#[test]
fn squares_beside_the_board_are_refused_by_name() {
    let position = at(MIDDLE, "2-3-6");
    for action in ["@g1", "a7b6", "e6e7", "@z26"] {
        assert!(refused(&position, action).contains("is not on the board, which reaches from a1 to f6"), "{action}");
    }
}

// Protected squares

#[test]
fn no_piece_enters_a_square_adjacent_to_three_or_more_enemy_pieces() {
    let position = at(MIDDLE, "1-1-1");
    let reason = "d3 is protected: 3 enemy pieces stand beside it, and 3 are enough";
    assert!(position.is_protected(square("d3"), Seat(0)));
    assert_eq!(names(&position.enemies_beside(square("d3"), Seat(0))), ["e2", "e3", "d4"]);
    assert_eq!(refused(&position, "@d3"), reason);
    assert_eq!(refused(&position, "c3d3"), reason);
    assert!(!legal(&position).iter().any(|action| action.ends_with("d3")));
}

#[test]
fn two_enemy_pieces_do_not_protect() {
    let position = at("....../....../...1../..0.1./....../......", "1-1-1");
    assert!(!position.is_protected(square("d3"), Seat(0)));
    assert!(legal(&position).contains(&"@d3".to_owned()));
    assert!(legal(&position).contains(&"c3d3".to_owned()));
}

#[test]
fn ones_own_pieces_do_not_protect_against_oneself() {
    let position = at("....../....../..000./..0.../....../......", "1-1-1");
    assert!(!position.is_protected(square("d3"), Seat(0)));
    assert!(position.is_protected(square("d3"), Seat(1)));
    assert!(legal(&position).contains(&"@d3".to_owned()));
}

#[test]
fn protection_is_judged_before_the_action_takes_effect() {
    // Black stands on d4, e3 and e2 beside d3, and the red piece on d3 would be the third beside d4.
    let position = at(MIDDLE, "1-1-1");
    assert_eq!(position.pieces_beside(square("d4"), Seat(0)).len(), 2);
    assert!(refused(&position, "@d3").contains("protected"), "although d4 would be captured");
}

#[test]
fn ruling_with_three_or_four_players_all_opponents_pieces_count_together() {
    let position = rolled(&players(4), "....../....../...1../..0.2./....3./......", "1-1-1");
    assert_eq!(names(&position.enemies_beside(square("d3"), Seat(0))), ["e2", "e3", "d4"]);
    assert!(refused(&position, "@d3").contains("d3 is protected: 3 enemy pieces"));
    assert!(refused(&position, "c3d3").contains("d3 is protected: 3 enemy pieces"));
    // To each of the other three there are only three enemies as well: two of theirs and the red one.
    assert!(position.is_protected(square("d3"), Seat(1)));
}

// No passing

#[test]
fn if_any_legal_action_exists_one_must_be_taken() {
    for position in [at(EMPTY, "1-1-1"), at("000000/....../....../....../....../......", "4-4-4"), at(MIDDLE, "2-3-6")]
    {
        assert!(!legal(&position).contains(&"pass".to_owned()));
        assert_eq!(position.pass_reason(), None);
        assert_eq!(refused(&position, "pass"), "there is no passing as long as you can place or move a piece");
    }
}

#[test]
fn only_if_no_legal_action_exists_the_turn_passes() {
    // Of the 3s only b4 lies beside the six pieces, of the 1s none that is empty.
    let position = at("000.../000.../....../....../....../......", "3-3-3");
    assert_eq!(legal(&position), ["a5b4", "b5b4", "c5b4"]);
    let mut position = at("000.../000.../....../....../....../......", "1-1-1");
    assert_eq!(legal(&position), ["pass"]);
    assert_eq!(position.pass_reason(), Some(PassReason::NoSquare));
    act(&mut position, "pass").unwrap();
    assert_eq!((position.turn(), position.on_turn(), position.quiet_turns()), (Turn::Chance, Some(Seat(1)), 1));
}

#[test]
fn a_full_board_forces_a_pass() {
    let small = NvmerixOptions { board: "123/456/123".parse().unwrap(), ..Default::default() };
    let position = rolled(&small, "011/100/110", "1-2-3");
    assert_eq!(legal(&position), ["pass"]);
    assert!(position.off_board(Seat(0)) > 0);
}

// Capture

#[test]
fn an_enemy_piece_with_three_of_the_acting_players_pieces_beside_it_is_captured() {
    for action in ["e6d5", "e6e5", "@d5", "@e5"] {
        let mut position = at(MIDDLE, "2-3-6");
        assert_eq!(names(&position.takes(&action.parse().unwrap())), ["d4"], "{action}");
        act(&mut position, action).unwrap();
        assert_eq!(position.piece(square("d4")), None);
        assert_eq!(position.captured(Seat(0)), 1);
        assert_eq!(position.scores(), [1, 0]);
    }
}

#[test]
fn two_pieces_beside_an_enemy_do_not_capture_it() {
    let mut position = at(MIDDLE, "2-3-6");
    assert_eq!(position.takes(&"e6f6".parse().unwrap()), []);
    act(&mut position, "e6f6").unwrap();
    assert_eq!((position.piece(square("d4")), position.captured(Seat(0))), (Some(Seat(1)), 0));
}

#[test]
fn more_than_three_capture_too() {
    // In play the third piece captures at once, so a fourth is met only in a position that was set up.
    let mut position = at("....../..000./..01../....../....../......", "5-5-5");
    act(&mut position, "@d1").unwrap_err();
    act(&mut position, "@a1").unwrap();
    assert_eq!(position.captured(Seat(0)), 1);
}

#[test]
fn every_such_piece_is_captured_all_at_once() {
    let pieces = "....../.0.0../.1.1../.0.0../....../......";
    let mut position = at(pieces, "2-2-2");
    // c4 stands beside both black pieces, each of which has two red ones beside it.
    assert_eq!(names(&position.takes(&"@c4".parse().unwrap())), ["b4", "d4"]);
    act(&mut position, "@c4").unwrap();
    assert_eq!(position.text(), "....../.0.0../..0.../.0.0../....../......");
    assert_eq!(position.trophies(Seat(0), Seat(1)), 2);
    assert_eq!(position.turn(), Turn::Chance, "two trophies do not win yet");
}

#[test]
fn pieces_of_several_opponents_are_captured_at_once() {
    let mut position = rolled(&players(3), "....../.0.0../.1.2../.0.0../....../......", "2-2-2");
    act(&mut position, "@c4").unwrap();
    assert_eq!((position.trophies(Seat(0), Seat(1)), position.trophies(Seat(0), Seat(2))), (1, 1));
    assert_eq!(position.scores(), [2, 0, 0]);
}

#[test]
fn a_captured_piece_leaves_the_game_as_a_trophy() {
    let mut position = at(MIDDLE, "2-3-6");
    act(&mut position, "e6d5").unwrap();
    // Ruling: it does not return to its owner, who had two off the board before.
    assert_eq!((position.off_board(Seat(1)), position.on_board(Seat(1))), (2, 3));
    assert_eq!((position.trophies(Seat(0), Seat(1)), position.trophies(Seat(1), Seat(0))), (1, 0));
}

#[test]
fn pieces_of_other_players_do_not_help_to_capture() {
    let mut position = rolled(&players(3), "....../.2.0../.1..../.0..../....../......", "1-1-1");
    act(&mut position, "@c5").unwrap();
    assert_eq!(names(&position.pieces_beside(square("b4"), Seat(0))), ["b3", "c5"]);
    assert_eq!(names(&position.enemies_beside(square("b4"), Seat(1))), ["b3", "b5", "c5"]);
    assert_eq!(position.piece(square("b4")), Some(Seat(1)));
}

#[test]
fn ruling_only_the_acting_player_captures() {
    // Set up so that red's a1 stands between three black pieces while red acts: nothing befalls it until black acts.
    let mut position = at("....../....../....../....../11..../01....", "1-2-3");
    act(&mut position, "@f6").unwrap_err();
    act(&mut position, "@f1").unwrap();
    assert_eq!(position.piece(square("a1")), Some(Seat(0)));
    chance(&mut position, "roll 1-2-3").unwrap();
    act(&mut position, "@a6").unwrap();
    assert_eq!(position.piece(square("a1")), None);
    assert_eq!(position.scores(), [0, 1]);
}

#[test]
fn squares_at_the_edge_have_no_neighbours_across_it() {
    // a4 and f4, f3 and a5 lie side by side in a list of squares, but not on the board.
    let mut position = at("0...../....../1....0/.....0/....../......", "4-4-4");
    act(&mut position, "@a5").unwrap();
    assert_eq!(position.piece(square("a4")), Some(Seat(1)));
    assert_eq!(names(&position.pieces_beside(square("a4"), Seat(0))), ["a5"]);
}

// End

#[test]
fn the_first_player_with_three_captured_pieces_wins() {
    let mut position = at(MIDDLE, "2-3-6");
    position.trophies[0][1] = 2;
    act(&mut position, "e6d5").unwrap();
    assert_eq!((position.turn(), position.outcome()), (Turn::Over, Some(Outcome { winners: vec![Seat(0)] })));
    assert_eq!((position.ending(), position.scores()), (Some(Ending::Captures), vec![3, 0]));
    assert_eq!(position.legal(), []);
    assert_eq!(refused(&position, "@a1"), "the game is over");
    assert_eq!(impossible(&position, "roll 1-1-1"), "the game is over");
    assert_eq!(position.validate_action(&Action::Pass), Err(Illegal::new("the game is over")));
    assert_eq!(position.validate_chance(&Chance::Roll(Roll([1, 1, 1]))), Err(Illegal::new("the game is over")));
}

#[test]
fn captured_pieces_of_all_opponents_count_together() {
    let mut position = rolled(&players(4), "....../.0.0../.1.2../.0.0../....../......", "2-2-2");
    position.trophies[0][3] = 1;
    act(&mut position, "@c4").unwrap();
    assert_eq!(winners(&position), Some(vec![0]));
    assert_eq!(position.scores(), [3, 0, 0, 0]);
}

#[test]
fn two_captures_at_once_may_exceed_three() {
    let mut position = at("....../.0.0../.1.1../.0.0../....../......", "2-2-2");
    position.trophies[0][1] = 2;
    position.trophies[1][0] = 2;
    act(&mut position, "@c4").unwrap();
    assert_eq!((position.scores(), winners(&position)), (vec![4, 2], Some(vec![0])));
}

#[test]
fn ruling_a_player_with_no_piece_left_still_rolls_and_passes() {
    let mut position = Nvmerix { off: [0, 6, 6, 0], ..Nvmerix::from_text(&players(3), EMPTY).unwrap() };
    assert_eq!(position.turn(), Turn::Chance);
    chance(&mut position, "roll 1-2-3").unwrap();
    assert_eq!(legal(&position), ["pass"]);
    assert_eq!(position.pass_reason(), Some(PassReason::NoPiece));
    act(&mut position, "pass").unwrap();
    assert_eq!(position.on_turn(), Some(Seat(1)));
}

#[test]
fn ruling_the_limit_of_turns_without_a_capture_ends_the_game() {
    let short = NvmerixOptions { limit: 20, ..Default::default() };
    let mut position = rolled(&short, MIDDLE, "2-3-6");
    position.quiet = 18;
    position.trophies[1][0] = 2;
    position.trophies[0][1] = 1;
    act(&mut position, "e6f6").unwrap();
    assert_eq!((position.turn(), position.ending(), position.quiet_turns()), (Turn::Chance, None, 19));
    chance(&mut position, "roll 5-5-5").unwrap();
    act(&mut position, "@a1").unwrap();
    assert_eq!((position.turn(), position.ending(), position.quiet_turns()), (Turn::Over, Some(Ending::Limit), 20));
    assert_eq!(winners(&position), Some(vec![1]), "the most captured pieces win");
}

#[test]
fn ruling_forced_passes_count_towards_the_limit() {
    let short = NvmerixOptions { limit: 20, ..Default::default() };
    let mut position = rolled(&short, "000.../000.../....../....../....../......", "1-1-1");
    position.quiet = 19;
    act(&mut position, "pass").unwrap();
    assert_eq!(position.ending(), Some(Ending::Limit));
}

#[test]
fn ruling_a_capture_starts_the_count_towards_the_limit_again() {
    let short = NvmerixOptions { limit: 20, ..Default::default() };
    let mut position = rolled(&short, MIDDLE, "2-3-6");
    position.quiet = 19;
    act(&mut position, "e6d5").unwrap();
    assert_eq!((position.turn(), position.quiet_turns()), (Turn::Chance, 0));
}

#[test]
fn ruling_equal_numbers_at_the_limit_none_included_are_a_tie_of_those_who_have_them() {
    for (trophies, tied) in [([0, 0, 0], vec![0, 1, 2]), ([1, 0, 1], vec![0, 2]), ([0, 2, 1], vec![1])] {
        let mut position = rolled(&NvmerixOptions { limit: 20, ..players(3) }, EMPTY, "5-5-5");
        position.quiet = 19;
        for (captor, count) in trophies.into_iter().enumerate() {
            position.trophies[captor][(captor + 1) % 3] = count;
        }
        act(&mut position, "@a1").unwrap();
        assert_eq!(winners(&position), Some(tied));
    }
}

// Options

#[test]
fn options_have_their_defaults_and_stand_in_order() {
    let default = NvmerixOptions::default();
    assert_eq!(options(&[]).unwrap(), default);
    let OptionEntries(entries) = default.entries();
    let names: Vec<_> = entries.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["players", "board", "pieces", "captures", "limit"]);
    assert_eq!(default.get("players"), Some(OptionValue::Number(2)));
    assert_eq!(default.get("pieces"), Some(OptionValue::Number(6)));
    assert_eq!(default.get("captures"), Some(OptionValue::Number(3)));
    assert_eq!(default.get("limit"), Some(OptionValue::Number(100)));
    assert_eq!(default.get("seats"), None);
}

#[test]
fn every_option_takes_effect() {
    let number = OptionValue::Number;
    let board = OptionValue::text("1234/5612/3456");
    let entries = [
        ("players", number(4)),
        ("board", board),
        ("pieces", number(12)),
        ("captures", number(12)),
        ("limit", number(1000)),
    ];
    let chosen = options(&entries).unwrap();
    assert_eq!((chosen.players, chosen.pieces, chosen.captures, chosen.limit), (4, 12, 12, 1000));
    assert_eq!(chosen.seats(), 4);
    assert_eq!(NvmerixOptions::from_entries(&chosen.entries()).unwrap(), chosen);
    let position = Nvmerix::new(&chosen);
    assert_eq!(position.scores().len(), 4);
    assert_eq!(position.off_board(Seat(3)), 12);
    assert_eq!((position.board().files(), position.board().ranks()), (4, 3));
    assert_eq!(position.board().number(square("d1")), Some(6));
    assert_eq!(position.board().number(square("a3")), Some(1));
    assert_eq!(position.board().number(square("a4")), None);
}

#[test]
fn one_capture_can_be_made_enough() {
    let mut position = rolled(&NvmerixOptions { captures: 1, ..Default::default() }, MIDDLE, "2-3-6");
    act(&mut position, "e6d5").unwrap();
    assert_eq!(winners(&position), Some(vec![0]));
}

#[test]
fn options_out_of_range_are_refused() {
    for (name, bad, range) in [
        ("players", [1, 5], "a whole number from 2 to 4"),
        ("pieces", [2, 13], "a whole number from 3 to 12"),
        ("captures", [0, 7], "a whole number from 1 to"),
        ("limit", [19, 1001], "a whole number from 20 to 1000"),
    ] {
        for number in bad {
            let error = options(&[(name, OptionValue::Number(number))]).unwrap_err().to_string();
            assert!(error.starts_with(&format!("the option \"{name}\" cannot be")), "{error}");
            assert!(error.contains(range) && error.contains(&number.to_string()), "{error}");
        }
        assert!(options(&[(name, OptionValue::text("3"))]).is_err(), "a text for {name}");
    }
    assert!(options(&[("board", OptionValue::Number(123))]).is_err());
    assert!(options(&[("colours", OptionValue::Number(2))]).is_err());
}

#[test]
fn captures_cannot_be_more_than_pieces() {
    let both = |pieces, captures| {
        options(&[("captures", OptionValue::Number(captures)), ("pieces", OptionValue::Number(pieces))])
    };
    assert!(both(3, 3).is_ok() && both(12, 12).is_ok());
    assert_eq!(
        both(3, 4).unwrap_err().to_string(),
        "the option \"captures\" cannot be 4 where each player has 3 pieces; it is a whole number from 1 to 3"
    );
}

#[test]
fn each_fault_of_a_board_has_its_own_sentence() {
    for (text, words) in [
        ("123/1/123", "not rectangular: row 1 from the top has 3 squares, row 2 has 1 square"),
        ("123/123/1234", "not rectangular: row 1 from the top has 3 squares, row 3 has 4 squares"),
        ("123/123/123/", "not rectangular: row 1 from the top has 3 squares, row 4 has 0 squares"),
        ("", "the board has no squares"),
        ("123/123", "too small: it has 2 ranks"),
        ("12/12/12", "too small: it has 2 files"),
        ("//", "the board has no squares"),
        ("1", "too small: it has 1 rank, and 3 to 10 can be played"),
        (&["111"; 11].join("/"), "too large: it has 11 ranks"),
        (&["11111111111"; 3].join("/"), "too large: it has 11 files"),
        ("123/1a3/123", "the character \"a\" does not belong on a board (row 2 from the top, column 2)"),
        ("123/1\u{663}3/123", "the character \"\u{663}\""),
        ("123|123|123", "the character \"|\""),
        ("123/1.3/123", "the character \".\""),
        ("123/173/123", "cannot have the number 7 (row 2 from the top, column 2)"),
        ("123/103/123", "cannot have the number 0"),
    ] {
        let error = options(&[("board", OptionValue::text(text))]).unwrap_err().to_string();
        assert!(error.contains(words) && error.starts_with("the option \"board\": "), "{text}: {error}");
        assert_eq!(error, format!("the option \"board\": {}", text.parse::<Board>().unwrap_err()));
    }
}

#[test]
fn a_typed_board_may_have_blanks_and_lines_but_an_option_is_exact() {
    let board: Board = "123/456/123".parse().unwrap();
    for text in ["1 2 3 / 4 5 6 / 1 2 3", " 123/456/123\n", "1 2 3\n4 5 6\r\n123\n", "123/\n456 /\n123"] {
        assert_eq!(text.parse(), Ok(board), "{text:?}");
        let error = options(&[("board", OptionValue::text(text))]).unwrap_err().to_string();
        assert_eq!(error, "the option \"board\": it must be written \"123/456/123\"");
    }
}

// Notation

#[test]
fn actions_round_trip() {
    for text in ["@a1", "@j10", "b2c3", "a10b9", "j9j10", "pass"] {
        assert_eq!(read_canonical::<Action>(text).unwrap().to_string(), text);
    }
    assert_eq!("a10b9".parse(), Ok(Action::Move(square("a10"), square("b9"))));
}

#[test]
fn typed_actions_may_have_capitals_and_blanks() {
    for (typed, text) in
        [(" @ C3", "@c3"), ("B2 c3", "b2c3"), ("A10B9", "a10b9"), ("Pass ", "pass"), ("j9\tj10", "j9j10")]
    {
        assert_eq!(typed.parse::<Action>().unwrap().to_string(), text);
        assert_eq!(read_canonical::<Action>(typed).unwrap_err().to_string(), format!("it must be written \"{text}\""));
    }
}

#[test]
fn invalid_actions_are_refused() {
    for text in [
        "",
        "@",
        "c3",
        "@c0",
        "@3c",
        "b2-c3",
        "b2c3d4",
        "b2c",
        "2b3c",
        "passes",
        "@b2c3",
        "é2c3",
        "bé",
        "b02c3",
        "roll 1-2-3",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text:?}");
    }
    let error = "c3".parse::<Action>().unwrap_err().to_string();
    assert_eq!(error, "\"c3\" is not an action; actions look like @c3 (place), b2c3 (move) and pass");
}

#[test]
fn chance_round_trips() {
    for text in ["start 2-5-6 1-1-4", "start - 1-2-3 - 6-6-6", "roll 2-5-6", "roll 6-5-2"] {
        assert_eq!(read_canonical::<Chance>(text).unwrap().to_string(), text);
    }
    for (typed, text) in [(" ROLL  2 - 5-6 ", "roll 2-5-6"), ("Start 2-5-6   -", "start 2-5-6 -")] {
        assert_eq!(typed.parse::<Chance>().unwrap().to_string(), text);
        assert!(read_canonical::<Chance>(typed).is_err());
    }
}

#[test]
fn what_is_no_chance_is_refused() {
    for (text, words) in [
        ("roll 2-5", "three dice are written like 2-5-6"),
        ("roll 2-5-6-1", "three dice are written like 2-5-6"),
        ("roll", "three dice are written like 2-5-6"),
        ("roll a-b-c", "three dice are written like 2-5-6"),
        ("roll -", "three dice are written like 2-5-6"),
        ("roll 2-7-1", "a die shows 1 to 6, not 7"),
        ("roll 0-1-1", "a die shows 1 to 6, not 0"),
        ("roll 12-1-1", "a die shows 1 to 6, not 12"),
        ("start 2-5-6 1-1", "three dice are written like 2-5-6"),
        ("start 2-5-6 --", "three dice are written like 2-5-6"),
        ("first 2", "is not a chance event"),
        ("", "is not a chance event"),
        ("@c3", "is not a chance event"),
    ] {
        let error = text.parse::<Chance>().unwrap_err().to_string();
        assert!(error.contains(words), "{text}: {error}");
    }
}

#[test]
fn impossible_chance_is_refused_with_its_reason() {
    let start = Nvmerix::new(&players(3));
    assert!(impossible(&start, "roll 1-2-3").contains("first every seat rolls for the start"));
    assert!(impossible(&start, "start 1-2-3 1-1-1").contains("each of the 3 seats, not for 2"));
    assert!(impossible(&start, "start 1-2-3 1-1-1 2-2-2 3-3-3").contains("each of the 3 seats, not for 4"));
    assert!(impossible(&start, "start 1-2-3 - 2-2-2").contains("seat 1 rolls for the start too"));
    assert!(impossible(&start, "start - - -").contains("seat 0 rolls for the start too"));
    assert!(start.validate_chance(&Chance::Start(vec![])).is_err());
    let bad = Some(Roll([1, 7, 1]));
    assert_eq!(
        start.validate_chance(&Chance::Start(vec![bad; 3])).unwrap_err().to_string(),
        "a die shows 1 to 6, not 7"
    );
    let turn = Nvmerix::from_text(&players(3), EMPTY).unwrap();
    assert!(impossible(&turn, "start 1-1-1 2-2-2 3-3-3").contains("who starts is settled"));
    assert_eq!(
        turn.validate_chance(&Chance::Roll(Roll([0, 1, 1]))).unwrap_err().to_string(),
        "a die shows 1 to 6, not 0"
    );
    let acting = at(EMPTY, "1-2-3");
    assert!(
        acting
            .validate_chance(&Chance::Roll(Roll([1, 1, 1])))
            .unwrap_err()
            .to_string()
            .contains("have been rolled: 1-2-3")
    );
}

#[test]
fn actions_are_refused_while_chance_is_due() {
    let place = Action::Place(square("a1"));
    let start = Nvmerix::new(&players(2)).validate_action(&place).unwrap_err();
    assert_eq!(start.to_string(), "the dice have yet to decide who starts");
    let turn = Nvmerix::from_text(&players(2), EMPTY).unwrap().validate_action(&place).unwrap_err();
    assert_eq!(turn.to_string(), "the dice have not been rolled yet");
}

#[test]
fn dice_are_drawn_in_the_order_of_the_text() {
    let (mut rolls, mut same) = (ChanceRng::new("test", "order", 0), ChanceRng::new("test", "order", 0));
    let mut position = Nvmerix::new(&players(3));
    let triple = |rng: &mut ChanceRng| format!("{}-{}-{}", rng.roll(6), rng.roll(6), rng.roll(6));
    let expected = format!("start {} {} {}", triple(&mut rolls), triple(&mut rolls), triple(&mut rolls));
    assert_eq!(position.sample_chance(&mut same).to_string(), expected);
    chance(&mut position, "start 3-3-3 1-1-1 3-3-3").unwrap();
    let expected = format!("start {} - {}", triple(&mut rolls), triple(&mut rolls));
    assert_eq!(position.sample_chance(&mut same).to_string(), expected);
    chance(&mut position, "start 3-3-3 - 1-1-1").unwrap();
    assert_eq!(position.sample_chance(&mut same).to_string(), format!("roll {}", triple(&mut rolls)));
}

#[test]
fn position_texts_round_trip_and_their_faults_are_told() {
    assert_eq!(Nvmerix::from_text(&players(2), MIDDLE).unwrap().text(), MIDDLE);
    for (text, words) in [
        ("...../....../....../....../....../......", "6 ranks of 6 squares"),
        ("....../......", "6 ranks of 6 squares"),
        ("2...../....../....../....../....../......", "the number of a seat"),
        ("é...../....../....../....../....../......", "the number of a seat"),
        ("000000/0...../....../....../....../......", "seat 0 has more than its 6 pieces"),
    ] {
        let error = Nvmerix::from_text(&players(2), text).unwrap_err().to_string();
        assert!(error.contains(words), "{text}: {error}");
    }
}

#[test]
fn the_diagram_shows_numbers_pieces_dice_and_trophies() {
    let expected = " 6  1. 2. 3. 4. 5R 6.
 5  4. 5. 1. 6. 2. 3.
 4  6. 3K 2R 5K 4. 1.
 3  2. 4. 6R 1. 3K 5.
 2  3. 1R 5. 2. 6K 4.
 1  5. 6. 4. 3. 1. 2.
    a  b  c  d  e  f
dice: 2-3-6
> seat 0 (R): 0 captured, 2 to place
  seat 1 (K): 0 captured, 2 to place
";
    assert_eq!(at(MIDDLE, "2-3-6").diagram(), expected);
}

#[test]
fn pressed_counts_pieces_by_the_enemies_beside_them() {
    let position = at(MIDDLE, "2-3-6");
    // Black b4 and d4 have c3 and c4 beside them, e2 and e3 nothing.
    assert_eq!(position.pressed(Seat(1), Seat(0)), [2, 2, 0]);
    // Red c4 and c3 have b4 and d4 beside them, e6 and b2 nothing.
    assert_eq!(position.pressed(Seat(0), Seat(1)), [2, 2, 0]);
}

#[test]
fn a_piece_is_in_danger_once_however_many_opponents_surround_it() {
    // Red c3 has black b2 and b4 and white d2 and d4 beside it.
    let position = Nvmerix::from_text(&players(3), "....../....../.1.2../..0.../.1.2../......").unwrap();
    assert_eq!((position.pressed(Seat(0), Seat(1))[1], position.pressed(Seat(0), Seat(2))[1]), (1, 1));
    assert_eq!(position.in_danger(Seat(0)), 1);
    assert_eq!(position.in_danger(Seat(1)), 0);
}

// Random games, against a second, slow reading of the rules

/// The rules once more, square by square.
struct Slow<'a>(&'a Nvmerix);

impl Slow<'_> {
    fn beside(&self, square: Square, counts: impl Fn(Seat) -> bool) -> usize {
        let near = |other: &Square| {
            *other != square && square.file.abs_diff(other.file) <= 1 && square.rank.abs_diff(other.rank) <= 1
        };
        self.0.board().squares().filter(near).filter(|other| self.0.piece(*other).is_some_and(&counts)).count()
    }

    fn may_enter(&self, seat: Seat, square: Square) -> bool {
        self.0.piece(square).is_none()
            && self.0.roll().unwrap().0.contains(&self.0.board().number(square).unwrap())
            && self.beside(square, |owner| owner != seat) < 3
    }

    fn legal(&self, seat: Seat) -> Vec<Action> {
        let mut actions = Vec::new();
        for to in self.0.board().squares().filter(|to| self.may_enter(seat, *to)) {
            if self.0.off_board(seat) > 0 {
                actions.push(Action::Place(to));
            }
            for from in self.0.board().squares().filter(|from| self.0.piece(*from) == Some(seat)) {
                let (files, ranks) = (from.file.abs_diff(to.file), from.rank.abs_diff(to.rank));
                if files.max(ranks) == 1 {
                    actions.push(Action::Move(from, to));
                }
            }
        }
        if actions.is_empty() { vec![Action::Pass] } else { actions }
    }

    /// The pieces that the seat captures as the position stands.
    fn captured(&self, seat: Seat) -> Vec<Square> {
        let enemy = |square: &Square| self.0.piece(*square).is_some_and(|owner| owner != seat);
        let squares = self.0.board().squares().filter(enemy);
        squares.filter(|square| self.beside(*square, |owner| owner == seat) >= 3).collect()
    }
}

fn sorted(mut actions: Vec<Action>) -> Vec<Action> {
    actions.sort_unstable();
    actions
}

/// Compares the legal actions of a position with those of the slow reading; `all` tries each conceivable action.
fn check_legal(position: &Nvmerix, all: bool) {
    let Turn::Seat(seat) = position.turn() else { return };
    let legal = position.legal();
    assert_eq!(sorted(legal.clone()), sorted(Slow(position).legal(seat)));
    assert_eq!(position.pass_reason().is_some(), legal == [Action::Pass]);
    if !all {
        return;
    }
    let board = position.board();
    let squares: Vec<_> = Square::reading_order(board.files() + 1, board.ranks() + 1).collect();
    let moves = squares.iter().flat_map(|&from| squares.iter().map(move |&to| Action::Move(from, to)));
    for action in squares.iter().map(|&square| Action::Place(square)).chain(moves).chain([Action::Pass]) {
        let mut after = position.clone();
        let played = after.play(&Event::Action(action));
        assert_eq!(played.is_ok(), legal.contains(&action), "{action} in {}", position.text());
        assert!(played.is_ok() || after == *position);
    }
}

#[test]
fn random_games_on_many_boards_go_by_the_slow_reading_too() {
    let boards = [
        "123456/451623/632541/246135/315264/564312",
        "123/456/123",
        "1234561234/6543216543/1111111111",
        "6655/1212/3434/5656/1122",
    ];
    let mut rng = ChanceRng::new("test", "nvmerix", 0);
    let mut ends = [0, 0];
    for game in 0..150_u32 {
        let pieces = 3 + rng.below(10) as u8;
        let options = NvmerixOptions {
            players: 2 + (game % 3) as u8,
            board: boards[if game % 2 == 0 { 0 } else { rng.below(4) as usize }].parse().unwrap(),
            pieces,
            captures: 1 + rng.below(u32::from(pieces)) as u8,
            limit: 20 + rng.below(100) as u16,
        };
        options.agree().unwrap();
        let mut position = Nvmerix::new(&options);
        let mut event = 0;
        loop {
            check_legal(&position, game % 20 == 0 && event % 7 == 0);
            event += 1;
            match position.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let drawn = position.sample_chance(&mut rng);
                    position.play(&Event::Chance(drawn)).unwrap();
                }
                Turn::Seat(seat) => {
                    let action = *rng.choose(&position.legal()).unwrap();
                    let (before, takes) = (position.clone(), position.takes(&action));
                    let mut expected = before.clone();
                    expected.carry_out(&action);
                    assert_eq!(takes.len(), Slow(&expected).captured(seat).len());
                    position.play(&Event::Action(action)).unwrap();
                    assert!(takes.iter().all(|square| position.piece(*square).is_none()));
                    assert_eq!(usize::from(position.captured(seat) - before.captured(seat)), takes.len());
                    let in_game = |position: &Nvmerix| -> u8 {
                        let all = Seat::all(options.seats());
                        all.map(|seat| position.on_board(seat) + position.off_board(seat) + position.captured(seat))
                            .sum()
                    };
                    assert_eq!(in_game(&position), options.players * options.pieces);
                }
            }
        }
        ends[usize::from(position.ending() == Some(Ending::Limit))] += 1;
    }
    assert!(ends.iter().all(|&count| count > 10), "{ends:?}");
}

#[test]
fn greed_beats_chance() {
    use alea_ai::{Eval, Limit, think};
    use alea_rules::Level;
    let mut wins = [0, 0];
    let mut rng = ChanceRng::new("test", "greed", 0);
    for game in 0..40 {
        let greedy = Seat(game % 2);
        let mut position = Nvmerix::new(&players(2));
        loop {
            match position.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let drawn = position.sample_chance(&mut rng);
                    position.apply_chance(&drawn);
                }
                Turn::Seat(seat) => {
                    let level = if seat == greedy { Level::Greedy } else { Level::Random };
                    let thought =
                        think::<Nvmerix>(level, &position, seat, 2, &position.legal(), &Limit::OWN, &mut rng).unwrap();
                    assert!(Nvmerix::greed(&position, seat, &thought.action) < 10_000);
                    position.apply_action(&thought.action);
                }
            }
        }
        if let Some([winner]) = winners(&position).as_deref() {
            wins[usize::from(*winner == greedy.0)] += 1;
        }
    }
    assert!(wins[1] >= 35, "{wins:?}");
}
