//! The drawings of NVMERIX: the board, what each seat has beside it, the dice.

use super::{can_move, chooser, goal, hatched, name, owned, protectors, selected, tint};
use super::{pieces_words, roll_words, squares_words};
use crate::games::nvmerix::{Action, Nvmerix};
use crate::rules::{Options, Seat, Square};
use crate::ui::board::Look;
use crate::ui::scene::{Art, Cell, Layer, Scene, Tint, Tone, UNIT};

/// Space between the tray's edge and the first square, where the coordinates stand.
const MARGIN: i32 = 200;

/// The side of a tile.
const TILE: i32 = 950;

/// The unit of a piece on the board.
const PIECE: i32 = 310;

/// The radius of the ring on a square that can be entered.
const RING: i32 = 340;

/// How far a selected piece is lifted.
const LIFT: i32 = 24;

/// Boards with more squares in a row have no room for a word on one.
const ROOMY: u8 = 7;

/// The width of what stands beside the board.
const SIDE: i32 = 5000;

fn along(steps: u8) -> i32 {
    UNIT * i32::from(steps)
}

/// Text of a class.
fn text(text: impl ToString, class: &'static str) -> Art {
    Art::Text { text: text.to_string(), class }
}

/// The board, as wide as it is high at least, so that it fits wherever a square does.
pub fn board(look: &Look<Nvmerix>) -> Scene {
    let (view, board) = (look.view, look.view.board());
    let (files, ranks) = (board.files(), board.ranks());
    let (tray, height) = (2 * MARGIN + along(files), 2 * MARGIN + along(ranks));
    let width = tray.max(height);
    let left = (width - tray) / 2;
    let mut scene = Scene::new(width, height, format!("Board, {files} by {ranks} squares"));
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
    let chosen = selected(look);
    let mut lost = Vec::new();
    for square in board.squares() {
        let (number, (x, y)) = (square.index(files) as u32, centre(square));
        let piece = view.piece(square);
        scene.put(Layer::Ground, number, (x, y), Art::Tile { size: TILE });
        if hatched(look, square) {
            scene.put(Layer::Ground, 200 + number, (x, y), Art::Hatch { size: TILE });
        }
        if matches!(look.last, Some(Action::Place(to) | Action::Move(_, to)) if *to == square) {
            scene.put(Layer::Ground, 300, (x, y), Art::Brackets { size: 880 });
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
        if let Some((at, owner)) = standing(look, square) {
            put_token(look, &mut scene, number, (at, owner), centre(at));
        }
        if let Some(action) = goal(look, square) {
            scene.put(Layer::Marks, number, (x, y), Art::Circle { radius: RING });
            if let Action::Move(from, _) = action {
                put_link(&mut scene, number, (x, y), (from, square));
            }
            let taken = view.takes(&action);
            if !taken.is_empty() {
                let word = if files.max(ranks) > ROOMY { "+" } else { "takes " };
                let pill = Art::Pill { text: format!("{word}{}", taken.len()), tone: Tone::Can };
                scene.put(Layer::Marks, 100 + number, (x, y + RING), pill);
                for square in taken {
                    if !lost.contains(&square) {
                        lost.push(square);
                    }
                }
            }
        }
        let (label, enabled) = describe(look, square);
        scene.cells.push(Cell { target: number, x, y, size: UNIT, label, pressed: is_chosen, enabled });
    }
    // After all links, which end below it.
    if let (Some(square), Some(seat)) = (chosen, chooser(look)) {
        let halo = Art::Halo { tint: tint(seat), unit: PIECE, tone: Tone::Selected };
        let (x, y) = centre(square);
        scene.put(Layer::Links, 200, (x, y - LIFT), halo);
    }
    for square in captured(look) {
        if let Some(owner) = look.before.and_then(|before| before.piece(square)) {
            let (key, piece) = (200 + square.index(files) as u32, Art::Token { tint: tint(owner), unit: PIECE });
            scene.put_classed(Layer::Pieces, key, centre(square), "captured", piece);
        }
    }
    for square in lost {
        let key = 200 + square.index(files) as u32;
        scene.put(Layer::Marks, key, centre(square), Art::Ghost { size: 940 });
    }
    scene
}

/// Where the pieces stood that have just been captured.
fn captured(look: &Look<Nvmerix>) -> Vec<Square> {
    look.before.zip(look.last).map(|(before, action)| before.takes(action)).unwrap_or_default()
}

/// Whether the piece on a square has just helped to capture one.
fn attacks(look: &Look<Nvmerix>, square: Square) -> bool {
    let captor = look.before.and_then(|before| before.on_turn()).filter(|_| look.view.piece(square).is_some());
    captor.is_some_and(|seat| {
        captured(look).into_iter().any(|taken| look.view.pieces_beside(taken, seat).contains(&square))
    })
}

/// Where the piece with the key of this square stands, and whose it is. That is the square itself, but the piece that moved last
/// keeps the key, and the place among all pieces, of the square that it came from, so that it is seen to move.
fn standing(look: &Look<Nvmerix>, square: Square) -> Option<(Square, Seat)> {
    let at = match look.last {
        Some(Action::Move(from, to)) if *from == square => *to,
        Some(Action::Move(_, to)) if *to == square => return None,
        _ => square,
    };
    Some((at, look.view.piece(at)?))
}

/// A piece on the board, and a ring round it if it could be chosen to move.
fn put_token(look: &Look<Nvmerix>, scene: &mut Scene, key: u32, (at, owner): (Square, Seat), (x, y): (i32, i32)) {
    let mut class = if matches!(look.last, Some(Action::Place(to)) if *to == at) && look.before.is_some() {
        "placed"
    } else if attacks(look, at) {
        "attacks"
    } else {
        ""
    };
    let mut place = (x, y);
    match selected(look) {
        Some(chosen) if chosen == at => {
            class = "lifted";
            place.1 -= LIFT;
        }
        None if can_move(look, at) => {
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

/// A square as a screen reader says it, and whether a tap on it does something.
fn describe(look: &Look<Nvmerix>, square: Square) -> (String, bool) {
    let view = look.view;
    let mut parts = vec![square.to_string(), format!("number {}", view.board().number(square).unwrap_or_default())];
    let mut enabled = true;
    if view.is_rolled(square) {
        parts.push("rolled".to_owned());
    }
    parts.push(view.piece(square).map_or("empty".to_owned(), |owner| owned(look, owner, "piece")));
    if let Some(action) = goal(look, square) {
        parts.push(if selected(look).is_some() { "move here" } else { "place here" }.to_owned());
        let taken = view.takes(&action);
        if !taken.is_empty() {
            parts.push("takes ".to_owned() + &squares_words(&taken));
        }
    } else if selected(look) == Some(square) {
        parts.push("selected".to_owned());
    } else if can_move(look, square) {
        parts.push("can move".to_owned());
    } else {
        enabled = false;
        if let Some(seat) = chooser(look).filter(|_| hatched(look, square)) {
            parts.push(format!("protected, {} touch it", protectors(look, square, seat)));
        }
    }
    (parts.join(", "), enabled)
}

/// What a seat has beside the board: its trophies, and its pieces that are not placed yet. With more than two players both stand
/// in one row.
pub fn side(look: &Look<Nvmerix>, seat: Seat) -> Scene {
    let view = look.view;
    let seats = view.options().seats();
    let compact = seats > 2;
    let (width, second) = if compact { (SIDE / 2 - 200, (SIDE / 2 + 200, 0)) } else { (SIDE, (0, 1650)) };
    // Each with its colour, and whether it is there or still awaited.
    let mut trophies = Vec::new();
    for owner in Seat::all(seats) {
        trophies.extend((0..view.trophies(seat, owner)).map(|_| (tint(owner), true)));
    }
    // Where only one opponent can lose a piece, its place has that shape already.
    let awaited = if compact { Tint::Slate } else { tint(seat.next(seats)) };
    let free = usize::from(view.options().captures).saturating_sub(trophies.len());
    let off = view.off_board(seat);
    let label = format!(
        "{}: {} captured, {} off the board",
        name(look, seat).map_or("", |name| name.as_str()),
        pieces_words(trophies.len()),
        off
    );
    let mut scene = Scene::new(SIDE, 1450 + second.1, label);
    trophies.extend((0..free).map(|_| (awaited, false)));
    put_row(&mut scene, 0, (0, 0), width, ("Trophies", &trophies));
    let pieces: Vec<_> = (0..off).map(|_| (tint(seat), true)).collect();
    put_row(&mut scene, 100, second, width, (if compact { "Off board" } else { "Off the board" }, &pieces));
    if !compact {
        scene.put(Layer::Ground, 199, (SIDE, second.1 + 280), text(off, "label end"));
    }
    scene
}

/// A row of pieces below its name, made as large as the row allows: each with its colour and whether it is there.
fn put_row(scene: &mut Scene, key: u32, (x, y): (i32, i32), width: i32, (name, pieces): (&str, &[(Tint, bool)])) {
    scene.put(Layer::Ground, key, (x, y + 280), text(name, "label"));
    let pitch = (width / pieces.len().max(1) as i32).min(830);
    let (unit, mut place) = (pitch * 36 / 100, (x + pitch / 2, y + 1020));
    for (number, &(tint, is_there)) in (key + 1..).zip(pieces) {
        if is_there {
            scene.put_piece(number, place, "", Art::Token { tint, unit });
        } else {
            scene.put(Layer::Ground, number, place, Art::Slot { tint, unit });
        }
        place.0 += pitch;
    }
}

/// The three dice of the turn.
pub fn roll(look: &Look<Nvmerix>) -> Option<Scene> {
    let (seat, roll) = look.view.on_turn().zip(look.view.roll())?;
    let mut scene = Scene::new(SIDE, 1700, format!("{}: {}", name(look, seat)?.owns("roll"), roll_words(roll)));
    for (index, pips) in roll.0.into_iter().enumerate() {
        let place = (790 + 1700 * index as i32, 800);
        let class = if look.before.is_some() { "rolled" } else { "" };
        scene.put_piece(index as u32, place, class, Art::Die { tint: Tint::Slate, pips, size: 1480 });
    }
    Some(scene)
}
