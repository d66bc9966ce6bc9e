//! The settings in Spanish.

use super::{Words, size};
use crate::es::many;

pub struct Spanish;

impl Words for Spanish {
    fn settings(&self) -> &'static str {
        "Ajustes"
    }

    fn theme(&self) -> &'static str {
        "Tema"
    }

    fn as_device(&self) -> &'static str {
        "Sistema"
    }

    fn light(&self) -> &'static str {
        "Claro"
    }

    fn dark(&self) -> &'static str {
        "Oscuro"
    }

    fn contrast(&self) -> &'static str {
        "Contraste"
    }

    fn language(&self) -> &'static str {
        "Idioma"
    }

    fn sound(&self) -> &'static str {
        "Sonido"
    }

    fn sound_about(&self) -> &'static str {
        "Dados y piezas"
    }

    fn motion(&self) -> &'static str {
        "Movimiento"
    }

    fn on(&self) -> &'static str {
        "Sí"
    }

    fn off(&self) -> &'static str {
        "No"
    }

    fn speed(&self) -> &'static str {
        "Ritmo"
    }

    fn speed_about(&self) -> &'static str {
        "Jugadas de los rivales"
    }

    fn instant(&self) -> &'static str {
        "Instantáneo"
    }

    fn quick(&self) -> &'static str {
        "Rápido"
    }

    fn calm(&self) -> &'static str {
        "Tranquilo"
    }

    fn tips(&self) -> &'static str {
        "Consejos"
    }

    fn tips_about(&self) -> &'static str {
        "Explican las reglas en tus primeras partidas"
    }

    fn left_hand(&self) -> &'static str {
        "Mano izquierda"
    }

    fn left_hand_about(&self) -> &'static str {
        "En el teléfono, los botones cambian de lado"
    }

    fn keyboard(&self) -> &'static str {
        "Teclado"
    }

    fn data(&self) -> &'static str {
        "Tus datos"
    }

    fn kept(&self, games: usize, bytes: usize) -> String {
        format!("{}, {}, en este dispositivo", many(games, "partida", "partidas"), size(bytes, ','))
    }

    fn export_all(&self) -> &'static str {
        "Exportar todo"
    }

    fn delete_all(&self) -> &'static str {
        "Eliminar todas las partidas"
    }

    fn about(&self) -> &'static str {
        "Acerca de Alea"
    }

    fn about_what(&self) -> &'static str {
        "Los juegos, sus autores, la licencia"
    }

    fn name_means(&self) -> &'static str {
        "Alea es «dado» en latín, y también «azar»."
    }

    fn privacy(&self) -> &'static str {
        "Sin cuenta, sin rastreo y sin necesidad de conexión. Tus partidas se quedan en este dispositivo."
    }

    fn designers(&self) -> &'static str {
        "Los juegos son de sus autores."
    }

    fn version(&self, version: &str) -> String {
        format!("Versión {version}, libre bajo la licencia MIT o la Apache 2.0.")
    }
}
