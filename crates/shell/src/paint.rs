//! What waits for a paint. A press is answered twice: at once it is seen to be heard (`:active`, then `data-pressed` until it is answered), and
//! then comes what it asks for, which takes a slow phone several times as long.

use std::cell::RefCell;
use std::time::Duration;

use leptos::prelude::{Callable, Callback, request_animation_frame, set_timeout};
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

type Task = Box<dyn FnOnce()>;

const MARK: &str = "data-pressed";

/// How long a paint is waited for. None comes to a page that lies out of sight in another one, and no browser says so.
const AT_MOST: Duration = Duration::from_millis(250);

/// What was pressed, and what it asks for.
struct Press {
    on: Option<Element>,
    task: Task,
}

thread_local! {
    /// What was pressed and is not answered yet, the oldest first.
    static PRESSED: RefCell<Vec<Press>> = const { RefCell::new(Vec::new()) };

    /// What waits for a paint, the oldest first.
    static WAITING: RefCell<Vec<Task>> = const { RefCell::new(Vec::new()) };
}

/// Does something after the next paint, or when none came in time. Boxed, so that the machinery behind it exists once.
pub fn after_paint(task: Task) {
    WAITING.with_borrow_mut(|waiting| waiting.push(task));
    // A page that nobody sees is not painted.
    if super::is_hidden() {
        return set_timeout(do_waiting, Duration::ZERO);
    }
    set_timeout(do_waiting, AT_MOST);
    request_animation_frame(|| set_timeout(do_waiting, Duration::ZERO));
}

fn do_waiting() {
    WAITING.take().into_iter().for_each(|task| task());
}

/// Says what was asked for by a click once the browser has painted that something is pressed; at once if a key or a program clicked, since
/// the focus moves with what is done then. A page that is gone by then hears nothing.
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

/// Does at once whatever waits since it was pressed: before anything that came later, and before the page goes.
pub fn do_pressed() {
    for Press { on, task } in PRESSED.take() {
        if let Some(on) = on {
            let _ = on.remove_attribute(MARK);
        }
        task();
    }
}
