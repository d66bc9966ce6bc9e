//! Plays random games in every language, and proofreads everything that a board says.

use std::collections::BTreeSet;

use super::{Board, BoardInput, Past, Prompt, RoundEnd, Step};
use alea_rules::{ChanceRng, Event, Options, Seat, Turn};
use alea_scene::{Art, Layer, Scene};
use alea_text::proof::{check, check_sentence};
use alea_text::{Language, Name};

/// The names at the table: several people at one device, and the reader against others.
fn tables(seats: usize) -> [Vec<Name>; 2] {
    let named = ["Ana", "Leo", "Kim", "Bo", "Eva", "Max"].map(Name::new);
    let mut alone = named.to_vec();
    alone[0] = Name::You;
    [named[..seats].to_vec(), alone[..seats].to_vec()]
}

fn read_line(language: Language, line: &Prompt) {
    check_sentence(&line.text(), language);
}

/// Checks that no two items of a layer share a key, because the page would take one for the other.
fn check_keys(scene: &Scene) {
    let places: Vec<u32> = scene.cells.iter().map(|cell| cell.target).collect();
    let layers = Layer::ALL.map(|layer| scene.layer(layer).iter().map(|item| item.key).collect::<Vec<_>>());
    for keys in layers.into_iter().chain([places]) {
        let different: BTreeSet<u32> = keys.iter().copied().collect();
        assert_eq!(different.len(), keys.len(), "{}: {keys:?}", scene.label);
    }
}

fn read_scene(language: Language, scene: &Scene) {
    check_keys(scene);
    check(&scene.label, language);
    scene.cells.iter().for_each(|cell| check(&cell.label, language));
    for item in Layer::ALL.iter().flat_map(|layer| scene.layer(*layer)) {
        if let Art::Text { text, .. } = &item.art
            && !text.is_empty()
        {
            check(text, language);
        }
    }
}

/// Reads everything that is shown, and returns the results of taps and buttons.
fn read_input<G: Board>(input: &BoardInput<G>, seats: usize) -> Vec<Step<G>> {
    let language = input.language;
    let scenes = [Some(G::scene(input)), G::rack(input)];
    scenes.iter().flatten().for_each(|scene| read_scene(language, scene));
    Seat::all(seats).filter_map(|seat| G::side(input, seat)).for_each(|scene| read_scene(language, &scene));
    let prompt = G::prompt(input);
    if prompt != Prompt::default() {
        assert!(!prompt.lead.is_empty());
        read_line(language, &prompt);
    }
    G::explain(input).iter().for_each(|line| read_line(language, line));
    let buttons = G::buttons(input);
    buttons.iter().for_each(|button| check(&button.label, language));
    G::tips(input).iter().for_each(|tip| check_sentence(&tip.text, language));
    let cells = scenes.iter().flatten().flat_map(|scene| &scene.cells);
    let taps: Vec<Step<G>> = cells.map(|cell| G::tap(input, cell.target)).collect();
    let steps = taps.into_iter().chain(buttons.into_iter().map(|button| button.step)).collect::<Vec<_>>();
    for step in &steps {
        if let Step::Reject(reason) = step {
            check_sentence(reason, language);
        }
    }
    steps
}

fn read_still_words<G: Board>(language: Language) {
    let card = G::card(language);
    check_sentence(card.tagline, language);
    check(card.players, language);
    check(card.length, language);
    for option in G::options(language) {
        check(option.label, language);
        option.values.iter().for_each(|value| check(value, language));
        assert!(option.values.iter().all(|value| !value.ends_with('.')));
    }
}

fn read_round(round: &RoundEnd, language: Language) {
    check(&round.headline, language);
    check(&round.go_on, language);
    if !round.next.is_empty() {
        check_sentence(&round.next, language);
    }
    round.hands.iter().for_each(|hand| check(&hand.sum, language));
}

fn read_log<G: Board>(before: &G::View, event: &Event<G>, names: &[Name], name: &Name, language: Language) {
    if let Some(entry) = G::log_entry(before, event, name, names, language) {
        check_sentence(&entry.sentence, language);
        if !entry.text.is_empty() {
            check(&entry.text, language);
        }
    }
}

/// Decides for a seat by random taps that end in an action. Everything shown on the way is read.
fn decide<G: Board>(
    position: &G,
    seat: Seat,
    past: &[Past<G>],
    names: &[Name],
    language: Language,
    dice: &mut ChanceRng,
) -> G::Action {
    let (view, legal) = (position.view(Some(seat)), position.legal());
    let mut selection = G::Selection::default();
    let last = legal.first();
    for _ in 0..6 {
        let input = BoardInput {
            view: &view,
            legal: &legal,
            selection: &selection,
            last,
            before: None,
            past,
            names,
            viewer: seat,
            language,
        };
        let steps = read_input(&input, names.len());
        if let Some(action) = dice.choose(&legal) {
            let advised = G::advise(&input, action);
            check(&advised.what, language);
            if !advised.why.is_empty() {
                check(&advised.why, language);
            }
        }
        // Refusals have been read already, so one of the other steps is taken.
        let open: Vec<Step<G>> = steps.into_iter().filter(|step| !matches!(step, Step::Reject(_))).collect();
        match dice.choose(&open) {
            Some(Step::Refine(next)) => selection = next.clone(),
            Some(Step::Commit(action)) => return action.clone(),
            Some(Step::Reject(_)) | None => {}
        }
    }
    dice.choose(&legal).expect("a seat has a choice").clone()
}

