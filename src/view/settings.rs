//! The settings: choices for all pages, the player's data, the keys, and what this is. Everything acts at once.

use leptos::prelude::*;

use super::buttons::WordButton;
use super::context::Context;
use super::controls::{Choice, Choices, SettingLine, SwitchLine};
use super::focus::focus_on;
use super::icon::{Icon, Sign};
use super::keys::KeySettings;
use super::live::{all, live, live_if};
use super::page::Page;
use super::saved_games::{ImportField, Importer, delete_all, export_all};
use crate::games::{IDS, credit_of, title_of};
use crate::play::Pace;
use crate::remembered::preferences::{
    LANGUAGE, MOTION, Motion, PACE, THEME, Theme, be_left_handed, chosen_motion, chosen_pace, chosen_theme,
    is_left_handed, want_sound, wants_sound,
};
use crate::remembered::{coaching, store};
use crate::scene::{Tint, art};
use crate::shell::{fits, on_resize, sound};
use crate::sound::Sound;
use crate::text::Language;
use crate::text::page;
use crate::text::review;
use crate::text::settings::{Words, words};

#[component]
pub fn SettingsPage() -> impl IntoView {
    let context = Context::get();
    let language = context.language.get_untracked();
    let words = words(language);
    let keys = folded(words.keyboard(), "", view! { <KeySettings/> }.into_any());
    // Leads back to the table that the settings were opened from, while its game exists.
    let table = context.left_table.get_value();
    let is_there = move || table.as_ref().filter(|id| store::game_text(id).is_some()).cloned();
    let table = RwSignal::new(is_there());
    store::on_games_change(move |_| {
        let _ = table.try_set(is_there());
    });
    let back = move || {
        live_if(move || {
            let told = review::words(language).to_game();
            let link = |id: String| view! { <a class="text" href=format!("#play/{id}")>{told}</a> };
            table.get().map(|id| link(id).into_any())
        })
    };
    view! {
        <Page title=Signal::stored(words.settings().to_owned()) class="settings" is_place=true action=back>
            <div class="halves">
                <section>{choices(context, words)}</section>
                <div>
                    {data(context, words)}
                    {keys}
                    {about(language, words)}
                </div>
            </div>
        </Page>
    }
}

/// What is chosen for all pages and tables.
#[inline(never)]
fn choices(context: Context, words: &'static dyn Words) -> AnyView {
    let themes = Theme::ALL.map(|theme| Choice {
        value: theme.name().to_owned(),
        label: theme.label(words).to_owned(),
        picture: Some(die_of(theme)),
        lang: None,
        is_chosen: theme == chosen_theme(),
    });
    let choose_theme = Callback::new(move |name: String| {
        store::save_preference(THEME, &name);
        context.theme.set(chosen_theme());
    });
    let chosen = context.language.get_untracked();
    let languages = Language::ALL.map(|language| Choice {
        lang: Some(language.tag()),
        ..Choice::said(language.tag(), language.own_name(), language == chosen)
    });
    let choose_language = Callback::new(move |tag: String| {
        store::save_preference(LANGUAGE, &tag);
        context.language.set(Language::of_tag(&tag).unwrap_or(chosen));
        // The page is made anew in that language, and its chosen place has the focus again.
        request_animation_frame(|| focus_on("[name=language]:checked"));
    });
    let motions = Motion::ALL.map(|motion| Choice::said(motion.name(), motion.label(words), motion == chosen_motion()));
    let choose_motion = Callback::new(move |name: String| {
        store::save_preference(MOTION, &name);
        context.motion.set(chosen_motion());
    });
    let pace = |pace: Pace| {
        let label = match pace {
            Pace::Instant => words.instant(),
            Pace::Normal => words.quick(),
            Pace::Slow => words.calm(),
        };
        Choice::said(pace.name(), label, pace == chosen_pace())
    };
    let choose_pace = Callback::new(|name: String| store::save_preference(PACE, &name));
    let switch_sound = Callback::new(|is_on| {
        want_sound(is_on);
        // Who asks for sounds hears one.
        if is_on { sound::play(&[Sound::Place]) } else { sound::stop() }
    });
    let (theme, language, motion, speed) = (words.theme(), words.language(), words.motion(), words.speed());
    view! {
        <Choices name="theme" label=theme choices=themes.to_vec() choose=choose_theme/>
        <SettingLine label=language>
            <Choices name="language" label=language choices=languages.to_vec() choose=choose_language/>
        </SettingLine>
        <SwitchLine
            name="sound"
            label=words.sound()
            about=words.sound_about()
            is_on=wants_sound()
            switch=switch_sound
        />
        <SettingLine label=motion>
            <Choices name="motion" label=motion choices=motions.to_vec() choose=choose_motion/>
        </SettingLine>
        <SettingLine label=speed about=words.speed_about()>
            <Choices name="pace" label=speed choices=Pace::ALL.map(pace).to_vec() choose=choose_pace/>
        </SettingLine>
        <SwitchLine
            name="tips"
            label=words.tips()
            about=words.tips_about()
            is_on=coaching::is_wanted()
            switch=Callback::new(|is_on| coaching::want(is_on, IDS))
        />
        <SwitchLine
            name="hand"
            label=words.left_hand()
            about=words.left_hand_about()
            is_on=is_left_handed()
            switch=Callback::new(be_left_handed)
        />
    }
    .into_any()
}

