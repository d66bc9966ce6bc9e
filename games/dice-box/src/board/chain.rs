//! Chains of rerolls and skips, which run by themselves, told in one line.

use crate::rules::{Action, DiceBox};
use crate::words::words;
use alea_board::LogEntry;
use alea_rules::Seat;
use alea_text::{Language, Name};

/// "Ana rerolled twice and Bo rerolled; Cy was skipped". `None` for a single action, and if nobody rolled. Skips alone need no
/// line, because a player without dice is skipped every time.
pub(super) fn log_entry(
    actions: &[(Seat, &Action)],
    after: &DiceBox,
    names: &[Name],
    language: Language,
) -> Option<LogEntry> {
    // In the order of their first rerolls.
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
    let called = |seat: Seat| names.get(seat.index()).cloned();
    let dice = |seat: Seat| {
        let hand = after.hand(seat);
        hand.kinds().map(|die| (die, hand.count(die))).collect::<Vec<_>>()
    };
    let rolls: Vec<_> = rolled.iter().filter_map(|&(seat, times)| Some((called(seat)?, times))).collect();
    let hands: Vec<_> = rolled.iter().filter_map(|&(seat, _)| Some((called(seat)?, dice(seat)))).collect();
    let skipped: Vec<_> = skipped.into_iter().filter_map(called).collect();
    let words = words(language);
    Some(LogEntry {
        pieces: Vec::new(),
        text: words.chain(&rolls, &skipped),
        gain: String::new(),
        sentence: words.chain_sentence(&rolls, &skipped, &hands),
        seen: None,
    })
}
