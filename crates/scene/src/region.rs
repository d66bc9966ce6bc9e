//! Parts of a board, for hints that say where to look.

use super::{Art, Cell, Item, Layer, Scene, Target};

/// Thirds of the width and height of a board's places, counted from 0. `None` covers more than one third.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Region {
    /// The third from the left.
    pub across: Option<u8>,
    /// The third from the top.
    pub down: Option<u8>,
}

/// The key of the mark.
const REGION: u32 = u32::MAX - 2;

/// The ends of a row of places, which is divided into thirds.
#[derive(Clone, Copy)]
struct Extent {
    from: i32,
    to: i32,
}

impl Extent {
    fn of(places: impl Iterator<Item = (i32, i32)> + Clone) -> Extent {
        let from = places.clone().map(|(middle, size)| middle - size / 2).min().unwrap_or(0);
        let to = places.map(|(middle, size)| middle + size / 2).max().unwrap_or(0);
        Extent { from, to }
    }

    fn third(self, middle: i32) -> u8 {
        ((middle - self.from) * 3 / (self.to - self.from).max(1)).clamp(0, 2) as u8
    }

    /// The third that all of these are in, if there is one.
    fn common(self, middles: impl Iterator<Item = i32>) -> Option<u8> {
        let mut thirds = middles.map(|middle| self.third(middle));
        let first = thirds.next()?;
        thirds.all(|third| third == first).then_some(first)
    }
}

impl Scene {
    /// The part of the board that contains these targets. If that is the whole board, the part of the last target. `None` where none
    /// of them is on the board.
    pub fn region(&self, targets: &[Target]) -> Option<Region> {
        let cells: Vec<&Cell> = targets.iter().filter_map(|&target| self.cell(target)).collect();
        let (across, down) = self.extents();
        let of = |cells: &[&Cell]| Region {
            across: across.common(cells.iter().map(|cell| cell.x)),
            down: down.common(cells.iter().map(|cell| cell.y)),
        };
        let last = cells.last()?;
        match of(&cells) {
            Region { across: None, down: None } => Some(of(&[last])),
            region => Some(region),
        }
    }

    /// Frames a part of the board.
    pub fn mark_region(&mut self, region: Region) {
        let (across, down) = self.extents();
        let is_in = |third: Option<u8>, own: u8| third.is_none_or(|third| third == own);
        let within =
            |cell: &&Cell| is_in(region.across, across.third(cell.x)) && is_in(region.down, down.third(cell.y));
        let cells = || self.cells.iter().filter(within);
        let (x, y) =
            (Extent::of(cells().map(|cell| (cell.x, cell.size))), Extent::of(cells().map(|cell| (cell.y, cell.size))));
        let art = Art::Region { width: x.to - x.from, height: y.to - y.from };
        self.layers[Layer::Marks as usize].push(Item { key: REGION, x: x.from, y: y.from, class: "", art });
    }

    fn extents(&self) -> (Extent, Extent) {
        let places = |middle: fn(&Cell) -> i32| self.cells.iter().map(move |cell| (middle(cell), cell.size));
        (Extent::of(places(|cell| cell.x)), Extent::of(places(|cell| cell.y)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Six by six squares.
    fn board() -> Scene {
        let mut scene = Scene::new(6000, 6000, "");
        for target in 0..36 {
            let (x, y) = (500 + 1000 * (target % 6), 500 + 1000 * (target / 6));
            let (target, label) = (target as Target, String::new());
            scene.cells.push(Cell { target, x, y, size: 1000, label, pressed: false, enabled: true });
        }
        scene
    }

    fn region(across: Option<u8>, down: Option<u8>) -> Option<Region> {
        Some(Region { across, down })
    }

    #[test]
    fn places_are_in_thirds() {
        let scene = board();
        assert_eq!(scene.region(&[0]), region(Some(0), Some(0)));
        assert_eq!(scene.region(&[14, 15]), region(Some(1), Some(1)));
        assert_eq!(scene.region(&[0, 5]), region(None, Some(0)), "a row");
        assert_eq!(scene.region(&[5, 35]), region(Some(2), None), "a column");
        assert_eq!(scene.region(&[0, 35]), region(Some(2), Some(2)), "all over the board: the last one");
        assert_eq!(scene.region(&[99, 7]), region(Some(0), Some(0)), "what is elsewhere does not count");
        assert_eq!(scene.region(&[99]), None);
    }

    #[test]
    fn the_frame_goes_round_the_places() {
        let mut scene = board();
        scene.mark_region(Region { across: Some(1), down: None });
        let mark = scene.layer(Layer::Marks).last().expect("a mark");
        assert_eq!((mark.x, mark.y, &mark.art), (2000, 0, &Art::Region { width: 2000, height: 6000 }));
    }
}
