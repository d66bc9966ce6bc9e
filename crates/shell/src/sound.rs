//! Sounds by the Web Audio API, which is only set up for the first sound. Without it, or if the browser refuses, there is silence, because
//! sounds tell nothing that is not visible too.

use std::cell::{Cell, RefCell};

use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AudioContext, AudioContextState};

use alea_sound::Sound;

/// From the beginning of one sound to that of the next, in seconds.
const APART: f64 = 0.17;

/// How long a browser may hold sounds back, in milliseconds: later they would tell of something long past.
const LATE: u64 = 1_000;

thread_local! {
    static PLAYER: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
    /// How often sounds were asked for.
    static ASKED: Cell<u32> = const { Cell::new(0) };
}

/// Plays sounds one after the other. Browsers allow that only after somebody has tapped or pressed something.
pub fn play(sounds: &[Sound]) {
    // A browser that refuses is silent.
    let _ = PLAYER.with_borrow_mut(|player| try_play(player, sounds));
}

fn try_play(player: &mut Option<AudioContext>, sounds: &[Sound]) -> Result<(), JsValue> {
    let context = match player {
        Some(context) => context,
        None => player.insert(AudioContext::new()?),
    };
    let asked = ASKED.get().wrapping_add(1);
    ASKED.set(asked);
    if context.state() == AudioContextState::Running {
        return start(context, sounds);
    }
    // The system has suspended it, or it only begins. Once it is resumed, the last sounds are played, and none that come too late.
    let (resumed, begun) = (JsFuture::from(context.resume()?), crate::now());
    let (context, sounds) = (context.clone(), sounds.to_vec());
    crate::spawn(async move {
        let is_resumed = resumed.await.is_ok();
        if is_resumed && ASKED.get() == asked && crate::now() < begun + LATE {
            // A browser that refuses is silent.
            let _ = start(&context, &sounds);
        }
    });
    Ok(())
}

fn start(context: &AudioContext, sounds: &[Sound]) -> Result<(), JsValue> {
    let mut at = context.current_time();
    for sound in sounds {
        let samples = sound.samples(context.sample_rate());
        let buffer = context.create_buffer(1, samples.len() as u32, context.sample_rate())?;
        buffer.copy_to_channel(&samples, 0)?;
        let source = context.create_buffer_source()?;
        source.set_buffer(Some(&buffer));
        source.connect_with_audio_node(&context.destination())?;
        source.start_with_when(at)?;
        at += APART;
    }
    Ok(())
}

/// Releases the audio when sounds are no longer wanted.
pub fn stop() {
    if let Some(context) = PLAYER.take() {
        // Fails only if it is closed already.
        let _ = context.close();
    }
}
