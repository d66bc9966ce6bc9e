//! The drawings of the table and the hand.

use super::{HAND, discards, facts, fillable, key, name, selected, tint};
use crate::rules::{Action, Direction, Effect, Grid, Ivy, IvyView, Line, Spot};
use crate::words::words;
use alea_board::BoardInput;
use alea_scene::art::{lip, pill_width};
use alea_scene::viewport::Rect;
use alea_scene::{Art, Cell, Layer, Roams, Scene, Tone, UNIT};

/// The side of a cube, of a square that can be filled, and of what is marked round a cube.
const CUBE: i32 = 880;
const SQUARE: i32 = 880;
const MARKED: i32 = 980;

/// Half the width and the height of a pill where squares are smallest, as on a phone.
pub(super) fn half(text: &str) -> (i32, i32) {
    (pill_width(text) * 83 / 100, 190)
}

/// The least distance from the middle to the picture's edge, in squares.
const REACH: i16 = 4;

/// Space round the outermost squares.
const MARGIN: i32 = 150;

/// The margin shown around the plant and the squares that can be filled, and around the squares that need another number.
const AROUND: i32 = 600;
const NEAR: i32 = 100;

/// The side of the field on which a young plant is shown.
const FIELD: i32 = 7 * UNIT + 2 * NEAR;

/// Keys from this number on are texts on squares, and the lines of the last turn.
const WRITTEN: u32 = 1 << 20;
const FRAMES: u32 = 2 << 20;

/// The centre of a square. It stays where it is when the picture grows.
fn centre(spot: Spot) -> (i32, i32) {
    (UNIT * i32::from(spot.x), -UNIT * i32::from(spot.y))
}

/// The lower left and the upper right square of the picture, which is a square with room for a cube on every side.
fn window(input: &BoardInput<Ivy>) -> (Spot, Spot) {
    let (low, high) = input.view.public().grid().extent().unwrap_or((Spot::MIDDLE, Spot::MIDDLE));
    // The cubes fill a small picture of a game at rest.
    let rests = input.legal.is_empty() && input.last.is_none() && low != high;
    let (room, reach) = if rests { (0, 2) } else { (1, REACH) };
    let (mut left, mut down) = ((low.x - room).min(-reach), (low.y - room).min(-reach));
    let (mut right, mut up) = ((high.x + room).max(reach), (high.y + room).max(reach));
    let more = (right - left) - (up - down);
    if more > 0 {
        (down, up) = (down - more / 2, up + more - more / 2);
    } else {
        (left, right) = (left + more / 2, right - more + more / 2);
    }
    (Spot::new(left, down), Spot::new(right, up))
}

/// The rectangle of these squares with a margin; of the middle if there are none.
fn around(spots: impl Iterator<Item = Spot>, more: i32) -> Rect {
    let corners = spots.map(centre).map(|(x, y)| (x, y, x, y));
    let all = corners.reduce(|a, b| (a.0.min(b.0), a.1.min(b.1), a.2.max(b.2), a.3.max(b.3)));
    let (left, top, right, bottom) = all.unwrap_or_default();
    let room = UNIT / 2 + more;
    [left - room, top - room, right - left + 2 * room, bottom - top + 2 * room]
}

/// The rectangle with sides of at least this length, around the same middle.
fn at_least([left, top, width, height]: Rect, least: i32) -> Rect {
    let (across, down) = ((least - width).max(0), (least - height).max(0));
    [left - across / 2, top - down / 2, width + across, height + down]
}

