//! The warm sentence of a result: the moment that the only person will remember. It is true by the scores, and it never blames.

use alea_board::{Board, Count};
use alea_rules::{Event, Outcome, Seat};
use alea_table::History;
use alea_text::table::Warm;

/// A comeback starts behind by at least the highest score divided by this.
const FAR: i32 = 8;

/// A loss is narrow if it is by at most the highest score divided by this.
const NARROW: i32 = 12;

/// A part of a score stands out if it is at least the score divided by this.
const PART: i32 = 5;

/// The moment of a finished game that its only person will remember; `None` while the game goes on, or if nothing stands out.
/// `counts` says how the scores add up.
pub(crate) fn moment<G: Board>(history: &History<G>, own: Seat, counts: &[Count]) -> Option<Warm> {
    let Outcome { winners } = history.position().outcome()?;
    let scores = history.position().scores();
    // Where the winner's score was the worst, being ahead on the way meant nothing.
    let worst = if G::low_wins() { Better::Higher } else { Better::Lower };
    if scores.len() > 1 && better(&winners, &scores) == Some(worst) {
        return None;
    }
    let moves = history.events().iter().enumerate().filter(|(_, event)| matches!(event, Event::Action(_)));
    let course: Vec<Vec<i32>> = moves.filter_map(|(index, _)| Some(history.position_at(index + 1)?.scores())).collect();
    let stands_out = || if G::low_wins() { None } else { most(&scores, counts, own) };
    remembered(&winners, &scores, &course, own).or_else(stands_out)
}

/// Which score wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Better {
    Higher,
    Lower,
}

/// Which score won, if the scores tell the winner from all others.
fn better(winners: &[Seat], scores: &[i32]) -> Option<Better> {
    let [winner] = winners else { return None };
    let won = *scores.get(winner.index())?;
    let others = || scores.iter().enumerate().filter(|(seat, _)| *seat != winner.index()).map(|(_, score)| *score);
    match (others().all(|score| score < won), others().all(|score| score > won)) {
        (true, false) => Some(Better::Higher),
        (false, true) => Some(Better::Lower),
        _ => None,
    }
}

/// A seat's lead over the best of the others; 0 where there are none.
fn lead(scores: &[i32], own: Seat, better: Better) -> i32 {
    let sign = if better == Better::Higher { 1 } else { -1 };
    let worth = |score: &i32| sign * score;
    let others = scores.iter().enumerate().filter(|(seat, _)| *seat != own.index()).map(|(_, score)| worth(score));
    match (scores.get(own.index()).map(worth), others.max()) {
        (Some(own), Some(best)) => own - best,
        _ => 0,
    }
}

/// What the course of the scores tells: a tie, a comeback, a long lead, a last move, or a narrow loss. `course` has the scores after each
/// move.
fn remembered(winners: &[Seat], scores: &[i32], course: &[Vec<i32>], own: Seat) -> Option<Warm> {
    if winners == [Seat(0), Seat(1)] && matches!(scores, [one, other] if one == other) {
        return Some(Warm::Level);
    }
    let better = better(winners, scores)?;
    let last = lead(scores, own, better);
    let size = scores.iter().map(|score| score.abs()).max().unwrap_or_default();
    if winners != [own] {
        // One point more than that would have won.
        return (1 - last <= (size / NARROW).max(2)).then_some(Warm::Close(-last));
    }
    let leads: Vec<i32> = course.iter().map(|scores| lead(scores, own, better)).collect();
    let behind = -leads.iter().copied().min().unwrap_or_default();
    // The number of moves until the lead was won for good.
    let until = leads.iter().rposition(|&lead| lead <= 0).map_or(0, |index| index + 1);
    if behind >= (size / FAR).max(2) {
        Some(Warm::CameBack(behind))
    } else if until + 1 >= leads.len() {
        (leads.len() > 1).then_some(Warm::LastMove)
    } else {
        Some(Warm::AheadFrom(until + 1))
    }
}

