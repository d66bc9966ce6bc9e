//! The field of an option that is a rectangle of digits. It is a text field; the squares that stand beside it once it is opened are drawn
//! by a script of their own, `public/editor.js`, which types into the text.

use super::escape;
use crate::ui::board::GridOption;
use crate::ui::seating::capitalised;

/// What a typed text says.
///
/// # Errors
/// What is wrong with it, as a sentence.
pub fn read_grid(kind: &GridOption, text: &str) -> Result<String, String> {
    (kind.read)(text).map_err(|fault| capitalised(&fault) + ".")
}

/// The field, with a row a line. It is open where the grid is not the standard one, and says of itself what the script has to know.
pub fn grid_field(kind: &GridOption, label: &str, standard: &str, value: &str) -> String {
    let ((least, most), name) = (kind.sides, kind.name);
    format!(
        r#"<details class="grid-editor" data-now="{0}" data-standard="{standard}" data-limits="{least} {most} {1}"{2}>"#,
        escape(value),
        kind.numbers,
        if value == standard { "" } else { " open" }
    ) + &format!(
        r#"<summary><b>{label}</b><span class="note">size and numbers</span></summary><div class="tools"></div><label class="field">As text, a row a line<textarea name="{name}" rows="6" spellcheck="false" autocomplete="off" aria-describedby="grid-fault">{}</textarea></label><p class="grid-fault" id="grid-fault" role="alert"></p></details>"#,
        escape(&value.replace('/', "\n"))
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const KIND: GridOption = GridOption {
        name: "board",
        sides: (3, 10),
        numbers: 6,
        read: |text| if text.contains('x') { Err("no x, please".to_owned()) } else { Ok(text.replace('\n', "/")) },
    };

    #[test]
    fn the_field_holds_the_text_and_is_open_where_it_is_not_the_standard_one() {
        let field = grid_field(&KIND, "Board", "123/456/123", "123/456/123");
        assert!(!field.contains(" open>") && field.contains(r#"data-standard="123/456/123""#), "{field}");
        assert!(field.contains(r#"data-limits="3 10 6""#) && field.contains(r#"name="board""#), "{field}");
        let field = grid_field(&KIND, "Board", "123/456/123", "<i>/456");
        assert!(field.contains(" open>") && field.contains(">&lt;i&gt;\n456</textarea>"), "{field}");
        assert!(!field.contains("<i>"), "{field}");
    }

    #[test]
    fn a_fault_is_a_sentence() {
        assert_eq!(read_grid(&KIND, "x").unwrap_err(), "No x, please.");
        assert_eq!(read_grid(&KIND, "1\n2").unwrap(), "1/2");
    }
}
