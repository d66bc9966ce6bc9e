//! An option that is a rectangle of digits: its text, and what editing does to it.
//!
//! The text has the rows from the top, parted by `/`. Columns are counted from the left, rows from the top, as they are seen.

use crate::board::GridOption;
use crate::text::form::GridFault;

/// A rectangle of digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    rows: Vec<Vec<u8>>,
}

impl Grid {
    /// Reads the canonical text of a grid; anything else gives what can be made of it.
    pub fn of(text: &str) -> Self {
        let digit = |digit: char| digit.to_digit(10).map(|digit| digit as u8);
        Grid { rows: text.split('/').map(|row| row.chars().filter_map(digit).collect()).collect() }
    }

    /// The canonical text.
    pub fn text(&self) -> String {
        let row = |row: &Vec<u8>| row.iter().map(u8::to_string).collect::<String>();
        self.rows.iter().map(row).collect::<Vec<_>>().join("/")
    }

    /// How many columns and rows there are.
    pub fn size(&self) -> (usize, usize) {
        (self.rows.first().map_or(0, Vec::len), self.rows.len())
    }

    /// The number of a square.
    pub fn number(&self, row: usize, column: usize) -> Option<u8> {
        self.rows.get(row)?.get(column).copied()
    }

    /// The name of a square, as in the notation: `a1` is at the lower left.
    pub fn square_name(&self, row: usize, column: usize) -> String {
        let file = char::from(b'a' + u8::try_from(column).unwrap_or_default());
        format!("{file}{}", self.rows.len().saturating_sub(row))
    }

    /// A square gets a number, or with `None` the one after its own; `most` is the greatest. With `mirrored` the square that mirrors it
    /// follows.
    #[must_use]
    pub fn with_square(mut self, most: u8, (row, column): (usize, usize), number: Option<u8>, mirrored: bool) -> Self {
        if let Some(squares) = self.rows.get_mut(row)
            && let Some(square) = squares.get_mut(column)
        {
            *square = number.unwrap_or(*square % most + 1);
            let (own, twin) = (*square, squares.len() - 1 - column);
            if mirrored && twin != column {
                squares[twin] = most + 1 - own;
            }
        }
        self
    }

    /// The grid gets a size. Columns come and go at the right, rows at the top, so that squares keep their names; a new square gets a
    /// number that no new neighbour has. With `mirrored` the right half becomes the mirror of the left one.
    #[must_use]
    pub fn with_size(&self, most: u8, (columns, rows): (usize, usize), mirrored: bool) -> Self {
        let fresh = |rank: usize, column: usize| ((column + 2 * rank) % usize::from(most)) as u8 + 1;
        let row = |row: usize| {
            // Ranks are counted from the bottom.
            let rank = rows - 1 - row;
            let known = self.rows.len().checked_sub(rank + 1).and_then(|row| self.rows.get(row));
            let square =
                |column| known.and_then(|known| known.get(column)).copied().unwrap_or_else(|| fresh(rank, column));
            let mut squares: Vec<u8> = (0..columns).map(square).collect();
            if mirrored {
                mirror(&mut squares, most);
            }
            squares
        };
        Grid { rows: (0..rows).map(row).collect() }
    }
}

/// The right half becomes the mirror of the left one: two squares together are one more than the greatest number, as opposite faces of a
/// die are. A middle column has no mirror.
fn mirror(squares: &mut [u8], most: u8) {
    for column in 0..squares.len() / 2 {
        let twin = squares.len() - 1 - column;
        squares[twin] = most + 1 - squares[column];
    }
}

/// Reads what a person typed or pasted as a grid: the canonical text, or what is wrong. Rows may stand on lines of their own, signs between the
/// numbers, and quotes or a full stop around the whole.
///
/// # Errors
/// The first fault.
pub fn read_grid(kind: &GridOption, text: &str) -> Result<String, GridFault> {
    let rows = rows_of(text);
    let canonical = rows.iter().map(|row| row.iter().collect()).collect::<Vec<String>>().join("/");
    (kind.read)(&canonical).ok_or_else(|| shape_fault(kind, &rows).unwrap_or(GridFault::Other))
}

