//! The null game in Spanish.

use super::Words;
use alea_text::Name;
use alea_text::es::does;

pub struct Spanish;

impl Words for Spanish {
    fn title(&self) -> &'static str {
        "Nulo"
    }

    fn aim(&self) -> &'static str {
        "Toma la última moneda."
    }

    fn players(&self) -> &'static str {
        "2 jugadores"
    }

    fn length(&self) -> &'static str {
        "1 minuto"
    }

    fn credit(&self) -> &'static str {
        "Nadie"
    }

    fn heap(&self) -> &'static str {
        "Montón"
    }

    fn coin(&self, number: u32) -> String {
        format!("Moneda {number}")
    }

    fn coins(&self) -> &'static str {
        "Monedas"
    }

    fn not_yours(&self) -> &'static str {
        "No es tu turno."
    }

    fn your_turn(&self) -> &'static str {
        "Tu turno."
    }

    fn task(&self) -> &'static str {
        "Toma una o dos monedas."
    }

    fn take(&self, coins: u8) -> String {
        format!("Tomar {coins}")
    }

    fn takes(&self, who: &Name, coins: u8) -> String {
        format!("{} {coins}.", does(who, "tomas", "toma"))
    }

    fn starts(&self, who: &Name) -> String {
        format!("{}.", does(who, "empiezas", "empieza"))
    }

    fn advice(&self, coins: u8) -> String {
        format!("toma {coins}")
    }

    fn empty(&self) -> &'static str {
        "No queda ninguna moneda."
    }
}
