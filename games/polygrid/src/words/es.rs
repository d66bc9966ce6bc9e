//! Spanish. A box is a "recuadro", since the squares are called "casillas".

use super::{BoxState, Choice, Line, Part, Refusal, State, Then, Words, signed};
use crate::rules::{DieType, Ending, Entry, Fault};
use alea_rules::Square;
use alea_text::practice::PuzzleKind;
use alea_text::{Name, es};

pub(super) struct Spanish;

/// "7, 5 o 3", "12 u 8".
fn either(numbers: &[u8]) -> String {
    let words: Vec<String> = numbers.iter().map(u8::to_string).collect();
    match &words[..] {
        [before @ .., last] if !before.is_empty() => {
            let or = if last == "8" || last == "11" { "u" } else { "o" };
            format!("{} {or} {last}", before.join(", "))
        }
        _ => words.concat(),
    }
}

/// "sobra 1", "sobran 5".
fn left_over(number: u8) -> String {
    format!("{} {number}", if number == 1 { "sobra" } else { "sobran" })
}

/// "quedan 3 acciones extra", "no quedan acciones extra".
fn bonuses_left(count: u8) -> String {
    match count {
        0 => "no quedan acciones extra".to_owned(),
        1 => "queda 1 acción extra".to_owned(),
        count => format!("quedan {count} acciones extra"),
    }
}

fn box_state(state: BoxState) -> &'static str {
    match state {
        BoxState::Plain => "",
        BoxState::CrossedOff => ", tachado",
        BoxState::Selected => ", elegido",
        BoxState::Open => ", se puede elegir",
    }
}

fn line(line: Line) -> String {
    match line {
        Line::Row(rank) => format!("la fila {}", rank + 1),
        Line::Column(file) => format!("la columna {}", char::from(b'a' + file)),
    }
}

/// "5 de 8 resultados te permiten mover".
fn results(good: usize, of: u8) -> (String, &'static str) {
    match good {
        0 => (format!("Ninguno de los {of} resultados"), "te permite mover"),
        1 => (format!("1 de {of} resultados"), "te permite mover"),
        good => (format!("{good} de {of} resultados"), "te permiten mover"),
    }
}

fn pair(lead: impl Into<String>, rest: impl Into<String>) -> (String, String) {
    (lead.into(), rest.into())
}

