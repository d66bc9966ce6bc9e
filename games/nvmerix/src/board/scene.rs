//! The drawings of NVMERIX: the board, the seats' areas beside it, the dice.

use super::{can_move, chooser, goal, hatched, name, selected, tint, with_protectors};
use crate::rules::{Action, Nvmerix};
use crate::words::words;
use alea_board::{BoardInput, Past};
use alea_rules::{Options, Seat, Square};
use alea_scene::{Art, Cell, Layer, Scene, Tint, Tone, UNIT};

/// Space between the tray's edge and the first square, for the coordinates.
const MARGIN: i32 = 200;

/// The side of a tile.
const TILE: i32 = 950;

/// The unit of a piece on the board.
const PIECE: i32 = 310;

/// The radius of the ring on a square that can be entered.
const RING: i32 = 340;

/// How far a selected piece is lifted.
const LIFT: i32 = 24;

/// The width of the areas beside the board.
const SIDE: i32 = 5000;

fn along(steps: u8) -> i32 {
    UNIT * i32::from(steps)
}

fn text(text: impl ToString, class: &'static str) -> Art {
    Art::Text { text: text.to_string(), class }
}

/// The board, at least as wide as it is high, so that it fits wherever a square does.
pub fn board(input: &BoardInput<Nvmerix>) -> Scene {
    let (view, board) = (input.view, input.view.board());
    let (files, ranks) = (board.files(), board.ranks());
    let (tray, height) = (2 * MARGIN + along(files), 2 * MARGIN + along(ranks));
    let width = tray.max(height);
    let left = (width - tray) / 2;
    let mut scene = Scene::new(width, height, words(input.language).board(files, ranks));
    scene.put(Layer::Ground, 999, (left, 0), Art::Tray { width: tray, height });
    let x = |file: u8| left + MARGIN + UNIT / 2 + along(file);
    let y = |rank: u8| MARGIN + UNIT / 2 + along(ranks - 1 - rank);
    for file in 0..files {
        let at = (x(file), height - MARGIN / 2);
        scene.put(Layer::Ground, 400 + u32::from(file), at, text(char::from(b'a' + file), "coordinate"));
    }
    for rank in 0..ranks {
        scene.put(Layer::Ground, 420 + u32::from(rank), (left + MARGIN / 2, y(rank)), text(rank + 1, "coordinate"));
    }
    let centre = |square: Square| (x(square.file), y(square.rank));
    let chosen = selected(input);
    let mut lost = Vec::new();
    for square in board.squares() {
        let (number, (x, y)) = (square.index(files) as u32, centre(square));
        let piece = view.piece(square);
        scene.put(Layer::Ground, number, (x, y), Art::Tile { size: TILE });
        if hatched(input, square) {
            scene.put(Layer::Ground, 200 + number, (x, y), Art::Hatch { size: TILE });
        }
        if is_marked(input, square) {
            scene.put(Layer::Ground, 300 + number, (x, y), Art::Brackets { size: 880 });
        }
        let is_chosen = chosen == Some(square);
        let (place, class) = match (piece, view.is_rolled(square)) {
            (Some(_), _) => ((x - 365, y - 345), "corner-number"),
            (_, true) => ((x, y), "square-number rolled"),
            (_, false) => ((x, y), "square-number"),
        };
        // The ring of the selected piece needs the corner.
        if !is_chosen {
            scene.put(Layer::Ground, 100 + number, place, text(board.number(square).unwrap_or_default(), class));
        }
        if let Some((at, owner)) = standing(input, square) {
            put_token(input, &mut scene, number, (at, owner), centre(at));
        }
        if let Some(action) = goal(input, square) {
            scene.put(Layer::Marks, number, (x, y), Art::Circle { radius: RING });
            if let Action::Move(from, _) = action {
                put_link(&mut scene, number, (x, y), (from, square));
            }
            let captured = view.takes(&action);
            if !captured.is_empty() {
                let pill = Art::Pill { text: format!("+{}", captured.len()), tone: Tone::Can };
                scene.put(Layer::Marks, 100 + number, (x, y + RING), pill);
                for square in captured {
                    if !lost.contains(&square) {
                        lost.push(square);
                    }
                }
            }
        }
        let (label, enabled) = describe(input, square);
        scene.cells.push(Cell { target: number, x, y, size: UNIT, label, pressed: is_chosen, enabled });
    }
    // Drawn after all links, which end below it.
    if let (Some(square), Some(seat)) = (chosen, chooser(input)) {
        let halo = Art::Halo { tint: tint(seat), unit: PIECE, tone: Tone::Selected };
        let (x, y) = centre(square);
        scene.put(Layer::Links, 200, (x, y - LIFT), halo);
    }
    // Drawn last of all pieces, so that they fly over the others.
    for square in captured(input) {
        if let Some(owner) = input.before.and_then(|before| before.piece(square)) {
            let (key, class) = (400 + square.index(files) as u32, input.by_mover("taken own", "taken"));
            scene.put_classed(Layer::Pieces, key, centre(square), class, Art::Token { tint: tint(owner), unit: PIECE });
        }
    }
    for square in lost {
        let key = 200 + square.index(files) as u32;
        scene.put(Layer::Marks, key, centre(square), Art::Ghost { size: 940 });
    }
    scene
}

