//! What is said of files that were brought to the page.

use super::escape;
use crate::table::RecordError;
use crate::ui::seating::capitalised;

/// How many games there are in a number of words.
fn games(count: usize) -> String {
    if count == 1 { "1 game".to_owned() } else { format!("{count} games") }
}

/// What came of the files that hold games: how many are new, and how many were here before.
pub fn brought(new: usize, known: usize) -> String {
    let were = if known == 1 { "was" } else { "were" };
    match (new, known) {
        (0, 0) => "Nothing else was imported".to_owned(),
        (new, 0) => format!("{} imported", games(new)),
        (0, known) => format!("{} {were} here already and stayed as before", games(known)),
        (new, known) => format!("{} imported; {known} {were} here already and stayed as before", games(new)),
    }
}

/// The records in a file, each with what it is called: the whole of the file, or where its first line is an object already, as in
/// what `alea play` prints, each line that is not empty.
pub fn records<'a>(file: &str, text: &'a str) -> Vec<(String, &'a str)> {
    let mut lines = text.lines().map(str::trim).enumerate().filter(|(_, line)| !line.is_empty()).peekable();
    let first = lines.peek().is_some_and(|(_, line)| line.starts_with('{') && line.ends_with('}'));
    let lines: Vec<(usize, &str)> = lines.collect();
    if !first || lines.len() == 1 {
        return vec![(file.to_owned(), text)];
    }
    lines.into_iter().map(|(index, line)| (format!("{file}, line {}", index + 1), line)).collect()
}

/// What to do about a file that is no record.
pub const CHOOSE: &str = "Choose a file that Alea exported; its name ends in .alea.json.";

/// What to do about a record that is newer than this version.
pub const UPDATE: &str = "Update Alea, or open the file where it comes from.";

/// What to do about a record that cannot be read.
pub fn advice(error: &RecordError) -> &'static str {
    match error {
        RecordError::Form(_) => CHOOSE,
        RecordError::Newer(_) | RecordError::Game(_) => UPDATE,
        RecordError::Setup(_) | RecordError::Event(_) | RecordError::Result(_) => {
            "Somebody changed the file, or it was damaged: export the game again where it was played."
        }
    }
}

/// Why one file was not imported.
pub fn fault(file: &str, reason: &str, advice: &str) -> String {
    let stop = if reason.ends_with('.') { "" } else { "." };
    ["<li><b>", &escape(file), "</b><br>", &escape(&capitalised(reason)), stop, " ", advice, "</li>"].concat()
}

/// What the dialog says when there were faults.
pub fn faults(list: &str, new: usize, known: usize) -> String {
    format!(
        r#"<dialog class="brought" aria-label="Import"><form method="dialog"><h2 tabindex="-1" autofocus>Not imported</h2><ul class="faults">{list}</ul><p>{}. No other game was touched.</p><button class="primary">Close</button></form></dialog>"#,
        brought(new, known)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_holds_a_record_or_one_in_each_line() {
        let names =
            |text| records("x", text).into_iter().map(|(name, part)| format!("{name}: {part}")).collect::<Vec<_>>();
        assert_eq!(names("{}\n"), ["x: {}\n"]);
        assert_eq!(names("{\n}\n{}"), ["x: {\n}\n{}"], "spread over lines it is one");
        assert_eq!(names("{1}\r\n\n {2}\nrest"), ["x, line 1: {1}", "x, line 3: {2}", "x, line 4: rest"]);
        assert_eq!(names(""), ["x: "]);
    }

    #[test]
    fn what_came_of_files_is_counted() {
        assert_eq!(brought(1, 0), "1 game imported");
        assert_eq!(brought(2, 1), "2 games imported; 1 was here already and stayed as before");
        assert_eq!(brought(0, 1), "1 game was here already and stayed as before");
        assert_eq!(brought(0, 2), "2 games were here already and stayed as before");
        assert_eq!(brought(0, 0), "Nothing else was imported");
    }

    #[test]
    fn a_fault_names_the_file_and_ends_in_advice() {
        let error = RecordError::Newer(9);
        let said = fault("<i>.json", &error.to_string(), advice(&error));
        assert!(said.contains("&lt;i&gt;.json") && said.contains("version 9"), "{said}");
        assert!(said.ends_with("version 1. Update Alea, or open the file where it comes from.</li>"), "{said}");
        assert!(fault("a", "A sentence.", "Do it.").contains("A sentence. Do it."));
    }
}
