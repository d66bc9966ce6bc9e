//! The editor of an option that is a rectangle of digits: its size, its squares, its text. All three always show the same grid. While
//! the text is not valid, size and squares show the last valid one.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::fields::Form;
use super::grid::{Grid, read_grid};
use crate::board::GridOption;
use crate::view::controls::{Choice, Choices};
use crate::view::keys::{Meaning, meant};
use crate::view::live::{all, live, live_if};

/// What the parts of the editor share.
#[derive(Clone, Copy)]
struct Editor {
    form: Form,
    kind: GridOption,
    /// The last grid that could be read.
    grid: RwSignal<Grid>,
    /// The number that a tap sets; `None` for the one after the square's own.
    brush: RwSignal<Option<u8>>,
    /// Whether the right half follows the left one.
    mirrored: RwSignal<bool>,
    /// The square that the tab key reaches: row and column.
    current: RwSignal<(usize, usize)>,
    squares: NodeRef<html::Div>,
}

impl Editor {
    /// Takes what was typed.
    fn take(self, text: String) {
        if let Ok(canonical) = read_grid(&self.kind, &text) {
            let grid = Grid::of(&canonical);
            if self.grid.with_untracked(|known| *known != grid) {
                self.grid.set(grid);
            }
        }
        self.form.set_option(self.kind.name, text);
    }

    /// Types a grid into the text, a row on each line.
    fn type_grid(self, grid: &Grid) {
        self.form.fault.set(None);
        self.take(grid.text().replace('/', "\n"));
    }

    fn fault(self) -> String {
        let text = self.form.option(self.kind.name);
        read_grid(&self.kind, &text).err().map_or_else(String::new, |fault| self.form.words().grid_fault(&fault))
    }

    fn set_square(self, place: (usize, usize), number: Option<u8>) {
        let grid = self.grid.get_untracked();
        self.type_grid(&grid.with_square(self.kind.numbers, place, number, self.mirrored.get_untracked()));
        self.go_to(place);
    }

    fn set_size(self, columns: usize, rows: usize) {
        let grid = self.grid.get_untracked();
        self.type_grid(&grid.with_size(self.kind.numbers, (columns, rows), self.mirrored.get_untracked()));
    }

    /// Gives a square the focus.
    fn go_to(self, (row, column): (usize, usize)) {
        self.current.set((row, column));
        if let Some(squares) = self.squares.get_untracked()
            && let Ok(Some(square)) = squares.query_selector(&format!("[data-square=\"{row} {column}\"]"))
        {
            // Fails only for an element that is no longer in the document.
            let _ = square.unchecked_into::<HtmlElement>().focus();
        }
    }

    /// The square that the tab key reaches, within the size as it is.
    fn reached(self) -> (usize, usize) {
        let ((row, column), (columns, rows)) = (self.current.get(), self.grid.with(Grid::size));
        (row.min(rows.saturating_sub(1)), column.min(columns.saturating_sub(1)))
    }

    fn key(self, event: &leptos::ev::KeyboardEvent) {
        let Some((row, column)) = square_of(event) else { return };
        let (columns, rows) = self.grid.with_untracked(Grid::size);
        let within =
            |index: usize, step: isize, count: usize| index.saturating_add_signed(step).min(count.saturating_sub(1));
        match meant(event) {
            Some(Meaning::Go(right, down)) => {
                event.prevent_default();
                self.go_to((within(row, down as isize, rows), within(column, right as isize, columns)));
            }
            Some(Meaning::Number(number)) if (1..=self.kind.numbers).contains(&number) => {
                event.prevent_default();
                self.set_square((row, column), Some(number));
            }
            _ => {}
        }
    }
}

/// The square that an event is about: row and column.
fn square_of(event: &web_sys::Event) -> Option<(usize, usize)> {
    let place = event.target()?.dyn_into::<Element>().ok()?.get_attribute("data-square")?;
    let (row, column) = place.split_once(' ')?;
    Some((row.parse().ok()?, column.parse().ok()?))
}

/// The field of such an option. It is open where the grid is not the standard one.
#[component]
pub(super) fn GridEditor(
    /// The form that it belongs to.
    form: Form,
    kind: GridOption,
    /// What it decides, in words.
    label: &'static str,
    /// The standard grid.
    standard: String,
) -> impl IntoView {
    let text = form.values.with_untracked(|values| values.option(kind.name).to_owned());
    let first = read_grid(&kind, &text).unwrap_or_else(|_| standard.clone());
    let is_open = RwSignal::new(first != standard);
    let standard = Grid::of(&standard);
    let editor = Editor {
        form,
        kind,
        grid: RwSignal::new(Grid::of(&first)),
        brush: RwSignal::new(None),
        mirrored: RwSignal::new(false),
        current: RwSignal::new((0, 0)),
        squares: NodeRef::new(),
    };
    let toggled = move |event: leptos::ev::Event| {
        let open = event
            .target()
            .and_then(|target| target.dyn_into::<Element>().ok())
            .is_some_and(|details| details.has_attribute("open"));
        // What was made once stays.
        if open {
            is_open.set(true);
        }
    };
    let fault = Memo::new(move |_| editor.fault());
    let invalid = Signal::derive(move || if fault.with(String::is_empty) { "false" } else { "true" });
    view! {
        <details class="grid-editor" open=is_open.get_untracked() on:toggle=toggled>
            <summary>
                <b>{label}</b>
                <span class="note">{form.say(|words| words.size_and_numbers())}</span>
            </summary>
            <div class="tools">
                {live_if(move || is_open.get().then(|| view! { <Tools editor standard=standard.clone()/> }.into_any()))}
            </div>
            <label class="field">
                {form.say(|words| words.as_text())}
                <textarea
                    name=kind.name
                    rows="6"
                    spellcheck="false"
                    autocomplete="off"
                    aria-describedby="grid-fault"
                    aria-invalid=invalid
                    prop:value=Signal::derive(move || form.option(kind.name))
                    on:input=move |event| editor.take(event_target_value(&event))
                ></textarea>
            </label>
            <p class="grid-fault" id="grid-fault" role="alert">{fault}</p>
        </details>
    }
}

