//! The coach: in the first games of each kind, a short line where a rule first matters. No rule is told twice.

/// The number of games of each kind that are coached.
const COACHED: usize = 2;

/// The coached games of a kind, and the rules told in them.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Coached {
    /// The identities of the games that were coached.
    pub games: Vec<String>,
    /// The rules that were told.
    pub told: Vec<String>,
}

impl Coached {
    /// Reads a text of [`Coached::write`]. Anything else is read as nothing.
    pub fn read(text: &str) -> Coached {
        let mut lines = text.lines().map(|line| line.split_whitespace().map(str::to_owned).collect());
        Coached { games: lines.next().unwrap_or_default(), told: lines.next().unwrap_or_default() }
    }

    /// Two lines of words: the games, and the rules told.
    pub fn write(&self) -> String {
        [self.games.join(" "), self.told.join(" ")].join("\n")
    }

    /// Whether to coach this game: it is among the first of its kind in which there was something to tell.
    pub fn admits(&self, id: &str) -> bool {
        self.games.len() < COACHED || self.games.iter().any(|game| game == id)
    }

    /// The next games of this kind are coached like the first ones, and what was told stays told.
    pub fn again(&mut self) {
        self.games.clear();
    }

    /// Remembers that a rule was told in a game.
    pub fn tell(&mut self, id: &str, about: &str) {
        for (known, new) in [(&mut self.games, id), (&mut self.told, about)] {
            if !known.iter().any(|known| known == new) {
                known.push(new.to_owned());
            }
        }
    }
}

/// The coach of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Coach {
    /// The rules that the player has been told, including in earlier games.
    pub(super) told: Vec<String>,
    /// The current line, or empty.
    pub(super) tip: String,
}

impl Coach {
    /// A coach who knows the rules told before.
    pub(super) fn new(told: Vec<String>) -> Self {
        Coach { told, tip: String::new() }
    }

    /// The same without the current line.
    pub(super) fn silent(self) -> Self {
        Coach { tip: String::new(), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_two_games_with_something_to_tell_are_coached_and_stay_so() {
        let mut coached = Coached::default();
        assert!(coached.admits("a"));
        coached.tell("a", "capture");
        coached.tell("a", "pass");
        coached.tell("b", "pass");
        assert!(coached.admits("a") && coached.admits("b") && !coached.admits("c"));
        assert_eq!(coached.told, ["capture", "pass"], "each once");
    }

    #[test]
    fn what_was_told_comes_back() {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        for told in [words("capture protected"), Vec::new()] {
            let coached = Coached { games: words("a b"), told };
            assert_eq!(Coached::read(&coached.write()), coached);
        }
        assert_eq!(Coached::read(""), Coached::default());
    }
}
