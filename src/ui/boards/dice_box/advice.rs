//! A hint in the words of Dice Box.

use super::{RACK, die_name};
use crate::games::dice_box::{Action, Colour, DiceBox, SIDE};
use crate::rules::{Game, Square};
use crate::ui::board::{Advised, Look};
use crate::ui::scene::Target;

pub(super) fn advise(look: &Look<DiceBox>, action: &Action) -> Advised {
    let (targets, what) = match *action {
        Action::Draft(colour) => {
            let place = Colour::ALL.iter().position(|&known| known == colour).unwrap_or(0);
            (vec![RACK + place as Target], format!("pick a {} die", colour.name()))
        }
        Action::Place(die, square) => {
            let hand = look.view.hand(look.viewer);
            let place = hand.dice().position(|held| held == die).unwrap_or(0);
            let targets = vec![RACK + place as Target, square.index(SIDE) as Target];
            (targets, format!("place the {} on {square}", die_name(die)))
        }
        Action::Reroll => (Vec::new(), "roll again".to_owned()),
        Action::Skip => (Vec::new(), "go on".to_owned()),
    };
    Advised { targets, what, why: consequence(look, action) }
}

/// What the die counts for, and the squares that nothing can fill any more after it.
fn consequence(look: &Look<DiceBox>, action: &Action) -> String {
    let Action::Place(die, _) = *action else { return String::new() };
    let points = look.view.gain(look.viewer, action);
    let counts = match look.view.owner(die.colour) {
        Some(owner) if owner == look.viewer => format!("+{points} for you"),
        Some(owner) => {
            let name = look.names.get(owner.index()).map_or("another player", |name| name.as_str());
            format!("+{} for {name}", die.pips)
        }
        None => "it counts for nobody".to_owned(),
    };
    let mut after = look.view.clone();
    after.act(action);
    let dead =
        |view: &DiceBox| Square::reading_order(SIDE, SIDE).filter(|&square| view.grid().dead(square).is_some()).count();
    match dead(&after).saturating_sub(dead(look.view)) {
        0 => counts,
        1 => counts + ", and one more square is dead",
        count => format!("{counts}, and {count} more squares are dead"),
    }
}
