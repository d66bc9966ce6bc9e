use super::*;
use crate::games::IDS;
use crate::rules::Level;
use crate::rules::{Event, Game};
use crate::table::{Link, Saved};
use crate::view::new_game::values::{Draft, at_once, shape, to_remember, values, words_of};
use crate::with_game;

fn luck() -> Luck {
    Luck { seed: "FRESH".parse().ok(), lot: 7 }
}

fn filled(game: &str) -> Values {
    values(game, &Draft::default(), |_| None).unwrap()
}

/// The games that have some property, because the tests name no game.
fn games_where(is_so: impl Fn(&str) -> bool) -> Vec<&'static str> {
    let found: Vec<&str> = IDS.iter().copied().filter(|game| is_so(game)).collect();
    assert!(!found.is_empty());
    found
}

#[test]
fn one_tap_starts_every_game_against_the_computer() {
    for game in IDS {
        let saved = Saved::read(&new_game(game, &filled(game), &luck(), 5).unwrap()).unwrap();
        assert_eq!((saved.record.game.as_str(), saved.revision, saved.changed), (*game, 1, 5));
        assert_eq!(saved.record.seed.as_deref(), Some("FRESH"));
        let seats = saved.record.seats.clone().unwrap();
        let bots: Vec<_> = seats.iter().map(|seat| seat.bot.as_deref()).collect();
        assert_eq!(bots[0], None, "{game}");
        assert!(bots[1..].iter().all(|bot| *bot == Some("easy")), "{game}: {bots:?}");
        with_game!(*game, G => {
            let history = saved.history::<G>().unwrap();
            assert_eq!(history.options(), &<G as Game>::Options::default());
            assert!(history.events().iter().all(|event| matches!(event, Event::Chance(_))) || history.from_seed() == Some(true));
        })
        .unwrap();
    }
}

#[test]
fn a_game_at_once_is_against_the_level_last_used() {
    for game in IDS {
        let bots = |values: Option<Values>| {
            let saved = Saved::read(&new_game(game, &values.unwrap(), &luck(), 5).unwrap()).unwrap();
            let seats = saved.record.seats.unwrap();
            seats.iter().map(|seat| seat.bot.clone().unwrap_or_default()).collect::<Vec<_>>()
        };
        let others = |level: &str, seats: &[String]| seats[1..].iter().all(|bot| bot == level);
        let first = bots(at_once(game, None, |_| None));
        assert!(first[0].is_empty() && others("easy", &first), "{game}: {first:?}");
        // Whatever seat the bot had last; the person sits first all the same.
        let mut last = filled(game);
        last.players[0].kind = Kind::Computer(Level::Hard);
        last.players.iter_mut().skip(1).for_each(|player| player.kind = Kind::Person);
        let remembered = to_remember(game, &last);
        let recall = |name: &str| remembered.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone());
        let again = bots(at_once(game, None, recall));
        assert!(again[0].is_empty() && others("hard", &again), "{game}: {again:?}");
    }
    assert!(at_once("chess", None, |_| None).is_none());
}

#[test]
fn a_draft_fills_the_form_and_comes_out_again() {
    for game in IDS {
        with_game!(*game, G => {
            for spec in <G as Game>::Options::SPECS {
                let value = match spec.kind {
                    OptionKind::Number { max, .. } => OptionValue::Number(max),
                    OptionKind::Choice(words) => OptionValue::text(*words.last().unwrap()),
                    OptionKind::Text => OptionValue::text("123/456/123"),
                };
                let draft = Draft { options: OptionEntries(vec![(spec.name.to_owned(), value)]), seed: "tea".to_owned() };
                let Ok(wanted) = <G as Game>::Options::from_entries(&draft.options) else { continue };
                let made = setup::<G>(&values(game, &draft, |_| None).unwrap(), &luck()).unwrap();
                assert_eq!((made.options, made.seed.as_str()), (wanted, "tea"), "{game}: {}", spec.name);
            }
        })
        .unwrap();
    }
}

#[test]
fn every_option_is_in_the_form_and_in_words() {
    for game in IDS {
        let (shape, form) = (shape(game).unwrap(), filled(game));
        assert_eq!(form.options.len(), shape.specs.len());
        assert_eq!(form.players.len(), shape.seats);
        for language in Language::ALL {
            let labels = words_of(game, language);
            for spec in shape.specs.iter().filter(|spec| spec.name != PLAYERS) {
                let words = labels.iter().find(|words| words.name == spec.name);
                let words = words.unwrap_or_else(|| panic!("{game}: {} has words", spec.name));
                if let OptionKind::Choice(values) = spec.kind {
                    assert_eq!(values.len(), words.values.len(), "{game}: {}", spec.name);
                }
            }
        }
    }
}

