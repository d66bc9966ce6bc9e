//! The board of Ivy: the grid without edges, the hand, and choosing a cube and a square.

mod advice;
mod coach;
mod facts;
mod rounds;
mod scene;
#[cfg(test)]
mod tests;

use crate::rules::{Action, Chance, Colour, Ivy, IvyView, Opening, Spot};
use crate::words::{Words, words};
use alea_board::{
    Board, BoardInput, Button, Card, Count, Headline, LogEntry, OptionWords, Prompt, RoundEnd, Showcase, Step,
    Suggestion, Tip,
};
use alea_rules::{Event, Seat};
use alea_scene::{Scene, Target, Tint};
use alea_sound::Sound;
use alea_text::practice::PuzzleKind;
use alea_text::{Language, Name};

/// The selection: the cube at this place of the hand, counted from 0 in ascending order of the numbers.
pub type Selection = Option<u8>;

/// Targets from this number on are cubes of the hand; lower ones are squares of the grid.
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

/// The tint in which a seat's cubes are drawn.
fn tint(seat: Seat) -> Tint {
    match colour(seat) {
        Colour::Red => Tint::Red,
        Colour::Orange => Tint::Orange,
        Colour::Yellow => Tint::Yellow,
        Colour::Green => Tint::Green,
        Colour::Blue => Tint::Blue,
        Colour::Purple => Tint::Purple,
    }
}

/// The colour that a seat owns.
fn colour(seat: Seat) -> Colour {
    Colour::of(seat).unwrap_or(Colour::Purple)
}

/// The name of a seat at this table, or of its colour where nobody sits.
fn name(names: &[Name], seat: Seat, words: &dyn Words) -> Name {
    names.get(seat.index()).cloned().unwrap_or_else(|| Name::new(words.colour(colour(seat))))
}

/// The number of the selected cube, while a person chooses.
fn selected(input: &BoardInput<Ivy>) -> Option<u8> {
    let place = input.selection.filter(|_| !input.legal.is_empty())?;
    input.view.numbers().nth(place.into())
}

/// The squares that a person could fill now, each with the number that it needs.
fn fillable<'a>(input: &'a BoardInput<Ivy>) -> impl Iterator<Item = Opening> + 'a {
    input.legal.iter().filter_map(|action| match *action {
        Action::Place(number, spot) => Some(Opening { spot, number }),
        _ => None,
    })
}

/// Whether the person to act has long lines to discard for.
fn discards(input: &BoardInput<Ivy>) -> bool {
    input.view.public().allowance() > 0 && !input.legal.is_empty()
}

/// The place in the hand of a cube that fits on a square.
fn other_for(input: &BoardInput<Ivy>, spot: Spot) -> Selection {
    let opening = fillable(input).find(|opening| opening.spot == spot)?;
    input.view.numbers().position(|number| number == opening.number).map(|place| place as u8)
}

fn can(input: &BoardInput<Ivy>, action: Action) -> bool {
    input.legal.contains(&action)
}

impl Board for Ivy {
    type Selection = Selection;

    fn card(language: Language) -> Card {
        let words = words(language);
        Card {
            title: "Ivy",
            tagline: words.tagline(),
            players: words.players(),
            length: words.length(),
            credit: words.credit(),
        }
    }

    fn puzzle(kind: &str, language: Language) -> Option<PuzzleKind> {
        words(language).puzzle(kind)
    }

    fn showcase() -> Showcase {
        Showcase { seed: "ALEA", actions: 72, players: Some(6) }
    }

    fn options(language: Language) -> Vec<OptionWords> {
        let words = words(language);
        vec![
            OptionWords { name: "mode", label: words.mode_option(), about: words.mode_about(), values: words.modes() },
            OptionWords {
                name: "even-lines",
                label: words.even_lines_option(),
                about: words.even_lines_about(),
                values: words.even_lines(),
            },
        ]
    }

    /// Only the seat knows what it discards.
    fn shown_notation(before: &IvyView, action: &Action) -> String {
        let is_own = before.own().is_some_and(|own| Some(own.seat) == before.public().mover());
        match action {
            Action::Swap(_) | Action::Drop(_) if !is_own => String::new(),
            action => action.to_string(),
        }
    }

    fn scene(input: &BoardInput<Self>) -> Scene {
        scene::table(input)
    }

    /// Nothing, because hands are hidden and the seat's head has the number of its cubes.
    fn targets(_view: &IvyView, squares: &[String]) -> Vec<Target> {
        let corner = |name: &str| {
            let (x, y) = name.split_once(',')?;
            Some((x.parse::<i16>().ok()?, y.parse::<i16>().ok()?))
        };
        let between = |name: &String| {
            let (one, other) = name.split_once(':').unwrap_or((name, name));
            let (one, other) = (corner(one)?, corner(other)?);
            let row = move |y: i16| (one.0.min(other.0)..=one.0.max(other.0)).map(move |x| key(Spot::new(x, y)));
            Some((one.1.min(other.1)..=one.1.max(other.1)).flat_map(row))
        };
        squares.iter().filter_map(between).flatten().collect()
    }

    fn side(_look: &BoardInput<Self>, _seat: Seat) -> Option<Scene> {
        None
    }

