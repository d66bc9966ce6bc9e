//! What to draw, as plain data: the vocabulary that the scenes of all boards share.
//!
//! Units: one square of a board is [`UNIT`] wide and high; `x` grows to the right, `y` downwards. Everything is a whole number, so
//! that the page carries no code to print fractions.
//!
//! Deliberately absent: colours, strokes and motion, which are the style sheet's; a scene names tints, kinds and states only.

/// The side of a square of a board.
pub const UNIT: i32 = 1000;

pub mod art;
pub mod shapes;
pub mod solids;
mod tint;
pub mod viewport;

pub use tint::Tint;

/// How strongly a ring or a pill speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// What can be done.
    Can,
    /// What is selected.
    Selected,
}

/// One drawing, centred on its place unless said otherwise. Sizes are sides in units.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Art {
    /// A die with its face up.
    Die {
        /// Its colour, which gives the shape of the pips as well.
        tint: Tint,
        /// 1 to 6.
        pips: u8,
        /// The side of the face.
        size: i32,
    },
    /// A stack of dice of one kind: the top die, up to three bodies below it, and a badge with the height.
    Stack {
        /// The colour of all its dice.
        tint: Tint,
        /// The number of all its dice.
        pips: u8,
        /// The side of the face.
        size: i32,
        /// How many dice, 2 or more.
        height: u8,
    },
    /// The soft shadow of a square piece; drawn in a layer of its own.
    Shadow {
        /// The side of the piece.
        size: i32,
    },
    /// The tray that pieces stand in; placed by its upper left corner.
    Tray {
        /// Its width.
        width: i32,
        /// Its height.
        height: i32,
    },
    /// An empty place in a tray.
    Well {
        /// Its side.
        size: i32,
    },
    /// The mark of a colour alone.
    Mark {
        /// Which colour's.
        tint: Tint,
        /// The unit in which marks are measured; a mark is about twice as wide.
        unit: i32,
    },
    /// The mark of a colour as a piece: the puck of a seat.
    Token {
        /// Which colour's.
        tint: Tint,
        /// The unit in which marks are measured.
        unit: i32,
    },
    /// A line of text, centred.
    Text {
        /// What it says.
        text: String,
        /// A class of the style sheet.
        class: &'static str,
    },
    /// A ring round a square piece and its lip.
    Ring {
        /// The side of the piece.
        size: i32,
        /// Legal or selected.
        tone: Tone,
    },
    /// A short text on a pill, at the upper right corner of a piece.
    Pill {
        /// What it says.
        text: String,
        /// What can be done, or what is selected.
        tone: Tone,
    },
    /// A line from the place to another one.
    Link {
        /// How far to the right it reaches.
        dx: i32,
        /// How far down it reaches.
        dy: i32,
    },
    /// A disc on a link that says why: a mark, or a number.
    Chip(Reason),
    /// Corner brackets: the last action.
    Brackets {
        /// The side of the square that they frame.
        size: i32,
    },
    /// A dotted frame: where a piece will stand.
    Ghost {
        /// The side of the square that it frames.
        size: i32,
    },
    /// A cube with its number up, and the mark of its owner's colour small.
    Cube {
        /// Its colour.
        tint: Tint,
        /// 0 to 9.
        number: u8,
        /// The side of the face.
        size: i32,
    },
    /// One frame round a whole line of squares, from the place to another one in its row, its column or the diagonal to the
    /// lower right.
    Frame {
        /// How far to the right the last square lies.
        dx: i32,
        /// How far down the last square lies.
        dy: i32,
    },
    /// A bar that shows an amount; placed by the middle of its left end.
    Bar {
        /// The colour that it is filled with.
        tint: Tint,
        /// How long it is.
        length: i32,
        /// How much of it is filled.
        filled: i32,
    },
    /// The shadow of a token; drawn in the layer of shadows.
    Cast {
        /// The colour whose mark is the token's shape.
        tint: Tint,
        /// The unit of the token.
        unit: i32,
    },
    /// A square that a number is written on.
    Tile {
        /// Its side.
        size: i32,
    },
    /// The hatching of a protected square, with a clear disc for its number.
    Hatch {
        /// The side of the square.
        size: i32,
    },
    /// A circle round a number: a square that can be entered.
    Circle {
        /// Its radius.
        radius: i32,
    },
    /// A ring round a token, in the token's shape; drawn below the pieces, over links.
    Halo {
        /// The colour whose mark is the token's shape.
        tint: Tint,
        /// The unit of the token.
        unit: i32,
        /// Legal or selected.
        tone: Tone,
    },
    /// A dotted outline in the shape of a mark: the place of a token that is not there yet.
    Slot {
        /// The colour whose mark it is.
        tint: Tint,
        /// The unit of the token.
        unit: i32,
    },
    /// A polyhedral die as its silhouette, with the number that it shows.
    Solid {
        /// How many sides it has: 4, 6, 8, 10, 12 or 20; they give its colour.
        sides: u8,
        /// The number on it.
        number: u8,
        /// The side of the square that it stands in.
        size: i32,
    },
    /// The silhouettes of all six polyhedral dice in a line, some of them struck out.
    Solids {
        /// Those that are struck out: bit 0 for four sides to bit 5 for twenty.
        struck: u8,
        /// From the top down rather than from left to right.
        down: bool,
    },
    /// A number in a box, to be crossed off.
    Box {
        /// The number.
        number: u8,
        /// The side of the box.
        size: i32,
        /// Whether it is crossed off.
        crossed: bool,
    },
    /// A circle with a short text, or with none.
    Spot {
        /// Its radius.
        radius: i32,
        /// What it says.
        text: String,
    },
}

