//! Short names for what the program takes from the script between it and the browser.
//!
//! wasm-bindgen gives each of these functions a name with a hash in it, and all of them stand in both files: 6 kB of brotli on the way to
//! every page, for names that nobody reads.

use std::collections::{BTreeMap, BTreeSet};

use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasm_encoder::{ImportSection, RawSection};
use wasmparser::{Parser, Payload};

use crate::Failure;

/// The program and its script with short names. They depend on the script alone, so one name never means two things in two builds with the
/// same script.
///
/// # Errors
/// A binary that is no program, or a script that lacks what the program takes from it.
pub fn shorten(program: &[u8], script: &str) -> Result<(Vec<u8>, String), Failure> {
    let mut taken = BTreeSet::new();
    for payload in Parser::new(0).parse_all(program) {
        if let Payload::ImportSection(reader) = payload? {
            for import in reader.into_imports() {
                taken.insert(import?.name.to_owned());
            }
        }
    }
    let used: BTreeSet<&str> = words(script).filter(|word| is_name(word)).collect();
    let mut free = (0..).map(|number| format!("_{number}")).filter(|name| !used.contains(name.as_str()));
    let mut names: BTreeMap<&str, String> = BTreeMap::new();
    for word in words(script).filter(|word| taken.contains(*word)) {
        names.entry(word).or_insert_with(|| free.next().expect("there is always another number"));
    }
    if let Some(missing) = taken.iter().find(|name| !names.contains_key(name.as_str())) {
        return Err(format!("the script lacks {missing}, which the program takes from it").into());
    }
    let renamed = words(script).map(|word| names.get(word).map_or(word, String::as_str)).collect();
    Ok((with_names(program, &names)?, renamed))
}

/// A script in pieces that are names and numbers, and single characters between them.
fn words(script: &str) -> impl Iterator<Item = &str> {
    let mut rest = script;
    std::iter::from_fn(move || {
        let length = rest.find(|letter: char| !is_of_name(letter)).unwrap_or(rest.len());
        let length = if length == 0 { rest.chars().next()?.len_utf8() } else { length };
        let (word, after) = rest.split_at(length);
        rest = after;
        Some(word)
    })
}

fn is_of_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_' || letter == '$'
}

fn is_name(word: &str) -> bool {
    word.starts_with(is_of_name)
}

/// The program with what it imports under other names.
fn with_names(program: &[u8], names: &BTreeMap<&str, String>) -> Result<Vec<u8>, Failure> {
    let mut renamed = wasm_encoder::Module::new();
    for payload in Parser::new(0).parse_all(program) {
        match payload? {
            Payload::ImportSection(reader) => {
                let mut imports = ImportSection::new();
                for import in reader.into_imports() {
                    let import = import?;
                    imports.import(import.module, &names[import.name], RoundtripReencoder.entity_type(import.ty)?);
                }
                renamed.section(&imports);
            }
            other => {
                if let Some((id, range)) = other.as_section() {
                    renamed.section(&RawSection { id, data: &program[range.start as usize..range.end as usize] });
                }
            }
        }
    }
    Ok(renamed.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROGRAM: &str = r#"(module
        (import "./app_bg.js" "__wbg_title_19" (func (param i32)))
        (import "./app_bg.js" "__wbg_get_c2" (func))
        (func (export "main") call 1))"#;
    const SCRIPT: &str =
        "const _1 = { __wbg_get_c2: () => '__wbg_get_c2b', __wbg_title_19(a) { ü(a); } }; wasm.__wbg_get_c2();";

    fn imported(program: &[u8]) -> Vec<String> {
        let mut names = Vec::new();
        for payload in Parser::new(0).parse_all(program) {
            if let Payload::ImportSection(reader) = payload.expect("valid") {
                names.extend(reader.into_imports().map(|import| import.expect("valid").name.to_owned()));
            }
        }
        names
    }

    #[test]
    fn names_are_short_in_both_files_and_stand_for_nothing_else() {
        let program = wat::parse_str(PROGRAM).expect("a program");
        let (renamed, script) = shorten(&program, SCRIPT).expect("shortened");
        assert_eq!(script, "const _1 = { _0: () => '__wbg_get_c2b', _2(a) { ü(a); } }; wasm._0();");
        // In the order of the program, by the names of the script.
        assert_eq!(imported(&renamed), ["_2", "_0"]);
        wasmparser::Validator::new().validate_all(&renamed).expect("a program");
    }

    #[test]
    fn a_script_that_lacks_something_is_refused() {
        let program = wat::parse_str(PROGRAM).expect("a program");
        let failure = shorten(&program, "__wbg_get_c2").expect_err("refused").to_string();
        assert!(failure.contains("lacks __wbg_title_19"), "{failure}");
    }
}
