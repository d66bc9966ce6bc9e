//! The words of a review: the worth of a game from step to step, costly decisions, and luck. The game's own words tell what a move does.

mod en;
mod es;

use alea_rules::{Slip, Unit};

use super::Name;
use crate::number::Rounded;

crate::by_language!();

/// A figure as printed: whole hundredths of a chance, or whole tenths of a point. So printed figures can be made to add up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figure {
    /// What is counted.
    pub unit: Unit,
    /// The number of its smallest printed parts.
    pub parts: i64,
}

impl Figure {
    /// A value rounded to printed parts.
    pub fn of(unit: Unit, value: f64) -> Figure {
        Figure { unit, parts: (value * Figure::scale(unit)).round() as i64 }
    }

    /// The number of printed parts in a unit.
    pub fn scale(unit: Unit) -> f64 {
        if unit == Unit::Chance { 100.0 } else { 10.0 }
    }

    /// The figure without its sign; `point` stands before the tenths, `percent` after hundredths.
    fn plain(self, point: char, percent: &str) -> String {
        match self.unit {
            Unit::Chance => format!("{}{percent}", self.parts.abs()),
            _ => Rounded::of(self.parts, 1).plain(point),
        }
    }

    /// The figure within a sentence: whole points without their tenths.
    fn brief(self, point: char, percent: &str) -> String {
        match self.unit {
            Unit::Chance => self.plain(point, percent),
            _ => Rounded::of(self.parts, 1).brief(point),
        }
    }

    /// The figure in whole points; a chance stays as it is.
    fn rounded(self) -> Self {
        match self.unit {
            Unit::Chance => self,
            _ => Self { parts: (self.parts as f64 / 10.0).round() as i64 * 10, ..self },
        }
    }

    /// The figure with its sign; zero has none.
    fn signed(self, point: char, percent: &str) -> String {
        [Rounded::of(self.parts, 1).sign(), &self.plain(point, percent)].concat()
    }

    /// A value that is not a change: with a sign only if it is negative or a lead.
    fn level(self, point: char, percent: &str) -> String {
        if self.unit == Unit::Ahead { self.signed(point, percent) } else { self.plain(point, percent) }
    }
}

