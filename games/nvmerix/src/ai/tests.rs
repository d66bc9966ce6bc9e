use super::appraisal::{FITTED, appraise, curve};
use super::crowd::Crowd;
use super::duel::{Certainty, Duel};
use super::field::{Field, State, Step, Word};
use super::odds::{NO_ACTION, expect, solve};
use super::shares::appraise_all;
use super::{Nvmerix, seek};
use crate::rules::{Action, Board, Chance, NvmerixOptions, Roll};
use alea_ai::{Budget, Confidence, Eval, Evaluation, Limit, think};
use alea_rules::{ChanceRng, Game, Level, Seat, Turn};

const BOARDS: [&str; 4] = [
    "123456/451623/632541/246135/315264/564312",
    "123/456/123",
    "1234561234/6543216543/1111111111/1234561234/6543216543/6543216543/6543216543/1234561234/6543216543/1234561234",
    "6655/1212/3434/5656/1122",
];

fn options(rng: &mut ChanceRng, game: u32) -> NvmerixOptions {
    let pieces = 3 + rng.below(10) as u8;
    NvmerixOptions {
        players: 2 + (game % 3) as u8,
        board: BOARDS[rng.below(4) as usize].parse().unwrap(),
        pieces,
        captures: 1 + rng.below(u32::from(pieces.min(4))) as u8,
        limit: 20 + rng.below(60) as u16,
    }
}

/// A position of the default board with a roll; `text` as [`Nvmerix::from_text`] reads it.
fn at(text: &str, roll: &str, options: &NvmerixOptions) -> Nvmerix {
    let mut game = Nvmerix::from_text(options, text).unwrap();
    game.apply_chance(&format!("roll {roll}").parse().unwrap());
    game
}

fn search(game: &Nvmerix, level: Level, nodes: u64) -> Evaluation<Nvmerix> {
    let Turn::Seat(seat) = game.turn() else { panic!("no seat is to act") };
    let mut rng = ChanceRng::new("test", "search", 0);
    Nvmerix::search(game, seat, &game.legal(), level, &mut Budget::nodes(nodes), &mut rng)
}

/// Compares a position of the search with that of the rules: the board, the actions for the roll, and the position after each.
fn compare<W: Word + std::fmt::Debug>(field: &Field<W>, game: &Nvmerix) {
    let state = field.read(game);
    let Some(Roll(faces)) = game.roll() else {
        let Some(outcome) = game.outcome() else { return };
        let shares = match state.winner(field) {
            Some(winner) => std::array::from_fn(|seat| if seat == winner { 1.0 } else { 0.0 }),
            None => state.at_limit(field).unwrap(),
        };
        for (seat, share) in shares.into_iter().enumerate() {
            let wins = outcome.winners.contains(&Seat(seat as u8));
            assert_eq!(share, if wins { 1.0 / outcome.winners.len() as f32 } else { 0.0 });
        }
        return;
    };
    let sight = state.sight(field);
    let mut steps = Vec::new();
    for number in (0..6).filter(|&number| faces.contains(&(number as u8 + 1))) {
        state.steps(field, &sight, number, |step| steps.push(step));
    }
    let mut actions: Vec<Action> = steps.iter().map(|&step| field.action(step)).collect();
    if actions.is_empty() {
        actions.push(Action::Pass);
    }
    let mut legal = game.legal();
    legal.sort_unstable();
    actions.sort_unstable();
    assert_eq!(actions, legal, "{}", game.text());
    for action in legal {
        let step = field.step(&action);
        assert_eq!(field.action(step), action);
        let mut after = game.clone();
        after.apply_action(&action);
        let mut next = state.played(field, &sight, step);
        assert_eq!(after.turn() == Turn::Over, next.winner(field).is_some() || next.at_limit(field).is_some());
        if after.turn() == Turn::Over {
            // The rules leave the turn with the seat that ended the game.
            next.seat = state.seat;
        }
        assert_eq!(next, field.read(&after), "{action} in {}", game.text());
    }
}