/// What stands around a table or between its numbers.
fn is_beside(letter: char) -> bool {
    letter.is_whitespace()
        || matches!(letter, ',' | ';' | '|' | '"' | '\'' | '`' | '“' | '”' | '‘' | '’' | '«' | '»' | '\u{feff}')
}

/// The rows of a text, without anything that only separates numbers. Rows are separated by the first of these that occurs: line end, slash,
/// semicolon, bar, comma. The last three count only if they do not separate single numbers.
fn rows_of(text: &str) -> Vec<Vec<char>> {
    let is_around = |letter: char| is_beside(letter) || letter == '.';
    let text = text.trim_matches(is_around);
    let parts_numbers =
        |sign| matches!(sign, ',' | ';' | '|') && text.split(sign).any(|part| part.trim().chars().count() < 2);
    let sign = ['\n', '/', ';', '|', ','].into_iter().find(|&sign| text.contains(sign) && !parts_numbers(sign));
    let rows: Vec<&str> = sign.map_or(vec![text], |sign| text.split(sign).collect());
    // On lines of their own, rows may end with the sign that parts them otherwise, and blank lines stand between them.
    let lines = sign == Some('\n');
    let bare = |row: &str| {
        if lines { row.trim_end_matches(|letter| is_around(letter) || letter == '/') } else { row }.to_owned()
    };
    let squares = |row: &str| bare(row).chars().filter(|&letter| !is_beside(letter)).collect::<Vec<char>>();
    rows.into_iter().map(squares).filter(|row| !lines || !row.is_empty()).collect()
}

