//! One test for each sentence of the rules of Polygrid, in their order.

use super::*;
use alea_rules::{Event, Options, read_canonical};

/// The grid of a game under way: 14 squares, no full line. The marker stands on d2.
const GRID: &str = "D12 D10 . . . ./D6 . D4 . . ./D10 . D12 D20 . ./D8 D12 D20 D6 . ./. D8 . D12 . ./D20 . . . . .";

/// A Latin square: every type once in each row and column.
const LATIN: [&str; 6] = [
    "D4 D6 D8 D10 D12 D20",
    "D6 D8 D10 D12 D20 D4",
    "D8 D10 D12 D20 D4 D6",
    "D10 D12 D20 D4 D6 D8",
    "D12 D20 D4 D6 D8 D10",
    "D20 D4 D6 D8 D10 D12",
];

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn squares() -> impl Iterator<Item = Square> {
    Square::reading_order(SIDE, SIDE)
}

fn start() -> Polygrid {
    Polygrid::new(&PolygridOptions)
}

fn play(position: &mut Polygrid, events: &[&str]) {
    for event in events {
        let event = match position.turn() {
            Turn::Chance => Event::Chance(read_canonical(event).unwrap()),
            _ => Event::Action(read_canonical(event).unwrap()),
        };
        position.play(&event).unwrap_or_else(|reason| panic!("{event}: {reason}"));
    }
}

fn after(events: &[&str]) -> Polygrid {
    let mut position = start();
    play(&mut position, events);
    position
}

/// A grid from the top rank with the marker somewhere, at the beginning of a round, no box crossed off.
fn grid(text: &str, marker: &str) -> Polygrid {
    let mut position = start();
    for (square, word) in squares().zip(text.split([' ', '/'])) {
        if let Some(die) = DieType::ALL.into_iter().find(|die| die.to_string() == word) {
            position.write(Entry { square, number: 0, die });
        }
    }
    position.marker = Some(square(marker));
    position.phase = Phase::Choose;
    position
}

/// The position with only these boxes left of a type.
fn with_boxes(mut position: Polygrid, die: DieType, numbers: &[u8]) -> Polygrid {
    position.boxes[die as usize] = numbers.iter().copied().collect();
    position
}

/// The position with no box left but these of one type.
fn with_only(mut position: Polygrid, die: DieType, numbers: &[u8]) -> Polygrid {
    position.boxes = Default::default();
    with_boxes(position, die, numbers)
}

/// The position after the die, whose box is crossed off already, has shown this.
fn rolled(mut position: Polygrid, die: DieType, roll: u8) -> Polygrid {
    position.phase = Phase::Roll(die);
    position.play(&Event::Chance(Chance::Roll(roll))).unwrap();
    position
}

fn legal(position: &Polygrid) -> Vec<String> {
    position.legal().iter().map(ToString::to_string).collect()
}

/// The legal actions that are not bonus actions.
fn plain(position: &Polygrid) -> Vec<String> {
    legal(position).into_iter().filter(|action| !action.starts_with('*')).collect()
}

fn bonuses(position: &Polygrid) -> usize {
    position.legal().iter().filter(|action| matches!(action, Action::Bonus(_))).count()
}

/// Why an action is refused; the position must not change.
fn refusal(position: &Polygrid, action: &str) -> String {
    let mut copy = position.clone();
    let reason = copy.play(&Event::Action(action.parse().unwrap())).unwrap_err();
    assert_eq!(copy, *position);
    reason.to_string()
}

fn refused_roll(position: &Polygrid, roll: u8) -> String {
    position.clone().play(&Event::Chance(Chance::Roll(roll))).unwrap_err().to_string()
}

// Material.

#[test]
fn a_grid_of_six_by_six_sixty_boxes_three_bonus_actions_and_a_marker() {
    let position = start();
    assert_eq!(squares().count(), SQUARES);
    assert_eq!((position.filled(), position.boxes_left(), position.bonuses()), (0, 60, 3));
    assert_eq!(position.marker(), None);
    for die in DieType::ALL {
        assert!(position.boxes(die).iter().eq(1..=die.sides()), "{die} has a box for every number that it can show");
        assert_eq!(position.boxes(die).greatest(), Some(die.sides()));
    }
}

// Always.

#[test]
fn no_equal_type_in_the_same_row_or_column() {
    let position = rolled(grid(GRID, "d2"), DieType::D8, 7);
    assert_eq!(
        refusal(&position, "e2:6=D12"),
        "there is already a D12 in that row, on d2; no type may repeat in a row or column"
    );
    assert_eq!(
        refusal(&position, "d1:4=D6"),
        "there is already a D6 in that column, on d3; no type may repeat in a row or column"
    );
    assert!(refusal(&position, "*e2:6=D12").contains("in that row"));
    assert!(refusal(&position, "*d1:4=D6").contains("in that column"));
    play(&mut position.clone(), &["e2:6=D10"]);
    play(&mut position.clone(), &["*d1:4=D4"]);
}