/// Whether an action touched a square since the viewer's last decision: a piece came there, left it, or was captured there.
fn is_marked(input: &BoardInput<Nvmerix>, square: Square) -> bool {
    input.marked().iter().any(|past| match past.action {
        Action::Place(to) => to == square,
        Action::Move(from, to) => from == square || to == square,
        Action::Pass => false,
    } || past.before.takes(&past.action).contains(&square))
}

/// The pieces captured since the viewer's last decision whose squares are still empty, each with the action that captured it.
fn gone<'a>(input: &BoardInput<'a, Nvmerix>) -> Vec<(&'a Past<Nvmerix>, Square)> {
    let view = input.view;
    let taken = |past: &'a Past<Nvmerix>| past.before.takes(&past.action).into_iter().map(move |square| (past, square));
    input.marked().iter().flat_map(taken).filter(|(_, square)| view.piece(*square).is_none()).collect()
}

/// The squares of the pieces that have just been captured.
fn captured(input: &BoardInput<Nvmerix>) -> Vec<Square> {
    input.before.zip(input.last).map(|(before, action)| before.takes(action)).unwrap_or_default()
}

/// Whether the piece on a square has just helped to capture one.
fn attacks(input: &BoardInput<Nvmerix>, square: Square) -> bool {
    let captor = input.before.and_then(|before| before.on_turn()).filter(|_| input.view.piece(square).is_some());
    captor.is_some_and(|seat| {
        captured(input).into_iter().any(|taken| input.view.pieces_beside(taken, seat).contains(&square))
    })
}

/// The square and the seat of the piece with this square's key. Usually that is this square. But the piece that moved last keeps
/// the key and the place in the list of the square that it came from, so that its move is animated.
fn standing(input: &BoardInput<Nvmerix>, square: Square) -> Option<(Square, Seat)> {
    let at = match input.last {
        Some(Action::Move(from, to)) if *from == square => *to,
        Some(Action::Move(_, to)) if *to == square => return None,
        _ => square,
    };
    Some((at, input.view.piece(at)?))
}

/// A piece on the board, and a ring round it if it could be chosen to move.
fn put_token(
    input: &BoardInput<Nvmerix>,
    scene: &mut Scene,
    key: u32,
    (at, owner): (Square, Seat),
    (x, y): (i32, i32),
) {
    let mut class = if matches!(input.last, Some(Action::Place(to)) if *to == at) && input.before.is_some() {
        input.by_mover("placed own", "placed")
    } else if attacks(input, at) {
        "attacks"
    } else {
        ""
    };
    let mut place = (x, y);
    match selected(input) {
        Some(chosen) if chosen == at => {
            class = "lifted";
            place.1 -= LIFT;
        }
        None if can_move(input, at) => {
            let halo = Art::Halo { tint: tint(owner), unit: PIECE, tone: Tone::Can };
            scene.put(Layer::Links, 100 + key, place, halo);
        }
        _ => {}
    }
    scene.put_piece(key, place, class, Art::Token { tint: tint(owner), unit: PIECE });
}

/// The line from the ring of a square back to the piece that can move there, one step away.
fn put_link(scene: &mut Scene, key: u32, (x, y): (i32, i32), (from, to): (Square, Square)) {
    let step = |from: u8, to: u8| i32::from(from) - i32::from(to);
    let (dx, dy) = (step(from.file, to.file), -step(from.rank, to.rank));
    // On a diagonal, the part of a step within the ring is shorter by the root of two.
    let within = if dx * dy == 0 { RING } else { RING * 707 / UNIT };
    let (near, far) = ((x + dx * within, y + dy * within), UNIT - within);
    scene.put(Layer::Links, key, near, Art::Link { dx: dx * far, dy: dy * far });
}

