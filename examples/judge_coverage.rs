//! How far the judge of a review is off, and how often its interval covers the truth: for `docs/review.md`.
//!
//!     cargo run --release --example judge_coverage -- [GAME] [POSITIONS]
//!
//! The truth is what the same judge proves with a hundred times the nodes; what it proves with its own, and the truth that nobody can
//! prove, is left out. Ivy has no proofs: there the truth is the mean of many games that bots play on from the position.

use alea::ai::{self, Budget, Eval, Judge, Limit, Worth, result};
use alea::games::dice_box::DiceBox;
use alea::games::dice_matrix::DiceMatrix;
use alea::games::ivy::Ivy;
use alea::games::nvmerix::Nvmerix;
use alea::games::polygrid::Polygrid;
use alea::rules::{ChanceRng, Game, Level, OptionEntries, OptionValue, Options, Turn};

/// An interval is twice the standard error to either side.
const WIDTH: f64 = 2.0;

/// Games that are played on for a truth that cannot be proved.
const PLAYED_ON: u32 = 200;

/// So many positions before the end of a game are looked at.
const ENDING: usize = 12;

/// What was counted.
#[derive(Default)]
struct Count {
    positions: u32,
    covered: u32,
    squares: f64,
    sum: f64,
}

impl Count {
    fn add(&mut self, estimate: &Worth, truth: f64, blur: f64) {
        let off = estimate.seats[0] - truth;
        let error = (estimate.error * estimate.error + blur * blur).sqrt();
        self.positions += 1;
        self.covered += u32::from(off.abs() <= WIDTH * error + 1e-9);
        self.squares += off * off;
        self.sum += off;
    }

    fn print(&self, name: &str) {
        let n = f64::from(self.positions.max(1));
        println!(
            "{name}: {} positions, covered {:.1}%, off by {:.4} (root mean square), {:+.4} on average",
            self.positions,
            100.0 * f64::from(self.covered) / n,
            (self.squares / n).sqrt(),
            self.sum / n
        );
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let game = arguments.next().unwrap_or_default();
    let positions: u32 = arguments.next().and_then(|count| count.parse().ok()).unwrap_or(300);
    let is_asked = |id: &str| game.is_empty() || game == id;
    if is_asked(DiceMatrix::ID) {
        proved::<DiceMatrix>(&[], 3_000, 3_000_000, positions, |position| (20..=30).contains(&position.left()));
    }
    if is_asked(Nvmerix::ID) {
        // Only the limit of turns lets a game be seen to its end.
        proved::<Nvmerix>(&[("limit", 20)], 60_000, 6_000_000, positions, |position| position.quiet_turns() >= 17);
    }
    if is_asked(DiceBox::ID) {
        proved::<DiceBox>(&[], 3_000, 800_000, positions, |_| true);
    }
    if is_asked(Polygrid::ID) {
        proved::<Polygrid>(&[], 8_000, 800_000, positions, |position| (4..=7).contains(&position.boxes_left()));
    }
    if is_asked(Ivy::ID) {
        for seats in [2, 4] {
            played_on(seats, positions.min(200));
        }
    }
}

fn options<G: Game>(entries: &[(&str, i64)]) -> G::Options {
    let entries = entries.iter().map(|&(name, value)| (name.to_owned(), OptionValue::Number(value)));
    G::Options::from_entries(&OptionEntries(entries.collect())).expect("options of the game")
}

/// The next position: chance as it falls, actions as a quick bot chooses them.
fn go_on<G: Eval>(position: &mut G, level: Level, dice: &mut ChanceRng) -> bool {
    match position.turn() {
        Turn::Over => return false,
        Turn::Chance => {
            let chance = position.sample_chance(dice);
            position.apply_chance(&chance);
        }
        Turn::Seat(seat) => {
            let limit = Limit { nodes: Some(500), ..Limit::OWN };
            let seats = position.scores().len();
            let view = position.view(Some(seat));
            let thought = ai::think::<G>(level, &view, seat, seats, &position.legal(), &limit, dice);
            position.apply_action(&thought.expect("an action").action);
        }
    }
    true
}

/// Compares with proofs. Of each game one position of those that are fit is taken, so that the positions are independent.
fn proved<G: Judge>(entries: &[(&str, i64)], few: u64, many: u64, wanted: u32, fits: impl Fn(&G) -> bool) {
    let mut count = Count::default();
    for game in 0.. {
        let mut dice = ChanceRng::new("coverage", G::ID, game);
        let mut position = G::new(&options::<G>(entries));
        let mut found = Vec::new();
        while go_on(&mut position, Level::Normal, &mut dice) {
            if fits(&position) && position.turn() != Turn::Over {
                found.push(position.clone());
            }
        }
        found.drain(..found.len().saturating_sub(ENDING));
        // From any place on, so that all of them are as likely to come first.
        let first = dice.below(found.len().max(1) as u32) as usize;
        let fit = found[first.min(found.len())..].iter().find_map(|position| {
            let estimate = G::worth(position, &mut Budget::nodes(few), &mut dice.clone());
            let truth = || G::worth(position, &mut Budget::nodes(many), &mut dice.clone());
            (!estimate.proved).then(|| (estimate, truth())).filter(|(_, truth)| truth.proved)
        });
        if let Some((estimate, truth)) = fit {
            count.add(&estimate, truth.seats[0], 0.0);
        }
        if count.positions >= wanted || game > 20 * u64::from(wanted) {
            break;
        }
    }
    count.print(G::ID);
}

/// Compares positions of Ivy in the last round with games that are played on from there.
fn played_on(seats: i64, wanted: u32) {
    let mut count = Count::default();
    for game in 0..u64::from(wanted) {
        let mut dice = ChanceRng::new("coverage", Ivy::ID, game);
        let mut position = Ivy::new(&options::<Ivy>(&[("players", seats)]));
        let mut found = Vec::new();
        while go_on(&mut position, Level::Easy, &mut dice) {
            let public = position.public();
            let is_last = public.rounds_planned().is_some_and(|planned| public.rounds().len() + 1 >= planned);
            if is_last && public.mover().is_some() {
                found.push(position.clone());
            }
        }
        let Some(position) = dice.choose(&found).cloned() else { continue };
        let estimate = Ivy::worth(&position, &mut Budget::nodes(20_000), &mut dice.clone());
        let mut wins = 0.0;
        for _ in 0..PLAYED_ON {
            let mut end = position.clone();
            while go_on(&mut end, Level::Easy, &mut dice) {}
            wins += result(&end).expect("an end").seats[0];
        }
        let share = wins / f64::from(PLAYED_ON);
        count.add(&estimate, share, (share * (1.0 - share) / f64::from(PLAYED_ON)).sqrt());
    }
    count.print(&format!("ivy, {seats} seats, played on"));
}