/// What is wrong with the shape or the characters of a grid.
fn shape_fault(kind: &GridOption, rows: &[Vec<char>]) -> Option<GridFault> {
    let most = kind.numbers;
    if rows.iter().all(Vec::is_empty) {
        return Some(GridFault::Empty);
    }
    for (row, squares) in rows.iter().enumerate() {
        for (column, &found) in squares.iter().enumerate() {
            let (row, column) = (row + 1, column + 1);
            match found.to_digit(10) {
                None => return Some(GridFault::Character { found, row, column, most }),
                Some(digit) if !(1..=u32::from(most)).contains(&digit) => {
                    return Some(GridFault::Number { found, row, column, most });
                }
                Some(_) => {}
            }
        }
    }
    let first = rows.first().map_or(0, Vec::len);
    if let Some((row, squares)) = rows.iter().enumerate().find(|(_, squares)| squares.len() != first) {
        return Some(GridFault::Uneven { first, row: row + 1, count: squares.len() });
    }
    let (sides, outside) = (kind.sides, |count: usize| count < kind.sides.0 || count > kind.sides.1);
    if outside(rows.len()) {
        return Some(GridFault::Rows { count: rows.len(), sides });
    }
    outside(first).then_some(GridFault::Columns { count: first, sides })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::IDS;
    use crate::text::Language;
    use crate::text::form::words;
    use crate::with_game;

    /// The only grids there are today.
    fn kinds() -> Vec<GridOption> {
        use crate::board::Board;
        IDS.iter().filter_map(|id| with_game!(*id, G => G::grid_option()).flatten()).collect()
    }

    fn set(grid: &str, place: (usize, usize), number: u8, mirrored: bool) -> String {
        Grid::of(grid).with_square(6, place, Some(number).filter(|number| *number > 0), mirrored).text()
    }

    fn size(grid: &str, columns: usize, rows: usize, mirrored: bool) -> String {
        Grid::of(grid).with_size(6, (columns, rows), mirrored).text()
    }

    #[test]
    fn a_square_gets_a_number_and_its_mirror_follows() {
        assert_eq!(set("123/456/123", (1, 2), 2, false), "123/452/123");
        assert_eq!(set("123/456/123", (1, 2), 0, false), "123/451/123", "1 follows 6");
        assert_eq!(set("1111/2222/3333", (0, 3), 5, true), "2115/2222/3333");
        assert_eq!(set("111/222/333", (0, 1), 5, true), "151/222/333", "a middle column has no mirror");
        assert_eq!(set("111/222/333", (7, 1), 5, true), "111/222/333", "beside the grid there is nothing");
    }

    #[test]
    fn squares_keep_their_names_when_the_size_changes() {
        assert_eq!(size("123/456/123/456", 3, 3, false), "456/123/456", "a1 is at the lower left, and stays there");
        assert!(size("123/456/123", 3, 5, false).ends_with("/123/456/123"));
        assert_eq!(
            size("123/456/123", 5, 3, false).split('/').map(|row| &row[..3]).collect::<Vec<_>>(),
            ["123", "456", "123"]
        );
        for (kind, columns) in
            kinds().iter().flat_map(|kind| (kind.sides.0..=kind.sides.1).map(move |side| (kind, side)))
        {
            let rows = kind.sides.0 + kind.sides.1 - columns;
            let made = size("123/456/123", columns, rows, true);
            assert_eq!((kind.read)(&made), Some(made.clone()), "it can be played");
            let made = Grid::of(&made);
            assert_eq!(made.size(), (columns, rows));
            for (row, column) in (0..rows).flat_map(|row| (0..columns / 2).map(move |column| (row, column))) {
                let twin = made.number(row, columns - 1 - column).unwrap();
                assert_eq!(made.number(row, column).unwrap() + twin, kind.numbers + 1);
            }
        }
    }

    #[test]
    fn squares_have_the_names_of_the_notation() {
        let grid = Grid::of("123/456/123");
        assert_eq!((grid.square_name(0, 0), grid.square_name(2, 1)), ("a3".to_owned(), "b1".to_owned()));
    }

    #[test]
    fn faults_in_a_typed_grid_name_their_row_and_column() {
        let english = words(Language::English);
        for kind in kinds() {
            let said = |text: &str| read_grid(&kind, text).map_err(|fault| english.grid_fault(&fault));
            assert_eq!(said(" 1 2 3\n456/\n123\n"), Ok("123/456/123".to_owned()));
            for pasted in [
                "1,2,3\n4,5,6\n1,2,3",
                "1;2;3\r\n4;5;6\r\n1;2;3\r\n",
                "1\t2\t3\n\n4\t5\t6\n\n1\t2\t3",
                "| 1 | 2 | 3 |\n| 4 | 5 | 6 |\n| 1 | 2 | 3 |",
                "“123/456/123.”",
                "\"123/456/123\"",
                "1,2,3; 4,5,6; 1,2,3",
                "123|456|123",
                "1|2|3, 4|5|6, 1|2|3",
                "1,2,3|4,5,6|1,2,3",
                "123, 456, 123.",
                "123/\n456/\n123",
                "\u{feff}123/456/123",
            ] {
                assert_eq!(said(pasted), Ok("123/456/123".to_owned()), "{pasted:?}");
            }
            for (text, words) in [
                ("", "is empty"),
                ("\n/\n", "is empty"),
                (",;|", "is empty"),
                ("1 2 3. 4 5 6. 1 2 3", "“.” in row 1, column 4"),
                ("123\n4a6\n123", "“a” in row 2, column 2"),
                ("123/456/173", "can’t be 7 (row 3, column 2)"),
                ("123\n456\n12", "row 1 has 3 squares, row 3 has 2"),
                ("123/456", "too small: it has 2 rows and needs 3 to 10"),
                ("12345612345/12345612345/12345612345", "too large: it has 11 columns"),
            ] {
                let sentence = said(text).unwrap_err();
                assert!(sentence.contains(words), "{text}: {sentence}");
            }
        }
    }
}
