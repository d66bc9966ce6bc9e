//! The words of the pages around the games: home, rules, settings, messages, and faulty addresses.

mod en;
mod es;

use super::Name;
use alea_rules::Level;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkFault {
    /// It was made by a newer version.
    Newer,
    /// Something of it is missing.
    Cut,
    /// It has been changed.
    Changed,
    /// It asks for something that this version does not know.
    Kind,
    /// It is larger than any game.
    Large,
    /// It cannot be read, and nothing tells why.
    Damaged,
    /// Its options, seed or players are not valid.
    Setup,
    /// A move or roll in it breaks the rules.
    Event,
    /// Its result does not match the moves.
    Result,
}

impl LinkFault {
    /// Everything that can be wrong with a link.
    pub const ALL: [LinkFault; 9] = [
        LinkFault::Newer,
        LinkFault::Cut,
        LinkFault::Changed,
        LinkFault::Kind,
        LinkFault::Large,
        LinkFault::Damaged,
        LinkFault::Setup,
        LinkFault::Event,
        LinkFault::Result,
    ];
}

/// How a finished game ended for the only person in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Alone ahead.
    Won,
    /// Others are ahead.
    Lost,
    /// Ahead together with others.
    Drawn,
}

/// The last game of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Last<'a> {
    /// Of a solo game: the best score so far.
    Best(i32),
    /// Of a person against a bot, at one level or several.
    Against(Option<Level>, End),
    /// Of several people, with the winner; `None` if nobody won alone.
    Among(Option<&'a Name>),
}

/// The messages of the pages.
pub trait Words: Sync {
    /// The link to the home page.
    fn home(&self) -> &'static str;
    /// Closes a dialog.
    fn close(&self) -> &'static str;
    /// Leaves everything as it is.
    fn cancel(&self) -> &'static str;
    /// The heading over the games that can be played.
    fn games(&self) -> &'static str;
    /// What to do first.
    fn pick_a_game(&self) -> &'static str;
    /// How long it takes.
    fn learn_it(&self) -> &'static str;
    /// What this is, where there is room for it.
    fn what_this_is(&self) -> &'static str;
    /// What it costs and needs.
    fn free(&self) -> &'static str;
    /// The link to the lesson of a game.
    fn learn(&self) -> &'static str;
    /// What else can be done, for screen readers.
    fn more(&self) -> &'static str;
    /// The link to the figures of a game, among others.
    fn figures(&self) -> &'static str;
    /// Installs the page as an app.
    fn install(&self) -> &'static str;
    /// The link to the rules of a game.
    fn rules(&self) -> &'static str;
    /// The name of the mark that leads to a ruling.
    fn ruling(&self, number: usize) -> String;
    /// The link to the figures of a game.
    fn in_figures(&self) -> &'static str;
    /// The same for all games, above their titles.
    fn all_in_figures(&self) -> &'static str;
    /// The link from the rules to a new game.
    fn play(&self) -> &'static str;
    /// Starts a game of this title at once, for screen readers.
    fn play_game(&self, title: &str) -> String;
    /// How the last game of a kind went.
    fn last(&self, last: Last) -> String;
    /// Something is being loaded.
    fn one_moment(&self) -> &'static str;
    /// The heading of the list of keys, also in the menu.
    fn shortcuts(&self) -> &'static str;
    /// The link home from an empty page.
    fn choose_game(&self) -> &'static str;
    /// An address that leads nowhere.
    fn unknown_address(&self) -> &'static str;
    /// A link for a game that this version does not have.
    fn unknown_game(&self, game: &str) -> String;
    /// There is no saved game of this identity on the device.
    fn no_such_game(&self) -> &'static str;
    /// A saved game is of a game that this version does not have.
    fn no_game(&self, game: &str) -> String;
    /// A link that cannot be opened, and what to do.
    fn bad_link(&self, fault: LinkFault) -> &'static str;
    /// A part of the page that could not be loaded.
    fn not_loaded(&self) -> &'static str;
    /// A new version is ready to be activated.
    fn update_ready(&self) -> &'static str;
    /// Activates the new version.
    fn update(&self) -> &'static str;
    /// Leaves a message for another time.
    fn later(&self) -> &'static str;
    /// The browser does not let the page copy.
    fn copying_blocked(&self) -> &'static str;
    /// The browser could not draw a picture.
    fn no_picture(&self) -> &'static str;
    /// The browser cannot compress, so there is no link to a whole game.
    fn cannot_compress(&self) -> &'static str;
    /// The data in a link to a whole game cannot be read.
    fn damaged_game(&self) -> &'static str;
}

crate::by_language!();
