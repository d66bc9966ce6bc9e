//! A law of every game: what a player can do is a function of what that player may know. Every position that looks to the mover as the
//! true one does offers the same legal actions in the same order, is at the same turn, and has the scores that the mover is shown.

use crate::option_sets::{option_pairs, option_sets};
use alea::board::Board;
use alea::games::IDS;
use alea::rules::{ChanceRng, Event, Options, Seat, Turn};
use alea::text::Language;
use alea::with_game;
use alea_null::rules::Null;

/// How often a position is made anew from the mover's view.
const TIMES: usize = 12;

/// The scores that a player is shown at the heads of the seats.
fn shown<G: Board>(view: &G::View, seats: usize) -> Vec<Option<i32>> {
    Seat::all(seats).map(|seat| G::headline(view, seat, Language::English).score).collect()
}

/// Checks the law in one position. Returns how many of the positions made anew differ from the true one.
fn check<G: Board>(position: &G, seats: usize, rng: &mut ChanceRng) -> usize {
    let Turn::Seat(mover) = position.turn() else { return 0 };
    let view = position.view(Some(mover));
    let (legal, shown) = (position.legal(), shown::<G>(&view, seats));
    let mut different = 0;
    for other in (0..TIMES).map(|_| G::resample(&view, rng)).chain([position.clone()]) {
        assert_eq!(other.turn(), position.turn(), "{}: whose turn it is", G::ID);
        assert_eq!(other.legal(), legal, "{}: what the mover can do in\n{}", G::ID, other.diagram());
        for (seat, shown) in shown.iter().enumerate().filter_map(|(seat, shown)| Some((seat, (*shown)?))) {
            assert_eq!(other.scores()[seat], shown, "{}: the score that is shown of seat {seat}", G::ID);
        }
        different += usize::from(other != *position);
    }
    different
}

/// Plays a game at random and checks the law on the way.
fn follow<G: Board>(options: &G::Options, stream: u64) -> usize {
    let mut rng = ChanceRng::new("view law", G::ID, stream);
    let mut position = G::new(options);
    let mut different = 0;
    for step in 0.. {
        let event = match position.turn() {
            Turn::Over => break,
            Turn::Chance => Event::Chance(position.sample_chance(&mut rng)),
            Turn::Seat(_) => Event::Action(rng.choose(&position.legal()).expect("a seat decides").clone()),
        };
        if step < 40 || step % 13 == 0 {
            different += check(&position, options.seats(), &mut rng);
        }
        position.play(&event).expect("a legal event");
    }
    different
}

/// Whether something is hidden in some position of the game.
fn follow_all<G: Board>() -> bool {
    let sets = option_sets::<G>().into_iter().chain(option_pairs::<G>());
    let different: usize = sets.enumerate().map(|(stream, options)| follow::<G>(&options, stream as u64)).sum();
    different > 0
}

#[test]
fn legal_actions_depend_only_on_the_movers_view() {
    let hiding: Vec<&str> =
        IDS.iter().copied().filter(|id| with_game!(*id, G => follow_all::<G>()).unwrap_or(false)).collect();
    assert!(!hiding.is_empty(), "a law about hidden things that meets none says nothing");
    assert!(!follow_all::<Null>());
}
