//! The board of Ivy: the grid without edges, the hand, and choosing a cube and a square.

mod advice;
mod scene;
#[cfg(test)]
mod tests;
mod words;

use crate::games::ivy::{Action, Ivy, IvyView, Opening, Spot};
use crate::rules::{Event, Seat};
use crate::ui::board::{Advised, Board, Button, Card, Count, Headline, Look, Name, OptionWords, Prompt, Step, Told};
use crate::ui::scene::{Scene, Target, Tint};

/// What has been chosen: the cube at this place of the hand, counted from 0 in ascending order of the numbers.
pub type Selection = Option<u8>;

/// Targets from here on are cubes of the hand, below it squares of the grid.
const HAND: Target = 1 << 18;

/// The number of a square for keys and targets.
fn key(spot: Spot) -> u32 {
    let along = |steps: i16| u32::from((steps.clamp(-255, 255) + 256).cast_unsigned());
    along(spot.y) << 9 | along(spot.x)
}

/// The square of a target below [`HAND`].
fn spot(target: Target) -> Spot {
    let along = |bits: u32| (bits & 511) as i16 - 256;
    Spot::new(along(target), along(target >> 9))
}

/// The colour of a seat.
fn tint(seat: Seat) -> Tint {
    let tints = [Tint::Red, Tint::Orange, Tint::Yellow, Tint::Green, Tint::Blue, Tint::Purple];
    tints.get(seat.index()).copied().unwrap_or(Tint::Slate)
}

/// What the seats are called at this table; by their colours where nobody sits.
fn name(names: &[Name], seat: Seat) -> Name {
    names.get(seat.index()).cloned().unwrap_or_else(|| Name::new(tint(seat).name()))
}

/// The number of the selected cube, while a person chooses.
fn selected(look: &Look<Ivy>) -> Option<u8> {
    let place = look.selection.filter(|_| !look.legal.is_empty())?;
    look.view.numbers().nth(place.into())
}

/// The squares that a person could fill now, each with the number that it needs.
fn fillable<'a>(look: &'a Look<Ivy>) -> impl Iterator<Item = Opening> + 'a {
    look.legal.iter().filter_map(|action| match *action {
        Action::Place(number, spot) => Some(Opening { spot, number }),
        _ => None,
    })
}

/// Whether the person to act has long lines to discard for.
fn discards(look: &Look<Ivy>) -> bool {
    look.view.public().allowance() > 0 && !look.legal.is_empty()
}

fn can(look: &Look<Ivy>, action: Action) -> bool {
    look.legal.contains(&action)
}

impl Board for Ivy {
    type Selection = Selection;

    const CARD: Card = Card {
        title: "Ivy",
        tagline: "Grow lines, empty your hand.",
        players: "2 to 6 players",
        length: "30 minutes",
        seed: "ALEA",
    };

    const CARD_TURNS: usize = 72;

    const CARD_PLAYERS: Option<i64> = Some(6);

    const HIDES_HANDS: bool = true;

    const OPTIONS: &'static [OptionWords] = &[
        OptionWords {
            name: "mode",
            label: "Who wins",
            values: &["Lowest total of all rounds", "Knockout: the highest score of a round is out"],
        },
        OptionWords {
            name: "even-lines",
            label: "Lines of four",
            values: &["Do nothing", "Count as a line of three when they hold a new one"],
        },
    ];

    /// What goes to the discard pile is known to its seat only.
    fn is_secret(action: &Action) -> bool {
        matches!(action, Action::Swap(_) | Action::Drop(_))
    }

    fn scene(look: &Look<Self>) -> Scene {
        scene::table(look)
    }

    /// Nothing: hands are hidden, and how many cubes a seat holds stands in its head.
    fn side(_look: &Look<Self>, _seat: Seat) -> Option<Scene> {
        None
    }

    fn rack(look: &Look<Self>) -> Option<Scene> {
        scene::hand(look)
    }

    fn tap(look: &Look<Self>, target: Target) -> Step<Self> {
        if look.legal.is_empty() {
            return Step::Reject(words::idle_reason(look));
        }
        if target >= HAND {
            let place = Some((target - HAND) as u8);
            let there = (target - HAND) < look.view.numbers().count() as u32;
            return Step::Refine(if *look.selection == place || !there { None } else { place });
        }
        let spot = spot(target);
        let chosen = selected(look);
        let fitting = fillable(look).find(|opening| opening.spot == spot && chosen.is_none_or(|n| n == opening.number));
        match fitting {
            // Any number goes in the middle: which one is not to be guessed.
            Some(_) if chosen.is_none() && look.view.public().is_first_action() => {
                Step::Reject("Choose a cube of your hand first.".to_owned())
            }
            Some(Opening { spot, number }) => Step::Commit(Action::Place(number, spot)),
            None => Step::Reject(words::refusal(look, spot)),
        }
    }

    fn prompt(look: &Look<Self>) -> Prompt {
        words::prompt(look)
    }

    fn explain(look: &Look<Self>) -> Vec<Prompt> {
        words::explain(look)
    }

    fn buttons(look: &Look<Self>) -> Vec<Button<Self>> {
        let mut buttons = Vec::new();
        let mut offer = |label: &str, number: Option<u8>, action: Action| {
            if can(look, action) {
                let label = number.map_or(label.to_owned(), |number| label.replace('#', &number.to_string()));
                buttons.push(Button { label, primary: buttons.is_empty(), step: Step::Commit(action) });
            }
        };
        if let Some(number) = selected(look) {
            let mut places = fillable(look).filter(|opening| opening.number == number);
            if let (Some(only), None) = (places.next(), places.next()) {
                offer("Place the #", Some(number), Action::Place(number, only.spot));
            }
            offer("Discard the #", Some(number), Action::Drop(number));
            offer("Swap for two", None, Action::Swap(number));
        }
        offer("Pick up a cube", None, Action::Pick);
        offer("Keep the rest", None, Action::Done);
        offer("Pass", None, Action::Pass);
        buttons
    }

    fn advise(look: &Look<Self>, action: &Action) -> Advised {
        advice::advise(look, action)
    }

    fn headline(view: &IvyView, seat: Seat) -> Headline {
        let public = view.public();
        let note = if public.in_play().contains(seat) { words::cubes(view.held(seat)) } else { "out".to_owned() };
        Headline { tints: vec![tint(seat)], note, score: Some(public.total(seat)) }
    }

    fn tell(before: &IvyView, event: &Event<Self>, name: &Name, names: &[Name]) -> Option<Told> {
        words::tell(before, event, name, names)
    }

    fn reason(view: &IvyView, names: &[Name]) -> String {
        words::reason(view, names)
    }

    fn runs_itself(action: &Action) -> bool {
        matches!(action, Action::Pick | Action::Pass)
    }

    fn counts(view: &IvyView) -> Vec<Count> {
        let public = view.public();
        let line = |(index, round): (usize, &crate::games::ivy::Round)| Count {
            name: format!("round {}", index + 1),
            points: Seat::all(public.options().players.into()).map(|seat| round.points(seat).unwrap_or(0)).collect(),
        };
        public.rounds().iter().enumerate().map(line).collect()
    }
}
