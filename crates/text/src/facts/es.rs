//! Games in figures, in Spanish.

use std::cmp::Ordering;

use super::{Measured, Spread, Words, beside, percent};
use crate::Language;
use crate::es::many;
use crate::table;
use alea_rules::Level;

/// Spanish.
pub struct Spanish;

fn level(level: Level) -> &'static str {
    table::words(Language::Spanish).level(level)
}

/// Numbers have a decimal comma.
fn decimal(number: f64) -> String {
    super::decimal(number).replace('.', ",")
}

/// "el 38 % (del 35 al 42 %)".
fn share(measured: &Measured) -> String {
    let (low, high) = measured.interval;
    format!("el {}\u{a0}% (del {} al {}\u{a0}%)", percent(measured.value), percent(low), percent(high))
}

/// "31,9 (de 31,2 a 32,4)", with what is counted after the first number.
fn mean(measured: &Measured, what: &str) -> String {
    let (low, high) = measured.interval;
    format!("{}{what} (de {} a {})", decimal(measured.value), decimal(low), decimal(high))
}

/// A sentence with the number of games behind it.
fn told(sentence: &str, measured: &Measured) -> String {
    format!("{sentence} {}.", many(measured.games, "partida", "partidas"))
}

impl Words for Spanish {
    fn heading(&self, title: &str) -> String {
        format!("{title} en cifras")
    }

    fn about(&self) -> &'static str {
        "Cómo son las partidas cuando la máquina juega por todos con un mismo nivel. Entre jugadores más fuertes o más flojos puede ser \
         distinto. El intervalo entre paréntesis contiene el valor real en 95 de cada 100 casos."
    }

    fn setup(&self, players: usize, changed: &[(&str, &str)], it: Level) -> String {
        let changed: String = changed.iter().map(|(option, value)| format!("{option}: {value}; ")).collect();
        format!("{}; {changed}nivel {}", many(players, "jugador", "jugadores"), level(it))
    }

    fn first(&self, first: &Measured, even: f64) -> String {
        let even_share = percent(even);
        let verdict = match beside(first, even) {
            Ordering::Greater => format!("lo equilibrado sería el {even_share}\u{a0}%, así que empezar es una ventaja"),
            Ordering::Less => format!("lo equilibrado sería el {even_share}\u{a0}%, así que empezar es una desventaja"),
            Ordering::Equal => format!("lo equilibrado sería el {even_share}\u{a0}%: no se aprecia ventaja"),
        };
        told(&format!("Quien decide primero gana {}; {verdict}.", share(first)), first)
    }

    fn ties(&self, ties: &Measured) -> String {
        told(&format!("Acaba en empate {}.", share(ties)), ties)
    }

    fn length(&self, Spread { mean: it, most: (low, high) }: &Spread) -> String {
        let mean = mean(it, " decisiones");
        told(&format!("Una partida lleva {mean} entre todos; ocho de cada diez, de {low} a {high}."), it)
    }

    fn scores(&self, Spread { mean: it, most: (low, high) }: &Spread) -> String {
        let mean = mean(it, "");
        told(&format!("La puntuación media es {mean}; ocho de cada diez están entre {low} y {high}."), it)
    }

    fn margin(&self, margin: &Measured) -> String {
        told(&format!("Entre las dos mejores puntuaciones hay de media {}.", mean(margin, "")), margin)
    }

    fn leader(&self, leader: &Measured) -> String {
        told(&format!("Quien va por delante a mitad de partida gana {}.", share(leader)), leader)
    }

    fn luck(&self, luck: &Measured, [one, other]: [Level; 2], alone: bool) -> String {
        let who = if alone { "cada cual por su cuenta" } else { "frente a frente" };
        let (one, other) = (level(one), level(other));
        told(&format!("{one} y {other}, {who}: {} de lo que separa los resultados es suerte.", share(luck)), luck)
    }

    fn chart(&self) -> &'static str {
        "Con qué frecuencia salió cada puntuación"
    }

    fn chart_label(&self, tenth: f64, half: f64, most: f64) -> String {
        format!(
            "Con qué frecuencia salió cada puntuación: una décima parte no pasa de {tenth}; la mitad, de {half}; nueve décimas partes, \
             de {most}."
        )
    }

    fn how(&self) -> &'static str {
        "Cómo se ha medido"
    }

    fn methods(&self) -> &'static str {
        "Los intervalos de las proporciones son de Wilson; los de las medias parten del error típico, y el de la suerte, del método delta \
         con partidas enteras. La parte de la suerte es su varianza entre la de suerte y decisiones juntas, tal como las juzga el \
         análisis. Quién va por delante a mitad de partida también es la opinión de ese juez. La misma orden da otra vez las mismas \
         cifras:"
    }
}
