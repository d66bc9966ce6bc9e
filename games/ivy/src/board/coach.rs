//! The coach's lines about Ivy. They use only the viewer's hand and what lies open.

use super::{can, discards, name};
use crate::rules::{Action, Direction, Effect, Ivy, IvyView, Line, Placing, points};
use crate::words::{PicksUp, Words, words};
use alea_board::{BoardInput, Tip};
use alea_rules::Seat;
use alea_text::Name;

/// The least length of a line whose missing effect is worth telling.
const LONG: u8 = 4;

/// A cube that was placed in the current round.
struct Placed<'a> {
    seat: Seat,
    before: &'a IvyView,
    made: Placing,
}

pub(super) fn tips(input: &BoardInput<Ivy>) -> Vec<Tip> {
    let words = words(input.language);
    let placed = placed(input);
    let tell = |about, told: Option<String>| told.map(|text| Tip::new(about, text));
    [
        tell("long-line", long_line(input, words)),
        tell("line-of-three", placed.iter().find_map(|placed| three(input, placed, words))),
        tell("one-cube", one_cube(input, words)),
        tell("nothing-fits", nothing_fits(input, words)),
        tell("diagonal", placed.iter().find_map(|placed| diagonal(input, placed, words))),
        tell("even-line", placed.iter().find_map(|placed| even(input, placed, words))),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn called(input: &BoardInput<Ivy>, seat: Seat, words: &dyn Words) -> Name {
    name(input.names, seat, words)
}

/// The cubes placed since the viewer's last decision, including that one. Those of an ended round are gone.
fn placed<'a>(input: &BoardInput<'a, Ivy>) -> Vec<Placed<'a>> {
    let rounds = input.view.public().rounds().len();
    let past = input.past.iter().filter(|past| past.before.public().rounds().len() == rounds);
    let placed = past.filter_map(|past| match past.action {
        Action::Place(_, spot) => {
            Some(Placed { seat: past.seat, before: &past.before, made: past.before.public().placing(past.seat, spot) })
        }
        _ => None,
    });
    placed.collect()
}

/// The viewer may discard for a line: its worth, and that of a longer one.
fn long_line(input: &BoardInput<Ivy>, words: &dyn Words) -> Option<String> {
    let public = input.view.public();
    let made = public.made().filter(|_| discards(input))?;
    made.lines.iter().find_map(|&(line, effect)| {
        let Effect::Discard(count) = effect else { return None };
        let Effect::Discard(longer) = public.effect(&Line { beyond: line.beyond + 2, ..line }) else { return None };
        Some(words.coach_long_line(line.length(), count, longer))
    })
}

/// A single line of three that made everybody draw one cube each.
fn three(input: &BoardInput<Ivy>, Placed { seat, before, made }: &Placed, words: &dyn Words) -> Option<String> {
    let mut lines = made.lines.iter().filter(|(_, effect)| *effect == Effect::PickUp).map(|(line, _)| line.length());
    let is_single = lines.next() == Some(3) && lines.next().is_none();
    if !is_single || before.bag() + before.discarded() < made.pick_ups.len() {
        return None;
    }
    let others = before.public().in_play().count() - 1;
    let other = called(input, *made.pick_ups.first()?, words);
    let who = match made.pick_ups.len() {
        1 => PicksUp::Other(&other),
        count if count == others => PicksUp::Everyone,
        _ => PicksUp::Neighbours,
    };
    Some(words.coach_three(&called(input, *seat, words), who))
}

/// Another player could end the round with one cube, and the points of the viewer's hand.
fn one_cube(input: &BoardInput<Ivy>, words: &dyn Words) -> Option<String> {
    let own = input.view.own().filter(|_| !input.legal.is_empty())?;
    let mut others = input.view.public().in_play().iter().filter(|&seat| seat != own.seat);
    let who = others.find(|&seat| input.view.held(seat) == 1)?;
    Some(words.coach_one_cube(&called(input, who, words), points(&own.hand)))
}

/// The viewer can draw or swap, but not place.
fn nothing_fits(input: &BoardInput<Ivy>, words: &dyn Words) -> Option<String> {
    let swaps = input.legal.iter().any(|action| matches!(action, Action::Swap(_)));
    (swaps && can(input, Action::Pick)).then(|| words.coach_nothing_fits().to_owned())
}

