//! What the play page shows, without the game's type: the components exist once, and every game becomes one of these.

use std::sync::Arc;

use super::board::{Board, Count, Headline, Look, Name, Prompt, Told};
use super::html;
use super::scene::Scene;
use super::seating::{bot, is_person, names, redo_target, undo_target, viewer};
use crate::rules::{Event, OptionValue, Options, Outcome, Seat, Turn};
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
}

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// The result in one line.
    pub headline: String,
    /// How it came about.
    pub counts: Vec<Count>,
    /// The names of the seats.
    pub names: Vec<String>,
    /// The scores.
    pub scores: Vec<i32>,
    /// Whether another seat starts a rematch.
    pub starter_changes: bool,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// Who acted; empty for chance.
    pub name: String,
    /// What happened.
    pub told: Told,
    /// The action in notation; empty for chance.
    pub notation: String,
}

/// What the play page shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    /// The board.
    pub scene: Arc<Scene>,
    /// What is chosen from apart from the board.
    pub rack: Option<Arc<Scene>>,
    /// What lies beside the board, one a seat, the viewer's first.
    pub sides: Vec<Option<Scene>>,
    /// The heads of the seats, in that order.
    pub heads: Vec<Head>,
    /// The sentence over the board.
    pub prompt: Prompt,
    /// Whether that sentence refuses a tap.
    pub refused: bool,
    /// What the selection means.
    pub explained: Vec<Prompt>,
    /// The labels of the buttons, the primary one first.
    pub buttons: Vec<String>,
    /// Whether something is selected.
    pub selected: bool,
    /// What happened, the last first.
    pub log: Arc<Vec<LogLine>>,
    /// Whether there is something to undo.
    pub can_undo: bool,
    /// Whether there is something to redo.
    pub can_redo: bool,
    /// The end, once it has come.
    pub ending: Option<Ending>,
}

/// What is on the table but not in the session.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment<S> {
    /// What has been chosen of an action.
    pub selection: S,
    /// Why the last tap led nowhere.
    pub refusal: Option<String>,
    /// Whether a bot is thinking.
    pub thinking: bool,
    /// The seat whose player said to hold the device, where hands are hidden.
    pub holder: Option<Seat>,
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
    look_for(session, acting(session), selection, draw)
}

/// The same for a person who acts, or for nobody.
fn look_for<G: Board, T>(
    session: &Session<G>,
    acting: Option<Seat>,
    selection: &G::Selection,
    draw: impl FnOnce(&Look<G>) -> T,
) -> T {
    let position = session.position();
    let viewer = acting.unwrap_or_else(|| viewer(session));
    let view = position.view(acting.or_else(|| eyes(session)));
    let legal = if acting.is_some() { position.legal() } else { Vec::new() };
    let last = session.events().iter().rev().find_map(|event| match event {
        Event::Action(action) => Some(action),
        Event::Chance(_) => None,
    });
    draw(&Look { view: &view, legal: &legal, selection, last, names: &names(session), viewer })
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
    look_for(session, None, &G::Selection::default(), |look| G::scene(&Look { last: None, ..*look }))
}

/// The card of a game for the home page.
pub fn card<G: Board>() -> String {
    html::card(G::ID, &G::CARD, &resting(&on_card::<G>()))
}

/// All that is shown of a session at a moment. The log is given, as it changes with the events only.
pub fn show<G: Board>(session: &Session<G>, moment: &Moment<G::Selection>, log: Arc<Vec<LogLine>>) -> Shown {
    let first = viewer(session);
    let count = session.seat_count();
    let order: Vec<Seat> = Seat::all(count).map(|seat| Seat(((seat.index() + first.index()) % count) as u8)).collect();
    let covered = covered_for(session, moment.holder);
    let acting = acting(session).filter(|_| covered.is_none());
    look_for(session, acting, &moment.selection, |look| Shown {
        scene: Arc::new(G::scene(look)),
        rack: G::rack(look).map(Arc::new),
        sides: order.iter().map(|&seat| G::side(look, seat)).collect(),
        heads: order.iter().map(|&seat| head(session, look, seat)).collect(),
        prompt: match &moment.refusal {
            Some(reason) => Prompt::new("", reason.as_str()),
            None => match covered {
                Some(seat) => Prompt::new(hand_over(look, seat), "Nobody else should look now."),
                None => status(session, look, moment.thinking),
            },
        },
        refused: moment.refusal.is_some(),
        explained: G::explain(look),
        buttons: match covered {
            Some(seat) => vec![format!("I am {}", look.names[seat.index()].as_str())],
            None => G::buttons(look).into_iter().map(|button| button.label).collect(),
        },
        selected: moment.selection != G::Selection::default(),
        log,
        can_undo: undo_target(session).is_some(),
        can_redo: redo_target(session).is_some(),
        ending: ending(session, look),
    })
}

