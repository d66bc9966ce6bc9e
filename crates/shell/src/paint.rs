//! Work that waits for a paint. A press is answered twice. At once it looks pressed (`:active`, then `data-pressed` until it is answered). Then
//! comes its result, which takes a slow phone several times as long.

use std::cell::RefCell;
use std::time::Duration;

use leptos::prelude::{Callable, Callback, request_animation_frame, set_timeout};
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

type Task = Box<dyn FnOnce()>;

const MARK: &str = "data-pressed";

/// The longest wait for a paint. A page out of sight inside another page is never painted, and no browser says so.
const AT_MOST: Duration = Duration::from_millis(250);

/// A pressed element, and its intent.
struct Press {
    on: Option<Element>,
    task: Task,
}

thread_local! {
    /// The presses not answered yet, the oldest first.
    static PRESSED: RefCell<Vec<Press>> = const { RefCell::new(Vec::new()) };

    /// The tasks that wait for a paint, the oldest first.
    static WAITING: RefCell<Vec<Task>> = const { RefCell::new(Vec::new()) };
}

/// Runs a task after the next paint, or when none came in time. Boxed, so that the code behind it is compiled once.
pub fn after_paint(task: Task) {
    WAITING.with_borrow_mut(|waiting| waiting.push(task));
    // A hidden page is not painted.
    if super::is_hidden() {
        return set_timeout(do_waiting, Duration::ZERO);
    }
    set_timeout(do_waiting, AT_MOST);
    request_animation_frame(|| set_timeout(do_waiting, Duration::ZERO));
}

fn do_waiting() {
    WAITING.take().into_iter().for_each(|task| task());
}

/// Calls `asked` for a click once the browser has painted the press. If a key or a program clicked, calls it at once, because the focus
/// moves with the result. A page that is gone by then gets no call.
pub fn once_pressed<T: 'static>(click: &MouseEvent, asked: Callback<T>, what: T) {
    let ask = move || {
        let _ = asked.try_run(what);
    };
    hold(click, Box::new(ask));
}

fn hold(click: &MouseEvent, task: Task) {
    if click.detail() == 0 {
        return task();
    }
    let on = click.target().and_then(|target| target.dyn_into::<Element>().ok()?.closest("button,.cell").ok()?);
    if let Some(on) = &on {
        let _ = on.set_attribute(MARK, "");
    }
    PRESSED.with_borrow_mut(|pressed| pressed.push(Press { on, task }));
    after_paint(Box::new(do_pressed));
}

/// Runs at once everything that waits after a press: before anything later, and before the page closes.
pub fn do_pressed() {
    for Press { on, task } in PRESSED.take() {
        if let Some(on) = on {
            let _ = on.remove_attribute(MARK);
        }
        task();
    }
}
