//! What the play page shows, without the game's type: the components exist once, and every game becomes one of these.

use std::sync::Arc;

use super::board::{Board, Button, Headline, Look, Name, Prompt};
use super::ending::{Best, Ending, ending, result_line};
use super::hint::Hint;
use super::html;
use super::scene::Scene;
use super::seating::{bot, is_person, names, people_count, redo_target, undo_target, viewer};
use super::telling::LogLine;
use crate::rules::{Event, OptionValue, Options, Seat, Turn};
use crate::table::Session;

/// The head of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// The player's name.
    pub name: String,
    /// Colours, note and score.
    pub headline: Headline,
    /// Whether this seat is to act.
    pub acts: bool,
    /// In a game of one, what there is to be reached.
    pub aim: String,
}

/// A button as it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// What it says.
    pub text: String,
    /// Whether it is what the page suggests.
    pub primary: bool,
}

/// What the play page shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    /// The board.
    pub scene: Arc<Scene>,
    /// What is chosen from apart from the board.
    pub rack: Option<Arc<Scene>>,
    /// What lies beside the board, one a seat: the viewer's first, where hands are hidden that of who holds the device.
    pub sides: Vec<Option<Scene>>,
    /// The heads of the seats, in that order.
    pub heads: Vec<Head>,
    /// The sentence over the board.
    pub prompt: Prompt,
    /// Whether that sentence refuses a tap.
    pub refused: bool,
    /// What the selection means.
    pub explained: Vec<Prompt>,
    /// The buttons, the primary one first.
    pub buttons: Vec<Label>,
    /// Whether something is selected.
    pub selected: bool,
    /// What the computer is doing.
    pub thinking: Thinking,
    /// Whether a hint can be asked for.
    pub can_hint: bool,
    /// Whether a hint is shown.
    pub hinted: bool,
    /// What happened, the last first.
    pub log: Arc<Vec<LogLine>>,
    /// Whether there is something to undo.
    pub can_undo: bool,
    /// Whether there is something to redo.
    pub can_redo: bool,
    /// The end, once it has come.
    pub ending: Option<Ending>,
}

/// What the computer is doing.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Thinking {
    /// Nothing.
    #[default]
    No,
    /// A bot is to act, and thinks.
    Bot,
    /// A bot is to act, and was told to stop.
    Stopped,
    /// A bot is to act, and waits until somebody sees the page.
    Asleep,
    /// It looks for what a person could do.
    Hint,
}

/// What is on the table but not in the session.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Moment<S> {
    /// What has been chosen of an action.
    pub selection: S,
    /// Why the last tap led nowhere.
    pub refusal: Option<String>,
    /// What the computer is doing.
    pub thinking: Thinking,
    /// What it recommends to the person who is to act.
    pub hint: Option<Hint>,
    /// The seat whose player said to hold the device, where hands are hidden.
    pub holder: Option<Seat>,
    /// Whether the last action has just happened: then it is shown how.
    pub fresh: bool,
    /// The best score of games like this one.
    pub best: Best,
}

/// The person who is to act.
fn acting<G: Board>(session: &Session<G>) -> Option<Seat> {
    match session.position().turn() {
        Turn::Seat(seat) if is_person(session, seat) => Some(seat),
        _ => None,
    }
}

/// The seat for which the table is covered: hands are hidden, several people share the device, and this one, who is to act, has not
/// said yet to hold it.
pub fn covered_for<G: Board>(session: &Session<G>, holder: Option<Seat>) -> Option<Seat> {
    acting(session).filter(|&seat| eyes(session).is_none() && holder != Some(seat))
}

/// Gives a function what there is to draw from.
pub fn look_at<G: Board, T>(session: &Session<G>, selection: &G::Selection, draw: impl FnOnce(&Look<G>) -> T) -> T {
    draw(&Sight::of(session, acting(session), false).look(selection))
}

/// All that a [`Look`] borrows. It is gathered in one place, not in each that looks: a copy for every game costs a kilobyte.
struct Sight<'a, G: Board> {
    view: G::View,
    legal: Vec<G::Action>,
    last: Option<&'a G::Action>,
    before: Option<G::View>,
    names: Vec<Name>,
    viewer: Seat,
}

impl<'a, G: Board> Sight<'a, G> {
    /// What a person who acts sees, or what is seen while nobody does; `fresh` if the last action has just happened.
    #[inline(never)]
    fn of(session: &'a Session<G>, acting: Option<Seat>, fresh: bool) -> Self {
        let position = session.position();
        let seen_by = acting.or_else(|| eyes(session));
        let last = session.events().iter().enumerate().rev().find_map(|(index, event)| match event {
            Event::Action(action) => Some((index, action)),
            Event::Chance(_) => None,
        });
        Sight {
            view: position.view(seen_by),
            legal: if acting.is_some() { position.legal() } else { Vec::new() },
            last: last.map(|(_, action)| action),
            before: last.filter(|_| fresh).and_then(|(index, _)| Some(session.position_at(index)?.view(seen_by))),
            names: names(session),
            viewer: acting.unwrap_or_else(|| viewer(session)),
        }
    }

