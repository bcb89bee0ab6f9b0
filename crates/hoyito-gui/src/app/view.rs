//! What the board shows at this moment, ready to be painted.

use hoyito_core::{BySide, Event, MAX_RING, Pit, Refusal, Ring, Seeds, Side};

use super::{App, Change};
use crate::lesson::Asked;
use crate::playback::{Moment, Playback};
use crate::prospects::Prospect;
use crate::session::Seat;
use crate::settings::Motion;
use crate::text::{Choice, MatchSentence, Sentence};

/// How a pit may be used.
#[derive(Clone, Debug, PartialEq)]
pub enum PitState {
    /// Nothing can be chosen there now.
    Still,
    /// It may be chosen.
    Open(Box<hoyito_core::Played>),
    /// Its relay is endless or undecided: it may be watched, not chosen (H1).
    Unending(Refusal),
    /// Its relay is still being followed.
    Pending,
    /// It may be pointed at as an answer to what a lesson asks.
    Answer,
}

/// The seeds on the board and in the hand, and what moves.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardView {
    /// The open pits.
    pub ring: Ring,
    counts: [u8; MAX_RING],
    /// Seeds captured.
    pub captured: BySide<Seeds>,
    /// Seeds in the hand.
    pub hand: Seeds,
    /// Where the hand is.
    pub hand_at: Option<Pit>,
    /// Who sows.
    pub mover: Side,
    /// What is under way, and how much of it is over, from 0 to 1.
    pub under_way: Option<(Event, f32)>,
    /// The pit of the sowing that is shown.
    pub from: Option<Pit>,
    /// Where its last seed fell, once it has.
    pub last: Option<Pit>,
}

impl BoardView {
    /// The seeds in a pit.
    #[must_use]
    pub fn seeds(&self, pit: Pit) -> Seeds {
        self.ring
            .slot_of(pit)
            .map_or(Seeds::ZERO, |slot| Seeds::new(self.counts[slot.index()]))
    }

    fn of_moment(playback: &Playback, motion: Motion) -> Self {
        let timeline = playback.timeline();
        let Moment {
            frame,
            steps,
            under_way,
        } = playback.moment();
        let over = playback.is_over();
        Self {
            ring: *timeline.ring(),
            counts: *frame.counts(),
            captured: frame.captured,
            hand: frame.hand,
            hand_at: timeline.hand_at(steps),
            mover: timeline.mover(),
            under_way: under_way.filter(|_| motion == Motion::Usual),
            from: Some(timeline.pit()),
            last: timeline
                .laps()
                .last()
                .filter(|_| over)
                .map(|lap| lap.landed),
        }
    }
}

impl App {
    /// What to paint.
    #[must_use]
    pub fn board_view(&self) -> BoardView {
        if let Some(playback) = self.playback() {
            return BoardView::of_moment(playback, self.settings.motion);
        }
        let position = self.session.position();
        BoardView {
            ring: *position.board().ring(),
            counts: *position.board().counts(),
            captured: position.captured(),
            hand: Seeds::ZERO,
            hand_at: None,
            mover: position.due(),
            under_way: None,
            from: None,
            last: None,
        }
    }

    /// Whether the board shows the position itself, and no sowing on the way
    /// to it.
    #[must_use]
    pub fn is_at_rest(&self) -> bool {
        self.playback().is_none_or(Playback::is_over)
    }

    /// Whether what is beside the board is shown in a narrow window, too.
    #[must_use]
    pub const fn is_squeezed(&self) -> bool {
        self.squeezed
    }

    /// How a pit may be used now.
    #[must_use]
    pub fn pit_state(&self, pit: Pit) -> PitState {
        if self.lesson().is_some() {
            match self.asked() {
                Asked::AnyPit => return PitState::Answer,
                Asked::Sow(wanted) if wanted != pit => return PitState::Still,
                Asked::Nothing | Asked::Answers(_) => return PitState::Still,
                Asked::Sow(_) | Asked::OwnPit => {}
            }
        }
        let position = self.session.position();
        let asked = self.is_at_rest()
            && self.session.shows_live()
            && self.session.outcome().is_none()
            && pit.side() == position.due()
            && self.session.seats()[pit.side()] == Seat::Person;
        if !asked {
            return PitState::Still;
        }
        match self.prospects.get(pit) {
            Prospect::Plays(played) => PitState::Open(played),
            Prospect::Pending => PitState::Pending,
            Prospect::Refused(refusal @ (Refusal::Endless { .. } | Refusal::Undecided { .. })) => {
                PitState::Unending(refusal)
            }
            Prospect::Refused(_) => PitState::Still,
        }
    }

