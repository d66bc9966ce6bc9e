//! What happens is said and stays in sight: the last move in one line, marks until the viewer's own next decision, the aim before the
//! first one, and the end of a round.

use alea::board::{Board, BoardInput, RoundEnd};
use alea::games::IDS;
use alea::games::dice_box::DiceBox;
use alea::games::dice_matrix::DiceMatrix;
use alea::games::ivy::Ivy;
use alea::games::nvmerix::Nvmerix;
use alea::play::{Intent, Pace, Perspective, Play, Seating, State, Surroundings, TableView};
use alea::rules::{Event, Game, OptionValue, Options, Seat, Turn};
use alea::scene::{Art, Layer, Scene};
use alea::table::{History, Saved, SeatEntry};
use alea::text::Language;
use alea::text::table::Warm;
use alea::with_game;

/// A game against a bot in the other seats.
fn against_bots<G: Board>(seed: &str, players: usize) -> History<G> {
    let mut options = G::Options::default();
    // Not every game asks for it.
    let _ = options.set("players", &OptionValue::Number(players as i64));
    let bot = |index: usize| SeatEntry { name: None, bot: (index > 0).then(|| "easy".to_owned()) };
    let mut history = History::new(options, seed.parse().ok(), Some((0..players).map(bot).collect()));
    history.deal();
    history
}

fn to_act<G: Board>(history: &History<G>) -> Option<Seat> {
    match history.position().turn() {
        Turn::Seat(seat) => Some(seat),
        _ => None,
    }
}

/// Plays the action that is chosen among the legal ones, and the chance after it.
fn play<G: Board>(history: &mut History<G>, choose: impl FnOnce(&G, &[G::Action]) -> usize) {
    let legal = history.position().legal();
    let action = legal[choose(history.position(), &legal).min(legal.len() - 1)].clone();
    history.play(Event::Action(action)).expect("a legal action");
    history.deal();
}

/// What the table shows of a game as it stands.
fn table<G: Board>(history: &History<G>, language: Language) -> TableView {
    let saved = Saved::of(history, 1, 0);
    let with = Surroundings { language, pace: Pace::Normal, hidden: false, spare: None };
    let mut state = State::new(&saved, None, saved.history::<G>().expect("a record"), with);
    state.step(Intent::Open, 0);
    state.view()
}

/// Draws from a game as the person in the first seat sees it.
fn drawn<G: Board, T>(history: &History<G>, draw: impl FnOnce(&BoardInput<G>) -> T) -> T {
    let seating = Seating::of(history, Language::English);
    let acting = to_act(history).filter(|&seat| seating.is_person(seat));
    draw(&Perspective::of(history, &seating, acting, false).input(&G::Selection::default(), &seating))
}

/// Where brackets stand in a layer.
fn bracketed(scene: &Scene, layer: Layer) -> Vec<(i32, i32)> {
    let brackets = scene.layer(layer).iter().filter(|item| matches!(item.art, Art::Brackets { .. }));
    brackets.map(|item| (item.x, item.y)).collect()
}

fn aim_is_in_sight_until_the_first_decision<G: Board>(seats: usize) {
    let mut history = against_bots::<G>("AIM", seats);
    for language in Language::ALL {
        assert!(!table(&history, language).happened.aim.is_empty(), "{}", G::ID);
    }
    // Others may decide first.
    while to_act(&history) != Some(Seat(0)) {
        play(&mut history, |_, _| 0);
        assert!(!table(&history, Language::English).happened.aim.is_empty(), "{}", G::ID);
    }
    play(&mut history, |_, _| 0);
    let happened = table(&history, Language::English).happened;
    assert_eq!(happened.aim, "", "{}", G::ID);
    assert!(happened.text.starts_with("You "), "{}: {}", G::ID, happened.text);
}

#[test]
fn the_aim_is_in_sight_until_the_first_decision() {
    for id in IDS {
        with_game!(*id, G => aim_is_in_sight_until_the_first_decision::<G>(<G as Game>::Options::default().seats()));
    }
}

#[test]
fn what_is_counted_stands_beside_what_was_done() {
    let history = against_bots::<Ivy>("COUNT", 2);
    assert_eq!(table(&history, Language::English).happened.counted, "Round 1 of 4");
    assert_eq!(table(&history, Language::Spanish).happened.counted, "Ronda 1 de 4");
    let nvmerix = against_bots::<Nvmerix>("COUNT", 2);
    let heads = table(&nvmerix, Language::English).seats;
    assert_eq!(heads.iter().map(|seat| seat.headline.of).collect::<Vec<_>>(), [Some(3), Some(3)]);
}

