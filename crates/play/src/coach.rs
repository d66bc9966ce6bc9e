//! The coach: in the first games of each kind, a short line where a rule first matters. None is told twice.

/// How many games of each kind are coached.
const COACHED: usize = 2;

/// What is remembered of the games of a kind that were coached.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Coached {
    /// The identities of the games that were coached.
    pub games: Vec<String>,
    /// The rules that were told.
    pub told: Vec<String>,
}

impl Coached {
    /// Reads what [`Coached::write`] wrote; what it cannot be is nothing.
    pub fn read(text: &str) -> Coached {
        let mut lines = text.lines().map(|line| line.split_whitespace().map(str::to_owned).collect());
        Coached { games: lines.next().unwrap_or_default(), told: lines.next().unwrap_or_default() }
    }

    /// Two lines of words: the games, and what was told.
    pub fn write(&self) -> String {
        [self.games.join(" "), self.told.join(" ")].join("\n")
    }

    /// Whether this game is to be coached: one of the first of its kind in which there was something to tell.
    pub fn admits(&self, id: &str) -> bool {
        self.games.len() < COACHED || self.games.iter().any(|game| game == id)
    }

    /// A rule was told in a game.
    pub fn tell(&mut self, id: &str, about: &str) {
        for (known, new) in [(&mut self.games, id), (&mut self.told, about)] {
            if !known.iter().any(|known| known == new) {
                known.push(new.to_owned());
            }
        }
    }
}

/// What the coach of a game knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Coach {
    /// The rules of which the player was told, also in earlier games.
    pub(super) told: Vec<String>,
    /// The line that stands now; or empty.
    pub(super) tip: String,
}

impl Coach {
    /// A coach who knows what was told before.
    pub(super) fn new(told: Vec<String>) -> Self {
        Coach { told, tip: String::new() }
    }

    /// The same without the line that stands now.
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
