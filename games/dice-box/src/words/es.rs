//! Spanish.

use super::{Choice, Empty, Gets, InRack, Refusal, Side, Words};
use crate::rules::{Colour, Die, Fault};
use alea_rules::Square;
use alea_text::practice::PuzzleKind;
use alea_text::{Name, capitalised, es};

pub(super) struct Spanish;

fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "rojo",
        Colour::Yellow => "amarillo",
        Colour::Blue => "azul",
        Colour::White => "blanco",
    }
}

/// The colour of several dice.
fn colours(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "rojos",
        Colour::Yellow => "amarillos",
        Colour::Blue => "azules",
        Colour::White => "blancos",
    }
}

/// "3 rojo".
fn die(die: Die) -> String {
    format!("{} {}", die.pips, colour(die.colour))
}

/// "un 3 o un 5".
fn either(numbers: &[u8]) -> String {
    let numbers: Vec<String> = numbers.iter().map(|number| format!("un {number}")).collect();
    numbers.join(" o ")
}

/// "un 3 rojo", "dos 1 amarillos".
fn kind(&(it, count): &(Die, u8)) -> String {
    match count {
        1 => format!("un {}", die(it)),
        count => {
            let several = ["cero", "un", "dos", "tres", "cuatro", "cinco", "seis"];
            let several = several.get(usize::from(count)).unwrap_or(&"varios");
            format!("{several} {} {}", it.pips, colours(it.colour))
        }
    }
}

/// "has vuelto a lanzar dos veces y Leo una vez".
fn rerolled(rolls: &[(Name, usize)]) -> String {
    let times = |times: usize| match times {
        1 => "una vez".to_owned(),
        2 => "dos veces".to_owned(),
        times => format!("{times} veces"),
    };
    let one = |(index, (who, count)): (usize, &(Name, usize))| {
        let again = match who {
            Name::You => "has vuelto a lanzar".to_owned(),
            Name::Called(name) => format!("{name} ha vuelto a lanzar"),
        };
        match (index, count) {
            (0, 1) if rolls.len() == 1 => again,
            (0, &count) => format!("{again} {}", times(count)),
            (_, &count) => format!("{} {}", es::name_within(who), times(count)),
        }
    };
    es::list(&rolls.iter().enumerate().map(one).collect::<Vec<_>>())
}

/// Rerolls and skips, as they go on within a sentence.
fn chain(rolls: &[(Name, usize)], skipped: &[Name]) -> String {
    let rolls = rerolled(rolls);
    let names: Vec<String> = skipped.iter().map(|name| es::name_within(name).to_owned()).collect();
    match skipped {
        [] => rolls,
        [_] => format!("{rolls} (turno saltado: {})", es::list(&names)),
        _ => format!("{rolls} (turnos saltados: {})", es::list(&names)),
    }
}

/// "en 1 casilla".
fn on_squares(count: usize) -> String {
    format!("en {}", es::many(count, "casilla", "casillas"))
}

fn totals(totals: &[(Colour, i32)]) -> String {
    totals.iter().map(|&(it, total)| format!("{} {total}", colour(it))).collect::<Vec<_>>().join(", ")
}

