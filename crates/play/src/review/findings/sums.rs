//! Luck and skill of a game as printed, with figures that add up.

use super::{Bars, Marked, Row, Told, change, dearest_first, marked};
use alea_review::ledger::{Entry, Kind, Ledger};
use alea_rules::Seat;
use alea_text::review::{Figure, Turned};

/// The number of steps listed as those that mattered.
const MATTERED: usize = 8;

/// Rounds parts so that they add up to their rounded sum. Those that lose most by rounding make up for the difference.
fn adding_up(parts: &[f64]) -> Vec<i64> {
    let mut rounded: Vec<i64> = parts.iter().map(|part| part.round() as i64).collect();
    let whole = parts.iter().sum::<f64>().round() as i64;
    let mut off = whole - rounded.iter().sum::<i64>();
    while off != 0 {
        let step = off.signum();
        let lost = |index: &usize| (parts[*index] - rounded[*index] as f64) * step as f64;
        let most = (0..parts.len()).max_by(|one, other| lost(one).total_cmp(&lost(other)));
        let Some(most) = most else { break };
        rounded[most] += step;
        off -= step;
    }
    rounded
}

/// Each player's own luck and what each gave away, and the luck that all share.
pub(super) fn bars(ledger: &Ledger, told: &Told) -> Vec<Bars> {
    let owner = |entry: &Entry| match entry.kind {
        Kind::Luck { of, .. } => of,
        Kind::Skill { actor, .. } => Some(actor),
    };
    let total = |seat: Option<Seat>, of: Seat, is_luck: bool| -> f64 {
        let own = ledger.entries.iter().filter(|entry| owner(entry) == seat);
        own.filter(|entry| matches!(entry.kind, Kind::Luck { .. }) == is_luck).map(|entry| change(entry, of)).sum()
    };
    let seats = || Seat::all(told.names.len());
    let nobody = total(None, told.seat, true);
    let figures = seats().flat_map(|seat| [true, false].map(|is_luck| total(Some(seat), seat, is_luck).abs()));
    let longest = figures.fold(nobody.abs(), f64::max).max(f64::MIN_POSITIVE);
    let bar = |value: f64| {
        let figure = Figure::of(ledger.unit, value);
        (told.words.change(figure), value / longest)
    };
    let own = seats().map(|seat| {
        let accuracy = match ledger.accuracy(seat) {
            (_, 0) => String::new(),
            (good, all) => told.words.accuracy(good, all),
        };
        Bars {
            seat: Some(seat),
            name: told.names_in.name(&told.names[seat.index()]).to_owned(),
            luck: bar(total(Some(seat), seat, true)),
            given_away: Some(bar(total(Some(seat), seat, false))),
            accuracy,
        }
    });
    let shared = (Figure::of(ledger.unit, nobody).parts != 0).then(|| Bars {
        seat: None,
        name: told.words.shared_luck().to_owned(),
        luck: bar(nobody),
        given_away: None,
        accuracy: String::new(),
    });
    own.chain(shared).collect()
}

/// Luck and skill of all events for the seat.
fn totals(ledger: &Ledger, seat: Seat) -> (f64, f64) {
    (ledger.luck()[seat.index()], ledger.skill()[seat.index()])
}

/// Start, luck and skill, rounded so that they add up to the rounded end, which is the last.
fn figures(ledger: &Ledger, seat: Seat) -> [Figure; 4] {
    let (luck, skill) = totals(ledger, seat);
    let unit = ledger.unit;
    let scaled = [ledger.start[seat.index()], luck, skill].map(|value| value * Figure::scale(unit));
    let parts = adding_up(&scaled);
    [parts[0], parts[1], parts[2], parts.iter().sum()].map(|parts| Figure { unit, parts })
}

/// Start, luck, skill and end as printed.
pub(super) fn sum(ledger: &Ledger, told: &Told) -> [(String, String); 4] {
    let words = told.words;
    let [start, luck, skill, end] = figures(ledger, told.seat);
    [
        (words.start().to_owned(), words.level(start)),
        (words.luck().to_owned(), words.change(luck)),
        (words.skill().to_owned(), words.change(skill)),
        (words.end(&told.names[told.seat.index()], ledger.over), words.level(end)),
    ]
}

