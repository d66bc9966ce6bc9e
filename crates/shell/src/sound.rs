//! Sounds by the Web Audio API, which is only set up for the first sound. Without it, or if the browser refuses, there is silence, because
//! sounds tell nothing that is not visible too.

use std::cell::RefCell;

use wasm_bindgen::JsValue;
use web_sys::AudioContext;

use alea_sound::Sound;

/// From the beginning of one sound to that of the next, in seconds.
const APART: f64 = 0.17;

thread_local! {
    static PLAYER: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
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
    // The system may have suspended it. It plays once it is resumed.
    let _ = context.resume()?;
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
