//! The diagrams of the rules: every position is played by the real rules, every square and move in it is there, and what its caption
//! claims holds.

use alea::board::Board;
use alea::games::IDS;
use alea::play::diagrams::scene;
use alea::rules::{Event, Seat, Turn};
use alea::scene::Layer;
use alea::table::{Diagram, History};
use alea::text::Language;
use alea::with_game;

/// The greatest number of bytes of a drawing; the pages are read on phones as well.
const HEAVIEST: usize = 24_000;

fn diagrams(game: &str) -> Vec<Diagram> {
    let text = std::fs::read_to_string(format!("games/{game}/assets/diagrams.json")).expect("the diagrams");
    Diagram::read_all(game, &text).unwrap_or_else(|error| panic!("{game}: {error}"))
}

#[test]
fn every_diagram_is_of_a_position_in_which_its_caption_is_true() {
    for game in IDS {
        let diagrams = diagrams(game);
        assert!(diagrams.len() >= 4, "{game}: each rule that can be shown has a diagram");
        for diagram in &diagrams {
            with_game!(*game, G => holds::<G>(diagram)).expect("a game");
        }
    }
}

fn holds<G: Board>(diagram: &Diagram) {
    let at = format!("{}, {}", diagram.record.game, diagram.name);
    let history: History<G> = diagram.record.replay().unwrap_or_else(|error| panic!("{at}: {error}"));
    assert_ne!(history.position().turn(), Turn::Over, "{at}: it can be played on");
    let seats = diagram.record.seats.as_deref().expect("seats");
    let bots = seats.iter().map(|seat| seat.bot.as_deref());
    assert!(bots.eq([None, Some("easy")].into_iter().take(seats.len())), "{at}: the reader against Easy");
    let action = |text: &String| text.parse().unwrap_or_else(|_| panic!("{at}: {text} is no move"));
    let played = |text: &String| {
        let mut history: History<G> = diagram.record.replay().expect("played once already");
        history.play(Event::Action(action(text))).map(|()| history)
    };
    for text in diagram.claims.legal.iter().chain(&diagram.chooses) {
        assert!(
            played(text).is_ok(),
            "{at}: {text}: {}",
            played(text).err().map(|error| error.to_string()).unwrap_or_default()
        );
    }
    for text in &diagram.claims.illegal {
        assert!(played(text).is_err(), "{at}: {text} is legal");
    }
    let scores = |history: &History<G>| history.position().scores().into_iter().map(i64::from).collect::<Vec<_>>();
    if !diagram.claims.scores.is_empty() {
        assert_eq!(scores(&history), diagram.claims.scores, "{at}");
    }
    if let Some(points) = diagram.claims.brings {
        let then = played(diagram.chooses.as_ref().expect("a move that brings it")).expect("it is legal");
        assert_eq!(scores(&then)[Seat(0).index()] - scores(&history)[Seat(0).index()], points, "{at}");
    }
}

#[test]
fn every_diagram_can_be_drawn_and_says_what_is_on_it() {
    for game in IDS {
        for diagram in diagrams(game) {
            let at = format!("{game}, {}", diagram.name);
            let labels = Language::ALL.map(|language| {
                let drawn = with_game!(*game, G => scene::<G>(&diagram, language)).expect("a game");
                let drawn = drawn.unwrap_or_else(|error| panic!("{at}: {error}"));
                let weight = alea::scene::picture::picture(&drawn).len();
                assert!(weight <= HEAVIEST, "{at}: {weight} bytes");
                assert!(drawn.width > 0 && drawn.height > 0, "{at}");
                let is_veiled = drawn.layer(Layer::Marks).iter().any(|item| item.key == u32::MAX);
                assert_eq!(is_veiled, !diagram.lit.is_empty(), "{at}");
                drawn.label
            });
            assert!(labels.iter().all(|label| !label.is_empty()), "{at}");
            assert_ne!(labels[0], labels[1], "{at}: each language has its own words");
        }
    }
}

#[test]
fn what_cannot_be_drawn_is_said() {
    let record = r#"{"format":"alea","version":1,"game":"nvmerix","options":{},"events":["start 6-4-5 3-1-4"]}"#;
    let fault = |more: &str| {
        let text = format!(r#"{{"diagrams":[{{"name":"x","record":{record},{more}}}]}}"#);
        let diagrams = Diagram::read_all("nvmerix", &text).expect("of the right form");
        let drawn = with_game!("nvmerix", G => scene::<G>(&diagrams[0], Language::English)).expect("a game");
        drawn.expect_err(more).to_string()
    };
    let rolled = r#""events":["roll 2-3-6"],"shows":"moves""#;
    assert!(fault(r#""events":["@a1"]"#).contains("@a1"));
    assert!(fault(r#""shows":"moves""#).contains("\"x\" shows moves, but the first player has none"));
    assert!(fault(&format!(r#"{rolled},"chooses":"hop""#)).contains("chooses \"hop\", which is no move"));
    assert!(fault(&format!(r#"{rolled},"chooses":"a1a2""#)).contains("chooses \"a1a2\": "));
    assert!(fault(r#""of":"rack""#).contains("a scene that is not there"));
    assert!(fault(r#""lit":["a1:b2","k9"]"#).contains("names \"k9\", which is not on the board"));
}