/// The part of the own score that stands out, where high scores win. None does in a match, whose other parts are those of one game only.
fn most(scores: &[i32], counts: &[Count], own: Seat) -> Option<Warm> {
    let points = |count: &Count| count.points.get(own.index()).copied().unwrap_or_default();
    if counts.iter().any(|count| count.is_a_game) {
        return None;
    }
    let brought = counts.iter().filter(|count| points(count) > 0);
    let most = brought.clone().max_by_key(|count| points(count))?;
    let stands_out = points(most) * PART >= scores.get(own.index()).copied()?
        && brought.clone().filter(|count| points(count) == points(most)).count() == 1
        && brought.count() > 1;
    stands_out.then(|| Warm::Most(most.name.clone(), points(most)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: Seat = Seat(0);

    fn told(winner: u8, scores: [i32; 2], course: &[[i32; 2]]) -> Option<Warm> {
        let course: Vec<Vec<i32>> = course.iter().map(|scores| scores.to_vec()).collect();
        remembered(&[Seat(winner)], &scores, &course, OWN)
    }

    #[test]
    fn a_comeback_counts_from_far_behind_only() {
        assert_eq!(told(0, [80, 70], &[[0, 9], [40, 50], [80, 70]]), Some(Warm::CameBack(10)));
        assert_eq!(told(0, [80, 70], &[[0, 9], [10, 10], [40, 45], [60, 65], [80, 70]]), Some(Warm::LastMove));
    }

    #[test]
    fn a_lead_counts_from_the_move_that_won_it() {
        let course = [[5, 6], [10, 6], [10, 9], [20, 9], [30, 12], [40, 31]];
        assert_eq!(told(0, [40, 31], &course), Some(Warm::AheadFrom(2)));
        let late = [[5, 6], [10, 11], [10, 12], [20, 21], [30, 25], [40, 31]];
        assert_eq!(told(0, [40, 31], &late), Some(Warm::AheadFrom(5)));
        assert_eq!(told(0, [40, 31], &[[9, 0], [20, 10], [40, 31]]), Some(Warm::AheadFrom(1)), "all the way");
    }

    #[test]
    fn a_narrow_loss_says_what_was_missing_and_a_clear_one_nothing() {
        assert_eq!(told(1, [30, 31], &[[30, 31]]), Some(Warm::Close(1)));
        assert_eq!(told(1, [10, 31], &[[10, 31]]), None);
        // The lower total wins.
        assert_eq!(told(1, [32, 31], &[[32, 31]]), Some(Warm::Close(1)));
    }

    #[test]
    fn nothing_is_told_where_scores_do_not_decide() {
        assert_eq!(told(0, [20, 20], &[[20, 20]]), None);
        assert_eq!(
            remembered(&[Seat(0), Seat(1)], &[9, 9, 4], &[vec![9, 9, 4]], OWN),
            None,
            "a tie of two among three"
        );
    }

    #[test]
    fn a_tie_of_two_is_told() {
        assert_eq!(remembered(&[Seat(0), Seat(1)], &[9, 9], &[vec![9, 9]], OWN), Some(Warm::Level));
    }

    #[test]
    fn the_part_that_brought_most_stands_out_alone() {
        let count = |name: &str, own| Count { name: name.to_owned(), points: vec![own, 30], ..Count::default() };
        let counts = [count("red", 18), count("blue", 4), count("white", 0)];
        assert_eq!(most(&[22, 60], &counts, OWN), Some(Warm::Most("red".to_owned(), 18)));
        assert_eq!(most(&[8, 60], &[count("red", 4), count("blue", 4)], OWN), None, "two are alike");
        assert_eq!(most(&[8, 60], &[count("captures", 8)], OWN), None, "there is only one");
        let first = Count { is_a_game: true, ..count("first game", 30) };
        let of_two = [vec![first], counts.to_vec()].concat();
        assert_eq!(most(&[52, 90], &of_two, OWN), None, "the parts of the first game are not known");
    }
}