    /// A pit's name for screen readers and tests.
    #[must_use]
    pub fn pit_name(&self, view: &BoardView, pit: Pit) -> Sentence {
        let choice = match self.pit_state(pit) {
            PitState::Still => Choice::None,
            PitState::Open(played) if self.foretells() => Choice::Sows(played.sowing),
            PitState::Open(_) => Choice::Open,
            PitState::Unending(refusal) => Choice::Refused(refusal),
            PitState::Pending => Choice::Pending,
            PitState::Answer => Choice::Answer,
        };
        let name = Sentence::PitName {
            pit,
            seeds: view.seeds(pit),
            closed: !view.ring.is_open(pit),
            choice,
            value: self.pit_value(pit),
        };
        match self.change(pit) {
            Change::Opens => Sentence::Match(MatchSentence::OpenAgain(Box::new(name))),
            Change::Closes | Change::StaysClosed => {
                Sentence::Match(MatchSentence::ClosedHere(Box::new(name)))
            }
            Change::StaysOpen => name,
        }
    }

    /// What is to be said about the board: whose turn it is, or what is under
    /// way, or how the game ended.
    #[must_use]
    pub fn headline(&self) -> Sentence {
        if let Some(watched) = &self.watching {
            return Sentence::Watching {
                pit: watched.timeline().pit(),
                lap: watched.lap(),
            };
        }
        if let Some(playback) = self.playback.as_ref().filter(|shown| !shown.is_over()) {
            return Sentence::Sowing {
                pit: playback.timeline().pit(),
                lap: playback.lap(),
                laps: playback.timeline().laps().len(),
            };
        }
        if let Some(lesson) = self.lesson_headline() {
            return lesson;
        }
        if !self.session.views_current() {
            return Sentence::Match(MatchSentence::LookingBack {
                number: self.session.viewed() + 1,
                shown: self.session.shown(),
                live: self.session.live(),
            });
        }
        if !self.session.shows_live() {
            return Sentence::LookingBack {
                shown: self.session.shown(),
                live: self.session.live(),
            };
        }
        if let Some(ended) = self.ended() {
            return ended;
        }
        if let Some(outcome) = self.session.outcome() {
            return Sentence::Ended {
                outcome,
                stop: self.session.stop(),
            };
        }
        let side = self.session.position().due();
        if self.computer_waits() {
            return Sentence::Waits(side);
        }
        let again = self.session.last_ply().is_some_and(|ply| {
            ply.sowing.again && ply.sowing.mover() == side && ply.pass.is_none()
        });
        Sentence::Turn {
            side,
            seats: self.session.seats(),
            again,
        }
    }

    /// Why things stand as they do: how the last sowing ended, who passed, how
    /// often this board has been here.
    #[must_use]
    pub fn reasons(&self) -> Vec<Sentence> {
        if let Some(watched) = &self.watching {
            return match self.prospects.get(watched.timeline().pit()) {
                Prospect::Refused(refusal) => vec![Sentence::Refused(refusal)],
                _ => Vec::new(),
            };
        }
        if !self.is_at_rest() {
            return Vec::new();
        }
        let mut reasons: Vec<Sentence> = self.match_reasons().into_iter().collect();
        reasons.extend(self.engine_says());
        if let Some(ply) = self.session.last_ply() {
            reasons.push(Sentence::Sowed {
                sowing: ply.sowing,
                variant: ply.after.variant(),
            });
            reasons.extend(ply.pass.map(Sentence::Passed));
        }
        reasons.extend(self.study_says());
        let visits = self.session.game().visits();
        if self.session.shows_live() && visits == 2 {
            reasons.push(Sentence::Repeated { visits });
        }
        reasons
    }

    /// What goes on beside the board, and how far it is.
    #[must_use]
    pub fn progress(&self) -> Option<Sentence> {
        match self.picture_made() {
            Some(part) => Some(Sentence::PictureMade { part }),
            None => self.tables_progress(),
        }
    }

    /// How the round is set up that begins, or why it or the match is over.
    fn match_reasons(&self) -> Option<Sentence> {
        let session = &self.session;
        let over = session.outcome().is_some() || (session.views_current() && session.is_over());
        let begins = session.round().begin();
        let told = match begins.filter(|_| session.shown() == 0 && !over) {
            Some(start) => self.set_up_of(start),
            None => self.why_ended(),
        };
        (!told.is_empty()).then_some(Sentence::Together(told))
    }
}
