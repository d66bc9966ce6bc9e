//! All tests that play through the library's public doors, one file for each matter. They are one program, so the library is linked to them
//! once. One file alone: `cargo test --test all laws::`.

mod by_keys;
mod coach;
mod completeness;
mod diagrams;
mod facts;
mod hints;
mod history;
mod laws;
mod lessons;
mod looking_back;
mod motion;
mod option_sets;
mod outside;
mod perft;
mod playthroughs;
mod practice;
mod puzzles;
mod record_files;
mod records;
mod reducer;
mod review;
mod rules_pages;
mod said;
mod style;
mod table_text;
mod view_law;
mod walls;
mod words;
