//! One test for each sentence of the rules of Polygrid.
