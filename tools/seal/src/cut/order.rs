//! The order of the functions of a program that is cut, and their numbers in that order.
//!
//! The length of a start depends on the bytes to load. So similar functions are next to each other: a compressor then
//! finds more repetition, and closer by.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;

use wasm_encoder::reencode::{Error, Reencode};

use super::module::Module;
use super::parts::{Assignment, Part};
use crate::Failure;

/// What the core has and where, in the core and in the table of functions.
pub struct Order {
    /// The bodies that are the core's.
    pub own: Vec<usize>,
    /// The functions of other parts for which it has a gate; they come after its own.
    pub gates: Vec<u32>,
    /// One of the functions of other parts for which it has none; it comes last. It stands in the table for all of them.
    pub hidden: Option<u32>,
    /// The number of each function in the core.
    pub numbers: BTreeMap<u32, u32>,
    /// A place in the table for each function that is called from another part than its own.
    pub slots: BTreeMap<u32, u32>,
    /// The functions that got a place in the table, from its end on.
    pub added: Vec<u32>,
    /// How many of them, the first ones, may be called through the table before their own part has put them there.
    pub called_early: usize,
}

impl Order {
    /// Orders a program by the parts that its functions were assigned to.
    ///
    /// # Errors
    /// A program without a table of functions.
    pub fn new(module: &Module, assignment: &Assignment) -> Result<Self, Failure> {
        let bodies = 0..module.bodies.len();
        let part_of = |function: u32| module.body_of(function).map_or(Part::Core, |body| assignment.bodies[body]);
        let reached = reached(module, assignment, &part_of);
        let early = called_early(module, &part_of);
        let mut slots: BTreeMap<u32, u32> =
            module.slots.iter().map(|(function, slots)| (*function, slots[0])).collect();

        let mut own: Vec<usize> = bodies.clone().filter(|body| assignment.bodies[*body] == Part::Core).collect();
        put_alike_together(module, &mut own);
        let mut gates: Vec<u32> = reached.iter().copied().filter(|function| part_of(*function) != Part::Core).collect();
        // Those that differ in nothing but their place in the table stand in its order.
        gates.sort_by_key(|function| {
            let place = (slots.get(function).copied().unwrap_or(u32::MAX), !early.contains(function), *function);
            (module.type_of[*function as usize], part_of(*function), place)
        });
        let has_gate: BTreeSet<u32> = gates.iter().copied().collect();
        let is_hidden = |function: &u32| part_of(*function) != Part::Core && !has_gate.contains(function);
        let hidden: Vec<u32> = bodies.map(|body| module.function_of(body)).filter(is_hidden).collect();

        let imported = 0..module.imported;
        let own_functions = own.iter().map(|body| module.function_of(*body));
        let mut numbers: BTreeMap<u32, u32> =
            imported.chain(own_functions).chain(gates.iter().copied()).zip(0..).collect();
        let last = numbers.len() as u32;
        numbers.extend(hidden.iter().map(|function| (*function, last)));

        let from_core = reached.iter().copied().filter(|function| part_of(*function) == Part::Core);
        let mut added: Vec<u32> = gates.iter().copied().chain(from_core).collect();
        added.retain(|function| !slots.contains_key(function));
        added.sort_by_key(|function| !early.contains(function));
        let called_early = added.iter().filter(|function| early.contains(function)).count();
        let end = module.tables.first().ok_or("the program has no table of functions")?.initial;
        slots.extend(added.iter().copied().zip(u32::try_from(end)?..));
        Ok(Order { own, gates, hidden: hidden.first().copied(), numbers, slots, added, called_early })
    }

    /// The functions with a body that the core has, in their order.
    pub fn functions(&self, module: &Module) -> impl Iterator<Item = u32> {
        let own = self.own.iter().map(|body| module.function_of(*body));
        own.chain(self.gates.iter().copied()).chain(self.hidden)
    }
}

