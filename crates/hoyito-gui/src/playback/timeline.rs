//! What happens in one sowing, step by step, and the board after every step.

use hoyito_core::{
    BySide, Event, EventLog, MAX_RING, Pit, Position, Refusal, Ring, Seeds, Side, SowingEnd,
};

/// The seeds between two steps: on the board, in the hand and captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    counts: [u8; MAX_RING],
    /// Seeds in the hand.
    pub hand: Seeds,
    /// Seeds captured by each player.
    pub captured: BySide<Seeds>,
}

impl Frame {
    fn before(position: &Position) -> Self {
        Self {
            counts: *position.board().counts(),
            hand: Seeds::ZERO,
            captured: position.captured(),
        }
    }

    /// The frame after an event of a sowing by `mover`.
    fn after(mut self, event: Event, mover: Side, ring: &Ring) -> Self {
        match event {
            Event::Lift { pit, seeds } => {
                self.put(ring, pit, Seeds::ZERO);
                self.hand = seeds;
            }
            Event::Drop {
                pit,
                holds,
                in_hand,
            } => {
                self.put(ring, pit, holds);
                self.hand = in_hand;
            }
            Event::Capture { pit, .. } => {
                self.put(ring, pit, Seeds::ZERO);
                self.captured[mover] += Seeds::FOUR;
            }
            Event::LastFour { to } => {
                self.counts = [0; MAX_RING];
                self.hand = Seeds::ZERO;
                self.captured[to] += Seeds::FOUR;
            }
            Event::Relay { .. } | Event::End { .. } => {}
        }
        self
    }

    fn put(&mut self, ring: &Ring, pit: Pit, seeds: Seeds) {
        if let Some(slot) = ring.slot_of(pit) {
            self.counts[slot.index()] = seeds.get();
        }
    }

    /// The seeds in a pit; none when it is closed.
    #[must_use]
    pub fn seeds(&self, ring: &Ring, pit: Pit) -> Seeds {
        ring.slot_of(pit)
            .map_or(Seeds::ZERO, |slot| Seeds::new(self.counts[slot.index()]))
    }

    /// The counts by place in the ring; those past its end are 0.
    #[must_use]
    pub const fn counts(&self) -> &[u8; MAX_RING] {
        &self.counts
    }

    /// All seeds: on the board, in the hand, captured.
    #[must_use]
    pub fn total(&self) -> u32 {
        let board: u32 = self.counts.iter().copied().map(u32::from).sum();
        let captured = self.captured.south.get() + self.captured.north.get();
        board + u32::from(self.hand.get()) + u32::from(captured)
    }
}

/// What became of the last seed of a lap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LapEnd {
    /// It fell into an occupied pit, which is lifted next (R4).
    Relay,
    /// It ended the sowing.
    End(SowingEnd),
    /// Nobody followed the relay any further (H1).
    GoesOn,
}

/// One lap of a sowing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lap {
    /// The pit that is lifted.
    pub pit: Pit,
    /// The seeds in it.
    pub seeds: Seeds,
    /// Where the last seed of the lap falls.
    pub landed: Pit,
    /// Seeds in that pit with this one.
    pub holds: Seeds,
    /// What then.
    pub end: LapEnd,
    /// Seeds captured in the lap and at its end, the last four included.
    pub captured: Seeds,
    /// The first step of the lap.
    pub first: usize,
    /// One past its last step.
    pub past: usize,
}

/// A whole sowing: its steps, in order, and the frames between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timeline {
    ring: Ring,
    mover: Side,
    pit: Pit,
    steps: Vec<Event>,
    frames: Vec<Frame>,
    laps: Vec<Lap>,
    endless: bool,
}

impl Timeline {
    /// The sowing of a pit.
    ///
    /// # Errors
    ///
    /// When the pit may not be chosen.
    pub fn of(position: &Position, pit: Pit) -> Result<Self, Refusal> {
        let mut log = EventLog::default();
        position.observe(pit, &mut log)?;
        Ok(Self::new(position, pit, log.events, false))
    }

