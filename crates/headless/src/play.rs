//! The verbs that let bots play and think.

use super::args::{Args, Failure};
use super::effort::{Bot, Effort};
use super::verbs::history;
use alea_ai::{Confidence, Eval};
use alea_rules::{Level, OptionValue, Options, PLAYERS};
use alea_table::{History, Record, SeatEntry, Seed};

/// `alea play`: bots play to the end, one record a line.
pub(super) fn play<G: Eval>(args: &Args) -> Result<String, Failure> {
    let names = args
        .flag("seats")
        .ok_or_else(|| Failure("--seats BOT,BOT,... is missing; it names the bots that play".to_owned()))?;
    let levels: Vec<Level> = names.split(',').map(str::parse).collect::<Result<_, _>>()?;
    let seed = args.seed()?.ok_or_else(|| Failure("--seed S is missing; all chance is drawn from it".to_owned()))?;
    let games: usize = args.number("games")?.unwrap_or(1);
    let options = options_for::<G>(args, levels.len())?;
    let effort = Effort::read(args)?;
    // Checks the longest seed before the first game is played.
    seed.numbered(games.saturating_sub(1))?;
    let mut out = String::new();
    for number in 0..games {
        let record = play_one::<G>(options.clone(), seed.numbered(number)?, &levels, &effort)?;
        out.push_str(&record);
        out.push('\n');
    }
    Ok(out)
}

/// The options of the command line with the number of seats given by `--seats`.
fn options_for<G: Eval>(args: &Args, seats: usize) -> Result<G::Options, Failure> {
    let mut entries = args.options::<G>()?;
    let players = entries.0.iter().find(|(name, _)| name == PLAYERS).map(|(_, value)| value.clone());
    match players {
        Some(OptionValue::Number(number)) if usize::try_from(number) != Ok(seats) => {
            return Err(Failure(format!("--option players={number} contradicts --seats, which names {seats}")));
        }
        None if G::Options::spec(PLAYERS).is_ok() => {
            entries.0.push((PLAYERS.to_owned(), OptionValue::Number(seats as i64)));
        }
        _ => {}
    }
    let options = G::Options::from_entries(&entries)?;
    if options.seats() == seats {
        Ok(options)
    } else {
        Err(Failure(format!("{} is a game for {} seats, and --seats names {seats}", G::ID, options.seats())))
    }
}

fn play_one<G: Eval>(options: G::Options, seed: Seed, levels: &[Level], effort: &Effort) -> Result<String, Failure> {
    let entry = |level: &Level| SeatEntry { name: Some(level.to_string()), bot: Some(level.to_string()) };
    let mut history = History::<G>::new(options, Some(seed), Some(levels.iter().map(entry).collect()));
    effort.play_out(&mut history, &|seat| Bot::Level(levels[seat.index()]), &mut |_, _, _| ())?;
    Ok(history.record().to_line())
}

/// `alea think`: a bot's decision, as JSON.
pub(super) fn think<G: Eval>(args: &Args, record: &Record) -> Result<String, Failure> {
    let level = args.flag("bot").map_or(Ok(Level::Expert), str::parse)?;
    let history = history::<G>(args, record)?;
    let (thought, time) = Effort::read(args)?.consider(&history, Bot::Level(level))?;
    let candidates: Vec<_> = thought
        .candidates
        .iter()
        .map(|(action, worth)| {
            let mut entry = serde_json::json!({ "action": action.to_string(), "value": worth.value });
            match worth.confidence {
                Confidence::Exact => entry["trust"] = "exact".into(),
                Confidence::AtMost => entry["trust"] = "at most".into(),
                Confidence::Guess => entry["trust"] = "guess".into(),
                Confidence::Estimate(error) => {
                    entry["trust"] = "estimate".into();
                    entry["error"] = error.into();
                }
            }
            entry
        })
        .collect();
    let answer = serde_json::json!({
        "action": thought.action.to_string(),
        "value": thought.value,
        "nodes": thought.nodes,
        "ms": time.as_millis() as u64,
        "unit": G::UNIT.name(),
        "candidates": candidates,
    });
    Ok(answer.to_string() + "\n")
}