impl Words for Spanish {
    fn tagline(&self) -> &'static str {
        "Junto a cada dado, uno más o uno menos."
    }

    fn players(&self) -> &'static str {
        "De 2 a 4 jugadores"
    }

    fn length(&self) -> &'static str {
        "20 minutos"
    }

    fn colours_option(&self) -> (&'static str, &'static [&'static str]) {
        ("Colores con dos jugadores", &["Dos cada uno", "Uno cada uno"])
    }

    fn colours_about(&self) -> &'static str {
        "Dos: rojo y amarillo contra azul y blanco. Uno: rojo contra azul; los dados amarillos y blancos no puntúan para nadie."
    }

    fn colours(&self, colours: &[Colour]) -> String {
        es::list(&colours.iter().map(|&it| colour(it).to_owned()).collect::<Vec<_>>())
    }

    fn grid(&self) -> &'static str {
        "Cuadrícula de 5 por 5 casillas"
    }

    fn filled(&self, square: Square, of: Option<Colour>, pips: u8) -> String {
        match of {
            Some(colour) => format!("{square}, {}", die(Die { colour, pips })),
            None => format!("{square}, dado gris, {pips}"),
        }
    }

    fn dead(&self, square: Square) -> String {
        format!("{square}, bloqueada")
    }

    fn empty(&self, square: Square, numbers: &[u8], state: Empty) -> String {
        if numbers.is_empty() {
            return format!("{square}, vacía, sin dados al lado");
        }
        let state = match state {
            Empty::Idle => String::new(),
            Empty::Takes(it) => format!(", puedes colocar aquí el {}", die(it)),
            Empty::Refuses => ", el dado elegido no encaja".to_owned(),
            Empty::Selected => ", elegida".to_owned(),
            Empty::Open => ", uno de tus dados encaja".to_owned(),
        };
        format!("{square}, vacía, necesita {}{state}", either(numbers))
    }

    fn side(&self, side: Side) -> String {
        let whose = match side.who {
            Name::You => "Tus totales".to_owned(),
            Name::Called(name) => format!("Totales de {name}"),
        };
        let mut parts = vec![format!("{whose}: {}", totals(side.own))];
        if !side.unclaimed.is_empty() {
            parts.push(format!("de nadie: {}", totals(side.unclaimed)));
        }
        if !side.dice.is_empty() {
            let dice: Vec<String> = side.dice.iter().map(|&it| die(it)).collect();
            parts.push(format!("dados: {}", dice.join(", ")));
        }
        parts.join("; ")
    }

    fn unclaimed(&self) -> &'static str {
        "De nadie"
    }

    fn spoils(&self) -> &'static str {
        "delante: gana el menor"
    }

    fn dice_of(&self, who: &Name) -> String {
        match who {
            Name::You => "Tus dados".to_owned(),
            Name::Called(name) => format!("Dados de {name}"),
        }
    }

    fn no_dice(&self) -> &'static str {
        "no quedan"
    }

    fn in_rack(&self, it: Die, state: InRack) -> String {
        let state = match state {
            InRack::Selected => "elegido".to_owned(),
            InRack::Fits(square) => format!("encaja en {square}"),
            InRack::Misfits(square) => format!("no encaja en {square}"),
            InRack::Squares(0) => "no encaja en ninguna casilla".to_owned(),
            InRack::Squares(count) => format!("encaja {}", on_squares(count)),
        };
        format!("{}, {state}", die(it))
    }

    fn pool(&self) -> &'static str {
        "La reserva"
    }

    fn pool_left(&self, left: u8) -> String {
        format!("{} {left}", if left == 1 { "queda" } else { "quedan" })
    }

    fn in_pool(&self, it: Colour, left: u8) -> String {
        match left {
            0 => format!("{}, no quedan dados", colour(it)),
            1 => format!("{}, queda 1 dado", colour(it)),
            left => format!("{}, quedan {left} dados", colour(it)),
        }
    }

    fn choose(&self, choice: Choice) -> String {
        match choice {
            Choice::Reroll => "Ningún dado encaja, así que vuelve a lanzarlos todos.".to_owned(),
            Choice::Skip => "No quedan dados, así que se salta el turno.".to_owned(),
            Choice::Pick => "Elige un dado. Se lanzará más tarde.".to_owned(),
            Choice::Squares(it, count) => format!("El {} encaja {}.", die(it), on_squares(count)),
            Choice::Dice(square, numbers) => {
                format!("La casilla {square} necesita {}: toca un dado marcado.", either(numbers))
            }
            Choice::Place => "Coloca un dado con uno más o uno menos que cada vecino.".to_owned(),
        }
    }

    fn refuse(&self, refusal: Refusal) -> String {
        match refusal {
            Refusal::Rules(_, Fault::OffGrid) => "Ahí no hay ninguna casilla.".to_owned(),
            Refusal::Rules(_, Fault::Filled(square)) => format!("En {square} ya hay un dado."),
            Refusal::Rules(_, Fault::Apart(square)) => {
                format!("En {square} todavía no encaja nada: no hay ningún dado al lado.")
            }
            Refusal::Rules(_, Fault::Dead(square, beside)) => {
                let dice: Vec<String> = beside.iter().map(|(near, pips)| format!("el {pips} de {near}")).collect();
                let dice = es::list(&dice);
                format!("La casilla {square} está bloqueada: ningún número es uno más o uno menos que {dice} a la vez.")
            }
            Refusal::CutOff => {
                "A esa casilla ya no puede llegar ningún dado: la aíslan casillas bloqueadas.".to_owned()
            }
            Refusal::NoneFits(numbers) => format!("Necesita {}, y no tienes ninguno.", either(numbers)),
            Refusal::Rules(it, Fault::Neighbour { near, shows, needs, .. }) => {
                format!("El {} no puede ir ahí: junto al {shows} de {near} tiene que ir {}.", die(it), either(needs))
            }
            Refusal::Nowhere(pips) => format!("Ahora mismo ninguna casilla admite un {pips}."),
            Refusal::PoolEmpty(it) => format!("Ya no quedan dados {} en la reserva. Elige otro color.", colours(it)),
            Refusal::PickFirst => "Elige primero un dado de la reserva.".to_owned(),
        }
    }

    fn scores(&self, it: Die, owner: Option<&Name>) -> (String, String) {
        let name = colour(it.colour);
        match owner {
            Some(owner) => {
                let points = es::many(it.pips.into(), "punto", "puntos");
                (format!("{} {points}", es::does(owner, "sumas", "suma")), format!("por este dado {name}."))
            }
            None => ("Nadie puntúa:".to_owned(), format!("el {name} no es de nadie.")),
        }
    }

    fn next_to_pick(&self, names: &[Name]) -> (String, String) {
        let names: Vec<&str> = names.iter().map(es::name_within).collect();
        ("Orden de elección:".to_owned(), format!("{}.", names.join(", ")))
    }

    fn spoiler(&self, it: Colour, ahead: bool) -> (String, String) {
        let name = colour(it);
        if ahead {
            (format!("El {name} va por delante de todos."), "Si acaba así, gana el total más bajo.".to_owned())
        } else {
            let rest = "Si acaba por delante de todos, gana el total más bajo.";
            (format!("El {name} no es de nadie."), rest.to_owned())
        }
    }

    fn sunken(&self) -> &'static str {
        "Las casillas hundidas están bloqueadas: ya no admiten ningún número."
    }

    fn reroll(&self) -> &'static str {
        "Volver a lanzar"
    }

    fn skip(&self) -> &'static str {
        "Saltar turno"
    }

    fn placed(&self, who: &Name, it: Die, square: Square, last: bool) -> String {
        let last = match who {
            _ if !last => "",
            Name::You => ", tu último dado",
            Name::Called(_) => ", su último dado",
        };
        format!("{} el {} en {square}{last}.", es::does(who, "colocas", "coloca"), die(it))
    }

    fn picked(&self, who: &Name, it: Colour) -> (String, String) {
        let name = colour(it);
        (format!("dado {name}"), format!("{} un dado {name}.", es::does(who, "eliges", "elige")))
    }

    fn rerolls(&self, who: &Name) -> (String, String) {
        let sentence = match who {
            Name::You => "Ningún dado encaja: vuelves a lanzar.".to_owned(),
            Name::Called(name) => format!("Ningún dado encaja: {name} vuelve a lanzar."),
        };
        ("ningún dado encaja: nueva tirada".to_owned(), sentence)
    }

    fn seed(&self, pips: u8) -> (String, String) {
        ("dado gris".to_owned(), format!("El dado gris muestra un {pips}."))
    }

    fn chain(&self, rolls: &[(Name, usize)], skipped: &[Name]) -> String {
        match rolls.first() {
            Some((Name::You, _)) => capitalised(&chain(rolls, skipped)),
            _ => chain(rolls, skipped),
        }
    }

    fn chain_sentence(&self, rolls: &[(Name, usize)], skipped: &[Name], dice: &[(Name, Vec<(Die, u8)>)]) -> String {
        let mut sentence = format!("Ningún dado encajaba: {}.", chain(rolls, skipped));
        for (who, dice) in dice {
            let dice = es::list(&dice.iter().map(kind).collect::<Vec<_>>());
            sentence += &match who {
                Name::You => format!(" Ahora tienes {dice}."),
                Name::Called(name) => format!(" {name} tiene ahora {dice}."),
            };
        }
        sentence
    }

    fn reason(&self, spoiler: Option<Colour>) -> String {
        let end = "Ninguna casilla admite ya otro dado.";
        spoiler.map_or(end.to_owned(), |it| {
            let name = colour(it);
            format!("{end} El {name}, que no es de nadie, ha quedado por delante de todos: gana el total más bajo.")
        })
    }

    fn count(&self, it: Colour) -> String {
        colour(it).to_owned()
    }

    fn count_unclaimed(&self, it: Colour, total: i32, spoils: bool) -> String {
        let spoils = if spoils { ", así que gana el total más bajo" } else { "" };
        format!("{} (de nadie): {total}{spoils}", colour(it))
    }

    fn advise_draft(&self) -> &'static str {
        "elige un color"
    }

    fn advise_kind(&self, gets: Gets, dead: usize) -> String {
        let die = match gets {
            Gets::Yourself(_) | Gets::Another(Name::You, _) => "coloca un dado que puntúe para ti".to_owned(),
            Gets::Another(Name::Called(name), _) => format!("coloca un dado que puntúe para {name}"),
            Gets::Nobody => "coloca un dado que no puntúe para nadie".to_owned(),
        };
        match dead {
            0 => die,
            1 => format!("{die} y bloquee una casilla"),
            _ => format!("{die} y bloquee casillas"),
        }
    }

    fn advise_pick(&self, it: Colour) -> String {
        format!("elige un dado {}", colour(it))
    }

    fn advise_place(&self, it: Die, square: Square) -> String {
        format!("coloca el {} en {square}", die(it))
    }

    fn advise_reroll(&self) -> &'static str {
        "vuelve a lanzar"
    }

    fn advise_skip(&self) -> &'static str {
        "salta el turno"
    }

    fn advise_why(&self, gets: Gets, dead: usize) -> String {
        let gets = match gets {
            Gets::Yourself(points) => format!("+{points} para ti"),
            Gets::Another(Name::You, points) => format!("+{points} para ti"),
            Gets::Another(Name::Called(name), points) => format!("+{points} para {name}"),
            Gets::Nobody => "nadie puntúa".to_owned(),
        };
        match dead {
            0 => gets,
            1 => format!("{gets}; se bloquea 1 casilla"),
            dead => format!("{gets}; se bloquean {dead} casillas"),
        }
    }

    fn aim(&self, own: &[Colour], whose: &Name) -> String {
        let mine: Vec<String> = own.iter().map(|&it| format!("el {}", colour(it))).collect();
        let are = match (whose, own.len()) {
            (Name::You, 1) => "es tuyo".to_owned(),
            (Name::You, _) => "son tuyos".to_owned(),
            (Name::Called(name), 1) => format!("es de {name}"),
            (Name::Called(name), _) => format!("son de {name}"),
        };
        format!("{} {are}. Gana quien sume más en la cuadrícula.", capitalised(&es::list(&mine)))
    }

    fn rolled_again(&self, times: usize) -> String {
        match times {
            1 => "no encajaban: nueva tirada".to_owned(),
            _ => format!("no encajaban: {times} tiradas"),
        }
    }

    fn coach_counts_for(&self, it: Die, owner: &Name, placed_by: &Name) -> String {
        let owner = match owner {
            Name::You => "ti",
            Name::Called(name) => name,
        };
        let placed = es::does(placed_by, "has colocado", "ha colocado");
        format!("{placed} el {}, pero puntúa para {owner}. Lo que cuenta es el color.", die(it))
    }

    fn coach_counts_for_nobody(&self, it: Die) -> String {
        format!("El {} no puntúa para nadie: en esta partida, el {} no es de nadie.", die(it), colour(it.colour))
    }

    fn coach_dead(&self, square: Square, beside: &[u8]) -> String {
        let beside: Vec<String> = beside.iter().map(u8::to_string).collect();
        let beside = es::list(&beside);
        format!("En {square} ya no encaja nada: ningún número es uno más o uno menos que {beside} a la vez.")
    }

    fn coach_rerolled(&self, who: &Name) -> String {
        match who {
            Name::You => {
                "No encajaba ninguno de tus dados. Los has vuelto a lanzar todos, y ese era tu turno.".to_owned()
            }
            Name::Called(name) => {
                format!("No encajaba ningún dado de {name}. Los ha vuelto a lanzar todos, y ese era su turno.")
            }
        }
    }

    fn coach_must_place(&self) -> &'static str {
        "Ninguno de los dados que encajan te da puntos, pero si puedes colocar uno, debes hacerlo."
    }

    fn coach_spoiler(&self, it: Colour) -> String {
        format!("El {} supera a todos: si la partida acabara ahora, ganaría el total más bajo.", colour(it))
    }

    fn coach_left_in_hand(&self, dice: usize) -> String {
        let left = match dice {
            1 => "el dado que queda en mano no cuenta".to_owned(),
            _ => format!("los {dice} dados que quedan en mano no cuentan"),
        };
        format!("Ya no encaja ningún dado: {left}.")
    }

    fn puzzle(&self, kind: &str) -> Option<PuzzleKind> {
        Some(match kind {
            "last-word" => PuzzleKind { title: "La última palabra", task: "Termina la partida con una victoria." },
            "sure-win" => PuzzleKind { title: "Victoria segura", task: "Encuentra la jugada que gana siempre." },
            "their-die" => {
                PuzzleKind { title: "Un dado para Ben", task: "Tu mejor jugada da puntos a Ben. ¿Qué dado y dónde?" }
            }
            "ending" => PuzzleKind { title: "Finales", task: "Encuentra la jugada con más opciones de ganar." },
            _ => return None,
        })
    }
}
