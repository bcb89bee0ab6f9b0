//! A sowing in sentences, made from its events alone.

use std::io::{self, Write};

use hoyito_core::{
    CaptureKind, Event, Observer, Pit, Played, Position, Refusal, Rules, Seeds, Side, SowingEnd,
    Variant,
};

use super::{CAPTURE, FAINT, letters, pass, seeds};

/// How much of a relay is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Detail {
    /// The first and the last laps of a long relay.
    Short,
    /// Every lap.
    Laps,
    /// Every lap, with every pit that gets a seed.
    Drops,
}

/// Laps told at the beginning and at the end of a long relay.
const FIRST_LAPS: u64 = 4;
const LAST_LAPS: u64 = 2;
/// Fewer laps than this are not worth leaving out.
const WORTH_LEAVING_OUT: u64 = 3;

/// A sowing that may be chosen, ready to be told.
pub(crate) struct Telling<'p> {
    position: &'p Position,
    played: Played,
}

impl<'p> Telling<'p> {
    /// Sows a pit.
    ///
    /// # Errors
    ///
    /// When the pit may not be chosen.
    pub(crate) fn of(position: &'p Position, pit: Pit) -> Result<Self, Refusal> {
        let played = position.play(pit)?;
        Ok(Self { position, played })
    }

    /// What the sowing did.
    pub(crate) const fn played(&self) -> &Played {
        &self.played
    }

    /// Tells the laps, why the sowing ended, what was captured, and who is
    /// skipped; not how the game ended, which a history may know better.
    pub(crate) fn write(&self, detail: Detail, out: &mut dyn Write) -> io::Result<()> {
        let sowing = &self.played.sowing;
        let mut teller = Teller {
            rules: self.position.rules(),
            mover: sowing.mover(),
            detail,
            left_out: laps_left_out(detail, sowing.laps),
            lap: Lap::new(sowing.pit),
            captured: Vec::new(),
            captured_unseen: Seeds::ZERO,
            ended: false,
            out,
            written: Ok(()),
        };
        // The pit may be chosen, as `of` has found out.
        let _ = self.position.observe(sowing.pit, &mut teller);
        teller.written?;
        if self.position.variant().captures_along() && sowing.gain() > Seeds::FOUR {
            writeln!(
                out,
                "In all this brings {} {}.",
                sowing.mover(),
                seeds(sowing.gain())
            )?;
        }
        if let Some(skipped) = self.played.pass {
            writeln!(out, "{}", pass(skipped, sowing.again))?;
        } else if sowing.again && self.played.next.over().is_none() {
            writeln!(out, "{} sows again (R10).", sowing.mover())?;
        }
        Ok(())
    }
}

/// The numbers of the laps that are left out, half open; empty for none.
fn laps_left_out(detail: Detail, laps: u64) -> std::ops::Range<u64> {
    let told = FIRST_LAPS + LAST_LAPS;
    if detail == Detail::Short && laps >= told + WORTH_LEAVING_OUT {
        FIRST_LAPS + 1..laps - LAST_LAPS + 1
    } else {
        0..0
    }
}

/// The lap that is being sown.
struct Lap {
    /// Counted from 1.
    number: u64,
    from: Pit,
    seeds: Seeds,
    /// Where each seed fell, what the pit then held, and whether that was
    /// captured on the way.
    drops: Vec<(Pit, Seeds, bool)>,
    in_hand: Seeds,
}

/// How a lap ended.
#[derive(Clone, Copy)]
enum LapEnd {
    Relay,
    Sowing(SowingEnd),
}

impl Lap {
    fn new(from: Pit) -> Self {
        Self {
            number: 0,
            from,
            seeds: Seeds::ZERO,
            drops: Vec::new(),
            in_hand: Seeds::ZERO,
        }
    }

    /// Seeds captured on the way.
    fn captured(&self) -> Seeds {
        let along = self.drops.iter().filter(|(_, _, captured)| *captured);
        along.map(|_| Seeds::FOUR).sum()
    }
}

/// Puts events into sentences as they come.
struct Teller<'o> {
    rules: Rules,
    mover: Side,
    detail: Detail,
    left_out: std::ops::Range<u64>,
    lap: Lap,
    /// The pits captured at the end of the sowing: the casa, then its chain.
    captured: Vec<Pit>,
    /// Seeds captured in the laps left out.
    captured_unseen: Seeds,
    /// Whether the last lap has been told.
    ended: bool,
    out: &'o mut dyn Write,
    /// The first error of writing; after it nothing more is told.
    written: io::Result<()>,
}

impl Observer for Teller<'_> {
    fn see(&mut self, event: Event) {
        if self.written.is_ok() {
            self.written = self.tell(event);
        }
    }
}

