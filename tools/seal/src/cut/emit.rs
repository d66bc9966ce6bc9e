//! Writes the core and the other parts of a program that was read and assigned.
//!
//! In place of each function that the core calls and another part holds, the core has a gate: it sees to it that the part is there, and calls
//! the function through the table. A part that arrives puts its functions into the table, where the gates and all other parts find them; what
//! it calls elsewhere it calls through the table as well. Memory, tables and global variables are the core's.

use std::collections::BTreeMap;
use std::ops::Range;

use wasm_encoder::reencode::{Reencode, RoundtripReencoder, utils};
use wasm_encoder::{
    BlockType, CodeSection, ConstExpr, DataSection, ElementSection, Elements, Encode, EntityType, ExportKind,
    ExportSection, Function, FunctionSection, GlobalSection, GlobalType, ImportSection, Instruction, RawSection,
    SectionId, StartSection, TableSection, ValType,
};
use wasmparser::{FunctionBody, Operator, Parser, Payload};

use super::module::{FUNCTIONS, Module};
use super::order::{Numbered, Order, put_alike_together};
use super::parts::{Assignment, Part};
use crate::Failure;

/// What the core exports for the parts; the page's loader hands all of it to each of them under this name.
const CORE: &str = "core";
const MEMORY: &str = "memory-of-parts";

/// About how many bytes the head of a piece of data takes.
const PIECE_HEAD: u32 = 8;

fn table_name(table: usize) -> String {
    format!("t{table}")
}

fn global_name(global: usize) -> String {
    format!("g{global}")
}

/// The variable of the core that says whether a part is there: 0 or 1, set by the loader.
fn arrival_name(part: usize) -> String {
    format!("p{part}")
}

/// A program, and how it is cut.
pub struct Cut<'a> {
    module: &'a Module<'a>,
    /// The part of each body.
    assigned: &'a [Part],
    /// What memory holds at the start and which part brings it, in order; nothing for what is the core's.
    moved: Vec<(Range<u32>, Part)>,
    /// The parts besides the core, in the order of their numbers.
    parts: &'a [Part],
    /// The function that is called with a part's number when that is needed and not there.
    need: u32,
    /// What stands where.
    order: Order,
}

impl<'a> Cut<'a> {
    /// Finds what the parts need of each other.
    pub fn new(
        module: &'a Module<'a>,
        assignment: &'a Assignment,
        constants: &[Range<u32>],
        parts: &'a [Part],
        need: u32,
    ) -> Result<Self, Failure> {
        let assigned = assignment.bodies.as_slice();
        let moved = constants.iter().cloned().zip(assignment.constants.iter().copied());
        let moved = moved.filter(|(_, part)| *part != Part::Core).collect();
        Ok(Cut { module, assigned, moved, parts, need, order: Order::new(module, assignment)? })
    }

    fn number_of(&self, part: Part) -> i32 {
        self.parts.iter().position(|other| *other == part).expect("every part but the core has a number") as i32
    }

    /// The core. Names and other sections that only tools read are left out.
    pub fn core(&self) -> Result<Vec<u8>, Failure> {
        let module = self.module;
        let mut core = wasm_encoder::Module::new();
        let mut numbered = Numbered(&self.order.numbers);
        for payload in Parser::new(0).parse_all(module.bytes) {
            match payload? {
                Payload::FunctionSection(_) => {
                    let mut functions = FunctionSection::new();
                    for function in self.order.functions(module) {
                        functions.function(module.type_of[function as usize]);
                    }
                    core.section(&functions)
                }
                Payload::TableSection(_) => core.section(&self.tables()?),
                Payload::GlobalSection(reader) => {
                    let mut globals = GlobalSection::new();
                    numbered.parse_global_section(&mut globals, reader)?;
                    for _ in self.parts {
                        let arrival = GlobalType { val_type: ValType::I32, mutable: true, shared: false };
                        globals.global(arrival, &ConstExpr::i32_const(0));
                    }
                    core.section(&globals)
                }
                Payload::ExportSection(reader) => {
                    let mut exports = ExportSection::new();
                    numbered.parse_export_section(&mut exports, reader)?;
                    self.export(&mut exports);
                    core.section(&exports)
                }
                Payload::ElementSection(reader) => {
                    let mut elements = ElementSection::new();
                    numbered.parse_element_section(&mut elements, reader)?;
                    let added = self.order.added[..self.order.called_early]
                        .iter()
                        .map(|function| self.order.numbers[function])
                        .collect();
                    put(&mut elements, &(u32::try_from(module.tables[FUNCTIONS as usize].initial)?, added));
                    core.section(&elements)
                }
                Payload::StartSection { func, .. } => {
                    core.section(&StartSection { function_index: self.order.numbers[&func] })
                }
                Payload::CodeSectionStart { .. } => core.section(&self.core_code()?),
                // How many pieces of data follow is asked by code that copies them itself; there is none.
                Payload::DataCountSection { .. } => continue,
                Payload::DataSection(_) => core.section(&self.data(Part::Core)),
                other => match other.as_section() {
                    Some((id, range)) if id != u8::from(SectionId::Custom) && id != u8::from(SectionId::Code) => {
                        core.section(&RawSection { id, data: &module.bytes[range.start as usize..range.end as usize] })
                    }
                    _ => continue,
                },
            };
        }
        Ok(core.finish())
    }