/// The text of a square for screen readers, and whether a tap on it does something.
fn describe(input: &BoardInput<Nvmerix>, square: Square) -> (String, bool) {
    let (view, words) = (input.view, words(input.language));
    let mut parts = vec![square.to_string(), words.number(view.board().number(square).unwrap_or_default())];
    let mut enabled = true;
    if view.is_rolled(square) {
        parts.push(words.rolled_number().to_owned());
    }
    parts.push(match view.piece(square) {
        Some(owner) => words.piece_of(&name(input, owner)),
        None => words.empty().to_owned(),
    });
    let captured = gone(input).into_iter().find(|(_, at)| *at == square);
    if let Some(owner) = captured.and_then(|(past, square)| past.before.piece(square)) {
        parts.push(words.captured_here(&name(input, owner)));
    }
    if let Some(action) = goal(input, square) {
        parts.push(if selected(input).is_some() { words.move_here() } else { words.place_here() }.to_owned());
        let captured = view.takes(&action);
        if !captured.is_empty() {
            parts.push(words.captures(&captured));
        }
    } else if selected(input) == Some(square) {
        parts.push(words.selected().to_owned());
    } else if can_move(input, square) {
        parts.push(words.can_move().to_owned());
    } else {
        enabled = false;
        if let Some(seat) = chooser(input).filter(|_| hatched(input, square)) {
            parts.push(with_protectors(input, square, seat, |words, by| words.protected(by)));
        }
    }
    (parts.join(", "), enabled)
}

/// A seat's pieces beside the board: those it captured, and its own not placed yet. With more than two players, both are in one row.
pub fn side(input: &BoardInput<Nvmerix>, seat: Seat) -> Scene {
    let view = input.view;
    let seats = view.options().seats();
    let compact = seats > 2;
    let (width, second) = if compact { (SIDE / 2 - 200, (SIDE / 2 + 200, 0)) } else { (SIDE, (0, 1650)) };
    let mut captured = Vec::new();
    for owner in Seat::all(seats) {
        let trophies = view.trophies(seat, owner);
        let known = input.before.map_or(trophies, |before| before.trophies(seat, owner));
        let place = |number| if number < known { Place::There } else { Place::Arrived };
        captured.extend((0..trophies).map(|number| (tint(owner), place(number))));
    }
    // If only one opponent can lose pieces, an awaited capture already has that shape.
    let awaited = if compact { Tint::Slate } else { tint(seat.next(seats)) };
    let free = usize::from(view.options().captures).saturating_sub(captured.len());
    let off = view.off_board(seat);
    let words = words(input.language);
    let label = words.side(&name(input, seat), captured.len(), off.into());
    let mut scene = Scene::new(SIDE, 1450 + second.1, label);
    captured.extend((0..free).map(|_| (awaited, Place::Awaited)));
    put_row(&mut scene, 0, (0, 0), width, (words.captured(), &captured));
    let pieces: Vec<_> = (0..off).map(|_| (tint(seat), Place::There)).collect();
    put_row(&mut scene, 100, second, width, (words.to_place(), &pieces));
    if !compact {
        scene.put(Layer::Ground, 199, (SIDE - 400, second.1 + 280), text(off, "label end"));
    }
    scene
}

/// A place in a row of pieces.
#[derive(Clone, Copy)]
enum Place {
    /// A piece is there.
    There,
    /// It has just come.
    Arrived,
    /// It is still awaited.
    Awaited,
}

/// A row of pieces below its name, made as large as the row allows, each with its colour.
fn put_row(scene: &mut Scene, key: u32, (x, y): (i32, i32), width: i32, (name, pieces): (&str, &[(Tint, Place)])) {
    scene.put(Layer::Ground, key, (x, y + 280), text(name, "label"));
    let pitch = (width / pieces.len().max(1) as i32).min(830);
    let (unit, mut place) = (pitch * 34 / 100, (x + pitch / 2, y + 1020));
    for (number, &(tint, state)) in (key + 1..).zip(pieces) {
        match state {
            Place::There => scene.put_piece(number, place, "", Art::Token { tint, unit }),
            Place::Arrived => scene.put_piece(number, place, "arrived", Art::Token { tint, unit }),
            Place::Awaited => scene.put(Layer::Ground, number, place, Art::Slot { tint, unit }),
        }
        place.0 += pitch;
    }
}

/// The three dice of the turn.
pub fn roll(input: &BoardInput<Nvmerix>) -> Option<Scene> {
    let (seat, roll) = input.view.on_turn().zip(input.view.roll())?;
    let label = words(input.language).roll(&name(input, seat), roll.0);
    let mut scene = Scene::new(SIDE, 1700, label);
    for (index, pips) in roll.0.into_iter().enumerate() {
        let place = (790 + 1700 * index as i32, 800);
        let class = if input.before.is_some() { "rolled" } else { "" };
        scene.put_piece(index as u32, place, class, Art::Die { tint: Tint::Slate, pips, size: 1480 });
    }
    Some(scene)
}