fn follow<G: Board>(options: &G::Options, names: &[Name], language: Language, seed: &str) {
    let mut position = G::new(options);
    let mut dice = ChanceRng::new("proofread", seed, 0);
    let mut chain: Vec<(Seat, G::Action)> = Vec::new();
    let viewer = Seat(0);
    let mut past: Vec<Past<G>> = Vec::new();
    for _ in 0..3000 {
        let before = position.view(Some(viewer));
        let (event, name) = match position.turn() {
            Turn::Over => break,
            Turn::Chance => (Event::Chance(position.sample_chance(&mut dice)), Name::new("")),
            Turn::Seat(seat) => {
                let own = if seat == viewer { &past[..] } else { &[] };
                let action = decide(&position, seat, own, names, language, &mut dice);
                if seat == viewer && !G::runs_itself(&action) {
                    past.clear();
                }
                past.push(Past { seat, action: action.clone(), before: before.clone() });
                if G::runs_itself(&action) {
                    chain.push((seat, action.clone()));
                } else {
                    let actions: Vec<(Seat, &G::Action)> = chain.iter().map(|(seat, action)| (*seat, action)).collect();
                    if let Some(entry) = G::log_chain(&actions, &before, names, language) {
                        check(&entry.text, language);
                        check_sentence(&entry.sentence, language);
                    }
                    chain.clear();
                }
                (Event::Action(action), names[seat.index()].clone())
            }
        };
        read_log(&before, &event, names, &name, language);
        position.play(&event).expect("what is offered is legal");
        // What a viewer sees who has nothing to choose.
        let view = position.view(Some(viewer));
        let selection = G::Selection::default();
        let input: BoardInput<G> = BoardInput {
            view: &view,
            legal: &[],
            selection: &selection,
            last: None,
            before: Some(&before),
            past: &past,
            names,
            viewer,
            language,
        };
        check_sentence(&G::aim(&input), language);
        let counted = G::counted(&view, language);
        if !counted.is_empty() {
            check(&counted, language);
        }
        if let Some(round) = G::round_end(&view, names, language) {
            read_round(&round, language);
        }
        for step in read_input(&input, names.len()) {
            assert!(matches!(step, Step::Reject(_)), "nobody can choose anything: {step:?}");
        }
        for seat in Seat::all(names.len()) {
            let note = G::headline(&view, seat, language).note;
            if !note.is_empty() {
                check(&note, language);
            }
        }
    }
    assert_eq!(position.turn(), Turn::Over, "the game came to its end");
    let view = position.view(Some(viewer));
    let reason = G::reason(&view, names, language);
    if !reason.is_empty() {
        check_sentence(&reason, language);
    }
    G::counts(&view, language).iter().for_each(|count| check(&count.name, language));
}

/// Proofreads whole games in every language, both between named people and as the reader's own.
pub fn proofread_games<G: Board>(options: &G::Options, seed: &str) {
    for language in Language::ALL {
        read_still_words::<G>(language);
        for names in tables(options.seats()) {
            follow::<G>(options, &names, language, seed);
        }
    }
}

/// Plays events (separated by semicolons) and compares the coach's line about a rule in English and Spanish. The reader has the first
/// seat; the others are Ben, Cleo and Dora.
pub fn check_tip<G: Board>(start: &G, events: &str, about: &str, lines: Option<[&str; 2]>) {
    let (viewer, mut position, mut past) = (Seat(0), start.clone(), Vec::<Past<G>>::new());
    for text in events.split(';').map(str::trim).filter(|text| !text.is_empty()) {
        let event = match position.turn() {
            Turn::Seat(seat) => {
                let action: G::Action = text.parse().expect(text);
                if seat == viewer && !G::runs_itself(&action) {
                    past.clear();
                }
                past.push(Past { seat, action: action.clone(), before: position.view(Some(viewer)) });
                Event::Action(action)
            }
            _ => Event::Chance(text.parse().expect(text)),
        };
        position.play(&event).unwrap_or_else(|fault| panic!("{text}: {fault}"));
    }
    let (view, selection) = (position.view(Some(viewer)), G::Selection::default());
    let legal = if position.turn() == Turn::Seat(viewer) { position.legal() } else { Vec::new() };
    let names = [Name::You, Name::new("Ben"), Name::new("Cleo"), Name::new("Dora")];
    for (index, language) in [Language::English, Language::Spanish].into_iter().enumerate() {
        let input = BoardInput {
            view: &view,
            legal: &legal,
            selection: &selection,
            last: None,
            before: None,
            past: &past,
            names: &names,
            viewer,
            language,
        };
        let tips = G::tips(&input);
        let told = tips.iter().find(|tip| tip.about == about).map(|tip| tip.text.as_str());
        assert_eq!(told, lines.map(|lines| lines[index]), "{about} after {events}");
    }
}
