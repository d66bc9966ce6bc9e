//! The visible part of a scene that can be dragged and zoomed. Pure; the page listens to pointer, wheel and keys.
//!
//! Places and distances from the page are in thousandths of the picture's width and height. Only [`Outlook::of`] takes pixels,
//! which decide how much fits. The default viewport is the first look, which grows with the scene.

use super::{Scene, UNIT};

/// The zoom of the first look.
const WHOLE: i32 = 1000;

/// The zoom of the closest look: a quarter of the width.
const CLOSEST: i32 = 4000;

/// The least side of a square in pixels, for a finger. If the whole would need smaller squares, the first look is a part of it, until the game
/// is over.
const LEAST: i32 = 44;

/// A rectangle of the plane: left, top, width and height.
pub type Rect = [i32; 4];

/// The whole of a scene, and the part of it that is seen at first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outlook {
    all: Rect,
    home: Rect,
}

impl Outlook {
    /// The outlook of a picture of this width and height in pixels; zeros while they are unknown.
    pub fn of(scene: &Scene, (width, height): (i32, i32)) -> Outlook {
        let Some(roams) = scene.roams.filter(|_| width > 0 && height > 0) else {
            let all = [scene.left, scene.top, scene.width, scene.height];
            return Outlook { all, home: all };
        };
        let all = roams.whole;
        // Units for a thousand pixels, rounded up.
        let needed = part(all[2], WHOLE, width).max(part(all[3], WHOLE, height)) + 1;
        let most = if roams.is_over { i32::MAX } else { UNIT * WHOLE / LEAST };
        let units = needed.min(most);
        let size = (part(width, units, WHOLE).max(1), part(height, units, WHOLE).max(1));
        let start = |axis: usize, length: i32| {
            if let Some([from, span]) =
                [all, roams.bare].map(|rect| [rect[axis], rect[axis + 2]]).into_iter().find(|[_, span]| *span <= length)
            {
                return from + (span - length) / 2;
            }
            let middle = roams.focus[axis] + roams.focus[axis + 2] / 2;
            (middle - length / 2).clamp(all[axis], all[axis] + all[axis + 2] - length)
        };
        Outlook { all, home: [start(0, size.0), start(1, size.1), size.0, size.1] }
    }

    /// Everything that can come into view.
    fn reach(&self) -> Rect {
        let ([left, top, width, height], [x, y, wide, high]) = (self.all, self.home);
        let (from, above) = (left.min(x), top.min(y));
        [from, above, (left + width).max(x + wide) - from, (top + height).max(y + high) - above]
    }

    /// The zoom of the farthest look, which shows everything.
    fn farthest(&self) -> i32 {
        let ([.., width, height], [.., wide, high]) = (self.reach(), self.home);
        part(wide, WHOLE, width).min(part(high, WHOLE, height)).min(WHOLE)
    }
}

/// The zoom, and what is in the middle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Viewport {
    /// In thousandths: 2000 shows half of the width that is seen at first.
    zoom: i32,
    /// How far the middle is to the right of the first look's middle, in units.
    dx: i32,
    /// How far the middle is below it.
    dy: i32,
}

impl Default for Viewport {
    fn default() -> Self {
        Viewport { zoom: WHOLE, dx: 0, dy: 0 }
    }
}

impl Viewport {
    /// Whether this is the first look.
    pub fn is_whole(self) -> bool {
        self == Viewport::default()
    }

    /// Width and height of the visible part.
    fn size(self, outlook: &Outlook) -> (i32, i32) {
        let [.., width, height] = outlook.home;
        (part(width, WHOLE, self.zoom).max(1), part(height, WHOLE, self.zoom).max(1))
    }

    /// The visible part: left, top, width and height.
    pub fn view_box(self, outlook: &Outlook) -> Rect {
        let ([left, top, wide, high], (width, height)) = (outlook.home, self.size(outlook));
        [left + (wide - width) / 2 + self.dx, top + (high - height) / 2 + self.dy, width, height]
    }

    /// The viewport after a drag, so that the picture follows the finger.
    pub fn dragged(self, outlook: &Outlook, (right, down): (i32, i32)) -> Viewport {
        let (width, height) = self.size(outlook);
        let (x, y) = (part(width, right, WHOLE), part(height, down, WHOLE));
        Viewport { dx: self.dx.saturating_sub(x), dy: self.dy.saturating_sub(y), ..self }.within(outlook)
    }

