//! A loudspeaker, on a thread of its own: opening a device can take a while, and
//! where there is none all is silent.

use std::num::NonZero;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use rodio::DeviceSinkBuilder;
use rodio::buffer::SamplesBuffer;

use crate::sound::{RATE, Sound};

/// What comes later than this is not played: while a device is opened, sounds
/// would pile up and be heard all at once.
const TOO_LATE: Duration = Duration::from_millis(100);

/// Plays sounds as soon as they come.
#[derive(Debug)]
pub struct Speaker(Sender<Wish>);

/// A sound that is to be heard.
#[derive(Debug)]
struct Wish {
    sound: Sound,
    volume: f32,
    at: Instant,
}

impl Speaker {
    /// A speaker for the system's usual device. Where there is none it is silent,
    /// and `missing` is called once, on its own thread.
    #[must_use]
    pub fn start(missing: impl FnOnce() + Send + 'static) -> Self {
        let (sounds, wanted) = channel();
        // Without a thread or a device nobody listens to what is sent.
        let _ = thread::Builder::new()
            .name("speaker".into())
            .spawn(move || play(&wanted, missing));
        Self(sounds)
    }

    /// Plays a sound at a volume from 0 to 1.
    pub fn play(&self, sound: Sound, volume: f32) {
        let at = Instant::now();
        let _ = self.0.send(Wish { sound, volume, at });
    }
}

fn play(wanted: &Receiver<Wish>, missing: impl FnOnce()) {
    let Ok(mut device) = DeviceSinkBuilder::open_default_sink() else {
        missing();
        return;
    };
    device.log_on_drop(false);
    let (Some(one), Some(rate)) = (NonZero::new(1), NonZero::new(RATE)) else {
        return;
    };
    while let Ok(Wish { sound, volume, at }) = wanted.recv() {
        if at.elapsed() < TOO_LATE {
            let samples = sound.samples(volume);
            device.mixer().add(SamplesBuffer::new(one, rate, samples));
        }
    }
}
