//! The shown size of a picture, so that the style sheet can size its texts in the page's units.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{ResizeObserver, ResizeObserverEntry};

/// Width and height of a picture in pixels, followed as they change; zeros while it is not shown.
pub fn measured(node: NodeRef<leptos::svg::Svg>) -> ReadSignal<(i32, i32)> {
    let (size, set_size) = signal((0, 0));
    let observer = StoredValue::new_local(None::<(ResizeObserver, Closure<dyn FnMut(js_sys::Array)>)>);
    Effect::new(move |_| {
        let Some(svg) = node.get() else { return };
        let hear = Closure::<dyn FnMut(js_sys::Array)>::new(move |entries: js_sys::Array| {
            let rect = entries.pop().unchecked_into::<ResizeObserverEntry>().content_rect();
            let now = (rect.width().round() as i32, rect.height().round() as i32);
            set_size.maybe_update(|size| std::mem::replace(size, now) != now);
        });
        // Fails in no browser that runs the program, because they all have it.
        if let Ok(seen) = ResizeObserver::new(hear.as_ref().unchecked_ref()) {
            seen.observe(&svg);
            observer.set_value(Some((seen, hear)));
        }
    });
    on_cleanup(move || {
        observer.with_value(|observer| {
            if let Some((seen, _)) = observer {
                seen.disconnect();
            }
        });
    });
    size
}

/// The size of a pixel in thousandths of a scene's unit, for a view of this many units that is shown whole; empty while
/// nothing is shown.
pub fn scale(units: (i32, i32), pixels: (i32, i32)) -> String {
    let along = |units: i32, pixels: i32| i64::from(units) * 1000 / i64::from(pixels);
    if pixels.0 <= 0 || pixels.1 <= 0 {
        return String::new();
    }
    along(units.0, pixels.0).max(along(units.1, pixels.1)).to_string()
}
