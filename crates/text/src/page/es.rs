//! The pages in Spanish.

use super::{End, Last, LinkFault, Words};
use crate::es::points;
use crate::{Language, Name, given, table};

pub struct Spanish;

impl Words for Spanish {
    fn home(&self) -> &'static str {
        "Inicio"
    }

    fn close(&self) -> &'static str {
        "Cerrar"
    }

    fn cancel(&self) -> &'static str {
        "Cancelar"
    }

    fn games(&self) -> &'static str {
        "Juegos"
    }

    fn pick_a_game(&self) -> &'static str {
        "Elige un juego."
    }

    fn learn_it(&self) -> &'static str {
        "Apréndelo en 90 segundos."
    }

    fn what_this_is(&self) -> &'static str {
        "Cinco pequeños juegos de dados y cuadrículas."
    }

    fn free(&self) -> &'static str {
        "Gratis y sin cuenta. Funciona también sin conexión."
    }

    fn learn(&self) -> &'static str {
        "Aprender"
    }

    fn more(&self) -> &'static str {
        "Más:"
    }

    fn figures(&self) -> &'static str {
        "Cifras"
    }

    fn install(&self) -> &'static str {
        "Instalar Alea"
    }

    fn rules(&self) -> &'static str {
        "Reglas"
    }

    fn ruling(&self, number: usize) -> String {
        format!("Decisión {number}")
    }

    fn in_figures(&self) -> &'static str {
        "El juego en cifras"
    }

    fn all_in_figures(&self) -> &'static str {
        "Los juegos en cifras"
    }

    fn play(&self) -> &'static str {
        "Jugar"
    }

    fn play_game(&self, title: &str) -> String {
        format!("Jugar a {title}")
    }

    fn last(&self, last: Last) -> String {
        let told = match last {
            Last::Best(score) => return format!("Récord: {}", points(score)),
            // With its level a name leaves no room for more.
            Last::Against(level, end) => {
                let end = match end {
                    End::Won => "Ganaste a",
                    End::Lost if level.is_none() => "Perdiste contra",
                    End::Lost => "Ganó",
                    End::Drawn => "Empate con",
                };
                let opponent = level.map(|level| table::words(Language::Spanish).opponent(level));
                return format!("{end} {}", opponent.as_deref().unwrap_or("varios rivales"));
            }
            Last::Among(Some(Name::You)) => "ganaste tú".to_owned(),
            Last::Among(Some(Name::Called(name))) => format!("ganó {name}"),
            Last::Among(None) => "empate".to_owned(),
        };
        format!("Última: {told}")
    }

    fn shortcuts(&self) -> &'static str {
        "Atajos de teclado"
    }

    fn one_moment(&self) -> &'static str {
        "Un momento…"
    }

    fn choose_game(&self) -> &'static str {
        "Elegir un juego"
    }

    fn unknown_address(&self) -> &'static str {
        "Aquí no hay nada. Se habrá caído algún dado de la mesa."
    }

    fn unknown_game(&self, game: &str) -> String {
        format!("Este enlace es de «{}», un juego que esta versión de Alea no tiene.", given(game))
    }

    fn no_such_game(&self) -> &'static str {
        "Esa partida no está en este dispositivo."
    }

    fn no_game(&self, game: &str) -> String {
        format!("Esta versión de Alea no tiene ningún juego «{}».", given(game))
    }

    fn bad_link(&self, fault: LinkFault) -> &'static str {
        match fault {
            LinkFault::Newer => {
                "Este enlace se creó con una versión más reciente de Alea. Actualiza Alea para abrirlo."
            }
            LinkFault::Cut => "Este enlace está incompleto. Cópialo entero o pídelo de nuevo.",
            LinkFault::Changed => "Este enlace ha cambiado por el camino. Pídelo de nuevo.",
            LinkFault::Kind => {
                "Esta versión de Alea no conoce este tipo de enlace. Actualiza Alea o comprueba el enlace."
            }
            LinkFault::Large => "Este enlace contiene más de lo que cabe en una partida. Pide otro.",
            LinkFault::Damaged => "Este enlace está incompleto o dañado. Pídelo de nuevo.",
            LinkFault::Setup => "Las opciones o los jugadores de este enlace no son válidos. Pide otro.",
            LinkFault::Event => "Una jugada o tirada de este enlace no cumple las reglas. Pide otro.",
            LinkFault::Result => "El resultado de este enlace no corresponde a las jugadas. Pide otro.",
        }
    }

    fn not_loaded(&self) -> &'static str {
        "No se ha podido cargar esta página. Comprueba la conexión y vuelve a intentarlo."
    }

    fn update_ready(&self) -> &'static str {
        "Hay una versión nueva de Alea."
    }

    fn update(&self) -> &'static str {
        "Actualizar"
    }

    fn later(&self) -> &'static str {
        "Más tarde"
    }

    fn copying_blocked(&self) -> &'static str {
        "El navegador no permite copiar. Copia tú el texto seleccionado."
    }

    fn no_picture(&self) -> &'static str {
        "Este navegador no ha podido dibujar la imagen. De todos modos, puedes copiar el texto."
    }

    fn cannot_compress(&self) -> &'static str {
        "Este navegador no puede crear enlaces a partidas completas. Exporta la partida."
    }

    fn damaged_game(&self) -> &'static str {
        "La partida de este enlace está incompleta o dañada. Pídela de nuevo."
    }
}