    fn rack(input: &BoardInput<Self>) -> Option<Scene> {
        scene::hand(input)
    }

    fn aim(input: &BoardInput<Self>) -> String {
        words(input.language).aim(input.view.public().rounds_planned())
    }

    fn counted(view: &IvyView, language: Language) -> String {
        rounds::counted(view.public(), language)
    }

    fn low_wins() -> bool {
        true
    }

    fn rounds(view: &IvyView) -> usize {
        view.public().rounds().len()
    }

    fn round_end(view: &IvyView, names: &[Name], language: Language) -> Option<RoundEnd> {
        rounds::last(view.public(), names, language)
    }

    fn tap(input: &BoardInput<Self>, target: Target) -> Step<Self> {
        if input.legal.is_empty() {
            return Step::Reject(facts::idle_reason(input));
        }
        if target >= HAND {
            let place = Some((target - HAND) as u8);
            let there = (target - HAND) < input.view.numbers().count() as u32;
            return Step::Refine(if *input.selection == place || !there { None } else { place });
        }
        let spot = spot(target);
        let chosen = selected(input);
        let fitting =
            fillable(input).find(|opening| opening.spot == spot && chosen.is_none_or(|n| n == opening.number));
        match fitting {
            // Any number goes in the middle, so there is no obvious choice.
            Some(_) if chosen.is_none() && input.view.public().is_first_action() => {
                Step::Reject(words(input.language).choose_cube_first().to_owned())
            }
            Some(Opening { spot, number }) => Step::Commit(Action::Place(number, spot)),
            // Another cube of the hand fits there, so that one is meant.
            None if chosen.is_some() && other_for(input, spot).is_some() => Step::Refine(other_for(input, spot)),
            None => Step::Reject(facts::refusal(input, spot)),
        }
    }

    fn prompt(input: &BoardInput<Self>) -> Prompt {
        facts::prompt(input)
    }

    fn explain(input: &BoardInput<Self>) -> Vec<Prompt> {
        facts::explain(input)
    }

    fn buttons(input: &BoardInput<Self>) -> Vec<Button<Self>> {
        let words = words(input.language);
        let mut buttons = Vec::new();
        // Actions that enlarge the hand, or keep it as it is, are suggested only if nothing else is possible.
        let is_only = input.legal.len() == 1;
        let mut offer = |label: String, action: Action| {
            if can(input, action) {
                let primary = is_only || matches!(action, Action::Place(..) | Action::Drop(_));
                buttons.push(Button { label, primary, step: Step::Commit(action) });
            }
        };
        if let Some(number) = selected(input) {
            let mut places = fillable(input).filter(|opening| opening.number == number);
            if let (Some(only), None) = (places.next(), places.next()) {
                offer(words.place_button(number), Action::Place(number, only.spot));
            }
            offer(words.discard_button(number), Action::Drop(number));
            offer(words.swap_button().to_owned(), Action::Swap(number));
        }
        offer(words.pick_button().to_owned(), Action::Pick);
        offer(words.keep_button().to_owned(), Action::Done);
        offer(words.pass_button().to_owned(), Action::Pass);
        buttons
    }

    fn advise(input: &BoardInput<Self>, action: &Action) -> Suggestion {
        advice::advise(input, action)
    }

    fn tips(input: &BoardInput<Self>) -> Vec<Tip> {
        coach::tips(input)
    }

    fn headline(view: &IvyView, seat: Seat, language: Language) -> Headline {
        let (public, words) = (view.public(), words(language));
        let note = if public.in_play().contains(seat) { words.cubes(view.held(seat)) } else { words.out().to_owned() };
        Headline { tints: vec![tint(seat)], note, score: Some(public.total(seat)), of: None }
    }

    fn log_entry(
        before: &IvyView,
        event: &Event<Self>,
        name: &Name,
        names: &[Name],
        language: Language,
    ) -> Option<LogEntry> {
        facts::log_entry(before, event, name, names, language)
    }

    fn reason(view: &IvyView, names: &[Name], language: Language) -> String {
        facts::reason(view, names, language)
    }

    /// The end of a round sounds when the next one is dealt. A cube that is drawn goes into a hand silently.
    fn sound(before: &IvyView, event: &Event<Self>) -> Option<Sound> {
        match event {
            Event::Chance(Chance::Deal(_)) if !before.public().rounds().is_empty() => Some(Sound::Round),
            Event::Action(Action::Place(..) | Action::Swap(_) | Action::Drop(_)) => Some(Sound::Place),
            _ => None,
        }
    }

    fn runs_itself(action: &Action) -> bool {
        matches!(action, Action::Pick | Action::Pass)
    }

    fn passes(action: &Action) -> bool {
        *action == Action::Pass
    }

    fn counts(view: &IvyView, language: Language) -> Vec<Count> {
        let public = view.public();
        let line = |(index, round): (usize, &crate::rules::Round)| Count {
            name: words(language).round_number(index + 1),
            points: Seat::all(public.options().players.into()).map(|seat| round.points(seat).unwrap_or(0)).collect(),
            ..Count::default()
        };
        public.rounds().iter().enumerate().map(line).collect()
    }
}
