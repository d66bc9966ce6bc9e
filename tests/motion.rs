//! What is marked to move: exactly what the last action did, and nothing where it has not just happened here.

use std::collections::BTreeSet;

use alea::board::Board;
use alea::games::IDS;
use alea::play::{Intent, Pace, Play, Surroundings, TableView, new_game, open};
use alea::rules::ChanceRng;
use alea::scene::{Layer, Scene};
use alea::text::{Language, signed};
use alea::with_game;

use crate::table_text;

/// The classes of what moves because something has just happened.
const MOVES: [&str; 8] = ["taken", "placed", "arrived", "grown", "attacks", "rolled", "just", "gained"];

/// A table of this text, as it is opened.
fn opened(text: &str) -> Box<dyn Play> {
    let with = Surroundings { language: Language::English, pace: Pace::Instant, hidden: false, spare: None };
    let mut table = open(text, with).expect("a saved game");
    table.step(Intent::Open, 0);
    table
}

/// A new game of people.
fn started<G: Board>(seed: &str) -> String {
    new_game::<G>(G::Options::default(), None, seed.parse().expect("a seed"), 1)
}

fn scenes(view: &TableView) -> impl Iterator<Item = &Scene> {
    let areas = view.seats.iter().filter_map(|seat| seat.area.as_deref());
    std::iter::once(&*view.board).chain(view.rack.as_deref()).chain(areas)
}

/// All that is marked to move.
fn moving(view: &TableView) -> BTreeSet<&'static str> {
    let items = scenes(view).flat_map(|scene| Layer::ALL.into_iter().flat_map(|layer| scene.layer(layer)));
    items.flat_map(|item| item.class.split(' ')).filter(|class| MOVES.contains(class)).collect()
}

fn rests(view: &TableView) -> bool {
    !view.fresh && moving(view).is_empty() && view.seats.iter().all(|seat| seat.gain.is_empty() && !seat.is_hit)
}

/// One tap or press that does something, by chance.
fn any_step(table: &mut dyn Play, dice: &mut ChanceRng) -> bool {
    let view = table.view();
    let cells = [Some(&view.board), view.rack.as_ref()].into_iter().flatten().flat_map(|scene| &scene.cells);
    let taps = cells.filter(|cell| cell.enabled).map(|cell| Intent::Tap(cell.target));
    let offered: Vec<Intent> = taps.chain((0..view.buttons.len()).map(Intent::Press)).collect();
    let step = dice.choose(&offered).cloned();
    step.map(|step| table.step(step, 0)).is_some()
}

#[test]
fn what_has_just_happened_is_marked_in_every_game_and_nothing_else_is() {
    fn check<G: Board>() {
        let mut seen = BTreeSet::new();
        for seed in ["one", "two", "three", "four", "five", "six"] {
            let mut table = opened(&started::<G>(seed));
            let mut dice = ChanceRng::new("motion", seed, 0);
            assert!(rests(&table.view()), "{}: a game that is opened", G::ID);
            for number in 0..400 {
                if !any_step(&mut *table, &mut dice) {
                    break;
                }
                let view = table.view();
                seen.extend(moving(&view));
                assert!(view.fresh || rests(&view), "{}: nothing has happened", G::ID);
                if number % 23 == 0 && view.fresh {
                    table.step(Intent::Undo, 0);
                    assert!(rests(&table.view()), "{}: gone back", G::ID);
                    table.step(Intent::Redo, 0);
                    assert!(rests(&table.view()), "{}: gone forward", G::ID);
                }
            }
        }
        let seen: Vec<&str> = seen.into_iter().collect();
        assert_eq!(seen.join(" "), table_text::value(G::ID, "moves"), "{}", G::ID);
    }
    for id in IDS {
        with_game!(*id, G => check::<G>()).expect("a game");
    }
}

#[test]
fn a_head_says_what_the_last_action_brought_to_its_score_and_whom_it_hit() {
    use alea::games::dice_matrix::DiceMatrix;
    use alea::games::ivy::Ivy;
    let mut table = opened(&started::<DiceMatrix>("heads"));
    let mut dice = ChanceRng::new("heads", "dice-matrix", 0);
    let scores = |view: &TableView| view.seats.iter().map(|seat| seat.headline.score).collect::<Vec<_>>();
    let mut before = table.view();
    for _ in 0..150 {
        any_step(&mut *table, &mut dice);
        let view = table.view();
        if view.at > before.at {
            for (seat, (now, was)) in view.seats.iter().zip(scores(&view).into_iter().zip(scores(&before))) {
                let points = now.unwrap_or_default() - was.unwrap_or_default();
                assert_eq!(seat.gain, if points == 0 { String::new() } else { signed(points) });
            }
            assert!(view.seats.iter().all(|seat| !seat.is_hit), "who takes dice changes nobody else's");
        }
        before = view;
    }
    assert!(before.at > 10);
    // In Ivy a line of three brings cubes to the others.
    let mut table = opened(&started::<Ivy>("heads"));
    let (mut dice, mut hits) = (ChanceRng::new("heads", "ivy", 0), 0);
    for _ in 0..600 {
        any_step(&mut *table, &mut dice);
        let view = table.view();
        let framed = moving(&view).contains("just");
        let hit = view.seats.iter().filter(|seat| seat.is_hit).count();
        assert!(hit <= 1, "one of the two has acted");
        hits += usize::from(framed && hit == 1);
    }
    assert!(hits > 0);
}