    fn look<'b>(&'b self, selection: &'b G::Selection) -> Look<'b, G> {
        let Sight { view, legal, last, before, names, viewer } = self;
        Look { view, legal, selection, last: *last, before: before.as_ref(), names, viewer: *viewer }
    }
}

/// The session whose board a game's card shows: the set-up of its seed, and turns that depend on nothing else.
pub fn on_card<G: Board>() -> Session<G> {
    let mut options = G::Options::default();
    if let Some(players) = G::CARD_PLAYERS {
        // Fails only where a card asks for what its game does not have, and then shows the least number.
        let _ = options.set("players", &OptionValue::Number(players));
    }
    let mut session = Session::<G>::new(options, G::CARD.seed.parse().ok(), None);
    session.deal();
    for turn in 0..G::CARD_TURNS {
        let legal = session.position().legal();
        let Some(action) = legal.get(turn * 7 % legal.len().max(1)) else { break };
        if session.play(Event::Action(action.clone())).is_err() {
            break;
        }
        session.deal();
    }
    session
}

/// The board of a session with nothing to tap.
pub fn resting<G: Board>(session: &Session<G>) -> Scene {
    G::scene(&Look { last: None, ..Sight::of(session, None, false).look(&G::Selection::default()) })
}

/// The card of a game for the home page.
pub fn card<G: Board>() -> String {
    html::card(G::ID, &G::CARD, &resting(&on_card::<G>()))
}

/// All that is shown of a session at a moment. The log is given, as it changes with the events only.
pub fn show<G: Board>(session: &Session<G>, moment: &Moment<G::Selection>, log: Arc<Vec<LogLine>>) -> Shown {
    let covered = covered_for(session, moment.holder);
    let acting = acting(session).filter(|_| covered.is_none());
    // A hidden hand lies under its owner's head, so the head of who holds the device, or is to take it, comes first.
    let first = acting.or(covered).filter(|_| G::HIDES_HANDS).unwrap_or_else(|| viewer(session));
    let count = session.seat_count();
    let order: Vec<Seat> = Seat::all(count).map(|seat| Seat(((seat.index() + first.index()) % count) as u8)).collect();
    // A hint is for the person who asked: nobody else is shown it.
    let hint = moment.hint.as_ref().filter(|_| acting.is_some());
    let suggest = |mut scene: Scene| {
        scene.suggested = hint.map(|hint| hint.targets.clone()).unwrap_or_default();
        scene
    };
    let nothing_selected = moment.selection == G::Selection::default();
    let sight = Sight::of(session, acting, moment.fresh);
    let look = &sight.look(&moment.selection);
    let ending = ending(session, look, moment.best);
    Shown {
        scene: Arc::new(suggest(G::scene(look))),
        rack: G::rack(look).map(|scene| Arc::new(suggest(scene))),
        sides: order.iter().map(|&seat| G::side(look, seat)).collect(),
        heads: order.iter().map(|&seat| head(session, look, seat, moment.best)).collect(),
        prompt: match &moment.refusal {
            Some(reason) => Prompt::new("", reason.as_str()),
            None => match covered {
                Some(seat) => Prompt::new(hand_over(look.names, seat), "Nobody else should look now."),
                None => match hint.filter(|_| nothing_selected) {
                    Some(hint) => hint.advice.clone(),
                    None => status(session, look, moment.thinking),
                },
            },
        },
        refused: moment.refusal.is_some(),
        explained: match hint.filter(|_| nothing_selected) {
            Some(hint) => hint.reasons.clone(),
            None => explained(look, ending.as_ref()),
        },
        buttons: match covered {
            Some(seat) => {
                vec![Label { text: format!("I am {}", look.names[seat.index()].as_str()), primary: true }]
            }
            None => G::buttons(look)
                .into_iter()
                .map(|Button { label: text, primary, .. }| Label { text, primary })
                .collect(),
        },
        selected: !nothing_selected,
        thinking: moment.thinking,
        hinted: hint.is_some() && nothing_selected,
        can_hint: acting.is_some() && moment.thinking == Thinking::No && look.legal.len() > 1,
        log,
        can_undo: undo_target(session).is_some(),
        can_redo: redo_target(session).is_some(),
        ending,
    }
}

/// What stands beside the board: what the selection means, and once the game is over why.
fn explained<G: Board>(look: &Look<G>, ending: Option<&Ending>) -> Vec<Prompt> {
    let reason = ending.map(|ending| ending.reason.as_str()).filter(|reason| !reason.is_empty());
    let end = reason.map(|reason| Prompt::new("The end.", reason));
    end.into_iter().chain(G::explain(look)).collect()
}

fn head<G: Board>(session: &Session<G>, look: &Look<G>, seat: Seat, best: Best) -> Head {
    Head {
        name: look.names[seat.index()].as_str().to_owned(),
        headline: G::headline(look.view, seat),
        acts: session.position().turn() == Turn::Seat(seat),
        aim: G::BOUND.map_or(String::new(), |bound| match best.score {
            Some(score) => format!("Best {score}, at most {bound}"),
            None => format!("At most {bound}"),
        }),
    }
}

