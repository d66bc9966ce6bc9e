//! Puzzles as text: one line each, and a selection as the file that the page reads.

use super::Found;
use alea_ai::Prove;
use alea_table::Json;

/// Figures are rounded to this part of a unit.
const PARTS: f64 = 10_000.0;

impl Found {
    /// The puzzle on one line, as `alea puzzles` prints it.
    pub fn to_line(&self) -> String {
        format!("{{\"game\":{},{}}}", quoted(&self.record.game), self.fields())
    }

    /// The puzzle as a line of a collection: without the game, and with the worth of every other action.
    fn entry(&self) -> String {
        let tried = |(action, value, answer): &(String, f64, Option<String>)| {
            let answer = answer.as_ref().map(|answer| format!(",{}", quoted(answer))).unwrap_or_default();
            format!("[{},{}{answer}]", quoted(action), figure(*value))
        };
        let tries: Vec<String> = self.tries.iter().map(tried).collect();
        format!("{{{},\"tries\":[{}]}}", self.fields(), tries.join(","))
    }

    fn fields(&self) -> String {
        let same = if self.same.is_empty() { String::new() } else { format!("\"same\":{},", texts(&self.same)) };
        format!(
            "\"record\":{},\"solution\":{},{same}\"unit\":{},\"value\":{},\"next\":{},\"kind\":{},\"difficulty\":{}",
            self.record.to_line(),
            texts(&self.solution),
            quoted(self.unit),
            figure(self.value),
            figure(self.next),
            quoted(self.kind),
            self.difficulty
        )
    }
}

/// Selects `count` puzzles, or all if there are fewer, as evenly as possible over difficulties and kinds. Those found first are taken.
/// Ordered by difficulty, then by kind.
pub fn collect<G: Prove>(found: &[Found], count: usize) -> String {
    let mut shelves: Vec<Vec<&Found>> = Vec::new();
    for difficulty in 1..=5 {
        for kind in G::KINDS {
            shelves.push(found.iter().filter(|one| one.difficulty == difficulty && one.kind == *kind).collect());
        }
    }
    // The greatest height at which the shelves together hold no more than `count`.
    let taken = |height: usize| shelves.iter().map(|shelf| shelf.len().min(height)).sum::<usize>();
    let full = (0..=found.len()).take_while(|height| taken(*height) <= count).last().unwrap_or(0);
    let mut more = count - taken(full);
    let mut lines = Vec::new();
    for shelf in &shelves {
        let extra = usize::from(more > 0 && shelf.len() > full);
        more -= extra;
        lines.extend(shelf.iter().take(full + extra).map(|puzzle| puzzle.entry()));
    }
    format!("{{\"game\":{},\"puzzles\":[\n{}\n]}}\n", quoted(G::ID), lines.join(",\n"))
}

fn quoted(text: &str) -> String {
    Json::Text(text.to_owned()).to_line()
}

fn texts(list: &[String]) -> String {
    Json::List(list.iter().cloned().map(Json::Text).collect()).to_line()
}

/// A number with at most four decimals.
fn figure(value: f64) -> String {
    let parts = (value * PARTS).round();
    // A zero never gets a minus sign.
    if parts == 0.0 { "0".to_owned() } else { (parts / PARTS).to_string() }
}
