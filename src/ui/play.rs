//! The page in play. It shows a [`Desk`] and knows no game.

use leptos::prelude::*;

use super::board::Prompt;
use super::desk::{Desk, Ending, Head, LogLine};
use super::home::{InstallOffer, ThemeChoice};
use super::parts::{Dialog, Icon, Logo, SceneView, Share};
use super::rules::RulesText;
use super::scene::{Art, Layer, Scene, UNIT};
use crate::ui::art::picture;

/// The page in play.
#[component]
pub fn Play(
    /// What it shows.
    desk: Desk,
) -> impl IntoView {
    let menu = RwSignal::new(false);
    let result = RwSignal::new(false);
    // The end of a game is a moment: its result opens by itself, once.
    Effect::new(move |was: Option<bool>| {
        let over = desk.ending.with(Option::is_some);
        if over && was == Some(false) {
            result.set(true);
        }
        over
    });
    let escape = window_event_listener(leptos::ev::keydown, move |event| {
        let command = event.ctrl_key() || event.meta_key();
        match event.key().as_str() {
            "Escape" => desk.put_back.run(()),
            "z" | "Z" if command && event.shift_key() => desk.redo.run(()),
            "z" | "Z" if command => desk.undo.run(()),
            "y" if command => desk.redo.run(()),
            _ => {}
        }
    });
    on_cleanup(move || escape.remove());
    view! {
        <main class=format!("play {}", desk.game) class:is-over=move || desk.ending.with(Option::is_some)>
            <header class="bar">
                <a class="home-link" href="#" aria-label="Home">
                    <span class="back">{Icon::Back.view()}</span>
                    <Logo />
                </a>
                <h1>{desk.card.title}</h1>
                <div class="tools">
                    {tool("Undo", Icon::Undo, desk.can_undo, desk.undo)}
                    <Show when=move || desk.can_redo.get()>
                        <button class="plain" aria-label="Redo" on:click=move |_| desk.redo.run(())>
                            {Icon::Redo.view()}
                        </button>
                    </Show>
                    <button class="plain" aria-label="Menu" on:click=move |_| menu.set(true)>
                        {Icon::Menu.view()}
                    </button>
                </div>
            </header>
            <TurnLine desk />
            <section class="side own">
                {seat(desk, 0)} {area(desk, 0)} <Explained desk /> <Rack desk /> <Actions desk result />
            </section>
            <div class="board">
                <SceneView scene=desk.scene name="matrix" tap=desk.tap put_back=desk.put_back />
            </div>
            <section class="side other">
                {seat(desk, 1)} {area(desk, 1)} <LastTurns desk count=6 />
            </section>
            <Menu desk open=menu />
            <Result desk open=result />
        </main>
    }
}

fn tool(label: &'static str, icon: Icon, can: Memo<bool>, press: Callback<()>) -> impl IntoView {
    view! {
        <button class="plain" aria-label=label disabled=move || !can.get() on:click=move |_| press.run(())>
            {icon.view()}
        </button>
    }
}

/// The sentence over the board. A refusal stands there until the next tap.
#[component]
fn TurnLine(desk: Desk) -> impl IntoView {
    view! {
        <p class="turn" class:refused=move || desk.refused.get()>
            {move || {
                let Prompt { lead, rest } = desk.prompt.get();
                view! {
                    <b>{lead}</b>
                    " "
                    {rest}
                }
            }}
        </p>
    }
}

/// The head of the seat at a place of the order.
fn seat(desk: Desk, index: usize) -> impl IntoView {
    let head = Memo::new(move |_| desk.heads.with(|heads| heads.get(index).cloned()));
    let with = move |read: fn(&Head) -> String| move || head.with(|head| head.as_ref().map(read).unwrap_or_default());
    let acts = move || head.with(|head| head.as_ref().is_some_and(|head| head.acts));
    view! {
        <div class="seat" class:acts=acts aria-current=move || acts().then_some("true")>
            <span class="name">{with(|head| head.name.clone())}</span>
            <span class="note">{with(|head| head.headline.note.clone())}</span>
            <span class="score">
                {with(|head| head.headline.score.map_or("\u{2013}".to_owned(), |score| score.to_string()))}
            </span>
        </div>
    }
}

