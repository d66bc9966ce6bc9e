//! Games looked back at: the ledger made readable, trying again, and the marks of a shared result.

pub(crate) mod findings;
pub(crate) mod graph;
pub(crate) mod looking;
pub mod picture;
pub(crate) mod reviewing;
pub(crate) mod turns;
