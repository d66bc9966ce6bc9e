//! Who sits where: people, bots, names.

use std::any::TypeId;

use alea_rules::{Game, Level, Seat};
use alea_table::{History, SeatEntry};
use alea_text::table::words;
use alea_text::{Language, Name, small_letters};

/// Who sits where, and their names. It only changes with the language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating {
    bots: Vec<Option<Level>>,
    names: Vec<Name>,
    hides_hands: bool,
    language: Language,
}

/// Whether a game hides anything from a seat, in which case its view is not the game's own type.
pub fn hides_something<G: Game>() -> bool {
    TypeId::of::<G::View>() != TypeId::of::<G>()
}

impl Seating {
    pub fn of<G: Game>(history: &History<G>, language: Language) -> Self {
        Seating::at(history.seats(), history.seat_count(), hides_something::<G>(), language)
    }

    // The part that does not depend on the game is compiled only once.
    fn at(seats: Option<&[SeatEntry]>, count: usize, hides_hands: bool, language: Language) -> Self {
        let nobody = vec![SeatEntry::default(); count];
        let seats = seats.unwrap_or(&nobody);
        let bots = seats.iter().map(level).collect();
        Seating { bots, names: names_of(seats, language), hides_hands, language }
    }

    /// The bot at a seat; `None` for a person.
    pub fn bot(&self, seat: Seat) -> Option<Level> {
        self.bots.get(seat.index()).copied().flatten()
    }

    /// Whether a person sits at a seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.bot(seat).is_none()
    }

    /// The number of people who play.
    pub fn people(&self) -> usize {
        self.bots.iter().filter(|bot| bot.is_none()).count()
    }

    /// The only person who plays; `None` if several do, or none.
    pub fn only_person(&self) -> Option<Seat> {
        (self.people() == 1).then(|| self.viewer())
    }

    /// The strongest level that plays; `None` without bots.
    pub fn strongest(&self) -> Option<Level> {
        self.bots.iter().copied().flatten().max()
    }

    /// The number of seats.
    pub fn count(&self) -> usize {
        self.bots.len()
    }

    /// The seat whose side is shown while nobody here decides: the first person's.
    pub fn viewer(&self) -> Seat {
        Seat::all(self.count()).find(|&seat| self.is_person(seat)).unwrap_or(Seat(0))
    }

    /// The seat whose knowledge is shown while nobody here decides, and in the log: the first person's. `None` if hands are hidden
    /// and people share the device.
    pub fn eyes(&self) -> Option<Seat> {
        (!self.hides_hands || self.people() < 2).then(|| self.viewer())
    }

    /// Whether hands are hidden in this game.
    pub fn hides_hands(&self) -> bool {
        self.hides_hands
    }

    /// Whether a review would tell somebody something and takes only a few seconds. With hidden hands and three or more players it takes
    /// long, because the judge tries many hands (`docs/review.md`).
    pub fn is_soon_judged(&self) -> bool {
        self.people() > 0 && !(self.hides_hands && self.count() > 2)
    }

    pub fn names(&self) -> &[Name] {
        &self.names
    }

    /// The names of the seats at first mention and in results: a bot's with its level.
    pub fn titles(&self) -> Vec<Name> {
        self.names.iter().zip(&self.bots).map(|(name, bot)| title(name, *bot, self.language)).collect()
    }

    pub fn name(&self, seat: Seat) -> &Name {
        // Every seat of a game has its name.
        &self.names[seat.index()]
    }

    /// The language of the names.
    pub fn language(&self) -> Language {
        self.language
    }
}

fn level(seat: &SeatEntry) -> Option<Level> {
    seat.bot.as_deref()?.parse().ok()
}

/// A bot's name with its level, anybody else's without.
fn title(name: &Name, bot: Option<Level>, language: Language) -> Name {
    match (name, bot) {
        (Name::Called(own), Some(level)) => Name::Called(words(language).with_level(own, level)),
        _ => name.clone(),
    }
}

/// The names of seats, of a bot with its level.
pub fn titles_of(seats: &[SeatEntry], language: Language) -> Vec<Name> {
    names_of(seats, language).iter().zip(seats).map(|(name, seat)| title(name, level(seat), language)).collect()
}

