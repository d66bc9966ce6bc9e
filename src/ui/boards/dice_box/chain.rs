//! Chains of re-rolls and skips, which run by themselves, told in one line.

use super::die_name;
use crate::games::dice_box::{Action, DiceBox};
use crate::rules::Seat;
use crate::ui::board::{Name, Told};
use crate::ui::seating::capitalised;

/// "Ana", "Ana and Bo", "Ana, Bo and Cy".
fn list(words: &[String]) -> String {
    match words {
        [before @ .., last] if !before.is_empty() => [&before.join(", "), " and ", last].concat(),
        _ => words.concat(),
    }
}

/// "Ana rolled again twice and Bo rolled again; Cy was skipped". `None` for a single action, and where nobody rolled: a skip needs no
/// line, as who has no dice left is skipped every time.
pub(super) fn tell(actions: &[(Seat, &Action)], after: &DiceBox, names: &[Name]) -> Option<Told> {
    let called = |seat: Seat| match names.get(seat.index()) {
        Some(name) if *name == Name::you() => "you".to_owned(),
        Some(name) => name.as_str().to_owned(),
        None => String::new(),
    };
    // In the order in which each of them first did so.
    let mut rolled: Vec<(Seat, usize)> = Vec::new();
    let mut skipped: Vec<Seat> = Vec::new();
    for &(seat, action) in actions {
        match action {
            Action::Reroll => match rolled.iter_mut().find(|(known, _)| *known == seat) {
                Some((_, times)) => *times += 1,
                None => rolled.push((seat, 1)),
            },
            _ if skipped.contains(&seat) => {}
            _ => skipped.push(seat),
        }
    }
    if rolled.is_empty() || actions.len() < 2 {
        return None;
    }
    let times = |times: usize| match times {
        1 => String::new(),
        2 => " twice".to_owned(),
        _ => [" ", &times.to_string(), " times"].concat(),
    };
    let again: Vec<String> =
        rolled.iter().map(|&(seat, count)| [&called(seat), " rolled again", &times(count)].concat()).collect();
    let mut text = capitalised(&list(&again));
    if !skipped.is_empty() {
        let names: Vec<String> = skipped.iter().map(|&seat| called(seat)).collect();
        let was = if matches!(&names[..], [one] if one != "you") { " was" } else { " were" };
        text += &["; ", &list(&names), was, " skipped"].concat();
    }
    let mut sentence = ["No die fitted: ", &text, "."].concat();
    for (seat, _) in rolled {
        let dice: Vec<String> = after.hand(seat).dice().map(die_name).collect();
        sentence += &[" ", &capitalised(&called(seat)), " rolled ", &list(&dice), "."].concat();
    }
    Some(Told { pieces: Vec::new(), text, gain: String::new(), sentence })
}