#[test]
fn positions_of_the_search_are_those_of_the_rules() {
    let mut rng = ChanceRng::new("test", "field", 0);
    for number in 0..90 {
        let options = options(&mut rng, number);
        let mut game = Nvmerix::new(&options);
        let (small, large) =
            (super::field::is_small(&game).then(|| Field::<u64>::new(&game)), Field::<u128>::new(&game));
        while game.turn() != Turn::Over {
            match game.turn() {
                Turn::Chance => {
                    let drawn = game.sample_chance(&mut rng);
                    game.apply_chance(&drawn);
                }
                _ => {
                    if let Some(small) = &small {
                        compare(small, &game);
                    }
                    compare(&large, &game);
                    let action = *rng.choose(&game.legal()).unwrap();
                    game.apply_action(&action);
                }
            }
        }
        // Where the game ended, whose turn would be next does not show in the rules' position.
        let last = large.read(&game);
        let next = State { seat: (last.seat + 1) % options.players, ..last };
        assert!(next.winner(&large).is_some() || next.at_limit(&large).is_some());
    }
}

#[test]
fn a_position_with_pieces_that_are_surrounded_already_is_read_as_the_rules_do() {
    let game = at("....../.000../.010../....../....1./......", "1-2-3", &NvmerixOptions::default());
    compare(&Field::<u64>::new(&game), &game);
}

#[test]
fn neighbours_are_counted_one_by_one() {
    let mut rng = ChanceRng::new("test", "beside", 0);
    for text in BOARDS {
        let board: Board = text.parse().unwrap();
        let game = Nvmerix::new(&NvmerixOptions { board, ..Default::default() });
        let field = Field::<u128>::new(&game);
        for _ in 0..50 {
            let chosen: Vec<_> = board.squares().filter(|_| rng.below(3) == 0).collect();
            let set = chosen.iter().fold(0, |set, &square| set | 1_u128 << field.place(square));
            let beside = field.beside(set);
            for square in board.squares() {
                let near = |other: &&alea_rules::Square| {
                    square.file.abs_diff(other.file).max(square.rank.abs_diff(other.rank)) == 1
                };
                let count = chosen.iter().filter(near).count();
                for (least, squares) in (1..).zip(beside) {
                    assert_eq!(squares >> field.place(square) & 1 == 1, count >= least);
                }
            }
        }
    }
}

#[test]
fn the_six_best_stand_for_all_rolls() {
    let mut rng = ChanceRng::new("test", "expect", 0);
    for _ in 0..200 {
        let value = |rng: &mut ChanceRng| if rng.below(4) == 0 { NO_ACTION } else { rng.below(1000) as f32 / 1000.0 };
        let best: [f32; 6] = std::array::from_fn(|_| value(&mut rng));
        let pass = 0.3;
        let mut sum = 0.0;
        for roll in 0..216 {
            let shown = [roll % 6, roll / 6 % 6, roll / 36].map(|face| best[face]);
            let most = shown.into_iter().fold(NO_ACTION, f32::max);
            sum += if most == NO_ACTION { pass } else { most };
        }
        assert!((expect(&best, pass) - sum / 216.0).abs() < 1e-5, "{best:?}");
    }
}

#[test]
fn what_is_needed_of_a_number_is_just_enough() {
    let mut rng = ChanceRng::new("test", "solve", 0);
    for _ in 0..200 {
        let mut best: [f32; 6] = std::array::from_fn(|_| rng.below(1000) as f32 / 1000.0);
        if rng.below(2) == 0 {
            best[5] = NO_ACTION;
        }
        let number = rng.below(5) as usize;
        let target = expect(&best, 0.3);
        let known = best[number];
        best[number] = 0.0;
        assert!((solve(&best, number, 0.3, target) - known).abs() < 1e-3, "{best:?} {number} {known}");
    }
}

