//! Who plays: how many, and at each seat a person or an opponent of a level.

use leptos::prelude::*;

use super::fields::{Form, folded};
use super::levels;
use super::order::Order;
use super::setup;
use super::values::{self, Kind, Player, Shape, Starter};
use crate::rules::{Level, PLAYERS};
use crate::scene::{Art, Tint, art};
use crate::text::table;
use crate::view::controls::{Choice, Choices};
use crate::view::icon::{Icon, Sign};
use crate::view::live::{keyed, live, live_if};
use crate::view::table::pieces;

/// How many play, where that can be chosen, and who.
#[component]
pub(super) fn Seats(form: Form, shape: Shape) -> impl IntoView {
    let count = Memo::new(move |_| form.values.with(|values| values::seats(form.game, values)));
    // While an option is being typed, the colours stay as they were.
    let tints = Memo::new(move |known: Option<&Vec<Vec<Tint>>>| {
        let tints = form.values.with(|values| setup::tints(form.game, values));
        known.filter(|_| tints.is_empty()).cloned().unwrap_or(tints)
    });
    let names = Memo::new(move |_| names(form));
    let label = form.say(|words| words.players());
    let counts = (!shape.counts.is_empty()).then(|| {
        let now = count.get_untracked();
        let choice = |&number: &usize| Choice::said(number.to_string(), number.to_string(), number == now);
        let choices = shape.counts.iter().map(choice).collect::<Vec<_>>();
        let choose = Callback::new(move |count: String| form.set_option(PLAYERS, count));
        view! {
            <div class="count">
                <b>{label}</b>
                <Choices name=PLAYERS label choices choose/>
            </div>
        }
    });
    let order = Order::new(form, count);
    let row = move |seat: usize| {
        let parts = Parts { form, seat, tints, names, order };
        if seat == 0 { parts.own().into_any() } else { parts.other().into_any() }
    };
    let rows = keyed(order.keys_of_rows(), move |key| row(Order::seat_of(&key)));
    view! {
        <div class="sitting" role="group" aria-label=label node_ref=order.group>
            {counts}
            {rows}
        </div>
    }
}

/// Who sits where, by name; a bot's with its level.
fn names(form: Form) -> Vec<String> {
    let language = form.language.get();
    form.values.with(|values| {
        let count = values::seats(form.game, values).min(values.players.len());
        let called = setup::called(&values.players[..count], language);
        called.iter().map(|name| table::words(language).name(name).to_owned()).collect()
    })
}

/// The data of a seat's row.
#[derive(Clone, Copy)]
struct Parts {
    form: Form,
    seat: usize,
    tints: Memo<Vec<Vec<Tint>>>,
    names: Memo<Vec<String>>,
    order: Order,
}

impl Parts {
    /// The first seat's row. Its player is usually at the device, and only needs to know their colour.
    fn own(self) -> impl IntoView {
        let is_other = self.kind().get_untracked() != Kind::Person;
        let count = self.token_count();
        view! {
            <details
                class="seating own"
                class:aimed=self.order.is_aimed(self.seat)
                aria-keyshortcuts=self.order.keys()
                on:keydown=self.order.keydown(self.seat)
                open=is_other
                style=("--count", count)
            >
                <summary>
                    {self.tokens()}
                    {self.told()}
                    <Icon sign=Sign::Next/>
                </summary>
                <div>
                    {live_if(move || (self.kind().get() == Kind::Person).then(|| self.name_field()))}
                    {self.places()}
                </div>
            </details>
        }
    }

    /// Another seat's row.
    fn other(self) -> impl IntoView {
        let count = self.token_count();
        view! {
            <div
                class="seating"
                class:aimed=self.order.is_aimed(self.seat)
                aria-keyshortcuts=self.order.keys()
                on:keydown=self.order.keydown(self.seat)
                style=("--count", count)
            >
                {self.tokens()}
                {live(move || match self.kind().get() {
                    Kind::Person => self.name_field(),
                    Kind::Computer(_) => self.told(),
                })}
                {self.places()}
            </div>
        }
    }

