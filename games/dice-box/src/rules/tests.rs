//! One test for each sentence of the rules of Dice Box, in their order.

use super::*;
use alea_rules::{Event, OptionEntries, OptionValue, read_canonical};

/// A game of two in the middle: seven dice for each seat, three dead squares.
const MIDDLE: &str = "....B6..../..W6R5R4../W2..S6..../R3R4W5..../Y2..B6....";
const MIDDLE_HANDS: [&str; 2] = ["R3Y2Y2Y2B6B6W5", "R3Y1Y1B3B6W1W4"];

/// A grid of two that one more die, a 5 on d5, closes although eight dice are not on it then.
const LAST_GAP: &str = "Y2..R6..../R1..Y5..Y1/B2R3S4W3W2/B1..Y5..W1/W2..B6B5..";
const LAST_GAP_HANDS: [&str; 2] = ["R3B1B5W3", "R5R6Y1Y6W2"];

fn options(players: u8) -> BoxOptions {
    BoxOptions::new(players, None).unwrap()
}

fn one_each() -> BoxOptions {
    BoxOptions::new(2, Some(Share::OneEach)).unwrap()
}

fn table(options: BoxOptions, grid: &str, hands: &[&str]) -> DiceBox {
    DiceBox::from_text(options, grid, hands).unwrap()
}

/// A game of two in which seat 0 has these dice and seat 1 all the others that are not on the grid, showing 1.
fn two(grid: &str, hand: &str) -> DiceBox {
    let mut rest = String::new();
    for colour in Colour::ALL {
        let letter = colour.letter();
        let used = [grid, hand].iter().map(|text| text.matches(letter).count()).sum::<usize>();
        rest.push_str(&format!("{letter}1").repeat(6 - used));
    }
    table(options(2), grid, &[hand, &rest])
}

/// A full grid with the grey die and six dice of each colour, red ones showing the first number, and so on.
fn full(options: BoxOptions, pips: [u8; 4]) -> DiceBox {
    let mut dice: Vec<String> = Vec::new();
    for (colour, pips) in Colour::ALL.into_iter().zip(pips) {
        dice.extend(std::iter::repeat_n(Die { colour, pips }.to_string(), 6));
    }
    dice.insert(12, "S1".to_owned());
    let ranks: Vec<String> = dice.chunks(5).map(<[String]>::concat).collect();
    let hands = vec![""; options.seats()];
    table(options, &ranks.join("/"), &hands)
}

/// The result of a full grid with these numbers on its red, yellow, blue and white dice: tallies are six times as high.
fn winners(options: BoxOptions, pips: [u8; 4]) -> Vec<u8> {
    let position = full(options, pips);
    assert_eq!(position.turn(), Turn::Over);
    position.outcome().unwrap().winners.into_iter().map(|Seat(number)| number).collect()
}

fn start(players: u8, events: &[&str]) -> DiceBox {
    let mut position = DiceBox::new(&options(players));
    play(&mut position, events);
    position
}

fn play(position: &mut DiceBox, events: &[&str]) {
    for text in events {
        let event = match position.turn() {
            Turn::Chance => Event::Chance(read_canonical(text).unwrap()),
            _ => Event::Action(read_canonical(text).unwrap()),
        };
        position.play(&event).unwrap_or_else(|reason| panic!("{text}: {reason}"));
    }
}

/// Why an action is refused; the position must not change.
fn refusal(position: &DiceBox, action: &str) -> String {
    let action: Action = action.parse().unwrap();
    let mut copy = position.clone();
    let reason = copy.play(&Event::Action(action)).unwrap_err();
    assert_eq!(copy, *position);
    assert_eq!(position.validate_action(&action).is_err(), !position.legal().contains(&action));
    reason.to_string()
}

/// Why an outcome of chance is refused; the position must not change.
fn refused_chance(position: &DiceBox, chance: &str) -> String {
    let mut copy = position.clone();
    let reason = copy.play(&Event::Chance(chance.parse().unwrap())).unwrap_err();
    assert_eq!(copy, *position);
    reason.to_string()
}

fn legal(position: &DiceBox) -> Vec<String> {
    position.legal().iter().map(ToString::to_string).collect()
}

fn names(squares: impl Iterator<Item = Square>) -> Vec<String> {
    squares.map(|square| square.to_string()).collect()
}

