//! Games in figures, in Spanish.

use std::cmp::Ordering;

use super::{Measured, Spread, Words, beside, options, percent};
use crate::Language;
use crate::es::many;
use crate::{capitalised, table};
use alea_rules::Level;

pub struct Spanish;

fn level(level: Level) -> &'static str {
    table::words(Language::Spanish).level(level)
}

fn opponent(level: Level) -> String {
    table::words(Language::Spanish).opponent(level)
}

/// Numbers have a decimal comma.
fn decimal(number: f64) -> String {
    super::decimal(number).replace('.', ",")
}

/// "el 38 % de las partidas (35–42 %)", with what it is a share of after the first number.
fn share(measured: &Measured, of: &str) -> String {
    let (low, high) = measured.interval;
    format!("el {}\u{a0}% {of} ({}\u{2013}{}\u{a0}%)", percent(measured.value), percent(low), percent(high))
}

/// "31,9 (31,2–32,4)", with what is counted after the first number.
fn mean(measured: &Measured, what: &str) -> String {
    let (low, high) = measured.interval;
    format!("{}{what} ({}\u{2013}{})", decimal(measured.value), decimal(low), decimal(high))
}

/// A sentence with the number of games behind it.
fn told(sentence: &str, measured: &Measured) -> String {
    let number = match measured.of_match {
        true => many(measured.games, "encuentro de dos partidas", "encuentros de dos partidas"),
        false => many(measured.games, "partida", "partidas"),
    };
    format!("{sentence} En {number}.")
}

/// "de las partidas", "de los encuentros".
fn of_all(measured: &Measured) -> &'static str {
    if measured.of_match { "de los encuentros" } else { "de las partidas" }
}

impl Words for Spanish {
    fn heading(&self, title: &str) -> String {
        format!("{title} en cifras")
    }

    fn about(&self) -> &'static str {
        "Medido en partidas que Alea jugó sola, con un mismo nivel, salvo donde se nombran dos. Entre jugadores más fuertes o más flojos puede ser \
         distinto. Los paréntesis dan el intervalo del 95\u{a0}%."
    }

    fn setup(&self, players: usize, changed: &[(&str, &str)], it: Level) -> String {
        let changed = options(changed);
        format!("{}, nivel {}{changed}", many(players, "jugador", "jugadores"), level(it))
    }

    fn first(&self, first: &Measured, even: f64) -> String {
        let (won, even_share) = (share(first, of_all(first)), percent(even));
        if first.of_match {
            let who = "El jugador que empieza la primera partida gana";
            return told(&format!("{who} {won}. Lo equilibrado sería el {even_share}\u{a0}%."), first);
        }
        let verdict = match beside(first, even) {
            Ordering::Greater => "así que empezar es una ventaja",
            Ordering::Less => "así que empezar es una desventaja",
            Ordering::Equal => "así que no se aprecia ventaja",
        };
        told(&format!("El primer jugador gana {won}. Lo equilibrado sería el {even_share}\u{a0}%, {verdict}."), first)
    }

    fn ties(&self, ties: &Measured) -> String {
        let said = match percent(ties.value) {
            0 if ties.value == 0.0 => {
                let none = if ties.of_match { "Ningún encuentro" } else { "Ninguna partida" };
                format!("{none} acabó en empate (0\u{2013}{}\u{a0}%).", percent(ties.interval.1))
            }
            _ => {
                let share = capitalised(&share(ties, of_all(ties)));
                format!("{share} acaba en empate, y quienes empatan comparten la victoria.")
            }
        };
        told(&said, ties)
    }

    fn length(&self, Spread { mean: it, most: (low, high) }: &Spread) -> String {
        let mean = mean(it, " jugadas");
        let what = if it.of_match { "Un encuentro" } else { "Una partida" };
        told(&format!("{what} lleva {mean} en total. Ocho de cada diez llevan de {low} a {high}."), it)
    }

    fn scores(&self, Spread { mean: it, most: (low, high) }: &Spread) -> String {
        let mean = mean(it, "");
        told(&format!("La puntuación media es {mean}. Ocho de cada diez están entre {low} y {high}."), it)
    }

    fn margin(&self, margin: &Measured) -> String {
        told(&format!("La diferencia media entre las dos mejores puntuaciones es de {}.", mean(margin, "")), margin)
    }

    fn leader(&self, leader: &Measured) -> String {
        let when = if leader.of_match { "a mitad del encuentro" } else { "a mitad de partida" };
        told(&format!("Quien va por delante {when} gana {}.", share(leader, of_all(leader))), leader)
    }

    fn luck(&self, luck: &Measured, [one, other]: [Level; 2], alone: bool) -> String {
        let (one, other) = (opponent(one), opponent(other));
        let who = match alone {
            true => format!("Cuando {one} y {other} juegan cada cual por su cuenta"),
            false => format!("Cuando {one} juega contra {other}"),
        };
        told(&format!("{who}, la suerte explica {}.", share(luck, "de las diferencias entre resultados")), luck)
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
         con partidas enteras. La parte de la suerte es su varianza dividida entre la de suerte y habilidad juntas, tal como las estima el \
         análisis. Quién va por delante a mitad de partida también lo estima el análisis. La misma orden da otra vez las mismas \
         cifras:"
    }
}
