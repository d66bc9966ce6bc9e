//! The page of a new game in Spanish.

use super::{GridFault, Strength, Words};
use crate::es::many;
use crate::{Language, table};
use alea_rules::Level;

pub struct Spanish;

impl Words for Spanish {
    fn new_game(&self) -> &'static str {
        "Nueva partida"
    }

    fn new_game_of(&self, title: &str) -> String {
        format!("{title}, nueva partida")
    }

    fn shared_setup(&self) -> &'static str {
        "Alguien te ha enviado estos dados. Elige quién juega."
    }

    fn players(&self) -> &'static str {
        "Jugadores"
    }

    fn options(&self) -> &'static str {
        "Reglas"
    }

    fn read_rules(&self) -> &'static str {
        "Leer las reglas"
    }

    fn usual(&self) -> &'static str {
        "Las habituales"
    }

    fn changed(&self) -> &'static str {
        "Personalizadas"
    }

    fn name_of(&self, number: usize) -> String {
        format!("{}: nombre", table::words(Language::Spanish).player(number))
    }

    fn person(&self) -> &'static str {
        "Persona"
    }

    fn opponent(&self, level: Level) -> String {
        table::words(Language::Spanish).opponent(level)
    }

    fn strength(&self, strength: Strength) -> String {
        match strength {
            Strength::Wins { percent: 100, against: Level::Random } => {
                "Ganó todas las partidas de prueba contra jugadas al azar.".to_owned()
            }
            Strength::Wins { percent, against: Level::Random } => {
                format!("Contra jugadas al azar, gana en torno al {percent}\u{a0}% de las partidas.")
            }
            Strength::Wins { percent, against } => {
                format!(
                    "Contra {}, gana en torno al {percent}\u{a0}% de las partidas.",
                    table::words(Language::Spanish).opponent(against)
                )
            }
            Strength::Points(points) => format!("Consigue unos {}.", many(points.into(), "punto", "puntos")),
        }
    }

    fn measured(&self, alone: bool) -> &'static str {
        if alone {
            "La media de partidas de prueba en las que Alea pensaba la décima parte del tiempo que aquí."
        } else {
            "Medido en partidas de prueba de dos jugadores. Los rivales pensaban la décima parte del tiempo que aquí. Un empate cuenta como media victoria."
        }
    }

    fn name(&self) -> &'static str {
        "Nombre"
    }

    fn change_order(&self) -> &'static str {
        "Arrastra para cambiar el orden"
    }

    fn who_starts(&self) -> &'static str {
        "Quién empieza"
    }

    fn draw_lots(&self) -> &'static str {
        "Por sorteo"
    }

    fn seed(&self) -> &'static str {
        "Los mismos dados que un amigo"
    }

    fn off(&self) -> &'static str {
        "No"
    }

    fn word(&self) -> &'static str {
        "Palabra para los dados"
    }

    fn seed_about(&self) -> &'static str {
        "La misma palabra da los mismos dados a los dos. Copiar crea un enlace con estos dados y estas reglas."
    }

    fn size_and_numbers(&self) -> &'static str {
        "Tamaño y números"
    }

    fn columns(&self) -> &'static str {
        "Columnas"
    }

    fn rows(&self) -> &'static str {
        "Filas"
    }

    fn tap_sets(&self) -> &'static str {
        "Al tocar una casilla"
    }

    fn next_number(&self) -> &'static str {
        "Número siguiente"
    }

    fn squares(&self) -> &'static str {
        "Casillas del tablero"
    }

    fn square(&self, name: &str, number: u8) -> String {
        format!("{name}, número {number}")
    }

    fn keys(&self, most: u8) -> String {
        format!("Teclado: muévete con las flechas y pon números del 1 al {most}.")
    }

    fn mirrored(&self, sum: u8) -> String {
        format!("Las casillas simétricas suman {sum}")
    }

    fn standard_board(&self) -> &'static str {
        "Tablero estándar"
    }

    fn as_text(&self) -> &'static str {
        "Como texto, una fila por línea"
    }

    fn grid_fault(&self, fault: &GridFault) -> String {
        let wrong_size = |count: usize, one: &str, several: &str, sides: (usize, usize)| {
            let size = if count < sides.0 { "pequeño" } else { "grande" };
            let has = many(count, one, several);
            format!("El tablero es demasiado {size}: tiene {has} y debe tener de {} a {}.", sides.0, sides.1)
        };
        match fault {
            GridFault::Empty => "El tablero está vacío. Escribe sus filas desde arriba, una por línea.".to_owned(),
            GridFault::Character { found, row, column, most } => format!(
                "«{found}» no vale en un tablero (fila {row}, columna {column}). Usa cifras del 1 al {most}, una fila por línea."
            ),
            GridFault::Number { found, row, column, most } => format!(
                "Una casilla no puede tener un {found} (fila {row}, columna {column}). Los números van del 1 al {most}."
            ),
            GridFault::Uneven { first, row, count } => format!(
                "El tablero no es rectangular: la fila 1 tiene {} y la fila {row} tiene {count}.",
                many(*first, "casilla", "casillas")
            ),
            GridFault::Rows { count, sides } => wrong_size(*count, "fila", "filas", *sides),
            GridFault::Columns { count, sides } => wrong_size(*count, "columna", "columnas", *sides),
            GridFault::Other => "Este tablero no se puede usar.".to_owned(),
        }
    }

    fn out_of_range(&self, option: &str, least: i64, most: i64) -> String {
        format!("«{option}» debe ser un número entero de {least} a {most}.")
    }

    fn out_of_step(&self, option: &str, least: i64, most: i64) -> String {
        if least == most {
            return format!("Con estas opciones, «{option}» debe ser {least}.");
        }
        format!("Con estas opciones, «{option}» debe estar entre {least} y {most}.")
    }

    fn bad_options(&self) -> &'static str {
        "Estas opciones no se pueden combinar. Cambia alguna."
    }

    fn seed_too_long(&self, length: usize, most: usize) -> String {
        format!("La palabra de los dados puede tener como máximo {most} caracteres. Esta tiene {length}.")
    }

    fn seed_control(&self) -> &'static str {
        "La palabra de los dados no puede contener tabulaciones ni saltos de línea."
    }

    fn no_random_numbers(&self) -> &'static str {
        "Este navegador no genera números aleatorios. Escribe una palabra para los dados."
    }
}
