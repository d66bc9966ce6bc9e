//! The table in Spanish.

use super::{BesideBest, Failure, Warm, Words, winner_first};
use crate::Name;
use crate::es::{does, list, many, name, name_within, owns, points};
use alea_rules::{Level, Seat, Turn};

pub struct Spanish;

/// Each name with its score: of three and more scores one could not tell whose is which.
fn named(names: &[Name], scores: &[i32]) -> String {
    let one = |(who, score): (&Name, &i32)| format!("{} {score}", name(who));
    names.iter().zip(scores).map(one).collect::<Vec<_>>().join(", ")
}

fn players(names: &[Name]) -> String {
    let name = |(index, who)| (if index == 0 { name(who) } else { name_within(who) }).to_owned();
    list(&names.iter().enumerate().map(name).collect::<Vec<_>>())
}

impl Words for Spanish {
    fn name<'a>(&self, who: &'a Name) -> &'a str {
        name(who)
    }

    fn player(&self, number: usize) -> String {
        format!("Jugador {number}")
    }

    fn level(&self, level: Level) -> &'static str {
        match level {
            Level::Random => "Aleatorio",
            Level::Greedy => "Voraz",
            Level::Easy => "Fácil",
            Level::Normal => "Normal",
            Level::Hard => "Difícil",
            Level::Expert => "Experto",
        }
    }

    fn turn(&self, who: &Name) -> String {
        format!("{}.", self.whose_turn(who))
    }

    fn whose_turn(&self, who: &Name) -> String {
        match who {
            Name::You => "Tu turno".to_owned(),
            Name::Called(name) => format!("Turno de {name}"),
        }
    }

    fn thinking(&self) -> &'static str {
        "Pensando…"
    }

    fn stopped(&self) -> &'static str {
        "En pausa."
    }

    fn idle(&self, turn: Turn, names: &[Name]) -> String {
        match turn {
            Turn::Seat(seat) => match names.get(seat.index()) {
                Some(who) => format!("Es {}.", owns(who, "el", "turno")),
                None => "No es tu turno.".to_owned(),
            },
            Turn::Chance => "Se están lanzando los dados.".to_owned(),
            Turn::Over => "La partida ha terminado.".to_owned(),
        }
    }

    fn waiting_for_dice(&self) -> &'static str {
        "Esperando los dados"
    }

    fn pass_device(&self, who: &Name) -> String {
        match who {
            Name::You => "Toma el dispositivo.".to_owned(),
            Name::Called(name) => format!("Pasa el dispositivo a {name}."),
        }
    }

    fn nobody_looks(&self) -> &'static str {
        "Que nadie más mire."
    }

    fn i_am(&self, who: &Name) -> String {
        match who {
            Name::You => "Ya lo tengo".to_owned(),
            Name::Called(name) => format!("Soy {name}"),
        }
    }

    fn result(&self, winners: &[Seat], scores: &[i32], names: &[Name]) -> String {
        let mut tied: Vec<Name> = winners.iter().filter_map(|seat| names.get(seat.index())).cloned().collect();
        tied.sort_by_key(|who| *who != Name::You);
        let head = match tied.as_slice() {
            [] if scores.len() < 2 => return format!("{}.", self.standing(names, scores)),
            [] => "Nadie gana".to_owned(),
            [winner] => does(winner, "ganas", "gana"),
            _ if tied.len() == scores.len() => "Empate".to_owned(),
            // "Entre" takes the plain pronoun.
            _ => {
                let between: Vec<_> = tied.iter().map(|who| name_within(who).to_owned()).collect();
                format!("Empate entre {}", list(&between))
            }
        };
        match (winner_first(winners, scores).as_slice(), tied.len()) {
            ([one, other], 2) if one == other => format!("{head} a {one}."),
            ([one, other], 1) if one < other => format!("{head} con {one} frente a {other}."),
            ([one, other], 1) => format!("{head} por {one} a {other}."),
            ([one, other], _) => format!("{head}: {one} a {other}."),
            _ => format!("{head}. {}.", named(names, scores)),
        }
    }

    fn told(&self, winners: &[Seat], scores: &[i32], names: &[Name]) -> String {
        let mut tied: Vec<Name> = winners.iter().filter_map(|seat| names.get(seat.index())).cloned().collect();
        // Who speaks comes last.
        tied.sort_by_key(|who| *who == Name::You);
        match tied.as_slice() {
            [] if scores.len() < 2 => self.standing(names, scores),
            [] => "No ha ganado nadie".to_owned(),
            [Name::You] => "He ganado".to_owned(),
            [Name::Called(name)] => format!("Ha ganado {name}"),
            _ if tied.len() == scores.len() => "Empate".to_owned(),
            _ => {
                let who = |who: &Name| if *who == Name::You { "yo" } else { name_within(who) }.to_owned();
                format!("Empate entre {}", list(&tied.iter().map(who).collect::<Vec<_>>()))
            }
        }
    }

    fn me(&self) -> &'static str {
        "Yo"
    }

    fn result_heading(&self) -> &'static str {
        "Comparte el resultado"
    }

    fn share_result(&self) -> &'static str {
        "Compartir resultado"
    }

    fn share_picture(&self) -> &'static str {
        "Compartir imagen"
    }

    fn save_picture(&self) -> &'static str {
        "Guardar imagen"
    }

    fn copy_text(&self) -> &'static str {
        "Copiar texto"
    }

    fn text_copied(&self) -> &'static str {
        "Texto copiado."
    }

    fn same_dice(&self) -> &'static str {
        "Ahora tú, con los mismos dados:"
    }

    fn the_end(&self) -> &'static str {
        "Fin de la partida."
    }

    fn best(&self, best: BesideBest, highest: i32) -> String {
        let compared = match best {
            BesideBest::First => String::new(),
            BesideBest::New => format!("{} ", self.new_best()),
            BesideBest::Equal => "Igualas tu récord con estos dados. ".to_owned(),
            BesideBest::Other(best) => format!("Tu récord con estos dados es {best}. "),
        };
        format!("{compared}Nadie puede pasar de {highest}.")
    }

    fn new_best(&self) -> &'static str {
        "Nuevo récord con estos dados."
    }

    fn warm(&self, moment: &Warm) -> String {
        match moment {
            Warm::BestYet => "Tu mejor puntuación en este juego hasta ahora.".to_owned(),
            Warm::FirstWin(level) => format!("Tu primera victoria contra {} en este juego.", self.computer(*level)),
            Warm::CameBack(points) => format!("Ibas {points} por detrás y remontaste."),
            Warm::AheadFrom(1) => "Fuiste por delante de principio a fin.".to_owned(),
            Warm::AheadFrom(number) => format!("Fuiste por delante desde la jugada {number} hasta el final."),
            Warm::LastMove => "Lo decidió la última jugada.".to_owned(),
            Warm::Close(points) => format!("Estuvo muy igualado: solo {points} de diferencia."),
            Warm::Level => "Al final no hubo diferencia.".to_owned(),
            Warm::Most(name, points) => format!("Lo que más te dio: {}, {points}.", crate::small_letters(name)),
        }
    }

    fn aim(&self, best: Option<i32>, highest: i32) -> String {
        match best {
            Some(best) => format!("Récord {best}, aún posible {highest}"),
            None => format!("Aún posible: {highest}"),
        }
    }

    fn starts_next(&self, who: Option<&Name>) -> String {
        match who {
            Some(Name::You) => "La próxima vez empiezas tú.".to_owned(),
            Some(Name::Called(name)) => format!("La próxima vez empieza {name}."),
            None => "La próxima vez empieza el otro jugador.".to_owned(),
        }
    }

    fn against(&self, names: &[Name], scores: Option<&[i32]>, is_begun: bool) -> String {
        match (names, scores) {
            ([], _) => {
                if is_begun {
                    String::new()
                } else {
                    "Aún sin empezar".to_owned()
                }
            }
            (_, Some(scores)) if names.len() > 2 => named(names, scores),
            _ if is_begun => players(names),
            _ => format!("{}, aún sin empezar", players(names)),
        }
    }

    fn standing(&self, names: &[Name], scores: &[i32]) -> String {
        match scores {
            [] => String::new(),
            [score] => points(*score),
            [one, other] => format!("{one} a {other}"),
            _ => named(names, scores),
        }
    }

    fn main_line(&self) -> &'static str {
        "Partida principal"
    }

    fn line(&self, number: usize) -> String {
        format!("Variante {number}")
    }

    fn leaves_at(&self, number: usize) -> String {
        format!("desde la jugada {number}")
    }

    fn moves(&self, count: usize) -> String {
        many(count, "jugada", "jugadas")
    }

    fn lines_from_here(&self, count: usize) -> String {
        format!("{} desde aquí", many(count, "continuación", "continuaciones"))
    }

    fn shown_now(&self) -> &'static str {
        "en el tablero"
    }

    fn went_to(&self, line: &str, moves: usize) -> String {
        match moves {
            0 => format!("{line}, al principio."),
            _ => format!("{line}, tras {}.", self.moves(moves)),
        }
    }

    fn undone(&self) -> &'static str {
        "Jugada deshecha."
    }

    fn redone(&self) -> &'static str {
        "Jugada rehecha."
    }

    fn back_at_start(&self) -> &'static str {
        "De vuelta al principio."
    }

    fn not_possible(&self) -> &'static str {
        "Ahora no puedes hacer eso."
    }

    fn continued_elsewhere(&self) -> &'static str {
        "Esta partida ha continuado en otra pestaña."
    }

    fn kept_as_line(&self) -> &'static str {
        "En otra pestaña has hecho otra jugada. Se guardan las dos; mira Variantes."
    }

    fn deleted_elsewhere(&self) -> &'static str {
        "Esta partida se ha eliminado en otra pestaña. Sigue jugando para guardarla de nuevo."
    }

    fn failure(&self, failure: Failure) -> &'static str {
        match failure {
            Failure::NotStarted => "Alea no ha podido empezar a pensar.",
            Failure::Died => "Alea ha dejado de pensar.",
            Failure::Unreadable => "La respuesta de Alea no se puede leer.",
            Failure::Forbidden => "La respuesta de Alea no cumple las reglas.",
        }
    }

    fn try_again(&self) -> &'static str {
        "Reintentar"
    }

    fn undo(&self) -> &'static str {
        "Deshacer"
    }

    fn redo(&self) -> &'static str {
        "Rehacer"
    }

    fn hint(&self) -> &'static str {
        "Pista"
    }

    fn areas(&self) -> &'static str {
        "Lo que tiene cada uno"
    }

    fn menu(&self) -> &'static str {
        "Menú"
    }

    fn cancel(&self) -> &'static str {
        "Cancelar"
    }

    fn stop(&self) -> &'static str {
        "Pausar"
    }

    fn passes(&self) -> &'static str {
        "pasa"
    }

    fn resume(&self) -> &'static str {
        "Reanudar"
    }

    fn play_again(&self) -> &'static str {
        "Jugar otra vez"
    }

    fn show_result(&self) -> &'static str {
        "Resultado"
    }

    fn view_board(&self) -> &'static str {
        "Ver el tablero"
    }

    fn retry_dice(&self) -> &'static str {
        "Repetir con estos dados"
    }

    fn share(&self) -> &'static str {
        "Compartir"
    }

    fn restart(&self) -> &'static str {
        "Volver a empezar"
    }

    fn all_moves(&self) -> &'static str {
        "Todas las jugadas"
    }

    fn lines(&self) -> &'static str {
        "Variantes"
    }

    fn new_game(&self) -> &'static str {
        "Nueva partida"
    }

    fn reset_view(&self) -> &'static str {
        "Vista inicial"
    }

    fn rules_of(&self, title: &str) -> String {
        format!("Reglas de {title}")
    }

    fn last_moves(&self) -> &'static str {
        "Últimas jugadas"
    }

    fn no_moves_yet(&self) -> &'static str {
        "Aún no hay jugadas."
    }

    fn total(&self) -> &'static str {
        "Total"
    }

    fn your_score(&self) -> &'static str {
        "Tu puntuación"
    }

    fn this_player(&self) -> &'static str {
        "Este jugador"
    }

    fn other_players(&self) -> &'static str {
        "Otros jugadores"
    }

    fn setup(&self) -> &'static str {
        "Los mismos dados"
    }

    fn setup_about(&self) -> &'static str {
        "Reta a quien quieras a una partida nueva con estos mismos dados."
    }

    fn whole_game(&self) -> &'static str {
        "La partida completa"
    }

    fn whole_game_about(&self) -> &'static str {
        "La partida hasta ahora, para verla o continuarla. El propio enlace lleva las jugadas y los nombres."
    }

    fn hidden_hands(&self) -> &'static str {
        "El enlace lleva también las manos ocultas, así que quien lo descifre puede ver todas las manos."
    }

    fn copy(&self) -> &'static str {
        "Copiar"
    }

    fn send(&self) -> &'static str {
        "Enviar"
    }

    fn copied(&self) -> &'static str {
        "Enlace copiado."
    }

    fn this_round(&self) -> &'static str {
        "Ronda"
    }

    fn left_in_hand(&self) -> &'static str {
        "Queda en la mano"
    }

    fn best_so_far(&self, best: i32) -> String {
        format!("Récord {best}")
    }
}
