//! Saved games in Spanish.

use super::{Advice, Refusal, Words};
use crate::Language;
use crate::es::many;
use crate::page;

pub struct Spanish;

/// "ya estaba aquí y no ha cambiado", by number.
fn was_here(count: usize) -> &'static str {
    if count == 1 { "ya estaba aquí y no ha cambiado" } else { "ya estaban aquí y no han cambiado" }
}

impl Words for Spanish {
    fn games(&self) -> &'static str {
        "Partidas"
    }

    fn about(&self) -> &'static str {
        "Las partidas se quedan en este dispositivo. Exporta una para guardar una copia o compartirla. Para recuperarla, importa el archivo o arrástralo a esta página."
    }

    fn none_yet(&self) -> &'static str {
        "Aún no hay partidas. Aquí se guardarán mientras juegas."
    }

    fn all(&self) -> &'static str {
        "Todas"
    }

    fn none_in_progress(&self) -> &'static str {
        "No hay partidas en curso."
    }

    fn none_finished(&self) -> &'static str {
        "No hay partidas terminadas."
    }

    fn in_progress(&self) -> &'static str {
        "En curso"
    }

    fn finished(&self) -> &'static str {
        "Terminadas"
    }

    fn unreadable(&self) -> &'static str {
        "Ilegibles"
    }

    fn go_on(&self) -> &'static str {
        "Continuar"
    }

    fn unreadable_game(&self) -> &'static str {
        "Partida ilegible"
    }

    fn cannot_be_read(&self) -> &'static str {
        "No se puede leer esta partida."
    }

    fn damage(&self, refusal: Refusal) -> &'static str {
        match refusal {
            Refusal::Unreadable | Refusal::NoRecord => "Su texto está incompleto o dañado.",
            Refusal::Newer => "Se guardó con una versión más reciente de Alea.",
            Refusal::NoGame(_) => "Esta versión de Alea no tiene el juego.",
            Refusal::Setup => "Sus opciones o jugadores no son válidos.",
            Refusal::Event => "Una de sus jugadas o tiradas no cumple las reglas.",
            Refusal::Result => "Su resultado no corresponde a las jugadas.",
        }
    }

    fn damage_advice(&self, refusal: Refusal) -> &'static str {
        match refusal {
            Refusal::Newer | Refusal::NoGame(_) => "Actualiza Alea para continuarla.",
            _ => "Puedes exportar su texto o eliminarla.",
        }
    }

    fn set_aside(&self) -> &'static str {
        "No se ha eliminado nada. La encontrarás en Partidas, entre las ilegibles."
    }

    fn titled(&self, title: &str, details: &str) -> String {
        format!("{title}, {details}")
    }

    fn rename(&self) -> &'static str {
        "Cambiar nombre"
    }

    fn export(&self) -> &'static str {
        "Exportar"
    }

    fn delete(&self) -> &'static str {
        "Eliminar"
    }

    fn import(&self) -> &'static str {
        "Importar"
    }

    fn done_to(&self, verb: &str, heading: &str) -> String {
        format!("{verb}: {heading}")
    }

    fn name(&self) -> &'static str {
        "Nombre"
    }

    fn name_about(&self) -> &'static str {
        "Déjalo en blanco para usar el título del juego."
    }

    fn save(&self) -> &'static str {
        "Guardar"
    }

    fn undo(&self) -> &'static str {
        "Deshacer"
    }

    fn open(&self) -> &'static str {
        "Abrir"
    }

    fn deleted(&self, heading: &str) -> String {
        format!("Se ha eliminado: {heading}.")
    }

    fn restored(&self, heading: &str) -> String {
        format!("Se ha recuperado: {heading}.")
    }

    fn deleted_elsewhere(&self) -> &'static str {
        "Esta partida se ha eliminado en otra pestaña."
    }

    fn kept(&self) -> &'static str {
        "Añadida a tus partidas."
    }

    fn played_on_stays(&self) -> &'static str {
        "Las partidas que has continuado se conservan."
    }

    fn import_undone(&self) -> &'static str {
        "Importación deshecha."
    }

    fn imported(&self, new: usize, known: usize) -> String {
        let games = |count| many(count, "partida", "partidas");
        let imported = many(new, "partida importada", "partidas importadas");
        match (new, known) {
            (0, 0) => String::new(),
            (_, 0) => format!("{imported}."),
            (0, known) => format!("{} {}.", games(known), was_here(known)),
            (_, known) => format!("{imported}. {known} {}.", was_here(known)),
        }
    }

    fn brought(&self, puzzles: usize) -> String {
        match puzzles {
            0 => "Ajustes y resultados añadidos.".to_owned(),
            _ => format!(
                "Añadidos: el progreso en {}, los ajustes y los resultados.",
                many(puzzles, "problema", "problemas")
            ),
        }
    }

    fn nothing_new(&self) -> &'static str {
        "Todo lo que contiene ya estaba aquí."
    }

    fn importing(&self, done: usize, all: usize) -> String {
        format!("Importando: {done} de {all}")
    }

    fn stop_importing(&self) -> &'static str {
        "Detener"
    }

    fn import_stopped(&self, left: usize) -> String {
        match left {
            1 => "Importación detenida; queda 1 partida en el archivo.".to_owned(),
            _ => format!("Importación detenida; quedan {left} partidas en el archivo."),
        }
    }

    fn no_room(&self, count: usize) -> String {
        match count {
            1 => "No queda espacio, así que no se ha importado 1 partida. Sigue en tu archivo.".to_owned(),
            _ => format!("No queda espacio, así que no se han importado {count} partidas. Siguen en tu archivo."),
        }
    }

    fn more_faults(&self, count: usize) -> String {
        format!("Y {count} más.")
    }

    fn show_more(&self, count: usize) -> String {
        format!("Mostrar más ({count})")
    }

    fn not_imported(&self) -> &'static str {
        "No se ha importado"
    }

    fn others_unchanged(&self) -> &'static str {
        "Tus demás partidas no han cambiado."
    }

    fn line(&self, file: &str, line: usize) -> String {
        format!("{file}, línea {line}")
    }

    fn refusal(&self, refusal: Refusal) -> String {
        match refusal {
            Refusal::Unreadable => {
                "Este archivo no se puede leer o es demasiado grande para ser una partida.".to_owned()
            }
            Refusal::NoRecord => "Esto no es una partida guardada.".to_owned(),
            Refusal::Newer => "Esta partida se guardó con una versión más reciente de Alea.".to_owned(),
            Refusal::NoGame(game) => page::words(Language::Spanish).no_game(game),
            Refusal::Setup => "Las opciones o los jugadores de esta partida no son válidos.".to_owned(),
            Refusal::Event => "Una jugada o tirada de esta partida no cumple las reglas.".to_owned(),
            Refusal::Result => "El resultado no corresponde a las jugadas.".to_owned(),
        }
    }

    fn advice(&self, advice: Advice) -> &'static str {
        match advice {
            Advice::Choose => "Elige un archivo exportado con Alea; su nombre termina en .alea.json.",
            Advice::Update => "Actualiza Alea o abre el archivo donde se creó.",
            Advice::ExportAgain => {
                "El archivo está modificado o dañado. Vuelve a exportarlo desde el dispositivo original."
            }
        }
    }

    fn other_dice(&self) -> &'static str {
        "Estos no son los dados que le corresponden a esta partida, así que no se puede comparar con otras."
    }

    fn not_saved(&self) -> &'static str {
        "Sin guardar"
    }

    fn unsaved_games(&self, count: usize) -> String {
        format!("Sin guardar: {}.", many(count, "partida", "partidas"))
    }

    fn all_saved(&self) -> &'static str {
        "Todo está guardado."
    }

    fn try_again(&self) -> &'static str {
        "Reintentar"
    }

    fn export_this(&self) -> &'static str {
        "Exportar esta partida"
    }

    fn export_all(&self) -> &'static str {
        "Exportar todo"
    }

    fn delete_oldest(&self, count: usize) -> String {
        match count {
            1 => "Eliminar la partida terminada más antigua".to_owned(),
            _ => format!("Eliminar las {count} partidas terminadas más antiguas"),
        }
    }

    fn many_deleted(&self, count: usize) -> String {
        format!("{}.", many(count, "partida eliminada", "partidas eliminadas"))
    }

    fn many_restored(&self, count: usize) -> String {
        format!("{}.", many(count, "partida recuperada", "partidas recuperadas"))
    }

    fn storage_full(&self) -> &'static str {
        "No queda espacio para guardar. Puedes seguir jugando, pero al cerrar la página se pierde lo que no esté guardado."
    }

    fn storage_forbidden(&self) -> &'static str {
        "Este navegador no permite que Alea guarde partidas. Puedes seguir jugando, pero al cerrar la página se pierden."
    }
}