#[test]
fn who_played_last_is_remembered_seat_by_seat() {
    let game = games_where(|game| shape(game).unwrap().seats > 2)[0];
    let mut form = filled(game);
    form.set_option(PLAYERS, "3".to_owned());
    form.players[0].name = " Ann ".to_owned();
    form.players[1].kind = Kind::Computer(Level::Hard);
    let kept = to_remember(game, &form);
    assert_eq!(kept.len(), 6, "three seats play");
    let remembered = |name: &str| kept.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone());
    let again = values(game, &Draft::default(), remembered).unwrap();
    assert_eq!((again.players[0].name.as_str(), again.players[1].kind), ("Ann", Kind::Computer(Level::Hard)));
    // What was chosen before it was left out is not offered any more.
    let old = values(game, &Draft::default(), |name| (name == format!("{game}-seat-1")).then(|| "greedy".to_owned()))
        .unwrap();
    assert_eq!(old.players[1].kind, Kind::Computer(Level::Easy));
}

#[test]
fn choices_for_one_game_leave_other_games_unchanged() {
    for game in IDS {
        let mut form = filled(game);
        for player in &mut form.players {
            *player = Player { kind: Kind::Computer(Level::Expert), name: "Ann".to_owned() };
        }
        let kept = to_remember(game, &form);
        let remembered = |name: &str| kept.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone());
        for other in IDS.iter().filter(|other| *other != game) {
            let form = values(other, &Draft::default(), remembered).unwrap();
            let kinds = |form: &Values| form.players.iter().map(|player| player.kind).collect::<Vec<_>>();
            assert_eq!(kinds(&form), kinds(&filled(other)), "{other} after {game}");
            assert_eq!(form.options, filled(other).options, "{other} after {game}");
            assert_eq!(form.players[0].name, "Ann", "the same people may play");
        }
        assert_eq!(values(game, &Draft::default(), remembered).unwrap().players[0], form.players[0]);
    }
}

#[test]
fn a_form_says_what_the_computer_will_be_called() {
    let player = |kind| Player { kind, name: "Rex".to_owned() };
    let easy = Kind::Computer(Level::Easy);
    let names = called(&[player(easy), player(Kind::Person), player(easy)], Language::English);
    // Only people have names that are given to them.
    assert_eq!(names[1], Name::new("Rex"));
    assert!(names[0] != names[2], "{names:?}");
    assert!(!names.iter().skip(2).chain(&names[..1]).any(|name| *name == names[1]), "{names:?}");
}

#[test]
fn yardsticks_are_not_offered() {
    assert_eq!(Kind::OFFERED.map(Kind::word), ["person", "easy", "normal", "hard", "expert"]);
    assert_eq!((Kind::named("random"), Kind::named("greedy")), (None, None));
}

#[test]
fn the_seats_are_in_the_order_of_play() {
    for game in IDS {
        let mut form = filled(game);
        for (seat, player) in form.players.iter_mut().enumerate() {
            *player = Player { kind: Kind::Person, name: format!("P{seat}") };
        }
        let first = |starter, lot| {
            let form = Values { starter, ..form.clone() };
            let seats = with_game!(*game, G => setup::<G>(&form, &Luck { lot, ..luck() }).unwrap().seats).unwrap();
            seats[0].name.clone().unwrap()
        };
        assert_eq!(first(Starter::First, 1), "P0", "{game}");
        let asks = shape(game).unwrap().asks_starter;
        assert_eq!(first(Starter::Second, 0), if asks { "P1" } else { "P0" }, "{game}");
        assert_eq!(first(Starter::Lot, 0), "P0", "{game}");
        assert_eq!(first(Starter::Lot, 1), if asks { "P1" } else { "P0" }, "{game}");
    }
}

