//! What to draw, as plain data: the drawing vocabulary of all boards.
//!
//! One square of a board is [`UNIT`] wide and high. `x` grows to the right, `y` downwards. All lengths are whole numbers, so the
//! page needs no code to print fractions.
//!
//! Deliberately absent: colours, strokes and motion, which belong to the style sheet. A scene only names tints, kinds and states.

#![warn(missing_docs)]

/// The side of a square of a board.
pub const UNIT: i32 = 1000;

pub mod art;
mod drawing;
pub mod picture;
mod region;
pub mod shapes;
pub mod solids;
mod tint;
pub mod viewport;

pub use drawing::{Art, Reason, Tone};
pub use region::Region;
pub use tint::Tint;

/// The layers of a scene, from the ground up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Layer {
    /// Trays, wells, tiles, what is written on them.
    Ground,
    /// Links, paths and halos, which pieces and their shadows cover.
    Links,
    /// The shadows of the pieces, below all of them.
    Shadows,
    /// Dice, cubes and tokens. The shadow of a piece has the same key.
    Pieces,
    /// Rings, pills, frames.
    Marks,
}

impl Layer {
    /// All layers, from the ground up.
    pub const ALL: [Layer; 5] = [Layer::Ground, Layer::Links, Layer::Shadows, Layer::Pieces, Layer::Marks];
}

/// A drawing at its place. A thing keeps its key from scene to scene, so its motion can be shown. Keys are unique within a
/// layer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// The thing's key, unique in its layer.
    pub key: u32,
    /// The place, from the left.
    pub x: i32,
    /// The place, from the top.
    pub y: i32,
    /// Further classes of the style sheet, or an empty text.
    pub class: &'static str,
    /// What is drawn.
    pub art: Art,
}

/// The keys of what a lesson adds to the marks of a board.
const VEIL: u32 = u32::MAX;
const MISSED: u32 = u32::MAX - 1;
const PLAYED: u32 = 1 << 30;

/// The key of the tray below a part cut out of a picture, and how far it reaches beyond that part.
const TRAY: u32 = u32::MAX;
const CUT: i32 = UNIT / 10;

/// A number for something to tap, such as a square or a die of a rack. The board assigns it.
pub type Target = u32;

/// A place that can be tapped and focused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// The number that the board gets when it is tapped.
    pub target: Target,
    /// The centre, from the left.
    pub x: i32,
    /// The centre, from the top.
    pub y: i32,
    /// Width and height.
    pub size: i32,
    /// The text for screen readers: what is here, and what a tap would do.
    pub label: String,
    /// Whether it is selected: `aria-pressed` on the page.
    pub pressed: bool,
    /// Whether a tap does something. Otherwise a tap says why not.
    pub enabled: bool,
}

/// The parts of a board without edges that should be in sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roams {
    /// Shown at first, if there is room for it.
    pub whole: viewport::Rect,
    /// The same without its margin, which is given up first.
    pub bare: viewport::Rect,
    /// Kept in the middle, if there is still less room.
    pub focus: viewport::Rect,
    /// Whether squares are looked at and no longer tapped, so the whole is shown however small they become.
    pub is_over: bool,
}

/// A picture of a position: everything on it, layer by layer.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Scene {
    /// The picture's left edge. A board without edges grows to all sides, and its things keep their places.
    pub left: i32,
    /// The picture's upper edge.
    pub top: i32,
    /// How far the picture reaches to the right of [`Scene::left`].
    pub width: i32,
    /// How far the picture reaches down from [`Scene::top`].
    pub height: i32,
    /// What a screen reader calls it.
    pub label: String,
    /// A list for each of [`Layer::ALL`].
    layers: [Vec<Item>; 5],
    /// What can be tapped, in reading order.
    pub cells: Vec<Cell>,
    /// For a board without edges, which can be dragged and zoomed: what to show.
    pub roams: Option<Roams>,
    /// The targets that a hint points to.
    pub suggested: Vec<Target>,
}

impl Scene {
    /// An empty picture.
    pub fn new(width: i32, height: i32, label: impl Into<String>) -> Self {
        Scene { width, height, label: label.into(), ..Scene::default() }
    }

    /// The part of the plane that the picture shows, as SVG writes it.
    pub fn view_box(&self) -> String {
        format!("{} {} {} {}", self.left, self.top, self.width.max(1), self.height.max(1))
    }

    /// Adds a drawing.
    pub fn put(&mut self, layer: Layer, key: u32, (x, y): (i32, i32), art: Art) {
        self.put_classed(layer, key, (x, y), "", art);
    }

    /// Adds a drawing with classes of the style sheet.
    pub fn put_classed(&mut self, layer: Layer, key: u32, (x, y): (i32, i32), class: &'static str, art: Art) {
        self.layers[layer as usize].push(Item { key, x, y, class, art });
    }

