//! Puzzles: positions from bots' games with one action that is proved best; see `docs/puzzles.md`.
//!
//! Without a clock, the puzzles depend only on the seed and the number of games.

mod collection;
mod difficulty;

pub use collection::collect;

use alea_ai::{Budget, Limit, Proof, Prove, think};
use alea_rules::{Event, Game, Level, NotationError, Options, Seat, Turn};
use alea_table::{History, Record, Seed, bot_rng};

/// The levels that play, game by game: strong enough for natural positions, weak enough to leave chances.
const PLAYERS: [[Level; 2]; 4] =
    [[Level::Easy, Level::Normal], [Level::Normal, Level::Greedy], [Level::Greedy, Level::Easy], [Level::Normal; 2]];

/// A tenth of the levels' usual nodes, because the games only have to supply positions.
const EFFORT: f64 = 0.1;

/// The name in the key of the players' own random stream.
const STREAM: &str = "puzzles";

/// The least number of actions that differ in more than their name. With fewer there is nothing to find.
const FEWEST: usize = 3;

/// The most puzzles from one game, each of a different kind.
const MOST_OF_A_GAME: usize = 2;

/// Values no farther apart than this differ only by rounding.
const ROUNDING: f64 = 1e-9;

/// A position with one best action.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// The game up to the position, without its seed, its seats and options at their defaults.
    pub record: Record,
    /// The action to find, and best play after it until chance comes.
    pub solution: Vec<String>,
    /// Actions that differ from the action to find only in name.
    pub same: Vec<String>,
    /// The name of the unit.
    pub unit: &'static str,
    /// The worth of the solution to the seat to act.
    pub value: f64,
    /// The worth of the best other action.
    pub next: f64,
    /// The kind of puzzle: one of [`Prove::KINDS`].
    pub kind: &'static str,
    /// From 1, the easiest, to 5.
    pub difficulty: u8,
    /// All other actions, best first, with their worth, and the other player's best answer unless chance comes first.
    pub tries: Vec<(String, f64, Option<String>)>,
}

/// A clock and the time limit for one position, both in milliseconds.
#[derive(Clone, Copy)]
pub struct Clock<'a> {
    /// The time from any beginning.
    pub now: &'a dyn Fn() -> f64,
    /// The limit of one position.
    pub limit: f64,
}

/// Lets bots play this many games with the default options, and finds the puzzles in them. The seeds are numbered as `alea play` does.
///
/// # Errors
/// When the seed of the last game would be too long.
pub fn find<G: Prove>(seed: &Seed, games: usize, clock: Option<Clock>) -> Result<Vec<Found>, NotationError> {
    // Checks the longest seed before the first game is played.
    seed.numbered(games.saturating_sub(1))?;
    let mut found = Vec::new();
    for number in 0..games {
        // Each game is asked for the next difficulty. Otherwise some games would give only hard puzzles, and others only easy ones.
        let wanted = 1 + (number % 5) as u8;
        found.extend(in_game::<G>(seed.numbered(number)?, PLAYERS[number % PLAYERS.len()], wanted, clock));
    }
    Ok(found)
}

/// The puzzles of one game between these levels: the one nearest to the wanted difficulty, and the nearest of another kind.
fn in_game<G: Prove>(seed: Seed, players: [Level; 2], wanted: u8, clock: Option<Clock>) -> Vec<Found> {
    let stream = seed.to_string();
    let mut history = History::<G>::new(G::Options::default(), Some(seed), None);
    let mut found: Vec<(usize, Found)> = Vec::new();
    loop {
        history.deal();
        let Turn::Seat(seat) = history.position().turn() else { break };
        found.extend(at(&history, clock).into_iter().map(|puzzle| (history.cursor(), puzzle)));
        let (position, level) = (history.position(), players[seat.index() % players.len()]);
        let mut rng = bot_rng(&stream, STREAM, seat, history.cursor());
        let limit = Limit { effort: EFFORT, ..Limit::OWN };
        let view = position.view(Some(seat));
        let thought = think::<G>(level, &view, seat, history.seat_count(), &position.legal(), &limit, &mut rng);
        // Bots only play legal actions, so nothing is refused.
        let Some(Ok(())) = thought.map(|thought| history.play(Event::Action(thought.action))) else { break };
    }
    found.sort_by_key(|(_, puzzle)| puzzle.difficulty.abs_diff(wanted));
    let mut kept: Vec<(usize, Found)> = Vec::new();
    for puzzle in found {
        if kept.len() < MOST_OF_A_GAME && kept.iter().all(|(_, other)| other.kind != puzzle.1.kind) {
            kept.push(puzzle);
        }
    }
    kept.sort_by_key(|(at, _)| *at);
    kept.into_iter().map(|(_, puzzle)| puzzle).collect()
}