/// The chance to win of the seat to roll by looking at every one of the 216 rolls, with the rules' own positions.
fn brute(game: &Nvmerix, field: &Field<u64>, depth: u8, keen: f32, me: Seat) -> f32 {
    if let Some(outcome) = game.outcome() {
        return if outcome.winners.contains(&me) { 1.0 / outcome.winners.len() as f32 } else { 0.0 };
    }
    let state = field.read(game);
    if depth == 0 {
        let mine = state.me() == me.index();
        let value = appraise(field, &FITTED, &state, if mine { keen } else { -keen });
        return if mine { value } else { 1.0 - value };
    }
    // Rolls that show the same numbers allow the same actions, so 41 different sets represent the 216 rolls.
    let mut seen: Vec<(u8, f32, f32)> = Vec::new();
    for roll in 0..216_u32 {
        let faces = [roll % 6, roll / 6 % 6, roll / 36].map(|face| face as u8 + 1);
        let numbers = faces.iter().fold(0, |set, face| set | 1 << face);
        if let Some((_, count, _)) = seen.iter_mut().find(|(other, ..)| *other == numbers) {
            *count += 1.0;
            continue;
        }
        let mut rolled = game.clone();
        rolled.apply_chance(&Chance::Roll(Roll(faces)));
        let values = rolled.legal().into_iter().map(|action| {
            let mut after = rolled.clone();
            after.apply_action(&action);
            brute(&after, field, depth - 1, keen, me)
        });
        let value = if state.me() == me.index() { values.fold(0.0, f32::max) } else { values.fold(1.0, f32::min) };
        seen.push((numbers, 1.0, value));
    }
    seen.iter().map(|(_, count, value)| count * value).sum::<f32>() / 216.0
}

#[test]
fn the_search_finds_what_looking_at_every_roll_finds() {
    let options = NvmerixOptions { board: BOARDS[1].parse().unwrap(), pieces: 3, captures: 1, ..Default::default() };
    for (text, roll) in [("0../.../..1", "1-2-3"), ("01./1../..0", "2-5-6"), ("0.1/.../1.0", "4-4-5")] {
        let game = at(text, roll, &options);
        let field = Field::<u64>::new(&game);
        let (state, legal) = (field.read(&game), game.legal());
        let steps: Vec<Step> = legal.iter().map(|action| field.step(action)).collect();
        let mut budget = Budget::nodes(1 << 40);
        let keen = 0.05;
        let mut duel = Duel::new(&field, &FITTED, &mut budget, 0, keen);
        let (found, depth) = duel.judge(&state, &steps, 1.0, 3);
        assert!(depth == 3 || found[0].certainty == Certainty::Proved);
        for verdict in found {
            let mut after = game.clone();
            after.apply_action(&field.action(verdict.step));
            let value = brute(&after, &field, depth - 1, keen, Seat(0));
            assert!((verdict.value - value).abs() < 1e-3, "{verdict:?}: {value} in {text}");
        }
    }
}

#[test]
fn a_capture_that_wins_is_played_by_every_level() {
    // The enemy on c3 has pieces beside it on b2 and d2; a third on c4 captures it, and one capture wins here.
    let options = NvmerixOptions { captures: 1, ..Default::default() };
    let game = at("....../....../....../..1.../.0.0../......", "2-2-2", &options);
    for level in [Level::Easy, Level::Normal, Level::Hard, Level::Expert] {
        for nodes in [1, 1000] {
            let evaluation = search(&game, level, nodes);
            let (action, worth) = evaluation.candidates[0];
            assert_eq!((action.to_string().as_str(), worth.value, worth.confidence), ("@c4", 1.0, Confidence::Exact));
            assert_eq!(evaluation.seats, [1.0, 0.0]);
        }
    }
}

#[test]
fn a_piece_in_danger_is_brought_to_safety() {
    // Seat 1 wins by one more capture, and two of its pieces stand beside c3: with b4 or c4 rolled it is over. Elsewhere nothing
    // threatens.
    let options = NvmerixOptions { captures: 1, ..Default::default() };
    let game = at("....../....../....../..0.../.1.1../......", "2-2-2", &options);
    let evaluation = search(&game, Level::Expert, 100_000);
    let (best, worth) = evaluation.candidates[0];
    assert!(matches!(best, Action::Move(from, _) if from.to_string() == "c3"), "{best}");
    let stays = evaluation.candidates.iter().find(|(action, _)| matches!(action, Action::Place(_))).unwrap();
    assert!(worth.value > stays.1.value + 0.1);
}

