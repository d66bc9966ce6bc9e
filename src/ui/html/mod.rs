//! What stands still, as HTML text: lists, tables, forms. Pure and natively tested; the components put it into the page.
//!
//! Only what is reactive by itself is a component: every further component costs some kilobytes of wasm, and a list that is
//! written anew costs none. Buttons in such a text say with `data-do` what they do; [`Deed::read`] is the one door behind them.
//!
//! **Invariant:** all text from players goes through [`escape`].

pub mod brought;
mod grid;
pub mod kept;
mod pages;
mod start;

pub use grid::read_grid;
pub use pages::{card, home, rules, rules_text, start};
pub use start::{Draft, Shape, start_fields};

pub use super::art::escape;
use super::art::picture;
use super::board::Prompt;
use super::ending::Ending;
use super::scene::{Art, Layer, Scene, Target, UNIT};
use super::seating::capitalised;
use super::shown::{Head, Shown, Thinking};
use super::telling::LogLine;

/// What a tap or a press asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say all")]
pub enum Deed {
    /// A tap on a target of the board or the rack.
    Tap(Target),
    /// A press on one of the board's buttons, by its place.
    Press(usize),
    PutBack,
    Undo,
    Redo,
    Restart,
    Rematch,
    /// Asks what to play.
    Hint,
    /// Ends the thinking.
    Stop,
    /// Lets a bot that was stopped think again.
    Resume,
    OpenMenu,
    OpenRules,
    OpenLog,
    OpenShare,
    OpenResult,
    /// Closes the dialog.
    Close,
    /// Copies the link in a field of the share dialog, `setup` or `whole`.
    Copy(&'static str),
    /// Gives such a link to the system's share sheet.
    Send(&'static str),
}

impl Deed {
    /// Reads the text of a `data-do`.
    pub fn read(text: &str) -> Option<Deed> {
        Some(match text {
            "put-back" => Deed::PutBack,
            "undo" => Deed::Undo,
            "redo" => Deed::Redo,
            "restart" => Deed::Restart,
            "rematch" => Deed::Rematch,
            "hint" => Deed::Hint,
            "stop" => Deed::Stop,
            "resume" => Deed::Resume,
            "menu" => Deed::OpenMenu,
            "rules" => Deed::OpenRules,
            "log" => Deed::OpenLog,
            "share" => Deed::OpenShare,
            "result" => Deed::OpenResult,
            "close" => Deed::Close,
            "copy-setup" => Deed::Copy("setup"),
            "copy-whole" => Deed::Copy("whole"),
            "send-setup" => Deed::Send("setup"),
            "send-whole" => Deed::Send("whole"),
            number => Deed::Press(number.parse().ok()?),
        })
    }
}

/// An icon of the interface by its name, on a field of 24 by 24.
pub fn icon(name: &str) -> String {
    let path = match name {
        "back" => "M15 4l-8 8l8 8",
        "close" => "M5 5l14 14M19 5l-14 14",
        "menu" => "M3 6h18M3 12h18M3 18h18",
        "undo" => "M9 4l-5 5l5 5M4 9h10a5.5 5.5 0 0 1 0 11h-3",
        "hint" => "M9 18h6M10 21h4M12 3a6 6 0 0 1 4 10.500c-.8.8-1 1.500-1 2h-6c0-.5-.2-1.200-1-2A6 6 0 0 1 12 3",
        "redo" => "M15 4l5 5l-5 5M20 9h-10a5.5 5.5 0 0 0 0 11h3",
        _ => "M9 4l8 8l-8 8",
    };
    format!(r#"<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="{path}"/></svg>"#)
}

/// A scene as a picture that nobody touches; with a label it is told, without one it is left out for screen readers.
pub fn still(scene: &Scene, label: Option<&str>) -> String {
    let told = match label {
        Some(label) => format!(r#"role="img" aria-label="{}""#, escape(label)),
        None => r#"aria-hidden="true""#.to_owned(),
    };
    format!(r#"<svg class="scene still" viewBox="{}" {told}>{}</svg>"#, scene.view_box(), picture(scene))
}

/// A bold beginning and the rest.
pub fn prompt(prompt: &Prompt) -> String {
    format!("<b>{}</b> {}", escape(&prompt.lead), escape(&prompt.rest))
}

fn head(head: &Head) -> String {
    let tints: String = head
        .headline
        .tints
        .iter()
        .map(|&tint| {
            let mut scene = Scene::new(UNIT, UNIT, "");
            scene.put(Layer::Pieces, 0, (UNIT / 2, UNIT / 2), Art::Token { tint, unit: 400 });
            still(&scene, None)
        })
        .collect();
    let score = head.headline.score.map_or("\u{2013}".to_owned(), |score| score.to_string());
    let (class, current) = if head.acts { ("seat acts", r#" aria-current="true""#) } else { ("seat", "") };
    format!(
        r#"<div class="{class}"{current}>{tints}<span class="name">{}</span><span class="note">{}</span><span class="score">{score}</span>{}</div>"#,
        escape(&head.name),
        escape(&head.headline.note),
        if head.aim.is_empty() { String::new() } else { format!(r#"<span class="aim">{}</span>"#, head.aim) },
    )
}

/// The seat at a place of the order: its head, and what lies beside the board.
fn seat(shown: &Shown, index: usize) -> String {
    let area = match shown.sides.get(index) {
        Some(Some(scene)) => format!(r#"<div class="area">{}</div>"#, still(scene, Some(&scene.label))),
        _ => String::new(),
    };
    shown.heads.get(index).map(head).unwrap_or_default() + &area
}

/// The viewer's seat.
pub fn own_seat(shown: &Shown) -> String {
    seat(shown, 0)
}

/// All other seats.
pub fn other_seats(shown: &Shown) -> String {
    (1..shown.heads.len()).map(|index| seat(shown, index)).collect()
}

/// What the selection means; with a hint, the hint itself first, for where it does not stand over the board.
pub fn explained(shown: &Shown) -> String {
    let line = |class: &str, line: &Prompt| format!("<li{class}>{}</li>", prompt(line));
    let advice = if shown.hinted { line(r#" class="advice""#, &shown.prompt) } else { String::new() };
    advice + &shown.explained.iter().map(|reason| line("", reason)).collect::<String>()
}

/// The buttons at the foot.
pub fn buttons(shown: &Shown) -> String {
    let button = |label: &str, deed: &str, class: &str| {
        format!(r#"<button class="{class}" data-do="{deed}">{}</button>"#, escape(label))
    };
    let mut out = String::new();
    for (index, label) in shown.buttons.iter().enumerate() {
        out.push_str(&button(&label.text, &index.to_string(), if label.primary { "primary" } else { "outlined" }));
    }
    if shown.selected {
        out.push_str(&button("Put it back", "put-back", "outlined put-back"));
    }
    match shown.thinking {
        Thinking::Bot | Thinking::Hint => out.push_str(&button("Stop", "stop", "outlined")),
        Thinking::Stopped => out.push_str(&button("Go on", "resume", "primary")),
        Thinking::No | Thinking::Asleep => {}
    }
    if shown.ending.is_some() {
        out.push_str(&button("Play again", "rematch", "primary"));
        out.push_str(&button("Result", "result", "outlined"));
    }
    out
}

/// Pieces in a row, as high as the line.
fn pieces(art: &[Art]) -> String {
    if art.is_empty() {
        return String::new();
    }
    let mut scene = Scene::new(art.len() as i32 * UNIT, UNIT, "");
    for (index, art) in art.iter().enumerate() {
        scene.put(Layer::Pieces, index as u32, (UNIT / 2 + UNIT * index as i32, UNIT / 2), art.clone());
    }
    still(&scene, None)
}

fn log_line(line: &LogLine) -> String {
    format!(
        r#"<li><span class="who">{}</span>{}<span class="what">{}</span><span class="gain">{}</span></li>"#,
        escape(&line.name),
        pieces(&line.told.pieces),
        escape(&line.told.text),
        escape(&line.told.gain)
    )
}

/// How many turns stand beside the board.
const LAST: usize = 6;

/// The last turns, for the foot of a column.
pub fn last_turns(shown: &Shown) -> String {
    shown.log.iter().take(LAST).map(log_line).collect()
}

/// All turns in words and in notation.
pub fn all_turns(shown: &Shown) -> String {
    let line = |line: &LogLine| {
        format!(
            r#"<li class="full">{}<span class="what">{}</span><code>{}</code></li>"#,
            pieces(&line.told.pieces),
            escape(&line.told.sentence),
            escape(&line.notation)
        )
    };
    let lines: String = shown.log.iter().map(line).collect();
    let empty = if lines.is_empty() { r#"<p class="note">Nothing has happened yet.</p>"# } else { "" };
    format!(r#"{empty}<ol class="log">{lines}</ol>"#)
}

/// The result, line by line, and what next.
pub fn result(ending: &Ending) -> String {
    let cells = |points: &[i32]| points.iter().map(|points| format!("<td>{points}</td>")).collect::<String>();
    let rows: String = ending
        .counts
        .iter()
        .map(|count| format!(r#"<tr><th scope="row">{}</th>{}</tr>"#, capitalised(&count.name), cells(&count.points)))
        .collect();
    let names: String = ending.names.iter().map(|name| format!(r#"<th scope="col">{}</th>"#, escape(name))).collect();
    let sentences: String = [&ending.reason, &ending.best]
        .into_iter()
        .filter(|text| !text.is_empty())
        .map(|text| format!(r#"<p class="reason">{}</p>"#, escape(text)))
        .collect();
    // Alone, the same dice can be tried again.
    let again = if ending.names.len() == 1 {
        r#"<button class="outlined" data-do="restart">Same dice again</button>"#
    } else {
        ""
    };
    sentences
        + &format!(r#"<table class="counts"><thead><tr><td></td>{names}</tr></thead><tbody>{rows}</tbody>"#)
        + &format!(
            r#"<tfoot><tr><th scope="row">Total</th>{}</tr></tfoot></table><div class="next">"#,
            cells(&ending.scores)
        )
        + r#"<button class="primary" data-do="rematch">Play again</button>"#
        + again
        + r#"<button class="outlined" data-do="close">Look at the board</button>"#
        + r#"<button class="outlined" data-do="share">Share</button></div>"#
        + if ending.starter_changes { r#"<p class="note">Another player starts the next game.</p>"# } else { "" }
}

/// What a dialog shows until it has what it shows.
pub const WAITING: &str = r#"<p class="note" role="status">One moment.</p>"#;

/// The fields with the links: to the set-up, where chance has a seed, and to the whole game, or why there is none. Where hands are
/// hidden, what the links hold of them is said first.
pub fn share(setup: Option<&str>, whole: Result<&str, &String>, has_sheet: bool, hides_hands: bool) -> String {
    let field = |which: &str, heading: &str, about: &str, link: &str| {
        let send = if has_sheet {
            format!(r#"<button class="outlined" data-do="send-{which}">Send</button>"#)
        } else {
            String::new()
        };
        format!(
            r#"<section class="link-field"><h3>{heading}</h3><p class="note">{about}</p><div class="row"><input id="link-{which}" readonly aria-label="{heading}" value="{}"><button class="outlined" data-do="copy-{which}">Copy</button>{send}</div></section>"#,
            escape(link)
        )
    };
    let setup = setup.map_or(String::new(), |link| {
        field("setup", "The set-up", "The same game from the start, for a friend to try.", link)
    });
    let about = "Every turn up to now, to look at or to go on with. The link holds the game itself and the players\u{2019} names; nothing is stored anywhere else.";
    let whole = match whole {
        Ok(link) => field("whole", "The whole game", about, link),
        Err(reason) => format!(r#"<p role="alert">{}</p>"#, escape(reason)),
    };
    let warning = if hides_hands {
        r#"<p class="note">The record of this game holds the deal of the hidden hands, and its seed gives the same deal again: whoever takes a link apart can know every hand.</p>"#
    } else {
        ""
    };
    [warning, &setup, &whole].concat()
}

/// What is wrong, and the way home.
pub fn sorry(reason: &str) -> String {
    format!(
        r##"<div class="sorry"><p role="alert">{}</p><a class="button" href="#">To your games</a></div>"##,
        escape(reason)
    )
}

/// The menu of the page in play.
pub fn menu(game: &str) -> String {
    let entry = |deed: &str, label: &str| format!(r#"<button class="entry" data-do="{deed}">{label}</button>"#);
    [
        entry("rules", "Rules"),
        entry("log", "All turns"),
        entry("share", "Share"),
        entry("restart", "Back to the start"),
        format!(r##"<a class="entry" href="#new/{game}">New game</a><a class="entry" href="#">Home</a>"##),
    ]
    .concat()
}

/// A message at the foot of the page: its text and the label of its button.
pub fn toast(id: u32, text: &str, label: Option<&str>) -> String {
    let button = label.map_or(String::new(), |label| format!(r#"<button data-toast="{id}">{label}</button>"#));
    format!(r#"<div class="toast"><span>{}</span>{button}</div>"#, escape(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_players_type_stays_text() {
        assert_eq!(escape(r#"<b title="x">&</b>"#), "&lt;b title=&quot;x&quot;&gt;&amp;&lt;/b&gt;");
        let line = LogLine {
            index: 0,
            name: "<u>".to_owned(),
            told: crate::ui::board::Told {
                pieces: Vec::new(),
                text: "<u>".to_owned(),
                gain: "<u>".to_owned(),
                sentence: "<u> takes".to_owned(),
            },
            notation: "<u>".to_owned(),
        };
        assert!(!log_line(&line).contains("<u>"));
    }

    #[test]
    fn where_hands_are_hidden_sharing_says_what_the_record_holds() {
        let warning = "holds the deal of the hidden hands";
        assert!(share(Some("#1/new/ivy"), Ok("#1/record/x"), false, true).contains(warning));
        assert!(!share(Some("#1/new/nvmerix"), Ok("#1/record/x"), false, false).contains(warning));
    }

    #[test]
    fn buttons_say_what_the_door_understands() {
        let all = menu("dice-matrix");
        let deeds = all.split("data-do=\"").skip(1).map(|rest| rest.split('"').next().unwrap_or_default());
        for deed in deeds {
            assert!(Deed::read(deed).is_some(), "{deed}");
        }
        assert_eq!(Deed::read("1"), Some(Deed::Press(1)));
        assert_eq!(Deed::read("nonsense"), None);
    }
}
