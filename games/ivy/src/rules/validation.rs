//! Why an action or an outcome of chance is not allowed, in words for records and the command-line tool.

use super::cube::CubeSet;
use super::public::Phase;
use super::{Action, Chance, Deal, Ivy, Spot};
use alea_rules::{Illegal, Options, Seat, a};

/// Checks that a seat may take an action, exactly as in the list of legal actions.
pub(super) fn action(ivy: &Ivy, action: &Action) -> Result<(), Illegal> {
    match ivy.public.phase {
        Phase::First => Err(Illegal::new("who starts has not been drawn yet")),
        Phase::Deal => Err(Illegal::new("the cubes of the round have not been dealt yet")),
        Phase::Draw => Err(Illegal::new("a cube has to be drawn from the bag first")),
        Phase::Over => Err(Illegal::new("the game is over")),
        Phase::Drop => match *action {
            Action::Done => Ok(()),
            Action::Drop(number) => held(ivy, number),
            _ => Err(Illegal::new(
                "your long line lets you discard first: discard one (drop 5), or say done to keep the others",
            )),
        },
        Phase::Turn => match *action {
            Action::Drop(_) | Action::Done => Err(Illegal::new(
                "cubes are discarded only after a line of 5, 7, 9 or more cubes of your colour; to part with one, swap it",
            )),
            Action::Place(number, spot) => place(ivy, number, spot),
            _ if ivy.public.is_first_action() => {
                Err(Illegal::new("a round begins with a cube in the middle: place one at 0,0"))
            }
            Action::Swap(number) => swap(ivy, number),
            Action::Pick => pick(ivy),
            Action::Pass => pass(ivy),
        },
    }
}

fn held(ivy: &Ivy, number: u8) -> Result<(), Illegal> {
    if ivy.holds(ivy.public.mover, number) { Ok(()) } else { Err(Illegal::new(format!("you hold no {number}"))) }
}

fn place(ivy: &Ivy, number: u8, spot: Spot) -> Result<(), Illegal> {
    let grid = ivy.public.grid();
    held(ivy, number)?;
    let Some(required) = grid.required(spot) else {
        let middle = spot == Spot::MIDDLE;
        return if middle { Ok(()) } else { Err(Illegal::new("the first cube of a round goes in the middle, at 0,0")) };
    };
    match grid.opening(spot) {
        Some(opening) if opening.number == number => Ok(()),
        _ if grid.at(spot).is_some() => Err(Illegal::new(format!("a cube lies on {spot} already"))),
        _ if !spot.neighbours().into_iter().any(|next| grid.at(next).is_some()) => {
            Err(Illegal::new(format!("{spot} is not next to a cube: it has to share a side with one on the table")))
        }
        Some(_) => Err(Illegal::new(format!(
            "{spot} needs {}, not {}: numbers rise by one to the right and upwards",
            a(required),
            a(number)
        ))),
        None => Err(Illegal::new(format!(
            "{spot} stays empty: it would need {}, and numbers only go from 0 to 9",
            a(required)
        ))),
    }
}

fn swap(ivy: &Ivy, number: u8) -> Result<(), Illegal> {
    held(ivy, number)?;
    if ivy.can_draw(2) {
        return Ok(());
    }
    Err(Illegal::new("a swap takes two cubes, and bag and discard pile do not hold two any more"))
}

fn pick(ivy: &Ivy) -> Result<(), Illegal> {
    if ivy.can_place() {
        return Err(Illegal::new("you can place a cube, so you may not just draw one: place a cube or swap one"));
    }
    if ivy.can_draw(1) { Ok(()) } else { Err(Illegal::new("bag and discard pile are empty: all you can do is pass")) }
}

fn pass(ivy: &Ivy) -> Result<(), Illegal> {
    if ivy.can_place() {
        return Err(Illegal::new("you can place a cube, so you may not pass"));
    }
    if !ivy.can_draw(1) {
        return Ok(());
    }
    Err(Illegal::new("there are cubes to draw, so you may not pass: draw one"))
}

/// Checks that chance can have this outcome here.
pub(super) fn chance(ivy: &Ivy, chance: &Chance) -> Result<(), Illegal> {
    let phase = ivy.public.phase;
    match (phase, chance) {
        (Phase::Turn | Phase::Drop, _) => Err(Illegal::new("a player is to act here, not the bag")),
        (Phase::Over, _) => Err(Illegal::new("the game is over")),
        (Phase::First, Chance::First(seat)) => first(ivy, *seat),
        (Phase::First, _) => Err(Illegal::new("who starts the first round has to be drawn before anything else")),
        (_, Chance::First(_)) => Err(Illegal::new("who starts is drawn only once, before the first round")),
        (Phase::Deal, Chance::Deal(dealt)) => deal(ivy, dealt),
        (Phase::Deal, _) => Err(Illegal::new("a round begins with the deal")),
        (_, Chance::Deal(_)) => Err(Illegal::new("cubes are dealt only at the start of a round")),
        (Phase::Draw, Chance::Reshuffle) if ivy.bag.is_empty() => Ok(()),
        (Phase::Draw, Chance::Reshuffle) => {
            Err(Illegal::new("the discard pile is shuffled into the bag only when the bag is empty"))
        }
        (Phase::Draw, Chance::Draw(..)) if ivy.bag.is_empty() => {
            Err(Illegal::new("the bag is empty, so the discard pile has to be shuffled into it first: reshuffle"))
        }
        (Phase::Draw, Chance::Draw(seat, cube)) => {
            if let Some(due) = ivy.public.draws.next().filter(|due| due != seat) {
                return Err(Illegal::new(format!("the next cube is for seat {due}, not for seat {seat}")));
            }
            let in_bag = ivy.bag.contains(*cube);
            if in_bag { Ok(()) } else { Err(Illegal::new(format!("cube {cube} is not in the bag"))) }
        }
    }
}

fn first(ivy: &Ivy, seat: Seat) -> Result<(), Illegal> {
    let seats = ivy.public.options.seats();
    if seat.index() < seats {
        return Ok(());
    }
    Err(Illegal::new(format!("there is no seat {seat}: the seats are 0 to {}", seats.saturating_sub(1))))
}

fn deal(ivy: &Ivy, deal: &Deal) -> Result<(), Illegal> {
    let in_play = ivy.public.in_play;
    if !deal.hands.iter().map(|&(seat, _)| seat).eq(in_play.iter()) {
        let seats: Vec<String> = in_play.iter().map(|seat| seat.to_string()).collect();
        return Err(Illegal::new(format!(
            "cubes are dealt to every seat in play once, the lowest first: {}",
            seats.join(", ")
        )));
    }
    let mut seen = CubeSet::EMPTY;
    for (seat, cubes) in &deal.hands {
        let (count, due) = (cubes.len(), ivy.dealt(*seat));
        if count != due {
            let who = if *seat == ivy.public.starter { "who starts the round" } else { "who does not start the round" };
            return Err(Illegal::new(format!("seat {seat}, {who}, is dealt {due} cubes, not {count}")));
        }
        for &cube in cubes {
            if seen.contains(cube) {
                return Err(Illegal::new(format!("cube {cube} is dealt twice, and there is only one of each")));
            }
            seen.insert(cube);
        }
    }
    Ok(())
}
