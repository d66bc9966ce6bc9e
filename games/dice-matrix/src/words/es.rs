//! Spanish.

use super::{Choice, Kind, Points, State, Words, button};
use crate::rules::{Colour, Die, PairFault};
use alea_rules::Square;
use alea_text::practice::PuzzleKind;
use alea_text::{Name, es};

pub(super) struct Spanish;

/// "3 rojo".
fn die(die: Die) -> String {
    let colour = match die.colour {
        Colour::Red => "rojo",
        Colour::Black => "negro",
        Colour::Pink => "rosa",
        Colour::White => "blanco",
        Colour::Green => "verde",
    };
    format!("{} {colour}", die.pips)
}

/// "el 3 rojo de a1 y el 3 negro de b1".
fn on_squares(dice: &[(Die, Square)]) -> String {
    let dice: Vec<String> = dice.iter().map(|&(it, square)| format!("el {} de {square}", die(it))).collect();
    es::list(&dice)
}

/// ": 6 puntos", or nothing while scores are hidden.
fn for_points(points: Option<i32>) -> String {
    points.map_or_else(String::new, |points| format!(": {}", es::many(points as usize, "punto", "puntos")))
}

impl Words for Spanish {
    fn tagline(&self) -> &'static str {
        "Toma un dado, o dos que coincidan."
    }

    fn players(&self) -> &'static str {
        "2 jugadores"
    }

    fn length(&self) -> &'static str {
        "20 minutos"
    }

    fn scoring(&self) -> (&'static str, &'static [&'static str]) {
        ("Puntuación", &["Siempre visible", "Oculta hasta el final"])
    }

    fn scoring_about(&self) -> &'static str {
        "Oculta: nadie ve los puntos hasta que se toma el último dado."
    }

    fn games_about(&self) -> &'static str {
        "Con dos partidas, se suman los puntos de ambas."
    }

    fn games(&self) -> (&'static str, &'static [&'static str]) {
        ("Partidas", &["Una sola", "Dos, y cada jugador empieza una"])
    }

    fn die(&self, it: Die) -> String {
        die(it)
    }

    fn matrix(&self, left: usize) -> String {
        let verb = if left == 1 { "queda" } else { "quedan" };
        format!("Matriz, {verb} {}", es::many(left, "dado", "dados"))
    }

    fn empty(&self, square: Square) -> String {
        format!("{square}, vacía")
    }

    fn square(&self, square: Square, it: Die, state: State) -> String {
        let (state, points) = match state {
            State::Plain => return format!("{square}, {}", die(it)),
            State::Selected(points) => (
                "elegido",
                points.map(|Points { column, row }| format!(": {column} por su columna, {row} por su fila")),
            ),
            State::Matches(points) | State::SelectedToo(points) => (
                if matches!(state, State::Matches(_)) { "hace pareja" } else { "elegido también" },
                points.map(|Points { column, row }| format!(": {column} por columnas, {row} por filas")),
            ),
        };
        format!("{square}, {}, {state}{}", die(it), points.unwrap_or_default())
    }

    fn faces(&self) -> &'static str {
        "Números para tu dado inicial"
    }

    fn area(&self, who: &Name, dice: &[(Die, u8)]) -> String {
        let stack = |&(it, height): &(Die, u8)| match height {
            1 => die(it),
            height => format!("{} ({height} dados)", die(it)),
        };
        let dice: Vec<String> = dice.iter().map(stack).collect();
        let dice = if dice.is_empty() { "aún sin dados".to_owned() } else { dice.join(", ") };
        match who {
            Name::You => format!("Tu zona: {dice}"),
            Name::Called(name) => format!("Zona de {name}: {dice}"),
        }
    }

    fn choose(&self, choice: Choice) -> &'static str {
        match choice {
            Choice::Face => "Elige el número de tu dado inicial.",
            Choice::Die => "Elige un dado.",
            Choice::Partner => "Tómalo solo o añade un dado marcado.",
            Choice::Both => "Toma los dos o elige otro.",
            Choice::NoPartner => "Ningún dado hace pareja con este. Tómalo solo o elige otro.",
        }
    }

    fn no_die(&self) -> &'static str {
        "Ahí no hay ningún dado."
    }

    fn no_pair(&self, why: PairFault) -> &'static str {
        match why {
            PairFault::SameDie => "Una pareja son dos dados distintos.",
            PairFault::NotInLine => {
                "No puedes tomar estos dos juntos, porque no están en la misma fila ni en la misma columna."
            }
            PairFault::DieBetween => "No puedes tomar estos dos juntos, porque hay un dado entre ellos.",
            PairFault::Differ => "No puedes tomar estos dos juntos, porque no coinciden ni en color ni en número.",
        }
    }

    fn scores_alone(&self, points: Points) -> (String, String) {
        let Points { column, row } = points;
        (format!("+{} por este dado:", points.total()), format!("{column} por su columna y {row} por su fila."))
    }

    fn scores_with(&self, partner: Die, square: Square, points: Points) -> (String, String) {
        let Points { column, row } = points;
        let lead = format!("+{} con el {} de {square}:", points.total(), die(partner));
        (lead, format!("{column} por columnas y {row} por filas."))
    }

    fn set_number(&self, pips: u8, points: Option<i32>) -> String {
        button(format!("Elegir el {pips}"), points)
    }

    fn take_one(&self, points: Option<i32>) -> String {
        button("Tomar uno".to_owned(), points)
    }

    fn take_two(&self, points: Option<i32>) -> String {
        button("Tomar dos".to_owned(), points)
    }

    fn dice(&self, count: i32) -> String {
        es::many(count as usize, "dado", "dados")
    }

    fn rolled(&self) -> (&'static str, &'static str) {
        ("Dados lanzados", "Se han lanzado los dados.")
    }

    fn starts_with(&self, who: &Name, it: Die, points: Option<i32>) -> String {
        format!("{} con un {}{}.", es::does(who, "empiezas", "empieza"), die(it), for_points(points))
    }

    fn takes(&self, who: &Name, dice: &[(Die, Square)], points: Option<i32>) -> String {
        format!("{} {}{}.", es::does(who, "tomas", "toma"), on_squares(dice), for_points(points))
    }

    fn advise_kind(&self, kind: Kind) -> &'static str {
        match kind {
            Kind::Number => "elige el número de tu dado inicial",
            Kind::Alone => "toma un solo dado",
            Kind::SameColour => "toma dos dados del mismo color",
            Kind::SameNumber => "toma dos dados con el mismo número",
            Kind::Alike => "toma dos dados con el mismo color y el mismo número",
        }
    }

    fn advise_number(&self, pips: u8) -> String {
        format!("elige el {pips} para tu dado inicial")
    }

    fn advise_take(&self, dice: &[(Die, Square)]) -> String {
        let alone = if dice.len() == 1 { "solo " } else { "" };
        format!("toma {alone}{}", on_squares(dice))
    }

    fn advise_why(&self, points: i32, reply: Option<i32>) -> String {
        match reply {
            Some(reply) => format!("+{points} ahora; la respuesta suma hasta {reply}"),
            None => format!("+{points} ahora"),
        }
    }

    fn column(&self, colour: Colour) -> &'static str {
        match colour {
            Colour::Red => "columna roja",
            Colour::Black => "columna negra",
            Colour::Pink => "columna rosa",
            Colour::White => "columna blanca",
            Colour::Green => "columna verde",
        }
    }

    fn row(&self, pips: u8) -> String {
        format!("fila del {pips}")
    }

    fn first_game(&self) -> &'static str {
        "primera partida"
    }

    fn aim(&self) -> &'static str {
        "Gana quien suma más. En tu zona, un dado suma 1 por cada dado de su columna y de su fila."
    }

    fn game_of_two(&self, number: usize) -> String {
        format!("Partida {number} de 2")
    }

    fn choose_scored(&self, Points { column, row }: Points, pairs: bool) -> String {
        let alone = format!("Solo: +{column} columna, +{row} fila");
        match pairs {
            true => format!("{alone}. O añade un dado marcado."),
            false => format!("{alone}. Ningún dado hace pareja."),
        }
    }

    fn coach_opened(&self, who: &Name, gone: &[Die]) -> String {
        let took = es::does_within(who, "la tomaste", "la tomó");
        match gone {
            [only] => format!("Sin el {} quedó libre una pareja, y {took}.", die(*only)),
            _ => format!("Sin esos dos dados quedó libre una pareja, y {took}."),
        }
    }

    fn coach_no_pair(&self, opens: bool) -> String {
        let then = if opens { "; el hueco que deja puede unir otros dos." } else { "." };
        format!("Ahora no hay ninguna pareja. Toma un solo dado{then}")
    }

    fn coach_die(&self, it: Die, points: Points) -> String {
        let Points { column, row } = points;
        let dice = es::many(column as usize, "dado", "dados");
        let (it, total) = (die(it), points.total());
        format!("Tu {it} ha sumado {total}: {dice} en su columna y {row} en su fila, contándose él en las dos.")
    }

    fn coach_pair(&self, points: Points) -> String {
        let Points { column, row } = points;
        format!(
            "Una pareja suma dado a dado: esta, {column} por columnas y {row} por filas, {} en total.",
            points.total()
        )
    }

    fn coach_second_game(&self, who: &Name) -> String {
        let starts = match who {
            Name::You => "empiezas tú".to_owned(),
            Name::Called(name) => format!("empieza {name}"),
        };
        format!("Segunda partida, mismos dados. Esta vez {starts} con el dado inicial.")
    }

    fn coach_stack(&self, it: Die) -> String {
        format!("El {} queda sobre otro igual. En una pila cuentan todos los dados.", die(it))
    }

    fn coach_alone(&self, best: i32) -> String {
        let points = es::many(best as usize, "punto", "puntos");
        format!("Siempre puedes tomar un solo dado, pero una pareja habría sumado aquí hasta {points}.")
    }

    fn puzzle(&self, kind: &str) -> Option<PuzzleKind> {
        Some(match kind {
            "only-win" => PuzzleKind { title: "La única que gana", task: "Encuentra la única jugada que gana." },
            "leave-nothing" => PuzzleKind {
                title: "Sin parejas",
                task: "La mejor jugada no le deja ninguna pareja a Ben. Encuéntrala.",
            },
            "hold-back" => PuzzleKind {
                title: "Uno vale más que dos",
                task: "Un solo dado vale más que cualquier pareja. ¿Cuál?",
            },
            "ending" => PuzzleKind { title: "Finales", task: "Encuentra la mejor jugada." },
            _ => return None,
        })
    }
}
