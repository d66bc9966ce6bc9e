//! The fields of a new game.

use super::escape;
use super::grid::grid_field;
use crate::rules::{Level, OptionEntries, OptionKind, OptionSpec, OptionValue};
use crate::ui::board::{GridOption, OptionWords};

/// What the form of a new game is filled with.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Draft {
    /// The options that are not at their defaults.
    pub options: OptionEntries,
    /// The seed, or empty for one of ours.
    pub seed: String,
    /// For each seat that there could be, `person` or the name of a level, and the name.
    pub seats: Vec<(String, String)>,
}

/// What the form has to know of a game.
#[derive(Clone, Copy, Debug)]
pub struct Shape<'a> {
    /// The game's options.
    pub specs: &'a [OptionSpec],
    /// Their defaults.
    pub defaults: &'a OptionEntries,
    /// All but the number of players in words.
    pub words: &'a [OptionWords],
    /// The option that is set square by square.
    pub grid: Option<GridOption>,
    /// How many seats there are while the option for it is not changed.
    pub seats: usize,
    /// Whether the form asks who starts.
    pub asks_starter: bool,
}

/// The names of seats in a form.
const ORDINALS: [&str; 6] = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth"];

fn value_of<'a>(entries: &'a OptionEntries, name: &str) -> Option<&'a OptionValue> {
    entries.0.iter().find(|(known, _)| known == name).map(|(_, value)| value)
}

/// The fields. Seats beyond the number of players are left out by the style sheet, so that they need no script.
pub fn start_fields(shape: Shape, draft: &Draft) -> String {
    let mut out = String::new();
    if !draft.seed.is_empty() {
        out.push_str(r#"<p class="note">This set-up was shared with you. The dice are settled by its seed, the players are yours to choose.</p>"#);
    }
    out.push_str(r#"<fieldset class="seats"><legend>Players</legend>"#);
    if let Some(OptionKind::Number { min, max }) =
        shape.specs.iter().find(|spec| spec.name == "players").map(|spec| spec.kind)
    {
        out.push_str(r#"<div class="choices">"#);
        for count in min..=max {
            let count = count.to_string();
            out.push_str(&choice("players", &count, &count, shape.seats.to_string() == count));
        }
        out.push_str("</div>");
    }
    for (index, (kind, name)) in draft.seats.iter().enumerate() {
        out.push_str(&seat_fields(index, kind, name));
    }
    out.push_str("</fieldset>");
    if shape.asks_starter {
        out.push_str(r#"<fieldset><legend>Who starts</legend><div class="choices">"#);
        for (value, label) in [("first", "First player"), ("second", "Second player"), ("lot", "Draw lots")] {
            out.push_str(&choice("starter", value, label, value == "first"));
        }
        out.push_str("</div></fieldset>");
    }
    for words in shape.words {
        if let Some(spec) = shape.specs.iter().find(|spec| spec.name == words.name) {
            let value = value_of(&draft.options, spec.name).or_else(|| value_of(shape.defaults, spec.name));
            let text = |value: Option<&OptionValue>| value.map(ToString::to_string).unwrap_or_default();
            out.push_str(&match &shape.grid {
                Some(grid) if grid.name == spec.name => {
                    grid_field(grid, words.label, &text(value_of(shape.defaults, spec.name)), &text(value))
                }
                _ => option_field(spec, words, &text(value)),
            });
        }
    }
    out.push_str(r#"<fieldset><legend>Seed</legend><label class="field"><span class="note">The same seed gives the same dice. Leave it empty for new ones.</span><input name="seed" maxlength="64" autocomplete="off" spellcheck="false" placeholder="new dice" value=""#);
    out + &escape(&draft.seed) + r#""></label></fieldset>"#
}

fn choice(group: &str, value: &str, label: &str, checked: bool) -> String {
    let checked = if checked { " checked" } else { "" };
    format!(
        r#"<label class="choice"><input type="radio" name="{group}" value="{value}"{checked}><span>{label}</span></label>"#
    )
}

fn seat_fields(index: usize, kind: &str, name: &str) -> String {
    let label = format!("{} player", ORDINALS[index]);
    let option = |value: &str, label: &str| {
        let selected = if value == kind { " selected" } else { "" };
        format!(r#"<option value="{value}"{selected}>{label}</option>"#)
    };
    // The levels to play against first; the two yardsticks of measurements behind them.
    let (yardsticks, levels) = Level::ALL.split_at(2);
    let levels: String = levels
        .iter()
        .chain(yardsticks)
        .map(|level| option(level.name(), &format!("Computer, {}", level.name())))
        .collect();
    format!(
        r#"<div class="seat-field"><select name="seat-{index}" aria-label="{label}: person or computer">{}{levels}</select><input name="name-{index}" aria-label="{label}: name" maxlength="24" autocomplete="off" placeholder="name" value="{}"></div>"#,
        option("person", "Person"),
        escape(name)
    )
}

fn option_field(spec: &OptionSpec, words: &OptionWords, value: &str) -> String {
    let name = spec.name;
    let (label, value) = (words.label, escape(value));
    match spec.kind {
        OptionKind::Choice(values) => {
            let choices: String = values
                .iter()
                .zip(words.values)
                .map(|(word, label)| choice(name, word, label, *word == value))
                .collect();
            format!(r#"<fieldset><legend>{label}</legend><div class="choices">{choices}</div></fieldset>"#)
        }
        OptionKind::Number { min, max } => format!(
            r#"<label class="field inline"><b>{label}</b><input type="number" name="{name}" min="{min}" max="{max}" value="{value}"></label>"#
        ),
        OptionKind::Text => format!(
            r#"<label class="field"><b>{label}</b><textarea name="{name}" rows="3" spellcheck="false">{value}</textarea></label>"#
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec { name: "players", kind: OptionKind::Number { min: 2, max: 3 } },
        OptionSpec { name: "pieces", kind: OptionKind::Number { min: 3, max: 12 } },
        OptionSpec { name: "board", kind: OptionKind::Text },
    ];

    fn fields(draft: &Draft) -> String {
        let words = ["pieces", "board"].map(|name| OptionWords { name, label: name, values: &[] });
        start_fields(
            Shape {
                specs: SPECS,
                defaults: &OptionEntries::default(),
                words: &words,
                grid: None,
                seats: 3,
                asks_starter: false,
            },
            draft,
        )
    }

    #[test]
    fn what_players_type_stays_text() {
        let seats = vec![("person".to_owned(), "<i>".to_owned()); 3];
        let options = OptionEntries(vec![("board".to_owned(), OptionValue::text("</textarea><u>"))]);
        let fields = fields(&Draft { seed: "\"><script>".to_owned(), seats, options });
        assert!(!fields.contains("<script>") && !fields.contains("<i>") && !fields.contains("<u>"), "{fields}");
    }

    #[test]
    fn every_option_has_a_field_and_the_draft_fills_it() {
        let options = OptionEntries(vec![("pieces".to_owned(), OptionValue::Number(7))]);
        let fields = fields(&Draft { options, ..Draft::default() });
        assert!(fields.contains(r#"name="pieces" min="3" max="12" value="7""#), "{fields}");
        assert!(fields.contains(r#"value="3" checked"#), "three players are chosen: {fields}");
        assert!(fields.contains(r#"name="board""#));
    }
}