/// What is said while the table is covered.
fn hand_over(names: &[Name], seat: Seat) -> String {
    format!("Pass the device to {}.", names[seat.index()].as_str())
}

/// The sentence over the board while nothing is refused.
fn status<G: Board>(session: &Session<G>, look: &Look<G>, thinking: Thinking) -> Prompt {
    match session.position().turn() {
        Turn::Over => Prompt::new(result_line(session, look.names), ""),
        Turn::Seat(seat) if bot(session, seat).is_some() => {
            let doing = match thinking {
                Thinking::Stopped => "Stopped.",
                Thinking::Bot | Thinking::Asleep => "Thinking.",
                Thinking::No | Thinking::Hint => "",
            };
            Prompt::new(look.names[seat.index()].owns("turn."), doing)
        }
        _ if thinking == Thinking::Hint => Prompt::new("Looking for the best action.", ""),
        _ => G::prompt(look),
    }
}

/// Whose knowledge is shown while nobody here decides, and told in the log: the first person's; nobody's where hands are hidden and
/// the device goes from hand to hand.
pub fn eyes<G: Board>(session: &Session<G>) -> Option<Seat> {
    (!G::HIDES_HANDS || people_count(session) < 2).then(|| viewer(session))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ivy::Ivy;
    use crate::rules::Game;
    use crate::table::SeatEntry;

    fn table(bots: [Option<&str>; 2]) -> Session<Ivy> {
        let seats = bots.map(|bot| SeatEntry { name: None, bot: bot.map(str::to_owned) });
        let mut session = Session::new(Default::default(), "cover".parse().ok(), Some(seats.to_vec()));
        session.deal();
        session
    }

    fn shown(session: &Session<Ivy>, holder: Option<Seat>) -> Shown {
        let moment = Moment { holder, ..Moment::default() };
        show(session, &moment, Arc::default())
    }

    #[test]
    fn between_two_people_hands_are_covered_until_the_next_one_is_there() {
        let session = table([None, None]);
        let Turn::Seat(seat) = session.position().turn() else { panic!("a seat acts") };
        let covered = shown(&session, Some(seat.next(2)));
        assert!(covered.prompt.lead.starts_with("Pass the device to Player"), "{:?}", covered.prompt);
        assert_eq!(covered.buttons, [Label { text: format!("I am Player {}", seat.0 + 1), primary: true }]);
        assert_ne!(covered.rack, shown(&session, Some(seat)).rack, "the hand is not there");
        assert!(covered.scene.cells.iter().all(|cell| !cell.enabled), "nothing can be tapped");
        assert_eq!(covered_for(&session, Some(seat)), None);
    }

    #[test]
    fn a_hidden_hand_lies_under_the_head_of_its_owner() {
        let mut session = table([None, None]);
        let mut seen = Vec::new();
        for _ in 0..2 {
            let Turn::Seat(seat) = session.position().turn() else { panic!("a seat is to act") };
            let owner = names(&session)[seat.index()].as_str().to_owned();
            assert_eq!(shown(&session, None).heads[0].name, owner, "who is to take the device");
            assert_eq!(shown(&session, Some(seat)).heads[0].name, owner, "who holds it");
            seen.push(seat);
            let action = session.position().legal()[0];
            session.play(Event::Action(action)).unwrap();
            session.deal();
        }
        assert_ne!(seen[0], seen[1]);
    }

    #[test]
    fn the_best_score_is_in_the_head_of_who_plays_alone() {
        let session = Session::<crate::games::polygrid::Polygrid>::new(Default::default(), "best".parse().ok(), None);
        let best = Best { score: Some(51), is_new: false };
        let moment = Moment { best, ..Moment::default() };
        assert_eq!(show(&session, &moment, Arc::default()).heads[0].aim, "Best 51, at most 63");
        assert_eq!(show(&session, &Moment::default(), Arc::default()).heads[0].aim, "At most 63");
        assert_eq!(self::shown(&table([None, None]), None).heads[0].aim, "", "where others play there is none");
    }

    #[test]
    fn what_happened_before_is_known_only_while_it_is_fresh() {
        let mut session = table([None, Some("greedy")]);
        while let Some(action) = session.position().legal().first().cloned() {
            session.play(Event::Action(action)).unwrap();
            session.deal();
            if session.events().len() > 9 {
                break;
            }
        }
        let selection = Default::default();
        let sight = |fresh| Sight::of(&session, None, fresh);
        assert!(sight(true).look(&selection).before.is_some_and(|before| *before != sight(true).view));
        assert!(sight(false).look(&selection).before.is_none());
    }

    #[test]
    fn alone_against_the_computer_nothing_is_covered() {
        let session = table([None, Some("greedy")]);
        assert_eq!(covered_for(&session, None), None);
    }
}
