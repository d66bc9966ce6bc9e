//! The rounds of a game of Ivy: the current one, and how one ended.

use super::{name, tint};
use crate::rules::{Public, Round};
use crate::words::{RoundOf, words};
use alea_board::{HandLeft, RoundEnd};
use alea_rules::Seat;
use alea_scene::Art;
use alea_text::{Language, Name, table};

/// The kind of round that follows `before` rounds.
pub(super) fn of(public: &Public, before: usize) -> RoundOf {
    match public.rounds_planned() {
        Some(planned) if before < planned => RoundOf::Planned(planned),
        Some(_) => RoundOf::TieBreak,
        None => RoundOf::Knockout(public.in_play().count()),
    }
}

/// "Round 2 of 4": the current round, or the last one once the game is over.
pub(super) fn counted(public: &Public, language: Language) -> String {
    let before = public.rounds().len() - usize::from(public.is_over());
    words(language).round_short(before + 1, of(public, before))
}

/// How the last round ended.
pub(super) fn last(public: &Public, names: &[Name], language: Language) -> Option<RoundEnd> {
    let (words, number) = (words(language), public.rounds().len());
    let round = public.rounds().last()?;
    let winner = round.winner.map(|seat| name(names, seat, words));
    let goes_on = !public.is_over();
    let out = round.out.filter(|_| goes_on).map(|seat| words.is_out(&name(names, seat, words)));
    let starter = public.starter().filter(|_| goes_on);
    let next = starter.map(|seat| words.next_round(number + 1, of(public, number), &name(names, seat, words)));
    let seats = Seat::all(public.options().players.into());
    Some(RoundEnd {
        number,
        headline: words.round_headline(number, winner.as_ref()),
        hands: seats.filter_map(|seat| hand_left(public, round, seat, names, language)).collect(),
        next: out.into_iter().chain(next).collect::<Vec<_>>().join(" "),
        go_on: words.go_on(number + 1),
    })
}

fn hand_left(public: &Public, round: &Round, seat: Seat, names: &[Name], language: Language) -> Option<HandLeft> {
    let (hand, points) = round.hand(seat).zip(round.points(seat))?;
    let numbers: Vec<u8> = (0_u8..).zip(hand).flat_map(|(number, count)| (0..count).map(move |_| number)).collect();
    let words = words(language);
    Some(HandLeft {
        name: table::words(language).name(&name(names, seat, words)).to_owned(),
        pieces: numbers.iter().map(|&number| Art::Cube { tint: tint(seat), number, size: 860 }).collect(),
        sum: words.hand_sum(&numbers, points),
        points,
        total: public.total(seat),
    })
}
