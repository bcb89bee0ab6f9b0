//! What `hoyito sow --json` says of a sowing; `replay` says the same.

use hoyito_core::{Event, Pit, Played, Position, Refusal, Seeds, Side, SowingEnd, Variant};
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

/// One sowing. Every key is always there.
#[derive(Serialize)]
pub(crate) struct Report {
    variant: Variant,
    position: String,
    pit: Pit,
    end: End,
    /// What the mover gets, the last four included when they are hers.
    captured: Seeds,
    last_four: Option<LastFour>,
    laps: u64,
    again: bool,
    passed: bool,
    over: bool,
    next: String,
    result: Option<String>,
}

/// Why a sowing ended, or that it does not.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum End {
    Empty,
    Casa,
    Game,
    Endless,
    Undecided,
}

/// Seeds given away when the last four were left.
#[derive(Serialize)]
struct LastFour {
    n: Seeds,
    to: char,
}

impl Report {
    /// Sows a pit and says what happened. That a relay never ends, or is not
    /// known to, is an answer too.
    ///
    /// # Errors
    ///
    /// When the pit may not be chosen for any other reason.
    pub(crate) fn of(position: &Position, pit: Pit) -> Result<Self, Refusal> {
        match position.play(pit) {
            Ok(played) => Ok(Self::sown(position, &played)),
            Err(Refusal::Endless { .. }) => Ok(Self::unending(position, pit, End::Endless)),
            Err(Refusal::Undecided { .. }) => Ok(Self::unending(position, pit, End::Undecided)),
            Err(refusal) => Err(refusal),
        }
    }

    fn sown(position: &Position, played: &Played) -> Self {
        let Played { sowing, pass, next } = played;
        Self {
            variant: position.variant(),
            position: hoyito_notation::write_position(position),
            pit: sowing.pit,
            end: match sowing.end {
                SowingEnd::Empty => End::Empty,
                SowingEnd::Casa => End::Casa,
                SowingEnd::Game => End::Game,
            },
            captured: sowing.gain(),
            last_four: sowing.last_four.map(LastFour::to),
            laps: sowing.laps,
            again: sowing.again,
            passed: pass.is_some(),
            over: next.over().is_some(),
            next: hoyito_notation::write_position(next),
            result: next
                .outcome()
                .map(|outcome| format!("{}-{}", outcome.seeds.south, outcome.seeds.north)),
        }
    }

    /// Nothing is sown, and nothing changes.
    fn unending(position: &Position, pit: Pit, end: End) -> Self {
        let text = hoyito_notation::write_position(position);
        Self {
            variant: position.variant(),
            position: text.clone(),
            pit,
            end,
            captured: Seeds::ZERO,
            last_four: None,
            laps: 0,
            again: false,
            passed: false,
            over: false,
            next: text,
            result: None,
        }
    }
}

impl LastFour {
    const fn to(side: Side) -> Self {
        Self {
            n: Seeds::FOUR,
            to: side.letter(),
        }
    }
}

/// A report with everything that happened on the way.
#[derive(Serialize)]
pub(crate) struct WithEvents<'p> {
    #[serde(flatten)]
    report: Report,
    events: Events<'p>,
}

impl<'p> WithEvents<'p> {
    pub(crate) const fn new(report: Report, position: &'p Position, pit: Pit) -> Self {
        Self {
            report,
            events: Events { position, pit },
        }
    }
}

/// The events of a sowing, written while it runs: a relay may have millions.
/// None for a sowing that does not end.
struct Events<'p> {
    position: &'p Position,
    pit: Pit,
}

impl Serialize for Events<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        let mut written = Ok(());
        // A refusal tells no event; the report has said why.
        let _ = self.position.observe(self.pit, &mut |event: Event| {
            if written.is_ok() {
                written = list.serialize_element(&event);
            }
        });
        written?;
        list.end()
    }
}
