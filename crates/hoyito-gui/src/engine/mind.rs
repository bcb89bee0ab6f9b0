//! The thinking itself: players, and a solver that remembers.

use hoyito_core::{BySide, Game, LapBudget, Pit, Position, Refusal};
use hoyito_engine::tablebase::Tables;
use hoyito_engine::{Bounds, Keeper, Level, Limits, Margin, Objective, Player, Solver};

use crate::trainer;

use super::{Finding, Judgement, Question, Store, Supply, Task};

/// Memory of the solver, in bytes. It is taken only as it is needed.
const MEMORY: usize = 256 << 20;
/// No relay is followed farther, so that thinking can be stopped within a
/// moment.
const LAPS: LapBudget = LapBudget::new(2_000_000);
/// Players of all levels have tables to so many seeds, larger ones only those
/// who take them.
const OWN_SEEDS: u8 = 12;
/// Positions looked into before the first word about all pits.
const FIRST_LOOK: u64 = 20_000;
/// How much longer each further look is.
const LONGER: u64 = 3;

/// Thinks about one question after the other. Tables that it needs it makes
/// itself when they are first asked for.
pub struct Mind {
    seed: u64,
    players: BySide<Option<Seated>>,
    solver: Solver,
    /// Where larger tables come from.
    supply: Supply,
}

/// A player who remembers where she has been.
struct Seated {
    level: Level,
    objective: Objective,
    player: Player,
}

impl Default for Mind {
    fn default() -> Self {
        Self::new(0)
    }
}

impl Mind {
    /// A mind. The seed is what its players leave to chance.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            seed,
            players: BySide {
                south: None,
                north: None,
            },
            solver: Solver::new(Tables::none()).with_memory(MEMORY),
            supply: Store::nothing(),
        }
    }

    /// Lets it ask tables that come while it thinks of other things.
    #[must_use]
    pub fn with_supply(mut self, supply: Supply) -> Self {
        self.supply = supply;
        self
    }

    /// Answers a question. It may be answered several times, closer each time.
    /// A player who is told the game sees which boards have stood before (H2).
    pub fn think(
        &mut self,
        question: &Question,
        game: Option<&Game>,
        limits: &Limits,
        tell: &mut dyn FnMut(Finding),
    ) {
        self.solver.offer_tables(&(self.supply)());
        let position = &question.position;
        let limits = Limits {
            laps: LAPS,
            ..*limits
        };
        match question.task {
            Task::Choose { level, objective } => {
                let player = self.player(position, level, objective);
                tell(Finding::Chosen(match game {
                    Some(game) => player.choose_in_game(game, &limits),
                    None => player.choose(position, &limits),
                }));
            }
            Task::Value => tell(Finding::Valued(self.solver.value(position, &limits).bounds)),
            Task::Judge => self.judge(position, &limits, tell),
            Task::Weigh { nodes } => {
                let most = limits.nodes.map_or(nodes, |most| most.min(nodes));
                let limits = Limits {
                    nodes: Some(most),
                    ..limits
                };
                tell(Finding::Valued(self.solver.value(position, &limits).bounds));
            }
            Task::Puzzle(wish) => {
                tell(Finding::Puzzle(trainer::make(
                    position, wish, game, &limits,
                )));
            }
            Task::Keep => tell(Finding::Kept(self.keeper(position, &limits))),
        }
    }

    fn player(&mut self, position: &Position, level: Level, objective: Objective) -> &mut Player {
        let tables = self.solver.tables();
        let seat = &mut self.players[position.due()];
        let kept = seat
            .take()
            .filter(|seated| (seated.level, seated.objective) == (level, objective));
        let seated = kept.unwrap_or_else(|| {
            self.seed = self.seed.wrapping_add(1);
            Seated {
                level,
                objective,
                player: Player::new(level, self.seed, tables.up_to(OWN_SEEDS))
                    .with_objective(objective),
            }
        });
        let player = &mut seat.insert(seated).player;
        player.offer_tables(tables);
        player
    }

    /// A pit that keeps what is proven of a position.
    fn keeper(&mut self, position: &Position, limits: &Limits) -> Option<Pit> {
        let keepers = self.solver.keepers(position, limits);
        Keeper::soonest(&keepers).map(|keeper| keeper.pit)
    }

    /// Looks at every pit, longer each time, until all is exact.
    fn judge(&mut self, position: &Position, limits: &Limits, tell: &mut dyn FnMut(Finding)) {
        let most = limits.nodes.unwrap_or(u64::MAX);
        let mut nodes = FIRST_LOOK.min(most);
        loop {
            let judgement = self.look_at_pits(position, nodes, limits);
            let exact = judgement.pits.iter().all(|(_, bounds)| bounds.is_exact());
            tell(Finding::Judged(judgement));
            if exact || nodes >= most || limits.stop.is_some_and(|stop| stop()) {
                return;
            }
            nodes = nodes.saturating_mul(LONGER).min(most);
        }
    }

    /// Looks as long at each pit as at any other, at so many positions in all.
    fn look_at_pits(&mut self, position: &Position, nodes: u64, limits: &Limits) -> Judgement {
        let due = position.due();
        let mut undecided = false;
        let mut played = Vec::new();
        for pit in Pit::row(due, position.row()) {
            match position.play_within(pit, limits.laps) {
                Ok(sown) => played.push((pit, sown.next)),
                Err(Refusal::Undecided { .. }) => undecided = true,
                Err(_) => {}
            }
        }
        let look = Limits {
            nodes: Some(nodes / played.len().max(1) as u64),
            ..*limits
        };
        let pits: Vec<(Pit, Bounds)> = played
            .iter()
            .map(|(pit, next)| {
                let bounds = self.solver.value(next, &look).bounds;
                (*pit, bounds.turned(next.due(), due))
            })
            .collect();
        Judgement {
            bounds: best_of(&pits, position, undecided),
            pits,
        }
    }
}

