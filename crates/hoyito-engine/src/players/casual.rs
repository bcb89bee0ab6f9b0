//! Players who do not look ahead: what they see of a sowing, and what they
//! like.

use fastrand::Rng;
use hoyito_core::{Pit, Position, Variant};

use crate::limits::Limits;

/// How somebody chooses who looks at one sowing at a time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Casual {
    /// Laps after which she loses count and hopes for nothing.
    laps: u64,
    /// How much she likes a seed that lies in her own row afterwards, in seeds
    /// captured. It is a beginner's mistake: what lies at home is not hers yet,
    /// and mostly it is better to let it go.
    homely: f32,
    /// How far she may be wrong about a pit, in seeds captured.
    error: f32,
    /// In so many of ten choices she sees no captures at all.
    blind: u8,
}

impl Casual {
    /// Level 1: one lap with the eye, and a liking for a full row. In Hoyito I,
    /// where skill tells less, she likes it still more.
    pub(crate) const fn one(variant: Variant) -> Self {
        Self {
            laps: 1,
            homely: if variant.captor_sows_again() {
                1.0
            } else {
                4.0
            },
            error: 5.0,
            blind: 0,
        }
    }

    /// Level 2: sees what short sowings take, when she looks. In Hoyito I, where
    /// skill tells less, she seldom does.
    pub(crate) const fn two(variant: Variant) -> Self {
        Self {
            laps: 3,
            homely: 0.0,
            error: 1.0,
            blind: if variant.captor_sows_again() { 4 } else { 9 },
        }
    }

    /// The pit she likes best; `None` when she knows none that ends.
    pub(crate) fn choose(self, position: &Position, limits: &Limits, rng: &mut Rng) -> Option<Pit> {
        let blind = rng.u8(0..10) < self.blind;
        let mut best = None;
        for pit in Pit::row(position.due(), position.row()) {
            let Ok(played) = position.play_within(pit, limits.laps) else {
                continue;
            };
            let seen = !blind && played.sowing.laps <= self.laps;
            let gain = if seen { played.sowing.gain().get() } else { 0 };
            let at_home = played.next.board().row_total(position.due()).get();
            let hope = f32::from(gain) + self.homely * f32::from(at_home) + self.error * rng.f32();
            if best.is_none_or(|(most, _)| hope > most) {
                best = Some((hope, pit));
            }
        }
        best.map(|(_, pit)| pit)
    }
}
