//! The coach's lines about Dice Box.

use crate::rules::{Action, Dead, DiceBox, Die, SIDE};
use crate::words::words;
use alea_board::{BoardInput, Tip};
use alea_rules::{Game, Seat, Square, Turn};

pub(super) fn tips(input: &BoardInput<DiceBox>) -> Vec<Tip> {
    [
        left_in_hand(input),
        must_place(input),
        counts_for_another(input),
        rerolled(input),
        dead(input),
        counts_for_nobody(input),
        spoiled(input),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The dice placed since the viewer's last decision, including that one: who placed them, and whose colour they have.
fn placed(input: &BoardInput<DiceBox>) -> impl Iterator<Item = (Seat, Die, Option<Seat>)> {
    input.past.iter().filter_map(|past| match past.action {
        Action::Place(die, _) => Some((past.seat, die, input.view.owner(die.colour))),
        _ => None,
    })
}

fn counts_for_another(input: &BoardInput<DiceBox>) -> Option<Tip> {
    let (seat, die, owner) = placed(input).find(|(seat, _, owner)| owner.is_some_and(|owner| owner != *seat))?;
    let (owner, placed_by) = (&input.names[owner?.index()], &input.names[seat.index()]);
    Some(Tip::new("other-colour", words(input.language).coach_counts_for(die, owner, placed_by)))
}

fn counts_for_nobody(input: &BoardInput<DiceBox>) -> Option<Tip> {
    let (_, die, _) = placed(input).find(|(_, _, owner)| owner.is_none())?;
    Some(Tip::new("no-ones-colour", words(input.language).coach_counts_for_nobody(die)))
}

/// A square beside dice died since the viewer's last decision.
fn dead(input: &BoardInput<DiceBox>) -> Option<Tip> {
    let before = input.past.first()?.before.grid();
    let grid = input.view.grid();
    let is_new = |&square: &Square| before.dead(square).is_none() && grid.dead(square) == Some(Dead::NoNumber);
    let square = Square::reading_order(SIDE, SIDE).filter(|_| input.view.turn() != Turn::Over).find(is_new)?;
    let mut beside: Vec<u8> = grid.beside(square).map(|(_, die)| die.pips).collect();
    beside.sort_unstable();
    beside.dedup();
    Some(Tip::new("dead-square", words(input.language).coach_dead(square, &beside)))
}

fn rerolled(input: &BoardInput<DiceBox>) -> Option<Tip> {
    let past = input.past.iter().find(|past| past.action == Action::Reroll)?;
    Some(Tip::new("re-roll", words(input.language).coach_rerolled(&input.names[past.seat.index()])))
}

/// The viewer can place dice, but none that scores for the viewer.
fn must_place(input: &BoardInput<DiceBox>) -> Option<Tip> {
    let scores_nothing =
        |action: &Action| matches!(action, Action::Place(..)) && input.view.gain(input.viewer, action) == 0;
    let is_so = !input.legal.is_empty() && input.legal.iter().all(scores_nothing);
    is_so.then(|| Tip::new("must-place", words(input.language).coach_must_place().to_owned()))
}

fn spoiled(input: &BoardInput<DiceBox>) -> Option<Tip> {
    let view = input.view;
    let colour = view.spoiler().filter(|_| view.is_spoiled() && view.turn() != Turn::Over)?;
    Some(Tip::new("spoiler", words(input.language).coach_spoiler(colour)))
}

/// The game is over while dice are left.
fn left_in_hand(input: &BoardInput<DiceBox>) -> Option<Tip> {
    let view = input.view;
    let left: usize = Seat::all(view.seats()).map(|seat| usize::from(view.left(seat))).sum();
    let is_so = view.turn() == Turn::Over && left > 0;
    is_so.then(|| Tip::new("left-in-hand", words(input.language).coach_left_in_hand(left)))
}

#[cfg(test)]
mod tests {
    use super::DiceBox;
    use crate::rules::{BoxOptions, Share};
    use alea_board::proof::check_tip;
    use alea_rules::Game;

    const GRID: &str = "....B6..../..W6R5R4../W2..S6..../R3R4W5..../Y2..B6....";
    const HANDS: [&str; 2] = ["R3Y2Y2Y2B6B6W5", "R3Y1Y1B3B6W1W4"];

    fn at(options: BoxOptions, grid: &str, hands: &[&str]) -> DiceBox {
        DiceBox::from_text(options, grid, hands).expect("a position")
    }

    fn after(events: &str, about: &str, lines: Option<[&str; 2]>) {
        check_tip(&at(BoxOptions::default(), GRID, &HANDS), events, about, lines);
    }

    const BEN_STARTS: &str = "first 1; seed 3; roll 0:R1R2R2Y2Y3Y4B1B5B5W5W6W6; roll 1:R1R1R4Y1Y1Y3B1B4B5W1W1W5";

    /// A game of this many players from its start.
    fn game(players: u8, events: &str, about: &str, lines: Option<[&str; 2]>) {
        check_tip(&DiceBox::new(&BoxOptions::new(players, None).expect("options")), events, about, lines);
    }

    #[test]
    fn a_die_of_another_ones_colour() {
        let own = [
            "You placed the blue 6, but it scores for Ben. Only its colour matters.",
            "Has colocado el 6 azul, pero puntúa para Ben. Lo que cuenta es el color.",
        ];
        after("B6@d2; R3@e4", "other-colour", Some(own));
        let other = [
            "Ben placed the red 4, but it scores for you. Only its colour matters.",
            "Ben ha colocado el 4 rojo, pero puntúa para ti. Lo que cuenta es el color.",
        ];
        game(2, &format!("{BEN_STARTS}; R4@b3"), "other-colour", Some(other));
        after("R3@e4; W4@d2", "other-colour", None);
    }

    #[test]
    fn a_colour_of_nobody() {
        let lines = [
            "The white 5 scores for nobody, because white belongs to nobody in this game.",
            "El 5 blanco no puntúa para nadie: en esta partida, el blanco no es de nadie.",
        ];
        let one_each = BoxOptions::new(2, Some(Share::OneEach)).expect("options");
        let start = at(one_each, GRID, &HANDS);
        check_tip(&start, "W5@d5; R3@e4", "no-ones-colour", Some(lines));
        after("W5@d5; R3@e4", "no-ones-colour", None);
    }

    #[test]
    fn a_dead_square() {
        let lines = [
            "Nothing fits on d5 any more, because no number is one away from both 1 and 5.",
            "En d5 ya no encaja nada: ningún número es uno más o uno menos que 1 y 5 a la vez.",
        ];
        let start = format!("{BEN_STARTS}; B4@b3; Y2@d3; W5@b4; Y4@b5; B5@c5");
        game(2, &format!("{start}; Y3@a5; W1@d4"), "dead-square", Some(lines));
        game(2, &start, "dead-square", None);
    }

    #[test]
    fn a_reroll() {
        let lines = [
            "None of Ben’s dice fitted. Rerolling them was the whole turn.",
            "No encajaba ningún dado de Ben. Los ha vuelto a lanzar todos, y ese era su turno.",
        ];
        let start = "first 1; seed 4; roll 0:R1R2R4Y1Y4Y4B3B5B6W1W1W6; roll 1:R2R6R6Y1Y1Y4B1B5B6W3W6W6; W3@d3; Y4@d4; B5@d5; \
             Y4@e5; W6@c5; R4@e3; R2@d2; Y1@d1";
        game(2, &format!("{start}; reroll; roll 1:R2R4Y1Y2Y3B1B2W1"), "re-roll", Some(lines));
        game(2, start, "re-roll", None);
    }

    #[test]
    fn only_dice_of_others_fit() {
        let lines = [
            "None of the dice that fit score for you, but if you can place one, you must.",
            "Ninguno de los dados que encajan te da puntos, pero si puedes colocar uno, debes hacerlo.",
        ];
        let start = "first 0; seed 3; roll 0:R1R1R4Y2Y4Y4B1B2B2W2W3W6; roll 1:R5R6R6Y3Y4Y6B1B1B6W3W3W4";
        let position = DiceBox::new(&BoxOptions::new(2, Some(Share::OneEach)).expect("options"));
        check_tip(&position, &format!("{start}; R4@c4; W3@b4"), "must-place", Some(lines));
        check_tip(&position, start, "must-place", None);
    }

    #[test]
    fn white_ahead_of_three_players() {
        let lines = [
            "White is ahead of everyone: if the game ended now, the lowest total would win.",
            "El blanco supera a todos: si la partida acabara ahora, ganaría el total más bajo.",
        ];
        let others = "roll 1:R3R3Y3Y3B3B3W3W3; roll 2:R3R3Y3Y3B3B3W3W3";
        let start = format!("first 0; seed 4; roll 0:R1R1Y1Y1B1B1W3W5; {others}");
        game(3, &format!("{start}; W5@c4; R3@c2; Y3@b3"), "spoiler", Some(lines));
        game(3, &format!("{start}; W3@c4; R3@c2; Y3@b3"), "spoiler", None);
    }

    #[test]
    fn dice_are_left_at_the_end() {
        let lines = [
            "No square takes a die any more, so the 3 dice still in hand score nothing.",
            "Ya no encaja ningún dado: los 3 dados que quedan en mano no cuentan.",
        ];
        let start = "first 0; seed 6; roll 0:R2R4R6Y3Y4Y4B2B4B5W4W5W5; roll 1:R2R2R5Y3Y5Y6B1B3B5W2W4W4; W5@c4; B5@d3; R6@c5; \
             W4@d4; Y4@b4; W4@e3; Y4@d2; B3@e4; R4@e5; Y3@a4; Y3@e2; W2@a5; R2@a3; B1@a2; B2@b2; R2@e1; W5@d5; R2@a1; reroll; \
             roll 0:B2B6W3; reroll; roll 1:R1Y1Y6; W3@d1; Y1@b1";
        game(2, &format!("{start}; B2@c1"), "left-in-hand", Some(lines));
        game(2, start, "left-in-hand", None);
    }
}
