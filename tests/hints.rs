//! Hints of every game: each legal action can be pointed to and said in words, and whoever does what is pointed to plays it.

use alea::board::{Board, BoardInput, Step};
use alea::games::IDS;
use alea::rules::{ChanceRng, Event, OptionKind, OptionValue, Options, Seat, Turn};
use alea::scene::Target;
use alea::text::{Language, Name};
use alea::with_game;

/// The mover's place at the board: what is seen and what is legal.
struct Place<G: Board> {
    view: G::View,
    legal: Vec<G::Action>,
    names: Vec<Name>,
    mover: Seat,
}

impl<G: Board> Place<G> {
    fn of(position: &G, seats: usize) -> Option<Self> {
        let Turn::Seat(mover) = position.turn() else { return None };
        let name = |seat| if seat == mover { Name::You } else { Name::new(format!("Player {seat}")) };
        Some(Place {
            view: position.view(Some(mover)),
            legal: position.legal(),
            names: Seat::all(seats).map(name).collect(),
            mover,
        })
    }

    fn input<'a>(&'a self, selection: &'a G::Selection, language: Language) -> BoardInput<'a, G> {
        BoardInput {
            view: &self.view,
            legal: &self.legal,
            selection,
            last: None,
            before: None,
            past: &[],
            names: &self.names,
            language,
            viewer: self.mover,
        }
    }

    /// What the buttons lead to from a selection.
    fn steps(&self, selection: &G::Selection) -> Vec<Step<G>> {
        let buttons = G::buttons(&self.input(selection, Language::English)).into_iter();
        buttons.filter(|button| !button.label.is_empty()).map(|button| button.step).collect()
    }

    /// Whether the taps, one after the other from this selection, play the action, with a button at last where they do not by themselves.
    fn plays(&self, action: &G::Action, targets: &[Target], mut selection: G::Selection) -> bool {
        for (index, &target) in targets.iter().enumerate() {
            match G::tap(&self.input(&selection, Language::English), target) {
                Step::Refine(next) => selection = next,
                Step::Commit(played) => return played == *action && index + 1 == targets.len(),
                Step::Reject(_) => return false,
            }
        }
        self.steps(&selection).contains(&Step::Commit(action.clone()))
    }

    fn check(&self, action: &G::Action) {
        for language in Language::ALL {
            let start = G::Selection::default();
            let input = self.input(&start, language);
            let advised = G::advise(&input, action);
            assert!(!advised.what.is_empty() && !advised.kind.is_empty(), "{} {action}", G::ID);
            let (board, rack) = (G::scene(&input), G::rack(&input).unwrap_or_default());
            if let Some(region) = board.region(&advised.targets) {
                let last = advised.targets.iter().rfind(|target| board.cell(**target).is_some()).expect("a place");
                let own = board.region(&[*last]).expect("a region");
                let holds = |part: Option<u8>, own| part.is_none() || part == own;
                let is_right = holds(region.across, own.across) && holds(region.down, own.down);
                assert!(
                    is_right && (region.across.is_some() || region.down.is_some()),
                    "{} {action}: {region:?}",
                    G::ID
                );
            }
            for target in &advised.targets {
                let is_there = board.cell(*target).or(rack.cell(*target)).is_some();
                assert!(is_there, "{} {action}: nothing can be tapped at {target}", G::ID);
            }
            // A button may have to be pressed first: one that leads to another kind of action.
            let after = self.steps(&start).into_iter().filter_map(|step| match step {
                Step::Refine(next) => Some(next),
                _ => None,
            });
            let is_played =
                std::iter::once(start.clone()).chain(after).any(|from| self.plays(action, &advised.targets, from));
            assert!(is_played, "{} {action}: taps at {:?} and a button do not play it", G::ID, advised.targets);
        }
    }
}

/// Looks at the hints for some of the legal actions of every position of a game that chance plays.
fn follow<G: Board>(options: &G::Options, stream: u64) {
    let mut position = G::new(options);
    let mut rng = ChanceRng::new("hints", G::ID, stream);
    for _ in 0..300 {
        let event = match position.turn() {
            Turn::Over => break,
            Turn::Chance => Event::Chance(position.sample_chance(&mut rng)),
            Turn::Seat(_) => {
                let place = Place::of(&position, options.seats()).expect("a seat decides");
                for _ in 0..4 {
                    place.check(rng.choose(&place.legal).expect("an action"));
                }
                Event::Action(rng.choose(&place.legal).expect("an action").clone())
            }
        };
        position.play(&event).expect("a legal event");
    }
}

fn follow_all<G: Board>() {
    let players = match G::Options::spec("players").map(|spec| spec.kind) {
        Ok(OptionKind::Number { min, max }) => vec![min, max],
        _ => Vec::new(),
    };
    follow::<G>(&G::Options::default(), 0);
    for (number, players) in (1..).zip(players) {
        let mut options = G::Options::default();
        options.set("players", &OptionValue::Number(players)).expect("a number of players");
        follow::<G>(&options, number);
    }
}

#[test]
fn whoever_does_what_is_pointed_to_plays_what_is_advised() {
    for id in IDS {
        with_game!(*id, G => follow_all::<G>()).expect("a game");
    }
}
