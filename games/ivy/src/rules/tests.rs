//! One test for each sentence of the rules of Ivy.

use super::*;
use alea_rules::{Event, OptionEntries, OptionValue, read_canonical};
use alea_table::{Dealer, Seed};

/// The options written as on the command line, such as `players=3 mode=knockout`.
fn options(text: &str) -> IvyOptions {
    let entry = |entry: &str| {
        let (name, value) = entry.split_once('=').unwrap();
        (name.to_owned(), IvyOptions::spec(name).unwrap().read(value).unwrap())
    };
    IvyOptions::from_entries(&OptionEntries(text.split_whitespace().map(entry).collect())).unwrap()
}

/// A position in the middle of a round: seat 0 to act, everybody holding a 0 and a 9 but no more.
fn round(text: &str) -> Ivy {
    let mut ivy = Ivy::new(&options(text));
    ivy.public.phase = Phase::Turn;
    for seat in ivy.public.in_play.iter() {
        hand(&mut ivy, seat.0, &[0, 9]);
    }
    ivy
}

/// Takes a cube that shows this number to the seat out of the bag.
fn take(ivy: &mut Ivy, seat: u8, number: u8) -> Cube {
    let cube = ivy.bag.and(&CubeSet::showing(Seat(seat), number)).first().unwrap();
    ivy.bag.remove(cube);
    cube
}

/// Gives a seat just these numbers.
fn hand(ivy: &mut Ivy, seat: u8, numbers: &[u8]) {
    ivy.bag = ivy.bag.or(&std::mem::take(&mut ivy.hands[usize::from(seat)]));
    for &number in numbers {
        let cube = take(ivy, seat, number);
        ivy.hands[usize::from(seat)].insert(cube);
    }
}

/// Puts a seat's cubes on the table, with a 4 in the middle.
fn lay(ivy: &mut Ivy, seat: u8, spots: &[(i16, i16)]) {
    for &(x, y) in spots {
        let number = (4 + x + y) as u8;
        take(ivy, seat, number);
        ivy.public.grid.place(Tile { spot: Spot::new(x, y), number, seat: Seat(seat) });
    }
}

/// Puts cubes that a seat reads as these numbers on the discard pile.
fn discard(ivy: &mut Ivy, seat: u8, numbers: &[u8]) {
    for &number in numbers {
        let cube = take(ivy, seat, number);
        ivy.dropped[usize::from(seat)].insert(cube);
    }
}

/// Takes all cubes but so many out of the bag and out of the game.
fn bag(ivy: &mut Ivy, count: usize) {
    let cubes: Vec<Cube> = ivy.bag.iter().skip(count).collect();
    cubes.into_iter().for_each(|cube| ivy.bag.remove(cube));
}