/// What decided a game, as its result tells it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Turned<'a> {
    /// A player had the better of the dice, cards or draws.
    Luck(&'a Name),
    /// A player played better.
    Skill(&'a Name),
    /// Both were small.
    Even,
    /// There is one player, who could have had this score with best play and the same dice.
    Alone(Figure),
    /// There is no single answer, because there are more than two players.
    Untold,
}

/// The messages of a review.
pub trait Words: Sync {
    /// The page, and the way to it.
    fn review(&self) -> &'static str;
    /// The heading, with the title of the game.
    fn review_of(&self, title: &str) -> String;
    /// The judge has begun.
    fn looking(&self) -> &'static str;
    /// How far it has come.
    fn judged(&self, done: usize, all: usize) -> String;
    /// The figures are those of a first, quick look.
    fn first_look(&self) -> &'static str;
    /// Ends the judging.
    fn stop(&self) -> &'static str;
    /// Goes on with it.
    fn go_on(&self) -> &'static str;
    /// The judging was ended before it was done.
    fn stopped(&self) -> &'static str;
    /// Why nothing is judged yet: the game goes on, and hands are hidden.
    fn hands_hidden(&self) -> &'static str;
    /// The judge failed; the reason is the rest of the sentence.
    fn failed(&self, reason: &str) -> String;
    /// There is nothing to look at yet.
    fn nothing(&self) -> &'static str;
    /// Leaves the review for the game.
    fn to_game(&self) -> &'static str;

    /// The step that is shown of how many.
    fn step_of(&self, step: usize, all: usize) -> String;
    /// The buttons that step: to the start, one back, one on, to the end.
    fn steps(&self) -> [&'static str; 4];
    /// Before the first event.
    fn at_start(&self) -> &'static str;
    /// What the game is worth to a player here.
    fn worth(&self, name: &Name, figure: Figure) -> String;

    fn slip(&self, slip: Slip) -> &'static str;
    /// The name of what is nobody's decision.
    fn chance(&self) -> &'static str;
    /// A decision that cost something: how bad it was, and how much it cost.
    fn cost(&self, slip: Option<Slip>, figure: Figure) -> String;
    /// The better move.
    fn better(&self, what: &str) -> String;
    /// No move was better.
    fn best(&self) -> &'static str;
    /// There was no other move.
    fn only_move(&self) -> &'static str;
    /// The luck that chance brought a player.
    fn brought(&self, name: &Name, figure: Figure) -> String;
    /// In the list: no move was better.
    fn best_short(&self) -> &'static str;
    /// A change of the game's worth, with its sign.
    fn change(&self, figure: Figure) -> String;
    /// The worth of the game, on the scale of the graph, and as the start and the end of the sum.
    fn level(&self, figure: Figure) -> String;

    /// The graph in words: for whom it is drawn, and the worth at the start and at the end.
    fn graph(&self, name: &Name, start: Figure, end: Figure) -> String;
    /// Above the middle of the graph, and below it.
    fn ahead(&self, name: &Name) -> String;
    /// Chooses for whom the graph is drawn.
    fn seen_by(&self) -> &'static str;
    /// What a solid and a broken line mean.
    fn lines(&self) -> (&'static str, &'static str);
    /// The list of all moves.
    fn moves(&self) -> &'static str;
    /// The list in the order of the game.
    fn in_order(&self) -> &'static str;
    /// The list with the most costly decisions first.
    fn worst_first(&self) -> &'static str;
    /// In that list, where nothing cost anything.
    fn no_slips(&self) -> &'static str;

    /// What was luck and what was skill.
    fn ledger(&self) -> &'static str;
    /// The luck of all, as it counts for one player.
    fn luck(&self) -> &'static str;
    /// The others' losses by decisions less the player's own.
    fn skill(&self) -> &'static str;
    /// The luck of a player's own rolls, hands and draws.
    fn own_luck(&self) -> &'static str;
    /// What a player's own decisions cost.
    fn given_away(&self) -> &'static str;
    /// Luck that belongs to nobody: a setup, who begins.
    fn shared_luck(&self) -> &'static str;
    /// What the game was worth at the start.
    fn start(&self) -> &'static str;
    /// The end of the sum: the result for a player, or what the game is worth now.
    fn end(&self, name: &Name, over: bool) -> String;
    /// How many choices were no slips, and of how many.
    fn accuracy(&self, good: usize, all: usize) -> String;
    /// The events that changed most.
    fn what_mattered(&self) -> &'static str;
    /// The rest of them: how many and what they come to.
    fn smaller(&self, count: usize) -> String;
    /// The unit of the figures, the number of events, and the error of a figure.
    fn trust(&self, unit: Unit, events: usize, proved: usize, error: Figure) -> String;
    /// Opens how it is computed.
    fn how(&self) -> &'static str;
    /// How it is computed, paragraph by paragraph.
    fn explained(&self) -> &'static [&'static str];
    /// The way to the whole of it.
    fn read_more(&self) -> &'static str;

    /// Lets a decision be taken once more.
    fn try_again(&self) -> &'static str;
    /// What is asked for then.
    fn find(&self, name: &Name) -> String;
    /// The try is being judged.
    fn judging(&self) -> &'static str;
    /// The try is as good as the best known move.
    fn found(&self) -> &'static str;
    /// The try costs this.
    fn costs(&self, figure: Figure) -> String;
    /// Asks for another try.
    fn try_another(&self) -> &'static str;
    /// The try is what was played.
    fn as_played(&self) -> &'static str;
    /// Plays the solution.
    fn show_me(&self) -> &'static str;
    /// Ends the tries.
    fn back(&self) -> &'static str;
    /// Plays on from the shown position, as a line of its own.
    fn play_on(&self) -> &'static str;
    /// Tells that moves played from a review are kept as a separate line.
    fn kept_as_line(&self) -> &'static str;

    /// The result's line on luck and skill: what decided, and the two figures, which leave the percent sign to the review. `whose` names their
    /// player where that is not clear.
    fn turned(&self, what: Turned, whose: Option<&Name>, luck: Figure, skill: Figure) -> String;
    /// An unproved value and its error.
    fn estimated(&self, error: Figure) -> String;
    /// In the result: a review was opened, or values of lines looked at, before the end.
    fn helped(&self) -> &'static str;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn figures_have_their_sign_and_their_unit() {
        let points = |value| Figure::of(Unit::Ahead, value);
        assert_eq!(points(3.26).signed('.', ""), "+3.3");
        assert_eq!(points(-12.0).signed(',', ""), "\u{2212}12,0");
        assert_eq!(points(0.04).signed('.', ""), "0.0");
        let chance = |value| Figure::of(Unit::Chance, value);
        assert_eq!(chance(0.555).plain('.', "%"), "56%");
        assert_eq!(chance(-0.12).signed('.', "\u{a0}%"), "\u{2212}12\u{a0}%");
        assert_eq!((chance(0.5).level('.', "%"), points(0.5).level('.', "")), ("50%".to_owned(), "+0.5".to_owned()));
    }

    #[test]
    fn figures_say_whose_they_are_where_another_player_is_named() {
        let (ben, you) = (Name::new("Ben"), Name::You);
        let chance = |value| Figure::of(Unit::Chance, value);
        let said = |language, what, whose| {
            words(language).turned(what, whose, chance(-0.11), chance(-0.39)).replace('\u{a0}', " ")
        };
        assert_eq!(
            said(Language::English, Turned::Skill(&ben), Some(&you)),
            "Ben played better. For you: skill −39, luck −11."
        );
        assert_eq!(
            said(Language::Spanish, Turned::Skill(&ben), Some(&you)),
            "Ben jugó mejor. Para ti: habilidad −39, suerte −11."
        );
        assert_eq!(said(Language::English, Turned::Luck(&you), None), "You had more luck. Skill −39, luck −11.");
        assert_eq!(said(Language::English, Turned::Untold, None), "Skill −39, luck −11.");
        let alone = Turned::Alone(Figure::of(Unit::Points, 59.6));
        assert_eq!(
            said(Language::English, alone, None),
            "Best play with these dice scores about 60. Skill −39, luck −11."
        );
        assert_eq!(
            said(Language::Spanish, alone, None),
            "Con estos dados, jugando lo mejor posible se llega a unos 60. Habilidad −39, suerte −11."
        );
    }

    #[test]
    fn what_is_said_is_said_in_every_language() {
        let (ana, you) = (Name::new("Ana"), Name::You);
        let figure = Figure::of(Unit::Ahead, 3.0);
        for language in Language::ALL {
            let words = words(language);
            for name in [&ana, &you] {
                let said = [
                    words.worth(name, figure),
                    words.find(name),
                    words.graph(name, figure, figure),
                    words.turned(Turned::Luck(name), None, figure, figure),
                    words.turned(Turned::Skill(name), Some(&you), figure, figure),
                    words.turned(Turned::Even, Some(name), figure, figure),
                    words.turned(Turned::Alone(figure), None, figure, figure),
                    words.turned(Turned::Untold, None, figure, figure),
                    words.accuracy(11, 12),
                    words.trust(Unit::Chance, 30, 12, Figure::of(Unit::Chance, 0.1)),
                    words.failed("x."),
                    words.costs(figure),
                ];
                assert!(said.iter().all(|text| text.ends_with('.')), "{said:?}");
            }
            let names: Vec<&str> = Slip::ALL.map(|slip| words.slip(slip)).into();
            assert!(
                names.iter().all(|name| !name.is_empty() && names.iter().filter(|other| *other == name).count() == 1)
            );
            assert!(words.accuracy(1, 1).contains("100"));
            assert!(words.explained().iter().all(|text| text.ends_with('.')));
        }
    }
}
