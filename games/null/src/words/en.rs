//! The null game in English.

use super::Words;
use alea_text::Name;
use alea_text::en::does;

pub struct English;

impl Words for English {
    fn title(&self) -> &'static str {
        "Null"
    }

    fn aim(&self) -> &'static str {
        "Take the last coin."
    }

    fn players(&self) -> &'static str {
        "2 players"
    }

    fn length(&self) -> &'static str {
        "1 minute"
    }

    fn credit(&self) -> &'static str {
        "Nobody"
    }

    fn heap(&self) -> &'static str {
        "Heap"
    }

    fn coin(&self, number: u32) -> String {
        format!("Coin {number}")
    }

    fn coins(&self) -> &'static str {
        "Coins"
    }

    fn not_yours(&self) -> &'static str {
        "It isn’t your turn."
    }

    fn your_turn(&self) -> &'static str {
        "Your turn."
    }

    fn task(&self) -> &'static str {
        "Take one or two coins."
    }

    fn take(&self, coins: u8) -> String {
        format!("Take {coins}")
    }

    fn takes(&self, who: &Name, coins: u8) -> String {
        format!("{} {coins}.", does(who, "take"))
    }

    fn starts(&self, who: &Name) -> String {
        format!("{}.", does(who, "start"))
    }

    fn advice(&self, coins: u8) -> String {
        format!("take {coins}")
    }

    fn empty(&self) -> &'static str {
        "No coin is left."
    }
}
