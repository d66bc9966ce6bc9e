//! The keyboard in Spanish.

use super::{Deed, Key, Words};

pub struct Spanish;

impl Words for Spanish {
    fn key(&self, key: Key) -> &'static str {
        match key {
            Key::Enter => "Intro",
            Key::Home => "Inicio",
            Key::End => "Fin",
            other => other.sign().unwrap_or_default(),
        }
    }

    fn does(&self, deed: Deed) -> &'static str {
        match deed {
            Deed::GoOver => "Recorrer el tablero",
            Deed::Choose => "Elegir; otra vez para jugar",
            Deed::TakeBack => "Cancelar la elección",
            Deed::GoOn => "Pasar a la mano y a los botones",
            Deed::Undo => "Deshacer",
            Deed::Redo => "Rehacer",
            Deed::Hint => "Pista",
            Deed::Zoom => "Acercar, alejar, vista inicial",
            Deed::Step => "Un paso atrás o adelante",
            Deed::Ends => "Primer o último paso",
            Deed::Try => "Probar otra vez",
            Deed::Sort => "Las peores jugadas primero",
            Deed::Onwards => "Volver tras un fallo, pasar al siguiente problema",
            Deed::Restore => "Recuperar una partida eliminada",
            Deed::List => "Esta lista",
        }
    }

    fn single(&self) -> &'static str {
        "Teclas sueltas"
    }

    fn single_about(&self) -> &'static str {
        "Letras y ?, sin Ctrl"
    }

    fn letter_of(&self, deed: Deed) -> String {
        format!("{}: letra", self.does(deed))
    }

    fn is_now(&self, deed: Deed, letter: char) -> String {
        format!("{}: {letter}.", self.does(deed))
    }

    fn type_letter(&self) -> &'static str {
        "Escribe otra letra."
    }
}
