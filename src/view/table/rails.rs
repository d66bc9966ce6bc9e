//! The rails beside a list of lines: one runs down to each, from where the line leaves its parent.
//!
//! All rows are equally high, whatever that is: the picture of the rails is stretched over them, a hundred units for each.

/// Where the first rail is, and how far the next ones are from each other, in pixels; as in the style sheet.
const FIRST: usize = 11;
const APART: usize = 18;

/// From this row on all rails are in one place.
const MOST: usize = 4;

/// The height of a row.
const ROW: usize = 100;

/// Which rail leads to a row.
pub fn lane(row: usize) -> usize {
    row.min(MOST)
}

fn across(row: usize) -> usize {
    FIRST + APART * lane(row)
}

/// Width and height of the picture for this many rows.
pub fn size(rows: usize) -> (usize, usize) {
    (across(rows.saturating_sub(1)) + FIRST, rows * ROW)
}

/// The rail to a row; `parent` is the row of the line that it leaves. The first one begins above the rows, where it is said at which
/// move lines part, and so do those that leave it.
pub fn rail(row: usize, parent: usize) -> String {
    let height = ROW as i32;
    let end = row as i32 * height + height / 2;
    let top = if parent == 0 { -height / 5 } else { parent as i32 * height + height / 10 };
    if row == 0 {
        return format!("M{FIRST} {top}V{end}");
    }
    let (from, to) = (across(parent), across(row));
    let (late, soon, bent) = (top + height * 3 / 10, top + height / 10, top + height * 4 / 10);
    format!("M{from} {top}C{from} {late} {to} {soon} {to} {bent}V{end}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rail_runs_from_its_parents_to_its_own_row() {
        assert_eq!(rail(0, 0), "M11 -20V50");
        assert_eq!(rail(1, 0), "M11 -20C11 10 29 -10 29 20V150");
        assert_eq!(rail(2, 1), "M29 110C29 140 47 120 47 150V250");
        assert_eq!(size(1), (22, 100));
        assert_eq!(size(9), (94, 900), "no more than so wide");
        assert_eq!((lane(3), lane(9)), (3, 4));
    }
}
