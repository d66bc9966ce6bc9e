//! The sheet of the lines: trunk and branches, the state of each line, and the commands for the chosen one.

use std::sync::Arc;

use leptos::prelude::*;

use super::at_table::{AtTable, Sheet};
use super::rails;
use super::seats::pieces;
use crate::play::{Intent, LineValue, LineView, LogLine};
use crate::table::{LONGEST_NAME, NodeId};
use crate::text::lines::{Words, words};
use crate::view::buttons::WordButton;
use crate::view::context::Context;
use crate::view::focus::keep_focus_at;
use crate::view::live::{all, live, live_if};
use crate::view::naming::NameForm;
use crate::view::saved_games::Picture;

/// What the parts of the sheet share.
#[derive(Clone, Copy)]
struct AtLines {
    table: AtTable,
    words: &'static dyn Words,
    lines: Memo<Arc<Vec<LineView>>>,
    /// The end of the chosen line; `None` until somebody chooses one.
    chosen: RwSignal<Option<NodeId>>,
    naming: RwSignal<bool>,
    comparing: RwSignal<bool>,
}

impl AtLines {
    /// The chosen line, or until then the first that is not on the board.
    fn chosen(self) -> Option<LineView> {
        let tip = self.chosen.get();
        self.lines.with(|lines| {
            let known = lines.iter().find(|line| Some(line.tip) == tip);
            known.or_else(|| lines.iter().find(|line| !line.current)).cloned()
        })
    }

    /// The line to compare with: the one on the board. If that is the line itself, it is the main one, or else another.
    fn beside(self, line: &LineView) -> Option<LineView> {
        self.lines.with(|lines| {
            let others = || lines.iter().filter(|other| other.tip != line.tip);
            others().find(|other| other.current).or_else(|| others().next()).cloned()
        })
    }
}

#[component]
pub fn LinesSheet(
    /// Tells of the lines as they are.
    lines: Callback<(), Vec<LineView>>,
) -> impl IntoView {
    let (table, context) = (AtTable::get(), Context::get());
    let lines = Memo::new(move |_| {
        table.follow();
        Arc::new(lines.run(()))
    });
    let at = AtLines {
        table,
        words: words(context.language.get_untracked()),
        lines,
        chosen: RwSignal::new(None),
        naming: RwSignal::new(false),
        comparing: RwSignal::new(false),
    };
    // Another tab may have deleted all but one.
    Effect::new(move |_| {
        if lines.with(|lines| lines.len() < 2) && table.sheet.get_untracked() == Some(Sheet::Lines) {
            table.sheet.set(None);
        }
    });
    Effect::new(move |before: Option<Vec<NodeId>>| {
        let line = at.chosen().filter(|_| at.comparing.get());
        let pair = line.and_then(|line| Some(vec![line.tip, at.beside(&line)?.tip])).unwrap_or_default();
        if before.unwrap_or_default() != pair {
            table.set(Intent::Compare(pair.clone()));
        }
        pair
    });
    on_cleanup(move || table.set(Intent::Compare(Vec::new())));
    view! {
        {live(move || tree(at, &lines.get()))}
        {live_if(move || at.chosen().map(|line| if at.naming.get() { name_form(at, line) } else { actions(at, &line) }))}
        {live_if(move || at.comparing.get().then(|| compared(at)))}
    }
}

/// Where the lines part, and all lines, each on its rail.
fn tree(at: AtLines, lines: &[LineView]) -> AnyView {
    let first = lines.iter().filter(|line| line.number > 0).min_by_key(|line| line.from);
    let parting = first.map(|line| {
        view! {
            <p class="parting">
                <b>{at.words.part_at(line.from)}</b>
                " "
                <span class="note">{line.whose_turn.clone()}</span>
            </p>
        }
    });
    let (width, height) = rails::size(lines.len());
    let row_of = |number: usize| lines.iter().position(|line| line.number == number).unwrap_or_default();
    // The present one lies above the others.
    let mut rows: Vec<(usize, &LineView)> = lines.iter().enumerate().collect();
    rows.sort_by_key(|(_, line)| line.current);
    let rail = |(row, line): (usize, &LineView)| {
        let class = if line.current { "now" } else { "" };
        view! { <path class=class d=rails::rail(row, row_of(line.parent))></path> }.into_any()
    };
    view! {
        {parting}
        <div class="lines" role="radiogroup" aria-label=at.table.words.lines() style:--lanes=rails::lane(lines.len() - 1).to_string()>
            <svg
                class="rails"
                width=width.to_string()
                viewBox=format!("0 0 {width} {height}")
                preserveAspectRatio="none"
                aria-hidden="true"
            >
                {all(rows.into_iter().map(rail))}
            </svg>
            {all(lines.iter().enumerate().map(|(row, line)| choice(at, row, line)))}
        </div>
    }
    .into_any()
}