#[test]
fn what_the_others_did_is_marked_until_the_own_next_decision() {
    let mut history = against_bots::<Nvmerix>("MARKS", 4);
    while to_act(&history) != Some(Seat(0)) {
        play(&mut history, |_, _| 0);
    }
    play(&mut history, |_, _| 0);
    let marks = |history: &History<Nvmerix>| drawn(history, |input| bracketed(&Nvmerix::scene(input), Layer::Ground));
    assert_eq!(marks(&history).len(), 1, "the own move, as long as nothing has followed it");
    let mut seen = Vec::new();
    for others in 1..=3 {
        play(&mut history, |_, _| 0);
        let now = marks(&history);
        assert_eq!(now.len(), others, "every move of the others stays marked");
        assert!(seen.iter().all(|mark| now.contains(mark)));
        seen = now;
    }
    play(&mut history, |_, _| 0);
    assert!(marks(&history).iter().all(|mark| !seen.contains(mark)), "after the own move only that is marked");
}

#[test]
fn a_chain_is_told_with_what_came_before_it() {
    // A game in which somebody's dice did not fit.
    let rolled_again = |seed: usize| {
        let mut history = against_bots::<DiceBox>(&format!("CHAIN{seed}"), 2);
        for _ in 0..60 {
            to_act(&history)?;
            play(&mut history, |_, _| 0);
            let own_turn =
                to_act(&history) == Some(Seat(0)) && !history.position().legal().iter().all(DiceBox::runs_itself);
            let text = table(&history, Language::English).happened.text;
            if own_turn && text.contains("you reroll") {
                return Some((history, text));
            }
        }
        None
    };
    let (history, text) = (0..200).find_map(rolled_again).expect("some dice do not fit");
    assert!(text.starts_with("Ada places "), "{text}");
    let rack = drawn(&history, |input| DiceBox::rack(input).expect("dice"));
    assert_eq!(bracketed(&rack, Layer::Ground).len(), rack.cells.len(), "all dice are new");
    let said = rack
        .layer(Layer::Ground)
        .iter()
        .any(|item| matches!(&item.art, Art::Text { text, .. } if text.starts_with("none fitted: rerolled")));
    assert!(said);
}

/// Of legal actions one that empties the hand soon: the highest number that can be placed.
fn best_cube(_: &Ivy, legal: &[<Ivy as Game>::Action]) -> usize {
    legal.iter().position(|action| action.to_string().contains('@')).unwrap_or(0)
}

#[test]
fn new_cubes_in_the_own_hand_are_marked_with_where_they_came_from() {
    let found = (0..60).find_map(|seed| {
        let mut history = against_bots::<Ivy>(&format!("DRAW{seed}"), 2);
        for _ in 0..80 {
            to_act(&history)?;
            play(&mut history, best_cube);
            let view = table(&history, Language::English);
            if to_act(&history) == Some(Seat(0)) && view.happened.text.contains("makes a line of 3.") {
                return Some(history);
            }
        }
        None
    });
    let history = found.expect("a line of three");
    let rack = drawn(&history, |input| Ivy::rack(input).expect("a hand"));
    assert!(!bracketed(&rack, Layer::Ground).is_empty());
    let leads = ["Line of 3: you draw a", "Lines: you draw", "New cubes: "];
    let said = |text: &str| leads.iter().any(|lead| text.starts_with(lead));
    assert!(rack.layer(Layer::Ground).iter().any(|item| matches!(&item.art, Art::Text { text, .. } if said(text))));
    assert!(rack.cells.iter().any(|cell| cell.label.ends_with(", new")));
    let text = table(&history, Language::English).happened.text;
    assert!(text.contains("You draw a"), "{text}");
}

/// A round as it ended adds up: the points of each hand, and the totals of all rounds.
fn check_round(end: &RoundEnd, totals: &[i32]) {
    for (hand, total) in end.hands.iter().zip(totals) {
        let numbers = hand.pieces.iter().filter_map(|piece| match piece {
            Art::Cube { number, .. } => Some(i32::from(*number) + 1),
            _ => None,
        });
        assert_eq!(numbers.sum::<i32>(), hand.points);
        assert_eq!(hand.total, *total);
    }
    assert!(end.hands.iter().any(|hand| hand.pieces.is_empty() && hand.points == 0), "somebody's hand was empty");
}

#[test]
fn a_round_of_ivy_ends_with_a_word() {
    let mut history = against_bots::<Ivy>("ROUND", 3);
    let (mut seen, mut gone) = (Vec::new(), 0);
    for _ in 0..3000 {
        if to_act(&history).is_none() {
            break;
        }
        let was_shown = table(&history, Language::English).round.map(|round| round.number);
        let decides = to_act(&history) == Some(Seat(0));
        play(&mut history, best_cube);
        let rounds = history.position().public().rounds().len();
        let view = table(&history, Language::English);
        let totals: Vec<i32> = Seat::all(3).map(|seat| history.position().public().total(seat)).collect();
        if let Some(round) = &view.round {
            check_round(round, &totals);
            assert_eq!(round.number, rounds);
            assert!(round.next.contains(&format!("Round {}", rounds + 1)), "{}", round.next);
            if !seen.contains(&rounds) {
                seen.push(rounds);
            }
        } else if decides && was_shown == Some(rounds) {
            gone += 1;
        }
        if let Some(ending) = &view.ending {
            assert_eq!(view.round, None, "the result tells the last round");
            check_round(ending.left.as_ref().expect("hands"), &totals);
        }
    }
    assert_eq!(to_act(&history), None, "the game came to its end");
    assert_eq!(seen, [1, 2]);
    assert_eq!(gone, 2, "the word goes with the own next decision");
}