/// The puzzles at the history's cursor, where a seat is to act: one for each measure that proves one action better than all others.
/// The proofs see only the view of that seat.
pub fn at<G: Prove>(history: &History<G>, clock: Option<Clock>) -> Vec<Found> {
    let position = history.position();
    let Turn::Seat(seat) = position.turn() else { return Vec::new() };
    let (view, legal) = (position.view(Some(seat)), position.legal());
    if legal.len() < FEWEST {
        return Vec::new();
    }
    let proofs = within::<G>(clock, |budget| G::prove(&view, seat, &legal, budget));
    let puzzle = |proof: &Proof<G::Action>| {
        let unique = unique::<G>(&view, proof)?;
        let difficulty = difficulty::measure::<G>(&view, seat, history.seat_count(), &unique, proof.depth);
        let mut solution = vec![unique.solution.to_string()];
        solution.extend(follow(position, &unique.solution, clock));
        let told =
            |(action, value): &(G::Action, f64)| (action.to_string(), *value, answer(position, seat, action, clock));
        Some(Found {
            record: bare(history),
            solution,
            same: unique.same.iter().map(ToString::to_string).collect(),
            unit: proof.scale.unit,
            value: unique.value,
            next: unique.next,
            kind: proof.kind,
            difficulty,
            tries: unique.others.iter().map(told).collect(),
        })
    };
    proofs.iter().filter_map(puzzle).collect()
}

/// Runs a proof with the game's [`Prove::NODES`] and within the time limit.
fn within<G: Prove>(
    clock: Option<Clock>,
    prove: impl FnOnce(&mut Budget) -> Vec<Proof<G::Action>>,
) -> Vec<Proof<G::Action>> {
    let start = clock.map_or(0.0, |clock| (clock.now)());
    let out_of_time = || clock.is_some_and(|clock| (clock.now)() - start >= clock.limit);
    prove(&mut Budget::new(G::NODES, &out_of_time))
}

/// The one best action, those that are the same, and all others, best first.
struct Unique<A> {
    solution: A,
    value: f64,
    same: Vec<A>,
    next: f64,
    others: Vec<(A, f64)>,
}

fn unique<G: Prove>(view: &G::View, proof: &Proof<G::Action>) -> Option<Unique<G::Action>> {
    let ((solution, value), rest) = proof.actions.split_first()?;
    let is_same = |(action, worth): &&(G::Action, f64)| value - worth <= ROUNDING && G::is_same(view, solution, action);
    let same = rest.iter().filter(is_same).map(|(action, _)| action.clone()).collect();
    let others: Vec<_> = rest.iter().filter(|other| !is_same(other)).cloned().collect();
    let next = others.first()?.1;
    let leads = value - next >= proof.scale.gap - ROUNDING;
    (leads && others.len() + 1 >= FEWEST).then(|| Unique {
        solution: solution.clone(),
        value: *value,
        same,
        next,
        others,
    })
}

/// Best play from an action on, until chance comes or it is not proved.
fn follow<G: Prove>(position: &G, action: &G::Action, clock: Option<Clock>) -> Vec<String> {
    let mut line = Vec::new();
    let (mut position, mut action) = (position.clone(), action.clone());
    loop {
        position.apply_action(&action);
        let Turn::Seat(seat) = position.turn() else { break };
        let Some(best) = best_of(&position, seat, clock) else { break };
        line.push(best.to_string());
        action = best;
    }
    line
}

/// The best answer to an action, if the other seat decides next.
fn answer<G: Prove>(position: &G, seat: Seat, action: &G::Action, clock: Option<Clock>) -> Option<String> {
    let mut after = position.clone();
    after.apply_action(action);
    match after.turn() {
        Turn::Seat(other) if other != seat => best_of(&after, other, clock).map(|best| best.to_string()),
        _ => None,
    }
}

/// The best action of a seat, if it can be proved, or the only legal one.
fn best_of<G: Prove>(position: &G, seat: Seat, clock: Option<Clock>) -> Option<G::Action> {
    if !G::TO_THE_END {
        return None;
    }
    let (view, legal) = (position.view(Some(seat)), position.legal());
    if let [only] = legal.as_slice() {
        return Some(only.clone());
    }
    let proofs = within::<G>(clock, |budget| G::prove(&view, seat, &legal, budget));
    proofs.into_iter().next()?.actions.into_iter().next().map(|(action, _)| action)
}

/// The record of the line up to the cursor, without the parts that a puzzle does not need.
fn bare<G: Game>(history: &History<G>) -> Record {
    Record { options: history.options().changed(), seed: None, seats: None, result: None, ..history.record() }
}