/// What two pieces have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The colour.
    Mark(Tint),
    /// The number.
    Number(u8),
}

/// The layers of a scene, from the ground up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Layer {
    /// Trays, wells, tiles, what is written on them.
    Ground,
    /// Links and paths.
    Links,
    /// The shadows of the pieces, below all of them.
    Shadows,
    /// The pieces.
    Pieces,
    /// Rings, pills, frames.
    Marks,
}

impl Layer {
    /// All layers, from the ground up.
    pub const ALL: [Layer; 5] = [Layer::Ground, Layer::Links, Layer::Shadows, Layer::Pieces, Layer::Marks];
}

/// A drawing at its place. The key stays with a thing from scene to scene, so that it can be seen to move; within a layer no two
/// items have the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// Which thing of its layer this is.
    pub key: u32,
    /// From the left.
    pub x: i32,
    /// From the top.
    pub y: i32,
    /// Further classes of the style sheet, or an empty text.
    pub class: &'static str,
    /// What is drawn.
    pub art: Art,
}

/// What can be tapped: a square, a die of a rack. Numbered by the board.
pub type Target = u32;

/// A place that can be tapped and focused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// What the board is told when it is tapped.
    pub target: Target,
    /// The centre, from the left.
    pub x: i32,
    /// The centre, from the top.
    pub y: i32,
    /// Width and height.
    pub size: i32,
    /// What a screen reader says: what is here and what a tap would do.
    pub label: String,
    /// Whether it is selected.
    pub pressed: bool,
    /// Whether a tap would do something; others say why not.
    pub enabled: bool,
}

/// A picture of a position: everything on it, layer by layer.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Scene {
    /// Where the picture begins. A board without edges grows to all sides; its things keep their places all the same.
    pub left: i32,
    /// Where the picture begins from above.
    pub top: i32,
    /// The width of the picture.
    pub width: i32,
    /// The height of the picture.
    pub height: i32,
    /// What a screen reader calls it.
    pub label: String,
    /// A list for each of [`Layer::ALL`].
    layers: [Vec<Item>; 5],
    /// What can be tapped, in reading order.
    pub cells: Vec<Cell>,
    /// Whether it may be dragged and zoomed: a board without edges.
    pub roams: bool,
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

    /// The drawings of a layer, in the order in which they are drawn.
    pub fn layer(&self, layer: Layer) -> &[Item] {
        &self.layers[layer as usize]
    }

    /// The drawing with this key.
    pub fn item(&self, layer: Layer, key: u32) -> Option<&Item> {
        self.layer(layer).iter().find(|item| item.key == key)
    }

    /// The place of this target.
    pub fn cell(&self, target: Target) -> Option<&Cell> {
        self.cells.iter().find(|cell| cell.target == target)
    }

    /// The next place from this one in a direction (one step right: `(1, 0)`, up: `(0, -1)`): the nearest of those that lie more
    /// in this direction than aside. `None` at the edge.
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