    /// Adds a piece and its shadow.
    pub fn put_piece(&mut self, key: u32, place: (i32, i32), class: &'static str, art: Art) {
        if let Art::Die { size, .. } | Art::Stack { size, .. } | Art::Cube { size, .. } = art {
            self.put_classed(Layer::Shadows, key, place, class, Art::Shadow { size });
        }
        if let Art::Token { tint, unit } = art {
            self.put_classed(Layer::Shadows, key, place, class, Art::Cast { tint, unit });
        }
        self.put_classed(Layer::Pieces, key, place, class, art);
    }

    /// Keeps only the drawings for which `is_wanted` returns true.
    pub fn keep(&mut self, is_wanted: impl Fn(Layer, &Item) -> bool) {
        for layer in Layer::ALL {
            self.layers[layer as usize].retain(|item| is_wanted(layer, item));
        }
    }

    /// Cuts the picture to the rectangle of these targets, on a tray of that size. Without targets, nothing is cut. Lines and frames
    /// are kept wherever they begin.
    pub fn cut_to(&mut self, targets: &[Target]) {
        let within: Vec<&Cell> = self.cells.iter().filter(|cell| targets.contains(&cell.target)).collect();
        let span = |low: fn(&Cell) -> i32, high: fn(&Cell) -> i32| {
            let (low, high) = (within.iter().map(|cell| low(cell)).min(), within.iter().map(|cell| high(cell)).max());
            low.zip(high)
        };
        let across = span(|cell| cell.x - cell.size / 2, |cell| cell.x + cell.size / 2);
        let down = span(|cell| cell.y - cell.size / 2, |cell| cell.y + cell.size / 2);
        let (Some((left, right)), Some((top, bottom))) = (across, down) else { return };
        let is_within = |x: i32, y: i32| (left..=right).contains(&x) && (top..=bottom).contains(&y);
        self.keep(|_, item| match item.art {
            Art::Tray { .. } => false,
            Art::Link { .. } | Art::Frame { .. } => true,
            _ => is_within(item.x, item.y),
        });
        self.cells.retain(|cell| is_within(cell.x, cell.y));
        (self.left, self.top) = (left - CUT, top - CUT);
        (self.width, self.height) = (right - left + 2 * CUT, bottom - top + 2 * CUT);
        let tray = Art::Tray { width: self.width, height: self.height };
        let item = Item { key: TRAY, x: self.left, y: self.top, class: "", art: tray };
        self.layers[Layer::Ground as usize].insert(0, item);
    }

    /// Dims everything but the places of these targets, and removes the marks elsewhere. Without targets, nothing is dimmed.
    pub fn dim_but(&mut self, lit: &[Target]) {
        if lit.is_empty() {
            return;
        }
        let lit: Vec<&Cell> = self.cells.iter().filter(|cell| lit.contains(&cell.target)).collect();
        let is_within =
            |item: &Item, cell: &Cell| (item.x - cell.x).abs().max((item.y - cell.y).abs()) * 2 <= cell.size;
        let holes = lit.iter().map(|cell| (cell.x - self.left, cell.y - self.top, cell.size)).collect();
        let art = Art::Veil { width: self.width, height: self.height, holes };
        let marks = &mut self.layers[Layer::Marks as usize];
        marks.retain(|item| lit.iter().any(|cell| is_within(item, cell)));
        marks.insert(0, Item { key: VEIL, x: self.left, y: self.top, class: "", art });
    }

    /// Marks the place of a failed attempt.
    pub fn mark_missed(&mut self, target: Target) {
        if let Some(&Cell { x, y, size, .. }) = self.cell(target) {
            self.put_classed(Layer::Marks, MISSED, (x, y), "missed", Art::Ghost { size: size * 94 / 100 });
        }
    }

    /// Marks the place of a piece that was played.
    pub fn mark_played(&mut self, target: Target) {
        if let Some(&Cell { x, y, size, .. }) = self.cell(target) {
            self.put(Layer::Marks, PLAYED + target, (x, y), Art::Brackets { size });
        }
    }

    /// The drawings of a layer, in the order in which they are drawn.
    pub fn layer(&self, layer: Layer) -> &[Item] {
        &self.layers[layer as usize]
    }

    /// The drawing with this key, which is unique only within the layer.
    pub fn item(&self, layer: Layer, key: u32) -> Option<&Item> {
        self.layer(layer).iter().find(|item| item.key == key)
    }

    /// The place of this target; `None` if it is in another scene, such as the rack.
    pub fn cell(&self, target: Target) -> Option<&Cell> {
        self.cells.iter().find(|cell| cell.target == target)
    }