/// What to show: the whole plant, or with less room, the squares that can be filled.
fn roams(input: &BoardInput<Ivy>) -> Roams {
    let grid = input.view.public().grid();
    let tiles = || grid.tiles().iter().map(|tile| tile.spot);
    let open = || fillable(input).map(|opening| opening.spot);
    let plant = around(tiles().chain(open()), AROUND);
    let all = around(tiles().chain(open()).chain(grid.openings().iter().map(|opening| opening.spot)), NEAR);
    let (left, top) = (plant[0].min(all[0]), plant[1].min(all[1]));
    let far = |axis: usize| (plant[axis] + plant[axis + 2]).max(all[axis] + all[axis + 2]);
    let whole = at_least([left, top, far(0) - left, far(1) - top], FIELD);
    // If nothing can be filled, the cube placed last.
    let last = input.past.iter().rev().find_map(|past| match past.action {
        Action::Place(_, spot) => Some(spot),
        _ => None,
    });
    let focus =
        if open().next().is_some() { around(open(), 0) } else { around(last.into_iter().chain(tiles()).take(1), 0) };
    Roams { whole, bare: all, focus, is_over: input.view.public().is_over() }
}

pub(super) fn table(input: &BoardInput<Ivy>) -> Scene {
    let grid = input.view.public().grid();
    let (low, high) = window(input);
    let side = UNIT * (i32::from(high.x - low.x) + 1) + 2 * MARGIN;
    let count = grid.tiles().len();
    let mut scene = Scene::new(side, side, words(input.language).table(count));
    let (left, top) = centre(Spot::new(low.x, high.y));
    scene.roams = Some(roams(input));
    (scene.left, scene.top) = (left - UNIT / 2 - MARGIN, top - UNIT / 2 - MARGIN);
    scene.put_classed(Layer::Ground, 0, (scene.left, scene.top), "backdrop", Art::Tray { width: side, height: side });
    for y in (low.y..=high.y).rev() {
        for x in low.x..=high.x {
            square(input, &mut scene, Spot::new(x, y));
        }
    }
    marks(input, &mut scene);
    scene
}

/// Draws a square: a cube, or the number that it needs, if any.
fn square(input: &BoardInput<Ivy>, scene: &mut Scene, spot: Spot) {
    let grid = input.view.public().grid();
    let (number, (x, y)) = (key(spot), centre(spot));
    let open = fillable(input).find(|opening| opening.spot == spot);
    if let Some(tile) = grid.at(spot) {
        let cube = Art::Cube { tint: tint(tile.seat), number: tile.number, size: CUBE };
        let is_new = input.before.is_some() && matches!(input.last, Some(Action::Place(_, last)) if *last == spot);
        scene.put_piece(number, (x, y), if is_new { input.by_mover("placed own", "placed") } else { "" }, cube);
    } else if let Some(opening) = open.or(grid.opening(spot)) {
        let first = grid.tiles().is_empty();
        let chosen = selected(input);
        let class = match chosen {
            _ if open.is_none() => "closed",
            Some(number) if number == opening.number || first => "open chosen",
            _ => "open",
        };
        // A square that needs another number shows only that number.
        if open.is_some() {
            scene.put_classed(Layer::Ground, number, (x, y), class, Art::Well { size: SQUARE });
        }
        let needed = if first { chosen.map(|n| n.to_string()) } else { Some(opening.number.to_string()) };
        if let Some(text) = needed {
            let text = Art::Text { text, class: "need" };
            scene.put_classed(Layer::Ground, WRITTEN + number, (x, y), class, text);
        }
        let badge = open.zip(input.view.own()).map(|(_, own)| input.view.public().placing(own.seat, spot));
        let badge = badge.map(|placing| facts::lengths(&placing)).filter(|lengths| !lengths.is_empty());
        if let Some(lengths) = badge {
            let text = lengths.iter().map(u8::to_string).collect::<Vec<_>>().join("+");
            scene.put_classed(Layer::Marks, number, (x + 360, y - 380), "makes", Art::Pill { text, tone: Tone::Can });
        }
    } else {
        return;
    }
    let (label, enabled) = facts::describe(input, spot);
    scene.cells.push(Cell { target: number, x, y, size: UNIT, label, pressed: false, enabled });
}