    fn tables(&self) -> Result<TableSection, Failure> {
        let mut tables = TableSection::new();
        for (at, table) in self.module.tables.iter().enumerate() {
            let mut table = *table;
            if at == FUNCTIONS as usize {
                table.initial += self.order.added.len() as u64;
                table.maximum = table.maximum.map(|most| most + self.order.added.len() as u64);
            }
            tables.table(utils::table_type(&mut RoundtripReencoder, table)?);
        }
        Ok(tables)
    }

    fn export(&self, exports: &mut ExportSection) {
        exports.export(MEMORY, ExportKind::Memory, 0);
        for table in 0..self.module.tables.len() {
            exports.export(&table_name(table), ExportKind::Table, table as u32);
        }
        for global in 0..self.module.globals.len() {
            exports.export(&global_name(global), ExportKind::Global, global as u32);
        }
        for part in 0..self.parts.len() {
            exports.export(&arrival_name(part), ExportKind::Global, (self.module.globals.len() + part) as u32);
        }
    }

    fn core_code(&self) -> Result<CodeSection, Failure> {
        let mut code = CodeSection::new();
        for body in &self.order.own {
            code.raw(&self.body(&self.module.bodies[*body], &self.order.numbers)?);
        }
        for function in &self.order.gates {
            code.function(&self.gate(*function));
        }
        if self.order.hidden.is_some() {
            // Only its own part calls it, by another number, or through the table once it has put it there.
            let mut nothing = Function::new([]);
            nothing.instruction(&Instruction::Unreachable).instruction(&Instruction::End);
            code.function(&nothing);
        }
        Ok(code)
    }

    fn gate(&self, function: u32) -> Function {
        let body = self.module.body_of(function).expect("what is imported needs no gate");
        let (number, slot) = (self.number_of(self.assigned[body]), self.order.slots[&function] as i32);
        let mut gate = Function::new([]);
        gate.instruction(&Instruction::GlobalGet(self.module.globals.len() as u32 + number as u32))
            .instruction(&Instruction::I32Eqz)
            .instruction(&Instruction::If(BlockType::Empty))
            .instruction(&Instruction::I32Const(number))
            .instruction(&Instruction::Call(self.order.numbers[&self.need]))
            .instruction(&Instruction::End);
        for argument in 0..self.module.type_of(function).params().len() {
            gate.instruction(&Instruction::LocalGet(argument as u32));
        }
        gate.instruction(&Instruction::I32Const(slot))
            .instruction(&self.through_table(function))
            .instruction(&Instruction::End);
        gate
    }

