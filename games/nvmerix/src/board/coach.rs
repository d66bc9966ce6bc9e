//! The coach's lines about NVMERIX.

use super::{hatched, name, with_protectors};
use crate::rules::{Action, Nvmerix, PassReason};
use crate::words::words;
use alea_board::{BoardInput, Past, Tip};
use alea_rules::{Game, Options, Seat, Square};

pub(super) fn tips(input: &BoardInput<Nvmerix>) -> Vec<Tip> {
    let own = || input.past.iter().filter(|past| past.seat == input.viewer);
    let others = || input.past.iter().filter(|past| past.seat != input.viewer);
    let enemies = || Seat::all(input.view.options().seats()).filter(|&seat| seat != input.viewer);
    [
        others().find_map(|past| captured(input, past, |owner| owner == input.viewer)).map(|it| ("captured", it)),
        own().find_map(|past| captured(input, past, |_| true)).map(|it| ("capture", it)),
        input.past.iter().find_map(|past| passed(input, past)).map(|it| ("pass", it)),
        enemies().find_map(|enemy| threat(input, enemy, input.viewer)).map(|it| ("danger", it)),
        enemies().find_map(|enemy| threat(input, input.viewer, enemy)).map(|it| ("threat", it)),
        protected(input).map(|it| ("protected", it)),
        all_placed(input).map(|it| ("all-placed", it)),
    ]
    .into_iter()
    .flatten()
    .map(|(about, text)| Tip::new(about, text))
    .collect()
}

/// A piece that an action captured, of an owner who matters.
fn captured(input: &BoardInput<Nvmerix>, past: &Past<Nvmerix>, matters: impl Fn(Seat) -> bool) -> Option<String> {
    let pieces = past.before.takes(&past.action).into_iter();
    let mut pieces = pieces.filter_map(|square| Some((square, past.before.piece(square)?)));
    let (square, owner) = pieces.find(|&(_, owner)| matters(owner))?;
    let mut after = past.before.clone();
    after.apply_action(&past.action);
    let count = after.pieces_beside(square, past.seat).len();
    Some(words(input.language).coach_captured(&name(input, past.seat), count, &name(input, owner), square))
}

/// A pass by a player who has pieces.
fn passed(input: &BoardInput<Nvmerix>, past: &Past<Nvmerix>) -> Option<String> {
    let is_stuck = past.action == Action::Pass && past.before.pass_reason() == Some(PassReason::NoSquare);
    let roll = past.before.roll().filter(|_| is_stuck)?;
    Some(words(input.language).coach_pass(&name(input, past.seat), roll.0))
}

/// A piece of `owner` that one more piece of `by` would capture, while the game goes on.
fn threat(input: &BoardInput<Nvmerix>, by: Seat, owner: Seat) -> Option<String> {
    let view = input.view;
    let mut pieces = view.pieces(owner).into_iter().filter(|_| view.outcome().is_none());
    let square = pieces.find(|&square| view.pieces_beside(square, by).len() == 2)?;
    Some(words(input.language).coach_threat(&name(input, by), &name(input, owner), square))
}

/// A square with a rolled number to which the viewer could go if it were not protected.
fn protected(input: &BoardInput<Nvmerix>) -> Option<String> {
    let (view, viewer) = (input.view, input.viewer);
    let could_go = |square: Square| view.off_board(viewer) > 0 || !view.pieces_beside(square, viewer).is_empty();
    let square = view.board().squares().find(|&square| hatched(input, square) && could_go(square))?;
    Some(with_protectors(input, square, viewer, |words, by| words.coach_protected(square, by)))
}

/// The viewer, who is to act, has just placed the last piece.
fn all_placed(input: &BoardInput<Nvmerix>) -> Option<String> {
    let (view, viewer) = (input.view, input.viewer);
    let had_some = input.own_last().is_some_and(|own| own.before.off_board(viewer) > 0);
    let only_moves = !input.legal.is_empty() && view.off_board(viewer) == 0 && view.on_board(viewer) > 0;
    (had_some && only_moves).then(|| words(input.language).coach_all_placed().to_owned())
}