fn act(ivy: &mut Ivy, actions: &str) {
    for text in actions.split("; ") {
        let action = read_canonical(text).unwrap();
        ivy.play(&Event::Action(action)).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

/// Lets chance run its course, and tells who drew and when cubes were reshuffled.
fn chance(ivy: &mut Ivy) -> String {
    let mut rng = ChanceRng::new("test", "chance", ivy.bag() as u64);
    let mut told = Vec::new();
    while ivy.turn() == Turn::Chance && ivy.public.phase == Phase::Draw {
        let chance = ivy.sample_chance(&mut rng);
        told.push(chance.to_string().split(':').next().unwrap().to_owned());
        ivy.play(&Event::Chance(chance)).unwrap();
    }
    told.join(", ")
}

/// Legal actions as they are printed: sorted.
fn legal(ivy: &Ivy) -> String {
    let mut actions: Vec<String> = ivy.legal().iter().map(ToString::to_string).collect();
    actions.sort();
    actions.join("; ")
}

fn refused(ivy: &Ivy, action: &str) -> String {
    let before = ivy.clone();
    let mut after = ivy.clone();
    let error = after.play(&Event::Action(action.parse().unwrap())).unwrap_err();
    assert_eq!(after, before);
    assert!(!legal(ivy).split("; ").any(|legal| legal == action));
    error.to_string()
}

fn refused_chance(ivy: &Ivy, chance: &str) -> String {
    let mut after = ivy.clone();
    let error = after.play(&Event::Chance(chance.parse().unwrap())).unwrap_err();
    assert_eq!(after, *ivy);
    error.to_string()
}

/// Ends a round at once: seat 0 onwards, those in play score so many points each, 0 meaning an empty hand. Every score but 0
/// is made up of one cube or two.
fn finish(ivy: &mut Ivy, points: &[i32]) {
    let winner = ivy.public.in_play.iter().find(|seat| points[seat.index()] == 0);
    for seat in ivy.public.in_play.iter() {
        let numbers: Vec<u8> = match points[seat.index()] {
            0 => vec![],
            few @ 1..=10 => vec![few as u8 - 1],
            many => vec![9, many as u8 - 11],
        };
        hand(ivy, seat.0, &numbers);
    }
    ivy.close_round(winner);
}

// Setup of a round.

fn dealt(text: &str, seed: &str) -> Ivy {
    let mut ivy = Ivy::new(&options(text));
    let dealer = Dealer::new(seed.parse::<Seed>().unwrap());
    for number in 0..2 {
        let event = dealer.deal(&ivy, number);
        ivy.play(&event).unwrap();
    }
    ivy
}

#[test]
fn all_210_cubes_go_back_into_the_bag_and_table_hands_and_discard_pile_start_empty() {
    let mut ivy = round("players=3");
    lay(&mut ivy, 1, &[(0, 0), (1, 0)]);
    discard(&mut ivy, 2, &[5]);
    ivy.close_round(None);
    let deal = ivy.sample_chance(&mut ChanceRng::new("test", "deal", 0));
    ivy.play(&Event::Chance(deal)).unwrap();
    assert_eq!(ivy.bag() + 31, CUBES);
    assert_eq!(ivy.discarded(), 0);
    assert!(ivy.public().grid().tiles().is_empty() && ivy.public().grid().openings().is_empty());
    assert_eq!(ivy.public().last(), None);
}

#[test]
fn every_player_owns_a_colour() {
    let names: Vec<_> = Seat::all(MOST_SEATS).filter_map(Colour::of).map(Colour::name).collect();
    assert_eq!(names, ["red", "orange", "yellow", "green", "blue", "purple"]);
    assert_eq!(Colour::of(Seat(6)), None);
    let cube = Cube::new(1).unwrap();
    assert_eq!(Colour::ALL.map(|colour| cube.face(colour)), [2, 3, 4, 0, 6, 1]);
}

#[test]
fn each_is_dealt_10_cubes_the_starting_player_one_more() {
    for players in 2..=6 {
        for seed in 0..20 {
            let ivy = dealt(&format!("players={players}"), &seed.to_string());
            let starter = ivy.public().starter().unwrap();
            for seat in Seat::all(players) {
                assert_eq!(ivy.hands[seat.index()].len(), if seat == starter { 11 } else { 10 });
            }
            assert_eq!(ivy.bag(), CUBES - 10 * players - 1);
            assert_eq!(ivy.turn(), Turn::Seat(starter));
        }
    }
}

#[test]
fn a_player_sees_their_own_numbers_only() {
    let ivy = dealt("players=3", "see");
    let view = ivy.view(Some(Seat(1)));
    let own = view.own().unwrap();
    assert_eq!((own.seat, own.hand), (Seat(1), ivy.hand(Seat(1))));
    assert_eq!(view.numbers().count(), view.held(Seat(1)));
    // Other hands that look the same from outside, and other cubes that look the same to the viewer, make the same view.
    let mut other = ivy.clone();
    std::mem::swap(&mut other.bag, &mut other.hands[2]);
    let size = ivy.hands[2].len();
    let keep: Vec<Cube> = other.hands[2].iter().skip(size).collect();
    for cube in keep {
        other.hands[2].remove(cube);
        other.bag.insert(cube);
    }
    let (mine, twin) = (0..10)
        .find_map(|n| {
            let showing = CubeSet::showing(Seat(1), n);
            Some((showing.and(&other.hands[1]).first()?, showing.and(&other.bag).first()?))
        })
        .unwrap();
    other.hands[1].remove(mine);
    other.hands[1].insert(twin);
    other.bag.remove(twin);
    other.bag.insert(mine);
    assert_ne!(other, ivy);
    assert_eq!(other.view(Some(Seat(1))), view);
}

#[test]
fn a_player_sees_how_many_cubes_the_others_the_bag_and_the_discard_pile_hold() {
    let mut ivy = round("players=3");
    hand(&mut ivy, 2, &[1, 2, 3]);
    discard(&mut ivy, 0, &[7, 7]);
    discard(&mut ivy, 2, &[5]);
    for viewer in [None, Some(Seat(0)), Some(Seat(2))] {
        let view = ivy.view(viewer);
        assert_eq!([0, 1, 2, 3].map(|seat| view.held(Seat(seat))), [2, 2, 3, 0]);
        assert_eq!((view.bag(), view.discarded()), (200, 3));
    }
}

#[test]
fn a_player_sees_of_the_discard_pile_the_numbers_that_they_put_there() {
    let mut ivy = round("players=3");
    discard(&mut ivy, 0, &[7, 7]);
    discard(&mut ivy, 2, &[5]);
    assert_eq!(ivy.view(Some(Seat(0))).own().unwrap().dropped, [0, 0, 0, 0, 0, 0, 0, 2, 0, 0]);
    assert_eq!(ivy.view(Some(Seat(1))).own().unwrap().dropped, [0; 10]);
    assert_eq!(ivy.view(Some(Seat(2))).own().unwrap().dropped, [0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
    // Who swaps shows that, but not what.
    lay(&mut ivy, 1, &[(0, 0)]);
    let mut other = ivy.clone();
    act(&mut ivy, "swap 0");
    act(&mut other, "swap 9");
    assert_eq!(ivy.view(Some(Seat(1))), other.view(Some(Seat(1))));
    assert_ne!(ivy.view(Some(Seat(0))), other.view(Some(Seat(0))));
}

#[test]
fn an_onlooker_sees_what_lies_open_only() {
    let ivy = dealt("players=2", "see");
    assert!(ivy.view(None).own().is_none() && ivy.view(Some(Seat(2))).own().is_none());
    assert_eq!(ivy.view(None).numbers().count(), 0);
}

// The grid.

#[test]
fn the_first_cube_goes_in_the_middle() {
    let mut ivy = round("");
    hand(&mut ivy, 0, &[3, 3, 7]);
    assert!(ivy.public().is_first_action());
    assert_eq!(legal(&ivy), "3@0,0; 7@0,0");
    assert_eq!(refused(&ivy, "3@1,0"), "the first cube of a round goes in the middle, at 0,0");
    assert_eq!(refused(&ivy, "4@0,0"), "you hold no 4");
    for other in ["swap 3", "pick", "pass"] {
        assert_eq!(refused(&ivy, other), "a round begins with a cube in the middle: place one at 0,0");
    }
    act(&mut ivy, "7@0,0");
    assert_eq!(ivy.public().grid().at(Spot::MIDDLE), Some(Tile { spot: Spot::MIDDLE, number: 7, seat: Seat(0) }));
    assert_eq!(ivy.turn(), Turn::Seat(Seat(1)));
}

#[test]
fn a_cube_goes_on_an_empty_square_next_to_a_cube_on_the_table() {
    let mut ivy = round("");
    hand(&mut ivy, 0, &[4, 5, 6]);
    lay(&mut ivy, 1, &[(0, 0), (1, 0)]);
    assert_eq!(legal(&ivy), "4@1,-1; 5@0,1; 6@1,1; 6@2,0; swap 4; swap 5; swap 6");
    assert_eq!(refused(&ivy, "5@1,0"), "a cube lies on 1,0 already");
    assert_eq!(refused(&ivy, "4@0,0"), "a cube lies on 0,0 already");
    assert_eq!(refused(&ivy, "4@-1,1"), "-1,1 is not next to a cube: it has to share a side with one on the table");
}

#[test]
fn numbers_rise_by_one_to_the_right_and_upwards_and_fall_by_one_to_the_left_and_downwards() {
    let mut ivy = round("");
    hand(&mut ivy, 0, &[3, 5]);
    lay(&mut ivy, 1, &[(0, 0)]);
    assert_eq!(legal(&ivy), "3@-1,0; 3@0,-1; 5@0,1; 5@1,0; swap 3; swap 5");
    assert_eq!(refused(&ivy, "3@1,0"), "1,0 needs a 5, not a 3: numbers rise by one to the right and upwards");
}

#[test]
fn a_square_can_only_ever_carry_the_number_of_the_middle_plus_x_plus_y() {
    let mut ivy = round("");
    lay(&mut ivy, 1, &[(0, 0), (1, 0), (1, -1), (2, -1), (2, -2)]);
    for opening in ivy.public().grid().openings() {
        assert_eq!(i16::from(opening.number), 4 + opening.spot.x + opening.spot.y);
        assert_eq!(ivy.public().grid().required(opening.spot), Some(opening.number.into()));
    }
    assert_eq!(ivy.public().grid().required(Spot::new(5, 3)), Some(12));
    assert_eq!(Grid::default().required(Spot::MIDDLE), None);
}

#[test]
fn there_are_only_the_numbers_0_to_9() {
    let mut ivy = round("");
    hand(&mut ivy, 0, &[9]);
    lay(&mut ivy, 1, &[(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0)]);
    assert_eq!(refused(&ivy, "9@6,0"), "6,0 stays empty: it would need a 10, and numbers only go from 0 to 9");
    assert_eq!(ivy.public().grid().opening(Spot::new(6, 0)), None);
    assert_eq!(ivy.validate_action(&Action::Place(10, Spot::new(6, 0))), Err(Illegal::new("you hold no 10")));
    for far in [(i16::MAX, i16::MIN), (i16::MIN, i16::MIN), (i16::MIN, 0), (i16::MAX, i16::MAX)] {
        assert!(ivy.validate_action(&Action::Place(9, Spot::new(far.0, far.1))).is_err());
        assert!(ivy.public().placing(Seat(0), Spot::new(far.0, far.1)).lines.is_empty());
    }
}

#[test]
fn of_several_cubes_with_the_same_number_the_one_with_the_lowest_cube_number_goes() {
    let mut ivy = round("");
    hand(&mut ivy, 0, &[5, 5, 5]);
    lay(&mut ivy, 1, &[(0, 0)]);
    let cubes: Vec<Cube> = ivy.hands[0].iter().collect();
    act(&mut ivy, "5@1,0");
    assert_eq!(ivy.hands[0].iter().collect::<Vec<_>>(), cubes[1..]);
    ivy.public.mover = Seat(0);
    act(&mut ivy, "swap 5");
    assert_eq!(ivy.dropped[0].iter().collect::<Vec<_>>(), cubes[1..2]);
}

// A turn.

#[test]
fn play_passes_to_the_next_seat_after_each_turn() {
    let mut ivy = round("players=3");
    lay(&mut ivy, 1, &[(0, 0)]);
    for seat in [0, 1, 2, 0, 1, 2] {
        assert_eq!(ivy.turn(), Turn::Seat(Seat(seat)));
        act(&mut ivy, "pick");
        assert_eq!(ivy.public().mover(), Some(Seat(seat)));
        chance(&mut ivy);
        hand(&mut ivy, seat, &[0, 9]);
    }
}

#[test]
fn swap_discards_one_cube_and_takes_two_from_the_bag() {
    let mut ivy = round("");
    lay(&mut ivy, 1, &[(0, 0)]);
    act(&mut ivy, "swap 9");
    assert_eq!(ivy.discarded(), 1);
    assert_eq!(ivy.public().draws(), [Seat(0), Seat(0)]);
    assert_eq!(ivy.public().last(), Some((Seat(0), Deed::Swapped)));
    assert_eq!(chance(&mut ivy), "draw 0, draw 0");
    let drawn = Step::Draw(Seat(0));
    assert_eq!(ivy.public().course(), [Step::Turn(Seat(0), Deed::Swapped), drawn, drawn]);
    assert_eq!((ivy.hands[0].len(), ivy.turn()), (3, Turn::Seat(Seat(1))));
    assert_eq!(refused(&ivy, "swap 5"), "you hold no 5");
}

#[test]
fn if_no_cube_can_be_placed_pick_up_one_from_the_bag() {
    let mut ivy = round("");
    lay(&mut ivy, 1, &[(0, 0)]);
    act(&mut ivy, "pick");
    assert_eq!(chance(&mut ivy), "draw 0");
    assert_eq!((ivy.hands[0].len(), ivy.discarded()), (3, 0));
    assert_eq!(ivy.public().last(), Some((Seat(0), Deed::PickedUp)));
    hand(&mut ivy, 1, &[5]);
    assert_eq!(refused(&ivy, "pick"), "you can place a cube, so you may not just draw one: place a cube or swap one");
}

#[test]
fn where_one_may_pick_up_a_swap_remains_allowed() {
    let mut ivy = round("");
    lay(&mut ivy, 1, &[(0, 0)]);
    assert_eq!(legal(&ivy), "pick; swap 0; swap 9");
    assert_eq!(refused(&ivy, "pass"), "there are cubes to draw, so you may not pass: draw one");
    for drop in ["drop 9", "done"] {
        assert!(refused(&ivy, drop).starts_with("cubes are discarded only after a line of 5, 7, 9 or more cubes"));
    }
}

// Lines.

/// Seat 0 puts a cube on a square beside cubes of its own; who then draws, and how many it may discard.
fn line(text: &str, own: &[(i16, i16)], others: &[(i16, i16)], at: (i16, i16)) -> (String, u8) {
    let mut ivy = round(text);
    lay(&mut ivy, 0, own);
    lay(&mut ivy, 1, others);
    let number = (4 + at.0 + at.1) as u8;
    hand(&mut ivy, 0, &[number, 0, 0, 0, 9, 9, 9, 9, 9]);
    let foreseen = ivy.public().placing(Seat(0), Spot::new(at.0, at.1));
    act(&mut ivy, &format!("{number}@{},{}", at.0, at.1));
    assert_eq!(ivy.public().made().as_ref(), Some(&foreseen));
    assert_eq!(ivy.public().draws(), foreseen.pick_ups);
    let told = chance(&mut ivy);
    assert_eq!(ivy.public().allowance(), foreseen.allowance);
    (told, foreseen.allowance)
}

#[test]
fn a_line_of_exactly_3_lets_the_players_on_either_side_pick_up() {
    for (text, told) in [("players=4", "draw 1, draw 3"), ("players=6", "draw 1, draw 5")] {
        assert_eq!(line(text, &[(0, 0), (1, 0)], &[], (2, 0)), (told.to_owned(), 0));
    }
}

#[test]
fn with_two_or_three_players_everyone_else_picks_up_one() {
    assert_eq!(line("players=2", &[(0, 0), (1, 0)], &[], (2, 0)).0, "draw 1");
    assert_eq!(line("players=3", &[(0, 0), (1, 0)], &[], (2, 0)).0, "draw 1, draw 2");
}

#[test]
fn lines_run_horizontally() {
    assert_eq!(line("", &[(-1, 0), (1, 0)], &[(0, 1)], (0, 0)).0, "draw 1");
}

#[test]
fn lines_run_vertically() {
    assert_eq!(line("", &[(0, -1), (0, -2)], &[], (0, 0)).0, "draw 1");
}

#[test]
fn lines_run_along_the_diagonal_on_which_all_numbers_are_equal() {
    assert_eq!(line("", &[(-1, 1), (1, -1)], &[(1, 0)], (0, 0)).0, "draw 1");
    // The other diagonal does not count.
    assert_eq!(line("", &[(-1, -1), (1, 1)], &[(1, 0)], (0, 0)).0, "");
}

#[test]
fn a_line_runs_without_a_gap() {
    assert_eq!(line("", &[(1, 0), (3, 0), (4, 0)], &[], (0, 0)), (String::new(), 0));
}

#[test]
fn only_the_movers_own_colour_counts() {
    assert_eq!(line("", &[(1, 0), (3, 0)], &[(2, 0)], (0, 0)), (String::new(), 0));
}

#[test]
fn only_lines_through_the_cube_just_placed_count() {
    assert_eq!(line("", &[(0, 0), (1, 0), (2, 0)], &[], (0, 1)), (String::new(), 0));
}

#[test]
fn an_odd_length_of_5_7_9_11_lets_the_mover_discard_up_to_1_2_3_4_cubes() {
    for (length, allowance) in [(5, 1), (7, 2), (9, 3), (11, 4), (13, 5)] {
        let own: Vec<(i16, i16)> = (1..length).map(|n| (n, -n)).collect();
        assert_eq!(line("", &own, &[(0, 1)], (0, 0)), (String::new(), allowance));
    }
}

#[test]
fn an_even_length_does_nothing() {
    for length in [2, 4, 6, 8, 10] {
        let own: Vec<(i16, i16)> = (1..length).map(|n| (n, -n)).collect();
        for text in ["", "even-lines=on"] {
            assert_eq!(line(text, &own, &[(0, 1)], (0, 0)), (String::new(), 0));
        }
    }
}

#[test]
fn effects_of_several_lines_add_up() {
    // A row and a column of three, and a diagonal of five.
    let own = [(1, 0), (2, 0), (0, 1), (0, 2), (1, -1), (2, -2), (3, -3), (-1, 1)];
    let told = "draw 1, draw 3, draw 1, draw 3".to_owned();
    assert_eq!(line("players=4", &own, &[], (0, 0)), (told, 1));
    // Five each way: discards add up.
    let own = [(-2, 0), (-1, 0), (1, 0), (2, 0), (0, 1), (0, 2), (0, -1), (0, -2)];
    assert_eq!(line("players=4", &own, &[], (0, 0)), (String::new(), 2));
    // Three lines of three.
    let own = [(1, 0), (2, 0), (0, 1), (0, 2), (1, -1), (-1, 1)];
    assert_eq!(line("players=6", &own, &[], (0, 0)).0, "draw 1, draw 5, draw 1, draw 5, draw 1, draw 5");
}

#[test]
fn ruling_pick_ups_come_first_then_the_discards_one_at_a_time() {
    let mut ivy = round("");
    lay(&mut ivy, 0, &[(1, 0), (2, 0), (1, -1), (2, -2), (3, -3), (4, -4), (5, -5), (6, -6)]);
    hand(&mut ivy, 0, &[4, 2, 2, 8]);
    act(&mut ivy, "4@0,0");
    assert_eq!((ivy.turn(), ivy.public().allowance()), (Turn::Chance, 0));
    assert_eq!(chance(&mut ivy), "draw 1");
    assert_eq!((ivy.turn(), ivy.public().allowance()), (Turn::Seat(Seat(0)), 2));
    assert_eq!(legal(&ivy), "done; drop 2; drop 8");
    assert_eq!(refused(&ivy, "drop 5"), "you hold no 5");
    for other in ["swap 2", "pick", "pass", "2@-1,0"] {
        assert_eq!(
            refused(&ivy, other),
            "your long line lets you discard first: discard one (drop 5), or say done to keep the others"
        );
    }
    act(&mut ivy, "drop 2");
    assert_eq!((ivy.turn(), ivy.public().allowance()), (Turn::Seat(Seat(0)), 1));
    assert_eq!(legal(&ivy), "done; drop 2; drop 8");
    assert_eq!(ivy.view(Some(Seat(0))).own().unwrap().dropped[2], 1);
    // Until the allowance is used up.
    act(&mut ivy, "drop 8");
    assert_eq!((ivy.turn(), ivy.public().allowance()), (Turn::Seat(Seat(1)), 0));
    assert_eq!((ivy.discarded(), ivy.hand(Seat(0))[2]), (2, 1));
}

#[test]
fn the_mover_may_keep_the_cubes() {
    let mut ivy = round("");
    lay(&mut ivy, 0, &[(1, -1), (2, -2), (3, -3), (4, -4), (5, -5), (6, -6)]);
    lay(&mut ivy, 1, &[(1, 0)]);
    hand(&mut ivy, 0, &[4, 2, 2, 8]);
    act(&mut ivy, "4@0,0; drop 8; done");
    assert_eq!((ivy.turn(), ivy.discarded()), (Turn::Seat(Seat(1)), 1));
    // What was left of the allowance is gone.
    assert_eq!((ivy.public().allowance(), ivy.public.allowance), (0, 0));
}

#[test]
fn even_lines_a_line_of_four_that_holds_a_new_run_of_three_makes_the_neighbours_pick_up_once() {
    let row: [&[_]; 2] = [&[(-1, 0), (1, 0), (2, 0)], &[(-2, 0), (-1, 0), (1, 0)]];
    let column: [&[_]; 2] = [&[(0, -1), (0, 1), (0, 2)], &[(0, -2), (0, -1), (0, 1)]];
    let diagonal: [&[_]; 2] = [&[(-1, 1), (1, -1), (2, -2)], &[(-2, 2), (-1, 1), (1, -1)]];
    for (own, other) in [(row, (0, 1)), (column, (1, 0)), (diagonal, (1, 0))] {
        for own in own {
            assert_eq!(line("players=4 even-lines=on", own, &[other], (0, 0)), ("draw 1, draw 3".to_owned(), 0));
            assert_eq!(line("players=4", own, &[other], (0, 0)), (String::new(), 0));
        }
    }
}

#[test]
fn ruling_even_lines_need_one_cube_on_one_side_and_two_on_the_other() {
    // Put at the end of three, the run of three was there before.
    assert_eq!(line("even-lines=on", &[(1, 0), (2, 0), (3, 0)], &[], (0, 0)).0, "");
    // Two and three, one and four, ... make six.
    assert_eq!(line("even-lines=on", &[(-2, 0), (-1, 0), (1, 0), (2, 0), (3, 0)], &[], (0, 0)).0, "");
    assert_eq!(line("even-lines=on", &[(-1, 0), (1, 0), (2, 0), (3, 0), (4, 0)], &[], (0, 0)).0, "");
    // Lines of odd length are as ever.
    assert_eq!(line("even-lines=on", &[(-1, 0), (1, 0)], &[], (0, 0)).0, "draw 1");
    assert_eq!(line("even-lines=on", &[(-1, 0), (1, 0), (2, 0), (-2, 0)], &[], (0, 0)), (String::new(), 1));
}

#[test]
fn lines_made_tell_their_squares_and_what_they_cause() {
    let mut ivy = round("");
    lay(&mut ivy, 0, &[(-1, 1), (1, -1), (0, 1)]);
    hand(&mut ivy, 0, &[4, 9]);
    act(&mut ivy, "4@0,0");
    let made = ivy.public().made().unwrap();
    let told: Vec<_> = made.lines.iter().map(|(line, effect)| (line.direction, line.length(), *effect)).collect();
    assert_eq!(told, [(Direction::Column, 2, Effect::Nothing), (Direction::Diagonal, 3, Effect::PickUp)]);
    let spots: Vec<Spot> = made.lines[1].0.spots().collect();
    assert_eq!(spots, [Spot::new(-1, 1), Spot::MIDDLE, Spot::new(1, -1)]);
    chance(&mut ivy);
    act(&mut ivy, "swap 0");
    assert_eq!(ivy.public().made(), None);
}

// End of a round.

#[test]
fn the_first_player_with_an_empty_hand_wins_the_round_and_scores_0() {
    let mut ivy = round("players=3");
    lay(&mut ivy, 1, &[(0, 0)]);
    hand(&mut ivy, 0, &[5]);
    act(&mut ivy, "5@1,0");
    let round = ivy.public().rounds()[0];
    assert_eq!((round.winner, round.points(Seat(0))), (Some(Seat(0)), Some(0)));
    assert_eq!(ivy.turn(), Turn::Chance);
    assert!(ivy.public().is_between_rounds());
}

#[test]
fn all_others_score_the_sum_of_their_remaining_numbers_plus_1_for_each_cube() {
    let mut ivy = round("players=3");
    lay(&mut ivy, 1, &[(0, 0)]);
    hand(&mut ivy, 0, &[5]);
    hand(&mut ivy, 2, &[7, 7, 1]);
    assert_eq!(ivy.scores(), [0, 0, 0]);
    act(&mut ivy, "5@1,0");
    assert_eq!(ivy.scores(), [0, 11, 18]);
    assert_eq!(ivy.public().rounds()[0].points(Seat(2)), Some(18));
    assert_eq!(ivy.public().rounds()[0].points(Seat(3)), None);
}

#[test]
fn a_hand_counts_as_empty_after_the_effects_of_the_action_have_been_carried_out() {
    // The line of three adds to the neighbour's score.
    let mut ivy = round("");
    lay(&mut ivy, 0, &[(0, 0), (1, 0)]);
    hand(&mut ivy, 0, &[6]);
    act(&mut ivy, "6@2,0");
    assert!(ivy.public().rounds().is_empty());
    ivy.play(&Event::Chance(Chance::Draw(Seat(1), ivy.bag.first().unwrap()))).unwrap();
    let drawn = points(&ivy.hand(Seat(1)));
    assert!(drawn > 11);
    assert_eq!(ivy.scores(), [0, drawn]);
    assert_eq!(ivy.public().made().unwrap().pick_ups, [Seat(1)]);
    // Discards can empty it; what is left of the allowance does not matter.
    let mut ivy = round("");
    lay(&mut ivy, 0, &[(1, -1), (2, -2), (3, -3), (4, -4), (5, -5), (6, -6)]);
    lay(&mut ivy, 1, &[(1, 0)]);
    hand(&mut ivy, 0, &[4, 2]);
    act(&mut ivy, "4@0,0; drop 2");
    assert_eq!(ivy.public().rounds()[0].winner, Some(Seat(0)));
    // An empty hand has nothing to discard.
    let mut ivy = round("");
    lay(&mut ivy, 0, &[(1, -1), (2, -2), (3, -3), (4, -4)]);
    lay(&mut ivy, 1, &[(1, 0)]);
    hand(&mut ivy, 0, &[4]);
    act(&mut ivy, "4@0,0");
    assert_eq!(ivy.public().rounds()[0].winner, Some(Seat(0)));
}

#[test]
fn when_a_round_has_ended_table_and_hands_lie_until_the_next_deal() {
    let mut ivy = round("");
    lay(&mut ivy, 1, &[(0, 0)]);
    hand(&mut ivy, 0, &[5]);
    act(&mut ivy, "5@1,0");
    assert_eq!(ivy.public().grid().tiles().len(), 2);
    assert_eq!(ivy.view(None).held(Seat(1)), 2);
    assert_eq!(ivy.public().mover(), None);
}

#[test]
fn ruling_when_the_bag_is_empty_the_discard_pile_is_shuffled_into_it() {
    let mut ivy = round("");
    lay(&mut ivy, 1, &[(0, 0)]);
    discard(&mut ivy, 1, &[3]);
    bag(&mut ivy, 1);
    act(&mut ivy, "swap 9");
    assert_eq!(chance(&mut ivy), "draw 0, reshuffle, draw 0");
    assert_eq!((ivy.bag(), ivy.discarded()), (1, 0));
    // What was shuffled into the bag is no longer known.
    assert_eq!(ivy.view(Some(Seat(0))).own().unwrap().dropped, [0; 10]);
}

#[test]
fn the_bag_is_refilled_only_when_a_cube_is_to_be_drawn() {
    let mut ivy = round("");
    lay(&mut ivy, 1, &[(0, 0)]);
    discard(&mut ivy, 1, &[3]);
    bag(&mut ivy, 1);
    act(&mut ivy, "pick");
    assert_eq!(chance(&mut ivy), "draw 0");
    assert_eq!((ivy.bag(), ivy.discarded()), (0, 1));
    assert_eq!(ivy.turn(), Turn::Seat(Seat(1)));
}

#[test]
fn ruling_if_both_are_empty_nobody_draws() {
    let mut ivy = round("players=4");
    lay(&mut ivy, 0, &[(0, 0), (1, 0)]);
    hand(&mut ivy, 0, &[6, 9]);
    bag(&mut ivy, 1);
    let before = ivy.clone();
    act(&mut ivy, "6@2,0");
    assert_eq!(chance(&mut ivy), "draw 1");
    assert_eq!((ivy.turn(), ivy.hands[3].len()), (Turn::Seat(Seat(1)), 2));
    let mut ivy = before;
    bag(&mut ivy, 0);
    act(&mut ivy, "6@2,0");
    assert_eq!((ivy.turn(), ivy.public().draws()), (Turn::Seat(Seat(1)), vec![]));
    // Discards of the same action come too late for the draws.
    let mut ivy = round("");
    lay(&mut ivy, 0, &[(1, 0), (2, 0), (1, -1), (2, -2), (3, -3), (4, -4)]);
    hand(&mut ivy, 0, &[4, 2, 8]);
    bag(&mut ivy, 0);
    act(&mut ivy, "4@0,0; drop 2");
    assert_eq!((ivy.turn(), ivy.hands[1].len()), (Turn::Seat(Seat(1)), 2));
}

#[test]
fn ruling_a_swap_needs_two_cubes_to_be_had_the_swapped_one_not_counted() {
    let mut ivy = round("");
    lay(&mut ivy, 1, &[(0, 0)]);
    discard(&mut ivy, 1, &[3]);
    bag(&mut ivy, 0);
    assert_eq!(legal(&ivy), "pick");
    assert_eq!(refused(&ivy, "swap 9"), "a swap takes two cubes, and bag and discard pile do not hold two any more");
    discard_from_nowhere(&mut ivy, 1);
    assert_eq!(legal(&ivy), "pick; swap 0; swap 9");
    act(&mut ivy, "swap 9");
    assert_eq!(chance(&mut ivy), "reshuffle, draw 0, draw 0");
    // The swapped one is among the three that were shuffled.
    assert_eq!(ivy.bag(), 1);
}

/// Puts a cube that [`bag`] took out of the game on the discard pile.
fn discard_from_nowhere(ivy: &mut Ivy, seat: usize) {
    let somewhere = ivy.hands.iter().chain(&ivy.dropped).fold(ivy.bag, |all, set| all.or(set));
    ivy.dropped[seat].insert(CubeSet::ALL.without(&somewhere).first().unwrap());
}

#[test]
fn ruling_a_player_who_can_neither_place_nor_swap_nor_pick_up_passes() {
    let mut ivy = round("players=3");
    lay(&mut ivy, 1, &[(0, 0)]);
    bag(&mut ivy, 0);
    hand(&mut ivy, 2, &[0]);
    ivy.bag = CubeSet::EMPTY;
    assert_eq!(legal(&ivy), "pass");
    assert_eq!(refused(&ivy, "pick"), "bag and discard pile are empty: all you can do is pass");
    act(&mut ivy, "pass");
    assert_eq!((ivy.turn(), ivy.public().passes()), (Turn::Seat(Seat(1)), 1));
    assert_eq!(ivy.public().last(), Some((Seat(0), Deed::Passed)));
    lay_free(&mut ivy, 1, 5);
    assert_eq!(legal(&ivy), "5@0,1; 5@1,0");
    assert_eq!(refused(&ivy, "pass"), "you can place a cube, so you may not pass");
}

/// Gives a seat a number although the bag is empty.
fn lay_free(ivy: &mut Ivy, seat: usize, number: u8) {
    let somewhere = ivy.hands.iter().chain(&ivy.dropped).fold(ivy.bag, |all, set| all.or(set));
    let cube = CubeSet::showing(Seat(seat as u8), number).without(&somewhere).first().unwrap();
    ivy.hands[seat].insert(cube);
}

#[test]
fn ruling_when_every_player_in_turn_has_passed_the_round_ends_and_all_score_their_hands() {
    let mut ivy = round("players=3");
    lay(&mut ivy, 1, &[(0, 0)]);
    bag(&mut ivy, 0);
    lay_free(&mut ivy, 1, 5);
    // A pass, a cube placed, then three passes in turn.
    act(&mut ivy, "pass; 5@1,0; pass; pass");
    assert!(ivy.public().rounds().is_empty());
    assert_eq!(ivy.public().passes(), 2);
    act(&mut ivy, "pass");
    assert_eq!(ivy.public().rounds()[0].winner, None);
    assert_eq!(ivy.scores(), [11, 11, 11]);
    assert_eq!(ivy.turn(), Turn::Chance);
}

// End of the game.

#[test]
fn there_are_as_many_rounds_as_players_with_two_players_four() {
    for (players, rounds) in [(2, 4), (3, 3), (4, 4), (5, 5), (6, 6)] {
        let mut ivy = round(&format!("players={players}"));
        assert_eq!(ivy.public().rounds_planned(), Some(rounds));
        for done in 0..rounds {
            assert_eq!((ivy.public().rounds().len(), ivy.outcome()), (done, None));
            finish(&mut ivy, &[0, 1, 1, 1, 1, 1][..players]);
        }
        assert_eq!(ivy.turn(), Turn::Over);
        assert_eq!(ivy.outcome(), Some(Outcome { winners: vec![Seat(0)] }));
        assert!(ivy.legal().is_empty());
        assert_eq!(ivy.play(&Event::Action(Action::Pick)), Err(Illegal::new("the game is over")));
        assert_eq!(ivy.validate_action(&Action::Done), Err(Illegal::new("the game is over")));
        assert_eq!(ivy.validate_chance(&Chance::Reshuffle), Err(Illegal::new("the game is over")));
    }
}

#[test]
fn the_first_start_is_drawn_at_random() {
    let mut ivy = Ivy::new(&options("players=5"));
    assert_eq!((ivy.turn(), ivy.public().starter()), (Turn::Chance, None));
    let drawn = |stream| ivy.sample_chance(&mut ChanceRng::new("test", "first", stream)).to_string();
    let mut seen: Vec<String> = (0..50).map(drawn).collect();
    seen.sort();
    seen.dedup();
    assert_eq!(seen, ["first 0", "first 1", "first 2", "first 3", "first 4"]);
    ivy.play(&Event::Chance(Chance::First(Seat(3)))).unwrap();
    assert_eq!(ivy.public().starter(), Some(Seat(3)));
}

#[test]
fn the_start_moves_one_seat_clockwise_each_round_extra_rounds_too() {
    let mut ivy = round("players=3");
    ivy.public.starter = Seat(2);
    for next in [0, 1, 2, 0, 1] {
        finish(&mut ivy, &[3, 3, 3]);
        assert_eq!(ivy.public().starter(), Some(Seat(next)));
        let deal = ivy.sample_chance(&mut ChanceRng::new("test", "deal", 0));
        ivy.play(&Event::Chance(deal)).unwrap();
        assert_eq!(ivy.turn(), Turn::Seat(Seat(next)));
    }
    let starters: Vec<u8> = ivy.public().rounds().iter().map(|round| round.starter.0).collect();
    assert_eq!(starters, [2, 0, 1, 2, 0]);
}

#[test]
fn the_lowest_total_wins() {
    let mut ivy = round("players=3");
    finish(&mut ivy, &[0, 4, 9]);
    finish(&mut ivy, &[20, 0, 9]);
    finish(&mut ivy, &[0, 15, 1]);
    assert_eq!(ivy.scores(), [20, 19, 19]);
    finish(&mut ivy, &[0, 2, 1]);
    assert_eq!(ivy.scores(), [20, 21, 20]);
    finish(&mut ivy, &[2, 0, 5]);
    assert_eq!(ivy.scores(), [22, 21, 25]);
    assert_eq!(ivy.outcome(), Some(Outcome { winners: vec![Seat(1)] }));
}

#[test]
fn on_a_tie_further_rounds_are_played_by_all_until_one_player_is_alone_lowest() {
    let mut ivy = round("players=3");
    for _ in 0..3 {
        finish(&mut ivy, &[0, 0, 7]);
    }
    assert_eq!((ivy.turn(), ivy.public().in_play().count()), (Turn::Chance, 3));
    finish(&mut ivy, &[0, 0, 7]);
    assert_eq!(ivy.turn(), Turn::Chance);
    finish(&mut ivy, &[3, 0, 7]);
    assert_eq!(ivy.outcome(), Some(Outcome { winners: vec![Seat(1)] }));
}

#[test]
fn knockout_the_highest_score_of_each_round_is_out() {
    let mut ivy = round("players=4 mode=knockout");
    assert_eq!(ivy.public().rounds_planned(), None);
    finish(&mut ivy, &[0, 4, 9, 5]);
    assert_eq!(ivy.public().rounds()[0].out, Some(Seat(2)));
    assert_eq!(ivy.public().in_play().iter().collect::<Vec<_>>(), [Seat(0), Seat(1), Seat(3)]);
    // Those who are out are dealt nothing and have no turn.
    let deal = ivy.sample_chance(&mut ChanceRng::new("test", "deal", 0));
    assert!(deal.to_string().contains(" 3:") && !deal.to_string().contains(" 2:"));
    ivy.play(&Event::Chance(deal)).unwrap();
    assert!(ivy.hands[2].is_empty());
    assert_eq!(ivy.public().in_play().after(Seat(1)), Seat(3));
}

#[test]
fn knockout_on_a_tie_the_tied_players_all_stay_and_the_round_is_played_again_by_all_who_are_left() {
    let mut ivy = round("players=4 mode=knockout");
    finish(&mut ivy, &[0, 4, 9, 5]);
    finish(&mut ivy, &[0, 8, 0, 8]);
    assert_eq!(ivy.public().rounds()[1].out, None);
    assert_eq!(ivy.public().in_play().iter().collect::<Vec<_>>(), [Seat(0), Seat(1), Seat(3)]);
    assert_eq!(ivy.turn(), Turn::Chance);
}

#[test]
fn knockout_when_two_remain_the_winner_of_their_round_wins_the_game() {
    let mut ivy = round("players=3 mode=knockout");
    finish(&mut ivy, &[0, 4, 9]);
    assert_eq!(ivy.outcome(), None);
    finish(&mut ivy, &[15, 0, 0]);
    assert_eq!(ivy.outcome(), Some(Outcome { winners: vec![Seat(1)] }));
    let mut ivy = round("players=2 mode=knockout");
    finish(&mut ivy, &[0, 1]);
    assert_eq!(ivy.outcome(), Some(Outcome { winners: vec![Seat(0)] }));
}

#[test]
fn ruling_knockout_a_blocked_round_between_the_last_two_is_decided_by_its_scores() {
    let mut ivy = round("players=2 mode=knockout");
    finish(&mut ivy, &[7, 7]);
    assert_eq!((ivy.turn(), ivy.outcome()), (Turn::Chance, None));
    finish(&mut ivy, &[7, 6]);
    assert_eq!(ivy.public().rounds()[1].winner, None);
    assert_eq!(ivy.outcome(), Some(Outcome { winners: vec![Seat(1)] }));
}

#[test]
fn ruling_knockout_scores_go_on_being_added_up_but_the_survivor_wins() {
    let mut ivy = round("players=3 mode=knockout");
    finish(&mut ivy, &[8, 0, 9]);
    finish(&mut ivy, &[1, 2, 0]);
    assert_eq!(ivy.scores(), [9, 2, 9]);
    assert_eq!(ivy.outcome(), Some(Outcome { winners: vec![Seat(0)] }));
}

#[test]
fn ruling_knockout_neighbours_and_everyone_else_are_the_seats_still_in() {
    let mut ivy = round("players=5 mode=knockout");
    let rounds =
        [([0, 9, 1, 1, 1], "draw 2, draw 4"), ([0, 0, 1, 1, 9], "draw 2, draw 3"), ([0, 0, 9, 1, 0], "draw 3")];
    for (points, told) in rounds {
        finish(&mut ivy, &points);
        let mut round = ivy.clone();
        round.bag = CubeSet::ALL;
        (round.hands, round.public.phase, round.public.mover) = (Default::default(), Phase::Turn, Seat(0));
        lay(&mut round, 0, &[(0, 0), (1, 0)]);
        hand(&mut round, 0, &[6, 9]);
        act(&mut round, "6@2,0");
        assert_eq!(chance(&mut round), told);
    }
}

#[test]
fn ruling_knockout_the_start_moves_to_the_next_seat_still_in_after_a_replayed_round_too() {
    let mut ivy = round("players=4 mode=knockout");
    // The next in turn is out.
    finish(&mut ivy, &[0, 9, 1, 1]);
    assert_eq!(ivy.public().starter(), Some(Seat(2)));
    // A tie: played again, by the next starter.
    finish(&mut ivy, &[0, 0, 9, 9]);
    assert_eq!(ivy.public().starter(), Some(Seat(3)));
    // The starter is out.
    finish(&mut ivy, &[0, 0, 1, 9]);
    assert_eq!(ivy.public().starter(), Some(Seat(0)));
}

#[test]
fn knockout_what_was_made_last_is_told_with_the_neighbours_that_the_round_had() {
    let mut ivy = round("players=3 mode=knockout");
    lay(&mut ivy, 0, &[(0, 0), (1, 0)]);
    hand(&mut ivy, 0, &[6]);
    act(&mut ivy, "6@2,0");
    chance(&mut ivy);
    assert_eq!(ivy.public().in_play().count(), 2 + usize::from(ivy.public().rounds()[0].out.is_none()));
    assert_eq!(ivy.public().made().unwrap().pick_ups, [Seat(1), Seat(2)]);
}

// Chance.

#[test]
fn chance_that_is_not_due_is_refused() {
    let mut ivy = Ivy::new(&options("players=2"));
    assert_eq!(refused_chance(&ivy, "first 2"), "there is no seat 2: the seats are 0 to 1");
    for other in ["deal 0:1 1:2", "draw 0:1", "reshuffle"] {
        assert_eq!(refused_chance(&ivy, other), "who starts the first round has to be drawn before anything else");
    }
    assert_eq!(ivy.validate_action(&Action::Pick), Err(Illegal::new("who starts has not been drawn yet")));
    ivy.play(&Event::Chance(Chance::First(Seat(0)))).unwrap();
    assert_eq!(refused_chance(&ivy, "first 1"), "who starts is drawn only once, before the first round");
    assert_eq!(refused_chance(&ivy, "draw 0:1"), "a round begins with the deal");
    assert_eq!(refused_chance(&ivy, "reshuffle"), "a round begins with the deal");
    assert_eq!(ivy.validate_action(&Action::Pick), Err(Illegal::new("the cubes of the round have not been dealt yet")));
    let mut ivy = round("");
    assert_eq!(ivy.validate_chance(&Chance::Reshuffle), Err(Illegal::new("a player is to act here, not the bag")));
    lay(&mut ivy, 1, &[(0, 0)]);
    act(&mut ivy, "pick");
    assert_eq!(refused_chance(&ivy, "deal 0:1 1:2"), "cubes are dealt only at the start of a round");
    assert_eq!(refused_chance(&ivy, "first 1"), "who starts is drawn only once, before the first round");
    assert_eq!(ivy.validate_action(&Action::Pick), Err(Illegal::new("a cube has to be drawn from the bag first")));
}

#[test]
fn a_deal_is_refused_unless_every_seat_in_play_gets_its_due() {
    let mut ivy = Ivy::new(&options("players=3 mode=knockout"));
    ivy.play(&Event::Chance(Chance::First(Seat(1)))).unwrap();
    let hand = |seat: u8, from: u8, count: u8| {
        let cubes: Vec<String> = (from..from + count).map(|cube| cube.to_string()).collect();
        format!("{seat}:{}", cubes.join(","))
    };
    let deal = |counts: &[(u8, u8, u8)]| {
        let hands: Vec<String> = counts.iter().map(|&(seat, from, count)| hand(seat, from, count)).collect();
        format!("deal {}", hands.join(" "))
    };
    let whole = deal(&[(0, 0, 10), (1, 10, 11), (2, 21, 10)]);
    assert_eq!(ivy.validate_chance(&read_canonical(&whole).unwrap()), Ok(()));
    let seats = "cubes are dealt to every seat in play once, the lowest first: 0, 1, 2";
    assert_eq!(refused_chance(&ivy, &deal(&[(0, 0, 10), (1, 10, 11)])), seats);
    assert_eq!(refused_chance(&ivy, &deal(&[(0, 0, 10), (1, 10, 11), (2, 21, 10), (3, 40, 10)])), seats);
    let Ok(Chance::Deal(mut other)) = whole.parse::<Chance>() else { panic!() };
    other.hands.swap(0, 1);
    assert_eq!(ivy.validate_chance(&Chance::Deal(other)), Err(Illegal::new(seats)));
    assert_eq!(
        refused_chance(&ivy, &deal(&[(0, 0, 11), (1, 11, 10), (2, 21, 10)])),
        "seat 0, who does not start the round, is dealt 10 cubes, not 11"
    );
    assert_eq!(
        refused_chance(&ivy, &deal(&[(0, 0, 10), (1, 11, 10), (2, 21, 10)])),
        "seat 1, who starts the round, is dealt 11 cubes, not 10"
    );
    assert_eq!(
        refused_chance(&ivy, &deal(&[(0, 0, 10), (1, 9, 11), (2, 21, 10)])),
        "cube 9 is dealt twice, and there is only one of each"
    );
    // A seat that is out is dealt nothing.
    ivy.public.phase = Phase::Turn;
    finish(&mut ivy, &[0, 1, 2]);
    assert_eq!(
        refused_chance(&ivy, &deal(&[(0, 0, 11), (1, 11, 10), (2, 21, 10)])),
        "cubes are dealt to every seat in play once, the lowest first: 0, 1"
    );
}

#[test]
fn a_draw_is_refused_unless_the_cube_is_in_the_bag_and_the_seat_is_due() {
    let mut ivy = round("players=4");
    lay(&mut ivy, 0, &[(0, 0), (1, 0)]);
    hand(&mut ivy, 0, &[6, 9]);
    discard(&mut ivy, 2, &[3]);
    act(&mut ivy, "6@2,0");
    let cube = ivy.bag.first().unwrap();
    assert_eq!(refused_chance(&ivy, &format!("draw 3:{cube}")), "the next cube is for seat 1, not for seat 3");
    for set in [ivy.hands[0], ivy.hands[3], ivy.dropped[2]] {
        let cube = set.first().unwrap();
        assert_eq!(refused_chance(&ivy, &format!("draw 1:{cube}")), format!("cube {cube} is not in the bag"));
    }
    assert_eq!(
        refused_chance(&ivy, "reshuffle"),
        "the discard pile is shuffled into the bag only when the bag is empty"
    );
    let pile = ivy.dropped[2].first().unwrap();
    bag(&mut ivy, 0);
    assert_eq!(
        refused_chance(&ivy, &format!("draw 1:{pile}")),
        "the bag is empty, so the discard pile has to be shuffled into it first: reshuffle"
    );
    ivy.play(&Event::Chance(Chance::Reshuffle)).unwrap();
    assert_eq!(ivy.validate_chance(&Chance::Draw(Seat(1), pile)), Ok(()));
}

#[test]
fn random_numbers_are_taken_as_the_format_says() {
    let mut ivy = Ivy::new(&options("players=3"));
    ivy.play(&Event::Chance(Chance::First(Seat(1)))).unwrap();
    let mut rng = ChanceRng::new("test", "order", 0);
    let mut bag: Vec<usize> = (0..CUBES).collect();
    let mut text = "deal".to_owned();
    for (seat, count) in [(0, 10), (1, 11), (2, 10)] {
        let cubes: Vec<String> = (0..count)
            .map(|_| {
                let place = rng.below(bag.len() as u32) as usize;
                bag.remove(place).to_string()
            })
            .collect();
        text += &format!(" {seat}:{}", cubes.join(","));
    }
    assert_eq!(ivy.sample_chance(&mut ChanceRng::new("test", "order", 0)).to_string(), text);
    ivy.play(&Event::Chance(text.parse().unwrap())).unwrap();
    ivy.public.phase = Phase::Draw;
    ivy.public.draws.push(Seat(2));
    let place = ChanceRng::new("test", "order", 1).below(bag.len() as u32) as usize;
    assert_eq!(
        ivy.sample_chance(&mut ChanceRng::new("test", "order", 1)).to_string(),
        format!("draw 2:{}", bag[place])
    );
}

// Options.

#[test]
fn options_have_their_defaults_and_ranges() {
    let defaults = IvyOptions { players: 2, even_lines: false, mode: Mode::Standard };
    assert_eq!(options(""), defaults);
    assert_eq!(
        options("players=6 even-lines=on mode=knockout"),
        IvyOptions { players: 6, even_lines: true, mode: Mode::Knockout }
    );
    for text in ["players=2 even-lines=off mode=standard", "players=5 even-lines=on mode=knockout"] {
        let entries = options(text).entries().0;
        let written: Vec<String> = entries.iter().map(|(name, value)| format!("{name}={value}")).collect();
        assert_eq!(written.join(" "), text);
    }
    let refused = |name: &str, value: OptionValue| {
        IvyOptions::from_entries(&OptionEntries(vec![(name.to_owned(), value)])).unwrap_err().to_string()
    };
    for players in [1, 7, -2] {
        assert_eq!(
            refused("players", OptionValue::Number(players)),
            format!("the option \"players\" cannot be \"{players}\"; it is a whole number from 2 to 6")
        );
    }
    assert!(refused("players", OptionValue::text("2")).ends_with("it is a whole number from 2 to 6"));
    assert!(refused("even-lines", OptionValue::text("yes")).ends_with("it is off or on"));
    assert!(refused("mode", OptionValue::text("poison")).ends_with("it is standard or knockout"));
    assert_eq!(
        refused("captures", OptionValue::Number(3)),
        "there is no option \"captures\"; the options are players, even-lines, mode"
    );
    assert_eq!(defaults.get("captures"), None);
}

// Notation.

#[test]
fn actions_are_written_in_one_way_and_read_in_several() {
    for (canonical, typed) in [
        ("7@2,-1", vec!["7 @ 2, -1", "7@+2,-1", "7@02,-1"]),
        ("0@0,-209", vec!["0@-0,-209"]),
        ("swap 5", vec!["swap5", " SWAP  5 "]),
        ("drop 0", vec!["Drop 0"]),
        ("pick", vec!["PICK", "p i c k"]),
        ("done", vec!["Done"]),
        ("pass", vec!["pass "]),
    ] {
        let action: Action = read_canonical(canonical).unwrap();
        assert_eq!(action.to_string(), canonical);
        for text in typed {
            assert_eq!(text.parse(), Ok(action), "{text}");
            assert!(read_canonical::<Action>(text).is_err(), "{text}");
        }
    }
}

#[test]
fn invalid_actions_are_refused() {
    let refused = |text: &str| text.parse::<Action>().unwrap_err().to_string();
    assert_eq!(refused("12@0,0"), "\"12\" is not a number from 0 to 9, as cubes show");
    assert_eq!(refused("swap"), "\"\" is not a number from 0 to 9, as cubes show");
    assert!(refused("7@2").starts_with("\"2\" is not a square; squares are counted from the middle"));
    let places = ["7@2,-1,0", "7@,1", "7@210,0", "7@99999999999,0", "7@0.5,1", "@1,1", "7@1,1@2"];
    for text in places.into_iter().chain(["drop x", "swap -1", "swap ５"]) {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
    assert!(refused("jump").starts_with("\"jump\" is not an action; actions look like 7@2,-1"));
    assert!("".parse::<Action>().is_err());
}

#[test]
fn chance_is_written_in_one_way_and_read_in_several() {
    for (canonical, typed) in [
        ("first 2", vec!["FIRST 2", "first2", " first  02"]),
        ("draw 1:57", vec!["draw 1 : 57", "Draw1:057"]),
        ("reshuffle", vec!["Reshuffle "]),
        ("deal 0:12,88 2:3", vec!["deal 2:3 0:12,88", "DEAL 0 : 12 , 88  2:3"]),
    ] {
        let chance: Chance = read_canonical(canonical).unwrap();
        assert_eq!(chance.to_string(), canonical);
        for text in typed {
            assert_eq!(text.parse().as_ref(), Ok(&chance), "{text}");
            assert!(read_canonical::<Chance>(text).is_err(), "{text}");
        }
    }
}

#[test]
fn what_is_no_chance_event_is_refused() {
    let refused = |text: &str| text.parse::<Chance>().unwrap_err().to_string();
    assert_eq!(refused("first 6"), "seats are numbered 0 to 5");
    assert_eq!(refused("draw 1:210"), "the cubes are numbered 0 to 209");
    assert_eq!(refused("deal 0:1 0:2"), "seat 0 appears twice in the deal");
    assert_eq!(refused("deal 0:1 1:"), "the deal names no cube for seat 1");
    assert_eq!(refused("draw 1"), "a draw names a seat and a cube, like draw 1:57");
    assert_eq!(refused("roll 3"), "\"roll 3\" is not a chance event; this game has first, deal, draw and reshuffle");
    for text in [
        "",
        "first",
        "first 1 2",
        "first -1",
        "draw 1:2,3",
        "reshuffle 1",
        "deal",
        "deal 0",
        "deal 0:1,,2",
        "deal 0,1",
        "deal :1",
        "deal 0:1,",
        "deal 0:1:2",
        "deal 0:99999999999999999999999",
        "déal 0:1",
        "7",
        "draw 1;2",
    ] {
        assert!(text.parse::<Chance>().is_err(), "{text}");
    }
}

#[test]
fn the_diagram_shows_table_and_hands() {
    let mut ivy = round("players=3");
    assert!(ivy.diagram().starts_with("the table is empty\n"));
    lay(&mut ivy, 1, &[(0, 0), (1, 0), (1, -1)]);
    let diagram = ivy.diagram();
    assert!(
        diagram.starts_with("   0   4o  5o\n  -1    .  4o\n        0   1\nround 1, bag 201, discarded 0\n"),
        "{diagram}"
    );
    assert!(diagram.contains("> seat 0 red: 0 points, 0 9\n"), "{diagram}");
}

// Views.

#[test]
fn imagined_cubes_are_even() {
    // Two red fours and an orange one on the table: each of the cubes that show those numbers is imagined there as often.
    let mut ivy = round("");
    lay(&mut ivy, 0, &[(0, 0), (1, -1)]);
    lay(&mut ivy, 1, &[(1, 0)]);
    let view = ivy.view(Some(Seat(1)));
    let red = CubeSet::showing(Seat(0), 4);
    let mut counts = [0_u32; CUBES];
    let mut rng = ChanceRng::new("test", "resample", 0);
    for _ in 0..2100 {
        let imagined = Ivy::resample(&view, &mut rng);
        let elsewhere = imagined.hands.iter().chain(&imagined.dropped).fold(imagined.bag, |all, set| all.or(set));
        let table = CubeSet::ALL.without(&elsewhere);
        assert_eq!(table.len(), 3);
        table.and(&red).iter().for_each(|cube| counts[cube.index()] += 1);
    }
    // Two of 21 at a time, and a few more since an orange five may show a red four too.
    let counts: Vec<u32> = red.iter().map(|cube| counts[cube.index()]).collect();
    assert!(counts.iter().all(|count| (150..350).contains(count)), "{counts:?}");
}

#[test]
fn a_view_of_a_crowded_table_can_still_be_imagined() {
    // All red cubes of every number but the sixes lie known on the discard pile, and of the 21 others ten lie on the table
    // with their orange numbers up: there is little choice for those.
    let mut ivy = round("");
    hand(&mut ivy, 0, &[]);
    hand(&mut ivy, 1, &[]);
    for number in (0..10).filter(|&number| number != 6) {
        discard(&mut ivy, 0, &[number; 21]);
    }
    let others: Vec<Cube> = ivy.bag.iter().take(10).collect();
    for (x, cube) in (0..).zip(others) {
        ivy.bag.remove(cube);
        let number = cube.face(Colour::Orange);
        ivy.public.grid.place(Tile { spot: Spot::new(x, 0), number, seat: Seat(1) });
    }
    for viewer in [Some(Seat(0)), Some(Seat(1)), None] {
        let view = ivy.view(viewer);
        assert_eq!(Ivy::resample(&view, &mut ChanceRng::new("test", "crowd", 0)).view(viewer), view);
    }
}
