//! Which part of the program each of its functions goes to.
//!
//! A function belongs to the room in whose name it speaks: compiled code keeps the path of each function, and of the types that a generic
//! one was made for (see [`rooms`]). What speaks for no room and is called by functions of one part only belongs to that part as well.

use std::collections::{BTreeMap, BTreeSet};

use super::module::Module;
use super::names::readable;
use super::references::{References, Thing};
use super::rooms::{self, Rare};

/// What the names of the program's exports begin with that belong to classes of a library, of which the page makes no object.
const UNUSED_CLASSES: [&str; 2] = ["intounderlying", "__wbg_intounderlying"];

/// A part of the program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Part {
    /// Code that neither home nor a game in play needs.
    Later,
    /// Code that home needs, and a link to a game does not.
    Home,
    /// Code that a link to a game needs only now and then.
    Rare,
    /// The words in Spanish; English is everybody's, since a program without any words can do nothing.
    Spanish,
    /// What one game needs, by its place in the list of games.
    Game(usize),
    /// Code that every page needs.
    Core,
}

impl Part {
    /// All parts but the core, in the order in which the page numbers them and has them come.
    pub fn all(games: &[&str]) -> Vec<Part> {
        let games = (0..games.len()).map(Part::Game);
        [Part::Rare, Part::Home, Part::Later].into_iter().chain(games).chain([Part::Spanish]).collect()
    }

    /// What its file is called after.
    pub fn name<'a>(self, games: &[&'a str]) -> &'a str {
        match self {
            Part::Core => "app",
            Part::Later => "later",
            Part::Home => "home",
            Part::Rare => "rare",
            Part::Spanish => "es",
            Part::Game(game) => games[game],
        }
    }

    /// Where a function belongs that is called from both. What comes last is no reason to be in a part, since it comes when all parts are
    /// there.
    fn with(self, other: Part) -> Part {
        match (self, other) {
            (one, same) if one == same => one,
            (Part::Later | Part::Spanish, Part::Later | Part::Spanish) => Part::Later,
            (Part::Later | Part::Spanish, more) | (more, Part::Later | Part::Spanish) => more,
            (Part::Rare, more) | (more, Part::Rare) => more,
            _ => Part::Core,
        }
    }
}

/// Where everything goes.
#[derive(Debug)]
pub struct Assignment {
    pub bodies: Vec<Part>,
    pub constants: Vec<Part>,
    /// Whether anything outside of its part calls a body or knows its address; before its part has arrived nobody can call the others.
    pub is_known: Vec<bool>,
}

/// Finds the part of each function that has a body, and of each constant.
///
/// The compiler makes one of functions that came out alike, and the one that stays may bear the name of a room that has little to do with
/// it. So code from elsewhere, such as what grows a list, is where those are who call it or know its address, and what two games call is
/// everybody's, whatever it is called.
///
/// A function can be called from anywhere, a constant can be read only where it is: it is in a part only if everything that knows its
/// address is there.
pub fn assign(module: &Module, references: &References, games: &[&str]) -> Assignment {
    let names: Vec<_> = module.names[module.imported as usize..].iter().map(|name| readable(name)).collect();
    let bodies = names.len();
    let nodes = bodies + references.constants.len();
    let used_by = used_by(module, references);
    let mut parts: Vec<Option<Part>> = vec![None; nodes];
    let mut is_own = vec![false; nodes];
    let mut uses = vec![0; nodes];
    for used in used_by.iter().flatten() {
        uses[*used] += 1;
    }
    let mut lists = vec![0; nodes];
    for used in used_by[bodies..].iter().flatten() {
        lists[*used] += 1;
    }
    let rare = Rare::measured();
    for (body, name) in names.iter().enumerate() {
        // A method stands in one list of methods; what stands in several was made one of methods that do the same.
        let own = rooms::written_for(name, games).filter(|_| lists[body] <= 1);
        parts[body] = match own {
            Some(Part::Later | Part::Spanish) => own,
            _ if rare.has(name) => Some(Part::Rare),
            _ => own,
        };
        is_own[body] = parts[body].is_some();
    }
    // What is called from outside or first of all, and what the table holds and nobody is known to have put there.
    let is_used = |name: &str| !UNUSED_CLASSES.iter().any(|class| name.starts_with(class));
    let exports = module.exports.iter().filter(|(name, _)| is_used(name)).map(|(_, at)| at);
    let from_outside = exports.chain(&module.start).filter_map(|at| module.body_of(*at));
    let in_table = module.slots.keys().filter_map(|at| module.body_of(*at));
    for body in from_outside.chain(in_table.filter(|body| uses[*body] == 0)) {
        parts[body] = Some(Part::Core);
        is_own[body] = false;
    }
    let mut waiting: Vec<_> = (0..nodes).filter(|node| parts[*node].is_some()).collect();
    while let Some(user) = waiting.pop() {
        let Some(part) = parts[user] else { continue };
        for used in &used_by[user] {
            let wider = match (parts[*used], part) {
                (None, part) => part,
                (Some(known @ Part::Game(_)), Part::Game(_)) => known.with(part),
                (Some(known), _) if is_own[*used] => known,
                (Some(known), part) => known.with(part),
            };
            if parts[*used] != Some(wider) {
                parts[*used] = Some(wider);
                waiting.push(*used);
            }
        }
    }
    // What nobody uses: code comes last, a constant stays where all can read it.
    let of_bodies: Vec<_> = parts[..bodies].iter().map(|part| part.unwrap_or(Part::Later)).collect();
    let constants = constants(&of_bodies, &used_by, references.constants.len());
    let is_known = known_outside(module, references, &used_by, &[of_bodies.as_slice(), &constants].concat());
    Assignment { bodies: of_bodies, constants, is_known }
}

