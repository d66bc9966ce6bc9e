//! The words around a lesson in Spanish.

use super::Words;

pub struct Spanish;

impl Words for Spanish {
    fn learn(&self) -> &'static str {
        "Aprende en 90 segundos"
    }

    fn resume(&self, step: usize) -> String {
        format!("Seguir en el paso {step}")
    }

    fn again(&self) -> &'static str {
        "Repetir la lección"
    }

    fn lesson_of(&self, title: &str) -> String {
        format!("Aprende {title}")
    }

    fn step(&self, step: usize, steps: usize) -> String {
        format!("Paso {step} de {steps}")
    }

    fn close(&self) -> &'static str {
        "Cerrar la lección"
    }

    fn skip(&self) -> &'static str {
        "Saltar"
    }

    fn back(&self) -> &'static str {
        "Paso anterior"
    }

    fn next(&self) -> &'static str {
        "Siguiente"
    }

    fn show_me(&self) -> &'static str {
        "Mostrar"
    }

    fn play_easy(&self) -> &'static str {
        "Jugar contra Ada (Fácil)"
    }

    fn play(&self) -> &'static str {
        "Jugar"
    }

    fn broken(&self) -> &'static str {
        "No se puede abrir esta lección. Recarga la página para obtenerla de nuevo."
    }
}
