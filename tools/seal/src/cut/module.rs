//! A program in WebAssembly, read as far as cutting it needs.

use std::collections::BTreeMap;

use wasmparser::{
    ConstExpr, DataKind, ElementItems, ElementKind, ExternalKind, FuncType, FunctionBody, GlobalType, KnownCustom,
    MemoryType, Name, NameSectionReader, Operator, Parser, Payload, TableType, TypeRef,
};

use crate::Failure;

/// The table that functions are called through.
pub const FUNCTIONS: u32 = 0;

/// What a module consists of. Functions are numbered as in the module: those it imports first.
pub struct Module<'a> {
    pub bytes: &'a [u8],
    pub types: Vec<FuncType>,
    pub type_of: Vec<u32>,
    /// How many functions are imported.
    pub imported: u32,
    /// The bodies of the others.
    pub bodies: Vec<FunctionBody<'a>>,
    /// Which functions each body calls by their number.
    pub calls: Vec<Vec<u32>>,
    /// The name of each function; empty where there is none.
    pub names: Vec<String>,
    /// The tables; the first one is that of functions.
    pub tables: Vec<TableType>,
    pub memory: MemoryType,
    pub globals: Vec<GlobalType>,
    /// The places of each function in the table of functions.
    pub slots: BTreeMap<u32, Vec<u32>>,
    /// What is exported: the number of each function, by name.
    pub exports: BTreeMap<String, u32>,
    /// What memory holds at the start: address and content.
    pub data: Vec<(u32, &'a [u8])>,
    /// The function that runs first, if any.
    pub start: Option<u32>,
}

impl<'a> Module<'a> {
    /// Reads a module.
    ///
    /// # Errors
    /// A binary that is no module, one without names, or one of a form that the cut does not know: more than one memory, imported tables
    /// or globals, a table that is filled from elsewhere than the beginning.
    pub fn read(bytes: &'a [u8]) -> Result<Self, Failure> {
        let (mut types, mut type_of, mut imported) = (Vec::new(), Vec::new(), 0);
        let (mut bodies, mut tables, mut memories, mut globals) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (mut slots, mut exports, mut start) = (BTreeMap::<u32, Vec<u32>>::new(), BTreeMap::new(), None);
        let (mut named, mut initial) = (BTreeMap::new(), Vec::new());
        for payload in Parser::new(0).parse_all(bytes) {
            match payload? {
                Payload::TypeSection(reader) => {
                    types = reader.into_iter_err_on_gc_types().collect::<Result<_, _>>()?;
                }
                Payload::ImportSection(reader) => {
                    for import in reader.into_imports() {
                        let TypeRef::Func(of) = import?.ty else {
                            return Err("the program imports something else than functions".into());
                        };
                        type_of.push(of);
                        imported += 1;
                    }
                }
                Payload::FunctionSection(reader) => {
                    for of in reader {
                        type_of.push(of?);
                    }
                }
                Payload::TableSection(reader) => {
                    for table in reader {
                        tables.push(table?.ty);
                    }
                }
                Payload::MemorySection(reader) => memories = reader.into_iter().collect::<Result<_, _>>()?,
                Payload::GlobalSection(reader) => {
                    for global in reader {
                        globals.push(global?.ty);
                    }
                }
                Payload::ExportSection(reader) => {
                    for export in reader {
                        let export = export?;
                        if export.kind == ExternalKind::Func {
                            exports.insert(export.name.to_owned(), export.index);
                        }
                    }
                }
                Payload::StartSection { func, .. } => start = Some(func),
                Payload::ElementSection(reader) => {
                    for element in reader {
                        let element = element?;
                        let ElementKind::Active { table_index, offset_expr } = element.kind else {
                            return Err("the program has elements that are not put into a table at its start".into());
                        };
                        let ElementItems::Functions(functions) = element.items else { continue };
                        if table_index.unwrap_or(FUNCTIONS) != FUNCTIONS {
                            return Err("the program has functions in another table than the first".into());
                        }
                        for (slot, function) in (constant(&offset_expr)?..).zip(functions) {
                            slots.entry(function?).or_default().push(slot);
                        }
                    }
                }
                Payload::CodeSectionEntry(body) => bodies.push(body),
                Payload::DataSection(reader) => {
                    for data in reader {
                        let data = data?;
                        let DataKind::Active { offset_expr, .. } = data.kind else {
                            return Err("the program has data without a place in memory".into());
                        };
                        initial.push((constant(&offset_expr)?, data.data));
                    }
                }
                Payload::CustomSection(section) => {
                    if let KnownCustom::Name(reader) = section.as_known() {
                        named = function_names(reader)?;
                    }
                }
                _ => {}
            }
        }
        if named.is_empty() {
            return Err("the program's functions have no names, by which it is cut".into());
        }
        let [memory] = memories[..] else { return Err("the program has not exactly one memory".into()) };
        let calls = bodies.iter().map(called).collect::<Result<_, _>>()?;
        let names = (0..type_of.len()).map(|at| named.remove(&(at as u32)).unwrap_or_default()).collect();
        Ok(Module {
            bytes,
            types,
            type_of,
            imported,
            bodies,
            calls,
            names,
            tables,
            memory,
            globals,
            slots,
            exports,
            data: initial,
            start,
        })
    }

    /// The number of a body's function.
    pub fn function_of(&self, body: usize) -> u32 {
        self.imported + body as u32
    }

    /// The body of a function, or `None` if it is imported.
    pub fn body_of(&self, function: u32) -> Option<usize> {
        function.checked_sub(self.imported).map(|body| body as usize)
    }

    pub fn type_of(&self, function: u32) -> &FuncType {
        &self.types[self.type_of[function as usize] as usize]
    }
}

/// A place that is given as a number.
///
/// # Errors
/// A place that is computed.
pub fn constant(place: &ConstExpr) -> Result<u32, Failure> {
    match place.get_operators_reader().read()? {
        Operator::I32Const { value } => Ok(value.cast_unsigned()),
        _ => Err("the program puts something into a place that only it knows".into()),
    }
}

/// The names of functions, by their number.
///
/// # Errors
/// A list that is damaged.
pub fn function_names(reader: NameSectionReader) -> Result<BTreeMap<u32, String>, Failure> {
    let mut names = BTreeMap::new();
    for part in reader {
        let Name::Function(list) = part? else { continue };
        for naming in list {
            let naming = naming?;
            names.insert(naming.index, naming.name.to_owned());
        }
    }
    Ok(names)
}

/// The functions that a body calls by their number.
fn called(body: &FunctionBody) -> Result<Vec<u32>, Failure> {
    let mut calls = Vec::new();
    for operator in body.get_operators_reader()? {
        match operator? {
            Operator::Call { function_index } => calls.push(function_index),
            Operator::RefFunc { .. }
            | Operator::ReturnCall { .. }
            | Operator::MemoryInit { .. }
            | Operator::DataDrop { .. } => {
                return Err("the program refers to a function or to data in a way that the cut does not know".into());
            }
            _ => {}
        }
    }
    calls.sort_unstable();
    calls.dedup();
    Ok(calls)
}
