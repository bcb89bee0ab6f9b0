//! Random positions, and the way from them to the reference model.

#![allow(dead_code, reason = "every test file uses its own share")]

use fastrand::Rng;
use hoyito_core::{
    BySide, EventLog, LapBudget, Pit, Played, Position, Refusal, RowLength, Setup, Side, Variant,
};
use hoyito_reference as model;

/// Laps that a test follows a relay at most; what takes longer is left to the
/// tests of long relays.
pub(crate) const BUDGET: LapBudget = LapBudget::new(300_000);

/// A set-up with any row length, some pits closed, any number of seeds the
/// board may have, spread evenly or heaped, and any holder. The due side may
/// turn out to be the wrong one.
pub(crate) fn random_setup(rng: &mut Rng) -> Setup {
    let row = RowLength::new(rng.u8(6..=12)).expect("6 to 12");
    let mut setup = Setup::all_closed(row, random_side(rng));
    let closed = if rng.bool() { 0.0 } else { rng.f32() };
    for side in Side::BOTH {
        let always_open = rng.u8(0..row.get());
        for pit in Pit::row(side, row) {
            if pit.column() == always_open || rng.f32() >= closed {
                setup.set(pit, Some(0));
            }
        }
    }
    let open: Vec<Pit> = Pit::all(row)
        .filter(|pit| setup.get(*pit).is_some())
        .collect();
    let fours = rng.u8(0..=2 * row.get());
    // Some boards are flat, on others a few pits hold nearly everything.
    let favourites = rng.usize(1..=open.len());
    for _ in 0..4 * fours {
        let among = if rng.u8(..4) == 0 {
            open.len()
        } else {
            favourites
        };
        let pit = open[rng.usize(..among)];
        setup.set(pit, setup.get(pit).map(|seeds| seeds + 1));
    }
    let captured = rng.u8(0..=row.full_seeds() - 4 * fours);
    let south = rng.u8(0..=captured);
    setup.captured = BySide {
        south,
        north: captured - south,
    };
    if rng.u8(..3) == 0 {
        setup.last_four_holder = Some(random_side(rng));
    }
    setup
}

fn random_side(rng: &mut Rng) -> Side {
    if rng.bool() { Side::South } else { Side::North }
}

pub(crate) fn random_variant(rng: &mut Rng) -> Variant {
    Variant::ALL[rng.usize(..3)]
}

/// The same set-up for the reference model; `None` when that refuses it.
pub(crate) fn to_model(variant: Variant, setup: &Setup) -> Option<model::Model> {
    let pits = Pit::all(setup.row())
        .map(|pit| setup.get(pit).map(u32::from))
        .collect();
    let due = model_side(setup.due);
    let built = model::Model::set_up(
        model::Variant::from_name(variant.id()).expect("the same three games"),
        pits,
        due,
        [setup.captured.south.into(), setup.captured.north.into()],
        setup.last_four_holder.map(model_side),
    )?;
    // The model passes at set-up where R15 refuses.
    (built.due == due).then_some(built)
}

pub(crate) fn model_side(side: Side) -> model::Side {
    match side {
        Side::South => model::Side::South,
        Side::North => model::Side::North,
    }
}

/// Plays every pit of the due side, silently and observed, and gives what was
/// played with its events; relays over [`BUDGET`] are left out.
pub(crate) fn play_all(position: &Position) -> Vec<(Played, EventLog)> {
    let mut all = Vec::new();
    for pit in Pit::row(position.due(), position.row()) {
        let Ok(played) = position.play_within(pit, BUDGET) else {
            continue;
        };
        let mut log = EventLog::default();
        let observed = position.observe(pit, &mut log);
        assert_eq!(observed, Ok(played), "{position:?} {pit}");
        all.push((played, log));
    }
    all
}

/// Whether a relay somewhere was too long for [`BUDGET`].
pub(crate) fn is_long(refusal: &Refusal) -> bool {
    matches!(refusal, Refusal::Undecided { .. })
}
