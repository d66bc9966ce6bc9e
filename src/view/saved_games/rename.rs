//! The dialog in which a saved game gets its name.

use leptos::prelude::*;

use super::commands::Commands;
use crate::table::LONGEST_NAME;
use crate::text::saved::{Words, words};
use crate::view::context::Context;
use crate::view::dialog::Dialog;
use crate::view::naming::NameForm;

/// The dialog in which a game gets its name.
#[component]
pub(super) fn RenameDialog(commands: Commands) -> impl IntoView {
    let context = Context::get();
    let language = context.language;
    let close = Callback::new(move |()| commands.stop_renaming());
    let form = move || {
        let say = |word: fn(&dyn Words) -> &'static str| word(words(language.get_untracked()));
        view! {
            <NameForm
                label=say(|words| words.name())
                field="name"
                value=commands.renamed().and_then(|row| row.name).unwrap_or_default()
                longest=LONGEST_NAME
                about=say(|words| words.name_about())
                buttons=[say(|words| words.save()), context.words_now().cancel()]
                send=Callback::new(move |name: String| commands.rename(&name))
                close
            />
        }
    };
    view! {
        <Dialog
            open=Signal::derive(move || commands.is_renaming())
            title=Signal::derive(move || words(language.get()).rename().to_owned())
            class="rename"
            close
        >
            {form()}
        </Dialog>
    }
}