fn head<G: Board>(session: &Session<G>, look: &Look<G>, seat: Seat) -> Head {
    Head {
        name: look.names[seat.index()].as_str().to_owned(),
        headline: G::headline(look.view, seat),
        acts: session.position().turn() == Turn::Seat(seat),
    }
}

/// What is said while the table is covered.
fn hand_over<G: Board>(look: &Look<G>, seat: Seat) -> String {
    format!("Pass the device to {}.", look.names[seat.index()].as_str())
}

/// The sentence over the board while nothing is refused.
fn status<G: Board>(session: &Session<G>, look: &Look<G>, thinking: bool) -> Prompt {
    match session.position().turn() {
        Turn::Over => Prompt::new(result_line(session, look.names), ""),
        Turn::Seat(seat) if bot(session, seat).is_some() => {
            Prompt::new(look.names[seat.index()].owns("turn."), if thinking { "Thinking." } else { "" })
        }
        _ => G::prompt(look),
    }
}

/// Every line of the log, the last first.
pub fn log<G: Board>(session: &Session<G>) -> Vec<LogLine> {
    let names = names(session);
    let line = |index: usize| {
        let event = session.events().get(index)?;
        let (name, told) = tell(session, index, event, &names)?;
        let notation = match event {
            Event::Action(action) if !G::is_secret(action) || acted(session, index) => action.to_string(),
            _ => String::new(),
        };
        Some(LogLine { name, told, notation })
    };
    (0..session.cursor()).rev().filter_map(line).collect()
}

/// Whose knowledge is shown while nobody here decides, and told in the log: the first person's; nobody's where hands are hidden and
/// the device goes from hand to hand.
fn eyes<G: Board>(session: &Session<G>) -> Option<Seat> {
    let people = Seat::all(session.seat_count()).filter(|&seat| is_person(session, seat)).count();
    (!G::HIDES_HANDS || people < 2).then(|| viewer(session))
}

/// Whether it was the turn of whose eyes these are before an event.
fn acted<G: Board>(session: &Session<G>, index: usize) -> bool {
    session.position_at(index).zip(eyes(session)).is_some_and(|(position, seat)| position.turn() == Turn::Seat(seat))
}

/// An event at a place of the session in words, as far as the readers may know it, and who acted.
pub fn tell<G: Board>(session: &Session<G>, index: usize, event: &Event<G>, names: &[Name]) -> Option<(String, Told)> {
    let position = session.position_at(index)?;
    let name = match position.turn() {
        Turn::Seat(seat) => names[seat.index()].clone(),
        _ => Name::new(""),
    };
    let told = G::tell(&position.view(eyes(session)), event, &name)?;
    Some((name.as_str().to_owned(), told))
}

/// The result in one line; empty while the game goes on.
pub fn result_line<G: Board>(session: &Session<G>, names: &[Name]) -> String {
    let Some(Outcome { winners }) = session.position().outcome() else { return String::new() };
    let scores = session.position().scores();
    let others = scores.iter().enumerate().filter(|(index, _)| winners.first() != Some(&Seat(*index as u8)));
    let first = winners.first().map(|seat| scores[seat.index()].to_string());
    let numbers: Vec<_> = first.into_iter().chain(others.map(|(_, score)| score.to_string())).collect();
    let points = numbers.join(" to ");
    match winners.as_slice() {
        [] => format!("{points} points."),
        [winner] => format!("{}, {points}.", names[winner.index()].does("win")),
        _ => format!("A tie, {points}."),
    }
}

fn ending<G: Board>(session: &Session<G>, look: &Look<G>) -> Option<Ending> {
    session.position().outcome()?;
    Some(Ending {
        headline: result_line(session, look.names),
        counts: G::counts(look.view),
        scores: session.position().scores(),
        starter_changes: G::FIRST_SEAT_STARTS,
        names: look.names.iter().map(|name| name.as_str().to_owned()).collect(),
    })
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
        let moment = Moment { selection: Default::default(), refusal: None, thinking: false, holder };
        show(session, &moment, Arc::default())
    }

    #[test]
    fn between_two_people_hands_are_covered_until_the_next_one_is_there() {
        let session = table([None, None]);
        let Turn::Seat(seat) = session.position().turn() else { panic!("a seat acts") };
        let covered = shown(&session, Some(seat.next(2)));
        assert!(covered.prompt.lead.starts_with("Pass the device to Player"), "{:?}", covered.prompt);
        assert_eq!(covered.buttons, [format!("I am Player {}", seat.0 + 1)]);
        assert_ne!(covered.rack, shown(&session, Some(seat)).rack, "the hand is not there");
        assert!(covered.scene.cells.iter().all(|cell| !cell.enabled), "nothing can be tapped");
        assert_eq!(covered_for(&session, Some(seat)), None);
    }

    #[test]
    fn alone_against_the_computer_nothing_is_covered() {
        let session = table([None, Some("greedy")]);
        assert_eq!(covered_for(&session, None), None);
    }
}
