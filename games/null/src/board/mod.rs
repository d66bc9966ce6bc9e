//! The board of the null game: the heap as coins that can be tapped.

use alea_board::{
    Board, BoardInput, Button, Card, Count, Headline, LogEntry, OptionWords, Prompt, Showcase, Step, Suggestion, Tip,
};
use alea_rules::{Event, Seat};
use alea_scene::{Art, Cell, Layer, Scene, Target, Tint, UNIT};
use alea_text::practice::PuzzleKind;
use alea_text::{Language, Name};

use crate::rules::{First, HEAP, Null, Take};
use crate::words::words;

/// The coins in a row of the board.
const ROW: i32 = 7;

impl Board for Null {
    /// A coin that was tapped. A button takes it, or it and the next one.
    type Selection = Option<Target>;

    fn card(language: Language) -> Card {
        let words = words(language);
        Card {
            title: words.title(),
            tagline: words.aim(),
            players: words.players(),
            length: words.length(),
            credit: words.credit(),
        }
    }

    fn puzzle(_: &str, _: Language) -> Option<PuzzleKind> {
        None
    }

    fn showcase() -> Showcase {
        Showcase { seed: "null", actions: 1, players: None }
    }

    fn options(_language: Language) -> Vec<OptionWords> {
        Vec::new()
    }

    fn scene(input: &BoardInput<Self>) -> Scene {
        let mut scene = Scene::new(ROW * UNIT, i32::from(HEAP) * UNIT / ROW, words(input.language).heap().to_owned());
        for coin in 0..u32::from(input.view.left()) {
            let (column, row) = (coin as i32 % ROW, coin as i32 / ROW);
            let place = (column * UNIT + UNIT / 2, row * UNIT + UNIT / 2);
            scene.put(Layer::Pieces, coin, place, Art::Token { tint: Tint::Yellow, unit: UNIT / 4 });
            scene.cells.push(Cell {
                target: coin,
                x: place.0,
                y: place.1,
                size: UNIT,
                label: words(input.language).coin(coin + 1),
                pressed: *input.selection == Some(coin),
                enabled: !input.legal.is_empty(),
            });
        }
        scene
    }

    fn targets(_view: &Self::View, _squares: &[String]) -> Vec<Target> {
        Vec::new()
    }

    fn side(_input: &BoardInput<Self>, _seat: Seat) -> Option<Scene> {
        None
    }

    fn rack(_input: &BoardInput<Self>) -> Option<Scene> {
        None
    }

    fn tap(input: &BoardInput<Self>, target: Target) -> Step<Self> {
        match input.legal {
            [] => Step::Reject(words(input.language).not_yours().to_owned()),
            [only] => Step::Commit(*only),
            _ => Step::Refine(Some(target)),
        }
    }

    fn aim(input: &BoardInput<Self>) -> String {
        words(input.language).aim().to_owned()
    }

    fn prompt(input: &BoardInput<Self>) -> Prompt {
        Prompt::new(words(input.language).your_turn().to_owned(), words(input.language).task().to_owned())
    }

    fn explain(_input: &BoardInput<Self>) -> Vec<Prompt> {
        Vec::new()
    }

    fn buttons(input: &BoardInput<Self>) -> Vec<Button<Self>> {
        let button = |take: &Take| {
            let label = words(input.language).take(take.0);
            Button { label, primary: *take == input.legal[0], step: Step::Commit(*take) }
        };
        input.legal.iter().map(button).collect()
    }

    fn headline(view: &Null, seat: Seat, _language: Language) -> Headline {
        let tint = [Tint::Red, Tint::Blue][seat.index()];
        Headline { tints: vec![tint], note: String::new(), score: Some(i32::from(view.taken(seat))), of: None }
    }

    fn log_entry(
        _before: &Null,
        event: &Event<Self>,
        name: &Name,
        names: &[Name],
        language: Language,
    ) -> Option<LogEntry> {
        let sentence = match event {
            Event::Action(Take(coins)) => words(language).takes(name, *coins),
            Event::Chance(First(seat)) => words(language).starts(&names[seat.index()]),
        };
        let gain = match event {
            Event::Action(Take(coins)) => format!("+{coins}"),
            Event::Chance(_) => String::new(),
        };
        Some(LogEntry { pieces: Vec::new(), text: sentence.clone(), gain, sentence, seen: None })
    }

    fn advise(input: &BoardInput<Self>, action: &Take) -> Suggestion {
        let what = words(input.language).advice(action.0);
        Suggestion { targets: Vec::new(), kind: what.clone(), what, marked: None, why: String::new() }
    }

    /// That the heap is empty.
    fn tips(input: &BoardInput<Self>) -> Vec<Tip> {
        let is_over = input.view.left() == 0;
        let text = words(input.language).empty().to_owned();
        is_over.then(|| Tip::new("end", text)).into_iter().collect()
    }

    fn counts(view: &Null, language: Language) -> Vec<Count> {
        let points = [Seat(0), Seat(1)].map(|seat| i32::from(view.taken(seat))).to_vec();
        vec![Count { name: words(language).coins().to_owned(), points, ..Count::default() }]
    }
}
