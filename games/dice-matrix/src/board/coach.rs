//! The coach's lines about Dice Matrix.

use super::{emptied, points, taken, total};
use crate::rules::{Action, DiceMatrix, Die, PairFault};
use crate::words::words;
use alea_board::{BoardInput, Past, Tip};
use alea_rules::{Game, Square, Turn};

pub(super) fn tips(input: &BoardInput<DiceMatrix>) -> Vec<Tip> {
    [opened(input), no_pair(input), scored(input), second_game(input), stack(input), alone(input)]
        .into_iter()
        .flatten()
        .collect()
}

/// The viewer's own last decision, if the dice that it took are still in the viewer's area.
fn own<'a>(input: &BoardInput<'a, DiceMatrix>) -> Option<&'a Past<DiceMatrix>> {
    input.own_last().filter(|own| own.before.game() == input.view.game())
}

/// The opponent took a pair that the viewer's own take made possible.
fn opened(input: &BoardInput<DiceMatrix>) -> Option<Tip> {
    let own = own(input)?;
    let replies = input.past.iter().skip(1).filter(|past| past.seat != input.viewer);
    replies.into_iter().find_map(|reply| {
        let Action::Pair(one, other) = reply.action else { return None };
        if own.before.pair_fault(one, other) != Some(PairFault::DieBetween) {
            return None;
        }
        let between = taken(&own.before, &own.action).into_iter().filter(|(_, place)| lies_between(*place, one, other));
        let gone: Vec<Die> = between.map(|(die, _)| die).collect();
        let who = &input.names[reply.seat.index()];
        Some(Tip::new("opened-pair", words(input.language).coach_opened(who, &gone)))
    })
}

/// Whether a square lies between two others of one row or column.
fn lies_between(square: Square, one: Square, other: Square) -> bool {
    let is_within = |at: u8, one: u8, other: u8| (one.min(other)..=one.max(other)).contains(&at);
    is_within(square.file, one.file, other.file) && is_within(square.rank, one.rank, other.rank)
}

/// There are at least two dice, but no pair.
fn no_pair(input: &BoardInput<DiceMatrix>) -> Option<Tip> {
    let view = input.view;
    if view.left() < 2 || !matches!(view.turn(), Turn::Seat(_)) || view.left_over().is_some() || has_pair(view) {
        return None;
    }
    let opens = view.legal().iter().any(|single| {
        let mut after = view.clone();
        after.apply_action(single);
        has_pair(&after)
    });
    Some(Tip::new("no-pair", words(input.language).coach_no_pair(opens)))
}

fn has_pair(view: &DiceMatrix) -> bool {
    view.legal().iter().any(|action| matches!(action, Action::Pair(..)))
}

/// The points of the viewer's own last take. The first die is no example, because nothing was there before it.
fn scored(input: &BoardInput<DiceMatrix>) -> Option<Tip> {
    let own = own(input).filter(|own| !matches!(own.action, Action::Face(_)))?;
    let points = points(&own.before, own.before.gain(&own.action))?;
    let words = words(input.language);
    Some(match own.before.dice_of(&own.action)[..] {
        [only] => Tip::new("die-scored", words.coach_die(only, points)),
        _ => Tip::new("pair-scored", words.coach_pair(points)),
    })
}

/// The second game of a tournament has begun since the viewer's own last decision.
fn second_game(input: &BoardInput<DiceMatrix>) -> Option<Tip> {
    let game = input.view.game();
    let is_new = input.own_last().is_some_and(|own| own.before.game() < game);
    let first = input.past.iter().find(|past| past.before.game() == game).map(|past| past.seat);
    let starter = first.or(match input.view.turn() {
        Turn::Seat(seat) => Some(seat),
        _ => None,
    });
    let who = &input.names[starter.filter(|_| is_new)?.index()];
    Some(Tip::new("second-game", words(input.language).coach_second_game(who)))
}

/// A die of the viewer's last take was stacked on an equal one.
fn stack(input: &BoardInput<DiceMatrix>) -> Option<Tip> {
    let own = own(input)?;
    let area = input.view.area(input.viewer);
    let die = own.before.dice_of(&own.action).into_iter().find(|die| area.stack(die.colour, die.pips) > 1)?;
    Some(Tip::new("stack", words(input.language).coach_stack(die)))
}

/// The viewer took one die where a pair would have scored more.
fn alone(input: &BoardInput<DiceMatrix>) -> Option<Tip> {
    let own = own(input).filter(|own| matches!(own.action, Action::Single(_)))?;
    let scored = total(&own.before, &own.action)?;
    let pairs = own.before.legal().into_iter().filter(|action| emptied(action).len() == 2);
    let best = pairs.filter_map(|pair| total(&own.before, &pair)).max().filter(|best| *best > scored)?;
    Some(Tip::new("one-or-two", words(input.language).coach_alone(best)))
}

#[cfg(test)]
mod tests {
    use super::DiceMatrix;
    use crate::rules::{Match, MatrixOptions, Scoring};
    use alea_board::proof::check_tip;
    use alea_rules::{ChanceRng, Game, Turn};

    /// A matrix with these dice in its bottom row.
    fn row(dice: &str) -> DiceMatrix {
        let empty = ".".repeat(7 - dice.len() / 2);
        DiceMatrix::from_text(&format!("{}{dice}{empty}", "......./".repeat(6))).expect("a matrix")
    }

