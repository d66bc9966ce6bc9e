//! The picture of a result for sharing, as SVG: the game, the players and the result. After a review, a die for each turn of the only
//! person shows how good it was.
//!
//! Deliberately absent: the position and the dice, because others may still play them; the reader's theme, because pictures are seen
//! elsewhere; and its own fonts, so it uses those of the system.

use crate::{Ending, TurnMark};
use alea_scene::art::escape;

/// The size of the picture in pixels, as usual for previews of links.
pub const SIZE: (u32, u32) = (1200, 630);

/// The distance from the left and right edges, and the width between them.
const EDGE: usize = 72;
const WIDTH: usize = 1056;

/// The width of a letter in hundredths of its height, on average and rather too great, because it cannot be measured here.
const LETTER: usize = 58;

/// The height of a row of players.
const ROW: usize = 76;

/// The greatest distance from one die of the turns to the next, and the number of dice of that size in a row.
const PITCH: usize = 74;
const IN_ROW: usize = 14;

/// The least height for the result itself below the top.
const HEAD: usize = 120;

/// The lower end of the line with logo and title.
const TOP: usize = 120;

/// The gap between trays, and from their edge to the dice on them.
const GAP: usize = 10;

const FONTS: &str = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/// The logo, 64 by 64.
const LOGO: &str = r##"<g stroke="#6c706b" stroke-width="1.6"><rect x="3.5" y="4.9" width="57" height="57" rx="11.4" fill="#cfd0ca"/><rect x="3.5" y="1.5" width="57" height="57" rx="11.4" fill="#fdfdfb"/></g><g fill="#1d1f22"><circle cx="17.75" cy="15.75" r="6.31"/><path d="M37.94 21.91 46.25 7.44 54.56 21.91z"/><path d="M32 21.07 34.49 26.58 40.49 27.24 36.03 31.31 37.25 37.22 32 34.23 26.75 37.22 27.97 31.31 23.51 27.24 29.51 26.58z"/><path d="M17.75 36.25 25.75 44.25 17.75 52.25 9.75 44.25z"/><path d="M43.56 36.71 48.94 36.71 48.94 41.56 53.79 41.56 53.79 46.94 48.94 46.94 48.94 51.79 43.56 51.79 43.56 46.94 38.71 46.94 38.71 41.56 43.56 41.56z"/></g>"##;

/// The picture of a game's result. The turns are left out if many players leave no room.
pub fn picture(title: &str, ending: &Ending, turns: &[TurnMark]) -> String {
    let (width, height) = SIZE;
    let foot = SIZE.1 as usize - EDGE;
    let tray = players_height(ending);
    let dice = Dice::of(turns.len()).into_iter().find(|dice| dice.height() + GAP + tray + HEAD + TOP <= foot);
    let base = dice.as_ref().map_or(foot, |dice| foot - dice.height() - GAP);
    let rows = if tray > 0 { players(ending, base) } else { String::new() };
    let (middle, room) = match (&dice, rows.is_empty()) {
        (None, true) => (330, SIZE.1 as usize),
        (None, false) => (250, SIZE.1 as usize),
        (Some(_), _) => ((TOP + base - tray) / 2, base - tray - TOP),
    };
    let rows = rows + &dice.map_or_else(String::new, |dice| dice.drawn(turns, foot));
    let head = headline(&ending.told.head, middle, room);
    let (title, right) = (escape(&shortened(title, 30)), EDGE + WIDTH);
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" font-family="{FONTS}" fill="#1b1d1f"><rect width="{width}" height="{height}" fill="#f2f2ef"/><svg x="{EDGE}" y="64" width="44" height="44" viewBox="0 0 64 64">{LOGO}</svg><text x="134" y="96" font-size="30" font-weight="600">Alea</text><text x="{right}" y="96" font-size="30" text-anchor="end" fill="#565a5d">{title}</text>{head}{rows}</svg>"##
    )
}

/// The result around this height in one line or two, in the largest letters that fit the width and this room.
fn headline(text: &str, middle: usize, room: usize) -> String {
    let fits = |text: &str| WIDTH * 100 / (LETTER * text.chars().count().max(1));
    let lines = if fits(text) < 64 { broken(text) } else { vec![text.to_owned()] };
    let wide = lines.iter().map(|line| fits(line)).min().unwrap_or_default();
    let size = wide.min(room * 8 / (10 * lines.len())).clamp(40, 112);
    let most = WIDTH * 100 / (LETTER * size);
    let top = middle - (lines.len() - 1) * size * 6 / 10;
    let line = |(index, line): (usize, &String)| {
        let (y, text) = (top + index * size * 12 / 10 + size * 35 / 100, escape(&shortened(line, most)));
        format!(r#"<text x="{EDGE}" y="{y}" font-size="{size}" font-weight="600">{text}</text>"#)
    };
    lines.iter().enumerate().map(line).collect()
}

/// A text in two lines, broken at the space that keeps the longer one shortest; one line if there is no space.
fn broken(text: &str) -> Vec<String> {
    let longer = |at: &usize| text[..*at].chars().count().max(text[*at..].chars().count());
    match text.match_indices(' ').map(|(at, _)| at).min_by_key(longer) {
        Some(at) => vec![text[..at].to_owned(), text[at + 1..].to_owned()],
        None => vec![text.to_owned()],
    }
}

/// A text cut to at most this many letters.
fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most.saturating_sub(1)).collect();
    kept.trim_end().to_owned() + "\u{2026}"
}