    /// The first laps of a sowing that is endless (H1), to be watched going
    /// round. It is never played.
    ///
    /// # Errors
    ///
    /// When the pit may not be chosen for another reason.
    pub fn watched(position: &Position, pit: Pit, laps: u64) -> Result<Self, Refusal> {
        let mut log = EventLog::default();
        match position.watch(pit, laps, &mut log) {
            Ok(()) => Ok(Self::new(position, pit, log.events, false)),
            Err(Refusal::Endless { .. } | Refusal::Undecided { .. }) => {
                Ok(Self::new(position, pit, log.events, true))
            }
            Err(refusal) => Err(refusal),
        }
    }

    fn new(position: &Position, pit: Pit, steps: Vec<Event>, endless: bool) -> Self {
        let ring = *position.board().ring();
        let mover = position.due();
        let mut frame = Frame::before(position);
        let mut frames = vec![frame];
        for step in &steps {
            frame = frame.after(*step, mover, &ring);
            frames.push(frame);
        }
        Self {
            laps: laps(&steps),
            ring,
            mover,
            pit,
            steps,
            frames,
            endless,
        }
    }

    /// The pits that are open, in sowing order.
    #[must_use]
    pub const fn ring(&self) -> &Ring {
        &self.ring
    }

    /// Who sows.
    #[must_use]
    pub const fn mover(&self) -> Side {
        self.mover
    }

    /// The pit that was chosen.
    #[must_use]
    pub const fn pit(&self) -> Pit {
        self.pit
    }

    /// What happens, in order.
    #[must_use]
    pub fn steps(&self) -> &[Event] {
        &self.steps
    }

    /// The frame after so many steps; numbers past the end give the last one.
    #[must_use]
    pub fn frame(&self, steps: usize) -> &Frame {
        &self.frames[steps.min(self.frames.len() - 1)]
    }

    /// The laps, in order.
    #[must_use]
    pub fn laps(&self) -> &[Lap] {
        &self.laps
    }

    /// Whether it shows a relay that never ends.
    #[must_use]
    pub const fn is_endless(&self) -> bool {
        self.endless
    }

    /// The pit where the hand is after so many steps, if seeds are in it.
    #[must_use]
    pub fn hand_at(&self, steps: usize) -> Option<Pit> {
        if self.frame(steps).hand.is_zero() {
            return None;
        }
        self.steps[..steps.min(self.steps.len())]
            .iter()
            .rev()
            .find_map(|step| match step {
                Event::Lift { pit, .. } | Event::Drop { pit, .. } => Some(*pit),
                _ => None,
            })
    }

    /// The lap that the step with this number belongs to.
    #[must_use]
    pub fn lap_of(&self, step: usize) -> usize {
        self.laps
            .partition_point(|lap| lap.past <= step)
            .min(self.laps.len().saturating_sub(1))
    }
}

/// Groups the steps of a sowing by laps.
fn laps(steps: &[Event]) -> Vec<Lap> {
    let mut laps: Vec<Lap> = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        if let Event::Lift { pit, seeds } = *step {
            laps.push(Lap {
                pit,
                seeds,
                landed: pit,
                holds: Seeds::ZERO,
                end: LapEnd::GoesOn,
                captured: Seeds::ZERO,
                first: index,
                past: index,
            });
        }
        let Some(lap) = laps.last_mut() else { continue };
        lap.past = index + 1;
        match *step {
            Event::Drop { pit, holds, .. } => {
                lap.landed = pit;
                lap.holds = holds;
            }
            Event::Relay { .. } => lap.end = LapEnd::Relay,
            Event::Capture { .. } | Event::LastFour { .. } => lap.captured += Seeds::FOUR,
            Event::End { end, .. } => lap.end = LapEnd::End(end),
            Event::Lift { .. } => {}
        }
    }
    laps
}