    fn after(dice: &str, actions: &str, about: &str, lines: Option<[&str; 2]>) {
        check_tip(&row(dice), actions, about, lines);
    }

    #[test]
    fn a_pair_that_the_own_take_has_opened() {
        let opened = [
            "Taking the green 4 opened a pair, and Ben took it.",
            "Sin el 4 verde quedó libre una pareja, y Ben la tomó.",
        ];
        after("R3G4R5K1", "b1; a1+c1", "opened-pair", Some(opened));
        let by_two = [
            "Taking those two dice opened a pair, and Ben took it.",
            "Sin esos dos dados quedó libre una pareja, y Ben la tomó.",
        ];
        after("R3G4G1R5K1", "b1+c1; a1+d1", "opened-pair", Some(by_two));
        after("R3R5G4K1", "c1; a1+b1", "opened-pair", None);
    }

    #[test]
    fn no_pair_for_now() {
        let opens = [
            "No two dice make a pair now. Take one alone; the gap it leaves may join two others.",
            "Ahora no hay ninguna pareja. Toma un solo dado; el hueco que deja puede unir otros dos.",
        ];
        after("R3G4R5K1", "", "no-pair", Some(opens));
        let plain = ["No two dice make a pair now. Take one alone.", "Ahora no hay ninguna pareja. Toma un solo dado."];
        after("R3G4K1", "", "no-pair", Some(plain));
        after("R3R5K1", "", "no-pair", None);
        after("R3", "", "no-pair", None);
    }

    #[test]
    fn what_was_taken_has_scored() {
        let die = [
            "Your red 5 scored 3: 2 dice in its column and 1 in its row, itself included in both.",
            "Tu 5 rojo ha sumado 3: 2 dados en su columna y 1 en su fila, contándose él en las dos.",
        ];
        after("R3R5K1P2W6", "a1; c1; b1; d1", "die-scored", Some(die));
        after("R3R5K1P2W6", "a1; c1; b1; d1", "pair-scored", None);
        let pair = [
            "A pair scores one die at a time: 3 from columns and 2 from rows, 5 in all.",
            "Una pareja suma dado a dado: esta, 3 por columnas y 2 por filas, 5 en total.",
        ];
        after("R3R5K1P2W6", "a1+b1; c1", "pair-scored", Some(pair));
        after("R3R5K1P2W6", "a1+b1; c1", "die-scored", None);
    }

    #[test]
    fn an_equal_die_makes_a_stack() {
        let stack = [
            "The red 3 is stacked on another. Every die in a stack counts.",
            "El 3 rojo queda sobre otro igual. En una pila cuentan todos los dados.",
        ];
        after("R3R3K1P2", "a1+b1; c1", "stack", Some(stack));
        after("R3R5K1P2", "a1+b1; c1", "stack", None);
    }

    #[test]
    fn one_die_where_two_would_have_scored_more() {
        let alone = [
            "You may take one die alone, but a pair would have scored up to 5 points here.",
            "Siempre puedes tomar un solo dado, pero una pareja habría sumado aquí hasta 5 puntos.",
        ];
        after("R3R5K1P2W6", "d1; c1", "one-or-two", Some(alone));
        after("R3K5P1W2G6", "d1; c1", "one-or-two", None);
    }

    /// The setup and this many actions, each the first legal one.
    fn events(options: &MatrixOptions, actions: usize) -> String {
        let mut position = DiceMatrix::new(options);
        let setup = position.sample_chance(&mut ChanceRng::new("coach", "dice-matrix", 0));
        position.apply_chance(&setup);
        let mut events = vec![setup.to_string()];
        for _ in 0..actions {
            let Turn::Seat(_) = position.turn() else { break };
            let action = position.legal().swap_remove(0);
            events.push(action.to_string());
            position.apply_action(&action);
        }
        events.join(";")
    }

    #[test]
    fn what_is_hidden_is_not_told() {
        let options = MatrixOptions { scoring: Scoring::Recount, ..Default::default() };
        for actions in 2..12 {
            for about in ["die-scored", "pair-scored", "one-or-two"] {
                check_tip(&DiceMatrix::new(&options), &events(&options, actions), about, None);
            }
        }
    }

    #[test]
    fn the_second_game_has_the_same_dice() {
        let options = MatrixOptions { match_: Match::Tournament, ..Default::default() };
        let start = DiceMatrix::new(&options);
        let count = (1..).find(|&count| {
            let mut position = start.clone();
            for text in events(&options, count).split(';') {
                match position.turn() {
                    Turn::Chance => position.apply_chance(&text.parse().expect("a setup")),
                    _ => position.apply_action(&text.parse().expect("an action")),
                }
            }
            position.game() > 0
        });
        let lines = [
            "Second game, same dice. This time Ben gets the spare die.",
            "Segunda partida, mismos dados. Esta vez empieza Ben con el dado inicial.",
        ];
        let count = count.expect("a second game");
        check_tip(&start, &events(&options, count + 1), "second-game", Some(lines));
        check_tip(&start, &events(&options, count - 1), "second-game", None);
        check_tip(&start, &events(&options, count + 3), "second-game", None);
    }
}