/// A line of equal numbers with an effect.
fn diagonal(input: &BoardInput<Ivy>, Placed { seat, made, .. }: &Placed, words: &dyn Words) -> Option<String> {
    let counts = |(line, effect): &&(Line, Effect)| line.direction == Direction::Diagonal && *effect != Effect::Nothing;
    let (line, _) = made.lines.iter().find(counts)?;
    Some(words.coach_diagonal(&called(input, *seat, words), line.length()))
}

/// A long line without effect, where lines of even length have none.
fn even(input: &BoardInput<Ivy>, Placed { seat, before, made }: &Placed, words: &dyn Words) -> Option<String> {
    let is_idle = |(line, effect): &&(Line, Effect)| line.length() >= LONG && *effect == Effect::Nothing;
    let (line, _) = made.lines.iter().filter(|_| !before.public().options().even_lines).find(is_idle)?;
    Some(words.coach_even(&called(input, *seat, words), line.length()))
}

#[cfg(test)]
mod tests {
    use super::Ivy;
    use crate::rules::{CUBES, Colour, Cube, IvyOptions};
    use alea_board::proof::check_tip;
    use alea_rules::{Game, Seat};

    /// The first seat has all that it needs for a row of five, the other one for a column of four.
    const HANDS: [&[u8]; 2] = [&[5, 6, 7, 8, 9, 4, 4, 5, 5, 3, 2], &[6, 7, 8, 9, 6, 6, 1, 2, 3, 5]];

    /// The start, by who has more cubes, and a deal by which the seats have these numbers.
    fn deal(hands: [&[u8]; 2]) -> String {
        let mut used = [false; CUBES];
        let mut hand = |seat: Seat, numbers: &[u8]| {
            let colour = Colour::of(seat).expect("a colour");
            let mut cube = |number: u8| {
                let shows = |at: &usize| !used[*at] && Cube::new(*at).is_some_and(|cube| cube.face(colour) == number);
                let at = (0..CUBES).find(shows).expect("a cube");
                used[at] = true;
                at.to_string()
            };
            numbers.iter().map(|&number| cube(number)).collect::<Vec<_>>().join(",")
        };
        let first = usize::from(hands[1].len() > hands[0].len());
        format!("first {first}; deal 0:{} 1:{};", hand(Seat(0), hands[0]), hand(Seat(1), hands[1]))
    }

    fn after(hands: [&[u8]; 2], events: &str, about: &str, lines: Option<[&str; 2]>) {
        check_tip(&Ivy::new(&IvyOptions::default()), &(deal(hands) + events), about, lines);
    }

    #[test]
    fn a_line_of_three() {
        let own = [
            "Your line is exactly 3 long, so Ben draws a cube.",
            "Tu línea mide exactamente 3, así que Ben toma un cubo.",
        ];
        after(HANDS, "5@0,0; 6@0,1; 6@1,0; 7@0,2; 7@2,0; draw 1:209; 6@-1,2", "line-of-three", Some(own));
        let other = [
            "Ben’s line is exactly 3 long, so you draw a cube.",
            "La línea de Ben mide exactamente 3, así que tomas un cubo.",
        ];
        after(HANDS, "5@0,0; 6@0,1; 4@-1,0; 7@0,2; 4@0,-1; 8@0,3; draw 0:209", "line-of-three", Some(other));
        after(HANDS, "5@0,0; 6@0,1; 4@-1,0; 7@0,2", "line-of-three", None);
    }

    #[test]
    fn a_diagonal() {
        let diagonal = [
            "Your line of 3 runs diagonally, where equal numbers form a line.",
            "Tu línea de 3 va en diagonal: ahí forman línea los números iguales.",
        ];
        let events = "5@0,0; 6@1,0; 5@1,-1; 6@2,-1; 5@2,-2; draw 1:209; 7@1,1";
        after(HANDS, events, "diagonal", Some(diagonal));
        after(HANDS, "5@0,0; 6@0,1; 6@1,0; 7@0,2; 7@2,0; draw 1:209; 6@-1,2", "diagonal", None);
    }

