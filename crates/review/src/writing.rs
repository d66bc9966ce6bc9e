//! The ledger as text, as the worker sends it to the page and as it is stored with its game.
//!
//! The first line has the unit, whether the game is over, the losses, and the worth at the start. Each event has a line with tabs (here `⇥`)
//! between the fields: whose luck or decision it was, the standard error (`exact` where proved), the worth to each seat after it, and the event.
//! A decision adds the best action, with `only` before it where there was no other.
//!
//! ```text
//! ledger 1 ⇥ chance to win ⇥ over ⇥ 50000 100000 200000 ⇥ 500000 500000
//! luck - ⇥ 20000 ⇥ 550000 450000 ⇥ roll 3 3 5
//! skill 1 ⇥ exact ⇥ 510000 490000 ⇥ @c3 ⇥ @d4
//! ```
//!
//! Figures are whole millionths of their unit, because code that reads fractions adds 20 kB to the page. Luck and skill are not
//! written. They are the worth after an event less the one before, so the sum stays exact.

use super::ledger::{Entry, Kind, Ledger};
use alea_rules::{Seat, Unit};

/// The beginning of the text. The number grows when the format changes.
const HEAD: &str = "ledger 1";

/// The parts of a unit in which figures are written.
const PARTS: f64 = 1e6;

const PROVED: &str = "exact";
const NOBODY: &str = "-";

impl Ledger {
    /// The ledger as text.
    pub fn write(&self) -> String {
        let over = if self.over { "over" } else { "open" };
        let head = [HEAD, self.unit.name(), over, &figures(&self.losses), &figures(&self.start)].join("\t");
        let lines = self.entries.iter().map(|entry| format!("\n{}", line(entry)));
        [head].into_iter().chain(lines).collect()
    }

    /// Reads the text of [`Ledger::write`], with its rounding. `None` for anything else.
    pub fn read(text: &str) -> Option<Ledger> {
        let mut lines = text.lines();
        let head: Vec<&str> = lines.next()?.split('\t').collect();
        let [HEAD, unit, over, losses, start] = head[..] else { return None };
        let unit = [Unit::Ahead, Unit::Chance, Unit::Points].into_iter().find(|known| known.name() == unit)?;
        let over = match over {
            "over" => true,
            "open" => false,
            _ => return None,
        };
        let (losses, start) = (read_figures(losses)?.try_into().ok()?, read_figures(start)?);
        let (mut entries, mut before) = (Vec::new(), start.clone());
        for (ply, text) in lines.enumerate() {
            let entry = read_line(ply, text, &before).filter(|entry| entry.value.len() == start.len())?;
            before = entry.value.clone();
            entries.push(entry);
        }
        Some(Ledger { unit, over, start, entries, end: before, losses })
    }
}

fn line(entry: &Entry) -> String {
    let who = |seat: Option<Seat>| seat.map_or(NOBODY.to_owned(), |seat| seat.0.to_string());
    let (who, best) = match &entry.kind {
        Kind::Luck { of, .. } => (format!("luck {}", who(*of)), String::new()),
        Kind::Skill { actor, only: true, .. } => (format!("only {}", who(Some(*actor))), String::new()),
        Kind::Skill { actor, best, .. } => (format!("skill {}", who(Some(*actor))), format!("\t{best}")),
    };
    let error = if entry.proved { PROVED.to_owned() } else { figures(&[entry.error]) };
    format!("{who}\t{error}\t{}\t{}{best}", figures(&entry.value), entry.event)
}

fn read_line(ply: usize, text: &str, before: &[f64]) -> Option<Entry> {
    let mut fields = text.split('\t');
    let (kind, who) = fields.next()?.split_once(' ')?;
    let (error, value, event) = (fields.next()?, read_figures(fields.next()?)?, fields.next()?.to_owned());
    let (proved, error) = match error {
        PROVED => (true, 0.0),
        error => (false, read_figure(error)?),
    };
    let changed: Vec<f64> = value.iter().zip(before).map(|(after, before)| after - before).collect();
    let seat = match who {
        NOBODY => None,
        seat => Some(seat.parse().ok().map(Seat).filter(|seat| seat.index() < before.len())?),
    };
    let kind = match (kind, seat) {
        ("luck", of) => Kind::Luck { of, luck: changed },
        ("only", Some(actor)) => Kind::Skill { actor, best: event.clone(), skill: changed, only: true },
        ("skill", Some(actor)) => Kind::Skill { actor, best: fields.next()?.to_owned(), skill: changed, only: false },
        _ => return None,
    };
    fields.next().is_none().then_some(Entry { ply, event, kind, value, error, proved })
}

