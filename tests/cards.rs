//! The cards of the games on the home page are a file of the build, drawn by the boards: `public/cards.html`. This test compares it, and
//! writes it anew when the environment variable `ALEA_UPDATE` is set.

use alea::ui::boards::cards;

#[test]
fn the_cards_are_those_that_the_boards_draw() {
    let (path, now) = ("public/cards.html", cards());
    if std::env::var_os("ALEA_UPDATE").is_some() {
        std::fs::write(path, &now).expect("written");
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert!(kept == now, "{path} is not what the boards draw; ALEA_UPDATE=1 cargo test --test cards writes it anew");
}
