//! The puzzles of a game and the player's own mistakes: their addresses, and this device's memory of them.

use alea_shell as shell;

use crate::store;
use alea_stats::practice::Practice;
use alea_table::Link;

/// The path of a game's puzzles.
pub fn path(game: &str) -> String {
    format!("./puzzles/{game}.json")
}

fn key(game: &str) -> String {
    format!("practice-{game}")
}

pub fn practice(game: &str) -> Practice {
    Practice::read(&store::preference(&key(game)).unwrap_or_default())
}

/// Changes the practice of a game's puzzles, with today's date.
pub fn remember(game: &str, change: impl FnOnce(&mut Practice, u64)) {
    let mut practice = practice(game);
    change(&mut practice, shell::today());
    store::save_preference(&key(game), &practice.write());
}

/// The address of a puzzle.
pub fn address(game: &str, number: usize) -> String {
    Link::Puzzle { game: game.to_owned(), number }.write()
}

/// The practice of the mistakes in one saved game.
pub struct Mistakes {
    /// The identity of the game.
    pub id: String,
    /// Each by its event.
    pub practice: Practice,
}

/// The mistakes in all saved games of a kind, in no order.
pub fn mistakes(game: &str) -> Vec<Mistakes> {
    let of_game = |(id, text): (String, String)| {
        let (own, practice) = read(&text)?;
        (own == game && store::game_text(&id).is_some()).then_some(Mistakes { practice, id })
    };
    store::all_mistakes().into_iter().filter_map(of_game).collect()
}

/// The number of them that wait today.
pub fn waiting(mistakes: &[Mistakes]) -> usize {
    let today = shell::today();
    mistakes.iter().map(|own| own.practice.due(today).len()).sum()
}

/// The address of the one that has waited longest, except the shown one; `None` if no other waits.
pub fn next_mistake(mistakes: &[Mistakes], shown: (&str, usize)) -> Option<String> {
    let mut next: Option<(u64, &str, usize)> = None;
    for Mistakes { id, practice } in mistakes {
        for (since, ply) in practice.due_since(shell::today()) {
            if (id.as_str(), ply) != shown && next.is_none_or(|(first, ..)| since < first) {
                next = Some((since, id, ply));
            }
        }
    }
    next.map(|(_, id, ply)| mistake_address(id, ply))
}

pub fn mistake_address(id: &str, ply: usize) -> String {
    format!("#mistake/{id}/{ply}")
}

/// The address after a mistake: the next that waits, or the practice of the game.
pub fn after_mistake(game: &str, id: &str, ply: usize) -> String {
    next_mistake(&mistakes(game), (id, ply)).unwrap_or_else(|| format!("#practice/{game}"))
}

/// Remembers the mistakes that a review has found in a game.
pub fn collect(game: &str, id: &str, plies: &[usize]) {
    let known = store::mistakes(id);
    if known.is_some() || !plies.is_empty() {
        let mut practice = known.as_deref().and_then(read).map(|(_, practice)| practice).unwrap_or_default();
        practice.await_these(plies, shell::today());
        store::save_mistakes(id, &write(game, &practice));
    }
}

/// Remembers the result of retrying a mistake.
pub fn practised(id: &str, ply: usize, right: bool) {
    change(id, &|practice, today| if right { practice.solve(ply, today) } else { practice.miss(ply, today) });
}

/// Forgets a mistake that cannot be retried any more.
pub fn forget(id: &str, ply: usize) {
    change(id, &|practice, _| practice.forget(ply));
}

fn change(id: &str, change: &dyn Fn(&mut Practice, u64)) {
    let Some(text) = store::mistakes(id) else { return };
    if let Some((game, mut practice)) = read(&text) {
        change(&mut practice, shell::today());
        store::save_mistakes(id, &write(game, &practice));
    }
}

/// The game's name, and the practice.
fn read(text: &str) -> Option<(&str, Practice)> {
    text.split_once(' ').map(|(game, practice)| (game, Practice::read(practice)))
}

fn write(game: &str, practice: &Practice) -> String {
    [game, " ", &practice.write()].concat()
}
