//! The board of the null game: the heap as coins that can be tapped, and its words.

use alea::board::{
    Board, BoardInput, Button, Card, Count, Headline, LogEntry, OptionWords, Prompt, Showcase, Step, Suggestion, Tip,
};
use alea::rules::{Event, Seat};
use alea::scene::{Art, Cell, Layer, Scene, Target, Tint, UNIT};
use alea::text::practice::PuzzleKind;
use alea::text::{Language, Name, en, es};

use super::{First, HEAP, Null, Take};

/// A coin that was tapped; a button takes it, or it and the next one.
pub type Selection = Option<Target>;

/// A text by language.
fn word(language: Language, english: &str, spanish: &str) -> String {
    match language {
        Language::English => english,
        Language::Spanish => spanish,
    }
    .to_owned()
}

/// "Ana takes", with the verb in each language: plain in English, for the reader and for others in Spanish.
fn does(language: Language, name: &Name, english: &str, [second, third]: [&str; 2]) -> String {
    match language {
        Language::English => en::does(name, english),
        Language::Spanish => es::does(name, second, third),
    }
}

/// "Ana takes 2." as a sentence of its own.
fn takes(language: Language, name: &Name, Take(coins): &Take) -> String {
    format!("{} {coins}.", does(language, name, "take", ["tomas", "toma"]))
}

impl Board for Null {
    type Selection = Selection;

    fn card(language: Language) -> Card {
        match language {
            Language::English => Card { title: "Null", tagline: "Take the last coin.", players: "2", length: "1 min" },
            Language::Spanish => {
                Card { title: "Nulo", tagline: "Toma la última moneda.", players: "2", length: "1 min" }
            }
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
        let mut scene = Scene::new(i32::from(HEAP) * UNIT, UNIT, word(input.language, "Heap", "Montón"));
        for coin in 0..u32::from(input.view.left()) {
            let place = (coin as i32 * UNIT + UNIT / 2, UNIT / 2);
            scene.put(Layer::Pieces, coin, place, Art::Token { tint: Tint::Yellow, unit: UNIT / 4 });
            scene.cells.push(Cell {
                target: coin,
                x: place.0,
                y: place.1,
                size: UNIT,
                label: format!("{} {}", word(input.language, "Coin", "Moneda"), coin + 1),
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
            [] => Step::Reject(word(input.language, "It is not your turn.", "No es tu turno.")),
            [only] => Step::Commit(*only),
            _ => Step::Refine(Some(target)),
        }
    }

    fn aim(input: &BoardInput<Self>) -> String {
        word(input.language, "Take the last coin.", "Toma la última moneda.")
    }

    fn prompt(input: &BoardInput<Self>) -> Prompt {
        Prompt::new(
            word(input.language, "Your turn.", "Tu turno."),
            word(input.language, "Take one or two.", "Toma una o dos."),
        )
    }

    fn explain(_input: &BoardInput<Self>) -> Vec<Prompt> {
        Vec::new()
    }

    fn buttons(input: &BoardInput<Self>) -> Vec<Button<Self>> {
        let button = |take: &Take| {
            let label = format!("{} {}", word(input.language, "Take", "Tomar"), take.0);
            Button { label, primary: *take == input.legal[0], step: Step::Commit(*take) }
        };
        input.legal.iter().map(button).collect()
    }

    fn headline(view: &Null, seat: Seat, _language: Language) -> Headline {
        let tint = [Tint::Red, Tint::Blue][seat.index()];
        Headline { tints: vec![tint], note: String::new(), score: Some(i32::from(view.taken[seat.index()])), of: None }
    }

    fn log_entry(
        _before: &Null,
        event: &Event<Self>,
        name: &Name,
        names: &[Name],
        language: Language,
    ) -> Option<LogEntry> {
        let sentence = match event {
            Event::Action(take) => takes(language, name, take),
            Event::Chance(First(seat)) => {
                format!("{}.", does(language, &names[seat.index()], "start", ["empiezas", "empieza"]))
            }
        };
        let gain = match event {
            Event::Action(Take(coins)) => format!("+{coins}"),
            Event::Chance(_) => String::new(),
        };
        Some(LogEntry { pieces: Vec::new(), text: sentence.clone(), gain, sentence, seen: None })
    }

    fn advise(input: &BoardInput<Self>, action: &Take) -> Suggestion {
        let what = format!("{} {}", word(input.language, "take", "toma"), action.0);
        Suggestion { targets: Vec::new(), kind: what.clone(), what, marked: None, why: String::new() }
    }

    /// That the heap is empty.
    fn tips(input: &BoardInput<Self>) -> Vec<Tip> {
        let is_over = input.view.left() == 0;
        let text = word(input.language, "No coin is left.", "No queda ninguna moneda.");
        is_over.then(|| Tip::new("end", text)).into_iter().collect()
    }

    fn counts(view: &Null, language: Language) -> Vec<Count> {
        let points = view.taken.map(i32::from).to_vec();
        vec![Count { name: word(language, "Coins", "Monedas"), points, sums: Vec::new() }]
    }
}