/// Whether each body is known outside of its part; `parts` are those of all bodies and then of all constants.
fn known_outside(module: &Module, references: &References, used_by: &[Vec<usize>], parts: &[Part]) -> Vec<bool> {
    let names = references.pairs.iter().filter_map(|(_, to)| match to {
        Thing::Function(name) => Some(name.as_str()),
        Thing::Constant(_) => None,
    });
    let names: BTreeSet<&str> = names.collect();
    let in_table_by_nobody = |body| {
        let function = module.function_of(body);
        module.slots.contains_key(&function) && !names.contains(module.names[function as usize].as_str())
    };
    let mut is_known: Vec<bool> = (0..module.bodies.len()).map(in_table_by_nobody).collect();
    for (user, used) in used_by.iter().enumerate() {
        for one in used {
            if let Some(is_known) = is_known.get_mut(*one) {
                *is_known |= parts[user] != parts[*one];
            }
        }
    }
    is_known
}

/// Whom each function and then each constant uses: the functions that it calls, and those and the constants whose address it knows.
fn used_by(module: &Module, references: &References) -> Vec<Vec<usize>> {
    let bodies = module.bodies.len();
    let mut by_name: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for body in 0..bodies {
        by_name.entry(&module.names[module.function_of(body) as usize]).or_default().push(body);
    }
    let nodes_of = |thing: &Thing| match thing {
        Thing::Constant(constant) => vec![bodies + constant],
        Thing::Function(name) => by_name.get(name.as_str()).cloned().unwrap_or_default(),
    };
    let mut used_by: Vec<Vec<usize>> = Vec::with_capacity(bodies + references.constants.len());
    for called in &module.calls {
        used_by.push(called.iter().filter_map(|function| module.body_of(*function)).collect());
    }
    used_by.resize(bodies + references.constants.len(), Vec::new());
    // A function that the finished program lacks, or has by another name, may be anywhere.
    let start =
        module.start.and_then(|at| module.body_of(at)).or(module.exports.values().find_map(|at| module.body_of(*at)));
    for (from, to) in &references.pairs {
        let mut from = nodes_of(from);
        if from.is_empty() {
            from.extend(start);
        }
        for user in from {
            used_by[user].extend(nodes_of(to));
        }
    }
    used_by
}

/// The part of each constant: that of all who use it, or else the core.
fn constants(bodies: &[Part], used_by: &[Vec<usize>], count: usize) -> Vec<Part> {
    let first = bodies.len();
    let mut parts: Vec<Option<Part>> =
        bodies.iter().copied().map(Some).chain(std::iter::repeat_n(None, count)).collect();
    let mut waiting: Vec<_> = (0..first).collect();
    while let Some(user) = waiting.pop() {
        for used in used_by[user].iter().filter(|used| **used >= first) {
            let strict = match parts[*used] {
                None => parts[user],
                known if known == parts[user] => known,
                _ => Some(Part::Core),
            };
            if parts[*used] != strict {
                parts[*used] = strict;
                waiting.push(*used);
            }
        }
    }
    parts[first..].iter().map(|part| part.unwrap_or(Part::Core)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_constant_is_in_a_part_only_if_all_who_use_it_are() {
        // Three bodies; constants 3 and 4 are used by bodies, 5 by constant 3 and 6 by constants 3 and 4; nobody uses 7.
        let bodies = [Part::Later, Part::Later, Part::Game(0)];
        let used_by = [vec![3], vec![3, 4], vec![4], vec![5, 6], vec![6], vec![], vec![], vec![]];
        assert_eq!(constants(&bodies, &used_by, 5), [Part::Later, Part::Core, Part::Later, Part::Core, Part::Core]);
    }

    #[test]
    fn what_two_games_call_is_everybodys_and_what_comes_last_takes_part_of_nothing() {
        assert_eq!(Part::Game(0).with(Part::Game(1)), Part::Core);
        assert_eq!(Part::Game(0).with(Part::Later), Part::Game(0));
        assert_eq!(Part::Later.with(Part::Spanish), Part::Later);
        assert_eq!(Part::Core.with(Part::Later), Part::Core);
        assert_eq!(Part::Rare.with(Part::Later), Part::Rare);
        assert_eq!(Part::Game(0).with(Part::Rare), Part::Game(0));
        assert_eq!(Part::Home.with(Part::Later), Part::Home);
        assert_eq!(Part::Home.with(Part::Game(0)), Part::Core);
    }
}