    /// The next place in a direction: `(1, 0)` is right, `(0, -1)` is up. It is the nearest of those that lie no farther aside
    /// than ahead. `None` at the edge.
    pub fn neighbour(&self, from: Target, (dx, dy): (i32, i32)) -> Option<Target> {
        let from = self.cell(from)?;
        let along_and_aside = |cell: &Cell| {
            let (x, y) = (cell.x - from.x, cell.y - from.y);
            (x * dx + y * dy, (x * dy).abs() + (y * dx).abs())
        };
        let ahead = self.cells.iter().filter(|cell| {
            let (along, aside) = along_and_aside(cell);
            along > 0 && aside <= along
        });
        let nearest = ahead.min_by_key(|cell| {
            let (along, aside) = along_and_aside(cell);
            along + 2 * aside
        });
        nearest.map(|cell| cell.target)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_dimmed_has_a_hole_for_each_place_that_is_not() {
        let mut scene = Scene::new(2000, 1000, "");
        for target in 0..2 {
            let (x, label) = (500 + 1000 * target as i32, String::new());
            scene.cells.push(Cell { target, x, y: 500, size: 1000, label, pressed: false, enabled: true });
        }
        scene.put(Layer::Marks, 1, (1600, 500), Art::Well { size: 1 });
        scene.put(Layer::Marks, 2, (500, 500), Art::Well { size: 2 });
        let whole = scene.clone();
        scene.dim_but(&[]);
        assert_eq!(scene, whole);
        scene.dim_but(&[1]);
        let marks: Vec<&Art> = scene.layer(Layer::Marks).iter().map(|item| &item.art).collect();
        let veil = Art::Veil { width: 2000, height: 1000, holes: vec![(1500, 500, 1000)] };
        assert_eq!(marks, [&veil, &Art::Well { size: 1 }], "the veil lies below the marks of what is lit");
        scene.mark_missed(7);
        assert_eq!(scene.layer(Layer::Marks).len(), 2, "a place of another scene is not here");
        scene.mark_missed(0);
        assert_eq!(scene.layer(Layer::Marks).last().map(|item| (item.x, item.class)), Some((500, "missed")));
    }

    #[test]
    fn what_is_cut_out_has_a_tray_of_its_own_and_keeps_what_lies_within() {
        let mut scene = Scene::new(3000, 1000, "");
        scene.put(Layer::Ground, 0, (0, 0), Art::Tray { width: 3000, height: 1000 });
        for target in 0..3 {
            let (x, label) = (500 + 1000 * target as i32, String::new());
            scene.cells.push(Cell { target, x, y: 500, size: 1000, label, pressed: false, enabled: true });
            scene.put(Layer::Pieces, target, (x, 500), Art::Well { size: 800 });
        }
        scene.put(Layer::Links, 1, (500, 500), Art::Link { dx: 1000, dy: 0 });
        let whole = scene.clone();
        scene.cut_to(&[]);
        assert_eq!(scene, whole);
        scene.cut_to(&[1, 2]);
        assert_eq!(scene.view_box(), "900 -100 2200 1200");
        let tray = &scene.layer(Layer::Ground)[0];
        assert_eq!((tray.x, tray.y, &tray.art), (900, -100, &Art::Tray { width: 2200, height: 1200 }));
        let keys = |layer| scene.layer(layer).iter().map(|item| item.key).collect::<Vec<_>>();
        assert_eq!((keys(Layer::Pieces), scene.cells.len()), (vec![1, 2], 2));
        assert_eq!(keys(Layer::Links), [1], "a line may lead into the picture");
        scene.keep(|layer, _| layer != Layer::Links);
        assert!(scene.layer(Layer::Links).is_empty());
    }

    #[test]
    fn arrow_keys_go_to_the_nearest_place_in_their_direction() {
        let mut scene = Scene::new(3000, 3000, "");
        for target in 0..9 {
            let (x, y) = (500 + 1000 * (target as i32 % 3), 500 + 1000 * (target as i32 / 3));
            let label = String::new();
            scene.cells.push(Cell { target, x, y, size: 1000, label, pressed: false, enabled: true });
        }
        assert_eq!(scene.neighbour(4, (1, 0)), Some(5));
        assert_eq!(scene.neighbour(4, (-1, 0)), Some(3));
        assert_eq!(scene.neighbour(4, (0, -1)), Some(1));
        assert_eq!(scene.neighbour(4, (0, 1)), Some(7));
        assert_eq!(scene.neighbour(5, (1, 0)), None);
        scene.cells.remove(5);
        assert_eq!(scene.neighbour(4, (1, 0)), Some(2), "a gap is passed by the nearest place beyond it");
    }
}
