//! Which part of a scene is seen, where it may be dragged and zoomed. Pure; the page hooks pointer, wheel and keys.
//!
//! What comes in from the page is in thousandths of the picture's width and height, so that pixels stay with the page. `Default` is
//! the whole scene, which grows with it.

use super::Scene;

/// Everything is seen.
const WHOLE: i32 = 1000;

/// The closest look: a quarter of the width.
const CLOSEST: i32 = 4000;

/// How closely, and what is in the middle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Viewport {
    /// Thousandths: 2000 shows half of the width.
    zoom: i32,
    /// How far the middle of what is seen lies to the right of the scene's middle, in units.
    dx: i32,
    /// How far below.
    dy: i32,
}

impl Default for Viewport {
    fn default() -> Self {
        Viewport { zoom: WHOLE, dx: 0, dy: 0 }
    }
}

impl Viewport {
    /// Whether the whole scene is seen.
    pub fn is_whole(self) -> bool {
        self == Viewport::default()
    }

    /// Width and height of what is seen.
    fn size(self, scene: &Scene) -> (i32, i32) {
        (part(scene.width, WHOLE, self.zoom).max(1), part(scene.height, WHOLE, self.zoom).max(1))
    }

    /// Left, top, width and height of what is seen.
    pub fn view_box(self, scene: &Scene) -> [i32; 4] {
        let (width, height) = self.size(scene);
        let (left, top) = ((scene.width - width) / 2, (scene.height - height) / 2);
        [scene.left + left + self.dx, scene.top + top + self.dy, width, height]
    }

    /// After a drag: the picture follows the finger.
    pub fn dragged(self, scene: &Scene, (right, down): (i32, i32)) -> Viewport {
        let (width, height) = self.size(scene);
        let (x, y) = (part(width, right, WHOLE), part(height, down, WHOLE));
        Viewport { dx: self.dx.saturating_sub(x), dy: self.dy.saturating_sub(y), ..self }.within(scene)
    }

    /// Closer or farther by a factor in thousandths; what lies under the finger, counted from the upper left corner, stays there.
    pub fn zoomed(self, scene: &Scene, factor: i32, (x, y): (i32, i32)) -> Viewport {
        let zoom = part(self.zoom, factor, WHOLE).clamp(WHOLE, CLOSEST);
        let ((width, height), (new_width, new_height)) = (self.size(scene), Viewport { zoom, ..self }.size(scene));
        let aside = |less: i32, at: i32| part(less, at.clamp(0, WHOLE) - WHOLE / 2, WHOLE);
        let (dx, dy) = (aside(width - new_width, x), aside(height - new_height, y));
        Viewport { zoom, dx: self.dx + dx, dy: self.dy + dy }.within(scene)
    }

    /// Closer by a factor in thousandths, with what is here in the middle: whatever lies over a corner of the picture does not cover it.
    pub fn centred(self, scene: &Scene, factor: i32, (x, y): (i32, i32)) -> Viewport {
        let closer = self.zoomed(scene, factor, (x, y));
        let (width, height) = closer.size(scene);
        let aside = |length: i32, at: i32| part(length, at.clamp(0, WHOLE) - WHOLE / 2, WHOLE);
        let (dx, dy) = (closer.dx + aside(width, x), closer.dy + aside(height, y));
        Viewport { dx, dy, ..closer }.within(scene)
    }

    /// With this place seen, as for a square that takes the focus: not moved where it is seen already.
    pub fn showing(self, scene: &Scene, (x, y): (i32, i32)) -> Viewport {
        let [left, top, width, height] = self.view_box(scene);
        let short = |from: i32, length: i32, at: i32| {
            let edge = length / 8;
            (at - (from + length - edge)).max(0) + (at - (from + edge)).min(0)
        };
        Viewport { dx: self.dx + short(left, width, x), dy: self.dy + short(top, height, y), ..self }.within(scene)
    }

    /// What is seen stays on the scene, or goes beyond its edge by a quarter, so that a corner can be moved from under a button.
    fn within(self, scene: &Scene) -> Viewport {
        let (width, height) = self.size(scene);
        let beyond = if self.zoom > WHOLE { 4 } else { i32::MAX };
        let room = |all: i32, seen: i32| ((all - seen) / 2).max(0) + seen / beyond;
        let (right, down) = (room(scene.width, width), room(scene.height, height));
        Viewport { dx: self.dx.clamp(-right, right), dy: self.dy.clamp(-down, down), ..self }
    }
}

/// `length * over / under`, for any lengths that a scene can have.
fn part(length: i32, over: i32, under: i32) -> i32 {
    let exact = i64::from(length) * i64::from(over) / i64::from(under.max(1));
    exact.clamp(i32::MIN.into(), i32::MAX.into()) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene() -> Scene {
        let mut scene = Scene::new(10_000, 8000, "");
        (scene.left, scene.top) = (-5000, -3000);
        scene
    }

    #[test]
    fn at_first_everything_is_seen_and_nothing_can_be_dragged() {
        let lens = Viewport::default();
        assert_eq!(lens.view_box(&scene()), [-5000, -3000, 10_000, 8000]);
        assert!(lens.dragged(&scene(), (300, -200)).is_whole());
        assert!(lens.zoomed(&scene(), 500, (0, 0)).is_whole());
    }

    #[test]
    fn what_lies_under_the_finger_stays_there() {
        for at in [(500, 500), (100, 900), (0, 0), (1000, 250)] {
            let under = |lens: Viewport| {
                let [left, top, width, height] = lens.view_box(&scene());
                (left + width * at.0 / 1000, top + height * at.1 / 1000)
            };
            let closer = Viewport::default().zoomed(&scene(), 2000, at);
            assert_eq!(under(closer), under(Viewport::default()));
            assert!(closer.zoomed(&scene(), 500, at).is_whole());
        }
    }

    #[test]
    fn a_drag_follows_the_finger_a_little_beyond_the_scene() {
        let lens = Viewport::default().zoomed(&scene(), 2000, (500, 500));
        assert_eq!(lens.view_box(&scene()), [-2500, -1000, 5000, 4000]);
        assert_eq!(lens.dragged(&scene(), (100, -250)).view_box(&scene()), [-3000, 0, 5000, 4000]);
        assert_eq!(lens.dragged(&scene(), (9000, -9000)).view_box(&scene()), [-6250, 2000, 5000, 4000]);
        assert_eq!(lens.zoomed(&scene(), i32::MAX, (0, 0)).view_box(&scene())[2], 2500);
        assert_eq!(lens.dragged(&scene(), (i32::MAX, i32::MIN + 1)).view_box(&scene())[2], 5000);
    }

    #[test]
    fn a_place_that_is_enlarged_comes_to_the_middle_or_near_it() {
        let enlarged = |at| Viewport::default().centred(&scene(), 2000, at).view_box(&scene());
        assert_eq!(enlarged((500, 500)), [-2500, -1000, 5000, 4000]);
        assert_eq!(enlarged((300, 700)), [-4500, 600, 5000, 4000]);
        // At the corner of the scene (5000, 5000) it is three quarters of the way to the corner of the picture.
        assert_eq!(enlarged((1000, 1000)), [1250, 2000, 5000, 4000]);
    }

    #[test]
    fn a_place_with_the_focus_is_brought_into_view() {
        let lens = Viewport::default().zoomed(&scene(), 2000, (500, 500));
        assert_eq!(lens.showing(&scene(), (0, 1000)), lens);
        let [left, _, width, _] = lens.showing(&scene(), (4000, 1000)).view_box(&scene());
        assert!(left + width > 4000, "{left} {width}");
    }
}
