//! Variations in Spanish.

use super::{Unit, Words};

pub struct Spanish;

impl Words for Spanish {
    fn part_at(&self, number: usize) -> String {
        format!("Jugada {number}")
    }

    fn show(&self, line: &str) -> String {
        format!("Ver {line}")
    }

    fn rename(&self) -> &'static str {
        "Cambiar nombre"
    }

    fn name(&self) -> &'static str {
        "Nombre"
    }

    fn save(&self) -> &'static str {
        "Guardar"
    }

    fn delete(&self) -> &'static str {
        "Eliminar"
    }

    fn make_main(&self) -> &'static str {
        "Hacer principal"
    }

    fn stays_main(&self) -> &'static str {
        "Esta partida se ha compartido, así que sigue siendo la principal."
    }

    fn compare(&self) -> &'static str {
        "Comparar"
    }

    fn share(&self) -> &'static str {
        "Compartir"
    }

    fn length(&self) -> &'static str {
        "Longitud"
    }

    fn standing(&self) -> &'static str {
        "Marcador"
    }

    fn value(&self) -> &'static str {
        "Valor"
    }

    fn unit(&self, unit: Unit) -> &'static str {
        match unit {
            Unit::Chance => "probabilidad de ganar",
            Unit::Ahead => "puntos de ventaja",
            Unit::Points => "puntos",
        }
    }

    fn failed(&self, reason: &str) -> String {
        format!("No se ha podido calcular este valor. {reason}")
    }

    fn coming(&self) -> &'static str {
        "Calculando…"
    }

    fn show_values(&self) -> &'static str {
        "Mostrar valores"
    }

    fn values_help(&self) -> &'static str {
        "El valor de cada variante es una estimación. La partida no ha terminado, así que el resultado dirá que lo \
         miraste."
    }

    fn values_hidden(&self) -> &'static str {
        "Los valores se calculan con todas las manos a la vista, así que se mostrarán cuando termine la partida."
    }

    fn last(&self) -> &'static str {
        "Últimas jugadas"
    }

    fn this_line(&self) -> &'static str {
        "Estas jugadas"
    }

    fn link_about(&self) -> &'static str {
        "Solo estas jugadas, para verlas o continuarlas. El propio enlace las lleva, junto con los nombres."
    }

    fn file(&self) -> &'static str {
        "Guardar como archivo"
    }

    fn is_main(&self, line: &str) -> String {
        format!("{line} es ahora la partida principal.")
    }

    fn deleted(&self, line: &str) -> String {
        format!("Se ha eliminado: {line}.")
    }

    fn restored(&self, line: &str) -> String {
        format!("Se ha recuperado: {line}.")
    }

    fn play_out(&self) -> &'static str {
        "Ver cómo sigue"
    }

    fn plays_out(&self) -> &'static str {
        "Alea sigue jugando por todos, en una variante aparte. Tu partida queda como está."
    }

    fn go_back(&self) -> &'static str {
        "Volver a mi partida"
    }

    fn is_back(&self) -> &'static str {
        "De vuelta en tu partida."
    }
}