fn unreadable<T: alea_rules::Notation>(text: &str) -> String {
    text.parse::<T>().unwrap_err().to_string()
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn die(text: &str) -> Die {
    text.parse().unwrap()
}

const TWELVE_TWOS: &str = "R2R2R2Y2Y2Y2B2B2B2W2W2W2";

// Material and setup.

#[test]
fn six_dice_of_each_of_four_colours() {
    for players in 2..=4 {
        let position = DiceBox::new(&options(players));
        for colour in Colour::ALL {
            let held: u8 = Seat::all(4).map(|seat| position.held(seat, colour)).sum();
            assert_eq!(held + position.pool(colour), DICE_OF_A_COLOUR);
        }
    }
    let hands = ["R3Y2Y2B6B6W5", MIDDLE_HANDS[1]];
    let error = DiceBox::from_text(options(2), MIDDLE, &hands).unwrap_err();
    assert_eq!(error.to_string(), "there are 6 yellow dice, not 5");
}

#[test]
fn a_grid_of_five_by_five() {
    assert_eq!(usize::from(SIDE) * usize::from(SIDE), SQUARES);
    assert!(unreadable::<Action>("R5@f1").contains("f1 is not on the grid"));
    assert!(unreadable::<Action>("R5@a6").contains("a6 is not on the grid"));
    let position = table(options(2), MIDDLE, &MIDDLE_HANDS);
    let outside = Action::Place(die("R3"), Square::new(200, 200));
    assert!(position.validate_action(&outside).unwrap_err().to_string().contains("the grid reaches from a1 to e5"));
    assert_eq!(position.grid().die(Square::new(5, 0)), None);
    assert_eq!(position.grid().beside(Square::new(5, 0)).count(), 0);
}

#[test]
fn two_players_get_three_of_each_colour() {
    let position = start(2, &["first 0"]);
    assert!(Seat::all(2).all(|seat| Colour::ALL.iter().all(|&colour| position.held(seat, colour) == 3)));
    assert_eq!((position.left(Seat(0)), position.left(Seat(2))), (12, 0));
}

#[test]
fn three_players_get_two_of_each_colour() {
    let position = start(3, &["first 0"]);
    assert!(Seat::all(3).all(|seat| Colour::ALL.iter().all(|&colour| position.held(seat, colour) == 2)));
    assert_eq!((position.left(Seat(2)), position.left(Seat(3))), (8, 0));
}

#[test]
fn four_players_get_one_of_each_colour_and_two_more_by_draft() {
    let mut position = start(4, &["first 0"]);
    assert!(Seat::all(4).all(|seat| Colour::ALL.iter().all(|&colour| position.held(seat, colour) == 1)));
    assert_eq!(legal(&position), ["draft R", "draft Y", "draft B", "draft W"]);
    play(&mut position, &["draft R", "draft R", "draft Y", "draft W", "draft W", "draft B", "draft Y", "draft B"]);
    let held = |seat| Colour::ALL.map(|colour| position.held(Seat(seat), colour));
    assert_eq!([held(0), held(1), held(2), held(3)], [[2, 1, 2, 1], [2, 2, 1, 1], [1, 2, 2, 1], [1, 1, 1, 3]]);
    assert!(Colour::ALL.iter().all(|&colour| position.pool(colour) == 0));
    assert_eq!(position.turn(), Turn::Chance);
    assert_eq!(refused_chance(&position, "first 1"), "the grey die is rolled here: seed 4, for example");
}

#[test]
fn the_draft_goes_round_from_a_random_seat_and_then_in_reverse_order() {
    let mut position = start(4, &["first 2"]);
    let mut order = Vec::new();
    let to_come: Vec<_> = position.picks_to_come().map(|Seat(number)| number).collect();
    while let Turn::Seat(Seat(number)) = position.turn() {
        order.push(number);
        assert_eq!(position.picks_to_come().next(), Some(Seat(number)));
        let action = position.legal()[0];
        position.play(&Event::Action(action)).unwrap();
    }
    assert_eq!(order, [2, 3, 0, 1, 1, 0, 3, 2]);
    assert_eq!(to_come, order);
    assert_eq!(position.picks_to_come().count(), 0);
}

#[test]
fn a_colour_that_is_used_up_cannot_be_picked() {
    let position = start(4, &["first 0", "draft Y", "draft Y"]);
    assert_eq!(legal(&position), ["draft R", "draft B", "draft W"]);
    assert_eq!(refusal(&position, "draft Y"), "both yellow dice of the pool are gone; pick another colour");
}

#[test]
fn nothing_else_happens_during_the_draft_and_no_draft_later() {
    let mut position = start(4, &["first 0"]);
    for action in ["R1@c4", "reroll", "skip"] {
        assert_eq!(refusal(&position, action), "the game begins with the draft: pick a die, draft R, Y, B or W");
    }
    assert_eq!(refused_chance(&position, "seed 4"), "seat 0 is to act here, not dice, bag or shuffle");
    assert!(position.validate_chance(&Chance::Seed(4)).is_err());
    play(&mut position, &["draft R", "draft R", "draft Y", "draft Y", "draft W", "draft W", "draft B", "draft B"]);
    assert_eq!(refusal(&position, "draft R"), "dice, bag or shuffle come next here, not an action");
    play(&mut position, &["seed 1", "roll 0:R2R2Y2B2B2W2", "roll 1:R2R2Y2B2B2W2", "roll 2:R2Y2Y2B2W2W2"]);
    play(&mut position, &["roll 3:R2Y2Y2B2W2W2"]);
    assert_eq!(refusal(&position, "draft R"), "dice are picked before the grey die is rolled, not later");
    let of_two = table(options(2), MIDDLE, &MIDDLE_HANDS);
    assert_eq!(refusal(&of_two, "draft R"), "only four players pick dice; two or three share them out evenly");
}

#[test]
fn ruling_the_random_seat_of_the_draft_also_plays_first() {
    let mut position = start(4, &["first 3"]);
    assert_eq!((position.first(), position.turn()), (Some(Seat(3)), Turn::Seat(Seat(3))));
    let mut rng = ChanceRng::new("test", "ruling", 0);
    while !matches!(position.phase, Phase::Play) {
        match position.turn() {
            Turn::Chance => position.apply_chance(&position.sample_chance(&mut rng)),
            _ => position.apply_action(&position.legal()[0]),
        }
    }
    assert_eq!((position.first(), position.turn()), (Some(Seat(3)), Turn::Seat(Seat(3))));
}

#[test]
fn ruling_for_two_and_three_the_first_player_is_drawn_at_random_as_well() {
    for players in 2..=4_u8 {
        let position = DiceBox::new(&options(players));
        assert_eq!((position.turn(), position.first()), (Turn::Chance, None));
        let mut rng = ChanceRng::new("test", "first", 0);
        let mut drawn: Vec<String> = (0..200).map(|_| position.sample_chance(&mut rng).to_string()).collect();
        drawn.sort();
        drawn.dedup();
        assert_eq!(drawn, (0..players).map(|seat| format!("first {seat}")).collect::<Vec<_>>());
        let outside = format!("first {players}");
        let last = players - 1;
        let reason = refused_chance(&position, &outside);
        assert_eq!(reason, format!("there is no seat {players}; the seats are 0 to {last}"));
        for early in ["seed 1", "roll 0:R1"] {
            assert!(refused_chance(&position, early).contains("drawn before all else"));
        }
    }
    let rolls = ["seed 1", &format!("roll 0:{TWELVE_TWOS}"), &format!("roll 1:{TWELVE_TWOS}")].map(str::to_owned);
    let rolls: Vec<&str> = rolls.iter().map(String::as_str).collect();
    let position = start(2, &[&["first 1"], rolls.as_slice()].concat());
    assert_eq!(position.turn(), Turn::Seat(Seat(1)));
}

#[test]
fn the_seed_die_is_rolled_and_placed_on_the_centre() {
    let mut position = start(2, &["first 0"]);
    assert_eq!(refused_chance(&position, "first 0"), "the grey die is rolled here: seed 4, for example");
    assert!(position.validate_chance(&Chance::Seed(7)).is_err() && position.validate_chance(&Chance::Seed(0)).is_err());
    assert!(Square::reading_order(SIDE, SIDE).all(|square| position.grid().dead(square).is_none()));
    play(&mut position, &["seed 4"]);
    assert_eq!(position.text(), "........../........../....S4..../........../..........");
    assert_eq!(position.grid().die(square("c3")), Some(Placed { colour: None, pips: 4 }));
    assert_eq!(names(position.grid().squares(3)), ["c2", "b3", "d3", "c4"]);
    assert_eq!(position.scores(), [0, 0], "the grey die counts for nobody");
}

#[test]
fn all_players_roll_all_their_dice_openly() {
    let mut position = start(3, &["first 1", "seed 4"]);
    assert_eq!(position.rolling(), Some(Rolling::Start(Seat(0))));
    assert_eq!(refused_chance(&position, "seed 4"), "seat 0 rolls all its dice here");
    assert_eq!(refused_chance(&position, "first 1"), "seat 0 rolls all its dice here");
    let wrong = refused_chance(&position, "roll 1:R1R5Y2Y2B3B4W6W6");
    assert_eq!(wrong, "it is seat 0 that rolls here, not seat 1");
    let few = refused_chance(&position, "roll 0:R1R5Y2Y2B3B4W6");
    assert_eq!(few, "seat 0 rolls all its dice, and it has 2 white, not 1");
    assert!(refused_chance(&position, "roll 0:R1R5R5Y2Y2B3B4W6W6").contains("it has 2 red, not 3"));
    assert!(refused_chance(&position, "roll 0:R1R5Y2Y2Y2B3W6W6").contains("it has 2 yellow, not 3"));
    assert!(refused_chance(&position, "roll 9:R1").contains("not seat 9"));
    play(&mut position, &["roll 0:R1R5Y2Y2B3B4W6W6"]);
    assert_eq!(position.rolling(), Some(Rolling::Start(Seat(1))));
    play(&mut position, &["roll 1:R1R1Y1Y1B1B1W1W1", "roll 2:R6R6Y6Y6B6B6W6W6"]);
    assert_eq!((position.turn(), position.rolling()), (Turn::Seat(Seat(1)), None));
    assert_eq!(position.hand(Seat(0)).to_string(), "R1R5Y2Y2B3B4W6W6");
    for viewer in [None, Some(Seat(0)), Some(Seat(2))] {
        let view = position.view(viewer);
        assert_eq!(view, position, "nothing is hidden");
        assert_eq!(DiceBox::resample(&view, &mut ChanceRng::new("test", "", 0)), position);
    }
}

// A turn.

#[test]
fn if_any_of_your_dice_can_be_placed_you_must_place_one() {
    let position = table(options(2), MIDDLE, &MIDDLE_HANDS);
    assert_eq!(refusal(&position, "reroll"), "a die must be placed as long as one can be, and the red 3 can");
    assert_eq!(refusal(&position, "skip"), "only a player without dice is skipped");
    assert!(position.forced().is_none() && position.can_place(Seat(0)));
    let fits = [("R3", true), ("Y2", false), ("B6", true), ("W5", true)];
    assert!(fits.iter().all(|&(text, fits)| position.fits_somewhere(die(text)) == fits));
    assert_eq!(refusal(&position, "R5@b5"), "this player has no red 5");
    assert_eq!(refusal(&position, "W4@d2"), "this player has no white 4");
}

#[test]
fn a_die_goes_on_an_empty_square() {
    let position = table(options(2), MIDDLE, &MIDDLE_HANDS);
    assert_eq!(refusal(&position, "W5@c2"), "a die lies on c2 already");
    assert_eq!(refusal(&position, "W5@c3"), "a die lies on c3 already");
}

#[test]
fn that_shares_a_side_with_a_filled_square() {
    let position = table(options(2), MIDDLE, &MIDDLE_HANDS);
    assert_eq!(refusal(&position, "W5@e1"), "e1 shares no side with a filled square");
    // e5 has a filled square at its corner only.
    assert_eq!(refusal(&position, "W5@e5"), "e5 shares no side with a filled square");
    assert_eq!(position.grid().numbers(square("e5")).count(), 0);
}

#[test]
fn showing_one_more_or_one_less_than_every_die_beside_it() {
    let position = table(options(2), MIDDLE, &MIDDLE_HANDS);
    assert_eq!(names(position.squares_for(die("W5"))), ["d1", "d3", "e4", "b5", "d5"]);
    let reason = refusal(&position, "B6@d3");
    assert_eq!(reason, "the 6 on c3 wants 5 beside it; 6 is neither one more nor one less");
    assert_eq!(refusal(&position, "R3@d3"), "the 6 on c3 wants 5 beside it; 3 is neither one more nor one less");
    assert_eq!(refusal(&position, "Y2@d2"), "the 5 on c2 wants 4 or 6 beside it; 2 is neither one more nor one less");
    let lone = two("........../........../....S1..../........../..........", "R1R2");
    assert_eq!(refusal(&lone, "R1@c2"), "the 1 on c3 wants 2 beside it; 1 is neither one more nor one less");
    let all: Vec<u8> = lone.grid().numbers(square("c2")).collect();
    assert_eq!(all, [2]);
}

#[test]
fn actions_are_by_colour_and_pips_so_that_dice_that_look_alike_give_one() {
    let position = table(options(2), MIDDLE, &MIDDLE_HANDS);
    let expected = ["R3@e4", "B6@d2", "W5@d1", "W5@d3", "W5@e4", "W5@b5", "W5@d5"];
    assert_eq!(legal(&position), expected);
    assert_eq!(names(position.squares_for(die("R3"))), ["e4"], "beside d4, which shows 4");
    let for_e4: Vec<_> = position.dice_for(Seat(0), square("e4")).map(|die| die.to_string()).collect();
    assert_eq!(for_e4, ["R3", "W5"]);
}

#[test]
fn then_play_passes_and_the_other_dice_are_not_rolled_again() {
    let mut position = table(options(2), MIDDLE, &MIDDLE_HANDS);
    play(&mut position, &["W5@d5"]);
    assert_eq!(position.turn(), Turn::Seat(Seat(1)));
    assert_eq!(position.hand(Seat(0)).to_string(), "R3Y2Y2Y2B6B6");
    assert_eq!(position.held(Seat(0), Colour::White), 0);
    assert_eq!(position.grid().die(square("d5")), Some(die("W5").into()));
    play(&mut position, &["R3@e4"]);
    assert_eq!(position.turn(), Turn::Seat(Seat(0)));
    let mut three = start(3, &["first 2", "seed 1", "roll 0:R2R2Y2Y2B2B2W2W2", "roll 1:R2R2Y2Y2B2B2W2W2"]);
    play(&mut three, &["roll 2:R2R2Y2Y2B2B2W2W2"]);
    for (action, next) in [("R2@c2", 0), ("Y2@c4", 1), ("R2@b3", 2)] {
        play(&mut three, &[action]);
        assert_eq!(three.turn(), Turn::Seat(Seat(next)));
    }
}

#[test]
fn if_none_can_be_placed_you_roll_all_your_dice_and_play_passes() {
    let mut position = two("........../........../....S1..../........../..........", "R3Y1Y1");
    assert_eq!((legal(&position), position.forced()), (vec!["reroll".to_owned()], Some(Forced::Reroll(Seat(0)))));
    assert_eq!(refusal(&position, "skip"), "only a player without dice is skipped");
    assert_eq!(refusal(&position, "R3@c2"), "the 1 on c3 wants 2 beside it; 3 is neither one more nor one less");
    play(&mut position, &["reroll"]);
    assert_eq!((position.turn(), position.rolling()), (Turn::Chance, Some(Rolling::Again(Seat(0)))));
    assert_eq!(position.hand(Seat(0)).to_string(), "R3Y1Y1", "shown until they are rolled");
    assert!(position.legal().is_empty() && position.validate_action(&Action::Reroll).is_err());
    assert_eq!(refused_chance(&position, "roll 1:R3Y1Y1"), "it is seat 0 that rolls here, not seat 1");
    for wrong in ["roll 0:R3Y1", "roll 0:R3Y1Y1Y1", "roll 0:Y1Y1Y1", "roll 0:R3Y1Y1B1"] {
        assert!(refused_chance(&position, wrong).starts_with("seat 0 rolls all its dice, and it has "), "{wrong}");
    }
    for wrong in ["seed 2", "first 0"] {
        assert_eq!(refused_chance(&position, wrong), "seat 0 rolls all its dice here");
    }
    play(&mut position, &["roll 0:R2Y2Y6"]);
    assert_eq!((position.turn(), position.hand(Seat(0)).to_string()), (Turn::Seat(Seat(1)), "R2Y2Y6".to_owned()));
    // Seat 1 has ones only, which do not fit beside the 1 either; then seat 0 can place what it rolled.
    play(&mut position, &["reroll"]);
    let roll = position.sample_chance(&mut ChanceRng::new("test", "again", 0));
    position.play(&Event::Chance(roll)).unwrap();
    assert_eq!(refusal(&position, "reroll"), "a die must be placed as long as one can be, and the red 2 can");
    play(&mut position, &["Y2@c2"]);
}

#[test]
fn a_player_without_dice_is_skipped() {
    let mut position = two("........../........../....S1..../........../..........", "");
    assert_eq!((legal(&position), position.forced()), (vec!["skip".to_owned()], Some(Forced::Skip(Seat(0)))));
    for action in ["reroll", "R2@c2"] {
        assert_eq!(refusal(&position, action), "no dice are left to this player, who is skipped");
    }
    play(&mut position, &["skip"]);
    assert_eq!(position.turn(), Turn::Seat(Seat(1)));
}

// The end.

#[test]
fn the_game_ends_when_no_empty_square_can_take_a_die_any_more() {
    let mut position = table(options(2), LAST_GAP, &LAST_GAP_HANDS);
    assert!(!position.grid().is_closed());
    play(&mut position, &["B5@d5"]);
    assert_eq!((position.turn(), position.grid().is_closed()), (Turn::Over, true));
    assert_eq!((position.left(Seat(0)), position.left(Seat(1))), (3, 5), "at once, with dice left over");
    assert_eq!(refusal(&position, "R3@e5"), "the game is over");
    assert!(position.validate_action(&Action::Skip).is_err() && position.legal().is_empty());
    assert!(position.validate_chance(&Chance::Seed(1)).is_err() && position.forced().is_none());
    let empty = Square::reading_order(SIDE, SIDE).filter(|&square| position.grid().die(square).is_none());
    assert!(empty.into_iter().all(|square| position.grid().dead(square).is_some()));
}

#[test]
fn as_long_as_a_square_accepts_a_number_that_nobody_shows_the_game_goes_on() {
    let grid = "R1R2R1R2R1/Y2Y1Y2Y1R2/Y1Y2S1B2B1/W2B1B2B1B2/W1W2W1W2..";
    let position = table(options(2), grid, &["W6", ""]);
    assert!(position.grid().numbers(square("e1")).eq([1, 3]), "both neighbours show 2");
    assert_eq!(legal(&position), ["reroll"]);
}

#[test]
fn when_all_dice_are_placed_the_grid_is_full_and_the_game_is_over() {
    let grid = "R1R2R1R2R1/Y2Y1Y2Y1R2/Y1Y2S1B2B1/W2B1B2B1B2/W1W2W1W2..";
    let mut position = table(options(2), grid, &["W3", ""]);
    play(&mut position, &["W3@e1"]);
    assert_eq!((position.turn(), position.left(Seat(1))), (Turn::Over, 0), "the 25th square is filled");
    let mut rng = ChanceRng::new("test", "full", 0);
    let mut seen = false;
    for _ in 0..200 {
        let mut position = DiceBox::new(&options(2));
        play_out(&mut position, &mut rng);
        let left: u8 = Seat::all(2).map(|seat| position.left(seat)).sum();
        seen |= left == 0;
        let empty = Square::reading_order(SIDE, SIDE).filter(|&square| position.grid().die(square).is_none()).count();
        assert_eq!(usize::from(left), empty, "as many dice are left as squares");
    }
    assert!(seen);
}

#[test]
fn pips_of_the_dice_on_the_grid_are_added_up_for_each_colour() {
    let position = table(options(2), MIDDLE, &MIDDLE_HANDS);
    assert_eq!(Colour::ALL.map(|colour| position.grid().tally(colour)), [16, 2, 12, 13]);
    assert_eq!(position.scores(), [18, 25]);
    assert_eq!(table(one_each(), MIDDLE, &MIDDLE_HANDS).scores(), [16, 12]);
    let gain = |seat, action: &str| position.gain(Seat(seat), &action.parse().unwrap());
    assert_eq!((gain(0, "R3@e4"), gain(1, "R3@e4"), gain(0, "W5@d1"), gain(1, "W5@d1")), (3, 0, 0, 5));
}

#[test]
fn the_highest_tally_wins() {
    assert_eq!(winners(options(2), [1, 1, 1, 2]), [1]);
    assert_eq!(winners(options(3), [1, 5, 2, 3]), [1]);
    assert_eq!(winners(options(4), [1, 2, 4, 3]), [2]);
    assert_eq!(winners(options(4), [1, 2, 3, 4]), [3], "with four players nothing is unclaimed");
    let middle = table(options(2), MIDDLE, &MIDDLE_HANDS);
    assert_eq!((middle.outcome(), middle.standing().winners), (None, vec![Seat(1)]));
}

#[test]
fn equal_tallies_share_the_win() {
    assert_eq!(winners(options(2), [1, 4, 2, 3]), [0, 1]);
    assert_eq!(winners(options(3), [4, 2, 4, 1]), [0, 2]);
    assert_eq!(winners(options(4), [3, 3, 3, 3]), [0, 1, 2, 3]);
}

#[test]
fn three_players_when_the_unclaimed_colour_exceeds_the_highest_the_lowest_wins() {
    assert_eq!(winners(options(3), [3, 1, 4, 5]), [1]);
    assert_eq!(winners(options(3), [2, 3, 2, 5]), [0, 2], "the lowest share it when they are equal");
    assert_eq!(winners(options(3), [3, 1, 5, 5]), [2], "an equal tally does not exceed");
    assert_eq!(full(options(3), [3, 1, 5, 5]).spoiler(), Some(Colour::White));
    assert!(full(options(3), [3, 1, 4, 5]).is_spoiled() && !full(options(3), [3, 1, 5, 5]).is_spoiled());
    assert_eq!(full(options(3), [3, 1, 4, 5]).scores(), [18, 6, 24], "tallies, not places");
}

#[test]
fn only_three_players_have_a_spoiler() {
    assert_eq!(winners(one_each(), [2, 1, 3, 6]), [1]);
    assert_eq!((full(one_each(), [2, 1, 3, 6]).spoiler(), full(options(4), [1, 2, 3, 4]).spoiler()), (None, None));
}

// Dead squares.

#[test]
fn a_square_is_dead_when_no_number_fits_there_any_more() {
    let position = table(options(2), MIDDLE, &MIDDLE_HANDS);
    let dead: Vec<_> = Square::reading_order(SIDE, SIDE)
        .filter_map(|square| Some((square.to_string(), position.grid().dead(square)?)))
        .collect();
    let expected = ["a4", "b3", "b1"].map(|name| (name.to_owned(), Dead::NoNumber));
    assert_eq!(dead, expected);
    let reason = refusal(&position, "W5@a4");
    assert_eq!(reason, "a4 is dead: no number is one more or one less than the 2 on a3 and the 6 on b4");
}

#[test]
fn a_square_is_dead_when_all_ways_to_it_are() {
    // a1 lies beside a2 and b1 only. Beside a2 lie 1 and 6, beside b1 6 and 3.
    let position = two("........../........../R1..S4..../..Y6....../....W3....", "R3");
    assert_eq!(position.grid().dead(square("a2")), Some(Dead::NoNumber));
    assert_eq!(position.grid().dead(square("b1")), Some(Dead::NoNumber));
    assert_eq!(position.grid().dead(square("a1")), Some(Dead::CutOff));
    assert_eq!(position.grid().dead(square("e1")), None);
    assert_eq!(refusal(&position, "R3@a1"), "a1 shares no side with a filled square");
}

// Options.

fn entries(pairs: &[(&str, OptionValue)]) -> Result<BoxOptions, String> {
    let pairs = pairs.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
    BoxOptions::from_entries(&OptionEntries(pairs)).map_err(|error| error.to_string())
}

#[test]
fn option_players_two_to_four_two_by_default() {
    assert_eq!((entries(&[]).unwrap(), BoxOptions::default().seats()), (options(2), 2));
    for players in 2..=4 {
        let read = entries(&[("players", OptionValue::Number(i64::from(players)))]).unwrap();
        assert_eq!((read.seats(), read.clone()), (usize::from(players), options(players)));
        assert_eq!(read.entries().0.len(), if players == 2 { 2 } else { 1 });
        assert_eq!(BoxOptions::from_entries(&read.entries()), Ok(read));
    }
    for wrong in [OptionValue::Number(1), OptionValue::Number(5), OptionValue::text("3")] {
        assert!(entries(&[("players", wrong)]).unwrap_err().contains("a whole number from 2 to 4"));
    }
    assert!(BoxOptions::new(5, None).is_err());
    assert!(BoxOptions::default().set("players", &OptionValue::Number(258)).is_err());
}

#[test]
fn option_colours_two_each_by_default_or_one_each() {
    assert_eq!(entries(&[("colours", OptionValue::text("two-each"))]).unwrap(), BoxOptions::default());
    assert_eq!(entries(&[("colours", OptionValue::text("one-each"))]).unwrap(), one_each());
    assert_ne!(one_each(), BoxOptions::default());
    assert_eq!(one_each().get("colours"), Some(OptionValue::text("one-each")));
    assert_eq!(BoxOptions::default().get("colours"), Some(OptionValue::text("two-each")));
    assert!(entries(&[("colours", OptionValue::text("three-each"))]).unwrap_err().contains("two-each or one-each"));
    assert!(entries(&[("colors", OptionValue::text("one-each"))]).unwrap_err().contains("players, colours"));
    assert!(BoxOptions::default().set("colours", &OptionValue::text("none")).is_err());
    assert!(BoxOptions::default().set("seats", &OptionValue::Number(2)).is_err());
}

#[test]
fn option_colours_is_an_error_for_three_and_four_players_even_with_its_default() {
    for players in [3, 4] {
        for colours in ["two-each", "one-each"] {
            let players = ("players", OptionValue::Number(players));
            let colours = ("colours", OptionValue::text(colours));
            for pairs in [[players.clone(), colours.clone()], [colours, players]] {
                assert!(entries(&pairs).unwrap_err().starts_with("the option \"colours\" is for two players only"));
            }
        }
        assert_eq!(options(players as u8).get("colours"), None);
        assert!(BoxOptions::new(players as u8, Some(Share::TwoEach)).is_err());
    }
}

#[test]
fn seats_own_red_yellow_blue_white_in_that_order() {
    use Colour::{Blue, Red, White, Yellow};
    let owned = |options: &BoxOptions| Seat::all(4).map(|seat| options.colours_of(seat).to_vec()).collect::<Vec<_>>();
    assert_eq!(owned(&options(2)), [vec![Red, Yellow], vec![Blue, White], vec![], vec![]]);
    assert_eq!(owned(&one_each()), [vec![Red], vec![Blue], vec![], vec![]]);
    assert_eq!(owned(&options(3)), [vec![Red], vec![Yellow], vec![Blue], vec![]]);
    assert_eq!(owned(&options(4)), [vec![Red], vec![Yellow], vec![Blue], vec![White]]);
    let unclaimed = |options: &BoxOptions| DiceBox::new(options).unclaimed().collect::<Vec<_>>();
    assert_eq!(unclaimed(&options(2)), []);
    assert_eq!(unclaimed(&one_each()), [Yellow, White], "they count for nobody");
    assert_eq!(unclaimed(&options(3)), [White]);
    assert_eq!(unclaimed(&options(4)), []);
    assert_eq!(DiceBox::new(&options(2)).owner(White), Some(Seat(1)));
    assert_eq!(options(2).colours_of(Seat(255)), []);
}

// Notation.

#[test]
fn actions_round_trip_and_loose_spellings_are_read() {
    for text in ["draft R", "draft Y", "draft B", "draft W", "R5@c4", "W1@a1", "reroll", "skip"] {
        let action: Action = read_canonical(text).unwrap();
        assert_eq!(text.to_lowercase().parse(), Ok(action));
        assert_eq!(text.to_uppercase().parse(), Ok(action));
        let spread: String = text.chars().flat_map(|letter| [letter, ' ']).collect();
        assert_eq!(spread.parse(), Ok(action));
    }
    assert_eq!("Draft Yellow".parse(), Ok(Action::Draft(Colour::Yellow)));
    let error = read_canonical::<Action>("r5 @ C4").unwrap_err().to_string();
    assert_eq!(error, "it must be written \"R5@c4\"");
}

#[test]
fn invalid_actions_are_refused_with_the_reason() {
    for text in ["", "pass", "R5", "c4", "R5c4", "roll 0:R1", "first 1"] {
        assert!(unreadable::<Action>(text).contains("is not an action"), "{text}");
    }
    for text in ["draft", "draft G", "draft RR", "G5@c4", "@c4", "S4@c3", "é5@c4", "5R@c4"] {
        assert!(unreadable::<Action>(text).contains("R (red), Y (yellow), B (blue) and W (white)"), "{text}");
    }
    for text in ["R7@c4", "R0@c4", "R@c4", "RR@c4", "R٣@c4"] {
        assert!(unreadable::<Action>(text).contains("a number from 1 to 6"), "{text}");
    }
    assert!(unreadable::<Action>("R55@c4").contains("a letter and a number"));
    for text in ["R5@", "R5@4c", "R5@c", "R5@c4@c5", "R5@c04"] {
        assert!(unreadable::<Action>(text).contains("is not a square"), "{text}");
    }
}

#[test]
fn chance_round_trips_and_loose_spellings_are_read() {
    for text in ["first 0", "first 3", "seed 1", "seed 6", "roll 0:R1R5Y2", "roll 3:W6", "roll 1:R1R1B2B2"] {
        let chance: Chance = read_canonical(text).unwrap();
        assert_eq!(text.to_uppercase().parse(), Ok(chance));
        assert_eq!(format!("  {} ", text.replace(' ', "   ")).parse(), Ok(chance));
    }
    let error = read_canonical::<Chance>("roll 0: y2 r5 R1").unwrap_err().to_string();
    assert_eq!(error, "it must be written \"roll 0:R1R5Y2\"", "by colour, R Y B W, then by pips");
    assert_eq!(read_canonical::<Chance>("roll 0:R5R1").unwrap_err().to_string(), "it must be written \"roll 0:R1R5\"");
}

#[test]
fn what_is_no_chance_event_is_told() {
    for text in ["", "roll", "roll 0", "deal 1", "reroll", "R5@c4"] {
        assert!(unreadable::<Chance>(text).contains("is not a chance event"), "{text}");
    }
    for text in ["first", "first x", "first 10", "first -1", "first +1", "roll x:R1", "roll :R1", "roll 00:R1"] {
        assert!(unreadable::<Chance>(text).contains("is not a seat"), "{text}");
    }
    for text in ["seed", "seed 7", "seed 0", "seed 44", "seed x", "roll 0:R7", "roll 0:R", "roll 0:RR"] {
        assert!(unreadable::<Chance>(text).contains("a number from 1 to 6"), "{text}");
    }
    assert!(unreadable::<Chance>("roll 0:").contains("at least one die"));
    assert!(unreadable::<Chance>("roll 0:G1").contains("the colours are"));
    assert!(unreadable::<Chance>(&format!("roll 0:{}", "R1".repeat(7))).contains("only 6 red dice"));
    assert!(unreadable::<Chance>(&format!("roll 0:{}", "W1".repeat(1000))).contains("only 6 white dice"));
}

#[test]
fn position_text_round_trips_and_faults_are_told() {
    assert_eq!(table(options(2), MIDDLE, &MIDDLE_HANDS).text(), MIDDLE);
    let fault = |grid: &str| DiceBox::from_text(options(2), grid, &MIDDLE_HANDS).unwrap_err().to_string();
    assert!(fault("..").contains("the grid has 5 ranks"));
    assert!(fault(&MIDDLE.replacen("....B6", "..B6", 1)).contains("rank 5 of the grid is not 5 squares"));
    assert!(fault(&MIDDLE.replacen("B6", "G6", 1)).contains("the colours are"));
    assert!(fault(&MIDDLE.replacen("B6", "B7", 1)).contains("a number from 1 to 6"));
    assert!(fault(&MIDDLE.replacen("B6", "S6", 1)).contains("the grey die, S and its number, lies on c3"));
    assert!(fault(&MIDDLE.replacen("S6", "..", 1)).contains("the grey die, S and its number, lies on c3"));
    let error = DiceBox::from_text(options(3), MIDDLE, &MIDDLE_HANDS).unwrap_err();
    assert_eq!(error.to_string(), "there are 3 seats, not 2");
}

#[test]
fn a_hand_lists_each_kind_once_and_each_die() {
    let hand: Hand = "W5B6R3B6Y2Y2Y2".parse().unwrap();
    assert_eq!(hand.to_string(), "R3Y2Y2Y2B6B6W5");
    let kinds: Vec<_> = hand.kinds().map(|die| (die.to_string(), hand.count(die))).collect();
    assert_eq!(kinds, [("R3", 1), ("Y2", 3), ("B6", 2), ("W5", 1)].map(|(text, count)| (text.to_owned(), count)));
    assert_eq!((hand.len(), hand.dice().count(), hand.of_colour(Colour::Yellow), hand.showing(6)), (7, 7, 3, 2));
    assert_eq!(hand.count(Die { colour: Colour::Red, pips: 0 }) + hand.count(Die { colour: Colour::Red, pips: 9 }), 0);
    assert_eq!(Hand::EMPTY.to_string(), "");
    let position = table(options(2), MIDDLE, &MIDDLE_HANDS);
    assert!(position.hand(Seat(7)).is_empty());
    let impossible = Action::Place(Die { colour: Colour::Red, pips: 9 }, CENTRE);
    assert_eq!(position.validate_action(&impossible).unwrap_err().to_string(), "this player has no red 9");
}

#[test]
fn the_diagram_shows_grid_dead_squares_dice_and_tallies() {
    let position = table(one_each(), MIDDLE, &MIDDLE_HANDS);
    let diagram = position.diagram();
    let lines: Vec<_> = diagram.lines().collect();
    assert_eq!(lines[1], "4  -- W6 R5 R4 ..");
    assert_eq!(lines[5], "   a  b  c  d  e");
    assert_eq!(lines[6], "> seat 0: 16 pips (red 16), dice R3Y2Y2Y2B6B6W5");
    assert_eq!(lines[8], "  nobody: yellow 2, white 13");
    assert!(DiceBox::new(&options(4)).diagram().contains("not rolled (1 red, 1 yellow, 1 blue, 1 white)"));
}

// Chance, and what only many games show.

fn play_out(position: &mut DiceBox, rng: &mut ChanceRng) {
    loop {
        match position.turn() {
            Turn::Over => return,
            Turn::Chance => position.apply_chance(&position.sample_chance(rng)),
            Turn::Seat(_) => position.apply_action(rng.choose(&position.legal()).unwrap()),
        }
    }
}

#[test]
fn numbers_are_taken_as_the_format_says() {
    let mut position = DiceBox::new(&options(2));
    let mut numbers = ChanceRng::new("test", "order", 0);
    let mut rng = numbers.clone();
    let first = position.sample_chance(&mut rng);
    assert_eq!(first, Chance::First(Seat(numbers.below(2) as u8)));
    position.apply_chance(&first);
    let seed = position.sample_chance(&mut rng);
    assert_eq!(seed, Chance::Seed(numbers.below(6) as u8 + 1));
    position.apply_chance(&seed);
    let rolled: String = "RRRYYYBBBWWW".chars().map(|letter| format!("{letter}{}", numbers.below(6) + 1)).collect();
    assert_eq!(position.sample_chance(&mut rng), format!("roll 0:{rolled}").parse().unwrap());
}

/// A square accepts a number, said again in the plainest way.
fn accepts(position: &DiceBox, square: Square, pips: u8) -> bool {
    let steps = [(1, 0), (-1, 0), (0, 1), (0, -1)];
    let beside: Vec<Placed> =
        steps.iter().filter_map(|&(files, ranks)| position.grid().die(square.offset(files, ranks)?)).collect();
    let fits = |die: &Placed| die.pips + 1 == pips || die.pips == pips + 1;
    position.grid().die(square).is_none() && !beside.is_empty() && beside.iter().all(fits)
}

#[test]
fn in_many_games_exactly_what_the_rules_allow_is_permitted() {
    let mut rng = ChanceRng::new("test", "permit", 0);
    let squares: Vec<_> = Square::reading_order(SIDE, SIDE).collect();
    let dies: Vec<_> =
        Colour::ALL.into_iter().flat_map(|colour| (1..=6).map(move |pips| Die { colour, pips })).collect();
    let mut everything = vec![Action::Reroll, Action::Skip];
    everything.extend(Colour::ALL.map(Action::Draft));
    everything.extend(dies.iter().flat_map(|&die| squares.iter().map(move |&square| Action::Place(die, square))));
    for options in [options(2), one_each(), options(3), options(4)] {
        for _ in 0..4 {
            let mut position = DiceBox::new(&options);
            let mut dead = Vec::new();
            while position.turn() != Turn::Over {
                let legal = position.legal();
                let permitted = everything.iter().filter(|action| position.validate_action(action).is_ok()).count();
                assert_eq!(permitted, legal.len());
                assert!(legal.iter().all(|action| position.validate_action(action).is_ok()));
                for (&square, pips) in squares.iter().flat_map(|square| (1..=6).map(move |pips| (square, pips))) {
                    assert_eq!(position.grid().accepts(square, pips), accepts(&position, square, pips));
                    assert_eq!(position.grid().admit(square, pips).is_ok(), accepts(&position, square, pips));
                }
                dead.retain(|&square| position.grid().dead(square).is_none());
                assert!(dead.is_empty(), "a dead square stays dead");
                dead.extend(squares.iter().filter(|&&square| position.grid().dead(square).is_some()));
                assert!(Seat::all(4).all(|seat| {
                    let hand = position.hand(seat);
                    hand.is_empty() || Colour::ALL.iter().all(|&c| hand.of_colour(c) == position.held(seat, c))
                }));
                match position.turn() {
                    Turn::Chance => position.apply_chance(&position.sample_chance(&mut rng)),
                    _ => position.apply_action(rng.choose(&legal).unwrap()),
                }
            }
        }
    }
}

#[test]
fn in_many_games_a_roll_is_checked_against_the_dice_of_the_seat() {
    let mut rng = ChanceRng::new("test", "rolls", 0);
    for players in 2..=4 {
        let mut position = DiceBox::new(&options(players));
        while position.turn() != Turn::Over {
            if position.turn() != Turn::Chance {
                position.apply_action(rng.choose(&position.legal()).unwrap());
                continue;
            }
            let drawn = position.sample_chance(&mut rng);
            assert_eq!(position.validate_chance(&drawn), Ok(()));
            if let Chance::Roll(seat, hand) = drawn {
                for other in Seat::all(4).filter(|&other| other != seat) {
                    assert!(position.validate_chance(&Chance::Roll(other, hand)).is_err());
                }
                let (mut more, mut fewer, mut other) = (hand, hand, hand);
                let one = hand.kinds().next().unwrap();
                let colour = Colour::ALL.into_iter().find(|&colour| colour != one.colour).unwrap();
                more.add(one);
                fewer.remove(one);
                other.remove(one);
                other.add(Die { colour, ..one });
                for wrong in [more, fewer, other] {
                    assert!(position.validate_chance(&Chance::Roll(seat, wrong)).is_err());
                }
            }
            position.apply_chance(&drawn);
        }
    }
}

#[test]
fn greedy_prefers_high_dice_of_its_own_and_low_ones_of_others() {
    use alea_ai::Eval;
    let position = table(one_each(), MIDDLE, &MIDDLE_HANDS);
    let greed = |seat, action: &str| DiceBox::greed(&position, Seat(seat), &action.parse().unwrap());
    assert_eq!((greed(0, "R3@e4"), greed(1, "R3@e4"), greed(0, "W5@d1")), (3, -3, 0));
    let draft = DiceBox::new(&options(4));
    let picks = |seat| Colour::ALL.map(|colour| DiceBox::greed(&draft, Seat(seat), &Action::Draft(colour)));
    assert_eq!((picks(0), picks(2)), ([1, 0, 0, 0], [0, 0, 1, 0]));
}
