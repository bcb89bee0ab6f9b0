//! What each pit of a position would do, known before it is chosen.

use hoyito_core::{LapBudget, Pit, Played, Position, Refusal};

/// Laps that are followed at once: for the twelve pits of a long row together a
/// few milliseconds of work. Sowings that end took 294 at most. A relay that
/// goes on longer is left to whoever has time.
const AT_ONCE: LapBudget = LapBudget::new(40_000);

/// What choosing a pit would do.
#[derive(Clone, Debug, PartialEq)]
pub enum Prospect {
    /// It would be sown.
    Plays(Box<Played>),
    /// It may not be chosen.
    Refused(Refusal),
    /// Its relay has not been followed far enough to know (H1).
    Pending,
}

/// What each pit of one position would do. The pits of the player who is not
/// due are refused like any other.
#[derive(Clone, Debug, PartialEq)]
pub struct Prospects {
    position: Position,
    pits: Vec<(Pit, Prospect)>,
}

impl Prospects {
    /// Looks at every pit, following no relay for long.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let pits = Pit::row(position.due(), position.row())
            .map(|pit| (pit, Self::at_once(position, pit)))
            .collect();
        Self {
            position: *position,
            pits,
        }
    }

    fn at_once(position: &Position, pit: Pit) -> Prospect {
        match position.play_within(pit, AT_ONCE) {
            Ok(played) if played.is_certain() => Prospect::Plays(Box::new(played)),
            Ok(_) | Err(Refusal::Undecided { .. }) => Prospect::Pending,
            Err(refusal) => Prospect::Refused(refusal),
        }
    }

    /// The position looked at.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// What choosing a pit would do.
    #[must_use]
    pub fn get(&self, pit: Pit) -> Prospect {
        self.pits
            .iter()
            .find(|(known, _)| *known == pit)
            .map(|(_, prospect)| prospect.clone())
            .unwrap_or_else(|| {
                // Not a pit of the player who is due: refused without sowing.
                self.position
                    .play_within(pit, LapBudget::new(0))
                    .map_or_else(Prospect::Refused, |played| {
                        Prospect::Plays(Box::new(played))
                    })
            })
    }

    /// The pits whose relays are still to be followed.
    pub fn pending(&self) -> impl Iterator<Item = Pit> + '_ {
        self.pits
            .iter()
            .filter(|(_, prospect)| *prospect == Prospect::Pending)
            .map(|(pit, _)| *pit)
    }

    /// Learns what a pit of a position would do. What is told of another
    /// position comes too late and is dropped.
    pub fn learn(&mut self, answer: Answer) {
        if answer.position != self.position {
            return;
        }
        for (pit, prospect) in &mut self.pits {
            if *pit == answer.pit {
                *prospect = answer.prospect.clone();
            }
        }
    }
}

/// Whether a sowing's consequences were found within a small budget.
trait Certain {
    fn is_certain(&self) -> bool;
}

impl Certain for Played {
    /// A pass that rests on an undecided relay, or an end by it, may look
    /// different when it is followed further.
    fn is_certain(&self) -> bool {
        let unsure = self
            .pass
            .is_some_and(|pass| pass.reason == hoyito_core::PassReason::Undecided);
        !unsure && self.next.over() != Some(hoyito_core::Termination::Blocked)
    }
}

/// What following a pending pit to the end told.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    position: Position,
    pit: Pit,
    prospect: Prospect,
}

impl Answer {
    /// Follows a pit's relay within the full work budget (H1). It can take a
    /// second or two.
    #[must_use]
    pub fn find(position: &Position, pit: Pit) -> Self {
        let prospect = match position.play(pit) {
            Ok(played) => Prospect::Plays(Box::new(played)),
            Err(refusal) => Prospect::Refused(refusal),
        };
        Self {
            position: *position,
            pit,
            prospect,
        }
    }
}

#[cfg(test)]
mod tests {
    use hoyito_core::{RowLength, Setup, Side, Variant};

    use super::*;

    #[test]
    fn every_pit_of_the_start_would_be_sown() {
        let start = Position::start(Variant::HoyitoII, RowLength::SIX);
        let prospects = Prospects::of(&start);
        for pit in Pit::row(Side::South, RowLength::SIX) {
            assert_eq!(
                prospects.get(pit),
                Prospect::Plays(Box::new(start.play(pit).expect("it may be chosen")))
            );
        }
        assert!(matches!(
            prospects.get(Pit::new(Side::North, 0)),
            Prospect::Refused(Refusal::NotYours { .. })
        ));
    }

    #[test]
    fn an_answer_about_another_position_is_dropped() {
        let start = Position::start(Variant::HoyitoII, RowLength::SIX);
        let mut prospects = Prospects::of(&start);
        let before = prospects.clone();
        let other = Position::from_setup(
            Variant::HoyitoII,
            &Setup::start(RowLength::SIX, Side::North),
        )
        .expect("a standard start");
        prospects.learn(Answer::find(&other, Pit::new(Side::North, 0)));
        assert_eq!(prospects, before);
    }
}
