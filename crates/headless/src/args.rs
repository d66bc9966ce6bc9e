//! The command line: a verb, its arguments, its flags.

use std::ffi::OsString;
use std::fmt::Display;
use std::io::Read;
use std::ops::RangeInclusive;
use std::str::FromStr;

use lexopt::Arg;

use alea_rules::{Game, OptionEntries, OptionValue, Options};
use alea_table::{LONGEST_RECORD, Seed};

/// Why a verb failed: a sentence for standard error.
#[derive(Debug)]
pub(super) struct Failure(pub(super) String);

impl<E: std::error::Error> From<E> for Failure {
    fn from(error: E) -> Self {
        Failure(error.to_string())
    }
}

/// The arguments of one call.
#[derive(Debug, Default)]
pub(super) struct Args {
    pub(super) verb: String,
    pub(super) positional: Vec<String>,
    flags: Vec<(String, String)>,
}

impl Args {
    /// Splits the arguments. `--help` anywhere is the verb `help`.
    pub(super) fn read(arguments: impl Iterator<Item = OsString>) -> Result<Self, Failure> {
        let mut parser = lexopt::Parser::from_args(arguments);
        let mut args = Args::default();
        let text = |value: OsString| {
            value.into_string().map_err(|value| Failure(format!("{} is not UTF-8 text", value.display())))
        };
        let mut words = Vec::new();
        while let Some(arg) = parser.next()? {
            match arg {
                Arg::Long("help") | Arg::Short('h') => return Ok(Args { verb: "help".to_owned(), ..Args::default() }),
                Arg::Long(name) => {
                    let name = name.to_owned();
                    args.flags.push((name, text(parser.value()?)?));
                }
                Arg::Short(letter) => return Err(Failure(format!("there is no flag -{letter}"))),
                Arg::Value(value) => words.push(text(value)?),
            }
        }
        let mut words = words.into_iter();
        args.verb = words.next().unwrap_or_else(|| "help".to_owned());
        args.positional = words.collect();
        Ok(args)
    }

    /// Checks that the verb got only flags that it knows and as many arguments as it takes.
    pub(super) fn only(&self, flags: &[&str], counts: RangeInclusive<usize>) -> Result<(), Failure> {
        for (index, (name, _)) in self.flags.iter().enumerate() {
            if !flags.contains(&name.as_str()) {
                return Err(Failure(format!("`alea {}` has no flag --{name}; `alea help` lists them", self.verb)));
            }
            if name != "option" && self.flags[..index].iter().any(|(earlier, _)| earlier == name) {
                return Err(Failure(format!("--{name} is given twice")));
            }
        }
        if self.flag("ms").is_some() && self.flag("nodes").is_some() {
            return Err(Failure("--ms and --nodes are two ways to say how long to think; give one".to_owned()));
        }
        for name in ["ms", "nodes"] {
            if let Some(0) = self.number::<u64>(name)? {
                return Err(Failure(format!("--{name} must be at least 1")));
            }
        }
        if counts.contains(&self.positional.len()) {
            return Ok(());
        }
        let given = self.positional.len();
        let noun = if given == 1 { "argument" } else { "arguments" };
        Err(Failure(format!("`alea {}` does not take {given} {noun}; see `alea help`", self.verb)))
    }

    /// The call as typed, with the flags last.
    pub(super) fn line(&self) -> String {
        let mut words = vec!["alea", &self.verb];
        words.extend(self.positional.iter().map(String::as_str));
        let flags = self.flags.iter().map(|(name, value)| format!(" --{name} {value}"));
        words.join(" ") + &flags.collect::<String>()
    }

    /// The value of a flag that is given once.
    pub(super) fn flag(&self, name: &str) -> Option<&str> {
        self.flags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// A flag's value as a whole number.
    pub(super) fn number<T: FromStr>(&self, name: &str) -> Result<Option<T>, Failure>
    where
        T::Err: Display,
    {
        let read = |text: &str| {
            text.parse().map_err(|_| Failure(format!("--{name} takes a whole number in range, not \"{text}\"")))
        };
        self.flag(name).map(read).transpose()
    }

    /// The seed of `--seed`.
    pub(super) fn seed(&self) -> Result<Option<Seed>, Failure> {
        self.flag("seed").map(|text| text.parse().map_err(Failure::from)).transpose()
    }

    /// The options of the `--option k=v` flags.
    pub(super) fn options<G: Game>(&self) -> Result<OptionEntries, Failure> {
        let mut entries: Vec<(String, OptionValue)> = Vec::new();
        for (_, pair) in self.flags.iter().filter(|(name, _)| name == "option") {
            let (name, value) = pair
                .split_once('=')
                .ok_or_else(|| Failure(format!("--option takes NAME=VALUE, and \"{pair}\" has no =")))?;
            if entries.iter().any(|(known, _)| known == name) {
                return Err(Failure(format!("the option \"{name}\" is given twice")));
            }
            entries.push((name.to_owned(), G::Options::spec(name)?.read(value)?));
        }
        Ok(OptionEntries(entries))
    }

    /// The text of the record that the first argument names.
    pub(super) fn record_text(&self) -> Result<String, Failure> {
        let path = &self.positional[0];
        let mut bytes = Vec::new();
        // One byte beyond the limit shows that there is more.
        let most = LONGEST_RECORD as u64 + 1;
        let read = if path == "-" {
            std::io::stdin().lock().take(most).read_to_end(&mut bytes)
        } else {
            std::fs::File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes))
        };
        read.map_err(|error| Failure(format!("the record {path} cannot be read: {error}")))?;
        if bytes.len() > LONGEST_RECORD {
            return Err(Failure(format!(
                "the record {path} has more than {LONGEST_RECORD} bytes, the most that is read"
            )));
        }
        String::from_utf8(bytes).map_err(|_| Failure(format!("the record {path} is not UTF-8 text")))
    }
}