    /// Closer or farther by a factor in thousandths. The point under the finger, counted from the upper left corner, stays there.
    pub fn zoomed(self, outlook: &Outlook, factor: i32, (x, y): (i32, i32)) -> Viewport {
        let zoom = part(self.zoom, factor, WHOLE).clamp(outlook.farthest(), CLOSEST);
        let ((width, height), (new_width, new_height)) = (self.size(outlook), Viewport { zoom, ..self }.size(outlook));
        let aside = |less: i32, at: i32| part(less, at.clamp(0, WHOLE) - WHOLE / 2, WHOLE);
        let (dx, dy) = (aside(width - new_width, x), aside(height - new_height, y));
        Viewport { zoom, dx: self.dx + dx, dy: self.dy + dy }.within(outlook)
    }

    /// Closer by a factor in thousandths, with this point in the middle, so that nothing over a corner of the picture covers it.
    pub fn centred(self, outlook: &Outlook, factor: i32, (x, y): (i32, i32)) -> Viewport {
        let closer = self.zoomed(outlook, factor, (x, y));
        let (width, height) = closer.size(outlook);
        let aside = |length: i32, at: i32| part(length, at.clamp(0, WHOLE) - WHOLE / 2, WHOLE);
        let (dx, dy) = (closer.dx + aside(width, x), closer.dy + aside(height, y));
        Viewport { dx, dy, ..closer }.within(outlook)
    }

    /// Moved so that this place is visible, as for a square that gets the focus. Unchanged if it is visible already.
    pub fn showing(self, outlook: &Outlook, (x, y): (i32, i32)) -> Viewport {
        let [left, top, width, height] = self.view_box(outlook);
        let short = |from: i32, length: i32, at: i32| {
            let edge = length / 8;
            (at - (from + length - edge)).max(0) + (at - (from + edge)).min(0)
        };
        Viewport { dx: self.dx + short(left, width, x), dy: self.dy + short(top, height, y), ..self }.within(outlook)
    }

    /// Keeps the visible part on the scene or a quarter beyond its edge, so that a corner can be moved out from under a button.
    fn within(self, outlook: &Outlook) -> Viewport {
        let (width, height) = self.size(outlook);
        let (reach, home) = (outlook.reach(), outlook.home);
        let is_part = self.zoom > WHOLE || self.zoom > outlook.farthest();
        let kept = |axis: usize, seen: i32, aside: i32| {
            let beyond = if is_part { seen / 4 } else { 0 };
            let room = ((reach[axis + 2] - seen) / 2).max(0) + beyond;
            let middle = reach[axis] + reach[axis + 2] / 2 - home[axis] - home[axis + 2] / 2;
            aside.clamp(middle - room, middle + room)
        };
        Viewport { dx: kept(0, width, self.dx), dy: kept(1, height, self.dy), ..self }
    }
}

/// `length * over / under`, for any lengths that a scene can have.
fn part(length: i32, over: i32, under: i32) -> i32 {
    let exact = i64::from(length) * i64::from(over) / i64::from(under.max(1));
    exact.clamp(i32::MIN.into(), i32::MAX.into()) as i32
}

#[cfg(test)]
mod tests {
    use super::super::Roams;
    use super::*;

    /// The outlook of a scene before the size of its picture is known.
    fn outlook() -> Outlook {
        let mut scene = Scene::new(10_000, 8000, "");
        (scene.left, scene.top) = (-5000, -3000);
        Outlook::of(&scene, (0, 0))
    }

    fn plant(whole: Rect, focus: Rect) -> Scene {
        let [left, top, width, height] = whole;
        let bare = [left + 500, top + 500, width - 1000, height - 1000];
        Scene { roams: Some(Roams { whole, bare, focus, is_over: false }), ..Scene::new(10_000, 10_000, "") }
    }

    #[test]
    fn at_first_everything_is_seen_and_nothing_can_be_dragged() {
        let (lens, outlook) = (Viewport::default(), outlook());
        assert_eq!(lens.view_box(&outlook), [-5000, -3000, 10_000, 8000]);
        assert!(lens.dragged(&outlook, (300, -200)).is_whole());
        assert!(lens.zoomed(&outlook, 500, (0, 0)).is_whole());
    }

    #[test]
    fn what_fits_is_seen_whole_in_the_shape_of_the_picture() {
        let scene = plant([-1000, -1000, 4000, 7000], [0, 0, 1000, 1000]);
        for size in [(374, 374), (374, 500), (820, 320), (2000, 2000)] {
            let [left, top, width, height] = Viewport::default().view_box(&Outlook::of(&scene, size));
            assert!(left <= -1000 && left + width >= 3000 && top <= -1000 && top + height >= 6000, "{size:?}");
            assert!((width * size.1 - height * size.0).abs() <= 4000, "{size:?}: {width} {height}");
            assert!((left + width / 2 - 1000).abs() <= 1 && (top + height / 2 - 2500).abs() <= 1, "in the middle");
        }
    }

