//! NVMERIX in Spanish.

use super::{Choice, Colour, Does, Protectors, Words};
use crate::rules::{Action, PassReason};
use alea_rules::Square;
use alea_text::es::{does, does_within, list, many, name, name_within};
use alea_text::practice::PuzzleKind;
use alea_text::{Name, capitalised};

pub struct Spanish;

/// "2, 3 y 6".
fn dice(roll: [u8; 3]) -> String {
    list(&roll.map(|face| face.to_string()))
}

/// "una", "dos"; in figures from nine on.
fn number(count: usize) -> String {
    const WORDS: [&str; 9] = ["ninguna", "una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho"];
    WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// "una ficha", "dos fichas".
fn pieces(count: usize) -> String {
    number(count) + if count <= 1 { " ficha" } else { " fichas" }
}

/// "la ficha de d4", "las fichas de d4 y e3".
fn pieces_on(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    [if names.len() == 1 { "la ficha de " } else { "las fichas de " }, &list(&names)].concat()
}

/// "una ficha de Bo", "una ficha tuya".
fn pieces_of(count: usize, owner: &Name) -> String {
    match owner {
        Name::You => pieces(count) + if count <= 1 { " tuya" } else { " tuyas" },
        Name::Called(name) => format!("{} de {name}", pieces(count)),
    }
}

/// "tres fichas de Bo", "cuatro fichas rivales".
fn protectors(by: Protectors) -> String {
    match by.owner {
        Some(owner) => pieces_of(by.count, owner),
        None => pieces(by.count) + if by.count <= 1 { " rival" } else { " rivales" },
    }
}

/// The verb for somebody.
fn verb<'a>(who: &Name, second: &'a str, third: &'a str) -> &'a str {
    if *who == Name::You { second } else { third }
}

impl Words for Spanish {
    fn tagline(&self) -> &'static str {
        "Lanza tres dados y rodea una ficha."
    }

    fn players(&self) -> &'static str {
        "De 2 a 4 jugadores"
    }

    fn length(&self) -> &'static str {
        "20 minutos"
    }

    fn board_about(&self) -> &'static str {
        "Los números deciden adónde puedes ir con cada tirada."
    }

    fn pieces_about(&self) -> &'static str {
        "El tablero empieza vacío. Las colocas mientras juegas."
    }

    fn captures_about(&self) -> &'static str {
        "Gana quien llega primero a este número."
    }

    fn limit_about(&self) -> &'static str {
        "Al llegar al límite, gana quien haya capturado más."
    }

    fn board_option(&self) -> &'static str {
        "Tablero"
    }

    fn pieces_option(&self) -> &'static str {
        "Fichas por jugador"
    }

    fn captures_option(&self) -> &'static str {
        "Capturas necesarias para ganar"
    }

    fn limit_option(&self) -> &'static str {
        "Turnos sin capturas antes de que acabe la partida"
    }

    fn colour(&self, colour: Colour) -> &'static str {
        match colour {
            Colour::Red => "Rojo",
            Colour::Black => "Negro",
            Colour::White => "Blanco",
            Colour::Green => "Verde",
        }
    }

    fn board(&self, columns: u8, rows: u8) -> String {
        format!("Tablero de {columns} por {rows} casillas")
    }

    fn number(&self, number: u8) -> String {
        format!("número {number}")
    }

    fn rolled_number(&self) -> &'static str {
        "en los dados"
    }

    fn empty(&self) -> &'static str {
        "vacía"
    }

    fn piece_of(&self, owner: &Name) -> String {
        match owner {
            Name::You => "tu ficha".to_owned(),
            Name::Called(name) => format!("ficha de {name}"),
        }
    }

    fn move_here(&self) -> &'static str {
        "mover aquí"
    }

    fn place_here(&self) -> &'static str {
        "colocar aquí"
    }

    fn captures(&self, squares: &[Square]) -> String {
        format!("captura {}", pieces_on(squares))
    }

    fn selected(&self) -> &'static str {
        "elegida"
    }

    fn can_move(&self) -> &'static str {
        "se puede mover"
    }

    fn protected(&self, by: Protectors) -> String {
        format!("protegida por {}", protectors(by))
    }

    fn side(&self, who: &Name, captured: usize, to_place: usize) -> String {
        let captured = match captured {
            0 => "ninguna ficha capturada".to_owned(),
            1 => "una ficha capturada".to_owned(),
            _ => format!("{} capturadas", pieces(captured)),
        };
        format!("{}: {captured}, {} por colocar", name(who), number(to_place))
    }

    fn captured(&self) -> &'static str {
        "Capturadas"
    }

    fn to_place(&self) -> &'static str {
        "Por colocar"
    }

    fn roll(&self, who: &Name, roll: [u8; 3]) -> String {
        match who {
            Name::You => format!("Tu tirada: {}", dice(roll)),
            Name::Called(name) => format!("Tirada de {name}: {}", dice(roll)),
        }
    }

    fn on_board(&self, count: u8) -> String {
        format!("{count} en el tablero")
    }

    fn choose(&self, roll: [u8; 3], choice: Choice) -> String {
        let what = match choice {
            Choice::PlaceOrMove => "Coloca o mueve una ficha.",
            Choice::Place => "Coloca una ficha.",
            Choice::Move => "Mueve una ficha.",
            Choice::Pass => "No puedes jugar, así que pasa.",
        };
        format!("Dados: {}. {what}", dice(roll))
    }

    fn choose_square(&self) -> &'static str {
        "Muévela a una casilla con círculo."
    }

    fn pass(&self) -> &'static str {
        "Pasar"
    }

    fn hatched(&self, square: Square, by: Protectors) -> String {
        format!("Las casillas rayadas están protegidas: {square} tiene al lado {}.", protectors(by))
    }

    fn turns_left(&self, turns: u16) -> String {
        format!("La partida acaba tras {} sin capturas.", many(turns.into(), "turno más", "turnos más"))
    }

    fn off_the_board(&self) -> &'static str {
        "Ahí no hay ninguna casilla."
    }

    fn cannot_move(&self) -> &'static str {
        "Esta ficha no se puede mover: no tiene al lado ninguna casilla libre y sin proteger con un número de los dados."
    }

    fn occupied(&self, owner: &Name) -> String {
        format!("Esta casilla está ocupada por {}.", pieces_of(1, owner))
    }

    fn not_rolled(&self, number: u8) -> String {
        format!("Ningún dado muestra un {number}.")
    }

    fn is_protected(&self, by: Protectors) -> String {
        format!("Está protegida: tiene al lado {}.", protectors(by))
    }

    fn none_to_place(&self) -> &'static str {
        "No te quedan fichas por colocar, así que ahí solo puede ir una ficha contigua."
    }

    fn too_far(&self) -> &'static str {
        "Una ficha se mueve solo a una casilla contigua."
    }

    fn log(&self, who: &Name, action: Action, captured: usize) -> String {
        let what = match action {
            Action::Place(square) => format!("en {square}"),
            Action::Move(from, to) => format!("de {from} a {to}"),
            Action::Pass => verb(who, "pasas", "pasa").to_owned(),
        };
        match captured {
            0 => what,
            _ => format!("{what}, {}", many(captured, "captura", "capturas")),
        }
    }

    fn told(
        &self,
        who: &Name,
        roll: [u8; 3],
        (action, stuck): (Action, Option<PassReason>),
        captured: &[Square],
    ) -> String {
        let rolled = format!("{} {}", does(who, "sacas", "saca"), dice(roll));
        let did = match action {
            Action::Place(square) => format!("{} una ficha en {square}", verb(who, "colocas", "coloca")),
            Action::Move(from, to) => format!("{} una ficha de {from} a {to}", verb(who, "mueves", "mueve")),
            Action::Pass => {
                let reason = match stuck {
                    Some(PassReason::NoPiece) => verb(who, ": no te quedan fichas", ": no le quedan fichas"),
                    Some(PassReason::NoSquare) => verb(
                        who,
                        ": no puedes colocar ni mover ninguna ficha",
                        ": no puede colocar ni mover ninguna ficha",
                    ),
                    None => "",
                };
                return format!("{rolled}, y {} que pasar{reason}.", verb(who, "tienes", "tiene"));
            }
        };
        match captured {
            [] => format!("{rolled}, y {did}."),
            _ => format!("{rolled}, {did} y {} {}.", verb(who, "capturas", "captura"), pieces_on(captured)),
        }
    }

    fn start_log(&self, first: &[Name]) -> String {
        match first {
            [Name::You] => "Empiezas tú".to_owned(),
            [Name::Called(name)] => format!("Empieza {name}"),
            _ => {
                let tied: Vec<String> = first.iter().map(|who| name_within(who).to_owned()).collect();
                format!("Empate entre {}: se vuelve a lanzar", list(&tied))
            }
        }
    }

    fn start_told(&self, totals: &[(Name, u32)], first: &[Name]) -> String {
        let totals: Vec<String> = totals.iter().map(|(who, total)| format!("{} {total}", name_within(who))).collect();
        format!("Tirada inicial: {}. {}.", totals.join(", "), self.start_log(first))
    }

    fn enough_captures(&self, who: &Name, captured: usize) -> String {
        format!("{} {}.", does(who, "has capturado", "ha capturado"), pieces(captured))
    }

    fn limit_reached(&self, turns: u16) -> String {
        format!("En {turns} turnos no ha habido capturas, así que la partida acaba y decide el total de capturas.")
    }

    fn captured_of(&self, colour: Colour) -> &'static str {
        match colour {
            Colour::Red => "Fichas rojas capturadas",
            Colour::Black => "Fichas negras capturadas",
            Colour::White => "Fichas blancas capturadas",
            Colour::Green => "Fichas verdes capturadas",
        }
    }

    fn advise_kind(&self, action: Action, does: Does) -> String {
        let what = match (action, does) {
            (Action::Place(_), Does::Captures) => "captura colocando una ficha",
            (Action::Place(_), Does::Threatens) => "coloca una ficha que amenace con capturar",
            (Action::Place(_), Does::Neither) => "coloca una ficha",
            (Action::Move(..), Does::Captures) => "captura moviendo una ficha",
            (Action::Move(..), Does::Threatens) => "mueve una ficha de modo que amenace con capturar",
            (Action::Move(..), Does::Neither) => "mueve una ficha",
            (Action::Pass, _) => return self.advice(action),
        };
        what.to_owned()
    }

    fn advice(&self, action: Action) -> String {
        match action {
            Action::Place(square) => format!("coloca una ficha en {square}"),
            Action::Move(from, to) => format!("mueve la ficha de {from} a {to}"),
            Action::Pass => "pasa".to_owned(),
        }
    }

    fn advice_captures(&self, squares: &[Square]) -> String {
        format!("captura {}", pieces_on(squares))
    }

    fn advice_threats(&self, threatened: usize, endangered: usize) -> String {
        let danger = match endangered {
            0 => "ninguna de tus fichas queda en peligro".to_owned(),
            1 => "una de tus fichas queda en peligro".to_owned(),
            count => format!("{} de tus fichas quedan en peligro", number(count)),
        };
        match threatened {
            0 => danger,
            1 => format!("queda amenazada {}; {danger}", pieces(1)),
            count => format!("quedan amenazadas {}; {danger}", pieces(count)),
        }
    }

    fn aim(&self, captures: u8) -> String {
        format!(
            "Captura {} para ganar. Rodea una ficha con tres de las tuyas para capturarla.",
            pieces(captures.into())
        )
    }

    fn captured_here(&self, owner: &Name) -> String {
        match owner {
            Name::You => "aquí se ha capturado tu ficha".to_owned(),
            Name::Called(name) => format!("aquí se ha capturado la ficha de {name}"),
        }
    }

    fn coach_captured(&self, captor: &Name, count: usize, owner: &Name, square: Square) -> String {
        let (captors, owner) = (capitalised(&pieces_of(count, captor)), pieces_of(1, owner));
        format!("{captors} tocan {owner} en {square}: queda capturada y no vuelve.")
    }

    fn coach_threat(&self, by: &Name, owner: &Name, square: Square) -> String {
        let (by, owner) = (capitalised(&pieces_of(2, by)), pieces_of(1, owner));
        format!("{by} tocan {owner} en {square}: una tercera la capturaría.")
    }

    fn coach_protected(&self, square: Square, by: Protectors) -> String {
        format!("La casilla {square} está protegida: con {} al lado, no puedes ir ahí.", protectors(by))
    }

    fn coach_pass(&self, who: &Name, roll: [u8; 3]) -> String {
        let could = does_within(who, "no podías", "no podía");
        format!("Con {}, {could} colocar ni mover. Solo entonces se pasa el turno.", dice(roll))
    }

    fn coach_all_placed(&self) -> &'static str {
        "Ya no te quedan fichas por colocar. Desde ahora solo mueves, una casilla cada vez."
    }

    fn puzzle(&self, kind: &str) -> Option<PuzzleKind> {
        Some(match kind {
            "hold" => PuzzleKind { title: "A salvo", task: "Que Ben no pueda capturar, saque lo que saque." },
            "last-stand" => PuzzleKind {
                title: "Última defensa",
                task: "Con su próxima captura gana Ben. Haz que sea lo menos probable posible.",
            },
            "least-risk" => {
                PuzzleKind { title: "Menor riesgo", task: "Haz que perder una ficha sea lo menos probable posible." }
            }
            "capture" => PuzzleKind {
                title: "Captura",
                task: "Sopesa tu captura y lo que Ben puede capturar después. ¿Qué es lo mejor?",
            },
            "attack" => PuzzleKind {
                title: "Ataque",
                task: "Haz que capturar en tu próximo turno sea lo más probable posible.",
            },
            "finish" => PuzzleKind {
                title: "Remate",
                task: "Con tu próxima captura ganas. Haz que sea lo más probable posible.",
            },
            _ => return None,
        })
    }
}
