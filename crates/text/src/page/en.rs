//! The pages in English.

use super::{End, Last, LinkFault, Words};
use crate::en::{name_within, points};
use crate::{Language, given, table};

pub struct English;

impl Words for English {
    fn home(&self) -> &'static str {
        "Home"
    }

    fn close(&self) -> &'static str {
        "Close"
    }

    fn cancel(&self) -> &'static str {
        "Cancel"
    }

    fn games(&self) -> &'static str {
        "Games"
    }

    fn pick_a_game(&self) -> &'static str {
        "Pick a game."
    }

    fn learn_it(&self) -> &'static str {
        "Learn it in 90 seconds."
    }

    fn what_this_is(&self) -> &'static str {
        "Five small games of dice and grids."
    }

    fn free(&self) -> &'static str {
        "Free, no account, plays offline."
    }

    fn learn(&self) -> &'static str {
        "Learn"
    }

    fn more(&self) -> &'static str {
        "More:"
    }

    fn figures(&self) -> &'static str {
        "Figures"
    }

    fn install(&self) -> &'static str {
        "Install Alea"
    }

    fn rules(&self) -> &'static str {
        "Rules"
    }

    fn ruling(&self, number: usize) -> String {
        format!("Ruling {number}")
    }

    fn in_figures(&self) -> &'static str {
        "The game by the numbers"
    }

    fn all_in_figures(&self) -> &'static str {
        "The games by the numbers"
    }

    fn play(&self) -> &'static str {
        "Play"
    }

    fn play_game(&self, title: &str) -> String {
        format!("Play {title}")
    }

    fn last(&self, last: Last) -> String {
        let told = match last {
            Last::Best(score) => return format!("Best {}", points(score)),
            Last::Against(level, end) => {
                let end = match end {
                    End::Won => "beat",
                    End::Lost => "lost to",
                    End::Drawn => "tied with",
                };
                format!(
                    "{end} {}",
                    level.map_or("several opponents".to_owned(), |level| table::words(Language::English)
                        .opponent(level))
                )
            }
            Last::Among(Some(winner)) => format!("{} won", name_within(winner)),
            Last::Among(None) => "a tie".to_owned(),
        };
        format!("Last: {told}")
    }

    fn shortcuts(&self) -> &'static str {
        "Keyboard shortcuts"
    }

    fn one_moment(&self) -> &'static str {
        "One moment…"
    }

    fn choose_game(&self) -> &'static str {
        "Choose a game"
    }

    fn unknown_address(&self) -> &'static str {
        "Nothing here. The dice must have rolled off the table."
    }

    fn unknown_game(&self, game: &str) -> String {
        format!("This link is for “{}”, a game this version of Alea doesn’t have.", given(game))
    }

    fn no_such_game(&self) -> &'static str {
        "This game isn’t on this device."
    }

    fn no_game(&self, game: &str) -> String {
        format!("This version of Alea has no game “{}”.", given(game))
    }

    fn bad_link(&self, fault: LinkFault) -> &'static str {
        match fault {
            LinkFault::Newer => "This link was made by a newer version of Alea. Update Alea to open it.",
            LinkFault::Cut => "This link is incomplete. Copy all of it, or ask for it again.",
            LinkFault::Changed => "This link was changed on its way. Ask for it again.",
            LinkFault::Kind => "This version of Alea doesn’t know this kind of link. Update Alea, or check the link.",
            LinkFault::Large => "This link holds more than a game can have. Ask for a new one.",
            LinkFault::Damaged => "This link is incomplete or damaged. Ask for it again.",
            LinkFault::Setup => "This link has invalid options or players. Ask for a new one.",
            LinkFault::Event => "A move or roll in this link breaks the rules. Ask for a new one.",
            LinkFault::Result => "The result in this link doesn’t match the moves. Ask for a new one.",
        }
    }

    fn not_loaded(&self) -> &'static str {
        "This page couldn’t be loaded. Check your connection and try again."
    }

    fn update_ready(&self) -> &'static str {
        "A new version of Alea is ready."
    }

    fn update(&self) -> &'static str {
        "Update"
    }

    fn later(&self) -> &'static str {
        "Later"
    }

    fn copying_blocked(&self) -> &'static str {
        "Your browser blocked copying. Copy the selected text yourself."
    }

    fn no_picture(&self) -> &'static str {
        "This browser couldn’t draw the picture. You can still copy the text."
    }

    fn cannot_compress(&self) -> &'static str {
        "Links to whole games don’t work in this browser. Export the game instead."
    }

    fn damaged_game(&self) -> &'static str {
        "The game in this link is incomplete or damaged. Ask for it again."
    }
}