/// The names of seats. The only person, without a name of their own, is "You". A bot has the name of its level. If that name is taken, as by
/// another bot of the level, a number follows it.
pub fn names_of(seats: &[SeatEntry], language: Language) -> Vec<Name> {
    let words = words(language);
    let given = |seat: &SeatEntry| {
        // The command-line tool names a bot by its level.
        let name = seat.name.as_deref().filter(|name| seat.bot.as_deref() != Some(name)).map(Name::new);
        name.filter(|name| !matches!(name, Name::Called(text) if text.is_empty()))
    };
    let alone = seats.iter().filter(|seat| level(seat).is_none()).count() == 1;
    let small = |name: &Name| match name {
        Name::Called(text) => small_letters(text),
        Name::You => String::new(),
    };
    let mut borne: Vec<String> = seats.iter().filter_map(given).map(|name| small(&name)).collect();
    let name = |(index, seat): (usize, &SeatEntry)| match (given(seat), level(seat)) {
        (Some(name), _) => name,
        (None, Some(own)) => {
            let name = words.computer(own);
            let numbered = (2..).map(|number| format!("{name} {number}"));
            // There are endlessly many, so one is free.
            let mut names = std::iter::once(name.to_owned()).chain(numbered);
            let free = Name::new(names.find(|name| !borne.contains(&small_letters(name))).unwrap_or_default());
            borne.push(small(&free));
            free
        }
        (None, None) if alone => Name::You,
        (None, None) => Name::new(words.player(index + 1)),
    };
    seats.iter().enumerate().map(name).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn seat(name: Option<&str>, bot: Option<&str>) -> SeatEntry {
        SeatEntry { name: name.map(str::to_owned), bot: bot.map(str::to_owned) }
    }

    #[test]
    fn bots_of_one_level_are_told_apart() {
        let seats = [
            seat(None, Some("easy")),
            seat(None, None),
            seat(None, Some("hard")),
            seat(Some("Rex"), Some("easy")),
            seat(Some(" "), Some("easy")),
            seat(Some("ada"), None),
        ];
        let names = |language| names_of(&seats, language);
        let called = |names: &[&str]| names.iter().map(|name| Name::new(*name)).collect::<Vec<_>>();
        let expected = called(&["Ada 2", "Player 2", "Eva", "Rex", "Ada 3", "ada"]);
        assert_eq!(names(Language::English), expected, "a name that is given is not given twice");
        assert_ne!(names(Language::Spanish)[0], names(Language::Spanish)[4]);
        assert_eq!(names_of(&seats[..3], Language::Spanish)[1], Name::You);
    }

    #[test]
    fn a_bot_that_is_named_by_its_level_has_its_own_name() {
        let names = names_of(&[seat(Some("hard"), Some("hard")), seat(Some("hard"), None)], Language::English);
        assert_eq!(names, [Name::new("Eva"), Name::new("hard")]);
    }

    #[test]
    fn five_bots_of_one_level_have_names_of_their_own() {
        for language in Language::ALL {
            let names = names_of(&vec![seat(None, Some("easy")); 5], language);
            let different: BTreeSet<&str> = names.iter().map(|name| words(language).name(name)).collect();
            assert_eq!(different.len(), 5, "{names:?}");
            assert!(different.contains("Ada") && different.contains("Ada 5"), "{names:?}");
        }
    }

    #[test]
    fn a_bot_is_named_first_with_its_level() {
        let seats = [seat(None, None), seat(None, Some("normal")), seat(Some("Rex"), Some("normal"))];
        let seating = Seating::at(Some(&seats), 3, false, Language::English);
        let titles = seating.titles();
        assert_eq!(titles_of(&seats, Language::English), titles);
        let told: Vec<&str> = titles.iter().map(|name| words(Language::English).name(name)).collect();
        assert_eq!(told, ["You", "Leo (Normal)", "Rex (Normal)"]);
        assert_eq!(seating.name(Seat(1)), &Name::new("Leo"));
    }

    #[test]
    fn where_hands_are_hidden_and_several_people_play_nobodys_knowledge_is_shown() {
        let people = [seat(None, None), seat(None, None)];
        let bots = [seat(None, Some("easy")), seat(None, None)];
        let eyes = |seats: &[SeatEntry], hides| Seating::at(Some(seats), 2, hides, Language::English).eyes();
        assert_eq!(eyes(&people, true), None);
        assert_eq!(eyes(&people, false), Some(Seat(0)));
        assert_eq!(eyes(&bots, true), Some(Seat(1)));
    }

    #[test]
    fn a_result_waits_for_no_review_that_takes_long_or_is_nobodys() {
        let (person, bot) = (seat(None, None), seat(None, Some("easy")));
        let soon = |seats: &[&SeatEntry], hides| {
            let seats: Vec<SeatEntry> = seats.iter().map(|&seat| seat.clone()).collect();
            Seating::at(Some(&seats), seats.len(), hides, Language::English).is_soon_judged()
        };
        assert!(soon(&[&person], false) && soon(&[&bot, &person], true) && soon(&[&person, &bot, &bot, &bot], false));
        assert!(!soon(&[&person, &bot, &bot], true) && !soon(&[&bot, &bot], false));
    }
}
