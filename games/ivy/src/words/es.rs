//! Ivy in Spanish.

use super::{Cause, Choice, Chosen, Cube, Effects, End, PicksUp, Play, RoundOf, Use, Words};
use crate::rules::{Colour, Spot};
use alea_text::es::{does, does_within, list, many, name, name_within, owns};
use alea_text::practice::PuzzleKind;
use alea_text::{Name, capitalised, small_letters};

pub struct Spanish;

fn a_cube(cube: Cube) -> String {
    match cube {
        Cube::Number(number) => format!("un {number}"),
        Cube::Hidden => "un cubo".to_owned(),
    }
}

fn the_cube(cube: Cube) -> String {
    match cube {
        Cube::Number(number) => format!("el {number}"),
        Cube::Hidden => "un cubo".to_owned(),
    }
}

/// "2 a la derecha, 1 abajo".
fn place(Spot { x: right, y: up }: Spot) -> String {
    let along = |steps: i16, less: &str, more: &str| match steps {
        0 => None,
        1.. => Some(format!("{steps} {more}")),
        _ => Some(format!("{} {less}", steps.unsigned_abs())),
    };
    let across = along(right, "a la izquierda", "a la derecha");
    let parts: Vec<String> = across.into_iter().chain(along(up, "abajo", "arriba")).collect();
    if parts.is_empty() { "el centro".to_owned() } else { parts.join(", ") }
}

/// "en el centro", "(2 a la derecha, 1 abajo)".
fn at(there: Spot) -> String {
    match there {
        Spot::MIDDLE => "en el centro".to_owned(),
        _ => format!("({})", place(there)),
    }
}

/// "una línea de 3", "líneas de 3 y 5".
fn lines(lengths: &[u8]) -> String {
    let numbers: Vec<String> = lengths.iter().map(u8::to_string).collect();
    if lengths.len() == 1 { format!("una línea de {}", numbers[0]) } else { format!("líneas de {}", list(&numbers)) }
}

/// The verb for somebody.
fn verb<'a>(who: &Name, second: &'a str, third: &'a str) -> &'a str {
    if *who == Name::You { second } else { third }
}

/// What is said after the last cube of a hand.
fn last_cube(who: &Name, is_last: bool) -> &'static str {
    match who {
        _ if !is_last => "",
        Name::You => " Era tu último cubo.",
        Name::Called(_) => " Era su último cubo.",
    }
}

