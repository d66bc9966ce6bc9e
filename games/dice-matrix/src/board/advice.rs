//! A hint in the words of Dice Matrix.

use super::{FACES, emptied, taken, total};
use crate::rules::{Action, DiceMatrix, Die, SIDE};
use crate::words::{Kind, words};
use alea_board::{BoardInput, Suggestion};
use alea_rules::{Game, Square};
use alea_scene::Target;
use alea_text::Language;

pub(super) fn advise(input: &BoardInput<DiceMatrix>, action: &Action) -> Suggestion {
    let words = words(input.language);
    let (targets, kind, what) = match *action {
        Action::Face(pips) => (vec![FACES + Target::from(pips)], Kind::Number, words.advise_number(pips)),
        Action::Single(_) | Action::Pair(..) => {
            let targets = emptied(action).into_iter().map(|square| square.index(SIDE) as Target).collect();
            let dice = taken(input.view, action);
            (targets, kind_of(&dice), words.advise_take(&dice))
        }
    };
    let kind = words.advise_kind(kind).to_owned();
    Suggestion { targets, kind, what, marked: None, why: consequence(input.view, action, input.language) }
}

/// The kind of move, by what its dice have in common.
fn kind_of(dice: &[(Die, Square)]) -> Kind {
    match dice {
        [(one, _), (other, _)] => match (one.colour == other.colour, one.pips == other.pips) {
            (true, true) => Kind::Alike,
            (true, false) => Kind::SameColour,
            (false, _) => Kind::SameNumber,
        },
        _ => Kind::Alone,
    }
}

/// The points of the action, and the most that it leaves for the reply. Empty while scores are hidden.
fn consequence(view: &DiceMatrix, action: &Action, language: Language) -> String {
    let Some(now) = total(view, action) else { return String::new() };
    let mut after = view.clone();
    after.apply_action(action);
    // The second game of a match answers nothing, and nor does whoever follows the spare die.
    let is_answered = after.game() == view.game() && !matches!(action, Action::Face(_));
    let reply = after.legal().iter().map(|reply| after.gain(reply).total()).max();
    words(language).advise_why(now, reply.filter(|_| is_answered))
}
