//! The words around a lesson in English.

use super::Words;

pub struct English;

impl Words for English {
    fn learn(&self) -> &'static str {
        "Learn in 90 seconds"
    }

    fn resume(&self, step: usize) -> String {
        format!("Resume at step {step}")
    }

    fn again(&self) -> &'static str {
        "Replay the lesson"
    }

    fn lesson_of(&self, title: &str) -> String {
        format!("Learn {title}")
    }

    fn step(&self, step: usize, steps: usize) -> String {
        format!("Step {step} of {steps}")
    }

    fn close(&self) -> &'static str {
        "Close the lesson"
    }

    fn skip(&self) -> &'static str {
        "Skip"
    }

    fn back(&self) -> &'static str {
        "Previous step"
    }

    fn next(&self) -> &'static str {
        "Next"
    }

    fn show_me(&self) -> &'static str {
        "Show me"
    }

    fn play_easy(&self) -> &'static str {
        "Play against Ada (Easy)"
    }

    fn play(&self) -> &'static str {
        "Play"
    }

    fn broken(&self) -> &'static str {
        "This lesson can’t be opened. Reload the page to get it again."
    }
}
