//! The page of a lesson: the table itself, with an idea instead of whose turn it is, and buttons that lead from step to step.

use crate::with_game;
use std::cell::RefCell;
use std::sync::Arc;

use leptos::prelude::*;

use super::at_table::AtTable;
use super::frame::{Parts, foot, frame, message, own_buttons};
use crate::games::title_of;
use crate::play::{Doing, Intent, LessonView, Stage, TableView, Teaching};
use crate::remembered::lessons;
use crate::rules::Options;
use crate::text::lesson::{Words, words};
use crate::text::table;
use crate::view::buttons::{Button, SignButton};
use crate::view::context::Context;
use crate::view::fetched::fetched;
use crate::view::icon::{Icon, Sign};
use crate::view::keys::{self, Meaning};
use crate::view::live::{all, live, live_if};
use crate::view::page::name_window;

/// The lesson of a game: its file is fetched when it is opened.
#[component]
pub fn LessonPage(
    /// The game's name, as in records and links.
    game: &'static str,
) -> impl IntoView {
    let language = Context::get().language.get_untracked();
    let title = title_of(game, language);
    name_window(Signal::stored(words(language).lesson_of(title)));
    let make = move |text: &str| match Teaching::open(text, lessons::left_at(game), language) {
        Ok(lesson) => {
            let lesson = StoredValue::new_local(RefCell::new(lesson));
            Ok(view! { <Lesson game title lesson/> }.into_any())
        }
        Err(_) => Err(words(language).broken().to_owned()),
    };
    fetched(format!("./lessons/{game}.json"), Box::new(make))
}

/// What a lesson's parts share besides the table.
#[derive(Clone, Copy)]
struct AtLesson {
    view: RwSignal<LessonView>,
    doing: Callback<Doing>,
    words: &'static dyn Words,
}

/// An open lesson.
#[component]
fn Lesson(
    game: &'static str,
    title: &'static str,
    lesson: StoredValue<RefCell<Teaching>, LocalStorage>,
) -> impl IntoView {
    let context = Context::get();
    let view = RwSignal::new(lesson.with_value(|lesson| lesson.borrow().view()));
    let doing = Callback::new(move |doing: Doing| {
        let (said, now) = lesson.with_value(|lesson| {
            let mut lesson = lesson.borrow_mut();
            (lesson.step(doing), lesson.view())
        });
        // A tap that leads no further is no reason to write.
        if view.with_untracked(|before| (before.step, before.is_over()) != (now.step, now.is_over())) {
            lessons::remember(game, &now);
        }
        view.set(now);
        if !said.is_empty() {
            context.announce(said);
        }
    });
    let language = context.language.get_untracked();
    let shown: Signal<Arc<TableView>> = Signal::derive(move || view.with(|view| view.table.clone()));
    AtTable::provide(shown, Callback::new(move |intent| doing.run(Doing::Plays(intent))), table::words(language));
    keys::listen(move |meaning| {
        doing.run(match meaning {
            Meaning::Cancel => Doing::Plays(Intent::Cancel),
            Meaning::First => Doing::To(0),
            Meaning::Previous => Doing::Back,
            Meaning::Next => Doing::Next,
            Meaning::Last => Doing::To(usize::MAX),
            _ => return false,
        });
        true
    });
    let at = AtLesson { view, doing, words: words(language) };
    let is_last = Signal::derive(move || view.with(LessonView::is_last));
    let bar = view! {
        <a class="plain" href="#" aria-label=at.words.close()>
            <Icon sign=Sign::Close/>
        </a>
        <div class="heading">
            <h1>{title}</h1>
            <Progress at/>
        </div>
        <button class="text" data-do="skip" disabled=is_last on:click=move |_| doing.run(Doing::Next)>
            {at.words.skip()}
        </button>
    };
    let stage = Memo::new(move |_| view.with(|view| view.stage));
    let said = Memo::new(move |_| view.with(|view| view.message.clone()));
    let message = message(stage, live(move || said.get().into_any()));
    let step = Signal::derive(move || view.with(|view| view.step));
    let actions = view! { <LessonActions game at/> }.into_any();
    frame("", game, step, Parts { bar: bar.into_any(), message, actions })
}

/// Which step it is: in words, and as dots.
#[component]
fn Progress(at: AtLesson) -> impl IntoView {
    let place = Memo::new(move |_| at.view.with(|view| (view.step, view.steps)));
    let dot = |class: &'static str| view! { <i class=class></i> }.into_any();
    live(move || {
        let (step, steps) = place.get();
        let class = move |index: usize| match index.cmp(&step) {
            std::cmp::Ordering::Less => "done",
            std::cmp::Ordering::Equal => "now",
            std::cmp::Ordering::Greater => "",
        };
        view! {
            <p class="steps">
                <span class="dots" aria-hidden="true">{all((0..steps).map(class).map(dot))}</span>
                {at.words.step(step + 1, steps)}
            </p>
        }
        .into_any()
    })
}

/// The way back, the board's own buttons, and the way on.
#[component]
fn LessonActions(game: &'static str, at: AtLesson) -> impl IntoView {
    let AtLesson { view, doing, words } = at;
    let context = Context::get();
    let buttons = Memo::new(move |_| {
        view.with(|view| buttons(view, words, table::words(context.language.get_untracked()).cancel()))
    });
    let is_over = Memo::new(move |_| view.with(LessonView::is_over));
    let is_alone = with_game!(game, G => <G as crate::rules::Game>::Options::default().seats() == 1) == Some(true);
    let play = move || {
        let label = if is_alone { words.play() } else { words.play_easy() };
        view! { <a class="button primary" href=format!("#now/{game}/easy")>{label}</a> }.into_any()
    };
    let is_first = Signal::derive(move || view.with(|view| view.step == 0));
    let back = view! {
        <SignButton
            sign=Sign::Back
            label=words.back()
            name="back"
            class="outlined square"
            disabled=is_first
            press=Callback::new(move |()| doing.run(Doing::Back))
        />
    };
    foot(back.into_any(), buttons, doing, live_if(move || is_over.get().then(play)).into_any())
}

/// The current buttons of a step.
fn buttons(view: &LessonView, words: &dyn Words, cancel: &str) -> Vec<Button<Doing>> {
    let mut buttons = own_buttons(&view.table, cancel);
    match view.stage {
        Stage::Done if !view.is_last() => buttons.push(Button::new(words.next(), "next", "primary", Doing::Next)),
        Stage::Done => {}
        _ => buttons.push(Button::new(words.show_me(), "show-me", "outlined", Doing::ShowMe)),
    }
    buttons
}