/// Size, brush and squares.
#[component]
fn Tools(editor: Editor, standard: Grid) -> impl IntoView {
    let Editor { form, kind, .. } = editor;
    let brush = (0..=kind.numbers).map(|number| {
        let chosen = Some(number).filter(|number| *number > 0);
        let label = match chosen {
            Some(number) => number.to_string(),
            None => form.words().next_number().to_owned(),
        };
        Choice::said(number.to_string(), label, editor.brush.get_untracked() == chosen)
    });
    let choose =
        Callback::new(move |number: String| editor.brush.set(number.parse().ok().filter(|number| *number > 0)));
    let mirror = move |event| {
        editor.mirrored.set(event_target_checked(&event));
        let (columns, rows) = editor.grid.with_untracked(Grid::size);
        editor.set_size(columns, rows);
    };
    let standard_again = move |_| {
        editor.mirrored.set(false);
        editor.type_grid(&standard);
    };
    view! {
        <div class="sides">
            <Side editor name="grid-columns" label=form.words().columns() of=|(columns, _)| columns with=|side, (_, rows)| (side, rows)/>
            <Side editor name="grid-rows" label=form.words().rows() of=|(_, rows)| rows with=|side, (columns, _)| (columns, side)/>
        </div>
        <div class="brush">
            <b>{form.say(|words| words.tap_sets())}</b>
            <Choices name="grid-brush" label=form.say(|words| words.tap_sets()) choices=brush.collect() choose/>
        </div>
        <Squares editor/>
        <p class="note">{form.words().keys(kind.numbers)}</p>
        <label class="tick">
            <input type="checkbox" name="grid-mirror" prop:checked=editor.mirrored on:change=mirror/>
            {form.words().mirrored(kind.numbers + 1)}
        </label>
        <button type="button" class="outlined" data-standard="" on:click=standard_again>
            {form.say(|words| words.standard_board())}
        </button>
    }
}

/// Columns and rows.
type Size = (usize, usize);

/// One side of the size.
#[component]
fn Side(
    editor: Editor,
    name: &'static str,
    label: &'static str,
    /// The side of a size.
    of: fn(Size) -> usize,
    /// A size with another side.
    with: fn(usize, Size) -> Size,
) -> impl IntoView {
    let side = Memo::new(move |_| of(editor.grid.with(Grid::size)));
    let changed = move |event| {
        if let Ok(side) = event_target_value(&event).parse() {
            let (columns, rows) = with(side, editor.grid.with_untracked(Grid::size));
            editor.set_size(columns, rows);
        }
    };
    let (least, most) = editor.kind.sides;
    let option = |count: usize| {
        let selected = Signal::derive(move || side.get() == count);
        view! { <option value=count.to_string() prop:selected=selected>{count.to_string()}</option> }.into_any()
    };
    let options = all((least..=most).map(option));
    view! {
        <label class="field">
            {label}
            <select name=name on:change=changed>{options}</select>
        </label>
    }
}

/// The squares, of which the tab key reaches one.
#[component]
fn Squares(editor: Editor) -> impl IntoView {
    let form = editor.form;
    let size = Memo::new(move |_| editor.grid.with(Grid::size));
    let reached = Memo::new(move |_| editor.reached());
    let square = move |row: usize, column: usize| {
        let number = Memo::new(move |_| editor.grid.with(|grid| grid.number(row, column)).unwrap_or_default());
        let label = Signal::derive(move || {
            let name = editor.grid.with(|grid| grid.square_name(row, column));
            form.words().square(&name, number.get())
        });
        let tabindex = Signal::derive(move || if reached.get() == (row, column) { "0" } else { "-1" });
        let shown = Signal::derive(move || number.get().to_string());
        view! {
            <button type="button" data-square=format!("{row} {column}") tabindex=tabindex aria-label=label>
                {shown}
            </button>
        }
        .into_any()
    };
    let rank = move |row: usize, columns: usize| {
        view! {
            <div class="rank">
                {all((0..columns).map(|column| square(row, column)))}
            </div>
        }
        .into_any()
    };
    let tapped = move |event: leptos::ev::MouseEvent| {
        if let Some(place) = square_of(&event) {
            editor.set_square(place, editor.brush.get_untracked());
        }
    };
    view! {
        <div
            class="squares"
            role="group"
            aria-label=form.say(|words| words.squares())
            node_ref=editor.squares
            on:click=tapped
            on:keydown=move |event| editor.key(&event)
        >
            {live(move || {
                let (columns, rows) = size.get();
                all((0..rows).map(|row| rank(row, columns)))
            })}
        </div>
    }
}
