//! Finishes a build of Alea, weighs it and serves it.
//!
//! Trunk compiles and copies; what it cannot do is done here: the pages that stand still, one style
//! sheet out of many, and a service worker that knows exactly the files of this one build.

mod browsers;
mod chapter;
mod cut;
mod html;
mod joined;
mod of_games;
mod prerender;
#[cfg(test)]
mod scratch;
mod serve;
mod sizes;
mod stamp;

use std::path::PathBuf;
use std::process::ExitCode;

use sizes::Budget;

const HELP: &str = "\
Finishes, weighs and serves a build of Alea.

seal stamp [DIR] [--dev]             fill in the pages, join the style sheets, write sw.js
                                     (without DIR: as a hook of Trunk, which says where; only then
                                     is the program cut into parts)
seal join DIR                        join the style sheets of the boards, and the script before the program
seal sizes DIR [--game N] [--all N]  list the sizes in brotli; say where a game, or the page with all parts
                                     of its program, needs more than N bytes, and fail 3 % above
seal serve DIR [--port N] [--base P] serve DIR on this machine, below the folder P
seal functions WASM LINKED           list the functions of a program that is not cut: number, bytes, path, when, part,
                                     name; LINKED is what the linker made of it
";

/// Anything that ends a command: one sentence for the person at the terminal.
type Failure = Box<dyn std::error::Error>;

/// What was asked for on the command line.
enum Command {
    Help,
    Join { folder: PathBuf },
    Stamp { folder: PathBuf, linked: Option<PathBuf>, dev: bool },
    Sizes { folder: PathBuf, budget: Budget },
    Serve { folder: PathBuf, port: u16, base: String },
    Functions { program: PathBuf, linked: PathBuf },
}

fn main() -> ExitCode {
    match parse(lexopt::Parser::from_env()).and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("seal: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Help => print!("{HELP}"),
        Command::Join { folder } => joined::write_joined(&folder)?,
        Command::Stamp { folder, linked, dev } => {
            prerender::prerender(&folder)?;
            chapter::write_chapter(&folder)?;
            // While developing, the program is loaded as one, and the sizes of unoptimised code mean nothing.
            let linked = linked.filter(|_| !dev);
            if let Some(linked) = &linked {
                cut::cut(&folder, linked)?;
                cut::strip(&folder)?;
            }
            stamp::stamp(&folder, dev)?;
            if linked.is_some() {
                sizes::print(&folder, Budget::default())?;
            }
        }
        Command::Sizes { folder, budget } => sizes::print(&folder, budget)?,
        Command::Serve { folder, port, base } => serve::serve(&folder, port, &base)?,
        Command::Functions { program, linked } => cut::print_functions(&program, &linked)?,
    }
    Ok(())
}

fn parse(mut parser: lexopt::Parser) -> Result<Command, Failure> {
    use lexopt::prelude::*;
    let verb = match parser.next()? {
        Some(Value(verb)) => verb.string()?,
        Some(Short('h') | Long("help")) | None => return Ok(Command::Help),
        Some(other) => return Err(other.unexpected().into()),
    };
    let (mut folder, mut linked, mut dev, mut budget) = (None, None, false, Budget::default());
    let (mut port, mut base) = (8080, String::from("/"));
    while let Some(argument) = parser.next()? {
        match argument {
            Short('h') | Long("help") => return Ok(Command::Help),
            Value(path) if folder.is_none() => folder = Some(PathBuf::from(path)),
            Value(path) if verb == "functions" && linked.is_none() => linked = Some(PathBuf::from(path)),
            Long("dev") if verb == "stamp" => dev = true,
            Long("game") if verb == "sizes" => budget.game = Some(parser.value()?.parse()?),
            Long("all") if verb == "sizes" => budget.all = Some(parser.value()?.parse()?),
            Long("port") if verb == "serve" => port = parser.value()?.parse()?,
            Long("base") if verb == "serve" => base = parser.value()?.string()?,
            other => return Err(other.unexpected().into()),
        }
    }
    match verb.as_str() {
        "stamp" => match folder {
            Some(folder) => Ok(Command::Stamp { folder, linked: None, dev }),
            None => hook(),
        },
        "join" => Ok(Command::Join { folder: folder.ok_or("join needs the folder to write to")? }),
        "sizes" => {
            let folder = folder.ok_or("sizes needs the folder of a build")?;
            Ok(Command::Sizes { folder, budget })
        }
        "serve" => {
            let folder = folder.ok_or("serve needs the folder of a build")?;
            Ok(Command::Serve { folder, port, base })
        }
        "functions" => {
            let (program, linked) =
                folder.zip(linked).ok_or("functions needs a program, and what the linker made of it")?;
            Ok(Command::Functions { program, linked })
        }
        other => Err(format!("no verb {other}; there are stamp, join, sizes, serve and functions").into()),
    }
}

/// As a hook, Trunk says through the environment where the build lies and of which kind it is.
fn hook() -> Result<Command, Failure> {
    let folder =
        std::env::var_os("TRUNK_STAGING_DIR").ok_or("stamp needs the folder of a build, or to be called by Trunk")?;
    let dev = std::env::var("TRUNK_PROFILE").is_ok_and(|profile| profile == "debug");
    // Cargo puts the program there, in the profile that index.html names for what is deployed.
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from);
    let linked = target.join("wasm32-unknown-unknown/page/app.wasm");
    Ok(Command::Stamp { folder: PathBuf::from(folder), linked: Some(linked), dev })
}
