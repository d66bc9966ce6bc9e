//! The pure function that answers the page's questions.

use super::messages::{Advice, Answer, Job};
use super::reviews::{ReviewJob, report};
use super::{Speed, speed};
use alea_ai::{self, Decision, Eval, Limit};
use alea_games::with_game;
use alea_rules::{ChanceRng, Level, Seat, Turn};
use alea_table::{History, Record, bot_rng};

/// The beginning of a message that asks for a game's [`Speed`]; the game's name follows. `benches/browser.mjs` sends it.
const MEASURE: &str = "measure ";

/// The time for measuring a game, in milliseconds.
const MEASURED: f64 = 2000.0;

/// The most candidates in an answer, best first.
const CANDIDATES: usize = 12;

/// Answers a question. Never panics, because the answer says what is wrong with a question. `now` gives the time in milliseconds from any
/// beginning. `tell` gets the messages on the way, such as the progress of a review.
pub fn answer(text: &str, now: &dyn Fn() -> f64, tell: &dyn Fn(&str)) -> String {
    if let Some(game) = text.strip_prefix(MEASURE) {
        let figures = |speed: Speed| format!("{} {}", speed.playouts, speed.nodes);
        return with_game!(game, G => figures(speed::<G>(MEASURED, now))).unwrap_or_default();
    }
    if let Some(job) = ReviewJob::read(text) {
        return report(&job, now, tell).write();
    }
    let answer = match Job::read(text) {
        Some(job) => Answer { id: job.id, advice: advise(&job, now) },
        None => Answer { id: 0, advice: Err("the page's message cannot be read".to_owned()) },
    };
    answer.write()
}

fn advise(job: &Job, now: &dyn Fn() -> f64) -> Result<Advice, String> {
    let level: Level = job.bot.parse().map_err(|error| format!("{error}"))?;
    let record = Record::read(&job.record).map_err(|error| error.to_string())?;
    let (start, ms) = (now(), f64::from(job.ms));
    let out_of_time = || now() - start >= ms;
    let limit = Limit { out_of_time: Some(&out_of_time), ..Limit::OWN };
    with_game!(record.game.as_str(), G => {
        let history = record.replay::<G>().map_err(|error| error.to_string())?;
        consider(&history, level, &limit).map(advice::<G>)
    })
    .ok_or_else(|| format!("there is no game \"{}\"", record.game))?
}

/// The part of a decision that the page gets.
fn advice<G: Eval>(decision: Decision<G>) -> Advice {
    let Decision { action, value: seats, candidates, nodes } = decision;
    let candidates =
        candidates.into_iter().take(CANDIDATES).map(|(action, value)| (action.to_string(), value)).collect();
    Advice { action: action.to_string(), seats, candidates, nodes }
}

/// Lets a level think about the position at the history's cursor. It sees only the view of the seat to act.
///
/// # Errors
/// When no seat is to act there, or the bot chooses nothing.
pub fn consider<G: Eval>(history: &History<G>, level: Level, limit: &Limit) -> Result<Decision<G>, String> {
    ask(history, level.name(), |view, seat, legal, dice| {
        alea_ai::think(level, view, seat, history.seat_count(), legal, limit, dice)
    })
}

