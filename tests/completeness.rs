//! Names what a game still lacks. Each game has all of this, or it is not in the list of games.

use std::path::Path;

use alea::games::IDS;

#[test]
fn every_game_has_all_that_a_game_has() {
    let mut missing = Vec::new();
    for id in IDS {
        let folder = id.replace('-', "_");
        let single = [
            format!("src/games/{folder}/mod.rs"),
            format!("src/games/{folder}/notation.rs"),
            format!("src/games/{folder}/tests.rs"),
            format!("src/ai/eval/{folder}/mod.rs"),
            format!("tests/perft/{id}.txt"),
            format!("tests/playthroughs/{id}.txt"),
            format!("style/boards/{id}.css"),
            format!("public/rules/{id}.html"),
        ];
        missing.extend(single.into_iter().filter(|path| !Path::new(path).exists()));
        for (folder, least) in [("tests/records/valid", 2), ("tests/records/invalid", 8)] {
            let names =
                std::fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("an entry").file_name());
            let own = names.filter(|name| name.to_string_lossy().starts_with(&format!("{id}-"))).count();
            if own < least {
                missing.push(format!("{folder}/{id}-*.alea.json: {own} of at least {least}"));
            }
        }
    }
    assert!(missing.is_empty(), "missing:\n{}", missing.join("\n"));
}
