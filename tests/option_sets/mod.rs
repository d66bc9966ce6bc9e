//! Options to test a game with, made from what the game says of its options; texts are those of its valid records.

use std::collections::BTreeSet;

use alea::rules::{Game, OptionEntries, OptionKind, OptionSpec, OptionValue, Options, PLAYERS};
use alea::table::Record;

/// Options by name.
type Set = Vec<(String, OptionValue)>;

/// The values to test an option with: for a number its ends, for a choice each word, for a text those of the valid records.
fn values<G: Game>(spec: &OptionSpec) -> Vec<OptionValue> {
    match spec.kind {
        OptionKind::Number { min, max } => vec![OptionValue::Number(min), OptionValue::Number(max)],
        OptionKind::Choice(words) => words.iter().map(|word| OptionValue::text(*word)).collect(),
        OptionKind::Text => {
            let texts = texts::<G>(spec.name);
            assert!(texts.len() > 1, "no valid record of {} has another {}", G::ID, spec.name);
            texts.into_iter().map(OptionValue::Text).collect()
        }
    }
}

/// The texts that an option has in the valid records of a game, and its default.
fn texts<G: Game>(name: &str) -> BTreeSet<String> {
    let read = |path| Record::read(&std::fs::read_to_string(path).expect("a text")).expect("a valid record");
    let records = crate::record_files::valid().into_iter().map(read);
    let own = records.filter(|record| record.game == G::ID).flat_map(|record| record.options.0);
    let given = own.filter(|(known, _)| known == name).map(|(_, value)| value);
    given.chain(G::Options::default().get(name)).map(|value| value.to_string()).collect()
}

/// Sets with every number of players, each with every one of `more` besides. Sets whose options do not go together are left out.
fn with_players<G: Game>(more: &[Set]) -> Vec<G::Options> {
    let players = match G::Options::spec(PLAYERS).map(|spec| spec.kind) {
        Ok(OptionKind::Number { min, max }) => (min..=max).map(|n| Some(OptionValue::Number(n))).collect(),
        _ => vec![None],
    };
    let players = players.iter().flat_map(|players| {
        more.iter().map(move |set| players.iter().map(|n| (PLAYERS.to_owned(), n.clone())).chain(set.clone()).collect())
    });
    players.filter_map(|set| G::Options::from_entries(&OptionEntries(set)).ok()).collect()
}

/// The options that are not the number of players.
fn others<G: Game>() -> Vec<&'static OptionSpec> {
    G::Options::SPECS.iter().filter(|spec| spec.name != PLAYERS).collect()
}

/// Every set of options in which at most one that is not the number of players differs from its default.
pub fn option_sets<G: Game>() -> Vec<G::Options> {
    let one =
        |spec: &'static OptionSpec| values::<G>(spec).into_iter().map(|value| vec![(spec.name.to_owned(), value)]);
    let sets: Vec<Set> = std::iter::once(Vec::new()).chain(others::<G>().into_iter().flat_map(one)).collect();
    with_players::<G>(&sets)
}

/// Every set of options in which two that are not the number of players differ from their defaults.
pub fn option_pairs<G: Game>() -> Vec<G::Options> {
    let default = G::Options::default();
    let others = others::<G>();
    let changed = |spec: &OptionSpec| {
        let values = values::<G>(spec).into_iter().filter(|value| default.get(spec.name).as_ref() != Some(value));
        values.map(|value| (spec.name.to_owned(), value)).collect::<Vec<_>>()
    };
    let mut sets: Vec<Set> = Vec::new();
    for (place, first) in others.iter().enumerate() {
        for second in &others[place + 1..] {
            for one in changed(first) {
                sets.extend(changed(second).into_iter().map(|two| vec![one.clone(), two]));
            }
        }
    }
    with_players::<G>(&sets)
}
