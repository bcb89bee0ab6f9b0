//! All that one player can do in a turn.

use hoyito_core::{Board, LapBudget, Pit, Rules, Side, Slot, Unending};

use crate::key::Key;
use crate::limits::Limits;
use crate::relays::Relays;
use crate::steps::Step;
use crate::winning::seen::Seen;
use crate::winning::spot::Spot;

/// What is looked for in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Want {
    /// A way to win; the search ends with the first.
    Win,
    /// All ways to end the turn.
    Ends,
}

/// A place reached in a turn, and how.
#[derive(Clone, Copy, Debug)]
struct Place {
    spot: Spot,
    from: usize,
    slot: Slot,
}

/// A way to end a turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End {
    pub(crate) spot: Spot,
    /// Whether the game ends with it; else who is due in the spot has a choice:
    /// the other, or the mover again where the other has to pass (R5).
    pub(crate) over: bool,
    place: usize,
}

/// What was found in a turn.
pub(crate) struct Turn {
    places: Vec<Place>,
    won: Option<usize>,
    /// The ends that were found. Boards differ, and none stands twice.
    pub(crate) ends: Vec<End>,
    /// Whether all was looked into: no pit was undecided (H1), no budget ran
    /// out, and no win cut the search short.
    pub(crate) complete: bool,
}

impl Turn {
    fn begin(spot: &Spot) -> Self {
        Self {
            places: vec![Place {
                spot: *spot,
                from: 0,
                slot: Slot::new(0),
            }],
            won: None,
            ends: Vec::new(),
            complete: true,
        }
    }

    /// The sowings of the win.
    pub(crate) fn winning_line(&self) -> Option<Vec<Pit>> {
        self.won.map(|place| self.line(place))
    }

    /// The sowings that lead to an end.
    pub(crate) fn line_to(&self, end: &End) -> Vec<Pit> {
        self.line(end.place)
    }

    fn line(&self, place: usize) -> Vec<Pit> {
        let ring = self.places[0].spot.board.ring();
        let mut line = Vec::new();
        let mut place = place;
        while place != 0 {
            line.push(ring.pit_at(self.places[place].slot));
            place = self.places[place].from;
        }
        line.reverse();
        line
    }

    fn add(&mut self, place: Place) -> usize {
        self.places.push(place);
        self.places.len() - 1
    }

    fn mover(&self) -> Side {
        self.places[0].spot.due
    }

    fn win_at(&mut self, place: usize) {
        self.won.get_or_insert(place);
    }

    fn end_at(&mut self, place: usize, due: Side, over: bool) {
        let spot = Spot {
            due,
            ..self.places[place].spot
        };
        self.ends.push(End { spot, over, place });
    }

    /// Empty boards are one, but the last four may have gone to either.
    fn has_ended_like(&self, spot: &Spot) -> bool {
        self.ends
            .iter()
            .any(|end| end.over && end.spot.captured == spot.captured)
    }
}

/// How much may be looked into.
pub(crate) struct Work<'a> {
    limits: &'a Limits<'a>,
    /// Positions looked into.
    nodes: u64,
    /// Positions and ends since it was last asked whether to stop.
    unasked: u64,
    /// How many laps of long relays had been followed by then.
    asked_after: u64,
    stopped: bool,
}

/// How many positions or ends go by between two questions whether to stop.
const POLL: u64 = 64;

/// How many laps of long relays do; with the next long relay, if it takes longer.
const POLL_LAPS: u64 = 20_000;

impl<'a> Work<'a> {
    pub(crate) const fn new(limits: &'a Limits<'a>) -> Self {
        Self {
            limits,
            nodes: 0,
            unasked: POLL,
            asked_after: 0,
            stopped: false,
        }
    }

    /// Whether one more position may be looked into, when so many laps of long
    /// relays have been followed.
    fn take(&mut self, laps: u64) -> bool {
        self.stopped |= self.limits.nodes.is_some_and(|most| self.nodes >= most);
        self.nodes += 1;
        self.go_on(laps)
    }

    /// Whether to go on with what is no position to look into.
    pub(crate) fn go_on(&mut self, laps: u64) -> bool {
        self.unasked += 1;
        if self.unasked > POLL || laps.saturating_sub(self.asked_after) >= POLL_LAPS {
            self.unasked = 1;
            self.asked_after = laps;
            self.stopped |= self.limits.stopped();
        }
        !self.stopped
    }
}

/// Laps after which a relay is put off.
const SOON: LapBudget = LapBudget::new(4_096);

/// Searches turns of one game.
pub(crate) struct Explorer {
    rules: Rules,
    quick: Relays,
    patient: Relays,
    steps: Vec<Step>,
    seen: Seen,
}

/// What is still to be done in a turn.
#[derive(Default)]
struct Agenda {
    /// Places where the mover chooses.
    open: Vec<usize>,
    /// Places where the turn has ended.
    waiting: Vec<usize>,
    /// Pits whose relay was not over soon.
    late: Vec<(usize, Slot)>,
}

/// Who has the choice where the mover's sowings have ended.
enum Choosing {
    Mover,
    Other,
    Nobody,
    Unknown,
}

impl Explorer {
    pub(crate) fn new(rules: Rules, laps: LapBudget) -> Self {
        Self {
            rules,
            quick: Relays::new(rules, laps.min(SOON)),
            patient: Relays::new(rules, laps),
            steps: Vec::new(),
            seen: Seen::new(),
        }
    }

    pub(crate) const fn rules(&self) -> Rules {
        self.rules
    }

