//! Every game by keys alone: Enter chooses, Enter again on what is chosen plays it, and never takes it back.

use alea::games::IDS;
use alea::play::{Half, Intent, Pace, Play, Surroundings, TableView, new_game, open};
use alea::rules::{ChanceRng, Game};
use alea::scene::{Cell, Target};
use alea::text::Language;
use alea::with_game;

use crate::table_text;

/// More steps than a game of the tests has.
const STEPS: usize = 1500;

/// A new game of people.
fn opened(game: &str, seed: u64) -> Box<dyn Play> {
    let seed = format!("keys {seed}").parse().expect("a seed");
    let text = with_game!(game, G => new_game::<G>(<G as Game>::Options::default(), None, seed, 0)).expect("a game");
    let with = Surroundings { language: Language::English, pace: Pace::Instant, hidden: false, spare: None };
    let mut play = open(&text, with).unwrap_or_else(|fault| panic!("{game}: {fault:?}"));
    play.step(Intent::Open, 0);
    play
}

fn cells(view: &TableView) -> impl Iterator<Item = &Cell> {
    [Some(&view.board), view.rack.as_ref()].into_iter().flatten().flat_map(|scene| &scene.cells)
}

/// Plays a game; returns how often a second Enter played what was chosen, and how often it had to wait for more.
fn played(game: &str, seed: u64) -> (usize, usize) {
    let (mut play, mut rng) = (opened(game, seed), ChanceRng::new("keys", game, seed));
    let (mut confirmed, mut waited) = (0, 0);
    for step in 0..STEPS {
        let view = play.view();
        if view.ending.is_some() {
            break;
        }
        let chosen: Vec<Target> = cells(&view).filter(|cell| cell.pressed).map(|cell| cell.target).collect();
        let again: Vec<Option<Intent>> = chosen.iter().map(|target| view.entered(*target)).collect();
        let plays = view.confirm.map(Intent::Press);
        if let Some(half) = view.other_half() {
            assert!(plays.is_none() && !chosen.is_empty(), "{game}: the focus goes on with half a move chosen");
            let scene = if half == Half::Board { Some(&view.board) } else { view.rack.as_ref() };
            let open = scene.expect("it is there").cells.iter().filter(|cell| cell.enabled);
            assert!(
                open.clone().count() > 0 && open.clone().all(|cell| !cell.pressed),
                "{game}: to where it is completed"
            );
        }
        assert!(again.iter().all(|intent| *intent == plays), "{game}: one meaning for all that is chosen, {again:?}");
        assert!(plays.is_none() || view.selected, "{game}: nothing is played that was not chosen");
        let mut offered: Vec<Intent> = cells(&view)
            .filter(|cell| cell.enabled && !cell.pressed)
            .filter_map(|cell| {
                let intent = view.entered(cell.target);
                assert_eq!(intent, Some(Intent::Tap(cell.target)), "{game}: the first Enter is a tap");
                intent
            })
            .collect();
        if offered.is_empty() {
            offered.extend((0..view.buttons.len()).map(Intent::Press));
        }
        // Now and then another thing is chosen before it is played.
        let intent = match plays.filter(|_| !chosen.is_empty() && step % 4 > 0) {
            Some(intent) => intent,
            None if offered.is_empty() => panic!("{game}: nothing to do"),
            None => rng.choose(&offered).expect("something").clone(),
        };
        waited += usize::from(!chosen.is_empty() && view.confirm.is_none());
        let is_confirm = view.confirm.map(Intent::Press).as_ref() == Some(&intent);
        play.step(intent, 0);
        if is_confirm {
            confirmed += 1;
            let now = play.view();
            assert!(now.at > view.at && !now.refused, "{game}: it is played at once");
        }
    }
    (confirmed, waited)
}

#[test]
fn enter_twice_plays_what_is_chosen_in_every_game() {
    for game in IDS {
        let all: Vec<(usize, usize)> = (0..4).map(|seed| played(game, seed)).collect();
        let confirmed: usize = all.iter().map(|(confirmed, _)| confirmed).sum();
        let waited: usize = all.iter().map(|(_, waited)| waited).sum();
        // Without that button, the second choice of a pair plays both.
        let is_so = |key: &str| table_text::value(game, key) == "yes";
        assert_eq!(confirmed > 0, is_so("a button plays what is chosen"), "{game}: {confirmed} confirmed");
        assert_eq!(waited > 0, is_so("waits for another half"), "{game}: {waited} waited for the other half");
    }
}