/// The die that represents a theme, on its background.
fn die_of(theme: Theme) -> String {
    let tint = if theme == Theme::Contrast { Tint::Black } else { Tint::Red };
    art::die_alone(tint, 5)
}

/// Everything that this device keeps, and what can be done with it.
#[inline(never)]
fn data(context: Context, words: &'static dyn Words) -> AnyView {
    let importer = use_context::<Importer>().unwrap_or_else(Importer::provide);
    let count = RwSignal::new(store::game_keys().len());
    store::on_games_change(move |_| {
        let _ = count.try_set(store::game_keys().len());
    });
    let kept = move || live(move || words.kept(count.get(), store::size()).into_any());
    let delete = live_if(move || {
        let press = Callback::new(move |()| {
            store::remember_home();
            delete_all(&store::game_keys(), context);
        });
        let button = || view! { <WordButton label=words.delete_all() name="delete-all" class="text" press/> };
        (count.get() > 0).then(|| button().into_any())
    });
    view! {
        <section class="data">
            <div class="heading">
                <h2>{words.data()}</h2>
                <p class="note">{kept()}</p>
            </div>
            <div class="halves-of-row">
                <WordButton
                    label=words.export_all()
                    name="export-all"
                    class="outlined"
                    press=Callback::new(move |()| export_all(context))
                />
                <ImportField importer/>
            </div>
            {delete}
        </section>
    }
    .into_any()
}

/// What this is, whose games these are, and the terms of its use.
#[inline(never)]
fn about(language: Language, words: &'static dyn Words) -> AnyView {
    let game = |game: &&'static str| {
        let title = title_of(game, language);
        view! {
            <li>
                <a class="entry" href=format!("#rules/{game}")>
                    <span>
                        {title}
                        <span class="note">{credit_of(game, language)}</span>
                    </span>
                </a>
            </li>
        }
        .into_any()
    };
    let content = view! {
        <div class="about">
            <p>{words.name_means()}</p>
            <p>{words.privacy()}</p>
            <p>{words.designers()}</p>
            <ul>{all(IDS.iter().map(game))}</ul>
            <p class="note">{words.version(env!("CARGO_PKG_VERSION"))}</p>
            <button class="outlined install" type="button">{page::words(language).install()}</button>
        </div>
    };
    folded(words.about(), words.about_what(), content.into_any())
}

/// A part of the page. It is folded in a narrow window, where it would stand between others.
fn folded(heading: &'static str, about: &'static str, content: AnyView) -> AnyView {
    let is_wide = || fits("(min-width:1024px)");
    let is_open = RwSignal::new(is_wide());
    let was_wide = StoredValue::new(is_wide());
    on_resize(move || {
        if was_wide.get_value() != is_wide() {
            was_wide.set_value(is_wide());
            is_open.set(is_wide());
        }
    });
    view! {
        <details class="part" prop:open=is_open>
            <summary>
                <span>
                    <h2>{heading}</h2>
                    <span class="note">{about}</span>
                </span>
                <Icon sign=Sign::Next/>
            </summary>
            {content}
        </details>
    }
    .into_any()
}