#[test]
fn numbers_out_of_range_are_told_with_their_option() {
    for game in
        games_where(|game| shape(game).unwrap().specs.iter().any(|spec| matches!(spec.kind, OptionKind::Number { .. })))
    {
        for spec in shape(game).unwrap().specs {
            let OptionKind::Number { min, max } = spec.kind else { continue };
            for text in [(min - 1).to_string(), (max + 1).to_string(), String::new(), "2.5".to_owned()] {
                let mut form = filled(game);
                form.set_option(spec.name, text.clone());
                let fault = new_game(game, &form, &luck(), 0).unwrap_err();
                assert_eq!(fault, Fault::Range { option: spec.name, least: min, most: max }, "{game}: {text}");
                assert_eq!(fault.field(), Some(spec.name));
                let sentence = fault.sentence(&words_of(game, Language::English), Language::English);
                assert!(
                    sentence.contains(&format!("from {min} to {max}.")) && !sentence.contains(spec.name),
                    "{sentence}"
                );
            }
        }
    }
}

#[test]
fn options_that_do_not_go_together_are_told_with_the_range_that_would() {
    let game = games_where(|game| filled(game).options.iter().any(|(name, _)| *name == "captures"))[0];
    let mut form = filled(game);
    form.set_option("pieces", "4".to_owned());
    form.set_option("captures", "5".to_owned());
    let fault = new_game(game, &form, &luck(), 0).unwrap_err();
    assert_eq!(fault, Fault::Step { option: "captures", least: 1, most: 4 });
    for language in Language::ALL {
        assert!(fault.sentence(&words_of(game, language), language).ends_with("4."));
    }
}

#[test]
fn an_option_that_does_not_apply_is_neither_asked_nor_taken() {
    let game = games_where(|game| {
        let mut form = filled(game);
        form.set_option(PLAYERS, "3".to_owned());
        form.options.iter().any(|(name, _)| !applies(game, &form, name))
    })[0];
    let mut form = filled(game);
    let choices: Vec<_> = shape(game).unwrap().specs.iter().filter(|spec| spec.name != PLAYERS).collect();
    for spec in choices {
        let OptionKind::Choice(words) = spec.kind else { continue };
        form.set_option(spec.name, words.last().unwrap().to_string());
        assert!(applies(game, &form, spec.name));
    }
    form.set_option(PLAYERS, "3".to_owned());
    let saved = Saved::read(&new_game(game, &form, &luck(), 0).unwrap()).unwrap();
    assert_eq!(saved.record.options.0, [(PLAYERS.to_owned(), OptionValue::Number(3))]);
    assert_eq!(saved.record.seats.unwrap().len(), 3);
}

#[test]
fn a_grid_is_read_as_it_was_typed_and_its_faults_are_said() {
    for game in games_where(|game| shape(game).unwrap().grid.is_some()) {
        let option = shape(game).unwrap().grid.unwrap().name;
        let mut form = filled(game);
        assert!(form.option(option).contains('\n'), "a row on each line");
        form.set_option(option, " 1 2 3\n456/\n123\n".to_owned());
        let saved = Saved::read(&new_game(game, &form, &luck(), 0).unwrap()).unwrap();
        assert!(saved.record.options.0.contains(&(option.to_owned(), OptionValue::text("123/456/123"))));
        form.set_option(option, "123\n456".to_owned());
        let fault = new_game(game, &form, &luck(), 0).unwrap_err();
        assert_eq!(fault, Fault::Grid { option, fault: GridFault::Rows { count: 2, sides: (3, 10) } });
    }
}

#[test]
fn a_seed_has_one_spelling_and_what_is_wrong_with_it_is_said() {
    let with = |seed: &str, luck: &Luck| {
        let form = Values { seed: seed.to_owned(), ..filled(IDS[0]) };
        new_game(IDS[0], &form, luck, 0).map(|text| Saved::read(&text).unwrap().record.seed.unwrap())
    };
    for typed in ["tea time", " Tea  Time ", "TEA\u{a0}TIME", "t\u{ad}ea\u{200b} time\u{feff}"] {
        assert_eq!(with(typed, &luck()), Ok("tea time".to_owned()), "{typed:?}");
    }
    assert_eq!(with("Ann’s dice", &luck()), with("ann's dice", &luck()));
    assert_eq!(with("k3v9tq2m", &luck()), Ok("K3V9TQ2M".to_owned()), "one that Alea made");
    assert_eq!(with(" ", &luck()), Ok("FRESH".to_owned()));
    assert_eq!(with(&"x".repeat(65), &luck()), Err(Fault::LongSeed(65)));
    assert_eq!(with("a\u{7}b", &luck()), Err(Fault::ControlInSeed));
    assert_eq!(with("", &Luck { seed: None, lot: 0 }), Err(Fault::NoRandomNumbers));
}