/// A line that can be chosen.
fn choice(at: AtLines, row: usize, line: &LineView) -> AnyView {
    let (tip, words) = (line.tip, at.table.words);
    // The main line may have the name that it was given when it was none.
    let is_named_main = line.number == 0 && !line.own_name.is_empty();
    let from = (line.number > 0).then(|| words.leaves_at(line.from));
    let from = from.or_else(|| is_named_main.then(|| words.main_line().to_owned()));
    let here = line.current.then(|| words.shown_now().to_owned());
    let known = [from, Some(line.moves.clone()), Some(line.standing.clone()), here].into_iter().flatten();
    let note = known.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ");
    let first = line.first.as_ref().map(|first| view! { <span class="first">{move_art(first)}</span> });
    let is_chosen = Signal::derive(move || at.chosen().is_some_and(|line| line.tip == tip));
    view! {
        <label class="line" class:now=line.current style:--lane=rails::lane(row).to_string()>
            <input
                type="radio"
                name="line"
                data-do=format!("line-{}", line.number)
                prop:checked=is_chosen
                on:change=move |_| {
                    at.naming.set(false);
                    at.chosen.set(Some(tip));
                }
            />
            <span class="end"></span>
            <Picture scene=line.board.clone()/>
            <span class="about">
                <b>{line.name.clone()}</b>
                {first}
                <span class="note">{note}</span>
            </span>
        </label>
    }
    .into_any()
}

/// A move as its pieces, and in words.
fn move_art(line: &LogLine) -> AnyView {
    view! {
        {pieces(&line.entry.pieces)}
        <span class="what">{line.entry.text.clone()}</span>
    }
    .into_any()
}

/// What can be done with the chosen line.
fn actions(at: AtLines, line: &LineView) -> AnyView {
    let (tip, words, table) = (line.tip, at.words, at.table);
    let button = |label: &str, name: &str, class: &'static str, press: Callback<()>| {
        view! { <WordButton label name class press/> }.into_any()
    };
    let show = Intent::GoTo { line: line.number, at: line.length };
    let mut buttons = Vec::new();
    if line.number > 0 {
        let delete = Callback::new(move |()| table.send(Intent::DeleteLine(tip)));
        buttons.push(button(words.delete(), "delete-line", "outlined", delete));
    }
    let show = Callback::new(move |()| table.send(show.clone()));
    buttons.push(button(&words.show(&line.name), "show-line", "primary", show));
    let mut more = Vec::new();
    let compare = Callback::new(move |()| at.comparing.update(|comparing| *comparing = !*comparing));
    more.push(button(words.compare(), "compare-lines", "text", compare));
    let share = Callback::new(move |()| table.open(Sheet::ShareLine(tip)));
    more.push(button(words.share(), "share-line", "text", share));
    let can_lead = table.whole().can_lead;
    if line.number > 0 {
        more.push(button(words.rename(), "rename-line", "text", Callback::new(move |()| at.naming.set(true))));
        let lead = Callback::new(move |()| {
            table.set(Intent::MakeMain(tip));
            request_animation_frame(|| keep_focus_at("dialog[open] .line :checked"));
        });
        more.extend(can_lead.then(|| button(words.make_main(), "lead-line", "text", lead)));
    }
    let stays = (!can_lead && line.number > 0).then(|| view! { <p class="note">{words.stays_main()}</p> });
    view! {
        <div class="row main-row">{all(buttons)}</div>
        <div class="row">{all(more)}</div>
        {stays}
    }
    .into_any()
}