    fn player<T: Send + Sync + 'static>(self, read: fn(Option<&Player>) -> T) -> Signal<T> {
        Signal::derive(move || self.form.values.with(|values| read(values.players.get(self.seat))))
    }

    fn kind(self) -> Signal<Kind> {
        self.player(|player| player.map_or(Kind::Person, |player| player.kind))
    }

    fn change(self, change: impl FnOnce(&mut Player)) {
        self.form.values.update(|values| {
            if let Some(player) = values.players.get_mut(self.seat) {
                change(player);
            }
        });
    }

    fn own_tints(self) -> Memo<Vec<Tint>> {
        Memo::new(move |_| self.tints.with(|tints| tints.get(self.seat).cloned().unwrap_or_default()))
    }

    fn token_count(self) -> Signal<String> {
        let tints = self.own_tints();
        Signal::derive(move || tints.with(Vec::len).to_string())
    }

    /// The colours of the seat, as tokens, in games that have any.
    fn tokens(self) -> impl IntoView {
        let tints = self.own_tints();
        live_if(move || {
            let tokens = tints.get().into_iter().map(|tint| Art::Token { tint, unit: 380 }).collect::<Vec<_>>();
            (!tokens.is_empty()).then(|| self.order.handle(self.seat, pieces(&tokens).into_any()))
        })
    }

    /// The name, and the sentence about the level.
    fn told(self) -> AnyView {
        let name = move || self.names.with(|names| names.get(self.seat).cloned().unwrap_or_default());
        let about = move || match self.kind().get() {
            Kind::Person => String::new(),
            Kind::Computer(level) => levels::told(self.form.game, level, self.form.language.get_untracked()),
        };
        view! {
            <p class="who">
                <b>{Signal::derive(name)}</b>
                <span class="note">{Signal::derive(about)}</span>
            </p>
        }
        .into_any()
    }

    /// The field for a person's name.
    fn name_field(self) -> AnyView {
        let Parts { form, seat, .. } = self;
        let called = move || {
            let name = form.say(|words| words.name());
            [name, " (", &self.names.with(|names| names.get(seat).cloned().unwrap_or_default()), ")"].concat()
        };
        let placeholder =
            Signal::derive(move || if seat == 0 { form.say(|words| words.name()).to_owned() } else { called() });
        view! {
            <input
                name=format!("name-{seat}")
                aria-label=form.words().name_of(seat + 1)
                maxlength="24"
                autocomplete="off"
                placeholder=placeholder
                prop:value=self.player(|player| player.map(|player| player.name.clone()).unwrap_or_default())
                on:input=move |event| self.change(|player| player.name = event_target_value(&event))
            />
        }
        .into_any()
    }

    /// The five who can sit there: a person, and an opponent of each level.
    fn places(self) -> impl IntoView {
        let words = self.form.words();
        let now = self.kind().get_untracked();
        let choice = |kind: Kind| {
            let (label, picture) = match kind {
                Kind::Person => (words.person().to_owned(), person()),
                Kind::Computer(level) => (words.opponent(level), art::die_alone(Tint::Slate, pips(level))),
            };
            Choice { picture: Some(picture), ..Choice::said(kind.word(), label, kind == now) }
        };
        let choose = Callback::new(move |word: String| {
            if let Some(kind) = Kind::named(&word) {
                self.change(|player| player.kind = kind);
            }
        });
        let name = format!("seat-{}", self.seat);
        let label = table::words(self.form.language.get_untracked()).player(self.seat + 1);
        view! { <div class="places"><Choices name label choices=Kind::OFFERED.map(choice).to_vec() choose/></div> }
    }
}

/// The sign of a person.
fn person() -> String {
    format!(r#"<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="{}"/></svg>"#, Sign::Person.path())
}

/// The pips of a level's die.
fn pips(level: Level) -> u8 {
    match level {
        Level::Normal => 2,
        Level::Hard => 3,
        Level::Expert => 4,
        _ => 1,
    }
}

/// Who starts, in games whose rules leave it to the players.
pub(super) fn starters(form: Form) -> AnyView {
    let names = Memo::new(move |_| names(form));
    let label = move |starter: Starter| match starter {
        Starter::First => names.with(|names| names.first().cloned()).unwrap_or_default(),
        Starter::Second => names.with(|names| names.get(1).cloned()).unwrap_or_default(),
        Starter::Lot => form.say(|words| words.draw_lots()).to_owned(),
    };
    let starter = Memo::new(move |_| form.values.with(|values| values.starter));
    let choose = Callback::new(move |word: String| {
        if let Some(starter) = Starter::ALL.into_iter().find(|starter| starter.word() == word) {
            form.values.update(|values| values.starter = starter);
        }
    });
    let heading = form.say(|words| words.who_starts());
    let choices = live(move || {
        let now = starter.get_untracked();
        let choices = Starter::ALL.map(|starter| Choice::said(starter.word(), label(starter), starter == now)).to_vec();
        view! { <Choices name="starter" label=heading choices choose/> }.into_any()
    });
    folded("first", heading, move || label(starter.get()), false, choices.into_any())
}

/// How the strengths of the levels were measured, while a bot plays.
pub(super) fn measured(form: Form, is_alone: bool) -> impl IntoView {
    let is_asked = Memo::new(move |_| {
        form.values.with(|values| {
            let count = values::seats(form.game, values);
            values.players.iter().take(count).any(|player| player.kind != Kind::Person)
        })
    });
    let told = move || view! { <p class="note measured">{form.words().measured(is_alone)}</p> }.into_any();
    live_if(move || is_asked.get().then(told))
}