#[test]
fn row_and_column_say_what_is_allowed_and_why_not() {
    let position = grid(GRID, "d2");
    let names = |types: Types| types.iter().map(|die| die.to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!(names(position.types_in_row(1)), "D8 D12");
    assert_eq!(names(position.types_in_column(3)), "D6 D12 D20");
    assert_eq!(names(position.allowed(square("e2"))), "D4 D6 D10 D20");
    assert_eq!(names(position.allowed(square("d1"))), "D4 D8 D10");
    assert_eq!(names(position.allowed(square("d2"))), "", "marked");
    assert_eq!(position.equal_type(square("e2"), DieType::D12), Some(square("d2")));
    assert_eq!(position.equal_type(square("e2"), DieType::D4), None);
    assert_eq!((position.allowed(Square::new(6, 0)), position.types_in_row(6)), (Types::default(), Types::default()));
}

// Setup.

#[test]
fn set_up_any_box_of_any_type_in_any_square() {
    let position = start();
    assert_eq!(position.turn(), Turn::Seat(Seat(0)));
    assert_eq!(position.legal().len(), 60 * 36);
    for action in ["D4:1@a1", "D20:20@f6", "D8:3@c4"] {
        assert!(legal(&position).contains(&action.to_owned()));
    }
    let begins = "the game begins with a die type in any square for one of its boxes, like D8:3@c4";
    for action in ["D12:7", "c2:5=D6", "*c2:5=D6", "reroll", "end"] {
        assert_eq!(refusal(&position, action), begins);
    }
    assert_eq!(refusal(&position, "D4:5@a1"), "the D4 has no box 5; its boxes are 1 to 4");
    assert_eq!(refused_roll(&position, 1), "seat 0 is to act here, not dice, bag or shuffle");
}

#[test]
fn set_up_crosses_off_the_box_writes_the_type_and_starts_the_marker_there() {
    let position = after(&["D8:3@c4"]);
    assert!(!position.boxes(DieType::D8).contains(3));
    assert_eq!(position.boxes_left(), 59);
    assert_eq!(position.written(square("c4")), Some(DieType::D8));
    assert_eq!(position.marker(), Some(square("c4")));
    assert_eq!(position.filled(), 1);
    assert_eq!(refusal(&position, "D8:4@d1"), "a round begins with a die to roll for one of its boxes, like D12:7");
}

// A round, 1.

#[test]
fn choose_a_type_with_a_box_left_and_cross_off_one_of_its_boxes_of_any_number() {
    let mut position = with_boxes(after(&["D8:3@c4"]), DieType::D4, &[]);
    assert_eq!(position.legal().len(), 55);
    assert_eq!(refusal(&position, "D4:2"), "the 2 of the D4 is crossed off already");
    assert_eq!(refusal(&position, "D8:3"), "the 3 of the D8 is crossed off already");
    assert_eq!(refusal(&position, "D6:7"), "the D6 has no box 7; its boxes are 1 to 6");
    let round = "a round begins with a die to roll for one of its boxes, like D12:7";
    for action in ["c2:5=D6", "*c2:5=D6", "reroll"] {
        assert_eq!(refusal(&position, action), round);
    }
    play(&mut position, &["D12:7"]);
    assert!(!position.boxes(DieType::D12).contains(7));
    assert_eq!(position.boxes_left(), 54);
    assert_eq!((position.chosen(), position.roll()), (Some(DieType::D12), None));
}

#[test]
fn that_die_is_rolled() {
    for die in DieType::ALL {
        let position = after(&["D8:3@c4", &format!("{die}:1")]);
        assert_eq!(position.turn(), Turn::Chance);
        assert!(position.legal().is_empty());
        assert_eq!(refusal(&position, "D6:2"), "dice, bag or shuffle come next here, not an action");
        assert_eq!(
            position.validate_action(&Action::End),
            Err(Illegal::new(format!("the {die} is to be rolled first")))
        );
        for roll in 0..=255 {
            let possible = (1..=die.sides()).contains(&roll);
            assert_eq!(position.validate_chance(&Chance::Roll(roll)).is_ok(), possible, "{die} {roll}");
        }
        let mut rng = ChanceRng::new("test", "roll", 0);
        let mut seen: Vec<_> =
            (0..400).map(|_| position.sample_chance(&mut rng)).map(|Chance::Roll(roll)| roll).collect();
        seen.sort_unstable();
        seen.dedup();
        assert!(seen.into_iter().eq(1..=die.sides()), "every number of the {die} comes up, and no other");
    }
    let position = after(&["D8:3@c4", "D6:1"]);
    assert_eq!(refused_roll(&position, 7), "a D6 shows 1 to 6, not 7");
    assert!(start().validate_chance(&Chance::Roll(1)).is_err());
    let mut rolled = position;
    play(&mut rolled, &["roll 6"]);
    assert_eq!((rolled.chosen(), rolled.roll()), (Some(DieType::D6), Some(6)));
    assert_eq!(refusal(&rolled, "D6:2"), "a die has been rolled already: use its result first");
    assert_eq!(rolled.validate_chance(&Chance::Roll(1)), Err(Illegal::new("no die is to be rolled here")));
}

#[test]
fn what_is_drawn_is_one_face_of_the_chosen_die() {
    let position = after(&["D8:3@c4", "D20:20"]);
    for stream in 0..20 {
        let (mut one, mut other) = (ChanceRng::new("test", "draw", stream), ChanceRng::new("test", "draw", stream));
        assert_eq!(position.sample_chance(&mut one), Chance::Roll(other.roll(20)));
        assert_eq!(one.below(1000), other.below(1000), "no more than one number is taken");
    }
}

#[test]
fn on_a_one_the_same_die_may_be_rolled_again_as_often_as_it_stays_a_one_without_crossing_off_a_box() {
    let mut position = after(&["D8:3@c4", "D6:1", "roll 1"]);
    for _ in 0..10 {
        assert!(position.can_reroll());
        play(&mut position, &["reroll"]);
        assert_eq!((position.turn(), position.chosen()), (Turn::Chance, Some(DieType::D6)));
        assert_eq!(refused_roll(&position, 7), "a D6 shows 1 to 6, not 7");
        play(&mut position, &["roll 1"]);
    }
    assert_eq!(position.boxes_left(), 58);
    play(&mut position, &["reroll", "roll 3"]);
    assert!(!position.can_reroll());
    assert_eq!(refusal(&position, "reroll"), "only a 1 may be rerolled, and this is a 3");
}

#[test]
fn ruling_on_a_one_the_choice_is_between_a_reroll_and_a_bonus_action_and_one_is_never_stuck() {
    let position = after(&["D8:3@c4", "D6:1", "roll 1"]);
    assert!(!position.is_stuck());
    assert_eq!(plain(&position), ["reroll"]);
    assert!(bonuses(&position) > 0 && position.can_use_bonus());
    assert_eq!(
        refusal(&position, "c5:1=D6"),
        "a 1 allows no move, since at least 1 must be left: reroll, or use a bonus action"
    );
    assert_eq!(refusal(&position, "end"), "the game can only be ended when you are stuck, and a 1 can be rerolled");
    // Without any box left the bonus actions cannot be used, and the reroll is all that is left.
    let last = rolled(with_only(after(&["D8:3@c4"]), DieType::D6, &[]), DieType::D6, 1);
    assert_eq!((legal(&last), last.is_stuck(), last.can_use_bonus()), (vec!["reroll".to_owned()], false, false));
    assert_eq!(refusal(&last, "c5:1=D6"), "a 1 allows no move, since at least 1 must be left: reroll");
}

// A round, 2: the move.

/// Every number of steps in which each square can be reached: walks all paths square by square.
fn walked(start: Square) -> [u32; SQUARES] {
    fn walk(path: &mut Vec<Square>, going: (i8, i8), turns: u8, found: &mut [u32; SQUARES]) {
        for step in [(0, 1), (0, -1), (1, 0), (-1, 0)] {
            let here = *path.last().unwrap();
            let Some(next) = here.offset(step.0, step.1).filter(|next| next.is_on(SIDE, SIDE)) else { continue };
            let turns = turns + u8::from(going != (0, 0) && going != step);
            if turns > 2 || path.contains(&next) {
                continue;
            }
            found[next.index(SIDE)] |= 1 << path.len();
            path.push(next);
            walk(path, step, turns, found);
            path.pop();
        }
    }
    let mut found = [0; SQUARES];
    walk(&mut vec![start], (0, 0), 0, &mut found);
    found
}

#[test]
fn one_or_more_steps_at_most_two_right_angle_turns_no_square_twice() {
    for from in squares() {
        let walked = walked(from);
        for to in squares() {
            assert_eq!(u32::from(paths::steps(from, to)), walked[to.index(SIDE)], "{from} to {to}");
        }
    }
}

#[test]
fn paths_keep_the_rule_for_every_square_and_left_over() {
    let position = rolled(with_boxes(grid(GRID, "d2"), DieType::D20, &[7]), DieType::D20, 20);
    for end in squares() {
        for left_over in 1..20 {
            let path = position.path(end, left_over);
            assert_eq!(path.is_some(), position.left_overs(end).contains(left_over), "{end} {left_over}");
            let Some(path) = path else { continue };
            assert_eq!((path[0], path[path.len() - 1]), (square("d2"), end));
            assert_eq!(path.len() - 1, usize::from(20 - left_over), "each step lowers the number by one");
            assert!((1..path.len()).all(|i| !path[..i].contains(&path[i])), "no square twice");
            let steps: Vec<_> = path
                .windows(2)
                .map(|pair| {
                    let along = |one: u8, other: u8| i16::from(other) - i16::from(one);
                    (along(pair[0].file, pair[1].file), along(pair[0].rank, pair[1].rank))
                })
                .collect();
            assert!(steps.iter().all(|(files, ranks)| files.abs() + ranks.abs() == 1), "orthogonal steps: {path:?}");
            assert!(steps.windows(2).filter(|pair| pair[0] != pair[1]).count() <= 2, "two turns: {path:?}");
        }
    }
}

#[test]
fn of_several_paths_the_one_with_the_fewest_turns_and_marked_squares() {
    let path = |position: &Polygrid, end: &str, left_over| {
        let path = position.path(square(end), left_over).unwrap();
        path.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    let position = rolled(grid(GRID, "d2"), DieType::D8, 7);
    assert_eq!(path(&position, "f2", 5), "d2 e2 f2");
    assert_eq!(path(&position, "f1", 4), "d2 e2 f2 f1", "over no marked square, and sideways first");
    assert_eq!(path(&position, "e1", 3), "d2 e2 f2 f1 e1");
    assert_eq!(path(&position, "e4", 4), "d2 e2 e3 e4", "the other way passes d3 and d4");
    assert_eq!(position.path(square("e1"), 4), None);
    assert_eq!(position.path(square("d2"), 3), None);
    assert_eq!(grid(GRID, "d2").path(square("e1"), 3), None, "nothing is rolled");
}

#[test]
fn marked_squares_may_be_passed_but_the_end_must_be_unmarked() {
    let position = rolled(grid(GRID, "d2"), DieType::D8, 7);
    // c2 with 6 left, then over b2, which is marked, to a2 with 4 left.
    play(&mut position.clone(), &["a2:4=D4"]);
    assert_eq!(refusal(&position, "b2:5=D6"), "there is already a D8 on b2; choose a free square");
    assert_eq!(refusal(&position, "d2:3=D6"), "there is already a D12 on d2; choose a free square");
    assert!(position.left_overs(square("b2")).is_empty());
}

#[test]
fn each_step_lowers_the_number_by_one_and_at_least_one_is_left() {
    let position = rolled(grid(GRID, "d2"), DieType::D8, 2);
    let moves = "d1:1=D4 d1:1=D8 d1:1=D10 c2:1=D6 c2:1=D10 e2:1=D4 e2:1=D6 e2:1=D10 e2:1=D20";
    assert_eq!(plain(&position), moves.split(' ').collect::<Vec<_>>(), "D4 and D20 stand in column c");
    let too_many = "with a 2, only 1 can be left over, since a move is at least one step";
    assert_eq!(refusal(&position, "e2:2=D6"), too_many);
    assert_eq!(
        refusal(&position, "f2:1=D6"),
        "leaving 1 of a 2 takes 1 step, and no path of 1 step with at most two bends ends on f2"
    );
    let position = rolled(grid(GRID, "d2"), DieType::D8, 7);
    assert_eq!(
        refusal(&position, "e1:4=D4"),
        "leaving 4 of a 7 takes 3 steps, and no path of 3 steps with at most two bends ends on e1"
    );
    assert!(refusal(&position, "e1:7=D4").starts_with("with a 7, 1 to 6 can be left over"));
}

#[test]
fn the_number_left_over_is_crossed_off_for_a_type_of_ones_choice_that_still_has_that_box() {
    let position = with_boxes(rolled(grid(GRID, "d2"), DieType::D8, 7), DieType::D6, &[1, 4]);
    let types = |left_over| position.types_for_move(square("e1"), left_over).iter().map(|die| die.to_string());
    assert!(types(3).eq(["D4", "D8", "D10", "D12"]), "of D6 the 3 is gone, and D20 stands in the row");
    assert!(types(5).eq(["D8", "D10", "D12"]), "D4 has no 5");
    assert!(types(1).eq(["D4", "D6", "D8", "D10", "D12"]));
    assert_eq!(types(4).count(), 0, "no path leaves 4");
    assert_eq!(refusal(&position, "e1:3=D6"), "the 3 of the D6 is crossed off already");
    assert_eq!(refusal(&position, "e1:5=D4"), "the D4 has no box 5; its boxes are 1 to 4");
    let mut moved = position.clone();
    play(&mut moved, &["e1:3=D4"]);
    assert!(!moved.boxes(DieType::D4).contains(3) && moved.boxes(DieType::D4).contains(4));
    assert_eq!(moved.boxes_left(), position.boxes_left() - 1);
}

#[test]
fn that_type_is_written_into_the_end_square_where_the_marker_stands() {
    let mut position = rolled(grid(GRID, "d2"), DieType::D8, 7);
    play(&mut position, &["e1:3=D4"]);
    assert_eq!(position.written(square("e1")), Some(DieType::D4));
    assert_eq!(position.marker(), Some(square("e1")));
    assert_eq!((position.filled(), position.bonuses()), (15, 3));
    assert_eq!((position.turn(), position.chosen(), position.roll()), (Turn::Seat(Seat(0)), None, None));
    assert!(matches!(position.legal()[0], Action::Choose { .. }), "a new round");
}

#[test]
fn what_can_be_left_over_where() {
    // The boxes of a game under way; a seven has been rolled with the D8.
    let mut position = rolled(grid(GRID, "d2"), DieType::D8, 7);
    for (die, numbers) in [
        (DieType::D4, &[3, 4][..]),
        (DieType::D6, &[3, 4, 6]),
        (DieType::D8, &[5, 7, 8]),
        (DieType::D10, &[1, 4, 5, 7, 8, 9, 10]),
        (DieType::D12, &[3, 4, 8, 10, 12]),
        (DieType::D20, &[2, 3, 7, 9, 11, 13, 14, 15, 16, 18, 19, 20]),
    ] {
        position = with_boxes(position, die, numbers);
    }
    let greatest = |name: &str| position.usable_left_overs(square(name)).greatest();
    let row = |rank: char| "abcdef".chars().map(|file| greatest(&format!("{file}{rank}"))).collect::<Vec<_>>();
    assert_eq!(row('6'), [None, None, None, Some(3), Some(2), None]);
    assert_eq!(row('5'), [None, Some(2), None, Some(4), Some(3), Some(2)]);
    assert_eq!(row('4'), [None, Some(3), None, None, Some(4), Some(3)]);
    assert_eq!(row('3'), [None, None, None, None, Some(5), Some(4)]);
    assert_eq!(row('2'), [Some(4), None, Some(6), None, Some(6), Some(5)]);
    assert_eq!(row('1'), [None, Some(4), Some(5), Some(4), Some(5), Some(4)]);
    assert!(position.usable_left_overs(square("e1")).iter().rev().eq([5, 3, 1]));
    assert!(position.left_overs(square("b1")).iter().rev().eq([4, 2]));
    assert!(position.usable_left_overs(square("b1")).iter().rev().eq([4]), "the 2 is left for D20 only");
    // The moves are exactly what these facts say.
    let mut from_facts = Vec::new();
    for end in (0..SQUARES).map(|index| Square::from_index(index, SIDE)) {
        for number in position.usable_left_overs(end).iter() {
            let types = position.types_for_move(end, number);
            from_facts.extend(types.iter().map(|die| Action::Move(Entry { square: end, number, die }).to_string()));
        }
    }
    let mut moves = plain(&position);
    from_facts.sort();
    moves.sort();
    assert_eq!(moves, from_facts);
}

// A round, 2: the bonus action.

#[test]
fn bonus_instead_of_the_result_a_type_in_any_unmarked_square_for_any_one_of_its_boxes() {
    let mut position = after(&["D20:20@a1", "D4:4", "roll 2"]);
    // Ten squares share a line with the D20, where the other types have 3 + 6 + 8 + 10 + 12 = 39 boxes; 25 do not: 39 + 19.
    assert_eq!(bonuses(&position), 10 * 39 + 25 * 58);
    assert_eq!(plain(&position).len(), 10, "a move is possible as well");
    assert_eq!(refusal(&position, "*a1:1=D6"), "there is already a D20 on a1; choose a free square");
    assert_eq!(refusal(&position, "*f6:4=D4"), "the 4 of the D4 is crossed off already");
    assert_eq!(refusal(&position, "*f6:7=D6"), "the D6 has no box 7; its boxes are 1 to 6");
    let written = "only the setup is written like this; write a move like c2:5=D6, a bonus action like *c2:5=D6";
    assert_eq!(refusal(&position, "D6:6@f6"), written);
    assert_eq!(position.types_for_bonus(square("a6")).len(), 5);
    play(&mut position, &["*f6:6=D6"]);
    assert_eq!(position.bonuses(), 2, "one bonus action is crossed off");
    assert!(!position.boxes(DieType::D6).contains(6));
    assert_eq!(position.written(square("f6")), Some(DieType::D6));
    assert_eq!(position.marker(), Some(square("f6")), "the marker moves there");
    assert!(matches!(position.legal()[0], Action::Choose { .. }), "the result is gone");
    assert!(position.types_for_bonus(square("a6")).is_empty() && !position.can_use_bonus(), "no result");
}

#[test]
fn bonus_on_a_one() {
    let mut position = after(&["D20:20@a1", "D4:4", "roll 1", "*f6:6=D6"]);
    assert_eq!(position.bonuses(), 2);
    play(&mut position, &["D6:1"]);
    assert_eq!(position.turn(), Turn::Chance);
}

#[test]
fn a_die_may_be_chosen_even_if_nothing_can_be_written_afterwards() {
    // The only box left is the one that is crossed off for the roll.
    let mut position = with_only(after(&["D8:3@c4"]), DieType::D4, &[2]);
    assert_eq!(legal(&position), ["D4:2"]);
    play(&mut position, &["D4:2"]);
    assert_eq!((position.turn(), position.boxes_left()), (Turn::Chance, 0));
    assert!(position.results_for_a_move(DieType::D4).is_empty());
}

// End.

#[test]
fn the_game_ends_when_the_third_bonus_action_has_been_used() {
    let mut position =
        after(&["D20:20@a1", "D4:4", "roll 1", "*a2:1=D4", "D4:3", "roll 2", "*a3:1=D6", "D4:2", "roll 1", "*a4:1=D8"]);
    assert_eq!((position.turn(), position.ending()), (Turn::Over, Some(Ending::Bonuses)));
    assert_eq!(position.scores(), [4]);
    assert_eq!(refusal(&position, "D6:1"), "the game is over");
    assert_eq!(position.validate_action(&Action::End), Err(Illegal::new("the game is over")));
    assert_eq!(position.validate_chance(&Chance::Roll(1)), Err(Illegal::new("the game is over")));
    assert!(position.legal().is_empty() && position.roll().is_none());
    let end = position.clone();
    assert!(position.play(&Event::Chance(Chance::Roll(1))).is_err());
    assert_eq!(position, end);
}

#[test]
fn the_game_ends_when_all_squares_are_filled() {
    let all_but_one = LATIN.join("/").replacen("D4", ".", 1);
    let position = rolled(grid(&all_but_one, "b6"), DieType::D6, 5);
    for action in ["a6:4=D4", "*a6:4=D4"] {
        let mut position = position.clone();
        play(&mut position, &[action]);
        assert_eq!((position.turn(), position.ending()), (Turn::Over, Some(Ending::Filled)));
    }
}

#[test]
fn ruling_stuck_with_a_bonus_action_that_could_be_used_the_player_chooses_between_it_and_the_end() {
    let mut position = after(&["D4:4@a2", "D4:3", "roll 3", "b1:1=D6", "D6:6", "roll 3", "a1:2=D8", "D6:5", "roll 2"]);
    assert!(position.is_stuck() && position.can_use_bonus());
    assert_eq!(plain(&position), ["end"]);
    assert_eq!(bonuses(&position), 1681);
    assert!(refusal(&position, "a3:1=D10").contains("no path of 1 step"));
    let mut other = position.clone();
    play(&mut other, &["*f6:1=D20"]);
    assert_eq!(other.ending(), None);
    play(&mut position, &["end"]);
    assert_eq!((position.turn(), position.ending()), (Turn::Over, Some(Ending::Chosen)));
    assert_eq!(position.scores(), [3 + 12]);
}

#[test]
fn ruling_stuck_without_a_bonus_action_that_could_be_used_the_game_ends_by_itself() {
    // No box is left that a bonus action could cross off.
    let mut position = with_only(after(&["D8:3@c4"]), DieType::D4, &[2]);
    play(&mut position, &["D4:2", "roll 3"]);
    assert_eq!((position.turn(), position.ending()), (Turn::Over, Some(Ending::Stuck)));
    // Boxes are left, but only of a type that stands in every row.
    let row = "D4 . . . . ./. D4 . . . ./. . D4 . . ./. . . D4 . ./. . . . D4 ./. . . . . D4";
    let position = rolled(with_only(grid(row, "a6"), DieType::D4, &[1, 2, 3, 4]), DieType::D20, 17);
    assert_eq!(position.ending(), Some(Ending::Stuck));
    assert!(squares().filter(|&square| position.written(square).is_none()).all(|square| position.is_dead(square)));
    // No bonus action left.
    let mut spent = grid(GRID, "d2");
    spent.bonuses = 0;
    let spent = rolled(with_only(spent, DieType::D20, &[20]), DieType::D4, 2);
    assert_eq!(spent.ending(), Some(Ending::Stuck));
}

#[test]
fn on_a_one_the_game_goes_on_even_where_nothing_could_be_written() {
    let mut position = with_only(after(&["D8:3@c4"]), DieType::D4, &[2]);
    play(&mut position, &["D4:2", "roll 1"]);
    assert_eq!(legal(&position), ["reroll"]);
    play(&mut position, &["reroll", "roll 1", "reroll", "roll 4"]);
    assert_eq!(position.ending(), Some(Ending::Stuck));
}

#[test]
fn ruling_the_game_ends_by_itself_when_no_box_is_left_to_roll_for() {
    let position = rolled(with_only(grid(GRID, "d2"), DieType::D4, &[1]), DieType::D4, 2);
    for action in ["e2:1=D4", "*f6:1=D4"] {
        let mut position = position.clone();
        play(&mut position, &[action]);
        assert_eq!((position.turn(), position.ending()), (Turn::Over, Some(Ending::Boxes)));
    }
}

#[test]
fn ruling_a_player_who_is_not_stuck_cannot_end_the_game() {
    let position = after(&["D8:3@c4", "D6:1", "roll 2"]);
    assert!(!position.is_stuck());
    assert_eq!(refusal(&position, "end"), "the game can only be ended when you are stuck, and a move is possible");
    let position = after(&["D8:3@c4"]);
    assert_eq!(
        refusal(&position, "end"),
        "the game can only be ended when a result leaves you stuck: choose a die to roll, like D12:7"
    );
}

#[test]
fn ruling_a_bonus_action_comes_after_the_roll_and_the_box_of_the_roll_stays_spent() {
    let position = after(&["D8:3@c4"]);
    assert!(refusal(&position, "*f6:6=D6").starts_with("a round begins with a die to roll"));
    let position = after(&["D8:3@c4", "D6:1", "roll 5", "*f6:6=D6"]);
    assert!(!position.boxes(DieType::D6).contains(1) && !position.boxes(DieType::D6).contains(6));
    assert_eq!(position.boxes_left(), 57);
}

#[test]
fn two_boxes_a_round_allow_at_most_thirty_squares_and_63_points() {
    // The greatest number of full lines with 30 squares: r rows and c columns leave (6 - r)(6 - c) squares outside.
    let lines = (0..=6).flat_map(|r| (0..=6).map(move |c| (r, c)));
    let lines = lines.filter(|(r, c)| (6 - r) * (6 - c) >= 36 - 30).map(|(r, c)| r + c).max().unwrap();
    assert_eq!(30 + 3 * lines + 4 * i32::from(BONUSES), BOUND);
}

// Score.

#[test]
fn one_for_a_filled_square_three_for_a_full_column_or_row_four_for_an_unused_bonus() {
    assert_eq!(start().scores(), [12]);
    assert_eq!(after(&["D8:3@c4"]).scores(), [13]);
    let mut position = grid(GRID, "d2");
    position.bonuses = 2;
    assert_eq!(position.scores(), [22]);
    let two_rows = format!("{}/{}/. . . . . ./. . . . . ./. . . . . ./D10 . . . . .", LATIN[0], LATIN[1]);
    let position = grid(&two_rows, "a1");
    assert_eq!(position.score(), Score { squares: 13, columns: 0, rows: 2, bonuses: 3 });
    assert_eq!(position.scores(), [13 + 6 + 12]);
    assert!(position.is_row_full(5) && position.is_row_full(4) && !position.is_row_full(0));
    let five_rows = format!("{}/D20 . . . . .", LATIN[..5].join("/"));
    let mut position = grid(&five_rows, "a1");
    position.bonuses = 0;
    assert_eq!(position.score(), Score { squares: 31, columns: 1, rows: 5, bonuses: 0 });
    assert_eq!(position.scores(), [31 + 18]);
    assert!(position.is_column_full(0) && !position.is_column_full(1) && !position.is_column_full(6));
}

#[test]
fn a_gain_is_the_change_of_the_score() {
    let five_rows = format!("{}/D20 . D6 D8 D10 D12", LATIN[..5].join("/"));
    let position = rolled(grid(&five_rows, "a1"), DieType::D20, 10);
    for action in position.legal() {
        let mut next = position.clone();
        next.apply_action(&action);
        assert_eq!(next.scores()[0] - position.scores()[0], position.gain(&action), "{action}");
    }
    assert_eq!(position.gain(&"b1:9=D4".parse().unwrap()), 1 + 3 + 3);
    assert_eq!(position.gain(&"*b1:9=D4".parse().unwrap()), 1 + 3 + 3 - 4);
    assert_eq!(position.gain(&Action::End), 0);
}

#[test]
fn a_solo_game_has_no_winner() {
    let position = with_only(after(&["D8:3@c4"]), DieType::D4, &[2]);
    assert_eq!(position.outcome(), None);
    let mut over = position;
    play(&mut over, &["D4:2", "roll 3"]);
    assert_eq!(over.outcome(), Some(Outcome { winners: vec![] }));
}

// Options, notation.

#[test]
fn there_are_no_options_and_one_seat() {
    assert!(PolygridOptions.entries().0.is_empty());
    assert_eq!(PolygridOptions.seats(), 1);
    assert_eq!(PolygridOptions.get("players"), None);
    let error = PolygridOptions::spec("players").unwrap_err();
    assert_eq!(error.to_string(), "there is no option \"players\"; this game has no options");
}

#[test]
fn what_a_person_may_type() {
    for (typed, canonical) in [
        ("d8:3@C4", "D8:3@c4"),
        (" D8 : 3 @ c4 ", "D8:3@c4"),
        ("c4@d8:3", "D8:3@c4"),
        ("d4@d4:3", "D4:3@d4"),
        ("d4:3@d4", "D4:3@d4"),
        ("d12:7", "D12:7"),
        ("ReRoll", "reroll"),
        ("END", "end"),
        ("C2: 5 = d6", "c2:5=D6"),
        ("d6=c2:5", "c2:5=D6"),
        ("d4:3=d4", "d4:3=D4"),
        ("* c2:5=d6", "*c2:5=D6"),
        ("*D6=c2:5", "*c2:5=D6"),
    ] {
        assert_eq!(typed.parse::<Action>().unwrap().to_string(), canonical, "{typed}");
        assert_eq!(read_canonical::<Action>(canonical).unwrap().to_string(), canonical);
    }
    for (typed, canonical) in [("ROLL 9", "roll 9"), ("roll9", "roll 9"), (" roll  20 ", "roll 20")] {
        assert_eq!(typed.parse::<Chance>().unwrap().to_string(), canonical);
    }
    assert_eq!(read_canonical::<Action>("d12:7").unwrap_err().to_string(), "it must be written \"D12:7\"");
}

#[test]
fn what_is_no_notation_is_refused_with_a_reason() {
    for (text, reason) in [
        ("", "is not an action"),
        ("pass", "\"pass\" is not an action"),
        ("*", "is not an action"),
        ("*end", "is not an action"),
        ("*D12:7", "is not an action"),
        ("*D8:3@c4", "is not a die type"),
        ("D8@c4", "is not an action"),
        ("c2=D6", "is not an action"),
        (":", "is not a die type"),
        ("D7:1", "\"D7\" is not a die type"),
        ("D:1", "is not a die type"),
        ("D012:1", "is not a die type"),
        ("12:7", "\"12\" is not a die type"),
        ("D12:07", "\"07\" is not a number from 1 to 20"),
        ("D12:+7", "is not a number from 1 to 20"),
        ("D12:0", "is not a number from 1 to 20"),
        ("D20:21", "is not a number from 1 to 20"),
        ("D12:999999", "is not a number from 1 to 20"),
        ("D12:", "is not a number from 1 to 20"),
        ("D8:3@g1", "g1 is not on the grid, which reaches from a1 to f6"),
        ("a7:3=D8", "a7 is not on the grid"),
        ("é:3=D8", "is not a square"),
        ("a1:3=D9", "is not a die type"),
        ("a1:3=D8=D8", "is not a die type"),
    ] {
        let error = text.parse::<Action>().unwrap_err().to_string();
        assert!(error.contains(reason), "{text:?}: {error}");
    }
    for (text, reason) in [
        ("roll", "\"\" is not a number from 1 to 20"),
        ("roll 0", "is not a number from 1 to 20"),
        ("roll 21", "is not a number from 1 to 20"),
        ("roll 07", "is not a number from 1 to 20"),
        ("roll 2-3", "is not a number from 1 to 20"),
        ("deal 3", "this game has only rolls"),
    ] {
        let error = text.parse::<Chance>().unwrap_err().to_string();
        assert!(error.contains(reason), "{text:?}: {error}");
    }
}

#[test]
fn the_diagram_shows_all_of_a_position() {
    let position = with_boxes(rolled(grid(GRID, "d2"), DieType::D8, 7), DieType::D4, &[3, 4]);
    assert_eq!(
        position.diagram().lines().map(str::trim_end).collect::<Vec<_>>(),
        [
            "6  D12  D10   .    .    .    .",
            "5  D6    .   D4    .    .    .",
            "4  D10   .   D12  D20   .    .",
            "3  D8   D12  D20  D6    .    .",
            "2   .   D8    .  [D12]  .    .",
            "1  D20   .    .    .    .    .",
            "    a    b    c    d    e    f",
            "D4   -  -  3  4",
            "D6   1  2  3  4  5  6",
            "D8   1  2  3  4  5  6  7  8",
            "D10  1  2  3  4  5  6  7  8  9 10",
            "D12  1  2  3  4  5  6  7  8  9 10 11 12",
            "D20  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20",
            "rolled: 7 with the D8",
            "score: 26 (squares 14, columns 0, rows 0, bonus actions 3)",
        ]
    );
}

// What the laws that every game keeps do not reach by random play, since bonus actions crowd out the moves.

/// Every action that can be written down.
fn all_actions() -> Vec<Action> {
    let boxes = || DieType::ALL.into_iter().flat_map(|die| (1..=20).map(move |number| (die, number)));
    let entry = |(die, number)| squares().map(move |square| Entry { square, number, die });
    let entries: Vec<_> = boxes().flat_map(entry).collect();
    let mut actions = vec![Action::Reroll, Action::End];
    actions.extend(boxes().map(|(die, number)| Action::Choose { die, number }));
    actions.extend(entries.iter().copied().map(Action::Begin));
    actions.extend(entries.iter().copied().map(Action::Move));
    actions.extend(entries.iter().copied().map(Action::Bonus));
    actions
}

#[test]
fn long_games_permit_exactly_the_legal_actions_and_keep_the_facts_in_step() {
    let all = all_actions();
    let mut rng = ChanceRng::new("test", "long games", 0);
    let mut endings = Vec::new();
    let mut most = 0;
    for game in 0..150 {
        let mut position = start();
        while position.turn() != Turn::Over {
            if position.turn() == Turn::Chance {
                let chance = position.sample_chance(&mut rng);
                assert_eq!(position.validate_chance(&chance), Ok(()));
                position.apply_chance(&chance);
                continue;
            }
            let legal = position.legal();
            if game < 3 {
                let permitted = all.iter().filter(|action| position.validate_action(action).is_ok());
                assert_eq!(permitted.count(), legal.len(), "{}", position.diagram());
                assert!(legal.iter().all(|action| position.validate_action(action).is_ok()));
            }
            let moves = legal.iter().any(|action| matches!(action, Action::Move(_)));
            let bonus = legal.iter().any(|action| matches!(action, Action::Bonus(_)));
            assert_eq!(position.can_use_bonus(), bonus);
            assert_eq!(position.is_stuck(), legal.contains(&Action::End));
            let has_end = |square| !position.usable_left_overs(square).is_empty();
            assert_eq!(squares().any(has_end), moves);
            // Bonus actions are left until nothing else is possible, so that the games become long.
            let is_quiet = |action: &&Action| !matches!(action, Action::Bonus(_) | Action::End);
            let quiet: Vec<_> = legal.iter().filter(is_quiet).collect();
            let action = match rng.choose(&quiet) {
                Some(action) => **action,
                None => *rng.choose(&legal).unwrap(),
            };
            let before = position.score().total();
            let gain = position.gain(&action);
            position.apply_action(&action);
            assert_eq!(position.score().total(), before + gain);
        }
        most = most.max(position.filled());
        let score = position.score();
        assert!(score.total() <= BOUND && score.squares <= 30);
        endings.extend(position.ending().filter(|ending| !endings.contains(ending)));
    }
    assert!(most >= 25, "{most} squares at most");
    assert!(endings.contains(&Ending::Bonuses), "{endings:?}");
}

#[test]
fn impossible_actions_are_refused_without_a_fault() {
    let positions = [
        start(),
        after(&["D8:3@c4"]),
        after(&["D8:3@c4", "D6:1"]),
        after(&["D8:3@c4", "D6:1", "roll 1"]),
        after(&["D8:3@c4", "D20:20", "roll 20"]),
    ];
    for position in positions {
        for square in [Square::new(6, 0), Square::new(0, 6), Square::new(255, 255), Square::new(1, 1)] {
            for number in [0, 21, 31, 32, 255] {
                for die in DieType::ALL {
                    let entry = Entry { square, number, die };
                    for action in [Action::Begin(entry), Action::Move(entry), Action::Bonus(entry)] {
                        assert!(position.validate_action(&action).is_err());
                    }
                    assert!(position.validate_action(&Action::Choose { die, number }).is_err());
                }
            }
            position.left_overs(square);
            position.types_for_move(square, 255);
            position.types_for_bonus(square);
            position.path(square, 0);
            position.is_dead(square);
            position.equal_type(square, DieType::D4);
        }
    }
}
