//! A player's own games, counted, in Spanish.

use super::{Unit, Words};
use crate::Language;
use crate::es::many;
use crate::table;
use alea_rules::Level;

pub struct Spanish;

/// Numbers have a decimal comma.
fn comma(text: &str) -> String {
    text.replace('.', ",")
}

impl Words for Spanish {
    fn statistics(&self) -> &'static str {
        "Estadísticas"
    }

    fn none_yet(&self) -> &'static str {
        "Aún no hay nada. Termina una partida y contará aquí."
    }

    fn won(&self, won: usize, tied: usize, games: usize, level: Level) -> String {
        let opponent = table::words(Language::Spanish).opponent(level);
        let tied = if tied == 0 { String::new() } else { format!(", empataste {tied}") };
        format!("{opponent}: ganaste {won} de {games}{tied}")
    }

    fn share(&self, share: i64, low: i64, high: i64, has_ties: bool) -> String {
        let ties = if has_ties { " (cada empate cuenta como media victoria)" } else { "" };
        format!("{share}\u{a0}% hasta ahora{ties}, probablemente del {low} al {high}\u{a0}% a la larga")
    }

    fn too_few(&self) -> &'static str {
        "Aún son pocas partidas para decir más"
    }

    fn alone(&self, games: usize, best: i32, mean: f64) -> String {
        let mean = comma(&super::plain(mean));
        format!("{}, la mejor con {best}, {mean} de media", many(games, "partida", "partidas"))
    }

    fn luck(&self, games: usize, luck: f64, given_away: f64, half: f64, unit: Unit) -> String {
        let unit = if unit == Unit::Chance { "victorias" } else { "puntos" };
        let (luck, given_away) = (comma(&super::signed(luck)), comma(&super::signed(given_away)));
        let (games, half) = (many(games, "partida analizada", "partidas analizadas"), comma(&super::plain(half)));
        format!("En total, en {games}: suerte {luck} {unit}, regalado {given_away} (±{half} cada cifra).")
    }

    fn unreadable(&self, count: usize) -> String {
        let entries =
            many(count, "resultado no se puede leer y no cuenta", "resultados no se pueden leer y no cuentan");
        let them = if count == 1 { "lo" } else { "los" };
        format!("{entries}. Quizá {them} guardó una versión más reciente de Alea; no se ha eliminado nada.")
    }
}
