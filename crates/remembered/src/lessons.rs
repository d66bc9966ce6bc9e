//! Progress in the lessons.

use alea_play::LessonView;

use crate::store;

/// The stored text of a finished lesson.
const FINISHED: &str = "finished";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// It was not begun, or left at its first step.
    New,
    /// It was left at this step, from 1.
    LeftAt(usize),
    /// It was played to its end.
    Finished,
}

fn key(game: &str) -> String {
    format!("lesson-{game}")
}

pub fn progress(game: &str) -> Progress {
    match store::preference(&key(game)) {
        Some(state) if state == FINISHED => Progress::Finished,
        Some(state) => {
            state.parse().map_or(Progress::New, |step| if step > 0 { Progress::LeftAt(step) } else { Progress::New })
        }
        None => Progress::New,
    }
}

/// The step at which a lesson was left, from 0; 0 if it was not begun or was finished.
pub fn left_at(game: &str) -> usize {
    match progress(game) {
        Progress::LeftAt(step) => step,
        Progress::New | Progress::Finished => 0,
    }
}

/// Remembers the progress in a lesson. A finished one stays finished until it is begun again.
pub fn remember(game: &str, view: &LessonView) {
    store::save_preference(&key(game), &if view.is_over() { FINISHED.to_owned() } else { view.step.to_string() });
}