    fn through_table(&self, function: u32) -> Instruction<'static> {
        let type_index = self.module.type_of[function as usize];
        Instruction::CallIndirect { type_index, table_index: FUNCTIONS }
    }

    pub fn part(&self, part: Part) -> Result<Vec<u8>, Failure> {
        let module = self.module;
        let mut bodies: Vec<usize> = (0..module.bodies.len()).filter(|body| self.assigned[*body] == part).collect();
        put_alike_together(module, &mut bodies);
        let numbers: BTreeMap<u32, u32> = bodies.iter().map(|body| module.function_of(*body)).zip(0..).collect();
        let mut functions = FunctionSection::new();
        let mut code = CodeSection::new();
        for body in &bodies {
            functions.function(module.type_of[module.function_of(*body) as usize]);
            code.raw(&self.body(&module.bodies[*body], &numbers)?);
        }
        let mut whole = wasm_encoder::Module::new();
        for payload in Parser::new(0).parse_all(module.bytes) {
            if let Payload::TypeSection(reader) = payload? {
                let range = reader.range();
                let data = &module.bytes[range.start as usize..range.end as usize];
                whole.section(&RawSection { id: SectionId::Type.into(), data });
            }
        }
        whole.section(&self.imports()?).section(&functions).section(&self.arrivals(&numbers)).section(&code);
        whole.section(&self.data(part));
        Ok(whole.finish())
    }

    /// What a part takes from the core: all that it has besides functions, under the same numbers.
    fn imports(&self) -> Result<ImportSection, Failure> {
        let mut imports = ImportSection::new();
        imports.import(
            CORE,
            MEMORY,
            EntityType::Memory(utils::memory_type(&mut RoundtripReencoder, self.module.memory)),
        );
        for (at, table) in self.module.tables.iter().enumerate() {
            // Of their size nothing is asked: they grow.
            let least = wasmparser::TableType { initial: 0, maximum: None, ..*table };
            imports.import(
                CORE,
                &table_name(at),
                EntityType::Table(utils::table_type(&mut RoundtripReencoder, least)?),
            );
        }
        for (at, global) in self.module.globals.iter().enumerate() {
            let global = utils::global_type(&mut RoundtripReencoder, *global)?;
            imports.import(CORE, &global_name(at), EntityType::Global(global));
        }
        Ok(imports)
    }

    /// What a part brings into memory. Pieces of the core that lie close together are one: the head of a piece costs more than a few bytes
    /// that another part would bring. The other parts bring nothing but their own, since what lies between may have changed by then.
    fn data(&self, part: Part) -> DataSection {
        let mut data = DataSection::new();
        for (start, content) in &self.module.data {
            let end = start + content.len() as u32;
            let mut own: Vec<Range<u32>> = Vec::new();
            let mut at = *start;
            let within = self.moved.iter().filter(|(range, _)| range.start >= *start && range.end <= end);
            for (range, of) in within {
                if part == Part::Core {
                    own.push(at..range.start);
                    at = range.end;
                } else if *of == part {
                    own.push(range.clone());
                }
            }
            if part == Part::Core {
                own.push(at..end);
            }
            let gap = if part == Part::Core { PIECE_HEAD } else { 0 };
            let mut pieces: Vec<Range<u32>> = Vec::new();
            for range in own.into_iter().filter(|range| !range.is_empty()) {
                match pieces.last_mut() {
                    Some(last) if range.start - last.end <= gap => last.end = range.end,
                    _ => pieces.push(range),
                }
            }
            for piece in pieces {
                let bytes = &content[(piece.start - start) as usize..(piece.end - start) as usize];
                data.active(0, &ConstExpr::i32_const(piece.start.cast_signed()), bytes.iter().copied());
            }
        }
        data
    }

    /// The functions that a part puts into the table: neighbours together.
    fn arrivals(&self, numbers: &BTreeMap<u32, u32>) -> ElementSection {
        let mut places = BTreeMap::new();
        for (function, number) in numbers {
            places.extend(self.order.slots.get(function).map(|slot| (*slot, *number)));
            places.extend(self.module.slots.get(function).into_iter().flatten().map(|slot| (*slot, *number)));
        }
        let mut elements = ElementSection::new();
        let mut run: (u32, Vec<u32>) = (0, Vec::new());
        for (slot, number) in places {
            if slot != run.0 + run.1.len() as u32 {
                put(&mut elements, &run);
                run = (slot, Vec::new());
            }
            run.1.push(number);
        }
        put(&mut elements, &run);
        elements
    }

    /// A body in the words of its part: calls go to the part's own number of a function, or through the table.
    fn body(&self, body: &FunctionBody, numbers: &BTreeMap<u32, u32>) -> Result<Vec<u8>, Failure> {
        let bytes = body.as_bytes();
        let begin = body.range().start;
        let mut written = Vec::with_capacity(bytes.len());
        let mut copied = 0;
        let mut operators = body.get_operators_reader()?;
        while !operators.eof() {
            let (operator, offset) = operators.read_with_offset()?;
            let Operator::Call { function_index } = operator else { continue };
            written.extend_from_slice(&bytes[copied..(offset - begin) as usize]);
            copied = (operators.original_position() - begin) as usize;
            match numbers.get(&function_index) {
                Some(number) => Instruction::Call(*number).encode(&mut written),
                None => {
                    Instruction::I32Const(self.order.slots[&function_index] as i32).encode(&mut written);
                    self.through_table(function_index).encode(&mut written);
                }
            }
        }
        written.extend_from_slice(&bytes[copied..]);
        Ok(written)
    }
}

fn put(elements: &mut ElementSection, (slot, functions): &(u32, Vec<u32>)) {
    if !functions.is_empty() {
        let functions = Elements::Functions(functions.as_slice().into());
        elements.active(None, &ConstExpr::i32_const(*slot as i32), functions);
    }
}
