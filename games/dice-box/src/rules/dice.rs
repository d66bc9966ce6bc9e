//! The dice: four colours of six, and the dice that a seat has before it.

/// The colour of a die that belongs to somebody's tally; the seed die has none of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say all")]
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
    /// Its colour.
    pub colour: Colour,
    /// Its number, 1 to 6.
    pub pips: u8,
}

/// Rolled dice, as a seat has them before it. Dice of the same colour and number cannot be told apart; they are counted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Hand {
    /// How many dice of each kind: `[colour][number - 1]`.
    counts: [[u8; 6]; 4],
}

impl Hand {
    /// No dice.
    pub const EMPTY: Hand = Hand { counts: [[0; 6]; 4] };

    /// How many dice look like this one; none for a number that no die has.
    pub fn count(&self, die: Die) -> u8 {
        let face = usize::from(die.pips).checked_sub(1);
        face.and_then(|face| self.counts[die.colour as usize].get(face)).copied().unwrap_or(0)
    }

    /// How many dice have this colour.
    pub fn of_colour(&self, colour: Colour) -> u8 {
        self.counts[colour as usize].iter().sum()
    }

    /// How many dice show this number, of any colour.
    pub fn showing(&self, pips: u8) -> u8 {
        Colour::ALL.into_iter().map(|colour| self.count(Die { colour, pips })).sum()
    }

    /// How many dice there are.
    pub fn len(&self) -> u8 {
        self.counts.iter().flatten().sum()
    }

    /// Whether there is no die.
    pub fn is_empty(&self) -> bool {
        self.counts == [[0; 6]; 4]
    }

    /// Each kind of die that is there, once: by colour (red, yellow, blue, white), then by number.
    pub fn kinds(&self) -> impl Iterator<Item = Die> + '_ {
        self.counts.iter().zip(Colour::ALL).flat_map(|(counts, colour)| {
            let kind = move |(&count, pips): (&u8, u8)| (count > 0).then_some(Die { colour, pips });
            counts.iter().zip(1..).filter_map(kind)
        })
    }

    /// Every die, those that look alike one after the other, in the order of [`Hand::kinds`].
    pub fn dice(&self) -> impl Iterator<Item = Die> + '_ {
        self.kinds().flat_map(|die| std::iter::repeat_n(die, usize::from(self.count(die))))
    }

    /// Adds a die. One with a number that no die has, or the 256th of its kind, is not added.
    pub(super) fn add(&mut self, die: Die) {
        let face = usize::from(die.pips).wrapping_sub(1);
        if let Some(count) = self.counts[die.colour as usize].get_mut(face) {
            *count = count.saturating_add(1);
        }
    }

    /// Takes a die of this kind away, where there is one.
    pub(super) fn remove(&mut self, die: Die) {
        let face = usize::from(die.pips).wrapping_sub(1);
        if let Some(count) = self.counts[die.colour as usize].get_mut(face) {
            *count = count.saturating_sub(1);
        }
    }
}
