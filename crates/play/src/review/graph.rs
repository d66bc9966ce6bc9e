//! The course of a game as a graph: its worth to a seat after each step, as SVG paths.

/// One step of the course.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// The worth of the game after it.
    pub value: f64,
    /// Whether that is proved.
    pub proved: bool,
}

/// A graph in a frame 1000 wide and 1000 high. Values grow upwards.
#[derive(Clone, PartialEq, Debug)]
pub struct Graph {
    /// The line where the values are proved.
    pub proved: String,
    /// The line where they are estimated.
    pub estimated: String,
    /// The area between the line and the middle, above the middle.
    pub above: String,
    /// The same below it.
    pub below: String,
    /// The distance of the middle from the top.
    pub middle: f64,
    /// The distance of each value from the top, the start first.
    pub heights: Vec<f64>,
    /// The least and the greatest value of the frame.
    pub range: (f64, f64),
}

/// Width and height of the frame.
const SIDE: f64 = 1000.0;

/// The graph of a course, the start first. Each value holds until the next step. `middle` is the value at which nobody is ahead,
/// and `range` the least range of the frame.
pub fn graph(points: &[Point], middle: f64, range: (f64, f64)) -> Graph {
    let values = points.iter().map(|point| point.value);
    let low = values.clone().fold(range.0, f64::min);
    let high = values.fold(range.1, f64::max);
    let span = if high > low { high - low } else { 1.0 };
    let height = |value: f64| (high - value) / span * SIDE;
    let (heights, middle): (Vec<f64>, f64) = (points.iter().map(|point| height(point.value)).collect(), height(middle));
    let (above, below) = (area(&heights, middle, f64::min), area(&heights, middle, f64::max));
    let of = |proved: bool| line(points, &heights, proved);
    Graph { proved: of(true), estimated: of(false), above, below, middle, heights, range: (low, high) }
}

/// A coordinate as a whole number, because code to write fractions adds several kilobytes.
fn whole(place: f64) -> i64 {
    place.round() as i64
}

/// The distance of a step from the left, among this many points.
pub fn across(step: usize, points: usize) -> f64 {
    step as f64 / (points.max(2) - 1) as f64 * SIDE
}

/// The line along the proved or the estimated points: along each value until the next step, then up or down to it.
fn line(points: &[Point], heights: &[f64], proved: bool) -> String {
    let mut path = String::new();
    let mut is_drawing = false;
    for (step, point) in points.iter().enumerate() {
        let (x, y, end) = (across(step, points.len()), heights[step], across(step + 1, points.len()).min(SIDE));
        if point.proved != proved {
            is_drawing = false;
            continue;
        }
        let from = if step > 0 { heights[step - 1] } else { y };
        if !is_drawing {
            path += &format!("M{} {}", whole(x), whole(from));
        }
        path += &format!("V{}H{}", whole(y), whole(end));
        is_drawing = true;
    }
    path
}

/// The area between the line and the middle, on the side that `clip` keeps.
fn area(heights: &[f64], middle: f64, clip: impl Fn(f64, f64) -> f64) -> String {
    let mut path = format!("M0 {}", whole(middle));
    for (step, height) in heights.iter().enumerate() {
        let (y, end) = (clip(*height, middle), across(step + 1, heights.len()).min(SIDE));
        path += &format!("V{}H{}", whole(y), whole(end));
    }
    path + &format!("V{}Z", whole(middle))
}

/// Moves marks apart that are closer than `least`. They keep their order and stay in the frame.
pub fn apart(places: &mut [f64], least: f64) {
    let least = least.min(SIDE / places.len().max(1) as f64);
    let mut from = f64::MIN;
    for place in places.iter_mut() {
        *place = place.max(from);
        from = *place + least;
    }
    let mut to = SIDE;
    for place in places.iter_mut().rev() {
        *place = place.min(to);
        to = *place - least;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(values: &[(f64, bool)]) -> Vec<Point> {
        values.iter().map(|&(value, proved)| Point { value, proved }).collect()
    }

    #[test]
    fn the_line_steps_from_value_to_value_within_the_frame() {
        let graph = graph(&points(&[(0.5, true), (1.0, true), (0.0, true)]), 0.5, (0.0, 1.0));
        assert_eq!(graph.heights, [500.0, 0.0, 1000.0]);
        assert_eq!((graph.middle, graph.range), (500.0, (0.0, 1.0)));
        assert_eq!(graph.proved, "M0 500V500H500V0H1000V1000H1000");
        assert_eq!(graph.estimated, "");
        assert_eq!(graph.above, "M0 500V500H500V0H1000V500H1000V500Z");
        assert_eq!(graph.below, "M0 500V500H500V500H1000V1000H1000V500Z");
    }

    #[test]
    fn what_is_estimated_is_another_line_that_meets_the_proved_one() {
        let graph = graph(&points(&[(0.0, false), (2.0, false), (2.0, true)]), 0.0, (0.0, 0.0));
        assert_eq!(graph.estimated, "M0 1000V1000H500V0H1000");
        assert_eq!(graph.proved, "M1000 0V0H1000");
    }

    #[test]
    fn a_game_without_a_step_has_a_graph_too() {
        let graph = graph(&points(&[(0.0, true)]), 0.0, (0.0, 0.0));
        assert!(graph.heights.iter().all(|height| height.is_finite()));
        assert_eq!(graph.proved, "M0 0V0H1000");
    }

    #[test]
    fn marks_do_not_cover_each_other() {
        let mut places = [100.0, 110.0, 990.0, 1000.0];
        apart(&mut places, 40.0);
        assert_eq!(places, [100.0, 140.0, 960.0, 1000.0]);
        let mut many = [500.0; 50];
        apart(&mut many, 40.0);
        assert!(many.is_sorted() && many[0] >= 0.0 && many[49] <= SIDE + 1e-9);
        assert!(many.windows(2).all(|two| two[1] - two[0] > 19.9));
    }
}