impl Teller<'_> {
    fn tell(&mut self, event: Event) -> io::Result<()> {
        match event {
            Event::Lift { pit, seeds } => {
                self.lap.number += 1;
                self.lap.from = pit;
                self.lap.seeds = seeds;
                self.lap.drops.clear();
            }
            Event::Drop {
                pit,
                holds,
                in_hand,
            } => {
                self.lap.drops.push((pit, holds, false));
                self.lap.in_hand = in_hand;
            }
            Event::Relay { .. } => self.lap_ended(LapEnd::Relay)?,
            Event::Capture {
                kind: CaptureKind::Along,
                ..
            } => {
                if let Some((_, _, captured)) = self.lap.drops.last_mut() {
                    *captured = true;
                }
            }
            Event::Capture { pit, .. } => self.captured.push(pit),
            Event::LastFour { to } => self.last_four(to)?,
            Event::End { .. } if self.ended => {}
            Event::End { end, .. } => self.sowing_ended(end)?,
        }
        Ok(())
    }

    /// The lap's line, or one line for all that are left out.
    fn lap_ended(&mut self, end: LapEnd) -> io::Result<()> {
        if self.left_out.contains(&self.lap.number) {
            self.captured_unseen += self.lap.captured();
            if self.lap.number + 1 < self.left_out.end {
                return Ok(());
            }
            let more = self.left_out.end - self.left_out.start;
            let along = match self.captured_unseen {
                Seeds::ZERO => String::new(),
                captured => format!(", {} captured on the way (R6)", seeds(captured)),
            };
            return writeln!(self.out, "  {FAINT}… {more} more laps{along} …{FAINT:#}");
        }
        let lap = format!(
            "  Lap {}: {} from {}",
            self.lap.number,
            seeds(self.lap.seeds),
            self.lap.from,
        );
        if self.detail == Detail::Drops {
            writeln!(self.out, "{lap}: {}; {}.", self.drops(), self.close(end))
        } else {
            writeln!(self.out, "{lap}{}; {}.", self.along(), self.close(end))
        }
    }

    /// Every drop of the lap, as in `B 5, C 5, D 4 captured`.
    fn drops(&self) -> String {
        let drops = self.lap.drops.iter().map(|(pit, holds, captured)| {
            if *captured {
                format!("{pit} {holds} {CAPTURE}captured{CAPTURE:#}")
            } else {
                format!("{pit} {holds}")
            }
        });
        drops.collect::<Vec<_>>().join(", ")
    }

    /// The casas that were captured on the way (R6).
    fn along(&self) -> String {
        let drops = self.lap.drops.iter();
        let pits: Vec<Pit> = drops.filter(|drop| drop.2).map(|drop| drop.0).collect();
        match pits.len() {
            0 => String::new(),
            1 => format!(
                ", {CAPTURE}capturing{CAPTURE:#} the casa at {} on the way (R6)",
                letters(&pits)
            ),
            _ => format!(
                ", {CAPTURE}capturing{CAPTURE:#} the casas at {} on the way (R6)",
                letters(&pits)
            ),
        }
    }

    /// How the lap ended, without a full stop.
    fn close(&self, end: LapEnd) -> String {
        let Some(&(pit, holds, _)) = self.lap.drops.last() else {
            return "nothing falls".to_owned();
        };
        let before = holds.get() - 1;
        match end {
            LapEnd::Relay => {
                format!("the last falls into {pit}, which held {before}: relay with {holds}")
            }
            LapEnd::Sowing(SowingEnd::Empty) => {
                format!("the last falls into {pit}, which was empty")
            }
            LapEnd::Sowing(_) if self.lap.in_hand.is_zero() => {
                format!("the last makes four in {pit}, a casa")
            }
            LapEnd::Sowing(_) => match self.lap.in_hand.get() {
                1 => "1 seed stays in the hand".to_owned(),
                count => format!("{count} seeds stay in the hand"),
            },
        }
    }

    /// The last four come before the end, but belong after the lap's line.
    fn last_four(&mut self, to: Side) -> io::Result<()> {
        self.sowing_ended(SowingEnd::Game)?;
        let rule = match self.rules.variant {
            Variant::HoyitoI => "R8",
            Variant::HoyitoII | Variant::HoyitoIII => "R11",
        };
        let place = if self.lap.in_hand.is_zero() {
            "on the board"
        } else {
            "on the board and in the hand"
        };
        let whose = match self.rules.last_four_holder {
            None => format!("{} takes them as well ({rule})", self.mover),
            Some(_) => format!("they go to {to}, who holds the last four ({rule}, R13)"),
        };
        writeln!(self.out, "That leaves the last four {place}: {whose}.")
    }

    /// The last lap, and why it is the last.
    fn sowing_ended(&mut self, end: SowingEnd) -> io::Result<()> {
        self.ended = true;
        self.lap_ended(LapEnd::Sowing(end))?;
        let captured = std::mem::take(&mut self.captured);
        let Some((casa, chain)) = captured.split_first() else {
            if end == SowingEnd::Empty {
                writeln!(self.out, "An empty pit: the sowing and the turn end (R4).")?;
            }
            return Ok(());
        };
        let total = seeds(captured.iter().map(|_| Seeds::FOUR).sum());
        let mover = self.mover;
        let rule = match self.rules.variant {
            Variant::HoyitoI => "R7",
            Variant::HoyitoII => "R9",
            Variant::HoyitoIII => "R12",
        };
        let chain = match chain {
            [] => String::new(),
            chain => format!(" and the chain of fours behind it, {}", letters(chain)),
        };
        let turn_ends = match (self.rules.variant, end) {
            (Variant::HoyitoI, SowingEnd::Casa) => ", and the turn ends",
            _ => "",
        };
        writeln!(
            self.out,
            "{mover} {CAPTURE}captures{CAPTURE:#} the casa at {casa}{chain}: {total}{turn_ends} ({rule})."
        )
    }
}

#[cfg(test)]
mod tests;