/// What lies beside the board for the seat at a place of the order.
fn area(desk: Desk, index: usize) -> impl IntoView {
    let scene = Memo::new(move |_| desk.sides.with(|sides| sides.get(index).cloned().flatten().unwrap_or_default()));
    view! {
        <div class="area">
            <SceneView scene=scene name="side" />
        </div>
    }
}

/// What the selection means.
#[component]
fn Explained(desk: Desk) -> impl IntoView {
    let line = |prompt: Prompt| {
        view! {
            <li>
                <b>{prompt.lead}</b>
                " "
                {prompt.rest}
            </li>
        }
    };
    view! { <ul class="explained">{move || desk.explained.get().into_iter().map(line).collect_view()}</ul> }
}

/// What is chosen from apart from the board.
#[component]
fn Rack(desk: Desk) -> impl IntoView {
    let shown = move || desk.rack.with(Option::is_some);
    let scene = Memo::new(move |_| desk.rack.get().unwrap_or_default());
    view! {
        <Show when=shown>
            <div class="rack">
                <SceneView scene=scene name="rack" tap=desk.tap put_back=desk.put_back />
            </div>
        </Show>
    }
}

/// The buttons at the foot.
#[component]
fn Actions(desk: Desk, result: RwSignal<bool>) -> impl IntoView {
    let button = move |(index, label): (usize, String)| {
        let class = if index == 0 { "primary" } else { "outlined" };
        view! {
            <button class=class on:click=move |_| desk.press.run(index)>
                {label}
            </button>
        }
    };
    let buttons = move || desk.buttons.get().into_iter().enumerate().map(button).collect_view();
    let over = move || desk.ending.with(Option::is_some);
    view! {
        <div class="actions">
            <button
                class="outlined square undo"
                aria-label="Undo"
                disabled=move || !desk.can_undo.get()
                on:click=move |_| desk.undo.run(())
            >
                {Icon::Undo.view()}
            </button>
            <Show when=move || desk.can_redo.get()>
                <button class="outlined square undo" aria-label="Redo" on:click=move |_| desk.redo.run(())>
                    {Icon::Redo.view()}
                </button>
            </Show>
            {buttons}
            <Show when=move || desk.selected.get()>
                <button class="outlined put-back" on:click=move |_| desk.put_back.run(())>
                    "Put it back"
                </button>
            </Show>
            <Show when=over>
                <button class="primary" on:click=move |_| desk.rematch.run(())>
                    "Play again"
                </button>
                <button class="outlined" on:click=move |_| result.set(true)>
                    "Result"
                </button>
            </Show>
        </div>
    }
}

/// Pieces in a line of the log.
fn pieces(art: &[Art]) -> impl IntoView + use<> {
    let mut scene = Scene::new(art.len() as i32 * UNIT, UNIT, "");
    for (index, art) in art.iter().enumerate() {
        scene.put(Layer::Pieces, index as u32, (UNIT / 2 + UNIT * index as i32, UNIT / 2), art.clone());
    }
    let count = art.len();
    view! {
        <svg
            class="scene pieces-line"
            class:none=count == 0
            viewBox=format!("0 0 {} {UNIT}", scene.width.max(1))
            style:width=format!("{}em", 1.7 * count as f32)
            aria-hidden="true"
            inner_html=picture(&scene)
        ></svg>
    }
}

fn log_line(line: LogLine) -> impl IntoView {
    view! {
        <li>
            <span class="who">{line.name}</span>
            {pieces(&line.told.pieces)}
            <span class="what">{line.told.text}</span>
            <span class="gain">{line.told.gain}</span>
            <span class="unseen">{line.told.sentence}</span>
        </li>
    }
}

