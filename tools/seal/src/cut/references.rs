//! What refers to what, as the linker knew it: which functions and constants are named by address in which functions and constants.
//!
//! The finished program only tells who calls whom by number. What is called through a table of methods, and whose a text is, stands in the
//! linker's own output (`--emit-relocs`), in the form of [Tool Conventions](https://github.com/WebAssembly/tool-conventions/blob/main/Linking.md):
//! a list of symbols, and of the places in code and data where the address of one was put in.

use std::collections::BTreeMap;
use std::ops::Range;

use wasmparser::{DataKind, KnownCustom, Linking, Parser, Payload, RelocSectionReader, RelocationType, SymbolInfo};

use super::module::{constant, function_names};
use crate::Failure;

/// Somebody who refers to something, or is referred to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Thing {
    /// A function, by its name as the linker has it.
    Function(String),
    /// A constant, by its place in [`References::constants`].
    Constant(usize),
}

/// Who refers to what by its address.
#[derive(Default, Debug)]
pub struct References {
    /// Where in memory the constants lie, in order; those that overlap are one.
    pub constants: Vec<Range<u32>>,
    /// Each reference once: from whom, to what.
    pub pairs: Vec<(Thing, Thing)>,
}

/// A piece of memory with its content: its address, and where its content stands in the file.
struct Segment {
    address: u32,
    content: Range<u64>,
}

/// What a linked program consists of, as far as references go.
#[derive(Default)]
struct Linked<'a> {
    /// Where each function's code stands, and its number.
    bodies: Vec<(Range<u64>, u32)>,
    segments: Vec<Segment>,
    names: BTreeMap<u32, String>,
    symbols: Vec<SymbolInfo<'a>>,
    code_start: u64,
    data_start: u64,
    relocations: Vec<(String, RelocSectionReader<'a>)>,
}

impl References {
    /// Reads them from the linker's output.
    ///
    /// # Errors
    /// A file that is no program, or was not linked so that it tells.
    pub fn read(bytes: &[u8]) -> Result<Self, Failure> {
        let linked = Linked::read(bytes)?;
        let mut symbols = Vec::new();
        for (at, symbol) in linked.symbols.iter().enumerate() {
            if let SymbolInfo::Data { symbol: Some(place), .. } = symbol {
                let Some(segment) = linked.segments.get(place.index as usize) else { continue };
                let start = segment.address + place.offset;
                // What is zero at the start has no content in the file.
                if u64::from(place.offset + place.size) <= segment.content.end - segment.content.start && place.size > 0
                {
                    symbols.push((start..start + place.size, at as u32));
                }
            }
        }
        symbols.sort_by_key(|(range, _)| range.start);
        let (mut constants, mut of_symbol) = (Vec::<Range<u32>>::new(), BTreeMap::new());
        for (range, symbol) in symbols {
            match constants.last_mut() {
                Some(last) if range.start < last.end => last.end = last.end.max(range.end),
                _ => constants.push(range),
            }
            of_symbol.insert(symbol, constants.len() - 1);
        }
        let mut pairs = Vec::new();
        for (section, reader) in &linked.relocations {
            for entry in reader.entries() {
                let entry = entry?;
                let to = match entry.ty {
                    RelocationType::TableIndexSleb | RelocationType::TableIndexI32 => linked.function(entry.index),
                    RelocationType::MemoryAddrLeb | RelocationType::MemoryAddrSleb | RelocationType::MemoryAddrI32 => {
                        of_symbol.get(&entry.index).map(|constant| Thing::Constant(*constant))
                    }
                    RelocationType::FunctionIndexLeb
                    | RelocationType::TypeIndexLeb
                    | RelocationType::GlobalIndexLeb => None,
                    RelocationType::TableNumberLeb => None,
                    other => {
                        return Err(
                            format!("the linker used a kind of address that the cut does not know: {other:?}").into()
                        );
                    }
                };
                let Some(to) = to else { continue };
                let from = if section == "reloc.CODE" {
                    linked.holder(linked.code_start + u64::from(entry.offset))
                } else {
                    linked.address(linked.data_start + u64::from(entry.offset)).and_then(|address| {
                        let next = constants.partition_point(|range| range.start <= address);
                        let constant = next.checked_sub(1)?;
                        constants[constant].contains(&address).then_some(Thing::Constant(constant))
                    })
                };
                // What refers to something and is nobody's could be anybody's: such a program is not cut.
                pairs.push((from.ok_or("an address stands where there is neither function nor constant")?, to));
            }
        }
        pairs.sort();
        pairs.dedup();
        Ok(References { constants, pairs })
    }
}

impl<'a> Linked<'a> {
    fn read(bytes: &'a [u8]) -> Result<Self, Failure> {
        let mut linked = Linked::default();
        let mut number = 0;
        for payload in Parser::new(0).parse_all(bytes) {
            match payload? {
                Payload::ImportSection(reader) => {
                    for import in reader.into_imports() {
                        number += u32::from(matches!(import?.ty, wasmparser::TypeRef::Func(_)));
                    }
                }
                Payload::CodeSectionStart { range, .. } => linked.code_start = range.start,
                Payload::CodeSectionEntry(body) => {
                    linked.bodies.push((body.range(), number));
                    number += 1;
                }
                Payload::DataSection(reader) => {
                    linked.data_start = reader.range().start;
                    for data in reader {
                        let data = data?;
                        let DataKind::Active { offset_expr, .. } = data.kind else {
                            return Err("the linker's output has data without a place in memory".into());
                        };
                        let end = data.range.end;
                        let content = end - data.data.len() as u64..end;
                        linked.segments.push(Segment { address: constant(&offset_expr)?, content });
                    }
                }
                Payload::CustomSection(section) => match section.as_known() {
                    KnownCustom::Name(reader) => linked.names = function_names(reader)?,
                    KnownCustom::Linking(reader) => {
                        for part in reader.subsections() {
                            if let Linking::SymbolTable(symbols) = part? {
                                linked.symbols = symbols.into_iter().collect::<Result<_, _>>()?;
                            }
                        }
                    }
                    KnownCustom::Reloc(reader) if matches!(section.name(), "reloc.CODE" | "reloc.DATA") => {
                        linked.relocations.push((section.name().to_owned(), reader));
                    }
                    _ => {}
                },
                _ => {}
            }
        }
        if linked.relocations.len() != 2 || linked.symbols.is_empty() {
            return Err(
                "the linker's output does not tell what refers to what; it is to be linked with --emit-relocs".into()
            );
        }
        Ok(linked)
    }

    fn function(&self, symbol: u32) -> Option<Thing> {
        let SymbolInfo::Func { index, .. } = self.symbols.get(symbol as usize)? else { return None };
        self.names.get(index).cloned().map(Thing::Function)
    }

    /// The function in whose code a place of the file lies.
    fn holder(&self, place: u64) -> Option<Thing> {
        let next = self.bodies.partition_point(|(range, _)| range.start <= place);
        let (range, function) = self.bodies.get(next.checked_sub(1)?)?;
        let name = self.names.get(function).filter(|_| range.contains(&place))?;
        Some(Thing::Function(name.clone()))
    }

    /// The place in memory that a place of the file is the content of.
    fn address(&self, place: u64) -> Option<u32> {
        let segment = self.segments.iter().find(|segment| segment.content.contains(&place))?;
        Some(segment.address + (place - segment.content.start) as u32)
    }
}