/// Brackets round each cube placed since the viewer's last decision, and a frame round each of its lines that had an effect.
fn marks(input: &BoardInput<Ivy>, scene: &mut Scene) {
    let grid = input.view.public().grid();
    let count = input.marked().len();
    for (turn, past) in (0_u32..).zip(input.marked()) {
        let Action::Place(number, spot) = past.action else { continue };
        let class = if input.before.is_some() && turn as usize + 1 == count { "line just" } else { "line" };
        // A round that has ended took its cubes with it.
        if grid.at(spot).is_none_or(|tile| (tile.seat, tile.number) != (past.seat, number)) {
            continue;
        }
        scene.put(Layer::Ground, FRAMES + turn, centre(spot), Art::Brackets { size: MARKED });
        let made = past.before.public().placing(past.seat, spot).lines;
        for (index, (line, _)) in made.iter().enumerate().filter(|(_, (_, effect))| *effect != Effect::Nothing) {
            let key = FRAMES + 8 * turn + 2 * index as u32;
            let text = words(input.language).line_of(line.length());
            let others = scene.layer(Layer::Marks).iter().filter_map(|item| match &item.art {
                Art::Pill { text, .. } => Some(((item.x, item.y), half(text))),
                _ => None,
            });
            let at = beside(line, half(&text), grid, &others.collect::<Vec<_>>());
            frame(scene, key, line, class, (at, text));
        }
    }
}

/// A frame round a line, and the text beside it.
fn frame(scene: &mut Scene, key: u32, line: &Line, class: &'static str, (at, text): ((i32, i32), String)) {
    let (Some(first), Some(last)) = (line.spots().next().map(centre), line.spots().last().map(centre)) else { return };
    let (dx, dy) = (last.0 - first.0, last.1 - first.1);
    scene.put_classed(Layer::Marks, key, first, class, Art::Frame { dx, dy });
    let text = Art::Pill { text, tone: Tone::Can };
    scene.put_classed(Layer::Marks, key + 1, at, class, text);
}

/// A place, and half the width and height of the thing there.
type Extent = ((i32, i32), (i32, i32));

/// The place of a line's name with this half width and height: as near as possible, in view, and on no cube or other pill.
pub(super) fn beside(line: &Line, (wide, high): (i32, i32), grid: &Grid, pills: &[Extent]) -> (i32, i32) {
    let spots: Vec<(i32, i32)> = line.spots().map(centre).collect();
    let Some(&end) = spots.last() else { return centre(line.spot) };
    // A row is named over its middle, a column over its uppermost cube, a diagonal below its last.
    let first = if line.direction == Direction::Row { spots[spots.len() / 2] } else { end };
    let (above, below, aside) = (high + CUBE / 2 + 30, high + CUBE / 2 + 80, wide + CUBE / 2 + 100);
    let [left, top, width, height] = around(grid.tiles().iter().map(|tile| tile.spot), AROUND);
    let is_free = |&(x, y): &(i32, i32)| {
        let is_clear = |at: (i32, i32), half: (i32, i32), lip: i32| {
            (x - at.0).abs() >= wide + half.0 || at.1 - y >= high + half.1 || y - at.1 >= high + half.1 + lip
        };
        (left + wide..=left + width - wide).contains(&x)
            && (top + high..=top + height - high).contains(&y)
            && grid.tiles().iter().all(|tile| is_clear(centre(tile.spot), (CUBE / 2, CUBE / 2), lip(CUBE)))
            && pills.iter().all(|&(at, half)| is_clear(at, half, 0))
    };
    let shift = UNIT / 2;
    let near = [(0, -above), (0, below), (shift, -above), (-shift, -above), (shift, below), (-shift, below)];
    let far = [(aside, 0), (-aside, 0), (aside, -above), (-aside, -above), (aside, below), (-aside, below)];
    // Where the plant is dense all round, further up or down, because there is room beyond its last cube.
    let further = (1..=height / UNIT).flat_map(|steps| [(0, -above - UNIT * steps), (0, below + UNIT * steps)]);
    let offsets = near.into_iter().chain(far).chain(further);
    let places = |(dx, dy): (i32, i32)| std::iter::once(&first).chain(&spots).map(move |&(x, y)| (x + dx, y + dy));
    offsets.flat_map(places).find(is_free).unwrap_or((end.0, end.1 - above))
}