/// The events that changed most for the seat, and all others together, rounded so that they add up to luck and skill.
pub(super) fn mattered(ledger: &Ledger, told: &Told, rows: &[Row]) -> Vec<(Option<usize>, Marked, String, String)> {
    let unit = ledger.unit;
    let told_of = |ply: usize| change(&ledger.entries[ply], told.seat);
    let counts = |&ply: &usize| Figure::of(unit, told_of(ply)).parts != 0;
    let mut dearest: Vec<usize> = (0..ledger.entries.len()).filter(counts).collect();
    dearest_first(&mut dearest, &|ply| told_of(ply).abs());
    dearest.truncate(MATTERED);
    let entries: Vec<&Entry> = dearest.iter().map(|&ply| &ledger.entries[ply]).collect();
    let values: Vec<f64> = entries.iter().map(|entry| change(entry, told.seat)).collect();
    let (luck, skill) = totals(ledger, told.seat);
    let rest = luck + skill - values.iter().sum::<f64>();
    let scaled: Vec<f64> = values.iter().chain([&rest]).map(|value| value * Figure::scale(unit)).collect();
    let parts = adding_up(&scaled);
    let said = |parts: i64| told.words.change(Figure { unit, parts });
    let line = |(entry, &parts): (&&Entry, &i64)| {
        // An event that the log does not tell is listed with the step that it led to.
        let row = rows.iter().position(|row| row.after > entry.ply);
        let sentence = row.map(|row| rows[row].sentence.clone()).unwrap_or_default();
        let marked = match entry.kind {
            Kind::Luck { .. } => Marked::Luck,
            Kind::Skill { .. } => marked(ledger, entry),
        };
        (row, marked, sentence, said(parts))
    };
    let others = ledger.entries.iter().filter(|entry| change(entry, told.seat) != 0.0).count() - entries.len();
    let smaller = (others > 0).then(|| (None, Marked::Plain, told.words.smaller(others), said(parts[entries.len()])));
    entries.iter().zip(&parts).map(line).chain(smaller).collect()
}

pub(super) fn trust(ledger: &Ledger, told: &Told) -> String {
    let unit = ledger.unit;
    let proved = ledger.entries.iter().filter(|entry| entry.proved).count();
    let guessed = ledger.entries.iter().filter(|entry| !entry.proved);
    let squares: f64 = guessed.map(|entry| entry.error * entry.error).sum();
    let count = (ledger.entries.len() - proved).max(1);
    let error = Figure::of(unit, (squares / count as f64).sqrt());
    told.words.trust(unit, ledger.entries.len(), proved, error)
}

/// What decided the game, in a line, with the figures of the sum.
pub(super) fn turned(ledger: &Ledger, told: &Told) -> String {
    let (luck, skill) = totals(ledger, told.seat);
    let [start, told_luck, told_skill, _] = figures(ledger, told.seat);
    let is_small = |value: f64| value.abs() < ledger.losses[0];
    let other = match told.names {
        [_, _] => told.names.get(1 - told.seat.index()),
        _ => None,
    };
    let own = &told.names[told.seat.index()];
    let who = |value: f64| if value > 0.0 { Some(own) } else { other };
    let what = match (who(luck), who(skill)) {
        _ if told.names.len() == 1 => Turned::Alone(Figure { parts: start.parts + told_luck.parts, ..start }),
        _ if is_small(luck) && is_small(skill) => Turned::Even,
        (Some(lucky), _) if luck.abs() >= skill.abs() => Turned::Luck(lucky),
        (_, Some(better)) if skill.abs() > luck.abs() => Turned::Skill(better),
        _ => Turned::Untold,
    };
    let is_clear = match what {
        Turned::Luck(who) | Turned::Skill(who) => who == own,
        Turned::Alone(_) => true,
        Turned::Even | Turned::Untold => false,
    };
    told.words.turned(what, (!is_clear).then_some(own), told_luck, told_skill)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_figures_add_up_to_the_printed_sum() {
        assert_eq!(adding_up(&[0.4, 0.4, 0.4]), [0, 0, 1]);
        assert_eq!(adding_up(&[0.5, -0.5]), [1, -1]);
        assert_eq!(adding_up(&[2.6, 3.6]), [3, 3]);
        assert_eq!(adding_up(&[]), Vec::<i64>::new());
        for seed in 0..200 {
            let parts: Vec<f64> = (0..7).map(|index| f64::from((seed * 37 + index * 101) % 97) / 7.0 - 6.0).collect();
            let rounded = adding_up(&parts);
            assert_eq!(rounded.iter().sum::<i64>(), parts.iter().sum::<f64>().round() as i64);
            assert!(parts.iter().zip(&rounded).all(|(part, rounded)| (part - *rounded as f64).abs() < 1.5));
        }
    }
}
