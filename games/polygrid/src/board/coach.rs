//! The coach's lines about Polygrid.

use super::choosing::squares;
use crate::rules::{Action, Entry, Polygrid, Score};
use crate::words::{Line, words};
use alea_board::{BoardInput, Tip};
use alea_rules::{Game, Turn};

pub(super) fn tips(input: &BoardInput<Polygrid>) -> Vec<Tip> {
    [
        bonus(input),
        one(input),
        last_bonus(input),
        left_over(input),
        full(input),
        no_repeat(input),
        bonus_cost(input),
        dead(input),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The last entry, if it was the last decision.
fn written(input: &BoardInput<Polygrid>) -> Option<Entry> {
    match input.own_last()?.action {
        Action::Begin(entry) | Action::Move(entry) | Action::Bonus(entry) => Some(entry),
        Action::Choose { .. } | Action::Reroll | Action::End => None,
    }
}

/// No move is possible, but a bonus action is.
fn bonus(input: &BoardInput<Polygrid>) -> Option<Tip> {
    let is_due = input.view.is_stuck() && input.view.can_use_bonus();
    is_due.then(|| Tip::new("bonus", words(input.language).coach_bonus(Score::BONUS)))
}

/// A 1 was rolled, and is rerolled by the player or by itself.
fn one(input: &BoardInput<Polygrid>) -> Option<Tip> {
    let is_one = input.view.can_reroll() || input.past.iter().any(|past| past.action == Action::Reroll);
    is_one.then(|| Tip::new("one", words(input.language).coach_one().to_owned()))
}

/// The last bonus action but one has just been used.
fn last_bonus(input: &BoardInput<Polygrid>) -> Option<Tip> {
    let is_used = matches!(input.own_last()?.action, Action::Bonus(_));
    let is_last = is_used && input.view.bonuses() == 1 && input.view.turn() != Turn::Over;
    is_last.then(|| Tip::new("last-bonus", words(input.language).coach_last_bonus().to_owned()))
}

/// How the last move used its result.
fn left_over(input: &BoardInput<Polygrid>) -> Option<Tip> {
    let own = input.own_last()?;
    let Action::Move(entry) = own.action else { return None };
    let roll = own.before.roll()?;
    let text = words(input.language).coach_left_over(roll, roll.checked_sub(entry.number)?, entry);
    Some(Tip::new("left-over", text))
}

/// A row or column that the last entry has filled.
fn full(input: &BoardInput<Polygrid>) -> Option<Tip> {
    let square = written(input)?.square;
    let row = input.view.is_row_full(square.rank).then_some(Line::Row(square.rank));
    let column = input.view.is_column_full(square.file).then_some(Line::Column(square.file));
    Some(Tip::new("full-line", words(input.language).coach_full(row.or(column)?, Score::LINE)))
}

/// The type that the last entry excludes from its row and column.
fn no_repeat(input: &BoardInput<Polygrid>) -> Option<Tip> {
    let entry = written(input).filter(|_| input.view.turn() != Turn::Over)?;
    Some(Tip::new("no-repeat", words(input.language).coach_no_repeat(entry.die, entry.square)))
}

/// The points that the last bonus action has brought, and those it would have scored if kept.
fn bonus_cost(input: &BoardInput<Polygrid>) -> Option<Tip> {
    let own = input.own_last().filter(|own| matches!(own.action, Action::Bonus(_)))?;
    let brought = own.before.gain(&own.action) + Score::BONUS;
    Some(Tip::new("bonus-cost", words(input.language).coach_bonus_cost(Score::BONUS, brought)))
}

/// A square on which nothing can be written since the last decision.
fn dead(input: &BoardInput<Polygrid>) -> Option<Tip> {
    let own = input.own_last().filter(|_| input.view.turn() != Turn::Over)?;
    let square = squares().find(|&square| input.view.is_dead(square) && !own.before.is_dead(square))?;
    Some(Tip::new("dead-square", words(input.language).coach_dead(square)))
}

#[cfg(test)]
mod tests {
    use super::Polygrid;
    use alea_board::proof::check_tip;
    use alea_rules::Game;

    fn after(events: &str, about: &str, lines: Option<[&str; 2]>) {
        check_tip(&Polygrid::new(&Default::default()), events, about, lines);
    }

    #[test]
    fn what_is_written_is_not_repeated() {
        let lines = [
            "There is a D12 on c2 now, so row 2 and column c can’t have another.",
            "En c2 hay ahora un D12: ni la fila 2 ni la columna c admiten otro.",
        ];
        after("D12:7@c2", "no-repeat", Some(lines));
        after("D12:7@c2; D6:6; roll 4", "no-repeat", None);
    }

    #[test]
    fn what_is_left_over_is_crossed_off() {
        let lines = [
            "You rolled a 5 and walked 1 step. You crossed off the 4 left over to write the D12.",
            "Has sacado un 5 y has dado 1 paso. Has tachado el 4 que sobraba para escribir el D12.",
        ];
        after("D6:6@c3; D10:4; roll 5; c2:4=D12", "left-over", Some(lines));
        let several = [
            "You rolled a 5 and walked 3 steps. You crossed off the 2 left over to write the D12.",
            "Has sacado un 5 y has dado 3 pasos. Has tachado el 2 que sobraba para escribir el D12.",
        ];
        after("D6:6@c3; D10:4; roll 5; b1:2=D12", "left-over", Some(several));
        after("D6:6@c3; D10:4; roll 5", "left-over", None);
    }

    #[test]
    fn a_one() {
        let lines = [
            "You may reroll a 1 as often as it comes, without crossing off another box.",
            "Puedes volver a lanzar un 1 tantas veces como salga, sin tachar otro recuadro.",
        ];
        after("D6:6@c3; D10:4; roll 1", "one", Some(lines));
        after("D6:6@c3; D10:4; roll 2", "one", None);
    }

    #[test]
    fn bonus_actions() {
        let first = "D6:6@c3; D10:4; roll 5; *a1:1=D8";
        let cost = [
            "The bonus action earned 1 point and cost the 4 it would have scored.",
            "La acción extra ha dado 1 punto, y se pierden los 4 que valía sin usar.",
        ];
        after(first, "bonus-cost", Some(cost));
        after(first, "last-bonus", None);
        let last = [
            "One bonus action is left: using it ends the game.",
            "Queda una acción extra: si la usas, acaba la partida.",
        ];
        after(&format!("{first}; D10:5; roll 5; *b2:1=D10"), "last-bonus", Some(last));
        after("D6:6@c3; D10:4; roll 5; c2:4=D12", "bonus-cost", None);
    }

    /// Two squares of row 1 are empty before the last events.
    const NEARLY_FULL: &str =
        "D4:1@a1; D20:1; roll 5; b1:4=D6; D20:2; roll 5; c1:4=D8; D20:3; roll 5; d1:4=D10; D20:4; roll 5; e1:4=D12";

    #[test]
    fn a_full_line() {
        let lines = [
            "Row 1 is full, with each of the six dice once. That scores 3 points.",
            "La fila 1 está completa, con los seis dados. Eso suma 3 puntos.",
        ];
        after(&format!("{NEARLY_FULL}; D20:5; roll 7; f1:6=D20"), "full-line", Some(lines));
        after(NEARLY_FULL, "full-line", None);
    }

    #[test]
    fn a_result_that_allows_no_move() {
        let lines = [
            "With a bonus action you write a die wherever it fits. Unused, it’s worth 4 points.",
            "Con una acción extra escribes un dado donde encaje, sin pasos. Sin usar da 4 puntos.",
        ];
        // Both squares beside the corner are marked.
        let corner = "D4:1@b1; D20:1; roll 3; a2:1=D6; D20:2; roll 2; a1:1=D8; D20:3";
        after(&format!("{corner}; roll 2"), "bonus", Some(lines));
        after(&format!("{corner}; roll 3"), "bonus", None);
    }

    #[test]
    fn a_square_that_stays_empty() {
        let lines = [
            "Square a4 stays empty: each die is in its row or column, or has no boxes left.",
            "La casilla a4 queda vacía: cada dado está en su fila o columna, o no tiene recuadros.",
        ];
        let before = "D20:20@d4; D20:19; roll 15; d6:11=D12; D20:18; roll 20; d2:10=D10; D20:17; roll 10; d5:7=D8; D20:16; \
             roll 6; d3:4=D6; D20:15; roll 6; d1:4=D4; D20:14; roll 7; e6:1=D20; D20:13; roll 16; f6:9=D10; D20:12; roll 8; \
             c6:5=D8; D12:12; roll 6; b6:5=D6; D20:11; roll 4; a6:3=D4; D20:10; roll 11; *f5:5=D20; D12:10; roll 6; \
             e5:5=D12; D20:9; roll 5; c5:3=D10; D12:9; roll 5; b5:2=D4; D20:8; roll 8; a5:3=D6; D12:8; roll 9; f4:3=D12; \
             D10:8; roll 8; e4:7=D10; D8:8; roll 3; *c4:1=D6; D12:7; roll 2";
        after(&format!("{before}; b4:1=D8"), "dead-square", Some(lines));
        after(before, "dead-square", None);
    }
}