/// The numbers of the cubes that the last action brought into the viewer's hand. A newly dealt hand has none.
fn arrived(input: &BoardInput<Ivy>) -> Vec<u8> {
    let round = |view: &IvyView| view.public().rounds().len();
    let Some(before) = input.before.filter(|before| round(before) == round(input.view)) else { return Vec::new() };
    let mut new: Vec<u8> = input.view.numbers().collect();
    for number in before.numbers() {
        if let Some(at) = new.iter().position(|other| *other == number) {
            new.swap_remove(at);
        }
    }
    new
}

/// The viewer's hand, and the cubes left to draw. While the device is handed over, it keeps the room for the next hand, so that the
/// table stays in its place.
pub(super) fn hand(input: &BoardInput<Ivy>) -> Option<Scene> {
    let view = input.view;
    let seat = view.own().map(|own| own.seat).or(view.public().mover())?;
    let count = view.held(seat);
    if count == 0 {
        return None;
    }
    let columns = if count <= 12 { 6 } else { 9 };
    let (class, head) = if count <= 12 { ("hand-line", 450) } else { ("hand-line long", 650) };
    let rows = (count as i32 + columns - 1) / columns;
    let words = words(input.language);
    let who = name(input.names, seat, words);
    let label = words.hand(&who);
    let mut scene = Scene::new(columns * UNIT, head + rows * (UNIT + 40) + 120, label);
    if view.own().is_none() {
        return Some(scene);
    }
    let drawn = facts::drawn(input).filter(|(new, _)| new.len() < count);
    let text = match &drawn {
        Some((new, cause)) => words.new_cubes(&who, new, cause),
        None => words.supply(view.bag(), view.discarded()),
    };
    let mut new = drawn.map(|(new, _)| new).unwrap_or_default();
    let mut arrived = arrived(input);
    scene.put(Layer::Ground, 0, (60, head / 2 - 40), Art::Text { text, class });
    for (index, number) in (0_u32..).zip(view.numbers()) {
        let place = index as i32;
        let (x, y) = (UNIT / 2 + UNIT * (place % columns), head + 480 + (UNIT + 40) * (place / columns));
        let is_chosen = !input.legal.is_empty() && *input.selection == Some(index as u8);
        let lifted = (x, y - if is_chosen { 30 } else { 0 });
        let cube = Art::Cube { tint: tint(seat), number, size: 780 };
        let class = match arrived.iter().position(|drawn| *drawn == number) {
            Some(at) => {
                arrived.swap_remove(at);
                if is_chosen { "lifted" } else { "arrived" }
            }
            None if is_chosen => "lifted",
            None => "",
        };
        scene.put_piece(index, lifted, class, cube);
        if is_chosen {
            scene.put(Layer::Marks, index, lifted, Art::Ring { size: 780, tone: Tone::Selected });
        }
        let is_new = new.iter().position(|drawn| *drawn == number).map(|at| new.remove(at)).is_some();
        if is_new {
            scene.put(Layer::Ground, 100 + index, (x, y), Art::Brackets { size: 900 });
        }
        let places = fillable(input).filter(|opening| opening.number == number).count();
        if places > 0 {
            let dot = Art::Mark { tint: facts::DOT, unit: 60 };
            scene.put_classed(Layer::Ground, 1 + index, (x, y + 535), "fits", dot);
        }
        let label = match input.legal.is_empty() || discards(input) {
            true => number.to_string(),
            false => words.cube_fits(number, places),
        };
        let label = if is_new { format!("{label}, {}", words.new_cube()) } else { label };
        let enabled = !input.legal.is_empty();
        scene.cells.push(Cell { target: HAND + index, x, y, size: UNIT, label, pressed: is_chosen, enabled });
    }
    Some(scene)
}
