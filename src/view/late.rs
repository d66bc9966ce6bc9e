//! The pages that nobody needs at once. Each is made by its own function, apart from the router's code, so that the finished program can be
//! cut there (`tools/seal/src/cut`).

use leptos::prelude::*;

use super::new_game::values::Draft;
use super::new_game::{AtOnce, NewGame};
use super::practice::{GamePractice, PracticePage};
use super::review::{MistakePage, ReviewPage};
use super::rules::RulesPage;
use super::saved_games::SavedGames;
use super::settings::SettingsPage;
use super::statistics::StatisticsPage;
use super::table::{LessonPage, PuzzlePage};
use crate::rules::Level;

#[inline(never)]
pub fn saved_games() -> AnyView {
    view! { <SavedGames/> }.into_any()
}

#[inline(never)]
pub fn new_game(game: &'static str, draft: Draft) -> AnyView {
    view! { <NewGame game draft/> }.into_any()
}

#[inline(never)]
pub fn at_once(game: &'static str, level: Option<Level>) -> AnyView {
    view! { <AtOnce game level/> }.into_any()
}

#[inline(never)]
pub fn lesson(game: &'static str) -> AnyView {
    view! { <LessonPage game/> }.into_any()
}

#[inline(never)]
pub fn statistics() -> AnyView {
    view! { <StatisticsPage/> }.into_any()
}

#[inline(never)]
pub fn settings() -> AnyView {
    view! { <SettingsPage/> }.into_any()
}

#[inline(never)]
pub fn practice() -> AnyView {
    view! { <PracticePage/> }.into_any()
}

#[inline(never)]
pub fn game_practice(game: &'static str) -> AnyView {
    view! { <GamePractice game/> }.into_any()
}

#[inline(never)]
pub fn puzzle(game: &'static str, number: usize) -> AnyView {
    view! { <PuzzlePage game number/> }.into_any()
}

#[inline(never)]
pub fn rules(folder: &'static str, game: &'static str) -> AnyView {
    view! { <RulesPage folder game/> }.into_any()
}

#[inline(never)]
pub fn review(id: String) -> AnyView {
    view! { <ReviewPage id/> }.into_any()
}

#[inline(never)]
pub fn mistake(id: String, ply: usize) -> AnyView {
    view! { <MistakePage id ply/> }.into_any()
}