    #[test]
    fn long_lines() {
        let four = "5@0,0; 6@0,1; 6@1,0; 7@0,2; 7@2,0; draw 1:209; 6@-1,2; 8@3,0; 8@0,3; draw 0:208";
        let even = [
            "Your line of 4 has no effect. Only lines of 3, 5, 7 and so on have one.",
            "Tu línea de 4 no tiene efecto. Solo lo tienen las líneas impares a partir de 3.",
        ];
        after(HANDS, four, "even-line", Some(even));
        after(HANDS, four, "long-line", None);
        let long = [
            "A line of 5 is worth 1 discard; with two more cubes, it would be worth 2.",
            "Una línea de 5 vale 1 descarte; con dos cubos más, valdría 2.",
        ];
        after(HANDS, &format!("{four}; 9@4,0"), "long-line", Some(long));
        after(HANDS, &format!("{four}; 9@4,0"), "even-line", None);
    }

    #[test]
    fn lines_of_four_that_count_are_not_said_to_have_no_effect() {
        let start = Ivy::new(&IvyOptions { even_lines: true, ..Default::default() });
        let four = "5@0,0; 6@0,1; 6@1,0; 7@0,2; 7@2,0; draw 1:209; 6@-1,2; 8@3,0; 8@0,3; draw 0:208";
        check_tip(&start, &(deal(HANDS) + four), "even-line", None);
    }

    #[test]
    fn nothing_fits() {
        let lines = [
            "A draw adds one cube to your hand. So does a swap, because it trades one for two.",
            "Al tomar, tu mano crece en un cubo. Al cambiar también, porque el cambio da dos por uno.",
        ];
        let others: &[u8] = &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9];
        after([&[9, 9, 9, 9, 9, 8, 8, 8, 8, 8], others], "0@0,0", "nothing-fits", Some(lines));
        after([&[1, 9, 9, 9, 9, 8, 8, 8, 8, 8], others], "0@0,0", "nothing-fits", None);
    }

    /// A round of four up to where Dora has two cubes left.
    const TWO_CUBES: &str = "first 3; deal 0:147,117,199,70,107,190,201,138,113,94 1:30,169,196,136,115,87,150,26,18,91 \
        2:20,11,177,68,67,16,102,72,114,21 3:131,92,206,152,168,127,192,22,202,56,153; 6@0,0; 5@0,-1; 7@1,0; 7@0,1; 6@1,-1; \
        8@2,0; 9@3,0; swap 3; draw 2:111; draw 2:121; 4@-1,-1; 3@-2,-1; 9@2,1; swap 3; draw 2:159; draw 2:10; 4@0,-2; swap 6; \
        draw 0:170; draw 0:57; 4@-2,0; swap 1; draw 2:60; draw 2:134; 5@1,-2; 8@3,-1; 3@-1,-2; 9@4,-1; 4@1,-3; draw 0:173; \
        draw 2:80; draw 0:66; draw 2:84; 7@3,-2; 6@3,-3; 7@4,-3; 5@3,-4; 6@4,-4; 2@-1,-3; 6@2,-2; 5@2,-3; draw 0:50; \
        draw 2:176; 4@3,-5; swap 1; draw 1:82; draw 1:203; 6@-1,1; 4@2,-4; 3@3,-6; 5@4,-5; 5@-2,1; draw 3:79; draw 1:38; \
        4@4,-6; swap 4; draw 0:93; draw 0:90; swap 5; draw 1:45; draw 1:5";

    #[test]
    fn another_one_has_one_cube() {
        let lines = [
            "Dora has one cube left. If the round ended now, your hand would cost you 22 points.",
            "A Dora le queda un cubo. Si la ronda acabara ahora, tu mano te costaría 22 puntos.",
        ];
        let start = Ivy::new(&IvyOptions { players: 4, ..Default::default() });
        check_tip(&start, &format!("{TWO_CUBES}; 6@-2,2; 1@-1,-4"), "one-cube", Some(lines));
        check_tip(&start, TWO_CUBES, "one-cube", None);
    }
}