/// A position is worth what its best pit is. One of which nobody knows whether
/// it may be chosen might bring everything that lies on the board.
fn best_of(pits: &[(Pit, Bounds)], position: &Position, undecided: bool) -> Bounds {
    let captured = position.captured();
    let due = position.due();
    let ahead = i16::from(captured[due].get()) - i16::from(captured[due.other()].get());
    let left = i16::from(position.board().total().get());
    let lower = pits.iter().map(|(_, bounds)| bounds.lower).max();
    let upper = pits.iter().map(|(_, bounds)| bounds.upper).max();
    Bounds {
        lower: lower.unwrap_or(Margin::new(ahead - left)),
        upper: upper
            .filter(|_| !undecided)
            .unwrap_or(Margin::new(ahead + left)),
    }
}

#[cfg(test)]
mod tests {
    use hoyito_core::Variant;

    use super::*;

    fn findings(text: &str, task: Task) -> Vec<Finding> {
        let position = hoyito_notation::read_position(text, Variant::HoyitoII).expect("a position");
        let question = Question {
            number: 1,
            position,
            task,
        };
        let mut findings = Vec::new();
        let mut tell = |finding| findings.push(finding);
        Mind::default().think(&question, None, &Limits::default(), &mut tell);
        findings
    }

    /// A takes B, and with it the last four, in c: all eight are South's.
    const TAKES_ALL: &str = "1,3,0,0,0,0/0,0,4,0,0,0 S 16-24";

    #[test]
    fn a_capture_that_ends_the_game_is_worth_what_is_on_the_board() {
        let findings = findings(TAKES_ALL, Task::Value);
        let [Finding::Valued(bounds)] = findings[..] else {
            panic!("{findings:?}");
        };
        assert!(bounds.is_exact());
        assert_eq!(bounds.lower.get(), 0, "24 to 24");
    }

    #[test]
    fn the_last_word_about_the_pits_is_exact_in_a_small_ending() {
        let findings = findings(TAKES_ALL, Task::Judge);
        let Some(Finding::Judged(judgement)) = findings.last() else {
            panic!("{findings:?}");
        };
        assert!(judgement.bounds.is_exact());
        assert_eq!(judgement.bounds.lower.get(), 0, "24 to 24");
        let (pit, bounds) = judgement.pits[0];
        assert_eq!((pit.letter(), bounds), ('A', judgement.bounds));
    }
}
