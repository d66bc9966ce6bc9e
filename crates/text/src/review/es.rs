//! Reviews in Spanish.

use super::{Figure, Slip, Turned, Words};
use crate::Name;
use crate::capitalised;
use alea_rules::Unit;

pub struct Spanish;

fn brief(figure: Figure) -> String {
    figure.brief(',', "\u{a0}%")
}

/// "3,4", "un 12 %".
fn one(figure: Figure) -> String {
    let article = if figure.unit == Unit::Chance { "un " } else { "" };
    [article, &brief(figure)].concat()
}

fn signed(figure: Figure) -> String {
    figure.signed(',', "\u{a0}%")
}

/// "para ti", "para Ana".
fn for_whom(who: &Name) -> String {
    match who {
        Name::You => "para ti".to_owned(),
        Name::Called(name) => format!("para {name}"),
    }
}

impl Words for Spanish {
    fn review(&self) -> &'static str {
        "Análisis"
    }

    fn review_of(&self, title: &str) -> String {
        format!("{title}: análisis")
    }

    fn looking(&self) -> &'static str {
        "Analizando la partida…"
    }

    fn judged(&self, done: usize, all: usize) -> String {
        format!("Analizando a fondo: {done} de {all}")
    }

    fn first_look(&self) -> &'static str {
        "Es una primera estimación. Las cifras aún pueden cambiar."
    }

    fn stop(&self) -> &'static str {
        "Detener"
    }

    fn go_on(&self) -> &'static str {
        "Analizar a fondo"
    }

    fn stopped(&self) -> &'static str {
        "Detenido."
    }

    fn hands_hidden(&self) -> &'static str {
        "El análisis se hace con todas las manos a la vista, así que se mostrará cuando termine la partida."
    }

    fn failed(&self, reason: &str) -> String {
        format!("No se ha podido completar el análisis. {reason}")
    }

    fn nothing(&self) -> &'static str {
        "En esta partida aún no ha pasado nada. Haz unas cuantas jugadas y vuelve."
    }

    fn to_game(&self) -> &'static str {
        "Volver a la partida"
    }

    fn step_of(&self, step: usize, all: usize) -> String {
        format!("{step} de {all}")
    }

    fn steps(&self) -> [&'static str; 4] {
        ["Al principio", "Un paso atrás", "Un paso adelante", "Al final"]
    }

    fn at_start(&self) -> &'static str {
        "El principio."
    }

    fn worth(&self, who: &Name, figure: Figure) -> String {
        let figures = brief(figure);
        match (figure.unit, figure.parts, who) {
            (Unit::Chance, _, Name::You) => format!("Tu probabilidad de ganar es del {figures}."),
            (Unit::Chance, _, Name::Called(name)) => format!("La probabilidad de ganar de {name} es del {figures}."),
            (Unit::Points, ..) => format!("Vale {figures} puntos jugando lo mejor posible."),
            (Unit::Ahead, 0, _) => "Igualdad jugando lo mejor posible.".to_owned(),
            (Unit::Ahead, 1.., Name::You) => format!("Ganas por {figures} jugando lo mejor posible."),
            (Unit::Ahead, 1.., Name::Called(name)) => format!("{name} gana por {figures} jugando lo mejor posible."),
            (Unit::Ahead, _, Name::You) => format!("Pierdes por {figures} jugando lo mejor posible."),
            (Unit::Ahead, _, Name::Called(name)) => format!("{name} pierde por {figures} jugando lo mejor posible."),
        }
    }

    fn slip(&self, slip: Slip) -> &'static str {
        match slip {
            Slip::Inaccuracy => "imprecisión",
            Slip::Mistake => "error",
            Slip::Blunder => "error grave",
        }
    }

    fn chance(&self) -> &'static str {
        "suerte"
    }

    fn cost(&self, slip: Option<Slip>, figure: Figure) -> String {
        match slip {
            Some(slip) => format!("{}: costó {}.", capitalised(self.slip(slip)), one(figure)),
            None => format!("Buena. Solo costó {}.", one(figure)),
        }
    }

    fn better(&self, what: &str) -> String {
        format!("Mejor: {what}.")
    }

    fn best(&self) -> &'static str {
        "No había jugada mejor."
    }

    fn only_move(&self) -> &'static str {
        "La única jugada posible."
    }

    fn brought(&self, who: &Name, figure: Figure) -> String {
        format!("{} {}.", signed(figure), for_whom(who))
    }

    fn best_short(&self) -> &'static str {
        "óptima"
    }

    fn change(&self, figure: Figure) -> String {
        signed(figure)
    }

    fn level(&self, figure: Figure) -> String {
        figure.level(',', "\u{a0}%")
    }

    fn graph(&self, who: &Name, start: Figure, end: Figure) -> String {
        let what = match start.unit {
            Unit::Chance => "Probabilidad de ganar",
            Unit::Ahead => "Ventaja",
            Unit::Points => "Puntuación prevista",
        };
        let (start, end) = (self.level(start), self.level(end));
        format!("{what} {}: de {start} al principio a {end} en el último paso.", for_whom(who))
    }

    fn ahead(&self, who: &Name) -> String {
        match who {
            Name::You => "Vas por delante".to_owned(),
            Name::Called(name) => format!("{name} por delante"),
        }
    }

    fn seen_by(&self) -> &'static str {
        "Punto de vista"
    }

    fn lines(&self) -> (&'static str, &'static str) {
        ("demostrado", "estimado")
    }

    fn moves(&self) -> &'static str {
        "Jugadas"
    }

    fn in_order(&self) -> &'static str {
        "En orden"
    }

    fn worst_first(&self) -> &'static str {
        "Peores primero"
    }

    fn no_slips(&self) -> &'static str {
        "Ningún error."
    }

    fn ledger(&self) -> &'static str {
        "Suerte y habilidad"
    }

    fn luck(&self) -> &'static str {
        "Suerte"
    }

    fn skill(&self) -> &'static str {
        "Habilidad"
    }

    fn own_luck(&self) -> &'static str {
        "Suerte propia"
    }

    fn given_away(&self) -> &'static str {
        "Regalado"
    }

    fn shared_luck(&self) -> &'static str {
        "Suerte común"
    }

    fn start(&self) -> &'static str {
        "Principio"
    }

    fn end(&self, who: &Name, over: bool) -> String {
        if over { format!("Resultado {}", for_whom(who)) } else { format!("Ahora, {}", for_whom(who)) }
    }

    fn accuracy(&self, good: usize, all: usize) -> String {
        let share = (good * 100 + all / 2) / all.max(1);
        let choices = if all == 1 { "1 elección" } else { &format!("{all} elecciones") };
        format!("Precisión del {share}\u{a0}%: {good} de {choices} sin desliz.")
    }

    fn what_mattered(&self) -> &'static str {
        "Momentos clave"
    }

    fn smaller(&self, count: usize) -> String {
        if count == 1 { "Un cambio menor".to_owned() } else { format!("{count} cambios menores") }
    }

    fn trust(&self, unit: Unit, events: usize, proved: usize, error: Figure) -> String {
        let unit = match unit {
            Unit::Ahead => "puntos de ventaja",
            Unit::Chance => "probabilidades de ganar, contando el empate como victoria compartida",
            Unit::Points => "puntos",
        };
        let (proved, others) = match proved {
            0 => (String::new(), "Cualquiera de ellas"),
            1 => (format!(" 1 de {events} está demostrada."), "Cualquier otra"),
            _ => (format!(" {proved} de {events} están demostradas."), "Cualquier otra"),
        };
        let error = match error.parts {
            0 => String::new(),
            _ => format!(" {others} puede desviarse en torno a {}.", one(error)),
        };
        format!("Las cifras son {unit}.{proved}{error}")
    }

    fn how(&self) -> &'static str {
        "¿Cómo se calcula?"
    }

    fn explained(&self) -> &'static [&'static str] {
        &[
            "Recorremos la partida del final al principio. En cada punto nos preguntamos cuánto vale la posición si a partir de ahí todos juegan lo mejor posible.",
            "Suerte. Antes de una tirada, de un reparto o de tomar un cubo, la posición vale la media de todo lo que puede salir. La suerte es lo que salió, menos esa media.",
            "Regalado. Antes de una jugada, la posición vale lo que daría la mejor. Tu jugada regaló la diferencia, así que tu propia cifra nunca pasa de cero.",
            "La habilidad es lo que regalaron los demás, menos lo que regalaste tú. Del mismo modo, su mala suerte te favorece.",
            "El principio, la suerte y la habilidad suman exactamente el resultado.",
            "Las manos ocultas y los dados aún por tirar nunca cuentan en contra de una jugada, porque nadie podía conocerlos.",
            "Una jugada solo es un desliz si costó más que nuestro propio margen de error. La precisión es la proporción de elecciones sin desliz.",
        ]
    }

    fn read_more(&self) -> &'static str {
        "Todo en detalle, con lo que se midió (en inglés)"
    }

    fn try_again(&self) -> &'static str {
        "Probar otra vez"
    }

    fn find(&self, who: &Name) -> String {
        match who {
            Name::You => "Encuentra una jugada mejor.".to_owned(),
            Name::Called(name) => format!("Encuentra una jugada mejor para {name}."),
        }
    }

    fn judging(&self) -> &'static str {
        "Analizando esa jugada…"
    }

    fn found(&self) -> &'static str {
        "Eso es. No conocemos nada mejor."
    }

    fn costs(&self, figure: Figure) -> String {
        format!("Esa cuesta {}.", one(figure))
    }

    fn try_another(&self) -> &'static str {
        "Prueba otra."
    }

    fn as_played(&self) -> &'static str {
        "Esa es la que se jugó. Prueba otra."
    }

    fn show_me(&self) -> &'static str {
        "Mostrar"
    }

    fn back(&self) -> &'static str {
        "Volver al análisis"
    }

    fn play_on(&self) -> &'static str {
        "Seguir desde aquí"
    }

    fn kept_as_line(&self) -> &'static str {
        "La partida se queda como está. Lo que juegues desde aquí se guarda en una variante aparte."
    }

    fn turned(&self, what: Turned, whose: Option<&Name>, luck: Figure, skill: Figure) -> String {
        let lead = match what {
            Turned::Luck(Name::You) => "Tuviste más suerte.".to_owned(),
            Turned::Luck(Name::Called(name)) => format!("{name} tuvo más suerte."),
            Turned::Skill(Name::You) => "Jugaste mejor.".to_owned(),
            Turned::Skill(Name::Called(name)) => format!("{name} jugó mejor."),
            Turned::Even => "La suerte y la habilidad apenas han influido.".to_owned(),
            Turned::Alone(best) => {
                format!("Con estos dados, jugando lo mejor posible se llega a unos\u{a0}{}.", brief(best.rounded()))
            }
            Turned::Untold => String::new(),
        };
        let figures = format!("habilidad\u{a0}{}, suerte\u{a0}{}.", skill.signed(',', ""), luck.signed(',', ""));
        let figures = match whose {
            Some(who) => format!("{}: {figures}", capitalised(&for_whom(who))),
            None => capitalised(&figures),
        };
        if lead.is_empty() { figures } else { format!("{lead} {figures}") }
    }

    fn helped(&self) -> &'static str {
        "Antes del final se consultaron estimaciones."
    }

    fn estimated(&self, error: Figure) -> String {
        if error.parts == 0 { self.lines().1.to_owned() } else { format!("{} ± {}", self.lines().1, brief(error)) }
    }
}