#[test]
fn a_line_of_six_shows_how_it_makes_21() {
    let mut history = against_bots::<DiceMatrix>("SIX", 2);
    while to_act(&history).is_some() {
        play(&mut history, |_, legal| legal.len());
    }
    let counts = DiceMatrix::counts(history.position(), Language::English);
    let all: Vec<(i32, &str)> = counts
        .iter()
        .flat_map(|count| count.points.iter().copied().zip(count.sums.iter().map(String::as_str)))
        .collect();
    for (points, sum) in all {
        match points {
            0 | 1 => assert_eq!(sum, ""),
            3 => assert_eq!(sum, "1+2"),
            6 => assert_eq!(sum, "1+2+3"),
            _ => {
                let last: i32 = sum.strip_prefix("1+\u{2026}+").expect("a sum").parse().expect("a number");
                assert_eq!(last * (last + 1) / 2, points);
            }
        }
    }
}

#[test]
fn the_last_round_is_told_by_the_result_alone() {
    for players in [2, 3] {
        let mut options = <Ivy as Game>::Options::default();
        options.set("mode", &OptionValue::text("knockout")).expect("a mode");
        options.set("players", &OptionValue::Number(players)).expect("so many players");
        let mut history = History::<Ivy>::new(options, "KNOCKOUT".parse().ok(), None);
        history.deal();
        let mut told = 0;
        while to_act(&history).is_some() {
            play(&mut history, best_cube);
            let view = table(&history, Language::English);
            told += usize::from(view.round.is_some());
            assert!(view.ending.is_none() || view.round.is_none());
        }
        assert_eq!(told > 0, players > 2, "two have but one round");
        let ending = table(&history, Language::English).ending.expect("an end");
        assert_eq!(ending.left.as_ref().expect("hands").next, "");
    }
}

/// The warm sentences of games that a chooser plays against Ada are true of their scores. Returns their kinds.
fn warm_and_true<G: Board>() -> Vec<String> {
    let mut kinds = Vec::new();
    for seed in 0..10 {
        let mut history = against_bots::<G>(&format!("WARM{seed}"), G::Options::default().seats());
        let mut course = Vec::new();
        for turn in 0.. {
            if to_act(&history).is_none() {
                break;
            }
            play(&mut history, |_, legal| (turn * 7 + seed) % legal.len());
            course.push(history.position().scores());
        }
        let scores = history.position().scores();
        let won = history.position().outcome().expect("the end").winners == [Seat(0)];
        let ending = table(&history, Language::English).ending.expect("the end");
        let sign = if ending.own.is_some_and(|own| own.low_wins) { -1 } else { 1 };
        let lead = |scores: &[i32]| {
            let others = scores[1..].iter().map(|score| sign * score).max();
            others.map_or(0, |best| sign * scores[0] - best)
        };
        match &ending.warm {
            None => {}
            Some(Warm::CameBack(points)) => {
                assert!(won && course.iter().any(|scores| lead(scores) == -points), "{}: {scores:?}", G::ID);
            }
            Some(Warm::AheadFrom(number)) => {
                let actions = history.events().iter().filter(|event| matches!(event, Event::Action(_))).count();
                assert!(won && *number <= actions && lead(course.last().expect("a move")) > 0, "{}", G::ID);
            }
            Some(Warm::LastMove) => assert!(won && lead(&course[course.len() - 2]) <= 0, "{}: {course:?}", G::ID),
            Some(Warm::Close(points)) => {
                assert!(!won && lead(&scores) == -points, "{}: {scores:?}, {points}", G::ID);
            }
            Some(Warm::Level) => assert!(scores[0] == scores[1] && scores.len() == 2, "{}: {scores:?}", G::ID),
            Some(Warm::Most(name, points)) => {
                let count = ending.counts.iter().find(|count| &count.name == name).expect("a part of the score");
                assert_eq!(count.points[0], *points, "{}", G::ID);
            }
            Some(other) => panic!("{other:?} is told by what is kept of other games"),
        }
        kinds.extend(
            ending.warm.as_ref().map(|warm| format!("{warm:?}").split('(').next().unwrap_or_default().to_owned()),
        );
    }
    kinds
}

#[test]
fn the_warm_sentence_of_a_result_is_true() {
    let mut kinds = std::collections::BTreeSet::new();
    for id in IDS {
        kinds.extend(with_game!(*id, G => warm_and_true::<G>()).expect("a game"));
    }
    assert!(kinds.len() >= 4, "only {kinds:?} were seen");
}

#[test]
fn people_who_share_a_device_are_told_nothing_warm() {
    let mut history = against_bots::<DiceBox>("WARM", 2);
    while to_act(&history).is_some() {
        play(&mut history, |_, _| 0);
    }
    let mut record = history.record();
    record.seats = Some(vec![SeatEntry::default(); 2]);
    let history = record.replay::<DiceBox>().expect("a record");
    assert_eq!(table(&history, Language::English).ending.expect("the end").warm, None);
}
