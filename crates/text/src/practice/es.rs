//! Practice in Spanish.

use super::{CERTAIN, Words, Worth, figure, percent};

pub struct Spanish;

fn points(value: i64) -> String {
    let number = figure(value, 1, ',');
    let noun = if number == "1" { "punto" } else { "puntos" };
    format!("{number} {noun}")
}

/// A percentage; its sign stands apart, on the same line.
fn chance(value: i64) -> String {
    percent(value, ',') + "\u{a0}%"
}

/// What a move does, with its verb first.
fn does(worth: Worth) -> String {
    match worth {
        Worth::Ahead(0) => "empata".to_owned(),
        Worth::Ahead(value) if value < 0 => format!("pierde por {}", figure(value, 1, ',')),
        Worth::Ahead(value) => format!("gana por {}", figure(value, 1, ',')),
        Worth::Win(CERTAIN) => "gana siempre".to_owned(),
        Worth::Win(0) => "pierde siempre".to_owned(),
        Worth::Win(value) => {
            format!("te da un {} de probabilidad de ganar, contando el empate como media victoria", chance(value))
        }
        Worth::Points(value) => format!("vale {} jugando lo mejor posible", points(value)),
        Worth::Capture(0) => "permite a Ben evitar cualquier captura en el próximo turno".to_owned(),
        Worth::Capture(CERTAIN) => "captura en el próximo turno, salga lo que salga".to_owned(),
        Worth::Capture(value) => {
            format!("captura en el próximo turno con el {} de las tiradas, incluso con la mejor defensa", chance(value))
        }
        Worth::Safe(CERTAIN) => "no pierde ninguna ficha, saque Ben lo que saque".to_owned(),
        Worth::Safe(value) => format!("pierde una ficha con el {} de las tiradas de Ben", chance(CERTAIN - value)),
        Worth::Captures(0) => "pierde de media tanto como captura".to_owned(),
        Worth::Captures(value) => {
            let side = if value < 0 { "desventaja" } else { "ventaja" };
            let count = figure(value, 2, ',');
            let noun = if count == "1" { "captura" } else { "capturas" };
            format!("deja de media {count} {noun} de {side} tras el turno de Ben")
        }
        Worth::Shed(value) if value < 0 => format!("en el peor caso te deja con {} más", points(value)),
        Worth::Shed(0) => "no asegura que te quites ningún punto".to_owned(),
        Worth::Shed(value) => format!("te libra de {} pase lo que pase", points(value)),
    }
}

impl Words for Spanish {
    fn practice(&self) -> &'static str {
        "Problemas"
    }

    fn about(&self) -> &'static str {
        "Encuentra la única jugada óptima. Todas las soluciones están demostradas. Lo que falles vuelve mañana, y luego con \
         menos frecuencia. También los errores de tus partidas."
    }

    fn practice_of(&self, title: &str) -> String {
        format!("Problemas de {title}")
    }

    fn best_move(&self) -> &'static str {
        "Encuentra la mejor jugada."
    }

    fn puzzle(&self, number: usize, count: usize) -> String {
        format!("Problema {number} de {count}")
    }

    fn difficulty(&self, difficulty: u8) -> String {
        format!("Dificultad {difficulty} de 5")
    }

    fn proved(&self) -> &'static str {
        "Demostrado"
    }

    fn that(&self, worth: Worth) -> String {
        format!("Esa {}.", does(worth))
    }

    fn it(&self, worth: Worth) -> String {
        format!("{}.", does(worth))
    }

    fn next_best(&self, worth: Worth) -> String {
        format!("La segunda mejor {}.", does(worth))
    }

    fn try_again(&self) -> &'static str {
        "Prueba otra vez."
    }

    fn solved(&self, missed: bool) -> &'static str {
        if missed { "Esta es la mejor jugada." } else { "Resuelto. Bien visto." }
    }

    fn show_answer(&self, name: &str) -> String {
        format!("Ver la respuesta de {name}")
    }

    fn go_back(&self) -> &'static str {
        "Volver al problema"
    }

    fn show_me(&self) -> &'static str {
        "Mostrar"
    }

    fn hint(&self) -> &'static str {
        "Pista"
    }

    fn next(&self) -> &'static str {
        "Siguiente"
    }

    fn play_out(&self) -> &'static str {
        "Continuar"
    }

    fn best_line(&self) -> &'static str {
        "Mejor línea"
    }

    fn close(&self) -> &'static str {
        "Todos los problemas"
    }

    fn solved_of(&self, solved: usize, count: usize) -> String {
        match solved {
            1 => format!("1 de {count} resuelto"),
            solved => format!("{solved} de {count} resueltos"),
        }
    }

    fn solved_so_far(&self, solved: usize) -> String {
        match solved {
            1 => "1 resuelto".to_owned(),
            solved => format!("{solved} resueltos"),
        }
    }

    fn due(&self, count: usize) -> String {
        format!("{count} para hoy")
    }

    fn mistakes(&self) -> &'static str {
        "Tus errores"
    }

    fn mistakes_about(&self) -> &'static str {
        "Vienen de partidas analizadas que terminaste aquí. Encuentra una jugada mejor."
    }

    fn waiting(&self, due: usize, count: usize) -> String {
        match due {
            0 => format!("Hoy no toca ninguno ({count} en total)."),
            due => format!("{due} de {count} para hoy."),
        }
    }

    fn mistakes_waiting(&self, due: usize) -> String {
        if due == 1 { "1 error para hoy".to_owned() } else { format!("{due} errores para hoy") }
    }

    fn try_mistake(&self) -> &'static str {
        "Repasar un error"
    }

    fn mistake_gone(&self) -> &'static str {
        "Esa partida ha cambiado desde entonces, así que este error ya no está. Lo hemos quitado de la lista."
    }

    fn start(&self) -> &'static str {
        "Siguiente problema"
    }

    fn all_done(&self) -> &'static str {
        "Todo resuelto. Si fallaste algo, volverá otro día."
    }

    fn broken(&self) -> &'static str {
        "No se pueden abrir estos problemas. Recarga la página para obtenerlos de nuevo."
    }

    fn no_puzzle(&self) -> &'static str {
        "No hay ningún problema con este número."
    }
}
