//! The words around a lesson. A lesson's own texts are in its file, in every language.

mod en;
mod es;

/// The messages around a lesson.
pub trait Words: Sync {
    /// The way to the lesson of a game that was not begun.
    fn learn(&self) -> &'static str;
    /// The way to one that was left at a step, counted from 1.
    fn resume(&self, step: usize) -> String;
    /// The way to one that was finished.
    fn again(&self) -> &'static str;
    /// The heading, with the game's title.
    fn lesson_of(&self, title: &str) -> String;
    /// Which step it is, counted from 1.
    fn step(&self, step: usize, steps: usize) -> String;
    /// Leaves the lesson; the step is remembered.
    fn close(&self) -> &'static str;
    /// Goes on without doing what the step asks for.
    fn skip(&self) -> &'static str;
    /// Goes to the step before.
    fn back(&self) -> &'static str;
    /// Goes to the next step.
    fn next(&self) -> &'static str;
    /// Plays the move to find.
    fn show_me(&self) -> &'static str;
    /// The end: a game against the weakest computer.
    fn play_easy(&self) -> &'static str;
    /// The end, for a solo game.
    fn play(&self) -> &'static str;
    /// The lesson's file cannot be used.
    fn broken(&self) -> &'static str;
}

crate::by_language!();

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use crate::proof;

    #[test]
    fn what_stands_around_a_lesson_is_of_its_language() {
        for language in Language::ALL {
            let words = words(language);
            let fixed = [
                words.learn(),
                words.again(),
                words.close(),
                words.skip(),
                words.back(),
                words.next(),
                words.show_me(),
                words.play_easy(),
                words.play(),
                words.broken(),
            ];
            let made = [words.resume(4), words.lesson_of("Ivy"), words.step(1, 9)];
            fixed.into_iter().chain(made.iter().map(String::as_str)).for_each(|text| proof::check(text, language));
        }
    }
}
