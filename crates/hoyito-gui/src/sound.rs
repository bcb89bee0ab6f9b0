//! What a sowing sounds like: tones made here, no recordings. Playing them is
//! the window's business.

use std::f32::consts::TAU;

use hoyito_core::{Event, SowingEnd};

/// Samples in a second.
pub const RATE: u32 = 44_100;

/// Something that is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A seed falls on earth.
    OnEarth,
    /// A seed falls on other seeds.
    OnSeeds,
    /// Four seeds are taken.
    Capture,
    /// The last seed fell into an empty pit: the turn is over.
    TurnEnd,
}

/// A tone that fades: its pitch in hertz, how loud it begins, from 0 to 1, and
/// after how many seconds half of that is left.
type Tone = (f32, f32, f32);

impl Sound {
    /// What is heard of some events of a sowing that come at once: of many
    /// seeds only the last, and a capture before anything else.
    #[must_use]
    pub fn of(events: &[Event]) -> Option<Self> {
        events
            .iter()
            .filter_map(Self::of_event)
            .max_by_key(|sound| match sound {
                Self::OnEarth | Self::OnSeeds => 0,
                Self::TurnEnd => 1,
                Self::Capture => 2,
            })
    }

    fn of_event(event: &Event) -> Option<Self> {
        match event {
            Event::Drop { holds, .. } if holds.get() == 1 => Some(Self::OnEarth),
            Event::Drop { .. } => Some(Self::OnSeeds),
            Event::Capture { .. } | Event::LastFour { .. } => Some(Self::Capture),
            Event::End { end, .. } => (*end == SowingEnd::Empty).then_some(Self::TurnEnd),
            Event::Lift { .. } | Event::Relay { .. } => None,
        }
    }

    /// Small loudspeakers give little below 200 hertz. To the ear both ways of
    /// falling are as loud, an end is twice as loud, a capture a little more.
    const fn tones(self) -> &'static [Tone] {
        match self {
            Self::OnEarth => &[(220.0, 0.30, 0.016), (540.0, 0.13, 0.008)],
            Self::OnSeeds => &[(830.0, 0.17, 0.008), (1930.0, 0.08, 0.005)],
            Self::Capture => &[(392.0, 0.18, 0.06), (588.0, 0.14, 0.08)],
            Self::TurnEnd => &[(247.0, 0.22, 0.09), (370.0, 0.10, 0.06)],
        }
    }

    /// Its samples, from -1 to 1, at [`RATE`], as loud as `volume` from 0 to 1
    /// says.
    #[must_use]
    pub fn samples(self, volume: f32) -> Vec<f32> {
        // After ten halvings nothing is heard.
        let longest = self.tones().iter().map(|tone| tone.2).fold(0.0, f32::max);
        let count = (longest * 10.0 * RATE as f32) as usize;
        let sample = |number: usize| {
            let time = number as f32 / RATE as f32;
            // A soft beginning, without a crack.
            let begin = (time / 0.002).min(1.0);
            let tones = self.tones().iter().map(|(pitch, loud, half)| {
                loud * 0.5_f32.powf(time / half) * (time * pitch * TAU).sin()
            });
            tones.sum::<f32>() * begin * volume
        };
        (0..count).map(sample).collect()
    }
}

/// Keeps sounds of a kind apart, so that seeds which fall fast can be told from
/// each other and all together never overdrive.
#[derive(Clone, Debug, Default)]
pub struct Spacing {
    /// When each kind was heard last, in seconds: falls, captures, ends.
    last: [Option<f64>; 3],
}

impl Spacing {
    /// Whether a sound is to be heard now, in seconds from any beginning. If it
    /// is, others of its kind are not for a moment.
    pub fn lets(&mut self, sound: Sound, now: f64) -> bool {
        let (kind, apart) = match sound {
            Sound::OnEarth | Sound::OnSeeds => (0, 0.03),
            Sound::Capture => (1, 0.15),
            Sound::TurnEnd => (2, 0.15),
        };
        let is_free = self.last[kind].is_none_or(|last| now - last >= apart);
        if is_free {
            self.last[kind] = Some(now);
        }
        is_free
    }
}

#[cfg(test)]
mod tests {
    use hoyito_core::{CaptureKind, Pit, Seeds, Side};

    use super::*;

    const ALL: [Sound; 4] = [
        Sound::OnEarth,
        Sound::OnSeeds,
        Sound::Capture,
        Sound::TurnEnd,
    ];

    fn loudest(samples: &[f32]) -> f32 {
        samples.iter().fold(0.0, |most, now| most.max(now.abs()))
    }

    #[test]
    fn sounds_begin_and_end_softly_and_never_overdrive() {
        for sound in ALL {
            let samples = sound.samples(1.0);
            assert!(samples.len() < RATE as usize, "{sound:?} is short");
            let most = loudest(&samples);
            assert!(most > 0.05 && most < 0.5, "{sound:?}: {most}");
            let end = &samples[samples.len() - 20..];
            assert!(
                samples[0].abs() < 0.001 && loudest(end) < 0.001,
                "{sound:?}"
            );
        }
    }

    /// What a second of sounds is together, one of each kind asked for every
    /// few milliseconds.
    fn a_second_of(kinds: &[Sound], milliseconds: u32) -> Vec<f32> {
        let mut heard = vec![0.0; 2 * RATE as usize];
        let mut spacing = Spacing::default();
        for at in (0..1000).step_by(milliseconds as usize) {
            for sound in kinds {
                if spacing.lets(*sound, f64::from(at) / 1000.0) {
                    let first = (at * RATE / 1000) as usize;
                    let samples = sound.samples(1.0);
                    for (sum, sample) in heard[first..].iter_mut().zip(samples) {
                        *sum += sample;
                    }
                }
            }
        }
        heard
    }

    #[test]
    fn however_fast_seeds_fall_they_never_overdrive() {
        for milliseconds in [1, 4, 7, 17, 33] {
            for fall in [Sound::OnEarth, Sound::OnSeeds] {
                let most = loudest(&a_second_of(
                    &[fall, Sound::Capture, Sound::TurnEnd],
                    milliseconds,
                ));
                assert!(most < 1.0, "{fall:?} every {milliseconds} ms: {most}");
            }
        }
    }

    #[test]
    fn a_sound_waits_for_the_one_of_its_kind_before_and_for_no_other() {
        let mut spacing = Spacing::default();
        assert!(spacing.lets(Sound::OnEarth, 1.0));
        assert!(!spacing.lets(Sound::OnSeeds, 1.01));
        assert!(spacing.lets(Sound::Capture, 1.01));
        assert!(spacing.lets(Sound::OnSeeds, 1.04));
    }

    #[test]
    fn a_lower_volume_is_less_loud() {
        for sound in ALL {
            assert!(loudest(&sound.samples(0.3)) < loudest(&sound.samples(1.0)) / 2.0);
        }
    }

    #[test]
    fn a_capture_is_heard_before_the_seeds_that_fall_with_it() {
        let pit = Pit::new(Side::South, 0);
        let drop = |holds| Event::Drop {
            pit,
            holds: Seeds::new(holds),
            in_hand: Seeds::ZERO,
        };
        let capture = Event::Capture {
            pit,
            kind: CaptureKind::Along,
        };
        assert_eq!(Sound::of(&[drop(1)]), Some(Sound::OnEarth));
        assert_eq!(Sound::of(&[drop(1), drop(5)]), Some(Sound::OnSeeds));
        assert_eq!(
            Sound::of(&[drop(4), capture, drop(2)]),
            Some(Sound::Capture)
        );
        assert_eq!(Sound::of(&[]), None);
    }
}