/// The form in which the chosen line gets its name.
fn name_form(at: AtLines, line: LineView) -> AnyView {
    let close = Callback::new(move |()| {
        at.naming.set(false);
        request_animation_frame(|| keep_focus_at("dialog[open] [data-do=rename-line]"));
    });
    let send = Callback::new(move |name| {
        at.table.set(Intent::NameLine { line: line.tip, name });
        close.run(());
    });
    view! {
        <NameForm
            label=at.words.name()
            field="line-name"
            value=line.own_name
            placeholder=line.name
            longest=LONGEST_NAME
            buttons=[at.words.save(), at.table.words.cancel()]
            send
            close
        />
    }
    .into_any()
}

/// The chosen line and another side by side.
fn compared(at: AtLines) -> AnyView {
    let Some(line) = at.chosen() else { return ().into_any() };
    let Some(other) = at.beside(&line) else { return ().into_any() };
    let both = [&line, &other];
    let row = |head: AnyView, cells: [AnyView; 2]| {
        let cells = cells.map(|cell| view! { <td>{cell}</td> }.into_any());
        view! { <tr><th scope="row">{head}</th>{all(cells)}</tr> }.into_any()
    };
    let text = |text: &String| text.clone().into_any();
    let mut rows = vec![row(at.words.length().into_any(), both.map(|line| text(&line.moves)))];
    for (seat, (name, _)) in line.scores.iter().enumerate() {
        let score = |line: &LineView| line.scores.get(seat).and_then(|(_, score)| *score);
        if both.iter().any(|line| score(line).is_some()) {
            let cell = |line: &LineView| score(line).map_or_else(String::new, |score| score.to_string()).into_any();
            rows.push(row(text(name), both.map(cell)));
        }
    }
    if both.iter().any(|line| line.is_over) {
        rows.push(row(at.words.standing().into_any(), both.map(|line| text(&line.standing))));
    }
    let (kept_back, values) = values(at, both);
    rows.extend(values.map(|[head, one, other]| row(head, [one, other])));
    let last = |line: &LineView| {
        let item = |line: &Arc<LogLine>| view! { <li>{move_art(line)}</li> }.into_any();
        view! { <ol>{all(line.last.iter().map(item))}</ol> }.into_any()
    };
    rows.push(row(at.words.last().into_any(), both.map(last)));
    let heads = both.map(|line| view! { <th scope="col">{line.name.clone()}</th> }.into_any());
    view! {
        <table class="counts compared">
            <thead>
                <tr><td></td>{all(heads)}</tr>
            </thead>
            <tbody>{all(rows)}</tbody>
        </table>
        {kept_back}
    }
    .into_any()
}

/// The values of two lines as a row of the table, or why they are not shown and what to do about it.
fn values(at: AtLines, both: [&LineView; 2]) -> (Option<AnyView>, Option<[AnyView; 3]>) {
    let note = |text: &'static str| view! { <p class="note">{text}</p> }.into_any();
    match both[0].value {
        LineValue::Hidden => return (Some(note(at.words.values_hidden())), None),
        LineValue::Help => {
            let show = Callback::new(move |()| {
                at.table.set(Intent::ShowValues);
                request_animation_frame(|| keep_focus_at("dialog[open] [data-do=compare-lines]"));
            });
            let button =
                view! { <WordButton label=at.words.show_values() name="show-values" class="outlined" press=show/> };
            return (Some(all([button.into_any(), note(at.words.values_help())])), None);
        }
        _ => {}
    }
    let shown = |line: &LineView| match &line.value {
        LineValue::Shown { seats, trust, .. } => {
            let seat = |text: &String| view! { <li>{text.clone()}</li> }.into_any();
            view! {
                <ol>{all(seats.iter().map(seat))}</ol>
                <span class="note">{trust.clone()}</span>
            }
            .into_any()
        }
        LineValue::Missing(reason) => reason.clone().into_any(),
        _ => ().into_any(),
    };
    let unit_of = |line: &LineView| if let LineValue::Shown { unit, .. } = line.value { Some(unit) } else { None };
    let head = view! {
        {at.words.value()}
        <br/>
        <span class="note">{both.into_iter().find_map(unit_of)}</span>
    };
    let [one, other] = both.map(shown);
    (None, Some([head.into_any(), one, other]))
}