/// The height of the players' tray; 0 for a solo game.
fn players_height(ending: &Ending) -> usize {
    if ending.names.len() > 1 { ending.names.len().div_ceil(2) * ROW + 16 } else { 0 }
}

/// The players with their scores, two in a row, on a tray that ends at this height.
fn players(ending: &Ending, base: usize) -> String {
    let (height, half) = (players_height(ending), WIDTH / 2);
    let top = base - height;
    let player = |(index, (name, score)): (usize, (&String, &i32))| {
        let (left, y) = (EDGE + index % 2 * half, top + 8 + index / 2 * ROW + 50);
        let (name, x, right) = (escape(&shortened(name, 20)), left + 32, left + half - 32);
        format!(
            r#"<text x="{x}" y="{y}" font-size="32">{name}</text><text x="{right}" y="{y}" font-size="40" font-weight="600" text-anchor="end">{score}</text>"#
        )
    };
    let players: String = ending.told.names.iter().zip(&ending.scores).enumerate().map(player).collect();
    format!(r##"<rect x="{EDGE}" y="{top}" width="{WIDTH}" height="{height}" rx="20" fill="#dedfda"/>{players}"##)
}

/// The layout of the turns' dice on their tray.
struct Dice {
    rows: usize,
    in_row: usize,
    /// From one die to the next.
    pitch: usize,
}

impl Dice {
    /// Layouts of dice for this many turns, smaller for many: two rows if one is not enough, then one row if two do not fit. Empty
    /// without turns.
    fn of(turns: usize) -> Vec<Dice> {
        let in_rows = |rows: usize| {
            let in_row = turns.div_ceil(rows);
            Dice { rows, in_row, pitch: PITCH.min((WIDTH - 2 * GAP) / in_row) }
        };
        let rows: &[usize] = match turns {
            0 => &[],
            1..=IN_ROW => &[1],
            _ => &[2, 1],
        };
        rows.iter().map(|&rows| in_rows(rows)).collect()
    }

    fn height(&self) -> usize {
        self.rows * self.pitch + 2 * GAP
    }

    /// The dice in their order on a tray that ends at this height.
    fn drawn(&self, turns: &[TurnMark], base: usize) -> String {
        let (height, pitch) = (self.height(), self.pitch);
        let top = base - height;
        let die = |(index, mark): (usize, &TurnMark)| {
            let (left, top) = (EDGE + GAP + index % self.in_row * pitch, top + GAP + index / self.in_row * pitch);
            format!(
                r#"<svg x="{left}" y="{top}" width="{pitch}" height="{pitch}" viewBox="0 0 74 74">{DIE}{}</svg>"#,
                sign(*mark)
            )
        };
        let dice: String = turns.iter().enumerate().map(die).collect();
        format!(r##"<rect x="{EDGE}" y="{top}" width="{WIDTH}" height="{height}" rx="20" fill="#dedfda"/>{dice}"##)
    }
}

/// A die without pips, 74 by 74 with the gap to the next.
const DIE: &str = r##"<rect x="7" y="10" width="60" height="60" rx="11" fill="#c6c8c2"/><rect x="7" y="7" width="60" height="60" rx="11" fill="#fdfdfb" stroke="#6c706b" stroke-width="1.2"/>"##;

/// The sign on the die of a turn: a disc, a ring, a hollow triangle, or a filled one.
fn sign(mark: TurnMark) -> &'static str {
    match mark {
        TurnMark::Best => r#"<circle cx="37" cy="37" r="13"/>"#,
        TurnMark::Close => r##"<circle cx="37" cy="37" r="10.5" fill="none" stroke="#1b1d1f" stroke-width="5"/>"##,
        TurnMark::Slip => {
            r##"<path d="M24 27H50L37 49z" fill="none" stroke="#1b1d1f" stroke-width="4" stroke-linejoin="round"/>"##
        }
        TurnMark::Mistake => r#"<path d="M21 25H53L37 52z"/>"#,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Told;

    fn ending(head: &str, names: &[&str]) -> Ending {
        let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        Ending {
            headline: String::new(),
            told: Told { head: head.to_owned(), names: names.clone(), line: String::new() },
            warm: None,
            own: None,
            reason: String::new(),
            best: String::new(),
            help: String::new(),
            counts: Vec::new(),
            left: None,
            scores: (1..).take(names.len()).collect(),
            names,
            is_soon_judged: false,
            next_starter: String::new(),
        }
    }

    /// The attributes of this name of the texts of a picture.
    fn numbers(picture: &str, name: &str) -> Vec<usize> {
        let start = format!(" {name}=\"");
        let texts = picture.split("<text").skip(1);
        texts
            .map(|text| {
                text.split(&start).nth(1).and_then(|rest| rest.split('"').next()).unwrap_or("0").parse().unwrap()
            })
            .collect()
    }

    #[test]
    fn a_picture_says_game_result_and_players() {
        let picture = picture("Dice Matrix", &ending("I won", &["Me", "Ann"]), &[]);
        assert!(picture.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1200\" height=\"630\""));
        for text in [">Dice Matrix<", ">I won<", ">Me<", ">Ann<", ">1<", ">2<"] {
            assert_eq!(picture.matches(text).count(), 1, "{text}");
        }
        assert_eq!(picture.matches("<text").count(), picture.matches("</text>").count());
    }

    #[test]
    fn alone_there_are_no_rows_of_players() {
        let picture = picture("Polygrid", &ending("52 puntos", &["Yo"]), &[]);
        assert!(picture.contains(">52 puntos<") && !picture.contains(">Yo<") && !picture.contains("#dedfda"));
    }

    #[test]
    fn what_players_typed_is_escaped() {
        let picture = picture("Ivy", &ending("<script> & Co win", &["\"A\"", "<b>"]), &[]);
        assert!(
            picture.contains("&lt;script&gt; &amp; Co win")
                && picture.contains("&quot;A&quot;")
                && picture.contains("&lt;b&gt;")
        );
        assert!(!picture.contains("<script") && !picture.contains("<b>"));
    }

    #[test]
    fn long_names_and_six_players_stay_within_the_picture() {
        let name = "Wilhelmina Alexandrowna von und zu Hohenstein";
        for count in 1..=6 {
            for head in [name.to_owned(), format!("{name} and {name} tie"), "W".repeat(90)] {
                let picture = picture(name, &ending(&head, &[name; 6][..count]), &[]);
                let (heights, sizes) = (numbers(&picture, "y"), numbers(&picture, "font-size"));
                assert!(heights.iter().all(|y| (64..=SIZE.1 as usize - EDGE).contains(y)), "{heights:?}");
                let rows = picture.split("fill=\"#dedfda\"").next().and_then(|before| before.rsplit(" y=\"").next());
                let top =
                    rows.filter(|_| count > 1).map_or(630, |rest| rest.split('"').next().unwrap().parse().unwrap());
                let lines = heights.iter().zip(&sizes).skip(2).take_while(|(y, _)| **y < top);
                assert!(lines.clone().count() >= 1, "{picture}");
                for text in picture.split("<text").skip(3).take(lines.count()) {
                    let letters =
                        text.split('>').nth(1).and_then(|rest| rest.split('<').next()).unwrap().chars().count();
                    assert!(letters * sizes[2] * LETTER / 100 <= WIDTH, "{letters} letters of {}", sizes[2]);
                }
            }
        }
    }

    #[test]
    fn each_turn_is_a_die_and_all_stay_within_the_picture() {
        use TurnMark::{Best, Close, Mistake, Slip};
        let marks = [Best, Close, Slip, Mistake];
        let drawn = picture("Ivy", &ending("I won", &["Me", "Ann"]), &marks);
        for mark in marks {
            assert_eq!(drawn.matches(sign(mark)).count(), 1, "{mark:?}");
        }
        for turns in [1, 14, 15, 28, 60, 120] {
            for players in 1..=6 {
                let names = ["Me", "Ann", "Ben", "Cleo", "Dora", "Emil"];
                let drawn = picture("Ivy", &ending("I won", &names[..players]), &vec![Best; turns]);
                let dice = drawn.matches("viewBox=\"0 0 74 74\"").count();
                assert!(dice == turns || (dice == 0 && players > 4), "{dice} dice of {turns} for {players}");
                let heights = numbers(&drawn, "y");
                assert!(heights.iter().all(|y| (64..=SIZE.1 as usize - EDGE).contains(y)), "{heights:?}");
                let trays = drawn.split("<rect ").skip(1).filter(|rect| rect.contains("#dedfda"));
                let edges: Vec<(usize, usize)> = trays
                    .map(|tray| {
                        let of = |name: &str| {
                            tray.split(name)
                                .nth(1)
                                .and_then(|rest| rest.split('"').next())
                                .unwrap()
                                .parse::<usize>()
                                .unwrap()
                        };
                        (of(" y=\""), of(" y=\"") + of("height=\""))
                    })
                    .collect();
                assert!(
                    edges.windows(2).all(|pair| pair[0].1 <= pair[1].0) && edges.iter().all(|edge| edge.0 > TOP),
                    "{edges:?}"
                );
            }
        }
    }

    #[test]
    fn a_text_is_broken_where_its_lines_are_most_alike() {
        assert_eq!(broken("one two three"), ["one two", "three"]);
        assert_eq!(broken("alone"), ["alone"]);
        assert_eq!(shortened("abcdef", 4), "abc…");
    }
}
