//! What the names of compiled functions tell.

/// A function's name as it stands in the source, below `alea::`. The short form leaves out which build of a crate is meant.
pub fn readable(name: &str) -> String {
    in_house(&format!("{:#}", rustc_demangle::demangle(name)))
}

/// A name in which a room that is a crate of its own stands as the module that it is to the others: `alea_rules::` as `alea::rules::`.
fn in_house(name: &str) -> String {
    let (mut found, mut rest) = (String::new(), name);
    while let Some(at) = rest.find("alea_") {
        let (before, named) = rest.split_at(at);
        let is_crate = !before.ends_with(is_of_path) && {
            let end = named.find(|c: char| !is_of_path(c) || c == ':');
            end.is_some_and(|end| named[end..].starts_with("::"))
        };
        found += before;
        found += if is_crate { "alea::" } else { "alea_" };
        rest = &named["alea_".len()..];
    }
    found + rest
}

/// Whether a letter can stand in a path.
fn is_of_path(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_' || letter == ':'
}

/// The paths below `alea::` that a name mentions.
pub fn paths(name: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for (at, crate_name) in name.match_indices("alea::") {
        let path = &name[at + crate_name.len()..];
        if !name[..at].ends_with(is_of_path) {
            let end = path.find(|c| !is_of_path(c));
            found.push(path[..end.unwrap_or(path.len())].trim_end_matches(':'));
        }
    }
    found
}

/// Whether a path is that of a room, or lies in it.
pub fn lies_in(path: &str, room: &str) -> bool {
    path.strip_prefix(room).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// Where a function stands in the source, whatever it was made for: without the types of what is generic, and a method below its type.
/// A method of any type stands below its trait.
pub fn path(name: &str) -> String {
    let shorter = ["&", "[", "(", "mut ", "dyn "].iter().find_map(|before| name.strip_prefix(before));
    if let Some(shorter) = shorter {
        return path(shorter);
    }
    let Some((inner, rest)) = bracketed(name) else { return without_types(name) };
    let (own, of_trait) = match outside(inner, " as ") {
        Some(at) => (path(&inner[..at]), Some(path(&inner[at + " as ".len()..]))),
        None => (path(inner), None),
    };
    let above = of_trait.filter(|_| !own.contains("::")).unwrap_or(own);
    above + &without_types(rest)
}

/// What stands between the angle brackets that a name begins with, and what comes after them.
fn bracketed(name: &str) -> Option<(&str, &str)> {
    let inner = name.strip_prefix('<')?;
    let end = outside(inner, ">")?;
    Some((&inner[..end], &inner[end + 1..]))
}

/// Where a text stands in a name outside of all angle brackets.
fn outside(name: &str, wanted: &str) -> Option<usize> {
    let mut depth = 0;
    for (at, c) in name.char_indices() {
        let is_arrow = c == '>' && name[..at].ends_with('-');
        if depth == 0 && !is_arrow && name[at..].starts_with(wanted) {
            return Some(at);
        }
        match c {
            '<' => depth += 1,
            '>' if !is_arrow => depth -= 1,
            _ => {}
        }
    }
    None
}

/// A name without what stands in angle brackets.
fn without_types(name: &str) -> String {
    let (mut bare, mut rest) = (String::new(), name);
    while let Some(start) = rest.find('<') {
        bare += &rest[..start];
        let Some((_, after)) = bracketed(&rest[start..]) else { return bare };
        rest = after;
    }
    bare += rest;
    bare.replace("::::", "::").trim_end_matches("::").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crate_is_named_as_the_room_that_it_is() {
        for (name, expected) in [
            ("alea_rules::seat::f", "alea::rules::seat::f"),
            (
                "<alea_rules::Seat as core::ops::FnOnce<alea_dice_box::rules::Die>>::f",
                "<alea::rules::Seat as core::ops::FnOnce<alea::dice_box::rules::Die>>::f",
            ),
            ("serde::alea_rules::f", "serde::alea_rules::f"),
            ("alea::play::alea_rules", "alea::play::alea_rules"),
            ("notalea_rules::f::<alea_x>", "notalea_rules::f::<alea_x>"),
        ] {
            assert_eq!(in_house(name), expected, "{name}");
        }
        assert_eq!(readable("_RNvNtCsj4Uk8qjNEUv_10alea_rules4seat4next"), "alea::rules::seat::next");
    }

    #[test]
    fn a_path_says_where_a_function_stands_and_not_for_which_types_it_was_made() {
        for (name, expected) in [
            ("alea::view::review::page::shown", "alea::view::review::page::shown"),
            (
                "<alea::play::state::State<alea::ivy::rules::Ivy> as alea::play::Play>::step",
                "alea::play::state::State::step",
            ),
            ("<alloc::vec::Vec<u8>>::push", "alloc::vec::Vec::push"),
            ("core::slice::sort::f::<u8, fn(u8) -> <u8 as X>::Y>::{closure#0}", "core::slice::sort::f::{closure#0}"),
            (
                "<<alea::rules::Seat>::all::{closure#0} as core::ops::FnOnce<()>>::call_once",
                "alea::rules::Seat::all::{closure#0}::call_once",
            ),
            ("<_ as tachys::view::IntoAny>::into_any::build::<u8>", "tachys::view::IntoAny::into_any::build"),
            ("<str>::parse::<i64>", "str::parse"),
            ("<&dyn core::fmt::Debug as core::fmt::Debug>::fmt", "core::fmt::Debug::fmt"),
        ] {
            assert_eq!(path(name), expected, "{name}");
        }
    }
}