impl Words for Spanish {
    fn tagline(&self) -> &'static str {
        "Seis dados, sesenta recuadros, un camino."
    }

    fn players(&self) -> &'static str {
        "En solitario"
    }

    fn length(&self) -> &'static str {
        "15 minutos"
    }

    fn credit(&self) -> &'static str {
        "Autor desconocido"
    }

    fn grid(&self, filled: usize, of: usize) -> String {
        format!("Cuadrícula, {filled} de {of} casillas ocupadas")
    }

    fn square(&self, square: Square, die: Option<DieType>, state: State) -> String {
        let what = die.map_or("vacía".to_owned(), |die| die.to_string());
        let state = match state {
            State::Plain => String::new(),
            State::Selected(None) => ", elegida".to_owned(),
            State::Selected(Some(number)) => format!(", elegida, {}", left_over(number)),
            State::CanEnd([number]) => format!(", puedes terminar aquí y te {}", left_over(*number)),
            State::CanEnd(numbers) => format!(", puedes terminar aquí y te sobran {}", either(numbers)),
            State::CanWrite => ", puedes escribir aquí".to_owned(),
            State::Marker => ", peón".to_owned(),
            State::Dead => ", aquí ya no se puede escribir nada".to_owned(),
        };
        format!("{square}, {what}{state}")
    }

    fn boxes(&self, left: usize, of: usize) -> String {
        format!("Recuadros, {} {left} de {of}", if left == 1 { "queda" } else { "quedan" })
    }

    fn type_of_boxes(&self, die: DieType, left: usize, state: BoxState) -> String {
        let left = match left {
            0 => "no quedan recuadros".to_owned(),
            1 => "queda 1 recuadro".to_owned(),
            left => format!("quedan {left} recuadros"),
        };
        format!("{die}, {left}{}", box_state(state))
    }

    fn one_box(&self, die: DieType, number: u8, state: BoxState) -> String {
        format!("{die}, {number}{}", box_state(state))
    }

    fn roll(&self, rolled: Option<(DieType, u8)>, bonuses: u8) -> String {
        match rolled {
            Some((die, roll)) => format!("El {die} muestra un {roll}; {}", bonuses_left(bonuses)),
            None => alea_text::capitalised(&bonuses_left(bonuses)),
        }
    }

    fn has_rolled(&self, who: &Name, die: DieType, roll: u8) -> String {
        format!("{} un {roll} con el {die}.", es::does(who, "has sacado", "ha sacado"))
    }

    fn rolling(&self, die: DieType) -> String {
        format!("Se está lanzando el {die}.")
    }

    fn bonus(&self) -> &'static str {
        "Acción extra."
    }

    fn choose(&self, choice: Choice) -> String {
        match choice {
            Choice::End(Entry { square, number, die }) => {
                format!("Escribe {die} en {square} y tacha su {number}, lo que sobra.")
            }
            Choice::EndWithout(square, number) => {
                format!("En {square} te {}. Toca el dado que vas a escribir; se tacha su {number}.", left_over(number))
            }
            Choice::Reroll { bonus: true } => {
                "Con un 1 no puedes moverte. Vuelve a lanzar o usa una acción extra.".to_owned()
            }
            Choice::Reroll { bonus: false } => "Con un 1 no puedes moverte, así que vuelve a lanzar.".to_owned(),
            Choice::Stuck => "Sin salida: no puedes escribir nada en ninguna casilla a tu alcance.".to_owned(),
            Choice::Move => "Mueve el peón: toca un círculo para terminar ahí y escribir un dado.".to_owned(),
            Choice::Roll(die, number) => format!("Lanza el {die} y tacha su {number}."),
            Choice::Box => "Paga una tirada: toca un recuadro del dado que quieras lanzar.".to_owned(),
            Choice::Begin => "Empieza donde quieras: toca una casilla y luego el dado que va en ella.".to_owned(),
            Choice::Bonus => "Toca una casilla libre y luego el dado que va en ella.".to_owned(),
            Choice::Square(die) => format!("Ahora elige una casilla para el {die}."),
            Choice::Type(square) => format!("Ahora toca un recuadro para escribir su dado en {square}."),
            Choice::Write(Entry { square, number, die }) => format!("Escribe {die} en {square} y tacha su {number}."),
        }
    }

    fn refuse(&self, refusal: Refusal) -> String {
        match refusal {
            Refusal::Nothing => "Ahí no hay nada.".to_owned(),
            Refusal::RollFirst => "Toca primero un recuadro para lanzar su dado.".to_owned(),
            Refusal::SquareFirst => "Elige primero la casilla donde terminar.".to_owned(),
            Refusal::Rules(Fault::OffGrid) => "Esa casilla está fuera de la cuadrícula.".to_owned(),
            Refusal::Rules(Fault::Written(square, die)) => {
                format!("En {square} ya hay un {die}. Elige una casilla libre.")
            }
            Refusal::Rules(Fault::NoBox(die, number)) => {
                format!("El {die} no tiene {number}: sus recuadros van del 1 al {}.", die.sides())
            }
            Refusal::Rules(Fault::CrossedOff(die, number)) => format!("El {number} del {die} ya está tachado."),
            Refusal::Rules(Fault::InRow(die, equal)) => format!("Ya hay un {die} en esa fila, en {equal}."),
            Refusal::Rules(Fault::InColumn(die, equal)) => format!("Ya hay un {die} en esa columna, en {equal}."),
            Refusal::Everywhere(die) => {
                format!("Todas las casillas libres tienen ya un {die} en su fila o columna.")
            }
            Refusal::NoType(square) => {
                format!(
                    "Ningún dado encaja en {square}. Cada uno está ya en esa fila o columna, o tiene su recuadro tachado."
                )
            }
            Refusal::Rules(Fault::OneIsTooFew { .. }) => {
                "Con un 1 no puedes moverte: tiene que sobrar al menos 1.".to_owned()
            }
            Refusal::NoMove(roll) => format!("Con un {roll} no hay jugada posible."),
            Refusal::OutOfReach(roll, square) => {
                format!(
                    "Con un {roll} no puedes terminar en {square}: dos giros como mucho, y tiene que sobrar al menos 1."
                )
            }
            Refusal::Rules(Fault::LeftOver(2)) => "Con un 2 solo puede sobrar 1.".to_owned(),
            Refusal::Rules(Fault::LeftOver(roll)) => {
                format!("Con un {roll} pueden sobrar de 1 a {}.", roll.saturating_sub(1))
            }
            Refusal::Rules(Fault::NoPath { roll, number, square }) => {
                let steps = es::many(roll.saturating_sub(number).into(), "paso", "pasos");
                let left = if number == 1 { "sobre 1" } else { &format!("sobren {number}") };
                format!(
                    "Para que {left} de un {roll} hay que dar {steps}. Ningún camino de esa longitud, con dos giros \
                     como mucho, termina en {square}."
                )
            }
            Refusal::Rules(Fault::NoBonus) => "No te quedan acciones extra.".to_owned(),
        }
    }

    fn results(&self, good: usize, of: u8) -> (String, String) {
        let (lead, rest) = results(good, of);
        pair(lead, format!("{rest}. Un 1 se puede volver a lanzar."))
    }

    fn gain(&self, points: i32) -> (String, String) {
        pair(signed(points), "por esta casilla.")
    }

    fn stuck(&self, roll: u8) -> (String, String) {
        let rest = "ningún dado encaja en ninguna casilla a tu alcance.";
        pair("Sin salida:", format!("con un {roll}, {rest}"))
    }

    fn one(&self) -> (String, String) {
        pair("Tiene que sobrar al menos 1", "después de un paso, así que con un 1 no puedes moverte.")
    }

    fn steps(&self, roll: u8) -> (String, String) {
        let steps = es::many(roll.saturating_sub(1).into(), "paso", "pasos");
        pair(format!("Hasta {steps},"), "con dos giros como mucho. Lo que sobra se tacha en el dado que escribes.")
    }

    fn bonus_action(&self) -> (String, String) {
        pair(
            "Una acción extra",
            "sustituye al resultado. Escribe cualquier dado al que le queden recuadros en cualquier casilla libre donde encaje.",
        )
    }

    fn last_bonus(&self) -> (String, String) {
        pair("Tu última acción extra", "termina la partida.")
    }

    fn part(&self, part: Part) -> &'static str {
        match part {
            Part::Squares => "casillas ocupadas",
            Part::Columns => "columnas completas",
            Part::Rows => "filas completas",
            Part::Bonuses => "acciones extra sin usar",
        }
    }

    fn points(&self, part: Part, points: i32) -> (String, String) {
        pair(points.to_string(), format!("por {}.", self.part(part)))
    }

    fn roll_button(&self, die: DieType, number: u8) -> String {
        format!("Lanzar el {die} y tachar el {number}")
    }

    fn write_button(&self, Entry { number, die, .. }: Entry, bonus: bool) -> String {
        let write = if bonus { "Extra: escribir" } else { "Escribir" };
        format!("{write} {die} y tachar el {number}")
    }

    fn reroll_button(&self, die: DieType) -> String {
        format!("Volver a lanzar el {die}")
    }

    fn bonus_button(&self) -> &'static str {
        "Acción extra"
    }

    fn end_button(&self) -> &'static str {
        "Terminar"
    }

    fn note(&self, squares: usize, bonuses: u8) -> String {
        let bonuses = match bonuses {
            0 => "sin acciones extra".to_owned(),
            count => es::many(count.into(), "acción extra", "acciones extra"),
        };
        format!("{}, {bonuses}", es::many(squares, "casilla", "casillas"))
    }

    fn rolled(&self, die: DieType, roll: u8, ending: Option<Ending>) -> (String, String) {
        let over = ending.map_or(String::new(), |ending| format!(" {}", self.ending(ending)));
        pair(format!("sale un {roll}"), format!("El {die} muestra un {roll}.{over}"))
    }

    fn rolls(&self, who: &Name, die: DieType, number: u8) -> (String, String) {
        let sentence = match who {
            Name::You => format!("Tachas el {number} del {die} y lo lanzas."),
            Name::Called(name) => format!("{name} tacha el {number} del {die} y lo lanza."),
        };
        pair(format!("{number} tachado"), sentence)
    }

    fn rerolls(&self, who: &Name) -> (String, String) {
        pair("nueva tirada", format!("{} a lanzar el dado.", es::does(who, "vuelves", "vuelve")))
    }

    fn ends(&self, who: &Name) -> (String, String) {
        pair("fin de la partida", format!("{} la partida.", es::does(who, "terminas", "termina")))
    }

    fn writes(&self, who: &Name, Entry { square, number, die }: Entry, bonus: bool) -> (String, String) {
        let tail = format!("{die} en {square} y");
        let sentence = match (who, bonus) {
            (Name::You, false) => format!("Escribes {tail} tachas su {number}."),
            (Name::You, true) => format!("Usas una acción extra: escribes {tail} tachas su {number}."),
            (Name::Called(name), false) => format!("{name} escribe {tail} tacha su {number}."),
            (Name::Called(name), true) => format!("{name} usa una acción extra: escribe {tail} tacha su {number}."),
        };
        pair(format!("{square}, {number} tachado"), sentence)
    }

    fn ending(&self, ending: Ending) -> &'static str {
        match ending {
            Ending::Bonuses => "Se ha usado la tercera acción extra.",
            Ending::Filled => "Todas las casillas están ocupadas.",
            Ending::Boxes => "Todos los recuadros están tachados.",
            Ending::Stuck => "No había jugada posible ni acción extra que usar.",
            Ending::Chosen => "No había jugada posible y no se ha usado ninguna acción extra en su lugar.",
        }
    }

    fn advise_die(&self) -> &'static str {
        "elige qué dado lanzar"
    }

    fn advise_writing(&self, bonus: bool, fills: bool) -> &'static str {
        match (bonus, fills) {
            (true, true) => "usa una acción extra para completar una fila o columna",
            (true, false) => "usa una acción extra",
            (false, true) => "escribe un dado que complete una fila o columna",
            (false, false) => "escribe un dado",
        }
    }

    fn advise_roll(&self, die: DieType, number: u8) -> String {
        format!("lanza el {die} y tacha su {number}")
    }

    fn advise_results(&self, good: usize, of: u8) -> String {
        let (lead, rest) = results(good, of);
        format!("{lead} {rest}")
    }

    fn advise_write(&self, Entry { square, number, die }: Entry, bonus: bool) -> String {
        let write = if bonus { "usa una acción extra: escribe" } else { "escribe" };
        format!("{write} {die} en {square} y tacha su {number}")
    }

    fn advise_why(&self, points: i32, then: Then) -> String {
        let then = match then {
            Then::Fills(lines) => {
                format!("completa {}", es::list(&lines.iter().map(|&it| line(it)).collect::<Vec<_>>()))
            }
            Then::Has(it, types, of) => format!("{} tendrá {types} de los {of} dados", line(it)),
        };
        format!("{} ahora; {then}", signed(points))
    }

    fn advise_reroll(&self) -> &'static str {
        "vuelve a lanzar el dado"
    }

    fn advise_end(&self) -> &'static str {
        "termina la partida"
    }

    fn aim(&self) -> &'static str {
        "Una casilla ocupada da 1 punto; una fila o columna completa, 3; una acción extra sin usar, 4."
    }

    fn circles(&self) -> (String, String) {
        pair(
            "Los círculos",
            "marcan dónde puedes terminar y cuánto te sobra. Con puntos debajo puede sobrar menos. Toca otra vez para \
             cambiar.",
        )
    }

    fn coach_left_over(&self, roll: u8, steps: u8, entry: Entry) -> String {
        let Entry { number, die, .. } = entry;
        let used = es::many(steps.into(), "paso", "pasos");
        format!("Has sacado un {roll} y has dado {used}. Has tachado el {number} que sobraba para escribir el {die}.")
    }

    fn coach_no_repeat(&self, die: DieType, square: Square) -> String {
        let (row, column) = (line(Line::Row(square.rank)), line(Line::Column(square.file)));
        format!("En {square} hay ahora un {die}: ni {row} ni {column} admiten otro.")
    }

    fn coach_full(&self, full: Line, points: i32) -> String {
        let line = alea_text::capitalised(&line(full));
        format!("{line} está completa, con los seis dados. Eso suma {points} puntos.")
    }

    fn coach_one(&self) -> &'static str {
        "Puedes volver a lanzar un 1 tantas veces como salga, sin tachar otro recuadro."
    }

    fn coach_bonus(&self, kept: i32) -> String {
        format!("Con una acción extra escribes un dado donde encaje, sin pasos. Sin usar da {kept} puntos.")
    }

    fn coach_bonus_cost(&self, cost: i32, brought: i32) -> String {
        let brought = es::many(brought as usize, "punto", "puntos");
        format!("La acción extra ha dado {brought}, y se pierden los {cost} que valía sin usar.")
    }

    fn coach_last_bonus(&self) -> &'static str {
        "Queda una acción extra: si la usas, acaba la partida."
    }

    fn coach_dead(&self, square: Square) -> String {
        format!("La casilla {square} queda vacía: cada dado está en su fila o columna, o no tiene recuadros.")
    }

    fn puzzle(&self, kind: &str) -> Option<PuzzleKind> {
        Some(match kind {
            "which-die" => PuzzleKind { title: "Qué dado", task: "¿Qué dado lanzas y qué recuadro tachas?" },
            "bonus" => PuzzleKind { title: "Acción extra", task: "Aquí conviene una acción extra. ¿Dónde?" },
            "line" => {
                PuzzleKind { title: "Completar una línea", task: "Completa una fila o columna. ¿Con qué jugada?" }
            }
            "result" => PuzzleKind { title: "Aprovechar el resultado", task: "Saca el máximo de este resultado." },
            _ => return None,
        })
    }
}
