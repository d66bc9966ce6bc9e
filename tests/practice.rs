//! Every puzzle of the collections can be solved at the table: its kind has a name, wrong moves are told what they cost, hints lead to the
//! solution, and it can be played out.

use alea::board::Prompt;
use alea::games::{IDS, puzzle_kind};
use alea::play::{Doing, Intent, Pace, PuzzleView, Puzzling, Stage, Surroundings, open};
use alea::rules::ChanceRng;
use alea::scene::{Art, Layer, Scene, Target};
use alea::table::{Collection, Puzzle};
use alea::text::Language;
use alea::text::practice::words;

fn collection(game: &str) -> Collection {
    let text = std::fs::read_to_string(format!("games/{game}/assets/puzzles.json")).expect("the puzzles");
    Collection::read(&text).expect(game)
}

/// Does something with every puzzle; where it fails, the puzzle is named.
fn each(check: impl Fn(&str, usize, &Puzzle)) {
    for game in IDS {
        for (index, puzzle) in collection(game).puzzles.iter().enumerate() {
            check(game, index + 1, puzzle);
        }
    }
}

fn opened(puzzle: &Puzzle, language: Language) -> Puzzling {
    Puzzling::open(puzzle.clone(), language).expect("a position")
}

fn scenes(view: &PuzzleView) -> impl Iterator<Item = &Scene> {
    [Some(&view.table.board), view.table.rack.as_ref()].into_iter().flatten().map(AsRef::as_ref)
}

/// Whether a part of the board is framed.
fn is_framed(view: &PuzzleView) -> bool {
    view.table.board.layer(Layer::Marks).iter().any(|item| matches!(item.art, Art::Region { .. }))
}

#[test]
fn every_kind_has_a_name_and_asks_for_something() {
    each(|game, number, puzzle| {
        for language in Language::ALL {
            let said = puzzle_kind(game, &puzzle.kind, language);
            let said = said.unwrap_or_else(|| panic!("{game} {number}: {}", puzzle.kind));
            assert!(!said.title.is_empty(), "{game} {number}: {}", puzzle.kind);
            let view = opened(puzzle, language).view();
            assert_eq!(view.table.prompt.lead, said.task);
            assert!((view.stage, view.message.text().as_str(), view.missed) == (Stage::Asked, "", false));
        }
    });
}

#[test]
fn hints_lead_to_the_solution_and_the_last_one_counts_as_a_miss() {
    each(|game, number, puzzle| {
        let mut play = opened(puzzle, Language::English);
        let mut parts = 0;
        loop {
            let said = play.step(Doing::Plays(Intent::Hint));
            let view = play.view();
            let hint = view.hint.expect("a hint");
            parts += 1;
            assert!(said.starts_with("Hint: "), "{game} {number}: {said}");
            assert!(hint.next.is_none() == view.missed, "{game} {number}");
            assert!(!is_framed(&view) || hint.next.is_some(), "{game} {number}");
            if hint.next.is_none() {
                break;
            }
        }
        assert!((2..=3).contains(&parts), "{game} {number}: {parts} parts");
        let suggested: Vec<Target> = scenes(&play.view()).next().expect("a board").suggested.clone();
        for target in suggested {
            play.step(Doing::Plays(Intent::Tap(target)));
        }
        // Some moves are confirmed by a button, or are one.
        for button in 0..play.view().table.buttons.len() {
            if play.view().stage != Stage::Done {
                play.step(Doing::Plays(Intent::Press(button)));
            }
        }
        if play.view().stage != Stage::Done {
            play.step(Doing::ShowMe);
        }
        let view = play.view();
        assert!(view.stage == Stage::Done && view.missed && view.table.buttons.is_empty(), "{game} {number}");
        assert_eq!(view.message.lead, "This is the best move.");
    });
}

/// Taps and presses whatever is offered until a wrong move was tried; `None` where the right one comes first, or nothing does.
fn stray(play: &mut Puzzling, rng: &mut ChanceRng) -> Option<Prompt> {
    for _ in 0..60 {
        let view = play.view();
        let taps = scenes(&view).flat_map(|scene| &scene.cells).filter(|cell| cell.enabled);
        let mut offered: Vec<Intent> = taps.map(|cell| Intent::Tap(cell.target)).collect();
        offered.extend((0..view.table.buttons.len()).map(Intent::Press));
        play.step(Doing::Plays(rng.choose(&offered)?.clone()));
        let view = play.view();
        match view.stage {
            Stage::Done => return None,
            Stage::Missed if view.missed => return Some(view.message),
            _ => {}
        }
    }
    None
}

#[test]
fn a_wrong_move_is_told_what_it_costs_and_the_right_one_is_explained() {
    let mut strayed = [0; 2];
    let (mut answers, mut lines) = (0, 0);
    for game in IDS {
        for (index, puzzle) in collection(game).puzzles.iter().enumerate() {
            for (place, language) in Language::ALL.into_iter().enumerate() {
                let mut rng = ChanceRng::new("practice", game, index as u64);
                let mut play = opened(puzzle, language);
                if let Some(said) = stray(&mut play, &mut rng) {
                    strayed[place] += 1;
                    let begins = [["That "], ["Esa "]][place];
                    assert!(begins.iter().any(|word| said.lead.starts_with(word)), "{game} {}: {said:?}", index + 1);
                    assert!(said.rest.ends_with(words(language).try_again()), "{said:?}");
                    if play.view().answer.is_some() {
                        answers += 1;
                        let before = play.view().table.at;
                        play.step(Doing::ShowAnswer);
                        assert!(play.view().answered && play.view().table.at == before + 2);
                        play.step(Doing::Back);
                        assert!(!play.view().answered && play.view().table.at == before, "the puzzle again");
                    }
                }
                let was_missed = play.view().missed;
                if play.view().stage != Stage::Done {
                    play.step(Doing::ShowMe);
                }
                let view = play.view();
                assert_eq!(view.stage, Stage::Done);
                assert!(view.missed || !was_missed);
                let said = view.message.text();
                assert!(said.ends_with('.') && !said.contains("  "), "{said:?}");
                // Of an action that is the same but for its name no line is told.
                assert!(view.line.is_empty() || puzzle.solution.len() > 1, "{game} {}", index + 1);
                lines += usize::from(!view.line.is_empty());
            }
        }
    }
    assert!(strayed.iter().all(|count| *count > 100), "{strayed:?}");
    assert!(answers > 10 && lines > 10, "{answers} {lines}");
}

#[test]
fn every_puzzle_can_be_played_out_against_the_computer() {
    let with = || Surroundings {
        language: Language::English,
        pace: Pace::Instant,
        hidden: false,
        spare: "spare".parse().ok(),
    };
    each(|game, number, puzzle| {
        let text = opened(puzzle, Language::English).played_out(1);
        let mut play = open(&text, with()).unwrap_or_else(|fault| panic!("{game} {number}: {fault:?}"));
        play.step(Intent::Open, 1);
        let view = play.view();
        assert!(view.at > puzzle.record.events.len(), "{game} {number}: the solution was played");
        assert!(view.seats.iter().any(|seat| seat.name == "You"), "{game} {number}");
    });
}