#[test]
fn a_seed_from_a_link_is_taken_as_it_stands_until_it_is_changed() {
    let draft = Draft { seed: "Old Tea".to_owned(), ..Draft::default() };
    let mut form = values(IDS[0], &draft, |_| None).unwrap();
    let seed = |form: &Values| Saved::read(&new_game(IDS[0], form, &luck(), 0).unwrap()).unwrap().record.seed.unwrap();
    assert_eq!(seed(&form), "Old Tea");
    form.seed = "Old tea".to_owned();
    assert_eq!(seed(&form), "old tea");
}

#[test]
fn the_form_shows_the_colours_that_the_seats_will_have() {
    for game in IDS {
        for count in shape(game).unwrap().counts.iter().map(usize::to_string).chain([String::new()]) {
            let mut form = filled(game);
            form.set_option(PLAYERS, count.clone());
            let expected = with_game!(*game, G => {
                let made = setup::<G>(&form, &luck());
                made.map(|made| {
                    let seats = made.options.seats();
                    let mut history = History::<G>::new(made.options, Some(made.seed), None);
                    history.deal();
                    let view = history.position().view(None);
                    Seat::all(seats).map(|seat| G::headline(&view, seat, Language::English).tints).collect::<Vec<_>>()
                })
            })
            .unwrap();
            assert_eq!(tints(game, &form), expected.unwrap_or_default(), "{game}, {count} players");
        }
    }
    assert!(games_where(|game| tints(game, &filled(game)).iter().any(|own| !own.is_empty())).len() > 1);
}

#[test]
fn a_friend_gets_the_options_and_the_dice_of_the_form() {
    for game in IDS {
        let mut form = filled(game);
        form.seed = " tea for two ".to_owned();
        let Some(Ok(Link::New { game: of, seed, options })) = Link::read(&link(game, &form, &luck()).unwrap()) else {
            panic!("{game}: a setup")
        };
        assert_eq!((of.as_str(), seed.unwrap().as_str()), (*game, "tea for two"));
        assert!(options.is_empty(), "{game}: {options:?}");
        // Each option that has another value than the usual one goes along.
        for spec in shape(game).unwrap().specs {
            let other = match spec.kind {
                OptionKind::Number { max, .. } => max.to_string(),
                OptionKind::Choice(values) => values[values.len() - 1].to_owned(),
                OptionKind::Text => "123/456/123".to_owned(),
            };
            let mut changed = form.clone();
            changed.set_option(spec.name, other.clone());
            // Some do not go together with the others as they are.
            let Ok(sent) = link(game, &changed, &luck()) else { continue };
            let Some(Ok(Link::New { options, .. })) = Link::read(&sent) else { panic!("{game}: a setup") };
            assert!(options.contains(&(spec.name.to_owned(), other)), "{game}: {options:?}");
        }
        // Without a word the friend gets fresh dice, and so does this game.
        form.seed = String::new();
        assert!(link(game, &form, &luck()).unwrap().contains("FRESH"), "{game}");
        form.seed = "a\tb".to_owned();
        assert_eq!(link(game, &form, &luck()), Err(Fault::ControlInSeed));
    }
}

#[test]
fn every_game_has_a_board_for_its_form() {
    for game in IDS {
        assert!(board(game, Language::English).is_some_and(|board| board.width > 0), "{game}");
    }
    assert!(board("chess", Language::English).is_none());
}

#[test]
fn a_game_that_does_not_exist_is_said() {
    let fault = new_game("chess", &filled(IDS[0]), &luck(), 0).unwrap_err();
    assert!(fault.sentence(&[], Language::English).contains("“chess”"));
    assert!(values("chess", &Draft::default(), |_| None).is_none());
}

#[test]
fn the_game_of_a_link_is_the_one_that_the_form_starts() {
    for game in IDS {
        with_game!(*game, G => {
            let Link::New { options, seed, .. } = Link::to_new::<G>(&Default::default(), "linked".parse().ok()) else { panic!() };
            let options = Link::read_options::<G>(&options).unwrap().entries();
            let draft = Draft { options, seed: seed.unwrap().to_string() };
            let made = setup::<G>(&values(game, &draft, |_| None).unwrap(), &luck()).unwrap();
            assert_eq!((made.options, made.seed.as_str()), (Default::default(), "linked"));
        })
        .unwrap();
    }
}