/// The functions that are known outside of their part, or called from outside of the program; and what a part calls that is imported.
fn reached(module: &Module, assignment: &Assignment, part_of: &impl Fn(u32) -> Part) -> BTreeSet<u32> {
    let known = assignment.is_known.iter().enumerate().filter(|(_, is_known)| **is_known);
    let mut reached: BTreeSet<u32> = known.map(|(body, _)| module.function_of(body)).collect();
    for (called, part) in module.calls.iter().zip(&assignment.bodies) {
        if *part != Part::Core {
            reached.extend(called.iter().filter(|function| module.body_of(**function).is_none()));
        }
    }
    let from_outside = module.exports.values().chain(&module.start);
    reached.extend(from_outside.filter(|function| part_of(**function) != Part::Core));
    reached
}

/// The functions that are called from a part that is neither the core nor their own: through the table, and perhaps before they are there.
fn called_early(module: &Module, part_of: &impl Fn(u32) -> Part) -> BTreeSet<u32> {
    let mut early = BTreeSet::new();
    for (body, called) in module.calls.iter().enumerate() {
        let part = part_of(module.function_of(body));
        if part != Part::Core {
            early.extend(called.iter().filter(|function| part_of(**function) != part));
        }
    }
    early
}

/// Puts those bodies beside each other that begin alike.
pub fn put_alike_together(module: &Module, bodies: &mut [usize]) {
    bodies.sort_by_key(|body| module.bodies[*body].as_bytes());
}

/// Has functions by their number in the core.
pub struct Numbered<'a>(pub &'a BTreeMap<u32, u32>);

impl Reencode for Numbered<'_> {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Self::Error>> {
        Ok(self.0[&function])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cut::parts::assign;
    use crate::cut::references::References;

    /// Three functions of the core, three that come later and are called from there, one of which is in the table; two that only those call.
    const PROGRAM: &str = r#"(module
        (import "page" "load" (func $load))
        (memory 1)
        (table 2 2 funcref)
        (func $one (export "one") (result i32) (i32.add (call $"alea::stats::c") (i32.const 7)))
        (func $two (export "two") (call $load) (call $"alea::stats::a") (call $"alea::stats::b"))
        (func $three (export "three") (result i32) (i32.add (call $"alea::stats::c") (i32.const 8)))
        (func $"alea::stats::a" (call $"alea::stats::own") (call $load))
        (func $"alea::stats::b" (call $"alea::stats::other"))
        (func $"alea::stats::c" (result i32) (i32.const 0))
        (func $"alea::stats::own")
        (func $"alea::stats::other")
        (elem (i32.const 1) $"alea::stats::b"))"#;

    #[test]
    fn like_stands_beside_like_and_what_nobody_can_call_yet_is_one() {
        let whole = wat::parse_str(PROGRAM).expect("a program");
        let module = Module::read(&whole).expect("read");
        let order = Order::new(&module, &assign(&module, &References::default(), &[])).expect("ordered");
        let name = |function: u32| module.names[function as usize].as_str();
        let names: Vec<&str> = order.functions(&module).map(name).collect();
        assert_eq!(names[..3], ["two", "one", "three"], "by what they begin with");
        // By their type, then by their place in the table.
        assert_eq!(names[3..5], ["alea::stats::b", "alea::stats::a"]);
        assert_eq!(names[5..], ["alea::stats::c", "alea::stats::own"]);
        let numbers: Vec<(&str, u32)> =
            order.numbers.iter().map(|(function, number)| (name(*function), *number)).collect();
        assert_eq!(numbers[0], ("load", 0), "what is imported keeps its number");
        assert_eq!(numbers[7..], [("alea::stats::own", 7), ("alea::stats::other", 7)]);
        // The one that is in the table has its place there; of those behind its end, what is imported is called from a part before it comes.
        let slots: Vec<(&str, u32)> = order.slots.iter().map(|(function, slot)| (name(*function), *slot)).collect();
        assert_eq!(slots, [("load", 2), ("alea::stats::a", 3), ("alea::stats::b", 1), ("alea::stats::c", 4)]);
        assert_eq!(order.called_early, 1);
    }
}
