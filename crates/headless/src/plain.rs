//! The baseline for every game's own search: UCT with random playouts, which knows only the rules (Kocsis and Szepesvári 2006).
//! `alea arena` calls it `plain`. It is not a level: nothing but `alea arena` plays it.
//!
//! - Chance is drawn anew on each walk through the tree (open loop: Perez, Dieskau, Hünermund, Mostaghim and Lucas 2015).
//! - Hidden things are resampled for each walk (Cowling, Powley and Whitehouse 2012).
//! - A win counts 1, and a tie its share. In a solo game the score counts, scaled between the lowest and the highest seen.

use alea_ai::{Budget, Confidence, Decision, Value};
use alea_rules::{ChanceRng, Game, Seat, Turn};

/// The exploration constant of UCB1 for values from 0 to 1 (Auer, Cesa-Bianchi and Fischer 2002).
const CURIOSITY: f64 = std::f64::consts::SQRT_2;

/// A place in the tree: the decisions since the root, whatever chance did between.
struct Place<A> {
    visits: f64,
    /// The sum of the results of the seat that decided to come here.
    brought: f64,
    children: Vec<(A, usize)>,
}

impl<A> Place<A> {
    fn new() -> Self {
        Place { visits: 0.0, brought: 0.0, children: Vec::new() }
    }

    fn mean(&self) -> f64 {
        self.brought / self.visits.max(1.0)
    }
}

/// The lowest and the highest final score seen in a solo game.
#[derive(Clone, Copy)]
struct Range {
    low: f64,
    high: f64,
}

/// The decision of the plain search; `None` if nothing is legal.
pub(super) fn think<G: Game>(
    view: &G::View,
    seat: Seat,
    seats: usize,
    legal: &[G::Action],
    budget: &mut Budget,
    dice: &mut ChanceRng,
) -> Option<Decision<G>> {
    let mut tree: Vec<Place<G::Action>> = vec![Place::new()];
    let mut range = Range { low: f64::MAX, high: f64::MIN };
    loop {
        walk::<G>(&mut tree, G::resample(view, dice), seats, &mut range, budget, dice);
        if budget.is_over() {
            break;
        }
    }
    let mut tried: Vec<&(G::Action, usize)> = tree[0].children.iter().collect();
    tried.sort_by(|(_, a), (_, b)| tree[*b].visits.total_cmp(&tree[*a].visits));
    let worth = |&(_, place): &(G::Action, usize)| {
        let place = &tree[place];
        let spread = (place.mean() * (1.0 - place.mean())).max(0.0);
        Value { value: place.mean(), confidence: Confidence::Estimate((spread / place.visits.max(1.0)).sqrt()) }
    };
    let candidates: Vec<_> = tried.iter().map(|entry| (entry.0.clone(), worth(entry))).collect();
    let action = candidates.first().map(|(action, _)| action).or(legal.first())?.clone();
    let mut value = vec![0.0; seats];
    value[seat.index()] = candidates.first().map_or(0.0, |(_, worth)| worth.value);
    Some(Decision { action, value, candidates, nodes: budget.spent() })
}

/// One walk: down the tree, one place further, to the end of the game at random, and back with the result.
fn walk<G: Game>(
    tree: &mut Vec<Place<G::Action>>,
    mut position: G,
    seats: usize,
    range: &mut Range,
    budget: &mut Budget,
    dice: &mut ChanceRng,
) {
    let mut path: Vec<(Seat, usize)> = Vec::new();
    let mut legal = Vec::new();
    let (mut here, mut is_in_tree) = (0, true);
    loop {
        match position.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let chance = position.sample_chance(dice);
                position.apply_chance(&chance);
            }
            Turn::Seat(seat) => {
                legal.clear();
                position.actions(&mut legal);
                let action = if is_in_tree {
                    let (action, place) = descend(tree, here, &legal, dice);
                    is_in_tree = tree[place].visits > 0.0;
                    path.push((seat, place));
                    here = place;
                    action
                } else {
                    dice.choose(&legal).cloned()
                };
                let Some(action) = action else { break };
                position.apply_action(&action);
            }
        }
        // A game that is cut short has no result.
        if !budget.spend(1) {
            return;
        }
    }
    let brought = rewards(&position, seats, range);
    tree[0].visits += 1.0;
    for (seat, place) in path {
        tree[place].visits += 1.0;
        tree[place].brought += brought[seat.index()];
    }
}