/// The last turns at the foot of the right column.
#[component]
fn LastTurns(desk: Desk, count: usize) -> impl IntoView {
    let lines = move || desk.log.with(|log| log.iter().take(count).cloned().map(log_line).collect_view());
    view! {
        <section class="log last-turns">
            <h2>"Last turns"</h2>
            <ol>{lines}</ol>
        </section>
    }
}

/// Everything that is rarely needed.
#[component]
fn Menu(desk: Desk, open: RwSignal<bool>) -> impl IntoView {
    let (rules, log, share) = (RwSignal::new(false), RwSignal::new(false), RwSignal::new(false));
    let entry = move |label: &'static str, act: Callback<()>| {
        let press = move |_| {
            open.set(false);
            act.run(());
        };
        view! {
            <button class="entry" on:click=press>
                {label}
            </button>
        }
    };
    let opens = move |dialog: RwSignal<bool>| Callback::new(move |()| dialog.set(true));
    view! {
        <Dialog open title=desk.card.title class="sheet">
            <nav class="menu">
                {entry("Rules", opens(rules))} {entry("All turns", opens(log))} {entry("Share", opens(share))}
                {entry("Back to the start", desk.restart)}
                <a class="entry" href=format!("#new/{}", desk.game)>
                    "New game"
                </a>
                <a class="entry" href="#">
                    "Home"
                </a>
                <label class="entry">"Light or dark" <ThemeChoice /></label>
                <InstallOffer />
            </nav>
        </Dialog>
        <Dialog open=rules title=format!("Rules of {}", desk.card.title) class="sheet">
            <RulesText id=desk.game.to_owned() />
        </Dialog>
        <Dialog open=log title="All turns" class="sheet">
            <section class="log">
                <ol>{move || desk.log.with(|log| log.iter().cloned().map(full_line).collect_view())}</ol>
            </section>
        </Dialog>
        <Share desk open=share />
    }
}

/// A line with the whole sentence and the notation.
fn full_line(line: LogLine) -> impl IntoView {
    view! {
        <li class="full">
            {pieces(&line.told.pieces)}
            <span class="what">{line.told.sentence}</span>
            <code>{line.notation}</code>
        </li>
    }
}

/// The result, counted up line by line, and what next.
#[component]
fn Result(desk: Desk, open: RwSignal<bool>) -> impl IntoView {
    let ending = move || desk.ending.get();
    let title = Signal::derive(move || ending().map(|ending| ending.headline).unwrap_or_default());
    let table = move || ending().map(counts_table);
    view! {
        <Dialog open title class="result">
            {table}
            <div class="actions">
                <button class="primary" on:click=move |_| desk.rematch.run(())>
                    "Play again"
                </button>
                <button class="outlined" on:click=move |_| open.set(false)>
                    "Look at the board"
                </button>
            </div>
            <p class="note">"The other player starts the next game."</p>
        </Dialog>
    }
}

fn counts_table(ending: Ending) -> impl IntoView {
    let cells = |points: &[i32]| points.iter().map(|points| view! { <td>{*points}</td> }).collect_view();
    let rows = ending
        .counts
        .iter()
        .enumerate()
        .map(|(index, count)| {
            view! {
                <tr style:--row=index.to_string()>
                    <th scope="row">{count.name.clone()}</th>
                    {cells(&count.points)}
                </tr>
            }
        })
        .collect_view();
    let last = ending.counts.len();
    view! {
        <table class="counts">
            <thead>
                <tr>
                    <th></th>
                    {ending.names.iter().map(|name| view! { <th scope="col">{name.clone()}</th> }).collect_view()}
                </tr>
            </thead>
            <tbody>{rows}</tbody>
            <tfoot>
                <tr style:--row=last.to_string()>
                    <th scope="row">"Total"</th>
                    {cells(&ending.scores)}
                </tr>
            </tfoot>
        </table>
    }
}