/// Asks a bot about the position at the history's cursor. `think` gets the view of the seat to act, that seat, its legal actions,
/// and a random stream of the bot's own.
///
/// # Errors
/// When no seat is to act there, or the bot chooses nothing.
pub fn ask<G: Eval>(
    history: &History<G>,
    bot: &str,
    think: impl FnOnce(&G::View, Seat, &[G::Action], &mut ChanceRng) -> Option<Decision<G>>,
) -> Result<Decision<G>, String> {
    let position = history.position();
    let seat = match position.turn() {
        Turn::Seat(seat) => seat,
        Turn::Chance => return Err("dice, bag or shuffle come next here, and a bot does not choose them".to_owned()),
        Turn::Over => return Err("the game is over".to_owned()),
    };
    let seed = history.seed().map_or("", |seed| seed.as_str());
    let mut rng = bot_rng(seed, bot, seat, history.cursor());
    think(&position.view(Some(seat)), seat, &position.legal(), &mut rng)
        .ok_or_else(|| "there is nothing to choose here".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_that_is_no_question_is_answered_in_words() {
        let answer = Answer::read(&answer("{}", &|| 0.0, &|_| ())).unwrap();
        assert_eq!(answer.id, 0);
        assert!(answer.advice.unwrap_err().contains("cannot be read"));
    }

    #[test]
    fn a_question_about_an_unknown_bot_or_game_is_answered_in_words() {
        let record = r#"{"format":"alea","version":1,"game":"chess","options":{},"events":[]}"#.to_owned();
        let ask = |bot: &str| {
            let job = Job { id: 7, bot: bot.to_owned(), ms: 10, record: record.clone() };
            Answer::read(&answer(&job.write(), &|| 0.0, &|_| ())).unwrap()
        };
        assert_eq!(ask("greedy").id, 7);
        assert!(ask("greedy").advice.unwrap_err().contains("no game \"chess\""));
        assert!(ask("oracle").advice.unwrap_err().contains("no bot \"oracle\""));
    }

    #[test]
    fn advice_has_the_best_candidates_and_a_value_for_each_seat() {
        for id in alea_games::IDS {
            let (record, seats) = with_game!(*id, G => opening::<G>()).unwrap();
            for bot in ["greedy", "easy"] {
                let job = Job { id: 3, bot: bot.to_owned(), ms: 60_000, record: record.clone() };
                let answer = Answer::read(&answer(&job.write(), &|| 0.0, &|_| ())).unwrap();
                let advice = answer.advice.unwrap();
                assert_eq!((answer.id, advice.seats.len()), (3, seats), "{id}");
                assert!((1..=CANDIDATES).contains(&advice.candidates.len()), "{id}");
                assert!(advice.candidates.is_sorted_by(|(_, one), (_, two)| one.value >= two.value), "{id}");
                assert!(
                    advice.nodes > 0 && advice.candidates.iter().any(|(action, _)| *action == advice.action),
                    "{id}"
                );
            }
        }
    }

    /// A game at its first decision, as the text of a record, and its number of seats.
    fn opening<G: Eval>() -> (String, usize) {
        let mut history = History::<G>::new(G::Options::default(), "opening".parse().ok(), None);
        history.deal();
        (history.record().to_line(), history.seat_count())
    }

    #[test]
    fn where_no_seat_is_to_act_the_answer_says_so() {
        let said = |id: &str, finished: bool| {
            let record = with_game!(id, G => without_a_decision::<G>(finished))??;
            let job = Job { id: 5, bot: "easy".to_owned(), ms: 10, record };
            Answer::read(&answer(&job.write(), &|| 0.0, &|_| ())).unwrap().advice.err()
        };
        let chance: Vec<String> = alea_games::IDS.iter().filter_map(|id| said(id, false)).collect();
        assert!(!chance.is_empty() && chance.iter().all(|reason| reason.contains("come next here")), "{chance:?}");
        for id in alea_games::IDS {
            assert_eq!(said(id, true).as_deref(), Some("the game is over"), "{id}");
        }
    }

    /// A game before its first event, where that is chance, or a finished game.
    fn without_a_decision<G: Eval>(finished: bool) -> Option<String> {
        let mut history = History::<G>::new(G::Options::default(), "no decision".parse().ok(), None);
        let mut rng = ChanceRng::new("test", "no decision", 0);
        while finished && history.position().turn() != Turn::Over {
            history.deal();
            if let Some(action) = rng.choose(&history.position().legal()) {
                history.play(alea_rules::Event::Action(action.clone())).unwrap();
            }
        }
        (finished || history.position().turn() == Turn::Chance).then(|| history.record().to_line())
    }
}