/// The action to try next, and its place: one that was never tried, or else the one with the highest upper confidence bound.
fn descend<A: Clone + PartialEq>(
    tree: &mut Vec<Place<A>>,
    here: usize,
    legal: &[A],
    dice: &mut ChanceRng,
) -> (Option<A>, usize) {
    let children = &tree[here].children;
    let known = |action: &A| children.iter().find(|(other, _)| other == action).map(|&(_, place)| place);
    let fresh: Vec<&A> =
        legal.iter().filter(|action| known(action).is_none_or(|place| tree[place].visits == 0.0)).collect();
    if let Some(&action) = dice.choose(&fresh) {
        let place = known(action).unwrap_or(tree.len());
        let action = action.clone();
        if place == tree.len() {
            tree.push(Place::new());
            tree[here].children.push((action.clone(), place));
        }
        return (Some(action), place);
    }
    let visits: f64 = legal.iter().filter_map(known).map(|place| tree[place].visits).sum();
    let bound = |place: usize| tree[place].mean() + CURIOSITY * (visits.ln() / tree[place].visits).sqrt();
    let best = legal.iter().filter_map(|action| Some((action, known(action)?)));
    let best = best.max_by(|(_, a), (_, b)| bound(*a).total_cmp(&bound(*b)));
    best.map_or((None, here), |(action, place)| (Some(action.clone()), place))
}

/// The result of a game for each seat, 0 to 1.
fn rewards<G: Game>(position: &G, seats: usize, range: &mut Range) -> Vec<f64> {
    if seats == 1 {
        let score = position.scores().first().map_or(0.0, |&score| f64::from(score));
        *range = Range { low: range.low.min(score), high: range.high.max(score) };
        return vec![(score - range.low) / (range.high - range.low).max(1.0)];
    }
    let winners = position.outcome().map(|outcome| outcome.winners).unwrap_or_default();
    let part = 1.0 / winners.len().max(1) as f64;
    Seat::all(seats).map(|seat| if winners.contains(&seat) { part } else { 0.0 }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use alea_games::dice_matrix::DiceMatrix;
    use alea_games::polygrid::Polygrid;
    use alea_rules::{Level, Options};
    use alea_table::{History, Seed};

    fn history<G: alea_ai::Eval>() -> History<G> {
        let options = G::Options::from_entries(&Default::default()).unwrap();
        let mut history = History::new(options, Some("plain".parse::<Seed>().unwrap()), None);
        history.deal();
        history
    }

    fn asked<G: alea_ai::Eval>(history: &History<G>, nodes: u64) -> Decision<G> {
        let position = history.position();
        let Turn::Seat(seat) = position.turn() else { panic!("nobody is to act") };
        let mut dice = ChanceRng::new("test", "plain", 0);
        let seats = history.seat_count();
        think::<G>(&position.view(Some(seat)), seat, seats, &position.legal(), &mut Budget::nodes(nodes), &mut dice)
            .unwrap()
    }

    #[test]
    fn it_keeps_to_its_nodes_and_answers_whatever_they_are() {
        for nodes in [1, 100, 3_000] {
            let thought = asked(&history::<Polygrid>(), nodes);
            assert_eq!(thought.nodes, nodes);
        }
    }

    #[test]
    fn near_the_end_it_finds_what_the_proof_finds() {
        // Random play up to where few dice are left, then both are asked.
        let mut history = history::<DiceMatrix>();
        let mut dice = ChanceRng::new("test", "near", 0);
        while history.position().legal().len() > 4 {
            let action = dice.choose(&history.position().legal()).cloned().unwrap();
            history.play(alea_rules::Event::Action(action)).unwrap();
            history.deal();
        }
        let plain = asked(&history, 10_000);
        let proved = alea_engine::consider(&history, Level::Expert, &alea_ai::Limit::OWN).unwrap();
        let best = proved.candidates.iter().find(|(action, _)| *action == plain.action).unwrap().1.value;
        assert_eq!(best > 0.0, proved.candidates[0].1.value > 0.0, "a won game stays won");
    }
}