#[cfg(test)]
mod tests {
    use super::Nvmerix;
    use crate::rules::NvmerixOptions;
    use alea_board::proof::check_tip;

    /// Red, the reader's colour, could capture on d4; black protects d3.
    const PIECES: &str = "....0./....../.101../..0.1./.0..1./......";

    fn after(events: &str, about: &str, lines: Option<[&str; 2]>) {
        check_tip(&Nvmerix::from_text(&NvmerixOptions::default(), PIECES).expect("pieces"), events, about, lines);
    }

    #[test]
    fn captures() {
        let capture = [
            "Three of your pieces touch Ben’s piece on d4, so it’s captured for good.",
            "Tres fichas tuyas tocan una ficha de Ben en d4: queda capturada y no vuelve.",
        ];
        after("roll 2-3-6; @d5; roll 1-1-1; @a6; roll 1-2-3", "capture", Some(capture));
        after("roll 2-3-6; @f6; roll 1-1-1; @a6; roll 1-2-3", "capture", None);
        let captured = [
            "Three of Ben’s pieces touch your piece on c4, so it’s captured for good.",
            "Tres fichas de Ben tocan una ficha tuya en c4: queda capturada y no vuelve.",
        ];
        after("roll 2-3-6; @f6; roll 1-1-1; @c5; roll 1-2-3", "captured", Some(captured));
        after("roll 2-3-6; @f6; roll 1-1-1; @a6; roll 1-2-3", "captured", None);
    }

    #[test]
    fn two_beside_a_piece() {
        let danger = [
            "Two of Ben’s pieces touch your piece on c3, so a third would capture it.",
            "Dos fichas de Ben tocan una ficha tuya en c3: una tercera la capturaría.",
        ];
        let threat = [
            "Two of your pieces touch Ben’s piece on b4, so a third would capture it.",
            "Dos fichas tuyas tocan una ficha de Ben en b4: una tercera la capturaría.",
        ];
        after("roll 2-3-6", "danger", Some(danger));
        after("roll 2-3-6", "threat", Some(threat));
        let one_beside = Nvmerix::from_text(&NvmerixOptions::default(), "....../....../....../..01../....../......");
        for about in ["danger", "threat"] {
            check_tip(one_beside.as_ref().expect("pieces"), "roll 2-3-6", about, None);
        }
    }

    #[test]
    fn a_protected_square() {
        let protected = [
            "You may not go to d3, which three of Ben’s pieces protect.",
            "La casilla d3 está protegida: con tres fichas de Ben al lado, no puedes ir ahí.",
        ];
        after("roll 1-1-1", "protected", Some(protected));
        after("roll 2-3-6", "protected", None);
    }

    #[test]
    fn a_forced_pass() {
        let options = NvmerixOptions { board: "123/456/231".parse().expect("a board"), ..Default::default() };
        let start = Nvmerix::from_text(&options, "1../0../...").expect("pieces");
        let pass = [
            "Ben rolled 4, 4 and 4, and could neither place nor move. Only then does a turn pass.",
            "Con 4, 4 y 4, Ben no podía colocar ni mover. Solo entonces se pasa el turno.",
        ];
        check_tip(&start, "roll 1-1-1; @c1; roll 4-4-4; pass; roll 1-2-3", "pass", Some(pass));
        check_tip(&start, "roll 1-1-1; @c1; roll 4-4-5; @b2; roll 1-2-3", "pass", None);
    }

    #[test]
    fn the_last_piece_is_placed() {
        let events = "roll 1-1-1; @a6; roll 2-2-2; @f1; roll 1-2-3";
        let placed = [
            "You have no pieces left to place. From now on you only move, one square at a time.",
            "Ya no te quedan fichas por colocar. Desde ahora solo mueves, una casilla cada vez.",
        ];
        for (pieces, lines) in [(3, Some(placed)), (4, None)] {
            let options = NvmerixOptions { pieces, ..Default::default() };
            let start = Nvmerix::from_text(&options, "....../....../....../....../....../00....").expect("pieces");
            check_tip(&start, events, "all-placed", lines);
        }
    }
}