#[test]
fn it_answers_lawfully_in_every_game_and_within_its_nodes() {
    let mut rng = ChanceRng::new("test", "lawful", 0);
    for number in 0..24 {
        let options = options(&mut rng, number);
        let mut game = Nvmerix::new(&options);
        for _ in 0..60 {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let drawn = game.sample_chance(&mut rng);
                    game.apply_chance(&drawn);
                }
                Turn::Seat(seat) => {
                    let level = [Level::Easy, Level::Normal, Level::Hard, Level::Expert][rng.below(4) as usize];
                    let nodes = 1 + u64::from(rng.below(300));
                    let limit = Limit { nodes: Some(nodes), ..Limit::OWN };
                    let (legal, seats) = (game.legal(), usize::from(options.players));
                    let thought = think::<Nvmerix>(level, &game, seat, seats, &legal, &limit, &mut rng).unwrap();
                    assert!(legal.contains(&thought.action));
                    assert!(thought.nodes <= nodes + 1200, "{} of {nodes}", thought.nodes);
                    assert!(
                        thought
                            .candidates
                            .iter()
                            .all(|(action, worth)| legal.contains(action) && worth.value.is_finite())
                    );
                    if legal.len() > 1 {
                        assert!((thought.value.iter().sum::<f64>() - 1.0).abs() < 1e-3, "{:?}", thought.value);
                        assert_eq!(thought.candidates.len(), legal.len());
                        let values = thought.candidates.iter().map(|(_, worth)| worth.value);
                        assert!(values.is_sorted_by(|a, b| a >= b));
                    }
                    game.apply_action(&thought.action);
                }
            }
        }
    }
}

#[test]
fn the_same_is_thought_of_the_same() {
    let game = at("....../..01../.0.1../..10../...1../......", "1-3-5", &NvmerixOptions::default());
    let first = search(&game, Level::Expert, 20_000);
    assert_eq!(first, search(&game, Level::Expert, 20_000));
    // The width of the word only changes the transposition table, and not the answer.
    let (mut small, mut large) = (Budget::nodes(1 << 40), Budget::nodes(1 << 40));
    let (small, large) = (
        seek::<u64>(&game, &game.legal(), Level::Normal, &mut small),
        seek::<u128>(&game, &game.legal(), Level::Normal, &mut large),
    );
    assert_eq!(small.candidates[0], large.candidates[0]);
    assert!(matches!(first.candidates[1].1.confidence, Confidence::Estimate(_)), "the runner-up can be compared");
}

#[test]
fn near_the_limit_the_end_is_proved() {
    let options = NvmerixOptions { limit: 20, ..Default::default() };
    let mut game = Nvmerix::from_text(&options, "0...../....../....../....../....../.....1").unwrap();
    let mut rng = ChanceRng::new("test", "limit", 0);
    while game.quiet_turns() < 18 {
        match game.turn() {
            Turn::Chance => {
                let drawn = game.sample_chance(&mut rng);
                game.apply_chance(&drawn);
            }
            _ => {
                let quiet = game.legal().into_iter().find(|action| game.takes(action).is_empty()).unwrap();
                game.apply_action(&quiet);
            }
        }
    }
    let drawn = game.sample_chance(&mut rng);
    game.apply_chance(&drawn);
    assert!(game.legal().len() > 1);
    let evaluation = search(&game, Level::Expert, 1 << 30);
    assert_eq!(evaluation.candidates[0].1.confidence, Confidence::Exact);
}

#[test]
fn the_chances_of_a_table_add_up() {
    let options = NvmerixOptions { players: 3, ..Default::default() };
    let game = at("....../..01../.0.12./..10../...12./2.....", "1-3-5", &options);
    let field = Field::<u64>::new(&game);
    let state = field.read(&game);
    let shares = appraise_all(&field, &state);
    assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-5 && shares[3] == 0.0, "{shares:?}");
    let steps: Vec<Step> = game.legal().iter().map(|action| field.step(action)).collect();
    let mut budget = Budget::nodes(5_000);
    let (found, depth) = Crowd::new(&field, &mut budget).judge(&state, &steps, 9);
    assert!(depth >= 2 && found.len() == steps.len());
}

#[test]
fn the_curve_is_a_chance() {
    assert_eq!(curve(0.0), 0.5);
    assert!(curve(-30.0) > 0.0 && curve(30.0) < 1.0 && (curve(0.7) + curve(-0.7) - 1.0).abs() < 1e-6);
}
