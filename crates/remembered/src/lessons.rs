//! How far the lessons have come.

use alea_play::LessonView;

use crate::store;

/// What is remembered of a lesson that was finished.
const FINISHED: &str = "finished";

/// How far a lesson has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// Nobody has begun it, or it was left at its first step.
    New,
    /// It was left at this step, from 1.
    LeftAt(usize),
    /// It was played to its end.
    Finished,
}

fn key(game: &str) -> String {
    format!("lesson-{game}")
}

/// How far the lesson of a game has come.
pub fn progress(game: &str) -> Progress {
    match store::preference(&key(game)) {
        Some(state) if state == FINISHED => Progress::Finished,
        Some(state) => {
            state.parse().map_or(Progress::New, |step| if step > 0 { Progress::LeftAt(step) } else { Progress::New })
        }
        None => Progress::New,
    }
}

/// The step at which a lesson was left, from 0; the first where it was not begun, or was finished.
pub fn left_at(game: &str) -> usize {
    match progress(game) {
        Progress::LeftAt(step) => step,
        Progress::New | Progress::Finished => 0,
    }
}

/// Remembers how far a lesson has come. One that was finished stays so until it is begun anew.
pub fn remember(game: &str, view: &LessonView) {
    store::save_preference(&key(game), &if view.is_over() { FINISHED.to_owned() } else { view.step.to_string() });
}