/// Figures as whole millionths with spaces between, as worker and page write them.
pub fn figures(values: &[f64]) -> String {
    values.iter().map(|value| format!("{}", (value * PARTS).round() as i64)).collect::<Vec<_>>().join(" ")
}

/// Reads the text of [`figures`]; `None` for anything else.
pub fn read_figures(text: &str) -> Option<Vec<f64>> {
    text.split(' ').map(read_figure).collect()
}

fn read_figure(text: &str) -> Option<f64> {
    text.parse::<i64>().ok().map(|whole| whole as f64 / PARTS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ledger() -> Ledger {
        let entry = |ply, event: &str, kind, value: [f64; 2], error| Entry {
            ply,
            event: event.to_owned(),
            kind,
            value: value.to_vec(),
            error,
            proved: error == 0.0,
        };
        let luck = |of, by| Kind::Luck { of, luck: vec![by, -by] };
        let skill =
            |actor, best: &str, by, only| Kind::Skill { actor, best: best.to_owned(), skill: vec![by, -by], only };
        Ledger {
            unit: Unit::Chance,
            over: false,
            start: vec![0.5, 0.5],
            entries: vec![
                entry(0, "roll 3 3 5", luck(None, 0.25), [0.75, 0.25], 0.125),
                entry(1, "@c3", skill(Seat(0), "@d4", -0.25, false), [0.5, 0.5], 0.0),
                entry(2, "pass", skill(Seat(1), "pass", 0.0, true), [0.5, 0.5], 0.5),
                entry(3, "roll 1 1 1", luck(Some(Seat(1)), -0.5), [0.0, 1.0], 0.0),
            ],
            end: vec![0.0, 1.0],
            losses: [0.05, 0.1, 0.2],
        }
    }

    #[test]
    fn a_ledger_is_read_as_it_was_written() {
        assert_eq!(Ledger::read(&ledger().write()), Some(ledger()));
        let empty = Ledger { entries: Vec::new(), end: vec![0.5, 0.5], ..ledger() };
        assert_eq!(Ledger::read(&empty.write()), Some(empty));
    }

    #[test]
    fn the_text_is_what_other_versions_rely_on() {
        let text = "ledger 1\tchance to win\topen\t50000 100000 200000\t500000 500000\n\
                    luck -\t125000\t750000 250000\troll 3 3 5\n\
                    skill 0\texact\t500000 500000\t@c3\t@d4\n\
                    only 1\t500000\t500000 500000\tpass\n\
                    luck 1\texact\t0 1000000\troll 1 1 1";
        assert_eq!(ledger().write(), text);
    }

    #[test]
    fn what_is_no_ledger_is_not_taken_for_one() {
        let head = "ledger 1\tchance to win\topen\t1 2 3\t500000 500000";
        for text in [
            String::new(),
            "ledger 2\tchance to win\topen\t1 2 3\t0 0".to_owned(),
            "ledger 1\tgold\topen\t1 2 3\t0 0".to_owned(),
            "ledger 1\tchance to win\tmaybe\t1 2 3\t0 0".to_owned(),
            "ledger 1\tchance to win\topen\t1 2\t0 0".to_owned(),
            format!("{head}\nluck -\t0\t0 0"),
            format!("{head}\nluck 2\t0\t0 0\troll"),
            format!("{head}\nluck -\t0\t0 0 0\troll"),
            format!("{head}\nluck -\t0.5\t0 0\troll"),
            format!("{head}\nskill -\t0\t0 0\ta1\ta2"),
            format!("{head}\nskill 0\t0\t0 0\ta1"),
            format!("{head}\nskill 0\t0\t0 0\ta1\ta2\ta3"),
        ] {
            assert_eq!(Ledger::read(&text), None, "{text}");
        }
    }

    #[test]
    fn a_slip_is_told_by_what_it_cost() {
        let mut ledger = ledger();
        let of = |ledger: &Ledger| ledger.slip(&ledger.entries[1]);
        assert_eq!(of(&ledger), Some(alea_rules::Slip::Blunder));
        ledger.losses = [0.25, 0.5, 0.75];
        assert_eq!(of(&ledger), Some(alea_rules::Slip::Inaccuracy));
        assert_eq!((ledger.accuracy(Seat(0)), ledger.accuracy(Seat(1))), ((0, 1), (0, 0)), "no choice is no decision");
        ledger.losses = [0.26, 0.5, 0.75];
        assert_eq!((of(&ledger), ledger.accuracy(Seat(0))), (None, (1, 1)));
    }
}
