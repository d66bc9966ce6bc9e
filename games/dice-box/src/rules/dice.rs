//! The dice: six of each of four colours, and the rolled dice of a seat.

/// The colour of a die, which decides whose tally it counts for. The grey die has none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    Red,
    Yellow,
    Blue,
    White,
}

impl Colour {
    /// All colours, in the order in which dice are listed and seats own them.
    pub const ALL: [Colour; 4] = [Colour::Red, Colour::Yellow, Colour::Blue, Colour::White];
}

/// A rolled die of one of the four colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Die {
    pub colour: Colour,
    /// Its number, 1 to 6.
    pub pips: u8,
}

/// The rolled dice of a seat. Dice of the same colour and number are alike, so they are only counted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Hand {
    /// The number of dice of each kind: `[colour][number - 1]`.
    counts: [[u8; 6]; 4],
}

impl Hand {
    pub const EMPTY: Hand = Hand { counts: [[0; 6]; 4] };

    /// The number of dice like this one; 0 for a number that no die has.
    pub fn count(&self, die: Die) -> u8 {
        let face = usize::from(die.pips).checked_sub(1);
        face.and_then(|face| self.counts[die.colour as usize].get(face)).copied().unwrap_or(0)
    }

    /// The number of dice of this colour.
    pub fn of_colour(&self, colour: Colour) -> u8 {
        self.counts[colour as usize].iter().sum()
    }

    /// The number of dice of any colour with this number.
    pub fn showing(&self, pips: u8) -> u8 {
        Colour::ALL.into_iter().map(|colour| self.count(Die { colour, pips })).sum()
    }

    pub fn len(&self) -> u8 {
        self.counts.iter().flatten().sum()
    }

    /// Whether there is no die.
    pub fn is_empty(&self) -> bool {
        self.counts == [[0; 6]; 4]
    }

    /// Each kind of die once: by colour (red, yellow, blue, white), then by number.
    pub fn kinds(&self) -> impl Iterator<Item = Die> + '_ {
        self.counts.iter().zip(Colour::ALL).flat_map(|(counts, colour)| {
            let kind = move |(&count, pips): (&u8, u8)| (count > 0).then_some(Die { colour, pips });
            counts.iter().zip(1..).filter_map(kind)
        })
    }

    /// Every die, in the order of [`Hand::kinds`].
    pub fn dice(&self) -> impl Iterator<Item = Die> + '_ {
        self.kinds().flat_map(|die| std::iter::repeat_n(die, usize::from(self.count(die))))
    }

    /// Adds a die. Ignores a number that no die has, and the 256th die of a kind.
    pub(super) fn add(&mut self, die: Die) {
        let face = usize::from(die.pips).wrapping_sub(1);
        if let Some(count) = self.counts[die.colour as usize].get_mut(face) {
            *count = count.saturating_add(1);
        }
    }

    /// Removes a die of this kind, if there is one.
    pub(super) fn remove(&mut self, die: Die) {
        let face = usize::from(die.pips).wrapping_sub(1);
        if let Some(count) = self.counts[die.colour as usize].get_mut(face) {
            *count = count.saturating_sub(1);
        }
    }
}
