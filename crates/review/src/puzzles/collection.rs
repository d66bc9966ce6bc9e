//! Puzzles as text: one line each, and a choice of them as the file that the page reads.

use super::Found;
use alea_ai::Prove;
use alea_table::Json;

/// The digits of a figure that is not whole.
const PARTS: f64 = 10_000.0;

impl Found {
    /// The puzzle on one line, as `alea puzzles` prints it.
    pub fn to_line(&self) -> String {
        format!("{{\"game\":{},{}}}", quoted(&self.record.game), self.fields())
    }

    /// The puzzle as a line of a collection: without the game, with what every other action is worth.
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

/// A choice of so many puzzles, or all where they are fewer: as many of each difficulty and kind as can be, the first that were found,
/// ordered by difficulty, then kind.
pub fn collect<G: Prove>(found: &[Found], count: usize) -> String {
    let mut shelves: Vec<Vec<&Found>> = Vec::new();
    for difficulty in 1..=5 {
        for kind in G::KINDS {
            shelves.push(found.iter().filter(|one| one.difficulty == difficulty && one.kind == *kind).collect());
        }
    }
    // So high that they hold enough together: the highest shelf is filled as far as the others need it.
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
    // No minus before a zero.
    if parts == 0.0 { "0".to_owned() } else { (parts / PARTS).to_string() }
}