fn scored(scores: &[(Name, i32)]) -> String {
    let one = |(who, points): &(Name, i32)| format!("{} {points}", name_within(who));
    scores.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn others(names: &[Name]) -> Vec<String> {
    let others = names.iter().filter(|who| **who != Name::You);
    others.map(|who| name(who).to_owned()).collect()
}

impl Words for Spanish {
    fn tagline(&self) -> &'static str {
        "Alarga las líneas y vacía tu mano."
    }

    fn players(&self) -> &'static str {
        "De 2 a 6 jugadores"
    }

    fn length(&self) -> &'static str {
        "30 minutos"
    }

    fn mode_about(&self) -> &'static str {
        "En la eliminatoria, quien más puntos suma en una ronda queda fuera. Gana el último que queda."
    }

    fn even_lines_about(&self) -> &'static str {
        "Cuentan solo si crean una nueva línea de tres."
    }

    fn mode_option(&self) -> &'static str {
        "Formato"
    }

    fn modes(&self) -> &'static [&'static str] {
        &["El total más bajo", "Eliminatoria"]
    }

    fn even_lines_option(&self) -> &'static str {
        "Líneas de cuatro"
    }

    fn even_lines(&self) -> &'static [&'static str] {
        &["No tienen efecto", "Cuentan como líneas de tres"]
    }

    fn colour(&self, colour: Colour) -> &'static str {
        match colour {
            Colour::Red => "Rojo",
            Colour::Orange => "Naranja",
            Colour::Yellow => "Amarillo",
            Colour::Green => "Verde",
            Colour::Blue => "Azul",
            Colour::Purple => "Morado",
        }
    }

    fn cubes(&self, count: usize) -> String {
        many(count, "cubo", "cubos")
    }

    fn table(&self, cubes: usize) -> String {
        format!("Mesa, {}", self.cubes(cubes))
    }

    fn cube_at(&self, there: Spot, colour: Colour, number: u8, is_last: bool) -> String {
        let last = if is_last { ", el último colocado" } else { "" };
        format!("{}: {number} {}{last}", capitalised(&place(there)), small_letters(self.colour(colour)))
    }

    fn empty_at(&self, there: Spot, what: &Use) -> String {
        let here = capitalised(&place(there));
        match what {
            Use::First => format!("{here}: vacía, aquí va el primer cubo"),
            Use::Needs(number) => format!("{here}: vacía, necesita un {number}"),
            Use::Fits(number, effects) if effects.lengths.is_empty() => {
                format!("{here}: vacía, necesita un {number} y lo tienes")
            }
            Use::Fits(number, effects) => {
                let made =
                    format!("{here}: vacía, necesita un {number} y lo tienes. Forma {}.", lines(&effects.lengths));
                [made, self.effects(effects)].join(" ").trim_end().to_owned()
            }
        }
    }

    fn line_of(&self, length: u8) -> String {
        format!("línea de {length}")
    }

    fn hand(&self, who: &Name) -> String {
        match who {
            Name::You => "Tu mano".to_owned(),
            Name::Called(name) => format!("Mano de {name}"),
        }
    }

    fn supply(&self, bag: usize, discarded: usize) -> String {
        format!("En la bolsa: {bag}, descartados: {discarded}")
    }

    fn cube_fits(&self, number: u8, squares: usize) -> String {
        match squares {
            0 => format!("{number}, ahora no encaja en ninguna casilla"),
            1 => format!("{number}, encaja en una casilla"),
            _ => format!("{number}, encaja en {squares} casillas"),
        }
    }

    fn out(&self) -> &'static str {
        "fuera"
    }

    fn choose(&self, choice: Choice) -> String {
        match choice {
            Choice::First => "Empieza la ronda: elige un cubo para el centro.".to_owned(),
            Choice::Discard(1) => "Puedes descartar un cubo.".to_owned(),
            Choice::Discard(most) => format!("Puedes descartar hasta {most} cubos."),
            Choice::Place => "Toca una casilla con borde o elige un cubo.".to_owned(),
            Choice::PickOrSwap => "No encaja ningún cubo. Toma uno o, si puedes, cambia uno por dos.".to_owned(),
            Choice::Pass => "No encaja ningún cubo y no queda ninguno por tomar, así que pasa.".to_owned(),
        }
    }

    fn chosen(&self, number: u8, chosen: Chosen) -> String {
        match chosen {
            Chosen::First => "Colócalo en el centro.".to_owned(),
            Chosen::Discard => format!("Descarta el {number} o consérvalo."),
            Chosen::Place => format!("Coloca el {number} en una casilla con borde grueso."),
            Chosen::PlaceOrSwap => format!("Coloca el {number} o cámbialo por dos cubos."),
            Chosen::Swap => format!("El {number} no encaja ahora. Puedes cambiarlo por dos cubos."),
            Chosen::Nothing => format!("El {number} no encaja ahora."),
        }
    }

    fn makes(&self, number: u8, effects: &Effects) -> String {
        format!("Este {number} forma {}.", lines(&effects.lengths))
    }

    fn effects(&self, effects: &Effects) -> String {
        let what = match effects.each {
            Some(1) => "un cubo".to_owned(),
            Some(each) => self.cubes(each),
            None => "lo que queda".to_owned(),
        };
        let each = if effects.each.is_some() { " cada uno" } else { "" };
        // "Tú y Bo" would need a plural that is not the same everywhere.
        let reader = effects.pick_ups.contains(&Name::You);
        let others = others(&effects.pick_ups);
        let picked = match (reader, others.as_slice()) {
            (false, []) => None,
            (true, []) => Some(format!("Tomas {what}.")),
            (true, others) => {
                let all = [&[format!("Tomas {what}")], others].concat();
                Some(format!("{} también.", list(&all)))
            }
            (false, [only]) => Some(format!("{only} toma {what}.")),
            (false, others) => Some(format!("{} toman {what}{each}.", list(others))),
        };
        let discards = match effects.discards {
            0 => None,
            1 => Some("Puedes descartar un cubo.".to_owned()),
            most => Some(format!("Puedes descartar hasta {most} cubos.")),
        };
        picked.into_iter().chain(discards).collect::<Vec<_>>().join(" ")
    }

    fn round(&self, number: usize, of: RoundOf) -> (String, String) {
        let rest = match of {
            RoundOf::Planned(planned) => format!("de {planned}."),
            RoundOf::TieBreak => "(desempate): los totales más bajos son iguales.".to_owned(),
            RoundOf::Knockout(1) => "de la eliminatoria, queda 1 jugador.".to_owned(),
            RoundOf::Knockout(left) => format!("de la eliminatoria, quedan {left} jugadores."),
        };
        (self.round_number(number), rest)
    }

    fn last_round(&self, number: usize, winner: Option<&Name>, scores: &[(Name, i32)]) -> (String, String) {
        let ended = match winner {
            None => "nadie podía jugar".to_owned(),
            Some(Name::You) => "la ganas tú".to_owned(),
            Some(Name::Called(name)) => format!("la gana {name}"),
        };
        (format!("Ronda {number}:"), format!("{ended} ({}).", scored(scores)))
    }

    fn is_out(&self, who: &Name) -> String {
        format!("{} fuera de la partida.", does(who, "quedas", "queda"))
    }

    fn lines_at(&self, number: u8, effects: &Effects) -> (String, String) {
        let told = self.effects(effects);
        let sign = if told.is_empty() { '.' } else { ':' };
        (format!("Un {number} forma {}{sign}", lines(&effects.lengths)), told)
    }

    fn outlined(&self) -> &'static str {
        "Puedes colocar cubos en las casillas con borde. Cada una muestra el número que necesita."
    }

    fn discarded(&self, who: &Name, numbers: &[u8]) -> (String, String) {
        let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
        (does(who, "has descartado", "ha descartado") + ":", numbers.join(", ") + ".")
    }

    fn place_button(&self, number: u8) -> String {
        format!("Colocar el {number}")
    }

    fn discard_button(&self, number: u8) -> String {
        format!("Descartar el {number}")
    }

    fn swap_button(&self) -> &'static str {
        "Cambiar por dos"
    }

    fn pick_button(&self) -> &'static str {
        "Tomar un cubo"
    }

    fn keep_button(&self) -> &'static str {
        "Conservar el resto"
    }

    fn pass_button(&self) -> &'static str {
        "Pasar"
    }

    fn dealing(&self) -> &'static str {
        "Se están repartiendo los cubos."
    }

    fn choose_cube_first(&self) -> &'static str {
        "Elige primero un cubo de tu mano."
    }

    fn discard_first(&self) -> &'static str {
        "Descarta primero: elige un cubo de tu mano o conserva el resto."
    }

    fn occupied(&self) -> &'static str {
        "Ahí ya hay un cubo."
    }

    fn needs_other(&self, needed: u8, selected: u8) -> String {
        format!(
            "Esa casilla necesita un {needed}, no un {selected}: los números suben de uno en uno hacia la derecha y hacia \
             arriba."
        )
    }

    fn needs_missing(&self, needed: u8) -> String {
        format!("Esa casilla necesita un {needed} y no tienes ninguno.")
    }

    fn first_in_middle(&self) -> &'static str {
        "El primer cubo de la ronda va en el centro."
    }

    fn not_adjacent(&self) -> &'static str {
        "Un cubo debe compartir un lado con otro de la mesa."
    }

    fn nothing_fits(&self) -> &'static str {
        "Ahí no encaja ningún número: van del 0 al 9."
    }

    fn starts(&self, who: &Name) -> (String, String) {
        let starts = match who {
            Name::You => "Empiezas tú".to_owned(),
            Name::Called(name) => format!("Empieza {name}"),
        };
        (starts.clone(), starts + ".")
    }

    fn dealt(&self) -> (String, String) {
        ("Reparto de cubos".to_owned(), "Se reparten los cubos.".to_owned())
    }

    fn round_over(&self, number: usize, winner: Option<&Name>, scores: &[(Name, i32)]) -> (String, String) {
        let (text, ended) = match winner {
            Some(who) => {
                let wins = format!("{} la ronda {number}", does(who, "ganas", "gana"));
                (wins.clone(), wins)
            }
            None => {
                (format!("Ronda {number}: sin jugadas"), format!("Nadie puede jugar, así que acaba la ronda {number}"))
            }
        };
        (text, format!("{ended}: {}. Se reparten los cubos de la siguiente.", scored(scores)))
    }

    fn drawn(&self, who: &Name, number: u8) -> (String, String) {
        ("de la bolsa".to_owned(), format!("{} un {number} de la bolsa.", does(who, "tomas", "toma")))
    }

    fn reshuffled(&self) -> (String, String) {
        let text = "Los descartes vuelven a la bolsa";
        (text.to_owned(), format!("{text}."))
    }

    fn told(&self, who: &Name, play: Play, lengths: &[u8], is_last: bool) -> (String, String) {
        let (text, sentence) = match play {
            Play::Place(number, there) => {
                let makes = match lengths {
                    [] => String::new(),
                    _ => format!(" y {} {}", verb(who, "formas", "forma"), lines(lengths)),
                };
                ("colocado".to_owned(), format!("{} un {number} {}{makes}.", does(who, "colocas", "coloca"), at(there)))
            }
            Play::Swap(cube) => (
                verb(who, "cambias uno por dos", "cambia uno por dos").to_owned(),
                match cube {
                    Cube::Number(number) => format!("{} un {number} por dos cubos.", does(who, "cambias", "cambia")),
                    Cube::Hidden => does(who, "cambias", "cambia") + " un cubo por dos.",
                },
            ),
            Play::Pick => (
                verb(who, "tomas un cubo", "toma un cubo").to_owned(),
                format!("{} un cubo.", does(who, "tomas", "toma")),
            ),
            Play::Drop(cube) => (
                verb(who, "descartas un cubo", "descarta un cubo").to_owned(),
                format!("{} {}.", does(who, "descartas", "descarta"), a_cube(cube)),
            ),
            Play::Keep => (
                verb(who, "conservas el resto", "conserva el resto").to_owned(),
                does(who, "conservas", "conserva") + " el resto.",
            ),
            Play::Pass => (verb(who, "pasas", "pasa").to_owned(), does(who, "pasas", "pasa") + "."),
        };
        (text, sentence + last_cube(who, is_last))
    }

    fn gain(&self, lengths: &[u8]) -> String {
        let numbers: Vec<String> = lengths.iter().map(u8::to_string).collect();
        if lengths.len() == 1 { format!("línea de {}", numbers[0]) } else { format!("líneas de {}", list(&numbers)) }
    }

    fn ended(&self, end: End) -> String {
        match end {
            End::AllRounds(rounds) => format!("Tras {rounds} rondas, gana el total más bajo."),
            End::TieBreaks(planned, more) => {
                let decided = match more {
                    1 => "decidió una ronda de desempate".to_owned(),
                    _ => format!("decidieron {more} rondas de desempate"),
                };
                format!("Tras {planned} rondas los totales más bajos eran iguales y {decided}. Gana el total más bajo.")
            }
            End::Knockout(who, rounds) => {
                let rounds = many(rounds, "ronda", "rondas");
                format!(
                    "Eliminatoria: tras {rounds} solo {} en pie.",
                    match who {
                        Name::You => "quedas tú".to_owned(),
                        Name::Called(name) => format!("queda {name}"),
                    }
                )
            }
        }
    }

    fn round_number(&self, number: usize) -> String {
        format!("Ronda {number}")
    }

    fn advise_placing(&self, draws: bool, discards: bool, blocks: bool) -> &'static str {
        match (draws, discards, blocks) {
            (true, true, _) => "coloca un cubo que haga tomar cubos a un rival y te deje descartar",
            (true, false, _) => "coloca un cubo que haga tomar cubos a un rival",
            (false, true, _) => "coloca un cubo que te deje descartar",
            (false, false, true) => "coloca un cubo que bloquee a un rival",
            (false, false, false) => "coloca un cubo",
        }
    }

    fn advise_swap(&self) -> &'static str {
        "cambia un cubo por dos"
    }

    fn advise_discard(&self) -> &'static str {
        "descarta un cubo"
    }

    fn advice(&self, play: Play) -> String {
        match play {
            Play::Place(number, there) => format!("coloca el {number} {}", at(there)),
            Play::Swap(cube) => format!("cambia {} por dos cubos", the_cube(cube)),
            Play::Pick => "toma un cubo".to_owned(),
            Play::Drop(cube) => format!("descarta {}", the_cube(cube)),
            Play::Keep => "conserva el resto".to_owned(),
            Play::Pass => "pasa".to_owned(),
        }
    }

    fn blocks(&self, whom: &[Name], of_two: bool) -> String {
        let names: Vec<String> = whom.iter().map(|who| name_within(who).to_owned()).collect();
        let would = if names.len() == 1 { "haría" } else { "harían" };
        match of_two {
            true => format!("ahí {} te {would} tomar cubos", list(&names)),
            false => format!("ahí {} {would} tomar cubos a otros", list(&names)),
        }
    }

    fn begins(&self, length: u8) -> String {
        format!("forma una línea de {}, a un cubo de la de {length}", length - 1)
    }

    fn relief(&self, points: u8) -> String {
        format!("quita {} de tu mano", many(points.into(), "punto", "puntos"))
    }

    fn aim(&self, planned: Option<usize>) -> String {
        match planned {
            Some(2) => "Vacía tu mano. Gana quien sume menos en dos rondas.".to_owned(),
            Some(3) => "Vacía tu mano. Gana quien sume menos en tres rondas.".to_owned(),
            Some(4) => "Vacía tu mano. Gana quien sume menos en cuatro rondas.".to_owned(),
            Some(planned) => format!("Vacía tu mano. Gana quien sume menos en {planned} rondas."),
            None => {
                "Vacía tu mano. Quien más puntos suma en una ronda queda fuera. Gana el último que queda.".to_owned()
            }
        }
    }

    fn round_short(&self, number: usize, of: RoundOf) -> String {
        match of {
            RoundOf::Planned(planned) => format!("Ronda {number} de {planned}"),
            RoundOf::TieBreak => "Desempate".to_owned(),
            RoundOf::Knockout(_) => self.round_number(number),
        }
    }

    fn round_headline(&self, number: usize, winner: Option<&Name>) -> String {
        match winner {
            Some(who) => format!("{} la ronda {number}", does(who, "ganas", "gana")),
            None => format!("Nadie puede jugar, así que acaba la ronda {number}"),
        }
    }

    fn hand_sum(&self, numbers: &[u8], points: i32) -> String {
        let sum: Vec<String> = numbers.iter().map(u8::to_string).collect();
        match numbers.len() {
            0 => "Sin cubos".to_owned(),
            count => format!("{} + {} = {points}", sum.join(" + "), self.cubes(count)),
        }
    }

    fn next_round(&self, number: usize, of: RoundOf, starter: &Name) -> String {
        let next = match of {
            RoundOf::Planned(planned) if number == planned => format!("Ahora, la ronda {number}, la última."),
            RoundOf::Planned(planned) => format!("Ahora, la ronda {number} de {planned}."),
            RoundOf::TieBreak => {
                "Los totales más bajos están empatados, así que toca una ronda de desempate.".to_owned()
            }
            RoundOf::Knockout(left) => format!("Ahora, la ronda {number}, con {}.", many(left, "jugador", "jugadores")),
        };
        format!("{next} {}", self.starts(starter).1)
    }

    fn go_on(&self, number: usize) -> String {
        format!("Empezar la ronda {number}")
    }

    fn new_cubes(&self, who: &Name, numbers: &[u8], cause: &Cause) -> String {
        let drawn = list(&numbers.iter().map(|number| format!("un {number}")).collect::<Vec<_>>());
        let because = match cause {
            Cause::Lines(lengths) if lengths.len() == 1 => format!("Línea de {}", lengths[0]),
            Cause::Lines(_) => "Líneas".to_owned(),
            Cause::Swap => "Cambio".to_owned(),
            Cause::Pick => "Nada encajaba".to_owned(),
            Cause::Several => return format!("Cubos nuevos: {drawn}"),
        };
        format!("{because}: {} {drawn}", does_within(who, "tomas", "toma"))
    }

    fn new_cube(&self) -> &'static str {
        "nuevo"
    }

    fn pills(&self) -> &'static str {
        "El número de una esquina es la longitud de la línea que formas ahí."
    }

    fn placed(&self, who: &Name, number: u8, lengths: &[u8], is_last: bool) -> String {
        let makes = match lengths {
            [] => String::new(),
            _ => format!(" y {} {}", verb(who, "formas", "forma"), lines(lengths)),
        };
        let last = last_cube(who, is_last);
        format!("{} un {number}{makes}.{last}", does(who, "colocas", "coloca"))
    }

    fn advise_marked(&self, number: u8) -> String {
        format!("coloca el {number} en la casilla punteada")
    }

    fn coach_long_line(&self, length: u8, discards: u8, longer: u8) -> String {
        let worth = many(discards.into(), "descarte", "descartes");
        format!("Una línea de {length} vale {worth}; con dos cubos más, valdría {longer}.")
    }

    fn coach_three(&self, maker: &Name, who: PicksUp) -> String {
        let take = match who {
            PicksUp::Other(who) => does_within(who, "tomas", "toma"),
            PicksUp::Everyone => "cada uno de los demás toma".to_owned(),
            PicksUp::Neighbours => "cada vecino toma".to_owned(),
        };
        let line = capitalised(&owns(maker, "la", "línea"));
        format!("{line} mide exactamente 3, así que {take} un cubo.")
    }

    fn coach_one_cube(&self, who: &Name, points: i32) -> String {
        let points = many(points as usize, "punto", "puntos");
        let has = match who {
            Name::You => "Te queda".to_owned(),
            Name::Called(name) => format!("A {name} le queda"),
        };
        format!("{has} un cubo. Si la ronda acabara ahora, tu mano te costaría {points}.")
    }

    fn coach_nothing_fits(&self) -> &'static str {
        "Al tomar, tu mano crece en un cubo. Al cambiar también, porque el cambio da dos por uno."
    }

    fn coach_diagonal(&self, maker: &Name, length: u8) -> String {
        let line = capitalised(&owns(maker, "la", &format!("línea de {length}")));
        format!("{line} va en diagonal: ahí forman línea los números iguales.")
    }

    fn coach_even(&self, maker: &Name, length: u8) -> String {
        let line = capitalised(&owns(maker, "la", &format!("línea de {length}")));
        format!("{line} no tiene efecto. Solo lo tienen las líneas impares a partir de 3.")
    }

    fn puzzle(&self, kind: &str) -> Option<PuzzleKind> {
        Some(match kind {
            "go-out" => PuzzleKind {
                title: "Vaciar la mano",
                task: "Vacía la mano antes de que acabe tu próximo turno, pase lo que pase.",
            },
            "keep-open" => PuzzleKind {
                title: "Dejar salidas",
                task: "El cubo más alto no es el mejor. ¿Cuál te libra de más puntos antes de que acabe tu próximo turno?",
            },
            "shed" => PuzzleKind {
                title: "Quitarse puntos",
                task: "Quítate todos los puntos que puedas antes de que acabe tu próximo turno, pase lo que pase.",
            },
            "discard" => PuzzleKind {
                title: "Descartar",
                task: "¿Qué descarte te libra de más puntos antes de que acabe tu próximo turno?",
            },
            _ => return None,
        })
    }
}