    #[test]
    fn no_square_is_smaller_than_a_finger_and_the_rest_can_be_dragged_into_view() {
        let scene = plant([-8000, -2000, 20_000, 4000], [9000, -1000, 1000, 1000]);
        let outlook = Outlook::of(&scene, (374, 374));
        let home = Viewport::default().view_box(&outlook);
        assert_eq!(374 * UNIT / home[2], LEAST);
        assert_eq!(home[0] + home[2], 12_000, "what can be played is near the end, and no emptiness beyond it is seen");
        assert_eq!(home[1] + home[3] / 2, 0, "what fits across is in the middle");
        let mut lens = Viewport::default();
        for _ in 0..9 {
            lens = lens.dragged(&outlook, (500, 0));
        }
        assert!((-8000 - home[2] / 4..=-8000).contains(&lens.view_box(&outlook)[0]), "the other end");
        assert_eq!(lens.view_box(&outlook)[1], home[1]);
        let far = Viewport::default().zoomed(&outlook, 1, (500, 500)).view_box(&outlook);
        assert!(far[0] <= -7990 && far[0] + far[2] >= 11_990, "everything at once: {far:?}");
    }

    #[test]
    fn once_a_game_is_over_all_of_it_is_seen_however_small() {
        let mut scene = plant([-8000, -2000, 20_000, 4000], [9000, -1000, 1000, 1000]);
        scene.roams.as_mut().expect("a plant").is_over = true;
        let [left, _, width, _] = Viewport::default().view_box(&Outlook::of(&scene, (374, 374)));
        assert!(left <= -8000 && left + width >= 12_000, "{left} {width}");
    }

    #[test]
    fn the_room_around_a_plant_goes_before_any_of_it_is_cut() {
        let scene = plant([-600, -600, 9200, 9200], [7000, 7000, 1000, 1000]);
        let [left, top, width, height] = Viewport::default().view_box(&Outlook::of(&scene, (374, 374)));
        assert_eq!(374 * UNIT / width, LEAST);
        assert!(left <= -100 && left + width >= 8100 && top <= -100 && top + height >= 8100, "{left} {width}");
    }

    #[test]
    fn what_matters_is_in_the_middle_where_there_is_less_room() {
        let scene = plant([-8000, -8000, 20_000, 20_000], [1000, 2000, 2000, 1000]);
        let [left, top, width, height] = Viewport::default().view_box(&Outlook::of(&scene, (374, 422)));
        assert_eq!((left + width / 2, top + height / 2), (2000, 2500));
    }

    #[test]
    fn what_lies_under_the_finger_stays_there() {
        for at in [(500, 500), (100, 900), (0, 0), (1000, 250)] {
            let under = |lens: Viewport| {
                let [left, top, width, height] = lens.view_box(&outlook());
                (left + width * at.0 / 1000, top + height * at.1 / 1000)
            };
            let closer = Viewport::default().zoomed(&outlook(), 2000, at);
            assert_eq!(under(closer), under(Viewport::default()));
            assert!(closer.zoomed(&outlook(), 500, at).is_whole());
        }
    }

    #[test]
    fn a_drag_follows_the_finger_a_little_beyond_the_scene() {
        let lens = Viewport::default().zoomed(&outlook(), 2000, (500, 500));
        assert_eq!(lens.view_box(&outlook()), [-2500, -1000, 5000, 4000]);
        assert_eq!(lens.dragged(&outlook(), (100, -250)).view_box(&outlook()), [-3000, 0, 5000, 4000]);
        assert_eq!(lens.dragged(&outlook(), (9000, -9000)).view_box(&outlook()), [-6250, 2000, 5000, 4000]);
        assert_eq!(lens.zoomed(&outlook(), i32::MAX, (0, 0)).view_box(&outlook())[2], 2500);
        assert_eq!(lens.dragged(&outlook(), (i32::MAX, i32::MIN + 1)).view_box(&outlook())[2], 5000);
    }

    #[test]
    fn a_place_that_is_enlarged_comes_to_the_middle_or_near_it() {
        let enlarged = |at| Viewport::default().centred(&outlook(), 2000, at).view_box(&outlook());
        assert_eq!(enlarged((500, 500)), [-2500, -1000, 5000, 4000]);
        assert_eq!(enlarged((300, 700)), [-4500, 600, 5000, 4000]);
        // At the corner of the scene (5000, 5000) it is three quarters of the way to the corner of the picture.
        assert_eq!(enlarged((1000, 1000)), [1250, 2000, 5000, 4000]);
    }

    #[test]
    fn a_place_with_the_focus_is_brought_into_view() {
        let lens = Viewport::default().zoomed(&outlook(), 2000, (500, 500));
        assert_eq!(lens.showing(&outlook(), (0, 1000)), lens);
        let [left, _, width, _] = lens.showing(&outlook(), (4000, 1000)).view_box(&outlook());
        assert!(left + width > 4000, "{left} {width}");
    }
}