    /// Looks into the turn that begins at a spot where the player due has a
    /// choice. All captures of a turn are hers, so that a board tells how many
    /// they were, and each is looked into once.
    pub(crate) fn explore(&mut self, from: &Spot, want: Want, work: &mut Work) -> Turn {
        let mut turn = Turn::begin(from);
        let mut agenda = Agenda {
            open: vec![0],
            ..Agenda::default()
        };
        self.seen.clear();
        self.seen.insert(u128::pack(&from.board, from.due));
        while want == Want::Ends || turn.won.is_none() {
            let laps = self.quick.long_laps() + self.patient.long_laps();
            if let Some(place) = agenda.open.pop() {
                if !work.take(laps) {
                    break;
                }
                self.look_into(&mut turn, place, &mut agenda);
            } else if let Some(place) = agenda.waiting.pop() {
                if !work.go_on(laps) {
                    break;
                }
                self.settle_end(&mut turn, place);
            } else if let Some((place, slot)) = agenda.late.pop() {
                if !work.go_on(laps) {
                    break;
                }
                self.sow_late(&mut turn, place, slot, &mut agenda);
            } else {
                return turn;
            }
        }
        turn.complete = false;
        turn
    }

    /// Sows every pit of the mover at a place.
    fn look_into(&mut self, turn: &mut Turn, place: usize, agenda: &mut Agenda) {
        let board = turn.places[place].spot.board;
        let mover = turn.mover();
        self.steps.clear();
        let late_before = agenda.late.len();
        for slot in board.ring().side_slots(mover) {
            if board.seeds_at(slot).is_zero() {
                continue;
            }
            match self.quick.sow(&board, slot) {
                Ok(sown) => self.steps.push(Step::of(mover, slot, &sown, self.rules)),
                Err(Unending::Endless { .. }) => {}
                Err(Unending::Undecided { .. }) => agenda.late.push((place, slot)),
            }
        }
        if self.steps.is_empty() && agenda.late.len() == late_before {
            self.pass(turn, place, agenda);
        }
        // The last one pushed is looked into first.
        self.steps.sort_by_key(|step| step.net);
        for index in 0..self.steps.len() {
            let step = self.steps[index];
            self.add_step(turn, place, &step, agenda);
        }
    }

    /// Goes on from a place where the mover captured and perhaps cannot sow
    /// again (R10).
    fn pass(&mut self, turn: &Turn, place: usize, agenda: &mut Agenda) {
        let board = &turn.places[place].spot.board;
        if self.seen.insert(u128::pack(board, turn.mover().other())) {
            agenda.waiting.push(place);
        }
    }

    fn sow_late(&mut self, turn: &mut Turn, place: usize, slot: Slot, agenda: &mut Agenda) {
        let board = turn.places[place].spot.board;
        match self.patient.sow(&board, slot) {
            Ok(sown) => {
                let step = Step::of(turn.mover(), slot, &sown, self.rules);
                self.add_step(turn, place, &step, agenda);
            }
            Err(Unending::Endless { .. }) => match self.can_sow(&board, turn.mover()) {
                Some(true) => {}
                Some(false) => self.pass(turn, place, agenda),
                None => turn.complete = false,
            },
            Err(Unending::Undecided { .. }) => turn.complete = false,
        }
    }

    fn add_step(&mut self, turn: &mut Turn, from: usize, step: &Step, agenda: &mut Agenda) {
        let mover = turn.mover();
        let spot = Spot {
            due: mover,
            ..turn.places[from].spot
        }
        .after(step);
        let over = spot.board.total().is_zero();
        let is_new = if over {
            !turn.has_ended_like(&spot)
        } else {
            self.seen.insert(u128::pack(&spot.board, spot.due))
        };
        if !is_new {
            return;
        }
        let slot = step.slot;
        let place = turn.add(Place { spot, from, slot });
        if spot.is_won_by(mover) {
            turn.win_at(place);
        }
        if over {
            turn.end_at(place, step.due, true);
        } else if step.due == mover {
            agenda.open.push(place);
        } else {
            agenda.waiting.push(place);
        }
    }

    /// Finds out who has the choice where the mover's sowings have ended.
    fn settle_end(&mut self, turn: &mut Turn, place: usize) {
        let mover = turn.mover();
        let spot = turn.places[place].spot;
        match self.after_turn(&spot.board, mover) {
            Choosing::Other => turn.end_at(place, mover.other(), false),
            Choosing::Mover => turn.end_at(place, mover, false),
            Choosing::Nobody => {
                if spot.is_led_by(mover) {
                    turn.win_at(place);
                }
                turn.end_at(place, mover.other(), true);
            }
            Choosing::Unknown => turn.complete = false,
        }
    }

    fn after_turn(&mut self, board: &Board, mover: Side) -> Choosing {
        for (side, choosing) in [(mover.other(), Choosing::Other), (mover, Choosing::Mover)] {
            match self.can_sow(board, side) {
                Some(true) => return choosing,
                Some(false) => {}
                None => return Choosing::Unknown,
            }
        }
        Choosing::Nobody
    }

    /// Whether some pit of a side is known to end; `None` when it hangs on an
    /// undecided one.
    fn can_sow(&mut self, board: &Board, side: Side) -> Option<bool> {
        let slots = || {
            let slots = board.ring().side_slots(side);
            slots.filter(|slot| !board.seeds_at(*slot).is_zero())
        };
        if slots().any(|slot| self.quick.sow(board, slot).is_ok()) {
            return Some(true);
        }
        let mut known = true;
        for slot in slots() {
            match self.patient.sow(board, slot) {
                Ok(_) => return Some(true),
                Err(Unending::Endless { .. }) => {}
                Err(Unending::Undecided { .. }) => known = false,
            }
        }
        known.then_some(false)
    }
}
