//! The elements of a list that can stay in place when its order changes.

/// Which things stay in place, given their former places in the new order; `None` is a new thing. As many as possible stay, because an
/// element that is moved in the document loses its motion and the focus.
pub fn stays(former: &[Option<usize>]) -> Vec<bool> {
    // The longest run of growing places, by patience: `ends[length]` is where the best run of this length ends.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = vec![None; former.len()];
    for (index, place) in former.iter().enumerate() {
        if place.is_some() {
            let length = ends.partition_point(|&end| former[end] < *place);
            before[index] = length.checked_sub(1).map(|shorter| ends[shorter]);
            ends.truncate(ends.len().max(length + 1));
            match ends.get_mut(length) {
                Some(end) => *end = index,
                None => ends.push(index),
            }
        }
    }
    let mut stays = vec![false; former.len()];
    let mut next = ends.last().copied();
    while let Some(index) = next {
        stays[index] = true;
        next = before[index];
    }
    stays
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Which of the letters of a word stay when it becomes another one.
    fn staying(before: &str, now: &str) -> String {
        let former: Vec<_> = now.chars().map(|letter| before.chars().position(|known| known == letter)).collect();
        now.chars().zip(stays(&former)).filter_map(|(letter, stays)| stays.then_some(letter)).collect()
    }

    #[test]
    fn what_comes_and_goes_moves_nothing() {
        assert_eq!(staying("abcd", "abcd"), "abcd");
        assert_eq!(staying("abcd", "bd"), "bd");
        assert_eq!(staying("abcd", "xyabzcd"), "abcd");
        assert_eq!(staying("abcd", "bxcd"), "bcd");
        assert_eq!(staying("", "ab"), "");
        assert_eq!(staying("ab", ""), "");
    }

    #[test]
    fn only_what_changes_its_place_moves() {
        assert_eq!(staying("abcd", "acdb"), "acd", "a piece that is lifted is drawn last");
        assert_eq!(staying("acdb", "abcd"), "acd", "and put down again");
        assert_eq!(staying("abcdef", "fxbcde"), "bcde");
        assert_eq!(staying("abcd", "dcba").len(), 1);
    }

    #[test]
    fn what_stays_is_in_order_and_as_much_as_possible() {
        // Every order of five things against all subsets of them.
        let mut orders: Vec<Vec<usize>> = vec![Vec::new()];
        for _ in 0..5 {
            let mut longer = Vec::new();
            for order in &orders {
                let others = (0..5).filter(|next| !order.contains(next));
                longer.extend(others.map(|next| [order.as_slice(), &[next]].concat()));
            }
            orders = longer;
        }
        assert_eq!(orders.len(), 120);
        for order in orders {
            let former: Vec<_> = order.iter().map(|&place| Some(place)).collect();
            let chosen = |set: usize| {
                let all = order.iter().enumerate().filter(move |(index, _)| set >> index & 1 == 1);
                all.map(|(_, &place)| place).collect::<Vec<_>>()
            };
            let most = (0..32).map(chosen).filter(|chosen| chosen.is_sorted()).map(|chosen| chosen.len()).max();
            let stays = stays(&former);
            let kept: Vec<_> = order.iter().zip(stays).filter_map(|(&place, stays)| stays.then_some(place)).collect();
            assert!(kept.is_sorted(), "{order:?}: {kept:?}");
            assert_eq!(Some(kept.len()), most, "{order:?}: {kept:?}");
        }
    }
}
